/**
 * The definitions in `crds/` of a chart. In: what `helm template --include-crds` prints. Out: what a release applies of them. Flux
 * creates them with the release and leaves them alone afterwards unless told otherwise; Helm never deletes one.
 */
import type { FluxCrds } from '../releases/release.ts';

export interface Printed {
  readonly objects: readonly string[];
  /** By name. */
  readonly definitions: ReadonlyMap<string, string>;
}

const OF_CRDS = /^# Source: [^/\n]+\/(?:charts\/[^/\n]+\/)*crds\//m;

export function splitPrinted(text: string): Printed {
  const objects: string[] = [];
  const definitions = new Map<string, string>();
  let inside = false;
  for (const document of text.split(/^---[ \t]*$/m)) {
    // Only the first document of a file has its name on top.
    if (/^# Source: /m.test(document)) inside = OF_CRDS.test(document);
    if (document.trim() === '') continue;
    if (inside) definitions.set(/^ {2}name:\s*["']?([\w.-]+)/m.exec(document)?.[1] ?? document, document);
    else objects.push(document);
  }
  return { objects, definitions };
}

export function printedText({ objects, definitions }: Printed): string {
  return [...definitions.values(), ...objects].map((document) => `---\n${document.trim()}\n`).join('');
}

type Definitions = Printed['definitions'];

/** What the cluster holds of them on each side, as a release of Flux leaves it; null where there is no release. */
export function fluxDefinitions(
  base: Definitions | null,
  head: Definitions | null,
  { install, upgrade }: { readonly install: FluxCrds; readonly upgrade: FluxCrds },
): { readonly base: Definitions; readonly head: Definitions } {
  const none: Definitions = new Map();
  // They stay when the release goes.
  if (!head) return { base: none, head: none };
  if (!base) return { base: none, head: install === 'Skip' ? none : head };
  const first = install === 'Skip' && upgrade === 'Skip' ? none : base;
  if (upgrade === 'Skip') return { base: first, head: first };
  return { base: first, head: upgrade === 'Create' ? new Map([...head, ...first]) : new Map([...first, ...head]) };
}

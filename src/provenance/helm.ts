import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { type Documents, lineAt, otherSide } from './documents.ts';
import { type Steps, valueAt } from './match.ts';
import type { Placer, RenderedObject } from './placer.ts';

/** Sources of what Helm printed: the values file whose key gives the value, else the line of the template. */
export function helmPlacer(rendering: Rendering, documents: Documents): Placer {
  const templateOf = ({ text }: RenderedObject): string | null => {
    const [, path] = /^# Source: [^/\n]+\/(.+)$/m.exec(text) ?? [];
    return path === undefined ? null : rendering.root === '' ? path : `${rendering.root}/${path}`;
  };
  const inTemplate = (side: Side, rendered: RenderedObject, steps: Steps): SourceLocation | null => {
    const path = templateOf(rendered);
    return path === null || !documents.bytes(side, path)
      ? null
      : lineAt(path, templateLine(documents.lines(side, path), steps));
  };
  const inValues = (side: Side, rendered: RenderedObject, steps: Steps): SourceLocation | null => {
    const wanted = valueAt(rendered.object, steps);
    if (wanted === undefined || isObject(wanted) || isArray(wanted)) return null;
    const path = templateOf(rendered);
    const template = path === null ? '' : documents.lines(side, path).join('\n');
    for (const file of [...(rendering.sides[side]?.values ?? [])].reverse()) {
      const [document] = documents.of(side, file);
      if (!document) continue;
      const other = documents.of(otherSide(side), file)[0]?.value;
      const candidates = [...leaves(document.value)]
        .filter(([, value]) => gives(value, wanted))
        .map(([at, value]) => ({ at, score: scoreOf(at, value, steps, template, other) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      const [best] = candidates;
      if (best) return document.locate(best.at);
    }
    return null;
  };
  const configuration = (side: Side): SourceLocation | null => {
    const { values = [], files } = rendering.sides[side] ?? {};
    const changed = [...values].reverse().find((path) => files?.has(path) && documents.changed(path));
    if (changed === undefined) return null;
    return lineAt(changed, firstChange(documents.lines(side, changed), documents.lines(otherSide(side), changed)));
  };
  return {
    exact: (side, rendered, steps) => {
      const path = templateOf(rendered);
      const value = inValues(side, rendered, steps);
      // A template that changed says more than a value that did not.
      if (value && (documents.changed(value.path) || path === null || !documents.changed(path))) return value;
      if (path !== null && !documents.changed(path)) return chartFile(rendering, documents, side, rendered, steps);
      return inTemplate(side, rendered, steps);
    },
    within: (side, rendered, steps, path) => (templateOf(rendered) === path ? inTemplate(side, rendered, steps) : null),
    origin: (side, rendered) => inTemplate(side, rendered, []),
    presence: (side, rendered) => {
      const path = templateOf(rendered);
      return path !== null && documents.changed(path) ? inTemplate(side, rendered, []) : configuration(side);
    },
    configuration,
  };
}

/** Labels and image tags often repeat the version that Chart.yaml states. */
function chartFile(
  rendering: Rendering,
  documents: Documents,
  side: Side,
  { object }: RenderedObject,
  steps: Steps,
): SourceLocation | null {
  const path = rendering.root === '' ? 'Chart.yaml' : `${rendering.root}/Chart.yaml`;
  const [document] = documents.of(side, path);
  const wanted = valueAt(object, steps);
  if (!document || !documents.changed(path) || !isObject(document.value) || typeof wanted !== 'string') return null;
  for (const field of ['appVersion', 'version']) {
    const stated = document.value[field];
    if (stated !== undefined && stated !== null && wanted.includes(String(stated))) return document.locate([field]);
  }
  return null;
}

function* leaves(value: JsonValue, at: Steps = []): Iterable<readonly [Steps, JsonValue]> {
  if (isObject(value)) for (const name in value) yield* leaves(value[name] ?? null, [...at, name]);
  else if (isArray(value)) for (const [i, item] of value.entries()) yield* leaves(item, [...at, i]);
  else yield [at, value];
}

function gives(value: JsonValue, wanted: JsonValue): boolean {
  const text = String(value ?? '');
  return text !== '' && (text === String(wanted) || (text.length >= 3 && String(wanted).includes(text)));
}

/** How likely a key of the values gives what stands at `steps`; 0: there is no sign of it. */
function scoreOf(at: Steps, value: JsonValue, steps: Steps, template: string, other: JsonValue | undefined): number {
  const dotted = at.filter((step) => typeof step === 'string').join('.');
  const changed = String(valueAt(other, at) ?? '') !== String(value ?? '');
  const named = template.includes(`.Values.${dotted}`);
  const alike = at.at(-1) === steps.at(-1) || at.includes(String(steps.at(-1)));
  return (changed ? 4 : 0) + (named ? 2 : 0) + (alike ? 1 : 0) - (changed || named || alike ? 0 : 1);
}

/** The line of a template that seems to print the field: keys are looked for one after the other. */
function templateLine(lines: readonly string[], steps: Steps): number {
  let at = Math.max(
    0,
    lines.findIndex((line) => /^apiVersion:/.test(line)),
  );
  for (const step of steps) {
    if (typeof step !== 'string') continue;
    const next = lines.findIndex(
      (line, i) => i >= at && new RegExp(`^\\s*(?:- )?["']?${escaped(step)}["']?\\s*:`).test(line),
    );
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function firstChange(lines: readonly string[], others: readonly string[]): number {
  return (
    Math.max(
      0,
      lines.findIndex((line, i) => line !== others[i]),
    ) + 1
  );
}

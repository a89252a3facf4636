/** Step 2: what else must be read. Rules and kinds say what they look for; unchanged files are searched, and parsed only where they match. */
import type { ObjectKey } from '../kube/object.ts';
import type { Query } from '../lint/rule.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { type ReadOptions, readManifests } from '../manifest/read.ts';
import type { ObjectChange } from '../preview/outcome.ts';
import { pairObjects } from '../preview/pair.ts';
import { rules } from '../rules/index.ts';
import { createRegistry } from '../schema/registry.ts';
import type { Side, SourceFile } from '../sources.ts';
import { definitionText, isDefinition, missingGroups } from '../units/context-search.ts';
import type { Unit } from '../units/unit.ts';
import type { Review } from './input.ts';
import type { ReadChanges } from './read.ts';

export interface Context {
  /** Unchanged manifests that a query found, by side. */
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
}

export async function buildContext(review: Review, read: ReadChanges): Promise<Context> {
  const bundled = createRegistry({ bundled: review.schemas, crds: review.crds });
  const manifests = { base: [] as Manifest[], head: [] as Manifest[] };
  const provisional: Unit = {
    id: '',
    root: '',
    cluster: null,
    applier: { name: 'kubectl', mode: 'client-side', manager: 'kubectl', force: false, prune: 'unknown' },
    defaultNamespace: review.options.namespace,
    schemas: { base: bundled, head: bundled },
  };
  const { changes } = pairObjects(provisional, read.manifests.base, read.manifests.head, () => ({ source: 'assumed' }));
  const queries = [...changes.flatMap(queriesOf), ...duplicateQueries(changes, read)];
  const all = [...read.manifests.base, ...read.manifests.head];
  const defined = createRegistry({
    bundled: review.schemas,
    crds: [...review.crds, ...all.filter(isDefinition).map((manifest) => manifest.object)],
  });
  for (const group of missingGroups(all, defined))
    queries.push({ kind: 'CustomResourceDefinition', text: definitionText(group) });
  if (queries.length === 0) return { manifests };

  review.progress?.(
    `searching ${new Set(queries.map((query) => query.text)).size} names in the rest of the repository`,
  );
  for (const side of ['base', 'head'] as const) {
    const found = await review.source.search(side, [...new Set(queries.map((query) => query.text))]);
    const parsed = new Set(
      read.manifests[side].map((manifest) => `${manifest.location.path}\u0000${manifest.documentIndex}`),
    );
    for (const file of found) manifests[side].push(...matching(file, queries, parsed));
  }
  return { manifests };
}

function queriesOf(change: ObjectChange): Query[] {
  return [...rules.values()].flatMap((rule) => [...(rule.needs?.(change) ?? [])]);
}

/** Unchanged documents beside a changed one may hold the same object once more. */
function duplicateQueries(changes: readonly ObjectChange[], read: ReadChanges): Query[] {
  const texts = [...read.unread.base, ...read.unread.head];
  if (texts.length === 0) return [];
  const names = new Map<string, ObjectKey>(changes.map(({ key }) => [`${key.kind}\u0000${key.name}`, key]));
  return [...names.values()]
    .filter(({ name, kind }) => texts.some(({ text }) => text.includes(name) && text.includes(kind)))
    .map(({ name, kind }) => ({ kind, text: name }));
}

/** Manifests of one file that answer a query; documents that mention nothing asked for are not parsed. */
function matching(file: SourceFile, queries: readonly Query[], parsed: ReadonlySet<string>): Manifest[] {
  const wanted = (text: string): boolean =>
    queries.some((query) => text.includes(query.text) && text.includes(query.kind));
  const options: ReadOptions = { wanted };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) =>
      !parsed.has(`${manifest.location.path}\u0000${manifest.documentIndex}`) &&
      queries.some((query) => query.kind === manifest.gvk.kind && manifest.text.includes(query.text)),
  );
}

/**
 * Definitions of one name that nothing tells apart: unchanged files that differ, of which nobody is known to apply any. Which of them the
 * cluster has is not known, so what one refuses and another accepts is not judged.
 */
import { definedKind } from '../kube/definition.ts';
import { grouped } from '../kube/grouped.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { ObjectKey } from '../kube/object.ts';
import { getString, nameOf } from '../kube/object.ts';
import { notJudgedOutcome } from '../preview/apply.ts';
import type { ApplyPreview, Mode, ObjectChange, Outcome } from '../preview/outcome.ts';
import { isBeside } from '../units/beside.ts';
import type { Definition, Definitions } from './definitions.ts';
import type { Review } from './input.ts';
import type { Served } from './live.ts';
import { loadRegistries, type Registries } from './registries.ts';
import { sayTheSame } from './second-definitions.ts';

/** The same kinds, but one as another file defines it. */
export interface Rival {
  readonly path: string;
  readonly schemas: Registries;
}

export type Rivals = (key: ObjectKey) => readonly Rival[];

export function rivalsOf(review: Review, definitions: Definitions, served: Served): Rivals {
  const known = new Set([...served.definitions, ...review.crds].map((object) => nameOf(object)));
  const made = new Map<string, readonly Rival[]>();
  return ({ group, kind }) => {
    const id = `${group}/${kind}`;
    const rivals =
      made.get(id) ?? rivalPaths(definitions, id, known).map((one) => rivalOf(review, definitions, served, one));
    made.set(id, rivals);
    return rivals;
  };
}

/** Asked for each kind. */
const byKind = keptWith((list: readonly Definition[]) =>
  grouped(list.map((one) => [definedKind(one.manifest.object), one] as const)),
);

/** Files that define a kind in another way than the one that counts does, and have as good a claim. */
function rivalPaths({ base, head }: Definitions, id: string, known: ReadonlySet<string>): Definition[] {
  const of = (list: readonly Definition[]): readonly Definition[] => byKind(list).get(id) ?? [];
  const found = of(head);
  const counts = found.at(-1);
  if (counts === undefined || known.has(counts.name)) return [];
  if ([...found, ...of(base)].some(({ changed, applied }) => changed || applied)) return [];
  return found.filter(
    (one) =>
      one.path !== counts.path &&
      one.name === counts.name &&
      isBeside(one.path) === isBeside(counts.path) &&
      !sayTheSame(one, counts),
  );
}

function rivalOf(review: Review, { base, head, remaining }: Definitions, served: Served, rival: Definition): Rival {
  const others = (list: readonly Definition[]): Definition[] =>
    list.filter(({ name, path }) => name !== rival.name || path === rival.path);
  const left = remaining.filter((object) => getString(object, 'metadata', 'name') !== rival.name);
  const definitions = { base: others(base), head: others(head), remaining: left };
  return { path: rival.path, schemas: loadRegistries(review, definitions, served) };
}

/** The preview, without the verdicts that hang on which of the definitions the cluster has. */
export function withoutDoubt(
  judged: ApplyPreview,
  rivals: readonly Rival[],
  again: (change: ObjectChange) => ApplyPreview,
): ApplyPreview {
  if (rivals.length === 0) return judged;
  const outcomes = new Map<Mode, Outcome>(judged.outcomes);
  for (const { path, schemas } of rivals) {
    const other = again({ ...judged, unit: { ...judged.unit, schemas } });
    for (const [mode, outcome] of outcomes) {
      const verdicts = [outcome.verdict, other.outcomes.get(mode)?.verdict];
      if (
        verdicts.includes('not-judged') ||
        verdicts.every((one) => (one === 'rejected') === (verdicts[0] === 'rejected'))
      )
        continue;
      const reason = {
        code: 'definitions-differ',
        message: `\`${path}\` defines ${judged.gvk.kind} in another way than the definition that was taken, and one of them refuses the object`,
        fix: 'make the definitions agree, or name the one that the cluster has with --crds',
      };
      outcomes.set(mode, notJudgedOutcome(mode, outcome, reason));
    }
  }
  return { ...judged, outcomes };
}

import { itemOfValue, itemWithKey } from '../fieldpath/list-items.ts';
import { formatPath, type Path } from '../fieldpath/path.ts';
import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getIn, type ObjectKey } from '../kube/object.ts';
import type { Comparison, Outcome } from '../preview/outcome.ts';
import type { Redactor } from './redact/redactor.ts';
import type { Effect, ReportOwner } from './report.ts';

/** Where the pod template of each built-in workload stands; changing it replaces its pods. */
const TEMPLATE: { readonly [kind: string]: readonly string[] } = {
  Deployment: ['spec', 'template'],
  StatefulSet: ['spec', 'template'],
  DaemonSet: ['spec', 'template'],
};

/** Fields the server keeps for itself; they change with everything and say nothing. */
export const BOOKKEEPING = new Set([
  'metadata.generation',
  'metadata.managedFields',
  'metadata.resourceVersion',
  'metadata.annotations["deprecated.daemonset.template.generation"]',
]);

/** What changes in the live object, path by path; both sides are masked, and so are paths: a value may stand as a key. */
export function effectsOf(outcome: Outcome, owners: (path: Path) => ReportOwner[], redactor: Redactor): Effect[] {
  const { comparison, before, after } = outcome;
  return comparison && before && after ? comparisonEffects(comparison, before, after, owners, redactor) : [];
}

export function comparisonEffects(
  { changed, added, removed }: Comparison,
  before: JsonObject,
  after: JsonObject,
  owners: (path: Path) => ReportOwner[],
  redactor: Redactor,
): Effect[] {
  const effect = (path: Path, change: Effect['change']): Effect => {
    const plain = effectAt(path, change, before, after);
    return { ...plain, path: redactor.text(plain.path), owners: owners(path) };
  };
  return [
    ...changed.map((path) => effect(path, 'changed')),
    ...added.map((path) => effect(path, 'added')),
    ...removed.map((path) => effect(path, 'removed')),
  ].filter(({ path }) => !BOOKKEEPING.has(path));
}

/** One of them, with nobody as its owner. */
export function effectAt(path: Path, change: Effect['change'], before: JsonObject, after: JsonObject): Effect {
  return {
    path: formatPath(path),
    change,
    ...(change === 'added' ? {} : { before: valueAt(before, path) }),
    ...(change === 'removed' ? {} : { after: valueAt(after, path) }),
    owners: [],
  };
}

/** Whether applying replaces the pods of a workload: its pod template changes and its strategy rolls by itself. */
export function podsRoll(outcome: Outcome, key: ObjectKey): boolean {
  const path = key.group === 'apps' ? TEMPLATE[key.kind] : undefined;
  if (!path || !outcome.before || !outcome.after || outcome.verdict !== 'configured') return false;
  const strategy = getIn(outcome.after, 'spec', 'updateStrategy', 'type');
  return strategy !== 'OnDelete' && !equalJson(getIn(outcome.before, ...path), getIn(outcome.after, ...path));
}

/** The value a path leads to; key and value elements select list items. */
export function valueAt(object: JsonObject, path: Path): JsonValue | undefined {
  let at: JsonValue | undefined = object;
  for (const element of path) {
    if (element.type === 'field') at = isObject(at) ? at[element.name] : undefined;
    else if (!isArray(at)) return undefined;
    else if (element.type === 'index') at = at[element.index];
    else if (element.type === 'value') at = itemOfValue(at, element.value);
    else at = itemWithKey(at, element.key);
  }
  return at;
}

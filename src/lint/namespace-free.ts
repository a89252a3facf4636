import type { ApiError } from '../apiserver/result.ts';
import { getArray, getString } from '../kube/object.ts';
import type { ApplyPreview, ObjectChange } from '../preview/outcome.ts';
import type { LintContext, Query } from './rule.ts';

/**
 * Whether all that is wrong with a new object is the namespace of a ServiceAccount of the same kustomization: kustomize fills it in with the
 * account's own (namespace transformer, api/filters/namespace of kustomize v5.7).
 */
export function lacksNamespaceOnly(
  { change, modified }: ApplyPreview,
  errors: readonly Pick<ApiError, 'path'>[],
  { unit, objects }: LintContext,
): boolean {
  if (unit.isNamespaceFree !== true || change !== 'added') return false;
  const subjects = getArray(modified.at(-1)?.object, 'subjects') ?? [];
  return errors.every(({ path }) => {
    const [, place] = /^subjects\[(\d+)\]\.namespace$/.exec(path) ?? [];
    const subject = place === undefined ? undefined : subjects[Number(place)];
    const name = getString(subject, 'name');
    const isOwn = objects('head', 'ServiceAccount').some(({ key }) => key.name === name);
    return getString(subject, 'kind') === 'ServiceAccount' && isOwn;
  });
}

/** The accounts that a new binding names without a namespace. */
export function* accountsNamed({ change, unit, modified }: ObjectChange): Iterable<Query> {
  if (change !== 'added' || unit.isNamespaceFree === false) return;
  for (const subject of getArray(modified.at(-1)?.object, 'subjects') ?? []) {
    const [kind, name] = [getString(subject, 'kind'), getString(subject, 'name')];
    if (kind === 'ServiceAccount' && name !== undefined && getString(subject, 'namespace') === undefined)
      yield { kind, text: name };
  }
}

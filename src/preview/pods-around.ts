/**
 * Changes that decide anew over pods that others have made: a namespace whose labels ask more of them, limits and quotas. In: such a change, and
 * the objects in sight that make pods. Out: those whose pods were accepted at base, and at head are not, though nothing changed in them.
 */

import { equalJson } from '../kube/json.ts';
import { getString, type ObjectKey } from '../kube/object.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import type { ObjectChange, Outcome, RefusedMaker } from './outcome.ts';
import { admitted, isOpenPod } from './pods.ts';
import { decodeObject } from './request.ts';
import type { PreviewSettings } from './settings.ts';

/** An object that makes pods, at both revisions. */
export interface PodMaker {
  readonly key: ObjectKey;
  readonly base: Manifest;
  readonly head: Manifest;
}

const MODES = ['enforce', 'warn'].flatMap((mode) => [mode, `${mode}-version`]);

/** Whether the pods of others may be refused for what changes here. */
export function decidesAnew({ key, lastApplied, modified }: ObjectChange): boolean {
  const [before, after] = [lastApplied, modified].map((side) => side.at(-1)?.object);
  if (key.group !== '' || after === undefined) return false;
  switch (key.kind) {
    case 'Namespace':
      return MODES.some((mode) => {
        const [old, next] = [before, after].map((object) =>
          getString(object, 'metadata', 'labels', `pod-security.kubernetes.io/${mode}`),
        );
        return old !== next;
      });
    case 'LimitRange':
    case 'ResourceQuota':
      return !equalJson(before?.['spec'], after['spec']);
    default:
      return false;
  }
}

export function withPodsAround(change: ObjectChange, outcome: Outcome, settings: PreviewSettings): Outcome {
  if (outcome.after === null || settings.makers === undefined || !decidesAnew(change)) return outcome;
  const { kind, name, namespace } = change.key;
  const within = kind === 'Namespace' ? name : namespace;
  const refused = settings.makers().flatMap((maker): RefusedMaker[] => {
    const path = podTemplatePath(maker.key.kind, maker.key.group);
    if (path === undefined || maker.key.namespace !== within) return [];
    if (isOpenPod(maker.base, path) || isOpenPod(maker.head, path)) return [];
    const errorsAt = (side: 'base' | 'head', find: PreviewSettings['find'] | undefined) => {
      const registry = change.unit.schemas[side];
      const manifest = maker[side];
      if (find === undefined) return [];
      const decoded = decodeObject(manifest.object, manifest.gvk, { registry, key: maker.key, find }, 'create');
      return decoded.status === 'accepted' ? admitted(decoded.object, path, within, registry, find).errors : [];
    };
    const [error] = errorsAt('head', settings.find);
    if (error === undefined || errorsAt('base', settings.findAtBase).length > 0) return [];
    // What its own template brings is told of where that stands.
    return errorsAt('base', settings.find).length > 0 ? [{ key: maker.key, manifest: maker.head, error }] : [];
  });
  return refused.length > 0 ? { ...outcome, refusedMakers: refused } : outcome;
}

/** The objects of a unit that make pods at both revisions. */
export function podMakers(
  unit: Unit,
  { base, head }: { readonly base: readonly Manifest[]; readonly head: readonly Manifest[] },
): readonly PodMaker[] {
  const makers = (
    manifests: readonly Manifest[],
    side: 'base' | 'head',
  ): Map<string, { key: ObjectKey; manifest: Manifest }> =>
    new Map(
      manifests
        .filter(({ gvk }) => podTemplatePath(gvk.kind, gvk.group) !== undefined)
        .map((manifest) => {
          const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
          return [keyText(key), { key, manifest }];
        }),
    );
  const before = makers(base, 'base');
  return [...makers(head, 'head')].flatMap(([id, { key, manifest }]) => {
    const old = before.get(id);
    return old ? [{ key, base: old.manifest, head: manifest }] : [];
  });
}

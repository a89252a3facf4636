/** Ports of nodes that two Services want: the server hands each out once, whatever its protocol (`portallocator`, `AllocateNext` apart). */

import { grouped } from '../kube/grouped.ts';
import { keptWith } from '../kube/kept-with.ts';
import { formatKey, getArray, getIn, getString, type KubeObject } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { baseObject, headObject } from './outcomes.ts';
import type { ContextObject, LintContext } from './rule.ts';

/** Those that a Service asks for, each with where. */
export function nodePortsOf(service: KubeObject | undefined): ReadonlyMap<number, readonly (string | number)[]> {
  const found = new Map<number, readonly (string | number)[]>();
  const type = getString(service, 'spec', 'type');
  if (type !== 'NodePort' && type !== 'LoadBalancer') return found;
  (getArray(service, 'spec', 'ports') ?? []).forEach((entry, i) => {
    const port = getIn(entry, 'nodePort');
    if (typeof port === 'number' && port !== 0) found.set(port, ['spec', 'ports', i, 'nodePort']);
  });
  const health = getIn(service, 'spec', 'healthCheckNodePort');
  if (typeof health === 'number' && health !== 0) found.set(health, ['spec', 'healthCheckNodePort']);
  return found;
}

const byPort = keptWith((services: readonly ContextObject[]) =>
  grouped(services.flatMap((one) => [...nodePortsOf(one.object).keys()].map((port) => [port, one] as const))),
);

export interface TakenPort {
  readonly port: number;
  readonly path: readonly (string | number)[];
  readonly holder: ContextObject;
  /** `held`: at head too; `swapped`: for one of this Service's; `released`: by this change. */
  readonly how: 'held' | 'swapped' | 'released';
  /** Whether both are in one cluster for all that can be seen: a known owner applies them, or they are in one folder. Examples often repeat ports. */
  readonly together: boolean;
}

/** Ports that a Service newly asks for and that another one of the unit has. */
export function portsTaken(preview: ApplyPreview, context: LintContext): TakenPort[] {
  const [mine, old] = [nodePortsOf(headObject(preview)), nodePortsOf(baseObject(preview))];
  const { applier } = preview.unit;
  const found = (port: number, path: TakenPort['path'], holder: ContextObject, how: TakenPort['how']): TakenPort[] => {
    const together = applier.known || folderWith(holder.manifest) === folderWith(preview.modified.at(-1));
    return [{ port, path, holder, how, together }];
  };
  return [...mine].flatMap(([port, path]): TakenPort[] => {
    if (old.has(port)) return [];
    const isOther = ({ key }: ContextObject): boolean => formatKey(key) !== formatKey(preview.key);
    const before = byPort(context.objects('base', 'Service')).get(port)?.find(isOther);
    const after = byPort(context.objects('head', 'Service')).get(port)?.find(isOther);
    if (before && after) return found(port, path, after, 'held');
    // Of two that come, the one by the later name is refused: one is reported.
    if (after) return formatKey(after.key) < formatKey(preview.key) ? found(port, path, after, 'held') : [];
    if (!before) return [];
    const other = context.preview(before.key);
    const wanted = nodePortsOf(other && headObject(other));
    return found(port, path, before, [...old.keys()].some((one) => wanted.has(one)) ? 'swapped' : 'released');
  });
}

function folderWith(manifest: Manifest | undefined): string | undefined {
  return manifest && folderOf(manifest.location.path);
}

import { groupBy } from '../kube/grouped.ts';
import { equalJson, isObject, type JsonValue } from '../kube/json.ts';
import { itemNamed } from '../kube/named-item.ts';
import { getArray, getIn, getObject, getString, type KubeObject } from '../kube/object.ts';
import { podSpecPath } from './references.ts';

type Steps = readonly (string | number)[];

/** A port of a Service or container, and where it stands. */
export interface PortPlace {
  readonly path: Steps;
  readonly number: string;
  readonly protocol: string;
}

/** Ports of a manifest that are not there `after` client-side apply: one of the same number came, went or stayed instead. */
export function portsLost(head: KubeObject, after: KubeObject, kind: string): PortPlace[] {
  return portLists(head, kind).flatMap(({ path, key }) => {
    const wanted = getArray(head, ...path) ?? [];
    const kept = byNumber(portsAfter(after, head, path), key);
    return wanted.flatMap((port, i): PortPlace[] => {
      if (!isObject(port) || port[key] === undefined) return [];
      if (kept.get(numberOf(port, key))?.some((other) => same(other, port, key))) return [];
      return [{ path: [...path, i], number: String(port[key]), protocol: protocolOf(port) }];
    });
  });
}

function portLists(object: JsonValue, kind: string): { path: Steps; key: string }[] {
  if (kind === 'Service') return [{ path: ['spec', 'ports'], key: 'port' }];
  const at = podSpecPath(kind);
  if (!at) return [];
  return ['containers', 'initContainers'].flatMap((list) =>
    (getArray(object, ...at, list) ?? []).map((_, i) => ({ path: [...at, list, i, 'ports'], key: 'containerPort' })),
  );
}

/** The ports of the same container after apply: containers merge by name, so their order may differ. */
function portsAfter(after: JsonValue, head: JsonValue, path: Steps): readonly JsonValue[] {
  const position = path.at(-2);
  if (typeof position !== 'number') return getArray(after, ...path) ?? [];
  const name = getString(head, ...path.slice(0, -1), 'name');
  const container = itemNamed(getArray(after, ...path.slice(0, -2)), name);
  return getArray(getObject(container), 'ports') ?? [];
}

/** Ports that may be the same have the same text here. */
function byNumber(ports: readonly JsonValue[], key: string): ReadonlyMap<string, readonly JsonValue[]> {
  return groupBy(ports, (port) => numberOf(port, key));
}

function numberOf(port: JsonValue, key: string): string {
  const number = getIn(port, key);
  return typeof number === 'object' ? '' : `${number} ${protocolOf(port)}`;
}

function same(live: JsonValue, wanted: JsonValue, key: string): boolean {
  return equalJson(getIn(live, key), getIn(wanted, key)) && protocolOf(live) === protocolOf(wanted);
}

function protocolOf(port: JsonValue): string {
  return getString(port, 'protocol') ?? 'TCP';
}

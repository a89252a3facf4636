import {
  defineRule,
  equalJson,
  getArray,
  getIn,
  getObject,
  getString,
  index,
  isObject,
  type JsonValue,
  outcomes,
  type Path,
  pathOf,
  podSpecPath,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'Two ports share the number that client-side apply merges by, so one of them is lost',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Client-side apply tells container ports apart by `containerPort` and Service ports by `port` alone, whatever their protocol; TCP and UDP on the same number collide. Server-side apply counts the protocol too.',
  fix: 'Apply this object server-side (`kubectl apply --server-side`), or delete and recreate it once so that the list is created whole.',
  references: ['https://github.com/kubernetes/kubernetes/issues/136340'],
  messages: {
    lost: 'port {port}/{protocol} of `{object}` is in the manifest but not in the cluster after client-side apply',
  },
  *check(preview) {
    const head = preview.modified.at(-1)?.object;
    const after = outcomes(preview).find((outcome) => outcome.mode === 'client-side')?.after;
    if (!head || !after || preview.lastApplied.length === 0) return;
    for (const { path, key } of portLists(head, preview.key.kind)) {
      const wanted = getArray(head, ...path) ?? [];
      const kept = portsAfter(after, head, path);
      for (const [i, port] of wanted.entries()) {
        if (!isObject(port) || wanted.filter((other) => isObject(other) && equalJson(other[key], port[key])).length < 2)
          continue;
        if (kept.some((other) => same(other, port, key))) continue;
        const at: Path = [...pathOf(...path), index(i)];
        const data = { port: String(port[key]), protocol: protocolOf(port) };
        yield { messageId: 'lost', path: at, side: 'head', modes: ['client-side'], data };
      }
    }
  },
});

type Steps = readonly (string | number)[];

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
  const containers = getArray(after, ...path.slice(0, -2)) ?? [];
  const container = containers.find((candidate) => getIn(candidate, 'name') === name);
  return getArray(getObject(container), 'ports') ?? [];
}

function same(live: JsonValue, wanted: JsonValue, key: string): boolean {
  return equalJson(getIn(live, key), getIn(wanted, key)) && protocolOf(live) === protocolOf(wanted);
}

function protocolOf(port: JsonValue): string {
  return getString(port, 'protocol') ?? 'TCP';
}

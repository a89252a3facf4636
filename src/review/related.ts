import { FALLBACK_NAMESPACE, type GroupVersionKind, getString } from '../kube/object.ts';
import {
  type Listed,
  type ListQuery,
  type LiveSource,
  NOT_ASKED,
  type ObjectQuery,
  queryText,
  type Seen,
} from '../live.ts';

const STORAGE_CLASS: GroupVersionKind = { group: 'storage.k8s.io', version: 'v1', kind: 'StorageClass' };
const RUNTIME_CLASS: GroupVersionKind = { group: 'node.k8s.io', version: 'v1', kind: 'RuntimeClass' };
const PRIORITY_CLASS: GroupVersionKind = { group: 'scheduling.k8s.io', version: 'v1', kind: 'PriorityClass' };
const LIMITS: readonly GroupVersionKind[] = ['LimitRange', 'ResourceQuota'].map((kind) => ({
  group: '',
  version: 'v1',
  kind,
}));
const NAMESPACE: GroupVersionKind = { group: '', version: 'v1', kind: 'Namespace' };

/** What predictions depend on beside the objects: classes of claims and pods, and the namespaces of what does not exist yet. */
export async function readRelated(
  live: LiveSource,
  asked: readonly { readonly query: ObjectQuery; readonly seen: Seen }[],
): Promise<readonly { readonly query: ObjectQuery; readonly seen: Seen }[]> {
  const known = new Set(asked.map(({ query }) => queryText(query)));
  const queries = new Map<string, ObjectQuery>();
  const add = (gvk: GroupVersionKind, name: string): void => {
    const query = { gvk, name, manifests: [] };
    const id = queryText(query);
    if (!known.has(id)) queries.set(id, query);
  };
  for (const { query, seen } of asked) {
    if (isCore(query, 'PersistentVolumeClaim')) {
      const written = seen.state === 'found' ? seen.object : query.manifests.at(-1);
      const name = getString(written, 'spec', 'storageClassName');
      if (name) add(STORAGE_CLASS, name);
    }
    if (isCore(query, 'Pod')) {
      const spec = query.manifests.at(-1);
      const [runtime, priority] = ['runtimeClassName', 'priorityClassName'].map((name) =>
        getString(spec, 'spec', name),
      );
      if (runtime) add(RUNTIME_CLASS, runtime);
      if (priority) add(PRIORITY_CLASS, priority);
    }
    if (seen.state === 'absent' && query.namespace !== undefined) add(NAMESPACE, query.namespace);
  }
  const list = [...queries.values()];
  const answers = list.length === 0 ? [] : await live.read(list);
  return list.map((query, i) => ({ query, seen: answers[i] ?? NOT_ASKED }));
}

/** Limits and quotas of the namespaces in which pods or claims are created. */
export async function readLimits(
  live: LiveSource,
  asked: readonly { readonly query: ObjectQuery; readonly seen: Seen }[],
): Promise<readonly { readonly query: ListQuery; readonly listed: Listed }[]> {
  const namespaces = asked.flatMap(({ query, seen }) =>
    seen.state === 'absent' && (isCore(query, 'Pod') || isCore(query, 'PersistentVolumeClaim'))
      ? [query.namespace ?? live.namespace ?? FALLBACK_NAMESPACE]
      : [],
  );
  const queries = [...new Set(namespaces)].flatMap((namespace) => LIMITS.map((gvk): ListQuery => ({ gvk, namespace })));
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  return queries.map((query, i) => ({ query, listed: answers[i] ?? NOT_ASKED }));
}

function isCore({ gvk }: ObjectQuery, kind: string): boolean {
  return gvk.group === '' && gvk.kind === kind;
}

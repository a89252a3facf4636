/** Live objects out of a file that `applylint snapshot` wrote. What the snapshot was not asked for is unknown, not absent. */
import { readFile } from 'node:fs/promises';
import { apiVersionOf, FALLBACK_NAMESPACE } from '../kube/object.ts';
import type { LiveSource, ObjectQuery, Seen } from '../live.ts';
import { unmaskSecret } from './masking.ts';
import { readSnapshot, type Snapshot, snapshotKey } from './snapshot-file.ts';
import { unknown } from './unknown.ts';

/** Undefined where the file is another one, a plain List for example, or cannot be read: then it is read as manifests. */
export async function openSnapshot(path: string): Promise<LiveSource | undefined> {
  if (path === '-') return undefined;
  const text = await readFile(path, 'utf8').catch(() => '');
  const snapshot = readSnapshot(text);
  return snapshot && sourceOf(snapshot, path);
}

function sourceOf(snapshot: Snapshot, path: string): LiveSource {
  return {
    source: 'snapshot',
    name: `the snapshot ${path}, taken from ${snapshot.name}`,
    version: snapshot.version,
    namespace: snapshot.namespace,
    notes: [],
    definitions: async () => ({ crds: snapshot.definitions, problems: snapshot.problems }),
    read: (queries) => Promise.all(queries.map((query) => seenIn(snapshot, query))),
    list: async ({ gvk, namespace }) => {
      const found = snapshot.lists.find((list) => list.kind === gvk.kind && list.namespace === namespace);
      return found
        ? { state: 'listed', items: found.items }
        : unknown(
            'list-unknown',
            `the snapshot does not hold all objects of kind ${gvk.kind}`,
            'review with --cluster',
          );
    },
    related: [],
  };
}

async function seenIn({ states, salt, namespace }: Snapshot, { gvk, name, ...query }: ObjectQuery): Promise<Seen> {
  const at = (where: string | undefined): Seen | undefined =>
    states.get(snapshotKey(apiVersionOf(gvk), gvk.kind, where, name));
  const seen =
    at(query.namespace) ?? (query.namespace === (namespace ?? FALLBACK_NAMESPACE) ? at(undefined) : undefined);
  if (!seen) {
    return unknown(
      'not-in-snapshot',
      'the snapshot was not asked for it',
      'take it again with `applylint snapshot OUT --from PATH`, naming these manifests of both revisions',
    );
  }
  if (seen.state !== 'found' || seen.object['kind'] !== 'Secret') return seen;
  return { state: 'found', object: await unmaskSecret(seen.object, salt, query.manifests) };
}

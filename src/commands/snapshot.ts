import { type Arguments, clusterOptions } from '../arguments/parse.ts';
import { newSalt } from '../cluster/masking.ts';
import { snapshotText, type Taken } from '../cluster/snapshot-file.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { getString } from '../kube/object.ts';
import { NOT_ASKED, type ObjectQuery, queryText } from '../live.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { readLimits, readRelated } from '../review/related.ts';
import { readObjects } from './inputs.ts';
import { openLive } from './prepare.ts';
import { requireWritable, write } from './write.ts';

/**
 * `applylint snapshot OUT --from PATH…`: the live objects of these manifests, with the definitions of their kinds, for a review
 * that must not reach the cluster. Secrets are masked. 3 where something could not be read; the file says so too.
 */
export async function snapshot({ positionals, values }: Arguments): Promise<ExitCode> {
  const [out, ...rest] = positionals;
  const from = values.list('from');
  if (out === undefined || rest.length > 0 || from.length === 0) {
    throw new UserError({
      what: 'snapshot takes one path to write to, and manifests',
      why: 'it writes the live objects of the manifests',
      fix: 'applylint snapshot OUT --from PATH',
    });
  }
  await requireWritable(out);
  const manifests = (await Promise.all(from.map(readObjects))).flat();
  const live = await openLive(clusterOptions(values), from);
  const fallback = values.text('namespace');
  const queries = new Map<string, ObjectQuery>();
  for (const { gvk, object } of manifests) {
    const name = getString(object, 'metadata', 'name');
    if (!name) continue;
    const namespace = getString(object, 'metadata', 'namespace') || fallback;
    const query: ObjectQuery = { gvk, namespace, name, manifests: [object] };
    queries.set(queryText(query), query);
  }
  const { crds, problems } = await live.definitions(
    manifests.map(({ gvk }) => gvk).filter(({ group }) => group.includes('.')),
  );
  const list = [...queries.values()];
  const seen = await live.read(list);
  const asked: Taken[] = list.map((query, i) => ({ query, seen: seen[i] ?? NOT_ASKED }));
  const taken = [...asked, ...(await readRelated(live, asked))];
  const limits = await readLimits(live, asked);
  const lists = limits.flatMap(({ query, listed }) =>
    listed.state === 'listed' ? [{ kind: query.gvk.kind, namespace: query.namespace ?? '', items: listed.items }] : [],
  );
  const unlisted = limits.flatMap(({ listed }) => (listed.state === 'unknown' ? [listed] : []));
  const { name, version } = live;
  const namespace = fallback ?? live.namespace;
  const salt = newSalt();
  await write(await snapshotText(taken, { name, version, namespace, salt, definitions: crds, lists, problems }), out);
  const unknown = [
    ...problems,
    ...unlisted,
    ...taken.flatMap((one) => (one.seen.state === 'unknown' ? [one.seen] : [])),
  ];
  const failures = [
    ...new Set(unknown.filter(({ wanted }) => !wanted).map(({ message, fix }) => `${message}; ${fix}`)),
  ];
  for (const failure of failures) process.stderr.write(`applylint: ${forTerminal(failure)}\n`);
  return failures.length > 0 ? EXIT.incomplete : EXIT.pass;
}

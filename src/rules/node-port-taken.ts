import { defineRule, nodePortsOf, outcomes, pathOf, portsTaken } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service asks for a node port that another Service has',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A node port belongs to one Service of the cluster. The API server rejects every other Service that asks for it ("provided port is already allocated"), and nothing of that Service is applied.',
  fix: 'Choose another `nodePort`, or leave it out and let the cluster choose. To hand a port on, release it first, in a change of its own.',
  references: ['https://kubernetes.io/docs/concepts/services-networking/service/#nodeport-custom-port'],
  messages: {
    taken: 'the API server rejects `{object}`: Service `{holder}` has node port {port}',
    swapped:
      'the API server rejects `{object}`: node port {port} is that of Service `{holder}`, which asks for one of its own',
    released:
      'the API server rejects `{object}` as long as Service `{holder}` has node port {port}, which this change releases: the order of the run decides',
  },
  *needs({ key, lastApplied, modified }) {
    if (key.kind !== 'Service' || key.group !== '') return;
    const old = nodePortsOf(lastApplied.at(-1)?.object);
    for (const port of nodePortsOf(modified.at(-1)?.object).keys())
      if (!old.has(port)) yield { kind: 'Service', text: `${port}` };
  },
  *check(preview, context) {
    if (preview.key.kind !== 'Service' || preview.key.group !== '' || outcomes(preview).length === 0) return;
    for (const { port, path, holder, how, together } of portsTaken(preview, context)) {
      const { namespace = '', name } = holder.key;
      const messageId = how === 'held' ? 'taken' : how;
      yield {
        messageId,
        path: pathOf(...path),
        side: 'head',
        data: { port, holder: namespace === preview.key.namespace ? name : `${namespace}/${name}` },
        related: [{ key: holder.key, manifest: holder.manifest, message: `it has node port ${port}` }],
        ...(how === 'released' || !together ? { severity: 'warning' as const } : {}),
      };
    }
  },
});

import { defineRule, headObject, outcomes, pathOf, portsLost } from '../lint/rule.ts';

export default defineRule({
  summary: 'Two ports share the number that client-side apply merges by, so one of them is lost',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Client-side apply identifies container ports by `containerPort` and Service ports by `port` alone, whatever their protocol: TCP and UDP on the same number collide. Server-side apply uses the protocol too.',
  fix: 'Apply this object server-side (`kubectl apply --server-side`), or delete and recreate it once, which creates the whole list.',
  references: ['https://github.com/kubernetes/kubernetes/issues/136340'],
  messages: {
    lost: 'port {port}/{protocol} of `{object}` is in the manifest but not in the cluster after client-side apply',
  },
  *check(preview) {
    const head = headObject(preview);
    const after = outcomes(preview).find((outcome) => outcome.mode === 'client-side')?.after;
    if (!head || !after || preview.lastApplied.length === 0) return;
    for (const { path, number, protocol } of portsLost(head, after, preview.key.kind)) {
      const data = { port: number, protocol };
      yield { messageId: 'lost', path: pathOf(...path), side: 'head', modes: ['client-side'], data };
    }
  },
});

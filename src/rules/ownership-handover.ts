import { autoscalerOf, baseObject, defineRule, getIn, headObject, modesWhere, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: '`spec.replicas` is removed under server-side apply before the autoscaler owns it',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'When the only owner of a field drops it, the field is removed, and the API server sets its default, 1. The autoscaler owns the field only after it has scaled once.',
  fix: 'Hand it over: keep `replicas: {before}` until `kubectl get {resource} -o yaml --show-managed-fields` shows the autoscaler as an owner, or let a second manager apply it once: `kubectl apply --server-side --field-manager=handover --force-conflicts -f REPLICAS-ONLY.yaml`. Then remove it.',
  references: ['https://kubernetes.io/docs/reference/using-api/server-side-apply/#transferring-ownership'],
  messages: {
    dropped: 'apply scales `{object}` from {before} to {after} replica, until {scaler} `{autoscaler}` owns the number',
  },
  *needs({ key, lastApplied, modified }) {
    const set = (side: typeof modified) => getIn(side.at(-1)?.object, 'spec', 'replicas') !== undefined;
    if (!set(lastApplied) || modified.length === 0 || set(modified)) return;
    for (const kind of ['HorizontalPodAutoscaler', 'ScaledObject']) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const stated = getIn(baseObject(preview), 'spec', 'replicas');
    if (typeof stated !== 'number' || typeof getIn(headObject(preview), 'spec', 'replicas') === 'number') return;
    const autoscaler = autoscalerOf(preview.key, context, 'head');
    const outcome = preview.outcomes.get('server-side');
    const [before, after] = [outcome?.before, outcome?.after].map((it) => getIn(it ?? undefined, 'spec', 'replicas'));
    if (!autoscaler || typeof after !== 'number' || before === after) return;
    yield {
      messageId: 'dropped',
      path: pathOf('spec', 'replicas'),
      side: 'base',
      modes: modesWhere(preview, ({ mode }) => mode === 'server-side'),
      data: { before: String(before), after, autoscaler: autoscaler.key.name, scaler: autoscaler.key.kind },
      related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: 'the autoscaler' }],
    };
  },
});

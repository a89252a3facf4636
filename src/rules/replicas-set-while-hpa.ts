import { autoscalerOf, defineRule, equalJson, getIn, pathOf } from '../lint/rule.ts';

const SCALABLE = new Set(['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController']);

export default defineRule({
  summary: '`spec.replicas` is set while a HorizontalPodAutoscaler owns the number',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Every apply sets the number back, and the autoscaler changes it again: capacity drops in the middle of a load peak.',
  fix: 'Hand the field over: take `spec.replicas` out of the manifest without letting it fall to 1 (`kubectl apply edit-last-applied {resource}` first), and let the autoscaler decide.',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/66385',
    'https://github.com/argoproj/argo-cd/issues/5105',
  ],
  messages: {
    fights: 'apply sets `{object}` to {replicas} replicas each time, while {scaler} `{autoscaler}` scales it',
  },
  *needs(change) {
    const replicas = getIn(change.modified.at(-1)?.object, 'spec', 'replicas');
    const before = getIn(change.lastApplied.at(-1)?.object, 'spec', 'replicas');
    // An autoscaler that is new is among the changed objects; one that is not fought the same number before.
    if (SCALABLE.has(change.key.kind) && replicas !== undefined && !equalJson(replicas, before))
      for (const kind of ['HorizontalPodAutoscaler', 'ScaledObject']) yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    const head = preview.modified.at(-1)?.object;
    const replicas = getIn(head, 'spec', 'replicas');
    if (!SCALABLE.has(preview.key.kind) || typeof replicas !== 'number' || replicas === 0) return;
    const autoscaler = autoscalerOf(preview.key, context, 'head');
    if (!autoscaler) return;
    // The same fight as before this change is no news.
    const before = preview.lastApplied.at(-1)?.object;
    if (autoscalerOf(preview.key, context, 'base') && before && equalJson(getIn(before, 'spec', 'replicas'), replicas))
      return;
    yield {
      messageId: 'fights',
      path: pathOf('spec', 'replicas'),
      side: 'head',
      data: { replicas, autoscaler: autoscaler.key.name, scaler: autoscaler.key.kind },
      related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: 'the autoscaler' }],
    };
  },
});

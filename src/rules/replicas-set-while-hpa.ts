import {
  autoscalerOf,
  baseObject,
  defineRule,
  describeKey,
  equalJson,
  formatKey,
  getIn,
  pathOf,
  scaleTarget,
} from '../lint/rule.ts';

const SCALABLE = new Set(['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController']);
const SCALERS: readonly string[] = ['HorizontalPodAutoscaler', 'ScaledObject'];

export default defineRule({
  summary: '`spec.replicas` is set while a HorizontalPodAutoscaler owns the number',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Every apply sets the number back, and the autoscaler changes it again: capacity drops in the middle of a load peak.',
  fix: 'Let the autoscaler own the number: remove `spec.replicas` from the manifest. Before that, delete it in `kubectl apply edit-last-applied {resource}`, or apply resets the number to 1.',
  references: ['https://github.com/kubernetes/kubernetes/issues/66385'],
  messages: {
    fights: 'apply sets `{object}` to {replicas} replicas each time, while {scaler} `{autoscaler}` scales it',
  },
  *needs({ key, modified, lastApplied }) {
    const [head, base] = [modified.at(-1)?.object, lastApplied.at(-1)?.object];
    const replicas = getIn(head, 'spec', 'replicas');
    // A number that an autoscaler fought before is no news.
    if (SCALABLE.has(key.kind) && replicas !== undefined && !equalJson(replicas, getIn(base, 'spec', 'replicas')))
      for (const kind of SCALERS) yield { kind, text: key.name };
    const target = SCALERS.includes(key.kind) && !base ? scaleTarget(head) : undefined;
    if (target) yield { kind: target.kind, text: target.name };
  },
  *check(preview, context) {
    const isScaler = SCALERS.includes(preview.key.kind);
    if (isScaler ? preview.change !== 'added' : !autoscalerOf(preview.key, context, 'head')) return;
    for (const { key, object, manifest } of context.objects('head')) {
      // A new autoscaler meets a workload that did not change, or a workload that changes meets its autoscaler.
      const elsewhere = isScaler ? context.preview(key) : formatKey(key) !== formatKey(preview.key);
      const autoscaler = autoscalerOf(key, context, 'head');
      const replicas = getIn(object, 'spec', 'replicas');
      if (elsewhere || !SCALABLE.has(key.kind) || !autoscaler || typeof replicas !== 'number' || replicas === 0)
        continue;
      if (isScaler && formatKey(autoscaler.key) !== formatKey(preview.key)) continue;
      const before = getIn(baseObject(preview), 'spec', 'replicas');
      if (!isScaler && autoscalerOf(key, context, 'base') && equalJson(before, replicas)) continue;
      yield {
        messageId: 'fights',
        path: pathOf('spec', 'replicas'),
        side: 'head',
        manifest,
        data: { ...describeKey(key), replicas, autoscaler: autoscaler.key.name, scaler: autoscaler.key.kind },
        related: [{ key: autoscaler.key, manifest: autoscaler.manifest, message: 'the autoscaler' }],
      };
    }
  },
});

import {
  defineRule,
  describeKey,
  equalJson,
  labelsOf,
  outcomes,
  pathOf,
  servicesAheadOfPods,
  WORKLOADS,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service selects by a label that its pods get only in the same change',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The selector changes at once, but the pods are replaced one after the other. Until the first new pod is ready, the Service has no endpoints. Then all traffic goes to the few new pods.',
  fix: 'Make two changes: first the label on the pods; then, once `kubectl rollout status {rollout}` reports success, the selector of the Service.',
  references: ['https://github.com/envoyproxy/gateway/issues/7309'],
  plan: [
    { change: 'Only the label on the pods: leave the selector as it is' },
    { check: 'All pods are replaced', command: 'kubectl rollout status {kind}/{workload}{within}' },
    { apply: 'The Service finds them by the new label' },
  ],
  messages: {
    ahead:
      'Service `{service}` has no pods until those of {kind} `{workload}` are replaced: the running ones lack {labels}',
  },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [labelsOf(lastApplied.at(-1)?.object), labelsOf(modified.at(-1)?.object)];
    if (!base || !head || key.kind !== 'Service' || equalJson(base, head)) return;
    for (const value of Object.values(base))
      if (typeof value === 'string' && value.length > 2) for (const kind of WORKLOADS) yield { kind, text: value };
  },
  *checkUnit(context) {
    for (const { service, selector, workload } of servicesAheadOfPods(context)) {
      const preview = context.preview(service.key);
      const rolls = context.preview(workload.key);
      // What is refused replaces nothing: told by the rule that says so.
      if (!preview || !rolls || outcomes(rolls).every(({ verdict }) => verdict === 'rejected')) continue;
      // A Pod of its own gets its labels in place, with the same apply.
      if (workload.key.kind === 'Pod') continue;
      const running = labelsOf(rolls.lastApplied.at(-1)?.object);
      const lacking = Object.entries(selector).filter(([name, value]) => !equalJson(running?.[name], value));
      const data = {
        service: service.key.name,
        kind: workload.key.kind,
        workload: workload.key.name,
        labels: lacking.map(([label, value]) => `\`${label}: ${String(value)}\``).join(', '),
        rollout: describeKey(workload.key).resource,
      };
      const path = pathOf('spec', 'selector');
      yield { messageId: 'ahead', path, side: 'head', preview, data, manifest: service.manifest };
    }
  },
});

import { defineRule, deletionOf, equalJson, labelsOf, pathOf, servicesWithoutPods, WORKLOADS } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service matched pods before this change and matches none after it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The Service stays, with no endpoints: every request to it fails, and apply reports no error.',
  fix: 'Make `spec.selector` of Service `{service}` and the labels of the pod template agree. To change both without an outage, first add the new label to the pods, let them roll, then switch the selector.',
  references: ['https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors'],
  messages: { nothing: 'Service `{service}` loses all its pods: no pod has {labels} any more{was}' },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [labelsOf(lastApplied.at(-1)?.object), labelsOf(modified.at(-1)?.object)];
    if (!base || equalJson(base, head)) return;
    const kinds = key.kind === 'Service' ? WORKLOADS : ['Service', ...WORKLOADS];
    for (const value of [...Object.values(base), ...Object.values(head ?? {})])
      if (typeof value === 'string' && value.length > 2) for (const kind of kinds) yield { kind, text: value };
  },
  *checkUnit(context) {
    for (const { service, selector, lost, kept } of servicesWithoutPods(context)) {
      // Only what this change does: the Service itself, or the pods it matched.
      const removed = context.preview(lost.key);
      const preview = context.preview(service.key) ?? removed;
      const fate = removed?.change === 'removed' ? deletionOf(removed) : 'deleted';
      // Pods that nobody deletes go on serving.
      if (!preview || fate === undefined) continue;
      const severity = fate === 'deleted' ? ('error' as const) : ('warning' as const);
      const labels = Object.entries(selector).map(([name, value]) => `\`${name}: ${String(value)}\``);
      const workload = `${lost.key.kind} \`${lost.key.name}\``;
      const was = kept ? ` (${workload} had)` : ` (${workload} is gone)`;
      const data = { service: service.key.name, labels: labels.join(', '), was };
      const path = pathOf('spec', 'selector');
      yield { messageId: 'nothing', path, side: 'head', preview, severity, data, manifest: service.manifest };
    }
  },
});

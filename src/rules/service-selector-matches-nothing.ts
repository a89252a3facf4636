import {
  defineRule,
  deletionOf,
  equalJson,
  formatKey,
  getObject,
  labelsOf,
  pathOf,
  WORKLOADS,
  workloadsMatching,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service matched pods before this change and matches none after it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The Service stays, with no endpoints: every request to it fails, and nothing in the apply says so.',
  fix: 'Make `spec.selector` of Service `{service}` and the labels of the pod template agree. To change both without an outage, first add the new label to the pods, let them roll, then switch the selector.',
  references: ['https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors'],
  messages: { nothing: 'Service `{service}` loses all its pods: nothing carries {labels} any more{was}' },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [labelsOf(lastApplied.at(-1)?.object), labelsOf(modified.at(-1)?.object)];
    if (!base || equalJson(base, head)) return;
    const kinds = key.kind === 'Service' ? WORKLOADS : ['Service', ...WORKLOADS];
    for (const value of [...Object.values(base), ...Object.values(head ?? {})])
      if (typeof value === 'string' && value.length > 2) for (const kind of kinds) yield { kind, text: value };
  },
  *checkUnit(context) {
    for (const service of context.objects('head', 'Service')) {
      const before = context.objects('base', 'Service').find(({ key }) => formatKey(key) === formatKey(service.key));
      const selector = getObject(service.object, 'spec', 'selector');
      const old = getObject(before?.object, 'spec', 'selector');
      if (!selector || !old || Object.keys(selector).length === 0 || Object.keys(old).length === 0) continue;
      const lost = workloadsMatching(context, 'base', service, old);
      const [first] = lost;
      if (!first || workloadsMatching(context, 'head', service, selector).length > 0) continue;
      const kept = context.objects('head').some(({ key }) => formatKey(key) === formatKey(first.key));
      // Only what this change does: the Service itself, or the pods it matched.
      const preview = context.preview(service.key) ?? context.preview(first.key) ?? null;
      if (!preview) continue;
      const removed = context.preview(first.key);
      const fate = removed?.change === 'removed' ? deletionOf(removed) : 'deleted';
      // Pods that nobody deletes go on serving.
      if (fate === undefined) continue;
      const severity = fate === 'deleted' ? ('error' as const) : ('warning' as const);
      const labels = Object.entries(selector)
        .map(([name, value]) => `\`${name}: ${String(value)}\``)
        .join(', ');
      const was = kept
        ? `, ${first.key.kind} \`${first.key.name}\` did`
        : `, ${first.key.kind} \`${first.key.name}\` is gone`;
      const data = { service: service.key.name, labels, was };
      yield {
        messageId: 'nothing',
        path: pathOf('spec', 'selector'),
        side: 'head',
        preview,
        severity,
        data,
        manifest: service.manifest,
      };
    }
  },
});

import {
  contradictingRanges,
  defineRule,
  describeKey,
  mainOutcome,
  pathOf,
  WORKLOADS,
  workloadsLimited,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A LimitRange gives limits to pods that set none, or contradicts another LimitRange',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'A LimitRange changes no running pod. The next pod gets the default as its limit: a CPU limit slows it down, a memory limit ends it. That shows at the next restart. Where two LimitRanges of a namespace have different defaults, either may be taken.',
  fix: 'Give the containers limits of their own first, or set only `defaultRequest`. Keep one default for each resource in a namespace.',
  references: ['https://kubernetes.io/docs/concepts/policy/limit-range/'],
  messages: {
    limits: '`{object}` limits containers of {workloads} to {limits} from their next start: they set no such limit',
    contradicts: '`{object}` and LimitRange `{other}` have different defaults for {resource}: either may be taken',
  },
  *needs({ key, modified }) {
    if (key.kind !== 'LimitRange' || key.group !== '' || modified.length === 0) return;
    for (const kind of [...WORKLOADS, 'LimitRange']) yield { kind, text: kind };
  },
  *check(preview, context) {
    if (preview.key.kind !== 'LimitRange' || preview.key.group !== '' || !mainOutcome(preview)?.after) return;
    const path = pathOf('spec', 'limits');
    for (const { workloads, limits } of workloadsLimited(preview, context)) {
      const names = workloads.map(({ key }) => `\`${describeKey(key).object}\``);
      const rest = names.length > 3 ? ` (and ${names.length - 3} more)` : '';
      yield {
        messageId: 'limits',
        path,
        side: 'head',
        data: { workloads: `${names.slice(0, 3).join(', ')}${rest}`, limits },
        related: workloads.map(({ key, manifest }) => ({ key, manifest, message: 'it sets no such limit' })),
      };
    }
    for (const { range, resource } of contradictingRanges(preview, context)) {
      const message = `it has another default for ${resource}`;
      const related = [{ key: range.key, manifest: range.manifest, message }];
      yield { messageId: 'contradicts', path, side: 'head', data: { other: range.key.name, resource }, related };
    }
  },
});

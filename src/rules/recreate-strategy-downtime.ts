import { defineRule, getIn, modesWhere, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Deployment changes from RollingUpdate to Recreate: each rollout stops all its pods first',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'With Recreate the old pods are stopped before new ones start, so every rollout from now on is an outage, including this one if the template changes.',
  fix: 'Keep RollingUpdate unless two versions must never run at once (a volume only one pod can mount); then plan the outage.',
  references: ['https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#recreate-deployment'],
  messages: { recreate: 'every rollout of `{object}` stops all {replicas} pods before new ones start' },
  *check(preview) {
    if (preview.key.kind !== 'Deployment' || preview.change !== 'modified') return;
    const type = (object: Parameters<typeof getIn>[0] | null) => getIn(object ?? undefined, 'spec', 'strategy', 'type');
    const modes = modesWhere(
      preview,
      ({ before, after }) => type(before) === 'RollingUpdate' && type(after) === 'Recreate',
    );
    const [first] = [...preview.outcomes.values()].filter(({ mode }) => modes.includes(mode));
    const replicas = getIn(first?.after ?? undefined, 'spec', 'replicas');
    // One pod is stopped for a moment either way.
    if (modes.length === 0 || typeof replicas !== 'number' || replicas < 2) return;
    yield { messageId: 'recreate', path: pathOf('spec', 'strategy', 'type'), side: 'head', modes, data: { replicas } };
  },
});

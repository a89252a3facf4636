import {
  type ContextObject,
  defineRule,
  describeKey,
  equalJson,
  getIn,
  isReloaded,
  mainOutcome,
  referencesOf,
  referrersTo,
  WORKLOADS,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A ConfigMap or Secret changes, and the pods that read it are not restarted',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'A container reads its environment variables when it starts. Running pods keep the old values until something restarts them, perhaps in the middle of the night.',
  fix: 'Restart them after the apply: `kubectl rollout restart {restart}`. A kustomize `configMapGenerator` adds a hash of the content to the name, so that the pods roll automatically.',
  references: ['https://github.com/argoproj/argo-helm/issues/3118'],
  messages: { stale: 'pods of {workloads} keep the old values of `{object}` until they restart' },
  *needs({ key, change }) {
    if (key.group !== '' || (key.kind !== 'ConfigMap' && key.kind !== 'Secret') || change !== 'modified') return;
    for (const kind of WORKLOADS) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const outcome = mainOutcome(preview);
    if (group !== '' || (kind !== 'ConfigMap' && kind !== 'Secret') || outcome?.verdict !== 'configured') return;
    if (equalJson(getIn(outcome.before ?? undefined, 'data'), getIn(outcome.after ?? undefined, 'data'))) return;
    const readers = referrersTo(context.objects('head'), preview.key).filter(({ key, object }) => {
      if (!['Deployment', 'StatefulSet', 'DaemonSet'].includes(key.kind)) return false;
      const reads = referencesOf(object).some(
        (it) => it.kind === kind && it.name === name && /\benv(?:From)?\b/.test(it.path.join('.')),
      );
      return reads && !isReloaded(object) && !rolls(key);
    });
    const [first] = readers;
    if (!first) return;
    const label = ({ key }: ContextObject): string => `${key.kind} \`${key.name}\``;
    yield {
      messageId: 'stale',
      path: [],
      side: 'head',
      data: { workloads: readers.map(label).join(', '), restart: describeKey(first.key).resource },
    };

    function rolls(key: ContextObject['key']): boolean {
      const changed = context.preview(key);
      const of = changed && mainOutcome(changed);
      const [before, after] = [of?.before, of?.after].map((object) => getIn(object ?? undefined, 'spec', 'template'));
      return of !== undefined && !equalJson(before, after);
    }
  },
});

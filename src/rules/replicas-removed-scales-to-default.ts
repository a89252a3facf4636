import { autoscalerOf, defineRule, getIn, outcomes, pathOf } from '../lint/rule.ts';

const SCALABLE = new Set(['Deployment', 'StatefulSet', 'ReplicaSet', 'ReplicationController']);

export default defineRule({
  summary: '`spec.replicas` is gone from the manifest, so the server sets its default, 1',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Apply removes the field it had set, and the API server replaces a missing `spec.replicas` by 1 at once. An autoscaler corrects that only after its next sync.',
  fix: 'Keep `replicas: {before}` until another manager owns the field. Client-side: run `kubectl apply edit-last-applied {resource}` and delete `spec.replicas` there before the manifest drops it. Server-side: let the autoscaler or a second manager apply `spec.replicas` first.',
  references: ['https://github.com/kubernetes/kubernetes/issues/25238'],
  plan: [
    {
      run: 'Delete `spec.replicas` from the last-applied annotation, in the editor',
      command: 'kubectl apply edit-last-applied {resource}',
      in: 'client-side',
    },
    { run: 'Let the autoscaler or another manager apply `spec.replicas` first', in: 'server-side', free: true },
    { apply: 'The number of replicas stays as it is' },
  ],
  messages: {
    scaled: 'apply scales `{object}` from {before} to {after} replica',
    autoscaled: 'apply scales `{object}`{from} to {after} replica, until {scaler} `{autoscaler}` scales it again',
  },
  *needs(change) {
    const replicas = (side: 'lastApplied' | 'modified') => getIn(change[side].at(-1)?.object, 'spec', 'replicas');
    if (SCALABLE.has(change.key.kind) && replicas('lastApplied') !== undefined && replicas('modified') === undefined)
      for (const kind of ['HorizontalPodAutoscaler', 'ScaledObject']) yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    if (!SCALABLE.has(preview.key.kind)) return;
    const stated = getIn(preview.lastApplied.at(-1)?.object, 'spec', 'replicas');
    const kept = getIn(preview.modified.at(-1)?.object, 'spec', 'replicas');
    if (stated === undefined || stated === null || (kept !== undefined && kept !== null)) return;
    const autoscaler = autoscalerOf(preview.key, context, 'head');
    // What the autoscaler has made of it is not in the repository.
    const scaled = preview.live.source === 'assumed' && autoscalerOf(preview.key, context, 'base') !== undefined;
    const falling = outcomes(preview).filter((outcome) => {
      // Server-side, giving it to an autoscaler is told by `ownership-handover`.
      const told = autoscaler !== undefined && outcome.mode === 'server-side';
      const [before, after] = [outcome.before, outcome.after].map((it) => getIn(it ?? undefined, 'spec', 'replicas'));
      return outcome.after && !told && (before !== after || (scaled && autoscaler !== undefined));
    });
    const first = falling[0];
    if (!first?.before || !first.after) return;
    const [before = '', after = ''] = [first.before, first.after].map((it) => String(getIn(it, 'spec', 'replicas')));
    const { name = '', kind = '' } = autoscaler?.key ?? {};
    yield {
      messageId: autoscaler ? 'autoscaled' : 'scaled',
      path: pathOf('spec', 'replicas'),
      side: 'base',
      modes: falling.map((outcome) => outcome.mode),
      data: { before, after, from: scaled ? '' : ` from ${before}`, autoscaler: name, scaler: kind },
    };
  },
});

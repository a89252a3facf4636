import {
  defineRule,
  equalJson,
  getArray,
  headObject,
  isObject,
  modesWhere,
  pathOf,
  podTemplate,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'Two topology spread constraints share a topologyKey, so client-side apply loses one of them',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Client-side apply identifies constraints by `topologyKey` alone, but the API allows one `DoNotSchedule` and one `ScheduleAnyway` for the same key. Server-side apply keeps both.',
  fix: 'Apply this object server-side (`kubectl apply --server-side`), or keep one constraint for each topologyKey.',
  references: ['https://github.com/kubernetes/kubernetes/issues/136340'],
  messages: {
    lost: 'the constraint {key}/{when} of `{object}` is in the manifest but not in the cluster after client-side apply',
  },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    const wanted = getArray(head?.spec, 'topologySpreadConstraints') ?? [];
    if (!head || preview.change !== 'modified') return;
    for (const [i, constraint] of wanted.entries()) {
      if (!isObject(constraint)) continue;
      const { topologyKey, whenUnsatisfiable } = constraint;
      const modes = modesWhere(preview, ({ mode, after }) => {
        const kept = getArray(podTemplate(after)?.spec, 'topologySpreadConstraints');
        if (mode !== 'client-side' || !after) return false;
        const same = (it: unknown): boolean => it === topologyKey;
        const unsatisfiable = whenUnsatisfiable ?? 'DoNotSchedule';
        return !(kept ?? []).some(
          (it) => isObject(it) && same(it['topologyKey']) && equalJson(it['whenUnsatisfiable'], unsatisfiable),
        );
      });
      if (modes.length === 0) continue;
      const path = pathOf(...head.path, 'spec', 'topologySpreadConstraints', i);
      const data = { key: String(topologyKey), when: String(whenUnsatisfiable) };
      yield { messageId: 'lost', path, side: 'head', modes, data };
    }
  },
});

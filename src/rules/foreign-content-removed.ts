import {
  baseObject,
  clearsAggregatedRules,
  defineRule,
  getIn,
  getObject,
  headObject,
  isObject,
  pathOf,
} from '../lint/rule.ts';

/** Fields into which others write as well, by kind. */
const SHARED: { readonly [kind: string]: readonly string[] } = { ConfigMap: ['data', 'binaryData'], Secret: ['data'] };

const LEAVE_OUT =
  'Leave `rules` out of the manifest of an aggregated role, from its first apply on, or apply it server-side.';

export default defineRule({
  summary: 'A whole field is removed from the manifest, and apply also removes what others put into it',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Client-side apply deletes a field that it applied before and that the manifest no longer has, including what others wrote into it. If the field stays and is empty, apply removes only the content of the manifest.',
  fix: 'Leave the field in the manifest, empty: `{field}: {empty}`.',
  references: [
    'https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-apply-calculates-differences-and-merges-changes',
    'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#aggregated-clusterroles',
  ],
  messages: {
    'keys-lost': 'apply removes the whole `{field}` of `{object}`, including {keys}, which others put there',
    'keys-possible': 'apply removes the whole `{field}` of `{object}`, including whatever others put there',
    'rules-cleared':
      'apply clears the rules that `{object}` aggregates from other roles: nobody has these rights until the controller fills them in again',
  },
  *check(preview) {
    const outcome = preview.outcomes.get('client-side');
    if (outcome?.verdict !== 'configured' || preview.change !== 'modified') return;
    const modes = ['client-side'] as const;
    if (clearsAggregatedRules(preview)) {
      yield { messageId: 'rules-cleared', path: pathOf('rules'), side: 'head', modes, fix: LEAVE_OUT };
    }
    for (const field of preview.key.group === '' ? (SHARED[preview.key.kind] ?? []) : []) {
      const [old, kept] = [getIn(baseObject(preview), field), getIn(headObject(preview), field) ?? null];
      if (!isObject(old) || kept !== null || getIn(outcome.patch ?? undefined, field) !== null) continue;
      const live = preview.live.source === 'assumed' ? undefined : getObject(preview.live.object ?? undefined, field);
      const lost = Object.keys(live ?? {}).filter((key) => !(key in old));
      const at = { path: pathOf(field), side: 'head', modes } as const;
      if (lost.length > 0) {
        const keys = lost.map((key) => `\`${key}\``).join(', ');
        yield { messageId: 'keys-lost', ...at, data: { field, keys, empty: '{}' }, confidence: 'confirmed-live' };
      } else if (preview.live.source === 'assumed') {
        // Who else writes into it cannot be seen.
        yield { messageId: 'keys-possible', ...at, data: { field, empty: '{}' }, severity: 'info' };
      }
    }
  },
});

import { baseObject, defineRule, getIn, headObject, isArray, isObject, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A ClusterRole gets an aggregation rule, which replaces the rules it has',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'A controller fills an aggregated role with the rules of the roles that its selectors match. It overwrites all other rules, including those in the manifest. Everybody bound to the role loses them at once.',
  fix: 'Move the rules into a role that the selectors match, in a change before this one, and leave `rules` out.',
  references: [
    'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#aggregated-clusterroles',
    'ClusterRoleAggregationController.syncClusterRole (pkg/controller/clusterroleaggregation)',
  ],
  messages: {
    replaced:
      '`{object}` loses its own rules: a controller replaces them with the rules of the roles that its selectors match',
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const { group, kind } = preview.key;
    if (group !== 'rbac.authorization.k8s.io' || kind !== 'ClusterRole' || !base || !head) return;
    if (isObject(getIn(base, 'aggregationRule')) || !isObject(getIn(head, 'aggregationRule'))) return;
    const rules = getIn(base, 'rules');
    if (!isArray(rules) || rules.length === 0) return;
    yield { messageId: 'replaced', path: pathOf('aggregationRule'), side: 'head' };
  },
});

import { baseObject, defineRule, getIn, headObject, isArray, isObject, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A ClusterRole gets an aggregation rule, and the rules it has are replaced',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The rules of an aggregated role are what its selectors find: a controller overwrites what is there, also the rules of a manifest. Whoever is bound to the role loses the rest at once.',
  fix: 'Put its own rules into a role that the selectors find, in a change before this one, and leave `rules` out.',
  references: [
    'https://kubernetes.io/docs/reference/access-authn-authz/rbac/#aggregated-clusterroles',
    'ClusterRoleAggregationController.syncClusterRole (pkg/controller/clusterroleaggregation)',
  ],
  messages: {
    replaced: '`{object}` loses its own rules: a controller replaces them with those that the aggregation finds',
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

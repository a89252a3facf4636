import { defineRule, laterNeeds, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object needs another one that Argo CD creates in a later wave or phase, which never begins',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Argo CD starts a wave only when everything before it is applied and healthy. What is refused, or has pods that cannot start, stays unhealthy: the sync waits, and neither the missing object nor anything after it is created.',
  fix: 'Give {needed} an earlier `argocd.argoproj.io/sync-wave` than `{object}`, and the same phase or an earlier one (`argocd.argoproj.io/hook`).',
  references: ['https://argo-cd.readthedocs.io/en/stable/user-guide/sync-waves/'],
  messages: { later: '`{object}` needs {needed}, which Argo CD creates in a later wave: the sync never gets there' },
  *check(preview, context) {
    const { applier, defaultNamespace } = preview.unit;
    if (!applier.known || applier.name !== 'argo-cd') return;
    const [other] = laterNeeds(preview, context);
    if (!other) return;
    const { kind, name } = other.key;
    yield {
      messageId: 'later',
      path: pathOf('metadata'),
      side: 'head',
      data: { needed: `${kind} \`${name}\`` },
      related: [{ key: other.key, message: `${kind} ${name} comes later` }],
      // The Application itself may create the namespace that it is for.
      ...(kind === 'Namespace' && name === defaultNamespace ? { severity: 'warning' as const } : {}),
    };
  },
});

import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'An owner stays, but from now on nothing of what it applies reaches the cluster',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The controller reports the owner as not ready and applies none of its objects: what this change adds or mends does not arrive, and neither does anything after it.',
  fix: 'Take back the part of the change that the finding names, or make it whole: a dependency without a ring, the key that decrypts, an expression that compiles, values that are YAML, a project that permits what is applied.',
  references: [
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#dependencies',
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#decryption',
    'https://fluxcd.io/flux/components/kustomize/kustomizations/#health-check-expressions',
    'https://argo-cd.readthedocs.io/en/stable/user-guide/projects/',
  ],
  messages: { stuck: '{message}' },
  checkInput({ code }) {
    if (code === 'owner-stuck') return 'stuck';
    return code === 'owner-waiting' ? { messageId: 'stuck', severity: 'warning' } : undefined;
  },
});

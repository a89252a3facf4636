import { baseObject, defineRule, getIn, refusal, serverPath } from '../lint/rule.ts';

const FIXED =
  /^spec\.(?:template|selector|completions|completionMode|podFailurePolicy|backoffLimitPerIndex|managedBy|successPolicy)/;

export default defineRule({
  summary: 'A Job changes under the same name; its pod template and completions are immutable',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A Job runs once: the API server rejects every change of its pod template, even of the image, while a Job of that name exists. Appliers that do not delete finished Jobs fail at every apply.',
  fix: 'Give each version its own name (`name: {name}-v2`), or delete the finished Job before the apply: `kubectl delete {resource}`. Argo CD and Flux can do that: `argocd.argoproj.io/hook: Sync` with `hook-delete-policy: BeforeHookCreation`, or `kustomize.toolkit.fluxcd.io/force: enabled`.',
  references: ['ValidateJobUpdate (pkg/apis/batch/validation)', 'https://github.com/argoproj/argo-cd/issues/4430'],
  plan: [
    { check: 'The Job has finished, or may be stopped', command: 'kubectl get {resource}' },
    { run: 'Delete it with its pods; save their logs first if they matter', command: 'kubectl delete {resource}' },
    { apply: 'The Job runs again' },
  ],
  messages: {
    rejected: 'the API server rejects `{object}`: `{field}`{more} of an existing Job cannot change',
    'rejected-until-gone':
      'the API server rejects `{object}` until the old Job is gone, {ttl} s after it finishes: `{field}`{more} cannot change',
  },
  *check(preview) {
    if (preview.key.kind !== 'Job' || preview.key.group !== 'batch') return;
    const found = refusal(
      preview,
      ({ path, message }) => FIXED.test(path) && /immutable|can only be modified in tandem/.test(message),
    );
    if (!found) return;
    const changed = found.error.changed ?? [];
    const field = changed[0] ?? found.error.path;
    const more = changed.length > 1 ? ` (and ${changed.length - 1} more)` : '';
    const ttl = getIn(baseObject(preview), 'spec', 'ttlSecondsAfterFinished');
    const at = { path: serverPath(field), side: 'head', modes: found.modes } as const;
    if (typeof ttl !== 'number') yield { ...at, messageId: 'rejected', data: { field, more } };
    else yield { ...at, messageId: 'rejected-until-gone', data: { field, more, ttl }, severity: 'warning' };
  },
});

import {
  type ApplyPreview,
  accountsNamed,
  defineRule,
  errorWords,
  getIn,
  isPartialIntent,
  lacksNamespaceOnly,
  outcomes,
  refusalsOf,
  serverPath,
} from '../lint/rule.ts';

const WITHOUT_NAMESPACE = { messageId: 'rejected-without-namespace', severity: 'warning' } as const;

export default defineRule({
  summary: 'The API server rejects the object, so nothing of it is applied',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'fallback',
  why: 'The API server rejects the whole object, so its other changes do not reach the cluster either. Objects before and after it may.',
  fix: 'Change the field that the error names, or recreate the object if that field cannot change.',
  references: ['https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation'],
  messages: {
    rejected: 'the API server rejects `{object}`: {error}',
    'rejected-without-namespace':
      'the API server rejects `{object}` on its own: {error}. A kustomization that uses this one and sets `namespace` fills it in',
  },
  needs: accountsNamed,
  *check(preview, context) {
    if (isPartialIntent(preview)) return;
    for (const outcome of outcomes(preview)) {
      if (outcome.conflicts.length > 0) continue;
      const errors = refusalsOf(preview, outcome);
      const [error] = errors;
      if (!error || isOldLock(error.path, preview)) continue;
      const modes = outcomes(preview)
        .filter((other) => refusalsOf(preview, other)[0]?.path === error.path)
        .map((other) => other.mode);
      if (modes[0] !== outcome.mode) continue;
      const at = { path: serverPath(error.changed?.[0] ?? error.path), side: 'head' } as const;
      const told = { messageId: 'rejected', ...at, modes, data: { error: errorWords(error) } } as const;
      yield lacksNamespaceOnly(preview, errors, context) ? { ...told, ...WITHOUT_NAMESPACE } : told;
    }
  },
});

/** A resourceVersion that base states as well. */
function isOldLock(path: string, { lastApplied, modified }: ApplyPreview): boolean {
  const lock = (manifests: ApplyPreview['modified']) => getIn(manifests.at(-1)?.object, 'metadata', 'resourceVersion');
  return path === 'metadata.resourceVersion' && lock(lastApplied) === lock(modified);
}

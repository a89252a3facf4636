import {
  type ApplyPreview,
  defineRule,
  errorWords,
  getIn,
  outcomes,
  podSpecPath,
  refusalsOf,
  serverPath,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'The API server rejects the object, so nothing of it is applied',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'fallback',
  why: 'The API server rejects the whole object, so its other changes do not reach the cluster either. Objects before and after it may.',
  fix: 'Change the field that the error names, or recreate the object if that field cannot change.',
  references: ['https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation'],
  messages: { rejected: 'the API server rejects `{object}`: {error}' },
  *check(preview) {
    if (isPartialIntent(preview)) return;
    for (const outcome of outcomes(preview)) {
      if (outcome.conflicts.length > 0) continue;
      const [error] = refusalsOf(preview, outcome);
      if (!error || isOldLock(error.path, preview)) continue;
      const modes = outcomes(preview)
        .filter((other) => refusalsOf(preview, other)[0]?.path === error.path)
        .map((other) => other.mode);
      if (modes[0] !== outcome.mode) continue;
      yield {
        messageId: 'rejected',
        path: serverPath(error.changed?.[0] ?? error.path),
        side: 'head',
        modes,
        data: { error: errorWords(error) },
      };
    }
  },
});

/** A workload that has no template, and had none: what somebody says of it by server-side apply. */
function isPartialIntent({ key, lastApplied, modified }: ApplyPreview): boolean {
  const template = key.kind === 'Pod' ? undefined : podSpecPath(key.kind);
  return (
    template !== undefined &&
    [lastApplied, modified].every((side) => getIn(side.at(-1)?.object, ...template) === undefined)
  );
}

/** A resourceVersion that base states as well: the object could not be applied before either. */
function isOldLock(path: string, { lastApplied, modified }: ApplyPreview): boolean {
  const lock = (manifests: ApplyPreview['modified']) => getIn(manifests.at(-1)?.object, 'metadata', 'resourceVersion');
  return path === 'metadata.resourceVersion' && lock(lastApplied) === lock(modified);
}

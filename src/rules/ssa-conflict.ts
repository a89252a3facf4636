import { defineRule, formatPath, shortened } from '../lint/rule.ts';

export default defineRule({
  summary: 'Another manager owns a field this change sets, so server-side apply is refused',
  severity: 'error',
  confidence: 'confirmed-live',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Server-side apply does not overwrite a field of another manager. The API server rejects the whole object, including its other changes.',
  fix: 'Leave `{field}` out of the manifest if `{manager}` should decide; write its value ({theirs}) to share it; or take it over on purpose: `kubectl apply --server-side --force-conflicts`.',
  references: [
    'https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts',
    'https://github.com/helm/helm/issues/31516',
  ],
  messages: {
    conflict: 'apply of `{object}` is refused: `{manager}` owns `{field}` ({theirs}, here {ours}){more}',
  },
  *check(preview) {
    const conflicts = (preview.outcomes.get('server-side')?.conflicts ?? []).filter(
      ({ manager }) => manager !== 'kubectl-client-side-apply',
    );
    const managers = new Set(conflicts.map(({ manager }) => manager));
    for (const manager of managers) {
      const [first, ...rest] = conflicts.filter((conflict) => conflict.manager === manager);
      if (!first) continue;
      yield {
        messageId: 'conflict',
        path: first.path,
        side: 'head',
        modes: ['server-side'],
        data: {
          manager,
          field: formatPath(first.path),
          ours: shortened(first.ours),
          theirs: shortened(first.theirs),
          more: rest.length > 0 ? ` and ${rest.length} more fields` : '',
        },
      };
    }
  },
});

import { defineRule, formatPath, shortened } from '../lint/rule.ts';

export default defineRule({
  summary: 'The first server-side apply of an object that was applied client-side is refused',
  severity: 'error',
  confidence: 'confirmed-live',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Client-side apply owns everything the object had when it was created, defaults and canonical spellings included (`cpu: 1000m` is stored as `1`). A manifest value that differs from the stored one is a conflict.',
  fix: 'Take the fields over once: `kubectl apply --server-side --force-conflicts -f FILE` (their owner is your own client-side apply). After that, apply without the flag.',
  references: [
    'https://kubernetes.io/docs/reference/using-api/server-side-apply/#upgrading-from-client-side-apply-to-server-side-apply',
  ],
  messages: {
    conflict: 'apply of `{object}` is refused: client-side apply still owns `{field}` ({theirs}, here {ours}){more}',
  },
  *check(preview) {
    const conflicts = (preview.outcomes.get('server-side')?.conflicts ?? []).filter(
      ({ manager }) => manager === 'kubectl-client-side-apply',
    );
    const [first, ...rest] = conflicts;
    if (!first) return;
    yield {
      messageId: 'conflict',
      path: first.path,
      side: 'head',
      modes: ['server-side'],
      data: {
        field: formatPath(first.path),
        ours: shortened(first.ours),
        theirs: shortened(first.theirs),
        more: rest.length > 0 ? ` and ${rest.length} more fields` : '',
      },
    };
  },
});

import { defineRule, deletionOf, isSaidOf } from '../lint/rule.ts';

/** Fewer may be all of an application that is retired. */
const SOME = 5;

export default defineRule({
  summary: 'A change removes many objects at once',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'This is rarely intended: a broken generator, a renamed folder or a wrong path empties the manifests, and a pruning applier deletes the objects within minutes.',
  fix: 'If it is intended, remove the objects in several changes, or confirm the list. Otherwise find out what stopped producing the manifests.',
  references: [
    'https://github.com/redhat-appstudio/infra-deployments/pull/4132',
    'https://github.com/akuity/kargo-render/issues/158',
  ],
  options: {
    // From here on people no longer read the list.
    objects: { default: 20, minimum: 1, sentence: 'Report if a change removes at least this many objects' },
  },
  messages: {
    deleted: '{count} objects are deleted: {kinds}',
    'deleted-if-pruned': '{count} objects are deleted if your applier prunes: {kinds}',
  },
  *checkUnit(context, { objects }) {
    const removed = context.previews.filter((preview) => deletionOf(preview) !== undefined);
    const [first] = removed;
    const { base, head } = context.totals;
    const all = head === 0 && removed.length >= SOME;
    if (!first || (removed.length < objects && !all)) return;
    const messageId = deletionOf(first) ?? 'deleted';
    if (isSaidOf(context.ownerDeleted, messageId)) return;
    const kinds = new Map<string, number>();
    for (const { key } of removed) kinds.set(key.kind, (kinds.get(key.kind) ?? 0) + 1);
    const named = [...kinds].sort(([, a], [, b]) => b - a).map(([kind, count]) => `${count} ${kind}`);
    const of = base === null || base < removed.length ? '' : ` of ${base}`;
    const data = { count: `${removed.length}${of}`, kinds: named.join(', ') };
    const many = removed.length >= objects;
    const severity = messageId === 'deleted' && many ? ('error' as const) : ('warning' as const);
    yield { messageId, path: [], side: 'base', data, preview: first, severity };
  },
});

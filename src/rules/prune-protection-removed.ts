import { baseObject, defineRule, headObject, pathOf, protectionsOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'The annotation that keeps an object from being deleted is removed',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The annotation keeps this object when its manifest or its owner is removed. After this apply, nothing does.',
  fix: 'Keep the annotation `{annotation}`. To remove it, do so in a change of its own.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/1724'],
  messages: {
    removed: '`{object}` is no longer protected from being pruned: `{annotation}` is gone',
    'removed-owner':
      '`{object}` is no longer protected from being deleted with what applies it: `{annotation}` is gone',
  },
  *check(preview) {
    const head = headObject(preview);
    const { applier } = preview.unit;
    if (!head) return;
    const after = protectionsOf(head, applier);
    for (const { text, name, keepsFrom } of protectionsOf(baseObject(preview), applier)) {
      if (after.some((kept) => kept.keepsFrom === keepsFrom || kept.keepsFrom === 'both')) continue;
      const messageId = keepsFrom === 'owner' ? 'removed-owner' : 'removed';
      yield { messageId, path: pathOf('metadata', 'annotations', name), side: 'base', data: { annotation: text } };
    }
  },
});

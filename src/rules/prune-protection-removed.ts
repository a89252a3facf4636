import { baseObject, defineRule, headObject, pathOf, protection } from '../lint/rule.ts';

export default defineRule({
  summary: 'The annotation that keeps an object from being pruned is removed',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Somebody once decided that this object must survive the loss of its manifest. From this apply on it does not.',
  fix: 'Keep the annotation `{annotation}`. If it should go, remove it in a change of its own, with nothing else in it.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/1724'],
  messages: { removed: '`{object}` is no longer protected from being pruned: `{annotation}` is gone' },
  *check(preview) {
    const before = protection(baseObject(preview));
    const head = headObject(preview);
    if (before === null || !head || protection(head) !== null) return;
    const path = pathOf('metadata', 'annotations', before.split(': ')[0] ?? '');
    yield { messageId: 'removed', path, side: 'base', data: { annotation: before } };
  },
});

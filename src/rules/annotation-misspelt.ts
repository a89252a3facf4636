import { almostMark, baseObject, defineRule, getObject, headObject, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An annotation of an applier is misspelt, so the applier ignores it',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The API server accepts any annotation, so nothing reports the mistake. The annotation has no effect: a hook becomes an ordinary object, and a protected object is deleted.',
  fix: 'Write `{meant}`.',
  references: ['https://argo-cd.readthedocs.io/en/stable/user-guide/annotations-and-labels/'],
  messages: { misspelt: 'the annotation `{key}` of `{object}` has no effect: it is one letter off `{meant}`' },
  *check(preview) {
    const before = getObject(baseObject(preview), 'metadata', 'annotations');
    for (const key of Object.keys(getObject(headObject(preview), 'metadata', 'annotations') ?? {})) {
      const meant = before?.[key] === undefined ? almostMark(key) : undefined;
      if (meant === undefined) continue;
      yield { messageId: 'misspelt', path: pathOf('metadata', 'annotations', key), side: 'head', data: { key, meant } };
    }
  },
});

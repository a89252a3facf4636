import { almostMark, baseObject, defineRule, getObject, headObject, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An annotation is spelled almost like one that an applier reads, and does nothing',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Nobody refuses an annotation that nobody knows. What it was to do is not done: a hook becomes an ordinary object, and what was protected is deleted.',
  fix: 'Write `{meant}`.',
  references: ['https://argo-cd.readthedocs.io/en/stable/user-guide/annotations-and-labels/'],
  messages: { misspelt: 'nobody reads the annotation `{key}` of `{object}`: it is `{meant}` but for one letter' },
  *check(preview) {
    const before = getObject(baseObject(preview), 'metadata', 'annotations');
    for (const key of Object.keys(getObject(headObject(preview), 'metadata', 'annotations') ?? {})) {
      const meant = before?.[key] === undefined ? almostMark(key) : undefined;
      if (meant === undefined) continue;
      yield { messageId: 'misspelt', path: pathOf('metadata', 'annotations', key), side: 'head', data: { key, meant } };
    }
  },
});

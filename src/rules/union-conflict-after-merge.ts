import { defineRule, headObject, isObject, refusal, serverPath, valueAt } from '../lint/rule.ts';

const TWICE =
  /may not specify more than (?:1|one)|may not (?:be specified when `value` is not empty|have more than one field specified)/;

export default defineRule({
  summary: 'The manifest sets one of several alternatives, and the merged object has two of them',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'A volume has one source, a probe one handler, a variable a value or a source. Apply removes only what it set itself: what a default or another manager set stays beside the new one, and the API server rejects the object.',
  fix: 'Clear the old alternative in the live object first (`kubectl edit {resource}`), or set it to `null` in the manifest for one client-side apply: `OLD: null`.',
  references: ['https://github.com/kubernetes/kubernetes/issues/46861'],
  messages: {
    rejected: 'the API server rejects `{object}`: after the merge, the object has `{field}` and another alternative',
  },
  *check(preview) {
    const found = refusal(preview, ({ message }) => TWICE.test(message));
    if (!found || preview.change === 'added') return;
    const path = serverPath(found.error.path);
    const above = valueAt(headObject(preview), path.slice(0, -1));
    const stated = valueAt(headObject(preview), path);
    // Both alternatives in the manifest itself: its author's mistake, which the server's own words tell.
    if (isObject(above) && 'value' in above && 'valueFrom' in above) return;
    if (isObject(stated) && Object.keys(stated).filter((name) => isObject(stated[name])).length > 1) return;
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes, data: { field: found.error.path } };
  },
});

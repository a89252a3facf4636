import { defineRule, getIn, getObject, outcomes, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A key is removed from `stringData` of a Secret, and the value stays in the cluster',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: '`stringData` is write-only: the server copies it to `data` and forgets it, so apply has nothing to remove there. A revoked credential stays readable by every pod that could read it.',
  fix: 'Remove it from the live Secret: `kubectl patch secret {name}{within} --type=json -p \'[{"op":"remove","path":"/data/{pointer}"}]\'`. Use `data` where keys come and go.',
  references: ['https://github.com/kubernetes/kubernetes/issues/89938'],
  messages: { stays: 'the key `{key}` stays in `{object}`' },
  *check(preview) {
    if (preview.key.kind !== 'Secret' || preview.key.group !== '') return;
    const before = getObject(preview.lastApplied.at(-1)?.object, 'stringData');
    const head = preview.modified.at(-1)?.object;
    if (!before || !head) return;
    for (const key of Object.keys(before)) {
      if (getIn(head, 'stringData', key) !== undefined || getIn(head, 'data', key) !== undefined) continue;
      const modes = outcomes(preview)
        .filter((outcome) => outcome.after && getIn(outcome.after, 'data', key) !== undefined)
        .map((outcome) => outcome.mode);
      if (modes.length === 0) continue;
      yield {
        messageId: 'stays',
        path: pathOf('stringData', key),
        side: 'base',
        modes,
        data: { key, pointer: key.replaceAll('~', '~0').replaceAll('/', '~1') },
      };
    }
  },
});

import { defineRule, modesWhere, outcomes, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An admission policy warns of an object, or refuses it before or after this change takes effect',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The API server acts by a policy up to a second after it is stored. What is applied beside a policy that changes is judged by the old one, and by the new one from the next apply on.',
  fix: 'Change the object so that the policy admits it, or apply the policy in a change of its own.',
  references: ['https://kubernetes.io/docs/reference/access-authn-authz/validating-admission-policy/'],
  messages: {
    warned: 'kubectl prints a warning for `{object}`: {words}',
    soon: '`{object}` is accepted once more, and refused from then on: {words}',
    first: '`{object}` may be refused at first, until the server acts by the changed policy: {words}',
  },
  *check(preview) {
    for (const { mode, notes } of outcomes(preview)) {
      for (const note of notes ?? []) {
        const modes = modesWhere(preview, (other) =>
          (other.notes ?? []).some((one) => one.kind === note.kind && one.message === note.message),
        );
        const messageId = MESSAGES[note.kind];
        if (messageId === undefined || modes[0] !== mode) continue;
        const severity = note.kind === 'warning' ? 'info' : 'warning';
        yield { messageId, path: NAME, side: 'head', modes, severity, data: { words: note.message } };
      }
    }
  },
});

const NAME = pathOf('metadata', 'name');
const MESSAGES = { warning: 'warned', soon: 'soon', first: 'first', doubt: undefined } as const;

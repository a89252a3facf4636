import { defineRule, outcomes } from '../lint/rule.ts';

export default defineRule({
  summary: 'The first run of kubectl refuses an object, because the same run creates what it needs too late',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  togetherFrom: 2,
  why: 'kubectl looks up the kinds of all objects before it sends the first one. Then it sends them in order and continues after a failure. An object whose definition, Namespace or class comes too late is applied only by a second run.',
  fix: 'Apply {needs} first, in a run of its own, or use an applier that applies definitions and namespaces first (Argo CD, Flux).',
  references: ['https://github.com/kubernetes/kubectl/issues/1117'],
  messages: {
    refused: 'kubectl refuses `{object}` in its first run, because the same run creates {needs} too late ({error})',
    possible:
      'the first run of kubectl refuses `{object}`, because the same run creates {needs} too late; a second run succeeds',
  },
  *check(preview) {
    const { tooEarly, live, change } = preview;
    const stands = live.source !== 'assumed' && live.object !== null;
    if (!tooEarly || change !== 'added' || stands) return;
    const { needs, error, together, certain } = tooEarly;
    const found = outcomes(preview);
    const data = { needs, error: error.message };
    if (certain) {
      const modes = found
        .filter(({ errors }) => errors.some(({ message }) => message === error.message))
        .map(({ mode }) => mode);
      if (modes.length > 0) yield { messageId: 'refused', path: [], side: 'head', modes, data };
      return;
    }
    // What is refused anyway is no matter of order.
    if (found.some(({ verdict }) => verdict === 'rejected')) return;
    // Files may be applied one after the other, in an order that nobody can see here.
    yield { messageId: 'possible', path: [], side: 'head', severity: together ? 'warning' : 'info', data };
  },
});

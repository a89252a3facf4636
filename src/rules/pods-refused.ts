import { defineRule, describeKey, errorWords, pathOf, refusedMakersOf, saidOfPods } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object is accepted, but the pods that its controller creates are refused',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The API server checks pods when they are created, but hardly checks their templates. Apply succeeds, and the refusal is only an event of a ReplicaSet or a Job. Running pods keep running until they are replaced.',
  fix: 'Change the template so that its pods are admitted, or change what their namespace enforces.',
  references: ['https://kubernetes.io/docs/concepts/security/pod-security-admission/'],
  messages: {
    refused: '`{object}` is accepted, but its pods are refused: {error}',
    before: '`{object}` is accepted, but its pods are refused, as they were before: {error}',
    around: '`{object}` no longer admits the pods of {makers}: {error}',
    warned: 'kubectl prints a warning for `{object}`: {error}',
  },
  *check(preview) {
    for (const { how, error, path, modes } of saidOfPods(preview)) {
      const severity = how === 'refused' ? 'error' : 'info';
      yield { messageId: how, path, side: 'head', modes, severity, data: { error: errorWords(error) } };
    }
    const refused = refusedMakersOf(preview);
    if (refused === undefined) return;
    const makers = refused.all.map(({ key }) => `\`${describeKey(key).object}\``).join(', ');
    const related = refused.all.map(({ key, manifest, error }) => ({
      key,
      manifest,
      message: `${describeKey(key).object}: ${errorWords(error)}`,
    }));
    yield {
      messageId: 'around',
      path: preview.key.kind === 'Namespace' ? ENFORCE : pathOf('spec'),
      side: 'head',
      modes: refused.modes,
      data: { makers, error: errorWords(refused.first.error) },
      related,
    };
  },
});

const ENFORCE = pathOf('metadata', 'labels', 'pod-security.kubernetes.io/enforce');

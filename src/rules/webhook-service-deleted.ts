import { defineRule, deletionOf, SERVED_KINDS, servedBy } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service is gone that the API server has to ask: for a webhook, a conversion or an aggregated API',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Where a webhook must answer and its Service is not there, the API server refuses what it would have been asked about, the repair of it as well, if that is among it. This is how clusters lock up.',
  fix: 'Remove what names the Service first, or let it name the new one, and let that be applied; then remove `{object}`.',
  references: [
    'https://kubernetes.io/docs/reference/access-authn-authz/extensible-admission-controllers/#failure-policy',
  ],
  messages: {
    deleted: '`{object}` is deleted, but {what} needs it: {fails}',
    'deleted-if-pruned': '`{object}` is deleted if your applier prunes, but {what} needs it: {fails}',
  },
  *needs(change) {
    if (change.change !== 'removed' || change.key.group !== '' || change.key.kind !== 'Service') return;
    for (const kind of SERVED_KINDS) yield { kind, text: change.key.name };
  },
  *check(preview, context) {
    const { group, kind, namespace, name } = preview.key;
    const messageId = group === '' && kind === 'Service' ? deletionOf(preview) : undefined;
    if (messageId === undefined || context.elsewhere(preview.key).some(({ head }) => head !== undefined)) return;
    const found = SERVED_KINDS.flatMap((served) => context.objects('head', served)).flatMap((candidate) =>
      servedBy(candidate.object)
        .filter((asked) => asked.namespace === namespace && asked.name === name)
        .map((asked) => ({ ...asked, candidate })),
    );
    const [first] = found;
    if (first === undefined) return;
    yield {
      messageId,
      path: [],
      side: 'base',
      data: { what: first.what, fails: first.fails },
      related: found.map(({ candidate: { key, manifest }, what, fails }) => ({
        key,
        manifest,
        message: `${what} names it: ${fails}`,
      })),
    };
  },
});

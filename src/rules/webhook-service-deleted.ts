import { byManifest, defineRule, deletionOf, SERVED_KINDS, servedBy, servedIn } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service is gone that the API server calls for a webhook, a conversion or an aggregated API',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'If a required webhook has no Service, the API server rejects every request that the webhook covers, possibly including the one that would repair it. Clusters lock up in this way.',
  fix: 'First remove what refers to the Service, or let it refer to another one, and apply that. Then remove `{object}`.',
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
    const all = byManifest(
      [...SERVED_KINDS.flatMap((served) => context.objects('head', served)), ...servedIn(context.inCluster())],
      (candidate) => candidate,
    );
    const found = all.flatMap((candidate) =>
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

import { apiVersionOf, defineRule, getString, headObject, pathOf, refusal } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object uses an API version that the API server does not serve',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 3,
  explainsRejection: 'specific',
  why: 'The cluster does not serve the kind in that version: the version was removed or is misspelt. Nothing of the object is applied.',
  fix: 'Use a version that is served: {served}. `kubectl convert -f FILE --output-version VERSION` rewrites manifests of built-in kinds.',
  references: [
    'https://kubernetes.io/docs/reference/using-api/deprecation-guide/',
    'https://github.com/helm/helm/issues/7219',
  ],
  messages: {
    unserved: 'apply refuses `{object}`: no {kind} is served in version `{version}`',
    misspelt: 'apply refuses `{object}`: no matches for kind `{written}` in version `{version}`; it is `{meant}`',
  },
  *check(preview, context) {
    const found = refusal(preview, ({ message }) => message.startsWith('no matches for kind'));
    const gvk = preview.modified.at(-1)?.gvk;
    if (!found || !gvk) return;
    const version = getString(headObject(preview), 'apiVersion') ?? '';
    const meant = context.registry.head.meant(gvk.group, gvk.kind);
    if (meant) {
      const [best = ''] = context.registry.head.versions(meant.group, meant.kind);
      const written = `${meant.kind} (${apiVersionOf({ group: meant.group, version: best })})`;
      const data = { version, written: gvk.kind, meant: written };
      const path = pathOf(gvk.kind === meant.kind ? 'apiVersion' : 'kind');
      yield { messageId: 'misspelt', path, side: 'head', modes: found.modes, data, fix: 'Write `{meant}`.' };
      return;
    }
    const versions = context.registry.head.versions(gvk.group, gvk.kind);
    const served = versions.map((version) => (gvk.group === '' ? version : `${gvk.group}/${version}`)).join(', ');
    const data = { version, served: served === '' ? 'see the guide' : served };
    yield { messageId: 'unserved', path: pathOf('apiVersion'), side: 'head', modes: found.modes, data };
  },
});

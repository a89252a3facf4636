import {
  baseObject,
  defineRule,
  headObject,
  pathOf,
  refusal,
  serverPath,
  unknownField,
  valueAt,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'The manifest has a field that the API server does not know',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'kubectl requests strict decoding, and server-side apply accepts only declared fields, so the API server rejects the object. With other appliers (older kubectl, many controllers) the field is lost silently.',
  fix: 'Correct the name or the indentation of `{field}` (`kubectl explain {explain}` lists the known ones), or remove it.',
  references: ['https://github.com/kubernetes/kubernetes/issues/94690'],
  messages: { rejected: 'the API server rejects `{object}`: it knows no field `{field}`' },
  *check(preview) {
    const found = refusal(preview, ({ message }) => unknownField(message) !== undefined);
    const field = unknownField(found?.error.message ?? '');
    // Directives of patches are told by `patch-directive-in-manifest`.
    if (!found || field === undefined || field.includes('$')) return;
    const path = serverPath(field);
    if (path.length === 0 || valueAt(baseObject(preview), path) !== undefined) return;
    const at = valueAt(headObject(preview), path) === undefined ? pathOf() : path;
    const above = field
      .replace(/\[[^\]]*\]/g, '')
      .split('.')
      .slice(0, -1);
    const data = { field, explain: [preview.key.kind.toLowerCase(), ...above].join('.') };
    yield { messageId: 'rejected', path: at, side: 'head', modes: found.modes, data };
  },
});

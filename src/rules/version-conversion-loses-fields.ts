import {
  baseObject,
  defineRule,
  equalJson,
  formatPath,
  getString,
  headObject,
  isObject,
  type JsonValue,
  modesWhere,
  pathOf,
  refusal,
  valueAt,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A custom resource changes its version, and conversion drops fields that only the new version has',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'With conversion `None` the server changes only `apiVersion`; fields the stored version does not have are pruned. Client-side apply answers `configured` and loses them, server-side apply fails.',
  fix: 'Make the new version the storage version first, or give the definition a conversion webhook; then change the objects.',
  references: [
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/',
  ],
  messages: {
    lost: '`{field}` of `{object}` is lost: the stored version does not have it',
    rejected: 'the API server rejects `{object}`: the stored version lacks fields of `{version}`',
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const version = getString(head, 'apiVersion') ?? '';
    if (!base || !head || preview.kind?.crd?.conversion !== 'None' || equalJson(base['apiVersion'], version)) return;
    const found = refusal(preview, ({ message }) => /prune fields|create typed live object/.test(message));
    if (found)
      yield { messageId: 'rejected', path: pathOf('apiVersion'), side: 'head', modes: found.modes, data: { version } };
    for (const path of leaves(head['spec'], ['spec'])) {
      const modes = modesWhere(preview, ({ after }) => after !== null && valueAt(after, pathOf(...path)) === undefined);
      const data = { field: formatPath(pathOf(...path)) };
      if (modes.length > 0) yield { messageId: 'lost', path: pathOf(...path), side: 'head', modes, data };
    }
  },
});

function leaves(value: JsonValue | undefined, at: readonly string[]): (readonly string[])[] {
  if (isObject(value)) return Object.keys(value).flatMap((name) => leaves(value[name], [...at, name]));
  return value === undefined || value === null ? [] : [at];
}

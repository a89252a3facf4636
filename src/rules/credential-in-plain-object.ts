import {
  baseObject,
  defineRule,
  getIn,
  headObject,
  isArray,
  isObject,
  type JsonValue,
  looksLikeCredential,
  pathOf,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A credential stands in plain text in an object that is no Secret',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Whoever may read ConfigMaps, workloads or this repository has it, and the history keeps it. It has to be taken as known.',
  fix: 'Revoke it and issue a new one. Put that into a Secret (sealed, encrypted with SOPS, or from an external store) and refer to it with `secretKeyRef`.',
  references: ['https://kubernetes.io/docs/concepts/security/secrets-good-practices/'],
  messages: { found: '`{field}` of `{object}` holds {credential} in plain text' },
  *check(preview) {
    if (preview.key.kind === 'Secret' || preview.key.kind === 'SealedSecret') return;
    const known = new Set(texts(baseObject(preview)).map(({ text }) => text));
    for (const { path, text } of texts(headObject(preview))) {
      const credential = looksLikeCredential(text);
      if (credential === undefined || known.has(text) || getIn(headObject(preview), 'sops') !== undefined) continue;
      yield { messageId: 'found', path: pathOf(...path), side: 'head', data: { field: path.join('.'), credential } };
    }
  },
});

type Steps = readonly (string | number)[];

function texts(value: JsonValue | undefined, at: Steps = []): { readonly path: Steps; readonly text: string }[] {
  if (typeof value === 'string') return [{ path: at, text: value }];
  if (isArray(value)) return value.flatMap((item, i) => texts(item, [...at, i]));
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) => texts(value[name], [...at, name]));
}

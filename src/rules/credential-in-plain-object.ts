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
  summary: 'An object that is not a Secret holds a credential in plain text',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Everybody who may read ConfigMaps, workloads or this repository can read it, and the git history keeps it. Treat it as leaked.',
  fix: 'Revoke it and issue a new one. Put the new one into a Secret (sealed, encrypted with SOPS, or from an external store) and refer to it with `secretKeyRef`.',
  references: ['https://kubernetes.io/docs/concepts/security/secrets-good-practices/'],
  messages: { found: '`{field}` of `{object}` holds {credential} in plain text' },
  *check(preview) {
    if (preview.key.kind === 'Secret' || preview.key.kind === 'SealedSecret') return;
    const credentials = found(headObject(preview));
    if (credentials.length === 0 || getIn(headObject(preview), 'sops') !== undefined) return;
    const known = new Set(found(baseObject(preview)).map(({ text }) => text));
    for (const { path, text, credential } of credentials) {
      if (known.has(text)) continue;
      yield { messageId: 'found', path: pathOf(...path), side: 'head', data: { field: path.join('.'), credential } };
    }
  },
});

interface Found {
  readonly path: readonly (string | number)[];
  readonly text: string;
  readonly credential: string;
}

function found(value: JsonValue | undefined, at: Found['path'] = [], into: Found[] = []): readonly Found[] {
  if (typeof value === 'string') {
    const credential = looksLikeCredential(value);
    if (credential !== undefined) into.push({ path: at, text: value, credential });
  } else if (isArray(value))
    value.forEach((item, i) => {
      if (mayHold(item)) found(item, [...at, i], into);
    });
  else if (isObject(value)) for (const name in value) if (mayHold(value[name])) found(value[name], [...at, name], into);
  return into;
}

/** Most texts are too short to be one. */
function mayHold(value: JsonValue | undefined): boolean {
  return typeof value === 'string' ? value.length >= SHORTEST : typeof value === 'object';
}

const SHORTEST = 14;

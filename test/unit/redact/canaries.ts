/** Secret values to hide, and a check whether an output lets one out: for the redactor's tests and for those of every sink. */
import { type JsonObject, type JsonValue, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';

const SHAPES: readonly ((n: number) => string)[] = [
  (n) => `canary${String(n).padStart(4, '0')}xyzQ`,
  (n) => `p@ss"w<o>r&d'${n}\\end/+=?`,
  (n) => `zwei wörter ünd ${n} emoji 😀`,
  (n) => `line one ${n}\nline two of ${n}\n`,
  (n) => `${n}AbC+/=${'x'.repeat(n % 90)}tail`,
];
/** 500 secret values of five shapes. */
export const CANARIES: readonly string[] = Array.from({ length: 500 }, (_, n) =>
  (SHAPES[n % SHAPES.length] as (n: number) => string)(n),
);

const wrap = (text: string): string => text.replace(/(.{5})/gsu, '$1\n    ');
/** How a value may be written down elsewhere. */
export const ENCODINGS: Readonly<Record<string, (value: string) => string>> = {
  raw: (value) => value,
  'base64 at offset 0': (value) => Buffer.from(value).toString('base64'),
  'base64 at offset 1': (value) => Buffer.from(`:${value}:after`).toString('base64'),
  'base64 at offset 2': (value) => Buffer.from(`u:${value}:after`).toString('base64'),
  hex: (value) => Buffer.from(value).toString('hex'),
  url: (value) => encodeURIComponent(value),
  json: (value) => JSON.stringify(value),
  html: (value) => value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`),
  'split over lines': (value) => wrap(value),
};

const unjson = (text: string): string =>
  text.replace(/\\(["\\/nrt])/g, (_, c: string) => (c === 'n' || c === 'r' || c === 't' ? ' ' : c));

/** The text as a reader may undo it: without white space, and without one and two layers of JSON. */
export function flatViews(text: string): string {
  return [text, unjson(text), unjson(unjson(text))].map((view) => view.replace(/\s+/g, '')).join('\n');
}

/** The canary is there: what a reader could copy out of the text, whatever the encoding. */
export function leaks(flat: string, value: string): boolean {
  const needle = value.replace(/\s+/g, '');
  const base64 = [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${value.trim()}`)
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice([0, 2, 3][offset], -1);
  });
  const hex = Buffer.from(value.trim()).toString('hex');
  const html = needle.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
  return [needle, hex, ...base64, encodeURIComponent(value), html].some((form) => flat.includes(form));
}

type Place = (text: string) => JsonValue;
const meta = { name: 'web', namespace: 'shop' };
/** Where it may stand. */
export const POSITIONS: Readonly<Record<string, Place>> = {
  'ConfigMap data': (v) =>
    toJsonValue({ apiVersion: 'v1', kind: 'ConfigMap', metadata: meta, data: { file: `before ${v} after` } }),
  'environment value': (v) =>
    toJsonValue({ kind: 'Pod', spec: { containers: [{ name: 'c', env: [{ name: 'X', value: v }] }] } }),
  argument: (v) => toJsonValue({ kind: 'Pod', spec: { containers: [{ name: 'c', args: ['--with', `--x=${v}`] }] } }),
  command: (v) =>
    toJsonValue({ kind: 'Pod', spec: { containers: [{ name: 'c', command: ['sh', '-c', `curl -u ${v} host`] }] } }),
  annotation: (v) => toJsonValue({ kind: 'Pod', metadata: { ...meta, annotations: { note: v } } }),
  'last applied': (v) =>
    toJsonValue({
      kind: 'Secret',
      apiVersion: 'v1',
      metadata: { annotations: { 'kubectl.kubernetes.io/last-applied-configuration': v } },
    }),
  'label value': (v) => toJsonValue({ kind: 'Pod', metadata: { ...meta, labels: { a: v } } }),
  'custom resource': (v) =>
    toJsonValue({ kind: 'Thing', apiVersion: 'x.io/v1', spec: { deep: [{ deeper: { value: v } }] } }),
  'list item': (v) => toJsonValue({ kind: 'List', items: [{ kind: 'ConfigMap', data: { a: v } }] }),
  'Secret data': (v) => toJsonValue({ kind: 'Secret', apiVersion: 'v1', data: { key: v } }),
  'Secret stringData': (v) => toJsonValue({ kind: 'Secret', apiVersion: 'v1', stringData: { key: v } }),
  'Secret in a list': (v) => toJsonValue({ kind: 'List', items: [{ kind: 'Secret', data: { key: v } }] }),
  'Secret of another version': (v) =>
    toJsonValue({ kind: 'Secret', apiVersion: '/v1', metadata: meta, data: { key: v } }),
  'Secret in small letters': (v) => toJsonValue({ kind: 'secret', apiVersion: 'v1', stringData: { key: v } }),
  'Secret with a field misspelt': (v) => toJsonValue({ kind: 'Secret', apiVersion: 'v1', strData: { key: v } }),
  'Secret with data in the wrong place': (v) =>
    toJsonValue({ kind: 'Secret', apiVersion: 'v1', metadata: { ...meta, stringData: { key: v } } }),
  'error text': (v) => `admission webhook denied: invalid value "${v}": must match`,
  'diff line': (v) => `-  password: old\n+  password: ${v}\n`,
};

/** The Secrets that hold the canaries, half in `stringData`, half in `data`. */
export function canarySecrets(): JsonObject[] {
  return CANARIES.map((value, n) => {
    const field =
      n % 2 === 0 ? { stringData: { key: value } } : { data: { key: Buffer.from(value).toString('base64') } };
    return toJsonValue({ apiVersion: 'v1', kind: 'Secret', metadata: { name: `s${n}` }, ...field }) as JsonObject;
  });
}

/** The same Secrets as people write them who do not get it right. */
export function misspeltSecrets(): JsonObject[] {
  return canarySecrets().map((secret, n) => {
    const { data, stringData, ...rest } = JSON.parse(stringifyJson(secret));
    const spelt: readonly object[] = [
      { ...rest, data, stringData, apiVersion: '/v1' },
      { ...rest, data, stringData, kind: 'secret' },
      { ...rest, strData: stringData, dta: data },
      { ...rest, data, stringData, kind: 'Sercet', apiVersion: 'V1 ' },
      { ...rest, metadata: { ...rest.metadata, data, stringData } },
      { ...rest, stringdata: stringData, 'data ': data, kind: ' Secret' },
      {
        apiVersion: 'v1',
        kind: 'List',
        items: [{ ...rest, data, stringData, apiVersion: 'core/v1', kind: 'Secrets' }],
      },
    ];
    return toJsonValue(spelt[n % spelt.length]) as JsonObject;
  });
}

/** The canaries a finished output lets out. */
export function leakedCanaries(output: string): string[] {
  const flat = flatViews(output);
  return CANARIES.filter((value) => leaks(flat, value));
}

/** Ways in which YAML writes the same object, at every depth. */
import { isArray, isObject, type JsonObject, type JsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { defineTricks, mapDocs, mapFiles, type Trick, toYaml } from './case.ts';

type Write = (object: JsonObject) => string;

function written(name: string, write: Write): Trick {
  return {
    name,
    twin: 'silent',
    apply: (from, random) =>
      mapDocs(from, (doc) => (doc.target ? { ...doc, write } : doc), random.chance(0.5) ? ['head'] : ['base', 'head']),
  };
}

interface Flow {
  readonly key?: (key: string) => string;
  readonly value?: (value: JsonValue) => string | undefined;
  readonly mapping?: (entries: readonly (readonly [string, string])[]) => string;
}

/** In flow style, but for the top: its keys have to be seen by whoever looks for objects. */
function flow(object: JsonObject, how: Flow): string {
  const inner = (value: JsonValue): string => {
    const own = how.value?.(value);
    if (own !== undefined) return own;
    if (isArray(value)) return `[${value.map(inner).join(', ')}]`;
    if (!isObject(value)) return stringifyJson(value);
    const entries = Object.entries(value).map(
      ([key, one]) => [how.key?.(key) ?? stringifyJson(key), inner(one)] as const,
    );
    return (
      (entries.length > 0 ? how.mapping?.(entries) : undefined) ??
      `{ ${entries.map(([key, text]) => `${key}: ${text}`).join(', ')} }`
    );
  };
  return Object.entries(object)
    .map(([key, value]) => `${/^\w+$/.test(key) ? key : stringifyJson(key)}: ${inner(value)}\n`)
    .join('');
}

/** What was written before is named from then on. */
const aliased: Write = (object) => {
  const names = new Map<string, string>();
  const value = (one: JsonValue): string | undefined => {
    if (one === null || isArray(one) || isObject(one)) return undefined;
    const text = stringifyJson(one);
    const name = names.get(text);
    if (name !== undefined) return `*${name}`;
    names.set(text, `a${names.size}`);
    return `&a${names.size - 1} ${text}`;
  };
  return flow(object, { value });
};

/** Of several mappings that are merged the first one counts. */
const decoyed: Write = (object) =>
  flow(object, {
    mapping: (entries) =>
      `{ <<: [${entries.map(([key, text]) => `{ ${key}: ${text} }`).join(', ')}, { ${entries.map(([key]) => `${key}: decoy`).join(', ')} }] }`,
  });

const numbered: Write = (object) =>
  flow(object, {
    value: (one) =>
      typeof one === 'number' && Number.isInteger(one) && one >= 0 ? `0x${one.toString(16)}` : undefined,
  });

/** What is filled in is looked for in the text. */
const escaped: Write = (object) =>
  flow(object, {
    key: (key) =>
      /^\w+$/.test(key) ? `"${[...key].map((c, i) => (i % 2 === 0 ? hex(c) : c)).join('')}"` : stringifyJson(key),
  });

function hex(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16)}`;
}

const explicit: Write = (object) =>
  flow(object, { mapping: (entries) => `{ ${entries.map(([key, text]) => `? !!str ${key} : ${text}`).join(', ')} }` });

export default defineTricks([
  written('aliases for what is the same', aliased),
  written('merged mappings with decoys behind', decoyed),
  written('numbers in another notation', numbered),
  written('escaped keys at every depth', escaped),
  written('explicit keys at every depth', explicit),
  {
    name: 'separators with ends and comments',
    twin: 'silent',
    apply: (from, random) => {
      const sides = random.chance(0.5) ? (['head'] as const) : (['base', 'head'] as const);
      const ended = mapDocs(
        from,
        (doc) => (doc.write ? doc : { ...doc, write: (object) => `${toYaml(object)}...\n` }),
        sides,
      );
      return mapFiles(ended, (file) => ({ ...file, between: '--- # next\n' }), sides);
    },
  },
]);

/** Tricks of spelling, encoding and place: kubectl reads the object all the same. */
import { type JsonObject, type JsonValue, newObject, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import type { Random } from '../../support/random.ts';
import {
  type Doc,
  defineTricks,
  type FileDraft,
  type GateCase,
  mapDocs,
  mapFiles,
  saidUnderFlux,
  type Trick,
  toYaml,
  utf16,
  utf16BigEnd,
  withValue,
} from './case.ts';

type Sides = readonly ('base' | 'head')[];

/** Spellings come at head alone, or stood at base already. */
function sidesOf(random: Random): Sides {
  return random.chance(0.5) ? ['head'] : ['base', 'head'];
}

function targets(change: (doc: Doc, random: Random) => Doc): Trick['apply'] {
  return (from, random) => {
    const sides = sidesOf(random);
    const seed = random.fork();
    return mapDocs(from, (doc) => (doc.target ? change(doc, seed) : doc), sides);
  };
}

function written(name: string, write: (object: JsonObject) => string): Trick {
  return { name, twin: 'silent', apply: targets((doc) => ({ ...doc, write })) };
}

function encoded(name: string, encode: (text: string) => Uint8Array): Trick {
  return {
    name,
    twin: 'silent',
    apply: (from, random) => {
      const sides = sidesOf(random);
      return mapFiles(from, (file) => (file.docs.some(({ target }) => target) ? { ...file, encode } : file), sides);
    },
  };
}

/** Documents around the target, at head alone unless told. */
function around(
  name: string,
  twin: Trick['twin'],
  add: (docs: readonly Doc[], random: Random) => readonly Doc[],
  sides: Sides = ['head'],
): Trick {
  return {
    name,
    twin,
    apply: (from, random) => {
      const seed = random.fork();
      return mapFiles(
        from,
        (file, path) => (path === `${from.folder}/a.yaml` ? { ...file, docs: add(file.docs, seed) } : file),
        sides,
      );
    },
  };
}

function set(name: string, path: readonly string[], value: JsonValue, twin: Trick['twin'] = 'silent'): Trick {
  return {
    name,
    twin,
    apply: targets((doc) => (doc.object ? { ...doc, object: withValue(doc.object, path, value) } : doc)),
  };
}

const flow = (object: JsonObject): string => `${stringifyJson(object)}\n`;
const flowYaml = (object: JsonObject): string => `# flow\n${stringifyJson(object).replace(/^\{/, '{ ')}\n`;

/** Each key at the top in another spelling. */
function respelled(object: JsonObject): string {
  const [one, two] = ['"\\u0061piVersion"', '? "ki\\\n  nd"\n'];
  return toYaml(object)
    .replace(/^apiVersion:/m, `${one}:`)
    .replace(/^kind:/m, `${two}:`);
}

function tagged(object: JsonObject): string {
  return toYaml(object)
    .replace(/^apiVersion: /m, '!!binary YXBpVmVyc2lvbg==: !!str ')
    .replace(/^kind: /m, '!!str kind: !!str ');
}

function merged(object: JsonObject): string {
  return toYaml(object).replace(/^apiVersion: (.*)\nkind: (.*)\n/m, '<<: [{ apiVersion: $1 }, { kind: $2 }]\n');
}

/** The first key is another one's alias. */
function aliased(object: JsonObject): string {
  return toYaml(object)
    .replace(/^( *)namespace: (.*)$/m, '$1namespace: &there $2')
    .replace(/^kind: (.*)$/m, 'kind: &kind\n  $1');
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const DEEP = `${'['.repeat(600)}${']'.repeat(600)}`;
const UNREAD = `? "api\\\n  Version"\n: v1\nkind: ConfigMap\nmetadata: { name: deep }\nx: ${DEEP}\n`;
const EMPTY: readonly Doc[] = ['# nothing\n', 'null\n', '~\n', '\n', '# a\n\n# b\n'].map((text) => ({ text }));
const SOPS: JsonObject = newObject();
SOPS['mac'] = 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]';
SOPS['version'] = '3.9.0';

function config(name: string): Doc {
  return { text: `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { a: b }\n` };
}

/** In a list of a kind, which may have a name of its own. */
function listed(name: string, twin: Trick['twin'], kind: string, metadata?: JsonObject): Trick {
  const list = newObject();
  list['apiVersion'] = 'v1';
  list['kind'] = kind;
  if (metadata) list['metadata'] = metadata;
  return { name, twin, apply: targets((doc) => (doc.object ? { ...doc, list } : doc)) };
}

/** Renames the file of the target on the sides given. */
function renamed(from: GateCase, name: string, sides: Sides): GateCase | undefined {
  // Where one side calls the file otherwise already, a new name on the other changes who reads it there.
  const old = (side: 'base' | 'head'): boolean => from[side].files[`${from.folder}/a.yaml`] !== undefined;
  if (sides.some((side) => !old(side) || from[side].files[`${from.folder}/${name}`])) return undefined;
  const out = { base: from.base, head: from.head };
  for (const side of sides) {
    const files = Object.entries(from[side].files).map(([path, file]): [string, FileDraft] => [
      path === `${from.folder}/a.yaml` ? `${from.folder}/${name}` : path,
      file,
    ]);
    out[side] = { ...from[side], files: Object.fromEntries(files) };
  }
  return { ...from, ...out };
}

export default defineTricks([
  written('JSON', flow),
  written('flow style', flowYaml),
  written('escaped and broken keys', respelled),
  written('tags', tagged),
  written('a merge key at the top', merged),
  written('anchors', aliased),
  written('comments with other line breaks', (object) => `# a\u2028# b\u0085# c\n${toYaml(object)}`),
  encoded('UTF-16, little end first', utf16),
  encoded('UTF-16, big end first', utf16BigEnd),
  encoded('a byte-order mark', (text) => bytes(`\ufeff${text}`)),
  encoded('line breaks of Windows', (text) => bytes(text.replaceAll('\n', '\r\n'))),
  around('empty documents before', 'silent', (docs, random) => [random.pick(EMPTY), random.pick(EMPTY), ...docs]),
  around('an object before', 'silent', (docs, random) => [config(`before-${random.int(99)}`), ...docs]),
  around('an object behind', 'silent', (docs, random) => [...docs, config(`behind-${random.int(99)}`)]),
  around('many objects before', 'silent', (docs) => [
    ...Array.from({ length: 30 }, (_, i) => config(`many-${i}`)),
    ...docs,
  ]),
  around('a document nobody reads before', 'said', (docs) => [{ text: UNREAD }, ...docs]),
  around('a document nobody reads, as at base', 'silent', (docs) => [{ text: UNREAD }, ...docs], ['base', 'head']),
  around('a document beyond doubt', 'said', (docs) => [{ text: 'a: { null: 1, !!float 1: 2 }\nkind: X\n' }, ...docs]),
  around('a broken document behind', 'said', (docs) => [...docs, { text: 'a: [\n' }]),
  around('a template behind', 'said', (docs) => [...docs, { text: '{{- range . }}\nname: {{ .a }}\n{{- end }}\n' }]),
  listed('in a list', 'silent', 'List'),
  // kustomize wants a name of whatever it does not take for a list, and the server knows none of such an object.
  listed('in a list of a made-up kind', saidUnderFlux, 'ConfigMap'),
  listed(
    'in a list of a made-up kind, with a name',
    'silent',
    'ConfigMap',
    toJsonValue({ name: 'list' }) as JsonObject,
  ),
  set('a placeholder in an annotation', ['metadata', 'annotations', 'note'], '${NOTE}'),
  set('a template in an annotation', ['metadata', 'annotations', 'note'], '{{ .Values.note }}'),
  set('a shell variable in an annotation', ['metadata', 'annotations', 'run'], 'echo ${HOME}/{{x}}'),
  set('a placeholder as the key of an annotation', ['metadata', 'annotations', '${KEY}'], 'a'),
  set('a placeholder as the key of a label', ['metadata', 'labels', '{{ key }}'], 'a'),
  set('an option of comparison', ['metadata', 'annotations', 'argocd.argoproj.io/compare-options'], 'IgnoreExtraneous'),
  set('an option of syncing', ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'], 'Validate=false'),
  set('a mark that Flux merges', ['metadata', 'annotations', 'kustomize.toolkit.fluxcd.io/ssa'], 'Merge'),
  set(
    'what was applied last, made up',
    ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'],
    '{}',
    'said',
  ),
  {
    name: 'a status',
    twin: 'said',
    // Most kinds have none like it, and what the server refused at base it never applied.
    apply: (from) =>
      mapDocs(
        from,
        (doc) =>
          doc.target && doc.object
            ? { ...doc, object: withValue(doc.object, ['status'], toJsonValue({ phase: 'Bound' })) }
            : doc,
        ['head'],
      ),
  },
  set('a block of SOPS', ['sops'], SOPS),
  set('a placeholder as a key', ['{{x}}'], 1, 'said'),
  {
    name: 'encrypted annotations',
    twin: 'silent',
    apply: (from) =>
      mapDocs(from, (doc) => {
        if (!doc.target || !doc.object) return doc;
        const secret = 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]';
        return {
          ...doc,
          object: withValue(withValue(doc.object, ['metadata', 'annotations', 'note'], secret), ['sops'], SOPS),
        };
      }),
  },
  { name: 'renamed to .yml', twin: 'silent', apply: (from) => renamed(from, 'a.yml', ['head']) },
  { name: 'renamed to .json', twin: 'silent', apply: (from) => renamed(from, 'z.json', ['base', 'head']) },
  {
    name: 'moved into a folder below',
    twin: 'silent',
    // Argo CD reads the folder alone, and a folder with a copy above it may be another environment.
    apply: (from) =>
      isReadByArgo(from) || COPIES.some((file) => from.head.files[`${from.folder}/${file}`])
        ? undefined
        : renamed(from, 'below/a.yaml', ['head']),
  },
  { name: 'renamed past the others', twin: 'silent', apply: (from) => renamed(from, 'z.yaml', ['head']) },
  {
    name: 'a file that begins with a dot',
    twin: 'silent',
    apply: (from) => renamed(from, '.a.yaml', ['base', 'head']),
  },
  copied('copied to a later file', 'z.yaml', 'head'),
  copied('copied to an earlier file', '0.yaml', 'head'),
  copied('its old text in a later file', 'z.yaml', 'base'),
  copied('its old text in an earlier file', '0.yaml', 'base'),
  {
    name: 'a copy at both sides',
    twin: 'said',
    apply: (from) =>
      docsOf(from, 'head').length === 0 || from.head.files['m/below/a.yaml']
        ? undefined
        : withFile(withFile(from, 'z.yaml', docsOf(from, 'base'), 'base'), 'z.yaml', docsOf(from, 'base'), 'head'),
  },
  misspelt('another case', (text) => text.toUpperCase()),
  misspelt('padded', (text) => `${text} `),
  misspelt('a letter too many', (text) => `${text}s`),
  misspelt('a letter less', (text) => text.slice(1)),
  misspelt('letters twice', (text) => text.replaceAll('e', 'ee').replaceAll('p', 'pp')),
]);

function docsOf(from: GateCase, side: 'base' | 'head'): readonly Doc[] {
  return Object.values(from[side].files).flatMap(({ docs }) => docs.filter(({ target }) => target));
}

const COPIES = ['0.yaml', 'z.yaml'];

function isReadByArgo({ head: { raw } }: GateCase): boolean {
  return Object.keys(raw).some((path) => path.startsWith('argo/'));
}

function withFile(from: GateCase, name: string, docs: readonly Doc[], side: 'base' | 'head'): GateCase {
  const path = `${from.folder}/${name}`;
  if (docs.length === 0 || from[side].files[path]) return from;
  return { ...from, [side]: { ...from[side], files: { ...from[side].files, [path]: { docs } } } };
}

/** What head or base says once more: where somebody is known to apply both, that alone is an offence. */
function isHook(from: GateCase): boolean {
  return docsOf(from, 'head').some(({ object }) => stringifyJson(object ?? null).includes('/hook"'));
}

function copied(name: string, file: string, of: 'base' | 'head'): Trick {
  return {
    name,
    twin: 'said',
    // A deleted object that stands elsewhere is not deleted, nor is one that Argo CD takes for a hook.
    apply: (from) =>
      docsOf(from, 'head').length === 0 || (of === 'base' && isHook(from)) || from.head.files['m/below/a.yaml']
        ? undefined
        : withFile(from, file, docsOf(from, of), 'head'),
  };
}

/** The server knows no such kind: the object is not applied, and that is said. */
function misspelt(name: string, spell: (text: string) => string): Trick {
  const field = (random: Random): string => random.pick(['apiVersion', 'kind']);
  return {
    name: `misspelt: ${name}`,
    twin: 'said',
    apply: (from, random) => {
      const key = field(random);
      return mapDocs(
        from,
        (doc) => {
          const text = doc.object?.[key];
          return doc.target && doc.object && typeof text === 'string'
            ? { ...doc, object: withValue(doc.object, [key], spell(text)) }
            : doc;
        },
        ['head'],
      );
    },
  };
}

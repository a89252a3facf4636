/**
 * Objects that Flux applies, and ways to take one from its owner while its file stays. Where the change deletes nothing, the same things are done to
 * what is not there.
 */
import { type JsonObject, type JsonValue, newObject, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { getString } from '../../../src/kube/object.ts';
import {
  type Doc,
  defineTricks,
  type FileDraft,
  FLUX_OWNER,
  type GateCase,
  mapFiles,
  type Side,
  type Trick,
  utf16,
  withValue,
} from './case.ts';

interface Owner {
  readonly path?: string;
  readonly prune?: boolean;
  readonly more?: string;
  readonly source?: string;
  readonly repository?: string;
  /** A generator of artifacts stands between the repository and the owner, and copies these of the folder. */
  readonly copies?: string;
}

const GIT = 'url: https://example.invalid/acme/fleet, ref: { branch: main }';

function kustomization(name: string, path: string, rest: string): string {
  return `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { interval: 10m, path: ./${path}, ${rest} }\n`;
}

function repository(spec: string): string {
  return `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: fleet, namespace: flux-system }\nspec: { interval: 1m, ${spec} }\n`;
}

function ownerText(folder: string, { path, prune = true, more = '', source, repository: git, copies }: Owner): string {
  const [kind, name] = copies === undefined ? [source ?? 'GitRepository', 'fleet'] : ['ExternalArtifact', 'parts'];
  const owner = kustomization(
    'apps',
    path ?? folder,
    `prune: ${prune}, sourceRef: { kind: ${kind}, name: ${name} }${more}`,
  );
  return `${repository(git ?? GIT)}---\n${owner}${copies === undefined ? '' : `---\n${generator(folder, copies)}`}`;
}

function generator(folder: string, copies: string): string {
  const copy = `{ from: "@fleet/${folder}/${copies}", to: "@artifact/${folder}/" }`;
  return `apiVersion: source.extensions.fluxcd.io/v1beta1\nkind: ArtifactGenerator\nmetadata: { name: parts, namespace: flux-system }\nspec: { sources: [{ alias: fleet, kind: GitRepository, name: fleet }], artifacts: [{ name: parts, copy: [${copy}] }] }\n`;
}

/** Both sides with an owner that prunes, in place of the policy that says so. */
function underFlux(from: GateCase, base: Owner, head: Owner, rest: { readonly [path: string]: string } = {}): GateCase {
  const side = ({ files, raw }: Side, owner: Owner): Side => {
    const { '.applylint.yaml': _, ...others } = raw;
    return { files, raw: { ...others, ...rest, [FLUX_OWNER]: ownerText(from.folder, owner) } };
  };
  return { ...from, base: side(from.base, base), head: side(from.head, head) };
}

function docsOf({ files }: Side): readonly Doc[] {
  return Object.values(files).flatMap(({ docs }) => docs.filter(({ target }) => target));
}

function withFile(side: Side, path: string, docs: readonly Doc[]): Side {
  return { ...side, files: { ...side.files, [path]: { docs } } };
}

/** What the change deletes stands in a file that keeps its place, or takes another; undefined: it deletes nothing. */
function kept(from: GateCase, name = 'kept.yaml', change: (doc: Doc) => Doc = (doc) => doc): GateCase | undefined {
  const docs = docsOf(from.base).map((doc): Doc => ({ ...doc, target: false }));
  if (docs.length === 0 || docsOf(from.head).length > 0) return undefined;
  const files = Object.fromEntries(
    Object.entries(from.base.files).map(([path, file]) => [
      path,
      { ...file, docs: file.docs.filter(({ target }) => !target) },
    ]),
  );
  return {
    ...from,
    base: withFile({ ...from.base, files }, `${from.folder}/kept.yaml`, docs),
    head: withFile(from.head, `${from.folder}/${name}`, docs.map(change)),
  };
}

interface Taking {
  readonly name: string;
  /** What hides the kept file; and the same over what is not there. */
  readonly take: (from: GateCase) => GateCase | undefined;
  readonly idle: (from: GateCase) => GateCase;
}

function taking({ name, take, idle }: Taking): Trick {
  return {
    name: `Flux: ${name}`,
    twin: 'silent',
    apply(from) {
      if (from.base.raw[FLUX_OWNER] !== undefined) return undefined;
      return docsOf(from.head).length === 0 && docsOf(from.base).length > 0 ? take(from) : idle(from);
    },
  };
}

/** The file of the deleted object stays, under another owner than before. */
function owned(name: string, head: (file: string, folder: string) => Owner): Trick {
  return taking({
    name,
    take: (from) => {
      const left = kept(from);
      return left && underFlux(left, {}, head(`${from.folder}/kept.yaml`, from.folder));
    },
    idle: (from) => underFlux(from, {}, { repository: `${GIT}, ignore: "/docs/"` }),
  });
}

function ignored(name: string, at: (folder: string) => string, text: string): Trick {
  return taking({
    name,
    take: (from) => {
      const left = kept(from);
      const file = { [at(from.folder)]: text };
      return (
        left && {
          ...underFlux(left, {}, {}),
          head: { ...left.head, raw: { ...underFlux(left, {}, {}).head.raw, ...file } },
        }
      );
    },
    idle: (from) => {
      const made = underFlux(from, {}, {});
      return { ...made, head: { ...made.head, raw: { ...made.head.raw, [at(from.folder)]: 'docs/\n' } } };
    },
  });
}

const MARK = ['metadata', 'annotations', 'config.kubernetes.io/local-config'];

/** Of what stands in a list that is none to kustomize, the list's own mark counts. */
function marked(value: JsonValue): (doc: Doc) => Doc {
  return (doc) => ({
    ...doc,
    object: doc.object && withValue(doc.object, MARK, value),
    list: doc.list && withValue(doc.list, MARK, value),
  });
}

const NAMED_LIST = toJsonValue({
  apiVersion: 'example.com/v1',
  kind: 'Bundle',
  metadata: { name: 'bundle' },
}) as JsonObject;
const MARKED_LIST = withValue(NAMED_LIST, MARK, 'true');
const FIRST: Doc = {
  object: toJsonValue({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'first' } }) as JsonObject,
};

/** kustomize reads the first document of such a file, and the object stands behind another at head. */
function behind(name: string, { write, ...file }: Omit<FileDraft, 'docs'> & Pick<Doc, 'write'>): Trick {
  return taking({
    name,
    take: (from) => {
      const left = kept(from);
      if (!left) return undefined;
      const path = `${from.folder}/kept.yaml`;
      const docsIn = ({ files }: Side): readonly Doc[] =>
        (files[path]?.docs ?? []).map((doc) => ({ ...doc, ...(write && { write, list: undefined }) }));
      const side = (one: Side, before: readonly Doc[]): Side => ({
        ...one,
        files: { ...one.files, [path]: { ...file, docs: [...before, ...docsIn(one)] } },
      });
      return underFlux({ ...left, base: side(left.base, []), head: side(left.head, [{ ...FIRST, write }]) }, {}, {});
    },
    idle: (from) => underFlux(from, {}, {}),
  });
}

function withName(name: string): (doc: Doc) => Doc {
  return (doc) => ({ ...doc, object: doc.object && withValue(doc.object, ['metadata', 'name'], name) });
}

/** An owner above the owner applies it at base; what becomes of its file, and where the change deletes nothing, of the one of another. */
function below(name: string, change: (text: string) => readonly [string, string] | undefined): Trick {
  const root = kustomization('root', 'clusters', 'prune: true, sourceRef: { kind: GitRepository, name: fleet }');
  const other = 'clusters/prod/other.yaml';
  const idle = kustomization('other', 'other', 'prune: false, sourceRef: { kind: GitRepository, name: fleet }');
  return taking({
    name,
    take: (from) => {
      const left = kept(from);
      if (!left) return undefined;
      const made = underFlux(left, {}, {}, { 'root.yaml': root });
      const { [FLUX_OWNER]: text = '', ...raw } = made.head.raw;
      const changed = change(text);
      return { ...made, head: { ...made.head, raw: changed ? { ...raw, [changed[0]]: changed[1] } : raw } };
    },
    idle: (from) => {
      const made = underFlux(from, {}, {}, { 'root.yaml': root, [other]: idle });
      const { [other]: _, ...raw } = made.head.raw;
      return { ...made, head: { ...made.head, raw } };
    },
  });
}

/** The owner does not prune by itself: the one above tells it to, by a target that is an expression. */
function patchedToPrune(target: string): Trick {
  const patch = (field: string, value: JsonValue): string => {
    const body = newObject();
    body['op'] = 'replace';
    body['path'] = `/spec/${field}`;
    body['value'] = value;
    const rest = `patches: [{ target: { kind: Kustomization, name: ${JSON.stringify(target)} }, patch: ${JSON.stringify(stringifyJson([body]))} }]`;
    return kustomization('root', 'clusters', `prune: true, sourceRef: { kind: GitRepository, name: fleet }, ${rest}`);
  };
  return {
    name: `Flux: pruning by a patch of ${target}`,
    twin: 'silent',
    apply(from) {
      if (from.base.raw[FLUX_OWNER] !== undefined) return undefined;
      const made = underFlux(from, { prune: false }, { prune: false }, { 'root.yaml': patch('timeout', '1m') });
      return { ...made, head: { ...made.head, raw: { ...made.head.raw, 'root.yaml': patch('prune', true) } } };
    },
  };
}

export default defineTricks([
  taking({ name: 'applies it', take: (from) => underFlux(from, {}, {}), idle: (from) => underFlux(from, {}, {}) }),
  ignored('a .sourceignore at the top', () => '.sourceignore', '/m/kept.yaml\n'),
  ignored('a .sourceignore beside it', (folder) => `${folder}/.sourceignore`, '*\n![a-j]*\n![l-z]*\n'),
  owned('spec.ignore of the source', (file) => ({ repository: `${GIT}, ignore: "/${file}"` })),
  owned('a sparse checkout', () => ({ repository: `${GIT}, sparseCheckout: [elsewhere]` })),
  taking({
    name: 'a generator of artifacts that copies less',
    take: (from) => {
      const left = kept(from);
      return left && underFlux(left, { copies: '**' }, { copies: 'o*.yaml' });
    },
    idle: (from) => underFlux(from, { copies: '**' }, { copies: '**/*' }),
  }),
  owned('another path', () => ({ path: 'elsewhere' })),
  owned('an artifact as the source', () => ({ source: 'OCIRepository' })),
  owned('another repository', () => ({ repository: GIT.replace('acme', 'evil') })),
  owned('another branch', () => ({ repository: GIT.replace('main', 'other') })),
  taking({
    name: 'another namespace',
    take: (from) => {
      const left = kept(from);
      return left && underFlux(left, {}, { more: ', targetNamespace: elsewhere' });
    },
    idle: (from) => underFlux(from, {}, { more: ', timeout: 1m' }),
  }),
  taking({
    name: 'a file that ends otherwise',
    take: (from) => {
      const left = kept(from, 'kept.json', (doc) => ({ ...doc, write: (object) => `${stringifyJson(object)}\n` }));
      return left && underFlux(left, {}, {});
    },
    idle: (from) => underFlux(from, {}, {}),
  }),
  taking({
    name: 'a mark that takes it out of the build',
    take: (from) => {
      const left = kept(from, 'kept.yaml', marked('true'));
      return left && underFlux(left, {}, {});
    },
    idle: (from) => underFlux(from, {}, {}),
  }),
  taking({
    name: 'a mark on a list that is none to kustomize',
    take: (from) => {
      const before = kept(from, 'kept.yaml', (doc) => ({ ...doc, list: MARKED_LIST }));
      return before && underFlux(before, {}, {});
    },
    idle: (from) => underFlux(from, {}, {}),
  }),
  behind('behind another document in UTF-16', { encode: utf16 }),
  behind('behind another value of JSON', { between: '', write: (object) => `${stringifyJson(object)}\n` }),
  below('the owner goes', () => undefined),
  below('the owner leaves the folder of the one above', (text) => ['archive/flux.yaml', text]),
  below('the owner has another name', (text) => [FLUX_OWNER, text.replace('name: apps', 'name: shop')]),
  below('the owner reads another folder', (text) => [FLUX_OWNER, text.replace('path: ./m', 'path: ./elsewhere')]),
  taking({
    name: 'a variable that names it',
    take: (from) => {
      const [doc] = docsOf(from.base);
      const name = getString(doc?.object, 'metadata', 'name');
      const open = kept(from);
      if (!open || name === undefined) return undefined;
      const variable = (value: string): Owner => ({ more: `, postBuild: { substitute: { NAME: ${value} } }` });
      const named = mapFiles(open, (file, path) =>
        path.endsWith('/kept.yaml') ? { ...file, docs: file.docs.map(withName('${NAME}')) } : file,
      );
      return underFlux(named, variable(name), variable('another'));
    },
    idle: (from) => underFlux(from, {}, { more: ', postBuild: { substitute: { NAME: another } }' }),
  }),
  patchedToPrune('apps'),
  patchedToPrune('[a-z]+'),
  patchedToPrune('ap{2}.'),
]);

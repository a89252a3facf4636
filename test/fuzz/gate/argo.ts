/** An Application applies the folder, and marks or its own fields take from it what it applied at base. */
import type { JsonObject } from '../../../src/kube/json.ts';
import { getString } from '../../../src/kube/object.ts';
import { defineTricks, type GateCase, mapDocs, type Side, type Trick, withValue } from './case.ts';

const APPLICATION = 'argo/shop.yaml';

function application(directory: string, namespace = 'shop', more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://github.com/acme/fleet.git, path: m, targetRevision: main${directory} }
  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: { prune: true, selfHeal: true, allowEmpty: true } }
${more}`;
}

/** They hide what differs; a sync applies it all the same. */
const IGNORES = '  ignoreDifferences: [{ group: "*", kind: "*", jsonPointers: [/spec, /metadata, /roleRef] }]\n';

/** Kinds whose loss is an error. */
const HOLDERS: ReadonlySet<string> = new Set(['PersistentVolumeClaim', 'Namespace', 'Cluster']);

function holdsTarget({ files }: Side, folder: string): boolean {
  return (files[`${folder}/a.yaml`]?.docs ?? []).some(
    ({ target, object }) => target && HOLDERS.has(getString(object, 'kind') ?? ''),
  );
}

/** Whoever policy names as the applier is none here. */
function byArgo(from: GateCase, base: string, head: string): GateCase | undefined {
  if (from.folder !== 'm' || from.flags.length > 0 || from.head.files['m/below/a.yaml']) return undefined;
  const side = ({ files, raw }: Side, text: string): Side => {
    const { '.applylint.yaml': _, ...rest } = raw;
    return { files, raw: { ...rest, [APPLICATION]: text } };
  };
  return { ...from, base: side(from.base, base), head: side(from.head, head) };
}

/** An Application of both sides, which may read less of the folder at head. */
function owned(name: string, twin: Trick['twin'], directory = '', onlyHolders = false): Trick {
  return {
    name,
    twin,
    apply(from) {
      if (onlyHolders && !(holdsTarget(from.base, from.folder) && from.base.raw[APPLICATION] === undefined))
        return undefined;
      return byArgo(from, application(''), application(directory));
    },
  };
}

function marked(name: string, annotation: string, value: string): Trick {
  return {
    name,
    twin: 'said',
    apply(from) {
      if (!holdsTarget(from.base, from.folder)) return undefined;
      const owned = byArgo(from, application(''), application(''));
      const mark = (object: JsonObject): JsonObject =>
        withValue(object, ['metadata', 'annotations', annotation], value);
      return (
        owned &&
        mapDocs(owned, (doc) => (doc.target && doc.object ? { ...doc, object: mark(doc.object) } : doc), ['head'])
      );
    },
  };
}

/** A hook is kept at base, and deleted at each sync from now on. */
const deletedHook: Trick = {
  name: 'a hook that Argo CD deletes from now on',
  twin: 'said',
  apply(from) {
    const owned = holdsTarget(from.base, from.folder) ? byArgo(from, application(''), application('')) : undefined;
    const policy = (object: JsonObject, value: string): JsonObject =>
      withValue(
        withValue(object, ['metadata', 'annotations', 'argocd.argoproj.io/hook'], 'PreSync'),
        ['metadata', 'annotations', 'argocd.argoproj.io/hook-delete-policy'],
        value,
      );
    const marked = (cased: GateCase, side: 'base' | 'head', value: string): GateCase =>
      mapDocs(cased, (doc) => (doc.target && doc.object ? { ...doc, object: policy(doc.object, value) } : doc), [side]);
    // What is gone from the files is a hook that nobody deletes.
    const stays = (from.head.files[`${from.folder}/a.yaml`]?.docs ?? []).some(({ target }) => target);
    return owned && stays ? marked(marked(owned, 'base', 'HookFailed'), 'head', 'BeforeHookCreation') : undefined;
  },
};

/** A claim that names no namespace is sent to another one. */
const moved: Trick = {
  name: 'an Application that fills in another namespace',
  twin: 'said',
  apply(from) {
    const isClaim = from.base.files[`${from.folder}/a.yaml`]?.docs.some(
      ({ target, object }) => target && getString(object, 'kind') === 'PersistentVolumeClaim',
    );
    const owned = isClaim ? byArgo(from, application(''), application('', 'other')) : undefined;
    const open = (object: JsonObject): JsonObject => withValue(object, ['metadata', 'namespace'], '');
    return owned && mapDocs(owned, (doc) => (doc.target && doc.object ? { ...doc, object: open(doc.object) } : doc));
  },
};

/** An ApplicationSet generates the Application from a list, which loses its element at head. */
const generated: Trick = {
  name: 'an element of a list goes',
  twin: 'said',
  apply(from) {
    const set = (elements: string): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: set, namespace: argocd }
spec:
  generators: [{ list: { elements: [${elements}] } }]
  template:
    metadata: { name: "{{name}}" }
    spec:
      project: default
      source: { repoURL: https://github.com/acme/fleet.git, path: "{{name}}", targetRevision: main }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
`;
    return byArgo(from, set('{ name: m }, { name: n }'), set('{ name: n }'));
  },
};

export default defineTricks([
  owned('an Application applies it', 'silent'),
  {
    name: 'differences that an Application ignores',
    twin: 'silent',
    apply: (from) => byArgo(from, application(''), application('', 'shop', IGNORES)),
  },
  owned('an Application that leaves the file out', 'said', ', directory: { exclude: "[!o]*" }', true),
  owned('an Application that takes other files', 'said', ', directory: { include: "{oth,b}e*.y?ml" }', true),
  generated,
  moved,
  deletedHook,
  marked('a hook of Helm', 'helm.sh/hook', 'pre-upgrade'),
  marked('a hook of Helm that Argo CD does not know', 'helm.sh/hook', 'pre-rollback'),
  marked('a hook of Argo CD', 'argocd.argoproj.io/hook', 'PreSync'),
  marked('a hook that Argo CD runs at deletions', 'argocd.argoproj.io/hook', 'PostDelete'),
]);

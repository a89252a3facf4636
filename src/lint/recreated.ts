import { getObject, getString, type KubeObject } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import type { ApplierName } from '../units/unit.ts';

const ARGO_OPTIONS = 'argocd.argoproj.io/sync-options';

/** Who reads which marks. To every other applier they are annotations like any. */
const MARKS: readonly { readonly readers: readonly ApplierName[]; readonly isSet: (object: KubeObject) => boolean }[] =
  [
    { readers: ['argo-cd'], isSet: (object) => annotation(object, 'argocd.argoproj.io/hook') !== '' },
    {
      readers: ['argo-cd', 'helm-3', 'helm-4', 'flux-helmrelease'],
      isSet: (object) => annotation(object, 'helm.sh/hook') !== '',
    },
    { readers: ['argo-cd'], isSet: (object) => /(?:^|,)\s*Force=true/.test(annotation(object, ARGO_OPTIONS)) },
    {
      readers: ['flux-kustomization'],
      isSet: (object) => annotation(object, 'kustomize.toolkit.fluxcd.io/force').toLowerCase() === 'enabled',
    },
  ];
const HOOKS = MARKS.slice(0, 2);

/** Whether its applier deletes and creates it for every run: hooks of Argo CD and Helm. */
export function isHook(preview: ApplyPreview): boolean {
  return isMarked(preview, HOOKS);
}

/** Kinds that take what they hold along when they are deleted. */
const HOLDERS: ReadonlySet<string> = new Set([
  'PersistentVolumeClaim',
  'PersistentVolume',
  'Namespace',
  'CustomResourceDefinition',
]);

/** Whether its applier replaces it where an update is refused, or creates it anew each time, and nothing is lost by that. */
export function isRecreated(preview: ApplyPreview): boolean {
  if (!HOLDERS.has(preview.key.kind)) return isMarked(preview, MARKS);
  // A hook of base was deleted at every run already.
  const base = preview.lastApplied.at(-1)?.object;
  return isHook(preview) && base !== undefined && HOOKS.some(({ isSet }) => isSet(base));
}

/** Where nobody is known to apply it, a mark counts that base had too: one that comes with the change may be there to hide it. */
function isMarked({ unit, modified, lastApplied }: ApplyPreview, marks: typeof MARKS): boolean {
  const [head, base] = [modified.at(-1)?.object, lastApplied.at(-1)?.object];
  if (!head) return false;
  const { known, name } = unit.applier;
  return marks.some(
    ({ readers, isSet }) => isSet(head) && (known ? readers.includes(name) : base === undefined || isSet(base)),
  );
}

function annotation(object: KubeObject, name: string): string {
  const annotations = getObject(object, 'metadata', 'annotations');
  return getString(annotations, name) ?? '';
}

/** When Argo CD applies an object: by phase and by wave (`syncTasks` of gitops-engine, Argo CD 3.6). A wave begins when all before it are healthy. */
import { getString, type KubeObject } from '../kube/object.ts';
import { podTemplatePath } from '../kube/pod-template.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { headObject } from './outcomes.ts';
import { referencesOf } from './references.ts';
import type { LintContext } from './rule.ts';

const PHASES: { readonly [hook: string]: number } = {
  PreSync: 0,
  'pre-install': 0,
  'pre-upgrade': 0,
  Sync: 1,
  PostSync: 2,
  'post-install': 2,
  'post-upgrade': 2,
};

interface Turn {
  readonly phase: number;
  readonly wave: number;
}

function turnOf(object: KubeObject): Turn {
  const annotation = (name: string): string => getString(object, 'metadata', 'annotations', name) ?? '';
  const hooks = (annotation('argocd.argoproj.io/hook') || annotation('helm.sh/hook')).split(',');
  const phases = hooks.flatMap((hook) => PHASES[hook.trim()] ?? []);
  const written = annotation('argocd.argoproj.io/sync-wave') || annotation('helm.sh/hook-weight');
  const wave = /^[+-]?\d+$/.test(written) ? Number(written) : 0;
  return { phase: phases.length === 0 ? 1 : Math.min(...phases), wave };
}

function isBefore(one: Turn, other: Turn): boolean {
  return one.phase < other.phase || (one.phase === other.phase && one.wave < other.wave);
}

/** What an object needs to be accepted, or its pods to run, and that the same change creates in a later wave. */
export function laterNeeds({ key, modified, change }: ApplyPreview, context: LintContext): ApplyPreview[] {
  const object = modified.at(-1)?.object;
  if (!object) return [];
  const needed: { readonly kind: string; readonly namespace: string | undefined; readonly name: string }[] = [];
  if (change === 'added' && key.namespace !== undefined)
    needed.push({ kind: 'Namespace', namespace: undefined, name: key.namespace });
  // Pods of a CronJob come later by themselves.
  if (podTemplatePath(key.kind, key.group) !== undefined && key.kind !== 'CronJob')
    for (const { kind, name, optional } of referencesOf(object))
      if (!optional && kind !== 'Service') needed.push({ kind, namespace: key.namespace, name });
  const own = turnOf(object);
  return needed.flatMap(({ kind, namespace, name }) =>
    context.named(name).filter((other) => {
      const head = headObject(other);
      const isMeant = other.key.group === '' && other.key.kind === kind && other.key.namespace === namespace;
      return isMeant && other.change === 'added' && head !== undefined && isBefore(own, turnOf(head));
    }),
  );
}

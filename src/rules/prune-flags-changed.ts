import { baseObject, defineRule, getIn, headObject, isArray, pathOf, shortened } from '../lint/rule.ts';

/** Where appliers that are objects themselves keep what they may delete. */
const FLAGS: { readonly [kind: string]: readonly (readonly string[])[] } = {
  'kustomize.toolkit.fluxcd.io/Kustomization': [
    ['spec', 'prune'],
    ['spec', 'targetNamespace'],
  ],
  'argoproj.io/Application': [
    ['spec', 'syncPolicy', 'automated', 'prune'],
    ['metadata', 'finalizers'],
  ],
  'argoproj.io/ApplicationSet': [
    ['spec', 'template', 'spec', 'syncPolicy', 'automated', 'prune'],
    ['spec', 'syncPolicy', 'preserveResourcesOnDeletion'],
  ],
};

export default defineRule({
  summary: 'A setting changes what an applier may delete',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'When pruning is turned on, the next reconciliation deletes every object that left the manifests while it was off, not only those of this change. When it is turned off, objects that leave the manifests stay in the cluster.',
  fix: 'Before you turn it on, list what would be deleted: `flux diff kustomization {name} --path PATH` or `argocd app diff {name}`.',
  references: ['https://fluxcd.io/flux/components/kustomize/kustomizations/#prune'],
  messages: { changed: '{kind} `{name}` changes `{field}` from {before} to {after}: {effect}' },
  *check(preview, context) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    const [old, now] = [preview.lastApplied.at(-1), preview.modified.at(-1)];
    if (!base || !head || !old || !now) return;
    for (const path of FLAGS[`${preview.key.group}/${preview.key.kind}`] ?? []) {
      const before = getIn(base, ...path) ?? false;
      const after = getIn(head, ...path) ?? false;
      const on = (value: typeof before): boolean =>
        isArray(value)
          ? value.some((it) => String(it).startsWith('resources-finalizer'))
          : value === true || typeof value === 'string';
      if (on(before) === on(after) && (typeof before !== 'string' || before === after)) continue;
      const place = path.at(-1) === 'targetNamespace';
      // The kustomization at its path may say the same.
      if (place && (context.landsIn(old, 'base') ?? '') === context.landsIn(now, 'head')) continue;
      const effect = on(after)
        ? 'objects that left the manifests are deleted from now on'
        : 'objects that leave the manifests stay in the cluster from now on';
      const isText = typeof before === 'string' || typeof after === 'string';
      const told = isText ? 'objects whose namespace this changes are pruned, and created in the new one' : effect;
      const named = (value: typeof before): string => (value === false && isText ? 'none' : shortened(value));
      const data = { field: path.join('.'), before: named(before), after: named(after), effect: told };
      yield { messageId: 'changed', path: pathOf(...path), side: 'head', data };
    }
  },
});

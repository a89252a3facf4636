import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'Objects moved to another file and are otherwise the same',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Apply knows objects by kind, namespace and name, not by file. Only an applier that reads just one of the two places sees them removed or added.',
  fix: 'Nothing, if the same applier reads both places. Otherwise add `kustomize.toolkit.fluxcd.io/prune: disabled` or `argocd.argoproj.io/sync-options: Prune=false` before the move, and remove it after.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/338'],
  messages: {
    one: '{kind} `{name}` moved from {from} to {to}, which changes nothing in the cluster',
    many: '{count} objects moved to other files, from {from} to {to} and so on, which changes nothing in the cluster',
  },
  *checkUnit(context) {
    const [first] = context.moved;
    const [before, manifest] = [first?.lastApplied.at(-1), first?.modified.at(-1)];
    if (!first || !before || !manifest) return;
    yield {
      messageId: context.moved.length === 1 ? 'one' : 'many',
      path: [],
      side: 'head',
      manifest,
      preview: null,
      data: {
        kind: first.key.kind,
        name: first.key.name,
        count: context.moved.length,
        from: before.location.path,
        to: manifest.location.path,
      },
    };
  },
});

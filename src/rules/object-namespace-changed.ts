import { defineRule, deletionOf, MOVE, pathOf } from '../lint/rule.ts';

const DATA = new Set(['StatefulSet', 'PersistentVolumeClaim']);

export default defineRule({
  summary: 'An object moves to another namespace: for the cluster, that is a different object',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 3,
  why: 'An object cannot move between namespaces: apply creates a second one, and the first is pruned or stays behind, running and unmanaged.',
  fix: 'Remove the old copy once the new one works: `kubectl delete {kind}/{name}{from}`. Objects that depend on it (Services, Secrets, claims, bindings) have to move too, and data has to be copied.',
  references: ['https://github.com/helm/helm/issues/6857', 'https://github.com/fluxcd/flux2/issues/1005'],
  plan: MOVE,
  messages: {
    deleted: '{kind} `{name}` is created anew in `{namespace}` and deleted in {old}',
    'deleted-if-pruned':
      '{kind} `{name}` is created anew in `{namespace}`; the one in {old} is deleted if your applier prunes; otherwise it stays',
    orphaned: '{kind} `{name}` is created anew in `{namespace}`; the one in {old} stays',
  },
  *check(preview, context) {
    const { group, kind, name, namespace } = preview.key;
    if (preview.change !== 'added' || namespace === undefined) return;
    // Where it goes is filled in: the review names that.
    const open = preview.modified.some(({ placeholders }) =>
      placeholders.some((steps) => steps.join('.') === 'metadata.namespace'),
    );
    if (open) return;
    const places = context.named(name).filter(({ key }) => key.group === group && key.kind === kind);
    const old = places.filter(({ change }) => change === 'removed');
    const [first] = old;
    // With several on one side nobody can tell which one moved.
    if (!first || old.length > 1 || places.filter(({ change }) => change === 'added').length > 1) return;
    const messageId = deletionOf(first) ?? 'orphaned';
    const before = first.key.namespace;
    const manifest = first.lastApplied.at(-1);
    yield {
      messageId,
      path: pathOf('metadata', 'namespace'),
      side: 'head',
      data: {
        old: before === undefined ? 'no namespace' : `\`${before}\``,
        from: before === undefined ? '' : ` -n ${before}`,
      },
      related: manifest ? [{ key: first.key, manifest, message: 'where it was' }] : [],
      ...(DATA.has(kind) && messageId === 'deleted' ? { severity: 'error' as const } : {}),
    };
  },
});

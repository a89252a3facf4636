import { baseObject, defineRule, deletionOf, getString, howToProtect } from '../lint/rule.ts';

export default defineRule({
  summary: 'A CustomResourceDefinition is gone from the manifests: pruning it deletes all its objects',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Deleting a definition deletes every object of its kind in every namespace, along with what controllers created for them.',
  fix: 'Keep the definition until no object of its kind is left (`kubectl get {name} -A`), or {protect}.',
  references: ['https://github.com/kubernetes/website/issues/6075'],
  plan: [
    {
      check: 'No object of the kind is left in any namespace, or all of them are saved',
      command: 'kubectl get {name} -A',
    },
    { change: 'Remove its objects first, in a change of their own, and let their controller clean up' },
    { apply: 'The definition is deleted' },
  ],
  messages: {
    deleted: 'CustomResourceDefinition `{name}` and every {custom} in the cluster are deleted{known}',
    'deleted-if-pruned':
      'CustomResourceDefinition `{name}` and every {custom} in the cluster are deleted if your applier prunes{known}',
  },
  *needs({ key, lastApplied, change }) {
    const custom = getString(lastApplied.at(-1)?.object, 'spec', 'names', 'kind');
    const group = getString(lastApplied.at(-1)?.object, 'spec', 'group');
    if (key.kind === 'CustomResourceDefinition' && change === 'removed' && custom !== undefined && group !== undefined)
      yield { kind: custom, text: group };
  },
  *check(preview, context) {
    const messageId = deletionOf(preview);
    const custom = getString(baseObject(preview), 'spec', 'names', 'kind');
    if (preview.key.kind !== 'CustomResourceDefinition' || !messageId || custom === undefined) return;
    const group = getString(baseObject(preview), 'spec', 'group');
    const objects = context.objects('head', custom).filter(({ key }) => key.group === group);
    const known = objects.length > 0 ? `, including ${objects.map(({ key }) => `\`${key.name}\``).join(', ')}` : '';
    yield {
      messageId,
      path: [],
      side: 'base',
      data: { custom, known, protect: howToProtect(preview) },
      related: objects.map(({ key, manifest }) => ({
        key,
        manifest,
        message: `${custom} ${key.name} is deleted with it`,
      })),
    };
  },
});

import { baseObject, defineRule, getString, headObject, outcomes, pathOf, retyped, unserved } from '../lint/rule.ts';

export default defineRule({
  summary: 'A CustomResourceDefinition no longer accepts fields that its objects have',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'The API server accepts the definition, and the failures come later. Manifests and controllers that use a version that is no longer served find no such kind. Stored objects with a field of the old type are rejected at their next change.',
  fix: 'Add a version beside the old one, move objects and controllers to it, and drop the old one in a later change.',
  references: [
    'https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definition-versioning/',
  ],
  messages: {
    unserved: '{custom} is no longer served in version `{version}`{users}',
    retyped:
      '`{field}` of {custom} {version} changes from {before} to {after}: objects that have it are rejected until they set it to a value of the new type',
  },
  *needs({ key, lastApplied, modified }) {
    const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
    if (key.kind !== 'CustomResourceDefinition' || !base || !head || unserved(base, head).length === 0) return;
    const [kind, text] = [getString(base, 'spec', 'names', 'kind'), getString(base, 'spec', 'group')];
    if (kind !== undefined && text !== undefined) yield { kind, text };
  },
  *check(preview, context) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== 'CustomResourceDefinition' || !base || !head) return;
    if (outcomes(preview).some(({ verdict }) => verdict === 'rejected')) return;
    const custom = getString(head, 'spec', 'names', 'kind') ?? '';
    for (const version of unserved(base, head)) {
      const users = context
        .objects('head', custom)
        .filter(
          ({ key, manifest }) => key.group === getString(head, 'spec', 'group') && manifest.gvk.version === version,
        );
      const named = users.slice(0, 3).map(({ key }) => `\`${key.name}\``);
      const words = named.length > 0 ? `, which ${named.join(', ')} ${users.length > 1 ? 'use' : 'uses'}` : '';
      yield {
        messageId: 'unserved',
        path: pathOf('spec', 'versions'),
        side: 'head',
        ...(users.length > 0 ? { severity: 'error' } : {}),
        data: { custom, version, users: words },
        related: users.map(({ key, manifest }) => ({ key, manifest, message: `${custom} ${key.name} uses it` })),
      };
    }
    for (const { version, index, ...found } of retyped(base, head)) {
      const path = pathOf('spec', 'versions', index, 'schema');
      yield { messageId: 'retyped', path, side: 'head', data: { custom, version, ...found } };
    }
  },
});

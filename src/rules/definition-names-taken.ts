import {
  baseObject,
  defineRule,
  formatKey,
  getString,
  headObject,
  nameTaken,
  ofOneGroup,
  pathOf,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A CustomResourceDefinition wants a name that another definition of its group has',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The API server accepts the definition, but never serves it (`NamesAccepted: False`): each kind, plural and short name of a group belongs to one definition. Its objects are refused, or are taken for those of the other one.',
  fix: 'Give it names of its own, or remove the other definition first, in a change of its own.',
  references: ['https://kubernetes.io/docs/tasks/extend-kubernetes/custom-resources/custom-resource-definitions/'],
  messages: {
    taken:
      'CustomResourceDefinition `{name}` is never served: CustomResourceDefinition `{other}` has the name `{taken}`',
    kept: 'CustomResourceDefinition `{name}` is served by its old names only: CustomResourceDefinition `{other}` has the name `{taken}`',
  },
  *needs({ key, modified }) {
    const group = getString(modified.at(-1)?.object, 'spec', 'group');
    if (key.kind === 'CustomResourceDefinition' && group !== undefined) yield { kind: key.kind, text: group };
  },
  *check(preview, context) {
    const [before, after] = [baseObject(preview), headObject(preview)];
    if (preview.key.kind !== 'CustomResourceDefinition' || !after) return;
    const kind = 'CustomResourceDefinition';
    const definitions = { base: context.objects('base', kind), head: context.objects('head', kind) };
    for (const { key, object, manifest } of ofOneGroup(definitions.head, after)) {
      const taken = key.name === preview.key.name ? undefined : nameTaken(after, object);
      if (taken === undefined) continue;
      const there = ofOneGroup(definitions.base, object).find((one) => one.key.name === key.name);
      // What base said already, or what the other one says newly, is none of this one's.
      if (before && there && nameTaken(before, there.object) === taken) continue;
      if (!there && (before !== undefined || formatKey(preview.key) < formatKey(key))) continue;
      const data = { other: key.name, taken };
      const related = [{ key, manifest, message: 'it has the name' }];
      const at = { path: pathOf('spec', 'names'), side: 'head', data, related } as const;
      yield before ? { messageId: 'kept', severity: 'warning', ...at } : { messageId: 'taken', ...at };
      return;
    }
  },
});

import { defineRule, getString } from '../lint/rule.ts';

export default defineRule({
  summary: 'A second CustomResourceDefinition has the same name as another one and differs from it',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'A cluster has one definition per name. If both are applied, the later one decides what the API server accepts, drops and stores, for every object of the kind. This review judges objects by the other one.',
  fix: 'Keep one of the two, or make them the same. If only one of them is ever applied, name its applier under `appliers` in `.applylint.yaml`, or move the other one below a folder such as `docs/` or `examples/`.',
  references: [],
  messages: {
    added: '{place} defines `{name}` too, with other content: objects are judged by that definition',
    apart: '{place} defines `{name}` too, and the two no longer agree: objects are judged by that definition',
  },
  needs: ({ key }) => (key.kind === 'CustomResourceDefinition' ? [{ kind: key.kind, text: key.name }] : []),
  *check({ key, modified }, context) {
    if (key.kind !== 'CustomResourceDefinition') return;
    for (const manifest of modified) {
      const second = context.secondDefinition(manifest);
      if (!second) continue;
      const { first, agreed, together } = second;
      const { path, line } = first.location;
      yield {
        messageId: agreed ? 'apart' : 'added',
        path: [],
        side: 'head',
        manifest,
        data: { name: getString(manifest.object, 'metadata', 'name') ?? '', place: `${path}:${line}` },
        related: [{ key, manifest: first, message: 'counts here' }],
        // Copies are often brought up to date one after the other.
        ...(together && !agreed ? {} : { severity: 'info' }),
      };
    }
  },
});

import { defineRule, getString } from '../lint/rule.ts';

export default defineRule({
  summary: 'A second CustomResourceDefinition of one name that differs from the first',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'A cluster holds one definition of a name. If both are applied, the later one decides what the API server accepts, drops and stores, for every object of the kind; here objects are judged by the other one.',
  fix: 'Keep one of the two, or make them the same. Is only one of them ever applied? Name its applier under `appliers` in `.applylint.yaml`, or move what nobody applies below a folder such as `docs/` or `examples/`.',
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

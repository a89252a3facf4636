import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'Two owners apply the same object to one cluster',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Each of them resets the object to its own manifest at every reconciliation. When one of them drops the object, its pruning deletes what the other one needs.',
  fix: 'Let one of them apply `{object}`: remove it from {other}, or here.',
  references: ['https://github.com/fluxcd/kustomize-controller/issues/1724'],
  messages: { twice: '`{object}` is applied by {own} and by {other}' },
  *check(preview, context) {
    const { owner } = context.unit.applier;
    if (preview.modified.length === 0 || !owner) return;
    for (const { unit, base, head } of context.elsewhere(preview.key)) {
      const other = unit.applier.owner;
      // Two that were there before are no news; of two new ones, one is told.
      if (!head || !other || (base && preview.lastApplied.length > 0)) continue;
      if (!base && unit.id < context.unit.id) continue;
      const related = [{ key: preview.key, manifest: head, message: `applied by ${other.kind} ${other.name}` }];
      const data = { own: `${owner.kind} \`${owner.name}\``, other: `${other.kind} \`${other.name}\`` };
      yield { messageId: 'twice', path: [], side: 'head', data, related };
    }
  },
});

import {
  baseObject,
  defineRule,
  formatPath,
  getIn,
  headObject,
  lastAppliedOf,
  ownersOf,
  removedFields,
  valueAt,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'The live object has no last-applied annotation, so client-side apply removes nothing from it',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Without the annotation (the object was created by `kubectl create`, an operator or a restore) kubectl cannot know what it set before. It warns, and removes nothing.',
  fix: 'Write the annotation from base before this change is applied: `kubectl apply set-last-applied -f BASE-FILE --create-annotation`. Or remove `{field}` by hand: `kubectl edit {resource}`.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#how-to-create-objects'],
  messages: {
    stays:
      '`{field}` stays in `{object}`, though the manifest no longer has it{more}: the live object has no last-applied annotation',
  },
  *check(preview) {
    const outcome = preview.outcomes.get('client-side');
    if (preview.live.source === 'assumed' || !preview.live.object || !outcome?.after || lastAppliedOf(preview)) return;
    const fields = getIn(preview.live.object, 'metadata', 'managedFields');
    const owners = ownersOf(Array.isArray(fields) ? fields : []);
    // Applied server-side before: `csa-after-ssa-removes-nothing` tells it.
    if (owners.some(({ operation, subresource }) => operation === 'Apply' && subresource === undefined)) return;
    const left = [...removedFields(baseObject(preview), headObject(preview))].filter(
      ({ path }) => valueAt(outcome.after, path) !== undefined,
    );
    const [first] = left;
    if (!first) return;
    const more = left.length > 1 ? ` (and ${left.length - 1} more fields)` : '';
    const data = { field: formatPath(first.path), more };
    yield { messageId: 'stays', path: first.path, side: 'base', modes: ['client-side'], data };
  },
});

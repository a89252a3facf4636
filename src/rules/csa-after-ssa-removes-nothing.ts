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
  summary: 'An object that was applied server-side is now applied client-side, which removes nothing',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Client-side apply removes only fields that its last-applied annotation has. Server-side apply writes no such annotation, so the first client-side apply removes nothing.',
  fix: 'Keep applying server-side (`kubectl apply --server-side`), or remove `{field}` by hand: `kubectl edit {resource}`.',
  references: [
    'https://kubernetes.io/docs/reference/using-api/server-side-apply/#downgrading-from-server-side-apply-to-client-side-apply',
  ],
  messages: {
    stays:
      '`{field}` stays in `{object}`, though the manifest no longer has it{more}: the object was applied server-side',
  },
  *check(preview) {
    const outcome = preview.outcomes.get('client-side');
    if (preview.live.source === 'assumed' || !preview.live.object || !outcome?.after || lastAppliedOf(preview)) return;
    const fields = getIn(preview.live.object, 'metadata', 'managedFields');
    const owners = ownersOf(Array.isArray(fields) ? fields : []);
    if (!owners.some(({ operation, subresource }) => operation === 'Apply' && subresource === undefined)) return;
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

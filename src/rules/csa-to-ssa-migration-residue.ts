import { baseObject, defineRule, formatPath, headObject, ownersOf, removedFields, valueAt } from '../lint/rule.ts';

/** Managers that nobody acts as any more once an object is applied server-side. */
const RESIDUE = new Set(['before-first-apply', 'kubectl-create', 'kubectl-edit', 'kubectl-client-side-apply']);

export default defineRule({
  summary: 'A field is gone from the manifest, but a manager from before server-side apply still owns it',
  severity: 'warning',
  confidence: 'confirmed-live',
  since: '0.1.0',
  why: 'Server-side apply removes a field only when nobody else owns it. The old manager never releases it, because nobody applies under its name any more.',
  fix: 'Remove the field by hand (`kubectl edit {resource}`), or drop the old manager from `metadata.managedFields` (client-go `csaupgrade.UpgradeManagedFields` does so).',
  references: [
    'https://github.com/kubernetes/kubernetes/issues/99003',
    'https://github.com/kubernetes/kubernetes/issues/89954',
  ],
  plan: [
    { apply: 'The field stays for now' },
    { run: 'Delete `{field}` in the editor', command: 'kubectl edit {resource} --show-managed-fields' },
    { check: 'The field is gone', command: 'kubectl get {resource} -o yaml' },
  ],
  messages: { stays: '`{field}` stays in `{object}`, though the manifest no longer has it: `{manager}` still owns it' },
  *check(preview) {
    const outcome = preview.outcomes.get('server-side');
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (preview.live.source === 'assumed' || !outcome?.after || !base || !head) return;
    const owners = ownersOf(outcome.managedFieldsAfter).filter(({ manager }) => RESIDUE.has(manager));
    for (const { path } of removedFields(base, head)) {
      const owner = owners.find(({ fields }) => fields.has(path));
      if (!owner || valueAt(outcome.after, path) === undefined) continue;
      const data = { field: formatPath(path), manager: owner.manager };
      yield { messageId: 'stays', path, side: 'base', modes: ['server-side'], data };
    }
  },
});

import { defineRule, getIn, headObject, pathOf } from '../lint/rule.ts';

const FIELDS: { readonly [kind: string]: string } = {
  Deployment: 'strategy',
  StatefulSet: 'updateStrategy',
  DaemonSet: 'updateStrategy',
};

export default defineRule({
  summary: 'A new workload applied server-side leaves its update strategy to the default',
  severity: 'info',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'The API server fills in `rollingUpdate`, and no manager owns it. A later change to Recreate or OnDelete is rejected, because server-side apply does not remove a field it does not own.',
  fix: 'Write it out: `{field}: {type: RollingUpdate, rollingUpdate: {}}` with the numbers you want.',
  references: ['https://kubernetes.io/docs/tasks/manage-kubernetes-objects/declarative-config/#default-field-values'],
  messages: { implicit: '`{object}` is created with the default `spec.{field}`, which no manager owns' },
  *check(preview) {
    const field = FIELDS[preview.key.kind];
    const head = headObject(preview);
    // It matters to those who apply server-side; for the others the merge clears the default.
    if (field === undefined || preview.change !== 'added' || preview.unit.applier.mode !== 'server-side') return;
    if (getIn(head, 'spec', 'template') === undefined || getIn(head, 'spec', field) !== undefined) return;
    if (preview.outcomes.get('server-side')?.verdict !== 'created') return;
    yield { messageId: 'implicit', path: pathOf('spec'), side: 'head', modes: ['server-side'], data: { field } };
  },
});

import { baseObject, defineRule, getArray, getString, headObject, LOSSES, mainOutcome, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object that holds something gets an owner that is not in sight',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The garbage collector deletes an object whose owners are not there, and one with another uid is another owner. It does so within seconds, whoever applies the object, and no mark protects it.',
  fix: 'Take `metadata.ownerReferences` away. A uid is given by the cluster: it belongs into no file.',
  references: ['https://kubernetes.io/docs/concepts/architecture/garbage-collection/#owners-dependents'],
  messages: {
    unknown:
      '`{object}` gets `{owner}` as its owner, which is not in sight: where no such object with that uid is there, it is deleted; {loss}',
  },
  *check(preview, { objects }) {
    const { group, kind, namespace } = preview.key;
    const loss = LOSSES[`${group}/${kind}`];
    const [base, head] = [baseObject(preview), headObject(preview)];
    const verdict = mainOutcome(preview)?.verdict;
    if (loss === undefined || !base || !head || verdict === 'rejected') return;
    const before = (getArray(base, 'metadata', 'ownerReferences') ?? []).map((owner) => getString(owner, 'uid'));
    const owners = getArray(head, 'metadata', 'ownerReferences') ?? [];
    const [first] = owners;
    // One owner that is there keeps it.
    if (first === undefined || owners.some((owner) => before.includes(getString(owner, 'uid')))) return;
    const isInSight = owners.some((owner) =>
      objects('head', getString(owner, 'kind')).some(
        ({ key }) =>
          key.name === getString(owner, 'name') && (key.namespace === undefined || key.namespace === namespace),
      ),
    );
    if (isInSight) return;
    const owner = `${getString(first, 'kind') ?? ''}/${getString(first, 'name') ?? ''}`;
    yield { messageId: 'unknown', path: pathOf('metadata', 'ownerReferences'), side: 'head', data: { owner, loss } };
  },
});

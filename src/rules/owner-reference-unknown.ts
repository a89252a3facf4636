import { baseObject, defineRule, getArray, getString, headObject, LOSSES, mainOutcome, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'An object that holds data or other objects gets an owner that was not found',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The garbage collector deletes an object whose owners do not exist, and an owner with another uid does not count. It does so within seconds, whoever applies the object, and no annotation protects it.',
  fix: 'Remove `metadata.ownerReferences`. The cluster assigns the uid, so it does not belong in a file.',
  references: ['https://kubernetes.io/docs/concepts/architecture/garbage-collection/#owners-dependents'],
  messages: {
    unknown:
      '`{object}` gets `{owner}` as its owner, which was not found: if no such object has that uid, `{object}` is deleted; {loss}',
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

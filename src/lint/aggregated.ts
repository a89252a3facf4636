import { isObject } from '../kube/json.ts';
import { getIn } from '../kube/object.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { baseObject, headObject } from './outcomes.ts';

/** Rules that base wrote and head does not, or the other way round, beside an aggregation rule that stands at both. */
export function clearsAggregatedRules(preview: ApplyPreview): boolean {
  const [base, head] = [baseObject(preview), headObject(preview)];
  if (preview.key.kind !== 'ClusterRole' || !isObject(getIn(base, 'aggregationRule'))) return false;
  if (!isObject(getIn(head, 'aggregationRule'))) return false;
  return (getIn(base, 'rules') === undefined) !== (getIn(head, 'rules') === undefined);
}

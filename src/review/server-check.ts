/** The server's own dry run of what was predicted, where it was asked for. Where they differ, the prediction is wrong. */

import { formatPath } from '../fieldpath/path.ts';
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import { LAST_APPLIED } from '../kube/last-applied.ts';
import type { DryRun, DryRunAnswer, Unknown } from '../live.ts';
import { pool } from '../pool.ts';
import { CLIENT_SIDE_MANAGER } from '../preview/client-side.ts';
import { compareObjects } from '../preview/compare.ts';
import type { ApplyPreview, Outcome } from '../preview/outcome.ts';
import type { Review } from './input.ts';
import type { UnitPreview } from './preview.ts';

/** What the server says otherwise, with what it takes to play it again. */
export interface Disagreement {
  readonly preview: ApplyPreview;
  readonly outcome: Outcome;
  /** In words, values left out. */
  readonly predicted: string;
  readonly server: string;
  /** Fields in which the objects differ. */
  readonly fields: readonly string[];
  /** Admission of this cluster refuses it, which no manifest tells. */
  readonly byAdmission: boolean;
}

export interface ServerCheck {
  readonly asked: number;
  readonly disagreements: readonly Disagreement[];
  readonly unknown: readonly Unknown[];
  /** Predictions that one request does not show: the object is applied in several that build on each other. */
  readonly unasked: readonly ApplyPreview[];
}

export async function checkWithServer(review: Review, units: readonly UnitPreview[]): Promise<ServerCheck> {
  const { live } = review;
  const none: ServerCheck = { asked: 0, disagreements: [], unknown: [], unasked: [] };
  if (!live?.dryRun) return none;
  const questions = units.flatMap(({ previews }) =>
    previews.flatMap((preview) =>
      [...preview.outcomes.values()].flatMap((outcome) => {
        const ask = questionOf(preview, outcome);
        return ask ? [{ preview, outcome, ask }] : [];
      }),
    ),
  );
  review.progress?.(`asking the server about ${questions.length} requests`);
  // A few at a time: dry runs cost the server as much as real requests.
  const answers = await pool(
    questions.map(
      ({ ask }) =>
        async () =>
          live.dryRun?.(ask),
    ),
    8,
  );
  const disagreements: Disagreement[] = [];
  const unknown: Unknown[] = [];
  for (const [i, { preview, outcome }] of questions.entries()) {
    const answer = answers[i];
    if (!answer) continue;
    if (answer.state === 'unknown') unknown.push(answer);
    else disagreements.push(...differences(preview, outcome, answer));
  }
  const unasked = units.flatMap(({ previews }) =>
    previews.filter(({ outcomes }) => [...outcomes.values()].some(({ migration }) => migration)),
  );
  return { asked: questions.length, disagreements, unknown, unasked };
}

/** The request that applying sends; undefined where it sends none, or several that build on each other. */
function questionOf(preview: ApplyPreview, outcome: Outcome): DryRun | undefined {
  const { key, gvk, live, modified } = preview;
  const head = modified.at(-1)?.object;
  if (!head || modified.length > 1 || outcome.verdict === 'not-judged' || live.source !== 'cluster' || live.refusal)
    return undefined;
  const common = { gvk, namespace: key.namespace, name: key.name, manager: outcome.manager, force: outcome.force };
  if (outcome.mode === 'server-side') return outcome.migration ? undefined : { ...common, action: 'apply', body: head };
  if (outcome.mode !== 'client-side' || outcome.verdict === 'unchanged') return undefined;
  const writer = outcome.manager === 'kubectl' ? CLIENT_SIDE_MANAGER : outcome.manager;
  if (live.object === null) return { ...common, manager: writer, action: 'create', body: head };
  if (!outcome.patch || (outcome.patchType !== 'strategic' && outcome.patchType !== 'merge')) return undefined;
  return { ...common, manager: writer, action: outcome.patchType, body: outcome.patch };
}

function differences(preview: ApplyPreview, outcome: Outcome, answer: Exclude<DryRunAnswer, Unknown>): Disagreement[] {
  const predicted = outcome.verdict === 'rejected' ? 'rejected' : 'accepted';
  const disagreement = { preview, outcome, predicted, server: answer.state, fields: [], byAdmission: false };
  if (answer.state === 'rejected') {
    if (predicted === 'rejected') return [];
    const server = `rejected (${answer.status}): ${answer.message}`;
    return [{ ...disagreement, server, fields: answer.fields, byAdmission: BY_ADMISSION.test(answer.message) }];
  }
  if (predicted === 'rejected')
    return [{ ...disagreement, predicted: `rejected: ${outcome.errors[0]?.message ?? ''}` }];
  if (!outcome.after) return [];
  const schema = preview.unit.schemas.head.kind(preview.gvk)?.schema;
  const { added, changed, removed } = compareObjects(comparable(outcome.after), comparable(answer.object), schema);
  // What the server allocates for a new object nobody can foresee.
  const fields = [...added, ...changed, ...removed]
    .map(formatPath)
    .filter((path) => !(outcome.verdict === 'created' && isAllocated(path, preview.key.kind)));
  return fields.length === 0
    ? []
    : [{ ...disagreement, fields, server: `accepted, with other values in ${fields.slice(0, 5).join(', ')}` }];
}

const ALLOCATED = /^spec\.(clusterIPs?|healthCheckNodePort|ipFamilies|ports\[[^\]]*\]\.nodePort|volumeName)\b/;

/** A Job's pods are told apart by the uid it gets. */
const OF_A_JOB = /^spec\.(selector|template\.metadata(\.labels)?)(\.|\[|$)/;

function isAllocated(path: string, kind: string): boolean {
  return ALLOCATED.test(path) || (kind === 'Job' && OF_A_JOB.test(path));
}

/** Words of policies and webhooks (apiserver/pkg/admission), quotas and other plug-ins that look at the cluster. */
const BY_ADMISSION = /\bdenied (the )?request\b|\bis forbidden: /;

const SYSTEM = new Set(['uid', 'resourceVersion', 'creationTimestamp', 'generation', 'managedFields', 'selfLink']);

/** Without what only the server knows, and without status. */
export function comparable(object: JsonObject): JsonObject {
  const out = newObject();
  for (const key in object) if (key !== 'status') out[key] = object[key] ?? null;
  const { metadata } = object;
  if (!isObject(metadata)) return out;
  const kept = newObject();
  for (const key in metadata) {
    const value = metadata[key] ?? null;
    if (SYSTEM.has(key)) continue;
    if (key !== 'annotations' || !isObject(value)) kept[key] = value;
    else {
      const annotations = newObject();
      for (const name in value) if (name !== LAST_APPLIED) annotations[name] = value[name] ?? null;
      if (Object.keys(annotations).length > 0) kept[key] = annotations;
    }
  }
  out['metadata'] = kept;
  return out;
}

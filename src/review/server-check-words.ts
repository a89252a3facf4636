import { groupsOf } from '../kube/grouped.ts';
import { type JsonObject, newObject } from '../kube/json.ts';
import { apiVersionOf, formatKey } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import type { Redactor } from '../report/redact/redactor.ts';
import { type ReportDisagreement, reportKey } from '../report/report.ts';
import { comparable, type Disagreement, type ServerCheck } from './server-check.ts';

/** A prediction that the server contradicts makes the review incomplete: nobody knows what else is wrong. */
export function serverProblems({ asked, disagreements, unknown }: ServerCheck): InputProblem[] {
  const problems = disagreements.map(({ preview, outcome, predicted, server, byAdmission }): InputProblem => {
    const place = placeOf(preview);
    const about = `${formatKey(preview.key)} under ${outcome.mode} apply`;
    if (byAdmission) {
      const fix =
        'change the object, or what the cluster admits: only the cluster knows its policies, webhooks and quotas';
      return problemAt(place, 'refused-by-admission', `${about}: ${server}`, fix);
    }
    const fix =
      'this is a bug of applylint, unless an admission webhook of the cluster did it; report it with the case that `--format json` holds under `disagreements`';
    return problemAt(
      place,
      'prediction-differs',
      `${about}: predicted ${predicted}, but the server answers ${server}`,
      fix,
    );
  });
  const causes = groupsOf(unknown, ({ message, fix }) => `${message}\u0000${fix}`);
  const unsaid = causes.map((alike): InputProblem => {
    const [{ code, message, fix }] = alike;
    return problemAt('.', code, `${alike.length} of ${asked} dry runs: ${message}`, fix);
  });
  return [...problems, ...unsaid];
}

/** Objects that move to server-side apply are applied in several requests, of which a dry run stores none. */
export function unaskedProblems({ unasked }: ServerCheck): InputProblem[] {
  return unasked.map((preview) => {
    const message = `${formatKey(preview.key)} moves to server-side apply in several requests: the server was not asked what it would do`;
    return problemAt(placeOf(preview), 'dry-run-not-asked', message, 'apply it once, or read the prediction');
  });
}

function placeOf({ modified }: ApplyPreview): Parameters<typeof problemAt>[0] {
  const location = modified.at(-1)?.location;
  return location ? { ...location, column: 1 } : '.';
}

export function disagreementReport(found: Disagreement, redactor: Redactor): ReportDisagreement {
  const { preview, outcome, predicted, server, fields } = found;
  const { lastApplied, modified, live } = preview;
  const own = live.source === 'cluster' && live.object ? redactor.own(live.object) : redactor;
  const versions = [...lastApplied, ...modified].map(({ object }) => object);
  const mask = (object: JsonObject): JsonObject => own.patch(object, versions);
  return {
    unit: preview.unit.id,
    key: reportKey(preview.key),
    mode: outcome.mode,
    predicted,
    server,
    fields,
    case: caseOf(found, mask),
  };
}

/** A conformance case that plays it again: the manifests, and the live object as somebody else's doing. */
function caseOf(
  { preview, outcome, predicted, server }: Disagreement,
  mask: (object: JsonObject) => JsonObject,
): JsonObject {
  const out = newObject();
  const { key, live, lastApplied, modified } = preview;
  const name = `${key.kind}-${key.name}-${outcome.mode}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  out['case'] = `field-${name}`;
  out['proves'] = `Predicted: ${predicted}. The server: ${server}.`;
  out['modes'] = [outcome.mode];
  const masked = (list: typeof modified): JsonObject[] => list.map(({ object }) => mask(object));
  if (lastApplied.length > 0) out['base'] = masked(lastApplied);
  if (live.source === 'cluster' && live.object) {
    const step = newObject();
    step['manager'] = 'third-party';
    const found = newObject();
    const seen = mask(comparable(live.object));
    found['apiVersion'] = apiVersionOf(preview.gvk);
    for (const field in seen) found[field] = seen[field] ?? null;
    step[lastApplied.length > 0 ? 'replace' : 'create'] = found;
    out['between'] = [step];
  }
  out['head'] = masked(modified);
  if (outcome.mode === 'server-side') out['fieldManager'] = outcome.manager;
  if (outcome.force) out['force'] = true;
  return out;
}

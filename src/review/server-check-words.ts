import { type JsonObject, newObject } from '../kube/json.ts';
import { apiVersionOf, formatKey } from '../kube/object.ts';
import type { Unknown } from '../live.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import type { Redactor } from '../report/redact/redactor.ts';
import { type ReportDisagreement, reportKey } from '../report/report.ts';
import { comparable, type Disagreement, type ServerCheck } from './server-check.ts';

/** A prediction that the server contradicts makes the review incomplete: nobody knows what else is wrong. */
export function serverProblems({ asked, disagreements, unknown }: ServerCheck): InputProblem[] {
  const problems = disagreements.map(({ preview, outcome, predicted, server, byAdmission }): InputProblem => {
    const place = preview.modified.at(-1)?.location;
    const about = `${formatKey(preview.key)} under ${outcome.mode} apply`;
    const at = { path: place?.path ?? '.', line: place?.line ?? 1, column: 1 };
    if (byAdmission) {
      const fix =
        'change the object, or what the cluster admits: only the cluster knows its policies, webhooks and quotas';
      return { code: 'refused-by-admission', message: `${about}: ${server}`, fix, ...at };
    }
    return {
      code: 'prediction-differs',
      message: `${about}: predicted ${predicted}, but the server answers ${server}`,
      fix: 'this is a bug of applylint, unless an admission webhook of the cluster did it; report it with the case that `--format json` holds under `disagreements`',
      ...at,
    };
  });
  const causes = new Map<string, Unknown[]>();
  for (const one of unknown) {
    const cause = `${one.message}\u0000${one.fix}`;
    causes.set(cause, [...(causes.get(cause) ?? []), one]);
  }
  const unsaid = [...causes.values()].flatMap(([first, ...rest]): InputProblem[] => {
    if (!first) return [];
    const { code, message, fix } = first;
    return [
      { code, message: `${rest.length + 1} of ${asked} dry runs: ${message}`, fix, path: '.', line: 1, column: 1 },
    ];
  });
  return [...problems, ...unsaid];
}

/** Objects that move to server-side apply are applied in several requests, of which a dry run stores none. */
export function unaskedProblems({ unasked }: ServerCheck): InputProblem[] {
  return unasked.map(({ key, modified }) => {
    const place = modified.at(-1)?.location;
    return {
      code: 'dry-run-not-asked',
      message: `${formatKey(key)} moves to server-side apply in several requests: the server was not asked what it would do`,
      fix: 'apply it once, or read the prediction',
      path: place?.path ?? '.',
      line: place?.line ?? 1,
      column: 1,
    };
  });
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

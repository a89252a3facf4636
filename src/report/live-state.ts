import { formatPath } from '../fieldpath/path.ts';
import { isObject } from '../kube/json.ts';
import { baseState, seenVersion } from '../preview/drift.ts';
import type { ApplyPreview } from '../preview/outcome.ts';
import { valueAt } from './effects.ts';
import { fromLive } from './ownership.ts';
import type { Redactor } from './redact/redactor.ts';
import type { ReportLiveState } from './report.ts';

/** What was seen of the live object, with masked values. */
export function liveStateOf(preview: ApplyPreview, redactor: Redactor): ReportLiveState | null {
  const base = baseState(preview);
  if (base === 'assumed') return null;
  const { drift } = preview;
  const masked = redactor.change(drift?.expected, drift?.found);
  const before = isObject(masked.before) ? masked.before : null;
  const after = isObject(masked.after) ? masked.after : null;
  return {
    base,
    resourceVersion: seenVersion(preview),
    drift: (drift?.fields ?? []).map(({ path, owners }) => ({
      path: redactor.text(formatPath(path)),
      base: (before && valueAt(before, path)) ?? null,
      live: (after && valueAt(after, path)) ?? null,
      owners: owners.map(fromLive),
    })),
    added: (drift?.added ?? []).map(({ path, owners }) => ({
      path: redactor.text(formatPath(path)),
      owners: owners.map(fromLive),
    })),
  };
}

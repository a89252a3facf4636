import { formatPath } from '../fieldpath/path.ts';
import { LAST_APPLIED } from '../kube/last-applied.ts';
import { getString } from '../kube/object.ts';
import type { ApplyPreview, Outcome } from '../preview/outcome.ts';
import { ownersOf } from './owners.ts';
import type { RemovedField } from './removed-fields.ts';

/** What these left behind is told by `csa-to-ssa-migration-residue`. */
const RESIDUE = new Set(['before-first-apply', 'kubectl-create', 'kubectl-edit', 'kubectl-client-side-apply']);

/** Why a field that left the manifest is still there after apply; undefined: the server defaults it, or nobody can tell. */
export function whyItStays(
  preview: ApplyPreview,
  { mode, managedFieldsAfter, manager }: Outcome,
  { path }: RemovedField,
): string | undefined {
  if (formatPath(path).endsWith('.serviceAccountName')) return 'its deprecated twin `serviceAccount` keeps it';
  if (preview.live.source === 'assumed') return undefined;
  if (mode === 'server-side') {
    const owner = ownersOf(managedFieldsAfter).find(
      (it) => it.manager !== manager && !RESIDUE.has(it.manager) && it.fields.has(path),
    );
    return owner && `\`${owner.manager}\` owns it too`;
  }
  const text = getString(preview.live.object ?? undefined, 'metadata', 'annotations', LAST_APPLIED);
  if (text === undefined || mode !== 'client-side') return undefined;
  const last = path.at(-1);
  return last?.type === 'field' && !text.includes(`"${last.name}"`) ? 'the last apply did not set it' : undefined;
}

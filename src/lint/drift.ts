import type { Path } from '../fieldpath/path.ts';
import { equalJson, type JsonValue } from '../kube/json.ts';
import type { ApplyPreview, DriftedField, Outcome } from '../preview/outcome.ts';
import { lastAppliedOf } from './last-applied.ts';
import { shortened, valueAt } from './values.ts';

/** One drifted field and what one way of applying makes of it. */
export interface DriftFate extends DriftedField {
  readonly base: JsonValue | undefined;
  readonly live: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

/** Fields that base sets and that live holds otherwise, with their value afterwards; empty where live was not seen. */
export function driftFates({ drift }: ApplyPreview, { after }: Outcome): DriftFate[] {
  if (!drift || !after) return [];
  return drift.fields.map(({ path, owners }) => ({
    path,
    owners,
    base: valueAt(drift.expected, path),
    live: valueAt(drift.found, path),
    after: valueAt(after, path),
  }));
}

/** Whether the last client-side apply left this value: then its manifest was another one, and nobody changed the object since. */
export function wasApplied(preview: ApplyPreview, { path, live, base }: DriftFate): boolean {
  const applied = valueAt(lastAppliedOf(preview), path);
  return applied !== undefined && live !== undefined && equalJson(applied, live) && !equalJson(applied, base ?? null);
}

/** `, set by \`kubectl-edit\``, without the applier's own names; empty where nobody else is named. */
export function byWhom({ owners }: DriftedField, manager: string): string {
  const names = [...new Set(owners.map((owner) => owner.manager))].filter(
    (name) => name !== manager && name !== 'kubectl-client-side-apply' && name !== 'before-first-apply',
  );
  return names.length === 0 ? '' : `, set by ${names.map((name) => `\`${name}\``).join(' and ')}`;
}

/** A value as a message shows it; what a Secret holds is never one. */
export function shownValue({ key }: ApplyPreview, path: Path, value: JsonValue | undefined): string {
  const secret = key.kind === 'Secret' && path[0]?.type === 'field' && /^(data|stringData)$/.test(path[0].name);
  return secret && value !== undefined ? 'another value (masked)' : shortened(value);
}

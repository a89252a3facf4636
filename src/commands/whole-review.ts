/** The review of a folder as if all of it were new: what it shows no review would see. Fetches nothing. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from '../arguments/parse.ts';
import { review } from '../pipeline.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { Review } from '../review/input.ts';
import { compared } from './compare.ts';

export function wholeReview(root: string): Promise<Redacted<Report>> {
  return whole(root, review);
}

/** The same for whatever looks at what such a review starts from. */
export async function whole<T>(
  root: string,
  work: (input: Review) => Promise<T>,
  options: readonly string[] = [],
): Promise<T> {
  const nothing = await mkdtemp(join(tmpdir(), 'applylint-nothing-'));
  try {
    // The policy decides from the side of base; a folder without one has none.
    await copyFile(join(root, POLICY_FILE), join(nothing, POLICY_FILE)).catch(() => null);
    return await compared(parseArguments(['compare', nothing, root, ...options]), work);
  } finally {
    await rm(nothing, { recursive: true, force: true });
  }
}

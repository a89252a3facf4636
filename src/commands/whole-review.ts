/** The review of a folder as if all of it were new: what it shows no review would see. Fetches nothing. */
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArguments } from '../arguments/parse.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { reportOfComparison } from './compare.ts';

export async function wholeReview(root: string): Promise<Redacted<Report>> {
  const nothing = await mkdtemp(join(tmpdir(), 'applylint-nothing-'));
  try {
    // The policy decides from the side of base; a folder without one has none.
    await copyFile(join(root, POLICY_FILE), join(nothing, POLICY_FILE)).catch(() => null);
    return await reportOfComparison(parseArguments(['compare', nothing, root]));
  } finally {
    await rm(nothing, { recursive: true, force: true });
  }
}

import { lstat, readFile } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { POLICY_FILE } from '../policy/policy.ts';
import { type ReviewPolicy, reviewPolicy } from '../policy/revisions.ts';
import { rules } from '../rules/index.ts';
import type { Side, Source } from '../sources.ts';

/** The policy of a repository at two revisions. Throws {@link UserError} when the one that decides is broken. */
export async function policyOf(source: Pick<Source, 'read'>, named: string | undefined): Promise<ReviewPolicy> {
  const read = async (side: Side): Promise<Uint8Array | null> =>
    (await source.read(side, [POLICY_FILE])).at(0)?.bytes ?? null;
  return checked({ base: await read('base'), head: await read('head') }, named);
}

/** The policy that lies in the first of two folders. */
export async function policyOfFolders(before: string, after: string, named: string | undefined): Promise<ReviewPolicy> {
  const read = async (folder: string): Promise<Uint8Array | null> => {
    const path = `${folder}/${POLICY_FILE}`;
    const isFile = (await lstat(path).catch(() => null))?.isFile() === true;
    return isFile ? readFile(path) : null;
  };
  return checked({ base: await read(before), head: await read(after) }, named);
}

async function checked(
  files: { readonly base: Uint8Array | null; readonly head: Uint8Array | null },
  named: string | undefined,
): Promise<ReviewPolicy> {
  const file = named === undefined ? {} : { named: { path: named, bytes: await readNamed(named) } };
  const result = reviewPolicy({ ...files, ...file }, rules);
  if ('policy' in result) return result.policy;
  const [first, ...rest] = result.problems;
  throw new UserError({
    what: `${place(first)}: ${first.message}${rest.length > 0 ? ` (and ${rest.length} more: ${rest.map(place).join(', ')})` : ''}`,
    why: `${named === undefined ? 'the policy at base decides' : 'this policy decides'}, and no part of a broken one may`,
    fix: `${first.fix ?? 'repair it'}${named === undefined ? ', on the base branch' : ''}`,
  });
}

function place({ path, line, column }: InputProblem): string {
  return `${path}:${line}:${column}`;
}

async function readNamed(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new UserError({
      what: `the policy ${path} cannot be read`,
      why: error instanceof Error ? error.message : String(error),
      fix: 'name a file with --policy, or leave the option out',
    });
  }
}

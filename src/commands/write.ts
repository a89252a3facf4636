import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { UserError } from '../errors.ts';
import { LostOutput } from './lost-output.ts';

/** Writes to a file, or to standard output where none is named. Throws {@link LostOutput}. */
export async function write(text: string, file: string | undefined): Promise<void> {
  const named = file !== undefined && file !== '-';
  try {
    if (named) await writeFile(file, text);
    else process.stdout.write(text);
  } catch (error) {
    throw new LostOutput(named ? file : 'standard output', error);
  }
}

/** Throws {@link UserError} where a file could not be written: better before a review than after it. */
export async function requireWritable(file: string | undefined): Promise<void> {
  if (file === undefined || file === '-') return;
  if (file === '') throw unwritable(file, 'it has no name');
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw unwritable(file, 'it is a folder');
  const folder = dirname(file);
  if (!found && !(await stat(folder).catch(() => null))?.isDirectory())
    throw unwritable(file, `there is no folder ${folder}`);
  const may = await access(found ? file : folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!may) throw unwritable(file, 'nobody but its owner may write there');
}

function unwritable(file: string, why: string): UserError {
  return new UserError({
    what: `the output "${file}" cannot be written`,
    why,
    fix: 'name a file in a folder that exists and that you may write to',
  });
}

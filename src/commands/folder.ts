import { stat } from 'node:fs/promises';
import { UserError } from '../errors.ts';

/** The one folder a command works on, by default the current one. Throws {@link UserError} where it is none. */
export async function folderOf(form: string, positionals: readonly string[]): Promise<string> {
  const [folder = '.', ...rest] = positionals;
  if (rest.length > 0) throw tooMany(form, positionals);
  if ((await stat(folder).catch(() => null))?.isDirectory()) return folder;
  throw new UserError({
    what: `${folder} is no folder`,
    why: 'the command works on a repository',
    fix: `applylint ${form}, with the folder of a clone`,
  });
}

export function tooMany(form: string, positionals: readonly string[]): UserError {
  return new UserError({
    what: `${positionals.length} arguments were given: ${positionals.join(' ')}`,
    why: 'the command takes one at most',
    fix: `applylint ${form}`,
  });
}

/**
 * git's configuration may include files of the checkout (`include.path = ../.gitconfig`), and configuration can name programs.
 * What a pull request can write there may only be of the kinds that none of our commands obeys.
 */
import { join, relative, resolve, sep } from 'node:path';
import { UserError } from '../errors.ts';
import { liesIn } from '../programs/find.ts';
import { type Git, splitNul } from './git.ts';

/** Sections about what people see and type. Whatever is not listed may start something or lead elsewhere. */
const IDLE = new Set([
  ...['advice', 'alias', 'blame', 'branch', 'clean', 'color', 'column', 'commit', 'diff', 'difftool', 'format', 'grep'],
  ...['help', 'init', 'interactive', 'log', 'merge', 'mergetool', 'pretty', 'pull', 'push', 'rebase', 'rerere'],
  ...['sequence', 'stash', 'status', 'tag', 'user', 'versionsort'],
]);

/**
 * Looks through what git is configured with. Throws {@link UserError} where a file of the work tree configures more than
 * looks. Returns variables for git that switch filters off: attributes choose among them, and attributes are the checkout's.
 */
export async function vetConfig(git: Git): Promise<Readonly<Record<string, string>>> {
  const out = await git.run(['config', '--includes', '--show-origin', '--null', '--list'], { accept: [0, 1] });
  const fields = splitNul(out);
  const judged = new Map<string, boolean>();
  const filters = new Set<string>();
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [origin = '', key = ''] = [fields[i], fields[i + 1]?.split('\n')[0]];
    const [, filter] = /^(filter\..*)\.[^.]*$/s.exec(key) ?? [];
    if (filter !== undefined) filters.add(filter);
    if (!origin.startsWith('file:') || IDLE.has(key.split('.')[0] ?? '')) continue;
    const file = resolve(git.root, origin.slice('file:'.length));
    const ofCheckout = judged.get(file) ?? (await isOfCheckout(file, git.root));
    judged.set(file, ofCheckout);
    if (ofCheckout) throw refused(key, relative(git.root, file) || file);
  }
  return withoutFilters([...filters]);
}

/** As variables, which take names with any character. */
function withoutFilters(filters: readonly string[]): Readonly<Record<string, string>> {
  const settings = filters.flatMap((filter) => [
    [`${filter}.clean`, ''],
    [`${filter}.smudge`, ''],
    [`${filter}.process`, ''],
    [`${filter}.required`, 'false'],
  ]);
  const variables = settings.flatMap(([key = '', value = ''], i) => [
    [`GIT_CONFIG_KEY_${i}`, key],
    [`GIT_CONFIG_VALUE_${i}`, value],
  ]);
  return Object.fromEntries([['GIT_CONFIG_COUNT', `${settings.length}`], ...variables]);
}

function refused(key: string, file: string): UserError {
  return new UserError({
    what: `git takes ${key} from ${file}, a file of the checkout`,
    why: 'a pull request may edit that file, and with it what git runs and where it fetches from',
    fix: 'take the include out of the configuration of this clone (`git config --show-origin --list` shows it), or review a clone without it',
  });
}

async function isOfCheckout(file: string, root: string): Promise<boolean> {
  const own = relative(join(root, '.git'), file).split(sep)[0] !== '..';
  return !own && liesIn(file, [root]);
}

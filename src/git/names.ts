/**
 * What a revision's name means. git takes the first of many meanings, and tags before branches: a tag called origin/main would
 * decide what a pull request is compared with. Here a name has one meaning, or none.
 */
import { UserError } from '../errors.ts';
import { type Git, GitError } from './git.ts';

/** What a name was found to be. */
export interface Named {
  readonly commit: string;
  /** The full name of the branch or tag; null for ids and what git keeps for itself, such as HEAD. */
  readonly ref: string | null;
}

/** Where a short name may stand for a branch or tag, as git looks it up, and as a branch of origin. */
const PLACES = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/'] as const;
const ORIGIN = 'refs/remotes/origin/';

/** The commit a name means; undefined where there is none. Throws {@link UserError} where its meanings differ. */
export async function resolveName(git: Git, name: string): Promise<Named | undefined> {
  const [, start = '', steps = ''] = /^((?:[^~^@:]|@(?!\{))*)(.*)$/s.exec(name) ?? [];
  // git itself reads these first, whatever branches and tags are called.
  if (start === '' || start === '@' || start === 'HEAD' || /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(start)) {
    const commit = await commitOf(git, name);
    return commit === undefined ? undefined : { commit, ref: null };
  }
  const found = await refsCalled(git, start);
  const meanings: Named[] = [];
  for (const ref of found) {
    const commit = await commitOf(git, `${ref}${steps}`);
    if (commit !== undefined) meanings.push({ commit, ref });
  }
  const isRef = start.startsWith('refs/');
  // A name in full is that branch or tag, and not a tag which is called so.
  const asGit = isRef ? undefined : await commitOf(git, name);
  const byId = found.length > 0 && /^[0-9a-f]{4,}$/.test(start) ? await commitsCalled(git, start) : [];
  for (const commit of [...(asGit === undefined ? [] : [asGit]), ...byId])
    if (!meanings.some((known) => known.commit === commit)) meanings.push({ commit, ref: null });
  const [first] = meanings;
  if (meanings.every(({ commit }) => commit === first?.commit)) return first;
  throw ambiguous(name, meanings);
}

export function ambiguous(name: string, meanings: readonly Named[]): UserError {
  const said = meanings.map(({ ref, commit }) => `${ref ?? 'an id'} (${commit.slice(0, 7)})`);
  const ref = meanings.find((one) => one.ref?.startsWith('refs/remotes/'))?.ref ?? meanings[0]?.ref;
  return new UserError({
    what: `${name} means ${said.join(' and ')}`,
    why: 'which of them is compared would decide the verdict, and a tag may be pushed by whoever opens the pull request',
    fix: `name the one that is meant in full, for example ${ref ?? 'by the 40 digits of its id'}, and delete the other`,
  });
}

/** The commit behind a full name, an id or an expression; undefined where there is none. */
export async function commitOf(git: Git, name: string): Promise<string | undefined> {
  try {
    const out = await git.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
    const id = out.toString('utf8').trim();
    return /^[0-9a-f]{40,64}$/.test(id) ? id : undefined;
  } catch (error) {
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** As {@link commitOf}, for a branch or tag by its full name: git would take a tag of that name where there is none. */
export async function commitOfRef(git: Git, ref: string): Promise<string | undefined> {
  return (await refsAmong(git, [ref])).has(ref) ? commitOf(git, ref) : undefined;
}

/** Full names of the branches and tags that a name may stand for. A branch of origin counts where no other branch does. */
async function refsCalled(git: Git, name: string): Promise<string[]> {
  if (name.startsWith('refs/')) return [...(await refsAmong(git, [name]))];
  const nearer = PLACES.map((place) => `${place}${name}`).filter((ref) => ref.startsWith('refs/'));
  const found = await refsAmong(git, [...nearer, `refs/remotes/${name}/HEAD`, `${ORIGIN}${name}`]);
  const branches = nearer.filter((ref) => found.has(ref) && /^refs\/(?:heads|remotes)\//.test(ref));
  return [...found].filter((ref) => ref !== `${ORIGIN}${name}` || branches.length === 0);
}

async function refsAmong(git: Git, refs: readonly string[]): Promise<Set<string>> {
  // Characters that no ref may hold mean patterns to git.
  const sound = [...new Set(refs)].filter((ref) => !/[*?[\]\\\s]/.test(ref));
  if (sound.length === 0) return new Set();
  const out = await git.run(['for-each-ref', '--format=%(refname)', '--', ...sound]);
  const listed = new Set(out.toString('utf8').split('\n'));
  return new Set(sound.filter((ref) => listed.has(ref)));
}

/** Commits whose ids begin so. */
async function commitsCalled(git: Git, digits: string): Promise<string[]> {
  const out = await git.run(['rev-parse', `--disambiguate=${digits}`], { accept: [0, 128] });
  const ids = out
    .toString('utf8')
    .trim()
    .split('\n')
    .filter((id) => id !== '');
  const commits = await Promise.all(ids.map((id) => commitOf(git, id)));
  return commits.flatMap((commit) => commit ?? []);
}

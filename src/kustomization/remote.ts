/**
 * Whether kustomize could take a text for an address outside the repository (kustomize api 0.11 to 0.21: NewRepoSpecFromURL,
 * which it asks before it looks for a folder, and IsRemoteFile). Wider than both: a colon, a query or `.git` is enough.
 */
export function isRemote(text: string): boolean {
  const plain = text.trim();
  return (
    /^[^/]*[:@]/.test(plain) ||
    plain.includes('://') ||
    plain.includes('?') ||
    /^github\.com(?:\/|$)/i.test(plain) ||
    /\.git(?:\/|$)/.test(plain) ||
    plain.includes('_git/')
  );
}

/** A remote base that was fetched, or why it was not. It stands as files of its own beside those of the repository. */
export type FetchedRemote = { readonly folder: string } | { readonly problem: string; readonly fix: string };

/** By address, word for word. */
export type FetchedRemotes = ReadonlyMap<string, FetchedRemote>;

const FOLDER = '.applylint-remotes';

/** The folder in which a fetched remote base stands, and nothing else. */
export function remoteTop(id: string): string {
  return `${FOLDER}/${id}`;
}

/** The {@link remoteTop} above a path; null for paths of the repository itself. */
export function topOf(path: string): string | null {
  const [folder, id] = path.split('/');
  return folder === FOLDER && id !== undefined ? remoteTop(id) : null;
}

/** Whether the repository holds something where fetched remote bases stand. */
export function isTaken(path: string): boolean {
  return path === FOLDER || path.startsWith(`${FOLDER}/`);
}

export interface RemoteRepository {
  /** What git is given; null: an address it cannot fetch without keys. */
  readonly repository: string | null;
  /** The folder meant inside. */
  readonly path: string;
}

/**
 * Which repository and folder an address of kustomize means; null where it names none. The query (`ref`, `timeout`,
 * `submodules`) does not count: a pin does. Mirrors NewRepoSpecFromURL (kustomize api 0.20).
 */
export function repositoryOf(url: string): RemoteRepository | null {
  const [plain = ''] = url
    .trim()
    .replace(/^git::/i, '')
    .split('?');
  const match = /^(?:(https?|ssh):\/\/)?([a-z][a-z0-9-]*@)?([^/:]+(?::\d+(?=\/))?)[/:](.+)$/i.exec(plain);
  if (!match) return null;
  const [, scheme = '', user = '', host = '', rest = ''] = match;
  const github = host.toLowerCase() === 'github.com';
  const split = splitPath(rest);
  if (!split || (scheme === '' && user === '' && !github)) return null;
  const path = split.path.split('/').filter((step) => step !== '' && step !== '.');
  if (path.includes('..')) return null;
  const web = github ? scheme.toLowerCase() !== 'ssh' && user === '' : /^http/i.test(scheme) && user === '';
  const base = github ? 'https://github.com' : `${scheme.toLowerCase()}://${host}`;
  return { repository: web ? `${base}/${split.repository}` : null, path: path.join('/') };
}

/** `_git/`, `//` and `.git` tell where the repository's own path ends; else it has two steps. */
function splitPath(rest: string): { readonly repository: string; readonly path: string } | null {
  const [, azure, within] = /^(.*?_git\/[^/]+)(?:\/(.*))?$/.exec(rest) ?? [];
  if (azure !== undefined) return { repository: azure, path: within ?? '' };
  const slashes = rest.indexOf('//');
  if (slashes > 0) return { repository: rest.slice(0, slashes), path: rest.slice(slashes + 2) };
  const suffix = rest.indexOf('.git');
  if (suffix > 0) return { repository: rest.slice(0, suffix + 4), path: rest.slice(suffix + 4) };
  const steps = rest.split('/');
  return steps.length < 2 ? null : { repository: steps.slice(0, 2).join('/'), path: steps.slice(2).join('/') };
}

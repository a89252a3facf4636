/**
 * One sticky comment per name on a pull request: found by its marker and our own authorship over all pages, written only
 * when it says something else, never by an older run over a newer one. One write, and one more where another run began a
 * comment at the same moment. Bodies are compared, never read. Failing is reported and changes no verdict.
 */
import { ApiFailure, type GitHubApi } from './api.ts';
import { readPull } from './pull.ts';
import type { RepositoryPlace } from './repository.ts';
import { at, listAt, numberAt, textAt } from './shape.ts';

export interface CommentTarget {
  readonly place: RepositoryPlace;
  readonly number: number;
  /** The commit the report is about; the comment is left alone once the pull request has another. */
  readonly headSha: string;
  /** The branch it was reviewed against; likewise. */
  readonly baseRef: string;
  readonly name: string;
  /** With nothing to say, a comment is changed where there is one and not begun. */
  readonly quiet: boolean;
}

export type CommentResult =
  | { readonly status: 'created' | 'updated' | 'unchanged' | 'outdated' | 'not-needed' }
  | { readonly status: 'failed'; readonly reason: string; readonly readOnly: boolean };

interface OwnComment {
  readonly id: number;
  readonly nodeId: string;
  readonly body: string;
  readonly minimized: boolean;
}

/** Characters of a body, marker included; GitHub refuses more than 65,536. */
const COMMENT_LIMIT = 60_000;
const PER_PAGE = 100;
const MAX_PAGES = 200;
const JOB_TOKEN_LOGIN = 'github-actions[bot]';

/** The hidden first line of our comments. Names are reduced to letters, digits, dot and dash. */
function markerOf(name: string): string {
  return `<!-- applylint:${name.replace(/[^A-Za-z0-9.-]/g, '-').slice(0, 60)} -->`;
}

/** Characters left for the text of the comment of this name. */
export function roomOf(name: string): number {
  return COMMENT_LIMIT - markerOf(name).length - 1;
}

export async function postComment(api: GitHubApi, target: CommentTarget, markdown: string): Promise<CommentResult> {
  const { place, number } = target;
  const body = `${markerOf(target.name)}\n${markdown}`;
  try {
    const { marked, pages } = await findMarked(api, target, 1);
    const own = marked.length === 0 ? [] : await ownOf(api, marked);
    const newest = own.at(-1);
    if (newest === undefined && target.quiet) return { status: 'not-needed' };
    const same = newest !== undefined && sameText(newest.body, body);
    const spare = own.slice(0, -1).filter((comment) => !comment.minimized);
    if (same && spare.length === 0) return { status: 'unchanged' };
    const now = await readPull(api, place, number);
    if (!now.open || now.headSha !== target.headSha || now.baseRef !== target.baseRef) return { status: 'outdated' };
    if (newest === undefined) {
      const path = `${place.path}/issues/${number}/comments`;
      const { value } = await api.call({ method: 'POST', path, body: { body } });
      await dropRivals(api, target, value, pages);
      return { status: 'created' };
    }
    if (spare.length === 0) {
      await api.call({ method: 'PATCH', path: `${place.path}/issues/comments/${newest.id}`, body: { body } });
      return { status: 'updated' };
    }
    await tidy(api, same ? null : { newest, body }, spare);
    return { status: same ? 'unchanged' : 'updated' };
  } catch (error) {
    if (error instanceof ApiFailure) return { status: 'failed', reason: error.message, readOnly: error.readOnly };
    throw error;
  }
}

interface Marked {
  readonly comment: OwnComment;
  readonly login: string;
}

/** Comments from a page on that begin with our marker, whoever wrote them, oldest first. */
async function findMarked(
  api: GitHubApi,
  { place, number, name }: CommentTarget,
  from: number,
): Promise<{ readonly marked: readonly Marked[]; readonly pages: number }> {
  const marker = markerOf(name);
  const found: Marked[] = [];
  let page = from;
  for (; page <= MAX_PAGES; page++) {
    const { value, more } = await api.call({
      method: 'GET',
      path: `${place.path}/issues/${number}/comments`,
      query: { per_page: PER_PAGE, page },
    });
    if (!Array.isArray(value)) throw new ApiFailure(0, 'GitHub answered with something that is no list of comments');
    for (const entry of value) {
      const id = numberAt(entry, 'id');
      const body = textAt(entry, 'body') ?? '';
      if (id === undefined || !body.startsWith(marker)) continue;
      const comment = {
        id,
        nodeId: textAt(entry, 'node_id') ?? '',
        body,
        minimized: typeof at(entry, 'minimized') === 'object' && at(entry, 'minimized') !== null,
      };
      found.push({ comment, login: textAt(entry, 'user', 'login') ?? '' });
    }
    if (!more) break;
  }
  return { marked: found.sort((a, b) => a.comment.id - b.comment.id), pages: page };
}

/**
 * Another run may have begun a comment since the listing. Whoever wrote the newest sees all of them and deletes the others, so one
 * stays, whatever the order. Where this fails, the next update folds the others away.
 */
async function dropRivals(api: GitHubApi, target: CommentTarget, created: unknown, from: number): Promise<void> {
  const id = numberAt(created, 'id');
  const login = textAt(created, 'user', 'login');
  try {
    const { marked } = await findMarked(api, target, from);
    const own = marked.filter((entry) => entry.login === login).map(({ comment }) => comment);
    const rivals = own.filter((comment) => comment.id !== id);
    if (rivals.length === 0 || own.at(-1)?.id !== id) return;
    const variables = Object.fromEntries(rivals.map((comment, i) => [`drop${i}`, comment.nodeId]));
    const names = Object.keys(variables);
    const fields = names.map((name) => `${name}: deleteIssueComment(input: { id: $${name} }) { clientMutationId }`);
    const query = `mutation(${names.map((name) => `$${name}: ID!`).join(', ')}) { ${fields.join(' ')} }`;
    await api.call({ method: 'POST', path: 'graphql', body: { query, variables } });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
  }
}

/** Anyone can write our marker; only what this token's owner wrote is ours. */
async function ownOf(api: GitHubApi, marked: readonly Marked[]): Promise<OwnComment[]> {
  const self = await ownLogin(api);
  return marked.filter(({ login }) => login === self).map(({ comment }) => comment);
}

async function ownLogin(api: GitHubApi): Promise<string> {
  try {
    const { value } = await api.call({
      method: 'POST',
      path: 'graphql',
      body: { query: 'query { viewer { login } }' },
    });
    return textAt(value, 'data', 'viewer', 'login') ?? JOB_TOKEN_LOGIN;
  } catch (error) {
    // Some tokens may not ask. The job's own writes as the Actions bot.
    if (error instanceof ApiFailure) return JOB_TOKEN_LOGIN;
    throw error;
  }
}

/** Two jobs at once may have begun a comment each: the older ones are folded away, in the same write as the update. */
async function tidy(
  api: GitHubApi,
  update: { readonly newest: OwnComment; readonly body: string } | null,
  spare: readonly OwnComment[],
): Promise<void> {
  const variables: { [name: string]: string } = {};
  const fields: string[] = [];
  if (update) {
    variables['id'] = update.newest.nodeId;
    variables['body'] = update.body;
    fields.push('update: updateIssueComment(input: { id: $id, body: $body }) { clientMutationId }');
  }
  spare.slice(0, 20).forEach((comment, i) => {
    variables[`old${i}`] = comment.nodeId;
    fields.push(`fold${i}: minimizeComment(input: { subjectId: $old${i}, classifier: OUTDATED }) { clientMutationId }`);
  });
  const types = Object.keys(variables).map((name) => `$${name}: ${name === 'body' ? 'String!' : 'ID!'}`);
  const query = `mutation(${types.join(', ')}) { ${fields.join(' ')} }`;
  const { value } = await api.call({ method: 'POST', path: 'graphql', body: { query, variables } });
  if (listAt(value, 'errors').length > 0) throw new ApiFailure(0, 'GitHub refused the update');
}

/** GitHub may store other line ends, and none at the end. */
function sameText(left: string, right: string): boolean {
  const normal = (text: string): string => text.replaceAll('\r\n', '\n').trimEnd();
  return normal(left) === normal(right);
}

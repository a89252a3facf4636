import { UserError } from '../errors.ts';
import { type GitHubApi, openApi } from './api.ts';

/** The repository a run belongs to, as the runner's environment names it. */
export interface RepositoryPlace {
  readonly owner: string;
  readonly repo: string;
  /** Below the API: `repos/OWNER/REPO`. */
  readonly path: string;
  /** For people: `https://github.com/OWNER/REPO`. */
  readonly webUrl: string;
  readonly runUrl: string | null;
}

export function repositoryOf(env: NodeJS.ProcessEnv): RepositoryPlace | null {
  const [owner = '', repo = '', rest] = (env['GITHUB_REPOSITORY'] ?? '').split('/');
  if (owner === '' || repo === '' || rest !== undefined) return null;
  const webUrl = `${(env['GITHUB_SERVER_URL'] ?? 'https://github.com').replace(/\/+$/, '')}/${owner}/${repo}`;
  const run = env['GITHUB_RUN_ID'] ?? '';
  return {
    owner,
    repo,
    path: `repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`,
    webUrl,
    runUrl: /^\d+$/.test(run) ? `${webUrl}/actions/runs/${run}` : null,
  };
}

/** A repository, and the API to reach it by. */
export interface Remote {
  readonly api: GitHubApi;
  readonly place: RepositoryPlace;
}

/** The API as this run may use it; null without a token. */
export function apiOf(env: NodeJS.ProcessEnv, token: string, timeout: string): GitHubApi | null {
  if (token === '' || token.startsWith('${{')) return null;
  return openApi({
    baseUrl: env['GITHUB_API_URL'] ?? 'https://api.github.com',
    graphqlUrl: env['GITHUB_GRAPHQL_URL'],
    token,
    budgetMs: secondsOf(timeout) * 1000,
  });
}

function secondsOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 600) return seconds;
  throw new UserError({
    what: `api-timeout cannot be "${text}"`,
    why: 'it is the time for all calls of GitHub’s API together, in seconds',
    fix: 'give a number above 0 and up to 600',
  });
}

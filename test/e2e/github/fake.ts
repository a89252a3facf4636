import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describedCall } from './contract.ts';
import { type Fault, fail } from './faults.ts';
import { commitAnswer, compareAnswer, type ObjectSource, treeAnswer } from './git-objects.ts';
import { examplePayload, member, type Payload, pullRequestPayload, REPOSITORY } from './payloads.ts';

export interface FakeComment {
  readonly id: number;
  readonly login: string;
  body: string;
  minimized: boolean;
}

export interface FakePull {
  readonly number: number;
  headSha: string;
  baseRef: string;
  open: boolean;
  locked: boolean;
  readonly from: 'here' | 'fork' | 'deleted-fork';
}

export interface FakeArtifact {
  readonly id: number;
  readonly run: number;
  readonly name: string;
  readonly zip: Uint8Array;
  readonly expired: boolean;
  /** What the listing says, where it lies. */
  readonly size: number;
}

/** The calls by what they are for; `reread` is the look at the pull request just before a write. */
export const CALLS = [
  'pull',
  'reread',
  'list',
  'viewer',
  'create',
  'update',
  'tidy',
  'sarif',
  'pulls',
  'artifacts',
  'zip',
  'storage',
  'compare',
  'commit',
  'tree',
  'blob',
] as const;
export type Call = (typeof CALLS)[number];

/**
 * A GitHub that remembers, on loopback. Requests and answers are held against GitHub's own description of its API; what
 * does not fit it is in `violations`. Limits that the description does not have are here: length of a comment, who may write.
 */
export class FakeGitHub {
  readonly comments: FakeComment[] = [];
  readonly pulls: FakePull[] = [{ number: 7, headSha: '', baseRef: 'main', open: true, locked: false, from: 'here' }];
  readonly artifacts: FakeArtifact[] = [];
  readonly sarifs: { readonly ref: string; readonly commit: string; readonly log: unknown }[] = [];
  readonly calls: Call[] = [];
  readonly violations: string[] = [];
  /** Where commits, trees and files are served from. */
  objects: ObjectSource | null = null;
  login = 'github-actions[bot]';
  /** What the token may not do. */
  readOnly = false;
  pageSize = 100;
  /** Below which path the API lies, as on GitHub Enterprise Server. */
  readonly prefix: string;
  /** Each time a call is made it gets the next of these; the last one stays. */
  readonly faults = new Map<Call, readonly (Fault | 'none')[]>();
  /** Told of each call before it is answered. */
  onCall: (call: Call) => void = () => {};
  readonly #server: Server;
  readonly #made = new Map<Call, number>();
  #nextId = 1;

  private constructor(prefix: string) {
    this.prefix = prefix;
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        this.violations.push(String(error));
        response.destroy();
      });
    });
  }

  static async start(prefix = ''): Promise<FakeGitHub> {
    const fake = new FakeGitHub(prefix);
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve));
    return fake;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `${this.origin}${this.prefix}`;
  }

  /** The pull request of most tests. */
  get pull(): FakePull {
    const [first] = this.pulls;
    if (!first) throw new Error('there is no pull request');
    return first;
  }

  /** Calls that change something. */
  get writes(): Call[] {
    return this.calls.filter((call) => ['create', 'update', 'tidy', 'sarif'].includes(call));
  }

  forget(): void {
    this.calls.length = 0;
    this.#made.clear();
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  add(login: string, body: string): FakeComment {
    const comment = { id: this.#nextId++, login, body, minimized: false };
    this.comments.push(comment);
    return comment;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const method = request.method ?? '';
    const path = url.pathname.startsWith(this.prefix) ? url.pathname.slice(this.prefix.length) : url.pathname;
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const call = this.#callOf(method, path, body);
    if (call === undefined) {
      this.violations.push(`${method} ${url.pathname} is no call`);
      return fail('404', response);
    }
    this.calls.push(call);
    this.onCall(call);
    const authorized = request.headers.authorization !== undefined;
    if (authorized === (call === 'storage')) this.violations.push(`${call}: the token belongs to the API only`);
    const made = this.#made.get(call) ?? 0;
    this.#made.set(call, made + 1);
    const faults = this.faults.get(call) ?? [];
    const fault = faults[Math.min(made, faults.length - 1)] ?? 'none';
    if (fault !== 'none') return fail(fault, response);
    const described = call === 'storage' || path === '/graphql' ? undefined : describedCall(method, path);
    if (described) this.violations.push(...described.request(url.searchParams, body));
    const { status, value, headers } = await this.#reply(call, path, url, body);
    if (described && status < 400) this.violations.push(...described.answer(status, value));
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
    response.end(value instanceof Uint8Array ? value : JSON.stringify(value));
  }

  #callOf(method: string, path: string, body: unknown): Call | undefined {
    const repository = `/repos/${REPOSITORY}`;
    const is = (pattern: string): boolean => new RegExp(`^${repository}${pattern}$`).test(path);
    if (method === 'POST') {
      if (path === '/graphql') return JSON.stringify(body).includes('mutation') ? 'tidy' : 'viewer';
      if (is('/issues/\\d+/comments')) return 'create';
      if (is('/code-scanning/sarifs')) return 'sarif';
    }
    if (method === 'PATCH' && is('/issues/comments/\\d+')) return 'update';
    if (method !== 'GET') return undefined;
    if (path.startsWith('/storage/')) return 'storage';
    if (is('/pulls')) return 'pulls';
    if (is('/pulls/\\d+')) return this.calls.includes('list') ? 'reread' : 'pull';
    if (is('/issues/\\d+/comments')) return 'list';
    if (is('/actions/runs/\\d+/artifacts')) return 'artifacts';
    if (is('/actions/artifacts/\\d+/zip')) return 'zip';
    if (is('/compare/.+')) return 'compare';
    if (is('/git/commits/[0-9a-f]+')) return 'commit';
    if (is('/git/trees/[0-9a-f]+')) return 'tree';
    return is('/git/blobs/[0-9a-f]+') ? 'blob' : undefined;
  }

  async #reply(call: Call, path: string, url: URL, body: unknown): Promise<Reply> {
    const id = Number(/(\d+)(?:\/\w+)?$/.exec(path)?.[1]);
    const last = path.split('/').at(-1) ?? '';
    if (this.readOnly && ['create', 'update', 'tidy', 'sarif'].includes(call))
      return refuse(403, 'Resource not accessible by integration');
    switch (call) {
      case 'viewer':
        return answer(200, { data: { viewer: { login: this.login } } });
      case 'pull':
      case 'reread': {
        const pull = this.pulls.find(({ number }) => number === id);
        return pull ? answer(200, pullAnswer(pull)) : refuse(404, 'Not Found');
      }
      case 'pulls': {
        const [owner, branch] = (url.searchParams.get('head') ?? '').split(':');
        const found = this.pulls.filter((pull) => pull.open).map(pullAnswer);
        return answer(
          200,
          found.filter((pull) => {
            const head = member(pull, 'head');
            return (
              head['ref'] === branch && String((head['repo'] as Payload | null)?.['full_name']).split('/')[0] === owner
            );
          }),
        );
      }
      case 'list':
        return this.#list(url);
      case 'create': {
        const text = bodyOf(body);
        if (this.pull.locked) return refuse(403, 'Unable to create comment because issue is locked.');
        if (tooLong(text)) return refuse(422, 'Validation Failed');
        return answer(201, commentAnswer(this.add(this.login, text)));
      }
      case 'update': {
        const comment = this.comments.find((candidate) => candidate.id === id);
        if (!comment) return refuse(404, 'Not Found');
        if (comment.login !== this.login) return refuse(403, 'Resource not accessible by integration');
        if (tooLong(bodyOf(body))) return refuse(422, 'Validation Failed');
        comment.body = bodyOf(body);
        return answer(200, commentAnswer(comment));
      }
      case 'tidy':
        return this.#tidy(body as { query: string; variables: { [name: string]: string } });
      case 'sarif': {
        const given = body as { sarif: string; ref: string; commit_sha: string };
        const log: unknown = JSON.parse(gunzipSync(Buffer.from(given.sarif, 'base64')).toString('utf8'));
        this.sarifs.push({ ref: given.ref, commit: given.commit_sha, log });
        return answer(202, { id: '47177e22-5596-11eb-80a1-c1e54ef945c6', url: `${this.url}/repos/${REPOSITORY}/x` });
      }
      case 'artifacts': {
        const run = Number(/runs\/(\d+)\//.exec(path)?.[1]);
        const name = url.searchParams.get('name');
        const found = this.artifacts.filter((entry) => entry.run === run && (name === null || entry.name === name));
        return answer(200, { total_count: found.length, artifacts: found.map(artifactAnswer) });
      }
      case 'zip':
        return { status: 302, value: null, headers: { location: `${this.origin}/storage/${id}` } };
      case 'storage':
        return answer(200, this.artifacts.find((entry) => entry.id === Number(last))?.zip ?? new Uint8Array());
      case 'compare':
      case 'commit':
      case 'tree':
      case 'blob':
        return this.#git(call, decodeURIComponent(last));
    }
  }

  #list(url: URL): Reply {
    const page = Number(url.searchParams.get('page') ?? '1');
    const size = Math.min(this.pageSize, Number(url.searchParams.get('per_page') ?? '30'));
    const slice = this.comments.slice((page - 1) * size, page * size);
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    const more = page * size < this.comments.length;
    const link = more ? { link: `<${next.href}>; rel="next", <${next.href}>; rel="last"` } : {};
    return { status: 200, value: slice.map(commentAnswer), headers: link };
  }

  #tidy({ query, variables }: { query: string; variables: { [name: string]: string } }): Reply {
    const find = (node: string | undefined): FakeComment | undefined =>
      this.comments.find((comment) => nodeId(comment) === node && comment.login === this.login);
    const updated = find(variables['id']);
    if (query.includes('updateIssueComment')) {
      if (!updated) return answer(200, { data: null, errors: [{ message: 'Could not resolve to a node' }] });
      updated.body = variables['body'] ?? '';
    }
    for (const [name, node] of Object.entries(variables)) {
      if (name.startsWith('drop')) {
        const comment = find(node);
        if (!comment || !query.includes(`${name}: deleteIssueComment(`))
          return answer(200, { data: null, errors: [{ message: 'Could not resolve to a node' }] });
        this.comments.splice(this.comments.indexOf(comment), 1);
      }
      if (!name.startsWith('old')) continue;
      const comment = find(node);
      if (!comment) return answer(200, { data: null, errors: [{ message: 'Could not resolve to a node' }] });
      comment.minimized = true;
    }
    return answer(200, { data: {} });
  }

  async #git(call: 'compare' | 'commit' | 'tree' | 'blob', name: string): Promise<Reply> {
    if (!this.objects) return refuse(404, 'Not Found');
    try {
      if (call === 'compare') return answer(200, await compareAnswer(this.objects, name));
      if (call === 'commit') return answer(200, await commitAnswer(this.objects, name));
      if (call === 'tree') return answer(200, await treeAnswer(this.objects, name));
      const bytes = await this.objects(['cat-file', 'blob', name]);
      return answer(200, {
        sha: name,
        node_id: 'B_1',
        size: bytes.length,
        url: 'https://api.github.com/x',
        content: bytes.toString('base64').replace(/(.{60})/g, '$1\n'),
        encoding: 'base64',
      });
    } catch {
      return refuse(404, 'Not Found');
    }
  }
}

interface Reply {
  readonly status: number;
  readonly value: unknown;
  readonly headers?: { readonly [name: string]: string };
}

function answer(status: number, value: unknown): Reply {
  return { status, value };
}

function refuse(status: number, message: string): Reply {
  return { status, value: { message, documentation_url: 'https://docs.github.com/rest', status: String(status) } };
}

function bodyOf(body: unknown): string {
  return (body as { body: string }).body;
}

/** The error says 65,536 characters. */
function tooLong(text: string): boolean {
  return [...text].length > 65_536;
}

function nodeId(comment: FakeComment): string {
  return `IC_${comment.id}`;
}

function pullAnswer(pull: FakePull): Payload {
  const { headSha, number, baseRef, from } = pull;
  const payload = pullRequestPayload({ headSha, baseSha: 'b'.repeat(40), number, baseRef, from });
  return { ...member(payload, 'pull_request'), state: pull.open ? 'open' : 'closed', locked: pull.locked };
}

function commentAnswer(comment: FakeComment): Payload {
  const example = member(examplePayload('issue_comment', 'created'), 'comment');
  const user = { ...member(example, 'user'), login: comment.login };
  return {
    ...example,
    id: comment.id,
    node_id: nodeId(comment),
    body: comment.body,
    user,
    minimized: comment.minimized ? { reason: 'outdated' } : null,
  };
}

function artifactAnswer({ id, run, name, expired, size }: FakeArtifact): Payload {
  return {
    id,
    node_id: 'A_1',
    name,
    size_in_bytes: size,
    url: 'https://api.github.com/x',
    archive_download_url: 'https://api.github.com/x/zip',
    expired,
    created_at: '2026-01-01T00:00:00Z',
    expires_at: '2026-04-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    workflow_run: { id: run, repository_id: 1, head_repository_id: 2, head_branch: 'topic', head_sha: 'a'.repeat(40) },
  };
}

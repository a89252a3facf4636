/**
 * What started the workflow, from the event's payload. Only events are taken whose runs either have no rights over
 * the repository or look at nobody's code but the repository's own; all others are refused.
 */
import { readFile } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { commitAt, numberAt, textAt } from './shape.ts';

export type Trigger =
  | {
      readonly event: 'pull_request';
      readonly number: number;
      readonly headSha: string;
      readonly baseSha: string;
      readonly baseRef: string;
      /** From another repository, or from one that is gone. */
      readonly fork: boolean;
    }
  | { readonly event: 'merge_group'; readonly baseSha: string; readonly headSha: string; readonly baseRef: string }
  | {
      readonly event: 'push';
      /** Null: the branch is new. */
      readonly before: string | null;
      /** Null: the branch is gone. */
      readonly after: string | null;
      readonly branch: string | null;
      readonly defaultBranch: string | null;
    }
  | { readonly event: 'other'; readonly defaultBranch: string | null };

/** The payload of these is that of pull_request, and so are their rights. */
const PULL_REQUEST = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment']);
/** Started by people who may write to the repository, or by its clock. */
const OWN = new Set(['workflow_dispatch', 'schedule', 'repository_dispatch']);

/** Reads the event of this run. Throws {@link UserError}: exit 2 for unsafe or unreadable events. */
export async function readTrigger(env: NodeJS.ProcessEnv): Promise<Trigger> {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  if (!PULL_REQUEST.has(name) && !OWN.has(name) && name !== 'merge_group' && name !== 'push') {
    throw new UserError({
      what: `applylint does not run on ${name === '' ? 'an event without a name' : name}`,
      why: 'such a run may hold write tokens and secrets while it looks at code from anyone',
      fix: 'trigger the workflow on pull_request and merge_group; for comments on forks add a workflow with the action in comment/',
    });
  }
  const payload = await readPayload(env);
  if (PULL_REQUEST.has(name)) {
    return {
      event: 'pull_request',
      number: numberAt(payload, 'pull_request', 'number') ?? missing('pull_request.number'),
      headSha: commitAt(payload, 'pull_request', 'head', 'sha') ?? missing('pull_request.head.sha'),
      baseSha: commitAt(payload, 'pull_request', 'base', 'sha') ?? missing('pull_request.base.sha'),
      baseRef: textAt(payload, 'pull_request', 'base', 'ref') ?? missing('pull_request.base.ref'),
      fork:
        textAt(payload, 'pull_request', 'head', 'repo', 'full_name') !==
        textAt(payload, 'pull_request', 'base', 'repo', 'full_name'),
    };
  }
  const defaultBranch = textAt(payload, 'repository', 'default_branch') ?? null;
  if (name === 'merge_group') {
    return {
      event: 'merge_group',
      baseSha: commitAt(payload, 'merge_group', 'base_sha') ?? missing('merge_group.base_sha'),
      headSha: commitAt(payload, 'merge_group', 'head_sha') ?? missing('merge_group.head_sha'),
      baseRef: (textAt(payload, 'merge_group', 'base_ref') ?? '').replace(/^refs\/heads\//, ''),
    };
  }
  if (name === 'push') {
    const unlessZero = (id: string): string | null => (/^0+$/.test(id) ? null : id);
    return {
      event: 'push',
      before: unlessZero(commitAt(payload, 'before') ?? missing('before')),
      after: unlessZero(commitAt(payload, 'after') ?? missing('after')),
      branch: /^refs\/heads\/(.+)$/.exec(textAt(payload, 'ref') ?? '')?.[1] ?? null,
      defaultBranch,
    };
  }
  return { event: 'other', defaultBranch };
}

/** The event's payload. Throws {@link UserError} where there is none. */
export async function readPayload(env: NodeJS.ProcessEnv): Promise<unknown> {
  const path = env['GITHUB_EVENT_PATH'];
  const payload = path ? parse(await readFile(path, 'utf8').catch(() => '')) : undefined;
  if (payload !== undefined) return payload;
  throw new UserError({
    what: 'the event payload cannot be read',
    why: 'GITHUB_EVENT_PATH names no JSON file, so base and head are unknown',
    fix: 'run the action inside a GitHub workflow, or use the command line: applylint check --base REV',
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function missing(path: string): never {
  throw new UserError({
    what: `the event payload has no usable ${path}`,
    why: 'it does not name base and head',
    fix: 'run the action on pull_request, merge_group or push',
  });
}

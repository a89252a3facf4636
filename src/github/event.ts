/** What started the workflow, read from the event's payload. Unsafe triggers are refused: they run with secrets on foreign code. */
import { readFile } from 'node:fs/promises';
import { EXIT, UserError } from '../errors.ts';

export type Trigger =
  | {
      readonly event: 'pull_request';
      readonly number: number;
      readonly headSha: string;
      readonly baseSha: string;
      readonly baseRef: string;
      readonly fork: boolean;
    }
  | { readonly event: 'merge_group'; readonly baseSha: string; readonly headSha: string }
  | { readonly event: 'push'; readonly before: string; readonly after: string }
  | { readonly event: 'other' };

const UNSAFE = new Set(['pull_request_target', 'issue_comment', 'workflow_run']);

/** Reads the event of this run. Throws {@link UserError}: exit 2 for unsafe or unreadable events. */
export async function readTrigger(env: NodeJS.ProcessEnv): Promise<Trigger> {
  const name = env['GITHUB_EVENT_NAME'] ?? '';
  if (UNSAFE.has(name)) {
    throw new UserError({
      what: `applylint does not run on ${name}`,
      why: 'such a run holds write tokens and secrets while it looks at code from anyone',
      fix: 'trigger the workflow on pull_request and merge_group',
    });
  }
  const path = env['GITHUB_EVENT_PATH'];
  const payload = path ? parsePayload(await readFile(path, 'utf8').catch(() => '')) : undefined;
  if (payload === undefined) {
    throw new UserError({
      what: 'the event payload cannot be read',
      why: 'GITHUB_EVENT_PATH names no JSON file, so base and head are unknown',
      fix: 'run the action inside a GitHub workflow, or use the command line: applylint check --base REV',
    });
  }
  switch (name) {
    case 'pull_request':
      return {
        event: 'pull_request',
        number: numberAt(payload, 'pull_request', 'number'),
        headSha: commitAt(payload, 'pull_request', 'head', 'sha'),
        baseSha: commitAt(payload, 'pull_request', 'base', 'sha'),
        baseRef: textAt(payload, 'pull_request', 'base', 'ref') ?? '',
        fork:
          textAt(payload, 'pull_request', 'head', 'repo', 'full_name') !==
          textAt(payload, 'pull_request', 'base', 'repo', 'full_name'),
      };
    case 'merge_group':
      return {
        event: 'merge_group',
        baseSha: commitAt(payload, 'merge_group', 'base_sha'),
        headSha: commitAt(payload, 'merge_group', 'head_sha'),
      };
    case 'push':
      return { event: 'push', before: commitAt(payload, 'before'), after: commitAt(payload, 'after') };
    default:
      return { event: 'other' };
  }
}

function parsePayload(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function at(payload: unknown, path: readonly string[]): unknown {
  let value = payload;
  for (const step of path)
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as { [key: string]: unknown })[step]
        : undefined;
  return value;
}

function textAt(payload: unknown, ...path: string[]): string | undefined {
  const value = at(payload, path);
  return typeof value === 'string' ? value : undefined;
}

function numberAt(payload: unknown, ...path: string[]): number {
  const value = at(payload, path);
  if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) return value;
  throw malformed(path);
}

function commitAt(payload: unknown, ...path: string[]): string {
  const value = textAt(payload, ...path);
  if (value !== undefined && /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(value)) return value;
  throw malformed(path);
}

function malformed(path: readonly string[]): UserError {
  return new UserError({
    what: `the event payload has no usable ${path.join('.')}`,
    why: 'base and head cannot be told from it',
    fix: 'run the action on pull_request, merge_group or push',
    exitCode: EXIT.usage,
  });
}

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Ended, NODE, ROOT, run, temporaryFolder } from '../program.ts';
import type { FakeGitHub } from './fake.ts';
import { REPOSITORY } from './payloads.ts';

export interface Job extends Ended {
  readonly summary: string;
  readonly outputs: { readonly [name: string]: string };
}

export interface JobInput {
  readonly github: FakeGitHub;
  readonly folder: string;
  readonly event: string;
  /** Text is written as it is. */
  readonly payload: unknown;
  readonly inputs?: { readonly [name: string]: string };
  readonly env?: NodeJS.ProcessEnv;
  readonly program?: 'action' | 'comment';
}

/** Runs dist/action.js or dist/comment.js as the runner does: inputs, event and files by environment. */
export async function runJob(input: JobInput): Promise<Job> {
  const { github, folder, event, payload, inputs = {} } = input;
  const files = mkdtempSync(join(temporaryFolder(), 'job-'));
  const at = (name: string): string => join(files, name);
  for (const name of ['summary', 'output', 'env', 'path', 'state']) writeFileSync(at(name), '');
  writeFileSync(at('event.json'), typeof payload === 'string' ? payload : JSON.stringify(payload));
  const env: NodeJS.ProcessEnv = {
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: event,
    GITHUB_EVENT_PATH: at('event.json'),
    GITHUB_WORKSPACE: folder,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_REF: 'refs/pull/7/merge',
    GITHUB_RUN_ID: '42',
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_STEP_SUMMARY: at('summary'),
    GITHUB_OUTPUT: at('output'),
    GITHUB_ENV: at('env'),
    GITHUB_PATH: at('path'),
    GITHUB_STATE: at('state'),
    RUNNER_TEMP: files,
    INPUT_TOKEN: 'a-token-that-is-long-enough',
  };
  for (const [name, value] of Object.entries(inputs)) env[`INPUT_${name.toUpperCase()}`] = value;
  const program = join(ROOT, `dist/${input.program ?? 'action'}.js`);
  const ended = await run(NODE, [program], { cwd: folder, env: { ...env, ...input.env } });
  const outputs = Object.fromEntries(
    [...readFileSync(at('output'), 'utf8').matchAll(/^([a-z-]+)<<(\S+)\n([\s\S]*?)\n\2$/gm)].map((match) => [
      match[1] ?? '',
      match[3] ?? '',
    ]),
  );
  if (readFileSync(at('env'), 'utf8') !== '' || readFileSync(at('path'), 'utf8') !== '')
    throw new Error('the action wrote to GITHUB_ENV or GITHUB_PATH');
  return { ...ended, summary: readFileSync(at('summary'), 'utf8'), outputs };
}

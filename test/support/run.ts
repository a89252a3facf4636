import { spawn } from 'node:child_process';

export const ROOT = new URL('../../', import.meta.url).pathname;

/** The Node that runs the program under test: the project's own, or the machine's. */
export const NODE = process.env['APPLYLINT_NODE'] ?? process.execPath;

export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. The environment is what is given, and nothing else. */
export function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd ?? ROOT,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...options.env },
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', reject);
    child.on('close', (status) =>
      resolve({ status, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    );
    // A program may end before it has read its input.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}

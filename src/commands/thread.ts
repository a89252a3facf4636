/**
 * Work in a thread that is ended when its time is over: code that does not return cannot be stopped in any other way. What goes between
 * the threads is plain data.
 */
import { Worker } from 'node:worker_threads';
import { deadlineOf } from '../arguments/parse.ts';
import { type ExitCode, UserError } from '../errors.ts';
import { withoutPrototypes } from '../kube/json.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import type { EventReviewer } from './action.ts';
import type { EventReview } from './action-review.ts';
import type { Reporter } from './reporter.ts';

/** Makes the report of a command line in a thread. */
export function commandInThread(program: URL, argv: readonly string[]): Reporter {
  return async ({ values }) => {
    const task = { kind: 'command', argv, tty: process.stderr.isTTY === true } as const;
    const report = await inThread(program, task, deadlineOf(values.text('deadline')));
    if (report === undefined) return (await import('./overdue.ts')).nothingInTime(values);
    // Made by the same program, and handed over as it was.
    return report as Redacted<Report>;
  };
}

/** Makes the review of an event in a thread. */
export function eventInThread(program: URL): EventReviewer {
  return async (seconds) => {
    const task = { kind: 'action', tty: process.stderr.isTTY === true } as const;
    return (await inThread(program, task, seconds)) as EventReview | undefined;
  };
}

/** What the thread is asked for. */
export type Task =
  | { readonly kind: 'command'; readonly argv: readonly string[]; readonly tty: boolean }
  | { readonly kind: 'action'; readonly tty: boolean };

/** What it answers. */
export type Answer =
  | { readonly status: 'done'; readonly value: unknown }
  | {
      readonly status: 'refused';
      readonly what: string;
      readonly why: string;
      readonly fix: string;
      readonly exitCode: ExitCode;
    }
  | { readonly status: 'failed'; readonly text: string };

/** The answer's value; undefined where the time was over before it came. Throws what the work threw. */
async function inThread(program: URL, task: Task, seconds: number): Promise<unknown> {
  const worker = new Worker(program, { workerData: task, stdin: true });
  if (worker.stdin !== null) {
    if (task.kind === 'command' && task.argv.includes('-')) process.stdin.pipe(worker.stdin);
    else worker.stdin.end();
  }
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<Answer | undefined>((resolve, reject) => {
      timer = setTimeout(() => resolve(undefined), seconds * 1000);
      worker.on('message', (message: Answer) => resolve(message));
      worker.on('error', reject);
      worker.on('exit', () => reject(new Error('the review ended without a report')));
    });
    switch (answer?.status) {
      case undefined:
        return undefined;
      case 'done':
        return withoutPrototypes(answer.value);
      case 'refused':
        throw new UserError(answer);
      case 'failed':
        throw Object.assign(new Error('the review failed'), { stack: answer.text });
    }
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners('exit');
    await worker.terminate();
  }
}

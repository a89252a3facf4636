/** The thread in which reviews are made: a task in, a report out. Whoever started it ends it. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseArguments } from './arguments/parse.ts';
import type { Answer, Task } from './commands/thread.ts';
import { UserError } from './errors.ts';

const task = workerData as Task;
// The terminal is that of the whole program.
Object.defineProperty(process.stderr, 'isTTY', { value: task.tty });
parentPort?.postMessage(await answer());

async function answer(): Promise<Answer> {
  try {
    return { status: 'done', value: await result() };
  } catch (error) {
    if (error instanceof UserError) {
      const { what, why, fix, exitCode } = error;
      return { status: 'refused', what, why, fix, exitCode };
    }
    return { status: 'failed', text: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function result(): Promise<unknown> {
  switch (task.kind) {
    case 'command':
      return (await import('./commands/reporter.ts')).reportHere(parseArguments(task.argv));
    case 'action':
      return (await import('./commands/action-review.ts')).reviewEvent(process.env);
  }
}

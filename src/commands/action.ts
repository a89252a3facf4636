/** The gate: event and inputs in; summary, annotations, outputs, files, comment and exit status out. */
import { deadlineOf } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { readTrigger } from '../github/event.ts';
import { apiOf, repositoryOf } from '../github/repository.ts';
import { linesForTerminal } from '../report/escape/terminal.ts';
import { annotationCommand } from '../report/escape/workflow.ts';
import { inputs } from './action-inputs.ts';
import type { EventReview } from './action-review.ts';
import { exitCodeOf } from './deliver.ts';
import { deliverToGitHub } from './deliver-to-github.ts';
import { nothingInTime } from './overdue.ts';

/** How the review of this event is made: in a thread; undefined where the time was over. */
export type EventReviewer = (seconds: number) => Promise<EventReview | undefined>;

/** Runs the review of this event. Never throws; delivery problems never change the status. */
export async function runAction(env: NodeJS.ProcessEnv, reviewer: EventReviewer): Promise<ExitCode> {
  return guarded(() => review(env, reviewer));
}

/** Turns what went wrong into an annotation and a status. */
export async function guarded(work: () => Promise<ExitCode>): Promise<ExitCode> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) {
      say(`${error.what}. ${error.why}. To fix it: ${error.fix}`, 'applylint');
      return error.exitCode;
    }
    say(error instanceof Error ? (error.stack ?? error.message) : String(error), 'applylint failed');
    return EXIT.internal;
  }
}

function say(message: string, title: string): void {
  process.stdout.write(`${annotationCommand('error', linesForTerminal(message), { title })}\n`);
}

async function review(env: NodeJS.ProcessEnv, reviewer: EventReviewer): Promise<ExitCode> {
  const given = inputs();
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  // It has a time limit of its own, from its first call: the review is no part of what delivering may take.
  const api = apiOf(env, given.text('token'), given.text('api-timeout'));
  const remote = api !== null && place !== null ? { api, place } : null;
  const reviewed = await reviewer(deadlineOf(given.text('deadline')));
  const report = reviewed?.report ?? nothingInTime(given);
  const values = reviewed ? given.withDefaults(reviewed.defaults) : given;
  await deliverToGitHub(report, { trigger, values, given, env, remote, place, head: reviewed?.head ?? null });
  return exitCodeOf(report);
}

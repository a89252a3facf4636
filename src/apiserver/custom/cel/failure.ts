import { EvaluationError } from '@marcbachmann/cel-js';

/** The server's evaluation fails too, with these words: `||`, `&&` and the macros may still make up for it. */
export const SERVER_FAILURE = 'fails_on_the_server';

export function serverFailure(message: string): EvaluationError {
  return new EvaluationError({ code: SERVER_FAILURE, message });
}

/** What is not known here; never made up for. */
export class Undecided extends Error {}

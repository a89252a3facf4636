/** The GitHub Action: event and inputs in; summary, annotations, outputs, comment and exit status out. */
process.exitCode = 4;

import { runAction } from './commands/action.ts';
import { eventInThread } from './commands/thread.ts';

// A log that is gone must not turn a verdict around.
process.stdout.on('error', () => {});
process.exitCode = await runAction(process.env, eventInThread(new URL('./worker.js', import.meta.url)));

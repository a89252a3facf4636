/** The GitHub Action: event and inputs in; summary, annotations, outputs, comment and exit status out. */
process.exitCode = 4;

import { runAction } from './commands/action.ts';

process.exitCode = await runAction(process.env);

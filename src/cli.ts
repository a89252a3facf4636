#!/usr/bin/env node
/** The command line: arguments in, report and exit status out. The status says 4 until a command has ended in order. */
process.exitCode = 4;

import { watchStandardOutput } from './commands/lost-output.ts';
import { main } from './commands/main.ts';
import { commandInThread } from './commands/thread.ts';

const isLost = watchStandardOutput(() => {
  process.exitCode = 4;
});
const argv = process.argv.slice(2);
// Built, all programs are JavaScript.
const worker = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js', import.meta.url);
const status = await main(argv, commandInThread(worker, argv));
process.exitCode = isLost() ? 4 : status;

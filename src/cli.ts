#!/usr/bin/env node
/** The command line: arguments in, report and exit status out. The status says 4 until a command has ended in order. */
process.exitCode = 4;

import { watchStandardOutput } from './commands/lost-output.ts';
import { main } from './commands/main.ts';

const isLost = watchStandardOutput(() => {
  process.exitCode = 4;
});
const status = await main(process.argv.slice(2));
process.exitCode = isLost() ? 4 : status;

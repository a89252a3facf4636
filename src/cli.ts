#!/usr/bin/env node
/** The command line: arguments in, report and exit status out. The status says 4 until a command has ended in order. */
process.exitCode = 4;

import { main } from './commands/main.ts';

process.exitCode = await main(process.argv.slice(2));

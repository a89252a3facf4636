import { helpText } from '../arguments/help.ts';
import { type Arguments, parseArguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { forTerminal, linesForTerminal } from '../report/escape/terminal.ts';
import { VERSION } from '../version.ts';
import { LostOutput } from './lost-output.ts';
import type { Reporter } from './reporter.ts';
import { requireWritable } from './write.ts';

/** Runs one command and returns its exit status. Never throws: a failure is a message and a status. */
export async function main(argv: readonly string[], reporter?: Reporter): Promise<ExitCode> {
  try {
    if (argv.length === 0 || argv.includes('--help') || argv.includes('-h') || argv[0] === 'help') {
      process.stdout.write(helpText(VERSION));
      return argv.length === 0 ? EXIT.usage : EXIT.pass;
    }
    if (argv[0] === '--version') {
      process.stdout.write(`${VERSION}\n`);
      return EXIT.pass;
    }
    return await run(parseArguments(argv), reporter ?? (await import('./reporter.ts')).reportHere);
  } catch (error) {
    if (error instanceof UserError) {
      process.stderr.write(
        `applylint: ${forTerminal(error.what)}\n  why: ${forTerminal(error.why)}\n  fix: ${forTerminal(error.fix)}\n`,
      );
      return error.exitCode;
    }
    if (error instanceof LostOutput) {
      process.stderr.write(`applylint: ${forTerminal(error.message)}\n`);
      return EXIT.internal;
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(
      `applylint: internal failure\n${linesForTerminal(text)}\n  fix: please report it with the manifests that cause it\n`,
    );
    return EXIT.internal;
  }
}

async function run(args: Arguments, reporter: Reporter): Promise<ExitCode> {
  await requireWritable(args.values.text('output'));
  switch (args.command) {
    case 'check':
    case 'compare': {
      // The thread is at work while this one loads what it needs.
      const [report, { deliver }] = await Promise.all([reporter(args), import('./deliver.ts')]);
      return deliver(report, args);
    }
    case 'plan':
      return (await import('./plan.ts')).plan(args, reporter);
    case 'rules':
      return (await import('./rules.ts')).showRules(args);
    case 'read':
      return (await import('./read.ts')).read(args);
    case 'patch':
      return (await import('./by-hand.ts')).patch(args);
    case 'merge':
      return (await import('./by-hand.ts')).merge(args);
    case 'join':
      return (await import('./join.ts')).join(args);
    case 'doctor':
      return (await import('./doctor.ts')).doctor(args);
    case 'init':
      return (await import('./init.ts')).init(args);
    case 'snapshot':
      return (await import('./snapshot.ts')).snapshot(args);
    case 'upgrade':
      return (await import('./upgrade.ts')).upgrade(args);
    case 'tree':
      return (await import('./tree.ts')).tree(args);
    case 'owners':
      return (await import('./owners.ts')).owners(args);
  }
}

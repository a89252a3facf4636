/** What GitHub's runner hands to an action and takes from it: inputs, outputs and the job summary, by its toolkit. */
import { randomUUID } from 'node:crypto';
import * as core from '@actions/core';

/** An input by its name in action.yml; empty where it is not given. */
export function inputOf(name: string): string {
  return core.getInput(name);
}

/** Sets outputs; nothing where no runner takes them. */
export function setOutputs(outputs: { readonly [name: string]: string | number }): void {
  // Without the file the toolkit would print the old command, in which a value could do harm.
  if (!process.env['GITHUB_OUTPUT']) return;
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

/** Adds to the job summary. */
export async function addSummary(markdown: string): Promise<void> {
  if (process.env['GITHUB_STEP_SUMMARY']) await core.summary.addRaw(markdown).write();
}

/** Prints text in which nothing is a workflow command. */
export function printInert(text: string): void {
  const token = `stop-${randomUUID()}`;
  process.stdout.write(`::stop-commands::${token}\n${text}${text.endsWith('\n') ? '' : '\n'}::${token}::\n`);
}

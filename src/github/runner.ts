/** What GitHub's runner hands to an action and takes from it: inputs by environment, outputs and the job summary by files. */
import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';

/** An input by its name in action.yml; empty where it is not given. */
export function inputOf(env: NodeJS.ProcessEnv, name: string): string {
  return (env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] ?? '').trim();
}

/** Sets outputs. A value cannot end its own block: the delimiter is not to be guessed. */
export async function setOutputs(
  env: NodeJS.ProcessEnv,
  outputs: { readonly [name: string]: string | number },
): Promise<void> {
  const file = env['GITHUB_OUTPUT'];
  if (!file) return;
  const delimiter = `applylint-${randomUUID()}`;
  const blocks = Object.entries(outputs).map(([name, value]) => `${name}<<${delimiter}\n${value}\n${delimiter}\n`);
  await appendFile(file, blocks.join(''));
}

/** Adds to the job summary. */
export async function addSummary(env: NodeJS.ProcessEnv, markdown: string): Promise<void> {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file) await appendFile(file, markdown);
}

/** Prints text in which nothing is a workflow command. */
export function printInert(text: string): void {
  const token = `stop-${randomUUID()}`;
  process.stdout.write(`::stop-commands::${token}\n${text}${text.endsWith('\n') ? '' : '\n'}::${token}::\n`);
}

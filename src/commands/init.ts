import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Arguments } from '../arguments/parse.ts';
import { POLICY_PATH, STARTER_FILES } from '../doctor/starter-files.ts';
import { wantedPolicy } from '../doctor/wanted-policy.ts';
import { EXIT, type ExitCode } from '../errors.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { folderOf } from './folder.ts';
import { look } from './look.ts';

/** `applylint init [PATH]`: looks, and writes what is missing to run the gate. A file that is there stays as it is. */
export async function init({ positionals }: Arguments): Promise<ExitCode> {
  const root = await folderOf('init [PATH]', positionals);
  const lines: string[] = [];
  for (const [path, starter] of STARTER_FILES) {
    const file = join(root, path);
    const seen = path === POLICY_PATH && !existsSync(file) ? await look(root) : null;
    const text = seen === null ? starter : wantedPolicy(seen);
    await mkdir(dirname(file), { recursive: true });
    lines.push(`${(await writeNew(file, text)) ? 'written' : 'kept   '}  ${path}`);
  }
  process.stdout.write(
    `${[
      ...lines.map(forTerminal),
      '',
      'Next: pin the actions to commits, make the check `applylint` required, give the workflow and the policy an owner',
      'in CODEOWNERS, and see `applylint doctor`; `applylint doctor --coverage` lists what reviews would not see.',
    ].join('\n')}\n`,
  );
  return EXIT.pass;
}

/** False when the file is there, whoever made it. */
async function writeNew(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

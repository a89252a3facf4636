import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Arguments } from '../arguments/parse.ts';
import { actionsIn, diagnose, matters } from '../doctor/doctor.ts';
import { EXIT, type ExitCode } from '../errors.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { folderOf } from './folder.ts';

/** `applylint doctor [PATH]`: whether the gate of a repository can be passed by. */
export async function doctor({ positionals, values }: Arguments): Promise<ExitCode> {
  const root = await folderOf('doctor [PATH]', positionals);
  if (values.flag('coverage')) {
    const { wholeReview } = await import('./whole-review.ts');
    process.stdout.write((await import('../report/coverage-table.ts')).renderCoverage(await wholeReview(root)));
    return EXIT.pass;
  }
  const { advice, gates, required } = diagnose(await readRepository(root));
  const lines = advice.flatMap(({ level, id, path, line, problem, fix }) => [
    `${path}:${line}  ${level}  ${id}`,
    `    ${problem}`,
    `    → ${fix}`,
    '',
  ]);
  const errors = advice.filter(({ level }) => level === 'error').length;
  const warnings = advice.length - errors;
  const found = `${errors} ${errors === 1 ? 'error' : 'errors'}, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'} in ${gates} ${gates === 1 ? 'job' : 'jobs'} that run applylint`;
  process.stdout.write(
    `${[
      ...lines.map(forTerminal),
      found,
      ...required.map(({ name, exact }) =>
        forTerminal(
          `Require in the ruleset of the default branch (Settings, Rules): status check \`${name}\`, source GitHub Actions${exact ? '' : ' (… as GitHub shows it)'}`,
        ),
      ),
      'Not seen from here: whether that is required, by that name and from that source (any other app or token could report it), and who may bypass it.',
    ].join('\n')}\n`,
  );
  return errors > 0 ? EXIT.findings : EXIT.pass;
}

/** The files that matter, by path with slashes. */
async function readRepository(root: string): Promise<Map<string, string>> {
  const names = await Promise.all(
    ['', '.github', '.github/workflows', 'docs'].map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => (folder === '' ? entry.name : `${folder}/${entry.name}`));
    }),
  );
  const wanted = names.flat().filter(matters).sort();
  const files = new Map<string, string>();
  const take = async (path: string): Promise<void> => {
    const text = await readFile(join(root, path), 'utf8').catch(() => null);
    if (text !== null) files.set(path, text);
  };
  await Promise.all(wanted.map(take));
  // Actions of the repository, which may use others of it.
  for (const [path, text] of files) {
    if (!/\.ya?ml$/.test(path)) continue;
    for (const action of actionsIn(text)) if (!files.has(action)) await take(action);
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { renderOwnerTree } from '../report/owner-tree.ts';
import { ownerTree } from '../review/owner-tree.ts';
import { folderOf } from './folder.ts';
import { whole } from './whole-review.ts';

/** `applylint tree [PATH]`: which Argo CD and Flux object applies what, and who applies it. */
export async function tree({ positionals, values }: Arguments): Promise<ExitCode> {
  const format = values.text('format');
  if (format !== 'text' && format !== 'json') {
    throw new UserError({
      what: `tree has no format ${format}`,
      why: 'it prints text for people or JSON for programs',
      fix: 'leave --format out, or use `--format json`',
    });
  }
  const found = await whole(await folderOf('tree [PATH]', positionals), ownerTree);
  process.stdout.write(
    format === 'json' ? `${JSON.stringify({ formatVersion: 1, ...found }, null, 2)}\n` : renderOwnerTree(found),
  );
  return EXIT.pass;
}

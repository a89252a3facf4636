import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode } from '../errors.ts';
import { renderOwnerTree } from '../report/owner-tree.ts';
import { ownerTree } from '../review/owner-tree.ts';
import { folderOf } from './folder.ts';
import { textOrJson } from './text-or-json.ts';
import { whole } from './whole-review.ts';

/** `applylint tree [PATH]`: which Argo CD and Flux object applies what, and who applies it. */
export async function tree(args: Arguments): Promise<ExitCode> {
  const print = textOrJson(args);
  print(await whole(await folderOf('tree [PATH]', args.positionals), ownerTree), renderOwnerTree);
  return EXIT.pass;
}

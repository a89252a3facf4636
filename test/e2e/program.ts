import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { type Ended, NODE, ROOT, run } from '../support/run.ts';

export { type Ended, NODE, ROOT, run };

/** `node dist/cli.js …` */
export function applylint(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; input?: string } = {},
): Promise<Ended> {
  return run(NODE, [join(ROOT, 'dist/cli.js'), ...args], options);
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A fresh folder, gone after the tests of the file. */
/** A temporary folder that holds these files. */
export function folderWith(files: { readonly [path: string]: string }): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-e2e-'));
  folders.push(folder);
  return folder;
}

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { refusePaths } from '../safe-paths.ts';
import type { SourceFile } from '../sources.ts';

/** A fresh folder that renderers see; nothing in it was checked out. */
export class Workspace {
  readonly home: string;
  readonly #folder: string;
  #count = 0;

  private constructor(folder: string, home: string) {
    this.#folder = folder;
    this.home = home;
  }

  static async create(): Promise<Workspace> {
    const folder = await mkdtemp(join(tmpdir(), 'applylint-render-'));
    const home = join(folder, 'home');
    await mkdir(home);
    return new Workspace(folder, home);
  }

  /** An empty folder of its own. */
  async newFolder(): Promise<string> {
    const folder = join(this.#folder, `folder-${this.#count++}`);
    await mkdir(folder);
    return folder;
  }

  /** Writes files as plain files into a folder of their own. Throws {@link PathRefused} before the first is written. */
  async write(files: readonly SourceFile[]): Promise<string> {
    refusePaths(files.map(({ path }) => path));
    const root = await this.newFolder();
    for (const { path, bytes } of files) {
      const full = join(root, path);
      await mkdir(dirname(full), { recursive: true });
      await writeFile(full, bytes, { flag: 'wx', mode: 0o600 });
    }
    return root;
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

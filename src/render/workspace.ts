import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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

/** A path that cannot be written safely. */
export class PathRefused extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(why);
    this.name = 'PathRefused';
    this.path = path;
  }
}

const UNSAFE_STEP = /^(?:|\.|\.\.|\.git)$/i;

function refusePaths(paths: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const steps = path.split('/');
    if (path.includes('\0') || steps.some((step) => UNSAFE_STEP.test(step)))
      throw new PathRefused(path, 'its path leads somewhere else');
    // File systems differ in what they take for one name: whole paths and every folder on the way count.
    for (let i = 1; i <= steps.length; i++) {
      const part = steps.slice(0, i).join('/');
      const folded = part.normalize('NFC').toLowerCase();
      const other = seen.get(folded);
      if (other !== undefined && other !== part)
        throw new PathRefused(path, `its path differs from ${other} in letter case or Unicode form only`);
      seen.set(folded, part);
    }
  }
}

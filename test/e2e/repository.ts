import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run, temporaryFolder } from './program.ts';

const IDENTITY = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.invalid',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.invalid',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
};

/** A real git repository in a temporary folder. */
export class Repository {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  static async create(): Promise<Repository> {
    const repository = new Repository(temporaryFolder());
    await repository.git('init', '--quiet', '--initial-branch=main');
    return repository;
  }

  async git(...args: string[]): Promise<string> {
    const ended = await run('git', args, { cwd: this.folder, env: IDENTITY });
    if (ended.status !== 0) throw new Error(`git ${args.join(' ')}: ${ended.stderr}`);
    return ended.stdout.trim();
  }

  write(files: { readonly [path: string]: string | Uint8Array | null }): void {
    for (const [path, content] of Object.entries(files)) {
      const full = join(this.folder, path);
      if (content === null) rmSync(full, { recursive: true, force: true });
      else {
        mkdirSync(dirname(full), { recursive: true });
        writeFileSync(full, content);
      }
    }
  }

  /** Writes files (null removes one), commits everything, returns the commit id. */
  async commit(files: { readonly [path: string]: string | Uint8Array | null }, message = 'change'): Promise<string> {
    this.write(files);
    await this.git('add', '--all');
    await this.git('commit', '--quiet', '--allow-empty', '-m', message);
    return this.git('rev-parse', 'HEAD');
  }

  /** Makes another user the owner of everything in it; only root can. */
  giveAway(path = this.folder): void {
    chownSync(path, 12345, 12345);
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) this.giveAway(join(path, entry.name));
      else chownSync(join(path, entry.name), 12345, 12345);
    }
  }
}

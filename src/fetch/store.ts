/**
 * What was fetched before, by its digest. Whoever can write there can write anything there: what is read is compared with the
 * digest it is named by, and taken away where it differs. A store that fails is no store, and no failure of the review.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';

/** Null where there is none, or none that passes `check`. */
export interface Store {
  readonly get: (name: string, maxBytes: number, check: (bytes: Buffer) => Promise<boolean>) => Promise<Buffer | null>;
  readonly put: (name: string, bytes: Uint8Array) => Promise<void>;
}

export const NO_STORE: Store = { get: async () => null, put: async () => {} };

const UNUSED_DAYS = 30;

/** `name`: `sha256/0123…`. */
export function storeIn(folder: string): Store {
  let tidied = false;
  return {
    get: async (name, maxBytes, check) => {
      const path = join(folder, name);
      try {
        const { size } = await stat(path);
        const bytes = size > maxBytes ? null : await readFile(path);
        if (bytes !== null && (await check(bytes))) {
          const now = new Date();
          await utimes(path, now, now).catch(() => {});
          return bytes;
        }
        await rm(path, { force: true });
      } catch {
        // As if it had never been there.
      }
      return null;
    },
    put: async (name, bytes) => {
      const path = join(folder, name);
      const beside = `${path}.${randomBytes(8).toString('hex')}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const file = await open(beside, 'wx', 0o600);
        try {
          await file.writeFile(bytes);
        } finally {
          await file.close();
        }
        // Others may have written the same by now: either is right.
        await rename(beside, path);
        if (!tidied) await tidy(dirname(path));
        tidied = true;
      } catch {
        await rm(beside, { force: true }).catch(() => {});
      }
    },
  };
}

/** Takes away what nobody has read for long, and what a run left that was ended while writing. */
async function tidy(folder: string): Promise<void> {
  const since = Date.now() - UNUSED_DAYS * 86_400_000;
  for (const name of await readdir(folder)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < since) await rm(join(folder, name), { force: true });
  }
}

/** The folder that the environment names, else the one in which this system keeps what can be had again; null for none. */
export function storeFolder(env: NodeJS.ProcessEnv): string | null {
  const own = env['APPLYLINT_CACHE'];
  if (own !== undefined && own !== '') return isAbsolute(own) ? own : null;
  const folders = {
    darwin: join(homedir(), 'Library', 'Caches'),
    win32: env['LOCALAPPDATA'] ?? '',
    other: env['XDG_CACHE_HOME'] || join(homedir(), '.cache'),
  };
  const system = process.platform;
  const caches = folders[system === 'darwin' || system === 'win32' ? system : 'other'];
  return isAbsolute(caches) ? join(caches, 'applylint') : null;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

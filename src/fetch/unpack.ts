/** Unpacks an archive into a folder: plain files below it and nothing else, within bounds. Nothing is written before all is read. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PathRefused, refusePaths } from '../safe-paths.ts';
import type { SourceFile } from '../sources.ts';
import { type FetchLimits, tooMuch } from './limits.ts';
import { Refused } from './refused.ts';

/** What an archive is for: a chart stands in one folder at its top, a repository in the top itself. */
export type Content = 'chart' | 'repository';

const REPACK = 'report it to those who publish it, and stay with the version before';

/** The folder with the content. Throws {@link Refused}. */
export async function unpack(packed: Buffer, content: Content, folder: string, limits: FetchLimits): Promise<string> {
  const files = await filesOf(await gunzipped(packed, limits), limits);
  return writeFiles(files, content, folder, limits);
}

async function gunzipped(packed: Buffer, limits: FetchLimits): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: limits.unpacked });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooMuch('what the archive unpacks to', limits.unpacked);
    throw new Refused('unusable', 'the archive is broken', REPACK);
  }
}

async function filesOf(archive: Buffer, limits: FetchLimits): Promise<readonly SourceFile[]> {
  const { extract } = await import('./tar.ts');
  const entries = extract();
  entries.end(archive);
  const files: SourceFile[] = [];
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type !== 'file' && type !== 'contiguous-file' && type !== 'directory')
        throw new Refused('unusable', 'the archive holds a link, a device or the like', REPACK);
      if (files.length === limits.files) throw tooMany(limits);
      const chunks: Buffer[] = [];
      for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
      if (type !== 'directory') files.push({ path: name, bytes: Buffer.concat(chunks) });
    }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('unusable', 'the archive is broken', REPACK);
  }
  return files;
}

export function tooMany({ files }: Pick<FetchLimits, 'files'>): Refused {
  return new Refused('limits', `it holds more than ${files} files`, 'keep a copy of what is needed in the repository');
}

/** Throws {@link Refused} where a path leads elsewhere, or the content is not what it is for. */
export async function writeFiles(
  files: readonly SourceFile[],
  content: Content,
  folder: string,
  limits: FetchLimits,
): Promise<string> {
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (files.length > limits.files) throw tooMany(limits);
  if (total > limits.unpacked) throw tooMuch('what it unpacks to', limits.unpacked);
  const plain =
    content === 'chart' ? files : files.map(({ path, bytes }) => ({ path: path.replace(/^(?:\.\/)+/, ''), bytes }));
  const byPath = new Map(plain.map(({ path, bytes }) => [path, bytes]));
  try {
    refusePaths([...byPath.keys()]);
  } catch (error) {
    if (!(error instanceof PathRefused)) throw error;
    throw new Refused(
      'unusable',
      'it holds a file whose path leads elsewhere, or two that some file systems take for one',
      REPACK,
    );
  }
  const taken = [...byPath.keys()].find((path) => hasFileAbove(path, byPath));
  if (byPath.size < files.length || taken !== undefined)
    throw new Refused('unusable', 'it holds two files of one path', REPACK);
  const top = content === 'chart' ? topOf(byPath) : '';
  for (const [path, bytes] of byPath) {
    const full = join(folder, path);
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, bytes, { flag: 'wx', mode: 0o600 });
  }
  return join(folder, top);
}

function hasFileAbove(path: string, files: ReadonlyMap<string, unknown>): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
    if (files.has(path.slice(0, at))) return true;
  return false;
}

function topOf(files: ReadonlyMap<string, unknown>): string {
  const tops = new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''));
  const [top = '', second] = tops;
  if (second !== undefined) throw new Refused('unusable', 'the archive holds more than one chart', REPACK);
  if (!files.has(`${top}/Chart.yaml`)) throw new Refused('unusable', 'the archive holds no chart', REPACK);
  return top;
}

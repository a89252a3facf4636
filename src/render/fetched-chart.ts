/** A chart that was fetched: what of it would make Helm read elsewhere. Looks at names, schemas and packed charts only. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../sources.ts';
import { schemaProblems } from './chart-schemas.ts';

/** Why Helm must not render it; null where it may. */
export async function chartProblem(folder: string): Promise<string | null> {
  const files: SourceFile[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (!entry.isFile() && !entry.isDirectory()) return `${path} is neither a file nor a folder`;
    if (entry.isFile() && /(?:^|\/)values\.schema\.json$|(?:^|\/)charts\/[^/]+\.tgz$/.test(path))
      files.push({ path, bytes: await readFile(full) });
  }
  const [problem] = schemaProblems(files);
  return problem ? `${problem.path}: ${problem.message}` : null;
}

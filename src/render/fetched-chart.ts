/** A chart that was fetched: what of it would make Helm read elsewhere. Looks at names, schemas and packed charts only. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceFile } from '../sources.ts';
import { OUTWARD, schemaProblems } from './chart-schemas.ts';

export interface ChartCheck {
  /** Why Helm must not render it; null where it may. */
  readonly problem: string | null;
  /** A schema of values refers to something outside: Helm must not look at schemas. */
  readonly outwardSchema: boolean;
}

/** Throws where there is no such folder. */
export async function checkChart(folder: string): Promise<ChartCheck> {
  const files: SourceFile[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const full = join(entry.parentPath, entry.name);
    const path = full.slice(folder.length + 1);
    if (!entry.isFile() && !entry.isDirectory())
      return { problem: `${path} is neither a file nor a folder`, outwardSchema: false };
    if (entry.isFile() && /(?:^|\/)values\.schema\.json$|(?:^|\/)charts\/[^/]+\.tgz$/.test(path))
      files.push({ path, bytes: await readFile(full) });
  }
  const problems = schemaProblems(files);
  const other = problems.find(({ message }) => message !== OUTWARD);
  return {
    problem: other ? `${other.path}: ${other.message}` : null,
    outwardSchema: problems.some(({ message }) => message === OUTWARD),
  };
}

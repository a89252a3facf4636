import { writeFile } from 'node:fs/promises';

/** Writes to a file, or to standard output where none is named. */
export async function write(text: string, file: string | undefined): Promise<void> {
  if (file !== undefined && file !== '-') await writeFile(file, text);
  else process.stdout.write(text);
}

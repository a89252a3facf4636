import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../../', import.meta.url).pathname;

/** The YAML files of a folder of the repository, by name. */
export function readFolder(folder: string): { [path: string]: string } {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, folder, name), 'utf8')]));
}

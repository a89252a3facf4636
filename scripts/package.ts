/**
 * `npm run package -- FOLDER`: what is published, as npm takes it: the files that package.json lists, and a package.json without what only
 * the repository needs. dist/ contains its dependencies, so whoever installs it installs one package.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('../', import.meta.url).pathname;

/** Members of package.json that mean something to the repository alone. */
const OURS: ReadonlySet<string> = new Set(['scripts', 'allowScripts', 'dependencies', 'devDependencies']);

export function publishedManifest(text: string): string {
  const manifest: { [member: string]: unknown } = JSON.parse(text);
  const kept = Object.entries(manifest).filter(([member]) => !OURS.has(member));
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}

export function writePackage(folder: string): void {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const { files }: { files: readonly string[] } = JSON.parse(manifest);
  mkdirSync(folder, { recursive: true });
  for (const name of files) cpSync(join(root, name), join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'package.json'), publishedManifest(manifest));
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('name the folder that the package is written to');
  writePackage(folder);
}

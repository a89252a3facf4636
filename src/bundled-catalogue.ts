/**
 * Rim loader: the catalogue of definitions that ships with applylint, one file for each API group, read when a group is first
 * asked for. Reads only files beside the program.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CatalogueGroups } from './schema/catalogue/catalogue.ts';
import type { CatalogueChunk } from './schema/catalogue/data.ts';
import { CatalogueDefinitions } from './schema/catalogue/definition.ts';

const here = dirname(fileURLToPath(import.meta.url));
// The bundle keeps them in dist/schemas, the source tree where `npm run schemas` writes them.
const folders = [
  join(here, 'schemas/catalogue'),
  join(here, '../schemas/catalogue'),
  join(here, 'schema/data/catalogue'),
];

/** A name that DNS allows, so that no manifest can name a file elsewhere. */
const GROUP = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/;

/** Files are kept once read. `read` is told which ones were. */
export function loadBundledCatalogue(read: (group: string) => void = () => {}): CatalogueGroups {
  const known = new Map<string, readonly CatalogueDefinitions[]>();
  return (group) => {
    let found = known.get(group);
    if (found === undefined) {
      const chunks = GROUP.test(group) ? chunksOf(group) : [];
      if (chunks.length > 0) read(group);
      found = chunks.map((chunk) => new CatalogueDefinitions(chunk));
      known.set(group, found);
    }
    return found;
  };
}

function chunksOf(group: string): readonly CatalogueChunk[] {
  const file = folders.map((folder) => join(folder, `${group}.json`)).find((path) => existsSync(path));
  return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly CatalogueChunk[]);
}

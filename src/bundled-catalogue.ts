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

/** Chunks are kept once read. `read` is told which ones were. */
export function loadBundledCatalogue(read: (group: string) => void = () => {}): CatalogueGroups {
  const known = new Map<string, CatalogueDefinitions | undefined>();
  return (group) => {
    if (!known.has(group)) {
      const chunk = GROUP.test(group) ? chunkOf(group) : undefined;
      if (chunk) read(group);
      known.set(group, chunk && new CatalogueDefinitions(chunk));
    }
    return known.get(group);
  };
}

function chunkOf(group: string): CatalogueChunk | undefined {
  const file = folders.map((folder) => join(folder, `${group}.json`)).find((path) => existsSync(path));
  return file === undefined ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as CatalogueChunk);
}

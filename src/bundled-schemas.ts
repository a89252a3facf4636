/**
 * Rim loader: reads the schema data that ships with applylint. In: a Kubernetes version as people write it (`1.36`,
 * `v1.36.3`; '' means the default). Out: the data for {@link createRegistry}. Reads only files beside the program.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from './errors.ts';
import { DEFAULT_KUBERNETES_VERSION } from './options.ts';
import type { SchemaData } from './schema/data.ts';

const here = dirname(fileURLToPath(import.meta.url));
// The bundle keeps them in dist/schemas, the source tree where `npm run schemas` writes them.
const folders = [join(here, 'schemas'), join(here, '../schemas'), join(here, 'schema/data')];

/** The minor versions that can be loaded, oldest first. */
export function bundledVersions(): readonly string[] {
  return dataFiles().versions;
}

/** Throws a UserError that lists the available versions when there is no data for this one. */
export function loadBundledSchemas(version: string = DEFAULT_KUBERNETES_VERSION): SchemaData {
  const wanted = version.trim() === '' ? DEFAULT_KUBERNETES_VERSION : version.trim();
  const minor = /^v?(\d+\.\d+)(?:\.\d+.*)?$/.exec(wanted)?.[1];
  const { folder, versions } = dataFiles();
  if (minor === undefined || !versions.includes(minor)) {
    throw new UserError({
      what: `no schemas for Kubernetes version ${JSON.stringify(version)}`,
      why: 'what apply does depends on the merge keys, defaults and checks of the version the cluster runs',
      fix: `use one of ${versions.join(', ')} (the nearest to your cluster), or leave it out for ${DEFAULT_KUBERNETES_VERSION}`,
    });
  }
  return JSON.parse(readFileSync(join(folder, `${minor}.json`), 'utf8')) as SchemaData;
}

function dataFiles(): { folder: string; versions: readonly string[] } {
  for (const folder of folders) {
    const versions = versionsIn(folder);
    if (versions.length > 0) return { folder, versions };
  }
  throw new Error(`the schema data is missing: looked in ${folders.join(', ')}`);
}

function versionsIn(folder: string): readonly string[] {
  let files: readonly string[];
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  const versions = files.flatMap((file) => /^(\d+\.\d+)\.json$/.exec(file)?.[1] ?? []);
  return versions.sort((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]));
}

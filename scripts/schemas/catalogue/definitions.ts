import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../../src/kube/json.ts';
import { readManifests } from '../../../src/manifest/read.ts';
import { download } from '../go-modules.ts';
import type { Release, Source } from './projects.ts';

/** The CustomResourceDefinitions of one release, by name, and the texts of the licences they came with. */
export function definitionsOf({ sources }: Release): { definitions: JsonObject[]; licences: Map<string, string> } {
  const found = new Map<string, JsonObject>();
  const licences = new Map<string, string>();
  for (const source of sources) {
    const folder = folderOf(source);
    licences.set(source.module, licenceIn(folder, source));
    for (const path of source.paths) {
      for (const file of yamlFiles(join(folder, path))) {
        for (const object of definitionsIn(file)) found.set(nameOf(object), object);
      }
    }
  }
  if (found.size === 0) throw new Error(`${sources[0]?.module}: no definition found`);
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return { definitions: sorted.map(([, definition]) => definition), licences };
}

function folderOf({ module, version, hash }: Source): string {
  const got = download(module, version);
  if (got === undefined) throw new Error(`${module}@${version} is not to be had`);
  if (got.hash !== hash) throw new Error(`${module}@${version} has the hash ${got.hash}, not ${hash}`);
  return got.folder;
}

function licenceIn(folder: string, { module }: Source): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(\.|$)/i.test(name));
  if (file === undefined) throw new Error(`${module}: no licence file`);
  return readFileSync(join(folder, file), 'utf8');
}

function yamlFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).sort();
  return names.flatMap((name) => {
    const below = join(path, name);
    if (statSync(below).isDirectory()) return yamlFiles(below);
    return /\.ya?ml$/.test(name) ? [below] : [];
  });
}

function definitionsIn(file: string): JsonObject[] {
  const text = readFileSync(file, 'utf8');
  if (!text.includes('CustomResourceDefinition')) return [];
  return readManifests({ path: file, bytes: new TextEncoder().encode(withoutTemplates(text)) }).manifests.flatMap(
    ({ gvk, object }) => (gvk.kind === 'CustomResourceDefinition' ? [object] : []),
  );
}

/** Some projects keep definitions as templates of a chart, with a condition around the whole and labels from a helper. */
function withoutTemplates(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:-\s*)?\{\{.*\}\}\s*$/.test(line))
    .map((line) => line.replace(/\{\{.*?\}\}/g, 'x'))
    .join('\n');
}

function nameOf(object: JsonObject): string {
  const metadata = object['metadata'];
  const name = typeof metadata === 'object' && metadata !== null && 'name' in metadata ? metadata['name'] : '';
  return typeof name === 'string' ? name : '';
}

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { copyOf, isObject, type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { getArray, getString } from '../../../src/kube/object.ts';
import { readManifests } from '../../../src/manifest/read.ts';
import { download } from '../go-modules.ts';
import type { Release, Source } from './projects.ts';

/** The CustomResourceDefinitions of one release, sorted by name. */
export function definitionsOf({ sources }: Release, licence: string): JsonObject[] {
  const found = new Map<string, JsonObject>();
  for (const source of sources) {
    const folder = folderOf(source);
    checkLicence(folder, licence, source);
    for (const path of source.paths) {
      for (const file of yamlFiles(join(folder, path))) {
        for (const object of definitionsIn(file)) {
          found.set(nameOf(object), source.webhook ? convertedByWebhook(object) : object);
        }
      }
    }
  }
  if (found.size === 0) throw new Error(`${sources[0]?.module}: no definition found`);
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([, definition]) => definition);
}

function folderOf({ module, version, hash }: Source): string {
  const got = download(module, version);
  if (got === undefined) throw new Error(`${module}@${version} is not to be had`);
  if (got.hash !== hash) throw new Error(`${module}@${version} has the hash ${got.hash}, not ${hash}`);
  return got.folder;
}

const LICENCES: { readonly [licence: string]: RegExp } = {
  'Apache-2.0': /Apache License,?\s+Version 2\.0/,
  MIT: /Permission is hereby granted, free of charge/,
  'BSD-3-Clause': /Redistribution and use in source and binary forms[\s\S]*Neither the name/,
};

/** The text beside the sources is of the licence that the list names. */
function checkLicence(folder: string, licence: string, { module }: Source): void {
  const files = readdirSync(folder).filter(
    (name) => /^licen[cs]e/i.test(name) && statSync(join(folder, name)).isFile(),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8'));
  if (!texts.some((text) => LICENCES[licence]?.test(text))) throw new Error(`${module}: no licence file of ${licence}`);
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
  const { manifests, refused } = readManifests({ path: file, bytes: new TextEncoder().encode(withoutTemplates(text)) });
  if (refused[0]) throw new Error(`${file}:${refused[0].line}: ${refused[0].message}`);
  return manifests.flatMap(({ gvk, object }) => (gvk.kind === 'CustomResourceDefinition' ? [object] : []));
}

/** Some projects keep definitions as templates of a chart, with a condition around the whole and labels from a helper. */
function withoutTemplates(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s*(?:-\s*)?\{\{.*\}\}\s*$/.test(line))
    .map((line) => line.replace(/:\s*\{\{.*?\}\}\s*$/, ':').replace(/\{\{.*?\}\}/g, 'x'))
    .join('\n');
}

function convertedByWebhook(object: JsonObject): JsonObject {
  const versions = getArray(object, 'spec', 'versions') ?? [];
  const spec = object['spec'];
  if (versions.length < 2 || !isObject(spec)) return object;
  const conversion = toJsonValue({ strategy: 'Webhook', webhook: {} });
  return copyOf(object, toJsonValue({ spec: copyOf(spec, toJsonValue({ conversion }) as JsonObject) }) as JsonObject);
}

function nameOf(object: JsonObject): string {
  return getString(object, 'metadata', 'name') ?? '';
}

/**
 * `npm run schemas -- catalogue [PROJECT …]` writes src/schema/data/catalogue: one file for each API group of the projects in
 * projects.json, their list, and THIRD-PARTY-NOTICES. `pin MODULE@VERSION …` prints the hashes for the list. Needs Go and a module proxy.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import type { CatalogueChunk } from '../../../src/schema/catalogue/data.ts';
import { CatalogueDefinitions } from '../../../src/schema/catalogue/definition.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import { download } from '../go-modules.ts';
import { definitionsOf } from './definitions.ts';
import { writeNotices } from './notices.ts';
import { pack } from './pack.ts';
import { type Project, readProjects } from './projects.ts';

const outFolder = join(import.meta.dirname, '../../../src/schema/data/catalogue');
const projectsFile = join(import.meta.dirname, '../../../src/schema/catalogue/projects.ts');

export function catalogue(names: readonly string[]): void {
  if (names[0] === 'pin') {
    pin(names.slice(1));
    return;
  }
  const projects = readProjects();
  const unknown = names.find((name) => projects.every((project) => project.name !== name));
  if (unknown !== undefined) throw new Error(`projects.json has no ${unknown}`);
  mkdirSync(outFolder, { recursive: true });
  const made = projects.filter(({ name }) => names.length === 0 || names.includes(name)).flatMap(generate);
  write(made, projects);
  writeProjects(projects);
  writeNotices(projects);
}

function generate(project: Project): CatalogueChunk[] {
  const { name, licence, releases } = project;
  const chunks = pack(
    name,
    releases.map((release) => ({ version: release.version, definitions: definitionsOf(release, licence) })),
  );
  for (const chunk of chunks) check(chunk);
  const text = chunks.map(textOf).join('');
  const kinds = chunks.reduce((sum, chunk) => sum + Object.keys(chunk.kinds).length, 0);
  const versions = releases.map(({ version }) => version).join(', ');
  console.log(`${name} ${versions}: ${kinds} kinds, ${text.length} bytes, ${gzipSync(text).length} compressed`);
  return chunks;
}

/** One file for each group; what other projects define in it, and this run did not make, stays. */
function write(made: readonly CatalogueChunk[], projects: readonly Project[]): void {
  const own = new Set(made.map(({ project }) => project));
  const kept = projects.map(({ name }) => name).filter((name) => !own.has(name));
  const held = readdirSync(outFolder).flatMap((file) => {
    const chunks = JSON.parse(readFileSync(join(outFolder, file), 'utf8')) as readonly CatalogueChunk[];
    rmSync(join(outFolder, file));
    return chunks.filter(({ project }) => kept.includes(project));
  });
  const groups = new Map<string, CatalogueChunk[]>();
  for (const chunk of [...held, ...made]) groups.set(chunk.group, [...(groups.get(chunk.group) ?? []), chunk]);
  for (const [group, chunks] of groups) {
    const sorted = chunks.sort((a, b) => (a.project < b.project ? -1 : 1));
    const kinds = sorted.flatMap((chunk) => Object.keys(chunk.kinds));
    const twice = kinds.find((kind, i) => kinds.indexOf(kind) !== i);
    if (twice !== undefined) throw new Error(`two projects define ${twice} of ${group}`);
    writeFileSync(join(outFolder, `${group}.json`), `[${sorted.map(textOf).join(',')}]\n`);
  }
}

/** The server would take every definition: a chunk that the registry can't read is of no use. */
function check(chunk: CatalogueChunk): void {
  const definitions = new CatalogueDefinitions(chunk);
  const all = Object.keys(chunk.kinds).flatMap((kind) =>
    [...new Set(definitions.releases(kind))]
      .filter((index) => index >= 0)
      .map((index) => definitions.definition(kind, index)),
  );
  for (const crd of all) {
    const [problem] = createRegistry({ bundled: loadBundledSchemas(), crds: [crd] }).problems;
    if (problem) throw new Error(`${chunk.project}: ${problem.crd} ${problem.path}: ${problem.message}`);
  }
}

/** One node a line: the file stays reviewable and differs little between releases. */
function textOf({ definitions, nodes, ...rest }: CatalogueChunk): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => JSON.stringify(item)).join(',\n');
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},"definitions":[\n${lines(definitions)}\n],"nodes":[\n${lines(nodes)}\n]}`;
}

function writeProjects(projects: readonly Project[]): void {
  const lines = projects.map(({ name, releases }) => {
    const id = /^[a-z]+$/.test(name) ? name : `'${name}'`;
    return `  ${id}: [${releases.map(({ version }) => `'${version}'`).join(', ')}],`;
  });
  const words =
    '/** Projects of the catalogue and their releases, oldest first. Written by `npm run schemas -- catalogue`. */';
  const code = `${words}\nexport const CATALOGUE_PROJECTS: { readonly [project: string]: readonly string[] } = {\n${lines.join('\n')}\n};\n`;
  writeFileSync(projectsFile, code);
}

function pin(modules: readonly string[]): void {
  for (const name of modules) {
    const [module = '', version = ''] = name.split('@');
    console.log(
      JSON.stringify({ module, version, hash: download(module, version)?.hash ?? 'not to be had', paths: [] }),
    );
  }
}

/** What ships with applylint: a chunk that can be read for every group, and an object of every project judged by it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProjects } from '../../scripts/schemas/catalogue/projects.ts';
import { loadBundledCatalogue } from '../../src/bundled-catalogue.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import { parseManifests } from '../../src/index.ts';
import { CATALOGUE_PROJECTS } from '../../src/schema/catalogue/projects.ts';
import { createRegistry } from '../../src/schema/registry.ts';
import { reviewFiles } from '../support/review.ts';
import { hashOfCatalogue, readComparison } from './compare.ts';
import { catalogueFiles, readCatalogue } from './files.ts';

const groups = loadBundledCatalogue();
const texts = readFileSync(new URL('objects.yaml', import.meta.url), 'utf8').split('\n---\n');
const objects = texts.map((text): [string, string] => [
  parseManifests(text).manifests[0]?.object['metadata']?.['name' as never] ?? '',
  text,
]);

it('has an object of every project', () => {
  expect(objects.map(([name]) => name).sort()).toEqual(Object.keys(CATALOGUE_PROJECTS).sort());
});

describe('an object, without a definition in sight, of', () => {
  it.each(objects)('%s', async (project, text) => {
    const report = await reviewFiles({}, { 'a.yaml': text }, [], undefined, false, groups);
    expect(report.findings.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual([]);
    expect(report.notJudged).toEqual([]);
    expect(report.objects.flatMap(({ outcomes }) => outcomes.map(({ verdict }) => verdict))).toEqual([
      'created',
      'created',
    ]);
    expect(report.assumptions.join('\n')).toContain(`${project} ${CATALOGUE_PROJECTS[project]?.at(-1)}`);
  });

  it.each(objects)('%s with a field nobody knows, which is no error', async (_, text) => {
    const base = text.replace('metadata: {', 'metadata: { labels: { a: b },');
    const report = await reviewFiles(
      { 'a.yaml': text },
      { 'a.yaml': `${base}\nnoSuchField: 1\n` },
      [],
      undefined,
      false,
      groups,
    );
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.conclusion).not.toBe('fail');
  });
});

describe('the committed files', () => {
  it('are read by the registry, every kind of every release', () => {
    const bundled = loadBundledSchemas();
    for (const project of readProjects()) {
      for (const { version } of project.releases) {
        const chosen = new Map([[project.name, { version, by: 'policy' as const }]]);
        const registry = createRegistry({ bundled, catalogue: { groups, chosen, without: new Set() } });
        const chunks = catalogueFiles().flatMap((file) => groups(file.replace(/\.json$/, '')));
        for (const { chunk } of chunks.filter((one) => one.chunk.project === project.name)) {
          const i = chunk.versions.indexOf(version);
          for (const kind of Object.keys(chunk.kinds)) {
            if ((chunk.kinds[kind]?.[i] ?? -1) < 0) continue;
            expect(registry.versions(chunk.group, kind), `${chunk.group} ${kind} ${version}`).not.toEqual([]);
          }
        }
      }
    }
  });

  it('hold no descriptions, rules or messages', () => {
    for (const file of catalogueFiles()) {
      const chunks = JSON.parse(readCatalogue(file)) as { nodes: { [keyword: string]: unknown }[] }[];
      const keywords = new Set(chunks.flatMap(({ nodes }) => nodes.flatMap((node) => Object.keys(node))));
      for (const keyword of keywords) expect(keyword.length, `${file}: ${keyword}`).toBeLessThanOrEqual(3);
    }
  });

  it('are small: 4 MiB at most', () => {
    const size = catalogueFiles().reduce((sum, file) => sum + readCatalogue(file).length, 0);
    expect(size).toBeLessThan(4 * 1024 * 1024);
  });
});

describe('the comparison with the definitions that the catalogue was made from', () => {
  const { catalogue, projects } = readComparison();

  it('was made with these files: npm run compare:catalogue', () => {
    expect(catalogue).toBe(hashOfCatalogue(catalogueFiles(), readCatalogue));
  });

  it.each(readProjects().map(({ name, releases }) => ({ name, releases })))(
    'found no difference: $name',
    ({ name, releases }) => {
      const compared = projects[name];
      expect(compared?.differences).toEqual([]);
      expect(compared?.versions).toEqual(releases.map(({ version }) => version));
      expect(compared?.accepted).toBeGreaterThan(0);
    },
  );
});

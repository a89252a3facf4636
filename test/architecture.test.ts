import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Layers from below to above; a file may import its own layer's folder and what `MAY_IMPORT` names. */
const PURE = [
  'kube',
  'fieldpath',
  'schema',
  'manifest',
  'policy',
  'kustomization',
  'chart',
  'provenance',
  'apply/client-side',
  'apply/server-side',
  'apply/dynamic',
  'apiserver',
  'appliers',
  'releases',
  'units',
  'preview',
  'lint',
  'rules',
  'report',
  'doctor',
] as const;

const GROUND = ['kube', 'fieldpath', 'schema', 'manifest'];

const MAY_IMPORT: { readonly [folder: string]: readonly string[] } = {
  kube: [],
  fieldpath: ['kube'],
  schema: ['kube', 'fieldpath'],
  manifest: ['kube', 'fieldpath'],
  policy: ['kube', 'manifest', 'options.ts', 'schema/catalogue/projects.ts', 'units/unit.ts'],
  'apply/client-side': [...GROUND, 'apiserver/result.ts'],
  'apply/server-side': [...GROUND, 'apiserver/result.ts', 'preview/outcome.ts'],
  'apply/dynamic': [...GROUND, 'apiserver/result.ts'],
  apiserver: [...GROUND],
  appliers: [...GROUND, 'policy', 'units/unit.ts', 'apiserver/custom/re2.ts'],
  releases: [...GROUND, 'appliers', 'fetch/source.ts'],
  units: [...GROUND, 'policy'],
  preview: [...GROUND, 'apply/client-side', 'apply/server-side', 'apply/dynamic', 'apiserver', 'appliers', 'units'],
  lint: [...GROUND, 'policy', 'preview', 'units', 'apiserver/result.ts', 'appliers/recreation.ts'],
  rules: ['lint/rule.ts'],
  doctor: ['policy', 'rules/index.ts'],
  report: [...GROUND, 'lint', 'preview', 'units', 'apiserver/result.ts', 'sources.ts', 'coverage.ts'],
  programs: [],
  git: ['errors.ts', 'programs', 'sources.ts', 'with-texts.ts', 'manifest/manifest.ts', 'units/rendered-sources.ts'],
  folders: ['errors.ts', 'sources.ts', 'with-texts.ts', 'manifest'],
  cluster: ['errors.ts', 'live.ts', 'kube', 'manifest/value.ts', 'programs'],
  kustomization: [...GROUND, 'sources.ts'],
  chart: [...GROUND, 'sources.ts'],
  provenance: [...GROUND, 'kustomization', 'releases/release.ts', 'rendering.ts', 'sources.ts'],
  remotes: ['git', 'github/transport.ts', 'kustomization/remote.ts', 'policy', 'rendering.ts', 'sources.ts'],
  fetch: ['kube', 'manifest', 'policy', 'errors.ts', 'safe-paths.ts', 'sources.ts', 'git', 'programs'],
  render: [
    ...GROUND,
    'kustomization',
    'chart',
    'appliers',
    'releases',
    'fetch/source.ts',
    'policy',
    'errors.ts',
    'pool.ts',
    'programs',
    'safe-paths.ts',
    'sources.ts',
    'rendering.ts',
    'owners.ts',
    'units/rendered-sources.ts',
    'units/beside.ts',
  ],
};

const source = new URL('../src/', import.meta.url).pathname;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

function importsOf(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8');
  return [...text.matchAll(/(?:from\s+|import\(\s*)'([^']+)'/g)].map((match) => match[1] ?? '');
}

function folderOf(file: string): string | undefined {
  return Object.keys(MAY_IMPORT)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];
}

describe('who may import whom', () => {
  for (const file of files) {
    const folder = folderOf(file);
    if (folder === undefined) continue;
    it(file, () => {
      const foreign = importsOf(file)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => posix.normalize(posix.join(posix.dirname(file), specifier)))
        .filter((target) => !target.startsWith(`${folder}/`))
        .filter(
          (target) =>
            !(MAY_IMPORT[folder] ?? []).some((allowed) => target === allowed || target.startsWith(`${allowed}/`)),
        );
      expect(foreign).toEqual([]);
    });
  }
});

/** Packages that pure code may use: they touch nothing outside their arguments. */
const PURE_PACKAGES = new Set(['yaml', 'markdown-table', 'diff', '@marcbachmann/cel-js', 'cel-js', '@bufbuild/cel']);
const IMPURE =
  /\b(?:process|console|Date\.now|new Date\(\)|Math\.random|setTimeout|setInterval|fetch(?=\()|await|async|globalThis)\b/;

function expectPure(file: string): void {
  const packages = importsOf(file).filter((specifier) => !specifier.startsWith('.') && !PURE_PACKAGES.has(specifier));
  expect(packages).toEqual([]);
  const code = readFileSync(join(source, file), 'utf8')
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g, "''");
  expect(code.match(IMPURE)?.[0]).toBeUndefined();
}

describe('from kube to report everything is pure and synchronous', () => {
  for (const file of files) {
    if (PURE.some((folder) => file.startsWith(`${folder}/`))) it(file, () => expectPure(file));
  }
});

/** What a file needs when it runs: everything but types. */
function neededBy(file: string): string[] {
  const text = readFileSync(join(source, file), 'utf8').replaceAll(/^(?:import|export) type [\s\S]*?;$/gm, '');
  return [...text.matchAll(/(?:from\s+|import\(\s*)'(\.[^']+)'/g)].map((match) =>
    posix.normalize(posix.join(posix.dirname(file), match[1] ?? '')),
  );
}

describe('the library is pure and synchronous, with all it needs', () => {
  const reached = ['index.ts'];
  for (const file of reached) reached.push(...neededBy(file).filter((next) => !reached.includes(next)));
  it('reaches the engine and the rules', () => {
    expect(reached).toEqual(expect.arrayContaining(['preview/apply.ts', 'rules/index.ts', 'manifest/read.ts']));
  });
  for (const file of reached) it(file, () => expectPure(file));
});

describe('taste', () => {
  it('a rule takes under 60 lines', () => {
    const rules = files.filter((file) => /^rules\/(?!index)/.test(file));
    expect(rules.length).toBeGreaterThan(70);
    expect(rules.filter((file) => readFileSync(join(source, file), 'utf8').trimEnd().split('\n').length >= 60)).toEqual(
      [],
    );
  });

  it('no file is longer than 400 lines, none is called utils, helpers, common or manager', () => {
    const long = files.filter((file) => readFileSync(join(source, file), 'utf8').split('\n').length > 401);
    const vague = files.filter((file) => /(^|\/)(utils?|helpers?|common|manager)\.ts$/.test(file));
    expect({ long, vague }).toEqual({ long: [], vague: [] });
  });
});

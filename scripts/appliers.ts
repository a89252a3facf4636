/**
 * Says who applies what in a repository: `node scripts/appliers.ts [--git-dir DIR] [--rev REV] [--url URL]`. One line for each place
 * that an Argo CD or Flux object points at, and a count of places that exist. docs/appliers.md says how it was checked with it.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { APPLIER_TEXTS, type AppliedSource, detectSources } from '../src/appliers/detect.ts';
import { pathExists } from '../src/appliers/own-repository.ts';
import { foldersOf } from '../src/appliers/path-pattern.ts';
import type { Manifest } from '../src/manifest/manifest.ts';
import { readManifests } from '../src/manifest/read.ts';

const { values } = parseArgs({
  options: { 'git-dir': { type: 'string' }, rev: { type: 'string', default: 'HEAD' }, url: { type: 'string' } },
});
const gitDir = values['git-dir'] === undefined ? [] : [`--git-dir=${values['git-dir']}`];
const git = (...args: string[]): string =>
  execFileSync('git', [...gitDir, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });

const files = git('ls-tree', '-r', '-z', '--name-only', values.rev)
  .split('\0')
  .filter((path) => path !== '');
const words = APPLIER_TEXTS.flatMap((word) => ['-e', word]);
const manifests = git('grep', '-l', '-z', '-F', ...words, values.rev, '--', '*.yaml', '*.yml', '*.json')
  .split('\0')
  .filter((name) => name !== '')
  .flatMap((name): readonly Manifest[] => {
    const path = name.slice(values.rev.length + 1);
    return readManifests({ path, bytes: new TextEncoder().encode(git('show', name)) }).manifests;
  });
const folders = foldersOf(files);
const sources = detectSources(manifests, { files, url: values.url });

const count = (holds: (source: AppliedSource) => boolean): number => sources.filter(holds).length;
for (const source of sources) {
  const { owner, applier, path, here, manifest } = source;
  const place = `${manifest.location.path}:${manifest.location.line}`;
  const found = here === 'no' ? 'elsewhere' : pathExists(path, folders) ? 'exists' : 'MISSING';
  console.log(
    [`${owner.kind}/${owner.name}`, `./${path}`, found, applier.mode, `prune ${applier.prune}`, place].join('\t'),
  );
}
console.log(`${sources.length} places; ${count(({ here }) => here === 'no')} in other repositories;`);
console.log(`${count(({ here, path }) => here !== 'no' && pathExists(path, folders))} here and found;`);
console.log(`${count(({ here, path }) => here !== 'no' && !pathExists(path, folders))} here and missing.`);

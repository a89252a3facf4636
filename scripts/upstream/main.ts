/**
 * `npm run upstream -- 1.36.3 1.37.0 [--diff]`: the Go functions that comments here cite and that differ between two releases, by our file; and
 * gates of src/apiserver/features.ts whose default flips. A citation is a name in a comment that some function has: a name that several
 * functions have is reported for each of them that changed. Needs Go and a module proxy.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moduleFolder } from '../schemas/go-modules.ts';
import { citedNames } from './citations.ts';
import { functionsOf, type Places } from './go-functions.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { diff: { type: 'boolean', default: false } },
});
const [from, to] = positionals;
if (from === undefined || to === undefined) throw new Error('usage: npm run upstream -- 1.36.3 1.37.0 [--diff]');

const root = join(import.meta.dirname, '../..');
const before = functionsOf(from);
const after = functionsOf(to);
const NONE: Places = new Map();
const seen = new Map<string, string>();
let files = 0;

for (const file of readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort()) {
  if (!file.endsWith('.ts')) continue;
  const lines: string[] = [];
  for (const name of citedNames(readFileSync(join(root, 'src', file), 'utf8'))) {
    const [old, now] = [before.get(name) ?? NONE, after.get(name) ?? NONE];
    for (const place of new Set([...old.keys(), ...now.keys()])) {
      const [was, is] = [old.get(place), now.get(place)];
      if (was === is) continue;
      lines.push(`  ${was === undefined ? 'new' : is === undefined ? 'gone' : 'changed'} ${name}  ${place}`);
      if (was !== undefined && is !== undefined) seen.set(`${name}  ${place}`, difference(was, is));
    }
  }
  if (lines.length === 0) continue;
  files++;
  process.stdout.write(`src/${file}\n${lines.join('\n')}\n`);
}
if (values.diff) for (const [name, text] of seen) process.stdout.write(`\n== ${name}\n${text}`);
for (const line of flippedGates()) process.stdout.write(`gate ${line}\n`);
process.stdout.write(`${seen.size} cited functions changed from ${from} to ${to}, mirrored in ${files} files\n`);

/** As `diff` shows it; its exit code 1 says that there is one. */
function difference(was: string, is: string): string {
  if (!values.diff) return '';
  const folder = mkdtempSync(join(tmpdir(), 'upstream-'));
  try {
    writeFileSync(join(folder, 'a'), `${was}\n`);
    writeFileSync(join(folder, 'b'), `${is}\n`);
    execFileSync('diff', ['-U2', join(folder, 'a'), join(folder, 'b')], { encoding: 'utf8' });
    return '';
  } catch (error) {
    const text = String((error as { stdout?: unknown }).stdout ?? '');
    return text.split('\n').slice(2).join('\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gates that are read here and are on by default in one of the releases only. */
function flippedGates(): string[] {
  const ours = readFileSync(join(root, 'src/apiserver/features.ts'), 'utf8');
  const [old, now] = [gatesOf(from ?? ''), gatesOf(to ?? '')];
  return [...ours.matchAll(/^ {2}(\w+): (?:\d+|NEVER),$/gm)].flatMap(([, name = '']) => {
    const [was, is] = [old.get(name), now.get(name)];
    if (is === undefined && was !== undefined) return [`${name}: gone, was ${was}`];
    return was === is || (was === undefined && is === 'false') ? [] : [`${name}: ${was ?? 'unknown'} -> ${is}`];
  });
}

function gatesOf(release: string): Map<string, string> {
  const folder = moduleFolder('k8s.io/kubernetes', `v${release}`);
  if (folder === undefined) throw new Error(`k8s.io/kubernetes v${release} is not to be had`);
  const text = readFileSync(join(folder, 'pkg/features/kube_features.go'), 'utf8');
  const out = new Map<string, string>();
  for (const [, name = '', specs = ''] of text.matchAll(/^\t(\w+): \{\n([\s\S]*?)^\t\},/gm)) {
    const [, last] = [...specs.matchAll(/Default: (\w+)/g)].at(-1) ?? [];
    if (last !== undefined) out.set(name, last);
  }
  return out;
}

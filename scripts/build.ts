/**
 * Builds dist/: ES modules, split so that a run loads only what it needs, not minified so that stack traces can be read.
 * The output is the same bytes for the same sources.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BUNDLE } from './bundle.ts';

const root = new URL('../', import.meta.url);
const at = (path: string): string => new URL(path, root).pathname;

// A failed build leaves the last good one in place.
const fresh = `dist-${process.pid}.tmp`;
mkdirSync(at(`${fresh}/schemas`), { recursive: true });
process.on('exit', () => rmSync(at(fresh), { recursive: true, force: true }));
const { outputFiles, metafile } = await build({ ...BUNDLE, outdir: fresh });
const renamed = stableNames(metafile);
const stable = (text: string): string =>
  text.replaceAll(/[\w.-]+-[A-Z0-9]{8}\.js\b/g, (name) => renamed.get(name) ?? name);
for (const { path, text } of outputFiles) {
  const target = stable(path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, withRequire(stable(text)), { mode: path.endsWith('/cli.js') ? 0o755 : 0o644 });
}
types();
schemaTypes();
for (const name of readdirSync(at('src/schema/data')))
  cpSync(at(`src/schema/data/${name}`), at(`${fresh}/schemas/${name}`), { recursive: true });
writeFileSync(at(`${fresh}/package.json`), '{ "type": "module" }\n');
rmSync(at('dist'), { recursive: true, force: true });
renameSync(at(fresh), at('dist'));

/**
 * Chunks by the first module in them instead of their content: a change shows in the chunk it is in, and not in the names that all others
 * import.
 */
function stableNames({ outputs }: Metafile): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [path, { entryPoint, inputs }] of Object.entries(outputs)) {
    if (!path.includes('/chunks/')) continue;
    const first = entryPoint ?? Object.keys(inputs).sort()[0] ?? 'empty';
    const words = first.replace(/^.*node_modules\/|^src\/|\.[cm]?[jt]s$/g, '').replaceAll(/[^\w.]+/g, '-');
    names.set(basename(path), `${entryPoint === undefined ? 'shared-' : ''}${words.replace(/^-/, '')}.js`);
  }
  if (new Set(names.values()).size !== names.size) throw new Error('two chunks would have one name');
  return names;
}

/** Only parts of the GitHub toolkit ask for modules of Node by `require`; nothing else should load what makes one. */
function withRequire(text: string): string {
  if (!/\b__require\(/.test(text)) return text;
  const made = "import { createRequire } from 'node:module';\nconst __nodeRequire = createRequire(import.meta.url);\n";
  return made + text.replaceAll(/\b__require\(/g, '__nodeRequire(');
}

/** Declarations of the library: what `src/index.ts` leads to, with the names of files as they are there. */
function types(): void {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-types-'));
  try {
    const flags = [
      '--noEmit',
      'false',
      '--emitDeclarationOnly',
      '--declaration',
      '--outDir',
      folder,
      '--rootDir',
      'src',
    ];
    execFileSync(at('node_modules/.bin/tsc'), ['--project', 'tsconfig.types.json', ...flags], {
      cwd: at('.'),
      stdio: 'inherit',
    });
    const pending = ['index.d.ts'];
    for (const file of pending) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll(/(from |import\()'(\.[^']+)\.ts'/g, "$1'$2.js'");
      for (const [, target = ''] of text.matchAll(/(?:from |import\()'(\.[^']+)\.js'/g)) {
        const next = join(dirname(file), `${target}.d.ts`);
        if (!pending.includes(next)) pending.push(next);
      }
      const out = at(`${fresh}/types/${file}`);
      mkdirSync(dirname(out), { recursive: true });
      writeFileSync(out, text);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What each file of schemas is to TypeScript: the one type, whatever it holds. */
function schemaTypes(): void {
  const text =
    "import type { SchemaData } from './schema/data.js';\n\ndeclare const data: SchemaData;\nexport default data;\n";
  writeFileSync(at(`${fresh}/types/schemas.d.ts`), text);
}

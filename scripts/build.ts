/**
 * Builds dist/: ES modules, split so that a run loads only what it needs, not minified so that stack traces can be read.
 * The output is the same bytes for the same sources.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const root = new URL('../', import.meta.url);
const at = (path: string): string => new URL(path, root).pathname;

// A failed build leaves the last good one in place.
const fresh = `dist-${process.pid}.tmp`;
mkdirSync(at(`${fresh}/schemas`), { recursive: true });
process.on('exit', () => rmSync(at(fresh), { recursive: true, force: true }));
await build({
  absWorkingDir: at('.'),
  entryPoints: ['src/cli.ts', 'src/action.ts', 'src/index.ts'].filter((path) => exists(path)),
  outdir: fresh,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  legalComments: 'none',
  chunkNames: 'chunks/[name]-[hash]',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});
for (const name of readdirSync(at('src/schema/data')))
  cpSync(at(`src/schema/data/${name}`), at(`${fresh}/schemas/${name}`));
writeFileSync(at(`${fresh}/package.json`), '{ "type": "module" }\n');
rmSync(at('dist'), { recursive: true, force: true });
renameSync(at(fresh), at('dist'));

function exists(path: string): boolean {
  try {
    readFileSync(at(path));
    return true;
  } catch {
    return false;
  }
}

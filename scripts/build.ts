/**
 * Builds dist/: ES modules, split so that a run loads only what it needs, not minified so that stack traces can be read.
 * The output is the same bytes for the same sources.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const root = new URL('../', import.meta.url);
const at = (path: string): string => new URL(path, root).pathname;

rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist/schemas'), { recursive: true });
await build({
  absWorkingDir: at('.'),
  entryPoints: ['src/cli.ts', 'src/action.ts', 'src/index.ts'].filter((path) => exists(path)),
  outdir: 'dist',
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
  cpSync(at(`src/schema/data/${name}`), at(`dist/schemas/${name}`));
writeFileSync(at('dist/package.json'), '{ "type": "module" }\n');

function exists(path: string): boolean {
  try {
    readFileSync(at(path));
    return true;
  } catch {
    return false;
  }
}

/**
 * `npm run schemas -- 1.36.3 [1.35.4 …]` writes src/schema/data/<minor>.json for each release: the OpenAPI v3 documents
 * of the Go module k8s.io/kubernetes joined with the JSON tags of the Go types behind them. Needs Go and a module proxy.
 * `npm run schemas -- catalogue` writes the catalogue of definitions of custom resources.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { catalogue } from './catalogue/main.ts';
import { encode } from './encode.ts';
import { moduleFolder, stagingFolder } from './go-modules.ts';
import { GoStructs } from './go-structs.ts';
import { readOpenApi } from './openapi.ts';

const outFolder = join(import.meta.dirname, '../../src/schema/data');

function generate(version: string): void {
  const match = /^1\.(\d+)\.(\d+)$/.exec(version);
  if (!match) throw new Error(`${version}: expected a release such as 1.36.3`);
  const [minor, patch] = [Number(match[1]), Number(match[2])];
  const kubernetes = moduleFolder('k8s.io/kubernetes', `v${version}`);
  if (kubernetes === undefined) throw new Error(`k8s.io/kubernetes v${version} is not to be had`);

  const staging = new Map<string, string>();
  const go = new GoStructs((importPath) => {
    const [host, module = '', ...rest] = importPath.split('/');
    if (host !== 'k8s.io') return undefined;
    const root = staging.get(module) ?? stagingFolder(module, minor, patch);
    staging.set(module, root);
    const folder = join(root, ...rest);
    return existsSync(folder) ? folder : undefined;
  });
  const data = encode(version, readOpenApi(join(kubernetes, 'api/openapi-spec/v3')), go);

  mkdirSync(outFolder, { recursive: true });
  const lines = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).join(',\n');
  // One type a line: the file stays reviewable and differs little between releases.
  const text = `{"format":1,"version":"${version}","types":[\n${lines(data.types)}\n],"kinds":[\n${lines(data.kinds)}\n]}\n`;
  writeFileSync(join(outFolder, `1.${minor}.json`), text);
  const size = `${text.length} bytes, ${gzipSync(text).length} compressed`;
  console.log(`1.${minor}: ${data.kinds.length} kinds, ${data.types.length} types, ${size}`);
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined) throw new Error('usage: npm run schemas -- 1.36.3 [1.35.4 …], or catalogue [PROJECT …]');
if (first === 'catalogue') catalogue(rest);
else for (const version of [first, ...rest]) generate(version);

/**
 * `npm run notices`: the packages that dist/ contains, with their licences, in THIRD-PARTY-NOTICES below the catalogue's part. What is
 * bundled is asked of esbuild: a package that is only installed is not listed, one that another brings along is.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { BUNDLE } from './bundle.ts';

const root = new URL('../', import.meta.url).pathname;
export const NOTICES = join(root, 'THIRD-PARTY-NOTICES');
/** Where this part begins; what is before it is the catalogue's. */
export const BUNDLED = 'The program (dist) contains code of the packages below.\n';

interface Bundled {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

/** Packages with at least a byte in dist/, by name. */
export async function bundledPackages(): Promise<readonly Bundled[]> {
  const { metafile } = await build({ ...BUNDLE, outdir: 'dist' });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(used.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? []));
  return [...folders].sort().map((folder) => readPackage(join(root, folder)));
}

function readPackage(folder: string): Bundled {
  const about: { name: string; version: string; license?: string } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:[.-]|$)/i.test(name));
  return {
    name: about.name,
    version: about.version,
    licence: about.license ?? 'see below',
    text: file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  };
}

/** The part of the file about packages. A text that several share is printed once. */
export async function bundledNotices(): Promise<string> {
  const byText = new Map<string, Bundled[]>();
  for (const one of await bundledPackages()) byText.set(one.text, [...(byText.get(one.text) ?? []), one]);
  const parts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, licence }) => `${name} ${version}: ${licence}\n`).join('');
    return text === '' ? names : `${names}\n${text.replace(/^(?=.)/gm, '  ')}\n`;
  });
  return [BUNDLED, ...parts].join('\n');
}

/** The file with a new first part, or a new second one. */
export function withPart(part: { readonly catalogue: string } | { readonly bundled: string }): string {
  const text = existsSync(NOTICES) ? readFileSync(NOTICES, 'utf8') : '';
  const at = text.indexOf(BUNDLED);
  const [catalogue, bundled] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
  return 'catalogue' in part ? `${part.catalogue}\n${bundled}` : `${catalogue.trimEnd()}\n\n${part.bundled}`;
}

if (import.meta.main) writeFileSync(NOTICES, withPart({ bundled: await bundledNotices() }));

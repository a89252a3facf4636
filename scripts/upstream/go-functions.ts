import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { moduleFolder } from '../schemas/go-modules.ts';

/** Where what is mirrored here lies, by module; of k8s.io/kubernetes at v1.x.y, of the others at v0.x.y. */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  kubernetes: ['pkg/apis', 'pkg/api', 'pkg/registry', 'pkg/quota', 'plugin/pkg/admission'],
  apimachinery: ['pkg/api', 'pkg/apis/meta', 'pkg/runtime', 'pkg/util'],
  apiserver: ['pkg/registry', 'pkg/cel', 'pkg/endpoints/handlers', 'pkg/admission/plugin/cel'],
  'apiextensions-apiserver': ['pkg/apis', 'pkg/apiserver', 'pkg/registry'],
  'component-helpers': ['resource', 'scheduling'],
  kubectl: ['pkg/cmd/apply', 'pkg/util'],
  'pod-security-admission': ['policy', 'admission', 'api'],
};

/** The text of a function without comments and spaces, by where it stands: `kubernetes/pkg/apis/core/validation` or with a receiver. */
export type Places = ReadonlyMap<string, string>;

/** All functions of a release by name. */
export function functionsOf(release: string): ReadonlyMap<string, Places> {
  const out = new Map<string, Map<string, string>>();
  for (const [module, folders] of Object.entries(FOLDERS)) {
    const version = module === 'kubernetes' ? `v${release}` : `v0.${release.slice(2)}`;
    const root = moduleFolder(`k8s.io/${module}`, version);
    if (root === undefined) throw new Error(`k8s.io/${module} ${version} is not to be had`);
    for (const file of folders.flatMap((folder) => goFiles(join(root, folder)))) {
      const place = `${module}/${relative(root, join(file, '..'))}`;
      for (const { name, receiver, text } of readFunctions(readFileSync(file, 'utf8'))) {
        const places = out.get(name) ?? new Map<string, string>();
        places.set(receiver === '' ? place : `${place} (${receiver})`, text);
        out.set(name, places);
      }
    }
  }
  return out;
}

function goFiles(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.go') && !/_test\.go$|(?:^|\/)zz_generated|(?:^|\/)testing\//.test(file))
    .map((file) => join(folder, file));
}

const FUNCTION = /^func (?:\((?:\w+ )?\*?([\w[\], ]+)\) )?(\w+)[[(][\s\S]*?^\}$/gm;

/** gofmt puts the last brace of a function, and of nothing inside it, at the start of a line. */
export function readFunctions(source: string): { name: string; receiver: string; text: string }[] {
  return [...source.matchAll(FUNCTION)].map(([text, receiver = '', name = '']) => ({
    name,
    receiver,
    text: text
      .split('\n')
      .map((line) => line.replace(/(?:^|\s)\/\/.*$/, '').trim())
      .filter((line) => line !== '')
      .join('\n'),
  }));
}

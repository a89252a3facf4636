import { readManifests } from '../manifest/read.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import { isManifestPath, type Place, type SourceFile } from '../sources.ts';
import type { Ended } from './process.ts';

type Known = readonly [pattern: RegExp, say: (found: string, second: string) => string];

/** Messages of kustomize and helm that name places and never quote what stands in a file. */
const KNOWN: readonly Known[] = [
  [/security; file '([^']+)' is not in or below/, (file) => `${file} is not in or below the folder that refers to it`],
  [/may not add resource with an already registered id: ([\w./~|:-]+)/, (id) => `${id} is there twice`],
  [/no matches for Id ([\w./~|:[\]-]+)/, (id) => `a patch finds no target: ${id}`],
  [/unable to find patch target "([\w.-]+)"/, (id) => `a patch finds no target: ${id}`],
  [/unknown field \\?"([\w.-]+)\\?"/, (field) => `kustomize knows no field ${field}`],
  [/nothing selected by ([\w.|:-]+)/, (what) => `nothing is selected by ${what}`],
  [/(cycle detected)/, () => 'kustomizations refer to each other in a circle'],
  [/(missing metadata\.name)/, () => 'an object has no metadata.name'],
  [/(kustomization\.yaml is empty)/, () => 'the kustomization is empty'],
  [
    /missing in charts\/ directory: ([\w., -]+)/,
    (names) => `dependencies are not vendored under charts/: ${names.trim()}`,
  ],
  [/validation: chart\.metadata\.(\w+)/, (field) => `the ${field} in Chart.yaml is not valid`],
  [/(wildcard is not supported)/, () => 'a path of a field holds a wildcard, which it may not there'],
  [/chart requires kubeVersion: ([\w.<>=~^|, -]+) which/, (range) => `the chart wants Kubernetes ${range}`],
  [/(values don't meet the specifications of the schema)/, () => 'values do not meet the schema of the chart'],
  [/error at \(([\w./ -]+):(\d+)/, (file, line) => `the template ${file} fails on line ${line}`],
  [/template: ([\w./ -]+):(\d+)/, (file, line) => `the template ${file} fails on line ${line}`],
  [/YAML parse error on ([\w./-]+): .*line (\d+)/, (file, line) => `${file} renders to broken YAML (line ${line})`],
  [/(out of memory|cannot allocate memory)/, () => 'it ran out of the memory it may use'],
  [/(?:open|lstat|evalsymlink failure on) '?([^\s':]+)'?.*no such file/, (file) => `${file} is missing`],
];

/** Why a run gave nothing to review, without any content of the files: it could be a secret. Null when it went well. */
export function failureOf(ended: Ended, tool: string, hidden: readonly string[]): string | null {
  if (ended.end === 'timed-out') return `${tool} took too long and was ended`;
  if (ended.end === 'too-much-output') return `${tool} printed more than it may`;
  if (ended.end === 'not-started') return `${tool} could not be started`;
  if (ended.status === 0) return ended.stdout.toString('utf8').trim() === '' ? `${tool} printed no object` : null;
  const text = hidden.reduce((all, path) => all.replaceAll(`${path}/`, ''), ended.stderr);
  for (const [pattern, say] of KNOWN) {
    const [, found, second] = pattern.exec(text) ?? [];
    if (found !== undefined) return `${tool} failed: ${say(found, second ?? '')}`;
  }
  return ended.status === null ? `${tool} was killed` : `${tool} failed with status ${ended.status}`;
}

/** The first file that no reader of YAML takes, and its line: renderers name neither in a way that may be repeated. */
export function brokenFile(files: readonly SourceFile[]): Place | null {
  for (const file of files) {
    if (!isManifestPath(file.path) || readSourceDocuments(file)) continue;
    return { path: file.path, line: readManifests(file).refused[0]?.line ?? 1 };
  }
  return null;
}

/** The line of a template of which a message says that it fails. */
export function templatePlace(message: string, folder: string, files: readonly SourceFile[]): Place | null {
  const [, file = '', line] =
    /the template [^/ ]+\/(\S+) fails on line (\d+)/.exec(message) ??
    /: [^/ ]+\/(\S+) renders to broken YAML/.exec(message) ??
    [];
  const path = folder === '' ? file : `${folder}/${file}`;
  return files.some((known) => known.path === path) ? { path, line: Number(line ?? 1) } : null;
}

export function withPlace(
  message: string,
  place: Place | null,
): { readonly message: string; readonly place: Place | null } {
  const said = place === null || message.includes(`on line ${place.line}`) || message.includes('broken YAML');
  return { message: said ? message : `${message}: ${place.path} is broken on line ${place.line}`, place };
}

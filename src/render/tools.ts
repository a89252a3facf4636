import { constants } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { delimiter, isAbsolute, join, relative } from 'node:path';
import { type Command, runConfined } from './process.ts';

export interface Tool {
  readonly name: 'kustomize' | 'kubectl' | 'helm';
  /** What starts it. */
  readonly command: Command;
  /** It has a network of its own that leads nowhere. */
  readonly cutOff: boolean;
  /** As the program says it. */
  readonly version: string;
  /** Older than what is known here: it would read a source in other ways. */
  readonly tooOld: boolean;
}

/** Major versions of kustomize and helm from which on what they load and fetch is known. */
const OLDEST = { kustomize: 4, kubectl: 4, helm: 3 } as const;

/** Finds a program on PATH, never inside the folder under review: what a pull request brings along is not run. */
export async function findProgram(name: string, path: string, distrusted: readonly string[]): Promise<string | null> {
  const real = (folder: string): Promise<string> => realpath(folder).catch(() => folder);
  const untrusted = [...distrusted, ...(await Promise.all(distrusted.map(real)))];
  for (const folder of path.split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const full = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
    const runs = await access(full, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (!runs) continue;
    const target = await real(full);
    if (untrusted.some((reviewed) => isInside(target, reviewed) || isInside(full, reviewed))) continue;
    return full;
  }
  return null;
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '' && !way.startsWith('..') && !isAbsolute(way);
}

/** kustomize itself, else the one inside kubectl. */
export async function findKustomize(path: string, distrusted: readonly string[], home: string): Promise<Tool | null> {
  for (const name of ['kustomize', 'kubectl'] as const) {
    const program = await findProgram(name, path, distrusted);
    if (program === null) continue;
    const args = name === 'kustomize' ? ['version'] : ['version', '--client', '--output', 'json'];
    const { text, ...started } = await start(program, args, await cutOff(path, distrusted), home);
    const version = name === 'kustomize' ? text : (/"kustomizeVersion":\s*"([^"]+)"/.exec(text)?.[1] ?? '');
    return { name, ...started, ...versionIn(version, OLDEST[name]) };
  }
  return null;
}

export async function findHelm(path: string, distrusted: readonly string[], home: string): Promise<Tool | null> {
  const program = await findProgram('helm', path, distrusted);
  if (program === null) return null;
  const { text, ...started } = await start(program, ['version', '--short'], await cutOff(path, distrusted), home);
  return { name: 'helm', ...started, ...versionIn(text, OLDEST.helm) };
}

/** What gives a program a network of its own that leads nowhere: Linux, where whoever runs this may make one. */
async function cutOff(path: string, distrusted: readonly string[]): Promise<Command | null> {
  if (process.platform !== 'linux') return null;
  const program = await findProgram('unshare', path, distrusted);
  return program === null ? null : [program, '--user', '--map-current-user', '--net', '--'];
}

/** Asks a program for its version, cut off from the network if that works here. */
async function start(
  program: string,
  args: readonly string[],
  wall: Command | null,
  home: string,
): Promise<Pick<Tool, 'command' | 'cutOff'> & { readonly text: string }> {
  const place = { folder: home, home };
  if (wall !== null) {
    const command: Command = [...wall, program];
    const { end, status, stdout } = await runConfined(command, args, place);
    if (end === 'exited' && status === 0) return { command, cutOff: true, text: stdout.toString('utf8') };
  }
  const { stdout } = await runConfined([program], args, place);
  return { command: [program], cutOff: false, text: stdout.toString('utf8') };
}

function versionIn(text: string, oldest: number): Pick<Tool, 'version' | 'tooOld'> {
  const [version, major] = /v?(\d+)\.\d+(?:\.\d+)?[\w.+-]*/.exec(text) ?? [];
  return { version: version ?? 'of unknown version', tooOld: Number(major ?? oldest) < oldest };
}

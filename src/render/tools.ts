import { findProgram } from '../programs/find.ts';
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

import { spawn } from 'node:child_process';
import { availableParallelism, devNull } from 'node:os';

/** What one run of a renderer may take, and a review of them. */
export interface RenderLimits {
  readonly milliseconds: number;
  /** Address space; Go reserves more than it uses. */
  readonly kibibytes: number;
  readonly outputBytes: number;
  /** Kustomizations and charts of one review; each takes up to four runs. */
  readonly sources: number;
}

export const RENDER_LIMITS: RenderLimits = {
  milliseconds: 60_000,
  kibibytes: 2 * 1024 * 1024,
  outputBytes: 64 * 1024 * 1024,
  sources: 1000,
};

/** A program by its path, and what it is told before anything else. */
export type Command = readonly [program: string, ...before: string[]];

export interface Ended {
  readonly end: 'exited' | 'timed-out' | 'too-much-output' | 'not-started';
  readonly status: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/**
 * Standard input is a pipe into which nobody writes: it ends when whoever started this is gone, in whatever way, and the whole group is
 * ended then. The shell waits for the program, and ends as it does; the one that watches is waited for as well, since not every machine has somebody
 * who does so for orphans.
 */
const CONFINED = `
exec 3<&0 </dev/null
(read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 &
watcher=$!
"$0" "$@" 3<&- &
exec >/dev/null 2>&1
wait $!
status=$?
kill -KILL $watcher
wait $watcher
[ $status -le 128 ] || kill -KILL $$
exit $status`;

/**
 * Runs a program, or one that starts it, that may neither see this process's environment nor reach the network: proxies
 * lead nowhere, git is told to refuse every protocol, no kubeconfig and no home are in sight. Its process group ends with
 * it and with this process, and nothing that outlives the group is waited for.
 */
export function runConfined(
  [program, ...before]: Command,
  args: readonly string[],
  place: { readonly folder: string; readonly home: string },
  limits: RenderLimits = RENDER_LIMITS,
): Promise<Ended> {
  const posix = process.platform !== 'win32';
  // All there is in that time: only what left the group and goes on meets this limit.
  const processor = Math.ceil(limits.milliseconds / 1000) * availableParallelism();
  const ulimits = [`-v ${limits.kibibytes}`, `-t ${processor}`, '-c 0'].map((one) => `ulimit ${one} 2>/dev/null`);
  const shell = `${ulimits.join('; ')}${CONFINED}`;
  return new Promise((resolve) => {
    const all = [...before, ...args];
    const child = spawn(posix ? '/bin/sh' : program, posix ? ['-c', shell, program, ...all] : all, {
      cwd: place.folder,
      env: environment(place.home),
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: posix,
    });
    child.stdin.on('error', () => {});
    if (!posix) child.stdin.end();
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    let size = 0;
    let end: Ended['end'] = 'exited';
    const stop = (why: Ended['end']): void => {
      end = why;
      try {
        if (posix && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        else child.kill('SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
      // What left the group may hold the other ends open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const timer = setTimeout(() => stop('timed-out'), limits.milliseconds);
    const collect =
      (into: Buffer[]) =>
      (chunk: Buffer): void => {
        size += chunk.length;
        if (size > limits.outputBytes) stop('too-much-output');
        else into.push(chunk);
      };
    child.stdout.on('data', collect(out));
    child.stderr.on('data', collect(err));
    child.on('error', () => {
      end = 'not-started';
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve({ end, status, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8') });
    });
  });
}

const NOWHERE = 'http://127.0.0.1:9';

function environment(home: string): NodeJS.ProcessEnv {
  return {
    PATH: home,
    GIT_ALLOW_PROTOCOL: 'none',
    HTTP_PROXY: NOWHERE,
    HTTPS_PROXY: NOWHERE,
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    HOME: home,
    TMPDIR: home,
    XDG_CONFIG_HOME: home,
    XDG_CACHE_HOME: home,
    XDG_DATA_HOME: home,
    KUBECONFIG: devNull,
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GOMEMLIMIT: '768MiB',
  };
}

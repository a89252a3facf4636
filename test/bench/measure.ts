import { spawnSync } from 'node:child_process';

export interface Measured {
  /** Milliseconds from start to end of the whole process. */
  readonly wall: number;
  /** Milliseconds of all its threads and children: what a busy machine disturbs less. */
  readonly cpu: number;
  /** Largest resident set, MiB. */
  readonly peak: number;
}

/** Runs a whole process once. `/usr/bin/time` tells its peak memory. */
export function once(command: readonly string[], cwd: string): Measured {
  const start = performance.now();
  const ended = spawnSync('/usr/bin/time', ['-f', '%M %U %S', ...command], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
  });
  const wall = performance.now() - start;
  if (ended.error) throw ended.error;
  if (ended.status === null || ended.status > 3)
    throw new Error(`${command.join(' ')} ended with ${ended.status}: ${ended.stderr}`);
  const [kilobytes = Number.NaN, user = Number.NaN, system = Number.NaN] =
    ended.stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return { wall, cpu: (user + system) * 1000, peak: kilobytes / 1024 };
}

/** Two commands in turn, so that a noisy machine is noisy for both; medians, and the ratios pair by pair. */
export function inTurn(
  a: readonly string[],
  b: readonly string[],
  cwd: string,
  rounds: number,
): { a: Measured; b: Measured; ratio: number; cpuRatio: number } {
  const pairs = Array.from({ length: rounds + 1 }, () => ({ a: once(a, cwd), b: once(b, cwd) })).slice(1);
  const median = (values: number[]): number =>
    values.sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? Number.NaN;
  const middle = (of: (pair: (typeof pairs)[number]) => Measured): Measured => ({
    wall: median(pairs.map((pair) => of(pair).wall)),
    cpu: median(pairs.map((pair) => of(pair).cpu)),
    peak: Math.max(...pairs.map((pair) => of(pair).peak)),
  });
  return {
    a: middle((pair) => pair.a),
    b: middle((pair) => pair.b),
    ratio: median(pairs.map((pair) => pair.a.wall / pair.b.wall)),
    cpuRatio: median(pairs.map((pair) => pair.a.cpu / pair.b.cpu)),
  };
}

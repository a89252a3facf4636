/** One run of the built program in a process of its own: what it took. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Grown } from '../../support/families.ts';

export interface Cost {
  /** Of the whole process, all its threads, user and system. */
  readonly seconds: number;
  /** The highest it was. */
  readonly mebibytes: number;
  readonly status: number | null;
  /** The end of what it wrote to standard error. */
  readonly said: string;
}

/** Sends what the process took once it ends. */
const REPORTS = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; import { isMainThread } from 'node:worker_threads'; if (isMainThread) process.on('exit', () => writeSync(3, JSON.stringify(process.resourceUsage())));",
)}`;

/** Processor seconds after which a run is ended. */
const LIMIT = 20;

export async function costOf(program: string, { base, head }: Grown, flags: readonly string[]): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'bounds-'));
  try {
    for (const [side, files] of Object.entries({ base, head })) {
      for (const [path, text] of Object.entries(files)) {
        const file = join(folder, side, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, text);
      }
    }
    const policy = base['.applylint.yaml'] === undefined ? [] : ['--policy', join(folder, 'base', '.applylint.yaml')];
    return await run([program, 'compare', join(folder, 'base'), join(folder, 'head'), ...policy, ...flags]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args: readonly string[]): Promise<Cost> {
  const script = `ulimit -t ${LIMIT}; exec "$0" "$@"`;
  const child = spawn('/bin/sh', ['-c', script, process.execPath, '--import', REPORTS, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  let [said, usage] = ['', ''];
  child.stdio[2]?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-300);
  });
  child.stdio[3]?.on('data', (chunk: Buffer) => {
    usage += chunk.toString();
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const took = usage === '' ? null : (JSON.parse(usage) as NodeJS.ResourceUsage);
      resolve({
        seconds: took ? (took.userCPUTime + took.systemCPUTime) / 1e6 : LIMIT,
        mebibytes: took ? took.maxRSS / 1024 : Number.POSITIVE_INFINITY,
        status,
        said: said.trim(),
      });
    });
  });
}

/**
 * `npm run bench -- limits [NAME]`: every family of input at just under 1 MiB, as a repository and a process of its own. Prints the
 * processor time of that process, without what it started (renderers and git have limits of their own), and its peak memory; more
 * than 10 s or 768 MiB end with status 1. On a busy machine the same work takes more processor time, up to twice as much.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { WITH_TOOLS } from '../support/families/rendered.ts';
import { FAMILIES, type Family, type Grown } from '../support/families.ts';
import { ROOT } from '../support/run.ts';

const MOST_BYTES = 1024 * 1024;
const MOST_SECONDS = 10;
const MOST_MEBIBYTES = 768;

const PROBE = `data:text/javascript,${encodeURIComponent(
  `import { isMainThread } from 'node:worker_threads';
   import { writeSync } from 'node:fs';
   if (isMainThread) process.on('exit', () => {
     const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
     writeSync(3, JSON.stringify({ seconds: (userCPUTime + systemCPUTime) / 1e6, mebibytes: maxRSS / 1024 }));
   });`,
)}`;

interface Used {
  readonly seconds: number;
  readonly mebibytes: number;
  readonly status: number | null;
  readonly last: string;
}

const bytesOf = (files: Grown['head']): number =>
  Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);

/** The largest members whose text is below the limit. */
function sizeOf(family: Family): number {
  let size = 1;
  const fits = (wanted: number): boolean => {
    const { base, head } = family.grow(wanted);
    return Math.max(bytesOf(base), bytesOf(head)) < MOST_BYTES;
  };
  while (size < 1 << 20 && fits(2 * size)) size *= 2;
  for (let step = size / 2; step >= 1; step /= 2) if (fits(size + step)) size += step;
  return size;
}

function measured({ flags = [], renders = false }: Family, { base, head }: Grown): Used {
  const work = mkdtempSync(join(tmpdir(), 'applylint-limits-'));
  try {
    const git = (...args: string[]) => {
      const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.invalid', '-c', 'gc.auto=0'];
      execFileSync('git', ['-C', work, ...identity, ...args], { stdio: 'ignore' });
    };
    git('init', '--quiet', '--initial-branch=main');
    for (const [tag, files] of Object.entries({ base, head })) {
      git('rm', '-r', '--quiet', '--ignore-unmatch', '.');
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(work, path)), { recursive: true });
        writeFileSync(join(work, path), text);
      }
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '-m', tag);
      git('tag', tag);
    }
    const args = ['check', '--base', 'base', '--head', 'head', '--deadline', '300', '--color', 'never'];
    const ended = spawnSync(
      process.execPath,
      ['--import', PROBE, join(ROOT, 'src/cli.ts'), ...args, ...flags, ...(renders ? [] : ['--render', 'never'])],
      {
        cwd: work,
        encoding: 'utf8',
        maxBuffer: 1 << 30,
        stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      },
    );
    const used: unknown = JSON.parse(ended.output[3] || '{"seconds":9999,"mebibytes":0}');
    const last = `${ended.stdout}\n${ended.stderr}`.trim().split('\n').at(-1) ?? '';
    return { ...(used as Pick<Used, 'seconds' | 'mebibytes'>), status: ended.status, last };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

const wanted = process.argv.slice(2);
for (const family of [...FAMILIES, ...WITH_TOOLS].filter(
  ({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)),
)) {
  const size = sizeOf(family);
  const { seconds, mebibytes, status, last } = measured(family, family.grow(size));
  const tooMuch = seconds > MOST_SECONDS || mebibytes > MOST_MEBIBYTES;
  if (tooMuch) process.exitCode = 1;
  console.log(
    `${tooMuch ? '✗' : ' '} ${seconds.toFixed(1).padStart(6)} s  ${mebibytes.toFixed(0).padStart(5)} MiB  ${family.name} (${size}) [${status}] ${last.slice(0, 100)}`,
  );
}

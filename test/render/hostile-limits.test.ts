import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { findProgram } from '../../src/programs/find.ts';
import { RENDER_LIMITS, runConfined } from '../../src/render/process.ts';
import { findHelm } from '../../src/render/tools.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { change, expectRefused } from './hostile-change.ts';
import { CHART, chart, configMapTemplate } from './hostile-chart.ts';
import { fakePrograms, HAS_HELM, RENDERER_PATH, writeFiles } from './review-repository.ts';

/** Templates that never end, or take whatever they get. */
const ENDLESS: { readonly [name: string]: string } = {
  'a long text': '{{ repeat 1000000000 "aaaaaaaaaa" | sha256sum }}',
  'a list of numbers': '{{ range until 2000000000 }}a{{ end }}',
  'loops in loops': '{{ range until 900000 }}{{ range until 900000 }}{{ "a" }}{{ end }}{{ end }}',
  'a text that doubles':
    '{{ $s := "aaaaaaaa" }}{{ range until 40 }}{{ $s = print $s $s }}{{ end }}{{ $s | sha256sum }}',
  'a text that is a template': '{{ tpl (repeat 100000000 "{{ 1 }}") . }}',
  'a template that calls itself by tpl':
    '{{ define "t" }}{{ tpl "{{ include \\"t\\" . }}" . }}{{ end }}{{ include "t" . }}',
  'a template that includes itself': '{{ define "t" }}{{ include "t" . }}{{ end }}{{ include "t" . }}',
};

describe.skipIf(!HAS_HELM)(
  `R04: limits of a rendering${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const tight = { ...RENDER_LIMITS, milliseconds: 8000 };
    for (const [name, template] of Object.entries(ENDLESS)) {
      it(`${name} ends the rendering, not the review`, async () => {
        const report = await change(
          chart,
          { 'chart/templates/a.yaml': configMapTemplate(template) },
          { limits: tight },
        );
        expectRefused(report, /is not rendered at head: .*(?:too long|memory|killed|fails on line|failed)/, true);
      });
    }

    it('hostile templates stay below 1 GiB of memory', async (context) => {
      if (process.platform !== 'linux') context.skip('memory is limited, and told, on Linux');
      const helm = (await findHelm(RENDERER_PATH, [], temporaryFolder()))?.command.at(-1) ?? '';
      const folder = temporaryFolder();
      // What the kernel counted while it ran: the shell only waits and looks.
      const watching = [
        `${helm} "$@" >/dev/null 2>&1 & p=$!`,
        'while kill -0 $p 2>/dev/null; do',
        '  while read -r name size unit; do case $name in VmHWM:) echo $size;; esac; done </proc/$p/status 2>/dev/null',
        '  /bin/sleep 0.02',
        'done; wait $p',
      ].join('\n');
      const fake = fakePrograms({ watched: watching });
      const peaks: number[] = [];
      for (const name of ['a text that doubles', 'a list of numbers', 'a text that is a template']) {
        writeFiles(folder, { 'Chart.yaml': CHART, 'templates/a.yaml': `a: ${ENDLESS[name]}\n` });
        const place = { folder, home: folder };
        const ended = await runConfined([join(fake.path, 'watched')], ['template', 'x', '.'], place);
        expect(ended.status).not.toBe(0);
        peaks.push(...ended.stdout.toString('utf8').trim().split('\n').map(Number));
      }
      fake.remove();
      // More than nothing was seen; how much of the way up, the machine decides.
      expect(Math.max(...peaks)).toBeGreaterThan(10 * 1024);
      expect(Math.max(...peaks)).toBeLessThan(1024 * 1024);
    });
  },
);

describe('limits of any renderer', () => {
  const place = () => ({ folder: temporaryFolder(), home: temporaryFolder() });

  it('R04: time, memory and output are those that are documented', () => {
    const { milliseconds, kibibytes, outputBytes, sources } = RENDER_LIMITS;
    expect([milliseconds, kibibytes, outputBytes, sources]).toEqual([60_000, 2 * 1024 * 1024, 64 * 1024 * 1024, 1000]);
    const page = readFileSync(new URL('../../docs/rendering.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');
    expect(page).toContain('60 seconds, 2 GiB of address space');
    expect(page).toContain('64 MiB of output');
  });

  it('R04: a program that takes more memory is ended', async (context) => {
    if (process.platform !== 'linux') context.skip('memory is limited on Linux');
    const growing = ['-c', 'x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done'];
    const ended = await runConfined(['/bin/sh'], growing, place(), { ...RENDER_LIMITS, kibibytes: 64 * 1024 });
    expect([ended.end, ended.status === 0]).toEqual(['exited', false]);
  });

  const limits = { ...RENDER_LIMITS, milliseconds: 2000 };

  it('R04: what a program starts beside itself is ended with it', async () => {
    const home = temporaryFolder();
    const script = `/bin/sh -c 'echo $$ > child; exec /bin/sleep 600' & wait`;
    const ended = await runConfined(['/bin/sh'], ['-c', script], { folder: home, home }, limits);
    expect(ended.end).toBe('timed-out');
    const pid = Number(readFileSync(join(home, 'child'), 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it('R04: what leaves its group is not waited for', async (context) => {
    const setsid = await findProgram('setsid', process.env['PATH'] ?? '', []);
    if (setsid === null) context.skip('setsid is not on PATH');
    const home = temporaryFolder();
    const script = `${setsid} /bin/sh -c 'echo $$ > child; exec /bin/sleep 600' & exit 0`;
    const ended = await runConfined(['/bin/sh'], ['-c', script], { folder: home, home }, limits);
    expect(ended.end).toBe('timed-out');
    process.kill(Number(readFileSync(join(home, 'child'), 'utf8')), 'SIGKILL');
  });

  it('what a program says, how it ended and what killed it stay its own', async () => {
    const sh = async (script: string) => {
      const { end, status, stdout, stderr } = await runConfined(['/bin/sh'], ['-c', script], place());
      return [end, status, stdout.toString('utf8'), stderr];
    };
    expect(await sh('echo out; echo err >&2; exit 3')).toEqual(['exited', 3, 'out\n', 'err\n']);
    expect(await sh('echo out; kill -KILL $$')).toEqual(['exited', null, 'out\n', '']);
    expect(await sh('/bin/cat; (: <&3) 2>/dev/null || echo closed')).toEqual(['exited', 0, 'closed\n', '']);
  });

  it('what it runs has as much processor time as there is while it may run, for what leaves its group', async () => {
    const { stdout } = await runConfined(['/bin/sh'], ['-c', 'ulimit -t'], place(), limits);
    expect(Number(stdout.toString('utf8'))).toBe(2 * availableParallelism());
  });

  it('a renderer ends with the process that started it, though that is killed', async () => {
    const home = temporaryFolder();
    // Whoever starts it is a process of its own, which nothing can ask to tidy up.
    const { outputFiles } = await build({
      stdin: {
        contents: `import { runConfined } from './process.ts';
          const script = "/bin/sh -c 'echo $$ > child; while :; do :; done' & echo $$ > program; wait";
          await runConfined(['/bin/sh'], ['-c', script], { folder: ${JSON.stringify(home)}, home: ${JSON.stringify(home)} });`,
        resolveDir: fileURLToPath(new URL('../../src/render/', import.meta.url)),
      },
      ...{ bundle: true, format: 'esm', platform: 'node', write: false, logLevel: 'silent' },
    });
    const [code] = outputFiles;
    const starter = spawn(process.execPath, ['--input-type=module', '--eval', code?.text ?? ''], { stdio: 'ignore' });
    const pidIn = (name: string) => {
      const path = join(home, name);
      return existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
    };
    await expect.poll(() => pidIn('program') > 0 && pidIn('child') > 0, { timeout: 20_000 }).toBe(true);
    const running = () => ['program', 'child'].filter((name) => isRunning(pidIn(name)));
    expect(running()).toEqual(['program', 'child']);
    starter.kill('SIGKILL');
    await expect.poll(running, { timeout: 20_000 }).toEqual([]);
  });

  it('a program that cannot be started says so', async () => {
    const ended = await runConfined(['/nowhere/program'], [], place());
    expect(ended.status).not.toBe(0);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // Where nobody asks for its status it stays as an entry of the table.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

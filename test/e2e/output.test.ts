import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configMap } from './manifests.ts';
import { applylint, NODE, ROOT, run, temporaryFolder } from './program.ts';
import { Repository } from './repository.ts';

const FULL = '/dev/full';

/** A comparison, its output led away by the shell, and the status of the program itself. */
async function through(redirection: string) {
  const repository = await Repository.create();
  repository.write({ 'a.yaml': configMap('a', '1'), 'b.yaml': configMap('a', '2') });
  const command = `"$0" "$1" compare a.yaml b.yaml ${redirection}; echo "status \${PIPESTATUS[0]}" >&2`;
  const ended = await run('bash', ['-c', command, NODE, join(ROOT, 'dist/cli.js')], { cwd: repository.folder });
  return ended.stderr.trimEnd().split('\n');
}

describe('T05: a report that cannot be written is status 4 and one line', () => {
  it('standard output was closed by its reader', async () => {
    const said = await through('| (exec <&-; sleep 1)');
    expect(said).toEqual(['applylint: standard output cannot be written: write EPIPE', 'status 4']);
  });

  it.runIf(existsSync(FULL))('standard output is full', async () => {
    const said = await through(`> ${FULL}`);
    expect(said).toEqual(['applylint: standard output cannot be written: ENOSPC: no space left on device', 'status 4']);
  });

  it.runIf(existsSync(FULL))('the file of --output is full', async () => {
    const said = await through(`-o ${FULL}`);
    expect(said).toEqual(['applylint: /dev/full cannot be written: ENOSPC: no space left on device', 'status 4']);
  });

  it('the folder of --output is not there: that is said before the review', async () => {
    const said = await through('-o missing/report.txt');
    expect(said[0]).toBe('applylint: the output "missing/report.txt" cannot be written');
    expect(said.at(-1)).toBe('status 2');
  });

  it('a report that is read to its end keeps its status', async () => {
    expect(await through('| cat > all.txt')).toEqual(['status 0']);
    expect((await applylint(['rules'], { cwd: temporaryFolder() })).status).toBe(0);
  });
});

import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OptionValues, parseArguments } from '../../../src/arguments/parse.ts';
import { reproduceLine } from '../../../src/commands/reproduce.ts';
import { OPTIONS, type OptionSpec } from '../../../src/options.ts';
import { VERSION } from '../../../src/version.ts';

const COMMIT = 'a'.repeat(40);

/** What the shell makes of the line, in a clone with a program and an `.npmrc` of its own: the words that npx gets, and from where. */
function run(line: string): { argv: string[]; from: string; clone: string } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'applylint-reproduce-')));
  const [clone, bin, out] = [join(folder, 'a clone'), join(folder, 'bin'), join(folder, 'out')];
  for (const path of [clone, bin]) mkdirSync(path);
  writeFileSync(join(clone, '.npmrc'), 'registry=https://mallory.example\n');
  writeFileSync(
    join(bin, 'npx'),
    `#!/bin/sh\npwd -P > '${out}'\nls -A >> '${out}'\nfor word; do printf '%s\\n' "$word" >> '${out}'; done\n`,
  );
  writeFileSync(join(bin, 'git'), '#!/bin/sh\nexit 0\n');
  for (const name of ['npx', 'git']) chmodSync(join(bin, name), 0o755);
  execFileSync('sh', ['-c', line], { cwd: clone, env: { PATH: `${bin}:/usr/bin:/bin` } });
  const [from = '', ...argv] = readFileSync(out, 'utf8').trimEnd().split('\n');
  return { argv, from, clone };
}

describe('26.3: the line that reproduces a result', () => {
  it('runs in an empty folder, where no `.npmrc` and no program of the pull request is found', () => {
    const { argv, from, clone } = run(reproduceLine({ base: 'origin/main' }));
    expect(from).not.toContain(clone);
    expect(argv).toEqual([`applylint@${VERSION}`, 'check', '--repository', clone, '--base', 'origin/main']);
  });

  it('has every input that the review was given, and only those', () => {
    const specs: readonly OptionSpec[] = OPTIONS;
    const shapes: { readonly [name: string]: string } = {
      shard: '1/2',
      'kubernetes-version': '1.35',
      'prune-allowlist': 'core/v1/ConfigMap',
      selector: 'a=b',
    };
    const inputs = specs.filter(({ only, commands }) => only === undefined && commands.includes('check'));
    const values = inputs.map(({ name, value, values }): [string, string[]] => [
      name,
      [value === undefined ? 'true' : (values?.at(-1) ?? shapes[name] ?? '1')],
    ]);
    const given = new OptionValues(new Map([...values, ['path', ["it's", '-x']], ['token', ['hush-hush']]]));
    const { argv, clone } = run(reproduceLine({ base: COMMIT, head: COMMIT, given }));
    const parsed = parseArguments(argv.slice(1));
    expect(parsed.positionals).toEqual(["it's", '-x']);
    for (const { name, value } of inputs) {
      if (['deadline', 'registry-config'].includes(name)) continue;
      const expected = ['crds', 'live', 'kubeconfig'].includes(name)
        ? `${clone}/1`
        : values.find(([known]) => known === name)?.[1][0];
      if (name === 'base' || name === 'head') expect(argv).toContain(COMMIT);
      else if (value === undefined) expect(argv, name).toContain(`--${name}`);
      else expect(argv[argv.indexOf(`--${name}`) + 1], name).toBe(expected);
    }
    expect(argv.join(' ')).not.toContain('hush-hush');
  });

  it.each(['$(touch pwned)', '`id`', "'; id; '", 'a b', '"$HOME"', '-n'])('a base called %s is one word', (base) => {
    const { argv } = run(reproduceLine({ base }));
    expect(argv.at(-1)).toBe(base);
  });
});

import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RENDER_LIMITS, runConfined } from '../../src/render/process.ts';
import type { Report } from '../../src/report/report.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { Repository } from '../e2e/repository.ts';
import { change, configMap, expectRefused, type Files, plain } from './hostile-change.ts';
import { chart } from './hostile-chart.ts';
import { fakePrograms, reviewCommits } from './review-repository.ts';

const OBJECT = configMap('a', '1').replaceAll('\n', '\\n').replaceAll('"', '\\"');
/** What the renderers say when they are asked for their version. */
const SAYS = { kustomize: 'v5.0.0', kubectl: '{"kustomizeVersion": "v5.0.0"}', helm: 'v3.1.0' } as const;
type Name = keyof typeof SAYS;

const sources: { readonly [name in Name]: readonly [base: Files, head: Files] } = {
  kustomize: [plain, { 'app/a.yaml': configMap('a', '2') }],
  kubectl: [plain, { 'app/a.yaml': configMap('a', '2') }],
  helm: [chart, { 'chart/values.yaml': 'value: two\n' }],
};

const NAMES = ['kustomize', 'kubectl', 'helm'] as const satisfies readonly Name[];

/** Reviews a change with a renderer of ours; the script starts where its version was not asked for. */
async function withProgram(
  name: Name,
  script: string,
  limits = RENDER_LIMITS,
  says: string = SAYS[name],
): Promise<Report> {
  const fake = fakePrograms({ [name]: `[ "$1" = version ] && { printf '%s' '${says}'; exit 0; }\n${script}` });
  try {
    return await change(...sources[name], { path: fake.path, limits });
  } finally {
    fake.remove();
  }
}

describe.each(NAMES)('R08: %s, when it', (name) => {
  const refused = async (script: string, words: RegExp, limits = RENDER_LIMITS): Promise<void> =>
    expectRefused(await withProgram(name, script, limits), words);

  it('does well, is believed', async () => {
    const report = await withProgram(name, `printf "${OBJECT}"`);
    expect([report.incomplete, report.conclusion]).toEqual([[], 'pass']);
  });
  it('is missing', async () => {
    const report = await change(...sources[name], { path: temporaryFolder() });
    expectRefused(report, /is on PATH|is not on PATH/);
  });
  it('comes with the repository under review, is not run', async () => {
    const repository = await Repository.create();
    const ran = join(temporaryFolder(), 'ran');
    const [base, head] = sources[name];
    const program = `bin/${name}`;
    const before = await repository.commit({ ...base, [program]: `#!/bin/sh\n: > ${ran}\n` });
    chmodSync(join(repository.folder, program), 0o755);
    const after = await repository.commit(head);
    const report = await reviewCommits(repository, before, after, { path: join(repository.folder, 'bin') });
    expectRefused(report, /is on PATH|is not on PATH/);
    expect(existsSync(ran)).toBe(false);
  });
  it('prints nothing, with status 0', () => refused('exit 0', /printed no object/));
  it('prints comments alone', () => refused('echo "# nothing"', /no object/));
  it('prints a warning among the objects', () =>
    refused(`printf "Warning: old\\n---\\n${OBJECT}"`, /something else than objects/));
  it.each(['Warning: old', 'walk.go:75: found a link: x', 'level=warning msg=old', 'W0101 00:00:00 deprecated: x'])(
    'prints a warning on top of an object: %s',
    (warning) => refused(`printf "${warning}\\n${OBJECT}"`, /something else than objects/),
  );
  it('prints how it is used', () => refused('echo "Usage:"; echo "  render [flags]"', /something else|no object/));
  it('prints half an object', () => refused(`printf "${OBJECT}---\\nkind: [\\n"`, /something else than objects/));
  it('prints broken text', () => refused('printf "\\0\\377"', /something else|no object/));
  it('ends with another status', () => refused(`printf "${OBJECT}"; exit 1`, /failed with status 1/));
  it('says a secret when it fails', async () => {
    const report = await withProgram(name, 'echo "canary-7d1f" >&2; echo "open canary-7d1f: bad" >&2; exit 1');
    expectRefused(report, /failed with status 1/);
    expect(JSON.stringify(report)).not.toContain('canary');
  });
  it('is killed', () => refused('kill -9 $$', /killed|failed with status/));
  it('takes too long', () => refused('while :; do :; done', /took too long/, { ...RENDER_LIMITS, milliseconds: 300 }));
  it('leaves something behind that never ends', () =>
    refused('(while :; do /bin/sleep 1; done) & exit 0', /took too long/, {
      ...RENDER_LIMITS,
      milliseconds: 300,
    }));
  it('prints too much', () =>
    refused('while :; do echo aaaaaaaaaaaaaaaa; done', /printed more/, { ...RENDER_LIMITS, outputBytes: 10_000 }));
  it('does well for one revision alone', async () => {
    for (const failing of ['base', 'head']) {
      // Which revision it is shows in what the source says.
      const [first, second] = name === 'helm' ? ['one', 'two'] : ['"1"', '"2"'];
      const file = name === 'helm' ? 'chart/values.yaml' : 'app/a.yaml';
      const text = failing === 'base' ? first : second;
      const script = `while read -r line; do case $line in *'${text}'*) exit 1;; esac; done < ${file}\nprintf "${OBJECT}"`;
      expectRefused(
        await withProgram(name, script),
        new RegExp(`is not rendered at ${failing}: .* failed`),
        failing === 'head',
      );
    }
  });
  it('is an old version that reads sources otherwise', async () => {
    const old = { kustomize: '{Version:kustomize/v3.8.1}', kubectl: '{"kustomizeVersion": "v3.2.0"}', helm: 'v2.17.0' };
    const report = await withProgram(name, `printf "${OBJECT}"`, RENDER_LIMITS, old[name]);
    expectRefused(report, /is too old/);
  });
});

describe('what is said to a renderer', () => {
  it.each(NAMES)('R03, R04, R05: %s is given no flag that lets it fetch, run or leave its folder', async (name) => {
    const log = join(temporaryFolder(), 'log');
    await withProgram(name, `echo "$@" >> ${log}\nprintf "${OBJECT}"`);
    const said = {
      kustomize: ['build ./app'],
      kubectl: ['kustomize ./app'],
      helm: [
        expect.stringMatching(
          /^template shop \.\/chart --include-crds --kube-version [\d.]+(?: --api-versions [\w./]+)+ --is-upgrade$/,
        ),
      ],
    };
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    expect([...new Set(lines)]).toEqual(said[name]);
  });

  it('R10: the environment holds nothing of ours', async () => {
    const ours = {
      GITHUB_TOKEN: 'canary',
      ACTIONS_RUNTIME_TOKEN: 'canary',
      INPUT_TOKEN: 'canary',
      AWS_SECRET_ACCESS_KEY: 'canary',
      GOOGLE_APPLICATION_CREDENTIALS: 'canary',
      AZURE_CLIENT_SECRET: 'canary',
      SSH_AUTH_SOCK: 'canary',
      HELM_PLUGINS: 'canary',
      KUSTOMIZE_PLUGIN_HOME: 'canary',
      KUBERNETES_SERVICE_HOST: 'canary',
      LD_PRELOAD_CANARY: 'canary',
    };
    const before = { ...process.env };
    Object.assign(process.env, ours);
    try {
      const { stdout } = await runConfined(['/usr/bin/env'], [], { folder: temporaryFolder(), home: '/nowhere' });
      const said = stdout.toString('utf8').trimEnd().split('\n');
      expect(said.join('\n')).not.toContain('canary');
      expect(said).toEqual(expect.arrayContaining(['HOME=/nowhere', 'PATH=/nowhere', 'TMPDIR=/nowhere']));
      const names = said
        .map((line) => line.split('=')[0] ?? '')
        .filter((name) => !/^(?:PWD|OLDPWD|SHLVL|_)$/.test(name));
      expect(names.filter((name) => Object.hasOwn(before, name) && !GIVEN.has(name))).toEqual([]);
      expect(names.filter((name) => !GIVEN.has(name))).toEqual([]);
    } finally {
      for (const name of Object.keys(ours)) delete process.env[name];
      Object.assign(process.env, before);
    }
  });

  it('R10: neither do files that programs read at their start', async () => {
    const folder = temporaryFolder();
    const home = temporaryFolder();
    writeFileSync(join(home, 'kustomization.yaml'), '');
    const { stdout } = await runConfined(['/bin/sh'], ['-c', 'echo "$HOME $KUBECONFIG"'], { folder, home });
    expect(stdout.toString('utf8')).toBe(`${home} /dev/null\n`);
  });
});

const GIVEN = new Set([
  ...['PATH', 'HOME', 'TMPDIR', 'XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'KUBECONFIG', 'LC_ALL'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy', 'GOMEMLIMIT'],
  ...['GIT_ALLOW_PROTOCOL', 'GIT_TERMINAL_PROMPT'],
]);

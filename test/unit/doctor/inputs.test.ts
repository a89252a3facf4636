import { describe, expect, it } from 'vitest';
import { actionsIn, diagnose } from '../../../src/doctor/doctor.ts';
import { possible } from '../../../src/doctor/expression.ts';
import { GATE_WORKFLOW } from '../../../src/doctor/starter-files.ts';

const PATH = '.github/workflows/applylint.yml';
const PIN = '0123456789012345678901234567890123456789';
const GOOD = GATE_WORKFLOW.replace('checkout@v5', `checkout@${PIN}`).replace('applylint@v0', `applylint@${PIN}`);
const OWNERS: [string, string] = ['CODEOWNERS', '* @acme/platform\n'];

type Files = readonly (readonly [path: string, text: string])[];

/** `level id line`, with the path where it is not that of the gate. */
function said(workflow: string, more: Files = []): string[] {
  return diagnose(new Map([[PATH, workflow], OWNERS, ...more])).advice.map(
    ({ level, id, line, path }) => `${level} ${id} ${line}${path === PATH ? '' : ` ${path}`}`,
  );
}

/** The gate with inputs, each on a line from 15 on. */
function withInputs(...lines: string[]): string {
  return `${GOOD}        with:\n${lines.map((line) => `          ${line}\n`).join('')}`;
}

/** The gate as a command; the line of the command is 13. */
function withCommand(command: string, env = ''): string {
  return GOOD.replace(`- uses: applylint/applylint@${PIN}\n`, `- run: |\n          ${command}\n${env}`);
}

const SELF = ['error compares-with-itself 15'];

describe('G16: inputs that compare a thing with itself', () => {
  it.each([
    ['base: HEAD'],
    ['base: head'],
    ['BASE: HEAD'],
    ["base: '@'"],
    ['base: HEAD~0'],
    ['base: HEAD^{commit}'],
    ['base: HEAD^2'],
    ['base: ${{ github.sha }}'],
    ['base: ${{github.sha}}'],
    ["base: ${{ github['sha'] }}"],
    ['base: ${{ GitHub.SHA }}'],
    ["base: ${{ 'HEAD' }}"],
    ['base: ${{ github.event.pull_request.head.sha }}'],
    ['base: ${{ github.event.pull_request.head.ref }}'],
    ['base: ${{ github.event.pull_request.merge_commit_sha }}'],
    ['base: ${{ github.head_ref }}'],
    ['base: origin/${{ github.head_ref }}'],
    ['base: refs/pull/${{ github.event.number }}/head'],
    ['base: ${{ github.event.pull_request.base.sha || github.sha }}'],
    ["base: ${{ github.event_name == 'merge_group' && github.sha || github.base_ref }}"],
    ['head: ${{ github.event.pull_request.base.sha }}'],
    ['head: origin/${{ github.base_ref }}'],
    ['head: main'],
    ['head: HEAD^1'],
  ])('%s', (line) => expect(said(withInputs(line))).toEqual(SELF));

  it('head and base that are both written so', () => {
    expect(said(withInputs('base: HEAD', 'head: HEAD'))).toEqual(SELF);
    expect(said(withInputs('base: v1', 'head: v1'))).toEqual(SELF);
    expect(said(withInputs('base: ${{ github.sha }}', 'head: ${{ github.sha }}'))).toEqual(SELF);
  });

  it.each([
    ['base: main'],
    ['base: origin/main'],
    ['base: HEAD^1'],
    ['base: ${{ github.base_ref }}'],
    ['base: ${{ github.event.pull_request.base.sha || github.event.merge_group.base_sha }}'],
    ["base: ${{ github.event_name == 'push' && github.event.before || github.base_ref }}"],
    ['base: release/1.2'],
    ['head: HEAD'],
    ['head: ${{ github.sha }}'],
    ['head: ${{ github.event.pull_request.head.sha }}'],
    ['head: rendered'],
  ])('twin: %s', (line) => expect(said(withInputs(line))).toEqual([]));
});

describe('G16: inputs that leave nothing to review, or nothing that fails', () => {
  it.each<[line: string, said: string[]]>([
    ['exclude: "**"', ['error excludes-everything 15']],
    ["exclude: '*'", ['error excludes-everything 15']],
    ['exclude: "**/*"', ['error excludes-everything 15']],
    ["exclude: '**/*.{yaml,yml,json}'", ['error excludes-everything 15']],
    ["exclude: ${{ '**' }}", ['error excludes-everything 15']],
    ['EXCLUDE: "**"', ['error excludes-everything 15']],
    ['exclude: "[!x]*"', ['error excludes-everything 15']],
    ['allow-empty: true', ['warning allow-empty 15']],
    ["Allow-Empty: 'TRUE'", ['warning allow-empty 15']],
    ['fail-on: never', ['error fail-on-never 15']],
    ['FAIL-ON: never', ['error fail-on-never 15']],
    ["fail-on: ' never '", ['error fail-on-never 15']],
    ["fail-on: ${{ 'never' }}", ['error fail-on-never 15']],
    ["fail-on: ne${{ 'ver' }}", ['error fail-on-never 15']],
    ["fail-on: ${{ github.actor == 'x' && 'never' || 'error' }}", ['error fail-on-never 15']],
    ['fail-on: ${{ github.event.pull_request.title }}', ['error computed-input 15']],
    ['exclude: ${{ github.head_ref }}', ['error computed-input 15']],
    ['fail-on: ${{ vars.FAIL_ON }}', ['warning computed-input 15']],
    ['allow-empty: ${{ fromJSON(vars.X) }}', ['warning computed-input 15']],
  ])('%s', (line, expected) => expect(said(withInputs(line))).toEqual(expected));

  it('several lines that together are all', () => {
    expect(said(withInputs('exclude: |', '  **/*.yaml', '  **/*.yml', '  **/*.json'))).toEqual([
      'error excludes-everything 15',
    ]);
    expect(said(withInputs('exclude: "**"', 'allow-empty: true'))).toEqual([
      'error excludes-everything 15',
      'warning allow-empty 16',
    ]);
  });

  it('an alias is what stands at its anchor', () => {
    const text = `env: &e { fail-on: never }\n${GOOD}        with: *e\n`;
    expect(said(text).map((line) => line.split(' ')[1])).toEqual(['fail-on-never']);
  });

  it.each([
    ['fail-on: error'],
    ["fail-on: ${{ 'warning' }}"],
    ['FAIL-ON: warning'],
    ['exclude: vendor/**'],
    ['exclude: "*.md"'],
    ['exclude: charts'],
    ['allow-empty: false'],
    ['allow-empty: ${{ false }}'],
    ['path: k8s'],
    ['comment: ${{ vars.COMMENT }}'],
  ])('twin: %s', (line) => expect(said(withInputs(line))).toEqual([]));

  it.each<[yaml: string, said: string[]]>([
    ['options: { fail-on: never }\n', ['error fail-on-never 1 .applylint.yaml']],
    [
      'options:\n  exclude: ["**"]\n  allow-empty: true\n',
      ['error excludes-everything 2 .applylint.yaml', 'warning allow-empty 3 .applylint.yaml'],
    ],
    ['options: { fail-on: nothing }\n', ['error policy-broken 1 .applylint.yaml']],
    ['options: { fail-on: warning, exclude: [vendor] }\n', []],
  ])('the policy %j', (yaml, expected) => expect(said(GOOD, [['.applylint.yaml', yaml]])).toEqual(expected));
});

describe('G16: the same in a command', () => {
  it.each<[command: string, said: string[]]>([
    ['applylint check --base HEAD --head HEAD', ['error compares-with-itself 13']],
    ['applylint check --base=HEAD', ['error compares-with-itself 13']],
    ['applylint check --base "$GITHUB_SHA"', ['error compares-with-itself 13']],
    ['applylint check --base ${GITHUB_SHA}', ['error compares-with-itself 13']],
    ['applylint check --base "$(git rev-parse HEAD)"', ['error compares-with-itself 13']],
    ['applylint check --base ${{ github.event.pull_request.head.sha }}', ['error compares-with-itself 13']],
    [
      "applylint check --base origin/main --exclude '**' --allow-empty",
      ['error excludes-everything 13', 'warning allow-empty 13'],
    ],
    ["applylint check --fail-on 'never'", ['error fail-on-never 13']],
    ['applylint check --fail-on=nev"er"', ['error fail-on-never 13']],
    ['applylint check \\\n            --fail-on never', ['error fail-on-never 13']],
    ['cd /tmp; applylint check --fail-on "$MODE"', ['warning computed-input 13']],
  ])('%s', (command, expected) => expect(said(withCommand(command))).toEqual(expected));

  it('a variable of the workflow', () => {
    const text = withCommand('applylint check --fail-on "$MODE"', '        env: { MODE: never }\n');
    expect(said(text)).toEqual(['error fail-on-never 13']);
    expect(said(text.replace('never', 'error'))).toEqual([]);
  });

  it.each([
    ['applylint check --base origin/main'],
    ['applylint check --base "$(git merge-base origin/main HEAD)"'],
    ['applylint check --base "origin/$GITHUB_BASE_REF" --fail-on warning'],
    ["applylint check --exclude 'vendor/**'"],
  ])('twin: %s', (command) => expect(said(withCommand(command))).toEqual([]));
});

describe('G16: every step of a job that runs applylint', () => {
  const second = `${withInputs('fail-on: error')}      - uses: applylint/applylint@${PIN}\n        with:\n          fail-on: never\n`;

  it('a lax one behind a strict one', () => {
    expect(said(second)).toEqual(['error fail-on-never 18']);
    expect(diagnose(new Map([[PATH, second], OWNERS])).gates).toBe(1);
  });

  it('twin: two strict ones', () => expect(said(second.replace('never', 'warning'))).toEqual([]));
});

describe('G15: a checkout does not bring the program that judges it', () => {
  it('npx in the checkout', () => {
    for (const command of ['npx applylint check', 'npx --yes applylint@0.1.0 check --base origin/main'])
      expect(said(withCommand(command))).toEqual(['warning npx-in-checkout 13']);
  });

  it('twin: npx elsewhere, and what was installed', () => {
    const elsewhere = 'cd "$(mktemp -d)" && npx applylint check --repository "$GITHUB_WORKSPACE"';
    for (const command of [elsewhere, 'applylint check', '/opt/bin/applylint check'])
      expect(said(withCommand(command))).toEqual([]);
  });
});

describe('G16: what nobody hears of', () => {
  const step = (line: string): string => `${GOOD}        ${line}\n`;
  it.each([
    ['continue-on-error: true'],
    ['continue-on-error: ${{ true }}'],
    ["continue-on-error: ${{ github.event_name == 'pull_request' }}"],
    ['continue-on-error: ${{ vars.SOFT }}'],
  ])('at the step and at the job: %s', (line) => {
    expect(said(step(line))).toEqual(['error continue-on-error 14']);
    expect(said(GOOD.replace('    runs-on', `    ${line}\n    runs-on`))).toEqual(['error continue-on-error 9']);
  });

  it('twin: written out as off', () => {
    expect(said(step('continue-on-error: false'))).toEqual([]);
    expect(said(step('continue-on-error: ${{ false }}'))).toEqual([]);
    const matrix =
      '    strategy: { matrix: { soft: [false] } }\n    continue-on-error: ${{ matrix.soft }}\n    runs-on';
    expect(said(GOOD.replace('    runs-on', matrix))).toEqual([]);
    expect(said(GOOD.replace('    runs-on', matrix.replace('[false]', '[false, true]')))).toEqual([
      'error continue-on-error 10',
    ]);
  });
});

describe('G16: through workflows and actions that are called', () => {
  const called = GOOD.replace(
    /on:[\s\S]*?permissions/,
    'on:\n  workflow_call:\n    inputs: { mode: { type: string, default: error } }\npermissions',
  );
  const AT = '.github/workflows/caller.yml';
  const caller = (lines: string): string =>
    `on:\n  pull_request: { types: [opened, synchronize, reopened, edited] }\n  merge_group:\njobs:\n  gate:\n    uses: ./${PATH}\n${lines}`;
  const use = `${called}        with: { fail-on: '\${{ inputs.mode }}' }\n`;

  it('an input of a workflow is what its caller writes', () => {
    expect(said(use, [[AT, caller('')]])).toEqual([]);
    expect(said(use, [[AT, caller('    with: { mode: warning }\n')]])).toEqual([]);
    expect(said(use, [[AT, caller('    with: { MODE: never }\n')]])).toEqual(['error fail-on-never 13']);
    expect(said(use, [[AT, caller('    with: { mode: "${{ \'never\' }}" }\n')]])).toEqual(['error fail-on-never 13']);
    expect(said(use.replace('default: error', 'default: never'), [[AT, caller('')]])).toEqual([
      'error fail-on-never 13',
    ]);
  });

  it('a job of a called workflow is looked at in its own file', () => {
    const soft = called.replace('    runs-on', '    continue-on-error: ${{ inputs.soft }}\n    runs-on');
    expect(said(soft, [[AT, caller('')]])).toEqual(['error continue-on-error 8']);
  });

  const action = (more = ''): string =>
    `name: gate\ninputs: { mode: { default: error } }\nruns:\n  using: composite\n  steps:\n    - uses: applylint/applylint@${PIN}\n      with: { fail-on: '\${{ inputs.mode }}' }\n${more}`;
  const user = (more = ''): string => GOOD.replace(`applylint/applylint@${PIN}\n`, `./.github/actions/gate\n${more}`);
  const ACTION = '.github/actions/gate/action.yml';

  it('an action of the repository is a gate', () => {
    expect(said(user())).toContain('error no-gate 1 .github/workflows');
    expect(said(user(), [[ACTION, action()]])).toEqual([]);
    expect(said(user('        with: { mode: never }\n'), [[ACTION, action()]])).toEqual([
      `error fail-on-never 7 ${ACTION}`,
    ]);
    expect(said(user('        continue-on-error: true\n'), [[ACTION, action()]])).toEqual([
      'error continue-on-error 14',
    ]);
    expect(said(user(), [[ACTION, action('      continue-on-error: true\n')]])).toEqual([
      `error continue-on-error 8 ${ACTION}`,
    ]);
    expect(said(user('        if: github.actor != github.repository_owner\n'), [[ACTION, action()]])).toEqual([
      'error step-if 14',
    ]);
  });

  it('its file is asked for', () => {
    expect(actionsIn(user())).toEqual(['.github/actions/gate/action.yml', '.github/actions/gate/action.yaml']);
    expect(actionsIn(caller(''))).toEqual([]);
    expect(actionsIn('- uses: ./../x\n- uses: ./\n- { uses: ./a }')).toEqual(['a/action.yml', 'a/action.yaml']);
  });

  it('owner and name of the action in any case', () => {
    expect(said(GOOD.replace('applylint/applylint@', 'AppLyLint/Applylint@'))).toEqual([]);
  });
});

describe('which checks a ruleset has to require', () => {
  const required = (workflow: string, more: Files = []): string[] =>
    diagnose(new Map([[PATH, workflow], ...more])).required.map(({ name }) => name);

  it.each<[what: string, from: string, to: string, names: string[]]>([
    ['the id of the job', '', '', ['applylint']],
    ['its name', '    runs-on', '    name: Manifests\n    runs-on', ['Manifests']],
    [
      'a matrix',
      '    runs-on',
      '    strategy: { matrix: { c: [eu, us], v: [1] } }\n    runs-on',
      ['applylint (eu, 1)', 'applylint (us, 1)'],
    ],
    [
      'a name of the matrix',
      '    runs-on',
      '    name: check ${{ matrix.c }}\n    strategy: { matrix: { c: [eu, us] } }\n    runs-on',
      ['check eu', 'check us'],
    ],
    [
      'a computed matrix',
      '    runs-on',
      '    strategy: { matrix: { c: "${{ fromJSON(vars.C) }}" } }\n    runs-on',
      ['applylint (…)'],
    ],
  ])('%s', (_, from, to, names) => expect(required(GOOD.replace(from, to))).toEqual(names));

  it('a called workflow, and a job that joins others', () => {
    const called = GOOD.replace(/on:[\s\S]*?permissions/, 'on: { workflow_call: }\npermissions');
    const caller = `on: { pull_request: }\njobs:\n  gate:\n    name: Gate\n    uses: ./${PATH}\n`;
    expect(required(called, [['.github/workflows/c.yml', caller]])).toEqual(['Gate / applylint']);
    const joined = `${GOOD}  all:\n    needs: applylint\n    if: always()\n    runs-on: x\n    steps:\n      - uses: applylint/applylint@${PIN}\n        with: { join: r }\n`;
    expect(required(joined)).toEqual(['all']);
  });

  it('another job by that name is told, one by another is not', () => {
    const other = (name: string): Files => [
      ['.github/workflows/o.yml', `on: push\njobs:\n  ${name}:\n    runs-on: x\n    steps: [{ run: 'true' }]\n`],
    ];
    expect(said(GOOD, other('applylint'))).toEqual(['warning check-name-twice 3 .github/workflows/o.yml']);
    expect(said(GOOD, other('build'))).toEqual([]);
  });
});

describe('workflows that cannot be read', () => {
  it.each([
    ['a flow that does not end', `${GOOD}x: [\n`, 14],
    ['two keys of one name', `${GOOD}jobs: {}\n`, 14],
    ['a tab', GOOD.replace('  applylint:\n', '\tapplylint:\n'), 8],
    ['no mapping', '- applylint\n', 1],
  ])('%s: the file and its line, not a missing gate', (_, text, line) => {
    const found = said(text);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^error workflow-broken \d+$/);
    expect(Math.abs(Number(found[0]?.split(' ').at(-1)) - line)).toBeLessThanOrEqual(1);
  });

  it('twin: a broken file that has nothing to do with it is a warning, and a missing gate is missing', () => {
    const broken: Files = [['.github/workflows/o.yml', 'on: [\n']];
    expect(said(GOOD, broken)).toEqual(['warning workflow-broken 2 .github/workflows/o.yml']);
    expect(said('on: push\njobs: {}\n', broken)).toContain('error no-gate 1 .github/workflows');
  });
});

describe('expressions', () => {
  const lookup = ([context, name]: readonly string[]) =>
    context === 'env' && name === 'x' ? { values: ['1', '2'], certain: true } : null;
  it.each<[text: string, values: string[], certain: boolean]>([
    ['plain', ['plain'], true],
    ["a${{ 'b' }}c", ['abc'], true],
    ["${{ 'it''s' }}", ["it's"], true],
    ['${{ env.x }}-${{ env.X }}', ['1-1', '1-2', '2-1', '2-2'], true],
    ['${{ true }}', ['true'], true],
    ['${{ secrets.A }}', ['${{ secrets.a }}'], false],
    ["${{ a.b == 'c' && 'd' || env.x }}", ['c', 'd', '${{ a.b }}', '1', '2'], false],
    ["${{ format('{0}', env.x) }}", ['{0}', '1', '2'], false],
  ])('%s', (text, values, certain) => expect(possible(text, lookup)).toEqual({ values, certain }));
});

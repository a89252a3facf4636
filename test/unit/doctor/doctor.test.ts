import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownersOf } from '../../../src/doctor/codeowners.ts';
import { diagnose } from '../../../src/doctor/doctor.ts';
import { GATE_WORKFLOW, STARTER_FILES } from '../../../src/doctor/starter-files.ts';
import { readPolicy } from '../../../src/policy/read.ts';
import { rules } from '../../../src/rules/index.ts';

const PATH = '.github/workflows/applylint.yml';
const PIN = '0123456789012345678901234567890123456789';
/** The workflow at its best. */
const GOOD = GATE_WORKFLOW.replace('checkout@v5', `checkout@${PIN}`).replace('applylint@v0', `applylint@${PIN}`);
const OWNERS: [string, string] = ['.github/CODEOWNERS', '/.github/ @acme/platform\n/.applylint.yaml @acme/platform\n'];

/** `level id line` of everything said about a workflow. */
function said(workflow: string, more: readonly [string, string][] = [OWNERS]): string[] {
  const { advice } = diagnose(new Map([[PATH, workflow], ...more]));
  return advice.map(({ level, id, line }) => `${level} ${id} ${line}`);
}

function edit(from: string, to: string): string {
  expect(GOOD).toContain(from);
  return GOOD.replace(from, to);
}

describe('doctor', () => {
  it('finds nothing in a good repository', () => {
    expect(said(GOOD)).toEqual([]);
  });

  it.each<[what: string, from: string, to: string, said: string[]]>([
    ['a path filter', '  merge_group:', '    paths: [k8s/**]\n  merge_group:', ['error path-filter 5']],
    ['ignored paths', '  merge_group:', '    paths-ignore: [docs/**]\n  merge_group:', ['error path-filter 5']],
    ['a branch filter', '  merge_group:', '    branches: [main]\n  merge_group:', ['warning branch-filter 5']],
    ['B06 no merge_group', '  merge_group:\n', '', ['warning missing-merge-group 2']],
    ['A13 no edited', ', edited]', ']', ['warning missing-edited 4']],
    [
      'no types',
      '    types: [opened, synchronize, reopened, ready_for_review, edited]\n',
      '',
      ['warning missing-edited 3'],
    ],
    [
      'only opened',
      '[opened, synchronize, reopened, ready_for_review, edited]',
      '[opened, edited]',
      ['error missing-types 4'],
    ],
    ['B05 if on the job', '    runs-on', "    if: github.actor != 'bot'\n    runs-on", ['error job-if 9']],
    ['if: always()', '    runs-on', '    if: ${{ always() }}\n    runs-on', []],
    ['B05 needs', '    runs-on', '    needs: build\n    runs-on', ['error job-needs 9']],
    ['needs with always()', '    runs-on', '    needs: build\n    if: always()\n    runs-on', []],
    ['if on the step', `@${PIN}\n        with: { fetch`, `@${PIN}\n        if: success()\n        with: { fetch`, []],
    ['B04 continue-on-error', '    runs-on', '    continue-on-error: true\n    runs-on', ['error continue-on-error 9']],
    [
      'continue-on-error by expression',
      '    runs-on',
      '    continue-on-error: ${{ matrix.x }}\n    runs-on',
      ['error continue-on-error 9'],
    ],
    ['pull_request_target', '  pull_request:', '  pull_request_target:', ['error unsafe-trigger 3']],
    [
      'no pull_request',
      '  pull_request:\n    types: [opened, synchronize, reopened, ready_for_review, edited]\n',
      '',
      ['error no-pull-request 2'],
    ],
    ['write-all', '{ contents: read, pull-requests: write }', 'write-all', ['error permissions-wide 6']],
    ['a scope too many', 'contents: read', 'contents: write', ['warning permissions-wide 6']],
    ['no contents', 'contents: read, ', '', ['error permissions-narrow 6']],
    ['no comment', ', pull-requests: write', '', ['warning permissions-narrow 6']],
    ['no permissions', 'permissions: { contents: read, pull-requests: write }\n', '', ['warning permissions-unset 7']],
    ['a moving tag', `applylint@${PIN}`, 'applylint@v0', ['warning unpinned 13']],
    ['kept credentials', ', persist-credentials: false', '', ['warning credentials-kept 11']],
    [
      'fail-on never',
      `applylint@${PIN}\n`,
      `applylint@${PIN}\n        with: { fail-on: never }\n`,
      ['error fail-on-never 14'],
    ],
    [
      'a thrown away status',
      `- uses: applylint/applylint@${PIN}`,
      '- run: applylint check || true',
      ['error status-ignored 13'],
    ],
    ['a pipe', `- uses: applylint/applylint@${PIN}`, '- run: applylint check | tee log', ['error status-piped 13']],
    ['no gate', `      - uses: applylint/applylint@${PIN}\n`, '', ['error no-gate 1']],
  ])('%s', (_, from, to, expected) => {
    expect(said(edit(from, to))).toEqual(expected);
  });

  it('an if on the step that gates', () => {
    expect(said(`${GOOD}        if: github.event_name == 'push'\n`)).toEqual(['error step-if 14']);
  });

  it('follows a reusable workflow to its callers', () => {
    const called = GOOD.replace(/on:[\s\S]*?permissions/, 'on: { workflow_call: }\npermissions');
    const caller = (lines: string): string =>
      `on:\n  pull_request: { types: [opened, synchronize, reopened, edited] }\n  merge_group:\njobs:\n  gate:\n    uses: ./${PATH}\n${lines}`;
    const at = '.github/workflows/caller.yml';
    expect(said(called, [OWNERS, [at, caller('')]])).toEqual([]);
    expect(said(called, [OWNERS, [at, caller('    if: false\n')]])).toEqual(['error job-if 7']);
    expect(said(called)).toEqual(['error no-pull-request 2']);
  });

  it('B04 wants owners for workflow and policy', () => {
    expect(said(GOOD, [])).toEqual(['warning no-codeowners 1']);
    expect(said(GOOD, [['CODEOWNERS', '* @acme/all\n/.github/\n']])).toEqual(['warning no-owner 1']);
    expect(said(GOOD, [['CODEOWNERS', '* @acme/all\n']])).toEqual([]);
  });

  it('looks at the workflow that comments on forks', () => {
    const comment = (STARTER_FILES.get('.github/workflows/applylint-comment.yml') ?? '').replace('@v0', `@${PIN}`);
    const at = '.github/workflows/applylint-comment.yml';
    const with_ = (text: string): string[] => said(GOOD, [OWNERS, [at, text]]);
    expect(with_(comment)).toEqual([]);
    expect(with_(comment.replace('    steps:\n', `    steps:\n      - uses: actions/checkout@${PIN}\n`))).toEqual([
      'error comment-runs-code 14',
    ]);
    expect(with_(comment.replace('[applylint]', '[other]'))).toEqual(['error comment-watches-nothing 4']);
    expect(with_(comment.replace('actions: read, ', ''))).toEqual(['error comment-permissions 7']);
    expect(with_(comment.replace('workflow_run:', 'pull_request_target:'))).toEqual(['error comment-trigger 3']);
  });

  it('the matrix of docs/ci.md is a gate', () => {
    const page = readFileSync(new URL('../../../docs/ci.md', import.meta.url), 'utf8');
    const jobs = /```yaml\n(jobs:[\s\S]*?)```/.exec(page)?.[1] ?? '';
    const ids = new Set(said(GATE_WORKFLOW.replace(/jobs:[\s\S]*/, jobs)).map((line) => line.split(' ')[1]));
    expect([...ids]).toEqual(['unpinned']);
  });

  it('a broken workflow is said', () => {
    expect(said(`${GOOD}\n  - [`)[0]).toMatch(/^error no-gate|^error workflow-broken/);
  });

  it('what init writes needs nothing but pins and owners, and its policy is one', () => {
    const ids = new Set(diagnose(STARTER_FILES).advice.map(({ id }) => id));
    expect([...ids].sort()).toEqual(['no-codeowners', 'unpinned']);
    const bytes = new TextEncoder().encode(STARTER_FILES.get('.applylint.yaml'));
    expect(readPolicy({ path: '.applylint.yaml', bytes }, rules).problems).toBeUndefined();
    const [, ...examples] = (STARTER_FILES.get('.applylint.yaml') ?? '').split('\n');
    const shown = examples.map((line) => line.replace(/^# ?/, '')).join('\n');
    expect(
      readPolicy({ path: '.applylint.yaml', bytes: new TextEncoder().encode(shown) }, rules).problems,
    ).toBeUndefined();
  });
});

describe('CODEOWNERS', () => {
  it.each<[pattern: string, path: string, owned: boolean]>([
    ['*', 'a/b.yml', true],
    ['*.yml', 'a/b.yml', true],
    ['*.yml', 'a/b.yaml', false],
    ['/.github/', '.github/workflows/x.yml', true],
    ['.github/', 'sub/.github/x', true],
    ['/docs/*', 'docs/a', true],
    ['/docs/*', 'docs/a/b', false],
    ['docs/*', 'other/docs/a', false],
    ['/a/**/z', 'a/b/c/z', true],
    ['**/logs', 'x/logs/y', true],
    ['**/logs', 'logs/y', true],
    ['/.applylint.yaml', '.applylint.yaml', true],
    ['.applylint.yaml', 'x/.applylint.yaml', true],
    ['/.github/**', '.github/workflows/x.yml', true],
  ])('%s and %s: %s', (pattern, path, owned) => {
    expect(ownersOf(`${pattern} @me # why`)(path)).toEqual(owned ? ['@me'] : []);
  });

  it('the last match decides', () => {
    expect(ownersOf('* @a\n/x @b @c\n/x/y\n')('x/y')).toEqual([]);
    expect(ownersOf('* @a\n/x @b @c\n')('x/z')).toEqual(['@b', '@c']);
  });
});

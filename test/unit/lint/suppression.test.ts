import { describe, expect, it } from 'vitest';
import { readDirective } from '../../../src/lint/inline.ts';
import { markedComments } from '../../../src/manifest/comments.ts';
import type { Report } from '../../../src/report/report.ts';
import { reviewFiles } from '../../support/review.ts';

const RULE = 'replicas-removed-scales-to-default';
const NOTE = `# applylint-ignore ${RULE}: the autoscaler owns it`;

interface Parts {
  readonly replicas?: string | undefined;
  readonly above?: string;
  readonly annotation?: string;
  readonly name?: string;
}

function deployment({ replicas, above = '', annotation, name = 'web' }: Parts): string {
  return [
    ...(above === '' ? [] : [above]),
    'apiVersion: apps/v1',
    'kind: Deployment',
    'metadata:',
    `  name: ${name}`,
    '  namespace: shop',
    ...(annotation === undefined ? [] : ['  annotations:', `    applylint.dev/ignore: ${JSON.stringify(annotation)}`]),
    'spec:',
    ...(replicas === undefined ? [] : [`  replicas: ${replicas}`]),
    '  selector: { matchLabels: { app: web } }',
    '  template:',
    '    metadata: { labels: { app: web } }',
    '    spec: { containers: [{ name: web, image: "web:1" }] }',
    '',
  ].join('\n');
}

const suppressed = (report: Report): unknown[] =>
  report.findings.filter(({ ruleId }) => ruleId === RULE).map((finding) => finding.suppressed?.by ?? null);

function review(base: Parts, head: Parts, policy?: string, path = 'web.yaml'): Promise<Report> {
  const file = policy === undefined ? {} : { '.applylint.yaml': policy };
  return reviewFiles({ [path]: deployment(base), ...file }, { [path]: deployment(head), ...file });
}

describe('suppressions at objects', () => {
  it('B02: what a change adds beside itself does not count, and is said', async () => {
    for (const head of [{ above: NOTE }, { annotation: `${RULE}: the autoscaler owns it` }]) {
      const report = await review({ replicas: '3' }, head);
      expect(suppressed(report)).toEqual([null]);
      expect(report.conclusion).toBe('fail');
      expect(report.findings.map(({ ruleId }) => ruleId)).toContain('policy-changed-in-head');
    }
  });

  it('B02: it counts where the policy at base says so, and is said all the same', async () => {
    const report = await review({ replicas: '3' }, { above: NOTE }, 'inline-suppressions: head');
    expect(suppressed(report)).toEqual(['comment']);
    expect(report.conclusion).toBe('pass');
    expect(report.findings.map(({ ruleId }) => ruleId)).toContain('policy-changed-in-head');
  });

  it('those at base count: at the object, at the field, by annotation', async () => {
    const annotation = `${RULE} until 2026-06-01: the autoscaler owns it`;
    expect(suppressed(await review({ replicas: '3', above: NOTE }, {}))).toEqual(['comment']);
    expect(suppressed(await review({ replicas: `3 ${NOTE}` }, {}))).toEqual(['comment']);
    expect(suppressed(await review({ replicas: '3', annotation }, { annotation }))).toEqual(['annotation']);
  });

  it('the last day counts, the day after does not', async () => {
    const on = (day: string): Parts => ({ replicas: '3', annotation: `${RULE} until ${day}: the autoscaler owns it` });
    expect(suppressed(await review(on('2026-06-01'), {}))).toEqual(['annotation']);
    expect(suppressed(await review(on('2026-05-31'), {}))).toEqual([null]);
  });

  it('at another field, of another rule or without a reason they do not', async () => {
    for (const replicas of [
      `3 # applylint-ignore pvc-shrink: no`,
      `3 # applylint-ignore ${RULE}`,
      `3 # applylint-ignore ${RULE}: `,
    ]) {
      expect(suppressed(await review({ replicas }, {}))).toEqual([null]);
    }
    const selector = deployment({ replicas: '3' }).replace('  selector:', `  ${NOTE}\n  selector:`);
    const report = await reviewFiles({ 'web.yaml': selector }, { 'web.yaml': deployment({}) });
    expect(suppressed(report)).toEqual([null]);
  });

  it('a text that looks like a comment is none', async () => {
    const base = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web, namespace: shop }\ndata:\n  note: |\n    ${NOTE}\n---\n${deployment({ replicas: '3' })}`;
    const report = await reviewFiles({ 'a.yaml': base }, { 'a.yaml': base.replace('  replicas: 3\n', '') });
    expect(suppressed(report)).toEqual([null]);
  });

  it('one of base that is copied to another object does not count there', async () => {
    const report = await reviewFiles(
      { 'a.yaml': deployment({ replicas: '3', above: NOTE }), 'b.yaml': deployment({ replicas: '3', name: 'api' }) },
      { 'a.yaml': deployment({ replicas: '3', above: NOTE }), 'b.yaml': deployment({ name: 'api', above: NOTE }) },
    );
    expect(suppressed(report)).toEqual([null]);
    const clusters = await reviewFiles(
      { 'a/web.yaml': deployment({ replicas: '3', above: NOTE }), 'b/web.yaml': deployment({ replicas: '3' }) },
      { 'a/web.yaml': deployment({ replicas: '4', above: NOTE }), 'b/web.yaml': deployment({ above: NOTE }) },
    );
    expect(suppressed(clusters)).toEqual([null]);
    expect(clusters.findings.filter(({ messageId }) => messageId === 'waits')).toHaveLength(1);
  });

  it('each object of a list has its own', async () => {
    const list = (first: string, second: string): string =>
      `apiVersion: v1\nkind: List\nitems:\n${[first, second].map((text) => text.replace(/^/gm, '    ').replace('    ', '  - ').trimEnd()).join('\n')}\n`;
    const one = (replicas?: string): string => deployment({ replicas, name: 'one' });
    const two = (replicas?: string): string => deployment({ replicas, name: 'two' });
    const report = await reviewFiles({ 'a.yaml': list(one(`3 ${NOTE}`), two('3')) }, { 'a.yaml': list(one(), two()) });
    const found = report.findings.filter(({ ruleId }) => ruleId === RULE);
    expect(found.map(({ key, suppressed }) => [key?.name, suppressed?.by ?? null])).toEqual([
      ['one', 'comment'],
      ['two', null],
    ]);
  });

  it('the policy may allow none', async () => {
    const report = await review({ replicas: '3', above: NOTE }, { above: NOTE }, 'inline-suppressions: never');
    expect(suppressed(report)).toEqual([null]);
  });
});

describe('suppressions of the policy', () => {
  const entry = (more: string): string => `suppressions: [{ rule: ${RULE}, reason: agreed, ${more} }]`;

  it.each([
    ['kind: Deployment', 'policy'],
    ['kind: StatefulSet', null],
    ['name: web', 'policy'],
    ['name: w*', 'policy'],
    ['name: api', null],
    ['namespace: shop, name: "*"', 'policy'],
    ['namespace: prod', null],
    ['field: spec', 'policy'],
    ['field: spec.replicas', 'policy'],
    ['field: spec.rep', null],
    ['path: web.yaml', 'policy'],
    ['path: "*.yaml"', 'policy'],
    ['path: prod/', null],
    ['until: 2026-06-01', 'policy'],
    ['until: 2026-05-31', null],
  ])('%s: %s', async (more, by) => {
    const report = await review({ replicas: '3' }, {}, entry(more));
    expect(suppressed(report)).toEqual([by]);
    expect(report.counts.suppressed).toBe(by === null ? 0 : 1);
    expect(report.conclusion).toBe(by === null ? 'fail' : 'pass');
  });

  it('B01: those that a change adds do not count', async () => {
    const files = (replicas?: string) => ({ 'web.yaml': deployment({ replicas }) });
    for (const head of [
      entry('name: web'),
      `rules: { ${RULE}: off }`,
      'options: { fail-on: never }',
      'options: { exclude: "*" }',
    ]) {
      for (const base of [{}, { '.applylint.yaml': 'options: { fail-on: error }' }]) {
        const report = await reviewFiles({ ...files('3'), ...base }, { ...files(), '.applylint.yaml': head });
        expect(suppressed(report)).toEqual([null]);
        expect(report.conclusion).toBe('fail');
        expect(report.findings.map(({ messageId }) => messageId)).toContain('changed');
      }
    }
  });

  it('what moves into a folder where findings are accepted is not accepted', async () => {
    const policy = { '.applylint.yaml': entry('path: sandbox/') };
    const move = (from: string, to: string): Promise<Report> =>
      reviewFiles({ [from]: deployment({ replicas: '3' }), ...policy }, { [to]: deployment({}), ...policy });
    expect(suppressed(await move('prod/web.yaml', 'sandbox/web.yaml'))).toEqual([null]);
    expect(suppressed(await move('sandbox/web.yaml', 'sandbox/api.yaml'))).toEqual(['policy']);
  });

  it('a suppressed finding and the same one elsewhere stay apart', async () => {
    const both = (replicas?: string) => ({
      'a/web.yaml': deployment({ replicas }),
      'b/web.yaml': deployment({ replicas }),
    });
    const policy = { '.applylint.yaml': entry('path: a/') };
    const report = await reviewFiles({ ...both('3'), ...policy }, { ...both(), ...policy });
    expect(suppressed(report).sort()).toEqual([null, 'policy'].sort());
    expect(report.conclusion).toBe('fail');
  });
});

describe('severities of the policy', () => {
  const conclusion = async (policy: string, flags: string[] = []): Promise<string> => {
    const file = { '.applylint.yaml': policy };
    const report = await reviewFiles(
      { 'web.yaml': deployment({ replicas: '3' }), ...file },
      { 'web.yaml': deployment({}), ...file },
      flags,
    );
    const severities = report.findings.filter(({ ruleId }) => ruleId === RULE).map(({ severity }) => severity);
    return `${report.conclusion} ${severities.join()}`;
  };

  it.each([
    ['', 'fail error'],
    [`rules: { ${RULE}: warning }`, 'pass warning'],
    [`rules: { ${RULE}: info }`, 'pass info'],
    [`rules: { ${RULE}: off }`, 'pass '],
    [`rules: { ${RULE}: { severity: warning } }\noptions: { fail-on: warning }`, 'fail warning'],
    ['options: { fail-on: never }', 'pass error'],
  ])('%s', async (policy, expected) => {
    expect(await conclusion(policy)).toBe(expected);
  });

  it('the command line wins over the policy', async () => {
    expect(await conclusion('options: { fail-on: never }', ['--fail-on', 'error'])).toBe('fail error');
  });
});

describe('the words of a suppression', () => {
  const known = (id: string): boolean => id === 'a' || id === 'b';

  it.each([
    ['a: why', ['a'], 'why', null, null],
    ['a, b: why: because', ['a', 'b'], 'why: because', null, null],
    ['a b until 2026-12-31: why', ['a', 'b'], 'why', '2026-12-31', null],
    ['a', ['a'], '', null, 'it has no reason'],
    ['a:', ['a'], '', null, 'it has no reason'],
    ['', [], '', null, 'it names no rule'],
    [': why', [], 'why', null, 'it names no rule'],
    ['c: why', ['c'], 'why', null, 'there is no rule `c`'],
    ['a until: why', ['a'], 'why', '', '`` is no day like 2026-12-31'],
    ['a until 2026-02-30: why', ['a'], 'why', '2026-02-30', '`2026-02-30` is no day like 2026-12-31'],
  ])('%s', (words, rules, reason, until, malformed) => {
    expect(readDirective(words, known)).toEqual({ rules, reason, until, malformed });
  });
});

describe('what a comment stands at', () => {
  const text = `# ignore 1
apiVersion: v1 # ignore 2
kind: Pod
metadata: # ignore 3
  name: a
spec:
  # ignore 4
  containers:
    - name: a # ignore 5
      # ignore 6

      image: b
      args: ["#ignore no", '# ignore no'] # ignore 7
      command:
        - |
          # ignore no
        - b # ignore 8
# ignore 9
`;

  it.each([
    ['1', []],
    ['2', []],
    ['3', ['metadata']],
    ['4', ['spec', 'containers']],
    ['5', ['spec', 'containers', 0]],
    ['6', ['spec', 'containers', 0, 'image']],
    ['7', ['spec', 'containers', 0, 'args']],
    ['8', ['spec', 'containers', 0, 'command', 1]],
    ['9', []],
  ])('%s', (words, steps) => {
    expect(markedComments(text, 'ignore').find((comment) => comment.text === words)?.steps).toEqual(steps);
  });

  it('reads very many of them', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => `k${i}: "# ignore no" # ignore ${i}\n`).join('');
    const found = markedComments(many, 'ignore');
    expect(found).toHaveLength(20_000);
    expect(found.every((comment) => comment.steps[0] === `k${comment.text}`)).toBe(true);
  });

  it('sees comments only', () => {
    expect(markedComments(text, 'ignore').map((comment) => comment.text)).not.toContain('no');
    expect(markedComments('{"a": "x # ignore b"}', 'ignore')).toEqual([]);
    expect(markedComments('a: b #ignore-not c\n', 'ignore')).toEqual([]);
  });
});

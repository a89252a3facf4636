import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NOT_DETERMINISTIC } from '../../src/manifest/placeholders.ts';
import { withoutNotes } from '../../src/render/notes.ts';
import { maskVolatile } from '../../src/render/volatile.ts';
import type { Report } from '../../src/report/report.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { change, configMap, expectRefused, type Files, plain } from './hostile-change.ts';
import { chart } from './hostile-chart.ts';
import { fakePrograms, HAS_HELM } from './review-repository.ts';

const PLACE = NOT_DETERMINISTIC;
const mask = (first: string, second: string): string | null => {
  const masked = maskVolatile(Buffer.from(first), Buffer.from(second));
  return masked === null ? null : Buffer.from(masked).toString();
};

describe('R07: two renderings of one source', () => {
  it.each([
    ['the same', 'a: 1\n', 'a: 1\n', 'a: 1\n'],
    ['a value', 'a: x\nb: 1\n', 'a: y\nb: 1\n', `a: ${PLACE}\nb: 1\n`],
    ['a quoted key', '"a b": x\n', '"a b": y\n', `"a b": ${PLACE}\n`],
    ['an item of a list', 'l:\n  - x\n  - z\n', 'l:\n  - y\n  - z\n', `l:\n  - ${PLACE}\n  - z\n`],
    ['a value of an item', 'l:\n  - a: x\n', 'l:\n  - a: y\n', `l:\n  - a: ${PLACE}\n`],
    [
      'lines of a text',
      'k: |\n  -----BEGIN\n  QUJD\n',
      'k: |\n  -----BEGIN\n  REVG\n',
      `k: |\n  -----BEGIN\n  ${PLACE}\n`,
    ],
  ])('%s', (_, first, second, masked) => {
    expect(mask(first, second)).toBe(masked);
    expect(mask(second, first)).toBe(masked);
  });

  it.each([
    ['a line more', 'a: 1\n', 'a: 1\nb: 2\n'],
    ['another key', 'a: 1\n', 'b: 1\n'],
    ['another indentation', 'k:\n  a\n', 'k:\n   b\n'],
    ['a document more', 'a: 1\n', '---\na: 1\n'],
    ['a value and no value', 'a: 1\n', 'a:\n'],
  ])('%s is no value that differs', (_, first, second) => {
    expect(mask(first, second)).toBeNull();
  });
});

const seen = (report: Report, name: string): unknown =>
  report.objects.find(({ key }) => key.name === name)?.outcomes[0]?.after?.['data'];

describe.skipIf(!HAS_HELM)(
  `R07: charts that render to something else each time${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const both = (kind: string, data: string): Files => ({
      ...chart,
      'chart/templates/s.yaml': `apiVersion: v1\nkind: ${kind}\nmetadata: { name: s, namespace: shop }\ndata:\n${data}\n`,
    });
    const sources: { readonly [name: string]: string } = {
      'randAlphaNum, in a Secret': '  key: {{ randAlphaNum 20 | b64enc }}',
      uuidv4: '  key: {{ uuidv4 }}',
      'now, to the nanosecond': '  key: "{{ now.UnixNano }}"',
      genCA: '  key: {{ (genCA "x" 1).Cert | b64enc }}',
      'genCA, as lines of text': '  key: |-\n{{ (genPrivateKey "ecdsa") | trim | indent 4 }}',
      'lines of a list': '  key: |-\n    - {{ randAlphaNum 20 }}\n    - {{ randAlphaNum 20 }}',
      'a sum over it': '  key: {{ randAlphaNum 20 | sha256sum }}',
    };
    for (const [name, data] of Object.entries(sources)) {
      it(`${name} is no change`, async () => {
        const kind = name.includes('Secret') ? 'Secret' : 'ConfigMap';
        const report = await change(both(kind, data), { 'chart/values.yaml': 'value: two\n' });
        expect(report.incomplete).toEqual([]);
        expect(report.objects.map(({ key }) => key.name)).toEqual(['a']);
      });
    }

    it('beside a real change it stands as not judged, and no value of it is shown', async () => {
      const data = '  key: {{ printf "canary-%s" (randAlphaNum 20) }}\n  list: "{{ .Values.value }}"';
      const report = await change(both('ConfigMap', data), { 'chart/values.yaml': 'value: two\n' });
      expect(report.incomplete).toEqual([]);
      expect(seen(report, 's')).toEqual({ key: PLACE, list: 'two' });
      expect(JSON.stringify(report)).not.toContain('canary');
    });

    it('a name that is another each time: nothing is claimed about its object', async () => {
      const job = (image: string): string =>
        `apiVersion: batch/v1\nkind: Job\nmetadata: { namespace: shop, name: "m-{{ randAlphaNum 5 | lower }}" }\nspec: { template: { spec: { restartPolicy: Never, containers: [{ name: a, image: ${image} }] } } }\n`;
      const lines = job('a:1')
        .replace('{ namespace: shop, name: ', '\n  namespace: shop\n  name: ')
        .replace(' }\nspec', '\nspec');
      const report = await change(
        { ...chart, 'chart/templates/job.yaml': lines },
        { 'chart/templates/job.yaml': lines.replace('a:1', 'a:2') },
      );
      expect(report.incomplete).toEqual([]);
      expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    });

    it('what differs in more than values is not rendered', async () => {
      const data = '  k{{ randAlpha 20 }}: "1"';
      expectRefused(await change(both('ConfigMap', data), { 'chart/values.yaml': 'value: two\n' }), /more than single/);
    });
  },
);

describe('R07: kustomizations', () => {
  const version = '[ "$1" = version ] && { echo v5.0.0; exit 0; }';
  const printing = async (script: string): Promise<Report> => {
    const fake = fakePrograms({ kustomize: `${version}\n${script}` });
    try {
      return await change(plain, { 'app/a.yaml': configMap('a', '2') }, { path: fake.path });
    } finally {
      fake.remove();
    }
  };
  // The id of the process is another one each time; the value of the source tells the revisions apart.
  const object = (data: string): string =>
    `while read -r line; do case $line in *'"2"'*) v=2;; esac; done < app/a.yaml\nprintf 'apiVersion: v1\\nkind: ConfigMap\\nmetadata:\\n  name: a\\n  namespace: shop\\ndata:\\n  value: "%s"\\n${data}' "\${v:-1}" $$`;

  it('a value that is another each time is not judged', async () => {
    const report = await printing(object('  key: canary-%s\\n'));
    expect(report.incomplete).toEqual([]);
    expect(seen(report, 'a')).toEqual({ key: PLACE, value: '2' });
    expect(JSON.stringify(report)).not.toContain('canary');
  });

  it('what differs in more than values is not rendered', async () => {
    expectRefused(await printing(object('  key%s: x\\n')), /more than single values/);
  });

  it('what comes out alike is rendered twice for each revision, no oftener', async () => {
    const log = join(temporaryFolder(), 'log');
    const report = await printing(`echo x >> ${log}\n${object('%.0s')}`);
    expect([report.incomplete, seen(report, 'a')]).toEqual([[], { value: '2' }]);
    expect(readFileSync(log, 'utf8')).toBe('x\n'.repeat(4));
  });

  it('notes on origins can be taken out again', () => {
    const noted =
      'kind: A\nmetadata:\n  annotations:\n    alpha.config.kubernetes.io/transformations: |\n      - configuredIn: k\n        configuredBy:\n          kind: P\n    config.kubernetes.io/origin: |\n      path: a.yaml\n  name: a\n---\nkind: B\nmetadata:\n  annotations:\n    a: b\n    config.kubernetes.io/origin: |\n      path: b.yaml\n    z: y\n  name: b\n';
    expect(withoutNotes(noted)).toBe(
      'kind: A\nmetadata:\n  name: a\n---\nkind: B\nmetadata:\n  annotations:\n    a: b\n    z: y\n  name: b\n',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const database = (serviceName: string): string => `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: db:1 }] }
`;

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** The first document reads as an object to kubectl, and is none that we read. */
const UNREAD: readonly (readonly [string, string])[] = [
  ['a key broken over lines', `? "api\\\n  Version"\n: v1\nkind: ConfigMap\nmetadata: { name: a }\nx: ${deep(600)}\n`],
  ['escapes', `"\\u0061piVersion": v1\nkind: ConfigMap\nmetadata: { name: a }\nx: ${deep(600)}\n`],
  ['a tag', `!!binary YXBpVmVyc2lvbg==: v1\nkind: ConfigMap\nmetadata: { name: a }\nx: ${deep(600)}\n`],
  [
    'a merge key',
    `x: &x\n  ? "api\\\n    Version"\n  : v1\n  kind: ConfigMap\n<<: *x\ny: { null: 1, 1e400: 2, !!float 1: 3 }\n`,
  ],
  ['an alias', `x: &x "api\\\n  Version"\n*x : v1\nkind: ConfigMap\ny: { !!float 1: 3 }\n`],
];

describe('G01 what could not be read hides nothing', () => {
  it.each(UNREAD)('%s: the review is incomplete, and the next document is judged', async (_, first) => {
    const report = await reviewFiles({ 'db.yaml': database('db') }, { 'db.yaml': `${first}---\n${database('other')}` });
    expect(report.conclusion).toBe('incomplete');
    expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(['statefulset-forbidden-field']);
  });

  it.each(UNREAD)('%s: as unreadable at base, the review is partial at most', async (_, first) => {
    const harmless = await reviewFiles(
      { 'db.yaml': `${first}---\n${database('db')}` },
      { 'db.yaml': `${first}---\n${database('db')}# the end\n` },
    );
    expect(harmless.conclusion).toBe('pass');
    const dangerous = await reviewFiles(
      { 'db.yaml': `${first}---\n${database('db')}` },
      { 'db.yaml': `${first}---\n${database('other')}` },
    );
    expect(dangerous.conclusion).toBe('fail');
    const changed = await reviewFiles(
      { 'db.yaml': `${first}---\n${database('db')}` },
      { 'db.yaml': `${first}# note\n---\n${database('db')}` },
    );
    expect(changed.conclusion).toBe('partial');
  });

  it('what was read at base and is not at head is incomplete, whatever broke it', async () => {
    const doubtful = (): string => database('db').replace('spec:', 'x: { 1e400: 1, !!float 1: 2 }\nspec:');
    for (const broken of ['{{ if }}\n', 'a: [\n', '- [\n---\n', '%YAML 1.2\n---\n', '"\\u0061piVersion": [\n---\n']) {
      const report = await reviewFiles({ 'db.yaml': database('db') }, { 'db.yaml': `${broken}${database('other')}` });
      expect(report.conclusion, broken).toBe('incomplete');
      const alone = await reviewFiles({ 'db.yaml': database('db') }, { 'db.yaml': broken });
      expect(alone.conclusion, broken).toBe('incomplete');
    }
    const report = await reviewFiles({ 'db.yaml': database('db') }, { 'db.yaml': doubtful() });
    expect(report.conclusion).toBe('incomplete');
  });

  it('the twin: broken templates, values and configuration of other tools stay out of the way', async () => {
    const others: { readonly [path: string]: readonly [string, string] } = {
      'values.yaml': ['image: a\nlimit: .inf\n', 'image: b\nlimit: .inf\n'],
      'template.yaml': ['{{- range . }}\nname: {{ .a }}\n{{- end }}\n', '{{- range . }}\nname: {{ .b }}\n{{- end }}\n'],
      'playbook.yaml': ['- hosts: all\n  tasks: {{ x }}\n', '- hosts: all\n  tasks: {{ y }}\n'],
      'nulls.yaml': ['null: 1\n~: 2\n', 'null: 1\n~: 3\n'],
      'new.yaml': ['', 'a: {% if x %}\n'],
      'data.json': ['{"a": 1,}', '{"a": 2,}'],
    };
    const side = (i: 0 | 1): { [path: string]: string } =>
      Object.fromEntries(Object.entries(others).map(([path, texts]) => [path, texts[i]]));
    const report = await reviewFiles(side(0), side(1));
    expect(report.incomplete).toEqual([]);
    expect(report.conclusion).toBe('pass');
  });

  it('a template of manifests that no side could read is partial, and one that is repaired too', async () => {
    const template = (name: string): string => `${database('db')}{{- if .${name} }}\n`;
    const report = await reviewFiles({ 'db.yaml': template('a') }, { 'db.yaml': template('b') });
    expect(report.conclusion).toBe('partial');
    const repaired = await reviewFiles({ 'db.yaml': `a: [\n---\n${database('db')}` }, { 'db.yaml': database('db') });
    expect(repaired.conclusion).toBe('partial');
  });
});

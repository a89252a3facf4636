import { describe, expect, it } from 'vitest';
import { change } from '../render/hostile-change.ts';

const map = (data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: conf, namespace: shop }\ndata: ${data}\n`;
const web = (ref: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { containers: [{ name: web, image: example.com/web:1, env: [{ name: MODE, valueFrom: { configMapKeyRef: ${ref} } }] }] }\n`;

describe('T3-58: a key goes that an unchanged workload of another file needs', () => {
  it.each([
    ['{ name: conf, key: mode }', 'fail', ['referenced-key-gone']],
    ['{ name: conf, key: mode, optional: true }', 'pass', []],
    ['{ name: other, key: mode }', 'pass', []],
  ])('%s: %s', async (ref, conclusion, rules) => {
    const base = { 'm/conf.yaml': map('{ level: info, mode: fast }'), 'm/web.yaml': web(ref) };
    const report = await change(base, { 'm/conf.yaml': map('{ level: info }') });
    const found = report.findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
    expect([report.conclusion, found]).toEqual([conclusion, rules]);
  });
});

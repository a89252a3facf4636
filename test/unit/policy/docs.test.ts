import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trustOf } from '../../../src/fetch/trust.ts';
import { inlineSuppressions } from '../../../src/lint/inline.ts';
import { readManifests } from '../../../src/manifest/read.ts';
import { NO_POLICY } from '../../../src/policy/policy.ts';
import { readPolicy } from '../../../src/policy/read.ts';
import { rules } from '../../../src/rules/index.ts';

const root = new URL('../../../', import.meta.url);
const blocks = (file: string): string[] =>
  [...readFileSync(new URL(file, root), 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

it('the policies in the documentation are policies', () => {
  const [page = ''] = blocks('docs/policy.md');
  const readme = blocks('README.md').find((text) => text.includes('suppressions:')) ?? '';
  for (const text of [page, readme]) {
    expect(text).toContain('suppressions:');
    expect(readPolicy({ path: 'docs', bytes: bytes(text) }, rules).problems).toBeUndefined();
  }
});

it('the policy in the page about fetching is one', () => {
  const text = blocks('docs/fetching.md').find((block) => block.includes('mirrors:')) ?? '';
  const { policy } = readPolicy({ path: 'docs', bytes: bytes(text) }, rules);
  expect(policy?.fetch.mirrors.size).toBe(2);
  expect(() => trustOf([], policy?.fetch ?? NO_POLICY.fetch, 'base')).not.toThrow();
});

it('the comments in the documentation are suppressions', () => {
  const text = blocks('docs/policy.md')[1] ?? '';
  const { manifests } = readManifests({ path: 'docs', bytes: bytes(text) });
  const found = manifests.flatMap((manifest) => inlineSuppressions(manifest, (id) => rules.has(id)));
  expect(found.map(({ by, whole, malformed }) => [by, whole, malformed])).toEqual([
    ['comment', true, null],
    ['comment', false, null],
    ['annotation', true, null],
  ]);
});

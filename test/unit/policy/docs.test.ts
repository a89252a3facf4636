import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inlineSuppressions } from '../../../src/lint/inline.ts';
import { readManifests } from '../../../src/manifest/read.ts';
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

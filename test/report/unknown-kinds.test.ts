import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { reviewFiles } from '../support/review.ts';

const custom = (kind: string, name: string): string =>
  `apiVersion: example.com/v1\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\n`;

async function rowsOf(files: { [path: string]: string }): Promise<string[]> {
  const text = renderMarkdown(await reviewFiles({}, files));
  return text.split('\n').filter((line) => line.startsWith('| ❔'));
}

describe('objects of kinds without a schema in the comment', () => {
  it('share a row where there are many', async () => {
    const files = {
      'a.yaml': custom('Widget', 'a'),
      'b.yaml': custom('Gadget', 'b'),
      'c.yaml': custom('Widget', 'c'),
      'd.yaml': custom('Gizmo', 'd'),
    };
    expect(await rowsOf(files)).toEqual([
      '| ❔ 2 Widgets, 1 Gadget and 1 Gizmo | not judged: no schema is known for these kinds; pass their definitions with `--crds` |',
    ]);
  });

  it('say what the manifest asks for, where it was another at base, and do not look like success', async () => {
    const release = (tag: string): { [path: string]: string } => ({
      'a.yaml': `${custom('Release', 'a')}spec: { values: { image: { tag: "${tag}" } } }\n`,
    });
    const text = renderMarkdown(await reviewFiles(release('1.2'), release('1.3'), ['--applier', 'flux-kustomization']));
    expect(text.split('\n')[0]).toMatch(
      /^### ❔ Look before you merge. Release `shop\/a` was not judged: no schema of Release/,
    );
    expect(text).not.toContain('What was seen');
    expect(text).toContain(
      '| ❔ Release `shop/a` | the manifest changes `values.image.tag` `1.2` → `1.3`; not judged: no schema of Release',
    );
  });

  it('have a row each where there are few', async () => {
    expect(await rowsOf({ 'a.yaml': custom('Widget', 'a'), 'b.yaml': custom('Gadget', 'b') })).toHaveLength(2);
  });
});

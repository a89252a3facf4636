import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ignoredBy } from '../../../src/appliers/source-ignore.ts';

const ignores = (patterns: string, file: string): boolean => ignoredBy([], patterns).has(file);

describe('what .sourceignore and spec.ignore leave out', () => {
  it.each([
    ['pvc.yaml', 'm/pvc.yaml', true],
    ['pvc.yaml', 'pvc.yaml/a.yaml', true],
    ['pvc.yaml', 'm/pvc.yml', false],
    ['/m/pvc.yaml', 'm/pvc.yaml', true],
    ['/m/pvc.yaml', 'x/m/pvc.yaml', false],
    ['m/', 'm/pvc.yaml', true],
    ['m/', 'a/m/pvc.yaml', true],
    ['m/', 'a/m', false],
    ['/m/', 'a/m/pvc.yaml', false],
    ['**/pvc.yaml', 'a/b/pvc.yaml', true],
    ['m/**', 'm/a/b.yaml', true],
    ['m/**/pvc.yaml', 'm/a/b/pvc.yaml', true],
    ['m/**/pvc.yaml', 'n/a/b/pvc.yaml', false],
    ['a**', 'ab', true],
    ['m/a**/b', 'm/ab/b', false],
    ['*.yaml', 'm/pvc.yaml', true],
    ['pv?.y[a-b]ml', 'm/pvc.yaml', true],
    ['pv?.y[^a]ml', 'm/pvc.yaml', false],
    ['pv[c.yaml', 'm/pvc.yaml', false],
    ['\\p\\v\\c.yaml', 'm/pvc.yaml', true],
    ['pvc.yaml   ', 'm/pvc.yaml', true],
    ['# pvc.yaml', 'm/pvc.yaml', false],
    ['m\n!m/pvc.yaml', 'm/pvc.yaml', false],
    ['!m/pvc.yaml\nm', 'm/pvc.yaml', true],
    ['', 'deploy/.sops.yaml', true],
    ['docs', 'deploy/.sops.yaml', false],
    ['docs', '.gitattributes', true],
  ])('%j of %s: %s', (patterns, file, ignored) => {
    expect(ignores(patterns, file)).toBe(ignored);
  });

  it('a file below speaks of its own folder and is stronger, spec.ignore is the strongest', () => {
    const files = [
      { path: 'm/.sourceignore', text: '!a.yaml\n/b.yaml\n' },
      { path: '.sourceignore', text: 'a.yaml\n' },
    ];
    const has = (file: string, ignore?: string): boolean => ignoredBy(files, ignore).has(file);
    expect([has('a.yaml'), has('m/a.yaml'), has('m/b.yaml'), has('b.yaml')]).toEqual([true, false, true, false]);
    expect([has('m/a.yaml', 'm/a.yaml'), has('a.yaml', '!a.yaml')]).toEqual([true, false]);
  });

  it('any patterns over any path end', () => {
    const texts = fc.stringMatching(/^[a/*?[\]^!\\ .-]{0,12}$/);
    fc.assert(
      fc.property(texts, texts, (patterns, file) => {
        expect(typeof ignores(patterns, file)).toBe('boolean');
      }),
    );
  });

  it('of many patterns the last that speaks of a file decides, wherever it is found', () => {
    const step = fc.constantFrom('a', 'b', 'c.yaml', '*.yaml', '**', 'a*', '[ab]');
    const pattern = fc
      .tuple(
        fc.constantFrom('', '!'),
        fc.constantFrom('', '/'),
        fc.array(step, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('', '/'),
      )
      .map(([not, top, steps, end]) => `${not}${top}${steps.join('/')}${end}`);
    const file = fc
      .array(fc.constantFrom('a', 'b', 'c.yaml', 'd'), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.join('/'));
    // Alone behind one that leaves out everything, a pattern that takes back shows whether it speaks of a file.
    const speaks = (line: string, path: string): boolean => !ignores(`*\n!${line.replace(/^!/, '')}`, path);
    fc.assert(
      fc.property(fc.array(pattern, { minLength: 1, maxLength: 12 }), file, (lines, path) => {
        const last = lines.findLast((line) => speaks(line, path));
        expect(ignores(lines.join('\n'), path)).toBe(last !== undefined && !last.startsWith('!'));
      }),
    );
  });
});

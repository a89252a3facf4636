import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRemote, repositoryOf } from '../../../src/kustomization/remote.ts';

describe('which repository and folder an address means', () => {
  it.each([
    ['https://github.com/o/r', 'https://github.com/o/r', ''],
    ['https://github.com/o/r?ref=v1', 'https://github.com/o/r', ''],
    ['http://github.com/o/r/a/b', 'https://github.com/o/r', 'a/b'],
    ['github.com/o/r/a?ref=v1', 'https://github.com/o/r', 'a'],
    ['GitHub.com/o/r//a', 'https://github.com/o/r', 'a'],
    ['github.com/o/r.git/a', 'https://github.com/o/r.git', 'a'],
    ['git::https://example.invalid/a/b/c//d/e?ref=x&timeout=9', 'https://example.invalid/a/b/c', 'd/e'],
    ['https://example.invalid/a/b.git//d', 'https://example.invalid/a/b.git', 'd'],
    ['https://example.invalid/a/b.git', 'https://example.invalid/a/b.git', ''],
    ['https://example.invalid/a/b/c/d', 'https://example.invalid/a/b', 'c/d'],
    ['https://example.invalid:8443/a/b', 'https://example.invalid:8443/a/b', ''],
    ['https://dev.example.invalid/o/p/_git/r/a/b', 'https://dev.example.invalid/o/p/_git/r', 'a/b'],
    ['git@github.com:o/r//a', null, 'a'],
    ['git@example.invalid:a/b/c.git?ref=v1', null, ''],
    ['ssh://git@example.invalid/a/b.git//d', null, 'd'],
    ['https://user@example.invalid/a/b//d', null, 'd'],
  ])('%s', (url, repository, path) => {
    expect(isRemote(url)).toBe(true);
    expect(repositoryOf(url)).toEqual({ repository, path });
  });

  it.each([
    'https://example.invalid',
    'https://example.invalid/a',
    'https://github.com/o/r//a/../../b',
    '//x',
    'a/b/c',
  ])('none: %s', (url) => expect(repositoryOf(url)).toBeNull());

  it('never leads out of the repository, and never to another protocol', () => {
    const piece = fc.constantFrom(
      'https://',
      'ssh://',
      'ext::',
      'file://',
      'git@',
      'h',
      '/',
      '//',
      ':',
      '..',
      '.git',
      '?',
      '-u',
      '_git/',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const meant = repositoryOf(pieces.join(''));
        if (!meant) return;
        expect(meant.path.split('/')).not.toContain('..');
        expect(meant.repository ?? 'https://x').toMatch(/^https?:\/\/[^/]/);
      }),
    );
  });
});

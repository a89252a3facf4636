import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globFinder, globMatcher, nameMatcher } from '../../../src/policy/glob.ts';

describe('globs', () => {
  it.each([
    ['*.json', ['a.json', 'x/y/a.json'], ['a.yaml', 'a.jsonx']],
    ['vendor', ['vendor/a.yaml', 'x/vendor/a/b.yaml'], ['vendored/a.yaml']],
    ['vendor/', ['vendor/a.yaml', 'x/vendor/a.yaml'], ['vendored/a.yaml']],
    ['/apps', ['apps/a.yaml'], ['x/apps/a.yaml']],
    ['clusters/prod', ['clusters/prod/a/b.yaml'], ['x/clusters/prod/a.yaml', 'clusters/prod2/a.yaml']],
    ['clusters/*/apps', ['clusters/a/apps/b.yaml'], ['clusters/a/b/apps/c.yaml']],
    ['**/test/**', ['a/test/b.yaml', 'test/b.yaml'], ['a/tests/b.yaml']],
    ['a/**/b.yaml', ['a/b.yaml', 'a/x/y/b.yaml'], ['a/b.yml']],
    ['{a,b}/*.y{,a}ml', ['a/x.yml', 'b/x.yaml'], ['c/x.yaml']],
    ['v[0-9].yaml', ['v1.yaml'], ['va.yaml', 'v12.yaml']],
    ['v[!0-9].yaml', ['va.yaml'], ['v1.yaml']],
    ['?.yaml', ['a.yaml', 'ü.yaml'], ['ab.yaml']],
    ['.github/**', ['.github/workflows/a.yml'], ['github/a.yml']],
    ['./a.yaml', ['a.yaml'], ['b.yaml']],
  ])('%s', (glob, inside, outside) => {
    const matches = globMatcher([glob]);
    expect(inside.filter((path) => !matches(path))).toEqual([]);
    expect(outside.filter((path) => matches(path))).toEqual([]);
  });

  it('without any glob nothing matches', () => {
    expect(globMatcher([])('a')).toBe(false);
  });

  it('every path matches itself, where it holds no sign of globs', () => {
    const name = fc.stringMatching(/^[a-z.ü-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        fc.pre(names[0] !== '.');
        const path = names.join('/');
        expect(globMatcher([`/${path}`])(path)).toBe(true);
        expect(globMatcher(['**'])(path)).toBe(true);
      }),
    );
  });

  it('hostile globs and paths end', () => {
    const glob = `${'*a'.repeat(200)}z`;
    expect(globMatcher([glob, '**/'.repeat(200), '{a,b}'.repeat(40)])('a'.repeat(5000))).toBe(true);
    expect(globMatcher([glob])(`${'a/'.repeat(2000)}y`)).toBe(false);
  });
});

describe('many globs', () => {
  const name = fc.constantFrom('a', 'b', 'a.yaml', '*', '**', '?', '{a,b}', '{a,b/a}', '[ab]', '\\a', '.', '');
  const glob = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
  const path = fc
    .array(fc.constantFrom('a', 'b', 'a.yaml'), { minLength: 1, maxLength: 4 })
    .map((names) => names.join('/'));

  it('find what each of them finds alone', () => {
    fc.assert(
      fc.property(fc.array(glob, { maxLength: 6 }), path, (globs, one) => {
        const alone = globs.flatMap((text, place) => (globMatcher([text])(one) ? [place] : []));
        expect([...globFinder(globs)(one)].sort()).toEqual(alone);
      }),
    );
  });

  it('fit what one of them fits', () => {
    fc.assert(
      fc.property(fc.array(glob, { minLength: 9, maxLength: 16 }), path, (globs, one) => {
        expect(globMatcher(globs)(one)).toBe(globs.some((single) => globMatcher([single])(one)));
      }),
    );
  });
});

describe('names', () => {
  it.each([
    ['db', 'db', true],
    ['db', 'db-1', false],
    ['db-*', 'db-1', true],
    ['*-db', 'shop-db', true],
    ['a*a', 'a', false],
    ['*', '', true],
    ['a*b*c', 'axxbyyc', true],
  ])('%s and %s', (pattern, name, expected) => {
    expect(nameMatcher(pattern)(name)).toBe(expected);
  });
});

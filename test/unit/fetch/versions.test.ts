import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVersions, parseRange, parseVersion, satisfies } from '../../../src/fetch/versions.ts';

/** Range, two versions; what Go's semver 3.5.0 made of the first two (`-`: no range, `c`: no version) and of the last two (`v`, `-`: no version). */
const recorded = JSON.parse(readFileSync(new URL('versions.json', import.meta.url), 'utf8')) as readonly [
  range: string,
  version: string,
  other: string,
  checked: string,
  compared: string,
][];

describe('versions and ranges are those of Helm, Flux and Argo CD', () => {
  it(`${recorded.length} recorded cases`, () => {
    const wrong = recorded.filter(([range, version, other, checked, compared]) => {
      const [parsed, one, two] = [parseRange(range), parseVersion(version), parseVersion(other)];
      const check = parsed === null ? '-' : one === null ? 'c' : String(satisfies(one, parsed));
      const order = one && two ? String(compareVersions(one, two)) : one ? 'v' : '-';
      return check !== checked || order !== compared;
    });
    expect(recorded.length).toBeGreaterThan(150);
    expect(wrong).toEqual([]);
  });

  it('any text is read in no time, or refused', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('1', '0', '.', '-', 'x', ' ', '|', '>', '=', 'a', '+', ',') }),
        (text) => {
          const version = parseVersion(text);
          const range = parseRange(text);
          expect(version === null || compareVersions(version, version) === 0).toBe(true);
          expect(range === null || range.length > 0).toBe(true);
        },
      ),
    );
    expect(parseRange('1 '.repeat(1000))).toBeNull();
    expect(parseVersion('1'.repeat(1000))).toBeNull();
  });
});

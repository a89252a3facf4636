import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readManifests } from '../../../src/manifest/read.ts';
import { renderAnnotations } from '../../../src/report/annotations.ts';
import { renderJson } from '../../../src/report/json.ts';
import { renderMarkdown } from '../../../src/report/markdown.ts';
import { reviewFiles } from '../../support/review.ts';

const VALUE = 'Xy7-q2Lm9!zKw4';
const ENCODED = Buffer.from(VALUE).toString('base64');

const SECRETS = [
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\nstringData:\n  password: "${VALUE}"\n  user: someone\n`,
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\ndata:\n  password: ${ENCODED}\n  user: c29tZW9uZQ==\ntype: Opaque\n`,
  `apiVersion: v1\nkind: Secret\nmetadata: {name: login}\nstringData:\n  file: |\n    a=1\n    password=${VALUE}\n    b=2\n`,
  `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"login"},"data":{"password":"${ENCODED}","user":"YQ=="}}`,
  `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata:\n    name: login\n  stringData:\n    password: '${VALUE}'\n`,
];

/** What happens to a file by accident: something goes, comes twice, or gets into the wrong place. */
const accident = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.constantFrom('take', 'put', 'twice', 'indent', 'line away'),
  fc.constantFrom(
    ' ',
    '\n',
    ':',
    '"',
    "'",
    '{',
    '}',
    '-',
    '#',
    ',',
    '|',
    '\t',
    '&',
    '*',
    '!',
    '%',
    '`',
    '\u0000',
    '[',
    '? ',
    '---\n',
  ),
);

function broken(text: string, accidents: readonly (readonly [number, string, string])[]): string {
  return accidents.reduce((now, [where, what, sign]) => {
    const at = Math.floor(where * now.length);
    if (what === 'take') return now.slice(0, at) + now.slice(at + 1);
    if (what === 'put') return now.slice(0, at) + sign + now.slice(at);
    const lines = now.split('\n');
    const line = Math.floor(where * lines.length);
    if (what === 'twice') lines.splice(line, 0, lines[line] ?? '');
    else if (what === 'indent') lines[line] = `  ${lines[line]}`;
    else lines.splice(line, 1);
    return lines.join('\n');
  }, text);
}

it('S04 a Secret that breaks by accident shows its value nowhere', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SECRETS),
      fc.array(accident, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (text, accidents, isNew) => {
        const head = broken(text, accidents);
        const report = await reviewFiles(isNew ? {} : { 's.yaml': text }, { 's.yaml': head });
        const output = `${renderJson(report)}${renderMarkdown(report)}${renderAnnotations(report)}`;
        const { refused } = readManifests({ path: 's.yaml', bytes: new TextEncoder().encode(head) });
        for (const shown of [output, JSON.stringify(refused)]) {
          expect(shown).not.toContain(VALUE);
          expect(shown).not.toContain(ENCODED);
        }
      },
    ),
    { numRuns: Number(process.env['RUNS'] ?? 300) },
  );
});

import { expect, test } from 'vitest';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { createRedactor } from '../../../src/report/redact/redactor.ts';
import {
  CANARIES,
  canarySecrets,
  ENCODINGS,
  flatViews,
  leakedCanaries,
  leaks,
  misspeltSecrets,
  POSITIONS,
} from './canaries.ts';
import { leaksIn } from './leak-scan.ts';

test('O12 500 canaries in 18 positions and 9 encodings leak nowhere', () => {
  expect(Object.keys(POSITIONS)).toHaveLength(18);
  const redactor = createRedactor(canarySecrets());
  for (const [encoding, encode] of Object.entries(ENCODINGS)) {
    for (const [position, place] of Object.entries(POSITIONS)) {
      const outputs = CANARIES.map((value) => {
        const placed = place(encode(value));
        const masked = typeof placed === 'string' ? redactor.text(placed) : redactor.object(placed);
        return typeof masked === 'string' ? masked : stringifyJson(masked);
      });
      const leaking = CANARIES.filter((value, n) => leaks(flatViews(outputs[n] ?? ''), value));
      expect(leaking, `${encoding} in ${position}`).toEqual([]);
      // The same texts in one output, as a sink prints them: a line each.
      const printed = CANARIES.map((value) => JSON.stringify(place(encode(value))));
      const unseen = CANARIES.filter((value, n) => !leaks(flatViews(printed[n] ?? ''), value));
      expect(unseen, 'the check sees every canary').toEqual([]);
      const lines = redactor.text(printed.join('\n')).split('\n');
      const leaked = CANARIES.filter((value, n) => leaks(flatViews(lines[n] ?? ''), value));
      expect([lines.length, leaked], `${encoding} in ${position}, printed`).toEqual([500, []]);
    }
  }
}, 60_000);

test('S01 S02 S03 500 canaries in Secrets that are misspelt leak neither there nor elsewhere', () => {
  const secrets = misspeltSecrets();
  for (const secret of secrets) expect(leakedCanaries(stringifyJson(secret))).not.toEqual([]);
  const redactor = createRedactor(secrets);
  const shown = [
    ...secrets.map((secret) => stringifyJson(redactor.object(secret))),
    ...Object.values(ENCODINGS).map((encode) => redactor.text(CANARIES.map(encode).join('\n'))),
  ];
  expect(leaksIn(shown.join('\n'))).toEqual([]);
  // Each without the others, and without looking for values: by position alone.
  for (const secret of secrets.slice(0, 70))
    expect(leakedCanaries(stringifyJson(createRedactor([]).object(secret)))).toEqual([]);
});

test('the check for whole outputs names what leaks', () => {
  expect(leakedCanaries(`a ${CANARIES[7]} b`)).toEqual([CANARIES[7]]);
  expect(leakedCanaries(createRedactor(canarySecrets()).text(CANARIES.join(' | ')))).toEqual([]);
});

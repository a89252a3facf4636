// Wrong predictions against known-differences.ts.

import type { Judgement } from './replay.ts';
import { differenceKey } from './replay.ts';

export type Known = Readonly<Record<string, readonly string[]>>;

/** Keys of everything wrong; ` @version` is added where another recorded version of the same case is not wrong. */
export function wrongKeys(judgements: readonly Judgement[]): Map<string, Judgement> {
  const versions = new Map<string, Set<string>>();
  const wrong = new Map<string, Map<string, Judgement>>();
  for (const judgement of judgements) {
    const key = differenceKey(judgement);
    upsert(versions, `${judgement.case} ${judgement.mode}`, () => new Set<string>()).add(judgement.version);
    if (judgement.mark === 'wrong') {
      upsert(wrong, key, () => new Map<string, Judgement>()).set(judgement.version, judgement);
    }
  }
  const out = new Map<string, Judgement>();
  for (const [key, byVersion] of [...wrong].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [, first] = [...byVersion][0] ?? [];
    if (!first) continue;
    const everywhere = byVersion.size === versions.get(`${first.case} ${first.mode}`)?.size;
    if (everywhere) out.set(key, first);
    else for (const [version, judgement] of byVersion) out.set(`${key} @${version}`, judgement);
  }
  return out;
}

function upsert<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let value = map.get(key);
  if (value === undefined) {
    value = make();
    map.set(key, value);
  }
  return value;
}

/** What stands in the list and is no longer wrong, and what is wrong and stands nowhere. */
export function compareWithKnown(
  wrong: ReadonlyMap<string, Judgement>,
  known: Known,
): { unlisted: string[]; vanished: string[] } {
  const listed = new Set(Object.values(known).flat());
  return {
    unlisted: [...wrong.keys()].filter((key) => !listed.has(key)),
    vanished: [...listed].filter((key) => !wrong.has(key)),
  };
}

/** The list brought up to date: known reasons stay with their cases, new cases get a reason that says nobody looked. */
export function updateKnown(wrong: ReadonlyMap<string, Judgement>, known: Known): Known {
  const reasonOf = new Map(
    Object.entries(known).flatMap(([reason, keys]) => keys.map((key) => [key, reason] as const)),
  );
  const out: Record<string, string[]> = {};
  for (const [key, judgement] of wrong) {
    const threw = judgement.predicted === 'threw';
    const reason =
      reasonOf.get(key) ??
      `not looked at yet: ${threw ? 'the engine throws' : `${judgement.aspect} of ${judgement.kind}, ${judgement.mode}`}`;
    out[reason] = [...(out[reason] ?? []), key];
  }
  return Object.fromEntries(Object.entries(out).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function renderKnown(source: string, known: Known): string {
  const quote = (text: string): string =>
    text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`;
  const entry = ([reason, keys]: [string, readonly string[]]): string => {
    const short = `  ${quote(reason)}: [${keys.map(quote).join(', ')}],`; // as the formatter wants it
    return short.length <= 120
      ? short
      : `  ${quote(reason)}: [\n${keys.map((key) => `    ${quote(key)},\n`).join('')}  ],`;
  };
  const body = Object.entries(known)
    .map((one) => `${entry(one)}\n`)
    .join('');
  const head = source.slice(0, source.indexOf('export const'));
  const type = 'export const knownDifferences: Readonly<Record<string, readonly string[]>> = ';
  return `${head}${type}${body === '' ? '{}' : `{\n${body}}`};\n`;
}

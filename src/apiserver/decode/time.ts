/*
 * metav1.Time and metav1.MicroTime: the text of a manifest enters, the text the server writes back leaves (UTC, whole seconds
 * or six decimals), or Go's message why it cannot be read (time.Parse, Go 1.26).
 */

export type ParsedTime = { readonly text: string } | { readonly zero: true } | { readonly error: string };

const seconds = '2006-01-02T15:04:05Z07:00';
const micros = '2006-01-02T15:04:05.000000Z07:00';

interface Element {
  readonly layout: string;
  readonly pattern: RegExp;
  /** Checked as soon as the element is read. */
  readonly range?: readonly [low: number, high: number, message: string];
}

// time.Parse takes one digit for the hour, and a fraction wherever the layout has whole seconds.
const date: readonly Element[] = [
  { layout: '2006', pattern: /^(\d{4})/ },
  { layout: '-', pattern: /^-/ },
  { layout: '01', pattern: /^(\d\d)/, range: [1, 12, 'month out of range'] },
  { layout: '-', pattern: /^-/ },
  { layout: '02', pattern: /^(\d\d)/ },
  { layout: 'T', pattern: /^T/ },
  { layout: '15', pattern: /^(\d{1,2})/, range: [0, 23, 'hour out of range'] },
  { layout: ':', pattern: /^:/ },
  { layout: '04', pattern: /^(\d\d)/, range: [0, 59, 'minute out of range'] },
  { layout: ':', pattern: /^:/ },
];
const second: Element = { layout: '05', pattern: /^(\d\d)/, range: [0, 59, 'second out of range'] };
const zone: Element = { layout: 'Z07:00', pattern: /^(Z|[+-]\d\d:\d\d)/ };
const wholeSeconds: readonly Element[] = [...date, { ...second, pattern: /^(\d\d(?:[.,]\d+)?)/ }, zone];
const microSeconds: readonly Element[] = [...date, second, { layout: '.000000', pattern: /^([.,]\d{6})/ }, zone];

/** metav1.Time.UnmarshalJSON and MarshalJSON. */
export function canonicalTime(text: string): ParsedTime {
  return parse(text, seconds, wholeSeconds, (_micro) => '');
}

/** metav1.MicroTime.UnmarshalJSON and MarshalJSON. */
export function canonicalMicroTime(text: string): ParsedTime {
  return parse(text, micros, microSeconds, (micro) => `.${micro}`);
}

function parse(
  text: string,
  layout: string,
  elements: readonly Element[],
  fraction: (micro: string) => string,
): ParsedTime {
  const fail = (what: string): ParsedTime => ({ error: `parsing time ${JSON.stringify(text)}: ${what}` });
  const found: string[] = [];
  let rest = text;
  for (const element of elements) {
    const match = element.pattern.exec(rest);
    if (!match) {
      const detail = `cannot parse ${JSON.stringify(rest)} as ${JSON.stringify(element.layout)}`;
      return { error: `parsing time ${JSON.stringify(text)} as ${JSON.stringify(layout)}: ${detail}` };
    }
    if (match[1] !== undefined) found.push(match[1]);
    const [low, high, message] = element.range ?? [0, 0, undefined];
    const value = Number.parseInt(match[1] ?? '0', 10);
    if (message !== undefined && (value < low || value > high)) return fail(message);
    rest = rest.slice(match[0].length);
  }
  if (rest !== '') return fail(`extra text: ${JSON.stringify(rest)}`);

  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, sec = 0] = found
    .slice(0, 6)
    .map((n) => Number.parseInt(n, 10));
  const offset = found.at(-1) ?? 'Z';
  if (day < 1 || day > daysIn(year, month)) return fail('day out of range');
  const micro = /[.,](\d+)/.exec(found.slice(5, -1).join(''))?.[1] ?? '';

  const total = daysFromCivil(year, month, day) * 86400 + hour * 3600 + minute * 60 + sec - offsetSeconds(offset);
  if (total === daysFromCivil(1, 1, 1) * 86400 && /^0*$/.test(micro)) return { zero: true };
  return { text: `${format(total)}${fraction(micro.padEnd(6, '0').slice(0, 6))}Z` };
}

function offsetSeconds(offset: string): number {
  if (offset === 'Z') return 0;
  const size = Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(4, 6)) * 60;
  return offset.startsWith('-') ? -size : size;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

/** Days since 1970-01-01 in the proleptic Gregorian calendar. */
function daysFromCivil(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}

function format(total: number): string {
  const days = Math.floor(total / 86400);
  const rest = total - days * 86400;
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor((rest % 3600) / 60))}:${two(rest % 60)}`;
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}T${clock}`;
}

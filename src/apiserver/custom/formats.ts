import { parseCidr, parseIp } from '../format/ip.ts';
import { byteLength } from '../struct.ts';
import { compileRe2 } from './re2.ts';

/**
 * The string formats that apiextensions checks (kube-openapi/pkg/validation/strfmt, v0.36). True or false as the server
 * decides; undefined where its parser is not mirrored here and the text is not plainly right or wrong.
 */
export function matchesFormat(format: string, text: string): boolean | undefined {
  return checks.get(format.replaceAll('-', ''))?.(text);
}

/** Formats a definition may name; others are ignored by the server, which counts those of the release before its own. */
export function isKnownFormat(format: string, minor: number): boolean {
  const name = format.replaceAll('-', '');
  return checks.has(name) && (minor >= 35 || !name.startsWith('k8s'));
}

type Check = (text: string) => boolean | undefined;

const hex = '[0-9a-fA-F]';
const uuid = (third: string, fourth: string) => new RegExp(`^${hex}{8}-?${hex}{4}-?${third}-?${fourth}-?${hex}{12}$`);

function matching(pattern: RegExp): Check {
  return (text) => pattern.test(text);
}

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ['bsonobjectid', matching(new RegExp(`^${hex}{24}$`))],
  ['uri', isRequestUri],
  ['email', isEmail],
  ['hostname', isHostname],
  ['ipv4', (text) => parseIp(text) !== undefined && text.includes('.')],
  // net.ParseIP refuses the leading zeros that the sloppy parser takes.
  ['ipv6', (text) => text.includes(':') && parseIp(text) !== undefined && !/(?:^|[:.])0\d+\./.test(text)],
  ['cidr', (text) => parseCidr(text) !== undefined],
  ['mac', isMac],
  ['uuid', matching(uuid(`${hex}{4}`, `${hex}{4}`))],
  ['uuid3', matching(uuid(`3${hex}{3}`, `${hex}{4}`))],
  ['uuid4', matching(uuid(`4${hex}{3}`, `[89abAB]${hex}{3}`))],
  ['uuid5', matching(uuid(`5${hex}{3}`, `[89abAB]${hex}{3}`))],
  ['isbn', (text) => isIsbn10(text) || isIsbn13(text)],
  ['isbn10', isIsbn10],
  ['isbn13', isIsbn13],
  ['creditcard', () => undefined],
  ['ssn', (text) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text)],
  ['hexcolor', matching(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)],
  ['rgbcolor', (text) => (/^rgb\(.*\)$/.test(text) ? undefined : false)],
  ['byte', matching(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/)],
  ['password', () => true],
  ['date', isDate],
  ['duration', isDuration],
  ['datetime', isDateTime],
  ['k8sshortname', (text) => text.length <= 63 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text)],
  ['k8slongname', isLongName],
]);

function isLongName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((part) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(part));
}

/** url.ParseRequestURI: an absolute path, or an absolute URI. */
function isRequestUri(text: string): boolean | undefined {
  if (text === '' || /[\x00-\x1f\x7f]/.test(text)) return false;
  if (!/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text) && !text.startsWith('/')) return false;
  // Nobody looks at the escapes of a query.
  const [before = '', ...query] = text.split('?');
  if (/%(?![0-9a-fA-F]{2})/.test(before)) return false;
  return /^(?:[a-zA-Z][a-zA-Z0-9+.-]*:\/\/[a-zA-Z0-9._~-]+(?::\d+)?)?(?:\/[^\s[\]<>"{}|\\^`]*)?$/.test(before) &&
    !/\s/.test(query.join('?'))
    ? true
    : undefined;
}

/** net/mail.ParseAddress also reads names and comments; only plain addresses are decided here. */
function isEmail(text: string): boolean | undefined {
  if (!text.includes('@')) return false;
  return /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(
    text,
  )
    ? true
    : undefined;
}

const hostChar = '[a-zA-Z0-9\\p{S}\\p{L}]';
const hostPattern = `^(${hostChar}(-?${hostChar}{0,62})?|(${hostChar}([a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${hostChar})?\\.)+[a-zA-Z\\p{L}]{2,63})$`;

function isHostname(text: string): boolean | undefined {
  const matched = compileRe2(hostPattern)?.test(text);
  return matched === true
    ? byteLength(text) <= 255 && text.split('.').every((part) => byteLength(part) <= 63)
    : matched;
}

function isMac(text: string): boolean {
  return /^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\1){4}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\2){6}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\3){18}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{4}\.){2}[0-9a-fA-F]{4}$|^(?:[0-9a-fA-F]{4}\.){3}[0-9a-fA-F]{4}$|^(?:[0-9a-fA-F]{4}\.){9}[0-9a-fA-F]{4}$/.test(
    text,
  );
}

function isIsbn10(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, i) => total + (i + 1) * (digit === 'X' ? 10 : Number(digit)), 0);
  return sum % 11 === 0;
}

function isIsbn13(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]{13}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, i) => total + (i % 2 === 0 ? 1 : 3) * Number(digit), 0);
  return sum % 10 === 0;
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}

function isDateTime(text: string): boolean {
  const [date = '', time = ''] = text.toLowerCase().split('t');
  const match = /^(\d{2}):(\d{2}):(\d{2})(.[0-9]+)?(z|([+-]\d{2}:\d{2}))$/.exec(time);
  return isDate(date) && match !== null && Number(match[1]) <= 23 && Number(match[2]) <= 59 && Number(match[3]) <= 59;
}

/** time.ParseDuration, or any mixture of numbers and unit words. */
function isDuration(text: string): boolean {
  if (/^[-+]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(text)) return true;
  for (const match of text.matchAll(/\d+\s*([A-Za-zµ]+)/g)) {
    const unit = (match[1] as string).trim().toLowerCase();
    if (['ns', 'us', 'µs', 'ms', 's', 'm', 'h', 'd', 'w', 'hr', 'wk'].includes(unit)) return true;
    if (['nano', 'micro', 'milli', 'sec', 'min', 'hour', 'day', 'week'].some((word) => unit.startsWith(word)))
      return true;
  }
  return false;
}

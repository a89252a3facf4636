/*
 * Cron schedules as robfig/cron v3 ParseStandard reads them: five fields, names of months and days, @descriptors. A schedule enters, its first
 * complaint leaves (undefined: valid).
 */

interface Field {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const FIELDS: readonly Field[] = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: DAYS },
];
const DESCRIPTORS = ['@yearly', '@annually', '@monthly', '@weekly', '@daily', '@midnight', '@hourly'];
const DURATION = /^[-+]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:ns|us|µs|μs|ms|s|m|h))+$/;

export function cronProblem(schedule: string): string | undefined {
  let spec = schedule;
  if (/^(CRON_)?TZ=/.test(spec)) {
    const space = spec.indexOf(' ');
    if (space < 0) return 'invalid schedule format: runtime error: slice bounds out of range';
    // The zone itself is not looked at: a schedule that names one is refused as a whole, or was stored before.
    spec = spec.slice(space).trim();
  }
  if (spec.startsWith('@')) return descriptorProblem(spec);
  const fields = spec.split(/[\t\n\v\f\r \u0085\u00a0]+/).filter((field) => field !== '');
  if (fields.length !== FIELDS.length) {
    return `expected exactly 5 fields, found ${fields.length}: [${fields.join(' ')}]`;
  }
  for (const [index, field] of FIELDS.entries()) {
    for (const part of (fields[index] ?? '').split(',')) {
      const problem = part === '' ? undefined : rangeProblem(part, field);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}

function descriptorProblem(descriptor: string): string | undefined {
  if (DESCRIPTORS.includes(descriptor)) return undefined;
  if (!descriptor.startsWith('@every ')) return `unrecognized descriptor: ${descriptor}`;
  const duration = descriptor.slice('@every '.length);
  if (duration === '0' || DURATION.test(duration)) return undefined;
  return `failed to parse duration ${duration}: time: invalid duration ${JSON.stringify(duration)}`;
}

/** getRange: `*`, `5`, `1-5`, each with an optional step. */
function rangeProblem(text: string, field: Field): string | undefined {
  const steps = text.split('/');
  const bounds = (steps[0] ?? '').split('-');
  const [low = '', high = low] = bounds;
  let start = field.min;
  let end = field.max;
  if (low !== '*' && low !== '?') {
    const first = numberOf(low, field);
    if (typeof first === 'string') return first;
    if (bounds.length > 2) return `too many hyphens: ${text}`;
    const last = numberOf(high, field);
    if (typeof last === 'string') return last;
    start = first;
    end = last;
  }
  if (steps.length > 2) return `too many slashes: ${text}`;
  let step = 1;
  if (steps.length === 2) {
    const parsed = numberOf(steps[1] ?? '', undefined);
    if (typeof parsed === 'string') return parsed;
    step = parsed;
    if (bounds.length === 1) end = field.max;
  }
  if (start < field.min) return `beginning of range (${start}) below minimum (${field.min}): ${text}`;
  if (end > field.max) return `end of range (${end}) above maximum (${field.max}): ${text}`;
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${text}`;
  return step === 0 ? `step of range should be a positive number: ${text}` : undefined;
}

/** parseIntOrName: a number, or the complaint. */
function numberOf(text: string, field: Field | undefined): number | string {
  const name = field?.names.indexOf(text.toLowerCase()) ?? -1;
  if (field !== undefined && name >= 0) return name + field.min;
  if (!/^[+-]?[0-9]+$/.test(text)) {
    return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: invalid syntax`;
  }
  const number = Number(text);
  if (!Number.isSafeInteger(number)) {
    return `failed to parse int from ${text}: strconv.Atoi: parsing ${JSON.stringify(text)}: value out of range`;
  }
  return number < 0 ? `negative number (${number}) not allowed: ${text}` : number;
}

import type { JsonValue } from '../../kube/json.ts';
import { invalid } from '../errors.ts';
import type { ApiError } from '../result.ts';
import { int } from '../struct.ts';
import { NOT_NEGATIVE, regexMismatch } from './messages.ts';

/* Numbers that may be percentages: maxSurge, maxUnavailable (apps validation, 1.36.3). */

const RULE = "a valid percent string must be a numeric string followed by an ending '%'";
const PERCENT = /^[0-9]+%$/;

/** ValidatePositiveIntOrPercent. */
export function validateIntOrPercent(value: JsonValue | undefined, path: string): ApiError[] {
  if (typeof value === 'string') {
    return PERCENT.test(value) ? [] : [invalid(path, value, regexMismatch(RULE, '[0-9]+%', '1%', '93%'))];
  }
  return int(value) < 0 ? [invalid(path, value, NOT_NEGATIVE)] : [];
}

/** getIntOrPercentValue: the number before the percent sign, or the number itself; other texts read as Atoi reads them. */
export function intOrPercentValue(value: JsonValue | undefined): number {
  if (typeof value !== 'string') return int(value);
  if (PERCENT.test(value)) return Number(value.slice(0, -1));
  return /^[+-]?[0-9]+$/.test(value) ? Number(value) : 0;
}

/** IsNotMoreThan100Percent. */
export function validateAtMost100Percent(value: JsonValue | undefined, path: string): ApiError[] {
  if (typeof value !== 'string' || !PERCENT.test(value) || intOrPercentValue(value) <= 100) return [];
  return [invalid(path, value, 'must not be greater than 100%')];
}

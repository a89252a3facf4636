import { byteLength } from '../struct.ts';
import { inclusiveRange, leavesFolder, maxLength, regexMismatch } from './messages.ts';

/*
 * Formats of data keys and ports; each check mirrors the function of apimachinery/pkg/util/validation (v0.36.3) named at it.
 */

/** IsConfigMapKey. */
export function configMapKey(value: string): string[] {
  const found: string[] = [];
  if (byteLength(value) > 253) found.push(maxLength(253));
  if (!/^[-._a-zA-Z0-9]+$/.test(value)) {
    const rule = "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";
    found.push(regexMismatch(rule, '[-._a-zA-Z0-9]+', 'key.name', 'KEY_NAME', 'key-name'));
  }
  found.push(...leavesFolder(value));
  return found;
}

/** IsValidPortNum. */
export function portNumber(value: number): string[] {
  return value >= 1 && value <= 65535 ? [] : [inclusiveRange(1, 65535)];
}

/** IsValidPortName. */
export function portName(value: string): string[] {
  const found: string[] = [];
  if (byteLength(value) > 15) found.push(maxLength(15));
  if (!/^[-a-z0-9]+$/.test(value)) {
    found.push('must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)');
  }
  if (!/[a-z]/.test(value)) found.push('must contain at least one letter (a-z)');
  if (value.includes('--')) found.push('must not contain consecutive hyphens');
  if (value.startsWith('-') || value.endsWith('-')) found.push('must not begin or end with a hyphen');
  return found;
}

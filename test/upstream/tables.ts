import { existsSync, readFileSync } from 'node:fs';
import { isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { parseJsonExact } from '../../src/kube/json-text.ts';

/** The tables of upstream's own test suites, beside the repository. */
const folder = new URL('../../../shared/tables/', import.meta.url);

export const absent = !existsSync(folder);
if (absent) console.log(`skipped: upstream tables are not at ${folder.pathname}`);

export function readJson(file: string): JsonValue {
  return parseJsonExact(readFileSync(new URL(file, folder), 'utf8'));
}

/** The rows of a table that hold one operation, with a name for the test. */
export function rows(file: string, op: string): (JsonObject & { name: string })[] {
  if (absent) return [];
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => object(parseJsonExact(line)))
    .filter((row) => row['op'] === op)
    .map((row) => Object.assign(row, { name: text(row, 'name') }));
}

/** The object under a key (or the value itself); fails when there is none. */
export function object(value: JsonValue | undefined, key?: string): JsonObject {
  const found = key === undefined || !isObject(value) ? value : value[key];
  if (!isObject(found)) throw new Error(`no object${key === undefined ? '' : ` at ${key}`}`);
  return found;
}

export function text(row: JsonObject, key: string): string {
  const found = row[key];
  if (typeof found !== 'string') throw new Error(`no text at ${key}`);
  return found;
}

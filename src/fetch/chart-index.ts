/**
 * The index of a chart repository, of which one chart's entries matter. Such a file may have 60 MiB: where it is written as Helm
 * writes it, only those lines are read as YAML.
 */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import { readYamlValue } from '../manifest/value.ts';
import { tooMuch } from './limits.ts';
import { Refused } from './refused.ts';
import { compareVersions, parseRange, parseVersion, satisfies } from './versions.ts';

export interface IndexEntry {
  readonly version: string;
  /** As it stands there: relative to the repository, or whole. */
  readonly url: string;
  /** SHA-256 of the archive; null where the index gives none. */
  readonly digest: string | null;
}

/** An index in another form than Helm's is read as a whole up to here. */
const WHOLE_BYTES = 16 * 1024 * 1024;
const SPACE = 32;
const LINE_FEED = 10;

/** The entry that Helm takes for a version or range. Throws {@link Refused}. */
export function entryOf(index: Buffer, chart: string, version: string): IndexEntry {
  const entries = entriesOf(index, chart).filter(isObject);
  const wanted = version === '' ? '*' : version;
  const versionOf = (entry: (typeof entries)[number]): string =>
    typeof entry['version'] === 'string' ? entry['version'] : '';
  const exact = entries.find((entry) => versionOf(entry) === wanted);
  const chosen = exact ?? newest(entries, versionOf, wanted);
  if (chosen === undefined) {
    const some = entries.length > 0 ? `${chart} has no version ${wanted}` : `there is no chart ${chart}`;
    throw new Refused('not-found', `${some} in the index`, 'correct the name or the version');
  }
  const urls = chosen['urls'];
  const [url] = isArray(urls) ? urls : [];
  if (typeof url !== 'string' || url === '') throw broken(`gives no address for ${chart}`);
  return { version: versionOf(chosen), url, digest: digestOf(chosen['digest'], chart) };
}

function newest<T>(entries: readonly T[], versionOf: (entry: T) => string, wanted: string): T | undefined {
  const range = parseRange(wanted);
  if (range === null) return undefined;
  const fitting = entries.flatMap((entry) => {
    const version = parseVersion(versionOf(entry));
    return version !== null && satisfies(version, range) ? [{ entry, version }] : [];
  });
  return fitting.sort((a, b) => compareVersions(b.version, a.version))[0]?.entry;
}

function digestOf(value: JsonValue | undefined, chart: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  const [, hex] = (typeof value === 'string' && /^(?:sha256:)?([0-9a-f]{64})$/i.exec(value)) || [];
  if (hex === undefined) throw broken(`gives a digest for ${chart} that is no SHA-256`);
  return hex.toLowerCase();
}

function entriesOf(index: Buffer, chart: string): readonly JsonValue[] {
  const lines = linesOf(index, chart);
  if (lines !== null) return lines.length === 0 ? [] : listIn(yamlOf(lines), chart);
  if (/^\s*\{/.test(index.toString('latin1', 0, 64))) return listIn(member(jsonOf(index), 'entries'), chart);
  if (index.length > WHOLE_BYTES) throw tooMuch('the index, which is not written as Helm writes it,', WHOLE_BYTES);
  return listIn(member(yamlOf(index), 'entries'), chart);
}

function listIn(entries: JsonValue | undefined, chart: string): readonly JsonValue[] {
  if (!isObject(entries)) throw broken('has no entries');
  const list = member(entries, chart);
  if (list !== undefined && list !== null && !isArray(list)) throw broken(`has no list of versions of ${chart}`);
  return list ?? [];
}

function member(value: JsonValue, name: string): JsonValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/**
 * The lines of one chart, its name first; none where the chart is not there; null where the file is not in Helm's own form: keys of
 * one depth below a line `entries:`.
 */
function linesOf(index: Buffer, chart: string): Buffer | null {
  let at = index.indexOf('entries:');
  while (at > 0 && index[at - 1] !== LINE_FEED) at = index.indexOf('entries:', at + 1);
  if (at < 0) return null;
  let start = index.indexOf(LINE_FEED, at) + 1;
  if (start === 0 || index.toString('latin1', at + 8, start).trim() !== '') return null;
  let depth = 0;
  let from = -1;
  const found: Buffer[] = [];
  const end = (): void => {
    if (from >= 0) found.push(index.subarray(from, start));
    from = -1;
  };
  while (start < index.length) {
    const next = index.indexOf(LINE_FEED, start) + 1 || index.length;
    let indent = 0;
    while (index[start + indent] === SPACE) indent++;
    const first = index[start + indent];
    const empty = first === LINE_FEED || first === 13 || first === 35;
    if (!empty) {
      if (indent === 0) break;
      if (depth === 0) depth = indent;
      if (indent < depth) return null;
      if (indent === depth && first !== 45) {
        const [, name] =
          /^["']?([^"':\s]+)["']?:\s*(?:\[\s*\]\s*)?$/.exec(index.toString('utf8', start + indent, next)) ?? [];
        if (name === undefined) return null;
        end();
        if (name === chart) from = start;
      }
    }
    start = next;
  }
  end();
  if (found.length > 1) throw broken(`names ${chart} twice`);
  return found[0] ?? Buffer.alloc(0);
}

function yamlOf(bytes: Buffer): JsonValue {
  const value = readYamlValue(bytes);
  if (value === undefined) throw broken('cannot be read');
  return value;
}

function jsonOf(bytes: Buffer): JsonValue {
  try {
    return JSON.parse(bytes.toString('utf8')) as JsonValue;
  } catch {
    throw broken('cannot be read');
  }
}

function broken(how: string): Refused {
  return new Refused(
    'unusable',
    `the index ${how}`,
    'report it to those who publish it, or name a mirror in the policy',
  );
}

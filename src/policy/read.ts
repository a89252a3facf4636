/** The policy file's text to a {@link Policy}. One problem, and there is no policy: part of one must not decide. */
import { isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { getString } from '../kube/object.ts';
import { decodeBytes } from '../manifest/bytes.ts';
import { documentOf } from '../manifest/document.ts';
import { LineIndex } from '../manifest/lines.ts';
import type { InputProblem, SourceLocation } from '../manifest/manifest.ts';
import { splitStream } from '../manifest/stream.ts';
import { YamlRefusal } from '../manifest/yaml/node.ts';
import type { OptionName } from '../options.ts';
import { APPLIER_NAMES } from '../units/unit.ts';
import { checkShape, textOf } from './check.ts';
import {
  type ApplierEntry,
  type FetchPolicy,
  type InlineSuppressions,
  NO_POLICY,
  type Policy,
  type PolicyAcceptance,
  type PolicySuppression,
  type RemoteEntry,
  type RuleSetting,
  type SourceEntry,
} from './policy.ts';
import { isPolicyOption, policyShape, type RuleCatalogue } from './shape.ts';

export type PolicyResult =
  | { readonly policy: Policy; readonly problems?: undefined }
  | { readonly policy?: undefined; readonly problems: readonly [InputProblem, ...InputProblem[]] };

type Locate = (steps: readonly (string | number)[]) => SourceLocation;

/** 1 MiB. */
const MAX_BYTES = 1024 * 1024;

/** `path` is for places only. An empty file is an empty policy. */
export function readPolicy(
  file: { readonly path: string; readonly bytes: Uint8Array },
  rules: RuleCatalogue,
): PolicyResult {
  const { path } = file;
  if (file.bytes.length > MAX_BYTES)
    return failed({ message: `it has ${file.bytes.length} bytes`, fix: 'shorten it', path, line: 1, column: 1 });
  const { text, refused } = decodeBytes(file.bytes);
  if (refused) return failed({ message: 'it is no text', fix: 'save it as UTF-8', path, line: 1, column: 1 });
  const documents: { value: JsonValue; locate: Locate; notes: readonly InputProblem[]; line: number }[] = [];
  for (const chunk of splitStream(text)) {
    if (chunk.kind === 'error') return failed({ ...chunk, fix: 'repair the YAML', path });
    try {
      const document = documentOf(chunk, path);
      if (document.value !== null) documents.push({ ...document, line: chunk.line });
    } catch (error) {
      if (!(error instanceof YamlRefusal || error instanceof RangeError)) throw error;
      const offset = error instanceof YamlRefusal ? Math.min(error.offset, chunk.text.length - 1) : 0;
      const place = new LineIndex(chunk.text, chunk.line).at(offset);
      return failed({ message: error.message, fix: 'repair the YAML', path, ...place });
    }
  }
  const [document, second] = documents;
  if (!document) return { policy: NO_POLICY };
  if (second)
    return failed({ message: 'it holds several documents', fix: 'keep one', path, line: second.line, column: 1 });
  const [note, ...notes] = document.notes;
  if (note) return { problems: [note, ...notes] };
  const [violation, ...violations] = checkShape(document.value, policyShape(rules)).map(
    ({ at, message, fix }): InputProblem => {
      const { line, column = 1 } = document.locate(at);
      return { code: 'invalid-policy', message, fix, path, line, column };
    },
  );
  if (violation) return { problems: [violation, ...violations] };
  const impossible = impossibleDay(document.value, document.locate);
  if (impossible) return { problems: [impossible] };
  return { policy: policyOf(isObject(document.value) ? document.value : null, document.locate) };
}

function failed(problem: Omit<InputProblem, 'code'>): PolicyResult {
  return { problems: [{ ...problem, code: 'invalid-policy' }] };
}

/** The value has been checked against its shape. */
function policyOf(root: JsonObject | null, locate: Locate): Policy {
  const inline = getString(root ?? undefined, 'inline-suppressions');
  return {
    options: new Map(
      entriesOf(root?.['options']).flatMap(([name, value]): [OptionName, readonly string[]][] =>
        isPolicyOption(name) ? [[name, optionTexts(name, value)]] : [],
      ),
    ),
    rules: new Map(entriesOf(root?.['rules']).map(([id, value]) => [id, ruleSetting(value)])),
    inlineSuppressions:
      (['base', 'head', 'never'] as const satisfies readonly InlineSuppressions[]).find(
        (choice) => choice === inline,
      ) ?? NO_POLICY.inlineSuppressions,
    suppressions: mappings(root?.['suppressions']).map((entry, i) => suppression(entry, locate(['suppressions', i]))),
    require: getString(root ?? undefined, 'require') === 'complete' ? 'complete' : undefined,
    accepted: mappings(root?.['accept']).map((entry, i) => acceptance(entry, locate(['accept', i]))),
    appliers: mappings(root?.['appliers']).map((entry, i) => applierEntry(entry, locate(['appliers', i]))),
    sources: mappings(root?.['sources']).map((entry, i) => sourceEntry(entry, locate(['sources', i]))),
    remotes: mappings(root?.['remotes']).map((entry, i) => remoteEntry(entry, locate(['remotes', i]))),
    fetch: fetchPolicy(root?.['fetch']),
    catalogue: new Map(entriesOf(root?.['catalogue']).map(([project, version]) => [project, String(version)])),
  };
}

/** As it would stand on the command line. */
function optionTexts(name: OptionName, value: JsonValue): readonly string[] {
  if (isArray(value)) return value.map(String);
  if (typeof value === 'boolean' && name === 'prune') return [value ? 'yes' : 'no'];
  return [String(value)];
}

function ruleSetting(value: JsonValue): RuleSetting {
  const stated = isObject(value) ? value['severity'] : value;
  const text = textOf(stated, { false: 'off' });
  return {
    severity: (['error', 'warning', 'info', 'off'] as const).find((severity) => severity === text),
    options: new Map(
      entriesOf(value).flatMap(([name, number]): [string, number][] =>
        typeof number === 'number' ? [[name, number]] : [],
      ),
    ),
  };
}

function suppression(entry: JsonObject, location: SourceLocation): PolicySuppression {
  const rule = entry['rule'] ?? null;
  return {
    rules: (isArray(rule) ? rule : [rule]).map(String),
    path: getString(entry, 'path'),
    kind: getString(entry, 'kind'),
    namespace: getString(entry, 'namespace'),
    name: getString(entry, 'name'),
    field: getString(entry, 'field'),
    reason: getString(entry, 'reason') ?? '',
    until: getString(entry, 'until') ?? null,
    location,
  };
}

function acceptance(entry: JsonObject, location: SourceLocation): PolicyAcceptance {
  return {
    path: getString(entry, 'path') ?? '',
    reason: getString(entry, 'reason') ?? '',
    until: getString(entry, 'until') ?? null,
    location,
  };
}

function applierEntry(entry: JsonObject, location: SourceLocation): ApplierEntry {
  const prune = textOf(entry['prune'], { true: 'yes', false: 'no' });
  const force = entry['force-conflicts'];
  return {
    path: getString(entry, 'path') ?? '',
    applier: APPLIER_NAMES.find((name) => name === getString(entry, 'applier')) ?? 'kubectl',
    apply: (['client-side', 'server-side'] as const).find((mode) => mode === getString(entry, 'apply')),
    prune: (['yes', 'no', 'unknown'] as const).find((answer) => answer === prune),
    forceConflicts: typeof force === 'boolean' ? force : undefined,
    fieldManager: getString(entry, 'field-manager'),
    namespace: getString(entry, 'namespace'),
    cluster: getString(entry, 'cluster'),
    location,
  };
}

function sourceEntry(entry: JsonObject, location: SourceLocation): SourceEntry {
  const texts = (value: JsonValue | undefined): string[] => (isArray(value) ? value.map(String) : []);
  return {
    kind: getString(entry, 'kind') === 'helm' ? 'helm' : 'kustomize',
    path: getString(entry, 'path') ?? '',
    name: getString(entry, 'name'),
    namespace: getString(entry, 'namespace'),
    values: texts(entry['values']),
    apiVersions: texts(entry['api-versions']),
    location,
  };
}

function remoteEntry(entry: JsonObject, location: SourceLocation): RemoteEntry {
  return {
    url: getString(entry, 'url') ?? '',
    pin: getString(entry, 'pin') ?? '',
    repository: getString(entry, 'repository'),
    location,
  };
}

function fetchPolicy(value: JsonValue | undefined): FetchPolicy {
  if (!isObject(value)) return { ...NO_POLICY.fetch, never: value === 'never' };
  const texts = (list: JsonValue | undefined): string[] => (isArray(list) ? list.map(String) : []);
  return {
    never: false,
    allow: texts(value['allow']),
    deny: texts(value['deny']),
    mirrors: new Map(entriesOf(value['mirrors']).map(([from, to]) => [from, String(to)])),
    registryConfig: getString(value, 'registry-config'),
  };
}

function entriesOf(value: JsonValue | undefined): [string, JsonValue][] {
  return isObject(value) ? Object.entries(value) : [];
}

function mappings(value: JsonValue | undefined): JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Whether a text of the form 2026-12-31 is a day of the calendar. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
  return day >= 1 && day <= length;
}

function impossibleDay(value: JsonValue, locate: Locate): InputProblem | undefined {
  for (const list of ['suppressions', 'accept']) {
    for (const [i, entry] of mappings(isObject(value) ? value[list] : undefined).entries()) {
      const until = getString(entry, 'until');
      if (until === undefined || isDay(until)) continue;
      const { path, line, column = 1 } = locate([list, i, 'until']);
      const message = `${until} is no day of the calendar`;
      return { code: 'invalid-policy', message, fix: 'correct the date', path, line, column };
    }
  }
  return undefined;
}

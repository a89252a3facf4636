import { readFile } from 'node:fs/promises';
import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { JsonTextError, parseJsonExact } from '../kube/json-text.ts';
import { joinReports } from '../report/join.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import type { Report } from '../report/report.ts';
import { rules } from '../rules/index.ts';
import { deliver } from './deliver.ts';

/** `applylint join REPORT…`: result files of several runs (`--format json`) as one report. */
export async function join(args: Arguments): Promise<ExitCode> {
  const [first, ...others] = await Promise.all(args.positionals.map(readReport));
  if (!first) {
    throw new UserError({
      what: 'join takes at least one report',
      why: 'it puts the results of several runs together',
      fix: 'applylint join REPORT.json…, each written by `--format json`',
    });
  }
  return deliver(
    joinReports([first, ...others], (id) => rules.get(id)?.togetherFrom),
    args,
  );
}

/** A result file of ours. It is masked once more: whoever could change it cannot make it say more. */
async function readReport(path: string): Promise<Redacted<Report>> {
  let value: JsonValue;
  try {
    value = parseJsonExact(await readFile(path, 'utf8'));
  } catch (error) {
    throw unreadable(path, error instanceof JsonTextError ? 'it is not JSON' : String(error));
  }
  if (!looksLikeReport(value)) throw unreadable(path, 'it is no report of format version 1');
  return createRedactor([]).deep(value);
}

const LISTS = [
  'units',
  'objects',
  'findings',
  'notJudged',
  'incomplete',
  'skipped',
  'assumptions',
  'delivery',
] as const;

/** The file is one that this program wrote: its version and its lists are there. */
function looksLikeReport(value: JsonValue): value is JsonObject & Report {
  return (
    isObject(value) &&
    value['formatVersion'] === 1 &&
    LISTS.every((name) => Array.isArray(value[name])) &&
    (['tool', 'revisions', 'gate', 'counts'] as const).every((name) => isObject(value[name]))
  );
}

function unreadable(path: string, why: string): UserError {
  return new UserError({
    what: `${path} cannot be joined`,
    why,
    fix: 'write it with `applylint check --format json`',
    exitCode: EXIT.incomplete,
  });
}

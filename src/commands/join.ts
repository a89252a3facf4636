import { readdir, readFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import schema from '../../schema/report.schema.json' with { type: 'json' };
import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { isObject, type JsonObject, toJsonValue } from '../kube/json.ts';
import { JsonTextError, parseJsonExact } from '../kube/json-text.ts';
import { joinReports } from '../report/join.ts';
import { DoesNotFit, project } from '../report/project.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import type { Report } from '../report/report.ts';
import { upgradeReport } from '../report/upgrade.ts';
import { rules } from '../rules/index.ts';
import { deliver } from './deliver.ts';

/** `applylint join REPORT…`: result files of several runs (`--format json`) as one report. */
export async function join(args: Arguments): Promise<ExitCode> {
  return deliver(await joinFiles(args.positionals), args);
}

/** The report that several result files make; a folder stands for every JSON file in it. */
export async function joinFiles(paths: readonly string[]): Promise<Redacted<Report>> {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  const [first, ...others] = await Promise.all(files.map(readReport));
  if (!first) {
    throw new UserError({
      what: 'join takes at least one report',
      why: 'it puts the results of several runs together, and none was found',
      fix: 'applylint join REPORT.json…, each written by `--format json`',
    });
  }
  return joinReports([first, ...others], (id) => rules.get(id)?.togetherFrom);
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => joinPath(path, name));
}

/** A result file of ours, checked against its schema. It is masked once more: whoever changed it cannot make it say more. */
async function readReport(path: string): Promise<Redacted<Report>> {
  try {
    const known = toJsonValue(schema);
    const checked = isObject(known)
      ? project(known, upgradeReport(parseJsonExact(await readFile(path, 'utf8'))), LIMITS)
      : null;
    // The schema is the contract of this very type; test/report holds both to each other.
    if (isObject(checked)) return createRedactor([]).deep(checked as JsonObject & Report);
  } catch (error) {
    if (error instanceof JsonTextError) throw unreadable(path, 'it is not JSON');
    if (error instanceof Error && 'code' in error)
      throw unreadable(path, SYSTEM_WORDS[String(error.code)] ?? 'it cannot be read');
    throw unreadable(path, error instanceof DoesNotFit ? `it ${error.message}` : String(error));
  }
  throw unreadable(path, 'it is no report');
}

const LIMITS = { items: 20_000_000, depth: 200 } as const;

/** What Node says of files, in words. */
const SYSTEM_WORDS: { readonly [code: string]: string } = {
  ENOENT: 'there is no such file: the part may not have run',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
};

function unreadable(path: string, why: string): UserError {
  return new UserError({
    what: `${path} cannot be joined`,
    why,
    fix: 'write it with `applylint check --format json`',
    exitCode: EXIT.incomplete,
  });
}

// npm run record:cel
// Asks the API server's own code about CEL and keeps what it says: the functions that its environments declare, and what it makes of the
// expressions in cel/estimates.json and cel/evaluations.json and of the definitions in cel/definitions.json. New entries need no answer.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { startOracle } from '../fuzz/oracle.ts';
import { recordedVersions } from './case-files.ts';
import type { RecordedDefinitions, RecordedEstimates, RecordedEvaluations } from './cel/recorded.ts';

const oracle = startOracle();
/** Knows functions that came since, and lacks those that went. */
const newest = startOracle(recordedVersions()[0]);

async function ask(question: JsonObject, source = oracle): Promise<JsonValue> {
  const { error, result } = await source.merge({ op: 'cel', question });
  if (error !== undefined || result === undefined) throw new Error(`${JSON.stringify(question)}: ${error}`);
  return result;
}

/** Versions in which functions came; 0 asks for all that is known. */
const MINORS = [30, 31, 32, 33, 34, 35, 36, 37, 0];

async function recordFunctions(): Promise<void> {
  const since = new Map<string, number>();
  const names = new Map<string, string>();
  for (const source of [oracle, newest]) {
    for (const minor of MINORS) {
      const declared = await ask({ about: 'functions', minor }, source);
      for (const one of (Array.isArray(declared) ? declared : []).filter(isObject)) {
        const line = signature(one);
        if (!since.has(line)) since.set(line, minor);
        names.set(line, String(one['name']));
      }
    }
  }
  const lines = [...since].sort(([a], [b]) => order(names.get(a) ?? '', names.get(b) ?? ''));
  const file = join(import.meta.dirname, '../../src/apiserver/custom/cel/types/functions.json');
  writeFileSync(file, lay(lines.map(([line, minor]) => JSON.stringify(`${minor} ${line}`))));
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function signature({ id, member, name, args, result }: JsonObject): string {
  const given = Array.isArray(args) ? args.join(', ') : '';
  return `${String(id)} ${member === true ? 'member' : 'function'} ${String(name)}(${given}) ${String(result)}`;
}

async function recordEstimates(): Promise<void> {
  const file = join(import.meta.dirname, 'cel/estimates.json');
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as RecordedEstimates;
  const out: string[] = [];
  for (const { entries, ...group } of groups) {
    const lines: string[] = [];
    for (const { answer: _, ...entry } of entries) {
      const question = { about: 'expression', minor: 35, schema: group.schema, root: group.root === true, ...entry };
      lines.push(JSON.stringify({ ...entry, answer: await ask(question) }));
    }
    out.push(`${JSON.stringify(group).slice(0, -1)},"entries":${lay(lines).trimEnd()}}`);
  }
  writeFileSync(file, `{"groups":${lay(out).trimEnd()}}\n`);
}

async function recordDefinitions(): Promise<void> {
  const file = join(import.meta.dirname, 'cel/definitions.json');
  const { definitions } = JSON.parse(readFileSync(file, 'utf8')) as RecordedDefinitions;
  const lines: string[] = [];
  for (const { refusals: _, ...one } of definitions) {
    const { definition, stored } = one;
    const question = { about: 'definition', definition, ...(stored === undefined ? {} : { stored }) };
    lines.push(JSON.stringify({ ...one, refusals: await ask(question) }));
  }
  writeFileSync(file, `{"definitions":${lay(lines).trimEnd()}}\n`);
}

async function recordEvaluations(): Promise<void> {
  const file = join(import.meta.dirname, 'cel/evaluations.json');
  const { groups } = JSON.parse(readFileSync(file, 'utf8')) as RecordedEvaluations;
  const out: string[] = [];
  for (const { entries, ...group } of groups) {
    const lines: string[] = [];
    for (const { rule } of entries) {
      const { schema, self } = group;
      lines.push(JSON.stringify({ rule, answer: await ask({ about: 'evaluate', schema, self, rule }) }));
    }
    out.push(`${JSON.stringify(group).slice(0, -1)},"entries":${lay(lines).trimEnd()}}`);
  }
  writeFileSync(file, `{"groups":${lay(out).trimEnd()}}\n`);
}

/** One entry a line. */
function lay(lines: readonly string[]): string {
  return `[\n${lines.join(',\n')}\n]\n`;
}

await recordFunctions();
await recordEstimates();
await recordDefinitions();
await recordEvaluations();
await oracle.close();
await newest.close();

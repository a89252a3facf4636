import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import type { DefinitionEntry, RecordedDefinitions } from '../../conformance/cel/recorded.ts';
import { post, put } from '../apiserver-workloads/server.ts';

/** What the server's own code refuses (`npm run record:cel`). */
const { definitions } = JSON.parse(
  readFileSync(new URL('../../conformance/cel/definitions.json', import.meta.url), 'utf8'),
) as RecordedDefinitions;

const exact = (value: JsonObject) => toJsonValue(value) as JsonObject;

/** Place, kind and words of every refusal; of syntax, the server has the words of its own parser. */
function shown(field: string, type: string, detail: string): string {
  const words = detail
    .replace(/^\{"rule":.*?\}: (?=compilation|program)/, '')
    .replaceAll(/selfType\d+/g, 'selfType')
    .replace(/(Syntax error|program instantiation failed)[\s\S]*/, '$1');
  return `${field} ${type} ${words}`;
}

function ours({ definition, stored, refusals }: DefinitionEntry): readonly string[] | string {
  const result = stored === undefined ? post(exact(definition)) : put(exact(stored), exact(definition));
  if (result.status === 'accepted') return [];
  if (result.status !== 'rejected') return result.status;
  return result.errors.map(({ path, cause, message }) => {
    // The value stands before the words.
    const detail = refusals.find((refusal) => refusal.field === path && message.endsWith(refusal.detail))?.detail;
    return shown(path, cause ?? '', detail ?? message.slice(message.indexOf(': ') + 2));
  });
}

describe('T01: definitions whose rules cost too much, or do not compile, are refused as the server refuses them', () => {
  it.each(definitions)('$name', (entry) => {
    const wanted = entry.refusals.map(({ field, type, detail }) => shown(field, type, detail));
    expect([...ours(entry)].sort()).toEqual([...wanted].sort());
  });

  it('a stored rule over the budget is looked at again where its schema changed', () => {
    const find = (name: string) => definitions.find((entry) => entry.name === name)?.refusals.length;
    expect(find('one rule over the budget, stored as it is')).toBe(0);
    expect(find('one rule over the budget, a description added')).toBeGreaterThan(0);
  });
});

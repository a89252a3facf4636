import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Compiled, compileExpression } from '../../../src/apiserver/custom/cel/compiled.ts';
import { declaredType, mostOften } from '../../../src/apiserver/custom/cel/types/declared.ts';
import { formatType } from '../../../src/apiserver/custom/cel/types/type.ts';
import type { EstimateEntry, RecordedEstimates } from '../../conformance/cel/recorded.ts';

/** What the server's own code says (`npm run record:cel`). */
const recorded = JSON.parse(
  readFileSync(new URL('../../conformance/cel/estimates.json', import.meta.url), 'utf8'),
) as RecordedEstimates;

/** Our answer in the words of the recording; of syntax, the server has the words of its own parser. */
function shown(compiled: Compiled): EstimateEntry['answer'] | string {
  switch (compiled.status) {
    case 'unknown':
      return `not judged: ${compiled.message}`;
    case 'refused':
      return compiled.reason === 'program' ? 'program' : compiled.message;
    case 'compiled': {
      const type = formatType(compiled.type);
      const usesOldSelf = type === 'bool' && compiled.usesOldSelf ? { usesOldSelf: true } : {};
      return { type, min: `${compiled.cost?.min}`, max: `${compiled.cost?.max}`, ...usesOldSelf };
    }
  }
}

function wanted({ error, cardinality: _, ...answer }: EstimateEntry['answer']): EstimateEntry['answer'] | string {
  if (error === undefined) return answer;
  return error.startsWith('program ') ? 'program' : error;
}

describe.each(recorded.groups)('T01: expressions estimated as the server does, $name', ({ schema, root, entries }) => {
  const self = declaredType(schema, { server: 36, root: root === true });
  if (self === undefined) throw new Error('the schema has no type');

  it.each(entries)('$rule', ({ rule, optionalOldSelf, minor, answer }) => {
    const compiled = compileExpression(rule, {
      self,
      optionalOldSelf: optionalOldSelf === true,
      minor: minor ?? 35,
      server: 36,
    });
    if (answer.error?.includes('Syntax error') === true) {
      expect(shown(compiled)).toContain('Syntax error');
      return;
    }
    expect(shown(compiled)).toEqual(wanted(answer));
    if (answer.type === 'bool' && answer.error === undefined) expect(`${mostOften(self)}`).toBe(answer.cardinality);
  });
});

describe('the recorded expressions', () => {
  const all = recorded.groups.flatMap(({ entries }) => entries);

  it('are many, and of every outcome', () => {
    expect(all.length).toBeGreaterThan(300);
    expect(all.filter(({ answer }) => answer.max !== undefined).length).toBeGreaterThan(200);
    expect(all.filter(({ answer }) => answer.error !== undefined).length).toBeGreaterThan(40);
  });
});

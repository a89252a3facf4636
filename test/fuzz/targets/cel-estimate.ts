import { compileExpression } from '../../../src/apiserver/custom/cel/compiled.ts';
import { declaredType } from '../../../src/apiserver/custom/cel/types/declared.ts';
import { formatType } from '../../../src/apiserver/custom/cel/types/type.ts';
import { isObject, type JsonObject } from '../../../src/kube/json.ts';
import { anyExpression } from '../../support/cel-expressions.ts';
import { anySchema } from '../../support/cel-schemas.ts';
import type { Random } from '../../support/random.ts';
import { defineTarget } from '../target.ts';

/** An expression over a schema; `minor`: with which it has to be compatible. */
interface Case {
  readonly schema: JsonObject;
  readonly rule: string;
  readonly optionalOldSelf: boolean;
  readonly minor: number;
}

type Answer =
  | { readonly refused: string }
  | { readonly type: string; readonly min: string; readonly max: string; readonly usesOldSelf: boolean };

function generate(random: Random): Case {
  for (;;) {
    const schema = anySchema(random, 3);
    const optionalOldSelf = random.chance(0.1);
    const rule = anyExpression(random, schema, optionalOldSelf ? 'optional' : 'plain');
    const minor = random.weighted([
      [6, 35],
      [1, 34],
      [1, 33],
    ]);
    if (rule !== undefined && rule.length < 3_000) return { schema, rule, optionalOldSelf, minor };
  }
}

export default defineTarget<Case, Answer>({
  name: 'cel-estimate',
  summary: 'what the API server makes of an expression when a definition is written: refusal, type, estimated cost',
  generate,

  async ask(oracle, testCase) {
    const { error, result } = await oracle.merge({ op: 'cel', question: { about: 'expression', ...testCase } });
    if (error !== undefined || !isObject(result)) throw new Error(error ?? 'no answer');
    const words = (key: string) => String(result[key] ?? '');
    if (words('error').startsWith('program ')) return { refused: 'program' };
    if (words('error') !== '') return { refused: words('error') };
    // The server says so of rules that can be ones.
    const usesOldSelf = words('type') === 'bool' && result['usesOldSelf'] === true;
    return { type: words('type'), min: words('min'), max: words('max'), usesOldSelf };
  },

  predict({ schema, rule, optionalOldSelf, minor }) {
    const self = declaredType(schema, { server: 36, root: false });
    if (self === undefined) return 'not-judged';
    const compiled = compileExpression(rule, { self, optionalOldSelf, minor, server: 36 });
    switch (compiled.status) {
      case 'unknown':
        return 'not-judged';
      case 'refused':
        return { refused: compiled.reason === 'program' ? 'program' : compiled.message };
      case 'compiled': {
        const type = formatType(compiled.type);
        if (compiled.cost === undefined) return 'not-judged';
        const { min, max } = compiled.cost;
        return { type, min: `${min}`, max: `${max}`, usesOldSelf: type === 'bool' && compiled.usesOldSelf };
      }
    }
  },

  /** Of syntax, the server has the words of its own parser. */
  same(expected, predicted) {
    if (!('refused' in expected) || !('refused' in predicted))
      return JSON.stringify(expected) === JSON.stringify(predicted);
    const bySyntax = expected.refused.includes('Syntax error') && predicted.refused.includes('Syntax error');
    return bySyntax || expected.refused === predicted.refused;
  },

  *shrink(testCase) {
    const { rule } = testCase;
    for (let length = rule.length >> 1; length > 0; length >>= 1) {
      for (let at = 0; at < rule.length; at += length) {
        yield { ...testCase, rule: rule.slice(0, at) + rule.slice(at + length) };
      }
    }
  },
});

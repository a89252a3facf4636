import { compileRules, expressionsOf } from '../../../src/apiserver/kinds/apiextensions/compile-rules.ts';
import { isObject, type JsonObject } from '../../../src/kube/json.ts';
import bundled from '../../../src/schema/data/1.36.json' with { type: 'json' };
import type { SchemaData } from '../../../src/schema/data.ts';
import { createRegistry } from '../../../src/schema/registry.ts';
import { anyExpression } from '../../support/cel-expressions.ts';
import { anySchema, objectSchema } from '../../support/cel-schemas.ts';
import type { Random } from '../../support/random.ts';
import { defineTarget } from '../target.ts';

/** A schema with rules at some of its nodes; whether the stored definition has it already. */
interface Case {
  readonly schema: JsonObject;
  readonly stored: boolean;
}

// The file's type is too wide for its literal members.
const data = bundled as unknown as SchemaData;
const gvk = { group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition' };

function withRules(random: Random, schema: JsonObject): JsonObject {
  const out: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword === 'properties' && isObject(value)) {
      const fields = Object.entries(value).map(([name, field]) => [
        name,
        isObject(field) ? withRules(random, field) : field,
      ]);
      out[keyword] = Object.fromEntries(fields) as JsonObject;
    } else out[keyword] = isObject(value) ? withRules(random, value) : value;
  }
  const rule = random.chance(0.3) ? anyExpression(random, schema, 'plain') : undefined;
  if (rule !== undefined && rule.length < 800) out['x-kubernetes-validations'] = [{ rule }];
  return out;
}

function definitionOf(schema: JsonObject): JsonObject {
  const names = { kind: 'Widget', plural: 'widgets', singular: 'widget', listKind: 'WidgetList' };
  const version = { name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } };
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: gvk.kind,
    metadata: { name: 'widgets.example.com' },
    spec: { group: 'example.com', scope: 'Namespaced', names, versions: [version] },
    status: { storedVersions: ['v1'] },
  };
}

export default defineTarget<Case, readonly string[]>({
  name: 'cel-definition',
  summary: 'which rules of a definition the API server refuses, and with which words',

  generate(random) {
    const spec = withRules(random, random.chance(0.5) ? objectSchema(random, 3) : anySchema(random, 3));
    return { schema: { type: 'object', properties: { spec } }, stored: random.chance(0.2) };
  },

  async ask(oracle, { schema, stored }) {
    const definition = definitionOf(schema);
    const question = { about: 'definition', definition, ...(stored ? { stored: definition } : {}) };
    const { error, result } = await oracle.merge({ op: 'cel', question });
    if (error !== undefined || !Array.isArray(result)) throw new Error(error ?? 'no answer');
    const refusals = result.filter(isObject).map(({ field, type }) => `${String(field)} ${String(type)}`);
    return refusals.sort();
  },

  predict({ schema, stored }) {
    const registry = createRegistry({ bundled: data });
    const kind = registry.kind(gvk);
    if (kind === undefined) throw new Error('no such kind');
    let doubtful = false;
    const doubt = () => {
      doubtful = true;
    };
    const old = stored ? (definitionOf(schema)['spec'] as JsonObject) : {};
    const options = { ...expressionsOf(old), unchanged: stored, earlier: [] };
    const context = { registry, kind, minor: 36, gvk, doubt };
    const errors = compileRules(schema, 'spec.validation.openAPIV3Schema', options, context);
    return doubtful ? 'not-judged' : errors.map(({ path, cause }) => `${path} ${cause}`).sort();
  },

  /** A schema that is refused for itself is no question of rules. */
  same(expected, predicted) {
    const plain = (refusals: readonly string[]) => JSON.stringify([...new Set(refusals)]);
    const ofRules = (refusal: string) => refusal.includes('x-kubernetes-validations') || refusal === TOTAL;
    return !expected.every(ofRules) || plain(expected) === plain(predicted);
  },
});

/** All rules together cost too much. */
const TOTAL = 'spec.validation.openAPIV3Schema FieldValueForbidden';

import { isObject, type JsonObject, type JsonValue } from '../../../src/kube/json.ts';
import type { NodeData, NodeValue } from '../../../src/schema/catalogue/data.ts';
import { KEYWORDS, RULES, type RuleFacts } from '../../../src/schema/catalogue/keywords.ts';

/** Nodes of schemas, each kept once: what is alike in several kinds, versions or releases has one index. */
export class Nodes {
  readonly all: NodeData[] = [];
  readonly #indices = new Map<string, number>();

  /** The index of what a schema says of objects; children first. */
  of(schema: JsonObject): number {
    const node: { [keyword: string]: NodeValue } = {};
    for (const { short, long, holds } of KEYWORDS) {
      const value = long === RULES ? rulesOf(schema) : schema[long];
      if (value === undefined || isEmpty(long, value)) continue;
      switch (holds) {
        case 'value':
          node[short] = plain(value);
          break;
        case 'node':
          if (isObject(value)) node[short] = this.of(value);
          break;
        case 'node-or-value':
          node[short] = isObject(value) ? this.of(value) : plain(value);
          break;
        case 'nodes':
          if (Array.isArray(value)) node[short] = value.filter(isObject).map((part) => this.of(part));
          break;
        case 'named-nodes':
          if (isObject(value)) node[short] = this.#named(value);
          break;
      }
    }
    const id = JSON.stringify(node);
    const known = this.#indices.get(id);
    if (known !== undefined) return known;
    const index = this.all.push(node) - 1;
    this.#indices.set(id, index);
    return index;
  }

  #named(properties: JsonObject): { [field: string]: number } {
    const fields: { [field: string]: number } = {};
    for (const name of Object.keys(properties).sort()) {
      const field = properties[name];
      if (isObject(field)) fields[name] = this.of(field);
    }
    return fields;
  }
}

/** What says nothing: an empty text, or a list of nothing. */
function isEmpty(keyword: string, value: JsonValue): boolean {
  if (keyword === 'default') return value === null;
  return value === '' || value === false
    ? keyword !== 'additionalProperties'
    : Array.isArray(value) && value.length === 0;
}

function plain(value: JsonValue): NodeValue {
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) return value.map(plain);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}

/** What the rules of a node look at. A rule that speaks of its whole value, or in a way not seen through here, looks at all of it. */
function rulesOf(schema: JsonObject): JsonObject | undefined {
  const rules = schema['x-kubernetes-validations'];
  if (!Array.isArray(rules) || rules.length === 0) return undefined;
  const facts: { -readonly [K in keyof RuleFacts]: RuleFacts[K] } = {};
  for (const rule of rules.filter(isObject)) {
    const text = String(rule['rule'] ?? '');
    const when = /\boldSelf\b/.test(text) && rule['optionalOldSelf'] !== true ? 'changes' : 'always';
    const reads = readsOf(text);
    const before = facts[when];
    facts[when] = before === true || reads === true ? true : [...new Set([...(before ?? []), ...reads])].sort();
  }
  return facts as JsonObject;
}

/**
 * Paths below the value that an expression names; `?` before one that only its presence counts of. `self` in any other form is all of
 * it. Names in a text count too: looking at more is no error.
 */
function readsOf(rule: string): readonly string[] | true {
  const paths = new Set<string>();
  const rest = rule.replace(/\bhas\s*\(\s*(?:self|oldSelf)((?:\s*\.\s*\w+)+)\s*\)/g, (_, steps: string) => {
    paths.add(`?${pathOf(steps)}`);
    return '';
  });
  for (const [, steps = '', call] of rest.matchAll(/\b(?:self|oldSelf)\b((?:\s*\.\s*\??\s*\w+)*)(\s*\()?/g)) {
    const path = pathOf(call === undefined ? steps : steps.replace(/\.[^.]*$/, ''));
    if (path === '') return true;
    paths.add(path);
  }
  // Names of CEL are written otherwise than in JSON where they are reserved.
  const unclear = [...paths].some((path) => path.includes('__'));
  return paths.size === 0 || unclear ? true : [...paths];
}

function pathOf(steps: string): string {
  return steps.replace(/[\s?]/g, '').replace(/^\./, '');
}

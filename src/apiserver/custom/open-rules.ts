/**
 * Rules of a definition that the catalogue leaves out: which of them a write asks about something new. In: the object before and
 * after, and a schema that says what rules look at. Out: places. What a rule saw unchanged, it accepted before.
 */
import { equalJson, isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { getIn } from '../../kube/object.ts';
import { RULES } from '../../schema/catalogue/keywords.ts';
import { at, child, keyed } from '../field-path.ts';
import { canonicalText } from './canonical-text.ts';
import { additional, items, type JsonSchema, property, schemaList } from './json-schema.ts';
import { keysOf } from './list-type.ts';

/** Field paths of values that rules look at in a new way, in the server's notation; '' is the whole object. */
export function openRules(schema: JsonSchema, before: JsonObject | null, after: JsonObject): readonly string[] {
  const found = new Set<string>();
  visit(found, visible(after), before === null ? undefined : visible(before), schema, schema, '');
  return [...found];
}

/** Rules see the names of an object and nothing else of its metadata. */
function visible(object: JsonObject): JsonObject {
  const seen = newObject();
  for (const key in object) if (key !== 'metadata') seen[key] = object[key] ?? null;
  const { metadata } = object;
  const named = newObject();
  if (isObject(metadata)) {
    for (const key of ['name', 'generateName']) if (metadata[key] !== undefined) named[key] = metadata[key];
  }
  seen['metadata'] = named;
  return seen;
}

function visit(
  found: Set<string>,
  value: JsonValue,
  old: JsonValue | undefined,
  rules: JsonSchema,
  node: JsonSchema,
  path: string,
): void {
  if (value === null || (old !== undefined && equalJson(old, value))) return;
  const facts = rules[RULES];
  if (isObject(facts)) {
    if (looksAtNew(facts['always'], value, old)) found.add(path);
    if (old !== undefined && looksAtNew(facts['changes'], value, old)) found.add(path);
  }
  for (const part of schemaList(rules, 'allOf')) visit(found, value, old, part, node, path);
  if (Array.isArray(value)) visitItems(found, value, old, rules, node, path);
  else if (isObject(value)) visitFields(found, value, old, rules, node, path);
}

/** `reads`: paths below the value, or true for all of it ({@link RULES}). */
function looksAtNew(reads: JsonValue | undefined, value: JsonValue, old: JsonValue | undefined): boolean {
  if (reads === undefined) return false;
  if (!Array.isArray(reads) || !isObject(value) || !isObject(old)) return true;
  return reads.some((text) => {
    const path = String(text);
    const steps = path.replace('?', '').split('.');
    const [now, before] = [getIn(value, ...steps), getIn(old, ...steps)];
    return path.startsWith('?') ? (now === undefined) !== (before === undefined) : !equalJson(now, before);
  });
}

function visitItems(
  found: Set<string>,
  value: readonly JsonValue[],
  old: JsonValue | undefined,
  rules: JsonSchema,
  node: JsonSchema,
  path: string,
): void {
  const [itemRules, item] = [items(rules), items(node)];
  if (itemRules === undefined || item === undefined) return;
  const before = Array.isArray(old) ? old : [];
  const isMap = node['x-kubernetes-list-type'] === 'map';
  const idOf = (entry: JsonValue): string => canonicalText(isMap ? keysOf(entry, node) : entry);
  // Of several with one id the first counts.
  const counterparts = new Map(before.toReversed().map((other) => [idOf(other), other]));
  value.forEach((entry, i) => {
    visit(found, entry, counterparts.get(idOf(entry)), itemRules, item, at(path, i));
  });
}

function visitFields(
  found: Set<string>,
  value: JsonObject,
  old: JsonValue | undefined,
  rules: JsonSchema,
  node: JsonSchema,
  path: string,
): void {
  const [restRules, rest] = [additional(rules), additional(node)];
  for (const key of Object.keys(value).sort()) {
    const entry = value[key] ?? null;
    const before = isObject(old) ? old[key] : undefined;
    const [ownRules, own] = [property(rules, key), property(node, key)];
    if (ownRules !== undefined && own !== undefined) visit(found, entry, before, ownRules, own, child(path, key));
    else if (isObject(restRules) && isObject(rest)) visit(found, entry, before, restRules, rest, keyed(path, key));
  }
}

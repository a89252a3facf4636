/**
 * YAML nodes to a JSON value, as goyaml v2 (go.yaml.in/yaml/v2 v2.4.3, `decoder.unmarshal`) and then sigs.k8s.io/yaml v1.6.0
 * (`convertToJSONableObject`) do: aliases expand under goyaml's limit, a merge key overrides what stands before it, the
 * last of two equal keys wins. Throws {@link YamlRefusal} where they fail and where Go's own result is random.
 */
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { newObject } from '../../kube/json.ts';
import type { Duplicate } from '../stream.ts';
import type { YamlAlias, YamlMapping, YamlNode, YamlScalar, YamlSequence } from './node.ts';
import { MAX_YAML_DEPTH, YamlRefusal } from './node.ts';
import { isJsonScalar, keyText, resolvePlain, resolveTagged, ScalarError, type ScalarValue } from './scalar.ts';

export interface Constructed {
  readonly value: JsonValue;
  readonly duplicates: readonly Duplicate[];
}

export function constructValue(root: YamlNode): Constructed {
  const construction = new Construction();
  return { value: construction.document(root), duplicates: construction.duplicates };
}

interface Target {
  readonly out: JsonObject;
  /** Go's type of the keys that were not written as strings. */
  identities: Map<string, string> | undefined;
}

const FLOAT_TAG = 'tag:yaml.org,2002:float';
const MERGE_TAG = 'tag:yaml.org,2002:merge';

export function isMergeKey(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === '<<' && (node.implicit || node.tag === MERGE_TAG);
}

export function scalarValue(node: YamlScalar): ScalarValue {
  if (node.tag === '') return node.implicit ? resolvePlain(node.value) : node.value;
  try {
    return resolveTagged(node.tag, node.value);
  } catch (error) {
    if (error instanceof ScalarError) throw new YamlRefusal(error.code, error.message, node.start);
    throw error;
  }
}

class Construction {
  readonly duplicates: Duplicate[] = [];
  private readonly open = new Set<YamlAlias>();
  private decodes = 0;
  private aliasDecodes = 0;
  private aliasDepth = 0;
  private depth = 0;

  document(root: YamlNode): JsonValue {
    this.decodes++;
    return this.value(root);
  }

  private value(node: YamlNode): JsonValue {
    this.count(node);
    switch (node.kind) {
      case 'scalar': {
        const value = node.tag === '' && !node.implicit ? node.value : scalarValue(node);
        if (!isJsonScalar(value)) throw new YamlRefusal('unsure', 'JSON has no infinity and no NaN', node.start);
        return value;
      }
      case 'alias':
        return this.alias(node, (target) => this.value(target));
      case 'mapping': {
        const target: Target = { out: newObject(), identities: undefined };
        this.fill(node, target);
        return target.out;
      }
      case 'sequence': {
        this.descend(node);
        const out = node.children.map((child) => this.value(child));
        this.depth--;
        return out;
      }
    }
  }

  private fill(node: YamlMapping, target: Target): void {
    this.descend(node);
    const { children } = node;
    const { out } = target;
    let explicit: Set<string> | undefined;
    const fresh = isEmpty(out);
    for (let i = 0; i < children.length; i += 2) {
      const keyNode = children[i] as YamlNode;
      const valueNode = children[i + 1] as YamlNode;
      if (isMergeKey(keyNode)) {
        explicit ??= new Set(fresh ? Object.keys(out) : []);
        this.merge(valueNode, target);
        continue;
      }
      const key = this.key(keyNode, target);
      const value = this.value(valueNode);
      if (!fresh) explicit ??= new Set();
      if (explicit ? explicit.has(key) : key in out) this.duplicate(node, key, i);
      explicit?.add(key);
      out[key] = value;
    }
    this.depth--;
  }

  private duplicate(node: YamlMapping, key: string, second: number): void {
    if (this.aliasDepth > 0) return;
    for (let i = 0; i < second; i += 2) {
      const child = node.children[i] as YamlNode;
      const scalar = child.kind === 'alias' ? child.target : child;
      if (scalar.kind !== 'scalar' || isMergeKey(child)) continue;
      if (keyText(scalarValue(scalar), scalar.value)?.text !== key) continue;
      this.duplicates.push({ key, first: child.start, second: (node.children[second] as YamlNode).start });
      return;
    }
  }

  private key(node: YamlNode, target: Target): string {
    this.count(node);
    let scalar = node;
    while (scalar.kind === 'alias')
      scalar = this.alias(scalar, (found) => {
        this.count(found);
        return found;
      });
    if (scalar.kind !== 'scalar')
      throw new YamlRefusal('invalid-yaml', 'a mapping or a list cannot be a key', node.start);
    if (scalar.tag === '' && !scalar.implicit && target.identities === undefined) return scalar.value;
    if (scalar.tag === FLOAT_TAG) throw new YamlRefusal('unsure', 'a key tagged !!float', node.start);
    const value = scalarValue(scalar);
    if (typeof value === 'string' && target.identities === undefined) return value;
    const key = keyText(value, scalar.value);
    if (key === undefined) throw new YamlRefusal('unsure', 'null, -0.0 or a number this large as a key', node.start);
    target.identities ??= new Map();
    const known = target.identities.get(key.text) ?? (key.text in target.out ? 'string' : undefined);
    // Two keys to Go, one to JSON: which value survives is random there.
    if (known !== undefined && (known !== key.identity || key.text === '.nan')) {
      throw new YamlRefusal('unsure', 'two keys that differ only in type: kubectl picks one at random', node.start);
    }
    target.identities.set(key.text, key.identity);
    return key.text;
  }

  private merge(node: YamlNode, target: Target): void {
    if (node.kind !== 'sequence') {
      this.mergeOne(node, target);
      return;
    }
    // Earlier entries take precedence, so they come last.
    for (let i = node.children.length - 1; i >= 0; i--) this.mergeOne(node.children[i] as YamlNode, target);
  }

  private mergeOne(node: YamlNode, target: Target): void {
    if (node.kind === 'mapping') {
      this.count(node);
      this.fill(node, target);
    } else if (node.kind === 'alias' && node.target.kind === 'mapping') {
      this.count(node);
      this.alias(node, (found) => {
        this.count(found);
        if (found.kind === 'mapping') this.fill(found, target);
      });
    } else {
      throw new YamlRefusal('invalid-yaml', 'a merge key takes a mapping or a list of mappings', node.start);
    }
  }

  private alias<T>(node: YamlAlias, use: (target: YamlNode) => T): T {
    if (this.open.has(node)) throw new YamlRefusal('invalid-yaml', 'an anchor contains itself', node.start);
    this.open.add(node);
    this.aliasDepth++;
    const result = use(node.target);
    this.aliasDepth--;
    this.open.delete(node);
    return result;
  }

  private descend(node: YamlMapping | YamlSequence): void {
    if (++this.depth > MAX_YAML_DEPTH) {
      throw new YamlRefusal('limit', `nested deeper than ${MAX_YAML_DEPTH} levels`, node.start);
    }
  }

  private count(node: YamlNode): void {
    this.decodes++;
    if (this.aliasDepth > 0) this.aliasDecodes++;
    if (this.aliasDecodes <= 100 || this.decodes <= 1000) return;
    if (this.aliasDecodes / this.decodes > allowedAliasRatio(this.decodes)) {
      throw new YamlRefusal('invalid-yaml', 'the aliases expand too far', node.start);
    }
  }
}

/** goyaml's guard against alias bombs: 99 % of a small document may come from aliases, 10 % of a large one. */
function allowedAliasRatio(decodes: number): number {
  if (decodes <= 400_000) return 0.99;
  if (decodes >= 4_000_000) return 0.1;
  return 0.99 - 0.89 * ((decodes - 400_000) / 3_600_000);
}

function isEmpty(object: JsonObject): boolean {
  for (const _ in object) return false;
  return true;
}

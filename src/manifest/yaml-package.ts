/** The `yaml` package as the parser of one document: text to {@link YamlNode}. Throws {@link YamlRefusal}. */
import { Composer, isAlias, isMap, isScalar, isSeq, type Node, Parser } from 'yaml';
import type { YamlMapping, YamlNode, YamlScalar } from './node.ts';
import { MAX_YAML_DEPTH, YamlRefusal } from './node.ts';

const OPTIONS = {
  version: '1.1',
  schema: 'failsafe',
  uniqueKeys: false,
  prettyErrors: false,
  strict: false,
  logLevel: 'silent',
} as const;

/** The first document of a text that holds one; undefined when it holds none. */
export function parseDocument(text: string): YamlNode | undefined {
  const tokens = new Parser().parse(text);
  for (const document of new Composer(OPTIONS).compose(tokens)) {
    const [error] = document.errors;
    if (error) throw new YamlRefusal('invalid-yaml', error.message, error.pos[0]);
    if (document.contents === null) return undefined;
    return new Converter().node(document.contents, 0);
  }
  return undefined;
}

class Converter {
  private readonly anchors = new Map<string, YamlNode>();

  node(node: Node, depth: number): YamlNode {
    const [start = 0, end = start] = node.range ?? [];
    if (depth > MAX_YAML_DEPTH) throw new YamlRefusal('limit', `nested deeper than ${MAX_YAML_DEPTH} levels`, start);
    if (isAlias(node)) {
      const target = this.anchors.get(node.source);
      if (!target) throw new YamlRefusal('invalid-yaml', 'an alias names no anchor before it', start);
      return { kind: 'alias', name: node.source, target, start, end };
    }
    if (isScalar(node)) return this.anchored(node, this.scalar(node.source ?? String(node.value), node, start, end));
    if (isMap(node)) {
      const mapping: YamlMapping = this.anchored(node, { kind: 'mapping', children: [], start, end });
      for (const { key, value } of node.items) {
        const at = lastEnd(mapping) ?? start;
        mapping.children.push(this.child(key, depth, at));
        mapping.children.push(this.child(value, depth, lastEnd(mapping) ?? at));
      }
      return mapping;
    }
    if (isSeq(node)) {
      const sequence = this.anchored(node, { kind: 'sequence' as const, children: [] as YamlNode[], start, end });
      for (const item of node.items) sequence.children.push(this.child(item, depth, start));
      return sequence;
    }
    throw new YamlRefusal('unsure', 'a node of unknown kind', start);
  }

  private child(node: unknown, depth: number, at: number): YamlNode {
    if (node === null || node === undefined) return emptyScalar(at);
    return this.node(node as Node, depth + 1);
  }

  private anchored<T extends YamlNode>(node: { anchor?: string }, converted: T): T {
    if (node.anchor !== undefined) this.anchors.set(node.anchor, converted);
    return converted;
  }

  private scalar(value: string, node: { tag?: string; type?: string }, start: number, end: number): YamlScalar {
    const plain = node.type === undefined || node.type === 'PLAIN';
    const tag = node.tag ?? '';
    // The non-specific tag "!" makes goyaml resolve even quoted text.
    if (tag === '!') return { kind: 'scalar', value, tag: '', implicit: true, start, end };
    return { kind: 'scalar', value, tag, implicit: tag === '' && plain, start, end };
  }
}

function lastEnd(mapping: YamlMapping): number | undefined {
  return mapping.children.at(-1)?.end;
}

function emptyScalar(at: number): YamlScalar {
  return { kind: 'scalar', value: '', tag: '', implicit: true, start: at, end: at };
}

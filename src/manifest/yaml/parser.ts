/**
 * The first document of a text to a node, as goyaml v2 parses it (`parser.parse`, on libyaml's grammar). What follows the
 * document is looked at no further than goyaml does: it ignores it. Throws {@link YamlRefusal}.
 */
import type { YamlMapping, YamlNode, YamlScalar, YamlSequence } from './node.ts';
import { MAX_YAML_DEPTH, YamlRefusal } from './node.ts';
import { Scanner } from './scanner.ts';
import * as token from './token.ts';

export interface ParsedDocument {
  /** Undefined when the text holds no document. */
  readonly node: YamlNode | undefined;
  /** Where the text begins that is not read. */
  readonly end: number;
}

export function parseDocument(text: string): ParsedDocument {
  return new Parser(text).document();
}

class Parser {
  private readonly scanner: Scanner;
  private readonly tagPrefixes = new Map<string, string>();
  private readonly anchors = new Map<string, YamlNode>();
  private depth = 0;

  constructor(text: string) {
    this.scanner = new Scanner(text);
  }

  document(): ParsedDocument {
    const { scanner } = this;
    const first = scanner.peek();
    if (first.type === token.STREAM_END) return { node: undefined, end: first.start };
    const explicit = isDirective(first.type) || first.type === token.DOCUMENT_START;
    this.readDirectives();
    let node: YamlNode;
    if (explicit) {
      const start = scanner.peek();
      if (start.type !== token.DOCUMENT_START) throw new YamlRefusal('invalid-yaml', 'expected "---"', start.start);
      scanner.skip();
      const content = scanner.peek();
      node = endsDocument(content.type) ? emptyScalar(content.start) : this.blockNode(false);
    } else node = this.blockNode(false);
    return { node, end: scanner.peek().start };
  }

  private readDirectives(): void {
    let version = false;
    for (let at = this.scanner.peek(); isDirective(at.type); at = this.scanner.peek()) {
      if (at.type === token.VERSION_DIRECTIVE) {
        if (version) throw new YamlRefusal('invalid-yaml', 'a second %YAML directive', at.start);
        if (at.value !== '1.1') throw new YamlRefusal('invalid-yaml', 'kubectl reads YAML 1.1 only', at.start);
        version = true;
      } else {
        if (this.tagPrefixes.has(at.value)) throw new YamlRefusal('invalid-yaml', 'a second %TAG directive', at.start);
        this.tagPrefixes.set(at.value, at.suffix);
      }
      this.scanner.skip();
    }
    if (!this.tagPrefixes.has('!')) this.tagPrefixes.set('!', '!');
    if (!this.tagPrefixes.has('!!')) this.tagPrefixes.set('!!', 'tag:yaml.org,2002:');
  }

  private blockNode(indentless: boolean): YamlNode {
    return this.node(true, indentless);
  }

  private flowNode(): YamlNode {
    return this.node(false, false);
  }

  private node(block: boolean, indentless: boolean): YamlNode {
    const { scanner } = this;
    let at = scanner.peek();
    if (at.type === token.ALIAS) {
      const target = this.anchors.get(at.value);
      if (!target) throw new YamlRefusal('invalid-yaml', 'an alias that names no anchor before it', at.start);
      scanner.skip();
      return { kind: 'alias', name: at.value, target, start: at.start, end: at.end };
    }
    let anchor: string | undefined;
    let tag: string | undefined;
    const first = at.start;
    while ((at.type === token.ANCHOR && anchor === undefined) || (at.type === token.TAG && tag === undefined)) {
      if (at.type === token.ANCHOR) anchor = at.value;
      else tag = this.resolveTag(at.value, at.suffix, at.start);
      scanner.skip();
      at = scanner.peek();
    }
    switch (at.type) {
      case token.SCALAR: {
        const implicit = tag === undefined ? at.plain : tag === '!';
        scanner.skip();
        return this.anchored(anchor, {
          kind: 'scalar',
          value: at.value,
          tag: tag ?? '',
          implicit,
          start: at.start,
          end: at.end,
        });
      }
      case token.BLOCK_ENTRY:
        if (!indentless) break;
        return this.indentlessSequence(anchor, at.start);
      case token.FLOW_SEQUENCE_START:
        return this.flowSequence(anchor);
      case token.FLOW_MAPPING_START:
        return this.flowMapping(anchor);
      case token.BLOCK_SEQUENCE_START:
        if (!block) break;
        return this.blockSequence(anchor);
      case token.BLOCK_MAPPING_START:
        if (!block) break;
        return this.blockMapping(anchor);
    }
    if (anchor === undefined && tag === undefined) throw new YamlRefusal('invalid-yaml', 'expected a value', at.start);
    return this.anchored(anchor, {
      kind: 'scalar',
      value: '',
      tag: tag ?? '',
      implicit: tag === undefined,
      start: first,
      end: first,
    });
  }

  private resolveTag(handle: string, suffix: string, at: number): string {
    if (handle === '') return suffix;
    const prefix = this.tagPrefixes.get(handle);
    if (prefix === undefined) throw new YamlRefusal('invalid-yaml', 'an undefined tag handle', at);
    return prefix + suffix;
  }

  // Known before its children are read, so that they may refer to it.
  private anchored<T extends YamlNode>(anchor: string | undefined, node: T): T {
    if (anchor !== undefined) this.anchors.set(anchor, node);
    return node;
  }

  private sequence(anchor: string | undefined, start: number): YamlSequence {
    this.descend(start);
    return this.anchored(anchor, { kind: 'sequence', children: [], start, end: start });
  }

  private descend(start: number): void {
    if (++this.depth <= MAX_YAML_DEPTH) return;
    throw new YamlRefusal('limit', `nested deeper than ${MAX_YAML_DEPTH} levels`, start);
  }

  private mapping(anchor: string | undefined, start: number): YamlMapping {
    this.descend(start);
    return this.anchored(anchor, { kind: 'mapping', children: [], start, end: start });
  }

  private blockSequence(anchor: string | undefined): YamlNode {
    const { scanner } = this;
    const sequence = this.sequence(anchor, scanner.peek().start);
    scanner.skip();
    for (let at = scanner.peek(); at.type !== token.BLOCK_END; at = scanner.peek()) {
      if (at.type !== token.BLOCK_ENTRY) throw new YamlRefusal('invalid-yaml', 'expected a list item ("-")', at.start);
      scanner.skip();
      const { type } = scanner.peek();
      const empty = type === token.BLOCK_ENTRY || type === token.BLOCK_END;
      sequence.children.push(empty ? emptyScalar(at.end) : this.blockNode(false));
    }
    scanner.skip();
    return this.close(sequence);
  }

  private indentlessSequence(anchor: string | undefined, start: number): YamlNode {
    const { scanner } = this;
    const sequence = this.sequence(anchor, start);
    for (let at = scanner.peek(); at.type === token.BLOCK_ENTRY; at = scanner.peek()) {
      scanner.skip();
      const { type } = scanner.peek();
      const empty = type === token.BLOCK_ENTRY || endsEntry(type);
      sequence.children.push(empty ? emptyScalar(at.end) : this.blockNode(false));
    }
    return this.close(sequence);
  }

  private blockMapping(anchor: string | undefined): YamlNode {
    const { scanner } = this;
    const mapping = this.mapping(anchor, scanner.peek().start);
    scanner.skip();
    for (let at = scanner.peek(); at.type !== token.BLOCK_END; at = scanner.peek()) {
      if (at.type !== token.KEY) throw new YamlRefusal('invalid-yaml', 'expected a key', at.start);
      scanner.skip();
      mapping.children.push(endsEntry(scanner.peek().type) ? emptyScalar(at.end) : this.blockNode(true));
      const value = scanner.peek();
      if (value.type !== token.VALUE) {
        mapping.children.push(emptyScalar(value.start));
        continue;
      }
      scanner.skip();
      mapping.children.push(endsEntry(scanner.peek().type) ? emptyScalar(value.end) : this.blockNode(true));
    }
    scanner.skip();
    return this.close(mapping);
  }

  private flowSequence(anchor: string | undefined): YamlNode {
    const { scanner } = this;
    const sequence = this.sequence(anchor, scanner.peek().start);
    scanner.skip();
    for (let first = true; scanner.peek().type !== token.FLOW_SEQUENCE_END; first = false) {
      if (!first && !this.skipFlowEntry('expected "," or "]"', token.FLOW_SEQUENCE_END)) break;
      if (scanner.peek().type === token.KEY) sequence.children.push(this.flowPair());
      else sequence.children.push(this.flowNode());
    }
    return this.closeFlow(sequence);
  }

  /** Passes the comma; false when the collection ends after it. */
  private skipFlowEntry(message: string, closing: number): boolean {
    const at = this.scanner.peek();
    if (at.type !== token.FLOW_ENTRY) throw new YamlRefusal('invalid-yaml', message, at.start);
    this.scanner.skip();
    return this.scanner.peek().type !== closing;
  }

  /** `[key: value]`: a mapping of one pair without braces. */
  private flowPair(): YamlNode {
    const { scanner } = this;
    const mapping = this.mapping(undefined, scanner.peek().start);
    scanner.skip();
    const at = scanner.peek();
    if (at.type === token.VALUE || at.type === token.FLOW_ENTRY || at.type === token.FLOW_SEQUENCE_END) {
      // libyaml loses this token.
      mapping.children.push(emptyScalar(at.end));
      scanner.skip();
    } else mapping.children.push(this.flowNode());
    mapping.children.push(this.flowValue(token.FLOW_SEQUENCE_END));
    return this.close(mapping);
  }

  private flowMapping(anchor: string | undefined): YamlNode {
    const { scanner } = this;
    const mapping = this.mapping(anchor, scanner.peek().start);
    scanner.skip();
    for (let first = true; scanner.peek().type !== token.FLOW_MAPPING_END; first = false) {
      if (!first && !this.skipFlowEntry('expected "," or "}"', token.FLOW_MAPPING_END)) break;
      if (scanner.peek().type !== token.KEY) {
        mapping.children.push(this.flowNode(), emptyScalar(scanner.peek().start));
        continue;
      }
      scanner.skip();
      const at = scanner.peek();
      const empty = at.type === token.VALUE || at.type === token.FLOW_ENTRY || at.type === token.FLOW_MAPPING_END;
      mapping.children.push(empty ? emptyScalar(at.start) : this.flowNode());
      mapping.children.push(this.flowValue(token.FLOW_MAPPING_END));
    }
    return this.closeFlow(mapping);
  }

  private flowValue(closing: number): YamlNode {
    const { scanner } = this;
    if (scanner.peek().type === token.VALUE) {
      scanner.skip();
      const { type } = scanner.peek();
      if (type !== token.FLOW_ENTRY && type !== closing) return this.flowNode();
    }
    return emptyScalar(scanner.peek().start);
  }

  private closeFlow(collection: YamlMapping | YamlSequence): YamlNode {
    collection.end = this.scanner.peek().end;
    this.scanner.skip();
    this.depth--;
    return collection;
  }

  private close(collection: YamlMapping | YamlSequence): YamlNode {
    collection.end = Math.max(collection.start, collection.children.at(-1)?.end ?? 0);
    this.depth--;
    return collection;
  }
}

function isDirective(type: number): boolean {
  return type === token.VERSION_DIRECTIVE || type === token.TAG_DIRECTIVE;
}

function endsDocument(type: number): boolean {
  return isDirective(type) || type === token.DOCUMENT_START || type === token.DOCUMENT_END || type === token.STREAM_END;
}

function endsEntry(type: number): boolean {
  return type === token.KEY || type === token.VALUE || type === token.BLOCK_END;
}

function emptyScalar(at: number): YamlScalar {
  return { kind: 'scalar', value: '', tag: '', implicit: true, start: at, end: at };
}

/**
 * Text to tokens, on demand, as libyaml does (the scanner of go.yaml.in/yaml/v2 v2.4.3): a key is known only by the `:`
 * after it, so tokens wait while one of them may still turn out to begin a key. Throws {@link YamlRefusal}.
 */
import { Cursor, DASH, END, HASH, isBlankOrEnd, isBreak, SPACE, TAB } from './cursor.ts';
import { MAX_YAML_DEPTH, YamlRefusal } from './node.ts';
import { scanBlock, scanDoubleQuoted, scanPlain, scanSingleQuoted } from './scan-scalar.ts';
import { scanAnchor, scanDirective, scanTag } from './scan-tag.ts';
import type { Token } from './token.ts';
import * as token from './token.ts';

/** Where a key may have begun, at one level of flow collections. */
interface SimpleKey {
  possible: boolean;
  required: boolean;
  tokenNumber: number;
  pos: number;
  index: number;
  line: number;
  column: number;
}

/** A key ends on its line, and within so many characters. */
const LONGEST_KEY = 1024;

export class Scanner {
  private readonly cursor: Cursor;
  private queue: Token[] = [];
  private head = 0;
  /** Tokens handed out so far. */
  private parsed = 0;
  private ready = false;
  private indent = -1;
  private readonly indents: number[] = [];
  private readonly keys: SimpleKey[] = [noKey(0)];
  /** The level of the key that may begin at a token. */
  private readonly keyLevels = new Map<number, number>();
  private keyAllowed = true;

  constructor(text: string) {
    this.cursor = new Cursor(`${text}\0`);
  }

  private get inFlow(): boolean {
    return this.keys.length > 1;
  }

  private get nextNumber(): number {
    return this.parsed + this.queue.length - this.head;
  }

  peek(): Token {
    if (!this.ready) {
      while (this.needsMore()) this.fetchNext();
      this.ready = true;
    }
    return this.queue[this.head] as Token;
  }

  /** Drops the token last peeked at. */
  skip(): void {
    this.ready = false;
    this.parsed++;
    this.head++;
    if (this.head === this.queue.length) {
      this.queue.length = 0;
      this.head = 0;
    } else if (this.head > 1024) {
      this.queue = this.queue.slice(this.head);
      this.head = 0;
    }
  }

  private needsMore(): boolean {
    if (this.head === this.queue.length) return true;
    const level = this.keyLevels.get(this.parsed);
    return level !== undefined && this.stillPossible(this.keys[level]);
  }

  private stillPossible(key: SimpleKey | undefined): boolean {
    if (!key?.possible) return false;
    if (key.line === this.cursor.line && key.index + LONGEST_KEY >= this.cursor.index) return true;
    if (key.required) throw new YamlRefusal('invalid-yaml', 'expected ":" after a key', key.pos);
    key.possible = false;
    return false;
  }

  private fetchNext(): void {
    const { cursor } = this;
    this.skipToToken();
    this.unrollTo(cursor.column);
    const c = cursor.code();
    if (c === END) this.fetchEnd();
    else if (cursor.column === 0 && c === 0x25) this.fetchDirective();
    else if (cursor.column === 0 && cursor.atDocumentMarker()) this.fetchDocumentMarker(c);
    else if (!this.fetchIndicator(c)) this.fetchScalar(c);
  }

  /** Tokens of one character, and what an indicator begins; false when a scalar begins here. */
  private fetchIndicator(c: number): boolean {
    switch (c) {
      case 0x5b:
        this.openFlow(token.FLOW_SEQUENCE_START);
        return true;
      case 0x7b:
        this.openFlow(token.FLOW_MAPPING_START);
        return true;
      case 0x5d:
        this.closeFlow(token.FLOW_SEQUENCE_END);
        return true;
      case 0x7d:
        this.closeFlow(token.FLOW_MAPPING_END);
        return true;
      case 0x2c:
        this.dropKey();
        this.keyAllowed = true;
        this.addIndicator(token.FLOW_ENTRY);
        return true;
      case DASH:
        if (!isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchBlockEntry();
        return true;
      case 0x3f:
        if (!this.inFlow && !isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchKey();
        return true;
      case 0x3a:
        if (!this.inFlow && !isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchValue();
        return true;
      case 0x2a:
      case 0x26:
        this.fetchProperty(scanAnchor);
        return true;
      case 0x21:
        this.fetchProperty(scanTag);
        return true;
      default:
        return false;
    }
  }

  private fetchScalar(c: number): void {
    const block = c === 0x7c || c === 0x3e;
    if ((block && this.inFlow) || isBlankOrEnd(c) || c === HASH || c === 0x25 || c === 0x40 || c === 0x60) {
      throw new YamlRefusal('invalid-yaml', 'a character that cannot begin a value', this.cursor.pos);
    }
    if (block) {
      this.dropKey();
      this.keyAllowed = true;
      this.add(scanBlock(this.cursor, this.indent));
      return;
    }
    this.saveKey();
    this.keyAllowed = false;
    if (c === 0x27) this.add(scanSingleQuoted(this.cursor));
    else if (c === 0x22) this.add(scanDoubleQuoted(this.cursor));
    else {
      const scanned = scanPlain(this.cursor, this.indent, this.inFlow);
      if (scanned.brokeLine) this.keyAllowed = true;
      this.add(scanned);
    }
  }

  private skipToToken(): void {
    const { cursor } = this;
    for (;;) {
      const tabs = this.inFlow || !this.keyAllowed;
      let c = cursor.code();
      while (c === SPACE || (tabs && c === TAB)) {
        cursor.pos++;
        c = cursor.code();
      }
      if (c === HASH) {
        cursor.skipComment();
        c = cursor.code();
      }
      if (!isBreak(c)) return;
      cursor.readBreak();
      if (!this.inFlow) this.keyAllowed = true;
    }
  }

  private add(added: Token): void {
    this.queue.push(added);
  }

  /** Puts a token without text in front of another; at the end, when that one has been handed out. */
  private insert(before: number, type: number, at: number): void {
    const mark: Token = { type, start: at, end: at, value: '', suffix: '', plain: false };
    const index = before - this.parsed;
    if (index < 0 || this.head + index === this.queue.length) this.add(mark);
    else this.queue.splice(this.head + index, 0, mark);
  }

  private addIndicator(type: number): void {
    const start = this.cursor.pos++;
    this.add({ type, start, end: start + 1, value: '', suffix: '', plain: false });
  }

  /** Opens a block collection when the column is deeper; the token goes in front of the key that began it. */
  private rollTo(column: number, type: number, at: number, tokenNumber: number): void {
    if (this.inFlow || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > MAX_YAML_DEPTH + 1) throw tooDeep(at);
    this.insert(tokenNumber, type, at);
  }

  private unrollTo(column: number): void {
    if (this.inFlow) return;
    while (this.indent > column) {
      this.insert(this.nextNumber, token.BLOCK_END, this.cursor.pos);
      this.indent = this.indents.pop() ?? -1;
    }
  }

  private saveKey(): void {
    const { cursor } = this;
    const required = !this.inFlow && this.indent === cursor.column;
    if (!this.keyAllowed) return;
    this.dropKey();
    const tokenNumber = this.nextNumber;
    const level = this.keys.length - 1;
    const key = this.keys[level] as SimpleKey;
    key.possible = true;
    key.required = required;
    key.tokenNumber = tokenNumber;
    key.pos = cursor.pos;
    key.index = cursor.index;
    key.line = cursor.line;
    key.column = cursor.column;
    this.keyLevels.set(tokenNumber, level);
  }

  private dropKey(): void {
    const key = this.keys[this.keys.length - 1] as SimpleKey;
    if (!key.possible) return;
    if (key.required) throw new YamlRefusal('invalid-yaml', 'expected ":" after a key', key.pos);
    key.possible = false;
    this.keyLevels.delete(key.tokenNumber);
  }

  private fetchEnd(): void {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    this.insert(this.nextNumber, token.STREAM_END, this.cursor.pos);
  }

  private fetchDirective(): void {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    this.add(scanDirective(this.cursor));
  }

  private fetchDocumentMarker(c: number): void {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    const start = this.cursor.pos;
    const type = c === DASH ? token.DOCUMENT_START : token.DOCUMENT_END;
    this.cursor.pos += 3;
    this.add({ type, start, end: start + 3, value: '', suffix: '', plain: false });
  }

  private openFlow(type: number): void {
    this.saveKey();
    if (this.keys.length > MAX_YAML_DEPTH) throw tooDeep(this.cursor.pos);
    // Numbered like the bracket itself: closing an empty collection then also frees a bracket that waits to be a key.
    this.keys.push(noKey(this.nextNumber));
    this.keyAllowed = true;
    this.addIndicator(type);
  }

  private closeFlow(type: number): void {
    this.dropKey();
    if (this.inFlow) {
      const key = this.keys.pop() as SimpleKey;
      this.keyLevels.delete(key.tokenNumber);
    }
    this.keyAllowed = false;
    this.addIndicator(type);
  }

  private fetchBlockEntry(): void {
    if (!this.inFlow) {
      if (!this.keyAllowed) throw new YamlRefusal('invalid-yaml', 'a list item is not allowed here', this.cursor.pos);
      this.rollTo(this.cursor.column, token.BLOCK_SEQUENCE_START, this.cursor.pos, this.nextNumber);
    }
    this.dropKey();
    this.keyAllowed = true;
    this.addIndicator(token.BLOCK_ENTRY);
  }

  private fetchKey(): void {
    if (!this.inFlow) {
      if (!this.keyAllowed) throw new YamlRefusal('invalid-yaml', 'a key is not allowed here', this.cursor.pos);
      this.rollTo(this.cursor.column, token.BLOCK_MAPPING_START, this.cursor.pos, this.nextNumber);
    }
    this.dropKey();
    this.keyAllowed = !this.inFlow;
    this.addIndicator(token.KEY);
  }

  private fetchValue(): void {
    const key = this.keys[this.keys.length - 1] as SimpleKey;
    if (this.stillPossible(key)) {
      this.insert(key.tokenNumber, token.KEY, key.pos);
      this.rollTo(key.column, token.BLOCK_MAPPING_START, key.pos, key.tokenNumber);
      key.possible = false;
      this.keyLevels.delete(key.tokenNumber);
      this.keyAllowed = false;
    } else {
      if (!this.inFlow) {
        if (!this.keyAllowed) throw new YamlRefusal('invalid-yaml', 'a mapping is not allowed here', this.cursor.pos);
        this.rollTo(this.cursor.column, token.BLOCK_MAPPING_START, this.cursor.pos, this.nextNumber);
      }
      this.keyAllowed = !this.inFlow;
    }
    this.addIndicator(token.VALUE);
  }

  private fetchProperty(scan: (cursor: Cursor) => Token): void {
    this.saveKey();
    this.keyAllowed = false;
    this.add(scan(this.cursor));
  }
}

function noKey(tokenNumber: number): SimpleKey {
  return { possible: false, required: false, tokenNumber, pos: 0, index: 0, line: 0, column: 0 };
}

function tooDeep(at: number): YamlRefusal {
  return new YamlRefusal('limit', `nested deeper than ${MAX_YAML_DEPTH} levels`, at);
}

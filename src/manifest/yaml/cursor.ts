/** A place in a text, with the line and the column as libyaml counts them: lines end at any YAML 1.1 break, columns are code points. */
export class Cursor {
  readonly text: string;
  pos = 0;
  /** Lines passed so far. */
  line = 0;
  /** Code points outside the basic plane passed so far: they are two units here and one character there. */
  private astral = 0;
  private lineStart = 0;

  constructor(text: string) {
    this.text = text;
    // A byte-order mark at the very start belongs to the encoding.
    if (text.charCodeAt(0) === 0xfeff) this.pos = this.lineStart = 1;
  }

  get column(): number {
    return this.pos - this.lineStart;
  }

  /** Characters passed so far. */
  get index(): number {
    return this.pos - this.astral;
  }

  code(offset = 0): number {
    return this.text.charCodeAt(this.pos + offset);
  }

  /** Passes one character that is no line break. */
  skip(): void {
    const c = this.text.charCodeAt(this.pos++);
    if (c >= 0xd800 && c <= 0xdbff) this.passLowSurrogate();
  }

  passLowSurrogate(): void {
    this.pos++;
    this.astral++;
    this.lineStart++;
  }

  /** Passes a line break, and returns what a scalar keeps of it. */
  readBreak(): string {
    const c = this.text.charCodeAt(this.pos);
    this.pos += c === CR && this.text.charCodeAt(this.pos + 1) === LF ? 2 : 1;
    this.line++;
    this.lineStart = this.pos;
    return c === LS ? '\u2028' : c === PS ? '\u2029' : '\n';
  }

  skipBlanks(): void {
    while (isBlank(this.text.charCodeAt(this.pos))) this.pos++;
  }

  /** Passes a comment, up to the line break or the end. */
  skipComment(): void {
    if (this.text.charCodeAt(this.pos) !== HASH) return;
    while (!isBreakOrEnd(this.text.charCodeAt(this.pos))) this.skip();
  }

  /** `---` or `...` and then nothing or white space, at the start of a line. */
  atDocumentMarker(): boolean {
    if (this.column !== 0) return false;
    const c = this.text.charCodeAt(this.pos);
    if (c !== DASH && c !== DOT) return false;
    const { text, pos } = this;
    return text.charCodeAt(pos + 1) === c && text.charCodeAt(pos + 2) === c && isBlankOrEnd(text.charCodeAt(pos + 3));
  }
}

export const LF = 0x0a;
export const CR = 0x0d;
const NEL = 0x85;
const LS = 0x2028;
const PS = 0x2029;
export const TAB = 0x09;
export const SPACE = 0x20;
export const HASH = 0x23;
export const DASH = 0x2d;
const DOT = 0x2e;
/** What stands at the end of the text: the scanner is given one NUL there, and refuses any other. */
export const END = 0;

export function isBlank(c: number): boolean {
  return c === SPACE || c === TAB;
}

export function isBreak(c: number): boolean {
  return c === LF || c === CR || c === NEL || c === LS || c === PS;
}

export function isBreakOrEnd(c: number): boolean {
  return c === LF || c === END || c === CR || c === NEL || c === LS || c === PS;
}

export function isBlankOrEnd(c: number): boolean {
  return c === SPACE || c === TAB || isBreakOrEnd(c);
}

/** A letter, a digit, `_` or `-`: what anchors, tag handles and directive names are made of. */
export function isWord(c: number): boolean {
  return isDigit(c) || (c >= 0x41 && c <= 0x5a) || (c >= 0x61 && c <= 0x7a) || c === 0x5f || c === DASH;
}

export function isDigit(c: number): boolean {
  return c >= 0x30 && c <= 0x39;
}

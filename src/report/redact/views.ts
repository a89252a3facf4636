/**
 * One text seen several ways: without white space, and with the escapes of JSON, HTML and URLs undone. Every character of
 * a view knows where in the text it came from.
 */
export interface View {
  readonly length: number;
  readonly codes: Uint16Array;
  /** Character i of the view stands at [starts[i], ends[i]) in the text. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
}

/** White space and invisible characters: they do not count when a value is searched. */
export function isIgnored(c: number): boolean {
  if (c > 0x20 && c < 0x7f) return false;
  return (
    c <= 0x20 ||
    c === 0x85 ||
    c === 0xa0 ||
    c === 0xad ||
    (c >= 0x200b && c <= 0x200f) ||
    c === 0x2028 ||
    c === 0x2029 ||
    c === 0x2060 ||
    c === 0xfeff
  );
}

/** All views of a text, the plain one first; those that equal another are left out. */
export function viewsOf(text: string): View[] {
  const base = wholeText(text);
  const layers = LAYERS.filter((layer) => text.includes(layer.sign));
  const views = [base, ...layers.map((layer) => undo(base, layer))];
  // Escapes of one kind inside those of another, in either order, and twice over.
  if (layers.length > 0) {
    for (const order of [layers, layers.toReversed()]) {
      let view = base;
      for (let round = 0; round < 2; round++) for (const layer of order) view = undo(view, layer);
      views.push(view);
      if (layers.length === 1) break;
    }
  }
  return views.map(squeezeView);
}

function wholeText(text: string): View {
  const { length } = text;
  const codes = new Uint16Array(length);
  const starts = new Int32Array(length);
  const ends = new Int32Array(length);
  for (let i = 0; i < length; i++) {
    codes[i] = text.charCodeAt(i);
    starts[i] = i;
    ends[i] = i + 1;
  }
  return { length, codes, starts, ends };
}

function squeezeView(view: View): View {
  const { codes, starts, ends } = view;
  let length = 0;
  for (let i = 0; i < view.length; i++) {
    const c = codes[i] ?? 0;
    if (isIgnored(c)) continue;
    codes[length] = c;
    starts[length] = starts[i] ?? 0;
    ends[length] = ends[i] ?? 0;
    length++;
  }
  return { length, codes, starts, ends };
}

interface Layer {
  readonly sign: string;
  /** What the escape at `i` means and how many characters of the view it takes; undefined when there is none. */
  readonly read: (view: View, i: number) => { readonly text: string; readonly length: number } | undefined;
}

/** A copy of the view with one kind of escape undone. */
function undo(view: View, layer: Layer): View {
  const codes = new Uint16Array(view.length);
  const starts = new Int32Array(view.length);
  const ends = new Int32Array(view.length);
  const sign = layer.sign.charCodeAt(0);
  let length = 0;
  for (let i = 0; i < view.length; ) {
    const found = view.codes[i] === sign ? layer.read(view, i) : undefined;
    const last = i + (found?.length ?? 1) - 1;
    // An escape is never shorter than what it stands for.
    for (let k = 0; k < (found?.text.length ?? 1); k++) {
      codes[length] = found ? found.text.charCodeAt(k) : (view.codes[i] ?? 0);
      starts[length] = view.starts[i] ?? 0;
      ends[length] = view.ends[last] ?? 0;
      length++;
    }
    i = last + 1;
  }
  return { length, codes, starts, ends };
}

function slice(view: View, from: number, length: number): string {
  return String.fromCharCode(...view.codes.subarray(from, Math.min(view.length, from + length)));
}

const JSON_ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '"': '"',
  "'": "'",
  '/': '/',
  '\\': '\\',
};

const JSON_LAYER: Layer = {
  sign: '\\',
  read(view, i) {
    const letter = slice(view, i + 1, 1);
    if (letter === 'u' || letter === 'x') {
      const hex = /^[0-9a-fA-F]+/.exec(slice(view, i + 2, letter === 'u' ? 4 : 2))?.[0] ?? '';
      if (hex.length !== (letter === 'u' ? 4 : 2)) return undefined;
      return { text: String.fromCharCode(Number.parseInt(hex, 16)), length: 2 + hex.length };
    }
    const text = Object.hasOwn(JSON_ESCAPES, letter) ? JSON_ESCAPES[letter] : undefined;
    return text === undefined ? undefined : { text, length: 2 };
  },
};

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  plus: '+',
  equals: '=',
  sol: '/',
  num: '#',
  excl: '!',
  dollar: '$',
  percnt: '%',
  commat: '@',
  colon: ':',
  grave: '`',
  NewLine: '\n',
};

const HTML_LAYER: Layer = {
  sign: '&',
  read(view, i) {
    const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/.exec(slice(view, i, 12));
    if (!match) return undefined;
    const [whole, decimal, hex, name] = match;
    if (name !== undefined) {
      const text = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined;
      return text === undefined ? undefined : { text, length: whole.length };
    }
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0x10ffff ? undefined : { text: String.fromCodePoint(code), length: whole.length };
  },
};

const URL_LAYER: Layer = {
  sign: '%',
  read(view, i) {
    const first = percentByte(view, i);
    if (first === undefined) return undefined;
    const count = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const bytes = [first];
    for (let k = 1; k < count; k++) {
      const next = percentByte(view, i + 3 * k);
      if (next === undefined) return undefined;
      bytes.push(next);
    }
    return { text: new TextDecoder().decode(Uint8Array.from(bytes)), length: 3 * count };
  },
};

function percentByte(view: View, i: number): number | undefined {
  const match = /^%([0-9a-fA-F]{2})$/.exec(slice(view, i, 3));
  return match ? Number.parseInt(match[1] ?? '', 16) : undefined;
}

const LAYERS: readonly Layer[] = [JSON_LAYER, HTML_LAYER, URL_LAYER];

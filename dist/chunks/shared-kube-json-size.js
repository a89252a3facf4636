import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  JsonTextError,
  exactInteger,
  readJsonValue,
  skipWhitespace
} from "./shared-kube-json-text.js";
import {
  getString
} from "./shared-kube-object.js";
import {
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/manifest/yaml/node.ts
var YamlRefusal = class extends Error {
  code;
  offset;
  constructor(code, message, offset) {
    super(message);
    this.name = "YamlRefusal";
    this.code = code;
    this.offset = offset;
  }
};
var MAX_YAML_DEPTH = 500;

// src/manifest/yaml/scalar.ts
var PREFIX = "tag:yaml.org,2002:";
var ScalarError = class extends Error {
  code;
  constructor(code, message) {
    super(message);
    this.code = code;
  }
};
var WORDS = /* @__PURE__ */ new Map();
for (const word of ["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]) WORDS.set(word, true);
for (const word of ["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]) WORDS.set(word, false);
for (const word of ["", "~", "null", "Null", "NULL"]) WORDS.set(word, null);
for (const word of [".nan", ".NaN", ".NAN"]) WORDS.set(word, Number.NaN);
for (const word of [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]) WORDS.set(word, Number.POSITIVE_INFINITY);
for (const word of ["-.inf", "-.Inf", "-.INF"]) WORDS.set(word, Number.NEGATIVE_INFINITY);
var INT64_MAX = 2n ** 63n - 1n;
var INT64_MIN = -(2n ** 63n);
var UINT64_MAX = 2n ** 64n - 1n;
var DECIMAL = /^[+-]?(?:0|[1-9][0-9]*)$/;
var OCTAL = /^([+-]?)0[oO]?([0-7]+)$/;
var HEX_OR_BINARY = /^([+-]?)(0[xX][0-9a-fA-F]+|0[bB][01]+)$/;
var SIGNED_BINARY = /^0b([+-])([01]+)$/;
var FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var POINT_FLOAT = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function resolvePlain(text) {
  const c = text.charCodeAt(0);
  if (c >= 48 && c <= 57 || c === 43 || c === 45 || c === 46) return resolveNumber(text);
  if (text.length > 5) return text;
  const word = WORDS.get(text);
  return word === void 0 ? text : word;
}
function resolveNumber(text) {
  const word = WORDS.get(text);
  if (word !== void 0) return word;
  if (text.startsWith(".")) return POINT_FLOAT.test(text) ? finite(text.replaceAll("_", ""), text) : text;
  const plain = text.includes("_") ? text.replaceAll("_", "") : text;
  const integer = parseInteger(plain);
  if (integer !== void 0) return integer;
  return FLOAT.test(plain) ? finite(plain, text) : text;
}
function finite(digits, text) {
  const value = Number(digits);
  return Number.isFinite(value) ? asJsonNumber(value) : text;
}
function asJsonNumber(value) {
  if (value === 0) return 0;
  if (Number.isSafeInteger(value) || !Number.isInteger(value) || Math.abs(value) >= 1e21) return value;
  return exactInteger(String(value));
}
function parseInteger(plain) {
  if (DECIMAL.test(plain)) {
    if (plain.length < 16) return Number(plain) || 0;
    return within64(BigInt(plain.startsWith("+") ? plain.slice(1) : plain), plain);
  }
  const octal = OCTAL.exec(plain);
  if (octal) return within64(signed(octal[1], BigInt(`0o${octal[2]}`)), plain);
  const other = HEX_OR_BINARY.exec(plain);
  if (other) return within64(signed(other[1], BigInt(other[2] ?? "")), plain);
  const binary = SIGNED_BINARY.exec(plain);
  if (binary) return within64(signed(binary[1], BigInt(`0b${binary[2]}`)), "+");
  return void 0;
}
function signed(sign, value) {
  return sign === "-" ? -value : value;
}
function within64(value, text) {
  if (value >= INT64_MIN && value <= INT64_MAX) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return value > 0n && value <= UINT64_MAX && !text.startsWith("+") ? Number(value) : void 0;
}
function resolveTagged(tag, text) {
  const short = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "";
  switch (short) {
    case "str":
      return text;
    case "binary":
      return decodeBinary(text);
    case "null":
      return expect(resolvePlain(text), (value) => value === null, tag, text);
    case "bool":
      return expect(resolvePlain(text), (value) => typeof value === "boolean", tag, text);
    case "int":
      return expect(resolvePlain(text), (value) => isNumber(value) && isIntegerText(text), tag, text);
    case "float": {
      const value = expect(resolvePlain(text), (found) => isNumber(found) && !isUnsigned(text), tag, text);
      return typeof value === "bigint" ? asJsonNumber(Number(value)) : value;
    }
    case "timestamp":
      throw new ScalarError("unsure", "a value tagged !!timestamp is not supported");
    default:
      return text;
  }
}
function expect(value, ok, tag, text) {
  if (!ok(value))
    throw new ScalarError(
      "invalid-yaml",
      `cannot read a value of ${text.length} characters as ${tag.replace(PREFIX, "!!")}`
    );
  return value;
}
function isNumber(value) {
  return typeof value === "number" || typeof value === "bigint";
}
function isIntegerText(text) {
  return !text.startsWith(".") && parseInteger(text.replaceAll("_", "")) !== void 0;
}
function isUnsigned(text) {
  const value = isIntegerText(text) ? parseInteger(text.replaceAll("_", "")) : void 0;
  return typeof value === "number" && value >= 2 ** 63;
}
var BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function decodeBinary(text) {
  const base64 = text.replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(base64)) throw new ScalarError("invalid-yaml", "!!binary holds invalid base64");
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ScalarError("unsure", "!!binary holds bytes that are no UTF-8 text");
  }
}
function keyText(value, source) {
  switch (typeof value) {
    case "string":
      return { text: value, identity: "string" };
    case "boolean":
      return { text: String(value), identity: "boolean" };
    case "bigint":
    case "number": {
      if (isUnsigned(source)) return void 0;
      if (isIntegerText(source)) return { text: String(value), identity: "integer" };
      if (value === 0 && source.startsWith("-")) return void 0;
      return { text: float32Text(Number(value)), identity: `float ${value}` };
    }
    default:
      return void 0;
  }
}
function float32Text(value) {
  const rounded = Math.fround(value);
  if (Number.isNaN(rounded)) return ".nan";
  if (!Number.isFinite(rounded)) return rounded > 0 ? ".inf" : "-.inf";
  if (rounded === 0) return value < 0 ? "-0" : "0";
  let digits = 1;
  while (digits < 9 && Math.fround(Number(rounded.toExponential(digits - 1))) !== rounded) digits++;
  const [mantissa = "", exponent = "0"] = rounded.toExponential(digits - 1).split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 6) {
    return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  return plainDecimal(mantissa, power);
}
function plainDecimal(mantissa, power) {
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace("-", "").replace(".", "");
  if (power < 0) return `${sign}0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  const rest = digits.slice(power + 1);
  return rest === "" ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}
function isJsonScalar(value) {
  return typeof value !== "number" || Number.isFinite(value);
}

// src/manifest/yaml/construct.ts
function constructValue(root) {
  const construction = new Construction();
  return { value: construction.document(root), duplicates: construction.duplicates };
}
var FLOAT_TAG = "tag:yaml.org,2002:float";
var MERGE_TAG = "tag:yaml.org,2002:merge";
function isMergeKey(node) {
  return node.kind === "scalar" && node.value === "<<" && (node.implicit || node.tag === MERGE_TAG);
}
function scalarValue(node) {
  if (node.tag === "") return node.implicit ? resolvePlain(node.value) : node.value;
  try {
    return resolveTagged(node.tag, node.value);
  } catch (error) {
    if (error instanceof ScalarError) throw new YamlRefusal(error.code, error.message, node.start);
    throw error;
  }
}
var Construction = class {
  duplicates = [];
  open = /* @__PURE__ */ new Set();
  decodes = 0;
  aliasDecodes = 0;
  aliasDepth = 0;
  depth = 0;
  document(root) {
    this.decodes++;
    return this.value(root);
  }
  value(node) {
    this.count(node);
    switch (node.kind) {
      case "scalar": {
        const value = node.tag === "" && !node.implicit ? node.value : scalarValue(node);
        if (!isJsonScalar(value)) throw new YamlRefusal("unsure", "JSON has no infinity and no NaN", node.start);
        return value;
      }
      case "alias":
        return this.alias(node, (target2) => this.value(target2));
      case "mapping": {
        const target2 = { out: newObject(), identities: void 0 };
        this.fill(node, target2);
        return target2.out;
      }
      case "sequence": {
        this.descend(node);
        const out = node.children.map((child) => this.value(child));
        this.depth--;
        return out;
      }
    }
  }
  fill(node, target2) {
    this.descend(node);
    const { children } = node;
    const { out } = target2;
    let explicit;
    const fresh = isEmpty(out);
    for (let i = 0; i < children.length; i += 2) {
      const keyNode = children[i];
      const valueNode = children[i + 1];
      if (isMergeKey(keyNode)) {
        explicit ??= new Set(fresh ? Object.keys(out) : []);
        this.merge(valueNode, target2);
        continue;
      }
      const key = this.key(keyNode, target2);
      const value = this.value(valueNode);
      if (!fresh) explicit ??= /* @__PURE__ */ new Set();
      if (explicit ? explicit.has(key) : key in out) this.duplicate(node, key, i);
      explicit?.add(key);
      out[key] = value;
    }
    this.depth--;
  }
  duplicate(node, key, second) {
    if (this.aliasDepth > 0) return;
    for (let i = 0; i < second; i += 2) {
      const child = node.children[i];
      const scalar = child.kind === "alias" ? child.target : child;
      if (scalar.kind !== "scalar" || isMergeKey(child)) continue;
      if (keyText(scalarValue(scalar), scalar.value)?.text !== key) continue;
      this.duplicates.push({ key, first: child.start, second: node.children[second].start });
      return;
    }
  }
  key(node, target2) {
    this.count(node);
    let scalar = node;
    while (scalar.kind === "alias")
      scalar = this.alias(scalar, (found) => {
        this.count(found);
        return found;
      });
    if (scalar.kind !== "scalar")
      throw new YamlRefusal("invalid-yaml", "a mapping or a list cannot be a key", node.start);
    if (scalar.tag === "" && !scalar.implicit && target2.identities === void 0) return scalar.value;
    if (scalar.tag === FLOAT_TAG) throw new YamlRefusal("unsure", "a key tagged !!float", node.start);
    const value = scalarValue(scalar);
    if (typeof value === "string" && target2.identities === void 0) return value;
    const key = keyText(value, scalar.value);
    if (key === void 0) throw new YamlRefusal("unsure", "null, -0.0 or a number this large as a key", node.start);
    target2.identities ??= /* @__PURE__ */ new Map();
    const known = target2.identities.get(key.text) ?? (key.text in target2.out ? "string" : void 0);
    if (known !== void 0 && (known !== key.identity || key.text === ".nan")) {
      throw new YamlRefusal("unsure", "two keys that differ only in type: kubectl picks one at random", node.start);
    }
    target2.identities.set(key.text, key.identity);
    return key.text;
  }
  merge(node, target2) {
    if (node.kind !== "sequence") {
      this.mergeOne(node, target2);
      return;
    }
    for (let i = node.children.length - 1; i >= 0; i--) this.mergeOne(node.children[i], target2);
  }
  mergeOne(node, target2) {
    if (node.kind === "mapping") {
      this.count(node);
      this.fill(node, target2);
    } else if (node.kind === "alias" && node.target.kind === "mapping") {
      this.count(node);
      this.alias(node, (found) => {
        this.count(found);
        if (found.kind === "mapping") this.fill(found, target2);
      });
    } else {
      throw new YamlRefusal("invalid-yaml", "a merge key takes a mapping or a list of mappings", node.start);
    }
  }
  alias(node, use) {
    if (this.open.has(node)) throw new YamlRefusal("invalid-yaml", "an anchor contains itself", node.start);
    this.open.add(node);
    this.aliasDepth++;
    const result = use(node.target);
    this.aliasDepth--;
    this.open.delete(node);
    return result;
  }
  descend(node) {
    if (++this.depth > MAX_YAML_DEPTH) {
      throw new YamlRefusal("limit", `nested deeper than ${MAX_YAML_DEPTH} levels`, node.start);
    }
  }
  count(node) {
    this.decodes++;
    if (this.aliasDepth > 0) this.aliasDecodes++;
    if (this.aliasDecodes <= 100 || this.decodes <= 1e3) return;
    if (this.aliasDecodes / this.decodes > allowedAliasRatio(this.decodes)) {
      throw new YamlRefusal("invalid-yaml", "the aliases expand too far", node.start);
    }
  }
};
function allowedAliasRatio(decodes) {
  if (decodes <= 4e5) return 0.99;
  if (decodes >= 4e6) return 0.1;
  return 0.99 - 0.89 * ((decodes - 4e5) / 36e5);
}
function isEmpty(object) {
  for (const _ in object) return false;
  return true;
}

// src/manifest/yaml/cursor.ts
var Cursor = class {
  text;
  pos = 0;
  /** Lines passed so far. */
  line = 0;
  /** Code points outside the basic plane passed so far: they are two units here and one character there. */
  astral = 0;
  lineStart = 0;
  constructor(text) {
    this.text = text;
    if (text.charCodeAt(0) === 65279) this.pos = this.lineStart = 1;
  }
  get column() {
    return this.pos - this.lineStart;
  }
  /** Characters passed so far. */
  get index() {
    return this.pos - this.astral;
  }
  code(offset = 0) {
    return this.text.charCodeAt(this.pos + offset);
  }
  /** Passes one character that is no line break. */
  skip() {
    const c = this.text.charCodeAt(this.pos++);
    if (c >= 55296 && c <= 56319) this.passLowSurrogate();
  }
  passLowSurrogate() {
    this.pos++;
    this.astral++;
    this.lineStart++;
  }
  /** Passes a line break, and returns what a scalar keeps of it. */
  readBreak() {
    const c = this.text.charCodeAt(this.pos);
    this.pos += c === CR && this.text.charCodeAt(this.pos + 1) === LF ? 2 : 1;
    this.line++;
    this.lineStart = this.pos;
    return c === LS ? "\u2028" : c === PS ? "\u2029" : "\n";
  }
  skipBlanks() {
    while (isBlank(this.text.charCodeAt(this.pos))) this.pos++;
  }
  /** Passes a comment, up to the line break or the end. */
  skipComment() {
    if (this.text.charCodeAt(this.pos) !== HASH) return;
    while (!isBreakOrEnd(this.text.charCodeAt(this.pos))) this.skip();
  }
  /** `---` or `...` and then nothing or white space, at the start of a line. */
  atDocumentMarker() {
    if (this.column !== 0) return false;
    const c = this.text.charCodeAt(this.pos);
    if (c !== DASH && c !== DOT) return false;
    const { text, pos } = this;
    return text.charCodeAt(pos + 1) === c && text.charCodeAt(pos + 2) === c && isBlankOrEnd(text.charCodeAt(pos + 3));
  }
};
var LF = 10;
var CR = 13;
var NEL = 133;
var LS = 8232;
var PS = 8233;
var TAB = 9;
var SPACE = 32;
var HASH = 35;
var DASH = 45;
var DOT = 46;
var END = 0;
function isBlank(c) {
  return c === SPACE || c === TAB;
}
function isBreak(c) {
  return c === LF || c === CR || c === NEL || c === LS || c === PS;
}
function isBreakOrEnd(c) {
  return c === LF || c === END || c === CR || c === NEL || c === LS || c === PS;
}
function isBlankOrEnd(c) {
  return c === SPACE || c === TAB || isBreakOrEnd(c);
}
function isWord(c) {
  return isDigit(c) || c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 95 || c === DASH;
}
function isDigit(c) {
  return c >= 48 && c <= 57;
}

// src/manifest/yaml/token.ts
var STREAM_END = 0;
var VERSION_DIRECTIVE = 1;
var TAG_DIRECTIVE = 2;
var DOCUMENT_START = 3;
var DOCUMENT_END = 4;
var BLOCK_SEQUENCE_START = 5;
var BLOCK_MAPPING_START = 6;
var BLOCK_END = 7;
var FLOW_SEQUENCE_START = 8;
var FLOW_SEQUENCE_END = 9;
var FLOW_MAPPING_START = 10;
var FLOW_MAPPING_END = 11;
var BLOCK_ENTRY = 12;
var FLOW_ENTRY = 13;
var KEY = 14;
var VALUE = 15;
var ALIAS = 16;
var ANCHOR = 17;
var TAG = 18;
var SCALAR = 19;

// src/manifest/yaml/scan-scalar.ts
function fold(first, rest) {
  if (first !== "\n") return first + rest;
  return rest === "" ? " " : rest;
}
var Folding = class {
  first = "";
  rest = "";
  broken = false;
  add(lineBreak) {
    if (this.broken) this.rest += lineBreak;
    else {
      this.first = lineBreak;
      this.broken = true;
    }
  }
  /** After an escaped break, the break itself counts as nothing. */
  escape() {
    this.broken = true;
  }
  take() {
    const { first, rest } = this;
    this.first = this.rest = "";
    this.broken = false;
    return fold(first, rest);
  }
};
function endsPlain(c, next, inFlow) {
  if (c === 58) return isBlankOrEnd(next);
  return inFlow && (c === 44 || c === 63 || c === 91 || c === 93 || c === 123 || c === 125);
}
function scanPlain(cursor, indent, inFlow) {
  const { text } = cursor;
  const start = cursor.pos;
  let value = "";
  let end = start;
  let blanksFrom = start;
  let first = "";
  let rest = "";
  let brokeLine = false;
  for (; ; ) {
    let c = cursor.code();
    if (c === HASH || cursor.atDocumentMarker()) break;
    const from = cursor.pos;
    while (!isBlankOrEnd(c) && !endsPlain(c, text.charCodeAt(cursor.pos + 1), inFlow)) {
      cursor.skip();
      c = cursor.code();
    }
    if (cursor.pos > from) {
      if (end > start) value += brokeLine ? fold(first, rest) : text.slice(blanksFrom, from);
      value += text.slice(from, cursor.pos);
      end = cursor.pos;
      first = rest = "";
      brokeLine = false;
    }
    if (!isBlank(c) && !isBreak(c)) break;
    blanksFrom = cursor.pos;
    for (; isBlank(c) || isBreak(c); c = cursor.code()) {
      if (isBreak(c)) {
        if (brokeLine) rest += cursor.readBreak();
        else first = cursor.readBreak();
        brokeLine = true;
        continue;
      }
      if (c === TAB && brokeLine && cursor.column <= indent) {
        throw new YamlRefusal("invalid-yaml", "a tab where the text is indented", cursor.pos);
      }
      cursor.pos++;
    }
    if (!inFlow && cursor.column <= indent) break;
  }
  return { type: SCALAR, start, end, value, suffix: "", plain: true, brokeLine };
}
function scanSingleQuoted(cursor) {
  const start = cursor.pos;
  cursor.pos++;
  return scanQuoted(cursor, start, 39, (value) => {
    const from = cursor.pos;
    let out = value;
    let copied = from;
    for (let c = cursor.code(); !isBlankOrEnd(c); c = cursor.code()) {
      if (c === 39) {
        if (cursor.code(1) !== 39) break;
        out += cursor.text.slice(copied, cursor.pos + 1);
        cursor.pos += 2;
        copied = cursor.pos;
      } else cursor.skip();
    }
    return out + cursor.text.slice(copied, cursor.pos);
  });
}
function scanDoubleQuoted(cursor) {
  const start = cursor.pos;
  cursor.pos++;
  return scanQuoted(cursor, start, 34, (value, folding) => {
    let out = value;
    let copied = cursor.pos;
    for (let c = cursor.code(); !isBlankOrEnd(c) && c !== 34; c = cursor.code()) {
      if (c !== 92) {
        cursor.skip();
        continue;
      }
      out += cursor.text.slice(copied, cursor.pos);
      if (isBreak(cursor.code(1))) {
        cursor.pos++;
        cursor.readBreak();
        folding.escape();
        return out;
      }
      out += readEscape(cursor);
      copied = cursor.pos;
    }
    return out + cursor.text.slice(copied, cursor.pos);
  });
}
function scanQuoted(cursor, start, quote, readWord2) {
  const folding = new Folding();
  let value = "";
  for (; ; ) {
    if (cursor.atDocumentMarker()) {
      throw new YamlRefusal("invalid-yaml", "a document marker inside a quoted text", cursor.pos);
    }
    if (cursor.code() === END) throw new YamlRefusal("invalid-yaml", "a quoted text without its end", start);
    value = readWord2(value, folding);
    let c = cursor.code();
    if (c === quote) break;
    const blanksFrom = cursor.pos;
    let blanksTo = blanksFrom;
    for (; isBlank(c) || isBreak(c); c = cursor.code()) {
      if (isBreak(c)) folding.add(cursor.readBreak());
      else cursor.pos++;
      if (!folding.broken) blanksTo = cursor.pos;
    }
    value += folding.broken ? folding.take() : cursor.text.slice(blanksFrom, blanksTo);
  }
  cursor.pos++;
  return { type: SCALAR, start, end: cursor.pos, value, suffix: "", plain: false, brokeLine: false };
}
var ESCAPES = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "	",
  "	": "	",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1B",
  " ": " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
  N: "",
  _: " ",
  L: "\u2028",
  P: "\u2029"
};
var HEX_LENGTH = { x: 2, u: 4, U: 8 };
function readEscape(cursor) {
  const { text, pos } = cursor;
  const letter = text[pos + 1] ?? "";
  const simple = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : void 0;
  if (simple !== void 0) {
    cursor.pos += 2;
    return simple;
  }
  const length = Object.hasOwn(HEX_LENGTH, letter) ? HEX_LENGTH[letter] : void 0;
  const digits = length === void 0 ? "" : text.slice(pos + 2, pos + 2 + length);
  if (digits.length !== length || !/^[0-9a-fA-F]+$/.test(digits)) {
    throw new YamlRefusal("invalid-yaml", "an unknown escape in a quoted text", pos);
  }
  const value = Number.parseInt(digits, 16);
  if (value >= 55296 && value <= 57343 || value > 1114111) {
    throw new YamlRefusal("invalid-yaml", "an escape for what is no character", pos);
  }
  cursor.pos += 2 + digits.length;
  return String.fromCodePoint(value);
}
function scanBlock(cursor, parentIndent) {
  const { text } = cursor;
  const start = cursor.pos;
  const literal = cursor.code() === 124;
  cursor.pos++;
  const { chomping, increment } = readBlockHeader(cursor, start);
  const block = new BlockIndent(cursor, start, parentIndent, increment);
  let value = "";
  let lineBreak = "";
  let afterBlank = false;
  let breaks = block.skipBreaks();
  while (cursor.column === block.indent && cursor.code() !== END) {
    const blank = isBlank(cursor.code());
    if (!literal && lineBreak === "\n" && !afterBlank && !blank) {
      if (breaks === "") value += " ";
    } else value += lineBreak;
    value += breaks;
    afterBlank = blank;
    const from = cursor.pos;
    skipLine(cursor);
    value += text.slice(from, cursor.pos);
    lineBreak = isBreak(cursor.code()) ? cursor.readBreak() : "";
    breaks = block.skipBreaks();
  }
  if (chomping !== "-") value += lineBreak;
  if (chomping === "+") value += breaks;
  return { type: SCALAR, start, end: block.end, value, suffix: "", plain: false, brokeLine: false };
}
function skipLine(cursor) {
  for (let c = cursor.code(); !isBreakOrEnd(c); c = cursor.code()) cursor.skip();
}
function readBlockHeader(cursor, start) {
  let chomping = "";
  let increment = 0;
  const readChomping = () => {
    const c = cursor.code();
    if (c !== 43 && c !== DASH) return;
    chomping = c === DASH ? "-" : "+";
    cursor.pos++;
  };
  readChomping();
  if (isDigit(cursor.code())) {
    increment = cursor.code() - 48;
    if (increment === 0) throw new YamlRefusal("invalid-yaml", "a block scalar cannot be indented by 0", cursor.pos);
    cursor.pos++;
    if (chomping === "") readChomping();
  }
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code())) {
    throw new YamlRefusal("invalid-yaml", "text after the header of a block scalar", start);
  }
  if (isBreak(cursor.code())) cursor.readBreak();
  return { chomping, increment };
}
var BlockIndent = class {
  indent;
  end;
  cursor;
  start;
  parentIndent;
  constructor(cursor, start, parentIndent, increment) {
    this.cursor = cursor;
    this.start = start;
    this.parentIndent = parentIndent;
    this.indent = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
    this.end = cursor.pos;
  }
  /** Passes indentation and empty lines; returns the breaks. */
  skipBreaks() {
    const { cursor } = this;
    let breaks = "";
    let deepest = 0;
    this.end = cursor.pos;
    for (; ; ) {
      const open = () => this.indent === 0 || cursor.column < this.indent;
      while (cursor.code() === SPACE && open()) cursor.pos++;
      deepest = Math.max(deepest, cursor.column);
      const c = cursor.code();
      if (c === TAB && open()) {
        throw new YamlRefusal("invalid-yaml", "a tab where a block scalar is indented", this.start);
      }
      if (c !== LF && c !== CR && !isBreak(c)) break;
      breaks += cursor.readBreak();
      this.end = cursor.pos;
    }
    if (this.indent === 0) this.indent = Math.max(deepest, this.parentIndent + 1, 1);
    return breaks;
  }
};

// src/manifest/yaml/scan-tag.ts
function fail(message, at) {
  return new YamlRefusal("invalid-yaml", message, at);
}
function readWord(cursor) {
  const from = cursor.pos;
  while (isWord(cursor.code())) cursor.pos++;
  return cursor.text.slice(from, cursor.pos);
}
var AFTER_ANCHOR = "?:,]}%@`";
function scanAnchor(cursor) {
  const start = cursor.pos;
  const type = cursor.code() === 42 ? ALIAS : ANCHOR;
  cursor.pos++;
  const value = readWord(cursor);
  if (value === "" || !(isBlankOrEnd(cursor.code()) || AFTER_ANCHOR.includes(cursor.text[cursor.pos] ?? ""))) {
    throw fail(type === ALIAS ? "an alias of unexpected form" : "an anchor of unexpected form", start);
  }
  return { type, start, end: cursor.pos, value, suffix: "", plain: false };
}
function scanTag(cursor) {
  const start = cursor.pos;
  let value = "";
  let suffix;
  if (cursor.code(1) === 60) {
    cursor.pos += 2;
    suffix = readUri(cursor, "", start);
    if (cursor.code() !== 62) throw fail('a tag without its ">"', start);
    cursor.pos++;
  } else {
    value = readHandle(cursor, false, start);
    if (value.length > 1 && value.endsWith("!")) suffix = readUri(cursor, "", start);
    else {
      suffix = readUri(cursor, value, start);
      value = "!";
      if (suffix === "") [value, suffix] = [suffix, value];
    }
  }
  if (!isBlankOrEnd(cursor.code())) throw fail("a tag of unexpected form", start);
  return { type: TAG, start, end: cursor.pos, value, suffix, plain: false };
}
function readHandle(cursor, directive, start) {
  if (cursor.code() !== 33) throw fail('a tag that does not begin with "!"', start);
  cursor.pos++;
  const word = readWord(cursor);
  if (cursor.code() === 33) {
    cursor.pos++;
    return `!${word}!`;
  }
  if (directive && word !== "") throw fail("a %TAG directive of unexpected form", start);
  return `!${word}`;
}
var URI_MARKS = ";/?:@&=+$,.!~*'()[]";
function readUri(cursor, head, start) {
  const from = cursor.pos;
  while (isWord(cursor.code()) || URI_MARKS.includes(cursor.text[cursor.pos] ?? "\0")) cursor.pos++;
  if (cursor.code() === 37) throw new YamlRefusal("unsure", "percent-encoded tags are not supported", start);
  if (cursor.pos === from && head === "") throw fail("a tag without a name", start);
  return head.slice(1) + cursor.text.slice(from, cursor.pos);
}
function scanDirective(cursor) {
  const start = cursor.pos;
  cursor.pos++;
  const name = readWord(cursor);
  if (name === "" || !isBlankOrEnd(cursor.code())) throw fail("a directive without a name", start);
  let token;
  if (name === "YAML") token = scanVersion(cursor, start);
  else if (name === "TAG") token = scanTagDirective(cursor, start);
  else throw fail("an unknown directive", start);
  cursor.skipBlanks();
  cursor.skipComment();
  if (!isBreakOrEnd(cursor.code())) throw fail("text after a directive", start);
  if (isBreak(cursor.code())) cursor.readBreak();
  return token;
}
function scanVersion(cursor, start) {
  cursor.skipBlanks();
  const major = readNumber(cursor, start);
  if (cursor.code() !== 46) throw fail("a %YAML directive without a version", start);
  cursor.pos++;
  const minor = readNumber(cursor, start);
  return { type: VERSION_DIRECTIVE, start, end: cursor.pos, value: `${major}.${minor}`, suffix: "", plain: false };
}
function readNumber(cursor, start) {
  const from = cursor.pos;
  while (isDigit(cursor.code())) cursor.pos++;
  const length = cursor.pos - from;
  if (length === 0 || length > 2) throw fail("a %YAML directive without a version", start);
  return Number(cursor.text.slice(from, cursor.pos));
}
function scanTagDirective(cursor, start) {
  cursor.skipBlanks();
  const value = readHandle(cursor, true, start);
  if (!isBlank(cursor.code())) throw fail("a %TAG directive without a prefix", start);
  cursor.skipBlanks();
  const suffix = readUri(cursor, "", start);
  if (!isBlankOrEnd(cursor.code())) throw fail("a %TAG directive of unexpected form", start);
  return { type: TAG_DIRECTIVE, start, end: cursor.pos, value, suffix, plain: false };
}

// src/manifest/yaml/scanner.ts
var LONGEST_KEY = 1024;
var Scanner = class {
  cursor;
  queue = [];
  head = 0;
  /** Tokens handed out so far. */
  parsed = 0;
  ready = false;
  indent = -1;
  indents = [];
  keys = [noKey(0)];
  /** The level of the key that may begin at a token. */
  keyLevels = /* @__PURE__ */ new Map();
  keyAllowed = true;
  constructor(text) {
    this.cursor = new Cursor(`${text}\0`);
  }
  get inFlow() {
    return this.keys.length > 1;
  }
  get nextNumber() {
    return this.parsed + this.queue.length - this.head;
  }
  peek() {
    if (!this.ready) {
      while (this.needsMore()) this.fetchNext();
      this.ready = true;
    }
    return this.queue[this.head];
  }
  /** Drops the token last peeked at. */
  skip() {
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
  needsMore() {
    if (this.head === this.queue.length) return true;
    const level = this.keyLevels.get(this.parsed);
    return level !== void 0 && this.stillPossible(this.keys[level]);
  }
  stillPossible(key) {
    if (!key?.possible) return false;
    if (key.line === this.cursor.line && key.index + LONGEST_KEY >= this.cursor.index) return true;
    if (key.required) throw new YamlRefusal("invalid-yaml", 'expected ":" after a key', key.pos);
    key.possible = false;
    return false;
  }
  fetchNext() {
    const { cursor } = this;
    this.skipToToken();
    this.unrollTo(cursor.column);
    const c = cursor.code();
    if (c === END) this.fetchEnd();
    else if (cursor.column === 0 && c === 37) this.fetchDirective();
    else if (cursor.column === 0 && cursor.atDocumentMarker()) this.fetchDocumentMarker(c);
    else if (!this.fetchIndicator(c)) this.fetchScalar(c);
  }
  /** Tokens of one character, and what an indicator begins; false when a scalar begins here. */
  fetchIndicator(c) {
    switch (c) {
      case 91:
        this.openFlow(FLOW_SEQUENCE_START);
        return true;
      case 123:
        this.openFlow(FLOW_MAPPING_START);
        return true;
      case 93:
        this.closeFlow(FLOW_SEQUENCE_END);
        return true;
      case 125:
        this.closeFlow(FLOW_MAPPING_END);
        return true;
      case 44:
        this.dropKey();
        this.keyAllowed = true;
        this.addIndicator(FLOW_ENTRY);
        return true;
      case DASH:
        if (!isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchBlockEntry();
        return true;
      case 63:
        if (!this.inFlow && !isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchKey();
        return true;
      case 58:
        if (!this.inFlow && !isBlankOrEnd(this.cursor.code(1))) return false;
        this.fetchValue();
        return true;
      case 42:
      case 38:
        this.fetchProperty(scanAnchor);
        return true;
      case 33:
        this.fetchProperty(scanTag);
        return true;
      default:
        return false;
    }
  }
  fetchScalar(c) {
    const block = c === 124 || c === 62;
    if (block && this.inFlow || isBlankOrEnd(c) || c === HASH || c === 37 || c === 64 || c === 96) {
      throw new YamlRefusal("invalid-yaml", "a character that cannot begin a value", this.cursor.pos);
    }
    if (block) {
      this.dropKey();
      this.keyAllowed = true;
      this.add(scanBlock(this.cursor, this.indent));
      return;
    }
    this.saveKey();
    this.keyAllowed = false;
    if (c === 39) this.add(scanSingleQuoted(this.cursor));
    else if (c === 34) this.add(scanDoubleQuoted(this.cursor));
    else {
      const scanned = scanPlain(this.cursor, this.indent, this.inFlow);
      if (scanned.brokeLine) this.keyAllowed = true;
      this.add(scanned);
    }
  }
  skipToToken() {
    const { cursor } = this;
    for (; ; ) {
      const tabs = this.inFlow || !this.keyAllowed;
      let c = cursor.code();
      while (c === SPACE || tabs && c === TAB) {
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
  add(added) {
    this.queue.push(added);
  }
  /** Puts a token without text in front of another; at the end, when that one has been handed out. */
  insert(before, type, at) {
    const mark = { type, start: at, end: at, value: "", suffix: "", plain: false };
    const index = before - this.parsed;
    if (index < 0 || this.head + index === this.queue.length) this.add(mark);
    else this.queue.splice(this.head + index, 0, mark);
  }
  addIndicator(type) {
    const start = this.cursor.pos++;
    this.add({ type, start, end: start + 1, value: "", suffix: "", plain: false });
  }
  /** Opens a block collection when the column is deeper; the token goes in front of the key that began it. */
  rollTo(column, type, at, tokenNumber) {
    if (this.inFlow || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    if (this.indents.length > MAX_YAML_DEPTH + 1) throw tooDeep(at);
    this.insert(tokenNumber, type, at);
  }
  unrollTo(column) {
    if (this.inFlow) return;
    while (this.indent > column) {
      this.insert(this.nextNumber, BLOCK_END, this.cursor.pos);
      this.indent = this.indents.pop() ?? -1;
    }
  }
  saveKey() {
    const { cursor } = this;
    const required = !this.inFlow && this.indent === cursor.column;
    if (!this.keyAllowed) return;
    this.dropKey();
    const tokenNumber = this.nextNumber;
    const level = this.keys.length - 1;
    const key = this.keys[level];
    key.possible = true;
    key.required = required;
    key.tokenNumber = tokenNumber;
    key.pos = cursor.pos;
    key.index = cursor.index;
    key.line = cursor.line;
    key.column = cursor.column;
    this.keyLevels.set(tokenNumber, level);
  }
  dropKey() {
    const key = this.keys[this.keys.length - 1];
    if (!key.possible) return;
    if (key.required) throw new YamlRefusal("invalid-yaml", 'expected ":" after a key', key.pos);
    key.possible = false;
    this.keyLevels.delete(key.tokenNumber);
  }
  fetchEnd() {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    this.insert(this.nextNumber, STREAM_END, this.cursor.pos);
  }
  fetchDirective() {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    this.add(scanDirective(this.cursor));
  }
  fetchDocumentMarker(c) {
    this.unrollTo(-1);
    this.dropKey();
    this.keyAllowed = false;
    const start = this.cursor.pos;
    const type = c === DASH ? DOCUMENT_START : DOCUMENT_END;
    this.cursor.pos += 3;
    this.add({ type, start, end: start + 3, value: "", suffix: "", plain: false });
  }
  openFlow(type) {
    this.saveKey();
    if (this.keys.length > MAX_YAML_DEPTH) throw tooDeep(this.cursor.pos);
    this.keys.push(noKey(this.nextNumber));
    this.keyAllowed = true;
    this.addIndicator(type);
  }
  closeFlow(type) {
    this.dropKey();
    if (this.inFlow) {
      const key = this.keys.pop();
      this.keyLevels.delete(key.tokenNumber);
    }
    this.keyAllowed = false;
    this.addIndicator(type);
  }
  fetchBlockEntry() {
    if (!this.inFlow) {
      if (!this.keyAllowed) throw new YamlRefusal("invalid-yaml", "a list item is not allowed here", this.cursor.pos);
      this.rollTo(this.cursor.column, BLOCK_SEQUENCE_START, this.cursor.pos, this.nextNumber);
    }
    this.dropKey();
    this.keyAllowed = true;
    this.addIndicator(BLOCK_ENTRY);
  }
  fetchKey() {
    if (!this.inFlow) {
      if (!this.keyAllowed) throw new YamlRefusal("invalid-yaml", "a key is not allowed here", this.cursor.pos);
      this.rollTo(this.cursor.column, BLOCK_MAPPING_START, this.cursor.pos, this.nextNumber);
    }
    this.dropKey();
    this.keyAllowed = !this.inFlow;
    this.addIndicator(KEY);
  }
  fetchValue() {
    const key = this.keys[this.keys.length - 1];
    if (this.stillPossible(key)) {
      this.insert(key.tokenNumber, KEY, key.pos);
      this.rollTo(key.column, BLOCK_MAPPING_START, key.pos, key.tokenNumber);
      key.possible = false;
      this.keyLevels.delete(key.tokenNumber);
      this.keyAllowed = false;
    } else {
      if (!this.inFlow) {
        if (!this.keyAllowed) throw new YamlRefusal("invalid-yaml", "a mapping is not allowed here", this.cursor.pos);
        this.rollTo(this.cursor.column, BLOCK_MAPPING_START, this.cursor.pos, this.nextNumber);
      }
      this.keyAllowed = !this.inFlow;
    }
    this.addIndicator(VALUE);
  }
  fetchProperty(scan) {
    this.saveKey();
    this.keyAllowed = false;
    this.add(scan(this.cursor));
  }
};
function noKey(tokenNumber) {
  return { possible: false, required: false, tokenNumber, pos: 0, index: 0, line: 0, column: 0 };
}
function tooDeep(at) {
  return new YamlRefusal("limit", `nested deeper than ${MAX_YAML_DEPTH} levels`, at);
}

// src/manifest/yaml/parser.ts
function parseDocument(text) {
  return new Parser(text).document();
}
var Parser = class {
  scanner;
  tagPrefixes = /* @__PURE__ */ new Map();
  anchors = /* @__PURE__ */ new Map();
  depth = 0;
  constructor(text) {
    this.scanner = new Scanner(text);
  }
  document() {
    const { scanner } = this;
    const first = scanner.peek();
    if (first.type === STREAM_END) return { node: void 0, end: first.start };
    const explicit = isDirective(first.type) || first.type === DOCUMENT_START;
    this.readDirectives();
    let node;
    if (explicit) {
      const start = scanner.peek();
      if (start.type !== DOCUMENT_START) throw new YamlRefusal("invalid-yaml", 'expected "---"', start.start);
      scanner.skip();
      const content = scanner.peek();
      node = endsDocument(content.type) ? emptyScalar(content.start) : this.blockNode(false);
    } else node = this.blockNode(false);
    return { node, end: scanner.peek().start };
  }
  readDirectives() {
    let version = false;
    for (let at = this.scanner.peek(); isDirective(at.type); at = this.scanner.peek()) {
      if (at.type === VERSION_DIRECTIVE) {
        if (version) throw new YamlRefusal("invalid-yaml", "a second %YAML directive", at.start);
        if (at.value !== "1.1") throw new YamlRefusal("invalid-yaml", "kubectl reads YAML 1.1 only", at.start);
        version = true;
      } else {
        if (this.tagPrefixes.has(at.value)) throw new YamlRefusal("invalid-yaml", "a second %TAG directive", at.start);
        this.tagPrefixes.set(at.value, at.suffix);
      }
      this.scanner.skip();
    }
    if (!this.tagPrefixes.has("!")) this.tagPrefixes.set("!", "!");
    if (!this.tagPrefixes.has("!!")) this.tagPrefixes.set("!!", "tag:yaml.org,2002:");
  }
  blockNode(indentless) {
    return this.node(true, indentless);
  }
  flowNode() {
    return this.node(false, false);
  }
  node(block, indentless) {
    const { scanner } = this;
    let at = scanner.peek();
    if (at.type === ALIAS) {
      const target2 = this.anchors.get(at.value);
      if (!target2) throw new YamlRefusal("invalid-yaml", "an alias that names no anchor before it", at.start);
      scanner.skip();
      return { kind: "alias", name: at.value, target: target2, start: at.start, end: at.end };
    }
    let anchor;
    let tag;
    const first = at.start;
    while (at.type === ANCHOR && anchor === void 0 || at.type === TAG && tag === void 0) {
      if (at.type === ANCHOR) anchor = at.value;
      else tag = this.resolveTag(at.value, at.suffix, at.start);
      scanner.skip();
      at = scanner.peek();
    }
    switch (at.type) {
      case SCALAR: {
        const implicit = tag === void 0 ? at.plain : tag === "!";
        scanner.skip();
        return this.anchored(anchor, {
          kind: "scalar",
          value: at.value,
          tag: tag ?? "",
          implicit,
          start: at.start,
          end: at.end
        });
      }
      case BLOCK_ENTRY:
        if (!indentless) break;
        return this.indentlessSequence(anchor, at.start);
      case FLOW_SEQUENCE_START:
        return this.flowSequence(anchor);
      case FLOW_MAPPING_START:
        return this.flowMapping(anchor);
      case BLOCK_SEQUENCE_START:
        if (!block) break;
        return this.blockSequence(anchor);
      case BLOCK_MAPPING_START:
        if (!block) break;
        return this.blockMapping(anchor);
    }
    if (anchor === void 0 && tag === void 0) throw new YamlRefusal("invalid-yaml", "expected a value", at.start);
    return this.anchored(anchor, {
      kind: "scalar",
      value: "",
      tag: tag ?? "",
      implicit: tag === void 0,
      start: first,
      end: first
    });
  }
  resolveTag(handle, suffix, at) {
    if (handle === "") return suffix;
    const prefix = this.tagPrefixes.get(handle);
    if (prefix === void 0) throw new YamlRefusal("invalid-yaml", "an undefined tag handle", at);
    return prefix + suffix;
  }
  // Known before its children are read, so that they may refer to it.
  anchored(anchor, node) {
    if (anchor !== void 0) this.anchors.set(anchor, node);
    return node;
  }
  sequence(anchor, start) {
    this.descend(start);
    return this.anchored(anchor, { kind: "sequence", children: [], start, end: start });
  }
  descend(start) {
    if (++this.depth <= MAX_YAML_DEPTH) return;
    throw new YamlRefusal("limit", `nested deeper than ${MAX_YAML_DEPTH} levels`, start);
  }
  mapping(anchor, start) {
    this.descend(start);
    return this.anchored(anchor, { kind: "mapping", children: [], start, end: start });
  }
  blockSequence(anchor) {
    const { scanner } = this;
    const sequence = this.sequence(anchor, scanner.peek().start);
    scanner.skip();
    for (let at = scanner.peek(); at.type !== BLOCK_END; at = scanner.peek()) {
      if (at.type !== BLOCK_ENTRY) throw new YamlRefusal("invalid-yaml", 'expected a list item ("-")', at.start);
      scanner.skip();
      const { type } = scanner.peek();
      const empty = type === BLOCK_ENTRY || type === BLOCK_END;
      sequence.children.push(empty ? emptyScalar(at.end) : this.blockNode(false));
    }
    scanner.skip();
    return this.close(sequence);
  }
  indentlessSequence(anchor, start) {
    const { scanner } = this;
    const sequence = this.sequence(anchor, start);
    for (let at = scanner.peek(); at.type === BLOCK_ENTRY; at = scanner.peek()) {
      scanner.skip();
      const { type } = scanner.peek();
      const empty = type === BLOCK_ENTRY || endsEntry(type);
      sequence.children.push(empty ? emptyScalar(at.end) : this.blockNode(false));
    }
    return this.close(sequence);
  }
  blockMapping(anchor) {
    const { scanner } = this;
    const mapping = this.mapping(anchor, scanner.peek().start);
    scanner.skip();
    for (let at = scanner.peek(); at.type !== BLOCK_END; at = scanner.peek()) {
      if (at.type !== KEY) throw new YamlRefusal("invalid-yaml", "expected a key", at.start);
      scanner.skip();
      mapping.children.push(endsEntry(scanner.peek().type) ? emptyScalar(at.end) : this.blockNode(true));
      const value = scanner.peek();
      if (value.type !== VALUE) {
        mapping.children.push(emptyScalar(value.start));
        continue;
      }
      scanner.skip();
      mapping.children.push(endsEntry(scanner.peek().type) ? emptyScalar(value.end) : this.blockNode(true));
    }
    scanner.skip();
    return this.close(mapping);
  }
  flowSequence(anchor) {
    const { scanner } = this;
    const sequence = this.sequence(anchor, scanner.peek().start);
    scanner.skip();
    for (let first = true; scanner.peek().type !== FLOW_SEQUENCE_END; first = false) {
      if (!first && !this.skipFlowEntry('expected "," or "]"', FLOW_SEQUENCE_END)) break;
      if (scanner.peek().type === KEY) sequence.children.push(this.flowPair());
      else sequence.children.push(this.flowNode());
    }
    return this.closeFlow(sequence);
  }
  /** Passes the comma; false when the collection ends after it. */
  skipFlowEntry(message, closing) {
    const at = this.scanner.peek();
    if (at.type !== FLOW_ENTRY) throw new YamlRefusal("invalid-yaml", message, at.start);
    this.scanner.skip();
    return this.scanner.peek().type !== closing;
  }
  /** `[key: value]`: a mapping of one pair without braces. */
  flowPair() {
    const { scanner } = this;
    const mapping = this.mapping(void 0, scanner.peek().start);
    scanner.skip();
    const at = scanner.peek();
    if (at.type === VALUE || at.type === FLOW_ENTRY || at.type === FLOW_SEQUENCE_END) {
      mapping.children.push(emptyScalar(at.end));
      scanner.skip();
    } else mapping.children.push(this.flowNode());
    mapping.children.push(this.flowValue(FLOW_SEQUENCE_END));
    return this.close(mapping);
  }
  flowMapping(anchor) {
    const { scanner } = this;
    const mapping = this.mapping(anchor, scanner.peek().start);
    scanner.skip();
    for (let first = true; scanner.peek().type !== FLOW_MAPPING_END; first = false) {
      if (!first && !this.skipFlowEntry('expected "," or "}"', FLOW_MAPPING_END)) break;
      if (scanner.peek().type !== KEY) {
        mapping.children.push(this.flowNode(), emptyScalar(scanner.peek().start));
        continue;
      }
      scanner.skip();
      const at = scanner.peek();
      const empty = at.type === VALUE || at.type === FLOW_ENTRY || at.type === FLOW_MAPPING_END;
      mapping.children.push(empty ? emptyScalar(at.start) : this.flowNode());
      mapping.children.push(this.flowValue(FLOW_MAPPING_END));
    }
    return this.closeFlow(mapping);
  }
  flowValue(closing) {
    const { scanner } = this;
    if (scanner.peek().type === VALUE) {
      scanner.skip();
      const { type } = scanner.peek();
      if (type !== FLOW_ENTRY && type !== closing) return this.flowNode();
    }
    return emptyScalar(scanner.peek().start);
  }
  closeFlow(collection) {
    collection.end = this.scanner.peek().end;
    this.scanner.skip();
    this.depth--;
    return collection;
  }
  close(collection) {
    collection.end = Math.max(collection.start, collection.children.at(-1)?.end ?? 0);
    this.depth--;
    return collection;
  }
};
function isDirective(type) {
  return type === VERSION_DIRECTIVE || type === TAG_DIRECTIVE;
}
function endsDocument(type) {
  return isDirective(type) || type === DOCUMENT_START || type === DOCUMENT_END || type === STREAM_END;
}
function endsEntry(type) {
  return type === KEY || type === VALUE || type === BLOCK_END;
}
function emptyScalar(at) {
  return { kind: "scalar", value: "", tag: "", implicit: true, start: at, end: at };
}

// src/manifest/yaml-document.ts
function readYamlDocument(text) {
  const { node, ignoredFrom } = parseChunk(text);
  if (node === void 0) return { value: null, duplicates: [], ignoredFrom };
  return { ...constructValue(node), ignoredFrom };
}
function parseChunk(text) {
  const bad = UNREADABLE.exec(text);
  if (bad) {
    const code = (bad[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new YamlRefusal("invalid-yaml", `control characters are not allowed (U+${code})`, bad.index);
  }
  const hazard = bomHazard(text);
  if (hazard >= 0) throw new YamlRefusal("unsure", "a byte-order mark inside the text", hazard);
  const { node, end } = parseDocument(text);
  return { node, ignoredFrom: end < text.length ? end : -1 };
}
var UNREADABLE = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
var BUFFER_BYTES = 512;
function bomHazard(text) {
  if (!text.includes("\uFEFF", 1)) return -1;
  if (text.startsWith("\uFEFF\uFEFF")) return 1;
  const reach = text.includes("\\U") ? 8 : 4;
  const bytes = new TextEncoder().encode(text);
  for (let read = BUFFER_BYTES; ; ) {
    let end = Math.min(read, bytes.length);
    while (((bytes[end] ?? 0) & 192) === 128) end--;
    const before = new TextDecoder().decode(bytes.subarray(Math.max(0, end - 4 * reach), end));
    const mark = [...before].slice(-reach).lastIndexOf("\uFEFF");
    if (mark >= 0) return text.indexOf("\uFEFF", 1);
    if (end >= bytes.length) return -1;
    read = end + BUFFER_BYTES;
  }
}

// src/manifest/bytes.ts
function decodeBytes(bytes) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const invalidAt = text.includes("�") ? firstInvalid(bytes, text) : -1;
  return { text, invalidAt, refused: invalidAt >= 0 && isHopeless(bytes) };
}
function isHopeless(bytes) {
  const encoding = encodingOf(bytes);
  if (encoding !== "utf-8") {
    const high = bytes[bytes.length - (encoding === "utf-16le" ? 2 : 3)] ?? 0;
    return bytes.length % 2 === 1 && high >= 216 && high <= 219;
  }
  return bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
}
function isUtf16(bytes) {
  return encodingOf(bytes) !== "utf-8";
}
function encodingOf(bytes) {
  if (bytes[0] === 254 && bytes[1] === 255) return "utf-16be";
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  return "utf-8";
}
function firstInvalid(bytes, text) {
  try {
    new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return -1;
  } catch {
    return text.indexOf("�");
  }
}

// src/manifest/lines.ts
var LineIndex = class {
  starts = [0];
  firstLine;
  constructor(text, firstLine = 1) {
    this.firstLine = firstLine;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }
  at(offset) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = low + high + 1 >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.firstLine, column: offset - (this.starts[low] ?? 0) + 1 };
  }
};
function countBreaks(text, from, to) {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

// src/kube/json-size.ts
function jsonSizes() {
  const known = /* @__PURE__ */ new Map();
  const sizeOf = (value) => {
    if (typeof value === "string") return value.length + 2;
    if (typeof value !== "object" || value === null) return String(value).length;
    const before = known.get(value);
    if (before !== void 0) return before;
    let size = 2;
    if (isArray(value)) for (const item2 of value) size += sizeOf(item2) + 1;
    else if (isObject(value)) for (const key in value) size += key.length + 4 + sizeOf(value[key] ?? null);
    known.set(value, size);
    return size;
  };
  return sizeOf;
}

// src/manifest/by-text.ts
function rememberLast(find) {
  let last;
  return (text) => {
    if (last?.text !== text) last = { text, found: find(text) };
    return last.found;
  };
}

// src/manifest/locate.ts
function locateInYaml(text, steps) {
  const root = yamlTree(text);
  if (root === void 0) return { start: 0, end: text.length };
  let span = root;
  let node = target(root);
  for (const step of steps) {
    const found = node.kind === "mapping" ? member(node, step) : item(node, step);
    if (!found) break;
    span = found.span;
    node = target(found.node);
  }
  return span;
}
var yamlTree = rememberLast((text) => parseChunk(text).node);
function target(node) {
  let at = node;
  while (at.kind === "alias") at = at.target;
  return at;
}
function item(node, step) {
  const found = node.kind === "sequence" && typeof step === "number" ? node.children[step] : void 0;
  return found && { span: found, node: found };
}
var placesIn = keptWith(({ children }) => {
  const found = /* @__PURE__ */ new Map();
  for (let i = 0; i < children.length; i += 2) {
    const key = children[i];
    if (isMergeKey(key)) return void 0;
    const text = textOfKey(key);
    if (text !== void 0) found.set(text, i);
  }
  return found;
});
function textOfKey(key) {
  const scalar = target(key);
  return scalar.kind === "scalar" ? keyText(scalarValue(scalar), scalar.value)?.text : void 0;
}
function member(mapping, step) {
  const places = placesIn(mapping);
  if (places !== void 0) {
    const at = typeof step === "string" ? places.get(step) : void 0;
    if (at === void 0) return void 0;
    const [key, value] = mapping.children.slice(at, at + 2);
    return key && value && { span: { start: key.start, end: Math.max(key.end, value.end) }, node: value };
  }
  for (let i = mapping.children.length - 2; i >= 0; i -= 2) {
    const key = mapping.children[i];
    const value = mapping.children[i + 1];
    if (isMergeKey(key)) {
      const merged = mergedMember(target(value), step);
      if (merged) return merged;
      continue;
    }
    if (textOfKey(key) !== step) continue;
    return { span: { start: key.start, end: Math.max(key.end, value.end) }, node: value };
  }
  return void 0;
}
function mergedMember(node, step) {
  if (node.kind === "mapping") return member(node, step);
  if (node.kind !== "sequence") return void 0;
  for (const child of node.children) {
    const mapping = target(child);
    const found = mapping.kind === "mapping" ? member(mapping, step) : void 0;
    if (found) return found;
  }
  return void 0;
}
function locateInJson(text, steps) {
  let place = jsonTree(text);
  for (const step of steps) {
    const child = place.children.get(step);
    if (!child) break;
    place = child;
  }
  return place;
}
var jsonTree = rememberLast((text) => {
  const root = { start: 0, end: text.length, children: /* @__PURE__ */ new Map() };
  const open = [root];
  readJsonValue(text, 0, {
    enter(step, start) {
      const place = { start, end: start, children: /* @__PURE__ */ new Map() };
      open.at(-1)?.children.set(step, place);
      open.push(place);
    },
    leave(end) {
      const place = open.pop();
      if (place) place.end = end;
    }
  });
  return root;
});

// src/manifest/placeholders.ts
var PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*(?:[-:=?+#%/^,@][^}]*)?\}|\{\{[^{}]*\}\}/;
var NOT_DETERMINISTIC = "${RENDERED_ANEW_EACH_TIME}";
function mayHoldPlaceholder(text) {
  return text.includes("${") || text.includes("{{");
}
function holdsPlaceholder(text) {
  return mayHoldPlaceholder(text) && PLACEHOLDER.test(text.slice(0, endOfLast(text)));
}
function endOfLast(text) {
  return text.lastIndexOf("}") + 1;
}
function fillPlaceholders(text, filling) {
  if (!mayHoldPlaceholder(text)) return text;
  const end = endOfLast(text);
  return text.slice(0, end).replaceAll(new RegExp(PLACEHOLDER, "g"), filling) + text.slice(end);
}
var IN_CAPITALS = /^_*[A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)*_*$/;
function isInCapitals(text) {
  return text.includes("_") && text.length <= 253 && IN_CAPITALS.test(text);
}
function namesInCapitals(object, group) {
  const names = group === "rbac.authorization.k8s.io" ? ["namespace"] : ["name", "namespace"];
  return names.filter((name) => isInCapitals(getString(object, "metadata", name) ?? "")).map((name) => ["metadata", name]);
}
var LOWER_CASE = /* @__PURE__ */ new Set(["host", "hosts", "hostnames", "dnsNames", "storage", "cpu", "memory", "ephemeral-storage"]);
var WORD_IN_CAPITALS = /(?:^|[^A-Za-z0-9_])_*[A-Z][A-Z0-9]*(?:_+[A-Z0-9]+)+_*(?:$|[^A-Za-z0-9_])/;
function mayHoldCapitals(text) {
  return /[A-Z0-9]_+[A-Z0-9]/.test(text);
}
function valuesInCapitals(root) {
  const found = [];
  const walk = (value, path, isLower) => {
    if (typeof value === "string") {
      if (isLower && WORD_IN_CAPITALS.test(value)) found.push(path);
    } else if (isArray(value)) for (const [i, item2] of value.entries()) walk(item2, [...path, i], isLower);
    else if (isObject(value)) {
      for (const key in value) walk(value[key] ?? null, [...path, key], LOWER_CASE.has(key));
    }
  };
  walk(root, [], false);
  return found;
}
function placeholderPaths(root) {
  const found = [];
  const path = [];
  const walk = (value) => {
    if (typeof value === "string") {
      if (holdsPlaceholder(value)) found.push([...path]);
    } else if (isArray(value)) {
      value.forEach((item2, i) => {
        path.push(i);
        walk(item2);
        path.pop();
      });
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key);
        if (holdsPlaceholder(key)) found.push([...path]);
        else walk(value[key] ?? null);
        path.pop();
      }
    }
  };
  walk(root);
  return found;
}

// src/manifest/document.ts
function documentOf(chunk, path) {
  const { text } = chunk;
  const lines = new LazyLines(chunk);
  const place = (span) => {
    const { line, column } = lines.at(span.start);
    return { path, line, column, endLine: Math.max(line, lines.at(lastCharacter(text, span)).line) };
  };
  const found = chunk.kind === "json" ? { ...chunk, ignoredFrom: -1 } : readYamlDocument(text);
  const notes = found.duplicates.map(({ key, first, second }) => ({
    code: "duplicate-key",
    message: `the key ${JSON.stringify(key)} appears twice in one mapping, first on line ${lines.at(first).line}; kubectl takes the last value`,
    fix: "remove one of them",
    path,
    ...lines.at(second)
  }));
  const ignored = found.ignoredFrom < 0 ? -1 : ignoredContent(text, found.ignoredFrom);
  if (ignored >= 0) {
    notes.push({
      code: "ignored-content",
      message: "kubectl ignores what follows the document end marker",
      fix: "begin a new document with ---",
      path,
      ...lines.at(ignored)
    });
  }
  return {
    path,
    text,
    textLine: chunk.line,
    value: found.value,
    notes,
    ...chunk.kind === "yaml" && text.includes("*") && text.includes("&") ? { sizeOf: jsonSizes() } : {},
    mayHoldPlaceholder: mayHoldPlaceholder(text),
    location: place(contentSpan(text)),
    locate: (steps) => place(chunk.kind === "json" ? locateInJson(text, steps) : locateInYaml(text, steps))
  };
}
var LazyLines = class {
  index;
  chunk;
  constructor(chunk) {
    this.chunk = chunk;
  }
  at(offset) {
    this.index ??= new LineIndex(this.chunk.text, this.chunk.line);
    const found = this.index.at(offset);
    if (this.chunk.kind === "yaml" || found.line > this.chunk.line) return found;
    return { line: found.line, column: found.column + this.chunk.column - 1 };
  }
};
var CONTENT_LINE = /^(?!---|[ \t]*(?:#|$)).*$/m;
function contentSpan(text) {
  const start = CONTENT_LINE.exec(text);
  const at = start === null ? 0 : start.index + start[0].length - start[0].trimStart().length;
  return { start: at, end: text.length };
}
function lastCharacter(text, { start, end }) {
  let at = Math.min(end, text.length) - 1;
  while (at > start && /\s/.test(text[at] ?? "")) at--;
  return Math.max(at, start);
}
function ignoredContent(text, from) {
  const rest = /^(?:\.\.\.|---|[ \t]*(?:#|$)).*\n?/;
  let at = from;
  while (at < text.length) {
    const line = text.slice(at, text.indexOf("\n", at) + 1 || text.length);
    if (!rest.test(line)) return at;
    at += line.length;
  }
  return -1;
}

// src/manifest/stream.ts
var LOOK_AHEAD_BYTES = 4096;
var GO_SPACE = "\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
var LEADING_SPACE = new RegExp(`[${GO_SPACE}]*`, "y");
var IS_SPACE = new RegExp(`^[${GO_SPACE}]$`);
var SEPARATOR_TAIL = new RegExp(`^[${GO_SPACE}]*(?:#.*)?$`, "s");
function* splitStream(text) {
  if (looksLikeJson(text)) yield* splitJson(text);
  else yield* splitYaml(text, 1, void 0);
}
function looksLikeJson(text) {
  LEADING_SPACE.lastIndex = 0;
  LEADING_SPACE.test(text);
  const at = LEADING_SPACE.lastIndex;
  return text[at] === "{" && utf8Length(text.slice(0, at)) < LOOK_AHEAD_BYTES;
}
function utf8Length(text) {
  return new TextEncoder().encode(text).length;
}
function* splitJson(text) {
  const lines = new LineIndex(text);
  let at = 0;
  for (let count = 0; ; count++) {
    const start = skipWhitespace(text, at);
    if (start >= text.length) return;
    const duplicates = [];
    let found;
    try {
      found = readJsonValue(text, start, {
        duplicateKey: (key, first, second) => duplicates.push({ key, first: first - start, second: second - start })
      });
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      yield* afterJson(text, at, count, error, lines);
      return;
    }
    const { value, end } = found;
    yield { kind: "json", text: text.slice(start, end), ...lines.at(start), value, duplicates };
    at = end;
  }
}
function* afterJson(text, at, count, error, lines) {
  const code = error.reason === "limit" ? "limit" : "invalid-json";
  const from = count > 1 || error.reason === "limit" ? -1 : yamlAfterJson(text, at);
  if (from < 0) yield { kind: "error", code, message: error.message, ...lines.at(error.offset) };
  else yield* splitYaml(text.slice(from), lines.at(from).line, error.message);
}
function yamlAfterJson(text, from) {
  for (let at = from; at < text.length; at++) {
    if (text.length - at < 4 && utf8Length(text.slice(at)) < 4) return -1;
    const c = text[at] ?? "";
    if (c === "�") return -1;
    if (!IS_SPACE.test(c)) return at;
    if (c === "\n") return at + 1;
  }
  return -1;
}
function* splitYaml(raw, firstLine, notJson) {
  const text = raw.includes("\r\n") ? raw.replaceAll("\r\n", "\n") : raw;
  let chunkAt = 0;
  let chunkLine = firstLine;
  let at = nextSeparator(text, 0);
  while (at >= 0) {
    const end = endOfLine(text, at);
    if (!SEPARATOR_TAIL.test(text.slice(at + 3, end))) {
      const message = 'only a comment may follow "---" on its line: kubectl refuses "invalid Yaml document separator"';
      yield {
        kind: "error",
        code: "invalid-separator",
        message,
        line: chunkLine + countBreaks(text, chunkAt, at),
        column: 1
      };
      return;
    }
    if (at > chunkAt) {
      yield { kind: "yaml", text: text.slice(chunkAt, at), line: chunkLine, notJson };
      chunkLine += countBreaks(text, chunkAt, end + 1);
      chunkAt = end + 1;
    }
    at = nextSeparator(text, end);
  }
  if (chunkAt >= text.length) return;
  const last = text.slice(chunkAt);
  yield { kind: "yaml", text: last.endsWith("\n") ? last : `${last}
`, line: chunkLine, notJson };
}
function nextSeparator(text, from) {
  if (from === 0 && text.startsWith("---")) return 0;
  const at = text.indexOf("\n---", from);
  return at < 0 ? -1 : at + 1;
}
function endOfLine(text, from) {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

export {
  YamlRefusal,
  keyText,
  isMergeKey,
  scalarValue,
  readYamlDocument,
  parseChunk,
  decodeBytes,
  isUtf16,
  jsonSizes,
  LineIndex,
  rememberLast,
  NOT_DETERMINISTIC,
  holdsPlaceholder,
  fillPlaceholders,
  isInCapitals,
  namesInCapitals,
  mayHoldCapitals,
  valuesInCapitals,
  placeholderPaths,
  documentOf,
  splitStream
};

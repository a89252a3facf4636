import {
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/kube/json-text.ts
var MAX_JSON_DEPTH = 500;
var INT64_MAX = 2n ** 63n - 1n;
var INT64_MIN = -(2n ** 63n);
var JsonTextError = class extends Error {
  offset;
  reason;
  constructor(message, offset, reason = "syntax") {
    super(message);
    this.name = "JsonTextError";
    this.offset = offset;
    this.reason = reason;
  }
};
function parseJsonExact(text) {
  const found = readJsonValue(text, 0);
  const rest = skipWhitespace(text, found.end);
  if (rest < text.length) throw new JsonTextError("text after the JSON value", rest);
  return found.value;
}
function readJsonValue(text, from, visitor) {
  const reader = new JsonReader(text, from, visitor);
  return reader.read();
}
function skipWhitespace(text, from) {
  let at = from;
  for (; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c !== 32 && c !== 10 && c !== 13 && c !== 9) break;
  }
  return at;
}
function exactInteger(digits) {
  const number = Number(digits);
  if (Number.isSafeInteger(number)) return number === 0 ? 0 : number;
  const exact = BigInt(digits);
  return exact > INT64_MAX || exact < INT64_MIN ? number : exact;
}
var NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;
var UNFINISHED = /^(?:[eE]|\.$)/;
var LONE_SURROGATE = new RegExp("\\p{Surrogate}", "gu");
var PLAIN_STRING = /"[^"\\\u0000-\u001f]*"/y;
var JsonReader = class {
  text;
  visitor;
  at;
  // Reported only once the text has proved to be JSON.
  outOfRange;
  constructor(text, from, visitor) {
    this.text = text;
    this.at = from;
    this.visitor = visitor;
  }
  read() {
    this.at = skipWhitespace(this.text, this.at);
    const start = this.at;
    const value = this.value(0);
    if (this.outOfRange !== void 0) throw new JsonTextError("number out of range", this.outOfRange, "limit");
    return { value, start, end: this.at };
  }
  value(depth) {
    switch (this.text[this.at]) {
      case "{":
        return this.object(depth + 1);
      case "[":
        return this.array(depth + 1);
      case '"':
        return this.string();
      case "t":
        return this.word("true", true);
      case "f":
        return this.word("false", false);
      case "n":
        return this.word("null", null);
      default:
        return this.number();
    }
  }
  object(depth) {
    this.checkDepth(depth);
    const { text, visitor } = this;
    const out = newObject();
    const keys = visitor?.duplicateKey && /* @__PURE__ */ new Map();
    this.at = skipWhitespace(text, this.at + 1);
    if (text[this.at] === "}") {
      this.at++;
      return out;
    }
    for (; ; ) {
      const keyAt = this.at;
      if (text[keyAt] !== '"') throw this.unexpected("a key in double quotes");
      const key = this.string();
      const first = keys?.get(key);
      if (first !== void 0) visitor?.duplicateKey?.(key, first, keyAt);
      keys?.set(key, keyAt);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] !== ":") throw this.unexpected('":"');
      this.at = skipWhitespace(text, this.at + 1);
      visitor?.enter?.(key, keyAt);
      out[key] = this.value(depth);
      visitor?.leave?.(this.at);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] === "}") break;
      if (text[this.at] !== ",") throw this.unexpected('"," or "}"');
      this.at = skipWhitespace(text, this.at + 1);
    }
    this.at++;
    return out;
  }
  array(depth) {
    this.checkDepth(depth);
    const { text, visitor } = this;
    const out = [];
    this.at = skipWhitespace(text, this.at + 1);
    if (text[this.at] === "]") {
      this.at++;
      return out;
    }
    for (; ; ) {
      visitor?.enter?.(out.length, this.at);
      out.push(this.value(depth));
      visitor?.leave?.(this.at);
      this.at = skipWhitespace(text, this.at);
      if (text[this.at] === "]") break;
      if (text[this.at] !== ",") throw this.unexpected('"," or "]"');
      this.at = skipWhitespace(text, this.at + 1);
    }
    this.at++;
    return out;
  }
  string() {
    const { text, at } = this;
    PLAIN_STRING.lastIndex = at;
    if (PLAIN_STRING.test(text)) {
      this.at = PLAIN_STRING.lastIndex;
      return text.slice(at + 1, this.at - 1);
    }
    const end = endOfString(text, at);
    const value = end > text.length ? void 0 : unescapeString(text.slice(at, end));
    if (value === void 0) throw this.unexpected("a valid JSON string");
    this.at = end;
    return value.replace(LONE_SURROGATE, "�");
  }
  number() {
    NUMBER.lastIndex = this.at;
    const match = NUMBER.exec(this.text);
    if (!match) throw this.unexpected("a JSON value");
    if (match[2] === void 0 && UNFINISHED.test(this.text.slice(NUMBER.lastIndex, NUMBER.lastIndex + 1) + (match[1] ?? ""))) {
      throw this.unexpected("digits after the point or the exponent");
    }
    if (match[1] === void 0 && match[2] === void 0) {
      this.at = NUMBER.lastIndex;
      return exactInteger(match[0]);
    }
    const value = Number(match[0]);
    if (!Number.isFinite(value)) this.outOfRange ??= this.at;
    this.at = NUMBER.lastIndex;
    return value === 0 ? 0 : value;
  }
  word(word, value) {
    if (!this.text.startsWith(word, this.at)) throw this.unexpected("a JSON value");
    this.at += word.length;
    return value;
  }
  checkDepth(depth) {
    if (depth > MAX_JSON_DEPTH)
      throw new JsonTextError(`nested deeper than ${MAX_JSON_DEPTH} levels`, this.at, "limit");
  }
  unexpected(wanted) {
    const what = this.at >= this.text.length ? "unexpected end of JSON" : "unexpected character in JSON";
    return new JsonTextError(`${what}, expected ${wanted}`, Math.min(this.at, this.text.length));
  }
};
function endOfString(text, from) {
  for (let at = from + 1; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === 34) return at + 1;
    if (c === 92) at++;
    else if (c < 32) break;
  }
  return text.length + 1;
}
function unescapeString(token) {
  try {
    return String(JSON.parse(token));
  } catch {
    return void 0;
  }
}
function stringifyJson(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object") return JSON.stringify(value);
  if (!isObject(value)) return `[${value.map(stringifyJson).join(",")}]`;
  const members = [];
  for (const key in value) members.push(`${JSON.stringify(key)}:${stringifyJson(value[key] ?? null)}`);
  return `{${members.join(",")}}`;
}

export {
  JsonTextError,
  parseJsonExact,
  readJsonValue,
  skipWhitespace,
  exactInteger,
  stringifyJson
};

import {
  LAST_APPLIED
} from "./shared-kube-last-applied.js";
import {
  parseJsonExact
} from "./shared-kube-json-text.js";
import {
  copyOf,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/report/redact/credentials.ts
var TOKENS = [
  /\bgh[pousr]_[A-Za-z0-9]{20,255}/g,
  /\bgithub_pat_[A-Za-z0-9_]{20,255}/g,
  /\bglpat-[A-Za-z0-9_-]{16,255}/g,
  /\b(?:AKIA|ASIA|AGPA|AIDA|AROA)[A-Z0-9]{16}\b/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,255}/g,
  /\b(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{16,255}/g,
  /\bsk-[A-Za-z0-9_-]{20,255}/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bya29\.[A-Za-z0-9_-]{20,1024}/g,
  /\bnpm_[A-Za-z0-9]{36}/g,
  /\bhf_[A-Za-z0-9]{30,255}/g,
  /\bpypi-[A-Za-z0-9_-]{50,255}/g,
  /\bdop_v1_[a-f0-9]{64}/g,
  /\bSG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,64}/g,
  /\bhv[sb]\.[A-Za-z0-9_-]{20,255}/g,
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/g,
  /\bAGE-SECRET-KEY-1[A-Z0-9]{50,64}/g
];
var LABELLED = [
  /\b[a-zA-Z][a-zA-Z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{0,128}:([^\s/@"'<>]{1,256})@/g,
  /\b(?:[Bb]earer|[Bb]asic|BEARER|BASIC)[ \t]{1,4}(?=[A-Za-z._~+/=-]{0,64}[0-9])([A-Za-z0-9._~+/=-]{16,4096})/g,
  /\\?"(?:auth|password|identitytoken|registrytoken)\\?"[ \t]{0,4}:[ \t\r\n]{0,16}\\?"([^"\\]{1,4096})\\?"/g,
  /\baws_secret_access_key["']?[ \t]{0,4}[:=][ \t]{0,4}["']?([A-Za-z0-9/+=]{30,64})/gi,
  /--?(?:password|passwd|token|secret|api-?key|client-secret|access-key|secret-key)=["']?([^\s"']{4,1024})/gi
];
var HINT = /gh[pousr]_|github_pat_|glpat-|A(?:KIA|SIA|GPA|IDA|ROA)|xox|_live_|_test_|sk-|AIza|ya29|npm_|hf_|pypi-|dop_v1_|SG\.|hv[sb]\.|eyJ|AGE-SECRET|:\/\/|bearer|basic|auth|token|passw|secret|-key|apikey|-----BEGIN/i;
function credentialSpans(text) {
  const spans = [];
  if (text.length < 8 || !HINT.test(text)) return spans;
  for (const pattern of TOKENS) {
    for (const match of text.matchAll(pattern)) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  for (const pattern of LABELLED) {
    for (const match of text.matchAll(pattern)) {
      const value = match[1] ?? "";
      if (isReference(value)) continue;
      const start = match.index + match[0].lastIndexOf(value);
      spans.push({ start, end: start + value.length });
    }
  }
  spans.push(...privateKeys(text));
  return spans;
}
function isReference(value) {
  return /^(?:\$[({A-Za-z_].*|<.*>|\*+|%.*%|\{\{.*|«.*)$/s.test(value);
}
var KEY_BEGIN = "-----BEGIN ";
function privateKeys(text) {
  const spans = [];
  for (let at = text.indexOf(KEY_BEGIN); at >= 0; at = text.indexOf(KEY_BEGIN, at + 1)) {
    const header = /^-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----/.exec(text.slice(at, at + 96));
    if (!header) continue;
    const start = at + header[0].length;
    const close = text.indexOf("-----END ", start);
    const end = close < 0 ? text.length : close;
    spans.push({ start, end });
    at = end;
  }
  return spans;
}
var SECRET_NAME = /(?:^|[-_.])(?:pass(?:word|wd|phrase)?|pwd|secrets?|tokens?|credentials?|(?:api|access|secret|private|signing|encryption)[-_.]?key|client[-_.]?secret)$/i;
var CAMEL_SECRET_NAME = /[a-z](?:Password|Passphrase|Secret|Token|ApiKey|APIKey|AccessKey|SecretKey|PrivateKey|ClientSecret)$/;
function namesCredential(name) {
  return SECRET_NAME.test(name) || CAMEL_SECRET_NAME.test(name);
}
function asksCredential(argument) {
  return typeof argument === "string" && /^--?[A-Za-z0-9-]*$/.test(argument) && namesCredential(argument);
}
function isCredentialValue(value) {
  if (value.length < 6 || value.length > 4096 || isReference(value)) return false;
  return !/^(?:true|false|null|none|\d+(?:\.\d+)?[a-z]*|\.{0,2}\/[^\s]*|[a-z]+:\/\/[^\s]*|\S*\s[\s\S]*)$/i.test(value);
}

// src/report/redact/base64.ts
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function encodeBase64(bytes) {
  let out = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const left = bytes.length - at;
    const word = (bytes[at] ?? 0) << 16 | (bytes[at + 1] ?? 0) << 8 | (bytes[at + 2] ?? 0);
    out += ALPHABET.charAt(word >> 18) + ALPHABET.charAt(word >> 12 & 63);
    out += left > 1 ? ALPHABET.charAt(word >> 6 & 63) : "=";
    out += left > 2 ? ALPHABET.charAt(word & 63) : "=";
  }
  return out;
}
function decodeBase64(text) {
  const clean = text.replace(/\s+/g, "").replace(/=+$/, "");
  if (!/^[A-Za-z0-9+/_-]*$/.test(clean) || clean.length % 4 === 1) return void 0;
  return Uint8Array.from(atob(clean.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}

// src/report/redact/ordinary.ts
function isOrdinary(value) {
  const text = value.trim();
  return NUMBER.test(text) || WORDS.has(text.toLowerCase()) || isPublicPem(text) || text.startsWith("ENC[AES256_GCM,");
}
var NUMBER = /^[-+]?(?:0x[\da-f]{1,16}|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)$/i;
var WORDS = new Set(
  "administrator application clickhouse cassandra configuration database databases deployment development disabled elasticsearch external frontend integration internal kubernetes localhost memcached monitoring namespace opensearch password placeholder postgres postgresql preproduction production prometheus rabbitmq registry required sqlserver timescaledb username verify-ca verify-full wordpress".split(" ")
);
function isPublicPem(text) {
  return text.startsWith("-----BEGIN ") && text.replace(PUBLIC_PEM, "").trim() === "";
}
var PUBLIC_PEM = /-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE(?: REQUEST)?|(?:[A-Z]{2,8} )?PUBLIC KEY|X509 CRL)-----[A-Za-z0-9+/=\s]*-----END \1-----/g;

// src/report/redact/views.ts
function isIgnored(c) {
  if (c > 32 && c < 127) return false;
  return c <= 32 || c === 133 || c === 160 || c === 173 || c >= 8203 && c <= 8207 || c === 8232 || c === 8233 || c === 8288 || c === 65279;
}
function viewsOf(text) {
  const base = wholeText(text);
  const layers = LAYERS.filter((layer) => text.includes(layer.sign));
  const views = [base, ...layers.map((layer) => undo(base, layer))];
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
function wholeText(text) {
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
function squeezeView(view) {
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
function undo(view, layer) {
  const codes = new Uint16Array(view.length);
  const starts = new Int32Array(view.length);
  const ends = new Int32Array(view.length);
  const sign = layer.sign.charCodeAt(0);
  let length = 0;
  for (let i = 0; i < view.length; ) {
    const found = view.codes[i] === sign ? layer.read(view, i) : void 0;
    const last = i + (found?.length ?? 1) - 1;
    for (let k = 0; k < (found?.text.length ?? 1); k++) {
      codes[length] = found ? found.text.charCodeAt(k) : view.codes[i] ?? 0;
      starts[length] = view.starts[i] ?? 0;
      ends[length] = view.ends[last] ?? 0;
      length++;
    }
    i = last + 1;
  }
  return { length, codes, starts, ends };
}
function slice(view, from, length) {
  return String.fromCharCode(...view.codes.subarray(from, Math.min(view.length, from + length)));
}
var JSON_ESCAPES = {
  n: "\n",
  r: "\r",
  t: "	",
  b: "\b",
  f: "\f",
  '"': '"',
  "'": "'",
  "/": "/",
  "\\": "\\"
};
var JSON_LAYER = {
  sign: "\\",
  read(view, i) {
    const letter = slice(view, i + 1, 1);
    if (letter === "u" || letter === "x") {
      const hex = /^[0-9a-fA-F]+/.exec(slice(view, i + 2, letter === "u" ? 4 : 2))?.[0] ?? "";
      if (hex.length !== (letter === "u" ? 4 : 2)) return void 0;
      return { text: String.fromCharCode(Number.parseInt(hex, 16)), length: 2 + hex.length };
    }
    const text = Object.hasOwn(JSON_ESCAPES, letter) ? JSON_ESCAPES[letter] : void 0;
    return text === void 0 ? void 0 : { text, length: 2 };
  }
};
var ENTITIES = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  plus: "+",
  equals: "=",
  sol: "/",
  num: "#",
  excl: "!",
  dollar: "$",
  percnt: "%",
  commat: "@",
  colon: ":",
  grave: "`",
  NewLine: "\n"
};
var HTML_LAYER = {
  sign: "&",
  read(view, i) {
    const match = /^&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,8}));/.exec(slice(view, i, 12));
    if (!match) return void 0;
    const [whole, decimal, hex, name] = match;
    if (name !== void 0) {
      const text = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : void 0;
      return text === void 0 ? void 0 : { text, length: whole.length };
    }
    const code = decimal === void 0 ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 1114111 ? void 0 : { text: String.fromCodePoint(code), length: whole.length };
  }
};
var URL_LAYER = {
  sign: "%",
  read(view, i) {
    const first = percentByte(view, i);
    if (first === void 0) return void 0;
    const count = first < 128 ? 1 : first >= 240 ? 4 : first >= 224 ? 3 : 2;
    const bytes = [first];
    for (let k = 1; k < count; k++) {
      const next = percentByte(view, i + 3 * k);
      if (next === void 0) return void 0;
      bytes.push(next);
    }
    return { text: new TextDecoder().decode(Uint8Array.from(bytes)), length: 3 * count };
  }
};
function percentByte(view, i) {
  const match = /^%([0-9a-fA-F]{2})$/.exec(slice(view, i, 3));
  return match ? Number.parseInt(match[1] ?? "", 16) : void 0;
}
var LAYERS = [JSON_LAYER, HTML_LAYER, URL_LAYER];

// src/report/redact/forms.ts
var MIN_VALUE_LENGTH = 8;
function formsOf(value) {
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  const plain = typeof value === "string" ? value : textOf(value);
  if (plain !== void 0 && isOrdinary(plain)) return [];
  const texts = plain === void 0 ? [] : [plain, ...longLines(plain)];
  const forms = texts.map((text) => ({ text: squeeze(text), plain: true }));
  const trimmed = plain?.trim() ?? "";
  if (plain !== void 0 && trimmed !== plain && trimmed !== "") forms.push(...formsOf(trimmed));
  if (bytes.length >= MIN_VALUE_LENGTH) {
    for (const offset of [0, 1, 2]) {
      const text = base64At(bytes, offset);
      const url = text.replaceAll("+", "-").replaceAll("/", "_");
      forms.push({ text, plain: false });
      if (url !== text) forms.push({ text: url, plain: false });
    }
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    forms.push({ text: hex, plain: false }, { text: hex.toUpperCase(), plain: false });
  }
  return forms.filter((form) => form.text.length >= MIN_VALUE_LENGTH);
}
function base64At(bytes, offset) {
  const padded = new Uint8Array(offset + bytes.length);
  padded.set(bytes, offset);
  const text = encodeBase64(padded).replace(/=+$/, "");
  const whole = padded.length % 3 === 0 ? text : text.slice(0, -1);
  return whole.slice([0, 2, 3][offset] ?? 0);
}
function textOf(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function longLines(value) {
  const lines = value.split(/[\r\n]+/);
  return lines.length > 1 ? lines.filter((line) => !/^-----(?:BEGIN|END) [A-Z ]+-----$/.test(line) && !isOrdinary(line)) : [];
}
function squeeze(text) {
  let out = "";
  for (const character of text) if (!isIgnored(character.codePointAt(0) ?? 0)) out += character;
  return out;
}

// src/report/redact/matcher.ts
var BLOCK_LENGTH = 48;
var MAX_BLOCKS = 64;
var Matcher = class {
  roots = /* @__PURE__ */ new Map();
  codes = [0];
  children = [0];
  siblings = [0];
  fails = [0];
  /** The block that ends at a node, and the next shorter one that does. */
  blocks = [void 0];
  shorter = [0];
  size;
  constructor(forms) {
    let size = 0;
    for (const form of forms) {
      size++;
      for (const block of blocksOf(form)) this.insert(block);
    }
    this.size = size;
    this.link();
  }
  insert(block) {
    let node = 0;
    for (let i = block.offset; i < block.offset + block.length; i++) {
      const code = block.form.text.charCodeAt(i);
      node = this.child(node, code) || this.addChild(node, code);
    }
    this.blocks[node] ??= block;
  }
  addChild(parent, code) {
    const node = this.codes.push(code) - 1;
    this.children.push(0);
    this.fails.push(0);
    this.shorter.push(0);
    this.blocks.push(void 0);
    this.siblings.push(parent === 0 ? 0 : this.children[parent] ?? 0);
    if (parent === 0) this.roots.set(code, node);
    else this.children[parent] = node;
    return node;
  }
  child(parent, code) {
    if (parent === 0) return this.roots.get(code) ?? 0;
    let node = this.children[parent] ?? 0;
    while (node !== 0 && this.codes[node] !== code) node = this.siblings[node] ?? 0;
    return node;
  }
  step(from, code) {
    let node = from;
    for (; ; ) {
      const next = this.child(node, code);
      if (next !== 0 || node === 0) return next;
      node = this.fails[node] ?? 0;
    }
  }
  link() {
    const queue = [...this.roots.values()];
    for (const node of queue) {
      for (let child = this.children[node] ?? 0; child !== 0; child = this.siblings[child] ?? 0) {
        queue.push(child);
        const fail = this.step(this.fails[node] ?? 0, this.codes[child] ?? 0);
        this.fails[child] = fail;
        this.shorter[child] = this.blocks[fail] ? fail : this.shorter[fail] ?? 0;
      }
    }
  }
  /** Matches from left to right, each reaching further than those before; `accept` may turn one down. */
  search(view, accept) {
    const found = [];
    let node = 0;
    let covered = 0;
    for (let i = 0; i < view.length; i++) {
      node = this.step(node, view.codes[i] ?? 0);
      if (i < covered) continue;
      for (let at = this.blocks[node] ? node : this.shorter[node] ?? 0; at !== 0; at = this.shorter[at] ?? 0) {
        const block = this.blocks[at];
        if (!block) break;
        const match = grow(view, block, i + 1, covered);
        if (!accept(match)) continue;
        found.push(match);
        covered = match.to;
        break;
      }
    }
    return found;
  }
};
function insertedLength({ text }) {
  if (text.length <= BLOCK_LENGTH) return text.length;
  return BLOCK_LENGTH * (Math.ceil((text.length - BLOCK_LENGTH) / stepOf(text.length)) + 1);
}
function stepOf(length) {
  return Math.max(BLOCK_LENGTH / 2, Math.ceil((length - BLOCK_LENGTH) / MAX_BLOCKS));
}
function* blocksOf(form) {
  const { length } = form.text;
  if (length <= BLOCK_LENGTH) {
    yield { form, offset: 0, length };
    return;
  }
  const last = length - BLOCK_LENGTH;
  const step = stepOf(length);
  for (let offset = 0; offset < last; offset += step) yield { form, offset, length: BLOCK_LENGTH };
  yield { form, offset: last, length: BLOCK_LENGTH };
}
function grow(view, block, end, covered) {
  const { text } = block.form;
  let from = end - block.length;
  let offset = block.offset;
  while (from > covered && offset > 0 && view.codes[from - 1] === text.charCodeAt(offset - 1)) {
    from--;
    offset--;
  }
  let to = end;
  let next = block.offset + block.length;
  while (to < view.length && next < text.length && view.codes[to] === text.charCodeAt(next)) {
    to++;
    next++;
  }
  return { from, to, form: block.form };
}

// src/report/redact/secret-shape.ts
function secretShape(value, root) {
  if (!root && !TELLING.some((key) => key in value)) return "none";
  let kind = "";
  let dataLike = false;
  let textLike = false;
  for (const key in value) {
    const item = value[key];
    if (/^\W*kind\W*$/i.test(key) && typeof item === "string") kind = item;
    dataLike ||= key !== "metadata" && isDataName(key);
    textLike ||= isTextDataName(key) && item !== null;
  }
  const { metadata, apiVersion, type, data } = value;
  if (isSecretKind(kind)) {
    const foreign = typeof apiVersion === "string" && FOREIGN.test(apiVersion);
    if (root || isObject(metadata)) return foreign ? "data" : "whole";
    return dataLike ? "data" : "none";
  }
  if (textLike) return "data";
  if (!isObject(data) || !isAllBase64(data)) return "none";
  const typed = typeof type === "string" && (root || SECRET_TYPE.test(type));
  return typed || /secret/i.test(kind) ? "data" : "none";
}
function saysSecret(object) {
  return isObject(object) && secretShape(object, true) !== "none";
}
var TELLING = ["kind", "data", "stringData", "type", "metadata"];
var FOREIGN = /^(?!(?:[a-z0-9-]+\.)*(?:k8s|kubernetes)\.io\/)[a-z0-9-]+(?:\.[a-z0-9-]+)+\/v\d/;
var SECRET_TYPE = /^\s*(?:opaque|(?:[a-z0-9-]+\.)*(?:kubernetes|k8s)\.io\/\S+|helm\.sh\/\S+)\s*$/i;
function isSecretKind(kind) {
  if (kind.length > 64) return false;
  const name = bare(kind).replace(/list$/, "");
  return isNear(name, "secret");
}
function isDataName(key) {
  if (key.length > 64) return false;
  const name = bare(key);
  return name.endsWith("data") || isNear(name, "data") || isTextDataName(key);
}
function isTextDataName(key) {
  if (key.length > 64) return false;
  const name = bare(key);
  return /^str(?:i?n?g?)s?datas?$/.test(name) || isNear(name, "stringdata");
}
function bare(text) {
  return text.toLowerCase().replace(/[^a-z0-9]/g, "");
}
function isNear(text, word) {
  if (text === word) return true;
  if (Math.abs(text.length - word.length) > 1) return false;
  let from = 0;
  while (from < text.length && from < word.length && text[from] === word[from]) from++;
  let back = 0;
  const most = Math.min(text.length, word.length) - from;
  while (back < most && text[text.length - 1 - back] === word[word.length - 1 - back]) back++;
  const [left, right] = [text.length - from - back, word.length - from - back];
  if (left <= 1 && right <= 1) return true;
  return left === 2 && right === 2 && text[from] === word[from + 1] && text[from + 1] === word[from];
}
function isAllBase64(data) {
  let some = false;
  for (const key in data) {
    const value = data[key];
    if (value === null || value === "") continue;
    if (typeof value !== "string") return false;
    const clean = value.replace(/\s+/g, "");
    if (clean.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(clean)) return false;
    some ||= clean.length >= 8;
  }
  return some;
}

// src/report/redact/places.ts
function placesIn(parent, place) {
  switch (place) {
    case "secret":
    case "secret-text":
      return () => "secret";
    case "secret-metadata":
      return inMetadata;
    case "secret-texts":
      return (key) => key === LAST_APPLIED ? "secret" : "secret-text";
    case "secret-object":
    case "secret-list":
      return inSecret;
    case "fields":
      return () => "anywhere";
    case "data-object":
    case "root":
    case "credential":
    case "config":
    case "anywhere":
  }
  const shape = place === "data-object" ? "data" : secretShape(parent, place === "root");
  if (shape === "whole") return inSecret;
  const { name } = parent;
  const listed = typeof name === "string" && namesCredential(name);
  return (key) => {
    if (shape === "data" && key === "metadata") return "secret-metadata";
    if (shape === "data" && isDataName(key)) return "secret";
    if (key === "data" || key === "config") return "config";
    if (key === "properties") return "fields";
    if (key === "value" && listed) return "credential";
    return place === "config" && namesCredential(key) ? "credential" : "anywhere";
  };
}
function placeOfItem(place, before) {
  switch (place) {
    case "secret":
    case "secret-text":
    case "secret-texts":
    case "secret-metadata":
      return "secret";
    case "secret-object":
    case "secret-list":
      return "secret-object";
    default:
      return asksCredential(before) ? "credential" : "anywhere";
  }
}
function placeOfVersions(objects) {
  const shapes = objects.map((object) => isObject(object) ? secretShape(object, true) : "none");
  return shapes.includes("whole") ? "secret-object" : shapes.includes("data") ? "data-object" : "root";
}
function placeAt(object, path) {
  let place = "root";
  let parent = object;
  for (const step of path) {
    if (place === "secret") return place;
    if (typeof step === "number") {
      place = placeOfItem(place, void 0);
      parent = isArray(parent) ? parent[step] : void 0;
    } else {
      const known = isObject(parent) ? parent : newObject();
      place = placesIn(known, place)(step);
      parent = known[step];
    }
  }
  return place === "root" ? "anywhere" : place;
}
function inSecret(key) {
  switch (key) {
    case "apiVersion":
    case "kind":
    case "type":
    case "immutable":
      return "secret-text";
    case "metadata":
      return "secret-metadata";
    case "items":
      return "secret-list";
    default:
      return isDirective(key) ? "anywhere" : "secret";
  }
}
var OPEN_METADATA = /* @__PURE__ */ new Set([
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "selfLink",
  "finalizers",
  "ownerReferences",
  "managedFields"
]);
function inMetadata(key) {
  if (key === "name" || key === "generateName" || key === "namespace") return "secret-text";
  if (key === "labels" || key === "annotations") return "secret-texts";
  return OPEN_METADATA.has(key) || isDirective(key) ? "anywhere" : "secret";
}
function isDirective(key) {
  return key === "$patch" || key === "$retainKeys" || key.startsWith("$setElementOrder/");
}

// src/report/redact/redacted.ts
var MASK = "«masked»";
var MASK_CHANGED = "«masked, changed»";

// src/report/redact/secret-values.ts
function collectSecrets(root, sink, place = "root") {
  walk(root, place, [], sink);
}
function walk(value, place, path, sink) {
  if (place === "secret" || place === "secret-text" && typeof value === "object") {
    if (path.at(-1) === LAST_APPLIED && typeof value === "string") collectLastApplied(value, sink);
    else collectData(value, path.at(-1) === "data", sink);
    return;
  }
  if (typeof value === "string") {
    collectCredentials(value, place, path, sink);
    return;
  }
  if (isArray(value)) {
    value.forEach((item, i) => {
      path.push(i);
      walk(item, placeOfItem(place, value[i - 1]), path, sink);
      path.pop();
    });
    return;
  }
  if (!isObject(value)) return;
  const placeOf = placesIn(value, place);
  for (const key in value) {
    const child = value[key] ?? null;
    sink.word(key);
    if (typeof child === "string") collectWords(key, child, path, sink);
    path.push(key);
    walk(child, placeOf(key), path, sink);
    path.pop();
  }
}
function collectWords(key, text, path, sink) {
  if (key === "name" || key === "namespace" || key === "kind" || key === "apiVersion" && path.length === 0)
    sink.word(text);
  else if (key === "image") for (const part of text.replace(/@.*$|:[^/]*$/, "").split("/")) sink.word(part);
}
function collectCredentials(text, place, path, sink) {
  const inside = credentialSpans(text);
  for (const { start, end } of inside) sink.value(text.slice(start, end));
  const named = place === "credential" && isCredentialValue(text);
  if (named) sink.value(text);
  if (named || inside.length > 0) sink.credential?.([...path]);
}
function collectData(data, encoded, sink) {
  if (typeof data === "string") collectValue(data, encoded, sink);
  else if (isArray(data)) for (const item of data) collectData(item, encoded, sink);
  else if (isObject(data)) {
    for (const key in data) {
      if (isReadableKey(key)) sink.word(key);
      else sink.value(key);
      collectData(data[key] ?? null, encoded, sink);
    }
  }
}
function isReadableKey(key) {
  if (!/^[-._a-zA-Z0-9]{0,253}$/.test(key) || credentialSpans(key).length > 0) return false;
  const digits = key.match(/\d/g)?.length ?? 0;
  return !(key.length >= 12 && digits >= 3 && /^[A-Za-z0-9]*$/.test(key) && /[a-z]/.test(key) && /[A-Z]/.test(key));
}
function collectValue(text, encoded, sink) {
  if (isOrdinary(text)) return;
  sink.value(text);
  const bytes = decodeBase64(text);
  if (bytes && (encoded || /^[\P{Cc}\s]+$/u.test(textOf2(bytes) ?? ""))) collectBytes(bytes, sink);
  collectParts(text, sink);
}
function textOf2(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return void 0;
  }
}
function collectBytes(bytes, sink) {
  sink.value(bytes);
  const text = textOf2(bytes);
  if (text !== void 0) collectParts(text, sink);
}
var ASSIGNMENT = /^[ \t]*(?:export[ \t]+)?["']?([\w.-]{1,128})["']?[ \t]*[=:][ \t]*["']?([^\s"']{1,4096})["']?[ \t]*,?$/gm;
function collectParts(text, sink) {
  for (const { start, end } of credentialSpans(text)) sink.value(text.slice(start, end));
  if (text.includes("\n")) {
    for (const [, name = "", value = ""] of text.matchAll(ASSIGNMENT))
      if (namesCredential(name) && isCredentialValue(value)) sink.value(value);
  }
  if (!/^\s*[{[]/.test(text)) return;
  try {
    collectStrings(parseJsonExact(text), sink);
  } catch {
  }
}
function collectStrings(value, sink) {
  if (typeof value === "string") sink.value(value);
  else if (isArray(value)) for (const item of value) collectStrings(item, sink);
  else if (isObject(value)) for (const key in value) collectStrings(value[key] ?? null, sink);
}
function collectLastApplied(text, sink) {
  try {
    const object = parseJsonExact(text);
    if (isObject(object)) walk(object, "secret-object", [], sink);
    else sink.value(text);
  } catch {
    sink.value(text);
  }
}

// src/report/redact/surroundings.ts
var Surroundings = class {
  #text;
  #starts;
  #ends;
  /** `inWord`: one character of a word. */
  constructor(text, inWord) {
    this.#text = text;
    this.#starts = new Int32Array(text.length + 1);
    this.#ends = new Int32Array(text.length + 1);
    const within = (at) => inWord.test(text[at] ?? "");
    for (let at = 1; at <= text.length; at++) this.#starts[at] = within(at - 1) ? this.#starts[at - 1] ?? 0 : at;
    this.#ends[text.length] = text.length;
    for (let at = text.length - 1; at >= 0; at--) this.#ends[at] = within(at) ? this.#ends[at + 1] ?? 0 : at;
  }
  /** A place with the parts of words before and behind it; undefined where one of them is longer than `most`. */
  around(start, end, most) {
    const from = this.#starts[start] ?? start;
    const to = this.#ends[end] ?? end;
    return start - from > most || to - end > most ? void 0 : this.#text.slice(from, to);
  }
};

// src/report/redact/value-set.ts
var ROOM = 15e5;
var ValueSet = class {
  words;
  known = /* @__PURE__ */ new Map();
  constructor(words = []) {
    this.words = new Set(words);
  }
  get forms() {
    return [...this.known.values()];
  }
  addObject(object, place = "root") {
    collectSecrets(object, { value: (value) => this.add(value), word: (word) => this.addWord(word) }, place);
  }
  /** Shorter values first: passwords before whole files. Returns how many there was no room for. */
  addBeside(given) {
    const values = [...given.values];
    for (const object of given.objects)
      collectSecrets(object, { value: (value) => values.push(value), word: (word) => this.addWord(word) });
    values.sort((a, b) => a.length - b.length);
    let room = ROOM;
    let left = 0;
    for (const value of values) {
      if (room <= 0) left++;
      else room -= this.add(value);
    }
    return left;
  }
  addWord(word) {
    if (word !== "") this.words.add(word);
  }
  add(value) {
    if (value.length < MIN_VALUE_LENGTH) return 0;
    let taken = 0;
    for (const form of formsOf(value)) {
      if (this.known.has(form.text)) continue;
      this.known.set(form.text, form);
      taken += insertedLength(form);
    }
    return taken;
  }
};

// src/report/redact/redactor.ts
function createRedactor(objects, options = {}) {
  const set = new ValueSet(options.words);
  const all = [...objects];
  const place = options.oneObject ? placeOfVersions(all) : "root";
  for (const object of all) set.addObject(object, place);
  const left = options.beside ? set.addBeside(options.beside) : 0;
  return new Redactor([new Matcher(set.forms)], [set.words], left);
}
var Redactor = class _Redactor {
  matchers;
  words;
  /** How many values of unchanged files are too many to be looked for. */
  left;
  /** What was masked lately: both modes and both sides of a change have nearly all their parts in common. */
  known = /* @__PURE__ */ new Map();
  constructor(matchers, words, left) {
    this.matchers = matchers.filter(({ size }) => size > 0);
    this.words = words;
    this.left = left;
  }
  /**
   * One that knows the values of a live object too. They are masked in what is said of this object and nowhere else: who
   * may write a change could otherwise try candidates, and see which of them is masked.
   */
  own(live) {
    const set = new ValueSet();
    set.addObject(live);
    if (set.forms.length === 0) return this;
    return new _Redactor([...this.matchers, new Matcher(set.forms)], [...this.words, set.words], this.left);
  }
  /** Masks by value: messages, error texts, documents, diffs, whole outputs. */
  text(text) {
    return brand(this.mask(text));
  }
  /** Masks a whole object, by position and by value. */
  object(object) {
    return brand(this.masked(object, "root"));
  }
  /** Masks a patch, which says less of itself than the versions of its object do. */
  patch(patch, versions) {
    return brand(this.masked(patch, placeOfVersions([patch, ...versions])));
  }
  /** Masks what stands at a path of an object, itself known by its kind only. */
  at(object, path, value) {
    return brand(this.masked(value, placeAt(object, path)));
  }
  /** Masks two versions of an object, or of what stands at a path of it; where two secrets differ, it shows. */
  change(before, after, at) {
    const place = at ? placeAt(at.object, at.path) : placeOfVersions([before, after]);
    const maskedBefore = before === void 0 ? void 0 : this.masked(before, place);
    const maskedAfter = after === void 0 ? void 0 : this.masked(after, place);
    const shown = before === void 0 || after === void 0 || maskedBefore === void 0 || maskedAfter === void 0 ? maskedAfter : showChange(before, after, maskedBefore, maskedAfter);
    return {
      before: maskedBefore === void 0 ? void 0 : brand(maskedBefore),
      after: shown === void 0 ? void 0 : brand(shown)
    };
  }
  /** Masks every string of a value by value: reports and their parts. Keys stay. */
  deep(value) {
    return brand(this.walk(value));
  }
  walk(value) {
    if (typeof value === "string") return this.mask(value);
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((item) => this.walk(item));
    const out = Object.create(Object.getPrototypeOf(value));
    for (const [key, child] of Object.entries(value)) {
      Object.defineProperty(out, key, {
        value: this.walk(child),
        enumerable: true,
        writable: true,
        configurable: true
      });
    }
    return out;
  }
  masked(value, place) {
    if (place === "secret" || place === "secret-text" && typeof value === "object") return maskAll(value);
    if (typeof value === "string") return place === "credential" && isCredentialValue(value) ? MASK : this.mask(value);
    if (isArray(value)) {
      let out2;
      value.forEach((item, i) => {
        const masked = this.masked(item, placeOfItem(place, value[i - 1]));
        if (masked === item) return;
        out2 ??= [...value];
        out2[i] = masked;
      });
      return out2 ?? value;
    }
    if (!isObject(value)) return value;
    if (place === "anywhere") {
      const known = this.known.get(value);
      if (known) return known;
    }
    const placeOf = placesIn(value, place);
    let out;
    for (const key in value) {
      const item = value[key] ?? null;
      const masked = this.masked(item, placeOf(key));
      if (masked === item) continue;
      out ??= copyOf(value);
      out[key] = masked;
    }
    if (place === "anywhere") {
      if (this.known.size >= KNOWN) this.known.clear();
      this.known.set(value, out ?? value);
    }
    return out ?? value;
  }
  mask(text) {
    const spans = credentialSpans(text);
    if (this.matchers.length > 0 && text.length >= MIN_VALUE_LENGTH) {
      let words;
      const around = () => words ??= [IN_TOKEN, IN_NAME].map((inWord) => new Surroundings(text, inWord));
      for (const view of viewsOf(text)) {
        const accept = (found) => !this.isWord(text, view, found, around);
        for (const matcher of this.matchers)
          for (const match of matcher.search(view, accept)) spans.push(spanOf(view, match));
      }
    }
    return replaceSpans(text, spans);
  }
  /** The match is, or stands inside, a name that anyone may read. */
  isWord(text, view, match, around) {
    if (!match.form.plain) return false;
    const { start, end } = spanOf(view, match);
    const found = text.slice(start, end);
    if (this.isName(found) || this.isServiceName(found)) return true;
    return around().some((words) => this.isName(words.around(start, end, MAX_NAME) ?? ""));
  }
  isName(text) {
    return this.words.some((words) => words.has(text));
  }
  /** `postgres.shop.svc.cluster.local`: nothing but names. */
  isServiceName(text) {
    const match = /^([^.]+)\.([^.]+)(?:\.svc(?:\.cluster\.local)?)?$/.exec(text);
    return match !== null && this.isName(match[1] ?? "") && this.isName(match[2] ?? "");
  }
};
var KNOWN = 2e3;
var MAX_NAME = 512;
var IN_TOKEN = /[A-Za-z0-9_./-]/;
var IN_NAME = /[A-Za-z0-9_-]/;
function brand(value) {
  return value;
}
function spanOf(view, { from, to }) {
  return { start: view.starts[from] ?? 0, end: view.ends[to - 1] ?? 0 };
}
function replaceSpans(text, spans) {
  if (spans.length === 0) return text;
  spans.sort((a, b) => a.start - b.start);
  let out = "";
  let at = 0;
  for (const { start, end } of spans) {
    if (end <= at) continue;
    if (start > at || at === 0) out += text.slice(at, Math.max(start, at)) + MASK;
    at = end;
  }
  return out + text.slice(at);
}
function maskAll(value) {
  if (!isObject(value)) return value === null ? null : MASK;
  const out = newObject();
  for (const key in value) out[isReadableKey(key) ? key : hiddenKey(out)] = MASK;
  return out;
}
function hiddenKey(taken) {
  let name = MASK;
  for (let n = 2; name in taken; n++) name = `${MASK} ${n}`;
  return name;
}
function showChange(before, after, maskedBefore, maskedAfter) {
  if (maskedBefore === before && maskedAfter === after) return maskedAfter;
  if (typeof maskedAfter === "string") {
    const hides = maskedAfter === maskedBefore && before !== after && maskedAfter.includes(MASK);
    return hides ? maskedAfter.replaceAll(MASK, MASK_CHANGED) : maskedAfter;
  }
  if (isArray(after) && isArray(before) && isArray(maskedAfter) && isArray(maskedBefore)) {
    return maskedAfter.map(
      (item, i) => i < before.length ? showChange(before[i] ?? null, after[i] ?? null, maskedBefore[i] ?? null, item) : item
    );
  }
  if (!isObject(after) || !isObject(before) || !isObject(maskedAfter) || !isObject(maskedBefore)) return maskedAfter;
  const out = newObject();
  for (const key in maskedAfter) {
    const item = maskedAfter[key] ?? null;
    out[key] = key in before ? showChange(before[key] ?? null, after[key] ?? null, maskedBefore[key] ?? null, item) : item;
  }
  return out;
}

export {
  saysSecret,
  createRedactor
};

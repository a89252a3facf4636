import {
  isObject,
  newObject,
  toJsonValue
} from "./shared-kube-json.js";

// src/fieldpath/values.ts
function compareStrings(a, b) {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 55296 && y >= 55296) {
      const surrogateX = x <= 57343;
      if (surrogateX !== y <= 57343) return surrogateX ? 1 : -1;
    }
    return x < y ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}
var NUMBER = 0;
var STRING = 1;
var BOOLEAN = 2;
var LIST = 3;
var MAP = 4;
var NULL = 5;
function rank(value) {
  switch (typeof value) {
    case "number":
    case "bigint":
      return NUMBER;
    case "string":
      return STRING;
    case "boolean":
      return BOOLEAN;
    default:
      return value === null ? NULL : Array.isArray(value) ? LIST : MAP;
  }
}
function compareValues(a, b) {
  if (a === b) return 0;
  const rankA = rank(a);
  const rankB = rank(b);
  if (rankA !== rankB) return rankA < rankB ? -1 : 1;
  if (typeof a === "string" && typeof b === "string") return compareStrings(a, b);
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (isObject(a) && isObject(b)) return compareMaps(a, b);
  if (a === null || b === null) return 0;
  const x = typeof a === typeof b ? a : Number(a);
  const y = typeof a === typeof b ? b : Number(b);
  return x < y ? -1 : x > y ? 1 : 0;
}
function compareLists(a, b) {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return Math.sign(a.length - b.length);
}
function compareMaps(a, b) {
  const keysA = sortedKeys(a);
  const keysB = sortedKeys(b);
  for (let i = 0; i < keysA.length && i < keysB.length; i++) {
    const keyA = keysA[i];
    const keyB = keysB[i];
    const order = compareStrings(keyA, keyB) || compareValues(a[keyA], b[keyB]);
    if (order !== 0) return order;
  }
  return Math.sign(keysA.length - keysB.length);
}
function sortedKeys(object) {
  return Object.keys(object).sort(compareStrings);
}
var NEEDS_ESCAPE = /["\\<>&\u0000-\u001f\u2028\u2029\ud800-\udfff]/;
function quoteLikeGo(text, writer = "json-iterator") {
  if (!NEEDS_ESCAPE.test(text)) return `"${text}"`;
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0);
    if (char === '"' || char === "\\") out += `\\${char}`;
    else if (char === "\n") out += "\\n";
    else if (char === "\r") out += "\\r";
    else if (char === "	") out += "\\t";
    else if (char === "\b" && writer === "encoding/json") out += "\\b";
    else if (char === "\f" && writer === "encoding/json") out += "\\f";
    else if (code < 32 || char === "<" || char === ">" || char === "&" || code === 8232 || code === 8233) {
      out += `\\u${code.toString(16).padStart(4, "0")}`;
    } else if (code >= 55296 && code <= 57343) out += "\\ufffd";
    else out += char;
  }
  return `${out}"`;
}
function writeLikeGo(value, writer = "json-iterator") {
  if (typeof value === "string") return quoteLikeGo(value, writer);
  if (Array.isArray(value)) return `[${value.map((item) => writeLikeGo(item, writer)).join(",")}]`;
  if (isObject(value)) {
    return `{${sortedKeys(value).map((key) => `${quoteLikeGo(key, writer)}:${writeLikeGo(value[key], writer)}`).join(",")}}`;
  }
  return String(value);
}
var GO_ESCAPES = {
  '"': '\\"',
  "\\": "\\\\",
  "\x07": "\\a",
  "\b": "\\b",
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "	": "\\t",
  "\v": "\\v"
};
var UNPRINTABLE = /[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/u;
function quoteForPeople(text) {
  let out = '"';
  for (const char of text) {
    const code = char.codePointAt(0);
    const short = GO_ESCAPES[char];
    if (short !== void 0) out += short;
    else if (code >= 55296 && code <= 57343) out += "�";
    else if (!UNPRINTABLE.test(char)) out += char;
    else if (code < 128) out += `\\x${code.toString(16).padStart(2, "0")}`;
    else if (code < 65536) out += `\\u${code.toString(16).padStart(4, "0")}`;
    else out += `\\U${code.toString(16).padStart(8, "0")}`;
  }
  return `${out}"`;
}

// src/fieldpath/element.ts
var WIDE = /[\ud800-\uffff]/;
var TABLE_LIMIT = 4e5;
var fields = /* @__PURE__ */ new Map();
var others = /* @__PURE__ */ new Map();
var words = /* @__PURE__ */ new Map();
var parsed = /* @__PURE__ */ new Map();
function remember(table, key, element) {
  if (table.size >= TABLE_LIMIT) table.clear();
  table.set(key, element);
  return element;
}
var NO_ELEMENT = { text: "", rank: 4, wide: false, path: { type: "index", index: -1 } };
function fieldElement(name) {
  return fields.get(name) ?? remember(fields, name, { text: `f:${name}`, rank: 0, wide: WIDE.test(name), path: { type: "field", name } });
}
function keyElement(key) {
  const names = sortedKeys(key);
  let text = "k:{";
  for (let i = 0; i < names.length; i++) {
    const name = names[i];
    text += `${i > 0 ? "," : ""}${quoteLikeGo(name)}:${writeLikeGo(key[name])}`;
  }
  text += "}";
  const known = others.get(text);
  if (known) return known;
  const sorted = newObject();
  for (const name of names) sorted[name] = key[name];
  return remember(others, text, { text, rank: 1, wide: WIDE.test(text), path: { type: "key", key: sorted } });
}
function valueElement(value) {
  if (typeof value !== "string") return writtenElement(value);
  return words.get(value) ?? remember(words, value, writtenElement(value));
}
function writtenElement(value) {
  const text = `v:${writeLikeGo(value)}`;
  return others.get(text) ?? remember(others, text, { text, rank: 2, wide: WIDE.test(text), path: { type: "value", value } });
}
function indexElement(index) {
  const text = `i:${index}`;
  return others.get(text) ?? remember(others, text, { text, rank: 3, wide: false, path: { type: "index", index } });
}
function elementOf(path) {
  switch (path.type) {
    case "field":
      return fieldElement(path.name);
    case "key":
      return keyElement(path.key);
    case "value":
      return valueElement(path.value);
    case "index":
      return indexElement(path.index);
  }
}
function parseElement(text) {
  const known = parsed.get(text);
  if (known) return known;
  const element = readElement(text);
  return element && remember(parsed, text, element);
}
function readElement(text) {
  if (text.charCodeAt(1) !== 58) {
    throw new SyntaxError(text.length < 2 ? "key must be 2 characters long:" : `missing colon: ${text}`);
  }
  const content = text.slice(2);
  switch (text.charAt(0)) {
    case "f":
      return fieldElement(content);
    case "k":
      return parseKey(content);
    case "v":
      return valueElement(parseJson(content));
    case "i":
      if (!/^[+-]?[0-9]+$/.test(content) || !Number.isSafeInteger(Number(content))) {
        throw new SyntaxError(`parsing index ${JSON.stringify(content)}: invalid syntax`);
      }
      return indexElement(Number(content));
    default:
      return void 0;
  }
}
function parseKey(text) {
  const value = parseJson(text);
  if (value === null) return keyElement(newObject());
  if (!isObject(value)) throw new SyntaxError("expect { or n in key path element");
  return keyElement(value);
}
function parseJson(text) {
  return toJsonValue(JSON.parse(text));
}
function compareElements(a, b) {
  if (a === b) return 0;
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  if (a.text === b.text) return 0;
  if (a.rank === 0) return a.wide && b.wide ? compareStrings(a.text, b.text) : a.text < b.text ? -1 : 1;
  const x = a.path;
  const y = b.path;
  if (x.type === "key" && y.type === "key") return compareKeys(x.key, y.key);
  if (x.type === "value" && y.type === "value") return compareValues(x.value, y.value);
  return x.type === "index" && y.type === "index" ? Math.sign(x.index - y.index) : 0;
}
function compareKeys(a, b) {
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  for (let i = 0; i < namesA.length && i < namesB.length; i++) {
    const nameA = namesA[i];
    const nameB = namesB[i];
    if (nameA !== nameB) return compareStrings(nameA, nameB);
    const order = compareValues(a[nameA], b[nameB]);
    if (order !== 0) return order;
  }
  return Math.sign(namesA.length - namesB.length);
}

// src/fieldpath/field-set.ts
var FieldSet = class _FieldSet {
  static EMPTY = new _FieldSet([]);
  /** Sorted by {@link compareElements}, without duplicates. */
  nodes;
  /** For nodes that are sorted already; use {@link FieldSet.of} otherwise. */
  constructor(nodes) {
    this.nodes = nodes;
  }
  static of(...paths) {
    const builder = new FieldSetBuilder();
    for (const path of paths) builder.insert(path.map(elementOf));
    return builder.build();
  }
  get isEmpty() {
    return this.nodes.length === 0;
  }
  /** The number of member paths. */
  get size() {
    let size = 0;
    for (const node of this.nodes) size += (node.member ? 1 : 0) + (node.child?.size ?? 0);
    return size;
  }
  find(element) {
    const { nodes } = this;
    let low = 0;
    let high = nodes.length - 1;
    while (low <= high) {
      const middle = low + high >> 1;
      const node = nodes[middle];
      const order = compareElements(node.element, element);
      if (order === 0) return node;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return void 0;
  }
  /** Whether exactly this path is a member. */
  has(path) {
    if (path.length === 0) return false;
    let node;
    for (let i = 0; i < path.length; i++) {
      const set = i === 0 ? this : node?.child ?? null;
      node = set?.find(elementOf(path[i]));
      if (!node) return false;
    }
    return node?.member ?? false;
  }
  /** The members below one element, their paths shortened by it. */
  withPrefix(element) {
    return this.find(elementOf(element))?.child ?? _FieldSet.EMPTY;
  }
  union(other) {
    if (this === other || other.isEmpty) return this;
    if (this.isEmpty) return other;
    const a = this.nodes;
    const b = other.nodes;
    const out = [];
    let same = true;
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
      const x = a[i];
      const y = b[j];
      const order = compareElements(x.element, y.element);
      if (order < 0) out.push(x);
      else if (order > 0) {
        out.push(y);
        same = false;
      } else {
        const child = x.child && y.child ? x.child.union(y.child) : x.child ?? y.child;
        const member = x.member || y.member;
        if (child === x.child && member === x.member) out.push(x);
        else {
          out.push({ element: x.element, member, child });
          same = false;
        }
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    if (j < b.length) same = false;
    for (; i < a.length; i++) out.push(a[i]);
    for (; j < b.length; j++) out.push(b[j]);
    return same ? this : new _FieldSet(out);
  }
  intersection(other) {
    if (this === other) return this;
    const a = this.nodes;
    const b = other.nodes;
    const out = [];
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
      const x = a[i];
      const y = b[j];
      const order = compareElements(x.element, y.element);
      if (order === 0) {
        const child = x.child && y.child ? orNull(x.child.intersection(y.child)) : null;
        const member = x.member && y.member;
        if (child === x.child && member === x.member) out.push(x);
        else if (member || child) out.push({ element: x.element, member, child });
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return asSet(out);
  }
  /** The members that the other set lacks. Removing a path leaves what is below it. */
  difference(other) {
    return this.#subtract(other, false);
  }
  /** As {@link difference}, but removing a path removes everything below it too. */
  recursiveDifference(other) {
    return this.#subtract(other, true);
  }
  #subtract(other, recursive) {
    const a = this.nodes;
    const b = other.nodes;
    if (a.length === 0 || b.length === 0) return this;
    const out = [];
    let same = true;
    let j = 0;
    for (let i = 0; i < a.length; i++) {
      const x = a[i];
      let order = -1;
      while (j < b.length && (order = compareElements(x.element, b[j].element)) > 0) j++;
      if (j >= b.length || order !== 0) {
        out.push(x);
        continue;
      }
      const y = b[j];
      const member = x.member && !y.member;
      let child = x.child;
      if (recursive && y.member) child = null;
      else if (child && y.child) child = orNull(child.#subtract(y.child, recursive));
      if (member === x.member && child === x.child) out.push(x);
      else {
        same = false;
        if (member || child) out.push({ element: x.element, member, child });
      }
    }
    return same ? this : asSet(out);
  }
  /** Whether every member of this set is a member of the other. */
  isSubsetOf(other) {
    if (this === other) return true;
    const b = other.nodes;
    let j = 0;
    for (const x of this.nodes) {
      let order = -1;
      while (j < b.length && (order = compareElements(x.element, b[j].element)) > 0) j++;
      if (j >= b.length || order !== 0) return false;
      const y = b[j];
      if (x.member && !y.member) return false;
      if (x.child && (!y.child || !x.child.isSubsetOf(y.child))) return false;
    }
    return true;
  }
  equals(other) {
    if (this === other) return true;
    if (this.nodes.length !== other.nodes.length) return false;
    return this.nodes.every((x, i) => {
      const y = other.nodes[i];
      if (x === y) return true;
      if (x.member !== y.member || compareElements(x.element, y.element) !== 0) return false;
      return x.child && y.child ? x.child.equals(y.child) : x.child === y.child;
    });
  }
  /** The members that have no members below them. */
  leaves() {
    return new _FieldSet(
      this.nodes.map((node) => node.child ? { ...node, member: false, child: node.child.leaves() } : node)
    );
  }
  /** Every member path in order: the members of a level first, then what is below each. */
  *paths(prefix = []) {
    for (const node of this.nodes) if (node.member) yield [...prefix, node.element.path];
    for (const node of this.nodes) if (node.child) yield* node.child.paths([...prefix, node.element.path]);
  }
};
function orNull(set) {
  return set.isEmpty ? null : set;
}
function asSet(nodes) {
  return nodes.length === 0 ? FieldSet.EMPTY : new FieldSet(nodes);
}
var FieldSetBuilder = class _FieldSetBuilder {
  #drafts = [];
  #last = 0;
  insert(path, length = path.length) {
    if (length === 0) return;
    this.#descend(path, length).member = true;
  }
  /** Adds a path and all members of a set below it. */
  graft(path, set) {
    const draft = this.#descend(path, path.length);
    draft.child = draft.child ? draft.child.union(set) : orNull(set);
  }
  #descend(path, length) {
    let at = this;
    for (let i = 0; ; i++) {
      const draft = at.#draft(path[i]);
      if (i === length - 1) return draft;
      at = draft.below ??= new _FieldSetBuilder();
    }
  }
  #draft(element) {
    const drafts = this.#drafts;
    const last = drafts[this.#last];
    if (last && compareElements(last.element, element) === 0) return last;
    let low = 0;
    let high = drafts.length;
    const end = drafts[high - 1];
    if (end && compareElements(end.element, element) < 0) low = high;
    while (low < high) {
      const middle = low + high >> 1;
      if (compareElements(drafts[middle].element, element) < 0) low = middle + 1;
      else high = middle;
    }
    this.#last = low;
    const found = drafts[low];
    if (found && compareElements(found.element, element) === 0) return found;
    const draft = { element, member: false, child: null, below: null };
    if (low === drafts.length) drafts.push(draft);
    else drafts.splice(low, 0, draft);
    return draft;
  }
  build() {
    const nodes = [];
    for (const { element, member, child: grafted, below } of this.#drafts) {
      const built = below ? below.build() : FieldSet.EMPTY;
      const child = grafted ? grafted.union(built) : orNull(built);
      if (member || child) nodes.push({ element, member, child });
    }
    return asSet(nodes);
  }
};
function setFromNodes(nodes) {
  if (nodes.length === 0) return FieldSet.EMPTY;
  for (let i = 1; i < nodes.length; i++) {
    if (compareElements(nodes[i - 1].element, nodes[i].element) >= 0) {
      nodes.sort((a, b) => compareElements(a.element, b.element));
      break;
    }
  }
  return new FieldSet(nodes);
}

// src/fieldpath/fields-v1.ts
function decodeFieldsV1(fields2) {
  return readFieldsV1(fields2).set;
}
function readFieldsV1(fields2) {
  if (fields2 === void 0) return { set: FieldSet.EMPTY, exact: false };
  const reader = new Reader();
  const { set } = reader.level(fields2);
  return { set, exact: reader.exact };
}
var Reader = class {
  exact = true;
  level(value) {
    if (value === null) {
      this.exact = false;
      return { set: FieldSet.EMPTY, member: true };
    }
    if (!isObject(value)) throw new SyntaxError("reading a field set: expect { or n");
    const nodes = [];
    let member = false;
    for (const key in value) {
      const below = value[key];
      if (key === ".") {
        member = true;
        if (!isObject(below) || !isEmptyObject(below)) this.exact = false;
        continue;
      }
      const element = parseElement(key);
      if (element?.text !== key) this.exact = false;
      if (!element) continue;
      if (isObject(below) && isEmptyObject(below)) {
        nodes.push({ element, member: true, child: null });
        continue;
      }
      const level = this.level(below);
      const child = level.set.isEmpty ? null : level.set;
      if (level.member || child) nodes.push({ element, member: level.member, child });
    }
    if (nodes.length === 0) {
      if (member) this.exact = false;
      return { set: FieldSet.EMPTY, member: true };
    }
    return { set: mergeDuplicates(setFromNodes(nodes)), member };
  }
};
function isEmptyObject(object) {
  for (const _ in object) return false;
  return true;
}
function mergeDuplicates(set) {
  const { nodes } = set;
  let same = true;
  for (let i = 1; i < nodes.length && same; i++) {
    same = nodes[i - 1].element.text !== nodes[i].element.text;
  }
  if (same) return set;
  let out = FieldSet.EMPTY;
  for (const node of nodes) out = out.union(new FieldSet([node]));
  return out;
}
function encodeFieldsV1(set) {
  return writeLevel(set, false);
}
var LEAF = Object.freeze(newObject());
function writeLevel(set, self) {
  const out = newObject();
  if (self) out["."] = LEAF;
  for (const { element, member, child } of set.nodes) {
    out[element.text] = child ? writeLevel(child, member) : LEAF;
  }
  return out;
}

export {
  quoteLikeGo,
  writeLikeGo,
  quoteForPeople,
  NO_ELEMENT,
  fieldElement,
  keyElement,
  valueElement,
  indexElement,
  elementOf,
  compareElements,
  FieldSet,
  FieldSetBuilder,
  setFromNodes,
  decodeFieldsV1,
  readFieldsV1,
  encodeFieldsV1
};

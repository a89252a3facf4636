import {
  FieldSet,
  FieldSetBuilder,
  NO_ELEMENT,
  elementOf,
  encodeFieldsV1,
  fieldElement,
  indexElement,
  keyElement,
  quoteForPeople,
  quoteLikeGo,
  readFieldsV1,
  setFromNodes,
  valueElement
} from "./shared-fieldpath-element.js";
import {
  getString
} from "./shared-kube-object.js";
import {
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/fieldpath/guess.ts
var LIKELY_KEYS = ["key", "id", "name"];
function guessFields(value) {
  const builder = new FieldSetBuilder();
  walk(value, [], builder);
  return builder.build();
}
function walk(value, path, builder) {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) walk(item, [...path, guessListElement(item, i)], builder);
  } else if (isObject(value)) {
    for (const key in value) walk(value[key], [...path, fieldElement(key)], builder);
  } else builder.insert(path);
}
function guessListElement(item, index) {
  if (!isObject(item)) return indexElement(index);
  const key = newObject();
  let found = false;
  for (const name of LIKELY_KEYS) {
    const value = item[name];
    if (value === void 0 || value === null || typeof value === "object") continue;
    key[name] = value;
    found = true;
  }
  return found ? keyElement(key) : indexElement(index);
}

// src/apply/server-side/type.ts
var MAP = 1;
var SCALAR = 2;
var LIST = 4;
function scalarType(scalar) {
  return { forms: SCALAR, scalar, list: void 0, map: void 0 };
}
function listType(list2) {
  return { forms: LIST, scalar: void 0, list: list2, map: void 0 };
}
function mapType(map2) {
  return { forms: MAP, scalar: void 0, list: void 0, map: map2 };
}
function anyForm(scalar, list2, map2) {
  return { forms: MAP | SCALAR | LIST, scalar, list: list2, map: map2 };
}
var NO_TYPE = { forms: 0, scalar: void 0, list: void 0, map: void 0 };
var LazyField = class {
  element;
  default;
  #source;
  #type;
  constructor(source) {
    this.element = fieldElement(source.name);
    this.default = source.default;
    this.#source = source.type;
  }
  get type() {
    return this.#type ??= this.#source();
  }
};
var MapType = class {
  atomic;
  #sources;
  #other;
  #fields;
  #otherType;
  constructor(parts) {
    this.#sources = parts.fields ?? (() => []);
    this.#other = parts.other ?? (() => NO_TYPE);
    this.atomic = parts.atomic ?? false;
  }
  get fields() {
    if (!this.#fields) {
      const fields = /* @__PURE__ */ new Map();
      for (const source of this.#sources()) fields.set(source.name, new LazyField(source));
      this.#fields = fields;
    }
    return this.#fields;
  }
  get other() {
    return this.#otherType ??= this.#other();
  }
};
var ListType = class {
  relationship;
  keys;
  #itemSource;
  #item;
  /** Elements by key value, for the common list with a single string key. */
  knownKeys = /* @__PURE__ */ new Map();
  constructor(parts) {
    this.#itemSource = parts.item;
    this.relationship = parts.relationship;
    this.keys = parts.keys ?? [];
  }
  get item() {
    return this.#item ??= this.#itemSource();
  }
};
var UNTYPED_ATOMIC = anyForm(
  "untyped",
  new ListType({ item: () => UNTYPED_ATOMIC, relationship: "atomic" }),
  new MapType({ other: () => UNTYPED_ATOMIC, atomic: true })
);
var UNTYPED_DEDUCED = anyForm(
  "untyped",
  new ListType({ item: () => UNTYPED_ATOMIC, relationship: "atomic" }),
  new MapType({ other: () => UNTYPED_DEDUCED })
);
function formsFor(type, value) {
  if (value === void 0 || value === null) return type.forms;
  const form = typeof value !== "object" ? SCALAR : Array.isArray(value) ? LIST : MAP;
  return type.forms & form || type.forms;
}

// src/apply/server-side/from-schema.ts
var RAW_EXTENSION = "io.k8s.apimachinery.pkg.runtime.RawExtension";
var builtIn = /* @__PURE__ */ new WeakMap();
var custom = /* @__PURE__ */ new WeakMap();
function typeOfKind(kind) {
  return typeOf(kind.schema, kind.source === "crd");
}
function typeOf(schema, crd = false) {
  const ofCrd = crd && schema.name === void 0;
  const known = ofCrd ? custom : builtIn;
  let type = known.get(schema);
  if (!type) {
    type = build(schema, ofCrd);
    known.set(schema, type);
  }
  return type;
}
function build(schema, crd) {
  switch (schema.type) {
    case "integer":
    case "number":
      return scalarType("numeric");
    case "boolean":
      return scalarType("boolean");
    case "string":
      return scalarType(crd || !schema.format || schema.format === "byte" ? "string" : "untyped");
    case "quantity":
      return scalarType("untyped");
    case "int-or-string":
    case "any":
      return schema.name === RAW_EXTENSION ? UNTYPED_ATOMIC : untyped(schema, crd);
    case "list":
      return listType(list(schema, crd));
    case "map":
    case "object":
      return mapType(map(schema, crd));
  }
}
function untyped(schema, crd) {
  if (!schema.fields && !schema.values && !schema.mapType && schema.listType !== "set" && schema.listType !== "map") {
    return UNTYPED_DEDUCED;
  }
  return anyForm("untyped", list(schema, crd), map(schema, crd));
}
function map(schema, crd) {
  const { fields, values } = schema;
  const open = !fields || fields.size === 0 || schema.inheritsPreserveUnknownFields || schema.preserveUnknownFields;
  return new MapType({
    fields: () => sources(fields, crd),
    other: () => values ? typeOf(values, crd) : open ? UNTYPED_DEDUCED : NO_TYPE,
    atomic: schema.mapType === "atomic"
  });
}
function* sources(fields, crd) {
  for (const [name, field] of fields ?? []) yield { name, type: () => typeOf(field, crd), default: field.default };
}
function list(schema, crd) {
  const { items } = schema;
  const item = () => items ? typeOf(items, crd) : UNTYPED_ATOMIC;
  switch (schema.listType) {
    case "atomic":
      return new ListType({ item, relationship: "atomic" });
    case "set":
      return new ListType({ item, relationship: "associative" });
    case "map":
      return new ListType({ item, relationship: "associative", keys: schema.listMapKeys ?? [] });
    case void 0: {
      const merges = schema.patchStrategy?.includes("merge") ?? false;
      const key = merges ? schema.patchMergeKey : void 0;
      return new ListType({ item, relationship: merges ? "associative" : "atomic", keys: key ? [key] : [] });
    }
  }
}

// src/apply/server-side/list-element.ts
var KNOWN_KEYS_LIMIT = 5e4;
function listElement(list2, item) {
  if (list2.relationship !== "associative") return "invalid indexing of non-associative list";
  if (list2.keys.length === 0) return setElement(item);
  if (item === null) return "associative list with keys may not have a null element";
  if (!isObject(item)) return "associative list with keys may not have non-map elements";
  const only = list2.keys.length === 1 ? item[list2.keys[0]] : void 0;
  if (typeof only !== "string") return keyedElement(list2, item);
  const known = list2.knownKeys.get(only);
  if (known) return known;
  const element = keyedElement(list2, item);
  if (typeof element !== "string") {
    if (list2.knownKeys.size >= KNOWN_KEYS_LIMIT) list2.knownKeys.clear();
    list2.knownKeys.set(only, element);
  }
  return element;
}
function keyedElement(list2, item) {
  const key = newObject();
  let empty = true;
  for (const name of list2.keys) {
    let value = item[name];
    if (value === void 0) {
      if (!list2.item.map) {
        return `couldn't find default value for ${name}: associative list may not have non-map types`;
      }
      value = list2.item.map.fields.get(name)?.default ?? void 0;
    }
    if (value === void 0) continue;
    key[name] = value;
    empty = false;
  }
  if (empty) {
    const keys = `[${list2.keys.map((name) => quoteForPeople(name)).join(" ")}]`;
    return `associative list with keys has an element that omits all key fields ${keys} (and doesn't have default values for any key fields)`;
  }
  return keyElement(key);
}
function setElement(item) {
  if (item === null) return "associative list without keys has an element that's an explicit null";
  if (Array.isArray(item)) return "not supported: associative list with lists as elements";
  if (isObject(item)) return "associative list without keys has an element that's a map type";
  return valueElement(item);
}

// src/apply/server-side/managed.ts
var NOW = "￿";
var NO_MANAGERS = { managers: /* @__PURE__ */ new Map(), names: /* @__PURE__ */ new Map(), times: /* @__PURE__ */ new Map(), sources: /* @__PURE__ */ new Map() };
function managerId({ manager, operation, apiVersion, subresource }) {
  let id = "{";
  if (manager !== "") id += `"manager":${quoteLikeGo(manager)},`;
  id += `"operation":"${operation}"`;
  if (operation === "Update") id += `,"apiVersion":${quoteLikeGo(apiVersion)}`;
  if (subresource !== "") id += `,"subresource":${quoteLikeGo(subresource)}`;
  return `${id}}`;
}
function decodeManaged(entries) {
  if (!Array.isArray(entries) || entries.length === 0) return NO_MANAGERS;
  const managers = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Map();
  const times = /* @__PURE__ */ new Map();
  const sources2 = /* @__PURE__ */ new Map();
  entries.forEach((entry, i) => {
    const operation = getString(entry, "operation");
    const apiVersion = getString(entry, "apiVersion") ?? "";
    const fieldsType = getString(entry, "fieldsType") ?? "";
    if (!isObject(entry) || operation !== "Apply" && operation !== "Update") {
      throw new SyntaxError("operation must be `Apply` or `Update`");
    }
    if (apiVersion === "") throw new SyntaxError("apiVersion must not be empty");
    if (fieldsType === "") throw new SyntaxError(`missing fieldsType in managed fields entry ${i}`);
    if (fieldsType !== "FieldsV1") {
      throw new SyntaxError(`invalid fieldsType ${JSON.stringify(fieldsType)} in managed fields entry ${i}`);
    }
    const manager = getString(entry, "manager") ?? "";
    const name = { manager, operation, apiVersion, subresource: getString(entry, "subresource") ?? "" };
    const id = managerId(name);
    const { fieldsV1 } = entry;
    const { set, exact } = readFieldsV1(fieldsV1 ?? void 0);
    managers.set(id, { set, apiVersion, applied: operation === "Apply" });
    names.set(id, name);
    if (exact && isObject(fieldsV1)) sources2.set(id, { set, fieldsV1 });
    else sources2.delete(id);
    const time = getString(entry, "time");
    if (time === void 0) times.delete(id);
    else times.set(id, time);
  });
  return { managers, names, times, sources: sources2 };
}
function encodeManaged(managed) {
  if (managed.managers.size === 0) return void 0;
  const entries = [...managed.managers].map(([id, { set, apiVersion, applied }]) => {
    const name = managed.names.get(id);
    const operation = applied ? "Apply" : name.operation;
    const time = managed.times.get(id) ?? "";
    const entry = newObject();
    entry["apiVersion"] = apiVersion;
    entry["fieldsType"] = "FieldsV1";
    const source = managed.sources.get(id);
    entry["fieldsV1"] = source?.set === set ? source.fieldsV1 : encodeFieldsV1(set);
    if (name.manager !== "") entry["manager"] = name.manager;
    entry["operation"] = operation;
    if (name.subresource !== "") entry["subresource"] = name.subresource;
    if (time !== "" && time !== NOW) entry["time"] = time;
    return { entry, operation, time, manager: name.manager, apiVersion, subresource: name.subresource };
  });
  entries.sort(
    (a, b) => byText(a.operation, b.operation) || byText(a.time, b.time) || byText(a.manager, b.manager) || byText(a.apiVersion, b.apiVersion) || byText(a.subresource, b.subresource)
  );
  return entries.map(({ entry }) => entry);
}
function byText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function managedFieldsOf(object) {
  const { metadata } = object;
  return isObject(metadata) ? metadata["managedFields"] : void 0;
}
function withoutManagedFields(object) {
  const { metadata } = object;
  if (!isObject(metadata) || metadata["managedFields"] === void 0) return object;
  const rest = newObject();
  for (const key in metadata) if (key !== "managedFields") rest[key] = metadata[key];
  return withMetadata(object, rest);
}
function withManagedFields(object, entries) {
  if (!entries) return withoutManagedFields(object);
  const metadata = newObject();
  if (isObject(object["metadata"])) Object.assign(metadata, object["metadata"]);
  metadata["managedFields"] = entries;
  return withMetadata(object, metadata);
}
function withMetadata(object, metadata) {
  const out = newObject();
  for (const key in object) out[key] = key === "metadata" ? metadata : object[key];
  if (out["metadata"] === void 0) out["metadata"] = metadata;
  return out;
}

// src/apply/server-side/validate.ts
var TypeProblems = class extends Error {
  problems;
  constructor(problems) {
    const lines = problems.map(
      ({ path, message }) => path.length === 0 ? message : `${formatLikeServer(path)}: ${message}`
    );
    super(lines.length === 1 ? lines[0] : `errors:
${lines.map((line) => `  ${line}`).join("\n")}`);
    this.problems = problems;
  }
};
function formatLikeServer(path, recorded = false) {
  let text = "";
  for (const element of path) {
    if (element.type === "field") text += `.${element.name}`;
    else if (element.type === "index") text += `[${element.index}]`;
    else if (element.type === "value") text += `[=${formatValue(element.value, recorded)}]`;
    else {
      const parts = Object.entries(element.key).map(([name, value]) => `${name}=${formatValue(value, recorded)}`);
      text += `[${parts.join(",")}]`;
    }
  }
  return text;
}
function formatValue(value, recorded) {
  if (typeof value === "string") return quoteForPeople(value);
  if (typeof value === "number") return recorded || !Number.isInteger(value) ? formatFloat(value) : String(value);
  if (Array.isArray(value)) return `[${value.map((item) => formatValue(item, recorded)).join(",")}]`;
  if (isObject(value)) {
    return Object.entries(value).map(([key, child]) => `${key}=${formatValue(child, recorded)}`).join("");
  }
  return String(value);
}
function formatFloat(value) {
  const [digits = "", exponent = "0"] = value.toExponential().split("e");
  const power = Number(exponent);
  if (value === 0 || power >= -4 && power < 6) return String(value);
  const sign = power < 0 ? "-" : "+";
  return `${digits}e${sign}${String(Math.abs(power)).padStart(2, "0")}`;
}
function validate(value, type, duplicates) {
  const forms = formsFor(type, value);
  if (forms & MAP) return validateMap(value, type.map, duplicates);
  if (forms & SCALAR) {
    const message = scalarProblem(type.scalar, value);
    return message === null ? null : [{ path: [], message }];
  }
  if (forms & LIST) return validateList(value, type.list, duplicates);
  return [{ path: [], message: "schema error: invalid atom: inlined" }];
}
function scalarProblem(type, value) {
  if (value === void 0 || value === null) return null;
  const kind = typeof value;
  switch (type) {
    case "numeric":
      return kind === "number" || kind === "bigint" ? null : `expected numeric (int or float), got ${goTypeName(value)}`;
    case "string":
      return kind === "string" ? null : `expected string, got ${describe(value)}`;
    case "boolean":
      return kind === "boolean" ? null : `expected boolean, got ${describe(value)}`;
    case "untyped":
      return kind !== "object" ? null : `expected any scalar, got ${describe(value)}`;
  }
}
function goTypeName(value) {
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  return Array.isArray(value) ? "[]interface {}" : "map[string]interface {}";
}
function describe(value) {
  if (typeof value !== "object") return typeof value === "bigint" ? "number" : typeof value;
  return Array.isArray(value) ? "list" : "map";
}
function under(element, problems) {
  return problems.map(({ path, message }) => ({ path: [element.path, ...path], message }));
}
function validateMap(value, type, duplicates) {
  if (value === null) return null;
  if (!isObject(value)) return [{ path: [], message: `expected map, got ${describe(value)}` }];
  return validateFields(value, type, duplicates);
}
function validateFields(object, type, duplicates) {
  const { fields } = type;
  let problems = null;
  for (const key in object) {
    const declared = fields.get(key);
    const fieldType = declared ? declared.type : type.other;
    if (fieldType.forms === 0) {
      const message = declared ? "schema error: invalid atom: inlined" : "field not declared in schema";
      (problems ??= []).push({ path: [{ type: "field", name: key }], message });
      if (!declared) return problems;
      continue;
    }
    const child = object[key];
    const found = validate(child, fieldType, duplicates);
    if (found) {
      (problems ??= []).push(
        ...found.map(({ path, message }) => ({ path: [{ type: "field", name: key }, ...path], message }))
      );
    }
  }
  return problems;
}
function validateList(value, type, duplicates) {
  if (value === null) return null;
  if (!Array.isArray(value)) return [{ path: [], message: `expected list, got ${describe(value)}` }];
  return validateItems(value, type, duplicates);
}
function validateItems(list2, type, duplicates) {
  let problems = null;
  const associative = type.relationship === "associative";
  const seen = associative && !duplicates && list2.length > 1 ? /* @__PURE__ */ new Set() : null;
  for (let i = 0; i < list2.length; i++) {
    const item = list2[i];
    const element = associative ? listElement(type, item) : null;
    if (typeof element === "string") {
      (problems ??= []).push({ path: [], message: `element ${i}: ${element}` });
      return problems;
    }
    if (element && seen) {
      if (seen.has(element.text)) {
        (problems ??= []).push({ path: [], message: `duplicate entries for key ${formatLikeServer([element.path])}` });
      }
      seen.add(element.text);
    }
    const found = validate(item, type.item, duplicates);
    if (found) {
      const at = element ?? { text: "", rank: 3, wide: false, path: { type: "index", index: i } };
      (problems ??= []).push(...under(at, found));
    }
  }
  return problems;
}

// src/apply/server-side/to-field-set.ts
var LEAF = new FieldSet([]);
function toFieldSet(value, type) {
  const set = ownedBelow(value, type);
  return set === LEAF ? FieldSet.EMPTY : set;
}
function ownedBelow(value, type) {
  const forms = formsFor(type, value);
  if (forms & MAP) {
    const map2 = type.map;
    if (map2.atomic) return LEAF;
    return isObject(value) ? ownedFields(value, map2) : FieldSet.EMPTY;
  }
  if (forms & SCALAR) return LEAF;
  if (forms & LIST) {
    const list2 = type.list;
    if (list2.relationship === "atomic") return LEAF;
    return Array.isArray(value) ? ownedItems(value, list2) : FieldSet.EMPTY;
  }
  throw new TypeProblems([{ path: [], message: "schema error: invalid atom: inlined" }]);
}
function isEmptyObject(value) {
  if (!isObject(value)) return false;
  for (const _ in value) return false;
  return true;
}
function ownedFields(object, type) {
  const { fields } = type;
  const nodes = [];
  for (const key in object) {
    const value = object[key];
    const declared = fields.get(key);
    const below = ownedBelow(value, declared ? declared.type : type.other);
    const member = below === LEAF || !declared || value === null || isEmptyObject(value);
    const child = below.isEmpty ? null : below;
    if (member || child) nodes.push({ element: declared ? declared.element : fieldElement(key), member, child });
  }
  return setFromNodes(nodes);
}
function ownedItems(list2, type) {
  const elements = [];
  const counts = /* @__PURE__ */ new Map();
  for (const item of list2) {
    const found = listElement(type, item);
    const element = typeof found === "string" ? NO_ELEMENT : found;
    elements.push(element);
    counts.set(element.text, (counts.get(element.text) ?? 0) + 1);
  }
  const nodes = [];
  for (let i = 0; i < elements.length; i++) {
    const element = elements[i];
    const count = counts.get(element.text);
    if (count === void 0) continue;
    if (count > 1) {
      counts.delete(element.text);
      nodes.push({ element, member: true, child: null });
      continue;
    }
    const below = ownedBelow(list2[i], type.item);
    nodes.push({ element, member: true, child: below.isEmpty ? null : below });
  }
  return setFromNodes(nodes);
}

// src/apply/server-side/value-reader.ts
var ValueReader = class {
  #root;
  #type;
  #indexes = /* @__PURE__ */ new Map();
  constructor(root, type) {
    this.#root = root;
    this.#type = type;
  }
  /** Undefined where the path leads nowhere. Of items that occur twice the first. */
  at(path) {
    let value = this.#root;
    let type = this.#type;
    for (const step of path) {
      if (step.type === "field") {
        if (!isObject(value)) return void 0;
        value = value[step.name];
        type = type.map?.fields.get(step.name)?.type ?? type.map?.other ?? NO_TYPE;
      } else {
        if (!Array.isArray(value)) return void 0;
        value = step.type === "index" ? value[step.index] : this.#item(value, type.list, step);
        type = type.list?.item ?? NO_TYPE;
      }
      if (value === void 0) return void 0;
    }
    return value;
  }
  #item(items, list2, step) {
    if (!list2) return void 0;
    let index = this.#indexes.get(items);
    if (!index) {
      const found = /* @__PURE__ */ new Map();
      for (const item of items) {
        const element = listElement(list2, item);
        if (typeof element !== "string" && !found.has(element.text)) found.set(element.text, item);
      }
      index = found;
      this.#indexes.set(items, found);
    }
    return index.get(elementOf(step).text);
  }
};

// src/apply/server-side/owners.ts
function ownership(object) {
  const { metadata } = object;
  const managed = decodeManaged(isObject(metadata) ? metadata["managedFields"] : void 0);
  const sets = [...managed.managers].map(([id, { set }]) => ({ set, owner: ownerOf(managed, id) }));
  return (path) => sets.filter(({ set }) => owns(set, path)).map(({ owner }) => owner);
}
function ownerOf(managed, id) {
  const { manager, operation, subresource, apiVersion } = managed.names.get(id);
  return { manager, operation, subresource: subresource || void 0, apiVersion, time: managed.times.get(id) };
}
function owns(set, path) {
  let at = set;
  for (let i = 0; i < path.length; i++) {
    const node = at?.find(path[i]);
    if (!node) return false;
    if (i === path.length - 1) return node.member;
    at = node.child;
  }
  return false;
}
function printOwners(object, kind, options = {}) {
  const printer = new Printer(ownership(object), options);
  printer.print(withoutManagedFields(object), kind && typeOfKind(kind), [], "", "");
  const width = Math.min(60, Math.max(0, ...printer.lines.map(({ text }) => text.length)));
  return printer.lines.map(({ text, note }) => note === "" ? text : `${text.padEnd(width)}  # ${note}`).join("\n");
}
function nameOwners(owners) {
  return owners.map(({ manager, operation, subresource }) => {
    const how = subresource === void 0 ? operation : `${operation}, ${subresource}`;
    return `${manager} (${how})`;
  }).join(", ");
}
var PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
var Printer = class {
  lines = [];
  #lookUp;
  #show;
  #name;
  constructor(lookUp, { show, name }) {
    this.#lookUp = lookUp;
    this.#show = show ?? ((_, value) => showPlain(value));
    this.#name = name ?? nameOwners;
  }
  print(value, type, path, lead, indent) {
    const note = path.length === 0 ? "" : this.#name(this.#lookUp(path));
    const whole = isObject(value) ? type?.map?.atomic ?? false : type?.list?.relationship === "atomic";
    if (isObject(value) && !whole && Object.keys(value).length > 0) {
      const nested = this.#open(lead, indent, note);
      Object.keys(value).forEach((key, i) => {
        const declared = type?.map?.fields.get(key);
        const text = `${i === 0 && nested.inline ? lead : nested.indent}${PLAIN_KEY.test(key) ? key : JSON.stringify(key)}:`;
        const below = declared ? declared.type : type?.map?.other;
        this.print(value[key], below, [...path, fieldElement(key)], text, `${nested.indent}  `);
      });
    } else if (Array.isArray(value) && !whole && value.length > 0 && type?.list) {
      const { list: list2 } = type;
      this.lines.push({ text: lead, note });
      for (const item of value) {
        const element = listElement(list2, item);
        const below = typeof element === "string" ? path : [...path, element];
        this.print(item, list2.item, below, `${indent}- `, `${indent}  `);
      }
    } else {
      const shown = this.#show(
        path.map((element) => element.path),
        value
      );
      this.lines.push({ text: lead === "" || lead.endsWith(" ") ? `${lead}${shown}` : `${lead} ${shown}`, note });
    }
  }
  /** A mapping goes on in the line of its dash, or below the line of its key. */
  #open(lead, indent, note) {
    const dash = lead.endsWith("- ");
    if (lead === "") return { inline: false, indent: "" };
    if (!dash) this.lines.push({ text: lead, note });
    else if (note !== "") {
      this.lines.push({ text: lead.trimEnd(), note });
      return { inline: false, indent };
    }
    return { inline: dash, indent };
  }
};
function showPlain(value) {
  if (typeof value === "string") return /^[A-Za-z0-9_./:-]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(showPlain).join(", ")}]`;
  if (isObject(value)) {
    const parts = Object.keys(value).map((key) => `${key}: ${showPlain(value[key])}`);
    return `{${parts.join(", ")}}`;
  }
  return String(value);
}

export {
  guessFields,
  listElement,
  MAP,
  SCALAR,
  LIST,
  UNTYPED_DEDUCED,
  formsFor,
  TypeProblems,
  formatLikeServer,
  validate,
  scalarProblem,
  toFieldSet,
  NOW,
  NO_MANAGERS,
  managerId,
  decodeManaged,
  encodeManaged,
  byText,
  managedFieldsOf,
  withoutManagedFields,
  withManagedFields,
  typeOfKind,
  ValueReader,
  printOwners
};

import {
  spellingOf
} from "./shared-fieldpath-path.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  getArray,
  getObject,
  getString,
  nameOf
} from "./shared-kube-object.js";
import {
  equalJson,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/schema/builtin.ts
var anySchema = { type: "any" };
var specialTypes = {
  "apimachinery.pkg.api.resource.Quantity": { type: "quantity" },
  "apimachinery.pkg.util.intstr.IntOrString": { type: "int-or-string" },
  // Structured merge hard-codes RawExtension as one atomic value.
  "apimachinery.pkg.runtime.RawExtension": { type: "any", mapType: "atomic", listType: "atomic" },
  "apimachinery.pkg.apis.meta.v1.FieldsV1": { type: "map", values: anySchema }
};
var BuiltinTypes = class {
  #data;
  #types;
  #names;
  constructor(data) {
    this.#data = data;
    this.#types = new Array(data.types.length);
  }
  /** By OpenAPI component name, `io.k8s.api.core.v1.Container`. */
  byName(component) {
    this.#names ??= new Map(this.#data.types.map(([name], index2) => [`io.k8s.${name}`, index2]));
    const index = this.#names.get(component);
    return index === void 0 ? void 0 : this.type(index);
  }
  type(index) {
    const known = this.#types[index];
    if (known !== void 0) return known;
    const data = this.#data.types[index];
    if (data === void 0) throw new RangeError(`schema data has no type ${index}`);
    const schema = new LazySchema(this, typeFacts(this, data));
    this.#types[index] = schema;
    return schema;
  }
  get kinds() {
    return this.#data.kinds;
  }
  kind([group, version, kind, type, resource, flags]) {
    const types = this;
    return {
      gvk: { group, version, kind },
      namespaced: flags.includes("n"),
      get schema() {
        return types.type(type);
      },
      patch: flags.includes("S") ? "strategic" : "merge",
      source: "built-in",
      statusSubresource: flags.includes("s"),
      scaleSubresource: flags.includes("c"),
      resource,
      verbs: verbLetters.filter(([letter]) => flags.includes(letter)).map(([, verb]) => verb)
    };
  }
};
var verbLetters = [
  ["g", "get"],
  ["p", "post"],
  ["u", "put"],
  ["x", "patch"],
  ["d", "delete"]
];
var LazySchema = class {
  #types;
  #facts;
  #fields;
  #required;
  #child;
  type;
  name;
  format;
  enum;
  default;
  patchStrategy;
  patchMergeKey;
  listType;
  listMapKeys;
  mapType;
  go;
  goType;
  goEmbedded;
  constructor(types, facts) {
    this.#types = types;
    this.#facts = facts;
    this.type = facts.type;
    this.name = facts.name;
    this.format = facts.format;
    this.enum = facts.enum;
    this.default = facts.default;
    this.patchStrategy = facts.patchStrategy;
    this.patchMergeKey = facts.patchMergeKey;
    this.listType = facts.listType;
    this.listMapKeys = facts.listMapKeys;
    this.mapType = facts.mapType;
    this.go = facts.go;
    this.goType = facts.goType;
    this.goEmbedded = facts.goEmbedded;
  }
  get fields() {
    if (this.#facts.target !== void 0) return this.#facts.target.fields;
    const data = this.#facts.fieldData;
    if (data === void 0) return void 0;
    this.#fields ??= new Map(Object.keys(data).map((field) => [field, position(this.#types, data[field] ?? "a")]));
    return this.#fields;
  }
  get required() {
    if (this.#facts.target !== void 0) return this.#facts.target.required;
    const data = this.#facts.fieldData;
    if (data === void 0) return void 0;
    this.#required ??= Object.keys(data).filter((field) => codeOf(data[field] ?? "").startsWith("!"));
    return this.#required;
  }
  get items() {
    return this.type === "list" ? this.#childSchema() : void 0;
  }
  get values() {
    return this.type === "map" ? this.#childSchema() : void 0;
  }
  #childSchema() {
    if (this.#facts.target !== void 0) return this.#facts.target.items ?? this.#facts.target.values;
    if (this.#facts.childCode === void 0) return this.#facts.values;
    this.#child ??= position(this.#types, this.#facts.childCode);
    return this.#child;
  }
};
function codeOf(data) {
  return typeof data === "string" ? data : data[0];
}
function typeFacts(types, [name, body, facts]) {
  const special = specialTypes[name];
  const shape = typeof body !== "string" ? { type: "object", fieldData: body } : body === "m" && special === void 0 ? { type: "object", fieldData: {} } : readCode(types, body);
  return { ...shape, ...factsOf(facts), ...special, name: `io.k8s.${name}` };
}
function position(types, data) {
  const facts = readCode(types, codeOf(data));
  return new LazySchema(types, typeof data === "string" ? facts : { ...facts, ...factsOf(data[1]) });
}
var flagged = /^([!?0*=]*)(.)(.*)$/;
function readCode(types, code) {
  const [, flags = "", letter = "", rest = ""] = flagged.exec(code) ?? [];
  const go = {
    pointer: flags.includes("*"),
    omitEmpty: flags.includes("?"),
    omitZero: flags.includes("0")
  };
  const zero = flags.includes("=");
  switch (letter) {
    case "s":
      return { type: "string", go, default: zero ? "" : void 0 };
    case "y":
      return { type: "string", go, format: "byte" };
    case "i":
      return { type: "integer", go, format: "int32", default: zero ? 0 : void 0 };
    case "l":
      return { type: "integer", go, format: "int64", default: zero ? 0 : void 0 };
    case "n":
      return { type: "number", go, format: "double", default: zero ? 0 : void 0 };
    case "b":
      return { type: "boolean", go, default: zero ? false : void 0 };
    case "a":
      return { type: "any", go };
    case "m":
      return { type: "map", go, values: anySchema };
    case "L":
      return { type: "list", go, childCode: rest };
    case "M":
      return { type: "map", go, childCode: rest };
    case "#": {
      const target = types.type(Number(rest));
      const { type, name, format, listType, mapType } = target;
      return { type, name, format, listType, mapType, go, target, default: zero ? zeroOf(type) : void 0 };
    }
    default:
      throw new SyntaxError(`schema data has the unknown code ${JSON.stringify(code)}`);
  }
}
function zeroOf(type) {
  if (type === "string") return "";
  return type === "object" || type === "map" ? newObject() : void 0;
}
function factsOf(data) {
  if (data === void 0) return {};
  const facts = {};
  if (data.d !== void 0) facts.default = data.d;
  if (data.f !== void 0) facts.format = data.f;
  if (data.e !== void 0) facts.enum = data.e;
  if (data.g !== void 0) facts.goType = data.g;
  if (data.v !== void 0) facts.goEmbedded = data.v;
  if (data.ps !== void 0) facts.patchStrategy = data.ps.split(",");
  if (data.pk !== void 0) facts.patchMergeKey = data.pk;
  if (data.mt !== void 0) facts.mapType = data.mt;
  if (data.lt !== void 0) facts.listType = data.lt;
  if (data.lk !== void 0) facts.listMapKeys = data.lk.split(",");
  return facts;
}

// src/schema/structural.ts
var unsupported = ["$ref", "$schema", "id", "definitions", "dependencies", "patternProperties", "additionalItems"];
function structuralViolation(node, root) {
  for (const keyword of unsupported) {
    if (node[keyword] !== void 0) return at(keyword, `Forbidden: ${keyword} is not supported`);
  }
  if (node["uniqueItems"] === true) {
    return at(
      "uniqueItems",
      "Forbidden: uniqueItems cannot be set to true since the runtime complexity becomes quadratic"
    );
  }
  if (node["x-kubernetes-preserve-unknown-fields"] === false) {
    return at("x-kubernetes-preserve-unknown-fields", "Invalid value: false: must be true or undefined");
  }
  if (root && node["nullable"] === true) return at("nullable", "Forbidden: nullable cannot be true at the root");
  return listViolation(node) ?? mapViolation(node) ?? resourceViolation(node, root) ?? nestedViolation(node, "", node["x-kubernetes-int-or-string"] === true);
}
function at(path, message) {
  return { path: `.${path}`, message };
}
function listViolation(node) {
  const listType = node["x-kubernetes-list-type"];
  const keys = getArray(node, "x-kubernetes-list-map-keys") ?? [];
  if (listType === void 0) return void 0;
  if (node["type"] !== "array") return at("type", "must be array if x-kubernetes-list-type is specified");
  const items = getObject(node, "items");
  if (items === void 0) return void 0;
  if (listType === "set") return setViolation(items);
  if (listType !== "map") return void 0;
  if (items["type"] !== "object")
    return at("items.type", "must be object if parent array's x-kubernetes-list-type is map");
  const required2 = getArray(items, "required") ?? [];
  for (const key of keys) {
    const property = getObject(items, "properties", String(key));
    if (property === void 0) return at("x-kubernetes-list-map-keys", "entries must all be names of item properties");
    if (property["type"] === "object" || property["type"] === "array") {
      return at(
        `items.properties[${String(key)}].type`,
        "must be a scalar type if parent array's x-kubernetes-list-type is map"
      );
    }
    if (!required2.includes(key) && property["default"] === void 0) {
      const message = "Required value: this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property";
      return at(`items.properties[${String(key)}].default`, message);
    }
  }
  return void 0;
}
function setViolation(items) {
  if (items["nullable"] === true)
    return at("items.nullable", "Forbidden: cannot be nullable when x-kubernetes-list-type is set");
  if (items["type"] === "object" && items["x-kubernetes-map-type"] !== "atomic") {
    return at("items.x-kubernetes-map-type", "must be atomic as item of a list with x-kubernetes-list-type=set");
  }
  if (items["type"] === "array" && ![void 0, "atomic"].includes(items["x-kubernetes-list-type"])) {
    return at("items.x-kubernetes-list-type", "must be atomic as item of a list with x-kubernetes-list-type=set");
  }
  return void 0;
}
function mapViolation(node) {
  if (node["x-kubernetes-map-type"] === void 0 || node["type"] === "object") return void 0;
  return at("type", "must be object if x-kubernetes-map-type is specified");
}
function resourceViolation(node, root) {
  const embedded = node["x-kubernetes-embedded-resource"] === true;
  const properties = getObject(node, "properties");
  if (embedded && node["x-kubernetes-preserve-unknown-fields"] !== true && keysOf(properties).length === 0) {
    const message2 = "Required value: must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields";
    return at("properties", message2);
  }
  if (!root && !embedded) return void 0;
  const metadata = getObject(properties, "metadata");
  const fields = keysOf(getObject(metadata, "properties"));
  if (fields.every((field) => field === "name" || field === "generateName")) return void 0;
  const message = "Forbidden: must not specify anything other than name and generateName, but metadata is implicitly specified";
  return at("properties[metadata]", message);
}
function keysOf(value) {
  return value === void 0 ? [] : Object.keys(value);
}
var forbiddenInside = ["type", "default", "additionalProperties", "nullable", "description", "title"];
function nestedViolation(node, path, intOrString) {
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    for (const [i, part] of (getArray(node, keyword) ?? []).entries()) {
      const found = insideViolation(part, `${path}.${keyword}[${i}]`, intOrString);
      if (found !== void 0) return found;
    }
  }
  return insideViolation(node["not"], `${path}.not`, intOrString);
}
function insideViolation(node, path, intOrString) {
  if (!isObject(node)) return void 0;
  for (const keyword of forbiddenInside) {
    if (keyword === "type" && intOrString) continue;
    const value = node[keyword];
    if (value !== void 0 && value !== false && value !== "") {
      return { path: `${path}.${keyword}`, message: "Forbidden: must be empty to be structural" };
    }
  }
  const properties = getObject(node, "properties");
  for (const key of keysOf(properties)) {
    const found = insideViolation(properties?.[key], `${path}.properties[${key}]`, false);
    if (found !== void 0) return found;
  }
  return insideViolation(node["items"], `${path}.items`, false) ?? nestedViolation(node, path, intOrString);
}

// src/schema/crd.ts
var Refused = class extends Error {
  path;
  constructor(path, message) {
    super(message);
    this.path = path;
  }
};
function kindsOfCrd(crd, objectMeta) {
  const name = nameOf(crd);
  try {
    return { kinds: readCrd(crd, name, objectMeta ?? { type: "object", fields: /* @__PURE__ */ new Map() }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: { crd: name, path: error.path, message: error.message } };
  }
}
function readCrd(crd, name, objectMeta) {
  if (crd["apiVersion"] !== "apiextensions.k8s.io/v1") {
    throw new Refused("apiVersion", `a CustomResourceDefinition of ${String(crd["apiVersion"])} is not served`);
  }
  const group = required(getString(crd, "spec", "group"), "spec.group");
  const kind = required(getString(crd, "spec", "names", "kind"), "spec.names.kind");
  const resource = required(getString(crd, "spec", "names", "plural"), "spec.names.plural");
  const scope = getString(crd, "spec", "scope");
  if (scope !== "Namespaced" && scope !== "Cluster") throw new Refused("spec.scope", "must be Namespaced or Cluster");
  if (name !== `${resource}.${group}`) throw new Refused("metadata.name", 'must be spec.names.plural+"."+spec.group');
  if (getObject(crd, "spec")?.["preserveUnknownFields"] === true) {
    throw new Refused("spec.preserveUnknownFields", "must be false");
  }
  const versions = getArray(crd, "spec", "versions") ?? [];
  const stored = versions.filter((version) => isObject(version) && version["storage"] === true);
  const storageVersion = getString(stored[0], "name");
  if (stored.length !== 1 || storageVersion === void 0) {
    throw new Refused("spec.versions", "must have exactly one version marked as storage version");
  }
  const servedVersions = versions.flatMap(
    (version) => isObject(version) && version["served"] === true && typeof version["name"] === "string" ? [version["name"]] : []
  );
  const names = versions.map((version) => getString(version, "name"));
  if (new Set(names).size < names.length) throw new Refused("spec.versions", "must contain unique version names");
  if (getString(crd, "spec", "conversion", "strategy") === "Webhook" && !getObject(crd, "spec", "conversion", "webhook")) {
    throw new Refused(
      "spec.conversion.webhookClientConfig",
      "Required value: required when strategy is set to Webhook"
    );
  }
  const conversion = getString(crd, "spec", "conversion", "strategy") === "Webhook" ? "Webhook" : "None";
  return versions.flatMap((version, i) => {
    if (!isObject(version) || typeof version["name"] !== "string")
      throw new Refused(`spec.versions[${i}].name`, "Required value");
    const path = `spec.versions[${i}].schema.openAPIV3Schema`;
    const raw = getObject(version, "schema", "openAPIV3Schema");
    if (raw === void 0) throw new Refused(path, "Required value: schemas are required");
    const root = convert(raw, path, { objectMeta, root: true, preserving: false });
    if (version["served"] !== true) return [];
    const subresources = getObject(version, "subresources");
    const scale = getString(subresources, "scale", "specReplicasPath");
    return [
      {
        gvk: { group, version: version["name"], kind },
        namespaced: scope === "Namespaced",
        schema: root,
        patch: "merge",
        source: "crd",
        statusSubresource: isObject(subresources?.["status"]),
        scaleSubresource: scale !== void 0,
        resource,
        verbs: ["get", "post", "put", "patch", "delete"],
        crd: {
          name,
          conversion,
          storageVersion,
          servedVersions,
          openApiSchema: raw,
          storageOpenApiSchema: getObject(stored[0], "schema", "openAPIV3Schema") ?? raw,
          scaleSubresource: scale === void 0 ? void 0 : { specReplicasPath: scale }
        }
      }
    ];
  });
}
function required(value, path) {
  if (value === void 0 || value === "") throw new Refused(path, "Required value");
  return value;
}
var structural = /* @__PURE__ */ new Set([
  "type",
  "format",
  "properties",
  "additionalProperties",
  "items",
  "required",
  "enum",
  "nullable",
  "default",
  "title",
  "description",
  "example",
  "externalDocs",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-type",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-map-type"
]);
function convert(raw, path, around) {
  const violation = structuralViolation(raw, around.root);
  if (violation !== void 0) throw new Refused(path + violation.path, violation.message);
  const preserves = raw["x-kubernetes-preserve-unknown-fields"] === true;
  const preserving = around.preserving || preserves;
  const embedded = raw["x-kubernetes-embedded-resource"] === true;
  const type = typeOf(raw, path, around.root);
  const inner = { ...around, root: false, preserving };
  const schema = { type };
  if (typeof raw["format"] === "string" && raw["format"] !== "") schema.format = raw["format"];
  if (raw["nullable"] === true) schema.nullable = true;
  if (Array.isArray(raw["enum"])) schema.enum = raw["enum"];
  if (raw["default"] !== void 0) schema.default = raw["default"];
  const requiredFields = (getArray(raw, "required") ?? []).filter((item) => typeof item === "string");
  if (requiredFields.length > 0) schema.required = requiredFields;
  if (preserves) schema.preserveUnknownFields = true;
  if (preserving) schema.inheritsPreserveUnknownFields = true;
  if (embedded) schema.embeddedResource = true;
  merging(raw, path, schema);
  const additional = raw["additionalProperties"];
  if (isObject(additional)) schema.values = convert(additional, `${path}.additionalProperties`, inner);
  else if (type === "map") schema.values = anySchema;
  if (type === "object") schema.fields = fieldsOf(raw, path, inner, around.root || embedded);
  if (type === "list") {
    const items = raw["items"];
    if (!isObject(items)) throw new Refused(`${path}.items`, "Required value: must be specified");
    schema.items = convert(items, `${path}.items`, inner);
  }
  const validations = validationsOf(raw);
  if (validations !== void 0) schema.validations = validations;
  return schema;
}
function typeOf(raw, path, root) {
  const type = raw["type"];
  if (root && type !== "object") throw new Refused(`${path}.type`, "Invalid value: must be object at the root");
  switch (type) {
    case "object": {
      const additional = raw["additionalProperties"];
      const open = isObject(additional) || additional === true;
      if (open && isObject(raw["properties"]) && Object.keys(raw["properties"]).length > 0) {
        throw new Refused(
          `${path}.additionalProperties`,
          "Forbidden: properties and additionalProperties are mutually exclusive"
        );
      }
      return open ? "map" : "object";
    }
    case "array":
      return "list";
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return type;
    case void 0:
    case "":
      if (raw["x-kubernetes-int-or-string"] === true) return "int-or-string";
      if (raw["x-kubernetes-preserve-unknown-fields"] === true) return isObject(raw["properties"]) ? "object" : "any";
      throw new Refused(`${path}.type`, "Required value: must not be empty for specified object fields");
    default:
      throw new Refused(`${path}.type`, `Unsupported value: ${JSON.stringify(String(type))}`);
  }
}
function fieldsOf(raw, path, inner, resource) {
  const fields = /* @__PURE__ */ new Map();
  const properties = getObject(raw, "properties") ?? newObject();
  for (const [key, child] of Object.entries(properties)) {
    const at2 = `${path}.properties[${key}]`;
    if (!isObject(child)) throw new Refused(at2, "must be an object");
    fields.set(key, convert(child, at2, inner));
  }
  if (resource) {
    const string = { type: "string" };
    const metadata = fields.get("metadata");
    fields.set("apiVersion", mergeString(fields.get("apiVersion")) ?? string);
    fields.set("kind", mergeString(fields.get("kind")) ?? string);
    fields.set("metadata", withConstraints(inner.objectMeta, metadata, getObject(properties, "metadata")));
  }
  return fields;
}
function mergeString(own) {
  return own?.type === "string" ? own : void 0;
}
function withConstraints(objectMeta, own, raw) {
  if (own === void 0 || raw === void 0) return objectMeta;
  const { type, name, fields } = objectMeta;
  return { type, name, fields, validations: { schema: raw } };
}
function merging(raw, path, schema) {
  const listType = raw["x-kubernetes-list-type"];
  if (listType === "atomic" || listType === "set" || listType === "map") schema.listType = listType;
  else if (listType !== void 0) throw new Refused(`${path}.x-kubernetes-list-type`, "must be atomic, set or map");
  const keys = (getArray(raw, "x-kubernetes-list-map-keys") ?? []).filter((key) => typeof key === "string");
  if (listType === "map" && keys.length === 0)
    throw new Refused(`${path}.x-kubernetes-list-map-keys`, "Required value");
  if (keys.length > 0) schema.listMapKeys = keys;
  const mapType = raw["x-kubernetes-map-type"];
  if (mapType === "atomic" || mapType === "granular") schema.mapType = mapType;
  else if (mapType !== void 0) throw new Refused(`${path}.x-kubernetes-map-type`, "must be atomic or granular");
}
function validationsOf(raw) {
  let found;
  for (const key in raw) {
    if (structural.has(key)) continue;
    found ??= newObject();
    found[key] = raw[key];
  }
  return found;
}

// src/schema/version-order.ts
var kubeVersion = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
function compareVersions(a, b) {
  const left = kubeVersion.exec(a);
  const right = kubeVersion.exec(b);
  if (!left || !right) return left ? -1 : right ? 1 : a < b ? -1 : a > b ? 1 : 0;
  return stability(right[2]) - stability(left[2]) || Number(right[1]) - Number(left[1]) || Number(right[3] ?? 0) - Number(left[3] ?? 0);
}
function stability(word) {
  return word === void 0 ? 2 : word === "beta" ? 1 : 0;
}

// src/schema/catalogue/catalogue.ts
function catalogueKinds({ groups, chosen, without }, group, kind, objectMeta) {
  if (!group.includes(".")) return [];
  const definitions = groups(group).find((one) => one.releases(kind).length > 0);
  if (definitions === void 0) return [];
  const { project, versions } = definitions.chunk;
  const held = definitions.releases(kind).flatMap((index, i) => {
    const version = versions[i];
    return index < 0 || version === void 0 ? [] : [{ version, index }];
  });
  const choice = chosen.get(project);
  const named = held.find(({ version }) => version === choice?.version);
  const order2 = [...held].reverse().sort((a, b) => Number(isChannel(a.version)) - Number(isChannel(b.version)));
  const ranked = named ? [named, ...order2.filter((one) => one !== named)] : order2;
  const read = ranked.map(({ version, index }) => ({
    version,
    kinds: kindsOf(definitions.definition(kind, index), objectMeta)
  }));
  if (read.some(({ kinds }) => kinds.some(({ crd }) => without.has(crd?.name ?? "")))) return [];
  const by = (version) => choice !== void 0 && version === choice.version ? choice.by : "newest";
  const counting = named && choice?.by === "policy" ? read.slice(0, 1) : read;
  const served = [...new Set(counting.flatMap(({ kinds }) => kinds.map(({ gvk }) => gvk.version)))];
  return served.sort(compareVersions).flatMap((served2) => {
    const found = read.flatMap(({ version, kinds }) => {
      const own = kinds.find(({ gvk }) => gvk.version === served2);
      return own ? [{ version, own }] : [];
    });
    return allOf(found, project, by).slice(0, 1);
  });
}
function allOf(found, project, by) {
  const distinct = [];
  for (const { version, own } of found) {
    const known = distinct.find((one) => sayTheSame(one.own, own));
    if (known) known.alike.push(version);
    else distinct.push({ version, own, alike: [version] });
  }
  const made = distinct.map(({ version, own, alike }) => {
    const from = {
      project,
      version,
      by: by(version),
      alike: alike.sort((a, b) => order(found, b) - order(found, a)),
      others: () => made.filter((other) => other.crd?.catalogue !== from)
    };
    return own.crd ? { ...own, crd: { ...own.crd, catalogue: from } } : own;
  });
  return made;
}
function order(found, version) {
  return found.findIndex((one) => one.version === version);
}
function sayTheSame(a, b) {
  const [one, other] = [a.crd, b.crd];
  return one !== void 0 && other !== void 0 && a.namespaced === b.namespaced && a.statusSubresource === b.statusSubresource && one.conversion === other.conversion && one.storageVersion === other.storageVersion && equalJson(one.openApiSchema, other.openApiSchema) && equalJson(one.storageOpenApiSchema, other.storageOpenApiSchema);
}
function isChannel(version) {
  return version.includes("-");
}
function kindsOf(definition, objectMeta) {
  const result = kindsOfCrd(definition, objectMeta);
  return "kinds" in result ? result.kinds : [];
}

// src/schema/registry.ts
var objectMetaComponent = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";
var sharedStorage = /* @__PURE__ */ new Map([
  ["extensions/DaemonSet", "apps"],
  ["extensions/Deployment", "apps"],
  ["extensions/ReplicaSet", "apps"],
  ["extensions/Ingress", "networking.k8s.io"],
  ["extensions/NetworkPolicy", "networking.k8s.io"],
  ["extensions/PodSecurityPolicy", "policy"],
  ["events.k8s.io/Event", ""]
]);
function createRegistry(options) {
  const types = new BuiltinTypes(options.bundled);
  const builtIn = /* @__PURE__ */ new Map();
  for (const data of types.kinds) append(builtIn, keyOf(data[0], data[2]), data);
  const kinds = /* @__PURE__ */ new Map();
  const known = (group, kind) => {
    const id = keyOf(group, kind);
    let found = kinds.get(id);
    if (found === void 0) {
      found = inOrder((builtIn.get(id) ?? []).map((data) => types.kind(data)));
      kinds.set(id, found);
    }
    return found;
  };
  const problems = [];
  const definitions = /* @__PURE__ */ new Map();
  for (const crd of options.crds ?? []) {
    const result = kindsOfCrd(crd, types.byName(objectMetaComponent));
    if ("problem" in result) problems.push(result.problem);
    else if (result.kinds[0]?.crd !== void 0) definitions.set(result.kinds[0].crd.name, result.kinds);
  }
  for (const [crd, found] of definitions) {
    const { group, kind } = found[0]?.gvk ?? { group: "", kind: "" };
    const other = known(group, kind)[0];
    if (other === void 0) kinds.set(keyOf(group, kind), inOrder([...found]));
    else {
      const message = `${kind} of ${group} is already served by ${other.crd?.name ?? "Kubernetes itself"}`;
      problems.push({ crd, path: "spec.names.kind", message });
    }
  }
  const { catalogue } = options;
  const without = /* @__PURE__ */ new Set([...catalogue?.without ?? [], ...problems.map(({ crd }) => crd)]);
  const asked = /* @__PURE__ */ new Set();
  const all = (group, kind) => {
    const found = known(group, kind);
    const id = keyOf(group, kind);
    if (found.length > 0 || catalogue === void 0 || asked.has(id)) return found;
    asked.add(id);
    const listed = catalogueKinds({ ...catalogue, without }, group, kind, types.byName(objectMetaComponent));
    kinds.set(id, listed);
    return listed;
  };
  const [major, minor] = options.bundled.version.split(".");
  return {
    kubernetesVersion: `${major}.${minor}`,
    problems,
    kind: (gvk) => byVersion(all(gvk.group, gvk.kind)).get(gvk.version),
    versions: (group, kind) => all(group, kind).map((found) => found.gvk.version),
    meant: (group, kind) => all(group, kind).length > 0 || sharedStorage.has(keyOf(group, kind)) ? void 0 : spellingOf(options.bundled).meant(group, kind),
    canonicalGroup: (group, kind) => sharedStorage.get(keyOf(group, kind)) ?? group
  };
}
var byVersion = keptWith(
  (found) => new Map([...found].reverse().map((one) => [one.gvk.version, one]))
);
function keyOf(group, kind) {
  return `${group}/${kind}`;
}
function inOrder(kinds) {
  return kinds.sort((a, b) => compareVersions(a.gvk.version, b.gvk.version));
}
function append(lists, id, item) {
  const list = lists.get(id);
  if (list === void 0) lists.set(id, [item]);
  else list.push(item);
}

export {
  createRegistry
};

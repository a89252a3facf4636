import {
  UNDETERMINED,
  applyJsonMergePatch,
  applyStrategicMergePatch,
  createThreeWayPatch,
  readLastApplied,
  sizeOf,
  toGoJson,
  withLastApplied
} from "./chunk-5EVR2ANV.js";
import {
  keyOf,
  keyOfOutline,
  keyText
} from "./chunk-7H374AA3.js";
import {
  LIST,
  MAP,
  NOW,
  NO_MANAGERS,
  SCALAR,
  TypeProblems,
  UNTYPED_DEDUCED,
  ValueReader,
  byText,
  decodeManaged,
  encodeManaged,
  formatLikeServer,
  formsFor,
  guessFields,
  listElement,
  managedFieldsOf,
  managerId,
  scalarProblem,
  toFieldSet,
  typeOfKind,
  validate,
  withManagedFields,
  withoutManagedFields
} from "./chunk-GAASOEJH.js";
import {
  fingerprintOf
} from "./chunk-JQPZ6HEN.js";
import {
  PART_OF,
  removal
} from "./chunk-X45QHOBK.js";
import {
  FieldSet,
  FieldSetBuilder,
  compareElements,
  decodeFieldsV1,
  elementOf,
  encodeFieldsV1,
  fieldElement,
  quoteForPeople,
  setFromNodes,
  writeLikeGo
} from "./chunk-4AM56Z3R.js";
import {
  field,
  formatPath,
  index,
  pathOf
} from "./chunk-HTNGHEP3.js";
import {
  LAST_APPLIED,
  lastAppliedIn
} from "./chunk-DB6JRGIB.js";
import {
  isKubectl
} from "./chunk-POKEOUTU.js";
import {
  isCiphertext
} from "./chunk-L2WDLUCY.js";
import {
  SIDES
} from "./chunk-AOMMIE7T.js";
import {
  NOT_DETERMINISTIC,
  fillPlaceholders,
  holdsPlaceholder
} from "./chunk-W2XMPREJ.js";
import {
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  parseApiVersion
} from "./chunk-INOLEYJ6.js";
import {
  JsonTextError,
  parseJsonExact
} from "./chunk-QDCOP7XQ.js";
import {
  cloneJson,
  copyOf,
  equalJson,
  isArray,
  isObject,
  newObject,
  withPartsOf
} from "./chunk-ZCIGNTFB.js";

// src/apply/client-side/kubectl.ts
function planKubectlApply(input) {
  const { manifest, live, kind } = input;
  const unnamed2 = refusalOfMetadata(manifest);
  if (unnamed2 !== void 0) return { action: "refused", error: unnamed2 };
  if (live === null) return { action: "create", object: createdObject(manifest, input.kubectlMinor) };
  const applied = readLastApplied(live);
  if (applied.status === "broken") {
    return { action: "refused", error: refusal("metadata.annotations", "invalid JSON document") };
  }
  const lastApplied = applied.status === "present" ? applied.object : null;
  const modified = withLastApplied(manifest);
  const made = createThreeWayPatch({ lastApplied, modified, current: live, kind, overwrite: input.overwrite });
  if (!made.ok) return { action: "refused", error: made.error };
  const { patch, patchType } = made;
  const warnings = [];
  if (lastApplied === null) warnings.push("missing-last-applied");
  if (getString(live, "metadata", "deletionTimestamp") !== void 0) warnings.push("being-deleted");
  return { action: "patch", patchType, patch, unchanged: sizeOf(patch) === 0, lastApplied, warnings };
}
function createdObject(manifest, kubectlMinor = 36) {
  const object = withLastApplied(manifest);
  return kubectlMinor >= 31 ? withoutNullFields(object) : object;
}
function withoutNullFields(value) {
  if (isArray(value)) return value.map(withoutNullFields);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    const child2 = value[key];
    if (child2 !== null) out[key] = withoutNullFields(child2);
  }
  return out;
}
function withNamespace(manifest, namespaced, namespace2) {
  const metadata = manifest["metadata"];
  if (!namespaced || !isObject(metadata) || (getString(metadata, "namespace") ?? "") !== "") return manifest;
  const out = newObject();
  for (const key in manifest) out[key] = manifest[key];
  const changed = newObject();
  for (const key in metadata) changed[key] = metadata[key];
  changed["namespace"] = namespace2;
  out["metadata"] = changed;
  return out;
}
function refusalOfMetadata(manifest) {
  const unreadable2 = refusalOfTexts(manifest, "labels") ?? refusalOfTexts(manifest, "annotations");
  if (unreadable2) return unreadable2;
  if ((getString(manifest, "metadata", "name") ?? "") !== "") return void 0;
  const prefix2 = getString(manifest, "metadata", "generateName") ?? "";
  if (prefix2 === "") return refusal("metadata.name", "resource name may not be empty");
  return refusal("metadata.generateName", `from ${prefix2}: cannot use generate name with apply`);
}
function refusalOfTexts(manifest, field2) {
  const metadata = manifest["metadata"];
  const texts2 = isObject(metadata) ? metadata[field2] ?? null : null;
  if (texts2 === null) return void 0;
  const path = `metadata.${field2}`;
  if (!isObject(texts2))
    return refusal(path, `cannot unmarshal ${goWord(texts2)} into ${path} of type map[string]string`);
  for (const key in texts2) {
    const value = texts2[key] ?? null;
    if (value === null || typeof value === "string") continue;
    return refusal(`${path}[${key}]`, `cannot unmarshal ${goWord(value)} into ${path} of type string`);
  }
  return void 0;
}
function goWord(value) {
  if (isArray(value)) return "array";
  if (isObject(value)) return "object";
  if (typeof value === "boolean") return "bool";
  return typeof value === "string" ? "string" : "number";
}
function refusal(path, message) {
  return { path, cause: "FieldValueInvalid", message, source: "merge" };
}

// src/apply/server-side/compare.ts
function compare(before, after, type) {
  const walk = new Walk();
  walk.compare(before, after, type);
  return { added: walk.added.build(), modified: walk.modified.build(), removed: walk.removed.build() };
}
var Walk = class {
  added = new FieldSetBuilder();
  modified = new FieldSetBuilder();
  removed = new FieldSetBuilder();
  #path = [];
  compare(before, after, type) {
    if (before === after) return;
    const left = formsFor(type, before);
    const right = formsFor(type, after);
    let isLeaf;
    if (after === void 0) isLeaf = this.#forms(left, before, after, type);
    else {
      if (before !== void 0 && left !== right) this.#forms(left, before, after, type);
      isLeaf = this.#forms(right, before, after, type);
    }
    if (isLeaf) return;
    if (before === void 0) this.added.insert(this.#path);
    else if (after === void 0) this.removed.insert(this.#path);
  }
  /** Whether the position was compared as one value. */
  #forms(forms, before, after, type) {
    if (forms & MAP) return this.#maps(before, after, type.map);
    if (forms & SCALAR) return this.#scalars(before, after, type.scalar);
    if (forms & LIST) return this.#lists(before, after, type.list);
    throw new TypeProblems([{ path: [], message: "schema error: invalid atom: inlined" }]);
  }
  #leaf(before, after) {
    if (before === void 0) this.added.insert(this.#path);
    else if (after === void 0) this.removed.insert(this.#path);
    else if (!equalJson(before, after)) this.modified.insert(this.#path);
    return true;
  }
  #scalars(before, after, type) {
    const left = scalarProblem(type, before);
    const right = scalarProblem(type, after);
    if (left !== null && right !== null) {
      const path = this.#path.map((element) => element.path);
      throw new TypeProblems([
        { path, message: `lhs: ${left}` },
        { path, message: `rhs: ${right}` }
      ]);
    }
    return this.#leaf(before, after);
  }
  #maps(before, after, type) {
    const left = isObject(before) && !isEmpty(before) ? before : null;
    const right = isObject(after) && !isEmpty(after) ? after : null;
    if (type.atomic || !left && !right) return this.#leaf(before, after);
    const { fields } = type;
    if (left) {
      for (const key in left) {
        const x = left[key];
        const y = right?.[key];
        if (x === y) continue;
        const declared = fields.get(key);
        this.#path.push(declared ? declared.element : fieldElement(key));
        this.compare(x, y, declared ? declared.type : type.other);
        this.#path.pop();
      }
    }
    if (right) {
      for (const key in right) {
        if (left?.[key] !== void 0) continue;
        const declared = fields.get(key);
        this.#path.push(declared ? declared.element : fieldElement(key));
        this.compare(void 0, right[key], declared ? declared.type : type.other);
        this.#path.pop();
      }
    }
    return false;
  }
  #lists(before, after, type) {
    const left = Array.isArray(before) && before.length > 0 ? before : null;
    const right = Array.isArray(after) && after.length > 0 ? after : null;
    if (type.relationship === "atomic" || !left && !right) return this.#leaf(before, after);
    const lefts = grouped(left, type);
    const rights = grouped(right, type);
    for (const [text2, { element, items: items2 }] of lefts) this.#items(element, items2, rights.get(text2)?.items ?? [], type);
    for (const [text2, { element, items: items2 }] of rights) if (!lefts.has(text2)) this.#items(element, [], items2, type);
    return false;
  }
  #items(element, left, right, type) {
    this.#path.push(element);
    if (left.length <= 1 && right.length <= 1) this.compare(left[0], right[0], type.item);
    else if (left.length >= 2 && right.length >= 2) {
      if (!equalJson(left, right)) this.modified.insert(this.#path);
    } else if (left.length >= 2) {
      if (right.length === 1) this.compare(void 0, right[0], type.item);
      this.removed.insert(this.#path);
    } else {
      if (left.length === 1) this.compare(left[0], void 0, type.item);
      this.added.insert(this.#path);
    }
    this.#path.pop();
  }
};
function grouped(list2, type) {
  const groups = /* @__PURE__ */ new Map();
  if (!list2) return groups;
  for (let i = 0; i < list2.length; i++) {
    const item = list2[i];
    const element = listElement(type, item);
    if (typeof element === "string") {
      throw new TypeProblems([{ path: [], message: `element ${i}: ${element}` }]);
    }
    const group = groups.get(element.text);
    if (group) group.items.push(item);
    else groups.set(element.text, { element, items: [item] });
  }
  return groups;
}
function isEmpty(object) {
  for (const _ in object) return false;
  return true;
}

// src/apply/server-side/last-applied.ts
var ANNOTATIONS_LIMIT = 256 * 1024;
function forgivenConflicts(live, type, apiVersion) {
  const lastApplied = lastAppliedIn(live);
  if (!lastApplied || validate(live, type, false)) return null;
  if (lastApplied["apiVersion"] !== apiVersion || lastApplied["kind"] !== live["kind"]) return null;
  if (validate(lastApplied, type, false)) return null;
  const { added, modified, removed } = compare(lastApplied, live, type);
  return toFieldSet(lastApplied, type).difference(modified).difference(added).difference(removed);
}
function updateLastApplied(object, config) {
  const annotations = getObject(object, "metadata", "annotations");
  if (!annotations || !getString(annotations, LAST_APPLIED)) return object;
  const next = newObject();
  let size = 0;
  for (const key in annotations) {
    const value = key === LAST_APPLIED ? writeLastApplied(config) : annotations[key] ?? "";
    next[key] = value;
    size += byteLength(key) + (typeof value === "string" ? byteLength(value) : 0);
  }
  if (size > ANNOTATIONS_LIMIT) delete next[LAST_APPLIED];
  return replaceAnnotations(object, next);
}
function writeLastApplied(config) {
  const annotations = getObject(config, "metadata", "annotations");
  const kept = annotations ? newObject() : void 0;
  for (const key in annotations) if (kept && key !== LAST_APPLIED) kept[key] = annotations[key] ?? "";
  return `${writeLikeGo(replaceAnnotations(config, kept), "encoding/json")}
`;
}
function replaceAnnotations(object, annotations) {
  const metadata = newObject();
  Object.assign(metadata, object["metadata"]);
  if (annotations) metadata["annotations"] = annotations;
  else delete metadata["annotations"];
  const out = newObject();
  for (const key in object) out[key] = key === "metadata" ? metadata : object[key];
  return out;
}
function byteLength(text2) {
  let length = text2.length;
  for (let i = 0; i < text2.length; i++) {
    const code = text2.charCodeAt(i);
    if (code >= 2048 && (code < 55296 || code > 57343)) length += 2;
    else if (code >= 128) length += 1;
  }
  return length;
}

// src/apply/server-side/cap-managers.ts
var MAX_UPDATE_MANAGERS = 10;
function capUpdateManagers(managed) {
  const updaters = [...managed.managers].filter(([, { applied }]) => !applied).map(([id]) => id);
  if (updaters.length <= MAX_UPDATE_MANAGERS) return managed;
  const managers = new Map(managed.managers);
  const names = new Map(managed.names);
  const times = new Map(managed.times);
  const timeOf = (id) => times.get(id) ?? "";
  updaters.sort((a, b) => byText(timeOf(a), timeOf(b)) || byText(a, b));
  const firstOfVersion = /* @__PURE__ */ new Map();
  let left = updaters.length;
  for (const id of updaters) {
    if (left <= MAX_UPDATE_MANAGERS) break;
    const entry = managers.get(id);
    if (!entry) continue;
    const { apiVersion } = entry;
    const first = firstOfVersion.get(apiVersion);
    if (first === void 0) {
      firstOfVersion.set(apiVersion, id);
      continue;
    }
    const name = { manager: "ancient-changes", operation: "Update", apiVersion, subresource: "" };
    const bucket = managerId(name);
    let target = managers.get(bucket);
    if (!target) {
      target = managers.get(first) ?? entry;
      managers.delete(first);
      names.set(bucket, name);
    }
    managers.set(bucket, { ...entry, set: entry.set.union(target.set) });
    managers.delete(id);
    left--;
    const time = times.get(id);
    if (time === void 0) times.delete(bucket);
    else times.set(bucket, time);
  }
  return { ...managed, managers, names, times };
}

// src/fieldpath/pattern.ts
var ANY_ELEMENT = /* @__PURE__ */ Symbol("any element");
var FieldPattern = class _FieldPattern {
  #everything;
  #branches;
  constructor(everything, branches) {
    this.#everything = everything;
    const rank2 = ({ element }) => element === ANY_ELEMENT ? 0 : 1;
    this.#branches = [...branches].sort((a, b) => rank2(a) - rank2(b));
  }
  static EVERYTHING = new _FieldPattern(true, []);
  static of(branches) {
    return new _FieldPattern(
      false,
      branches.map(([element, below3]) => ({ element: element === ANY_ELEMENT ? element : elementOf(element), below: below3 }))
    );
  }
  /** Everything below one path. */
  static below(...path) {
    const [first, ...rest] = path;
    return first === void 0 ? _FieldPattern.EVERYTHING : _FieldPattern.of([[first, _FieldPattern.below(...rest)]]);
  }
  /** The part of a set that matches. Mirrors `fieldpath.Set.FilterIncludeMatches`. */
  include(set) {
    if (this.#everything) return set;
    const nodes = [];
    for (const { element, member, child: child2 } of set.nodes) {
      const branch = this.#branches.find(
        (known3) => known3.element === ANY_ELEMENT || compareElements(known3.element, element) === 0
      );
      if (!branch) continue;
      const kept = child2 && branch.below.include(child2);
      const below3 = kept && !kept.isEmpty ? kept : null;
      if (member || below3) nodes.push({ element, member, child: below3 });
    }
    return nodes.length === 0 ? FieldSet.EMPTY : new FieldSet(nodes);
  }
};

// src/apply/server-side/reset-fields.ts
var STATUS = [["status"]];
var SPEC = [["spec"]];
var SPEC_AND_METADATA = [["spec"], ["metadata"]];
var MAIN = /* @__PURE__ */ new Map([
  ["certificates.k8s.io/CertificateSigningRequest", [["spec"], ["status"]]],
  ["certificates.k8s.io/PodCertificateRequest", []]
]);
var SUBRESOURCE = /* @__PURE__ */ new Map([
  ["/Pod/status", [["spec"], ["metadata", "deletionTimestamp"], ["metadata", "ownerReferences"]]],
  ["/Namespace/finalize", STATUS],
  ["apps/Deployment/status", [["spec"], ["metadata", "labels"]]],
  ["certificates.k8s.io/CertificateSigningRequest/status", [["spec"], ["status", "conditions"]]],
  ["certificates.k8s.io/CertificateSigningRequest/approval", [["spec"], ["status", "certificate"]]],
  ["admissionregistration.k8s.io/ValidatingAdmissionPolicy/status", SPEC_AND_METADATA],
  ["apiregistration.k8s.io/APIService/status", SPEC_AND_METADATA],
  ["flowcontrol.apiserver.k8s.io/FlowSchema/status", SPEC_AND_METADATA],
  ["flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration/status", SPEC_AND_METADATA],
  ["internal.apiserver.k8s.io/StorageVersion/status", SPEC_AND_METADATA],
  ["networking.k8s.io/ServiceCIDR/status", SPEC_AND_METADATA],
  ["resource.k8s.io/DeviceTaintRule/status", SPEC_AND_METADATA],
  ["resource.k8s.io/ResourceClaim/status", SPEC_AND_METADATA],
  ["resource.k8s.io/ResourcePoolStatusRequest/status", SPEC_AND_METADATA],
  ["scheduling.k8s.io/PodGroup/status", SPEC_AND_METADATA],
  ["storagemigration.k8s.io/StorageVersionMigration/status", SPEC_AND_METADATA]
]);
var sets = /* @__PURE__ */ new Map();
function resetFields(kind, subresource = "") {
  const reset = resetOf(kind, subresource);
  let set = sets.get(reset);
  if (!set) {
    set = FieldSet.of(...reset.map((path) => pathOf(...path)));
    sets.set(reset, set);
  }
  return set;
}
var NOTHING = [];
function resetOf(kind, subresource) {
  const name = `${kind.gvk.group}/${kind.gvk.kind}`;
  if (subresource === "") return MAIN.get(name) ?? (kind.statusSubresource ? STATUS : NOTHING);
  const known3 = SUBRESOURCE.get(`${name}/${subresource}`);
  if (known3 || subresource !== "status") return known3 ?? NOTHING;
  return kind.source === "crd" ? SPEC_AND_METADATA : SPEC;
}
var CONTAINER_SIZE = FieldPattern.of([
  [field("resources"), FieldPattern.EVERYTHING],
  [field("resizePolicy"), FieldPattern.EVERYTHING]
]);
var ANY_CONTAINER = FieldPattern.of([[ANY_ELEMENT, CONTAINER_SIZE]]);
var KEEPS = /* @__PURE__ */ new Map([
  ["/Pod/ephemeralcontainers", FieldPattern.below(field("spec"), field("ephemeralContainers"))],
  [
    "/Pod/resize",
    FieldPattern.of([
      [
        field("spec"),
        FieldPattern.of([
          [field("containers"), ANY_CONTAINER],
          [field("initContainers"), ANY_CONTAINER]
        ])
      ]
    ])
  ]
]);
function ownable(kind, subresource = "") {
  const keeps = KEEPS.get(`${kind.gvk.group}/${kind.gvk.kind}/${subresource}`);
  if (keeps) return (set) => keeps.include(set);
  const reset = resetFields(kind, subresource);
  return (set) => set.recursiveDifference(reset);
}

// src/apply/server-side/merge.ts
function merge(live, config, type) {
  const forms = formsFor(type, config);
  if (forms & MAP) return mergeMaps(live, config, type.map);
  if (forms & SCALAR) return mergeScalars(live, config, type.scalar);
  if (forms & LIST) return mergeLists(live, config, type.list);
  throw new TypeProblems([{ path: [], message: "schema error: invalid atom: inlined" }]);
}
function leaf(live, config) {
  return equalJson(live, config) ? live : config;
}
function mergeScalars(live, config, type) {
  const left = scalarProblem(type, live);
  const right = scalarProblem(type, config);
  if (left !== null && right !== null) {
    throw new TypeProblems([
      { path: [], message: `lhs: ${left}` },
      { path: [], message: `rhs: ${right}` }
    ]);
  }
  return leaf(live, config);
}
function isEmpty2(object) {
  for (const _ in object) return false;
  return true;
}
function mergeMaps(live, config, type) {
  const left = isObject(live) && !isEmpty2(live) ? live : null;
  const right = isObject(config) && !isEmpty2(config) ? config : null;
  if (type.atomic || !left && !right) return leaf(live, config);
  if (!right) return live;
  if (!left) return config;
  const { fields } = type;
  let out = null;
  for (const key in right) {
    const before = left[key];
    const ours = right[key];
    const merged = before === void 0 ? ours : merge(before, ours, fields.get(key)?.type ?? type.other);
    if (merged === before) continue;
    out ??= copy(left);
    out[key] = merged;
  }
  return out ?? live;
}
function copy(object) {
  const out = newObject();
  for (const key in object) out[key] = object[key];
  return out;
}
function mergeLists(live, config, type) {
  const left = Array.isArray(live) && live.length > 0 ? live : null;
  const right = Array.isArray(config) && config.length > 0 ? config : null;
  if (type.relationship === "atomic" || !left && !right) return leaf(live, config);
  if (!right) return live;
  if (!left) return config;
  const out = mergeItems(left, right, type);
  return out.length === left.length && out.every((item, i) => item === left[i]) ? live : out;
}
function index2(list2, type, duplicates2) {
  const elements = [];
  const items2 = /* @__PURE__ */ new Map();
  for (let i = 0; i < list2.length; i++) {
    const item = list2[i];
    const element = listElement(type, item);
    if (typeof element === "string") {
      throw new TypeProblems([{ path: [], message: `element ${i}: ${element}` }]);
    }
    const found2 = items2.has(element.text);
    if (found2 && !duplicates2) {
      const message = `duplicate entries for key ${formatLikeServer([element.path])}`;
      throw new TypeProblems([{ path: [], message }]);
    }
    items2.set(element.text, found2 ? null : item);
    elements.push(element);
  }
  return { elements, items: items2 };
}
function mergeItems(live, config, type) {
  const right = index2(config, type, false);
  const left = index2(live, type, true);
  if (left.elements.length === right.elements.length && left.elements.every((e, i) => same(e, right.elements[i]))) {
    return config.map((item, i) => merge(live[i], item, type.item));
  }
  return interleave(live, left, right, type);
}
function same(a, b) {
  return a === b || b !== void 0 && compareElements(a, b) === 0;
}
function interleave(live, left, right, type) {
  const out = [];
  const shared2 = right.elements.filter((element) => left.items.has(element.text));
  const merged = /* @__PURE__ */ new Set();
  let next = 0;
  let l = 0;
  let r = 0;
  const takeRight = (element) => {
    merged.add(element.text);
    const before = left.items.get(element.text);
    const ours = right.items.get(element.text);
    out.push(before === void 0 ? ours : merge(before, ours, type.item));
    r++;
  };
  while (l < left.elements.length || r < right.elements.length) {
    const mine = left.elements[l];
    const theirs = right.elements[r];
    if (mine && theirs) {
      if (same(mine, theirs)) {
        takeRight(theirs);
        l++;
        next++;
        continue;
      }
      const due = shared2[next];
      if (due && right.items.has(mine.text) && !same(due, mine)) {
        l++;
        continue;
      }
    }
    if (mine) {
      if (!right.items.has(mine.text)) {
        out.push(live[l]);
        l++;
        continue;
      }
      if (merged.has(mine.text)) l++;
    }
    if (theirs) {
      takeRight(theirs);
      const due = shared2[next];
      if (due && same(due, theirs)) next++;
    }
  }
  return out;
}

// src/apply/server-side/remove.ts
function removeItems(value, set, type) {
  const forms = formsFor(type, value);
  if (forms & MAP) return removeFields(value, set, type.map);
  if (forms & SCALAR) return value;
  return forms & LIST ? removeListItems(value, set, type.list) : null;
}
function removeFields(value, set, type) {
  if (!isObject(value) || isEmpty3(value) || type.atomic) return null;
  const { fields } = type;
  let changed = false;
  let empty2 = true;
  const out = newObject();
  for (const key in value) {
    const child2 = value[key];
    const declared = fields.get(key);
    const node2 = set.find(declared ? declared.element : fieldElement(key));
    if (node2?.member) {
      changed = true;
      continue;
    }
    const left = node2?.child ? removeItems(child2, node2.child, declared ? declared.type : type.other) : child2;
    if (left !== child2) changed = true;
    out[key] = left;
    empty2 = false;
  }
  if (empty2) return null;
  return changed ? out : value;
}
function removeListItems(value, set, type) {
  if (!Array.isArray(value) || value.length === 0 || type.relationship === "atomic") return null;
  const out = [];
  let changed = false;
  for (const item of value) {
    const node2 = findItem(set, type, item);
    if (node2?.member) {
      changed = true;
      continue;
    }
    const left = node2?.child ? removeItems(item, node2.child, type.item) : item;
    if (left !== item) changed = true;
    out.push(left);
  }
  if (out.length === 0) return null;
  return changed ? out : value;
}
function findItem(set, type, item) {
  const element = listElement(type, item);
  return typeof element === "string" ? void 0 : set.find(element);
}
function isEmpty3(object) {
  for (const _ in object) return false;
  return true;
}
function extractItems(value, set, type) {
  const forms = formsFor(type, value);
  if (forms & MAP) return extractFields(value, set, type.map);
  if (forms & SCALAR) return value;
  return forms & LIST ? extractListItems(value, set, type.list) : null;
}
function extractFields(value, set, type) {
  if (!isObject(value)) return null;
  if (isEmpty3(value) || type.atomic) return value;
  const out = newObject();
  let empty2 = true;
  for (const key in value) {
    const declared = type.fields.get(key);
    const fieldType = declared ? declared.type : type.other;
    const node2 = set.find(declared ? declared.element : fieldElement(key));
    if (!node2) continue;
    out[key] = extractItems(value[key], node2.member ? set : node2.child ?? FieldSet.EMPTY, fieldType);
    empty2 = false;
  }
  return empty2 ? null : out;
}
function extractListItems(value, set, type) {
  if (!Array.isArray(value)) return null;
  if (value.length === 0 || type.relationship === "atomic") return value;
  const out = [];
  for (const item of value) {
    const node2 = findItem(set, type, item);
    if (!node2) continue;
    out.push(node2.child ? extractItems(item, node2.child, type.item) : item);
  }
  return out.length === 0 ? null : out;
}
function withKeyFields(value, set, type) {
  const own = toFieldSet(value, type);
  const builder = new FieldSetBuilder();
  for (const path of set.paths()) {
    if (!own.has(path)) continue;
    path.forEach((step, i) => {
      if (step.type !== "key") return;
      const prefix2 = path.slice(0, i + 1).map(elementOf);
      for (const name of Object.keys(step.key)) builder.insert([...prefix2, fieldElement(name)]);
    });
  }
  return set.union(builder.build());
}
function withNamedFields(set, type) {
  let same3 = true;
  const nodes = [];
  for (const node2 of set.nodes) {
    const next = node2.child ? withNamedField(node2, node2.child, type) : node2;
    if (next !== node2) same3 = false;
    nodes.push(next);
  }
  return same3 ? set : setFromNodes(nodes);
}
function withNamedField(node2, below3, type) {
  const { path } = node2.element;
  const declared = path.type === "field" ? type.map?.fields.get(path.name) : void 0;
  let childType = declared?.type;
  if (!declared && path.type === "field") childType = type.map?.other;
  else if (path.type === "key") childType = type.list?.item;
  const child2 = childType ? withNamedFields(below3, childType) : below3;
  const member = node2.member || declared !== void 0;
  return child2 === below3 && member === node2.member ? node2 : { element: node2.element, member, child: child2 };
}

// src/apply/server-side/prune.ts
function prune(merged, managers, manager, previous, options) {
  if (!previous || previous.set.isEmpty) return merged;
  const ours = managers.get(manager);
  if (!ours || keepsAll(merged, managers, ours, previous)) return merged;
  const last = atLastApplied(merged, previous.apiVersion, options);
  if (!last) return merged;
  const lastSet = withNamedFields(previous.set, last.type);
  const removed = without(last, lastSet);
  const owned = addBackOwned(last, removed, previous.apiVersion, managers, options);
  const pruned = addBackDangling(last, owned, lastSet, previous.apiVersion, options);
  return options.convert(pruned, ours.apiVersion) ?? pruned;
}
function atLastApplied(merged, apiVersion, options) {
  try {
    return options.convert(merged, apiVersion);
  } catch (error) {
    if (!(error instanceof TypeProblems)) throw error;
    const why = "failed to prune fields: failed to convert merged object to last applied version";
    throw new TypeProblems([{ path: [], message: `${why}: ${error.message}` }]);
  }
}
function keepsAll(merged, managers, ours, previous) {
  if (previous.apiVersion !== merged.apiVersion || !isObject(merged.value) || merged.type.map?.atomic) return false;
  if (!previous.set.isSubsetOf(ours.set)) return false;
  for (const managed of managers.values()) if (managed.apiVersion !== merged.apiVersion) return false;
  return true;
}
function without(object, set) {
  return { ...object, value: removeItems(object.value, set, object.type) };
}
function namedFieldsOf(object) {
  return withNamedFields(toFieldSet(object.value, object.type), object.type);
}
function addBackOwned(merged, pruned, prunedVersion, managers, options) {
  const byVersion = /* @__PURE__ */ new Map();
  for (const { apiVersion, set } of managers.values()) {
    byVersion.set(apiVersion, (byVersion.get(apiVersion) ?? FieldSet.EMPTY).union(set));
  }
  const versions = [...byVersion.keys()].sort((a, b) => Number(b === prunedVersion) - Number(a === prunedVersion));
  let full = merged;
  let left = pruned;
  for (const apiVersion of versions) {
    const fullThere = options.convert(full, apiVersion);
    if (!fullThere) continue;
    full = fullThere;
    const leftThere = options.convert(left, apiVersion);
    if (!leftThere) continue;
    const keep = namedFieldsOf(leftThere).union(
      withNamedFields(byVersion.get(apiVersion) ?? FieldSet.EMPTY, full.type)
    );
    left = without(full, namedFieldsOf(full).difference(keep));
  }
  return left;
}
function addBackDangling(merged, pruned, lastSet, lastVersion, options) {
  const there = options.convert(pruned, lastVersion);
  if (!there) return merged;
  return without(merged, namedFieldsOf(merged).difference(namedFieldsOf(there)).intersection(lastSet));
}

// src/apply/server-side/reconcile.ts
var COLLAPSED = new FieldSet([]);
function reconcile(set, type) {
  const result = reconcileSet(set, type, false);
  return result === COLLAPSED ? set : result;
}
function reconcileSet(set, type, whole) {
  if (type.forms & MAP) {
    const map = type.map;
    if (!map || type === UNTYPED_DEDUCED) return set;
    if (map.atomic) return whole || set.isEmpty ? set : COLLAPSED;
    const { fields, other } = map;
    return eachNode(set, (node2) => {
      const { path } = node2.element;
      const declared = path.type === "field" ? fields.get(path.name) : void 0;
      const fieldType = declared ? declared.type : other;
      return fieldType.forms === 0 ? null : fieldType;
    });
  }
  if (type.forms & SCALAR) return set;
  if (type.forms & LIST) {
    const list2 = type.list;
    if (!list2) return set;
    if (list2.relationship === "atomic" && !whole) return COLLAPSED;
    return eachNode(set, () => list2.item);
  }
  throw new TypeProblems([{ path: [], message: "schema error: invalid atom: inlined" }]);
}
function eachNode(set, typeFor) {
  let out = null;
  for (let i = 0; i < set.nodes.length; i++) {
    const node2 = set.nodes[i];
    const type = node2.child ? typeFor(node2) : null;
    const child2 = node2.child && type ? reconcileSet(node2.child, type, false) : node2.child;
    if (child2 === node2.child) {
      out?.push(node2);
      continue;
    }
    out ??= set.nodes.slice(0, i);
    if (child2 === COLLAPSED) out.push({ element: node2.element, member: true, child: null });
    else out.push({ element: node2.element, member: node2.member, child: child2 });
  }
  return out ? new FieldSet(out) : set;
}

// src/apply/server-side/updater.ts
function applyConfig(live, config, recorded, manager, force, options) {
  const managers = reconcileManagers(live, recorded, options);
  const { apiVersion } = config;
  const merged = { ...live, value: merge(live.value, config.value, live.type) };
  const previous = managers.get(manager);
  const set = filtered(toFieldSet(config.value, config.type), apiVersion, options);
  managers.set(manager, { set, apiVersion, applied: true });
  const object = prune(merged, managers, manager, previous, options);
  const { conflicts: conflicts2 } = takeFields(live, object, apiVersion, managers, manager, force, options);
  if (conflicts2.length > 0 && !force) return { conflicts: conflicts2 };
  const unchanged = !options.alwaysReturn && equalJson(live.value, object.value);
  return { object: unchanged ? null : object, managers };
}
function recordChange(live, object, recorded, manager, options) {
  const { apiVersion } = object;
  const managers = reconcileManagers(live, recorded, options);
  const { changes } = takeFields(live, object, apiVersion, managers, manager, true, options);
  const before = managers.get(manager)?.set ?? FieldSet.EMPTY;
  const after = before.difference(changes.removed).union(changes.modified).union(changes.added);
  const set = filtered(after, apiVersion, options);
  if (set.isEmpty) managers.delete(manager);
  else managers.set(manager, { set, apiVersion, applied: false });
  return managers;
}
function filtered(set, apiVersion, { filter }) {
  return filter ? filter(set, apiVersion) : set;
}
function takeFields(live, object, apiVersion, managers, manager, force, options) {
  const comparisons = /* @__PURE__ */ new Map();
  const ours = compareAt(live, object, apiVersion, options);
  comparisons.set(apiVersion, ours);
  const conflicts2 = [];
  const left = /* @__PURE__ */ new Map();
  for (const [id, managed] of managers) {
    if (id === manager) continue;
    let comparison = comparisons.get(managed.apiVersion);
    if (comparison === void 0) {
      comparison = convertAndCompare(live, object, managed.apiVersion, options);
      comparisons.set(managed.apiVersion, comparison);
    }
    if (comparison === null) {
      managers.delete(id);
      continue;
    }
    const { added, modified, removed } = comparison;
    const contested = managed.set.intersection(modified.union(added));
    for (const path of contested.paths()) conflicts2.push({ manager: id, path });
    const set = managed.set.difference(contested).difference(removed);
    if (set !== managed.set) left.set(id, { ...managed, set });
  }
  if (!force && conflicts2.length > 0) {
    conflicts2.sort((a, b) => a.manager < b.manager ? -1 : a.manager > b.manager ? 1 : 0);
    return { changes: ours, conflicts: conflicts2 };
  }
  for (const [id, managed] of left) managers.set(id, managed);
  for (const [id, managed] of managers) if (managed.set.isEmpty) managers.delete(id);
  return { changes: ours, conflicts: conflicts2 };
}
function compareAt(live, object, apiVersion, options) {
  const { added, modified, removed } = compare(live.value, object.value, object.type);
  return {
    added: filtered(added, apiVersion, options),
    modified: filtered(modified, apiVersion, options),
    removed: filtered(removed, apiVersion, options)
  };
}
function convertAndCompare(live, object, apiVersion, options) {
  const before = options.convert(live, apiVersion);
  const after = before && options.convert(object, apiVersion);
  return before && after ? compareAt(before, after, apiVersion, options) : null;
}
function reconcileManagers(live, recorded, options) {
  const managers = /* @__PURE__ */ new Map();
  for (const [id, managed] of recorded) {
    const object = managed.apiVersion === live.apiVersion ? live : options.convert(live, managed.apiVersion);
    if (!object) continue;
    const set = reconcile(managed.set, object.type);
    managers.set(id, set === managed.set ? managed : { ...managed, set });
  }
  return managers;
}

// src/apply/server-side/zero-object.ts
function zeroObject(kind) {
  const object = kind.source === "built-in" ? zeroStruct(kind.schema) : newObject();
  object["apiVersion"] = apiVersionOf(kind.gvk);
  object["kind"] = kind.gvk.kind;
  return object;
}
function zeroStruct(schema) {
  const out = newObject();
  for (const [name, field2] of schema.fields ?? []) {
    const value = zeroField(field2);
    if (value !== void 0) out[name] = value;
  }
  return out;
}
function zeroField(field2) {
  const { go } = field2;
  if (!go) return void 0;
  if (go.pointer) return go.omitEmpty ? void 0 : null;
  switch (field2.type) {
    case "object":
      return go.omitZero ? void 0 : zeroStruct(field2);
    case "quantity":
      return go.omitZero ? void 0 : "0";
    case "int-or-string":
      return go.omitZero ? void 0 : 0;
    case "any":
      return void 0;
    case "string":
      if (field2.format === "date-time") return go.omitZero ? void 0 : null;
      return go.omitEmpty || go.omitZero ? void 0 : field2.format === "byte" ? null : "";
    case "integer":
    case "number":
      return go.omitEmpty || go.omitZero ? void 0 : 0;
    case "boolean":
      return go.omitEmpty || go.omitZero ? void 0 : false;
    case "list":
    case "map":
      return go.omitEmpty || go.omitZero ? void 0 : null;
  }
}

// src/apply/server-side/operation.ts
var NEVER_OWNED = FieldSet.of(
  pathOf("apiVersion"),
  pathOf("kind"),
  pathOf("metadata"),
  pathOf("metadata", "name"),
  pathOf("metadata", "namespace"),
  pathOf("metadata", "creationTimestamp"),
  pathOf("metadata", "selfLink"),
  pathOf("metadata", "uid"),
  pathOf("metadata", "clusterName"),
  pathOf("metadata", "generation"),
  pathOf("metadata", "managedFields"),
  pathOf("metadata", "resourceVersion")
);
var CURRENT = "current-operation";
var Operation = class {
  apiVersion;
  type;
  zero;
  #subresource;
  #now;
  #updater;
  constructor({ kind, subresource, convert, now, zero }) {
    this.apiVersion = apiVersionOf(kind.gvk);
    this.type = typeOfKind(kind);
    this.zero = zero ?? zeroObject(kind);
    this.#subresource = subresource ?? "";
    this.#now = now ?? NOW;
    this.#updater = {
      convert: (object, apiVersion) => convertTyped(object, apiVersion, convert),
      filter: ownable(kind, subresource)
    };
  }
  apply(live, config, managed, manager, force) {
    const name = this.#name(manager, "Apply");
    const id = managerId(name);
    const result = applyConfig(this.#typed(live), this.#typed(config), managed.managers, id, force, this.#updater);
    if (result.conflicts) return { contested: result.conflicts };
    const managers = stripped(result.managers, id);
    const names = new Map(managed.names).set(id, name);
    const changed = result.object !== null;
    const times = changed ? new Map(managed.times).set(id, this.#now) : managed.times;
    const managedFields = encodeManaged({ ...managed, managers, names, times });
    let object = live;
    if (result.object) {
      if (!isObject(result.object.value)) {
        throw new TypeProblems([{ path: [], message: "failed to convert value to unstructured for type <nil>" }]);
      }
      object = result.object.value;
    }
    if (manager === "kubectl") object = updateLastApplied(object, config);
    return { object, managedFields, changed };
  }
  update(live, object, managed, manager) {
    return encodeManaged(capUpdateManagers(this.#record(live, object, managed, manager)));
  }
  /** An object that nobody is known to manage: what it holds is owned by whoever made it before the first apply. */
  recordUnmanaged(live) {
    return this.#record(this.zero, live, NO_MANAGERS, "before-first-apply");
  }
  #record(live, object, managed, manager) {
    const { type } = this;
    for (const value of [object, live]) {
      const problems = validate(value, type, true);
      if (problems) throw new TypeProblems(problems);
    }
    const recorded = recordChange(this.#typed(live), this.#typed(object), managed.managers, CURRENT, this.#updater);
    const managers = stripped(recorded, CURRENT);
    const names = new Map(managed.names);
    const times = new Map(managed.times);
    const mine = managers.get(CURRENT);
    if (mine) {
      managers.delete(CURRENT);
      const name = this.#name(manager, "Update");
      const id = managerId(name);
      const before = managers.get(id);
      managers.set(id, before ? { ...mine, set: mine.set.union(before.set) } : mine);
      names.set(id, name);
      times.set(id, this.#now);
    }
    return { ...managed, managers, names, times };
  }
  #name(manager, operation) {
    return { manager: manager || "unknown", operation, apiVersion: this.apiVersion, subresource: this.#subresource };
  }
  #typed(value) {
    return { value, type: this.type, apiVersion: this.apiVersion };
  }
};
function stripped(managers, id) {
  const out = new Map(managers);
  const managed = out.get(id);
  if (!managed) return out;
  const set = managed.set.difference(NEVER_OWNED);
  if (set.isEmpty) out.delete(id);
  else out.set(id, { ...managed, set });
  return out;
}
function convertTyped(object, apiVersion, convert) {
  if (apiVersion === object.apiVersion) return object;
  if (!convert || !isObject(object.value)) return null;
  const converted = convert(object.value, apiVersion);
  if (!converted) return null;
  const type = typeOfKind(converted.kind);
  const problems = validate(converted.object, type, false);
  if (problems) throw new TypeProblems(problems);
  return { value: converted.object, type, apiVersion };
}

// src/apply/server-side/field-manager.ts
function formatConflict({ manager, operation, apiVersion, subresource, path }) {
  const through = subresource === void 0 ? "" : ` with subresource ${quoteForPeople(subresource)}`;
  const using = operation === "Update" ? ` using ${apiVersion}` : "";
  return `conflict with ${quoteForPeople(manager)}${through}${using}: ${formatLikeServer(path, true)}`;
}
function serverSideApply(request2) {
  const merged = mergeApply(request2);
  if (!merged.ok) return merged;
  return { ok: true, object: finalizeManagedFields(merged.object, merged.managedFields), changed: merged.changed };
}
function finalizeManagedFields(object, managedFields) {
  return withManagedFields(object, managedFields);
}
function mergeApply(request2) {
  const { config, kind } = request2;
  const apiVersion = apiVersionOf(kind.gvk);
  if (config["apiVersion"] !== apiVersion || config["kind"] !== kind.gvk.kind) {
    return { ok: false, error: `invalid object type: ${describeKind(config)}` };
  }
  const metadata = config["metadata"];
  if (isObject(metadata) && metadata["managedFields"] !== void 0 && metadata["managedFields"] !== null) {
    return { ok: false, error: "metadata.managedFields must be nil" };
  }
  try {
    return applyOnce(new Operation(request2), request2);
  } catch (error) {
    if (error instanceof TypeProblems || error instanceof SyntaxError) return { ok: false, error: error.message };
    throw error;
  }
}
function bareObject(kind) {
  const object = newObject();
  object["apiVersion"] = apiVersionOf(kind.gvk);
  object["kind"] = kind.gvk.kind;
  return object;
}
function describe(object) {
  const namespace2 = getString(object, "metadata", "namespace") ?? "";
  return `${namespace2}/${getString(object, "metadata", "name") ?? ""}; ${describeKind(object)}`;
}
function describeKind(object) {
  const apiVersion = getString(object, "apiVersion") ?? "";
  return `${apiVersion.includes("/") ? "" : "/"}${apiVersion}, Kind=${getString(object, "kind") ?? ""}`;
}
function applyOnce(operation, request2) {
  const { config, manager, force } = request2;
  const live = request2.live ? withoutManagedFields(request2.live) : bareObject(request2.kind);
  const type = operation.type;
  const problems = validate(config, type, false);
  if (problems) {
    const { message } = new TypeProblems(problems);
    return { ok: false, error: `failed to create typed patch object (${describe(config)}): ${message}` };
  }
  const liveProblems = validate(live, type, true);
  if (liveProblems) {
    const { message } = new TypeProblems(liveProblems);
    return { ok: false, error: `failed to create typed live object (${describe(live)}): ${message}` };
  }
  let managed;
  try {
    managed = decodeManaged(request2.live ? managedFieldsOf(request2.live) : void 0);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, error: `failed to decode managed fields: ${error.message}` };
  }
  if (managed.managers.size === 0 && request2.live) managed = operation.recordUnmanaged(live);
  const result = operation.apply(live, config, managed, manager, force);
  if (!("contested" in result)) return { ok: true, ...result };
  return forgive(operation, request2, live, managed, result.contested);
}
function forgive(operation, request2, live, managed, contested) {
  const { config, manager } = request2;
  const { type } = operation;
  const forgiven = manager === "kubectl" ? forgivenConflicts(live, type, operation.apiVersion) : null;
  const left = forgiven ? contested.filter(({ path }) => !forgiven.has(path)) : contested;
  if (left.length === 0) {
    const forced = operation.apply(live, config, managed, manager, true);
    if (!("contested" in forced)) return { ok: true, ...forced };
  }
  const [ours, theirs] = [new ValueReader(config, type), new ValueReader(live, type)];
  const conflicts2 = left.map(({ manager: id, path }) => {
    const name = managed.names.get(id);
    return {
      manager: name.manager,
      operation: name.operation,
      apiVersion: name.apiVersion,
      subresource: name.subresource === "" ? void 0 : name.subresource,
      path,
      ours: ours.at(path),
      theirs: theirs.at(path)
    };
  });
  return { ok: false, conflicts: conflicts2 };
}

// src/apply/server-side/csa-upgrade.ts
function findOwners(managedFields, operation, fields) {
  const owners = [];
  for (const entry of Array.isArray(managedFields) ? managedFields : []) {
    if (getString(entry, "operation") !== operation || !isObject(entry)) continue;
    const set = readSet(entry);
    if (set && fields.isSubsetOf(set)) owners.push(getString(entry, "manager") ?? "");
  }
  return owners;
}
function readSet(entry) {
  try {
    return decodeFieldsV1(entry["fieldsV1"] ?? void 0);
  } catch {
    return null;
  }
}
function upgradeManagedFields(managedFields, updateManagers, applyManager, subresource = "") {
  let entries = managedFields;
  for (const name of updateManagers) {
    if (!entries) return void 0;
    entries = takeOver(entries, name, applyManager, subresource);
  }
  return entries;
}
function takeOver(managedFields, updateManager, applyManager, subresource) {
  const entries = [...managedFields];
  const isUpdater = (entry) => matches(entry, updateManager, "Update", subresource);
  let target = entries.findIndex((entry) => matches(entry, applyManager, "Apply", subresource));
  if (target < 0) {
    target = entries.findIndex(isUpdater);
    if (target < 0) return entries;
    entries[target] = withFields(entries[target], { operation: "Apply", manager: applyManager });
  }
  const version = getString(entries[target], "apiVersion");
  let set = decodeEntry(entries[target]);
  const source = entries.find((entry) => isUpdater(entry) && getString(entry, "apiVersion") === version);
  if (source !== void 0) set = set.union(decodeEntry(source));
  entries[target] = withFields(entries[target], { fieldsV1: encodeFieldsV1(set) });
  const left = entries.filter((entry) => !isUpdater(entry));
  return left.length === 0 ? void 0 : left;
}
function matches(entry, manager, operation, subresource) {
  return getString(entry, "manager") === manager && getString(entry, "operation") === operation && (getString(entry, "subresource") ?? "") === subresource;
}
function decodeEntry(entry) {
  return decodeFieldsV1(isObject(entry) ? entry["fieldsV1"] ?? void 0 : void 0);
}
function withFields(entry, fields) {
  return Object.assign(newObject(), entry, fields);
}

// src/apply/server-side/update.ts
function recordUpdate(request2) {
  const object = withoutManagedFields(request2.object);
  const operation = new Operation(request2);
  const managed = managersForUpdate(request2);
  if (managed.managers.size === 0 && request2.live) return { object };
  const live = request2.live ? withoutManagedFields(request2.live) : operation.zero;
  try {
    return { object: withManagedFields(object, operation.update(live, object, managed, request2.manager)) };
  } catch (error) {
    if (error instanceof TypeProblems) return { object, error: error.message };
    throw error;
  }
}
function managersForUpdate({ live, object, subresource }) {
  const written3 = managedFieldsOf(object);
  if (!subresource && Array.isArray(written3)) {
    const [only] = written3;
    if (written3.length === 0 || written3.length === 1 && equalJson(only, newObject())) return NO_MANAGERS;
    const managed = decodeOrNone(written3);
    if (managed.managers.size > 0) return managed;
  }
  return live ? decodeOrNone(managedFieldsOf(live)) : NO_MANAGERS;
}
function decodeOrNone(entries) {
  try {
    return decodeManaged(entries);
  } catch (error) {
    if (error instanceof SyntaxError) return NO_MANAGERS;
    throw error;
  }
}

// src/apply/server-side/migrate.ts
var KUBECTL = "kubectl";
var KEEPER = "kubectl-last-applied";
var ANNOTATION = FieldSet.of(pathOf("metadata", "annotations", LAST_APPLIED));
function kubectlServerSideApply(request2) {
  const manager = request2.manager ?? KUBECTL;
  const force = request2.force ?? false;
  const steps = [];
  let stored3 = request2.live;
  const run2 = (name, by, outcome2) => {
    steps.push({ name, manager: by, outcome: outcome2 });
    if (outcome2.ok) stored3 = outcome2.object;
    return outcome2.ok;
  };
  const apply = (by, config, forced) => applyAndComplete({ ...request2, live: stored3, config, manager: by, force: forced }, request2.complete);
  if (!run2("apply", manager, apply(manager, request2.config, force))) return { steps, object: null, takenOver: [] };
  const justAnnotation = manager === KUBECTL && stored3 ? annotationToSave(stored3) : null;
  if (justAnnotation && !run2("save-last-applied", KEEPER, apply(KEEPER, justAnnotation, false))) {
    return { steps, object: stored3, takenOver: [] };
  }
  const migration = stored3 ? migrated(stored3, manager) : null;
  if (!stored3 || !migration) return { steps, object: stored3, takenOver: [] };
  const { takenOver, managedFields } = migration;
  const outcome = takeOver2(request2, stored3, managedFields, manager);
  if (!run2("take-over", manager, outcome)) return { steps, object: stored3, takenOver: [] };
  run2("apply-again", manager, apply(manager, request2.config, force));
  return { steps, object: stored3, takenOver };
}
function applyAndComplete(request2, complete) {
  const merged = mergeApply(request2);
  if (!merged.ok) return merged;
  const object = complete ? complete(merged.object, request2.live) : merged.object;
  if (typeof object === "string") return { ok: false, error: object };
  return { ok: true, object: finalizeManagedFields(object, merged.managedFields) };
}
function annotationToSave(stored3) {
  const text2 = getString(stored3, "metadata", "annotations", LAST_APPLIED);
  if (text2 === void 0) return null;
  if (findOwners(getArray(stored3, "metadata", "managedFields"), "Apply", ANNOTATION).length > 0) return null;
  const metadata = newObject();
  for (const key of ["name", "namespace"]) {
    const value = getString(stored3, "metadata", key);
    if (value !== void 0) metadata[key] = value;
  }
  const annotations = newObject();
  annotations[LAST_APPLIED] = text2;
  metadata["annotations"] = annotations;
  const config = newObject();
  for (const key of ["apiVersion", "kind"]) config[key] = stored3[key] ?? "";
  config["metadata"] = metadata;
  return config;
}
function migrated(stored3, manager) {
  const before = getArray(stored3, "metadata", "managedFields");
  const owners = [...new Set(findOwners(before, "Update", ANNOTATION))].sort();
  const managedFields = upgradeManagedFields(before, owners, manager);
  if (equalJson(before ?? null, managedFields ?? null)) return null;
  return { takenOver: owners, managedFields };
}
function takeOver2(request2, stored3, managedFields, manager) {
  const { kind, convert, now } = request2;
  const patched = finalizeManagedFields(stored3, managedFields);
  const { metadata } = patched;
  const object = isObject(metadata) ? patched : stored3;
  return { ok: true, object: recordUpdate({ live: stored3, object, manager, kind, convert, now }).object };
}

// src/apply/server-side/ways-out.ts
function waysOut(request2, conflicts2) {
  const { config, live, kind } = request2;
  const type = typeOfKind(kind);
  const builder = new FieldSetBuilder();
  for (const { path } of conflicts2) builder.insert(path.map(elementOf));
  const contested = builder.build();
  const attempt = (way, changed, force) => ({
    way,
    config: changed,
    result: serverSideApply({ ...request2, config: changed, force })
  });
  const without2 = removeItems(config, contested, type);
  const theirs = live && extractItems(live, withKeyFields(live, contested, type), type);
  const shared2 = isObject(theirs) ? merge(config, theirs, type) : config;
  return [
    attempt("force", config, true),
    attempt("give-up", isObject(without2) ? without2 : config, request2.force),
    attempt("share", isObject(shared2) ? shared2 : config, request2.force)
  ];
}

// src/preview/bookkeeping.ts
function withoutManagedFields2(object) {
  return withoutIn(object, ["metadata"], "managedFields");
}
function withoutMetadata(object, name) {
  return withoutIn(object, ["metadata"], name);
}
function withoutLastApplied(object) {
  return withoutAnnotation(object, LAST_APPLIED);
}
function withoutAnnotation(object, name) {
  return withoutIn(object, ["metadata", "annotations"], name);
}
function withoutIn(object, path, name) {
  const [step, ...rest] = path;
  if (step === void 0) return omit(object, name);
  const child2 = object[step];
  if (!isObject(child2)) return object;
  const changed = withoutIn(child2, rest, name);
  if (changed === child2) return object;
  const empty2 = step === "annotations" && Object.keys(changed).length === 0;
  const out = newObject();
  for (const key in object) {
    if (key !== step) out[key] = object[key] ?? null;
    else if (!empty2) out[key] = changed;
  }
  return out;
}
function omit(object, name) {
  if (object[name] === void 0) return object;
  const out = newObject();
  for (const key in object) if (key !== name) out[key] = object[key] ?? null;
  return out;
}
function managedFieldsOf2(object) {
  const entries = isObject(object?.["metadata"]) ? object["metadata"]["managedFields"] : void 0;
  return isArray(entries) ? entries : [];
}
function withoutGeneration(object) {
  return withoutIn(object, ["metadata"], "generation");
}
function withManagers(object, owner) {
  const entries = managedFieldsOf2(owner);
  return entries.length === 0 ? object : withMetadata(object, "managedFields", entries);
}
function withMetadata(object, name, value) {
  const out = copyOf(object);
  const given = object["metadata"];
  const metadata = isObject(given) ? copyOf(given) : newObject();
  metadata[name] = value;
  out["metadata"] = metadata;
  return out;
}

// src/apiserver/struct.ts
var EMPTY_OBJECT = Object.freeze(newObject());
var EMPTY_LIST = Object.freeze([]);
function struct(value) {
  return isObject(value) ? value : EMPTY_OBJECT;
}
function list(value) {
  return isArray(value) ? value : EMPTY_LIST;
}
function structs(value) {
  return isArray(value) ? value.map(struct) : [];
}
function texts(value) {
  return isArray(value) ? value.map(text) : [];
}
function text(value) {
  return typeof value === "string" ? value : "";
}
function int(value) {
  if (typeof value === "number") return value;
  return typeof value === "bigint" ? Number(value) : 0;
}
function bool(value) {
  return value === true;
}
function ensureStruct(draft, field2) {
  const found2 = draft[field2];
  if (isObject(found2)) return found2;
  const made = newObject();
  draft[field2] = made;
  return made;
}
function setDefault(draft, field2, value) {
  if (draft[field2] === void 0 || draft[field2] === null) draft[field2] = value;
}
function setDefaultText(draft, field2, value) {
  if (text(draft[field2]) === "") draft[field2] = value;
}
function byteLength2(value) {
  let size = value.length;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code > 2047) {
      if (code >= 55296 && code <= 56319) i++;
      size += 2;
    } else if (code > 127) size++;
  }
  return size;
}
function isSet(value) {
  return value !== void 0 && value !== null;
}

// src/apiserver/conversion/scaling-behavior.ts
function pick(entries) {
  const out = newObject();
  for (const [name, value] of entries) if (value !== void 0) out[name] = value;
  return out;
}
function behaviorToInternal(behavior) {
  const rules = (value) => {
    if (!isObject(value)) return null;
    return pick([
      ["StabilizationWindowSeconds", value["stabilizationWindowSeconds"] ?? null],
      ["SelectPolicy", value["selectPolicy"] ?? null],
      [
        "Policies",
        value["policies"] === void 0 ? null : structs(value["policies"]).map(
          (policy2) => pick([
            ["Type", policy2["type"] ?? ""],
            ["Value", policy2["value"] ?? 0],
            ["PeriodSeconds", policy2["periodSeconds"] ?? 0]
          ])
        )
      ],
      ["Tolerance", value["tolerance"] ?? null]
    ]);
  };
  return pick([
    ["ScaleUp", rules(behavior["scaleUp"])],
    ["ScaleDown", rules(behavior["scaleDown"])]
  ]);
}
function behaviorFromInternal(value) {
  const field2 = (object, name) => {
    const key = Object.keys(object).find((candidate) => candidate.toLowerCase() === name.toLowerCase());
    const found2 = key === void 0 ? void 0 : object[key];
    return found2 === null ? void 0 : found2;
  };
  const rules = (source) => {
    if (!isObject(source)) return void 0;
    const policies = field2(source, "Policies");
    return pick([
      ["stabilizationWindowSeconds", field2(source, "StabilizationWindowSeconds")],
      ["selectPolicy", field2(source, "SelectPolicy")],
      [
        "policies",
        policies === void 0 ? void 0 : structs(policies).map(
          (policy2) => pick([
            ["type", field2(policy2, "Type") ?? ""],
            ["value", field2(policy2, "Value") ?? 0],
            ["periodSeconds", field2(policy2, "PeriodSeconds") ?? 0]
          ])
        )
      ],
      ["tolerance", field2(source, "Tolerance")]
    ]);
  };
  const out = pick([
    ["scaleUp", rules(field2(value, "ScaleUp"))],
    ["scaleDown", rules(field2(value, "ScaleDown"))]
  ]);
  return Object.keys(out).length === 0 ? void 0 : out;
}

// src/apiserver/conversion/horizontal-pod-autoscaler.ts
var METRICS = "autoscaling.alpha.kubernetes.io/metrics";
var BEHAVIOR = "autoscaling.alpha.kubernetes.io/behavior";
var CURRENT_METRICS = "autoscaling.alpha.kubernetes.io/current-metrics";
var CONDITIONS = "autoscaling.alpha.kubernetes.io/conditions";
var ROUND_TRIP_ANNOTATIONS = [
  METRICS,
  BEHAVIOR,
  "autoscaling.alpha.kubernetes.io/scale-down-tolerance",
  "autoscaling.alpha.kubernetes.io/scale-up-tolerance",
  CURRENT_METRICS,
  CONDITIONS
];
var DEFAULT_UTILIZATION = 80;
function convertHpa(object, to) {
  const from = text(object["apiVersion"]) === "autoscaling/v1" ? "v1" : "v2";
  if (from === to) return object;
  const out = cloneJson(object);
  out["apiVersion"] = `autoscaling/${to}`;
  writeZeroes(ensureStruct(out, "spec"));
  if (to === "v1") toV1(out);
  else toV2(out);
  return out;
}
function writeZeroes(spec) {
  const target = ensureStruct(spec, "scaleTargetRef");
  for (const name of ["kind", "name"]) if (target[name] === void 0) target[name] = "";
  if (spec["maxReplicas"] === void 0) spec["maxReplicas"] = 0;
}
function isCpuUtilization(metric) {
  const resource = struct(metric["resource"]);
  return metric["type"] === "Resource" && resource["name"] === "cpu" && struct(resource["target"])["averageUtilization"] !== void 0;
}
function toV1(hpa) {
  const spec = ensureStruct(hpa, "spec");
  const metrics = structs(spec["metrics"]);
  const behavior = spec["behavior"];
  delete spec["metrics"];
  delete spec["behavior"];
  const cpu = metrics.find(isCpuUtilization);
  if (cpu !== void 0) {
    spec["targetCPUUtilizationPercentage"] = int(struct(struct(cpu["resource"])["target"])["averageUtilization"]);
  }
  const meta = ensureStruct(hpa, "metadata");
  const annotations = newObject();
  Object.assign(annotations, struct(meta["annotations"]));
  for (const name of ROUND_TRIP_ANNOTATIONS) delete annotations[name];
  const others = metrics.filter((metric) => !isCpuUtilization(metric));
  if (others.length > 0) annotations[METRICS] = JSON.stringify(others.map(metricToV1));
  if (isObject(behavior)) annotations[BEHAVIOR] = JSON.stringify(behaviorToInternal(behavior));
  const status = struct(hpa["status"]);
  const current = structs(status["currentMetrics"]);
  if (current.length > 0) annotations[CURRENT_METRICS] = JSON.stringify(current.map(currentToV1));
  const conditions = structs(status["conditions"]);
  if (conditions.length > 0) annotations[CONDITIONS] = JSON.stringify(conditions);
  if (Object.keys(annotations).length > 0) meta["annotations"] = annotations;
  else delete meta["annotations"];
  hpa["status"] = statusToV1(status, current);
}
function statusToV1(status, current) {
  const out = newObject();
  for (const field2 of ["observedGeneration", "lastScaleTime"]) {
    if (status[field2] !== void 0) out[field2] = status[field2];
  }
  out["currentReplicas"] = int(status["currentReplicas"]);
  out["desiredReplicas"] = int(status["desiredReplicas"]);
  for (const metric of current) {
    const resource = struct(metric["resource"]);
    const value = struct(resource["current"])["averageUtilization"];
    if (metric["type"] === "Resource" && resource["name"] === "cpu" && value !== void 0) {
      out["currentCPUUtilizationPercentage"] = value;
    }
  }
  return out;
}
function metricToV1(metric) {
  const out = pick([["type", metric["type"] ?? ""]]);
  if (isObject(metric["object"])) {
    const { describedObject, metric: id, target } = metric["object"];
    out["object"] = pick([
      ["target", referenceToV1(struct(describedObject))],
      ["metricName", struct(id)["name"] ?? ""],
      ["targetValue", struct(target)["value"] ?? "0"],
      ["selector", struct(id)["selector"]],
      ["averageValue", struct(target)["averageValue"]]
    ]);
  }
  if (isObject(metric["pods"])) {
    const { metric: id, target } = metric["pods"];
    out["pods"] = pick([
      ["metricName", struct(id)["name"] ?? ""],
      ["targetAverageValue", struct(target)["averageValue"] ?? "0"],
      ["selector", struct(id)["selector"]]
    ]);
  }
  for (const member of ["resource", "containerResource", "external"]) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const target = struct(source["target"]);
    if (member === "external") {
      const id = struct(source["metric"]);
      out[member] = pick([
        ["metricName", id["name"] ?? ""],
        ["metricSelector", id["selector"]],
        ["targetValue", target["value"]],
        ["targetAverageValue", target["averageValue"]]
      ]);
    } else {
      out[member] = pick([
        ["name", source["name"] ?? ""],
        ["targetAverageUtilization", target["averageUtilization"]],
        ["targetAverageValue", target["averageValue"]],
        ["container", source["container"]]
      ]);
    }
  }
  return orderMembers(out);
}
function orderMembers(metric) {
  return pick(
    ["type", "object", "pods", "resource", "containerResource", "external"].map((name) => [name, metric[name]])
  );
}
function referenceToV1(reference) {
  return pick([
    ["kind", reference["kind"] ?? ""],
    ["name", reference["name"] ?? ""],
    ["apiVersion", reference["apiVersion"]]
  ]);
}
function currentToV1(metric) {
  const out = pick([["type", metric["type"] ?? ""]]);
  for (const member of ["object", "pods", "resource", "containerResource", "external"]) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const now = struct(source["current"]);
    const id = struct(source["metric"]);
    const converted = {
      object: pick([
        ["target", referenceToV1(struct(source["describedObject"]))],
        ["metricName", id["name"] ?? ""],
        ["currentValue", now["value"] ?? "0"],
        ["selector", id["selector"]],
        ["averageValue", now["averageValue"]]
      ]),
      pods: pick([
        ["metricName", id["name"] ?? ""],
        ["currentAverageValue", now["averageValue"] ?? "0"],
        ["selector", id["selector"]]
      ]),
      resource: pick([
        ["name", source["name"] ?? ""],
        ["currentAverageUtilization", now["averageUtilization"]],
        ["currentAverageValue", now["averageValue"] ?? "0"]
      ]),
      containerResource: pick([
        ["name", source["name"] ?? ""],
        ["currentAverageUtilization", now["averageUtilization"]],
        ["currentAverageValue", now["averageValue"] ?? "0"],
        ["container", source["container"] ?? ""]
      ]),
      external: pick([
        ["metricName", id["name"] ?? ""],
        ["metricSelector", id["selector"]],
        ["currentValue", now["value"] ?? "0"],
        ["currentAverageValue", now["averageValue"]]
      ])
    };
    out[member] = converted[member] ?? newObject();
  }
  return orderMembers(out);
}
function toV2(hpa) {
  const spec = ensureStruct(hpa, "spec");
  const meta = ensureStruct(hpa, "metadata");
  const annotations = struct(meta["annotations"]);
  const metrics = [];
  const others = parse(annotations[METRICS]);
  if (Array.isArray(others)) metrics.push(...structs(others).map(metricToV2));
  const cpu = spec["targetCPUUtilizationPercentage"];
  delete spec["targetCPUUtilizationPercentage"];
  if (cpu !== void 0) metrics.push(cpuMetric(int(cpu)));
  const behavior = parse(annotations[BEHAVIOR]);
  const converted = isObject(behavior) ? behaviorFromInternal(behavior) : void 0;
  if (converted !== void 0) spec["behavior"] = converted;
  if (metrics.length === 0) metrics.push(cpuMetric(DEFAULT_UTILIZATION));
  spec["metrics"] = metrics;
  hpa["status"] = statusToV2(struct(hpa["status"]), annotations);
  if (meta["annotations"] === void 0) return;
  const kept = newObject();
  for (const name in annotations) {
    const value = annotations[name];
    if (!ROUND_TRIP_ANNOTATIONS.includes(name) && value !== void 0) kept[name] = value;
  }
  if (Object.keys(kept).length > 0) meta["annotations"] = kept;
  else delete meta["annotations"];
}
function statusToV2(status, annotations) {
  const out = newObject();
  for (const field2 of ["observedGeneration", "lastScaleTime"]) {
    if (status[field2] !== void 0) out[field2] = status[field2];
  }
  if (int(status["currentReplicas"]) !== 0) out["currentReplicas"] = int(status["currentReplicas"]);
  out["desiredReplicas"] = int(status["desiredReplicas"]);
  const current = parse(annotations[CURRENT_METRICS]);
  out["currentMetrics"] = Array.isArray(current) ? structs(current).map(currentToV2) : null;
  const conditions = parse(annotations[CONDITIONS]);
  if (Array.isArray(conditions) && conditions.length > 0)
    out["conditions"] = structs(conditions).map((entry) => cloneJson(entry));
  return out;
}
function parse(value) {
  if (typeof value !== "string") return void 0;
  try {
    const parsed2 = JSON.parse(value);
    return parsed2;
  } catch {
    return void 0;
  }
}
function cpuMetric(utilization) {
  const target = pick([
    ["type", "Utilization"],
    ["averageUtilization", utilization]
  ]);
  return pick([
    ["type", "Resource"],
    [
      "resource",
      pick([
        ["name", "cpu"],
        ["target", target]
      ])
    ]
  ]);
}
function metricToV2(metric) {
  const out = pick([["type", metric["type"] ?? ""]]);
  const identifier = (source, selector) => pick([
    ["name", source["metricName"] ?? ""],
    ["selector", source[selector]]
  ]);
  const target = (type, value, average, utilization) => pick([
    ["type", type],
    ["value", value],
    ["averageValue", average],
    ["averageUtilization", utilization]
  ]);
  if (isObject(metric["object"])) {
    const source = metric["object"];
    const average = source["averageValue"];
    const value = source["targetValue"];
    const kept = average === void 0 || text(value) !== "0" ? value : void 0;
    out["object"] = pick([
      ["describedObject", referenceToV1(struct(source["target"]))],
      ["target", target(average === void 0 ? "Value" : "AverageValue", kept, average)],
      ["metric", identifier(source, "selector")]
    ]);
  }
  if (isObject(metric["pods"])) {
    const source = metric["pods"];
    out["pods"] = pick([
      ["metric", identifier(source, "selector")],
      ["target", target("AverageValue", void 0, source["targetAverageValue"])]
    ]);
  }
  for (const member of ["resource", "containerResource"]) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const utilization = source["targetAverageUtilization"];
    out[member] = pick([
      ["name", source["name"] ?? ""],
      [
        "target",
        target(
          utilization === void 0 ? "AverageValue" : "Utilization",
          void 0,
          source["targetAverageValue"],
          utilization
        )
      ],
      ["container", source["container"]]
    ]);
  }
  if (isObject(metric["external"])) {
    const source = metric["external"];
    const value = source["targetValue"];
    out["external"] = pick([
      ["metric", identifier(source, "metricSelector")],
      ["target", target(value === void 0 ? "AverageValue" : "Value", value, source["targetAverageValue"])]
    ]);
  }
  return out;
}
function currentToV2(metric) {
  const out = pick([["type", metric["type"] ?? ""]]);
  for (const member of ["object", "pods", "resource", "containerResource", "external"]) {
    const source = metric[member];
    if (!isObject(source)) continue;
    const named2 = member === "resource" || member === "containerResource";
    const average = member === "object" ? source["averageValue"] : source["currentAverageValue"];
    out[member] = pick([
      ["name", named2 ? source["name"] ?? "" : void 0],
      ["container", source["container"]],
      [
        "metric",
        named2 ? void 0 : pick([
          ["name", source["metricName"] ?? ""],
          ["selector", source[member === "external" ? "metricSelector" : "selector"]]
        ])
      ],
      ["describedObject", member === "object" ? referenceToV1(struct(source["target"])) : void 0],
      [
        "current",
        pick([
          ["value", source["currentValue"]],
          ["averageValue", average],
          ["averageUtilization", source["currentAverageUtilization"]]
        ])
      ]
    ]);
  }
  return out;
}

// src/apiserver/format/messages.ts
function maxLength(limit) {
  return `must be no more than ${limit} characters`;
}
function maxBytes(limit) {
  return `must be no more than ${limit} bytes`;
}
function regexMismatch(rule, expression, ...examples) {
  if (examples.length === 0) return `${rule} (regex used for validation is '${expression}')`;
  const shown = examples.map((example) => `'${example}', `).join(" or ");
  return `${rule} (e.g. ${shown}regex used for validation is '${expression}')`;
}
var NON_EMPTY = "must be non-empty";
function inclusiveRange(low, high) {
  return `must be between ${low} and ${high}, inclusive`;
}
var NOT_NEGATIVE = "must be greater than or equal to 0";
function leavesFolder(value) {
  if (value === ".") return [`must not be '.'`];
  if (value === "..") return [`must not be '..'`];
  return value.startsWith("..") ? [`must not start with '..'`] : [];
}

// src/apiserver/format/names.ts
var LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
var DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
var UNDERSCORE_LABEL = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
var UNDERSCORE_SUBDOMAIN = `${UNDERSCORE_LABEL}(\\.${UNDERSCORE_LABEL})*`;
var WILDCARD = `\\*\\.${SUBDOMAIN}`;
var KEY_NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var LABEL_VALUE = `(${KEY_NAME})?`;
var labelPattern = anchored(LABEL);
var subdomainPattern = anchored(SUBDOMAIN);
var dns1035Pattern = anchored(DNS_1035);
var underscoreSubdomainPattern = anchored(UNDERSCORE_SUBDOMAIN);
var wildcardPattern = anchored(WILDCARD);
var keyNamePattern = anchored(KEY_NAME);
var labelValuePattern = anchored(LABEL_VALUE);
function anchored(expression) {
  return new RegExp(`^${expression}$`);
}
var LABEL_RULE = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
var SUBDOMAIN_RULE = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
var UNDERSCORE_RULE = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '_', '-' or '.', and must start and end with an alphanumeric character";
var DNS_1035_RULE = "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an alphabetic character, and end with an alphanumeric character";
var WILDCARD_RULE = "a wildcard DNS-1123 subdomain must start with '*.', followed by a valid DNS subdomain, which must consist of lower case alphanumeric characters, '-' or '.' and end with an alphanumeric character";
var KEY_NAME_RULE = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
var LABEL_VALUE_RULE = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
function dns1123Label(value) {
  const found2 = tooLongFor(value, 63);
  if (!labelPattern.test(value)) {
    if (subdomainPattern.test(value)) found2.push("must not contain dots");
    else found2.push(regexMismatch(LABEL_RULE, LABEL, "my-name", "123-abc"));
  }
  return found2;
}
function dns1123Subdomain(value) {
  const found2 = tooLongFor(value, 253);
  if (!subdomainPattern.test(value)) found2.push(regexMismatch(SUBDOMAIN_RULE, SUBDOMAIN, "example.com"));
  return found2;
}
function dns1123SubdomainWithUnderscore(value) {
  const found2 = tooLongFor(value, 253);
  if (!underscoreSubdomainPattern.test(value)) {
    found2.push(regexMismatch(UNDERSCORE_RULE, UNDERSCORE_SUBDOMAIN, "example.com"));
  }
  return found2;
}
function dns1035Label(value) {
  const found2 = tooLongFor(value, 63);
  if (!dns1035Pattern.test(value)) found2.push(regexMismatch(DNS_1035_RULE, DNS_1035, "my-name", "abc-123"));
  return found2;
}
function wildcardSubdomain(value) {
  const found2 = tooLongFor(value, 253);
  if (!wildcardPattern.test(value)) found2.push(regexMismatch(WILDCARD_RULE, WILDCARD, "*.example.com"));
  return found2;
}
function qualifiedName(value) {
  const parts = value.split("/");
  const rule = regexMismatch(KEY_NAME_RULE, KEY_NAME, "MyName", "my.name", "123-abc");
  if (parts.length > 2) {
    return [`a valid label key ${rule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const found2 = [];
  const name = parts[parts.length - 1] ?? "";
  if (parts.length === 2) {
    const prefix2 = parts[0] ?? "";
    const complaints = prefix2 === "" ? [NON_EMPTY] : dns1123Subdomain(prefix2);
    for (const complaint of complaints) found2.push(`prefix part ${complaint}`);
  }
  if (name === "") found2.push(`name part ${NON_EMPTY}`);
  else if (byteLength2(name) > 63) found2.push(`name part ${maxBytes(63)}`);
  if (!keyNamePattern.test(name)) found2.push(`name part ${rule}`);
  return found2;
}
function labelValue(value) {
  const found2 = byteLength2(value) > 63 ? [maxBytes(63)] : [];
  if (!labelValuePattern.test(value)) {
    found2.push(regexMismatch(LABEL_VALUE_RULE, LABEL_VALUE, "MyValue", "my_value", "12345"));
  }
  return found2;
}
function pathSegment(value) {
  if (value === "." || value === "..") return [`may not be '${value}'`];
  return ["/", "%"].filter((mark) => value.includes(mark)).map((mark) => `may not contain '${mark}'`);
}
function asPrefix(value) {
  return value.length > 1 && value.endsWith("-") ? `${value.slice(0, -2)}a` : value;
}
function tooLongFor(value, limit) {
  return byteLength2(value) > limit ? [maxLength(limit)] : [];
}

// src/apiserver/quantity-value.ts
var NANO = 1000000000n;
var DECIMAL = {
  n: -9n,
  u: -6n,
  m: -3n,
  "": 0n,
  k: 3n,
  M: 6n,
  G: 9n,
  T: 12n,
  P: 15n,
  E: 18n
};
var BINARY = { Ki: 1n, Mi: 2n, Gi: 3n, Ti: 4n, Pi: 5n, Ei: 6n };
var QUANTITY = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:(Ki|Mi|Gi|Ti|Pi|Ei|n|u|m|k|M|G|T|P|E)|[eE]([+-]?[0-9]{1,3}))?$/;
var known = /* @__PURE__ */ new Map();
var MAX_KNOWN = 1e3;
function quantityNanos(value) {
  const text2 = String(value ?? "");
  let nanos = known.get(text2);
  if (nanos === void 0) {
    nanos = readNanos(text2);
    if (known.size < MAX_KNOWN && text2.length < 32) known.set(text2, nanos);
  }
  return nanos;
}
function readNanos(text2) {
  const match = QUANTITY.exec(text2);
  if (match === null) return 0n;
  const [, sign2 = "", whole = "", fraction = "", suffix = "", exponent] = match;
  let scaled = BigInt(`${whole}${fraction}` || "0") * NANO;
  let divisor = 10n ** BigInt(fraction.length);
  const binary = BINARY[suffix];
  const power = exponent === void 0 ? DECIMAL[suffix] : BigInt(exponent);
  if (binary !== void 0) scaled *= 1024n ** binary;
  else if (power !== void 0 && power >= 0n) scaled *= 10n ** power;
  else if (power !== void 0) divisor *= 10n ** -power;
  const nanos = scaled % divisor === 0n ? scaled / divisor : scaled / divisor + 1n;
  return sign2 === "-" ? -nanos : nanos;
}
function compareQuantities(a, b) {
  const left = quantityNanos(a);
  const right = quantityNanos(b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
function isWholeQuantity(value) {
  const nanos = quantityNanos(value);
  const milli = nanos / 1000000n + (nanos > 0n && nanos % 1000000n !== 0n ? 1n : 0n);
  return milli % 1000n === 0n;
}

// src/apiserver/semantic.ts
var QUANTITY_MAPS = /* @__PURE__ */ new Set([
  "limits",
  "requests",
  "overhead",
  "capacity",
  "allocatedResources",
  "hard",
  "used"
]);
var QUANTITY_FIELDS = /* @__PURE__ */ new Set(["sizeLimit", "divisor"]);
function semanticEqual(a, b) {
  if (a === b || isEmpty4(a) && isEmpty4(b)) return true;
  if (isArray(a) && isArray(b)) return a.length === b.length && a.every((item, index3) => semanticEqual(item, b[index3]));
  if (isObject(a) && isObject(b)) return differingFields(a, b).length === 0;
  return equalJson(a, b);
}
function differingFields(a, b) {
  const names = /* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].filter((name) => !fieldEqual(name, a[name], b[name]));
}
function fieldEqual(name, a, b) {
  if (QUANTITY_FIELDS.has(name) && isAmount(a) && isAmount(b)) return compareQuantities(a, b) === 0;
  if (!QUANTITY_MAPS.has(name) || !isObject(a) || !isObject(b)) return semanticEqual(a, b);
  const names = Object.keys(a);
  const same3 = (one, other) => isAmount(one) && isAmount(other) ? compareQuantities(one, other) === 0 : semanticEqual(one, other);
  return names.length === Object.keys(b).length && names.every((key) => key in b && same3(a[key], b[key]));
}
function isAmount(value) {
  return typeof value === "string" || typeof value === "number" || typeof value === "bigint";
}
function isEmpty4(value) {
  if (value === void 0 || value === null) return true;
  return isArray(value) && value.length === 0;
}
function changedPaths(a, b, path) {
  if (semanticEqual(a, b)) return [];
  if (isObject(a) && isObject(b)) {
    return differingFields(a, b).flatMap((name) => changedPaths(a[name], b[name], join(path, name)));
  }
  if (isArray(a) && isArray(b) && a.length === b.length) {
    return a.flatMap((item, index3) => changedPaths(item, b[index3], `${path}[${index3}]`));
  }
  return [path];
}
function join(path, name) {
  if (!/^[A-Za-z][A-Za-z0-9_-]*$/.test(name)) return `${path}[${name}]`;
  return path === "" ? name : `${path}.${name}`;
}

// src/apiserver/metadata/generation.ts
function startGeneration(draft) {
  ensureStruct(draft, "metadata")["generation"] = 1;
}
function bumpGeneration(live, draft, changed = false, field2 = "spec") {
  if (!changed && semanticEqual(live[field2], draft[field2])) return;
  ensureStruct(draft, "metadata")["generation"] = int(struct(live["metadata"])["generation"]) + 1;
}
function resetStatus(draft, empty2) {
  if (empty2 === void 0) delete draft["status"];
  else draft["status"] = empty2;
}
function keepStatus(live, draft) {
  const status = live["status"];
  if (status === void 0) delete draft["status"];
  else draft["status"] = status;
}

// src/apiserver/errors.ts
function invalid(path, value, detail) {
  return build(path, "FieldValueInvalid", `Invalid value: ${goValue(value)}`, detail);
}
function required(path, detail = "") {
  return build(path, "FieldValueRequired", "Required value", detail);
}
function forbidden(path, detail) {
  return build(path, "FieldValueForbidden", "Forbidden", detail);
}
function duplicate(path, value) {
  return build(path, "FieldValueDuplicate", `Duplicate value: ${goValue(value)}`, "");
}
function notFound(path, value) {
  return build(path, "FieldValueNotFound", `Not found: ${goValue(value)}`, "");
}
function notSupported(path, value, supported) {
  const detail = supported.length > 0 ? `supported values: ${supported.map((item) => JSON.stringify(item)).join(", ")}` : "";
  return build(path, "FieldValueNotSupported", `Unsupported value: ${goValue(value)}`, detail);
}
function tooLong(path, limit) {
  return build(
    path,
    "FieldValueTooLong",
    "Too long",
    `may not be more than ${limit} ${limit === 1 ? "byte" : "bytes"}`
  );
}
function tooMany(path, actual, limit) {
  const detail = `must have at most ${limit} ${limit === 1 ? "item" : "items"}`;
  return build(path, "FieldValueTooMany", `Too many: ${actual}`, detail);
}
function immutableField(path, value) {
  return invalid(path, value, "field is immutable");
}
function denied(message, about) {
  return {
    path: "",
    cause: "Forbidden",
    message,
    source: "admission",
    changed: about === void 0 ? void 0 : [about]
  };
}
function build(path, cause, body, detail) {
  return { path, cause, message: detail === "" ? body : `${body}: ${detail}`, source: "validation" };
}
function goValue(value) {
  if (value === void 0 || value === null) return "null";
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object") return JSON.stringify(value);
  return JSON.stringify(value, (_key, item) => {
    if (typeof item === "bigint") return Number(item);
    if (!isObject(item)) return item;
    return Object.fromEntries(Object.entries(item).sort(([a], [b]) => rank(a) < rank(b) ? -1 : 1));
  });
}
function rank(field2) {
  return field2 === "matchLabels" ? "matchA" : field2;
}

// src/apiserver/field-path.ts
function child(path, name, ...more) {
  const tail = more.length === 0 ? name : `${name}.${more.join(".")}`;
  return path === "" ? tail : `${path}.${tail}`;
}
function at(path, index3) {
  return `${path}[${index3}]`;
}
function keyed(path, key) {
  return `${path}[${key}]`;
}

// src/apiserver/metadata/labels.ts
var ANNOTATIONS_SIZE_LIMIT = 256 * 1024;
function validateLabelName(name, path) {
  return qualifiedName(name).map((complaint) => invalid(path, name, complaint));
}
function validateLabels(labels, path) {
  const errors = [];
  const map = struct(labels);
  for (const key in map) {
    errors.push(...validateLabelName(key, path));
    const value = text(map[key]);
    for (const complaint of labelValue(value)) errors.push(invalid(path, value, complaint));
  }
  return errors;
}
function validateAnnotations(annotations, path) {
  const errors = [];
  const map = struct(annotations);
  for (const key in map) {
    for (const complaint of qualifiedName(key.toLowerCase())) errors.push(invalid(path, key, complaint));
  }
  if (annotationsSize(map) > ANNOTATIONS_SIZE_LIMIT) errors.push(tooLong(path, ANNOTATIONS_SIZE_LIMIT));
  return errors;
}
function annotationsSize(annotations) {
  let size = 0;
  for (const key in annotations) size += byteLength2(key) + byteLength2(text(annotations[key]));
  return size;
}

// src/apiserver/metadata/object-meta.ts
function validateObjectMeta(metadata, rules) {
  const meta = struct(metadata);
  const path = rules.path ?? "metadata";
  const errors = [];
  const generateName = text(meta["generateName"]);
  const name = text(meta["name"]);
  if (generateName !== "") {
    for (const complaint of rules.name(asPrefix(generateName))) {
      errors.push(invalid(child(path, "generateName"), generateName, complaint));
    }
  }
  if (name !== "") {
    for (const complaint of rules.name(name)) errors.push(invalid(child(path, "name"), name, complaint));
  } else if (generateName === "") {
    errors.push(required(child(path, "name"), "name or generateName is required"));
  }
  errors.push(...validateNamespace(meta, rules.namespaced, path));
  if (int(meta["generation"]) < 0) {
    errors.push(invalid(child(path, "generation"), meta["generation"], NOT_NEGATIVE));
  }
  errors.push(
    ...validateLabels(meta["labels"], child(path, "labels")),
    ...validateAnnotations(meta["annotations"], child(path, "annotations")),
    ...validateOwnerReferences(meta["ownerReferences"], child(path, "ownerReferences")),
    ...validateFinalizers(texts(meta["finalizers"]), child(path, "finalizers")),
    ...validateManagedFields(meta["managedFields"], child(path, "managedFields"))
  );
  if (rules.anyFinalizer !== true) errors.push(...validateStandardFinalizers(metadata, path));
  return errors;
}
function validateStandardFinalizers(metadata, path = "metadata") {
  return texts(struct(metadata)["finalizers"]).flatMap(
    (name, index3) => validateStandardFinalizer(name, at(child(path, "finalizers"), index3))
  );
}
function validateStandardFinalizer(name, path) {
  if (name.includes("/") || ["kubernetes", "orphan", "foregroundDeletion"].includes(name)) return [];
  return [invalid(path, name, "name is neither a standard finalizer name nor is it fully qualified")];
}
function validateObjectMetaUpdate(metadata, liveMetadata, path = "metadata") {
  const next = struct(metadata);
  const live = struct(liveMetadata);
  const errors = [];
  if (live["deletionTimestamp"] !== void 0) {
    const known3 = new Set(texts(live["finalizers"]));
    const added = texts(next["finalizers"]).filter((name) => !known3.has(name));
    if (added.length > 0) {
      const shown = [...new Set(added)].sort().map((name) => JSON.stringify(name));
      errors.push(
        forbidden(
          child(path, "finalizers"),
          `no new finalizers can be added if the object is being deleted, found new finalizers []string{${shown.join(", ")}}`
        )
      );
    }
  }
  for (const name of ["name", "namespace", "uid", "creationTimestamp", "deletionTimestamp"]) {
    if (!equalJson(next[name] ?? "", live[name] ?? ""))
      errors.push(immutableField(child(path, name), next[name] ?? ""));
  }
  if (!equalJson(next["deletionGracePeriodSeconds"], live["deletionGracePeriodSeconds"])) {
    errors.push(immutableField(child(path, "deletionGracePeriodSeconds"), next["deletionGracePeriodSeconds"]));
  }
  errors.push(
    ...validateLabels(next["labels"], child(path, "labels")),
    ...validateAnnotations(next["annotations"], child(path, "annotations")),
    ...validateOwnerReferences(next["ownerReferences"], child(path, "ownerReferences")),
    ...validateManagedFields(next["managedFields"], child(path, "managedFields"))
  );
  return errors;
}
function validateNamespace(meta, namespaced, path) {
  const at2 = child(path, "namespace");
  const namespace2 = text(meta["namespace"]);
  if (!namespaced) return namespace2 === "" ? [] : [forbidden(at2, "not allowed on this type")];
  if (namespace2 === "") return [];
  return dns1123Label(namespace2).map((complaint) => invalid(at2, namespace2, complaint));
}
function validateOwnerReferences(references, path) {
  const errors = [];
  let controller = "";
  for (const reference of structs(references)) {
    const version = text(reference["apiVersion"]);
    const kind = text(reference["kind"]);
    const gv = parseApiVersion(version);
    if (gv === void 0) errors.push(invalid(child(path, "apiVersion"), version, "version must not be empty"));
    if (kind === "") errors.push(invalid(child(path, "kind"), kind, "must not be empty"));
    for (const name of ["name", "uid"]) {
      if (text(reference[name]) === "") errors.push(invalid(child(path, name), "", "must not be empty"));
    }
    if (version === "v1" && kind === "Event") {
      errors.push(invalid(path, reference, "/v1, Kind=Event is disallowed from being an owner"));
    }
    if (bool(reference["controller"])) {
      const name = `${kind}/${text(reference["name"])}`;
      if (controller === "") controller = name;
      else {
        errors.push(
          invalid(
            path,
            references,
            `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`
          )
        );
      }
    }
  }
  return errors;
}
function validateFinalizers(finalizers, path) {
  const errors = finalizers.flatMap((name) => qualifiedName(name).map((complaint) => invalid(path, name, complaint)));
  if (finalizers.includes("orphan") && finalizers.includes("foregroundDeletion")) {
    errors.push(invalid(path, [...finalizers], "finalizer orphan and foregroundDeletion cannot be both set"));
  }
  return errors;
}
function validateManagedFields(entries, path) {
  const errors = [];
  list(entries).forEach((value, index3) => {
    const entry = struct(value);
    const here = at(path, index3);
    const operation = text(entry["operation"]);
    if (operation !== "Apply" && operation !== "Update") {
      errors.push(invalid(child(here, "operation"), operation, "must be `Apply` or `Update`"));
    }
    const fieldsType = text(entry["fieldsType"]);
    if (fieldsType !== "" && fieldsType !== "FieldsV1") {
      errors.push(invalid(child(here, "fieldsType"), fieldsType, "must be `FieldsV1`"));
    }
    if (byteLength2(text(entry["manager"])) > 128) errors.push(tooLong(child(here, "manager"), 128));
    if (byteLength2(text(entry["subresource"])) > 256) errors.push(tooLong(child(here, "subresource"), 256));
  });
  return errors;
}

// src/apiserver/metadata/system-fields.ts
function refuseResourceVersion(draft) {
  const version = text(struct(draft["metadata"])["resourceVersion"]);
  if (version === "" || version === "0") return [];
  return [
    {
      path: "metadata.resourceVersion",
      cause: "FieldValueForbidden",
      message: "resourceVersion should not be set on objects to be created",
      source: "conflict"
    }
  ];
}
function wipeSystemFields(draft) {
  const meta = ensureStruct(draft, "metadata");
  for (const name of [
    "creationTimestamp",
    "uid",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "selfLink",
    "resourceVersion",
    "managedFields"
  ]) {
    delete meta[name];
  }
}
function dropNamespace(draft) {
  delete ensureStruct(draft, "metadata")["namespace"];
}
function dropRepeatedOwners(draft) {
  const meta = ensureStruct(draft, "metadata");
  const owners = list(meta["ownerReferences"]);
  const kept = owners.filter((owner, index3) => !owners.slice(0, index3).some((other) => semanticEqual(owner, other)));
  if (kept.length < owners.length) meta["ownerReferences"] = kept;
}
function checkPreconditions(live, draft, context) {
  const meta = struct(draft["metadata"]);
  const liveMeta = struct(live["metadata"]);
  const name = text(liveMeta["name"]);
  const errors = [];
  const version = text(meta["resourceVersion"]);
  if (version !== "" && version !== text(liveMeta["resourceVersion"])) {
    errors.push({
      path: "metadata.resourceVersion",
      cause: "Conflict",
      message: `Operation cannot be fulfilled on ${context.gvk.kind} "${name}": the object has been modified; please apply your changes to the latest version and try again`,
      source: "conflict"
    });
  }
  return errors;
}
function takeSystemFields(live, draft) {
  const liveMeta = struct(live["metadata"]);
  const meta = ensureStruct(draft, "metadata");
  carry("generation");
  carry("creationTimestamp");
  for (const name of ["deletionTimestamp", "deletionGracePeriodSeconds"]) {
    if (liveMeta[name] !== void 0) carry(name);
  }
  if (text(meta["uid"]) === "") carry("uid");
  if (text(meta["resourceVersion"]) === "") carry("resourceVersion");
  if (text(meta["namespace"]) === "") carry("namespace");
  delete meta["selfLink"];
  delete meta["managedFields"];
  function carry(name) {
    const value = liveMeta[name];
    if (value === void 0) delete meta[name];
    else meta[name] = value;
  }
}

// node_modules/@marcbachmann/cel-js/lib/errors.js
var CelError = class extends Error {
  #node;
  #code;
  #range;
  #summary;
  constructor({ name, code, message, node: node2, cause, range }) {
    super(message, cause ? { cause } : void 0);
    this.name = name;
    this.#code = code;
    this.#summary = message;
    this.#node = node2;
    this.#range = range && normalizeRange(range) || normalizeRange(node2);
    if (!node2?.input) return;
    this.message = formatErrorWithHighlight(this.#summary, node2, this.#range);
  }
  get node() {
    return this.#node;
  }
  get code() {
    return this.#code;
  }
  get range() {
    return this.#range;
  }
  get summary() {
    return this.#summary;
  }
  withAst(node2) {
    if (this.#node || !node2?.input) return this;
    this.#node = node2;
    this.#range ??= normalizeRange(node2);
    this.message = formatErrorWithHighlight(this.#summary, node2, this.#range);
    return this;
  }
};
function normalizeArgs(name, defaultCode, message, node2, cause) {
  if (typeof message === "string") return { name, code: defaultCode, message, node: node2, cause };
  const opts = message;
  if (typeof opts !== "object") throw new Error("First param to error must be a string or object");
  return {
    name,
    code: opts.code || defaultCode,
    message: opts.message,
    node: opts.node,
    cause: opts.cause,
    range: opts.range
  };
}
var ParseError = class extends CelError {
  constructor(message, node2, cause) {
    super(normalizeArgs("ParseError", "parse_error", message, node2, cause));
  }
};
var EvaluationError = class extends CelError {
  constructor(message, node2, cause) {
    super(normalizeArgs("EvaluationError", "evaluation_error", message, node2, cause));
  }
};
var TypeError2 = class extends CelError {
  constructor(message, node2, cause) {
    super(normalizeArgs("TypeError", "type_error", message, node2, cause));
  }
};
function parseError(code, message, node2) {
  if (typeof code === "object") return new ParseError(code);
  return new ParseError({ code, message, node: node2 });
}
function evaluationError(code, message, node2) {
  if (typeof code === "object") return new EvaluationError(code);
  return new EvaluationError({ code, message, node: node2 });
}
function typeError(code, message, node2) {
  if (typeof code === "object") return new TypeError2(code);
  return new TypeError2({ code, message, node: node2 });
}
function normalizeRange(node2) {
  const start = node2?.pos ?? node2?.start;
  if (typeof start !== "number") return;
  const end = typeof node2.end === "number" ? node2.end : start;
  return { start, end };
}
function formatErrorWithHighlight(message, node2, range) {
  const pos = node2.pos ?? range?.start;
  if (typeof pos !== "number") return message;
  const input = node2.input;
  let lineNum = 1;
  let currentPos = 0;
  let columnNum = 0;
  while (currentPos < pos) {
    if (input[currentPos] === "\n") {
      lineNum++;
      columnNum = 0;
    } else {
      columnNum++;
    }
    currentPos++;
  }
  let contextStart = pos;
  let contextEnd = pos;
  while (contextStart > 0 && input[contextStart - 1] !== "\n") contextStart--;
  while (contextEnd < input.length && input[contextEnd] !== "\n") contextEnd++;
  const line = input.slice(contextStart, contextEnd);
  const highlight = `> ${`${lineNum}`.padStart(4, " ")} | ${line}
${" ".repeat(9 + columnNum)}^`;
  return `${message}

${highlight}`;
}
function attachErrorAst(error, node2) {
  if (error instanceof CelError) return error.withAst(node2);
  return error;
}

// node_modules/@marcbachmann/cel-js/lib/optional.js
var Optional = class _Optional {
  #value;
  constructor(value) {
    this.#value = value;
  }
  static of(value) {
    if (value === void 0) return OPTIONAL_NONE;
    return new _Optional(value);
  }
  static none() {
    return OPTIONAL_NONE;
  }
  hasValue() {
    return this.#value !== void 0;
  }
  value() {
    if (this.#value === void 0) {
      throw evaluationError("optional_value_missing", "Optional value is not present");
    }
    return this.#value;
  }
  or(optional) {
    if (this.#value !== void 0) return this;
    if (optional instanceof _Optional) return optional;
    throw evaluationError(
      "invalid_optional_argument",
      "Optional.or must be called with an Optional argument"
    );
  }
  orValue(defaultValue) {
    return this.#value === void 0 ? defaultValue : this.#value;
  }
  get [Symbol.toStringTag]() {
    return "optional";
  }
  [/* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom")]() {
    return this.#value === void 0 ? `Optional { none }` : `Optional { value: ${JSON.stringify(this.#value)} }`;
  }
};
var OPTIONAL_NONE = Object.freeze(new Optional());
var OptionalNamespace = class {
};
var optionalNamespace = new OptionalNamespace();
function toggleOptionalTypes(registry, enable) {
  const optionalConstant = enable ? optionalNamespace : void 0;
  registry.deleteVariable("optional");
  registry.registerConstant("optional", "OptionalNamespace", optionalConstant);
}
function register(registry) {
  const sync = { async: false };
  const functionOverload = (sig, handler) => registry.registerFunctionOverload(sig, handler, sync);
  const optionalConstant = registry.enableOptionalTypes ? optionalNamespace : void 0;
  registry.registerType("OptionalNamespace", OptionalNamespace);
  registry.registerConstant("optional", "OptionalNamespace", optionalConstant);
  functionOverload("optional.hasValue(): bool", (v) => v.hasValue());
  functionOverload("optional<A>.value(): A", (v) => v.value());
  registry.registerFunctionOverload("OptionalNamespace.none(): optional<T>", () => Optional.none());
  functionOverload("OptionalNamespace.of(A): optional<A>", (_, value) => Optional.of(value));
  function ensureOptional(value, ast, description) {
    if (value instanceof Optional) return value;
    throw evaluationError("optional_expected", `${description} must be optional`, ast);
  }
  function evaluateOptional(ev, macro, ctx) {
    const v = ev.run(macro.receiver, ctx);
    if (v instanceof Promise) return v.then((_v) => handleOptionalResolved(_v, ev, macro, ctx));
    return handleOptionalResolved(v, ev, macro, ctx);
  }
  function handleOptionalResolved(value, ev, macro, ctx) {
    const optional = ensureOptional(value, macro.receiver, `${macro.functionDesc} receiver`);
    if (optional.hasValue()) return macro.onHasValue(optional);
    return macro.onEmpty(ev, macro, ctx);
  }
  function ensureOptionalType(checker, node2, ctx, description) {
    const type = checker.check(node2, ctx);
    if (type.kind === "optional") return type;
    if (type.kind === "dyn") return checker.getType("optional");
    throw checker.createError("optional_expected", `${description} must be optional, got '${type}'`, node2);
  }
  function createOptionalMacro({ functionDesc, evaluate: evaluate2, typeCheck, onHasValue, onEmpty }) {
    return ({ ast, args, receiver }) => ({
      ast,
      functionDesc,
      receiver,
      arg: args[0],
      evaluate: evaluate2,
      typeCheck,
      onHasValue,
      onEmpty
    });
  }
  const invalidOrValueReceiver = "optional.orValue() receiver";
  const invalidOrReceiver = "optional.or(optional) receiver";
  const invalidOrArg = "optional.or(optional) argument";
  registry.registerFunctionOverload(
    "optional.or(ast): optional<dyn>",
    createOptionalMacro({
      functionDesc: "optional.or(optional)",
      evaluate: evaluateOptional,
      typeCheck(check4, macro, ctx) {
        const l = ensureOptionalType(check4, macro.receiver, ctx, invalidOrReceiver);
        const r = ensureOptionalType(check4, macro.arg, ctx, invalidOrArg);
        if (!(macro.receiver.maybeAsync || macro.arg.maybeAsync)) macro.ast.setMeta("async", false);
        const unified = l.unify(check4.registry, r);
        if (unified) return unified;
        throw check4.createError(
          "incompatible_argument_type",
          `${macro.functionDesc} argument must be compatible type, got '${l}' and '${r}'`,
          macro.arg
        );
      },
      onHasValue: (optional) => optional,
      onEmpty(ev, macro, ctx) {
        const ast = macro.arg;
        const v = ev.run(ast, ctx);
        if (v instanceof Promise) return v.then((_v) => ensureOptional(_v, ast, invalidOrArg));
        return ensureOptional(v, ast, invalidOrArg);
      }
    })
  );
  registry.registerFunctionOverload(
    "optional.orValue(ast): dyn",
    createOptionalMacro({
      functionDesc: "optional.orValue(value)",
      onHasValue: (optionalValue) => optionalValue.value(),
      onEmpty(ev, macro, ctx) {
        return ev.run(macro.arg, ctx);
      },
      evaluate: evaluateOptional,
      typeCheck(check4, macro, ctx) {
        const l = ensureOptionalType(check4, macro.receiver, ctx, invalidOrValueReceiver).valueType;
        const r = check4.check(macro.arg, ctx);
        if (!(macro.receiver.maybeAsync || macro.arg.maybeAsync)) macro.ast.setMeta("async", false);
        const unified = l.unify(check4.registry, r);
        if (unified) return unified;
        throw check4.createError(
          "incompatible_argument_type",
          `${macro.functionDesc} argument must be compatible type, got '${l}' and '${r}'`,
          macro.arg
        );
      }
    })
  );
}

// node_modules/@marcbachmann/cel-js/lib/globals.js
var hasOwn = Object.hasOwn;
var objKeys = Object.keys;
var objFreeze = Object.freeze;
var objEntries = Object.entries;
var isArray2 = Array.isArray;
var arrayFrom = Array.from;
var MIN_UINT = 0n;
var MAX_UINT = 18446744073709551615n;
var MAX_INT = 9223372036854775807n;
var MIN_INT = -9223372036854775808n;
function isAsync(fn, fallback) {
  if (fn?.[Symbol.toStringTag] === "AsyncFunction") return true;
  return typeof fallback === "boolean" ? fallback : true;
}
var RESERVED = /* @__PURE__ */ new Set([
  "as",
  "break",
  "const",
  "continue",
  "else",
  "for",
  "function",
  "if",
  "import",
  "let",
  "loop",
  "package",
  "namespace",
  "return",
  "var",
  "void",
  "while",
  "__proto__",
  "prototype"
]);

// node_modules/@marcbachmann/cel-js/lib/functions.js
var UnsignedInt = class {
  #value;
  constructor(value) {
    this.verify(typeof value === "bigint" ? value : BigInt(value));
  }
  get value() {
    return this.#value;
  }
  valueOf() {
    return this.#value;
  }
  toString() {
    return `${this.#value}`;
  }
  verify(v) {
    if (v < MIN_UINT || v > MAX_UINT) {
      throw evaluationError("numeric_overflow", "Unsigned integer overflow");
    }
    this.#value = v;
  }
  get [Symbol.toStringTag]() {
    return `value = ${this.#value}`;
  }
  [/* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom")]() {
    return `UnsignedInteger { value: ${this.#value} }`;
  }
};
var billion = 1e9;
var billionBigInt = 1000000000n;
var UNIT_NANOSECONDS = {
  h: 3600000000000n,
  m: 60000000000n,
  s: billionBigInt,
  ms: 1000000n,
  us: 1000n,
  µs: 1000n,
  ns: 1n
};
var Duration = class _Duration {
  #seconds;
  #nanos;
  constructor(seconds2, nanos = 0) {
    this.#seconds = BigInt(seconds2);
    this.#nanos = nanos;
  }
  get seconds() {
    return this.#seconds;
  }
  get nanos() {
    return this.#nanos;
  }
  valueOf() {
    return Number(this.#seconds) * 1e3 + this.#nanos / 1e6;
  }
  static fromMilliseconds(ms) {
    const totalNanos = BigInt(Math.trunc(ms * 1e6));
    const seconds2 = totalNanos / billionBigInt;
    const nanos = Number(totalNanos % billionBigInt);
    return new _Duration(seconds2, nanos);
  }
  addDuration(other) {
    const nanos = this.#nanos + other.nanos;
    return new _Duration(
      this.#seconds + other.seconds + BigInt(Math.floor(nanos / billion)),
      nanos % billion
    );
  }
  subtractDuration(other) {
    const nanos = this.#nanos - other.nanos;
    return new _Duration(
      this.#seconds - other.seconds + BigInt(Math.floor(nanos / billion)),
      (nanos + billion) % billion
    );
  }
  extendTimestamp(ts) {
    return new Date(
      ts.getTime() + Number(this.#seconds) * 1e3 + Math.floor(this.#nanos / 1e6)
    );
  }
  subtractTimestamp(ts) {
    return new Date(
      ts.getTime() - Number(this.#seconds) * 1e3 - Math.floor(this.#nanos / 1e6)
    );
  }
  toString() {
    const nanos = this.#nanos ? (this.#nanos / billion).toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 9 }).slice(1) : "";
    return `${this.#seconds}${nanos}s`;
  }
  getHours() {
    return this.#seconds / 3600n;
  }
  getMinutes() {
    return this.#seconds / 60n;
  }
  getSeconds() {
    return this.#seconds;
  }
  getMilliseconds() {
    return this.#seconds * 1000n + BigInt(Math.floor(this.#nanos / 1e6));
  }
  get [Symbol.toStringTag]() {
    return "google.protobuf.Duration";
  }
  [/* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom")]() {
    return `google.protobuf.Duration { seconds: ${this.#seconds}, nanos: ${this.#nanos} }`;
  }
};
function registerFunctions(registry) {
  const sync = { async: false };
  const functionOverload = (sig, handler) => registry.registerFunctionOverload(sig, handler, sync);
  const identity2 = (v) => v;
  functionOverload("dyn(dyn): dyn", identity2);
  for (const _t in TYPES) {
    const type = TYPES[_t];
    if (!(type instanceof Type)) continue;
    functionOverload(`type(${type.name}): type`, () => type);
  }
  functionOverload("bool(bool): bool", identity2);
  functionOverload("bool(string): bool", (v) => {
    switch (v) {
      case "1":
      case "t":
      case "true":
      case "TRUE":
      case "True":
        return true;
      case "0":
      case "f":
      case "false":
      case "FALSE":
      case "False":
        return false;
      default:
        throw evaluationError(
          "bool_conversion_error",
          `bool() conversion error: invalid string value "${v}"`
        );
    }
  });
  functionOverload("size(string): int", (v) => BigInt(stringSize(v)));
  functionOverload("size(bytes): int", (v) => BigInt(v.length));
  functionOverload("size(list): int", (v) => BigInt(v.length ?? v.size));
  functionOverload("size(map): int", (v) => BigInt(v instanceof Map ? v.size : objKeys(v).length));
  functionOverload("string.size(): int", (v) => BigInt(stringSize(v)));
  functionOverload("bytes.size(): int", (v) => BigInt(v.length));
  functionOverload("list.size(): int", (v) => BigInt(v.length ?? v.size));
  functionOverload("map.size(): int", (v) => BigInt(v instanceof Map ? v.size : objKeys(v).length));
  functionOverload("bytes(string): bytes", (v) => ByteOpts.fromString(v));
  functionOverload("bytes(bytes): bytes", identity2);
  functionOverload("double(double): double", identity2);
  functionOverload("double(int): double", (v) => Number(v));
  functionOverload("double(uint): double", (v) => Number(v));
  functionOverload("double(string): double", (v) => {
    if (!v || v !== v.trim())
      throw evaluationError(
        "double_conversion_error",
        "double() type error: cannot convert to double"
      );
    const s = v.toLowerCase();
    switch (s) {
      case "inf":
      case "+inf":
      case "infinity":
      case "+infinity":
        return Number.POSITIVE_INFINITY;
      case "-inf":
      case "-infinity":
        return Number.NEGATIVE_INFINITY;
      case "nan":
        return Number.NaN;
      default: {
        const parsed2 = Number(v);
        if (!Number.isNaN(parsed2)) return parsed2;
        throw evaluationError(
          "double_conversion_error",
          "double() type error: cannot convert to double"
        );
      }
    }
  });
  functionOverload("int(int): int", identity2);
  functionOverload("int(double): int", (v) => {
    if (Number.isFinite(v)) return BigInt(Math.trunc(v));
    throw evaluationError("numeric_overflow", "int() type error: integer overflow");
  });
  functionOverload("int(string): int", (v) => {
    if (v !== v.trim() || v.length > 20 || v.includes("0x")) {
      throw evaluationError("int_conversion_error", "int() type error: cannot convert to int");
    }
    try {
      const num = BigInt(v);
      if (num <= MAX_INT && num >= MIN_INT) return num;
    } catch (_e) {
    }
    throw evaluationError("int_conversion_error", "int() type error: cannot convert to int");
  });
  functionOverload("uint(uint): uint", identity2);
  functionOverload("uint(int): uint", (v) => {
    try {
      return new UnsignedInt(v);
    } catch (e) {
      throw evaluationError("uint_conversion_error", "uint() type error: cannot convert to uint");
    }
  });
  functionOverload("uint(double): uint", (v) => {
    try {
      return new UnsignedInt(Math.trunc(v));
    } catch (e) {
      throw evaluationError("numeric_overflow", "uint() type error: unsigned integer overflow");
    }
  });
  functionOverload("uint(string): uint", (v) => {
    if (v !== v.trim() || v.length > 20 || v.includes("0x")) {
      throw evaluationError("uint_conversion_error", "uint() type error: cannot convert to uint");
    }
    try {
      return new UnsignedInt(v);
    } catch (e) {
      throw evaluationError("uint_conversion_error", "uint() type error: cannot convert to uint");
    }
  });
  functionOverload("string(string): string", identity2);
  functionOverload("string(bool): string", (v) => `${v}`);
  functionOverload("string(int): string", (v) => `${v}`);
  functionOverload("string(uint): string", (v) => `${v}`);
  functionOverload("string(bytes): string", (v) => ByteOpts.toUtf8(v));
  functionOverload("string(double): string", (v) => {
    if (v === Infinity) return "+Inf";
    if (v === -Infinity) return "-Inf";
    return `${v}`;
  });
  functionOverload("string.startsWith(string): bool", (a, b) => a.startsWith(b));
  functionOverload("string.endsWith(string): bool", (a, b) => a.endsWith(b));
  functionOverload("string.contains(string): bool", (a, b) => a.includes(b));
  functionOverload("string.lowerAscii(): string", (a) => a.toLowerCase());
  functionOverload("string.upperAscii(): string", (a) => a.toUpperCase());
  functionOverload("string.trim(): string", (a) => a.trim());
  functionOverload(
    "string.indexOf(string): int",
    (string, search) => BigInt(string.indexOf(search))
  );
  functionOverload("string.indexOf(string, int): int", (string, search, fromIndex) => {
    if (search === "") return fromIndex;
    fromIndex = Number(fromIndex);
    if (fromIndex < 0 || fromIndex >= string.length) {
      throw evaluationError(
        "index_out_of_range",
        "string.indexOf(search, fromIndex): fromIndex out of range"
      );
    }
    return BigInt(string.indexOf(search, fromIndex));
  });
  functionOverload(
    "string.lastIndexOf(string): int",
    (string, search) => BigInt(string.lastIndexOf(search))
  );
  functionOverload("string.lastIndexOf(string, int): int", (string, search, fromIndex) => {
    if (search === "") return fromIndex;
    fromIndex = Number(fromIndex);
    if (fromIndex < 0 || fromIndex >= string.length) {
      throw evaluationError(
        "index_out_of_range",
        "string.lastIndexOf(search, fromIndex): fromIndex out of range"
      );
    }
    return BigInt(string.lastIndexOf(search, fromIndex));
  });
  functionOverload("string.substring(int): string", (string, start) => {
    start = Number(start);
    if (start < 0 || start > string.length) {
      throw evaluationError(
        "index_out_of_range",
        "string.substring(start, end): start index out of range"
      );
    }
    return string.substring(start);
  });
  functionOverload("string.substring(int, int): string", (string, start, end) => {
    start = Number(start);
    if (start < 0 || start > string.length) {
      throw evaluationError(
        "index_out_of_range",
        "string.substring(start, end): start index out of range"
      );
    }
    end = Number(end);
    if (end < start || end > string.length) {
      throw evaluationError(
        "index_out_of_range",
        "string.substring(start, end): end index out of range"
      );
    }
    return string.substring(start, end);
  });
  functionOverload("string.matches(string): bool", (a, b) => {
    try {
      return new RegExp(b).test(a);
    } catch (_err) {
      throw evaluationError("invalid_regular_expression", `Invalid regular expression: ${b}`);
    }
  });
  functionOverload("string.split(string): list<string>", (s, sep) => s.split(sep));
  functionOverload("string.split(string, int): list<string>", (s, sep, l) => {
    l = Number(l);
    if (l === 0) return [];
    const parts = s.split(sep);
    if (l < 0 || parts.length <= l) return parts;
    const limited = parts.slice(0, l - 1);
    limited.push(parts.slice(l - 1).join(sep));
    return limited;
  });
  functionOverload("list<string>.join(): string", (v) => {
    for (let i = 0; i < v.length; i++) {
      if (typeof v[i] !== "string") {
        throw evaluationError(
          "invalid_list_element_type",
          "string.join(): list must contain only strings"
        );
      }
    }
    return v.join("");
  });
  functionOverload("list<string>.join(string): string", (v, sep) => {
    for (let i = 0; i < v.length; i++) {
      if (typeof v[i] !== "string") {
        throw evaluationError(
          "invalid_list_element_type",
          "string.join(separator): list must contain only strings"
        );
      }
    }
    return v.join(sep);
  });
  const textEncoder = new TextEncoder("utf8");
  const textDecoder = new TextDecoder("utf8");
  const ByteOpts = typeof Buffer !== "undefined" ? {
    byteLength: (v) => Buffer.byteLength(v),
    fromString: (str) => Buffer.from(str, "utf8"),
    toHex: (b) => Buffer.prototype.hexSlice.call(b, 0, b.length),
    toBase64: (b) => Buffer.prototype.base64Slice.call(b, 0, b.length),
    toUtf8: (b) => Buffer.prototype.utf8Slice.call(b, 0, b.length),
    jsonParse: (b) => JSON.parse(b)
  } : {
    textEncoder: new TextEncoder("utf8"),
    byteLength: (v) => textEncoder.encode(v).length,
    fromString: (str) => textEncoder.encode(str),
    toHex: Uint8Array.prototype.toHex ? (b) => b.toHex() : (b) => arrayFrom(b, (i) => i.toString(16).padStart(2, "0")).join(""),
    toBase64: Uint8Array.prototype.toBase64 ? (b) => b.toBase64() : (b) => btoa(arrayFrom(b, (i) => String.fromCodePoint(i)).join("")),
    toUtf8: (b) => textDecoder.decode(b),
    jsonParse: (b) => JSON.parse(textEncoder.decode(b))
  };
  functionOverload("bytes.json(): map", ByteOpts.jsonParse);
  functionOverload("bytes.hex(): string", ByteOpts.toHex);
  functionOverload("bytes.string(): string", ByteOpts.toUtf8);
  functionOverload("bytes.base64(): string", ByteOpts.toBase64);
  functionOverload("bytes.at(int): int", (b, index3) => {
    if (index3 < 0 || index3 >= b.length) {
      throw evaluationError("index_out_of_range", "Bytes index out of range");
    }
    return BigInt(b[index3]);
  });
  const TS = "google.protobuf.Timestamp";
  const GPD = "google.protobuf.Duration";
  const TimestampType = registry.registerType(TS, Date).typeType;
  const DurationType = registry.registerType(GPD, Duration).typeType;
  registry.registerConstant("google", "map<string, map<string, type>>", {
    protobuf: { Duration: DurationType, Timestamp: TimestampType }
  });
  function tzDate(d, timeZone) {
    return new Date(d.toLocaleString("en-US", { timeZone }));
  }
  function getDayOfYear(d, tz) {
    const workingDate = tz ? tzDate(d, tz) : new Date(d.getUTCFullYear(), d.getUTCMonth(), d.getUTCDate());
    const start = new Date(workingDate.getFullYear(), 0, 0);
    return BigInt(Math.floor((workingDate - start) / 864e5) - 1);
  }
  functionOverload(`timestamp(string): ${TS}`, (v) => {
    if (v.length < 20 || v.length > 30) {
      throw evaluationError("invalid_timestamp", "timestamp() requires a string in ISO 8601 format");
    }
    const d = new Date(v);
    if (d <= 253402300799999 && d >= -621355968e5) return d;
    throw evaluationError("invalid_timestamp", "timestamp() requires a string in ISO 8601 format");
  });
  functionOverload(`timestamp(int): ${TS}`, (i) => {
    i = Number(i) * 1e3;
    if (i <= 253402300799999 && i >= -621355968e5) return new Date(i);
    throw evaluationError(
      "invalid_timestamp",
      "timestamp() requires a valid integer unix timestamp"
    );
  });
  functionOverload(`${TS}.getDate(): int`, (d) => BigInt(d.getUTCDate()));
  functionOverload(`${TS}.getDate(string): int`, (d, tz) => BigInt(tzDate(d, tz).getDate()));
  functionOverload(`${TS}.getDayOfMonth(): int`, (d) => BigInt(d.getUTCDate() - 1));
  functionOverload(
    `${TS}.getDayOfMonth(string): int`,
    (d, tz) => BigInt(tzDate(d, tz).getDate() - 1)
  );
  functionOverload(`${TS}.getDayOfWeek(): int`, (d) => BigInt(d.getUTCDay()));
  functionOverload(`${TS}.getDayOfWeek(string): int`, (d, tz) => BigInt(tzDate(d, tz).getDay()));
  functionOverload(`${TS}.getDayOfYear(): int`, getDayOfYear);
  functionOverload(`${TS}.getDayOfYear(string): int`, getDayOfYear);
  functionOverload(`${TS}.getFullYear(): int`, (d) => BigInt(d.getUTCFullYear()));
  functionOverload(`${TS}.getFullYear(string): int`, (d, tz) => BigInt(tzDate(d, tz).getFullYear()));
  functionOverload(`${TS}.getHours(): int`, (d) => BigInt(d.getUTCHours()));
  functionOverload(`${TS}.getHours(string): int`, (d, tz) => BigInt(tzDate(d, tz).getHours()));
  functionOverload(`${TS}.getMilliseconds(): int`, (d) => BigInt(d.getUTCMilliseconds()));
  functionOverload(`${TS}.getMilliseconds(string): int`, (d) => BigInt(d.getUTCMilliseconds()));
  functionOverload(`${TS}.getMinutes(): int`, (d) => BigInt(d.getUTCMinutes()));
  functionOverload(`${TS}.getMinutes(string): int`, (d, tz) => BigInt(tzDate(d, tz).getMinutes()));
  functionOverload(`${TS}.getMonth(): int`, (d) => BigInt(d.getUTCMonth()));
  functionOverload(`${TS}.getMonth(string): int`, (d, tz) => BigInt(tzDate(d, tz).getMonth()));
  functionOverload(`${TS}.getSeconds(): int`, (d) => BigInt(d.getUTCSeconds()));
  functionOverload(`${TS}.getSeconds(string): int`, (d, tz) => BigInt(tzDate(d, tz).getSeconds()));
  const parseDurationPattern = /(\d*\.?\d*)(ns|us|µs|ms|s|m|h)/;
  function parseDuration(string) {
    if (!string) throw evaluationError("invalid_duration", `Invalid duration string: ''`);
    const isNegative = string[0] === "-";
    if (string[0] === "-" || string[0] === "+") string = string.slice(1);
    let nanoseconds2 = BigInt(0);
    while (true) {
      const match = parseDurationPattern.exec(string);
      if (!match) throw evaluationError("invalid_duration", `Invalid duration string: ${string}`);
      if (match.index !== 0)
        throw evaluationError("invalid_duration", `Invalid duration string: ${string}`);
      string = string.slice(match[0].length);
      const unitNanos = UNIT_NANOSECONDS[match[2]];
      const [intPart = "0", fracPart = ""] = match[1].split(".");
      const intVal = BigInt(intPart) * unitNanos;
      const fracNanos = fracPart ? BigInt(fracPart.slice(0, 13).padEnd(13, "0")) * unitNanos / 10000000000000n : 0n;
      nanoseconds2 += intVal + fracNanos;
      if (string === "") break;
    }
    const seconds2 = nanoseconds2 >= billionBigInt ? nanoseconds2 / billionBigInt : 0n;
    const nanos = Number(nanoseconds2 % billionBigInt);
    if (isNegative) return new Duration(-seconds2, -nanos);
    return new Duration(seconds2, nanos);
  }
  functionOverload(`duration(string): google.protobuf.Duration`, (s) => parseDuration(s));
  functionOverload(`google.protobuf.Duration.getHours(): int`, (d) => d.getHours());
  functionOverload(`google.protobuf.Duration.getMinutes(): int`, (d) => d.getMinutes());
  functionOverload(`google.protobuf.Duration.getSeconds(): int`, (d) => d.getSeconds());
  functionOverload(`google.protobuf.Duration.getMilliseconds(): int`, (d) => d.getMilliseconds());
  register(registry);
}
function stringSize(str) {
  let count = 0;
  for (const c of str) count++;
  return count;
}

// node_modules/@marcbachmann/cel-js/lib/registry.js
var Type = class {
  #name;
  constructor(name) {
    this.#name = name;
    objFreeze(this);
  }
  get name() {
    return this.#name;
  }
  get [Symbol.toStringTag]() {
    return `Type<${this.#name}>`;
  }
  toString() {
    return `Type<${this.#name}>`;
  }
};
var TYPES = {
  string: new Type("string"),
  bool: new Type("bool"),
  int: new Type("int"),
  uint: new Type("uint"),
  double: new Type("double"),
  map: new Type("map"),
  list: new Type("list"),
  bytes: new Type("bytes"),
  null_type: new Type("null"),
  type: new Type("type")
};
var optionalType = new Type("optional");
var valueTypeMatchers = {
  dyn(v, ev) {
    switch (typeof v) {
      case "string":
      case "bigint":
      case "number":
      case "boolean":
        return true;
      case "object":
        switch (v ? v.constructor : v) {
          case null:
          case void 0:
          case Object:
          case Map:
          case Array:
          case Set:
            return true;
          default:
            if (ev.objectTypesByConstructor.get(v.constructor)) return true;
        }
    }
    return !!ev.debugType(v);
  },
  string(v) {
    return typeof v === "string";
  },
  int(v) {
    return typeof v === "bigint";
  },
  double(v) {
    return typeof v === "number";
  },
  bool(v) {
    return typeof v === "boolean";
  },
  null(v) {
    return v === null;
  },
  bytes(v) {
    return v instanceof Uint8Array;
  },
  uint(v) {
    return v instanceof UnsignedInt;
  },
  type(v) {
    return v instanceof Type;
  },
  list(v) {
    switch (v?.constructor) {
      case Array:
      case Set:
        return true;
      default:
        return false;
    }
  },
  map(v) {
    switch (typeof v === "object" && v ? v.constructor : null) {
      case void 0:
      case Object:
      case Map:
        return true;
      default:
        return false;
    }
  },
  optional(v) {
    return v instanceof Optional;
  },
  message(v, ev) {
    return this === ev.debugType(v);
  }
};
valueTypeMatchers.param = valueTypeMatchers.dyn;
var TypeDeclaration = class {
  #matchesCache = /* @__PURE__ */ new WeakMap();
  constructor({ kind, type, name, keyType, valueType }) {
    this.kind = kind;
    this.type = type;
    this.name = name;
    this.keyType = keyType;
    this.valueType = valueType;
    this.unwrappedType = kind === "dyn" && valueType ? valueType.unwrappedType : this;
    this.wrappedType = kind === "dyn" ? this : _createDynType(this.unwrappedType);
    this.hasDynType = this.kind === "dyn" || this.valueType?.hasDynType || this.keyType?.hasDynType || false;
    this.hasPlaceholderType = this.kind === "param" || this.keyType?.hasPlaceholderType || this.valueType?.hasPlaceholderType || false;
    if (kind === "list") this.fieldLazy = this.#getListField;
    else if (kind === "map") this.fieldLazy = this.#getMapField;
    else if (kind === "message") this.fieldLazy = this.#getMessageField;
    else if (kind === "optional") this.fieldLazy = this.#getOptionalField;
    this.matchesValueType = valueTypeMatchers[name] || valueTypeMatchers[kind];
    objFreeze(this);
  }
  isDynOrBool() {
    return this.type === "bool" || this.kind === "dyn";
  }
  isEmpty() {
    return this.valueType && this.valueType.kind === "param";
  }
  unify(r, t2) {
    const t1 = this;
    if (t1 === t2 || t1.kind === "dyn" || t2.kind === "param") return t1;
    if (t2.kind === "dyn" || t1.kind === "param") return t2;
    if (t1.kind !== t2.kind) return null;
    if (!(t1.hasPlaceholderType || t2.hasPlaceholderType || t1.hasDynType || t2.hasDynType))
      return null;
    const valueType = t1.valueType.unify(r, t2.valueType);
    if (!valueType) return null;
    switch (t1.kind) {
      case "optional":
        return r.getOptionalType(valueType);
      case "list":
        return r.getListType(valueType);
      case "map":
        const keyType = t1.keyType.unify(r, t2.keyType);
        return keyType ? r.getMapType(keyType, valueType) : null;
    }
  }
  templated(r, bind2) {
    if (!this.hasPlaceholderType) return this;
    switch (this.kind) {
      case "dyn":
        return this.valueType.templated(r, bind2);
      case "param":
        return bind2?.get(this.name) || this;
      case "map":
        return r.getMapType(this.keyType.templated(r, bind2), this.valueType.templated(r, bind2));
      case "list":
        return r.getListType(this.valueType.templated(r, bind2));
      case "optional":
        return r.getOptionalType(this.valueType.templated(r, bind2));
      default:
        return this;
    }
  }
  toString() {
    return this.name;
  }
  #getOptionalField(obj, key, ast, ev) {
    obj = obj instanceof Optional ? obj.orValue() : obj;
    if (obj === void 0) return OPTIONAL_NONE;
    const type = ev.debugType(obj);
    try {
      return Optional.of(type.fieldLazy(obj, key, ast, ev));
    } catch (e) {
      if (e instanceof EvaluationError) return OPTIONAL_NONE;
      throw e;
    }
  }
  #getMessageField(obj, key, ast, ev) {
    const message = obj ? ev.objectTypesByConstructor.get(obj.constructor) : void 0;
    if (!message) return;
    const type = message.fields ? message.fields[key] : dynType;
    if (!type) return void 0;
    const value = obj instanceof Map ? obj.get(key) : obj[key];
    if (value === void 0) return;
    if (type.matchesValueType(value, ev)) return value;
    throw evaluationError(
      "field_type_mismatch",
      `Field '${key}' is not of type '${type}', got '${ev.debugType(value)}'`,
      ast
    );
  }
  #getMapField(obj, key, ast, ev) {
    const value = obj instanceof Map ? obj.get(key) : obj && hasOwn(obj, key) ? obj[key] : void 0;
    if (value === void 0) return;
    if (this.valueType.matchesValueType(value, ev)) return value;
    throw evaluationError(
      "field_type_mismatch",
      `Field '${key}' is not of type '${this.valueType}', got '${ev.debugType(value)}'`,
      ast
    );
  }
  #getListElementAtIndex(list2, pos) {
    switch (list2?.constructor) {
      case Array:
        return list2[pos];
      case Set: {
        let i = 0;
        for (const item of list2) {
          if (i++ !== pos) continue;
          return item;
        }
      }
    }
  }
  #getListField(obj, key, ast, ev) {
    if (typeof key === "bigint") key = Number(key);
    else if (typeof key !== "number") return;
    const value = this.#getListElementAtIndex(obj, key);
    if (value === void 0) {
      if (!obj) return;
      throw evaluationError(
        "index_out_of_bounds",
        `No such key: index out of bounds, index ${key} ${key < 0 ? "< 0" : `>= size ${obj.length || obj.size}`}`,
        ast
      );
    }
    if (this.valueType.matchesValueType(value, ev)) return value;
    throw evaluationError(
      "list_item_type_mismatch",
      `List item with index '${key}' is not of type '${this.valueType}', got '${ev.debugType(value)}'`,
      ast
    );
  }
  fieldLazy() {
  }
  field(obj, key, ast, ev) {
    const v = this.fieldLazy(obj, key, ast, ev);
    if (v !== void 0) return v;
    throw evaluationError("no_such_key", `No such key: ${key}`, ast);
  }
  matchesBoth(other) {
    return this.matches(other) && other.matches(this);
  }
  matches(o) {
    const s = this.unwrappedType;
    o = o.unwrappedType;
    if (s === o || s.kind === "dyn" || o.kind === "dyn" || o.kind === "param") return true;
    return this.#matchesCache.get(o) ?? this.#matchesCache.set(o, this.#matches(s, o)).get(o);
  }
  #matches(s, o) {
    switch (s.kind) {
      case "dyn":
      case "param":
        return true;
      case "list":
        return o.kind === "list" && s.valueType.matches(o.valueType);
      case "map":
        return o.kind === "map" && s.keyType.matches(o.keyType) && s.valueType.matches(o.valueType);
      case "optional":
        return o.kind === "optional" && s.valueType.matches(o.valueType);
      default:
        return s.name === o.name;
    }
  }
};
var macroEvaluateErr = `have a .callAst property or .evaluate(checker, macro, ctx) method.`;
var macroTypeCheckErr = `have a .callAst property or .typeCheck(checker, macro, ctx) method.`;
function wrapMacroExpander(name, handler) {
  const p = `Macro '${name}' must`;
  return function macroExpander(opts) {
    const macro = handler(opts);
    if (!macro || typeof macro !== "object") throw new Error(`${p} return an object.`);
    if (macro.callAst) return macro;
    if (!macro.evaluate) throw new Error(`${p} ${macroEvaluateErr}`);
    if (!macro.typeCheck) throw new Error(`${p} ${macroTypeCheckErr}`);
    return macro;
  };
}
var VariableDeclaration = class {
  constructor(name, type, description, value) {
    this.name = name;
    this.type = type;
    this.description = description ?? null;
    this.constant = value !== void 0;
    this.value = value;
    objFreeze(this);
  }
};
var FunctionDeclaration = class {
  constructor({ name, receiverType, returnType, handler, description, params, async }) {
    if (typeof name !== "string") throw new Error("name must be a string");
    if (typeof handler !== "function") throw new Error("handler must be a function");
    this.name = name;
    this.async = isAsync(handler, async);
    this.receiverType = receiverType ?? null;
    this.returnType = returnType;
    this.description = description ?? null;
    this.params = params;
    this.argTypes = params.map((p) => p.type);
    this.macro = this.argTypes.includes(astType);
    const receiverString = receiverType ? `${receiverType}.` : "";
    this.signature = `${receiverString}${name}(${this.argTypes.join(", ")}): ${returnType}`;
    this.handler = this.macro ? wrapMacroExpander(this.signature, handler) : handler;
    this.partitionKey = `${receiverType ? "rcall" : "call"}:${name}:${params.length}`;
    this.hasPlaceholderType = this.returnType.hasPlaceholderType || this.receiverType?.hasPlaceholderType || this.argTypes.some((t) => t.hasPlaceholderType) || false;
    objFreeze(this);
  }
  matchesArgs(argTypes) {
    return argTypes.length === this.argTypes.length && this.argTypes.every((t, i) => t.matches(argTypes[i])) ? this : null;
  }
};
var OperatorDeclaration = class {
  constructor({ op, leftType, rightType, handler, returnType, async }) {
    this.operator = op;
    this.leftType = leftType;
    this.rightType = rightType || null;
    this.handler = handler;
    this.async = isAsync(handler, async);
    this.returnType = returnType;
    if (rightType) this.signature = `${leftType} ${op} ${rightType}: ${returnType}`;
    else this.signature = `${op}${leftType}: ${returnType}`;
    this.hasPlaceholderType = this.leftType.hasPlaceholderType || this.rightType?.hasPlaceholderType || false;
    objFreeze(this);
  }
  equals(other) {
    return this.operator === other.operator && this.leftType === other.leftType && this.rightType === other.rightType;
  }
};
function _createListType(valueType) {
  return new TypeDeclaration({
    kind: "list",
    name: `list<${valueType}>`,
    type: "list",
    valueType
  });
}
function _createPrimitiveType(name) {
  return new TypeDeclaration({ kind: "primitive", name, type: name });
}
function _createMessageType(name) {
  return new TypeDeclaration({ kind: "message", name, type: name });
}
function _createDynType(valueType) {
  const name = valueType ? `dyn<${valueType}>` : "dyn";
  return new TypeDeclaration({ kind: "dyn", name, type: name, valueType });
}
function _createOptionalType(valueType) {
  const name = `optional<${valueType}>`;
  return new TypeDeclaration({ kind: "optional", name, type: "optional", valueType });
}
function _createMapType(keyType, valueType) {
  return new TypeDeclaration({
    kind: "map",
    name: `map<${keyType}, ${valueType}>`,
    type: "map",
    keyType,
    valueType
  });
}
function _createPlaceholderType(name) {
  return new TypeDeclaration({ kind: "param", name, type: name });
}
var dynType = _createDynType();
var astType = _createPrimitiveType("ast");
var listType = _createListType(dynType);
var mapType = _createMapType(dynType, dynType);
var celTypes = {
  string: _createPrimitiveType("string"),
  bool: _createPrimitiveType("bool"),
  int: _createPrimitiveType("int"),
  uint: _createPrimitiveType("uint"),
  double: _createPrimitiveType("double"),
  bytes: _createPrimitiveType("bytes"),
  dyn: dynType,
  null: _createPrimitiveType("null"),
  type: _createPrimitiveType("type"),
  optional: _createOptionalType(dynType),
  list: listType,
  "list<dyn>": listType,
  map: mapType,
  "map<dyn, dyn>": mapType
};
for (const t of [celTypes.string, celTypes.double, celTypes.int]) {
  const list2 = _createListType(t);
  const map = _createMapType(celTypes.string, t);
  celTypes[list2.name] = list2;
  celTypes[map.name] = map;
}
Object.freeze(celTypes);
var Candidates = class {
  returnType = null;
  async = false;
  macro = false;
  #matchCache = null;
  #checkCache = null;
  /** @type {Array<FunctionDeclaration>|Array<OperatorDeclaration>} */
  declarations = [];
  constructor(registry) {
    this.registry = registry;
  }
  [Symbol.iterator]() {
    return this.declarations[Symbol.iterator]();
  }
  add(decl) {
    this.returnType = (this.returnType || decl.returnType).unify(this.registry, decl.returnType) || dynType;
    if (decl.macro) this.macro = decl;
    if (decl.async && !this.async) this.async = true;
    this.declarations.push(decl);
    this.#matchCache?.clear();
    this.#checkCache?.clear();
  }
  findFunction(argTypes, receiverType = null) {
    for (let i = 0; i < this.declarations.length; i++) {
      const match = this.#matchesFunction(this.declarations[i], argTypes, receiverType);
      if (match) return match;
    }
    return null;
  }
  findUnaryOverload(left) {
    const cached = (this.#matchCache ??= /* @__PURE__ */ new Map()).get(left);
    if (cached !== void 0) return cached;
    let value = false;
    for (const decl of this.declarations) {
      if (decl.leftType !== left) continue;
      value = decl;
      break;
    }
    this.#matchCache.set(left, value);
    return value;
  }
  findBinaryOverload(left, right) {
    if (left.kind === "dyn" && left.valueType) right = right.wrappedType;
    else if (right.kind === "dyn" && right.valueType) left = left.wrappedType;
    return (this.#matchCache ??= /* @__PURE__ */ new Map()).get(left)?.get(right) ?? this.#cacheBinary(this.#matchCache, left, right, this.#findBinaryUncached(left, right));
  }
  checkBinaryOverload(left, right) {
    return (this.#checkCache ??= /* @__PURE__ */ new Map()).get(left)?.get(right) ?? this.#cacheBinary(this.#checkCache, left, right, this.#checkBinaryUncached(left, right));
  }
  #cacheBinary(c, l, r, v) {
    return (c.get(l) || c.set(l, /* @__PURE__ */ new Map()).get(l)).set(r, v), v;
  }
  #findBinaryUncached(left, right) {
    const ops = this.#findBinaryOverloads(left, right);
    if (ops.length === 0) return false;
    if (ops.length === 1) return ops[0];
    throw new Error(`Operator overload '${ops[0].signature}' overlaps with '${ops[1].signature}'.`);
  }
  #checkBinaryUncached(left, right) {
    const ops = this.#findBinaryOverloads(left, right);
    if (ops.length === 0) return false;
    let rt = ops[0].returnType;
    for (let i = 1; i < ops.length; i++) rt = rt.unify(this.registry, ops[i].returnType) || dynType;
    return rt;
  }
  #findBinaryOverloads(leftType, rightType) {
    const nonexactMatches = [];
    for (const decl of this.declarations) {
      if (decl.leftType === leftType && decl.rightType === rightType) return [decl];
      const secondary = this.#matchBinaryOverload(decl, leftType, rightType);
      if (secondary) nonexactMatches.push(secondary);
    }
    if (nonexactMatches.length === 0) {
      const op = this.declarations[0]?.operator;
      if ((op === "==" || op === "!=") && leftType.kind === "dyn") {
        return fallbackDynEqualityMatchers[op];
      }
    }
    return nonexactMatches;
  }
  #matchBinaryOverload(decl, actualLeft, actualRight) {
    const bindings = decl.hasPlaceholderType ? /* @__PURE__ */ new Map() : null;
    const leftType = this.#matchTypeWithPlaceholders(decl.leftType, actualLeft, bindings);
    if (!leftType) return;
    const rightType = this.#matchTypeWithPlaceholders(decl.rightType, actualRight, bindings);
    if (!rightType) return;
    if ((decl.operator === "==" || decl.operator === "!=") && decl.leftType.kind === "dyn" && decl.leftType.valueType && actualLeft.kind !== "dyn" && actualRight.kind !== "dyn")
      return false;
    return decl.hasPlaceholderType ? {
      async: decl.async,
      signature: decl.signature,
      handler: decl.handler,
      leftType,
      rightType,
      returnType: decl.returnType.templated(this.registry, bindings)
    } : decl;
  }
  #matchesFunction(fn, argTypes, receiverType) {
    if (fn.hasPlaceholderType) return this.#matchWithPlaceholders(fn, argTypes, receiverType);
    if (receiverType && fn.receiverType && !receiverType.matches(fn.receiverType)) return;
    return fn.matchesArgs(argTypes);
  }
  #matchWithPlaceholders(fn, argTypes, receiverType) {
    const bindings = /* @__PURE__ */ new Map();
    if (receiverType && fn.receiverType) {
      if (!this.#matchTypeWithPlaceholders(fn.receiverType, receiverType, bindings)) {
        return null;
      }
    }
    for (let i = 0; i < argTypes.length; i++) {
      if (!this.#matchTypeWithPlaceholders(fn.argTypes[i], argTypes[i], bindings)) {
        return null;
      }
    }
    return {
      async: fn.async,
      handler: fn.handler,
      signature: fn.signature,
      returnType: fn.returnType.templated(this.registry, bindings)
    };
  }
  #matchTypeWithPlaceholders(declared, actual, bindings) {
    if (!declared.hasPlaceholderType) return actual.matches(declared) ? actual : null;
    const treatAsDyn = actual.kind === "dyn";
    if (!this.#collectPlaceholderBindings(declared, actual, bindings, treatAsDyn)) return null;
    if (treatAsDyn) return actual;
    return actual.matches(declared.templated(this.registry, bindings)) ? actual : null;
  }
  #collectPlaceholderBindings(dec, act, bind2, fromDyn = false) {
    if (!dec.hasPlaceholderType) return true;
    if (!act) return false;
    const asDyn = fromDyn || act.kind === "dyn";
    act = act.unwrappedType;
    switch (dec.kind) {
      case "param": {
        const type = asDyn ? dynType : act;
        const existing = bind2.get(dec.name);
        if (!existing) return bind2.set(dec.name, type) && true;
        return existing.kind === "dyn" || type.kind === "dyn" ? true : existing.matchesBoth(type);
      }
      case "list": {
        if (act.name === "dyn") act = dec;
        if (act.kind !== "list") return false;
        return this.#collectPlaceholderBindings(dec.valueType, act.valueType, bind2, asDyn);
      }
      case "map": {
        if (act.name === "dyn") act = dec;
        if (act.kind !== "map") return false;
        return this.#collectPlaceholderBindings(dec.keyType, act.keyType, bind2, asDyn) && this.#collectPlaceholderBindings(dec.valueType, act.valueType, bind2, asDyn);
      }
      case "optional": {
        if (act.name === "dyn") act = dec;
        if (act.kind !== "optional") return false;
        return this.#collectPlaceholderBindings(dec.valueType, act.valueType, bind2, asDyn);
      }
    }
    return true;
  }
};
function splitByComma(str) {
  const parts = [];
  let current = "";
  let depth = 0;
  for (const char of str) {
    if (char === "<") depth++;
    else if (char === ">") depth--;
    else if (char === "," && depth === 0) {
      parts.push(current.trim());
      current = "";
      continue;
    }
    current += char;
  }
  if (current) parts.push(current.trim());
  return parts;
}
var objTypesDecls = [
  [UnsignedInt, "uint", TYPES.uint, celTypes.uint],
  [Type, "type", TYPES.type, celTypes.type],
  [Optional, "optional", optionalType, celTypes.optional],
  [Uint8Array, "bytes", TYPES.bytes, celTypes.bytes],
  ...typeof Buffer !== "undefined" ? [[Buffer, "bytes", TYPES.bytes, celTypes.bytes]] : []
].map(([ctor, name, typeType, type]) => Object.freeze({ name, typeType, type, ctor }));
var objTypes = objTypesDecls.map((t) => [t.name, t]);
var objTypesCtor = objTypesDecls.map((t) => [t.ctor, t]);
var invalidVar = (postfix) => new Error(`Invalid variable declaration: ${postfix}`);
var invalidType = (postfix) => new Error(`Invalid type declaration: ${postfix}`);
var fallbackDynEqualityMatchers = {
  "==": [{ handler: (a, b) => a === b, returnType: celTypes.bool }],
  "!=": [{ handler: (a, b) => a !== b, returnType: celTypes.bool }]
};
var Registry = class _Registry {
  #parent = null;
  #typeDeclarations;
  #ownsVariables = true;
  #operators = null;
  #functions = null;
  #operatorsByOp = null;
  #functionsByKey = null;
  #listTypes = null;
  #mapTypes = null;
  #optionalTypes = null;
  #others = null;
  #locked = false;
  constructor(opts = {}) {
    this.enableOptionalTypes = opts.enableOptionalTypes ?? false;
    this.unlistedVariablesAreDyn = opts.unlistedVariablesAreDyn ?? false;
    const parent = opts.parent instanceof _Registry ? opts.parent : null;
    if (parent) {
      this.#parent = parent;
      let opParent = parent;
      while (opParent && !opParent.#operators) opParent = opParent.#parent;
      let fnParent = parent;
      while (fnParent && !fnParent.#functions) fnParent = fnParent.#parent;
      this.#operatorsByOp = parent.#operatorsByOp;
      this.#functionsByKey = parent.#functionsByKey;
      this.#others = { operators: opParent.#operators, functions: fnParent.#functions };
      this.objectTypes = new Map(parent.objectTypes);
      this.objectTypesByConstructor = new Map(parent.objectTypesByConstructor);
      this.variables = parent.variables;
      this.#ownsVariables = false;
      this.#typeDeclarations = parent.#typeDeclarations;
      this.#listTypes = parent.#listTypes;
      this.#mapTypes = parent.#mapTypes;
      this.#optionalTypes = parent.#optionalTypes;
      if (this.enableOptionalTypes !== parent.enableOptionalTypes || this.unlistedVariablesAreDyn !== parent.unlistedVariablesAreDyn) {
        toggleOptionalTypes(this, this.enableOptionalTypes);
      }
    } else {
      this.#operators = [];
      this.#functions = [];
      this.objectTypes = new Map(objTypes);
      this.objectTypesByConstructor = new Map(objTypesCtor);
      this.#typeDeclarations = new Map(objEntries(celTypes));
      this.#listTypes = /* @__PURE__ */ new Map();
      this.#mapTypes = /* @__PURE__ */ new Map();
      this.#optionalTypes = /* @__PURE__ */ new Map();
      this.variables = /* @__PURE__ */ new Map();
      this.variables.dyn = this.unlistedVariablesAreDyn;
      for (const n in TYPES) this.registerConstant(n, "type", TYPES[n]);
    }
  }
  #ensureOwnVariables() {
    if (this.#ownsVariables) return;
    this.variables = new Map(this.variables);
    this.variables.dyn = this.unlistedVariablesAreDyn;
    this.#ownsVariables = true;
  }
  // Used by toggleOptionalTypes in optional.js to clear a variable before re-registering it
  deleteVariable(name) {
    this.#ensureOwnVariables();
    this.variables.delete(name);
  }
  #pushOperator(decl) {
    if (!this.#operators) this.#operatorsByOp = null;
    this.operatorCandidates(decl.operator).add(decl);
    this.#operators.push(decl);
  }
  #pushFunction(decl) {
    if (!this.#functions) this.#functionsByKey = null;
    this.#functionCandidates(decl.partitionKey).add(decl);
    this.#functions.push(decl);
  }
  #ensureCandiate(c, key) {
    return c.get(key) || c.set(key, new Candidates(this)).get(key);
  }
  #getOperators() {
    if (this.#operators) return this.#operators;
    return this.#operators = [...this.#others.operators];
  }
  #getFunctions() {
    if (this.#functions) return this.#functions;
    return this.#functions = [...this.#others.functions];
  }
  operatorCandidates(op) {
    if (this.#operatorsByOp) return this.#ensureCandiate(this.#operatorsByOp, op);
    const c = this.#operatorsByOp = /* @__PURE__ */ new Map();
    for (const decl of this.#getOperators()) this.#ensureCandiate(c, decl.operator).add(decl);
    return this.#ensureCandiate(c, op);
  }
  functionCandidates(rec, name, argLen) {
    return this.#functionCandidates(`${rec ? "rcall" : "call"}:${name}:${argLen}`);
  }
  #functionCandidates(key) {
    if (this.#functionsByKey) return this.#ensureCandiate(this.#functionsByKey, key);
    const c = this.#functionsByKey = /* @__PURE__ */ new Map();
    for (const decl of this.#getFunctions()) this.#ensureCandiate(c, decl.partitionKey).add(decl);
    return this.#ensureCandiate(c, key);
  }
  registerVariable(name, type, opts) {
    if (this.#locked) throw new Error("Cannot modify frozen registry");
    let description = opts?.description;
    let value;
    if (typeof name === "string" && typeof type === "object" && !(type instanceof TypeDeclaration)) {
      description = type.description;
      value = type.value;
      if (type.schema) type = this.registerType({ name: `$${name}`, schema: type.schema }).type;
      else type = type.type;
    } else if (typeof name === "object") {
      if (name.schema) type = this.registerType({ name: `$${name.name}`, schema: name.schema }).type;
      else type = name.type;
      description = name.description;
      value = name.value;
      name = name.name;
    }
    if (typeof name !== "string" || !name) throw invalidVar(`name must be a string`);
    if (RESERVED.has(name)) throw invalidVar(`'${name}' is a reserved name`);
    if (this.variables.get(name) !== void 0) throw invalidVar(`'${name}' is already registered`);
    if (typeof type === "string") type = this.getType(type);
    else if (!(type instanceof TypeDeclaration)) throw invalidVar(`type is required`);
    this.#ensureOwnVariables();
    this.variables.set(name, new VariableDeclaration(name, type, description, value));
    return this;
  }
  #registerSchemaAsType(name, schema) {
    const fields = /* @__PURE__ */ Object.create(null);
    for (const key of objKeys(schema)) {
      const def = schema[key];
      if (typeof def === "object" && def) {
        fields[key] = this.registerType({ name: `${name}.${key}`, schema: def }).type.name;
      } else if (typeof def === "string") {
        fields[key] = def;
      } else {
        throw new Error(`Invalid field definition for '${name}.${key}'`);
      }
    }
    return fields;
  }
  registerConstant(name, type, value) {
    if (typeof name === "object") this.registerVariable(name);
    else this.registerVariable({ name, type, value });
    return this;
  }
  getType(typename) {
    return this.#parseTypeString(typename, true);
  }
  getListType(type) {
    return this.#listTypes.get(type) || this.#listTypes.set(type, this.#parseTypeString(`list<${type}>`, true)).get(type);
  }
  getMapType(a, b) {
    return this.#mapTypes.get(a)?.get(b) || (this.#mapTypes.get(a) || this.#mapTypes.set(a, /* @__PURE__ */ new Map()).get(a)).set(b, this.#parseTypeString(`map<${a}, ${b}>`, true)).get(b);
  }
  getOptionalType(type) {
    return this.#optionalTypes.get(type) || this.#optionalTypes.set(type, this.#parseTypeString(`optional<${type}>`, true)).get(type);
  }
  assertType(typename, type, signature) {
    try {
      return this.#parseTypeString(typename, true);
    } catch (e) {
      e.message = `Invalid ${type} '${e.unknownType || typename}' in '${signature}'`;
      throw e;
    }
  }
  getFunctionType(typename) {
    if (typename === "ast") return astType;
    const t = this.#parseTypeString(typename, true);
    if (t.kind === "dyn" && t.valueType) throw new Error(`type '${t.name}' is not supported`);
    return t;
  }
  registerType(name, _d) {
    if (this.#locked) throw new Error("Cannot modify frozen registry");
    if (typeof name === "object") _d = name, name = _d.fullName || _d.name || _d.ctor?.name;
    if (typeof name === "string" && name[0] === ".") name = name.slice(1);
    if (typeof name !== "string" || name.length < 2 || RESERVED.has(name)) {
      throw invalidType(`name '${name}' is not valid`);
    }
    if (this.objectTypes.has(name)) throw invalidType(`type '${name}' already registered`);
    const type = this.#parseTypeString(name, false);
    if (type.kind !== "message") throw invalidType(`type '${name}' is not valid`);
    const decl = {
      name,
      typeType: new Type(name),
      type,
      ctor: typeof _d === "function" ? _d : _d?.ctor,
      convert: typeof _d === "function" ? void 0 : _d?.convert,
      fields: typeof _d?.schema === "object" ? this.#normalizeFields(name, this.#registerSchemaAsType(name, _d.schema)) : this.#normalizeFields(name, typeof _d === "function" ? void 0 : _d?.fields)
    };
    if (typeof decl.ctor !== "function") {
      if (!decl.fields) throw invalidType(`type '${name}' requires a constructor or fields`);
      Object.assign(decl, this.#createDefaultConvert(name, decl.fields));
    }
    this.objectTypes.set(name, Object.freeze(decl));
    this.objectTypesByConstructor.set(decl.ctor, decl);
    this.registerFunctionOverload(`type(${name}): type`, () => decl.typeType, { async: false });
    return decl;
  }
  /** @returns {TypeDeclaration} */
  #parseTypeString(typeStr, requireKnownTypes = true) {
    let match = this.#typeDeclarations.get(typeStr);
    if (match) return match;
    if (typeof typeStr !== "string" || !typeStr.length) {
      throw new Error(`Invalid type: must be a string`);
    }
    match = typeStr.match(/^[A-Z]$/);
    if (match) return this.#createDeclaration(_createPlaceholderType, typeStr, typeStr);
    match = typeStr.match(/^(dyn|list|map|optional)<(.+)>$/);
    if (!match) {
      if (requireKnownTypes) {
        const err = new Error(`Unknown type: ${typeStr}`);
        err.unknownType = typeStr;
        throw err;
      }
      return this.#createDeclaration(_createMessageType, typeStr, typeStr);
    }
    const kind = match[1];
    const inner = match[2].trim();
    switch (kind) {
      case "dyn": {
        const type = this.#parseTypeString(inner, requireKnownTypes).wrappedType;
        this.#typeDeclarations.set(type.name, type);
        return type;
      }
      case "list": {
        const vType = this.#parseTypeString(inner, requireKnownTypes);
        return this.#createDeclaration(_createListType, `list<${vType}>`, vType);
      }
      case "map": {
        const parts = splitByComma(inner);
        if (parts.length !== 2) throw new Error(`Invalid map type: ${typeStr}`);
        const kType = this.#parseTypeString(parts[0], requireKnownTypes);
        const vType = this.#parseTypeString(parts[1], requireKnownTypes);
        return this.#createDeclaration(_createMapType, `map<${kType}, ${vType}>`, kType, vType);
      }
      case "optional": {
        const vType = this.#parseTypeString(inner, requireKnownTypes);
        return this.#createDeclaration(_createOptionalType, `optional<${vType}>`, vType);
      }
    }
  }
  #createDeclaration(creator, key, ...args) {
    return this.#typeDeclarations.get(key) || this.#typeDeclarations.set(key, creator(...args)).get(key);
  }
  findMacro(name, hasReceiver, argLen) {
    return this.functionCandidates(hasReceiver, name, argLen).macro;
  }
  findUnaryOverload(op, left) {
    return this.operatorCandidates(op).findUnaryOverload(left);
  }
  findBinaryOverload(op, left, right) {
    return this.operatorCandidates(op).findBinaryOverload(left, right);
  }
  #toCelFieldType(field2) {
    if (typeof field2 === "string") return { type: field2 };
    if (field2.id) return protobufjsFieldToCelType(field2);
    return field2;
  }
  #toCelFieldDeclaration(typename, fields, k, requireKnownTypes = false) {
    try {
      const field2 = this.#toCelFieldType(fields[k]);
      if (typeof field2?.type !== "string") throw new Error(`unsupported declaration`);
      return this.#parseTypeString(field2.type, requireKnownTypes);
    } catch (e) {
      e.message = `Field '${k}' in type '${typename}' has unsupported declaration: ${JSON.stringify(fields[k])}`;
      throw e;
    }
  }
  #normalizeFields(typename, fields) {
    if (!fields) return;
    const all = /* @__PURE__ */ Object.create(null);
    for (const k of objKeys(fields)) all[k] = this.#toCelFieldDeclaration(typename, fields, k);
    return all;
  }
  #createDefaultConvert(name, fields) {
    const keys = objKeys(fields);
    const conversions2 = /* @__PURE__ */ Object.create(null);
    for (const k of keys) {
      const type = fields[k];
      const decl = type.kind === "message" && this.objectTypes.get(type.name);
      if (decl === false) conversions2[k] = false;
      else conversions2[k] = decl.convert ? decl : false;
    }
    const Ctor = {
      [name]: class extends Map {
        #raw;
        constructor(v) {
          super();
          this.#raw = v;
        }
        [Symbol.iterator]() {
          if (this.size !== keys.length) for (const k of keys) this.get(k);
          return super[Symbol.iterator]();
        }
        get(field2) {
          let v = super.get(field2);
          if (v !== void 0 || this.has(field2)) return v;
          const dec = conversions2[field2];
          if (dec === void 0) return;
          v = this.#raw instanceof Map ? this.#raw.get(field2) : this.#raw?.[field2];
          if (dec && v && typeof v === "object") {
            switch (v.constructor) {
              case void 0:
              case Object:
              case Map:
                v = dec.convert(v);
            }
          }
          return super.set(field2, v), v;
        }
      }
    }[name];
    return {
      ctor: Ctor,
      convert(v) {
        if (!v) return;
        if (v.constructor === Ctor) return v;
        return new Ctor(v);
      }
    };
  }
  clone(opts) {
    this.#locked = true;
    return new _Registry({
      parent: this,
      unlistedVariablesAreDyn: opts.unlistedVariablesAreDyn,
      enableOptionalTypes: opts.enableOptionalTypes
    });
  }
  getDefinitions() {
    const variables = [];
    const functions = [];
    for (const [, varDecl] of this.variables) {
      if (!varDecl) continue;
      variables.push({
        name: varDecl.name,
        description: varDecl.description || null,
        type: varDecl.type.name
      });
    }
    for (const decl of this.#getFunctions()) {
      functions.push({
        signature: decl.signature,
        name: decl.name,
        description: decl.description,
        receiverType: decl.receiverType ? decl.receiverType.name : null,
        returnType: decl.returnType.name,
        params: decl.params.map((p) => ({
          name: p.name,
          type: p.type.name,
          description: p.description
        }))
      });
    }
    return { variables, functions };
  }
  #parseSignature(signature) {
    if (typeof signature !== "string") throw new Error("Invalid signature: must be a string");
    const match = signature.match(/^(?:([a-zA-Z0-9.<>]+)\.)?(\w+)\(([^)]*)\):(.*)$/);
    if (!match) throw new Error(`Invalid signature: ${signature}`);
    const returnType = match[4].trim();
    if (!returnType) throw new Error(`Invalid signature: ${signature}`);
    return {
      receiverType: match[1] || null,
      name: match[2],
      argTypes: splitByComma(match[3]),
      returnType
    };
  }
  /**
   * @param {FunctionDeclaration} a
   * @param {FunctionDeclaration} b
   */
  #functionSignatureOverlaps(a, b) {
    if (a.name !== b.name) return false;
    if (a.argTypes.length !== b.argTypes.length) return false;
    if ((a.receiverType || b.receiverType) && (!a.receiverType || !b.receiverType)) return false;
    const isDifferentReceiver = a.receiverType !== b.receiverType && a.receiverType !== dynType && b.receiverType !== dynType;
    return !isDifferentReceiver && (b.macro || a.macro || b.argTypes.every((t, i) => {
      const o = a.argTypes[i];
      return t === o || t === dynType || o === dynType;
    }));
  }
  /** @param {FunctionDeclaration} newDec */
  #checkOverlappingSignatures(newDec) {
    for (const decl of this.#functionCandidates(newDec.partitionKey)) {
      if (!this.#functionSignatureOverlaps(decl, newDec)) continue;
      throw new Error(
        `Function signature '${newDec.signature}' overlaps with existing overload '${decl.signature}'.`
      );
    }
  }
  #normalizeParam(i, aType, param) {
    if (!param) return { type: this.getFunctionType(aType), name: `arg${i}`, description: null };
    const type = param.type || aType;
    if (!type) throw new Error(`params[${i}].type is required`);
    if (aType && type !== aType) throw new Error(`params[${i}].type not equal to signature type`);
    return {
      name: param.name || `arg${i}`,
      type: this.getFunctionType(type),
      description: param.description ?? null
    };
  }
  registerFunctionOverload(s, handler, opts) {
    if (this.#locked) throw new Error("Cannot modify frozen registry");
    if (typeof s === "object") opts = s;
    else if (typeof handler === "object") opts = handler;
    else if (!opts) opts = {};
    const sig = typeof s === "string" ? s : opts.signature ?? void 0;
    const parsed2 = sig !== void 0 ? this.#parseSignature(sig) : void 0;
    const name = parsed2?.name || opts.name;
    const receiverType = parsed2?.receiverType || opts.receiverType;
    const argTypes = parsed2?.argTypes;
    const returnType = parsed2?.returnType || opts.returnType;
    const params = opts.params;
    handler = typeof handler === "function" ? handler : opts.handler;
    let dec;
    try {
      if (!name) throw new Error(`signature or name are required`);
      if (!returnType) throw new Error(`must have a returnType`);
      if (params) {
        if (argTypes && params.length !== argTypes.length) {
          throw new Error(`mismatched length in params and args in signature`);
        }
      } else if (!argTypes) throw new Error(`signature or params are required`);
      dec = new FunctionDeclaration({
        name,
        async: opts?.async,
        receiverType: receiverType ? this.getType(receiverType) : null,
        returnType: this.getType(returnType),
        handler,
        description: opts.description,
        params: (argTypes || params).map(
          (_, i) => this.#normalizeParam(i, argTypes?.[i], params?.[i])
        )
      });
    } catch (e) {
      if (typeof sig === "string") e.message = `Invalid function declaration '${sig}': ${e.message}`;
      else if (name) e.message = `Invalid function declaration '${name}': ${e.message}`;
      else e.message = `Invalid function declaration: ${e.message}`;
      throw e;
    }
    this.#checkOverlappingSignatures(dec);
    this.#pushFunction(dec);
  }
  registerOperatorOverload(string, handler, opts) {
    const unaryParts = string.match(/^([-!])([\w.<>]+)(?::\s*([\w.<>]+))?$/);
    if (unaryParts) {
      const [, op2, operandType, returnType2] = unaryParts;
      return this.unaryOverload(op2, operandType, handler, returnType2, opts?.async);
    }
    const parts = string.match(
      /^([\w.<>]+) ([-+*%/]|==|!=|<|<=|>|>=|in) ([\w.<>]+)(?::\s*([\w.<>]+))?$/
    );
    if (!parts) throw new Error(`Operator overload invalid: ${string}`);
    const [, leftType, op, rightType, returnType] = parts;
    return this.binaryOverload(leftType, op, rightType, handler, returnType);
  }
  unaryOverload(op, typeStr, handler, returnTypeStr, async) {
    if (this.#locked) throw new Error("Cannot modify frozen registry");
    const leftType = this.assertType(typeStr, "type", `${op}${typeStr}`);
    const returnType = this.assertType(
      returnTypeStr || typeStr,
      "return type",
      `${op}${typeStr}: ${returnTypeStr || typeStr}`
    );
    const d = new OperatorDeclaration({ op: `${op}_`, leftType, returnType, handler, async });
    this.#pushOperator(this.#assertOverload(d));
  }
  #hasOverload(d) {
    for (const o of this.operatorCandidates(d.operator)) if (d.equals(o)) return true;
    return false;
  }
  #assertOverload(decl) {
    if (!this.#hasOverload(decl)) return decl;
    throw new Error(`Operator overload already registered: ${decl.signature}`);
  }
  binaryOverload(leftTypeStr, op, rightTypeStr, handler, returnTypeStr, async) {
    if (this.#locked) throw new Error("Cannot modify frozen registry");
    returnTypeStr ??= isRelational.has(op) ? "bool" : leftTypeStr;
    const sig = `${leftTypeStr} ${op} ${rightTypeStr}: ${returnTypeStr}`;
    let leftType = this.assertType(leftTypeStr, "left type", sig);
    let rightType = this.assertType(rightTypeStr, "right type", sig);
    const returnType = this.assertType(returnTypeStr, "return type", sig);
    if (leftType.kind === "dyn" && leftType.valueType) rightType = rightType.wrappedType;
    else if (rightType.kind === "dyn" && rightType.valueType) leftType = leftType.wrappedType;
    if (isRelational.has(op) && returnType.type !== "bool") {
      throw new Error(`Comparison operator '${op}' must return 'bool', got '${returnType.type}'`);
    }
    const dec = new OperatorDeclaration({ op, leftType, rightType, returnType, handler, async });
    if (dec.hasPlaceholderType && !(rightType.hasPlaceholderType && leftType.hasPlaceholderType)) {
      throw new Error(
        `Operator overload with placeholders must use them in both left and right types: ${sig}`
      );
    }
    this.#assertOverload(dec);
    if (op === "==") {
      const declarations = [
        new OperatorDeclaration({
          op: "!=",
          leftType,
          rightType,
          handler(a, b, ast, ev) {
            return !handler(a, b, ast, ev);
          },
          returnType,
          async
        })
      ];
      if (leftType !== rightType) {
        declarations.push(
          new OperatorDeclaration({
            op: "==",
            leftType: rightType,
            rightType: leftType,
            handler(a, b, ast, ev) {
              return handler(b, a, ast, ev);
            },
            returnType,
            async
          }),
          new OperatorDeclaration({
            op: "!=",
            leftType: rightType,
            rightType: leftType,
            handler(a, b, ast, ev) {
              return !handler(b, a, ast, ev);
            },
            returnType,
            async
          })
        );
      }
      for (const decl of declarations) this.#assertOverload(decl);
      for (const decl of declarations) this.#pushOperator(decl);
    }
    this.#pushOperator(dec);
  }
};
var isRelational = /* @__PURE__ */ new Set(["<", "<=", ">", ">=", "==", "!=", "in"]);
function createRegistry(opts) {
  return new Registry(opts);
}
var RootContext = class {
  #vars;
  #contextObj;
  #contextMap;
  #convertCache;
  constructor(registry, context) {
    this.#vars = registry.variables;
    if (context === void 0 || context === null) return;
    if (typeof context !== "object") {
      throw evaluationError("invalid_context", "Context must be an object");
    }
    if (context instanceof Map) this.#contextMap = context;
    else this.#contextObj = context;
  }
  getValue(key) {
    return this.#convertCache?.get(key) || (this.#contextObj ? this.#contextObj[key] : this.#contextMap?.get(key));
  }
  getVariable(name) {
    return this.#vars.get(name) ?? (this.#vars.dyn && !RESERVED.has(name) ? new VariableDeclaration(name, dynType) : void 0);
  }
  getCheckedValue(ev, ast) {
    const v = this.getValue(ast.args);
    if (v === void 0) throw ev.createError("unknown_variable", `Unknown variable: ${ast.args}`, ast);
    if (ast.checkedType.matchesValueType(v, ev)) return v;
    const type = ast.checkedType;
    const valueType = ev.debugType(v);
    if (type.kind === "message" && valueType.kind === "map") {
      const c = ev.objectTypes.get(type.name)?.convert?.(v);
      if (c) return (this.#convertCache ??= /* @__PURE__ */ new Map()).set(ast.args, c), c;
    }
    throw ev.createError(
      "variable_type_mismatch",
      `Variable '${ast.args}' is not of type '${type}', got '${valueType}'`,
      ast
    );
  }
  forkWithVariable(iterVar, iterType) {
    return new OverlayContext(this, iterVar, iterType);
  }
};
var OverlayContext = class _OverlayContext {
  #parent;
  accuType;
  accuValue;
  iterValue;
  constructor(parent, iterVar, iterType) {
    this.#parent = parent;
    this.iterVar = iterVar;
    this.iterType = iterType;
  }
  forkWithVariable(iterVar, iterType) {
    return new _OverlayContext(this, iterVar, iterType);
  }
  reuse(parent) {
    if (!this.async) return this.#parent = parent, this;
    const ctx = new _OverlayContext(parent, this.iterVar, this.iterType);
    ctx.accuType = this.accuType;
    return ctx;
  }
  setIterValue(v, ev) {
    if (this.iterType.matchesValueType(v, ev)) return this.iterValue = v, this;
    const type = this.iterType;
    const valueType = ev.debugType(v);
    if (type.kind === "message" && valueType.kind === "map") {
      const c = ev.objectTypes.get(type.name)?.convert?.(v);
      if (c) return this.iterValue = c, this;
    }
    throw ev.createError(
      "variable_type_mismatch",
      `Variable '${this.iterVar}' is not of type '${type}', got '${valueType}'`
    );
  }
  setAccuType(type) {
    return this.accuType = type, this;
  }
  setAccuValue(v) {
    return this.accuValue = v, this;
  }
  getValue(key) {
    return this.iterVar === key ? this.iterValue : this.#parent.getValue(key);
  }
  getCheckedValue(ev, ast) {
    if (this.iterVar === ast.args) return this.iterValue;
    return this.#parent.getCheckedValue(ev, ast);
  }
  getVariable(name) {
    if (this.iterVar === name) return new VariableDeclaration(name, this.iterType);
    return this.#parent.getVariable(name);
  }
};
function protobufjsFieldToCelType(field2) {
  let fieldType;
  if (field2.map) {
    const keyType = protobufjsTypeToCelType(field2.keyType, field2.resolvedKeyType);
    const valueType = protobufjsTypeToCelType(field2.type, field2.resolvedType);
    fieldType = `map<${keyType}, ${valueType}>`;
  } else {
    fieldType = protobufjsTypeToCelType(field2.type, field2.resolvedType);
  }
  return { type: field2.repeated ? `list<${fieldType}>` : fieldType };
}
function protobufjsTypeToCelType(protoType, resolvedType) {
  switch (protoType) {
    case "string":
      return "string";
    case "bytes":
      return "bytes";
    case "bool":
      return "bool";
    // protobufjs uses JavaScript numbers for all numeric types
    case "double":
    case "float":
    case "int32":
    case "int64":
    case "sint32":
    case "sint64":
    case "sfixed32":
    case "sfixed64":
    case "uint32":
    case "uint64":
    case "fixed32":
    case "fixed64":
      return "double";
    default:
      switch (resolvedType?.constructor.name) {
        case "Type":
          return resolvedType.fullName.slice(1);
        case "Enum":
          return "int";
      }
      if (protoType?.includes(".")) return protoType;
      return "dyn";
  }
}

// node_modules/@marcbachmann/cel-js/lib/operators.js
var dynType2 = celTypes.dyn;
var Base = class {
  dynType = celTypes.dyn;
  optionalType = celTypes.optional;
  stringType = celTypes.string;
  intType = celTypes.int;
  doubleType = celTypes.double;
  boolType = celTypes.bool;
  nullType = celTypes.null;
  listType = celTypes.list;
  mapType = celTypes.map;
  constructor(opts) {
    this.opts = opts.opts;
    this.registry = opts.registry;
    this.objectTypes = this.registry.objectTypes;
    this.objectTypesByConstructor = this.registry.objectTypesByConstructor;
  }
  /**
   * Get a TypeDeclaration instance for a type name
   * @param {string} typeName - The type name (e.g., 'string', 'int', 'dyn')
   * @returns {TypeDeclaration} The type declaration instance
   */
  getType(typeName) {
    return this.registry.getType(typeName);
  }
  debugType(v) {
    switch (typeof v) {
      case "string":
        return this.stringType;
      case "bigint":
        return this.intType;
      case "number":
        return this.doubleType;
      case "boolean":
        return this.boolType;
      case "object":
        if (v === null) return this.nullType;
        switch (v.constructor) {
          case void 0:
          case Object:
          case Map:
            return this.mapType;
          case Array:
          case Set:
            return this.listType;
          default:
            return this.objectTypesByConstructor.get(v.constructor)?.type || unsupportedType(this, v.constructor?.name || typeof v);
        }
      default:
        unsupportedType(this, typeof v);
    }
  }
};
function unsupportedType(self, type) {
  throw self.createError("unsupported_type", `Unsupported type: ${type}`);
}
var maybeAsyncArray = (a) => Array.isArray(a) ? a.some((n) => n.maybeAsync) : false;
function maybeAsync(l, r, h) {
  if (r === true || r && (r?.maybeAsync || maybeAsyncArray(r))) return maybeAsyncBoth(h);
  if (l === true || l && (l?.maybeAsync || maybeAsyncArray(l))) return maybeAsyncFirst(h);
  return h;
}
function maybeAsyncBoth(handler) {
  return handler.__asyncBoth ??= function handle(a, b, c, d) {
    if (!(a instanceof Promise || b instanceof Promise)) return handler(a, b, c, d);
    if (!(b instanceof Promise)) return a.then((_a) => handler(_a, b, c, d));
    if (!(a instanceof Promise)) return b.then((_b) => handler(a, _b, c, d));
    return Promise.all([a, b]).then((p) => handler(p[0], p[1], c, d));
  };
}
function maybeAsyncFirst(handler) {
  return handler.__asyncFirst ??= function handle(a, b, c, d) {
    if (a instanceof Promise) return a.then((_a) => handler(_a, b, c, d));
    return handler(a, b, c, d);
  };
}
function checkAccessNode(chk, ast, ctx) {
  ast.right = ast.args[1];
  const leftType = chk.check(ast.left = ast.args[0], ctx);
  if (ast.op === "[]") chk.check(ast.right, ctx);
  ast.handle = maybeAsync(
    ast.left,
    ast.op === "[]" ? ast.right : false,
    leftType !== dynType2 ? fieldAccessStatic : fieldAccess
  );
  if (leftType.kind !== "optional") return chk.checkAccessOnType(ast, ctx, leftType);
  return chk.registry.getOptionalType(chk.checkAccessOnType(ast, ctx, leftType.valueType, true));
}
function checkOptionalAccessNode(chk, ast, ctx) {
  ast.right = ast.args[1];
  const leftType = chk.check(ast.left = ast.args[0], ctx);
  if (ast.op === "[?]") chk.check(ast.right, ctx);
  ast.handle = maybeAsync(ast.left, ast.op === "[?]" ? ast.right : false, oFieldAccess);
  const actualType = leftType.kind === "optional" ? leftType.valueType : leftType;
  return chk.registry.getOptionalType(chk.checkAccessOnType(ast, ctx, actualType, true));
}
var HOMOGENEOUS_PREFIX = {
  heterogeneous_list_element: "List elements must have the same type,",
  heterogeneous_map_key: "Map key uses wrong type,",
  heterogeneous_map_value: "Map value uses wrong type,"
};
function checkElementHomogenous(chk, ctx, expected, el, code) {
  const type = chk.check(el, ctx);
  if (type === expected || expected.isEmpty()) return type;
  if (type.isEmpty()) return expected;
  throw chk.createError(
    code,
    `${HOMOGENEOUS_PREFIX[code]} expected type '${chk.formatType(expected)}' but found '${chk.formatType(type)}'`,
    el
  );
}
function checkElement(chk, ctx, expected, el) {
  return expected.unify(chk.registry, chk.check(el, ctx)) || dynType2;
}
function ternaryConditionError(ev, value, node2) {
  const type = ev.debugRuntimeType(value);
  return ev.createError(
    "invalid_condition_type",
    `${node2.meta.label || "Ternary condition must be bool"}, got '${type}'`,
    node2
  );
}
function handleTernary(c, ev, ast, ctx) {
  if (c === true) return ev.run(ast.left, ctx);
  if (c === false) return ev.run(ast.right, ctx);
  throw ternaryConditionError(ev, c, ast.condition);
}
function logicalOperandError(ev, value, node2) {
  const type = ev.debugRuntimeType(value);
  return ev.createError(
    "invalid_logical_operand",
    `Logical operator requires bool operands, got '${type}'`,
    node2
  );
}
function logicalValueOrErr(ev, v, node2) {
  if (v instanceof Error) return v;
  return logicalOperandError(ev, v, node2);
}
function _logicalOp(exp, ev, ast, left, right) {
  if (right === exp) return exp;
  if (right === !exp) {
    if (left === right) return right;
    throw logicalValueOrErr(ev, left, ast.left);
  }
  if (right instanceof Promise) return right.then((r) => _logicalOpAsync(exp, ev, ast, left, r));
  throw logicalOperandError(ev, right, ast.left);
}
function _logicalOpAsync(exp, ev, ast, left, right) {
  if (right === exp) return exp;
  if (typeof right !== "boolean") throw logicalOperandError(ev, right, ast.right);
  if (typeof left !== "boolean") throw logicalValueOrErr(ev, left, ast.left);
  return !exp;
}
function checkLogicalOp(chk, ast, ctx) {
  const leftType = chk.check(ast.left = ast.args[0], ctx);
  const rightType = chk.check(ast.right = ast.args[1], ctx);
  if (!leftType.isDynOrBool()) {
    throw chk.createError(
      "invalid_logical_operand",
      `Logical operator requires bool operands, got '${chk.formatType(leftType)}'`,
      ast
    );
  }
  if (!rightType.isDynOrBool()) {
    throw chk.createError(
      "invalid_logical_operand",
      `Logical operator requires bool operands, got '${chk.formatType(rightType)}'`,
      ast
    );
  }
  return chk.boolType;
}
function checkUnary(chk, ast, ctx) {
  const op = ast.op;
  const right = chk.check(ast.args, ctx);
  ast.candidates = chk.registry.operatorCandidates(op);
  if (right.kind === "dyn") {
    ast.handle = maybeAsync(ast.args, false, handleUnary);
    return ast.candidates.returnType;
  }
  const overload = ast.candidates.findUnaryOverload(right);
  if (!overload) {
    throw chk.createError(
      "no_such_overload",
      `no such overload: ${op[0]}${chk.formatType(right)}`,
      ast
    );
  }
  ast.handle = maybeAsync(ast.args, false, overload.handler);
  return overload.returnType;
}
function handleUnary(left, ast, ev) {
  const leftType = ev.debugRuntimeType(left, ast.args.checkedType);
  const overload = ast.candidates.findUnaryOverload(leftType);
  if (overload) return overload.handler(left);
  throw ev.createError("no_such_overload", `no such overload: ${ast.op[0]}${leftType}`, ast);
}
function evaluateUnary(ev, ast, ctx) {
  return ast.handle(ev.run(ast.args, ctx), ast, ev);
}
function checkBinary(chk, ast, ctx) {
  const op = ast.op;
  const left = chk.check(ast.left = ast.args[0], ctx);
  const right = chk.check(ast.right = ast.args[1], ctx);
  ast.candidates = chk.registry.operatorCandidates(op);
  const overload = left.hasDynType || right.hasDynType ? void 0 : ast.candidates.findBinaryOverload(left, right);
  ast.handle = maybeAsync(ast.left, ast.right, overload?.handler || handleBinary);
  if (overload) return overload.returnType;
  const type = ast.candidates.checkBinaryOverload(left, right);
  if (!left.hasDynType) ast.leftStaticType = left;
  if (!right.hasDynType) ast.rightStaticType = right;
  if (type) return type;
  throw chk.createError(
    "no_such_overload",
    `no such overload: ${chk.formatType(left)} ${op} ${chk.formatType(right)}`,
    ast
  );
}
function evaluateBinary(ev, ast, ctx) {
  return ast.handle(ev.run(ast.left, ctx), ev.run(ast.right, ctx), ast, ev);
}
function evaluateBinaryFirst(ev, ast, ctx) {
  return ast.handle(ev.run(ast.left, ctx), ast.right, ast, ev);
}
function handleBinary(left, right, ast, ev) {
  const leftType = ast.leftStaticType || ev.debugTypeDeep(left).wrappedType;
  const rightType = ast.rightStaticType || ev.debugTypeDeep(right).wrappedType;
  const overload = ast.candidates.findBinaryOverload(leftType, rightType);
  if (overload) return overload.handler(left, right, ast, ev);
  throw ev.createError(
    "no_such_overload",
    `no such overload: ${leftType} ${ast.op} ${rightType}`,
    ast
  );
}
function callFunctionHandler(handler, ev, args, ast) {
  try {
    const result = handler.apply(ev, args);
    if (result instanceof Promise) {
      return result.catch((error) => {
        throw attachErrorAst(error, ast);
      });
    }
    return result;
  } catch (error) {
    throw attachErrorAst(error, ast);
  }
}
function callFn(args, ast, ev) {
  const argAst = ast.args[1];
  const types = ast.argTypes;
  let i = argAst.length;
  while (i--) types[i] = ev.debugRuntimeType(args[i], argAst[i].checkedType);
  const decl = ast.candidates.findFunction(types);
  if (decl) return callFunctionHandler(decl.handler, ev, args, ast);
  throw ev.createError(
    "no_matching_overload",
    `found no matching overload for '${ast.args[0]}(${types.map((t) => t.unwrappedType).join(", ")})'`,
    ast
  );
}
function callRecFn(args, ev, ast) {
  const [, receiverAst, argAst] = ast.args;
  const types = ast.argTypes;
  for (let i = 0; i < types.length; i++)
    types[i] = ev.debugRuntimeType(args[i + 1], argAst[i].checkedType);
  const receiverType = ev.debugRuntimeType(args[0], receiverAst.checkedType);
  const decl = ast.candidates.findFunction(types, receiverType);
  if (decl) return callFunctionHandler(decl.handler, ev, args, ast);
  throw ev.createError(
    "no_matching_overload",
    `found no matching overload for '${receiverType.type}.${ast.args[0]}(${types.map((t) => t.unwrappedType).join(", ")})'`,
    ast
  );
}
function resolveAstArray(ev, astArray, ctx, i = astArray.length) {
  if (i === 0) return [];
  let async;
  const results = new Array(i);
  while (i--) if ((results[i] = ev.run(astArray[i], ctx)) instanceof Promise) async ??= true;
  return async ? Promise.all(results) : results;
}
function safeFromEntries(entries) {
  const obj = {};
  for (let i = 0; i < entries.length; i++) {
    const [k, v] = entries[i];
    if (k === "__proto__" || k === "constructor" || k === "prototype") continue;
    obj[k] = v;
  }
  return obj;
}
function comprehensionElementType(chk, iterable, ctx) {
  const iterType = chk.check(iterable, ctx);
  if (iterType.kind === "dyn") return iterType;
  if (iterType.kind === "list") return iterType.valueType;
  if (iterType.kind === "map") return iterType.keyType;
  throw chk.createError(
    "invalid_comprehension_range",
    `Expression of type '${chk.formatType(
      iterType
    )}' cannot be range of a comprehension (must be list, map, or dynamic).`,
    iterable
  );
}
function toIterable(ev, args, coll) {
  if (coll instanceof Set) return [...coll];
  if (coll instanceof Map) return [...coll.keys()];
  if (coll && typeof coll === "object") return objKeys(coll);
  throw ev.createError(
    "invalid_comprehension_range",
    `Expression of type '${ev.debugType(
      coll
    )}' cannot be range of a comprehension (must be list, map, or dynamic).`,
    args.iterable
  );
}
function runQualifier(items2, args, ev, ctx) {
  if (!isArray2(items2)) items2 = toIterable(ev, args, items2);
  const accu = ev.run(args.init, ctx = args.iterCtx.reuse(ctx));
  ctx.accuValue = accu;
  if (ctx === args.iterCtx) return iterateQuantifier(ev, ctx, args, items2, accu, 0);
  return continueQuantifier(ev, ctx, args, items2, accu, 0);
}
function runComprehension(items2, args, ev, ctx) {
  if (!isArray2(items2)) items2 = toIterable(ev, args, items2);
  const accu = ev.run(args.init, ctx = args.iterCtx.reuse(ctx));
  ctx.accuValue = accu;
  if (ctx === args.iterCtx) return iterateLoop(ev, ctx, args, items2, accu, 0);
  return continueLoop(ev, ctx, args, items2, accu, 0);
}
function iterateLoop(ev, ctx, args, items2, accu, i) {
  const condition2 = args.condition;
  const step = args.step;
  const len = items2.length;
  while (i < len) {
    if (condition2 && !condition2(accu)) break;
    accu = ev.run(step, ctx.setIterValue(items2[i++], ev));
    if (accu instanceof Promise) return continueLoop(ev, ctx, args, items2, accu, i);
  }
  return args.result(accu);
}
async function continueLoop(ev, ctx, args, items2, accu, i) {
  if (ctx === args.iterCtx) ctx.async = true;
  const condition2 = args.condition;
  const step = args.step;
  const len = items2.length;
  accu = await accu;
  while (i < len) {
    if (condition2 && !condition2(accu)) return args.result(accu);
    accu = ev.run(step, ctx.setIterValue(items2[i++], ev));
    if (accu instanceof Promise) accu = await accu;
  }
  return args.result(accu);
}
function iterateQuantifier(ev, ctx, args, items2, accu, i, error, stp) {
  const condition2 = args.condition;
  const step = args.step;
  const len = items2.length;
  while (i < len) {
    if (!condition2(accu)) return args.result(accu);
    stp = ev.tryEval(step, ctx.setIterValue(items2[i++], ev));
    if (stp instanceof Promise) return continueQuantifier(ev, ctx, args, items2, accu, i, error, stp);
    if (stp instanceof Error && (error ??= stp)) continue;
    accu = stp;
  }
  if (error && condition2(accu)) throw error;
  return args.result(accu);
}
async function continueQuantifier(ev, ctx, args, items2, accu, i, error, stp) {
  if (ctx === args.iterCtx) ctx.async = true;
  const condition2 = args.condition;
  const step = args.step;
  const len = items2.length;
  stp = await stp;
  if (stp instanceof Error) error ??= stp;
  else accu = stp;
  while (i < len) {
    if (!condition2(accu)) return args.result(accu);
    stp = ev.tryEval(step, ctx.setIterValue(items2[i++], ev));
    if (stp instanceof Promise) stp = await stp;
    if (stp instanceof Error && (error ??= stp)) continue;
    accu = stp;
  }
  if (error && condition2(accu)) throw error;
  return args.result(accu);
}
function oFieldAccess(left, right, ast, ev) {
  return ev.optionalType.field(left, right, ast, ev);
}
function fieldAccessStatic(left, right, ast, ev) {
  return ast.left.checkedType.field(left, right, ast, ev);
}
var empty = /* @__PURE__ */ Object.create(null);
function fieldAccess(left, right, ast, ev) {
  switch (left?.constructor) {
    case void 0:
    case Object: {
      const v = hasOwn(left || empty, right) ? left[right] : void 0;
      if (v !== void 0) return ev.debugType(v), v;
      break;
    }
    case Map: {
      const v = left.get(right);
      if (v !== void 0) return ev.debugType(v), v;
      break;
    }
    case Array:
    case Set:
      return ev.listType.field(left, right, ast, ev);
    default:
      const t = ev.objectTypesByConstructor.get(left.constructor);
      if (t) return t.type.field(left, right, ast, ev);
      else if (typeof left === "object") unsupportedType(ev, left.constructor.name);
  }
  throw ev.createError("no_such_key", `No such key: ${right}`, ast);
}
var emptyList = () => [];
var emptyMap = () => ({});
var OPERATORS = {
  value: {
    check(chk, ast) {
      return chk.debugType(ast.args);
    },
    evaluate(_ev, ast) {
      return ast.args;
    }
  },
  id: {
    check(chk, ast, ctx) {
      const variable = ctx.getVariable(ast.args);
      if (!variable) throw chk.createError("unknown_variable", `Unknown variable: ${ast.args}`, ast);
      if (variable.constant) {
        const alternate = ast.clone(OPERATORS.value, variable.value);
        ast.setMeta("alternate", alternate);
        return chk.check(alternate, ctx);
      }
      return variable.type;
    },
    evaluate(ev, ast, ctx) {
      return ctx.getCheckedValue(ev, ast);
    }
  },
  ".": {
    alias: "fieldAccess",
    check: checkAccessNode,
    evaluate: evaluateBinaryFirst
  },
  ".?": {
    alias: "optionalFieldAccess",
    check: checkOptionalAccessNode,
    evaluate: evaluateBinaryFirst
  },
  "[]": {
    alias: "bracketAccess",
    check: checkAccessNode,
    evaluate: evaluateBinary
  },
  "[?]": {
    alias: "optionalBracketAccess",
    check: checkOptionalAccessNode,
    evaluate: evaluateBinary
  },
  call: {
    check(chk, ast, ctx) {
      const [functionName, args] = ast.args;
      const candidates = ast.candidates = chk.registry.functionCandidates(
        false,
        functionName,
        args.length
      );
      const argTypes = ast.argTypes = args.map((a) => chk.check(a, ctx));
      const decl = candidates.findFunction(argTypes);
      if (!decl) {
        throw chk.createError(
          "no_matching_overload",
          `found no matching overload for '${functionName}(${chk.formatTypeList(argTypes)})'`,
          ast
        );
      }
      const handle = argTypes.some((t) => t.hasDynType) ? callFn : decl.handler.__handle ??= (l, _ast, e) => callFunctionHandler(decl.handler, e, l, _ast);
      ast.handle = maybeAsync(args, false, handle);
      return decl.returnType;
    },
    evaluate(ev, ast, ctx) {
      return ast.handle(resolveAstArray(ev, ast.args[1], ctx), ast, ev);
    }
  },
  rcall: {
    check(chk, ast, ctx) {
      const [methodName, receiver, args] = ast.args;
      const receiverType = chk.check(receiver, ctx);
      const candidates = ast.candidates = chk.registry.functionCandidates(
        true,
        methodName,
        args.length
      );
      const argTypes = ast.argTypes = args.map((a) => chk.check(a, ctx));
      ast.receiverWithArgs = [receiver, ...args];
      ast.handle = maybeAsync(ast.receiverWithArgs, false, callRecFn);
      if (receiverType.kind === "dyn" && candidates.returnType) return candidates.returnType;
      const decl = candidates.findFunction(argTypes, receiverType);
      if (!decl) {
        throw chk.createError(
          "no_matching_overload",
          `found no matching overload for '${receiverType.type}.${methodName}(${chk.formatTypeList(
            argTypes
          )})'`,
          ast
        );
      }
      if (!receiverType.hasPlaceholderType && !argTypes.some((t) => t.hasDynType)) {
        const fn = decl.handler;
        const handle = fn.__handle ??= (a, ev, _ast) => callFunctionHandler(fn, ev, a, _ast);
        ast.handle = maybeAsync(ast.receiverWithArgs, false, handle);
      }
      return decl.returnType;
    },
    evaluate(ev, ast, ctx) {
      return ast.handle(resolveAstArray(ev, ast.receiverWithArgs, ctx), ev, ast);
    }
  },
  list: {
    check(chk, ast, ctx) {
      const arr = ast.args;
      const arrLen = arr.length;
      if (arrLen === 0) return ast.setMeta("evaluate", emptyList) && chk.getType("list<T>");
      let valueType = chk.check(arr[0], ctx);
      const check4 = chk.opts.homogeneousAggregateLiterals ? checkElementHomogenous : checkElement;
      for (let i = 1; i < arrLen; i++)
        valueType = check4(chk, ctx, valueType, arr[i], "heterogeneous_list_element");
      return chk.registry.getListType(valueType);
    },
    evaluate(ev, ast, ctx) {
      return resolveAstArray(ev, ast.args, ctx);
    }
  },
  map: {
    check(chk, ast, ctx) {
      const arr = ast.args;
      const arrLen = arr.length;
      if (arrLen === 0) return ast.setMeta("evaluate", emptyMap) && chk.getType("map<K, V>");
      const check4 = chk.opts.homogeneousAggregateLiterals ? checkElementHomogenous : checkElement;
      let keyType = chk.check(arr[0][0], ctx);
      let valueType = chk.check(arr[0][1], ctx);
      for (let i = 1; i < arrLen; i++) {
        const e = arr[i];
        keyType = check4(chk, ctx, keyType, e[0], "heterogeneous_map_key");
        valueType = check4(chk, ctx, valueType, e[1], "heterogeneous_map_value");
      }
      return chk.registry.getMapType(keyType, valueType);
    },
    evaluate(ev, ast, ctx) {
      const astEntries = ast.args;
      const len = astEntries.length;
      const results = new Array(len);
      let async;
      for (let i = 0; i < len; i++) {
        const e = astEntries[i];
        const k = ev.run(e[0], ctx);
        const v = ev.run(e[1], ctx);
        if (k instanceof Promise || v instanceof Promise) {
          results[i] = Promise.all([k, v]);
          async ??= true;
        } else {
          results[i] = [k, v];
        }
      }
      if (async) return Promise.all(results).then(safeFromEntries);
      return safeFromEntries(results);
    }
  },
  comprehension: {
    check(chk, ast, ctx) {
      const args = ast.args;
      args.iterCtx = ctx.forkWithVariable(args.iterVarName, comprehensionElementType(chk, args.iterable, ctx)).setAccuType(chk.check(args.init, ctx));
      const stepType = chk.check(args.step, args.iterCtx);
      const handler = args.errorsAreFatal ? runComprehension : runQualifier;
      ast.handle = maybeAsync(args.iterable, false, handler);
      if (args.kind === "quantifier") return chk.boolType;
      return stepType;
    },
    evaluate(ev, ast, ctx) {
      return ast.handle(ev.run(ast.args.iterable, ctx), ast.args, ev, ctx);
    }
  },
  accuValue: {
    check(_chk, _ast, ctx) {
      return ctx.accuType;
    },
    evaluate(_ev, _ast, ctx) {
      return ctx.accuValue;
    }
  },
  accuInc: {
    check(_chk, _ast, ctx) {
      return ctx.accuType;
    },
    evaluate(_ev, _ast, ctx) {
      return ctx.accuValue += 1;
    }
  },
  accuPush: {
    check(chk, ast, ctx) {
      const listType2 = ctx.accuType;
      const itemType = chk.check(ast.args, ctx);
      if (!ast.args.maybeAsync) ast.setMeta("evaluate", OPERATORS.accuPush.evaluateSync);
      if (listType2.kind === "list" && listType2.valueType.kind !== "param") return listType2;
      return chk.registry.getListType(itemType);
    },
    evaluateSync(ev, ast, ctx) {
      return ctx.accuValue.push(ev.run(ast.args, ctx)), ctx.accuValue;
    },
    evaluate(ev, ast, ctx) {
      const arr = ctx.accuValue;
      const el = ev.run(ast.args, ctx);
      if (el instanceof Promise) return el.then((_e) => arr.push(_e) && arr);
      arr.push(el);
      return arr;
    }
  },
  "?:": {
    alias: "ternary",
    check(chk, ast, ctx) {
      const condast = ast.condition = ast.args[0];
      const leftast = ast.left = ast.args[1];
      const rightast = ast.right = ast.args[2];
      const condType = chk.check(condast, ctx);
      if (!condType.isDynOrBool()) {
        throw chk.createError(
          "invalid_condition_type",
          `${condast.meta.label || "Ternary condition must be bool"}, got '${chk.formatType(condType)}'`,
          condast
        );
      }
      const leftType = chk.check(leftast, ctx);
      const rightType = chk.check(rightast, ctx);
      const unified = leftType.unify(chk.registry, rightType);
      ast.handle = maybeAsync(condast, false, handleTernary);
      if (unified) return unified;
      throw chk.createError(
        "incompatible_ternary_branches",
        `Ternary branches must have the same type, got '${chk.formatType(
          leftType
        )}' and '${chk.formatType(rightType)}'`,
        ast
      );
    },
    evaluate(ev, ast, ctx) {
      return ast.handle(ev.run(ast.condition, ctx), ev, ast, ctx);
    }
  },
  "||": {
    check: checkLogicalOp,
    evaluate(ev, ast, ctx) {
      const l = ev.tryEval(ast.left, ctx);
      if (l === true) return true;
      if (l === false) {
        const right = ev.run(ast.right, ctx);
        if (typeof right === "boolean") return right;
        return _logicalOp(true, ev, ast, l, right);
      }
      if (l instanceof Promise)
        return l.then(
          (_l) => _l === true ? _l : _logicalOp(true, ev, ast, _l, ev.run(ast.right, ctx))
        );
      return _logicalOp(true, ev, ast, l, ev.run(ast.right, ctx));
    }
  },
  "&&": {
    check: checkLogicalOp,
    evaluate(ev, ast, ctx) {
      const l = ev.tryEval(ast.left, ctx);
      if (l === false) return false;
      if (l === true) {
        const right = ev.run(ast.right, ctx);
        if (typeof right === "boolean") return right;
        return _logicalOp(false, ev, ast, l, right);
      }
      if (l instanceof Promise)
        return l.then(
          (_l) => _l === false ? _l : _logicalOp(false, ev, ast, _l, ev.run(ast.right, ctx))
        );
      return _logicalOp(false, ev, ast, l, ev.run(ast.right, ctx));
    }
  },
  "!_": { alias: "unaryNot", check: checkUnary, evaluate: evaluateUnary },
  "-_": { alias: "unaryMinus", check: checkUnary, evaluate: evaluateUnary }
};
var binaryOperators = ["!=", "==", "in", "+", "-", "*", "/", "%", "<", "<=", ">", ">="];
for (const op of binaryOperators) OPERATORS[op] = { check: checkBinary, evaluate: evaluateBinary };
for (const op of objKeys(OPERATORS)) {
  const obj = OPERATORS[op];
  obj.name = op;
  if (obj.alias) OPERATORS[obj.alias] = obj;
}

// node_modules/@marcbachmann/cel-js/lib/macros.js
var identity = (x) => x;
function assertIdentifier(node2, message) {
  if (node2.op === "id") return node2.args;
  throw parseError("invalid_macro_argument", message, node2);
}
function createMapExpander(hasFilter) {
  const functionDesc = hasFilter ? "map(var, filter, transform)" : "map(var, transform)";
  const invalidMsg = `${functionDesc} invalid predicate iteration variable`;
  const label = `${functionDesc} filter predicate must return bool`;
  return ({ args, receiver, ast: callAst }) => {
    const [iterVar, predicate, transform] = hasFilter ? args : [args[0], null, args[1]];
    let step = transform.clone(OPERATORS.accuPush, transform);
    if (predicate) {
      const accuValue = predicate.clone(OPERATORS.accuValue);
      step = predicate.clone(OPERATORS.ternary, [predicate.setMeta("label", label), step, accuValue]);
    }
    return {
      callAst: callAst.clone(OPERATORS.comprehension, {
        errorsAreFatal: true,
        iterable: receiver,
        iterVarName: assertIdentifier(iterVar, invalidMsg),
        init: callAst.clone(OPERATORS.list, []),
        step,
        result: identity
      })
    };
  };
}
function createFilterExpander() {
  const functionDesc = "filter(var, predicate)";
  const invalidMsg = `${functionDesc} invalid predicate iteration variable`;
  const label = `${functionDesc} predicate must return bool`;
  return ({ args, receiver, ast: callAst }) => {
    const iterVarName = assertIdentifier(args[0], invalidMsg);
    const accuValue = callAst.clone(OPERATORS.accuValue);
    const predicate = args[1].setMeta("label", label);
    const appendItem = callAst.clone(OPERATORS.accuPush, callAst.clone(OPERATORS.id, iterVarName));
    const step = predicate.clone(OPERATORS.ternary, [predicate, appendItem, accuValue]);
    return {
      callAst: callAst.clone(OPERATORS.comprehension, {
        errorsAreFatal: true,
        iterable: receiver,
        iterVarName,
        init: callAst.clone(OPERATORS.list, []),
        step,
        result: identity
      })
    };
  };
}
function createQuantifierExpander(opts) {
  const invalidMsg = `${opts.name}(var, predicate) invalid predicate iteration variable`;
  const label = `${opts.name}(var, predicate) predicate must return bool`;
  return ({ args, receiver, ast: callAst }) => {
    const predicate = args[1].setMeta("label", label);
    const transform = opts.transform({ args, ast: callAst, predicate, opts });
    return {
      callAst: callAst.clone(OPERATORS.comprehension, {
        kind: "quantifier",
        errorsAreFatal: opts.errorsAreFatal || false,
        iterable: receiver,
        iterVarName: assertIdentifier(args[0], invalidMsg),
        init: transform.init,
        condition: transform.condition,
        step: transform.step,
        result: transform.result || identity
      })
    };
  };
}
function createHasExpander() {
  const invalidHasArgument = "has() invalid argument";
  function evaluate2(ev, macro, ctx) {
    const nodes = macro.macroHasProps;
    let i = nodes.length;
    let obj = ev.run(nodes[--i], ctx);
    let inOptionalContext;
    while (i--) {
      const node2 = nodes[i];
      if (node2.op === ".?") inOptionalContext ??= true;
      obj = ev.debugType(obj).fieldLazy(obj, node2.args[1], node2, ev);
      if (obj !== void 0) continue;
      if (!(!inOptionalContext && i && node2.op === ".")) break;
      throw evaluationError("no_such_key", `No such key: ${node2.args[1]}`, node2);
    }
    return obj !== void 0;
  }
  function typeCheck(checker, macro, ctx) {
    let node2 = macro.args[0];
    if (node2.op !== ".") throw checker.createError("invalid_macro_argument", invalidHasArgument, node2);
    if (!macro.macroHasProps) {
      const props = [];
      while (node2.op === "." || node2.op === ".?") node2 = props.push(node2) && node2.args[0];
      if (node2.op !== "id") throw checker.createError("invalid_macro_argument", invalidHasArgument, node2);
      checker.check(node2, ctx);
      props.push(node2);
      macro.macroHasProps = props;
    }
    return checker.getType("bool");
  }
  return function({ args }) {
    return { args, evaluate: evaluate2, typeCheck, async: false };
  };
}
function registerMacros(registry) {
  const functionOverload = (sig, handler) => registry.registerFunctionOverload(sig, handler);
  functionOverload("has(ast): bool", createHasExpander());
  functionOverload(
    "list.all(ast, ast): bool",
    createQuantifierExpander({
      name: "all",
      transform({ ast: callAst, predicate, opts }) {
        return {
          init: callAst.clone(OPERATORS.value, true),
          condition: identity,
          step: predicate.clone(OPERATORS.ternary, [
            predicate,
            predicate.clone(OPERATORS.value, true),
            predicate.clone(OPERATORS.value, false)
          ])
        };
      }
    })
  );
  functionOverload(
    "list.exists(ast, ast): bool",
    createQuantifierExpander({
      name: "exists",
      condition(accu) {
        return !accu;
      },
      transform({ ast: callAst, predicate, opts }) {
        return {
          init: callAst.clone(OPERATORS.value, false),
          condition: opts.condition,
          step: predicate.clone(OPERATORS.ternary, [
            predicate,
            predicate.clone(OPERATORS.value, true),
            predicate.clone(OPERATORS.value, false)
          ])
        };
      }
    })
  );
  functionOverload(
    "list.exists_one(ast, ast): bool",
    createQuantifierExpander({
      name: "exists_one",
      errorsAreFatal: true,
      result(accu) {
        return accu === 1;
      },
      transform({ ast: callAst, predicate, opts }) {
        const accuValue = callAst.clone(OPERATORS.accuValue);
        return {
          init: callAst.clone(OPERATORS.value, 0),
          step: predicate.clone(OPERATORS.ternary, [predicate, callAst.clone(OPERATORS.accuInc), accuValue]),
          result: opts.result
        };
      }
    })
  );
  functionOverload("list.map(ast, ast): list<dyn>", createMapExpander(false));
  functionOverload("list.map(ast, ast, ast): list<dyn>", createMapExpander(true));
  functionOverload("list.filter(ast, ast): list<dyn>", createFilterExpander());
  class CelNamespace {
  }
  const celNamespace = new CelNamespace();
  registry.registerType("CelNamespace", CelNamespace);
  registry.registerConstant("cel", "CelNamespace", celNamespace);
  function bindTypeCheck(checker, m, ctx) {
    m.bindCtx = ctx.forkWithVariable(m.var, checker.check(m.val, ctx));
    const type = checker.check(m.exp, m.bindCtx);
    if (m.val.maybeAsync || m.exp.maybeAsync) return type;
    m.ast.setMeta("async", false);
    m.evaluate = bindEvaluateSync;
    return type;
  }
  function bindOptionalEvaluate(ev, exp, bindCtx, ctx, boundValue) {
    const res = ev.run(exp, ctx = bindCtx.reuse(ctx).setIterValue(boundValue, ev));
    if (res instanceof Promise && ctx === bindCtx) ctx.async = true;
    return res;
  }
  function bindEvaluate(ev, { val, exp, bindCtx }, ctx) {
    const v = ev.run(val, ctx);
    if (v instanceof Promise) return v.then((_v) => bindOptionalEvaluate(ev, exp, bindCtx, ctx, _v));
    return bindOptionalEvaluate(ev, exp, bindCtx, ctx, v);
  }
  function bindEvaluateSync(ev, { val, exp, bindCtx }, ctx) {
    return ev.run(exp, bindCtx.reuse(ctx).setIterValue(ev.run(val, ctx), ev));
  }
  functionOverload("CelNamespace.bind(ast, dyn, ast): dyn", ({ ast, args }) => {
    return {
      ast,
      var: assertIdentifier(args[0], "invalid variable argument"),
      val: args[1],
      exp: args[2],
      bindCtx: void 0,
      typeCheck: bindTypeCheck,
      evaluate: bindEvaluate
    };
  });
}

// node_modules/@marcbachmann/cel-js/lib/overloads.js
function registerOverloads(registry) {
  const unaryOverload = (op, t, h, ret) => registry.unaryOverload(op, t, h, ret, false);
  const binaryOverload = (l, op, r, h, ret) => registry.binaryOverload(l, op, r, h, ret, false);
  function verifyInteger(v, ast) {
    if (v <= MAX_INT && v >= MIN_INT) return v;
    throw evaluationError("numeric_overflow", `integer overflow: ${v}`, ast);
  }
  function throwDivisionByZero(ast) {
    throw evaluationError("division_by_zero", "division by zero", ast);
  }
  function throwModuloByZero(ast) {
    throw evaluationError("modulo_by_zero", "modulo by zero", ast);
  }
  unaryOverload("!", "bool", (a) => !a);
  unaryOverload("-", "int", (a) => -a);
  binaryOverload("dyn<int>", `==`, `double`, (a, b) => a == b);
  binaryOverload("dyn<int>", `==`, `uint`, (a, b) => a == b.valueOf());
  binaryOverload("int", "*", "int", (a, b, ast) => verifyInteger(a * b, ast));
  binaryOverload("int", "+", "int", (a, b, ast) => verifyInteger(a + b, ast));
  binaryOverload("int", "-", "int", (a, b, ast) => verifyInteger(a - b, ast));
  binaryOverload("int", "/", "int", (a, b, ast) => {
    if (b === MIN_UINT) return throwDivisionByZero(ast);
    return a / b;
  });
  binaryOverload("int", "%", "int", (a, b, ast) => {
    if (b === MIN_UINT) return throwModuloByZero(ast);
    return a % b;
  });
  unaryOverload("-", "double", (a) => -a);
  binaryOverload("double", "*", "double", (a, b) => a * b);
  binaryOverload("double", "+", "double", (a, b) => a + b);
  binaryOverload("double", "-", "double", (a, b) => a - b);
  binaryOverload("double", "/", "double", (a, b) => a / b);
  binaryOverload("string", "+", "string", (a, b) => a + b);
  binaryOverload("list<V>", "+", "list<V>", (a, b) => [...a, ...b]);
  binaryOverload("bytes", "+", "bytes", (a, b) => {
    if (!a.length) return b;
    if (!b.length) return a;
    const result = new Uint8Array(a.length + b.length);
    result.set(a, 0);
    result.set(b, a.length);
    return result;
  });
  const GPD = "google.protobuf.Duration";
  binaryOverload(GPD, "+", GPD, (a, b) => a.addDuration(b));
  binaryOverload(GPD, "-", GPD, (a, b) => a.subtractDuration(b));
  binaryOverload(GPD, "==", GPD, (a, b) => a.seconds === b.seconds && a.nanos === b.nanos);
  const GPT = "google.protobuf.Timestamp";
  binaryOverload(GPT, "==", GPT, (a, b) => a.getTime() === b.getTime());
  binaryOverload(GPT, "-", GPT, (a, b) => Duration.fromMilliseconds(a.getTime() - b.getTime()), GPD);
  binaryOverload(GPT, "-", GPD, (a, b) => b.subtractTimestamp(a));
  binaryOverload(GPT, "+", GPD, (a, b) => b.extendTimestamp(a));
  binaryOverload(GPD, "+", GPT, (a, b) => a.extendTimestamp(b));
  function listIncludes(value, list2, ast, ev) {
    if (list2 instanceof Set && list2.has(value)) return true;
    for (const v of list2) if (isEqual(value, v, ast, ev)) return true;
    return false;
  }
  function mapIncludes(a, b) {
    if (b instanceof Map) return b.get(a) !== void 0;
    return hasOwn(b, a) ? b[a] !== void 0 : false;
  }
  function listMembership(value, list2, ast, ev) {
    return listIncludes(value, list2, ast, ev);
  }
  binaryOverload("V", "in", "list<V>", listMembership);
  binaryOverload("K", "in", "map<K, V>", mapIncludes);
  for (const t of ["type", "null", "bool", "string", "int", "double"]) {
    binaryOverload(t, "==", t, (a, b) => a === b);
  }
  binaryOverload("bytes", `==`, "bytes", (a, b) => {
    if (a === b) return true;
    let i = a.length;
    if (i !== b.length) return false;
    while (i--) if (a[i] !== b[i]) return false;
    return true;
  });
  binaryOverload("list<V>", `==`, "list<V>", (a, b, ast, ev) => {
    if (a === b) return true;
    if (isArray2(a) && isArray2(b)) {
      const length = a.length;
      if (length !== b.length) return false;
      for (let i = 0; i < length; i++) {
        if (!isEqual(a[i], b[i], ast, ev)) return false;
      }
      return true;
    }
    if (a instanceof Set && b instanceof Set) {
      if (a.size !== b.size) return false;
      for (const value of a) if (!b.has(value)) return false;
      return true;
    }
    const arr = a instanceof Set ? b : a;
    const set = a instanceof Set ? a : b;
    if (!isArray2(arr)) return false;
    if (arr.length !== set?.size) return false;
    for (let i = 0; i < arr.length; i++) if (!set.has(arr[i])) return false;
    return true;
  });
  binaryOverload("map<K, V>", `==`, "map<K, V>", (a, b, ast, ev) => {
    if (a === b) return true;
    if (a instanceof Map && b instanceof Map) {
      if (a.size !== b.size) return false;
      for (const [key, value] of a)
        if (!(b.has(key) && isEqual(value, b.get(key), ast, ev))) return false;
      return true;
    }
    if (a instanceof Map || b instanceof Map) {
      const obj = a instanceof Map ? b : a;
      const map = a instanceof Map ? a : b;
      const keysObj = objKeys(obj);
      if (map.size !== keysObj.length) return false;
      for (const [key, value] of map) {
        if (!(key in obj && isEqual(value, obj[key], ast, ev))) return false;
      }
      return true;
    }
    const keysA = objKeys(a);
    const keysB = objKeys(b);
    if (keysA.length !== keysB.length) return false;
    for (let i = 0; i < keysA.length; i++) {
      const key = keysA[i];
      if (!(key in b && isEqual(a[key], b[key], ast, ev))) return false;
    }
    return true;
  });
  binaryOverload("uint", "==", "uint", (a, b) => a.valueOf() === b.valueOf());
  binaryOverload("dyn<uint>", `==`, `double`, (a, b) => a.valueOf() == b);
  binaryOverload("uint", "+", "uint", (a, b) => new UnsignedInt(a.valueOf() + b.valueOf()));
  binaryOverload("uint", "-", "uint", (a, b) => new UnsignedInt(a.valueOf() - b.valueOf()));
  binaryOverload("uint", "*", "uint", (a, b) => new UnsignedInt(a.valueOf() * b.valueOf()));
  binaryOverload("uint", "/", "uint", (a, b, ast) => {
    if (b.valueOf() === MIN_UINT) return throwDivisionByZero(ast);
    return new UnsignedInt(a.valueOf() / b.valueOf());
  });
  binaryOverload("uint", "%", "uint", (a, b, ast) => {
    if (b.valueOf() === MIN_UINT) return throwModuloByZero(ast);
    return new UnsignedInt(a.valueOf() % b.valueOf());
  });
  for (const [left, right] of [
    ["bool", "bool"],
    ["int", "int"],
    ["uint", "uint"],
    ["double", "double"],
    ["string", "string"],
    ["google.protobuf.Timestamp", "google.protobuf.Timestamp"],
    ["google.protobuf.Duration", "google.protobuf.Duration"],
    ["int", "uint"],
    ["int", "double"],
    ["double", "int"],
    ["double", "uint"],
    ["uint", "int"],
    ["uint", "double"]
  ]) {
    binaryOverload(left, "<", right, (a, b) => a < b);
    binaryOverload(left, "<=", right, (a, b) => a <= b);
    binaryOverload(left, ">", right, (a, b) => a > b);
    binaryOverload(left, ">=", right, (a, b) => a >= b);
  }
}
function isEqual(a, b, ast, ev) {
  if (a === b) return true;
  switch (typeof a) {
    case "undefined":
    case "string":
    case "boolean":
      return false;
    case "bigint":
      if (typeof b === "number") return a == b;
      return false;
    case "number":
      if (typeof b === "bigint") return a == b;
      return false;
    case "object":
      if (typeof b !== "object") return false;
      const leftType = ev.debugType(a);
      const rightType = ev.debugType(b);
      if (leftType !== rightType) return false;
      const overload = ev.registry.findBinaryOverload("==", leftType, rightType);
      if (!overload) return false;
      return overload.handler(a, b, ast, ev);
  }
  throw evaluationError("invalid_comparison_type", `Cannot compare values of type ${typeof a}`, ast);
}

// node_modules/@marcbachmann/cel-js/lib/type-checker.js
var toDynTypeBinding = (/* @__PURE__ */ new Map()).set("A", "dyn").set("T", "dyn").set("K", "dyn").set("V", "dyn");
var TypeChecker = class extends Base {
  constructor(opts, isEvaluating) {
    super(opts);
    this.createError = isEvaluating ? evaluationError : typeError;
  }
  /**
   * Check an expression and return its inferred type
   * @param {Array|any} ast - The AST node to check
   * @returns {Object} The inferred type declaration
   * @throws {TypeError} If type checking fails
   */
  check(ast, ctx) {
    try {
      return ast.checkedType ??= ast.check(this, ast, ctx);
    } catch (error) {
      throw attachErrorAst(error, ast);
    }
  }
  checkAccessOnType(ast, ctx, leftType, allowMissingField = false) {
    if (leftType === this.dynType) return leftType;
    const indexTypeName = (ast.op === "[]" || ast.op === "[?]" ? this.check(ast.args[1], ctx) : this.stringType).type;
    if (leftType.kind === "list") {
      if (indexTypeName === "int" || indexTypeName === "dyn") return leftType.valueType;
      throw this.createError("invalid_index_type", `List index must be int, got '${indexTypeName}'`, ast);
    }
    if (leftType.kind === "map") return leftType.valueType;
    const customType = this.objectTypes.get(leftType.name);
    if (customType) {
      if (!(indexTypeName === "string" || indexTypeName === "dyn")) {
        throw this.createError(
          "invalid_index_type",
          `Cannot index type '${leftType.name}' with type '${indexTypeName}'`,
          ast
        );
      }
      if (customType.fields) {
        let keyName;
        if (ast.op === "." || ast.op === ".?") keyName = ast.args[1];
        else if (ast.args[1].op === "value") keyName = ast.args[1].args;
        if (typeof keyName === "string") {
          const fieldType = customType.fields[keyName];
          if (fieldType) return fieldType;
          if (allowMissingField) return this.dynType;
          throw this.createError("no_such_key", `No such key: ${keyName}`, ast);
        }
      }
      return this.dynType;
    }
    throw this.createError("cannot_index_type", `Cannot index type '${this.formatType(leftType)}'`, ast);
  }
  formatType(type) {
    if (!type.hasPlaceholderType) return type.name;
    return type.templated(this.registry, toDynTypeBinding).name;
  }
  formatTypeList(types) {
    return types.map((t) => this.formatType(t)).join(", ");
  }
};

// node_modules/@marcbachmann/cel-js/lib/parser.js
var TOKEN = {
  EOF: 0,
  NUMBER: 1,
  STRING: 2,
  BOOLEAN: 3,
  NULL: 4,
  IDENTIFIER: 5,
  PLUS: 6,
  MINUS: 7,
  MULTIPLY: 8,
  DIVIDE: 9,
  MODULO: 10,
  EQ: 11,
  NE: 12,
  LT: 13,
  LE: 14,
  GT: 15,
  GE: 16,
  AND: 17,
  OR: 18,
  NOT: 19,
  IN: 20,
  LPAREN: 21,
  RPAREN: 22,
  LBRACKET: 23,
  RBRACKET: 24,
  LBRACE: 25,
  RBRACE: 26,
  DOT: 27,
  COMMA: 28,
  COLON: 29,
  QUESTION: 30,
  BYTES: 31
};
var OP_FOR_TOKEN = {
  [TOKEN.EQ]: OPERATORS["=="],
  [TOKEN.PLUS]: OPERATORS["+"],
  [TOKEN.MINUS]: OPERATORS["-"],
  [TOKEN.MULTIPLY]: OPERATORS["*"],
  [TOKEN.DIVIDE]: OPERATORS["/"],
  [TOKEN.MODULO]: OPERATORS["%"],
  [TOKEN.LE]: OPERATORS["<="],
  [TOKEN.LT]: OPERATORS["<"],
  [TOKEN.GE]: OPERATORS[">="],
  [TOKEN.GT]: OPERATORS[">"],
  [TOKEN.NE]: OPERATORS["!="],
  [TOKEN.IN]: OPERATORS["in"]
};
var TOKEN_BY_NUMBER = {};
for (const key in TOKEN) TOKEN_BY_NUMBER[TOKEN[key]] = key;
var HEX_CODES = new Uint8Array(128);
for (const ch of "0123456789abcdefABCDEF") HEX_CODES[ch.charCodeAt(0)] = 1;
var ESCAPE_ERRORS = {
  bytes_unicode_escape: (e) => `\\${e} not allowed in bytes literals`,
  invalid_unicode_escape: (e) => `Invalid Unicode escape: \\${e}`,
  invalid_unicode_surrogate: (e) => `Invalid Unicode surrogate: \\${e}`,
  invalid_hex_escape: (e) => `Invalid hex escape: \\${e}`,
  invalid_octal_escape: () => "Octal escape must be 3 digits",
  octal_escape_out_of_range: (e) => `Octal escape out of range: \\${e}`,
  invalid_escape_sequence: (e) => `Invalid escape sequence: \\${e}`
};
var STRING_ESCAPES = {
  "\\": "\\",
  "?": "?",
  '"': '"',
  "'": "'",
  "`": "`",
  a: "\x07",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "	",
  v: "\v"
};
var ASTNode = class _ASTNode {
  #meta;
  #input;
  constructor(input, pos, start, end, op, args) {
    this.#meta = { check: op.check, evaluate: op.evaluate };
    this.#input = input;
    this.op = op.name;
    this.args = args;
    this.pos = pos;
    this.start = start;
    this.end = end;
  }
  clone(op, args) {
    return new _ASTNode(this.#input, this.pos, this.start, this.end, op, args);
  }
  get meta() {
    return this.#meta;
  }
  get input() {
    return this.#input;
  }
  #computeIsAsync() {
    const ast = this.#meta.alternate ?? this;
    switch (ast.op) {
      case "value":
      case "id":
      case "accuValue":
      case "accuInc":
        return false;
      case "accuPush":
        return ast.args.maybeAsync;
      case "!_":
      case "-_":
        if (ast.candidates?.async !== false) return true;
        return ast.args.maybeAsync;
      case "!=":
      case "==":
      case "in":
      case "+":
      case "-":
      case "*":
      case "/":
      case "%":
      case "<":
      case "<=":
      case ">":
      case ">=":
        if (ast.candidates?.async !== false) return true;
        return ast.args.some((a) => a.maybeAsync);
      case "call":
      case "rcall":
        if (ast.candidates?.async !== false) return true;
        return (ast.receiverWithArgs || ast.args[1]).some((a) => a.maybeAsync);
      case "comprehension":
        return ast.args.iterable.maybeAsync || ast.args.step.maybeAsync;
      case ".":
      case ".?":
        return ast.args[0].maybeAsync;
      case "?:":
      case "list":
      case "[]":
      case "[?]":
        return ast.args.some((a) => a.maybeAsync);
      case "||":
      case "&&":
        return ast.args.some((a) => a.maybeAsync);
      case "map":
        return ast.args.some((a) => a[0].maybeAsync || a[1].maybeAsync);
      default:
        return true;
    }
  }
  /**
   * Check whether we can optimize away async calling
   * If no ast members includes a function, we can optimize the call
   * for which we want to return true here.
   * @returns {boolean}
   */
  get maybeAsync() {
    return this.#meta.async ??= this.#computeIsAsync();
  }
  check(chk, ast, ctx) {
    const meta = this.#meta;
    if (meta.alternate) return chk.check(meta.alternate, ctx);
    else if (meta.macro) return meta.macro.typeCheck(chk, meta.macro, ctx);
    return meta.check(chk, ast, ctx);
  }
  evaluate(ev, ast, ctx) {
    const meta = this.#meta;
    if (meta.alternate) this.evaluate = this.#evaluateAlternate;
    else if (meta.macro) this.evaluate = this.#evaluateMacro;
    else this.evaluate = meta.evaluate;
    return this.evaluate(ev, ast, ctx);
  }
  #evaluateAlternate(ev, ast, ctx) {
    return (ast = this.#meta.alternate).evaluate(ev, ast, ctx);
  }
  #evaluateMacro(ev, ast, ctx) {
    return (ast = this.#meta.macro).evaluate(ev, ast, ctx);
  }
  setMeta(key, value) {
    return this.#meta[key] = value, this;
  }
  get range() {
    return { start: this.start, end: this.end };
  }
  toOldStructure() {
    const args = Array.isArray(this.args) ? this.args : [this.args];
    return [this.op, ...args.map((a) => a instanceof _ASTNode ? a.toOldStructure() : a)];
  }
};
var Lexer = class {
  input;
  pos;
  length;
  tokenPos;
  tokenType;
  tokenValue;
  reset(input) {
    this.pos = 0;
    this.input = input;
    this.length = input.length;
    return input;
  }
  token(pos, type, value) {
    this.tokenPos = pos;
    this.tokenType = type;
    this.tokenValue = value;
    return this;
  }
  // Read next token
  nextToken() {
    while (true) {
      const { pos, input, length } = this;
      if (pos >= length) return this.token(pos, TOKEN.EOF);
      const ch = input[pos];
      switch (ch) {
        // Whitespaces
        case " ":
        case "	":
        case "\n":
        case "\r":
          this.pos++;
          continue;
        // Operators
        case "=":
          if (input[pos + 1] !== "=") break;
          return this.token((this.pos += 2) - 2, TOKEN.EQ);
        case "&":
          if (input[pos + 1] !== "&") break;
          return this.token((this.pos += 2) - 2, TOKEN.AND);
        case "|":
          if (input[pos + 1] !== "|") break;
          return this.token((this.pos += 2) - 2, TOKEN.OR);
        case "+":
          return this.token(this.pos++, TOKEN.PLUS);
        case "-":
          return this.token(this.pos++, TOKEN.MINUS);
        case "*":
          return this.token(this.pos++, TOKEN.MULTIPLY);
        case "/":
          if (input[pos + 1] === "/") {
            while (this.pos < length && this.input[this.pos] !== "\n") this.pos++;
            continue;
          }
          return this.token(this.pos++, TOKEN.DIVIDE);
        case "%":
          return this.token(this.pos++, TOKEN.MODULO);
        case "<":
          if (input[pos + 1] === "=") return this.token((this.pos += 2) - 2, TOKEN.LE);
          return this.token(this.pos++, TOKEN.LT);
        case ">":
          if (input[pos + 1] === "=") return this.token((this.pos += 2) - 2, TOKEN.GE);
          return this.token(this.pos++, TOKEN.GT);
        case "!":
          if (input[pos + 1] === "=") return this.token((this.pos += 2) - 2, TOKEN.NE);
          return this.token(this.pos++, TOKEN.NOT);
        case "(":
          return this.token(this.pos++, TOKEN.LPAREN);
        case ")":
          return this.token(this.pos++, TOKEN.RPAREN);
        case "[":
          return this.token(this.pos++, TOKEN.LBRACKET);
        case "]":
          return this.token(this.pos++, TOKEN.RBRACKET);
        case "{":
          return this.token(this.pos++, TOKEN.LBRACE);
        case "}":
          return this.token(this.pos++, TOKEN.RBRACE);
        case ".":
          return this.token(this.pos++, TOKEN.DOT);
        case ",":
          return this.token(this.pos++, TOKEN.COMMA);
        case ":":
          return this.token(this.pos++, TOKEN.COLON);
        case "?":
          return this.token(this.pos++, TOKEN.QUESTION);
        case `"`:
        case `'`:
          return this.readString(ch);
        // Check for string prefixes (b, B, r, R followed by quote)
        case "b":
        case "B":
        case "r":
        case "R": {
          const next = input[pos + 1];
          if (next === '"' || next === "'") return ++this.pos && this.readString(next, ch);
          return this.readIdentifier();
        }
        default: {
          const code = ch.charCodeAt(0);
          if (code <= 57 && code >= 48) return this.readNumber();
          if (this._isIdentifierCharCode(code)) return this.readIdentifier();
        }
      }
      throw parseError("unexpected_character", `Unexpected character: ${ch}`, {
        pos,
        start: pos,
        end: pos + 1,
        input
      });
    }
  }
  // Characters: 0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_
  _isIdentifierCharCode(c) {
    if (c < 48 || c > 122) return false;
    return c >= 97 || c >= 65 && c <= 90 || c <= 57 || c === 95;
  }
  _parseAsDouble(start, end) {
    const value = Number(this.input.substring(start, end));
    if (Number.isFinite(value)) return this.token(start, TOKEN.NUMBER, value);
    throw parseError("invalid_number", `Invalid number: ${value}`, {
      pos: start,
      start,
      end,
      input: this.input
    });
  }
  _parseAsBigInt(start, end, isHex, unsigned) {
    const string = this.input.substring(start, end);
    if (unsigned === "u" || unsigned === "U") {
      this.pos++;
      try {
        return this.token(start, TOKEN.NUMBER, new UnsignedInt(string));
      } catch (_err) {
      }
    } else {
      try {
        return this.token(start, TOKEN.NUMBER, BigInt(string));
      } catch (_err) {
      }
    }
    throw parseError(
      isHex ? "invalid_hex_integer" : "invalid_integer",
      isHex ? `Invalid hex integer: ${string}` : `Invalid integer: ${string}`,
      { pos: start, start, end: this.pos, input: this.input }
    );
  }
  _readDigits(input, length, pos, code) {
    while (pos < length && (code = input.charCodeAt(pos)) && !(code > 57 || code < 48)) pos++;
    return pos;
  }
  _readExponent(input, length, pos) {
    let ch = pos < length && input[pos];
    if (ch === "e" || ch === "E") {
      ch = ++pos < length && input[pos];
      if (ch === "-" || ch === "+") pos++;
      const start = pos;
      pos = this._readDigits(input, length, pos);
      if (start === pos)
        throw parseError("invalid_exponent", "Invalid exponent", {
          pos,
          start: pos,
          end: Math.min(pos + 1, input.length),
          input
        });
    }
    return pos;
  }
  readNumber() {
    const { input, length, pos: start } = this;
    let pos = start;
    if (input[pos] === "0" && (input[pos + 1] === "x" || input[pos + 1] === "X")) {
      pos += 2;
      while (pos < length && HEX_CODES[input[pos].charCodeAt(0)]) pos++;
      return this._parseAsBigInt(start, this.pos = pos, true, input[pos]);
    }
    pos = this._readDigits(input, length, pos);
    if (pos + 1 < length) {
      let isDouble = false;
      let afterpos = input[pos] === "." ? this._readDigits(input, length, pos + 1) : pos + 1;
      if (afterpos !== pos + 1) (isDouble = true) && (pos = afterpos);
      afterpos = this._readExponent(input, length, pos);
      if (afterpos !== pos) (isDouble = true) && (pos = afterpos);
      if (isDouble) return this._parseAsDouble(start, this.pos = pos);
    }
    return this._parseAsBigInt(start, this.pos = pos, false, input[pos]);
  }
  readString(del, prefix2) {
    const { input: i, pos: s } = this;
    if (i[s + 1] === del && i[s + 2] === del) return this.readTripleQuotedString(del, prefix2);
    return this.readSingleQuotedString(del, prefix2);
  }
  _closeQuotedString(rawStart, rawValue, prefix2, pos) {
    switch (prefix2) {
      case "b":
      case "B": {
        const processed = this.processEscapes(rawStart, rawValue, true);
        const bytes = new Uint8Array(processed.length);
        for (let i = 0; i < processed.length; i++) bytes[i] = processed.charCodeAt(i) & 255;
        return this.token(pos - 1, TOKEN.BYTES, bytes);
      }
      case "r":
      case "R": {
        return this.token(pos - 1, TOKEN.STRING, rawValue);
      }
      default: {
        const value = this.processEscapes(rawStart, rawValue, false);
        return this.token(pos, TOKEN.STRING, value);
      }
    }
  }
  readSingleQuotedString(delimiter, prefix2) {
    const { input, length, pos: start } = this;
    let ch;
    let pos = this.pos + 1;
    while (pos < length && (ch = input[pos])) {
      switch (ch) {
        case delimiter:
          const rawStart = start + 1;
          const rawValue = input.slice(rawStart, pos);
          this.pos = ++pos;
          return this._closeQuotedString(rawStart, rawValue, prefix2, start);
        case "\n":
        case "\r":
          throw parseError("newline_in_string", "Newlines not allowed in single-quoted strings", {
            pos,
            start: pos,
            end: pos + 1,
            input
          });
        case "\\":
          pos++;
      }
      pos++;
    }
    throw parseError("unterminated_string", "Unterminated string", {
      pos: start,
      start,
      end: input.length,
      input
    });
  }
  readTripleQuotedString(delimiter, prefix2) {
    const { input, length, pos: start } = this;
    let ch;
    let pos = this.pos + 3;
    while (pos < length && (ch = input[pos])) {
      switch (ch) {
        case delimiter:
          if (input[pos + 1] === delimiter && input[pos + 2] === delimiter) {
            const rawStart = start + 3;
            const rawValue = input.slice(rawStart, pos);
            this.pos = pos + 3;
            return this._closeQuotedString(rawStart, rawValue, prefix2, start);
          }
          break;
        case "\\":
          pos++;
      }
      pos++;
    }
    throw parseError("unterminated_triple_quoted_string", "Unterminated triple-quoted string", {
      pos: start,
      start,
      end: input.length,
      input
    });
  }
  #escapeErr(code, offset, len, i, chars, extra) {
    const start = offset + i;
    return parseError(code, ESCAPE_ERRORS[code](extra), {
      input: this.input,
      pos: start,
      start,
      end: Math.min(start + chars, offset + len)
    });
  }
  processEscapes(offset, str, isBytes) {
    if (!str.includes("\\")) return str;
    const len = str.length;
    let result = "";
    let i = 0;
    while (i < len) {
      if (str[i] !== "\\" || i + 1 >= len) {
        result += str[i++];
        continue;
      }
      const next = str[i + 1];
      if (STRING_ESCAPES[next]) {
        result += STRING_ESCAPES[next];
        i += 2;
      } else if (next === "u" || next === "U") {
        if (isBytes) throw this.#escapeErr("bytes_unicode_escape", offset, len, i, 2, next);
        const hexLen = next === "u" ? 4 : 8;
        const hex2 = str.substring(i + 2, i + 2 + hexLen);
        const c = Number.parseInt(hex2, 16);
        if (hex2.length !== hexLen || !/^[0-9a-fA-F]+$/.test(hex2) || c > 1114111)
          throw this.#escapeErr("invalid_unicode_escape", offset, len, i, 2 + hexLen, next + hex2);
        if (c >= 55296 && c <= 57343)
          throw this.#escapeErr("invalid_unicode_surrogate", offset, len, i, 2 + hexLen, next + hex2);
        result += String.fromCodePoint(c);
        i += 2 + hexLen;
      } else if (next === "x" || next === "X") {
        const h = str.substring(i + 2, i + 4);
        if (!/^[0-9a-fA-F]{2}$/.test(h))
          throw this.#escapeErr("invalid_hex_escape", offset, len, i, 4, next + h);
        result += String.fromCharCode(Number.parseInt(h, 16));
        i += 4;
      } else if (next >= "0" && next <= "7") {
        const o = str.substring(i + 1, i + 4);
        if (!/^[0-7]{3}$/.test(o)) throw this.#escapeErr("invalid_octal_escape", offset, len, i, 4);
        const value = Number.parseInt(o, 8);
        if (value > 255) throw this.#escapeErr("octal_escape_out_of_range", offset, len, i, 4, o);
        result += String.fromCharCode(value);
        i += 4;
      } else {
        throw this.#escapeErr("invalid_escape_sequence", offset, len, i, 2, next);
      }
    }
    return result;
  }
  readIdentifier() {
    const { pos, input, length } = this;
    let p = pos;
    while (p < length && this._isIdentifierCharCode(input[p].charCodeAt(0))) p++;
    const value = input.substring(pos, this.pos = p);
    switch (value) {
      case "true":
        return this.token(pos, TOKEN.BOOLEAN, true);
      case "false":
        return this.token(pos, TOKEN.BOOLEAN, false);
      case "null":
        return this.token(pos, TOKEN.NULL, null);
      case "in":
        return this.token(pos, TOKEN.IN);
      default:
        return this.token(pos, TOKEN.IDENTIFIER, value);
    }
  }
};
var globalLexer = new Lexer();
var Parser = class {
  lexer = globalLexer;
  input = null;
  maxDepthRemaining = null;
  astNodesRemaining = null;
  type = null;
  pos = null;
  constructor(limits, registry) {
    this.limits = limits;
    this.registry = registry;
  }
  #limitExceeded(limitKey, pos = this.pos) {
    throw parseError("limit_exceeded", `Exceeded ${limitKey} (${this.limits[limitKey]})`, {
      pos,
      start: pos,
      end: pos,
      input: this.input
    });
  }
  #node(start, end, op, args, pos = start) {
    const node2 = new ASTNode(this.input, pos, start, end, op, args);
    if (!this.astNodesRemaining--) this.#limitExceeded("maxAstNodes", pos);
    return node2;
  }
  #infixNode(op, left, right) {
    return this.#node(left.start, right.end, op, [left, right]);
  }
  #ternaryNode(expression, consequent, alternate) {
    return this.#node(expression.start, alternate.end, OPERATORS.ternary, [
      expression,
      consequent,
      alternate
    ]);
  }
  #unaryNode(pos, op, arg) {
    return this.#node(pos, arg.end, op, arg);
  }
  #accessNode(op, left, right, end, pos = left.start) {
    return this.#node(left.start, end, op, [left, right], pos);
  }
  #advanceToken(returnValue = this.pos) {
    const l = this.lexer.nextToken();
    this.pos = l.tokenPos;
    this.type = l.tokenType;
    return returnValue;
  }
  // The value of the current token is accessed less regularly,
  // so we use a getter to reduce assignment overhead
  get value() {
    return this.lexer.tokenValue;
  }
  consume(expectedType) {
    if (this.type === expectedType) return this.#advanceToken();
    throw parseError(
      "expected_token",
      `Expected ${TOKEN_BY_NUMBER[expectedType]}, got ${TOKEN_BY_NUMBER[this.type]}`,
      { pos: this.pos, start: this.pos, end: this.lexer.pos, input: this.input }
    );
  }
  match(type) {
    return this.type === type;
  }
  // Parse entry point
  parse(input) {
    if (typeof input !== "string") {
      throw parseError("expression_must_be_string", "Expression must be a string");
    }
    this.input = this.lexer.reset(input);
    this.#advanceToken();
    this.maxDepthRemaining = this.limits.maxDepth;
    this.astNodesRemaining = this.limits.maxAstNodes;
    const result = this.parseExpression();
    if (this.match(TOKEN.EOF)) return result;
    throw parseError(
      "unexpected_character",
      `Unexpected character: '${this.input[this.lexer.pos - 1]}'`,
      {
        pos: this.pos,
        start: this.pos,
        end: this.lexer.pos,
        input: this.input
      }
    );
  }
  #expandMacro(start, end, op, args) {
    const methodName = args[0];
    const receiver = op === OPERATORS.rcall ? args[1] : null;
    const fnArgs = op === OPERATORS.rcall ? args[2] : args[1];
    const decl = this.registry.findMacro(methodName, !!receiver, fnArgs.length);
    const ast = this.#node(start, end, op, args);
    if (!decl) return ast;
    const macro = decl.handler({ ast, args: fnArgs, receiver, methodName, parser: this });
    if (macro.callAst) return ast.setMeta("alternate", macro.callAst);
    return ast.setMeta("macro", macro).setMeta("async", isAsync(macro.evaluate, macro.async));
  }
  // Expression ::= LogicalOr ('?' Expression ':' Expression)?
  parseExpression() {
    if (!this.maxDepthRemaining--) this.#limitExceeded("maxDepth");
    const expr = this.parseLogicalOr();
    if (!this.match(TOKEN.QUESTION)) return ++this.maxDepthRemaining && expr;
    this.#advanceToken();
    const consequent = this.parseExpression();
    this.consume(TOKEN.COLON);
    const alternate = this.parseExpression();
    this.maxDepthRemaining++;
    return this.#ternaryNode(expr, consequent, alternate);
  }
  // LogicalOr ::= LogicalAnd ('||' LogicalAnd)*
  parseLogicalOr() {
    let expr = this.parseLogicalAnd();
    while (this.match(TOKEN.OR)) {
      this.#advanceToken();
      expr = this.#infixNode(OPERATORS["||"], expr, this.parseLogicalAnd());
    }
    return expr;
  }
  // LogicalAnd ::= Equality ('&&' Equality)*
  parseLogicalAnd() {
    let expr = this.parseEquality();
    while (this.match(TOKEN.AND)) {
      this.#advanceToken();
      expr = this.#infixNode(OPERATORS["&&"], expr, this.parseEquality());
    }
    return expr;
  }
  // Equality ::= Relational (('==' | '!=') Relational)*
  parseEquality() {
    let expr = this.parseRelational();
    while (this.match(TOKEN.EQ) || this.match(TOKEN.NE)) {
      const op = OP_FOR_TOKEN[this.type];
      this.#advanceToken();
      expr = this.#infixNode(op, expr, this.parseRelational());
    }
    return expr;
  }
  // Relational ::= Additive (('<' | '<=' | '>' | '>=' | 'in') Additive)*
  parseRelational() {
    let expr = this.parseAdditive();
    while (this.match(TOKEN.LT) || this.match(TOKEN.LE) || this.match(TOKEN.GT) || this.match(TOKEN.GE) || this.match(TOKEN.IN)) {
      const op = OP_FOR_TOKEN[this.type];
      this.#advanceToken();
      expr = this.#infixNode(op, expr, this.parseAdditive());
    }
    return expr;
  }
  // Additive ::= Multiplicative (('+' | '-') Multiplicative)*
  parseAdditive() {
    let expr = this.parseMultiplicative();
    while (this.match(TOKEN.PLUS) || this.match(TOKEN.MINUS)) {
      const op = OP_FOR_TOKEN[this.type];
      this.#advanceToken();
      expr = this.#infixNode(op, expr, this.parseMultiplicative());
    }
    return expr;
  }
  // Multiplicative ::= Unary (('*' | '/' | '%') Unary)*
  parseMultiplicative() {
    let expr = this.parseUnary();
    while (this.match(TOKEN.MULTIPLY) || this.match(TOKEN.DIVIDE) || this.match(TOKEN.MODULO)) {
      const op = OP_FOR_TOKEN[this.type];
      this.#advanceToken();
      expr = this.#infixNode(op, expr, this.parseUnary());
    }
    return expr;
  }
  // Unary ::= ('!' | '-')* Postfix
  parseUnary() {
    if (this.type === TOKEN.NOT) {
      return this.#unaryNode(this.#advanceToken(), OPERATORS.unaryNot, this.parseUnary());
    }
    if (this.type === TOKEN.MINUS) {
      return this.#unaryNode(this.#advanceToken(), OPERATORS.unaryMinus, this.parseUnary());
    }
    return this.parsePostfix();
  }
  // Postfix ::= Primary (('.' IDENTIFIER ('(' ArgumentList ')')? | '[' Expression ']'))*
  parsePostfix() {
    let expr = this.parsePrimary();
    const depth = this.maxDepthRemaining;
    while (true) {
      if (this.match(TOKEN.DOT)) {
        const dot = this.#advanceToken();
        if (!this.maxDepthRemaining--) this.#limitExceeded("maxDepth", dot);
        const op = this.match(TOKEN.QUESTION) && this.registry.enableOptionalTypes && this.#advanceToken() ? OPERATORS.optionalFieldAccess : OPERATORS.fieldAccess;
        const propertyValue = this.value;
        const start = this.pos;
        const end = this.lexer.pos;
        this.consume(TOKEN.IDENTIFIER);
        if (op === OPERATORS.fieldAccess && this.match(TOKEN.LPAREN) && this.#advanceToken()) {
          const args = this.parseArgumentList();
          const closeEnd = this.lexer.pos;
          this.consume(TOKEN.RPAREN);
          expr = this.#expandMacro(expr.start, closeEnd, OPERATORS.rcall, [propertyValue, expr, args]);
        } else {
          expr = this.#accessNode(op, expr, propertyValue, end, start);
        }
        continue;
      }
      if (this.match(TOKEN.LBRACKET)) {
        const bracket = this.#advanceToken();
        if (!this.maxDepthRemaining--) this.#limitExceeded("maxDepth", bracket);
        const op = this.match(TOKEN.QUESTION) && this.registry.enableOptionalTypes && this.#advanceToken() ? OPERATORS.optionalBracketAccess : OPERATORS.bracketAccess;
        const index3 = this.parseExpression();
        const closeEnd = this.lexer.pos;
        this.consume(TOKEN.RBRACKET);
        expr = this.#accessNode(op, expr, index3, closeEnd);
        continue;
      }
      break;
    }
    this.maxDepthRemaining = depth;
    return expr;
  }
  // Primary ::= NUMBER | STRING | BOOLEAN | NULL | IDENTIFIER | '(' Expression ')' | Array | Object
  parsePrimary() {
    switch (this.type) {
      case TOKEN.NUMBER:
      case TOKEN.STRING:
      case TOKEN.BYTES:
      case TOKEN.BOOLEAN:
      case TOKEN.NULL:
        return this.#consumeLiteral();
      case TOKEN.IDENTIFIER:
        return this.#parseIdentifierPrimary();
      case TOKEN.LPAREN:
        return this.#parseParenthesizedExpression();
      case TOKEN.LBRACKET:
        return this.parseList();
      case TOKEN.LBRACE:
        return this.parseMap();
    }
    throw parseError("unexpected_token", `Unexpected token: ${TOKEN_BY_NUMBER[this.type]}`, {
      pos: this.pos,
      start: this.pos,
      end: this.lexer.pos,
      input: this.input
    });
  }
  #consumeLiteral() {
    return this.#advanceToken(this.#node(this.pos, this.lexer.pos, OPERATORS.value, this.value));
  }
  #parseIdentifierPrimary() {
    const value = this.value;
    const end = this.lexer.pos;
    const start = this.consume(TOKEN.IDENTIFIER);
    if (RESERVED.has(value)) {
      throw parseError("reserved_identifier", `Reserved identifier: ${value}`, {
        pos: start,
        start,
        end,
        input: this.input
      });
    }
    if (!this.match(TOKEN.LPAREN)) return this.#node(start, end, OPERATORS.id, value);
    this.#advanceToken();
    const args = this.parseArgumentList();
    const closeEnd = this.lexer.pos;
    this.consume(TOKEN.RPAREN);
    return this.#expandMacro(start, closeEnd, OPERATORS.call, [value, args]);
  }
  #parseParenthesizedExpression() {
    this.consume(TOKEN.LPAREN);
    const expr = this.parseExpression();
    this.consume(TOKEN.RPAREN);
    return expr;
  }
  parseList() {
    const start = this.consume(TOKEN.LBRACKET);
    const elements = [];
    let remainingElements = this.limits.maxListElements;
    if (!this.match(TOKEN.RBRACKET)) {
      elements.push(this.parseExpression());
      if (!remainingElements--) this.#limitExceeded("maxListElements", elements.at(-1).pos);
      while (this.match(TOKEN.COMMA)) {
        this.#advanceToken();
        if (this.match(TOKEN.RBRACKET)) break;
        elements.push(this.parseExpression());
        if (!remainingElements--) this.#limitExceeded("maxListElements", elements.at(-1).pos);
      }
    }
    const closeEnd = this.lexer.pos;
    this.consume(TOKEN.RBRACKET);
    return this.#node(start, closeEnd, OPERATORS.list, elements);
  }
  parseMap() {
    const start = this.consume(TOKEN.LBRACE);
    const props = [];
    let remainingEntries = this.limits.maxMapEntries;
    if (!this.match(TOKEN.RBRACE)) {
      props.push(this.parseProperty());
      if (!remainingEntries--) this.#limitExceeded("maxMapEntries", props.at(-1)[0].pos);
      while (this.match(TOKEN.COMMA)) {
        this.#advanceToken();
        if (this.match(TOKEN.RBRACE)) break;
        props.push(this.parseProperty());
        if (!remainingEntries--) this.#limitExceeded("maxMapEntries", props.at(-1)[0].pos);
      }
    }
    const closeEnd = this.lexer.pos;
    this.consume(TOKEN.RBRACE);
    return this.#node(start, closeEnd, OPERATORS.map, props);
  }
  parseProperty() {
    return [this.parseExpression(), (this.consume(TOKEN.COLON), this.parseExpression())];
  }
  parseArgumentList() {
    const args = [];
    let remainingArgs = this.limits.maxCallArguments;
    if (!this.match(TOKEN.RPAREN)) {
      args.push(this.parseExpression());
      if (!remainingArgs--) this.#limitExceeded("maxCallArguments", args.at(-1).pos);
      while (this.match(TOKEN.COMMA)) {
        this.#advanceToken();
        if (this.match(TOKEN.RPAREN)) break;
        args.push(this.parseExpression());
        if (!remainingArgs--) this.#limitExceeded("maxCallArguments", args.at(-1).pos);
      }
    }
    return args;
  }
};

// node_modules/@marcbachmann/cel-js/lib/options.js
var DEFAULT_LIMITS = objFreeze({
  maxAstNodes: 1e5,
  maxDepth: 250,
  maxListElements: 1e3,
  maxMapEntries: 1e3,
  maxCallArguments: 32
});
var LIMIT_KEYS = new Set(objKeys(DEFAULT_LIMITS));
function createLimits(overrides, base = DEFAULT_LIMITS) {
  const keys = overrides ? objKeys(overrides) : void 0;
  if (!keys?.length) return base;
  const merged = { ...base };
  for (const key of keys) {
    if (!LIMIT_KEYS.has(key)) throw new TypeError(`Unknown limits option: ${key}`);
    const value = overrides[key];
    if (typeof value !== "number") continue;
    merged[key] = value;
  }
  return objFreeze(merged);
}
var DEFAULT_OPTIONS = objFreeze({
  unlistedVariablesAreDyn: false,
  homogeneousAggregateLiterals: true,
  enableOptionalTypes: false,
  limits: DEFAULT_LIMITS
});
function bool2(a, b, key) {
  const value = a?.[key] ?? b?.[key];
  if (typeof value !== "boolean") throw new TypeError(`Invalid option: ${key}`);
  return value;
}
function createOptions(opts, base = DEFAULT_OPTIONS) {
  if (!opts) return base;
  return objFreeze({
    unlistedVariablesAreDyn: bool2(opts, base, "unlistedVariablesAreDyn"),
    homogeneousAggregateLiterals: bool2(opts, base, "homogeneousAggregateLiterals"),
    enableOptionalTypes: bool2(opts, base, "enableOptionalTypes"),
    limits: createLimits(opts.limits, base.limits)
  });
}

// node_modules/@marcbachmann/cel-js/lib/evaluator.js
var globalRegistry = createRegistry({ enableOptionalTypes: false });
registerFunctions(globalRegistry);
registerOverloads(globalRegistry);
registerMacros(globalRegistry);
var Environment = class _Environment {
  #registry;
  #evaluator;
  #typeChecker;
  #evalTypeChecker;
  #parser;
  constructor(opts, inherited) {
    this.opts = createOptions(opts, inherited?.opts);
    this.#registry = (inherited instanceof _Environment ? inherited.#registry : globalRegistry).clone(this.opts);
    const childOpts = { registry: this.#registry, opts: this.opts };
    this.#typeChecker = new TypeChecker(childOpts);
    this.#evalTypeChecker = new TypeChecker(childOpts, true);
    this.#evaluator = new Evaluator(childOpts);
    this.#parser = new Parser(this.opts.limits, this.#registry);
    Object.freeze(this);
  }
  clone(opts) {
    return new _Environment(opts, this);
  }
  registerFunction(signature, handler, opts) {
    this.#registry.registerFunctionOverload(signature, handler, opts);
    return this;
  }
  registerOperator(string, handler, opts) {
    this.#registry.registerOperatorOverload(string, handler, opts);
    return this;
  }
  registerType(typename, constructor) {
    this.#registry.registerType(typename, constructor);
    return this;
  }
  registerVariable(name, type, opts) {
    this.#registry.registerVariable(name, type, opts);
    return this;
  }
  registerConstant(name, type, value) {
    this.#registry.registerConstant(name, type, value);
    return this;
  }
  hasVariable(name) {
    return this.#registry.variables.has(name);
  }
  getDefinitions() {
    return this.#registry.getDefinitions();
  }
  check(expression) {
    try {
      return this.#checkAST(this.#parser.parse(expression));
    } catch (error) {
      return { valid: false, error };
    }
  }
  #checkAST(ast) {
    try {
      const typeDecl = this.#typeChecker.check(ast, new RootContext(this.#registry));
      return { valid: true, type: this.#formatTypeForCheck(typeDecl) };
    } catch (error) {
      return { valid: false, error };
    }
  }
  #formatTypeForCheck(typeDecl) {
    if (typeDecl.name === `list<dyn>`) return "list";
    if (typeDecl.name === `map<dyn, dyn>`) return "map";
    return typeDecl.name;
  }
  parse(expression) {
    const ast = this.#parser.parse(expression);
    const evaluateParsed = this.#evaluateAST.bind(this, ast);
    evaluateParsed.check = this.#checkAST.bind(this, ast);
    evaluateParsed.ast = ast;
    return evaluateParsed;
  }
  evaluate(expression, context) {
    return this.#evaluateAST(this.#parser.parse(expression), context);
  }
  #evaluateAST(ast, ctx) {
    if (ast.checkedType) {
      return ast.evaluate(this.#evaluator, ast, new RootContext(this.#registry, ctx));
    } else {
      this.#evalTypeChecker.check(ast, ctx = new RootContext(this.#registry, ctx));
      return ast.evaluate(this.#evaluator, ast, ctx);
    }
  }
};
var Evaluator = class extends Base {
  constructor(opts) {
    super(opts);
    this.createError = evaluationError;
  }
  #firstMapElement(coll) {
    if (coll instanceof Map) return coll.entries().next().value;
    for (const key in coll) return [key, coll[key]];
  }
  debugRuntimeType(value, checkedType) {
    return checkedType?.hasDynType === false ? checkedType : this.debugTypeDeep(value);
  }
  debugTypeDeep(value) {
    const runtimeType = this.debugType(value);
    switch (runtimeType.kind) {
      case "list": {
        const first = value instanceof Array ? value[0] : value.values().next().value;
        if (first === void 0) return runtimeType;
        return this.registry.getListType(this.debugTypeDeep(first));
      }
      case "map": {
        const first = this.#firstMapElement(value);
        if (!first) return runtimeType;
        return this.registry.getMapType(
          runtimeType.keyType.hasDynType ? this.debugTypeDeep(first[0]) : runtimeType.keyType,
          runtimeType.valueType.hasDynType ? this.debugTypeDeep(first[1]) : runtimeType.valueType
        );
      }
      default:
        return runtimeType;
    }
  }
  tryEval(ast, ctx) {
    try {
      const res = this.run(ast, ctx);
      if (res instanceof Promise) return res.catch((err) => err);
      return res;
    } catch (err) {
      return err;
    }
  }
  run(ast, ctx) {
    return ast.evaluate(this, ast, ctx);
  }
};
var globalEnvironment = new Environment({
  unlistedVariablesAreDyn: true
});

// node_modules/@marcbachmann/cel-js/lib/serialize.js
function serializeValue(value) {
  if (value === null) return "null";
  if (typeof value === "boolean") return String(value);
  if (typeof value === "bigint") return String(value);
  if (typeof value === "string") return serializeString(value);
  if (value instanceof Uint8Array) return serializeBytes(value);
  if (value instanceof UnsignedInt) return `${value.value}u`;
  if (value instanceof Optional) {
    if (value.hasValue()) return `optional.of(${serializeValue(value.value())})`;
    return "optional.none()";
  }
  if (typeof value === "number") {
    return value % 1 === 0 ? `${value}.0` : value.toLocaleString("en-US", { useGrouping: false, maximumFractionDigits: 9 });
  }
  if (typeof value === "object") {
    const keys = Object.keys(value);
    if (keys.every((k) => /^\d+$/.test(k))) {
      const bytes = new Uint8Array(keys.length);
      for (let i = 0; i < keys.length; i++) bytes[i] = value[i];
      return serializeBytes(bytes);
    }
  }
  return String(value);
}
function serialize(ast) {
  const { op, args } = ast;
  switch (op) {
    case "value":
      return serializeValue(args);
    case "id":
      return args;
    case "||":
    case "&&":
    case "==":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=":
    case "in":
    case "+":
    case "-":
    case "*":
    case "/":
    case "%":
      return `${wrap(args[0], op)} ${op} ${wrap(args[1], op)}`;
    case "!_":
      return `!${wrap(args, op)}`;
    case "-_":
      return ["+", "-", "*", "/", "%"].includes(args.op) ? `-(${serialize(args)})` : `-${serialize(args)}`;
    case ".":
      return `${wrap(args[0], op)}.${args[1]}`;
    case ".?":
      return `${wrap(args[0], op)}.?${args[1]}`;
    case "[]":
      return `${wrap(args[0], op)}[${serialize(args[1])}]`;
    case "[?]":
      return `${wrap(args[0], op)}[?${serialize(args[1])}]`;
    case "call":
      return `${args[0]}(${args[1].map(serialize).join(", ")})`;
    case "rcall":
      return `${wrap(args[1], op)}.${args[0]}(${args[2].map(serialize).join(", ")})`;
    case "list":
      return `[${args.map(serialize).join(", ")}]`;
    case "map":
      return `{${args.map(([k, v]) => `${serialize(k)}: ${serialize(v)}`).join(", ")}}`;
    case "?:":
      return `${wrap(args[0], op)} ? ${wrap(args[1], op)} : ${serialize(args[2])}`;
    default:
      throw new Error(`Unknown AST operation: ${op}`);
  }
}
function serializeString(str) {
  const escaped = str.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n").replace(/\r/g, "\\r").replace(/\t/g, "\\t").replace(/\f/g, "\\f").replace(/[\b]/g, "\\b").replace(/\v/g, "\\v");
  let result = "";
  for (let i = 0; i < escaped.length; i++) {
    const code = escaped.charCodeAt(i);
    if (code < 32 || code > 126) {
      result += code <= 65535 ? `\\u${code.toString(16).padStart(4, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
    } else {
      result += escaped[i];
    }
  }
  return `"${result}"`;
}
function serializeBytes(bytes) {
  let result = 'b"';
  for (const byte of bytes) {
    if (byte === 92) result += "\\\\";
    else if (byte === 34) result += '\\"';
    else if (byte === 10) result += "\\n";
    else if (byte === 13) result += "\\r";
    else if (byte === 9) result += "\\t";
    else if (byte >= 32 && byte <= 126) result += String.fromCharCode(byte);
    else result += `\\x${byte.toString(16).padStart(2, "0")}`;
  }
  return `${result}"`;
}
var PRECEDENCE = {
  "?:": 1,
  "||": 2,
  "&&": 3,
  "==": 4,
  "!=": 4,
  "<": 5,
  "<=": 5,
  ">": 5,
  ">=": 5,
  in: 5,
  "+": 6,
  "-": 6,
  "-_": 6,
  "*": 7,
  "/": 7,
  "%": 7,
  "!_": 8,
  ".": 9,
  ".?": 9,
  "[]": 9,
  "[?]": 9,
  call: 9,
  rcall: 9
};
function needsParentheses(ast, parentOp) {
  const childOp = ast.op;
  const parentPrec = PRECEDENCE[parentOp] || 0;
  const childPrec = PRECEDENCE[childOp] || 0;
  if (childOp === "value" || childOp === "id" || childOp === "call" || childOp === "rcall" || childOp === "list" || childOp === "map") {
    return false;
  }
  if ((parentOp === "*" || parentOp === "/" || parentOp === "%") && childOp === "-_") return false;
  if (parentOp === "*" && childOp === "*" && ast.args[0].op === "-_") return false;
  if ((childOp === "." || childOp === "[]" || childOp === ".?" || childOp === "[?]") && (parentOp === "." || parentOp === "[]" || parentOp === ".?" || parentOp === "[?]" || parentOp === "rcall"))
    return false;
  if (parentOp === "?:") return childOp === "?:";
  if (parentOp === "!_" || parentOp === "-_") return childPrec < parentPrec;
  if (parentOp === "/" && (childOp === "*" || childOp === "+" || childOp === "-")) return true;
  if (childOp === "/" && parentOp !== void 0) return true;
  if ((parentOp === "*" || parentOp === "/") && ["+", "-", "*", "/"].includes(childOp)) {
    return true;
  }
  if (childPrec < parentPrec) return true;
  if (childPrec === parentPrec && (parentOp === "/" || parentOp === "%") && (childOp === "/" || childOp === "%"))
    return true;
  return false;
}
function wrap(ast, parentOp) {
  return needsParentheses(ast, parentOp) ? `(${serialize(ast)})` : serialize(ast);
}

// src/apiserver/custom/canonical-text.ts
function canonicalText(value) {
  if (value === void 0) return "undefined";
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalText(value[key])}`);
  return `{${members.join(",")}}`;
}

// src/apiserver/custom/json-schema.ts
function property(schema, key) {
  const properties3 = schema?.["properties"];
  const found2 = isObject(properties3) ? properties3[key] : void 0;
  return isObject(found2) ? found2 : void 0;
}
function properties(schema) {
  const found2 = schema?.["properties"];
  if (!isObject(found2)) return [];
  return Object.keys(found2).sort().flatMap((key) => isObject(found2[key]) ? [[key, found2[key]]] : []);
}
function additional(schema) {
  const found2 = schema?.["additionalProperties"];
  return isObject(found2) || typeof found2 === "boolean" ? found2 : void 0;
}
function fieldSchema(schema, key) {
  const own = property(schema, key);
  if (own !== void 0) return own;
  const rest = additional(schema);
  return isObject(rest) ? rest : void 0;
}
function items(schema) {
  const found2 = schema?.["items"];
  return isObject(found2) ? found2 : void 0;
}
function preservesUnknown(schema) {
  return schema?.["x-kubernetes-preserve-unknown-fields"] === true;
}
function isEmbedded(schema) {
  return schema?.["x-kubernetes-embedded-resource"] === true;
}
function isNullable(schema) {
  return schema?.["nullable"] === true;
}
function defaultOf(schema) {
  return schema?.["default"] ?? void 0;
}
function schemaList(schema, keyword) {
  const found2 = schema[keyword];
  return Array.isArray(found2) ? found2.filter(isObject) : [];
}
function textOf(schema, keyword) {
  const found2 = schema[keyword];
  return typeof found2 === "string" ? found2 : "";
}
function numberOf(schema, keyword) {
  const found2 = schema[keyword];
  return typeof found2 === "number" || typeof found2 === "bigint" ? Number(found2) : void 0;
}

// src/apiserver/custom/list-type.ts
function validateListTypes(value, schema, path = "") {
  if (schema === void 0) return [];
  if (Array.isArray(value)) {
    const found2 = uniqueness(value, schema, path);
    value.forEach((item, i) => {
      found2.push(...validateListTypes(item, items(schema), at(path, i)));
    });
    return found2;
  }
  if (!isObject(value)) return [];
  const rest = additional(schema);
  return Object.keys(value).sort().flatMap((key) => {
    const own = property(schema, key);
    if (own !== void 0) return validateListTypes(value[key], own, child(path, key));
    return isObject(rest) ? validateListTypes(value[key], rest, keyed(path, key)) : [];
  });
}
function uniqueness(list2, schema, path) {
  const type = schema["x-kubernetes-list-type"];
  if (type === "set") return repeated(list2).map((i) => duplicate(at(path, i), list2[i]));
  if (type !== "map") return [];
  const wrong2 = list2.findIndex((item) => item !== null && !isObject(item));
  if (wrong2 >= 0) return [invalid(at(path, wrong2), list2[wrong2], "must be an object for an array of list-type map")];
  const keys = list2.map((item) => keysOf(item, schema));
  return repeated(keys).map((i) => duplicate(at(path, i), keys[i]));
}
function keysOf(item, schema) {
  const names = schema["x-kubernetes-list-map-keys"];
  const keys = newObject();
  for (const name of Array.isArray(names) ? names : []) {
    const value = isObject(item) && typeof name === "string" ? item[name] : void 0;
    if (value !== void 0) keys[String(name)] = value;
  }
  return keys;
}
function repeated(list2) {
  const times = /* @__PURE__ */ new Map();
  const found2 = [];
  list2.forEach((value, i) => {
    const text2 = canonicalText(value);
    const before = times.get(text2) ?? 0;
    times.set(text2, before + 1);
    if (before === 1) found2.push(i);
  });
  return found2;
}

// src/apiserver/custom/cel/meter.ts
var COST_OF_CALL = 1e6;
var COST_OF_OBJECT = 1e7;
var WORK_OF_CALL = 5e6;
var Stopped = class extends Error {
};
var stopped = new Stopped("stopped");
var Meter = class {
  /** The server's cost is at least this. */
  low = 0;
  /** And at most this. */
  high = 0;
  /** Steps done here, and members and characters gone through. */
  work = 0;
  stop;
  #most;
  /** `most`: the work that is allowed. */
  constructor(most) {
    this.#most = most;
  }
  /** The server's cost of a step. */
  charge(low, high) {
    this.low += low;
    this.high += high;
    if (this.low > COST_OF_CALL) this.#end("cost");
  }
  /** Work of which the server may know nothing; called before it is done. */
  spend(amount) {
    this.work += amount;
    if (this.work > this.#most) this.#end("work");
  }
  /** The language goes on after errors (`e || true`): what has ended stays so. */
  step() {
    if (this.stop !== void 0) throw stopped;
    this.spend(1);
  }
  #end(stop) {
    this.stop ??= stop;
    throw stopped;
  }
};

// src/apiserver/custom/cel/budget.ts
var WORK_OF_RUN = 2e7;
var WORK_OF_REQUEST = 200;
var allowances = /* @__PURE__ */ new WeakMap();
var Budget = class {
  #allowance;
  #low = 0;
  #high = 0;
  /** `definitions`: what the objects of a run share. */
  constructor(definitions) {
    this.#allowance = allowances.get(definitions) ?? { left: WORK_OF_RUN };
    allowances.set(definitions, this.#allowance);
    this.#allowance.left += WORK_OF_REQUEST;
  }
  meter() {
    return new Meter(Math.min(WORK_OF_CALL, this.#allowance.left));
  }
  /** Work that the server's cost knows nothing of: a second evaluation. */
  spend(meter) {
    this.#allowance.left = Math.max(this.#allowance.left - meter.work, 0);
  }
  /** `rule`: as the server's errors show it. */
  settle(meter, rule) {
    this.spend(meter);
    this.#low += meter.low;
    this.#high += meter.high;
    if (this.#low > COST_OF_OBJECT) return { status: "no", message: OUT_OF_BUDGET };
    if (meter.stop === "cost") {
      const why = "'operation cancelled: actual cost limit exceeded': no further validation rules will be run";
      return { status: "no", message: `${why} due to call cost exceeds limit for rule: ${rule}` };
    }
    if (meter.stop === "work") return { status: "unknown", message: "it takes more steps than are made for it here" };
    if (meter.high > COST_OF_CALL || this.#high > COST_OF_OBJECT) {
      return { status: "unknown", message: "it costs about as much as the server's limit" };
    }
    return { status: "yes" };
  }
};
var OUT_OF_BUDGET = "validation failed due to running out of cost budget, no further validation rules will be run";

// src/apiserver/features.ts
var NEVER = Number.POSITIVE_INFINITY;
var ENABLED_SINCE = {
  AnyVolumeDataSource: 24,
  CSIServiceAccountTokenSecrets: 35,
  ClusterTrustBundleProjection: NEVER,
  ContainerRestartRules: 35,
  ContainerStopSignals: NEVER,
  CoordinatedLeaderElection: NEVER,
  CrossNamespaceVolumeDataSource: NEVER,
  DRANodeAllocatableResources: NEVER,
  DRAWorkloadResourceClaims: NEVER,
  DeclarativeValidation: 33,
  DynamicResourceAllocation: 34,
  EnvFiles: 35,
  GangScheduling: NEVER,
  GenericWorkload: NEVER,
  GitRepoVolumeDriver: NEVER,
  HPAConfigurableTolerance: 35,
  HPAScaleToZero: NEVER,
  HostnameOverride: 35,
  ImageVolume: 35,
  ImageVolumeWithDigest: NEVER,
  InPlacePodLevelResourcesVerticalScaling: 36,
  InPlacePodVerticalScaling: 33,
  InPlacePodVerticalScalingInitContainers: 36,
  JobBackoffLimitPerIndex: 29,
  JobManagedBy: 32,
  JobPodReplacementPolicy: 29,
  JobSuccessPolicy: 31,
  MatchLabelKeysInPodAffinity: 31,
  MatchLabelKeysInPodTopologySpread: 27,
  MatchLabelKeysInPodTopologySpreadSelectorMerge: 34,
  MaxUnavailableStatefulSet: NEVER,
  MutableCSINodeAllocatableCount: 35,
  MutablePVNodeAffinity: NEVER,
  MutablePodResourcesForSuspendedJobs: 36,
  MutableSchedulingDirectivesForSuspendedJobs: 36,
  NodeInclusionPolicyInPodTopologySpread: 26,
  PodCertificateRequest: NEVER,
  PodLevelResources: 34,
  PodLifecycleSleepAction: 30,
  PodLifecycleSleepActionAllowZero: 33,
  PodObservedGenerationTracking: 34,
  PreferSameTrafficDistribution: 34,
  ProcMountType: 33,
  RecoverVolumeExpansionFailure: 32,
  RecursiveReadOnlyMounts: 31,
  RelaxedDNSSearchValidation: 33,
  RelaxedEnvironmentVariableValidation: 32,
  RelaxedServiceNameValidation: 36,
  RestartAllContainersOnContainerExits: 36,
  SELinuxChangePolicy: 33,
  SELinuxMount: NEVER,
  SidecarContainers: 29,
  StrictIPCIDRValidation: 36,
  SupplementalGroupsPolicy: 33,
  TaintTolerationComparisonOperators: NEVER,
  TopologyAwareWorkloadScheduling: NEVER,
  UserNamespacesHostNetworkSupport: NEVER,
  UserNamespacesSupport: 33,
  VolumeAttributesClass: 34,
  VolumeLimitScaling: NEVER,
  WorkloadWithJob: NEVER
};
function isEnabled(feature, minor) {
  return minor >= ENABLED_SINCE[feature];
}

// src/apiserver/format/ip.ts
function parseIp(text2) {
  for (const char of text2) {
    if (char === ".") return parseIpv4(text2);
    if (char === ":") {
      const bytes = parseIpv6(text2);
      return bytes && (isMapped(bytes) ? bytes.slice(12) : bytes);
    }
  }
  return void 0;
}
function parseCidr(text2) {
  const slash = text2.indexOf("/");
  if (slash < 0) return void 0;
  const mask = text2.slice(slash + 1);
  const address = text2.slice(0, slash);
  const ip = parseIpv4(address) ?? parseIpv6(address);
  if (ip === void 0 || !/^[0-9]{1,7}$/.test(mask)) return void 0;
  const prefix2 = Number(mask);
  if (prefix2 > ip.length * 8) return void 0;
  return { ip, prefix: prefix2 };
}
function isIpv6(text2) {
  return parseIp(text2)?.length === 16;
}
function contains(outer, inner) {
  if (outer.ip.length !== inner.length) return false;
  for (let bit = 0; bit < outer.prefix; bit++) {
    const mask = 128 >> bit % 8;
    const byte = bit >> 3;
    if (((outer.ip[byte] ?? 0) & mask) !== ((inner[byte] ?? 0) & mask)) return false;
  }
  return true;
}
function validateLegacyIp(path, value, minor, old = []) {
  if (old.includes(value)) return [];
  if (parseIp(value) === void 0) {
    return [invalid(path, value, "must be a valid IP address, (e.g. 10.9.8.7 or 2001:db8::ffff)")];
  }
  if (!isEnabled("StrictIPCIDRValidation", minor)) return [];
  const errors = [];
  if (hasLeadingZero(value)) errors.push(invalid(path, value, "must not have leading 0s"));
  else if (isMappedText(value)) errors.push(invalid(path, value, "must not be an IPv4-mapped IPv6 address"));
  return errors;
}
function validateLegacyCidr(path, value, minor, old = []) {
  if (old.includes(value)) return [];
  const cidr = parseCidr(value);
  if (cidr === void 0) {
    return [invalid(path, value, "must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)")];
  }
  if (!isEnabled("StrictIPCIDRValidation", minor)) return [];
  const [address = "", mask = ""] = value.split("/");
  if (hasLeadingZero(address) || /^0./.test(mask)) {
    return [invalid(path, value, "must not have leading 0s in IP or prefix length")];
  }
  if (isMappedText(address)) return [invalid(path, value, "must not have an IPv4-mapped IPv6 address")];
  if (!isMasked(cidr)) return [invalid(path, value, "must not have bits set beyond the prefix length")];
  return [];
}
function validateEndpointIp(path, value) {
  const ip = parseIp(value);
  if (ip === void 0) return [invalid(path, value, "must be a valid IP address")];
  const errors = [];
  const v4 = ip.length === 4;
  const [a = 0, b = 0, c = 0] = ip;
  const loopback = v4 ? a === 127 : ip.every((byte, i) => byte === (i === 15 ? 1 : 0));
  if (ip.every((byte) => byte === 0)) errors.push(invalid(path, value, `may not be unspecified (${value})`));
  if (loopback) errors.push(invalid(path, value, "may not be in the loopback range (127.0.0.0/8, ::1/128)"));
  if (v4 ? a === 169 && b === 254 : a === 254 && (b & 192) === 128) {
    errors.push(invalid(path, value, "may not be in the link-local range (169.254.0.0/16, fe80::/10)"));
  }
  if (v4 ? a === 224 && b === 0 && c === 0 : a === 255 && (b & 15) === 2) {
    errors.push(invalid(path, value, "may not be in the link-local multicast range (224.0.0.0/24, ff02::/10)"));
  }
  return errors;
}
function isMasked(cidr) {
  for (let bit = cidr.prefix; bit < cidr.ip.length * 8; bit++) {
    if (((cidr.ip[bit >> 3] ?? 0) & 128 >> bit % 8) !== 0) return false;
  }
  return true;
}
function isMapped(ip) {
  return ip.length === 16 && ip.slice(0, 10).every((byte) => byte === 0) && ip[10] === 255 && ip[11] === 255;
}
function isMappedText(value) {
  const bytes = value.includes(":") ? parseIpv6(value) : void 0;
  return bytes !== void 0 && isMapped(bytes);
}
function hasLeadingZero(value) {
  const v4 = value.slice(value.lastIndexOf(":") + 1);
  return v4.includes(".") && v4.split(".").some((octet) => /^0./.test(octet));
}
function parseIpv4(text2) {
  const octets = text2.split(".");
  if (octets.length !== 4) return void 0;
  const bytes = [];
  for (const octet of octets) {
    if (!/^[0-9]+$/.test(octet)) return void 0;
    const value = Number(octet);
    if (value > 255) return void 0;
    bytes.push(value);
  }
  return bytes;
}
function parseIpv6(text2) {
  let head = text2;
  let tail = [];
  if (text2.includes(".")) {
    const colon = text2.lastIndexOf(":");
    const v4 = parseIpv4(text2.slice(colon + 1));
    if (colon < 0 || v4 === void 0) return void 0;
    tail = v4;
    head = text2.slice(0, colon);
    if (head.endsWith(":") || head === "") head += ":";
    if (head === ":") return void 0;
  }
  const size = 16 - tail.length;
  const parts = head.split("::");
  if (parts.length > 2) return void 0;
  const groups = parts.map((part) => part === "" ? [] : part.split(":"));
  if (groups.flat().some((group) => !/^[0-9a-fA-F]{1,4}$/.test(group))) return void 0;
  const bytes = groups.map(
    (part) => part.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
  );
  const left = bytes[0] ?? [];
  const right = bytes[1] ?? [];
  const missing = size - left.length - right.length;
  if (parts.length === 1 ? missing !== 0 : missing < 2) return void 0;
  return [...left, ...new Array(missing).fill(0), ...right, ...tail];
}

// src/apiserver/quantity.ts
var formatWrong = "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'";
var suffixWrong = "unable to parse quantity's suffix";
var decimalSuffixes = /* @__PURE__ */ new Map([
  ["n", -9],
  ["u", -6],
  ["m", -3],
  ["", 0],
  ["k", 3],
  ["M", 6],
  ["G", 9],
  ["T", 12],
  ["P", 15],
  ["E", 18]
]);
var binarySuffixes = /* @__PURE__ */ new Map([
  ["Ki", 10],
  ["Mi", 20],
  ["Gi", 30],
  ["Ti", 40],
  ["Pi", 50],
  ["Ei", 60]
]);
var decimalNames = new Map([...decimalSuffixes].map(([suffix, exponent]) => [exponent, suffix]));
var binaryNames = new Map([...binarySuffixes].map(([suffix, exponent]) => [exponent, suffix]));
var nano = -9;
var maxInt64 = (1n << 63n) - 1n;
var maxInt64Digits = 18;
var hugeExponent = 4e3;
var shape = /^([+-]?)(0*)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[-+]?[0-9]*)$/;
function parseQuantity(text2) {
  if (text2 === "") return { error: formatWrong };
  const match = shape.exec(text2);
  if (!match) return { error: formatWrong };
  const [, sign2 = "", zeros = "", digits = "", denominator = "", suffix = ""] = match;
  const negative = sign2 === "-";
  if (sign2.length + zeros.length === text2.length) return { unscaled: 0n, scale: 0, format: "DecimalSI" };
  const numerator = digits === "" ? "0" : digits;
  const meaning = interpretSuffix(suffix);
  if (meaning === void 0) return { error: suffixWrong };
  const { exponent, format: format2 } = meaning;
  const fast = fastPath(text2, numerator, denominator, exponent, format2, negative);
  if (fast !== void 0) return fast;
  if (zeros === "" && digits === "" && denominator === "") return { error: "unable to parse numeric part of quantity" };
  let unscaled = BigInt(numerator + denominator);
  let scale = -denominator.length;
  if (format2 === "BinarySI") unscaled <<= BigInt(exponent);
  else scale += exponent;
  let rounded = roundUp({ unscaled, scale }, nano);
  let finalFormat = format2;
  if (format2 === "BinarySI") {
    if (compare2(rounded, { unscaled: maxInt64, scale: 0 }) > 0) rounded = { unscaled: maxInt64, scale: 0 };
    if (rounded.unscaled > 0n && compare2(rounded, { unscaled: 1n, scale: 0 }) < 0) finalFormat = "DecimalSI";
  }
  return { unscaled: negative ? -rounded.unscaled : rounded.unscaled, scale: rounded.scale, format: finalFormat };
}
function fastPath(text2, numerator, denominator, exponent, format2, negative) {
  let scale = -denominator.length;
  let precision = maxInt64Digits - numerator.length - denominator.length;
  let factor = 1n;
  if (format2 === "BinarySI") {
    if (denominator !== "") return void 0;
    factor = 1n << BigInt(exponent);
    precision = 15 - numerator.length - Math.trunc(exponent * 3 / 10) - 1;
  } else scale += exponent;
  if (precision < 0 || scale < nano) return void 0;
  const shifted = numerator + denominator;
  const value = BigInt(shifted);
  const unscaled = value * factor * (negative ? -1n : 1n);
  if (unscaled > maxInt64 || unscaled < -maxInt64) return void 0;
  const canonical2 = format2 === "BinarySI" ? (value & 7n) !== 0n : scale % 3 === 0 && !shifted.endsWith("000") && !shifted.startsWith("0");
  return { unscaled, scale, format: format2, spelling: canonical2 ? text2 : void 0 };
}
function interpretSuffix(suffix) {
  const decimal = decimalSuffixes.get(suffix);
  if (decimal !== void 0) return { exponent: decimal, format: "DecimalSI" };
  const binary = binarySuffixes.get(suffix);
  if (binary !== void 0) return { exponent: binary, format: "BinarySI" };
  const match = /^[eE]([-+]?[0-9]+)$/.exec(suffix);
  if (!match) return void 0;
  const exponent = Number(match[1]);
  return Number.isSafeInteger(exponent) ? { exponent: exponent | 0, format: "DecimalExponent" } : void 0;
}
function formatQuantity(quantity) {
  if (quantity.spelling !== void 0) return quantity.spelling;
  if (quantity.unscaled === 0n) return "0";
  if (quantity.format === "BinarySI" && !withinOneKibi(quantity)) {
    const whole = roundUp(quantity, 0);
    if (compare2(whole, quantity) === 0) return formatBinary(whole);
  }
  return formatDecimal(quantity, quantity.format === "DecimalExponent");
}
function withinOneKibi(quantity) {
  return compare2(quantity, { unscaled: -1024n, scale: 0 }) > 0 && compare2(quantity, { unscaled: 1024n, scale: 0 }) < 0;
}
function formatBinary(whole) {
  let value = whole.unscaled * 10n ** BigInt(whole.scale);
  let exponent = 0;
  while (value % 1024n === 0n) {
    value /= 1024n;
    exponent += 10;
  }
  return `${value}${exponent === 0 ? "" : binaryNames.get(exponent) ?? ""}`;
}
function formatDecimal(quantity, asExponent) {
  let { unscaled, scale } = quantity;
  while (unscaled % 10n === 0n) {
    unscaled /= 10n;
    scale++;
  }
  while (scale % 3 !== 0) {
    unscaled *= 10n;
    scale--;
  }
  if (asExponent) return scale === 0 ? `${unscaled}` : `${unscaled}e${scale}`;
  return `${unscaled}${decimalNames.get(scale) ?? ""}`;
}
function canonicalQuantity(value) {
  const parsed2 = parseQuantity(typeof value === "string" ? value.trim() : String(value));
  return "error" in parsed2 ? void 0 : formatQuantity(parsed2);
}
function compareQuantity(a, b) {
  return compare2(a, b);
}
function compare2(a, b) {
  const signs = sign(a.unscaled) - sign(b.unscaled);
  if (signs !== 0 || a.unscaled === 0n) return signs;
  if (Math.abs(a.scale - b.scale) > hugeExponent) return (a.scale > b.scale ? 1 : -1) * sign(a.unscaled);
  const common = Math.min(a.scale, b.scale);
  const left = a.unscaled * 10n ** BigInt(a.scale - common);
  const right = b.unscaled * 10n ** BigInt(b.scale - common);
  return left < right ? -1 : left > right ? 1 : 0;
}
function sign(value) {
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}
function roundUp(amount, scale) {
  if (amount.scale >= scale) return amount;
  const digits = scale - amount.scale;
  if (digits > hugeExponent) return { unscaled: BigInt(sign(amount.unscaled)), scale };
  const divisor = 10n ** BigInt(digits);
  const quotient = amount.unscaled / divisor;
  const exact = quotient * divisor === amount.unscaled;
  return { unscaled: exact ? quotient : quotient + BigInt(sign(amount.unscaled)), scale };
}

// src/apiserver/custom/re2-syntax.ts
function parseRe2(pattern) {
  try {
    const parser = new Parser2(pattern);
    const node2 = parser.alternatives();
    return parser.atEnd ? node2 : void 0;
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
var Unreadable = class extends Error {
};
var maxRepeat = 1e3;
var maxDepth = 200;
var Parser2 = class {
  #codes;
  #at = 0;
  #depth = 0;
  #flags = { ignoreCase: false, dotAll: false, multiLine: false };
  /** Between `\\Q` and `\\E`. */
  #quoting = false;
  constructor(pattern) {
    this.#codes = Array.from(pattern);
  }
  get atEnd() {
    return this.#at >= this.#codes.length;
  }
  alternatives() {
    if (this.#depth++ > maxDepth) throw new Unreadable();
    const children2 = [this.#sequence()];
    while (this.#take("|")) children2.push(this.#sequence());
    this.#depth--;
    return children2.length === 1 ? children2[0] : { kind: "alternatives", children: children2 };
  }
  #sequence() {
    const children2 = [];
    while (!this.atEnd && (this.#quoting || this.#peek() !== "|" && this.#peek() !== ")")) {
      const node2 = this.#atom();
      if (node2 !== void 0) children2.push(this.#repeated(node2));
    }
    return { kind: "sequence", children: children2 };
  }
  #repeated(node2) {
    if (this.#quoting && !this.#endQuote()) return node2;
    const range = this.#quantifier();
    if (range === void 0) return node2;
    this.#take("?");
    if (this.#quantifier() !== void 0) throw new Unreadable();
    const [min, max] = range;
    return { kind: "repeat", child: node2, min, max };
  }
  #quantifier() {
    if (this.#take("*")) return [0, void 0];
    if (this.#take("+")) return [1, void 0];
    if (this.#take("?")) return [0, 1];
    if (this.#peek() !== "{") return void 0;
    const match = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#codes.slice(this.#at, this.#at + 20).join(""));
    if (!match) return void 0;
    this.#at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === void 0 ? min : match[3] === "" ? void 0 : Number(match[3]);
    if (min > maxRepeat || max !== void 0 && (max > maxRepeat || max < min)) throw new Unreadable();
    return [min, max];
  }
  #endQuote() {
    if (this.#peek() !== "\\" || this.#codes[this.#at + 1] !== "E") return false;
    this.#at += 2;
    this.#quoting = false;
    return true;
  }
  #atom() {
    if (this.#quoting) return this.#endQuote() ? void 0 : this.#literal(this.#next());
    if (this.#peek() === "{" && this.#quantifier() !== void 0) throw new Unreadable();
    const char = this.#next();
    switch (char) {
      case "(":
        return this.#group();
      case "[":
        return this.#char(this.#class());
      case ".":
        return this.#char(this.#flags.dotAll ? () => true : (code) => code !== 10);
      case "^":
        return { kind: "assert", assertion: this.#flags.multiLine ? "line-start" : "text-start" };
      case "$":
        return { kind: "assert", assertion: this.#flags.multiLine ? "line-end" : "text-end" };
      case "\\":
        return this.#escape();
      case "*":
      case "+":
      case "?":
        throw new Unreadable();
      default:
        return this.#literal(char);
    }
  }
  #group() {
    const outer = this.#flags;
    if (this.#take("?")) {
      const text2 = this.#codes.slice(this.#at).join("");
      const named2 = /^P?<(\w+)>/.exec(text2);
      const flags = /^([imsU]*)(?:-([imsU]+))?([:)])/.exec(text2);
      if (named2) this.#at += named2[0].length;
      else if (flags) {
        this.#at += flags[0].length;
        this.#flags = withFlags(outer, flags[1] ?? "", flags[2] ?? "");
        if (flags[3] === ")") return void 0;
      } else throw new Unreadable();
    }
    const node2 = this.alternatives();
    if (!this.#take(")")) throw new Unreadable();
    this.#flags = outer;
    return node2;
  }
  #escape() {
    const char = this.#next();
    switch (char) {
      case "A":
        return { kind: "assert", assertion: "text-start" };
      case "z":
        return { kind: "assert", assertion: "text-end" };
      case "b":
        return { kind: "assert", assertion: "word-boundary" };
      case "B":
        return { kind: "assert", assertion: "no-word-boundary" };
      case "Q":
        this.#quoting = true;
        return void 0;
      default: {
        const set = this.#escapedSet(char);
        return set === void 0 ? this.#literal(this.#escapedChar(char)) : this.#char(set);
      }
    }
  }
  /** `\d`, `\PL` and their like. */
  #escapedSet(char) {
    const perl = perlClasses.get(char.toLowerCase());
    if (perl !== void 0) return char === char.toLowerCase() ? perl : negate(perl);
    if (char !== "p" && char !== "P") return void 0;
    let name = this.#next();
    if (name === "{") {
      const end = this.#codes.indexOf("}", this.#at);
      if (end < 0) throw new Unreadable();
      name = this.#codes.slice(this.#at, end).join("");
      this.#at = end + 1;
    }
    const negated = name.startsWith("^") !== (char === "P");
    const set = unicodeClass(name.replace(/^\^/, ""));
    return negated ? negate(set) : set;
  }
  #escapedChar(char) {
    const control = controls.get(char);
    if (control !== void 0) return control;
    if (char === "x") {
      const text2 = this.#codes.slice(this.#at, this.#at + 10).join("");
      const match = /^(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(text2);
      const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "x", 16);
      if (!match || !(code <= 1114111)) throw new Unreadable();
      this.#at += match[0].length;
      return String.fromCodePoint(code);
    }
    if (/[0-7]/.test(char)) {
      const match = /^[0-7]{0,2}/.exec(this.#codes.slice(this.#at, this.#at + 2).join(""));
      if (char !== "0" && match?.[0] === "") throw new Unreadable();
      this.#at += match?.[0].length ?? 0;
      return String.fromCodePoint(Number.parseInt(char + (match?.[0] ?? ""), 8));
    }
    if (/[A-Za-z0-9]/.test(char) || char.charCodeAt(0) > 127) throw new Unreadable();
    return char;
  }
  #class() {
    const negated = this.#take("^");
    const tests = [];
    for (let first = true; first || this.#peek() !== "]"; first = false) {
      if (this.atEnd) throw new Unreadable();
      const posix = /^\[:(\^?)(\w+):\]/.exec(this.#codes.slice(this.#at, this.#at + 14).join(""));
      if (posix) {
        const set = posixClasses.get(posix[2]);
        if (set === void 0) throw new Unreadable();
        this.#at += posix[0].length;
        tests.push(posix[1] === "^" ? negate(set) : set);
        continue;
      }
      const low = this.#classItem();
      if (typeof low === "function") {
        tests.push(low);
        continue;
      }
      const range = this.#peek() === "-" && this.#codes[this.#at + 1] !== "]" && this.#at + 1 < this.#codes.length;
      if (range) this.#at++;
      const high = range ? this.#classItem() : low;
      if (typeof high === "function") throw new Unreadable();
      const from = low.codePointAt(0) ?? 0;
      const to = high.codePointAt(0) ?? 0;
      if (to < from) throw new Unreadable();
      tests.push((code) => code >= from && code <= to);
    }
    this.#at++;
    const any = (code) => tests.some((test) => test(code));
    const folded = this.#flags.ignoreCase ? foldedTest(any) : any;
    return negated ? negate(folded) : folded;
  }
  #classItem() {
    const char = this.#next();
    if (char !== "\\") return char;
    const escaped = this.#next();
    return this.#escapedSet(escaped) ?? this.#escapedChar(escaped);
  }
  #literal(char) {
    const wanted = char.codePointAt(0) ?? 0;
    const test = (code) => code === wanted;
    return { kind: "char", test: this.#flags.ignoreCase ? foldedTest(test) : test };
  }
  #char(test) {
    return { kind: "char", test };
  }
  #peek() {
    return this.#codes[this.#at];
  }
  #next() {
    const char = this.#codes[this.#at++];
    if (char === void 0) throw new Unreadable();
    return char;
  }
  #take(char) {
    if (this.#codes[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
};
function withFlags(flags, on, off) {
  const value = (letter, before) => on.includes(letter) ? true : off.includes(letter) ? false : before;
  return {
    ignoreCase: value("i", flags.ignoreCase),
    dotAll: value("s", flags.dotAll),
    multiLine: value("m", flags.multiLine)
  };
}
function negate(test) {
  return (code) => !test(code);
}
function foldedTest(test) {
  return (code) => {
    if (test(code)) return true;
    const char = String.fromCodePoint(code);
    const folds = [char.toLowerCase(), char.toUpperCase(), ...specialFolds.get(char) ?? []];
    return folds.some((other) => Array.from(other).length === 1 && test(other.codePointAt(0) ?? 0));
  };
}
var specialFolds = /* @__PURE__ */ new Map([
  ["k", ["K"]],
  ["K", ["K"]],
  ["s", ["ſ"]],
  ["S", ["ſ"]],
  ["K", ["k", "K"]],
  ["ſ", ["s", "S"]]
]);
var controls = /* @__PURE__ */ new Map([
  ["a", "\x07"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "	"],
  ["v", "\v"]
]);
function ascii(pattern) {
  return (code) => code < 128 && pattern.test(String.fromCharCode(code));
}
var perlClasses = /* @__PURE__ */ new Map([
  ["d", ascii(/[0-9]/)],
  ["s", ascii(/[\t\n\f\r ]/)],
  ["w", ascii(/[0-9A-Za-z_]/)]
]);
var posixClasses = /* @__PURE__ */ new Map([
  ["alnum", ascii(/[0-9A-Za-z]/)],
  ["alpha", ascii(/[A-Za-z]/)],
  ["ascii", (code) => code < 128],
  ["blank", ascii(/[\t ]/)],
  ["cntrl", (code) => code < 32 || code === 127],
  ["digit", ascii(/[0-9]/)],
  ["graph", ascii(/[!-~]/)],
  ["lower", ascii(/[a-z]/)],
  ["print", ascii(/[ -~]/)],
  ["punct", ascii(/[!-/:-@[-`{-~]/)],
  ["space", ascii(/[\t\n\v\f\r ]/)],
  ["upper", ascii(/[A-Z]/)],
  ["word", ascii(/[0-9A-Za-z_]/)],
  ["xdigit", ascii(/[0-9A-Fa-f]/)]
]);
function unicodeClass(name) {
  if (!/^\w+$/.test(name)) throw new Unreadable();
  if (name === "Any") return () => true;
  for (const property2 of [`General_Category=${name}`, `Script=${name}`]) {
    try {
      const pattern = new RegExp(`^\\p{${property2}}$`, "u");
      return (code) => pattern.test(String.fromCodePoint(code));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Unreadable();
}

// src/apiserver/custom/re2.ts
var maxInstructions = 2e4;
var maxSteps = 2e7;
var cache = /* @__PURE__ */ new Map();
function compileRe2(pattern) {
  if (cache.has(pattern)) return cache.get(pattern);
  const node2 = parseRe2(pattern);
  const program = node2 === void 0 ? void 0 : compile(node2);
  const compiled = program === void 0 ? void 0 : { test: (text2) => run(program, text2) };
  if (cache.size > 500) cache.clear();
  cache.set(pattern, compiled);
  return compiled;
}
var TooLarge = class extends Error {
};
function compile(node2) {
  const program = new Program();
  try {
    emit(node2, program);
  } catch (error) {
    if (error instanceof TooLarge) return void 0;
    throw error;
  }
  program.push({ op: "match" });
  return program.list;
}
var Program = class {
  list = [];
  #visits = 0;
  get length() {
    return this.list.length;
  }
  push(instruction) {
    this.list.push(instruction);
  }
  /** Counts nodes, not instructions: empty groups repeated inside each other emit nothing. */
  visit() {
    if (++this.#visits > maxInstructions) throw new TooLarge();
  }
};
function emit(node2, program) {
  program.visit();
  switch (node2.kind) {
    case "char":
      program.push({ op: "char", test: node2.test, next: program.length + 1 });
      return;
    case "assert":
      program.push({ op: "assert", kind: node2.assertion, next: program.length + 1 });
      return;
    case "sequence":
      for (const child2 of node2.children) emit(child2, program);
      return;
    case "alternatives":
      emitAlternatives(node2.children, program);
      return;
    case "repeat":
      for (let i = 0; i < node2.min; i++) emit(node2.child, program);
      if (node2.max === void 0) emitStar(node2.child, program);
      else for (let i = node2.min; i < node2.max; i++) emitOptional(node2.child, program);
  }
}
function emitAlternatives(children2, program) {
  const ends = [];
  children2.forEach((child2, i) => {
    if (i === children2.length - 1) {
      emit(child2, program);
      return;
    }
    const fork = { op: "split", next: program.length + 1, other: 0 };
    program.push(fork);
    emit(child2, program);
    const jump = { op: "jump", next: 0 };
    program.push(jump);
    fork.other = program.length;
    ends.push(jump);
  });
  for (const end of ends) end.next = program.length;
}
function emitStar(child2, program) {
  const start = program.length;
  const fork = { op: "split", next: start + 1, other: 0 };
  program.push(fork);
  emit(child2, program);
  program.push({ op: "jump", next: start });
  fork.other = program.length;
}
function emitOptional(child2, program) {
  const fork = { op: "split", next: program.length + 1, other: 0 };
  program.push(fork);
  emit(child2, program);
  fork.other = program.length;
}
function run(program, text2) {
  const codes = Array.from(text2, (char) => char.codePointAt(0) ?? 0);
  let current = new States(program.length);
  let next = new States(program.length);
  let steps = 0;
  for (let i = 0; i <= codes.length; i++) {
    if (follow(program, 0, codes, i, current)) return true;
    const code = codes[i];
    if (code === void 0) return false;
    steps += current.list.length;
    if (steps > maxSteps) return void 0;
    next.clear();
    let matched = false;
    for (const at2 of current.list) {
      const instruction = program[at2];
      if (instruction?.op === "char" && instruction.test(code)) {
        matched = follow(program, instruction.next, codes, i + 1, next) || matched;
      }
    }
    if (matched) return true;
    [current, next] = [next, current];
  }
  return false;
}
var States = class {
  list = [];
  #seen;
  constructor(size) {
    this.#seen = new Uint8Array(size);
  }
  add(at2) {
    if (this.#seen[at2] === 1) return false;
    this.#seen[at2] = 1;
    this.list.push(at2);
    return true;
  }
  clear() {
    for (const at2 of this.list) this.#seen[at2] = 0;
    this.list.length = 0;
  }
};
function follow(program, start, codes, i, states) {
  const stack = [start];
  for (let at2 = stack.pop(); at2 !== void 0; at2 = stack.pop()) {
    if (!states.add(at2)) continue;
    const instruction = program[at2];
    if (instruction === void 0) continue;
    if (instruction.op === "match") return true;
    if (instruction.op === "split") stack.push(instruction.other, instruction.next);
    else if (instruction.op === "jump") stack.push(instruction.next);
    else if (instruction.op === "assert" && holds(instruction.kind, codes, i)) stack.push(instruction.next);
  }
  return false;
}
function holds(assertion, codes, i) {
  switch (assertion) {
    case "text-start":
      return i === 0;
    case "text-end":
      return i === codes.length;
    case "line-start":
      return i === 0 || codes[i - 1] === 10;
    case "line-end":
      return i === codes.length || codes[i] === 10;
    default: {
      const boundary = isWord(codes[i - 1]) !== isWord(codes[i]);
      return assertion === "word-boundary" ? boundary : !boundary;
    }
  }
}
function isWord(code) {
  if (code === void 0) return false;
  return code >= 48 && code <= 57 || code >= 65 && code <= 90 || code === 95 || code >= 97 && code <= 122;
}

// src/apiserver/custom/formats.ts
function matchesFormat(format2, text2) {
  return checks.get(format2.replaceAll("-", ""))?.(text2);
}
function isKnownFormat(format2, minor) {
  const name = format2.replaceAll("-", "");
  return checks.has(name) && (minor >= 35 || !name.startsWith("k8s"));
}
var hex = "[0-9a-fA-F]";
var uuid = (third, fourth) => new RegExp(`^${hex}{8}-?${hex}{4}-?${third}-?${fourth}-?${hex}{12}$`);
function matching(pattern) {
  return (text2) => pattern.test(text2);
}
var checks = /* @__PURE__ */ new Map([
  ["bsonobjectid", matching(new RegExp(`^${hex}{24}$`))],
  ["uri", isRequestUri],
  ["email", isEmail],
  ["hostname", isHostname],
  ["ipv4", (text2) => parseIp(text2) !== void 0 && text2.includes(".")],
  // net.ParseIP refuses the leading zeros that the sloppy parser takes.
  ["ipv6", (text2) => text2.includes(":") && parseIp(text2) !== void 0 && !/(?:^|[:.])0\d+\./.test(text2)],
  ["cidr", (text2) => parseCidr(text2) !== void 0],
  ["mac", isMac],
  ["uuid", matching(uuid(`${hex}{4}`, `${hex}{4}`))],
  ["uuid3", matching(uuid(`3${hex}{3}`, `${hex}{4}`))],
  ["uuid4", matching(uuid(`4${hex}{3}`, `[89abAB]${hex}{3}`))],
  ["uuid5", matching(uuid(`5${hex}{3}`, `[89abAB]${hex}{3}`))],
  ["isbn", (text2) => isIsbn10(text2) || isIsbn13(text2)],
  ["isbn10", isIsbn10],
  ["isbn13", isIsbn13],
  ["creditcard", () => void 0],
  ["ssn", (text2) => text2.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text2)],
  ["hexcolor", matching(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)],
  ["rgbcolor", (text2) => /^rgb\(.*\)$/.test(text2) ? void 0 : false],
  ["byte", matching(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/)],
  ["password", () => true],
  ["date", isDate],
  ["duration", isDuration],
  ["datetime", isDateTime],
  ["k8sshortname", (text2) => text2.length <= 63 && /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(text2)],
  ["k8slongname", isLongName]
]);
function isLongName(text2) {
  return text2.length <= 253 && text2.split(".").every((part) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(part));
}
function isRequestUri(text2) {
  if (text2 === "" || /[\x00-\x1f\x7f]/.test(text2)) return false;
  if (!/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(text2) && !text2.startsWith("/")) return false;
  if (/%(?![0-9a-fA-F]{2})/.test(text2)) return false;
  return /^(?:[a-zA-Z][a-zA-Z0-9+.-]*:\/\/[a-zA-Z0-9._~-]+(?::\d+)?)?(?:\/[^\s[\]<>"{}|\\^`]*)?$/.test(text2) ? true : void 0;
}
function isEmail(text2) {
  if (!text2.includes("@")) return false;
  return /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(
    text2
  ) ? true : void 0;
}
var hostChar = "[a-zA-Z0-9\\p{S}\\p{L}]";
var hostPattern = `^(${hostChar}(-?${hostChar}{0,62})?|(${hostChar}([a-zA-Z0-9\\-\\p{S}\\p{L}]{0,61}${hostChar})?\\.)+[a-zA-Z\\p{L}]{2,63})$`;
function isHostname(text2) {
  const matched = compileRe2(hostPattern)?.test(text2);
  return matched === true ? byteLength2(text2) <= 255 && text2.split(".").every((part) => byteLength2(part) <= 63) : matched;
}
function isMac(text2) {
  return /^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\1){4}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\2){6}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{2}([:-]))(?:[0-9a-fA-F]{2}\3){18}[0-9a-fA-F]{2}$|^(?:[0-9a-fA-F]{4}\.){2}[0-9a-fA-F]{4}$|^(?:[0-9a-fA-F]{4}\.){3}[0-9a-fA-F]{4}$|^(?:[0-9a-fA-F]{4}\.){9}[0-9a-fA-F]{4}$/.test(
    text2
  );
}
function isIsbn10(text2) {
  const digits = text2.replaceAll(/[\s-]/g, "");
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, i) => total + (i + 1) * (digit === "X" ? 10 : Number(digit)), 0);
  return sum % 11 === 0;
}
function isIsbn13(text2) {
  const digits = text2.replaceAll(/[\s-]/g, "");
  if (!/^[0-9]{13}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce((total, digit, i) => total + (i % 2 === 0 ? 1 : 3) * Number(digit), 0);
  return sum % 10 === 0;
}
function isDate(text2) {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text2);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = year % 4 === 0 && year % 100 !== 0 || year % 400 === 0;
  const days = month === 2 ? leap ? 29 : 28 : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return month >= 1 && month <= 12 && day >= 1 && day <= days;
}
function isDateTime(text2) {
  const [date2 = "", time = ""] = text2.toLowerCase().split("t");
  const match = /^(\d{2}):(\d{2}):(\d{2})(.[0-9]+)?(z|([+-]\d{2}:\d{2}))$/.exec(time);
  return isDate(date2) && match !== null && Number(match[1]) <= 23 && Number(match[2]) <= 59 && Number(match[3]) <= 59;
}
function isDuration(text2) {
  if (/^[-+]?(?:0|(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+)$/.test(text2)) return true;
  for (const match of text2.matchAll(/\d+\s*([A-Za-zµ]+)/g)) {
    const unit = match[1].trim().toLowerCase();
    if (["ns", "us", "µs", "ms", "s", "m", "h", "d", "w", "hr", "wk"].includes(unit)) return true;
    if (["nano", "micro", "milli", "sec", "min", "hour", "day", "week"].some((word) => unit.startsWith(word)))
      return true;
  }
  return false;
}

// src/apiserver/custom/cel/failure.ts
var SERVER_FAILURE = "fails_on_the_server";
function serverFailure(message) {
  return new EvaluationError({ code: SERVER_FAILURE, message });
}
var Undecided = class extends Error {
};

// src/apiserver/custom/cel/strings.ts
var STRING_METHODS = [
  "charAt",
  "indexOf",
  "lastIndexOf",
  "lowerAscii",
  "matches",
  "replace",
  "split",
  "substring",
  "trim",
  "upperAscii"
];
function registerStrings(env, own) {
  const method = (signature, handler) => {
    const [name = "", rest = ""] = signature.split(/(?=\()/);
    env.registerFunction(`string.${own(name)}${rest}`, handler);
  };
  method("charAt(int): string", (text2, index3) => {
    const chars = Array.from(text2);
    within(index3, chars.length);
    return chars[Number(index3)] ?? "";
  });
  method("indexOf(string): int", (text2, part) => indexOf(text2, part, 0n));
  method("indexOf(string, int): int", indexOf);
  method("lastIndexOf(string): int", (text2, part) => {
    const { length } = Array.from(text2);
    return part === "" ? BigInt(length) : length === 0 ? -1n : lastIndexOf(text2, part, BigInt(length - 1));
  });
  method("lastIndexOf(string, int): int", lastIndexOf);
  method("lowerAscii(): string", (text2) => text2.replaceAll(/[A-Z]+/g, (found2) => found2.toLowerCase()));
  method("upperAscii(): string", (text2) => text2.replaceAll(/[a-z]+/g, (found2) => found2.toUpperCase()));
  method("matches(string): bool", matches2);
  method("replace(string, string): string", (text2, from, to) => replace(text2, from, to, -1n));
  method("replace(string, string, int): string", replace);
  method("split(string): list<string>", (text2, separator) => split(text2, separator, -1n));
  method("split(string, int): list<string>", split);
  method("substring(int): string", (text2, start) => {
    const chars = Array.from(text2);
    within(start, chars.length);
    return chars.slice(Number(start)).join("");
  });
  method("substring(int, int): string", (text2, start, end) => {
    const chars = Array.from(text2);
    if (start > end) throw serverFailure(`invalid substring range. start: ${start}, end: ${end}`);
    within(start, chars.length);
    within(end, chars.length);
    return chars.slice(Number(start), Number(end)).join("");
  });
  method("trim(): string", (text2) => text2.replace(LEADING_SPACE, "").replace(TRAILING_SPACE, ""));
}
var SPACE = "[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
var LEADING_SPACE = new RegExp(`^${SPACE}`);
var TRAILING_SPACE = new RegExp(`${SPACE}$`);
function within(index3, length) {
  if (index3 < 0n || index3 > BigInt(length)) throw serverFailure(`index out of range: ${index3}`);
}
function indexOf(text2, part, offset) {
  if (part === "") return offset;
  if (offset < 0n) throw serverFailure(`index out of range: ${offset}`);
  const [chars, wanted] = [Array.from(text2), Array.from(part)];
  for (let i = Number(offset); i + wanted.length <= chars.length; i++) if (standsAt(chars, wanted, i)) return BigInt(i);
  return -1n;
}
function lastIndexOf(text2, part, offset) {
  if (part === "") return offset;
  if (offset < 0n) throw serverFailure(`index out of range: ${offset}`);
  const [chars, wanted] = [Array.from(text2), Array.from(part)];
  if (offset >= BigInt(chars.length)) return -1n;
  const last = Math.min(Number(offset), chars.length - wanted.length);
  for (let i = last; i >= 0; i--) if (standsAt(chars, wanted, i)) return BigInt(i);
  return -1n;
}
function standsAt(chars, wanted, at2) {
  return wanted.every((char, i) => chars[at2 + i] === char);
}
function matches2(text2, pattern) {
  const matched = compileRe2(pattern)?.test(text2);
  if (matched === void 0) throw new Undecided(`the pattern ${JSON.stringify(pattern)} is not understood`);
  return matched;
}
function replace(text2, from, to, limit) {
  const pieces = from === "" ? ["", ...Array.from(text2), ""] : text2.split(from);
  const times = limit < 0n ? pieces.length - 1 : Math.min(Number(limit), pieces.length - 1);
  if (from !== "")
    return pieces.slice(0, times + 1).join(to) + pieces.slice(times + 1).map((piece) => from + piece).join("");
  const chars = Array.from(text2);
  return chars.map((char, i) => (i < times ? to : "") + char).join("") + (chars.length < times ? to : "");
}
function split(text2, separator, limit) {
  if (limit === 0n) return [];
  const pieces = separator === "" ? Array.from(text2) : text2.split(separator);
  if (limit < 0n || BigInt(pieces.length) <= limit) return pieces;
  const kept = pieces.slice(0, Number(limit) - 1);
  return [...kept, pieces.slice(kept.length).join(separator)];
}

// src/apiserver/custom/cel/conversions.ts
var CONVERSIONS = ["bool", "double", "duration", "int", "matches", "timestamp", "uint"];
function registerConversions(env, own) {
  const plain = new Environment({ unlistedVariablesAreDyn: true });
  const convert = (name, returns, fromText) => {
    env.registerFunction(
      `${own(name)}(dyn): ${returns}`,
      (value) => typeof value === "string" ? fromText(value) : asServer(() => plain.evaluate(`${name}(value)`, { value }))
    );
  };
  const library = (name, text2) => plain.evaluate(`${name}(text)`, { text: text2 });
  convert("bool", "bool", (text2) => {
    if (!/^(?:[01tTfF]|true|True|TRUE|false|False|FALSE)$/.test(text2)) throw unreadable("bool", text2);
    return /^[1tT]/.test(text2);
  });
  convert("int", "int", (text2) => {
    const value = /^[-+]?\d+$/.test(text2) ? BigInt(text2.replace("+", "")) : void 0;
    if (value === void 0 || BigInt.asIntN(64, value) !== value) throw unreadable("int", text2);
    return value;
  });
  convert("uint", "uint", (text2) => {
    const value = /^\d+$/.test(text2) ? BigInt(text2) : void 0;
    if (value === void 0 || BigInt.asUintN(64, value) !== value) throw unreadable("uint", text2);
    return library("uint", text2.replace(/^0+(?=\d)/, ""));
  });
  convert("double", "double", readDouble);
  convert("duration", "google.protobuf.Duration", (text2) => {
    if (!isGoDuration(text2)) throw unreadable("duration", text2);
    return text2.replace(/^[-+]/, "") === "0" ? library("duration", "0s") : library("duration", text2.replaceAll("μ", "µ"));
  });
  convert("timestamp", "google.protobuf.Timestamp", readTimestamp);
  env.registerFunction(`${own("matches")}(string, string): bool`, matches2);
}
function unreadable(type, text2) {
  return serverFailure(`cannot convert ${JSON.stringify(text2)} to ${type}`);
}
function asServer(run2) {
  try {
    return run2();
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    throw serverFailure(error.message.split("\n")[0] ?? "");
  }
}
function readDouble(text2) {
  if (/^[-+]?inf(?:inity)?$/i.test(text2)) return text2.startsWith("-") ? -Infinity : Infinity;
  if (/^nan$/i.test(text2)) return Number.NaN;
  if (/^[-+]?0x[0-9a-f_.]*p[-+]?\d+$/i.test(text2)) throw new Undecided(`the number ${JSON.stringify(text2)}`);
  const digits = text2.replaceAll(/(?<=\d)_(?=\d)/g, "");
  const value = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(digits) ? Number(digits) : Number.NaN;
  if (!Number.isFinite(value)) throw unreadable("double", text2);
  return value;
}
var UNITS = {
  ns: 1,
  us: 1e3,
  µs: 1e3,
  μs: 1e3,
  ms: 1e6,
  s: 1e9,
  m: 6e10,
  h: 36e11
};
function isGoDuration(text2) {
  if (/^[-+]?0$/.test(text2)) return true;
  if (!/^[-+]?(?:(?:\d+\.?\d*|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$/.test(text2)) return false;
  let total = 0;
  for (const [, amount, unit] of text2.matchAll(/([\d.]+)([a-zµμ]+)/g))
    total += Number(amount) * (UNITS[unit ?? ""] ?? 0);
  if (total > 92233e14 && total < 92234e14) throw new Undecided(`the duration ${text2}`);
  return total < 92233e14;
}
var RFC3339 = /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(\.\d+)?(Z|[-+](?:[01]\d|2[0-3]):[0-5]\d)$/;
function readTimestamp(text2) {
  const match = RFC3339.exec(text2);
  const [, year = "", month = "", day = "", , , , fraction = ""] = match ?? [];
  const last = new Date(Date.UTC(2e3 + Number(year) % 400, Number(month), 0)).getUTCDate();
  const valid = match !== null && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= last;
  if (!valid) throw unreadable("timestamp", text2);
  if (/[1-9]/.test(fraction.slice(4))) throw new Undecided("a time with parts of a millisecond");
  const time = new Date(text2.replace(fraction, fraction.slice(0, 4)));
  if (time.getTime() < -621355968e5 || time.getTime() > 253402300799999) throw unreadable("timestamp", text2);
  return time;
}

// src/apiserver/custom/cel/expression.ts
var token = /(?:[rRbB]{0,2})(?:'''[\s\S]*?'''|"""[\s\S]*?"""|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|[A-Za-z_]\w*|\/\/[^\n]*|[\s\S]/g;
function usesOldSelf(expression) {
  return tokensOf(expression).includes("oldSelf");
}
function comparesOrder(expression) {
  return tokensOf(expression).some((text2) => text2 === "<" || text2 === ">" || /^(?:min|max|isSorted|sort)$/.test(text2));
}
function withOwnFunctions(expression) {
  const tokens = tokensOf(expression);
  const solid = tokens.map((token2, at2) => ({ token: token2, at: at2 })).filter(({ token: token2 }) => !/^(?:\s|\/\/)/.test(token2));
  const out = [...tokens];
  solid.forEach(({ token: token2, at: at2 }, i) => {
    if (solid[i + 1]?.token !== "(") return;
    const names = solid[i - 1]?.token === "." ? METHODS : FUNCTIONS;
    if (names.has(token2)) out[at2] = ownName(token2);
  });
  return out.join("");
}
function ownName(name) {
  return `${name}${OURS}`;
}
function originalName(name) {
  return name.endsWith(OURS) ? name.slice(0, -OURS.length) : name;
}
var OURS = "_of_kubernetes";
var METHODS = new Set(STRING_METHODS);
var FUNCTIONS = new Set(CONVERSIONS);
function tokensOf(expression) {
  return expression.match(token) ?? [];
}

// src/apiserver/custom/cel/keyed-lists.ts
var kinds = /* @__PURE__ */ new WeakMap();
function markList(list2, kind) {
  kinds.set(list2, kind);
  return list2;
}
function withKeyedLists(expression, env) {
  const known3 = rewritten.get(expression);
  if (known3 !== void 0) return known3;
  const { ast } = env.parse(expression);
  rewrite(ast);
  const text2 = serialize(ast);
  if (rewritten.size > 500) rewritten.clear();
  rewritten.set(expression, text2);
  return text2;
}
var rewritten = /* @__PURE__ */ new Map();
function isNode(value) {
  return typeof value === "object" && value !== null && "op" in value && "args" in value;
}
function rewrite(value) {
  if (Array.isArray(value)) value.forEach(rewrite);
  if (!isNode(value)) return;
  rewrite(value.args);
  if (value.op === "+") Object.assign(value, { op: "call", args: [PLUS, value.args] });
  else if (value.op === "==") Object.assign(value, { op: "call", args: [EQUAL, value.args] });
  else if (value.op === "in") Object.assign(value, { op: "call", args: [CONTAINS, value.args] });
  else if (value.op === "!=") Object.assign(value, { op: "call", args: [UNEQUAL, value.args] });
}
var PLUS = "plus_of_lists";
var EQUAL = "equal_lists";
var CONTAINS = "list_contains";
var UNEQUAL = "unequal_lists";
function operatorName(name) {
  return OPERATORS2.get(name);
}
var OPERATORS2 = /* @__PURE__ */ new Map([
  [PLUS, "+"],
  [EQUAL, "=="],
  [UNEQUAL, "!="],
  [CONTAINS, "in"]
]);
function registerKeyedLists(env, plain) {
  const plus = plain.parse("a + b");
  const contains2 = plain.parse("a in b");
  const equals = plain.parse("a == b");
  const same3 = (a, b) => equal(a, b, (x, y) => equals({ a: x, b: y }) === true);
  env.registerFunction(
    `${PLUS}(dyn, dyn): dyn`,
    (a, b) => Array.isArray(a) && Array.isArray(b) ? add(a, b) : plus({ a, b })
  );
  env.registerFunction(`${EQUAL}(dyn, dyn): bool`, same3);
  env.registerFunction(
    `${CONTAINS}(dyn, dyn): bool`,
    (item, list2) => Array.isArray(list2) ? list2.some((other) => same3(other, item)) : contains2({ a: item, b: list2 }) === true
  );
  env.registerFunction(`${UNEQUAL}(dyn, dyn): bool`, (a, b) => !same3(a, b));
}
function add(a, b) {
  const kind = kinds.get(a);
  if (kind === void 0) return [...a, ...b];
  const out = [...a];
  const places = new Map(out.map((item, i) => [keyOf2(item, kind), i]));
  for (const item of b) {
    const place = places.get(keyOf2(item, kind));
    if (place === void 0) places.set(keyOf2(item, kind), out.push(item) - 1);
    else if (kind.type === "map") out[place] = item;
  }
  return markList(out, kind);
}
function equal(a, b, scalars) {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    const kind = kinds.get(a);
    if (kind === void 0) return a.every((item, i) => equal(item, b[i], scalars));
    const before = new Map(a.map((item) => [keyOf2(item, kind), item]));
    return b.every((item) => {
      const found2 = keyOf2(item, kind);
      return before.has(found2) && (kind.type === "set" || equal(before.get(found2), item, scalars));
    });
  }
  if (a instanceof Map && b instanceof Map) {
    return a.size === b.size && [...a].every(([key, value]) => b.has(key) && equal(value, b.get(key), scalars));
  }
  return scalars(a, b);
}
function keyOf2(item, kind) {
  if (kind.type === "set") return textOf2(item);
  return kind.keys.map((key) => textOf2(item instanceof Map ? item.get(key) : void 0)).join("\0");
}
function textOf2(value) {
  if (value instanceof Map) return JSON.stringify([...value].map(([key, child2]) => [key, textOf2(child2)]).sort());
  if (Array.isArray(value)) return JSON.stringify(value.map(textOf2));
  return `${typeof value} ${String(value)}`;
}

// src/apiserver/custom/cel/call-cost.ts
function costOfCall(name, args) {
  const [first, second2] = args;
  switch (name) {
    case "isSorted":
    case "sum":
    case "max":
    case "min":
    case "indexOf":
    case "lastIndexOf":
      return traversal(first);
    case "url":
    case "lowerAscii":
    case "upperAscii":
    case "substring":
    case "trim":
    case "startsWith":
    case "endsWith":
    case "bytes":
    case "cidr":
    case "ip":
    case "isIP":
    case "isCIDR":
    case "isURL":
    case "quantity":
    case "isQuantity":
    case "semver":
    case "isSemver":
      return { low: tenth(sizeOf2(first).low), high: tenth(sizeOf2(first).high) + 1 };
    case "replace":
    case "split":
      return { low: tenth(2 * sizeOf2(first).low), high: tenth(2 * sizeOf2(first).high) };
    case "join":
      return { low: 0, high: tenth(2 * sizeOfResult(name, args)) };
    case "matches":
    case "find":
    case "findAll": {
      const cost = (text2, pattern) => tenth(1 + text2) * Math.ceil(pattern / 4);
      return {
        low: cost(sizeOf2(first).low, sizeOf2(second2).low),
        high: cost(sizeOf2(first).high, sizeOf2(second2).high)
      };
    }
    case "intersects":
    case "equivalent":
    case "contains": {
      if (typeof first !== "string") {
        const [a, b] = args.slice(-2);
        return { low: 0, high: 2 * (sizeOf2(a).high + 1) * (sizeOf2(b).high + 1) };
      }
      const cost = (text2, part) => tenth(text2) * tenth(part);
      return {
        low: cost(sizeOf2(first).low, sizeOf2(second2).low),
        high: cost(sizeOf2(first).high, sizeOf2(second2).high)
      };
    }
    case "in":
      return { low: 0, high: Math.max(sizeOf2(second2).high, 1) };
    case "==":
    case "!=":
    case "<":
    case "<=":
    case ">":
    case ">=": {
      const [a, b] = [sizeOf2(first), sizeOf2(second2)];
      return { low: Math.max(tenth(Math.min(a.low, b.low)), 0), high: Math.max(tenth(Math.min(a.high, b.high)), 1) };
    }
    case "+": {
      if (typeof first !== "string") return { low: 1, high: 1 };
      const [a, b] = [sizeOf2(first), sizeOf2(second2)];
      return { low: tenth(a.low + b.low), high: tenth(a.high + b.high) };
    }
    case "-_":
      return { low: 0, high: 1 };
    default:
      return known2.has(name) ? { low: 1, high: 1 } : { low: 0, high: 1 + args.reduce(addSize, 0) };
  }
}
var known2 = new Set("!_ - * / % size isGreaterThan isLessThan".split(" "));
function traversal(list2) {
  const scalars = Array.isArray(list2) && list2.every((item) => typeof item === "bigint" || typeof item === "number");
  return { low: scalars ? list2.length : 0, high: Math.max(deepSize(list2), 1) };
}
function addSize(sum, arg) {
  return sum + deepSize(arg);
}
function workOfCall(name, args) {
  switch (name) {
    case "!_":
    case "-_":
    case "-":
    case "*":
    case "/":
    case "%":
      return 0;
    case "==":
    case "!=":
      return shallow(args[0]) || shallow(args[1]) ? 1 : args.reduce(addSize, 0) / CHEAP;
    case "matches":
      return (sizeOf2(args[0]).high + 1) * (1 + sizeOf2(args[1]).high / CHEAP);
    case "contains":
    case "intersects":
    case "equivalent": {
      const texts2 = typeof args[0] === "string";
      return texts2 ? args.reduce(addSize, 0) / CHEAP : workOfSets(args);
    }
    case "replace":
    case "join":
    case "format":
      return args.reduce(addSize, 0) / CHEAP + sizeOfResult(name, args);
    default:
      return args.reduce(addSize, 0) / CHEAP;
  }
}
function workOfSets(args) {
  const [a, b] = args.slice(-2);
  return 2 * (deepSize(a) + 1) * (deepSize(b) + 1);
}
var CHEAP = 8;
function sizeOfResult(name, args) {
  const [first, second2, third] = args;
  if (name === "join" && Array.isArray(first)) return deepSize(first) + first.length * sizeOf2(second2).high;
  if (name === "replace" && typeof first === "string" && typeof second2 === "string" && typeof third === "string") {
    const found2 = second2 === "" ? first.length + 1 : Math.ceil(first.length / second2.length);
    return first.length + found2 * third.length;
  }
  return args.reduce(addSize, 0);
}
function shallow(value) {
  return typeof value !== "object" && !(typeof value === "string" && value.length > CHEAP);
}
function sizeOf2(value) {
  if (typeof value === "string") return { low: value.length >> 1, high: value.length };
  const size = membersOf(value) ?? 1;
  return { low: size, high: size };
}
function membersOf(value) {
  if (Array.isArray(value) || value instanceof Uint8Array) return value.length;
  if (value instanceof Map || value instanceof Set) return value.size;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return void 0;
  return Object.keys(value).length;
}
var deepSizes = /* @__PURE__ */ new WeakMap();
function deepSize(value) {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 1;
  const seen2 = deepSizes.get(value);
  if (seen2 !== void 0) return seen2;
  let size = 1;
  if (value instanceof Uint8Array) size += value.length;
  else if (Array.isArray(value) || value instanceof Set) for (const item of value) size += deepSize(item);
  else if (value instanceof Map) for (const [key, item] of value) size += deepSize(key) + deepSize(item);
  else for (const [key, item] of Object.entries(value)) size += key.length + deepSize(item);
  deepSizes.set(value, size);
  return size;
}
function tenth(size) {
  return Math.ceil(size / 10);
}

// src/apiserver/custom/cel/program.ts
function programOf(environment, text2, written3) {
  let programs = parsed.get(environment);
  if (programs === void 0) {
    programs = /* @__PURE__ */ new Map();
    parsed.set(environment, programs);
  }
  const known3 = programs.get(text2);
  if (known3 !== void 0) return known3;
  const program = compile2(environment, written3(text2));
  if (programs.size >= MOST_PROGRAMS) programs.clear();
  programs.set(text2, program);
  return program;
}
var MOST_PROGRAMS = 1e3;
var parsed = /* @__PURE__ */ new WeakMap();
function compile2(environment, text2) {
  const evaluate2 = environment.parse(text2);
  const counted = { meter: void 0 };
  wrap2(evaluate2.ast, counted, /* @__PURE__ */ new Set());
  return (variables, meter) => {
    counted.meter = meter;
    return evaluate2({ ...variables });
  };
}
function isNode2(value) {
  return typeof value === "object" && value !== null && "op" in value && "meta" in value && "evaluate" in value;
}
function wrap2(value, counted, seen2) {
  if (typeof value !== "object" || value === null || seen2.has(value)) return;
  seen2.add(value);
  if (!isNode2(value)) {
    if (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype) {
      for (const part of Object.values(value)) wrap2(part, counted, seen2);
    }
    return;
  }
  wrap2(value.args, counted, seen2);
  wrap2(value.meta["alternate"], counted, seen2);
  wrap2(value.meta["macro"], counted, seen2);
  if (value.op === "comprehension") markStep(value.args);
  value.evaluate = counting(value, counted);
}
var quantified = /* @__PURE__ */ new WeakSet();
function markStep(args) {
  if (typeof args !== "object" || args === null || !("step" in args) || !isNode2(args.step)) return;
  if ("condition" in args && typeof args.condition === "function") quantified.add(args.step);
}
function counting(node2, counted) {
  const [low, high] = costOfNode(node2);
  let wrapped;
  return (evaluator, _, scope) => {
    const { meter } = counted;
    if (meter === void 0) throw new Error("nothing counts");
    meter.step();
    if (low !== 0 || high !== 0) meter.charge(low, high);
    if (quantified.has(node2)) meter.charge(3, 5);
    const { alternate, macro, evaluate: evaluate2 } = node2.meta;
    if (isNode2(alternate)) return alternate.evaluate(evaluator, alternate, scope);
    if (isMacro(macro)) return macro.evaluate(evaluator, macro, scope);
    if (node2.handle !== void 0 && node2.handle !== wrapped) {
      wrapped = handling(node2, node2.handle, counted);
      node2.handle = wrapped;
    }
    return evaluate2(evaluator, node2, scope);
  };
}
function isMacro(value) {
  return typeof value === "object" && value !== null && "evaluate" in value && typeof value.evaluate === "function";
}
function handling(node2, handle, counted) {
  const { op } = node2;
  if (op === "." || op === ".?" || op === "[]" || op === "[?]" || op === "?:") return handle;
  return (first, ...rest) => {
    const { meter } = counted;
    if (op === "comprehension") {
      meter?.spend(Array.isArray(first) ? 1 : deepSize(first));
    } else {
      const name = op === "call" || op === "rcall" ? nameOf(node2) : op;
      const operands = op === "call" || op === "rcall" ? first : [first, rest[0]];
      meter?.spend(workOfCall(name, operands));
      const cost = costOfCall(name, operands);
      meter?.charge(cost.low, cost.high);
    }
    return handle(first, ...rest);
  };
}
function serverName(name) {
  return operatorName(name) ?? originalName(name);
}
function nameOf({ args }) {
  return Array.isArray(args) ? serverName(String(args[0])) : "";
}
function costOfNode(node2) {
  if (node2.meta["alternate"] !== void 0) return [0, 0];
  if (node2.meta["macro"] !== void 0) return [0, HAS];
  switch (node2.op) {
    case "id":
      return [1, 1];
    case ".":
    case ".?":
      return [1, 2];
    case "[]":
    case "[?]":
      return [1 - wayOf(operandsOf(node2)[1]), 2];
    case "list":
      return [isConstant(node2) ? 0 : 10, 10];
    case "map":
      return [30, 30];
    case "comprehension":
      return [1, 4];
    case "accuValue":
      return [0, 1];
    case "accuInc":
      return [1, 2];
    case "accuPush":
      return [12, 12];
    case "?:":
      return [-Math.max(...operandsOf(node2).slice(1).map(wayOf)), 1];
    default:
      return [0, 0];
  }
}
var HAS = 10;
function wayOf(value) {
  if (!isNode2(value)) return 0;
  if (value.op === "id") return 1;
  const isStep = value.op === "." || value.op === ".?" || value.op === "[]" || value.op === "[?]";
  const before = isStep ? wayOf(operandsOf(value)[0]) : 0;
  return before === 0 ? 0 : before + 1;
}
function operandsOf({ args }) {
  return Array.isArray(args) ? args : [args];
}
function isConstant(node2) {
  if (node2.op === "value") return true;
  if (node2.op === "-_") return isNode2(node2.args) && isConstant(node2.args);
  return node2.op === "list" && Array.isArray(node2.args) && node2.args.every((item) => isNode2(item) && isConstant(item));
}

// src/apiserver/custom/cel/environment.ts
function evaluateCel(expression, variables, meter = new Meter(WORK_OF_CALL), keyed3 = false) {
  try {
    const optional = variables["oldSelf"] instanceof Optional;
    const env = optional ? withOptional ??= build2(true) : shared ??= build2(false);
    const written3 = () => {
      const own = withOwnFunctions(expression);
      return keyed3 ? withKeyedLists(own, env) : own;
    };
    const value = programOf(env, keyed3 ? `keyed ${expression}` : expression, written3)(variables, meter);
    if (value instanceof Promise) return { status: "unsupported", message: "asynchronous" };
    return { status: "value", value };
  } catch (error) {
    return failure(error);
  }
}
function checkCel(expression) {
  try {
    const { valid, type } = (shared ??= build2(false)).check(withOwnFunctions(expression));
    return valid && type !== void 0 ? { type } : void 0;
  } catch {
    return void 0;
  }
}
var shared;
var withOptional;
function failure(error) {
  if (error instanceof Undecided) return { status: "unsupported", message: error.message };
  if (error instanceof EvaluationError) {
    const summary = error.message.split("\n")[0] ?? "";
    switch (error.code) {
      case "no_such_key":
        return { status: "error", message: summary.replace(/^No such key/, "no such key") };
      case "index_out_of_bounds":
        return { status: "error", message: `index out of bounds: ${/index (-?\d+)/.exec(summary)?.[1] ?? ""}` };
      case "division_by_zero":
        return { status: "error", message: "division by zero" };
      case "modulo_by_zero":
        return { status: "error", message: "modulus by zero" };
      case SERVER_FAILURE:
        return { status: "error", message: summary };
      case "numeric_overflow":
        return { status: "error", message: "integer overflow" };
      default:
        return { status: "unsupported", message: summary };
    }
  }
  return {
    status: "unsupported",
    message: error instanceof Error ? error.message.split("\n")[0] ?? "" : String(error)
  };
}
var CelQuantity = class {
  quantity;
  constructor(quantity) {
    this.quantity = quantity;
  }
};
var Sets = class {
};
function build2(optionalOldSelf) {
  const env = new Environment({
    unlistedVariablesAreDyn: true,
    enableOptionalTypes: true,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: 2e4, maxDepth: 200 }
  });
  if (optionalOldSelf) env.registerVariable("oldSelf", "optional");
  registerStrings(env, ownName);
  registerConversions(env, ownName);
  registerKeyedLists(env, new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false }));
  registerLists(env);
  registerSets(env);
  registerQuantities(env);
  registerAddresses(env);
  return env;
}
function compare3(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function registerLists(env) {
  env.registerFunction(
    "list.isSorted(): bool",
    (list2) => list2.every((item, i) => i === 0 || compare3(list2[i - 1], item) <= 0)
  );
  env.registerFunction("list.sum(): dyn", (list2) => {
    if (list2.length === 0) throw new Undecided("the sum of an empty list");
    return list2.reduce((a, b) => typeof a === "bigint" && typeof b === "bigint" ? a + b : Number(a) + Number(b));
  });
  const extreme = (sign2) => (list2) => {
    if (list2.length === 0) throw serverFailure(`${sign2 < 0 ? "min" : "max"} called on empty list`);
    return list2.reduce((a, b) => compare3(b, a) * sign2 > 0 ? b : a);
  };
  env.registerFunction("list.min(): dyn", extreme(-1));
  env.registerFunction("list.max(): dyn", extreme(1));
  env.registerFunction(
    `list.${ownName("indexOf")}(dyn): int`,
    (list2, item) => BigInt(list2.findIndex((other) => same2(other, item)))
  );
  env.registerFunction(
    `list.${ownName("lastIndexOf")}(dyn): int`,
    (list2, item) => BigInt(list2.findLastIndex((other) => same2(other, item)))
  );
}
function registerSets(env) {
  const includes = (list2, item) => list2.some((other) => same2(other, item));
  env.registerType("Sets", Sets);
  env.registerConstant("sets", "Sets", new Sets());
  env.registerFunction(
    "Sets.contains(list, list): bool",
    (_, list2, part) => part.every((item) => includes(list2, item))
  );
  env.registerFunction(
    "Sets.intersects(list, list): bool",
    (_, a, b) => a.some((item) => includes(b, item))
  );
  env.registerFunction(
    "Sets.equivalent(list, list): bool",
    (_, a, b) => a.every((item) => includes(b, item)) && b.every((item) => includes(a, item))
  );
}
function same2(a, b) {
  if (typeof a === "object" || typeof b === "object") throw new Undecided("a search for a composite value");
  const numeric = (value) => typeof value === "bigint" || typeof value === "number";
  return numeric(a) && numeric(b) ? a == b : a === b;
}
function registerQuantities(env) {
  const parsed2 = (text2) => parseQuantity(text2);
  env.registerType("Quantity", CelQuantity);
  env.registerFunction("quantity(string): Quantity", (text2) => {
    const quantity = parsed2(text2);
    if ("error" in quantity) throw serverFailure(quantity.error);
    return new CelQuantity(quantity);
  });
  env.registerFunction("isQuantity(string): bool", (text2) => !("error" in parsed2(text2)));
  const binary = (name, test) => env.registerFunction(
    `Quantity.${name}(Quantity): bool`,
    (a, b) => test(compareQuantity(a.quantity, b.quantity))
  );
  binary("isLessThan", (order) => order < 0);
  binary("isGreaterThan", (order) => order > 0);
  env.registerFunction(
    "Quantity.compareTo(Quantity): int",
    (a, b) => BigInt(compareQuantity(a.quantity, b.quantity))
  );
  env.registerFunction(
    "Quantity.sign(): int",
    ({ quantity }) => quantity.unscaled > 0n ? 1n : quantity.unscaled < 0n ? -1n : 0n
  );
  env.registerOperator(
    "Quantity == Quantity",
    (a, b) => compareQuantity(a.quantity, b.quantity) === 0
  );
}
function registerAddresses(env) {
  const strict = (text2) => !/(?:^|[:.])0\d+(?:\.|$)/.test(text2) && !(text2.includes(":") && text2.includes("."));
  env.registerFunction("isIP(string): bool", (text2) => parseIp(text2) !== void 0 && strict(text2));
  env.registerFunction("isCIDR(string): bool", (text2) => {
    const [address = "", prefix2 = ""] = text2.split("/");
    return parseCidr(text2) !== void 0 && strict(address) && !/^0\d/.test(prefix2);
  });
  env.registerFunction("isURL(string): bool", (text2) => {
    const valid = matchesFormat("uri", text2);
    if (valid === void 0) throw new Undecided(`whether ${JSON.stringify(text2)} is a URL`);
    return valid;
  });
}

// src/apiserver/format/base64.ts
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function base64Encode(value) {
  const bytes = utf8Bytes(value);
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = a << 16 | (b ?? 0) << 8 | (c ?? 0);
    out += ALPHABET.charAt(group >> 18) + ALPHABET.charAt(group >> 12 & 63);
    out += b === void 0 ? "=" : ALPHABET.charAt(group >> 6 & 63);
    out += c === void 0 ? "=" : ALPHABET.charAt(group & 63);
  }
  return out;
}
function base64Decode(encoded) {
  return utf8Text(base64Bytes(encoded));
}
function base64Bytes(encoded) {
  const bytes = [];
  let bits = 0;
  let count = 0;
  for (const char of encoded) {
    const value = ALPHABET.indexOf(char);
    if (value < 0) continue;
    bits = (bits << 6 | value) & 65535;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes.push(bits >> count & 255);
  }
  return bytes;
}
function utf8Bytes(value) {
  const bytes = [];
  for (const char of value) {
    const raw = char.codePointAt(0) ?? 0;
    const code = raw >= 55296 && raw <= 57343 ? 65533 : raw;
    if (code < 128) bytes.push(code);
    else if (code < 2048) bytes.push(192 | code >> 6, 128 | code & 63);
    else if (code < 65536) bytes.push(224 | code >> 12, 128 | code >> 6 & 63, 128 | code & 63);
    else {
      bytes.push(240 | code >> 18, 128 | code >> 12 & 63, 128 | code >> 6 & 63, 128 | code & 63);
    }
  }
  return bytes;
}
function utf8Text(bytes) {
  const parts = [];
  for (let i = 0; i < bytes.length; ) {
    const first = bytes[i] ?? 0;
    const size = first < 128 ? 1 : first >= 240 ? 4 : first >= 224 ? 3 : first >= 194 ? 2 : 0;
    const rest = bytes.slice(i + 1, i + size);
    if (size === 0 || rest.length !== size - 1 || rest.some((byte) => (byte & 192) !== 128)) {
      parts.push("�");
      i++;
      continue;
    }
    const head = size === 1 ? first : first & 255 >> size + 1;
    const code = rest.reduce((value, byte) => value << 6 | byte & 63, head);
    parts.push(code <= 1114111 ? String.fromCodePoint(code) : "�");
    i += size;
  }
  return parts.join("");
}

// src/apiserver/custom/cel/values.ts
function toCel(value, schema, to, root = false) {
  if (value === null) return null;
  if (Array.isArray(value)) {
    const list2 = value.map((item) => toCel(item, items(schema), to));
    const kind = listKind(schema);
    if (kind === void 0) return list2;
    to.keyed = true;
    return markList(list2, kind);
  }
  if (isObject(value)) return objectToCel(value, schema, to, root);
  switch (typeof value) {
    case "bigint":
      return textOf(schema ?? {}, "type") === "number" ? Number(value) : value;
    case "number":
      return Number.isInteger(value) && textOf(schema ?? {}, "type") !== "number" ? BigInt(value) : value;
    case "string":
      return textToCel(value, schema, to);
    default:
      return value;
  }
}
function objectToCel(value, schema, to, root) {
  const rest = additional(schema);
  const out = [];
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    const child2 = value[key];
    if (isObject(rest)) {
      out.push([key, toCel(child2, rest, to)]);
    } else if (resource && (key === "apiVersion" || key === "kind")) {
      out.push([key, child2]);
    } else if (resource && key === "metadata") {
      out.push([key, visibleMetadata(child2)]);
    } else {
      const field2 = property(schema, key);
      const name = escapeName(key);
      if (field2 === void 0 || name === void 0 || child2 === null || isOpaque(field2)) continue;
      out.push([name, toCel(child2, field2, to)]);
    }
  }
  return new Map(out);
}
function isOpaque(schema) {
  const typed = textOf(schema, "type") !== "" || schema["x-kubernetes-int-or-string"] === true;
  return !typed && preservesUnknown(schema);
}
function visibleMetadata(value) {
  const metadata = isObject(value) ? value : {};
  return new Map(
    ["name", "generateName"].flatMap((key) => metadata[key] === void 0 ? [] : [[key, metadata[key]]])
  );
}
function listKind(schema) {
  const type = schema?.["x-kubernetes-list-type"];
  if (type === "set") return { type };
  if (type !== "map") return void 0;
  const keys = schema?.["x-kubernetes-list-map-keys"];
  return { type, keys: (Array.isArray(keys) ? keys : []).map((key) => escapeName(String(key)) ?? String(key)) };
}
function textToCel(text2, schema, to) {
  if (/[\ud800-\udfff]/.test(text2)) to.astral = true;
  if (textOf(schema ?? {}, "type") !== "string") return text2;
  if (schema?.["format"] === "byte") return Uint8Array.from(base64Bytes(text2));
  const expression = typedText(textOf(schema ?? {}, "format"), text2);
  if (expression === void 0) return text2;
  const result = evaluateCel(expression.call, { text: expression.text });
  if (result.status === "value") return result.value;
  to.uncertain = true;
  return text2;
}
function typedText(format2, text2) {
  switch (format2) {
    case "date":
      return { call: "timestamp(text)", text: `${text2}T00:00:00Z` };
    case "date-time":
      return { call: "timestamp(text)", text: text2.toUpperCase() };
    case "duration":
      return { call: "duration(text)", text: goDuration(text2) ?? text2 };
    default:
      return void 0;
  }
}
var nanoseconds = [
  ["nano", 1n],
  ["micro", 1000n],
  ["milli", 1000000n],
  ["sec", 1000000000n],
  ["min", 60000000000n],
  ["hour", 3600000000000n],
  ["day", 86400000000000n],
  ["week", 604800000000000n]
];
function goDuration(text2) {
  const match = /^(\d{1,9})\s+([a-z]+)$/.exec(text2);
  const factor = nanoseconds.find(([word]) => match?.[2]?.startsWith(word))?.[1];
  return match && factor !== void 0 ? `${BigInt(match[1]) * factor}ns` : void 0;
}
var reserved = new Set(
  "true false null in as break const continue else for function if import let loop package namespace return".split(" ")
);
function escapeName(name) {
  if (!/^[A-Za-z_.\-/][A-Za-z0-9_.\-/]*$/.test(name)) return void 0;
  if (reserved.has(name)) return `__${name}__`;
  return name.replaceAll(/__|[.\-/]/g, (found2) => `__${escapes[found2]}__`);
}
var escapes = { __: "underscores", ".": "dot", "-": "dash", "/": "slash" };

// src/apiserver/custom/cel/validate-rules.ts
function validateRules(draft, live, schema, correlation, earlier, context) {
  if (!hasRules(schema)) return [];
  if (earlier.some((error) => blocking.has(error.cause))) {
    const detail = "some validation rules were not checked because the object was invalid; correct the existing errors to complete validation";
    return [invalid("", null, detail)];
  }
  const walk = new Walk2(context);
  walk.visit(draft, live, schema, schema, "", { current: correlation, parent: void 0 }, true);
  return walk.errors;
}
var blocking = /* @__PURE__ */ new Set([
  "FieldValueNotSupported",
  "FieldValueRequired",
  "FieldValueTooLong",
  "FieldValueTooMany",
  "FieldValueTypeInvalid"
]);
function hasRules(schema) {
  if (schema === void 0) return false;
  if (rulesOf(schema).length > 0) return true;
  const rest = additional(schema);
  return hasRules(items(schema)) || isObject(rest) && hasRules(rest) || properties(schema).some(([, field2]) => hasRules(field2)) || schemaList(schema, "allOf").some(hasRules);
}
function rulesOf(schema) {
  return schemaList(schema, "x-kubernetes-validations");
}
var Walk2 = class {
  errors = [];
  #context;
  #budget;
  /** The server runs no further rule of this object. */
  #ended = false;
  constructor(context) {
    this.#context = context;
    this.#budget = new Budget(context.registry);
  }
  /** `rules`: the node whose rules count; `node`: the structural node, which says what the value is. */
  visit(value, old, rules, node2, path, ratchet, root = false) {
    if (value === null || this.#ended) return;
    const convert = conversions(value, old ?? void 0, node2, root);
    for (const rule of rulesOf(rules)) this.#rule(rule, value, old ?? void 0, node2, path, ratchet, convert);
    for (const part of schemaList(rules, "allOf")) {
      this.visit(value, old, part, node2, path, { current: void 0, parent: ratchet.parent }, root);
    }
    if (Array.isArray(value)) this.#items(value, old, rules, node2, path, ratchet);
    else if (isObject(value)) this.#fields(value, old, rules, node2, path, ratchet, root);
  }
  #items(value, old, rules, node2, path, ratchet) {
    const itemRules = items(rules);
    const item = items(node2);
    if (itemRules === void 0 || item === void 0) return;
    const isMap2 = node2["x-kubernetes-list-type"] === "map" && Array.isArray(old);
    const before = new Map(isMap2 ? old.map((entry) => [canonicalText(keysOf(entry, node2)), entry]) : []);
    value.forEach((entry, i) => {
      const counterpart = before.get(canonicalText(keysOf(entry, node2)));
      this.visit(entry, counterpart, itemRules, item, at(path, i), below(ratchet, ratchet.current?.index(i)));
    });
  }
  #fields(value, old, rules, node2, path, ratchet, root) {
    const restRules = additional(rules);
    const rest = additional(node2);
    for (const key of Object.keys(value).sort()) {
      const entry = value[key];
      const before = isObject(old) ? old[key] : void 0;
      const hidden = root && (key === "apiVersion" || key === "kind");
      const next = hidden ? { current: void 0, parent: void 0 } : below(ratchet, ratchet.current?.key(key));
      const ownRules = property(rules, key);
      const own = property(node2, key);
      if (isObject(restRules) && isObject(rest)) this.visit(entry, before, restRules, rest, keyed(path, key), next);
      if (ownRules !== void 0 && own !== void 0) this.visit(entry, before, ownRules, own, child(path, key), next);
    }
  }
  #rule(rule, value, old, node2, path, ratchet, convert) {
    const text2 = textOf(rule, "rule").trim();
    if (text2 === "" || this.#ended) return;
    const transition = isTransition(rule, text2);
    const optional = rule["optionalOldSelf"] === true;
    if (transition && (old === void 0 || old === null) && !optional) return;
    const variables = (to) => {
      const { self, before } = convert(to);
      const oldSelf = optional ? before === void 0 ? Optional.none() : Optional.of(before) : before;
      return { self, ...transition ? { oldSelf } : {} };
    };
    const shown = textOf(rule, "message").trim() || text2;
    const meter = this.#budget.meter();
    const result = evaluateRule(text2, variables, meter);
    const affordable = this.#budget.settle(meter, shown);
    if (affordable.status === "no") {
      this.errors.push(invalid(path, textOf(node2, "type"), affordable.message));
      this.#ended = true;
      return;
    }
    if (affordable.status === "unknown") {
      this.#doubt(path, text2, affordable.message);
      return;
    }
    if (result.status === "unsupported") {
      this.#doubt(path, text2, result.message);
      return;
    }
    const type = textOf(node2, "type");
    if (result.status === "error") {
      this.errors.push(invalid(path, type, `${result.message} evaluating rule: ${shown}`));
      return;
    }
    if (result.value === true) return;
    if (typeof result.value !== "boolean") {
      this.#doubt(path, text2, "the rule yields no boolean");
      return;
    }
    const unchanged = (ratchet.current ?? ratchet.parent)?.unchanged === true;
    if (!transition && unchanged) return;
    this.errors.push(this.#failure(rule, value, type, path, variables));
  }
  #failure(rule, value, type, path, variables) {
    const detail = messageOf(rule, variables, this.#budget);
    const at2 = path + textOf(rule, "fieldPath");
    const where = at2.startsWith(".") ? at2.slice(1) : at2;
    const composite = typeof value === "object";
    const shown = this.#context.minor < 35 ? type : value;
    switch (rule["reason"]) {
      case "FieldValueForbidden":
        return forbidden(where, detail);
      case "FieldValueRequired":
        return required(where, detail);
      case "FieldValueDuplicate":
        return duplicate(where, shown);
      default:
        if (!composite || this.#context.minor < 35) return invalid(where, shown, detail);
        return { ...invalid(where, null, detail), message: `Invalid value: ${detail}` };
    }
  }
  #doubt(path, rule, message) {
    this.#context.doubt({
      code: "cel-rule-not-evaluated",
      path,
      message: `the rule ${JSON.stringify(rule)} can't be evaluated without a cluster: ${message}`
    });
  }
};
function conversions(value, old, node2, root) {
  let done;
  return (to) => {
    if (done === void 0) {
      const found2 = { uncertain: false, keyed: false, astral: false };
      const before = old === void 0 || old === null ? void 0 : toCel(old, node2, found2, root);
      done = { values: { self: toCel(value, node2, found2, root), before }, found: found2 };
    }
    Object.assign(to, done.found);
    return done.values;
  };
}
var transitions = /* @__PURE__ */ new WeakMap();
function isTransition(rule, text2) {
  let found2 = transitions.get(rule);
  if (found2 === void 0) {
    found2 = usesOldSelf(text2);
    transitions.set(rule, found2);
  }
  return found2;
}
function below(ratchet, next) {
  return ratchet.current === void 0 ? ratchet : { current: next, parent: ratchet.current };
}
function messageOf(rule, variables, budget) {
  const expression = textOf(rule, "messageExpression");
  if (expression !== "") {
    const meter = budget.meter();
    const { value } = { value: void 0, ...evaluateRule(expression, variables, meter) };
    budget.spend(meter);
    const text2 = typeof value === "string" ? value.trim() : "";
    if (text2 !== "" && !text2.includes("\n")) return text2;
  }
  const message = textOf(rule, "message").trim();
  return message === "" ? `failed rule: ${textOf(rule, "rule").trim()}` : message;
}
function evaluateRule(text2, variables, meter) {
  const to = { uncertain: false, keyed: false, astral: false };
  const scope = variables(to);
  const result = evaluateCel(text2, scope, meter, to.keyed);
  if (meter.stop !== void 0) return result;
  if (to.uncertain) return { status: "unsupported", message: "a value has a format that is not read here" };
  if (to.astral && comparesOrder(text2)) return { status: "unsupported", message: "the order of texts is not known" };
  return result;
}

// src/apiserver/custom/correlation.ts
var Correlation = class _Correlation {
  value;
  old;
  #schema;
  #children = /* @__PURE__ */ new Map();
  #oldByKeys;
  #equal;
  constructor(value, old, schema) {
    this.value = value;
    this.old = old;
    this.#schema = schema;
  }
  key(name) {
    if (this.#children.has(name)) return this.#children.get(name);
    const schema = fieldSchema(this.#schema, name);
    const value = isObject(this.value) ? this.value[name] : void 0;
    const old = isObject(this.old) ? this.old[name] : void 0;
    const known3 = schema !== void 0 && value !== void 0 && old !== void 0;
    const child2 = known3 ? new _Correlation(value, old, schema) : void 0;
    this.#children.set(name, child2);
    return child2;
  }
  /** Items have counterparts in lists of type map only. */
  index(i) {
    if (this.#children.has(i)) return this.#children.get(i);
    const value = Array.isArray(this.value) ? this.value[i] : void 0;
    const schema = items(this.#schema);
    const old = schema === void 0 || value === void 0 ? void 0 : this.#counterpart(value);
    const child2 = schema !== void 0 && value !== void 0 && old !== void 0 ? new _Correlation(value, old, schema) : void 0;
    this.#children.set(i, child2);
    return child2;
  }
  #counterpart(value) {
    if (!this.#isMapList || !Array.isArray(this.old)) return void 0;
    const byKeys = (item) => canonicalText(keysOf(item, this.#schema));
    this.#oldByKeys ??= new Map(this.old.filter(isObject).map((item) => [byKeys(item), item]));
    return this.#oldByKeys.get(byKeys(value));
  }
  get #isMapList() {
    return this.#schema["x-kubernetes-list-type"] === "map";
  }
  /** CachedDeepEqual: where the schema ends, an object counts as changed. */
  get unchanged() {
    this.#equal ??= this.#compare();
    return this.#equal;
  }
  #compare() {
    const { value, old } = this;
    if (Array.isArray(value) && Array.isArray(old)) {
      if (value.length !== old.length) return false;
      if (!this.#isMapList) return equalJson(value, old);
      return value.every((_, i) => this.index(i)?.unchanged === true);
    }
    if (isObject(value) && isObject(old)) {
      const keys = Object.keys(value);
      return keys.length === Object.keys(old).length && keys.every((key) => this.key(key)?.unchanged === true);
    }
    return equalJson(value, old);
  }
};

// src/apiserver/custom/prune.ts
var typeMeta = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata"]);
function pruneObject(draft, schema) {
  const unknown = [];
  prune2(draft, schema, "", true, unknown);
  return unknown.sort();
}
function prune2(value, schema, path, root, unknown) {
  if (preservesUnknown(schema)) {
    skip(value, schema, path, root, unknown);
    return;
  }
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      prune2(item, items(schema), at(path, i), false, unknown);
    });
    return;
  }
  if (!isObject(value)) return;
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    if (resource && typeMeta.has(key)) continue;
    const own = property(schema, key);
    const rest = own === void 0 ? additional(schema) : void 0;
    if (own === void 0 && rest === void 0) {
      unknown.push(child(path, key));
      delete value[key];
      continue;
    }
    prune2(value[key], own ?? (isObject(rest) ? rest : void 0), child(path, key), false, unknown);
  }
}
function skip(value, schema, path, root, unknown) {
  if (Array.isArray(value)) {
    const item = items(schema);
    if (item === void 0) return;
    value.forEach((element, i) => {
      skip(element, item, at(path, i), false, unknown);
    });
    return;
  }
  if (!isObject(value)) return;
  const resource = root || isEmbedded(schema);
  for (const key of Object.keys(value)) {
    if (resource && typeMeta.has(key)) continue;
    const own = property(schema, key);
    const rest = own === void 0 ? additional(schema) : void 0;
    if (own === void 0 && rest === void 0) continue;
    prune2(value[key], own ?? (isObject(rest) ? rest : void 0), child(path, key), false, unknown);
  }
}
function pruneNulls(value, schema) {
  if (Array.isArray(value)) {
    for (const item of value) pruneNulls(item, items(schema));
    return;
  }
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const field2 = fieldSchema(schema, key);
    const droppable = field2 !== void 0 && !isNullable(field2) && defaultOf(field2) === void 0;
    if (value[key] === null && droppable) delete value[key];
    else pruneNulls(value[key], field2);
  }
}

// src/apiserver/custom/defaulting.ts
function setDefaults(value, schema) {
  if (schema === void 0) return;
  if (Array.isArray(value)) {
    const item = items(schema);
    value.forEach((element, i) => {
      if (element === null && item !== void 0 && !isNullable(item)) value[i] = copyOf2(item) ?? null;
      setDefaults(value[i], item);
    });
    return;
  }
  if (!isObject(value)) return;
  for (const [key, field2] of properties(schema)) {
    const fallback = copyOf2(field2);
    if (fallback === void 0) continue;
    if (value[key] === void 0 || value[key] === null && !isNullable(field2)) value[key] = fallback;
  }
  const rest = additional(schema);
  for (const key of Object.keys(value)) {
    const own = property(schema, key);
    if (own !== void 0) setDefaults(value[key], own);
    else if (isObject(rest)) {
      if (value[key] === null && !isNullable(rest)) value[key] = copyOf2(rest) ?? null;
      setDefaults(value[key], rest);
    }
  }
}
function copyOf2(schema) {
  const value = defaultOf(schema);
  if (value === void 0) return void 0;
  const copy4 = cloneJson(value);
  if (schema["x-kubernetes-embedded-resource"] !== true) pruneDefault(copy4, schema);
  return copy4;
}
function pruneDefault(value, schema) {
  const wrapper = { properties: { value: schema } };
  pruneObject({ value }, wrapper);
}

// src/apiserver/decode/go-type.ts
function goTypeOf(schema) {
  if (schema.goType !== void 0) return schema.goType;
  if (schema.name !== void 0) return schema.name.split(".").slice(-2).join(".");
  switch (schema.type) {
    case "list":
      return `[]${schema.items === void 0 ? "interface {}" : goTypeOf(schema.items)}`;
    case "map":
      return `map[string]${schema.values === void 0 ? "interface {}" : goTypeOf(schema.values)}`;
    case "integer":
      return schema.format === "int64" ? "int64" : "int32";
    case "number":
      return "float64";
    case "boolean":
      return "bool";
    case "string":
      return schema.format === "byte" ? "[]uint8" : "string";
    default:
      return "interface {}";
  }
}
function goElementType(schema, element) {
  return /^(?:\[\]|map\[[^\]]*\])(.+)$/.exec(schema.goType ?? "")?.[1] ?? goTypeOf(element);
}
function structName(schema) {
  return schema.name?.slice(schema.name.lastIndexOf(".") + 1) ?? "";
}

// src/apiserver/decode/state.ts
var DecodeState = class {
  unknown = [];
  typeError;
  /** False inside types that read themselves leniently (schemas below `items`). */
  strict = true;
  #root;
  /** From the root down: each step, and the field it is and the struct that has it; undefined for items and map keys. */
  #steps = [];
  #fields = [];
  #structs = [];
  /** The object is what a patch made, not JSON text. */
  patched;
  /** Explicitly empty lists and maps that Go would write stay, as they do until the object is stored. */
  keepEmpty;
  /** Where the decoded value itself stands. */
  #start;
  constructor(root, patched = false, keepEmpty = false, start = "") {
    this.#root = root;
    this.#start = start;
    this.patched = patched;
    this.keepEmpty = keepEmpty;
  }
  /** The type that a CRD's schemas have; only a CustomResourceDefinition leads to it. */
  get jsonSchema() {
    const version = this.#root.fields?.get("spec")?.fields?.get("versions")?.items;
    return version?.fields?.get("schema")?.fields?.get("openAPIV3Schema");
  }
  /** Where decoding stands; made when a message asks. */
  get path() {
    return this.#steps.reduce(
      (path, step) => typeof step === "number" ? at(path, step) : child(path, step),
      this.#start
    );
  }
  /** Goes into one field of a struct, so that messages can name both. */
  enter(struct2, name, field2) {
    this.#steps.push(name);
    this.#fields.push(field2);
    this.#structs.push(struct2);
  }
  /** Goes into an item of a list or a value of a map. */
  enterItem(step) {
    this.#steps.push(step);
    this.#fields.push(void 0);
    this.#structs.push(void 0);
  }
  leave() {
    this.#steps.pop();
    this.#fields.pop();
    this.#structs.pop();
  }
  unknownField(name) {
    if (!this.strict || this.unknown.length >= 100) return;
    const full = child(this.path, name);
    const message = `strict decoding error: unknown field ${JSON.stringify(full)}`;
    this.unknown.push({ path: full, cause: "UnknownField", message, source: "strict" });
  }
  /** json.UnmarshalTypeError. `found`: what stands there, `array`, `bool`, `number 1.5`. */
  wrongType(found2, goType2) {
    this.typeError ??= this.#wrongType(found2, goType2);
  }
  /** The same error out of a type that reads itself. */
  abortWrongType(found2, goType2) {
    throw new Unreadable2(this.#wrongType(found2, goType2));
  }
  abort(message) {
    throw new Unreadable2({ path: this.path, cause: "FieldValueInvalid", message, source: "strict" });
  }
  invalid(message) {
    this.typeError ??= { path: this.path, cause: "FieldValueInvalid", message, source: "strict" };
  }
  #wrongType(found2, goType2) {
    const struct2 = this.#structs.findLast((it) => it !== void 0);
    const names = this.#steps.flatMap((step, i) => {
      const field2 = this.#fields[i];
      if (field2 === void 0) return [];
      return field2.goEmbedded === void 0 ? [step] : [field2.goEmbedded, step];
    });
    const where = struct2 === void 0 ? "Go value" : `Go struct field ${structName(struct2)}.${names.join(".")}`;
    const message = `json: cannot unmarshal ${found2} into ${where} of type ${goType2}`;
    return { path: this.path, cause: "FieldValueTypeInvalid", message, source: "strict" };
  }
};
var Unreadable2 = class extends Error {
  error;
  constructor(error) {
    super(error.message);
    this.error = error;
  }
};

// src/apiserver/unset.ts
function copyWithoutUnset(object, schema) {
  const out = newObject();
  const untyped = schema?.type === "any";
  const values = untyped ? schema : schema?.values;
  const fields = values === void 0 ? schema?.fields : void 0;
  for (const name in object) {
    const value = object[name];
    const field2 = values ?? fields?.get(name);
    if (untyped || !isUnset(value, field2) || emptyCounts(schema, name, value)) out[name] = copyValue(value, field2);
  }
  return out;
}
function isUnset(value, schema) {
  if (value === null) return true;
  if (isArray(value)) return schema?.type === "list" && value.length === 0;
  return schema?.type === "map" && isObject(value) && isEmpty5(value);
}
function isEmpty5(value) {
  for (const _ in value) return false;
  return true;
}
function copyValue(value, schema) {
  if (isObject(value)) return copyWithoutUnset(value, schema);
  if (isArray(value)) {
    const items2 = schema?.type === "any" ? schema : schema?.items;
    return value.map((item) => copyValue(item, items2));
  }
  return value;
}
function spellsOutEmpty(value, schema) {
  if (value === void 0 || value === null || schema?.type === "any") return false;
  if (isUnset(value, schema)) return true;
  if (isArray(value)) return value.some((item) => spellsOutEmpty(item, schema?.items));
  if (!isObject(value)) return false;
  return Object.keys(value).some((name) => spellsOutEmpty(value[name], schema?.values ?? schema?.fields?.get(name)));
}
function emptyCounts(struct2, field2, value) {
  return field2 === "policies" && isArray(value) && (struct2?.name ?? "").endsWith(".HPAScalingRules");
}

// src/apiserver/decode/base64.ts
var alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
function canonicalBase64(text2) {
  if (/^(?:[A-Za-z0-9+/]{4})*$/.test(text2)) return { text: text2 };
  let out = "";
  let quantum = "";
  for (let i = 0; i < text2.length; i++) {
    const char = text2[i];
    if (char === "\n" || char === "\r") continue;
    if (char === "=") {
      const end = paddingEnd(text2, i, quantum.length);
      return end.ok ? { text: out + closed(quantum) } : illegal(text2, end.at);
    }
    if (!/[A-Za-z0-9+/]/.test(char)) return illegal(text2, i);
    quantum += char;
    if (quantum.length < 4) continue;
    out += quantum;
    quantum = "";
  }
  return quantum === "" ? { text: out } : illegal(text2, text2.length - quantum.length);
}
function encodeBytes(bytes) {
  let out = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = a << 16 | (b ?? 0) << 8 | (c ?? 0);
    out += alphabet.charAt(group >> 18) + alphabet.charAt(group >> 12 & 63);
    out += b === void 0 ? "=" : alphabet.charAt(group >> 6 & 63);
    out += c === void 0 ? "=" : alphabet.charAt(group & 63);
  }
  return out;
}
function paddingEnd(text2, start, filled) {
  if (filled < 2) return { ok: false, at: start };
  let next = skipBreaks(text2, start + 1);
  if (filled === 2) {
    if (next === text2.length) return { ok: false, at: next };
    if (text2[next] !== "=") return { ok: false, at: next - 1 };
    next = skipBreaks(text2, next + 1);
  }
  return { ok: next === text2.length, at: next };
}
function skipBreaks(text2, from) {
  let at2 = from;
  while (text2[at2] === "\n" || text2[at2] === "\r") at2++;
  return at2;
}
function closed(quantum) {
  const last = alphabet.indexOf(quantum.at(-1) ?? "");
  const kept = alphabet.charAt(quantum.length === 3 ? last & ~3 : last & ~15);
  return `${quantum.slice(0, -1)}${kept}`.padEnd(4, "=");
}
function illegal(text2, at2) {
  let bytes = 0;
  for (const char of text2.slice(0, at2)) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
  }
  return { error: `illegal base64 data at input byte ${bytes}` };
}

// src/apiserver/decode/converter.ts
function conversionError(value, schema, goType2) {
  const kind = goKind(value);
  switch (schema.type) {
    case "list":
      return `cannot restore slice from ${kind}`;
    case "map":
      return `cannot restore map from ${kind}`;
    case "object":
      return `cannot restore struct from: ${kind}`;
    default: {
      if (schema.format === "byte") return `cannot restore slice from ${kind}`;
      const target = scalarKind(schema);
      const convertible = kind === "int64" && target === "string" || kind === "float64" && target !== "string" && target !== "bool";
      return convertible ? `cannot convert ${kind} to ${goType2}` : `unrecognized type: ${target}`;
    }
  }
}
function wrapInteger(value, goType2) {
  const wrapped = BigInt.asIntN(goType2 === "int64" ? 64 : 32, BigInt(value));
  const number = Number(wrapped);
  return Number.isSafeInteger(number) ? number : wrapped;
}
function goKind(value) {
  if (Array.isArray(value)) return "slice";
  if (isObject(value)) return "map";
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "bool";
    default:
      return typeof value === "bigint" || Number.isInteger(value) ? "int64" : "float64";
  }
}
function scalarKind(schema) {
  switch (schema.type) {
    case "boolean":
      return "bool";
    case "integer":
      return schema.format === "int64" ? "int64" : "int32";
    case "number":
      return "float64";
    default:
      return "string";
  }
}

// src/apiserver/decode/schema-union.ts
var prefix = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1.JSONSchemaPropsOr";
function isSchemaUnion(schema) {
  return schema.name?.startsWith(prefix) === true;
}
function decodeSchemaUnion(value, schema, state, decode2) {
  const type = state.jsonSchema;
  if (type === void 0) return value;
  const lenient = (inner) => {
    const { strict } = state;
    state.strict = false;
    const decoded = decode2(inner, type);
    state.strict = strict;
    return decoded;
  };
  if (isObject(value)) return lenient(value);
  switch (schema.name?.slice(prefix.length)) {
    case "Bool":
      return typeof value === "boolean" ? value : state.abort("boolean or JSON schema expected");
    case "Array":
      return Array.isArray(value) && value.length > 0 ? value.map((item) => isObject(item) ? lenient(item) : item) : null;
    default:
      return Array.isArray(value) && value.length > 0 ? value : null;
  }
}

// src/apiserver/decode/time.ts
var seconds = "2006-01-02T15:04:05Z07:00";
var micros = "2006-01-02T15:04:05.000000Z07:00";
var date = [
  { layout: "2006", pattern: /^(\d{4})/ },
  { layout: "-", pattern: /^-/ },
  { layout: "01", pattern: /^(\d\d)/, range: [1, 12, "month out of range"] },
  { layout: "-", pattern: /^-/ },
  { layout: "02", pattern: /^(\d\d)/ },
  { layout: "T", pattern: /^T/ },
  { layout: "15", pattern: /^(\d{1,2})/, range: [0, 23, "hour out of range"] },
  { layout: ":", pattern: /^:/ },
  { layout: "04", pattern: /^(\d\d)/, range: [0, 59, "minute out of range"] },
  { layout: ":", pattern: /^:/ }
];
var second = { layout: "05", pattern: /^(\d\d)/, range: [0, 59, "second out of range"] };
var zone = { layout: "Z07:00", pattern: /^(Z|[+-]\d\d:\d\d)/ };
var wholeSeconds = [...date, { ...second, pattern: /^(\d\d(?:[.,]\d+)?)/ }, zone];
var microSeconds = [...date, second, { layout: ".000000", pattern: /^([.,]\d{6})/ }, zone];
function canonicalTime(text2) {
  return parse3(text2, seconds, wholeSeconds, (_micro) => "");
}
function canonicalMicroTime(text2) {
  return parse3(text2, micros, microSeconds, (micro) => `.${micro}`);
}
function parse3(text2, layout, elements, fraction) {
  const fail = (what) => ({ error: `parsing time ${JSON.stringify(text2)}: ${what}` });
  const found2 = [];
  let rest = text2;
  for (const element of elements) {
    const match = element.pattern.exec(rest);
    if (!match) {
      const detail = `cannot parse ${JSON.stringify(rest)} as ${JSON.stringify(element.layout)}`;
      return { error: `parsing time ${JSON.stringify(text2)} as ${JSON.stringify(layout)}: ${detail}` };
    }
    if (match[1] !== void 0) found2.push(match[1]);
    const [low, high, message] = element.range ?? [0, 0, void 0];
    const value = Number.parseInt(match[1] ?? "0", 10);
    if (message !== void 0 && (value < low || value > high)) return fail(message);
    rest = rest.slice(match[0].length);
  }
  if (rest !== "") return fail(`extra text: ${JSON.stringify(rest)}`);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, sec = 0] = found2.slice(0, 6).map((n) => Number.parseInt(n, 10));
  const offset = found2.at(-1) ?? "Z";
  if (day < 1 || day > daysIn(year, month)) return fail("day out of range");
  const micro = /[.,](\d+)/.exec(found2.slice(5, -1).join(""))?.[1] ?? "";
  const total = daysFromCivil(year, month, day) * 86400 + hour * 3600 + minute * 60 + sec - offsetSeconds(offset);
  if (total === daysFromCivil(1, 1, 1) * 86400 && /^0*$/.test(micro)) return { zero: true };
  return { text: `${format(total)}${fraction(micro.padEnd(6, "0").slice(0, 6))}Z` };
}
function offsetSeconds(offset) {
  if (offset === "Z") return 0;
  const size = Number(offset.slice(1, 3)) * 3600 + Number(offset.slice(4, 6)) * 60;
  return offset.startsWith("-") ? -size : size;
}
function daysIn(year, month) {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && year % 100 !== 0 || year % 400 === 0 ? 29 : 28;
}
function daysFromCivil(year, month, day) {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return era * 146097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719468;
}
function format(total) {
  const days = Math.floor(total / 86400);
  const rest = total - days * 86400;
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36524) - Math.floor(dayOfEra / 146096)) / 365
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9);
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const two = (n) => String(n).padStart(2, "0");
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest % 3600 / 60))}:${two(rest % 60)}`;
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${clock}`;
}

// src/apiserver/decode/zero.ts
var timeName = "io.k8s.apimachinery.pkg.apis.meta.v1.Time";
var microTimeName = "io.k8s.apimachinery.pkg.apis.meta.v1.MicroTime";
var rawExtensionName = "io.k8s.apimachinery.pkg.runtime.RawExtension";
function isTime(schema) {
  return schema.name === timeName || schema.name === microTimeName;
}
function isMicroTime(schema) {
  return schema.name === microTimeName;
}
function zeroOf(schema) {
  switch (schema.type) {
    case "object":
      return zeroStruct2(schema);
    case "string":
      return isTime(schema) ? null : schema.format === "byte" ? void 0 : "";
    case "integer":
    case "number":
    case "int-or-string":
      return 0;
    case "boolean":
      return false;
    case "quantity":
      return "0";
    case "any":
      return schema.name === rawExtensionName ? null : void 0;
    case "list":
    case "map":
      return void 0;
  }
}
function zeroStruct2(schema) {
  const out = newObject();
  for (const [name, field2] of alwaysWritten(schema)) {
    const value = written(field2, void 0);
    if (value !== void 0) out[name] = value;
  }
  return out;
}
var cache2 = /* @__PURE__ */ new WeakMap();
function alwaysWritten(schema) {
  const fields = schema.fields;
  if (fields === void 0) return [];
  let found2 = cache2.get(fields);
  if (found2 === void 0) {
    found2 = [...fields].filter(([, field2]) => written(field2, void 0) !== void 0);
    cache2.set(fields, found2);
  }
  return found2;
}
function written(field2, value) {
  const { pointer = false, omitEmpty = false, omitZero = false } = field2.go ?? {};
  const nothing = omitEmpty ? void 0 : null;
  if (pointer) return value === void 0 ? nothing : value;
  switch (field2.type) {
    case "list":
      return Array.isArray(value) && value.length > 0 ? value : nothing;
    case "map":
      return value !== void 0 && hasKeys(value) ? value : nothing;
    case "object": {
      const struct2 = value ?? zeroStruct2(field2);
      return omitZero && !hasKeys(struct2) ? void 0 : struct2;
    }
    case "string":
      if (isTime(field2)) return value ?? (omitZero ? void 0 : null);
      if (field2.format === "byte") return value === void 0 || value === "" ? nothing : value;
      return value === void 0 || value === "" ? omitEmpty ? void 0 : "" : value;
    case "integer":
    case "number":
      return value === void 0 || value === 0 ? omitEmpty ? void 0 : 0 : value;
    case "boolean":
      return value === true ? true : omitEmpty ? void 0 : false;
    // Structs to Go: omitempty does not apply.
    case "int-or-string":
    case "quantity":
    case "any":
      return value ?? zeroOf(field2) ?? null;
  }
}
function hasKeys(value) {
  if (typeof value !== "object" || value === null) return false;
  for (const _ in value) return true;
  return false;
}

// src/apiserver/decode/value.ts
function decodeValue(value, schema, list2, state) {
  return value === null ? void 0 : decodeSet(value, schema, list2, state);
}
function decodeSet(value, schema, list2, state) {
  switch (schema.type) {
    case "object":
      return isObject(value) ? decodeStruct(value, schema, state) : wrong(value, schema, list2, state);
    case "map":
      if (schema.values?.type === "any") return value;
      return isObject(value) ? decodeMap(value, schema, state) : wrong(value, schema, list2, state);
    case "list":
      return Array.isArray(value) ? decodeList(value, schema, state) : wrong(value, schema, list2, state);
    case "string":
      if (isTime(schema)) return decodeTime(value, isMicroTime(schema), state);
      if (schema.format === "byte") return decodeBytes(value, schema, list2, state);
      return typeof value === "string" ? value : wrong(value, schema, list2, state);
    case "boolean":
      return typeof value === "boolean" ? value : wrong(value, schema, list2, state);
    case "integer":
      if (state.patched && isWhole(value)) return wrapInteger(value, goTypeIn(list2, schema));
      return isNumber(value) && fits(value, goTypeIn(list2, schema)) ? value : wrong(value, schema, list2, state, true);
    case "number":
      return isNumber(value) ? Number(value) : wrong(value, schema, list2, state);
    case "int-or-string":
      if (typeof value === "string") return value;
      return isNumber(value) && fits(value, "int32") ? value : state.abortWrongType(kindOf(value, true), "int32");
    case "quantity":
      return decodeQuantity(value, state);
    case "any":
      if (!isSchemaUnion(schema)) return value;
      return decodeSchemaUnion(value, schema, state, (inner, type) => decodeStruct(inner, type, state));
  }
}
function decodeStruct(value, schema, state) {
  const out = newObject();
  const fields = schema.fields;
  for (const key of sortedKeys(value)) {
    const field2 = fields?.get(key);
    if (field2 === void 0) {
      state.unknownField(key);
      continue;
    }
    const raw = value[key];
    state.enter(schema, key, field2);
    const decoded = decodeValue(raw, field2, void 0, state);
    state.leave();
    const kept = state.keepEmpty && (isEmptyShown(field2, decoded) || emptyCounts(schema, key, decoded));
    const text2 = kept ? decoded : written(field2, decoded);
    if (text2 !== void 0) out[key] = text2;
  }
  for (const [name, field2] of alwaysWritten(schema)) {
    if (out[name] !== void 0) continue;
    const text2 = written(field2, void 0);
    if (text2 !== void 0) out[name] = text2;
  }
  return out;
}
function sortedKeys(value) {
  const keys = Object.keys(value);
  for (let i = 1; i < keys.length; i++) if (keys[i - 1] > keys[i]) return keys.sort();
  return keys;
}
function isEmptyShown(field2, value) {
  if (field2.go?.omitEmpty === true || field2.type !== "list" && field2.type !== "map") return false;
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
function decodeMap(value, schema, state) {
  const values = schema.values;
  if (values === void 0) return value;
  const out = newObject();
  for (const key of sortedKeys(value)) {
    state.enterItem(key);
    const decoded = decodeValue(value[key], values, schema, state);
    state.leave();
    out[key] = decoded ?? (values.format === "byte" ? "" : zeroOf(values) ?? null);
  }
  return out;
}
function decodeList(value, schema, state) {
  const items2 = schema.items;
  if (items2 === void 0) return [...value];
  return value.map((item, i) => {
    state.enterItem(i);
    const decoded = decodeValue(item, items2, schema, state);
    state.leave();
    return decoded ?? zeroOf(items2) ?? null;
  });
}
function decodeTime(value, micro, state) {
  if (typeof value !== "string") return state.abortWrongType(kindOf(value), "string");
  const time = micro ? canonicalMicroTime(value) : canonicalTime(value);
  if ("error" in time) return state.abort(time.error);
  return "zero" in time ? null : time.text;
}
function decodeBytes(value, schema, list2, state) {
  if (Array.isArray(value)) {
    return encodeBytes(
      value.map((item, i) => {
        if (item === null) return 0;
        if (typeof item === "number" && Number.isInteger(item) && item >= 0 && item < 256) return item;
        state.enterItem(i);
        state.wrongType(kindOf(item, true), "uint8");
        state.leave();
        return 0;
      })
    );
  }
  if (typeof value !== "string") return wrong(value, schema, list2, state);
  const bytes = canonicalBase64(value);
  if ("text" in bytes) return bytes.text;
  state.invalid(bytes.error);
  return void 0;
}
function decodeQuantity(value, state) {
  const parsed2 = parseQuantity(typeof value === "string" ? value.trim() : isNumber(value) ? String(value) : "{}");
  return "error" in parsed2 ? state.abort(parsed2.error) : formatQuantity(parsed2);
}
function wrong(value, schema, list2, state, integer = false) {
  const goType2 = goTypeIn(list2, schema);
  if (state.patched) state.abort(conversionError(value, schema, goType2));
  state.wrongType(kindOf(value, integer), goType2);
}
function goTypeIn(list2, schema) {
  return list2 === void 0 ? goTypeOf(schema) : goElementType(list2, schema);
}
function kindOf(value, integer = false) {
  if (isNumber(value)) return integer ? `number ${value}` : "number";
  if (Array.isArray(value)) return "array";
  if (isObject(value)) return "object";
  return typeof value === "boolean" ? "bool" : "string";
}
function isNumber(value) {
  return typeof value === "number" || typeof value === "bigint";
}
function isWhole(value) {
  return typeof value === "bigint" || typeof value === "number" && Number.isInteger(value);
}
function fits(value, goType2) {
  if (typeof value === "number") {
    if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return false;
    if (Math.abs(value) < 2 ** 31) return true;
    value = BigInt(value);
  }
  const bits = goType2 === "int64" || goType2 === "int" ? 63n : 31n;
  return value >= -(1n << bits) && value < 1n << bits;
}

// src/apiserver/custom/metadata.ts
function decodeMetadata(value, objectMeta, path) {
  if (value === void 0) return { metadata: void 0, unknown: [] };
  const state = new DecodeState(objectMeta, false, false, path);
  try {
    if (value !== null && !isObject(value)) {
      const found2 = Array.isArray(value) ? "array" : typeof value === "boolean" ? "bool" : typeof value;
      state.wrongType(found2, "v1.ObjectMeta");
    }
    const metadata = decodeStruct(isObject(value) ? value : {}, objectMeta, state);
    if (state.typeError !== void 0) return { metadata, fatal: state.typeError, unknown: [] };
    return { metadata, unknown: state.unknown };
  } catch (error) {
    if (error instanceof Unreadable2) return { metadata: void 0, fatal: error.error, unknown: [] };
    throw error;
  }
}
function coerceEmbedded(draft, schema, objectMeta) {
  const fatal = [];
  const unknown = [];
  eachEmbedded(draft, schema, "", (resource, path) => {
    for (const key of ["apiVersion", "kind"]) {
      const value = resource[key];
      if (value !== void 0 && typeof value !== "string") {
        fatal.push({ ...invalid(child(path, key), value, "must be a string"), source: "strict" });
      }
    }
    const decoded = decodeMetadata(resource["metadata"], objectMeta, child(path, "metadata"));
    if (decoded.fatal !== void 0) {
      const wrong2 = invalid(child(path, "metadata"), resource["metadata"], decoded.fatal.message);
      fatal.push({ ...wrong2, source: "strict" });
    }
    if (decoded.fatal === void 0 && decoded.metadata !== void 0) {
      resource["metadata"] = decoded.metadata;
      if (decoded.metadata["creationTimestamp"] === null) delete decoded.metadata["creationTimestamp"];
    }
    unknown.push(...decoded.unknown);
  });
  return fatal.length > 0 ? fatal.slice(0, 1) : unknown;
}
function validateEmbedded(value, schema) {
  const errors = [];
  eachEmbedded(value, schema, "", (resource, path) => {
    errors.push(...validateTypeMeta(resource, path));
    const metadata = resource["metadata"];
    if (!isObject(metadata)) return;
    const named2 = text(metadata["name"]) === "" ? { ...metadata, name: "fakename" } : metadata;
    const namespaced = text(metadata["namespace"]) !== "";
    const rules = { namespaced, name: pathSegment, anyFinalizer: true, path: child(path, "metadata") };
    errors.push(...validateObjectMeta(named2, rules));
  });
  return errors;
}
function validateTypeMeta(resource, path) {
  const errors = [];
  const { apiVersion, kind } = resource;
  if (apiVersion === void 0) errors.push(required(child(path, "apiVersion")));
  else if (apiVersion === "") errors.push(invalid(child(path, "apiVersion"), "", "must not be empty"));
  else if (parseApiVersion(text(apiVersion)) === void 0) {
    const detail = `unexpected GroupVersion string: ${text(apiVersion)}`;
    errors.push(invalid(child(path, "apiVersion"), apiVersion, detail));
  }
  if (kind === void 0) errors.push(required(child(path, "kind")));
  else if (kind === "") errors.push(invalid(child(path, "kind"), "", "must not be empty"));
  else {
    const complaints = dns1035Label(text(kind).toLowerCase());
    if (complaints.length > 0) {
      const detail = `may have mixed case, but should otherwise match: ${complaints.join(",")}`;
      errors.push(invalid(child(path, "kind"), kind, detail));
    }
  }
  return errors;
}
function eachEmbedded(value, schema, path, visit) {
  if (schema === void 0) return;
  if (Array.isArray(value)) {
    value.forEach((item, i) => {
      eachEmbedded(item, items(schema), at(path, i), visit);
    });
    return;
  }
  if (!isObject(value)) return;
  if (isEmbedded(schema)) visit(value, path);
  const rest = additional(schema);
  for (const key of Object.keys(value).sort()) {
    const own = property(schema, key);
    if (own !== void 0) eachEmbedded(value[key], own, child(path, key), visit);
    else if (isObject(rest)) eachEmbedded(value[key], rest, keyed(path, key), visit);
  }
}

// src/apiserver/custom/scale.ts
function validateScale(object, path) {
  if (path === void 0) return [];
  const steps = path.replace(/^\./, "").split(".");
  let value = object;
  for (const step of steps) {
    if (value === void 0 || value === null) return [];
    if (!isObject(value)) return [wrongType(path, steps, value, "map[string]interface{}")];
    value = value[step];
  }
  if (value === void 0) return [];
  if (goType(value) !== "int64") return [wrongType(path, steps, value, "int64")];
  const replicas = Number(value);
  if (replicas < 0) return [invalid(path, value, "should be a non-negative integer")];
  if (replicas > 2 ** 31 - 1) return [invalid(path, value, "should be less than or equal to 2147483647")];
  return [];
}
function wrongType(path, steps, value, expected) {
  const detail = `.${steps.join(".")} accessor error: ${goText(value)} is of the type ${goType(value)}, expected ${expected}`;
  return invalid(path, 0, detail);
}
function goType(value) {
  if (value === null) return "<nil>";
  if (Array.isArray(value)) return "[]interface {}";
  if (isObject(value)) return "map[string]interface {}";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  const float = typeof value === "number" && !(Number.isInteger(value) && Math.abs(value) < 2 ** 63);
  return float ? "float64" : "int64";
}
function goText(value) {
  if (value === null) return "<nil>";
  if (Array.isArray(value)) return `[${value.map(goText).join(" ")}]`;
  if (!isObject(value)) return String(value);
  const members = Object.keys(value).sort().map((key) => `${key}:${goText(value[key])}`);
  return `map[${members.join(" ")}]`;
}

// src/apiserver/custom/findings.ts
var Findings = class _Findings {
  errors = [];
  #texts = /* @__PURE__ */ new Set();
  matches = 0;
  doubt;
  get valid() {
    return this.errors.length === 0;
  }
  merge(other) {
    for (const { text: text2, error } of other.errors) this.#add(text2, error);
    this.matches += other.matches;
    this.doubt ??= other.doubt;
  }
  /** Forgives errors: what did not change need not be valid. */
  withoutErrors() {
    const forgiven = new _Findings();
    forgiven.matches = this.matches;
    forgiven.doubt = this.doubt;
    return forgiven;
  }
  invalid(path, value, message) {
    this.#add(message, invalid(trimmed(path), value ?? "", message));
  }
  typeInvalid(path, value, message) {
    this.#add(message, { ...invalid(trimmed(path), value, message), cause: "FieldValueTypeInvalid" });
  }
  required(path) {
    this.#add(`${path} in body is required`, required(trimmed(path)));
  }
  notSupported(path, value, allowed) {
    const words = allowed.map((item) => typeof item === "string" ? item : canonicalText(item));
    this.#add(`${path} in body should be one of ${words.join(" ")}`, notSupported(trimmed(path), value, words));
  }
  tooLong(path, limit) {
    this.#add(`${path} in body should be at most ${limit} chars long`, tooLong(trimmed(path), limit));
  }
  tooMany(path, actual, limit, what) {
    this.#add(`${path} in body should have at most ${limit} ${what}`, tooMany(trimmed(path), actual, limit));
  }
  /** Deduplicated by text, as the server does. */
  #add(text2, error) {
    if (this.#texts.has(text2)) return;
    this.#texts.add(text2);
    this.errors.push({ text: text2, error });
  }
};
function trimmed(path) {
  return path.startsWith(".") ? path.slice(1) : path;
}

// src/apiserver/custom/validate-number.ts
function validateNumber(value, schema, path, found2) {
  const integer = typeof value === "bigint" || Number.isInteger(value) && Math.abs(value) < 2 ** 63;
  const declared = schema["x-kubernetes-int-or-string"] === true ? "" : textOf(schema, "type");
  checkRange(value, integer, declared, textOf(schema, "format"), path, found2);
  const bound = (limit) => integer ? Math.trunc(limit) : limit;
  const factor = numberOf(schema, "multipleOf");
  if (factor !== void 0) {
    if (declared === "integer" && !Number.isInteger(factor)) {
      found2.invalid(path, "", `MultipleOf value must be of type integer (default format) in ${path}`);
    } else if (bound(factor) <= 0) {
      found2.invalid(path, bound(factor), `factor MultipleOf declared for ${path} must be positive: ${bound(factor)}`);
    } else if (!isMultiple(value, integer, factor)) {
      found2.invalid(path, value, `${path} in body should be a multiple of ${factor}`);
    }
  }
  const maximum = numberOf(schema, "maximum");
  if (maximum !== void 0) {
    const limit = bound(maximum);
    const exclusive = schema["exclusiveMaximum"] === true;
    if (value > limit || exclusive && compareEqual(value, limit)) {
      found2.invalid(path, value, `${path} in body should be less than ${exclusive ? "" : "or equal to "}${limit}`);
    }
  }
  const minimum = numberOf(schema, "minimum");
  if (minimum !== void 0) {
    const limit = bound(minimum);
    const exclusive = schema["exclusiveMinimum"] === true;
    if (value < limit || exclusive && compareEqual(value, limit)) {
      found2.invalid(path, value, `${path} in body should be greater than ${exclusive ? "" : "or equal to "}${limit}`);
    }
  }
  found2.matches += 2;
}
function compareEqual(value, limit) {
  return !(value < limit) && !(value > limit);
}
function isMultiple(value, integer, factor) {
  if (integer) {
    const whole = BigInt(Math.trunc(factor));
    return whole > 0n && BigInt(value) % whole === 0n;
  }
  const quotient = factor < 1 ? 1 / factor * Number(value) : Number(value) / factor;
  return factor > 0 && isJsonInteger(quotient);
}
function isJsonInteger(value) {
  if (!(Math.abs(value) < 2 ** 53)) return false;
  const whole = Math.trunc(value);
  if (value === whole) return true;
  return whole !== 0 && Math.abs(value - whole) / (Math.abs(value) + Math.abs(whole)) < 1e-9;
}
function checkRange(value, integer, type, format2, path, found2) {
  if (type === "integer") {
    const small = integer && value >= -(2 ** 31) && value < 2 ** 31;
    const ok = format2 === "int32" ? small : integer;
    const named2 = format2 === "int32" || format2 === "int64" ? ` with format ${format2}` : " (default format)";
    if (!ok) found2.invalid(path, "", `Checked value must be of type integer${named2} in ${path}`);
  } else if (type === "number" && format2 === "float" && Math.abs(Number(value)) > 34028234663852886e22) {
    found2.invalid(path, "", `Checked value must be of type number with format float in ${path}`);
  }
}

// src/apiserver/custom/validate-schema.ts
function validateSchema(value, schema, path, minor, correlation) {
  const found2 = check2(value, schema, path, minor, correlation);
  return !found2.valid && correlation?.unchanged === true ? found2.withoutErrors() : found2;
}
function check2(value, schema, path, minor, correlation) {
  const found2 = new Findings();
  checkType(value, schema, path, minor, found2);
  if (value === null) {
    checkEnum(value, schema, path, found2);
    return found2;
  }
  checkCombinations(value, schema, path, minor, found2);
  if (typeof value === "string") {
    checkString(value, schema, path, found2);
    checkFormat(value, schema, path, minor, found2);
  }
  if (typeof value === "number" || typeof value === "bigint") validateNumber(value, schema, path, found2);
  if (Array.isArray(value)) checkList(value, schema, path, minor, correlation, found2);
  checkEnum(value, schema, path, found2);
  if (isObject(value)) checkObject(value, schema, path, minor, correlation, found2);
  found2.matches++;
  return found2;
}
function typesOf(schema) {
  if (schema["x-kubernetes-int-or-string"] === true) return ["integer", "string"];
  const type = textOf(schema, "type");
  return type === "" ? [] : [type];
}
function formatOf(schema, types, minor) {
  const format2 = textOf(schema, "format");
  const type = types.length === 1 ? types[0] : "";
  if (type === "integer") return format2 === "int32" || format2 === "int64" ? format2 : "";
  if (type === "number") return format2 === "float" || format2 === "double" ? format2 : "";
  return (type === "" || type === "string") && isKnownFormat(format2, minor) ? format2 : "";
}
function checkType(value, schema, path, minor, found2) {
  const types = typesOf(schema);
  const format2 = formatOf(schema, types, minor);
  if (types.length === 0 && format2 === "") return;
  const wrong2 = (expected, actual2) => found2.typeInvalid(path, actual2, `${path} in body must be of type ${expected}: ${JSON.stringify(actual2)}`);
  if (value === null) {
    if (types.length > 0 && !isNullable(schema)) wrong2(types.join(","), "null");
    else found2.matches += 1;
    return;
  }
  const [actual, actualFormat] = typeOf(value);
  const integral = typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 2 ** 53;
  const numberAsInteger = actual === "number" && integral && types.includes("integer");
  const integerAsNumber = actual === "integer" && types.includes("number");
  const fits2 = types.includes(actual) || numberAsInteger || integerAsNumber;
  const textual = typeof value === "string" || Array.isArray(value);
  if (!textual && format2 !== "" && !fits2 && actualFormat !== format2) {
    wrong2(format2, actualFormat);
    return;
  }
  const numeric = types.includes("number") || types.includes("integer");
  if (fits2 || !numeric && format2 !== "" && textual) found2.matches += 2;
  else wrong2(types.join(","), actual);
}
function typeOf(value) {
  switch (typeof value) {
    case "boolean":
      return ["boolean", ""];
    case "string":
      return ["string", ""];
    case "bigint":
      return ["integer", "int64"];
    case "number":
      return Number.isInteger(value) && Math.abs(value) < 2 ** 63 ? ["integer", "int64"] : ["number", "float64"];
    default:
      return [Array.isArray(value) ? "array" : "object", ""];
  }
}
function checkEnum(value, schema, path, found2) {
  const allowed = schema["enum"];
  if (!Array.isArray(allowed) || allowed.length === 0) {
    if (value !== null) found2.matches++;
    return;
  }
  if (value === null || !allowed.some((item) => item !== null && sameValue(value, item))) {
    found2.notSupported(path, value, allowed);
  } else found2.matches++;
}
function sameValue(value, allowed) {
  if (typeof value === "number" && typeof allowed === "number") {
    return Number.isInteger(allowed) ? Math.trunc(value) === allowed : value === allowed;
  }
  return canonicalText(value) === canonicalText(allowed);
}
function checkString(value, schema, path, found2) {
  found2.matches++;
  const length = Array.from(value).length;
  const max = numberOf(schema, "maxLength");
  if (max !== void 0 && length > max) {
    found2.tooLong(path, max);
    return;
  }
  const min = numberOf(schema, "minLength");
  if (min !== void 0 && length < min) {
    found2.invalid(path, value, `${path} in body should be at least ${min} chars long`);
    return;
  }
  const pattern = textOf(schema, "pattern");
  if (pattern === "") return;
  const matched = compileRe2(pattern)?.test(value);
  if (matched === false) found2.invalid(path, value, `${path} in body should match '${pattern}'`);
  if (matched !== void 0) return;
  found2.doubt ??= {
    code: "pattern-not-understood",
    path,
    message: `whether the value matches the pattern ${JSON.stringify(pattern)} is not known`
  };
}
function checkFormat(value, schema, path, minor, found2) {
  const format2 = formatOf(schema, typesOf(schema), minor);
  if (format2 === "" || !isKnownFormat(format2, minor)) return;
  const matched = matchesFormat(format2, value);
  if (matched === false) {
    found2.typeInvalid(path, value, `${path} in body must be of type ${format2}: ${JSON.stringify(value)}`);
  }
  if (matched === void 0) {
    const message = `whether the value is a valid ${format2} is not known`;
    found2.doubt ??= { code: "format-not-understood", path, message };
  }
  found2.matches++;
}
function checkList(value, schema, path, minor, correlation, found2) {
  const item = items(schema);
  if (item !== void 0) {
    value.forEach((element, i) => {
      found2.merge(validateSchema(element, item, `${path}[${i}]`, minor, correlation?.index(i)));
    });
  }
  const min = numberOf(schema, "minItems");
  if (min !== void 0 && value.length < min) {
    found2.invalid(path, value.length, `${path} in body should have at least ${min} items`);
  }
  const max = numberOf(schema, "maxItems");
  if (max !== void 0 && value.length > max) found2.tooMany(path, value.length, max, "items");
  found2.matches += 2;
}
function checkObject(value, schema, path, minor, correlation, found2) {
  const keys = Object.keys(value).sort();
  const min = numberOf(schema, "minProperties");
  if (min !== void 0 && keys.length < min) {
    found2.invalid(path, keys.length, `${path} in body should have at least ${min} properties`);
  }
  const max = numberOf(schema, "maxProperties");
  if (max !== void 0 && keys.length > max) found2.tooMany(path, keys.length, max, "properties");
  const counterpart = (key) => path === "" && (key === "apiVersion" || key === "kind") ? void 0 : correlation?.key(key);
  const rest = additional(schema);
  if (rest === false) {
    for (const key of keys) {
      if (property(schema, key) === void 0)
        found2.invalid(path, key, `${path}.${key} in body is a forbidden property`);
    }
  }
  if (isObject(rest)) {
    for (const key of keys) {
      if (property(schema, key) !== void 0) continue;
      found2.merge(validateSchema(value[key], rest, `${path}.${key}`, minor, counterpart(key)));
    }
  }
  for (const [key, field2] of properties(schema)) {
    const child2 = value[key];
    if (child2 === void 0) continue;
    const at2 = path === "" ? key : `${path}.${key}`;
    found2.merge(validateSchema(child2, field2, at2, minor, counterpart(key)));
  }
  const required2 = schema["required"];
  for (const key of Array.isArray(required2) ? required2 : []) {
    if (typeof key === "string" && value[key] === void 0) found2.required(`${path}.${key}`);
  }
  found2.matches++;
}
function checkCombinations(value, schema, path, minor, found2) {
  const name = JSON.stringify(path);
  const judge3 = (alternative) => check2(value, alternative, path, minor);
  const anyOf = schemaList(schema, "anyOf");
  if (anyOf.length > 0) {
    const results = firstValid(anyOf, judge3);
    if (inDoubt(found2, results)) return;
    const success = results.find((result) => result.valid);
    if (success === void 0) found2.invalid(path, "", `${name} must validate at least one schema (anyOf)`);
    merge2(found2, success ?? best(results));
  }
  const oneOf2 = schemaList(schema, "oneOf");
  if (oneOf2.length > 0) {
    const results = oneOf2.map(judge3);
    if (inDoubt(found2, results)) return;
    const valid = results.filter((result) => result.valid);
    if (valid.length !== 1) {
      const detail = valid.length === 0 ? "Found none valid" : `Found ${valid.length} valid alternatives`;
      found2.invalid(path, "", `${name} must validate one and only one schema (oneOf). ${detail}`);
    }
    merge2(found2, valid.length === 1 ? valid[0] : valid.length === 0 ? best(results) : void 0);
  }
  const allOf = schemaList(schema, "allOf");
  if (allOf.length > 0) {
    const results = allOf.map(judge3);
    for (const result of results) found2.merge(result);
    if (results.some((result) => !result.valid)) {
      const detail = results.some((result) => result.valid) ? "" : ". None validated";
      found2.invalid(path, "", `${name} must validate all the schemas (allOf)${detail}`);
    }
  }
  const not = schema["not"];
  if (isObject(not)) {
    const result = judge3(not);
    if (inDoubt(found2, [result])) return;
    if (result.valid) found2.invalid(path, "", `${name} must not validate the schema (not)`);
  }
  found2.matches += 2;
}
function firstValid(schemas, judge3) {
  const results = [];
  for (const schema of schemas) {
    const result = judge3(schema);
    results.push(result);
    if (result.valid) break;
  }
  return results;
}
function best(results) {
  return results.reduce(
    (top, result) => top === void 0 || result.matches > top.matches ? result : top,
    void 0
  );
}
function merge2(found2, chosen) {
  if (chosen !== void 0) found2.merge(chosen);
}
function inDoubt(found2, results) {
  const doubt = results.find((result) => result.doubt !== void 0)?.doubt;
  found2.doubt ??= doubt;
  return doubt !== void 0;
}

// src/apiserver/custom/custom-resource.ts
function decodeCustomResource(object, context) {
  const crd = context.kind.crd;
  if (crd === void 0) return notCustom();
  const draft = cloneJson(object);
  const errors = context.request === "apply" ? readMetadata(draft, crd.openApiSchema, objectMetaOf(context.kind)).filter(
    ({ cause }) => cause !== "UnknownField"
  ) : coerce(draft, crd.openApiSchema, objectMetaOf(context.kind));
  return errors.length > 0 ? { status: "rejected", errors } : { status: "accepted", object: draft };
}
function createCustomResource(object, context) {
  return judge(context, (crd, ctx) => {
    const draft = cloneJson(object);
    setDefaults(draft, crd.openApiSchema);
    const refused2 = refuseResourceVersion(draft);
    if (refused2.length > 0) return { draft, errors: refused2 };
    wipeSystemFields(draft);
    if (context.kind.statusSubresource) resetStatus(draft);
    startGeneration(draft);
    const namespaced = context.kind.namespaced;
    const metadata = validateObjectMeta(draft["metadata"], { namespaced, name: dns1123Subdomain, anyFinalizer: true });
    return { draft, errors: [...metadata, ...validate2(draft, void 0, crd, ctx)] };
  });
}
function updateCustomResource(live, merged, context) {
  return judge(context, (crd, ctx) => {
    const draft = cloneJson(merged);
    setDefaults(draft, crd.openApiSchema);
    const stale = checkPreconditions(live, draft, ctx);
    if (stale.length > 0) return { draft, errors: stale };
    takeSystemFields(live, draft);
    if (context.kind.statusSubresource) keepStatus(live, draft);
    if (!equalJson(withoutMetadata2(live), withoutMetadata2(draft))) {
      ensureStruct(draft, "metadata")["generation"] = int(struct(live["metadata"])["generation"]) + 1;
    }
    const metadata = [
      ...validateObjectMeta(draft["metadata"], {
        namespaced: context.kind.namespaced,
        name: dns1123Subdomain,
        anyFinalizer: true
      }),
      ...validateObjectMetaUpdate(draft["metadata"], live["metadata"])
    ];
    return { draft, errors: [...distinct(metadata), ...validate2(draft, live, crd, ctx)] };
  });
}
var customResourceServer = {
  decode: decodeCustomResource,
  create: createCustomResource,
  update: updateCustomResource
};
function judge(context, run2) {
  const crd = context.kind.crd;
  if (crd === void 0) return notCustom();
  const gvk = context.kind.gvk;
  if (crd.conversion === "Webhook" && crd.storageVersion !== gvk.version) {
    const message = `${crd.name} converts ${gvk.version} to ${crd.storageVersion} by a webhook, which is not asked`;
    const fix = `use the stored version, ${crd.storageVersion}, in the manifest`;
    return { status: "not-judged", reason: { code: "conversion-webhook", message, fix } };
  }
  let doubt;
  const { draft, errors } = run2(crd, {
    ...context,
    gvk,
    doubt(reason) {
      doubt ??= reason;
    }
  });
  if (errors.length > 0) return { status: "rejected", errors };
  if (doubt !== void 0 && context.accepted !== true) return { status: "not-judged", reason: doubt };
  return { status: "accepted", object: stored(draft, crd, context) };
}
function stored(draft, crd, context) {
  const { group, version } = context.kind.gvk;
  const objectMeta = objectMetaOf(context.kind);
  draft["apiVersion"] = apiVersionOf({ group, version: crd.storageVersion });
  coerce(draft, crd.storageOpenApiSchema, objectMeta);
  setDefaults(draft, crd.storageOpenApiSchema);
  draft["apiVersion"] = apiVersionOf({ group, version });
  if (crd.storageVersion !== version) coerce(draft, crd.openApiSchema, objectMeta);
  return draft;
}
function readCustomResource(object, kind) {
  const { crd } = kind;
  if (crd === void 0) return object;
  const draft = cloneJson(object);
  const metadata = draft["metadata"];
  const schemas = [crd.storageOpenApiSchema];
  if (crd.storageVersion !== kind.gvk.version) schemas.push(crd.openApiSchema);
  for (const schema of schemas) {
    pruneObject(draft, schema);
    pruneNulls(draft, schema);
    coerceEmbedded(draft, schema, objectMetaOf(kind));
    if (schema === crd.storageOpenApiSchema) setDefaults(draft, schema);
  }
  if (metadata !== void 0) draft["metadata"] = metadata;
  draft["apiVersion"] = apiVersionOf(kind.gvk);
  return draft;
}
function defaultedCustomResource(object, crd) {
  const draft = cloneJson(object);
  setDefaults(draft, crd.openApiSchema);
  return draft;
}
function coerce(draft, schema, objectMeta) {
  const pruned = pruneObject(draft, schema).map((path) => {
    const message = `strict decoding error: unknown field ${JSON.stringify(path)}`;
    return { path, cause: "UnknownField", message, source: "strict" };
  });
  pruneNulls(draft, schema);
  const read = readMetadata(draft, schema, objectMeta);
  const unreadable2 = read.some(({ cause }) => cause !== "UnknownField");
  return unreadable2 ? read : [...pruned, ...read];
}
function readMetadata(draft, schema, objectMeta) {
  const { metadata, fatal, unknown } = decodeMetadata(draft["metadata"], objectMeta, "metadata");
  if (fatal !== void 0) return [fatal];
  const embedded = coerceEmbedded(draft, schema, objectMeta);
  if (metadata !== void 0) draft["metadata"] = metadata;
  const unreadable2 = embedded.filter((error) => error.cause !== "UnknownField");
  return unreadable2.length > 0 ? unreadable2 : [...unknown, ...embedded];
}
function validate2(draft, live, crd, context) {
  const schema = crd.openApiSchema;
  const correlation = live === void 0 ? void 0 : new Correlation(draft, live, schema);
  const found2 = validateSchema(draft, schema, "", context.minor, correlation);
  const errors = [
    ...found2.errors.map(({ error }) => error),
    ...validateScale(draft, crd.scaleSubresource?.specReplicasPath),
    ...validateEmbedded(draft, schema)
  ];
  if (live === void 0 || validateListTypes(live, schema).length === 0)
    errors.push(...validateListTypes(draft, schema));
  errors.push(...validateRules(draft, live, schema, correlation, errors, context));
  if (found2.doubt !== void 0) context.doubt(found2.doubt);
  return errors;
}
function objectMetaOf(kind) {
  return kind.schema.fields?.get("metadata") ?? { type: "object", fields: /* @__PURE__ */ new Map() };
}
function withoutMetadata2(object) {
  const rest = newObject();
  for (const key in object) if (key !== "metadata") rest[key] = object[key] ?? null;
  return rest;
}
function distinct(errors) {
  return errors.filter(
    (error, i) => errors.findIndex((other) => other.path === error.path && other.message === error.message) === i
  );
}
function notCustom() {
  return {
    status: "not-judged",
    reason: { code: "not-a-custom-resource", message: "the kind has no definition in sight" }
  };
}

// src/preview/conversion.ts
function convertObject(object, to, registry) {
  const converted = renamedVersion(object, to, registry);
  const kind = registry.kind(to);
  return converted && kind ? readCustomResource(converted, kind) : converted;
}
function renamedVersion(object, to, registry) {
  const from = gvkOf(object);
  if (!from) return void 0;
  if (from.group === to.group && from.version === to.version) return object;
  if (from.group === "autoscaling" && to.group === "autoscaling" && to.kind === "HorizontalPodAutoscaler") {
    if (to.version === "v1" || to.version === "v2") return convertHpa(object, to.version);
    return void 0;
  }
  const kind = registry.kind(to);
  if (kind?.crd?.conversion !== "None" || from.group !== to.group) return void 0;
  const out = copyOf(object);
  out["apiVersion"] = apiVersionOf(to);
  return out;
}
function managerConversion(kind, registry) {
  return (object, apiVersion) => {
    const from = gvkOf(object);
    const [group = "", version = ""] = apiVersion.includes("/") ? apiVersion.split("/") : ["", apiVersion];
    const to = { group, version, kind: from?.kind ?? kind };
    const schema = registry.kind(to);
    const converted = schema && renamedVersion(object, to, registry);
    return converted && schema ? { object: converted, kind: schema } : null;
  };
}

// src/apiserver/kind-server.ts
function kindKey(gvk) {
  return `${gvk.group}/${gvk.version}/${gvk.kind}`;
}

// src/apiserver/custom/cel/compile.ts
var REQUEST_FIELDS = /* @__PURE__ */ new Set([
  "kind",
  "resource",
  "subResource",
  "requestKind",
  "requestResource",
  "requestSubResource",
  "name",
  "namespace",
  "operation",
  "userInfo",
  "dryRun",
  "options"
]);
var TYPED = /* @__PURE__ */ new Set(["request", "authorizer", "namespaceObject", "variables"]);
function surelyCompiles(expression, variables, type) {
  const checked = checkCel(expression);
  if (checked === void 0 || type !== void 0 && checked.type !== type) return false;
  const tokens = tokensOf(expression).filter((token2) => token2.trim() !== "" && !token2.startsWith("//"));
  const local = /* @__PURE__ */ new Set();
  tokens.forEach((token2, i) => {
    if (MACROS.has(token2) && tokens[i - 1] === "." && tokens[i + 1] === "(") local.add(tokens[i + 2] ?? "");
  });
  return tokens.every((token2, i) => {
    if (token2 === "matches") return compileRe2(literalOf(tokens[i + 2])) !== void 0;
    const root = /^[A-Za-z_]\w*$/.test(token2) && tokens[i - 1] !== ".";
    if (!root || WORDS.has(token2) || local.has(token2) || tokens[i + 1] === "(") return true;
    if (!variables.has(token2)) return false;
    if (!TYPED.has(token2)) return true;
    return token2 === "request" && tokens[i + 1] === "." && isRequestField(tokens, i + 2);
  });
}
function isRequestField(tokens, i) {
  const [field2 = "", next = ""] = tokens.slice(i, i + 2);
  return REQUEST_FIELDS.has(field2) && (next !== "." || field2 === "name" || field2 === "namespace");
}
var MACROS = /* @__PURE__ */ new Set(["all", "exists", "exists_one", "map", "filter"]);
var WORDS = /* @__PURE__ */ new Set(["true", "false", "null", "in"]);
function literalOf(token2) {
  const text2 = /^(["'])([^\\]*)\1$/.exec(token2 ?? "")?.[2];
  return text2 ?? "(";
}

// src/apiserver/kinds/admissionregistration/match-conditions.ts
function notCompiled(path) {
  return { code: "cel-not-compiled", path, message: "whether the server compiles this expression is not judged" };
}
var WEBHOOK_VARIABLES = /* @__PURE__ */ new Set(["object", "oldObject", "request", "authorizer"]);
function validateConditions(conditions, path, known3, variables, context) {
  const errors = [];
  if (conditions.length > 64) errors.push(tooMany(path, conditions.length, 64));
  const names = /* @__PURE__ */ new Set();
  conditions.forEach((condition2, index3) => {
    const here = at(path, index3);
    const expression = text(condition2["expression"]);
    const name = text(condition2["name"]);
    if (expression.trim() === "") errors.push(required(child(here, "expression")));
    else if (!known3.has(expression) && !surelyCompiles(expression, variables, "bool"))
      context.doubt(notCompiled(child(here, "expression")));
    if (name === "") errors.push(required(child(here, "name")));
    else for (const complaint of qualifiedName(name)) errors.push(invalid(child(here, "name"), name, complaint));
    if (name !== "" && names.has(name)) errors.push(duplicate(child(here, "name"), name));
    names.add(name);
  });
  return errors;
}

// src/apiserver/metadata/label-selector.ts
function validateLabelSelector(selector, path, rules = {}) {
  if (selector === void 0) return [];
  const errors = validateLabels(struct(selector)["matchLabels"], child(path, "matchLabels"));
  structs(struct(selector)["matchExpressions"]).forEach((expression, index3) => {
    errors.push(...validateRequirement(expression, at(child(path, "matchExpressions"), index3), rules));
  });
  return errors;
}
function validateRequirement(expression, path, rules) {
  const errors = [];
  const values = texts(expression["values"]);
  const operator = text(expression["operator"]);
  if (operator === "In" || operator === "NotIn") {
    if (values.length === 0) {
      errors.push(required(child(path, "values"), "must be specified when `operator` is 'In' or 'NotIn'"));
    }
  } else if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0) {
      const detail = "may not be specified when `operator` is 'Exists' or 'DoesNotExist'";
      errors.push(forbidden(child(path, "values"), detail));
    }
  } else {
    errors.push(invalid(child(path, "operator"), operator, "not a valid selector operator"));
  }
  errors.push(...validateLabelName(text(expression["key"]), child(path, "key")));
  if (rules.anyValue !== true) {
    values.forEach((value, index3) => {
      for (const complaint of labelValue(value)) {
        errors.push(invalid(at(child(path, "values"), index3), value, complaint));
      }
    });
  }
  return errors;
}
function hasInvalidLabelValue(selector) {
  return structs(struct(selector)["matchExpressions"]).some(
    (expression) => texts(expression["values"]).some((value) => labelValue(value).length > 0)
  );
}
function hasInvalidSelector(selector) {
  return validateLabelSelector(selector, "").length > 0;
}
function requirementCount(selector) {
  const { matchLabels, matchExpressions } = struct(selector);
  return Object.keys(struct(matchLabels)).length + structs(matchExpressions).length;
}
function selectorMatches(selector, labels) {
  if (selector === void 0) return false;
  const set = struct(labels);
  const { matchLabels, matchExpressions } = struct(selector);
  for (const [key, value] of Object.entries(struct(matchLabels))) {
    if (set[key] === void 0 || text(set[key]) !== text(value)) return false;
  }
  return structs(matchExpressions).every((expression) => {
    const value = set[text(expression["key"])];
    const listed = value !== void 0 && texts(expression["values"]).includes(text(value));
    switch (text(expression["operator"])) {
      case "In":
        return listed;
      case "NotIn":
        return !listed;
      case "Exists":
        return value !== void 0;
      default:
        return value === void 0;
    }
  });
}

// src/apiserver/kinds/admissionregistration/rules.ts
var SCOPES = ["*", "Cluster", "Namespaced"];
function validateRule(rule, path) {
  const errors = [];
  for (const [field2, what] of [
    ["apiGroups", "API groups"],
    ["apiVersions", "API versions"]
  ]) {
    const values = texts(rule[field2]);
    const here = child(path, field2);
    if (values.length === 0) errors.push(required(here));
    if (values.length > 1 && values.includes("*")) {
      errors.push(invalid(here, [...values], `if '*' is present, must not specify other ${what}`));
    }
    if (field2 === "apiGroups") continue;
    values.forEach((value, index3) => {
      if (value === "") errors.push(required(at(here, index3)));
    });
  }
  errors.push(...validateResources(texts(rule["resources"]), child(path, "resources")));
  const scope = rule["scope"];
  if (scope !== void 0 && !SCOPES.includes(text(scope))) {
    errors.push(notSupported(child(path, "scope"), scope, SCOPES));
  }
  return errors;
}
function validateResources(resources, path) {
  const errors = [];
  if (resources.length === 0) errors.push(required(path));
  const wholeResources = /* @__PURE__ */ new Set();
  const wholeSubresources = /* @__PURE__ */ new Set();
  let plain = false;
  resources.forEach((name, index3) => {
    const here = at(path, index3);
    if (name === "") {
      errors.push(required(here));
      return;
    }
    const slash = name.indexOf("/");
    if (slash < 0) {
      plain = name !== "*";
      return;
    }
    const resource = name.slice(0, slash);
    const sub = name.slice(slash + 1);
    if (wholeResources.has(resource)) {
      errors.push(invalid(here, name, `if '${resource}/*' is present, must not specify ${name}`));
    }
    if (wholeSubresources.has(sub)) {
      errors.push(invalid(here, name, `if '*/${sub}' is present, must not specify ${name}`));
    }
    if (sub === "*") wholeResources.add(resource);
    if (resource === "*") wholeSubresources.add(sub);
  });
  if (resources.length > 1 && resources.includes("*/*")) {
    errors.push(invalid(path, [...resources], "if '*/*' is present, must not specify other resources"));
  }
  if (resources.includes("*") && plain) {
    const detail = "if '*' is present, must not specify other resources without subresources";
    errors.push(invalid(path, [...resources], detail));
  }
  return errors;
}

// src/apiserver/kinds/admissionregistration/match-resources.ts
var OPERATIONS = ["*", "CONNECT", "CREATE", "DELETE", "UPDATE"];
var RULES = ["resourceRules", "excludeResourceRules"];
function defaultMatchResources(spec, field2) {
  if (spec[field2] === void 0) return;
  const match = ensureStruct(spec, field2);
  setDefault(match, "matchPolicy", "Equivalent");
  for (const selector of ["namespaceSelector", "objectSelector"]) setDefault(match, selector, newObject());
  for (const rules of RULES) for (const rule of structs(match[rules])) setDefault(rule, "scope", "*");
}
function validateMatchResources(match, path) {
  const errors = [];
  const policy2 = text(match["matchPolicy"]);
  if (policy2 !== "Equivalent" && policy2 !== "Exact") {
    errors.push(notSupported(child(path, "matchPolicy"), policy2, ["Equivalent", "Exact"]));
  }
  for (const selector of ["namespaceSelector", "objectSelector"]) {
    errors.push(...validateLabelSelector(match[selector], child(path, selector)));
  }
  for (const rules of RULES) {
    structs(match[rules]).forEach((rule, index3) => {
      errors.push(...validateNamedRule(rule, at(child(path, rules), index3)));
    });
  }
  return errors;
}
function validateNamedRule(rule, path) {
  const errors = [];
  const names = texts(rule["resourceNames"]);
  names.forEach((name, index3) => {
    const here = at(child(path, "resourceNames"), index3);
    for (const complaint of pathSegment(name)) errors.push(invalid(here, name, complaint));
    if (names.indexOf(name) < index3) errors.push(duplicate(here, name));
  });
  return [...errors, ...validateOperations(rule, path)];
}
function validateOperations(rule, path) {
  const errors = [];
  const operations = texts(rule["operations"]);
  const here = child(path, "operations");
  if (operations.length === 0) errors.push(required(here));
  if (operations.length > 1 && operations.includes("*")) {
    errors.push(invalid(here, [...operations], "if '*' is present, must not specify other operations"));
  }
  operations.forEach((operation, index3) => {
    if (!OPERATIONS.includes(operation)) errors.push(notSupported(at(here, index3), operation, OPERATIONS));
  });
  return [...errors, ...validateRule(rule, path)];
}
function validateParamRef(reference, path) {
  const errors = [];
  const name = text(reference["name"]);
  const selector = reference["selector"];
  const exclusive = "name and selector are mutually exclusive";
  for (const complaint of name === "" ? [] : pathSegment(name))
    errors.push(invalid(child(path, "name"), name, complaint));
  errors.push(...validateLabelSelector(selector, child(path, "selector")));
  if (name !== "" && selector !== void 0) {
    for (const field2 of ["name", "selector"]) {
      errors.push(forbidden(child(path, field2), exclusive));
    }
  }
  if (name === "" && selector === void 0) errors.push(required(path, "one of name or selector must be specified"));
  const action = text(reference["parameterNotFoundAction"]);
  const here = child(path, "parameterNotFoundAction");
  if (action === "") errors.push(required(here));
  else if (action !== "Allow" && action !== "Deny") errors.push(notSupported(here, action, ["Deny", "Allow"]));
  return errors;
}

// src/apiserver/kinds/admissionregistration/validating-admission-policy.ts
var GROUP = "admissionregistration.k8s.io";
var ACTIONS = ["Audit", "Deny", "Warn"];
var validatingAdmissionPolicy = {
  gvks: [{ group: GROUP, version: "v1", kind: "ValidatingAdmissionPolicy" }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    setDefault(spec, "failurePolicy", "Fail");
    defaultMatchResources(spec, "matchConstraints");
  },
  prepareForCreate(draft) {
    resetStatus(draft, newObject());
    startGeneration(draft);
  },
  validateCreate: (object, context) => validatePolicy(object, void 0, context),
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next, context) => validatePolicy(next, live, context)
};
var validatingAdmissionPolicyBinding = {
  gvks: [{ group: GROUP, version: "v1", kind: "ValidatingAdmissionPolicyBinding" }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    defaultMatchResources(ensureStruct(draft, "spec"), "matchResources");
  },
  prepareForCreate: startGeneration,
  validateCreate: validateBinding,
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  validateUpdate: (_live, next) => validateBinding(next)
};
function validatePolicy(object, live, context) {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object["metadata"], meta);
  const spec = struct(object["spec"]);
  const old = struct(live?.["spec"]);
  const known3 = expressionsOf(old);
  const variables = variablesOf(spec);
  const policy2 = text(spec["failurePolicy"]);
  if (policy2 !== "Fail" && policy2 !== "Ignore") {
    errors.push(notSupported("spec.failurePolicy", policy2, ["Fail", "Ignore"]));
  }
  if (spec["paramKind"] !== void 0) errors.push(...validateParamKind(struct(spec["paramKind"]), "spec.paramKind"));
  const match = spec["matchConstraints"];
  if (match === void 0) errors.push(required("spec.matchConstraints"));
  else {
    errors.push(...validateMatchResources(struct(match), "spec.matchConstraints"));
    if (list(struct(match)["resourceRules"]).length === 0) errors.push(required("spec.matchConstraints.resourceRules"));
  }
  const same3 = live !== void 0 && equalJson(old["matchConditions"], spec["matchConditions"]) && equalJson(old["paramKind"], spec["paramKind"]);
  if (!same3) {
    errors.push(
      ...validateConditions(structs(spec["matchConditions"]), "spec.matchConditions", known3, variables, context)
    );
  }
  errors.push(...validateVariables(structs(spec["variables"])));
  const checks2 = list(spec["validations"]);
  const annotations = list(spec["auditAnnotations"]);
  if (checks2.length === 0 && annotations.length === 0) {
    const detail = "validations or auditAnnotations must contain at least one item";
    errors.push(required("spec.validations", detail), required("spec.auditAnnotations", detail));
  }
  structs(spec["validations"]).forEach((check4, index3) => {
    errors.push(...validateCheck(check4, at("spec.validations", index3)));
  });
  if (live === void 0 || !equalJson(old, spec)) {
    if (!expressionsCompile(spec, variables, equalJson(old["paramKind"], spec["paramKind"]) ? known3 : /* @__PURE__ */ new Set())) {
      context.doubt(notCompiled("spec"));
    }
  }
  return errors;
}
var REASONS = ["Forbidden", "Invalid", "RequestEntityTooLarge"];
function validateCheck(check4, path) {
  const errors = [];
  if (text(check4["expression"]).trim() === "") {
    errors.push(required(child(path, "expression"), "expression is not specified"));
  }
  const blank = "must be non-empty if specified";
  const other = text(check4["messageExpression"]);
  if (other !== "" && other.trim() === "") errors.push(invalid(child(path, "messageExpression"), other, blank));
  const message = text(check4["message"]);
  if (message !== "" && message.trim() === "") errors.push(invalid(child(path, "message"), message, blank));
  else if (/[\n\r]/.test(message.trim())) {
    errors.push(invalid(child(path, "message"), message, "must not contain line breaks"));
  }
  const reason = check4["reason"];
  if (reason !== void 0 && !REASONS.includes(text(reason))) {
    errors.push(notSupported(child(path, "reason"), reason, REASONS));
  }
  return errors;
}
function variablesOf(spec) {
  const names = [...WEBHOOK_VARIABLES, "namespaceObject"];
  return new Set(spec["paramKind"] === void 0 ? names : [...names, "params"]);
}
function expressionsCompile(spec, names, known3) {
  const fields = [
    ["matchConditions", "expression", "bool"],
    ["validations", "expression", "bool"],
    ["validations", "messageExpression", "string"],
    ["auditAnnotations", "valueExpression", "string"],
    ["variables", "expression", void 0]
  ];
  return fields.every(
    ([list2, field2, type]) => structs(spec[list2]).every((entry) => {
      const expression = text(entry[field2]);
      const key = `${field2 === "expression" ? "" : field2}${expression}`;
      return entry[field2] === void 0 || known3.has(key) || surelyCompiles(expression, names, type);
    })
  );
}
function expressionsOf(spec) {
  const found2 = [];
  for (const field2 of ["matchConditions", "variables", "validations", "auditAnnotations"]) {
    for (const entry of structs(spec[field2])) {
      for (const name of ["expression", "messageExpression", "valueExpression"]) {
        if (entry[name] !== void 0) found2.push(`${name === "expression" ? "" : name}${text(entry[name])}`);
      }
    }
  }
  return new Set(found2);
}
function validateVariables(variables) {
  return variables.flatMap((variable, index3) => {
    const path = at("spec.variables", index3);
    const errors = [];
    const name = text(variable["name"]);
    if (name.trim() === "") errors.push(required(child(path, "name"), "name is not specified"));
    else if (!/^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name)) {
      errors.push(invalid(child(path, "name"), name, "must be a valid CEL identifier"));
    }
    if (text(variable["expression"]).trim() === "") {
      errors.push(required(child(path, "expression"), "expression is not specified"));
    }
    return errors;
  });
}
function validateParamKind(kind, path) {
  const errors = [];
  const version = text(kind["apiVersion"]);
  const here = child(path, "apiVersion");
  const parts = version.split("/");
  if (version === "") errors.push(required(here));
  else if (parts.length > 2) errors.push(invalid(here, version, `unexpected GroupVersion string: ${version}`));
  else {
    const group = parts.length === 2 ? parts[0] ?? "" : "";
    const name = parts[parts.length - 1] ?? "";
    const complaints = group === "" ? [] : dns1123Subdomain(group);
    if (complaints.length > 0) errors.push(invalid(here, group, complaints.join(",")));
    if (name === "") errors.push(invalid(here, version, "version must be specified"));
    else if (dns1035Label(name).length > 0) errors.push(invalid(here, name, dns1035Label(name).join(",")));
  }
  const word = text(kind["kind"]);
  if (word === "") errors.push(required(child(path, "kind")));
  else {
    const complaints = dns1035Label(word.toLowerCase());
    const prefix2 = "may have mixed case, but should otherwise match: ";
    if (complaints.length > 0) errors.push(invalid(child(path, "kind"), word, `${prefix2}${complaints.join(",")}`));
  }
  return errors;
}
function validateBinding(object) {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object["metadata"], meta);
  const spec = struct(object["spec"]);
  const name = text(spec["policyName"]);
  if (name === "") errors.push(required("spec.policyName"));
  else for (const complaint of dns1123Subdomain(name)) errors.push(invalid("spec.policyName", name, complaint));
  if (spec["paramRef"] !== void 0) errors.push(...validateParamRef(struct(spec["paramRef"]), "spec.paramRef"));
  if (spec["matchResources"] !== void 0) {
    errors.push(...validateMatchResources(struct(spec["matchResources"]), "spec.matchResources"));
  }
  const actions = texts(spec["validationActions"]);
  const path = "spec.validationActions";
  actions.forEach((action, index3) => {
    if (!ACTIONS.includes(action)) errors.push(notSupported(at(path, index3), action, ACTIONS));
    if (actions.indexOf(action) < index3) errors.push(duplicate(at(path, index3), action));
  });
  if (actions.includes("Deny") && actions.includes("Warn")) {
    const detail = "must not contain both Deny and Warn (repeating the same validation failure information in the API response and headers serves no purpose)";
    errors.push(invalid(path, [...actions], detail));
  }
  if (actions.length === 0) errors.push(required(path, "at least one validation action is required"));
  return errors;
}

// src/apiserver/format/keys.ts
function configMapKey(value) {
  const found2 = [];
  if (byteLength2(value) > 253) found2.push(maxLength(253));
  if (!/^[-._a-zA-Z0-9]+$/.test(value)) {
    const rule = "a valid config key must consist of alphanumeric characters, '-', '_' or '.'";
    found2.push(regexMismatch(rule, "[-._a-zA-Z0-9]+", "key.name", "KEY_NAME", "key-name"));
  }
  found2.push(...leavesFolder(value));
  return found2;
}
function portNumber(value) {
  return value >= 1 && value <= 65535 ? [] : [inclusiveRange(1, 65535)];
}
function portName(value) {
  const found2 = [];
  if (byteLength2(value) > 15) found2.push(maxLength(15));
  if (!/^[-a-z0-9]+$/.test(value)) {
    found2.push("must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)");
  }
  if (!/[a-z]/.test(value)) found2.push("must contain at least one letter (a-z)");
  if (value.includes("--")) found2.push("must not contain consecutive hyphens");
  if (value.startsWith("-") || value.endsWith("-")) found2.push("must not begin or end with a hyphen");
  return found2;
}

// src/apiserver/kinds/webhook-client.ts
function validateWebhookClient(client, path) {
  const { url, service: service2 } = client;
  if (url === void 0 === (service2 === void 0)) {
    return [required(path, "exactly one of url or service is required")];
  }
  if (url !== void 0) return validateUrl(text(url), child(path, "url"));
  return validateService(struct(service2), child(path, "service"));
}
function validateUrl(url, path) {
  const form = "; desired format: https://host[/path]";
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/(?:([^/?#]*)@)?([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/.exec(url);
  const badEscape = /%(?![0-9A-Fa-f]{2})/.test(url);
  if (match === null || badEscape || /[\u0000-\u001f\u007f]/.test(url) || url.startsWith(":")) {
    return [required(path, `url must be a valid URL${form}`)];
  }
  const [, scheme = "", user, host = "", , query = "", fragment = ""] = match;
  const errors = [];
  if (scheme.toLowerCase() !== "https") {
    errors.push(invalid(path, scheme, `'https' is the only allowed URL scheme${form}`));
  }
  if (host === "") errors.push(invalid(path, host, `host must be specified${form}`));
  if (user !== void 0) errors.push(invalid(path, user, "user information is not permitted in the URL"));
  if (fragment.length > 1) errors.push(invalid(path, fragment.slice(1), "fragments are not permitted in the URL"));
  if (query.length > 1) errors.push(invalid(path, query.slice(1), "query parameters are not permitted in the URL"));
  return errors;
}
function validateService(service2, path) {
  const errors = [];
  if (text(service2["namespace"]) === "") errors.push(required(child(path, "name")));
  if (text(service2["name"]) === "") errors.push(required(child(path, "namespace")));
  const complaints = portNumber(int(service2["port"]));
  if (complaints.length > 0) {
    errors.push(invalid(child(path, "port"), int(service2["port"]), `port is not valid: ${complaints.join(", ")}`));
  }
  const route = text(service2["path"]);
  const here = child(path, "path");
  if (route === "" || route === "/") return errors;
  if (route === "//") return [...errors, invalid(here, route, "segment[0] may not be empty")];
  if (!route.startsWith("/")) errors.push(invalid(here, route, "must start with a '/'"));
  const steps = route.slice(1).replace(/\/$/, "").split("/");
  steps.forEach((step, index3) => {
    if (step === "") {
      errors.push(invalid(here, route, `segment[${index3}] may not be empty`));
      return;
    }
    for (const complaint of dns1123Subdomain(step))
      errors.push(invalid(here, route, `segment[${index3}]: ${complaint}`));
  });
  return errors;
}
function validateReviewVersions(versions, path, complain, needsKnown, emptyDetail) {
  if (versions.length === 0) return [required(path, emptyDetail)];
  const errors = [];
  versions.forEach((version, index3) => {
    const here = `${path}[${index3}]`;
    if (versions.indexOf(version) < index3) errors.push(invalid(here, version, "duplicate version"));
    else for (const complaint of complain(version)) errors.push(invalid(here, version, complaint));
  });
  if (needsKnown && !versions.includes("v1") && !versions.includes("v1beta1")) {
    errors.push(invalid(path, [...versions], "must include at least one of v1, v1beta1"));
  }
  return errors;
}

// src/apiserver/kinds/admissionregistration/webhook-configurations.ts
var GROUP2 = "admissionregistration.k8s.io";
var SIDE_EFFECTS = ["None", "NoneOnDryRun", "Some", "Unknown"];
var NO_SIDE_EFFECTS = ["None", "NoneOnDryRun"];
var validatingWebhookConfiguration = configuration("ValidatingWebhookConfiguration");
var mutatingWebhookConfiguration = configuration("MutatingWebhookConfiguration");
function configuration(kind) {
  const mutating = kind.startsWith("Mutating");
  return {
    gvks: [{ group: GROUP2, version: "v1", kind }],
    unconditionalUpdate: false,
    anyFinalizer: true,
    /** SetDefaults_ValidatingWebhook, SetDefaults_MutatingWebhook, SetDefaults_Rule, SetDefaults_ServiceReference. */
    defaults(draft) {
      for (const hook of structs(draft["webhooks"])) defaultWebhook(hook, mutating);
    },
    prepareForCreate: startGeneration,
    validateCreate: (object, context) => validateConfiguration(object, mutating, rulesFor(void 0, object), context),
    prepareForUpdate: (live, draft) => bumpGeneration(live, draft, false, "webhooks"),
    comparedByReflection: "webhooks",
    validateUpdate: (live, next, context) => validateConfiguration(next, mutating, rulesFor(live, next), context)
  };
}
function defaultWebhook(hook, mutating) {
  setDefault(hook, "failurePolicy", "Fail");
  setDefault(hook, "matchPolicy", "Equivalent");
  for (const field2 of ["namespaceSelector", "objectSelector"]) setDefault(hook, field2, newObject());
  setDefault(hook, "timeoutSeconds", 10);
  if (mutating) setDefault(hook, "reinvocationPolicy", "Never");
  for (const rule of structs(hook["rules"])) setDefault(rule, "scope", "*");
  const service2 = struct(hook["clientConfig"])["service"];
  if (service2 !== void 0) setDefault(ensureStruct(ensureStruct(hook, "clientConfig"), "service"), "port", 443);
}
function rulesFor(live, next) {
  const old = structs(live?.["webhooks"]);
  const now = structs(next["webhooks"]);
  const names = old.map((hook) => text(hook["name"]));
  const conditions = (hook) => list(hook?.["matchConditions"]);
  return {
    noSideEffects: old.every((hook) => NO_SIDE_EFFECTS.includes(text(hook["sideEffects"]))),
    knownVersion: old.every((hook) => {
      const versions = texts(hook["admissionReviewVersions"]);
      return versions.length === 0 || versions.includes("v1") || versions.includes("v1beta1");
    }),
    uniqueNames: new Set(names).size === names.length,
    anyValue: old.some(
      (hook) => ["namespaceSelector", "objectSelector"].some((field2) => validateLabelSelector(hook[field2], "").length > 0)
    ),
    sameConditions: live !== void 0 && old.length === now.length && old.every((hook, index3) => equalJson([...conditions(hook)], [...conditions(now[index3])])),
    knownExpressions: new Set(
      old.flatMap((hook) => structs(hook["matchConditions"]).map((condition2) => text(condition2["expression"])))
    )
  };
}
function validateConfiguration(object, mutating, rules, context) {
  const meta = { namespaced: false, name: dns1123Subdomain, anyFinalizer: true };
  const errors = validateObjectMeta(object["metadata"], meta);
  const names = /* @__PURE__ */ new Set();
  structs(object["webhooks"]).forEach((hook, index3) => {
    const path = at("webhooks", index3);
    errors.push(...validateWebhook(hook, path, mutating, rules, context));
    const versions = texts(hook["admissionReviewVersions"]);
    errors.push(
      ...validateReviewVersions(
        versions,
        child(path, "admissionReviewVersions"),
        dns1035Label,
        rules.knownVersion,
        "must specify one of v1, v1beta1"
      )
    );
    const name = text(hook["name"]);
    if (rules.uniqueNames && name !== "" && names.has(name)) errors.push(duplicate(child(path, "name"), name));
    names.add(name);
  });
  return errors;
}
function validateWebhook(hook, path, mutating, rules, context) {
  const errors = validateFullName(text(hook["name"]), child(path, "name"));
  structs(hook["rules"]).forEach((rule, index3) => {
    errors.push(...validateOperations(rule, at(child(path, "rules"), index3)));
  });
  const word = (field2, allowed2) => {
    const value = hook[field2];
    if (value !== void 0 && !allowed2.includes(text(value))) {
      errors.push(notSupported(child(path, field2), value, allowed2));
    }
  };
  word("failurePolicy", ["Fail", "Ignore"]);
  word("matchPolicy", ["Equivalent", "Exact"]);
  if (mutating) word("reinvocationPolicy", ["IfNeeded", "Never"]);
  const allowed = rules.noSideEffects ? NO_SIDE_EFFECTS : SIDE_EFFECTS;
  if (hook["sideEffects"] === void 0) {
    errors.push(required(child(path, "sideEffects"), `must specify one of ${allowed.join(", ")}`));
  } else word("sideEffects", allowed);
  const timeout = hook["timeoutSeconds"];
  if (timeout !== void 0 && (int(timeout) > 30 || int(timeout) < 1)) {
    const detail = "the timeout value must be between 1 and 30 seconds";
    errors.push(invalid(child(path, "timeoutSeconds"), timeout, detail));
  }
  for (const field2 of ["namespaceSelector", "objectSelector"]) {
    errors.push(...validateLabelSelector(hook[field2], child(path, field2), { anyValue: rules.anyValue }));
  }
  errors.push(...validateWebhookClient(struct(hook["clientConfig"]), child(path, "clientConfig")));
  if (rules.sameConditions) return errors;
  return [
    ...errors,
    ...validateConditions(
      structs(hook["matchConditions"]),
      child(path, "matchConditions"),
      rules.knownExpressions,
      WEBHOOK_VARIABLES,
      context
    )
  ];
}
function validateFullName(name, path) {
  if (name === "") return [required(path)];
  const complaints = dns1123Subdomain(name);
  if (complaints.length > 0) return [invalid(path, name, complaints.join(","))];
  if (name.split(".").length >= 3) return [];
  return [invalid(path, name, "should be a domain with at least three segments separated by dots")];
}

// src/apiserver/format/pem.ts
var BLOCK = /-----BEGIN CERTIFICATE-----[ \t\r]*\n([A-Za-z0-9+/=\s]*?)-----END CERTIFICATE-----/g;
function holdsCertificates(encoded) {
  const blocks = [...base64Decode(encoded).matchAll(BLOCK)].map(([, body = ""]) => base64Bytes(body));
  return blocks.length > 0 && blocks.every(isSequence);
}
function isSequence(bytes) {
  const [tag, first = 0] = bytes;
  if (tag !== 48) return false;
  if (first < 128) return bytes.length === first + 2;
  const width = first & 127;
  const length = bytes.slice(2, 2 + width).reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.length === length + width + 2;
}

// src/apiserver/kinds/apiextensions/conversion-bundle.ts
function validateBundle(client, live, path) {
  const bundle = text(client["caBundle"]);
  const before = struct(struct(struct(struct(live["spec"])["conversion"])["webhook"])["clientConfig"]);
  const old = text(before["caBundle"]);
  if (bundle === "" || holdsCertificates(bundle) || old !== "" && !holdsCertificates(old)) return [];
  const detail = "unable to load root certificates: unable to parse bytes as PEM block";
  return [invalid(child(path, "caBundle"), bundle, detail)];
}

// src/apiserver/kinds/apiextensions/stored-rules.ts
function rulesStand(schema, stored3) {
  const rules = structs(schema["x-kubernetes-validations"]);
  const old = new Set(structs(stored3["x-kubernetes-validations"]).map(expressionsOf2));
  if (!rules.every((rule) => old.has(expressionsOf2(rule)))) return false;
  if (rules.length > 0 && !sameForRules(schema, stored3, rules)) return false;
  return Object.entries(schema).every(([keyword, value]) => below2(keyword, value, schema, stored3));
}
function below2(keyword, value, schema, stored3) {
  const other = stored3[keyword];
  switch (keyword) {
    case "properties":
      return Object.entries(struct(value)).every(([name, field2]) => stands(field2, struct(other)[name]));
    case "items":
    case "additionalProperties": {
      const bound = keyword === "items" ? "maxItems" : "maxProperties";
      return stands(value, other) && (!hasRules2(value) || equalJson(schema[bound], stored3[bound]));
    }
    case "allOf":
    case "anyOf":
    case "oneOf":
      return list(value).every((part, i) => stands(part, list(other)[i]));
    default:
      return true;
  }
}
function stands(schema, stored3) {
  if (!isObject(schema) || !hasRules2(schema)) return true;
  return isObject(stored3) && rulesStand(schema, stored3);
}
function hasRules2(value) {
  if (Array.isArray(value)) return value.some(hasRules2);
  if (!isObject(value)) return false;
  if (Array.isArray(value["x-kubernetes-validations"]) && value["x-kubernetes-validations"].length > 0) return true;
  return Object.entries(value).some(([key, child2]) => key !== "default" && key !== "enum" && hasRules2(child2));
}
function expressionsOf2(rule) {
  return JSON.stringify([text(rule["rule"]), text(rule["messageExpression"]), rule["optionalOldSelf"] === true]);
}
function sameForRules(schema, stored3, rules) {
  const texts2 = rules.flatMap((rule) => [text(rule["rule"]), text(rule["messageExpression"])]);
  const tokens = texts2.flatMap(
    (each) => tokensOf(each).filter((token2) => token2.trim() !== "" && !token2.startsWith("//"))
  );
  const whole = tokens.some(
    (token2, i) => (token2 === "self" || token2 === "oldSelf") && tokens[i + 1] !== "." && tokens[i - 1] !== "."
  );
  const named2 = whole ? void 0 : new Set(tokens);
  return equalJson(seen(schema, named2), seen(stored3, named2));
}
function seen(schema, named2) {
  const out = newObject();
  for (const [keyword, value] of Object.entries(schema)) {
    if (UNSEEN.has(keyword)) continue;
    if (keyword === "properties") {
      const fields = newObject();
      for (const [name, field2] of Object.entries(struct(value))) {
        if (named2 === void 0 || named2.has(escapeName(name) ?? "")) fields[name] = seen(struct(field2), void 0);
      }
      out[keyword] = fields;
    } else out[keyword] = isObject(value) && keyword !== "default" ? seen(value, void 0) : value;
  }
  if (named2 !== void 0) delete out["required"];
  return out;
}
var UNSEEN = /* @__PURE__ */ new Set([
  "description",
  "title",
  "example",
  "externalDocs",
  "minimum",
  "maximum",
  "minLength",
  "minItems",
  "pattern",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "x-kubernetes-validations"
]);

// src/apiserver/kinds/apiextensions/structural.ts
var INT_OR_STRING = [{ type: "integer" }, { type: "string" }];
function validateStructural(schema, path, context) {
  return [...validateNode(schema, "root", path, context), ...validateCompleteness(schema, schema, path, path)];
}
function properties2(schema) {
  return Object.entries(struct(schema["properties"])).map(([name, value]) => [name, struct(value)]);
}
function validateNode(schema, level, path, context) {
  const errors = [];
  const type = text(schema["type"]);
  const embedded = bool(schema["x-kubernetes-embedded-resource"]);
  const preserve = bool(schema["x-kubernetes-preserve-unknown-fields"]);
  const intOrString = bool(schema["x-kubernetes-int-or-string"]);
  const items2 = schema["items"];
  if (type === "array" && items2 === void 0) errors.push(required(child(path, "items"), "must be specified"));
  if (isObject(items2)) errors.push(...validateNode(items2, "item", child(path, "items"), context));
  for (const [name, property2] of properties2(schema)) {
    errors.push(...validateNode(property2, "field", keyed(child(path, "properties"), name), context));
  }
  const additional2 = schema["additionalProperties"];
  if (additional2 !== void 0) {
    const here = child(path, "additionalProperties");
    if (level === "root") errors.push(forbidden(here, "must not be used at the root"));
    if (isObject(additional2)) errors.push(...validateNode(additional2, "field", here, context));
    if (embedded) errors.push(forbidden(here, "must not be used if x-kubernetes-embedded-resource is set"));
  }
  if (intOrString && preserve) {
    const detail = "must be false if x-kubernetes-int-or-string is true";
    errors.push(invalid(child(path, "x-kubernetes-preserve-unknown-fields"), true, detail));
  }
  if (intOrString && embedded) {
    const detail = "must be false if x-kubernetes-int-or-string is true";
    errors.push(invalid(child(path, "x-kubernetes-embedded-resource"), true, detail));
  }
  const anyOf = list(schema["anyOf"]);
  const firstAllOf = struct(list(schema["allOf"])[0]);
  const skipAnyOf = equalJson([...anyOf], INT_OR_STRING);
  const skipFirst = equalJson([...list(firstAllOf["anyOf"])], INT_OR_STRING);
  errors.push(...validateValues(schema, skipAnyOf, skipFirst, path, context));
  errors.push(...validateType(type, level, embedded, preserve || intOrString, path));
  errors.push(...validateMeta(schema, level, embedded, path));
  if (embedded && !preserve && properties2(schema).length === 0) {
    const detail = "must not be empty if x-kubernetes-embedded-resource is true without x-kubernetes-preserve-unknown-fields";
    errors.push(required(child(path, "properties"), detail));
  }
  return errors;
}
function validateType(type, level, embedded, open, path) {
  const here = child(path, "type");
  const errors = [];
  if (embedded && type !== "object") {
    const detail = "must be object if x-kubernetes-embedded-resource is true";
    errors.push(type === "" ? required(here, detail) : invalid(here, type, detail));
  } else if (type === "" && !open) {
    const where = {
      root: "at the root",
      item: "for specified array items",
      field: "for specified object fields"
    };
    errors.push(required(here, `must not be empty ${where[level]}`));
  }
  if (level === "root" && type !== "" && type !== "object")
    errors.push(invalid(here, type, "must be object at the root"));
  return errors;
}
function validateMeta(schema, level, embedded, path) {
  const errors = [];
  const checked = level === "root" || embedded;
  const fields = struct(schema["properties"]);
  if (checked) {
    for (const name of ["kind", "apiVersion"]) {
      if (fields[name] === void 0 || text(struct(fields[name])["type"]) === "string") continue;
      const here2 = child(keyed(child(path, "properties"), name), "type");
      errors.push(invalid(here2, text(struct(fields[name])["type"]), "must be string"));
    }
  }
  const metadata = fields["metadata"];
  if (metadata === void 0) return errors;
  const here = keyed(child(path, "properties"), "metadata");
  const type = text(struct(metadata)["type"]);
  if (checked && type !== "object") errors.push(invalid(child(here, "type"), type, "must be object"));
  if (level === "root" && !isPlainMetadata(struct(metadata))) {
    const detail = "must not specify anything other than name and generateName, but metadata is implicitly specified";
    errors.push(forbidden(here, detail));
  }
  return errors;
}
function isPlainMetadata(metadata) {
  for (const keyword in metadata) {
    if (keyword === "type" || keyword === "default") continue;
    if (keyword === "properties") {
      const names = properties2(metadata).map(([name]) => name);
      if (names.every((name) => name === "name" || name === "generateName")) continue;
    }
    if (isEmpty6(metadata[keyword])) continue;
    return false;
  }
  return true;
}
function isEmpty6(value) {
  return value === void 0 || value === null || value === false || value === "";
}
function validateValues(schema, skipAnyOf, skipFirstAllOf, path, context) {
  const errors = [];
  if (!skipAnyOf) {
    structs(schema["anyOf"]).forEach((nested, index3) => {
      errors.push(...validateNested(nested, false, at(child(path, "anyOf"), index3), context));
    });
  }
  structs(schema["allOf"]).forEach((nested, index3) => {
    errors.push(...validateNested(nested, skipFirstAllOf && index3 === 0, at(child(path, "allOf"), index3), context));
  });
  structs(schema["oneOf"]).forEach((nested, index3) => {
    errors.push(...validateNested(nested, false, at(child(path, "oneOf"), index3), context));
  });
  if (isObject(schema["not"])) errors.push(...validateNested(schema["not"], false, child(path, "not"), context));
  const pattern = text(schema["pattern"]);
  if (pattern !== "" && compileRe2(pattern) === void 0) {
    if (!isAnyPattern(pattern)) {
      errors.push(invalid(child(path, "pattern"), pattern, "must be a valid regular expression"));
      return errors;
    }
    context.doubt({
      code: "pattern-not-understood",
      path: child(path, "pattern"),
      message: `whether the server takes the pattern ${JSON.stringify(pattern)} is not known`
    });
  }
  return errors;
}
function isAnyPattern(pattern) {
  try {
    new RegExp(pattern);
    return true;
  } catch {
    return false;
  }
}
var FORBIDDEN_NESTED = [
  ["type", "must be empty to be structural"],
  ["additionalProperties", "must be undefined to be structural"],
  ["default", "must be undefined to be structural"],
  ["title", "must be empty to be structural"],
  ["description", "must be empty to be structural"],
  ["nullable", "must be false to be structural"],
  ["x-kubernetes-preserve-unknown-fields", "must be false to be structural"],
  ["x-kubernetes-embedded-resource", "must be false to be structural"],
  ["x-kubernetes-int-or-string", "must be false to be structural"],
  ["x-kubernetes-list-map-keys", "must be empty to be structural"],
  ["x-kubernetes-list-type", "must be undefined to be structural"],
  ["x-kubernetes-map-type", "must be undefined to be structural"],
  ["x-kubernetes-validations", "must be empty to be structural"]
];
function validateNested(schema, skipAnyOf, path, context) {
  const errors = validateValues(schema, skipAnyOf, false, path, context);
  if (isObject(schema["items"])) errors.push(...validateNested(schema["items"], false, child(path, "items"), context));
  for (const [name, property2] of properties2(schema)) {
    errors.push(...validateNested(property2, false, keyed(child(path, "properties"), name), context));
  }
  for (const [keyword, detail] of FORBIDDEN_NESTED) {
    const value = schema[keyword];
    const empty2 = keyword === "additionalProperties" || keyword === "default" ? value === void 0 : isEmpty6(value);
    if (!empty2 && !(Array.isArray(value) && value.length === 0)) errors.push(forbidden(child(path, keyword), detail));
  }
  if (struct(schema["properties"])["metadata"] !== void 0) {
    const here = keyed(child(path, "properties"), "metadata");
    errors.push(forbidden(here, "must not be specified in a nested context"));
  }
  return errors;
}
function validateCompleteness(nested, plain, path, from) {
  const errors = [];
  if (isObject(nested["not"])) errors.push(...validateDeclared(nested["not"], plain, path, child(from, "not")));
  for (const keyword of ["allOf", "anyOf", "oneOf"]) {
    structs(nested[keyword]).forEach((branch, index3) => {
      errors.push(...validateDeclared(branch, plain, path, at(child(from, keyword), index3)));
    });
  }
  return errors;
}
function validateDeclared(branch, plain, path, from) {
  const errors = validateCompleteness(branch, plain, path, from);
  const recurse = (inner, outer, here, there) => {
    if (isObject(outer)) errors.push(...validateDeclared(inner, outer, here, there));
    else errors.push(required(here, `because it is defined in ${there}`));
  };
  if (isObject(branch["items"])) {
    recurse(branch["items"], plain["items"], child(path, "items"), child(from, "items"));
  }
  for (const [name, property2] of properties2(branch)) {
    const here = keyed(child(path, "properties"), name);
    recurse(property2, struct(plain["properties"])[name], here, keyed(child(from, "properties"), name));
  }
  return errors;
}

// src/apiserver/kinds/apiextensions/schema-rules.ts
var TYPES2 = ["array", "boolean", "integer", "number", "object", "string"];
var AT_ROOT = /* @__PURE__ */ new Set([
  "description",
  "type",
  "format",
  "title",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "multipleOf",
  "required",
  "items",
  "properties",
  "externalDocs",
  "example",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-validations"
]);
var UNSUPPORTED = ["id", "additionalItems", "patternProperties", "definitions", "dependencies", "$ref"];
var REASONS2 = ["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];
function schemaProblems(spec) {
  const nodes = structs(spec["versions"]).flatMap((version) => {
    const schema = struct(version["schema"])["openAPIV3Schema"];
    return schema === void 0 ? [] : allNodes(struct(schema));
  });
  return {
    structural: true,
    validTypes: nodes.every((node2) => text(node2["type"]) === "" || TYPES2.includes(text(node2["type"]))),
    atomicSets: nodes.every((node2) => validateSetItems(node2, "").length === 0),
    mapKeys: nodes.every((node2) => validateMapKeys(node2, "").length === 0)
  };
}
function allNodes(schema) {
  return [schema, ...children(schema, "").flatMap(([node2]) => allNodes(node2))];
}
function children(schema, path) {
  const found2 = [];
  for (const keyword of ["additionalProperties", "not", "items"]) {
    const value = schema[keyword];
    if (isObject(value)) found2.push([value, child(path, keyword)]);
  }
  for (const keyword of ["properties", "definitions"]) {
    for (const [name, value] of Object.entries(struct(schema[keyword]))) {
      found2.push([struct(value), keyed(child(path, keyword), name)]);
    }
  }
  for (const keyword of ["allOf", "oneOf", "anyOf", "items"]) {
    list(schema[keyword]).forEach((value, index3) => {
      found2.push([struct(value), at(child(path, keyword), index3)]);
    });
  }
  return found2;
}
function isReadable(node2) {
  if (node2["x-kubernetes-preserve-unknown-fields"] === false || bool(node2["uniqueItems"])) return false;
  if (Array.isArray(node2["items"])) return false;
  return UNSUPPORTED.every((keyword) => node2[keyword] === void 0 || node2[keyword] === "");
}
function validateDefinitionSchema(schema, path, statusSubresource, rules, context) {
  const errors = statusSubresource ? validateRootKeywords(schema, path) : [];
  if (bool(schema["nullable"])) errors.push(forbidden(child(path, "nullable"), "nullable cannot be true at the root"));
  const readable = allNodes(schema).every(isReadable);
  const structural = readable ? validateStructural(schema, path, context) : [];
  errors.push(...structural);
  if (readable && structural.length === 0) errors.push(...validateDefaults(schema, path, true, context));
  errors.push(...validateNode2(schema, path, { root: true, defaults: void 0, insideMeta: false }, rules));
  if (errors.length === 0 && rules.unchanged !== true) doubtRules(schema, path, rules, context);
  return errors;
}
function validateRootKeywords(schema, path) {
  const present = (keyword) => {
    const value = schema[keyword];
    return value !== void 0 && value !== false && value !== "";
  };
  const first = ["id", "$schema", "$ref"].some(present);
  const type = text(schema["type"]);
  if (!first && type !== "" && type !== "object") {
    const detail2 = 'only "object" is allowed as the type at the root of the schema if the status subresource is enabled';
    return [invalid(child(path, "type"), type, detail2)];
  }
  const bad = Object.keys(schema).find((keyword) => !AT_ROOT.has(keyword) && present(keyword));
  if (bad === void 0) return [];
  const detail = `only some fields are allowed at the root of the schema if the status subresource is enabled, ${bad} is not`;
  return [invalid(path, bad, detail)];
}
function validateNode2(schema, path, place, rules) {
  const errors = validateKeywords(schema, path, place, rules);
  if (bool(schema["uniqueItems"])) {
    const detail = "uniqueItems cannot be set to true since the runtime complexity becomes quadratic";
    errors.push(forbidden(child(path, "uniqueItems"), detail));
  }
  const additional2 = schema["additionalProperties"];
  if (additional2 !== void 0 && Object.keys(struct(schema["properties"])).length > 0 && additional2 !== true) {
    const detail = "additionalProperties and properties are mutual exclusive";
    errors.push(forbidden(child(path, "additionalProperties"), detail));
  }
  const embedded = bool(schema["x-kubernetes-embedded-resource"]);
  for (const [node2, here] of children(schema, path)) {
    errors.push(...validateNode2(node2, here, below3(node2, here), rules));
  }
  return [...errors, ...validateExtensions(schema, path, rules)];
  function below3(node2, here) {
    if (here === child(path, "additionalProperties") && place.insideMeta) {
      return { ...place, root: false, defaults: "inside additionalProperties applying to object metadata" };
    }
    const name = Object.entries(struct(schema["properties"])).find(([, value]) => value === node2)?.[0];
    if (name === void 0 || !(place.root || embedded) || !["metadata", "kind", "apiVersion"].includes(name)) {
      return { ...place, root: false };
    }
    return { root: false, insideMeta: true, defaults: place.root ? `in top-level ${name}` : place.defaults };
  }
}
function validateKeywords(schema, path, place, rules) {
  const errors = [];
  const type = text(schema["type"]);
  if (rules.validTypes && type !== "" && !TYPES2.includes(type)) {
    errors.push(notSupported(child(path, "type"), type, TYPES2));
  }
  if (schema["default"] !== void 0 && place.defaults !== void 0) {
    errors.push(forbidden(child(path, "default"), `must not be set ${place.defaults}`));
  }
  for (const keyword of UNSUPPORTED) {
    const value = schema[keyword];
    if (value === void 0 || value === "") continue;
    errors.push(forbidden(child(path, keyword), `${keyword} is not supported`));
  }
  if (type === "null") {
    errors.push(forbidden(child(path, "type"), "type cannot be set to null, use nullable as an alternative"));
  }
  if (list(schema["items"]).length > 0) {
    errors.push(forbidden(child(path, "items"), "items must be a schema object and not an array"));
  }
  if (place.insideMeta && bool(schema["x-kubernetes-embedded-resource"])) {
    errors.push(forbidden(child(path, "x-kubernetes-embedded-resource"), "must not be used inside of resource meta"));
  }
  return errors;
}
function validateExtensions(schema, path, rules) {
  const errors = [];
  const type = text(schema["type"]);
  if (schema["x-kubernetes-preserve-unknown-fields"] === false) {
    errors.push(invalid(child(path, "x-kubernetes-preserve-unknown-fields"), false, "must be true or undefined"));
  }
  const needsType = (keyword, wanted, allowed) => {
    const value = schema[keyword];
    if (value === void 0) return;
    if (type !== wanted) {
      const detail = `must be ${wanted} if ${keyword} is specified`;
      errors.push(type === "" ? required(child(path, "type"), detail) : invalid(child(path, "type"), type, detail));
    }
    if (!allowed.includes(text(value))) errors.push(notSupported(child(path, keyword), value, allowed));
  };
  needsType("x-kubernetes-map-type", "object", ["atomic", "granular"]);
  needsType("x-kubernetes-list-type", "array", ["atomic", "set", "map"]);
  if (rules.atomicSets && type === "array") errors.push(...validateSetItems(schema, path));
  errors.push(...validateMapList(schema, path));
  if (rules.mapKeys) errors.push(...validateMapKeys(schema, path));
  structs(schema["x-kubernetes-validations"]).forEach((rule, index3) => {
    errors.push(...validateRule2(rule, at(child(path, "x-kubernetes-validations"), index3)));
  });
  return errors;
}
function validateSetItems(schema, path) {
  const items2 = schema["items"];
  if (schema["x-kubernetes-list-type"] !== "set" || !isObject(items2)) return [];
  const detail = "must be atomic as item of a list with x-kubernetes-list-type=set";
  const listType2 = items2["x-kubernetes-list-type"];
  if (items2["type"] === "array" && listType2 !== void 0 && listType2 !== "atomic") {
    return [invalid(child(path, "items", "x-kubernetes-list-type"), listType2, detail)];
  }
  if (items2["type"] === "object" && items2["x-kubernetes-map-type"] !== "atomic") {
    return [invalid(child(path, "items", "x-kubernetes-map-type"), listType2, detail)];
  }
  return [];
}
function validateMapList(schema, path) {
  const errors = [];
  const keys = texts(schema["x-kubernetes-list-map-keys"]);
  const keysPath = child(path, "x-kubernetes-list-map-keys");
  const listType2 = schema["x-kubernetes-list-type"];
  if (keys.length > 0 && listType2 !== "map") {
    const here = child(path, "x-kubernetes-list-type");
    const detail = "must be map if x-kubernetes-list-map-keys is non-empty";
    errors.push(listType2 === void 0 ? required(here, detail) : invalid(here, listType2, detail));
  }
  if (listType2 !== "map") return errors;
  const items2 = schema["items"];
  const itemsPath = child(path, "items");
  if (keys.length === 0) errors.push(required(keysPath, "must not be empty if x-kubernetes-list-type is map"));
  if (items2 === void 0) errors.push(required(itemsPath, "must have a schema if x-kubernetes-list-type is map"));
  else if (!isObject(items2)) {
    errors.push(invalid(itemsPath, items2, "must only have a single schema if x-kubernetes-list-type is map"));
  } else if (items2["type"] !== "object") {
    const detail = "must be object if parent array's x-kubernetes-list-type is map";
    errors.push(invalid(child(itemsPath, "type"), text(items2["type"]), detail));
  } else {
    keys.forEach((key, index3) => {
      const property2 = struct(items2["properties"])[key];
      if (property2 === void 0) {
        errors.push(invalid(keysPath, [...keys], "entries must all be names of item properties"));
      } else if (["array", "object"].includes(text(struct(property2)["type"]))) {
        const here = child(keyed(child(itemsPath, "properties"), key), "type");
        errors.push(invalid(here, "object", "must be a scalar type if parent array's x-kubernetes-list-type is map"));
      }
      if (keys.indexOf(key) < index3) errors.push(invalid(keysPath, [...keys], "must not contain duplicate entries"));
    });
  }
  return errors;
}
function validateMapKeys(schema, path) {
  const items2 = schema["items"];
  const listType2 = text(schema["x-kubernetes-list-type"]);
  if (!isObject(items2) || listType2 !== "set" && listType2 !== "map") return [];
  const errors = [];
  const itemsPath = child(path, "items");
  if (bool(items2["nullable"])) {
    const detail = `cannot be nullable when x-kubernetes-list-type is ${listType2}`;
    errors.push(forbidden(child(itemsPath, "nullable"), detail));
  }
  if (listType2 !== "map") return errors;
  for (const key of texts(schema["x-kubernetes-list-map-keys"])) {
    const property2 = struct(items2["properties"])[key];
    if (property2 === void 0) continue;
    const here = keyed(child(itemsPath, "properties"), key);
    if (!texts(items2["required"]).includes(key) && struct(property2)["default"] === void 0) {
      const detail = "this property is in x-kubernetes-list-map-keys, so it must have a default or be a required property";
      errors.push(required(child(here, "default"), detail));
    }
    if (bool(struct(property2)["nullable"])) {
      const detail = "this property is in x-kubernetes-list-map-keys, so it cannot be nullable";
      errors.push(forbidden(child(here, "nullable"), detail));
    }
  }
  return errors;
}
function validateRule2(rule, path) {
  const errors = [];
  const expression = text(rule["rule"]).trim();
  const message = text(rule["message"]);
  const lines = /[\n\r]/;
  const messagePath = child(path, "message");
  if (expression === "") errors.push(required(child(path, "rule"), "rule is not specified"));
  else if (message !== "" && message.trim() === "") {
    errors.push(invalid(messagePath, message, "must be non-empty if specified"));
  } else if (lines.test(message.trim())) errors.push(invalid(messagePath, message, "must not contain line breaks"));
  else if (lines.test(expression) && message.trim() === "") {
    errors.push(required(messagePath, "message must be specified if rule contains line breaks"));
  }
  const messageExpression = text(rule["messageExpression"]);
  if (messageExpression !== "" && messageExpression.trim() === "") {
    const detail = "messageExpression must be non-empty if specified";
    errors.push(required(child(path, "messageExpression"), detail));
  }
  const reason = rule["reason"];
  if (reason !== void 0 && !REASONS2.includes(text(reason))) {
    errors.push(notSupported(child(path, "reason"), reason, REASONS2));
  }
  return errors;
}
function validateDefaults(schema, path, root, context) {
  const errors = [];
  const value = schema["default"];
  const here = child(path, "default");
  const resource = root || bool(schema["x-kubernetes-embedded-resource"]);
  if (value !== void 0 && resource && isObject(value) && !namesItsKind(value)) {
    for (const field2 of ["apiVersion", "kind"])
      if (text(value[field2]) === "") errors.push(required(child(here, field2)));
  } else if (value !== void 0) {
    if (hasUnknown(value, schema)) errors.push(invalid(here, value, "must not have unknown fields"));
    const found2 = validateSchema(value, schema, here, context.minor);
    errors.push(...found2.errors.map(({ error }) => error));
    if (found2.doubt !== void 0) context.doubt(found2.doubt);
  }
  for (const [name, property2] of Object.entries(struct(schema["properties"]))) {
    if (resource && ["metadata", "kind", "apiVersion"].includes(name)) continue;
    errors.push(...validateDefaults(struct(property2), keyed(child(path, "properties"), name), false, context));
  }
  for (const keyword of ["items", "additionalProperties"]) {
    const value2 = schema[keyword];
    if (isObject(value2)) errors.push(...validateDefaults(value2, child(path, keyword), false, context));
  }
  return errors;
}
function namesItsKind(value) {
  return text(value["apiVersion"]) !== "" && text(value["kind"]) !== "";
}
function hasUnknown(value, schema) {
  if (bool(schema["x-kubernetes-preserve-unknown-fields"])) return false;
  if (Array.isArray(value)) {
    const items2 = schema["items"];
    return isObject(items2) && value.some((item) => hasUnknown(item, items2));
  }
  if (!isObject(value)) return false;
  const additional2 = schema["additionalProperties"];
  const fields = struct(schema["properties"]);
  return Object.entries(value).some(([name, item]) => {
    const field2 = fields[name] ?? (isObject(additional2) ? additional2 : void 0);
    if (field2 === void 0) return additional2 !== true;
    return hasUnknown(item, struct(field2));
  });
}
function doubtRules(schema, path, rules, context) {
  const node2 = allNodes(schema).find((candidate) => list(candidate["x-kubernetes-validations"]).length > 0);
  if (node2 === void 0) return;
  const stored3 = structs(rules.live?.["versions"]).map(
    (version) => struct(struct(version["schema"])["openAPIV3Schema"])
  );
  if (stored3.some((old) => rulesStand(schema, old))) return;
  context.doubt({
    code: "cel-not-compiled",
    path,
    message: "whether the server compiles the validation rules of this schema, and finds them cheap enough, is not judged"
  });
}

// src/apiserver/kinds/apiextensions/validation.ts
var COLUMN_TYPES = ["boolean", "date", "integer", "number", "string"];
var COLUMN_FORMATS = ["byte", "date", "date-time", "double", "float", "int32", "int64", "password"];
var APPROVAL = "api-approved.kubernetes.io";
function validateDefinition(object, context) {
  const rules = { live: void 0, structural: true, validTypes: true, atomicSets: true, mapKeys: true };
  return [
    ...validateObjectMeta(object["metadata"], { namespaced: false, name: nameCheck(object), anyFinalizer: true }),
    ...validateSpec(object, void 0, rules, context),
    ...validateStoredVersions(object),
    ...validateApproval(object, void 0),
    ...validatePreserveUnknown(object, void 0)
  ];
}
function validateDefinitionChange(live, next, context) {
  const old = struct(live["spec"]);
  const spec = struct(next["spec"]);
  const stored3 = schemaProblems(old);
  const rules = { live: old, ...stored3 };
  const errors = validateSpec(next, live, rules, context);
  const names = struct(spec["names"]);
  const oldNames = struct(old["names"]);
  if (isEstablished(live)) {
    if (text(old["scope"]) !== text(spec["scope"])) errors.push(immutableField("spec.scope", spec["scope"]));
    if (text(oldNames["kind"]) !== text(names["kind"])) errors.push(immutableField("spec.names.kind", names["kind"]));
  }
  if (text(old["group"]) !== text(spec["group"])) errors.push(immutableField("spec.group", spec["group"]));
  if (text(oldNames["plural"]) !== text(names["plural"])) {
    errors.push(immutableField("spec.names.plural", names["plural"]));
  }
  return [
    ...errors,
    ...validateStoredVersions(next),
    ...validateApproval(next, live),
    ...validatePreserveUnknown(next, live)
  ];
}
function isEstablished(live) {
  const conditions = structs(struct(live["status"])["conditions"]);
  if (conditions.length === 0) return true;
  return conditions.some((condition2) => condition2["type"] === "Established" && condition2["status"] === "True");
}
function nameCheck(object) {
  const spec = struct(object["spec"]);
  const wanted = `${text(struct(spec["names"])["plural"])}.${text(spec["group"])}`;
  return (name) => {
    const complaints = dns1123Subdomain(name);
    if (name !== wanted) complaints.push('must be spec.names.plural+"."+spec.group');
    return complaints;
  };
}
function isShared(versions, field2) {
  const first = versions[0];
  return first !== void 0 && versions.every((version) => equalJson(version[field2] ?? null, first[field2] ?? null));
}
function validateSpec(object, live, rules, context) {
  const spec = struct(object["spec"]);
  const versions = structs(spec["versions"]);
  const errors = [...validateGroup(text(spec["group"])), ...validateScope(text(spec["scope"]))];
  errors.push(...validateSchemasPresent(versions, struct(live?.["spec"])));
  const names = versions.map((version) => text(version["name"]));
  versions.forEach((version, index3) => {
    const path = at("spec.versions", index3);
    const complaints = dns1035Label(text(version["name"]));
    if (complaints.length > 0) errors.push(invalid(child(path, "name"), version["name"] ?? "", complaints.join(",")));
    errors.push(...validateDeprecation(version, child(path, "deprecationWarning")));
  });
  for (const part of ["schema", "subresources", "additionalPrinterColumns", "selectableFields"]) {
    const shared2 = isShared(versions, part);
    const subjects = shared2 ? versions.slice(0, 1) : versions;
    subjects.forEach((version, index3) => {
      const base = shared2 ? "spec" : at("spec.versions", index3);
      errors.push(...validatePart(part, version, base, shared2, versions, rules, context));
    });
  }
  if (new Set(names).size < names.length) {
    errors.push(invalid("spec.versions", spec["versions"], "must contain unique version names"));
  }
  if (versions.filter((version) => bool(version["storage"])).length !== 1) {
    errors.push(invalid("spec.versions", spec["versions"], "must have exactly one version marked as storage version"));
  }
  const first = names[0];
  if (first !== void 0 && first !== "") {
    const complaints = dns1035Label(first);
    if (complaints.length > 0) errors.push(invalid("spec.version", first, complaints.join(",")));
  }
  errors.push(...validateNames(struct(spec["names"])), ...validateConversion(spec, live));
  return errors;
}
function validateGroup(group) {
  if (group === "") return [required("spec.group")];
  const complaints = dns1123Subdomain(group);
  if (complaints.length > 0) return [invalid("spec.group", group, complaints.join(","))];
  return group.includes(".") ? [] : [invalid("spec.group", group, "should be a domain with at least one dot")];
}
function validateScope(scope) {
  if (scope === "") return [required("spec.scope")];
  return scope === "Cluster" || scope === "Namespaced" ? [] : [notSupported("spec.scope", scope, ["Cluster", "Namespaced"])];
}
function validateSchemasPresent(versions, old) {
  const missing = (version) => struct(version["schema"])["openAPIV3Schema"] === void 0;
  const tolerated = structs(old["versions"]).some(missing);
  return versions.flatMap((version, index3) => {
    if (!missing(version) || tolerated && !bool(version["served"])) return [];
    const path = child(at("spec.versions", index3), "schema", "openAPIV3Schema");
    return [required(path, tolerated ? "because otherwise all fields are pruned" : "")];
  });
}
function validateDeprecation(version, path) {
  const warning = version["deprecationWarning"];
  if (warning === void 0) return [];
  const words = text(warning);
  if (!bool(version["deprecated"])) return [invalid(path, warning, "can only be set for deprecated versions")];
  const errors = [];
  if (byteLength2(words) > 256) errors.push(invalid(path, warning, "must be <= 256 characters long"));
  if (words === "") errors.push(invalid(path, warning, "must not be an empty string"));
  if (/[^\P{C}]|[^\S ]/u.test(words)) {
    const detail = "must only contain printable UTF-8 characters; non-printable character found";
    errors.push(invalid(path, warning, detail));
  }
  return errors;
}
function validatePart(part, version, base, shared2, versions, rules, context) {
  const value = version[part];
  if (value === void 0) return [];
  switch (part) {
    case "schema": {
      const schema = struct(value)["openAPIV3Schema"];
      if (schema === void 0) return [];
      const hasStatus = (candidate) => struct(candidate["subresources"])["status"] !== void 0;
      const status = shared2 ? versions.some(hasStatus) : hasStatus(version);
      const path = child(base, shared2 ? "validation" : "schema", "openAPIV3Schema");
      const unchanged = oldSchema(rules, version);
      return validateDefinitionSchema(
        struct(schema),
        path,
        status,
        { ...rules, unchanged: equalJson(schema, unchanged) },
        context
      );
    }
    case "subresources":
      return validateScale2(struct(value)["scale"], child(base, "subresources"));
    case "additionalPrinterColumns":
      return structs(value).flatMap((column, index3) => validateColumn(column, at(child(base, part), index3)));
    case "selectableFields":
      return validateSelectable(
        structs(value),
        struct(struct(version["schema"])["openAPIV3Schema"]),
        child(base, part)
      );
  }
}
function oldSchema(rules, version) {
  const old = structs(rules.live?.["versions"]).find((candidate) => text(candidate["name"]) === text(version["name"]));
  return struct(old?.["schema"])["openAPIV3Schema"];
}
function validateScale2(scale, path) {
  if (scale === void 0) return [];
  const fields = struct(scale);
  const check4 = (field2, roots, words, optional) => {
    const value = text(fields[field2]);
    const here = child(path, "scale", field2);
    if (value === "") return optional ? [] : [required(here)];
    if (!value.startsWith(".")) return [invalid(here, value, "must be a simple json path starting with .")];
    return roots.some((root) => value.startsWith(root)) ? [] : [invalid(here, value, words)];
  };
  return [
    ...check4("specReplicasPath", [".spec."], "should be a json path under .spec", false),
    ...check4("statusReplicasPath", [".status."], "should be a json path under .status", false),
    ...check4("labelSelectorPath", [".spec.", ".status."], "should be a json path under either .spec or .status", true)
  ];
}
function validateColumn(column, path) {
  const errors = [];
  if (text(column["name"]) === "") errors.push(required(child(path, "name")));
  const type = text(column["type"]);
  const types = `must be one of ${COLUMN_TYPES.join(",")}`;
  if (type === "") errors.push(required(child(path, "type"), types));
  else if (!COLUMN_TYPES.includes(type)) errors.push(invalid(child(path, "type"), type, types));
  const format2 = text(column["format"]);
  if (format2 !== "" && !COLUMN_FORMATS.includes(format2)) {
    errors.push(invalid(child(path, "format"), format2, `must be one of ${COLUMN_FORMATS.join(",")}`));
  }
  const jsonPath = text(column["jsonPath"]);
  const here = child(path, "JSONPath");
  if (jsonPath === "") errors.push(required(here));
  else if (!jsonPath.startsWith("."))
    errors.push(invalid(here, jsonPath, "must be a simple json path starting with ."));
  return errors;
}
function validateSelectable(fields, schema, path) {
  const errors = [];
  const seen2 = /* @__PURE__ */ new Set();
  fields.forEach((field2, index3) => {
    const here = child(at(path, index3), "jsonPath");
    const value = text(field2["jsonPath"]);
    if (value === "") {
      errors.push(required(here));
      return;
    }
    const found2 = schemaAt(schema, value);
    if (found2 === void 0) {
      errors.push(invalid(here, value, "is an invalid path"));
      return;
    }
    if (value.startsWith(".metadata")) errors.push(invalid(here, value, "must not point to fields in metadata"));
    if (!["string", "boolean", "integer"].includes(text(found2["type"]))) {
      const detail = "must point to a field of type string, boolean or integer. Enum string fields and strings with formats are allowed.";
      errors.push(invalid(here, value, detail));
    }
    if (seen2.has(value)) errors.push({ ...invalid(here, value, ""), cause: "FieldValueDuplicate" });
    seen2.add(value);
  });
  if (seen2.size > 8)
    errors.push({ ...invalid(path, seen2.size, "must have at most 8 items"), cause: "FieldValueTooMany" });
  return errors;
}
function schemaAt(schema, path) {
  if (!path.startsWith(".")) return void 0;
  let found2 = schema;
  for (const step of path.slice(1).split(".")) {
    const next = struct(found2?.["properties"])[step];
    if (next === void 0) return void 0;
    found2 = struct(next);
  }
  return found2;
}
function validateNames(names) {
  const errors = [];
  const path = "spec.names";
  for (const field2 of ["plural", "singular", "kind", "listKind"]) {
    const value = text(names[field2]);
    if (value === "") {
      errors.push(required(child(path, field2)));
      continue;
    }
    const mixed = field2 === "kind" || field2 === "listKind";
    const complaints = dns1035Label(mixed ? value.toLowerCase() : value);
    const prefix2 = mixed ? "may have mixed case, but should otherwise match: " : "";
    if (complaints.length > 0) errors.push(invalid(child(path, field2), value, `${prefix2}${complaints.join(",")}`));
  }
  const kind = text(names["kind"]);
  if (kind !== "" && kind === text(names["listKind"])) {
    errors.push(invalid(child(path, "listKind"), kind, "kind and listKind may not be the same"));
  }
  for (const field2 of ["shortNames", "categories"]) {
    texts(names[field2]).forEach((name, index3) => {
      const complaints = dns1035Label(name);
      if (complaints.length > 0) errors.push(invalid(at(child(path, field2), index3), name, complaints.join(",")));
    });
  }
  return errors;
}
function validateConversion(spec, live) {
  const conversion = struct(spec["conversion"]);
  const path = "spec.conversion";
  const strategy = text(conversion["strategy"]);
  const errors = [];
  if (strategy === "") errors.push(required(child(path, "strategy")));
  else if (strategy !== "None" && strategy !== "Webhook") {
    errors.push(notSupported(child(path, "strategy"), strategy, ["None", "Webhook"]));
  }
  if (strategy !== "None" && bool(spec["preserveUnknownFields"])) {
    const detail = "must be None if spec.preserveUnknownFields is true";
    errors.push(invalid(child(path, "strategy"), strategy, detail));
  }
  const webhook = conversion["webhook"];
  const client = struct(webhook)["clientConfig"];
  const versions = texts(struct(webhook)["conversionReviewVersions"]);
  const clientPath = child(path, "webhookClientConfig");
  const versionsPath = child(path, "conversionReviewVersions");
  if (strategy !== "Webhook") {
    const detail = "should not be set when strategy is not set to Webhook";
    if (client !== void 0) errors.push(forbidden(clientPath, detail));
    if (versions.length > 0) errors.push(forbidden(versionsPath, detail));
    return errors;
  }
  if (client === void 0) errors.push(required(clientPath, "required when strategy is set to Webhook"));
  else {
    errors.push(...validateWebhookClient(struct(client), clientPath));
    if (live !== void 0 && isEstablished(live)) errors.push(...validateBundle(struct(client), live, clientPath));
  }
  const old = texts(struct(struct(struct(live?.["spec"])["conversion"])["webhook"])["conversionReviewVersions"]);
  const strict = old.length === 0 || old.includes("v1") || old.includes("v1beta1");
  return [...errors, ...validateReviewVersions(versions, versionsPath, dns1035Label, strict, "")];
}
function validateStoredVersions(object) {
  const stored3 = texts(struct(object["status"])["storedVersions"]);
  const path = "status.storedVersions";
  if (stored3.length === 0) return [invalid(path, [], "must have at least one stored version")];
  const versions = structs(struct(object["spec"])["versions"]);
  const left = new Set(stored3);
  const errors = [];
  for (const version of versions) {
    const name = text(version["name"]);
    if (bool(version["storage"]) && !left.has(name)) {
      errors.push(invalid(path, [...stored3], `must have the storage version ${name}`));
    }
    left.delete(name);
  }
  stored3.forEach((name, index3) => {
    if (!left.has(name)) return;
    const detail = `missing from spec.versions; ${name} was previously a storage version, and must remain in spec.versions until a storage migration ensures no data remains persisted in ${name} and removes ${name} from status.storedVersions`;
    errors.push(invalid(at(path, index3), name, detail));
  });
  return errors;
}
function validateApproval(object, live) {
  const group = text(struct(object["spec"])["group"]);
  if (!/(^|\.)(k8s|kubernetes)\.io$/.test(group)) return [];
  const annotation = (of) => text(struct(struct(of["metadata"])["annotations"])[APPROVAL]);
  const state = (value) => {
    if (value === "") return "missing";
    if (value.startsWith("unapproved")) return "bypassed";
    return /^[A-Za-z][A-Za-z0-9+.-]*:\/\/[^/?#]+/.test(value) ? "approved" : "invalid";
  };
  const now = state(annotation(object));
  if (live !== void 0 && state(annotation(live)) === now) return [];
  const path = keyed("metadata.annotations", APPROVAL);
  const words = `protected groups must have approval annotation "${APPROVAL}"`;
  const more = ", see https://github.com/kubernetes/enhancements/pull/1111";
  if (now === "missing") return [required(path, `${words}${more}`)];
  if (now !== "invalid") return [];
  const form = ' with either a URL or a reason starting with "unapproved"';
  return [invalid(path, annotation(object), `${words}${form}${more}`)];
}
function validatePreserveUnknown(object, live) {
  const preserves = (of) => bool(struct(of?.["spec"])["preserveUnknownFields"]);
  if (preserves(live) || !preserves(object)) return [];
  const detail = "cannot set to true, set x-kubernetes-preserve-unknown-fields to true in spec.versions[*].schema instead";
  return [invalid("spec.preserveUnknownFields", true, detail)];
}

// src/apiserver/kinds/apiextensions/definition.ts
var customResourceDefinition = {
  gvks: [{ group: "apiextensions.k8s.io", version: "v1", kind: "CustomResourceDefinition" }],
  anyFinalizer: true,
  unconditionalUpdate: false,
  /** SetDefaults_CustomResourceDefinition, SetDefaults_ServiceReference. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    const names = ensureStruct(spec, "names");
    const kind = text(names["kind"]);
    if (kind !== "") {
      setDefaultText(names, "singular", kind.toLowerCase());
      setDefaultText(names, "listKind", `${kind}List`);
    }
    if (spec["conversion"] === void 0) {
      const conversion = newObject();
      conversion["strategy"] = "None";
      spec["conversion"] = conversion;
    }
    const client = struct(struct(struct(spec["conversion"])["webhook"])["clientConfig"]);
    if (client["service"] !== void 0) setDefault(ensureStruct(client, "service"), "port", 443);
  },
  prepareForCreate(draft) {
    const accepted = newObject();
    accepted["kind"] = "";
    accepted["plural"] = "";
    const status = newObject();
    status["acceptedNames"] = accepted;
    status["conditions"] = null;
    resetStatus(draft, status);
    startGeneration(draft);
    storeVersion(draft);
  },
  validateCreate: validateDefinition,
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
    storeVersion(draft);
  },
  validateUpdate: validateDefinitionChange
};
function storeVersion(draft) {
  const storage = structs(struct(draft["spec"])["versions"]).find((version) => bool(version["storage"]));
  if (storage === void 0) return;
  const name = text(storage["name"]);
  const status = newObject();
  Object.assign(status, struct(draft["status"]));
  const stored3 = texts(status["storedVersions"]);
  if (!stored3.includes(name)) status["storedVersions"] = [...stored3, name];
  draft["status"] = status;
}

// src/apiserver/kinds/apiregistration/api-service.ts
var apiService = {
  gvks: [{ group: "apiregistration.k8s.io", version: "v1", kind: "APIService" }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    setDefault(spec, "groupPriorityMinimum", 0);
    setDefault(spec, "versionPriority", 0);
    if (spec["service"] !== void 0) setDefault(ensureStruct(spec, "service"), "port", 443);
  },
  prepareForCreate: (draft) => resetStatus(draft, newObject()),
  validateCreate: validateApiService,
  prepareForUpdate: keepStatus,
  validateUpdate: (_live, next) => validateApiService(next)
};
function validateApiService(object) {
  const spec = struct(object["spec"]);
  const group = text(spec["group"]);
  const version = text(spec["version"]);
  const wanted = `${version}.${group}`;
  const errors = validateObjectMeta(object["metadata"], {
    namespaced: false,
    anyFinalizer: true,
    name(name) {
      const complaints = pathSegment(name);
      if (complaints.length > 0 || name === wanted) return complaints;
      return [`must be \`spec.version+"."+spec.group\`: ${JSON.stringify(wanted)}`];
    }
  });
  if (group === "" && version !== "v1") {
    errors.push(required("spec.group", "only v1 may have an empty group and it better be legacy kube"));
  }
  if (group !== "")
    for (const complaint of dns1123Subdomain(group)) errors.push(invalid("spec.group", group, complaint));
  for (const complaint of dns1035Label(version)) errors.push(invalid("spec.version", version, complaint));
  for (const [field2, limit] of [
    ["groupPriorityMinimum", 2e4],
    ["versionPriority", 1e3]
  ]) {
    const value = int(spec[field2]);
    if (value <= 0 || value > limit) {
      errors.push(invalid(`spec.${field2}`, value, `must be positive and less than ${limit}`));
    }
  }
  return [...errors, ...validateBackend(spec)];
}
function validateBackend(spec) {
  const errors = [];
  const bundle = text(spec["caBundle"]) !== "";
  const skips = bool(spec["insecureSkipTLSVerify"]);
  if (spec["service"] === void 0) {
    if (bundle) errors.push(invalid("spec.caBundle", "", "local APIServices may not have a caBundle"));
    if (skips) {
      errors.push(invalid("spec.insecureSkipTLSVerify", true, "local APIServices may not have insecureSkipTLSVerify"));
    }
    return errors;
  }
  const service2 = struct(spec["service"]);
  for (const field2 of ["namespace", "name"]) {
    if (text(service2[field2]) === "") errors.push(required(`spec.service.${field2}`));
  }
  const complaints = portNumber(int(service2["port"]));
  if (complaints.length > 0) {
    errors.push(invalid("spec.service.port", int(service2["port"]), `port is not valid: ${complaints.join(", ")}`));
  }
  if (skips && bundle) {
    errors.push(invalid("spec.insecureSkipTLSVerify", true, "may not be true if caBundle is present"));
  }
  return errors;
}

// src/apiserver/pod/resource-names.ts
var CONTAINER = ["cpu", "memory", "ephemeral-storage"];
var COUNTED = [
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "configmaps",
  "persistentvolumeclaims",
  "services.nodeports",
  "services.loadbalancers"
];
var STANDARD = /* @__PURE__ */ new Set([
  ...CONTAINER,
  ...CONTAINER.flatMap((name) => [`requests.${name}`, `limits.${name}`]),
  ...COUNTED,
  "storage",
  "requests.storage"
]);
function isHugePages(name) {
  return name.startsWith("hugepages-");
}
function isNative(name) {
  return !name.includes("/") || name.includes("kubernetes.io/");
}
function isExtended(name) {
  return !isNative(name) && !name.startsWith("requests.") && qualifiedName(`requests.${name}`).length === 0;
}
function isOvercommitAllowed(name) {
  return isNative(name) && !isHugePages(name);
}
function isIntegerResource(name) {
  return COUNTED.includes(name) || isExtended(name);
}
function validateResourceName(name, path) {
  const errors = qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  if (errors.length > 0 || name.includes("/")) return errors;
  if (STANDARD.has(name) || isHugePages(name) || name.startsWith("requests.hugepages-")) return [];
  return [invalid(path, name, "must be a standard resource type or fully qualified")];
}
function validateContainerResourceName(name, path) {
  const errors = validateResourceName(name, path);
  if (!name.includes("/")) {
    if (!CONTAINER.includes(name) && !isHugePages(name)) {
      errors.push(invalid(path, name, "must be a standard resource for containers"));
    }
  } else if (!isNative(name) && !isExtended(name)) {
    errors.push(invalid(path, name, "doesn't follow extended resource name standard"));
  }
  return errors;
}
function isPodLevelResource(name) {
  return name === "cpu" || name === "memory" || isHugePages(name);
}
function validatePodResourceName(name, path) {
  const errors = validateResourceName(name, path);
  if (errors.length > 0 || isPodLevelResource(name)) return errors;
  return [notSupported(path, name, ["cpu", "hugepages-", "memory"])];
}

// src/apiserver/kinds/autoscaling/metrics.ts
var SOURCES = ["ContainerResource", "External", "Object", "Pods", "Resource"];
var MEMBERS = ["object", "external", "pods", "resource", "containerResource"];
var TARGET_TYPES = ["Utilization", "Value", "AverageValue"];
function validateMetrics(spec, rules) {
  const path = "spec.metrics";
  const metrics = structs(spec["metrics"]);
  const errors = metrics.flatMap((metric, index3) => validateMetric(metric, at(path, index3), rules));
  const scalesFromZero = metrics.some((metric) => metric["type"] === "Object" || metric["type"] === "External");
  if (spec["minReplicas"] !== void 0 && int(spec["minReplicas"]) === 0 && !scalesFromZero) {
    const detail = "must specify at least one Object or External metric to support scaling to zero replicas";
    errors.push(forbidden(path, detail));
  }
  return errors;
}
function validateReference(value, path, rules) {
  const reference = struct(value);
  const errors = [];
  for (const field2 of ["kind", "name"]) {
    const word = text(reference[field2]);
    if (word === "") errors.push(required(child(path, field2)));
    else for (const complaint2 of pathSegment(word)) errors.push(invalid(child(path, field2), word, complaint2));
  }
  const complaint = versionComplaint(reference, rules);
  if (complaint !== void 0)
    errors.push(invalid(child(path, "apiVersion"), reference["apiVersion"] ?? "", complaint));
  return errors;
}
function versionComplaint(reference, rules) {
  if (rules.anyVersion) return void 0;
  const version = text(reference["apiVersion"]);
  if (version.split("/").length > 2) return `unexpected GroupVersion string: ${version}`;
  if (rules.emptyGroup) return void 0;
  return (parseApiVersion(version)?.group ?? version.split("/")[0] ?? "") === "" || !version.includes("/") ? "apiVersion must specify API group" : void 0;
}
function validateMetric(metric, path, rules) {
  const errors = [];
  const type = text(metric["type"]);
  if (type === "") errors.push(required(child(path, "type"), "must specify a metric source type"));
  if (!SOURCES.includes(type)) errors.push(notSupported(child(path, "type"), type, SOURCES));
  const present = MEMBERS.filter((member) => metric[member] !== void 0);
  const first = present[0];
  if (first !== void 0) errors.push(...validateSource(first, struct(metric[first]), child(path, first), rules));
  const expected = SOURCES.includes(type) ? type.charAt(0).toLowerCase() + type.slice(1) : "";
  if (expected !== "" && metric[expected] === void 0) {
    errors.push(required(child(path, expected), "must populate information for the given metric source"));
  }
  if (present.length !== 1) {
    for (const member of present) {
      if (member !== expected)
        errors.push(forbidden(child(path, member), "must populate the given metric source only"));
    }
  }
  return errors;
}
function validateSource(member, source, path, rules) {
  const target = struct(source["target"]);
  const targetPath = child(path, "target");
  const has = (field2) => target[field2] !== void 0;
  const errors = [];
  switch (member) {
    case "object":
      errors.push(...validateReference(source["describedObject"], child(path, "describedObject"), rules));
      errors.push(
        ...validateIdentifier(source["metric"], child(path, "metric")),
        ...validateTarget(target, targetPath)
      );
      if (!has("value") && !has("averageValue")) {
        errors.push(required(child(targetPath, "averageValue"), "must set either a target value or averageValue"));
      }
      break;
    case "external":
      errors.push(
        ...validateIdentifier(source["metric"], child(path, "metric")),
        ...validateTarget(target, targetPath)
      );
      if (!has("value") && !has("averageValue")) {
        const detail = "must set either a target value for metric or a per-pod target";
        errors.push(required(child(targetPath, "averageValue"), detail));
      }
      if (has("value") && has("averageValue")) {
        const detail = "may not set both a target value for metric and a per-pod target";
        errors.push(forbidden(child(targetPath, "value"), detail));
      }
      break;
    case "pods":
      errors.push(
        ...validateIdentifier(source["metric"], child(path, "metric")),
        ...validateTarget(target, targetPath)
      );
      if (!has("averageValue")) {
        errors.push(required(child(targetPath, "averageValue"), "must specify a positive target averageValue"));
      }
      break;
    default:
      errors.push(...validateResourceSource(member, source, path), ...validateTarget(target, targetPath));
      if (!has("averageUtilization") && !has("averageValue")) {
        const detail = "must set either a target raw value or a target utilization";
        errors.push(required(child(targetPath, "averageUtilization"), detail));
      }
      if (has("averageUtilization") && has("averageValue")) {
        const detail = "may not set both a target raw value and a target utilization";
        errors.push(forbidden(child(targetPath, "averageValue"), detail));
      }
  }
  return errors;
}
function validateResourceSource(member, source, path) {
  const errors = [];
  const name = text(source["name"]);
  if (name === "") errors.push(required(child(path, "name"), "must specify a resource name"));
  if (member !== "containerResource") return errors;
  if (name !== "") errors.push(...validateContainerResourceName(name, child(path, "name")));
  const container = text(source["container"]);
  if (container === "") errors.push(required(child(path, "container"), "must specify a container"));
  else
    for (const complaint of dns1123Label(container))
      errors.push(invalid(child(path, "container"), container, complaint));
  return errors;
}
function validateTarget(target, path) {
  const errors = [];
  const type = text(target["type"]);
  if (type === "") errors.push(required(child(path, "type"), "must specify a metric target type"));
  if (!TARGET_TYPES.includes(type)) {
    errors.push(invalid(child(path, "type"), type, "must be either Utilization, Value, or AverageValue"));
  }
  for (const field2 of ["value", "averageValue"]) {
    if (target[field2] !== void 0 && quantityNanos(target[field2]) <= 0n) {
      errors.push(invalid(child(path, field2), target[field2], "must be positive"));
    }
  }
  const utilization = target["averageUtilization"];
  if (utilization !== void 0 && int(utilization) < 1) {
    errors.push(invalid(child(path, "averageUtilization"), utilization, "must be greater than 0"));
  }
  return errors;
}
function validateIdentifier(value, path) {
  const name = text(struct(value)["name"]);
  if (name === "") return [required(child(path, "name"), "must specify a metric name")];
  return pathSegment(name).map((complaint) => invalid(child(path, "name"), name, complaint));
}

// src/apiserver/kinds/autoscaling/scaling-rules.ts
var SELECT_POLICIES = ["Disabled", "Max", "Min"];
var POLICY_TYPES = ["Percent", "Pods"];
function defaultBehavior(spec) {
  if (spec["behavior"] === void 0) return;
  const behavior = newObject();
  behavior["scaleUp"] = fillRules(struct(spec["behavior"])["scaleUp"], 0, [policy("Pods", 4), policy("Percent", 100)]);
  behavior["scaleDown"] = fillRules(struct(spec["behavior"])["scaleDown"], void 0, [policy("Percent", 100)]);
  spec["behavior"] = behavior;
}
function fillRules(given, window, policies) {
  const rules = newObject();
  if (window !== void 0) rules["stabilizationWindowSeconds"] = window;
  rules["selectPolicy"] = "Max";
  rules["policies"] = policies;
  for (const [field2, value] of Object.entries(struct(given))) if (value !== null) rules[field2] = value;
  return rules;
}
function policy(type, value) {
  const made = newObject();
  made["type"] = type;
  made["value"] = value;
  made["periodSeconds"] = 15;
  return made;
}
function validateBehavior(spec) {
  const behavior = struct(spec["behavior"]);
  return ["scaleUp", "scaleDown"].flatMap(
    (direction) => behavior[direction] === void 0 ? [] : validateRules2(struct(behavior[direction]), child("spec.behavior", direction))
  );
}
function validateRules2(rules, path) {
  const errors = [];
  const window = rules["stabilizationWindowSeconds"];
  if (window !== void 0 && int(window) < 0) {
    errors.push(invalid(child(path, "stabilizationWindowSeconds"), window, "must be greater than or equal to zero"));
  }
  if (window !== void 0 && int(window) > 3600) {
    errors.push(invalid(child(path, "stabilizationWindowSeconds"), window, "must be less than or equal to 3600"));
  }
  const select = rules["selectPolicy"];
  if (select !== void 0 && !SELECT_POLICIES.includes(text(select))) {
    errors.push(notSupported(child(path, "selectPolicy"), select, SELECT_POLICIES));
  }
  const policies = child(path, "policies");
  if (list(rules["policies"]).length === 0) errors.push(required(policies, "must specify at least one Policy"));
  structs(rules["policies"]).forEach((entry, index3) => {
    errors.push(...validatePolicy2(entry, at(policies, index3)));
  });
  if (rules["tolerance"] !== void 0 && quantityNanos(rules["tolerance"]) < 0n) {
    errors.push(invalid(child(path, "tolerance"), rules["tolerance"], "must be greater than or equal to 0"));
  }
  return errors;
}
function validatePolicy2(entry, path) {
  const errors = [];
  const type = text(entry["type"]);
  if (!POLICY_TYPES.includes(type)) errors.push(notSupported(child(path, "type"), type, POLICY_TYPES));
  for (const field2 of ["value", "periodSeconds"]) {
    if (int(entry[field2]) <= 0)
      errors.push(invalid(child(path, field2), int(entry[field2]), "must be greater than zero"));
  }
  if (int(entry["periodSeconds"]) > 1800) {
    errors.push(
      invalid(child(path, "periodSeconds"), int(entry["periodSeconds"]), "must be less than or equal to 1800")
    );
  }
  return errors;
}

// src/apiserver/kinds/autoscaling/horizontal-pod-autoscaler.ts
var GROUP3 = "autoscaling";
var horizontalPodAutoscaler = {
  gvks: [
    { group: GROUP3, version: "v2", kind: "HorizontalPodAutoscaler" },
    { group: GROUP3, version: "v1", kind: "HorizontalPodAutoscaler" }
  ],
  /** SetDefaults_HorizontalPodAutoscaler of v2; of v1 it does less, and conversion there and back fills the rest. */
  defaults(draft, context) {
    const spec = ensureStruct(draft, "spec");
    ensureStruct(spec, "scaleTargetRef");
    setDefault(spec, "minReplicas", 1);
    setDefault(spec, "maxReplicas", 0);
    if (context.gvk.version === "v1") {
      inV2(draft, context, () => {
      });
      return;
    }
    dropRoundTripAnnotations(draft);
    if (list(spec["metrics"]).length === 0) spec["metrics"] = [defaultMetric()];
    defaultBehavior(spec);
  },
  prepareForCreate(draft, context) {
    inV2(draft, context, (hpa) => {
      const status = newObject();
      status["currentMetrics"] = null;
      status["desiredReplicas"] = 0;
      resetStatus(hpa, status);
      dropDisabled(hpa, void 0, context);
    });
  },
  validateCreate: (object, context) => validateAutoscaler(internal(object, context), void 0, context.minor),
  prepareForUpdate(live, draft, context) {
    inV2(draft, context, (hpa) => {
      const old = internal(live, context);
      keepStatus(old, hpa);
      dropDisabled(hpa, old, context);
    });
  },
  validateUpdate: (live, next, context) => validateAutoscaler(internal(next, context), internal(live, context), context.minor),
  canonicalize(draft, context) {
    if (context.gvk.version === "v1") inV2(draft, context, (hpa) => defaultBehavior(ensureStruct(hpa, "spec")));
  }
};
function internal(object, context) {
  return context.gvk.version === "v1" ? convertHpa(object, "v2") : object;
}
function inV2(draft, context, step) {
  if (context.gvk.version !== "v1") {
    step(draft);
    return;
  }
  const hpa = convertHpa(draft, "v2");
  step(hpa);
  const back = convertHpa(hpa, "v1");
  for (const field2 of Object.keys(draft)) delete draft[field2];
  Object.assign(draft, back);
}
function defaultMetric() {
  const target = newObject();
  target["type"] = "Utilization";
  target["averageUtilization"] = 80;
  const resource = newObject();
  resource["name"] = "cpu";
  resource["target"] = target;
  const metric = newObject();
  metric["type"] = "Resource";
  metric["resource"] = resource;
  return metric;
}
function dropDisabled(draft, old, context) {
  if (isEnabled("HPAConfigurableTolerance", context.minor) || usesTolerance(old)) return;
  const behavior = struct(struct(draft["spec"])["behavior"]);
  for (const direction of ["scaleUp", "scaleDown"]) {
    if (behavior[direction] !== void 0) delete ensureStruct(behavior, direction)["tolerance"];
  }
}
function usesTolerance(hpa) {
  const behavior = struct(struct(hpa?.["spec"])["behavior"]);
  return ["scaleUp", "scaleDown"].some((direction) => struct(behavior[direction])["tolerance"] !== void 0);
}
function dropRoundTripAnnotations(draft) {
  const meta = ensureStruct(draft, "metadata");
  const annotations = struct(meta["annotations"]);
  for (const name of ROUND_TRIP_ANNOTATIONS) delete annotations[name];
  if (Object.keys(annotations).length === 0) delete meta["annotations"];
}
function validateAutoscaler(object, live, minor) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const old = live && struct(live["spec"]);
  const min = int(spec["minReplicas"]);
  const max = int(spec["maxReplicas"]);
  const lowest = old !== void 0 && old["minReplicas"] !== void 0 && int(old["minReplicas"]) === 0 ? 0 : 1;
  if (min < lowest) errors.push(invalid("spec.minReplicas", min, `must be greater than or equal to ${lowest}`));
  if (minor < 36 && max < 1) errors.push(invalid("spec.maxReplicas", max, "must be greater than 0"));
  else if (max === 0) errors.push(required("spec.maxReplicas", "must be set and greater than 0"));
  else if (max < 0) errors.push(invalid("spec.maxReplicas", max, "must be greater than or equal to 1"));
  if (max < min) errors.push(invalid("spec.maxReplicas", max, "must be greater than or equal to `minReplicas`"));
  const target = struct(spec["scaleTargetRef"]);
  const oldTarget = struct(old?.["scaleTargetRef"]);
  const unchanged = old !== void 0 && ["apiVersion", "kind"].every((field2) => text(target[field2]) === text(oldTarget[field2]));
  errors.push(
    ...validateReference(target, "spec.scaleTargetRef", {
      anyVersion: minor < 34 || unchanged,
      emptyGroup: text(target["kind"]) === "ReplicationController"
    }),
    ...validateMetrics(spec, { anyVersion: minor < 34 || hasInvalidReference(old), emptyGroup: true }),
    ...validateBehavior(spec)
  );
  return errors;
}
function hasInvalidReference(old) {
  return structs(old?.["metrics"]).some((metric) => {
    if (metric["type"] !== "Object" || metric["object"] === void 0) return false;
    const reference = struct(struct(metric["object"])["describedObject"]);
    return versionComplaint(reference, { anyVersion: false, emptyGroup: true }) !== void 0;
  });
}

// src/apiserver/kinds/coordination/lease.ts
var lease = {
  gvks: [{ group: "coordination.k8s.io", version: "v1", kind: "Lease" }],
  anyFinalizer: true,
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(draft, "spec");
  },
  prepareForCreate: (draft) => dropElection(draft, void 0),
  validateCreate: validateLease,
  prepareForUpdate: (live, draft) => dropElection(draft, live),
  validateUpdate: (_live, next) => validateLease(next)
};
function dropElection(draft, live) {
  const spec = ensureStruct(draft, "spec");
  for (const field2 of ["strategy", "preferredHolder"]) {
    if (struct(live?.["spec"])[field2] === void 0) delete spec[field2];
  }
}
function validateLease(object) {
  const errors = validateObjectMeta(object["metadata"], {
    namespaced: true,
    name: dns1123Subdomain,
    anyFinalizer: true
  });
  const spec = struct(object["spec"]);
  const duration = spec["leaseDurationSeconds"];
  if (duration !== void 0 && int(duration) <= 0) {
    errors.push(invalid("spec.leaseDurationSeconds", duration, "must be greater than 0"));
  }
  const transitions2 = spec["leaseTransitions"];
  if (transitions2 !== void 0 && int(transitions2) < 0) {
    errors.push(invalid("spec.leaseTransitions", transitions2, NOT_NEGATIVE));
  }
  return errors;
}

// src/apiserver/kinds/core/data-size.ts
var MAX_DATA_SIZE = 1024 * 1024;
function base64Length(text2) {
  let length = text2.length;
  while (length > 0 && text2.charAt(length - 1) === "=") length--;
  return Math.floor(length * 3 / 4);
}

// src/apiserver/kinds/core/config-map.ts
var configMap = {
  gvks: [{ group: "", version: "v1", kind: "ConfigMap" }],
  defaults() {
  },
  validateCreate: validateConfigMap,
  validateUpdate(live, next) {
    const errors = [];
    if (bool(live["immutable"])) {
      const detail = "field is immutable when `immutable` is set";
      if (!bool(next["immutable"])) errors.push(forbidden("immutable", detail));
      for (const field2 of ["data", "binaryData"]) {
        if (!equalJson(struct(live[field2]), struct(next[field2]))) errors.push(forbidden(field2, detail));
      }
    }
    return [...errors, ...validateConfigMap(next)];
  }
};
function validateConfigMap(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const data = struct(object["data"]);
  const binary = struct(object["binaryData"]);
  let size = 0;
  for (const key in data) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed("data", key), key, complaint));
    if (binary[key] !== void 0)
      errors.push(invalid(keyed("data", key), key, "duplicate of key present in binaryData"));
    size += byteLength2(text(data[key]));
  }
  for (const key in binary) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed("binaryData", key), key, complaint));
    size += base64Length(text(binary[key]));
  }
  if (size > MAX_DATA_SIZE) errors.push(tooLong("[]", MAX_DATA_SIZE));
  return errors;
}

// src/apiserver/kinds/core/endpoints.ts
var PROTOCOLS = ["SCTP", "TCP", "UDP"];
var endpoints = {
  gvks: [{ group: "", version: "v1", kind: "Endpoints" }],
  defaults(draft) {
    for (const subset of structs(draft["subsets"])) {
      for (const port of structs(subset["ports"])) setDefaultText(port, "protocol", "TCP");
    }
  },
  validateCreate: (object, context) => validateEndpoints(object, void 0, context.minor),
  validateUpdate: (live, next, context) => validateEndpoints(next, live, context.minor)
};
function validateEndpoints(object, live, minor) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  if (live !== void 0 && equalJson(live["subsets"], object["subsets"])) return errors;
  structs(object["subsets"]).forEach((subset, index3) => {
    const path = at("subsets", index3);
    if (list(subset["addresses"]).length === 0 && list(subset["notReadyAddresses"]).length === 0) {
      errors.push(required(path, "must specify `addresses` or `notReadyAddresses`"));
    }
    for (const field2 of ["addresses", "notReadyAddresses"]) {
      structs(subset[field2]).forEach((address, position) => {
        errors.push(...validateAddress(address, at(child(path, field2), position), minor));
      });
    }
    const ports = structs(subset["ports"]);
    ports.forEach((port, position) => {
      errors.push(...validatePort(port, ports.length > 1, at(child(path, "ports"), position)));
    });
  });
  return errors;
}
function validateAddress(address, path, minor) {
  const ip = text(address["ip"]);
  const errors = validateLegacyIp(child(path, "ip"), ip, minor);
  const hostname = text(address["hostname"]);
  if (hostname !== "") {
    for (const complaint of dns1123Label(hostname)) errors.push(invalid(child(path, "hostname"), hostname, complaint));
  }
  if (address["nodeName"] !== void 0) {
    const node2 = text(address["nodeName"]);
    for (const complaint of dns1123Subdomain(node2)) errors.push(invalid(child(path, "nodeName"), node2, complaint));
  }
  errors.push(...validateEndpointIp(child(path, "ip"), ip));
  return errors;
}
function validatePort(port, needsName, path) {
  const errors = [];
  const name = text(port["name"]);
  if (needsName && name === "") errors.push(required(child(path, "name")));
  else if (name !== "") {
    for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, "name"), name, complaint));
  }
  for (const complaint of portNumber(int(port["port"]))) {
    errors.push(invalid(child(path, "port"), int(port["port"]), complaint));
  }
  const protocol = text(port["protocol"]);
  if (!PROTOCOLS.includes(protocol)) errors.push(notSupported(child(path, "protocol"), protocol, PROTOCOLS));
  if (port["appProtocol"] !== void 0) {
    const app = text(port["appProtocol"]);
    for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, "appProtocol"), app, complaint));
  }
  return errors;
}

// src/apiserver/pod/resource-list.ts
var MILLI = 1000000n;
function roundUpResourceList(list2) {
  if (!isObject(list2)) return;
  for (const name in list2) {
    const nanos = quantityNanos(list2[name]);
    if (nanos % MILLI !== 0n) list2[name] = spell(nanos + (nanos > 0n ? MILLI : -MILLI) - nanos % MILLI, list2[name]);
  }
}
function spell(nanos, like) {
  const model = parseQuantity(text(like));
  const format2 = "error" in model ? "DecimalSI" : model.format;
  return formatQuantity({ unscaled: nanos, scale: -9, format: format2 });
}

// src/apiserver/kinds/container-limits.ts
function defaultContainerLimits(item) {
  const fill2 = (target, source) => {
    for (const [name, amount] of Object.entries(struct(item[source]))) {
      const map = ensureStruct(item, target);
      if (map[name] === void 0) map[name] = amount;
    }
  };
  fill2("default", "max");
  fill2("defaultRequest", "default");
  fill2("defaultRequest", "min");
}

// src/apiserver/kinds/resource-names.ts
var QUOTA = /* @__PURE__ */ new Set([
  "cpu",
  "memory",
  "ephemeral-storage",
  "requests.cpu",
  "requests.memory",
  "requests.storage",
  "requests.ephemeral-storage",
  "limits.cpu",
  "limits.memory",
  "limits.ephemeral-storage",
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "persistentvolumeclaims",
  "configmaps",
  "services.nodeports",
  "services.loadbalancers"
]);
function isQuotaResource(name) {
  return QUOTA.has(name) || name.startsWith("hugepages-") || name.startsWith("requests.hugepages-");
}
function validateResourceName2(name, path) {
  const errors = qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  if (errors.length > 0 || name.includes("/") || name === "storage" || isQuotaResource(name)) return errors;
  return [invalid(path, name, "must be a standard resource type or fully qualified")];
}
function validateQuotaResourceName(name, path) {
  const errors = validateResourceName2(name, path);
  if (!name.includes("/") && !isQuotaResource(name)) {
    errors.push(invalid(path, name, "must be a standard resource for quota"));
  }
  return errors;
}
function validateResourceAmount(name, amount, path) {
  const errors = [];
  if (quantityNanos(amount) < 0n) errors.push(invalid(path, amount, NOT_NEGATIVE));
  if (isIntegerResource(name) && !isWholeQuantity(amount)) errors.push(invalid(path, amount, "must be an integer"));
  return errors;
}

// src/apiserver/kinds/core/limit-range.ts
var TYPES3 = ["Container", "PersistentVolumeClaim", "Pod"];
var LISTS = ["max", "min", "default", "defaultRequest", "maxLimitRequestRatio"];
var limitRange = {
  gvks: [{ group: "", version: "v1", kind: "LimitRange" }],
  /** SetDefaults_LimitRangeItem. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    spec["limits"] ??= null;
    for (const item of structs(spec["limits"])) {
      if (text(item["type"]) === "Container") defaultContainerLimits(item);
      for (const field2 of LISTS) roundUpResourceList(item[field2]);
    }
  },
  validateCreate: validateLimitRange,
  validateUpdate: (_live, next) => validateLimitRange(next)
};
function validateLimitRange(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const seen2 = /* @__PURE__ */ new Set();
  structs(struct(object["spec"])["limits"]).forEach((item, index3) => {
    const path = at("spec.limits", index3);
    const type = text(item["type"]);
    errors.push(...validateType2(type, child(path, "type")));
    if (seen2.has(type)) errors.push(duplicate(child(path, "type"), type));
    seen2.add(type);
    errors.push(...validateItem(item, type, path));
  });
  return errors;
}
function validateType2(type, path) {
  const errors = qualifiedName(type).map((complaint) => invalid(path, type, complaint));
  if (errors.length > 0 || type.includes("/") || TYPES3.includes(type)) return errors;
  return [invalid(path, type, "must be a standard limit type or fully qualified")];
}
function validateItem(item, type, path) {
  const errors = [];
  const checkName = type === "Pod" || type === "Container" ? validateContainerResourceName : validateResourceName2;
  const names = /* @__PURE__ */ new Set();
  const forPods = type === "Pod";
  for (const field2 of LISTS) {
    const map = struct(item[field2]);
    const entries = Object.keys(map);
    if (forPods && (field2 === "default" || field2 === "defaultRequest")) {
      if (entries.length > 0) errors.push(forbidden(child(path, field2), "may not be specified when `type` is 'Pod'"));
      continue;
    }
    for (const name of entries) {
      errors.push(...checkName(name, keyed(child(path, field2), name)));
      names.add(name);
    }
  }
  if (type === "PersistentVolumeClaim") {
    if (struct(item["min"])["storage"] === void 0 && struct(item["max"])["storage"] === void 0) {
      const detail = "either minimum or maximum storage value is required, but neither was provided";
      errors.push(required(child(path, "limits"), detail));
    }
  }
  for (const name of names) errors.push(...validateAmounts(item, name, path, forPods));
  return errors;
}
function validateAmounts(item, name, path, forPods) {
  const errors = [];
  const get = (field2) => forPods && field2.startsWith("default") ? void 0 : struct(item[field2])[name];
  const [min, max, limit, request2, ratio] = [
    get("min"),
    get("max"),
    get("default"),
    get("defaultRequest"),
    get("maxLimitRequestRatio")
  ];
  const above = (low, high, field2, detail) => {
    if (low === void 0 || high === void 0 || compareQuantities(low, high) <= 0) return;
    errors.push(invalid(keyed(child(path, field2), name), get(field2), detail));
  };
  above(min, max, "min", `min value ${text(min)} is greater than max value ${text(max)}`);
  above(
    min,
    request2,
    "defaultRequest",
    `min value ${text(min)} is greater than default request value ${text(request2)}`
  );
  above(
    request2,
    max,
    "defaultRequest",
    `default request value ${text(request2)} is greater than max value ${text(max)}`
  );
  const overLimit = `default request value ${text(request2)} is greater than default limit value ${text(limit)}`;
  above(request2, limit, "defaultRequest", overLimit);
  above(min, limit, "default", `min value ${text(min)} is greater than default value ${text(limit)}`);
  above(limit, max, "default", `default value ${text(limit)} is greater than max value ${text(max)}`);
  const ratioPath = keyed(child(path, "maxLimitRequestRatio"), name);
  if (ratio !== void 0 && compareQuantities(ratio, "1") < 0) {
    errors.push(invalid(ratioPath, ratio, `ratio ${text(ratio)} is less than 1`));
  }
  if (ratio !== void 0 && min !== void 0 && max !== void 0) {
    const bound = Number(quantityNanos(max)) / Number(quantityNanos(min));
    if (Number(quantityNanos(ratio)) / 1e9 > bound) {
      errors.push(invalid(ratioPath, ratio, `ratio ${text(ratio)} is greater than max/min = ${bound.toFixed(6)}`));
    }
  }
  if (!isOvercommitAllowed(name) && limit !== void 0 && request2 !== void 0) {
    if (compareQuantities(limit, request2) !== 0) {
      const detail = `default value ${text(limit)} must equal to defaultRequest value ${text(request2)} in ${name}`;
      errors.push(invalid(keyed(child(path, "defaultRequest"), name), request2, detail));
    }
  }
  return errors;
}

// src/apiserver/kinds/core/namespace.ts
var NAME_LABEL = "kubernetes.io/metadata.name";
var FINALIZER = "kubernetes";
var namespace = {
  gvks: [{ group: "", version: "v1", kind: "Namespace" }],
  defaults(draft) {
    ensureStruct(draft, "spec");
    labelWithName(draft);
  },
  prepareForCreate(draft) {
    const status = newObject();
    status["phase"] = "Active";
    resetStatus(draft, status);
    const spec = ensureStruct(draft, "spec");
    const finalizers = texts(spec["finalizers"]);
    if (!finalizers.includes(FINALIZER)) spec["finalizers"] = [...finalizers, FINALIZER];
  },
  validateCreate: validateNamespace2,
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    const spec = ensureStruct(draft, "spec");
    const kept = struct(live["spec"])["finalizers"];
    if (kept === void 0) delete spec["finalizers"];
    else spec["finalizers"] = kept;
  },
  validateUpdate: (_live, next) => validateNamespace2(next),
  review: (object, live) => reviewPodSecurity(object, live),
  canonicalize: labelWithName
};
function labelWithName(draft) {
  const meta = ensureStruct(draft, "metadata");
  const name = text(meta["name"]);
  if (name !== "") ensureStruct(meta, "labels")[NAME_LABEL] = name;
}
var LEVELS = ["privileged", "baseline", "restricted"];
var VERSION = /^(?:latest|v1\.(?:0|[1-9][0-9]*))$/;
function reviewPodSecurity(object, live) {
  const errors = podSecurityErrors(object);
  const before = live === void 0 ? [] : podSecurityErrors(live);
  const same3 = before.length === errors.length && before.every(({ path, message }, i) => isSame(errors[i], path, message));
  return before.length > 0 && same3 ? [] : errors;
}
function isSame(error, path, message) {
  return error?.path === path && error.message === message;
}
function podSecurityErrors(object) {
  const labels = struct(struct(object["metadata"])["labels"]);
  return ["enforce", "audit", "warn"].flatMap((mode) => {
    const errors = [];
    const name = `pod-security.kubernetes.io/${mode}`;
    const level = labels[name];
    const version = labels[`${name}-version`];
    if (level !== void 0 && !LEVELS.includes(text(level))) {
      errors.push(invalid(keyed("metadata.labels", name), level, `must be one of ${LEVELS.join(", ")}`));
    }
    if (version !== void 0 && !VERSION.test(text(version))) {
      errors.push(invalid(keyed("metadata.labels", `${name}-version`), version, 'must be "latest" or "v1.x"'));
    }
    return errors;
  });
}
function validateNamespace2(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Label });
  for (const name of texts(struct(object["spec"])["finalizers"])) {
    for (const complaint of qualifiedName(name)) errors.push(invalid("spec.finalizers", name, complaint));
    errors.push(...validateStandardFinalizer(name, "spec.finalizers"));
  }
  return errors;
}

// src/apiserver/kinds/core/node.ts
var EFFECTS = ["NoSchedule", "PreferNoSchedule", "NoExecute"];
var NOT_READY = "node.kubernetes.io/not-ready";
var node = {
  gvks: [{ group: "", version: "v1", kind: "Node" }],
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    const status = ensureStruct(draft, "status");
    const single = text(spec["podCIDR"]);
    if (single !== "" && texts(spec["podCIDRs"])[0] !== single) spec["podCIDRs"] = [single];
    const first = texts(spec["podCIDRs"])[0];
    if (first !== void 0) spec["podCIDR"] = first;
    if (status["allocatable"] === void 0 && status["capacity"] !== void 0) {
      status["allocatable"] = status["capacity"];
    }
  },
  /** TaintNodesByCondition. */
  admit(draft, live) {
    if (live !== void 0) return [];
    const spec = ensureStruct(draft, "spec");
    const taints = structs(spec["taints"]);
    if (!taints.some((taint) => taint["key"] === NOT_READY && taint["effect"] === "NoSchedule")) {
      spec["taints"] = [...taints, { key: NOT_READY, effect: "NoSchedule" }];
    }
    return [];
  },
  prepareForCreate(draft, context) {
    delete ensureStruct(draft, "spec")["configSource"];
    if (Object.keys(struct(draft["status"])).some((field2) => !["daemonEndpoints", "nodeInfo"].includes(field2))) {
      context.doubt({ code: "rare-field", path: "status", message: "the status of a new Node is not judged" });
    }
  },
  validateCreate: (object, context) => validateNode3(object, context),
  prepareForUpdate: keepStatus,
  validateUpdate(live, next, context) {
    const errors = validateNode3(next, context);
    const old = struct(live["spec"]);
    const spec = struct(next["spec"]);
    const cidrs = texts(old["podCIDRs"]);
    if (cidrs.length > 0 && cidrs.join() !== texts(spec["podCIDRs"]).join()) {
      const detail = 'node updates may not change podCIDR except from "" to valid';
      errors.push(forbidden("spec.podCIDRs", detail));
    }
    const provider = text(old["providerID"]);
    if (provider !== "" && provider !== text(spec["providerID"])) {
      errors.push(forbidden("spec.providerID", 'node updates may not change providerID except from "" to valid'));
    }
    if (text(old["externalID"]) !== text(spec["externalID"])) {
      errors.push(forbidden("spec.externalID", "may not be updated"));
    }
    return errors;
  }
};
function validateNode3(object, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const seen2 = /* @__PURE__ */ new Set();
  structs(spec["taints"]).forEach((taint, index3) => {
    const path = at("metadata.taints", index3);
    const value = text(taint["value"]);
    const effect = text(taint["effect"]);
    errors.push(...validateLabelName(text(taint["key"]), child(path, "key")));
    const complaints = labelValue(value);
    if (complaints.length > 0) errors.push(invalid(child(path, "value"), value, complaints.join(";")));
    if (effect === "") errors.push(required(child(path, "effect")));
    else if (!EFFECTS.includes(effect)) errors.push(notSupported(child(path, "effect"), effect, EFFECTS));
    const key = `${effect}/${text(taint["key"])}`;
    if (seen2.has(key)) {
      const message = "taints must be unique by key and effect pair";
      errors.push({ path, cause: "FieldValueDuplicate", message, source: "validation" });
    }
    seen2.add(key);
  });
  texts(spec["podCIDRs"]).forEach((cidr, index3) => {
    errors.push(...validateLegacyCidr(at("spec.podCIDRs", index3), cidr, context.minor));
  });
  const cidrs = texts(spec["podCIDRs"]);
  const families = new Set(cidrs.map((cidr) => cidr.includes(":")));
  if (cidrs.length > 1 && (cidrs.length > 2 || families.size < 2)) {
    errors.push(invalid("spec.podCIDRs", [...cidrs], "may specify no more than one CIDR for each IP family"));
  }
  for (const name of ["scheduler.alpha.kubernetes.io/preferAvoidPods", "scheduler.alpha.kubernetes.io/taints"]) {
    if (text(struct(struct(object["metadata"])["annotations"])[name]) === "") continue;
    context.doubt({ code: "rare-field", path: "metadata.annotations", message: `${name} is not judged` });
  }
  return errors;
}

// src/apiserver/pod/disk-volumes.ts
var REQUIRED = /* @__PURE__ */ new Map([
  ["nfs", ["server", "path"]],
  ["glusterfs", ["endpoints", "path"]],
  ["rbd", ["monitors", "image"]],
  ["cinder", ["volumeID"]],
  ["cephfs", ["monitors"]],
  ["flexVolume", ["driver"]],
  ["azureFile", ["secretName", "shareName"]],
  ["vsphereVolume", ["volumePath"]],
  ["photonPersistentDisk", ["pdID"]],
  ["portworxVolume", ["volumeID"]],
  ["azureDisk", ["diskName", "diskURI"]],
  ["storageos", ["volumeName"]],
  ["scaleIO", ["gateway", "system", "volumeName"]],
  ["gcePersistentDisk", ["pdName"]],
  ["awsElasticBlockStore", ["volumeID"]],
  ["iscsi", ["targetPortal", "iqn"]]
]);
function validateDiskVolume(name, source, path, volume) {
  const here = child(path, name === "gcePersistentDisk" ? "persistentDisk" : name);
  const errors = (REQUIRED.get(name) ?? []).filter((field2) => text(source[field2]) === "" && list(source[field2]).length === 0).map((field2) => required(child(here, field2)));
  const secretName = text(struct(source["secretRef"])["name"]);
  switch (name) {
    case "nfs":
      if (!text(source["path"]).startsWith("/")) {
        errors.push(invalid(child(here, "path"), text(source["path"]), "must be an absolute path"));
      }
      break;
    case "gcePersistentDisk":
    case "awsElasticBlockStore":
      errors.push(...outside(source["partition"], 0, 255, child(here, "partition"), inclusiveRange(1, 255)));
      break;
    case "cinder":
      if (source["secretRef"] !== void 0 && secretName === "")
        errors.push(required(child(here, "secretRef", "name")));
      break;
    case "iscsi":
      errors.push(...validateIscsi(source, here, path, text(volume["name"])));
      break;
    case "flocker":
      errors.push(...validateFlocker(source, here));
      break;
    case "quobyte":
      errors.push(...validateQuobyte(source, here));
      break;
    case "fc":
      errors.push(...validateFibreChannel(source, here));
      break;
    case "flexVolume":
      errors.push(...validateFlexOptions(struct(source["options"]), child(here, "options")));
      break;
    case "azureDisk":
      errors.push(...validateAzureDisk(source, here));
      break;
    case "storageos":
      for (const field2 of ["volumeName", "volumeNamespace"]) {
        const value = text(source[field2]);
        if (value !== "") errors.push(...dns1123Label(value).map((it) => invalid(child(here, field2), value, it)));
      }
      if (source["secretRef"] !== void 0 && secretName === "")
        errors.push(required(child(here, "secretRef", "name")));
      break;
    case "csi":
      errors.push(...validateCsi(source, here));
      break;
  }
  return errors;
}
function outside(value, low, high, path, detail) {
  return int(value) < low || int(value) > high ? [invalid(path, value, detail)] : [];
}
function validateIscsi(source, here, path, name) {
  const errors = [];
  const iqn = text(source["iqn"]);
  if (iqn !== "") errors.push(...validateIqn(iqn, child(here, "iqn")));
  errors.push(...outside(source["lun"], 0, 255, child(here, "lun"), inclusiveRange(0, 255)));
  if ((bool(source["chapAuthDiscovery"]) || bool(source["chapAuthSession"])) && source["secretRef"] === void 0) {
    errors.push(required(child(here, "secretRef")));
  }
  if (source["initiatorName"] !== void 0) {
    errors.push(...validateIqn(text(source["initiatorName"]), child(here, "initiatorname")));
    if (byteLength2(`${name}:${text(source["targetPortal"])}`) > 64) {
      const detail = "Total length of <volume name>:<iscsi.targetPortal> must be under 64 characters if iscsi.initiatorName is specified.";
      errors.push(invalid(child(path, "name"), name, detail));
    }
  }
  return errors;
}
function validateIqn(value, path) {
  const known3 = /^(iqn|eui|naa)/.test(value);
  if (!known3) return [invalid(path, value, "must be valid format starting with iqn, eui, or naa")];
  const format2 = value.startsWith("iqn") ? /iqn\.\d{4}-\d{2}\.([0-9A-Za-z.-]+)(:[^,;*&$|\s]+)$/ : value.startsWith("eui") ? /^eui.[0-9A-Za-z]{16}$/ : /^naa.[0-9A-Za-z]{32}$/;
  return format2.test(value) ? [] : [invalid(path, value, "must be valid format")];
}
function validateFlocker(source, here) {
  const errors = [];
  const name = text(source["datasetName"]);
  const uuid2 = text(source["datasetUUID"]);
  if (name === "" && uuid2 === "") errors.push(required(here, "one of datasetName and datasetUUID is required"));
  if (name !== "" && uuid2 !== "") {
    errors.push(invalid(here, "resource", "datasetName and datasetUUID can not be specified simultaneously"));
  }
  if (name.includes("/")) errors.push(invalid(child(here, "datasetName"), name, "must not contain '/'"));
  return errors;
}
function validateQuobyte(source, here) {
  const errors = [];
  const detail = "must be a host:port pair or multiple pairs separated by commas";
  const registry = text(source["registry"]);
  if (registry === "") errors.push(required(child(here, "registry"), detail));
  else if (byteLength2(text(source["tenant"])) >= 65) {
    errors.push(required(child(here, "tenant"), "must be a UUID and may not exceed a length of 64 characters"));
  } else {
    for (const pair of registry.split(",")) {
      if (!/^([^:[\]]*|\[[^[\]]*\]):[^:[\]]*$/.test(pair)) {
        errors.push(invalid(child(here, "registry"), registry, detail));
      }
    }
  }
  if (text(source["volume"]) === "") errors.push(required(child(here, "volume")));
  return errors;
}
function validateFibreChannel(source, here) {
  const errors = [];
  const targets2 = list(source["targetWWNs"]);
  const ids = list(source["wwids"]);
  const at2 = child(here, "targetWWNs");
  if (targets2.length === 0 && ids.length === 0) {
    errors.push(required(at2, "must specify either targetWWNs or wwids, but not both"));
  }
  if (targets2.length > 0 && ids.length > 0) {
    errors.push(invalid(at2, [...targets2], "targetWWNs and wwids can not be specified simultaneously"));
  }
  if (targets2.length > 0) {
    const lun = child(here, "lun");
    if (source["lun"] === void 0) errors.push(required(lun, "lun is required if targetWWNs is specified"));
    else errors.push(...outside(source["lun"], 0, 255, lun, inclusiveRange(0, 255)));
  }
  return errors;
}
function validateFlexOptions(options, path) {
  return Object.keys(options).filter(
    (name) => /\.(kubernetes|k8s)\.io$/.test(
      `.${(name.split("/", 2).length === 2 ? name.split("/")[0] : name)?.toLowerCase()}`
    )
  ).map((name) => invalid(keyed(path, name), name, "kubernetes.io and k8s.io namespaces are reserved"));
}
function validateAzureDisk(source, here) {
  const errors = [];
  const uri = text(source["diskURI"]);
  const kind = text(source["kind"]);
  const cachingModes = ["None", "ReadOnly", "ReadWrite"];
  const kinds2 = ["Dedicated", "Managed", "Shared"];
  const caching = text(source["cachingMode"]);
  if (!cachingModes.includes(caching)) errors.push(notSupported(child(here, "cachingMode"), caching, cachingModes));
  if (!kinds2.includes(kind)) errors.push(notSupported(child(here, "kind"), kind, kinds2));
  if (kind === "Managed" && !uri.startsWith("/subscriptions/")) {
    const form = "/subscriptions/{sub-id}/resourcegroups/{group-name}/providers/microsoft.compute/disks/{disk-id}";
    errors.push(notSupported(child(here, "diskURI"), uri, [form]));
  }
  if (kind !== "Managed" && !uri.startsWith("https://")) {
    const form = "https://{account-name}.blob.core.windows.net/{container-name}/{disk-name}.vhd";
    errors.push(notSupported(child(here, "diskURI"), uri, [form]));
  }
  return errors;
}
function validateCsi(source, here) {
  const errors = validateCsiDriverName(text(source["driver"]), child(here, "driver"));
  if (source["nodePublishSecretRef"] !== void 0) {
    const name = text(struct(source["nodePublishSecretRef"])["name"]);
    if (name === "") errors.push(required(child(here, "nodePublishSecretRef", "name")));
    else errors.push(...dns1123Subdomain(name).map((it) => invalid(child(here, "name"), name, it)));
  }
  return errors;
}
function validateCsiDriverName(name, path) {
  if (name === "") return [required(path)];
  const errors = byteLength2(name) > 63 ? [tooLong(path, 63)] : [];
  return [...errors, ...dns1123Subdomain(name.toLowerCase()).map((it) => invalid(path, name, it))];
}

// src/apiserver/pod/paths.ts
function validateNoBacksteps(value, path) {
  return value.split("/").includes("..") ? [invalid(path, value, "must not contain '..'")] : [];
}
function validateDescendingPath(value, path) {
  const errors = value.startsWith("/") ? [invalid(path, value, "must be a relative path")] : [];
  return [...errors, ...validateNoBacksteps(value, path)];
}
function validateNonReservedPath(value, path) {
  const errors = validateDescendingPath(value, path);
  if (value.startsWith("..") && !value.startsWith("../")) {
    errors.push(invalid(path, value, "must not start with '..'"));
  }
  return errors;
}
function moreThanOne(path, what) {
  return forbidden(path, `may not specify more than 1 ${what}`);
}

// src/apiserver/pod/scheduling.ts
var REQUIRED2 = "requiredDuringSchedulingIgnoredDuringExecution";
var PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";
var EFFECTS2 = ["NoSchedule", "PreferNoSchedule", "NoExecute"];
function validateAffinity(affinity, path, rules) {
  const errors = [];
  const { nodeAffinity, podAffinity, podAntiAffinity } = affinity;
  if (nodeAffinity !== void 0) {
    errors.push(...validateNodeAffinity(struct(nodeAffinity), child(path, "nodeAffinity"), rules));
  }
  const anyValue = hasInvalidAffinitySelector(rules.live);
  for (const [name, value] of [
    ["podAffinity", podAffinity],
    ["podAntiAffinity", podAntiAffinity]
  ]) {
    if (value === void 0) continue;
    const terms = struct(value);
    structs(terms[REQUIRED2]).forEach((term, index3) => {
      errors.push(...validatePodAffinityTerm(term, at(child(path, name, REQUIRED2), index3), anyValue));
    });
    structs(terms[PREFERRED]).forEach((weighted, index3) => {
      const here = at(child(path, name, PREFERRED), index3);
      errors.push(...validateWeight(weighted, here));
      const term = struct(weighted["podAffinityTerm"]);
      errors.push(...validatePodAffinityTerm(term, child(here, "podAffinityTerm"), anyValue));
    });
  }
  return errors;
}
function validateWeight(weighted, path) {
  const weight = int(weighted["weight"]);
  if (weight >= 1 && weight <= 100) return [];
  return [invalid(child(path, "weight"), weighted["weight"] ?? 0, "must be in the range 1-100")];
}
function validateNodeAffinity(affinity, path, rules) {
  const errors = [];
  if (affinity[REQUIRED2] !== void 0) {
    const stored3 = nodeTerms(struct(struct(rules.live?.["affinity"])["nodeAffinity"])[REQUIRED2]).some(
      (term) => structs(term["matchExpressions"]).some((it) => texts(it["values"]).some((value) => labelValue(value).length > 0))
    );
    errors.push(...validateNodeSelector(struct(affinity[REQUIRED2]), child(path, REQUIRED2), stored3 || rules.minor < 33));
  }
  structs(affinity[PREFERRED]).forEach((term, index3) => {
    const here = at(child(path, PREFERRED), index3);
    errors.push(...validateWeight(term, here));
    errors.push(...validateNodeSelectorTerm(struct(term["preference"]), child(here, "preference"), true));
  });
  return errors;
}
function nodeTerms(selector) {
  return structs(struct(selector)["nodeSelectorTerms"]);
}
function validateNodeSelector(selector, path, anyValue) {
  const here = child(path, "nodeSelectorTerms");
  const terms = nodeTerms(selector);
  if (terms.length === 0) return [required(here, "must have at least one node selector term")];
  return terms.flatMap((term, index3) => validateNodeSelectorTerm(term, at(here, index3), anyValue));
}
function validateNodeSelectorTerm(term, path, anyValue) {
  const expressions = structs(term["matchExpressions"]).flatMap(
    (expression, index3) => validateNodeRequirement(expression, at(child(path, "matchExpressions"), index3), anyValue)
  );
  const fields = structs(term["matchFields"]).flatMap(
    (requirement, index3) => validateNodeField(requirement, at(child(path, "matchFields"), index3))
  );
  return [...expressions, ...fields];
}
function validateNodeRequirement(requirement, path, anyValue) {
  const errors = [];
  const values = texts(requirement["values"]);
  const operator = text(requirement["operator"]);
  const here = child(path, "values");
  if (operator === "In" || operator === "NotIn") {
    if (values.length === 0) errors.push(required(here, "must be specified when `operator` is 'In' or 'NotIn'"));
  } else if (operator === "Exists" || operator === "DoesNotExist") {
    if (values.length > 0) {
      errors.push(forbidden(here, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"));
    }
  } else if (operator === "Gt" || operator === "Lt") {
    if (values.length !== 1) {
      errors.push(required(here, "must be specified single value when `operator` is 'Lt' or 'Gt'"));
    }
  } else errors.push(invalid(child(path, "operator"), operator, "not a valid selector operator"));
  errors.push(...validateLabelName(text(requirement["key"]), child(path, "key")));
  if (!anyValue) {
    values.forEach((value, index3) => {
      errors.push(...labelValue(value).map((complaint) => invalid(at(here, index3), value, complaint)));
    });
  }
  return errors;
}
function validateNodeField(requirement, path) {
  const errors = [];
  const values = texts(requirement["values"]);
  const operator = text(requirement["operator"]);
  const key = text(requirement["key"]);
  if (operator === "In" || operator === "NotIn") {
    if (values.length !== 1) {
      const detail = "must be only one value when `operator` is 'In' or 'NotIn' for node field selector";
      errors.push(required(child(path, "values"), detail));
    }
  } else errors.push(invalid(child(path, "operator"), operator, "not a valid selector operator"));
  if (key !== "metadata.name") errors.push(invalid(child(path, "key"), key, "not a valid field selector key"));
  else {
    values.forEach((value, index3) => {
      const here = at(child(path, "values"), index3);
      errors.push(...dns1123Subdomain(value).map((complaint) => invalid(here, value, complaint)));
    });
  }
  return errors;
}
function validatePodAffinityTerm(term, path, anyValue) {
  const errors = [];
  for (const name of ["labelSelector", "namespaceSelector"]) {
    errors.push(...validateLabelSelector(term[name], child(path, name), { anyValue }));
  }
  for (const name of texts(term["namespaces"])) {
    errors.push(...dns1123Label(name).map((complaint) => invalid(child(path, "namespace"), name, complaint)));
  }
  errors.push(...validateLabelKeys(term, path));
  const key = text(term["topologyKey"]);
  if (key === "") errors.push(required(child(path, "topologyKey"), "can not be empty"));
  errors.push(...validateLabelName(key, child(path, "topologyKey")));
  return errors;
}
function validateLabelKeys(term, path) {
  const errors = [];
  const selector = term["labelSelector"];
  const matched = texts(term["matchLabelKeys"]);
  const mismatched = texts(term["mismatchLabelKeys"]);
  for (const [name, keys] of [
    ["matchLabelKeys", matched],
    ["mismatchLabelKeys", mismatched]
  ]) {
    if (keys.length === 0) continue;
    const here = child(path, name);
    if (selector === void 0) errors.push(forbidden(here, "must not be specified when labelSelector is not set"));
    else
      keys.forEach((key, index3) => {
        errors.push(...validateLabelName(key, at(here, index3)));
      });
  }
  const seen2 = new Set(Object.keys(struct(struct(selector)["matchLabels"])));
  for (const expression of structs(struct(selector)["matchExpressions"])) {
    const key = text(expression["key"]);
    const index3 = matched.lastIndexOf(key);
    if (index3 >= 0 && seen2.has(key)) {
      errors.push(invalid(at(path, index3), key, "exists in both matchLabelKeys and labelSelector"));
    }
    seen2.add(key);
  }
  matched.forEach((key, index3) => {
    if (mismatched.includes(key)) {
      const here = at(child(path, "matchLabelKeys"), index3);
      errors.push(invalid(here, key, "exists in both matchLabelKeys and mismatchLabelKeys"));
    }
  });
  return errors;
}
function hasInvalidAffinitySelector(live) {
  const affinity = struct(live?.["affinity"]);
  return ["podAffinity", "podAntiAffinity"].some((name) => {
    const terms = struct(affinity[name]);
    const all = [...structs(terms[REQUIRED2]), ...structs(terms[PREFERRED]).map((it) => struct(it["podAffinityTerm"]))];
    return all.some(
      (term) => hasInvalidLabelValue(term["labelSelector"]) || hasInvalidLabelValue(term["namespaceSelector"])
    );
  });
}
function validateTolerations(tolerations, path, rules) {
  return tolerations.flatMap((toleration, index3) => validateToleration(toleration, at(path, index3), rules));
}
function validateToleration(toleration, path, rules) {
  const errors = [];
  const key = text(toleration["key"]);
  const operator = text(toleration["operator"]);
  const value = text(toleration["value"]);
  const effect = text(toleration["effect"]);
  const operatorAt = child(path, "operator");
  if (key !== "") errors.push(...validateLabelName(key, child(path, "key")));
  else if (operator !== "Exists") {
    const detail = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
    errors.push(invalid(operatorAt, operator, detail));
  }
  if (toleration["tolerationSeconds"] !== void 0 && effect !== "NoExecute") {
    errors.push(invalid(child(path, "effect"), effect, "effect must be 'NoExecute' when `tolerationSeconds` is set"));
  }
  if (operator === "Equal" || operator === "") {
    const complaints = labelValue(value);
    if (complaints.length > 0) errors.push(invalid(operatorAt, value, complaints.join(";")));
  } else if (operator === "Exists") {
    if (value !== "") errors.push(invalid(operatorAt, value, "value must be empty when `operator` is 'Exists'"));
  } else if ((operator === "Lt" || operator === "Gt") && rules.minor >= 35) {
    if (!structs(rules.live?.["tolerations"]).some((it) => it["operator"] === "Lt" || it["operator"] === "Gt")) {
      errors.push(notSupported(operatorAt, operator, ["Equal", "Exists", "Lt", "Gt"]));
    }
  } else errors.push(notSupported(operatorAt, operator, ["Equal", "Exists"]));
  if (effect !== "" && !EFFECTS2.includes(effect)) errors.push(notSupported(child(path, "effect"), effect, EFFECTS2));
  return errors;
}
function validateSpread(constraints, path, rules) {
  const errors = [];
  const live = structs(rules.live?.["topologySpreadConstraints"]);
  const anySelector = live.some((constraint) => hasInvalidSelector(constraint["labelSelector"]));
  constraints.forEach((constraint, index3) => {
    const here = at(path, index3);
    const key = text(constraint["topologyKey"]);
    const action = text(constraint["whenUnsatisfiable"]);
    if (int(constraint["maxSkew"]) <= 0) {
      errors.push(invalid(child(here, "maxSkew"), constraint["maxSkew"] ?? 0, "must be greater than zero"));
    }
    if (key === "") errors.push(required(child(here, "topologyKey"), "can not be empty"));
    if (action !== "DoNotSchedule" && action !== "ScheduleAnyway") {
      errors.push(notSupported(child(here, "whenUnsatisfiable"), action, ["DoNotSchedule", "ScheduleAnyway"]));
    }
    const repeated2 = constraints.slice(index3 + 1).some((other) => text(other["topologyKey"]) === key && text(other["whenUnsatisfiable"]) === action);
    if (repeated2) {
      errors.push(duplicate(child(here, "{topologyKey, whenUnsatisfiable}"), `{${key}, ${action}}`));
    }
    const domains = constraint["minDomains"];
    if (domains !== void 0) {
      const domainsAt = child(here, "minDomains");
      if (int(domains) <= 0) errors.push(invalid(domainsAt, domains, "must be greater than zero"));
      if (action !== "DoNotSchedule") {
        const detail = `can only use minDomains if whenUnsatisfiable=DoNotSchedule, not ${action}`;
        errors.push(invalid(domainsAt, domains, detail));
      }
    }
    for (const name of ["nodeAffinityPolicy", "nodeTaintsPolicy"]) {
      const policy2 = constraint[name];
      if (policy2 !== void 0 && policy2 !== "Honor" && policy2 !== "Ignore") {
        errors.push(notSupported(child(here, name), policy2, ["Honor", "Ignore"]));
      }
    }
    errors.push(...validateSpreadKeys(constraint, here, live, rules));
    if (!anySelector) errors.push(...validateLabelSelector(constraint["labelSelector"], child(here, "labelSelector")));
  });
  return errors;
}
function validateSpreadKeys(constraint, path, live, rules) {
  const merged = isEnabled("MatchLabelKeysInPodTopologySpreadSelectorMerge", rules.minor);
  const current = merged ? validateLabelKeys : validateSpreadKeysAlone;
  const other = merged ? validateSpreadKeysAlone : validateLabelKeys;
  const broken = live.some((it) => current(it, "").length > 0);
  return (broken ? other : current)(constraint, path);
}
function validateSpreadKeysAlone(constraint, path) {
  const errors = [];
  const keys = texts(constraint["matchLabelKeys"]);
  const here = child(path, "matchLabelKeys");
  const selector = constraint["labelSelector"];
  if (keys.length === 0) return [];
  if (selector === void 0) errors.push(forbidden(here, "must not be specified when labelSelector is not set"));
  const taken = /* @__PURE__ */ new Set([
    ...Object.keys(struct(struct(selector)["matchLabels"])),
    ...structs(struct(selector)["matchExpressions"]).map((expression) => text(expression["key"]))
  ]);
  keys.forEach((key, index3) => {
    errors.push(...validateLabelName(key, at(here, index3)));
    if (taken.has(key)) errors.push(invalid(at(here, index3), key, "exists in both matchLabelKeys and labelSelector"));
  });
  return errors;
}

// src/apiserver/pod/claim-defaults.ts
function defaultClaimSpec(spec) {
  setDefault(spec, "volumeMode", "Filesystem");
  const resources = ensureStruct(spec, "resources");
  roundUpResourceList(resources["limits"]);
  roundUpResourceList(resources["requests"]);
}

// src/apiserver/kinds/core/protection.ts
function addProtection(draft, finalizer) {
  const meta = ensureStruct(draft, "metadata");
  const finalizers = texts(meta["finalizers"]);
  if (!finalizers.includes(finalizer)) meta["finalizers"] = [...finalizers, finalizer];
}

// src/apiserver/kinds/core/persistent-volume-claim.ts
var CLASS_ANNOTATION = "volume.beta.kubernetes.io/storage-class";
var ACCESS_MODES = ["ReadOnlyMany", "ReadWriteMany", "ReadWriteOnce", "ReadWriteOncePod"];
var VOLUME_MODES = ["Block", "Filesystem"];
var persistentVolumeClaim = {
  gvks: [{ group: "", version: "v1", kind: "PersistentVolumeClaim" }],
  defaults(draft) {
    defaultClaimSpec(ensureStruct(draft, "spec"));
  },
  admit(draft, live, context) {
    if (live !== void 0) return [];
    addProtection(draft, "kubernetes.io/pvc-protection");
    addDefaultClass(draft, context);
    return [];
  },
  prepareForCreate(draft, context) {
    const status = newObject();
    status["phase"] = "Pending";
    resetStatus(draft, status);
    const spec = ensureStruct(draft, "spec");
    dropDisabled2(spec, void 0, context);
    dropForeignSource(spec, void 0);
    normalizeSources(spec);
  },
  validateCreate: (object, context) => validateClaim(object, void 0, context),
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    const spec = ensureStruct(draft, "spec");
    const old = struct(live["spec"]);
    dropDisabled2(spec, old, context);
    dropForeignSource(spec, old);
    normalizeSources(spec);
  },
  validateUpdate(live, next, context) {
    return [...validateClaim(next, live, context), ...validateChange(live, next, context)];
  },
  review: (object, live, context) => live === void 0 ? [] : reviewResize(object, live, context)
};
function request(claim) {
  return struct(struct(struct(claim["spec"])["resources"])["requests"])["storage"];
}
function isBound(claim) {
  return text(struct(claim["status"])["phase"]) === "Bound";
}
function className(claim) {
  const annotation = struct(struct(claim["metadata"])["annotations"])[CLASS_ANNOTATION];
  return text(annotation ?? struct(claim["spec"])["storageClassName"]);
}
var DEFAULT_MARKS = [
  "storageclass.kubernetes.io/is-default-class",
  "storageclass.beta.kubernetes.io/is-default-class"
];
function addDefaultClass(draft, context) {
  const spec = ensureStruct(draft, "spec");
  const annotation = struct(struct(draft["metadata"])["annotations"])[CLASS_ANNOTATION];
  if (spec["storageClassName"] !== void 0 || annotation !== void 0) return;
  const classes = context.find?.all?.("storage.k8s.io", "StorageClass") ?? [];
  const marked = classes.filter((one) => {
    const annotations = struct(struct(one["metadata"])["annotations"]);
    return DEFAULT_MARKS.some((mark) => annotations[mark] === "true");
  });
  const [only] = marked;
  if (only === void 0) return;
  if (marked.length === 1) spec["storageClassName"] = text(struct(only["metadata"])["name"]);
  else {
    const message = "several StorageClasses in sight are marked as default: the newest is taken";
    context.doubt({ code: "storage-class-unknown", path: "spec.storageClassName", message });
  }
}
function reviewResize(draft, live, context) {
  if (compareQuantities(request(draft), request(live)) <= 0) return [];
  const path = "spec.resources.requests.storage";
  if (!isBound(live)) return [denied("Only bound persistent volume claims can be expanded", path)];
  const refusal2 = denied(
    "only dynamically provisioned pvc can be resized and the storageclass that provisions the pvc must support resize",
    path
  );
  const name = className(draft);
  if (name === "" && className(live) === "" && classUnknown(live, context)) return [];
  if (name === "" || name !== className(live)) return [refusal2];
  const found2 = context.find?.("storage.k8s.io", "StorageClass", name);
  if (found2 !== void 0) return found2["allowVolumeExpansion"] === true ? [] : [refusal2];
  if (context.find?.absent?.("storage.k8s.io", "StorageClass", name)) return [refusal2];
  context.doubt({
    code: "storage-class-unknown",
    path: "spec.storageClassName",
    message: `whether StorageClass ${name} allows volumes to grow is not known`,
    fix: `add StorageClass ${name} to the repository or to the snapshot`
  });
  return [];
}
function classUnknown(live, context) {
  const named2 = struct(live["spec"])["storageClassName"] !== void 0;
  if (named2 || context.find?.absent?.("storage.k8s.io", "StorageClass", "") === true) return false;
  context.doubt({
    code: "storage-class-unknown",
    path: "spec.storageClassName",
    message: "the claim names no StorageClass: whether the default one allows volumes to grow is not known",
    fix: "add the default StorageClass to the repository or to the snapshot, or name the class in the claim"
  });
  return true;
}
function dropDisabled2(spec, old, context) {
  if (!isEnabled("VolumeAttributesClass", context.minor) && old?.["volumeAttributesClassName"] === void 0) {
    delete spec["volumeAttributesClassName"];
  }
  const namespace2 = text(struct(spec["dataSourceRef"])["namespace"]);
  if (!isEnabled("CrossNamespaceVolumeDataSource", context.minor) && namespace2 !== "") {
    if (old?.["dataSourceRef"] === void 0) delete spec["dataSourceRef"];
  }
}
function dropForeignSource(spec, old) {
  if (old?.["dataSource"] !== void 0 || old?.["dataSourceRef"] !== void 0) return;
  if (spec["dataSourceRef"] !== void 0 || spec["dataSource"] === void 0) return;
  const source = struct(spec["dataSource"]);
  const group = text(source["apiGroup"]);
  const kind = text(source["kind"]);
  const known3 = kind === "PersistentVolumeClaim" && group === "" || kind === "VolumeSnapshot" && group === "snapshot.storage.k8s.io";
  if (!known3) delete spec["dataSource"];
}
function normalizeSources(spec) {
  for (const field2 of ["dataSource", "dataSourceRef"]) {
    const source2 = spec[field2];
    if (isObject(source2) && source2["apiGroup"] === void 0) spec[field2] = withNullGroup(source2);
  }
  const source = spec["dataSource"];
  const reference = spec["dataSourceRef"];
  if (source !== void 0 && reference === void 0) spec["dataSourceRef"] = copySource(struct(source));
  else if (reference !== void 0 && source === void 0) {
    if (text(struct(reference)["namespace"]) === "") spec["dataSource"] = copySource(struct(reference));
  }
}
function copySource(source) {
  const copy4 = newObject();
  for (const field2 of ["apiGroup", "kind", "name"]) if (source[field2] !== void 0) copy4[field2] = source[field2];
  return copy4;
}
function withNullGroup(source) {
  const copy4 = newObject();
  copy4["apiGroup"] = null;
  Object.assign(copy4, source);
  return copy4;
}
function validateClaim(claim, live, context) {
  return [
    ...validateObjectMeta(claim["metadata"], { namespaced: true, name: dns1123Subdomain }),
    ...validateClaimSpec(struct(claim["spec"]), "spec", live && struct(live["spec"]), context)
  ];
}
function validateClaimSpec(spec, path, old, context) {
  const errors = [];
  const modes = texts(spec["accessModes"]);
  if (modes.length === 0) errors.push(required(child(path, "accessModes"), "at least 1 access mode is required"));
  errors.push(
    ...validateLabelSelector(spec["selector"], child(path, "selector"), {
      anyValue: validateLabelSelector(old?.["selector"], "").length > 0
    }),
    ...validateAccessModes(modes, child(path, "accessModes"))
  );
  const storage = struct(struct(spec["resources"])["requests"])["storage"];
  const storagePath = keyed(child(path, "resources"), "storage");
  if (storage === void 0) errors.push(required(storagePath));
  else if (quantityNanos(storage) <= 0n) errors.push(invalid(storagePath, storage, "must be greater than zero"));
  for (const field2 of ["storageClassName", "volumeAttributesClassName"]) {
    const name = text(spec[field2]);
    if (name === "") continue;
    if (field2 === "volumeAttributesClassName" && !checksAttributesClass(old, context)) continue;
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, field2), name, complaint));
  }
  const mode = spec["volumeMode"];
  if (mode !== void 0 && !VOLUME_MODES.includes(text(mode))) {
    errors.push(notSupported(child(path, "volumeMode"), mode, VOLUME_MODES));
  }
  return [...errors, ...validateSources(spec, path, old)];
}
function checksAttributesClass(old, context) {
  return isEnabled("VolumeAttributesClass", context.minor) || old?.["volumeAttributesClassName"] !== void 0;
}
function validateAccessModes(modes, path) {
  const errors = [];
  for (const mode of modes) if (!ACCESS_MODES.includes(mode)) errors.push(notSupported(path, mode, ACCESS_MODES));
  const known3 = modes.filter((mode) => ACCESS_MODES.includes(mode));
  if (known3.includes("ReadWriteOncePod") && known3.some((mode) => mode !== "ReadWriteOncePod")) {
    errors.push(forbidden(path, "may not use ReadWriteOncePod with other access modes"));
  }
  return errors;
}
function validateSources(spec, path, old) {
  const errors = [];
  const anyGroup = typeof struct(old?.["dataSource"])["apiGroup"] === "string" || typeof struct(old?.["dataSourceRef"])["apiGroup"] === "string";
  for (const field2 of ["dataSource", "dataSourceRef"]) {
    if (spec[field2] === void 0) continue;
    const source2 = struct(spec[field2]);
    const here = child(path, field2);
    for (const name of ["name", "kind"]) if (text(source2[name]) === "") errors.push(required(child(here, name)));
    const group = text(source2["apiGroup"]);
    if (group === "" && text(source2["kind"]) !== "PersistentVolumeClaim") {
      const detail = "must be 'PersistentVolumeClaim' when referencing the default apiGroup";
      errors.push(invalid(here, source2["kind"] ?? "", detail));
    }
    if (group !== "" && !anyGroup) {
      for (const complaint of dns1123Subdomain(group)) errors.push(invalid(child(here, "apiGroup"), group, complaint));
    }
    const namespace2 = text(source2["namespace"]);
    if (namespace2 !== "") {
      for (const complaint of dns1123Label(namespace2)) {
        errors.push(invalid(child(here, "namespace"), namespace2, complaint));
      }
    }
  }
  if (spec["dataSource"] === void 0 || spec["dataSourceRef"] === void 0) return errors;
  const source = struct(spec["dataSource"]);
  const reference = struct(spec["dataSourceRef"]);
  const shown = child(path, "dataSource");
  if (text(reference["namespace"]) !== "") {
    errors.push(invalid(path, shown, "may not be specified when dataSourceRef.namespace is specified"));
  } else if (["apiGroup", "kind", "name"].some((field2) => !equalJson(source[field2] ?? "", reference[field2] ?? ""))) {
    errors.push(invalid(path, shown, "must match dataSourceRef"));
  }
  return errors;
}
function validateChange(live, next, context) {
  const errors = [];
  const annotation = (claim) => struct(struct(claim["metadata"])["annotations"])[CLASS_ANNOTATION];
  const old = copySpec(live);
  const spec = copySpec(next);
  normalizeSources(old);
  if (text(old["volumeName"]) === "") take(old, spec, "volumeName");
  const before = annotation(live);
  const after = annotation(next);
  const oldClass = old["storageClassName"];
  const newClass = spec["storageClassName"];
  const fromAnnotation = before !== void 0 && oldClass === void 0 && newClass === before && (after === void 0 || after === before);
  if (fromAnnotation) delete spec["storageClassName"];
  else {
    if (text(before) !== text(after)) {
      errors.push(immutableField(child("metadata.annotations", CLASS_ANNOTATION), after ?? ""));
    }
    const fromNothing = newClass !== void 0 && oldClass === void 0 && (before === void 0 || newClass === before);
    if (fromNothing) delete spec["storageClassName"];
  }
  if (isBound(next)) {
    setRequest(spec, old);
    take(spec, old, "volumeAttributesClassName");
  }
  if (!semanticEqual(old, spec)) {
    const detail = "spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims";
    errors.push({ ...forbidden("spec", detail), changed: changedPaths(old, spec, "spec") });
  }
  if (compareQuantities(request(next), request(live)) < 0) {
    const path = "spec.resources.requests.storage";
    const capacity = struct(struct(live["status"])["capacity"])["storage"];
    if (!isEnabled("RecoverVolumeExpansionFailure", context.minor)) {
      errors.push(forbidden(path, "field can not be less than previous value"));
    } else if (compareQuantities(request(next), capacity) <= 0) {
      errors.push(forbidden(path, "field can not be less than status.capacity"));
    }
  }
  const mode = struct(next["spec"])["volumeMode"];
  if (!equalJson(mode, struct(live["spec"])["volumeMode"])) errors.push(immutableField("volumeMode", mode));
  return [...errors, ...validateAttributesClassChange(live, next, context)];
}
function validateAttributesClassChange(live, next, context) {
  const old = struct(live["spec"])["volumeAttributesClassName"];
  const now = struct(next["spec"])["volumeAttributesClassName"];
  if (equalJson(old, now)) return [];
  const path = "spec.volumeAttributesClassName";
  const errors = [];
  if (!isEnabled("VolumeAttributesClass", context.minor)) {
    errors.push(forbidden(path, "update is forbidden when the VolumeAttributesClass feature gate is disabled"));
  }
  if (struct(live["status"])["currentVolumeAttributesClassName"] === void 0) return errors;
  const when = "is forbidden when status.currentVolumeAttributesClassName is not nil";
  if (now === void 0) errors.push(forbidden(path, `update to nil ${when}`));
  else if (now === "") errors.push(forbidden(path, `update to empty string ${when}`));
  return errors;
}
function copySpec(claim) {
  const copy4 = newObject();
  Object.assign(copy4, struct(claim["spec"]));
  return copy4;
}
function take(target, source, field2) {
  if (source[field2] === void 0) delete target[field2];
  else target[field2] = source[field2];
}
function setRequest(spec, old) {
  if (struct(spec["resources"])["requests"] === void 0) return;
  const resources = newObject();
  Object.assign(resources, struct(spec["resources"]));
  const requests = newObject();
  Object.assign(requests, struct(resources["requests"]));
  take(requests, struct(struct(old["resources"])["requests"]), "storage");
  resources["requests"] = requests;
  spec["resources"] = resources;
}

// src/apiserver/kinds/core/persistent-volume.ts
var SOURCES2 = [
  "hostPath",
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "glusterfs",
  "flocker",
  "nfs",
  "rbd",
  "quobyte",
  "cephfs",
  "iscsi",
  "cinder",
  "fc",
  "flexVolume",
  "azureFile",
  "vsphereVolume",
  "photonPersistentDisk",
  "portworxVolume",
  "azureDisk",
  "scaleIO",
  "local",
  "storageos",
  "csi"
];
var MOUNT_OPTIONS = "volume.beta.kubernetes.io/mount-options";
var MOUNTABLE = /* @__PURE__ */ new Set([
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "glusterfs",
  "nfs",
  "rbd",
  "quobyte",
  "iscsi",
  "cinder",
  "cephfs",
  "azureFile",
  "vsphereVolume",
  "azureDisk",
  "photonPersistentDisk"
]);
var POLICIES = ["Delete", "Recycle", "Retain"];
var HOST_PATH_TYPES = [
  "",
  "BlockDevice",
  "CharDevice",
  "Directory",
  "DirectoryOrCreate",
  "File",
  "FileOrCreate",
  "Socket"
];
var persistentVolume = {
  gvks: [{ group: "", version: "v1", kind: "PersistentVolume" }],
  /** SetObjectDefaults_PersistentVolume. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    setDefaultText(spec, "persistentVolumeReclaimPolicy", "Retain");
    setDefault(spec, "volumeMode", "Filesystem");
    roundUpResourceList(spec["capacity"]);
    defaultSource(spec);
  },
  admit(draft, live) {
    if (live === void 0) addProtection(draft, "kubernetes.io/pv-protection");
    return [];
  },
  prepareForCreate(draft, context) {
    const status = newObject();
    status["phase"] = "Pending";
    resetStatus(draft, status);
    dropDisabled3(draft, void 0, context);
  },
  validateCreate: (object, context) => validateVolume(object, void 0, context),
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropDisabled3(draft, live, context);
  },
  validateUpdate(live, next, context) {
    return [...validateVolume(next, live, context), ...validateChange2(live, next, context)];
  }
};
function defaultSource(spec) {
  const fill2 = (member, values) => {
    const source = spec[member];
    if (!isObject(source)) return;
    for (const [field2, value] of Object.entries(values)) {
      if (source[field2] === void 0 || value !== "" && source[field2] === "" && typeof value === "string") {
        source[field2] = value;
      }
    }
  };
  const hostPath = spec["hostPath"];
  if (isObject(hostPath)) setDefault(hostPath, "type", "");
  fill2("rbd", { pool: "rbd", user: "admin", keyring: "/etc/ceph/keyring" });
  fill2("iscsi", { iscsiInterface: "default" });
  const azure = spec["azureDisk"];
  if (isObject(azure)) {
    for (const [field2, value] of [
      ["cachingMode", "ReadWrite"],
      ["fsType", "ext4"],
      ["readOnly", false],
      ["kind", "Shared"]
    ]) {
      setDefault(azure, field2, value);
    }
  }
  fill2("scaleIO", { storageMode: "ThinProvisioned", fsType: "xfs" });
}
function dropDisabled3(draft, live, context) {
  if (isEnabled("VolumeAttributesClass", context.minor)) return;
  if (struct(live?.["spec"])["volumeAttributesClassName"] !== void 0) return;
  delete ensureStruct(draft, "spec")["volumeAttributesClassName"];
}
function validateVolume(object, live, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const modes = texts(spec["accessModes"]);
  if (modes.length === 0) errors.push(required("spec.accessModes"));
  errors.push(...validateAccessModes(modes, "spec.accessModes"), ...validateCapacity(spec));
  const policy2 = text(spec["persistentVolumeReclaimPolicy"]);
  if (policy2 !== "" && !POLICIES.includes(policy2)) {
    errors.push(notSupported("spec.persistentVolumeReclaimPolicy", policy2, POLICIES));
  }
  errors.push(...validateNodeAffinity2(spec, live));
  errors.push(...validateSources2(object, spec, context));
  const name = text(spec["storageClassName"]);
  if (name !== "") {
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid("spec.storageClassName", name, complaint));
  }
  const mode = spec["volumeMode"];
  if (mode !== void 0 && !VOLUME_MODES.includes(text(mode))) {
    errors.push(notSupported("spec.volumeMode", mode, VOLUME_MODES));
  }
  errors.push(...validateAttributesClass(spec, live, context));
  const mountable = SOURCES2.some((source) => MOUNTABLE.has(source) && spec[source] !== void 0);
  if (!mountable && struct(struct(object["metadata"])["annotations"])[MOUNT_OPTIONS] !== void 0) {
    const path = child("metadata.annotations", MOUNT_OPTIONS);
    errors.push(forbidden(path, "may not specify mount options for this volume type"));
  }
  return errors;
}
function validateCapacity(spec) {
  const errors = [];
  const capacity = struct(spec["capacity"]);
  const names = Object.keys(capacity);
  if (names.length === 0) errors.push(required("spec.capacity"));
  if (names.length !== 1 || capacity["storage"] === void 0) {
    errors.push(notSupported("spec.capacity", capacity, ["storage"]));
  }
  for (const name of names) {
    const path = keyed("spec.capacity", name);
    const amount = quantityNanos(capacity[name]);
    if (amount < 0n) errors.push(invalid(path, capacity[name], "must be a valid resource quantity"));
    if (amount <= 0n) errors.push(invalid(path, capacity[name], "must be greater than zero"));
  }
  return errors;
}
function validateNodeAffinity2(spec, live) {
  if (spec["nodeAffinity"] === void 0) return [];
  const needed = struct(spec["nodeAffinity"])["required"];
  const path = "spec.nodeAffinity.required";
  if (needed === void 0) return [required(path, "must specify required node constraints")];
  const old = struct(struct(struct(live?.["spec"])["nodeAffinity"])["required"]);
  const anyValue = live !== void 0 && list(old["nodeSelectorTerms"]).length > 0 && validateNodeSelector(old, "", false).length > validateNodeSelector(old, "", true).length;
  return validateNodeSelector(struct(needed), path, anyValue);
}
function validateSources2(object, spec, context) {
  const errors = [];
  let found2 = 0;
  for (const name of SOURCES2) {
    if (spec[name] === void 0) continue;
    const path = name === "cephfs" ? "cephFS" : name;
    if (found2 > 0 && name !== "flexVolume") {
      errors.push(forbidden(child("spec", path), "may not specify more than 1 volume type"));
      continue;
    }
    found2++;
    errors.push(...validateSource2(name, struct(spec[name]), object, context));
    if (name === "local" && spec["nodeAffinity"] === void 0) {
      errors.push(required("spec.nodeAffinity", "Local volume requires node affinity"));
    }
  }
  if (found2 === 0) errors.push(required("spec", "must specify a volume type"));
  const hostPath = struct(spec["hostPath"])["path"];
  if (typeof hostPath === "string" && /^\/[/.]*$/.test(hostPath) && !hostPath.includes("...")) {
    if (spec["persistentVolumeReclaimPolicy"] === "Recycle") {
      errors.push(forbidden("spec.persistentVolumeReclaimPolicy", "may not be 'recycle' for a hostPath mount of '/'"));
    }
  }
  return errors;
}
function validateSource2(name, source, object, context) {
  const path = child("spec", name);
  switch (name) {
    case "hostPath":
      return validateHostPath(source, path);
    case "local":
      if (text(source["path"]) === "") return [required(child(path, "path"))];
      return validateNoBacksteps(text(source["path"]), child(path, "path"));
    case "csi":
      return validateCsi2(source, path);
    case "azureFile":
      return [
        ...["secretName", "shareName"].filter((field2) => text(source[field2]) === "").map((field2) => required(child(path, field2))),
        ...source["secretNamespace"] === "" ? [required(child(path, "secretNamespace"))] : []
      ];
    case "cephfs":
      return list(source["monitors"]).length === 0 ? [required(child(path, "monitors"))] : [];
    case "rbd":
      return [
        ...list(source["monitors"]).length === 0 ? [required(child(path, "monitors"))] : [],
        ...text(source["image"]) === "" ? [required(child(path, "image"))] : []
      ];
    case "nfs":
    case "fc":
    case "gcePersistentDisk":
    case "awsElasticBlockStore":
    case "azureDisk":
    case "vsphereVolume":
    case "photonPersistentDisk":
    case "portworxVolume":
    case "flocker":
    case "quobyte":
      return validateDiskVolume(name, source, "spec", struct(object["metadata"]));
    default:
      context.doubt({
        code: "rare-field",
        path,
        message: `the API server's rules on ${name} volumes are not modelled`
      });
      return [];
  }
}
function validateHostPath(source, path) {
  const value = text(source["path"]);
  if (value === "") return [required(child(path, "path"))];
  const errors = validateNoBacksteps(value, child(path, "path"));
  const type = source["type"];
  if (type !== void 0 && !HOST_PATH_TYPES.includes(text(type))) {
    errors.push(notSupported(child(path, "type"), type, HOST_PATH_TYPES));
  }
  return errors;
}
function validateCsi2(source, path) {
  const errors = validateCsiDriverName(text(source["driver"]), child(path, "driver"));
  if (text(source["volumeHandle"]) === "") errors.push(required(child(path, "volumeHandle")));
  for (const field2 of [
    "controllerPublishSecretRef",
    "controllerExpandSecretRef",
    "nodePublishSecretRef",
    "nodeExpandSecretRef"
  ]) {
    if (source[field2] === void 0) continue;
    const reference = struct(source[field2]);
    for (const [part, check4] of [
      ["name", dns1123Subdomain],
      ["namespace", dns1123Label]
    ]) {
      const value = text(reference[part]);
      const here = child(path, field2, part);
      if (value === "") errors.push(required(here));
      else for (const complaint of check4(value)) errors.push(invalid(here, value, complaint));
    }
  }
  return errors;
}
function validateAttributesClass(spec, live, context) {
  const name = spec["volumeAttributesClassName"];
  const old = struct(live?.["spec"])["volumeAttributesClassName"];
  if (name === void 0 || !(isEnabled("VolumeAttributesClass", context.minor) || old !== void 0)) return [];
  const path = "spec.volumeAttributesClassName";
  const errors = [];
  if (name === "") errors.push(required(path, "an empty string is disallowed"));
  else for (const complaint of dns1123Subdomain(text(name))) errors.push(invalid(path, name, complaint));
  if (spec["csi"] === void 0) {
    errors.push(required("spec.csi", "has to be specified when using volumeAttributesClassName"));
  }
  return errors;
}
function validateChange2(live, next, context) {
  const old = struct(live["spec"]);
  const spec = struct(next["spec"]);
  const errors = [];
  const changed = SOURCES2.filter((name) => !semanticEqual(old[name], newSource(name, old, spec)));
  if (changed.length > 0) {
    errors.push({
      ...forbidden("spec.persistentvolumesource", "spec.persistentvolumesource is immutable after creation"),
      changed: changed.map((name) => child("spec", name))
    });
  }
  if (text(old["volumeMode"]) !== text(spec["volumeMode"]))
    errors.push(immutableField("volumeMode", spec["volumeMode"]));
  if (old["nodeAffinity"] !== void 0 && !sameAffinity(old["nodeAffinity"], spec["nodeAffinity"])) {
    const detail = "field is immutable, except for updating from beta label to GA";
    errors.push(invalid("nodeAffinity", spec["nodeAffinity"], detail));
  }
  const oldClass = old["volumeAttributesClassName"];
  const newClass = spec["volumeAttributesClassName"];
  if (oldClass !== newClass) {
    const path = "spec.volumeAttributesClassName";
    if (!isEnabled("VolumeAttributesClass", context.minor)) {
      errors.push(forbidden(path, "update is forbidden when the VolumeAttributesClass feature gate is disabled"));
    }
    if (oldClass !== void 0 && newClass === void 0) {
      errors.push(forbidden(path, "update from non-nil value to nil is forbidden"));
    }
  }
  return errors;
}
function newSource(name, old, spec) {
  const source = spec[name];
  if (name !== "csi" || !isObject(source) || !isObject(old[name])) return source;
  if (old[name]["controllerExpandSecretRef"] !== void 0) return source;
  const copy4 = newObject();
  Object.assign(copy4, source);
  delete copy4["controllerExpandSecretRef"];
  return copy4;
}
var GA_LABELS = /* @__PURE__ */ new Map([
  ["failure-domain.beta.kubernetes.io/zone", "topology.kubernetes.io/zone"],
  ["failure-domain.beta.kubernetes.io/region", "topology.kubernetes.io/region"],
  ["beta.kubernetes.io/os", "kubernetes.io/os"],
  ["beta.kubernetes.io/arch", "kubernetes.io/arch"],
  ["beta.kubernetes.io/instance-type", "node.kubernetes.io/instance-type"]
]);
function sameAffinity(old, now) {
  const terms = (value) => structs(struct(struct(value)["required"])["nodeSelectorTerms"]);
  const before = terms(old);
  const after = terms(now);
  if (now === void 0 || before.length !== after.length) return false;
  return before.every((term, index3) => {
    const other = struct(after[index3]);
    return ["matchExpressions", "matchFields"].every((field2) => {
      const left = structs(term[field2]);
      const right = structs(other[field2]);
      return left.length === right.length && left.every((entry, at2) => sameRequirement(entry, struct(right[at2])));
    });
  });
}
function sameRequirement(old, now) {
  const key = text(now["key"]);
  if (text(old["key"]) !== key && GA_LABELS.get(text(old["key"])) !== key) return false;
  return text(old["operator"]) === text(now["operator"]) && semanticEqual(old["values"], now["values"]);
}

// src/apiserver/kinds/core/resource-quota.ts
var SCOPES2 = [
  "Terminating",
  "NotTerminating",
  "BestEffort",
  "NotBestEffort",
  "PriorityClass",
  "VolumeAttributesClass",
  "CrossNamespacePodAffinity"
];
var EXISTS_ONLY = ["BestEffort", "NotBestEffort", "Terminating", "NotTerminating", "CrossNamespacePodAffinity"];
var CONFLICTS = [
  ["BestEffort", "NotBestEffort"],
  ["Terminating", "NotTerminating"]
];
var COMPUTE = ["cpu", "memory", "limits.cpu", "limits.memory", "requests.cpu", "requests.memory"];
var resourceQuota = {
  gvks: [{ group: "", version: "v1", kind: "ResourceQuota" }],
  defaults(draft) {
    roundUpResourceList(ensureStruct(draft, "spec")["hard"]);
  },
  prepareForCreate: (draft) => resetStatus(draft, newObject()),
  validateCreate: validateQuota,
  prepareForUpdate: keepStatus,
  validateUpdate(live, next) {
    const errors = validateQuota(next);
    const scopes = (object) => [...new Set(texts(struct(object["spec"])["scopes"]))].sort().join();
    if (scopes(live) !== scopes(next)) errors.push(immutableField("spec.scopes", struct(next["spec"])["scopes"]));
    return errors;
  }
};
function validateQuota(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const hard = struct(spec["hard"]);
  for (const name in hard) {
    const path = keyed("spec.hard", name);
    errors.push(...validateQuotaResourceName(name, path), ...validateResourceAmount(name, hard[name], path));
  }
  return [...errors, ...validateScopes(spec, hard), ...validateScopeSelector(spec, hard)];
}
function validateScopes(spec, hard) {
  const scopes = texts(spec["scopes"]);
  const path = "spec.scopes";
  const errors = [];
  for (const scope of scopes) {
    if (!SCOPES2.includes(scope)) errors.push(invalid(path, [...scopes], "unsupported scope"));
    for (const _ of unfit(scope, hard)) {
      errors.push(invalid(path, [...scopes], "unsupported scope applied to resource"));
    }
  }
  return [...errors, ...conflicts(scopes, path, scopes)];
}
function validateScopeSelector(spec, hard) {
  if (spec["scopeSelector"] === void 0) return [];
  const path = "spec.scopeSelector.matchExpressions";
  const errors = [];
  const requirements = structs(struct(spec["scopeSelector"])["matchExpressions"]);
  for (const requirement of requirements) {
    const scope = text(requirement["scopeName"]);
    const operator = text(requirement["operator"]);
    const values = list(requirement["values"]);
    if (!SCOPES2.includes(scope)) errors.push(invalid(child(path, "scopeName"), scope, "unsupported scope"));
    for (const _ of unfit(scope, hard)) {
      errors.push(invalid(path, spec["scopeSelector"], "unsupported scope applied to resource"));
    }
    if (EXISTS_ONLY.includes(scope) && operator !== "Exists") {
      const detail = "must be 'Exists' when scope is any of ResourceQuotaScopeTerminating, ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort, ResourceQuotaScopeNotBestEffort or ResourceQuotaScopeCrossNamespacePodAffinity";
      errors.push(invalid(child(path, "operator"), operator, detail));
    }
    if (operator === "In" || operator === "NotIn") {
      if (values.length === 0) {
        const detail = "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector";
        errors.push(required(child(path, "values"), detail));
      }
    } else if (operator === "Exists" || operator === "DoesNotExist") {
      if (values.length > 0) {
        const detail = "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector";
        errors.push(invalid(child(path, "values"), [...values], detail));
      }
    } else errors.push(invalid(child(path, "operator"), operator, "not a valid selector operator"));
  }
  const scopes = requirements.map((requirement) => text(requirement["scopeName"]));
  return [...errors, ...conflicts(scopes, path, texts(spec["scopes"]))];
}
function unfit(scope, hard) {
  return Object.keys(hard).filter((name) => isQuotaResource(name) && !counts(scope, name));
}
function counts(scope, name) {
  switch (scope) {
    case "Terminating":
    case "NotTerminating":
    case "NotBestEffort":
    case "PriorityClass":
    case "CrossNamespacePodAffinity":
      return name === "pods" || COMPUTE.includes(name);
    case "BestEffort":
      return name === "pods";
    case "VolumeAttributesClass":
      return name === "persistentvolumeclaims" || name === "requests.storage";
    default:
      return true;
  }
}
function conflicts(scopes, path, shown) {
  return CONFLICTS.filter((pair) => pair.every((scope) => scopes.includes(scope))).map(
    () => invalid(path, [...shown], "conflicting scopes")
  );
}

// src/apiserver/kinds/core/secret.ts
var ACCOUNT_NAME = "kubernetes.io/service-account.name";
var secret = {
  gvks: [{ group: "", version: "v1", kind: "Secret" }],
  /** SetDefaults_Secret; and Convert_v1_Secret_To_core_Secret, which moves stringData into data whenever an object is read. */
  defaults(draft) {
    const plain = struct(draft["stringData"]);
    const data = newObject();
    Object.assign(data, struct(draft["data"]));
    for (const key in plain) data[key] = base64Encode(text(plain[key]));
    if (Object.keys(data).length > 0) draft["data"] = data;
    else delete draft["data"];
    delete draft["stringData"];
    setDefaultText(draft, "type", "Opaque");
  },
  validateCreate: validateSecret,
  validateUpdate(live, next) {
    const errors = [];
    if (text(live["type"]) !== text(next["type"])) errors.push(immutableField("type", next["type"]));
    if (bool(live["immutable"])) {
      const detail = "field is immutable when `immutable` is set";
      if (!bool(next["immutable"])) errors.push(forbidden("immutable", detail));
      if (!equalJson(struct(live["data"]), struct(next["data"]))) errors.push(forbidden("data", detail));
    }
    return [...errors, ...validateSecret(next)];
  }
};
function validateSecret(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const data = struct(object["data"]);
  let size = 0;
  for (const key in data) {
    for (const complaint of configMapKey(key)) errors.push(invalid(keyed("data", key), key, complaint));
    size += base64Length(text(data[key]));
  }
  if (size > MAX_DATA_SIZE) errors.push(tooLong("data", MAX_DATA_SIZE));
  return [...errors, ...validateType3(text(object["type"]), object, data)];
}
function validateType3(type, object, data) {
  const missing = (...keys) => keys.filter((key) => data[key] === void 0).map((key) => required(keyed("data", key)));
  switch (type) {
    case "kubernetes.io/service-account-token": {
      const name = struct(struct(object["metadata"])["annotations"])[ACCOUNT_NAME];
      return text(name) === "" ? [required(keyed("metadata.annotations", ACCOUNT_NAME))] : [];
    }
    case "kubernetes.io/dockercfg":
      return validateJson(".dockercfg", data);
    case "kubernetes.io/dockerconfigjson":
      return validateJson(".dockerconfigjson", data);
    case "kubernetes.io/basic-auth": {
      const absent = missing("username", "password");
      return absent.length === 2 ? absent : [];
    }
    case "kubernetes.io/ssh-auth":
      return base64Length(text(data["ssh-privatekey"])) === 0 ? [required(keyed("data", "ssh-privatekey"))] : [];
    case "kubernetes.io/tls":
      return missing("tls.crt", "tls.key");
    default:
      return [];
  }
}
function validateJson(key, data) {
  const value = data[key];
  if (value === void 0) return [required(keyed("data", key))];
  const path = keyed("data", key);
  try {
    const parsed2 = JSON.parse(base64Decode(text(value)));
    if (parsed2 === null || typeof parsed2 === "object" && !Array.isArray(parsed2)) return [];
    return [invalid(path, "<secret contents redacted>", "not a JSON object")];
  } catch {
    return [invalid(path, "<secret contents redacted>", "not well-formed JSON")];
  }
}

// src/apiserver/kinds/core/service-cluster-ips.ts
var ALLOCATED_IP = "\0allocated";
var IPS = "spec.clusterIPs";
var FAMILIES = "spec.ipFamilies";
var POLICY = "spec.ipFamilyPolicy";
function validateClusterIps(spec, old, minor) {
  if (text(spec["type"]) === "ExternalName") return [];
  const errors = [];
  const clusterIp = text(spec["clusterIP"]);
  const ips = texts(spec["clusterIPs"]);
  if (clusterIp !== "") {
    if (ips.length === 0) errors.push(required(IPS));
    else if (ips[0] !== clusterIp) errors.push(invalid(IPS, [...ips], "first value must match `clusterIP`"));
  } else if (ips.length !== 0) {
    errors.push(invalid(IPS, [...ips], "must be empty when `clusterIP` is not specified"));
  }
  const families = texts(spec["ipFamilies"]);
  families.forEach((family, index3) => {
    if (family !== "IPv4" && family !== "IPv6")
      errors.push(notSupported(at(FAMILIES, index3), family, ["IPv4", "IPv6"]));
    if (families.indexOf(family) < index3) errors.push(duplicate(at(FAMILIES, index3), family));
  });
  const policies = ["PreferDualStack", "RequireDualStack", "SingleStack"];
  const policy2 = spec["ipFamilyPolicy"];
  if (policy2 !== void 0 && !policies.includes(text(policy2))) errors.push(notSupported(POLICY, policy2, policies));
  const bad = ips.flatMap((ip, index3) => {
    if (ip === ALLOCATED_IP) return [];
    if (index3 === 0 && ip === "None") {
      return ips.length > 1 ? [invalid(IPS, [...ips], "'None' must be the first and only value")] : [];
    }
    return validateLegacyIp(at(IPS, index3), ip, minor, texts(old?.["clusterIPs"]));
  });
  errors.push(...bad);
  if (ips.length > 2) errors.push(invalid(IPS, [...ips], "may only hold up to 2 values"));
  if (bad.length > 0) return errors;
  if (ips.length > 1 && !isDualStack(ips)) {
    errors.push(invalid(IPS, [...ips], "may specify no more than one IP for each IP family"));
  }
  if (!isHeadless(spec)) {
    ips.forEach((ip, index3) => {
      const family = families[index3];
      if (family === void 0) return;
      if (family === "IPv4" && isIpv6(ip)) {
        errors.push(invalid(at(IPS, index3), ip, `expected an IPv4 value as indicated by \`ipFamilies[${index3}]\``));
      }
      if (family === "IPv6" && !isIpv6(ip)) {
        errors.push(invalid(at(IPS, index3), ip, `expected an IPv6 value as indicated by \`ipFamilies[${index3}]\``));
      }
    });
  }
  return errors;
}
function isDualStack(ips) {
  return ips.some((ip) => isIpv6(ip)) && ips.some((ip) => !isIpv6(ip));
}
function validateClusterIpsChange(old, spec) {
  if (text(spec["type"]) === "ExternalName" || text(old["type"]) === "ExternalName") return [];
  if (isHeadless(spec) && isHeadless(old)) return [];
  const before = texts(old["clusterIPs"]);
  const after = texts(spec["clusterIPs"]);
  const shown = after.filter((ip) => ip !== ALLOCATED_IP);
  const errors = [];
  const fixed = "may not change once set";
  if (before.length === after.length) {
    before.forEach((ip, index3) => {
      if (ip !== after[index3]) errors.push(invalid(at(IPS, index3), shown, fixed));
    });
  } else if (before.length > after.length) {
    if (after.length === 0) errors.push(invalid(at(IPS, 0), shown, "primary clusterIP can not be unset"));
    else if (after[0] !== before[0]) errors.push(invalid(at(IPS, 0), shown, fixed));
    if (after.length === 1 && text(spec["ipFamilyPolicy"]) !== "SingleStack") {
      const detail = "must be set to 'SingleStack' when releasing the secondary clusterIP";
      errors.push(invalid(POLICY, spec["ipFamilyPolicy"], detail));
    }
  } else if (before.length > 0 && after[0] !== before[0]) errors.push(invalid(at(IPS, 0), shown, fixed));
  return errors;
}
function validateFamiliesChange(old, spec) {
  if (text(spec["type"]) === "ExternalName" || text(old["type"]) === "ExternalName") return [];
  if (isHeadless(spec) || isHeadless(old)) return [];
  const before = texts(old["ipFamilies"]);
  const after = texts(spec["ipFamilies"]);
  const errors = [];
  const first = at(FAMILIES, 0);
  const fixed = "may not change once set";
  if (before.length === after.length) {
    before.forEach((family, index3) => {
      if (family !== after[index3]) errors.push(invalid(first, [...after], fixed));
    });
    return errors;
  }
  if (before.length > after.length && texts(spec["clusterIPs"]).length === 0) {
    errors.push(invalid(first, [...after], "primary ipFamily can not be unset"));
  }
  if (before.length > 0 && after.length > 0 && after[0] !== before[0]) errors.push(invalid(first, [...after], fixed));
  if (before.length > after.length && after.length === 1 && text(spec["ipFamilyPolicy"]) !== "SingleStack") {
    const detail = "must be set to 'SingleStack' when releasing the secondary ipFamily";
    errors.push(invalid(POLICY, spec["ipFamilyPolicy"], detail));
  }
  return errors;
}
function isHeadless(spec) {
  const ips = texts(spec["clusterIPs"]);
  return ips.length === 1 && ips[0] === "None";
}

// src/apiserver/kinds/core/service-ip-families.ts
var RANGE = "10.0.0.0/16";
function hasClusterIp(spec) {
  return text(spec["type"]) !== "ExternalName";
}
function sameTexts(a, b) {
  return equalJson([...texts(a)], [...texts(b)]);
}
function initIpFamilies(draft, live, context) {
  const spec = ensureStruct(draft, "spec");
  const old = live && struct(live["spec"]);
  if (!hasClusterIp(spec) || isSettledPreferDualStack(spec, old)) return [];
  const selectorless = text(spec["clusterIP"]) === "None" && Object.keys(struct(spec["selector"])).length === 0;
  if (spec["ipFamilyPolicy"] === void 0) {
    const inherited = old?.["ipFamilyPolicy"];
    spec["ipFamilyPolicy"] = inherited ?? (selectorless ? "RequireDualStack" : "SingleStack");
  }
  const related = validateClusterIps(spec, old, context.minor);
  if (related.length > 0) return related;
  const policy2 = text(spec["ipFamilyPolicy"]);
  const errors = old === void 0 ? [] : releaseSecondary(spec, old, policy2);
  const policyPath = "spec.ipFamilyPolicy";
  if (policy2 === "SingleStack") {
    const need = "must be 'RequireDualStack' or 'PreferDualStack' when multiple";
    if (list(spec["clusterIPs"]).length === 2)
      errors.push(invalid(policyPath, policy2, `${need} cluster IPs are specified`));
    if (list(spec["ipFamilies"]).length === 2)
      errors.push(invalid(policyPath, policy2, `${need} IP families are specified`));
  }
  inferFamilies(spec);
  if (errors.length > 0) return errors;
  const families = [...texts(spec["ipFamilies"])];
  if (selectorless) {
    if (families.length === 0) families.push("IPv4");
    if (families.length < 2 && policy2 !== "SingleStack") families.push(families[0] === "IPv4" ? "IPv6" : "IPv4");
    spec["ipFamilies"] = families;
    return [];
  }
  const served = servedFamilies(context);
  if (served !== void 0) {
    if (policy2 === "RequireDualStack" && served.length < 2) {
      errors.push(invalid(policyPath, policy2, "this cluster is not configured for dual-stack services"));
    }
    families.forEach((family, index3) => {
      const path = `spec.ipFamilies[${index3}]`;
      if (!served.includes(family)) errors.push(invalid(path, family, "not configured on this cluster"));
    });
    if (errors.length > 0) return errors;
  }
  if (served === void 0 && (policy2 === "RequireDualStack" || families.some((family) => family !== "IPv4")) || served !== void 0 && (served.length > 1 ? policy2 !== "SingleStack" : served[0] !== "IPv4")) {
    context.doubt({
      code: "ip-families-unknown",
      path: policyPath,
      message: "whether the cluster is configured for the IP families this Service asks for is not known"
    });
  }
  if (families.length === 0) families.push("IPv4");
  spec["ipFamilies"] = families;
  return [];
}
function serviceRanges(context) {
  const own = context.find?.("networking.k8s.io", "ServiceCIDR", "kubernetes");
  return own && texts(struct(own["spec"])["cidrs"]);
}
function servedFamilies(context) {
  return serviceRanges(context)?.map((range) => range.includes(":") ? "IPv6" : "IPv4");
}
function releaseSecondary(spec, old, policy2) {
  const errors = [];
  for (const [field2, what] of [
    ["clusterIPs", "secondary cluster IP"],
    ["ipFamilies", "secondary IP family"]
  ]) {
    const now = list(spec[field2]);
    if (policy2 === "SingleStack") {
      if (sameTexts(old[field2], spec[field2]) && now.length > 1) spec[field2] = now.slice(0, 1);
    } else if (now.length > 0 && now.length < list(old[field2]).length) {
      errors.push(invalid("spec.ipFamilyPolicy", policy2, `must be 'SingleStack' to release the ${what}`));
    }
  }
  return errors;
}
function inferFamilies(spec) {
  const families = [...texts(spec["ipFamilies"])];
  const ips = texts(spec["clusterIPs"]);
  for (const [index3, ip] of ips.entries()) {
    if (ip === "None") break;
    if (index3 < families.length) continue;
    families.push(isIpv6(ip) ? "IPv6" : "IPv4");
  }
  if (families.length > 0) spec["ipFamilies"] = families;
}
function isSettledPreferDualStack(spec, old) {
  if (old === void 0 || spec["ipFamilyPolicy"] === void 0) return false;
  if (text(old["type"]) !== text(spec["type"])) return false;
  if (!["ClusterIP", "NodePort", "LoadBalancer"].includes(text(spec["type"]))) return false;
  if (text(spec["ipFamilyPolicy"]) !== "PreferDualStack") return false;
  if (old["ipFamilyPolicy"] !== void 0 && text(old["ipFamilyPolicy"]) !== "PreferDualStack") return false;
  return sameTexts(old["clusterIPs"], spec["clusterIPs"]) && sameTexts(old["ipFamilies"], spec["ipFamilies"]);
}
var DOCUMENTATION = ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24"];
function allocateClusterIps(spec, context) {
  if (!hasClusterIp(spec) || texts(spec["clusterIPs"])[0] === "None") return [];
  const requested = texts(spec["clusterIPs"])[0] ?? "";
  if (requested === "" || requested === ALLOCATED_IP) {
    spec["clusterIP"] = ALLOCATED_IP;
    spec["clusterIPs"] = [ALLOCATED_IP];
    return [];
  }
  const ip = parseIp(requested);
  const lies = (text2) => {
    const range = parseCidr(text2);
    return ip !== void 0 && range !== void 0 && contains(range, ip);
  };
  const ranges = serviceRanges(context);
  if (ranges?.some(lies)) return [];
  if (ranges || DOCUMENTATION.some(lies)) {
    const detail = `failed to allocate IP ${requested}: the provided network does not match the current range`;
    return [invalid("spec.clusterIPs", [requested], detail)];
  }
  if (ip !== void 0 && !lies(RANGE)) {
    context.doubt({
      code: "service-range-unknown",
      path: "spec.clusterIP",
      message: `whether ${requested} lies in the cluster's range of Service addresses is not known`
    });
  }
  return [];
}
function updateClusterIps(spec, old, context) {
  if (isSettledPreferDualStack(spec, old)) return [];
  return !hasClusterIp(old) && hasClusterIp(spec) ? allocateClusterIps(spec, context) : [];
}

// src/apiserver/kinds/core/service-allocation.ts
var ALLOCATED_HEALTH_PORT = -9e5;
var FIRST_NODE_PORT = 3e4;
var LAST_NODE_PORT = 32767;
function isAllocatedPort(port) {
  return port < -1e5;
}
function withAllocations(stored3) {
  const service2 = cloneJson(stored3);
  const spec = ensureStruct(service2, "spec");
  if (!hasClusterIp(spec)) return service2;
  if (spec["clusterIP"] === void 0 && spec["clusterIPs"] === void 0) {
    spec["clusterIP"] = ALLOCATED_IP;
    spec["clusterIPs"] = [ALLOCATED_IP];
  }
  markNodePorts(spec, 0);
  if (needsHealthPort(spec) && int(spec["healthCheckNodePort"]) === 0) {
    spec["healthCheckNodePort"] = ALLOCATED_HEALTH_PORT;
  }
  return service2;
}
function withoutAllocations(draft) {
  const spec = struct(draft["spec"]);
  if (spec["clusterIP"] === ALLOCATED_IP) delete spec["clusterIP"];
  if (texts(spec["clusterIPs"]).includes(ALLOCATED_IP)) delete spec["clusterIPs"];
  for (const port of structs(spec["ports"])) if (isAllocatedPort(int(port["nodePort"]))) delete port["nodePort"];
  if (isAllocatedPort(int(spec["healthCheckNodePort"]))) delete spec["healthCheckNodePort"];
}
function withoutMarks(error) {
  const message = error.message.replaceAll(JSON.stringify(ALLOCATED_IP).slice(1, -1), "<allocated>").replaceAll(ALLOCATED_IP, "<allocated>").replace(/-(?:2\d{5}|9\d{5})\b/g, "<allocated>");
  return message === error.message ? error : { ...error, message };
}
function beginCreate(draft, context) {
  const spec = ensureStruct(draft, "spec");
  normalizeClusterIps(spec, void 0);
  const errors = initIpFamilies(draft, void 0, context);
  if (errors.length > 0) return errors;
  const addresses = allocateClusterIps(spec, context);
  if (addresses.length > 0) return addresses;
  const ports = createNodePorts(spec, portsOfOthers(draft, context));
  if (ports.length > 0) return ports;
  return needsHealthPort(spec) ? allocateHealthPort(spec) : [];
}
function beginUpdate(live, draft, context) {
  const spec = ensureStruct(draft, "spec");
  const old = struct(live["spec"]);
  patchAllocated(spec, old);
  normalizeClusterIps(spec, old);
  const errors = initIpFamilies(draft, live, context);
  if (errors.length > 0) return errors;
  const addresses = updateClusterIps(spec, old, context);
  if (addresses.length > 0) return addresses;
  const ports = usesNodePorts(spec) ? updateNodePorts(spec, old, portsOfOthers(draft, context)) : [];
  if (ports.length > 0) return ports;
  return !needsHealthPort(old) && needsHealthPort(spec) ? allocateHealthPort(spec) : [];
}
function needsHealthPort(spec) {
  return text(spec["type"]) === "LoadBalancer" && text(spec["externalTrafficPolicy"]) === "Local";
}
function usesNodePorts(spec) {
  const type = text(spec["type"]);
  return type === "NodePort" || type === "LoadBalancer";
}
function allocatesNodePorts(spec) {
  const type = text(spec["type"]);
  return type === "NodePort" || type === "LoadBalancer" && spec["allocateLoadBalancerNodePorts"] !== false;
}
function markNodePorts(spec, base) {
  if (!allocatesNodePorts(spec)) return;
  const chosen = /* @__PURE__ */ new Map();
  const ports = structs(spec["ports"]);
  for (const port of ports) {
    const requested = int(port["nodePort"]);
    if (requested !== 0 && !chosen.has(int(port["port"]))) chosen.set(int(port["port"]), requested);
  }
  ports.forEach((port, index3) => {
    if (int(port["nodePort"]) !== 0) return;
    const known3 = chosen.get(int(port["port"]));
    const mark = known3 ?? -2e5 - base - index3;
    chosen.set(int(port["port"]), mark);
    port["nodePort"] = mark;
  });
}
function normalizeClusterIps(spec, old) {
  const clusterIp = text(spec["clusterIP"]);
  if (old === void 0) {
    if (clusterIp !== "" && list(spec["clusterIPs"]).length === 0) spec["clusterIPs"] = [clusterIp];
    return;
  }
  const oldIp = text(old["clusterIP"]);
  const oldIps = list(old["clusterIPs"]);
  if (oldIps.length > 0 && list(spec["clusterIPs"]).length === 0 && oldIp === clusterIp)
    spec["clusterIPs"] = [...oldIps];
  if (oldIp === clusterIp || !sameTexts(old["clusterIPs"], spec["clusterIPs"])) return;
  if (oldIp !== "" && clusterIp === "") delete spec["clusterIPs"];
  else spec["clusterIPs"] = [clusterIp];
}
function patchAllocated(spec, old) {
  if (hasClusterIp(old) && hasClusterIp(spec)) {
    if (text(spec["clusterIP"]) === "" && old["clusterIP"] !== void 0) spec["clusterIP"] = old["clusterIP"];
    if (list(spec["clusterIPs"]).length === 0 && list(old["clusterIPs"]).length > 0) {
      spec["clusterIPs"] = [...list(old["clusterIPs"])];
    }
  }
  if (allocatesNodePorts(old) && allocatesNodePorts(spec)) patchNodePorts(spec, old);
  if (needsHealthPort(old) && needsHealthPort(spec) && int(spec["healthCheckNodePort"]) === 0) {
    spec["healthCheckNodePort"] = old["healthCheckNodePort"] ?? 0;
  }
}
function patchNodePorts(spec, old) {
  const before = new Set(structs(old["ports"]).map((port) => int(port["nodePort"])));
  const used = /* @__PURE__ */ new Set();
  for (const port of structs(spec["ports"])) {
    const number = int(port["nodePort"]);
    if (number !== 0 && before.has(number)) used.add(number);
  }
  const byName = new Map(structs(old["ports"]).map((port) => [text(port["name"]), int(port["nodePort"])]));
  for (const port of structs(spec["ports"])) {
    if (int(port["nodePort"]) !== 0) continue;
    const known3 = byName.get(text(port["name"])) ?? 0;
    if (known3 === 0 || used.has(known3)) continue;
    port["nodePort"] = known3;
    if (isAllocatedPort(known3)) used.add(known3);
  }
}
function portsOfOthers(draft, context) {
  const meta = struct(draft["metadata"]);
  const taken = /* @__PURE__ */ new Set();
  for (const other of context.find?.all?.("", "Service") ?? []) {
    const { name, namespace: namespace2 } = struct(other["metadata"]);
    if (name === meta["name"] && (namespace2 ?? meta["namespace"]) === meta["namespace"]) continue;
    const spec = struct(other["spec"]);
    if (!usesNodePorts(spec)) continue;
    for (const port of structs(spec["ports"])) if (int(port["nodePort"]) !== 0) taken.add(int(port["nodePort"]));
  }
  return taken;
}
function createNodePorts(spec, others) {
  if (!usesNodePorts(spec)) return [];
  const ports = structs(spec["ports"]);
  const taken = new Set(others);
  const chosen = /* @__PURE__ */ new Map();
  for (const [index3, port] of ports.entries()) {
    const own = int(port["nodePort"]);
    if (own === 0 && !allocatesNodePorts(spec)) continue;
    const number = int(port["port"]);
    const already = chosen.get(number) ?? 0;
    if (already === 0) {
      const wanted = int(
        ports.find((other) => int(other["port"]) === number && int(other["nodePort"]) !== 0)?.["nodePort"]
      );
      if (wanted !== 0) {
        const refused2 = reserve(wanted, taken, index3);
        if (refused2.length > 0) return refused2;
      }
      const got = wanted === 0 ? -2e5 - index3 : wanted;
      port["nodePort"] = got;
      chosen.set(number, got);
    } else if (own === 0) port["nodePort"] = already;
    else if (own !== already) {
      const refused2 = reserve(own, taken, index3);
      if (refused2.length > 0) return refused2;
    }
  }
  return [];
}
function updateNodePorts(spec, old, others) {
  const before = new Set(structs(old["ports"]).map((port) => int(port["nodePort"])));
  const taken = new Set(others);
  const seen2 = /* @__PURE__ */ new Set();
  for (const [index3, port] of structs(spec["ports"]).entries()) {
    let number = int(port["nodePort"]);
    if (number === 0 && !allocatesNodePorts(spec)) continue;
    if (number === 0) {
      number = -4e5 - index3;
      port["nodePort"] = number;
    } else if (!isAllocatedPort(number) && !before.has(number) && (others.has(number) || !taken.has(number))) {
      const refused2 = reserve(number, taken, index3);
      if (refused2.length > 0) return refused2;
    }
    const key = `${text(port["protocol"])}/${number}`;
    if (seen2.has(key)) return [duplicate(child(at("spec.ports", index3), "nodePort"), number)];
    seen2.add(key);
  }
  return [];
}
function reserve(port, taken, index3) {
  const path = child(at("spec.ports", index3), "nodePort");
  if (isAllocatedPort(port)) return [];
  if (port < FIRST_NODE_PORT || port > LAST_NODE_PORT) {
    const range = `${FIRST_NODE_PORT}-${LAST_NODE_PORT}`;
    return [invalid(path, port, `provided port is not in the valid range. The range of valid ports is ${range}`)];
  }
  if (taken.has(port)) return [invalid(path, port, "provided port is already allocated")];
  taken.add(port);
  return [];
}
function allocateHealthPort(spec) {
  const requested = int(spec["healthCheckNodePort"]);
  if (requested === 0) {
    spec["healthCheckNodePort"] = ALLOCATED_HEALTH_PORT;
    return [];
  }
  if (requested >= FIRST_NODE_PORT && requested <= LAST_NODE_PORT) return [];
  const range = `${FIRST_NODE_PORT}-${LAST_NODE_PORT}`;
  return [
    {
      path: "",
      cause: "InternalError",
      message: `failed to allocate requested HealthCheck NodePort ${requested}: provided port is not in the valid range. The range of valid ports is ${range}`,
      source: "admission"
    }
  ];
}

// src/apiserver/kinds/core/service-validation.ts
var SOURCE_RANGES = "service.beta.kubernetes.io/load-balancer-source-ranges";
var TOPOLOGY_HINTS = "service.kubernetes.io/topology-aware-hints";
var TOPOLOGY_MODE = "service.kubernetes.io/topology-mode";
var TYPES4 = ["ClusterIP", "ExternalName", "LoadBalancer", "NodePort"];
var PROTOCOLS2 = ["SCTP", "TCP", "UDP"];
function validateService2(service2, live, minor) {
  const spec = struct(service2["spec"]);
  const old = live && struct(live["spec"]);
  const type = text(spec["type"]);
  return [
    ...validateTopologyAnnotations(service2),
    ...validateType4(spec, type),
    ...validatePorts(spec, type),
    ...spec["selector"] === void 0 ? [] : validateLabels(spec["selector"], "spec.selector"),
    ...validateAffinity2(spec),
    ...validateClusterIps(spec, old, minor),
    ...validateExternalIps(spec, old, minor),
    ...validateSourceRanges(service2, live, type, minor),
    ...validateLoadBalancer(spec, type),
    ...validateTrafficPolicies(spec, type, minor)
  ];
}
function validateServiceChange(live, service2, minor) {
  const old = struct(live["spec"]);
  const spec = struct(service2["spec"]);
  const errors = [...validateClusterIpsChange(old, spec), ...validateFamiliesChange(old, spec)];
  if (text(old["type"]) === "LoadBalancer" && text(spec["type"]) === "LoadBalancer") {
    if (old["loadBalancerClass"] !== spec["loadBalancerClass"]) {
      errors.push(invalid("spec.loadBalancerClass", spec["loadBalancerClass"], "may not change once set"));
    }
  }
  if (needsHealthPort(old) && needsHealthPort(spec) && int(old["healthCheckNodePort"]) !== int(spec["healthCheckNodePort"])) {
    errors.push(forbidden("spec.healthCheckNodePort", "field is immutable"));
  }
  return [...errors, ...validateService2(service2, live, minor)];
}
function validateTopologyAnnotations(service2) {
  const annotations = struct(struct(service2["metadata"])["annotations"]);
  const mode = annotations[TOPOLOGY_MODE];
  const hints = annotations[TOPOLOGY_HINTS];
  if (mode === void 0 || hints === void 0 || mode === hints) return [];
  const detail = `must match annotations[${TOPOLOGY_HINTS}] when both are specified`;
  return [invalid(keyed("metadata.annotations", TOPOLOGY_MODE), mode, detail)];
}
function validateType4(spec, type) {
  const errors = [];
  if (list(spec["ports"]).length === 0 && !isHeadless(spec) && type !== "ExternalName") {
    errors.push(required("spec.ports"));
  }
  if ((type === "LoadBalancer" || type === "NodePort") && isHeadless(spec)) {
    errors.push(invalid("spec.clusterIPs[0]", "None", `may not be set to 'None' for ${type} services`));
  }
  if (type === "ExternalName") {
    for (const field2 of ["clusterIPs", "ipFamilies"]) {
      if (list(spec[field2]).length > 0) {
        errors.push(forbidden(child("spec", field2), "may not be set for ExternalName services"));
      }
    }
    if (spec["ipFamilyPolicy"] !== void 0) {
      errors.push(forbidden("spec.ipFamilyPolicy", "may not be set for ExternalName services"));
    }
    const cname = text(spec["externalName"]).replace(/\.$/, "");
    if (cname === "") errors.push(required("spec.externalName"));
    else for (const complaint of dns1123Subdomain(cname)) errors.push(invalid("spec.externalName", cname, complaint));
  }
  if (type === "") errors.push(required("spec.type"));
  else if (!TYPES4.includes(type)) errors.push(notSupported("spec.type", type, TYPES4));
  return errors;
}
function validatePorts(spec, type) {
  const errors = [];
  const ports = structs(spec["ports"]);
  const names = /* @__PURE__ */ new Set();
  ports.forEach((port, index3) => {
    const path = at("spec.ports", index3);
    const name = text(port["name"]);
    if (name === "" && ports.length > 1) errors.push(required(child(path, "name")));
    else if (name !== "") {
      for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, "name"), name, complaint));
      if (names.has(name)) errors.push(duplicate(child(path, "name"), name));
      names.add(name);
    }
    for (const complaint of portNumber(int(port["port"]))) {
      errors.push(invalid(child(path, "port"), int(port["port"]), complaint));
    }
    const protocol = text(port["protocol"]);
    if (protocol === "") errors.push(required(child(path, "protocol")));
    else if (!PROTOCOLS2.includes(protocol)) errors.push(notSupported(child(path, "protocol"), protocol, PROTOCOLS2));
    errors.push(...validatePortReference(port["targetPort"], child(path, "targetPort")));
    if (port["appProtocol"] !== void 0) {
      const app = text(port["appProtocol"]);
      for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, "appProtocol"), app, complaint));
    }
    if (type === "ClusterIP" && int(port["nodePort"]) !== 0) {
      errors.push(forbidden(child(path, "nodePort"), "may not be used when `type` is 'ClusterIP'"));
    }
  });
  const nodePorts = /* @__PURE__ */ new Set();
  const pairs = /* @__PURE__ */ new Set();
  ports.forEach((port, index3) => {
    const path = at("spec.ports", index3);
    const nodePort = int(port["nodePort"]);
    const protocol = text(port["protocol"]);
    if (nodePort !== 0) {
      if (nodePorts.has(`${protocol}/${nodePort}`)) errors.push(duplicate(child(path, "nodePort"), nodePort));
      nodePorts.add(`${protocol}/${nodePort}`);
    }
    const pair = `${protocol}/${int(port["port"])}`;
    if (pairs.has(pair)) errors.push(duplicate(path, { port: int(port["port"]), protocol }));
    pairs.add(pair);
  });
  return errors;
}
function validatePortReference(value, path) {
  if (typeof value === "string") return portName(value).map((complaint) => invalid(path, value, complaint));
  return portNumber(int(value)).map((complaint) => invalid(path, int(value), complaint));
}
function validateAffinity2(spec) {
  const affinity = text(spec["sessionAffinity"]);
  const path = "spec.sessionAffinityConfig";
  if (affinity === "") return [required("spec.sessionAffinity")];
  if (affinity === "None") {
    return spec["sessionAffinityConfig"] === void 0 ? [] : [forbidden(path, "must not be set when session affinity is None")];
  }
  if (affinity !== "ClientIP") return [notSupported("spec.sessionAffinity", affinity, ["ClientIP", "None"])];
  const config = spec["sessionAffinityConfig"];
  const detail = "when session affinity type is ClientIP";
  if (config === void 0) return [required(path, detail)];
  const clientIp = struct(config)["clientIP"];
  if (clientIp === void 0) return [required(child(path, "clientIP"), detail)];
  const timeout = struct(clientIp)["timeoutSeconds"];
  const timeoutPath = child(path, "clientIP", "timeoutSeconds");
  if (timeout === void 0) return [required(timeoutPath, detail)];
  if (int(timeout) > 0 && int(timeout) <= 86400) return [];
  return [invalid(timeoutPath, timeout, "must be greater than 0 and less than 86400")];
}
function validateExternalIps(spec, old, minor) {
  const known3 = texts(old?.["externalIPs"]);
  return texts(spec["externalIPs"]).flatMap((ip, index3) => {
    const path = at("spec.externalIPs", index3);
    const errors = validateLegacyIp(path, ip, minor, known3);
    return errors.length > 0 ? errors : validateEndpointIp(path, ip);
  });
}
function validateSourceRanges(service2, live, type, minor) {
  const ranges = texts(struct(service2["spec"])["loadBalancerSourceRanges"]);
  const wrongType2 = "may only be used when `type` is 'LoadBalancer'";
  const errors = [];
  if (ranges.length > 0) {
    const path2 = "spec.LoadBalancerSourceRanges";
    if (type !== "LoadBalancer") errors.push(forbidden(path2, wrongType2));
    const known3 = texts(struct(live?.["spec"])["loadBalancerSourceRanges"]).map((range) => range.trim());
    ranges.forEach((range, index3) => {
      errors.push(...validateLegacyCidr(at(path2, index3), range.trim(), minor, known3));
    });
    return errors;
  }
  const value = struct(struct(service2["metadata"])["annotations"])[SOURCE_RANGES];
  if (value === void 0) return errors;
  const path = keyed("metadata.annotations", SOURCE_RANGES);
  if (type !== "LoadBalancer") errors.push(forbidden(path, wrongType2));
  const before = live && struct(struct(live["metadata"])["annotations"])[SOURCE_RANGES];
  if (live !== void 0 && text(before) === text(value)) return errors;
  const trimmed2 = text(value).trim();
  if (trimmed2 === "") return errors;
  for (const range of trimmed2.split(",")) errors.push(...validateLegacyCidr(path, range.trim(), minor));
  return errors;
}
function validateLoadBalancer(spec, type) {
  const errors = [];
  const wrongType2 = "may only be used when `type` is 'LoadBalancer'";
  const allocate = spec["allocateLoadBalancerNodePorts"];
  if (allocate !== void 0 && type !== "LoadBalancer") {
    errors.push(forbidden("spec.allocateLoadBalancerNodePorts", wrongType2));
  }
  if (allocate === void 0 && type === "LoadBalancer") errors.push(required("allocateLoadBalancerNodePorts"));
  if (spec["loadBalancerClass"] === void 0) return errors;
  const name = text(spec["loadBalancerClass"]);
  if (type !== "LoadBalancer") errors.push(forbidden("spec.loadBalancerClass", wrongType2));
  else for (const complaint of qualifiedName(name)) errors.push(invalid("spec.loadBalancerClass", name, complaint));
  return errors;
}
function validateTrafficPolicies(spec, type, minor) {
  const errors = [];
  const external = text(spec["externalTrafficPolicy"]);
  const path = "spec.externalTrafficPolicy";
  if (!externallyAccessible(spec)) {
    if (external !== "") errors.push(invalid(path, external, "may only be set for externally-accessible services"));
  } else if (external === "") errors.push(required(path));
  else if (external !== "Cluster" && external !== "Local") {
    errors.push(notSupported(path, external, ["Cluster", "Local"]));
  }
  const health = int(spec["healthCheckNodePort"]);
  const healthPath = "spec.healthCheckNodePort";
  if (!needsHealthPort(spec)) {
    if (health !== 0) {
      const detail = "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'";
      errors.push(invalid(healthPath, health, detail));
    }
  } else if (health === 0) errors.push(required(healthPath));
  else if (!isAllocatedPort(health)) {
    for (const complaint of portNumber(health)) errors.push(invalid(healthPath, health, complaint));
  }
  const internal2 = spec["internalTrafficPolicy"];
  if (internal2 === void 0 && type !== "ExternalName" && TYPES4.includes(type)) {
    errors.push(required("spec.internalTrafficPolicy"));
  }
  if (internal2 !== void 0 && internal2 !== "Cluster" && internal2 !== "Local") {
    errors.push(notSupported("spec.internalTrafficPolicy", internal2, ["Cluster", "Local"]));
  }
  const distribution = spec["trafficDistribution"];
  const distributions = isEnabled("PreferSameTrafficDistribution", minor) ? ["PreferClose", "PreferSameZone", "PreferSameNode"] : ["PreferClose"];
  if (distribution !== void 0 && !distributions.includes(text(distribution))) {
    errors.push(notSupported("spec.trafficDistribution", distribution, distributions));
  }
  return errors;
}
function externallyAccessible(spec) {
  const type = text(spec["type"]);
  if (type === "LoadBalancer" || type === "NodePort") return true;
  return type === "ClusterIP" && list(spec["externalIPs"]).length > 0;
}

// src/apiserver/kinds/core/service.ts
var service = {
  gvks: [{ group: "", version: "v1", kind: "Service" }],
  /** SetDefaults_Service. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    defaultAffinity(spec);
    setDefaultText(spec, "type", "ClusterIP");
    const type = text(spec["type"]);
    for (const port of structs(spec["ports"])) {
      setDefaultText(port, "protocol", "TCP");
      const target = port["targetPort"];
      if (target === void 0 || target === 0 || target === "") port["targetPort"] = int(port["port"]);
    }
    if (externallyAccessible(spec)) setDefaultText(spec, "externalTrafficPolicy", "Cluster");
    if (type === "NodePort" || type === "LoadBalancer" || type === "ClusterIP") {
      setDefault(spec, "internalTrafficPolicy", "Cluster");
    }
    if (type !== "LoadBalancer") return;
    setDefault(spec, "allocateLoadBalancerNodePorts", true);
    for (const ingress2 of structs(struct(struct(draft["status"])["loadBalancer"])["ingress"])) {
      if (text(ingress2["ip"]) !== "") setDefault(ingress2, "ipMode", "VIP");
    }
  },
  admit(draft, live, context) {
    const errors = live === void 0 ? beginCreate(draft, context) : beginUpdate(stored2(live), draft, context);
    return errors.map(withoutMarks);
  },
  prepareForCreate(draft) {
    const status = newObject();
    status["loadBalancer"] = newObject();
    resetStatus(draft, status);
  },
  validateCreate(object, context) {
    return [...validateMetadata(object, context), ...validateService2(object, void 0, context.minor)].map(
      withoutMarks
    );
  },
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    dropTypeDependentFields(stored2(live), draft);
  },
  validateUpdate(live, next, context) {
    return validateServiceChange(stored2(live), next, context.minor).map(withoutMarks);
  },
  canonicalize(draft) {
    withoutAllocations(draft);
    const spec = struct(draft["spec"]);
    if (text(spec["type"]) === "ExternalName") delete spec["internalTrafficPolicy"];
  }
};
function stored2(live) {
  return withAllocations(live);
}
function validateMetadata(object, context) {
  const name = isEnabled("RelaxedServiceNameValidation", context.minor) ? dns1123Label : dns1035Label;
  return validateObjectMeta(object["metadata"], { namespaced: true, name });
}
function defaultAffinity(spec) {
  setDefaultText(spec, "sessionAffinity", "None");
  if (spec["sessionAffinity"] === "None") delete spec["sessionAffinityConfig"];
  if (spec["sessionAffinity"] !== "ClientIP") return;
  if (struct(struct(spec["sessionAffinityConfig"])["clientIP"])["timeoutSeconds"] !== void 0) return;
  const clientIp = newObject();
  clientIp["timeoutSeconds"] = 10800;
  const config = newObject();
  config["clientIP"] = clientIp;
  spec["sessionAffinityConfig"] = config;
}
function dropTypeDependentFields(live, draft) {
  const old = struct(live["spec"]);
  const spec = ensureStruct(draft, "spec");
  if (hasClusterIp(old) && !hasClusterIp(spec)) {
    const same3 = text(old["clusterIP"]) === text(spec["clusterIP"]) && sameTexts(old["clusterIPs"], spec["clusterIPs"]);
    if (same3) {
      delete spec["clusterIP"];
      delete spec["clusterIPs"];
    }
    if (sameTexts(old["ipFamilies"], spec["ipFamilies"])) delete spec["ipFamilies"];
    if (text(old["ipFamilyPolicy"]) === text(spec["ipFamilyPolicy"])) delete spec["ipFamilyPolicy"];
  }
  const hadNodePorts = ["NodePort", "LoadBalancer"].includes(text(old["type"]));
  const hasNodePorts = ["NodePort", "LoadBalancer"].includes(text(spec["type"]));
  if (hadNodePorts && !hasNodePorts && addsNoNodePort(old, spec)) {
    for (const port of structs(spec["ports"])) delete port["nodePort"];
  }
  if (needsHealthPort(old) && !needsHealthPort(spec)) {
    if (int(old["healthCheckNodePort"]) === int(spec["healthCheckNodePort"])) delete spec["healthCheckNodePort"];
  }
  const wasBalancer = text(old["type"]) === "LoadBalancer";
  const isBalancer = text(spec["type"]) === "LoadBalancer";
  if (wasBalancer && !isBalancer) {
    for (const field2 of ["allocateLoadBalancerNodePorts", "loadBalancerClass"]) {
      if (old[field2] === spec[field2]) delete spec[field2];
    }
  }
  if (externallyAccessible(old) && !externallyAccessible(spec)) {
    if (text(old["externalTrafficPolicy"]) === text(spec["externalTrafficPolicy"]))
      delete spec["externalTrafficPolicy"];
  }
  if (!isBalancer) {
    const status = newObject();
    Object.assign(status, struct(draft["status"]));
    status["loadBalancer"] = newObject();
    draft["status"] = status;
  }
}
function addsNoNodePort(old, spec) {
  const known3 = new Set(structs(old["ports"]).map((port) => int(port["nodePort"])));
  return structs(spec["ports"]).every((port) => int(port["nodePort"]) === 0 || known3.has(int(port["nodePort"])));
}

// src/apiserver/kinds/core/service-account.ts
var serviceAccount = {
  gvks: [{ group: "", version: "v1", kind: "ServiceAccount" }],
  defaults() {
  },
  prepareForCreate: cleanSecretReferences,
  validateCreate: validateServiceAccount,
  prepareForUpdate: (_live, draft) => cleanSecretReferences(draft),
  validateUpdate: (_live, next) => validateServiceAccount(next)
};
function validateServiceAccount(object) {
  return validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
}
function cleanSecretReferences(draft) {
  if (draft["secrets"] === void 0) return;
  draft["secrets"] = structs(draft["secrets"]).map((reference) => {
    const kept = newObject();
    if (reference["name"] !== void 0) kept["name"] = reference["name"];
    return kept;
  });
}

// src/apiserver/kinds/discovery/endpoint-slice.ts
var TYPES5 = ["FQDN", "IPv4", "IPv6"];
var PROTOCOLS3 = ["SCTP", "TCP", "UDP"];
var endpointSlice = {
  gvks: [{ group: "discovery.k8s.io", version: "v1", kind: "EndpointSlice" }],
  /** SetDefaults_EndpointPort. */
  defaults(draft) {
    draft["endpoints"] ??= null;
    draft["ports"] ??= null;
    for (const port of structs(draft["ports"])) {
      setDefault(port, "name", "");
      setDefault(port, "protocol", "TCP");
    }
  },
  prepareForCreate(draft) {
    startGeneration(draft);
    dropTopology(draft);
  },
  validateCreate: (object, context) => validateSlice(object, void 0, context),
  prepareForUpdate(live, draft) {
    const labels = (object) => struct(struct(object["metadata"])["labels"]);
    bumpGeneration(live, draft, !equalJson(labels(live), labels(draft)) || !sameBody(live, draft));
    if (!equalJson(live["endpoints"], draft["endpoints"])) dropTopology(draft);
  },
  validateUpdate(live, next, context) {
    const errors = validateSlice(next, live, context);
    if (text(live["addressType"]) !== text(next["addressType"])) {
      errors.push(immutableField("addressType", next["addressType"] ?? ""));
    }
    return errors;
  }
};
function sameBody(live, draft) {
  return ["addressType", "endpoints", "ports"].every((field2) => equalJson(live[field2] ?? null, draft[field2] ?? null));
}
function dropTopology(draft) {
  for (const endpoint of structs(draft["endpoints"])) delete endpoint["deprecatedTopology"];
}
function validateSlice(object, live, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const type = text(object["addressType"]);
  if (type === "") errors.push(required("addressType"));
  else if (!TYPES5.includes(type)) errors.push(notSupported("addressType", type, TYPES5));
  errors.push(...validatePorts2(structs(object["ports"])));
  if (live !== void 0 && equalJson(live["endpoints"], object["endpoints"])) return errors;
  const endpoints2 = structs(object["endpoints"]);
  if (endpoints2.length > 1e3) return [...errors, tooMany("endpoints", endpoints2.length, 1e3)];
  return [
    ...errors,
    ...endpoints2.flatMap((endpoint, index3) => validateEndpoint(endpoint, type, at("endpoints", index3), context))
  ];
}
function validatePorts2(ports) {
  if (ports.length > 2e4) return [tooMany("ports", ports.length, 2e4)];
  const errors = [];
  const names = /* @__PURE__ */ new Set();
  ports.forEach((port, index3) => {
    const path = at("ports", index3);
    const name = text(port["name"]);
    if (name !== "") {
      for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, "name"), name, complaint));
    }
    if (names.has(name)) errors.push(duplicate(child(path, "name"), name));
    names.add(name);
    const protocol = text(port["protocol"]);
    if (!PROTOCOLS3.includes(protocol)) errors.push(notSupported(child(path, "protocol"), protocol, PROTOCOLS3));
    if (port["appProtocol"] !== void 0) {
      const app = text(port["appProtocol"]);
      for (const complaint of qualifiedName(app)) errors.push(invalid(child(path, "appProtocol"), app, complaint));
    }
  });
  return errors;
}
function validateEndpoint(endpoint, type, path, context) {
  const errors = [];
  const addresses = texts(endpoint["addresses"]);
  const here = child(path, "addresses");
  if (addresses.length === 0) errors.push(required(here, "must contain at least 1 address"));
  else if (addresses.length > 100) errors.push(tooMany(here, addresses.length, 100));
  addresses.forEach((address, index3) => {
    errors.push(...validateAddress2(address, type, here, index3, context));
  });
  if (endpoint["nodeName"] !== void 0) {
    const node2 = text(endpoint["nodeName"]);
    for (const complaint of dns1123Subdomain(node2)) errors.push(invalid(child(path, "nodeName"), node2, complaint));
  }
  if (endpoint["hostname"] !== void 0) {
    const name = text(endpoint["hostname"]);
    for (const complaint of dns1123Label(name)) errors.push(invalid(child(path, "hostname"), name, complaint));
  }
  return endpoint["hints"] === void 0 ? errors : [...errors, ...validateHints(struct(endpoint["hints"]), child(path, "hints"))];
}
function validateAddress2(address, type, path, index3, context) {
  const here = at(path, index3);
  if (type === "FQDN") {
    return validateDomainName(address, here);
  }
  if (type !== "IPv4" && type !== "IPv6") return [];
  const malformed = validateLegacyIp(here, address, type === "IPv6" ? Number.POSITIVE_INFINITY : context.minor);
  if (malformed.length > 0) return malformed;
  const errors = [];
  if (type === "IPv4" && isIpv6(address)) errors.push(invalid(path, address, "must be an IPv4 address"));
  if (type === "IPv6") {
    const canonical2 = canonicalIp(address);
    if (canonical2 !== address) return [invalid(here, address, `must be in canonical form ("${canonical2}")`)];
    if (!isIpv6(address)) errors.push(invalid(path, address, "must be an IPv6 address"));
  }
  return [...errors, ...validateEndpointIp(here, address)];
}
function validateDomainName(value, path) {
  if (value === "") return [required(path)];
  const name = value.replace(/\.$/, "");
  const complaints = dns1123Subdomain(name);
  if (complaints.length > 0) return [invalid(path, name, complaints.join(","))];
  const labels = name.split(".");
  if (labels.length < 2) {
    return [invalid(path, name, "should be a domain with at least two segments separated by dots")];
  }
  return labels.flatMap((label) => {
    const found2 = dns1123Label(label);
    return found2.length > 0 ? [invalid(path, label, found2.join(","))] : [];
  });
}
function canonicalIp(address) {
  const bytes = parseIp(address) ?? [];
  if (bytes.length === 4) return bytes.join(".");
  const groups = Array.from({ length: 8 }, (_, i) => (bytes[2 * i] ?? 0) << 8 | (bytes[2 * i + 1] ?? 0));
  let start = -1;
  let length = 1;
  for (let i = 0; i < 8; i++) {
    let run2 = 0;
    while (i + run2 < 8 && groups[i + run2] === 0) run2++;
    if (run2 > length) {
      start = i;
      length = run2;
    }
  }
  const hex2 = groups.map((group) => group.toString(16));
  if (start < 0) return hex2.join(":");
  return `${hex2.slice(0, start).join(":")}::${hex2.slice(start + length).join(":")}`;
}
function validateHints(hints, path) {
  const errors = [];
  for (const field2 of ["forZones", "forNodes"]) {
    const here = child(path, field2);
    const entries = structs(hints[field2]);
    if (list(hints[field2]).length > 8) return [...errors, tooMany(here, entries.length, 8)];
    const names = /* @__PURE__ */ new Set();
    entries.forEach((entry, index3) => {
      const name = text(entry["name"]);
      const where = child(at(here, index3), "name");
      if (names.has(name)) errors.push(duplicate(where, name));
      names.add(name);
      const complaints = field2 === "forZones" ? labelValue(name) : dns1123Subdomain(name);
      for (const complaint of complaints) errors.push(invalid(where, name, complaint));
    });
  }
  return errors;
}

// src/apiserver/kinds/flowcontrol/mandatory.ts
function doubtMandatory(name, context) {
  if (name !== "exempt" && name !== "catch-all") return;
  const message = `the API server owns ${context.gvk.kind} ${name} and refuses most changes of it`;
  context.doubt({ code: "mandatory-object", path: "spec", message });
}

// src/apiserver/kinds/flowcontrol/flow-schema.ts
var VERBS = ["create", "delete", "deletecollection", "get", "list", "patch", "proxy", "update", "watch"];
var SUBJECTS = { Group: "group", ServiceAccount: "serviceAccount", User: "user" };
var flowSchema = {
  gvks: [{ group: "flowcontrol.apiserver.k8s.io", version: "v1", kind: "FlowSchema" }],
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    if (int(spec["matchingPrecedence"]) === 0) spec["matchingPrecedence"] = 1e3;
  },
  prepareForCreate(draft) {
    resetStatus(draft);
    startGeneration(draft);
  },
  validateCreate: validateFlowSchema,
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (_live, next, context) => validateFlowSchema(next, context)
};
function validateFlowSchema(object, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const name = text(struct(object["metadata"])["name"]);
  doubtMandatory(name, context);
  const spec = struct(object["spec"]);
  const precedence = int(spec["matchingPrecedence"]);
  const path = "spec.matchingPrecedence";
  if (precedence <= 0) errors.push(invalid(path, precedence, "must be a positive value"));
  if (precedence > 1e4) errors.push(invalid(path, precedence, "must not be greater than 10000"));
  if (precedence === 1 && name !== "exempt") {
    errors.push(invalid(path, precedence, "only the schema named 'exempt' may have matchingPrecedence 1"));
  }
  if (spec["distinguisherMethod"] !== void 0) {
    const type = text(struct(spec["distinguisherMethod"])["type"]);
    const known3 = ["ByNamespace", "ByUser"];
    if (!known3.includes(type)) errors.push(notSupported("spec.distinguisherMethod.type", type, known3));
  }
  const level = text(struct(spec["priorityLevelConfiguration"])["name"]);
  const levelPath = "spec.priorityLevelConfiguration.name";
  if (level === "") errors.push(required(levelPath, "must reference a priority level"));
  else for (const complaint of dns1123Subdomain(level)) errors.push(invalid(levelPath, level, complaint));
  structs(spec["rules"]).forEach((rule, index3) => {
    errors.push(...validateRule3(rule, at("spec.rules", index3)));
  });
  return errors;
}
function validateRule3(rule, path) {
  const subjects = structs(rule["subjects"]);
  const resources = structs(rule["resourceRules"]);
  const others = structs(rule["nonResourceRules"]);
  const errors = subjects.flatMap((subject, i) => validateSubject(subject, at(child(path, "subjects"), i)));
  if (subjects.length === 0) {
    errors.push(required(child(path, "subjects"), "subjects must contain at least one value"));
  }
  if (resources.length === 0 && others.length === 0) {
    errors.push(required(path, "at least one of resourceRules and nonResourceRules has to be non-empty"));
  }
  resources.forEach((one, i) => {
    errors.push(...validateResourceRule(one, at(child(path, "resourceRules"), i)));
  });
  others.forEach((one, i) => {
    const here = at(child(path, "nonResourceRules"), i);
    errors.push(...validateVerbs(one, here), ...validateUrls(texts(one["nonResourceURLs"]), here));
  });
  return errors;
}
function validateSubject(subject, path) {
  const kind = text(subject["kind"]);
  const own = kind === "Group" || kind === "ServiceAccount" || kind === "User" ? SUBJECTS[kind] : void 0;
  if (own === void 0) return [notSupported(child(path, "kind"), kind, Object.keys(SUBJECTS))];
  const errors = [];
  if (subject[own] === void 0) {
    errors.push(required(child(path, own), `${own} is required when subject kind is '${kind}'`));
  } else errors.push(...validateNamed(struct(subject[own]), own, child(path, own)));
  for (const [other, field2] of Object.entries(SUBJECTS)) {
    if (field2 === own || subject[field2] === void 0) continue;
    errors.push(forbidden(child(path, field2), `${field2} is forbidden when subject kind is not '${other}'`));
  }
  return errors;
}
function validateNamed(value, field2, path) {
  const errors = [];
  const name = text(value["name"]);
  if (name === "") errors.push(required(child(path, "name")));
  if (field2 !== "serviceAccount") return errors;
  if (name !== "" && name !== "*") {
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, "name"), name, complaint));
  }
  const namespace2 = text(value["namespace"]);
  const here = child(path, "namespace");
  if (namespace2 === "") errors.push(required(here, "must specify namespace for service account"));
  else for (const complaint of dns1123Label(namespace2)) errors.push(invalid(here, namespace2, complaint));
  return errors;
}
function validateVerbs(rule, path) {
  const verbs = texts(rule["verbs"]);
  const here = child(path, "verbs");
  if (verbs.length === 0) return [required(here, "verbs must contain at least one value")];
  if (verbs.includes("*")) return lonely(verbs, here, "verbs");
  return verbs.every((verb) => VERBS.includes(verb)) ? [] : [notSupported(here, [...verbs], VERBS)];
}
function lonely(values, path, what) {
  if (!values.includes("*") || values.length === 1) return [];
  return [invalid(path, [...values], `if '*' is present, must not specify other ${what}`)];
}
function validateResourceRule(rule, path) {
  const errors = validateVerbs(rule, path);
  for (const [field2, one, many] of [
    ["apiGroups", "api group", "api groups"],
    ["resources", "resource", "resources"]
  ]) {
    const values = texts(rule[field2]);
    const here2 = child(path, field2);
    if (values.length === 0) errors.push(required(here2, `resource rules must supply at least one ${one}`));
    else errors.push(...lonely(values, here2, many));
  }
  const namespaces = texts(rule["namespaces"]);
  const here = child(path, "namespaces");
  if (namespaces.length === 0 && !bool(rule["clusterScope"])) {
    const detail = "resource rules that are not cluster scoped must supply at least one namespace";
    errors.push(required(here, detail));
  } else if (namespaces.includes("*")) errors.push(...lonely(namespaces, here, "namespaces"));
  else {
    namespaces.forEach((namespace2, i) => {
      for (const complaint of dns1123Label(namespace2)) {
        const detail = `each member of this list must be '*' or a DNS-1123 label; ${complaint}`;
        errors.push(invalid(at(here, i), namespace2, detail));
      }
    });
  }
  return errors;
}
function validateUrls(urls, path) {
  const here = child(path, "nonResourceURLs");
  if (urls.length === 0) return [required(here, "nonResourceURLs must contain at least one value")];
  if (urls.includes("*")) return lonely(urls, here, "non-resource URLs");
  return urls.flatMap((url, i) => {
    const complaint = complaintAboutUrl(url);
    return complaint === void 0 ? [] : [invalid(at(here, i), url, complaint)];
  });
}
function complaintAboutUrl(url) {
  if (url === "") return "must not be empty";
  if (url === "/") return void 0;
  if (!url.startsWith("/")) return "must start with slash";
  if (url.includes(" ")) return "must not contain white-space";
  if (url.includes("//")) return "must not contain double slash";
  const stars = url.split("*").length - 1;
  return stars > 1 || stars === 1 && !url.endsWith("/*") ? "wildcard can only do suffix matching" : void 0;
}

// src/apiserver/kinds/flowcontrol/priority-level.ts
var ROUND_TRIP = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares";
var priorityLevelConfiguration = {
  gvks: [{ group: "flowcontrol.apiserver.k8s.io", version: "v1", kind: "PriorityLevelConfiguration" }],
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    for (const [field2, shares] of [
      ["exempt", 0],
      ["limited", 30]
    ]) {
      if (spec[field2] === void 0) continue;
      const part = ensureStruct(spec, field2);
      setDefault(part, "nominalConcurrencyShares", shares);
      setDefault(part, "lendablePercent", 0);
    }
    const response = struct(struct(spec["limited"])["limitResponse"]);
    if (response["queuing"] === void 0) return;
    const queuing = ensureStruct(response, "queuing");
    for (const [field2, value] of [
      ["handSize", 8],
      ["queues", 64],
      ["queueLengthLimit", 50]
    ]) {
      if (int(queuing[field2]) === 0) queuing[field2] = value;
    }
  },
  prepareForCreate(draft) {
    resetStatus(draft);
    startGeneration(draft);
  },
  validateCreate: validateLevel,
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (_live, next, context) => validateLevel(next, context)
};
function validateLevel(object, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const metadata = struct(object["metadata"]);
  if (struct(metadata["annotations"])[ROUND_TRIP] !== void 0) {
    errors.push(forbidden("metadata.annotations", `annotation '${ROUND_TRIP}' is forbidden`));
  }
  const name = text(metadata["name"]);
  doubtMandatory(name, context);
  const spec = struct(object["spec"]);
  const type = text(spec["type"]);
  if (name === "exempt" !== (type === "Exempt")) {
    errors.push(invalid("spec.type", type, "must be 'Exempt' if and only if `name` is 'exempt'"));
  }
  if (type === "Exempt") {
    if (spec["limited"] !== void 0) {
      errors.push(forbidden("spec.limited", "must be nil if the type is not Limited"));
    }
    if (spec["exempt"] !== void 0) errors.push(...validateShares(struct(spec["exempt"]), "spec.exempt"));
  } else if (type === "Limited") {
    if (spec["exempt"] !== void 0) errors.push(forbidden("spec.exempt", "must be nil if the type is Limited"));
    if (spec["limited"] === void 0) {
      errors.push(required("spec.limited", "must not be empty when type is Limited"));
    } else errors.push(...validateLimited(struct(spec["limited"]), "spec.limited"));
  } else errors.push(unknownType("spec.type", type, ["Exempt", "Limited"]));
  return errors;
}
function unknownType(path, type, known3) {
  return type === "" ? required(path) : notSupported(path, type, known3);
}
function validateShares(part, path) {
  const errors = [];
  const shares = int(part["nominalConcurrencyShares"]);
  if (shares < 0) {
    errors.push(invalid(child(path, "nominalConcurrencyShares"), shares, "must be a non-negative integer"));
  }
  const lendable = int(part["lendablePercent"]);
  if (lendable < 0 || lendable > 100) {
    errors.push(invalid(child(path, "lendablePercent"), lendable, "must be between 0 and 100, inclusive"));
  }
  return errors;
}
function validateLimited(limited, path) {
  const errors = validateShares(limited, path);
  const borrowing = int(limited["borrowingLimitPercent"]);
  if (borrowing < 0) {
    const detail = "if specified, must be a non-negative integer";
    errors.push(invalid(child(path, "borrowingLimitPercent"), borrowing, detail));
  }
  const response = struct(limited["limitResponse"]);
  const here = child(path, "limitResponse");
  const queuing = child(here, "queuing");
  const type = text(response["type"]);
  if (type === "Reject") {
    if (response["queuing"] !== void 0) {
      errors.push(forbidden(queuing, "must be nil if limited.limitResponse.type is not Limited"));
    }
  } else if (type === "Queue") {
    if (response["queuing"] === void 0) {
      errors.push(required(queuing, "must not be empty if limited.limitResponse.type is Limited"));
    } else errors.push(...validateQueuing(struct(response["queuing"]), queuing));
  } else errors.push(unknownType(child(here, "type"), type, ["Queue", "Reject"]));
  return errors;
}
function validateQueuing(queuing, path) {
  const errors = [];
  const limit = int(queuing["queueLengthLimit"]);
  const queues = int(queuing["queues"]);
  const hand = int(queuing["handSize"]);
  if (limit <= 0) errors.push(invalid(child(path, "queueLengthLimit"), limit, "must be positive"));
  if (queues <= 0) errors.push(invalid(child(path, "queues"), queues, "must be positive"));
  else if (queues > 1e7) {
    errors.push(invalid(child(path, "queues"), queues, "must not be greater than 10000000"));
  }
  const here = child(path, "handSize");
  const entropy = Math.ceil(Math.log2(queues) * hand);
  if (hand <= 0) errors.push(invalid(here, hand, "must be positive"));
  else if (hand > queues) errors.push(invalid(here, hand, `should not be greater than queues (${queues})`));
  else if (entropy > 60) {
    const detail = `required entropy bits of deckSize ${queues} and handSize ${hand} should not be greater than 60`;
    errors.push(invalid(here, hand, detail));
  }
  return errors;
}

// src/apiserver/kinds/networking/ingress.ts
var CLASS_ANNOTATION2 = "kubernetes.io/ingress.class";
var DEFAULT_MARK = "ingressclass.kubernetes.io/is-default-class";
var PATH_TYPES = ["Exact", "ImplementationSpecific", "Prefix"];
var BAD_SEQUENCES = ["//", "/./", "/../", "%2f", "%2F"];
var BAD_SUFFIXES = ["/..", "/."];
var ingress = {
  gvks: [{ group: "networking.k8s.io", version: "v1", kind: "Ingress" }],
  defaults(draft) {
    ensureStruct(draft, "spec");
  },
  admit(draft, live, context) {
    if (live === void 0) addDefaultClass2(draft, context);
    return [];
  },
  prepareForCreate(draft) {
    const status = newObject();
    status["loadBalancer"] = newObject();
    resetStatus(draft, status);
    startGeneration(draft);
  },
  validateCreate(object, context) {
    const errors = validateIngress(object, rulesFor2(void 0, context.minor));
    const annotation = struct(struct(object["metadata"])["annotations"])[CLASS_ANNOTATION2];
    const name = struct(object["spec"])["ingressClassName"];
    if (annotation !== void 0 && name !== void 0 && annotation !== name) {
      const detail = "must match `ingressClassName` when both are specified";
      errors.push(invalid(child("annotations", CLASS_ANNOTATION2), annotation, detail));
    }
    return errors;
  },
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next, context) => validateIngress(next, rulesFor2(live, context.minor))
};
function addDefaultClass2(draft, context) {
  const spec = ensureStruct(draft, "spec");
  const annotations = struct(struct(draft["metadata"])["annotations"]);
  if (spec["ingressClassName"] !== void 0 || annotations[CLASS_ANNOTATION2] !== void 0) return;
  const marked = (context.find?.all?.("networking.k8s.io", "IngressClass") ?? []).filter(
    (one) => struct(struct(one["metadata"])["annotations"])[DEFAULT_MARK] === "true"
  );
  const [only] = marked;
  if (only === void 0) return;
  if (marked.length === 1) spec["ingressClassName"] = text(struct(only["metadata"])["name"]);
  else {
    const message = "several IngressClasses in sight are marked as default: the newest is taken";
    context.doubt({ code: "ingress-class-unknown", path: "spec.ingressClassName", message });
  }
}
function rulesFor2(live, minor) {
  const spec = struct(live?.["spec"]);
  const relaxed = isEnabled("RelaxedServiceNameValidation", minor) || backendNames(spec).some(isRelaxedName);
  const strict = { anySecretName: false, anyWildcardRule: false, serviceName: dns1035Label };
  return {
    anySecretName: structs(spec["tls"]).some((tls) => secretComplaints(tls).length > 0),
    anyWildcardRule: structs(spec["rules"]).some(
      (rule) => text(rule["host"]).includes("*") && validateHttp(rule["http"], "", strict).length > 0
    ),
    serviceName: relaxed ? dns1123Label : dns1035Label
  };
}
function backendNames(spec) {
  const backends = [
    struct(spec["defaultBackend"]),
    ...structs(spec["rules"]).flatMap(
      (rule) => structs(struct(rule["http"])["paths"]).map((path) => struct(path["backend"]))
    )
  ];
  return backends.filter((backend) => backend["service"] !== void 0).map((backend) => text(struct(backend["service"])["name"]));
}
function isRelaxedName(name) {
  return dns1123Label(name).length === 0 && dns1035Label(name).length > 0;
}
function secretComplaints(tls) {
  const name = text(tls["secretName"]);
  return name === "" ? [] : dns1123Subdomain(name);
}
function validateIngress(object, rules) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  if (list(spec["rules"]).length === 0 && spec["defaultBackend"] === void 0) {
    errors.push(invalid("spec", null, "either `defaultBackend` or `rules` must be specified"));
  }
  if (spec["defaultBackend"] !== void 0) {
    errors.push(...validateBackend2(struct(spec["defaultBackend"]), "spec.defaultBackend", rules));
  }
  structs(spec["rules"]).forEach((rule, index3) => {
    const path = at("spec.rules", index3);
    const host = text(rule["host"]);
    errors.push(...validateHost(host, child(path, "host")));
    if (!host.includes("*") || !rules.anyWildcardRule)
      errors.push(...validateHttp(rule["http"], child(path, "http"), rules));
  });
  structs(spec["tls"]).forEach((tls, index3) => {
    errors.push(...validateTls(tls, at("spec.tls", index3), rules));
  });
  if (spec["ingressClassName"] !== void 0) {
    const name = text(spec["ingressClassName"]);
    for (const complaint of dns1123Subdomain(name)) errors.push(invalid("spec.ingressClassName", name, complaint));
  }
  return errors;
}
function validateHost(host, path) {
  if (host === "") return [];
  const errors = [];
  if (parseIp(host) !== void 0) errors.push(invalid(path, host, "must be a DNS name, not an IP address"));
  const complaints = host.includes("*") ? wildcardSubdomain(host) : dns1123Subdomain(host);
  for (const complaint of complaints) errors.push(invalid(path, host, complaint));
  return errors;
}
function validateTls(tls, path, rules) {
  const errors = [];
  texts(tls["hosts"]).forEach((host, index3) => {
    const complaints = host.includes("*") ? wildcardSubdomain(host) : dns1123Subdomain(host);
    for (const complaint of complaints) errors.push(invalid(at(child(path, "hosts"), index3), host, complaint));
  });
  if (rules.anySecretName) return errors;
  for (const complaint of secretComplaints(tls)) {
    errors.push(invalid(child(path, "secretName"), tls["secretName"], complaint));
  }
  return errors;
}
function validateHttp(http, path, rules) {
  if (http === void 0) return [];
  const paths = structs(struct(http)["paths"]);
  const here = child(path, "paths");
  if (paths.length === 0) return [required(here)];
  return paths.flatMap((entry, index3) => validatePath(entry, at(here, index3), rules));
}
function validatePath(entry, path, rules) {
  if (entry["pathType"] === void 0) return [required(child(path, "pathType"), "pathType must be specified")];
  const errors = [];
  const type = text(entry["pathType"]);
  const value = text(entry["path"]);
  const here = child(path, "path");
  if (type === "Exact" || type === "Prefix") {
    if (!value.startsWith("/")) errors.push(invalid(here, value, "must be an absolute path"));
    for (const bad of BAD_SEQUENCES) {
      if (value.includes(bad)) errors.push(invalid(here, value, `must not contain '${bad}'`));
    }
    for (const bad of BAD_SUFFIXES) {
      if (value.endsWith(bad)) errors.push(invalid(here, value, `cannot end with '${bad}'`));
    }
  } else if (type === "ImplementationSpecific") {
    if (value !== "" && !value.startsWith("/")) errors.push(invalid(here, value, "must be an absolute path"));
  } else errors.push(notSupported(child(path, "pathType"), type, PATH_TYPES));
  return [...errors, ...validateBackend2(struct(entry["backend"]), child(path, "backend"), rules)];
}
function validateBackend2(backend, path, rules) {
  const { resource, service: service2 } = backend;
  if (resource !== void 0 && service2 !== void 0) {
    return [invalid(path, "", "cannot set both resource and service backends")];
  }
  if (resource !== void 0) return validateTypedReference(struct(resource), child(path, "resource"));
  if (service2 === void 0) return [invalid(path, "", "resource or service backend is required")];
  const errors = [];
  const name = text(struct(service2)["name"]);
  const namePath = child(path, "service", "name");
  if (name === "") errors.push(required(namePath));
  else for (const complaint of rules.serviceName(name)) errors.push(invalid(namePath, name, complaint));
  const port = struct(struct(service2)["port"]);
  const portPath = child(path, "service", "port");
  const named2 = text(port["name"]);
  const number = int(port["number"]);
  if (named2 !== "" && number !== 0) errors.push(invalid(path, "", "cannot set both port name & port number"));
  else if (named2 !== "") {
    for (const complaint of portName(named2)) errors.push(invalid(child(portPath, "name"), named2, complaint));
  } else if (number !== 0) {
    for (const complaint of portNumber(number)) errors.push(invalid(child(portPath, "number"), number, complaint));
  } else errors.push(required(path, "port name or number is required"));
  return errors;
}
function validateTypedReference(reference, path) {
  const errors = [];
  const group = reference["apiGroup"];
  if (typeof group === "string") {
    for (const complaint of dns1123Subdomain(group)) errors.push(invalid(child(path, "apiGroup"), group, complaint));
  }
  for (const field2 of ["kind", "name"]) {
    const word = text(reference[field2]);
    if (word === "") errors.push(required(child(path, field2)));
    else for (const complaint of pathSegment(word)) errors.push(invalid(child(path, field2), word, complaint));
  }
  return errors;
}

// src/apiserver/format/domain-prefixed.ts
var PATH = "[A-Za-z0-9/\\-._~%!$&'()*+,;=:]+";
var pathPattern = new RegExp(`^${PATH}$`);
function validateDomainPrefixedPath(value, path) {
  if (value === "") return [required(path)];
  const slash = value.indexOf("/");
  const host = value.slice(0, slash);
  const rest = value.slice(slash + 1);
  if (slash <= 0 || rest === "") {
    return [invalid(path, value, 'must be a domain-prefixed path (such as "acme.io/foo")')];
  }
  const errors = dns1123Subdomain(host).map((complaint) => invalid(path, host, complaint));
  if (!pathPattern.test(rest)) errors.push(invalid(path, rest, regexMismatch("Invalid path", PATH)));
  return errors;
}

// src/apiserver/kinds/networking/ingress-class.ts
var SCOPES3 = ["Cluster", "Namespace"];
var ingressClass = {
  gvks: [{ group: "networking.k8s.io", version: "v1", kind: "IngressClass" }],
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    if (spec["parameters"] !== void 0) setDefault(ensureStruct(spec, "parameters"), "scope", "Cluster");
  },
  prepareForCreate: startGeneration,
  validateCreate: validateIngressClass,
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  validateUpdate(live, next) {
    const errors = validateIngressClass(next);
    const controller = text(struct(next["spec"])["controller"]);
    if (controller !== text(struct(live["spec"])["controller"])) {
      errors.push(immutableField("spec.controller", controller));
    }
    return errors;
  }
};
function validateIngressClass(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const controller = text(spec["controller"]);
  if (byteLength2(controller) > 250) errors.push(tooLong("spec.controller", 250));
  errors.push(...validateDomainPrefixedPath(controller, "spec.controller"));
  if (spec["parameters"] === void 0) return errors;
  const path = "spec.parameters";
  const parameters = struct(spec["parameters"]);
  errors.push(...validateTypedReference(parameters, path));
  const scope = text(parameters["scope"]);
  const namespace2 = parameters["namespace"];
  const namespacePath = child(path, "namespace");
  if (parameters["scope"] === void 0) errors.push(required(child(path, "scope")));
  else if (!SCOPES3.includes(scope)) errors.push(notSupported(child(path, "scope"), scope, SCOPES3));
  else if (scope === "Cluster") {
    if (namespace2 !== void 0) errors.push(forbidden(namespacePath, "`parameters.scope` is set to 'Cluster'"));
  } else if (namespace2 === void 0) {
    errors.push(required(namespacePath, "`parameters.scope` is set to 'Namespace'"));
  } else {
    for (const complaint of dns1123Label(text(namespace2))) errors.push(invalid(namespacePath, namespace2, complaint));
  }
  return errors;
}

// src/apiserver/kinds/networking/network-policy.ts
var PROTOCOLS4 = ["TCP", "UDP", "SCTP"];
var TYPES6 = ["Ingress", "Egress"];
var DIRECTIONS = Object.entries({ from: "ingress", to: "egress" }).map(
  ([peers, direction]) => [direction, peers]
);
var networkPolicy = {
  gvks: [{ group: "networking.k8s.io", version: "v1", kind: "NetworkPolicy" }],
  /** SetDefaults_NetworkPolicy, SetDefaults_NetworkPolicyPort. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    ensureStruct(spec, "podSelector");
    if (list(spec["policyTypes"]).length === 0) {
      spec["policyTypes"] = list(spec["egress"]).length > 0 ? [...TYPES6] : ["Ingress"];
    }
    for (const [direction] of DIRECTIONS) {
      for (const rule of structs(spec[direction])) {
        for (const port of structs(rule["ports"]))
          if (port["protocol"] === void 0) setDefaultText(port, "protocol", "TCP");
      }
    }
  },
  prepareForCreate: startGeneration,
  validateCreate: (object, context) => validatePolicy3(object, { minor: context.minor, anyValue: false, knownCidrs: [] }),
  prepareForUpdate: (live, draft) => bumpGeneration(live, draft),
  comparedByReflection: "spec",
  validateUpdate(live, next, context) {
    const spec = struct(live["spec"]);
    return validatePolicy3(next, {
      minor: context.minor,
      anyValue: validateLabelSelector(spec["podSelector"], "").length > 0,
      knownCidrs: storedCidrs(spec)
    });
  }
};
function storedCidrs(spec) {
  return DIRECTIONS.flatMap(
    ([direction, peers]) => structs(spec[direction]).flatMap(
      (rule) => structs(rule[peers]).flatMap((peer) => {
        if (peer["ipBlock"] === void 0) return [];
        const block = struct(peer["ipBlock"]);
        return [text(block["cidr"]), ...texts(block["except"])];
      })
    )
  );
}
function validatePolicy3(object, rules) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  errors.push(...validateLabelSelector(spec["podSelector"], "spec.podSelector", { anyValue: rules.anyValue }));
  for (const [direction, peers] of DIRECTIONS) {
    structs(spec[direction]).forEach((rule, index3) => {
      const path = at(child("spec", direction), index3);
      structs(rule["ports"]).forEach((port, position) => {
        errors.push(...validatePort2(port, at(child(path, "ports"), position)));
      });
      structs(rule[peers]).forEach((peer, position) => {
        errors.push(...validatePeer(peer, at(child(path, peers), position), rules));
      });
    });
  }
  const types = texts(spec["policyTypes"]);
  if (types.length > TYPES6.length) {
    errors.push(invalid("spec.policyTypes", [...types], "may not specify more than two policyTypes"));
    return errors;
  }
  types.forEach((type, index3) => {
    if (!TYPES6.includes(type)) errors.push(notSupported(at("spec.policyTypes", index3), type, TYPES6));
  });
  return errors;
}
function validatePort2(port, path) {
  const errors = [];
  const protocol = port["protocol"];
  if (protocol !== void 0 && !PROTOCOLS4.includes(text(protocol))) {
    errors.push(notSupported(child(path, "protocol"), protocol, PROTOCOLS4));
  }
  const value = port["port"];
  const end = port["endPort"];
  const endPath = child(path, "endPort");
  if (value === void 0) {
    if (end !== void 0) errors.push(invalid(endPath, end, "may not be specified when `port` is not specified"));
  } else if (typeof value === "string") {
    if (end !== void 0) errors.push(invalid(endPath, end, "may not be specified when `port` is non-numeric"));
    for (const complaint of portName(value)) errors.push(invalid(child(path, "port"), value, complaint));
  } else {
    for (const complaint of portNumber(int(value))) errors.push(invalid(child(path, "port"), value, complaint));
    if (end !== void 0) {
      if (int(end) < int(value)) errors.push(invalid(endPath, value, "must be greater than or equal to `port`"));
      for (const complaint of portNumber(int(end))) errors.push(invalid(endPath, end, complaint));
    }
  }
  return errors;
}
function validatePeer(peer, path, rules) {
  const errors = [];
  const present = ["podSelector", "namespaceSelector", "ipBlock"].filter((field2) => peer[field2] !== void 0);
  for (const field2 of ["podSelector", "namespaceSelector"]) {
    errors.push(...validateLabelSelector(peer[field2], child(path, field2), { anyValue: rules.anyValue }));
  }
  if (peer["ipBlock"] !== void 0)
    errors.push(...validateIpBlock(struct(peer["ipBlock"]), child(path, "ipBlock"), rules));
  if (present.length === 0) errors.push(required(path, "must specify a peer"));
  else if (present.length > 1 && peer["ipBlock"] !== void 0) {
    errors.push(forbidden(path, "may not specify both ipBlock and another peer"));
  }
  return errors;
}
function validateIpBlock(block, path, rules) {
  const cidr = text(block["cidr"]);
  if (cidr === "") return [required(child(path, "cidr"))];
  const errors = validateLegacyCidr(child(path, "cidr"), cidr, rules.minor, rules.knownCidrs);
  const outer = parseCidr(cidr);
  if (outer === void 0) return errors;
  texts(block["except"]).forEach((value, index3) => {
    const here = at(child(path, "except"), index3);
    errors.push(...validateLegacyCidr(here, value, rules.minor, rules.knownCidrs));
    const inner = parseCidr(value);
    if (inner === void 0) return;
    if (!contains(outer, inner.ip) || outer.prefix >= inner.prefix) {
      errors.push(invalid(here, value, "must be a strict subset of `cidr`"));
    }
  });
  return errors;
}

// src/apiserver/pod/resources.ts
function validateRequirements(requirements, path, rules) {
  const errors = [];
  const limits = struct(requirements["limits"]);
  const requests = struct(requirements["requests"]);
  for (const [field2, amounts2] of [
    ["limits", limits],
    ["requests", requests]
  ]) {
    for (const name in amounts2) {
      const here = keyed(child(path, field2), name);
      errors.push(
        ...rules.podLevel ? validatePodResourceName(name, here) : validateContainerResourceName(name, here)
      );
      errors.push(...validateAmount(name, amounts2, here));
      if (field2 === "requests") errors.push(...validateRequest(name, requests, limits, path));
      if (isHugePages(name) && !isDivisible(name, amounts2) && !hasIndivisibleHugePages(rules.live)) {
        const detail = `${text(amounts2[name])} is not positive integer multiple of ${name}`;
        errors.push(invalid(here, amounts2[name], detail));
      }
    }
  }
  const names = [...Object.keys(limits), ...Object.keys(requests)];
  if (names.some(isHugePages) && !names.includes("cpu") && !names.includes("memory")) {
    errors.push(forbidden(path, "HugePages require cpu or memory"));
  }
  errors.push(...validateClaimNames(structs(requirements["claims"]), child(path, "claims"), rules.claims));
  return errors;
}
function validateAmount(name, amounts2, path) {
  const errors = [];
  const amount = amounts2[name];
  if (quantityNanos(amount) < 0n) errors.push(invalid(path, amount, NOT_NEGATIVE));
  if (isIntegerResource(name) && !isWholeQuantity(amount)) errors.push(invalid(path, amount, "must be an integer"));
  return errors;
}
function validateRequest(name, requests, limits, path) {
  const request2 = requests[name];
  const limit = limits[name];
  const overcommit = isOvercommitAllowed(name);
  if (limit === void 0) {
    return overcommit ? [] : [required(child(path, "limits"), "Limit must be set for non overcommitable resources")];
  }
  const order = compareQuantities(request2, limit);
  const here = child(path, "requests");
  if (order !== 0 && !overcommit) return [invalid(here, request2, `must be equal to ${name} limit of ${text(limit)}`)];
  return order > 0 ? [invalid(here, request2, `must be less than or equal to ${name} limit of ${text(limit)}`)] : [];
}
function isDivisible(name, amounts2) {
  const size = quantityNanos(name.slice("hugepages-".length));
  return size > 0n && size % 1000000000n === 0n && quantityNanos(amounts2[name]) % size === 0n;
}
function hasIndivisibleHugePages(live) {
  return ["containers", "initContainers"].some(
    (field2) => structs(live?.[field2]).some(
      (container) => ["limits", "requests"].some((part) => {
        const amounts2 = struct(struct(container["resources"])[part]);
        return Object.keys(amounts2).some((name) => isHugePages(name) && !isDivisible(name, amounts2));
      })
    )
  );
}
function validateClaimNames(claims, path, known3) {
  const errors = [];
  const seen2 = /* @__PURE__ */ new Set();
  claims.forEach((claim, index3) => {
    const here = at(path, index3);
    const name = text(claim["name"]);
    const request2 = text(claim["request"]);
    if (name === "") {
      errors.push(required(here));
      return;
    }
    if (seen2.has(name)) errors.push(duplicate(here, name));
    else {
      const key = request2 === "" ? name : `${name}/${request2}`;
      if (request2 !== "") {
        errors.push(...dns1123Label(request2).map((complaint) => invalid(child(here, "request"), request2, complaint)));
      }
      if (seen2.has(key)) errors.push(duplicate(here, key));
      else if (request2 === "") {
        for (const other of seen2) if (other.startsWith(`${name}/`)) errors.push(duplicate(here, name));
      }
      seen2.add(key);
    }
    if (!known3.has(name)) {
      const hint = known3.size === 0 ? " which is empty" : `: ${[...known3].sort().join(", ")}`;
      const message = `Not found: ${JSON.stringify(name)}: must be one of the names in pod.spec.resourceClaims${hint}`;
      errors.push({ path: here, cause: "FieldValueNotFound", message, source: "validation" });
    }
  });
  return errors;
}
function hasClaims(requirements) {
  return list(requirements["claims"]).length > 0;
}

// src/apiserver/kinds/node/runtime-class.ts
var runtimeClass = {
  gvks: [{ group: "node.k8s.io", version: "v1", kind: "RuntimeClass" }],
  unconditionalUpdate: false,
  defaults(draft) {
    setDefaultText(draft, "handler", "");
    roundUpResourceList(struct(draft["overhead"])["podFixed"]);
  },
  validateCreate: validateRuntimeClass,
  validateUpdate(live, next, context) {
    const errors = validateRuntimeClass(next, context);
    if (text(live["handler"]) !== text(next["handler"])) errors.push(immutableField("handler", next["handler"]));
    return errors;
  }
};
function validateRuntimeClass(object, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const handler = text(object["handler"]);
  if (handler === "") errors.push(required("handler"));
  else for (const complaint of dns1123Label(handler)) errors.push(invalid("handler", handler, complaint));
  if (object["overhead"] !== void 0) {
    const limits = newObject();
    limits["limits"] = struct(struct(object["overhead"])["podFixed"]);
    errors.push(...validateRequirements(limits, "overhead", { claims: /* @__PURE__ */ new Set() }));
  }
  const scheduling = struct(object["scheduling"]);
  if (scheduling["nodeSelector"] !== void 0) {
    errors.push(...validateLabels(scheduling["nodeSelector"], "scheduling.nodeSelector"));
  }
  const tolerations = structs(scheduling["tolerations"]);
  const path = "scheduling.tolerations";
  errors.push(...validateTolerations(tolerations, path, { minor: 0, template: false, context, doubt: context.doubt }));
  const seen2 = /* @__PURE__ */ new Set();
  tolerations.forEach((toleration, index3) => {
    const key = ["key", "operator", "value", "effect"].map((field2) => text(toleration[field2])).join("\n");
    if (seen2.has(key)) errors.push(duplicate(at(path, index3), toleration));
    seen2.add(key);
  });
  return errors;
}

// src/apiserver/format/int-or-percent.ts
var RULE = "a valid percent string must be a numeric string followed by an ending '%'";
var PERCENT = /^[0-9]+%$/;
function validateIntOrPercent(value, path) {
  if (typeof value === "string") {
    return PERCENT.test(value) ? [] : [invalid(path, value, regexMismatch(RULE, "[0-9]+%", "1%", "93%"))];
  }
  return int(value) < 0 ? [invalid(path, value, NOT_NEGATIVE)] : [];
}
function intOrPercentValue(value) {
  if (typeof value !== "string") return int(value);
  if (PERCENT.test(value)) return Number(value.slice(0, -1));
  return /^[+-]?[0-9]+$/.test(value) ? Number(value) : 0;
}
function validateAtMost100Percent(value, path) {
  if (typeof value !== "string" || !PERCENT.test(value) || intOrPercentValue(value) <= 100) return [];
  return [invalid(path, value, "must not be greater than 100%")];
}

// src/apiserver/kinds/policy/pod-disruption-budget.ts
var POLICIES2 = ["AlwaysAllow", "IfHealthyBudget"];
var podDisruptionBudget = {
  gvks: [{ group: "policy", version: "v1", kind: "PodDisruptionBudget" }],
  unconditionalUpdate: false,
  anyFinalizer: true,
  defaults(draft) {
    ensureStruct(draft, "spec");
  },
  prepareForCreate(draft) {
    const status = newObject();
    for (const count of ["currentHealthy", "desiredHealthy", "disruptionsAllowed", "expectedPods"]) status[count] = 0;
    resetStatus(draft, status);
    startGeneration(draft);
  },
  validateCreate: (object) => validateBudget(object, void 0),
  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
  },
  validateUpdate: (live, next) => validateBudget(next, live)
};
function validateBudget(object, live) {
  const spec = struct(object["spec"]);
  const errors = [];
  if (spec["minAvailable"] !== void 0 && spec["maxUnavailable"] !== void 0) {
    errors.push(invalid("spec", spec, "minAvailable and maxUnavailable cannot be both set"));
  }
  for (const field2 of ["minAvailable", "maxUnavailable"]) {
    if (spec[field2] === void 0) continue;
    const path = child("spec", field2);
    errors.push(...validateIntOrPercent(spec[field2], path), ...validateAtMost100Percent(spec[field2], path));
  }
  const old = struct(live?.["spec"])["selector"];
  const anyValue = validateLabelSelector(old, "").length > 0;
  errors.push(...validateLabelSelector(spec["selector"], "spec.selector", { anyValue }));
  const policy2 = spec["unhealthyPodEvictionPolicy"];
  if (policy2 !== void 0 && !POLICIES2.includes(text(policy2))) {
    errors.push(notSupported("spec.unhealthyPodEvictionPolicy", policy2, POLICIES2));
  }
  return errors;
}

// src/apiserver/kinds/rbac/bindings.ts
var GROUP4 = "rbac.authorization.k8s.io";
var roleBinding = binding("RoleBinding", true, ["Role", "ClusterRole"]);
var clusterRoleBinding = binding("ClusterRoleBinding", false, ["ClusterRole"]);
function binding(kind, namespaced, roles) {
  const validate3 = (object) => validateBinding2(object, namespaced, roles);
  return {
    gvks: [{ group: GROUP4, version: "v1", kind }],
    /** SetDefaults_RoleBinding, SetDefaults_Subject. */
    defaults(draft) {
      setDefaultText(ensureStruct(draft, "roleRef"), "apiGroup", GROUP4);
      for (const subject of structs(draft["subjects"])) {
        if (subject["kind"] === "User" || subject["kind"] === "Group") setDefaultText(subject, "apiGroup", GROUP4);
      }
    },
    validateCreate: validate3,
    validateUpdate(live, next) {
      const errors = validate3(next);
      const now = struct(next["roleRef"]);
      const old = struct(live["roleRef"]);
      if (["apiGroup", "kind", "name"].some((field2) => !equalJson(now[field2] ?? "", old[field2] ?? ""))) {
        errors.push(invalid("roleRef", now, "cannot change roleRef"));
      }
      return errors;
    }
  };
}
function validateBinding2(object, namespaced, roles) {
  const errors = validateObjectMeta(object["metadata"], { namespaced, name: pathSegment });
  const reference = struct(object["roleRef"]);
  const name = text(reference["name"]);
  if (text(reference["apiGroup"]) !== GROUP4) {
    errors.push(notSupported("roleRef.apiGroup", reference["apiGroup"] ?? "", [GROUP4]));
  }
  if (!roles.includes(text(reference["kind"])))
    errors.push(notSupported("roleRef.kind", reference["kind"] ?? "", roles));
  if (name === "") errors.push(required("roleRef.name"));
  else for (const complaint of pathSegment(name)) errors.push(invalid("roleRef.name", name, complaint));
  structs(object["subjects"]).forEach((subject, index3) => {
    errors.push(...validateSubject2(subject, namespaced, at("subjects", index3)));
  });
  return errors;
}
function validateSubject2(subject, namespaced, path) {
  const errors = [];
  const name = text(subject["name"]);
  const group = text(subject["apiGroup"]);
  const kind = text(subject["kind"]);
  if (name === "") errors.push(required(child(path, "name")));
  if (kind === "ServiceAccount") {
    if (name !== "") {
      for (const complaint of dns1123Subdomain(name)) errors.push(invalid(child(path, "name"), name, complaint));
    }
    if (group !== "") errors.push(notSupported(child(path, "apiGroup"), group, [""]));
    if (!namespaced && text(subject["namespace"]) === "") errors.push(required(child(path, "namespace")));
  } else if (kind === "User" || kind === "Group") {
    if (group !== GROUP4) errors.push(notSupported(child(path, "apiGroup"), group, [GROUP4]));
  } else errors.push(notSupported(child(path, "kind"), kind, ["ServiceAccount", "User", "Group"]));
  return errors;
}

// src/apiserver/kinds/rbac/roles.ts
var GROUP5 = "rbac.authorization.k8s.io";
var role = {
  gvks: [{ group: GROUP5, version: "v1", kind: "Role" }],
  defaults: keepRules,
  validateCreate: validateRole,
  validateUpdate: (_live, next) => validateRole(next)
};
var clusterRole = {
  gvks: [{ group: GROUP5, version: "v1", kind: "ClusterRole" }],
  defaults: keepRules,
  validateCreate: (object) => validateClusterRole(object, void 0),
  validateUpdate: (live, next) => validateClusterRole(next, live)
};
function keepRules(draft) {
  if (draft["rules"] === void 0 || list(draft["rules"]).length === 0) draft["rules"] ??= null;
}
function validateRole(object) {
  return [
    ...validateObjectMeta(object["metadata"], { namespaced: true, name: pathSegment }),
    ...structs(object["rules"]).flatMap((rule, index3) => validateRule4(rule, true, at("rules", index3)))
  ];
}
function validateClusterRole(object, live) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: pathSegment });
  errors.push(...structs(object["rules"]).flatMap((rule, index3) => validateRule4(rule, false, at("rules", index3))));
  if (object["aggregationRule"] === void 0) return errors;
  const path = "aggregationRule.clusterRoleSelectors";
  const selectors = list(struct(object["aggregationRule"])["clusterRoleSelectors"]);
  if (selectors.length === 0) {
    errors.push(required(path, "at least one clusterRoleSelector required if aggregationRule is non-nil"));
  }
  const old = list(struct(live?.["aggregationRule"])["clusterRoleSelectors"]);
  const anyValue = old.some((selector) => validateLabelSelector(selector, "").length > 0);
  selectors.forEach((selector, index3) => {
    errors.push(...validateLabelSelector(selector, at(path, index3), { anyValue }));
    if (validateLabelSelector(selector, "").length > 0) {
      errors.push(invalid(at(path, index3), selector, "invalid label selector."));
    }
  });
  return errors;
}
function validateRule4(rule, namespaced, path) {
  const errors = [];
  if (list(rule["verbs"]).length === 0)
    errors.push(required(child(path, "verbs"), "verbs must contain at least one value"));
  const urls = texts(rule["nonResourceURLs"]);
  if (urls.length > 0) {
    const here = child(path, "nonResourceURLs");
    if (namespaced) errors.push(invalid(here, [...urls], "namespaced rules cannot apply to non-resource URLs"));
    if (["apiGroups", "resources", "resourceNames"].some((field2) => list(rule[field2]).length > 0)) {
      errors.push(invalid(here, [...urls], "rules cannot apply to both regular resources and non-resource URLs"));
    }
    return errors;
  }
  if (list(rule["apiGroups"]).length === 0) {
    errors.push(required(child(path, "apiGroups"), "resource rules must supply at least one api group"));
  }
  if (list(rule["resources"]).length === 0) {
    errors.push(required(child(path, "resources"), "resource rules must supply at least one resource"));
  }
  return errors;
}

// src/apiserver/kinds/scheduling/priority-class.ts
var HIGHEST_USER_PRIORITY = 1e9;
var POLICIES3 = ["Never", "PreemptLowerPriority"];
var SYSTEM = /* @__PURE__ */ new Map([
  ["system-node-critical", 2000001e3],
  ["system-cluster-critical", 2e9]
]);
var priorityClass = {
  gvks: [{ group: "scheduling.k8s.io", version: "v1", kind: "PriorityClass" }],
  defaults(draft) {
    setDefault(draft, "value", 0);
    setDefault(draft, "preemptionPolicy", "PreemptLowerPriority");
  },
  prepareForCreate: startGeneration,
  validateCreate(object) {
    const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
    const name = text(struct(object["metadata"])["name"]);
    if (name.startsWith("system-")) errors.push(...validateSystemClass(name, object));
    else if (int(object["value"]) > HIGHEST_USER_PRIORITY) {
      const detail = `maximum allowed value of a user defined priority is ${HIGHEST_USER_PRIORITY}`;
      errors.push(forbidden("value", detail));
    }
    const policy2 = object["preemptionPolicy"];
    if (policy2 === "") errors.push(required("preemptionPolicy"));
    else if (!POLICIES3.includes(text(policy2))) errors.push(notSupported("preemptionPolicy", policy2, POLICIES3));
    return errors;
  },
  validateUpdate(live, next) {
    const meta = { namespaced: false, name: () => [] };
    const errors = validateObjectMeta(next["metadata"], meta);
    if (int(live["value"]) !== int(next["value"])) errors.push(forbidden("value", "may not be changed in an update."));
    if (text(live["preemptionPolicy"]) !== text(next["preemptionPolicy"])) {
      errors.push(immutableField("preemptionPolicy", next["preemptionPolicy"]));
    }
    return errors;
  }
};
function validateSystemClass(name, object) {
  const value = SYSTEM.get(name);
  const prefix2 = "priority class names with 'system-' prefix are reserved for system use only. error: ";
  if (value === void 0) {
    return [forbidden("metadata.name", `${prefix2}${name} is not a known system priority class`)];
  }
  if (value !== int(object["value"])) {
    return [forbidden("metadata.name", `${prefix2}value of ${name} PriorityClass must be ${value}`)];
  }
  if (!bool(object["globalDefault"])) return [];
  return [forbidden("metadata.name", `${prefix2}globalDefault of ${name} PriorityClass must be false`)];
}

// src/apiserver/kinds/storage/csi.ts
var GROUP6 = "storage.k8s.io";
var GROUP_POLICIES = ["File", "None", "ReadWriteOnceWithFSType"];
var LIFECYCLE_MODES = ["Persistent", "Ephemeral"];
var csiDriver = {
  gvks: [{ group: GROUP6, version: "v1", kind: "CSIDriver" }],
  unconditionalUpdate: false,
  /** SetDefaults_CSIDriver. */
  defaults(draft) {
    const spec = ensureStruct(draft, "spec");
    setDefault(spec, "attachRequired", true);
    for (const field2 of ["podInfoOnMount", "storageCapacity", "requiresRepublish", "seLinuxMount"]) {
      setDefault(spec, field2, false);
    }
    setDefault(spec, "fsGroupPolicy", "ReadWriteOnceWithFSType");
    if (list(spec["volumeLifecycleModes"]).length === 0) spec["volumeLifecycleModes"] = ["Persistent"];
  },
  prepareForCreate: (draft, context) => dropDisabled4(draft, void 0, context),
  validateCreate: validateDriver,
  prepareForUpdate(live, draft, context) {
    dropDisabled4(draft, live, context);
    bumpGeneration(live, draft);
  },
  validateUpdate(live, next) {
    const errors = validateDriver(next);
    const old = struct(live["spec"]);
    const spec = struct(next["spec"]);
    if (old["attachRequired"] !== spec["attachRequired"]) {
      errors.push(immutableField("spec.attachedRequired", spec["attachRequired"]));
    }
    if (!equalJson(old["volumeLifecycleModes"], spec["volumeLifecycleModes"])) {
      errors.push(immutableField("spec.volumeLifecycleModes", spec["volumeLifecycleModes"]));
    }
    return errors;
  }
};
var csiNode = {
  gvks: [{ group: GROUP6, version: "v1", kind: "CSINode" }],
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(draft, "spec")["drivers"] ??= null;
  },
  validateCreate: validateNode4,
  validateUpdate(live, next, context) {
    const errors = validateNode4(next);
    const countMayChange = isEnabled("MutableCSINodeAllocatableCount", context.minor);
    for (const old of structs(struct(live["spec"])["drivers"])) {
      for (const driver of structs(struct(next["spec"])["drivers"])) {
        if (text(old["name"]) !== text(driver["name"])) continue;
        const same3 = countMayChange ? equalJson(withoutCount(old), withoutCount(driver)) : equalJson(old, driver);
        if (!same3) errors.push(immutableField(context.minor < 33 ? "CSINodeDriver" : "spec.drivers", driver));
      }
    }
    return errors;
  }
};
function withoutCount(driver) {
  const copy4 = newObject();
  Object.assign(copy4, driver);
  delete copy4["allocatable"];
  return copy4;
}
function dropDisabled4(draft, live, context) {
  const spec = ensureStruct(draft, "spec");
  const old = struct(live?.["spec"]);
  const gated = [
    ["nodeAllocatableUpdatePeriodSeconds", "MutableCSINodeAllocatableCount"],
    ["serviceAccountTokenInSecrets", "CSIServiceAccountTokenSecrets"],
    ["preventPodSchedulingIfMissing", "VolumeLimitScaling"]
  ];
  for (const [field2, gate] of gated) {
    if (!isEnabled(gate, context.minor) && old[field2] === void 0) delete spec[field2];
  }
}
function validateDriver(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  const policy2 = spec["fsGroupPolicy"];
  if (policy2 !== void 0 && !GROUP_POLICIES.includes(text(policy2))) {
    errors.push(notSupported("spec.fsGroupPolicy", policy2, GROUP_POLICIES));
  }
  errors.push(...validateTokenRequests(structs(spec["tokenRequests"])));
  for (const mode of texts(spec["volumeLifecycleModes"])) {
    if (!LIFECYCLE_MODES.includes(mode)) errors.push(notSupported("spec.volumeLifecycleModes", mode, LIFECYCLE_MODES));
  }
  const period = spec["nodeAllocatableUpdatePeriodSeconds"];
  if (period !== void 0 && int(period) < 10) {
    const path = "spec.nodeAllocatableUpdatePeriodSeconds";
    errors.push(invalid(path, period, "must be greater than or equal to 10 seconds"));
  }
  const inSecrets = spec["serviceAccountTokenInSecrets"];
  if (inSecrets !== void 0 && list(spec["tokenRequests"]).length === 0) {
    const detail = "serviceAccountTokenInSecrets is set but no tokenRequests are specified";
    errors.push(invalid("spec.serviceAccountTokenInSecrets", inSecrets, detail));
  }
  return errors;
}
function validateTokenRequests(requests) {
  const errors = [];
  const audiences = /* @__PURE__ */ new Set();
  requests.forEach((request2, index3) => {
    const path = at("spec.tokenRequests", index3);
    const audience = text(request2["audience"]);
    if (audiences.has(audience)) {
      errors.push(duplicate(child(path, "audience"), audience));
      return;
    }
    audiences.add(audience);
    const seconds2 = request2["expirationSeconds"];
    if (seconds2 === void 0) return;
    const here = child(path, "expirationSeconds");
    if (int(seconds2) < 600) errors.push(invalid(here, seconds2, "may not specify a duration less than 10 minutes"));
    if (int(seconds2) > 2 ** 32) {
      errors.push(invalid(here, seconds2, "may not specify a duration larger than 2^32 seconds"));
    }
  });
  return errors;
}
function validateNode4(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const names = /* @__PURE__ */ new Set();
  structs(struct(object["spec"])["drivers"]).forEach((driver, index3) => {
    const path = at("spec.drivers", index3);
    const name = text(driver["name"]);
    errors.push(...validateCsiDriverName(name, child(path, "name")));
    const id = text(driver["nodeID"]);
    if (id === "") errors.push(required(child(path, "nodeID")));
    if (byteLength2(id) > 256) errors.push(invalid(child(path, "nodeID"), id, "must be 256 characters or less"));
    const count = struct(driver["allocatable"])["count"];
    if (int(count) < 0) errors.push(invalid(child(path, "allocatable", "count"), count, NOT_NEGATIVE));
    if (names.has(name)) errors.push(duplicate(child(path, "name"), name));
    names.add(name);
    const keys = texts(driver["topologyKeys"]);
    keys.forEach((key, position) => {
      if (key === "") errors.push(required(path));
      if (keys.indexOf(key) < position) errors.push(duplicate(path, key));
      for (const complaint of qualifiedName(key)) errors.push(invalid(path, key, complaint));
    });
  });
  return errors;
}

// src/apiserver/kinds/storage/storage-class.ts
var GROUP7 = "storage.k8s.io";
var RECLAIM_POLICIES = ["Delete", "Retain"];
var BINDING_MODES = ["Immediate", "WaitForFirstConsumer"];
var PARAMETERS_SIZE = 256 * 1024;
var PARAMETERS_COUNT = 512;
var storageClass = {
  gvks: [{ group: GROUP7, version: "v1", kind: "StorageClass" }],
  defaults(draft) {
    setDefaultText(draft, "provisioner", "");
    setDefault(draft, "reclaimPolicy", "Delete");
    setDefault(draft, "volumeBindingMode", "Immediate");
  },
  validateCreate: validateStorageClass,
  validateUpdate(live, next, { minor }) {
    const errors = validateStorageClass(next);
    const refuse = (field2, value) => minor < 36 && field2 !== "volumeBindingMode" ? forbidden(field2, `updates to ${field2} are forbidden.`) : immutableField(field2, value);
    if (!equalJson(struct(live["parameters"]), struct(next["parameters"]))) {
      errors.push(refuse("parameters", next["parameters"]));
    }
    for (const field2 of ["provisioner", "reclaimPolicy", "volumeBindingMode"]) {
      if (text(live[field2]) !== text(next[field2])) errors.push(refuse(field2, next[field2] ?? ""));
    }
    return errors;
  }
};
var volumeAttributesClass = {
  gvks: [{ group: GROUP7, version: "v1", kind: "VolumeAttributesClass" }],
  defaults(draft) {
    setDefaultText(draft, "driverName", "");
  },
  admit(draft, live, context) {
    if (live === void 0 && isEnabled("VolumeAttributesClass", context.minor)) {
      addProtection(draft, "kubernetes.io/vac-protection");
    }
    return [];
  },
  validateCreate: validateAttributesClass2,
  validateUpdate(live, next) {
    const errors = validateAttributesClass2(next);
    if (text(live["driverName"]) !== text(next["driverName"])) {
      errors.push(forbidden("driverName", "updates to driverName are forbidden."));
    }
    if (!equalJson(struct(live["parameters"]), struct(next["parameters"]))) {
      errors.push(forbidden("parameters", "updates to parameters are forbidden."));
    }
    return errors;
  }
};
function validateStorageClass(object) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  errors.push(...validateProvisioner(text(object["provisioner"]), "provisioner"));
  errors.push(...validateParameters(object["parameters"], true));
  const policy2 = text(object["reclaimPolicy"]);
  if (policy2 !== "" && !RECLAIM_POLICIES.includes(policy2)) {
    errors.push(notSupported("reclaimPolicy", policy2, RECLAIM_POLICIES));
  }
  const mode = text(object["volumeBindingMode"]);
  if (!BINDING_MODES.includes(mode)) errors.push(notSupported("volumeBindingMode", mode, BINDING_MODES));
  return [...errors, ...validateTopologies(object["allowedTopologies"])];
}
function validateAttributesClass2(object) {
  return [
    ...validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain }),
    ...validateProvisioner(text(object["driverName"]), "driverName"),
    ...validateParameters(object["parameters"], false)
  ];
}
function validateProvisioner(name, path) {
  if (name === "") return [required(path)];
  return qualifiedName(name.toLowerCase()).map((complaint) => invalid(path, name.toLowerCase(), complaint));
}
function validateParameters(parameters, mayBeEmpty) {
  const map = struct(parameters);
  const names = Object.keys(map);
  if (names.length > PARAMETERS_COUNT) return [tooLong("parameters", PARAMETERS_COUNT)];
  const errors = [];
  let size = 0;
  for (const name of names) {
    if (name === "") errors.push(invalid("parameters", name, "field can not be empty."));
    size += byteLength2(name) + byteLength2(text(map[name]));
  }
  if (size > PARAMETERS_SIZE) errors.push(tooLong("parameters", PARAMETERS_SIZE));
  if (!mayBeEmpty && names.length === 0) {
    errors.push(required("parameters", "must contain at least one key/value pair"));
  }
  return errors;
}
function validateTopologies(topologies) {
  const errors = [];
  const seen2 = /* @__PURE__ */ new Set([""]);
  structs(topologies).forEach((term, index3) => {
    const path = child(at("allowedTopologies", index3), "matchLabelExpressions");
    const values = /* @__PURE__ */ new Map();
    structs(term["matchLabelExpressions"]).forEach((requirement, position) => {
      const here = at(path, position);
      const list2 = texts(requirement["values"]);
      const key = text(requirement["key"]);
      if (list2.length === 0) errors.push(required(child(here, "values")));
      list2.forEach((value, at_) => {
        if (list2.indexOf(value) < at_) errors.push(duplicate(at(child(here, "values"), at_), value));
      });
      errors.push(...validateLabelName(key, child(here, "key")));
      if (values.has(key)) errors.push(duplicate(child(here, "key"), key));
      values.set(key, [...new Set(list2)].sort());
    });
    const form = values.size === 0 ? "" : JSON.stringify([...values].sort(([a], [b]) => a < b ? -1 : 1));
    if (seen2.has(form)) errors.push(duplicate(path, ""));
    seen2.add(form);
  });
  return errors;
}

// src/apiserver/kinds/storage/volume-attachment.ts
var volumeAttachment = {
  gvks: [{ group: "storage.k8s.io", version: "v1", kind: "VolumeAttachment" }],
  unconditionalUpdate: false,
  defaults(draft) {
    ensureStruct(ensureStruct(draft, "spec"), "source");
  },
  prepareForCreate(draft) {
    const status = newObject();
    status["attached"] = false;
    resetStatus(draft, status);
  },
  validateCreate: validateAttachment,
  prepareForUpdate: keepStatus,
  validateUpdate(live, next, context) {
    const errors = validateAttachment(next, context);
    if (!equalJson(live["spec"], next["spec"])) errors.push(immutableField("spec", next["spec"]));
    return errors;
  }
};
function validateAttachment(object, context) {
  const errors = validateObjectMeta(object["metadata"], { namespaced: false, name: dns1123Subdomain });
  const spec = struct(object["spec"]);
  errors.push(...validateCsiDriverName(text(spec["attacher"]), "spec.attacher"));
  const source = struct(spec["source"]);
  const volume = source["persistentVolumeName"];
  const inline = source["inlineVolumeSpec"];
  const detail = "must specify exactly one of inlineVolumeSpec and persistentVolumeName";
  if (volume === void 0 && inline === void 0) errors.push(required("spec.source", detail));
  else if (volume !== void 0 && inline !== void 0) errors.push(forbidden("spec.source", detail));
  else if (volume === "") {
    errors.push(required("spec.source.persistentVolumeName", "must specify non empty persistentVolumeName"));
  } else if (inline !== void 0) {
    context.doubt({
      code: "inline-volume",
      path: "spec.source.inlineVolumeSpec",
      message: "rules for volumes written into an attachment are not known to this version of applylint"
    });
  }
  if (volume !== void 0) {
    for (const complaint of dns1123Subdomain(text(volume))) {
      errors.push(invalid("spec.source.persistentVolumeName", volume, complaint));
    }
  }
  const node2 = text(spec["nodeName"]);
  for (const complaint of dns1123Subdomain(node2)) errors.push(invalid("spec.nodeName", node2, complaint));
  return errors;
}

// src/apiserver/kinds/platform.ts
var platformKinds = [
  configMap,
  secret,
  service,
  endpoints,
  namespace,
  serviceAccount,
  persistentVolumeClaim,
  horizontalPodAutoscaler,
  podDisruptionBudget,
  role,
  clusterRole,
  roleBinding,
  clusterRoleBinding,
  ingress,
  ingressClass,
  networkPolicy,
  endpointSlice,
  persistentVolume,
  storageClass,
  volumeAttributesClass,
  volumeAttachment,
  csiDriver,
  csiNode,
  limitRange,
  resourceQuota,
  priorityClass,
  runtimeClass,
  lease,
  customResourceDefinition,
  validatingWebhookConfiguration,
  mutatingWebhookConfiguration,
  apiService,
  validatingAdmissionPolicy,
  validatingAdmissionPolicyBinding,
  node,
  flowSchema,
  priorityLevelConfiguration
];

// src/apiserver/kinds/workload-selector.ts
function validateWorkloadSelector(spec, words) {
  const path = "spec.selector";
  const { selector } = spec;
  if (selector === void 0) return { errors: [required(path)], usable: true };
  const errors = validateLabelSelector(selector, path);
  const usable = errors.length === 0;
  if (requirementCount(selector) === 0) {
    errors.push(invalid(path, selector, `empty selector is invalid for ${words.emptyFor}`));
  }
  if (!usable) errors.push(invalid(path, selector, words.broken));
  return { errors, usable };
}
function validateTemplateLabels(spec) {
  if (hasInvalidSelector(spec["selector"])) return [];
  const labels = struct(struct(spec["template"])["metadata"])["labels"];
  if (selectorMatches(spec["selector"], labels)) return [];
  return [invalid("spec.template.metadata.labels", labels, "`selector` does not match template `labels`")];
}
function validateEndlessPods(spec, kind) {
  const pod2 = struct(struct(spec["template"])["spec"]);
  const path = "spec.template.spec";
  const errors = [];
  if (pod2["restartPolicy"] !== "Always") {
    errors.push(notSupported(child(path, "restartPolicy"), text(pod2["restartPolicy"]), ["Always"]));
  }
  if (pod2["activeDeadlineSeconds"] !== void 0) {
    const detail = `activeDeadlineSeconds in ${kind} is not Supported`;
    errors.push(forbidden(child(path, "activeDeadlineSeconds"), detail));
  }
  return errors;
}
function validateNotNegative(owner, path, ...names) {
  return names.filter((name) => int(owner[name]) < 0).map((name) => invalid(child(path, name), owner[name], NOT_NEGATIVE));
}
function noReplicas() {
  const status = newObject();
  status["replicas"] = 0;
  return status;
}

// src/apiserver/kinds/apps/controller-revision.ts
var controllerRevision = {
  gvks: [{ group: "apps", version: "v1", kind: "ControllerRevision" }],
  defaults() {
  },
  validateCreate(object) {
    const errors = validateRevision(object);
    const { data } = object;
    if (data === void 0 || data === null) errors.push(required("data", "data is mandatory"));
    else if (!isObject(data)) errors.push(required("data", "data must be a valid JSON object"));
    return errors;
  },
  validateUpdate(live, next) {
    const errors = validateRevision(next);
    if (!semanticEqual(next["data"], live["data"])) errors.push(immutableField("data", next["data"]));
    return errors;
  }
};
function validateRevision(object) {
  return [
    ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
    ...validateNotNegative(object, "", "revision")
  ];
}

// src/apiserver/format/image-name.ts
var PATH_COMPONENT = "[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*";
var HOST = "(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\\[[a-fA-F0-9:]+\\])";
var DIGEST = "[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}";
var REFERENCE = new RegExp(
  `^(${HOST}(?::[0-9]+)?/${PATH_COMPONENT}(?:/${PATH_COMPONENT})*)(?::([A-Za-z0-9_][A-Za-z0-9_.-]{0,127}))?(?:@(${DIGEST}))?$`
);
var IDENTIFIER = /^[a-f0-9]{64}$/;
var DIGEST_LENGTH = /* @__PURE__ */ new Map([
  ["sha256", 64],
  ["sha384", 96],
  ["sha512", 128]
]);
function imageTag(image) {
  if (image === "" || image.length > 4096 || IDENTIFIER.test(image)) return void 0;
  const [domain, rest] = splitDomain(image);
  const colon = rest.indexOf(":");
  const remote = colon < 0 ? rest : rest.slice(0, colon);
  if (remote !== remote.toLowerCase()) return void 0;
  const match = REFERENCE.exec(`${domain}/${rest}`);
  if (match === null || (match[1] ?? "").length > 255) return void 0;
  const digest = match[3];
  if (digest !== void 0 && !isDigest(digest)) return void 0;
  return match[2] ?? (digest === void 0 ? "latest" : "");
}
function defaultPullPolicy(image) {
  return imageTag(image) === "latest" ? "Always" : "IfNotPresent";
}
function splitDomain(image) {
  const slash = image.indexOf("/");
  const first = image.slice(0, Math.max(slash, 0));
  const isDomain = slash >= 0 && (/[.:]/.test(first) || first === "localhost" || first !== first.toLowerCase());
  let domain = isDomain ? first : "docker.io";
  let rest = isDomain ? image.slice(slash + 1) : image;
  if (domain === "index.docker.io") domain = "docker.io";
  if (domain === "docker.io" && !rest.includes("/")) rest = `library/${rest}`;
  return [domain, rest];
}
function isDigest(digest) {
  const colon = digest.indexOf(":");
  const hex2 = digest.slice(colon + 1);
  return DIGEST_LENGTH.get(digest.slice(0, colon)) === hex2.length && /^[a-f0-9]+$/.test(hex2);
}

// src/apiserver/pod/defaults.ts
function defaultPodSpec(spec, minor) {
  setDefaultText(spec, "dnsPolicy", "ClusterFirst");
  setDefaultText(spec, "restartPolicy", "Always");
  ensureStruct(spec, "securityContext");
  setDefault(spec, "terminationGracePeriodSeconds", 30);
  setDefaultText(spec, "schedulerName", "default-scheduler");
  syncServiceAccount(spec);
  for (const volume of drafts(spec["volumes"])) defaultVolume(volume, minor);
  for (const name of ["initContainers", "containers", "ephemeralContainers"]) {
    for (const container of drafts(spec[name])) defaultContainer(container);
  }
  roundUpResourceList(spec["overhead"]);
  roundUpRequirements(spec["resources"]);
}
function defaultPodTemplate(owner, minor) {
  const template = ensureStruct(owner, "template");
  ensureStruct(template, "metadata");
  dropInitContainerAnnotations(template);
  defaultPodSpec(ensureStruct(template, "spec"), minor);
}
function syncServiceAccount(spec) {
  const name = text(spec["serviceAccountName"]) || text(spec["serviceAccount"]);
  if (name === "") return;
  spec["serviceAccountName"] = name;
  spec["serviceAccount"] = name;
}
function dropInitContainerAnnotations(object) {
  const metadata = object["metadata"];
  if (!isObject(metadata) || !isObject(metadata["annotations"])) return;
  const annotations = metadata["annotations"];
  for (const kind of ["init-containers", "init-container-statuses"]) {
    for (const stage of ["alpha", "beta"]) delete annotations[`pod.${stage}.kubernetes.io/${kind}`];
  }
  if (Object.keys(annotations).length === 0) delete metadata["annotations"];
}
function defaultContainer(container) {
  if (text(container["imagePullPolicy"]) === "") {
    container["imagePullPolicy"] = defaultPullPolicy(text(container["image"]));
  }
  setDefaultText(container, "terminationMessagePath", "/dev/termination-log");
  setDefaultText(container, "terminationMessagePolicy", "File");
  ensureStruct(container, "resources");
  for (const port of drafts(container["ports"])) setDefaultText(port, "protocol", "TCP");
  for (const variable of drafts(container["env"])) {
    const source = variable["valueFrom"];
    if (!isObject(source)) continue;
    defaultFieldRef(source);
    const file = source["fileKeyRef"];
    if (isObject(file)) setDefault(file, "optional", false);
  }
  roundUpRequirements(container["resources"]);
  for (const name of ["livenessProbe", "readinessProbe", "startupProbe"]) {
    const probe = container[name];
    if (isObject(probe)) defaultProbe(probe);
  }
  const lifecycle = struct(container["lifecycle"]);
  for (const name of ["postStart", "preStop"]) defaultHttpGet(struct(lifecycle[name])["httpGet"]);
}
function defaultProbe(probe) {
  if (int(probe["timeoutSeconds"]) === 0) probe["timeoutSeconds"] = 1;
  if (int(probe["periodSeconds"]) === 0) probe["periodSeconds"] = 10;
  if (int(probe["successThreshold"]) === 0) probe["successThreshold"] = 1;
  if (int(probe["failureThreshold"]) === 0) probe["failureThreshold"] = 3;
  defaultHttpGet(probe["httpGet"]);
  const grpc = probe["grpc"];
  if (isObject(grpc)) setDefault(grpc, "service", "");
}
function defaultHttpGet(action) {
  if (!isObject(action)) return;
  setDefaultText(action, "path", "/");
  setDefaultText(action, "scheme", "HTTP");
}
function defaultFieldRef(owner) {
  const reference = owner["fieldRef"];
  if (isObject(reference)) setDefaultText(reference, "apiVersion", "v1");
}
function defaultVolume(volume, minor) {
  if (!Object.keys(volume).some((name) => name !== "name" && volume[name] !== null)) volume["emptyDir"] = newObject();
  for (const name of ["secret", "configMap", "downwardAPI", "projected"]) {
    const source = volume[name];
    if (isObject(source)) setDefault(source, "defaultMode", 420);
  }
  for (const item of drafts(struct(volume["downwardAPI"])["items"])) defaultFieldRef(item);
  for (const source of drafts(struct(volume["projected"])["sources"])) {
    for (const item of drafts(struct(source["downwardAPI"])["items"])) defaultFieldRef(item);
    const token2 = source["serviceAccountToken"];
    if (isObject(token2)) setDefault(token2, "expirationSeconds", 3600);
  }
  const { hostPath, image, ephemeral } = volume;
  if (isObject(hostPath)) setDefault(hostPath, "type", "");
  if (isObject(image) && isEnabled("ImageVolume", minor) && text(image["pullPolicy"]) === "") {
    image["pullPolicy"] = defaultPullPolicy(text(image["reference"]));
  }
  if (isObject(ephemeral) && isObject(ephemeral["volumeClaimTemplate"])) {
    const template = ephemeral["volumeClaimTemplate"];
    ensureStruct(template, "metadata");
    defaultClaimSpec(ensureStruct(template, "spec"));
  }
  defaultDiskVolume(volume);
}
function defaultDiskVolume(volume) {
  const { iscsi, rbd, azureDisk, scaleIO } = volume;
  if (isObject(iscsi)) setDefaultText(iscsi, "iscsiInterface", "default");
  if (isObject(rbd)) {
    setDefaultText(rbd, "pool", "rbd");
    setDefaultText(rbd, "user", "admin");
    setDefaultText(rbd, "keyring", "/etc/ceph/keyring");
  }
  if (isObject(azureDisk)) {
    setDefault(azureDisk, "cachingMode", "ReadWrite");
    setDefault(azureDisk, "fsType", "ext4");
    setDefault(azureDisk, "readOnly", false);
    setDefault(azureDisk, "kind", "Shared");
  }
  if (isObject(scaleIO)) {
    setDefaultText(scaleIO, "storageMode", "ThinProvisioned");
    setDefaultText(scaleIO, "fsType", "xfs");
  }
}
function roundUpRequirements(requirements) {
  roundUpResourceList(struct(requirements)["limits"]);
  roundUpResourceList(struct(requirements)["requests"]);
}
function drafts(value) {
  return structs(value);
}

// src/apiserver/pod/options.ts
function unjudged(path, what) {
  return { code: "rare-field", path, message: `the API server's rules on ${what} are not modelled` };
}

// src/apiserver/pod/annotations.ts
var MIRROR = "kubernetes.io/config.mirror";
var TOLERATIONS = "scheduler.alpha.kubernetes.io/tolerations";
var DELETION_COST = "controller.kubernetes.io/pod-deletion-cost";
var SECCOMP_POD = "seccomp.security.alpha.kubernetes.io/pod";
var SECCOMP_CONTAINER = "container.seccomp.security.alpha.kubernetes.io/";
var APPARMOR = "container.apparmor.security.beta.kubernetes.io/";
var CONTAINER_LISTS = ["initContainers", "containers", "ephemeralContainers"];
function allContainers(spec, path) {
  return CONTAINER_LISTS.flatMap(
    (field2) => structs(spec[field2]).map((container, index3) => [container, at(child(path, field2), index3)])
  );
}
function validatePodAnnotations(annotations, spec, path, rules) {
  const errors = [];
  const map = struct(annotations);
  if (map[MIRROR] !== void 0 && text(spec["nodeName"]) === "") {
    const detail = "must set spec.nodeName if mirror pod annotation is set";
    errors.push(invalid(keyed(path, MIRROR), map[MIRROR], detail));
  }
  if (text(map[TOLERATIONS]) !== "") rules.doubt(unjudged(path, `the annotation ${TOLERATIONS}`));
  if (!isDeletionCost(map[DELETION_COST]) && isDeletionCost(struct(rules.liveAnnotations)[DELETION_COST])) {
    errors.push(invalid(keyed(path, DELETION_COST), map[DELETION_COST], "must be a 32bit integer"));
  }
  for (const [key, value] of Object.entries(map)) {
    if (key === SECCOMP_POD || key.startsWith(SECCOMP_CONTAINER)) {
      errors.push(...validateSeccompText(text(value), child(path, key)));
    }
    if (key.startsWith(APPARMOR)) {
      const name = key.slice(APPARMOR.length);
      if (!allContainers(spec, "").some(([container]) => text(container["name"]) === name)) {
        errors.push(invalid(keyed(path, key), name, "container not found"));
      }
      const profile = text(value);
      const known3 = profile === "" || profile === "runtime/default" || profile === "unconfined";
      if (!known3 && !profile.startsWith("localhost/")) {
        errors.push(invalid(keyed(path, key), profile, `invalid AppArmor profile name: ${JSON.stringify(profile)}`));
      }
    }
  }
  return errors;
}
function isDeletionCost(value) {
  if (value === void 0) return true;
  const written3 = text(value);
  if (!/^(0|[1-9][0-9]{0,15}|-[0-9]{1,15})$/.test(written3)) return false;
  const number = Number(written3);
  return number >= -(2 ** 31) && number < 2 ** 31;
}
function validateSeccompText(profile, path) {
  if (["runtime/default", "docker/default", "unconfined"].includes(profile)) return [];
  if (profile.startsWith("localhost/")) return validateDescendingPath(profile.slice("localhost/".length), path);
  return [invalid(path, profile, "must be a valid seccomp profile")];
}
function validateProfilesMatch(annotations, spec, path) {
  const errors = [];
  const map = struct(annotations);
  const podContext = struct(spec["securityContext"]);
  const podSeccomp = podContext["seccompProfile"];
  const seccompPath = child(path, "securityContext", "seccompProfile");
  errors.push(...compare4(map[SECCOMP_POD], podSeccomp, seccompPath, "seccomp", ["runtime/default", "docker/default"]));
  for (const [container, here] of allContainers(spec, path)) {
    const profile = struct(container["securityContext"])["seccompProfile"];
    const annotation = map[SECCOMP_CONTAINER + text(container["name"])];
    const at2 = child(here, "securityContext", "seccompProfile");
    errors.push(...compare4(annotation, profile, at2, "seccomp", ["runtime/default", "docker/default"]));
  }
  if (struct(spec["os"])["name"] === "windows") return errors;
  for (const [container, here] of allContainers(spec, path)) {
    const profile = struct(container["securityContext"])["appArmorProfile"] ?? podContext["appArmorProfile"];
    const annotation = map[APPARMOR + text(container["name"])];
    const at2 = child(here, "securityContext", "appArmorProfile");
    errors.push(...compare4(annotation, profile, at2, "apparmor", ["runtime/default"]));
  }
  return errors;
}
function compare4(annotation, field2, path, what, runtimeDefault) {
  if (annotation === void 0 || field2 === void 0) return [];
  const value = text(annotation);
  const profile = struct(field2);
  const differ2 = (part, name) => [
    forbidden(child(path, part), `${what} ${name} in annotation and field must match`)
  ];
  switch (profile["type"]) {
    case "Unconfined":
      return value === "unconfined" ? [] : differ2("type", "type");
    case "RuntimeDefault":
      return runtimeDefault.includes(value) ? [] : differ2("type", "type");
    case "Localhost":
      if (!value.startsWith("localhost/")) return differ2("type", "type");
      return value.slice("localhost/".length) === profile["localhostProfile"] ? [] : differ2("localhostProfile", "profile");
    default:
      return [];
  }
}
function validatePodAnnotationChanges(annotations, liveAnnotations, path) {
  const errors = [];
  const next = struct(annotations);
  const live = struct(liveAnnotations);
  for (const key in live) {
    if (next[key] === live[key]) continue;
    if (key.startsWith(APPARMOR))
      errors.push(forbidden(keyed(path, key), "may not remove or update AppArmor annotations"));
    if (key === MIRROR) errors.push(forbidden(keyed(path, key), "may not remove or update mirror pod annotation"));
  }
  for (const key in next) {
    if (live[key] !== void 0) continue;
    if (key.startsWith(APPARMOR)) errors.push(forbidden(keyed(path, key), "may not add AppArmor annotations"));
    if (key === MIRROR) errors.push(forbidden(keyed(path, key), "may not add mirror pod annotation"));
  }
  return errors;
}

// src/apiserver/pod/disabled-fields.ts
var LISTS2 = ["containers", "initContainers", "ephemeralContainers"];
var DISABLED = [
  specField("UserNamespacesSupport", "hostUsers"),
  contextField("SupplementalGroupsPolicy", "supplementalGroupsPolicy"),
  contextField("SELinuxChangePolicy", "seLinuxChangePolicy"),
  specField("PodLevelResources", "resources"),
  specField("GenericWorkload", "schedulingGroup"),
  specField("GenericWorkload", "workloadRef"),
  specField("HostnameOverride", "hostnameOverride"),
  projection("ClusterTrustBundleProjection", "clusterTrustBundle"),
  projection("PodCertificateRequest", "podCertificate"),
  {
    feature: "ProcMountType",
    inUse: (spec) => containers(spec).some((it) => (struct(it["securityContext"])["procMount"] ?? "Default") !== "Default"),
    drop(spec) {
      for (const container of containers(spec)) {
        const context = container["securityContext"];
        if (isObject(context) && context["procMount"] !== void 0) context["procMount"] = "Default";
      }
    }
  },
  {
    feature: "DynamicResourceAllocation",
    inUse: (spec) => list(spec["resourceClaims"]).length > 0,
    drop(spec) {
      delete spec["resourceClaims"];
      for (const container of containers(spec)) remove(container["resources"], "claims");
    }
  },
  {
    feature: "InPlacePodVerticalScaling",
    inUse: (spec) => structs(spec["containers"]).some((it) => list(it["resizePolicy"]).length > 0),
    drop(spec) {
      for (const container of containers(spec)) delete container["resizePolicy"];
    }
  },
  {
    feature: "ContainerRestartRules",
    since: 34,
    inUse: (spec) => structs(spec["initContainers"]).some(
      (it) => (it["restartPolicy"] ?? "Always") !== "Always" || list(it["restartPolicyRules"]).length > 0
    ) || structs(spec["containers"]).some((it) => it["restartPolicy"] !== void 0),
    drop(spec) {
      const init = structs(spec["initContainers"]);
      for (const container of containers(spec)) {
        delete container["restartPolicyRules"];
        if (!init.includes(container) || container["restartPolicy"] !== "Always") delete container["restartPolicy"];
      }
    }
  },
  {
    feature: "RecursiveReadOnlyMounts",
    inUse: (spec) => containers(spec).some((it) => structs(it["volumeMounts"]).some((m) => m["recursiveReadOnly"] !== void 0)),
    drop(spec) {
      for (const container of containers(spec)) {
        for (const mount of structs(container["volumeMounts"])) delete mount["recursiveReadOnly"];
      }
    }
  },
  {
    feature: "EnvFiles",
    inUse: (spec) => containers(spec).some((it) => structs(it["env"]).some((v) => struct(v["valueFrom"])["fileKeyRef"] !== void 0)),
    drop(spec) {
      for (const container of containers(spec)) {
        for (const variable of structs(container["env"])) remove(variable["valueFrom"], "fileKeyRef");
      }
    }
  },
  {
    feature: "ImageVolume",
    inUse: (spec) => structs(spec["volumes"]).some((it) => it["image"] !== void 0),
    drop: dropImageVolumes
  },
  {
    feature: "ContainerStopSignals",
    inUse: (spec) => containers(spec).some((it) => struct(it["lifecycle"])["stopSignal"] !== void 0),
    drop(spec) {
      for (const container of containers(spec)) {
        const lifecycle = container["lifecycle"];
        if (!isObject(lifecycle) || lifecycle["stopSignal"] === void 0) continue;
        delete lifecycle["stopSignal"];
        if (Object.keys(lifecycle).length === 0) delete container["lifecycle"];
      }
    }
  }
];
function dropDisabledFields(spec, live, minor) {
  for (const { feature, since, inUse, drop } of DISABLED) {
    if (minor < (since ?? 0)) continue;
    if (!isEnabled(feature, minor) && !(live !== void 0 && inUse(live))) drop(spec);
  }
}
function containers(spec) {
  return LISTS2.flatMap((name) => structs(spec[name]));
}
function remove(owner, field2) {
  if (isObject(owner)) delete owner[field2];
}
function specField(feature, field2) {
  return { feature, inUse: (spec) => spec[field2] !== void 0, drop: (spec) => remove(spec, field2) };
}
function contextField(feature, field2) {
  return {
    feature,
    inUse: (spec) => struct(spec["securityContext"])[field2] !== void 0,
    drop: (spec) => remove(spec["securityContext"], field2)
  };
}
function projection(feature, field2) {
  const sources = (spec) => structs(spec["volumes"]).flatMap((volume) => structs(struct(volume["projected"])["sources"]));
  return {
    feature,
    inUse: (spec) => sources(spec).some((source) => source[field2] !== void 0),
    drop(spec) {
      for (const source of sources(spec)) delete source[field2];
    }
  };
}
function dropImageVolumes(spec) {
  const dropped = /* @__PURE__ */ new Set();
  const kept = structs(spec["volumes"]).filter((volume) => {
    if (volume["image"] === void 0) return true;
    dropped.add(text(volume["name"]));
    return false;
  });
  if (dropped.size === 0) return;
  if (kept.length > 0) spec["volumes"] = [...kept];
  else delete spec["volumes"];
  for (const container of containers(spec)) {
    if (container["volumeMounts"] === void 0) continue;
    const mounts = structs(container["volumeMounts"]).filter((mount) => !dropped.has(text(mount["name"])));
    if (mounts.length > 0) container["volumeMounts"] = mounts;
    else delete container["volumeMounts"];
  }
}

// src/apiserver/pod/downward-api.ts
var FIELD_PATHS_IN_ENV = [
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.serviceAccountName",
  "status.hostIP",
  "status.hostIPs",
  "status.podIP",
  "status.podIPs"
];
var FIELD_PATHS_IN_VOLUME = [
  "metadata.annotations",
  "metadata.labels",
  "metadata.name",
  "metadata.namespace",
  "metadata.uid"
];
var OTHER_LABELS = ["spec.restartPolicy", "spec.schedulerName", "status.phase"];
var RESOURCES = ["limits", "requests"].flatMap(
  (list2) => ["cpu", "ephemeral-storage", "memory"].map((name) => `${list2}.${name}`)
);
var HUGE_PAGES = /^(requests|limits)\.hugepages-/;
var CPU_DIVISORS = ["1m", "1"];
var BYTE_DIVISORS = ["1", "1k", "1M", "1G", "1T", "1P", "1E", "1Ki", "1Mi", "1Gi", "1Ti", "1Pi", "1Ei"];
function validateFieldRef(reference, allowed, path) {
  const version = text(reference["apiVersion"]);
  const fieldPath = text(reference["fieldPath"]);
  const at2 = child(path, "fieldPath");
  if (version === "") return [required(child(path, "apiVersion"))];
  if (fieldPath === "") return [required(at2)];
  const convert = (problem) => [invalid(at2, fieldPath, `error converting fieldPath: ${problem}`)];
  if (version !== "v1") return convert(`unsupported pod version: ${version}`);
  const subscript = splitSubscript(fieldPath);
  if (subscript !== void 0) {
    const [map, key] = subscript;
    if (map !== "metadata.annotations" && map !== "metadata.labels") {
      return convert(`field label does not support subscript: ${fieldPath}`);
    }
    const name = map === "metadata.annotations" ? key.toLowerCase() : key;
    return qualifiedName(name).map((complaint) => invalid(path, name, complaint));
  }
  const internal2 = fieldPath === "spec.host" ? "spec.nodeName" : fieldPath;
  const known3 = [...FIELD_PATHS_IN_ENV, ...FIELD_PATHS_IN_VOLUME, ...OTHER_LABELS].includes(internal2);
  if (!known3) return convert(`field label not supported: ${fieldPath}`);
  return allowed.includes(internal2) ? [] : [notSupported(at2, internal2, allowed)];
}
function splitSubscript(value) {
  if (!value.endsWith("']")) return void 0;
  const body = value.slice(0, -2);
  const open = body.indexOf("['");
  return open > 0 ? [body.slice(0, open), body.slice(open + 2)] : void 0;
}
function validateResourceFieldRef(reference, path, inVolume) {
  const errors = [];
  const resource = text(reference["resource"]);
  if (inVolume && text(reference["containerName"]) === "") errors.push(required(child(path, "containerName")));
  else if (resource === "") errors.push(required(child(path, "resource")));
  else if (!RESOURCES.includes(resource) && !HUGE_PAGES.test(resource)) {
    errors.push(notSupported(child(path, "resource"), resource, RESOURCES));
  }
  errors.push(...validateDivisor(resource, reference["divisor"], child(path, "divisor")));
  return errors;
}
function validateDivisor(resource, divisor, path) {
  if (divisor === void 0 || quantityNanos(divisor) === 0n) return [];
  const refuse = (units, subject) => units.includes(text(divisor)) ? [] : [
    invalid(
      path,
      resource,
      `only divisor's values ${units.length === 2 ? "1m and 1" : units.join(", ")} are supported with the ${subject} resource`
    )
  ];
  if (resource.endsWith(".cpu")) return refuse(CPU_DIVISORS, "cpu");
  if (resource.endsWith(".memory")) return refuse(BYTE_DIVISORS, "memory");
  if (resource.endsWith(".ephemeral-storage")) return refuse(BYTE_DIVISORS, "local ephemeral storage");
  return HUGE_PAGES.test(resource) ? refuse(BYTE_DIVISORS, "hugepages") : [];
}

// src/apiserver/pod/env.ts
var OLD_NAME = "[-._a-zA-Z][-._a-zA-Z0-9]*";
var OLD_RULE = "a valid environment variable name must consist of alphabetic characters, digits, '_', '-', or '.', and must not start with a digit";
var RELAXED_RULE = "a valid environment variable name must consist only of printable ASCII characters other than '='";
function relaxedName(name) {
  if (name === "") return [`environment variable name ${NON_EMPTY}`];
  return /^[\x20-\x3c\x3e-\x7e]*$/.test(name) ? [] : [RELAXED_RULE];
}
function strictName(name) {
  const found2 = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/.test(name) ? [] : [regexMismatch(OLD_RULE, OLD_NAME, "my.env-name", "MY_ENV.NAME", "MyEnvName1")];
  return [...found2, ...leavesFolder(name)];
}
function nameCheck2(rules) {
  return isEnabled("RelaxedEnvironmentVariableValidation", rules.minor) ? relaxedName : strictName;
}
function validateEnv(variables, path, rules) {
  const errors = [];
  const check4 = nameCheck2(rules);
  variables.forEach((variable, index3) => {
    const here = at(path, index3);
    const name = text(variable["name"]);
    if (name === "") errors.push(required(child(here, "name")));
    else errors.push(...check4(name).map((complaint) => invalid(child(here, "name"), name, complaint)));
    if (variable["valueFrom"] !== void 0) {
      errors.push(...validateSource3(variable, child(here, "valueFrom"), rules));
    }
  });
  return errors;
}
function validateSource3(variable, path, rules) {
  const errors = [];
  const source = struct(variable["valueFrom"]);
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef } = source;
  if (fieldRef !== void 0) {
    errors.push(...validateFieldRef(struct(fieldRef), FIELD_PATHS_IN_ENV, child(path, "fieldRef")));
  }
  if (resourceFieldRef !== void 0) {
    errors.push(...validateResourceFieldRef(struct(resourceFieldRef), child(path, "resourceFieldRef"), false));
  }
  if (configMapKeyRef !== void 0) {
    errors.push(...validateKeyRef(struct(configMapKeyRef), child(path, "configMapKeyRef")));
  }
  if (secretKeyRef !== void 0) errors.push(...validateKeyRef(struct(secretKeyRef), child(path, "secretKeyRef")));
  if (fileKeyRef !== void 0) errors.push(...validateFileRef(struct(fileKeyRef), child(path, "fileKeyRef")));
  const count = [fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef, fileKeyRef].filter(
    (value) => value !== void 0
  ).length;
  if (count === 0) {
    const last = isEnabled("EnvFiles", rules.minor) ? ", `secretKeyRef` or `fileKeyRef`" : " or `secretKeyRef`";
    errors.push(
      invalid(path, "", `must specify one of: \`fieldRef\`, \`resourceFieldRef\`, \`configMapKeyRef\`${last}`)
    );
  } else if (text(variable["value"]) !== "") {
    errors.push(invalid(path, "", "may not be specified when `value` is not empty"));
  } else if (count > 1) {
    errors.push(invalid(path, "", "may not have more than one field specified at a time"));
  }
  return errors;
}
function validateKeyRef(reference, path) {
  const name = text(reference["name"]);
  const key = text(reference["key"]);
  const errors = dns1123Subdomain(name).map((complaint) => invalid(child(path, "name"), name, complaint));
  if (key === "") errors.push(required(child(path, "key")));
  else errors.push(...configMapKey(key).map((complaint) => invalid(child(path, "key"), key, complaint)));
  return errors;
}
function validateFileRef(reference, path) {
  const errors = [];
  const key = text(reference["key"]);
  const volume = text(reference["volumeName"]);
  const file = text(reference["path"]);
  if (key === "") errors.push(required(child(path, "key")));
  else errors.push(...relaxedName(key).map((complaint) => invalid(child(path, "key"), key, complaint)));
  if (volume === "") errors.push(required(child(path, "volumeName")));
  else errors.push(...dns1123Label(volume).map((complaint) => invalid(child(path, "volumeName"), volume, complaint)));
  if (file === "") errors.push(required(child(path, "path")));
  else errors.push(...validateNoBacksteps(file, child(path, "path")));
  return errors;
}
function validateEnvFrom(sources, path, rules) {
  const errors = [];
  const check4 = nameCheck2(rules);
  sources.forEach((source, index3) => {
    const here = at(path, index3);
    const prefix2 = text(source["prefix"]);
    if (prefix2 !== "")
      errors.push(...check4(prefix2).map((complaint) => invalid(child(here, "prefix"), prefix2, complaint)));
    const present = ["configMapRef", "secretRef"].filter((name) => source[name] !== void 0);
    for (const field2 of present) {
      const name = text(struct(source[field2])["name"]);
      const nameAt = child(here, field2, "name");
      if (name === "") errors.push(required(nameAt));
      else errors.push(...dns1123Subdomain(asPrefix(name)).map((complaint) => invalid(nameAt, name, complaint)));
    }
    if (present.length === 0) errors.push(invalid(path, "", "must specify one of: `configMapRef` or `secretRef`"));
    else if (present.length > 1) {
      errors.push(invalid(path, "", "may not have more than one field specified at a time"));
    }
  });
  return errors;
}
function validateFileVolumes(container, volumes, path) {
  const errors = [];
  structs(container["env"]).forEach((variable, index3) => {
    const reference = struct(variable["valueFrom"])["fileKeyRef"];
    if (reference === void 0) return;
    const name = text(struct(reference)["volumeName"]);
    const here = child(at(child(path, "env"), index3), "valueFrom", "fileKeyRef", "volumeName");
    const volume = volumes.find((candidate) => text(candidate["name"]) === name);
    if (volume === void 0) errors.push(notFound(here, name));
    else if (volume["emptyDir"] === void 0) {
      errors.push(invalid(here, name, "referenced volume must be of type emptyDir"));
    }
  });
  return errors;
}

// src/apiserver/pod/volume-files.ts
function validateKeyedSource(source, nameField, path) {
  const errors = [];
  if (text(source[nameField]) === "") errors.push(required(child(path, nameField)));
  errors.push(...validateMode(source["defaultMode"], child(path, "defaultMode")));
  structs(source["items"]).forEach((item, index3) => {
    errors.push(...validateKeyToPath(item, at(child(path, "items"), index3)));
  });
  return errors;
}
function validateDownwardApiSource(source, path) {
  const errors = validateMode(source["defaultMode"], child(path, "defaultMode"));
  for (const file of structs(source["items"])) errors.push(...validateDownwardFile(file, path));
  return errors;
}
function validateProjectedSource(projected, path, rules) {
  const errors = validateMode(projected["defaultMode"], child(path, "defaultMode"));
  const seen2 = /* @__PURE__ */ new Set();
  const claim = (file, value) => {
    if (file === "") return;
    if (seen2.has(file)) errors.push(invalid(path, value, "conflicting duplicate paths"));
    seen2.add(file);
  };
  structs(projected["sources"]).forEach((source, index3) => {
    const here = at(child(path, "sources"), index3);
    const { secret: secret2, configMap: configMap2, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate } = source;
    for (const [name, value] of [
      ["secret", secret2],
      ["configMap", configMap2]
    ]) {
      if (value === void 0) continue;
      const keyed3 = struct(value);
      if (text(keyed3["name"]) === "") errors.push(required(child(here, name, "name")));
      structs(keyed3["items"]).forEach((item, itemIndex) => {
        errors.push(...validateKeyToPath(item, at(child(here, name, "items"), itemIndex)));
        claim(text(item["path"]), text(keyed3["name"]));
      });
    }
    for (const file of structs(struct(downwardAPI)["items"])) {
      errors.push(...validateDownwardFile(file, child(here, "downwardAPI")));
      claim(text(file["path"]), text(file["path"]));
    }
    if (serviceAccountToken !== void 0) {
      errors.push(...validateToken(struct(serviceAccountToken), path, child(here, "serviceAccountToken"), rules));
    }
    if (clusterTrustBundle !== void 0 || podCertificate !== void 0) {
      rules.doubt(unjudged(here, "projected trust bundles and certificates"));
    }
    const count = [secret2, configMap2, downwardAPI, serviceAccountToken, clusterTrustBundle, podCertificate].filter(
      (value) => value !== void 0
    ).length;
    if (count > 1) errors.push(forbidden(here, "may not specify more than 1 volume type per source"));
  });
  return errors;
}
function validateToken(token2, path, here, rules) {
  const errors = [];
  const seconds2 = int(token2["expirationSeconds"]);
  const at2 = child(here, "expirationSeconds");
  if (seconds2 < 600) {
    errors.push(invalid(at2, token2["expirationSeconds"], "may not specify a duration less than 10 minutes"));
  }
  if (seconds2 > 2 ** 32) {
    errors.push(invalid(at2, token2["expirationSeconds"], "may not specify a duration larger than 2^32 seconds"));
  }
  const file = text(token2["path"]);
  if (file === "") errors.push(required(child(path, "path")));
  else if (!hasNonLocalTokenPath(rules)) errors.push(...validateNonReservedPath(file, child(path, "path")));
  return errors;
}
function hasNonLocalTokenPath(rules) {
  return structs(rules.live?.["volumes"]).some(
    (volume) => structs(struct(volume["projected"])["sources"]).some((source) => {
      const file = text(struct(source["serviceAccountToken"])["path"]);
      return source["serviceAccountToken"] !== void 0 && validateNonReservedPath(file, "").length > 0;
    })
  );
}
function validateKeyToPath(item, path) {
  const errors = [];
  if (text(item["key"]) === "") errors.push(required(child(path, "key")));
  if (text(item["path"]) === "") errors.push(required(child(path, "path")));
  errors.push(...validateNonReservedPath(text(item["path"]), child(path, "path")));
  errors.push(...validateMode(item["mode"], child(path, "mode")));
  return errors;
}
function validateDownwardFile(file, path) {
  const errors = [];
  if (text(file["path"]) === "") errors.push(required(child(path, "path")));
  errors.push(...validateNonReservedPath(text(file["path"]), child(path, "path")));
  const { fieldRef, resourceFieldRef } = file;
  if (fieldRef !== void 0) {
    errors.push(...validateFieldRef(struct(fieldRef), FIELD_PATHS_IN_VOLUME, child(path, "fieldRef")));
    if (resourceFieldRef !== void 0) {
      errors.push(invalid(path, "resource", "fieldRef and resourceFieldRef can not be specified simultaneously"));
    }
  } else if (resourceFieldRef !== void 0) {
    errors.push(...validateResourceFieldRef(struct(resourceFieldRef), child(path, "resourceFieldRef"), true));
  } else {
    errors.push(required(path, "one of fieldRef and resourceFieldRef is required"));
  }
  errors.push(...validateMode(file["mode"], child(path, "mode")));
  return errors;
}
function validateMode(mode, path) {
  if (mode === void 0 || int(mode) >= 0 && int(mode) <= 511) return [];
  return [invalid(path, mode, "must be a number between 0 and 0777 (octal), both inclusive")];
}

// src/apiserver/pod/volumes.ts
var SOURCES3 = [
  "emptyDir",
  "hostPath",
  "gitRepo",
  "gcePersistentDisk",
  "awsElasticBlockStore",
  "secret",
  "nfs",
  "iscsi",
  "glusterfs",
  "flocker",
  "persistentVolumeClaim",
  "rbd",
  "cinder",
  "cephfs",
  "quobyte",
  "downwardAPI",
  "fc",
  "flexVolume",
  "configMap",
  "azureFile",
  "vsphereVolume",
  "photonPersistentDisk",
  "portworxVolume",
  "azureDisk",
  "storageos",
  "projected",
  "scaleIO",
  "csi",
  "ephemeral",
  "image"
];
var REFUSED_AS = /* @__PURE__ */ new Map([
  ["cephfs", "cephFS"],
  ["downwardAPI", "downwarAPI"]
]);
var HOST_PATH_TYPES2 = [
  "",
  "BlockDevice",
  "CharDevice",
  "Directory",
  "DirectoryOrCreate",
  "File",
  "FileOrCreate",
  "Socket"
];
function validateVolumes(list2, path, rules) {
  const errors = [];
  const valid = /* @__PURE__ */ new Map();
  const createdClaims = /* @__PURE__ */ new Set();
  if (rules.podName) {
    for (const volume of list2) {
      if (volume["ephemeral"] !== void 0) createdClaims.add(`${rules.podName}-${text(volume["name"])}`);
    }
  }
  list2.forEach((volume, index3) => {
    const here = at(path, index3);
    const name = text(volume["name"]);
    const found2 = validateSources3(volume, here, rules);
    if (name === "") found2.push(required(child(here, "name")));
    else for (const complaint of dns1123Label(name)) found2.push(invalid(child(here, "name"), name, complaint));
    if (valid.has(name)) found2.push(duplicate(child(here, "name"), name));
    if (found2.length === 0) valid.set(name, volume);
    errors.push(...found2);
    const claimName = text(struct(volume["persistentVolumeClaim"])["claimName"]);
    if (createdClaims.has(claimName)) {
      const detail = "must not reference a PVC that gets created for an ephemeral volume";
      errors.push(invalid(child(here, "persistentVolumeClaim", "claimName"), claimName, detail));
    }
  });
  return { valid, errors };
}
function validateSources3(volume, path, rules) {
  const errors = [];
  let count = 0;
  for (const name of SOURCES3) {
    const source = volume[name];
    if (source === void 0) continue;
    if (count > 0) errors.push(moreThanOne(child(path, REFUSED_AS.get(name) ?? name), "volume type"));
    else errors.push(...validateSource4(name, struct(source), path, volume, rules));
    count++;
  }
  if (count === 0) errors.push(required(path, "must specify a volume type"));
  return errors;
}
function validateSource4(name, source, path, volume, rules) {
  const here = child(path, name);
  switch (name) {
    case "emptyDir":
      if (quantityNanos(source["sizeLimit"]) >= 0n) return [];
      return [forbidden(child(here, "sizeLimit"), "SizeLimit field must be a valid resource quantity")];
    case "hostPath":
      return validateHostPath2(source, here);
    case "gitRepo": {
      const missing = text(source["repository"]) === "" ? [required(child(here, "repository"))] : [];
      return [...missing, ...validateDescendingPath(text(source["directory"]), child(here, "directory"))];
    }
    case "secret":
      return validateKeyedSource(source, "secretName", here);
    case "configMap":
      return validateKeyedSource(source, "name", here);
    case "persistentVolumeClaim":
      return text(source["claimName"]) === "" ? [required(child(here, "claimName"))] : [];
    case "downwardAPI":
      return validateDownwardApiSource(source, here);
    case "projected":
      return validateProjectedSource(source, here, rules);
    case "ephemeral":
      return validateEphemeral(source, path, text(volume["name"]), rules);
    case "image":
      return validateImage(source, here, rules);
    default:
      return validateDiskVolume(name, source, path, volume);
  }
}
function validateHostPath2(source, path) {
  const value = text(source["path"]);
  if (value === "") return [required(child(path, "path"))];
  const errors = validateNoBacksteps(value, child(path, "path"));
  const type = text(source["type"]);
  if (!HOST_PATH_TYPES2.includes(type)) errors.push(notSupported(child(path, "type"), type, HOST_PATH_TYPES2));
  return errors;
}
function validateEphemeral(source, path, name, rules) {
  const errors = [];
  const here = child(path, "ephemeral", "volumeClaimTemplate");
  const template = source["volumeClaimTemplate"];
  if (template === void 0) errors.push(required(here));
  else {
    const metadata = struct(struct(template)["metadata"]);
    errors.push(...validateAnnotations(metadata["annotations"], child(here, "metadata", "annotations")));
    errors.push(...validateLabels(metadata["labels"], child(here, "metadata", "labels")));
    for (const field2 of Object.keys(metadata)) {
      if (field2 !== "annotations" && field2 !== "labels") {
        errors.push(forbidden(child(here, "metadata", field2), "cannot be set"));
      }
    }
    errors.push(...validateClaimSpec(struct(struct(template)["spec"]), child(here, "spec"), void 0, rules.context));
  }
  if (rules.podName && name !== "") {
    const claim = `${rules.podName}-${name}`;
    for (const complaint of dns1123Subdomain(claim)) {
      errors.push(invalid(child(path, "name"), name, `PVC name ${JSON.stringify(claim)}: ${complaint}`));
    }
  }
  return errors;
}
function validateImage(source, path, rules) {
  const errors = [];
  if (!rules.template && text(source["reference"]) === "") errors.push(required(child(path, "reference")));
  errors.push(...validatePullPolicy(text(source["pullPolicy"]), child(path, "pullPolicy")));
  return errors;
}
function validatePullPolicy(policy2, path) {
  const supported = ["Always", "IfNotPresent", "Never"];
  if (policy2 === "") return [required(path)];
  return supported.includes(policy2) ? [] : [notSupported(path, policy2, supported)];
}
function isBlockSource(volume) {
  return volume["persistentVolumeClaim"] !== void 0 || volume["ephemeral"] !== void 0;
}

// src/apiserver/pod/mounts.ts
function validateVolumeMounts(container, volumes, path) {
  const errors = [];
  const devices = structs(container["volumeDevices"]);
  const seen2 = /* @__PURE__ */ new Set();
  structs(container["volumeMounts"]).forEach((mount, index3) => {
    const here = at(path, index3);
    const name = text(mount["name"]);
    const mountPath = text(mount["mountPath"]);
    if (name === "") errors.push(required(child(here, "name")));
    if (!volumes.has(name)) errors.push(notFound(child(here, "name"), name));
    if (mountPath === "") errors.push(required(child(here, "mountPath")));
    if (seen2.has(mountPath)) errors.push(invalid(child(here, "mountPath"), mountPath, "must be unique"));
    seen2.add(mountPath);
    if (devices.some((device) => text(device["name"]) === name)) {
      errors.push(invalid(child(here, "name"), name, "must not already exist in volumeDevices"));
    }
    if (devices.some((device) => text(device["devicePath"]) === mountPath)) {
      const detail = "must not already exist as a path in volumeDevices";
      errors.push(invalid(child(here, "mountPath"), mountPath, detail));
    }
    const subPath = text(mount["subPath"]);
    const expression = text(mount["subPathExpr"]);
    if (subPath !== "") errors.push(...validateDescendingPath(subPath, child(path, "subPath")));
    if (expression !== "") {
      if (subPath !== "") {
        errors.push(invalid(child(here, "subPathExpr"), expression, "subPathExpr and subPath are mutually exclusive"));
      }
      errors.push(...validateDescendingPath(expression, child(path, "subPathExpr")));
    }
    errors.push(...validatePropagation(mount, container, child(path, "mountPropagation")));
    errors.push(...validateRecursiveReadOnly(mount, child(path, "recursiveReadOnly")));
  });
  return errors;
}
function validatePropagation(mount, container, path) {
  if (mount["mountPropagation"] === void 0) return [];
  const mode = text(mount["mountPropagation"]);
  const supported = ["Bidirectional", "HostToContainer", "None"];
  const errors = supported.includes(mode) ? [] : [notSupported(path, mode, supported)];
  if (mode === "Bidirectional" && !bool(struct(container["securityContext"])["privileged"])) {
    errors.push(forbidden(path, "Bidirectional mount propagation is available only to privileged containers"));
  }
  return errors;
}
function validateRecursiveReadOnly(mount, path) {
  const mode = mount["recursiveReadOnly"];
  if (mode === void 0 || mode === "Disabled") return [];
  if (mode !== "Enabled" && mode !== "IfPossible") {
    return [notSupported(path, mode, ["Disabled", "Enabled", "IfPossible"])];
  }
  const errors = [];
  if (!bool(mount["readOnly"])) errors.push(forbidden(path, "may only be specified when readOnly is true"));
  const propagation = mount["mountPropagation"];
  if (propagation !== void 0 && propagation !== "None") {
    errors.push(forbidden(path, "may only be specified when mountPropagation is None or not specified"));
  }
  return errors;
}
function validateVolumeDevices(container, volumes, path) {
  const errors = [];
  const mounts = structs(container["volumeMounts"]);
  const names = /* @__PURE__ */ new Set();
  const paths = /* @__PURE__ */ new Set();
  structs(container["volumeDevices"]).forEach((device, index3) => {
    const here = at(path, index3);
    const name = text(device["name"]);
    const devicePath = text(device["devicePath"]);
    const nameAt = child(here, "name");
    const pathAt = child(here, "devicePath");
    const volume = volumes.get(name);
    if (name === "") errors.push(required(nameAt));
    if (names.has(name)) errors.push(invalid(nameAt, name, "must be unique"));
    if (volume === void 0) errors.push(notFound(nameAt, name));
    else if (!isBlockSource(volume)) {
      const detail = "can only use volume source type of PersistentVolumeClaim or Ephemeral for block mode";
      errors.push(invalid(nameAt, name, detail));
    }
    if (devicePath === "") errors.push(required(pathAt));
    if (paths.has(devicePath)) errors.push(invalid(pathAt, devicePath, "must be unique"));
    if (devicePath !== "" && validateNoBacksteps(devicePath, "").length > 0) {
      errors.push(invalid(pathAt, devicePath, "can not contain backsteps ('..')"));
    } else paths.add(devicePath);
    if (mounts.some((mount) => text(mount["name"]) === name)) {
      errors.push(invalid(nameAt, name, "must not already exist in volumeMounts"));
    }
    if (mounts.some((mount) => text(mount["mountPath"]) === devicePath)) {
      errors.push(invalid(pathAt, devicePath, "must not already exist as a path in volumeMounts"));
    }
    if (name !== "") names.add(name);
  });
  return errors;
}

// src/apiserver/pod/probes.ts
var HEADER_RULE = "a valid HTTP header must consist of alphanumeric characters or '-'";
var HEADER = "[-A-Za-z0-9]+";
function validateProbes(container, path, grace, rules) {
  const errors = [];
  for (const name of ["livenessProbe", "readinessProbe", "startupProbe"]) {
    if (container[name] === void 0) continue;
    const probe = struct(container[name]);
    const here = child(path, name);
    errors.push(...validateProbe(probe, here, grace, rules));
    if (name === "readinessProbe") {
      const seconds2 = probe["terminationGracePeriodSeconds"];
      if (seconds2 !== void 0) {
        errors.push(
          invalid(child(here, "terminationGracePeriodSeconds"), seconds2, "must not be set for readinessProbes")
        );
      }
    } else if (int(probe["successThreshold"]) !== 1) {
      errors.push(invalid(child(here, "successThreshold"), probe["successThreshold"] ?? 0, "must be 1"));
    }
  }
  return errors;
}
function validateProbe(probe, path, grace, rules) {
  const errors = validateHandler(probe, ["exec", "httpGet", "tcpSocket", "grpc"], path, grace, rules);
  for (const name of [
    "initialDelaySeconds",
    "timeoutSeconds",
    "periodSeconds",
    "successThreshold",
    "failureThreshold"
  ]) {
    if (int(probe[name]) < 0) errors.push(invalid(child(path, name), probe[name], NOT_NEGATIVE));
  }
  const seconds2 = probe["terminationGracePeriodSeconds"];
  if (seconds2 !== void 0 && int(seconds2) <= 0) {
    errors.push(invalid(child(path, "terminationGracePeriodSeconds"), seconds2, "must be greater than 0"));
  }
  return errors;
}
function validateLifecycle(lifecycle, path, grace, os, rules) {
  const errors = [];
  for (const name of ["postStart", "preStop"]) {
    if (lifecycle[name] === void 0) continue;
    const handler = struct(lifecycle[name]);
    errors.push(
      ...validateHandler(handler, ["exec", "httpGet", "tcpSocket", "sleep"], child(path, name), grace, rules)
    );
  }
  if (lifecycle["stopSignal"] !== void 0) {
    const here = child(path, "stopSignal");
    if (os === void 0) errors.push(forbidden(here, "may not be set for containers with empty `spec.os.name`"));
    else rules.doubt(unjudged(here, "stop signals"));
  }
  return errors;
}
function validateHandler(handler, actions, path, grace, rules) {
  const errors = [];
  let count = 0;
  for (const name of actions) {
    if (handler[name] === void 0) continue;
    const here = child(path, name);
    const action = struct(handler[name]);
    if (count++ > 0) errors.push(moreThanOne(here, "handler type"));
    else if (name === "exec") {
      if (list(action["command"]).length === 0) errors.push(required(child(here, "command")));
    } else if (name === "sleep") errors.push(...validateSleep(action, here, grace, rules));
    else {
      if (name === "httpGet") errors.push(...validateHttpGet(action, here));
      errors.push(...validatePort3(action["port"] ?? 0, child(here, "port")));
    }
  }
  if (count === 0) errors.push(required(path, "must specify a handler type"));
  return errors;
}
function validateHttpGet(action, path) {
  const errors = [];
  if (text(action["path"]) === "") errors.push(required(child(path, "path")));
  const scheme = text(action["scheme"]);
  if (scheme !== "HTTP" && scheme !== "HTTPS") {
    errors.push(notSupported(child(path, "scheme"), scheme, ["HTTP", "HTTPS"]));
  }
  for (const header of structs(action["httpHeaders"])) {
    const name = text(header["name"]);
    if (!/^[-A-Za-z0-9]+$/.test(name)) {
      errors.push(invalid(child(path, "httpHeaders"), name, regexMismatch(HEADER_RULE, HEADER, "X-Header-Name")));
    }
  }
  return errors;
}
function validatePort3(port, path) {
  const complaints = typeof port === "string" ? portName(port) : portNumber(int(port));
  return complaints.map((complaint) => invalid(path, port, complaint));
}
function validateSleep(action, path, grace, rules) {
  if (grace === void 0) return [];
  const seconds2 = int(action["seconds"]);
  const zero = isEnabled("PodLifecycleSleepActionAllowZero", rules.minor);
  if (seconds2 <= int(grace) && (zero ? seconds2 >= 0 : seconds2 > 0)) return [];
  const detail = zero ? `must be non-negative and less than terminationGracePeriodSeconds (${grace})` : `must be greater than 0 and less than terminationGracePeriodSeconds (${grace}). Enable AllowPodLifecycleSleepActionZeroValue feature gate for zero sleep.`;
  return [invalid(path, action["seconds"] ?? 0, detail)];
}

// src/apiserver/pod/windows.ts
var NET_BIOS = /^[^\\/:*?"<>|.][^\\/:*?"<>|]{0,14}$/;
var DNS_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
var DNS_DOMAIN = new RegExp(`^${DNS_LABEL}(?:\\.${DNS_LABEL})*$`);
var KIBI = 1024;
function validateWindowsOptions(value, path) {
  const options = struct(value);
  const errors = [];
  const { gmsaCredentialSpecName: name, gmsaCredentialSpec: spec, runAsUserName: user } = options;
  if (name !== void 0) {
    const here = child(path, "gmsaCredentialSpecName");
    errors.push(...dns1123Subdomain(text(name)).map((complaint) => invalid(here, name, complaint)));
  }
  if (spec !== void 0) {
    const here = child(path, "gmsaCredentialSpec");
    if (spec === "") errors.push(invalid(here, spec, "gmsaCredentialSpec cannot be an empty string"));
    else if (byteLength2(text(spec)) > 64 * KIBI) {
      errors.push(invalid(here, spec, "gmsaCredentialSpec size must be under 64 KiB"));
    }
  }
  if (user !== void 0) {
    const here = child(path, "runAsUserName");
    errors.push(...userName(text(user)).map((complaint) => invalid(here, user, `runAsUserName${complaint}`)));
  }
  return errors;
}
function userName(name) {
  if (name === "") return [" cannot be an empty string"];
  if (/[\x00-\x1f\x7f]/.test(name)) return [" cannot contain control characters"];
  const parts = name.split("\\");
  if (parts.length > 2) return [" cannot contain more than one backslash"];
  const user = parts[parts.length - 1] ?? "";
  const found2 = [];
  if (parts.length === 2) {
    const domain = parts[0] ?? "";
    if (byteLength2(domain) >= 256) found2.push("'s Domain length must be under 256 characters");
    if (!NET_BIOS.test(domain) && !DNS_DOMAIN.test(domain)) {
      found2.push("'s Domain doesn't match the NetBios nor the DNS format");
    }
  }
  if (user === "") found2.push("'s User cannot be empty");
  else if (byteLength2(user) > 104) found2.push("'s User length must not be longer than 104 characters");
  if (/^[. ]+$/.test(user)) found2.push("'s User cannot contain only periods or spaces");
  if (/["/\\:;|=,+*?<>@[\]]/.test(user)) {
    found2.push(`'s User cannot contain the following characters: "/\\:;|=,+*?<>@[]`);
  }
  return found2;
}
function validateHostProcess(spec, path) {
  const errors = [];
  const hostProcess = (owner) => struct(struct(owner["securityContext"])["windowsOptions"])["hostProcess"];
  const ofPod = hostProcess(spec);
  const containers3 = allContainers(spec, path);
  let count = 0;
  for (const [container, here] of containers3) {
    const own = hostProcess(container);
    if (ofPod !== void 0 && own !== void 0 && ofPod !== own) {
      const detail = `pod hostProcess value must be identical if both are specified, was ${String(ofPod)}`;
      errors.push(invalid(child(here, "securityContext", "windowsOptions", "hostProcess"), own, detail));
    }
    if (bool(own ?? ofPod)) count++;
  }
  if (count === 0) return errors;
  if (count !== containers3.length) {
    const detail = "If pod contains any hostProcess containers then all containers must be HostProcess containers";
    errors.push(invalid(path, "", detail));
  }
  if (!bool(spec["hostNetwork"])) {
    const detail = "hostNetwork must be true if pod contains any hostProcess containers";
    errors.push(invalid(child(path, "hostNetwork"), false, detail));
  }
  return errors;
}

// src/apiserver/pod/security-context.ts
var MAX_ID = 2 ** 31 - 1;
var PROFILE_TYPES = ["Localhost", "RuntimeDefault", "Unconfined"];
var SYSCTL = "[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
var SYSCTL_EXPRESSION = `^(${SYSCTL}[\\./])*${SYSCTL}$`;
var IPC_SYSCTLS = [
  "sem",
  "shmall",
  "shmmax",
  "shmmni",
  "shm_rmid_forced",
  "shm",
  "msgmax",
  "msgmnb",
  "msgmni",
  "msg"
].map((name) => `kernel.${name}`);
var sysctlPattern = new RegExp(SYSCTL_EXPRESSION);
function validatePodSecurityContext(spec, path, rules) {
  const context = struct(spec["securityContext"]);
  const errors = validateIds(context, ["fsGroup", "runAsUser", "runAsGroup"], path);
  list(context["supplementalGroups"]).forEach((group, index3) => {
    errors.push(...validateId(group, at(child(path, "supplementalGroups"), index3)));
  });
  if (bool(spec["shareProcessNamespace"]) && bool(spec["hostPID"])) {
    const detail = "ShareProcessNamespace and HostPID cannot both be enabled";
    errors.push(invalid(child(path, "shareProcessNamespace"), true, detail));
  }
  errors.push(...validateSysctls(spec, child(path, "sysctls"), rules));
  for (const [name, supported] of [
    ["fsGroupChangePolicy", ["Always", "OnRootMismatch"]],
    ["supplementalGroupsPolicy", ["Merge", "Strict"]]
  ]) {
    const value = context[name];
    if (value !== void 0 && !supported.some((item) => item === value)) {
      errors.push(notSupported(child(path, name), value, supported));
    }
  }
  errors.push(...validateSeccomp(context["seccompProfile"], child(path, "seccompProfile")));
  errors.push(...validateWindowsOptions(context["windowsOptions"], child(path, "windowsOptions")));
  errors.push(...validateAppArmor(context["appArmorProfile"], child(path, "appArmorProfile")));
  const change = context["seLinuxChangePolicy"];
  if (change !== void 0) {
    const liveChange = struct(rules.live?.["securityContext"])["seLinuxChangePolicy"];
    const onlyRecursive = liveChange === void 0 && !isEnabled("SELinuxMount", rules.minor);
    const supported = onlyRecursive ? ["Recursive"] : ["MountOption", "Recursive"];
    if (!supported.includes(text(change)))
      errors.push(notSupported(child(path, "seLinuxChangePolicy"), change, supported));
  }
  return errors;
}
function validateContainerSecurityContext(context, path, hostUsers) {
  const errors = validateIds(context, ["runAsUser", "runAsGroup"], path);
  const procMount = context["procMount"];
  if (procMount !== void 0) {
    const here = child(path, "procMount");
    if (procMount !== "Default" && procMount !== "Unmasked") {
      errors.push(notSupported(here, procMount, ["Default", "Unmasked"]));
    }
    if (hostUsers && procMount === "Unmasked") {
      errors.push(invalid(here, procMount, "`hostUsers` must be false to use `Unmasked`"));
    }
  }
  errors.push(...validateSeccomp(context["seccompProfile"], child(path, "seccompProfile")));
  if (context["allowPrivilegeEscalation"] === false) {
    const refuse = (detail) => errors.push(invalid(path, context, detail));
    if (bool(context["privileged"])) refuse("cannot set `allowPrivilegeEscalation` to false and `privileged` to true");
    for (const capability of texts(struct(context["capabilities"])["add"])) {
      if (capability === "CAP_SYS_ADMIN") {
        refuse("cannot set `allowPrivilegeEscalation` to false and `capabilities.Add` CAP_SYS_ADMIN");
      }
    }
  }
  errors.push(...validateWindowsOptions(context["windowsOptions"], child(path, "windowsOptions")));
  errors.push(...validateAppArmor(context["appArmorProfile"], child(path, "appArmorProfile")));
  return errors;
}
function validateIds(context, names, path) {
  return names.flatMap((name) => context[name] === void 0 ? [] : validateId(context[name], child(path, name)));
}
function validateId(id, path) {
  const value = int(id);
  return value >= 0 && value <= MAX_ID ? [] : [invalid(path, id, inclusiveRange(0, MAX_ID))];
}
function validateSeccomp(value, path) {
  if (value === void 0) return [];
  const profile = struct(value);
  const type = text(profile["type"]);
  const file = profile["localhostProfile"];
  const here = child(path, "localhostProfile");
  const errors = [];
  if (type === "") errors.push(required(child(path, "type"), "type is required when seccompProfile is set"));
  else if (!PROFILE_TYPES.includes(type)) errors.push(notSupported(child(path, "type"), type, PROFILE_TYPES));
  if (type !== "Localhost") {
    if (file !== void 0) errors.push(invalid(here, value, "can only be set when seccomp type is Localhost"));
  } else if (file === void 0) errors.push(required(here, "must be set when seccomp type is Localhost"));
  else errors.push(...validateDescendingPath(text(file), here));
  return errors;
}
function validateAppArmor(value, path) {
  if (value === void 0) return [];
  const profile = struct(value);
  const type = text(profile["type"]);
  const file = profile["localhostProfile"];
  const here = child(path, "localhostProfile");
  const missing = required(here, "must be set when AppArmor type is Localhost");
  switch (type) {
    case "Localhost": {
      if (file === void 0) return [missing];
      const errors = [];
      if (text(file).trim() !== file) errors.push(invalid(here, file, "must not be padded with whitespace"));
      else if (file === "") errors.push(missing);
      if (byteLength2(text(file)) > 4095) errors.push(tooLong(here, 4095));
      return errors;
    }
    case "RuntimeDefault":
    case "Unconfined":
      return file === void 0 ? [] : [invalid(here, file, "can only be set when AppArmor type is Localhost")];
    case "":
      return [required(child(path, "type"), "type is required when appArmorProfile is set")];
    default:
      return [notSupported(child(path, "type"), type, PROFILE_TYPES)];
  }
}
function validateSysctls(spec, path, rules) {
  const errors = [];
  const seen2 = /* @__PURE__ */ new Set();
  const tolerated = structs(struct(rules.live?.["securityContext"])["sysctls"]).some(
    (sysctl) => hostConflict(text(sysctl["name"]), rules.live ?? spec) !== void 0
  );
  structs(struct(spec["securityContext"])["sysctls"]).forEach((sysctl, index3) => {
    const name = text(sysctl["name"]);
    const here = child(at(path, index3), "name");
    if (name === "") errors.push(required(here));
    else if (byteLength2(name) > 253 || !sysctlPattern.test(name)) {
      errors.push(invalid(here, name, `must have at most 253 characters and match regex ${SYSCTL_EXPRESSION}`));
    } else if (seen2.has(name)) errors.push(duplicate(here, name));
    seen2.add(name);
    const conflict = tolerated ? void 0 : hostConflict(name, spec);
    if (conflict !== void 0) errors.push(invalid(here, name, `may not be specified when '${conflict}' is true`));
  });
  return errors;
}
function hostConflict(sysctl, spec) {
  const first = /[./]/.exec(sysctl)?.[0];
  const name = first === "/" ? sysctl.replace(/[./]/g, (mark) => mark === "/" ? "." : "/") : sysctl;
  if (bool(spec["hostNetwork"]) && name.startsWith("net.")) return "hostNetwork";
  const known3 = name.split("*")[0] ?? name;
  const isIpc = known3.startsWith("fs.mqueue.") || IPC_SYSCTLS.includes(known3);
  return bool(spec["hostIPC"]) && isIpc ? "hostIPC" : void 0;
}
function validateHostUsers(spec, path, rules) {
  if (spec["hostUsers"] !== false) return [];
  const detail = "when `hostUsers` is false";
  const errors = [];
  const tolerated = rules.live?.["hostUsers"] === false;
  if (bool(spec["hostNetwork"]) && !(tolerated && bool(rules.live?.["hostNetwork"]))) {
    errors.push(forbidden(child(path, "hostNetwork"), detail));
  }
  if (bool(spec["hostPID"])) errors.push(forbidden(child(path, "HostPID"), detail));
  if (bool(spec["hostIPC"])) errors.push(forbidden(child(path, "HostIPC"), detail));
  const devices = (from) => ["initContainers", "containers", "ephemeralContainers"].flatMap(
    (field2) => structs(from?.[field2]).flatMap(
      (container, index3) => list(container["volumeDevices"]).length > 0 ? [child(at(child(path, field2), index3), "volumeDevices")] : []
    )
  );
  if (rules.minor >= 34 && !(tolerated && devices(rules.live).length > 0)) {
    errors.push(...devices(spec).map((here) => forbidden(here, detail)));
  }
  return errors;
}

// src/apiserver/pod/containers.ts
var PROTOCOLS5 = ["SCTP", "TCP", "UDP"];
var RESTART_POLICIES = ["Always", "Never", "OnFailure"];
var PER_CONTAINER = ["lifecycle", "livenessProbe", "readinessProbe", "startupProbe"];
function validateContainers(path, rules) {
  const containers3 = structs(rules.spec["containers"]);
  if (containers3.length === 0) return [required(path)];
  const errors = [];
  const names = /* @__PURE__ */ new Set();
  containers3.forEach((container, index3) => {
    const here = at(path, index3);
    const name = text(container["name"]);
    errors.push(...validateContainer(container, here, rules));
    if (names.has(name)) errors.push(duplicate(child(here, "name"), name));
    names.add(name);
    errors.push(...validateHooks(container, here, rules));
    if (allowsRestartRules(rules)) errors.push(...validateRestartRules(container, here, rules));
    else if (container["restartPolicy"] !== void 0) {
      errors.push(forbidden(child(here, "restartPolicy"), "may not be set for non-init containers"));
    }
  });
  return [...errors, ...hostPortConflicts(containers3, path)];
}
function validateInitContainers(path, rules) {
  const errors = [];
  const names = new Set(structs(rules.spec["containers"]).map((container) => text(container["name"])));
  structs(rules.spec["initContainers"]).forEach((container, index3) => {
    const here = at(path, index3);
    const name = text(container["name"]);
    const isSidecar = container["restartPolicy"] === "Always";
    errors.push(...validateContainer(container, here, rules));
    errors.push(...validateInitRestart(container, here, rules));
    if (names.has(name)) errors.push(duplicate(child(here, "name"), name));
    else if (name !== "") names.add(name);
    errors.push(...hostPortConflicts([container], path));
    if (isSidecar) errors.push(...validateHooks(container, here, rules));
    else {
      for (const field2 of PER_CONTAINER) {
        if (container[field2] === void 0) continue;
        const detail = "may not be set for init containers without restartPolicy=Always";
        errors.push(forbidden(child(here, field2), detail));
      }
    }
    errors.push(...validateInitResize(container, here, isSidecar, rules));
  });
  return errors;
}
function validateInitResize(container, path, isSidecar, rules) {
  const here = child(path, "resizePolicy");
  const policies = structs(container["resizePolicy"]);
  const liveInit = structs(rules.live?.["initContainers"]);
  if (!isEnabled("InPlacePodVerticalScaling", rules.minor) && policies.length > 0) {
    const tolerated2 = liveInit.some((it) => it["restartPolicy"] === "Always" && list(it["resizePolicy"]).length > 0);
    if (!tolerated2) return [invalid(here, container["resizePolicy"], "must not be set for init containers")];
  }
  if (isSidecar || rules.minor < 36) return [];
  const restarts = (policy2) => policy2["restartPolicy"] === "RestartContainer";
  const tolerated = liveInit.some(
    (it) => it["restartPolicy"] !== "Always" && structs(it["resizePolicy"]).some(restarts)
  );
  if (tolerated) return [];
  return policies.flatMap((policy2, index3) => {
    const detail = "must not be set to 'RestartContainer' for non-sidecar initContainers";
    return restarts(policy2) ? [invalid(child(at(here, index3), "restartPolicy"), "RestartContainer", detail)] : [];
  });
}
function validateEphemeralContainers(path, rules) {
  const errors = [];
  const others = new Set(
    ["containers", "initContainers"].flatMap((field2) => structs(rules.spec[field2]).map((it) => text(it["name"])))
  );
  const names = new Set(others);
  structs(rules.spec["ephemeralContainers"]).forEach((container, index3) => {
    const here = at(path, index3);
    const name = text(container["name"]);
    errors.push(...validateContainer(container, here, rules), ...validateImageSpace(container, here));
    if (names.has(name)) errors.push(duplicate(child(here, "name"), name));
    names.add(name);
    const target = text(container["targetContainerName"]);
    if (target !== "" && !others.has(target)) errors.push(notFound(child(here, "targetContainerName"), target));
    for (const field2 of [...PER_CONTAINER, "ports", "resizePolicy", "restartPolicy", "restartPolicyRules"]) {
      if (container[field2] !== void 0) {
        errors.push(forbidden(child(here, field2), "cannot be set for an Ephemeral Container"));
      }
    }
    if (Object.keys(struct(container["resources"])).length > 0) {
      errors.push(forbidden(child(here, "resources"), "cannot be set for an Ephemeral Container"));
    }
    structs(container["volumeMounts"]).forEach((mount, mountIndex) => {
      for (const field2 of ["subPath", "subPathExpr"]) {
        if (text(mount[field2]) === "") continue;
        const mountAt = child(at(child(here, "volumeMounts"), mountIndex), field2);
        errors.push(forbidden(mountAt, "cannot be set for an Ephemeral Container"));
      }
    });
  });
  return errors;
}
function validateImageSpace(container, path) {
  const image = text(container["image"]);
  if (image === image.trim()) return [];
  return [invalid(child(path, "image"), image, "must not have leading or trailing whitespace")];
}
function validateContainer(container, path, rules) {
  const errors = [];
  const name = text(container["name"]);
  if (name === "") errors.push(required(child(path, "name")));
  else errors.push(...dns1123Label(name).map((complaint) => invalid(child(path, "name"), name, complaint)));
  if (text(container["image"]) === "") errors.push(required(child(path, "image")));
  const policy2 = text(container["terminationMessagePolicy"]);
  const policies = ["File", "FallbackToLogsOnError"];
  if (policy2 === "") errors.push(required(child(path, "terminationMessagePolicy")));
  else if (!policies.includes(policy2)) {
    errors.push(notSupported(child(path, "terminationMessagePolicy"), policy2, policies));
  }
  const hostUsers = rules.spec["hostUsers"] !== false;
  errors.push(
    ...validatePorts3(structs(container["ports"]), child(path, "ports")),
    ...validateEnv(structs(container["env"]), child(path, "env"), rules),
    ...validateEnvFrom(structs(container["envFrom"]), child(path, "envFrom"), rules),
    ...validateVolumeMounts(container, rules.volumes, child(path, "volumeMounts")),
    ...validateVolumeDevices(container, rules.volumes, child(path, "volumeDevices")),
    ...validatePullPolicy(text(container["imagePullPolicy"]), child(path, "imagePullPolicy")),
    ...validateRequirements(struct(container["resources"]), child(path, "resources"), rules),
    ...validateResizePolicy(
      structs(container["resizePolicy"]),
      child(path, "resizePolicy"),
      rules.spec["restartPolicy"]
    )
  );
  if (container["securityContext"] !== void 0) {
    const context = struct(container["securityContext"]);
    errors.push(...validateContainerSecurityContext(context, child(path, "securityContext"), hostUsers));
  }
  return errors;
}
function validateHooks(container, path, rules) {
  const grace = rules.spec["terminationGracePeriodSeconds"];
  const { lifecycle } = container;
  const errors = lifecycle === void 0 ? [] : validateLifecycle(struct(lifecycle), child(path, "lifecycle"), grace, rules.spec["os"], rules);
  return [...errors, ...validateProbes(container, path, grace, rules)];
}
function validatePorts3(ports, path) {
  const errors = [];
  const names = /* @__PURE__ */ new Set();
  ports.forEach((port, index3) => {
    const here = at(path, index3);
    const name = text(port["name"]);
    if (name !== "") {
      const complaints = portName(name);
      if (complaints.length > 0) errors.push(...complaints.map((it) => invalid(child(here, "name"), name, it)));
      else if (names.has(name)) errors.push(duplicate(child(here, "name"), name));
      else names.add(name);
    }
    if (int(port["containerPort"]) === 0) errors.push(required(child(here, "containerPort")));
    for (const field2 of ["containerPort", "hostPort"]) {
      const number = int(port[field2]);
      if (number !== 0) errors.push(...portNumber(number).map((it) => invalid(child(here, field2), number, it)));
    }
    const protocol = text(port["protocol"]);
    if (protocol === "") errors.push(required(child(here, "protocol")));
    else if (!PROTOCOLS5.includes(protocol)) errors.push(notSupported(child(here, "protocol"), protocol, PROTOCOLS5));
  });
  return errors;
}
function hostPortConflicts(containers3, path) {
  const errors = [];
  const taken = /* @__PURE__ */ new Set();
  containers3.forEach((container, index3) => {
    structs(container["ports"]).forEach((port, portIndex) => {
      if (int(port["hostPort"]) === 0) return;
      const key = `${text(port["protocol"])}/${text(port["hostIP"])}/${int(port["hostPort"])}`;
      const here = child(at(child(at(path, index3), "ports"), portIndex), "hostPort");
      if (taken.has(key)) errors.push(duplicate(here, key));
      taken.add(key);
    });
  });
  return errors;
}
function validateResizePolicy(policies, path, podRestartPolicy) {
  const errors = [];
  const names = /* @__PURE__ */ new Set();
  policies.forEach((policy2, index3) => {
    const name = text(policy2["resourceName"]);
    const restart = text(policy2["restartPolicy"]);
    if (names.has(name)) errors.push(duplicate(at(path, index3), name));
    names.add(name);
    for (const [value, supported] of [
      [name, ["cpu", "memory"]],
      [restart, ["NotRequired", "RestartContainer"]]
    ]) {
      if (value === "") errors.push(required(path));
      else if (!supported.some((item) => item === value)) errors.push(notSupported(path, value, supported));
    }
    if (podRestartPolicy === "Never" && restart !== "NotRequired") {
      errors.push(invalid(path, restart, "must be 'NotRequired' when pod `restartPolicy` is 'Never'"));
    }
  });
  return errors;
}
function allowsRestartRules(rules) {
  if (isEnabled("ContainerRestartRules", rules.minor)) return true;
  return structs(rules.live?.["containers"]).some((container) => container["restartPolicy"] !== void 0);
}
function validateInitRestart(container, path, rules) {
  const policy2 = container["restartPolicy"];
  const ruleCount = list(container["restartPolicyRules"]).length;
  if (policy2 === void 0) {
    if (ruleCount === 0) return [];
    return [required(child(path, "restartPolicy"), "must specify restartPolicy when restart rules are used")];
  }
  if (!allowsRestartRules(rules)) {
    return policy2 === "Always" ? [] : [notSupported(child(path, "restartPolicy"), policy2, ["Always"])];
  }
  if (policy2 === "Always" && !isEnabled("RestartAllContainersOnContainerExits", rules.minor)) {
    if (ruleCount === 0) return [];
    const detail = "restartPolicyRules are not allowed for init containers with restart policy Always";
    return [forbidden(child(path, "restartPolicyRules"), detail)];
  }
  return validateRestartRules(container, path, rules);
}
function validateRestartRules(container, path, rules) {
  const errors = [];
  const policy2 = container["restartPolicy"];
  const restartRules = structs(container["restartPolicyRules"]);
  const here = child(path, "restartPolicy");
  if (policy2 === void 0) {
    if (restartRules.length === 0) return [];
    errors.push(required(here, "must specify restartPolicy when restart rules are used"));
  } else if (!RESTART_POLICIES.includes(text(policy2))) errors.push(notSupported(here, policy2, RESTART_POLICIES));
  if (restartRules.length > 20) errors.push(tooMany(child(path, "restartPolicyRules"), restartRules.length, 20));
  const actions = isEnabled("RestartAllContainersOnContainerExits", rules.minor) ? ["Restart", "RestartAllContainers"] : ["Restart"];
  restartRules.forEach((rule, index3) => {
    const ruleAt = at(child(path, "restartPolicyRules"), index3);
    if (!actions.includes(text(rule["action"]))) {
      errors.push(notSupported(child(ruleAt, "action"), rule["action"] ?? "", actions));
    }
    if (rule["exitCodes"] === void 0) {
      errors.push(required(child(ruleAt, "exitCodes"), "must be specified"));
      return;
    }
    const codes = struct(rule["exitCodes"]);
    if (codes["operator"] !== "In" && codes["operator"] !== "NotIn") {
      errors.push(notSupported(child(ruleAt, "exitCodes", "operator"), codes["operator"] ?? "", ["In", "NotIn"]));
    }
    const count = list(codes["values"]).length;
    if (count > 255) errors.push(tooMany(child(ruleAt, "exitCodes", "values"), count, 255));
  });
  return errors;
}

// src/apiserver/pod/pod-resources.ts
function aggregate(spec, field2) {
  const totals = /* @__PURE__ */ new Map();
  const sidecars = /* @__PURE__ */ new Map();
  const initial = /* @__PURE__ */ new Map();
  for (const container of structs(spec["containers"])) add2(totals, amounts(container, field2));
  for (const container of structs(spec["initContainers"])) {
    let needed = amounts(container, field2);
    if (container["restartPolicy"] === "Always") {
      add2(totals, needed);
      add2(sidecars, needed);
      needed = sidecars;
    } else add2(needed, sidecars);
    largest(initial, needed);
  }
  largest(totals, initial);
  return totals;
}
function amounts(container, field2) {
  const listed = struct(struct(container["resources"])[field2]);
  return new Map(Object.keys(listed).map((name) => [name, { nanos: quantityNanos(listed[name]), like: listed[name] }]));
}
function add2(totals, more) {
  for (const [name, amount] of more) {
    const sum = totals.get(name);
    if (sum === void 0) totals.set(name, amount);
    else totals.set(name, { nanos: sum.nanos + amount.nanos, like: sum.nanos === 0n ? amount.like : sum.like });
  }
}
function largest(totals, other) {
  for (const [name, amount] of other) {
    const known3 = totals.get(name);
    if (known3 === void 0 || amount.nanos > known3.nanos) totals.set(name, amount);
  }
}
function defaultPodResources(spec) {
  if (spec["resources"] === void 0) return;
  const resources = ensureStruct(spec, "resources");
  const requests = struct(resources["requests"]);
  if (Object.keys(struct(resources["limits"])).length + Object.keys(requests).length > 0) {
    for (const [name, amount] of aggregate(spec, "limits")) {
      if (!isHugePages(name) || requests[name] !== void 0 || struct(resources["limits"])[name] !== void 0)
        continue;
      ensureStruct(resources, "limits")[name] = spell(amount.nanos, amount.like);
    }
  }
  const limits = struct(resources["limits"]);
  if (Object.keys(limits).length === 0) return;
  for (const [name, amount] of aggregate(spec, "requests")) {
    if (struct(resources["requests"])[name] !== void 0 || !isPodLevelResource(name) || !isOvercommitAllowed(name))
      continue;
    ensureStruct(resources, "requests")[name] = spell(amount.nanos, amount.like);
  }
  for (const name in limits) {
    if (struct(resources["requests"])[name] !== void 0 || !isPodLevelResource(name)) continue;
    ensureStruct(resources, "requests")[name] = limits[name];
  }
}
function validatePodResources(spec, path, live) {
  if (spec["resources"] === void 0) return [];
  const here = child(path, "resources");
  if (struct(spec["os"])["name"] === "windows") return [forbidden(here, "may not be set for a windows pod")];
  const resources = struct(spec["resources"]);
  const errors = [];
  if (hasClaims(resources)) {
    errors.push(forbidden(child(here, "claims"), "claims may not be set for Resources at pod-level"));
  }
  const claims = new Set(structs(spec["resourceClaims"]).map((claim) => text(claim["name"])));
  errors.push(...validateRequirements(resources, here, { live, claims, podLevel: true }));
  errors.push(...tooSmall(spec, "requests", here));
  errors.push(...tooSmall(spec, "limits", here));
  const limits = struct(resources["limits"]);
  structs(spec["containers"]).forEach((container, index3) => {
    const listed = struct(struct(container["resources"])["limits"]);
    for (const name in listed) {
      if (limits[name] === void 0 || compareQuantities(listed[name], limits[name]) <= 0) continue;
      const where = child(keyed(at(child(here, "containers"), index3), name), "limits");
      errors.push(invalid(where, listed[name], `must be less than or equal to pod limits of ${text(limits[name])}`));
    }
  });
  return errors;
}
function tooSmall(spec, field2, path) {
  const own = struct(struct(spec["resources"])[field2]);
  const errors = [];
  for (const [name, amount] of aggregate(spec, field2)) {
    if (own[name] === void 0 || field2 === "limits" && !isHugePages(name) || amount.nanos <= quantityNanos(own[name]))
      continue;
    const detail = `must be greater than or equal to aggregate container ${field2} of ${spell(amount.nanos, amount.like)}`;
    errors.push(invalid(keyed(child(path, field2), name), own[name], detail));
  }
  return errors;
}

// src/apiserver/pod/spec.ts
var MAX_INT32 = 2 ** 31 - 1;
var DNS_POLICIES = ["ClusterFirstWithHostNet", "ClusterFirst", "Default", "None"];
var RESTART_POLICIES2 = ["Always", "OnFailure", "Never"];
function validatePodSpec(spec, path, rules) {
  const volumes = validateVolumes(structs(spec["volumes"]), child(path, "volumes"), rules);
  const claims = new Set(structs(spec["resourceClaims"]).map((claim) => text(claim["name"])));
  const containerRules = { ...rules, spec, volumes: volumes.valid, claims };
  const errors = [
    ...volumes.errors,
    ...validateResourceClaims(structs(spec["resourceClaims"]), child(path, "resourceClaims")),
    ...validateContainers(child(path, "containers"), containerRules),
    ...validateInitContainers(child(path, "initContainers"), containerRules),
    ...validateEphemeralContainers(child(path, "ephemeralContainers"), containerRules)
  ];
  if (isEnabled("PodLevelResources", rules.minor)) errors.push(...validatePodResources(spec, path, rules.live));
  errors.push(
    ...validateHostPorts(spec, path, rules),
    ...oneOf(spec["restartPolicy"], RESTART_POLICIES2, child(path, "restartPolicy")),
    ...oneOf(spec["dnsPolicy"], DNS_POLICIES, child(path, "dnsPolicy")),
    ...validateLabels(spec["nodeSelector"], child(path, "nodeSelector")),
    ...validatePodSecurityContext(spec, child(path, "securityContext"), rules),
    ...validateAffinity(struct(spec["affinity"]), child(path, "affinity"), rules),
    ...validateDnsConfig(spec, child(path, "dnsConfig"), rules),
    ...validateGates(spec, path),
    ...validateSpread(structs(spec["topologySpreadConstraints"]), child(path, "topologySpreadConstraints"), rules),
    ...validateHostProcess(spec, path),
    ...validateHostUsers(spec, path, rules),
    ...validateHostnames(spec, path),
    ...validateNames2(spec, path),
    ...validateTolerations(structs(spec["tolerations"]), child(path, "tolerations"), rules),
    ...validateHostAliases(structs(spec["hostAliases"]), child(path, "hostAliases"), rules)
  );
  const deadline = spec["activeDeadlineSeconds"];
  if (deadline !== void 0 && (int(deadline) < 1 || int(deadline) > MAX_INT32)) {
    errors.push(invalid(child(path, "activeDeadlineSeconds"), deadline, inclusiveRange(1, MAX_INT32)));
  }
  if (spec["preemptionPolicy"] !== void 0) {
    const supported = ["PreemptLowerPriority", "Never"];
    errors.push(...oneOf(spec["preemptionPolicy"], supported, child(path, "preemptionPolicy")));
  }
  if (spec["overhead"] !== void 0) {
    const overhead = { limits: struct(spec["overhead"]) };
    errors.push(...validateRequirements(overhead, child(path, "overhead"), { claims: /* @__PURE__ */ new Set(), live: rules.live }));
  }
  errors.push(...validateOs(spec, path));
  if (spec["schedulingGroup"] !== void 0) rules.doubt(unjudged(child(path, "schedulingGroup"), "scheduling groups"));
  for (const [container, here] of allContainers(spec, path)) {
    errors.push(...validateFileVolumes(container, structs(spec["volumes"]), here));
  }
  return errors;
}
function oneOf(value, supported, path) {
  const chosen = text(value);
  if (chosen === "") return [required(path)];
  return supported.includes(chosen) ? [] : [notSupported(path, chosen, supported)];
}
function validateResourceClaims(claims, path) {
  const errors = [];
  const names = /* @__PURE__ */ new Set();
  claims.forEach((claim, index3) => {
    const here = at(path, index3);
    const name = text(claim["name"]);
    if (name === "") errors.push(required(child(here, "name")));
    else if (names.has(name)) errors.push(duplicate(child(here, "name"), name));
    else {
      errors.push(...check3(name, dns1123Label, child(here, "name")));
      names.add(name);
    }
    const present = ["resourceClaimName", "resourceClaimTemplateName"].filter((field2) => claim[field2] !== void 0);
    if (present.length === 2) {
      const detail = "at most one of `resourceClaimName` or `resourceClaimTemplateName` may be specified";
      errors.push(invalid(here, claim, detail));
    }
    if (present.length === 0) {
      errors.push(invalid(here, claim, "must specify one of: `resourceClaimName`, `resourceClaimTemplateName`"));
    }
    for (const field2 of present) errors.push(...check3(text(claim[field2]), dns1123Subdomain, child(here, field2)));
  });
  return errors;
}
function validateHostPorts(spec, path, rules) {
  if (!bool(spec["hostNetwork"])) return [];
  return structs(spec["containers"]).flatMap(
    (container, index3) => structs(container["ports"]).flatMap((port, portIndex) => {
      const host = int(port["hostPort"]);
      if (rules.template && host === 0 || host === int(port["containerPort"])) return [];
      const here = at(child(at(child(path, "containers"), index3), "ports"), portIndex);
      return [invalid(child(here, "hostPort"), host, "must match `containerPort` when `hostNetwork` is true")];
    })
  );
}
function validateDnsConfig(spec, path, rules) {
  const errors = [];
  const config = struct(spec["dnsConfig"]);
  const servers = texts(config["nameservers"]);
  const searches = texts(config["searches"]);
  if (spec["dnsPolicy"] === "None") {
    if (spec["dnsConfig"] === void 0) return [required(path, "must provide `dnsConfig` when `dnsPolicy` is None")];
    if (servers.length === 0) {
      const detail = "must provide at least one DNS nameserver when `dnsPolicy` is None";
      return [required(child(path, "nameservers"), detail)];
    }
  }
  if (servers.length > 3) {
    errors.push(invalid(child(path, "nameservers"), config["nameservers"], "must not have more than 3 nameservers"));
  }
  servers.forEach((server, index3) => {
    errors.push(...validateLegacyIp(at(child(path, "nameservers"), index3), server, rules.minor));
  });
  const searchesAt = child(path, "searches");
  if (searches.length > 32) {
    errors.push(invalid(searchesAt, config["searches"], "must not have more than 32 search paths"));
  }
  if (byteLength2(searches.join(" ")) > 2048) {
    const detail = "must not have more than 2048 characters (including spaces) in the search list";
    errors.push(invalid(searchesAt, config["searches"], detail));
  }
  const liveSearches = texts(struct(rules.live?.["dnsConfig"])["searches"]);
  const relaxed = isEnabled("RelaxedDNSSearchValidation", rules.minor) || liveSearches.some((it) => it === "." || it.includes("_"));
  searches.forEach((search, index3) => {
    if (relaxed && search === ".") return;
    const domain = search.endsWith(".") ? search.slice(0, -1) : search;
    errors.push(...check3(domain, relaxed ? dns1123SubdomainWithUnderscore : dns1123Subdomain, at(searchesAt, index3)));
  });
  structs(config["options"]).forEach((option, index3) => {
    if (text(option["name"]) === "") errors.push(required(at(child(path, "options"), index3), "must not be empty"));
  });
  return errors;
}
function validateGates(spec, path) {
  const errors = [];
  structs(spec["readinessGates"]).forEach((gate, index3) => {
    const here = child(at(child(path, "readinessGates"), index3), "conditionType");
    errors.push(...check3(text(gate["conditionType"]), qualifiedName, here));
  });
  const seen2 = /* @__PURE__ */ new Set();
  structs(spec["schedulingGates"]).forEach((gate, index3) => {
    const here = at(child(path, "schedulingGates"), index3);
    const name = text(gate["name"]);
    errors.push(...check3(name, qualifiedName, here));
    if (seen2.has(name)) errors.push(duplicate(here, name));
    seen2.add(name);
  });
  return errors;
}
function validateHostnames(spec, path) {
  if (spec["hostnameOverride"] === void 0) return [];
  const here = child(path, "hostnameOverride");
  const name = text(spec["hostnameOverride"]);
  const errors = [];
  if (bool(spec["setHostnameAsFQDN"])) {
    errors.push(forbidden(here, "may not be specified when setHostnameAsFQDN is true"));
  }
  if (bool(spec["hostNetwork"])) errors.push(forbidden(here, "may not be specified when hostNetwork is true"));
  if (byteLength2(name) > 64) errors.push(tooLong(here, 64));
  return [...errors, ...check3(name, dns1123Subdomain, here)];
}
function validateNames2(spec, path) {
  const errors = [];
  for (const field2 of ["serviceAccountName", "nodeName", "priorityClassName"]) {
    const name = text(spec[field2]);
    if (name !== "") errors.push(...check3(name, dns1123Subdomain, child(path, field2)));
  }
  for (const field2 of ["hostname", "subdomain"]) {
    const name = text(spec[field2]);
    if (name !== "") errors.push(...check3(name, dns1123Label, child(path, field2)));
  }
  if (spec["runtimeClassName"] !== void 0) {
    errors.push(...check3(text(spec["runtimeClassName"]), dns1123Subdomain, child(path, "runtimeClassName")));
  }
  return errors;
}
function validateHostAliases(aliases, path, rules) {
  return aliases.flatMap((alias, index3) => {
    const here = at(path, index3);
    const names = texts(alias["hostnames"]).flatMap(
      (name, nameIndex) => check3(name, dns1123Subdomain, at(child(here, "hostnames"), nameIndex))
    );
    return [...validateLegacyIp(child(here, "ip"), text(alias["ip"]), rules.minor), ...names];
  });
}
var NOT_ON_WINDOWS = ["hostUsers", "hostPID", "hostIPC", "shareProcessNamespace"];
var NOT_IN_WINDOWS_POD = [
  "appArmorProfile",
  "seLinuxOptions",
  "seccompProfile",
  "fsGroup",
  "fsGroupChangePolicy",
  "sysctls",
  "runAsUser",
  "runAsGroup",
  "supplementalGroups",
  "supplementalGroupsPolicy",
  "seLinuxChangePolicy"
];
var NOT_IN_WINDOWS_CONTAINER = [
  "appArmorProfile",
  "seLinuxOptions",
  "seccompProfile",
  "capabilities",
  "readOnlyRootFilesystem",
  "privileged",
  "allowPrivilegeEscalation",
  "procMount",
  "runAsUser",
  "runAsGroup"
];
function validateOs(spec, path) {
  if (spec["os"] === void 0) return [];
  const name = text(struct(spec["os"])["name"]);
  if (name === "") return [required(child(path, "os", "name"))];
  if (name !== "linux" && name !== "windows") return [notSupported(child(path, "os"), name, ["linux", "windows"])];
  const errors = [];
  const contexts = [
    [struct(spec["securityContext"]), child(path, "securityContext"), NOT_IN_WINDOWS_POD],
    ...allContainers(spec, path).map(
      ([container, here]) => [struct(container["securityContext"]), child(here, "securityContext"), NOT_IN_WINDOWS_CONTAINER]
    )
  ];
  if (name === "windows") {
    for (const field2 of NOT_ON_WINDOWS) {
      const isSet3 = field2.startsWith("hostP") || field2 === "hostIPC" ? bool(spec[field2]) : spec[field2] !== void 0;
      if (isSet3) errors.push(forbidden(child(path, field2), "cannot be set for a windows pod"));
    }
  }
  for (const [context, here, refused2] of contexts) {
    const fields = name === "linux" ? ["windowsOptions"] : refused2;
    const detail = name === "linux" ? "windows options cannot be set for a linux pod" : "cannot be set for a windows pod";
    for (const field2 of fields) {
      if (context[field2] === void 0 || field2 === "sysctls" && list(context[field2]).length === 0) continue;
      errors.push(forbidden(child(here, field2), detail));
    }
  }
  return errors;
}
function check3(value, format2, path) {
  return format2(value).map((complaint) => invalid(path, value, complaint));
}

// src/apiserver/pod/template.ts
function templateRules(live, context) {
  return {
    minor: context.minor,
    live: live && struct(live["spec"]),
    template: true,
    context,
    doubt: context.doubt
  };
}
function dropTemplateFields(template, live, context) {
  dropDisabledFields(struct(template["spec"]), live && struct(live["spec"]), context.minor);
}
function validateTemplateMetadata(template, path, live, context) {
  const { labels, annotations } = struct(template["metadata"]);
  const liveAnnotations = struct(live?.["metadata"])["annotations"];
  const rules = { ...templateRules(live, context), liveAnnotations };
  return [
    ...validateLabels(labels, child(path, "labels")),
    ...validateAnnotations(annotations, child(path, "annotations")),
    ...validatePodAnnotations(annotations, struct(template["spec"]), child(path, "annotations"), rules)
  ];
}
function validatePodTemplate(template, path, live, context) {
  const spec = struct(template["spec"]);
  const specPath = child(path, "spec");
  const errors = [
    ...validateTemplateMetadata(template, path, live, context),
    ...validatePodSpec(spec, specPath, templateRules(live, context)),
    ...validateProfilesMatch(struct(template["metadata"])["annotations"], spec, specPath)
  ];
  if (list(spec["ephemeralContainers"]).length > 0) {
    errors.push(forbidden(child(specPath, "ephemeralContainers"), "ephemeral containers not allowed in pod template"));
  }
  return errors;
}

// src/apiserver/kinds/apps/daemon-set.ts
var TEMPLATE_GENERATION = "deprecated.daemonset.template.generation";
var daemonSet = {
  gvks: [{ group: "apps", version: "v1", kind: "DaemonSet" }],
  /** SetDefaults_DaemonSet. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    defaultPodTemplate(spec, minor);
    const strategy = ensureStruct(spec, "updateStrategy");
    setDefaultText(strategy, "type", "RollingUpdate");
    if (strategy["type"] === "RollingUpdate") {
      const rolling = ensureStruct(strategy, "rollingUpdate");
      setDefault(rolling, "maxUnavailable", 1);
      setDefault(rolling, "maxSurge", 0);
    }
    if (isObject(strategy["rollingUpdate"])) {
      setDefault(strategy["rollingUpdate"], "maxUnavailable", 0);
      setDefault(strategy["rollingUpdate"], "maxSurge", 0);
    }
    setDefault(spec, "revisionHistoryLimit", 10);
    setDefault(ensureStruct(ensureStruct(draft, "metadata"), "annotations"), TEMPLATE_GENERATION, "0");
  },
  admit(draft) {
    const written3 = annotationsOf(draft)[TEMPLATE_GENERATION];
    if (written3 === void 0 || /^[+-]?[0-9]{1,18}$/.test(text(written3))) return [];
    const message = `strconv.ParseInt: parsing ${JSON.stringify(written3)}: invalid syntax`;
    return [{ path: `metadata.annotations[${TEMPLATE_GENERATION}]`, cause: "BadRequest", message, source: "strict" }];
  },
  prepareForCreate(draft, context) {
    draft["status"] = emptyStatus();
    startGeneration(draft);
    setTemplateGeneration(draft, Math.max(templateGeneration(draft), 1));
    dropTemplateFields(templateOf(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    dropTemplateFields(templateOf(draft), templateOf(live), context);
    keepStatus(live, draft);
    const changed = !semanticEqual(templateOf(live), templateOf(draft));
    setTemplateGeneration(draft, templateGeneration(live) + (changed ? 1 : 0));
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec2(struct(object["spec"]), void 0, context)
    ];
  },
  validateUpdate(live, next, context) {
    const errors = [];
    const selector = struct(next["spec"])["selector"];
    if (!semanticEqual(selector, struct(live["spec"])["selector"])) {
      errors.push(immutableField("spec.selector", selector));
    }
    return [...errors, ...validateSpec2(struct(next["spec"]), live, context)];
  }
};
function templateOf(object) {
  return struct(struct(object["spec"])["template"]);
}
function annotationsOf(object) {
  return struct(struct(object["metadata"])["annotations"]);
}
function templateGeneration(object) {
  return Number(text(annotationsOf(object)[TEMPLATE_GENERATION]) || "0");
}
function setTemplateGeneration(draft, generation) {
  ensureStruct(ensureStruct(draft, "metadata"), "annotations")[TEMPLATE_GENERATION] = String(generation);
}
function emptyStatus() {
  const status = newObject();
  for (const name of ["currentNumberScheduled", "desiredNumberScheduled", "numberMisscheduled", "numberReady"]) {
    status[name] = 0;
  }
  return status;
}
function validateSpec2(spec, live, context) {
  const { selector } = spec;
  const anyValue = hasInvalidLabelValue(struct(live?.["spec"])["selector"]);
  const errors = [...validateLabelSelector(selector, "spec.selector", { anyValue }), ...validateTemplateLabels(spec)];
  if (selector !== void 0 && requirementCount(selector) === 0) {
    errors.push(invalid("spec.selector", selector, "empty selector is invalid for daemonset"));
  }
  errors.push(
    ...validatePodTemplate(struct(spec["template"]), "spec.template", live && templateOf(live), context),
    ...validateEndlessPods(spec, "DaemonSet"),
    ...validateNotNegative(spec, "spec", "minReadySeconds", "revisionHistoryLimit"),
    ...validateStrategy(struct(spec["updateStrategy"]))
  );
  return errors;
}
function validateStrategy(strategy) {
  const path = "spec.updateStrategy";
  if (strategy["type"] === "OnDelete") return [];
  if (strategy["type"] !== "RollingUpdate") return [notSupported(path, strategy, ["RollingUpdate", "OnDelete"])];
  const { maxUnavailable, maxSurge } = struct(strategy["rollingUpdate"]);
  const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
  const surgePath = `${path}.rollingUpdate.maxSurge`;
  const errors = [
    ...validateIntOrPercent(maxUnavailable, unavailablePath),
    ...validateIntOrPercent(maxSurge, surgePath),
    ...validateAtMost100Percent(maxUnavailable, unavailablePath),
    ...validateAtMost100Percent(maxSurge, surgePath)
  ];
  const unavailable = intOrPercentValue(maxUnavailable) !== 0;
  const surge = intOrPercentValue(maxSurge) !== 0;
  if (unavailable && surge) {
    errors.push(invalid(surgePath, maxSurge, "may not be set when maxUnavailable is non-zero"));
  }
  if (!unavailable && !surge) errors.push(required(unavailablePath, "cannot be 0 when maxSurge is 0"));
  return errors;
}

// src/apiserver/kinds/apps/deployment.ts
var deployment = {
  gvks: [{ group: "apps", version: "v1", kind: "Deployment" }],
  /** SetDefaults_Deployment. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    defaultPodTemplate(spec, minor);
    setDefault(spec, "replicas", 1);
    const strategy = ensureStruct(spec, "strategy");
    setDefaultText(strategy, "type", "RollingUpdate");
    if (strategy["type"] === "RollingUpdate") {
      const rolling = ensureStruct(strategy, "rollingUpdate");
      setDefault(rolling, "maxUnavailable", "25%");
      setDefault(rolling, "maxSurge", "25%");
    }
    setDefault(spec, "revisionHistoryLimit", 10);
    setDefault(spec, "progressDeadlineSeconds", 600);
  },
  prepareForCreate(draft, context) {
    resetStatus(draft);
    startGeneration(draft);
    dropTemplateFields(templateOf2(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf2(draft), templateOf2(live), context);
    const annotations = (object) => struct(struct(object["metadata"])["annotations"]);
    const changed = !semanticEqual(annotations(live), annotations(draft));
    bumpGeneration(live, draft, changed);
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec3(struct(object["spec"]), void 0, context)
    ];
  },
  validateUpdate(live, next, context) {
    const errors = validateSpec3(struct(next["spec"]), templateOf2(live), context);
    const selector = struct(next["spec"])["selector"];
    if (!semanticEqual(selector, struct(live["spec"])["selector"])) {
      errors.push(immutableField("spec.selector", selector));
    }
    return errors;
  }
};
function templateOf2(object) {
  return struct(struct(object["spec"])["template"]);
}
function validateSpec3(spec, liveTemplate, context) {
  const path = "spec";
  const selector = validateWorkloadSelector(spec, { emptyFor: "deployment", broken: "invalid label selector" });
  const errors = [...validateNotNegative(spec, path, "replicas"), ...selector.errors];
  if (selector.usable) {
    errors.push(
      ...validateTemplateLabels(spec),
      ...validatePodTemplate(struct(spec["template"]), "spec.template", liveTemplate, context),
      ...validateEndlessPods(spec, "ReplicaSet")
    );
  }
  errors.push(
    ...validateStrategy2(struct(spec["strategy"])),
    ...validateNotNegative(spec, path, "minReadySeconds", "revisionHistoryLimit", "progressDeadlineSeconds")
  );
  const deadline = spec["progressDeadlineSeconds"];
  if (deadline !== void 0 && int(deadline) <= int(spec["minReadySeconds"])) {
    errors.push(invalid("spec.progressDeadlineSeconds", deadline, "must be greater than minReadySeconds"));
  }
  return errors;
}
function validateStrategy2(strategy) {
  const path = "spec.strategy";
  const { rollingUpdate } = strategy;
  switch (text(strategy["type"])) {
    case "Recreate":
      if (rollingUpdate === void 0) return [];
      return [forbidden(`${path}.rollingUpdate`, "may not be specified when strategy `type` is 'Recreate'")];
    case "RollingUpdate": {
      const { maxUnavailable, maxSurge } = struct(rollingUpdate);
      const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
      const errors = [
        ...validateIntOrPercent(maxUnavailable, unavailablePath),
        ...validateIntOrPercent(maxSurge, `${path}.rollingUpdate.maxSurge`)
      ];
      if (intOrPercentValue(maxUnavailable) === 0 && intOrPercentValue(maxSurge) === 0) {
        errors.push(invalid(unavailablePath, maxUnavailable, "may not be 0 when `maxSurge` is 0"));
      }
      return [...errors, ...validateAtMost100Percent(maxUnavailable, unavailablePath)];
    }
    default:
      return [notSupported(path, strategy, ["Recreate", "RollingUpdate"])];
  }
}

// src/apiserver/kinds/apps/replica-set.ts
var replicaSet = {
  gvks: [{ group: "apps", version: "v1", kind: "ReplicaSet" }],
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    defaultPodTemplate(spec, minor);
    setDefault(spec, "replicas", 1);
  },
  prepareForCreate(draft, context) {
    draft["status"] = noReplicas();
    startGeneration(draft);
    dropTemplateFields(templateOf3(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf3(draft), templateOf3(live), context);
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec4(struct(object["spec"]), void 0, context)
    ];
  },
  validateUpdate(live, next, context) {
    const errors = validateSpec4(struct(next["spec"]), templateOf3(live), context);
    const selector = struct(next["spec"])["selector"];
    if (!semanticEqual(selector, struct(live["spec"])["selector"])) {
      errors.push(immutableField("spec.selector", selector));
    }
    return errors;
  }
};
function templateOf3(object) {
  return struct(struct(object["spec"])["template"]);
}
function validateSpec4(spec, liveTemplate, context) {
  const selector = validateWorkloadSelector(spec, { emptyFor: "deployment", broken: "invalid label selector" });
  const errors = [...validateNotNegative(spec, "spec", "replicas", "minReadySeconds"), ...selector.errors];
  if (selector.usable) {
    errors.push(
      ...validateTemplateLabels(spec),
      ...validatePodTemplate(struct(spec["template"]), "spec.template", liveTemplate, context),
      ...validateEndlessPods(spec, "ReplicaSet")
    );
  }
  return errors;
}

// src/apiserver/kinds/apps/stateful-set.ts
var statefulSet = {
  gvks: [{ group: "apps", version: "v1", kind: "StatefulSet" }],
  /** SetDefaults_StatefulSet: rollingUpdate is filled in only where the type was missing, too. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    defaultPodTemplate(spec, minor);
    setDefaultText(spec, "podManagementPolicy", "OrderedReady");
    const strategy = ensureStruct(spec, "updateStrategy");
    if (text(strategy["type"]) === "") {
      strategy["type"] = "RollingUpdate";
      ensureStruct(strategy, "rollingUpdate");
    }
    const rolling = strategy["rollingUpdate"];
    if (strategy["type"] === "RollingUpdate" && isObject(rolling)) {
      setDefault(rolling, "partition", 0);
      if (isEnabled("MaxUnavailableStatefulSet", minor)) setDefault(rolling, "maxUnavailable", 1);
    }
    const retention = ensureStruct(spec, "persistentVolumeClaimRetentionPolicy");
    setDefaultText(retention, "whenDeleted", "Retain");
    setDefaultText(retention, "whenScaled", "Retain");
    setDefault(spec, "replicas", 1);
    setDefault(spec, "revisionHistoryLimit", 10);
    for (const claim of structs(spec["volumeClaimTemplates"])) {
      claim["apiVersion"] = "v1";
      claim["kind"] = "PersistentVolumeClaim";
      ensureStruct(claim, "metadata");
      defaultClaimSpec(ensureStruct(claim, "spec"));
      setDefaultText(ensureStruct(claim, "status"), "phase", "Pending");
    }
  },
  prepareForCreate(draft, context) {
    const status = noReplicas();
    status["availableReplicas"] = 0;
    draft["status"] = status;
    startGeneration(draft);
    dropMaxUnavailable(draft, void 0, context.minor);
    dropTemplateFields(templateOf4(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropMaxUnavailable(draft, live, context.minor);
    dropTemplateFields(templateOf4(draft), templateOf4(live), context);
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Label }),
      ...validateSpec5(struct(object["spec"]), void 0, context, false)
    ];
  },
  /** ValidateStatefulSetUpdate: a live template that would be refused today is tolerated. */
  validateUpdate(live, next, context) {
    const liveSpec = struct(live["spec"]);
    const spec = struct(next["spec"]);
    const quiet = { ...context, doubt: () => void 0 };
    const skipTemplate = context.minor >= 34 && validateSpec5(liveSpec, live, quiet, false).length > 0;
    return [...validateSpec5(spec, live, context, skipTemplate), ...validateAllowList(liveSpec, spec, context.minor)];
  }
};
function templateOf4(object) {
  return struct(struct(object["spec"])["template"]);
}
function dropMaxUnavailable(draft, live, minor) {
  const rolling = (object) => struct(struct(object?.["spec"])["updateStrategy"])["rollingUpdate"];
  if (isEnabled("MaxUnavailableStatefulSet", minor) || struct(rolling(live))["maxUnavailable"] !== void 0) return;
  const target = rolling(draft);
  if (isObject(target)) delete target["maxUnavailable"];
}
function changeable(minor) {
  const history = minor >= 33 ? ["revisionHistoryLimit"] : [];
  return [
    "replicas",
    "ordinals",
    "template",
    "updateStrategy",
    ...history,
    "persistentVolumeClaimRetentionPolicy",
    "minReadySeconds"
  ];
}
function validateAllowList(live, next, minor) {
  const allowed = changeable(minor);
  const refused2 = differingFields(live, next).filter((name) => !allowed.includes(name));
  if (refused2.length === 0) return [];
  const quoted = allowed.map((name) => `'${name}'`);
  const last = quoted.pop();
  const detail = `updates to statefulset spec for fields other than ${quoted.join(", ")} and ${last} are forbidden`;
  const changed = refused2.flatMap((name) => changedPaths(live[name], next[name], `spec.${name}`));
  return [{ ...forbidden("spec", detail), changed }];
}
function validateSpec5(spec, live, context, skipTemplate) {
  const { minor } = context;
  const errors = [];
  const policy2 = text(spec["podManagementPolicy"]);
  if (policy2 !== "OrderedReady" && policy2 !== "Parallel") {
    errors.push(invalid("spec.podManagementPolicy", policy2, "must be 'OrderedReady' or 'Parallel'"));
  }
  errors.push(...validateStrategy3(struct(spec["updateStrategy"])), ...validateRetention(spec));
  if (live === void 0 && minor >= 34) {
    structs(spec["volumeClaimTemplates"]).forEach((claim, index3) => {
      const path = `spec.volumeClaimTemplates[${index3}].spec`;
      errors.push(...validateClaimSpec(struct(claim["spec"]), path, void 0, context));
    });
  }
  errors.push(...validateNotNegative(spec, "spec", "replicas", "minReadySeconds"));
  errors.push(...validateNotNegative(struct(spec["ordinals"]), "spec.ordinals", "start"));
  const serviceName = text(spec["serviceName"]);
  if (minor >= 33 && live === void 0 && serviceName !== "") {
    errors.push(...dns1123Label(serviceName).map((complaint) => invalid("spec.serviceName", serviceName, complaint)));
  }
  const selector = validateWorkloadSelector(spec, { emptyFor: "statefulset", broken: "" });
  errors.push(...selector.errors);
  if (selector.usable) {
    errors.push(...validateTemplateLabels(spec));
    const liveTemplate = live && templateOf4(live);
    if (minor < 34 || skipTemplate) {
      errors.push(...validateTemplateMetadata(struct(spec["template"]), "spec.template", liveTemplate, context));
    } else errors.push(...validatePodTemplate(templateAsRun(spec), "spec.template", liveTemplate, context));
  }
  return [...errors, ...validateEndlessPods(spec, "StatefulSet")];
}
function templateAsRun(spec) {
  const template = newObject();
  const pod2 = newObject();
  Object.assign(template, struct(spec["template"]));
  Object.assign(pod2, struct(template["spec"]));
  template["spec"] = pod2;
  delete pod2["hostname"];
  delete pod2["subdomain"];
  const claims = /* @__PURE__ */ new Map();
  for (const claim of structs(spec["volumeClaimTemplates"])) {
    const name = text(struct(claim["metadata"])["name"]);
    const volume = newObject();
    const source = newObject();
    volume["name"] = name;
    source["claimName"] = name;
    volume["persistentVolumeClaim"] = source;
    claims.set(name, volume);
  }
  if (claims.size === 0) return template;
  const others = structs(pod2["volumes"]).filter((volume) => !claims.has(text(volume["name"])));
  pod2["volumes"] = [...claims.values(), ...others];
  return template;
}
function validateStrategy3(strategy) {
  const path = "spec.updateStrategy";
  const { rollingUpdate } = strategy;
  switch (text(strategy["type"])) {
    case "":
      return [required(path)];
    case "OnDelete":
      if (rollingUpdate === void 0) return [];
      return [invalid(`${path}.rollingUpdate`, rollingUpdate, "only allowed for updateStrategy 'RollingUpdate'")];
    case "RollingUpdate": {
      if (rollingUpdate === void 0) return [];
      const { maxUnavailable } = struct(rollingUpdate);
      const errors = validateNotNegative(struct(rollingUpdate), `${path}.rollingUpdate`, "partition");
      if (maxUnavailable === void 0) return errors;
      const unavailablePath = `${path}.rollingUpdate.maxUnavailable`;
      errors.push(...validateIntOrPercent(maxUnavailable, unavailablePath));
      if (intOrPercentValue(maxUnavailable) === 0) errors.push(invalid(unavailablePath, maxUnavailable, "cannot be 0"));
      return [...errors, ...validateAtMost100Percent(maxUnavailable, unavailablePath)];
    }
    default:
      return [invalid(path, strategy, "must be 'RollingUpdate' or 'OnDelete'")];
  }
}
function validateRetention(spec) {
  const policy2 = struct(spec["persistentVolumeClaimRetentionPolicy"]);
  return ["whenDeleted", "whenScaled"].filter((name) => policy2[name] !== "Retain" && policy2[name] !== "Delete").map(
    (name) => notSupported(`spec.persistentVolumeClaimRetentionPolicy.${name}`, text(policy2[name]), ["Retain", "Delete"])
  );
}

// src/apiserver/format/cron.ts
var MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
var DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
var FIELDS = [
  { min: 0, max: 59, names: [] },
  { min: 0, max: 23, names: [] },
  { min: 1, max: 31, names: [] },
  { min: 1, max: 12, names: MONTHS },
  { min: 0, max: 6, names: DAYS }
];
var DESCRIPTORS = ["@yearly", "@annually", "@monthly", "@weekly", "@daily", "@midnight", "@hourly"];
var DURATION = /^[-+]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:ns|us|µs|μs|ms|s|m|h))+$/;
function cronProblem(schedule) {
  let spec = schedule;
  if (/^(CRON_)?TZ=/.test(spec)) {
    const space = spec.indexOf(" ");
    if (space < 0) return "invalid schedule format: runtime error: slice bounds out of range";
    spec = spec.slice(space).trim();
  }
  if (spec.startsWith("@")) return descriptorProblem(spec);
  const fields = spec.split(/[\t\n\v\f\r \u0085\u00a0]+/).filter((field2) => field2 !== "");
  if (fields.length !== FIELDS.length) {
    return `expected exactly 5 fields, found ${fields.length}: [${fields.join(" ")}]`;
  }
  for (const [index3, field2] of FIELDS.entries()) {
    for (const part of (fields[index3] ?? "").split(",")) {
      const problem = part === "" ? void 0 : rangeProblem(part, field2);
      if (problem !== void 0) return problem;
    }
  }
  return void 0;
}
function descriptorProblem(descriptor) {
  if (DESCRIPTORS.includes(descriptor)) return void 0;
  if (!descriptor.startsWith("@every ")) return `unrecognized descriptor: ${descriptor}`;
  const duration = descriptor.slice("@every ".length);
  if (duration === "0" || DURATION.test(duration)) return void 0;
  return `failed to parse duration ${duration}: time: invalid duration ${JSON.stringify(duration)}`;
}
function rangeProblem(text2, field2) {
  const steps = text2.split("/");
  const bounds = (steps[0] ?? "").split("-");
  const [low = "", high = low] = bounds;
  let start = field2.min;
  let end = field2.max;
  if (low !== "*" && low !== "?") {
    const first = numberOf2(low, field2);
    if (typeof first === "string") return first;
    if (bounds.length > 2) return `too many hyphens: ${text2}`;
    const last = numberOf2(high, field2);
    if (typeof last === "string") return last;
    start = first;
    end = last;
  }
  if (steps.length > 2) return `too many slashes: ${text2}`;
  let step = 1;
  if (steps.length === 2) {
    const parsed2 = numberOf2(steps[1] ?? "", void 0);
    if (typeof parsed2 === "string") return parsed2;
    step = parsed2;
    if (bounds.length === 1) end = field2.max;
  }
  if (start < field2.min) return `beginning of range (${start}) below minimum (${field2.min}): ${text2}`;
  if (end > field2.max) return `end of range (${end}) above maximum (${field2.max}): ${text2}`;
  if (start > end) return `beginning of range (${start}) beyond end of range (${end}): ${text2}`;
  return step === 0 ? `step of range should be a positive number: ${text2}` : void 0;
}
function numberOf2(text2, field2) {
  const name = field2?.names.indexOf(text2.toLowerCase()) ?? -1;
  if (field2 !== void 0 && name >= 0) return name + field2.min;
  if (!/^[+-]?[0-9]+$/.test(text2)) {
    return `failed to parse int from ${text2}: strconv.Atoi: parsing ${JSON.stringify(text2)}: invalid syntax`;
  }
  const number = Number(text2);
  if (!Number.isSafeInteger(number)) {
    return `failed to parse int from ${text2}: strconv.Atoi: parsing ${JSON.stringify(text2)}: value out of range`;
  }
  return number < 0 ? `negative number (${number}) not allowed: ${text2}` : number;
}

// src/apiserver/format/time-zone.ts
var canonical;
function isTimeZone(name) {
  if (name === "UTC") return true;
  if (!/^[A-Z]/.test(name)) return false;
  canonical ??= new Map(Intl.supportedValuesOf("timeZone").map((zone2) => [zone2.toLowerCase(), zone2]));
  const spelled = canonical.get(name.toLowerCase());
  if (spelled !== void 0) return spelled === name;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return name.split("/").every((part) => /^[A-Z0-9]/.test(part));
  } catch {
    return false;
  }
}

// src/apiserver/kinds/batch/job-spec.ts
var COUNTS = [
  "parallelism",
  "completions",
  "activeDeadlineSeconds",
  "backoffLimit",
  "ttlSecondsAfterFinished",
  "backoffLimitPerIndex",
  "maxFailedIndexes"
];
var MANY = 1e5;
var LIMIT_FOR_MANY = 1e4;
var ACTIONS2 = ["Count", "FailIndex", "FailJob", "Ignore"];
function validateJobSpec(spec, path, liveTemplate, context) {
  const errors = validateNotNegative(spec, path, ...COUNTS);
  if (isSet(spec["maxFailedIndexes"]) && !isSet(spec["backoffLimitPerIndex"])) {
    errors.push(required(child(path, "backoffLimitPerIndex"), "when maxFailedIndexes is specified"));
  }
  if (isSet(spec["managedBy"])) {
    const here = child(path, "managedBy");
    const manager = text(spec["managedBy"]);
    errors.push(...validateDomainPrefixedPath(manager, here));
    if (byteLength2(manager) > 63) errors.push(tooLong(here, 63));
  }
  errors.push(...validateCompletionMode(spec, path));
  if (isSet(spec["podFailurePolicy"])) errors.push(...validateFailurePolicy(spec, child(path, "podFailurePolicy")));
  if (isSet(spec["successPolicy"])) errors.push(...validateSuccessPolicy(spec, child(path, "successPolicy")));
  errors.push(
    ...validateReplacementPolicy(spec, child(path, "podReplacementPolicy")),
    ...validatePodTemplate(struct(spec["template"]), child(path, "template"), liveTemplate, context),
    ...validateRestartPolicy(spec, child(path, "template", "spec", "restartPolicy"))
  );
  return errors;
}
function validateCompletionMode(spec, path) {
  const errors = [];
  const mode = spec["completionMode"];
  const { completions, parallelism, maxFailedIndexes, backoffLimitPerIndex } = spec;
  const failedAt = child(path, "maxFailedIndexes");
  if (isSet(mode) && mode !== "NonIndexed" && mode !== "Indexed") {
    errors.push(notSupported(child(path, "completionMode"), mode, ["NonIndexed", "Indexed"]));
  }
  if (mode === "Indexed") {
    const parallelAt = child(path, "parallelism");
    if (!isSet(completions)) errors.push(required(child(path, "completions"), "when completion mode is Indexed"));
    if (int(parallelism) > MANY) {
      errors.push(
        invalid(parallelAt, parallelism, `must be less than or equal to ${MANY} when completion mode is Indexed`)
      );
    }
    if (isSet(completions) && isSet(maxFailedIndexes) && int(maxFailedIndexes) > int(completions)) {
      errors.push(invalid(failedAt, maxFailedIndexes, "must be less than or equal to completions"));
    }
    if (int(maxFailedIndexes) > MANY) {
      errors.push(invalid(failedAt, maxFailedIndexes, `must be less than or equal to ${MANY}`));
    }
    if (int(completions) > MANY && isSet(backoffLimitPerIndex)) {
      const detail = `must be less than or equal to ${LIMIT_FOR_MANY} when completions are above ${MANY} and used with backoff limit per index`;
      if (!isSet(maxFailedIndexes)) {
        errors.push(required(failedAt, `must be specified when completions is above ${MANY}`));
      }
      if (int(parallelism) > LIMIT_FOR_MANY) errors.push(invalid(parallelAt, parallelism, detail));
      if (int(maxFailedIndexes) > LIMIT_FOR_MANY) errors.push(invalid(failedAt, maxFailedIndexes, detail));
    }
  }
  if (!isSet(mode) || mode === "NonIndexed") {
    for (const name of ["backoffLimitPerIndex", "maxFailedIndexes"]) {
      if (isSet(spec[name])) errors.push(invalid(child(path, name), spec[name], "requires indexed completion mode"));
    }
  }
  return errors;
}
function validateRestartPolicy(spec, path) {
  const policy2 = text(struct(struct(spec["template"])["spec"])["restartPolicy"]);
  if (policy2 === "Always" || policy2 === "") return [required(path, 'valid values: "OnFailure", "Never"')];
  if (policy2 !== "OnFailure" && policy2 !== "Never") return [notSupported(path, policy2, ["OnFailure", "Never"])];
  if (isSet(spec["podFailurePolicy"]) && policy2 !== "Never") {
    return [invalid(path, policy2, 'only "Never" is supported when podFailurePolicy is specified')];
  }
  return [];
}
function validateReplacementPolicy(spec, path) {
  const policy2 = spec["podReplacementPolicy"];
  if (!isSet(policy2)) return [];
  const supported = isSet(spec["podFailurePolicy"]) ? ["Failed"] : ["Failed", "TerminatingOrFailed"];
  return supported.includes(text(policy2)) ? [] : [notSupported(path, policy2, supported)];
}
function validateFailurePolicy(spec, path) {
  const errors = [];
  const rules = structs(struct(spec["podFailurePolicy"])["rules"]);
  const rulesAt = child(path, "rules");
  if (rules.length > 20) errors.push(tooMany(rulesAt, rules.length, 20));
  const pod2 = struct(struct(spec["template"])["spec"]);
  const names = ["containers", "initContainers"].flatMap((name) => structs(pod2[name]).map((it) => text(it["name"])));
  rules.forEach((rule, index3) => {
    errors.push(...validateFailureRule(rule, at(rulesAt, index3), spec, names));
  });
  return errors;
}
function validateFailureRule(rule, path, spec, names) {
  const errors = [];
  const action = text(rule["action"]);
  const actionAt = child(path, "action");
  if (action === "") errors.push(required(actionAt, `valid values: ${goList(ACTIONS2)}`));
  else if (action === "FailIndex") {
    if (!isSet(spec["backoffLimitPerIndex"])) {
      errors.push(invalid(actionAt, action, "requires the backoffLimitPerIndex to be set"));
    }
  } else if (!ACTIONS2.includes(action)) errors.push(notSupported(actionAt, action, ACTIONS2));
  const conditions = structs(rule["onPodConditions"]);
  const hasCodes = isSet(rule["onExitCodes"]);
  if (hasCodes) errors.push(...validateExitCodes(struct(rule["onExitCodes"]), child(path, "onExitCodes"), names));
  errors.push(...validateConditions2(conditions, child(path, "onPodConditions")));
  const refuse = (detail) => ({ ...invalid(path, "", ""), message: `Invalid value: ${detail}` });
  if (hasCodes && conditions.length > 0) {
    errors.push(refuse("specifying both OnExitCodes and OnPodConditions is not supported"));
  }
  if (!hasCodes && conditions.length === 0) {
    errors.push(refuse("specifying one of OnExitCodes and OnPodConditions is required"));
  }
  return errors;
}
function validateConditions2(patterns, path) {
  const supported = ["False", "True", "Unknown"];
  const errors = patterns.length > 20 ? [tooMany(path, patterns.length, 20)] : [];
  patterns.forEach((pattern, index3) => {
    const type = text(pattern["type"]);
    const status = text(pattern["status"]);
    const here = at(path, index3);
    errors.push(...qualifiedName(type).map((complaint) => invalid(child(here, "type"), type, complaint)));
    if (status === "") errors.push(required(child(here, "status"), `valid values: ${goList(supported)}`));
    else if (!supported.includes(status)) errors.push(notSupported(child(here, "status"), status, supported));
  });
  return errors;
}
function validateExitCodes(requirement, path, names) {
  const errors = [];
  const operator = text(requirement["operator"]);
  const values = list(requirement["values"]).map(int);
  const valuesAt = child(path, "values");
  const supported = ["In", "NotIn"];
  if (operator === "") errors.push(required(child(path, "operator"), `valid values: ${goList(supported)}`));
  else if (!supported.includes(operator)) errors.push(notSupported(child(path, "operator"), operator, supported));
  const container = requirement["containerName"];
  if (isSet(container) && !names.includes(text(container))) {
    const detail = "must be one of the container or initContainer names in the pod template";
    errors.push(invalid(child(path, "containerName"), container, detail));
  }
  if (values.length === 0) errors.push(invalid(valuesAt, requirement["values"], "at least one value is required"));
  else if (values.length > 255) errors.push(tooMany(valuesAt, values.length, 255));
  values.forEach((value, index3) => {
    const here = at(valuesAt, index3);
    if (operator === "In" && value === 0) errors.push(invalid(here, value, "must not be 0 for the In operator"));
    if (values.indexOf(value) < index3) errors.push(duplicate(here, value));
  });
  if (values.some((value, index3) => index3 > 0 && (values[index3 - 1] ?? value) > value)) {
    errors.push(invalid(valuesAt, [...values], "must be ordered"));
  }
  return errors;
}
function validateSuccessPolicy(spec, path) {
  if (spec["completionMode"] !== "Indexed") {
    return [invalid(path, spec["successPolicy"], "requires indexed completion mode")];
  }
  const errors = [];
  const rules = structs(struct(spec["successPolicy"])["rules"]);
  const rulesAt = child(path, "rules");
  if (rules.length === 0) {
    errors.push(required(rulesAt, "at least one rules must be specified when the successPolicy is specified"));
  }
  if (rules.length > 20) errors.push(tooMany(rulesAt, rules.length, 20));
  rules.forEach((rule, index3) => {
    errors.push(...validateSuccessRule(rule, at(rulesAt, index3), int(spec["completions"])));
  });
  return errors;
}
function validateSuccessRule(rule, path, completions) {
  const errors = [];
  const { succeededCount, succeededIndexes } = rule;
  if (!isSet(succeededCount) && !isSet(succeededIndexes)) {
    errors.push(required(path, "at least one of succeededCount or succeededIndexes must be specified"));
  }
  let total = 0;
  if (isSet(succeededIndexes)) {
    const here = child(path, "succeededIndexes");
    if (byteLength2(text(succeededIndexes)) > 64 * 1024) errors.push(tooLong(here, 64 * 1024));
    const counted = countIndexes(text(succeededIndexes), completions);
    if (typeof counted === "number") total = counted;
    else errors.push(invalid(here, succeededIndexes, `error parsing succeededIndexes: ${counted}`));
  }
  if (isSet(succeededCount)) {
    const here = child(path, "succeededCount");
    errors.push(...validateNotNegative(rule, path, "succeededCount"));
    if (int(succeededCount) > completions) {
      const detail = `must be less than or equal to ${completions} (the number of specified completions)`;
      errors.push(invalid(here, succeededCount, detail));
    }
    if (isSet(succeededIndexes) && int(succeededCount) > total) {
      const detail = `must be less than or equal to ${total} (the number of indexes in the specified succeededIndexes field)`;
      errors.push(invalid(here, succeededCount, detail));
    }
  }
  return errors;
}
function countIndexes(indexes, completions) {
  if (indexes === "") return 0;
  let last;
  let total = 0;
  for (const interval of indexes.split(",")) {
    const limits = interval.split("-");
    if (limits.length > 2) {
      return `the fragment ${JSON.stringify(interval)} violates the requirement that an index interval can have at most two parts separated by '-'`;
    }
    const numbers = [];
    for (const limit of limits) {
      if (!/^[+-]?[0-9]+$/.test(limit)) return `cannot convert string to integer for index: ${JSON.stringify(limit)}`;
      if (Number(limit) >= completions) return `too large index: ${JSON.stringify(limit)}`;
      numbers.push(Number(limit));
    }
    const [first = 0, end = first] = numbers;
    if (numbers.length === 2 && first >= end) return `non-increasing order, previous: ${first}, current: ${end}`;
    if (last !== void 0 && last >= first) return `non-increasing order, previous: ${last}, current: ${first}`;
    total += end - first + 1;
    last = end;
  }
  return total;
}
function goList(items2) {
  return `[${items2.map((item) => JSON.stringify(item)).join(" ")}]`;
}
function defaultFailurePolicy(spec) {
  for (const rule of structs(struct(spec["podFailurePolicy"])["rules"])) {
    for (const pattern of structs(rule["onPodConditions"])) {
      if (text(pattern["status"]) === "") pattern["status"] = "True";
    }
  }
}

// src/apiserver/kinds/batch/cron-job.ts
var cronJob = {
  gvks: [{ group: "batch", version: "v1", kind: "CronJob" }],
  /** SetDefaults_CronJob. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    setDefaultText(spec, "concurrencyPolicy", "Allow");
    setDefault(spec, "suspend", false);
    setDefault(spec, "successfulJobsHistoryLimit", 3);
    setDefault(spec, "failedJobsHistoryLimit", 1);
    const jobSpec = ensureStruct(ensureStruct(spec, "jobTemplate"), "spec");
    defaultPodTemplate(jobSpec, minor);
    if (minor >= 34) defaultFailurePolicy(jobSpec);
  },
  prepareForCreate(draft, context) {
    resetStatus(draft);
    startGeneration(draft);
    dropTemplateFields(templateOf5(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf5(draft), templateOf5(live), context);
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    const errors = [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec6(struct(object["spec"]), void 0, context)
    ];
    const name = text(struct(object["metadata"])["name"]);
    if (byteLength2(name) > 52) errors.push(invalid("metadata.name", name, "must be no more than 52 characters"));
    return errors;
  },
  validateUpdate(live, next, context) {
    return validateSpec6(struct(next["spec"]), live, context);
  }
};
function templateOf5(object) {
  return struct(struct(struct(struct(object["spec"])["jobTemplate"])["spec"])["template"]);
}
function validateSpec6(spec, live, context) {
  const errors = [];
  const liveSpec = live && struct(live["spec"]);
  const schedule = text(spec["schedule"]);
  if (schedule === "") errors.push(required("spec.schedule"));
  else errors.push(...validateSchedule(schedule, liveSpec, isSet(spec["timeZone"])));
  if (liveSpec === void 0 || liveSpec["timeZone"] !== spec["timeZone"]) errors.push(...validateTimeZone(spec));
  const policy2 = text(spec["concurrencyPolicy"]);
  const policies = ["Allow", "Forbid", "Replace"];
  if (!policies.includes(policy2)) errors.push(notSupported("spec.concurrencyPolicy", policy2, policies));
  const jobSpec = struct(struct(spec["jobTemplate"])["spec"]);
  const path = "spec.jobTemplate.spec";
  errors.push(
    ...validateNotNegative(
      spec,
      "spec",
      "startingDeadlineSeconds",
      "successfulJobsHistoryLimit",
      "failedJobsHistoryLimit"
    ),
    ...validateJobSpec(jobSpec, path, live && templateOf5(live), context)
  );
  if (isSet(jobSpec["selector"])) {
    errors.push(invalid(`${path}.selector`, jobSpec["selector"], "`selector` will be auto-generated"));
  }
  if (bool(jobSpec["manualSelector"])) errors.push(notSupported(`${path}.manualSelector`, true, ["nil", "false"]));
  return errors;
}
function validateSchedule(schedule, live, hasTimeZone) {
  const path = "spec.schedule";
  const problem = cronProblem(schedule);
  const errors = problem === void 0 ? [] : [invalid(path, schedule, problem)];
  if (!schedule.includes("TZ")) return errors;
  if (live === void 0 || !text(live["schedule"]).includes("TZ")) {
    errors.push(invalid(path, schedule, "cannot use TZ or CRON_TZ in schedule, use timeZone field instead"));
  } else if (hasTimeZone) {
    errors.push(invalid(path, schedule, "cannot use both timeZone field and TZ or CRON_TZ in schedule"));
  }
  return errors;
}
function validateTimeZone(spec) {
  if (!isSet(spec["timeZone"])) return [];
  const path = "spec.timeZone";
  const zone2 = text(spec["timeZone"]);
  if (zone2 === "") return [invalid(path, zone2, "timeZone must be nil or non-empty string")];
  const isName = (part) => part !== "." && part !== ".." && /^[A-Za-z._0-9+][A-Za-z.\-_0-9+]{0,13}$/.test(part);
  if (!zone2.split("/").every(isName)) return [invalid(path, zone2, `unknown time zone ${zone2}`)];
  const errors = [];
  if (zone2.toLowerCase() === "local") {
    const detail = "timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones";
    errors.push(invalid(path, zone2, detail));
  }
  if (zone2 !== "Local" && !isTimeZone(zone2)) errors.push(invalid(path, zone2, `unknown time zone ${zone2}`));
  return errors;
}

// src/apiserver/kinds/batch/job.ts
var UID_LABELS = ["controller-uid", "batch.kubernetes.io/controller-uid"];
var NAME_LABELS = ["job-name", "batch.kubernetes.io/job-name"];
var job = {
  gvks: [{ group: "batch", version: "v1", kind: "Job" }],
  /** SetDefaults_Job. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    defaultPodTemplate(spec, minor);
    if (!isSet(spec["completions"]) && !isSet(spec["parallelism"])) spec["completions"] = 1;
    setDefault(spec, "parallelism", 1);
    setDefault(spec, "backoffLimit", isSet(spec["backoffLimitPerIndex"]) ? 2147483647 : 6);
    const labels = struct(struct(struct(spec["template"])["metadata"])["labels"]);
    const metadata = ensureStruct(draft, "metadata");
    if (Object.keys(struct(metadata["labels"])).length === 0 && Object.keys(labels).length > 0) {
      metadata["labels"] = labels;
    }
    setDefault(spec, "completionMode", "NonIndexed");
    setDefault(spec, "suspend", false);
    if (isEnabled("JobPodReplacementPolicy", minor)) {
      setDefault(spec, "podReplacementPolicy", isSet(spec["podFailurePolicy"]) ? "Failed" : "TerminatingOrFailed");
    }
    setDefault(spec, "manualSelector", false);
    defaultFailurePolicy(spec);
  },
  prepareForCreate(draft, context) {
    const spec = ensureStruct(draft, "spec");
    if (!bool(spec["manualSelector"])) generateSelector(draft, spec);
    resetStatus(draft);
    startGeneration(draft);
    if (!isEnabled("JobManagedBy", context.minor)) delete spec["managedBy"];
    if (!isEnabled("JobSuccessPolicy", context.minor)) delete spec["successPolicy"];
    dropTemplateFields(templateOf6(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf6(draft), templateOf6(live), context);
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    return validateJob(object, void 0, context);
  },
  validateUpdate(live, next, context) {
    return [...validateJob(next, live, context), ...validateChange3(live, next, context)];
  }
};
function specOf(object) {
  return struct(object["spec"]);
}
function templateOf6(object) {
  return struct(specOf(object)["template"]);
}
function labelsOf(template) {
  return struct(struct(template["metadata"])["labels"]);
}
function generateSelector(draft, spec) {
  const name = text(struct(draft["metadata"])["name"]);
  const labels = ensureStruct(ensureStruct(ensureStruct(spec, "template"), "metadata"), "labels");
  for (const label of NAME_LABELS) setDefault(labels, label, name);
  ensureStruct(spec, "selector");
}
function validateJob(object, live, context) {
  const spec = specOf(object);
  const metadata = struct(object["metadata"]);
  const errors = [
    ...validateObjectMeta(metadata, { namespaced: true, name: dns1123Subdomain }),
    ...validateGeneratedSelector(object, live),
    ...validateJobSpec(spec, "spec", live && templateOf6(live), context),
    ...validateSelector(object, live)
  ];
  if (spec["completionMode"] === "Indexed" && int(spec["completions"]) > 0) {
    const hostname = `${text(metadata["name"])}-${int(spec["completions"]) - 1}`;
    if (dns1123Label(hostname).length > 0) {
      const detail = `will not able to create pod with invalid DNS label: ${hostname}`;
      errors.push(invalid("metadata.name", metadata["name"] ?? "", detail));
    }
  }
  return errors;
}
function validateSelector(object, live) {
  const spec = specOf(object);
  const { selector } = spec;
  const errors = [];
  if (!isSet(selector)) errors.push(required("spec.selector"));
  else {
    const anyValue = hasInvalidLabelValue(live && specOf(live)["selector"]);
    errors.push(...validateLabelSelector(selector, "spec.selector", { anyValue }));
  }
  const { labels } = struct(struct(spec["template"])["metadata"]);
  const wiped = !bool(spec["manualSelector"]) && lostAllLabels(object, live);
  if (!hasInvalidSelector(selector) && (wiped || !selectorMatches(selector, labels))) {
    const detail = "`selector` does not match template `labels`";
    errors.push(invalid("spec.template.metadata.labels", labels, detail));
  }
  return errors;
}
function validateGeneratedSelector(object, live) {
  const spec = specOf(object);
  if (bool(spec["manualSelector"]) || !isSet(spec["selector"])) return [];
  const metadata = struct(object["metadata"]);
  const uid = text(metadata["uid"]);
  const name = text(metadata["name"]);
  const labels = labelsOf(templateOf6(object));
  const liveLabels = live && labelsOf(templateOf6(live));
  const prefixed = liveLabels === void 0 || isSet(liveLabels[UID_LABELS[1] ?? ""]) && isSet(liveLabels[NAME_LABELS[1] ?? ""]);
  const wiped = lostAllLabels(object, live);
  const expected = newObject();
  const errors = [];
  for (const [label, value] of [
    [UID_LABELS[0] ?? "", uid],
    [NAME_LABELS[0] ?? "", name],
    ...prefixed || uid === "" ? [
      [UID_LABELS[1] ?? "", uid],
      [NAME_LABELS[1] ?? "", name]
    ] : []
  ]) {
    const found2 = labels[label ?? ""];
    const path = keyed("spec.template.metadata.labels", label ?? "");
    const unknown = value === "" && !wiped && (found2 === void 0 || found2 === liveLabels?.[label ?? ""]);
    expected[label ?? ""] = unknown && found2 !== void 0 ? found2 : value ?? "";
    if (unknown) continue;
    if (found2 === void 0) errors.push(required(path, `must be '${value === "" ? "the uid of the Job" : value}'`));
    else if (found2 !== value) errors.push(invalid(path, labels, `must be '${value}'`));
  }
  const selector = spec["selector"];
  if (!hasInvalidSelector(selector) && !selectorMatches(withoutUid(selector, uid), expected)) {
    errors.push(invalid("spec.selector", selector, "`selector` not auto-generated"));
  }
  return errors;
}
function lostAllLabels(object, live) {
  return live !== void 0 && isSet(labelsOf(templateOf6(live))[NAME_LABELS[0] ?? ""]) && Object.keys(labelsOf(templateOf6(object))).length === 0;
}
function withoutUid(selector, uid) {
  const copy4 = cloneJson(struct(selector));
  if (uid === "") for (const label of UID_LABELS) delete struct(copy4["matchLabels"])[label];
  return copy4;
}
function validateChange3(live, next, context) {
  const spec = specOf(next);
  const old = specOf(live);
  const errors = [
    ...validateCompletions(spec, old),
    ...immutable("selector"),
    ...validateTemplateChange(live, next, context)
  ];
  for (const name of ["completionMode", "podFailurePolicy", "backoffLimitPerIndex", "managedBy", "successPolicy"]) {
    errors.push(...immutable(name));
  }
  return errors;
  function immutable(name) {
    return semanticEqual(spec[name], old[name]) ? [] : [immutableField(`spec.${name}`, spec[name])];
  }
}
function validateCompletions(spec, old) {
  const { completions, parallelism } = spec;
  if (semanticEqual(completions, old["completions"])) return [];
  if (spec["completionMode"] !== "Indexed") return [immutableField("spec.completions", completions)];
  if (!isSet(completions) || int(completions) === int(parallelism)) return [];
  return [invalid("spec.completions", completions, "can only be modified in tandem with spec.parallelism")];
}
function validateTemplateChange(live, next, context) {
  const template = templateOf6(next);
  const old = cloneJson(templateOf6(live));
  const suspended = bool(specOf(live)["suspend"]);
  const status = struct(live["status"]);
  const notStarted = !isSet(status["startTime"]);
  const suspendedSince = structs(status["conditions"]).some(
    (it) => it["type"] === "Suspended" && it["status"] === "True"
  );
  const mutable = suspended && (notStarted || suspendedSince) && int(status["active"]) === 0;
  const scheduling = isEnabled("MutableSchedulingDirectivesForSuspendedJobs", context.minor) ? mutable : suspended && notStarted;
  if (scheduling) allowScheduling(template, old);
  if (!suspended || !(isEnabled("MutablePodResourcesForSuspendedJobs", context.minor) && mutable)) {
    return differ(template, old, "spec.template", "spec.template");
  }
  const pod2 = struct(template["spec"]);
  const oldPod = ensureStruct(old, "spec");
  for (const name of ["containers", "initContainers"]) allowResources(structs(pod2[name]), structs(oldPod[name]));
  return differ(pod2, oldPod, "spec.template.spec", "spec.template.spec");
}
function differ(next, old, path, root) {
  if (semanticEqual(next, old)) return [];
  return [{ ...immutableField(path, next), changed: changedPaths(old, next, root) }];
}
function allowScheduling(template, old) {
  const pod2 = struct(template["spec"]);
  const oldPod = ensureStruct(old, "spec");
  const { affinity } = pod2;
  const oldAffinity = oldPod["affinity"];
  if (!isSet(affinity) && isSet(oldAffinity)) {
    const rest = ensureStruct(oldPod, "affinity");
    delete rest["nodeAffinity"];
    if (Object.keys(rest).length === 0) delete oldPod["affinity"];
  } else if (isSet(affinity)) copy2(struct(affinity), ensureStruct(oldPod, "affinity"), "nodeAffinity");
  for (const name of ["nodeSelector", "tolerations", "schedulingGates"]) copy2(pod2, oldPod, name);
  for (const name of ["annotations", "labels"]) copy2(struct(template["metadata"]), ensureStruct(old, "metadata"), name);
}
function copy2(from, to, name) {
  const value = from[name];
  if (value === void 0) delete to[name];
  else to[name] = value;
}
function allowResources(containers3, old) {
  if (containers3.length !== old.length) return;
  containers3.forEach((container, index3) => {
    const target = old[index3];
    if (target !== void 0 && target["name"] === container["name"]) copy2(container, target, "resources");
  });
}

// src/apiserver/pod/admission.ts
var SYSTEM_CLASSES = /* @__PURE__ */ new Map([
  ["system-cluster-critical", 2e9],
  ["system-node-critical", 2000001e3]
]);
function admitPriority(spec, live, context) {
  if (live !== void 0) {
    for (const name of ["priority", "preemptionPolicy"]) {
      const value = live[name];
      if (!isSet(spec[name]) && value !== void 0) spec[name] = value;
    }
    return [];
  }
  const className2 = text(spec["priorityClassName"]);
  let priority = 0;
  let preemption = "PreemptLowerPriority";
  const system = SYSTEM_CLASSES.get(className2);
  if (system !== void 0) priority = system;
  else if (className2 !== "") {
    const found2 = context.find?.("scheduling.k8s.io", "PriorityClass", className2);
    if (found2 === void 0) {
      if (context.find?.absent?.("scheduling.k8s.io", "PriorityClass", className2)) {
        return [denied(`no PriorityClass with name ${className2} was found`, "spec.priorityClassName")];
      }
      context.doubt({
        code: "priority-class-unknown",
        path: "spec.priorityClassName",
        message: `the PriorityClass ${className2} is not in sight: it decides the pod's priority, and without it the pod is refused`
      });
      return [];
    }
    priority = int(found2["value"]);
    preemption = text(found2["preemptionPolicy"]) || preemption;
  }
  const asked = spec["priority"];
  if (isSet(asked) && int(asked) !== priority) {
    return [
      denied(
        `the integer value of priority (${int(asked)}) must not be provided in pod spec; priority admission controller computed ${priority} from the given PriorityClass name`,
        "spec.priority"
      )
    ];
  }
  const policy2 = spec["preemptionPolicy"];
  if (isSet(policy2) && policy2 !== preemption) {
    return [
      denied(
        `the string value of PreemptionPolicy (${text(policy2)}) must not be provided in pod spec; priority admission controller computed ${preemption} from the given PriorityClass name`,
        "spec.preemptionPolicy"
      )
    ];
  }
  spec["priority"] = priority;
  spec["preemptionPolicy"] = preemption;
  return [];
}
function admitTolerations(spec) {
  const tolerations = structs(spec["tolerations"]);
  const missing = ["node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable"].filter(
    (taint) => !tolerations.some((it) => {
      const key = text(it["key"]);
      const effect = text(it["effect"]);
      return (key === taint || key === "") && (effect === "NoExecute" || effect === "");
    })
  );
  if (missing.length === 0) return;
  const added = missing.map((key) => {
    const toleration = newObject();
    toleration["key"] = key;
    toleration["operator"] = "Exists";
    toleration["effect"] = "NoExecute";
    toleration["tolerationSeconds"] = 300;
    return toleration;
  });
  spec["tolerations"] = [...tolerations, ...added];
}
function admitRuntimeClass(spec, context) {
  const name = text(spec["runtimeClassName"]);
  if (name === "") return [];
  const runtime = context.find?.("node.k8s.io", "RuntimeClass", name);
  if (runtime === void 0 && context.find?.absent?.("node.k8s.io", "RuntimeClass", name)) {
    return [denied(`pod rejected: RuntimeClass "${name}" not found`, "spec.runtimeClassName")];
  }
  const scheduling = struct(runtime?.["scheduling"]);
  if (runtime === void 0 || structs(scheduling["tolerations"]).length > 0) {
    context.doubt({
      code: "runtime-class-unknown",
      path: "spec.runtimeClassName",
      message: `the RuntimeClass ${name} decides overhead and scheduling of the pod, and without it the pod is refused`
    });
    return [];
  }
  const overhead = struct(runtime["overhead"])["podFixed"];
  if (overhead !== void 0) {
    if (Object.keys(struct(spec["overhead"])).length > 0 && !semanticEqual({ overhead }, { overhead: struct(spec["overhead"]) })) {
      return [denied("pod rejected: Pod's Overhead doesn't match RuntimeClass's defined Overhead", "spec.overhead")];
    }
    spec["overhead"] = cloneJson(overhead);
  }
  for (const [key, value] of Object.entries(struct(scheduling["nodeSelector"]))) {
    const selector = ensureStruct(spec, "nodeSelector");
    if (selector[key] !== void 0 && selector[key] !== value) {
      const message = `conflict: runtimeClass.scheduling.nodeSelector[${key}] = ${text(value)}; pod.spec.nodeSelector[${key}] = ${text(selector[key])}`;
      return [denied(message, "spec.nodeSelector")];
    }
    selector[key] = value;
  }
  return [];
}
function reviewOverhead(spec, context) {
  const name = text(spec["runtimeClassName"]);
  const runtime = name === "" ? void 0 : context.find?.("node.k8s.io", "RuntimeClass", name);
  const expected = struct(runtime?.["overhead"])["podFixed"];
  if (Object.keys(struct(spec["overhead"])).length === 0 || expected !== void 0) return [];
  if (name !== "" && runtime === void 0) return [];
  const message = "pod rejected: Pod Overhead set without corresponding RuntimeClass defined Overhead";
  return [denied(message, "spec.overhead")];
}

// src/apiserver/pod/apparmor.ts
var ANNOTATION2 = "container.apparmor.security.beta.kubernetes.io/";
function fieldOfAppArmorAnnotations(pod2) {
  const spec = struct(pod2["spec"]);
  if (struct(spec["os"])["name"] === "windows") return;
  const annotations = struct(struct(pod2["metadata"])["annotations"]);
  const ofPod = struct(spec["securityContext"])["appArmorProfile"];
  for (const list2 of ["initContainers", "containers"]) {
    for (const container of structs(spec[list2])) {
      const annotation = annotations[ANNOTATION2 + text(container["name"])];
      if (annotation === void 0 || isSet(struct(container["securityContext"])["appArmorProfile"])) continue;
      const profile = profileOf(text(annotation));
      if (profile !== void 0 && !semanticEqual(profile, ofPod)) {
        ensureStruct(container, "securityContext")["appArmorProfile"] = profile;
      }
    }
  }
}
function profileOf(annotation) {
  const profile = newObject();
  if (annotation === "unconfined") profile["type"] = "Unconfined";
  else if (annotation === "runtime/default") profile["type"] = "RuntimeDefault";
  else {
    const file = annotation.startsWith("localhost/") ? annotation.slice("localhost/".length) : "";
    if (file === "" || file.trim() !== file || file.length > 4095) return void 0;
    profile["type"] = "Localhost";
    profile["localhostProfile"] = file;
  }
  return profile;
}

// src/apiserver/pod/label-keys.ts
function mergeLabelKeys(pod2, minor) {
  const labels = struct(struct(pod2["metadata"])["labels"]);
  const spec = struct(pod2["spec"]);
  if (isEnabled("MatchLabelKeysInPodAffinity", minor)) {
    const affinity = struct(spec["affinity"]);
    for (const name of ["podAffinity", "podAntiAffinity"]) {
      const terms = struct(affinity[name]);
      const preferred = structs(terms["preferredDuringSchedulingIgnoredDuringExecution"]);
      for (const weighted of preferred) merge3(struct(weighted["podAffinityTerm"]), labels);
      for (const term of structs(terms["requiredDuringSchedulingIgnoredDuringExecution"])) merge3(term, labels);
    }
  }
  if (isEnabled("MatchLabelKeysInPodTopologySpreadSelectorMerge", minor)) {
    for (const constraint of structs(spec["topologySpreadConstraints"])) merge3(constraint, labels);
  }
}
function merge3(term, labels) {
  const selector = term["labelSelector"];
  if (!isObject(selector)) return;
  const added = [];
  for (const [field2, operator] of [
    ["matchLabelKeys", "In"],
    ["mismatchLabelKeys", "NotIn"]
  ]) {
    for (const key of texts(term[field2])) {
      const value = labels[key];
      if (value === void 0) continue;
      const expression = newObject();
      expression["key"] = key;
      expression["operator"] = operator;
      expression["values"] = [value];
      added.push(expression);
    }
  }
  if (added.length > 0) selector["matchExpressions"] = [...structs(selector["matchExpressions"]), ...added];
}

// src/apiserver/pod/limits-in-sight.ts
var ANNOTATION3 = "kubernetes.io/limit-ranger";
function limitsFor(pod2, context) {
  const namespace2 = text(struct(pod2["metadata"])["namespace"]);
  const ranges = context.find?.all?.("", "LimitRange", namespace2) ?? [];
  return ranges.flatMap(
    (range) => structs(struct(range["spec"])["limits"]).map((item) => {
      const copy4 = cloneJson(item);
      if (text(item["type"]) === "Container") defaultContainerLimits(copy4);
      return copy4;
    })
  );
}
function admitLimitRanges(pod2, context) {
  const spec = ensureStruct(pod2, "spec");
  const notes = [];
  const limits = limitsFor(pod2, context).filter((item) => text(item["type"]) === "Container");
  if (limits.length === 0) return;
  for (const [field2, what] of [
    ["containers", "container"],
    ["initContainers", "init container"]
  ]) {
    for (const container of structs(spec[field2])) {
      for (const [kind, source] of [
        ["requests", "defaultRequest"],
        ["limits", "default"]
      ]) {
        const added = fill(container, kind, source, limits);
        if (added.length > 0) {
          notes.push(`${added.sort().join(", ")} ${kind.slice(0, -1)} for ${what} ${text(container["name"])}`);
        }
      }
    }
  }
  if (notes.length === 0) return;
  ensureStruct(ensureStruct(pod2, "metadata"), "annotations")[ANNOTATION3] = `LimitRanger plugin set: ${notes.join("; ")}`;
}
function fill(container, kind, source, limits) {
  const added = [];
  const given = new Set(Object.keys(struct(struct(container["resources"])[kind])));
  for (const item of limits) {
    for (const [name, amount] of Object.entries(struct(item[source]))) {
      if (given.has(name)) continue;
      const quantity = isObject(amount) || Array.isArray(amount) ? void 0 : canonicalQuantity(String(amount));
      if (quantity === void 0) continue;
      ensureStruct(ensureStruct(container, "resources"), kind)[name] = quantity;
      if (!added.includes(name)) added.push(name);
    }
  }
  return added;
}
function reviewLimitsInSight(pod2, context) {
  const name = text(struct(pod2["metadata"])["name"]);
  const refuse = (reason) => [
    denied(`pods ${JSON.stringify(name)} is forbidden: ${reason}`, "spec.containers")
  ];
  const broken = limitsFor(pod2, context).flatMap((item) => brokenLimits(pod2, item, context));
  if (broken.length > 0) return refuse(broken.length === 1 ? broken[0] ?? "" : `[${broken.join(", ")}]`);
  const namespace2 = text(struct(pod2["metadata"])["namespace"]);
  for (const quota of context.find?.all?.("", "ResourceQuota", namespace2) ?? []) {
    const missing = missingForQuota(pod2, struct(quota["spec"])["hard"]);
    if (missing === "") continue;
    const spec = struct(quota["spec"]);
    const quotaName = text(struct(quota["metadata"])["name"]);
    if (list(spec["scopes"]).length === 0 && spec["scopeSelector"] === void 0) {
      return refuse(`failed quota: ${quotaName}: must specify ${missing}`);
    }
    const message = `whether ResourceQuota ${quotaName} covers this pod, which specifies too little for it, is not judged`;
    context.doubt({ code: "quota-scope-unknown", path: "spec.containers", message });
  }
  return [];
}
function brokenLimits(pod2, item, context) {
  const bounded = ["min", "max", "maxLimitRequestRatio"].some((field2) => Object.keys(struct(item[field2])).length > 0);
  const type = text(item["type"]);
  if (!bounded || type === "PersistentVolumeClaim") return [];
  if (type !== "Container" || Object.keys(struct(item["maxLimitRequestRatio"])).length > 0) {
    const message = "a LimitRange in sight bounds whole pods or the ratio of limits to requests, which is not judged";
    context.doubt({ code: "limit-range-not-judged", path: "spec.containers", message });
  }
  if (type !== "Container") return [];
  return containersOf(pod2).flatMap((container) => {
    const requests = struct(struct(container["resources"])["requests"]);
    const limits = struct(struct(container["resources"])["limits"]);
    const below3 = Object.entries(struct(item["min"])).flatMap(([name, min]) => {
      const usage = `minimum ${name} usage per Container is ${String(min)}`;
      if (requests[name] === void 0) return [`${usage}.  No request is specified`];
      if (compareQuantities(requests[name], min) < 0) return [`${usage}, but request is ${String(requests[name])}`];
      const low = limits[name] !== void 0 && compareQuantities(limits[name], min) < 0;
      return low ? [`${usage}, but limit is ${String(limits[name])}`] : [];
    });
    const above = Object.entries(struct(item["max"])).flatMap(([name, max]) => {
      const usage = `maximum ${name} usage per Container is ${String(max)}`;
      if (limits[name] === void 0) return [`${usage}.  No limit is specified`];
      if (compareQuantities(limits[name], max) > 0) return [`${usage}, but limit is ${String(limits[name])}`];
      const high = requests[name] !== void 0 && compareQuantities(requests[name], max) > 0;
      return high ? [`${usage}, but request is ${String(requests[name])}`] : [];
    });
    return [...below3, ...above];
  });
}
function missingForQuota(pod2, hard) {
  const own = struct(struct(pod2["spec"])["resources"]);
  if (Object.keys(struct(own["requests"])).length > 0 || Object.keys(struct(own["limits"])).length > 0) return "";
  const required2 = Object.keys(struct(hard)).filter((name) => /^(?:(?:requests|limits)\.)?(?:cpu|memory)$/.test(name));
  return required2.sort().flatMap((name) => {
    const [, kind = "requests", resource = ""] = /^(?:(requests|limits)\.)?(.*)$/.exec(name) ?? [];
    const without2 = containersOf(pod2).filter((container) => struct(struct(container["resources"])[kind])[resource] === void 0).map((container) => text(container["name"]));
    return without2.length === 0 ? [] : [`${name} for: ${without2.sort().join(",")}`];
  }).join("; ");
}
function containersOf(pod2) {
  const spec = struct(pod2["spec"]);
  return [...structs(spec["containers"]), ...structs(spec["initContainers"])];
}

// src/apiserver/pod/qos.ts
var COMPUTE2 = ["cpu", "memory"];
function podQos(spec, minor) {
  const ofPod = isEnabled("PodLevelResources", minor) && isSet(spec["resources"]);
  const owners = ofPod ? [spec] : [...structs(spec["containers"]), ...structs(spec["initContainers"])];
  const requests = /* @__PURE__ */ new Map();
  const limits = /* @__PURE__ */ new Map();
  let guaranteed = true;
  for (const owner of owners) {
    const resources = struct(owner["resources"]);
    const limited = addUp(limits, struct(resources["limits"]));
    addUp(requests, struct(resources["requests"]));
    const unstated = ofPod && Object.keys(struct(resources["limits"])).length === 0;
    if (limited < COMPUTE2.length && !unstated) guaranteed = false;
  }
  if (requests.size === 0 && limits.size === 0) return "BestEffort";
  const same3 = requests.size === limits.size && [...requests].every(([name, nanos]) => limits.get(name) === nanos);
  return guaranteed && same3 ? "Guaranteed" : "Burstable";
}
function addUp(totals, amounts2) {
  let count = 0;
  for (const name of COMPUTE2) {
    const nanos = quantityNanos(amounts2[name]);
    if (nanos <= 0n) continue;
    totals.set(name, (totals.get(name) ?? 0n) + nanos);
    count++;
  }
  return count;
}

// src/apiserver/pod/update.ts
var MAX_INT322 = 2 ** 31 - 1;
var CHANGEABLE = [
  "`spec.containers[*].image`",
  "`spec.initContainers[*].image`",
  "`spec.activeDeadlineSeconds`",
  "`spec.tolerations` (only additions to existing tolerations)",
  "`spec.terminationGracePeriodSeconds` (allow it to be set to 1 if it was previously negative)"
];
function validatePodChange(live, next, rules) {
  const errors = [];
  for (const name of ["containers", "initContainers"]) {
    const containers3 = structs(next[name]);
    const path = child("spec", name);
    if (containers3.length !== list(live[name]).length) {
      return [...errors, forbidden(path, "pod updates may not add or remove containers")];
    }
    containers3.forEach((container, index3) => {
      const image = text(container["image"]);
      const here = child(at(path, index3), "image");
      if (image === "") errors.push(required(here));
      if (image.trim() !== image) errors.push(invalid(here, image, "must not have leading or trailing whitespace"));
    });
  }
  const deadline = validateDeadline(live["activeDeadlineSeconds"], next["activeDeadlineSeconds"]);
  errors.push(...deadline);
  if (deadline.length > 0 && isSet(next["activeDeadlineSeconds"])) return errors;
  errors.push(...validateAddedTolerations(structs(live["tolerations"]), structs(next["tolerations"]), rules));
  const gates = new Set(structs(live["schedulingGates"]).map((gate) => text(gate["name"])));
  structs(next["schedulingGates"]).forEach((gate, index3) => {
    if (gates.has(text(gate["name"]))) return;
    const detail = `only deletion is allowed, but found new scheduling gate '${text(gate["name"])}'`;
    errors.push(forbidden(child(at("spec.schedulingGates", index3), "name"), detail));
  });
  if (semanticEqual(live, next)) return errors;
  return [...errors, ...validateRest(live, next, gates.size > 0)];
}
function validateDeadline(live, next) {
  const path = "spec.activeDeadlineSeconds";
  if (!isSet(next)) {
    return isSet(live) ? [invalid(path, next, "must not update from a positive integer to nil value")] : [];
  }
  if (int(next) < 0 || int(next) > MAX_INT322) return [invalid(path, next, inclusiveRange(0, MAX_INT322))];
  if (isSet(live) && int(live) < int(next))
    return [invalid(path, next, "must be less than or equal to previous value")];
  return [];
}
function validateAddedTolerations(live, next, rules) {
  const path = "spec.tolerations";
  const same3 = (a, b) => ["key", "operator", "value", "effect"].every((name) => text(a[name]) === text(b[name]));
  if (!live.every((old) => next.some((toleration) => same3(old, toleration)))) {
    return [forbidden(path, "existing toleration can not be modified except its tolerationSeconds")];
  }
  return validateTolerations(next, path, rules);
}
function validateRest(live, next, gated) {
  const errors = [];
  const rest = cloneJson(next);
  for (const name of ["containers", "initContainers"]) {
    const old = structs(live[name]);
    structs(rest[name]).forEach((container, index3) => {
      putBack(container, struct(old[index3]), "image");
    });
  }
  for (const name of ["activeDeadlineSeconds", "schedulingGates", "tolerations"]) putBack(rest, live, name);
  if (int(live["terminationGracePeriodSeconds"]) < 0 && int(rest["terminationGracePeriodSeconds"]) === 1) {
    putBack(rest, live, "terminationGracePeriodSeconds");
  }
  if (gated) {
    errors.push(...validateNodeSelector2(struct(live["nodeSelector"]), struct(rest["nodeSelector"])));
    putBack(rest, live, "nodeSelector");
    errors.push(...putBackNodeAffinity(rest, live));
  }
  if (!semanticEqual(rest, live)) {
    const detail = `pod updates may not change fields other than ${CHANGEABLE.join(",")}`;
    errors.push({ ...forbidden("spec", detail), changed: changedPaths(live, rest, "spec") });
  }
  return errors;
}
function putBack(rest, live, name) {
  const value = live[name];
  if (value === void 0) delete rest[name];
  else rest[name] = value;
}
function validateNodeSelector2(live, next) {
  if (Object.keys(live).every((key) => next[key] === live[key])) return [];
  const detail = "only additions to spec.nodeSelector are allowed (no mutations or deletions)";
  return [invalid("spec.nodeSelector", next, detail)];
}
function putBackNodeAffinity(rest, live) {
  const old = struct(live["affinity"])["nodeAffinity"];
  const next = struct(rest["affinity"])["nodeAffinity"];
  if (semanticEqual(old, next)) return [];
  const errors = validateNodeAffinity3(struct(old), struct(next));
  const affinity = ensureStruct(rest, "affinity");
  if (old === void 0) delete affinity["nodeAffinity"];
  else affinity["nodeAffinity"] = old;
  if (Object.keys(affinity).length === 0 && live["affinity"] === void 0) delete rest["affinity"];
  return errors;
}
function validateNodeAffinity3(live, next) {
  const field2 = "requiredDuringSchedulingIgnoredDuringExecution";
  const path = child("spec.affinity.nodeAffinity", field2, "nodeSelectorTerms");
  const oldTerms = structs(struct(live[field2])["nodeSelectorTerms"]);
  const terms = structs(struct(next[field2])["nodeSelectorTerms"]);
  if (oldTerms.length === 0) return [];
  if (oldTerms.length !== terms.length) {
    const detail = "no additions/deletions to non-empty NodeSelectorTerms list are allowed";
    return [invalid(path, [...terms], detail)];
  }
  return oldTerms.flatMap((old, index3) => {
    const term = struct(terms[index3]);
    if (onlyAdds(term, old)) return [];
    return [invalid(at(path, index3), term, "only additions are allowed (no mutations or deletions)")];
  });
}
function onlyAdds(term, old) {
  const fields = ["matchExpressions", "matchFields"];
  if (fields.every((name) => list(old[name]).length === 0))
    return fields.every((name) => list(term[name]).length === 0);
  return fields.every((name) => {
    const before = list(old[name]);
    return before.every((item, index3) => semanticEqual(item, list(term[name])[index3]));
  });
}

// src/apiserver/kinds/core/pod.ts
var pod = {
  gvks: [{ group: "", version: "v1", kind: "Pod" }],
  /** SetDefaults_Pod, then what every pod spec gets. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    for (const name of ["containers", "initContainers"]) for (const it of structs(spec[name])) defaultRequests(it);
    if (isEnabled("PodLevelResources", minor)) defaultPodResources(spec);
    setDefault(spec, "enableServiceLinks", true);
    if (bool(spec["hostNetwork"])) defaultHostPorts(spec);
    defaultPodSpec(spec, minor);
    if (int(spec["terminationGracePeriodSeconds"]) < 0) spec["terminationGracePeriodSeconds"] = 1;
    dropInitContainerAnnotations(draft);
  },
  admit(draft, live, context) {
    const spec = ensureStruct(draft, "spec");
    if (live === void 0) admitLimitRanges(draft, context);
    admitTolerations(spec);
    const errors = admitPriority(spec, live && struct(live["spec"]), context);
    return errors.length > 0 || live !== void 0 ? errors : admitRuntimeClass(spec, context);
  },
  prepareForCreate(draft, context) {
    const spec = ensureStruct(draft, "spec");
    const status = newObject();
    status["phase"] = "Pending";
    status["qosClass"] = text(struct(draft["status"])["qosClass"]) || podQos(spec, context.minor);
    if (list(spec["schedulingGates"]).length > 0) status["conditions"] = [gatedCondition()];
    draft["status"] = status;
    if (context.minor >= 33) startGeneration(draft);
    dropDisabledFields(spec, void 0, context.minor);
    mergeLabelKeys(draft, context.minor);
    fieldOfAppArmorAnnotations(draft);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropDisabledFields(ensureStruct(draft, "spec"), struct(live["spec"]), context.minor);
    if (context.minor >= 33) bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    const spec = struct(object["spec"]);
    const errors = validatePod(object, void 0, context);
    if (list(spec["ephemeralContainers"]).length > 0) {
      errors.push(forbidden("spec.ephemeralContainers", "cannot be set on create"));
    }
    if (text(spec["nodeName"]) !== "" && list(spec["schedulingGates"]).length > 0) {
      errors.push(forbidden("spec.nodeName", "cannot be set until all schedulingGates have been cleared"));
    }
    return [...errors, ...validateProfilesMatch(struct(object["metadata"])["annotations"], spec, "spec")];
  },
  validateUpdate(live, next, context) {
    const annotations = (object) => struct(object["metadata"])["annotations"];
    return [
      ...validatePod(next, live, context),
      ...validatePodAnnotationChanges(annotations(next), annotations(live), "metadata.annotations"),
      ...validatePodChange(struct(live["spec"]), struct(next["spec"]), rulesOf2(live, context))
    ];
  },
  forgetAllocated(written3) {
    for (const condition2 of structs(struct(written3["status"])["conditions"])) {
      if (condition2["lastTransitionTime"] === null) delete condition2["lastTransitionTime"];
    }
  },
  review(object, live, context) {
    if (live !== void 0) return [];
    const errors = reviewOverhead(struct(object["spec"]), context);
    return errors.length > 0 ? errors : reviewLimitsInSight(object, context);
  }
};
function rulesOf2(live, context, name) {
  return {
    minor: context.minor,
    live: live && struct(live["spec"]),
    template: false,
    podName: name,
    context,
    doubt: context.doubt
  };
}
function validatePod(object, live, context) {
  const spec = struct(object["spec"]);
  const metadata = struct(object["metadata"]);
  const rules = rulesOf2(live, context, text(metadata["name"]));
  const liveAnnotations = struct(live?.["metadata"])["annotations"];
  const errors = [
    ...validateObjectMeta(metadata, { namespaced: true, name: dns1123Subdomain }),
    ...validatePodAnnotations(metadata["annotations"], spec, "metadata.annotations", { ...rules, liveAnnotations }),
    ...validatePodSpec(spec, "spec", rules)
  ];
  if (text(spec["serviceAccountName"]) === "") {
    structs(spec["volumes"]).forEach((volume, index3) => {
      structs(struct(volume["projected"])["sources"]).forEach((source, sourceIndex) => {
        if (!isSet(source["serviceAccountToken"])) return;
        context.doubt({
          code: "service-account-unknown",
          path: at(`${at("spec.volumes", index3)}.projected.sources`, sourceIndex),
          message: "whether a pod without a service account may have a token depends on the ServiceAccount admission plugin"
        });
      });
    });
  }
  for (const name of ["containers", "initContainers"]) {
    structs(spec[name]).forEach((container, index3) => {
      errors.push(...validateImageSpace(container, at(`spec.${name}`, index3)));
    });
  }
  return errors;
}
function defaultRequests(container) {
  const { limits } = struct(container["resources"]);
  if (!isObject(limits) || Object.keys(limits).length === 0) return;
  const requests = ensureStruct(ensureStruct(container, "resources"), "requests");
  for (const [name, amount] of Object.entries(cloneJson(limits))) setDefault(requests, name, amount);
}
function defaultHostPorts(spec) {
  for (const name of ["containers", "initContainers"]) {
    for (const container of structs(spec[name])) {
      for (const port of structs(container["ports"])) {
        if (int(port["hostPort"]) === 0) port["hostPort"] = int(port["containerPort"]);
      }
    }
  }
}
function gatedCondition() {
  const condition2 = newObject();
  condition2["type"] = "PodScheduled";
  condition2["status"] = "False";
  condition2["reason"] = "SchedulingGated";
  condition2["message"] = "Scheduling is blocked due to non-empty scheduling gates";
  return condition2;
}

// src/apiserver/kinds/core/pod-template.ts
var podTemplate = {
  gvks: [{ group: "", version: "v1", kind: "PodTemplate" }],
  defaults(draft, { minor }) {
    defaultPodTemplate(draft, minor);
  },
  prepareForCreate(draft, context) {
    startGeneration(draft);
    dropTemplateFields(struct(draft["template"]), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    dropTemplateFields(struct(draft["template"]), struct(live["template"]), context);
    bumpGeneration(live, draft, false, "template");
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validatePodTemplate(struct(object["template"]), "template", void 0, context)
    ];
  },
  validateUpdate(live, next, context) {
    return validatePodTemplate(struct(next["template"]), "template", struct(live["template"]), context);
  }
};

// src/apiserver/kinds/core/replication-controller.ts
var replicationController = {
  gvks: [{ group: "", version: "v1", kind: "ReplicationController" }],
  /** SetDefaults_ReplicationController: labels of the template become selector and labels. */
  defaults(draft, { minor }) {
    const spec = ensureStruct(draft, "spec");
    const { labels } = struct(struct(spec["template"])["metadata"]);
    if (labels !== void 0) {
      const metadata = ensureStruct(draft, "metadata");
      if (Object.keys(struct(spec["selector"])).length === 0) spec["selector"] = copyMap(struct(labels));
      if (Object.keys(struct(metadata["labels"])).length === 0) metadata["labels"] = copyMap(struct(labels));
    }
    setDefault(spec, "replicas", 1);
    if (isSet(spec["template"])) defaultPodTemplate(spec, minor);
  },
  prepareForCreate(draft, context) {
    draft["status"] = noReplicas();
    startGeneration(draft);
    dropTemplateFields(templateOf7(draft), void 0, context);
  },
  prepareForUpdate(live, draft, context) {
    keepStatus(live, draft);
    dropTemplateFields(templateOf7(draft), templateOf7(live), context);
    bumpGeneration(live, draft);
  },
  validateCreate(object, context) {
    return [
      ...validateObjectMeta(object["metadata"], { namespaced: true, name: dns1123Subdomain }),
      ...validateSpec7(struct(object["spec"]), void 0, context)
    ];
  },
  validateUpdate(live, next, context) {
    return validateSpec7(struct(next["spec"]), templateOf7(live), context);
  }
};
function templateOf7(object) {
  return struct(struct(object["spec"])["template"]);
}
function copyMap(map) {
  return Object.assign(newObject(), map);
}
function validateSpec7(spec, liveTemplate, context) {
  const errors = validateNotNegative(spec, "spec", "minReadySeconds", "replicas");
  const selector = newObject();
  selector["matchLabels"] = struct(spec["selector"]);
  if (Object.keys(struct(spec["selector"])).length === 0) errors.push(required("spec.selector"));
  if (spec["template"] === void 0) return [...errors, required("spec.template")];
  const { labels } = struct(struct(spec["template"])["metadata"]);
  if (!selectorMatches(selector, labels)) {
    const detail = "`selector` does not match template `labels`";
    errors.push(invalid("spec.template.metadata.labels", labels, detail));
  }
  return [
    ...errors,
    ...validatePodTemplate(struct(spec["template"]), "spec.template", liveTemplate, context),
    ...validateEndlessPods(spec, "ReplicationController")
  ];
}

// src/apiserver/kinds/workloads.ts
var workloadKinds = [
  pod,
  deployment,
  replicaSet,
  statefulSet,
  daemonSet,
  job,
  cronJob,
  controllerRevision,
  replicationController,
  podTemplate
];

// src/apiserver/kinds/index.ts
var KINDS = [...workloadKinds, ...platformKinds];
var byKey = new Map(KINDS.flatMap((server) => server.gvks.map((gvk) => [kindKey(gvk), server])));
function builtInKind(gvk) {
  return byKey.get(kindKey(gvk));
}

// src/apiserver/defaulted.ts
function defaulted(object, context) {
  const { crd, gvk } = context.kind;
  if (crd !== void 0) return defaultedCustomResource(object, crd);
  const kind = builtInKind(gvk);
  if (kind === void 0) return object;
  const draft = copyWithoutUnset(object, context.kind.schema);
  kind.defaults(draft, { ...context, gvk, doubt() {
  } });
  restoreUnset(object, draft);
  return draft;
}
function restoreUnset(from, draft) {
  for (const name in from) {
    const before = from[name] ?? null;
    const now = draft[name];
    if ((now === void 0 || now === null) && isEmpty7(before)) draft[name] = before;
    else if (isObject(before) && isObject(now)) restoreUnset(before, now);
    else if (isArray(before) && isArray(now) && before.length === now.length) {
      before.forEach((item, i) => {
        const other = now[i];
        if (isObject(item) && isObject(other)) restoreUnset(item, other);
      });
    }
  }
}
function isEmpty7(value) {
  return value === null || typeof value === "object" && Object.keys(value).length === 0;
}

// src/apiserver/decode/decode.ts
function decodeBuiltIn(object, context, keepEmpty = false) {
  const schema = context.kind.schema;
  const state = new DecodeState(schema, context.request === "patch" || context.request === "apply", keepEmpty);
  try {
    const decoded = decodeStruct(object, schema, state);
    if (state.typeError !== void 0) return { status: "rejected", errors: [state.typeError] };
    if (state.unknown.length > 0) return { status: "rejected", errors: state.unknown };
    return { status: "accepted", object: decoded };
  } catch (error) {
    if (error instanceof Unreadable2) return { status: "rejected", errors: [error.error] };
    throw error;
  }
}

// src/apiserver/server.ts
function create(object, context) {
  if (context.kind.source === "crd") return customResourceServer.create(object, context);
  return judge2(context, (kind, ctx) => {
    const draft = copyWithoutUnset(object, context.kind.schema);
    const refused2 = refuseResourceVersion(draft);
    if (refused2.length > 0) return { errors: refused2, object: draft };
    wipeSystemFields(draft);
    if (!ctx.kind.namespaced) dropNamespace(draft);
    dropRepeatedOwners(draft);
    kind.defaults(draft, ctx);
    const denied2 = kind.admit?.(draft, void 0, ctx) ?? [];
    if (denied2.length > 0) return { errors: denied2, object: draft };
    kind.prepareForCreate?.(draft, ctx);
    let errors = kind.validateCreate(draft, ctx);
    if (errors.length === 0) errors = genericMetadata(draft, ctx);
    if (errors.length === 0) errors = kind.review?.(draft, void 0, ctx) ?? [];
    if (errors.length === 0) store(kind, draft, ctx);
    return { errors, object: draft };
  });
}
function update(stored3, merged, context, undecoded = merged) {
  if (context.kind.source === "crd") return customResourceServer.update(stored3, merged, context);
  return judge2(context, (kind, ctx) => {
    const draft = copyWithoutUnset(merged, context.kind.schema);
    const live = copyWithoutUnset(stored3, context.kind.schema);
    const stale = checkPreconditions(live, draft, ctx);
    if (stale.length > 0) return { errors: stale, object: draft };
    dropRepeatedOwners(draft);
    kind.defaults(draft, ctx);
    const denied2 = kind.admit?.(draft, live, ctx) ?? [];
    if (denied2.length > 0) return { errors: denied2, object: draft };
    takeSystemFields(live, draft);
    kind.prepareForUpdate?.(live, draft, ctx);
    const reflected = kind.comparedByReflection;
    if (reflected && spellsOutEmpty(undecoded[reflected], context.kind.schema?.fields?.get(reflected))) {
      bumpGeneration(live, draft, true);
    }
    const errors = [
      ...genericMetadata(draft, ctx),
      ...validateObjectMetaUpdate(draft["metadata"], live["metadata"]),
      ...kind.anyFinalizer === true ? [] : validateStandardFinalizers(draft["metadata"]),
      ...kind.validateUpdate(live, draft, ctx)
    ];
    if (errors.length === 0) errors.push(...kind.review?.(draft, live, ctx) ?? []);
    if (errors.length === 0) store(kind, draft, ctx);
    return { errors, object: draft };
  });
}
function store(kind, draft, context) {
  kind.canonicalize?.(draft, context);
  kind.defaults(draft, context);
}
function judge2(context, run2) {
  const gvk = context.kind.gvk;
  const kind = builtInKind(gvk);
  if (kind === void 0) return { status: "not-judged", reason: unknownKind(kindKey(gvk)) };
  let doubt;
  const { errors, object } = run2(kind, {
    ...context,
    gvk,
    doubt(reason) {
      doubt ??= reason;
    }
  });
  if (errors.length > 0) return { status: "rejected", errors: distinct2(errors) };
  if (doubt !== void 0 && context.accepted !== true) return { status: "not-judged", reason: doubt };
  const written3 = decodeBuiltIn(object, context);
  if (written3.status === "accepted") {
    const { metadata } = written3.object;
    if (isObject(metadata) && metadata["creationTimestamp"] === null) delete metadata["creationTimestamp"];
    kind.forgetAllocated?.(written3.object);
  }
  return written3;
}
function unknownKind(key) {
  return {
    code: "no-defaulting-knowledge",
    message: `what the API server adds to ${key} and refuses in it is not known to this version of applylint`
  };
}
function genericMetadata(object, context) {
  return validateObjectMeta(object["metadata"], {
    namespaced: context.kind.namespaced,
    name: pathSegment,
    anyFinalizer: true
  });
}
function distinct2(errors) {
  const seen2 = /* @__PURE__ */ new Set();
  return errors.filter((error) => {
    const key = `${error.path}
${error.cause}
${error.message}`;
    if (seen2.has(key)) return false;
    seen2.add(key);
    return true;
  });
}
function decode(object, context) {
  if (context.kind.source === "crd") return customResourceServer.decode(object, context);
  return decodeBuiltIn(object, context, true);
}

// src/preview/request.ts
function decodeObject(object, gvk, context, request2) {
  const server = serverContext(gvk, context);
  if (!server) return { status: "accepted", object };
  const decoded = decode(object, { ...server, request: request2 });
  return decoded.status === "accepted" ? { status: "accepted", object: inNamespace(decoded.object, context.key.namespace) } : decoded;
}
function inNamespace(object, namespace2) {
  const { metadata } = object;
  if (isObject(metadata) ? metadata["namespace"] === namespace2 : namespace2 === void 0) return object;
  const out = copyOf(object);
  const named2 = isObject(metadata) ? copyOf(metadata) : newObject();
  if (namespace2 === void 0) delete named2["namespace"];
  else named2["namespace"] = namespace2;
  out["metadata"] = named2;
  return out;
}
function postObject(object, gvk, context) {
  const server = serverContext(gvk, context);
  const posted = withoutMetadata(object, "resourceVersion");
  return server ? create(posted, server) : { status: "accepted", object: posted };
}
function applyNew(object, gvk, context) {
  const uid = getString(object, "metadata", "uid") ?? "";
  if (uid === "") return postObject(object, gvk, context);
  const message = `uid mismatch: the provided object specified uid ${uid}, and no existing object was found`;
  return { status: "rejected", errors: [{ path: "metadata.uid", cause: "Conflict", message, source: "validation" }] };
}
function putObject(live, merged, gvk, context, undecoded) {
  const server = serverContext(gvk, context);
  return server ? update(live, merged, server, undecoded) : { status: "accepted", object: merged };
}
function defaultedObject(object, gvk, context) {
  const server = serverContext(gvk, context);
  if (!server) return object;
  const complete = defaulted(object, server);
  if (server.kind.crd) return complete;
  return convertObject(complete, gvk, context.registry) ?? object;
}
function serverContext(gvk, { registry, find, accepted }) {
  const kind = registry.kind(gvk);
  return kind && { registry, kind, minor: Number(registry.kubernetesVersion.split(".")[1]), find, accepted };
}
function notJudged(code, message, fix) {
  return fix === void 0 ? { code, message } : { code, message, fix };
}
function noSchema(gvk) {
  return notJudged(
    "no-schema",
    `no schema of ${gvk.kind} (${apiVersionOf(gvk)}) is at hand`,
    "name its CustomResourceDefinition with --crds"
  );
}
function definedLater(gvk) {
  return notJudged(
    "defined-later",
    `the definition of ${gvk.kind} comes with this change and after it: kubectl refuses the object in its first run, other appliers put definitions first`,
    "apply the definition first, or name it so that it comes first"
  );
}
function unknownConversion(to) {
  return notJudged(
    "version-conversion",
    `how the server converts the stored ${to.kind} to ${to.version} is not known`,
    "apply the version it was applied with"
  );
}
function unservedKind(gvk, registry) {
  if (registry.kind(gvk)) return void 0;
  const known3 = registry.versions(gvk.group, gvk.kind).length > 0;
  const foreign = gvk.group.includes(".") && !RETIRED.has(`${gvk.group}/${gvk.version}`);
  if (!known3 && foreign && !registry.meant(gvk.group, gvk.kind)) return void 0;
  return noMatches(gvk);
}
function undefinedKind(gvk, find) {
  return find.absent?.("apiextensions.k8s.io", "CustomResourceDefinition", "") === true ? noMatches(gvk) : void 0;
}
function noMatches(gvk) {
  const message = `no matches for kind "${gvk.kind}" in version "${apiVersionOf(gvk)}"`;
  return { path: "", cause: "Client", message, source: "strict" };
}
var RETIRED = /* @__PURE__ */ new Set([
  "networking.k8s.io/v1beta1",
  "rbac.authorization.k8s.io/v1beta1",
  "rbac.authorization.k8s.io/v1alpha1",
  "apiextensions.k8s.io/v1beta1",
  "admissionregistration.k8s.io/v1beta1",
  "storage.k8s.io/v1beta1",
  "scheduling.k8s.io/v1beta1",
  "coordination.k8s.io/v1beta1",
  "discovery.k8s.io/v1beta1",
  "node.k8s.io/v1beta1",
  "certificates.k8s.io/v1beta1"
]);

// src/preview/client-side.ts
var CLIENT_SIDE_MANAGER = "kubectl-client-side-apply";
var CLIENT_SIDE_WAY = {
  mode: "client-side",
  applyOnce: applyOnce2,
  shown: (object) => withoutLastApplied(withoutManagedFields2(object))
};
function applyOnce2(live, manifest, context) {
  const { namespace: namespace2 } = context.key;
  const { gvk } = manifest;
  const kind = context.registry.kind(gvk);
  const sent = namespace2 === void 0 ? manifest.object : withNamespace(manifest.object, true, namespace2);
  const current = live && withoutManagedFields2(live);
  const plan = planKubectlApply({ manifest: sent, live: current, kind });
  switch (plan.action) {
    case "refused":
      if (plan.error.cause === UNDETERMINED) {
        return { status: "not-judged", reason: notJudged("undetermined", plan.error.message) };
      }
      return { status: "rejected", errors: [plan.error], conflicts: [], patch: null, patchType: null };
    case "create":
      return toStep(written2(null, plan.object, gvk, context), null, null);
    case "patch": {
      const { patch, patchType } = plan;
      if (live === null || current === null || plan.unchanged) {
        return { status: "applied", object: live ?? sent, unchanged: true, patch, patchType };
      }
      const merged = mergePatch(current, patch, patchType, kind);
      if (!merged.ok) return { status: "rejected", errors: [merged.error], conflicts: [], patch, patchType };
      return toStep(written2(live, merged.object, gvk, context), patch, patchType);
    }
  }
}
function mergePatch(live, patch, patchType, kind) {
  return patchType === "strategic" && kind ? applyStrategicMergePatch(live, patch, kind.schema) : applyJsonMergePatch(live, patch);
}
function written2(live, object, gvk, context) {
  const decoded = decodeObject(object, gvk, context, live === null ? "create" : "patch");
  if (decoded.status !== "accepted") return decoded;
  const stored3 = live && withoutManagedFields2(live);
  const result = stored3 === null ? postObject(decoded.object, gvk, context) : putObject(stored3, decoded.object, gvk, context);
  const kind = context.registry.kind(gvk);
  if (result.status !== "accepted" || !kind) return result;
  context.shared?.keep({ stored: stored3, sent: object, gvk, context }, result.object);
  if (!context.owners) return result;
  const asked = defaultedObject(decoded.object, gvk, context);
  const managers = getArray(object, "metadata", "managedFields");
  const owned = recordUpdate({
    live,
    object: managers ? withMetadata(asked, "managedFields", managers) : asked,
    manager: CLIENT_SIDE_MANAGER,
    kind,
    convert: managerConversion(gvk.kind, context.registry)
  }).object;
  return { status: "accepted", object: withManagers(result.object, owned) };
}
function toStep(result, patch, patchType) {
  switch (result.status) {
    case "accepted":
      return { status: "applied", object: result.object, unchanged: false, patch, patchType };
    case "rejected":
      return { status: "rejected", errors: result.errors, conflicts: [], patch, patchType };
    case "not-judged":
      return { status: "not-judged", reason: result.reason };
  }
}

// src/preview/compare.ts
function compareObjects(before, after, schema) {
  const result = { added: [], changed: [], removed: [] };
  compareValues(before, after, schema, [], result);
  return result;
}
function compareValues(before, after, schema, path, into) {
  if (equalJson(before, after)) return;
  if (isObject(before) && isObject(after)) compareMaps(before, after, schema, path, into);
  else if (isArray(before) && isArray(after)) compareLists(before, after, schema, path, into);
  else into.changed.push(path);
}
function compareMaps(before, after, schema, path, into) {
  const childOf = (name) => schema?.fields?.get(name) ?? schema?.values;
  for (const name in before) {
    const left = before[name];
    const right = after[name];
    if (left === void 0) continue;
    if (right === void 0) into.removed.push([...path, field(name)]);
    else compareValues(left, right, childOf(name), [...path, field(name)], into);
  }
  for (const name in after) if (before[name] === void 0) into.added.push([...path, field(name)]);
}
function compareLists(before, after, schema, path, into) {
  const keys = keysOf2(schema);
  const left = keys && keyed2(before, keys);
  const right = keys && keyed2(after, keys);
  if (!left || !right) {
    const shared2 = Math.min(before.length, after.length);
    for (let i = 0; i < shared2; i++)
      compareValues(before[i], after[i], schema?.items, [...path, index(i)], into);
    for (let i = shared2; i < before.length; i++) into.removed.push([...path, index(i)]);
    for (let i = shared2; i < after.length; i++) into.added.push([...path, index(i)]);
    return;
  }
  let differs = false;
  for (const [id, { item, element }] of left) {
    const other = right.get(id);
    const at2 = [...path, element];
    if (!other) into.removed.push(at2);
    else compareValues(item, other.item, schema?.items, at2, into);
    differs ||= !other || !equalJson(item, other.item);
  }
  for (const [id, { element }] of right) {
    if (left.has(id)) continue;
    differs = true;
    into.added.push([...path, element]);
  }
  if (!differs) into.changed.push(path);
}
function keysOf2(schema) {
  if (schema?.listMapKeys && schema.listMapKeys.length > 0) return schema.listMapKeys;
  return schema?.patchMergeKey === void 0 ? void 0 : [schema.patchMergeKey];
}
function keyed2(items2, keys) {
  const found2 = /* @__PURE__ */ new Map();
  for (const item of items2) {
    if (!isObject(item)) return void 0;
    const key = newObject();
    for (const name of keys) {
      const value = item[name];
      if (value !== void 0) key[name] = value;
    }
    const id = keys.map((name) => `${typeof key[name]}:${String(key[name])}`).join("\0");
    if (found2.has(id)) return void 0;
    found2.set(id, { item, element: { type: "key", key } });
  }
  return found2;
}

// src/preview/owners-at.ts
function ownerLookup(managedFields) {
  const entries = (managedFields ?? []).flatMap((entry) => {
    const set = isObject(entry) ? readSet2(entry) : null;
    if (!set) return [];
    const owner = {
      manager: getString(entry, "manager") ?? "",
      operation: getString(entry, "operation") === "Apply" ? "Apply" : "Update",
      subresource: getString(entry, "subresource") || null
    };
    return [{ owner, set }];
  });
  return (path) => {
    const elements = path.map(elementOf);
    return entries.filter(({ set }) => touches(set, elements)).map(({ owner }) => owner);
  };
}
function readSet2(entry) {
  try {
    return decodeFieldsV1(entry["fieldsV1"]);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
function touches(set, path) {
  let at2 = set;
  let last;
  for (const element of path) {
    const node2 = at2?.find(element);
    if (!node2) return last?.member === true && last.child === null;
    last = node2;
    at2 = node2.child;
  }
  return last !== void 0;
}

// src/preview/assumed-live.ts
function settle(object, gvk) {
  if (gvk.group === "apiextensions.k8s.io" && gvk.kind === "CustomResourceDefinition") return establish(object);
  if (gvk.group !== "") return object;
  if (gvk.kind === "PersistentVolumeClaim") return bind(object);
  if (gvk.kind === "Namespace") return withStatus(object, "Active");
  return object;
}
function bind(claim) {
  const bound = withStatus(claim, "Bound");
  const status = getObject(bound, "status");
  const storage = getIn(bound, "spec", "resources", "requests", "storage");
  if (status && storage !== void 0 && status["capacity"] === void 0) {
    const capacity = newObject();
    capacity["storage"] = storage;
    status["capacity"] = capacity;
  }
  const spec = getObject(bound, "spec");
  if (spec) {
    const modes = spec["accessModes"];
    if (status && modes !== void 0) status["accessModes"] = modes;
    spec["volumeName"] ??= ASSUMED_VOLUME;
  }
  return bound;
}
var ASSUMED_VOLUME = "applylint-assumed-volume";
function withStatus(object, phase) {
  const copy4 = cloneJson(object);
  const status = getObject(copy4, "status") ?? newObject();
  status["phase"] = phase;
  copy4["status"] = status;
  return copy4;
}
function establish(definition) {
  const copy4 = cloneJson(definition);
  const status = getObject(copy4, "status") ?? newObject();
  const names = getIn(copy4, "spec", "names");
  if (names !== void 0) status["acceptedNames"] = cloneJson(names);
  if ((getArray(status, "conditions") ?? []).length === 0) {
    status["conditions"] = [
      condition("NamesAccepted", "NoConflicts", "no conflicts found"),
      condition("Established", "InitialNamesAccepted", "the initial names have been accepted")
    ];
  }
  copy4["status"] = status;
  return copy4;
}
function condition(type, reason, message) {
  const out = newObject();
  out["lastTransitionTime"] = null;
  out["message"] = message;
  out["reason"] = reason;
  out["status"] = "True";
  out["type"] = type;
  return out;
}
function uidOf(manifest) {
  return manifest && getString(manifest.object, "metadata", "uid");
}
function withoutUid2(manifest) {
  return uidOf(manifest) === void 0 ? manifest : { ...manifest, object: withoutMetadata(manifest.object, "uid") };
}
function withUid(object, uid) {
  return uid === void 0 || uid === "" ? object : withMetadata(object, "uid", uid);
}
function withoutAssumedVolume(object) {
  const spec = getObject(object, "spec");
  if (spec?.["volumeName"] !== ASSUMED_VOLUME) return object;
  return withoutIn(object, ["spec"], "volumeName");
}
function unknownVolume({ gvk, live, lastApplied, modified }) {
  if (gvk.group !== "" || gvk.kind !== "PersistentVolumeClaim" || live.source !== "assumed") return void 0;
  const before = lastApplied.at(-1)?.object;
  const named2 = getIn(modified.at(-1)?.object, "spec", "volumeName");
  if (!before || typeof named2 !== "string" || getIn(before, "spec", "volumeName") !== void 0) return void 0;
  return {
    code: "volume-unknown",
    path: "spec.volumeName",
    message: `whether the claim is bound to the volume ${named2} is not known`,
    fix: "give the live claim with --live"
  };
}

// src/preview/change-of-mode.ts
function compareModes(old, now, { base }, schema) {
  const from = base.mode;
  switch (old.status) {
    case "not-judged":
      return { from, verdict: "not-judged", errors: [], after: null, comparison: null };
    case "rejected":
      return { from, verdict: "rejected", errors: old.errors, after: null, comparison: null };
    case "applied": {
      const after = withoutLastApplied(withoutManagedFields2(old.object));
      const comparison = now.status === "applied" ? compareObjects(after, withoutLastApplied(withoutManagedFields2(now.object)), schema) : null;
      return { from, verdict: old.unchanged ? "unchanged" : "configured", errors: [], after, comparison };
    }
  }
}

// src/preview/related.ts
function objectFinder(unit, manifests, lacks) {
  let index3;
  const kinds2 = /* @__PURE__ */ new Map();
  const id = (...parts) => parts.map((part) => part ?? "").join("\0");
  const indexed = () => {
    if (index3) return index3;
    index3 = /* @__PURE__ */ new Map();
    for (const manifest of manifests) {
      const key = keyOf(manifest, unit.schemas.head, unit.defaultNamespace);
      index3.set(id(key.group, key.kind, key.namespace, key.name), { key, object: manifest.object });
    }
    for (const held of index3.values()) {
      const kind = id(held.key.group, held.key.kind);
      const list2 = kinds2.get(kind) ?? [];
      list2.push(held);
      kinds2.set(kind, list2);
    }
    return index3;
  };
  const find = (group, kind, name, namespace2) => indexed().get(id(group, kind, namespace2, name))?.object;
  const all = (group, kind, namespace2) => {
    indexed();
    const list2 = kinds2.get(id(group, kind)) ?? [];
    return list2.filter(({ key }) => namespace2 === void 0 || (key.namespace ?? "") === namespace2).map(({ object }) => object);
  };
  const absent = (...key) => find(...key) === void 0 && lacks(...key);
  return Object.assign(find, { all, absent });
}
function withoutRivals(find) {
  const all = (group, kind, namespace2) => group === "" && RIVALS.has(kind) ? [] : find.all?.(group, kind, namespace2) ?? [];
  const absent = (...key) => find.absent?.(...key) ?? false;
  return Object.assign((...key) => find(...key), { all, absent });
}
var RIVALS = /* @__PURE__ */ new Set(["Service", "ResourceQuota"]);

// src/preview/server-side.ts
function serverSideWay(settings) {
  return {
    mode: "server-side",
    applyOnce: applyAs(settings.manager, settings.force),
    shown: withoutLastApplied
  };
}
function applyAs(manager, force) {
  return (live, manifest, context) => applyOnce3(live, manifest, context, manager, force);
}
function applyOnce3(live, manifest, context, manager, force) {
  const { gvk, object: config } = manifest;
  const kind = context.registry.kind(gvk);
  if (!kind) return { status: "not-judged", reason: noSchema(gvk) };
  const sent = { patch: config, patchType: "apply" };
  const unnamed2 = refusalOfMetadata(config);
  if (unnamed2) return { ...sent, status: "rejected", errors: [unnamed2], conflicts: [] };
  const convert = managerConversion(gvk.kind, context.registry);
  const server = new Completion(manifest, context);
  const result = kubectlServerSideApply({ live, config, kind, manager, force, convert, complete: server.complete });
  if (server.unknown) return { status: "not-judged", reason: server.unknown };
  const [first] = result.steps;
  if (first?.outcome.ok === false) {
    const { outcome } = first;
    if (outcome.conflicts === void 0) {
      const errors2 = server.errors ?? [mergeError(outcome.error)];
      return { ...sent, status: "rejected", errors: errors2, conflicts: [] };
    }
    const errors = outcome.conflicts.map(
      (conflict) => ({
        path: "",
        cause: "FieldManagerConflict",
        message: formatConflict(conflict),
        source: "conflict"
      })
    );
    return { ...sent, status: "rejected", errors, conflicts: outcome.conflicts };
  }
  const object = result.object ?? config;
  return { ...sent, status: "applied", object, unchanged: false, migration: migrationOf(result) };
}
function migrationOf({ takenOver, steps }) {
  const last = steps.at(-1)?.outcome;
  if (!last || steps.length < 2) return null;
  const warning = last.ok ? null : last.conflicts ? last.conflicts.map(formatConflict).join("; ") : last.error;
  return { takenOver, steps: steps.map(({ name }) => name), warning };
}
var Completion = class {
  errors;
  unknown;
  complete;
  constructor({ gvk }, context) {
    this.complete = (merged, live) => {
      const stored3 = live && withoutManagedFields2(live);
      const known3 = context.shared?.find({ stored: stored3, sent: merged, gvk, context });
      if (known3) return known3;
      const decoded = decodeObject(merged, gvk, context, "apply");
      const result = decoded.status !== "accepted" ? decoded : stored3 === null ? applyNew(decoded.object, gvk, context) : putObject(stored3, decoded.object, gvk, context, merged);
      switch (result.status) {
        case "accepted":
          return result.object;
        case "rejected":
          this.errors = result.errors;
          return result.errors.map(({ message }) => message).join(", ");
        case "not-judged":
          this.unknown = result.reason;
          return result.reason.message;
      }
    };
  }
};
function mergeError(message) {
  return { path: "", cause: "", message, source: "merge" };
}

// src/preview/ways-out.ts
function tryWaysOut({ live, manifest }, conflicts2, context, { manager, force }) {
  const kind = manifest && context.registry.kind(manifest.gvk);
  if (!live || !kind) return [];
  const convert = managerConversion(manifest.gvk.kind, context.registry);
  const ways = configsOf({ live, config: manifest.object, manager, force, kind, convert }, conflicts2);
  const before = withoutLastApplied(withoutManagedFields2(live));
  return ways.map(({ way, config }) => {
    const forced = way === "force" || force;
    const step = applyAs(manager, forced)(live, { ...manifest, object: config }, context);
    if (step.status === "not-judged") return { ...REFUSED, way, verdict: "not-judged" };
    if (step.status === "rejected") return { ...REFUSED, way, errors: step.errors };
    const after = withoutLastApplied(step.object);
    const comparison = compareObjects(before, withoutManagedFields2(after), kind.schema);
    return { way, verdict: "configured", errors: [], after, comparison };
  });
}
var REFUSED = { verdict: "rejected", errors: [], after: null, comparison: null };
function configsOf(request2, conflicts2) {
  try {
    return waysOut(request2, conflicts2);
  } catch {
    return [{ way: "force", config: request2.config }];
  }
}

// src/preview/steps.ts
function previewSteps(change, given, ways) {
  const { mode } = ways.head;
  const settings = { ...given, owners: given.owners || ways.base.mode !== mode };
  const shown = (object) => withoutAssumedVolume(ways.head.shown(object));
  const common = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    errors: [],
    conflicts: []
  };
  const registry = change.unit.schemas.head;
  const refusal2 = refusalOf(change) ?? (mode === "dynamic" ? void 0 : unnamed(change));
  const stuck = refusal2 ? refused(refusal2) : mode === "dynamic" ? void 0 : undeclared(change, registry, settings.find);
  const start = stuck ? { object: null } : unknownVolume(change) ?? liveBefore(change, settings, ways.base);
  const context = contextOf(change, registry, settings);
  const played = stuck || "code" in start ? null : play(start.object, change.modified, context, ways.head);
  const found2 = "code" in start ? null : atVersionOf(start.object, change.modified.at(-1), registry);
  const before = found2 && withPartsOf(shown(found2), change.lastApplied.at(-1)?.object ?? null);
  const last = stuck ?? ("code" in start ? unjudged2(start) : played?.last ?? NOTHING2);
  if (last.status === "not-judged") {
    const unknown = { liveChanged: null, patchType: null, patch: null, after: null, comparison: null };
    return { ...common, ...unknown, verdict: "not-judged", notJudged: last.reason, before };
  }
  const { patch, patchType } = last;
  const schema = registry.kind(change.gvk)?.schema;
  const modeChange = ways.base.mode === mode || stuck || "code" in start ? null : compareModes(play(start.object, change.modified, context, ways.base).last, last, ways, schema);
  const recorded = mode === "server-side" || settings.owners;
  const judged = {
    ...common,
    notJudged: null,
    before,
    ...recorded || change.live.source !== "assumed" ? { managedFieldsBefore: managedFieldsOf2(mode === "server-side" ? before : found2) } : {},
    patch,
    patchType,
    modeChange
  };
  if (last.status === "rejected") {
    const { errors, conflicts: conflicts2 } = last;
    const waysOut2 = conflicts2.length > 0 && played ? tryWaysOut(played, conflicts2, context, settings) : [];
    return {
      ...judged,
      verdict: "rejected",
      liveChanged: false,
      after: null,
      comparison: null,
      errors,
      conflicts: conflicts2,
      waysOut: waysOut2
    };
  }
  if (losesLastFinalizer(found2, last.object)) {
    const gone = { verdict: "configured", liveChanged: true, after: null, comparison: null };
    return { ...judged, ...gone, ...recorded ? { managedFieldsAfter: [] } : {} };
  }
  const after = before === null ? shown(last.object) : withPartsOf(shown(last.object), before);
  const same3 = before !== null && equalJson(withoutGeneration(before), withoutGeneration(after));
  const stored3 = found2 === null || !equalJson(found2, last.object);
  return {
    ...judged,
    verdict: before === null ? "created" : last.unchanged || mode === "server-side" && !stored3 ? "unchanged" : "configured",
    liveChanged: !same3,
    after,
    ...recorded ? { managedFieldsAfter: mode === "server-side" ? managedFieldsOf2(after) : managedFieldsOf2(last.object) } : {},
    comparison: before === null ? null : compareObjects(withoutManagedFields2(before), withoutManagedFields2(after), schema),
    migration: last.migration ?? null
  };
}
function losesLastFinalizer(live, next) {
  const metadata = getObject(next, "metadata");
  const held = (object) => (getArray(object ?? void 0, "metadata", "finalizers") ?? []).length > 0;
  const grace = metadata?.["deletionGracePeriodSeconds"] ?? 0;
  return metadata?.["deletionTimestamp"] !== void 0 && Number(grace) === 0 && held(live) && !held(next);
}
var NOTHING2 = unjudged2(notJudged("nothing-to-apply", "there is no manifest"));
function unjudged2(reason) {
  return { status: "not-judged", reason };
}
function refused(error) {
  return { status: "rejected", errors: [error], conflicts: [], patch: null, patchType: null };
}
function refusalOf({ live, tooEarly }) {
  if (live.source !== "cluster" && live.source !== "snapshot") return tooEarly;
  return live.refusal ?? (live.object === null ? tooEarly : void 0);
}
function unnamed({ modified, lastApplied }) {
  if (lastApplied.some(({ object }) => refusalOfMetadata(object))) return void 0;
  for (const { object } of modified) {
    const error = refusalOfMetadata(object);
    if (error) return error;
  }
  return void 0;
}
function undeclared(change, registry, find) {
  const { gvk, lastApplied, live, modified } = change;
  const created = live.source === "assumed" ? lastApplied.length === 0 : live.object === null;
  if (!created || modified.length === 0) return void 0;
  const later = change.definedLater === true;
  if (!later && (registry.kind(gvk) || unservedKind(gvk, registry))) return void 0;
  const unknown = undefinedKind(gvk, find);
  return unknown ? refused(unknown) : unjudged2(later ? definedLater(gvk) : noSchema(gvk));
}
function liveBefore(change, settings, way) {
  return change.live.source === "assumed" ? assumedLive(change, settings, way) : { object: change.live.object };
}
function assumedLive(change, settings, way) {
  if (change.lastApplied.length === 0) return { object: null };
  const manifests = change.lastApplied.map(withoutUid2);
  const find = withoutRivals(settings.find);
  const context = { ...contextOf(change, change.unit.schemas.base, { ...settings, find }), accepted: true };
  const { last } = play(null, manifests, context, way);
  switch (last.status) {
    case "applied":
      return { object: withUid(settle(last.object, change.gvk), uidOf(change.lastApplied.at(-1))) };
    case "rejected":
      return notJudged("base-rejected", `base itself would be rejected: ${last.errors[0]?.message ?? ""}`);
    case "not-judged":
      return last.reason;
  }
}
function play(live, manifests, context, way) {
  let held = live;
  let played = { live, manifest: void 0, last: NOTHING2 };
  for (const manifest of manifests) {
    const unserved = unservedKind(manifest.gvk, context.registry);
    if (unserved) {
      return { live: held, manifest, last: refused(unserved) };
    }
    const stored3 = held && convertObject(held, manifest.gvk, context.registry);
    if (stored3 === void 0) {
      return { live: held, manifest, last: { status: "not-judged", reason: unknownConversion(manifest.gvk) } };
    }
    const last = way.applyOnce(stored3, manifest, context);
    played = { live: stored3, manifest, last };
    if (last.status !== "applied") return played;
    held = last.object;
  }
  return played;
}
function atVersionOf(object, manifest, registry) {
  return object && manifest ? convertObject(object, manifest.gvk, registry) ?? object : object;
}
function contextOf(change, registry, settings) {
  const { find, shared: shared2, owners } = settings;
  return { registry, key: change.key, find, shared: shared2, owners };
}

// src/preview/drift.ts
function driftOf(change, settings, way) {
  const { live, lastApplied } = change;
  const last = lastApplied.at(-1);
  if (live.source !== "cluster" && live.source !== "snapshot" || live.object === null || !last) return null;
  const assumed = assumedLive(change, settings, way);
  if ("code" in assumed || assumed.object === null) return null;
  const registry = change.unit.schemas.base;
  const seen2 = convertObject(live.object, last.gvk, registry);
  if (!seen2) return null;
  const expected = withoutLastApplied(withoutManagedFields2(assumed.object));
  const found2 = withoutLastApplied(withoutManagedFields2(seen2));
  const { changed, removed, added } = compareObjects(expected, found2, registry.kind(last.gvk)?.schema);
  const owners = ownerLookup(managedFieldsOf2(live.object));
  const field2 = (path) => ({ path, owners: owners(path) });
  const written3 = last.object;
  return {
    expected,
    found: found2,
    fields: [...changed, ...removed].filter((path) => isSet2(written3, path) && !isServers(path)).map(field2),
    added: added.filter((path) => !isServers(path)).map(field2).filter(({ owners: by }) => by.some((owner) => isForeign(owner, settings)))
  };
}
var SERVERS = /^(status|metadata\.(uid|resourceVersion|creationTimestamp|deletionTimestamp|deletionGracePeriodSeconds|generation|selfLink|managedFields|finalizers|ownerReferences))\b/;
function isServers(path) {
  return SERVERS.test(formatPath(path));
}
var CONTROLLERS = /* @__PURE__ */ new Set([
  "kube-controller-manager",
  "kube-scheduler",
  "kubelet",
  "kube-apiserver",
  "cloud-controller-manager"
]);
function isForeign({ manager }, { manager: own }) {
  return manager !== own && !manager.startsWith("kubectl-client-side-apply") && manager !== "kubectl-last-applied" && !CONTROLLERS.has(manager);
}
function isSet2(manifest, path) {
  let at2 = manifest;
  for (const element of path) {
    if (element.type === "field") at2 = isObject(at2) ? at2[element.name] : void 0;
    else if (!isArray(at2)) return false;
    else if (element.type === "index") at2 = at2[element.index];
    else if (element.type === "value") return true;
    else {
      const { key } = element;
      at2 = at2.find(
        (item) => Object.keys(key).every(
          (name) => !isObject(item) || item[name] === void 0 || String(item[name]) === String(key[name])
        )
      );
    }
    if (at2 === void 0 || at2 === null) return false;
  }
  return true;
}
function baseState(preview) {
  const { live, drift: drift2, lastApplied } = preview;
  if (live.source === "assumed") return "assumed";
  if (live.source === "unknown") return "unknown";
  if (live.object === null) return "absent";
  if (lastApplied.length === 0) return "unknown";
  return drift2 === null || drift2 === void 0 ? "unknown" : drift2.fields.length > 0 ? "drifted" : "confirmed";
}
function seenVersion({ live }) {
  return live.source === "assumed" ? null : getString(live.object ?? void 0, "metadata", "resourceVersion") ?? null;
}

// src/apply/dynamic/merge.ts
var CONVENTIONAL_KEYS = ["containerPort", "port", "mountPath", "name", "uid", "ip", "path"];
function mergeObject(observed, lastApplied, desired) {
  const out = newObject();
  for (const key in observed) {
    if (lastApplied?.[key] === void 0 || desired?.[key] !== void 0) out[key] = observed[key];
  }
  for (const key in desired ?? {}) out[key] = merge4(observed[key], lastApplied?.[key], desired?.[key]);
  return out;
}
function merge4(observed, lastApplied, desired) {
  if (isObject(observed)) {
    return mergeObject(
      observed,
      isObject(lastApplied) ? lastApplied : void 0,
      isObject(desired) ? desired : void 0
    );
  }
  if (!isArray(observed)) return desired;
  const last = isArray(lastApplied) ? lastApplied : [];
  const wanted = isArray(desired) ? desired : void 0;
  const key = conventionalKey([observed, last, wanted ?? []]);
  if (key !== void 0) return mergeKeyed(key, observed, last, wanted ?? []);
  return wanted ?? null;
}
function conventionalKey(lists) {
  const items2 = lists.flat(1);
  if (items2.length === 0 || !items2.every(isObject)) return void 0;
  return CONVENTIONAL_KEYS.find((key) => items2.every((item) => item[key] !== void 0));
}
function mergeKeyed(key, observed, lastApplied, desired) {
  const merged = mergeObject(byKey2(key, observed), byKey2(key, lastApplied), byKey2(key, desired));
  const out = [];
  const added = /* @__PURE__ */ new Set();
  for (const item of observed) {
    const name = keyText2(key, item);
    const found2 = merged[name];
    if (found2 === void 0) continue;
    out.push(found2);
    added.add(name);
  }
  for (const item of desired) {
    const name = keyText2(key, item);
    if (added.has(name)) continue;
    out.push(merged[name]);
    added.add(name);
  }
  return out;
}
function byKey2(key, list2) {
  const out = newObject();
  for (const item of list2) out[keyText2(key, item)] = item;
  return out;
}
function keyText2(key, item) {
  const value = isObject(item) ? item[key] ?? null : null;
  if (value === null) return "<nil>";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

// src/apply/dynamic/dynamic.ts
var DYNAMIC_LAST_APPLIED = "metacontroller.k8s.io/last-applied-configuration";
function applyDynamically(input) {
  const { live, desired } = input;
  const lastApplied = input.lastApplied === void 0 ? readDynamicLastApplied(live) : input.lastApplied;
  if (lastApplied === void 0) {
    return { ok: false, message: `the annotation ${DYNAMIC_LAST_APPLIED} holds no JSON object` };
  }
  const merged = mergeDynamically(live, lastApplied, desired);
  return { ok: true, object: withDynamicLastApplied(keepSystemFields(merged, live), desired) };
}
function mergeDynamically(observed, lastApplied, desired) {
  return mergeObject(observed, lastApplied ?? void 0, desired);
}
function readDynamicLastApplied(live) {
  const text2 = getString(live, "metadata", "annotations", DYNAMIC_LAST_APPLIED) ?? "";
  if (text2 === "") return null;
  try {
    const value = parseJsonExact(text2);
    return value === null ? newObject() : isObject(value) ? value : void 0;
  } catch (error) {
    if (error instanceof JsonTextError) return void 0;
    throw error;
  }
}
function withDynamicLastApplied(object, desired) {
  const out = copy3(object);
  const metadata = copy3(getObject(object, "metadata"));
  const annotations = copy3(getObject(object, "metadata", "annotations"));
  annotations[DYNAMIC_LAST_APPLIED] = toGoJson(desired);
  metadata["annotations"] = annotations;
  out["metadata"] = metadata;
  return out;
}
var SYSTEM_FIELDS = ["selfLink", "uid", "resourceVersion", "generation", "creationTimestamp", "deletionTimestamp"];
function keepSystemFields(merged, live) {
  const out = copy3(merged);
  revert(out, live, "status");
  const metadata = copy3(getObject(merged, "metadata"));
  for (const field2 of SYSTEM_FIELDS) revert(metadata, getObject(live, "metadata") ?? newObject(), field2);
  out["metadata"] = metadata;
  return out;
}
function revert(object, live, field2) {
  const value = live[field2];
  if (value === void 0) delete object[field2];
  else object[field2] = value;
}
function copy3(object) {
  const out = newObject();
  for (const key in object ?? {}) out[key] = object?.[key];
  return out;
}

// src/preview/dynamic.ts
var applyOnce4 = (live, { object: desired, gvk }, context) => {
  const stored3 = live && withoutManagedFields2(live);
  if (stored3 === null) {
    const decoded2 = decodeObject(withDynamicLastApplied(desired, desired), gvk, context, "create");
    return toStep2(decoded2.status === "accepted" ? postObject(decoded2.object, gvk, context) : decoded2, null);
  }
  const merged = applyDynamically({ live: stored3, desired });
  if (!merged.ok) {
    const errors = [
      { path: "metadata.annotations", cause: "FieldValueInvalid", message: merged.message, source: "merge" }
    ];
    return { status: "rejected", errors, conflicts: [], patch: null, patchType: null };
  }
  const decoded = decodeObject(merged.object, gvk, context, "create");
  return toStep2(decoded.status === "accepted" ? putObject(stored3, decoded.object, gvk, context) : decoded, stored3);
};
var DYNAMIC_WAY = {
  mode: "dynamic",
  applyOnce: applyOnce4,
  shown: (object) => withoutAnnotation(withoutManagedFields2(object), DYNAMIC_LAST_APPLIED)
};
function toStep2(result, live) {
  const sent = { patch: null, patchType: null };
  switch (result.status) {
    case "accepted":
      return {
        ...sent,
        status: "applied",
        object: result.object,
        unchanged: live !== null && equalJson(live, result.object)
      };
    case "rejected":
      return { ...sent, status: "rejected", errors: result.errors, conflicts: [] };
    case "not-judged":
      return { status: "not-judged", reason: result.reason };
  }
}

// src/preview/expected-owners.ts
var OWNER_KINDS = ["HorizontalPodAutoscaler", "ScaledObject", "VerticalPodAutoscaler"];
function showsOwners({ gvk }) {
  return gvk.kind === "Namespace" || OWNER_KINDS.some((kind) => kind === gvk.kind);
}
function ownerQueries(change) {
  const before = change.lastApplied.at(-1)?.object;
  const after = change.modified.at(-1)?.object;
  const touched = !equalJson(scaledFields(before), scaledFields(after));
  return after && touched ? OWNER_KINDS.map((kind) => ({ kind, text: change.key.name })) : [];
}
function scaledFields(object) {
  const list2 = getArray(object, "spec", "template", "spec", "containers") ?? [];
  const sizes = list2.map((container) => [getIn(container, "name") ?? null, getIn(container, "resources") ?? null]);
  return [getIn(object, "spec", "replicas") ?? null, sizes];
}
var REPLICAS = pathOf("spec", "replicas");
function expectedOwners(change, related) {
  if (change.modified.length === 0) return [];
  return [...scalers(change, related), ...copies(change), ...injectors(change, related)];
}
function scalers(change, related) {
  const found2 = /* @__PURE__ */ new Map();
  const add3 = (owner) => {
    found2.set(`${owner.name} ${JSON.stringify(owner.path)}`, owner);
  };
  for (const manifest of related) {
    const { kind } = manifest.gvk;
    if (!OWNER_KINDS.some((name2) => name2 === kind)) continue;
    const key = keyOf(manifest, change.unit.schemas.head, change.unit.defaultNamespace);
    if (!targets(manifest, change) || key.namespace !== change.key.namespace) continue;
    const name = `${kind} ${key.namespace === void 0 ? "" : `${key.namespace}/`}${key.name}`;
    if (kind !== "VerticalPodAutoscaler") add3({ name, path: REPLICAS, where: "object" });
    else for (const path of sizedContainers(manifest.object, change)) add3({ name, path, where: "pods" });
  }
  return [...found2.values()];
}
function targets({ gvk, object }, { key }) {
  const target = gvk.kind === "VerticalPodAutoscaler" ? "targetRef" : "scaleTargetRef";
  const ref = getObject(object, "spec", target);
  const kind = getString(ref, "kind") ?? (gvk.kind === "ScaledObject" ? "Deployment" : void 0);
  const group = getString(ref, "apiVersion")?.split("/").slice(0, -1).join("/");
  return getString(ref, "name") === key.name && kind === key.kind && (group === void 0 || group === key.group);
}
function sizedContainers(autoscaler, change) {
  if (getString(autoscaler, "spec", "updatePolicy", "updateMode") === "Off") return [];
  const policies = (getArray(autoscaler, "spec", "resourcePolicy", "containerPolicies") ?? []).filter(isObject);
  const policyOf = (name) => policies.find((policy2) => policy2["containerName"] === name) ?? policies.find((policy2) => policy2["containerName"] === "*");
  return containers2(change).filter((name) => policyOf(name)?.["mode"] !== "Off").map((name) => [...containerPath(change, name), field("resources")]);
}
function podSpec(change) {
  if (change.key.kind === "Pod") return ["spec"];
  return change.key.kind === "CronJob" ? ["spec", "jobTemplate", "spec", "template", "spec"] : TEMPLATE;
}
var TEMPLATE = ["spec", "template", "spec"];
function containers2(change) {
  const list2 = getArray(change.modified.at(-1)?.object, ...podSpec(change), "containers") ?? [];
  return list2.flatMap((item) => getString(item, "name") ?? []);
}
function containerPath(change, name) {
  return [...pathOf(...podSpec(change), "containers"), { type: "key", key: named(name) }];
}
function named(name) {
  const key = newObject();
  key["name"] = name;
  return key;
}
function copies(change) {
  return change.modified.slice(0, -1).flatMap(({ object, location }) => {
    const name = `the same object in ${location.path}:${location.line}`;
    return [...guessFields(object).paths()].filter((path) => !IDENTITY.has(formatPath(path))).map((path) => ({ name, path, where: "copy" }));
  });
}
var IDENTITY = /* @__PURE__ */ new Set(["apiVersion", "kind", "metadata.name", "metadata.namespace"]);
var INJECTORS = [
  {
    name: "Istio's sidecar injector",
    sidecars: ["istio-proxy"],
    ofPod: (metadata) => answer(
      getString(metadata, "labels", "sidecar.istio.io/inject") ?? getString(metadata, "annotations", "sidecar.istio.io/inject"),
      "true"
    ),
    ofNamespace: (metadata) => getString(metadata, "labels", "istio-injection") === "enabled" || getString(metadata, "labels", "istio.io/rev") !== void 0
  },
  {
    name: "Linkerd's proxy injector",
    sidecars: ["linkerd-proxy"],
    ofPod: (metadata) => answer(getString(metadata, "annotations", "linkerd.io/inject"), "enabled", "ingress"),
    ofNamespace: (metadata) => answer(getString(metadata, "annotations", "linkerd.io/inject"), "enabled") ?? false
  }
];
function answer(value, ...yes) {
  return value === void 0 ? void 0 : yes.includes(value);
}
function injectors(change, related) {
  const at2 = podSpec(change);
  const object = change.modified.at(-1)?.object;
  if (!getObject(object, ...at2)) return [];
  const metadata = getIn(object, ...at2.slice(0, -1), "metadata");
  const pod2 = isObject(metadata) ? metadata : void 0;
  const namespace2 = related.find(
    (manifest) => manifest.gvk.kind === "Namespace" && getString(manifest.object, "metadata", "name") === change.key.namespace
  );
  return INJECTORS.filter(
    ({ ofPod, ofNamespace }) => ofPod(pod2) ?? ofNamespace(getObject(namespace2?.object, "metadata"))
  ).flatMap(
    ({ name, sidecars }) => sidecars.map(
      (sidecar) => ({
        name,
        path: containerPath(change, sidecar),
        where: change.key.kind === "Pod" ? "object" : "pods"
      })
    )
  );
}

// src/preview/opaque.ts
function isOpaque2({ lastApplied, modified }) {
  return [...lastApplied, ...modified].some(({ encrypted, placeholders }) => encrypted || placeholders.length > 0);
}
function filledIn(change, schema, filling) {
  const [base, head] = [change.lastApplied.at(-1), change.modified.at(-1)];
  const fill2 = (manifest, other) => {
    const opaque = opaqueSteps(manifest).filter(
      ({ kind, steps }) => filling === "all" || kind !== "placeholder" || isKey(steps)
    );
    if (opaque.length === 0) return manifest;
    const object = cloneJson(manifest.object);
    for (const { steps } of opaque) {
      const known3 = getIn(other?.object, ...steps);
      const plain = other && known3 !== void 0 && !opaqueSteps(other).some((one) => sameSteps(one.steps, steps));
      put(object, steps, plain ? known3 : standIn(getIn(object, ...steps), schemaAt2(schema, steps)));
    }
    return { ...manifest, object, placeholders: [], encrypted: false };
  };
  return {
    ...change,
    lastApplied: change.lastApplied.map((manifest) => fill2(manifest, head)),
    modified: change.modified.map((manifest) => fill2(manifest, base))
  };
}
function openValues({ lastApplied, modified }) {
  const [base, head] = [lastApplied.at(-1), modified.at(-1)];
  if (!head) return [];
  const before = base ? opaqueSteps(base) : [];
  return opaqueSteps(head).flatMap(({ steps, kind }) => {
    if (kind === "block") return [];
    const known3 = getIn(base?.object, ...steps);
    if (known3 === void 0 || known3 === null || isObject(known3)) return [{ steps, kind, wasPlain: false }];
    const opaque = before.some((one) => sameSteps(one.steps, steps));
    if (opaque && known3 === getIn(head.object, ...steps)) return [];
    return [{ steps, kind, wasPlain: !opaque }];
  });
}
function withOwnTexts(outcome, change, filled) {
  const restored = (object, side) => {
    const [written3, used] = [change[side].at(-1), filled[side].at(-1)];
    if (object === null || !written3 || !used) return object;
    const out = cloneJson(object);
    for (const { steps } of opaqueSteps(written3)) {
      const value = getIn(written3.object, ...steps);
      if (value !== void 0 && value !== null && getIn(out, ...steps) === getIn(used.object, ...steps))
        put(out, steps, value);
    }
    return out;
  };
  return {
    ...outcome,
    before: restored(outcome.before, "lastApplied"),
    after: restored(outcome.after, "modified"),
    patch: restored(outcome.patch, "modified")
  };
}
function isAbout(path, values) {
  const at2 = plainPath(path);
  return values.some(({ steps }) => {
    const opaque = plainPath(textOf3(steps));
    return at2 === opaque || at2.startsWith(`${opaque}.`);
  });
}
function isAround(path, values) {
  const at2 = plainPath(path);
  return at2 === "" || values.some(({ steps }) => plainPath(textOf3(steps)).startsWith(`${at2}.`));
}
function textOf3(steps) {
  return steps.map((step, i) => typeof step === "number" ? `[${step}]` : i === 0 ? step : `.${step}`).join("");
}
function pathOfSteps(steps) {
  return steps.map((step) => typeof step === "number" ? index(step) : field(step));
}
function plainPath(path) {
  return path.replaceAll(/\[([^\]]*)\]/g, ".$1").replaceAll('"', "").replace(/^\./, "");
}
function opaqueSteps({ object, placeholders, encrypted }) {
  const found2 = placeholders.map((steps) => ({ steps, kind: "placeholder" }));
  if (!encrypted) return found2;
  found2.push({ steps: ["sops"], kind: "block" });
  const walk = (value, steps) => {
    if (typeof value === "string") {
      if (isCiphertext(value)) found2.push({ steps, kind: "ciphertext" });
    } else if (isArray(value)) for (const [i, item] of value.entries()) walk(item, [...steps, i]);
    else if (isObject(value)) {
      for (const key in value) if (steps.length > 0 || key !== "sops") walk(value[key] ?? null, [...steps, key]);
    }
  };
  walk(object, []);
  return found2;
}
function isKey(steps) {
  const last = steps.at(-1);
  return typeof last === "string" && holdsPlaceholder(last);
}
function put(object, steps, value) {
  const last = steps.at(-1);
  const parent = getIn(object, ...steps.slice(0, -1));
  if (typeof last === "number") {
    if (isArray(parent)) parent[last] = value;
  } else if (last !== void 0 && isObject(parent)) {
    if (isKey(steps) || steps[0] === "sops") delete parent[last];
    else parent[last] = value;
  }
}
function standIn(value, schema) {
  const text2 = typeof value === "string" ? fillPlaceholders(value, "x") : "x";
  const number = /^-?[0-9]{1,9}$/.test(text2) ? Number(text2) : 1;
  if (schema?.enum?.[0] !== void 0) return schema.enum[0];
  switch (schema?.type) {
    case "integer":
    case "number":
    case "int-or-string":
      return number;
    case "boolean":
      return false;
    case "quantity":
      return "1";
    case "list":
      return [];
    case "map":
    case "object":
      return {};
    default:
      return schema?.format === "byte" ? "eA==" : isCiphertext(text2) ? "x" : text2;
  }
}
function schemaAt2(schema, steps) {
  let at2 = schema;
  for (const step of steps) at2 = typeof step === "number" ? at2?.items : at2?.fields?.get(step) ?? at2?.values;
  return at2;
}
function sameSteps(a, b) {
  return a.length === b.length && a.every((step, i) => step === b[i]);
}

// src/preview/shared-requests.ts
var WINDOW = 16;
var SharedRequests = class {
  #accepted = [];
  /** Behind the last one that was found. */
  #next = 0;
  keep(request2, result) {
    this.#accepted.push({ ...request2, result });
  }
  /** The result of an equal request that was accepted before; without the annotation, where this one has none. */
  find(request2) {
    const { stored: stored3, sent, gvk, context } = request2;
    if (context.registry.kind(gvk)?.source !== "built-in") return void 0;
    if (stored3 === null && getString(sent, "metadata", "uid") !== void 0) return void 0;
    const annotation = annotationOf(sent);
    const most = Math.min(WINDOW, this.#accepted.length);
    for (let i = 0; i < most; i++) {
      const place = (this.#next + i) % this.#accepted.length;
      const known3 = this.#accepted[place];
      if (known3 === void 0) continue;
      if (apiVersionOf(known3.gvk) !== apiVersionOf(gvk) || known3.context.accepted !== context.accepted) continue;
      if (known3.context.registry !== context.registry) continue;
      const bare = annotation === void 0;
      if (!bare && annotation !== annotationOf(known3.sent)) continue;
      if (!sameObject(known3.stored, stored3) || !sameObject(known3.sent, sent, context.key.namespace)) continue;
      if (countsUnknown(known3)) continue;
      this.#next = place + 1;
      return bare ? withoutLastApplied(known3.result) : known3.result;
    }
    return void 0;
  }
};
function countsUnknown({ stored: stored3, result }) {
  if (stored3 === null || !isObject(result["metadata"]) || result["metadata"]["generation"] === void 0) return false;
  return result["spec"] === void 0 || equalJson(stored3["spec"], result["spec"]);
}
function annotationOf(object) {
  return getString(object, "metadata", "annotations", LAST_APPLIED);
}
function sameObject(a, b, namespace2) {
  if (a === null || b === null || a === b) return a === b;
  return sameBut(
    a,
    b,
    (name, left, right) => name === "metadata" && isObject(left) && isObject(right) ? sameMetadata(left, right, namespace2) : void 0
  );
}
function sameMetadata(a, b, namespace2) {
  return sameBut(a, b, (name, left, right) => {
    if (name === "namespace" && namespace2 !== void 0) return (left ?? namespace2) === (right ?? namespace2);
    if (name !== "annotations") return void 0;
    if (!isMap(left) || !isMap(right)) return void 0;
    return sameBut(left ?? NONE, right ?? NONE, (key) => key === LAST_APPLIED ? true : void 0);
  });
}
var NONE = Object.freeze(newObject());
function isMap(value) {
  return value === void 0 || isObject(value);
}
function sameBut(a, b, decide) {
  for (const name in a) if (!(decide(name, a[name], b[name]) ?? equalJson(a[name], b[name]))) return false;
  for (const name in b) {
    if (a[name] === void 0 && b[name] !== void 0 && decide(name, void 0, b[name]) !== true) return false;
  }
  return true;
}

// src/preview/apply.ts
function previewApply(change, settings) {
  return { ...aboutChange(change, settings), outcomes: allOutcomes(change, settings), drift: drift(change, settings) };
}
function previewLazily(change, settings) {
  let outcomes;
  let drifted;
  return {
    ...aboutChange(change, settings),
    get outcomes() {
      outcomes ??= allOutcomes(change, settings);
      return outcomes;
    },
    get drift() {
      if (drifted === void 0) drifted = drift(change, settings);
      return drifted;
    }
  };
}
function aboutChange(change, settings) {
  return {
    ...change,
    kind: change.unit.schemas.head.kind(change.gvk),
    expectedOwners: expectedOwners(change, settings.related ?? [])
  };
}
function drift(change, settings) {
  if (change.modified.length === 0) return null;
  return driftOf(change, settings, baseWay(change, settings.modes[0], settings));
}
function allOutcomes(change, settings) {
  const outcomes = /* @__PURE__ */ new Map();
  const shared2 = { ...settings, shared: new SharedRequests() };
  for (const mode of settings.modes) {
    outcomes.set(mode, isOpaque2(change) ? withoutOpaque(change, mode, shared2) : outcomeOf(change, mode, shared2));
  }
  return outcomes;
}
function outcomeOf(change, mode, settings) {
  if (change.modified.length === 0 && change.lastApplied.some(({ unknownAtHead }) => unknownAtHead)) {
    return notJudgedOutcome(mode, settings, {
      code: "head-not-read",
      message: "its file could not be read in full at head; whether the object is still there is not known",
      fix: "repair the file"
    });
  }
  if (change.modified.length === 0) {
    const before = change.live.source === "assumed" ? null : change.live.object;
    const outcome = removal(change, mode, settings, before);
    return isGone(change) ? { ...outcome, liveChanged: false, deletion: { by: "gone", protectedBy: null, because: null } } : outcome;
  }
  if (change.live.source === "unknown") return notJudgedOutcome(mode, settings, change.live.reason);
  const head = wayOf2(mode, settings);
  const base = baseWay(change, mode, settings);
  const { live } = change;
  if (mode === "server-side" && live.source !== "assumed" && live.object !== null && live.managersHidden) {
    return notJudgedOutcome(mode, settings, {
      code: "managers-hidden",
      message: "the snapshot does not say who owns its fields (no managedFields)",
      fix: "take the snapshot with `kubectl get -o yaml --show-managed-fields`"
    });
  }
  return previewSteps(change, settings, { head, base });
}
function baseWay({ unit }, mode = "client-side", settings) {
  const manager = unit.baseApplier?.manager ?? settings.manager;
  return wayOf2(unit.baseApplier?.mode ?? mode, { ...settings, manager });
}
function isGone({ live }) {
  return (live.source === "cluster" || live.source === "snapshot") && live.object === null;
}
function wayOf2(mode, settings) {
  switch (mode) {
    case "client-side":
      return CLIENT_SIDE_WAY;
    case "server-side":
      return serverSideWay(settings);
    case "dynamic":
      return DYNAMIC_WAY;
  }
}
var NAMED_ANEW = {
  code: "named-anew",
  message: "its name is another one each time it is rendered: the object of the last rendering goes and another comes",
  fix: "give it a name that stays"
};
function withoutOpaque(change, mode, settings) {
  if (change.key.name.includes(NOT_DETERMINISTIC)) return notJudgedOutcome(mode, settings, NAMED_ANEW);
  const sealed = [...change.modified, ...change.lastApplied].some(({ encrypted: encrypted2 }) => encrypted2);
  const schema = change.unit.schemas.head.kind(change.gvk)?.schema;
  const asText = sealed ? filledIn(change, schema, "needed") : change;
  const written3 = outcomeOf(asText, mode, settings);
  const doubtful = written3.verdict === "rejected" || written3.notJudged?.code === "base-rejected";
  if (change.modified.length === 0 || isRefusedUnseen(change)) return written3;
  const filled = doubtful ? filledIn(change, schema, "all") : asText;
  const outcome = doubtful ? outcomeOf(filled, mode, settings) : written3;
  const values = change.modified.flatMap(opaqueSteps);
  const open = openValues(change);
  const stuck = () => ({ ...notJudgedOutcome(mode, settings, sealed ? ENCRYPTED : unfilled(values)), open });
  if (outcome.verdict === "rejected") {
    if (isUnserved(change)) return withOwnTexts(outcome, change, filled);
    const again = outcome.errors.some(({ path }) => isAround(path, values)) ? errorsOfBase(filled, mode, settings) : [];
    const errors = outcome.errors.filter(
      ({ path, message }) => !isAbout(path, values) && !(isAround(path, values) && again.includes(message))
    );
    return errors.length + outcome.conflicts.length > 0 ? withOwnTexts({ ...outcome, errors }, change, filled) : stuck();
  }
  if (outcome.verdict === "not-judged") return outcome.notJudged?.code === "base-rejected" ? stuck() : outcome;
  const encrypted = open.filter(({ kind }) => kind === "ciphertext");
  if (change.key.kind === "Secret" && encrypted.length > 0) return stuck();
  const rest = doubtful ? open.filter(({ kind }) => kind === "placeholder") : [];
  const asked = rest.filter(
    (value) => written3.errors.some(({ path }) => isAbout(path, [value]) || isAround(path, [value]))
  );
  const left = [...encrypted, ...asked.length > 0 ? asked : rest];
  return withOwnTexts(left.length > 0 ? { ...outcome, open: left } : outcome, change, filled);
}
function isRefusedUnseen({ live }) {
  return live.source === "unknown" || live.source !== "assumed" && live.refusal !== void 0;
}
function isUnserved({ modified, unit }) {
  return modified.some(({ gvk }) => unservedKind(gvk, unit.schemas.head) !== void 0);
}
function errorsOfBase(change, mode, settings) {
  const { lastApplied } = change;
  if (lastApplied.length === 0) return outcomeOf(change, mode, settings).errors.map(({ message }) => message);
  return outcomeOf({ ...change, modified: lastApplied }, mode, settings).errors.map(({ message }) => message);
}
var ENCRYPTED = {
  code: "encrypted",
  message: "its values are encrypted in the repository (SOPS); what is applied is not known"
};
function unfilled(values) {
  const [first] = values;
  return {
    code: "placeholder",
    ...first ? { path: textOf3(first.steps) } : {},
    message: "it holds placeholders (${VAR} or {{name}}) that are filled in before it is applied",
    fix: "review the output of the substitution"
  };
}
function notJudgedOutcome(mode, settings, reason, before = null) {
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "not-judged",
    liveChanged: null,
    deletion: null,
    notJudged: reason,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: []
  };
}

// src/preview/run-order.ts
function runOrder(unit, base, head) {
  const places = new Map(head.map((manifest, i) => [manifest, i]));
  const brought = broughtBy(unit, base, head);
  if (brought.kinds.size === 0 && brought.names.size === 0) return () => void 0;
  return ([first]) => {
    if (first === void 0) return void 0;
    if (brought.kinds.has(`${first.gvk.group}/${first.gvk.kind}`)) return noMatches(first.gvk);
    const place = places.get(first) ?? 0;
    const key = keyOf(first, unit.schemas.head, unit.defaultNamespace);
    const later = (kind, name) => name !== void 0 && (brought.names.get(`${kind} ${name}`) ?? -1) > place;
    if (later("Namespace", key.namespace)) return notFound2(key.namespace ?? "");
    if (key.group !== "" || key.kind !== "Pod") return void 0;
    const priority = getString(first.object, "spec", "priorityClassName");
    if (later("PriorityClass", priority)) {
      return denied(`no PriorityClass with name ${priority} was found`, "spec.priorityClassName");
    }
    const runtime = getString(first.object, "spec", "runtimeClassName");
    if (later("RuntimeClass", runtime)) {
      return denied(`pod rejected: RuntimeClass "${runtime}" not found`, "spec.runtimeClassName");
    }
    return void 0;
  };
}
var NEEDED = /* @__PURE__ */ new Map([
  ["Namespace", ""],
  ["PriorityClass", "scheduling.k8s.io"],
  ["RuntimeClass", "node.k8s.io"]
]);
function broughtBy(unit, base, head) {
  const kinds2 = /* @__PURE__ */ new Set();
  const names = /* @__PURE__ */ new Map();
  const known3 = /* @__PURE__ */ new Set();
  for (const manifest of base) {
    if (NEEDED.get(manifest.gvk.kind) === manifest.gvk.group)
      known3.add(keyText(keyOf(manifest, unit.schemas.base, unit.defaultNamespace)));
  }
  head.forEach((manifest, i) => {
    const { gvk, object } = manifest;
    if (gvk.kind === "CustomResourceDefinition" && gvk.group === "apiextensions.k8s.io") {
      const group = getString(object, "spec", "group") ?? "";
      const kind = getString(object, "spec", "names", "kind") ?? "";
      if (unit.schemas.base.versions(group, kind).length === 0) kinds2.add(`${group}/${kind}`);
    }
    if (NEEDED.get(gvk.kind) !== gvk.group || known3.has(keyText(keyOf(manifest, unit.schemas.head, unit.defaultNamespace))))
      return;
    const id = `${gvk.kind} ${getString(object, "metadata", "name") ?? ""}`;
    if (!names.has(id)) names.set(id, i);
  });
  return { kinds: kinds2, names };
}
function notFound2(namespace2) {
  return { path: "", cause: "NotFound", message: `namespaces "${namespace2}" not found`, source: "validation" };
}

// src/preview/pair.ts
function pairObjects(unit, base, head, liveOf) {
  const pairs = /* @__PURE__ */ new Map();
  const add3 = (manifest, side) => {
    const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
    const id = keyText(key);
    let pair = pairs.get(id);
    if (!pair) {
      pair = { key, base: [], head: [] };
      pairs.set(id, pair);
    }
    pair[side].push(manifest);
  };
  for (const manifest of base) add3(manifest, "base");
  for (const manifest of head) add3(manifest, "head");
  const sameText = textComparison();
  const definitions = definedHere(unit, head);
  const tooEarly = isKubectl(unit.applier) && unit.applier.known ? runOrder(unit, base, head) : () => void 0;
  const changes = [];
  const moved = [];
  let same3 = 0;
  for (const [, pair] of [...pairs].sort(([a], [b]) => a < b ? -1 : 1)) {
    const last = pair.head.at(-1) ?? pair.base.at(-1);
    if (!last) continue;
    const equal2 = sameTexts2(pair.base, pair.head, sameText);
    const relocated = pair.base.length > 0 && pair.head.length > 0 && !samePlaces(pair.base, pair.head);
    const change = {
      unit,
      key: pair.key,
      gvk: last.gvk,
      change: pair.base.length === 0 ? "added" : pair.head.length === 0 ? "removed" : "modified",
      moved: relocated,
      lastApplied: pair.base,
      modified: pair.head,
      live: liveOf(pair.key),
      definedLater: comesBefore(pair.head, head, definitions),
      tooEarly: pair.base.length === 0 ? tooEarly(pair.head) : void 0
    };
    if (!equal2) changes.push(change);
    else {
      same3++;
      if (relocated) moved.push(change);
    }
  }
  return { changes, same: same3, moved };
}
function definedHere(unit, head) {
  const definitions = /* @__PURE__ */ new Map();
  head.forEach(({ gvk, object }, index3) => {
    if (gvk.kind !== "CustomResourceDefinition" || gvk.group !== "apiextensions.k8s.io") return;
    const group = getString(object, "spec", "group") ?? "";
    const kind = getString(object, "spec", "names", "kind") ?? "";
    if (unit.schemas.base.versions(group, kind).length === 0) definitions.set(`${group}/${kind}`, index3);
  });
  return definitions;
}
function comesBefore(manifests, head, definitions) {
  const [first] = manifests;
  if (first === void 0 || definitions.size === 0) return false;
  const defined = definitions.get(`${first.gvk.group}/${first.gvk.kind}`);
  return defined !== void 0 && head.indexOf(first) < defined;
}
function sameTexts2(base, head, same3) {
  return base.length === head.length && base.every(
    (manifest, i) => same3(manifest.text, head[i]?.text) && samePosition(manifest, head[i]) && sameFilling(manifest, head[i])
  );
}
function textComparison() {
  let last;
  return (a, b) => {
    if (last === void 0 || last.a !== a || last.b !== b) last = { a, b, same: a === b };
    return last.same;
  };
}
function samePosition(a, b) {
  return b !== void 0 && a.gvk.kind === b.gvk.kind && a.gvk.version === b.gvk.version;
}
function sameFilling(a, b) {
  return !(a.substituted || b?.substituted) || b !== void 0 && equalJson(a.object, b.object);
}
function samePlaces(base, head) {
  return base.every((manifest, i) => manifest.location.path === head[i]?.location.path);
}

// src/review/keys.ts
function objectKeyText(manifest, registry, namespace2) {
  return keyText(keyOf(manifest, registry, namespace2));
}

// src/review/pair.ts
function pairUnit(planned, live) {
  const { unit, changed } = planned;
  return pairObjects(
    unit,
    inOrder([...changed.base, ...duplicates(planned, "base")], planned),
    inOrder([...changed.head, ...duplicates(planned, "head")], planned),
    live
  );
}
function duplicates(planned, side) {
  const { unit, changed, context } = planned;
  if (context[side].length === 0) return [];
  const ids = new Set(
    SIDES.flatMap(
      (at2) => changed[at2].map((manifest) => objectKeyText(manifest, unit.schemas[at2], unit.defaultNamespace))
    )
  );
  return context[side].filter(
    (manifest) => ids.has(objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace))
  );
}
function inOrder(manifests, { rendered }) {
  if (rendered) return [...manifests].sort((a, b) => a.documentIndex - b.documentIndex);
  const text2 = ({ location }) => location.path;
  return [...manifests].sort(
    (a, b) => text2(a) === text2(b) ? a.location.line - b.location.line : text2(a) < text2(b) ? -1 : 1
  );
}

// src/review/shard.ts
function inShard({ index: index3, total }, unit, key) {
  const hash = Number.parseInt(fingerprintOf([unit, keyText(key)]).slice(8), 16);
  return hash % total === index3 - 1;
}

// src/review/preview.ts
var Late = class extends Error {
};
function previewUnits(review, units, live, contents, standing) {
  const { progress, late } = review;
  const previews = [];
  const unfinished = [];
  for (const planned of units) {
    const situation = {
      modes: modesOf(review),
      live,
      contents: contents.get(planned.unit.id),
      standing: standing.get(planned),
      progress,
      late,
      shard: review.options.shard
    };
    try {
      previews.push(previewUnit(planned, situation));
    } catch (error) {
      if (!(error instanceof Late)) throw error;
      unfinished.push(planned);
    }
  }
  return { previews, unfinished };
}
function previewUnit(planned, { modes, live, contents, standing, progress, late, shard, owners }) {
  const { unit, changed, context } = planned;
  const pairing = pairUnit(planned, live.of(planned));
  const head = [...context.head, ...changed.head, ...live.objects];
  const settings = {
    modes,
    manager: unit.applier.manager,
    force: unit.applier.force,
    find: objectFinder(unit, head, live.absent),
    related: head.filter(showsOwners),
    owners
  };
  const preview = (change, how) => {
    if (late?.() === true) throw new Late();
    return !shard || inShard(shard, unit.id, change.key) ? previewApply(change, how) : previewLazily(change, how);
  };
  const kept = pairing.changes.map((change, i) => {
    if (i % 500 === 499) progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
    return change.change === "removed" ? null : preview(change, settings);
  });
  const run2 = runOf(planned, kept, contents);
  const previews = pairing.changes.map((change, i) => {
    const standsIn = standing?.get(keyText(change.key));
    return kept[i] ?? preview(standsIn ? { ...change, standsIn } : change, { ...settings, run: run2 });
  });
  const own = shard && new Set(previews.filter(({ key }) => inShard(shard, unit.id, key)));
  return {
    planned,
    previews,
    moved: pairing.moved,
    same: pairing.same,
    contents,
    alsoPruned: live.alsoPruned.get(unit.id) ?? [],
    own
  };
}
function runOf({ unit, changed, context }, previews, contents) {
  const inSight = [...changed.head, ...context.head].map(
    (manifest) => keyOf(manifest, unit.schemas.head, unit.defaultNamespace)
  );
  const all = contents ? [...inSight, ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace))] : null;
  const namespaces = all && new Set(all.flatMap(({ namespace: namespace2 }) => namespace2 ?? []));
  const objects = all && new Set(all.map(keyText)).size;
  const member = unit.applier.pruning?.applyset === void 0 ? void 0 : [...changed.head, ...context.head].find(
    ({ object }) => getString(object, "metadata", "labels", PART_OF) !== void 0
  );
  const labelled = member ? formatKey(keyOf(member, unit.schemas.head, unit.defaultNamespace)) : null;
  return (mode) => {
    const refused2 = previews.find((preview) => preview?.outcomes.get(mode)?.verdict === "rejected");
    return { namespaces, objects, refused: refused2 ? formatKey(refused2.key) : labelled };
  };
}
function modesOf({ options }) {
  switch (options.apply) {
    case "both":
      return ["client-side", "server-side"];
    default:
      return [options.apply];
  }
}

// src/lint/locate.ts
function resolveSteps(manifest, path) {
  const steps = [];
  let at2 = manifest.object;
  for (const element of path) {
    let step;
    if (element.type === "field") step = isObject(at2) && at2[element.name] !== void 0 ? element.name : void 0;
    else if (isArray(at2)) {
      const items2 = at2;
      if (element.type === "index") step = element.index < items2.length ? element.index : void 0;
      else if (element.type === "value") step = found(items2.findIndex((item) => equalJson(item, element.value)));
      else {
        const wanted = Object.entries(element.key);
        const matches3 = (item, strict) => isObject(item) && wanted.every(([name, value]) => item[name] === void 0 ? !strict : equalJson(item[name], value));
        const exact = items2.findIndex((item) => matches3(item, true));
        step = found(exact >= 0 ? exact : items2.findIndex((item) => matches3(item, false)));
      }
    }
    if (step === void 0) break;
    steps.push(step);
    at2 = typeof step === "number" ? isArray(at2) ? at2[step] : void 0 : isObject(at2) ? at2[step] : void 0;
  }
  return steps;
}
function found(position) {
  return position >= 0 ? position : void 0;
}
function locate(manifest, path) {
  const steps = resolveSteps(manifest, path);
  for (const element of path.slice(steps.length)) {
    if (element.type !== "field") break;
    steps.push(element.name);
  }
  return manifest.locate(steps);
}

export {
  objectKeyText,
  ownerQueries,
  withMetadata,
  noMatches,
  pairObjects,
  locate,
  CLIENT_SIDE_MANAGER,
  compareObjects,
  ownerLookup,
  baseState,
  seenVersion,
  textOf3 as textOf,
  pathOfSteps,
  pairUnit,
  previewUnits,
  previewUnit,
  modesOf
};

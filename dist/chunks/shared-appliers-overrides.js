import {
  groupBy
} from "./shared-kube-grouped.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/manifest/path.ts
function folderOf(path) {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}
function lastNameOf(path) {
  return path.slice(path.lastIndexOf("/") + 1);
}
function isWithin(path, folder) {
  return folder === "" || path.startsWith(`${folder}/`);
}

// src/appliers/overrides.ts
var FLUX = ["patches", "images", "components", "namePrefix", "nameSuffix"];
function fluxOverrides(spec) {
  const { commonMetadata } = spec;
  if (!isObject(commonMetadata)) return fieldsOf(spec, FLUX);
  const found = fieldsOf(spec, FLUX) ?? newObject();
  const { patches } = found;
  found["patches"] = [...isArray(patches) ? patches : [], metadataPatch(commonMetadata)];
  return found;
}
function metadataPatch({ labels, annotations }) {
  const metadata = { name: "any", ...labels ? { labels } : {}, ...annotations ? { annotations } : {} };
  const entry = newObject();
  entry["target"] = { kind: ".*" };
  entry["patch"] = stringifyJson({ apiVersion: "any", kind: "any", metadata });
  return entry;
}
var ARGO = [
  "patches",
  "components",
  "namePrefix",
  "nameSuffix",
  "namespace",
  "replicas",
  "commonLabels",
  "commonAnnotations"
];
var ARGO_KUSTOMIZE = [...ARGO, "images", "labelWithoutSelector", "labelIncludeTemplates"];
function argoOverrides(kustomize) {
  if (!kustomize) return null;
  const found = fieldsOf(kustomize, ARGO) ?? newObject();
  const { images } = kustomize;
  const texts = isArray(images) ? images.filter((image) => typeof image === "string") : [];
  if (texts.length > 0) found["images"] = texts.map(imageOf);
  if (kustomize["labelWithoutSelector"] === true && found["commonLabels"] !== void 0) {
    const labels = newObject();
    labels["pairs"] = found["commonLabels"];
    labels["includeTemplates"] = kustomize["labelIncludeTemplates"] === true;
    found["labels"] = [labels];
    delete found["commonLabels"];
  }
  return Object.keys(found).length === 0 ? null : found;
}
function fieldsOf(from, names) {
  const found = newObject();
  for (const name of names) {
    const value = from[name];
    const empty = value === void 0 || value === null || value === "" || isArray(value) && value.length === 0;
    if (!empty) found[name] = value;
  }
  return Object.keys(found).length === 0 ? null : found;
}
function imageOf(text) {
  const [first = "", second] = text.split("=");
  const [image = "", digest] = (second ?? first).split("@");
  const colon = image.lastIndexOf(":");
  const tagged = colon > image.lastIndexOf("/");
  const [plain, tag] = tagged ? [image.slice(0, colon), image.slice(colon + 1)] : [image, void 0];
  const entry = newObject();
  entry["name"] = second === void 0 ? plain : first;
  if (second !== void 0 && plain !== "*") entry["newName"] = plain;
  if (tag !== void 0 && tag !== "*") entry["newTag"] = tag;
  if (digest !== void 0) entry["digest"] = digest;
  return entry;
}
function pathsOf(overrides) {
  const listed = (field) => {
    const value = overrides?.[field];
    return isArray(value) ? value : [];
  };
  const texts = [
    ...listed("components"),
    ...listed("patches").map((patch) => isObject(patch) ? patch["path"] ?? null : null)
  ];
  return texts.filter((text) => typeof text === "string" && text !== "");
}

// src/policy/glob.ts
function globMatcher(globs) {
  const patterns = globs.flatMap(expandBraces).map((glob) => ({ segments: segmentsOf(glob), literal: literalOf(glob), name: lastName(glob) }));
  const near = patterns.length > FEW ? byPlainName(patterns) : () => patterns;
  return (path) => {
    let names;
    return near(path).some(({ segments, literal }) => {
      if (!path.includes(literal)) return false;
      names ??= path.split("/").map((name) => [...name]);
      return fits(segments, names, isAnyFolders, nameFits);
    });
  };
}
var FEW = 8;
function byPlainName(patterns) {
  const byName = groupBy(patterns, ({ name }) => name);
  return (path) => [.../* @__PURE__ */ new Set(["", ...path.split("/")])].flatMap((name) => byName.get(name) ?? []);
}
function lastName(glob) {
  if (/[{}]/.test(glob)) return "";
  return glob.split("/").findLast((name) => name !== "" && name !== "." && !/[*?[\]\\]/.test(name)) ?? "";
}
function globFinder(globs) {
  const all = globs.map((glob, place) => ({ glob, place, matches: globMatcher([glob]), name: lastName(glob) }));
  const byNames = groupBy(all, ({ glob }) => firstNames(glob));
  const anywhere = byPlainName(byNames.get("") ?? []);
  const longest3 = [...byNames.keys()].reduce((most, names) => Math.max(most, names.length), 0);
  return (path) => {
    const found = [...anywhere(path)];
    for (let end = path.indexOf("/"); end >= 0 && end <= longest3; end = path.indexOf("/", end + 1))
      found.push(...byNames.get(path.slice(0, end)) ?? []);
    found.push(...byNames.get(path) ?? []);
    return found.flatMap(({ place, matches }) => matches(path) ? [place] : []);
  };
}
function firstNames(glob) {
  const text = glob.replace(/^\.\//, "");
  if (!text.replace(/\/+$/, "").includes("/")) return "";
  const names = text.split("/").filter((name) => name !== "");
  const end = names.findIndex((name) => /[*?[\]{}\\]/.test(name));
  return names.slice(0, end < 0 ? names.length : end).join("/");
}
function nameMatcher(pattern) {
  if (pattern === "*") return () => true;
  if (!pattern.includes("*")) return (name) => name === pattern;
  const [signs, literal] = [[...pattern], longest(pattern.split("*"))];
  return (name) => name.includes(literal) && fits(signs, [...name], (sign) => sign === "*", Object.is);
}
function textMatches(glob, text) {
  if (!/[*?[\]{}\\]/.test(glob)) return glob === text;
  const characters = [...text];
  return expandBraces(glob.replaceAll(/\{([^{},]*)\}/g, "$1")).some(
    (one) => fits(
      classesOf(one),
      characters,
      (element) => element === "*",
      (element, character) => element !== "*" && element(character)
    )
  );
}
function fileMatcher(glob) {
  if (glob.endsWith("/")) return () => false;
  const names = glob.replace(/^\//, "").split("/");
  const own = names.map((name) => name === "**" ? "**" : classesOf(name.replaceAll("[^", "[!")));
  const segments = glob.includes("/") ? own : ["**", ...own];
  return (path) => fits(
    segments,
    path.split("/").map((name) => [...name]),
    isAnyFolders,
    nameFits
  );
}
function literalOf(glob) {
  const parts = glob.replace(/\[!?[^\]]+\]/gu, "*").split(/[*?\\/]|^\./u);
  return longest(parts);
}
function longest(texts) {
  return texts.reduce((most, text) => text.length > most.length ? text : most, "");
}
function segmentsOf(glob) {
  const text = glob.replace(/^\.\//, "");
  const names = text.split("/").filter((name) => name !== "");
  const anchored = text.replace(/\/+$/, "").includes("/");
  const own = names.map((name) => name === "**" ? "**" : classesOf(name));
  const below = own.at(-1) === "**" ? [] : ["**"];
  return [...anchored ? [] : ["**"], ...own, ...below];
}
function classesOf(name) {
  const classes = [];
  const pattern = /\[(!?)([^\]]+)\]|\\?(.)/gsu;
  for (const [written, not, set, sign] of name.matchAll(pattern)) {
    if (set !== void 0) {
      const within = charactersOf(set);
      classes.push((character) => within(character) === (not === ""));
    } else if (written === "*") {
      if (classes.at(-1) !== "*") classes.push("*");
    } else if (written === "?") classes.push(() => true);
    else classes.push((character) => character === sign);
  }
  return classes;
}
function charactersOf(set) {
  const ranges = [...set.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single]) => [from ?? single, to ?? single]);
  return (character) => ranges.some(([from = "", to = ""]) => from <= character && character <= to);
}
var isAnyFolders = (segment) => segment === "**";
function nameFits(segment, name) {
  if (segment === "**") return true;
  return fits(
    segment,
    name,
    (one) => one === "*",
    (one, character) => one !== "*" && one(character)
  );
}
function fits(pattern, items, isAny, one) {
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < items.length) {
    const element = pattern[at];
    if (element !== void 0 && isAny(element)) {
      any = at++;
      from = item;
    } else if (element !== void 0 && one(element, items[item])) {
      at++;
      item++;
    } else if (any >= 0) {
      at = any + 1;
      item = ++from;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
}
var MOST_ALTERNATIVES = 256;
function expandBraces(glob) {
  let done = [glob];
  for (; ; ) {
    const next = done.flatMap((text) => {
      const found = /\{([^{}]*,[^{}]*)\}/.exec(text);
      if (!found) return [text];
      const [whole, inside = ""] = found;
      const rest = text.slice(found.index + whole.length);
      return inside.split(",").map((choice) => `${text.slice(0, found.index)}${choice}${rest}`);
    });
    if (next.length === done.length || next.length > MOST_ALTERNATIVES) return done;
    done = next;
  }
}

// src/appliers/path-pattern.ts
function cleanPath(path) {
  const steps = [];
  for (const step of path.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === void 0) return null;
  }
  return steps.join("/");
}
function inOrder(paths) {
  return [...paths].sort((a, b) => a < b ? -1 : 1);
}
function mayFit(glob, ordered) {
  const sign = glob.search(/[*?]/);
  if (sign < 0) return ordered.slice(firstFrom(ordered, glob), firstFrom(ordered, `${glob}\0`));
  const prefix = glob.slice(0, glob.lastIndexOf("/", sign) + 1);
  if (prefix === "") return ordered;
  return ordered.slice(firstFrom(ordered, prefix), firstFrom(ordered, `${prefix.slice(0, -1)}0`));
}
function firstFrom(ordered, text) {
  let from = 0;
  let to = ordered.length;
  while (from < to) {
    const middle = from + to >>> 1;
    if ((ordered[middle] ?? "") < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
function visible(folders) {
  return [...folders].filter((folder) => folder !== "" && !/(?:^|\/)\./.test(folder));
}
function matchFolders(glob, folders) {
  if (!glob.includes("*")) return [glob];
  return folders.filter(globMatcher2(glob));
}
function globMatcher2(glob) {
  const steps = stepsOf(glob);
  const literal = longest2(glob.split(/[*?/]/));
  return (path) => path.includes(literal) && matchSteps(steps, path.split("/"));
}
function longest2(parts) {
  return parts.reduce((found, part) => part.length > found.length ? part : found, "");
}
function stepsOf(glob) {
  return glob.split("/").map((step) => {
    if (step === "**") return { any: true };
    return { any: false, letters: /[*?]/.test(step) ? [...step] : null, name: step };
  });
}
function matchSteps(pattern, path) {
  return fits(pattern, path, ({ any }) => any, matchStep);
}
function matchStep(step, name) {
  if (step.any) return true;
  return step.letters === null ? step.name === name : lettersFit(step.letters, name);
}
function lettersFit(pattern, name) {
  const widthAt = (i) => (name.codePointAt(i) ?? 0) > 65535 ? 2 : 1;
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < name.length) {
    const sign = pattern[at];
    if (sign === "*") {
      any = at++;
      from = item;
    } else if (sign !== void 0 && (sign === "?" || name.startsWith(sign, item))) {
      at++;
      item += widthAt(item);
    } else if (any >= 0) {
      at = any + 1;
      from += widthAt(from);
      item = from;
    } else return false;
  }
  return pattern.slice(at).every((sign) => sign === "*");
}
function rootFor(pattern, file) {
  if (pattern === "") return "";
  if (!pattern.includes("*")) return file.startsWith(`${pattern}/`) ? pattern : null;
  return rootMatcher(pattern)(file.split("/").slice(0, -1));
}
function rootMatcher(pattern) {
  const steps = stepsOf(pattern);
  return (folder) => {
    if (folder.length < steps.length) return null;
    const root = folder.slice(0, steps.length);
    return matchSteps(steps, root) ? root.join("/") : null;
  };
}
function foldersOf(files) {
  const folders = /* @__PURE__ */ new Set([""]);
  for (const file of files) {
    for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
      const folder = file.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

export {
  fluxOverrides,
  ARGO_KUSTOMIZE,
  argoOverrides,
  pathsOf,
  folderOf,
  lastNameOf,
  isWithin,
  globMatcher,
  globFinder,
  nameMatcher,
  textMatches,
  fileMatcher,
  fits,
  cleanPath,
  inOrder,
  mayFit,
  visible,
  matchFolders,
  globMatcher2,
  rootFor,
  rootMatcher,
  foldersOf
};

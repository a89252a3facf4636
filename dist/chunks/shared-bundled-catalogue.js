import {
  readObjects
} from "./shared-commands-inputs.js";
import {
  APPLIER_TEXTS,
  ByPath,
  GIT_VERSIONS,
  NO_OWNERS,
  OCI_VERSIONS,
  above,
  appliersOf,
  byOwner,
  chartFolders,
  chartSource,
  findNamed,
  findOwners,
  gitSource,
  given,
  givenText,
  isElsewhere,
  isGlob,
  learnOwners,
  markerOf,
  mayApplyOthers,
  mayReach,
  namedSources,
  ociSource,
  outlineOf,
  pathExists,
  reachedFrom,
  readChart,
  rendersFrom,
  repositoryId,
  spelledOut,
  standsUnder,
  valuesOfRelease,
  versionOfRef
} from "./shared-appliers-artifact-generator.js";
import {
  KUSTOMIZATION_NAMES,
  RESOURCE_LISTS,
  itemsOf,
  resolvePath,
  textOf,
  textsOf,
  valuesOf
} from "./shared-kustomization-fields.js";
import {
  BROKEN,
  NOT_RENDERED,
  RemoteRefused,
  sourceName,
  topOf
} from "./shared-kustomization-remote.js";
import {
  REVIEW_BY_HAND,
  checkWithServer,
  notReviewedWords,
  reportOf
} from "./shared-report-build.js";
import {
  saysSecret
} from "./shared-report-redact-base64.js";
import {
  VERSION
} from "./shared-package.json.js";
import {
  bundledVersions,
  loadBundledSchemas
} from "./shared-bundled-schemas.js";
import {
  fromSnapshot,
  lintAll
} from "./shared-lint-inline.js";
import {
  POLICY_FILE,
  applierOf
} from "./shared-policy-check.js";
import {
  NEAR_MANIFEST,
  commonTexts,
  endsFile,
  noObject,
  readManifests
} from "./shared-manifest-interpret.js";
import {
  CelSyntaxError,
  KEYWORDS,
  UnreadCel,
  contextQueries,
  isDefinitionKind,
  loadRegistries,
  noMatches,
  objectKeyText,
  ownerQueries,
  pairObjects,
  pairUnit,
  parseCel,
  policyQueries,
  previewUnits,
  rivalsOf,
  withMetadata,
  writtenIdentity
} from "./shared-marcbachmann-cel-js-lib-errors.js";
import {
  createRegistry
} from "./shared-schema-builtin.js";
import {
  keyOf,
  keyOfOutline,
  keyText
} from "./shared-lint-collapse.js";
import {
  isBeside
} from "./shared-apiserver-custom-re2-syntax.js";
import {
  isSopsEncrypted,
  problemAt
} from "./shared-manifest-problem.js";
import {
  LOSSES,
  SERVED_KINDS,
  referencesOf,
  rules,
  servedBy
} from "./shared-kube-named-item.js";
import {
  APPLIERS,
  PART_OF,
  applierNamed,
  fateOf,
  isHookOf,
  prunedKinds,
  treatmentOf as treatmentOf2
} from "./shared-appliers-cascade.js";
import {
  spellingOf
} from "./shared-fieldpath-path.js";
import {
  IGNORE_FILE,
  applicationNamedBy,
  applicationSource,
  cascadesOfSet,
  generatedApplications,
  helmReleaseSource,
  isArgoSourceFile,
  partsOf,
  sourcesOf,
  specPath,
  strings,
  substituted,
  substitutionText,
  treatmentOf
} from "./shared-appliers-application-set.js";
import {
  cleanPath,
  fileMatcher,
  fluxOverrides,
  folderOf,
  foldersOf,
  globMatcher,
  globMatcher2,
  isWithin,
  lastNameOf,
  rootFor,
  textMatches
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped
} from "./shared-kube-grouped.js";
import {
  isKubectl
} from "./shared-units-unit.js";
import {
  parseSelector,
  selectableLabels
} from "./shared-appliers-selector.js";
import {
  credentialsPath,
  readCredentials
} from "./shared-fetch-credentials.js";
import {
  followed
} from "./shared-git-linked.js";
import {
  hasMarker,
  markerPaths,
  renderedSource
} from "./shared-units-rendered-sources.js";
import {
  liesIn,
  reviewedFolders,
  trustedPath
} from "./shared-programs-find.js";
import {
  UserError
} from "./shared-errors.js";
import {
  LIMITS,
  SIDES,
  holdsAskedFor,
  isAskedFor,
  isManifestPath
} from "./shared-sources.js";
import {
  readSourceDocuments,
  readYamlValue
} from "./shared-manifest-value.js";
import {
  decodeBytes,
  holdsPlaceholder,
  isUtf16,
  readYamlDocument,
  rememberLast
} from "./shared-kube-json-size.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  nameOf,
  qualifiedNameOf
} from "./shared-kube-object.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject,
  toJsonValue,
  withPartsOf
} from "./shared-kube-json.js";

// src/live.ts
var NOT_ASKED = {
  state: "unknown",
  code: "live-not-read",
  message: "the live object was not read",
  fix: "run again",
  wanted: false
};
function queryText({ gvk, namespace, name }) {
  return [apiVersionOf(gvk), gvk.kind, namespace ?? "", name].join("\0");
}

// src/review/related.ts
var STORAGE_CLASS = { group: "storage.k8s.io", version: "v1", kind: "StorageClass" };
var RUNTIME_CLASS = { group: "node.k8s.io", version: "v1", kind: "RuntimeClass" };
var PRIORITY_CLASS = { group: "scheduling.k8s.io", version: "v1", kind: "PriorityClass" };
var LIMITS2 = ["LimitRange", "ResourceQuota"].map((kind) => ({
  group: "",
  version: "v1",
  kind
}));
var NAMESPACE = { group: "", version: "v1", kind: "Namespace" };
async function readRelated(live, asked) {
  const known = new Set(asked.map(({ query }) => queryText(query)));
  const queries = /* @__PURE__ */ new Map();
  const add = (gvk, name) => {
    const query = { gvk, name, manifests: [] };
    const id = queryText(query);
    if (!known.has(id)) queries.set(id, query);
  };
  for (const { query, seen } of asked) {
    if (isCore(query, "PersistentVolumeClaim")) {
      const written = seen.state === "found" ? seen.object : query.manifests.at(-1);
      const name = getString(written, "spec", "storageClassName");
      if (name) add(STORAGE_CLASS, name);
    }
    if (isCore(query, "Pod")) {
      const spec = query.manifests.at(-1);
      const [runtime, priority] = ["runtimeClassName", "priorityClassName"].map(
        (name) => getString(spec, "spec", name)
      );
      if (runtime) add(RUNTIME_CLASS, runtime);
      if (priority) add(PRIORITY_CLASS, priority);
    }
    if (seen.state === "absent" && query.namespace !== void 0) add(NAMESPACE, query.namespace);
  }
  const list = [...queries.values()];
  const answers = list.length === 0 ? [] : await live.read(list);
  return list.map((query, i) => ({ query, seen: answers[i] ?? NOT_ASKED }));
}
async function readLimits(live, asked) {
  const namespaces = asked.flatMap(
    ({ query, seen }) => seen.state === "absent" && (isCore(query, "Pod") || isCore(query, "PersistentVolumeClaim")) ? [query.namespace ?? live.namespace ?? FALLBACK_NAMESPACE] : []
  );
  const queries = [...new Set(namespaces)].flatMap((namespace) => LIMITS2.map((gvk) => ({ gvk, namespace })));
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  return queries.map((query, i) => ({ query, listed: answers[i] ?? NOT_ASKED }));
}
function isCore({ gvk }, kind) {
  return gvk.group === "" && gvk.kind === kind;
}

// src/review/appliers.ts
async function findAppliers({ source, options }) {
  return options.applier === void 0 ? findOwners(source) : NO_OWNERS;
}

// src/review/accounts.ts
function accountsOf(input) {
  const { paths, revisions, plain, left, chosen } = input;
  const refused = new Map([...revisions.refused, ...plain.refused].map(({ path, message }) => [path, message]));
  const skipped = new Map(plain.skipped.map(({ path, message }) => [path, message]));
  const asTheyStand = new Set([...chosen.files.base, ...chosen.files.head].map(({ path }) => path));
  const manifests = /* @__PURE__ */ new Set([
    ...[...plain.manifests.base, ...plain.manifests.head].map(({ location }) => location.path),
    ...[...plain.unread.base, ...plain.unread.head].map(({ path }) => path)
  ]);
  const all = /* @__PURE__ */ new Set([...paths, ...revisions.submodules ?? [], ...revisions.refused.map(({ path }) => path)]);
  const users = usersOf(input.sources, all, input.overriding);
  const unrendered = firstBy(left.flatMap(({ paths: own, source }) => [...own].map((path) => [path, source])));
  const darkness = firstBy(input.dark.map((problem) => [problem.path, problem]));
  const accountOf = (path) => {
    const own = refused.get(path);
    if (own !== void 0) return { kind: "refused", reason: own };
    const unread = darkness.get(path);
    if (unread) return { kind: "unseen", reason: unread.message };
    if (path === POLICY_FILE) return { kind: "no-manifest", reason: "the policy of the review" };
    const by = users.get(path) ?? [];
    const first2 = (end) => by.find((source2) => source2.end === end)?.reason ?? null;
    const broken = first2("refused");
    if (broken !== null) return { kind: "refused", reason: broken };
    const dark = first2("unseen");
    if (dark !== null) return { kind: "unseen", reason: dark };
    const rendered = by.filter(({ end }) => end === "rendered").map(({ id }) => id);
    if (asTheyStand.has(path) && manifests.has(path)) return { kind: "manifests" };
    if (asTheyStand.has(path) && rendered.length === 0)
      return { kind: "no-manifest", reason: skipped.get(path) ?? "it holds no document" };
    if (rendered.length > 0) return { kind: "rendered", sources: rendered };
    const source = unrendered.get(path);
    if (source) return { kind: "unseen", reason: `a ${source.kind} that was left unrendered, as asked` };
    const idle = chosen.notApplied.get(path) ?? first2("not-applied");
    if (idle !== null) return { kind: "not-applied", reason: idle };
    return isManifestPath(path) ? { kind: "not-applied", reason: "nothing that is rendered uses it" } : { kind: "no-manifest", reason: "nothing that is applied uses it" };
  };
  return [...all].sort().map((path) => ({ path, account: accountOf(path) }));
}
function firstBy(entries) {
  return new Map([...entries].reverse());
}
var MARKERS = new Set(KUSTOMIZATION_NAMES);
function usersOf(sources, paths, overriding) {
  const byFolder = groupBy([...overriding], folderOf);
  const own = (source) => [
    ...[...source.files].filter((path) => paths.has(path)),
    ...[...source.files].flatMap((path) => MARKERS.has(lastNameOf(path)) ? byFolder.get(folderOf(path)) ?? [] : [])
  ];
  return grouped(sources.flatMap((source) => own(source).map((path) => [path, source])));
}

// src/review/argo-files.ts
var SKIPPED = "+argocd:skip-file-rendering";
function isSkipped({ path, bytes }, side, assignments2) {
  return Buffer.from(bytes).includes(SKIPPED) && assignments2.of(path, side).some(({ applier }) => applier.name === "argo-cd");
}
function sourceOverrides(changed, followed2, base) {
  const found = changed.filter((path) => isArgoSourceFile(path) && !followed2.has(path)).map((path) => {
    const message = `\`${path}\` overrides what Applications of this folder are rendered with: what it changes was not reviewed`;
    const fix = "write the parameters into the Application, or accept the file in the policy of base (`accept`)";
    return problemAt(path, "source-override", message, fix);
  });
  return { refused: found.filter(({ path }) => !base.has(path)), unseen: found.filter(({ path }) => base.has(path)) };
}
function followedOverrides(changed, owners, trees) {
  const isFollowed = (path, side) => {
    const named = applicationNamedBy(path);
    const readers = owners[side].filter(
      ({ application, path: folder }) => application !== void 0 && rootFor(folder, path) === folderOf(path) && (named === null || application === named || application.includes("*"))
    );
    return readers.length > 0 && readers.every(({ overriding }) => overriding?.includes(path)) && KUSTOMIZATION_NAMES.some((name) => trees[side].has(path.slice(0, path.lastIndexOf("/") + 1) + name));
  };
  return new Set(
    changed.filter(
      (path) => isArgoSourceFile(path) && SIDES.every((side) => !trees[side].has(path) || isFollowed(path, side))
    )
  );
}

// src/review/argo-operations.ts
function argoOperations({ objects: { base, head } }) {
  const before2 = new Map(base.map((owner) => [writtenIdentity(owner), getObject(owner.object, "operation")]));
  return head.flatMap((owner) => {
    const operation = getObject(owner.object, "operation");
    const old = before2.get(writtenIdentity(owner));
    if (owner.gvk.kind !== "Application" || operation === void 0 || equalJson(operation, old)) return [];
    const words = `Application \`${qualifiedNameOf(owner.object)}\` carries an \`operation\`, which Argo CD runs as soon as it is applied: what it replaces, forces or prunes was not judged`;
    return [
      problemAt(
        owner.location,
        "argo-operation",
        words,
        "leave `operation` out of the manifest, and sync with `argocd app sync`"
      )
    ];
  });
}

// src/review/assign.ts
var NOBODY = "nothing in the repository applies it";
function assignOwners(review2, appliers) {
  const assignments2 = /* @__PURE__ */ new Map();
  for (const sources of byOwner(appliers, unitOf).values()) {
    const made = assignmentOf(review2, sources, appliers.head);
    if (!made) continue;
    const known = assignments2.get(made.id);
    assignments2.set(made.id, known ? { ...known, cluster: null } : made);
  }
  const all = [...assignments2.values()];
  const placed = { base: byPath(all, "base"), head: byPath(all, "head") };
  const byId = ownersOf(all);
  const order = new Map(all.map((assignment, place) => [assignment, place]));
  const cache = /* @__PURE__ */ new Map();
  const releases = /* @__PURE__ */ new Map();
  const ofRelease = (release) => {
    const known = releases.get(release);
    if (known) return known;
    const { base, head } = release;
    const made = assignmentOf(review2, { base: base ? [base] : [], head: head ? [head] : [] }, appliers.head);
    const found = made ? [made] : [];
    releases.set(release, found);
    return found;
  };
  const on = (path, side) => {
    const id = `${side} ${path}`;
    const known = cache.get(id);
    if (known) return known;
    const found = innermost(placed[side].above(path), (source) => standsUnder(source, path));
    cache.set(id, found);
    return found;
  };
  const other = { base: "head", head: "base" };
  return {
    of(path, side) {
      if (entryOf(review2, path)) return [];
      const found = on(path, side);
      if (found.length === 0)
        return on(path, other[side]).filter((assignment) => side === "base" || !letsGo(assignment, path));
      if (side === "base") return found;
      const stays = ({ sources }) => sources.head.some((source) => standsUnder(source, path) !== null);
      return [.../* @__PURE__ */ new Set([...on(path, "base").filter(stays), ...found])];
    },
    ofRendering({ root, marker, owners, release }, side) {
      if (release) return ofRelease(release);
      if (entryOf(review2, marker)) return [];
      const mine = ({ sources }) => SIDES.some(
        (one) => sources[one].some((source) => owners?.includes(source.id) && rendersFrom(source, root) === root)
      );
      if (!owners) return innermost(placed[side].above(markerOf(root)), (source) => rendersFrom(source, root));
      const named = new Set(owners.flatMap((id) => byId.get(id) ?? []));
      return [...named].filter(mine).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    }
  };
}
function letsGo({ sources: { head } }, path) {
  return !head.every(isElsewhere) && head.every((source) => reachedFrom(source, path) === null);
}
function filledBy(manifest, { sources }, side) {
  const source = sources[side][0] ?? sources.head[0] ?? sources.base[0];
  return substituted(manifest, source?.substitution ?? null);
}
var fillsAnew = keptWith(({ sources: { base, head } }) => {
  const [before2, after] = [base[0], head[0]];
  return before2 !== void 0 && after !== void 0 && treatmentOf(before2) !== treatmentOf(after);
});
function isAdopted({ sources: { base } }, path) {
  return base.length > 0 && base.every((source) => standsUnder(source, path) === null);
}
function unitOf(source) {
  return source.owner.kind === "ApplicationSet" ? JSON.stringify([source.id, source.path]) : source.id;
}
function byPath(all, side) {
  const places = all.flatMap((assignment) => assignment.sources[side].map((source) => ({ assignment, source })));
  return new ByPath(places, ({ source }) => source.path);
}
function ownersOf(all) {
  const idsOf = ({ sources }) => new Set(SIDES.flatMap((side) => sources[side].map(({ id }) => id)));
  return grouped(all.flatMap((assignment) => [...idsOf(assignment)].map((id) => [id, assignment])));
}
function innermost(above2, rootOf2) {
  const active = deepest(
    above2.filter(({ source }) => !source.suspended),
    rootOf2
  );
  return active.length > 0 ? active : deepest(above2, rootOf2);
}
function deepest(above2, rootOf2) {
  const best = /* @__PURE__ */ new Set();
  let length = -1;
  for (const { assignment, source } of above2) {
    const root = rootOf2(source);
    if (root === null || root.length < length) continue;
    if (root.length > length) best.clear();
    length = root.length;
    best.add(assignment);
  }
  return [...best];
}
function assignmentOf(review2, sources, all) {
  const [before2, after] = [sources.base[0], sources.head[0]];
  const source = after ?? before2;
  if (!source) return void 0;
  const applier = withOptions(review2, after ? after.applier : goneApplier(source));
  const base = before2 && withOptions(review2, before2.applier);
  const changed = base && after && !appliesAlike(base, applier);
  const behaviour = (list) => list.map(
    ({ path, recursive, applier: { because: _, ...rest }, namespace, include, exclude, overrides, substitution }) => [
      path,
      recursive,
      rest,
      namespace,
      include,
      exclude,
      overrides,
      substitutionText(substitution ?? null)
    ]
  );
  return {
    id: JSON.stringify([behaviour(sources.base), behaviour(sources.head)]),
    root: source.path,
    applier: { ...applier, owner: source.owner, suspended: heldBy(sources, all) },
    baseApplier: changed ? base : void 0,
    cluster: source.cluster === null ? source.home : `${source.home} -> ${source.cluster}`,
    namespace: source.namespace,
    sources
  };
}
function appliesAlike(base, head) {
  const isSame3 = base.recreates === head.recreates && base.replaces === head.replaces;
  return isSame3 && base.mode === head.mode && base.manager === head.manager;
}
function heldBy({ base: [before2], head: [after] }, all) {
  if (!after) return void 0;
  if (after.suspended) return after.applier.because;
  if (before2 && equalJson(before2.manifest.object, after.manifest.object)) return void 0;
  const above2 = appliersOf(after.manifest.location.path, all, after.manifest);
  return above2.every(({ source }) => source.suspended) ? above2[0]?.source.applier.because : void 0;
}
function goneApplier({ applier, cascades }) {
  const because = `${applier.because}, which is gone from head and ${cascades ? "takes what it applied with it" : "leaves what it applied"}`;
  return { ...applier, prune: cascades ? "yes" : "no", because, keepsLast: false };
}
function withOptions({ options }, applier) {
  const mode = options.apply === "both" ? applier.mode : options.apply;
  const pruning = {
    selector: options.selector,
    allowlist: options.pruneAllowlist.length > 0 ? options.pruneAllowlist : void 0,
    applyset: options.applyset
  };
  return {
    ...applier,
    mode,
    manager: options.fieldManager === "kubectl" ? applier.manager : options.fieldManager,
    force: options.forceConflicts || applier.force && mode === "server-side",
    prune: options.prune === "unknown" ? applier.prune : options.prune,
    pruning
  };
}
function entryOf({ options, policy }, path) {
  return options.applier === void 0 ? applierOf(policy.decides, path) : void 0;
}
function assumedApplier(review2, entry) {
  const { options } = review2;
  if (entry) {
    const applier2 = applierNamed(entry.applier, `${entry.location.path}:${entry.location.line}`);
    const mode = entry.apply ?? applier2.mode;
    return withOptions(review2, {
      ...applier2,
      mode,
      manager: entry.fieldManager ?? applier2.manager,
      force: entry.forceConflicts ?? (mode === "server-side" && APPLIERS[entry.applier].force),
      prune: entry.prune ?? applier2.prune
    });
  }
  if (options.applier !== void 0) return withOptions(review2, applierNamed(options.applier, "--applier"));
  const applier = applierNamed("kubectl", NOBODY);
  const known = options.applyset !== void 0 || options.selector !== void 0 || options.pruneAllowlist.length > 0;
  const prune = options.applyset === void 0 ? "unknown" : "yes";
  return withOptions(review2, { ...applier, known, prune });
}

// src/review/attributes.ts
var ATTRIBUTES_FILE = ".gitattributes";
var NAMES = ["working-tree-encoding", "ident", "filter"];
var MOST_RULES = 200;
var LONGEST_LINE = 2048;
function treatmentsOf(files) {
  const texts = files.map(({ path, bytes }) => ({
    folder: path.slice(0, -ATTRIBUTES_FILE.length),
    text: new TextDecoder().decode(bytes)
  })).sort((a, b) => depthOf(b.folder) - depthOf(a.folder));
  if (!texts.some(({ text }) => NAMES.some((name) => text.includes(name)))) return null;
  const macros = /* @__PURE__ */ new Map();
  for (const { folder, text } of texts) {
    for (const line of folder === "" ? linesOf(text) : []) {
      const [, name, rest = ""] = /^\[attr\]\s*(\S+)(.*)$/s.exec(line) ?? [];
      if (name !== void 0) macros.set(name, wordsOf(rest));
    }
  }
  const rules2 = texts.flatMap(
    ({ folder, text }) => linesOf(text).flatMap((line) => ruleOf(line, folder, macros)).reverse()
  );
  if (rules2.length === 0) return null;
  if (rules2.length > MOST_RULES) return () => [{ kind: "unknown" }];
  return (path) => NAMES.flatMap((name) => treatmentOf3(name, stateOf(name, path, rules2)) ?? []);
}
function depthOf(folder) {
  return folder.split("/").length;
}
function linesOf(text) {
  return text.split("\n").map((line) => line.replace(/^[ \t\r]+/, "")).filter((line) => line !== "" && !line.startsWith("#") && Buffer.byteLength(line) < LONGEST_LINE);
}
function wordsOf(text) {
  return text.split(/[ \t\r]+/).filter((word) => word !== "");
}
function ruleOf(line, folder, macros) {
  if (line.startsWith("[attr]") || line.startsWith("!")) return [];
  const { pattern, rest } = patternOf(line);
  const states = /* @__PURE__ */ new Map();
  const reached = /* @__PURE__ */ new Set();
  const take = (words) => {
    for (const word of [...words].reverse()) {
      const [, sign = "", name = "", value] = /^([-!]?)([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
      const known = NAMES.find((one) => one === name);
      if (known && !states.has(known)) states.set(known, sign === "!" ? null : sign === "-" ? false : value ?? true);
      const macro = sign === "" && value === void 0 && !reached.has(name) ? macros.get(name) : void 0;
      reached.add(name);
      if (macro) take(macro);
    }
  };
  take(wordsOf(rest));
  return states.size === 0 ? [] : [{ folder, matches: isOdd(pattern) ? null : fileMatcher(pattern), states }];
}
function patternOf(line) {
  const [whole, quoted] = /^"((?:[^"\\]|\\.)*)"/s.exec(line) ?? [];
  if (whole !== void 0 && quoted !== void 0) return { pattern: unquoted(quoted), rest: line.slice(whole.length) };
  const [pattern = ""] = /^[^ \t\r]+/.exec(line) ?? [];
  return { pattern, rest: line.slice(pattern.length) };
}
var ESCAPES = new Map(Object.entries({ a: "\x07", b: "\b", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" }));
function unquoted(text) {
  const bytes = [...text.matchAll(/\\([0-3][0-7]{2})|\\(.)|([^\\]+)/gsu)].map(
    ([, octal, sign, plain]) => octal !== void 0 ? Buffer.from([Number.parseInt(octal, 8)]) : Buffer.from(plain ?? ESCAPES.get(sign ?? "") ?? sign ?? "")
  );
  return Buffer.concat(bytes).toString("utf8");
}
function isOdd(pattern) {
  return /\[[!^]?[\]\\[]|\[[^\]]*(?:\\|\[:|$)/.test(pattern);
}
function stateOf(name, path, rules2) {
  for (const { folder, matches: matches2, states } of rules2) {
    const state = states.get(name);
    if (state === void 0 || !path.startsWith(folder)) continue;
    if (matches2 === null ? treatmentOf3(name, state) !== null : matches2(path.slice(folder.length))) return state;
  }
  return null;
}
var KNOWN_FILTERS = /* @__PURE__ */ new Set(["lfs", "git-crypt", "git-crypt-default"]);
function treatmentOf3(name, state) {
  if (name === "ident") return state === true ? { kind: "ident" } : null;
  if (name === "filter")
    return typeof state === "string" && state !== "" && !KNOWN_FILTERS.has(state) ? { kind: "filter", name: state } : null;
  if (typeof state === "boolean") return { kind: "encoding", name: `${state}` };
  return state === null || state === "" || /^utf-?8$/i.test(state) ? null : { kind: "encoding", name: state };
}

// src/review/checkouts.ts
var NONE = /* @__PURE__ */ new Map();
async function readMarked(source, { onDisk = false }) {
  if (onDisk) return NONE;
  const treatments = { base: await readTreatments(source, "base"), head: await readTreatments(source, "head") };
  if (SIDES.every((side) => treatments[side] === null)) return NONE;
  const marked = /* @__PURE__ */ new Map();
  for (const [path, { kind }] of await source.tree("head")) {
    if (kind !== "file") continue;
    const found = { base: treatments.base?.(path) ?? [], head: treatments.head?.(path) ?? [] };
    if (SIDES.some((side) => found[side].length > 0)) marked.set(path, found);
  }
  return marked;
}
async function readTreatments(source, side) {
  const paths = [...await source.tree(side)].filter(([path, { kind }]) => kind === "file" && lastNameOf(path) === ATTRIBUTES_FILE).map(([path]) => path);
  return paths.length === 0 ? null : treatmentsOf(await source.read(side, paths));
}
async function checkoutsOf(source, input) {
  const { marked, revisions, used, sources, idle, assignments: assignments2 } = input;
  if (marked.size === 0) return { refused: [], unseen: [] };
  const isExcluded = globMatcher(input.exclude);
  const isRead = (path) => {
    if (SIDES.some((side) => used[side].has(path))) return true;
    if (!isManifestPath(path) || isExcluded(path) || !isAskedFor(path, revisions.named)) return false;
    const owners = assignments2.of(path, "head");
    const obeys = owners.length === 0 || owners.some(({ applier }) => !applier.name.startsWith("flux"));
    return obeys && idle(path) === void 0;
  };
  const wanted = [...marked.keys()].filter(isRead).sort();
  const base = await source.tree("base");
  const texts = { base: await readTexts(source, "base", wanted), head: await readTexts(source, "head", wanted) };
  const changed = new Set(input.paths);
  const refused = [];
  const unseen = [];
  for (const path of wanted) {
    const on = (side) => (marked.get(path)?.[side] ?? []).filter((one) => isChanged(one, texts[side].get(path))).map(wordsOf2).join(", and ");
    const [before2, after] = [on("base"), on("head")];
    if (after !== "" && (after !== before2 || !base.has(path))) refused.push(problemOf(path, after));
    else if (after !== before2) unseen.push(problemOf(path, `${before2}, and no longer`));
    else if (after !== "" && (changed.has(path) || sources.some(({ files }) => files.has(path))))
      unseen.push(problemOf(path, after));
  }
  return { refused, unseen };
}
async function readTexts(source, side, paths) {
  const files = await source.read(side, paths);
  return new Map(files.map(({ path, bytes }) => [path, Buffer.from(bytes).toString("latin1")]));
}
var SUPERSETS = /^(?:us-?ascii|ascii|iso-?8859-\d+|latin-?\d+|(?:windows-|cp)125\d)$/i;
var ASCII = /^[\x00-\x7f]*$/;
function isChanged(treatment2, text) {
  if (text === void 0) return true;
  if (treatment2.kind === "ident") return /\$Id(?:\$|:[^\n$]*\$)/.test(text);
  return !(treatment2.kind === "encoding" && SUPERSETS.test(treatment2.name) && ASCII.test(text));
}
function wordsOf2(treatment2) {
  switch (treatment2.kind) {
    case "encoding":
      return `a checkout has it in another encoding (working-tree-encoding=${treatment2.name})`;
    case "ident":
      return "a checkout writes its id into it (ident)";
    case "filter":
      return `a checkout leads it through a program (filter=${treatment2.name})`;
    case "unknown":
      return "a checkout may change it by more rules than are followed";
  }
}
function problemOf(path, words) {
  return problemAt(
    path,
    "checked-out-otherwise",
    `\`${path}\` is not read as it is stored: ${words}, by ${ATTRIBUTES_FILE}. What appliers read was not reviewed`,
    `take the attribute off what is applied, in ${ATTRIBUTES_FILE}`
  );
}

// src/review/linked-paths.ts
var readLinks = keptWith(async (source) => {
  const led = [];
  for (const side of SIDES) {
    const tree = await source.tree(side);
    const links = [...tree].flatMap(([path, { kind }]) => kind === "link" ? [path] : []);
    if (links.length === 0) continue;
    const stored = (await source.read(side, links)).map(({ path, bytes }) => [path, decoder.decode(bytes)]);
    const targets2 = new Map(stored);
    for (const link of targets2.keys()) {
      const to = followed({ tree, targets: targets2 }, link);
      if (to !== null && to !== "." && !link.startsWith(`${to}/`)) led.push({ link, to });
    }
  }
  return (path) => aliasesOf(path, led);
});
var decoder = new TextDecoder();
function aliasesOf(path, led) {
  const found = [];
  const used = /* @__PURE__ */ new Set();
  const waiting = [path];
  for (const at of waiting) {
    for (const { link, to } of led) {
      const isFile = at === to;
      if (used.has(link) || !(isFile ? isManifestPath(link) : at.startsWith(`${to}/`))) continue;
      used.add(link);
      const alias = `${link}${at.slice(to.length)}`;
      found.push({ path: alias, link });
      waiting.push(alias);
    }
  }
  return found;
}

// src/review/kuttl-tests.ts
var STEP = /^\d{2,}-[^.]+\.ya?ml$/;
var STEP_CHECK = /(?:^|\/)\d{2,}-(?:assert|errors?)\.ya?ml$/;
var GROUPS = ["kuttl.dev", "kudo.dev"];
var STEP_KINDS = ["TestStep", "TestAssert", "TestFile"];
function isStep(name) {
  return STEP.test(name);
}
async function kuttlTests(source, trees) {
  const checked = { base: foldersWithChecks(trees.base), head: foldersWithChecks(trees.head) };
  if (SIDES.every((side) => checked[side].size === 0)) return checked;
  const objects = { base: await objectsOf(source, "base"), head: await objectsOf(source, "head") };
  const parents = new Set(objects.base.flatMap(foldersNamedBy));
  const tested = (side) => {
    const own = new Set(objects[side].filter(isOwnStep).map(({ location }) => folderOf(location.path)));
    return new Set([...checked[side]].filter((folder) => own.has(folder) || parents.has(folderOf(folder))));
  };
  return { base: tested("base"), head: tested("head") };
}
function foldersWithChecks(tree) {
  return new Set([...tree.keys()].filter((path) => STEP_CHECK.test(path)).map(folderOf));
}
async function objectsOf(source, side) {
  const files = await source.search(side, GROUPS, /* @__PURE__ */ new Set());
  const wanted = (text) => GROUPS.some((group) => text.includes(group));
  return files.flatMap((file) => readManifests(file, { wanted }).manifests).filter(({ gvk }) => GROUPS.includes(gvk.group));
}
function isOwnStep({ gvk, location }) {
  return STEP_KINDS.includes(gvk.kind) && isStep(lastNameOf(location.path));
}
function foldersNamedBy({ gvk, object, location }) {
  if (gvk.kind !== "TestSuite") return [];
  const own = folderOf(location.path);
  const named = (getArray(object, "testDirs") ?? []).filter((one) => typeof one === "string");
  const folders2 = named.length === 0 ? [own] : named.flatMap((one) => [resolvePath("", one), resolvePath(own, one)]);
  return folders2.flatMap((folder) => folder === null || folder === "" ? [] : [folder]);
}

// src/review/script-tests.ts
var SUITE = /(?:^|[/._-])(?:e2e[/._-]?tests?|tests?[/._-]e2e)$/i;
var SCRIPT = /^(?:run|test|run[-_]tests?)(?:\.(?:sh|bash|py))?$/;
var FEWEST_TESTS = 3;
function scriptSuites(paths) {
  const tests = /* @__PURE__ */ new Map();
  for (const path of paths) {
    const folder = folderOf(path);
    const suite = folderOf(folder);
    const script = path.slice(folder.length + 1);
    if (suite === "" || !SCRIPT.test(script) || !SUITE.test(suite)) continue;
    const test = `${suite}\0${script}`;
    tests.set(test, (tests.get(test) ?? 0) + 1);
  }
  const found = [...tests].filter(([, count]) => count >= FEWEST_TESTS);
  return new Set(found.map(([test]) => test.slice(0, test.indexOf("\0"))));
}

// src/review/test-files.ts
var TEST_PLACE = /(?:^|[/._-])(?:tests?|testing|e2e|chainsaw|kuttl|conformance|scorecard|fixtures?)(?=[/._-])/i;
var CHAINSAW_TEST = /^chainsaw-test\.ya?ml$/;
var readTestFiles = keptWith(async (source) => {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const steps = await kuttlTests(source, trees);
  const marks = {
    base: await marksOf(source, "base", trees.base, steps.base),
    head: await marksOf(source, "head", trees.head, steps.head)
  };
  return (path, there = path) => {
    const sides = SIDES.filter((side) => trees[side].has(there));
    const found = sides.map((side) => markedBy(path, marks[side]));
    const [first2] = found;
    if (first2 === void 0 || found.includes(void 0)) return void 0;
    const isNew = !trees.base.has(there) && markedBy(path, marks.base) === void 0;
    return isNew && marks.base.holding.has(first2.folder) ? void 0 : first2;
  };
});
async function marksOf(source, side, tree, steps) {
  const holding = /* @__PURE__ */ new Set();
  const [goModules, chainsaw] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
  for (const path of tree.keys()) {
    const folder = folderOf(path);
    const name = path.slice(folder === "" ? 0 : folder.length + 1);
    if (isManifestPath(name)) for (let at = folder; at !== "" && !holding.has(at); at = folderOf(at)) holding.add(at);
    if (name === "go.mod") goModules.add(folder);
    if (CHAINSAW_TEST.test(name) && TEST_PLACE.test(path)) chainsaw.add(folder);
  }
  const suites = scriptSuites(tree.keys());
  if (chainsaw.size === 0) return { holding, goModules, chainsaw, steps, suites, named: () => false };
  const tests = await source.search(side, ["chainsaw.kyverno.io"], /* @__PURE__ */ new Set());
  const real = new Set(tests.map(({ path }) => path));
  for (const folder of chainsaw)
    if (!["yaml", "yml"].some((ending) => real.has(`${folder}/chainsaw-test.${ending}`))) chainsaw.delete(folder);
  const globs = tests.flatMap(({ path, bytes }) => filesNamedBy(folderOf(path), new TextDecoder().decode(bytes)));
  return { holding, goModules, chainsaw, steps, suites, named: globs.length === 0 ? () => false : globMatcher(globs) };
}
function filesNamedBy(folder, text) {
  return [...text.matchAll(/\bfile:\s*["']?([^\s"'{},]+\.ya?ml)/g)].flatMap(([, name = ""]) => {
    const path = resolvePath(folder, name);
    return path === null ? [] : [`/${path}`];
  });
}
function markedBy(path, marks) {
  return inTestdata(path, marks) ?? ofChainsaw(path, marks) ?? ofSteps(path, marks) ?? ofScripts(path, marks);
}
function inTestdata(path, { goModules }) {
  const at = /(?:^|\/)testdata\//.exec(path);
  if (at === null) return void 0;
  const folder = path.slice(0, at.index + at[0].length - 1);
  for (let above2 = folderOf(folder); ; above2 = folderOf(above2)) {
    if (goModules.has(above2)) return { folder, reason: `\`${folder}\` holds data for tests of a Go module` };
    if (above2 === "") return void 0;
  }
}
function ofChainsaw(path, { chainsaw, named }) {
  if (chainsaw.size === 0 || !TEST_PLACE.test(path)) return void 0;
  for (let folder2 = folderOf(path); folder2 !== ""; folder2 = folderOf(folder2)) {
    if (chainsaw.has(folder2) && TEST_PLACE.test(`${folder2}/`))
      return { folder: folder2, reason: `Chainsaw creates it for the test in \`${folder2}\`` };
  }
  const folder = folderOf(path);
  return TEST_PLACE.test(`${folder}/`) && named(path) ? { folder, reason: "Chainsaw creates it for tests that name it" } : void 0;
}
function ofSteps(path, { steps }) {
  const folder = folderOf(path);
  if (!steps.has(folder) || !TEST_PLACE.test(`${folder}/`)) return void 0;
  return isStep(path.slice(folder.length + 1)) ? { folder, reason: `kuttl creates it as a step of the test in \`${folder}\`` } : void 0;
}
function ofScripts(path, { suites }) {
  if (suites.size === 0) return void 0;
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
    if (suites.has(folder)) return { folder, reason: `scripts of the end-to-end tests in \`${folder}\` read it` };
  return void 0;
}

// src/review/idle.ts
async function idleFiles({ source, policy, options }, { named = [], changed, otherChanged }, known) {
  const testFile = await readTestFiles(source);
  const aliases = await readLinks(source);
  const isTest = (path) => testFile(path) !== void 0;
  const paths = [...SIDES.flatMap((side) => changed[side].map(({ path }) => path)), ...otherChanged];
  const owners = options.applier !== void 0 && paths.some(isTest) ? await findOwners(source) : known;
  const counts = (one) => !isElsewhere(one) || !isTest(one.manifest.location.path);
  const isReached2 = (path, { folder }) => applierOf(policy.decides, path) !== void 0 || meansTests(folder, path, named) || SIDES.some((side) => above(path, owners[side]).some((one) => counts(one) && mayReach(one, path, folder)));
  const reasonOf2 = (path) => {
    const found = testFile(path);
    if (!found || isReached2(path, found)) return void 0;
    for (const alias of aliases(path)) {
      const seen = testFile(alias.path, alias.link);
      if (!seen || isReached2(alias.path, seen)) return void 0;
    }
    return `nothing in the repository applies it: ${found.reason}`;
  };
  const reasons = /* @__PURE__ */ new Map();
  return (path) => {
    if (!reasons.has(path)) reasons.set(path, reasonOf2(path));
    return reasons.get(path);
  };
}
function meansTests(folder, path, named) {
  const parts = named.filter((one) => one.replace(/\/+$/, "") !== ".");
  const isInside = parts.length > 0 && isAskedFor(folder, parts);
  return isInside || holdsAskedFor(folder, named) && isAskedFor(path, named);
}

// src/provenance/documents.ts
var Documents = class {
  #rendering;
  #parsed = /* @__PURE__ */ new Map();
  constructor(rendering) {
    this.#rendering = rendering;
  }
  of(side, path) {
    const id = `${side}\0${path}`;
    const known = this.#parsed.get(id);
    if (known) return known;
    const bytes = this.bytes(side, path);
    const documents = (bytes && readSourceDocuments({ path, bytes })) ?? [];
    this.#parsed.set(id, documents);
    return documents;
  }
  bytes(side, path) {
    return this.#rendering.sides[side]?.files.get(path);
  }
  lines(side, path) {
    return new TextDecoder().decode(this.bytes(side, path) ?? new Uint8Array()).split("\n");
  }
  /** Whether the two revisions hold other content at a path, used there or not. */
  changed(path) {
    return this.#rendering.changed.has(path);
  }
};
function lineAt(path, line) {
  return { path, line, column: 1, endLine: line };
}
function otherSide(side) {
  return side === "base" ? "head" : "base";
}

// src/provenance/match.ts
function valueAt(root, steps) {
  let at = root;
  for (const step of steps) {
    if (typeof step === "number") at = isArray(at) ? at[step] : void 0;
    else at = isObject(at) ? at[step] : void 0;
    if (at === void 0) return void 0;
  }
  return at;
}
var ITEM_KEYS = ["name", "mountPath", "containerPort", "port", "key", "ip", "host", "path", "topologyKey", "type"];
function alignSteps(source, rendered, steps) {
  const found = [];
  let at = source;
  for (const [i, step] of steps.entries()) {
    let next;
    if (typeof step === "string") next = isObject(at) && at[step] !== void 0 ? step : void 0;
    else if (isArray(at)) next = alignItem(at, valueAt(rendered, steps.slice(0, i + 1)), step);
    if (next === void 0) break;
    found.push(next);
    at = valueAt(at, [next]);
  }
  return found;
}
function alignItem(list, wanted, step) {
  if (wanted === void 0) return void 0;
  if (isObject(wanted)) {
    for (const key of ITEM_KEYS) {
      const value = wanted[key];
      if (value === void 0) continue;
      const position2 = list.findIndex(
        (item) => isObject(item) && item[key] !== void 0 && equalJson(item[key], value)
      );
      if (position2 >= 0) return position2;
    }
    const other = list[step];
    return isObject(other) && ITEM_KEYS.every((key) => other[key] === void 0 || wanted[key] === void 0) ? step : void 0;
  }
  const position = list.findIndex((item) => equalJson(item, wanted));
  return position >= 0 ? position : void 0;
}
function couldBe(rendered, source) {
  if (!isObject(source)) return false;
  const name = getString(source, "metadata", "name");
  return source["kind"] === rendered["kind"] && (name === void 0 || nameFits(rendered, name));
}
function nameFits(rendered, name) {
  return nameOf(rendered).includes(name);
}
function differences(base, head, at = []) {
  if (base !== void 0 && head !== void 0 && equalJson(base, head)) return [];
  if (isObject(base) && isObject(head)) {
    const names = [.../* @__PURE__ */ new Set([...Object.keys(head), ...Object.keys(base)])];
    return names.flatMap((name) => differences(base[name], head[name], [...at, name]));
  }
  if (isArray(base) && isArray(head)) {
    const length = Math.max(base.length, head.length);
    return Array.from({ length }, (_, i) => differences(base[i], head[i], [...at, i])).flat();
  }
  const only = head ?? base;
  if ((base === void 0 || head === void 0) && isObject(only)) {
    const inner = Object.keys(only).flatMap(
      (name) => differences(base && only[name], head && only[name], [...at, name])
    );
    if (inner.length > 0) return inner;
  }
  return [at];
}

// src/provenance/chart-files.ts
function isTemplate(path, root) {
  return path.startsWith(root === "" ? "templates/" : `${root}/templates/`);
}
function isPartial(path) {
  return /(?:^|\/)_[^/]*$/.test(path) || path.endsWith(".tpl");
}
function isReadInto(line, text) {
  const [, value = ""] = /^\s*(?:- )?(?:[^\s:]+[:=]\s*)?["']?(.*?)["']?\s*$/.exec(line) ?? [];
  return value.length >= 3 && text.includes(value);
}
function isOfChart(steps) {
  const label = steps.at(-1);
  return label === "helm.sh/chart" || label === "app.kubernetes.io/version" || label === "chart";
}
function chartFile({ root }, documents, side, { object }, steps) {
  const path = root === "" ? "Chart.yaml" : `${root}/Chart.yaml`;
  const [document] = documents.of(side, path);
  const before2 = documents.of(otherSide(side), path)[0]?.value;
  const wanted = valueAt(object, steps);
  if (!document || typeof wanted !== "string") return null;
  const fields = steps.at(-1) === "app.kubernetes.io/version" ? ["appVersion", "version"] : ["version", "appVersion"];
  for (const field of fields) {
    const stated = valueAt(document.value, [field]) ?? null;
    const differs = String(valueAt(before2, [field])) !== String(stated);
    if (stated !== null && differs && wanted.includes(String(stated))) return document.locate([field]);
  }
  return null;
}

// src/provenance/helm.ts
function helmPlacer(rendering, documents) {
  const templateOf = ({ text }) => {
    const [, path] = /^# Source: [^/\n]+\/(.+)$/m.exec(text) ?? [];
    return path === void 0 ? null : rendering.root === "" ? path : `${rendering.root}/${path}`;
  };
  const inTemplate = (side, rendered, steps) => {
    const path = templateOf(rendered);
    return path === null || !documents.bytes(side, path) ? null : lineAt(path, templateLine(documents.lines(side, path), steps));
  };
  const inValues = (side, rendered, steps, least) => {
    const wanted = valueAt(rendered.object, steps);
    if (wanted === void 0 || isObject(wanted) || isArray(wanted)) return null;
    const path = templateOf(rendered);
    const template = path === null ? "" : documents.lines(side, path).join("\n");
    for (const file of [...rendering.sides[side]?.values ?? []].reverse()) {
      const [document] = documents.of(side, file);
      if (!document) continue;
      const other = documents.of(otherSide(side), file)[0]?.value;
      const candidates = [...leaves(document.value)].filter(([, value]) => gives(value, wanted)).map(([at, value]) => ({ at, score: scoreOf(at, value, steps, template, other) })).filter(({ score }) => score >= least).sort((a, b) => b.score - a.score);
      const [best] = candidates;
      if (best) return document.locate(best.at);
    }
    return null;
  };
  const changedFiles = (side) => [...rendering.changed].filter((path) => {
    const { values = [], files } = rendering.sides[side] ?? {};
    return files?.has(path) && !values.includes(path) && lastNameOf(path) !== "Chart.yaml";
  });
  const firstChangeOf = (side, path) => lineAt(path, firstChange(documents.lines(side, path), documents.lines(otherSide(side), path)));
  const inFiles = (side, { object }, steps) => {
    const wanted = valueAt(object, steps);
    if (typeof wanted !== "string") return null;
    for (const path of changedFiles(side).filter((one) => !isTemplate(one, rendering.root))) {
      const others = new Set(documents.lines(otherSide(side), path));
      const line = documents.lines(side, path).findIndex((text) => !others.has(text) && isReadInto(text, wanted));
      if (line >= 0) return lineAt(path, line + 1);
    }
    return null;
  };
  const configuration = (side) => {
    const { values = [], files } = rendering.sides[side] ?? {};
    const read = changedFiles(side).filter((path) => !isTemplate(path, rendering.root) || isPartial(path));
    const inOrder2 = [...[...values].reverse(), ...read];
    const changed = inOrder2.find((path) => files?.has(path) && documents.changed(path));
    return changed === void 0 ? null : firstChangeOf(side, changed);
  };
  return {
    exact: (side, rendered, steps, differs) => {
      const path = templateOf(rendered);
      const chart = chartFile(rendering, documents, side, rendered, steps);
      if (chart && isOfChart(steps)) return chart;
      const changed = inValues(side, rendered, steps, CHANGED) ?? inFiles(side, rendered, steps) ?? (path !== null && documents.changed(path) ? inTemplate(side, rendered, steps) : null) ?? chart;
      return changed ?? (differs ? null : inValues(side, rendered, steps, 1));
    },
    within: (side, rendered, steps, path) => templateOf(rendered) === path ? inTemplate(side, rendered, steps) : null,
    origin: (side, rendered) => inTemplate(side, rendered, []),
    presence: (side, rendered) => {
      const path = templateOf(rendered);
      return path !== null && documents.changed(path) ? inTemplate(side, rendered, []) : configuration(side);
    },
    configuration
  };
}
function* leaves(value, at = []) {
  if (isObject(value)) for (const name in value) yield* leaves(value[name] ?? null, [...at, name]);
  else if (isArray(value)) for (const [i, item] of value.entries()) yield* leaves(item, [...at, i]);
  else yield [at, value];
}
function gives(value, wanted) {
  const text = String(value ?? "");
  return text !== "" && (text === String(wanted) || text.length >= 3 && String(wanted).includes(text));
}
var CHANGED = 4;
function scoreOf(at, value, steps, template, other) {
  const dotted = at.filter((step) => typeof step === "string").join(".");
  const changed = String(valueAt(other, at) ?? "") !== String(value ?? "");
  const named = template.includes(`.Values.${dotted}`);
  const alike = at.at(-1) === steps.at(-1) || at.includes(String(steps.at(-1)));
  return (changed ? CHANGED : 0) + (named ? 2 : 0) + (alike ? 1 : 0) - (changed || named || alike ? 0 : 1);
}
function templateLine(lines, steps) {
  let at = Math.max(
    0,
    lines.findIndex((line) => /^apiVersion:/.test(line))
  );
  for (const step of steps) {
    if (typeof step !== "string") continue;
    const next = lines.findIndex(
      (line, i) => i >= at && new RegExp(`^\\s*(?:- )?["']?${escaped(step)}["']?\\s*:`).test(line)
    );
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function firstChange(lines, others) {
  return Math.max(
    0,
    lines.findIndex((line, i) => line !== others[i])
  ) + 1;
}

// src/provenance/origins.ts
function rootAt({ sides, root }, side) {
  const [first2] = sides[side]?.kustomizations ?? [];
  return first2 === void 0 ? root : folderOf(first2);
}
function originsOf({ sides, root: folder }, side) {
  const root = rootAt({ sides, root: folder }, side);
  const cache = /* @__PURE__ */ new Map();
  let noted;
  const read = () => {
    const bytes = sides[side]?.evidence;
    const found = /* @__PURE__ */ new Map();
    for (const { object, documentIndex } of bytes ? readManifests({ path: root, bytes }).manifests : []) {
      const text = getString(object, "metadata", "annotations", "config.kubernetes.io/origin");
      if (text !== void 0) found.set(documentIndex, text);
    }
    return found;
  };
  return (documentIndex) => {
    const known = cache.get(documentIndex);
    if (known !== void 0) return known;
    noted ??= read();
    const text = noted.get(documentIndex);
    const value = text === void 0 ? void 0 : readYamlValue(new TextEncoder().encode(text));
    const path = isObject(value) && value["repo"] === void 0 ? value["path"] : void 0;
    const resolved = typeof path === "string" ? resolvePath(root, path) : null;
    cache.set(documentIndex, resolved);
    return resolved;
  };
}

// src/provenance/listing.ts
var Listing = class {
  #roots;
  #lists;
  #found = /* @__PURE__ */ new Map();
  constructor(rendering, documents) {
    this.#roots = { base: rootAt(rendering, "base"), head: rootAt(rendering, "head") };
    this.#lists = { base: listsOf(rendering, documents, "base"), head: listsOf(rendering, documents, "head") };
  }
  /**
   * The entry, nearest to the root, that leads to a file on one side and that the other side has not: what took the file
   * in or out of the rendering. A file that is gone together with its entry does not come back without it; the list
   * stays behind, and is where a reader can act. Null where every entry on the way is on both sides.
   */
  onlyEntryTo(side, file) {
    const id = `${side}\0${file}`;
    const known = this.#found.get(id);
    if (known !== void 0) return known;
    const found = this.#walk(side, this.#roots[side], this.#leadingTo(side, file), /* @__PURE__ */ new Set());
    this.#found.set(id, found);
    return found;
  }
  #walk(side, folder, leads, walked) {
    if (walked.has(folder)) return null;
    walked.add(folder);
    const others = this.#lists[otherSide(side)].get(folder) ?? [];
    const kept = new Set(others.flatMap(({ entries }) => entries.map(({ target }) => target)));
    for (const { entries } of this.#lists[side].get(folder) ?? []) {
      for (const { place, target } of entries) {
        if (!leads(target)) continue;
        const found = kept.has(target) ? this.#walk(side, target, leads, walked) : place();
        if (found) return found;
      }
    }
    return null;
  }
  #leadingTo(side, file) {
    const known = new Map([file, topOf(file) ?? file].map((target) => [target, true]));
    const leads = (target) => {
      const before2 = known.get(target);
      if (before2 !== void 0) return before2;
      known.set(target, false);
      const lists = this.#lists[side].get(target) ?? [];
      const found = lists.some(
        ({ document, entries }) => document.path === file || entries.some((entry) => leads(entry.target))
      );
      known.set(target, found);
      return found;
    };
    return leads;
  }
};
function listsOf({ sides }, documents, side) {
  const byFolder = [];
  const remotes = [...sides[side]?.remotes ?? []];
  for (const path of sides[side]?.kustomizations ?? []) {
    const [document] = documents.of(side, path);
    if (!document) continue;
    const fetched = remotes.filter(([, place]) => place.path === path).map(([target, { line }]) => ({ target, place: () => lineAt(path, line) }));
    byFolder.push([folderOf(path), { document, entries: [...fetched, ...entriesOf(document)] }]);
  }
  return grouped(byFolder);
}
var FIELDS = [...RESOURCE_LISTS, "generators", "transformers"];
function entriesOf(document) {
  const { value, path } = document;
  if (!isObject(value)) return [];
  return FIELDS.flatMap((field) => {
    const list = value[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((text, i) => {
      const target = typeof text === "string" ? resolvePath(folderOf(path), text) : null;
      return target === null ? [] : [{ target, place: () => document.locate([field, i]) }];
    });
  });
}

// src/provenance/patches.ts
function patchesOf(documents, side, kustomization) {
  const { value, path } = kustomization;
  const patches = [];
  const fromFile = (file, target) => {
    const resolved = resolvePath(folderOf(path), file);
    if (resolved === null) return;
    for (const document of documents.of(side, resolved)) patches.push({ document, target, offset: 0 });
  };
  const inline = (text, target) => {
    const offset = lineOfText(kustomization, text) - 1;
    for (const document of readSourceDocuments({ path, bytes: new TextEncoder().encode(text) }) ?? [])
      patches.push({ document, target, offset });
  };
  for (const text of ["patchesStrategicMerge", "patches"].flatMap((field) => textsOf(value, field))) {
    if (text.includes("\n")) inline(text, void 0);
    else fromFile(text, void 0);
  }
  for (const field of ["patches", "patchesJson6902"]) {
    for (const item of itemsOf(value, field)) {
      const target = valuesOf(item, "target")[0];
      const file = textOf(item, "path");
      const text = textOf(item, "patch");
      if (file) fromFile(file, target);
      if (text) inline(text, target);
    }
  }
  return patches.reverse();
}
function lineOfText({ text, location }, wanted) {
  const lines = text.split("\n").map((line) => line.trim());
  const begin = lines.findIndex((line) => /^(?!---|#|$)/.test(line));
  const needles = wanted.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  const at = lines.findIndex((_, i) => needles.every((needle, k) => lines[i + k] === needle));
  const first2 = at >= 0 ? at : lines.findIndex((line) => needles[0] !== void 0 && line.includes(needles[0]));
  return location.line + Math.max(0, first2 - begin);
}
function placeInPatch(patch, rendered, steps) {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  const wanted = valueAt(rendered, steps);
  if (isArray(value)) {
    for (const [i, operation] of [...value.entries()].reverse()) {
      if (!isObject(operation) || typeof operation["path"] !== "string") continue;
      const rest = beyond(operation["path"], steps);
      if (rest === null) continue;
      const set2 = valueAt(operation["value"], rest);
      if (set2 !== void 0 && wanted !== void 0 && equalJson(set2, wanted))
        return shifted(document.locate([i, "value", ...rest]), patch);
    }
    return null;
  }
  if (!isObject(value) || target === void 0 && !couldBe(rendered, value) || isName(steps)) return null;
  const found = alignSteps(value, rendered, steps);
  if (found.length < steps.length || wanted === void 0) return null;
  const set = valueAt(value, found);
  return set !== void 0 && equalJson(set, wanted) ? shifted(document.locate(found), patch) : null;
}
function isName(steps) {
  return steps[0] === "apiVersion" || steps[0] === "kind" || steps[0] === "metadata" && steps[1] === "name";
}
function nearPatch(patch, rendered, steps) {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  if (isArray(value)) return shifted(document.location, patch);
  if (!isObject(value) || target === void 0 && !couldBe(rendered, value)) return null;
  return shifted(document.locate(alignSteps(value, rendered, steps)), patch);
}
function shifted(location, { offset }) {
  return offset === 0 ? location : lineAt(location.path, location.line + offset);
}
function targets(target, rendered) {
  if (!isObject(target)) return true;
  const { kind, name } = target;
  if (typeof kind === "string" && kind !== "" && !matches(kind, String(rendered["kind"]))) return false;
  if (typeof name !== "string" || name === "") return true;
  return nameFits(rendered, name) || /[.*+?[(|^$]/.test(name);
}
function matches(pattern, text) {
  return pattern === text || pattern.split("|").includes(text) || /[.*+?[(^$]/.test(pattern);
}
function beyond(pointer, steps) {
  const parts = pointer.split("/").slice(1).map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  if (parts.length > steps.length) return null;
  const fits3 = parts.every((part, i) => {
    const step = steps[i];
    return typeof step === "number" ? part === "-" || /^\d+$/.test(part) : part === step;
  });
  return fits3 ? steps.slice(parts.length) : null;
}

// src/provenance/transformers.ts
function placeInFields(kustomization, rendered, steps) {
  const { value } = kustomization;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === void 0) return null;
  const found = image(value, wanted, steps) ?? replicas(value, wanted, rendered, steps) ?? labels(value, wanted, steps) ?? naming(value, wanted, steps) ?? replacement(value, rendered, steps);
  return found && kustomization.locate(found);
}
function image(value, wanted, steps) {
  if (steps.at(-1) !== "image" || typeof wanted !== "string") return null;
  for (const field of ["images", "imageTags"]) {
    for (const [i, entry] of listOf(value[field])) {
      if (!isObject(entry) || typeof entry["name"] !== "string") continue;
      const { newName, newTag, digest } = entry;
      const name = typeof newName === "string" ? newName : entry["name"];
      if (wanted !== name && !wanted.startsWith(`${name}:`) && !wanted.startsWith(`${name}@`)) continue;
      const version = [digest, newTag].find((part) => part !== void 0);
      if (version !== void 0 && !wanted.endsWith(String(version))) continue;
      const key = digest !== void 0 ? "digest" : newTag !== void 0 ? "newTag" : "newName";
      return [field, i, key];
    }
  }
  return null;
}
function replicas(value, wanted, rendered, steps) {
  if (steps.join(".") !== "spec.replicas") return null;
  for (const [i, entry] of listOf(value["replicas"])) {
    if (!isObject(entry) || typeof entry["name"] !== "string" || entry["count"] === void 0) continue;
    if (nameFits(rendered, entry["name"]) && equalJson(entry["count"], wanted)) return ["replicas", i, "count"];
  }
  return null;
}
var LABEL_PARENTS = /* @__PURE__ */ new Set(["labels", "matchLabels", "selector"]);
function labels(value, wanted, steps) {
  const [parent, key] = steps.slice(-2);
  if (typeof key !== "string" || typeof parent !== "string") return null;
  const holds2 = (pairs2) => isObject(pairs2) && pairs2[key] !== void 0 && String(pairs2[key]) === String(wanted);
  if (parent === "annotations") return holds2(value["commonAnnotations"]) ? ["commonAnnotations", key] : null;
  if (!LABEL_PARENTS.has(parent)) return null;
  if (holds2(value["commonLabels"])) return ["commonLabels", key];
  for (const [i, entry] of listOf(value["labels"])) {
    if (isObject(entry) && holds2(entry["pairs"])) return ["labels", i, "pairs", key];
  }
  return null;
}
function naming(value, wanted, steps) {
  if (typeof wanted !== "string") return null;
  const { namespace, namePrefix, nameSuffix } = value;
  if (steps.at(-1) === "namespace" && namespace === wanted) return ["namespace"];
  if (steps.at(-1) !== "name") return null;
  if (typeof namePrefix === "string" && namePrefix !== "" && wanted.startsWith(namePrefix)) return ["namePrefix"];
  if (typeof nameSuffix === "string" && nameSuffix !== "" && wanted.endsWith(nameSuffix)) return ["nameSuffix"];
  return null;
}
function replacement(value, rendered, steps) {
  const dotted = steps.filter((step) => typeof step === "string").join(".");
  for (const [i, entry] of listOf(value["replacements"])) {
    for (const [k, target] of listOf(isObject(entry) ? entry["targets"] : void 0)) {
      if (!isObject(target) || !isArray(target["fieldPaths"])) continue;
      const select = target["select"];
      const kind = isObject(select) ? select["kind"] : void 0;
      if (typeof kind === "string" && kind !== rendered["kind"]) continue;
      const fits3 = target["fieldPaths"].some(
        (path) => typeof path === "string" && path.replace(/\.(?:\[[^\]]*\]|\*|\d+)(?=\.|$)/g, "") === dotted
      );
      if (fits3) return ["replacements", i, "targets", k];
    }
  }
  return null;
}
function transformersOf(documents, side, { path, value }) {
  return textsOf(value, "transformers").flatMap((text) => {
    const file = text.includes("\n") ? null : resolvePath(folderOf(path), text);
    return file === null ? [] : documents.of(side, file);
  }).reverse();
}
function placeInTransformer(transformer, rendered, steps) {
  const { value } = transformer;
  const wanted = valueAt(rendered, steps);
  if (!isObject(value) || wanted === void 0) return null;
  const found = inTransformer(value, rendered, wanted, steps);
  return found && transformer.locate(found);
}
function inTransformer(value, rendered, wanted, steps) {
  const [parent, key = ""] = steps.slice(-2);
  const holds2 = (field) => valueAt(value, [field, key]) !== void 0 && String(valueAt(value, [field, key])) === String(wanted) ? [field, key] : null;
  const within2 = (field, found) => found && [field, ...found.slice(2)];
  switch (value["kind"]) {
    case "LabelTransformer":
      return typeof parent === "string" && LABEL_PARENTS.has(parent) ? holds2("labels") : null;
    case "AnnotationsTransformer":
      return parent === "annotations" ? holds2("annotations") : null;
    case "NamespaceTransformer":
      return key === "namespace" && valueAt(value, ["metadata", "namespace"]) === wanted ? ["metadata", "namespace"] : null;
    case "ImageTagTransformer":
      return within2("imageTag", image({ images: [value["imageTag"] ?? null] }, wanted, steps));
    case "ReplicaCountTransformer":
      return within2("replica", replicas({ replicas: [value["replica"] ?? null] }, wanted, rendered, steps));
    case "PrefixTransformer":
    case "SuffixTransformer": {
      const { prefix, suffix } = value;
      const found = naming({ namePrefix: prefix ?? "", nameSuffix: suffix ?? "" }, wanted, steps);
      return found && [found[0] === "namePrefix" ? "prefix" : "suffix"];
    }
    default:
      return null;
  }
}
function placeInGenerators(documents, side, kustomization, rendered, steps) {
  const field = rendered["kind"] === "Secret" ? "secretGenerator" : "configMapGenerator";
  const { value, path } = kustomization;
  if (!isObject(value)) return null;
  const [top, key] = steps;
  const name = nameOf(rendered);
  for (const [i, entry] of listOf(value[field])) {
    const own = textOf(entry, "name");
    if (own === void 0 || !name.includes(own)) continue;
    if (top !== "data" && top !== "binaryData" && top !== "stringData") return kustomization.locate([field, i]);
    if (typeof key !== "string") return kustomization.locate([field, i]);
    for (const [k, text] of textsOf(entry, "literals").entries())
      if (text.startsWith(`${key}=`)) return kustomization.locate([field, i, "literals", k]);
    for (const text of textsOf(entry, "files")) {
      const [as, file = as] = text.includes("=") ? text.split("=") : [lastNameOf(text), text];
      const resolved = file === void 0 ? null : resolvePath(folderOf(path), file);
      if (as === key && resolved !== null) return lineAt(resolved, firstDifference(documents, resolved));
    }
    for (const file of [...textsOf(entry, "envs"), textOf(entry, "env") ?? ""]) {
      const resolved = file === "" ? null : resolvePath(folderOf(path), file);
      const line = resolved === null ? -1 : documents.lines(side, resolved).findIndex((at) => at.startsWith(`${key}=`));
      if (resolved !== null && line >= 0) return lineAt(resolved, line + 1);
    }
  }
  return null;
}
function firstDifference(documents, path) {
  const [base, head] = [documents.lines("base", path), documents.lines("head", path)];
  const line = head.findIndex((text, i) => text !== base[i]);
  return line < 0 || documents.bytes("base", path) === void 0 ? 1 : line + 1;
}
function* listOf(value) {
  if (isArray(value)) yield* value.entries();
}

// src/provenance/presence.ts
function placeOfFile({ rendering, documents, listing }, side, { location, value }) {
  const { path } = location;
  const other = otherSide(side);
  const changed = documents.changed(path);
  const entry = listing.onlyEntryTo(side, path);
  if (rendering.sides[other] === null) {
    const own = isWithin(path, rendering.root);
    return (side === "head" ? changed : own) ? location : entry;
  }
  const there = documents.of(other, path).some((document) => holds(document.value, value));
  const made = changed && !there ? location : null;
  return side === "head" ? made ?? entry : entry ?? made;
}
function holds(value, object) {
  const items = isObject(value) ? value["items"] : void 0;
  return [value, ...isArray(items) ? items : []].some(
    (item) => isObject(item) && isObject(object) && item["kind"] === object["kind"] && getString(item, "metadata", "name") === getString(object, "metadata", "name")
  );
}
function placeOfGenerated(sources, side, isMeant) {
  for (const kustomization of sources.kustomizations(side)) {
    for (const field of ["configMapGenerator", "secretGenerator"]) {
      for (const [i, generator] of itemsOf(kustomization.value, field).entries()) {
        const name = textOf(generator, "name");
        const found = name !== void 0 && isMeant(name) ? changeOf(sources, side, kustomization, [field, i]) : null;
        if (found) return found;
      }
    }
  }
  return null;
}
function changeOf({ rendering, documents, listing }, side, kustomization, at) {
  const { path, value } = kustomization;
  const [field, position] = at;
  const other = otherSide(side);
  const entry = rendering.sides[other] === null ? null : listing.onlyEntryTo(side, path);
  if (entry) return entry;
  const generator = itemsOf(value, field)[position] ?? null;
  const there = itemsOf(documents.of(other, path)[0]?.value, field);
  const same = there.find((one) => textOf(one, "name") === textOf(generator, "name"));
  if (same === void 0) return kustomization.locate(at);
  const literals = textsOf(same, "literals");
  const literal = textsOf(generator, "literals").findIndex((text) => !literals.includes(text));
  if (literal >= 0) return kustomization.locate([...at, "literals", literal]);
  if (!equalJson(same, generator)) return kustomization.locate(at);
  const file = filesOf(generator, folderOf(path)).find((one) => documents.changed(one));
  return file === void 0 ? null : lineAt(file, firstDifference(documents, file));
}
function filesOf(generator, folder) {
  const named = textsOf(generator, "files").map((text) => text.slice(text.indexOf("=") + 1));
  return [...named, ...textsOf(generator, "envs"), textOf(generator, "env") ?? ""].flatMap(
    (text) => (text === "" ? null : resolvePath(folder, text)) ?? []
  );
}
function placeOfRenaming({ documents, kustomizations }, side) {
  for (const kustomization of kustomizations(side)) {
    const { path, value } = kustomization;
    const other = documents.of(otherSide(side), path)[0]?.value;
    if (!documents.changed(path) || !isObject(value) || !isObject(other)) continue;
    for (const field of ["namespace", "namePrefix", "nameSuffix"]) {
      const [one, two] = [value[field] ?? null, other[field] ?? null];
      if (!equalJson(one, two)) return one === null ? kustomization.location : kustomization.locate([field]);
    }
  }
  return null;
}
function placeOfDeletingPatch(sources, side, rendered) {
  const { documents } = sources;
  const other = otherSide(side);
  for (const kustomization of sources.kustomizations(other)) {
    for (const patch of patchesOf(documents, other, kustomization)) {
      const { value, path } = patch.document;
      if (!isObject(value) || value["$patch"] !== "delete" || !nearPatch(patch, rendered, [])) continue;
      const [before2] = documents.of(side, path);
      if (path !== kustomization.path && before2 && documents.changed(path)) return before2.location;
      const [list] = documents.of(side, kustomization.path);
      if (list && documents.changed(list.path)) return list.locate(["patches"]);
    }
  }
  return null;
}

// src/provenance/kustomize.ts
function kustomizePlacer(rendering, documents) {
  const origins = { base: originsOf(rendering, "base"), head: originsOf(rendering, "head") };
  const kustomizations = (side) => (rendering.sides[side]?.kustomizations ?? []).flatMap((path) => documents.of(side, path).slice(0, 1));
  const changedKustomizations = (side) => kustomizations(side).filter(({ path }) => documents.changed(path));
  const listing = new Listing(rendering, documents);
  const sources = { rendering, documents, listing, kustomizations };
  const source = (side, rendered) => {
    const path = origins[side](rendered.documentIndex);
    const files = path === null ? [...rendering.sides[side]?.files.keys() ?? []] : [path];
    let best = null;
    for (const file of files) {
      for (const document of documents.of(side, file)) {
        for (const [value, steps] of objectsIn(document.value)) {
          if (!couldBe(rendered.object, value) || isPatch(kustomizations(side), file)) continue;
          if (getString(value, "metadata", "name") === getString(rendered.object, "metadata", "name"))
            return { document, steps };
          best ??= { document, steps };
        }
      }
    }
    return best;
  };
  return {
    exact(side, rendered, steps) {
      const { object } = rendered;
      for (const kustomization of kustomizations(side)) {
        const found = first(transformersOf(documents, side, kustomization), (one) => placeInTransformer(one, object, steps)) ?? placeInFields(kustomization, object, steps) ?? first(patchesOf(documents, side, kustomization), (patch) => placeInPatch(patch, object, steps)) ?? (isGenerated(rendered) ? placeInGenerators(documents, side, kustomization, object, steps) : null);
        if (found) return found;
      }
      const own = source(side, rendered);
      if (!own) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      const aligned = alignSteps(value, object, steps);
      if (aligned.length < steps.length) return null;
      const [set, wanted] = [valueAt(value, aligned), valueAt(object, steps)];
      if (typeof set === "string" && typeof wanted === "string" && set !== wanted) {
        const generated = placeOfGenerated(sources, side, (name) => name === set && wanted.includes(name));
        if (generated) return generated;
      }
      const same = set !== void 0 && wanted !== void 0 && (equalJson(set, wanted) || typeof wanted === "string");
      return same ? own.document.locate([...own.steps, ...aligned]) : null;
    },
    within(side, rendered, steps, path) {
      for (const kustomization of kustomizations(side)) {
        for (const patch of patchesOf(documents, side, kustomization)) {
          const place = patch.document.path === path ? nearPatch(patch, rendered.object, steps) : null;
          if (place) return place;
        }
      }
      const own = source(side, rendered);
      if (own?.document.path !== path) return null;
      const value = valueAt(own.document.value, own.steps) ?? null;
      return own.document.locate([...own.steps, ...alignSteps(value, rendered.object, steps)]);
    },
    origin(side, rendered) {
      const own = source(side, rendered);
      if (own) return beginningOf(own);
      if (!isGenerated(rendered)) return null;
      return first(kustomizations(side), (at) => placeInGenerators(documents, side, at, rendered.object, []));
    },
    presence(side, rendered) {
      const own = source(side, rendered);
      const { object } = rendered;
      return (own && placeOfFile(sources, side, {
        location: beginningOf(own),
        value: valueAt(own.document.value, own.steps) ?? null
      })) ?? (own === null && isGenerated(rendered) ? placeOfGenerated(sources, side, (name) => nameFits(object, name)) : null) ?? placeOfRenaming(sources, side) ?? placeOfDeletingPatch(sources, side, object) ?? first(changedKustomizations(side), (document) => changedField(document, documents, side));
    },
    configuration(side, rendered) {
      const path = source(side, rendered)?.document.path;
      return (path === void 0 ? null : listing.onlyEntryTo(side, path)) ?? first(changedKustomizations(side), (document) => changedField(document, documents, side));
    }
  };
}
function beginningOf({ document, steps }) {
  return steps.length === 0 ? document.location : document.locate(steps);
}
function isGenerated({ object }) {
  return object["kind"] === "ConfigMap" || object["kind"] === "Secret";
}
function first(items, place) {
  for (const item of items) {
    const found = place(item);
    if (found) return found;
  }
  return null;
}
function* objectsIn(value) {
  yield [value, []];
  const items = isObject(value) ? value["items"] : void 0;
  if (Array.isArray(items)) for (const [i, item] of items.entries()) yield [item, ["items", i]];
}
function isPatch(kustomizations, file) {
  return kustomizations.some(({ value, path }) => {
    if (!isObject(value)) return false;
    const listed3 = [value["patchesStrategicMerge"], value["patches"], value["patchesJson6902"]].flatMap(
      (list) => Array.isArray(list) ? list : []
    );
    return listed3.some((item) => {
      const text = isObject(item) ? item["path"] : item;
      return typeof text === "string" && !text.includes("\n") && resolvePath(folderOf(path), text) === file;
    });
  });
}
function changedField(kustomization, documents, side) {
  const { value, path } = kustomization;
  const other = documents.of(otherSide(side), path)[0]?.value;
  if (!isObject(value)) return null;
  for (const name in value) {
    const before2 = isObject(other) ? other[name] : void 0;
    if (before2 === void 0 || !equalJson(before2, value[name] ?? null)) return kustomization.locate([name]);
  }
  return kustomization.location;
}

// src/provenance/remotes.ts
function throughRemotes(placer, { sides }) {
  const entry = (side, location) => {
    const top = location && topOf(location.path);
    const place = top && sides[side]?.remotes.get(top);
    return place ? lineAt(place.path, place.line) : location;
  };
  return {
    exact: (side, rendered, steps, differs) => entry(side, placer.exact(side, rendered, steps, differs)),
    within: (side, rendered, steps, path) => {
      const found = entry(side, placer.within(side, rendered, steps, path));
      if (found) return found;
      const origin = entry(side, placer.origin(side, rendered));
      return origin?.path === path ? origin : null;
    },
    origin: (side, rendered) => entry(side, placer.origin(side, rendered)),
    presence: (side, rendered) => entry(side, placer.presence(side, rendered)),
    configuration: (side, rendered) => entry(side, placer.configuration(side, rendered))
  };
}

// src/provenance/provenance.ts
var MAX_DIFFERENCES = 40;
function provenanceOf(rendering) {
  const prefix = rendering.root === "" ? "" : `${rendering.root}/`;
  const { base, head } = rendering.sides;
  const marker = head?.kustomizations[0] ?? base?.kustomizations[0] ?? `${prefix}Chart.yaml`;
  const documents = new Documents(rendering);
  const placer = rendering.kind === "chart" ? helmPlacer(rendering, documents) : throughRemotes(kustomizePlacer(rendering, documents), rendering);
  const counterparts = { base: objectsOf2(rendering, "base"), head: objectsOf2(rendering, "head") };
  const place = (manifest, side) => {
    const rendered = manifest;
    const other = otherSide(side);
    const counterpart2 = counterparts[other]().get(writtenIdentity(manifest)) ?? null;
    const owner = rendering.changed.size === 0 ? rendering.appliedAt?.[side] : null;
    const locate = (steps) => owner ? lineAt(owner.path, owner.line) : placeOf({ placer, documents, side, other, rendered, counterpart: counterpart2 }, steps) ?? lineAt(marker, 1);
    let location;
    return {
      ...manifest,
      textLine: 0,
      get location() {
        location ??= locate([]);
        return location;
      },
      locate
    };
  };
  return { marker, place };
}
function placeOf(search, steps) {
  const { placer, documents, side, rendered, counterpart: counterpart2 } = search;
  const value = valueAt(rendered.object, steps);
  let given2 = null;
  if (value !== void 0 && !isObject(value) && !isArray(value) && steps.length > 0) {
    const before2 = counterpart2 ? valueAt(counterpart2.object, steps) : value;
    const differs = before2 === void 0 || !equalJson(before2, value);
    given2 = placer.exact(side, rendered, steps, differs);
    if (given2 && (!differs || documents.changed(given2.path))) return given2;
  }
  if (counterpart2) {
    for (const [i, difference] of differencesUnder(search, steps).entries()) {
      if (i >= MAX_DIFFERENCES) break;
      const cause = causeOf(search, difference);
      if (cause && documents.changed(cause.path)) return cause;
    }
    return placer.configuration(side, rendered) ?? given2 ?? within(search, steps);
  }
  const origin = placer.origin(side, rendered);
  const place = placer.presence(side, rendered) ?? origin;
  return (place && place.path === origin?.path && steps.length > 0 ? within(search, steps) : null) ?? place;
}
function causeOf({ placer, documents, side, other, rendered, counterpart: counterpart2 }, steps) {
  if (valueAt(rendered.object, steps) !== void 0) return placer.exact(side, rendered, steps, true);
  if (!counterpart2) return null;
  const before2 = placer.exact(other, counterpart2, steps, true);
  if (!before2 || !documents.bytes(side, before2.path)) return null;
  return placer.within(side, rendered, steps, before2.path) ?? lineAt(before2.path, 1);
}
function within({ placer, side, rendered }, steps) {
  const origin = placer.origin(side, rendered);
  return origin && (placer.within(side, rendered, steps, origin.path) ?? origin);
}
function differencesUnder({ rendered, counterpart: counterpart2 }, steps) {
  if (!counterpart2) return [];
  for (let length = steps.length; length >= 0; length--) {
    const at = steps.slice(0, length);
    const found = differences(valueAt(counterpart2.object, at), valueAt(rendered.object, at), at);
    if (found.length > 0) return found;
  }
  return [];
}
function objectsOf2(rendering, side) {
  let found;
  return () => {
    if (!found) {
      const bytes = rendering.sides[side]?.text;
      const manifests = bytes ? readManifests({ path: rendering.root, bytes }).manifests : [];
      found = new Map(manifests.map((manifest) => [writtenIdentity(manifest), manifest]));
    }
    return found;
  };
}

// src/units/not-applied.ts
var TOOL_GROUPS = /* @__PURE__ */ new Set([
  "kustomize.config.k8s.io",
  "kind.x-k8s.io",
  "kubeadm.k8s.io",
  "kubelet.config.k8s.io",
  "kubeproxy.config.k8s.io",
  "kubescheduler.config.k8s.io",
  "apiserver.config.k8s.io",
  "apiserver.k8s.io",
  "audit.k8s.io",
  "client.authentication.k8s.io",
  "k3d.io",
  "eksctl.io",
  "ctlptl.dev",
  "kuttl.dev",
  "chainsaw.kyverno.io",
  "cli.kyverno.io",
  "tilt.dev"
]);
var SHORT_GROUPS = /* @__PURE__ */ new Set(["", "apps", "batch", "autoscaling", "policy", "extensions"]);
var KIND = /^[A-Za-z][A-Za-z0-9]*$/;
var ALMOST_VERSION = /^\s*(?:v?[0-9]|v[l|Iio]?\b)/i;
var VERSION2 = /^v[0-9]+((alpha|beta)[0-9]+)?$/;
function whyNoObject(gvk, object, spelling) {
  const own = gvk.group.includes(".") && !gvk.group.endsWith(".k8s.io");
  if (own && object["metadata"] === void 0)
    return `configuration of a tool (${gvk.group}): it has no metadata, which every object has`;
  const isServed = spelling === void 0 || spelling.isBuiltIn(gvk.group, gvk.kind);
  const why = whyNotApplied(gvk, spelling);
  if (why !== void 0 || own || isServed || object["metadata"] !== void 0) return why;
  return spelling.meant(gvk.group, gvk.kind) ? void 0 : `no API server serves ${gvk.kind}, and it has no metadata, which every object has`;
}
function whyNotApplied({ group, version, kind }, spelling) {
  if (spelling?.meant(group, kind)) return void 0;
  if (spelling?.isBuiltIn(group, kind) && ALMOST_VERSION.test(version)) return void 0;
  if (!KIND.test(kind)) return `${kind} is no kind of Kubernetes`;
  if (group === "" && kind === "Config") return "a kubeconfig, read by clients";
  if (group === "" && !VERSION2.test(version)) return `${version} is no version of Kubernetes`;
  if (TOOL_GROUPS.has(group)) return `configuration of a tool (${group}), which no API server serves`;
  if (!group.includes(".") && !SHORT_GROUPS.has(group))
    return `configuration of a tool (${group}), which no API server serves`;
  return void 0;
}

// src/review/misnamed.ts
function misnamed({ base, head, notApplied, spelling, formerPath = (path) => path }) {
  const suspects = [
    ...notApplied,
    ...head.filter(({ gvk }) => spelling && gvk.group.includes(".") && isNoKind(gvk, spelling))
  ];
  if (suspects.length === 0) return [];
  const after = new Set(head.map(writtenIdentity));
  const there = new Set(head.map((manifest) => placeOf2(manifest, manifest.location.path)));
  const former = grouped(base.map((one) => [qualifiedNameOf(one.object), one]));
  const builtIn = grouped(
    base.filter(({ gvk }) => spelling?.isBuiltIn(gvk.group, gvk.kind)).map((one) => [`${one.gvk.group} ${qualifiedNameOf(one.object)}`, one])
  );
  const lost = new Map(base.map((one) => [one, !after.has(writtenIdentity(one))]));
  const isGone = (one, { location: { path } }) => lost.get(one) === true || formerPath(path) === one.location.path && !there.has(placeOf2(one, path));
  const unserved = new Set(notApplied);
  return suspects.flatMap((manifest) => {
    const name = qualifiedNameOf(manifest.object);
    const candidates = unserved.has(manifest) ? former.get(name) : builtIn.get(`${manifest.gvk.group} ${name}`);
    const was = candidates?.find((one) => isGone(one, manifest) && holdsSame(one, manifest));
    return was ? [problemOf2(manifest, was)] : [];
  });
}
function isNoKind({ group, kind }, spelling) {
  return !spelling.isBuiltIn(group, kind) && spelling.meant(group, kind) === void 0;
}
function holdsSame(one, other) {
  const content = (manifest) => Object.keys(manifest.object).filter((key) => !["apiVersion", "kind", "metadata"].includes(key));
  const there = new Set(content(other));
  return isObject(other.object["metadata"] ?? null) && content(one).some((key) => there.has(key));
}
function placeOf2(manifest, path) {
  return `${path}\0${writtenIdentity(manifest)}`;
}
function problemOf2(manifest, was) {
  const [version, formerVersion] = [apiVersionOf(manifest.gvk), apiVersionOf(was.gvk)];
  return problemAt(
    manifest.location,
    "misnamed",
    `${version} ${manifest.gvk.kind} is not served by any API server; base has it as ${formerVersion} ${was.gvk.kind}`,
    `write \`apiVersion: ${formerVersion}\` and \`kind: ${was.gvk.kind}\`, or delete the document`
  );
}

// src/review/rendered.ts
function readRendering(rendering, spelling, isAnew = () => false, provenance = provenanceOf(rendering)) {
  const { sides, id, root } = rendering;
  const source = sourceName(rendering);
  const { base, head } = sides;
  const known = base && head && !isAnew({ root, marker: provenance.marker, owners: rendering.owners }) ? commonTexts(base.text, head.text) : /* @__PURE__ */ new Set();
  const refused = [];
  const skipped = [];
  let documents = 0;
  const notApplied = [];
  const hooks = { base: [], head: [] };
  const noObjects = { base: [], head: [] };
  const read = (side) => {
    const bytes = sides[side]?.text;
    const manifests = [];
    if (!bytes) return { manifests, unread: [] };
    const result = readManifests({ path: provenance.marker, bytes }, { known });
    if (holdsMessage(bytes))
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: a message`));
    documents += result.documents;
    for (const { code, message } of [...result.refused, ...result.skipped]) {
      const found2 = problem(NOT_RENDERED, `${source} renders to something else than objects: ${message}`);
      if (code === NEAR_MANIFEST) noObjects[side].push(found2);
      else refused.push(found2);
    }
    for (const manifest of result.manifests) {
      const unserved = whyNotApplied(manifest.gvk, spelling);
      if (unserved !== void 0 && side === "head") notApplied.push(provenance.place(manifest, side));
      const reason = unserved ?? hook(manifest);
      if (unserved === void 0 && reason !== void 0) hooks[side].push(provenance.place(manifest, side));
      if (reason === void 0) manifests.push(provenance.place(manifest, side));
      else skipped.push(problem("not-applied", `${manifest.gvk.kind} ${nameOf(manifest.object)}: ${reason}`));
    }
    for (const { text } of result.unread) {
      if (!isEmpty(text) && !looksLikeObject(text))
        refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects`));
    }
    return { manifests, unread: result.unread.filter(({ text }) => !isEmpty(text)) };
  };
  const problem = (code, message) => problemAt(provenance.marker, code, message);
  const found = { base: read("base"), head: read("head") };
  const hidden = hides(noObjects, found);
  if (hidden) refused.push(...noObjects.head);
  const unseen = hidden ? [] : [...noObjects.base, ...noObjects.head].slice(-1);
  refused.push(...misnamed({ base: found.base.manifests, head: found.head.manifests, notApplied, spelling }));
  for (const side of SIDES) {
    if (sides[side] && found[side].manifests.length + found[side].unread.length === 0 && refused.length + unseen.length === 0) {
      const broken = side === "head" && found.base.manifests.length + found.base.unread.length > 0;
      refused.push(problem(broken ? BROKEN : NOT_RENDERED, `${source} renders to no object at ${side}`));
    }
  }
  const textOf3 = (side) => {
    const bytes = sides[side]?.text;
    return bytes ? [{ path: provenance.marker, bytes }] : [];
  };
  const unit = {
    id,
    root,
    owners: rendering.owners,
    risen: rendering.risen === true,
    marker: provenance.marker,
    manifests: { base: found.base.manifests, head: found.head.manifests },
    hooks,
    unread: { base: found.base.unread, head: found.head.unread },
    texts: { base: textOf3("base"), head: textOf3("head") },
    search(side, wanted) {
      const bytes = sides[side]?.text;
      if (!bytes) return [];
      const unread = new Set(found[side].unread.map((document) => document.documentIndex));
      const { manifests } = readManifests({ path: provenance.marker, bytes }, { wanted });
      return manifests.filter((manifest) => unread.has(manifest.documentIndex)).map((manifest) => provenance.place(manifest, side));
    }
  };
  return { unit, refused, unseen, skipped, documents };
}
function hides(noObjects, found) {
  if (noObjects.head.length === 0) return false;
  const after = new Set(found.head.manifests.map(writtenIdentity));
  return noObjects.head.length > noObjects.base.length || found.base.manifests.some((manifest) => !after.has(writtenIdentity(manifest)));
}
function holdsMessage(bytes) {
  return /^(?![a-z][\w-]*[ \t]*:)[A-Za-z0-9_/<(]/m.test(new TextDecoder().decode(bytes));
}
function isEmpty(text) {
  return text.split("\n").every((line) => /^\s*(?:#|$)|^---/.test(line));
}
function looksLikeObject(text) {
  return /\bapiVersion\b/.test(text) && /\bkind\b/.test(text);
}
function hook({ object }) {
  const when = getString(object, "metadata", "annotations", "helm.sh/hook");
  if (when === void 0) return void 0;
  return /^\s*test(?:-success|-failure)?\s*$/.test(when) ? "a test that Helm runs when asked to, not part of what is applied" : "a hook that Helm runs, not part of what is applied";
}

// src/review/draw.ts
var NOTHING = {
  renderings: [],
  problems: [],
  unseen: [],
  sources: [],
  used: { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() },
  remarks: []
};
var MOST_ROUNDS = 4;
async function drawAll({ source, renderer, policy, options }, revisions, spelling) {
  for (let round = 1; ; round++) {
    const owners = await findAppliers({ source, options });
    const idle = await idleFiles({ source, policy, options }, revisions, owners);
    const renderings = renderer ? await renderer.render(source, revisions, idle) : NOTHING;
    const assignments2 = assignOwners({ options, policy }, owners);
    const drawn = renderings.renderings.map(
      (rendering) => readRendering(rendering, spelling, (unit) => assignedTo(assignments2, unit).some(fillsAnew))
    );
    const printed = {
      owners: { base: printedOwners(renderings, drawn, "base"), head: printedOwners(renderings, drawn, "head") },
      inputs: { base: printedInputs(drawn, "base"), head: printedInputs(drawn, "head") }
    };
    const isKnown = options.applier !== void 0 || SIDES.every((side) => isNothing(printed, side));
    if (isKnown || round === MOST_ROUNDS || !await learnOwners(source, printed))
      return { renderings, owners, assignments: assignments2, drawn, idle };
  }
}
function assignedTo(assignments2, unit) {
  return [...new Set(SIDES.flatMap((side) => assignments2.ofRendering(unit, side)))];
}
function isNothing({ owners, inputs }, side) {
  return owners[side].length + inputs[side].length === 0;
}
function printedOwners({ renderings }, drawn, side) {
  return drawn.flatMap(({ unit }, i) => {
    const rendering = renderings[i];
    const files = rendering?.sides[side]?.files;
    if (!files) return [];
    return unit.manifests[side].filter(({ gvk }) => OWNERS.has(`${gvk.group}/${gvk.kind}`)).map((manifest) => ({ manifest, by: rendering.kind, files }));
  });
}
var OWNERS = /* @__PURE__ */ new Set([
  "kustomize.toolkit.fluxcd.io/Kustomization",
  "argoproj.io/Application",
  "argoproj.io/ApplicationSet"
]);
function printedInputs(drawn, side) {
  return drawn.flatMap(
    ({ unit }) => unit.manifests[side].filter(({ gvk }) => gvk.group === "" && (gvk.kind === "ConfigMap" || gvk.kind === "Secret"))
  );
}

// src/review/excluded.ts
async function readExcluded(source, { changed, excluded = [] }, owners, used) {
  const found = { base: [], head: [] };
  if (excluded.length === 0) return found;
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  for (const side of SIDES) {
    const other = side === "head" ? "base" : "head";
    const gone = changed[other].filter(({ path }) => !trees[side].has(path));
    const paths = excluded.filter(
      (path) => isManifestPath(path) && trees[side].has(path) && !trees[other].has(path) && !used[side].has(path)
    );
    if (gone.length === 0 || paths.length === 0) continue;
    const folders2 = /* @__PURE__ */ new Map();
    for (const file of gone)
      for (const name of namesIn(file)) folders2.set(name, (folders2.get(name) ?? /* @__PURE__ */ new Set()).add(folderOf(file.path)));
    for (const file of await source.read(side, paths)) {
      const isApplied2 = owners[side].some((owner) => standsUnder(owner, file.path) !== null);
      const isSame3 = namesIn(file).some(
        (name) => isApplied2 ? folders2.has(name) : folders2.get(name)?.has(folderOf(file.path))
      );
      if (isSame3) found[side].push(file);
    }
  }
  return found;
}
function namesIn(file) {
  return outlineOf(file).map(({ group, kind, name }) => JSON.stringify([group, kind, name]));
}

// src/review/generator-files.ts
function generatorFiles(changed, { objects }) {
  const readers = /* @__PURE__ */ new Map();
  for (const { gvk, object } of SIDES.flatMap((side) => objects[side])) {
    if (gvk.kind !== "ApplicationSet" || gvk.group !== "argoproj.io") continue;
    const patterns = [...filesOf2(object["spec"] ?? null)].map((pattern) => pattern.replace(/^\.?\//, ""));
    if (patterns.length === 0) continue;
    const name = nameOf(object);
    const [matches2, before2] = [globMatcher(patterns.map((pattern) => `/${pattern}`)), readers.get(name)];
    readers.set(name, (path) => matches2(path) || (before2?.(path) ?? false));
  }
  return changed.flatMap((path) => {
    const [set] = [...readers].find(([, reads]) => reads(path)) ?? [];
    if (set === void 0) return [];
    const message = `\`${path}\` is read by ApplicationSet \`${set}\`, which generates Applications from it: what becomes of them was not reviewed`;
    const fix = "look at what the controller generates (`argocd appset generate`), at both revisions";
    return [problemAt(path, "not-rendered", message, fix)];
  });
}
function* filesOf2(value) {
  if (isArray(value)) for (const item of value) yield* filesOf2(item);
  if (!isObject(value)) return;
  for (const entry of getArray(value, "git", "files") ?? []) {
    const path = isObject(entry) ? getString(entry, "path") : void 0;
    if (path !== void 0) yield path;
  }
  for (const name of ["generators", "matrix", "merge"]) yield* filesOf2(value[name] ?? null);
}

// src/review/given-values.ts
function giversOf(manifests) {
  const given2 = manifests.filter(({ gvk }) => gvk.group === "argoproj.io").flatMap(
    (manifest) => valueFilesIn(manifest.object["spec"] ?? null).flatMap((file) => {
      const [, path] = /^\$[\w-]+\/(.+)$/.exec(file) ?? [];
      return path === void 0 ? [] : [{ manifest, parts: path.split(/\{\{[^{}]*\}\}/) }];
    })
  );
  return (path) => given2.find(({ parts }) => fits(path, parts))?.manifest;
}
function valueFilesIn(root) {
  const found = [];
  const walk = (value, isList) => {
    if (typeof value === "string") {
      if (isList) found.push(value);
    } else if (isArray(value)) for (const item of value) walk(item, isList);
    else if (isObject(value)) for (const key in value) walk(value[key] ?? null, key === "valueFiles");
  };
  walk(root, false);
  return found;
}
function fits(text, parts) {
  const [first2 = "", ...rest] = parts;
  const last = rest.pop();
  if (last === void 0) return text === first2;
  if (!text.startsWith(first2) || !text.endsWith(last) || text.length < first2.length + last.length) return false;
  let at = first2.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return at <= text.length - last.length;
}

// src/review/handed.ts
var NOTHING2 = { base: [], head: [] };
async function readHanded(source, owners, built, { isFree: isFree2, isApplied: isApplied2 }) {
  const pairs2 = pairsOf(owners).filter(({ id, base, head: head2 }) => !built.has(id) && reachText(base) !== reachText(head2));
  if (pairs2.length === 0) return NOTHING2;
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const paths = [...trees.base].flatMap(
    ([path, entry]) => isManifestPath(path) && isSame(entry, trees.head.get(path)) && isFree2(path) ? [path] : []
  );
  const anew = new Map(pairs2.map((pair) => [pair, treatment(pair.base) !== treatment(pair.head)]));
  const places = new ByPath(
    pairs2.flatMap((pair) => [...pair.base, ...pair.head].map(({ path }) => ({ pair, path }))),
    ({ path }) => path
  );
  const isHandedBy = (path) => places.above(path).some(({ pair }) => isHanded(path, pair, anew.get(pair) === true));
  const found = new Set(paths.filter(isHandedBy));
  if (found.size === 0) return NOTHING2;
  const head = [...found].filter(isApplied2);
  return { base: await source.read("base", [...found]), head: await source.read("head", head) };
}
function pairsOf(owners) {
  return [...byOwner(owners)].flatMap(([id, { base, head }]) => {
    const all = [...base, ...head];
    return base.length > 0 && head.length > 0 && all.every(({ chart }) => chart === null) ? [{ id, base, head }] : [];
  });
}
function reachText(sources) {
  const reach = ({ path, recursive, include, exclude, ignored, here: here2 }) => [
    path,
    recursive,
    include,
    exclude,
    ignored?.text,
    here2
  ];
  return JSON.stringify([sources.map(reach), treatment(sources)]);
}
function treatment(sources) {
  return JSON.stringify(sources.map(treatmentOf));
}
function isHanded(path, { base, head }, isAnew) {
  const reaches = (sources) => sources.some((source) => standsUnder(source, path) !== null);
  const [before2, after] = [reaches(base), reaches(head)];
  return before2 === after ? before2 && isAnew : true;
}
function isSame(one, other) {
  return one.kind === "file" && other?.kind === "file" && one.id !== null && one.id === other.id;
}

// src/review/jsonnet.ts
function isJsonnet(path) {
  return path.endsWith(".jsonnet") || path.endsWith(".libsonnet");
}
function unseenJsonnet(changed, files, appliers) {
  const sources = SIDES.flatMap((side) => appliers[side]).filter(
    ({ owner }) => /^Application(?:Set)?$/.test(owner.kind)
  );
  const isRead = (path) => sources.some((source) => reachedFrom(source, path) !== null);
  const readsAny = files.some((path) => path.endsWith(".jsonnet") && isRead(path));
  return changed.filter((path) => isJsonnet(path) && (isRead(path) || readsAny && path.endsWith(".libsonnet"))).map(
    (path) => problemAt(
      path,
      "not-rendered",
      `${path} is Jsonnet, which Argo CD evaluates and this review does not`,
      "commit what it evaluates to"
    )
  );
}

// src/review/left-unrendered.ts
function leftUnrendered(changed, { files }, existing) {
  const found = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    const plain = new Set(files[side].map(({ path }) => path));
    for (const { path } of changed[side]) {
      const source = plain.has(path) ? null : renderedSource(path, existing[side]);
      if (source === null) continue;
      const known = found.get(source.root) ?? { source, paths: /* @__PURE__ */ new Set() };
      known.paths.add(path);
      found.set(source.root, known);
    }
  }
  return [...found.values()].map(({ source, paths }) => ({ source, paths, files: paths.size }));
}

// src/review/managed-namespaces.ts
var ENFORCE = "pod-security.kubernetes.io/enforce";
function managedNamespaces(owners) {
  return [...byOwner(owners).values()].flatMap(({ base: [before2], head: [after] }) => {
    const [old, next] = [levelOf(before2), levelOf(after)];
    if (after === void 0 || next === null || next === old) return [];
    const name = after.namespace === null ? "the namespace it creates" : `namespace \`${after.namespace.name}\``;
    const owner = `${after.owner.kind} \`${after.owner.name}\``;
    return [
      problemAt(
        after.manifest.location,
        "managed-namespace",
        `${owner} labels ${name} with \`${ENFORCE}: ${next}\` (managedNamespaceMetadata): which pods are refused from then on was not judged`,
        "keep the Namespace with its labels among the manifests, where the pods beside it are judged by them"
      )
    ];
  });
}
function levelOf(owner) {
  const spec = owner && getObject(owner.manifest.object, ...specPath(owner.manifest));
  if (!getArray(spec, "syncPolicy", "syncOptions")?.includes("CreateNamespace=true")) return null;
  const labels2 = getObject(spec, "syncPolicy", "managedNamespaceMetadata", "labels");
  const level = getString(labels2, ENFORCE);
  if (level === void 0 || level === "privileged") return null;
  const version = getString(labels2, `${ENFORCE}-version`);
  return version === void 0 ? level : `${level}, ${version}`;
}

// src/review/needs-rendering.ts
function needsRendering({ revisions, paths, existing, owners, declares }) {
  const { changed, excluded = [], named = [] } = revisions;
  return declares || // What is left out may be a part of what is not, and what was named may be made from files that were not.
  excluded.length + named.length > 0 || isBuilt(owners, paths) || SIDES.some((side) => paths.some((path) => renderedSource(path, existing[side]) !== null)) || // An object that applies a chart may give it other values.
  [...changed.base, ...changed.head].some(
    ({ bytes, path }) => path === POLICY_FILE || mayApplyOthers(decodeBytes(bytes).text)
  );
}
function isBuilt(owners, paths) {
  if (paths.some((path) => lastNameOf(path) === IGNORE_FILE)) return true;
  const values = (side) => JSON.stringify(
    owners[side].flatMap(({ id, chart, substitution = null }) => [
      ...chart?.gathered ? [[id, chart.gathered]] : [],
      ...substitution?.from.size ? [[id, substitutionText(substitution)]] : []
    ])
  );
  if (values("base") !== values("head")) return true;
  const given2 = SIDES.flatMap((side) => owners[side].flatMap(valuesPlaces));
  if (given2.some((place) => paths.some((path) => path === place || isGlob(place) && path.startsWith(fixedPart(place)))))
    return true;
  const adding = SIDES.flatMap((side) => owners[side].filter(({ overrides }) => overrides !== null));
  return adding.some((source) => paths.some((path) => reachedFrom(source, path) !== null));
}
function valuesPlaces({ chart, path, applier }) {
  const named = [...chart?.valueFiles ?? [], ...(chart?.fileParameters ?? []).map((one) => one.path)];
  const isFromTop = (file) => applier.name !== "argo-cd" || file.startsWith("/");
  return named.flatMap((file) => cleanPath(isFromTop(file) ? file : `${path}/${file}`) ?? []);
}
function fixedPart(glob) {
  return glob.slice(0, glob.search(/[*?[]/));
}

// src/review/opaque-identity.ts
function opaqueIdentities(base, head) {
  const opaque = head.filter((manifest) => opaqueField(manifest) !== void 0);
  if (opaque.length === 0) return { refused: [], unseen: [] };
  const before2 = new Set(base.map(identityOf));
  const after = new Set(head.map(identityOf));
  const gone = base.filter((manifest) => !after.has(identityOf(manifest)));
  const found = opaque.filter((manifest) => !before2.has(identityOf(manifest)) || !isKnownKind(manifest)).map((manifest) => ({ problem: problemOf3(manifest), replaces: gone.some((one) => mayBe(manifest, one)) }));
  return {
    refused: found.filter(({ replaces }) => replaces).map(({ problem }) => problem),
    unseen: found.filter(({ replaces }) => !replaces).map(({ problem }) => problem)
  };
}
function isKnownKind(manifest) {
  const path = opaqueField(manifest);
  return path !== "kind" && path !== "apiVersion";
}
var FIELDS2 = ["apiVersion", "kind", "metadata.name", "metadata.generateName", "metadata.namespace"];
function opaqueField({ placeholders }) {
  return FIELDS2.find((field) => placeholders.some((steps) => steps.join(".") === field));
}
function identityOf({ gvk, object }) {
  const name = (key) => getString(object, "metadata", key) ?? "";
  return JSON.stringify([apiVersionOf(gvk), gvk.kind, name("namespace"), name("name"), name("generateName")]);
}
function mayBe(manifest, other) {
  return !isKnownKind(manifest) || manifest.gvk.group === other.gvk.group && manifest.gvk.kind === other.gvk.kind;
}
function problemOf3(manifest) {
  const field = opaqueField(manifest) ?? "";
  const message = `${field} is filled in before this is applied: which object it is is not known`;
  const fix = "write it, or review what it becomes";
  return problemAt(manifest.locate(field.split(".")), "placeholder-identity", message, fix);
}

// src/review/unreadable.ts
function sortUnreadable(base, head) {
  const before2 = base?.read.refused ?? [];
  const after = head?.read.refused ?? [];
  if (before2.length + after.length === 0) return { refused: [], unseen: [], skipped: [] };
  if ([...before2, ...after].every(endsFile) && !speaksOfObjects(base) && !speaksOfObjects(head))
    return { refused: [], unseen: [], skipped: [...before2, ...after].map(noObject) };
  const codes = new Set(before2.map(({ code }) => code));
  const same = after.filter(({ code }) => codes.has(code));
  const nothingLost = head === void 0 || base !== void 0 && same.length === after.length && !loses(base, head);
  if (nothingLost) return { refused: [], unseen: after.length > 0 ? after : before2, skipped: [] };
  return { refused: after.length > 0 ? after : before2, unseen: [], skipped: [] };
}
function formerOf(head, gone) {
  const codes = (reading) => reading.read.refused.map(({ code }) => code).join();
  if (head.read.refused.length === 0) return void 0;
  return [...gone].find((base) => codes(base) === codes(head) && !loses(base, head));
}
function loses(base, head) {
  const objects = new Set(head.read.manifests.map(writtenIdentity));
  const texts = new Set(head.read.unread.map(({ text }) => text));
  return base.read.manifests.some((manifest) => !objects.has(writtenIdentity(manifest))) || base.read.unread.some(({ text }) => !texts.has(text));
}
function speaksOfObjects(reading) {
  if (!reading) return false;
  const { bytes, path } = reading.file;
  if (bytes.includes(0)) return true;
  const { text } = decodeBytes(bytes);
  if (/apiVersion/i.test(text) || /\\[xuU]/.test(text) || text.includes("!!binary")) return true;
  return text.split(/^---.*$/m).some((part) => readManifests({ path, bytes: new TextEncoder().encode(part) }).manifests.length > 0);
}

// src/review/plain.ts
var AS_WRITTEN = { filled: (manifest) => [manifest], isAnew: () => false };
function readPlain(files, spelling, filling = AS_WRITTEN) {
  const before2 = new Map(files.base.map((file) => [file.path, file.bytes]));
  const known = /* @__PURE__ */ new Map();
  for (const { path, bytes } of files.head) {
    const other = before2.get(path);
    if (other && !filling.isAnew(path)) known.set(path, commonTexts(other, bytes));
  }
  const readAll = (side) => new Map(side.map((file) => [file.path, { file, read: readManifests(file, { known: known.get(file.path) }) }]));
  const [base, head] = [readAll(files.base), readAll(files.head)];
  const gone = [...base].flatMap(([path, reading]) => head.has(path) ? [] : [reading]);
  const formerly = (path) => {
    const now = head.get(path);
    return base.get(path) ?? (now && formerOf(now, gone));
  };
  const problems = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].map((path) => ({
    path,
    ...sortUnreadable(formerly(path), head.get(path))
  }));
  const unreadable = new Set(
    problems.filter(({ refused, unseen }) => refused.length + unseen.length > 0).map(({ path }) => path)
  );
  const sides = { base: sideOf(base, unreadable, spelling), head: sideOf(head, unreadable, spelling) };
  const opaque = opaqueIdentities(
    sides.base.read.flatMap((manifest) => filling.filled(manifest, "base")),
    sides.head.read.flatMap((manifest) => filling.filled(manifest, "head"))
  );
  const brokenAtHead = new Set(
    problems.flatMap(
      ({ path, refused }) => refused.length > 0 && (head.get(path)?.read.refused.length ?? 0) > 0 ? [path] : []
    )
  );
  const asReadAtHead = (manifest) => brokenAtHead.has(manifest.location.path) ? { ...manifest, unknownAtHead: true } : manifest;
  return {
    manifests: {
      base: sides.base.manifests.map(asReadAtHead),
      head: shared(sides.head.manifests, sides.base.manifests)
    },
    unread: { base: sides.base.unread, head: sides.head.unread },
    refused: [
      ...problems.flatMap(({ refused }) => refused),
      ...opaque.refused,
      ...misnamed({
        base: sides.base.manifests,
        head: sides.head.manifests,
        notApplied: sides.head.notApplied,
        spelling,
        formerPath: (path) => formerly(path)?.file.path
      })
    ],
    unseen: [...problems.flatMap(({ unseen }) => unseen), ...opaque.unseen],
    skipped: [...sides.base.skipped, ...sides.head.skipped, ...problems.flatMap(({ skipped }) => skipped)],
    counts: [...sides.base.counts, ...sides.head.counts]
  };
}
function sideOf(files, unreadable, spelling) {
  const side = { read: [], manifests: [], notApplied: [], unread: [], skipped: [], counts: [] };
  for (const [path, { read }] of files) {
    side.skipped.push(...read.skipped);
    for (const manifest of read.manifests) {
      side.read.push(manifest);
      if (!isKnownKind(manifest)) continue;
      const reason = whyNoObject(manifest.gvk, manifest.object, spelling);
      if (reason === void 0) side.manifests.push(manifest);
      else {
        side.notApplied.push(manifest);
        side.skipped.push(problemAt(manifest.location, "not-applied", reason));
      }
    }
    side.unread.push(...read.unread);
    const refused = new Set(read.refused.map(({ line }) => line)).size;
    const counted = unreadable.has(path) ? refused : 0;
    side.counts.push(countsOf(read.documents, counted, read.skipped.length + refused - counted));
  }
  return side;
}
function shared(manifests, others) {
  const counterparts = new Map(others.map((manifest) => [placeOf3(manifest), manifest]));
  return manifests.map((manifest) => {
    const other = counterparts.get(placeOf3(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  });
}
function countsOf(discovered, refused, skipped) {
  return { discovered, analysed: Math.max(0, discovered - refused - skipped), refused, skipped };
}
function placeOf3({ location, documentIndex }) {
  return `${location.path}\0${documentIndex}`;
}

// src/units/partial-object.ts
function isPartial2({ group, kind }, object) {
  if (holdsDirective(object)) return true;
  const needs = NEEDS[group === "" ? kind : `${group}/${kind}`];
  return needs !== void 0 && !needs(getObject(object, "spec") ?? {}, object);
}
var withPods = (spec) => isObject(spec["selector"]) && hasContainers(spec["template"]);
var NEEDS = {
  Pod: (_, object) => hasContainers(object),
  Service: (spec) => spec["type"] === "ExternalName" || spec["clusterIP"] === "None" || (getArray(spec, "ports") ?? []).length > 0,
  PersistentVolumeClaim: (spec) => isObject(spec["resources"]) && spec["accessModes"] !== void 0,
  "apps/Deployment": withPods,
  "apps/StatefulSet": withPods,
  "apps/DaemonSet": withPods,
  "apps/ReplicaSet": withPods,
  "batch/Job": (spec) => hasContainers(spec["template"]),
  "batch/CronJob": (spec) => spec["schedule"] !== void 0 && hasContainers(getIn(spec, "jobTemplate", "spec", "template")),
  "networking.k8s.io/Ingress": (spec) => spec["rules"] !== void 0 || spec["defaultBackend"] !== void 0,
  "autoscaling/HorizontalPodAutoscaler": (spec) => isObject(spec["scaleTargetRef"]) && spec["maxReplicas"] !== void 0,
  "rbac.authorization.k8s.io/RoleBinding": (_, object) => isObject(object["roleRef"]),
  "rbac.authorization.k8s.io/ClusterRoleBinding": (_, object) => isObject(object["roleRef"]),
  "storage.k8s.io/StorageClass": (_, object) => object["provisioner"] !== void 0,
  "apiextensions.k8s.io/CustomResourceDefinition": (spec) => spec["group"] !== void 0 && isObject(spec["names"])
};
function hasContainers(holder) {
  const containers = isObject(holder) ? getArray(holder, "spec", "containers") ?? [] : [];
  return containers.length > 0 && containers.every((one) => isObject(one) && one["image"] !== void 0);
}
function holdsDirective(object) {
  return Object.keys(object).some((name) => name.startsWith("$"));
}

// src/review/parts-only.ts
function holdsPartsOnly(file) {
  const { manifests, refused } = readManifests(file);
  return refused.length === 0 && manifests.length > 0 && manifests.every(({ gvk, object }) => isPartial2(gvk, object));
}

// src/review/plain-files.ts
var CHART_FILE = /(?:^|\/)(?:(?:templates|crds|charts)\/|Chart\.yaml$|values)/;
function plainWithoutRenderer(changed, existing) {
  const before2 = new Set(changed.base.map(({ path }) => path));
  const free = (path, side) => renderedSource(path, existing[side]) === null;
  return {
    files: {
      base: changed.base.filter(({ path }) => free(path, "base")),
      head: changed.head.filter((file) => {
        const { path } = file;
        if (free(path, "head") || before2.has(path) && free(path, "base")) return true;
        const ofChart2 = hasMarker(path, existing.head, "chart") && CHART_FILE.test(path);
        const isNew = !before2.has(path) && free(path, "base") && !ofChart2;
        return isNew && !holdsPartsOnly(file);
      })
    },
    notApplied: /* @__PURE__ */ new Map()
  };
}
function plainBesideRenderings(changed, existing, { used, sources }) {
  const at = { base: byPath2(changed.base), head: byPath2(changed.head) };
  const notApplied = /* @__PURE__ */ new Map();
  const kept = { base: [], head: [] };
  const keep = (path) => {
    for (const side of SIDES) {
      const file = at[side].get(path);
      if (file) kept[side].push(file);
    }
  };
  for (const path of [.../* @__PURE__ */ new Set([...at.base.keys(), ...at.head.keys()])].sort()) {
    const versions = SIDES.flatMap((side) => at[side].get(path) ?? []);
    const near = (side) => renderedSource(path, existing[side]) !== null;
    const stood = at.base.has(path) && !near("base");
    const gone = !at.head.has(path);
    if (isRaw(path, sources, stood)) keep(path);
    else if (SIDES.some((side) => used[side].has(path))) continue;
    else if (stood || !near("base") && !near("head")) keep(path);
    else {
      const idle = sources.find(({ end, files }) => end === "not-applied" && files.has(path));
      const unlisted = hasMarker(path, existing.base, "kustomization") || hasMarker(path, existing.head, "kustomization");
      const inside = near("base") || hasMarker(path, existing.head, "chart");
      if (idle && inside) notApplied.set(path, idle.reason ?? "not applied by anybody");
      else if (unlisted && gone && !versions.some(definesKinds)) notApplied.set(path, "no kustomization listed it");
      else if (unlisted && versions.every(holdsPartsOnly))
        notApplied.set(path, "no kustomization lists it, and it holds parts of objects only, as patches do");
      else keep(path);
    }
  }
  return { files: kept, notApplied };
}
function withoutIdle({ files, notApplied }, idle, sources) {
  const isUsed = (path) => sources.some(({ end, files: own }) => end !== "not-applied" && own.has(path));
  const why = /* @__PURE__ */ new Map();
  for (const { path } of SIDES.flatMap((side) => files[side])) {
    const reason = why.has(path) || isUsed(path) ? void 0 : idle(path);
    if (reason !== void 0) why.set(path, reason);
  }
  const applied = (side) => files[side].filter(({ path }) => !why.has(path));
  return { files: { base: applied("base"), head: applied("head") }, notApplied: new Map([...notApplied, ...why]) };
}
function definesKinds(file) {
  return outlineOf(file).some(isDefinitionKind);
}
function isRaw(path, sources, stood) {
  if (!isManifestPath(path)) return false;
  const by = sources.filter(({ files, end }) => files.has(path) && end !== "not-applied");
  if (by.length === 0) return false;
  if (stood) return !by.some(({ end, objects }) => end === "rendered" && objects.has(path));
  return by.some(({ listed: listed3 }) => listed3.has(path)) && !by.some(({ end }) => end === "rendered");
}
function byPath2(files) {
  return new Map(files.map((file) => [file.path, file]));
}

// src/review/ready-expressions.ts
function readyExpressions({ objects: { base, head } }) {
  const known = new Set(base.flatMap((owner) => expressionsOf(owner).map((one) => idOf(owner, one))));
  return head.flatMap(
    (owner) => expressionsOf(owner).filter((one) => !known.has(idOf(owner, one))).map(({ name, expression }) => {
      const words = `${owner.gvk.kind} \`${qualifiedNameOf(owner.object)}\` waits until \`${expression}\` holds of \`${name}\` (\`readyExpr\`): whether it ever does was not judged, and until then nothing of it is applied`;
      return problemAt(
        owner.location,
        "ready-expression",
        words,
        "evaluate the expression on the live object that it waits for, before the merge"
      );
    })
  );
}
function expressionsOf({ object }) {
  return (getArray(object, "spec", "dependsOn") ?? []).filter(isObject).flatMap((entry) => {
    const expression = getString(entry, "readyExpr") ?? "";
    return expression === "" ? [] : [{ name: getString(entry, "name") ?? "", expression }];
  });
}
function idOf({ gvk, object }, { name, expression }) {
  return JSON.stringify([gvk.kind, nameOf(object), name, expression]);
}

// src/provenance/release.ts
function provenanceOfRelease(pair, rendering) {
  const layers = { base: layersOf(pair.base, rendering, "base"), head: layersOf(pair.head, rendering, "head") };
  const owner = pair.head ?? pair.base;
  const marker = owner?.applied.manifest.location.path ?? ".";
  const others = { base: lazily(() => objectsOf3(rendering, "base")), head: lazily(() => objectsOf3(rendering, "head")) };
  const versionMoves = pair.base?.chart.version !== pair.head?.chart.version || sourceOf(pair.base) !== sourceOf(pair.head);
  const changedKeys = { base: lazily(() => changesOf(layers, "base")), head: lazily(() => changesOf(layers, "head")) };
  const placeOf7 = (manifest, side, steps) => {
    const release = pair[side] ?? owner;
    const version = () => release?.chart.place() ?? manifest.location;
    const counterpart2 = others[otherSide(side)]().get(identity(manifest));
    const changed = changedKeys[side]();
    if (!counterpart2) {
      const found = changed.find(({ value }) => typeof value === "boolean") ?? (versionMoves ? void 0 : changed[0]);
      return found?.place() ?? version();
    }
    const wanted = valueAt(manifest.object, steps);
    const differing = differences(valueAt(counterpart2.object, steps), wanted, steps);
    const values = (differing.length === 0 ? [steps] : differing).map((at) => valueAt(manifest.object, at));
    const given2 = changed.find(({ value }) => values.some((one) => gives2(value, one)));
    if (given2 && differing.length > 0) return given2.place();
    if (versionMoves || changed.length === 0) return version();
    return changed[0]?.place() ?? version();
  };
  return {
    marker,
    place: (manifest, side) => {
      let location;
      return {
        ...manifest,
        textLine: 0,
        get location() {
          location ??= placeOf7(manifest, side, []);
          return location;
        },
        locate: (steps) => placeOf7(manifest, side, steps)
      };
    }
  };
}
function sourceOf(release) {
  return JSON.stringify(release?.chart.source ?? null);
}
function changesOf(layers, side) {
  const [own, other] = [layers[side], layers[otherSide(side)]];
  return own.map(
    (layer, i) => differences(other[i]?.value, layer.value).map((at) => ({
      value: valueAt(layer.value, at),
      place: () => layer.locate(at)
    }))
  ).reverse().flat();
}
function layersOf(release, { sides }, side) {
  return (release?.values ?? []).map((input) => {
    if (input.kind === "given") return input;
    const bytes = input.kind === "file" ? sides[side]?.files.get(input.path) : void 0;
    const [document] = (bytes && readSourceDocuments({ path: input.path, bytes })) ?? [];
    const whole = { path: input.path, line: 1, column: 1, endLine: 1 };
    return { value: document?.value ?? null, locate: (at) => document?.locate(at) ?? whole };
  });
}
function gives2(value, wanted) {
  if (value === void 0 || wanted === void 0 || isObject(value) || isArray(value)) return false;
  const text = String(value ?? "");
  if (isObject(wanted) || isArray(wanted)) return false;
  return text !== "" && (text === String(wanted) || text.length >= 3 && String(wanted).includes(text));
}
function objectsOf3({ sides, root }, side) {
  const bytes = sides[side]?.text;
  const manifests = bytes ? readManifests({ path: root, bytes }).manifests : [];
  return new Map(manifests.map((manifest) => [identity(manifest), manifest]));
}
function identity({ gvk, object }) {
  const metadata = ["namespace", "name"].map((field) => getString(object, "metadata", field) ?? "");
  return JSON.stringify([gvk.group, gvk.kind, ...metadata]);
}
function lazily(make) {
  let made;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

// src/releases/argo-cd.ts
function releasesOfApplication(owner, sight) {
  return releasesOf(owner, partsOf(owner), specPath(owner), sight, "");
}
function releasesOfApplicationSet(owner, tree, sight) {
  const generated = generatedApplications(owner, tree, (expression) => expression);
  return generated.flatMap((parts) => {
    const name = getString(parts.metadata, "name") ?? "";
    return releasesOf(owner, parts, specPath(owner), sight, ` (${name})`);
  });
}
function releasesOf(owner, parts, at, sight, which) {
  const sources = sourcesOf(parts.spec);
  const several = (getArray(parts.spec, "sources") ?? []).length > 0;
  const charts = sources.flatMap(
    (source, i) => getString(source, "chart") === void 0 ? [] : [{ source, at: several ? [...at, "sources", i] : [...at, "source"] }]
  );
  return charts.map((chart, i) => releaseOf(owner, parts, chart, sight, `${which}${i === 0 ? "" : ` #${i + 1}`}`));
}
function releaseOf(owner, parts, { source, at }, sight, which) {
  const applied = applicationSource(owner, parts, source, "");
  const name = getString(source, "chart") ?? "";
  const version = getString(source, "targetRevision") ?? "";
  const url = getString(source, "repoURL") ?? "";
  const address = /^[a-z]+:\/\//.test(url) ? url : `oci://${url}`;
  const helm = getObject(source, "helm");
  const app = getString(parts.metadata, "name") ?? applied.owner.name;
  const namespace = getString(helm, "namespace") ?? applied.namespace?.name ?? null;
  const origin = chartSource(address, name, version);
  const { inputs, lacks } = valuesOf2(owner, helm, [...at, "helm"], filesOf3(parts.spec, sight));
  const set = parametersOf(helm, { ARGOCD_APP_NAME: app, ARGOCD_APP_NAMESPACE: namespace ?? "" });
  const called = getString(helm, "releaseName") ?? app;
  const all = [...lacks, ...set.lacks];
  if (origin === null) all.push(`the place of chart ${name}`);
  if ([called, namespace ?? ""].some(holdsPlaceholder)) all.push("the name of the release");
  return {
    id: `${applied.owner.kind} ${applied.owner.namespace ?? ""}/${applied.owner.name}${which}`,
    by: `${applied.owner.kind} ${applied.owner.namespace === void 0 ? "" : `${applied.owner.namespace}/`}${applied.owner.name}`,
    applied: { ...applied, here: "no" },
    chart: { name, version, source: origin, folder: "", place: () => owner.locate([...at, "targetRevision"]) },
    name: called,
    namespace,
    values: inputs,
    set: set.flags,
    ownValues: [],
    crds: { how: helm?.["skipCrds"] === true ? "none" : "applied" },
    skipTests: helm?.["skipTests"] === true,
    kubeVersion: getString(helm, "kubeVersion") ?? null,
    apiVersions: (getArray(helm, "apiVersions") ?? []).filter((text) => typeof text === "string"),
    postRenderers: [],
    identity: JSON.stringify([namespace, applied.cluster]),
    lacks: all,
    decidedBy: [owner]
  };
}
function filesOf3(spec, sight) {
  const refs = /* @__PURE__ */ new Map();
  for (const source of sourcesOf(spec)) {
    const ref = getString(source, "ref");
    if (ref !== void 0) refs.set(ref, getString(source, "repoURL") ?? "");
  }
  return (text) => {
    if (holdsPlaceholder(text) || text.includes("://") || isGlob(text)) return null;
    const [, ref, rest = ""] = /^\$([^/]+)\/(.*)$/.exec(text) ?? [];
    if (ref === void 0) {
      const path2 = cleanPath(text);
      return path2 === null || text.startsWith("..") ? null : { kind: "of-chart", path: path2 };
    }
    const [url, path] = [refs.get(ref), cleanPath(rest)];
    if (url === void 0 || path === null) return null;
    const own = sight.isOwn(url) ?? sight.has(path);
    return own ? { kind: "file", path } : null;
  };
}
function valuesOf2(owner, helm, at, files) {
  const inputs = [];
  const lacks = [];
  const optional = helm?.["ignoreMissingValueFiles"] === true;
  for (const text2 of (getArray(helm, "valueFiles") ?? []).filter((one) => typeof one === "string")) {
    const file = files(text2);
    if (file) inputs.push({ ...file, optional });
    else lacks.push(`the values file ${text2}`);
  }
  const object = getObject(helm, "valuesObject");
  const text = getString(helm, "values");
  if (object) inputs.push(given(object, owner, [...at, "valuesObject"]));
  else if (text !== void 0 && text.trim() !== "") inputs.push(givenText(text, owner, [...at, "values"]));
  for (const entry of (getArray(helm, "fileParameters") ?? []).filter(isObject))
    lacks.push(`the file of the parameter ${getString(entry, "name") ?? ""}`);
  return { inputs, lacks };
}
function parametersOf(helm, variables) {
  const flags = [];
  const lacks = [];
  for (const entry of (getArray(helm, "parameters") ?? []).filter(isObject)) {
    const name = getString(entry, "name") ?? "";
    const written = String(entry["value"] ?? "");
    const value = written.replace(
      /\$\{?(ARGOCD_APP_\w+)\}?/g,
      (whole, variable) => variables[variable] ?? whole
    );
    if (/\$\{?ARGOCD_/.test(value)) lacks.push(`the value of the parameter ${name}`);
    const flag = entry["forceString"] === true ? "--set-string" : "--set";
    flags.push([flag, `${name}=${value.replace(/(?<!\\),/g, "\\,")}`]);
  }
  return { flags, lacks };
}

// src/releases/crd-defaults.ts
var DEPTH = 4;
function crdDefaults(owners) {
  const found = { install: null, upgrade: null };
  const take = (spec) => {
    for (const when of ["install", "upgrade"]) {
      const said = fluxCrds(getString(spec, when, "crds"));
      if (said && (found[when] === null || ORDER.indexOf(said) > ORDER.indexOf(found[when]))) found[when] = said;
    }
  };
  const walk = (patches, depth) => {
    if (!isArray(patches) || depth > DEPTH) return;
    for (const entry of patches) {
      const text = getString(entry, "patch");
      const patch = text === void 0 ? void 0 : readYamlValue(new TextEncoder().encode(text));
      if (!isObject(patch)) continue;
      const spec = getObject(patch, "spec");
      if (patch["kind"] === "HelmRelease") take(spec);
      if (patch["kind"] === "Kustomization") walk(spec?.["patches"], depth + 1);
    }
  };
  for (const { gvk, object, text } of owners)
    if (gvk.kind === "Kustomization" && text.includes("HelmRelease")) walk(getObject(object, "spec")?.["patches"], 0);
  return found;
}
var ORDER = ["Skip", "Create", "CreateReplace"];
function fluxCrds(text) {
  return ORDER.find((one) => one === text) ?? null;
}

// src/releases/flux.ts
var SOURCES = "source.toolkit.fluxcd.io";
function isHelmRelease({ gvk }) {
  return gvk.group === "helm.toolkit.fluxcd.io" && gvk.kind === "HelmRelease";
}
function releaseOf2(owner, inNamespace, sight) {
  const { object } = owner;
  const spec = getObject(object, "spec");
  const namespace = getString(object, "metadata", "namespace") ?? inNamespace;
  const found = spec && originOf(owner, spec, namespace, sight);
  if (!spec || !found) return null;
  const { origin, from, valuesFiles, ignoresMissing = false } = found;
  const values = valuesOfRelease(owner, namespace, sight);
  const applied = helmReleaseSource(owner, "", null);
  const target = getString(spec, "targetNamespace") ?? namespace ?? null;
  const name = applied.chart?.releaseName ?? "";
  const lacks = [...values.lacks];
  if (origin.source === null) lacks.push(`the place of chart ${origin.name}`);
  if (name.length > 53) lacks.push("the shortened name of the release");
  const reuses = getObject(spec, "upgrade")?.["preserveValues"] === true;
  if (reuses) lacks.push("the values of the running release (preserveValues)");
  return {
    id: `HelmRelease ${namespace ?? ""}/${applied.owner.name}`,
    by: `HelmRelease ${namespace === void 0 ? "" : `${namespace}/`}${applied.owner.name}`,
    applied: { ...applied, here: "no", namespace: target === null ? null : { name: target, how: "default" } },
    chart: origin,
    name,
    namespace: target,
    values: values.inputs,
    set: [],
    ownValues: valuesFiles,
    ignoresMissing,
    crds: {
      how: "flux",
      install: crdsOf(spec, "install", sight.crds.install ?? "Create"),
      upgrade: crdsOf(spec, "upgrade", sight.crds.upgrade ?? "Skip")
    },
    skipTests: false,
    kubeVersion: null,
    apiVersions: [],
    postRenderers: postRenderersOf(spec),
    identity: JSON.stringify([name, target, getString(spec, "storageNamespace") ?? null, applied.cluster]),
    lacks,
    decidedBy: [owner, ...from, ...values.from]
  };
}
function originOf(owner, spec, namespace, sight) {
  const ref = getObject(spec, "chartRef");
  const chart = getObject(spec, "chart", "spec");
  if (!ref) return chart ? ofChart(owner, ["spec", "chart", "spec"], chart, namespace, sight) : null;
  const [kind = "", name = ""] = [getString(ref, "kind"), getString(ref, "name")];
  const place = { group: SOURCES, kind, namespace: getString(ref, "namespace") ?? namespace, name };
  const source = sight.find(place);
  const at = getObject(source?.object, "spec");
  if (source && kind === "HelmChart") {
    const found = ofChart(source, ["spec"], at ?? {}, place.namespace, sight);
    return found && { ...found, from: [source, ...found.from] };
  }
  const written = versionOfRef(getObject(at, "ref"), OCI_VERSIONS);
  const url = (getString(at, "url") ?? "").replace(/\/+$/, "");
  const origin = {
    name: url === "" ? name : lastNameOf(url),
    version: written?.text ?? "",
    source: source && kind === "OCIRepository" ? ociSource(at) : null,
    folder: "",
    place: () => source && written ? source.locate(["spec", "ref", written.field]) : owner.locate(["spec", "chartRef", "name"])
  };
  return { origin, from: source ? [source] : [], valuesFiles: [] };
}
function ofChart(holder, at, spec, namespace, sight) {
  const ref = getObject(spec, "sourceRef");
  const [kind = "", name = ""] = [getString(ref, "kind"), getString(ref, "name")];
  const source = sight.find({ group: SOURCES, kind, namespace: getString(ref, "namespace") ?? namespace, name });
  const chart = getString(spec, "chart") ?? "";
  const version = getString(spec, "version") ?? "";
  const url = getString(source?.object, "spec", "url") ?? "";
  const isGit = kind === "GitRepository";
  if (isGit && (!source || sight.isOwn(url) !== false)) return null;
  const origin = {
    name: chart.slice(chart.replace(/\/+$/, "").lastIndexOf("/") + 1),
    version: isGit ? versionOfRef(getObject(source?.object, "spec", "ref"), GIT_VERSIONS)?.text ?? "" : version,
    source: isGit ? gitSource(getObject(source?.object, "spec")) : kind === "HelmRepository" && source ? chartSource(url, chart, version) : null,
    folder: isGit ? cleanPath(chart) ?? "" : "",
    place: () => holder.locate([...at, version === "" ? "chart" : "version"])
  };
  return {
    origin,
    from: source ? [source] : [],
    valuesFiles: strings(spec["valuesFiles"]),
    ignoresMissing: spec["ignoreMissingValuesFiles"] === true
  };
}
function crdsOf(spec, when, standard) {
  const said = fluxCrds(getString(spec, when, "crds"));
  return said ?? (getObject(spec, when)?.["skipCRDs"] === true ? "Skip" : standard);
}
function postRenderersOf(spec) {
  const listed3 = (getArray(spec, "postRenderers") ?? []).filter(isObject);
  const own = listed3.flatMap((entry) => {
    const fields = getObject(entry, "kustomize");
    return fields ? [fields] : [];
  });
  const { commonMetadata } = spec;
  const metadata = commonMetadata === void 0 ? null : fluxOverrides({ commonMetadata });
  return [...own, ...metadata ? [metadata] : []];
}

// src/releases/release.ts
function releaseText(release) {
  const {
    chart,
    name,
    namespace,
    set,
    ownValues,
    ignoresMissing = false,
    crds,
    skipTests,
    kubeVersion,
    apiVersions,
    postRenderers
  } = release;
  const values = release.values.map(
    (input) => input.kind === "given" ? [input.value, input.text] : [input.kind, input.path, input.optional]
  );
  const { applied, identity: identity2, lacks } = release;
  return stringifyJson([
    [chart.name, chart.version, JSON.stringify(chart.source), chart.folder],
    [name, namespace, identity2, applied.cluster, applied.suspended],
    [values, [...postRenderers]],
    JSON.stringify([set, ownValues, ignoresMissing, crds, skipTests, kubeVersion, apiVersions, lacks])
  ]);
}

// src/review/release-scopes.ts
var KINDS = /kind["']?\s*:\s*["']?(?:Application|ApplicationSet|HelmRelease|HelmChart|HelmRepository|OCIRepository|GitRepository|ConfigMap|Secret)\b/;
var mayDecide = (text) => KINDS.test(spelledOut(text));
function releaseScopes(units, plain, owners, used, assignments2) {
  const originals = /* @__PURE__ */ new Map();
  const filled = (manifest, assignment, side) => {
    const made = assignment ? filledBy(manifest, assignment, side) : manifest;
    originals.set(made, manifest);
    return made;
  };
  const rendered = units.filter(mayInstall).flatMap((unit) => {
    const all = (side) => [
      ...unit.manifests[side].filter(({ text }) => mayDecide(text)),
      ...unit.search(side, (text) => mayDecide(text))
    ];
    const found = { base: all("base"), head: all("head") };
    const by = new Set(SIDES.flatMap((side) => assignments2.ofRendering(unit, side)));
    return (by.size === 0 ? [null] : [...by]).map((assignment) => {
      const own = (side) => found[side].map((manifest) => filled(manifest, assignment, side));
      return { unit: unit.id, assignment, manifests: { base: own("base"), head: own("head") } };
    });
  });
  const standing = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    const changed = new Map(plain[side].map((manifest) => [placeOf4(manifest), manifest]));
    const unchanged = owners.objects[side].filter((manifest) => !used[side].has(manifest.location.path));
    const others = plain[side].filter(({ text }) => mayDecide(text));
    const all = /* @__PURE__ */ new Set([...unchanged.map((manifest) => changed.get(placeOf4(manifest)) ?? manifest), ...others]);
    for (const manifest of all) {
      const by = assignments2.of(manifest.location.path, side);
      for (const assignment of by.length === 0 ? [null] : by) {
        const scope = standing.get(assignment) ?? { base: [], head: [] };
        scope[side].push(filled(manifest, assignment, side));
        standing.set(assignment, scope);
      }
    }
  }
  const asWritten = [...standing].filter(([assignment]) => !assignment || !addsTo(assignment));
  const alone = asWritten.map(([assignment, manifests]) => ({ unit: "", assignment, manifests }));
  return { scopes: [...rendered, ...alone], originals };
}
function addsTo({ sources }) {
  return SIDES.some((side) => sources[side].some(({ overrides }) => overrides !== null));
}
function mayInstall({ texts }) {
  return SIDES.some((side) => texts[side].some(({ bytes }) => mayApplyOthers(new TextDecoder().decode(bytes))));
}
function placeOf4({ location, documentIndex }) {
  return `${location.path}#${documentIndex}`;
}

// src/review/releases.ts
var NO_RELEASES = {
  readings: [],
  problems: [],
  unseen: [],
  notes: [],
  sources: [],
  covered: /* @__PURE__ */ new Set(),
  rendered: [],
  remarks: []
};
async function readReleases(input) {
  const { source, kit, units, plain, used, owners, assignments: assignments2 } = input;
  const { scopes, originals } = releaseScopes(units, plain, owners, used, assignments2);
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const views = { base: viewOf(owners, "base", trees.base), head: viewOf(owners, "head", trees.head) };
  const pairs2 = withDistinctIds(withMoved(scopes.flatMap((scope) => pairsOf2(scope, views))));
  if (pairs2.length === 0) return NO_RELEASES;
  const reached = pairs2.filter((pair) => isReached(pair, trees));
  const installed = pairs2.flatMap(({ base }) => base ?? []);
  const covered = coveredBy(pairs2, reached, owners, originals);
  if (reached.length === 0) return { ...NO_RELEASES, covered };
  const fetcher = kit.fetching.open(
    namedSources(
      owners.objects.base.filter(({ location }) => !isBeside(location.path)),
      installed
    )
  );
  const { releases, remarks } = await kit.renderer.render(source, reached, fetcher);
  const scopeOf = new Map(reached.map((pair) => [pair.id, pair.scope]));
  return {
    readings: releases.flatMap((release) => readingOf(release, scopeOf.get(release.pair.id), input.spelling) ?? []),
    problems: releases.flatMap(({ problems }) => problems),
    unseen: releases.flatMap(unseenOf),
    notes: releases.flatMap(untrustedOf),
    sources: releases.map(usedSource),
    covered,
    rendered: releases,
    remarks: [...kit.fetching.remarks(), ...remarks]
  };
}
function viewOf(owners, side, tree) {
  const own = new Set(
    owners[side].flatMap(({ here: here2, repository }) => here2 === "yes" && repository ? [repositoryId(repository)] : [])
  );
  const files = [...tree.keys()];
  return {
    objects: owners.objects[side],
    isOwn: (url) => own.size === 0 ? void 0 : own.has(repositoryId(url)),
    has: (path) => tree.has(path),
    crds: crdDefaults(owners.objects[side]),
    places: { files, folders: new Set(files.map(folderOf)) }
  };
}
function pairsOf2(scope, views) {
  const found = { base: releasesIn(scope, "base", views.base), head: releasesIn(scope, "head", views.head) };
  const twice = new Set(SIDES.flatMap((side) => repeated(found[side].map(({ id }) => id))));
  const on = (side) => new Map(
    found[side].map((release) => {
      const { path } = release.applied.manifest.location;
      return [twice.has(release.id) ? `${release.id} of ${path}` : release.id, release];
    })
  );
  const [base, head] = [on("base"), on("head")];
  return [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].map((id) => ({
    id,
    base: base.get(id) ?? null,
    head: head.get(id) ?? null,
    scope
  }));
}
function repeated(ids) {
  const seen = /* @__PURE__ */ new Set();
  return ids.filter((id) => seen.has(id) || !seen.add(id));
}
function withMoved(pairs2) {
  const alone = groupBy(
    pairs2.filter(({ base, head }) => !(base && head)),
    ({ id }) => id
  );
  const partner = (pair, side) => {
    const found = (alone.get(pair.id) ?? []).filter((other) => other[side] !== null);
    return found.length === 1 ? found[0] : void 0;
  };
  return pairs2.flatMap((pair) => {
    if (pair.base && pair.head) return [pair];
    const [base, head] = [partner(pair, "base"), partner(pair, "head")];
    if (!base || !head) return [pair];
    return pair === head ? [{ ...head, base: base.base }] : [];
  });
}
function releasesIn({ manifests, assignment }, side, { objects, places, ...view }) {
  const near = manifests[side];
  const sight = { ...view, find: (named) => findNamed(near, objects, named) };
  const home = assignment?.cluster ?? null;
  const releases = near.flatMap((manifest) => {
    if (isHelmRelease(manifest)) {
      const release = releaseOf2(manifest, assignment?.namespace?.name, sight);
      return release ? [release] : [];
    }
    if (manifest.gvk.group !== "argoproj.io") return [];
    if (manifest.gvk.kind === "Application") return releasesOfApplication(manifest, sight);
    if (manifest.gvk.kind !== "ApplicationSet") return [];
    return releasesOfApplicationSet(manifest, places, sight);
  });
  return releases.map((release) => {
    const { manifest } = release.applied;
    return {
      ...release,
      applied: { ...release.applied, id: release.id, home: home ?? folderOf(manifest.location.path) }
    };
  });
}
function withDistinctIds(pairs2) {
  const count = /* @__PURE__ */ new Map();
  for (const { id } of pairs2) count.set(id, (count.get(id) ?? 0) + 1);
  return pairs2.map((pair) => {
    const release = pair.head ?? pair.base;
    const where = pair.scope.assignment?.root ?? folderOf(release?.applied.manifest.location.path ?? "");
    const id = `${release?.chart.name ?? ""} of ${pair.id}`;
    return { ...pair, id: (count.get(pair.id) ?? 0) > 1 ? `${id} in ${pair.scope.unit || where}` : id };
  });
}
function isReached({ base, head }, trees) {
  if (!base || !head) return true;
  if (releaseText(base) !== releaseText(head)) return true;
  const files = [base, head].flatMap(
    ({ values }) => values.flatMap((input) => input.kind === "file" ? [input.path] : [])
  );
  return files.some((path) => {
    const [before2, after] = [trees.base.get(path), trees.head.get(path)];
    return before2?.id !== after?.id || after !== void 0 && after.id === null;
  });
}
function coveredBy(pairs2, reached, owners, originals) {
  const judged = new Set(reached);
  const known = pairs2.filter(
    (pair) => judged.has(pair) || SIDES.every((side) => (pair[side]?.lacks.length ?? 0) === 0)
  );
  const names = /* @__PURE__ */ new Set();
  const covered = /* @__PURE__ */ new Set();
  const shared2 = /* @__PURE__ */ new Set();
  for (const pair of known) {
    for (const side of SIDES) {
      const release = pair[side];
      if (!release || appliesElsewhere(release, owners, side)) continue;
      const { manifest } = release.applied;
      names.add(`${manifest.gvk.kind} ${nameOf(manifest.object)}`);
      for (const one of release.decidedBy) (one === manifest ? covered : shared2).add(originals.get(one) ?? one);
    }
  }
  const others = SIDES.flatMap((side) => owners.objects[side]).filter(
    (owner) => !names.has(`${owner.gvk.kind} ${nameOf(owner.object)}`)
  );
  const read = new Set(others.flatMap(readBy));
  return /* @__PURE__ */ new Set([
    ...covered,
    ...[...shared2].filter((manifest) => !read.has(`${manifest.gvk.kind} ${nameOf(manifest.object)}`))
  ]);
}
function appliesElsewhere({ applied }, owners, side) {
  return owners[side].some(
    ({ owner, here: here2, manifest }) => here2 === "no" && owner.kind === applied.owner.kind && owner.name === applied.owner.name && manifest.location.path === applied.manifest.location.path
  );
}
function readBy({ object }) {
  const found = [];
  const walk = (value) => {
    if (isArray(value)) value.forEach(walk);
    if (!isObject(value)) return;
    const { kind, name } = value;
    if (typeof kind === "string" && typeof name === "string") found.push(`${kind} ${name}`);
    for (const key in value) walk(value[key] ?? null);
  };
  walk(object["spec"] ?? null);
  return found;
}
function readingOf({ pair, rendering }, scope, spelling) {
  if (!rendering || !scope) return null;
  const reading = readRendering(rendering, spelling, void 0, provenanceOfRelease(pair, rendering));
  const release = { base: pair.base?.applied ?? null, head: pair.head?.applied ?? null };
  return { ...reading, unit: { ...reading.unit, release } };
}
function unseenOf({ pair, unseen, fetched }) {
  const release = pair.head ?? pair.base;
  const [reason] = unseen;
  if (!release || reason === void 0) return [];
  const off = SIDES.some((side) => isOff(fetched[side]));
  const message = off ? unreviewedWords(pair) : `${unreviewedWords(pair)}: ${reason}`;
  return [problemAt(release.chart.place(), NOT_RENDERED, message, REVIEW_BY_HAND)];
}
function untrustedOf({ pair: { head }, fetched }) {
  if (!head?.chart.source || fetched.head?.kind !== "refused" || fetched.head.reason !== "untrusted") return [];
  const message = `${head.by} installs chart \`${head.chart.name}\` from \`${head.chart.source.url}\`, which base does not use`;
  return [problemAt(head.chart.place(), "source-not-trusted", message)];
}
function unreviewedWords({ base, head }) {
  const installed = (release) => release && { name: `chart ${release.chart.name}`, version: release.chart.version };
  const by = (head ?? base)?.by.replace(/ (\S+)$/, " `$1`") ?? "";
  return notReviewedWords(by, installed(base), installed(head));
}
function isOff(fetched) {
  return fetched?.kind === "refused" && fetched.reason === "off";
}
function usedSource({ pair, problems, unseen }) {
  const paths = SIDES.flatMap(
    (side) => (pair[side]?.values ?? []).flatMap((input) => input.kind === "file" ? [input.path] : [])
  );
  const end = problems.length > 0 ? "refused" : unseen.length > 0 ? "unseen" : "rendered";
  const reason = problems[0]?.message ?? (unseen[0] === void 0 ? null : `${unreviewedWords(pair)}: ${unseen[0]}`);
  return { id: pair.id, end, reason, files: new Set(paths), listed: /* @__PURE__ */ new Set(), objects: /* @__PURE__ */ new Set() };
}

// src/review/renamed-renderings.ts
function withRenamed(units, owners) {
  const gone = units.filter(({ texts }) => texts.base.length > 0 && texts.head.length === 0);
  const come = units.filter(({ texts }) => texts.base.length === 0 && texts.head.length > 0);
  const pairs2 = gone.flatMap((old) => come.flatMap((now) => pairOf(old, now, owners) ?? [])).sort((a, b) => b.steps - a.steps || b.shared - a.shared);
  const merged = /* @__PURE__ */ new Map();
  for (const pair of pairs2) {
    const { old, now } = pair;
    const unsure = pairs2.some((other) => other !== pair && isFree(other, merged) && isAlike(pair, other));
    if (!isFree(pair, merged) || unsure) continue;
    merged.set(old, null);
    merged.set(now, together(old, now));
  }
  return units.flatMap((unit) => {
    const found = merged.get(unit);
    return found === void 0 ? [unit] : found ?? [];
  });
}
function isFree({ old, now }, merged) {
  return !merged.has(old) && !merged.has(now);
}
function isAlike(one, other) {
  const same = one.old === other.old || one.now === other.now;
  return same && one.steps === other.steps && one.shared === other.shared;
}
function pairOf(old, now, owners) {
  const [before2, after] = [identities(old, "base"), identities(now, "head")];
  const shared2 = [...before2].filter((id) => after.has(id)).length;
  const sameKind = lastNameOf(old.marker) === lastNameOf(now.marker);
  if (!sameKind || shared2 * 2 <= before2.size || ownersOf2(old, owners, "base") !== ownersOf2(now, owners, "head"))
    return null;
  return { old, now, steps: commonEnd(old.root.split("/"), now.root.split("/")), shared: shared2 };
}
function together(old, now) {
  return {
    ...now,
    manifests: { base: old.manifests.base, head: now.manifests.head },
    unread: { base: old.unread.base, head: now.unread.head },
    texts: { base: old.texts.base, head: now.texts.head },
    search: (side, wanted) => (side === "base" ? old : now).search(side, wanted)
  };
}
function ownersOf2({ owners, root }, all, side) {
  const points = (source) => rendersFrom(source, root) !== null;
  return JSON.stringify([...new Set(owners ?? all[side].filter(points).map(({ id }) => id))].sort());
}
function identities({ manifests }, side) {
  return new Set(manifests[side].map(writtenIdentity));
}
function commonEnd(one, other) {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

// src/review/source-changes.ts
function sourceChanges(owners, paths) {
  const refused = [];
  const unseen = [];
  const both = byOwner(owners);
  for (const before2 of owners.base) {
    const after = both.get(before2.id)?.head[0];
    if (!after || isElsewhere(before2)) continue;
    const elsewhere = whereTo(before2, after);
    if (elsewhere === null || !paths.some((path) => rootFor(before2.path, path) !== null)) continue;
    const found = isBranch(before2) && after.applier.prune !== "no" ? refused : unseen;
    found.push([elsewhere, after]);
  }
  return { refused: [...grouped(refused)].map(problemOf4), unseen: [...grouped(unseen)].map(problemOf4) };
}
function kindOf({ manifest }) {
  return getString(manifest.object, "spec", "sourceRef", "kind") ?? "GitRepository";
}
function isBranch({ revision }) {
  return revision === void 0 || revision.startsWith("branch ");
}
function whereTo(before2, after) {
  switch (before2.owner.kind) {
    case "Kustomization":
      return otherSource(before2, after);
    case "Application":
      return hydrated(before2, after);
    case "ApplicationSet":
    case "HelmRelease":
      return null;
  }
}
function hydrated(before2, after) {
  const branch = (source) => getString(source.manifest.object, "spec", "sourceHydrator", "syncSource", "targetBranch");
  const [was, is] = [branch(before2), branch(after)];
  return is === void 0 || was === is ? null : `from branch ${is}, which a hydrator writes`;
}
function otherSource(before2, after) {
  const [was, is] = [before2.repository, after.repository];
  if (is === null) return null;
  const isOther = kindOf(before2) !== kindOf(after) || isElsewhere(after);
  if (was === null ? isOther : repositoryId(was) !== repositoryId(is)) return `from \`${is}\``;
  if (was === null || before2.revision === after.revision) return null;
  return `from ${after.revision} of \`${is}\`, not from ${before2.revision}`;
}
function problemOf4([elsewhere, owners]) {
  const [first2] = owners;
  const name = qualifiedNameOf(first2?.manifest.object);
  const [others, take] = owners.length === 1 ? ["", "takes what it applies"] : [` and ${owners.length - 1} more`, "take what they apply"];
  return problemAt(
    first2?.manifest.location ?? ".",
    "source-changed",
    `${first2?.owner.kind ?? "Kustomization"} \`${name}\`${others} ${take} ${elsewhere} at head: what is applied and pruned from then on was not reviewed`,
    "review what is found there by hand, or accept the file in the policy of base (`accept`)"
  );
}

// src/review/stray-values.ts
function strayValues(files, sources, charts, giver = () => void 0) {
  const used = new Set(sources.flatMap((source) => [...source.files]));
  const paths = [...new Set(SIDES.flatMap((side) => files[side].map(({ path }) => path)))].filter(
    (path) => (NAME.test(path) || giver(path)) && !used.has(path) && !charts.some((folder) => isWithin(path, folder))
  );
  return paths.flatMap((path) => {
    const [base, head] = [valuesIn(files.base, path), valuesIn(files.head, path)];
    if (base === void 0 || head === void 0 || equalJson(base, head)) return [];
    const by = giver(path);
    if (by) {
      const message2 = `\`${path}\` holds values that ${by.gvk.kind} \`${qualifiedNameOf(by.object)}\` gives to a chart elsewhere: its objects were not reviewed`;
      return [problemAt(path, NOT_RENDERED, message2, REVIEW_BY_HAND)];
    }
    const message = `\`${path}\` looks like values of a Helm chart that nothing in the repository installs: their effect was not reviewed`;
    const fix = "look at `helm diff upgrade` or at both outputs of `helm template`, and name chart and values in the policy (`sources`) if the chart lies here";
    return [problemAt(path, NOT_RENDERED, message, fix)];
  });
}
var NAME = /(?:^|\/)(?:values(?:[-._][^/]+)?|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/i;
function valuesIn(files, path) {
  const file = files.find((one) => one.path === path);
  if (!file) return null;
  const values = (readSourceDocuments(file) ?? []).map(({ value }) => value).filter((value) => value !== null);
  const [only, ...more] = values;
  if (values.length === 0) return null;
  return more.length === 0 && isObject(only) && !("kind" in only && "apiVersion" in only) ? only : void 0;
}

// src/review/submodules.ts
async function submoduleChanges(source, { submodules = [], named = [] }, assignments2) {
  if (submodules.length === 0) return { refused: [], unseen: [] };
  const base = [...(await source.tree("base")).keys()];
  const isInScope = (path) => named.some((name) => name === path || name.startsWith(`${path}/`)) || base.some((file) => file.startsWith(`${path}/`)) || SIDES.some((side) => assignments2.of(`${path}/any.yaml`, side).length > 0);
  const problems = submodules.map(
    (path) => problemAt(path, "submodule", `the submodule \`${path}\` changed; its content is not in this repository`)
  );
  return {
    refused: problems.filter(({ path }) => isInScope(path)),
    unseen: problems.filter(({ path }) => !isInScope(path))
  };
}

// src/review/unanswered.ts
var UNANSWERED = "service-not-in-sight";
var KINDS2 = new Set(SERVED_KINDS);
async function unansweredIn(source, manifests) {
  const asked = askedIn(manifests.head);
  if (asked.size === 0) return [];
  const before2 = askedIn(manifests.base);
  const isService = ({ gvk }) => gvk.group === "" && gvk.kind === "Service";
  const known = new Set(manifests.head.filter(isService).map(({ object }) => nameOf(object)));
  const left = [...asked].filter(([id, { service }]) => !before2.has(id) && !known.has(service));
  if (left.length === 0) return [];
  const files = await source.search("head", [...new Set(left.map(([, { service }]) => service))], /* @__PURE__ */ new Set());
  for (const file of files)
    for (const manifest of readManifests(file, { wanted: (text) => text.includes("Service") }).manifests)
      if (isService(manifest)) known.add(nameOf(manifest.object));
  return left.flatMap(([, { manifest, service, namespace, fails }]) => {
    if (known.has(service) || service.includes("${")) return [];
    const words = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` asks Service \`${namespace}/${service}\`, which is nowhere in sight: unless the cluster has it, ${fails}`;
    return [problemAt(manifest.location, UNANSWERED, words)];
  });
}
function askedIn(manifests) {
  return new Map(
    manifests.flatMap(
      (manifest) => !KINDS2.has(manifest.gvk.kind) ? [] : servedBy(manifest.object).map(({ namespace, name, fails }) => [
        JSON.stringify([manifest.gvk.kind, getString(manifest.object, "metadata", "name"), namespace, name, fails]),
        { manifest, namespace, service: name, fails }
      ])
    )
  );
}

// src/review/read.ts
async function readChanged({
  source,
  renderer,
  releases: kit,
  policy,
  progress,
  schemas,
  options
}) {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const manifestPaths = [...changed.base, ...changed.head].map((file) => file.path);
  const paths = [.../* @__PURE__ */ new Set([...manifestPaths, ...revisions.otherChanged])];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing("base", markers),
    head: await source.existing("head", markers)
  };
  const isReviewed = ({ path }) => path !== POLICY_FILE;
  const reviewed = { base: changed.base.filter(isReviewed), head: changed.head.filter(isReviewed) };
  const marked = await readMarked(source, revisions);
  const renderable = marked.size > 0 || needsRendering({
    ...{ revisions, paths, existing },
    owners: await findAppliers({ source, options }),
    declares: policy.decides.sources.length > 0
  });
  if (renderable && renderer) progress?.("rendering kustomizations and charts");
  const spelling = spellingOf(schemas);
  const told = { source, renderer: renderable ? renderer : void 0, policy, options };
  const { renderings, owners, assignments: assignments2, drawn, idle } = await drawAll(told, revisions, spelling);
  const chosen = withoutIdle(
    renderable && renderer ? plainBesideRenderings(reviewed, existing, renderings) : plainWithoutRenderer(reviewed, existing),
    idle,
    renderings.sources
  );
  const built = new Set(renderings.renderings.flatMap((rendering) => rendering.owners ?? []));
  const moved = sourceChanges(owners, [...(await source.tree("base")).keys()]);
  const { sources: drawnSources, used } = renderings;
  const checkouts = await checkoutsOf(source, {
    ...{ marked, revisions, paths, exclude: options.exclude, used, sources: drawnSources, idle, assignments: assignments2 }
  });
  const jsonnet = paths.some(isJsonnet) ? unseenJsonnet(paths, [...(await source.tree("head")).keys()], owners) : [];
  const handed = await readHanded(source, owners, built, {
    isFree: (path) => entryOf({ options, policy }, path) === void 0,
    isApplied: (path) => assignments2.of(path, "head").length > 0
  });
  const excluded = await readExcluded(source, revisions, owners, renderings.used);
  const applied = (side) => [...chosen.files[side], ...handed[side], ...excluded[side]].filter((file) => !isSkipped(file, side, assignments2));
  const files = { base: applied("base"), head: applied("head") };
  const generating = generatorFiles(paths, owners);
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const followed2 = followedOverrides(paths, owners, trees);
  const overrides = sourceOverrides(paths, followed2, trees.base);
  const plain = readPlain(files, spelling, plainFilling(assignments2, new Set(handed.base.map(({ path }) => path))));
  const own = withRenamed(
    drawn.map(({ unit }) => unit),
    owners
  );
  const plainOnes = plain.manifests;
  const releases = kit && options.applier === void 0 ? await readReleases({ source, kit, units: own, plain: plainOnes, used, owners, assignments: assignments2, spelling }) : NO_RELEASES;
  const readings = [...drawn, ...releases.readings];
  const values = strayValues(
    files,
    [...renderings.sources, ...releases.sources],
    chartFolders([...existing.base, ...existing.head]),
    giversOf([...owners.objects.head, ...owners.objects.base])
  );
  const unmade = [...jsonnet, ...values, ...generating];
  const left = renderer ? [] : leftUnrendered(reviewed, chosen, existing);
  const unusable = [...revisions.refused, ...renderings.problems, ...releases.problems];
  const notApplied = [...chosen.notApplied].map(
    ([path, reason]) => problemAt(path, "not-applied", `${reason}: not judged`)
  );
  const counts = [
    countsOf(unusable.length, unusable.length, 0),
    ...plain.counts,
    ...readings.map(
      ({ documents, refused, skipped }) => countsOf(documents, Math.min(documents, refused.length), skipped.length)
    )
  ];
  const units = [...own, ...releases.readings.map(({ unit }) => unit)];
  const opaque = units.flatMap((unit) => opaqueOf(unit, assignedTo(assignments2, unit)));
  const unanswered = await unansweredIn(source, {
    base: [...plainOnes.base, ...units.flatMap(({ manifests }) => manifests.base)],
    head: [...plainOnes.head, ...units.flatMap(({ manifests }) => manifests.head)]
  });
  const atPaths = [overrides, checkouts, await submoduleChanges(source, revisions, assignments2)];
  const sights = [
    { refused: unusable, unseen: [...renderings.unseen, ...releases.unseen, ...unmade] },
    moved,
    { refused: [], unseen: [...managedNamespaces(owners), ...readyExpressions(owners), ...argoOperations(owners)] },
    ...atPaths,
    plain,
    ...readings,
    ...opaque,
    { refused: [], unseen: unanswered },
    { refused: [], unseen: left.map(notRendered) }
  ];
  return {
    revisions,
    manifests: plain.manifests,
    unread: plain.unread,
    notes: distinct(plain.manifests.head.flatMap((manifest) => manifest.notes)),
    refused: distinct(sights.flatMap(({ refused }) => refused)),
    unseen: distinct(sights.flatMap(({ unseen }) => unseen)),
    skipped: distinct([...plain.skipped, ...readings.flatMap(({ skipped }) => skipped), ...notApplied]),
    rendered: left,
    units,
    remarks: [...renderings.remarks, ...releases.remarks],
    documents: sumOf(counts),
    accounts: accountsOf({
      paths,
      dark: [...unmade, ...atPaths.flatMap(({ refused, unseen }) => [...refused, ...unseen]), ...plain.unseen],
      revisions,
      sources: [...renderings.sources, ...releases.sources],
      overriding: followed2,
      chosen,
      plain,
      left
    }),
    releases,
    idle,
    listed: new Set(renderings.sources.flatMap(({ listed: listed3 }) => [...listed3]))
  };
}
function plainFilling(assignments2, handed) {
  return {
    filled(manifest, side) {
      const found = assignments2.of(manifest.location.path, side);
      return found.length === 0 ? [manifest] : found.map((assignment) => filledBy(manifest, assignment, side));
    },
    isAnew: (path) => handed.has(path) || SIDES.some((side) => assignments2.of(path, side).some(fillsAnew))
  };
}
function opaqueOf({ manifests }, owners) {
  if (owners.length === 0) return [opaqueIdentities(manifests.base, manifests.head)];
  return owners.map(
    (owner) => opaqueIdentities(
      manifests.base.map((manifest) => filledBy(manifest, owner, "base")),
      manifests.head.map((manifest) => filledBy(manifest, owner, "head"))
    )
  );
}
function notRendered({ source, files }) {
  const root = source.root === "" ? "." : source.root;
  const what = files === 1 ? "file is" : "files are";
  return problemAt(
    root,
    "not-rendered",
    `${source.kind} \`${root}\` was left unrendered, as asked: ${files} changed ${what} not judged`,
    "review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`"
  );
}
function allManifests(read, side) {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}
function sumOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    discovered: sum("discovered"),
    analysed: sum("analysed"),
    refused: sum("refused"),
    skipped: sum("skipped")
  };
}
function distinct(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems)
    seen.set(`${problem.code}\0${problem.path}\0${problem.line}\0${problem.column}`, problem);
  return [...seen.values()];
}

// src/review/stuck-owners.ts
var STUCK = "owner-stuck";
var WAITING = "owner-waiting";
async function readStuckOwners(source, appliers) {
  const { base, head } = appliers.objects;
  return [
    ...waitingOwners(base, head),
    ...await undecrypted(source, appliers),
    ...head.flatMap((manifest) => brokenChecks(manifest, base))
  ];
}
function waitingOwners(base, head) {
  const [before2, after] = [dependenciesOf(base), dependenciesOf(head)];
  const old = ringsIn(before2);
  const rings = new Map([...ringsIn(after)].filter(([id]) => !old.has(id)));
  const found = [...rings].map(([id, ring]) => {
    const { manifest } = after.get(id) ?? { manifest: ring };
    const words = `${wordsOf3(manifest)} waits for itself by way of its \`dependsOn\`: nothing in the ring is applied any more`;
    return problemAt(manifest.location, STUCK, words);
  });
  const names = (all) => new Set(all.map(({ gvk, object }) => `${gvk.kind} ${nameOf(object)}`));
  const [there, here2] = [names(base), names(head)];
  for (const [id, { manifest, on }] of after) {
    for (const other of on) {
      const name = `${manifest.gvk.kind} ${other.slice(other.lastIndexOf("/") + 1)}`;
      const isNews = there.has(name) || before2.get(id)?.on.includes(other) === false;
      if (here2.has(name) || other.includes("$") || !isNews) continue;
      const words = there.has(name) ? `${wordsOf3(manifest)} waits for \`${other}\` (\`dependsOn\`), which is gone: nothing of it is applied any more` : `${wordsOf3(manifest)} waits for \`${other}\` (\`dependsOn\`), which is not in sight: unless another repository has it, nothing is applied any more`;
      found.push(problemAt(manifest.location, there.has(name) ? STUCK : WAITING, words));
    }
  }
  return found;
}
var WAITERS = /* @__PURE__ */ new Set([
  "kustomize.toolkit.fluxcd.io/Kustomization",
  "helm.toolkit.fluxcd.io/HelmRelease"
]);
function dependenciesOf(manifests) {
  const found = /* @__PURE__ */ new Map();
  for (const manifest of manifests) {
    const { gvk, object } = manifest;
    if (!WAITERS.has(`${gvk.group}/${gvk.kind}`) || getIn(object, "spec", "suspend") === true) continue;
    const own = getString(object, "metadata", "namespace") ?? "";
    const on = (getArray(object, "spec", "dependsOn") ?? []).filter(isObject).map((entry) => `${getString(entry, "namespace") ?? own}/${getString(entry, "name") ?? ""}`);
    found.set(`${gvk.kind} ${own}/${nameOf(object)}`, { manifest, on });
  }
  return found;
}
function ringsIn(all) {
  const found = /* @__PURE__ */ new Map();
  const done = /* @__PURE__ */ new Set();
  for (const start of all.keys()) {
    const path = /* @__PURE__ */ new Set();
    const left = [{ id: start, leaves: false }];
    for (let step = left.pop(); step !== void 0; step = left.pop()) {
      const { id, leaves: leaves2 } = step;
      const waiting = all.get(id);
      if (leaves2) {
        path.delete(id);
        done.add(id);
      } else if (waiting && path.has(id)) found.set(id, waiting.manifest);
      else if (waiting && !done.has(id)) {
        path.add(id);
        const on = waiting.on.map((other) => ({ id: `${waiting.manifest.gvk.kind} ${other}`, leaves: false }));
        left.push({ id, leaves: true }, ...on.reverse());
      }
    }
  }
  return found;
}
async function undecrypted(source, appliers) {
  const decrypts = (one) => getIn(one?.manifest.object, "spec", "decryption") !== void 0;
  const lost = [...byOwner(appliers).values()].flatMap(
    ({ base: [before2], head: [after] }) => after?.owner.kind === "Kustomization" && decrypts(before2) && !decrypts(after) ? [after] : []
  );
  if (lost.length === 0) return [];
  const files = (await source.search("head", ["sops"], /* @__PURE__ */ new Set())).filter(({ path }) => isManifestPath(path));
  return lost.flatMap((owner) => {
    const file = files.find(
      (one) => reachedFrom(owner, one.path) !== null && readManifests(one).manifests.some(({ gvk, object }) => gvk.kind === "Secret" && isSopsEncrypted(object))
    );
    if (!file) return [];
    const words = `${wordsOf3(owner.manifest)} no longer decrypts what it applies, and ${file.path} is encrypted by SOPS: nothing of it is applied any more`;
    return [problemAt(owner.manifest.location, STUCK, words)];
  });
}
var CEL_MINOR = 99;
function brokenChecks(manifest, base) {
  const { gvk, object, location } = manifest;
  if (gvk.group !== "kustomize.toolkit.fluxcd.io" || gvk.kind !== "Kustomization") return [];
  const broken = checksOf(manifest).find((text) => !parses(text));
  if (broken === void 0) return [];
  const had = base.some(
    (one) => nameOf(one.object) === nameOf(object) && checksOf(one).some((text) => text === broken)
  );
  if (had) return [];
  const words = `${wordsOf3(manifest)} has a health check that does not compile (\`${broken}\`): nothing of it is applied any more`;
  return [problemAt(location, STUCK, words)];
}
function checksOf({ object }) {
  return (getArray(object, "spec", "healthCheckExprs") ?? []).flatMap(
    (entry) => ["current", "inProgress", "failed"].flatMap((field) => getString(entry, field) ?? [])
  );
}
function parses(text) {
  if (text.includes("${")) return true;
  try {
    return parseCel(text, CEL_MINOR).issues.length === 0;
  } catch (error) {
    if (error instanceof UnreadCel || error instanceof CelSyntaxError) return error instanceof UnreadCel;
    throw error;
  }
}
function wordsOf3({ gvk, object }) {
  return `${gvk.kind} \`${qualifiedNameOf(object)}\``;
}

// src/review/argo-limits.ts
async function readArgoLimits(source, read, appliers) {
  const projects = pairs(read, ({ gvk }) => gvk.group === "argoproj.io" && gvk.kind === "AppProject");
  const settings = pairs(read, ({ gvk, object }) => gvk.kind === "ConfigMap" && nameOf(object) === "argocd-cm");
  if (projects.length + settings.length === 0) return [];
  const owners = appliers.head.filter(({ applier, here: here2 }) => applier.name === "argo-cd" && here2 !== "no");
  const applied = await kindsApplied(source, owners);
  const byProject = grouped(owners.map((owner) => [projectOf(owner), owner]));
  return [
    ...projects.flatMap(({ base, head }) => {
      const own = byProject.get(nameOf(head.object)) ?? [];
      return [...new Map(own.map((owner) => [owner.id, owner])).values()].flatMap(
        (owner) => outsideOf(owner, base?.object, head) ?? deniedOf(owner, applied.get(owner) ?? [], base?.object, head)
      );
    }),
    ...settings.flatMap(({ base, head }) => excludedBy([...applied.values()].flat(), base?.object, head))
  ];
}
function pairs(read, isMeant) {
  const of = (side) => allManifests(read, side).filter(isMeant);
  const before2 = grouped(of("base").map((manifest) => [nameOf(manifest.object), manifest]));
  return of("head").map((head) => ({ base: before2.get(nameOf(head.object))?.[0], head }));
}
async function kindsApplied(source, owners) {
  const placed = new ByPath(owners, ({ path }) => path);
  const reached = (path) => placed.above(path).filter((owner) => reachedFrom(owner, path) !== null);
  const paths = [...(await source.tree("head")).keys()].filter(
    (path) => isManifestPath(path) && reached(path).length > 0
  );
  const files = await source.read("head", paths, LIMITS.side);
  return grouped(
    files.flatMap((file) => {
      const outlines = outlineOf(file);
      return reached(file.path).flatMap((owner) => outlines.map((one) => [owner, one]));
    })
  );
}
function specOf({ manifest }) {
  return getObject(manifest.object, ...specPath(manifest));
}
function projectOf(owner) {
  return getString(specOf(owner), "project") || "default";
}
function before(project, head) {
  return project ?? (nameOf(head.object) === "default" ? "all" : void 0);
}
function outsideOf(owner, base, head) {
  const spec = specOf(owner);
  const [server, cluster] = [getString(spec, "destination", "server"), getString(spec, "destination", "name")];
  const namespace = getString(spec, "destination", "namespace") ?? "";
  if (`${server}${cluster}${namespace}`.includes("{{")) return void 0;
  const permits = (project) => project === "all" || project !== void 0 && permitsPlace(project, { server, cluster, namespace });
  if (!permits(before(base, head)) || permits(head.object)) return void 0;
  const words = `AppProject \`${nameOf(head.object)}\` no longer permits the destination of ${owner.owner.kind} \`${owner.owner.name}\`: nothing of it is applied any more`;
  return [problemAt(head.location, STUCK, words)];
}
function permitsPlace(project, place) {
  const known = permittedPlaces(project);
  const id = JSON.stringify([place.server, place.cluster, place.namespace]);
  const answer = known.get(id) ?? isPermittedPlace(project, place);
  known.set(id, answer);
  return answer;
}
var permittedPlaces = keptWith((_) => /* @__PURE__ */ new Map());
function isPermittedPlace(project, { server, cluster, namespace }) {
  const entries = (getArray(project, "spec", "destinations") ?? []).filter(isObject).map((entry) => ({
    server: getString(entry, "server") ?? "",
    cluster: getString(entry, "name") ?? "",
    namespace: getString(entry, "namespace") ?? ""
  }));
  const place = (entry) => server !== void 0 && fits2(entry.server, server) || cluster !== void 0 && fits2(entry.cluster, cluster);
  const denied = (entry) => {
    const isDenied = (pattern, text) => pattern.startsWith("!") && text !== void 0 && fits2(pattern.slice(1), text);
    return isDenied(entry.namespace, namespace) || isDenied(entry.server, server) || isDenied(entry.cluster, cluster);
  };
  const open = entries.some((entry) => (server === void 0 ? entry.server : entry.cluster) !== "" && !place(entry));
  return (open || entries.some((entry) => place(entry) && fits2(entry.namespace, namespace))) && !entries.some(denied);
}
function fits2(pattern, text) {
  return pattern === "*" || pattern !== "" && !pattern.startsWith("!") && textMatches(pattern, text);
}
var OF_THE_CLUSTER = /^(?:Namespace|Node|PersistentVolume|Cluster\w+|CustomResourceDefinition|(?:Storage|Priority|Runtime|Ingress)Class|\w+WebhookConfiguration|ValidatingAdmissionPolicy(?:Binding)?|APIService|CSIDriver)$/;
function permitsKind(project, { group, kind }) {
  if (project === "all") return true;
  if (project === void 0) return false;
  const known = permitted(project);
  const id = `${group}/${kind}`;
  const answer = known.get(id) ?? isPermitted(project, group, kind);
  known.set(id, answer);
  return answer;
}
var permitted = keptWith((_) => /* @__PURE__ */ new Map());
function isPermitted(project, group, kind) {
  const ofCluster = OF_THE_CLUSTER.test(kind);
  const [allowed, denied] = ofCluster ? ["clusterResourceWhitelist", "clusterResourceBlacklist"] : ["namespaceResourceWhitelist", "namespaceResourceBlacklist"];
  const names = (list) => (list ?? []).some(
    (entry) => fits2(getString(entry, "kind") ?? "", kind) && (getString(entry, "group") === group || fits2(getString(entry, "group") ?? "", group))
  );
  const white = getArray(project, "spec", allowed);
  return (white === void 0 ? !ofCluster : names(white)) && !names(getArray(project, "spec", denied));
}
function deniedOf({ owner }, applied, base, head) {
  const old = before(base, head);
  const found = applied.find((one) => permitsKind(old, one) && !permitsKind(head.object, one));
  if (!found) return [];
  const words = `AppProject \`${nameOf(head.object)}\` no longer permits ${found.kind}, which ${owner.kind} \`${owner.name}\` applies (${found.path}): every sync of it fails`;
  return [problemAt(head.location, STUCK, words)];
}
function excludedBy(applied, base, head) {
  const [old, now] = [exclusionsOf(base), exclusionsOf(head.object)];
  const news = applied.filter((one) => now(one) && !old(one));
  return [...new Map(news.map((one) => [`${one.group}/${one.kind}`, one])).values()].map(({ kind, path }) => {
    const words = `Argo CD no longer applies or prunes any ${kind} (\`resource.exclusions\`), ${path} among them`;
    return problemAt(head.location, STUCK, words);
  });
}
function exclusionsOf(settings) {
  const text = getString(settings, "data", "resource.exclusions");
  if (text === void 0) return () => false;
  let value;
  try {
    value = readYamlDocument(text).value;
  } catch {
    return () => false;
  }
  const entries = (isArray(value) ? value : []).filter(isObject);
  const names = (list, text2) => list === void 0 || list.length === 0 || list.some((one) => typeof one === "string" && (one === text2 || fits2(one, text2)));
  return ({ group, kind }) => entries.some((entry) => {
    const clusters = getArray(entry, "clusters") ?? [];
    const all = clusters.length === 0 || clusters.includes("*");
    return all && names(getArray(entry, "apiGroups"), group) && names(getArray(entry, "kinds"), kind);
  });
}

// src/review/broken-values.ts
function brokenValues({ objects: { base, head } }) {
  const isOld = ({ gvk, object }, text) => base.some(
    (one) => one.gvk.kind === gvk.kind && nameOf(one.object) === nameOf(object) && valuesOf3(one).some((old) => old.text === text)
  );
  return head.flatMap((manifest) => {
    const broken = valuesOf3(manifest).find(({ text }) => !isReadable(text));
    if (!broken || isOld(manifest, broken.text)) return [];
    const words = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` has Helm values that are no YAML: its chart is not rendered, and nothing of it is applied any more`;
    return [problemAt(manifest.locate(broken.at), STUCK, words)];
  });
}
function valuesOf3({ gvk, object }) {
  const at = (steps) => {
    const text = getString(object, ...steps);
    return text === void 0 ? [] : [{ text, at: steps }];
  };
  if (gvk.group !== "argoproj.io" || gvk.kind !== "Application") return [];
  const sources = (getArray(object, "spec", "sources") ?? []).filter(isObject);
  const ofMany = sources.flatMap((_, i) => at(["spec", "sources", i, "helm", "values"]));
  return [...at(["spec", "source", "helm", "values"]), ...ofMany];
}
function isReadable(text) {
  if (text.includes("{{") || text.includes("${")) return true;
  return readSourceDocuments({ path: "values.yaml", bytes: new TextEncoder().encode(text) }) !== void 0;
}

// src/review/chart-renames.ts
var CHART_RENAMED = "chart-renamed";
async function readChartRenames(source, appliers) {
  const both = byOwner(appliers);
  const pairs2 = appliers.head.flatMap((head) => {
    const base = both.get(head.id)?.base[0];
    return base && isRelease(base) && isRelease(head) ? [{ base, head }] : [];
  });
  if (pairs2.length === 0) return [];
  const names = {
    base: await chartNames(source, "base", new Set(pairs2.map(({ base }) => base.path))),
    head: await chartNames(source, "head", new Set(pairs2.map(({ head }) => head.path)))
  };
  return pairs2.flatMap(({ base, head }) => {
    const [before2, after] = [names.base.get(base.path), names.head.get(head.path)];
    const { object, location } = head.manifest;
    if (before2 === void 0 || after === void 0 || before2 === after) return [];
    if (getString(object, "spec", "upgrade", "chartNameChangeStrategy") === "InPlaceUpdate") return [];
    const message = `HelmRelease \`${head.owner.name}\` is uninstalled and installed anew: its chart is called \`${after}\` from now on, not \`${before2}\``;
    return [{ code: CHART_RENAMED, message, path: location.path, line: location.line, column: location.column ?? 1 }];
  });
}
function isRelease({ owner, chart }) {
  return owner.kind === "HelmRelease" && chart !== null;
}
async function chartNames(source, side, folders2) {
  const paths = [...folders2].map((folder) => folder === "" ? "Chart.yaml" : `${folder}/Chart.yaml`);
  const there = await source.existing(side, paths);
  const files = await source.read(
    side,
    paths.filter((path) => there.has(path))
  );
  return new Map(
    files.flatMap((file) => {
      const folder = file.path.slice(0, Math.max(0, file.path.length - "/Chart.yaml".length));
      const name = readChart(folder, [file])?.name;
      return name === void 0 ? [] : [[folder, name]];
    })
  );
}

// src/manifest/live.ts
var NOWHERE = { path: "cluster", line: 1, endLine: 1 };
function liveManifest(object) {
  const gvk = gvkOf(object);
  return gvk && {
    gvk,
    object,
    location: NOWHERE,
    documentIndex: 0,
    text: "",
    textLine: 1,
    locate: () => NOWHERE,
    placeholders: [],
    encrypted: false,
    notes: []
  };
}

// src/review/prune-set.ts
function listsPruned({ live, snapshot }, { unit }) {
  const seen = live?.source === "cluster" || !live && snapshot !== null;
  return seen && unit.applier.known && unit.applier.prune === "yes";
}
async function readPruneSet(review2, planned, contents, seen) {
  const none = { keys: [], unknown: [] };
  if (!contents || !listsPruned(review2, planned)) return none;
  const { unit, changed } = planned;
  const key = (manifest, side) => keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
  const head = [
    ...contents.head.map((outline) => keyOfOutline(outline, unit.schemas.head, unit.defaultNamespace)),
    ...changed.head.map((manifest) => key(manifest, "head"))
  ];
  const shown = new Set([...head, ...changed.base.map((manifest) => key(manifest, "base"))].map(keyText));
  const namespaces = new Set(head.flatMap(({ namespace }) => namespace ?? []));
  const found = await membersOf(review2, planned, namespaces, head, seen);
  const run = { namespaces, objects: new Set(head.map(keyText)).size, refused: null, seen: true };
  const mode = unit.applier.mode;
  const hidden = await withObjects(
    review2.live,
    unit,
    found.members.filter((member) => !shown.has(keyText(member.key)))
  );
  const gone = hidden.filter(
    ({ key: member, object }) => fateOf(unit.applier, mode, member, object, run).by === "pruned"
  );
  return { keys: distinct2(gone.map(({ key: member }) => member)), unknown: found.unknown };
}
async function withObjects(live, { schemas }, members) {
  const named = members.filter(({ object }) => object === void 0);
  if (!live || named.length === 0) return [...members];
  const queries = named.map(({ key: { group, kind, namespace, name } }) => {
    const version = schemas.head.versions(group, kind)[0] ?? "v1";
    return { gvk: { group, version, kind }, namespace, name, manifests: [] };
  });
  const seen = await live.read(queries);
  const known = members.filter(({ object }) => object !== void 0);
  return named.reduce((out, { key }, i) => {
    const state = seen[i];
    if (state?.state === "found") out.push({ key, object: state.object });
    else if (state?.state === "unknown") out.push({ key, object: void 0 });
    return out;
  }, known);
}
function membersOf({ live, snapshot }, planned, namespaces, head, seen) {
  const { unit } = planned;
  const { applier } = unit;
  const kubectl = isKubectl(applier);
  const asMember = (manifest) => ({
    key: keyOf(manifest, unit.schemas.head, unit.defaultNamespace),
    object: manifest.object
  });
  if (!live) return { members: kubectl ? (snapshot ?? []).map(asMember) : [], unknown: [] };
  if (!kubectl) return applier.owner ? writtenDown(live, applier.owner) : { members: [], unknown: [] };
  const { applyset, allowlist, selector } = applier.pruning ?? {};
  const set = seen.map(({ object }) => getString(object, "metadata", "labels", PART_OF)).find((id) => id !== void 0);
  if (applyset !== void 0 && set === void 0) return { members: [], unknown: [] };
  const kinds = applyset === void 0 ? prunedKinds(allowlist) : head;
  return listed(live, kinds, namespaces, applyset === void 0 ? selector : `${PART_OF}=${set}`, planned, asMember);
}
async function listed(live, kinds, namespaces, labelSelector, { unit }, asMember) {
  const distinctKinds = new Map(kinds.map(({ group, kind }) => [`${group}/${kind}`, { group, kind }]));
  const queries = [...distinctKinds.values()].flatMap((kind) => {
    const version = unit.schemas.head.versions(kind.group, kind.kind)[0];
    if (version === void 0) return [];
    const gvk = { ...kind, version };
    const namespaced = unit.schemas.head.kind(gvk)?.namespaced !== false;
    return (namespaced ? [...namespaces] : [void 0]).map((namespace) => ({ gvk, namespace, labelSelector }));
  });
  const answers = await Promise.all(queries.map((query) => live.list(query)));
  const members = answers.flatMap((answer) => answer.state === "listed" ? answer.items : []);
  return {
    members: members.flatMap((object) => liveManifest(object) ?? []).map(asMember),
    unknown: answers.filter((answer) => answer.state === "unknown")
  };
}
async function writtenDown(live, owner) {
  const gvk = { group: owner.group, version: "v1", kind: owner.kind };
  const [seen] = await live.read([{ gvk, namespace: owner.namespace, name: owner.name, manifests: [] }]);
  if (!seen || seen.state === "absent" || seen.state === "not-served") return { members: [], unknown: [] };
  if (seen.state === "unknown") return { members: [], unknown: [seen] };
  const members = entriesOf2(seen).map((key) => ({ key, object: void 0 }));
  return { members, unknown: [] };
}
function entriesOf2({ object }) {
  const inventory = getArray(object, "status", "inventory", "entries") ?? [];
  const resources = getArray(object, "status", "resources") ?? [];
  if (gvkOf(object)?.kind === "Kustomization") return inventory.flatMap(fluxKey);
  return resources.flatMap((entry) => {
    const [group = "", kind, namespace, name] = ["group", "kind", "namespace", "name"].map(
      (field) => getString(entry, field)
    );
    return kind && name ? [keyWith(group, kind, namespace, name)] : [];
  });
}
function fluxKey(entry) {
  const [, namespace, name, group = "", kind] = /^([^_]*)_(.+)_([^_]*)_([^_]+)$/.exec(getString(entry, "id") ?? "") ?? [];
  return kind && name ? [keyWith(group, kind, namespace, name.replaceAll("__", ":"))] : [];
}
function keyWith(group, kind, namespace, name) {
  return namespace ? { group, kind, namespace, name } : { group, kind, name };
}
function distinct2(keys) {
  return [...new Map(keys.map((key) => [keyText(key), key])).values()].sort(
    (a, b) => keyText(a) < keyText(b) ? -1 : 1
  );
}

// src/review/contents.ts
var MOST = 2e4;
async function readContents(review2, read, units) {
  const losing = units.filter((planned) => losesObjects(planned) || listsPruned(review2, planned));
  const contents = /* @__PURE__ */ new Map();
  if (losing.length === 0) return contents;
  review2.progress?.("counting what stays");
  const renderings = new Map(read.units.map((unit) => [unit.id, unit]));
  const add = (id, side, found) => {
    const entry = contents.get(id) ?? { base: [], head: [] };
    entry[side] = found.filter(isApplied);
    contents.set(id, entry);
  };
  for (const side of SIDES) {
    const all = new Set((await review2.source.tree(side)).keys());
    const before2 = new Set((await review2.source.tree("base")).keys());
    const stands = (path) => renderedSource(path, all) === null || before2.has(path) && renderedSource(path, before2) === null;
    const paths = [...all].filter((path) => isManifestPath(path) && stands(path) && read.idle(path) === void 0);
    const ownFiles = filesByUnit(losing, paths, side);
    const wanted = new Set([...ownFiles.values()].filter((own) => own.length <= MOST).flat());
    const files = await review2.source.read(side, [...wanted]);
    const outlines = new Map(files.map((file) => [file.path, outlineOf(file)]));
    for (const planned of losing) {
      const rendering = planned.rendered && renderings.get(planned.rendered);
      const own = ownFiles.get(planned);
      if (rendering) add(planned.unit.id, side, rendering.texts[side].flatMap(outlineOf));
      else if (own && own.length <= MOST)
        add(
          planned.unit.id,
          side,
          own.flatMap((path) => outlines.get(path) ?? [])
        );
    }
  }
  return contents;
}
function filesByUnit(units, paths, side) {
  const parts = /* @__PURE__ */ new Map();
  const found = /* @__PURE__ */ new Map();
  for (const planned of units) {
    if (!planned.files) continue;
    const { part, whose } = planned.files;
    let byPart = parts.get(whose);
    if (byPart === void 0) {
      byPart = grouped(paths.flatMap((path) => whose(path, side).map((one) => [one, path])));
      parts.set(whose, byPart);
    }
    found.set(planned, byPart.get(part) ?? []);
  }
  return found;
}
function isApplied({ group, kind }) {
  return whyNotApplied({ group, kind, version: "v1" }) === void 0;
}
function losesObjects({ unit, changed }) {
  const idOn = (side) => (manifest) => objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
  const kept = new Set(changed.head.map(idOn("head")));
  return changed.base.map(idOn("base")).some((id) => !kept.has(id));
}

// src/units/context-search.ts
function missingGroups(manifests, registry) {
  const groups = /* @__PURE__ */ new Set();
  for (const { gvk } of manifests) {
    if (gvk.group.includes(".") && registry.versions(gvk.group, gvk.kind).length === 0) groups.add(gvk.group);
  }
  return [...groups];
}
function definitionText(group) {
  return `.${group}`;
}
function isDefinition(manifest) {
  const gvk = gvkOf(manifest.object);
  return gvk !== void 0 && isDefinitionKind(gvk);
}

// src/review/query-index.ts
var WORD = /[A-Za-z0-9][A-Za-z0-9-]*/g;
var NAME2 = /[A-Za-z0-9][A-Za-z0-9.-]*/g;
var QueryIndex = class {
  #kinds = /* @__PURE__ */ new Map();
  #others;
  constructor(queries) {
    for (const { kind, text } of queries) {
      const kinds = this.#kinds.get(text);
      if (kinds) kinds.add(kind);
      else this.#kinds.set(text, /* @__PURE__ */ new Set([kind]));
    }
    this.#others = [...this.#kinds.keys()].filter((text) => !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(text));
  }
  get texts() {
    return [...this.#kinds.keys()];
  }
  /** Whether a document may hold an object that was asked for. */
  mentions(text) {
    for (const _ of this.found(text)) return true;
    return false;
  }
  /** What a document may hold of it, some of it several times. */
  *found(text) {
    for (const [name, kinds] of this.#asked(text))
      for (const kind of kinds) if (text.includes(kind)) yield { kind, text: name };
  }
  /** Whether an object of this kind, written as `text`, was asked for. */
  wants(kind, text) {
    return this.#kindsIn(text).has(kind);
  }
  #kindsIn = rememberLast((text) => new Set([...this.#asked(text)].flatMap(([, kinds]) => [...kinds])));
  *#asked(text) {
    for (const pattern of [WORD, NAME2]) {
      for (const [word] of text.matchAll(pattern)) {
        const kinds = this.#kinds.get(word);
        if (kinds) yield [word, kinds];
      }
    }
    for (const other of this.#others) {
      const kinds = text.includes(other) ? this.#kinds.get(other) : void 0;
      if (kinds) yield [other, kinds];
    }
  }
};

// src/units/plan.ts
function planRoots(objects) {
  const top = { folders: /* @__PURE__ */ new Map(), files: [] };
  for (const object of objects) {
    let at = top;
    for (const step of object.path.split("/").slice(0, -1)) {
      let next = at.folders.get(step);
      if (!next) {
        next = { folders: /* @__PURE__ */ new Map(), files: [] };
        at.folders.set(step, next);
      }
      at = next;
    }
    at.files.push(object);
  }
  const roots = [];
  split(top, "", roots);
  return roots;
}
function split(folder, root, roots) {
  if (!hasRivals(folder)) {
    roots.push(root);
    return;
  }
  if (folder.files.length > 0) roots.push(root);
  for (const [name, child] of folder.folders) split(child, root === "" ? name : `${root}/${name}`, roots);
}
function hasRivals(folder) {
  const owner = /* @__PURE__ */ new Map();
  for (const { placed, within: within2 } of under(folder)) {
    const id = `${placed.side}\0${placed.key}`;
    const other = owner.get(id);
    if (other !== void 0 && other !== within2) return true;
    owner.set(id, within2);
  }
  return false;
}
function* under(folder) {
  for (const placed of folder.files) yield { placed, within: folder };
  for (const child of folder.folders.values()) yield* under(child);
}

// src/units/roots.ts
var sets = /* @__PURE__ */ new WeakMap();
function rootOf(path, roots) {
  let known = sets.get(roots);
  if (known === void 0) {
    known = new Set(roots);
    sets.set(roots, known);
  }
  for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
    const above2 = path.slice(0, end);
    if (known.has(above2)) return above2;
  }
  return "";
}

// src/units/renamed-folders.ts
function renamedFolders(objects, roots) {
  const keys = new Map(roots.map((root) => [root, { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() }]));
  for (const { side, path, key } of objects) keys.get(rootOf(path, roots))?.[side].add(key);
  const gone = [...keys].filter(([, { base, head }]) => base.size > 0 && head.size === 0);
  const fresh = new Map([...keys].filter(([, { base, head }]) => base.size === 0 && head.size > 0));
  const renamed = /* @__PURE__ */ new Map();
  const holders = grouped([...fresh].flatMap(([root, { head }]) => [...head].map((key) => [key, root])));
  for (const [old, { base }] of gone) {
    const counts = /* @__PURE__ */ new Map();
    for (const key of base) for (const root of holders.get(key) ?? []) counts.set(root, (counts.get(root) ?? 0) + 1);
    const shared2 = [...counts].filter(([root]) => fresh.has(root)).map(([root, count]) => ({ root, count })).sort((a, b) => b.count - a.count);
    const [best, second] = shared2;
    if (!best || best.count * 2 <= base.size || best.count === second?.count) continue;
    renamed.set(old, best.root);
    fresh.delete(best.root);
  }
  return renamed;
}

// src/review/alternatives.ts
function withAlternatives(planned) {
  const { unit, changed, context } = planned;
  if (unit.applier.known || planned.rendered !== void 0) return [planned];
  const keys = /* @__PURE__ */ new Map();
  const files = /* @__PURE__ */ new Map();
  const texts = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const manifest of [...changed[side], ...context[side]]) {
      const key = objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
      keys.set(manifest, key);
      const id = textId(key, manifest.location.path, side);
      const { all, last } = texts.get(id) ?? { all: "", last: "" };
      texts.set(id, { all: `${all}${last === manifest.text ? "" : manifest.text}\0`, last: manifest.text });
      const known = files.get(key) ?? { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() };
      known[side].add(manifest.location.path);
      files.set(key, known);
    }
  }
  const shared2 = new Map([...files].filter(([, { base, head }]) => base.size > 1 || head.size > 1));
  if (shared2.size === 0) return [planned];
  const settled = new Set([...shared2].filter(([, found]) => isSettled(found)).map(([key]) => key));
  const choices = new Set([...settled].flatMap((key) => [...files.get(key)?.head ?? []]));
  const keyOf2 = (manifest) => keys.get(manifest) ?? "";
  const moving = (manifest) => shared2.has(keyOf2(manifest)) && !settled.has(keyOf2(manifest));
  const alone = new Set(choices);
  const former = /* @__PURE__ */ new Map();
  for (const [key, found] of shared2) {
    if (settled.has(key)) continue;
    former.set(
      key,
      formerFiles(found, (path, side) => texts.get(textId(key, path, side))?.all)
    );
    for (const path of former.get(key)?.keys() ?? []) alone.add(path);
  }
  const select = (from, wanted) => ({
    base: from.base.filter(wanted),
    head: from.head.filter(wanted)
  });
  const inChoice = ({ location }) => choices.has(location.path);
  const main = {
    ...planned,
    changed: select(changed, (manifest) => moving(manifest) || !inChoice(manifest)),
    context: select(context, (manifest) => moving(manifest) || !inChoice(manifest))
  };
  const later = new Map([...former].map(([key, names]) => [key, byFormerName(names)]));
  const viewsOf = (manifest, side) => {
    const { path } = manifest.location;
    if (!moving(manifest)) return choices.has(path) ? [path] : [];
    if (side === "base") return later.get(keyOf2(manifest))?.get(path) ?? [];
    return former.get(keyOf2(manifest))?.has(path) ? [path] : [];
  };
  const shown = { base: byView(changed.base, "base", viewsOf), head: byView(changed.head, "head", viewsOf) };
  const free = select(context, (manifest) => !shared2.has(keyOf2(manifest)));
  const held = select(context, (manifest) => shared2.has(keyOf2(manifest)));
  const pathOf = ({ location }) => [location.path];
  const beside = { base: byView(held.base, "base", pathOf), head: byView(held.head, "head", pathOf) };
  const views = [...alone].sort().map((path) => {
    const around = (side) => {
      const own = beside[side].get(path);
      return own ? [...free[side], ...own] : free[side];
    };
    return {
      ...planned,
      unit: { ...unit, id: path },
      changed: { base: shown.base.get(path) ?? [], head: shown.head.get(path) ?? [] },
      context: { base: around("base"), head: around("head") },
      files: { part: path, whose: ALONE },
      alone: path
    };
  });
  return [main, ...views].filter((view) => view.changed.base.length + view.changed.head.length > 0);
}
function byFormerName(names) {
  return grouped([...names].map(([after, before2]) => [before2, after]));
}
function byView(manifests, side, viewsOf) {
  return grouped(manifests.flatMap((manifest) => viewsOf(manifest, side).map((view) => [view, manifest])));
}
var ALONE = (path) => [path];
function textId(key, path, side) {
  return `${side}\0${path}\0${key}`;
}
function isSettled({ base, head }) {
  return base.size === 0 || base.size === head.size && [...base].every((path) => head.has(path));
}
function formerFiles({ base, head }, textOf3) {
  const gone = [...base].filter((path) => !head.has(path)).sort();
  const found = /* @__PURE__ */ new Map();
  const byText = new Map(gone.toReversed().map((old) => [textOf3(old, "base"), old]));
  for (const path of head) {
    const twin = base.has(path) ? path : byText.get(textOf3(path, "head"));
    const before2 = twin ?? gone.at(-1);
    if (before2 !== void 0) found.set(path, before2);
  }
  return found;
}

// src/review/chart-definitions.ts
function withChartDefinitions(planned) {
  const { applier, root } = planned.unit;
  const flux = applier.name === "flux-helmrelease";
  const helm = applier.name === "helm-3" || applier.name === "helm-4";
  const { base, head } = planned.changed;
  if (planned.rendered === void 0 || !applier.known || !(flux || helm) || base.length === 0) return planned;
  const isOfCrds = ({ gvk, location }) => gvk.kind === "CustomResourceDefinition" && isInCrds(location.path, root);
  const names = (manifests) => new Set(manifests.map(definitionOf));
  const after = names(head);
  const printed = names(base.filter((one) => !isOfCrds(one)));
  const printedNow = names(head.filter((one) => !isOfCrds(one)));
  const stays = (one) => !isOfCrds(one) || printedNow.has(definitionOf(one)) || flux && after.has(definitionOf(one));
  const comes = (one) => !isOfCrds(one) || flux && !printed.has(definitionOf(one));
  return { ...planned, changed: { base: base.filter(stays), head: head.filter(comes) } };
}
function definitionOf({ gvk, object }) {
  return `${gvk.kind} ${nameOf(object)}`;
}
function isInCrds(path, root) {
  const inside = root === "" ? path : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : "";
  return /^(?:charts\/[^/]+\/)*crds\//.test(inside);
}

// src/review/guessed-namespace.ts
function withSettledNamespaces(planned) {
  const { unit, changed } = planned;
  if (unit.applier.known || unit.defaultNamespace !== void 0) return planned;
  const keysOf = (side) => new Set(changed[side].map((manifest) => objectKeyText(manifest, unit.schemas[side], void 0)));
  const keys = { base: keysOf("base"), head: keysOf("head") };
  const stated = { base: statedOnce(planned, "base", keys.head), head: statedOnce(planned, "head", keys.base) };
  if (stated.base.size + stated.head.size === 0) return planned;
  const settled = (side) => {
    const other = side === "base" ? "head" : "base";
    return changed[side].map((manifest) => {
      if (namespaceIn(manifest) !== void 0) return manifest;
      if (keys[other].has(objectKeyText(manifest, unit.schemas[side], void 0))) return manifest;
      const namespace = stated[other].get(nameOf2(manifest, planned, side));
      return namespace === void 0 ? manifest : { ...manifest, object: withMetadata(manifest.object, "namespace", namespace) };
    });
  };
  return { ...planned, changed: { base: settled("base"), head: settled("head") } };
}
function statedOnce({ unit, changed }, side, others) {
  const found = /* @__PURE__ */ new Map();
  for (const manifest of changed[side]) {
    const { namespace } = keyOf(manifest, unit.schemas[side], void 0);
    if (namespace === void 0 || namespaceIn(manifest) === void 0) continue;
    if (others.has(objectKeyText(manifest, unit.schemas[side], void 0))) continue;
    const name = nameOf2(manifest, { unit }, side);
    if (!found.has(name)) found.set(name, namespace);
  }
  return found;
}
function nameOf2(manifest, { unit }, side) {
  const { group, kind, name } = keyOf(manifest, unit.schemas[side], void 0);
  return JSON.stringify([group, kind, name]);
}
function namespaceIn({ object }) {
  const namespace = getString(object, "metadata", "namespace");
  return namespace === "" ? void 0 : namespace;
}

// src/review/units.ts
function planUnits(review2, read, context, registries, appliers) {
  const assignments2 = assignOwners(review2, appliers);
  const owned = unitsOfOwners(review2, read, context, registries, assignments2);
  const rest = unitsOfFolders(review2, read, context, registries, assignments2);
  const rendered = unitsOfRenderings(review2, read, context, registries, assignments2);
  return withDistinctIds2(
    [...owned, ...rest, ...rendered].map(selected).map(withoutIgnored).map(withChartDefinitions).map(withSettledNamespaces)
  );
}
function unitsOfRenderings(review2, read, context, registries, assignments2) {
  return read.units.flatMap((rendering) => {
    const { id, root, marker, manifests, texts } = rendering;
    if (manifests.base.length + manifests.head.length === 0) return [];
    const there = SIDES.filter((side) => texts[side].length > 0);
    const found = new Set(there.flatMap((side) => assignments2.ofRendering(rendering, side)));
    const related = context.units.get(id) ?? { base: [], head: [] };
    return (found.size === 0 ? [null] : [...found]).map((assignment) => {
      const entry = assignment ? void 0 : entryOf(review2, marker);
      const owner = assignment && (rendering.owners ? assignment.applier : withoutAdditions(assignment));
      const applier = owner ?? assumedApplier(review2, entry);
      const unit = {
        id,
        root,
        cluster: assignment?.cluster ?? entry?.cluster ?? null,
        applier,
        baseApplier: assignment?.baseApplier ?? baseApplier(review2, applier),
        defaultNamespace: namespaceOf(review2) ?? assignment?.namespace?.name ?? entry?.namespace,
        isNamespaceFree: !applier.known && isNamespaceFree(rendering),
        schemas: registries
      };
      const sides = (from) => {
        const own = (side) => assignment ? from[side].map((manifest) => inTarget(filledBy(manifest, assignment, side), assignment, unit, side)) : from[side];
        return { base: own("base"), head: own("head") };
      };
      return { unit, changed: sides(manifests), context: sides(related), rendered: id };
    });
  });
}
function isNamespaceFree({ marker, texts }) {
  const all = SIDES.flatMap((side) => texts[side].flatMap(outlineOf));
  return !marker.endsWith("Chart.yaml") && all.every(({ namespace }) => namespace === void 0);
}
function unitsOfOwners(review2, read, context, registries, assignments2) {
  const changed = byAssignment(read.manifests, assignments2);
  const related = byAssignment(context.manifests, assignments2);
  const all = new Set(SIDES.flatMap((side) => [...changed[side].keys(), ...related[side].keys()]));
  return [...all].map((assignment) => {
    const { root, cluster, namespace } = assignment;
    const applier = withoutAdditions(assignment);
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster,
      applier,
      baseApplier: assignment.baseApplier ?? baseApplier(review2, applier),
      defaultNamespace: namespaceOf(review2) ?? namespace?.name,
      schemas: registries
    };
    const sides = (from) => {
      const own = (side) => (from[side].get(assignment) ?? []).map(
        (manifest) => inTarget(filledBy(manifest, assignment, side), assignment, unit, side)
      );
      return { base: own("base"), head: own("head") };
    };
    const all2 = sides(changed);
    return {
      unit,
      changed: { ...all2, base: withoutAdopted(all2.base, assignment, unit) },
      context: sides(related),
      files: { part: assignment, whose: assignments2.of }
    };
  });
}
function isDropped({ object, holder, behindFirst }, { applier }) {
  if (applier.name !== "flux-kustomization") return false;
  const mark = getIn(holder ?? object, "metadata", "annotations", "config.kubernetes.io/local-config");
  return behindFirst === true || mark !== void 0 && mark !== "false" && mark !== false;
}
function withoutAdopted(manifests, assignment, { schemas, defaultNamespace }) {
  const isOwn = ({ location }) => !isAdopted(assignment, location.path);
  const keyed = (manifest) => objectKeyText(manifest, schemas.base, defaultNamespace);
  const own = new Set(manifests.filter(isOwn).map(keyed));
  return manifests.filter((manifest) => isOwn(manifest) || !own.has(keyed(manifest)));
}
function byAssignment(from, assignments2) {
  const of = (side) => grouped(
    from[side].flatMap(
      (manifest) => assignments2.of(manifest.location.path, side).filter((assignment) => !isDropped(manifest, assignment)).map((assignment) => [assignment, manifest])
    )
  );
  return { base: of("base"), head: of("head") };
}
function withoutAdditions({ applier, sources }) {
  const adds = sources.head.some(({ overrides }) => overrides !== null);
  return adds ? { ...applier, because: `${applier.because}, without what it adds (patches, images and the like)` } : applier;
}
function inTarget(manifest, assignment, unit, side) {
  const [own] = assignment.sources[side];
  const namespace = own ? own.namespace : assignment.namespace;
  const named = getString(manifest.object, "metadata", "namespace") ?? "";
  const target = namespace?.how === "override" ? namespace.name : named === "" ? leftNamespace(assignment, unit, side) : null;
  if (target === null || named === target) return manifest;
  if (namespace?.how === "override" && manifest.gvk.group === "" && manifest.gvk.kind === "Namespace")
    return { ...manifest, object: withMetadata(manifest.object, "name", target) };
  const key = keyOf(manifest, unit.schemas[side], target);
  if (key.namespace === void 0 && unit.schemas[side].versions(key.group, key.kind).length > 0) return manifest;
  return { ...manifest, object: withMetadata(manifest.object, "namespace", target) };
}
function leftNamespace({ sources, namespace }, { defaultNamespace }, side) {
  if (namespace === null || defaultNamespace !== namespace.name) return null;
  const [name, ...more] = new Set(sources[side].map((source) => source.namespace?.name ?? ""));
  const isKnown = name !== void 0 && more.length === 0 && name !== "" && !name.includes("*") && !namespace.name.includes("*");
  return isKnown && name !== namespace.name ? name : null;
}
function unitsOfFolders(review2, read, context, registries, assignments2) {
  const byEntry = (from, side) => grouped(
    from[side].flatMap((manifest) => {
      const { path } = manifest.location;
      return assignments2.of(path, side).length === 0 ? [[entryOf(review2, path), manifest]] : [];
    })
  );
  const [changed, related] = [read.manifests, context.manifests].map((from) => ({
    base: byEntry(from, "base"),
    head: byEntry(from, "head")
  }));
  if (!changed || !related) return [];
  return [...new Set(SIDES.flatMap((side) => [...changed[side].keys()]))].flatMap((entry) => {
    const holds2 = (path, side) => entryOf(review2, path) === entry && assignments2.of(path, side).length === 0;
    const within2 = (from2) => ({
      base: from2.base.get(entry) ?? [],
      head: from2.head.get(entry) ?? []
    });
    const from = { entry, holds: holds2, listed: read.listed };
    return foldersOf2(review2, within2(changed), within2(related), registries, from);
  });
}
function foldersOf2(review2, changed, related, registries, {
  entry,
  holds: holds2,
  listed: listed3
}) {
  const defaultNamespace = namespaceOf(review2) ?? entry?.namespace;
  const placed = (manifests, side) => manifests.map((manifest) => ({
    side,
    path: manifest.location.path,
    key: objectKeyText(manifest, registries[side], defaultNamespace)
  }));
  const telling = (side) => related[side].filter(({ gvk }) => gvk.group !== "" || gvk.kind !== "Namespace");
  const objects = SIDES.flatMap((side) => [...placed(changed[side], side), ...placed(telling(side), side)]);
  const roots = planRoots(objects);
  const renamed = renamedFolders(objects, roots);
  const unitRoot = (path, side) => {
    const root = rootOf(path, roots);
    return side === "base" ? renamed.get(root) ?? root : root;
  };
  const applier = assumedApplier(review2, entry);
  const one = roots.length === 1;
  const whose = (path, side) => holds2(path, side) ? [one ? roots[0] : unitRoot(path, side)] : [];
  const byRoot = (sides) => {
    const of = (side) => grouped(sides[side].map((manifest) => [unitRoot(manifest.location.path, side), manifest]));
    return { base: of("base"), head: of("head") };
  };
  const own = { changed: byRoot(changed), related: byRoot(related) };
  return roots.map((root) => {
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster: entry?.cluster ?? null,
      applier,
      baseApplier: baseApplier(review2, applier),
      defaultNamespace,
      schemas: registries
    };
    const within2 = (from) => ({ base: from.base.get(root) ?? [], head: from.head.get(root) ?? [] });
    const manifests = one ? changed.head : own.changed.head.get(root) ?? [];
    const isNamespaceFree2 = !applier.known && manifests.every(
      ({ location, object }) => listed3.has(location.path) && getString(object, "metadata", "namespace") === void 0
    );
    return {
      unit: { ...unit, isNamespaceFree: isNamespaceFree2 },
      changed: one ? changed : within2(own.changed),
      context: one ? related : within2(own.related),
      files: { part: root, whose }
    };
  }).filter((planned) => planned.changed.base.length + planned.changed.head.length > 0).flatMap(withAlternatives);
}
function selected(planned) {
  const { selector } = planned.unit.applier.pruning ?? {};
  const parsed = selector === void 0 ? null : parseSelector(selector);
  if (!parsed) return planned;
  const fits3 = ({ object }) => parsed.matches(selectableLabels(object));
  const sides = ({ base, head }) => ({ base: base.filter(fits3), head: head.filter(fits3) });
  return { ...planned, changed: sides(planned.changed), context: sides(planned.context) };
}
function withoutIgnored(planned) {
  const { applier } = planned.unit;
  if (!applier.known || applier.name !== "argo-cd") return planned;
  const applied = ({ object }) => treatmentOf2(applier, object) !== "ignored";
  const sides = ({ base, head }) => ({ base: base.filter(applied), head: head.filter(applied) });
  return { ...planned, changed: sides(planned.changed), context: sides(planned.context) };
}
function withDistinctIds2(units) {
  const seen = /* @__PURE__ */ new Map();
  return units.map((planned) => {
    const { unit } = planned;
    const count = (seen.get(unit.id) ?? 0) + 1;
    seen.set(unit.id, count);
    const { owner } = unit.applier;
    const name = owner ? `${owner.kind} ${owner.name}` : `${count}`;
    return count === 1 ? planned : { ...planned, unit: { ...unit, id: `${unit.id} (${name})` } };
  });
}
function baseApplier(review2, applier) {
  const { baseApplied } = review2.options;
  return baseApplied && { ...applier, mode: baseApplied };
}
function namespaceOf({ options, live }) {
  return options.namespace ?? live?.namespace;
}

// src/review/context.ts
async function buildContext(review2, read, appliers) {
  const bundled = createRegistry({ bundled: review2.schemas, crds: review2.crds });
  const manifests = { base: [], head: [] };
  const provisional = {
    id: "",
    root: "",
    cluster: null,
    applier: { ...applierNamed("kubectl", "not known yet"), prune: "unknown" },
    defaultNamespace: namespaceOf(review2),
    schemas: { base: bundled, head: bundled }
  };
  const queriesFor = ({ manifests: manifests2, unread }) => {
    const { changes, moved } = pairObjects(provisional, manifests2.base, manifests2.head, () => ({ source: "assumed" }));
    return [
      ...duplicateQueries(moved, unread),
      ...changes.flatMap(queriesOf),
      ...changes.flatMap(ownerQueries),
      ...changes.flatMap(contextQueries),
      ...duplicateQueries(changes, unread)
    ];
  };
  const units = new Map(
    read.units.map((unit) => {
      const search = (queries3) => {
        const index = new QueryIndex(queries3);
        const found = (side) => unit.search(side, (text) => index.mentions(text)).filter((manifest) => index.wants(manifest.gvk.kind, manifest.text));
        return { base: found("base"), head: found("head") };
      };
      const queries2 = queriesFor(unit);
      const first2 = search(queries2);
      const further2 = policyQueries(...inSight(unit.manifests, first2));
      return [unit.id, further2.length === 0 ? first2 : search([...queries2, ...further2])];
    })
  );
  const queries = [...queriesFor(read), ...copyQueries(read, appliers)];
  const all = [...allManifests(read, "base"), ...allManifests(read, "head")];
  for (const group of missingGroups(all, bundled))
    queries.push({ kind: "CustomResourceDefinition", text: definitionText(group) });
  if (queries.length === 0) {
    await addTwins(review2, read, appliers, manifests);
    return { manifests, units };
  }
  const searchFor = async (asked) => {
    const index = new QueryIndex(asked);
    review2.progress?.(`searching ${index.texts.length} names in the rest of the repository`);
    for (const side of SIDES) {
      const parsed = new Set(
        [...read.manifests[side], ...manifests[side]].map(
          ({ location, documentIndex }) => placeOf5(location.path, documentIndex)
        )
      );
      for (const file of await review2.source.search(side, index.texts, readWhole(read, side))) {
        const found = matching(file, index, parsed);
        manifests[side].push(...read.idle(file.path) === void 0 ? found : found.filter(isDefinition));
      }
    }
  };
  await searchFor(queries);
  const further = policyQueries(...inSight(read.manifests, manifests));
  if (further.length > 0) await searchFor(further);
  await addTwins(review2, read, appliers, manifests);
  return { manifests, units };
}
function inSight(changed, found) {
  const own = [...changed.base, ...changed.head];
  return [[...own, ...found.base, ...found.head], own];
}
async function addTwins({ source, schemas, crds, ...review2 }, read, appliers, manifests) {
  const registry = createRegistry({ bundled: schemas, crds });
  const identity2 = (manifest) => objectKeyText(manifest, registry, namespaceOf({ ...review2, source, schemas, crds }));
  const places = (side) => new Map(read.manifests[side].map((manifest) => [identity2(manifest), manifest.location.path]));
  const [base, head] = [places("base"), places("head")];
  const moving = new Set([...base.keys(), ...head.keys()].filter((id) => base.get(id) !== head.get(id)));
  if (moving.size === 0) return;
  const wanted = SIDES.flatMap((side) => read.manifests[side].filter((manifest) => moving.has(identity2(manifest))));
  const folders2 = new Set(wanted.map(({ location }) => folderOf(location.path)));
  const owned = appliers !== void 0 && appliers.base.length + appliers.head.length > 0;
  const index = new QueryIndex(
    wanted.map(({ gvk, object }) => ({ kind: gvk.kind, text: nameOf(object) })).filter(({ text }) => text !== "")
  );
  for (const side of SIDES) {
    const known = new Set(manifests[side].map(({ location, documentIndex }) => placeOf5(location.path, documentIndex)));
    for (const file of await source.search(
      side,
      index.texts,
      new Set(read.revisions.changed[side].map(({ path }) => path))
    )) {
      if (!owned && !folders2.has(folderOf(file.path)) || read.idle(file.path) !== void 0) continue;
      manifests[side].push(...matching(file, index, known).filter((manifest) => moving.has(identity2(manifest))));
    }
  }
}
function readWhole(read, side) {
  const partly = new Set(read.unread[side].map((document) => document.path));
  const isRead = (path) => !partly.has(path) && read.idle(path) === void 0;
  return new Set(read.revisions.changed[side].map((file) => file.path).filter(isRead));
}
function placeOf5(path, documentIndex) {
  return `${path}\0${documentIndex}`;
}
function queriesOf(change) {
  return [...rules.values()].flatMap((rule) => [...rule.needs?.(change) ?? []]);
}
function copyQueries(read, appliers) {
  if (!appliers || appliers.base.length + appliers.head.length < 2) return [];
  const names = (side) => new Map(
    read.manifests[side].map(({ gvk, object }) => {
      const text = nameOf(object);
      return [`${gvk.kind} ${text}`, { kind: gvk.kind, text }];
    })
  );
  const [base, head] = [names("base"), names("head")];
  return [...[...base].filter(([id]) => !head.has(id)), ...[...head].filter(([id]) => !base.has(id))].flatMap(
    ([, query]) => query.text.length > 2 ? [query] : []
  );
}
function duplicateQueries(changes, sides) {
  const unread = [...sides.base, ...sides.head];
  if (unread.length === 0) return [];
  const index = new QueryIndex(changes.map(({ key }) => ({ kind: key.kind, text: key.name })));
  const found = unread.flatMap(({ text }) => [...index.found(text)]);
  return [...new Map(found.map((query) => [`${query.kind} ${query.text}`, query])).values()];
}
function matching(file, index, parsed) {
  const options = { wanted: (text) => index.mentions(text) };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed.has(placeOf5(manifest.location.path, manifest.documentIndex)) && index.wants(manifest.gvk.kind, manifest.text)
  );
}

// src/review/definitions.ts
function findDefinitions(review2, read, context, appliers) {
  const assignments2 = assignOwners(review2, appliers);
  const [before2, after] = SIDES.map((side) => definitionsOf(review2, read, context, assignments2, side));
  const base = inOrder(before2 ?? [], () => false);
  const decided = new Map(base.map(({ name, path }) => [name, path]));
  const head = inOrder(after ?? [], ({ name, path }) => decided.get(name) === path);
  return { base, head, remaining: remaining(base, head, assignments2) };
}
function definitionsOf(review2, read, context, assignments2, side) {
  const of = (manifests, changed, by) => manifests.filter(isDefinition).map((manifest) => {
    const { path } = manifest.location;
    const name = nameOf(manifest.object);
    return { name, path, manifest, changed, ...by(path) };
  });
  const owned = (path) => entryOf(review2, path) === void 0 ? byOwners(assignments2.of(path, side)) : { applied: true, newly: false };
  const rendered = read.units.flatMap((unit) => {
    const known = entryOf(review2, unit.marker) === void 0 ? byOwners(assignments2.ofRendering(unit, side)) : { applied: true, newly: false };
    return [
      ...of(context.units.get(unit.id)?.[side] ?? [], false, () => known),
      ...of(unit.manifests[side], true, () => known)
    ];
  });
  return [...of(context.manifests[side], false, owned), ...of(read.manifests[side], true, owned), ...rendered];
}
function byOwners(found) {
  const applied = found.length > 0;
  return { applied, newly: applied && found.every(({ sources }) => sources.base.length === 0) };
}
function inOrder(found, decides) {
  const rank = (one) => {
    const beside = isBeside(one.path);
    const decided = decides(one) ? beside ? 2 : 8 : 0;
    return (one.applied && !one.newly ? 16 : 0) + decided + (one.newly ? 4 : 0) + (beside ? 0 : 1);
  };
  return [...found].sort((a, b) => rank(a) - rank(b) || (a.path < b.path ? 1 : -1));
}
function remaining(base, head, assignments2) {
  const kept = new Set(head.map(({ name }) => name));
  return base.filter(
    ({ name, path }) => kept.has(name) || !assignments2.of(path, "base").some(({ applier }) => applier.prune === "yes")
  ).map(({ manifest }) => manifest.object);
}

// src/review/generated-codes.ts
var GENERATED_GONE = "generated-application-gone";
var GENERATED_LET_GO = "generated-application-let-go";

// src/review/printed-sets.ts
var readPrintedSets = keptWith(async (source) => {
  const [base, head] = [await source.tree("base"), await source.tree("head")];
  const isSame3 = (path) => {
    const [before2, after] = [base.get(path), head.get(path)];
    return before2?.kind === "file" && after?.kind === "file" && before2.id !== null && before2.id === after.id;
  };
  const found = await source.search("head", ["kind: ApplicationSet"], /* @__PURE__ */ new Set());
  return found.filter(({ path }) => isSame3(path)).map(({ path, bytes }) => ({ path, lines: new TextDecoder().decode(bytes).split("\n") }));
});
function lostElements(sets2, { base, head }) {
  const gone = [...base.keys()].filter((path) => !head.has(path));
  const stays = (path) => {
    const folder = path.slice(0, path.lastIndexOf("/") + 1);
    return [...head.keys()].some((other) => other.startsWith(folder));
  };
  return sets2.flatMap(
    ({ path, lines }) => lines.flatMap((line, i) => {
      const [, pattern] = /^\s*- path:\s*["']?(.*\/[^/"']*\.(?:ya?ml|json))["']?\s*$/.exec(line) ?? [];
      if (pattern === void 0) return [];
      const matches2 = globMatcher2(pattern.replaceAll(/\{\{.*?\}\}/g, "*"));
      const lost = gone.filter((file) => matches2(file) && stays(file));
      const [first2, ...rest] = lost;
      if (first2 === void 0) return [];
      const kept = lines.some((text) => /^\s*preserveResourcesOnDeletion:\s*true\s*$/.test(text));
      const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
      const what = kept ? "and what it applied stays without anybody who applies it" : "and everything it applied with it";
      const message = `the ApplicationSet in ${path} no longer finds ${first2}${more}: the Application it generated for it is deleted, ${what}`;
      return [problemAt({ path, line: i + 1 }, kept ? GENERATED_LET_GO : GENERATED_GONE, message)];
    })
  );
}

// src/review/generated.ts
async function readGeneratedGone(source, appliers) {
  const { base, head } = { base: setsIn(appliers.objects.base), head: setsIn(appliers.objects.head) };
  const entries = { base: await source.tree("base"), head: await source.tree("head") };
  const read = new Set(head.map(({ location }) => location.path));
  const printed = [...entries.base.keys()].some((path) => !entries.head.has(path)) ? (await readPrintedSets(source)).filter(({ path }) => !read.has(path)) : [];
  const trees = { base: treeOf(entries.base), head: treeOf(entries.head) };
  const own = new Set(
    [...appliers.base, ...appliers.head].flatMap(
      ({ here: here2, repository }) => here2 === "yes" && repository !== null ? [repositoryId(repository)] : []
    )
  );
  const named = grouped(head.map((manifest) => [writtenIdentity(manifest), manifest]));
  const known = base.flatMap((before2) => {
    const after = counterpart(before2, named.get(writtenIdentity(before2)) ?? []);
    if (!after || keepsAll(after)) return [];
    if (equalJson(before2.object, after.object) && !repositoriesOf(after.object).every((url) => own.has(url))) return [];
    const gone = goneFrom(before2, after, trees);
    return gone.length === 0 ? [] : [noteOf(before2, after, gone)];
  });
  return [...known, ...lostElements(printed, entries)];
}
function setsIn(manifests) {
  return manifests.filter(({ gvk }) => gvk.group === "argoproj.io" && gvk.kind === "ApplicationSet");
}
function treeOf(tree) {
  const files = [...tree.keys()];
  return { files, folders: foldersOf(files) };
}
function counterpart(one, named) {
  const here2 = named.filter(({ location }) => location.path === one.location.path);
  const [found, ...more] = here2.length > 0 ? here2 : named;
  return more.length === 0 ? found : void 0;
}
function keepsAll({ object }) {
  const policy = getString(object, "spec", "syncPolicy", "applicationsSync");
  return policy === "create-only" || policy === "create-update";
}
function repositoriesOf(value) {
  if (isArray(value)) return value.flatMap(repositoriesOf);
  if (!isObject(value)) return [];
  const git = value["git"];
  const url = isObject(git) ? getString(git, "repoURL") : void 0;
  return [
    ...url === void 0 ? [] : [repositoryId(url)],
    ...Object.values(value).flatMap((it) => repositoriesOf(it ?? null))
  ];
}
function goneFrom(before2, after, trees) {
  const named = (manifest, tree) => groupBy(
    generatedApplications(manifest, tree, () => "*"),
    ({ metadata }) => getString(metadata, "name") ?? "*"
  );
  const there = named(after, trees.head);
  return [...named(before2, trees.base)].flatMap(([name, parts]) => {
    const fewer = parts.length - (there.get(name)?.length ?? 0);
    const lost = parts.filter((one) => !isGoneItself(one, trees.head));
    return Array.from({ length: Math.min(fewer, lost.length) }, () => name);
  });
}
function isGoneItself({ spec }, { folders: folders2 }) {
  const paths = sourcesOf(spec).flatMap((source) => getString(source, "path") ?? []);
  return paths.length > 0 && paths.every((path) => !pathExists(cleanPath(path) ?? "", folders2));
}
function noteOf(before2, after, gone) {
  const [first2 = "", ...rest] = gone;
  const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
  const set = `ApplicationSet \`${nameOf(after.object)}\``;
  const lost = `${set} no longer generates Application \`${first2}\`${more}`;
  const cascades = cascadesOfSet(before2.object);
  return cascades ? problemAt(after.location, GENERATED_GONE, `${lost}: it is deleted, and everything it applied with it`) : problemAt(
    after.location,
    GENERATED_LET_GO,
    `${lost}: it is deleted, and what it applied stays without anybody who applies it`
  );
}

// src/review/hook-needs.ts
function hookNeeds({ units }) {
  return units.flatMap((unit) => {
    const event = unit.texts.base.length > 0 ? "pre-upgrade" : "pre-install";
    const before2 = new Map(unit.hooks.base.map((manifest) => [writtenIdentity(manifest), manifest]));
    return unit.hooks.head.flatMap((hook2) => {
      if (!eventsOf(hook2).includes(event)) return [];
      const base = before2.get(writtenIdentity(hook2));
      const old = new Set(base && eventsOf(base).includes(event) ? needsOf(base).map(textOf2) : []);
      const needed = needsOf(hook2).find((one) => !old.has(textOf2(one)) && comesLater(one, hook2, event, unit));
      if (!needed) return [];
      const words = `${hook2.gvk.kind} \`${qualifiedNameOf(hook2.object)}\` runs as a ${event} hook and needs ${needed.kind} \`${needed.name}\`, which its chart creates only afterwards: its pods never start, and the release gets no further`;
      return [problemAt(hook2.location, STUCK, words)];
    });
  });
}
function eventsOf({ object }) {
  const text = getString(object, "metadata", "annotations", "helm.sh/hook") ?? "";
  return text.split(",").map((event) => event.trim());
}
function needsOf({ gvk, object }) {
  if (gvk.kind !== "Job" && gvk.kind !== "Pod") return [];
  return referencesOf(object).filter(({ kind, optional }) => !optional && kind !== "Service");
}
function textOf2({ kind, name }) {
  return `${kind} ${name}`;
}
function comesLater(needed, hook2, event, { manifests, hooks }) {
  const namespace = getString(hook2.object, "metadata", "namespace");
  const is = ({ gvk, object }) => gvk.group === "" && gvk.kind === needed.kind && nameOf(object) === needed.name && (getString(object, "metadata", "namespace") ?? namespace) === (namespace ?? getString(object, "metadata", "namespace"));
  if ([...manifests.base, ...hooks.base].some(is)) return false;
  const earlier = hooks.head.some((one) => is(one) && eventsOf(one).includes(event) && weightOf(one) <= weightOf(hook2));
  return !earlier && [...manifests.head, ...hooks.head].some(is);
}
function weightOf({ object }) {
  return Number.parseInt(getString(object, "metadata", "annotations", "helm.sh/hook-weight") ?? "0", 10) || 0;
}

// src/review/hooks.ts
var HOOK_RECREATED = "hook-recreated";
function hookNotes(review2, read, appliers) {
  const units = read.units.filter(({ hooks }) => hooks.base.length > 0 && hooks.head.some(holdsSomething));
  if (units.length === 0) return [];
  const assignments2 = assignOwners(review2, appliers);
  return units.flatMap((unit) => {
    const assigned = [...new Set(SIDES.flatMap((side) => assignments2.ofRendering(unit, side)))];
    const installers = assigned.map(({ applier }) => applier).filter((applier) => isHookOf(applier, HOOK));
    return notesOf(unit, installers.length > 0 ? installers : [applierNamed("helm-4", "a chart")]);
  });
}
var HOOK = { metadata: { annotations: { "helm.sh/hook": "pre-install" } } };
function notesOf({ hooks }, appliers) {
  const before2 = new Map(hooks.base.map((manifest) => [writtenIdentity(manifest), manifest]));
  return hooks.head.filter(holdsSomething).flatMap((manifest) => {
    const base = before2.get(writtenIdentity(manifest));
    const isAnew = (applier) => base !== void 0 && treatmentOf2(applier, base.object) !== "anew" && treatmentOf2(applier, manifest.object) === "anew";
    if (!appliers.some(isAnew)) return [];
    const message = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` is deleted and created anew at every upgrade from now on, as a hook of its chart: what it holds is lost`;
    return [problemAt(manifest.location, HOOK_RECREATED, message)];
  });
}
function holdsSomething({ gvk }) {
  return LOSSES[`${gvk.group}/${gvk.kind}`] !== void 0;
}

// src/review/live.ts
async function readServed(review2, read, context) {
  const { live, snapshot } = review2;
  const given2 = (snapshot ?? []).filter(({ gvk }) => gvk.kind === "CustomResourceDefinition").map(({ object }) => object);
  if (!live) return { definitions: given2, incomplete: [] };
  const builtIn = createRegistry({ bundled: review2.schemas });
  const kinds = /* @__PURE__ */ new Map();
  const all = [
    ...allManifests(read, "base"),
    ...allManifests(read, "head"),
    ...context.manifests.base,
    ...context.manifests.head
  ];
  for (const { gvk } of all) {
    if (builtIn.versions(gvk.group, gvk.kind).length > 0 || !gvk.group.includes(".")) continue;
    kinds.set(`${apiVersionOf(gvk)} ${gvk.kind}`, gvk);
  }
  if (kinds.size === 0) return { definitions: given2, incomplete: [] };
  review2.progress?.(`reading the definitions of ${kinds.size} kinds`);
  const { crds, problems } = await live.definitions([...kinds.values()]);
  return {
    definitions: [...given2, ...crds],
    incomplete: problemsOf(problems.map((reason) => ({ reason, change: null })))
  };
}
async function readLive(review2, units, served, contents) {
  const { live } = review2;
  const state = live ? await readObjects2(review2, live, units, served) : fromSnapshot(review2.snapshot);
  const alsoPruned = /* @__PURE__ */ new Map();
  const unknown = [];
  for (const planned of units) {
    const pruned = await readPruneSet(review2, planned, contents.get(planned.unit.id), state.objects);
    alsoPruned.set(planned.unit.id, pruned.keys);
    unknown.push(...pruned.unknown);
  }
  const problems = problemsOf(unknown.map((reason) => ({ reason, change: null })));
  return { ...state, alsoPruned, incomplete: [...state.incomplete, ...problems] };
}
async function readObjects2(review2, live, units, served) {
  const wanted = /* @__PURE__ */ new Map();
  for (const planned of units) {
    for (const change of changesOf2(planned)) {
      if (!isNamed(change.key.name)) continue;
      const query = queryOf(change);
      const id = queryText(query);
      const known = wanted.get(id);
      if (known) known.changes.push(change);
      else wanted.set(id, { query, changes: [change] });
    }
  }
  const entries = [...wanted.entries()];
  review2.progress?.(`reading ${entries.length} live objects`);
  const seen = await live.read(entries.map(([, { query }]) => query));
  const byQuery = new Map(entries.map(([id, entry], i) => [id, { ...entry, seen: seen[i] ?? NOT_ASKED }]));
  const asked = [...byQuery.values()];
  const related = await readRelated(live, asked);
  const limits = await readLimits(live, asked);
  const namespaces = new Map(
    related.filter(({ query }) => query.gvk.kind === "Namespace").map(({ query, seen: it }) => [query.name, it])
  );
  const objects = [...asked, ...related].flatMap(({ seen: it }) => it.state === "found" ? [it.object] : []).concat(limits.flatMap(({ listed: listed3 }) => listed3.state === "listed" ? listed3.items : [])).concat(live.related);
  const absent = new Set(
    [...asked, ...related].flatMap(
      ({ query: { gvk, namespace, name }, seen: it }) => it.state === "absent" ? [[gvk.group, gvk.kind, namespace ?? "", name].join(" ")] : []
    )
  );
  const unknown = asked.flatMap(
    ({ seen: it, changes }) => it.state === "unknown" ? [{ reason: it, change: changes[0] ?? null }] : []
  );
  return {
    of: (planned) => {
      const states = new Map(
        changesOf2(planned).map((change) => [
          keyText(change.key),
          stateOf2(change, planned, byQuery, namespaces, live.source)
        ])
      );
      return (key) => states.get(keyText(key)) ?? { source: "assumed" };
    },
    objects: objects.flatMap((object) => liveManifest(object) ?? []),
    // The definitions of every kind in sight were asked for.
    absent: (group, kind, name, namespace) => kind === "CustomResourceDefinition" && name === "" ? served.incomplete.length === 0 : absent.has([group, kind, namespace ?? "", name].join(" ")),
    alsoPruned: /* @__PURE__ */ new Map(),
    unseen: unseenNamespaces(asked, namespaces, units),
    incomplete: problemsOf([
      ...unknown,
      ...limits.flatMap(({ listed: listed3 }) => listed3.state === "unknown" ? [{ reason: listed3, change: null }] : [])
    ])
  };
}
function changesOf2(planned) {
  return pairUnit(planned, () => ({ source: "assumed" })).changes;
}
function isNamed(name) {
  return name !== "" && !name.endsWith("*");
}
function queryOf({ gvk, key, lastApplied, modified }) {
  return {
    gvk,
    namespace: key.namespace,
    name: key.name,
    manifests: [...lastApplied, ...modified].map(({ object }) => object)
  };
}
function stateOf2(change, planned, asked, namespaces, source) {
  if (!isNamed(change.key.name)) return { source, object: null };
  const seen = asked.get(queryText(queryOf(change)))?.seen ?? NOT_ASKED;
  switch (seen.state) {
    case "found":
      return { source, object: seen.object, ...seen.managersHidden ? { managersHidden: true } : {} };
    case "unknown":
      return { source: "unknown", object: null, reason: reasonOf(seen) };
    case "not-served": {
      const defined = change.unit.schemas.head.kind(change.gvk)?.crd !== void 0 && definesIt(change, planned);
      return defined ? { source, object: null } : { source, object: null, refusal: noMatches(change.gvk) };
    }
    case "absent": {
      const refusal = change.key.namespace === void 0 ? void 0 : noNamespace(change.key.namespace, planned, namespaces);
      return refusal ? { source, object: null, refusal } : { source, object: null };
    }
  }
}
function definesIt({ gvk }, { changed }) {
  return changed.head.some(
    ({ object }) => object["kind"] === "CustomResourceDefinition" && getString(object, "spec", "group") === gvk.group && getString(object, "spec", "names", "kind") === gvk.kind
  );
}
function noNamespace(name, { changed }, seen) {
  const state = seen.get(name);
  const brought = changed.head.some(
    ({ gvk, object }) => gvk.kind === "Namespace" && getString(object, "metadata", "name") === name
  );
  if (state?.state === "absent" && !brought) {
    return { path: "", cause: "NotFound", message: `namespaces "${name}" not found`, source: "validation" };
  }
  if (state?.state !== "found" || getString(state.object, "status", "phase") !== "Terminating") return void 0;
  const message = `unable to create new content in namespace ${name} because it is being terminated`;
  return { path: "metadata.namespace", cause: "NamespaceTerminating", message, source: "admission" };
}
function unseenNamespaces(asked, namespaces, units) {
  const brought = new Set(
    units.flatMap(
      ({ changed }) => changed.head.flatMap(
        ({ gvk, object }) => gvk.kind === "Namespace" ? getString(object, "metadata", "name") : []
      )
    )
  );
  const there = new Set(asked.flatMap(({ query, seen }) => seen.state === "found" ? query.namespace : []));
  const taken = [...namespaces].flatMap(
    ([name, seen]) => seen.state === "unknown" && !brought.has(name) && !there.has(name) ? [{ name, reason: seen }] : []
  );
  return taken.flatMap(({ name, reason }) => {
    const change = asked.find(({ query, seen }) => seen.state === "absent" && query.namespace === name)?.changes[0];
    const message = `whether the namespace ${name} exists ${reason.message.replace("the live object is not known", "is not known")}: what is created there is judged as if it did`;
    return problemsOf([
      { reason: { ...reason, code: "namespace-unknown", message, wanted: false }, change: change ?? null }
    ]);
  });
}
function reasonOf({ code, message, fix }) {
  return { code, message, fix };
}
function problemsOf(found) {
  const byCause = /* @__PURE__ */ new Map();
  for (const { reason, change } of found) {
    if (reason.wanted) continue;
    const id = [reason.code, reason.message, reason.fix].join("\0");
    const known = byCause.get(id);
    if (known) known.count++;
    else byCause.set(id, { reason, change, count: 1 });
  }
  return [...byCause.values()].map(({ reason, change, count }) => {
    const place = (change?.modified.at(-1) ?? change?.lastApplied.at(-1))?.location;
    const more = count > 1 ? ` (and ${count - 1} more ${count === 2 ? "object" : "objects"})` : "";
    const about = change ? `${change.key.kind} ${change.key.namespace === void 0 ? "" : `${change.key.namespace}/`}${change.key.name}${more}: ` : "";
    return problemAt(place ?? ".", reason.code, `${about}${reason.message}`, reason.fix);
  });
}

// src/review/lost-paths.ts
var PATH_LOST = "owner-path-missing";
async function readLostPaths(source, appliers) {
  const trees = { base: await source.tree("base"), head: await source.tree("head") };
  const folders2 = { base: foldersOf(trees.base.keys()), head: foldersOf(trees.head.keys()) };
  const gone = new Set([...folders2.base].filter((folder) => !folders2.head.has(folder)));
  const both = byOwner(appliers);
  const known = appliers.head.flatMap((one) => {
    if (!failsWithoutPath(one) || one.here === "no" || one.suspended || isThere(one.path, folders2.head)) return [];
    const [before2, ...more] = both.get(one.id)?.base ?? [];
    const was = before2 && more.length === 0 ? before2 : [before2, ...more].find((other) => other?.path === one.path);
    return was && was.here !== "no" && isThere(was.path, folders2.base) ? [lostBy(one, was.path)] : [];
  });
  const going = goneOwners(appliers, folders2).map((one) => ({
    ...lostBy(one, one.path),
    applierWords: goneApplier(one).because,
    gone: ownerText(one.owner)
  }));
  const named = new Set(known.map(({ folder }) => folder));
  const tops = [...gone].filter((folder) => folders2.head.has(folderOf(folder)) && !named.has(folder));
  return [...known, ...going, ...await printedOwners2(source, tops)];
}
function failsWithoutPath({ applier }) {
  return applier.name === "argo-cd" || applier.name === "flux-kustomization";
}
function goneOwners(appliers, folders2) {
  const atHead = new Set(appliers.head.map(({ owner }) => ownerText(owner)));
  return appliers.base.filter(
    (one) => failsWithoutPath(one) && !one.suspended && !atHead.has(ownerText(one.owner)) && one.path !== "" && isThere(one.path, folders2.base) && !isThere(one.path, folders2.head)
  );
}
function ownerText({ kind, namespace, name }) {
  return JSON.stringify([kind, namespace ?? "", name]);
}
function isThere(path, folders2) {
  return path === "" || path.includes("*") || folders2.has(path);
}
function lostBy({ applier, id, path, manifest: { location } }, folder) {
  const place = { path: location.path, line: location.line };
  return { folder, reads: path, by: applier.because, applierWords: applier.because, gone: null, ownerId: id, place };
}
var MOST2 = 50;
async function printedOwners2(source, folders2) {
  if (folders2.length === 0 || folders2.length > MOST2) return [];
  const sets2 = await readPrintedSets(source);
  return sets2.flatMap(({ path, lines }) => {
    const prefixes = lines.flatMap((line) => /^\s*(?:- )?path:\s*["']?([^"'{}]*)\{\{/.exec(line)?.[1] ?? []);
    return folders2.flatMap((folder) => {
      if (!prefixes.some((prefix) => prefix !== "" && folder.startsWith(prefix))) return [];
      const line = lines.findIndex((text) => elementOf(text) === lastNameOf(folder)) + 1;
      return line === 0 ? [] : [lostBySet(folder, path, line)];
    });
  });
}
function lostBySet(folder, path, line) {
  const by = `the ApplicationSet in ${path}`;
  return { folder, reads: folder, by, applierWords: by, gone: null, ownerId: null, place: { path, line } };
}
function elementOf(line) {
  return /^\s*(?:- )?\w+:\s*["']?([\w.-]+)["']?\s*$/.exec(line)?.[1];
}
function lostPathNotes(lost) {
  const kept = lost.filter(({ gone }) => gone === null);
  return [...groupBy(kept, ({ reads }) => reads)].map(([folder, [first2, ...rest]]) => {
    const more = rest.length === 0 ? "" : ` (and ${rest.length} more)`;
    const message = `${first2.by}${more} reads \`${folder}\`, which does not exist: it fails, and no longer applies or deletes anything`;
    return { code: PATH_LOST, message, ...first2.place, column: 1 };
  });
}

// src/review/owned.ts
async function readOwned(review2, appliers) {
  const kept = new Set(appliers.head.map(({ id }) => id));
  const gone = appliers.base.filter((source) => source.here !== "no" && !kept.has(source.id));
  if (gone.length === 0) return () => null;
  const all = new Set((await review2.source.tree("base")).keys());
  const paths = pathsBelow(gone, all);
  const readable = new Set(
    gone.filter(
      (source) => !source.chart && (paths.get(source) ?? []).every((path) => renderedSource(path, all) === null)
    )
  );
  const wanted = new Set([...readable].flatMap((source) => paths.get(source) ?? []));
  const files = new Map((await review2.source.read("base", [...wanted])).map((file) => [file.path, file]));
  const found = /* @__PURE__ */ new Map();
  for (const source of gone) {
    const own = (paths.get(source) ?? []).flatMap((path) => files.get(path) ?? []);
    found.set(placeOf6(source.manifest), readable.has(source) ? own.flatMap(outlineOf) : null);
  }
  return (owner) => found.get(placeOf6(owner)) ?? null;
}
function landingsOf(appliers) {
  return (owner, side) => {
    const name = getString(owner.object, "metadata", "name");
    const named = appliers[side].filter((source) => source.owner.kind === owner.gvk.kind && source.owner.name === name);
    const here2 = named.filter(({ manifest }) => manifest.location.path === owner.location.path);
    const [found, ...more] = here2.length > 0 ? here2 : named;
    return found && more.length === 0 ? found.landsIn : null;
  };
}
function pathsBelow(sources, all) {
  const byPath3 = new ByPath(sources, ({ path }) => path);
  return grouped(
    [...all].filter(isManifestPath).flatMap(
      (path) => byPath3.above(path).filter((source) => reachedFrom(source, path) !== null).map((source) => [source, path])
    )
  );
}
function placeOf6({ location }) {
  return `${location.path}:${location.line}`;
}

// src/review/secrets.ts
var TEXTS = ["Secret", "kind: secret", "stringData", "secretGenerator"];
var SECRET = /\bkind\W{1,8}se?c?r?[a-z]{0,3}e?ts?(?:list)?\W|str\w{0,6}data/i;
var ROOM = { manifests: 32 * 1024 * 1024, files: 4 * 1024 * 1024 };
async function readSecrets(review2, read) {
  const objects = [];
  const values = [];
  const wanted = (text) => SECRET.test(text);
  for (const unit of read.units) for (const side of SIDES) objects.push(...secretsOf(unit.search(side, wanted)));
  const seen = /* @__PURE__ */ new Map();
  const generated = /* @__PURE__ */ new Map();
  let room = ROOM.manifests;
  for (const side of SIDES) {
    const paths = /* @__PURE__ */ new Set();
    for (const file of await review2.source.search(side, TEXTS, /* @__PURE__ */ new Set())) {
      const text = new TextDecoder().decode(file.bytes);
      if (isSame2(file, seen) || file.bytes.length > room) continue;
      seen.set(file.path, file.bytes);
      if (wanted(text)) {
        room -= file.bytes.length;
        objects.push(...secretsOf(readManifests(file, { wanted }).manifests));
      }
      if (text.includes("secretGenerator")) readGenerators(file, values, paths);
    }
    for (const file of await readFiles(review2.source, side, [...paths])) {
      if (isSame2(file, generated)) continue;
      generated.set(file.path, file.bytes);
      values.push(file.bytes, ...assignments(new TextDecoder().decode(file.bytes)));
    }
  }
  return { objects, values };
}
function isSame2({ path, bytes }, known) {
  const other = known.get(path);
  return other !== void 0 && other.length === bytes.length && other.every((byte, i) => byte === bytes[i]);
}
function secretsOf(manifests) {
  return manifests.filter(({ object, encrypted }) => !encrypted && saysSecret(object)).map(({ object }) => object);
}
async function readFiles(source, side, paths) {
  return paths.length === 0 ? [] : source.read(side, paths, ROOM.files);
}
function readGenerators(file, values, paths) {
  const folder = file.path.split("/").slice(0, -1).join("/");
  for (const { value } of readSourceDocuments(file) ?? []) {
    for (const item of itemsOf(value, "secretGenerator")) {
      for (const literal of textsOf(item, "literals")) values.push(unquoted2(literal.slice(literal.indexOf("=") + 1)));
      for (const path of namedFiles(item)) {
        const full = resolvePath(folder, path);
        if (full !== null && full !== "") paths.add(full);
      }
    }
  }
}
function namedFiles(item) {
  if (!isObject(item)) return [];
  const files = textsOf(item, "files").map((text) => text.slice(text.indexOf("=") + 1));
  const env = textOf(item, "env");
  return [...files, ...textsOf(item, "envs"), ...env ? [env] : []];
}
function assignments(text) {
  return text.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf("=");
    if (at < 0 || /^\s*#/.test(line)) return [];
    const value = line.slice(at + 1).trim();
    return [value, unquoted2(value)];
  });
}
function unquoted2(text) {
  return /^(["']).*\1$/s.test(text) ? text.slice(1, -1) : text;
}

// src/review/places.ts
function placesOf(plain, rendered) {
  const outlines = /* @__PURE__ */ new Map();
  const outlined = (file) => {
    const known = outlines.get(file) ?? outlineOf(file);
    outlines.set(file, known);
    return known;
  };
  return sharedBy(({ schemas, defaultNamespace }) => {
    const held = (files, side) => files.flatMap(outlined).map((outline) => [keyText(keyOfOutline(outline, schemas[side], defaultNamespace)), outline.path]);
    const inFiles = /* @__PURE__ */ new Map();
    const old = new Set(held(plain.base, "base").map(([key, path]) => JSON.stringify([key, path])));
    for (const [key, path] of held(plain.head, "head")) {
      const before2 = old.has(JSON.stringify([key, path]));
      if (!before2 || !inFiles.has(key)) inFiles.set(key, { kind: before2 ? "double" : "elsewhere", path });
    }
    const inRendering = ({ id, texts, risen }) => {
      const before2 = new Set(risen ? [] : held(texts.base, "base").map(([key]) => key));
      return held(texts.head, "head").filter(([key]) => !before2.has(key)).map(([key, path]) => [key, { rendering: id, path, risen }]);
    };
    return { inFiles, inRenderings: grouped(rendered.flatMap(inRendering)) };
  });
}
function sharedBy(answer) {
  const known = /* @__PURE__ */ new Map();
  return (unit) => {
    const ofSchemas = known.get(unit.schemas) ?? /* @__PURE__ */ new Map();
    known.set(unit.schemas, ofSchemas);
    const found = ofSchemas.get(unit.defaultNamespace) ?? answer(unit);
    ofSchemas.set(unit.defaultNamespace, found);
    return found;
  };
}

// src/review/unwatched.ts
var SOME = 2;
async function readUnwatched(source, appliers) {
  const here2 = appliers.base.filter((owner) => owner.here === "yes" && owner.path !== "");
  if (here2.length < SOME || !await areAllKnown(source, appliers)) return () => void 0;
  const aliases = await readLinks(source);
  const isReached2 = (path) => SIDES.some((side) => above(path, appliers[side]).some((owner) => mayReach(owner, path, path)));
  return (path) => {
    if (isReached2(path) || aliases(path).some((alias) => isReached2(alias.path))) return void 0;
    for (const folder of foldersAbove(path)) {
      const named = neighboursOf(folder, here2);
      if (named.length >= SOME)
        return `owners in this repository apply ${listed2(named)}, and none applies \`${folder}\``;
    }
    return void 0;
  };
}
function foldersAbove(path) {
  const steps = path.split("/").slice(0, -1);
  return steps.map((_, i) => steps.slice(0, steps.length - i).join("/"));
}
function neighboursOf(folder, owners) {
  const prefix = folder.slice(0, folder.lastIndexOf("/") + 1);
  const beside = owners.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => prefix + (path.slice(prefix.length).split("/")[0] ?? "")).filter((other) => other !== prefix && other !== folder);
  return [...new Set(beside)].sort();
}
async function areAllKnown(source, appliers) {
  if (SIDES.some((side) => appliers[side].some(({ path }) => path.includes("*")))) return false;
  for (const side of SIDES) {
    const charts = chartFolders((await source.tree(side)).keys());
    const found = await source.search(side, APPLIER_TEXTS, /* @__PURE__ */ new Set());
    const isPrinted = (path) => charts.some((folder) => path.startsWith(folder === "" ? "templates/" : `${folder}/templates/`));
    if (found.some(({ path, bytes }) => isPrinted(path) && OWNER.test(new TextDecoder().decode(bytes)))) return false;
  }
  return true;
}
var OWNER = /^\s*(?:- )?kind:\s*["']?(?:Application|ApplicationSet|Kustomization)\b/m;
function listed2(folders2) {
  const names = folders2.slice(0, SOME).map((folder) => `\`${folder}\``);
  const more = folders2.length - names.length;
  return more === 0 ? names.join(" and ") : `${names.join(", ")} and ${more} more`;
}

// src/review/standing.ts
async function readStanding(review2, read, units, appliers, lostPaths) {
  const standing = stuck(units, lostPaths);
  const lost = new Map(
    units.filter(({ unit: { applier } }) => !applier.known && applier.prune === "unknown").map((planned) => [planned, lostBy2(planned)]).filter(([, manifests]) => manifests.length > 0)
  );
  if (lost.size === 0) return standing;
  const assignments2 = assignOwners(review2, appliers);
  const index = new QueryIndex([...lost.values()].flat().map(({ key }) => ({ kind: key.kind, text: key.name })));
  const isFree2 = (path) => read.idle(path) === void 0 && assignments2.of(path, "head").length === 0;
  const plain = await plainFiles(review2, index, isFree2);
  const rendered = read.units.filter((unit) => assignments2.ofRendering(unit, "head").length === 0);
  const placesBy = placesOf(plain, rendered);
  const adopted = takenOver(units);
  const tree = await review2.source.tree("head");
  const unwatched = await readUnwatched(review2.source, appliers);
  const markers = new Map(read.units.map(({ id, marker }) => [id, marker]));
  for (const [planned, gone] of lost) {
    const isGone = !tree.has(markers.get(planned.rendered ?? "") ?? "");
    const { inFiles, inRenderings } = placesBy(planned.unit);
    const found = gone.flatMap(({ id, path }) => {
      const other = inRenderings.get(id)?.findLast((one) => one.rendering !== planned.rendered && (isGone || !one.risen));
      const place = other ? { kind: "elsewhere", path: other.path } : inFiles.get(id);
      const owned = adopted.get(id)?.find((one) => one.by !== planned);
      if (place) return [[id, place]];
      if (owned) return [[id, { kind: "elsewhere", path: owned.path }]];
      const why = unwatched(path);
      return why === void 0 ? [] : [[id, { kind: "unwatched", because: why }]];
    });
    standing.set(planned, new Map([...found, ...standing.get(planned) ?? []]));
  }
  return standing;
}
function stuck(units, lostPaths) {
  const found = /* @__PURE__ */ new Map();
  if (lostPaths.length === 0) return found;
  const left = leftBehind(units, lostPaths);
  const lostFolders = lostPaths.filter((one) => one.gone === null || left.has(one));
  for (const planned of units) {
    const { applier } = planned.unit;
    const isOwn = ({ applierWords }) => applier.known && applier.because === applierWords;
    const own = lostFolders.filter((lost) => !applier.known || isOwn(lost));
    const places = lostBy2(planned).flatMap(({ id, path }) => {
      const lost = own.find((one) => one.gone !== null && isOwn(one) || path.startsWith(`${one.folder}/`));
      return lost ? [[id, { kind: "stuck", because: `${lost.by} reads ${lost.reads}, which is not there: it deletes nothing` }]] : [];
    });
    if (places.length > 0) found.set(planned, new Map(places));
  }
  return found;
}
function leftBehind(units, lostPaths) {
  const gone = lostPaths.filter((one) => one.gone !== null);
  const left = new Set(gone);
  if (left.size === 0) return left;
  const wanted = new Set(gone.map((one) => one.gone));
  const holders = grouped(
    units.flatMap(
      (planned) => planned.changed.base.map((manifest) => [textOfOwner(manifest), planned.unit.applier]).filter(([text]) => wanted.has(text))
    )
  );
  const lostAtHead = new Set(lostPaths.filter((one) => one.gone === null).map(({ applierWords }) => applierWords));
  const byWords = grouped(gone.map((one) => [one.applierWords, one]));
  const above2 = gone.map((one) => ({ one, appliers: holders.get(one.gone ?? "") ?? [] }));
  const below = grouped(above2.flatMap(({ one, appliers }) => appliers.map(({ because }) => [because, one])));
  const isLost = ({ known, suspended, because }) => known && suspended === void 0 && (lostAtHead.has(because) || byWords.has(because));
  const deleted = above2.filter(({ appliers }) => appliers.length === 0 || !appliers.every(isLost)).map(({ one }) => one);
  for (const one of deleted) {
    if (!left.delete(one) || lostAtHead.has(one.applierWords)) continue;
    deleted.push(...below.get(one.applierWords) ?? []);
  }
  return left;
}
function textOfOwner({ gvk: { kind }, object }) {
  const namespace = getString(object, "metadata", "namespace") ?? "";
  return ownerText({ kind, namespace, name: nameOf(object) });
}
function takenOver(units) {
  const arrived = (by) => {
    const { unit, changed } = by;
    const idOn = (side) => (manifest) => objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace);
    const before2 = new Set(changed.base.map(idOn("base")));
    return changed.head.map((manifest) => [idOn("head")(manifest), { by, path: manifest.location.path }]).filter(([id]) => !before2.has(id));
  };
  return grouped(units.filter(({ unit }) => unit.applier.owner !== void 0).flatMap(arrived));
}
function lostBy2({ unit, changed }) {
  const kept = new Set(
    changed.head.map((manifest) => objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace))
  );
  return changed.base.map((manifest) => {
    const key = keyOf(manifest, unit.schemas.base, unit.defaultNamespace);
    return { id: keyText(key), key, path: manifest.location.path };
  }).filter(({ id }) => !kept.has(id));
}
async function plainFiles(review2, index, isFree2) {
  const found = { base: [], head: [] };
  for (const side of SIDES) {
    const all = new Set((await review2.source.tree(side)).keys());
    const files = await review2.source.search(side, index.texts, /* @__PURE__ */ new Set());
    found[side] = files.filter(
      ({ path }) => renderedSource(path, all) === null && !entryOf(review2, path) && isFree2(path)
    );
  }
  return found;
}

// src/kustomization/resources.ts
function whyNoResources(documents) {
  for (const document of documents) {
    const { value } = document;
    const why = whyNone(documents.length === 1 && isOpened(value) ? itemsIn(value) : [value]);
    if (why !== void 0) return { why, document };
  }
  return void 0;
}
function isOpened(value) {
  const kind = getString(value, "kind");
  return (kind === "List" || kind === "ResourceList") && itemsIn(value).length > 0;
}
function itemsIn(value) {
  const items = getIn(value, "items");
  return isArray(items) ? items : [];
}
function whyNone(values) {
  const left = [...values].reverse();
  for (let value = left.pop(); value !== void 0; value = left.pop()) {
    if (isNothing2(value)) continue;
    if (!isObject(value) || ["apiVersion", "kind", "metadata"].every((key) => isNothing2(value[key])))
      return "it is no object";
    const kind = value["kind"];
    if (isNothing2(kind)) return "an object has no kind";
    if (typeof kind !== "string" || !kind.endsWith("List")) {
      const name = getIn(value, "metadata", "name");
      if (isNothing2(name) || typeof name === "object") return `${namedKind(kind)} has no \`metadata.name\``;
      continue;
    }
    const items = value["items"];
    if (items !== void 0 && items !== null && !isArray(items)) return `the items of ${namedKind(kind)} are no list`;
    for (const item of [...itemsIn(value)].reverse()) left.push(item);
  }
  return void 0;
}
function namedKind(kind) {
  return typeof kind === "string" ? `a ${kind}` : "an object";
}
function isNothing2(value) {
  if (value === void 0 || value === null || value === "") return true;
  return isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0;
}

// src/review/unbuilt-folders.ts
async function readUnbuiltFolders(source, appliers) {
  const isFlux = ({ applier, suspended }) => applier.name === "flux-kustomization" && !suspended;
  const former = byOwner(appliers);
  const owners = appliers.head.filter((one) => isFlux(one) && former.get(one.id)?.base.some(isFlux));
  if (owners.length === 0) return [];
  const [base, head] = [await source.tree("base"), await source.tree("head")];
  const changed = [...head].flatMap(
    ([path, { id }]) => isListed(path) && (id === null || base.get(path)?.id !== id) && ownersOf3(path, owners).length > 0 ? [path] : []
  );
  const found = /* @__PURE__ */ new Map();
  for (const file of await source.read("head", changed)) {
    const fault = faultIn(file);
    if (fault) {
      for (const owner of ownersOf3(file.path, owners)) if (!found.has(owner)) found.set(owner, fault);
    }
  }
  const notes = [];
  for (const [owner, { why, document }] of found) {
    const before2 = former.get(owner.id)?.base ?? [];
    const paths = [...base.keys()].filter((path) => isListed(path) && ownersOf3(path, before2).length > 0);
    if ((await source.read("base", paths)).some((file) => faultIn(file))) continue;
    const words = `Kustomization \`${qualifiedNameOf(owner.manifest.object)}\` builds its folder from all of its files, and kustomize refuses ${document.path}, since ${why}: nothing of the folder is applied any more`;
    notes.push(problemAt(document.location, STUCK, words));
  }
  return notes;
}
function ownersOf3(path, owners) {
  return appliersOf(path, owners).flatMap(
    ({ source }) => !isElsewhere(source) && standsUnder(source, path) !== null ? [source] : []
  );
}
function isListed(path) {
  return /\.ya?ml$/.test(path);
}
function faultIn(file) {
  const documents = readSourceDocuments(file) ?? [];
  return whyNoResources(isUtf16(file.bytes) ? documents.slice(0, 1) : documents);
}

// src/pipeline.ts
async function review(input) {
  const read = await readChanged(input);
  const appliers = await findAppliers(input);
  const context = await buildContext(input, read, appliers);
  const served = await readServed(input, read, context);
  const definitions = findDefinitions(input, read, context, appliers);
  const registries = loadRegistries(input, definitions, served);
  const units = planUnits(input, read, context, registries, appliers);
  const contents = await readContents(input, read, units);
  const live = await readLive(input, units, served, contents);
  const lostPaths = await readLostPaths(input.source, appliers);
  const standing = await readStanding(input, read, units, appliers, lostPaths);
  const rivals = rivalsOf(input, definitions, served);
  const { previews, unfinished } = previewUnits(input, units, live, contents, standing, rivals);
  const checked = await checkWithServer(input, previews);
  const owned = await readOwned(input, appliers);
  const notes = [
    ...lostPathNotes(lostPaths),
    ...hookNotes(input, read, appliers),
    ...hookNeeds(read),
    ...await readGeneratedGone(input.source, appliers),
    ...await readChartRenames(input.source, appliers),
    ...await readStuckOwners(input.source, appliers),
    ...await readUnbuiltFolders(input.source, appliers),
    ...brokenValues(appliers),
    ...await readArgoLimits(input.source, read, appliers)
  ];
  const linted = lintAll(input, previews, read, { owned, definitions, landsIn: landingsOf(appliers), notes });
  const secrets = await readSecrets(input, read);
  const found = { read, appliers, served, units, live, previews, unfinished, checked, linted, secrets };
  return reportOf(input, found);
}

// src/commands/prepare.ts
import { isAbsolute } from "node:path";

// src/bundled-catalogue.ts
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// src/schema/catalogue/definition.ts
var byShort = new Map(KEYWORDS.map((keyword) => [keyword.short, keyword]));
var CatalogueDefinitions = class {
  chunk;
  #definitions = /* @__PURE__ */ new Map();
  #nodes;
  constructor(chunk) {
    this.chunk = chunk;
    this.#nodes = new Array(chunk.nodes.length);
  }
  /** Which definition a kind has in each release, in the order of {@link CatalogueChunk.versions}; -1: none. */
  releases(kind) {
    return Object.hasOwn(this.chunk.kinds, kind) ? this.chunk.kinds[kind] ?? [] : [];
  }
  definition(kind, index) {
    const id = `${kind} ${index}`;
    let found = this.#definitions.get(id);
    if (found === void 0) {
      found = this.#make(kind, index);
      this.#definitions.set(id, found);
    }
    return found;
  }
  #make(kind, index) {
    const { group, definitions } = this.chunk;
    const data = definitions[index];
    if (data === void 0) throw new RangeError(`${group} has no definition ${index}`);
    const [plural = "", singular = "", ...shortNames] = data.names;
    const conversion = data.webhook ? { strategy: "Webhook", webhook: {} } : { strategy: "None" };
    const spec = toJsonValue({
      group,
      names: { kind, plural, singular, listKind: `${kind}List`, shortNames },
      scope: data.scope,
      conversion
    });
    spec["versions"] = data.versions.map(([name, flags, node, replicas2]) => {
      const subresources = {
        ...flags.includes("t") ? { status: {} } : {},
        ...replicas2 === void 0 ? {} : { scale: { specReplicasPath: replicas2 } }
      };
      const version = toJsonValue({ name, served: flags.includes("s"), storage: flags.includes("S"), subresources });
      const schema = newObject();
      schema["openAPIV3Schema"] = this.#node(node);
      return Object.assign(version, { schema });
    });
    const found = toJsonValue({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `${plural}.${group}` }
    });
    found["spec"] = spec;
    return found;
  }
  #node(index) {
    const known = this.#nodes[index];
    if (known !== void 0) return known;
    const data = this.chunk.nodes[index];
    if (data === void 0) throw new RangeError(`${this.chunk.group} has no node ${index}`);
    const node = newObject();
    for (const short of Object.keys(data)) {
      const keyword = byShort.get(short);
      const value = data[short];
      if (keyword !== void 0 && value !== void 0) node[keyword.long] = this.#value(keyword, value);
    }
    this.#nodes[index] = node;
    return node;
  }
  #value({ holds: holds2 }, value) {
    const child = (one) => typeof one === "number" ? this.#node(one) : toJsonValue(one);
    switch (holds2) {
      case "value":
        return toJsonValue(value);
      case "node":
      case "node-or-value":
        return child(value);
      case "nodes":
        return Array.isArray(value) ? value.map((one) => child(one)) : null;
      case "named-nodes": {
        const fields = newObject();
        const named = toJsonValue(value);
        if (isObject(named)) for (const name of Object.keys(named)) fields[name] = child(Number(named[name]));
        return fields;
      }
    }
  }
};

// src/bundled-catalogue.ts
var here = dirname(fileURLToPath(import.meta.url));
var folders = [
  join(here, "schemas/catalogue"),
  join(here, "../schemas/catalogue"),
  join(here, "schema/data/catalogue")
];
var GROUP = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)+$/;
function loadBundledCatalogue(read = () => {
}) {
  const known = /* @__PURE__ */ new Map();
  return (group) => {
    let found = known.get(group);
    if (found === void 0) {
      const chunks = GROUP.test(group) ? chunksOf(group) : [];
      if (chunks.length > 0) read(group);
      found = chunks.map((chunk) => new CatalogueDefinitions(chunk));
      known.set(group, found);
    }
    return found;
  };
}
function chunksOf(group) {
  const file = folders.map((folder) => join(folder, `${group}.json`)).find((path) => existsSync(path));
  return file === void 0 ? [] : JSON.parse(readFileSync(file, "utf8"));
}

// src/schema/served.ts
function servedVersions({ kinds }) {
  const served = kinds.flatMap(([group, version, kind]) => {
    const groupVersion = group === "" ? version : `${group}/${version}`;
    return [groupVersion, `${groupVersion}/${kind}`];
  });
  return [...new Set(served)].sort();
}

// src/commands/fetching.ts
import { stat } from "node:fs/promises";
async function credentialsFor({ fetch, registryConfig }, policy, reviewed, foreign) {
  if (foreign) return void 0;
  const given2 = registryConfig === void 0 ? void 0 : await readCredentials(registryConfig, reviewed);
  if (given2 !== void 0 || fetch === "never" || policy.never) return given2;
  const named = policy.registryConfig;
  const there = named !== void 0 && await stat(credentialsPath(named)).catch(() => null) !== null;
  return there ? readCredentials(named, reviewed) : void 0;
}
function fetchingOf(mode, policy, reviewed, credentials) {
  let loaded;
  let loading;
  const load = () => {
    loading ??= import("./fetch-fetcher.js").then(({ createFetching }) => {
      loaded = createFetching({ mode, policy, reviewed, credentials, env: process.env });
      return loaded;
    });
    return loading;
  };
  return {
    open: (named) => {
      let fetcher;
      return {
        fetch: async (source) => {
          fetcher ??= load().then((fetching) => fetching.open(named));
          return (await fetcher).fetch(source);
        }
      };
    },
    remarks: () => loaded?.remarks() ?? [],
    close: async () => loaded?.close()
  };
}

// src/commands/interrupt.ts
import { createContext, Script } from "node:vm";
function interruptible() {
  const room = {};
  const context = createContext(room);
  const script = new Script("work()");
  return (work, end) => {
    const left = end - performance.now();
    if (left < 1) return false;
    room.work = work;
    try {
      script.runInContext(context, { timeout: Math.ceil(left) });
      return true;
    } catch (error) {
      if (isTimeout(error)) return false;
      throw error;
    }
  };
}
function isTimeout(error) {
  return typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

// src/commands/progress.ts
var PATIENCE_MS = 2e3;
function progressOn(stream, env, patience = PATIENCE_MS) {
  const ci = env["CI"] ?? "";
  if (stream.isTTY !== true || env["TERM"] === "dumb" || ci !== "" && ci !== "false" && ci !== "0") return null;
  const start = performance.now();
  let latest = "";
  let shown = false;
  const show = () => {
    if (latest === "") return;
    shown = true;
    stream.write(`\r\x1B[K${latest} …`);
  };
  const timer = setTimeout(show, patience);
  timer.unref();
  return {
    step: (text) => {
      latest = text;
      if (performance.now() - start >= patience) show();
    },
    done: () => {
      clearTimeout(timer);
      latest = "";
      if (shown) stream.write("\r\x1B[K");
    }
  };
}

// src/commands/prepare.ts
var SHARE = { preview: 0.8, lint: 0.9 };
async function prepare(source, options, policy, named, foreign = false) {
  return prepared(source, options, policy, named, foreign, review);
}
async function prepared(source, options, policy, named, foreign, work) {
  const reviewed = await reviewedFolders(named);
  if (options.cluster && options.live !== void 0) {
    throw new UserError({
      what: "--cluster and --live are both given",
      why: "live objects come from one of them",
      fix: "leave one of them out"
    });
  }
  const taken = options.live === void 0 ? void 0 : await readSnapshot(options.live);
  const live = options.cluster ? await openLive(options.cluster, named) : taken;
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === void 0 || taken ? null : await readObjects(options.live);
  const progress = progressOn(process.stderr, process.env);
  const interrupt = interruptible();
  const { schemas, notes } = schemasFor(options, live);
  const credentials = await credentialsFor(options, policy.decides.fetch, reviewed, foreign);
  const fetching = fetchingOf(options.fetch, policy.decides.fetch, reviewed, credentials);
  const rendering = options.render === "never" ? void 0 : await renderingOf(options, policy, reviewed, schemas, foreign, fetching);
  return work({
    source,
    options: live ? { ...options, kubernetesVersion: minorOf(schemas) } : options,
    schemas,
    policy,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    crds: crds.map((manifest) => manifest.object),
    catalogue: loadBundledCatalogue(),
    snapshot,
    live: live && { ...live, notes: [...live.notes, ...notes] },
    renderer: rendering?.renderer,
    releases: rendering && { renderer: rendering.releases, fetching },
    version: VERSION,
    within: (step, work2) => interrupt(work2, options.deadline * SHARE[step] * 1e3),
    ...progress ? { progress: progress.step } : {}
  }).finally(fetching.close).finally(progress?.done);
}
async function renderingOf(options, policy, reviewed, schemas, foreign, fetching) {
  const { createRenderer } = await import("./render-renderer.js");
  const { createReleaseRenderer } = await import("./render-releases.js");
  const settings = {
    path: process.env["PATH"] ?? "",
    distrusted: reviewed,
    kubernetesVersion: minorOf(schemas),
    servedVersions: servedVersions(schemas)
  };
  const renderer = createRenderer({
    ...settings,
    declared: policy.decides.sources,
    remotes: {
      pinned: policy.decides.remotes,
      fetch: async (entry, folder) => {
        if (options.fetch === "never")
          throw new RemoteRefused("nothing is fetched in this run", "run it with `--fetch base`");
        return (await import("./remotes-fetch.js")).fetchRemote(entry, folder, reviewed, foreign);
      }
    },
    include: includer(options.exclude),
    fetching
  });
  return { renderer, releases: createReleaseRenderer(settings) };
}
function includer(exclude) {
  const excluded = globMatcher(exclude);
  return (path) => !excluded(path);
}
async function readSnapshot(path) {
  const { openSnapshot } = await import("./cluster-snapshot-source.js");
  return openSnapshot(path);
}
async function openLive(options, reviewed) {
  for (const path2 of options.allowExec) {
    if (isAbsolute(path2)) continue;
    throw new UserError({
      what: `--allow-exec ${path2} is no absolute path`,
      why: "a name is looked up in PATH, where another command may come first",
      fix: "name the plugin by its absolute path"
    });
  }
  const writable = await reviewedFolders(reviewed);
  for (const path2 of options.allowExec) {
    if (!await liesIn(path2, writable)) continue;
    throw new UserError({
      what: `--allow-exec ${path2} lies in what is reviewed`,
      why: "a pull request would bring along what is run",
      fix: "install the plugin outside of the repository"
    });
  }
  const { openCluster } = await import("./cluster-cluster.js");
  const workspace = process.env["GITHUB_WORKSPACE"];
  const path = process.env["PATH"];
  return openCluster({
    path: options.kubeconfig,
    context: options.context,
    reviewed: [...reviewed, ...workspace ? [workspace] : []],
    execAllowed: options.allowExec,
    execEnv: options.execEnv,
    secrets: options.secrets,
    serverDryRun: options.serverDryRun,
    env: { ...process.env, ...path === void 0 ? {} : { PATH: await trustedPath(path, writable) } },
    version: VERSION
  });
}
function schemasFor(options, live) {
  const version = live?.version ?? null;
  if (version === null || options.cluster?.versionGiven) {
    return { schemas: loadBundledSchemas(options.kubernetesVersion), notes: [] };
  }
  const versions = bundledVersions();
  if (versions.includes(version)) return { schemas: loadBundledSchemas(version), notes: [] };
  const minor = (text) => Number(text.split(".")[1]);
  const distance = (text) => Math.abs(minor(text) - minor(version));
  const nearest = [...versions].sort((a, b) => distance(a) - distance(b))[0];
  return {
    schemas: loadBundledSchemas(nearest),
    notes: [`The server runs Kubernetes ${version}, which is not known here: it is taken to behave like ${nearest}.`]
  };
}
function minorOf({ version }) {
  return version.split(".").slice(0, 2).join(".");
}

export {
  findAppliers,
  NOBODY,
  assignOwners,
  readChanged,
  NOT_ASKED,
  queryText,
  readRelated,
  readLimits,
  review,
  prepare,
  prepared,
  includer,
  openLive
};

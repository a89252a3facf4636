import {
  checksumMoves,
  classOf,
  digestMoves,
  imageRises,
  versionRises
} from "./chunk-4X2JKIZS.js";
import {
  reportKey
} from "./chunk-IYU26CXI.js";
import {
  conclusionOf,
  countFindings,
  countUnjudged,
  countVerdicts,
  failsAt,
  mainOutcome
} from "./chunk-SL5BPF3D.js";
import {
  createRedactor,
  saysSecret
} from "./chunk-CXHBD47K.js";
import {
  CLIENT_SIDE_MANAGER,
  baseState,
  compareObjects,
  locate,
  modesOf,
  ownerLookup,
  pathOfSteps,
  seenVersion,
  textOf as textOf2
} from "./chunk-ISBUKCJJ.js";
import {
  keyText
} from "./chunk-7H374AA3.js";
import {
  POLICY_FILE,
  applierOf,
  globMatcher
} from "./chunk-H3XEA7AP.js";
import {
  spellingOf
} from "./chunk-QAC2T5E4.js";
import {
  APPLIERS,
  applierNamed,
  itemOfValue,
  itemWithKey,
  titleOf
} from "./chunk-X45QHOBK.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import {
  LAST_APPLIED
} from "./chunk-DB6JRGIB.js";
import {
  ByPath,
  NO_OWNERS,
  RESOURCE_LISTS,
  findOwners,
  folderOf,
  itemsOf,
  markerOf,
  mayApplyOthers,
  pool,
  reachedFrom,
  rendersFrom,
  resolvePath,
  standsUnder,
  textOf,
  textsOf,
  valuesOf
} from "./chunk-JVRWQZVA.js";
import {
  BROKEN,
  NOT_RENDERED,
  hasMarker,
  markerPaths,
  renderedSource,
  sourceName,
  topOf
} from "./chunk-SLGMQGQF.js";
import {
  readSourceDocuments,
  readYamlValue
} from "./chunk-IZWTP2Q6.js";
import {
  commonTexts,
  endsFile,
  noObject,
  readManifests
} from "./chunk-L2WDLUCY.js";
import {
  SIDES,
  isManifestPath
} from "./chunk-AOMMIE7T.js";
import {
  decodeBytes
} from "./chunk-SWW7TA72.js";
import {
  substituted,
  substitutionText
} from "./chunk-VDUI32YH.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString
} from "./chunk-INOLEYJ6.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject,
  withPartsOf
} from "./chunk-ZCIGNTFB.js";

// src/report/effects.ts
var TEMPLATE = {
  Deployment: ["spec", "template"],
  StatefulSet: ["spec", "template"],
  DaemonSet: ["spec", "template"]
};
var BOOKKEEPING = /* @__PURE__ */ new Set(["metadata.generation", "metadata.managedFields", "metadata.resourceVersion"]);
function effectsOf(outcome, owners, redactor) {
  const { comparison, before, after } = outcome;
  return comparison && before && after ? comparisonEffects(comparison, before, after, owners, redactor) : [];
}
function comparisonEffects({ changed, added, removed }, before, after, owners, redactor) {
  const effect = (path, change) => ({
    path: redactor.text(formatPath(path)),
    change,
    ...change === "added" ? {} : { before: valueAt(before, path) },
    ...change === "removed" ? {} : { after: valueAt(after, path) },
    owners: owners(path)
  });
  return [
    ...changed.map((path) => effect(path, "changed")),
    ...added.map((path) => effect(path, "added")),
    ...removed.map((path) => effect(path, "removed"))
  ].filter(({ path }) => !BOOKKEEPING.has(path));
}
function podsRoll(outcome, key) {
  const path = key.group === "apps" ? TEMPLATE[key.kind] : void 0;
  if (!path || !outcome.before || !outcome.after || outcome.verdict !== "configured") return false;
  const strategy = getIn(outcome.after, "spec", "updateStrategy", "type");
  return strategy !== "OnDelete" && !equalJson(getIn(outcome.before, ...path), getIn(outcome.after, ...path));
}
function valueAt(object, path) {
  let at = object;
  for (const element of path) {
    if (element.type === "field") at = isObject(at) ? at[element.name] : void 0;
    else if (!isArray(at)) return void 0;
    else if (element.type === "index") at = at[element.index];
    else if (element.type === "value") at = itemOfValue(at, element.value);
    else at = itemWithKey(at, element.key);
  }
  return at;
}

// src/report/files.ts
function filesOf(accounts, previews) {
  const byPath3 = /* @__PURE__ */ new Map();
  for (const preview of previews) {
    const paths = new Set([...preview.lastApplied, ...preview.modified].map(({ location }) => location.path));
    for (const path of paths) {
      const known = byPath3.get(path);
      if (known) known.push(preview);
      else byPath3.set(path, [preview]);
    }
  }
  return accounts.map((account) => fileOf(account, byPath3.get(account.path) ?? []));
}
function fileOf({ path, account }, previews) {
  const objects = [...new Set(previews.map(({ unit, key }) => objectIdOf(unit.id, key)))].sort();
  switch (account.kind) {
    case "manifests":
    case "rendered": {
      const sources = account.kind === "rendered" ? account.sources : [];
      const [reason] = previews.flatMap((preview) => whyNotJudged(preview) ?? []).sort();
      return { path, state: reason === void 0 ? "judged" : "not-judged", reason: reason ?? "", sources, objects };
    }
    case "refused":
      return { path, state: "not-reviewed", reason: account.reason, sources: [], objects };
    case "unseen":
    case "not-applied":
    case "no-manifest":
      return { path, state: account.kind, reason: account.reason, sources: [], objects };
  }
}
function whyNotJudged({ outcomes, unit, key }) {
  const reason = mainOutcome([...outcomes.values()], unit.applier.mode)?.notJudged;
  return reason ? `${formatKey(key)}: ${reason.message}` : void 0;
}
function objectIdOf(unit, key) {
  return `${unit}:${formatKey(key)}`;
}

// src/report/ownership.ts
function effectOwners(preview, outcome) {
  const seen = preview.live.source === "assumed" ? void 0 : outcome.managedFieldsBefore;
  const lookUp = ownerLookup(seen);
  return (path) => [...lookUp(path).map(fromLive), ...expectedAt(preview.expectedOwners, path)];
}
function fromLive({ manager, operation, subresource }) {
  return { manager, operation, subresource, source: "managedFields" };
}
function expectedAt(expected, path) {
  const text = formatPath(path);
  return expected.filter((owner) => overlaps(formatPath(owner.path), text)).map(({ name, where }) => ({
    manager: name,
    operation: null,
    subresource: null,
    source: where === "pods" ? "repository-pods" : "repository"
  }));
}
function overlaps(a, b) {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long === short || long.startsWith(`${short}.`) || long.startsWith(`${short}[`);
}
function wayOutReports(outcome, redactor) {
  return (outcome.waysOut ?? []).map(({ way, verdict, errors, after, comparison }) => ({
    way,
    verdict,
    errors: redactor.deep(errors),
    effects: comparison ? maskedEffects(outcome.before, after, comparison, redactor) : []
  }));
}
function conflictWays(outcome, redactor) {
  const ways = (outcome.waysOut ?? []).map(({ way, verdict, after }) => {
    const masked = redactor.change(outcome.before ?? void 0, after ?? void 0).after;
    const lookUp = ownerLookup(after ? managedFieldsIn(after) : void 0);
    return { way, verdict, lookUp, after: isObject(masked) ? masked : null };
  });
  return (path) => ways.map(({ way, verdict, lookUp, after }) => ({
    way,
    verdict,
    value: (after && valueAt(after, path)) ?? null,
    owners: lookUp(path).map(fromLive)
  }));
}
function managedFieldsIn(object) {
  const { metadata } = object;
  const entries = isObject(metadata) ? metadata["managedFields"] : void 0;
  return Array.isArray(entries) ? entries : void 0;
}
function modeChangeReport({ modeChange, after }, redactor) {
  if (!modeChange) return null;
  const { from, verdict, errors, comparison } = modeChange;
  return {
    from,
    verdict,
    errors: redactor.deep(errors),
    differs: comparison ? maskedEffects(modeChange.after, after, comparison, redactor) : []
  };
}
function maskedEffects(before, after, comparison, redactor) {
  const masked = redactor.change(before ?? void 0, after ?? void 0);
  if (!isObject(masked.before) || !isObject(masked.after)) return [];
  return comparisonEffects(comparison, masked.before, masked.after, () => [], redactor);
}

// src/report/live-state.ts
function liveStateOf(preview, redactor) {
  const base = baseState(preview);
  if (base === "assumed") return null;
  const { drift } = preview;
  const masked = redactor.change(drift?.expected, drift?.found);
  const before = isObject(masked.before) ? masked.before : null;
  const after = isObject(masked.after) ? masked.after : null;
  return {
    base,
    resourceVersion: seenVersion(preview),
    drift: (drift?.fields ?? []).map(({ path, owners }) => ({
      path: redactor.text(formatPath(path)),
      base: (before && valueAt(before, path)) ?? null,
      live: (after && valueAt(after, path)) ?? null,
      owners: owners.map(fromLive)
    })),
    added: (drift?.added ?? []).map(({ path, owners }) => ({
      path: redactor.text(formatPath(path)),
      owners: owners.map(fromLive)
    }))
  };
}

// src/report/build.ts
function buildReport(input) {
  const { redactor } = input;
  const own = ownRedactors(input.previews, redactor);
  const objects = input.previews.map((preview) => toObject(preview, own(preview.unit.id, preview.key)));
  const notJudged = input.previews.flatMap((preview) => own(preview.unit.id, preview.key).deep(notJudgedOf(preview)));
  const findings = input.findings.map((finding) => {
    const shown = toFinding(finding, input.helpBase);
    return finding.key ? own(finding.unit, finding.key).deep(shown) : shown;
  });
  const counts = {
    ...input.documents,
    same: input.same,
    objects: objects.length,
    ...countFindings(findings),
    notJudged: countUnjudged(notJudged),
    verdicts: countVerdicts(input.previews.flatMap((preview) => mainVerdict(preview) ?? []))
  };
  const unseen = input.unseen.map(toProblem);
  const incomplete = [
    ...input.incomplete.map(toProblem),
    ...input.require ? [...unseen, ...unjudgedProblems(input.previews, input.require)] : []
  ];
  const failed = failsAt(input.failOn, counts);
  const report = {
    formatVersion: 2,
    tool: { name: "applylint", version: input.version },
    kubernetesVersion: input.kubernetesVersion,
    revisions: {
      base: { name: input.revisions.base.name, commit: input.revisions.base.commit },
      head: { name: input.revisions.head.name, commit: input.revisions.head.commit }
    },
    ...input.shard ? { shard: input.shard } : {},
    conclusion: conclusionOf({ incomplete, unseen, counts }, failed),
    gate: { failOn: input.failOn, failed },
    counts,
    units: input.units.map(toUnit),
    objects: [],
    findings,
    notJudged,
    incomplete,
    unseen,
    skipped: input.skipped.map(toProblem),
    files: filesOf(input.accounts, input.previews),
    assumptions: input.assumptions,
    delivery: [],
    disagreements: input.disagreements
  };
  const masked = { ...redactor.deep(report), objects };
  return { ...masked, class: classOf(masked, input.onlyVersions) };
}
function ownRedactors(previews, redactor) {
  const known = /* @__PURE__ */ new Map();
  const idOf = (unit, key) => `${unit}\0${keyText(key)}`;
  for (const { unit, key, live } of previews) {
    const object = liveObject(live);
    if (object) known.set(idOf(unit.id, key), redactor.own(object));
  }
  return (unit, key) => known.get(idOf(unit, key)) ?? redactor;
}
function toUnit({ id, root, cluster, applier }) {
  const { name, mode, manager, force, prune, because } = applier;
  return { id, root, cluster, applier: { name, mode, manager, force, prune, because } };
}
function mainVerdict({ outcomes, unit }) {
  return mainOutcome([...outcomes.values()], unit.applier.mode)?.verdict;
}
function unjudgedProblems(previews, require2) {
  return previews.flatMap(({ key, outcomes, unit }) => {
    const all = [...outcomes.values()];
    const name = `${key.kind} ${key.namespace === void 0 ? "" : `${key.namespace}/`}${key.name}`;
    const counting = require2 === "every-mode" ? all : [mainOutcome(all, unit.applier.mode)];
    return counting.flatMap((outcome) => {
      if (!outcome?.notJudged) return [];
      const { message, fix = "", path = "" } = outcome.notJudged;
      const text = `${name} is not judged under ${outcome.mode} apply: ${message}`;
      return [{ code: "required-judgement", message: text, fix, path, line: 1, column: 1 }];
    });
  });
}
function toObject(preview, redactor) {
  return {
    id: objectIdOf(preview.unit.id, preview.key),
    unit: preview.unit.id,
    key: reportKey(preview.key),
    apiVersion: apiVersionOf(preview.gvk),
    change: preview.change,
    moved: preview.moved,
    base: preview.lastApplied.map(toPlace),
    head: preview.modified.map(toPlace),
    live: liveWord(preview.live),
    liveState: liveStateOf(preview, redactor),
    outcomes: [...preview.outcomes.values()].map((outcome) => toOutcome(outcome, preview, redactor))
  };
}
function liveWord(live) {
  if (live.source === "assumed" || live.source === "unknown") return live.source;
  return live.object === null ? "none" : live.source;
}
function toPlace(manifest) {
  const { path, line, endLine } = manifest.location;
  return { path, line, endLine, documentIndex: manifest.documentIndex };
}
function toOutcome(outcome, preview, redactor) {
  const { before = null, after = null } = redactor.change(outcome.before ?? void 0, outcome.after ?? void 0);
  const waysOf = conflictWays(outcome, redactor);
  const shown = { ...outcome, before: isObject(before) ? before : null, after: isObject(after) ? after : null };
  return {
    mode: outcome.mode,
    manager: outcome.manager,
    force: outcome.force,
    verdict: outcome.verdict,
    liveChanged: outcome.liveChanged,
    deletion: outcome.deletion,
    notJudgedReason: outcome.notJudged ? redactor.text(outcome.notJudged.message) : null,
    patchType: outcome.patchType,
    patch: outcome.patch && redactor.patch(outcome.patch, versionsOf(preview)),
    before: shown.before,
    after: shown.after,
    errors: redactor.deep(outcome.errors),
    conflicts: outcome.conflicts.map((conflict) => {
      const values = redactor.change(conflict.theirs, conflict.ours, {
        object: standIn(preview),
        path: stepsOf(conflict.path)
      });
      return {
        manager: conflict.manager,
        operation: conflict.operation,
        apiVersion: conflict.apiVersion,
        subresource: conflict.subresource ?? null,
        path: redactor.text(formatPath(conflict.path)),
        ours: values.after ?? null,
        theirs: values.before ?? null,
        owners: expectedAt(preview.expectedOwners, conflict.path),
        waysOut: waysOf(conflict.path)
      };
    }),
    waysOut: wayOutReports(outcome, redactor),
    migration: outcome.migration ? { takenOver: outcome.migration.takenOver, warning: outcome.migration.warning } : null,
    modeChange: modeChangeReport(outcome, redactor),
    effects: effectsOf(shown, effectOwners(preview, outcome), redactor),
    edits: outcome.verdict === "not-judged" ? editsOf(preview, redactor) : [],
    podsRoll: podsRoll(outcome, preview.key)
  };
}
function editsOf({ lastApplied, modified }, redactor) {
  const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
  if (!base || !head) return [];
  const { before = null, after = null } = redactor.change(base, head);
  return isObject(before) && isObject(after) ? comparisonEffects(compareObjects(base, head, void 0), before, after, () => [], redactor) : [];
}
function versionsOf({ lastApplied, modified, live }) {
  return [...lastApplied, ...modified].map((manifest) => manifest.object).concat(liveObject(live));
}
function liveObject(live) {
  return live.source === "snapshot" || live.source === "cluster" ? live.object : null;
}
function standIn(preview) {
  const object = newObject();
  object["apiVersion"] = "v1";
  object["kind"] = versionsOf(preview).some((version) => saysSecret(version ?? void 0)) ? "Secret" : preview.key.kind;
  return object;
}
function stepsOf(path) {
  return path.map(
    (element) => element.type === "field" ? element.name : element.type === "index" ? element.index : 0
  );
}
function notJudgedOf(preview) {
  return [...preview.outcomes.values()].flatMap(
    ({ mode, notJudged }) => notJudged ? [
      {
        unit: preview.unit.id,
        key: reportKey(preview.key),
        mode,
        path: notJudged.path ?? "",
        code: notJudged.code,
        message: notJudged.message,
        fix: notJudged.fix ?? ""
      }
    ] : []
  );
}
function toFinding(finding, helpBase) {
  return {
    ...finding,
    key: finding.key && reportKey(finding.key),
    help: `${helpBase}#${finding.ruleId}`,
    suppressed: finding.suppressed && { ...finding.suppressed, location: toLocation(finding.suppressed.location) },
    location: toLocation(finding.location),
    related: finding.related.map(({ message, key, location }) => ({
      message,
      key: key && reportKey(key),
      location: toLocation(location)
    })),
    occurrences: finding.occurrences.map(({ unit, key, location }) => ({
      unit,
      key: key && reportKey(key),
      location: toLocation(location)
    }))
  };
}
function toLocation(location) {
  return location && { path: location.path, line: location.line, endLine: location.endLine };
}
function toProblem({ code, message, fix, path, line, column }) {
  return { code, message, fix: fix ?? "", path, line, column };
}

// src/report/overdue.ts
function overdue(what, path) {
  return {
    code: "deadline",
    message: `${what} was not finished before the deadline`,
    fix: "give it more time (`--deadline`), or review it in parts (`--shard`)",
    path,
    line: 1,
    column: 1
  };
}
function overdueReport(known) {
  return buildReport({
    ...known,
    redactor: createRedactor([]),
    units: [],
    previews: [],
    findings: [],
    incomplete: [overdue("the review", ".")],
    unseen: [],
    skipped: [],
    disagreements: [],
    accounts: [],
    documents: { discovered: 0, analysed: 0, refused: 0, skipped: 0 },
    same: 0,
    assumptions: [],
    onlyVersions: false,
    require: null,
    modes: ["client-side"]
  });
}

// src/review/only-versions.ts
function onlyVersionsRise({ changed, otherChanged, onlyEdits }) {
  if (!onlyEdits || otherChanged.length > 0 || changed.base.length !== changed.head.length) return false;
  const after = new Map(changed.head.map(({ path, bytes }) => [path, bytes]));
  return changed.base.every(({ path, bytes }) => {
    const other = after.get(path);
    return other !== void 0 && linesRise(textOf3(bytes), textOf3(other));
  });
}
function textOf3(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
function linesRise(before, after) {
  if (before === null || after === null) return false;
  const [a, b] = [before.split("\n"), after.split("\n")];
  return a.length === b.length && a.every((line, i) => line === b[i] || lineRises(line, b[i] ?? ""));
}
var LINE = /^(\s*(?:-\s+)*(?:["']?[\w./-]+["']?\s*:\s+)?)(["']?)([^\s"'#{}[\],&*!|>%`]+)\2(\s*(?:\s#.*)?)$/;
function lineRises(before, after) {
  const [a, b] = [LINE.exec(before), LINE.exec(after)];
  if (!a || !b) return false;
  const [, front, quote, value = "", rest] = a;
  const [, otherFront, otherQuote, otherValue = "", otherRest] = b;
  if (front !== otherFront || quote !== otherQuote || rest !== otherRest) return false;
  const rises = [versionRises, digestMoves].some((test) => test(value, otherValue));
  return rises || value.includes(":") && imageRises(value, otherValue) || CHECKSUM_KEY.test(front ?? "") && checksumMoves(value, otherValue);
}
var CHECKSUM_KEY = /checksum\/[\w.-]+["']?\s*:\s+$/;

// src/review/open-values.ts
function openProblems(previews) {
  const found = previews.flatMap((unit) => unit.own ? [...unit.own] : unit.previews).flatMap(openOf);
  const problems = (wasPlain) => found.filter(({ value }) => value.wasPlain === wasPlain).map(({ problem }) => problem);
  return { refused: problems(true), unseen: problems(false) };
}
function openOf(preview) {
  const manifest = preview.modified.at(-1);
  const open = [...preview.outcomes.values()].find((outcome) => (outcome.open ?? []).length > 0)?.open ?? [];
  if (!manifest) return [];
  return open.map((value) => {
    const { path, line, column = 1 } = locate(manifest, pathOfSteps(value.steps));
    const what = value.kind === "placeholder" ? "is filled in before it is applied" : "is encrypted (SOPS)";
    const was = value.wasPlain ? ", where base said it plainly" : "";
    const message = `${textOf2(value.steps)} of ${formatKey(preview.key)} ${what}${was}: what depends on it was not judged`;
    const fix = "write the value, or review what it becomes";
    return { value, problem: { code: value.kind, message, fix, path, line, column } };
  });
}

// src/review/server-check.ts
async function checkWithServer(review, units) {
  const { live } = review;
  const none = { asked: 0, disagreements: [], unknown: [] };
  if (!live?.dryRun) return none;
  const questions = units.flatMap(
    ({ previews }) => previews.flatMap(
      (preview) => [...preview.outcomes.values()].flatMap((outcome) => {
        const ask = questionOf(preview, outcome);
        return ask ? [{ preview, outcome, ask }] : [];
      })
    )
  );
  review.progress?.(`asking the server about ${questions.length} requests`);
  const answers = await pool(
    questions.map(
      ({ ask }) => async () => live.dryRun?.(ask)
    ),
    8
  );
  const disagreements = [];
  const unknown = [];
  for (const [i, { preview, outcome }] of questions.entries()) {
    const answer = answers[i];
    if (!answer) continue;
    if (answer.state === "unknown") unknown.push(answer);
    else disagreements.push(...differences(preview, outcome, answer));
  }
  return { asked: questions.length, disagreements, unknown };
}
function questionOf(preview, outcome) {
  const { key, gvk, live, modified } = preview;
  const head = modified.at(-1)?.object;
  if (!head || modified.length > 1 || outcome.verdict === "not-judged" || live.source !== "cluster" || live.refusal)
    return void 0;
  const common = { gvk, namespace: key.namespace, name: key.name, manager: outcome.manager, force: outcome.force };
  if (outcome.mode === "server-side") return outcome.migration ? void 0 : { ...common, action: "apply", body: head };
  if (outcome.mode !== "client-side" || outcome.verdict === "unchanged") return void 0;
  if (live.object === null) return { ...common, manager: CLIENT_SIDE_MANAGER, action: "create", body: head };
  if (!outcome.patch || outcome.patchType !== "strategic" && outcome.patchType !== "merge") return void 0;
  return { ...common, manager: CLIENT_SIDE_MANAGER, action: outcome.patchType, body: outcome.patch };
}
function differences(preview, outcome, answer) {
  const predicted = outcome.verdict === "rejected" ? "rejected" : "accepted";
  const disagreement = { preview, outcome, predicted, server: answer.state, fields: [] };
  if (answer.state === "rejected") {
    if (predicted === "rejected") return [];
    return [{ ...disagreement, server: `rejected (${answer.status}): ${answer.message}`, fields: answer.fields }];
  }
  if (predicted === "rejected")
    return [{ ...disagreement, predicted: `rejected: ${outcome.errors[0]?.message ?? ""}` }];
  if (!outcome.after) return [];
  const schema = preview.unit.schemas.head.kind(preview.gvk)?.schema;
  const { added, changed, removed } = compareObjects(comparable(outcome.after), comparable(answer.object), schema);
  const fields = [...added, ...changed, ...removed].map(formatPath).filter((path) => !(outcome.verdict === "created" && ALLOCATED.test(path)));
  return fields.length === 0 ? [] : [{ ...disagreement, fields, server: `accepted, with other values in ${fields.slice(0, 5).join(", ")}` }];
}
var ALLOCATED = /^spec\.(clusterIPs?|healthCheckNodePort|ipFamilies|ports\[[^\]]*\]\.nodePort|volumeName)\b/;
var SYSTEM = /* @__PURE__ */ new Set(["uid", "resourceVersion", "creationTimestamp", "generation", "managedFields", "selfLink"]);
function comparable(object) {
  const out = newObject();
  for (const key in object) if (key !== "status") out[key] = object[key] ?? null;
  const { metadata } = object;
  if (!isObject(metadata)) return out;
  const kept = newObject();
  for (const key in metadata) {
    const value = metadata[key] ?? null;
    if (SYSTEM.has(key)) continue;
    if (key !== "annotations" || !isObject(value)) kept[key] = value;
    else {
      const annotations = newObject();
      for (const name in value) if (name !== LAST_APPLIED) annotations[name] = value[name] ?? null;
      if (Object.keys(annotations).length > 0) kept[key] = annotations;
    }
  }
  out["metadata"] = kept;
  return out;
}

// src/review/server-check-words.ts
function serverProblems({ asked, disagreements, unknown }) {
  const problems = disagreements.map(({ preview, outcome, predicted, server }) => {
    const place = preview.modified.at(-1)?.location;
    return {
      code: "prediction-differs",
      message: `${formatKey(preview.key)} under ${outcome.mode} apply: predicted ${predicted}, but the server says ${server}`,
      fix: "this is a bug of applylint, unless an admission webhook of the cluster did it; report it with the case that `--format json` holds under `disagreements`",
      path: place?.path ?? ".",
      line: place?.line ?? 1,
      column: 1
    };
  });
  const [first2] = unknown;
  if (!first2) return problems;
  const { code, message, fix } = first2;
  return [
    ...problems,
    { code, message: `${unknown.length} of ${asked} dry runs: ${message}`, fix, path: ".", line: 1, column: 1 }
  ];
}
function disagreementReport(found, redactor) {
  const { preview, outcome, predicted, server, fields } = found;
  const { lastApplied, modified, live } = preview;
  const own = live.source === "cluster" && live.object ? redactor.own(live.object) : redactor;
  const versions = [...lastApplied, ...modified].map(({ object }) => object);
  const mask = (object) => own.patch(object, versions);
  return {
    unit: preview.unit.id,
    key: reportKey(preview.key),
    mode: outcome.mode,
    predicted,
    server,
    fields,
    case: caseOf(found, mask)
  };
}
function caseOf({ preview, outcome, predicted, server }, mask) {
  const out = newObject();
  const { key, live, lastApplied, modified } = preview;
  const name = `${key.kind}-${key.name}-${outcome.mode}`.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
  out["case"] = `field-${name}`;
  out["proves"] = `Predicted: ${predicted}. The server: ${server}.`;
  out["modes"] = [outcome.mode];
  const masked = (list) => list.map(({ object }) => mask(object));
  if (lastApplied.length > 0) out["base"] = masked(lastApplied);
  if (live.source === "cluster" && live.object) {
    const step = newObject();
    step["manager"] = "third-party";
    const found = newObject();
    const seen = mask(comparable(live.object));
    found["apiVersion"] = apiVersionOf(preview.gvk);
    for (const field in seen) found[field] = seen[field] ?? null;
    step[lastApplied.length > 0 ? "replace" : "create"] = found;
    out["between"] = [step];
  }
  out["head"] = masked(modified);
  if (outcome.mode === "server-side") out["fieldManager"] = outcome.manager;
  if (outcome.force) out["force"] = true;
  return out;
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
  const all = /* @__PURE__ */ new Set([...paths, ...revisions.refused.map(({ path }) => path)]);
  const users = usersOf(input.renderings.sources, all);
  const accountOf = (path) => {
    const own = refused.get(path);
    if (own !== void 0) return { kind: "refused", reason: own };
    const unread = input.dark.find((problem) => problem.path === path);
    if (unread) return { kind: "unseen", reason: unread.message };
    if (path === POLICY_FILE) return { kind: "no-manifest", reason: "the policy of the review" };
    const by = users.get(path) ?? [];
    const first2 = (end) => by.find((source2) => source2.end === end)?.reason ?? null;
    const broken = first2("refused");
    if (broken !== null) return { kind: "refused", reason: broken };
    const dark = first2("unseen");
    if (dark !== null) return { kind: "unseen", reason: dark };
    if (asTheyStand.has(path))
      return manifests.has(path) ? { kind: "manifests" } : { kind: "no-manifest", reason: skipped.get(path) ?? "it holds no document" };
    const rendered = by.filter(({ end }) => end === "rendered").map(({ id }) => id);
    if (rendered.length > 0) return { kind: "rendered", sources: rendered };
    const source = left.find((one) => one.paths.has(path))?.source;
    if (source) return { kind: "unseen", reason: `a ${source.kind} that was left unrendered, as asked` };
    const idle = chosen.notApplied.get(path) ?? first2("not-applied");
    if (idle !== null) return { kind: "not-applied", reason: idle };
    return isManifestPath(path) ? { kind: "not-applied", reason: "nothing that is rendered uses it" } : { kind: "no-manifest", reason: "nothing that is applied uses it" };
  };
  return [...all].sort().map((path) => ({ path, account: accountOf(path) }));
}
function usersOf(sources, paths) {
  const users = /* @__PURE__ */ new Map();
  for (const source of sources) {
    for (const path of source.files) {
      if (!paths.has(path)) continue;
      const known = users.get(path);
      if (known) known.push(source);
      else users.set(path, [source]);
    }
  }
  return users;
}

// src/review/appliers.ts
async function findAppliers({ source, options }) {
  return options.applier === void 0 ? findOwners(source) : NO_OWNERS;
}

// src/review/assign.ts
function assignOwners(review, appliers) {
  const owners = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const source of appliers[side]) {
      if (source.suspended) continue;
      const id = unitOf(source);
      const entry = owners.get(id) ?? { base: [], head: [] };
      entry[side].push(source);
      owners.set(id, entry);
    }
  }
  const assignments = /* @__PURE__ */ new Map();
  for (const sources of owners.values()) {
    const made = assignmentOf(review, sources);
    if (!made) continue;
    const known = assignments.get(made.id);
    assignments.set(made.id, known ? { ...known, cluster: null } : made);
  }
  const all = [...assignments.values()];
  const placed = { base: byPath(all, "base"), head: byPath(all, "head") };
  const byOwner2 = ownersOf(all);
  const order = new Map(all.map((assignment, place) => [assignment, place]));
  const cache = /* @__PURE__ */ new Map();
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
      if (entryOf(review, path)) return [];
      const found = on(path, side);
      if (found.length === 0) return on(path, other[side]);
      if (side === "base") return found;
      const stays = ({ sources }) => sources.head.some((source) => standsUnder(source, path) !== null);
      return [.../* @__PURE__ */ new Set([...on(path, "base").filter(stays), ...found])];
    },
    ofRendering({ root, marker, owners: owners2 }, side) {
      if (entryOf(review, marker)) return [];
      const mine = ({ sources }) => SIDES.some(
        (one) => sources[one].some((source) => owners2?.includes(source.id) && rendersFrom(source, root) === root)
      );
      if (!owners2) return innermost(placed[side].above(markerOf(root)), (source) => rendersFrom(source, root));
      const named = new Set(owners2.flatMap((id) => byOwner2.get(id) ?? []));
      return [...named].filter(mine).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    }
  };
}
function filledBy(manifest, { sources }, side) {
  const source = sources[side][0] ?? sources.head[0] ?? sources.base[0];
  return substituted(manifest, source?.substitution ?? null);
}
function fillsAnew({ sources: { base, head } }) {
  const [before, after] = [base[0], head[0]];
  if (!before || !after) return false;
  return substitutionText(before.substitution ?? null) !== substitutionText(after.substitution ?? null);
}
function unitOf(source) {
  return source.owner.kind === "ApplicationSet" ? JSON.stringify([source.id, source.path]) : source.id;
}
function byPath(all, side) {
  const places = all.flatMap((assignment) => assignment.sources[side].map((source) => ({ assignment, source })));
  return new ByPath(places, ({ source }) => source.path);
}
function ownersOf(all) {
  const found = /* @__PURE__ */ new Map();
  for (const assignment of all) {
    for (const id of new Set(SIDES.flatMap((side) => assignment.sources[side].map((source) => source.id)))) {
      const others = found.get(id);
      if (others) others.push(assignment);
      else found.set(id, [assignment]);
    }
  }
  return found;
}
function innermost(above, rootOf) {
  const best = /* @__PURE__ */ new Set();
  let length = -1;
  for (const { assignment, source } of above) {
    const root = rootOf(source);
    if (root === null || root.length < length) continue;
    if (root.length > length) best.clear();
    length = root.length;
    best.add(assignment);
  }
  return [...best];
}
function assignmentOf(review, sources) {
  const [before, after] = [sources.base[0], sources.head[0]];
  const source = after ?? before;
  if (!source) return void 0;
  const applier = withOptions(review, after ? after.applier : goneApplier(source));
  const base = before && withOptions(review, before.applier);
  const changed = base && after && (base.mode !== applier.mode || base.manager !== applier.manager);
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
    applier: { ...applier, owner: source.owner },
    baseApplier: changed ? base : void 0,
    cluster: source.cluster === null ? source.home : `${source.home} -> ${source.cluster}`,
    namespace: source.namespace,
    sources
  };
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
function assumedApplier(review, entry) {
  const { options } = review;
  if (entry) {
    const applier2 = applierNamed(entry.applier, `${entry.location.path}:${entry.location.line}`);
    const mode = entry.apply ?? applier2.mode;
    return withOptions(review, {
      ...applier2,
      mode,
      manager: entry.fieldManager ?? applier2.manager,
      force: entry.forceConflicts ?? (mode === "server-side" && APPLIERS[entry.applier].force),
      prune: entry.prune ?? applier2.prune
    });
  }
  if (options.applier !== void 0) return withOptions(review, applierNamed(options.applier, "--applier"));
  const applier = applierNamed("kubectl", "nothing in sight applies it");
  const known = options.applyset !== void 0 || options.selector !== void 0 || options.pruneAllowlist.length > 0;
  const prune = options.applyset === void 0 ? "unknown" : "yes";
  return withOptions(review, { ...applier, known, prune });
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
  return changed.filter((path) => isJsonnet(path) && (isRead(path) || readsAny && path.endsWith(".libsonnet"))).map((path) => ({
    code: "not-rendered",
    message: `${path} is Jsonnet, which Argo CD evaluates and this review does not`,
    fix: "commit what it evaluates to",
    path,
    line: 1,
    column: 1
  }));
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

// src/review/opaque-identity.ts
function opaqueIdentities(base, head) {
  const opaque = head.filter((manifest) => opaqueField(manifest) !== void 0);
  if (opaque.length === 0) return { refused: [], unseen: [] };
  const before = new Set(base.map(identityOf));
  const after = new Set(head.map(identityOf));
  const gone = base.filter((manifest) => !after.has(identityOf(manifest)));
  const found = opaque.filter((manifest) => !before.has(identityOf(manifest)) || !isKnownKind(manifest)).map((manifest) => ({ problem: problemOf(manifest), replaces: gone.some((one) => mayBe(manifest, one)) }));
  return {
    refused: found.filter(({ replaces }) => replaces).map(({ problem }) => problem),
    unseen: found.filter(({ replaces }) => !replaces).map(({ problem }) => problem)
  };
}
function isKnownKind(manifest) {
  const path = opaqueField(manifest);
  return path !== "kind" && path !== "apiVersion";
}
var FIELDS = ["apiVersion", "kind", "metadata.name", "metadata.generateName", "metadata.namespace"];
function opaqueField({ placeholders }) {
  return FIELDS.find((field) => placeholders.some((steps) => steps.join(".") === field));
}
function identityOf({ gvk, object }) {
  const name = (key) => getString(object, "metadata", key) ?? "";
  return JSON.stringify([apiVersionOf(gvk), gvk.kind, name("namespace"), name("name"), name("generateName")]);
}
function mayBe(manifest, other) {
  return !isKnownKind(manifest) || manifest.gvk.group === other.gvk.group && manifest.gvk.kind === other.gvk.kind;
}
function problemOf(manifest) {
  const field = opaqueField(manifest) ?? "";
  const { path, line, column = 1 } = manifest.locate(field.split("."));
  return {
    code: "placeholder-identity",
    message: `${field} is filled in before this is applied: which object it is is not known`,
    fix: "write it, or review what it becomes",
    path,
    line,
    column
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
var VERSION = /^v[0-9]+((alpha|beta)[0-9]+)?$/;
function whyNoObject(gvk, object, spelling) {
  const own = gvk.group.includes(".") && !gvk.group.endsWith(".k8s.io");
  if (own && object["metadata"] === void 0)
    return `configuration of a tool (${gvk.group}): it has no metadata, which every object has`;
  return whyNotApplied(gvk, spelling);
}
function whyNotApplied({ group, version, kind }, spelling) {
  if (spelling?.meant(group, kind)) return void 0;
  if (spelling?.isBuiltIn(group, kind) && ALMOST_VERSION.test(version)) return void 0;
  if (!KIND.test(kind)) return `${kind} is no kind of Kubernetes`;
  if (group === "" && kind === "Config") return "a kubeconfig, read by clients";
  if (group === "" && !VERSION.test(version)) return `${version} is no version of Kubernetes`;
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
  const after = new Set(head.map(identityOf2));
  const there = new Set(head.map((manifest) => placeOf(manifest, manifest.location.path)));
  const before = /* @__PURE__ */ new Map();
  for (const manifest of base) before.set(nameOf(manifest), [...before.get(nameOf(manifest)) ?? [], manifest]);
  const isGone = (one, { location: { path } }) => !after.has(identityOf2(one)) || formerPath(path) === one.location.path && !there.has(placeOf(one, path));
  return suspects.flatMap((manifest) => {
    const served = !notApplied.includes(manifest);
    const was = before.get(nameOf(manifest))?.find(
      (one) => (
        // Definitions put kinds in groups of their own, not in those of Kubernetes.
        (!served || one.gvk.group === manifest.gvk.group && spelling?.isBuiltIn(one.gvk.group, one.gvk.kind)) && isGone(one, manifest) && holdsSame(one, manifest)
      )
    );
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
function identityOf2(manifest) {
  return JSON.stringify([manifest.gvk.group, manifest.gvk.kind, nameOf(manifest)]);
}
function placeOf(manifest, path) {
  return `${path}\0${identityOf2(manifest)}`;
}
function nameOf({ object }) {
  return JSON.stringify([
    getString(object, "metadata", "namespace") ?? "",
    getString(object, "metadata", "name") ?? ""
  ]);
}
function problemOf2(manifest, was) {
  const { path, line, column = 1 } = manifest.location;
  return {
    code: "misnamed",
    message: `${apiVersionOf(manifest.gvk)} ${manifest.gvk.kind} is served by nobody; base holds it as ${apiVersionOf(was.gvk)} ${was.gvk.kind}`,
    fix: `write \`apiVersion: ${apiVersionOf(was.gvk)}\` and \`kind: ${was.gvk.kind}\`, or delete the document`,
    path,
    line,
    column
  };
}

// src/review/unreadable.ts
function sortUnreadable(base, head) {
  const before = base?.read.refused ?? [];
  const after = head?.read.refused ?? [];
  if (before.length + after.length === 0) return { refused: [], unseen: [], skipped: [] };
  if ([...before, ...after].every(endsFile) && !speaksOfObjects(base) && !speaksOfObjects(head))
    return { refused: [], unseen: [], skipped: [...before, ...after].map(noObject) };
  const codes = new Set(before.map(({ code }) => code));
  const same = after.filter(({ code }) => codes.has(code));
  const nothingLost = head === void 0 || base !== void 0 && same.length === after.length && !loses(base, head);
  if (nothingLost) return { refused: [], unseen: after.length > 0 ? after : before, skipped: [] };
  return { refused: after.length > 0 ? after : before, unseen: [], skipped: [] };
}
function formerOf(head, gone) {
  const codes = (reading) => reading.read.refused.map(({ code }) => code).join();
  if (head.read.refused.length === 0) return void 0;
  return [...gone].find((base) => codes(base) === codes(head) && !loses(base, head));
}
function loses(base, head) {
  const objects = new Set(head.read.manifests.map(identityOf3));
  const texts = new Set(head.read.unread.map(({ text }) => text));
  return base.read.manifests.some((manifest) => !objects.has(identityOf3(manifest))) || base.read.unread.some(({ text }) => !texts.has(text));
}
function identityOf3({ gvk, object }) {
  const name = (key) => getString(object, "metadata", key) ?? "";
  return JSON.stringify([gvk.group, gvk.kind, name("namespace"), name("name"), name("generateName")]);
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
  const before = new Map(files.base.map((file) => [file.path, file.bytes]));
  const known = /* @__PURE__ */ new Map();
  for (const { path, bytes } of files.head) {
    const other = before.get(path);
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
  const brokenAtHead = new Set([...unreadable].filter((path) => (head.get(path)?.read.refused.length ?? 0) > 0));
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
        const { line, column = 1 } = manifest.location;
        side.skipped.push({ code: "not-applied", message: reason, path, line, column });
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
  const counterparts = new Map(others.map((manifest) => [placeOf2(manifest), manifest]));
  return manifests.map((manifest) => {
    const other = counterparts.get(placeOf2(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  });
}
function countsOf(discovered, refused, skipped) {
  return { discovered, analysed: Math.max(0, discovered - refused - skipped), refused, skipped };
}
function placeOf2({ location, documentIndex }) {
  return `${location.path}\0${documentIndex}`;
}

// src/units/partial-object.ts
function isPartial({ group, kind }, object) {
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
  return refused.length === 0 && manifests.length > 0 && manifests.every(({ gvk, object }) => isPartial(gvk, object));
}

// src/review/plain-files.ts
var CHART_FILE = /(?:^|\/)(?:(?:templates|crds|charts)\/|Chart\.yaml$|values)/;
function plainWithoutRenderer(changed, existing) {
  const before = new Set(changed.base.map(({ path }) => path));
  const free = (path, side) => renderedSource(path, existing[side]) === null;
  return {
    files: {
      base: changed.base.filter(({ path }) => free(path, "base")),
      head: changed.head.filter((file) => {
        const { path } = file;
        if (free(path, "head") || before.has(path) && free(path, "base")) return true;
        const ofChart = hasMarker(path, existing.head, "chart") && CHART_FILE.test(path);
        const isNew = !before.has(path) && free(path, "base") && !ofChart;
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
      else if (unlisted && gone) notApplied.set(path, "no kustomization listed it");
      else if (unlisted && versions.every(holdsPartsOnly))
        notApplied.set(path, "no kustomization lists it, and it holds parts of objects only, as patches do");
      else keep(path);
    }
  }
  return { files: kept, notApplied };
}
function isRaw(path, sources, stood) {
  if (!isManifestPath(path)) return false;
  const by = sources.filter(({ files, end }) => files.has(path) && end !== "not-applied");
  if (by.length === 0) return false;
  if (stood) return !by.some(({ end, objects }) => end === "rendered" && objects.has(path));
  return by.some(({ listed }) => listed.has(path)) && !by.some(({ end }) => end === "rendered");
}
function byPath2(files) {
  return new Map(files.map((file) => [file.path, file]));
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
  const [before, after] = [identities(old, "base"), identities(now, "head")];
  const shared2 = [...before].filter((id) => after.has(id)).length;
  const sameKind = nameOf2(old.marker) === nameOf2(now.marker);
  if (!sameKind || shared2 * 2 <= before.size || ownersOf2(old, owners, "base") !== ownersOf2(now, owners, "head"))
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
  const points = (source) => !source.suspended && rendersFrom(source, root) !== null;
  return JSON.stringify([...new Set(owners ?? all[side].filter(points).map(({ id }) => id))].sort());
}
function identities({ manifests }, side) {
  const idOf = ({ gvk, object }) => JSON.stringify([
    gvk.group,
    gvk.kind,
    getString(object, "metadata", "namespace"),
    getString(object, "metadata", "name")
  ]);
  return new Set(manifests[side].map(idOf));
}
function commonEnd(one, other) {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}
function nameOf2(path) {
  return path.slice(path.lastIndexOf("/") + 1);
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
function valueAt2(root, steps) {
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
    else if (isArray(at)) next = alignItem(at, valueAt2(rendered, steps.slice(0, i + 1)), step);
    if (next === void 0) break;
    found.push(next);
    at = valueAt2(at, [next]);
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
  return (getString(rendered, "metadata", "name") ?? "").includes(name);
}
function differences2(base, head, at = []) {
  if (base !== void 0 && head !== void 0 && equalJson(base, head)) return [];
  if (isObject(base) && isObject(head)) {
    const names = [.../* @__PURE__ */ new Set([...Object.keys(head), ...Object.keys(base)])];
    return names.flatMap((name) => differences2(base[name], head[name], [...at, name]));
  }
  if (isArray(base) && isArray(head)) {
    const length = Math.max(base.length, head.length);
    return Array.from({ length }, (_, i) => differences2(base[i], head[i], [...at, i])).flat();
  }
  const only = head ?? base;
  if ((base === void 0 || head === void 0) && isObject(only)) {
    const inner = Object.keys(only).flatMap(
      (name) => differences2(base && only[name], head && only[name], [...at, name])
    );
    if (inner.length > 0) return inner;
  }
  return [at];
}

// src/provenance/chart-files.ts
function isTemplate(path, root) {
  return path.startsWith(root === "" ? "templates/" : `${root}/templates/`);
}
function isPartial2(path) {
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
  const before = documents.of(otherSide(side), path)[0]?.value;
  const wanted = valueAt2(object, steps);
  if (!document || typeof wanted !== "string") return null;
  const fields = steps.at(-1) === "app.kubernetes.io/version" ? ["appVersion", "version"] : ["version", "appVersion"];
  for (const field of fields) {
    const stated = valueAt2(document.value, [field]) ?? null;
    const differs = String(valueAt2(before, [field])) !== String(stated);
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
    const wanted = valueAt2(rendered.object, steps);
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
    return files?.has(path) && !values.includes(path) && !path.endsWith("/Chart.yaml") && path !== "Chart.yaml";
  });
  const firstChangeOf = (side, path) => lineAt(path, firstChange(documents.lines(side, path), documents.lines(otherSide(side), path)));
  const inFiles = (side, { object }, steps) => {
    const wanted = valueAt2(object, steps);
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
    const read = changedFiles(side).filter((path) => !isTemplate(path, rendering.root) || isPartial2(path));
    const inOrder = [...[...values].reverse(), ...read];
    const changed = inOrder.find((path) => files?.has(path) && documents.changed(path));
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
  const changed = String(valueAt2(other, at) ?? "") !== String(value ?? "");
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

// src/provenance/listing.ts
var Listing = class {
  #root;
  #lists;
  #found = /* @__PURE__ */ new Map();
  constructor(rendering, documents) {
    this.#root = rendering.root;
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
    const found = this.#walk(side, this.#root, this.#leadingTo(side, file), /* @__PURE__ */ new Set());
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
      const before = known.get(target);
      if (before !== void 0) return before;
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
  const byFolder = /* @__PURE__ */ new Map();
  const remotes = [...sides[side]?.remotes ?? []];
  for (const path of sides[side]?.kustomizations ?? []) {
    const [document] = documents.of(side, path);
    if (!document) continue;
    const folder = folderOf(path);
    const fetched = remotes.filter(([, place]) => place.path === path).map(([target, { line }]) => ({ target, place: () => lineAt(path, line) }));
    const list = { document, entries: [...fetched, ...entriesOf(document)] };
    byFolder.set(folder, [...byFolder.get(folder) ?? [], list]);
  }
  return byFolder;
}
var FIELDS2 = [...RESOURCE_LISTS, "generators", "transformers"];
function entriesOf(document) {
  const { value, path } = document;
  if (!isObject(value)) return [];
  return FIELDS2.flatMap((field) => {
    const list = value[field];
    if (!Array.isArray(list)) return [];
    return list.flatMap((text, i) => {
      const target = typeof text === "string" ? resolvePath(folderOf(path), text) : null;
      return target === null ? [] : [{ target, place: () => document.locate([field, i]) }];
    });
  });
}

// src/provenance/origins.ts
function originsOf({ sides, root }, side) {
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
  for (const text of textsOf(value, "patchesStrategicMerge")) {
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
  const wanted = valueAt2(rendered, steps);
  if (isArray(value)) {
    for (const [i, operation] of [...value.entries()].reverse()) {
      if (!isObject(operation) || typeof operation["path"] !== "string") continue;
      const rest = beyond(operation["path"], steps);
      if (rest === null) continue;
      const set2 = valueAt2(operation["value"], rest);
      if (set2 !== void 0 && wanted !== void 0 && equalJson(set2, wanted))
        return shifted(document.locate([i, "value", ...rest]), patch);
    }
    return null;
  }
  if (!isObject(value) || target === void 0 && !couldBe(rendered, value) || isName(steps)) return null;
  const found = alignSteps(value, rendered, steps);
  if (found.length < steps.length || wanted === void 0) return null;
  const set = valueAt2(value, found);
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
  const fits = parts.every((part, i) => {
    const step = steps[i];
    return typeof step === "number" ? part === "-" || /^\d+$/.test(part) : part === step;
  });
  return fits ? steps.slice(parts.length) : null;
}

// src/provenance/transformers.ts
function placeInFields(kustomization, rendered, steps) {
  const { value } = kustomization;
  const wanted = valueAt2(rendered, steps);
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
      const fits = target["fieldPaths"].some(
        (path) => typeof path === "string" && path.replace(/\.(?:\[[^\]]*\]|\*|\d+)(?=\.|$)/g, "") === dotted
      );
      if (fits) return ["replacements", i, "targets", k];
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
  const wanted = valueAt2(rendered, steps);
  if (!isObject(value) || wanted === void 0) return null;
  const found = inTransformer(value, rendered, wanted, steps);
  return found && transformer.locate(found);
}
function inTransformer(value, rendered, wanted, steps) {
  const [parent, key = ""] = steps.slice(-2);
  const holds2 = (field) => valueAt2(value, [field, key]) !== void 0 && String(valueAt2(value, [field, key])) === String(wanted) ? [field, key] : null;
  const within2 = (field, found) => found && [field, ...found.slice(2)];
  switch (value["kind"]) {
    case "LabelTransformer":
      return typeof parent === "string" && LABEL_PARENTS.has(parent) ? holds2("labels") : null;
    case "AnnotationsTransformer":
      return parent === "annotations" ? holds2("annotations") : null;
    case "NamespaceTransformer":
      return key === "namespace" && valueAt2(value, ["metadata", "namespace"]) === wanted ? ["metadata", "namespace"] : null;
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
  const name = getString(rendered, "metadata", "name") ?? "";
  for (const [i, entry] of listOf(value[field])) {
    const own = textOf(entry, "name");
    if (own === void 0 || !name.includes(own)) continue;
    if (top !== "data" && top !== "binaryData" && top !== "stringData") return kustomization.locate([field, i]);
    if (typeof key !== "string") return kustomization.locate([field, i]);
    for (const [k, text] of textsOf(entry, "literals").entries())
      if (text.startsWith(`${key}=`)) return kustomization.locate([field, i, "literals", k]);
    for (const text of textsOf(entry, "files")) {
      const [as, file = as] = text.includes("=") ? text.split("=") : [text.slice(text.lastIndexOf("/") + 1), text];
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
    const own = rendering.root === "" || path.startsWith(`${rendering.root}/`);
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
  const file = filesOf2(generator, folderOf(path)).find((one) => documents.changed(one));
  return file === void 0 ? null : lineAt(file, firstDifference(documents, file));
}
function filesOf2(generator, folder) {
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
      const [before] = documents.of(side, path);
      if (path !== kustomization.path && before && documents.changed(path)) return before.location;
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
      const value = valueAt2(own.document.value, own.steps) ?? null;
      const aligned = alignSteps(value, object, steps);
      if (aligned.length < steps.length) return null;
      const [set, wanted] = [valueAt2(value, aligned), valueAt2(object, steps)];
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
      const value = valueAt2(own.document.value, own.steps) ?? null;
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
        value: valueAt2(own.document.value, own.steps) ?? null
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
    const listed = [value["patchesStrategicMerge"], value["patches"], value["patchesJson6902"]].flatMap(
      (list) => Array.isArray(list) ? list : []
    );
    return listed.some((item) => {
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
    const before = isObject(other) ? other[name] : void 0;
    if (before === void 0 || !equalJson(before, value[name] ?? null)) return kustomization.locate([name]);
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
  const counterparts = { base: objectsOf(rendering, "base"), head: objectsOf(rendering, "head") };
  const place = (manifest, side) => {
    const rendered = manifest;
    const other = otherSide(side);
    const counterpart = counterparts[other]().get(identity(manifest)) ?? null;
    const owner = rendering.changed.size === 0 ? rendering.appliedAt?.[side] : null;
    const locate2 = (steps) => owner ? lineAt(owner.path, owner.line) : placeOf3({ placer, documents, side, other, rendered, counterpart }, steps) ?? lineAt(marker, 1);
    let location;
    return {
      ...manifest,
      textLine: 0,
      get location() {
        location ??= locate2([]);
        return location;
      },
      locate: locate2
    };
  };
  return { marker, place };
}
function placeOf3(search, steps) {
  const { placer, documents, side, rendered, counterpart } = search;
  const value = valueAt2(rendered.object, steps);
  let given = null;
  if (value !== void 0 && !isObject(value) && !isArray(value) && steps.length > 0) {
    const before = counterpart ? valueAt2(counterpart.object, steps) : value;
    const differs = before === void 0 || !equalJson(before, value);
    given = placer.exact(side, rendered, steps, differs);
    if (given && (!differs || documents.changed(given.path))) return given;
  }
  if (counterpart) {
    for (const [i, difference] of differencesUnder(search, steps).entries()) {
      if (i >= MAX_DIFFERENCES) break;
      const cause = causeOf(search, difference);
      if (cause && documents.changed(cause.path)) return cause;
    }
    return placer.configuration(side, rendered) ?? given ?? within(search, steps);
  }
  const origin = placer.origin(side, rendered);
  const place = placer.presence(side, rendered) ?? origin;
  return (place && place.path === origin?.path && steps.length > 0 ? within(search, steps) : null) ?? place;
}
function causeOf({ placer, documents, side, other, rendered, counterpart }, steps) {
  if (valueAt2(rendered.object, steps) !== void 0) return placer.exact(side, rendered, steps, true);
  if (!counterpart) return null;
  const before = placer.exact(other, counterpart, steps, true);
  if (!before || !documents.bytes(side, before.path)) return null;
  return placer.within(side, rendered, steps, before.path) ?? lineAt(before.path, 1);
}
function within({ placer, side, rendered }, steps) {
  const origin = placer.origin(side, rendered);
  return origin && (placer.within(side, rendered, steps, origin.path) ?? origin);
}
function differencesUnder({ rendered, counterpart }, steps) {
  if (!counterpart) return [];
  for (let length = steps.length; length >= 0; length--) {
    const at = steps.slice(0, length);
    const found = differences2(valueAt2(counterpart.object, at), valueAt2(rendered.object, at), at);
    if (found.length > 0) return found;
  }
  return [];
}
function objectsOf(rendering, side) {
  let found;
  return () => {
    if (!found) {
      const bytes = rendering.sides[side]?.text;
      const manifests = bytes ? readManifests({ path: rendering.root, bytes }).manifests : [];
      found = new Map(manifests.map((manifest) => [identity(manifest), manifest]));
    }
    return found;
  };
}
function identity({ gvk, object }) {
  return [
    gvk.group,
    gvk.kind,
    getString(object, "metadata", "namespace") ?? "",
    getString(object, "metadata", "name") ?? ""
  ].join("\0");
}

// src/review/rendered.ts
function readRendering(rendering, spelling, isAnew = () => false) {
  const { sides, id, root } = rendering;
  const source = sourceName(rendering);
  const provenance = provenanceOf(rendering);
  const { base, head } = sides;
  const known = base && head && !isAnew({ root, marker: provenance.marker, owners: rendering.owners }) ? commonTexts(base.text, head.text) : /* @__PURE__ */ new Set();
  const refused = [];
  const skipped = [];
  let documents = 0;
  const notApplied = [];
  const read = (side) => {
    const bytes = sides[side]?.text;
    const manifests = [];
    if (!bytes) return { manifests, unread: [] };
    const result = readManifests({ path: provenance.marker, bytes }, { known });
    if (holdsMessage(bytes))
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: a message`));
    documents += result.documents;
    for (const { message } of [...result.refused, ...result.skipped]) {
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: ${message}`));
    }
    for (const manifest of result.manifests) {
      const unserved = whyNotApplied(manifest.gvk, spelling);
      if (unserved !== void 0 && side === "head") notApplied.push(provenance.place(manifest, side));
      const reason = unserved ?? hook(manifest);
      if (reason === void 0) manifests.push(provenance.place(manifest, side));
      else skipped.push(problem("not-applied", `${manifest.gvk.kind} ${nameOf3(manifest)}: ${reason}`));
    }
    for (const { text } of result.unread) {
      if (!isEmpty(text) && !looksLikeObject(text))
        refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects`));
    }
    return { manifests, unread: result.unread.filter(({ text }) => !isEmpty(text)) };
  };
  const problem = (code, message) => ({
    code,
    message,
    path: provenance.marker,
    line: 1,
    column: 1
  });
  const found = { base: read("base"), head: read("head") };
  refused.push(...misnamed({ base: found.base.manifests, head: found.head.manifests, notApplied, spelling }));
  for (const side of SIDES) {
    if (sides[side] && found[side].manifests.length + found[side].unread.length === 0 && refused.length === 0) {
      const broken = side === "head" && found.base.manifests.length + found.base.unread.length > 0;
      refused.push(problem(broken ? BROKEN : NOT_RENDERED, `${source} renders to no object at ${side}`));
    }
  }
  const textOf4 = (side) => {
    const bytes = sides[side]?.text;
    return bytes ? [{ path: provenance.marker, bytes }] : [];
  };
  const unit = {
    id,
    root,
    owners: rendering.owners,
    marker: provenance.marker,
    manifests: { base: found.base.manifests, head: found.head.manifests },
    unread: { base: found.base.unread, head: found.head.unread },
    texts: { base: textOf4("base"), head: textOf4("head") },
    search(side, wanted) {
      const bytes = sides[side]?.text;
      if (!bytes) return [];
      const unread = new Set(found[side].unread.map((document) => document.documentIndex));
      const { manifests } = readManifests({ path: provenance.marker, bytes }, { wanted });
      return manifests.filter((manifest) => unread.has(manifest.documentIndex)).map((manifest) => provenance.place(manifest, side));
    }
  };
  return { unit, refused, skipped, documents };
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
function nameOf3({ object }) {
  return getString(object, "metadata", "name") ?? "";
}
function hook({ object }) {
  const when = getString(object, "metadata", "annotations", "helm.sh/hook");
  return when === void 0 ? void 0 : "a hook that Helm runs, not part of what is applied";
}

// src/review/read.ts
async function readChanged({
  source,
  renderer,
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
  const own = ({ path }) => path !== POLICY_FILE;
  const reviewed = { base: changed.base.filter(own), head: changed.head.filter(own) };
  const renderable = SIDES.some((side) => paths.some((path) => renderedSource(path, existing[side]) !== null)) || // An object that applies a chart may give it other values, and the policy names files of any place.
  [...changed.base, ...changed.head].some(
    ({ bytes, path }) => path === POLICY_FILE || mayApplyOthers(new TextDecoder().decode(bytes))
  ) || policy.decides.sources.length > 0 || // What was named may be made from files that were not.
  (revisions.named ?? []).length > 0;
  if (renderable && renderer) progress?.("rendering kustomizations and charts");
  const renderings = renderable && renderer ? await renderer.render(source, revisions) : NOTHING;
  const chosen = renderable && renderer ? plainBesideRenderings(reviewed, existing, renderings) : plainWithoutRenderer(reviewed, existing);
  const owners = await findAppliers({ source, options });
  const jsonnet = paths.some(isJsonnet) ? unseenJsonnet(paths, [...(await source.tree("head")).keys()], owners) : [];
  const spelling = spellingOf(schemas);
  const assignments = assignOwners({ options, policy }, owners);
  const plain = readPlain(chosen.files, spelling, plainFilling(assignments));
  const readings = renderings.renderings.map(
    (rendering) => readRendering(rendering, spelling, (unit) => ownersOf3(assignments, unit).some(fillsAnew))
  );
  const left = renderer ? [] : leftUnrendered(reviewed, chosen, existing);
  const unusable = [...revisions.refused, ...renderings.problems];
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
  const units = withRenamed(
    readings.map(({ unit }) => unit),
    owners
  );
  const opaque = units.flatMap((unit) => opaqueOf(unit, ownersOf3(assignments, unit)));
  return {
    revisions,
    manifests: plain.manifests,
    unread: plain.unread,
    notes: distinct(plain.manifests.head.flatMap((manifest) => manifest.notes)),
    refused: distinct([
      ...unusable,
      ...plain.refused,
      ...readings.flatMap((reading) => reading.refused),
      ...opaque.flatMap((one) => one.refused)
    ]),
    unseen: distinct([
      ...renderings.unseen,
      ...jsonnet,
      ...plain.unseen,
      ...opaque.flatMap((one) => one.unseen),
      ...left.map(notRendered)
    ]),
    skipped: distinct([...plain.skipped, ...readings.flatMap(({ skipped }) => skipped), ...notApplied]),
    rendered: left,
    units,
    remarks: renderings.remarks,
    documents: sumOf(counts),
    accounts: accountsOf({ paths, dark: [...jsonnet, ...plain.unseen], revisions, renderings, chosen, plain, left })
  };
}
function plainFilling(assignments) {
  return {
    filled(manifest, side) {
      const found = assignments.of(manifest.location.path, side);
      return found.length === 0 ? [manifest] : found.map((assignment) => filledBy(manifest, assignment, side));
    },
    isAnew: (path) => SIDES.some((side) => assignments.of(path, side).some(fillsAnew))
  };
}
function ownersOf3(assignments, unit) {
  return [...new Set(SIDES.flatMap((side) => assignments.ofRendering(unit, side)))];
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
  return {
    code: "not-rendered",
    message: `${source.kind} \`${root}\` was left unrendered, as asked: ${files} changed ${files === 1 ? "file is" : "files are"} not judged`,
    fix: "review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`",
    path: root,
    line: 1,
    column: 1
  };
}
function allManifests(read, side) {
  return [...read.manifests[side], ...read.units.flatMap((unit) => unit.manifests[side])];
}
var NOTHING = {
  renderings: [],
  problems: [],
  unseen: [],
  sources: [],
  used: { base: /* @__PURE__ */ new Set(), head: /* @__PURE__ */ new Set() },
  remarks: []
};
function sumOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    discovered: sum("discovered"),
    analysed: sum("analysed"),
    refused: sum("refused"),
    skipped: sum("skipped")
  };
}
function problemAt(path, code, message) {
  return { code, message, path, line: 1, column: 1 };
}
function distinct(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem of problems)
    seen.set(`${problem.code}\0${problem.path}\0${problem.line}\0${problem.column}`, problem);
  return [...seen.values()];
}

// src/review/undecided.ts
function undecidedObjects(read, appliers) {
  const problems = /* @__PURE__ */ new Map();
  const owners = { base: byOwner(appliers.base), head: byOwner(appliers.head) };
  const readers = readersOf(SIDES.flatMap((side) => appliers.objects[side]));
  for (const { base, head } of pairs(read)) {
    const manifest = head ?? base;
    if (!manifest) continue;
    const message = ownerMessage(base, head, owners) ?? inputMessage(base, head, readers);
    if (message === void 0 || problems.has(message)) continue;
    const { path, line, column = 1 } = manifest.location;
    problems.set(message, { code: "not-rendered", message, fix: FIX, path, line, column });
  }
  return [...problems.values()];
}
var FIX = "review what it installs by hand, or render it and compare the two renderings with `applylint compare`";
function pairs(read) {
  const found = /* @__PURE__ */ new Map();
  for (const side of SIDES) {
    for (const manifest of allManifests(read, side)) {
      const { gvk, object } = manifest;
      const id = JSON.stringify([gvk.group, gvk.kind, getString(object, "metadata", "namespace"), nameOf4(object)]);
      const pair = found.get(id) ?? { base: void 0, head: void 0 };
      found.set(id, { ...pair, [side]: manifest });
    }
  }
  return [...found.values()];
}
function ownerMessage(base, head, owners) {
  const moved = base && head && !equalJson(repositoriesOf(base), repositoriesOf(head));
  const decides = (manifest2, side) => manifest2 && (moved || !isFollowed(manifest2, owners[side])) ? decisionOf(manifest2) : null;
  const [before, after] = [decides(base, "base"), decides(head, "head")];
  if (!before && !after) return void 0;
  if (before && after && equalJson(before.by, after.by)) return void 0;
  const manifest = head ?? base;
  if (!manifest) return void 0;
  const name = `${manifest.gvk.kind} \`${shownName(manifest.object)}\``;
  const [was, is] = [before?.what ?? null, after?.what ?? null];
  if (was && is && was.name === is.name && was.version !== is.version)
    return `${is.name} ${was.version || "of no version"} → ${is.version || "of no version"} (${name}): its objects were not reviewed`;
  if (was && is && was.name !== is.name)
    return `${was.name} → ${is.name} (${name}): the objects of neither were reviewed`;
  if (!before && is) return `${[is.name, is.version].join(" ").trim()} (${name}, new): its objects were not reviewed`;
  if (!after && was)
    return `${[was.name, was.version].join(" ").trim()} (${name}, removed): what becomes of its objects was not reviewed`;
  return `${name} changes what ${is?.name ?? "it"} is installed with: its objects were not reviewed`;
}
function isFollowed({ gvk, object, location }, owners) {
  const own = owners.get(ownerKey(gvk.kind, nameOf4(object), location.path)) ?? [];
  return own.length > 0 && own.every(({ here }) => here !== "no");
}
function byOwner(sources) {
  const found = /* @__PURE__ */ new Map();
  for (const source of sources) {
    const key = ownerKey(source.owner.kind, source.owner.name, source.manifest.location.path);
    const others = found.get(key);
    if (others) others.push(source);
    else found.set(key, [source]);
  }
  return found;
}
function ownerKey(kind, name, path) {
  return JSON.stringify([kind, name, path]);
}
function repositoriesOf({ gvk, object }) {
  if (gvk.kind !== "Application") return [];
  return applicationSources(getObject(object, "spec")).map((source) => getString(source, "repoURL") ?? "");
}
function applicationSources(spec) {
  return [getObject(spec, "source"), ...getArray(spec, "sources") ?? []].filter(isObject);
}
var IDLE = /* @__PURE__ */ new Set([
  "interval",
  "retryInterval",
  "timeout",
  "suspend",
  "maxHistory",
  "dependsOn",
  "test",
  "rollback",
  "uninstall",
  "verify",
  "secretRef",
  "certSecretRef",
  "proxySecretRef"
]);
function decisionOf({ gvk, object }) {
  const spec = getObject(object, "spec");
  if (!spec) return null;
  switch (`${gvk.group}/${gvk.kind}`) {
    case "helm.toolkit.fluxcd.io/HelmRelease": {
      const chart = getObject(spec, "chart", "spec");
      const ref = getObject(spec, "chartRef");
      const name = getString(chart, "chart") ?? getString(ref, "name");
      const what = name === void 0 ? null : { name: `chart ${name}`, version: getString(chart, "version") ?? "" };
      return { by: active(spec), what };
    }
    case "source.toolkit.fluxcd.io/HelmChart":
    case "helm.cattle.io/HelmChart": {
      const name = getString(spec, "chart");
      const what = name === void 0 ? null : { name: `chart ${name}`, version: getString(spec, "version") ?? "" };
      return { by: active(spec), what };
    }
    case "helm.cattle.io/HelmChartConfig":
      return { by: active(spec), what: null };
    case "source.toolkit.fluxcd.io/OCIRepository":
    case "source.toolkit.fluxcd.io/GitRepository":
    case "source.toolkit.fluxcd.io/HelmRepository":
    case "source.toolkit.fluxcd.io/Bucket": {
      const ref = getObject(spec, "ref");
      const version = ["digest", "semver", "tag", "commit", "name", "branch"].flatMap(
        (key) => getString(ref, key) ?? []
      );
      const url = getString(spec, "url") ?? getString(spec, "bucketName") ?? "";
      return { by: active(spec), what: { name: `${gvk.kind} content of ${url}`, version: version[0] ?? "" } };
    }
    case "kustomize.toolkit.fluxcd.io/Kustomization": {
      const kind = getString(spec, "sourceRef", "kind") ?? "GitRepository";
      if (getObject(spec, "sourceRef") === void 0) return null;
      return kind === "GitRepository" ? null : { by: active(spec), what: null };
    }
    case "argoproj.io/Application": {
      const sources = applicationSources(spec);
      const [first2] = sources;
      const chart = sources.map((source) => getString(source, "chart")).find((name2) => name2 !== void 0);
      const by = newObject();
      by["sources"] = sources;
      by["destination"] = spec["destination"] ?? null;
      const version = sources.map((source) => getString(source, "targetRevision") ?? "").join(", ");
      const name = chart === void 0 ? `content of ${getString(first2, "repoURL") ?? "its source"}` : `chart ${chart}`;
      return { by, what: { name, version } };
    }
    case "argoproj.io/ApplicationSet":
      return { by: active(spec), what: null };
    default:
      return null;
  }
}
function active(spec) {
  const kept = newObject();
  for (const key in spec) if (!IDLE.has(key)) kept[key] = spec[key] ?? null;
  return kept;
}
function inputMessage(base, head, readers) {
  const manifest = head ?? base;
  if (manifest?.gvk.group !== "" || !INPUT_KINDS.has(manifest.gvk.kind)) return void 0;
  const content = (one) => [
    one?.object["data"] ?? null,
    one?.object["stringData"] ?? null,
    one?.object["binaryData"] ?? null
  ];
  if (base && head && equalJson(content(base), content(head))) return void 0;
  const { kind } = manifest.gvk;
  const reader = readers.get(inputKey(kind, nameOf4(manifest.object)));
  if (!reader) return void 0;
  const what = reader.gvk.kind === "Kustomization" ? "variables" : "values";
  return `${kind} \`${shownName(manifest.object)}\` changes ${what} of ${reader.gvk.kind} \`${shownName(reader.object)}\`: the objects it fills in were not reviewed`;
}
var INPUT_KINDS = /* @__PURE__ */ new Set(["ConfigMap", "Secret"]);
function readersOf(owners) {
  const found = /* @__PURE__ */ new Map();
  for (const owner of owners) {
    for (const { kind, name } of inputsOf(owner)) {
      const key = inputKey(kind, name);
      if (!found.has(key)) found.set(key, owner);
    }
  }
  return found;
}
function inputKey(kind, name) {
  return JSON.stringify([kind, name]);
}
function inputsOf({ gvk, object }) {
  const list = gvk.kind === "Kustomization" ? getArray(object, "spec", "postBuild", "substituteFrom") : gvk.kind === "HelmRelease" ? getArray(object, "spec", "valuesFrom") : void 0;
  return (isArray(list) ? list : []).filter(isObject).map((entry) => ({
    kind: getString(entry, "kind") ?? "",
    name: getString(entry, "name") ?? ""
  }));
}
function nameOf4(object) {
  return getString(object, "metadata", "name") ?? "";
}
function shownName(object) {
  const namespace = getString(object, "metadata", "namespace");
  return namespace === void 0 ? nameOf4(object) : `${namespace}/${nameOf4(object)}`;
}

// src/review/unreviewed.ts
function sortUnreviewed(broken, unseen, { accepted }, today) {
  const entries = accepted.filter(({ until }) => until === null || until >= today).map(({ path, reason }) => ({ matches: globMatcher([path]), reason }));
  const incomplete = [];
  const passed = [];
  for (const problem of broken) {
    const entry = problem.path === "." ? void 0 : entries.find(({ matches: matches2 }) => matches2(problem.path));
    if (entry) passed.push({ ...problem, message: `${problem.message} (accepted: ${entry.reason})` });
    else incomplete.push(problem);
  }
  return { incomplete, unseen: [...unseen, ...passed] };
}
function hiddenObjects(previews, main) {
  return previews.flatMap((preview) => {
    const { notJudged } = main(preview) ?? {};
    const head = preview.modified.at(-1);
    if (!notJudged || !head || preview.lastApplied.length === 0 || !hides(notJudged.code, preview)) return [];
    const { path, line, column = 1 } = head.location;
    const message = `${formatKey(preview.key)} could be judged at base and cannot at head: ${notJudged.message}`;
    return [{ code: "no-longer-judged", message, fix: FIX2, path, line, column }];
  });
}
var FIX2 = "keep what was readable, or accept the file in the policy of base (`accept`)";
function hides(code, { lastApplied, unit }) {
  const before = (test) => lastApplied.some(test);
  switch (code) {
    case "encrypted":
      return !before(({ encrypted }) => encrypted);
    case "placeholder":
      return !before(({ placeholders }) => placeholders.length > 0);
    case "no-schema":
      return before(({ gvk }) => unit.schemas.base.kind(gvk) !== void 0);
    default:
      return false;
  }
}

// src/review/report.ts
var HELP = "https://github.com/applylint/applylint/blob/main/src/rules/README.md";
function reportOf(review, found) {
  const { read, appliers, served, units, live, previews, unfinished, checked, linted, secrets } = found;
  const { options, policy, today } = review;
  const objects = previews.flatMap((unit) => unit.own ? [...unit.own] : unit.previews);
  const open = openProblems(previews);
  const hidden = hiddenObjects(objects, ({ outcomes, unit }) => mainOutcome([...outcomes.values()], unit.applier.mode));
  const { incomplete, unseen } = sortUnreviewed(
    [...read.refused, ...hidden, ...open.refused],
    [...read.unseen, ...undecidedObjects(read, appliers), ...open.unseen],
    policy.decides,
    today
  );
  const manifests = previews.flatMap(({ planned: { changed, context } }) => [
    ...changed.base,
    ...changed.head,
    ...context.base,
    ...context.head
  ]);
  const redactor = createRedactor(
    manifests.map((manifest) => manifest.object),
    // The diff itself names its files: a masked path would point nowhere.
    { beside: secrets, words: read.accounts.map(({ path }) => path) }
  );
  return buildReport({
    redactor,
    version: review.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.filter(({ changed }) => changed.base.length + changed.head.length > 0).map(({ unit }) => unit),
    previews: objects,
    findings: linted.findings,
    incomplete: [
      ...incomplete,
      ...served.incomplete,
      ...live.incomplete,
      ...unfinished.map(({ unit }) => overdue(`the unit ${unit.id}`, unit.root === "" ? "." : unit.root)),
      ...serverProblems(checked),
      ...linted.failures.map(failureProblem)
    ],
    disagreements: checked.disagreements.map((found2) => disagreementReport(found2, redactor)),
    unseen,
    accounts: read.accounts,
    skipped: read.skipped,
    documents: read.documents,
    same: previews.reduce((sum, unit) => sum + unit.same, 0) + [read, ...read.units].reduce((sum, { unread }) => sum + Math.min(unread.base.length, unread.head.length), 0),
    assumptions: [...assumptionsOf(review, read, previews), ...unsearched(redactor.left)],
    onlyVersions: onlyVersionsRise(read.revisions),
    failOn: options.failOn,
    require: options.requireJudged ? "every-mode" : policy.decides.require === "complete" ? "gating-mode" : null,
    modes: modesOf(review),
    helpBase: HELP,
    shard: options.shard
  });
}
function unsearched(left) {
  return left === 0 ? [] : [`The repository holds too many secrets to look for ${left} of their values elsewhere.`];
}
function failureProblem({ ruleId, key, message }) {
  const about = key ? ` on ${key.kind} ${key.name}` : "";
  return {
    code: "rule-failed",
    message: `the rule ${ruleId} failed${about}: ${message}`,
    fix: "this is a bug of applylint; please report it with the manifest",
    path: ".",
    line: 1,
    column: 1
  };
}
function assumptionsOf(review, read, previews) {
  const lines = [];
  const { options } = review;
  const objects = previews.flatMap((unit) => unit.previews);
  lines.push(...seenLines(objects));
  if (review.live) {
    const { source, name, notes } = review.live;
    lines.push(
      source === "cluster" ? `Live objects were read from ${name}.` : `Live objects are those of ${name}.`,
      ...notes
    );
  }
  if (objects.some((preview) => preview.live.source === "assumed" && preview.lastApplied.length > 0)) {
    const how = options.baseApplied === void 0 ? "" : ` ${options.baseApplied}`;
    lines.push(`Base is taken as applied${how}: drift in the cluster and other managers are not seen.`);
  }
  const owners = shownOwners(objects);
  if (owners.length > 0) {
    const rest = owners.length - 3;
    const names = `${owners.slice(0, 3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    lines.push(`The repository shows other owners of changed objects: ${names}.`);
  }
  const alone = previews.flatMap(({ planned }) => planned.alone ?? []);
  if (alone.length > 0) {
    const names = `${alone.slice(0, 3).join(", ")}${alone.length > 3 ? ` and ${alone.length - 3} more` : ""}`;
    lines.push(`Files of one folder hold the same objects; each is judged as if it were applied alone: ${names}.`);
  }
  lines.push(...applierLines(review, previews));
  if (options.namespace === void 0 && review.live?.namespace === void 0 && objects.some((preview) => preview.key.namespace === FALLBACK_NAMESPACE)) {
    lines.push("Objects that name no namespace are taken to go to `default` (--namespace).");
  }
  lines.push(...read.remarks);
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}
function applierLines({ options }, previews) {
  const lines = /* @__PURE__ */ new Set();
  for (const { planned, previews: objects } of previews) {
    const { root, applier } = planned.unit;
    if (objects.length === 0) continue;
    if (!applier.known) {
      if (options.apply === "both")
        lines.add("The applier is not known: kubectl client-side apply gates, server-side apply informs (--apply).");
      continue;
    }
    const how = [
      applier.mode,
      ...applier.force ? ["forcing conflicts"] : [],
      applier.prune === "unknown" ? "pruning not known" : applier.prune === "yes" ? "pruning" : "not pruning"
    ];
    lines.add(
      `Applied by ${titleOf(applier.name)}, ${how.join(", ")}: ${root === "" ? "." : root} (${applier.because}).`
    );
  }
  const all = [...lines];
  return all.length > 5 ? [...all.slice(0, 4), `And ${all.length - 4} more appliers (units in --format json).`] : all;
}
function shownOwners(previews) {
  return [
    ...new Set(
      previews.filter(({ live }) => live.source === "assumed").flatMap(
        ({ key, expectedOwners }) => expectedOwners.filter(({ where }) => where !== "copy").map(
          ({ name, path, where }) => where === "pods" ? `${name} (pods of ${formatKey(key)}: ${formatPath(path)})` : `${name} (${formatPath(path)} of ${formatKey(key)})`
        )
      )
    )
  ];
}
function seenLines(previews) {
  const named = (state) => previews.filter((preview) => baseState(preview) === state).map(({ key }) => formatKey(key));
  const [confirmed, drifted] = [named("confirmed").length, named("drifted")];
  if (confirmed + drifted.length === 0) return [];
  const rest = drifted.length > 3 ? ` and ${drifted.length - 3} more` : "";
  const others = drifted.length === 0 ? "" : `; not in ${drifted.slice(0, 3).join(", ")}${rest}`;
  return [`Live is as base left it in ${confirmed} of ${confirmed + drifted.length} objects${others}.`];
}

export {
  findAppliers,
  whyNotApplied,
  assignOwners,
  filledBy,
  entryOf,
  assumedApplier,
  readChanged,
  allManifests,
  overdueReport,
  checkWithServer,
  HELP,
  reportOf
};

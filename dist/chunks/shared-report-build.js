import {
  checksumMoves,
  classOf,
  digestMoves,
  imageRises,
  versionRises
} from "./shared-kube-version-move.js";
import {
  createRedactor,
  saysSecret
} from "./shared-report-redact-base64.js";
import {
  UNKNOWN_APPLIER
} from "./shared-report-assumptions.js";
import {
  reportKey
} from "./shared-report-report.js";
import {
  pool
} from "./shared-pool.js";
import {
  CLIENT_SIDE_MANAGER,
  RUN_USED_UP,
  TOO_MUCH_WORK,
  baseState,
  catalogueLine,
  compareObjects,
  locate,
  modesOf,
  openRuleProblems,
  ownerLookup,
  pathOfSteps,
  releasesUsed,
  seenVersion,
  textOf,
  writtenIdentity
} from "./shared-marcbachmann-cel-js-lib-errors.js";
import {
  keyText
} from "./shared-lint-collapse.js";
import {
  conclusionOf,
  countFindings,
  countUnjudged,
  countVerdicts,
  failsAt,
  mainOutcome
} from "./shared-report-counts.js";
import {
  problemAt
} from "./shared-manifest-problem.js";
import {
  itemOfValue,
  itemWithKey,
  titleOf
} from "./shared-appliers-cascade.js";
import {
  formatPath
} from "./shared-fieldpath-path.js";
import {
  globMatcher,
  rootFor
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped,
  groupsOf
} from "./shared-kube-grouped.js";
import {
  LAST_APPLIED
} from "./shared-kube-last-applied.js";
import {
  compareVersions,
  parseVersion
} from "./shared-fetch-versions.js";
import {
  SIDES
} from "./shared-sources.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf,
  formatKey,
  getArray,
  getIn,
  getObject,
  getString,
  nameOf,
  qualifiedNameOf
} from "./shared-kube-object.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject
} from "./shared-kube-json.js";

// src/report/effects.ts
var TEMPLATE = {
  Deployment: ["spec", "template"],
  StatefulSet: ["spec", "template"],
  DaemonSet: ["spec", "template"]
};
var BOOKKEEPING = /* @__PURE__ */ new Set([
  "metadata.generation",
  "metadata.managedFields",
  "metadata.resourceVersion",
  'metadata.annotations["deprecated.daemonset.template.generation"]'
]);
function effectsOf(outcome, owners, redactor) {
  const { comparison, before, after } = outcome;
  return comparison && before && after ? comparisonEffects(comparison, before, after, owners, redactor) : [];
}
function comparisonEffects({ changed, added, removed }, before, after, owners, redactor) {
  const effect = (path, change) => {
    const plain = effectAt(path, change, before, after);
    return { ...plain, path: redactor.text(plain.path), owners: owners(path) };
  };
  return [
    ...changed.map((path) => effect(path, "changed")),
    ...added.map((path) => effect(path, "added")),
    ...removed.map((path) => effect(path, "removed"))
  ].filter(({ path }) => !BOOKKEEPING.has(path));
}
function effectAt(path, change, before, after) {
  return {
    path: formatPath(path),
    change,
    ...change === "added" ? {} : { before: valueAt(before, path) },
    ...change === "removed" ? {} : { after: valueAt(after, path) },
    owners: []
  };
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
  const pathsOf = ({ lastApplied, modified }) => new Set([...lastApplied, ...modified].map(({ location }) => location.path));
  const byPath = grouped(previews.flatMap((preview) => [...pathsOf(preview)].map((path) => [path, preview])));
  return accounts.map((account) => fileOf(account, byPath.get(account.path) ?? []));
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
    ...input.charts.length > 0 ? { charts: input.charts } : {},
    objects: [],
    findings,
    notJudged,
    incomplete,
    unseen,
    skipped: input.skipped.map(toProblem),
    files: filesOf(input.accounts, input.previews),
    assumptions: input.assumptions,
    ...input.catalogue.length > 0 ? { catalogue: input.catalogue } : {},
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
  const { name, mode, manager, force, prune, because, suspended } = applier;
  const held = suspended === void 0 ? {} : { suspended };
  return { id, root, cluster, applier: { name, mode, manager, force, prune, because, ...held } };
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
    ...outcome.recreated ? { recreated: true } : {},
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
    charts: [],
    catalogue: [],
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

// src/review/chart-changes.ts
function chartChanges(rendered, units) {
  return rendered.flatMap(({ pair, rendering, fetched }) => {
    const release = pair.head ?? pair.base;
    if (!release || !rendering) return [];
    const moves = pair.base?.chart.version !== pair.head?.chart.version;
    const { path, line, endLine } = moves ? release.chart.place() : release.applied.manifest.location;
    const planned = units.find((one) => one.rendered === rendering.id);
    const [base, head] = [contentOf(fetched.base), contentOf(fetched.head)];
    const before = pair.base?.chart.name;
    return [
      {
        unit: planned?.unit.id ?? rendering.id,
        name: release.chart.name,
        instead: before === void 0 || before === release.chart.name ? null : before,
        by: release.by,
        base,
        head,
        step: base && head ? stepOf(base.version, head.version) : null,
        location: { path, line, endLine },
        decidedBy: keysOf([...pair.base?.decidedBy ?? [], ...pair.head?.decidedBy ?? []])
      }
    ];
  });
}
function contentOf(fetched) {
  return fetched?.kind === "fetched" ? { version: fetched.version, digest: fetched.digest } : null;
}
function stepOf(before, after) {
  const [a, b] = [parseVersion(before), parseVersion(after)];
  if (!a || !b || before === after) return null;
  if (compareVersions(b, a) < 0) return "downgrade";
  if (a.numbers[0] !== b.numbers[0]) return "major";
  return a.numbers[1] === b.numbers[1] ? "patch" : "minor";
}
function keysOf(manifests) {
  const keys = manifests.map(({ gvk, object }) => {
    const [namespace, name] = ["namespace", "name"].map((field) => getString(object, "metadata", field));
    return { group: gvk.group, kind: gvk.kind, namespace: namespace ?? null, name: name ?? "" };
  });
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
}

// src/review/only-versions.ts
function onlyVersionsRise({ changed, otherChanged, onlyEdits }) {
  if (!onlyEdits || otherChanged.length > 0 || changed.base.length !== changed.head.length) return false;
  const after = new Map(changed.head.map(({ path, bytes }) => [path, bytes]));
  return changed.base.every(({ path, bytes }) => {
    const other = after.get(path);
    return other !== void 0 && linesRise(textOf2(bytes), textOf2(other));
  });
}
function textOf2(bytes) {
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
function openProblems(previews, hidden) {
  const found = previews.filter((preview) => !hidden.has(preview)).flatMap(openOf);
  const problems = (wasPlain) => found.filter(({ value }) => value.wasPlain === wasPlain).map(({ problem }) => problem);
  return { refused: problems(true), unseen: problems(false) };
}
function openOf(preview) {
  const manifest = preview.modified.at(-1);
  const open = [...preview.outcomes.values()].find((outcome) => (outcome.open ?? []).length > 0)?.open ?? [];
  if (!manifest) return [];
  return open.map((value) => {
    const place = locate(manifest, pathOfSteps(value.steps));
    const what = value.kind === "placeholder" ? "is filled in before it is applied" : "is encrypted (SOPS)";
    const was = value.wasPlain ? ", where base had it in plain text" : "";
    const message = `${textOf(value.steps)} of ${formatKey(preview.key)} ${what}${was}: what depends on it was not judged`;
    const fix = "write the value, or review what it becomes";
    return { value, problem: problemAt(place, value.kind, message, fix) };
  });
}

// src/review/server-check.ts
async function checkWithServer(review, units) {
  const { live } = review;
  const none = { asked: 0, disagreements: [], unknown: [], unasked: [] };
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
  const unasked = units.flatMap(
    ({ previews }) => previews.filter(({ outcomes }) => [...outcomes.values()].some(({ migration }) => migration))
  );
  return { asked: questions.length, disagreements, unknown, unasked };
}
function questionOf(preview, outcome) {
  const { key, gvk, live, modified } = preview;
  const head = modified.at(-1)?.object;
  if (!head || modified.length > 1 || outcome.verdict === "not-judged" || live.source !== "cluster" || live.refusal)
    return void 0;
  const common = { gvk, namespace: key.namespace, name: key.name, manager: outcome.manager, force: outcome.force };
  if (outcome.mode === "server-side") return outcome.migration ? void 0 : { ...common, action: "apply", body: head };
  if (outcome.mode !== "client-side" || outcome.verdict === "unchanged") return void 0;
  const writer = outcome.manager === "kubectl" ? CLIENT_SIDE_MANAGER : outcome.manager;
  if (live.object === null) return { ...common, manager: writer, action: "create", body: head };
  if (!outcome.patch || outcome.patchType !== "strategic" && outcome.patchType !== "merge") return void 0;
  return { ...common, manager: writer, action: outcome.patchType, body: outcome.patch };
}
function differences(preview, outcome, answer) {
  const predicted = outcome.verdict === "rejected" ? "rejected" : "accepted";
  const disagreement = { preview, outcome, predicted, server: answer.state, fields: [], byAdmission: false };
  if (answer.state === "rejected") {
    if (predicted === "rejected") return [];
    const server = `rejected (${answer.status}): ${answer.message}`;
    return [{ ...disagreement, server, fields: answer.fields, byAdmission: BY_ADMISSION.test(answer.message) }];
  }
  if (predicted === "rejected")
    return [{ ...disagreement, predicted: `rejected: ${outcome.errors[0]?.message ?? ""}` }];
  if (!outcome.after) return [];
  const schema = preview.unit.schemas.head.kind(preview.gvk)?.schema;
  const { added, changed, removed } = compareObjects(comparable(outcome.after), comparable(answer.object), schema);
  const fields = [...added, ...changed, ...removed].map(formatPath).filter((path) => !(outcome.verdict === "created" && isAllocated(path, preview.key.kind)));
  return fields.length === 0 ? [] : [{ ...disagreement, fields, server: `accepted, with other values in ${fields.slice(0, 5).join(", ")}` }];
}
var ALLOCATED = /^spec\.(clusterIPs?|healthCheckNodePort|ipFamilies|ports\[[^\]]*\]\.nodePort|volumeName)\b/;
var OF_A_JOB = /^spec\.(selector|template\.metadata(\.labels)?)(\.|\[|$)/;
function isAllocated(path, kind) {
  return ALLOCATED.test(path) || kind === "Job" && OF_A_JOB.test(path);
}
var BY_ADMISSION = /\bdenied (the )?request\b|\bis forbidden: /;
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
  const problems = disagreements.map(({ preview, outcome, predicted, server, byAdmission }) => {
    const place = placeOf(preview);
    const about = `${formatKey(preview.key)} under ${outcome.mode} apply`;
    if (byAdmission) {
      const fix2 = "change the object, or what the cluster admits: only the cluster knows its policies, webhooks and quotas";
      return problemAt(place, "refused-by-admission", `${about}: ${server}`, fix2);
    }
    const fix = "this is a bug of applylint, unless an admission webhook of the cluster did it; report it with the case that `--format json` holds under `disagreements`";
    return problemAt(
      place,
      "prediction-differs",
      `${about}: predicted ${predicted}, but the server answers ${server}`,
      fix
    );
  });
  const causes = groupsOf(unknown, ({ message, fix }) => `${message}\0${fix}`);
  const unsaid = causes.map((alike) => {
    const [{ code, message, fix }] = alike;
    return problemAt(".", code, `${alike.length} of ${asked} dry runs: ${message}`, fix);
  });
  return [...problems, ...unsaid];
}
function unaskedProblems({ unasked }) {
  return unasked.map((preview) => {
    const message = `${formatKey(preview.key)} moves to server-side apply in several requests: the server was not asked what it would do`;
    return problemAt(placeOf(preview), "dry-run-not-asked", message, "apply it once, or read the prediction");
  });
}
function placeOf({ modified }) {
  const location = modified.at(-1)?.location;
  return location ? { ...location, column: 1 } : ".";
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

// src/review/named-charts.ts
var CHART = /charts?$/i;
var NAMES = ["name", "chart", "chartName", "chartname"];
var SOURCES = ["repository", "repo", "repoURL", "repoUrl", "repositoryURL", "repositoryUrl", "url"];
var VERSIONS = ["version", "chartVersion", "targetRevision", "tag"];
function chartNamedIn(spec) {
  const walk = (value, isChart) => {
    if (isArray(value)) {
      for (const item of value) {
        const found = walk(item, isChart);
        if (found) return found;
      }
    } else if (isObject(value)) {
      const own = isChart ? chartOf(value) : void 0;
      if (own) return own;
      for (const key in value) {
        const found = walk(value[key] ?? null, CHART.test(key));
        if (found) return found;
      }
    }
    return void 0;
  };
  return walk(spec, false);
}
function chartOf(value) {
  const first = (keys) => keys.map((key) => getString(value, key)).find((text) => text !== void 0 && text !== "");
  const [name, version] = [first(NAMES) ?? first(SOURCES), first(VERSIONS)];
  return name === void 0 || version === void 0 ? void 0 : { name: `chart ${name}`, version };
}

// src/review/not-reviewed.ts
var REVIEW_BY_HAND = "review what it installs by hand, or render it and compare the two renderings with `applylint compare`";
function notReviewedWords(by, was, is) {
  const full = ({ name, version }) => `${name} ${version}`.trim();
  const unreviewed = "its objects were not reviewed";
  if (!was && is) return `${full(is)} (${by}, new): ${unreviewed}`;
  if (was && !is) return `${full(was)} (${by}, removed): what becomes of its objects was not reviewed`;
  if (was && is && was.name !== is.name)
    return `${was.name} → ${is.name} (${by}): the objects of neither were reviewed`;
  if (was && is && was.version !== is.version)
    return `${is.name} ${was.version || "of no version"} → ${is.version || "of no version"} (${by}): ${unreviewed}`;
  return `${by} changes what ${is?.name ?? "it"} is installed with: ${unreviewed}`;
}

// src/review/undecided.ts
function undecidedObjects(read, appliers) {
  const problems = /* @__PURE__ */ new Map();
  const owners = { base: byOwner(appliers.base), head: byOwner(appliers.head) };
  const readers = readersOf(
    SIDES.flatMap(
      (side) => appliers.objects[side].filter((manifest) => !takesAll(manifest, owners[side])).map((manifest) => ({ manifest, inputs: inputsOf(manifest, owners[side], read) }))
    )
  );
  for (const { base, head } of pairs(read)) {
    const manifest = head ?? base;
    if (!manifest || [base, head].every((one) => !one || read.releases.covered.has(one))) continue;
    const message = ownerMessage(base, head, owners) ?? inputMessage(base, head, readers);
    if (message === void 0 || problems.has(message)) continue;
    problems.set(message, problemAt(manifest.location, "not-rendered", message, REVIEW_BY_HAND));
  }
  return [...problems.values()];
}
function pairs(read) {
  const found = [];
  const moved = /* @__PURE__ */ new Map();
  for (const { manifests } of [read, ...read.units]) {
    const own = /* @__PURE__ */ new Map();
    for (const side of SIDES) for (const manifest of manifests[side]) add(own, manifest, side);
    for (const { base, head } of own.values()) {
      if (base && head) found.push({ base, head });
      else if (base) add(moved, base, "base");
      else if (head) add(moved, head, "head");
    }
  }
  return [...found, ...moved.values()];
}
function add(found, manifest, side) {
  const id = writtenIdentity(manifest);
  found.set(id, { ...found.get(id) ?? { base: void 0, head: void 0 }, [side]: manifest });
}
function ownerMessage(base, head, owners) {
  const moved = base && head && !equalJson(choiceOf(base), choiceOf(head));
  const decides = (manifest2, side) => manifest2 && (moved || !isFollowed(manifest2, owners[side])) ? decisionOf(manifest2) : null;
  const [before, after] = [decides(base, "base"), decides(head, "head")];
  if (moved && head.gvk.kind === "Kustomization" && !before && !after)
    return `Kustomization \`${qualifiedNameOf(head.object)}\` changes variables: what they fill in was not reviewed`;
  if (!before && !after) return void 0;
  if (before && after && equalJson(before.by, after.by)) return void 0;
  const manifest = head ?? base;
  if (!manifest) return void 0;
  const name = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\``;
  return notReviewedWords(name, before?.what ?? null, after?.what ?? null);
}
function isFollowed({ gvk, object, location }, owners) {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  return own.length > 0 && own.every(({ here }) => here !== "no");
}
function takesAll({ gvk, object, location }, owners) {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  return own.some(({ here, chart }) => here !== "no" && chart?.gathered?.lacks.length === 0);
}
function byOwner(sources) {
  return groupBy(sources, ({ owner, manifest }) => ownerKey(owner.kind, owner.name, manifest.location.path));
}
function ownerKey(kind, name, path) {
  return JSON.stringify([kind, name, path]);
}
function choiceOf({ gvk, object }) {
  const spec = getObject(object, "spec");
  switch (`${gvk.group}/${gvk.kind}`) {
    case "argoproj.io/Application":
      return [
        getIn(spec, "sourceHydrator") ?? null,
        ...applicationSources(spec).map(({ repoURL = null, targetRevision = null, directory = null }) => [
          repoURL,
          targetRevision,
          directory
        ])
      ];
    case "argoproj.io/ApplicationSet":
      return [getIn(spec, "templatePatch") ?? null, ...unfollowedIn(spec?.["generators"] ?? null)];
    case "kustomize.toolkit.fluxcd.io/Kustomization":
      return getIn(spec, "postBuild", "substitute") ?? null;
    default:
      return null;
  }
}
function unfollowedIn(generators) {
  if (!isArray(generators)) return [];
  return generators.filter(isObject).flatMap((generator) => {
    const { list, selector = null, matrix, merge } = generator;
    const text = getString(list, "elementsYaml") ?? "";
    const open = text.includes("{{") ? [text] : [];
    const own = Object.values(generator).flatMap((one) => isObject(one) ? [one["template"] ?? null] : []);
    const inner = [matrix, merge].flatMap((one) => unfollowedIn(isObject(one) && one["generators"] || null));
    return [...isObject(list) && open.length === 0 ? [] : [selector], ...open, ...own, ...inner].filter(
      (it) => it !== null
    );
  });
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
      const [first] = sources;
      const chart = sources.map((source) => getString(source, "chart")).find((name2) => name2 !== void 0);
      const by = newObject();
      by["sources"] = sources;
      by["destination"] = spec["destination"] ?? null;
      by["sourceHydrator"] = spec["sourceHydrator"] ?? null;
      const version = sources.map((source) => getString(source, "targetRevision") ?? "").join(", ");
      const name = chart === void 0 ? `content of ${getString(first, "repoURL") ?? "its source"}` : `chart ${chart}`;
      return { by, what: { name, version } };
    }
    case "argoproj.io/ApplicationSet":
    case "source.extensions.fluxcd.io/ArtifactGenerator":
      return { by: active(spec), what: null };
    default: {
      if (DECIDERS.has(`${gvk.group}/${gvk.kind}`)) return { by: active(spec), what: null };
      const what = isOfOthers(gvk.group) ? chartNamedIn(spec) : void 0;
      return what ? { by: active(spec), what } : null;
    }
  }
}
function isOfOthers(group) {
  return group.includes(".") && !/(?:^|\.)k8s\.io$/.test(group);
}
var DECIDERS = /* @__PURE__ */ new Set([
  "kappctrl.k14s.io/App",
  "packaging.carvel.dev/PackageInstall",
  "packaging.carvel.dev/PackageRepository",
  "fleet.cattle.io/GitRepo",
  "fleet.cattle.io/Bundle",
  "fleet.cattle.io/HelmOp",
  "configsync.gke.io/RootSync",
  "configsync.gke.io/RepoSync",
  "config.projectsveltos.io/ClusterProfile",
  "config.projectsveltos.io/Profile",
  "addons.cluster.x-k8s.io/HelmChartProxy",
  "addons.cluster.x-k8s.io/ClusterResourceSet",
  "operators.coreos.com/Subscription",
  "fluxcd.controlplane.io/FluxInstance",
  "fluxcd.controlplane.io/ResourceSet"
]);
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
  const reader = readers.get(inputKey(kind, nameOf(manifest.object)));
  if (!reader) return void 0;
  const what = reader.gvk.kind === "Kustomization" ? "variables" : "values";
  return `${kind} \`${qualifiedNameOf(manifest.object)}\` changes ${what} of ${reader.gvk.kind} \`${qualifiedNameOf(reader.object)}\`: the objects it fills in were not reviewed`;
}
var INPUT_KINDS = /* @__PURE__ */ new Set(["ConfigMap", "Secret"]);
function readersOf(owners) {
  const found = /* @__PURE__ */ new Map();
  for (const { manifest, inputs } of owners) {
    for (const { kind, name } of inputs) {
      const key = inputKey(kind, name);
      if (!found.has(key)) found.set(key, manifest);
    }
  }
  return found;
}
function inputKey(kind, name) {
  return JSON.stringify([kind, name]);
}
function inputsOf({ gvk, object, location }, owners, { units }) {
  const own = owners.get(ownerKey(gvk.kind, nameOf(object), location.path)) ?? [];
  const isSeen = ({ kind, name }) => kind === "ConfigMap" && own.length > 0 && own.every(
    ({ here, substitution, rendered, path, id }) => here !== "no" && substitution?.from.has(`${kind} ${name}`) === true && // What is built from files counts as it is built.
    (![...rendered].some((folder) => rootFor(path, folder) !== null || folder === path) || units.some((unit) => unit.owners?.includes(id)))
  );
  const list = gvk.kind === "Kustomization" ? getArray(object, "spec", "postBuild", "substituteFrom") : gvk.kind === "HelmRelease" ? getArray(object, "spec", "valuesFrom") : void 0;
  return (isArray(list) ? list : []).filter(isObject).map((entry) => ({ kind: getString(entry, "kind") ?? "", name: getString(entry, "name") ?? "" })).filter((input) => !isSeen(input));
}

// src/review/unreviewed.ts
function sortUnreviewed(broken, unseen, { accepted }, today) {
  const entries = accepted.filter(({ until }) => until === null || until >= today).map(({ path, reason }) => ({ matches: globMatcher([path]), reason }));
  const incomplete = [];
  const passed = [];
  for (const problem of broken) {
    const entry = problem.path === "." ? void 0 : entries.find(({ matches }) => matches(problem.path));
    if (entry) passed.push({ ...problem, message: `${problem.message} (accepted: ${entry.reason})` });
    else incomplete.push(problem);
  }
  return { incomplete, unseen: [...unseen, ...passed] };
}
function hiddenObjects(previews, main) {
  const found = previews.flatMap((preview) => {
    const { notJudged } = main(preview) ?? {};
    const head = preview.modified.at(-1) ?? preview.lastApplied.at(-1);
    if (!notJudged || !head) return [];
    const { code, message, fix = FIX } = notJudged;
    const name = formatKey(preview.key);
    if (code === TOO_MUCH_WORK || code === RUN_USED_UP)
      return [[preview, problemAt(head.location, code, `${name} was not judged: ${message}`, fix)]];
    if (preview.modified.length === 0 || preview.lastApplied.length === 0 || !hides(code, preview)) return [];
    const hidden = `${name} could be judged at base and cannot at head: ${message}`;
    return [[preview, problemAt(head.location, "no-longer-judged", hidden, FIX)]];
  });
  return new Map(found);
}
var FIX = "keep what was readable, or accept the file in the policy of base (`accept`)";
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
  const { read, appliers, served, units, live, checked, linted, secrets } = found;
  const previews = found.previews.filter((unit) => !linted.unfinished.includes(unit));
  const unfinished = [...found.unfinished, ...linted.unfinished.map(({ planned }) => planned)];
  const { options, policy, today } = review;
  const objects = previews.flatMap((unit) => unit.own ? [...unit.own] : unit.previews);
  const hidden = hiddenObjects(objects, ({ outcomes, unit }) => mainOutcome([...outcomes.values()], unit.applier.mode));
  const open = openProblems(objects, hidden);
  const { incomplete, unseen } = sortUnreviewed(
    [...read.refused, ...hidden.values(), ...open.refused],
    [...read.unseen, ...undecidedObjects(read, appliers), ...open.unseen, ...openRuleProblems(objects)],
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
  const catalogue = releasesUsed(objects);
  return buildReport({
    redactor,
    version: review.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.filter(({ changed }) => changed.base.length + changed.head.length > 0).map(({ unit }) => unit),
    previews: objects,
    findings: linted.findings,
    charts: chartChanges(read.releases.rendered, units),
    incomplete: [
      ...incomplete,
      ...served.incomplete,
      ...live.incomplete,
      ...unfinished.map(({ unit }) => overdue(`the unit ${unit.id}`, unit.root === "" ? "." : unit.root)),
      ...serverProblems(checked),
      ...linted.failures.map(failureProblem)
    ],
    catalogue,
    disagreements: checked.disagreements.map((found2) => disagreementReport(found2, redactor)),
    unseen: [...unseen, ...live.unseen, ...unaskedProblems(checked)],
    accounts: read.accounts,
    skipped: read.skipped,
    documents: read.documents,
    same: previews.reduce((sum, unit) => sum + unit.same, 0) + [read, ...read.units].reduce((sum, { unread }) => sum + Math.min(unread.base.length, unread.head.length), 0),
    assumptions: [...assumptionsOf(review, read, previews, catalogue), ...unsearched(redactor.left)],
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
  const fix = "this is a bug of applylint; please report it with the manifest";
  return problemAt(".", "rule-failed", `the rule ${ruleId} failed${about}: ${message}`, fix);
}
function assumptionsOf(review, read, previews, catalogue) {
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
    lines.push(
      `The review assumes that base is applied${how}: it does not see drift or other managers in the cluster.`
    );
  }
  lines.push(...[catalogueLine(catalogue) ?? []].flat());
  const owners = shownOwners(objects);
  if (owners.length > 0) {
    const rest = owners.length - 3;
    const names = `${owners.slice(0, 3).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
    lines.push(`The repository shows other owners of changed objects: ${names}.`);
  }
  const alone = previews.flatMap(({ planned }) => planned.alone ?? []);
  if (alone.length > 0) {
    const names = `${alone.slice(0, 3).join(", ")}${alone.length > 3 ? ` and ${alone.length - 3} more` : ""}`;
    lines.push(
      `Files in one folder contain the same objects, so each file is judged as if it were applied alone: ${names}.`
    );
  }
  lines.push(...previews.flatMap(policyLine));
  lines.push(...applierLines(review, previews));
  if (options.namespace === void 0 && review.live?.namespace === void 0 && objects.some((preview) => preview.key.namespace === FALLBACK_NAMESPACE)) {
    lines.push("Objects without a namespace are assumed to go to `default` (--namespace).");
  }
  lines.push(...read.remarks);
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}
function policyLine({ planned, previews }) {
  const doubtful = previews.flatMap(({ key, outcomes }) => {
    const notes = [...outcomes.values()].flatMap((outcome) => outcome.notes ?? []);
    const doubt = notes.find(({ kind }) => kind === "doubt");
    return doubt ? [{ name: formatKey(key), message: doubt.message }] : [];
  });
  const [first] = doubtful;
  if (first === void 0) return [];
  const others = doubtful.length === 1 ? "" : ` and ${doubtful.length - 1} more`;
  const { root } = planned.unit;
  return [
    `Whether policies let ${first.name}${others} of ${root === "" ? "." : root} through is not known: ${first.message}.`
  ];
}
function applierLines({ options }, previews) {
  const lines = /* @__PURE__ */ new Set();
  const held = /* @__PURE__ */ new Set();
  for (const { planned, previews: objects } of previews) {
    const { root, applier } = planned.unit;
    if (objects.length === 0) continue;
    if (applier.suspended !== void 0) {
      held.add(
        `Nothing of ${root === "" ? "." : root} is applied until ${applier.suspended} is resumed; this report describes what happens then.`
      );
    }
    if (!applier.known) {
      if (options.apply === "both")
        lines.add(`${UNKNOWN_APPLIER} Name the applier with --applier, or under \`appliers\` in the policy.`);
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
  const shown = all.length > 5 ? [...all.slice(0, 4), `And ${all.length - 4} more appliers (units in --format json).`] : all;
  return [...held, ...shown];
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
  const others = drifted.length === 0 ? "" : `; different: ${drifted.slice(0, 3).join(", ")}${rest}`;
  return [`${confirmed} of ${confirmed + drifted.length} live objects match base${others}.`];
}

export {
  REVIEW_BY_HAND,
  notReviewedWords,
  BOOKKEEPING,
  effectAt,
  overdueReport,
  checkWithServer,
  HELP,
  reportOf
};

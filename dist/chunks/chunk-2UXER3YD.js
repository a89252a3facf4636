import {
  baseState,
  ownerLookup,
  seenVersion
} from "./chunk-R4ZWS3S6.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import {
  apiVersionOf,
  formatKey,
  getIn
} from "./chunk-IBWSRM27.js";
import {
  equalJson,
  isArray,
  isObject,
  newObject
} from "./chunk-MJCXCFFI.js";

// src/report/effects.ts
var TEMPLATE = {
  Deployment: ["spec", "template"],
  StatefulSet: ["spec", "template"],
  DaemonSet: ["spec", "template"]
};
var BOOKKEEPING = /* @__PURE__ */ new Set(["metadata.generation", "metadata.managedFields", "metadata.resourceVersion"]);
function effectsOf(outcome, owners) {
  const { comparison, before, after } = outcome;
  return comparison && before && after ? comparisonEffects(comparison, before, after, owners) : [];
}
function comparisonEffects({ changed, added, removed }, before, after, owners) {
  const effect = (path, change) => ({
    path: formatPath(path),
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
    else if (element.type === "value") at = at.find((item) => equalJson(item, element.value));
    else
      at = at.find(
        (item) => isObject(item) && Object.entries(element.key).every(([name, value]) => equalJson(item[name], value))
      );
  }
  return at;
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
  return comparisonEffects(comparison, masked.before, masked.after, () => []);
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
      path: formatPath(path),
      base: (before && valueAt(before, path)) ?? null,
      live: (after && valueAt(after, path)) ?? null,
      owners: owners.map(fromLive)
    })),
    added: (drift?.added ?? []).map(({ path, owners }) => ({ path: formatPath(path), owners: owners.map(fromLive) }))
  };
}

// src/report/report.ts
function reportKey(key) {
  return { group: key.group, kind: key.kind, namespace: key.namespace ?? null, name: key.name };
}

// src/report/build.ts
var VERDICTS = ["created", "configured", "unchanged", "rejected", "removed", "not-judged"];
function buildReport(input) {
  const { redactor } = input;
  const objects = input.previews.map((preview) => toObject(preview, redactor));
  const notJudged = input.previews.flatMap(notJudgedOf);
  const findings = input.findings.map((finding) => toFinding(finding, input.helpBase));
  const active = findings.filter((finding) => finding.suppressed === null);
  const count = (severity) => active.filter((finding) => finding.severity === severity).length;
  const counts = {
    ...input.documents,
    same: input.same,
    objects: objects.length,
    errors: count("error"),
    warnings: count("warning"),
    infos: count("info"),
    suppressed: findings.length - active.length,
    notJudged: new Set(notJudged.map((entry) => JSON.stringify([entry.unit, entry.key]))).size,
    verdicts: countVerdicts(input.previews)
  };
  const incomplete = [...input.incomplete.map(toProblem), ...input.requireJudged ? unjudgedProblems(notJudged) : []];
  const failed = input.failOn !== "never" && counts.errors > 0 || input.failOn === "warning" && counts.warnings > 0;
  const report = {
    formatVersion: 1,
    tool: { name: "applylint", version: input.version },
    kubernetesVersion: input.kubernetesVersion,
    revisions: {
      base: { name: input.revisions.base.name, commit: input.revisions.base.commit },
      head: { name: input.revisions.head.name, commit: input.revisions.head.commit }
    },
    conclusion: incomplete.length > 0 ? "incomplete" : failed ? "fail" : "pass",
    gate: { failOn: input.failOn, failed },
    counts,
    units: input.units.map(toUnit),
    objects: [],
    findings,
    notJudged,
    incomplete,
    skipped: input.skipped.map(toProblem),
    assumptions: input.assumptions,
    delivery: []
  };
  return { ...redactor.deep(report), objects };
}
function toUnit({ id, root, cluster, applier }) {
  const { name, mode, manager, force, prune, because } = applier;
  return { id, root, cluster, applier: { name, mode, manager, force, prune, because } };
}
function mainOutcome(outcomes, gating) {
  return outcomes.find((outcome) => outcome.mode === gating) ?? outcomes[0];
}
function countVerdicts(previews) {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0]));
  for (const preview of previews) {
    const main = mainOutcome([...preview.outcomes.values()], preview.unit.applier.mode);
    if (main) counts[main.verdict]++;
  }
  return counts;
}
function unjudgedProblems(notJudged) {
  return notJudged.map(({ key, mode, message, fix, path }) => ({
    code: "required-judgement",
    message: `${key.kind} ${key.namespace === null ? "" : `${key.namespace}/`}${key.name} is not judged under ${mode} apply: ${message}`,
    fix,
    path,
    line: 1,
    column: 1
  }));
}
function toObject(preview, redactor) {
  return {
    id: `${preview.unit.id}:${formatKey(preview.key)}`,
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
    patch: outcome.patch && maskPatch(outcome.patch, preview, redactor),
    before: shown.before,
    after: shown.after,
    errors: redactor.deep(outcome.errors),
    conflicts: outcome.conflicts.map((conflict) => {
      const { kind } = preview.key;
      const values = redactor.change(conflict.theirs, conflict.ours, {
        object: kindOnly(kind),
        path: stepsOf(conflict.path)
      });
      return {
        manager: conflict.manager,
        operation: conflict.operation,
        apiVersion: conflict.apiVersion,
        subresource: conflict.subresource ?? null,
        path: formatPath(conflict.path),
        ours: values.after ?? null,
        theirs: values.before ?? null,
        owners: expectedAt(preview.expectedOwners, conflict.path),
        waysOut: waysOf(conflict.path)
      };
    }),
    waysOut: wayOutReports(outcome, redactor),
    migration: outcome.migration ? { takenOver: outcome.migration.takenOver, warning: outcome.migration.warning } : null,
    modeChange: modeChangeReport(outcome, redactor),
    effects: effectsOf(shown, effectOwners(preview, outcome)),
    podsRoll: podsRoll(outcome, preview.key)
  };
}
function maskPatch(patch, preview, redactor) {
  const { kind } = preview.key;
  if (kind !== "Secret") return redactor.object(patch);
  const named = newObject();
  for (const key in patch) named[key] = patch[key] ?? null;
  const { apiVersion, kind: stated } = patch;
  named["apiVersion"] = "v1";
  named["kind"] = kind;
  const masked = newObject();
  const shown = redactor.object(named);
  for (const key in shown) masked[key] = shown[key] ?? null;
  if (apiVersion === void 0) delete masked["apiVersion"];
  if (stated === void 0) delete masked["kind"];
  return masked;
}
function kindOnly(kind) {
  const object = newObject();
  object["apiVersion"] = "v1";
  object["kind"] = kind;
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

export {
  buildReport,
  mainOutcome
};

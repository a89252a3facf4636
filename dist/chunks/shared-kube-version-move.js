import {
  mainOutcome
} from "./shared-report-counts.js";

// src/kube/version-move.ts
var VERSION = /^v?[0-9]{1,8}(?:[._-][0-9]{1,14})*(?:[-.+_][A-Za-z]+[A-Za-z0-9._-]*)?$/;
var DIGEST = /^sha256:[0-9a-f]{64}$/;
var CHECKSUM = /^[0-9a-f]{32,64}$/;
var IMAGE = /^([^\s@]+?)(?::([A-Za-z0-9_][\w.-]{0,127}))?(?:@(sha256:[0-9a-f]{64}))?$/;
function versionRises(before, after) {
  if (!VERSION.test(before) || !VERSION.test(after)) return false;
  const [a, b] = [before, after].map((text) => text.split(/([0-9]+)/));
  if (!a || !b || a.length !== b.length) return false;
  let risen = false;
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? "";
    if (i % 2 === 0) {
      if (part !== other) return false;
    } else if (!risen) {
      const [x, y] = [BigInt(part), BigInt(other)];
      if (y < x) return false;
      risen = y > x;
    }
  }
  return risen;
}
function imageRises(before, after) {
  const [a, b] = [IMAGE.exec(before), IMAGE.exec(after)];
  if (!a || !b) return false;
  const [, repository, tag, digest] = a;
  const [, otherRepository, otherTag, otherDigest] = b;
  if (repository !== otherRepository || digest === void 0 !== (otherDigest === void 0)) return false;
  if (tag === otherTag) return digest !== otherDigest && (tag === void 0 || VERSION.test(tag));
  return digest !== otherDigest || digest === void 0 ? tag !== void 0 && otherTag !== void 0 && versionRises(tag, otherTag) : false;
}
function checksumMoves(before, after) {
  return CHECKSUM.test(before) && CHECKSUM.test(after);
}
function digestMoves(before, after) {
  return DIGEST.test(before) && DIGEST.test(after) && before !== after;
}

// src/report/change-class.ts
function classOf(report, onlyVersions) {
  if (deletes(report)) return "destructive";
  const loud = report.findings.some(({ severity }) => severity !== "info");
  if (report.conclusion !== "pass" || loud || report.notJudged.length > 0) return "notable";
  if (report.objects.length === 0)
    return report.files.every(({ state }) => state === "no-manifest" || state === "judged") ? "none" : "notable";
  const seen = report.files.length > 0 && report.files.every(({ state }) => state === "judged");
  const owners = new Set(
    (report.charts ?? []).flatMap((chart) => isUpdate(chart) ? chart.decidedBy.map(textOf) : [])
  );
  const bumps = (object) => isVersionBump(object, names(owners, object.key));
  return onlyVersions && seen && report.objects.every(bumps) ? "routine" : "notable";
}
function higherClass(a, b) {
  return ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b;
}
var ORDER = ["none", "routine", "notable", "destructive"];
function deletes({ objects, units }) {
  const modes = new Map(units.map(({ id, applier }) => [id, applier.mode]));
  return objects.some(({ unit, outcomes }) => {
    const by = mainOutcome(outcomes, modes.get(unit) ?? "client-side")?.deletion?.by;
    return by === "pruned" || by === "unknown";
  });
}
function isUpdate({ base, head, instead }) {
  return base !== null && head !== null && instead === null;
}
function textOf({ group, kind, namespace, name }) {
  return JSON.stringify([group, kind, namespace, name]);
}
function names(owners, key) {
  return owners.has(textOf(key)) || owners.has(textOf({ ...key, namespace: null }));
}
function isVersionBump({ change, moved, outcomes }, installs) {
  const raises = (outcome) => raisesVersions(outcome, installs);
  return change === "modified" && !moved && outcomes.length > 0 && outcomes.every(raises);
}
function raisesVersions(outcome, installs) {
  const accepted = outcome.verdict === "configured" || outcome.verdict === "unchanged";
  const quiet = outcome.errors.length === 0 && outcome.conflicts.length === 0 && outcome.modeChange === null;
  return accepted && quiet && outcome.effects.every((effect) => raisesVersion(effect, installs));
}
var CONTAINER_IMAGE = /(?:^|\.)(?:containers|initContainers|ephemeralContainers)\[name=[^\]]+\]\.image$/;
var VERSION_LABEL = /(?:^|\.)metadata\.labels\.(?:app\.kubernetes\.io\/version|helm\.sh\/chart|version|chart)$/;
var CHECKSUM2 = /(?:^|\.)metadata\.annotations\.checksum\/[\w.-]+$/;
var CHART_VERSION = /^spec\.(?:(?:chart\.spec\.)?version|ref\.(?:tag|digest)|(?:template\.spec\.)?sources?(?:\[[^\]]+\])?\.targetRevision)$/;
function raisesVersion({ path, change, before, after }, installs) {
  if (change !== "changed" || typeof before !== "string" || typeof after !== "string") return false;
  const plain = path.replace(/["']/g, "").replace(/\.?\[((?:app\.kubernetes\.io|helm\.sh|checksum)\/[^\]]+)\]/g, ".$1");
  if (CONTAINER_IMAGE.test(plain)) return imageRises(before, after) || digestMoves(before, after);
  if (installs && CHART_VERSION.test(plain)) return versionRises(before, after) || digestMoves(before, after);
  if (VERSION_LABEL.test(plain)) return versionRises(lastWord(before), lastWord(after)) && stem(before) === stem(after);
  return CHECKSUM2.test(plain) && checksumMoves(before, after);
}
function lastWord(text) {
  return /(?:^|-)(v?[0-9][\w.+-]*)$/.exec(text)?.[1] ?? text;
}
function stem(text) {
  return text.slice(0, text.length - lastWord(text).length);
}

export {
  versionRises,
  imageRises,
  checksumMoves,
  digestMoves,
  classOf,
  higherClass
};

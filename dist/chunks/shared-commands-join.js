import {
  DoesNotFit,
  project,
  report_schema_default,
  upgradeReport
} from "./shared-schema-report.schema.json.js";
import {
  deliver
} from "./shared-commands-deliver.js";
import {
  higherClass
} from "./shared-kube-version-move.js";
import {
  createRedactor
} from "./shared-report-redact-base64.js";
import {
  objectKey,
  reportKey
} from "./shared-report-report.js";
import {
  collapseOverlays,
  collapseTogether,
  compareText,
  keyText,
  sortFindings
} from "./shared-lint-collapse.js";
import {
  conclusionOf,
  countFindings,
  countUnjudged,
  countVerdicts,
  failsAt,
  mainVerdicts
} from "./shared-report-counts.js";
import {
  rules
} from "./shared-kube-named-item.js";
import {
  groupBy
} from "./shared-kube-grouped.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import {
  SIDES
} from "./shared-sources.js";
import {
  JsonTextError,
  parseJsonExact,
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  isObject,
  toJsonValue
} from "./shared-kube-json.js";

// src/commands/join.ts
import { readdir, readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";

// src/report/join.ts
function joinReports(reports, togetherFrom) {
  const [first, ...others] = [...groupWholes(reports).values()].map((group) => joinShards(group, togetherFrom));
  return first && others.length > 0 ? joinWholes([first, ...others]) : first ?? reports[0];
}
function joinShards(shards, togetherFrom) {
  const [first] = shards;
  if (first.shard === void 0) return first;
  const said = (fingerprint) => shards.every(({ findings: findings2 }) => findings2.some((finding) => finding.fingerprint === fingerprint));
  const findings = shards.flatMap((report) => report.findings).filter(({ key, fingerprint }) => key || said(fingerprint));
  const sorted = sortFindings(findings.map(toLint));
  const collapsed = first.units.flatMap(
    ({ id }) => collapseTogether(
      sorted.filter(({ unit }) => unit === id),
      togetherFrom
    )
  );
  const units = new Set(first.units.map(({ id }) => id));
  const whole = combine(shards, [...collapsed, ...sorted.filter(({ unit }) => !units.has(unit))]);
  const { failOn } = first.gate;
  const { discovered, analysed, refused, skipped, same } = first.counts;
  const counts = { ...whole.counts, discovered, analysed, refused, skipped, same };
  const incomplete = [...whole.incomplete, ...missingShards(shards)];
  const concluded = conclude({ ...whole, counts, incomplete }, failOn, failsAt(failOn, counts));
  return withClass({ ...whole, counts, ...concluded }, shards);
}
function joinWholes(reports) {
  const whole = combine(
    reports,
    reports.flatMap((report) => report.findings.map(toLint))
  );
  const failed = reports.some((report) => report.gate.failed);
  const incomplete = [...whole.incomplete, ...strangers(reports)];
  return withClass({ ...whole, ...conclude({ ...whole, incomplete }, strictest(reports), failed) }, reports);
}
function withClass(whole, parts) {
  const highest = parts.map((part) => part.class).reduce(higherClass);
  return { ...whole, class: whole.conclusion === "pass" ? highest : higherClass(highest, "notable") };
}
function conclude(whole, failOn, failed) {
  return { incomplete: whole.incomplete, gate: { failOn, failed }, conclusion: conclusionOf(whole, failed) };
}
function combine(reports, found) {
  const { shard: _, ...first } = reports[0];
  const union = (pick) => uniqueBy(reports.flatMap(pick), (entry) => stringifyJson(toJsonValue(entry)));
  const units = union((report) => report.units);
  const charts = union((report) => report.charts ?? []);
  const catalogue = union((report) => report.catalogue ?? []);
  const order = new Map(units.map(({ id }, i) => [id, i]));
  const byPlace = (a, b) => (order.get(a.unit) ?? 0) - (order.get(b.unit) ?? 0) || compareText(keyText(objectKey(a.key)), keyText(objectKey(b.key)));
  const objects = uniqueBy(
    reports.flatMap((report) => report.objects),
    ({ id }) => id
  ).sort(byPlace);
  const originals = new Map(
    reports.flatMap((report) => report.findings.map((finding) => [finding.fingerprint, finding]))
  );
  const findings = sortFindings(collapseOverlays(found)).flatMap((finding) => fromLint(finding, originals));
  const notJudged = union((report) => report.notJudged).sort(byPlace);
  const sum = (name) => reports.reduce((total, { counts }) => total + counts[name], 0);
  return {
    ...first,
    kubernetesVersion: [...new Set(reports.map((report) => report.kubernetesVersion))].join(", "),
    counts: {
      discovered: sum("discovered"),
      analysed: sum("analysed"),
      refused: sum("refused"),
      skipped: sum("skipped"),
      same: sum("same"),
      objects: objects.length,
      ...countFindings(findings),
      notJudged: countUnjudged(notJudged),
      verdicts: countVerdicts(mainVerdicts({ units, objects }))
    },
    units,
    ...charts.length > 0 ? { charts } : {},
    objects,
    findings,
    notJudged,
    incomplete: union((report) => report.incomplete),
    unseen: union((report) => report.unseen),
    skipped: union((report) => report.skipped),
    files: joinFiles(reports.flatMap((report) => report.files)),
    assumptions: union((report) => report.assumptions),
    ...catalogue.length > 0 ? { catalogue } : {},
    delivery: union((report) => report.delivery)
  };
}
var WORST = [
  "not-reviewed",
  "not-judged",
  "unseen",
  "judged",
  "not-applied",
  "no-manifest"
];
function joinFiles(files) {
  const joined = /* @__PURE__ */ new Map();
  for (const file of files) {
    const known = joined.get(file.path);
    if (!known) {
      joined.set(file.path, file);
      continue;
    }
    const [worse] = [known, file].sort(
      (a, b) => WORST.indexOf(a.state) - WORST.indexOf(b.state) || compareText(a.reason, b.reason)
    );
    const both = (pick) => [.../* @__PURE__ */ new Set([...pick(known), ...pick(file)])].sort();
    joined.set(file.path, {
      ...worse ?? file,
      sources: both((one) => one.sources),
      objects: both((one) => one.objects)
    });
  }
  return [...joined.values()].sort((a, b) => compareText(a.path, b.path));
}
function groupWholes(reports) {
  return groupBy(
    reports,
    ({ shard, revisions, units }, i) => shard === void 0 ? String(i) : JSON.stringify([shard.total, revisions, units.map(({ id }) => id)])
  );
}
function missingShards(shards) {
  const total = shards[0]?.shard?.total ?? 0;
  const here = new Set(shards.map((report) => report.shard?.index));
  return Array.from({ length: total }, (_, i) => i + 1).filter((index) => !here.has(index)).map((index) => ({
    code: "shard-missing",
    message: `shard ${index} of ${total} is not among the joined reports`,
    fix: "join the reports of all shards, and of no other run",
    path: ".",
    line: 1,
    column: 1
  }));
}
function strangers(reports) {
  const [first, ...others] = reports;
  return SIDES.flatMap((side) => {
    const commit = first?.revisions[side].commit ?? null;
    const other = others.find((report) => report.revisions[side].commit !== commit);
    if (!other) return [];
    const name = (value) => value === null ? "none" : value.slice(0, 7);
    return [
      {
        code: "revisions-differ",
        message: `the joined reports are of different ${side} commits: ${name(commit)} and ${name(other.revisions[side].commit)}`,
        fix: "join reports of one run",
        path: ".",
        line: 1,
        column: 1
      }
    ];
  });
}
function strictest(reports) {
  const given = new Set(reports.map((report) => report.gate.failOn));
  return ["warning", "error", "never"].find((value) => given.has(value)) ?? "error";
}
function toLint({ help: _, key, occurrences, related, suppressed, ...finding }) {
  const lintKey = (entry) => ({
    ...entry,
    key: entry.key && objectKey(entry.key)
  });
  const { location } = suppressed ?? {};
  return {
    ...finding,
    key: key && objectKey(key),
    related: related.map(lintKey),
    occurrences: occurrences.map(lintKey),
    suppressed: suppressed && { ...suppressed, location: location ?? { path: "", line: 1, endLine: 1 } }
  };
}
function fromLint({ fingerprint, message, occurrences }, originals) {
  const original = originals.get(fingerprint);
  const places = occurrences.map((place) => ({ ...place, key: place.key && reportKey(place.key) }));
  return original ? [{ ...original, message, occurrences: places }] : [];
}
function uniqueBy(items, idOf) {
  const unique = /* @__PURE__ */ new Map();
  for (const item of items) if (!unique.has(idOf(item))) unique.set(idOf(item), item);
  return [...unique.values()];
}

// src/commands/join.ts
async function join(args) {
  return deliver(await joinFiles2(args.positionals), args);
}
async function joinFiles2(paths) {
  const files = (await Promise.all(paths.map(filesOf))).flat();
  const [first, ...others] = await Promise.all(files.map(readReport));
  if (!first) {
    throw new UserError({
      what: "join takes at least one report",
      why: "it puts the results of several runs together, and none was found",
      fix: "applylint join REPORT.json…, each written by `--format json`"
    });
  }
  return joinReports([first, ...others], (id) => rules.get(id)?.togetherFrom);
}
async function filesOf(path) {
  const entries = await readdir(path, { recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries.filter((name) => name.endsWith(".json")).sort().map((name) => joinPath(path, name));
}
async function readReport(path) {
  try {
    const known = toJsonValue(report_schema_default);
    const checked = isObject(known) ? project(known, upgradeReport(parseJsonExact(await readFile(path, "utf8"))), LIMITS) : null;
    if (isObject(checked)) return createRedactor([]).deep(checked);
  } catch (error) {
    if (error instanceof JsonTextError) throw unreadable(path, "it is not JSON");
    if (error instanceof Error && "code" in error)
      throw unreadable(path, SYSTEM_WORDS[String(error.code)] ?? "it cannot be read");
    throw unreadable(path, error instanceof DoesNotFit ? `it ${error.message}` : String(error));
  }
  throw unreadable(path, "it is no report");
}
var LIMITS = { items: 2e7, depth: 200 };
var SYSTEM_WORDS = {
  ENOENT: "there is no such file: the part may not have run",
  EISDIR: "it is a folder",
  EACCES: "it may not be read"
};
function unreadable(path, why) {
  return new UserError({
    what: `${path} cannot be joined`,
    why,
    fix: "write it with `applylint check --format json`",
    exitCode: EXIT.incomplete
  });
}

export {
  join,
  joinFiles2 as joinFiles
};

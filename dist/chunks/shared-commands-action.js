import {
  addSummary,
  apiOf,
  inputs,
  printInert,
  readTrigger,
  repositoryOf,
  setOutputs
} from "./shared-actions-core-lib-command.js";
import {
  nothingInTime
} from "./shared-commands-overdue.js";
import {
  renderJson
} from "./shared-report-json.js";
import {
  renderMarkdown
} from "./shared-diff-libesm-diff-base.js";
import {
  renderSarif,
  uriPath
} from "./shared-report-escape-sarif.js";
import {
  headPlaces
} from "./shared-report-head-place.js";
import {
  prose
} from "./shared-report-escape-markdown.js";
import {
  renderText
} from "./shared-report-text.js";
import {
  findingsOnce
} from "./shared-report-charts.js";
import {
  headline
} from "./shared-report-headline.js";
import {
  countsLine
} from "./shared-report-owner-names.js";
import {
  exitCodeOf
} from "./shared-commands-deliver.js";
import {
  forTerminal,
  linesForTerminal
} from "./shared-report-escape-terminal.js";
import {
  showInvisibleInLines
} from "./shared-report-escape-invisible.js";
import {
  VERSION
} from "./shared-package.json.js";
import {
  deadlineOf
} from "./shared-arguments-parse.js";
import {
  OPTIONS
} from "./shared-action-options.js";
import {
  rules
} from "./shared-kube-named-item.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";

// src/report/escape/workflow.ts
function commandData(text) {
  return showInvisibleInLines(text).replaceAll("##[", "#\\u{23}[").replaceAll("%", "%25").replaceAll("\n", "%0A");
}
function commandProperty(text) {
  return commandData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
function annotationCommand(name, message, properties) {
  const list = Object.entries(properties).filter(([, value]) => value !== void 0).map(([key, value]) => `${key}=${commandProperty(String(value))}`);
  return `::${name}${list.length > 0 ? ` ${list.join(",")}` : ""}::${commandData(message)}`;
}

// src/commands/deliver-to-github.ts
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

// src/report/annotations.ts
var MAX_ANNOTATIONS = 10;
function renderAnnotations(report) {
  const notes = notesOf(report);
  const shown = notes.slice(0, MAX_ANNOTATIONS).map(
    ({ level, message, title, path, line }) => annotationCommand(level, message, {
      title,
      ...path === null ? {} : { file: path },
      ...path === null || line === null ? {} : { line }
    })
  );
  const left = notes.length - shown.length;
  const rest = left > 0 ? [annotationCommand("notice", `${left} more in the job summary`, { title: "applylint" })] : [];
  return [...shown, ...rest].map((command) => `${command}
`).join("");
}
function notesOf(report) {
  const loud = findingsOnce(report).filter((finding) => finding.suppressed === null && finding.severity !== "info");
  const placeOf = headPlaces(report);
  const findings = ["error", "warning"].flatMap(
    (level) => loud.filter((finding) => finding.severity === level).map((finding) => {
      const { unit, key, location } = finding;
      const place = location && placeOf(unit, key, location);
      const message = `${finding.message}${place?.said ?? ""}. ${finding.fix}`;
      return { level, message, title: finding.ruleId, path: place?.path ?? null, line: place?.line ?? null };
    })
  );
  const problems = report.incomplete.map(({ message, fix, path, line }) => {
    const text = `not reviewed: ${message}${fix === "" ? "" : `. ${fix}`}`;
    return { level: "error", message: text, title: "applylint incomplete", path: path === "." ? null : path, line };
  });
  const unseen = report.unseen.map(({ message, path, line }) => {
    const title = "applylint partial";
    return { level: "notice", message: `not seen: ${message}`, title, path: path === "." ? null : path, line };
  });
  return [...problems, ...findings, ...unseen];
}

// src/report/compact.ts
var NOTE = "Shortened for the comment; the job summary has the full report";
function compactJson(report, maxBytes) {
  const fits = (text) => new TextEncoder().encode(text).length <= maxBytes;
  const whole = renderJson(report);
  if (fits(whole)) return whole;
  const short = { ...report, delivery: [...report.delivery, NOTE] };
  for (const lean of [withoutPatch, withoutStates]) {
    const text = renderJson({ ...short, objects: report.objects.map((object) => each(object, lean)) });
    if (fits(text)) return text;
  }
  for (let most = Math.max(report.objects.length, report.findings.length); ; most = Math.floor(most / 2)) {
    const text = renderJson({
      ...short,
      units: report.units.slice(0, most),
      objects: report.objects.slice(0, most).map((object) => each(object, withoutStates)),
      findings: report.findings.slice(0, most),
      notJudged: report.notJudged.slice(0, most),
      incomplete: report.incomplete.slice(0, Math.max(1, most)),
      unseen: report.unseen.slice(0, Math.max(1, most)),
      skipped: report.skipped.slice(0, most),
      files: report.files.slice(0, most)
    });
    if (fits(text) || most === 0) return text;
  }
}
function each(object, change) {
  return { ...object, outcomes: object.outcomes.map(change) };
}
function withoutPatch(outcome) {
  return { ...outcome, patch: null };
}
function withoutStates(outcome) {
  return { ...outcome, patch: null, before: null, after: null, edits: [], waysOut: [], modeChange: null };
}

// src/report/fit.ts
function characters(size) {
  return { size, sizeOf: (text) => text.length };
}
function bytes(size) {
  return { size, sizeOf: (text) => new TextEncoder().encode(text).length };
}
var HEADLINE = 500;
function fitMarkdown(report, options, limit) {
  const fits = (text) => limit.sizeOf(text) <= limit.size;
  const whole = renderMarkdown(report, options);
  if (fits(whole)) return whole;
  for (let budget = limit.size; budget > 1e3; budget = Math.floor(budget * 0.7)) {
    const text = renderMarkdown(report, { ...options, budget });
    if (fits(text)) return text;
  }
  return shortest(report, options);
}
function shortest(report, options) {
  const sign = { pass: "✅", partial: "❔", fail: "🛑", incomplete: "⛔" }[report.conclusion];
  const line = [...headline(report)];
  const cut = line.length > HEADLINE ? [...line.slice(0, HEADLINE - 1), "…"] : line;
  const more = options.full ? `The full report: ${options.full}` : "The full report is in the job summary and the files.";
  return `### ${sign} ${prose(cut.join(""))}

${countsLine(report)}

${more}
`;
}

// src/commands/reproduce.ts
var WITHOUT = /* @__PURE__ */ new Set(["base", "head", "deadline", "registry-config"]);
var PATHS = /* @__PURE__ */ new Set(["crds", "live", "kubeconfig"]);
function reproduceLine({ base, head, given }) {
  const commits = [base, ...head ? [head] : []].map(shellWord);
  const fetch = head ? `git fetch -q origin ${commits.join(" ")} && ` : "";
  const words = [
    `npx applylint@${VERSION} check --repository "$OLDPWD" --base ${shellWord(base)}`,
    ...head ? [`--head ${shellWord(head)}`] : [],
    ...given ? optionWords(given) : []
  ];
  return `${fetch}(cd "$(mktemp -d)" && ${words.join(" ")})`;
}
function optionWords(given) {
  const specs = OPTIONS;
  const options = specs.filter(({ name, only, commands }) => only === void 0 && commands.includes("check") && !WITHOUT.has(name)).flatMap(({ name, value }) => {
    if (value === void 0) return given.flag(name) ? [`--${name}`] : [];
    return given.list(name).map((text) => `--${name} ${PATHS.has(name) ? pathWord(text) : shellWord(text)}`);
  });
  const paths = given.list("path").map(shellWord);
  return [...options, ...paths.length > 0 ? ["--", ...paths] : []];
}
function pathWord(path) {
  return path.startsWith("/") ? shellWord(path) : `"$OLDPWD"/${shellWord(path)}`;
}
function shellWord(text) {
  return /^[\w./:=,@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

// src/report/places.ts
function repositoryPath(text) {
  if (text.length > 4096 || /^\/|[\\\p{Cc}]/u.test(text)) return null;
  const steps = [];
  for (const step of text.split("/")) {
    if (step === "" || step === ".") continue;
    if (step !== "..") steps.push(step);
    else if (steps.pop() === void 0) return null;
  }
  const [first] = steps;
  if (first === void 0 || /^[A-Za-z][A-Za-z0-9+.-]*:/.test(first)) return null;
  return steps.some((step) => step.toLowerCase() === ".git") ? null : steps.join("/");
}
function withinRepository(report) {
  return {
    ...report,
    units: report.units.map((unit) => ({ ...unit, root: repositoryPath(unit.root) ?? "" })),
    objects: report.objects.map(ofObject),
    findings: report.findings.map(ofFinding),
    incomplete: report.incomplete.map(ofProblem),
    unseen: report.unseen.map(ofProblem),
    skipped: report.skipped.map(ofProblem),
    files: report.files.flatMap(located)
  };
}
function located(place) {
  const path = repositoryPath(place.path);
  return path === null ? [] : [{ ...place, path }];
}
function ofLocation(location) {
  return (location && located(location)[0]) ?? null;
}
function ofObject(object) {
  return { ...object, base: object.base.flatMap(located), head: object.head.flatMap(located) };
}
function ofFinding(finding) {
  const placed = (entry) => ({
    ...entry,
    location: ofLocation(entry.location)
  });
  return {
    ...placed(finding),
    related: finding.related.map(placed),
    occurrences: finding.occurrences.map(placed),
    suppressed: finding.suppressed && placed(finding.suppressed)
  };
}
function ofProblem(problem) {
  return { ...problem, path: repositoryPath(problem.path) ?? "." };
}

// src/commands/web-links.ts
function webLinks({ revisions }, place) {
  return (location, side) => {
    const { commit } = revisions[side];
    if (place === null || commit === null) return null;
    const known = repositoryPath(location.path);
    if (known === null) return null;
    const path = uriPath(known).replace(/[()*'!~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
    return `${place.webUrl}/blob/${commit}/${path}#L${location.line}`;
  };
}

// src/commands/deliver-to-github.ts
var SUMMARY_LIMIT = 1e6;
var SARIF_LIMIT = 1e7;
var RESULT_LIMIT = 1024 * 1024;
var RESULT_NAME = "applylint-result.json";
async function deliverToGitHub(report, job) {
  const { env } = job;
  const problems = [];
  const attempt = async (what, deliver) => {
    try {
      const problem = await deliver();
      if (typeof problem === "string") problems.push(problem);
    } catch (error) {
      problems.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const now = () => ({ ...report, delivery: [...report.delivery, ...problems] });
  const markdown = {
    linkTo: webLinks(report, job.place),
    ...job.given.list("join").length > 0 ? {} : { reproduce: reproduceLine(reproductionOf(report, job)) },
    ...job.place?.runUrl ? { full: job.place.runUrl } : {}
  };
  await attempt("no comment", () => comment(report, job, markdown));
  const sarif = fittingSarif(report);
  await attempt("no upload to code scanning", () => upload(sarif, job));
  await attempt("no report files", async () => setOutputs(await writeFiles(now(), sarif, markdown, env)));
  process.stdout.write(renderAnnotations(report));
  await attempt("no outputs", async () => setOutputs(countsOf(report)));
  await attempt("no job summary", () => addSummary(fitMarkdown(now(), markdown, bytes(SUMMARY_LIMIT))));
  printInert(renderText(now(), { color: true }));
}
function reproductionOf({ revisions }, { given }) {
  return { base: revisions.base.commit ?? revisions.base.name, head: revisions.head.commit, given };
}
function fittingSarif(report) {
  for (let most = report.findings.length; ; most = Math.floor(most / 2)) {
    const text = renderSarif({ ...report, findings: report.findings.slice(0, most) }, rules);
    if (most === 0 || text.length <= SARIF_LIMIT || gzipSync(text).length <= SARIF_LIMIT) return text;
  }
}
function countsOf({ class: reach, conclusion, counts }) {
  return {
    conclusion,
    class: reach,
    objects: counts.objects,
    errors: counts.errors,
    warnings: counts.warnings,
    "not-judged": counts.notJudged
  };
}
async function writeFiles(report, sarif, markdown, env) {
  const parent = env["RUNNER_TEMP"] ?? tmpdir();
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "applylint-"));
  const { renderMarkdown: renderMarkdown2 } = await import("./report-markdown.js");
  const files = [
    ["report-json", "report.json", renderJson(report)],
    ["report-markdown", "report.md", renderMarkdown2(report, markdown)],
    ["report-sarif", "report.sarif", sarif],
    ["result-file", RESULT_NAME, compactJson(report, RESULT_LIMIT)]
  ];
  const paths = {};
  for (const [output, name, text] of files) {
    const path = join(folder, name);
    await writeFile(path, text);
    paths[output] = path;
  }
  return paths;
}
async function comment(report, job, markdown) {
  const { trigger, values, remote, env } = job;
  const when = values.text("comment");
  if (when === "never" || trigger.event !== "pull_request") return null;
  if (remote === null) return "no comment: no token or repository is known";
  const { postComment, roomOf } = await import("./github-comment.js");
  const name = values.text("comment-name");
  const result = await postComment(
    remote.api,
    {
      place: remote.place,
      number: trigger.number,
      headSha: trigger.headSha,
      baseRef: trigger.baseRef,
      name,
      quiet: isQuiet(when, report)
    },
    fitMarkdown(report, markdown, characters(roomOf(name)))
  );
  if (result.status !== "failed") return null;
  if (when === "auto" && result.readOnly && (trigger.fork || env["GITHUB_ACTOR"] === DEPENDABOT)) return null;
  const mend = result.readOnly ? `. Add \`pull-requests: write\` to the permissions of the job` : "";
  process.stdout.write(
    `${annotationCommand("warning", forTerminal(`No comment: ${result.reason}${mend}`), { title: "applylint" })}
`
  );
  return `no comment: ${result.reason}${mend}`;
}
var DEPENDABOT = "dependabot[bot]";
function isQuiet(when, report) {
  const { conclusion, counts } = report;
  if (when === "findings") return conclusion === "pass" && counts.errors + counts.warnings === 0;
  return when !== "always" && saysNothing(report);
}
function saysNothing({ conclusion, objects, findings }) {
  return conclusion === "pass" && objects.length === 0 && findings.length === 0;
}
async function upload(sarif, { values, remote, env, head }) {
  if (!values.flag("upload-sarif")) return null;
  const ref = env["GITHUB_REF"] ?? "";
  if (remote === null || head === null || !ref.startsWith("refs/"))
    return "no upload to code scanning: no token, repository or ref is known";
  const { uploadSarif } = await import("./github-sarif-upload.js");
  await uploadSarif(remote.api, remote.place, { commit: head, ref }, sarif);
  return null;
}

// src/commands/action.ts
async function runAction(env, reviewer) {
  return guarded(() => review(env, reviewer));
}
async function guarded(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) {
      say(`${error.what}. ${error.why}. To fix it: ${error.fix}`, "applylint");
      return error.exitCode;
    }
    say(error instanceof Error ? error.stack ?? error.message : String(error), "applylint failed");
    return EXIT.internal;
  }
}
function say(message, title) {
  process.stdout.write(`${annotationCommand("error", linesForTerminal(message), { title })}
`);
}
async function review(env, reviewer) {
  const given = inputs();
  const trigger = await readTrigger(env);
  const place = repositoryOf(env);
  const api = apiOf(env, given.text("token"), given.text("api-timeout"));
  const remote = api !== null && place !== null ? { api, place } : null;
  const reviewed = await reviewer(deadlineOf(given.text("deadline")));
  const report = reviewed?.report ?? nothingInTime(given);
  const values = reviewed ? given.withDefaults(reviewed.defaults) : given;
  await deliverToGitHub(report, { trigger, values, given, env, remote, place, head: reviewed?.head ?? null });
  return exitCodeOf(report);
}

export {
  annotationCommand,
  characters,
  fitMarkdown,
  reproduceLine,
  withinRepository,
  webLinks,
  RESULT_LIMIT,
  RESULT_NAME,
  saysNothing,
  runAction,
  guarded
};

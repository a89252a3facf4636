import {
  postComment,
  roomOf
} from "./chunks/shared-github-comment.js";
import "./chunks/shared-github-pull.js";
import {
  DoesNotFit,
  project,
  report_schema_default,
  upgradeReport
} from "./chunks/shared-schema-report.schema.json.js";
import {
  RESULT_LIMIT,
  RESULT_NAME,
  annotationCommand,
  characters,
  fitMarkdown,
  guarded,
  reproduceLine,
  saysNothing,
  webLinks,
  withinRepository
} from "./chunks/shared-commands-action.js";
import {
  apiOf,
  inputOf,
  readPayload,
  repositoryOf
} from "./chunks/shared-actions-core-lib-command.js";
import "./chunks/shared-commands-overdue.js";
import {
  ApiFailure,
  at,
  commitAt,
  listAt,
  numberAt,
  textAt
} from "./chunks/shared-github-api.js";
import "./chunks/shared-report-json.js";
import "./chunks/shared-diff-libesm-diff-base.js";
import "./chunks/shared-report-plan-plan.js";
import "./chunks/shared-report-alike-words.js";
import "./chunks/shared-yaml-dist-compose-compose-collection.js";
import "./chunks/shared-report-escape-sarif.js";
import {
  generalWords
} from "./chunks/shared-lint-general-words.js";
import "./chunks/shared-report-head-place.js";
import "./chunks/shared-report-escape-json.js";
import "./chunks/shared-report-markdown-places.js";
import "./chunks/shared-report-escape-markdown.js";
import "./chunks/shared-report-text.js";
import "./chunks/shared-report-charts.js";
import "./chunks/shared-report-headline.js";
import "./chunks/shared-report-kind-word.js";
import "./chunks/shared-report-owner-names.js";
import "./chunks/shared-commands-deliver.js";
import "./chunks/shared-tunnel-index.js";
import "./chunks/shared-github-transport.js";
import {
  HELP
} from "./chunks/shared-report-build.js";
import {
  classOf
} from "./chunks/shared-kube-version-move.js";
import {
  createRedactor
} from "./chunks/shared-report-redact-base64.js";
import "./chunks/shared-report-assumptions.js";
import "./chunks/shared-report-report.js";
import "./chunks/shared-pool.js";
import {
  forTerminal
} from "./chunks/shared-report-escape-terminal.js";
import "./chunks/shared-report-escape-invisible.js";
import "./chunks/shared-commands-lost-output.js";
import {
  VERSION
} from "./chunks/shared-package.json.js";
import "./chunks/shared-arguments-parse.js";
import "./chunks/shared-bundled-schemas.js";
import "./chunks/shared-marcbachmann-cel-js-lib-errors.js";
import "./chunks/shared-apply-server-side-from-schema.js";
import "./chunks/shared-apply-client-side-client-side.js";
import "./chunks/shared-schema-builtin.js";
import "./chunks/shared-lint-collapse.js";
import "./chunks/shared-lint-fingerprint.js";
import {
  countFindings,
  countUnjudged,
  countVerdicts,
  mainVerdicts
} from "./chunks/shared-report-counts.js";
import "./chunks/shared-apiserver-custom-re2-syntax.js";
import "./chunks/shared-manifest-problem.js";
import "./chunks/shared-action-options.js";
import {
  rules
} from "./chunks/shared-kube-named-item.js";
import "./chunks/shared-appliers-cascade.js";
import "./chunks/shared-fieldpath-element.js";
import "./chunks/shared-fieldpath-path.js";
import "./chunks/shared-lint-error-words.js";
import "./chunks/shared-appliers-application-set.js";
import "./chunks/shared-appliers-overrides.js";
import "./chunks/shared-kube-grouped.js";
import "./chunks/shared-kube-last-applied.js";
import "./chunks/shared-units-unit.js";
import "./chunks/shared-appliers-selector.js";
import "./chunks/shared-fetch-versions.js";
import {
  EXIT,
  UserError
} from "./chunks/shared-errors.js";
import "./chunks/shared-sources.js";
import "./chunks/shared-manifest-value.js";
import "./chunks/shared-kube-json-size.js";
import "./chunks/shared-kube-kept-with.js";
import {
  JsonTextError,
  parseJsonExact
} from "./chunks/shared-kube-json-text.js";
import "./chunks/shared-kube-object.js";
import {
  isObject
} from "./chunks/shared-kube-json.js";
import "./chunks/shared-empty.js";

// src/github/zip.ts
import { crc32, inflateRawSync } from "node:zlib";
var END = 101010256;
var DIRECTORY = 33639248;
var LOCAL = 67324752;
var STORED = 0;
var DEFLATED = 8;
var ENCRYPTED = 1;
var LINK = 40960;
var FILE_TYPE = 61440;
function onlyFileOf(archive, name, maxBytes) {
  const zip = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return read(zip, name, maxBytes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof Error && "code" in error) return "the archive is broken";
    throw error;
  }
}
function read(zip, name, maxBytes) {
  const end = zip.length - 22;
  if (end < 0 || zip.readUInt32LE(end) !== END || zip.readUInt16LE(end + 20) !== 0) return "it is no archive";
  if (zip.readUInt16LE(end + 10) !== 1) return "the archive does not hold exactly one file";
  const entry = zip.readUInt32LE(end + 16);
  if (zip.readUInt32LE(entry) !== DIRECTORY) return "the archive is broken";
  const nameLength = zip.readUInt16LE(entry + 28);
  if (zip.toString("utf8", entry + 46, entry + 46 + nameLength) !== name) return `the archive holds no ${name}`;
  if (zip.readUInt16LE(entry + 8) & ENCRYPTED) return "the archive is encrypted";
  if ((zip.readUInt32LE(entry + 38) >>> 16 & FILE_TYPE) === LINK) return "the archive holds a link";
  const [packed, size] = [zip.readUInt32LE(entry + 20), zip.readUInt32LE(entry + 24)];
  if (size > maxBytes || packed > maxBytes) return `${name} is larger than ${maxBytes} bytes`;
  const local = zip.readUInt32LE(entry + 42);
  if (zip.readUInt32LE(local) !== LOCAL) return "the archive is broken";
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (start + packed > end) return "the archive is broken";
  const content = unpack(zip.subarray(start, start + packed), zip.readUInt16LE(entry + 10), maxBytes);
  if (content === null) return "the archive is packed in an unknown way";
  return content.length === size && crc32(content) === zip.readUInt32LE(entry + 16) ? content : "the archive is broken";
}
function unpack(bytes, method, maxBytes) {
  if (method === STORED) return bytes;
  return method === DEFLATED ? inflateRawSync(bytes, { maxOutputLength: maxBytes }) : null;
}

// src/github/fork-run.ts
async function readForkRun(env, place) {
  if (env["GITHUB_EVENT_NAME"] !== "workflow_run") {
    throw new UserError({
      what: `the comment for forks is not written on ${env["GITHUB_EVENT_NAME"] ?? "an event without a name"}`,
      why: "only a workflow_run event names the finished run of another workflow",
      fix: "trigger its workflow on `workflow_run` of the workflow that runs applylint"
    });
  }
  const payload = await readPayload(env);
  const run = at(payload, "workflow_run");
  const [id, headSha] = [numberAt(run, "id"), commitAt(run, "head_sha")];
  if (id === void 0 || headSha === void 0) {
    throw new UserError({
      what: "the event payload has no usable workflow_run",
      why: "it does not name the run and its commit",
      fix: "trigger the workflow on `workflow_run` with `types: [completed]`"
    });
  }
  const event = textAt(run, "event");
  if (event !== "pull_request") return `the run was started by ${event ?? "something else"}, not by a pull request`;
  const conclusion = textAt(run, "conclusion");
  if (conclusion !== "success" && conclusion !== "failure") return `the run ended as ${conclusion ?? "unfinished"}`;
  const [headRepository, headOwner, headBranch] = [
    textAt(run, "head_repository", "full_name"),
    textAt(run, "head_repository", "owner", "login"),
    textAt(run, "head_branch")
  ];
  if (headRepository === void 0 || headOwner === void 0 || headBranch === void 0)
    return "the fork was deleted, so its pull request is not known";
  const own = headRepository === `${place.owner}/${place.repo}`;
  if (own && textAt(run, "actor", "login") !== "dependabot[bot]")
    return "the run was on a branch of this repository and could comment itself";
  return { id, headSha, headBranch, headOwner, headRepository, passed: conclusion === "success" };
}
async function pullOfRun(api, place, run) {
  const { value } = await api.call({
    method: "GET",
    path: `${place.path}/pulls`,
    query: { state: "open", head: `${run.headOwner}:${run.headBranch}`, per_page: 100 }
  });
  const own = `${place.owner}/${place.repo}`.toLowerCase();
  const pulls = listAt(value).flatMap((entry) => {
    const [number, baseRef] = [numberAt(entry, "number"), textAt(entry, "base", "ref")];
    const same = commitAt(entry, "head", "sha") === run.headSha && textAt(entry, "head", "ref") === run.headBranch && textAt(entry, "head", "repo", "full_name") === run.headRepository && textAt(entry, "base", "repo", "full_name")?.toLowerCase() === own;
    return same && number !== void 0 && baseRef !== void 0 ? [{ number, baseRef }] : [];
  });
  const [only] = pulls;
  if (only !== void 0 && pulls.length === 1) return only;
  return pulls.length === 0 ? `no open pull request has the commit ${run.headSha.slice(0, 7)} as its head` : `${pulls.length} pull requests have this head, and the run does not name one of them`;
}
async function resultOfRun(api, place, run, artifact) {
  const { value } = await api.call({
    method: "GET",
    path: `${place.path}/actions/runs/${run.id}/artifacts`,
    query: { name: artifact.name, per_page: 100 }
  });
  const found = listAt(value, "artifacts").filter((entry) => textAt(entry, "name") === artifact.name && at(entry, "expired") === false).filter((entry) => at(entry, "workflow_run", "id") === void 0 || at(entry, "workflow_run", "id") === run.id).map((entry) => ({ id: numberAt(entry, "id") ?? 0, size: Number(at(entry, "size_in_bytes")) })).sort((a, b) => a.id - b.id).at(-1);
  if (found === void 0 || found.id === 0) throw new NoResult(`the run left no artifact ${artifact.name}`);
  if (!(found.size <= artifact.maxBytes)) throw new NoResult(`the artifact is larger than ${artifact.maxBytes} bytes`);
  const address = await api.locate({ method: "GET", path: `${place.path}/actions/artifacts/${found.id}/zip` });
  const content = onlyFileOf(await api.download(address, artifact.maxBytes + 1024), artifact.file, artifact.maxBytes);
  if (typeof content === "string") throw new NoResult(content);
  return Buffer.from(content).toString("utf8");
}
var NoResult = class extends Error {
  constructor(reason) {
    super(reason);
    this.name = "NoResult";
  }
};

// src/report/foreign.ts
var LIMITS = { items: 3e5, depth: 60 };
var SOURCE = "The details come from a run of the fork, whose author controls it, and are not verified. The check is what counts.";
function readForeignReport(text, facts) {
  const report = parse(text, facts.schema);
  if (typeof report === "string") return { refused: report };
  if ((report.conclusion === "pass" || report.conclusion === "partial") !== facts.passed)
    return { refused: `the run ended with ${facts.passed ? "success" : "failure"}, and its result disagrees` };
  const findings = report.findings.flatMap((finding) => ownWords(finding, facts));
  const shown = {
    formatVersion: 2,
    tool: { name: "applylint", version: facts.version },
    kubernetesVersion: /^\d{1,2}\.\d{1,3}$/.test(report.kubernetesVersion) ? report.kubernetesVersion : "?",
    revisions: {
      base: { name: facts.baseRef, commit: null },
      head: { name: "head of the pull request", commit: facts.headSha }
    },
    conclusion: report.conclusion,
    gate: { failOn: report.gate.failOn, failed: report.conclusion === "fail" },
    counts: countAgain(report, findings),
    units: report.units.map((unit) => ({ ...unit, applier: { ...unit.applier, name: plainName(unit.applier.name) } })),
    objects: report.objects,
    findings,
    notJudged: report.notJudged,
    incomplete: report.incomplete,
    unseen: report.unseen,
    skipped: report.skipped,
    files: report.files,
    assumptions: [SOURCE],
    delivery: [],
    disagreements: []
  };
  const classified = { ...shown, class: classOf(shown, false) };
  return { report: createRedactor([]).deep(withinRepository(classified)) };
}
function parse(text, schema) {
  try {
    const checked = project(schema, upgradeReport(parseJsonExact(text)), LIMITS);
    return isObject(checked) ? checked : "the result is no report";
  } catch (error) {
    if (error instanceof DoesNotFit) return `the result ${error.message.slice(0, 200)}`;
    if (error instanceof JsonTextError) return "the result is not JSON";
    throw error;
  }
}
function ownWords(finding, { rules: rules2, helpBase }) {
  const rule = rules2.get(finding.ruleId);
  if (rule === void 0) return [];
  const template = Object.hasOwn(rule.messages, finding.messageId) ? rule.messages[finding.messageId] : void 0;
  const says = template !== void 0 && templatePattern(template).test(finding.message);
  return [
    {
      ...finding,
      message: says ? finding.message : generalWords(rule.summary),
      why: generalWords(rule.why),
      fix: generalWords(rule.fix),
      help: `${helpBase}#${finding.ruleId}`
    }
  ];
}
function templatePattern(template) {
  const parts = template.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^(?:under [a-z-]{1,20} apply, )?${parts.join("[^\\r\\n]{0,300}")}$`, "u");
}
function plainName(name) {
  return /^[A-Za-z][A-Za-z0-9 .-]{0,39}$/.test(name) ? name : "unknown applier";
}
function countAgain(report, findings) {
  const [analysed, refused, skipped] = [report.objects.length, report.incomplete.length, report.skipped.length];
  return {
    discovered: analysed + refused + skipped,
    analysed,
    refused,
    skipped,
    same: 0,
    objects: report.objects.length,
    ...countFindings(findings),
    notJudged: countUnjudged(report.notJudged),
    verdicts: countVerdicts(mainVerdicts(report))
  };
}

// src/commands/comment.ts
var COMMENT_INPUTS = [
  { name: "artifact", default: "applylint", sentence: "Artifact in which the run on the fork left its result" },
  {
    name: "comment-name",
    default: "applylint",
    sentence: "Name that tells this comment apart from those of other runs on the same pull request"
  },
  { name: "token", default: "${{ github.token }}", sentence: "Token that may read actions and write pull requests" },
  { name: "api-timeout", default: "60", sentence: "Longest time for all calls of the GitHub API together, in seconds" }
];
async function runComment(env) {
  return guarded(() => comment(env));
}
async function comment(env) {
  const input = (name) => inputOf(name) || (COMMENT_INPUTS.find((known) => known.name === name)?.default ?? "");
  const place = repositoryOf(env);
  if (place === null) throw lacks("GITHUB_REPOSITORY");
  const run = await readForkRun(env, place);
  if (typeof run === "string") return told("notice", `Nothing to comment: ${run}`);
  const api = apiOf(env, input("token"), input("api-timeout"));
  if (api === null) throw lacks("a token");
  try {
    const pull = await pullOfRun(api, place, run);
    if (typeof pull === "string") return told("notice", `No comment: ${pull}`);
    const name = input("comment-name");
    const text = await textOf(api, place, run, pull.baseRef, { artifact: input("artifact"), room: roomOf(name) });
    const result = await postComment(
      api,
      { place, number: pull.number, headSha: run.headSha, baseRef: pull.baseRef, name, quiet: text.quiet },
      text.markdown
    );
    if (result.status === "failed") return told("warning", `No comment: ${result.reason}`);
    return told("notice", `Comment on pull request ${pull.number}: ${result.status}`);
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof NoResult)
      return told("warning", `No comment: ${error.message}`);
    throw error;
  }
}
async function textOf(api, place, run, baseRef, { artifact, room }) {
  const file = { name: artifact, file: RESULT_NAME, maxBytes: RESULT_LIMIT };
  const read2 = readForeignReport(await resultOfRun(api, place, run, file), {
    passed: run.passed,
    headSha: run.headSha,
    baseRef,
    version: VERSION,
    rules,
    helpBase: HELP,
    schema: report_schema_default
  });
  if ("refused" in read2) throw new NoResult(read2.refused);
  const { report } = read2;
  const options = {
    linkTo: webLinks(report, place),
    reproduce: reproduceLine({ base: `origin/${baseRef}` }),
    full: `${place.webUrl}/actions/runs/${run.id}`
  };
  return { markdown: fitMarkdown(report, options, characters(room)), quiet: saysNothing(report) };
}
function told(level, message) {
  process.stdout.write(`${annotationCommand(level, forTerminal(message), { title: "applylint" })}
`);
  return EXIT.pass;
}
function lacks(what) {
  return new UserError({
    what: `the comment for forks lacks ${what}`,
    why: "without it the pull request is not known or cannot be written to",
    fix: "run the action inside a GitHub workflow, with its default token"
  });
}

// src/comment.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runComment(process.env);

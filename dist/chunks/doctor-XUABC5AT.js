import {
  forTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT
} from "./chunk-2Z6HZQFH.js";
import {
  require_dist
} from "./chunk-XBFYUPOW.js";
import "./chunk-ILXRWWIA.js";
import {
  __toESM
} from "./chunk-7VZ5H7B6.js";

// src/commands/doctor.ts
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

// src/doctor/codeowners.ts
function ownersOf(text) {
  const rules = text.split("\n").flatMap((line) => {
    const [pattern, ...owners] = line.replace(/(^|\s)#.*$/, "").trim().split(/\s+/);
    return pattern ? [{ matches: matcher(pattern), owners }] : [];
  });
  return (path) => rules.findLast((rule) => rule.matches(path))?.owners ?? [];
}
function matcher(pattern) {
  const rooted = pattern.replace(/\/$/, "").includes("/");
  const folder = pattern.endsWith("/");
  const parts = pattern.replace(/^\//, "").replace(/\/$/, "").split("/");
  const last = parts.at(-1) ?? "";
  const below = folder ? "/.+" : last === "*" && parts.length > 1 ? "" : "(?:/.+)?";
  const body = parts.map((part, i) => part === "**" ? i === 0 ? "(?:.+/)?" : ".*" : segment(part));
  const joined = body.reduce(
    (all, part, i) => i === 0 ? part : `${all}${parts[i - 1] === "**" && i === 1 ? "" : "/"}${part}`,
    ""
  );
  const expression = new RegExp(`^${rooted || pattern.startsWith("/") ? "" : "(?:.+/)?"}${joined}${below}$`);
  return (path) => expression.test(path);
}
function segment(part) {
  return part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*").replaceAll("?", "[^/]");
}

// src/doctor/advice.ts
function sayAbout(path) {
  return (level, id, line, problem, fix) => ({ level, id, path, line, problem, fix });
}

// src/doctor/unpinned.ts
function checkPins(users, say) {
  return users.flatMap((user) => {
    const uses = user.get("uses");
    const [, action = "", reference] = /^([^.\s][^@]*)@(.+)$/.exec(uses?.text ?? "") ?? [];
    if (!uses || reference === void 0 || /^[0-9a-f]{40}$/.test(reference)) return [];
    return [
      say(
        "warning",
        "unpinned",
        uses.line,
        `\`${uses.text}\` can be moved to other code by whoever owns it`,
        `pin it to a commit: \`${action}@<40 digits> # ${reference}\``
      )
    ];
  });
}

// src/doctor/commenter.ts
function checkCommenter(workflows, gates) {
  const names = new Set(gates.map(({ path, workflow }) => workflow.get("name")?.text ?? path));
  return [...workflows].flatMap(
    ([path, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(([, job]) => {
      const steps = job.get("steps")?.items() ?? [];
      const step = steps.find((each) => /^[^/]+\/applylint\/comment@/.test(each.get("uses")?.text ?? ""));
      return step ? checkJob(path, workflow, job, steps, names) : [];
    })
  );
}
function checkJob(path, workflow, job, steps, gates) {
  const say = sayAbout(path);
  const advice = [];
  const on = workflow.get("on");
  const run = on?.get("workflow_run");
  if (!run)
    advice.push(
      say(
        "error",
        "comment-trigger",
        on?.line ?? 1,
        "the commenting action works on `workflow_run` only",
        "on: { workflow_run: { workflows: [applylint], types: [completed] } }"
      )
    );
  const watched = run?.get("workflows")?.names ?? [];
  if (run && gates.size > 0 && !watched.some((name) => gates.has(name)))
    advice.push(
      say(
        "error",
        "comment-watches-nothing",
        run.line,
        `it waits for ${watched.join(", ") || "no workflow"}, and the gate's workflow is called ${[...gates].join(", ")}`,
        `workflows: [${[...gates].join(", ")}]`
      )
    );
  for (const step of steps) {
    const unsafe = /^actions\/checkout@/.test(step.get("uses")?.text ?? "") ? "checks out code" : step.get("run") ? "runs commands" : null;
    if (unsafe)
      advice.push(
        say(
          "error",
          "comment-runs-code",
          step.line,
          `the job ${unsafe} beside a token that may write: what a fork left could take it over`,
          "leave nothing but the commenting action in this job"
        )
      );
  }
  advice.push(...checkPins(steps, say));
  const given = job.get("permissions") ?? workflow.get("permissions");
  const scope = (name) => given?.get(name)?.text;
  if (!given || (given.text ?? "").endsWith("-all"))
    advice.push(
      say(
        "error",
        "comment-permissions",
        given?.line ?? job.line,
        "the token may do more than comment",
        "permissions: { actions: read, pull-requests: write }"
      )
    );
  else if (scope("actions") === void 0 || scope("pull-requests") !== "write")
    advice.push(
      say(
        "error",
        "comment-permissions",
        given.line,
        "the job may not read the result or may not write the comment",
        "permissions: { actions: read, pull-requests: write }"
      )
    );
  return advice;
}

// src/doctor/gate.ts
function checkGate(gate) {
  const say = sayAbout(gate.path);
  return [
    ...checkSkips(gate, say),
    ...checkIgnored(gate, say),
    ...checkPermissions(gate, say),
    ...checkSteps(gate, say)
  ];
}
function checkSkips({ name, job, step, called }, say) {
  const advice = [];
  const always = (place) => /^(?:\$\{\{)?\s*(?:always\(\)|!\s*cancelled\(\))\s*(?:\}\})?$/.test(place?.text ?? "");
  for (const [what, place] of [
    ["job", job],
    ["job", called],
    ["step", step]
  ]) {
    const condition = place?.get("if");
    if (condition && !always(condition))
      advice.push(
        say(
          "error",
          `${what}-if`,
          condition.line,
          `the ${what} has an \`if:\`: when it is skipped, the check of \`${name}\` counts as passed`,
          `remove the \`if:\` of the ${what}`
        )
      );
  }
  for (const place of [job, called]) {
    const needs = place?.get("needs");
    if (needs && !always(place?.get("if")))
      advice.push(
        say(
          "error",
          "job-needs",
          needs.line,
          `the job needs ${needs.names.join(", ")}: when that fails, \`${name}\` is skipped, which counts as passed`,
          "remove `needs:`, or add `if: always()`"
        )
      );
  }
  return advice;
}
function checkIgnored({ job, step, called }, say) {
  const advice = [];
  for (const [what, place] of [
    ["job", job],
    ["job", called],
    ["step", step]
  ]) {
    const ignored = place?.get("continue-on-error");
    if (ignored && ignored.text !== "false")
      advice.push(
        say(
          "error",
          "continue-on-error",
          ignored.line,
          `the ${what} has \`continue-on-error\`: a failed gate counts as passed`,
          "remove `continue-on-error`"
        )
      );
  }
  const run = step.get("run");
  const command = run?.text ?? "";
  if (run && (/applylint[^\n]*\|\|/.test(command) || /^\s*set \+e\b/m.test(command)))
    advice.push(
      say(
        "error",
        "status-ignored",
        run.line,
        "the exit status of applylint is thrown away",
        "let the command end the step"
      )
    );
  if (run && /applylint[^\n|]*\|(?!\|)/.test(command) && !/pipefail/.test(command) && step.get("shell")?.text !== "bash")
    advice.push(
      say(
        "error",
        "status-piped",
        run.line,
        "a pipe ends with the status of its last command, so the gate never fails",
        "write the report with `--output FILE`, or set `shell: bash`, which has pipefail"
      )
    );
  const failOn = step.get("with")?.get("fail-on");
  if (failOn?.text === "never" || /--fail-on[ =]never\b/.test(command))
    advice.push(
      say(
        "error",
        "fail-on-never",
        (failOn ?? run)?.line ?? step.line,
        "`fail-on: never` lets every finding pass",
        "use `fail-on: error`, and accept single findings in the policy file"
      )
    );
  return advice;
}
var WRITABLE = /* @__PURE__ */ new Set(["pull-requests", "security-events", "id-token"]);
function checkPermissions({ workflow, job, step, called, calledFile }, say) {
  const given = called?.get("permissions") ?? calledFile?.get("permissions") ?? job.get("permissions") ?? workflow.get("permissions");
  if (!given)
    return [
      say(
        "warning",
        "permissions-unset",
        job.line,
        "without `permissions:` the token may do whatever the repository allows by default, often writing",
        "`permissions: { contents: read, pull-requests: write }`"
      )
    ];
  if (given.text === "read-all") return [];
  if (given.text === "write-all")
    return [
      say(
        "error",
        "permissions-wide",
        given.line,
        "`write-all` hands a token that may do everything to a job that reads strangers' manifests",
        "`permissions: { contents: read, pull-requests: write }`"
      )
    ];
  const advice = [];
  const scopes = new Map(given.entries());
  for (const [name, value] of scopes) {
    if (value.text === "write" && !WRITABLE.has(name))
      advice.push(
        say(
          "warning",
          "permissions-wide",
          value.line,
          `the job may write \`${name}\`, which the gate has no use for`,
          `write \`${name}: read\`, or leave it out`
        )
      );
  }
  if (!["read", "write"].includes(scopes.get("contents")?.text ?? ""))
    advice.push(
      say(
        "error",
        "permissions-narrow",
        given.line,
        "the job may not read the repository: the checkout of a private one fails",
        "add `contents: read`"
      )
    );
  const action = step.get("uses") !== void 0;
  if (action && scopes.get("pull-requests")?.text !== "write" && step.get("with")?.get("comment")?.text !== "never")
    advice.push(
      say(
        "warning",
        "permissions-narrow",
        given.line,
        "the job may not write the comment: the report stands in the job summary only",
        "add `pull-requests: write`, or say `comment: never`"
      )
    );
  return advice;
}
function checkSteps({ job, step, called }, say) {
  const steps = (called ?? job).get("steps")?.items() ?? [];
  const advice = checkPins([...steps, ...called ? [job] : []], say);
  const checkouts = steps.filter((each) => /^actions\/checkout@/.test(each.get("uses")?.text ?? ""));
  if (checkouts.length === 0 && step.get("uses"))
    advice.push(
      say(
        "error",
        "no-checkout",
        step.line,
        "nothing is checked out before the gate: there is nothing to review",
        "add `actions/checkout` before it"
      )
    );
  for (const each of checkouts) {
    if (each.get("with")?.get("persist-credentials")?.text !== "false")
      advice.push(
        say(
          "warning",
          "credentials-kept",
          each.line,
          "the checkout leaves its token in the work tree for every later step",
          "add `persist-credentials: false`"
        )
      );
  }
  return advice;
}

// src/doctor/triggers.ts
var NEEDED = ["opened", "synchronize", "reopened"];
var TYPES = "[opened, synchronize, reopened, ready_for_review, edited]";
function checkTriggers(path, workflow) {
  const on = workflow.get("on");
  const names = on?.names ?? [];
  const line = on?.line ?? 1;
  const say = sayAbout(path);
  const advice = [];
  for (const [name, why] of UNSAFE) {
    if (names.includes(name))
      advice.push(
        say(
          "error",
          "unsafe-trigger",
          on?.get(name)?.line ?? line,
          `the gate runs on ${name}, ${why}`,
          "use `pull_request`"
        )
      );
  }
  if (!names.includes("pull_request")) {
    if (!names.some((name) => UNSAFE.has(name)))
      advice.push(
        say(
          "error",
          "no-pull-request",
          line,
          "the gate does not run on pull requests",
          `add \`pull_request: { types: ${TYPES} }\``
        )
      );
    return advice;
  }
  const pull = on?.get("pull_request");
  for (const key of ["paths", "paths-ignore"]) {
    const filter = pull?.get(key);
    if (filter)
      advice.push(
        say(
          "error",
          "path-filter",
          filter.line,
          `\`${key}\` skips the workflow: a required check then waits for ever, one that is not required is never missed, and shared bases, charts and custom resource definitions outside the filter go unreviewed`,
          `remove \`${key}\`; the action ends quickly when no manifest changed`
        )
      );
  }
  for (const key of ["branches", "branches-ignore"]) {
    const filter = pull?.get(key);
    if (filter)
      advice.push(
        say(
          "warning",
          "branch-filter",
          filter.line,
          `\`${key}\` leaves pull requests to other branches unreviewed, and a stacked one may be merged before it is retargeted`,
          `remove \`${key}\``
        )
      );
  }
  const types = pull?.get("types")?.names;
  const at = pull?.get("types")?.line ?? pull?.line ?? line;
  const missing = types === void 0 ? [] : NEEDED.filter((type) => !types.includes(type));
  if (missing.length > 0)
    advice.push(
      say(
        "error",
        "missing-types",
        at,
        `the gate does not run on ${missing.join(", ")}: later commits go unreviewed`,
        `types: ${TYPES}`
      )
    );
  if (!(types ?? NEEDED).some((type) => type === "edited"))
    advice.push(
      say(
        "warning",
        "missing-edited",
        at,
        "without `edited` the verdict stays when the base branch is changed, though it was made against another one",
        `types: ${TYPES}`
      )
    );
  if (!names.includes("merge_group"))
    advice.push(
      say(
        "warning",
        "missing-merge-group",
        line,
        "without `merge_group` a merge queue either waits for ever or merges changes that are harmful only together",
        "add `merge_group:` under `on:`"
      )
    );
  return advice;
}
var UNSAFE = /* @__PURE__ */ new Map([
  [
    "pull_request_target",
    "with a token that may write and the secrets of the repository, and the check is not that of the merge"
  ],
  ["issue_comment", "with a token that may write, on whatever commit there is by then"],
  ["workflow_run", "with a token that may write, and its result is no check of the pull request"]
]);

// src/doctor/workflow.ts
var import_yaml = __toESM(require_dist(), 1);
var Place = class _Place {
  #node;
  #lines;
  /** The line of its key, or of itself. */
  line;
  constructor(node, lines, line) {
    this.#node = node;
    this.#lines = lines;
    this.line = line;
  }
  /** The value of a key; undefined where there is none. */
  get(key) {
    return this.entries().find(([name]) => name === key)?.[1];
  }
  /** Keys and values of a mapping, in order. */
  entries() {
    if (!(0, import_yaml.isMap)(this.#node)) return [];
    return this.#node.items.flatMap((pair) => {
      if (!(0, import_yaml.isPair)(pair) || !(0, import_yaml.isScalar)(pair.key)) return [];
      const line = this.#lineOf(pair.key, this.line);
      return [[String(pair.key.value), new _Place(asNode(pair.value), this.#lines, line)]];
    });
  }
  items() {
    if (!(0, import_yaml.isSeq)(this.#node)) return [];
    return this.#node.items.map((item) => {
      const node = asNode(item);
      return new _Place(node, this.#lines, this.#lineOf(node, this.line));
    });
  }
  /** A scalar as text; undefined for mappings, lists and null. */
  get text() {
    return (0, import_yaml.isScalar)(this.#node) && this.#node.value !== null ? String(this.#node.value) : void 0;
  }
  /** The names in a scalar, a list or the keys of a mapping, as `on:` and `needs:` take them. */
  get names() {
    if (this.text !== void 0) return [this.text];
    const listed = this.items().flatMap((item) => item.text ?? []);
    return listed.length > 0 ? listed : this.entries().map(([name]) => name);
  }
  #lineOf(node, otherwise) {
    const start = node?.range?.[0];
    return start === void 0 ? otherwise : this.#lines.linePos(start).line;
  }
};
function asNode(value) {
  return (0, import_yaml.isMap)(value) || (0, import_yaml.isSeq)(value) || (0, import_yaml.isScalar)(value) ? value : null;
}
function readWorkflow(text) {
  const lines = new import_yaml.LineCounter();
  const document = (0, import_yaml.parseDocument)(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error) return { broken: error.message.split("\n")[0] ?? "not YAML", line: lines.linePos(error.pos[0]).line };
  return new Place((0, import_yaml.isMap)(document.contents) ? document.contents : null, lines, 1);
}

// src/doctor/doctor.ts
var POLICY = ".applylint.yaml";
var CODEOWNERS = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];
function matters(path) {
  return path === "action.yml" || /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) || path === POLICY || CODEOWNERS.some((name) => name === path);
}
function diagnose(files) {
  const advice = [];
  const workflows = /* @__PURE__ */ new Map();
  for (const [path, text] of files) {
    if (!path.startsWith(".github/workflows/")) continue;
    const workflow = readWorkflow(text);
    if (!("broken" in workflow)) workflows.set(path, workflow);
    else if (/applylint/.test(text))
      advice.push({
        level: "error",
        id: "workflow-broken",
        path,
        line: workflow.line,
        problem: `the workflow is not YAML, so GitHub does not run it: ${workflow.broken}`,
        fix: "repair the file"
      });
  }
  const own = /^name: applylint$/m.test(files.get("action.yml") ?? "");
  const gates = findGates(workflows, own);
  for (const path of new Set(gates.map((gate) => gate.path))) {
    const workflow = workflows.get(path);
    if (workflow) advice.push(...checkTriggers(path, workflow));
  }
  advice.push(...gates.flatMap(checkGate));
  advice.push(...checkCommenter(workflows, gates));
  if (gates.length === 0)
    advice.push({
      level: "error",
      id: "no-gate",
      path: ".github/workflows",
      line: 1,
      problem: "no workflow runs applylint on pull requests",
      fix: "run `applylint init`"
    });
  else advice.push(...checkOwners(files, gates));
  const rank = { error: 0, warning: 1 };
  return {
    advice: advice.sort((a, b) => rank[a.level] - rank[b.level] || compare(a.path, b.path) || a.line - b.line),
    gates: gates.length
  };
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
function findGates(workflows, own) {
  const direct = [...workflows].flatMap(
    ([path, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(([name, job]) => {
      const step = job.get("steps")?.items().find((each) => runsGate(each, own));
      return step ? [{ path, workflow, name, job, step }] : [];
    })
  );
  return direct.flatMap((gate) => {
    const triggers = gate.workflow.get("on")?.names ?? [];
    if (!triggers.includes("workflow_call")) return [gate];
    const callers = callersOf(gate.path, workflows, gate);
    const own2 = triggers.length > 1 ? [gate] : [];
    return callers.length + own2.length > 0 ? [...own2, ...callers] : [gate];
  });
}
function callersOf(path, workflows, { job: called, workflow: calledFile, step }) {
  return [...workflows].flatMap(
    ([caller, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(
      ([name, job]) => job.get("uses")?.text === `./${path}` ? [{ path: caller, workflow, name, job, step, called, calledFile }] : []
    )
  );
}
function runsGate(step, own) {
  const uses = step.get("uses")?.text ?? "";
  if (own && uses === "./") return true;
  if (/^[^/]+\/applylint@/.test(uses)) return true;
  return /\bapplylint\s+check\b|\bapplylint@\S+\s+check\b/.test(step.get("run")?.text ?? "");
}
function checkOwners(files, gates) {
  const path = CODEOWNERS.find((name) => files.has(name));
  if (path === void 0) {
    return [
      {
        level: "warning",
        id: "no-codeowners",
        path: CODEOWNERS[0],
        line: 1,
        problem: "there is no CODEOWNERS file: a pull request may edit the workflow that judges it, and nobody has to look",
        fix: `write ${CODEOWNERS[0]} with \`/.github/ @your-org/platform\` and \`/${POLICY} @your-org/platform\`, and require their review; or require the workflow by an organisation ruleset`
      }
    ];
  }
  const owners = ownersOf(files.get(path) ?? "");
  const guarded = [...new Set(gates.map((gate) => gate.path)), POLICY, path];
  return guarded.filter((file) => owners(file).length === 0).map((file) => ({
    level: "warning",
    id: "no-owner",
    path,
    line: 1,
    problem: `nobody owns ${file}: a pull request may edit it, and nobody has to look`,
    fix: `add \`/${file} @your-org/platform\``
  }));
}

// src/commands/doctor.ts
async function doctor({ positionals }) {
  const root = positionals[0] ?? ".";
  const { advice, gates } = diagnose(await readRepository(root));
  const lines = advice.flatMap(({ level, id, path, line, problem, fix }) => [
    `${path}:${line}  ${level}  ${id}`,
    `    ${problem}`,
    `    → ${fix}`,
    ""
  ]);
  const errors = advice.filter(({ level }) => level === "error").length;
  const warnings = advice.length - errors;
  const found = `${errors} ${errors === 1 ? "error" : "errors"}, ${warnings} ${warnings === 1 ? "warning" : "warnings"} in ${gates} ${gates === 1 ? "job" : "jobs"} that run applylint`;
  process.stdout.write(
    `${[
      ...lines.map(forTerminal),
      found,
      "Not seen from here: whether the check is required (Settings, Rules), from which app it is expected (GitHub Actions), and who may bypass it."
    ].join("\n")}
`
  );
  return errors > 0 ? EXIT.findings : EXIT.pass;
}
async function readRepository(root) {
  const names = await Promise.all(
    ["", ".github", ".github/workflows", "docs"].map(async (folder) => {
      const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => folder === "" ? entry.name : `${folder}/${entry.name}`);
    })
  );
  const wanted = names.flat().filter(matters).sort();
  return new Map(
    await Promise.all(
      wanted.map(async (path) => [path, await readFile(join(root, path), "utf8")])
    )
  );
}
export {
  doctor
};

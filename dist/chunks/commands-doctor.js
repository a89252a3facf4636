import {
  folderOf
} from "./shared-commands-folder.js";
import {
  require_dist
} from "./shared-yaml-dist-compose-compose-collection.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import {
  readPolicy
} from "./shared-policy-check.js";
import "./shared-action-options.js";
import {
  rules
} from "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import {
  globMatcher
} from "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import {
  EXIT
} from "./shared-errors.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import {
  __toESM
} from "./shared-empty.js";

// src/commands/doctor.ts
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

// src/doctor/codeowners.ts
function ownersOf(text) {
  const rules2 = text.split("\n").flatMap((line) => {
    const [pattern, ...owners] = line.replace(/(^|\s)#.*$/, "").trim().split(/\s+/);
    return pattern ? [{ matches: matcher(pattern), owners }] : [];
  });
  return (path) => rules2.findLast((rule) => rule.matches(path))?.owners ?? [];
}
function matcher(pattern) {
  const rooted = pattern.replace(/\/$/, "").includes("/");
  const folder = pattern.endsWith("/");
  const parts = pattern.replace(/^\//, "").replace(/\/$/, "").split("/");
  const last = parts.at(-1) ?? "";
  const below = folder ? "/.+" : last === "*" && parts.length > 1 ? "" : "(?:/.+)?";
  const body = parts.map((part, i) => part === "**" ? i === 0 ? "(?:.+/)?" : ".*" : segment(part));
  const joined2 = body.reduce(
    (all, part, i) => i === 0 ? part : `${all}${parts[i - 1] === "**" && i === 1 ? "" : "/"}${part}`,
    ""
  );
  const expression = new RegExp(`^${rooted || pattern.startsWith("/") ? "" : "(?:.+/)?"}${joined2}${below}$`);
  return (path) => expression.test(path);
}
function segment(part) {
  return part.replace(/[.+^${}()|[\]\\]/g, "\\$&").replaceAll("*", "[^/]*").replaceAll("?", "[^/]");
}

// src/doctor/advice.ts
function sayAbout(path) {
  return (level, id, at, problem, fix) => {
    const place = typeof at === "number" ? { path, line: at } : { path: at.path, line: at.line };
    return { level, id, ...place, problem, fix };
  };
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

// src/doctor/command-line.ts
var VALUELESS = /* @__PURE__ */ new Set([
  "allow-empty",
  "require-judged",
  "force-conflicts",
  "cluster",
  "cluster-secrets",
  "server-dry-run"
]);
function optionsIn(script) {
  for (const words of commandsIn(script)) {
    const at = words.findIndex((word, i) => /(?:^|\/)applylint(?:@\S+)?$/.test(word) && words[i + 1] === "check");
    if (at >= 0) return optionsOf(words.slice(at + 2));
  }
  return null;
}
function optionsOf(words) {
  const options = /* @__PURE__ */ new Map();
  for (let i = 0; i < words.length; i++) {
    const [, name = "", given] = /^--([a-z-]+)(?:=(.*))?$/s.exec(words[i] ?? "") ?? [];
    if (name === "") continue;
    const value = given ?? (VALUELESS.has(name) ? "true" : words[++i] ?? "");
    options.set(name, [...options.get(name) ?? [], value]);
  }
  return options;
}
function commandsIn(script) {
  const commands = [[]];
  const expressions = [];
  const text = script.replace(/\\\n/g, " ").replace(/\$\{\{(?:'[^']*'|[^'])*?\}\}/g, (whole) => {
    expressions.push(whole);
    return `\0${expressions.length - 1}\0`;
  });
  const words = /\n|;|&&?|\|\|?|(?:"(?:[^"\\]|\\.)*"|'[^']*'|\$\([^)]*\)|\\.|[^\s;&|"'\\])+/g;
  for (const [word] of text.matchAll(words)) {
    if (/^(?:\n|;|&&?|\|\|?)$/.test(word)) commands.push([]);
    else commands.at(-1)?.push(unquoted(word).replace(/\u0000(\d+)\u0000/g, (_, i) => expressions[Number(i)] ?? ""));
  }
  return commands;
}
function unquoted(word) {
  return word.replace(
    /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)/gs,
    (_, double, single, escaped) => double !== void 0 ? double.replace(/\\(.)/gs, "$1") : single ?? escaped ?? ""
  );
}

// src/doctor/find-gates.ts
function findGates(workflows, actions, own) {
  const direct = [...workflows].flatMap(
    ([path, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(([name, job]) => {
      const found = findSteps(job.get("steps")?.items() ?? [], actions, own);
      return found.map((one) => ({ path, workflow, name, job, ...one }));
    })
  );
  return direct.flatMap((gate) => {
    const triggers = gate.workflow.get("on")?.names ?? [];
    if (!triggers.includes("workflow_call")) return [gate];
    const callers = callersOf(workflows, gate);
    const itself = triggers.length > 1 ? [gate] : [];
    return callers.length + itself.length > 0 ? [...itself, ...callers] : [gate];
  });
}
var LEVELS = 4;
function findSteps(steps, actions, own, levels = LEVELS) {
  return steps.flatMap((step) => {
    if (runsGate(step, own)) return [{ step, through: [] }];
    const composite = levels === 0 ? void 0 : actions.get(folderOf2(step.get("uses")?.text ?? ""));
    if (!composite) return [];
    return findSteps(composite.get("runs")?.get("steps")?.items() ?? [], actions, own, levels - 1).map((found) => ({
      ...found,
      through: [...found.through, step],
      composite: found.composite ?? composite
    }));
  });
}
function folderOf2(uses) {
  return uses.replace(/\/+$/, "");
}
function runsGate(step, own) {
  const uses = step.get("uses")?.text ?? "";
  if (own && uses === "./") return true;
  return /^[^/]+\/applylint@/i.test(uses) || optionsIn(step.get("run")?.text ?? "") !== null;
}
function callersOf(workflows, gate) {
  return [...workflows].flatMap(
    ([path, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(
      ([name, job]) => job.get("uses")?.text === `./${gate.path}` ? [{ ...gate, path, workflow, name, job, called: gate.job, calledFile: gate.workflow }] : []
    )
  );
}

// src/doctor/expression.ts
var MOST = 64;
function possible(text, lookup) {
  let found = { values: [""], certain: true };
  let from = 0;
  for (const match of text.matchAll(/\$\{\{((?:'[^']*'|[^'])*?)\}\}/g)) {
    found = joined(found, { values: [text.slice(from, match.index)], certain: true });
    found = joined(found, ofExpression((match[1] ?? "").trim(), lookup));
    from = match.index + match[0].length;
  }
  return joined(found, { values: [text.slice(from)], certain: true });
}
function joined(left, right) {
  const values = left.values.flatMap((start) => right.values.map((end) => `${start}${end}`));
  return { values: values.slice(0, MOST), certain: left.certain && right.certain && values.length <= MOST };
}
var STRING = /'((?:[^']|'')*)'/g;
var NAME = /[a-z_][\w-]*(?:\.[\w-]+|\[\s*'[^']*'\s*\])*/gi;
function ofExpression(expression, lookup) {
  const [, string] = /^'((?:[^']|'')*)'$/.exec(expression) ?? [];
  if (string !== void 0) return { values: [string.replaceAll("''", "'")], certain: true };
  if (/^(?:true|false|-?\d+(?:\.\d+)?)$/i.test(expression))
    return { values: [expression.toLowerCase()], certain: true };
  if (new RegExp(`^${NAME.source}$`, "i").test(expression)) return ofName(expression, lookup);
  const strings = [...expression.matchAll(STRING)].map((match) => (match[1] ?? "").replaceAll("''", "'"));
  const rest = expression.replace(/(\[\s*)'([^']*)'(\s*\])/g, ".$2").replace(STRING, " ");
  const names = [...rest.matchAll(NAME)].filter((match) => rest[match.index + match[0].length] !== "(").flatMap(([name]) => /^(?:true|false|null)$/i.test(name) ? [name.toLowerCase()] : ofName(name, lookup).values);
  return { values: [.../* @__PURE__ */ new Set([...strings, ...names])].slice(0, MOST), certain: false };
}
function ofName(name, lookup) {
  const plain2 = name.toLowerCase().replace(/\[\s*'([^']*)'\s*\]/g, ".$1").replace(/\s/g, "");
  return lookup(plain2.split(".")) ?? { values: [`\${{ ${plain2} }}`], certain: false };
}

// src/doctor/revisions.ts
var CHANGE = [
  "head",
  "@",
  "fetch_head",
  "head^2",
  "${{ github.sha }}",
  "${{ github.ref }}",
  "${{ github.ref_name }}",
  "${{ github.head_ref }}",
  "${{ github.event.after }}",
  "${{ github.event.pull_request.head.sha }}",
  "${{ github.event.pull_request.head.ref }}",
  "${{ github.event.pull_request.head.label }}",
  "${{ github.event.pull_request.merge_commit_sha }}",
  "${{ github.event.merge_group.head_sha }}",
  "${{ github.event.merge_group.head_ref }}",
  "${{ github.event.workflow_run.head_sha }}",
  ...["github_sha", "github_ref", "github_ref_name", "github_head_ref"].map((name) => `$${name}`),
  ...["ci_commit_sha", "ci_commit_ref_name", "ci_merge_request_source_branch_name"].map((name) => `$${name}`)
];
var BASE = [
  "head^",
  "head^1",
  "head~1",
  "head~",
  "main",
  "master",
  "${{ github.base_ref }}",
  "${{ github.event.before }}",
  "${{ github.event.pull_request.base.sha }}",
  "${{ github.event.pull_request.base.ref }}",
  "${{ github.event.merge_group.base_sha }}",
  "${{ github.event.merge_group.base_ref }}",
  "${{ github.event.repository.default_branch }}",
  ...["github_base_ref", "ci_merge_request_diff_base_sha", "ci_default_branch"].map((name) => `$${name}`)
];
function sideOf(revision) {
  const [, inner] = /^\$\(\s*git\s+rev-parse\s+(?:--verify\s+)?"?([^\s"]+)"?\s*\)$/.exec(revision.trim()) ?? [];
  const name = plain(inner ?? revision.trim());
  if (/^refs\/(?:remotes\/)?pull\/.*\/(?:head|merge)$/.test(name)) return "change";
  if (CHANGE.includes(name)) return "change";
  return BASE.includes(name) ? "base" : null;
}
function plain(name) {
  return name.toLowerCase().replace(/^\$\{(\w+)\}$/, "$$$1").replace(/(?:\^0|~0|\^\{(?:commit)?\})+$/, "").replace(/^(?:refs\/remotes\/origin\/|refs\/heads\/|remotes\/origin\/|origin\/)/, "");
}

// src/doctor/scope.ts
var DEPTH = 5;
function lookupIn(gate, depth = DEPTH) {
  return ([context = "", name = "", ...rest]) => {
    if (rest.length > 0 || depth === 0) return null;
    switch (context) {
      case "inputs":
        return inputsOf(gate, name, depth);
      case "matrix":
        return allOf(matrixValues(gate.called ?? gate.job, name), lookupIn(gate, depth - 1));
      case "env":
        return environment(gate, name, depth);
      default:
        return null;
    }
  };
}
function environment(gate, name, depth = DEPTH) {
  const { step, through, called, job, calledFile, workflow } = gate;
  for (const place of [step, ...through, called, calledFile, job, workflow]) {
    const text = place?.get("env")?.getAnyCase(name)?.text;
    if (text !== void 0) return possible(text, lookupIn(gate, depth - 1));
  }
  return null;
}
function matrixValues(job, name) {
  const matrix = job.get("strategy")?.get("matrix");
  if (!matrix || matrix.text !== void 0) return null;
  const plain2 = matrix.getAnyCase(name);
  if (plain2?.text !== void 0) return null;
  const listed = [
    ...(plain2?.items() ?? []).map((item) => item.text),
    ...(matrix.get("include")?.items() ?? []).flatMap((entry) => entry.getAnyCase(name)?.text ?? [])
  ];
  const known = listed.flatMap((value) => value ?? []);
  return known.length > 0 && known.length === listed.length ? known : null;
}
function inputsOf(gate, name, depth) {
  const [outer] = gate.through;
  const declared = (gate.composite ?? gate.calledFile?.get("on")?.get("workflow_call"))?.get("inputs");
  const user = outer ?? (gate.called ? gate.job : void 0);
  if (!user || !declared) return null;
  const given = user.get("with")?.getAnyCase(name)?.text ?? declared.getAnyCase(name)?.get("default")?.text ?? "";
  const { composite: _, called, calledFile, ...rest } = gate;
  const there = outer ? { ...rest, ...called ? { called } : {}, ...calledFile ? { calledFile } : {}, through: [] } : { ...rest, through: [] };
  return possible(given, lookupIn(there, depth - 1));
}
function allOf(texts, lookup) {
  if (texts === null) return null;
  const found = texts.map((text) => possible(text, lookup));
  return { values: found.flatMap(({ values }) => values), certain: found.every(({ certain }) => certain) };
}

// src/doctor/inputs.ts
var DECIDING = ["fail-on", "exclude", "allow-empty", "path"];
function checkInputs(gate, say) {
  const settings = settingsOf(gate);
  return [
    ...checkProgram(gate, say),
    ...checkComputed(settings, say),
    ...checkReach(settings, say),
    ...checkRevisions(settings, gate, say)
  ];
}
function checkProgram({ step }, say) {
  const run = step.get("run");
  const script = run?.text ?? "";
  const elsewhere = step.get("working-directory") !== void 0 || /(?:^|[\s;&(])cd\s/m.test(script);
  if (!run || elsewhere || !/\b(?:npx|npm\s+exec|pnpx|bunx|pnpm\s+dlx|yarn\s+dlx)\s[^\n;|&]*\bapplylint\b/.test(script))
    return [];
  return [
    say(
      "warning",
      "npx-in-checkout",
      run,
      "npx looks for applylint in the checkout first, and obeys its `.npmrc`: a pull request can bring the program that judges it",
      'use the action, or run `cd "$(mktemp -d)" && npx applylint check --repository "$GITHUB_WORKSPACE"`'
    )
  ];
}
function settingsOf(gate) {
  const { step } = gate;
  const lookup = lookupIn(gate);
  const settings = /* @__PURE__ */ new Map();
  for (const [name, value] of step.get("with")?.entries() ?? []) {
    const texts = (value.text ?? "").split("\n").map((line) => possible(line.trim(), lookup));
    settings.set(name.toLowerCase().trim(), { texts: texts.filter(({ values }) => values.join("") !== ""), at: value });
  }
  const run = step.get("run");
  for (const [name, values] of optionsIn(run?.text ?? "") ?? [])
    if (run) settings.set(name, { texts: values.map((value) => ofShell(value, gate)), at: run });
  return settings;
}
function ofShell(word, gate) {
  const [, name] = /^\$\{?(\w+)\}?$/.exec(word) ?? [];
  if (name === void 0) return possible(word, lookupIn(gate));
  return environment(gate, name) ?? { values: [`$${name.toLowerCase()}`], certain: false };
}
function checkComputed(settings, say) {
  const advice = [];
  const failOn = settings.get("fail-on");
  const never = failOn?.texts.some(({ values }) => values.some((value) => value.trim() === "never")) ?? false;
  if (failOn && never)
    advice.push(
      say(
        "error",
        "fail-on-never",
        failOn.at,
        "`fail-on: never` lets every finding pass",
        "use `fail-on: error`, and accept single findings in the policy file"
      )
    );
  for (const name of DECIDING) {
    const setting = settings.get(name);
    const unsure = setting?.texts.find(({ certain }) => !certain);
    if (!setting || !unsure || name === "fail-on" && never) continue;
    const written = unsure.values.some(
      (value) => /\$\{\{ github\.(?:event\.(?!repository)|head_ref|actor|triggering)/.test(value)
    );
    advice.push(
      say(
        written ? "error" : "warning",
        "computed-input",
        setting.at,
        written ? `\`${name}\` is computed from what the author of a pull request writes` : `\`${name}\` is computed: what it comes to decides whether the gate fails, and cannot be seen from here`,
        `write \`${name}\` out, or put it into the policy file`
      )
    );
  }
  return advice;
}
var PROBES = [
  "a.yaml",
  "b.yml",
  "c.json",
  "k8s/deploy.yaml",
  "apps/web/base/service.yml",
  ".hidden/x.yaml",
  "Z/9/q.json"
];
function excludesAll(globs) {
  const excluded = globMatcher(globs.filter((glob) => !glob.includes("${{")));
  return PROBES.every(excluded);
}
function checkReach(settings, say) {
  const exclude = settings.get("exclude");
  const empty = settings.get("allow-empty");
  const advice = [];
  if (exclude && excludesAll(exclude.texts.flatMap(({ values }) => values)))
    advice.push(
      say(
        "error",
        "excludes-everything",
        exclude.at,
        "`exclude` leaves out every manifest: nothing is reviewed",
        "exclude the folders that hold no manifests to be applied, by name"
      )
    );
  if (empty?.texts.some(({ values }) => values.some((value) => value.toLowerCase() === "true")))
    advice.push(
      say(
        "warning",
        "allow-empty",
        empty.at,
        "`allow-empty` passes a review without a single manifest: a misspelt path or a moved folder passes too",
        "leave it out; without it such a review is incomplete"
      )
    );
  return advice;
}
function checkRevisions(settings, { step }, say) {
  const [base, head] = [settings.get("base"), settings.get("head")];
  const valuesOf = (setting) => setting?.texts.at(-1)?.values ?? [];
  const mine = valuesOf(base).filter((value) => sideOf(value) === "change");
  const theirs = valuesOf(head).filter((value) => sideOf(value) === "base");
  const equal = valuesOf(base).length > 0 && valuesOf(base).join("\n") === valuesOf(head).join("\n");
  const own = step.get("uses") !== void 0;
  const fix = own ? "leave out `base` and `head`: both commits are known from the event" : "name the branch that the change goes into as `--base`, for example `origin/main`, and leave out `--head`";
  if (base && (mine.length > 0 || equal)) {
    const sometimes = !equal && mine.length < valuesOf(base).length;
    const said = `\`base\` is ${sometimes ? "in some runs " : ""}the change itself (${mine[0] ?? valuesOf(base)[0]})`;
    return [say("error", "compares-with-itself", base.at, `${said}: it is compared with itself and passes`, fix)];
  }
  if (head && theirs.length > 0)
    return [
      say(
        "error",
        "compares-with-itself",
        head.at,
        `\`head\` is what the change goes into (${theirs[0]}): the change is not looked at`,
        fix
      )
    ];
  return [];
}

// src/doctor/gate.ts
function checkGate(gate) {
  const say = sayAbout(gate.path);
  return [
    ...checkSkips(gate, say),
    ...checkIgnored(gate, say),
    ...checkInputs(gate, say),
    ...checkPermissions(gate, say),
    ...checkSteps(gate, say)
  ];
}
function checkSkips({ name, job, step, through, called }, say) {
  const advice = [];
  const always = (place) => /^(?:\$\{\{)?\s*(?:always\(\)|!\s*cancelled\(\))\s*(?:\}\})?$/.test(place?.text ?? "");
  for (const [what, place] of [
    ["job", job],
    ["job", called],
    ...[step, ...through].map((place2) => ["step", place2])
  ]) {
    const condition = place?.get("if");
    if (condition && !always(condition))
      advice.push(
        say(
          "error",
          `${what}-if`,
          condition,
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
          needs,
          `the job needs ${needs.names.join(", ")}: when that fails, \`${name}\` is skipped, which counts as passed`,
          "remove `needs:`, or add `if: always()`"
        )
      );
  }
  return advice;
}
function checkIgnored(gate, say) {
  const { job, step, through, called } = gate;
  const advice = [];
  const isOff = (place) => {
    const { values, certain } = possible(place.text ?? "", lookupIn(gate));
    return certain && values.every((value) => value.trim() === "false");
  };
  for (const [what, place] of [
    ["job", job],
    ["job", called],
    ...[step, ...through].map((place2) => ["step", place2])
  ]) {
    const ignored = place?.get("continue-on-error");
    if (ignored && !isOff(ignored))
      advice.push(
        say(
          "error",
          "continue-on-error",
          ignored,
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
        run,
        "the exit status of applylint is thrown away",
        "let the command end the step"
      )
    );
  if (run && /applylint[^\n|]*\|(?!\|)/.test(command) && !/pipefail/.test(command) && step.get("shell")?.text !== "bash")
    advice.push(
      say(
        "error",
        "status-piped",
        run,
        "a pipe ends with the status of its last command, so the gate never fails",
        "write the report with `--output FILE`, or set `shell: bash`, which has pipefail"
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
        job,
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
        given,
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
          value,
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
        given,
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
        given,
        "the job may not write the comment: the report appears only in the job summary",
        "add `pull-requests: write`, or set `comment: never`"
      )
    );
  return advice;
}
function checkSteps({ job, step, through, composite, called }, say) {
  const within = composite?.get("runs")?.get("steps")?.items() ?? [];
  const steps = [...(called ?? job).get("steps")?.items() ?? [], ...through.length > 0 ? within : []];
  const advice = checkPins([...steps, ...called ? [job] : []], say);
  const checkouts = steps.filter((each) => /^actions\/checkout@/.test(each.get("uses")?.text ?? ""));
  if (checkouts.length === 0 && step.get("uses"))
    advice.push(
      say(
        "error",
        "no-checkout",
        step,
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
          each,
          "the checkout leaves its token in the work tree for every later step",
          "add `persist-credentials: false`"
        )
      );
  }
  return advice;
}

// src/doctor/policy-file.ts
function checkPolicy(path, text) {
  if (text === void 0) return [];
  const say = sayAbout(path);
  const { policy, problems } = readPolicy({ path, bytes: new TextEncoder().encode(text) }, rules);
  if (problems) {
    const [{ line, message, fix }] = problems;
    return [say("error", "policy-broken", line, `no review can go by this policy: ${message}`, fix ?? "repair it")];
  }
  const { options } = policy;
  const lineOf = (name) => text.split("\n").findIndex((line) => new RegExp(`^[^#]*\\b${name}\\s*["']?:`).test(line)) + 1 || 1;
  const advice = [];
  if (options.get("fail-on")?.includes("never"))
    advice.push(
      say(
        "error",
        "fail-on-never",
        lineOf("fail-on"),
        "`fail-on: never` lets every finding pass",
        "use `fail-on: error`, and accept single findings by suppressions"
      )
    );
  if (excludesAll(options.get("exclude") ?? []))
    advice.push(
      say(
        "error",
        "excludes-everything",
        lineOf("exclude"),
        "`exclude` leaves out every manifest: nothing is reviewed",
        "exclude the folders that hold no manifests to be applied, by name"
      )
    );
  if (options.get("allow-empty")?.includes("true"))
    advice.push(
      say(
        "warning",
        "allow-empty",
        lineOf("allow-empty"),
        "`allow-empty` passes a review without a single manifest: a misspelt path or a moved folder passes too",
        "leave it out; without it such a review is incomplete"
      )
    );
  return advice;
}

// src/doctor/required.ts
function requiredChecks(gates) {
  const joined2 = (gate) => gates.some((other) => other.path === gate.path && other.job.get("needs")?.names.includes(gate.name));
  const checks = gates.filter((gate) => !joined2(gate)).flatMap(checksOf);
  return [...new Map(checks.map((check) => [check.name, check])).values()];
}
function checksOf(gate) {
  const { called, calledFile, ...outer } = gate;
  const caller = namesOf({ ...outer, through: [] }, gate.job, gate.name);
  const inner = called ? namesOf(gate, called, idOf(gate)) : null;
  return caller.flatMap(
    (name) => (inner ?? [null]).map((part) => {
      const full = part === null ? name : `${name} / ${part}`;
      return { name: full, exact: !full.includes("…"), path: gate.path, line: gate.job.line };
    })
  );
}
function idOf({ called, calledFile }) {
  return calledFile?.get("jobs")?.entries().find(([, job]) => job.line === called?.line)?.[0] ?? "…";
}
function namesOf(gate, job, id) {
  const named = job.get("name")?.text ?? id;
  const combinations = combinationsOf(job);
  const lookup = lookupIn(gate);
  const names = (combinations ?? [null]).map((values) => {
    const known = possible(named, ([context, key = "", ...rest]) => {
      const value = context === "matrix" ? values?.get(key) : void 0;
      return value === void 0 ? lookup([context ?? "", key, ...rest]) : { values: [value], certain: true };
    });
    const [only] = known.values;
    const text = known.certain && known.values.length === 1 && only !== void 0 ? only : named.replace(/\$\{\{.*?\}\}/g, "…");
    if (values === null || /\$\{\{[^}]*\bmatrix\b/i.test(named)) return text;
    return `${text} (${[...values.values()].join(", ")})`;
  });
  return [...new Set(names)];
}
function combinationsOf(job) {
  const matrix = job.get("strategy")?.get("matrix");
  if (!matrix) return null;
  const keys = matrix.entries();
  const unknown = [/* @__PURE__ */ new Map([["…", "…"]])];
  if (keys.length === 0 || keys.some(([key]) => key === "include" || key === "exclude")) return unknown;
  let all = [/* @__PURE__ */ new Map()];
  for (const [key, place] of keys) {
    const values = place.items().map((item) => item.text);
    if (values.length === 0 || values.some((value) => value === void 0 || value.includes("${{"))) return unknown;
    all = all.flatMap((one) => values.map((value) => new Map([...one, [key.toLowerCase(), value ?? ""]])));
  }
  return all.length > 256 ? unknown : all;
}
function checkTwins(workflows, gates, required) {
  const names = new Set(required.map(({ name }) => name));
  return [...workflows].flatMap(
    ([path, workflow]) => (workflow.get("jobs")?.entries() ?? []).flatMap(([name, job]) => {
      if (gates.some((gate) => gate.path === path && gate.name === name)) return [];
      const twin = checksOf({ path, workflow, name, job, step: job, through: [] }).find(
        (check) => names.has(check.name)
      );
      if (!twin || !workflow.get("on")?.names.some((event) => event.startsWith("pull_request") || event === "push"))
        return [];
      return [
        sayAbout(path)(
          "warning",
          "check-name-twice",
          job,
          `this job's check is called \`${twin.name}\` as the gate's is: a ruleset cannot tell them apart`,
          "give one of them another `name:`"
        )
      ];
    })
  );
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
  #file;
  /** The line of its key, or of itself. */
  line;
  constructor(node, file, line) {
    this.#node = node;
    this.#file = file;
    this.line = line;
  }
  get path() {
    return this.#file.path;
  }
  /** The value of a key; undefined where there is none. */
  get(key) {
    return this.entries().find(([name]) => name === key)?.[1];
  }
  /** The same for names that GitHub takes in any case: inputs, variables, keys of a matrix. */
  getAnyCase(key) {
    return this.entries().find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
  }
  /** Keys and values of a mapping, in order. */
  entries() {
    if (!(0, import_yaml.isMap)(this.#node)) return [];
    return this.#node.items.flatMap((pair) => {
      if (!(0, import_yaml.isPair)(pair) || !(0, import_yaml.isScalar)(pair.key)) return [];
      const line = this.#lineOf(pair.key, this.line);
      return [[String(pair.key.value), new _Place(asNode(pair.value, this.#file), this.#file, line)]];
    });
  }
  items() {
    if (!(0, import_yaml.isSeq)(this.#node)) return [];
    return this.#node.items.map((item) => {
      const node = asNode(item, this.#file);
      return new _Place(node, this.#file, this.#lineOf(node, this.line));
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
    return start === void 0 ? otherwise : this.#file.lines.linePos(start).line;
  }
};
function asNode(value, { document }) {
  if ((0, import_yaml.isAlias)(value)) return value.resolve(document) ?? null;
  return (0, import_yaml.isMap)(value) || (0, import_yaml.isSeq)(value) || (0, import_yaml.isScalar)(value) ? value : null;
}
function readWorkflow(path, text) {
  const lines = new import_yaml.LineCounter();
  const document = (0, import_yaml.parseDocument)(text, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
  const [error] = document.errors;
  if (error) return { broken: error.message.split("\n")[0] ?? "not YAML", line: lines.linePos(error.pos[0]).line };
  if (!(0, import_yaml.isMap)(document.contents)) return { broken: "it holds no mapping", line: 1 };
  return new Place(document.contents, { path, lines, document }, 1);
}

// src/doctor/doctor.ts
var POLICY = ".applylint.yaml";
var CODEOWNERS = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"];
var WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;
function matters(path) {
  return path === "action.yml" || WORKFLOW.test(path) || path === POLICY || CODEOWNERS.some((name) => name === path);
}
function actionsIn(text) {
  const used = [...text.matchAll(/\buses["']?\s*:\s*["']?\.\/([^\s"'@#,}]*)/g)].map(([, path = ""]) => folderOf2(path));
  return [...new Set(used)].filter((path) => path !== "" && !path.split("/").includes("..") && !/\.ya?ml$/.test(path)).flatMap((path) => [`${path}/action.yml`, `${path}/action.yaml`]);
}
function diagnose(files) {
  const read = readAll(files);
  const { workflows, actions } = read;
  const advice = [...read.advice];
  const own = /^name: applylint$/m.test(files.get("action.yml") ?? "");
  const gates = findGates(workflows, actions, own);
  for (const path of new Set(gates.map((gate) => gate.path))) {
    const workflow = workflows.get(path);
    if (workflow) advice.push(...checkTriggers(path, workflow));
  }
  const required = requiredChecks(gates);
  advice.push(...gates.flatMap(checkGate));
  advice.push(...checkTwins(workflows, gates, required));
  advice.push(...checkCommenter(workflows, gates));
  advice.push(...checkPolicy(POLICY, files.get(POLICY)));
  if (gates.length > 0) advice.push(...checkOwners(files, gates));
  else if (!read.advice.some(({ level }) => level === "error"))
    advice.push({
      level: "error",
      id: "no-gate",
      path: ".github/workflows",
      line: 1,
      problem: "no workflow runs applylint on pull requests",
      fix: "run `applylint init`"
    });
  const rank = { error: 0, warning: 1 };
  const all = [...new Map(advice.map((one) => [JSON.stringify(one), one])).values()];
  return {
    advice: all.sort((a, b) => rank[a.level] - rank[b.level] || compare(a.path, b.path) || a.line - b.line),
    gates: new Set(gates.map(({ path, name }) => `${path}\0${name}`)).size,
    required
  };
}
function readAll(files) {
  const workflows = /* @__PURE__ */ new Map();
  const actions = /* @__PURE__ */ new Map();
  const advice = [];
  for (const [path, text] of files) {
    const action = path === "action.yml" ? null : /^(.+)\/action\.ya?ml$/.exec(path);
    if (!WORKFLOW.test(path) && !action) continue;
    const read = readWorkflow(path, text);
    if (!("broken" in read)) {
      if (action) actions.set(`./${action[1]}`, read);
      else workflows.set(path, read);
      continue;
    }
    const ours = /applylint/i.test(text);
    advice.push({
      level: ours ? "error" : "warning",
      id: "workflow-broken",
      path,
      line: read.line,
      problem: `GitHub does not run this file${ours ? ", and with it the gate" : ""}: ${read.broken}`,
      fix: "repair the file"
    });
  }
  return { workflows, actions, advice };
}
function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
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
async function doctor({ positionals, values }) {
  const root = await folderOf("doctor [PATH]", positionals);
  if (values.flag("coverage")) {
    const { wholeReview } = await import("./commands-whole-review.js");
    process.stdout.write((await import("./report-coverage-table.js")).renderCoverage(await wholeReview(root)));
    return EXIT.pass;
  }
  const { advice, gates, required } = diagnose(await readRepository(root));
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
      ...required.map(
        ({ name, exact }) => forTerminal(
          `Require in the ruleset of the default branch (Settings, Rules): status check \`${name}\`, source GitHub Actions${exact ? "" : " (… as GitHub shows it)"}`
        )
      ),
      "Not seen from here: whether that is required, by that name and from that source (any other app or token could report it), and who may bypass it."
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
  const files = /* @__PURE__ */ new Map();
  const take = async (path) => {
    const text = await readFile(join(root, path), "utf8").catch(() => null);
    if (text !== null) files.set(path, text);
  };
  await Promise.all(wanted.map(take));
  for (const [path, text] of files) {
    if (!/\.ya?ml$/.test(path)) continue;
    for (const action of actionsIn(text)) if (!files.has(action)) await take(action);
  }
  return new Map([...files].sort(([a], [b]) => a < b ? -1 : 1));
}
export {
  doctor
};

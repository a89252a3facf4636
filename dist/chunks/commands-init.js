import {
  wholeReview
} from "./shared-commands-whole-review.js";
import {
  folderOf
} from "./shared-commands-folder.js";
import "./shared-commands-compare.js";
import "./shared-commands-policy.js";
import {
  NOBODY
} from "./shared-bundled-catalogue.js";
import "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import "./shared-report-build.js";
import "./shared-kube-version-move.js";
import "./shared-report-redact-base64.js";
import "./shared-report-assumptions.js";
import "./shared-report-report.js";
import "./shared-pool.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import "./shared-package.json.js";
import "./shared-arguments-parse.js";
import {
  bundledVersions
} from "./shared-bundled-schemas.js";
import "./shared-lint-inline.js";
import "./shared-policy-check.js";
import "./shared-manifest-interpret.js";
import "./shared-marcbachmann-cel-js-lib-errors.js";
import "./shared-apply-server-side-from-schema.js";
import "./shared-apply-client-side-client-side.js";
import "./shared-schema-builtin.js";
import "./shared-lint-collapse.js";
import "./shared-lint-fingerprint.js";
import "./shared-report-counts.js";
import "./shared-apiserver-custom-re2-syntax.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import "./shared-fetch-credentials.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-fetch-versions.js";
import {
  EXIT
} from "./shared-errors.js";
import "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/commands/init.ts
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join as join2 } from "node:path";

// src/doctor/starter-files.ts
var ACTION = "applylint/applylint";
var REFERENCE = "v0";
var GATE_WORKFLOW = `name: applylint
on:
  pull_request:
    types: [opened, synchronize, reopened, ready_for_review, edited]
  merge_group:
permissions: { contents: read, pull-requests: write }
jobs:
  applylint:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v5
        with: { fetch-depth: 0, persist-credentials: false }
      - uses: ${ACTION}@${REFERENCE}
`;
var WORKFLOW_WITH_RESULT = `${GATE_WORKFLOW.replace(
  "jobs:\n",
  `# No \`paths:\`, no \`if:\`, no \`needs:\`: a check that is skipped waits for ever or counts as passed.
concurrency:
  group: applylint-\${{ github.event.pull_request.number || github.sha }}-\${{ github.event_name }}
  cancel-in-progress: true
jobs:
`
).replace("    steps:\n", "    timeout-minutes: 10\n    steps:\n")}        id: applylint
      # For pull requests of forks, whose token may not comment: .github/workflows/applylint-comment.yml does.
      - uses: actions/upload-artifact@v4
        if: always() && steps.applylint.outputs.result-file != ''
        with:
          name: applylint
          path: \${{ steps.applylint.outputs.result-file }}
          retention-days: 3
`;
var COMMENT_WORKFLOW = `# Comments on pull requests of forks. Runs nothing of theirs: no checkout, no commands.
name: applylint comment
on:
  workflow_run:
    workflows: [applylint]
    types: [completed]
permissions: { actions: read, pull-requests: write }
jobs:
  comment:
    if: github.event.workflow_run.event == 'pull_request' && github.event.workflow_run.head_repository.full_name != github.repository
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: ${ACTION}/comment@${REFERENCE}
`;
var POLICY = `# What the team has agreed on. The file of the base branch decides; a change takes effect after the merge.
options:
  fail-on: error

# rules:
#   pod-template-rollout: warning
#
# suppressions:
#   - rule: replicas-removed-scales-to-default
#     namespace: shop
#     name: api
#     reason: the autoscaler takes over on Monday
#     until: 2030-12-31
#
# appliers:
#   - path: clusters/prod/**
#     applier: flux-kustomization
`;
var POLICY_PATH = ".applylint.yaml";
var STARTER_FILES = /* @__PURE__ */ new Map([
  [".github/workflows/applylint.yml", WORKFLOW_WITH_RESULT],
  [".github/workflows/applylint-comment.yml", COMMENT_WORKFLOW],
  [POLICY_PATH, POLICY]
]);

// src/doctor/wanted-policy.ts
var MOST = 8;
function wantedPolicy(seen) {
  const { version } = seen;
  const parts = [
    "# What the team has agreed on. The file of the base branch decides; a change takes effect after the merge.",
    ["options:", "  fail-on: error # errors fail the check; `warning` is stricter", versionLine(version)].join("\n"),
    appliers(seen),
    sources(seen),
    definitions(seen),
    [
      "# To accept a finding:",
      "# suppressions:",
      "#   - { rule: replicas-removed-scales-to-default, namespace: shop, name: api, reason: the autoscaler takes over, until: 2030-12-31 }"
    ].join("\n")
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}
`;
}
function versionLine(version) {
  return version === null ? '  # kubernetes-version: "1.NN" # no file names the version of the cluster; the newest but one is assumed' : `  kubernetes-version: "${version.minor}" # ${words(`${version.path}:${version.line}`)} names it`;
}
function appliers({ owners, unowned }) {
  const known = listed(
    owners,
    ({ applier, root, because }) => `#   ${words(root)}: ${words(applier)} (${words(because)})`
  );
  const unknown = listed(unowned, (root) => `#   - { path: ${scalar(root === "" ? "**" : root)}, applier: NAME }`);
  return [
    ...known.length > 0 ? ["# Found in the repository, so nothing is to be set:", ...known] : [],
    ...unknown.length > 0 ? [
      "# Nothing in the repository shows who applies these. Name the applier of each (argo-cd, flux-kustomization, kubectl, …);",
      "# until then the review assumes kubectl, and cannot tell whether a removed object is deleted:",
      "# appliers:",
      ...unknown
    ] : []
  ].join("\n");
}
function sources({ charts }) {
  const lines = listed(
    charts,
    (path) => `#   - { kind: helm, path: ${scalar(path)}, name: RELEASE, namespace: NAMESPACE, values: [FILE] }`
  );
  if (lines.length === 0) return "";
  return [
    "# These charts are not rendered with their defaults. If one is installed, name its release and values:",
    "# sources:",
    ...lines
  ].join("\n");
}
function definitions({ kinds }) {
  if (kinds.length === 0) return "";
  const shown = kinds.slice(0, MOST).map(words).join(", ");
  const rest = kinds.length > MOST ? ` and ${kinds.length - MOST} more` : "";
  return `# No definition of ${shown}${rest} was found: commit their CustomResourceDefinitions, or name them with the input \`crds\`.`;
}
function listed(items, line) {
  const rest = items.length - MOST;
  return [...items.slice(0, MOST).map(line), ...rest > 0 ? [`#   and ${rest} more`] : []];
}
function words(text) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "?");
}
function scalar(text) {
  return /^[A-Za-z*][\w./-]*$/.test(text) && !text.startsWith("*") ? text : JSON.stringify(text);
}
var VERSIONS = [
  /^\s*kubernetesVersion:\s*["']?v?(1\.\d{2})\b/,
  /\bkindest\/node:v(1\.\d{2})\b/,
  /\brancher\/k3s:v(1\.\d{2})\b/,
  /^\s*(?:cluster_version|kubernetes_version)\s*[:=]\s*["']?v?(1\.\d{2})\b/
];
function versionIn(path, text) {
  const lines = text.split("\n");
  for (const [i, line] of lines.entries()) {
    const minor = line.length > 500 ? void 0 : VERSIONS.map((pattern) => pattern.exec(line)?.[1]).find(Boolean);
    if (minor !== void 0) return { minor, path, line: i + 1 };
  }
  return null;
}

// src/commands/look.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";
var WORTH_READING = /\.(?:ya?ml|tf|tfvars|env|json5?)$/;
var MAX_FILES = 5e3;
var MAX_CHARACTERS = 1e6;
async function look(root) {
  const report = await wholeReview(root).catch(() => null);
  return report && { ...seenIn(report), version: await versionOf(root, report) };
}
function seenIn({ units, notJudged, unseen, incomplete }) {
  const known = units.filter(({ applier }) => applier.because !== NOBODY);
  const charts = [...unseen, ...incomplete].filter(
    ({ path, fix }) => /(?:^|\/)Chart\.yaml$/.test(path) && fix.includes("sources")
  );
  const unowned = units.filter(({ applier }) => applier.because === NOBODY).map(({ root }) => root);
  const kinds = notJudged.filter(({ code }) => code === "no-schema").map(({ key }) => key.kind);
  return {
    owners: known.map(({ root, applier }) => ({ applier: applier.name, root, because: applier.because })),
    unowned: [...new Set(unowned)].sort(),
    charts: [...new Set(charts.map(({ path }) => path.replace(/\/?Chart\.yaml$/, "") || "."))].sort(),
    kinds: [...new Set(kinds)].sort()
  };
}
async function versionOf(root, { files }) {
  const known = bundledVersions();
  for (const { path } of files.slice(0, MAX_FILES)) {
    if (!WORTH_READING.test(path)) continue;
    const text = await readFile(join(root, path), "utf8").catch(() => "");
    const found = text.length > MAX_CHARACTERS ? null : versionIn(path, text);
    if (found && known.includes(found.minor)) return found;
  }
  return null;
}

// src/commands/init.ts
async function init({ positionals }) {
  const root = await folderOf("init [PATH]", positionals);
  const lines = [];
  for (const [path, starter] of STARTER_FILES) {
    const file = join2(root, path);
    const seen = path === POLICY_PATH && !existsSync(file) ? await look(root) : null;
    const text = seen === null ? starter : wantedPolicy(seen);
    await mkdir(dirname(file), { recursive: true });
    lines.push(`${await writeNew(file, text) ? "written" : "kept   "}  ${path}`);
  }
  process.stdout.write(
    `${[
      ...lines.map(forTerminal),
      "",
      "Next: pin the actions to commits, make the check `applylint` required, give the workflow and the policy an owner",
      "in CODEOWNERS, and see `applylint doctor`; `applylint doctor --coverage` lists what reviews would not see."
    ].join("\n")}
`
  );
  return EXIT.pass;
}
async function writeNew(file, text) {
  try {
    await writeFile(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}
export {
  init
};

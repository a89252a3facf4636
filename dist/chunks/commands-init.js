import {
  folderOf
} from "./shared-commands-folder.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import {
  EXIT
} from "./shared-errors.js";
import "./shared-empty.js";

// src/commands/init.ts
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

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
var STARTER_FILES = /* @__PURE__ */ new Map([
  [".github/workflows/applylint.yml", WORKFLOW_WITH_RESULT],
  [".github/workflows/applylint-comment.yml", COMMENT_WORKFLOW],
  [".applylint.yaml", POLICY]
]);

// src/commands/init.ts
async function init({ positionals }) {
  const root = await folderOf("init [PATH]", positionals);
  const lines = [];
  for (const [path, text] of STARTER_FILES) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    lines.push(`${await writeNew(file, text) ? "written" : "kept   "}  ${path}`);
  }
  process.stdout.write(
    `${[
      ...lines.map(forTerminal),
      "",
      "Next: pin the actions to commits, make the check `applylint` required, give the workflow and the policy an owner",
      "in CODEOWNERS, and see `applylint doctor`."
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

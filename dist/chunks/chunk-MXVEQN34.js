import {
  UserError
} from "./chunk-2Z6HZQFH.js";

// src/arguments/parse.ts
import { parseArgs } from "node:util";

// src/options.ts
var COMMANDS = ["check", "compare", "read", "patch", "merge", "owners", "snapshot", "rules"];
var REVIEW = ["check", "compare"];
var LIVE = [...REVIEW, "snapshot"];
var OPTIONS = [
  {
    name: "base",
    value: "REV",
    sentence: "Revision taken as applied; default: the merge base with the default branch",
    commands: ["check"]
  },
  { name: "head", value: "REV", sentence: "Revision to be applied; default: the working tree", commands: ["check"] },
  {
    name: "format",
    value: "FORMAT",
    values: ["text", "markdown", "json", "sarif"],
    default: "text",
    sentence: "Form of the report",
    only: "cli",
    commands: REVIEW
  },
  {
    name: "output",
    value: "FILE",
    short: "o",
    sentence: "Write the report to this file instead of standard output",
    only: "cli",
    commands: [...REVIEW, "read", "patch", "merge"]
  },
  {
    name: "exclude",
    value: "GLOB",
    repeatable: true,
    sentence: "Paths that are no manifests to be applied",
    policy: true,
    commands: REVIEW
  },
  {
    name: "kubernetes-version",
    value: "VERSION",
    default: "1.36",
    sentence: "Kubernetes minor version whose schemas, defaults and rules count; with --cluster, that of the server",
    policy: true,
    commands: [...REVIEW, "patch", "merge", "owners"]
  },
  {
    name: "namespace",
    value: "NAME",
    short: "n",
    sentence: "Namespace of objects that name none; default: `default`, or that of the kubeconfig with --cluster",
    policy: true,
    commands: LIVE
  },
  {
    name: "apply",
    value: "MODE",
    values: ["client-side", "server-side", "both", "dynamic"],
    default: "both",
    sentence: "How manifests are applied; with `both`, client-side gates and the other informs",
    policy: true,
    commands: REVIEW
  },
  {
    name: "base-applied",
    value: "MODE",
    values: ["client-side", "server-side"],
    sentence: "How base was applied, where head changes the way; default: as --apply",
    policy: true,
    commands: REVIEW
  },
  {
    name: "field-manager",
    value: "NAME",
    default: "kubectl",
    sentence: "Field manager of server-side apply",
    policy: true,
    commands: [...REVIEW, "merge"]
  },
  {
    name: "force-conflicts",
    sentence: "Server-side apply takes fields from other managers",
    policy: true,
    commands: [...REVIEW, "merge"]
  },
  {
    name: "prune",
    value: "ANSWER",
    values: ["yes", "no", "unknown"],
    default: "unknown",
    sentence: "Whether the applier deletes objects that are gone from head",
    policy: true,
    commands: REVIEW
  },
  {
    name: "fail-on",
    value: "SEVERITY",
    values: ["error", "warning", "never"],
    default: "error",
    sentence: "Lowest severity of a finding that fails the check",
    policy: true,
    commands: REVIEW
  },
  {
    name: "require-judged",
    sentence: "An object that could not be judged fails the check as incomplete",
    policy: true,
    commands: REVIEW
  },
  {
    name: "crds",
    value: "PATH",
    repeatable: true,
    sentence: "CustomResourceDefinitions that the cluster holds beside those in the repository",
    commands: [...REVIEW, "patch", "merge"]
  },
  {
    name: "live",
    value: "PATH",
    sentence: "Snapshot of live objects (`applylint snapshot`, or `kubectl get … -o yaml --show-managed-fields`)",
    commands: [...REVIEW, "owners"]
  },
  {
    name: "cluster",
    sentence: "Read the live objects from the cluster of your kubeconfig, with nothing but GET",
    commands: REVIEW
  },
  {
    name: "kubeconfig",
    value: "PATH",
    sentence: "Kubeconfig that says which cluster is asked; default: KUBECONFIG or ~/.kube/config",
    commands: LIVE
  },
  { name: "context", value: "NAME", sentence: "Context of the kubeconfig; default: its current one", commands: LIVE },
  {
    name: "cluster-secrets",
    sentence: "Live Secrets are read too; without it, what depends on them is not judged",
    commands: LIVE
  },
  {
    name: "allow-exec",
    value: "PATH",
    repeatable: true,
    sentence: "Credential plugin that the kubeconfig may run, by its absolute path",
    commands: LIVE
  },
  {
    name: "exec-env",
    value: "NAME",
    repeatable: true,
    sentence: "Environment variable that the credential plugin may see beside PATH and HOME",
    commands: LIVE
  },
  {
    name: "server-dry-run",
    sentence: "Ask the cluster itself too (dry run, needs the right to patch), and report where the prediction differs",
    commands: REVIEW
  },
  {
    name: "from",
    value: "PATH",
    repeatable: true,
    sentence: "Manifests whose live objects the snapshot holds",
    only: "cli",
    commands: ["snapshot"]
  },
  { name: "show-secrets", sentence: "Print Secret values instead of masking them", only: "cli", commands: ["read"] },
  {
    name: "type",
    value: "TYPE",
    values: ["strategic", "merge"],
    default: "strategic",
    sentence: "Kind of patch",
    only: "cli",
    commands: ["patch"]
  },
  {
    name: "color",
    value: "WHEN",
    values: ["auto", "always", "never"],
    default: "auto",
    sentence: "Colours in text output",
    only: "cli",
    commands: REVIEW
  },
  {
    name: "path",
    value: "PATH",
    repeatable: true,
    sentence: "Files or folders to review, one a line; default: the whole repository",
    only: "action",
    commands: ["check"]
  },
  {
    name: "token",
    value: "TOKEN",
    default: "${{ github.token }}",
    sentence: "Token for the pull-request comment",
    only: "action",
    commands: ["check"]
  },
  {
    name: "comment",
    value: "WHEN",
    values: ["auto", "always", "never"],
    default: "auto",
    sentence: "Sticky comment on the pull request; `auto` stays silent where the token may not write",
    only: "action",
    policy: true,
    commands: ["check"]
  },
  {
    name: "comment-name",
    value: "NAME",
    default: "applylint",
    sentence: "Tells this comment from those of other runs on the same pull request",
    only: "action",
    commands: ["check"]
  }
];

// src/arguments/parse.ts
var OptionValues = class {
  #values;
  constructor(values) {
    this.#values = values;
    for (const [name, given] of values) {
      const spec = OPTIONS.find((option) => option.name === name);
      if (!spec?.values) continue;
      for (const value of given) {
        if (spec.values.includes(value)) continue;
        throw new UserError({
          what: `--${name} cannot be "${value}"`,
          why: `it takes one of ${spec.values.join(", ")}`,
          fix: `choose one of them${spec.default ? ` or leave it out for ${spec.default}` : ""}`
        });
      }
    }
  }
  text(name) {
    const spec = OPTIONS.find((option) => option.name === name);
    return this.#values.get(name)?.at(-1) ?? spec?.default;
  }
  list(name) {
    return this.#values.get(name) ?? [];
  }
  flag(name) {
    return this.#values.get(name)?.at(-1) === "true";
  }
};
function parseArguments(argv) {
  const command = COMMANDS.find((name) => name === argv[0]);
  if (!command) {
    throw new UserError({
      what: argv[0] === void 0 ? "no command given" : `unknown command "${argv[0]}"`,
      why: `applylint knows ${COMMANDS.join(", ")}`,
      fix: "run `applylint --help`"
    });
  }
  const specs = OPTIONS;
  const known = specs.filter((option) => option.only !== "action" && option.commands.includes(command));
  const options = {};
  for (const spec of known) {
    options[spec.name] = {
      type: spec.value === void 0 ? "boolean" : "string",
      multiple: true,
      ...spec.short === void 0 ? {} : { short: spec.short }
    };
  }
  let parsed;
  try {
    parsed = parseArgs({ args: argv.slice(1), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UserError({
      what: error instanceof Error ? error.message.split(". ")[0] ?? error.message : String(error),
      why: `\`applylint ${command}\` takes ${known.map((option) => `--${option.name}`).join(", ") || "no options"}`,
      fix: "run `applylint --help`"
    });
  }
  const values = /* @__PURE__ */ new Map();
  for (const [name, given] of Object.entries(parsed.values)) {
    if (given !== void 0) values.set(name, [given].flat().map(String));
  }
  return { command, positionals: parsed.positionals, values: new OptionValues(values) };
}
function reviewOptions(values) {
  return {
    exclude: values.list("exclude"),
    kubernetesVersion: values.text("kubernetes-version") ?? "1.36",
    namespace: values.text("namespace"),
    apply: oneOf(values.text("apply"), ["client-side", "server-side", "both", "dynamic"], "both"),
    baseApplied: ["client-side", "server-side"].find((mode) => mode === values.text("base-applied")),
    fieldManager: values.text("field-manager") ?? "kubectl",
    forceConflicts: values.flag("force-conflicts"),
    prune: oneOf(values.text("prune"), ["yes", "no", "unknown"], "unknown"),
    failOn: oneOf(values.text("fail-on"), ["error", "warning", "never"], "error"),
    requireJudged: values.flag("require-judged"),
    crds: values.list("crds"),
    live: values.text("live"),
    cluster: values.flag("cluster") ? clusterOptions(values) : void 0
  };
}
function clusterOptions(values) {
  return {
    kubeconfig: values.text("kubeconfig"),
    context: values.text("context"),
    secrets: values.flag("cluster-secrets"),
    allowExec: values.list("allow-exec"),
    execEnv: values.list("exec-env"),
    serverDryRun: values.flag("server-dry-run"),
    versionGiven: values.list("kubernetes-version").length > 0
  };
}
function oneOf(given, allowed, fallback) {
  return allowed.find((value) => value === given) ?? fallback;
}

// package.json
var package_default = {
  name: "applylint",
  version: "0.1.0",
  description: "Predicts what kubectl apply will really do with a change of Kubernetes manifests, before the merge and without a cluster.",
  license: "Apache-2.0",
  type: "module",
  bin: {
    applylint: "dist/cli.js"
  },
  exports: {
    ".": {
      types: "./dist/types/index.d.ts",
      default: "./dist/index.js"
    },
    "./schemas/*.json": "./dist/schemas/*.json",
    "./package.json": "./package.json"
  },
  files: [
    "dist",
    "action.yml",
    "schema",
    "README.md",
    "CHANGELOG.md",
    "LICENSE"
  ],
  engines: {
    node: ">=20"
  },
  scripts: {
    test: "vitest run",
    typecheck: "tsc",
    format: "biome check --write .",
    "format:check": "biome ci .",
    build: "node scripts/build.ts",
    conformance: "node test/conformance/main.ts",
    fuzz: "node test/fuzz/main.ts",
    precision: "node test/rules/precision/main.ts",
    mutate: "node test/conformance/mutate.ts",
    record: "node test/conformance/record.ts",
    "recorder:build": "test/conformance/recorder/build.sh",
    schemas: "node scripts/schemas/main.ts",
    rules: "node scripts/rules.ts && biome check --write src/rules/index.ts",
    goldens: "UPDATE_GOLDENS=1 vitest run test/rules.test.ts test/report test/examples.test.ts",
    "action-yml": "node scripts/action-yml.ts",
    "test:cluster": "vitest run --config test/cluster/vitest.config.ts --root .",
    "test:e2e": "vitest run --config test/e2e/vitest.config.ts",
    "test:upstream": "vitest run --config test/upstream/vitest.config.ts --root .",
    "bench:client-side": "node test/bench/client-side.ts",
    readme: "node scripts/readme.ts",
    "report-schema": "node scripts/report-schema.ts",
    "policy-schema": "node scripts/policy-schema.ts",
    scenarios: "node scripts/scenarios.ts",
    "bench:repository": "node test/bench/repository.ts",
    "bench:server-side": "node test/bench/server-side.ts",
    bench: "npm run bench:repository && npm run bench:client-side && npm run bench:server-side",
    pictures: "node scripts/pictures/main.ts"
  },
  allowScripts: {
    node: true,
    esbuild: true
  },
  dependencies: {
    "@actions/core": "3.0.1",
    "@actions/github": "9.1.1",
    "@kubernetes/client-node": "2.0.1",
    "@marcbachmann/cel-js": "8.0.0",
    diff: "9.0.0",
    "markdown-table": "3.1.0",
    picomatch: "4.0.7",
    yaml: "2.9.1"
  },
  devDependencies: {
    "@biomejs/biome": "2.5.15",
    "@pdf-lib/upng": "1.0.1",
    "@types/node": "24.19.2",
    "@types/picomatch": "4.0.3",
    ajv: "8.20.0",
    esbuild: "0.28.2",
    "fast-check": "4.10.2",
    micromark: "4.0.3",
    "micromark-extension-gfm": "3.0.0",
    node: "24.21.0",
    typescript: "7.0.2",
    vitest: "4.1.12"
  }
};

// src/version.ts
var VERSION = package_default.version;

export {
  OPTIONS,
  OptionValues,
  parseArguments,
  reviewOptions,
  clusterOptions,
  VERSION
};

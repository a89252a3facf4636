import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  COMMANDS,
  OPTIONS
} from "./chunk-PBZOWCRR.js";
import {
  APPLIER_NAMES
} from "./chunk-B5CZN42X.js";

// src/arguments/parse.ts
import { parseArgs } from "node:util";
var OptionValues = class _OptionValues {
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
  /** The same, with defaults for what was not given. */
  withDefaults(defaults) {
    return new _OptionValues(new Map([...defaults, ...this.#values]));
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
    allowEmpty: values.flag("allow-empty"),
    kubernetesVersion: values.text("kubernetes-version"),
    namespace: values.text("namespace"),
    applier: APPLIER_NAMES.find((name) => name === values.text("applier")),
    apply: oneOf(values.text("apply"), ["client-side", "server-side", "both", "dynamic"], "both"),
    baseApplied: ["client-side", "server-side"].find((mode) => mode === values.text("base-applied")),
    fieldManager: values.text("field-manager"),
    forceConflicts: values.flag("force-conflicts"),
    prune: oneOf(values.text("prune"), ["yes", "no", "unknown"], "unknown"),
    selector: values.text("selector"),
    pruneAllowlist: values.list("prune-allowlist"),
    applyset: values.text("applyset"),
    failOn: oneOf(values.text("fail-on"), ["error", "warning", "never"], "error"),
    requireJudged: values.flag("require-judged"),
    crds: values.list("crds"),
    live: values.text("live"),
    render: oneOf(values.text("render"), ["auto", "never"], "auto"),
    shard: shardOf(values.text("shard")),
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
function shardOf(text) {
  if (text === void 0) return void 0;
  const [, index = 0, total = 0] = (/^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= total) return { index, total };
  throw new UserError({
    what: `--shard cannot be "${text}"`,
    why: "it names one of several parts, counted from 1",
    fix: "write it as 2/3, the second of three parts"
  });
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
    "comment",
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
    "record:prune": "RECORD_PRUNE=1 vitest run --config test/cluster/vitest.config.ts --root . test/cluster/prune.test.ts",
    "recorder:build": "test/conformance/recorder/build.sh",
    schemas: "node scripts/schemas/main.ts",
    rules: "node scripts/rules.ts && biome check --write src/rules/index.ts && node scripts/policy-schema.ts",
    goldens: "UPDATE_GOLDENS=1 vitest run test/rules.test.ts test/rules-recall.test.ts test/report test/examples.test.ts",
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
    "bench:cluster": "node test/bench/cluster.ts",
    "bench:server-side": "node test/bench/server-side.ts",
    "bench:render": "node test/bench/rendering.ts",
    "measure:rendering": "node test/render/measure.ts",
    "bench:reading": "node test/bench/reading.ts",
    bench: "npm run bench:reading && npm run bench:repository && npm run bench:client-side && npm run bench:server-side && npm run bench:render",
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
    yaml: "2.9.1"
  },
  devDependencies: {
    "@biomejs/biome": "2.5.15",
    "@pdf-lib/upng": "1.0.1",
    "@octokit/webhooks-examples": "7.6.1",
    "@types/node": "24.19.2",
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
  OptionValues,
  parseArguments,
  reviewOptions,
  clusterOptions,
  VERSION
};

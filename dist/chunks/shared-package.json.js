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
    "./schemas/*.json": {
      types: "./dist/types/schemas.d.ts",
      default: "./dist/schemas/*.json"
    },
    "./package.json": "./package.json"
  },
  files: [
    "dist",
    "action.yml",
    "comment",
    "schema",
    "README.md",
    "CHANGELOG.md",
    "LICENSE",
    "THIRD-PARTY-NOTICES"
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
    "conformance:fresh": "node test/conformance/fresh.ts",
    fuzz: "node test/fuzz/main.ts",
    precision: "node test/rules/precision/main.ts",
    mutate: "node test/conformance/mutate.ts",
    record: "node test/conformance/record.ts",
    "record:cel": "node test/conformance/record-cel.ts",
    "record:prune": "RECORD_PRUNE=1 vitest run --config test/cluster/vitest.config.ts --root . test/cluster/prune.test.ts",
    "recorder:build": "test/conformance/recorder/build.sh",
    schemas: "node scripts/schemas/main.ts",
    upstream: "node scripts/upstream/main.ts",
    "compare:catalogue": "node test/catalogue/compare.ts",
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
    "measure:coverage": "node test/sample/main.ts",
    "bench:reading": "node test/bench/reading.ts",
    bench: "node test/bench/main.ts",
    "bench:limits": "node test/bench/limits.ts",
    "bench:growth": "node --no-opt --no-maglev test/bench/growth.ts",
    pictures: "node scripts/pictures/main.ts",
    notices: "node scripts/notices.ts",
    package: "node scripts/package.ts"
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
    "tar-stream": "3.2.2",
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
  VERSION
};

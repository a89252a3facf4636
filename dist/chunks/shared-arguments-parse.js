import {
  bundledVersions
} from "./shared-bundled-schemas.js";
import {
  COMMANDS,
  OPTIONS
} from "./shared-action-options.js";
import {
  APPLIER_NAMES
} from "./shared-units-unit.js";
import {
  parseSelector
} from "./shared-appliers-selector.js";
import {
  UserError
} from "./shared-errors.js";

// src/arguments/shapes.ts
var VERSION = {
  fits: (value) => {
    const minor = /^v?(\d+\.\d+)(?:\.\d+.*)?$/.exec(value.trim())?.[1];
    return minor !== void 0 && bundledVersions().includes(minor);
  },
  why: () => `the versions known here are ${bundledVersions().join(", ")}`,
  fix: "choose the one nearest to your cluster, or leave it out"
};
var SHAPES = /* @__PURE__ */ new Map([
  ["kubernetes-version", VERSION],
  ["to", VERSION],
  [
    "selector",
    {
      fits: (value) => parseSelector(value) !== null,
      why: () => "kubectl reads no label selector in it",
      fix: "write it as for kubectl, for example `app=web` or `app in (web, api),!canary`"
    }
  ],
  [
    "prune-allowlist",
    {
      fits: (value) => /^[^/\s]+\/[^/\s]+\/[^/\s]+$/.test(value),
      why: () => "kubectl takes group/version/kind",
      fix: "write it as for kubectl, for example `core/v1/ConfigMap` or `apps/v1/Deployment`"
    }
  ],
  [
    "applyset",
    {
      fits: (value) => /^(?:[a-z0-9.-]+\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/.test(value),
      why: () => "kubectl takes the name of a Secret, or RESOURCE.GROUP/NAME",
      fix: "write it as for kubectl, for example `my-set` or `configmaps/my-set`"
    }
  ],
  [
    "namespace",
    {
      fits: (value) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(value),
      why: () => "a namespace is named by up to 63 small letters, digits and hyphens",
      fix: "correct it, or leave it out for `default`"
    }
  ],
  [
    "field-manager",
    {
      fits: (value) => value.length > 0 && value.length <= 128 && !new RegExp("\\p{C}", "u").test(value),
      why: () => "the server takes up to 128 printable characters",
      fix: "correct it, or leave it out for `kubectl`"
    }
  ],
  [
    "shard",
    {
      fits: (value) => {
        const [, index = 0, total = 0] = (/^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(value) ?? []).map(Number);
        return index >= 1 && index <= total;
      },
      why: () => "it names one of several parts, counted from 1",
      fix: "write it as 2/3, the second of three parts"
    }
  ]
]);
function requireShape(name, value, like = name) {
  const shape = SHAPES.get(like);
  if (!shape || shape.fits(value)) return;
  throw new UserError({ what: `--${name} cannot be "${value}"`, why: shape.why(), fix: shape.fix });
}

// src/arguments/parse.ts
import { parseArgs } from "node:util";
var OptionValues = class _OptionValues {
  #values;
  constructor(values) {
    this.#values = values;
    for (const [name, given] of values) {
      const spec = OPTIONS.find((option) => option.name === name);
      for (const value of given) {
        requireShape(name, value);
        if (!spec?.values || spec.values.includes(value)) continue;
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
    deadline: deadlineOf(values.text("deadline")),
    crds: values.list("crds"),
    live: values.text("live"),
    render: oneOf(values.text("render"), ["auto", "never"], "auto"),
    fetch: oneOf(values.text("fetch"), ["base", "never"], "base"),
    registryConfig: values.text("registry-config"),
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
function deadlineOf(text) {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86400) return seconds;
  throw new UserError({
    what: `--deadline cannot be "${text}"`,
    why: "it is the time for the whole review, in seconds",
    fix: "give a number above 0 and up to 86400"
  });
}
function shardOf(text) {
  if (text === void 0) return void 0;
  const [index = 1, total = 1] = text.split("/").map(Number);
  return { index, total };
}
function oneOf(given, allowed, fallback) {
  return allowed.find((value) => value === given) ?? fallback;
}

export {
  requireShape,
  OptionValues,
  parseArguments,
  reviewOptions,
  clusterOptions,
  deadlineOf
};

import {
  OPTIONS
} from "./shared-action-options.js";
import {
  globFinder
} from "./shared-appliers-overrides.js";
import {
  APPLIER_NAMES
} from "./shared-units-unit.js";
import {
  LineIndex,
  YamlRefusal,
  decodeBytes,
  documentOf,
  splitStream
} from "./shared-kube-json-size.js";
import {
  keptWith
} from "./shared-kube-kept-with.js";
import {
  getString
} from "./shared-kube-object.js";
import {
  isArray,
  isObject
} from "./shared-kube-json.js";

// src/policy/policy.ts
var POLICY_FILE = ".applylint.yaml";
var NO_POLICY = {
  options: /* @__PURE__ */ new Map(),
  rules: /* @__PURE__ */ new Map(),
  inlineSuppressions: "base",
  suppressions: [],
  require: void 0,
  accepted: [],
  appliers: [],
  sources: [],
  remotes: [],
  fetch: { never: false, allow: [], deny: [], mirrors: /* @__PURE__ */ new Map(), registryConfig: void 0 },
  catalogue: /* @__PURE__ */ new Map()
};
function applierOf(policy, path) {
  return finderOf(policy.appliers)(path);
}
var finderOf = keptWith((appliers) => {
  const matching = globFinder(appliers.map(({ path }) => path));
  const known = /* @__PURE__ */ new Map();
  return (path) => {
    if (known.has(path)) return known.get(path);
    const found = appliers[matching(path).reduce((last, place) => Math.max(last, place), -1)];
    known.set(path, found);
    return found;
  };
});

// src/policy/check.ts
function checkShape(value, shape, at = []) {
  switch (shape.type) {
    case "text":
      return checkText(value, shape, at);
    case "flag":
      return typeof value === "boolean" ? [] : [wrongType(value, "true or false", at)];
    case "number":
      return checkNumber(value, shape, at);
    case "list":
      if (!isArray(value)) return [wrongType(value, "a list", at)];
      return value.flatMap((item, i) => checkShape(item, shape.of, [...at, i]));
    case "mapping":
      return checkMapping(value, shape, at);
    case "pairs":
      if (!isObject(value)) return [wrongType(value, "a mapping", at)];
      return Object.entries(value).flatMap(([key, child]) => [
        ...checkText(key, shape.key, [...at, key]),
        ...checkShape(child, shape.of, [...at, key])
      ]);
    case "either": {
      const fitting = shape.of.find((one) => hasType(value, one));
      if (fitting) return checkShape(value, fitting, at);
      return [wrongType(value, shape.of.map(typeWords).join(" or "), at)];
    }
  }
}
function textOf(value, booleans) {
  if (typeof value === "boolean") return value ? booleans?.true : booleans?.false;
  return typeof value === "string" ? value : void 0;
}
function checkText(value, shape, at) {
  const text = textOf(value, shape.booleans);
  if (text === void 0) {
    const quoted = typeof value === "number" || typeof value === "boolean" || typeof value === "bigint";
    const fix = quoted ? "write it as it is meant, in quotes" : `write ${typeWords(shape)}`;
    return [{ ...wrongType(value, "a text", at), fix }];
  }
  if (shape.values && !shape.values.includes(text)) return [unknownWord(text, shape.values, nameOf(at), at)];
  if (shape.form && !new RegExp(shape.form[1]).test(text)) {
    return [
      { at, message: `${nameOf(at)} must be ${shape.form[0]}, not ${quote(text)}`, fix: `write ${shape.form[0]}` }
    ];
  }
  if (text.trim() === "") return [{ at, message: `${nameOf(at)} is empty`, fix: "fill it in or remove the line" }];
  return [];
}
function checkNumber(value, shape, at) {
  if (typeof value !== "number") return [wrongType(value, "a number", at)];
  if (value >= shape.minimum) return [];
  return [{ at, message: `${nameOf(at)} is ${value}`, fix: `write a number of at least ${shape.minimum}` }];
}
function checkMapping(value, shape, at) {
  if (!isObject(value)) return [wrongType(value, "a mapping", at)];
  const noun = shape.noun ?? "key";
  const missing = (shape.required ?? []).filter((key) => value[key] === void 0);
  return [
    ...missing.map((key) => ({
      at,
      message: `${key} is missing in ${nameOf(at)}`,
      fix: `add \`${key}:\``
    })),
    ...Object.entries(value).flatMap(([key, child]) => {
      const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : void 0;
      if (known) return checkShape(child, known, [...at, key]);
      return [unknownWord(key, Object.keys(shape.keys), `the ${noun}`, [...at, key])];
    })
  ];
}
function unknownWord(word, known, what, at) {
  const near = nearest(word, known);
  const all = known.length > 12 ? "" : ` (known: ${known.join(", ")})`;
  return {
    at,
    message: `${what} ${quote(word)} is not known${all}`,
    fix: near === void 0 ? "correct or remove it" : `did you mean \`${near}\`?`
  };
}
function wrongType(value, wanted, at) {
  return {
    at,
    message: `${nameOf(at)} must be ${wanted}, but is ${valueWords(value)}`,
    fix: `write ${wanted}`
  };
}
function hasType(value, shape) {
  switch (shape.type) {
    case "text":
      return textOf(value, shape.booleans) !== void 0;
    case "flag":
      return typeof value === "boolean";
    case "number":
      return typeof value === "number";
    case "list":
      return isArray(value);
    case "mapping":
    case "pairs":
      return isObject(value);
    case "either":
      return shape.of.some((one) => hasType(value, one));
  }
}
function typeWords(shape) {
  switch (shape.type) {
    case "text":
      return shape.form?.[0] ?? (shape.values && shape.values.length < 12 ? shape.values.join(", ") : "a text");
    case "flag":
      return "true or false";
    case "number":
      return "a number";
    case "list":
      return "a list";
    case "mapping":
    case "pairs":
      return "a mapping";
    case "either":
      return shape.of.map(typeWords).join(" or ");
  }
}
function valueWords(value) {
  if (value === null) return "empty";
  if (isArray(value)) return "a list";
  if (isObject(value)) return "a mapping";
  if (typeof value === "string") return `the text ${quote(value)}`;
  return typeof value === "boolean" ? String(value) : `the number ${String(value)}`;
}
function nameOf(at) {
  const text = at.map((step) => typeof step === "number" ? `[${step}]` : `.${step}`).join("");
  return text === "" ? "the file" : text.slice(1);
}
function quote(text) {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short}"`;
}
function nearest(word, known) {
  if (word.length > 80) return void 0;
  let best;
  for (const candidate of known) {
    const edits = editsBetween(word, candidate);
    if (edits <= Math.max(2, candidate.length / 3) && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) {
      best = { word: candidate, edits };
    }
  }
  return best?.word;
}
function editsBetween(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

// src/schema/catalogue/projects.ts
var CATALOGUE_PROJECTS = {
  flux: ["2.6", "2.7", "2.8", "2.9"],
  "argo-cd": ["2.14", "3.3", "3.4", "3.5"],
  "cert-manager": ["1.18", "1.19", "1.20", "1.21"],
  "external-secrets": ["0.17", "0.18", "0.20", "1.3"],
  "prometheus-operator": ["0.85", "0.88", "0.94"],
  "gateway-api": ["1.4-experimental", "1.4", "1.5-experimental", "1.5", "1.6-experimental", "1.6"],
  traefik: ["3.5", "3.6", "3.7"],
  "sealed-secrets": ["0.32", "0.36", "0.40"],
  "cloudnative-pg": ["1.26", "1.28", "1.29"],
  keda: ["2.18", "2.20", "2.21"],
  istio: ["1.27", "1.29", "1.31"],
  kyverno: ["1.15", "1.18", "1.19"],
  cilium: ["1.17", "1.19", "1.20"],
  metallb: ["0.14", "0.15", "0.16"],
  "grafana-operator": ["5.21"],
  rook: ["1.17", "1.18", "1.20"],
  longhorn: ["1.10", "1.11"],
  velero: ["1.16", "1.17", "1.18"],
  "external-snapshotter": ["8.2", "8.6", "8.7"],
  karpenter: ["1.11", "1.14"],
  "cluster-api": ["1.12", "1.13", "1.14"],
  "argo-rollouts": ["1.8", "1.9", "1.10"],
  "argo-workflows": ["3.6", "3.7-full", "3.7"],
  "argo-events": ["1.9"],
  crossplane: ["1.20", "2.2"],
  "tekton-pipelines": ["1.3", "1.6", "1.9"],
  "tekton-triggers": ["0.32", "0.34"],
  "knative-serving": ["0.48", "0.49", "0.51"],
  "knative-eventing": ["0.47", "0.50"],
  "opentelemetry-operator": ["0.129", "0.142", "0.148"],
  contour: ["1.30", "1.32", "1.33"],
  "external-dns": ["0.22"],
  "node-feature-discovery": ["0.18"],
  "tailscale-operator": ["1.102"],
  gatekeeper: ["3.20", "3.23"],
  "envoy-gateway": ["1.8", "1.9"],
  flagger: ["1.41", "1.43"],
  kueue: ["0.15"],
  k8up: ["2.12"],
  "postgres-operator": ["1.15"],
  "secrets-store-csi-driver": ["1.5"],
  "network-attachment-definition": ["1.7"],
  "gateway-api-inference-extension": ["1.3"],
  "jaeger-operator": ["1.65"],
  "trivy-operator": ["0.28"],
  "approver-policy": ["0.19"],
  "argocd-image-updater": ["1.0"],
  jobset: ["0.10"],
  lws: ["0.7"],
  "cluster-api-provider-aws": ["2.9"],
  "cluster-api-provider-vsphere": ["1.14"],
  "training-operator": ["1.9"],
  kserve: ["0.15-minimal", "0.15"],
  "k3s-helm-controller": ["0.16"],
  fleet: ["0.11"],
  openkruise: ["1.8"],
  kong: ["1.4"],
  dapr: ["1.16"]
};

// src/policy/shape.ts
var SEVERITY = ["error", "warning", "info", "off"];
var PRUNE = ["yes", "no", "unknown"];
var REASON = {
  type: "text",
  form: ["a reason in some words", "\\S"],
  sentence: "Why it is accepted; every report shows it"
};
var UNTIL = {
  type: "text",
  form: ["a day like 2026-12-31", "^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"],
  sentence: "Last day it holds (UTC)"
};
var YES_NO = { true: "yes", false: "no" };
var POLICY_OPTIONS = OPTIONS.filter(({ policy }) => policy);
function isPolicyOption(name) {
  return POLICY_OPTIONS.some((option) => option.name === name);
}
function policyShape(rules) {
  const ruleId = { type: "text", values: [...rules.keys()], sentence: "Id of a rule" };
  return {
    type: "mapping",
    sentence: "Policy of applylint. It is read at base; what a pull request changes in it takes effect after the merge",
    keys: {
      options: {
        type: "mapping",
        noun: "option",
        sentence: "Defaults of command-line options; what is given there, or as input of the action, wins",
        keys: Object.fromEntries(POLICY_OPTIONS.map((option) => [option.name, optionShape(option)]))
      },
      rules: {
        type: "mapping",
        noun: "rule",
        sentence: "Severities of rules in the mode of the applier, and their options",
        keys: Object.fromEntries(
          [...rules].map(([id, { summary, options = {} }]) => [id, ruleShape(summary, options)])
        )
      },
      "inline-suppressions": {
        type: "text",
        values: ["base", "head", "never"],
        sentence: "Which comments and annotations suppress findings: those at base (default), also those that a change adds, or none"
      },
      suppressions: {
        type: "list",
        sentence: "Findings that do not gate. All that an entry names must hold",
        of: suppressionShape(ruleId)
      },
      require: {
        type: "text",
        values: ["complete"],
        sentence: "With `complete`, the check ends as incomplete where something was not seen or not judged"
      },
      accept: {
        type: "list",
        sentence: "Files that may become unreadable for a review that could read them at base: encrypted, full of placeholders, no longer rendered",
        of: ACCEPTANCE
      },
      appliers: { type: "list", sentence: "Who applies which files; the last entry that matches wins", of: APPLIER },
      sources: {
        type: "list",
        sentence: "Folders that are rendered before they are applied, where they are not found by themselves",
        of: SOURCE
      },
      remotes: {
        type: "list",
        sentence: "Remote bases of kustomizations that may be fetched; all others are refused",
        of: REMOTE
      },
      fetch: {
        type: "either",
        sentence: "What a review fetches: charts and bases from the sources that base names, and what is set here",
        of: [{ type: "text", values: ["base", "never"], sentence: "What base names, or nothing" }, FETCH]
      },
      catalogue: {
        type: "mapping",
        noun: "project of the catalogue",
        sentence: "Release of each project that the clusters have, for kinds whose definition the repository lacks; what that release rejects is an error",
        keys: Object.fromEntries(
          Object.entries(CATALOGUE_PROJECTS).map(([name, known]) => [name, releaseShape(known)])
        )
      }
    }
  };
}
function releaseShape(known) {
  return {
    type: "text",
    form: [`a minor release like "${known.at(-1) ?? "1.0"}"`, "^[0-9]+\\.[0-9]+(-[a-z]+)?$"],
    sentence: `Its minor release; the catalogue has ${known.join(", ")}`
  };
}
function optionShape({ value, values, repeatable, sentence }) {
  if (value === void 0) return { type: "flag", sentence };
  const booleans = values?.includes("yes") ? YES_NO : void 0;
  const text = { type: "text", values, sentence, booleans };
  return repeatable ? { type: "either", sentence, of: [{ type: "list", of: text }, text] } : text;
}
function ruleShape(summary, options) {
  const severity = {
    type: "text",
    values: SEVERITY,
    booleans: { false: "off" },
    sentence: summary.replaceAll("`", "")
  };
  const numbers = Object.entries(options).map(([name, { minimum, sentence }]) => [
    name,
    { type: "number", minimum, sentence }
  ]);
  return {
    type: "either",
    sentence: severity.sentence,
    of: [severity, { type: "mapping", keys: { severity, ...Object.fromEntries(numbers) } }]
  };
}
function suppressionShape(ruleId) {
  return {
    type: "mapping",
    required: ["rule", "reason"],
    keys: {
      rule: { type: "either", sentence: "The rule, or several", of: [ruleId, { type: "list", of: ruleId }] },
      path: { type: "text", sentence: "Glob of the file with the finding, as in a .gitignore" },
      kind: { type: "text", sentence: "Kind of the object" },
      namespace: { type: "text", sentence: "Namespace of the object; `*` matches any characters" },
      name: { type: "text", sentence: "Name of the object; `*` matches any characters" },
      field: { type: "text", sentence: "A field and all below it, as findings write it: spec.replicas" },
      reason: REASON,
      until: UNTIL
    }
  };
}
var ACCEPTANCE = {
  type: "mapping",
  required: ["path", "reason"],
  keys: {
    path: { type: "text", sentence: "Glob of the files, as in a .gitignore" },
    reason: REASON,
    until: UNTIL
  }
};
var APPLIER = {
  type: "mapping",
  required: ["path", "applier"],
  keys: {
    path: { type: "text", sentence: "Glob of files or folders, as in a .gitignore" },
    applier: { type: "text", values: APPLIER_NAMES, sentence: "The tool that applies them" },
    apply: {
      type: "text",
      values: ["client-side", "server-side"],
      sentence: "How it applies, where that is not as usual: `ServerSideApply=true` of Argo CD"
    },
    prune: { type: "text", values: PRUNE, booleans: YES_NO, sentence: "Whether it deletes what is gone from head" },
    "force-conflicts": { type: "flag", sentence: "Whether it takes fields from other managers" },
    "field-manager": { type: "text", sentence: "Its field manager" },
    namespace: { type: "text", sentence: "Namespace of objects that name none" },
    cluster: { type: "text", sentence: "Name of the cluster, where the same objects go to several" }
  }
};
var SOURCE = {
  type: "mapping",
  required: ["kind", "path"],
  keys: {
    kind: { type: "text", values: ["kustomize", "helm"], sentence: "What renders it" },
    path: { type: "text", sentence: "Its folder" },
    name: { type: "text", sentence: "Helm: name of the release" },
    namespace: { type: "text", sentence: "Namespace it is rendered for" },
    values: { type: "list", of: { type: "text" }, sentence: "Helm: values files, in order" },
    "api-versions": { type: "list", of: { type: "text" }, sentence: "Helm: API versions beside the built-in ones" }
  }
};
var REMOTE = {
  type: "mapping",
  required: ["url", "pin"],
  keys: {
    url: { type: "text", sentence: "The address, word for word as kustomizations write it" },
    pin: {
      type: "text",
      form: ["a commit id (40 hexadecimal digits) or the SHA-256 of a file (64)", "^([0-9a-f]{40}|[0-9a-f]{64})$"],
      sentence: "What is there: a commit id (40 hexadecimal digits), or the SHA-256 of the one file (64)"
    },
    repository: {
      type: "text",
      form: ["an http or https address", "^https?://[^/]+/."],
      sentence: "Where to fetch the commit from instead of the address: a mirror, or https in place of ssh"
    }
  }
};
var ADDRESS = {
  type: "text",
  form: [
    "an https, oci or git address",
    "^(?:(?:https|http|oci)://[^/@\\s]+(?:/\\S*)?|(?:ssh://)?git@[^/@\\s]+(?:/\\S*)?)$"
  ]
};
var FETCH = {
  type: "mapping",
  keys: {
    allow: {
      type: "list",
      of: ADDRESS,
      sentence: "Addresses that may be fetched beside those that base names, with all that lies below them"
    },
    deny: { type: "list", of: ADDRESS, sentence: "Addresses that are never fetched, with all that lies below them" },
    mirrors: {
      type: "pairs",
      key: ADDRESS,
      of: {
        type: "text",
        form: [
          "an https or oci address, or http on this machine",
          "^(?:https|oci)://[^/\\s@]|^http://(?:localhost|127\\.[0-9.]+|\\[::1\\])(?=[:/]|$)"
        ]
      },
      sentence: "Mirrors: an address, and the one to fetch from instead, for it and all below it"
    },
    "registry-config": {
      type: "text",
      sentence: "Credentials of registries and chart repositories: a file like Docker's config.json, outside of the repository"
    }
  }
};

// src/policy/read.ts
var MAX_BYTES = 1024 * 1024;
function readPolicy(file, rules) {
  const { path } = file;
  if (file.bytes.length > MAX_BYTES)
    return failed({ message: `it has ${file.bytes.length} bytes`, fix: "shorten it", path, line: 1, column: 1 });
  const { text, refused } = decodeBytes(file.bytes);
  if (refused) return failed({ message: "it is no text", fix: "save it as UTF-8", path, line: 1, column: 1 });
  const documents = [];
  for (const chunk of splitStream(text)) {
    if (chunk.kind === "error") return failed({ ...chunk, fix: "repair the YAML", path });
    try {
      const document2 = documentOf(chunk, path);
      if (document2.value !== null) documents.push({ ...document2, line: chunk.line });
    } catch (error) {
      if (!(error instanceof YamlRefusal || error instanceof RangeError)) throw error;
      const offset = error instanceof YamlRefusal ? Math.min(error.offset, chunk.text.length - 1) : 0;
      const place = new LineIndex(chunk.text, chunk.line).at(offset);
      return failed({ message: error.message, fix: "repair the YAML", path, ...place });
    }
  }
  const [document, second] = documents;
  if (!document) return { policy: NO_POLICY };
  if (second)
    return failed({ message: "it holds several documents", fix: "keep one", path, line: second.line, column: 1 });
  const [note, ...notes] = document.notes;
  if (note) return { problems: [note, ...notes] };
  const [violation, ...violations] = checkShape(document.value, policyShape(rules)).map(
    ({ at, message, fix }) => {
      const { line, column = 1 } = document.locate(at);
      return { code: "invalid-policy", message, fix, path, line, column };
    }
  );
  if (violation) return { problems: [violation, ...violations] };
  const impossible = impossibleDay(document.value, document.locate);
  if (impossible) return { problems: [impossible] };
  return { policy: policyOf(isObject(document.value) ? document.value : null, document.locate) };
}
function failed(problem) {
  return { problems: [{ ...problem, code: "invalid-policy" }] };
}
function policyOf(root, locate) {
  const inline = getString(root ?? void 0, "inline-suppressions");
  return {
    options: new Map(
      entriesOf(root?.["options"]).flatMap(
        ([name, value]) => isPolicyOption(name) ? [[name, optionTexts(name, value)]] : []
      )
    ),
    rules: new Map(entriesOf(root?.["rules"]).map(([id, value]) => [id, ruleSetting(value)])),
    inlineSuppressions: ["base", "head", "never"].find(
      (choice) => choice === inline
    ) ?? NO_POLICY.inlineSuppressions,
    suppressions: mappings(root?.["suppressions"]).map((entry, i) => suppression(entry, locate(["suppressions", i]))),
    require: getString(root ?? void 0, "require") === "complete" ? "complete" : void 0,
    accepted: mappings(root?.["accept"]).map((entry, i) => acceptance(entry, locate(["accept", i]))),
    appliers: mappings(root?.["appliers"]).map((entry, i) => applierEntry(entry, locate(["appliers", i]))),
    sources: mappings(root?.["sources"]).map((entry, i) => sourceEntry(entry, locate(["sources", i]))),
    remotes: mappings(root?.["remotes"]).map((entry, i) => remoteEntry(entry, locate(["remotes", i]))),
    fetch: fetchPolicy(root?.["fetch"]),
    catalogue: new Map(entriesOf(root?.["catalogue"]).map(([project, version]) => [project, String(version)]))
  };
}
function optionTexts(name, value) {
  if (isArray(value)) return value.map(String);
  if (typeof value === "boolean" && name === "prune") return [value ? "yes" : "no"];
  return [String(value)];
}
function ruleSetting(value) {
  const stated = isObject(value) ? value["severity"] : value;
  const text = textOf(stated, { false: "off" });
  return {
    severity: ["error", "warning", "info", "off"].find((severity) => severity === text),
    options: new Map(
      entriesOf(value).flatMap(
        ([name, number]) => typeof number === "number" ? [[name, number]] : []
      )
    )
  };
}
function suppression(entry, location) {
  const rule = entry["rule"] ?? null;
  return {
    rules: (isArray(rule) ? rule : [rule]).map(String),
    path: getString(entry, "path"),
    kind: getString(entry, "kind"),
    namespace: getString(entry, "namespace"),
    name: getString(entry, "name"),
    field: getString(entry, "field"),
    reason: getString(entry, "reason") ?? "",
    until: getString(entry, "until") ?? null,
    location
  };
}
function acceptance(entry, location) {
  return {
    path: getString(entry, "path") ?? "",
    reason: getString(entry, "reason") ?? "",
    until: getString(entry, "until") ?? null,
    location
  };
}
function applierEntry(entry, location) {
  const prune = textOf(entry["prune"], { true: "yes", false: "no" });
  const force = entry["force-conflicts"];
  return {
    path: getString(entry, "path") ?? "",
    applier: APPLIER_NAMES.find((name) => name === getString(entry, "applier")) ?? "kubectl",
    apply: ["client-side", "server-side"].find((mode) => mode === getString(entry, "apply")),
    prune: ["yes", "no", "unknown"].find((answer) => answer === prune),
    forceConflicts: typeof force === "boolean" ? force : void 0,
    fieldManager: getString(entry, "field-manager"),
    namespace: getString(entry, "namespace"),
    cluster: getString(entry, "cluster"),
    location
  };
}
function sourceEntry(entry, location) {
  const texts = (value) => isArray(value) ? value.map(String) : [];
  return {
    kind: getString(entry, "kind") === "helm" ? "helm" : "kustomize",
    path: getString(entry, "path") ?? "",
    name: getString(entry, "name"),
    namespace: getString(entry, "namespace"),
    values: texts(entry["values"]),
    apiVersions: texts(entry["api-versions"]),
    location
  };
}
function remoteEntry(entry, location) {
  return {
    url: getString(entry, "url") ?? "",
    pin: getString(entry, "pin") ?? "",
    repository: getString(entry, "repository"),
    location
  };
}
function fetchPolicy(value) {
  if (!isObject(value)) return { ...NO_POLICY.fetch, never: value === "never" };
  const texts = (list) => isArray(list) ? list.map(String) : [];
  return {
    never: false,
    allow: texts(value["allow"]),
    deny: texts(value["deny"]),
    mirrors: new Map(entriesOf(value["mirrors"]).map(([from, to]) => [from, String(to)])),
    registryConfig: getString(value, "registry-config")
  };
}
function entriesOf(value) {
  return isObject(value) ? Object.entries(value) : [];
}
function mappings(value) {
  return isArray(value) ? value.filter(isObject) : [];
}
var DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
function isDay(text) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  if (year === void 0 || month === void 0 || day === void 0) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const length = month === 2 && leap ? 29 : DAYS[month - 1] ?? 0;
  return day >= 1 && day <= length;
}
function impossibleDay(value, locate) {
  for (const list of ["suppressions", "accept"]) {
    for (const [i, entry] of mappings(isObject(value) ? value[list] : void 0).entries()) {
      const until = getString(entry, "until");
      if (until === void 0 || isDay(until)) continue;
      const { path, line, column = 1 } = locate([list, i, "until"]);
      const message = `${until} is no day of the calendar`;
      return { code: "invalid-policy", message, fix: "correct the date", path, line, column };
    }
  }
  return void 0;
}

export {
  POLICY_FILE,
  NO_POLICY,
  applierOf,
  readPolicy,
  isDay
};

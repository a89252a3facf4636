import {
  APPLIER_NAMES
} from "./shared-units-unit.js";

// src/action-options.ts
var ACTION_OPTIONS = [
  {
    name: "path",
    value: "PATH",
    repeatable: true,
    sentence: "Files or folders to review, one a line; default: the whole repository",
    only: "action",
    commands: ["check"]
  },
  {
    name: "join",
    value: "PATH",
    repeatable: true,
    sentence: "Reports of other jobs (their `report-json`, or folders of them), told as one instead of reviewing",
    only: "action",
    commands: ["check"]
  },
  {
    name: "token",
    value: "TOKEN",
    default: "${{ github.token }}",
    sentence: "Token for the comment, and for files that a shallow checkout lacks",
    only: "action",
    commands: ["check"]
  },
  {
    name: "comment",
    value: "WHEN",
    values: ["auto", "always", "never"],
    default: "auto",
    sentence: "Sticky comment on the pull request; `auto` stays silent where the token may not write or no manifest changed",
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
  },
  {
    name: "upload-sarif",
    sentence: "Hand the findings to code scanning; needs `security-events: write`",
    only: "action",
    commands: ["check"]
  },
  {
    name: "api-timeout",
    value: "SECONDS",
    default: "60",
    sentence: "Longest time for the calls of the GitHub API before the review, and again for those after it; what is late is left out, never the verdict",
    only: "action",
    commands: ["check"]
  }
];

// src/options.ts
var COMMANDS = [
  "check",
  "compare",
  "plan",
  "read",
  "patch",
  "merge",
  "owners",
  "snapshot",
  "join",
  "doctor",
  "init",
  "rules"
];
var REVIEW = ["check", "compare", "plan"];
var LIVE = [...REVIEW, "snapshot"];
var OPTIONS = [
  {
    name: "base",
    value: "REV",
    sentence: "Revision taken as applied; default: the merge base with the default branch",
    commands: ["check", "plan"]
  },
  {
    name: "head",
    value: "REV",
    sentence: "Revision to be applied; default: the working tree",
    commands: ["check", "plan"]
  },
  {
    name: "repository",
    value: "PATH",
    short: "C",
    sentence: "Clone to review, and where PATHs begin; default: the one around the current folder",
    only: "cli",
    commands: ["check", "plan"]
  },
  {
    name: "format",
    value: "FORMAT",
    values: ["text", "markdown", "json", "sarif", "gitlab"],
    default: "text",
    sentence: "Form of the report",
    only: "cli",
    commands: [...REVIEW, "join"]
  },
  {
    name: "output",
    value: "FILE",
    short: "o",
    sentence: "Write the report to this file instead of standard output",
    only: "cli",
    commands: [...REVIEW, "join", "read", "patch", "merge"]
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
    name: "allow-empty",
    sentence: "Paths without a single manifest pass; without it the review is incomplete",
    policy: true,
    commands: ["check"]
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
    name: "applier",
    value: "NAME",
    values: APPLIER_NAMES,
    sentence: "Who applies everything; default: as Argo CD and Flux objects in the repository say, else not known",
    policy: true,
    commands: REVIEW
  },
  {
    name: "apply",
    value: "MODE",
    values: ["client-side", "server-side", "both", "dynamic"],
    default: "both",
    sentence: "How manifests are applied; with `both`, the mode of the applier gates and the other informs",
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
    sentence: "Whether the applier deletes objects that are gone from head; default: as the applier does",
    policy: true,
    commands: REVIEW
  },
  {
    name: "selector",
    value: "LABELS",
    short: "l",
    sentence: "Labels that kubectl is run with (`kubectl apply --prune -l LABELS`)",
    policy: true,
    commands: REVIEW
  },
  {
    name: "prune-allowlist",
    value: "KIND",
    repeatable: true,
    sentence: "Kinds that kubectl prunes, as group/version/kind; default: kubectl's own list",
    policy: true,
    commands: REVIEW
  },
  {
    name: "applyset",
    value: "NAME",
    sentence: "ApplySet by which kubectl prunes (`kubectl apply --prune --applyset=NAME`)",
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
    name: "policy",
    value: "FILE",
    sentence: "Policy to go by, instead of `.applylint.yaml` at base",
    only: "cli",
    commands: REVIEW
  },
  {
    name: "require-judged",
    sentence: "What was not seen, or not judged in some mode, ends the check as incomplete",
    policy: true,
    commands: REVIEW
  },
  {
    name: "shard",
    value: "I/N",
    sentence: "Report only the objects of part I of N, split by a hash of their names; `applylint join` puts the parts together",
    commands: REVIEW
  },
  { name: "deadline", value: "SECONDS", default: "600", sentence: "Longest time for a review", commands: REVIEW },
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
  {
    name: "render",
    value: "WHEN",
    values: ["auto", "never"],
    default: "auto",
    sentence: "Render changed kustomizations and charts with the kustomize or kubectl, and helm, found on PATH",
    commands: REVIEW,
    policy: true
  },
  {
    name: "fetch",
    value: "WHAT",
    values: ["base", "never"],
    default: "base",
    sentence: "Fetch charts and bases from the sources that base names already, or nothing",
    commands: ["check", "plan"]
  },
  {
    name: "registry-config",
    value: "FILE",
    sentence: "Credentials for registries and chart repositories: a file like Docker's config.json, outside of the repository",
    commands: ["check", "plan"]
  },
  {
    name: "show-secrets",
    sentence: "Print Secret values instead of masking them",
    only: "cli",
    commands: ["read", "patch", "merge"]
  },
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
    commands: [...REVIEW, "join"]
  },
  ...ACTION_OPTIONS
];

export {
  COMMANDS,
  OPTIONS
};

import {
  APPLIER_NAMES
} from "./shared-units-unit.js";

// src/action-options.ts
var ACTION_OPTIONS = [
  {
    name: "path",
    value: "PATH",
    repeatable: true,
    sentence: "Files or folders to review, one per line; default: the whole repository",
    only: "action",
    commands: ["check"]
  },
  {
    name: "join",
    value: "PATH",
    repeatable: true,
    sentence: "Reports of other jobs to combine (their `report-json`, or folders that hold them); the job then reviews nothing itself",
    only: "action",
    commands: ["check"]
  },
  {
    name: "token",
    value: "TOKEN",
    default: "${{ github.token }}",
    sentence: "Token that writes the comment, and reads files that a shallow checkout lacks",
    only: "action",
    commands: ["check"]
  },
  {
    name: "comment",
    value: "WHEN",
    values: ["auto", "changes", "findings", "always", "never"],
    default: "auto",
    sentence: "When to write the comment: `changes` if an object changes, `findings` if there is something to look at, `auto` as `changes`, but without a warning where forks and Dependabot may not write",
    only: "action",
    policy: true,
    commands: ["check"]
  },
  {
    name: "comment-name",
    value: "NAME",
    default: "applylint",
    sentence: "Name that tells this comment apart from those of other runs on the same pull request",
    only: "action",
    commands: ["check"]
  },
  {
    name: "upload-sarif",
    sentence: "Upload the findings to code scanning; needs `security-events: write`",
    only: "action",
    commands: ["check"]
  },
  {
    name: "api-timeout",
    value: "SECONDS",
    default: "60",
    sentence: "Seconds for calls of the GitHub API before the review, and again for those after it; a late call is dropped and never changes the verdict",
    only: "action",
    commands: ["check"]
  }
];

// src/options.ts
var DEFAULT_KUBERNETES_VERSION = "1.36";
var COMMANDS = [
  "check",
  "compare",
  "plan",
  "read",
  "patch",
  "merge",
  "owners",
  "tree",
  "upgrade",
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
    sentence: "Compare against this revision; default: the merge base with the default branch",
    commands: ["check", "plan"]
  },
  {
    name: "head",
    value: "REV",
    sentence: "Review this revision; default: the working tree",
    commands: ["check", "plan"]
  },
  {
    name: "repository",
    value: "PATH",
    short: "C",
    sentence: "Review this clone, and resolve PATHs inside it; default: the clone around the current folder",
    only: "cli",
    commands: ["check", "plan"]
  },
  {
    name: "format",
    value: "FORMAT",
    values: ["text", "markdown", "json", "sarif", "gitlab"],
    default: "text",
    sentence: "Report format",
    only: "cli",
    commands: [...REVIEW, "join", "tree", "upgrade"]
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
    sentence: "Skip paths that match this glob, such as test data that nobody applies",
    policy: true,
    commands: REVIEW
  },
  {
    name: "allow-empty",
    sentence: "Pass when the paths hold no manifest; by default the review is incomplete",
    policy: true,
    commands: ["check"]
  },
  {
    name: "kubernetes-version",
    value: "VERSION",
    default: DEFAULT_KUBERNETES_VERSION,
    sentence: "Judge by this Kubernetes minor version; with --cluster, by the server's version",
    policy: true,
    commands: [...REVIEW, "patch", "merge", "owners"]
  },
  {
    name: "namespace",
    value: "NAME",
    short: "n",
    sentence: "Namespace for objects that name none; default: `default`, or the kubeconfig's with --cluster",
    policy: true,
    commands: LIVE
  },
  {
    name: "applier",
    value: "NAME",
    values: APPLIER_NAMES,
    sentence: "Tool that applies every path; default: the one that Argo CD and Flux objects in the repository name, else unknown",
    policy: true,
    commands: REVIEW
  },
  {
    name: "apply",
    value: "MODE",
    values: ["client-side", "server-side", "both", "dynamic"],
    default: "both",
    sentence: "Mode to predict; with `both`, findings in the mode that your applier uses can fail the check, and the other mode's are information",
    policy: true,
    commands: REVIEW
  },
  {
    name: "base-applied",
    value: "MODE",
    values: ["client-side", "server-side"],
    sentence: "Mode in which base was applied, if head changes the mode; default: the mode of --apply",
    policy: true,
    commands: REVIEW
  },
  {
    name: "field-manager",
    value: "NAME",
    default: "kubectl",
    sentence: "Field manager name for server-side apply",
    policy: true,
    commands: [...REVIEW, "merge"]
  },
  {
    name: "force-conflicts",
    sentence: "Take fields over from other managers in server-side apply",
    policy: true,
    commands: [...REVIEW, "merge"]
  },
  {
    name: "prune",
    value: "ANSWER",
    values: ["yes", "no", "unknown"],
    default: "unknown",
    sentence: "Whether your applier deletes objects removed from head; `unknown` follows the applier's own settings",
    policy: true,
    commands: REVIEW
  },
  {
    name: "selector",
    value: "LABELS",
    short: "l",
    sentence: "Label selector that kubectl prunes with (`kubectl apply --prune -l LABELS`)",
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
    sentence: "ApplySet that kubectl prunes with (`kubectl apply --prune --applyset=NAME`)",
    policy: true,
    commands: REVIEW
  },
  {
    name: "fail-on",
    value: "SEVERITY",
    values: ["error", "warning", "never"],
    default: "error",
    sentence: "Fail on findings of this severity and above",
    policy: true,
    commands: REVIEW
  },
  {
    name: "policy",
    value: "FILE",
    sentence: "Read the policy from this file, not from `.applylint.yaml` at base",
    only: "cli",
    commands: REVIEW
  },
  {
    name: "require-judged",
    sentence: "End as incomplete when something was not seen, or not judged in one of the modes",
    policy: true,
    commands: REVIEW
  },
  {
    name: "shard",
    value: "I/N",
    sentence: "Report only part I of N of the objects, split by a hash of their names; `applylint join` combines the parts",
    commands: REVIEW
  },
  {
    name: "deadline",
    value: "SECONDS",
    default: "600",
    sentence: "End the review after this many seconds",
    commands: REVIEW
  },
  {
    name: "crds",
    value: "PATH",
    repeatable: true,
    sentence: "CustomResourceDefinitions that the cluster holds and the repository does not",
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
    sentence: "Read live objects from your kubeconfig's cluster, with GET requests only",
    commands: REVIEW
  },
  {
    name: "kubeconfig",
    value: "PATH",
    sentence: "Kubeconfig of the cluster to read; default: KUBECONFIG or ~/.kube/config",
    commands: LIVE
  },
  {
    name: "context",
    value: "NAME",
    sentence: "Context of the kubeconfig to use; default: its current one",
    commands: LIVE
  },
  {
    name: "cluster-secrets",
    sentence: "Read live Secrets too; without it, nothing that depends on them is judged",
    commands: LIVE
  },
  {
    name: "allow-exec",
    value: "PATH",
    repeatable: true,
    sentence: "Credential plugin that the kubeconfig may run, as an absolute path",
    commands: LIVE
  },
  {
    name: "exec-env",
    value: "NAME",
    repeatable: true,
    sentence: "Environment variable to pass to the credential plugin, beside PATH and HOME",
    commands: LIVE
  },
  {
    name: "server-dry-run",
    sentence: "Also send each change to the cluster as a dry run (needs the right to patch), and report where the prediction differs",
    commands: REVIEW
  },
  {
    name: "from",
    value: "PATH",
    repeatable: true,
    sentence: "Manifests whose live objects the snapshot should hold; for `upgrade`, the version that the cluster has",
    only: "cli",
    commands: ["snapshot", "upgrade"]
  },
  {
    name: "to",
    value: "VERSION",
    sentence: "The Kubernetes version that the cluster will have; default: the newest known here",
    only: "cli",
    commands: ["upgrade"]
  },
  {
    name: "render",
    value: "WHEN",
    values: ["auto", "never"],
    default: "auto",
    sentence: "Render changed kustomizations and charts with the kustomize or kubectl, and the helm, found on PATH",
    commands: REVIEW,
    policy: true
  },
  {
    name: "fetch",
    value: "WHAT",
    values: ["base", "never"],
    default: "base",
    sentence: "Fetch charts and remote bases from the sources that base already uses, or fetch nothing",
    commands: ["check", "plan"]
  },
  {
    name: "registry-config",
    value: "FILE",
    sentence: "Credentials for registries and chart repositories, in a file like Docker's config.json outside the repository",
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
    sentence: "Patch type",
    only: "cli",
    commands: ["patch"]
  },
  {
    name: "color",
    value: "WHEN",
    values: ["auto", "always", "never"],
    default: "auto",
    sentence: "Colour text output",
    only: "cli",
    commands: [...REVIEW, "join"]
  },
  {
    name: "coverage",
    sentence: "List what a review of every file in the folder would not see, and how to cover it",
    only: "cli",
    commands: ["doctor"]
  },
  ...ACTION_OPTIONS
];

export {
  DEFAULT_KUBERNETES_VERSION,
  COMMANDS,
  OPTIONS
};

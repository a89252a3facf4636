/**
 * The one table of options: the command line, action.yml and the README's table are made from it.
 */
import type { ClusterOptions } from './cluster-options.js';
import { type ApplierName } from './units/unit.js';
/** The newest minor version but one: what most clusters run. The only place that spells it. */
export declare const DEFAULT_KUBERNETES_VERSION = "1.36";
export interface OptionSpec {
    readonly name: string;
    /** What stands for the value in the help text; absent for flags. */
    readonly value?: string;
    readonly values?: readonly string[];
    readonly default?: string;
    readonly repeatable?: true;
    readonly short?: string;
    /** One sentence, without a full stop. */
    readonly sentence: string;
    /** Where the option exists; both unless said. */
    readonly only?: 'cli' | 'action';
    /** The policy file may hold its default. */
    readonly policy?: true;
    readonly commands: readonly Command[];
}
export declare const COMMANDS: readonly ['check', 'compare', 'plan', 'read', 'patch', 'merge', 'owners', 'tree', 'upgrade', 'snapshot', 'join', 'doctor', 'init', 'rules'];
export type Command = (typeof COMMANDS)[number];
export declare const OPTIONS: readonly [{
    readonly name: 'base';
    readonly value: 'REV';
    readonly sentence: 'Compare against this revision; default: the merge base with the default branch';
    readonly commands: readonly ["check", "plan"];
}, {
    readonly name: 'head';
    readonly value: 'REV';
    readonly sentence: 'Review this revision; default: the working tree';
    readonly commands: readonly ["check", "plan"];
}, {
    readonly name: 'repository';
    readonly value: 'PATH';
    readonly short: 'C';
    readonly sentence: 'Review this clone, and resolve PATHs inside it; default: the clone around the current folder';
    readonly only: 'cli';
    readonly commands: readonly ["check", "plan"];
}, {
    readonly name: 'format';
    readonly value: 'FORMAT';
    readonly values: readonly ["text", "markdown", "json", "sarif", "gitlab"];
    readonly default: 'text';
    readonly sentence: 'Report format';
    readonly only: 'cli';
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "join", "tree", "upgrade"];
}, {
    readonly name: 'output';
    readonly value: 'FILE';
    readonly short: 'o';
    readonly sentence: 'Write the report to this file instead of standard output';
    readonly only: 'cli';
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "join", "read", "patch", "merge"];
}, {
    readonly name: 'exclude';
    readonly value: 'GLOB';
    readonly repeatable: true;
    readonly sentence: 'Skip paths that match this glob, such as test data that nobody applies';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'allow-empty';
    readonly sentence: 'Pass when the paths hold no manifest; by default the review is incomplete';
    readonly policy: true;
    readonly commands: readonly ["check"];
}, {
    readonly name: 'kubernetes-version';
    readonly value: 'VERSION';
    readonly default: "1.36";
    readonly sentence: "Judge by this Kubernetes minor version; with --cluster, by the server's version";
    readonly policy: true;
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "patch", "merge", "owners"];
}, {
    readonly name: 'namespace';
    readonly value: 'NAME';
    readonly short: 'n';
    readonly sentence: "Namespace for objects that name none; default: `default`, or the kubeconfig's with --cluster";
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'applier';
    readonly value: 'NAME';
    readonly values: readonly ["kubectl", "kubectl-server-side", "argo-cd", "flux-kustomization", "flux-helmrelease", "helm-3", "helm-4"];
    readonly sentence: 'Tool that applies every path; default: the one that Argo CD and Flux objects in the repository name, else unknown';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'apply';
    readonly value: 'MODE';
    readonly values: readonly ["client-side", "server-side", "both", "dynamic"];
    readonly default: 'both';
    readonly sentence: "Mode to predict; with `both`, findings in the mode that your applier uses can fail the check, and the other mode's are information";
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'base-applied';
    readonly value: 'MODE';
    readonly values: readonly ["client-side", "server-side"];
    readonly sentence: 'Mode in which base was applied, if head changes the mode; default: the mode of --apply';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'field-manager';
    readonly value: 'NAME';
    readonly default: 'kubectl';
    readonly sentence: 'Field manager name for server-side apply';
    readonly policy: true;
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "merge"];
}, {
    readonly name: 'force-conflicts';
    readonly sentence: 'Take fields over from other managers in server-side apply';
    readonly policy: true;
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "merge"];
}, {
    readonly name: 'prune';
    readonly value: 'ANSWER';
    readonly values: readonly ["yes", "no", "unknown"];
    readonly default: 'unknown';
    readonly sentence: "Whether your applier deletes objects removed from head; `unknown` follows the applier's own settings";
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'selector';
    readonly value: 'LABELS';
    readonly short: 'l';
    readonly sentence: 'Label selector that kubectl prunes with (`kubectl apply --prune -l LABELS`)';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'prune-allowlist';
    readonly value: 'KIND';
    readonly repeatable: true;
    readonly sentence: "Kinds that kubectl prunes, as group/version/kind; default: kubectl's own list";
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'applyset';
    readonly value: 'NAME';
    readonly sentence: 'ApplySet that kubectl prunes with (`kubectl apply --prune --applyset=NAME`)';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'fail-on';
    readonly value: 'SEVERITY';
    readonly values: readonly ["error", "warning", "never"];
    readonly default: 'error';
    readonly sentence: 'Fail on findings of this severity and above';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'policy';
    readonly value: 'FILE';
    readonly sentence: 'Read the policy from this file, not from `.applylint.yaml` at base';
    readonly only: 'cli';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'require-judged';
    readonly sentence: 'End as incomplete when something was not seen, or not judged in one of the modes';
    readonly policy: true;
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'shard';
    readonly value: 'I/N';
    readonly sentence: 'Report only part I of N of the objects, split by a hash of their names; `applylint join` combines the parts';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'deadline';
    readonly value: 'SECONDS';
    readonly default: '600';
    readonly sentence: 'End the review after this many seconds';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'crds';
    readonly value: 'PATH';
    readonly repeatable: true;
    readonly sentence: 'CustomResourceDefinitions that the cluster holds and the repository does not';
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "patch", "merge"];
}, {
    readonly name: 'live';
    readonly value: 'PATH';
    readonly sentence: 'Snapshot of live objects (`applylint snapshot`, or `kubectl get … -o yaml --show-managed-fields`)';
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "owners"];
}, {
    readonly name: 'cluster';
    readonly sentence: "Read live objects from your kubeconfig's cluster, with GET requests only";
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'kubeconfig';
    readonly value: 'PATH';
    readonly sentence: 'Kubeconfig of the cluster to read; default: KUBECONFIG or ~/.kube/config';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'context';
    readonly value: 'NAME';
    readonly sentence: 'Context of the kubeconfig to use; default: its current one';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'cluster-secrets';
    readonly sentence: 'Read live Secrets too; without it, nothing that depends on them is judged';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'allow-exec';
    readonly value: 'PATH';
    readonly repeatable: true;
    readonly sentence: 'Credential plugin that the kubeconfig may run, as an absolute path';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'exec-env';
    readonly value: 'NAME';
    readonly repeatable: true;
    readonly sentence: 'Environment variable to pass to the credential plugin, beside PATH and HOME';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'server-dry-run';
    readonly sentence: 'Also send each change to the cluster as a dry run (needs the right to patch), and report where the prediction differs';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
}, {
    readonly name: 'from';
    readonly value: 'PATH';
    readonly repeatable: true;
    readonly sentence: 'Manifests whose live objects the snapshot should hold; for `upgrade`, the version that the cluster has';
    readonly only: 'cli';
    readonly commands: readonly ["snapshot", "upgrade"];
}, {
    readonly name: 'to';
    readonly value: 'VERSION';
    readonly sentence: 'The Kubernetes version that the cluster will have; default: the newest known here';
    readonly only: 'cli';
    readonly commands: readonly ["upgrade"];
}, {
    readonly name: 'render';
    readonly value: 'WHEN';
    readonly values: readonly ["auto", "never"];
    readonly default: 'auto';
    readonly sentence: 'Render changed kustomizations and charts with the kustomize or kubectl, and the helm, found on PATH';
    readonly commands: readonly ("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[];
    readonly policy: true;
}, {
    readonly name: 'fetch';
    readonly value: 'WHAT';
    readonly values: readonly ["base", "never"];
    readonly default: 'base';
    readonly sentence: 'Fetch charts and remote bases from the sources that base already uses, or fetch nothing';
    readonly commands: readonly ["check", "plan"];
}, {
    readonly name: 'registry-config';
    readonly value: 'FILE';
    readonly sentence: "Credentials for registries and chart repositories, in a file like Docker's config.json outside the repository";
    readonly commands: readonly ["check", "plan"];
}, {
    readonly name: 'show-secrets';
    readonly sentence: 'Print Secret values instead of masking them';
    readonly only: 'cli';
    readonly commands: readonly ["read", "patch", "merge"];
}, {
    readonly name: 'type';
    readonly value: 'TYPE';
    readonly values: readonly ["strategic", "merge"];
    readonly default: 'strategic';
    readonly sentence: 'Patch type';
    readonly only: 'cli';
    readonly commands: readonly ["patch"];
}, {
    readonly name: 'color';
    readonly value: 'WHEN';
    readonly values: readonly ["auto", "always", "never"];
    readonly default: 'auto';
    readonly sentence: 'Colour text output';
    readonly only: 'cli';
    readonly commands: readonly [...("check" | "compare" | "doctor" | "init" | "join" | "merge" | "owners" | "patch" | "plan" | "read" | "rules" | "snapshot" | "tree" | "upgrade")[], "join"];
}, {
    readonly name: 'coverage';
    readonly sentence: 'List what a review of every file in the folder would not see, and how to cover it';
    readonly only: 'cli';
    readonly commands: readonly ["doctor"];
}, {
    readonly name: 'path';
    readonly value: 'PATH';
    readonly repeatable: true;
    readonly sentence: 'Files or folders to review, one per line; default: the whole repository';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}, {
    readonly name: 'join';
    readonly value: 'PATH';
    readonly repeatable: true;
    readonly sentence: 'Reports of other jobs to combine (their `report-json`, or folders that hold them); the job then reviews nothing itself';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}, {
    readonly name: 'token';
    readonly value: 'TOKEN';
    readonly default: '${{ github.token }}';
    readonly sentence: 'Token that writes the comment, and reads files that a shallow checkout lacks';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}, {
    readonly name: 'comment';
    readonly value: 'WHEN';
    readonly values: readonly ["auto", "changes", "findings", "always", "never"];
    readonly default: 'auto';
    readonly sentence: 'When to write the comment: `changes` if an object changes, `findings` if there is something to look at, `auto` as `changes`, but without a warning where forks and Dependabot may not write';
    readonly only: 'action';
    readonly policy: true;
    readonly commands: readonly ["check"];
}, {
    readonly name: 'comment-name';
    readonly value: 'NAME';
    readonly default: 'applylint';
    readonly sentence: 'Name that tells this comment apart from those of other runs on the same pull request';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}, {
    readonly name: 'upload-sarif';
    readonly sentence: 'Upload the findings to code scanning; needs `security-events: write`';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}, {
    readonly name: 'api-timeout';
    readonly value: 'SECONDS';
    readonly default: '60';
    readonly sentence: 'Seconds for calls of the GitHub API before the review, and again for those after it; a late call is dropped and never changes the verdict';
    readonly only: 'action';
    readonly commands: readonly ["check"];
}];
export type OptionName = (typeof OPTIONS)[number]['name'];
export type OptionWithDefault = Extract<(typeof OPTIONS)[number], {
    readonly default: string;
}>['name'];
export type Severity = 'error' | 'warning' | 'info';
/** Checked values of the options that every review uses. */
export interface ReviewOptions {
    readonly exclude: readonly string[];
    readonly allowEmpty: boolean;
    readonly kubernetesVersion: string;
    readonly namespace: string | undefined;
    /** Undefined: as found in the repository. */
    readonly applier: ApplierName | undefined;
    readonly apply: 'client-side' | 'server-side' | 'both' | 'dynamic';
    /** Undefined: in the mode that is previewed. */
    readonly baseApplied: 'client-side' | 'server-side' | undefined;
    readonly fieldManager: string;
    readonly forceConflicts: boolean;
    readonly prune: 'yes' | 'no' | 'unknown';
    readonly selector: string | undefined;
    readonly pruneAllowlist: readonly string[];
    readonly applyset: string | undefined;
    readonly failOn: 'error' | 'warning' | 'never';
    readonly requireJudged: boolean;
    /** Seconds for the whole review. */
    readonly deadline: number;
    readonly crds: readonly string[];
    readonly live: string | undefined;
    readonly render: 'auto' | 'never';
    readonly fetch: 'base' | 'never';
    /** Undefined: as the policy at base says. */
    readonly registryConfig: string | undefined;
    /** The part of the objects to report; absent: all. */
    readonly shard?: {
        readonly index: number;
        readonly total: number;
    } | undefined;
    /** How the live cluster is asked; undefined: it is not. */
    readonly cluster: ClusterOptions | undefined;
}

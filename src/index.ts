/**
 * The library: the engine alone. In: text, and the schema data of a Kubernetes version (`applylint/schemas/1.36.json`).
 * Out: what apply would do with each object, and what the rules say about it. Pure and synchronous, without files, git
 * or network, so it runs in a browser too.
 */
import type { JsonObject } from './kube/json.ts';
import type { LintResult, RuleSet } from './lint/run.ts';
import type { Manifest, ReadResult } from './manifest/manifest.ts';
import { readManifests } from './manifest/read.ts';
import type { ApplyPreview, Mode, ObjectChange } from './preview/outcome.ts';
import { lintPreviews } from './review/lint.ts';
import { previewUnit, type UnitPreview } from './review/preview.ts';
import { fromSnapshot } from './review/snapshot.ts';
import { rules as allRules } from './rules/index.ts';
import type { SchemaData } from './schema/data.ts';
import { createRegistry, type Registry } from './schema/registry.ts';
import type { SchemaRegistry } from './schema/schema.ts';
import type { Applier } from './units/unit.ts';

/**
 * The manifests kubectl would read from one file (apimachinery 0.36), with the place of everything in them. Documents
 * that are no Kubernetes objects are `skipped`; what kubectl would fail on is `refused`. Never throws on content.
 */
export function parseManifests(text: string | Uint8Array, path = 'manifest.yaml'): ReadResult {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { manifests, skipped, refused } = readManifests({ path, bytes });
  return { manifests, skipped, refused };
}

/**
 * The kinds a cluster serves: those of a Kubernetes version and of CustomResourceDefinitions. Definitions the server would
 * refuse are listed in `problems`, and their kinds are unknown.
 */
export function createSchemas(bundled: SchemaData, definitions: readonly JsonObject[] = []): Registry {
  return createRegistry({ bundled, crds: definitions });
}

/** A set of manifests applied together, at two revisions, and how they are applied. */
export interface PreviewRequest {
  /** Taken as applied last. */
  readonly base: readonly Manifest[];
  /** To be applied now. */
  readonly head: readonly Manifest[];
  /** One for both revisions, or one each where the definitions of custom resources change. */
  readonly schemas: SchemaRegistry | { readonly base: SchemaRegistry; readonly head: SchemaRegistry };
  /** What the cluster holds (`kubectl get -o yaml --show-managed-fields`); absent: what applying base leaves there. */
  readonly live?: readonly Manifest[];
  /** Manifests that do not change and that predictions or rules may look at: autoscalers, namespaces. */
  readonly unchanged?: readonly Manifest[];
  /** Default: client-side and server-side. The first one gates: what holds in others only is no more than information. */
  readonly modes?: readonly Mode[];
  /** How base was applied, where that is another way. */
  readonly baseMode?: Mode;
  /** Field manager of server-side apply; default: `kubectl`. */
  readonly manager?: string;
  readonly force?: boolean;
  /** Whether objects that are gone from head are deleted; default: not known. */
  readonly prune?: Applier['prune'];
  /** Namespace of objects that name none; default: `default`. */
  readonly namespace?: string;
}

/** What apply does to each changed object; what {@link lint} takes. */
export interface Previewed extends UnitPreview {
  /** Objects whose text differs between base and head, in the order of their keys. */
  readonly previews: readonly ApplyPreview[];
  /** Objects that only stand elsewhere now. */
  readonly moved: readonly ObjectChange[];
  /** How many objects have the same text on both sides. */
  readonly same: number;
}

/** Predicts what applying head does, object by object and in each mode. Where that cannot be known the verdict is `not-judged`. */
export function previewApply(request: PreviewRequest): Previewed {
  const { base, head, schemas, live = null, unchanged = [], manager = 'kubectl', force = false } = request;
  const { modes = ['client-side', 'server-side'], baseMode, prune = 'unknown', namespace } = request;
  const mode = modes[0] ?? 'client-side';
  const name = mode === 'server-side' ? 'kubectl-server-side' : 'kubectl';
  const applier: Applier = { name, mode, manager, force, prune, because: 'the caller names it', known: true };
  const unit = {
    id: '.',
    root: '',
    cluster: null,
    applier,
    baseApplier: baseMode && { ...applier, mode: baseMode },
    defaultNamespace: namespace,
    schemas: 'kind' in schemas ? { base: schemas, head: schemas } : schemas,
  };
  const context = { base: unchanged, head: unchanged };
  return previewUnit({ unit, changed: { base, head }, context }, { modes, live: fromSnapshot(live) });
}

/** Findings of the rules about previews, by severity and place. A rule that throws is a failure beside the findings. */
export function lint(previewed: Previewed, rules: RuleSet = allRules): LintResult {
  return lintPreviews(previewed, rules);
}

/** All rules, by id; a subset of them may be given to {@link lint}. */
export const rules: RuleSet = allRules;

export { formatPath } from './fieldpath/path.ts';
export type { JsonArray, JsonValue } from './kube/json.ts';
export type { GroupVersionKind, ObjectKey } from './kube/object.ts';
export { formatKey } from './kube/object.ts';
export type { Finding } from './lint/finding.ts';
export type { Rule, Severity } from './lint/rule.ts';
export type { InputProblem, SourceLocation } from './manifest/manifest.ts';
export type { Comparison, Conflict, Outcome, Verdict } from './preview/outcome.ts';
export type {
  Applier,
  ApplyPreview,
  JsonObject,
  LintResult,
  Manifest,
  Mode,
  ObjectChange,
  ReadResult,
  Registry,
  RuleSet,
  SchemaData,
  SchemaRegistry,
};

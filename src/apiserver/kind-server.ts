import type { JsonObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import type { ApiError, NotJudgedReason, ServerContext } from './result.ts';

/** {@link ServerContext} plus what one request collects. */
export interface KindContext extends ServerContext {
  readonly gvk: GroupVersionKind;
  /** The request before decoding, which leaves out what is spelled out as empty; absent where nothing is sent. */
  readonly sent?: JsonObject;
  /**
   * Notes that something could not be decided. A rejection already proven still stands; an acceptance becomes `not-judged`.
   */
  doubt(reason: NotJudgedReason): void;
}

/**
 * What the API server does to one kind after decoding, one file per kind under `kinds/`. The steps run in the order of
 * registry/rest BeforeCreate and BeforeUpdate: defaults, admit, prepare, validate. Objects handed to the first three are private drafts of
 * the request, to be changed in place; validate functions change nothing. `live` is never changed.
 *
 * Canonical form of every object here: what Go encodes after decoding it. Absent optional fields are absent, not null or
 * empty; read them with `struct.ts`.
 */
export interface KindServer {
  /** The versions of the kind this file knows. */
  readonly gvks: readonly GroupVersionKind[];
  /** SetObjectDefaults_Kind of zz_generated.defaults.go: runs on create, and on the merged object on update. */
  defaults(draft: JsonObject, context: KindContext): void;
  /** Admission plugins that are on by default and change or refuse this kind. `live` is undefined on create. */
  admit?(draft: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[];
  /** Strategy PrepareForCreate: status reset, generation 1, disabled fields dropped. */
  prepareForCreate?(draft: JsonObject, context: KindContext): void;
  /** Strategy Validate, with the kind's own metadata rules (`validateObjectMeta`). */
  validateCreate(object: JsonObject, context: KindContext): ApiError[];
  /** Strategy PrepareForUpdate: status taken from live, generation bumped. */
  prepareForUpdate?(live: JsonObject, draft: JsonObject, context: KindContext): void;
  /**
   * The field that PrepareForUpdate compares with reflect.DeepEqual: lists and maps the request spells out as empty differ there
   * from their absence in what is stored, so each such request counts the generation up.
   */
  readonly comparedByReflection?: 'spec' | 'webhooks';
  /** Strategy ValidateUpdate. The generic metadata rules (immutable name, uid, …) have run already. */
  validateUpdate(live: JsonObject, next: JsonObject, context: KindContext): ApiError[];
  /** Validating admission plugins that are on by default: after a successful validation. `live` is undefined on create. */
  review?(object: JsonObject, live: JsonObject | undefined, context: KindContext): ApiError[];
  /** Strategy Canonicalize: after a successful validation of a create or an update, before the object is stored. */
  canonicalize?(draft: JsonObject, context: KindContext): void;
  /** What is stored, with marks where the server alone has chosen: a patch carries that along. */
  withAllocated?(stored: JsonObject): JsonObject;
  /** Takes out of the written object what only the server can choose, where Go would write null for it (the time of a condition). */
  forgetAllocated?(written: JsonObject): void;
  /** True for the few kinds validated without core's rule that finalizers are qualified names (Lease, CRD). */
  readonly anyFinalizer?: boolean;
  /** False where the strategy's AllowUnconditionalUpdate is false: a PUT without resourceVersion is refused. Default true. */
  readonly unconditionalUpdate?: boolean;
}

/** `apps/v1 Deployment`, the key of the registration list. */
export function kindKey(gvk: GroupVersionKind): string {
  return `${gvk.group}/${gvk.version}/${gvk.kind}`;
}

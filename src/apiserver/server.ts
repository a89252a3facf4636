import { isObject, type JsonObject } from '../kube/json.ts';
import { MUTATED, mutationDoubt } from './admission-policy/mutating.ts';
import { reviewPolicies } from './admission-policy/review.ts';
import { customResourceServer } from './custom/custom-resource.ts';
import { decodeBuiltIn } from './decode/decode.ts';
import { pathSegment } from './format/names.ts';
import { type KindContext, type KindServer, kindKey } from './kind-server.ts';
import { builtInKind } from './kinds/index.ts';
import { bumpGeneration } from './metadata/generation.ts';
import {
  validateObjectMeta,
  validateObjectMetaUpdate,
  validateOwnership,
  validateStandardFinalizers,
} from './metadata/object-meta.ts';
import {
  checkPreconditions,
  dropNamespace,
  dropRepeatedOwners,
  refuseResourceVersion,
  takeSystemFields,
  wipeSystemFields,
} from './metadata/system-fields.ts';
import { reviewQuotas } from './quota.ts';
import type { ApiError, ApiServer, NotJudgedReason, ServerContext, ServerResult } from './result.ts';
import { copyWithoutUnset, spellsOutEmpty } from './unset.ts';

/*
 * The API server's half of a request: one decoded object (or live and merged) enters, what the server would store or its
 * refusal leaves. The object is what a GET shows, without what the server alone allocates (uid, resourceVersion,
 * creationTimestamp, managedFields, a Job's labels made from its uid). Steps and their order follow registry/rest BeforeCreate
 * and BeforeUpdate (apiserver v0.36.3); what happens to a kind is in kinds/GROUP/KIND.ts, custom resources have a server of
 * their own in custom/. Nothing is guessed: a kind without such a file is not judged.
 */

/** POST of a decoded object. */
export function create(object: JsonObject, context: ServerContext): ServerResult {
  if (context.kind.source === 'crd') return customResourceServer.create(object, context);
  return judge(context, object, (kind, ctx) => {
    const draft = copyWithoutUnset(object, context.kind.schema);
    const refused = refuseResourceVersion(draft);
    if (refused.length > 0) return { errors: refused, object: draft };
    wipeSystemFields(draft);
    if (!ctx.kind.namespaced) dropNamespace(draft);
    dropRepeatedOwners(draft);
    kind.defaults(draft, ctx);
    noteMutation(draft, undefined, ctx);
    const denied = kind.admit?.(draft, undefined, ctx) ?? [];
    if (denied.length > 0) return { errors: denied, object: draft };
    kind.prepareForCreate?.(draft, ctx);
    let errors = [...kind.validateCreate(draft, ctx), ...validateOwnership(draft['metadata'], ctx.minor)];
    if (errors.length === 0) errors = genericMetadata(draft, ctx);
    if (errors.length === 0) errors = kind.review?.(draft, undefined, ctx) ?? [];
    if (errors.length === 0) errors = reviewPolicies(draft, undefined, ctx);
    // The last plugin: what is refused anyway is not counted.
    if (errors.length === 0) errors = reviewQuotas(draft, ctx);
    if (errors.length === 0) store(kind, draft, ctx);
    return { errors, object: draft };
  });
}

/**
 * PUT or PATCH: `merged` is what the patch made of `stored`, decoded; `undecoded` the same as it was sent, where decoding
 * has left out what is spelled out as empty.
 */
export function update(
  stored: JsonObject,
  merged: JsonObject,
  context: ServerContext,
  undecoded: JsonObject = merged,
): ServerResult {
  if (context.kind.source === 'crd') return customResourceServer.update(stored, merged, context);
  return judge(context, undecoded, (kind, ctx) => {
    const draft = copyWithoutUnset(merged, context.kind.schema);
    const live = copyWithoutUnset(stored, context.kind.schema);
    const stale = checkPreconditions(live, draft, ctx);
    if (stale.length > 0) return { errors: stale, object: draft };
    dropRepeatedOwners(draft);
    kind.defaults(draft, ctx);
    noteMutation(draft, live, ctx);
    const denied = kind.admit?.(draft, live, ctx) ?? [];
    if (denied.length > 0) return { errors: denied, object: draft };
    takeSystemFields(live, draft);
    kind.prepareForUpdate?.(live, draft, ctx);
    const reflected = kind.comparedByReflection;
    if (reflected && spellsOutEmpty(undecoded[reflected], context.kind.schema?.fields?.get(reflected))) {
      bumpGeneration(live, draft, true);
    }
    const errors = [
      ...genericMetadata(draft, ctx),
      ...validateOwnership(draft['metadata'], ctx.minor),
      ...validateObjectMetaUpdate(draft['metadata'], live['metadata']),
      ...(kind.anyFinalizer === true ? [] : validateStandardFinalizers(draft['metadata'])),
      ...kind.validateUpdate(live, draft, ctx),
    ];
    if (errors.length === 0) errors.push(...(kind.review?.(draft, live, ctx) ?? []));
    if (errors.length === 0) errors.push(...reviewPolicies(draft, live, ctx));
    if (errors.length === 0) store(kind, draft, ctx);
    return { errors, object: draft };
  });
}

/** A stored object with marks where the server alone has chosen. */
export function withAllocated(stored: JsonObject, { kind }: ServerContext): JsonObject {
  return builtInKind(kind.gvk)?.withAllocated?.(stored) ?? stored;
}

/** DELETE: why admission keeps the object. */
export function admitDeletion(live: JsonObject, context: ServerContext): readonly ApiError[] {
  return reviewPolicies(undefined, live, { ...context, gvk: context.kind.gvk, doubt() {} });
}

function noteMutation(draft: JsonObject, live: JsonObject | undefined, context: KindContext): void {
  const doubt = mutationDoubt(draft, live, context);
  if (doubt) context.doubt(doubt);
}

/** What is stored is read back through the defaults once more: labels a Job got late become its own that way. */
function store(kind: KindServer, draft: JsonObject, context: KindContext): void {
  kind.canonicalize?.(draft, context);
  kind.defaults(draft, context);
}

type Judgement = { readonly errors: readonly ApiError[]; readonly object: JsonObject };

function judge(
  context: ServerContext,
  sent: JsonObject,
  run: (kind: KindServer, context: KindContext) => Judgement,
): ServerResult {
  const gvk = context.kind.gvk;
  const kind = builtInKind(gvk);
  if (kind === undefined) return { status: 'not-judged', reason: unknownKind(kindKey(gvk)) };
  let doubt: NotJudgedReason | undefined;
  const { errors, object } = run(kind, {
    ...context,
    gvk,
    sent,
    doubt(reason) {
      doubt ??= reason;
    },
  });
  // What a policy may change, it may also make right.
  if (errors.length > 0 && doubt?.code !== MUTATED) return { status: 'rejected', errors: distinct(errors) };
  if (doubt !== undefined && context.accepted !== true) return { status: 'not-judged', reason: doubt };
  // What defaults and strategies left is written the way Go writes it: unset structs shown, empty lists gone.
  const written = decodeBuiltIn(object, context);
  if (written.status === 'accepted') {
    // Older servers write null for the time that no stored object lacks.
    const { metadata } = written.object;
    if (isObject(metadata) && metadata['creationTimestamp'] === null) delete metadata['creationTimestamp'];
    kind.forgetAllocated?.(written.object);
  }
  return written;
}

function unknownKind(key: string): NotJudgedReason {
  return {
    code: 'no-defaulting-knowledge',
    message: `what the API server adds to ${key} and refuses in it is not known to this version of applylint`,
  };
}

/** The checks registry/rest runs for all kinds beside the kind's own: a name that can stand in a URL. */
function genericMetadata(object: JsonObject, context: KindContext): ApiError[] {
  return validateObjectMeta(object['metadata'], {
    namespaced: context.kind.namespaced,
    name: pathSegment,
    anyFinalizer: true,
  });
}

/** One entry per path, cause and message: the generic and the kind's own metadata rules overlap. */
function distinct(errors: readonly ApiError[]): ApiError[] {
  const seen = new Set<string>();
  return errors.filter((error) => {
    const key = `${error.path}\n${error.cause}\n${error.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Strict decoding, by the kind's own rules. */
export function decode(object: JsonObject, context: ServerContext): ServerResult {
  if (context.kind.source === 'crd') return customResourceServer.decode(object, context);
  return decodeBuiltIn(object, context, true);
}

export const apiServer: ApiServer = { decode, create, update };

/**
 * The API server's half of a request on a custom resource (apiextensions-apiserver v0.36): decoding prunes what the schema does not
 * know, create and update set its defaults and validate by it. In: objects of one served version and the CRD behind them. Out: the
 * object as a GET of that version shows it, a refusal in the server's words, or why it can't be told. Nothing is guessed: webhooks
 * and rules that can't be evaluated here are not judged.
 */
import { cloneJson, equalJson, type JsonObject, newObject } from '../../kube/json.ts';
import { apiVersionOf } from '../../kube/object.ts';
import type { KindSchema, Schema } from '../../schema/schema.ts';
import { mutationDoubt } from '../admission-policy/mutating.ts';
import { reviewPolicies } from '../admission-policy/review.ts';
import { dns1123Subdomain } from '../format/names.ts';
import type { KindContext } from '../kind-server.ts';
import { keepStatus, resetStatus, startGeneration } from '../metadata/generation.ts';
import { validateObjectMeta, validateObjectMetaUpdate, validateOwnership } from '../metadata/object-meta.ts';
import {
  checkPreconditions,
  refuseResourceVersion,
  takeSystemFields,
  wipeSystemFields,
} from '../metadata/system-fields.ts';
import type { ApiError, ApiServer, NotJudgedReason, ServerContext, ServerResult } from '../result.ts';
import { ensureStruct, int, struct } from '../struct.ts';
import { validateRules } from './cel/validate-rules.ts';
import { Correlation } from './correlation.ts';
import { setDefaults } from './defaulting.ts';
import type { JsonSchema } from './json-schema.ts';
import { validateListTypes } from './list-type.ts';
import { coerceEmbedded, decodeMetadata, validateEmbedded } from './metadata.ts';
import { pruneNulls, pruneObject } from './prune.ts';
import { validateScale } from './scale.ts';
import { validateSchema } from './validate-schema.ts';

type Crd = NonNullable<ServerContext['kind']['crd']>;

/**
 * Strict decoding: unknown fields are refused by name, the accepted object is pruned; nothing is defaulted yet. What server-side apply
 * merged is read as it stands: the merge alone looks for undeclared fields there, and the store drops what it let pass.
 */
export function decodeCustomResource(object: JsonObject, context: ServerContext): ServerResult {
  const crd = context.kind.crd;
  if (crd === undefined) return notCustom();
  const draft = cloneJson(object);
  const errors =
    context.request === 'apply'
      ? readMetadata(draft, crd.openApiSchema, objectMetaOf(context.kind)).filter(
          ({ cause }) => cause !== 'UnknownField',
        )
      : coerce(draft, crd.openApiSchema, objectMetaOf(context.kind));
  return errors.length > 0 ? { status: 'rejected', errors } : { status: 'accepted', object: draft };
}

/** POST of a decoded object. */
export function createCustomResource(object: JsonObject, context: ServerContext): ServerResult {
  return judge(context, undefined, (crd, ctx) => {
    const draft = cloneJson(object);
    setDefaults(draft, crd.openApiSchema);
    const refused = refuseResourceVersion(draft);
    if (refused.length > 0) return { draft, errors: refused };
    wipeSystemFields(draft);
    if (context.kind.statusSubresource) resetStatus(draft);
    startGeneration(draft);
    const namespaced = context.kind.namespaced;
    const metadata = [
      ...validateObjectMeta(draft['metadata'], { namespaced, name: dns1123Subdomain, anyFinalizer: true }),
      ...validateOwnership(draft['metadata'], context.minor),
    ];
    const errors = [...metadata, ...validate(draft, undefined, crd, ctx)];
    if (errors.length > 0) return { draft, errors };
    return { draft, errors: reviewPolicies(draft, undefined, ctx) };
  });
}

/** PATCH or PUT: `merged` is what the patch made of `live`. */
export function updateCustomResource(live: JsonObject, merged: JsonObject, context: ServerContext): ServerResult {
  return judge(context, live, (crd, ctx) => {
    const draft = cloneJson(merged);
    setDefaults(draft, crd.openApiSchema);
    const stale = checkPreconditions(live, draft, ctx);
    if (stale.length > 0) return { draft, errors: stale };
    takeSystemFields(live, draft);
    if (context.kind.statusSubresource) keepStatus(live, draft);
    if (!equalJson(withoutMetadata(live), withoutMetadata(draft))) {
      ensureStruct(draft, 'metadata')['generation'] = int(struct(live['metadata'])['generation']) + 1;
    }
    const metadata = [
      ...validateObjectMeta(draft['metadata'], {
        namespaced: context.kind.namespaced,
        name: dns1123Subdomain,
        anyFinalizer: true,
      }),
      ...validateOwnership(draft['metadata'], context.minor),
      ...validateObjectMetaUpdate(draft['metadata'], live['metadata']),
    ];
    const errors = [...distinct(metadata), ...validate(draft, live, crd, ctx)];
    if (errors.length > 0) return { draft, errors };
    return { draft, errors: reviewPolicies(draft, live, ctx) };
  });
}

export const customResourceServer: ApiServer = {
  decode: decodeCustomResource,
  create: createCustomResource,
  update: updateCustomResource,
};

function judge(
  context: ServerContext,
  live: JsonObject | undefined,
  run: (crd: Crd, context: KindContext) => { readonly draft: JsonObject; readonly errors: readonly ApiError[] },
): ServerResult {
  const crd = context.kind.crd;
  if (crd === undefined) return notCustom();
  const gvk = context.kind.gvk;
  if (crd.conversion === 'Webhook' && crd.storageVersion !== gvk.version) {
    const message = `${crd.name} converts ${gvk.version} to ${crd.storageVersion} by a webhook, which is not asked`;
    const fix = `use the stored version, ${crd.storageVersion}, in the manifest`;
    return { status: 'not-judged', reason: { code: 'conversion-webhook', message, fix } };
  }
  let doubt: NotJudgedReason | undefined;
  const { draft, errors } = run(crd, {
    ...context,
    gvk,
    doubt(reason) {
      doubt ??= reason;
    },
  });
  const mutated = mutationDoubt(draft, live, { ...context, gvk, doubt() {} });
  if (mutated !== undefined) return { status: 'not-judged', reason: mutated };
  if (errors.length > 0) return { status: 'rejected', errors };
  if (doubt !== undefined && context.accepted !== true) return { status: 'not-judged', reason: doubt };
  return { status: 'accepted', object: stored(draft, crd, context) };
}

/** What a GET shows after a write: through the storage version and back. Only the storage version's defaults are set on the way. */
function stored(draft: JsonObject, crd: Crd, context: ServerContext): JsonObject {
  const { group, version } = context.kind.gvk;
  const objectMeta = objectMetaOf(context.kind);
  draft['apiVersion'] = apiVersionOf({ group, version: crd.storageVersion });
  coerce(draft, crd.storageOpenApiSchema, objectMeta);
  setDefaults(draft, crd.storageOpenApiSchema);
  draft['apiVersion'] = apiVersionOf({ group, version });
  if (crd.storageVersion !== version) coerce(draft, crd.openApiSchema, objectMeta);
  return draft;
}

/** A stored object as this kind's definition shows it, whatever definition it was written by: pruned, and with defaults. */
export function readCustomResource(object: JsonObject, kind: KindSchema): JsonObject {
  const { crd } = kind;
  if (crd === undefined) return object;
  const draft = cloneJson(object);
  const metadata = draft['metadata'];
  const schemas = [crd.storageOpenApiSchema];
  if (crd.storageVersion !== kind.gvk.version) schemas.push(crd.openApiSchema);
  for (const schema of schemas) {
    pruneObject(draft, schema);
    pruneNulls(draft, schema);
    coerceEmbedded(draft, schema, objectMetaOf(kind));
    if (schema === crd.storageOpenApiSchema) setDefaults(draft, schema);
  }
  if (metadata !== undefined) draft['metadata'] = metadata;
  draft['apiVersion'] = apiVersionOf(kind.gvk);
  return draft;
}

/** The object with the defaults of the version it is sent at, as it is when field ownership is computed. */
export function defaultedCustomResource(object: JsonObject, crd: Crd): JsonObject {
  const draft = cloneJson(object);
  setDefaults(draft, crd.openApiSchema);
  return draft;
}

/** unstructuredSchemaCoercer: reads metadata, prunes, drops nulls; in place. Returns what strict decoding would refuse. */
function coerce(draft: JsonObject, schema: JsonSchema, objectMeta: Schema): readonly ApiError[] {
  const pruned = pruneObject(draft, schema).map((path): ApiError => {
    const message = `strict decoding error: unknown field ${JSON.stringify(path)}`;
    return { path, cause: 'UnknownField', message, source: 'strict' };
  });
  pruneNulls(draft, schema);
  const read = readMetadata(draft, schema, objectMeta);
  const unreadable = read.some(({ cause }) => cause !== 'UnknownField');
  return unreadable ? read : [...pruned, ...read];
}

/** Metadata, embedded resources' too, in place. Where some can't be read only that is returned, else unknown fields. */
function readMetadata(draft: JsonObject, schema: JsonSchema, objectMeta: Schema): readonly ApiError[] {
  const { metadata, fatal, unknown } = decodeMetadata(draft['metadata'], objectMeta, 'metadata');
  if (fatal !== undefined) return [fatal];
  const embedded = coerceEmbedded(draft, schema, objectMeta);
  if (metadata !== undefined) draft['metadata'] = metadata;
  const unreadable = embedded.filter((error) => error.cause !== 'UnknownField');
  return unreadable.length > 0 ? unreadable : [...unknown, ...embedded];
}

function validate(draft: JsonObject, live: JsonObject | undefined, crd: Crd, context: KindContext): ApiError[] {
  const schema = crd.openApiSchema;
  // Ratcheting is on by default since 1.30.
  const correlation = live === undefined ? undefined : new Correlation(draft, live, schema);
  const found = validateSchema(draft, schema, '', context.minor, correlation);
  const errors = [
    ...found.errors.map(({ error }) => error),
    ...validateScale(draft, crd.scaleSubresource?.specReplicasPath),
    ...validateEmbedded(draft, schema, context.minor),
  ];
  if (live === undefined || validateListTypes(live, schema).length === 0)
    errors.push(...validateListTypes(draft, schema));
  errors.push(...validateRules(draft, live, schema, correlation, errors, context));
  // An error that is certain rejects, whatever else is in doubt.
  if (found.doubt !== undefined) context.doubt(found.doubt);
  return errors;
}

function objectMetaOf(kind: KindSchema): Schema {
  return kind.schema.fields?.get('metadata') ?? { type: 'object', fields: new Map() };
}

function withoutMetadata(object: JsonObject): JsonObject {
  const rest = newObject();
  for (const key in object) if (key !== 'metadata') rest[key] = object[key] ?? null;
  return rest;
}

function distinct(errors: readonly ApiError[]): ApiError[] {
  const seen = new Set<string>();
  return errors.filter(({ path, message }) => {
    const id = JSON.stringify([path, message]);
    return !seen.has(id) && seen.add(id);
  });
}

function notCustom(): ServerResult {
  return {
    status: 'not-judged',
    reason: { code: 'not-a-custom-resource', message: 'no definition of the kind was found' },
  };
}

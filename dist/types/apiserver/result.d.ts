import type { JsonObject } from '../kube/json.js';
import type { KindSchema, SchemaRegistry } from '../schema/schema.js';
/** One cause of a rejection, as the API server's Status object would list it. */
export interface ApiError {
    /** Field path in the API server's own notation (`spec.template.spec.containers[0].image`); '' for the object. */
    readonly path: string;
    /** metav1.CauseType or field.ErrorType word: `FieldValueInvalid`, `FieldValueRequired`, `FieldValueDuplicate`,
     *  `FieldValueForbidden`, `FieldValueNotSupported`, `FieldValueTooLong`, `FieldValueTypeInvalid`, … */
    readonly cause: string;
    /** The server's words, without values of Secrets. */
    readonly message: string;
    readonly source: 'strict' | 'validation' | 'admission' | 'merge' | 'conflict';
    /** Where the server's message names only the whole (a StatefulSet's or a Pod's spec): paths of what changed in it. */
    readonly changed?: readonly string[] | undefined;
}
/** Why an outcome is unknown. `code` is stable and documented; the message is for people. */
export interface NotJudgedReason {
    readonly code: string;
    readonly path?: string | undefined;
    readonly message: string;
    /** What would make it judgeable. */
    readonly fix?: string | undefined;
}
export type ServerResult = {
    readonly status: 'accepted';
    readonly object: JsonObject;
} | {
    readonly status: 'rejected';
    readonly errors: readonly ApiError[];
} | {
    readonly status: 'not-judged';
    readonly reason: NotJudgedReason;
};
/** What the server needs to know beside the object itself. */
export interface ServerContext {
    readonly registry: SchemaRegistry;
    readonly kind: KindSchema;
    /** The minor version, 36 for Kubernetes 1.36: some verdicts depend on it. */
    readonly minor: number;
    /**
     * How the object reaches the decoder; default `create`. A patched object meets a converter with other words and no range check;
     * what server-side apply merged keeps the nulls of a custom resource.
     */
    readonly request?: 'create' | 'patch' | 'apply' | undefined;
    /** A related object the cluster is taken to hold (a StorageClass for PVC resize); undefined: unknown. */
    readonly find?: FindObject | undefined;
    /** The request is known to have been accepted: doubts do not count. */
    readonly accepted?: boolean | undefined;
    /** Takes what admission has to say beside its verdict. */
    readonly note?: ((note: AdmissionNote) => void) | undefined;
}
/** What admission says of a write that it does not refuse here. */
export interface AdmissionNote {
    /**
     * `warning`: kubectl prints it. `doubt`: it may be refused, for what is not in sight. `soon`: what comes with this change refuses it, once
     * the server acts by it. `first`: what goes with this change refuses it until then.
     */
    readonly kind: 'warning' | 'doubt' | 'soon' | 'first';
    readonly message: string;
}
/** Looks up related objects the cluster is taken to hold. */
export interface FindObject {
    (group: string, kind: string, name: string, namespace?: string): JsonObject | undefined;
    /** All objects of a kind in sight; of a namespaced kind, those in one namespace or in all. There may be others. */
    readonly all?: ((group: string, kind: string, namespace?: string) => readonly JsonObject[]) | undefined;
    /** True where the cluster is known not to hold the object: somebody asked it. */
    readonly absent?: ((group: string, kind: string, name: string, namespace?: string) => boolean) | undefined;
    /** What was in sight before this change; policies of then still act when it is applied. */
    readonly before?: FindObject | undefined;
}
/** The server's behaviour for one request on one kind, already merged: decode, default, normalize, validate. */
export interface ApiServer {
    /** Strict decoding, as kubectl's default `fieldValidation=Strict` sees it; returns the object in the server's canonical form. */
    decode(object: JsonObject, context: ServerContext): ServerResult;
    /** POST: `object` has been decoded. */
    create(object: JsonObject, context: ServerContext): ServerResult;
    /** PATCH or PUT: `merged` is what the patch made of `live`. Both in canonical form. */
    update(live: JsonObject, merged: JsonObject, context: ServerContext): ServerResult;
}

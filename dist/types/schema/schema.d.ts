import type { JsonObject, JsonValue } from '../kube/json.js';
import type { GroupVersionKind } from '../kube/object.js';
import type { FromCatalogue } from './catalogue/catalogue.js';
/** What a value may be. `any` takes everything (RawExtension, JSON, preserve-unknown-fields without structure). */
export type SchemaType = 'object' | 'map' | 'list' | 'string' | 'integer' | 'number' | 'boolean' | 'int-or-string' | 'quantity' | 'any';
/** What the Go struct field behind a position says to encoding/json; absent for custom resources and list items. */
export interface GoFieldFacts {
    /** A nil pointer is absent; a pointer to a zero value is written. */
    readonly pointer: boolean;
    /** `omitempty`: nil, empty lists and maps, `""`, `0` and `false` are not written; structs always are. */
    readonly omitEmpty: boolean;
    /** `omitzero`: a struct or time without content is not written either. */
    readonly omitZero: boolean;
}
export type PatchStrategy = 'merge' | 'replace' | 'retainKeys';
/**
 * One position of a type: the type's own facts, overridden by those of the field that refers to it
 * (OpenAPI puts patch strategy, list type and default at the field). Getters may resolve lazily:
 * types are recursive (JSONSchemaProps), so never walk a Schema without a value beside it.
 */
export interface Schema {
    readonly type: SchemaType;
    /** OpenAPI component this came from, for example `io.k8s.api.core.v1.Container`; absent for inline schemas. */
    readonly name?: string | undefined;
    readonly format?: string | undefined;
    /** `object` only. Empty: nothing is declared (server-side apply then deduces, pruning drops everything). */
    readonly fields?: ReadonlyMap<string, Schema> | undefined;
    readonly required?: readonly string[] | undefined;
    /** `map` only. */
    readonly values?: Schema | undefined;
    /** `list` only. */
    readonly items?: Schema | undefined;
    readonly enum?: readonly JsonValue[] | undefined;
    readonly nullable?: boolean | undefined;
    /** The default that OpenAPI states for this position. Built-in defaulting functions know more. */
    readonly default?: JsonValue | undefined;
    readonly patchStrategy?: readonly PatchStrategy[] | undefined;
    readonly patchMergeKey?: string | undefined;
    readonly listType?: 'atomic' | 'set' | 'map' | undefined;
    readonly listMapKeys?: readonly string[] | undefined;
    /** x-kubernetes-map-type; structs use the same word. */
    readonly mapType?: 'granular' | 'atomic' | undefined;
    /** Built-in kinds. */
    readonly go?: GoFieldFacts | undefined;
    /** The Go type as the server's messages print it (`v1.PullPolicy`), where type and name do not imply it. */
    readonly goType?: string | undefined;
    /** Embedded Go structs that lead to this field (`VolumeSource`); messages name them. */
    readonly goEmbedded?: string | undefined;
    readonly preserveUnknownFields?: boolean | undefined;
    /** This node or one above it preserves unknown fields: server-side apply then accepts and deduces them. */
    readonly inheritsPreserveUnknownFields?: boolean | undefined;
    readonly embeddedResource?: boolean | undefined;
    /** Structural-schema validations, as written in the CRD (pattern, minimum, x-kubernetes-validations, …). */
    readonly validations?: {
        readonly [keyword: string]: JsonValue;
    } | undefined;
}
export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** What the API server knows about one kind at one version. */
export interface KindSchema {
    readonly gvk: GroupVersionKind;
    readonly namespaced: boolean;
    readonly schema: Schema;
    /** Which patch the server takes for this kind and kubectl therefore sends. */
    readonly patch: 'strategic' | 'merge';
    readonly source: 'built-in' | 'crd';
    readonly statusSubresource: boolean;
    /** The plural name in URLs and messages: `deployments`. */
    readonly resource: string;
    readonly scaleSubresource: boolean;
    /** What may be done with the main resource; kinds without `patch` (TokenReview, Binding) cannot be applied. */
    readonly verbs: readonly Verb[];
    /** Custom resources: conversion strategy and the versions that are served and stored. */
    readonly crd?: {
        readonly name: string;
        readonly conversion: 'None' | 'Webhook';
        readonly storageVersion: string;
        readonly servedVersions: readonly string[];
        /** The version's schema as the definition writes it; validation needs all of it. Structural, but untrusted. */
        readonly openApiSchema: JsonObject;
        /** The same of the storage version: what is stored passes through it. */
        readonly storageOpenApiSchema: JsonObject;
        readonly scaleSubresource?: {
            readonly specReplicasPath: string;
        } | undefined;
        /** Where no definition was in sight: what the catalogue says. */
        readonly catalogue?: FromCatalogue | undefined;
    };
}
/** All kinds one cluster serves at one revision: built-in kinds of a Kubernetes version and the CRDs in sight. */
export interface SchemaRegistry {
    /** `1.36`. */
    readonly kubernetesVersion: string;
    /** The schema of a kind at a version, or undefined when nothing is known about it. */
    kind(gvk: GroupVersionKind): KindSchema | undefined;
    /** Versions known for a kind, best first. Empty: the kind is unknown, so its scope is unknown too. */
    versions(group: string, kind: string): readonly string[];
    /** The canonical group of kinds that share storage (extensions/Ingress -> networking.k8s.io). */
    canonicalGroup(group: string, kind: string): string;
    /** The built-in kind that a group and kind nobody knows almost spell. */
    meant(group: string, kind: string): {
        readonly group: string;
        readonly kind: string;
    } | undefined;
}

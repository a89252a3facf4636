/**
 * The bundled schema data of one Kubernetes minor version, as `npm run schemas` writes it. Every position of a type
 * is a short code, read lazily by {@link ./builtin.ts}:
 *
 *   flags  `!` required, `?` omitempty, `0` omitzero, `*` Go pointer, `=` the default is the type's zero value
 *   type   `s` string, `y` base64 bytes, `i` int32, `l` int64, `n` number, `b` boolean, `a` anything,
 *          `m` object without declared fields, `L…` list of, `M…` map of, `#n` the n-th type
 */
export interface SchemaData {
    readonly format: 1;
    /** The release the data was made from, `1.36.3`. */
    readonly version: string;
    readonly types: readonly TypeData[];
    readonly kinds: readonly KindData[];
}
/** OpenAPI component name without `io.k8s.`; its fields, or the code of a type that is no struct; facts of the type. */
export type TypeData = readonly [name: string, body: {
    readonly [field: string]: PositionData;
} | string] | readonly [name: string, body: {
    readonly [field: string]: PositionData;
} | string, facts: FactsData];
export type PositionData = string | readonly [code: string, facts: FactsData];
export interface FactsData {
    /** default */
    readonly d?: string | number | boolean;
    /** format, where the code does not say it */
    readonly f?: string;
    /** x-kubernetes-patch-strategy, as written */
    readonly ps?: string;
    /** x-kubernetes-patch-merge-key */
    readonly pk?: string;
    /** x-kubernetes-list-type */
    readonly lt?: 'atomic' | 'set' | 'map';
    /** x-kubernetes-list-map-keys, comma-separated */
    readonly lk?: string;
    /** x-kubernetes-map-type */
    readonly mt?: 'atomic' | 'granular';
    readonly e?: readonly string[];
    /** Go type as reflect prints it, where the schema does not imply it */
    readonly g?: string;
    /** embedded Go structs between the type and the field, dot-separated */
    readonly v?: string;
}
/**
 * `flags`: `n` namespaced, `s` status subresource, `c` scale subresource, `S` takes strategic merge patches, and the
 * verbs of the main resource: `g` get, `p` post, `u` put, `x` patch, `d` delete.
 */
export type KindData = readonly [
    group: string,
    version: string,
    kind: string,
    type: number,
    resource: string,
    flags: string
];

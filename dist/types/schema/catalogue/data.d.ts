/**
 * What the definitions of one API group say, in the releases of one project, as `npm run schemas -- catalogue` writes it. A file holds
 * those of all projects that have definitions in the group. Facts only: no descriptions, and of rules (CEL) only what they look at.
 */
export interface CatalogueChunk {
    readonly format: 1;
    /** `cert-manager` */
    readonly project: string;
    /** `cert-manager.io` */
    readonly group: string;
    /** Minor releases, oldest first: `1.20`, `1.21`. */
    readonly versions: readonly string[];
    /** By release, in the order of `versions`: which definition a kind has, -1 where it has none. */
    readonly kinds: {
        readonly [kind: string]: readonly number[];
    };
    readonly definitions: readonly DefinitionData[];
    /** What is alike stands once, whatever kind or release it belongs to; children come before their parents. */
    readonly nodes: readonly NodeData[];
}
export interface DefinitionData {
    /** Plural, singular, and short names. */
    readonly names: readonly string[];
    readonly scope: 'Namespaced' | 'Cluster';
    /** Stored and sent versions are converted by a webhook. */
    readonly webhook?: true;
    readonly versions: readonly VersionData[];
}
/** `flags`: `s` served, `S` stored, `t` status subresource; the path of replicas where there is a scale subresource. */
export type VersionData = readonly [name: string, flags: string, node: number] | readonly [name: string, flags: string, node: number, replicas: string];
/** One node of a schema: keywords as {@link ./keywords.ts} shortens them, children by their index. */
export interface NodeData {
    readonly [keyword: string]: NodeValue;
}
export type NodeValue = null | boolean | number | string | readonly NodeValue[] | {
    readonly [key: string]: NodeValue;
};

import type { SchemaRegistry } from '../schema/schema.ts';

/** How manifests reach the cluster. */
export interface Applier {
  readonly name: string;
  readonly mode: 'client-side' | 'server-side' | 'dynamic';
  readonly manager: string;
  readonly force: boolean;
  readonly prune: 'yes' | 'no' | 'unknown';
}

/** A root of manifests applied together, to one cluster, by one applier. */
export interface Unit {
  readonly id: string;
  readonly root: string;
  readonly cluster: string | null;
  readonly applier: Applier;
  /** How base was applied, where that is another way than head's. */
  readonly baseApplier?: Applier | undefined;
  readonly defaultNamespace?: string | undefined;
  readonly schemas: { readonly base: SchemaRegistry; readonly head: SchemaRegistry };
}

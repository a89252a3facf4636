/** What a run has heard once, so that no server can answer it in two ways. By address. */
export interface Memory {
  /** Of chart repositories. */
  readonly indexes: Map<string, Promise<Buffer>>;
  /** Of tags and digests. */
  readonly manifests: Map<string, Promise<Buffer>>;
  /** What a registry's repository lets in. */
  readonly passes: Map<string, Promise<string | undefined>>;
}

export function newMemory(): Memory {
  return { indexes: new Map(), manifests: new Map(), passes: new Map() };
}

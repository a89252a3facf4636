import type { Idle, Renderings, UsedSource } from '../rendering.js';
import { type Side, type SourceFile } from '../sources.js';
export interface PlainFiles {
    readonly files: {
        readonly [side in Side]: readonly SourceFile[];
    };
    /** Manifests that nobody applies, by path, and why. */
    readonly notApplied: ReadonlyMap<string, string>;
}
type Sides<T> = {
    readonly [side in Side]: T;
};
/** Without a renderer: what stood in no rendered folder before stands as it did, whatever marker the change adds. */
export declare function plainWithoutRenderer(changed: Sides<readonly SourceFile[]>, existing: Sides<ReadonlySet<string>>): PlainFiles;
/**
 * With one: what no rendering uses is read as it stands. A component or library that nothing uses is applied by nobody, unless
 * its files stood alone before: a marker that the change adds hides nothing.
 */
export declare function plainBesideRenderings(changed: Sides<readonly SourceFile[]>, existing: Sides<ReadonlySet<string>>, { used, sources }: Pick<Renderings, 'used' | 'sources'>): PlainFiles;
/** Without what nobody applies; what a kustomization or chart uses is not among them. */
export declare function withoutIdle({ files, notApplied }: PlainFiles, idle: Idle, sources: readonly UsedSource[]): PlainFiles;
export {};

import { type Side, type SourceFile } from '../sources.js';
import { type RenderedSource } from '../units/rendered-sources.js';
import type { PlainFiles } from './plain-files.js';
/** A kustomization or chart that was not rendered, as asked, and its changed files that are not read as they stand. */
export interface LeftSource {
    readonly source: RenderedSource;
    readonly paths: ReadonlySet<string>;
    readonly files: number;
}
export declare function leftUnrendered(changed: {
    readonly [side in Side]: readonly SourceFile[];
}, { files }: PlainFiles, existing: {
    readonly [side in Side]: ReadonlySet<string>;
}): LeftSource[];

export interface RenderedSource {
    readonly kind: 'kustomization' | 'chart';
    readonly root: string;
}
/** Paths whose existence decides whether one of `files` belongs to a source to render. */
export declare function markerPaths(files: readonly string[]): string[];
/** The outermost source that holds a file, given the markers that exist. */
export declare function renderedSource(file: string, existing: ReadonlySet<string>): RenderedSource | null;
/** Whether a source of this kind holds a file, the outermost or not. */
export declare function hasMarker(file: string, existing: ReadonlySet<string>, wanted: RenderedSource['kind']): boolean;

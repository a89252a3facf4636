import type { FetchedSource, Fetcher } from './fetch/source.js';
import type { InputProblem } from './manifest/manifest.js';
import type { ReleasePair } from './releases/release.js';
import type { Place, Revisions, Side, Source, SourceFile, TreeEntry } from './sources.js';
/**
 * What rendering hands over: for every kustomization or chart that the change touches, the text that would be applied at
 * both revisions, and the files it was made from. Whatever could not be rendered on both sides is a problem instead.
 */
export interface Renderings {
    readonly renderings: readonly Rendering[];
    /** What was rendered at base and is not at head, or is new and broken: the review is incomplete. */
    readonly problems: readonly InputProblem[];
    /** What could be rendered at neither side, or is new and made of what nobody allows: the review is partial. */
    readonly unseen: readonly InputProblem[];
    /** Every kustomization and chart of which a file differs, and those that use a changed file though they are none to render. */
    readonly sources: readonly UsedSource[];
    /** Files that some kustomization or chart uses, changed or not. */
    readonly used: {
        readonly [side in Side]: ReadonlySet<string>;
    };
    /** With what was rendered and how, in sentences. */
    readonly remarks: readonly string[];
}
/** What became of a kustomization or chart that uses changed files. */
export interface UsedSource {
    /** As its rendering is called. */
    readonly id: string;
    readonly end: 'rendered' | 'refused' | 'unseen' | 'not-applied';
    /** Of `not-applied`, and of what was not rendered. */
    readonly reason: string | null;
    /** The files it is made from, on either side. */
    readonly files: ReadonlySet<string>;
    /** Files of objects that it lists itself, where it is not rendered for what else it needs: they are judged as they stand. */
    readonly listed: ReadonlySet<string>;
    /** All files that it makes objects from. */
    readonly objects: ReadonlySet<string>;
}
export interface Rendering {
    /** Names it among all renderings: its folder, for charts with the values file. */
    readonly id: string;
    readonly kind: 'kustomization' | 'chart';
    readonly root: string;
    /** Ids of the owners that apply it so; absent: whoever points at its root. */
    readonly owners?: readonly string[] | undefined;
    /** Where the first of them stands, if it adds something to the source. */
    readonly appliedAt?: {
        readonly [side in Side]: Place | null;
    } | undefined;
    /** Only others used it at base, and none does at head: what it holds was theirs. */
    readonly risen?: boolean | undefined;
    /** Null on a side where there is no such source. */
    readonly sides: {
        readonly [side in Side]: RenderedSide | null;
    };
    /** Of the files it is made from on either side, those that differ between the revisions; others are at most listed anew. */
    readonly changed: ReadonlySet<string>;
}
/** What a message calls it. */
export declare function sourceName({ kind, id }: Pick<Rendering, 'kind' | 'id'>): string;
export interface RenderedSide {
    /** What is applied. */
    readonly text: Uint8Array;
    /** The same objects with notes on where they come from; null where the tool told nothing. */
    readonly evidence: Uint8Array | null;
    /** The files it was made from, by path in the repository. */
    readonly files: ReadonlyMap<string, Uint8Array>;
    /** Kustomizations on the way, the root's first; empty for charts. */
    readonly kustomizations: readonly string[];
    /** Values files of a chart, the weakest first. */
    readonly values: readonly string[];
    /** For each folder of a fetched remote base, the entry that brought it in. */
    readonly remotes: ReadonlyMap<string, Place>;
}
/** Why nobody applies a file of either revision; undefined: nothing says so. */
export type Idle = (path: string) => string | undefined;
export interface Renderer {
    render(source: Source, revisions: Revisions, idle: Idle): Promise<Renderings>;
}
/** Renders what owners install from outside of the repository. */
export interface ReleaseRenderer {
    render(source: Source, pairs: readonly ReleasePair[], fetcher: Fetcher): Promise<RenderedReleases>;
}
export interface RenderedReleases {
    readonly releases: readonly RenderedRelease[];
    readonly remarks: readonly string[];
}
export interface RenderedRelease {
    readonly pair: ReleasePair;
    /** Null where a side of it is not there to compare. */
    readonly rendering: Rendering | null;
    /** What base renders and head does not, or what is new and broken. */
    readonly problems: readonly InputProblem[];
    /** Why it could not be judged without the change either; empty where that is not so. */
    readonly unseen: readonly string[];
    /** What was fetched for each side, and why it was not. */
    readonly fetched: {
        readonly [side in Side]: FetchedSource | null;
    };
}
/** Code of what the change breaks or empties, although base renders it: a finding as well. */
export declare const BROKEN = "render-empty-or-failed";
/** Code of everything else that is not rendered. */
export declare const NOT_RENDERED = "not-rendered";
/** The content of a remote base as policy pins it. */
export interface RemoteContent {
    readonly tree: ReadonlyMap<string, TreeEntry>;
    /** The folder in it that the address means. */
    readonly folder: string;
    read(paths: readonly string[]): Promise<readonly SourceFile[]>;
}
/** Why a pinned remote base is not there, in words that quote nothing of it. */
export declare class RemoteRefused extends Error {
    readonly fix: string;
    constructor(message: string, fix: string);
}

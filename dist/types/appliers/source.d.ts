import type { JsonObject } from '../kube/json.js';
import type { ObjectKey } from '../kube/object.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Applier } from '../units/unit.js';
import type { Ignored } from './source-ignore.js';
import type { Substitution } from './substitution.js';
export type OwnerKind = 'Application' | 'ApplicationSet' | 'Kustomization' | 'HelmRelease';
/** A place that an Application, ApplicationSet, Kustomization or HelmRelease applies to a cluster. */
export interface AppliedSource {
    readonly applier: Applier;
    /** Equal for the sources of one owner, also at the other revision. */
    readonly id: string;
    readonly owner: ObjectKey & {
        readonly kind: OwnerKind;
    };
    readonly manifest: Manifest;
    /** Folder inside its repository, '' the top; `*` stands for what only the cluster or another file can say. */
    readonly path: string;
    /** Whether folders below are read too. Folders that are rendered (a kustomization, a chart) are read as they say. */
    readonly recursive: boolean;
    /** All folders of its revision that are rendered. */
    readonly rendered: ReadonlySet<string>;
    /** Globs of Argo CD's `directory`; absent: every manifest. */
    readonly include?: string | undefined;
    readonly exclude?: string | undefined;
    /** Files that its source leaves out; absent: none. */
    readonly ignored?: Ignored | undefined;
    /** URL of the repository, as written; null where a source object names it that is not in sight. */
    readonly repository: string | null;
    /** What it takes of that repository, where that is in sight: `branch main`. */
    readonly revision?: string | undefined;
    /** Whether it is this repository. */
    readonly here: 'yes' | 'no' | 'unknown';
    readonly namespace: {
        readonly name: string;
        /** `override`: all objects go there; `default`: those that name none. */
        readonly how: 'override' | 'default';
    } | null;
    /** Where all objects go, whatever they name: by its own target, or by the kustomization at its path; null: as they say. */
    readonly landsIn: string | null;
    /** The cluster it names; null: the one it lives in. */
    readonly cluster: string | null;
    /** Equal for owners that surely live in one cluster: the folder of the topmost of those that apply each other. */
    readonly home: string;
    readonly dependsOn: readonly string[];
    readonly suspended: boolean;
    /** Whether deleting the owner deletes what it applied. */
    readonly cascades: boolean;
    /** What it adds to the kustomization it applies, as fields of a kustomization; null: nothing. */
    readonly overrides: JsonObject | null;
    /** Name of the Application, which a set may have generated; `*` stands for what is not known of it. Absent: another owner. */
    readonly application?: string;
    /** Files beside the manifests that say a part of what the Application adds; absent: none. */
    readonly overriding?: readonly string[];
    /** Variables that it fills in; absent or null: none. */
    readonly substitution?: Substitution | null;
    /** Set when a chart is rendered: an Application's source with `helm`, or a HelmRelease. */
    readonly chart: {
        readonly releaseName: string;
        /** What Helm is told the namespace is, where that is not where objects go. */
        readonly namespace?: string | undefined;
        readonly values: JsonObject | null;
        readonly valueFiles: readonly string[];
        /** Whether those that are not there are left out. */
        readonly ignoresMissing: boolean;
        /** Values that are the content of files, as `fileParameters` of Argo CD names them; absent: none. */
        readonly fileParameters?: readonly {
            readonly name: string;
            readonly path: string;
        }[];
        /** With `valuesFrom`: values of objects in sight and then its own, the weakest first, and what is not in sight. */
        readonly gathered?: {
            readonly values: readonly JsonObject[];
            readonly lacks: readonly string[];
        };
    } | null;
}

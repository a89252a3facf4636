import type { Run } from '../appliers/fate.js';
import type { RunWork } from '../kube/work.js';
import type { Manifest } from '../manifest/manifest.js';
import type { Mode } from './outcome.js';
import type { PodMaker } from './pods-around.js';
import type { FindObject } from './related.js';
import type { SharedRequests } from './shared-requests.js';
/** What the user decided about how manifests are applied. */
export interface PreviewSettings {
    readonly modes: readonly Mode[];
    /** Field manager of server-side apply. */
    readonly manager: string;
    readonly force: boolean;
    /** Related objects the cluster is taken to hold. */
    readonly find: FindObject;
    /** Those that it held at base; absent: pods are not looked at. */
    readonly findAtBase?: FindObject;
    /** Objects in sight that make pods. */
    readonly makers?: () => readonly PodMaker[];
    /** What is known of the whole run, for objects that are gone. */
    readonly run?: (mode: Mode) => Omit<Run, 'seen'>;
    /** Manifests of head that may show who else decides fields: autoscalers, namespaces. */
    readonly related?: readonly Manifest[];
    /** Client-side apply records owners as well. Nothing but a later server-side apply looks at them. */
    readonly owners?: boolean | undefined;
    /** Whose name stands at what client-side apply writes; absent: kubectl's own. */
    readonly writer?: string | undefined;
    /** Kept while one object is previewed in several modes. */
    readonly shared?: SharedRequests;
    /** What is left of the work of the run. */
    readonly work: RunWork;
}

/**
 * All kinds one cluster serves at one revision. In: the bundled data of a Kubernetes version and the CRDs in sight, as
 * plain objects. Out: a SchemaRegistry whose types are read when first looked at. Pure; may not load anything itself.
 */
import type { JsonObject } from '../kube/json.js';
import { type CatalogueUse } from './catalogue/catalogue.js';
import { type CrdProblem } from './crd.js';
import type { SchemaData } from './data.js';
import type { SchemaRegistry } from './schema.js';
export interface Registry extends SchemaRegistry {
    /** CRDs that the API server would refuse; their kinds are unknown here. */
    readonly problems: readonly CrdProblem[];
}
/**
 * Never throws on CRD content: a definition the server would refuse is listed in `problems`. The last of equal names wins. The
 * catalogue is asked about kinds that nothing else defines.
 */
export declare function createRegistry(options: {
    readonly bundled: SchemaData;
    readonly crds?: readonly JsonObject[];
    readonly catalogue?: CatalogueUse | undefined;
}): Registry;

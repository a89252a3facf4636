import { type KubeObject } from '../kube/object.js';
type Steps = readonly (string | number)[];
/** A port of a Service or container, and where it stands. */
export interface PortPlace {
    readonly path: Steps;
    readonly number: string;
    readonly protocol: string;
}
/** Ports of a manifest that are not there `after` client-side apply: one of the same number came, went or stayed instead. */
export declare function portsLost(head: KubeObject, after: KubeObject, kind: string): PortPlace[];
export {};

import { type KubeObject } from '../kube/object.js';
/** One object named by another, in the same namespace unless the kind has none. */
export interface Reference {
    readonly kind: 'ConfigMap' | 'Secret' | 'PersistentVolumeClaim' | 'ServiceAccount' | 'Service';
    readonly name: string;
    /** Where it stands, as keys and indices. */
    readonly path: readonly (string | number)[];
    /** The pod starts without it. */
    readonly optional: boolean;
    /** Keys of its data without which the pod's containers do not start; absent where none is named. */
    readonly keys?: readonly string[];
}
/** Where a workload keeps its pod template; absent for other kinds. */
export declare function podSpecPath(kind: string): readonly string[] | undefined;
/** Objects that a workload's pods, an Ingress or a StatefulSet need to be there. */
export declare function referencesOf(object: KubeObject): Reference[];
interface Referring {
    readonly key: {
        readonly namespace?: string | null | undefined;
    };
    readonly object: KubeObject;
}
/** The objects of a namespace that name one of this kind and name. */
export declare function referrersTo<T extends Referring>(objects: readonly T[], { kind, namespace, name, }: {
    readonly kind: string;
    readonly namespace?: string | null | undefined;
    readonly name: string;
}): readonly T[];
export {};

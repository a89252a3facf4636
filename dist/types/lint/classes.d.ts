import { type KubeObject } from '../kube/object.js';
export interface NamedClass {
    readonly kind: 'PriorityClass' | 'RuntimeClass' | 'IngressClass' | 'StorageClass';
    readonly name: string;
    readonly path: readonly (string | number)[];
}
export declare const CLASS_GROUPS: {
    readonly [kind in NamedClass['kind']]: string;
};
export declare function isClassKind(kind: string): kind is NamedClass['kind'];
export declare function classesNamed(object: KubeObject): NamedClass[];

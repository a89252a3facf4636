import type { ContextObject } from './rule.js';
export interface NamedClass {
    readonly kind: 'PriorityClass' | 'RuntimeClass' | 'IngressClass' | 'StorageClass';
    readonly name: string;
    readonly path: readonly (string | number)[];
}
export declare const CLASS_GROUPS: {
    readonly [kind in NamedClass['kind']]: string;
};
export declare function isClassKind(kind: string): kind is NamedClass['kind'];
/** Who names a class, once for each object, and where. */
export declare function usersOf(objects: readonly ContextObject[], kind: NamedClass['kind'], name: string): readonly {
    readonly user: ContextObject;
    readonly path: NamedClass['path'];
}[];

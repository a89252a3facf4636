import { type KubeObject } from '../kube/object.js';
import type { ContextObject } from './rule.js';
/** The first name of a definition that another one of its group has. */
export declare function nameTaken(definition: KubeObject, other: KubeObject): string | undefined;
/** Definitions that may have one of the names of another one of their group, in their order. */
export declare function ofOneGroup(definitions: readonly ContextObject[], definition: KubeObject): readonly ContextObject[];

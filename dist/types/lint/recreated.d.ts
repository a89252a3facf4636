import { type KubeObject } from '../kube/object.js';
/** Hooks of Argo CD and Helm are deleted and created for every run, not applied. */
export declare function isHook(object: KubeObject | undefined): boolean;
/** Whether the object asks its applier to replace it where an update is refused. */
export declare function isRecreated(object: KubeObject | undefined): boolean;

/** Names that two definitions of a group want: `calculateNamesAndConditions` of apiextensions (naming_controller.go) gives each to one of them. */
import { type KubeObject } from '../kube/object.js';
/** The first name of a definition that another one of its group has. */
export declare function nameTaken(definition: KubeObject, other: KubeObject): string | undefined;

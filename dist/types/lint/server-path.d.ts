import type { Path } from '../fieldpath/path.js';
/**
 * A path as the API server writes it: `spec.ports[0].name` (a bracket with a number is a list position, any other a key of a
 * map), and as its typed merge does: `.spec.containers[name="web"].ports[containerPort=80,protocol="TCP"]`.
 */
export declare function serverPath(path: string): Path;

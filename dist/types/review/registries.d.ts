import { type Registry } from '../schema/registry.js';
import type { Side } from '../sources.js';
import type { Definitions } from './definitions.js';
import type { Review } from './input.js';
import type { Served } from './live.js';
export type Registries = {
    readonly [side in Side]: Registry;
};
export declare function loadRegistries(review: Review, definitions: Definitions, served: Served): Registries;

import { type Registry } from '../schema/registry.js';
import type { Side } from '../sources.js';
import type { Appliers } from './appliers.js';
import type { Context } from './context.js';
import type { Review } from './input.js';
import type { Served } from './live.js';
import type { ReadChanges } from './read.js';
export type Registries = {
    readonly [side in Side]: Registry;
};
export declare function loadRegistries(review: Review, read: ReadChanges, context: Context, served: Served, appliers: Appliers): Registries;

import { type ReadInput } from './read.js';
export interface Outline {
    readonly group: string;
    readonly kind: string;
    readonly namespace: string | undefined;
    readonly name: string;
    readonly path: string;
}
export declare function outlineOf(file: ReadInput): Outline[];

import type { JsonObject } from '../kube/json.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import type { Side } from '../sources.ts';
import type { Steps } from './match.ts';

/** One rendered object and what tells where it came from. */
export interface RenderedObject {
  readonly object: JsonObject;
  readonly documentIndex: number;
  /** Its text, comments included. */
  readonly text: string;
}

/** Finds sources of rendered values, on one side at a time. */
export interface Placer {
  /** The place that gives exactly the value at `steps`; null where it is not known. `differs`: the other side has another. */
  exact(side: Side, rendered: RenderedObject, steps: Steps, differs: boolean): SourceLocation | null;
  /** The place of `steps` in the file of that path, or of the nearest ancestor there; null where the file has none. */
  within(side: Side, rendered: RenderedObject, steps: Steps, path: string): SourceLocation | null;
  /** Where the object begins. */
  origin(side: Side, rendered: RenderedObject): SourceLocation | null;
  /** What made an object come or go that the other side has not. */
  presence(side: Side, rendered: RenderedObject): SourceLocation | null;
  /** What stands for a change that no value shows. */
  configuration(side: Side, rendered: RenderedObject): SourceLocation | null;
}

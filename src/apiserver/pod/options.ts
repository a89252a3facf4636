import type { JsonObject } from '../../kube/json.ts';
import type { KindContext } from '../kind-server.ts';
import type { NotJudgedReason } from '../result.ts';

/**
 * What the rules on a pod spec depend on beside the spec: the version, and on update the live spec, since values that are stored
 * already are tolerated (GetValidationOptionsFromPodSpecAndMeta).
 */
export interface PodRules {
  readonly minor: number;
  /** The live pod spec on update. */
  readonly live?: JsonObject | undefined;
  /** A template (every workload), or a Pod itself. */
  readonly template: boolean;
  /** Metadata of a Pod; templates have none that matters here. */
  readonly podName?: string | undefined;
  readonly context: KindContext;
  doubt(reason: NotJudgedReason): void;
}

/** For what stands in a manifest but is judged in too few words here to promise acceptance. */
export function unjudged(path: string, what: string): NotJudgedReason {
  return { code: 'rare-field', path, message: `the API server's rules on ${what} are not modelled` };
}

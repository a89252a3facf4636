import type { JsonObject } from '../../../src/kube/json.ts';

/** estimates.json: what the API server makes of expressions. */
export interface RecordedEstimates {
  readonly groups: readonly EstimateGroup[];
}

export interface EstimateGroup {
  readonly name: string;
  readonly schema: JsonObject;
  /** The schema is that of a resource. */
  readonly root?: boolean;
  readonly entries: readonly EstimateEntry[];
}

export interface EstimateEntry {
  readonly rule: string;
  readonly optionalOldSelf?: boolean;
  /** With which the expression has to be compatible; 35 where it is left out. */
  readonly minor?: number;
  readonly answer: {
    readonly error?: string;
    readonly type?: string;
    readonly min?: string;
    readonly max?: string;
    readonly usesOldSelf?: boolean;
    readonly cardinality?: string;
  };
}

/** definitions.json: what the API server refuses in definitions, by itself or over a stored one. */
export interface RecordedDefinitions {
  readonly definitions: readonly DefinitionEntry[];
}

export interface DefinitionEntry {
  readonly name: string;
  readonly definition: JsonObject;
  readonly stored?: JsonObject;
  readonly refusals: readonly { readonly field: string; readonly type: string; readonly detail: string }[];
}

/** evaluations.json: what rules yield over an object, and cost. */
export interface RecordedEvaluations {
  readonly groups: readonly EvaluationGroup[];
}

export interface EvaluationGroup {
  readonly name: string;
  readonly schema: JsonObject;
  readonly self: JsonObject;
  readonly entries: readonly {
    readonly rule: string;
    /** No errors: it holds. `cost` -1: the server stopped it. */
    readonly answer: { readonly cost: number; readonly errors?: readonly string[] };
  }[];
}

import type { ApiError } from '../apiserver/result.js';
import type { ApplyPreview, ObjectChange } from '../preview/outcome.js';
import type { LintContext, Query } from './rule.js';
/**
 * Whether all that is wrong with a new object is the namespace of a ServiceAccount of the same kustomization: kustomize fills it in with the
 * account's own (namespace transformer, api/filters/namespace of kustomize v5.7).
 */
export declare function lacksNamespaceOnly({ change, modified }: ApplyPreview, errors: readonly Pick<ApiError, 'path'>[], { unit, objects }: LintContext): boolean;
/** The accounts that a new binding names without a namespace. */
export declare function accountsNamed({ change, unit, modified }: ObjectChange): Iterable<Query>;

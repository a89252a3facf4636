import { typeOfExpression } from './compiled.ts';
import type { DeclaredType } from './types/declared.ts';
import type { Versions } from './types/functions.ts';
import {
  BOOL,
  type CelType,
  DYN,
  formatType,
  INT,
  listOf,
  mapOf,
  NULL,
  STRING,
  structOf,
  TIMESTAMP,
} from './types/type.ts';

/*
 * Expressions of admission policies and webhooks (apiserver v0.36 pkg/admission/plugin/cel/compile.go, composition.go): objects are
 * dynamic, what the server knows itself has a type.
 */

function declared(name: string, fields: { readonly [field: string]: CelType }): CelType {
  const entries = Object.entries(fields).map(([field, type]): [string, DeclaredType] => [field, fieldOf(type)]);
  const own: DeclaredType = { type: structOf(name), fields: new Map(entries), maxElements: 0n, minSize: 2 };
  return structOf(name, own);
}

function fieldOf(type: CelType): DeclaredType {
  return { ...(type.declared ?? { maxElements: 0n, minSize: 1 }), type };
}

const TEXTS = listOf(STRING);
const LABELS = mapOf(STRING, STRING);
const GVK = declared('kubernetes.GroupVersionKind', { group: STRING, version: STRING, kind: STRING });
const GVR = declared('kubernetes.GroupVersionResource', { group: STRING, version: STRING, resource: STRING });
const USER = declared('kubernetes.UserInfo', {
  username: STRING,
  uid: STRING,
  groups: TEXTS,
  extra: mapOf(STRING, TEXTS),
});

/** BuildRequestType. */
const REQUEST = declared('kubernetes.AdmissionRequest', {
  kind: GVK,
  resource: GVR,
  subResource: STRING,
  requestKind: GVK,
  requestResource: GVR,
  requestSubResource: STRING,
  name: STRING,
  namespace: STRING,
  operation: STRING,
  userInfo: USER,
  dryRun: BOOL,
  options: DYN,
});

/** BuildNamespaceType. */
const NAMESPACE = declared('kubernetes.Namespace', {
  metadata: declared('kubernetes.NamespaceMetadata', {
    name: STRING,
    generateName: STRING,
    namespace: STRING,
    labels: LABELS,
    annotations: LABELS,
    UID: STRING,
    creationTimestamp: TIMESTAMP,
    deletionGracePeriodSeconds: INT,
    deletionTimestamp: TIMESTAMP,
    generation: INT,
    resourceVersion: STRING,
    finalizers: TEXTS,
  }),
  spec: declared('kubernetes.NamespaceSpec', { finalizers: TEXTS }),
  status: declared('kubernetes.NamespaceStatus', {
    conditions: listOf(
      declared('kubernetes.NamespaceCondition', {
        status: STRING,
        type: STRING,
        lastTransitionTime: TIMESTAMP,
        message: STRING,
        reason: STRING,
      }),
    ),
    phase: STRING,
  }),
});

const AUTHORIZER: readonly (readonly [string, CelType])[] = [
  ['authorizer', structOf('kubernetes.authorization.Authorizer')],
  ['authorizer.requestResource', structOf('kubernetes.authorization.ResourceCheck')],
];

/** What an expression is for: that decides what it may name, and what it has to yield. */
export type Use = 'condition' | 'variable' | 'validation' | 'message' | 'annotation' | 'patch' | 'configuration';

/** What an expression may name beside the request. */
interface Beside {
  readonly authorizer: boolean;
  readonly variables: boolean;
  /** Undefined: anything. */
  readonly wanted: readonly CelType[] | undefined;
}

const USES: { readonly [use in Use]: Beside } = {
  condition: { authorizer: true, variables: false, wanted: [BOOL] },
  variable: { authorizer: true, variables: true, wanted: undefined },
  validation: { authorizer: true, variables: true, wanted: [BOOL] },
  message: { authorizer: false, variables: true, wanted: [STRING] },
  annotation: { authorizer: true, variables: true, wanted: [STRING, NULL] },
  patch: { authorizer: true, variables: true, wanted: [listOf(structOf('JSONPatch'))] },
  configuration: { authorizer: true, variables: true, wanted: [structOf('Object')] },
};

export type Compilation =
  | { readonly status: 'compiled'; readonly type: CelType }
  /** `detail`: what the server adds to the value of the field. */
  | { readonly status: 'refused'; readonly reason: 'invalid' | 'internal'; readonly detail: string }
  | { readonly status: 'unknown' };

/** Characters of the expressions of one object that are compiled. */
const LONGEST = 100_000;

/** Compiles the expressions of one policy, or of one webhook: what its variables yield is known to what comes after. */
export class AdmissionCompiler {
  readonly #params: boolean;
  readonly #variables: { [name: string]: CelType } | undefined;
  #left = LONGEST;

  constructor({ params, composed }: { readonly params: boolean; readonly composed: boolean }) {
    this.#params = params;
    this.#variables = composed ? {} : undefined;
  }

  compile(expression: string, use: Use, versions: Versions): Compilation {
    this.#left -= expression.length;
    if (this.#left < 0) return { status: 'unknown' };
    // Types of patches are made up as an expression names them.
    if ((use === 'patch' || use === 'configuration') && /\b(?:Object|JSONPatch|jsonpatch)\b/.test(expression)) {
      return { status: 'unknown' };
    }
    const { authorizer, variables, wanted } = USES[use];
    const scope = new Map<string, CelType>([
      ['object', DYN],
      ['oldObject', DYN],
      ['namespaceObject', NAMESPACE],
      ['request', REQUEST],
      ...(this.#params ? [['params', DYN] as const] : []),
      ...(authorizer ? AUTHORIZER : []),
      ...(variables && this.#variables !== undefined
        ? [['variables', declared('kubernetes.variables', this.#variables)] as const]
        : []),
    ]);
    const result = typeOfExpression(expression, scope, versions);
    if (result.status === 'unknown') return { status: 'unknown' };
    if (result.status === 'refused') {
      return result.reason === 'program'
        ? { status: 'refused', reason: 'internal', detail: `program instantiation failed: ${result.message}` }
        : { status: 'refused', reason: 'invalid', detail: `compilation failed: ${result.message}` };
    }
    const { type } = result;
    if (wanted === undefined || wanted.some((one) => formatType(one) === formatType(type)))
      return { status: 'compiled', type };
    const names = wanted.map(formatType);
    const must = names.length === 1 ? `must evaluate to ${names[0]}` : `must evaluate to one of [${names.join(' ')}]`;
    return { status: 'refused', reason: 'invalid', detail: `${must} but got ${formatType(type)}` };
  }

  /** CompileAndStoreVariable: one that does not compile is dynamic to others. */
  declare(name: string, expression: string, versions: Versions): Compilation {
    const found = this.compile(expression, 'variable', versions);
    if (this.#variables !== undefined)
      this.#variables[name] = found.status === 'compiled' ? composited(found.type) : DYN;
    return found;
  }
}

/** convertCelTypeToDeclType: what a variable is to the expressions that name it. */
function composited(type: CelType): CelType {
  const [first = DYN, second = DYN] = type.params;
  switch (type.kind) {
    case 'any':
    case 'bool':
    case 'bytes':
    case 'double':
    case 'duration':
    case 'int':
    case 'null':
    case 'string':
    case 'timestamp':
    case 'uint':
      return type;
    case 'list':
      return listOf(composited(first));
    case 'map':
      return mapOf(composited(first), composited(second));
    default:
      return DYN;
  }
}

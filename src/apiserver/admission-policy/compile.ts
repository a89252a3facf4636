import type { JsonObject } from '../../kube/json.ts';
import { typeOfExpression } from '../custom/cel/compiled.ts';
import type { DeclaredType } from '../custom/cel/types/declared.ts';
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
} from '../custom/cel/types/type.ts';
import { struct, structs, text } from '../struct.ts';

/*
 * Whether the server compiles the expressions of a policy (apiserver v0.36 pkg/admission/plugin/cel/compile.go, composition.go): objects
 * are dynamic, what it knows itself has a type.
 */

export interface Failure {
  /** `validations[0].expression` */
  readonly path: string;
  /** What the server adds to the value of the field; undefined: it may compile. */
  readonly message: string | undefined;
}

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

/** The first expression that does not compile, or is not known to; undefined: all do. */
export function compileFailure(policy: JsonObject, minor: number): Failure | undefined {
  const spec = struct(policy['spec']);
  const versions = { minor, server: minor };
  const found = new Map<string, CelType>([
    ['object', DYN],
    ['oldObject', DYN],
    ['namespaceObject', NAMESPACE],
    ['request', REQUEST],
    ...(spec['paramKind'] === undefined ? [] : [['params', DYN] as const]),
  ]);
  const variables: { [name: string]: CelType } = {};
  const check = (path: string, value: string, wanted: readonly CelType[] | undefined, beside: readonly Beside[]) => {
    const scope = new Map([
      ...found,
      ...(beside.includes('authorizer') ? AUTHORIZER : []),
      ...(beside.includes('variables') ? [['variables', declared('kubernetes.variables', variables)] as const] : []),
    ]);
    const result = typeOfExpression(value, scope, versions);
    if (result.status === 'unknown') return { failure: { path, message: undefined } };
    if (result.status === 'refused') {
      const before = result.reason === 'program' ? 'program instantiation failed: ' : 'compilation failed: ';
      return { failure: { path, message: before + result.message } };
    }
    const { type } = result;
    const fits = wanted === undefined || wanted.some((one) => formatType(one) === formatType(type));
    if (fits) return { type };
    const names = (wanted ?? []).map(formatType);
    const must = names.length === 1 ? `must evaluate to ${names[0]}` : `must evaluate to one of [${names.join(' ')}]`;
    return { failure: { path, message: `${must} but got ${formatType(type)}` } };
  };
  for (const [i, variable] of structs(spec['variables']).entries()) {
    const { failure, type } = check(`variables[${i}].expression`, text(variable['expression']), undefined, BOTH);
    if (failure) return failure;
    variables[text(variable['name'])] = composited(type);
  }
  for (const { field, key, wanted, beside } of EXPRESSIONS) {
    for (const [i, entry] of structs(spec[field]).entries()) {
      if (entry[key] === undefined || text(entry[key]) === '') continue;
      const { failure } = check(`${field}[${i}].${key}`, text(entry[key]), wanted, beside);
      if (failure) return failure;
    }
  }
  return undefined;
}

/** What an expression may name beside the request. */
type Beside = 'authorizer' | 'variables';
const BOTH: readonly Beside[] = ['authorizer', 'variables'];

const EXPRESSIONS: readonly {
  readonly field: string;
  readonly key: string;
  readonly wanted: readonly CelType[];
  readonly beside: readonly Beside[];
}[] = [
  { field: 'matchConditions', key: 'expression', wanted: [BOOL], beside: ['authorizer'] },
  { field: 'validations', key: 'expression', wanted: [BOOL], beside: BOTH },
  { field: 'validations', key: 'messageExpression', wanted: [STRING], beside: ['variables'] },
  { field: 'auditAnnotations', key: 'valueExpression', wanted: [STRING, NULL], beside: BOTH },
];

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

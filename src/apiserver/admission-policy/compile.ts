import type { JsonObject } from '../../kube/json.ts';
import { AdmissionCompiler, type Compilation, type Use } from '../custom/cel/admission.ts';
import { struct, structs, text } from '../struct.ts';

/* Whether the server compiles the expressions of a stored policy (apiserver v0.36 pkg/admission/plugin/cel/compile.go, composition.go). */

export interface Failure {
  /** `validations[0].expression` */
  readonly path: string;
  /** What the server adds to the value of the field; undefined: it may compile. */
  readonly message: string | undefined;
}

/** The first expression that does not compile, or is not known to; undefined: all do. */
export function compileFailure(policy: JsonObject, minor: number): Failure | undefined {
  const spec = struct(policy['spec']);
  const versions = { minor, server: minor };
  const variables = structs(spec['variables']);
  const compiler = new AdmissionCompiler({ params: spec['paramKind'] !== undefined, composed: variables.length > 0 });
  for (const [i, variable] of variables.entries()) {
    const found = compiler.declare(text(variable['name']), text(variable['expression']), versions);
    if (found.status !== 'compiled') return failure(`variables[${i}].expression`, found);
  }
  for (const { field, key, use } of EXPRESSIONS) {
    for (const [i, entry] of structs(spec[field]).entries()) {
      if (entry[key] === undefined || text(entry[key]) === '') continue;
      const found = compiler.compile(text(entry[key]), use, versions);
      if (found.status !== 'compiled') return failure(`${field}[${i}].${key}`, found);
    }
  }
  return undefined;
}

function failure(path: string, found: Exclude<Compilation, { status: 'compiled' }>): Failure {
  return { path, message: found.status === 'refused' ? found.detail : undefined };
}

const EXPRESSIONS: readonly { readonly field: string; readonly key: string; readonly use: Use }[] = [
  { field: 'matchConditions', key: 'expression', use: 'condition' },
  { field: 'validations', key: 'expression', use: 'validation' },
  { field: 'validations', key: 'messageExpression', use: 'message' },
  { field: 'auditAnnotations', key: 'valueExpression', use: 'annotation' },
];

/** Where the names in a gate's expressions get their values: callers, matrix and environment, as far as files show them. */
import { type Lookup, type Possible, possible } from './expression.ts';
import type { Gate } from './gate.ts';
import type { Place } from './workflow.ts';

const DEPTH = 5;

/** Inside the job that holds the step. */
export function lookupIn(gate: Gate, depth = DEPTH): Lookup {
  return ([context = '', name = '', ...rest]) => {
    if (rest.length > 0 || depth === 0) return null;
    switch (context) {
      case 'inputs':
        return inputsOf(gate, name, depth);
      case 'matrix':
        return allOf(matrixValues(gate.called ?? gate.job, name), lookupIn(gate, depth - 1));
      case 'env':
        return environment(gate, name, depth);
      default:
        return null;
    }
  };
}

/** A variable that the step's commands see. */
export function environment(gate: Gate, name: string, depth = DEPTH): Possible | null {
  const { step, through, called, job, calledFile, workflow } = gate;
  for (const place of [step, ...through, called, calledFile, job, workflow]) {
    const text = place?.get('env')?.getAnyCase(name)?.text;
    if (text !== undefined) return possible(text, lookupIn(gate, depth - 1));
  }
  return null;
}

/** The values of a matrix by one of its names; null where they are computed. */
export function matrixValues(job: Place, name: string): readonly string[] | null {
  const matrix = job.get('strategy')?.get('matrix');
  if (!matrix || matrix.text !== undefined) return null;
  const plain = matrix.getAnyCase(name);
  if (plain?.text !== undefined) return null;
  const listed = [
    ...(plain?.items() ?? []).map((item) => item.text),
    ...(matrix.get('include')?.items() ?? []).flatMap((entry) => entry.getAnyCase(name)?.text ?? []),
  ];
  const known = listed.flatMap((value) => value ?? []);
  return known.length > 0 && known.length === listed.length ? known : null;
}

function inputsOf(gate: Gate, name: string, depth: number): Possible | null {
  const [outer] = gate.through;
  const declared = (gate.composite ?? gate.calledFile?.get('on')?.get('workflow_call'))?.get('inputs');
  const user = outer ?? (gate.called ? gate.job : undefined);
  if (!user || !declared) return null;
  const given = user.get('with')?.getAnyCase(name)?.text ?? declared.getAnyCase(name)?.get('default')?.text ?? '';
  const { composite: _, called, calledFile, ...rest } = gate;
  // What the user of an action writes is read where the user stands, and so is what the caller of a workflow writes.
  const there: Gate = outer
    ? { ...rest, ...(called ? { called } : {}), ...(calledFile ? { calledFile } : {}), through: [] }
    : { ...rest, through: [] };
  return possible(given, lookupIn(there, depth - 1));
}

function allOf(texts: readonly string[] | null, lookup: Lookup): Possible | null {
  if (texts === null) return null;
  const found = texts.map((text) => possible(text, lookup));
  return { values: found.flatMap(({ values }) => values), certain: found.every(({ certain }) => certain) };
}

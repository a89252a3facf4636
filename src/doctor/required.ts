/** Names of the checks that a ruleset has to require, as GitHub makes them of jobs, matrices and called workflows. */
import { type Advice, sayAbout } from './advice.ts';
import { possible } from './expression.ts';
import type { Gate } from './gate.ts';
import { lookupIn } from './scope.ts';
import type { Place } from './workflow.ts';

export interface RequiredCheck {
  readonly name: string;
  /** False: a part of the name is computed, and stands in it as `…`. */
  readonly exact: boolean;
  readonly path: string;
  readonly line: number;
}

/** One job that joins the reports of others stands for them. */
export function requiredChecks(gates: readonly Gate[]): RequiredCheck[] {
  const joined = (gate: Gate): boolean =>
    gates.some((other) => other.path === gate.path && other.job.get('needs')?.names.includes(gate.name));
  const checks = gates.filter((gate) => !joined(gate)).flatMap(checksOf);
  return [...new Map(checks.map((check) => [check.name, check])).values()];
}

function checksOf(gate: Gate): RequiredCheck[] {
  const { called, calledFile, ...outer } = gate;
  const caller = namesOf({ ...outer, through: [] }, gate.job, gate.name);
  const inner = called ? namesOf(gate, called, idOf(gate)) : null;
  return caller.flatMap((name) =>
    (inner ?? [null]).map((part) => {
      const full = part === null ? name : `${name} / ${part}`;
      return { name: full, exact: !full.includes('…'), path: gate.path, line: gate.job.line };
    }),
  );
}

function idOf({ called, calledFile }: Gate): string {
  return (
    calledFile
      ?.get('jobs')
      ?.entries()
      .find(([, job]) => job.line === called?.line)?.[0] ?? '…'
  );
}

/** A job of a matrix is a check for each of its combinations. */
function namesOf(gate: Gate, job: Place, id: string): string[] {
  const named = job.get('name')?.text ?? id;
  const combinations = combinationsOf(job);
  const lookup = lookupIn(gate);
  const names = (combinations ?? [null]).map((values) => {
    const known = possible(named, ([context, key = '', ...rest]) => {
      const value = context === 'matrix' ? values?.get(key) : undefined;
      return value === undefined ? lookup([context ?? '', key, ...rest]) : { values: [value], certain: true };
    });
    const [only] = known.values;
    const text =
      known.certain && known.values.length === 1 && only !== undefined ? only : named.replace(/\$\{\{.*?\}\}/g, '…');
    if (values === null || /\$\{\{[^}]*\bmatrix\b/i.test(named)) return text;
    return `${text} (${[...values.values()].join(', ')})`;
  });
  return [...new Set(names)];
}

/** Null: no matrix. One that is computed, or adds and takes away, has one combination that is not known. */
function combinationsOf(job: Place): ReadonlyMap<string, string>[] | null {
  const matrix = job.get('strategy')?.get('matrix');
  if (!matrix) return null;
  const keys = matrix.entries();
  const unknown = [new Map([['…', '…']])];
  if (keys.length === 0 || keys.some(([key]) => key === 'include' || key === 'exclude')) return unknown;
  let all: Map<string, string>[] = [new Map()];
  for (const [key, place] of keys) {
    const values = place.items().map((item) => item.text);
    if (values.length === 0 || values.some((value) => value === undefined || value.includes('${{'))) return unknown;
    all = all.flatMap((one) => values.map((value) => new Map([...one, [key.toLowerCase(), value ?? '']])));
  }
  return all.length > 256 ? unknown : all;
}

/** Another job whose check goes by the same name: which of the two a ruleset means is not defined, and one may pass alone. */
export function checkTwins(
  workflows: ReadonlyMap<string, Place>,
  gates: readonly Gate[],
  required: readonly RequiredCheck[],
): Advice[] {
  const names = new Set(required.map(({ name }) => name));
  return [...workflows].flatMap(([path, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([name, job]) => {
      if (gates.some((gate) => gate.path === path && gate.name === name)) return [];
      const twin = checksOf({ path, workflow, name, job, step: job, through: [] }).find((check) =>
        names.has(check.name),
      );
      if (!twin || !workflow.get('on')?.names.some((event) => event.startsWith('pull_request') || event === 'push'))
        return [];
      return [
        sayAbout(path)(
          'warning',
          'check-name-twice',
          job,
          `this job's check is called \`${twin.name}\` as the gate's is: a ruleset cannot tell them apart`,
          'give one of them another `name:`',
        ),
      ];
    }),
  );
}

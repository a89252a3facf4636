/** Jobs that run applylint: in a step, through an action of this repository, or in a workflow of it that they call. */
import { optionsIn } from './command-line.ts';
import type { Gate } from './gate.ts';
import type { Place } from './workflow.ts';

interface Found {
  readonly step: Place;
  readonly through: readonly Place[];
  readonly composite?: Place;
}

/** Actions of this repository, by the path that `uses:` names (`./.github/actions/gate`). */
export type OwnActions = ReadonlyMap<string, Place>;

/** `own`: this is the repository of the action, which goes by the name of its folder there. */
export function findGates(workflows: ReadonlyMap<string, Place>, actions: OwnActions, own: boolean): Gate[] {
  const direct = [...workflows].flatMap(([path, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([name, job]): Gate[] => {
      const found = findSteps(job.get('steps')?.items() ?? [], actions, own);
      return found.map((one) => ({ path, workflow, name, job, ...one }));
    }),
  );
  return direct.flatMap((gate): Gate[] => {
    const triggers = gate.workflow.get('on')?.names ?? [];
    if (!triggers.includes('workflow_call')) return [gate];
    const callers = callersOf(workflows, gate);
    const itself = triggers.length > 1 ? [gate] : [];
    return callers.length + itself.length > 0 ? [...itself, ...callers] : [gate];
  });
}

/** Actions may use actions; so many levels are followed. */
const LEVELS = 4;

/** Each of them may be the one that a pull request has to pass. */
function findSteps(steps: readonly Place[], actions: OwnActions, own: boolean, levels = LEVELS): Found[] {
  return steps.flatMap((step): Found[] => {
    if (runsGate(step, own)) return [{ step, through: [] }];
    const composite = levels === 0 ? undefined : actions.get(folderOf(step.get('uses')?.text ?? ''));
    if (!composite) return [];
    return findSteps(composite.get('runs')?.get('steps')?.items() ?? [], actions, own, levels - 1).map((found) => ({
      ...found,
      through: [...found.through, step],
      composite: found.composite ?? composite,
    }));
  });
}

/** `./x/` and `./x` are one folder. */
export function folderOf(uses: string): string {
  return uses.replace(/\/+$/, '');
}

function runsGate(step: Place, own: boolean): boolean {
  const uses = step.get('uses')?.text ?? '';
  if (own && uses === './') return true;
  return /^[^/]+\/applylint@/i.test(uses) || optionsIn(step.get('run')?.text ?? '') !== null;
}

function callersOf(workflows: ReadonlyMap<string, Place>, gate: Gate): Gate[] {
  return [...workflows].flatMap(([path, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([name, job]): Gate[] =>
      job.get('uses')?.text === `./${gate.path}`
        ? [{ ...gate, path, workflow, name, job, called: gate.job, calledFile: gate.workflow }]
        : [],
    ),
  );
}

/**
 * Checks how a repository runs the gate. In: the text of its workflows, CODEOWNERS and policy. Out: advice with places and
 * fixes. Nothing is run and nobody is asked: settings of the repository itself (rulesets, required checks) cannot be seen.
 */
import type { Advice, RepositoryFiles } from './advice.ts';
import { ownersOf } from './codeowners.ts';
import { checkCommenter } from './commenter.ts';
import { checkGate, type Gate } from './gate.ts';
import { checkTriggers } from './triggers.ts';
import { type Place, readWorkflow } from './workflow.ts';

const POLICY = '.applylint.yaml';
const CODEOWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

export interface Diagnosis {
  readonly advice: readonly Advice[];
  /** Jobs that run the gate. */
  readonly gates: number;
}

/** Which files {@link diagnose} wants to see. */
export function matters(path: string): boolean {
  return (
    path === 'action.yml' ||
    /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) ||
    path === POLICY ||
    CODEOWNERS.some((name) => name === path)
  );
}

export function diagnose(files: RepositoryFiles): Diagnosis {
  const advice: Advice[] = [];
  const workflows = new Map<string, Place>();
  for (const [path, text] of files) {
    if (!path.startsWith('.github/workflows/')) continue;
    const workflow = readWorkflow(text);
    if (!('broken' in workflow)) workflows.set(path, workflow);
    else if (/applylint/.test(text))
      advice.push({
        level: 'error',
        id: 'workflow-broken',
        path,
        line: workflow.line,
        problem: `the workflow is not YAML, so GitHub does not run it: ${workflow.broken}`,
        fix: 'repair the file',
      });
  }
  // In its own repository the action goes by the name of its folder.
  const own = /^name: applylint$/m.test(files.get('action.yml') ?? '');
  const gates = findGates(workflows, own);
  for (const path of new Set(gates.map((gate) => gate.path))) {
    const workflow = workflows.get(path);
    if (workflow) advice.push(...checkTriggers(path, workflow));
  }
  advice.push(...gates.flatMap(checkGate));
  advice.push(...checkCommenter(workflows, gates));
  if (gates.length === 0)
    advice.push({
      level: 'error',
      id: 'no-gate',
      path: '.github/workflows',
      line: 1,
      problem: 'no workflow runs applylint on pull requests',
      fix: 'run `applylint init`',
    });
  else advice.push(...checkOwners(files, gates));
  const rank = { error: 0, warning: 1 } as const;
  return {
    advice: advice.sort((a, b) => rank[a.level] - rank[b.level] || compare(a.path, b.path) || a.line - b.line),
    gates: gates.length,
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Jobs with a step that runs the gate, and jobs that call a workflow of this repository with one. */
function findGates(workflows: ReadonlyMap<string, Place>, own: boolean): Gate[] {
  const direct = [...workflows].flatMap(([path, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([name, job]): Gate[] => {
      const step = job
        .get('steps')
        ?.items()
        .find((each) => runsGate(each, own));
      return step ? [{ path, workflow, name, job, step }] : [];
    }),
  );
  return direct.flatMap((gate): Gate[] => {
    const triggers = gate.workflow.get('on')?.names ?? [];
    if (!triggers.includes('workflow_call')) return [gate];
    const callers = callersOf(gate.path, workflows, gate);
    const own = triggers.length > 1 ? [gate] : [];
    return callers.length + own.length > 0 ? [...own, ...callers] : [gate];
  });
}

function callersOf(
  path: string,
  workflows: ReadonlyMap<string, Place>,
  { job: called, workflow: calledFile, step }: Gate,
): Gate[] {
  return [...workflows].flatMap(([caller, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([name, job]): Gate[] =>
      job.get('uses')?.text === `./${path}` ? [{ path: caller, workflow, name, job, step, called, calledFile }] : [],
    ),
  );
}

function runsGate(step: Place, own: boolean): boolean {
  const uses = step.get('uses')?.text ?? '';
  if (own && uses === './') return true;
  if (/^[^/]+\/applylint@/.test(uses)) return true;
  return /\bapplylint\s+check\b|\bapplylint@\S+\s+check\b/.test(step.get('run')?.text ?? '');
}

/** Whoever may edit the workflow or the policy decides what the gate says; somebody else should look. */
function checkOwners(files: RepositoryFiles, gates: readonly Gate[]): Advice[] {
  const path = CODEOWNERS.find((name) => files.has(name));
  if (path === undefined) {
    return [
      {
        level: 'warning',
        id: 'no-codeowners',
        path: CODEOWNERS[0],
        line: 1,
        problem:
          'there is no CODEOWNERS file: a pull request may edit the workflow that judges it, and nobody has to look',
        fix: `write ${CODEOWNERS[0]} with \`/.github/ @your-org/platform\` and \`/${POLICY} @your-org/platform\`, and require their review; or require the workflow by an organisation ruleset`,
      },
    ];
  }
  const owners = ownersOf(files.get(path) ?? '');
  const guarded = [...new Set(gates.map((gate) => gate.path)), POLICY, path];
  return guarded
    .filter((file) => owners(file).length === 0)
    .map((file) => ({
      level: 'warning',
      id: 'no-owner',
      path,
      line: 1,
      problem: `nobody owns ${file}: a pull request may edit it, and nobody has to look`,
      fix: `add \`/${file} @your-org/platform\``,
    }));
}

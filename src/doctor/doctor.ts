/**
 * Checks how a repository runs the gate. In: the text of its workflows, CODEOWNERS and policy. Out: advice with places and
 * fixes. Nothing is run and nobody is asked: settings of the repository itself (rulesets, required checks) cannot be seen.
 */
import type { Advice, RepositoryFiles } from './advice.ts';
import { ownersOf } from './codeowners.ts';
import { checkCommenter } from './commenter.ts';
import { findGates, folderOf, type OwnActions } from './find-gates.ts';
import { checkGate, type Gate } from './gate.ts';
import { checkPolicy } from './policy-file.ts';
import { checkTwins, type RequiredCheck, requiredChecks } from './required.ts';
import { checkTriggers } from './triggers.ts';
import { type Place, readWorkflow } from './workflow.ts';

const POLICY = '.applylint.yaml';
const CODEOWNERS = ['.github/CODEOWNERS', 'CODEOWNERS', 'docs/CODEOWNERS'] as const;

export interface Diagnosis {
  readonly advice: readonly Advice[];
  /** Jobs that run the gate. */
  readonly gates: number;
  /** What a ruleset has to require, from GitHub Actions: nothing that files say makes it so. */
  readonly required: readonly RequiredCheck[];
}

const WORKFLOW = /^\.github\/workflows\/[^/]+\.ya?ml$/;

/** Which files {@link diagnose} wants to see, beside the actions in {@link actionsIn}. */
export function matters(path: string): boolean {
  return path === 'action.yml' || WORKFLOW.test(path) || path === POLICY || CODEOWNERS.some((name) => name === path);
}

/** Files of actions of the repository itself that a workflow or an action may use. */
export function actionsIn(text: string): string[] {
  const used = [...text.matchAll(/\buses["']?\s*:\s*["']?\.\/([^\s"'@#,}]*)/g)].map(([, path = '']) => folderOf(path));
  return [...new Set(used)]
    .filter((path) => path !== '' && !path.split('/').includes('..') && !/\.ya?ml$/.test(path))
    .flatMap((path) => [`${path}/action.yml`, `${path}/action.yaml`]);
}

export function diagnose(files: RepositoryFiles): Diagnosis {
  const read = readAll(files);
  const { workflows, actions } = read;
  const advice = [...read.advice];
  // In its own repository the action goes by the name of its folder.
  const own = /^name: applylint$/m.test(files.get('action.yml') ?? '');
  const gates = findGates(workflows, actions, own);
  for (const path of new Set(gates.map((gate) => gate.path))) {
    const workflow = workflows.get(path);
    if (workflow) advice.push(...checkTriggers(path, workflow));
  }
  const required = requiredChecks(gates);
  advice.push(...gates.flatMap(checkGate));
  advice.push(...checkTwins(workflows, gates, required));
  advice.push(...checkCommenter(workflows, gates));
  advice.push(...checkPolicy(POLICY, files.get(POLICY)));
  // A broken file that would run it has been named already.
  if (gates.length > 0) advice.push(...checkOwners(files, gates));
  else if (!read.advice.some(({ level }) => level === 'error'))
    advice.push({
      level: 'error',
      id: 'no-gate',
      path: '.github/workflows',
      line: 1,
      problem: 'no workflow runs applylint on pull requests',
      fix: 'run `applylint init`',
    });
  const rank = { error: 0, warning: 1 } as const;
  const all = [...new Map(advice.map((one) => [JSON.stringify(one), one])).values()];
  return {
    advice: all.sort((a, b) => rank[a.level] - rank[b.level] || compare(a.path, b.path) || a.line - b.line),
    gates: new Set(gates.map(({ path, name }) => `${path}\u0000${name}`)).size,
    required,
  };
}

/** Workflows and actions that can be read, and what is wrong with the others. */
function readAll(files: RepositoryFiles): {
  readonly workflows: ReadonlyMap<string, Place>;
  readonly actions: OwnActions;
  readonly advice: readonly Advice[];
} {
  const workflows = new Map<string, Place>();
  const actions = new Map<string, Place>();
  const advice: Advice[] = [];
  for (const [path, text] of files) {
    const action = path === 'action.yml' ? null : /^(.+)\/action\.ya?ml$/.exec(path);
    if (!WORKFLOW.test(path) && !action) continue;
    const read = readWorkflow(path, text);
    if (!('broken' in read)) {
      if (action) actions.set(`./${action[1]}`, read);
      else workflows.set(path, read);
      continue;
    }
    const ours = /applylint/i.test(text);
    advice.push({
      level: ours ? 'error' : 'warning',
      id: 'workflow-broken',
      path,
      line: read.line,
      problem: `GitHub does not run this file${ours ? ', and with it the gate' : ''}: ${read.broken}`,
      fix: 'repair the file',
    });
  }
  return { workflows, actions, advice };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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

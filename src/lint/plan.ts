/**
 * The ordered safe steps for a change that is refused or destroys something. A rule states them for plain kubectl; where a
 * controller applies, it is held while somebody works by hand, or it would put back at once what was deleted.
 */
import type { Mode } from '../preview/outcome.ts';
import { type Applier, isKubectl } from '../units/unit.ts';

/** `in`: only where the applier applies so. `{placeholders}` in texts and commands are those of the rule's messages. */
export type PlanStep =
  /** Another change, to be merged and applied on its own. */
  | { readonly change: string; readonly in?: Mode }
  /** Something done by hand; without a command where none fits all. `free`: no controller would undo it. */
  | { readonly run: string; readonly command?: string; readonly free?: true; readonly in?: Mode }
  /** What must hold before going on. */
  | { readonly check: string; readonly command?: string; readonly in?: Mode }
  /** This change, as it stands. */
  | { readonly apply: string; readonly in?: Mode };

/** Steps for all messages of a rule, or by message. */
export type Plan<M extends string = string> = readonly PlanStep[] | { readonly [id in M]?: readonly PlanStep[] };

export function stepsOf(plan: Plan | undefined, messageId: string): readonly PlanStep[] | undefined {
  return plan && (isList(plan) ? plan : plan[messageId]);
}

function isList(plan: Plan): plan is readonly PlanStep[] {
  return Array.isArray(plan);
}

/** A step in full: what, and the command that does it. */
export interface PlannedStep {
  readonly do: 'change' | 'run' | 'check' | 'apply';
  readonly text: string;
  readonly command: string | null;
}

export interface PlanSubject {
  readonly applier: Applier;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string | undefined;
  /** File of the manifest, where it still has one. */
  readonly path: string | null;
}

type Data = { readonly [name: string]: string | number };

export function planFor(steps: readonly PlanStep[], subject: PlanSubject, data: Data): PlannedStep[] {
  const own = steps.filter((step) => step.in === undefined || step.in === subject.applier.mode);
  const written = own.map((step) => filled(step, subject, data));
  const applied = written.findIndex((step) => step.do === 'apply');
  const byHand = own.findIndex((step, i) => 'run' in step && step.free !== true && i < applied);
  const hold = byHand < 0 ? undefined : holdOf(subject.applier);
  return written.flatMap((step, i) => [
    ...(hold && i === byHand ? hold.before : []),
    ...(step.do === 'apply' ? [applyStep(step.text, subject, hold)] : [step]),
  ]);
}

function filled(step: PlanStep, subject: PlanSubject, data: Data): PlannedStep {
  if ('change' in step) return { do: 'change', text: fill(step.change, data), command: null };
  if ('apply' in step) return { do: 'apply', text: fill(step.apply, data), command: null };
  const command = step.command === undefined ? null : commandOf(step.command, subject, data);
  return 'run' in step
    ? { do: 'run', text: fill(step.run, data), command }
    : { do: 'check', text: fill(step.check, data), command };
}

/** Replaces `{placeholders}`; unknown ones stay. */
export function fill(template: string, data: Data): string {
  return template.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : whole,
  );
}

const HARMLESS = /^[A-Za-z0-9._:/=,@+][A-Za-z0-9._:/=,@+-]*$/;

/** People copy commands: what a shell could read as anything but a word stands there as its name in capitals. */
function commandOf(template: string, { kind, name, namespace }: PlanSubject, data: Data): string {
  const word = (value: string | number, called: string): string =>
    HARMLESS.test(String(value)) ? String(value) : called.toUpperCase();
  const within = namespace === undefined ? '' : ` -n ${word(namespace, 'namespace')}`;
  const composed: Data = {
    resource: `${word(kind.toLowerCase(), 'kind')}/${word(name, 'name')}${within}`,
    within,
  };
  return template.replace(/\{([a-zA-Z]+)\}/g, (whole, called: string) => {
    if (Object.hasOwn(composed, called)) return String(composed[called]);
    return Object.hasOwn(data, called) ? word(data[called] ?? '', called) : whole;
  });
}

interface Hold {
  readonly before: readonly PlannedStep[];
  readonly release: string;
}

/** How a controller is kept from undoing what is done by hand; undefined where nobody but the user applies. */
function holdOf({ name, owner }: Applier): Hold | undefined {
  const called = owner !== undefined && HARMLESS.test(owner.name) ? owner.name : 'NAME';
  const at = owner?.namespace !== undefined && HARMLESS.test(owner.namespace) ? ` -n ${owner.namespace}` : '';
  const merge: PlannedStep = { do: 'change', text: 'Merge this change: nothing is applied yet', command: null };
  const run = (text: string, command: string): PlannedStep => ({ do: 'run', text, command });
  switch (name) {
    case 'argo-cd':
      return {
        before: [
          run('Switch automated sync off, where it is on', `argocd app set ${called} --sync-policy none`),
          merge,
        ],
        release: `argocd app sync ${called}`,
      };
    case 'flux-kustomization':
    case 'flux-helmrelease': {
      const kind = name === 'flux-helmrelease' ? 'helmrelease' : 'kustomization';
      return {
        before: [run('Hold reconciliation', `flux suspend ${kind} ${called}${at}`), merge],
        release: `flux resume ${kind} ${called}${at}`,
      };
    }
    default:
      return undefined;
  }
}

function applyStep(text: string, { applier, path }: PlanSubject, hold: Hold | undefined): PlannedStep {
  if (hold) {
    const resumed = applier.name === 'argo-cd' ? `${text}; then switch automated sync on again, as it was` : text;
    return { do: 'apply', text: resumed, command: hold.release };
  }
  const flags = applier.mode === 'server-side' ? ' --server-side' : '';
  const command =
    isKubectl(applier) && path !== null && HARMLESS.test(path) ? `kubectl apply${flags} -f ${path}` : null;
  return { do: 'apply', text, command };
}

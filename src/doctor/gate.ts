/** The job that runs the gate: whether it can be skipped, ignored or weakened, and what it may do. */
import { type Advice, type Say, sayAbout } from './advice.ts';
import { possible } from './expression.ts';
import { checkInputs } from './inputs.ts';
import { lookupIn } from './scope.ts';
import { checkPins } from './unpinned.ts';
import type { Place } from './workflow.ts';

/** A job that runs the gate; where it calls another workflow, `called` is the job there that has the step. */
export interface Gate {
  readonly path: string;
  readonly workflow: Place;
  readonly name: string;
  readonly job: Place;
  /** The step that runs applylint. */
  readonly step: Place;
  /** Where that stands in an action of this repository: the steps that use it, the nearest first. */
  readonly through: readonly Place[];
  /** The top of that action. */
  readonly composite?: Place;
  readonly called?: Place;
  /** The top of the called workflow. */
  readonly calledFile?: Place;
}

export function checkGate(gate: Gate): Advice[] {
  const say = sayAbout(gate.path);
  return [
    ...checkSkips(gate, say),
    ...checkIgnored(gate, say),
    ...checkInputs(gate, say),
    ...checkPermissions(gate, say),
    ...checkSteps(gate, say),
  ];
}

/** A skipped job counts as a success. */
function checkSkips({ name, job, step, through, called }: Gate, say: Say): Advice[] {
  const advice: Advice[] = [];
  const always = (place: Place | undefined): boolean =>
    /^(?:\$\{\{)?\s*(?:always\(\)|!\s*cancelled\(\))\s*(?:\}\})?$/.test(place?.text ?? '');
  for (const [what, place] of [
    ['job', job],
    ['job', called],
    ...[step, ...through].map((place) => ['step', place] as const),
  ] as const) {
    const condition = place?.get('if');
    if (condition && !always(condition))
      advice.push(
        say(
          'error',
          `${what}-if`,
          condition,
          `the ${what} has an \`if:\`: when it is skipped, the check of \`${name}\` counts as passed`,
          `remove the \`if:\` of the ${what}`,
        ),
      );
  }
  for (const place of [job, called]) {
    const needs = place?.get('needs');
    if (needs && !always(place?.get('if')))
      advice.push(
        say(
          'error',
          'job-needs',
          needs,
          `the job needs ${needs.names.join(', ')}: when that fails, \`${name}\` is skipped, which counts as passed`,
          'remove `needs:`, or add `if: always()`',
        ),
      );
  }
  return advice;
}

/** A failure that nobody hears of. */
function checkIgnored(gate: Gate, say: Say): Advice[] {
  const { job, step, through, called } = gate;
  const advice: Advice[] = [];
  const isOff = (place: Place): boolean => {
    const { values, certain } = possible(place.text ?? '', lookupIn(gate));
    return certain && values.every((value) => value.trim() === 'false');
  };
  for (const [what, place] of [
    ['job', job],
    ['job', called],
    ...[step, ...through].map((place) => ['step', place] as const),
  ] as const) {
    const ignored = place?.get('continue-on-error');
    if (ignored && !isOff(ignored))
      advice.push(
        say(
          'error',
          'continue-on-error',
          ignored,
          `the ${what} has \`continue-on-error\`: a failed gate counts as passed`,
          'remove `continue-on-error`',
        ),
      );
  }
  const run = step.get('run');
  const command = run?.text ?? '';
  if (run && (/applylint[^\n]*\|\|/.test(command) || /^\s*set \+e\b/m.test(command)))
    advice.push(
      say(
        'error',
        'status-ignored',
        run,
        'the exit status of applylint is thrown away',
        'let the command end the step',
      ),
    );
  if (
    run &&
    /applylint[^\n|]*\|(?!\|)/.test(command) &&
    !/pipefail/.test(command) &&
    step.get('shell')?.text !== 'bash'
  )
    advice.push(
      say(
        'error',
        'status-piped',
        run,
        'a pipe ends with the status of its last command, so the gate never fails',
        'write the report with `--output FILE`, or set `shell: bash`, which has pipefail',
      ),
    );
  return advice;
}

/** Scopes a gate has a use for writing; OIDC is how a job with a cluster logs in. */
const WRITABLE = new Set(['pull-requests', 'security-events', 'id-token']);

function checkPermissions({ workflow, job, step, called, calledFile }: Gate, say: Say): Advice[] {
  const given =
    called?.get('permissions') ??
    calledFile?.get('permissions') ??
    job.get('permissions') ??
    workflow.get('permissions');
  if (!given)
    return [
      say(
        'warning',
        'permissions-unset',
        job,
        'without `permissions:` the token may do whatever the repository allows by default, often writing',
        '`permissions: { contents: read, pull-requests: write }`',
      ),
    ];
  if (given.text === 'read-all') return [];
  if (given.text === 'write-all')
    return [
      say(
        'error',
        'permissions-wide',
        given,
        "`write-all` hands a token that may do everything to a job that reads strangers' manifests",
        '`permissions: { contents: read, pull-requests: write }`',
      ),
    ];
  const advice: Advice[] = [];
  const scopes = new Map(given.entries());
  for (const [name, value] of scopes) {
    if (value.text === 'write' && !WRITABLE.has(name))
      advice.push(
        say(
          'warning',
          'permissions-wide',
          value,
          `the job may write \`${name}\`, which the gate has no use for`,
          `write \`${name}: read\`, or leave it out`,
        ),
      );
  }
  if (!['read', 'write'].includes(scopes.get('contents')?.text ?? ''))
    advice.push(
      say(
        'error',
        'permissions-narrow',
        given,
        'the job may not read the repository: the checkout of a private one fails',
        'add `contents: read`',
      ),
    );
  const action = step.get('uses') !== undefined;
  if (action && scopes.get('pull-requests')?.text !== 'write' && step.get('with')?.get('comment')?.text !== 'never')
    advice.push(
      say(
        'warning',
        'permissions-narrow',
        given,
        'the job may not write the comment: the report appears only in the job summary',
        'add `pull-requests: write`, or set `comment: never`',
      ),
    );
  return advice;
}

function checkSteps({ job, step, through, composite, called }: Gate, say: Say): Advice[] {
  const within = composite?.get('runs')?.get('steps')?.items() ?? [];
  const steps = [...((called ?? job).get('steps')?.items() ?? []), ...(through.length > 0 ? within : [])];
  const advice = checkPins([...steps, ...(called ? [job] : [])], say);
  const checkouts = steps.filter((each) => /^actions\/checkout@/.test(each.get('uses')?.text ?? ''));
  if (checkouts.length === 0 && step.get('uses'))
    advice.push(
      say(
        'error',
        'no-checkout',
        step,
        'nothing is checked out before the gate: there is nothing to review',
        'add `actions/checkout` before it',
      ),
    );
  for (const each of checkouts) {
    if (each.get('with')?.get('persist-credentials')?.text !== 'false')
      advice.push(
        say(
          'warning',
          'credentials-kept',
          each,
          'the checkout leaves its token in the work tree for every later step',
          'add `persist-credentials: false`',
        ),
      );
  }
  return advice;
}

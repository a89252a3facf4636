/** The workflow that comments on pull requests of forks, with a token that may write: it must run nothing of theirs. */
import { type Advice, sayAbout } from './advice.ts';
import type { Gate } from './gate.ts';
import { checkPins } from './unpinned.ts';
import type { Place } from './workflow.ts';

export function checkCommenter(workflows: ReadonlyMap<string, Place>, gates: readonly Gate[]): Advice[] {
  const names = new Set(gates.map(({ path, workflow }) => workflow.get('name')?.text ?? path));
  return [...workflows].flatMap(([path, workflow]) =>
    (workflow.get('jobs')?.entries() ?? []).flatMap(([, job]) => {
      const steps = job.get('steps')?.items() ?? [];
      const step = steps.find((each) => /^[^/]+\/applylint\/comment@/.test(each.get('uses')?.text ?? ''));
      return step ? checkJob(path, workflow, job, steps, names) : [];
    }),
  );
}

function checkJob(
  path: string,
  workflow: Place,
  job: Place,
  steps: readonly Place[],
  gates: ReadonlySet<string>,
): Advice[] {
  const say = sayAbout(path);
  const advice: Advice[] = [];
  const on = workflow.get('on');
  const run = on?.get('workflow_run');
  if (!run)
    advice.push(
      say(
        'error',
        'comment-trigger',
        on?.line ?? 1,
        'the commenting action works on `workflow_run` only',
        'on: { workflow_run: { workflows: [applylint], types: [completed] } }',
      ),
    );
  const watched = run?.get('workflows')?.names ?? [];
  if (run && gates.size > 0 && !watched.some((name) => gates.has(name)))
    advice.push(
      say(
        'error',
        'comment-watches-nothing',
        run.line,
        `it waits for ${watched.join(', ') || 'no workflow'}, and the gate's workflow is called ${[...gates].join(', ')}`,
        `workflows: [${[...gates].join(', ')}]`,
      ),
    );
  for (const step of steps) {
    const unsafe = /^actions\/checkout@/.test(step.get('uses')?.text ?? '')
      ? 'checks out code'
      : step.get('run')
        ? 'runs commands'
        : null;
    if (unsafe)
      advice.push(
        say(
          'error',
          'comment-runs-code',
          step.line,
          `the job ${unsafe} beside a token that may write: what a fork left could take it over`,
          'leave nothing but the commenting action in this job',
        ),
      );
  }
  advice.push(...checkPins(steps, say));
  const given = job.get('permissions') ?? workflow.get('permissions');
  const scope = (name: string): string | undefined => given?.get(name)?.text;
  if (!given || (given.text ?? '').endsWith('-all'))
    advice.push(
      say(
        'error',
        'comment-permissions',
        given?.line ?? job.line,
        'the token may do more than comment',
        'permissions: { actions: read, pull-requests: write }',
      ),
    );
  else if (scope('actions') === undefined || scope('pull-requests') !== 'write')
    advice.push(
      say(
        'error',
        'comment-permissions',
        given.line,
        'the job may not read the result or may not write the comment',
        'permissions: { actions: read, pull-requests: write }',
      ),
    );
  return advice;
}

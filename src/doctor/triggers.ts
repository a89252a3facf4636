/** The events that start the gate: every change of a pull request must, and nothing else may stop it. */
import { type Advice, sayAbout } from './advice.ts';
import type { Place } from './workflow.ts';

const NEEDED = ['opened', 'synchronize', 'reopened'] as const;
const TYPES = '[opened, synchronize, reopened, ready_for_review, edited]';

export function checkTriggers(path: string, workflow: Place): Advice[] {
  const on = workflow.get('on');
  const names = on?.names ?? [];
  const line = on?.line ?? 1;
  const say = sayAbout(path);
  const advice: Advice[] = [];
  for (const [name, why] of UNSAFE) {
    if (names.includes(name))
      advice.push(
        say(
          'error',
          'unsafe-trigger',
          on?.get(name)?.line ?? line,
          `the gate runs on ${name}, ${why}`,
          'use `pull_request`',
        ),
      );
  }
  if (!names.includes('pull_request')) {
    if (!names.some((name) => UNSAFE.has(name)))
      advice.push(
        say(
          'error',
          'no-pull-request',
          line,
          'the gate does not run on pull requests',
          `add \`pull_request: { types: ${TYPES} }\``,
        ),
      );
    return advice;
  }
  const pull = on?.get('pull_request');
  for (const key of ['paths', 'paths-ignore'] as const) {
    const filter = pull?.get(key);
    if (filter)
      advice.push(
        say(
          'error',
          'path-filter',
          filter.line,
          `\`${key}\` skips the workflow: a required check then waits for ever, one that is not required is never missed, and shared bases, charts and custom resource definitions outside the filter go unreviewed`,
          `remove \`${key}\`; the action ends quickly when no manifest changed`,
        ),
      );
  }
  for (const key of ['branches', 'branches-ignore'] as const) {
    const filter = pull?.get(key);
    if (filter)
      advice.push(
        say(
          'warning',
          'branch-filter',
          filter.line,
          `\`${key}\` leaves pull requests to other branches unreviewed, and a stacked one may be merged before it is retargeted`,
          `remove \`${key}\``,
        ),
      );
  }
  const types = pull?.get('types')?.names;
  const at = pull?.get('types')?.line ?? pull?.line ?? line;
  const missing = types === undefined ? [] : NEEDED.filter((type) => !types.includes(type));
  if (missing.length > 0)
    advice.push(
      say(
        'error',
        'missing-types',
        at,
        `the gate does not run on ${missing.join(', ')}: later commits go unreviewed`,
        `types: ${TYPES}`,
      ),
    );
  if (!(types ?? NEEDED).some((type) => type === 'edited'))
    advice.push(
      say(
        'warning',
        'missing-edited',
        at,
        'without `edited` the verdict stays when the base branch is changed, though it was made against another one',
        `types: ${TYPES}`,
      ),
    );
  if (!names.includes('merge_group'))
    advice.push(
      say(
        'warning',
        'missing-merge-group',
        line,
        'without `merge_group` a merge queue either waits for ever or merges changes that are harmful only together',
        'add `merge_group:` under `on:`',
      ),
    );
  return advice;
}

/** Events with a token that may write and a workflow file of the default branch: nothing of a pull request belongs there. */
const UNSAFE: ReadonlyMap<string, string> = new Map([
  [
    'pull_request_target',
    'with a token that may write and the secrets of the repository, and the check is not that of the merge',
  ],
  ['issue_comment', 'with a token that may write, on whatever commit there is by then'],
  ['workflow_run', 'with a token that may write, and its result is no check of the pull request'],
]);

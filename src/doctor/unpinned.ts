import type { Advice, Say } from './advice.ts';
import type { Place } from './workflow.ts';

/** Actions and workflows that are used by a name which can be moved; those of this repository go with it. */
export function checkPins(users: readonly Place[], say: Say): Advice[] {
  return users.flatMap((user) => {
    const uses = user.get('uses');
    const [, action = '', reference] = /^([^.\s][^@]*)@(.+)$/.exec(uses?.text ?? '') ?? [];
    if (!uses || reference === undefined || /^[0-9a-f]{40}$/.test(reference)) return [];
    return [
      say(
        'warning',
        'unpinned',
        uses.line,
        `\`${uses.text}\` can be moved to other code by whoever owns it`,
        `pin it to a commit: \`${action}@<40 digits> # ${reference}\``,
      ),
    ];
  });
}

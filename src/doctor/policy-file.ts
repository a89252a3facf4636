/** The policy of the team: options in it hold wherever the workflow says nothing. */
import { readPolicy } from '../policy/read.ts';
import { rules } from '../rules/index.ts';
import { type Advice, sayAbout } from './advice.ts';
import { excludesAll } from './inputs.ts';

export function checkPolicy(path: string, text: string | undefined): Advice[] {
  if (text === undefined) return [];
  const say = sayAbout(path);
  const { policy, problems } = readPolicy({ path, bytes: new TextEncoder().encode(text) }, rules);
  if (problems) {
    const [{ line, message, fix }] = problems;
    return [say('error', 'policy-broken', line, `no review can go by this policy: ${message}`, fix ?? 'repair it')];
  }
  const { options } = policy;
  const lineOf = (name: string): number =>
    text.split('\n').findIndex((line) => new RegExp(`^[^#]*\\b${name}\\s*["']?:`).test(line)) + 1 || 1;
  const advice: Advice[] = [];
  if (options.get('fail-on')?.includes('never'))
    advice.push(
      say(
        'error',
        'fail-on-never',
        lineOf('fail-on'),
        '`fail-on: never` lets every finding pass',
        'use `fail-on: error`, and accept single findings by suppressions',
      ),
    );
  if (excludesAll(options.get('exclude') ?? []))
    advice.push(
      say(
        'error',
        'excludes-everything',
        lineOf('exclude'),
        '`exclude` leaves out every manifest: nothing is reviewed',
        'exclude the folders that hold no manifests to be applied, by name',
      ),
    );
  if (options.get('allow-empty')?.includes('true'))
    advice.push(
      say(
        'warning',
        'allow-empty',
        lineOf('allow-empty'),
        '`allow-empty` passes a review without a single manifest: a misspelt path or a moved folder passes too',
        'leave it out; without it such a review is incomplete',
      ),
    );
  return advice;
}

/** What the gate is told: inputs or options that leave nothing to review, or nothing that fails. */
import { globMatcher } from '../policy/glob.ts';
import type { Advice, Say } from './advice.ts';
import { optionsIn } from './command-line.ts';
import { type Possible, possible } from './expression.ts';
import type { Gate } from './gate.ts';
import { sideOf } from './revisions.ts';
import { environment, lookupIn } from './scope.ts';
import type { Place } from './workflow.ts';

/** A setting as written, one entry a value, and where. */
interface Setting {
  readonly texts: readonly Possible[];
  readonly at: Place;
}

type Settings = ReadonlyMap<string, Setting>;

/** Settings that decide whether anything fails; a computed one is decided by whoever decides what it is computed from. */
const DECIDING = ['fail-on', 'exclude', 'allow-empty', 'path'] as const;

export function checkInputs(gate: Gate, say: Say): Advice[] {
  const settings = settingsOf(gate);
  return [
    ...checkProgram(gate, say),
    ...checkComputed(settings, say),
    ...checkReach(settings, say),
    ...checkRevisions(settings, gate, say),
  ];
}

/** In a checkout npx starts what the pull request brings along, or asks the registry that its `.npmrc` names. */
function checkProgram({ step }: Gate, say: Say): Advice[] {
  const run = step.get('run');
  const script = run?.text ?? '';
  const elsewhere = step.get('working-directory') !== undefined || /(?:^|[\s;&(])cd\s/m.test(script);
  if (!run || elsewhere || !/\b(?:npx|npm\s+exec|pnpx|bunx|pnpm\s+dlx|yarn\s+dlx)\s[^\n;|&]*\bapplylint\b/.test(script))
    return [];
  return [
    say(
      'warning',
      'npx-in-checkout',
      run,
      'npx looks for applylint in the checkout first, and obeys its `.npmrc`: a pull request can bring the program that judges it',
      'use the action, or run `cd "$(mktemp -d)" && npx applylint check --repository "$GITHUB_WORKSPACE"`',
    ),
  ];
}

function settingsOf(gate: Gate): Settings {
  const { step } = gate;
  const lookup = lookupIn(gate);
  const settings = new Map<string, Setting>();
  // GitHub takes the names of inputs in any case.
  for (const [name, value] of step.get('with')?.entries() ?? []) {
    const texts = (value.text ?? '').split('\n').map((line) => possible(line.trim(), lookup));
    settings.set(name.toLowerCase().trim(), { texts: texts.filter(({ values }) => values.join('') !== ''), at: value });
  }
  const run = step.get('run');
  for (const [name, values] of optionsIn(run?.text ?? '') ?? [])
    if (run) settings.set(name, { texts: values.map((value) => ofShell(value, gate)), at: run });
  return settings;
}

/** A word of a script, with the variables that the files set. */
function ofShell(word: string, gate: Gate): Possible {
  const [, name] = /^\$\{?(\w+)\}?$/.exec(word) ?? [];
  if (name === undefined) return possible(word, lookupIn(gate));
  return environment(gate, name) ?? { values: [`$${name.toLowerCase()}`], certain: false };
}

function checkComputed(settings: Settings, say: Say): Advice[] {
  const advice: Advice[] = [];
  const failOn = settings.get('fail-on');
  const never = failOn?.texts.some(({ values }) => values.some((value) => value.trim() === 'never')) ?? false;
  if (failOn && never)
    advice.push(
      say(
        'error',
        'fail-on-never',
        failOn.at,
        '`fail-on: never` lets every finding pass',
        'use `fail-on: error`, and accept single findings in the policy file',
      ),
    );
  for (const name of DECIDING) {
    const setting = settings.get(name);
    const unsure = setting?.texts.find(({ certain }) => !certain);
    if (!setting || !unsure || (name === 'fail-on' && never)) continue;
    const written = unsure.values.some((value) =>
      /\$\{\{ github\.(?:event\.(?!repository)|head_ref|actor|triggering)/.test(value),
    );
    advice.push(
      say(
        written ? 'error' : 'warning',
        'computed-input',
        setting.at,
        written
          ? `\`${name}\` is computed from what the author of a pull request writes`
          : `\`${name}\` is computed: what it comes to decides whether the gate fails, and cannot be seen from here`,
        `write \`${name}\` out, or put it into the policy file`,
      ),
    );
  }
  return advice;
}

/** Names that manifests have, at all depths. */
const PROBES = [
  'a.yaml',
  'b.yml',
  'c.json',
  'k8s/deploy.yaml',
  'apps/web/base/service.yml',
  '.hidden/x.yaml',
  'Z/9/q.json',
];

/** Whether globs leave nothing to be reviewed. */
export function excludesAll(globs: readonly string[]): boolean {
  const excluded = globMatcher(globs.filter((glob) => !glob.includes('${{')));
  return PROBES.every(excluded);
}

function checkReach(settings: Settings, say: Say): Advice[] {
  const exclude = settings.get('exclude');
  const empty = settings.get('allow-empty');
  const advice: Advice[] = [];
  if (exclude && excludesAll(exclude.texts.flatMap(({ values }) => values)))
    advice.push(
      say(
        'error',
        'excludes-everything',
        exclude.at,
        '`exclude` leaves out every manifest: nothing is reviewed',
        'exclude the folders that hold no manifests to be applied, by name',
      ),
    );
  if (empty?.texts.some(({ values }) => values.some((value) => value.toLowerCase() === 'true')))
    advice.push(
      say(
        'warning',
        'allow-empty',
        empty.at,
        '`allow-empty` passes a review without a single manifest: a misspelt path or a moved folder passes too',
        'leave it out; without it such a review is incomplete',
      ),
    );
  return advice;
}

function checkRevisions(settings: Settings, { step }: Gate, say: Say): Advice[] {
  const [base, head] = [settings.get('base'), settings.get('head')];
  const valuesOf = (setting: Setting | undefined): readonly string[] => setting?.texts.at(-1)?.values ?? [];
  const mine = valuesOf(base).filter((value) => sideOf(value) === 'change');
  const theirs = valuesOf(head).filter((value) => sideOf(value) === 'base');
  const equal = valuesOf(base).length > 0 && valuesOf(base).join('\n') === valuesOf(head).join('\n');
  const own = step.get('uses') !== undefined;
  const fix = own
    ? 'leave out `base` and `head`: both commits are known from the event'
    : 'name the branch that the change goes into as `--base`, for example `origin/main`, and leave out `--head`';
  if (base && (mine.length > 0 || equal)) {
    const sometimes = !equal && mine.length < valuesOf(base).length;
    const said = `\`base\` is ${sometimes ? 'in some runs ' : ''}the change itself (${mine[0] ?? valuesOf(base)[0]})`;
    return [say('error', 'compares-with-itself', base.at, `${said}: it is compared with itself and passes`, fix)];
  }
  if (head && theirs.length > 0)
    return [
      say(
        'error',
        'compares-with-itself',
        head.at,
        `\`head\` is what the change goes into (${theirs[0]}): the change is not looked at`,
        fix,
      ),
    ];
  return [];
}

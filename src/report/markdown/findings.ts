/** Findings as folded blocks: what will happen, where, why, what to do instead. What has one cause shares a block. */
import { type Group, groupsOf } from '../../kube/grouped.ts';
import { templateOf } from '../alike-words.ts';
import { code, prose, proseHtml } from '../escape/markdown.ts';
import { findingWords } from '../headline.ts';
import { STEP_WORDS } from '../plan/plan.ts';
import type { Report, ReportFinding, ReportKey, ReportObject } from '../report.ts';
import { type ObjectLine, objectId, objectLabel, plural } from '../summary.ts';
import { groupMany } from './group.ts';
import { folded, type List, type Part } from './page.ts';
import { type LinkTo, onSide, placeText } from './places.ts';

/** Errors this few stand open. */
const FEW = 2;
const MAX_PLACES = 6;
/** From this many on, notes of one rule share a line. */
const MANY_NOTES = 4;
/** Objects of one place that are named. */
const MAX_NAMES = 5;

export interface FindingsOptions {
  readonly linkTo?: LinkTo | undefined;
  readonly full: string;
}

/** Errors, then warnings, each under its count, in the order of the objects. */
export function findingParts(
  report: Report,
  findings: readonly ReportFinding[],
  lines: readonly ObjectLine[],
  options: FindingsOptions,
): Part[] {
  const order = new Map(lines.map(({ object }, i) => [objectId(object.unit, object.key), i]));
  const rank = ({ unit, key }: ReportFinding): number => order.get(objectId(unit, key)) ?? lines.length;
  const objects = objectIndex(report);
  return (['error', 'warning'] as const).flatMap((severity): Part[] => {
    const found = findings
      .filter((finding) => !finding.suppressed && finding.severity === severity)
      .sort((a, b) => rank(a) - rank(b));
    if (found.length === 0) return [];
    const groups = groupsOf(found, causeOf);
    const open = severity === 'error' && groups.length <= FEW;
    const list: List = {
      before: '',
      items: groups.map((alike) => findingBlock(alike, open, objects, options)),
      separator: '\n\n',
      after: '',
      more: (left, all) => {
        const count = groups.slice(all - left).reduce((sum, alike) => sum + alike.length, 0);
        return `_${plural(count, `more ${severity}`)} in ${options.full}_`;
      },
      moreAs: 'paragraph',
      share: 0.6,
    };
    return [`#### ${severity === 'error' ? '🛑' : '⚠️'} ${plural(found.length, severity)}`, list];
  });
}

/** The sentence without its count, which is shown beside it. */
function bareWords(finding: ReportFinding): string {
  return findingWords(finding).replace(/ \(and \d+ more like it\)$/, '');
}

/** Findings whose reason and remedy are the same. */
function causeOf({ ruleId, messageId, modes }: ReportFinding): string {
  return JSON.stringify([ruleId, messageId, modes]);
}

function findingBlock(
  [finding, ...alike]: Group<ReportFinding>,
  open: boolean,
  objects: ReadonlyMap<string, ReportObject>,
  { linkTo }: FindingsOptions,
): string {
  const at = (unit: string, key: ReportKey | null, location: ReportFinding['location']): string =>
    location ? placeText(onSide(location, objects.get(objectId(unit, key))), linkTo) : '';
  const where = at(finding.unit, finding.key, finding.location);
  const related = finding.related.map(({ message, location }) => {
    // What is gone stands in base.
    const side = message === 'removed here' ? ('base' as const) : ('head' as const);
    const place = location && placeText({ path: location.path, line: location.line, side }, linkTo);
    return `- ${prose(message)} ${place ?? ''}`.trimEnd();
  });
  const same = templateOf(finding.message, 'names');
  const label = (key: ReportKey | null, unit: string): string => (key ? prose(objectLabel(key, 'quoted')) : code(unit));
  const elsewhere = [finding, ...alike].flatMap((one): Elsewhere[] => {
    const words = templateOf(one.message, 'names') === same ? label(one.key, one.unit) : prose(bareWords(one));
    const own = one === finding ? [] : [{ words, place: at(one.unit, one.key, one.location) }];
    const others = one.occurrences.map(({ unit, key, location }) => ({
      words: label(key, unit),
      place: at(unit, key, location),
    }));
    return [...own, ...others];
  });
  const others = alsoLines(elsewhere, where);
  const count = elsewhere.length > 0 ? ` <i>and ${elsewhere.length} more like it</i>` : '';
  const small = [`[${finding.ruleId}](${finding.help})`, modesOf(finding), CONFIDENCE[finding.confidence]];
  const plan = planBlock(finding);
  return [
    `<details${open ? ' open' : ''}><summary><b>${proseHtml(bareWords(finding))}</b>${count}</summary>`,
    '',
    `${where === '' ? '' : `${where} · `}${prose(finding.why)}`,
    '',
    `**Do instead:** ${prose(finding.fix)}`,
    ...(related.length + others.length > 0 ? ['', ...related.slice(0, MAX_PLACES), ...others] : []),
    ...(plan === '' ? [] : ['', plan]),
    '',
    `<sub>${small.filter((text) => text !== '').join(' · ')}</sub>`,
    '</details>',
  ].join('\n');
}

interface Elsewhere {
  readonly words: string;
  /** Empty where there is none. */
  readonly place: string;
}

/** What shares a place shares a line; the place of the first is not repeated. */
function alsoLines(elsewhere: readonly Elsewhere[], first: string): string[] {
  const lines = groupsOf(elsewhere, ({ place }) => place).map((group) => {
    const [{ place }] = group;
    const names = group.slice(0, group.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES).map(({ words }) => words);
    const rest = group.length - names.length;
    const last = rest > 0 ? `${rest} more` : names.pop();
    const listed = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
    return { count: group.length, text: `- also ${listed}${place === '' || place === first ? '' : ` · ${place}`}` };
  });
  const left = lines.slice(MAX_PLACES).reduce((sum, { count }) => sum + count, 0);
  const shown = lines.slice(0, MAX_PLACES).map(({ text }) => text);
  return left > 0 ? [...shown, `- and ${left} more`] : shown;
}

/** The safe way, where one is known, behind a fold of its own. */
function planBlock({ plan, severity }: ReportFinding): string {
  if (plan.length === 0 || severity !== 'error') return '';
  const steps = plan.map(
    ({ text, command, ...step }, i) =>
      `${i + 1}. **${STEP_WORDS[step.do]}** · ${prose(text)}${command === null ? '' : `: ${code(command)}`}`,
  );
  return ['<details><summary>The safe way, step by step</summary>', '', ...steps, '', '</details>'].join('\n');
}

const CONFIDENCE: { readonly [confidence in ReportFinding['confidence']]: string } = {
  proven: '',
  'assumes-base-applied': 'assumes that base is applied',
  'confirmed-live': 'seen in the live object',
  'assumes-catalogue': 'assumes the released definition',
};

function modesOf({ modes }: ReportFinding): string {
  return modes.length === 1 ? `under ${modes[0]} apply only` : '';
}

/** What is good to know, and what a person decided to accept: a line for each cause, and for each acceptance. */
export function quietFindings(report: Report, findings: readonly ReportFinding[], options: FindingsOptions): Part[] {
  const objects = objectIndex(report);
  const line = (finding: ReportFinding, others: number): string => {
    const { location, unit, key } = finding;
    const where = location ? ` · ${placeText(onSide(location, objects.get(objectId(unit, key))), options.linkTo)}` : '';
    const count = finding.occurrences.length + others;
    const more = count > 0 ? ` (and ${count} more like it)` : '';
    return `- ${prose(bareWords(finding))}${more} · [${finding.ruleId}](${finding.help})${where}`;
  };
  const infos = findings.filter((finding) => finding.severity === 'info' && !finding.suppressed);
  const suppressed = findings.filter((finding) => finding.suppressed);
  const once = groupMany(infos, MANY_NOTES, causeOf).map(([first, ...others]) =>
    line(
      first,
      others.reduce((sum, { occurrences }) => sum + 1 + occurrences.length, 0),
    ),
  );
  return [
    folded(`Good to know (${infos.length})`, once, 'note', options.full),
    folded(
      `Accepted (${suppressed.length})`,
      suppressed.map((finding) => {
        const { reason = '', until = null } = finding.suppressed ?? {};
        return `${line(finding, 0)} · ${prose(reason)}${until === null ? '' : ` until ${prose(until)}`}`;
      }),
      'accepted finding',
      options.full,
    ),
  ];
}

function objectIndex(report: Report): ReadonlyMap<string, ReportObject> {
  return new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
}

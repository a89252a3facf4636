/** Findings as folded blocks: what will happen, where, why, what to do instead. Many of one rule share a block. */
import { code, prose, proseHtml } from '../escape/markdown.ts';
import { findingWords } from '../headline.ts';
import type { Report, ReportFinding, ReportKey, ReportObject } from '../report.ts';
import { type ObjectLine, objectId, objectLabel, plural } from '../summary.ts';
import { type Group, groupMany } from './group.ts';
import { folded, type List, type Part } from './page.ts';
import { type LinkTo, onSide, placeText } from './places.ts';

/** Errors this few stand open. */
const FEW = 2;
const MAX_PLACES = 12;

export interface FindingsOptions {
  readonly linkTo?: LinkTo | undefined;
  readonly full: string;
}

/** Errors, then warnings, each under its count, in the order of the objects. */
export function findingParts(report: Report, lines: readonly ObjectLine[], options: FindingsOptions): Part[] {
  const order = new Map(lines.map(({ object }, i) => [objectId(object.unit, object.key), i]));
  const rank = ({ unit, key }: ReportFinding): number => order.get(objectId(unit, key)) ?? lines.length;
  const objects = objectIndex(report);
  return (['error', 'warning'] as const).flatMap((severity): Part[] => {
    const found = report.findings
      .filter((finding) => !finding.suppressed && finding.severity === severity)
      .sort((a, b) => rank(a) - rank(b));
    if (found.length === 0) return [];
    const open = severity === 'error' && found.length <= FEW;
    const groups = groupMany(found, ({ ruleId, messageId, modes }) => JSON.stringify([ruleId, messageId, modes]));
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
  const elsewhere = [...finding.occurrences, ...alike.flatMap((other) => [other, ...other.occurrences])];
  const others = elsewhere
    .slice(0, MAX_PLACES)
    .map(({ unit, key, location }) =>
      `- also ${key ? prose(objectLabel(key, 'quoted')) : code(unit)} ${at(unit, key, location)}`.trimEnd(),
    );
  const left = elsewhere.length - others.length;
  const count = elsewhere.length > 0 ? ` <i>and ${elsewhere.length} more like it</i>` : '';
  const places = [...related.slice(0, MAX_PLACES), ...others, ...(left > 0 ? [`- and ${left} more`] : [])];
  const small = [`[${finding.ruleId}](${finding.help})`, modesOf(finding), CONFIDENCE[finding.confidence]];
  return [
    `<details${open ? ' open' : ''}><summary><b>${proseHtml(findingWords(finding))}</b>${count}</summary>`,
    '',
    `${where === '' ? '' : `${where} · `}${prose(finding.why)}`,
    '',
    `**Do instead:** ${prose(finding.fix)}`,
    ...(places.length > 0 ? ['', ...places] : []),
    '',
    `<sub>${small.filter((text) => text !== '').join(' · ')}</sub>`,
    '</details>',
  ].join('\n');
}

const CONFIDENCE: { readonly [confidence in ReportFinding['confidence']]: string } = {
  proven: '',
  'assumes-base-applied': 'assumes that base is applied',
  'confirmed-live': 'seen in the live object',
  'assumes-catalogue': 'assumes the released definition',
};

function modesOf({ modes }: ReportFinding): string {
  return modes.length === 1 ? `under ${modes[0]} apply only` : modes.length === 2 ? 'in both modes of apply' : '';
}

/** What is good to know, and what a person decided to accept: a line each. */
export function quietFindings(report: Report, options: FindingsOptions): Part[] {
  const objects = objectIndex(report);
  const line = (finding: ReportFinding): string => {
    const { location, unit, key } = finding;
    const where = location ? ` · ${placeText(onSide(location, objects.get(objectId(unit, key))), options.linkTo)}` : '';
    const count = finding.occurrences.length > 0 ? ` (and ${finding.occurrences.length} more like it)` : '';
    return `- ${prose(findingWords(finding))}${count} · [${finding.ruleId}](${finding.help})${where}`;
  };
  const infos = report.findings.filter((finding) => finding.severity === 'info' && !finding.suppressed);
  const suppressed = report.findings.filter((finding) => finding.suppressed);
  return [
    folded(`Good to know (${infos.length})`, infos.map(line), 'note', options.full),
    folded(
      `Accepted (${suppressed.length})`,
      suppressed.map((finding) => {
        const { reason = '', until = null } = finding.suppressed ?? {};
        return `${line(finding)} · ${prose(reason)}${until === null ? '' : ` until ${prose(until)}`}`;
      }),
      'accepted finding',
      options.full,
    ),
  ];
}

function objectIndex(report: Report): ReadonlyMap<string, ReportObject> {
  return new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
}

/**
 * Rows of the table: what happens once, with all objects it happens to. The more there is, the less a row tells apart, so that a person
 * reads a handful of rows, never more than {@link MOST_ROWS}.
 */
import { type Group, groupsOf } from '../../kube/grouped.ts';
import type { JsonValue } from '../../kube/json.ts';
import { commonWords, type Masked, templateOf } from '../alike-words.ts';
import { type ObjectLine, quoted } from '../summary.ts';
import { type Alike, groupAlike } from './alike.ts';

export const MOST_ROWS = 30;
/** From this many rows on, objects of a kind share one although fields and values differ. */
const LONG = 10;
/** From this many objects on, those that differ in names alone share a row. */
const MANY = 4;

export interface Row {
  readonly lines: Alike;
  /** What apply does, of all of them. */
  readonly what: string;
}

export function rowsOf(lines: readonly ObjectLine[]): Row[] {
  const alike = groupAlike(lines, (line) => JSON.stringify([line.mark, line.severity, withoutValue(line.what)]));
  const rows = sameImages(alike.map((group): Row => ({ lines: group, what: whatOf(group) })));
  const byName = merged(rows, 'names', ({ lines: [line] }) => [line.mark, line.severity]);
  if (byName.length <= LONG) return byName;
  const perKind = ({ lines: [line] }: Row): unknown[] => [line.mark, line.severity, line.object.key.kind];
  const byKind = merged(byName, 'quoted', (row) => (onlyImages(row) ? [row.lines[0].object.id] : perKind(row)));
  return byKind.length <= MOST_ROWS ? byKind : merged(byKind, 'quoted', perKind);
}

function whatOf([first, ...others]: Alike): string {
  return others.length > 0 ? withoutValue(first.what) : first.what;
}

/** Rows of one template become one, where they have enough objects. */
function merged(rows: readonly Row[], masked: Masked, about: (row: Row) => readonly unknown[]): Row[] {
  const idOf = (row: Row): string => JSON.stringify([...about(row), templateOf(row.what, masked)]);
  return groupsOf(rows, idOf).flatMap((group): readonly Row[] => {
    const count = group.reduce((sum, { lines }) => sum + lines.length, 0);
    if (group.length === 1 || count < MANY) return group;
    const [first, ...others] = group;
    return [joined(group, commonWords([first.what, ...others.map(({ what }) => what)], masked))];
  });
}

function joined([first, ...others]: Group<Row>, what: string): Row {
  const [line, ...more] = first.lines;
  return { lines: [line, ...more, ...others.flatMap(({ lines }) => lines)], what };
}

/** Nothing but images changes. */
function onlyImages({ lines: [{ outcome }] }: Row): boolean {
  const { effects } = outcome;
  return effects.length > 0 && effects.every(({ path }) => path.endsWith('.image'));
}

/** One image rises in many places, whatever the containers and kinds: one row. */
function sameImages(rows: readonly Row[]): Row[] {
  const idOf = (row: Row, i: number): string => {
    const [line] = row.lines;
    const image = onlyImages(row) ? oneImage(row) : null;
    return image === null ? `${i}` : JSON.stringify([line.mark, line.severity, image, line.outcome.podsRoll]);
  };
  return groupsOf(rows, idOf).map((group) => {
    const [first, ...others] = group;
    if (others.length === 0) return first;
    const rolls = first.lines[0].outcome.podsRoll ? ', pods roll' : '';
    const same = others.every(({ what }) => what === first.what);
    return joined(group, same ? first.what : `image ${oneImage(first) ?? ''}${rolls}`);
  });
}

/** `` `shop/web` `2.3.1` → `2.4.0` ``; null where several images change. */
function oneImage({ lines: [{ outcome }] }: Row): string | null {
  const [first, ...others] = new Set(outcome.effects.map(({ before, after }) => imageWords(before, after)));
  return first === undefined || others.length > 0 ? null : first;
}

function imageWords(before: JsonValue | undefined, after: JsonValue | undefined): string {
  const [, name, old] = IMAGE.exec(String(before)) ?? [];
  const [, newName, tag] = IMAGE.exec(String(after)) ?? [];
  return name !== undefined && old !== undefined && name === newName && tag !== undefined
    ? `${quoted(name)} ${quoted(old)} → ${quoted(tag)}`
    : `${quoted(String(before))} → ${quoted(String(after))}`;
}

const IMAGE = /^([^\s@]+):(\w[\w.-]{0,127})$/;

/** The words of a rejection without the value they quote, which is another for each object. */
function withoutValue(what: string): string {
  return what.replace(/^(rejected: `[^`]*`:) `[^`]*` is (?:invalid|a duplicate|not supported):/, '$1');
}

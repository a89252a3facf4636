/** What is alike is said once: overlays of one object, and many objects with which the same happens. */
import { code, prose } from '../escape/markdown.ts';
import { kindWord } from '../kind-word.ts';
import { type ObjectLine, objectLabel } from '../summary.ts';
import { type Group, groupBy, groupMany } from './group.ts';

/** Lines that share a row or a diff. */
export type Alike = Group<ObjectLine>;

/** Groups lines: always where only unit or namespace differ, and many of one kind with which the same happens. */
export function groupAlike(lines: readonly ObjectLine[], same: (line: ObjectLine) => string): Alike[] {
  const overlays = groupBy(lines, (line) => {
    const { group, kind, name } = line.object.key;
    return JSON.stringify([group, kind, name, same(line)]);
  });
  const kindOf = ([first]: Alike): string => {
    const { group, kind } = first.object.key;
    return JSON.stringify([group, kind, same(first)]);
  };
  return groupMany(overlays, kindOf).map(([[first, ...more], ...others]): Alike => [first, ...more, ...others.flat()]);
}

/** `Deployment shop/api`, `Deployment shop/api in 4 places: eu, us and 2 more`, `150 Deployments: a/x, b/y and 148 more`. */
export function alikeLabel(alike: Alike, name: (line: ObjectLine) => string = nameCode): string {
  const [first, ...others] = alike;
  const { kind, name: own } = first.object.key;
  if (others.every(({ object }) => object.key.name === own)) {
    return `${prose(kind)} ${name(first)}${others.length > 0 ? ` in ${alike.length} places${whichOf(alike)}` : ''}`;
  }
  const names = [...new Set(alike.map(nameCode))];
  const shown = names.slice(0, 2).map((text) => name(alike.find((line) => nameCode(line) === text) ?? first));
  const rest = names.length - shown.length;
  const all = shown.join(rest > 0 ? ', ' : ' and ');
  return `${alike.length} ${prose(kindWord(kind, alike.length))}: ${all}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** Units where those differ, else namespaces; nothing where neither tells them apart. */
function whichOf(alike: Alike): string {
  const units = [...new Set(alike.map(({ object }) => object.unit))];
  const namespaces = [...new Set(alike.map(({ object }) => object.key.namespace ?? ''))];
  const names = (units.length > 1 ? units : namespaces).filter((text) => text !== '').map(code);
  if (names.length < 2) return '';
  const shown = names.length === 3 ? names : names.slice(0, 2);
  const last = names.length > shown.length ? `${names.length - shown.length} more` : shown.pop();
  return `: ${shown.join(', ')} and ${last}`;
}

export function nameCode({ object }: ObjectLine): string {
  return code(objectLabel(object.key).slice(object.key.kind.length + 1));
}

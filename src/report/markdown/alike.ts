/** What is alike is said once: overlays of one object, and many objects with which the same happens. */
import { type Group, groupsOf } from '../../kube/grouped.ts';
import { code, prose } from '../escape/markdown.ts';
import { kindWord } from '../kind-word.ts';
import { type ObjectLine, objectLabel } from '../summary.ts';

/** Lines that share a row or a diff. */
export type Alike = Group<ObjectLine>;

/** Groups lines where only unit or namespace differ, and those of one kind with which the same happens. */
export function groupAlike(lines: readonly ObjectLine[], same: (line: ObjectLine) => string): Alike[] {
  const overlays = groupsOf(lines, (line) => {
    const { group, kind, name } = line.object.key;
    return JSON.stringify([group, kind, name, same(line)]);
  });
  const kindOf = ([first]: Alike): string => {
    const { group, kind } = first.object.key;
    return JSON.stringify([group, kind, same(first)]);
  };
  return groupsOf(overlays, kindOf).map(([[first, ...more], ...others]): Alike => [first, ...more, ...others.flat()]);
}

/** `Deployment shop/api`, `Deployment shop/api in 4 places: eu, us and 2 more`, `150 Deployments: a/x, b/y and 148 more`. */
export function alikeLabel(alike: Alike, name: (line: ObjectLine) => string = nameCode): string {
  const [first, ...others] = alike;
  const { kind, name: own } = first.object.key;
  if (others.some(({ object }) => object.key.kind !== kind)) return mixedLabel(alike, name);
  if (others.every(({ object }) => object.key.name === own)) {
    return `${prose(kind)} ${name(first)}${others.length > 0 ? ` in ${alike.length} places${whichOf(alike)}` : ''}`;
  }
  const names = [...new Set(alike.map(nameCode))];
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const linked = shown.map((text) => name(alike.find((line) => nameCode(line) === text) ?? first));
  const last = names.length > shown.length ? `${names.length - shown.length} more` : linked.pop();
  return `${alike.length} ${prose(kindWord(kind, alike.length))}: ${linked.join(', ')} and ${last}`;
}

/** `3 objects (2 Deployments and 1 Job): a/x, b/y and c/z`. */
function mixedLabel(alike: Alike, name: (line: ObjectLine) => string): string {
  const other = alike.find(({ object }) => object.key.kind !== alike[0].object.key.kind) ?? alike[0];
  const shown = [alike[0], other].map((line) => `${prose(line.object.key.kind)} ${name(line)}`);
  const rest = alike.length - shown.length;
  if (rest === 0) return `2 objects: ${shown.join(' and ')}`;
  return `${alike.length} objects (${kindsWords(alike)}): ${shown.join(', ')} and ${rest} more`;
}

/** `12 Deployments and 1 Job`, the most first. */
export function kindsWords(lines: readonly ObjectLine[], most = MOST_KINDS): string {
  const kinds = new Map<string, number>();
  for (const { object } of lines) kinds.set(object.key.kind, (kinds.get(object.key.kind) ?? 0) + 1);
  const words = [...kinds]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${prose(kindWord(kind, count))}`);
  const shown = words.length > most ? [...words.slice(0, most - 1), 'others'] : words;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

const MOST_KINDS = 5;

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

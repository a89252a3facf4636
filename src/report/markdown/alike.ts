/** What is alike is said once: overlays of one object, and many objects with which the same happens. */
import { code, prose } from '../escape/markdown.ts';
import { kindWord } from '../headline.ts';
import { type ObjectLine, objectLabel } from '../summary.ts';

/** Lines that share a row or a diff, in order. */
export type Alike = readonly [ObjectLine, ...ObjectLine[]];

/** From this many on, objects of different names share a row too. */
const MANY = 4;

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
  const count = new Map<string, number>();
  for (const overlay of overlays) count.set(kindOf(overlay), (count.get(kindOf(overlay)) ?? 0) + 1);
  const merged = new Map<string, ObjectLine[]>();
  overlays.forEach((overlay, i) => {
    const id = (count.get(kindOf(overlay)) ?? 0) >= MANY ? kindOf(overlay) : String(i);
    merged.set(id, [...(merged.get(id) ?? []), ...overlay]);
  });
  return [...merged.values()].flatMap(([first, ...others]): Alike[] => (first ? [[first, ...others]] : []));
}

function groupBy(lines: readonly ObjectLine[], idOf: (line: ObjectLine) => string): Alike[] {
  const groups = new Map<string, ObjectLine[]>();
  for (const line of lines) {
    const id = idOf(line);
    const known = groups.get(id);
    if (known) known.push(line);
    else groups.set(id, [line]);
  }
  return [...groups.values()].flatMap(([first, ...others]): Alike[] => (first ? [[first, ...others]] : []));
}

/** `Deployment shop/api`, `Deployment shop/api in 3 places`, `150 Deployments: a/x, b/y and 148 more`. */
export function alikeLabel(alike: Alike, name: (line: ObjectLine) => string = nameCode): string {
  const [first, ...others] = alike;
  const { kind, name: own } = first.object.key;
  if (others.every(({ object }) => object.key.name === own)) {
    return `${prose(kind)} ${name(first)}${others.length > 0 ? ` in ${alike.length} places` : ''}`;
  }
  const names = [...new Set(alike.map(nameCode))];
  const shown = names.slice(0, 2).map((text) => name(alike.find((line) => nameCode(line) === text) ?? first));
  const rest = names.length - shown.length;
  const all = shown.join(rest > 0 ? ', ' : ' and ');
  return `${alike.length} ${prose(kindWord(kind, alike.length))}: ${all}${rest > 0 ? ` and ${rest} more` : ''}`;
}

export function nameCode({ object }: ObjectLine): string {
  return code(objectLabel(object.key).slice(object.key.kind.length + 1));
}

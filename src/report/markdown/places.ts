import { code, plain } from '../escape/markdown.ts';
import type { ReportLocation, ReportObject } from '../report.ts';
import type { Place } from '../summary.ts';

/** Links a place to the file at the base or head commit; null: it cannot be linked. */
export type LinkTo = (
  location: { path: string; line: number; endLine?: number },
  side: 'base' | 'head',
) => string | null;

/** A place as a link, or as code where there is no link. */
export function placeText(place: Place, linkTo: LinkTo | undefined): string {
  const link = linkTo?.(place, place.side);
  if (!link) return code(`${place.path}:${place.line}`);
  return linked(plain(`${place.path}:${place.line}`), link);
}

/** A link whose address cannot end early. */
export function linked(label: string, address: string): string {
  return `[${label}](${address.replace(/[()<>\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
}

/** On which side a location stands, by the object it belongs to. */
export function onSide(location: ReportLocation, object: ReportObject | undefined): Place {
  const inside = (places: ReportObject['head']): boolean => places.some(({ path }) => path === location.path);
  const side = object && !inside(object.head) && inside(object.base) ? 'base' : 'head';
  return { path: location.path, line: location.line, side };
}

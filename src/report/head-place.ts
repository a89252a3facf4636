/**
 * Where a finding can be shown among the files of head, which is what GitHub and GitLab show. What is gone stood on a line of base:
 * on head's file that line is another one, or none.
 */
import { onSide } from './markdown/places.ts';
import type { Report, ReportKey, ReportLocation } from './report.ts';
import { objectId } from './summary.ts';

export interface HeadPlace {
  readonly path: string;
  readonly endLine: number;
  /** Null: the file alone; there is no such line in head. */
  readonly line: number | null;
  /** ` (at base, line 12)`, where the line is base's; empty elsewhere. */
  readonly said: string;
}

/** Tells the place of what was found about an object. */
export function headPlaces(report: Report): (unit: string, key: ReportKey | null, at: ReportLocation) => HeadPlace {
  const objects = new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
  return (unit, key, { path, line, endLine }) => {
    const object = key === null ? undefined : objects.get(objectId(unit, key));
    const gone = object?.change === 'removed' && onSide({ path, line, endLine }, object).side === 'base';
    return gone ? { path, line: null, endLine, said: ` (at base, line ${line})` } : { path, line, endLine, said: '' };
  };
}

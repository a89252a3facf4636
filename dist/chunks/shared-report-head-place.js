import {
  onSide
} from "./shared-report-markdown-places.js";
import {
  objectId
} from "./shared-report-owner-names.js";

// src/report/head-place.ts
function headPlaces(report) {
  const objects = new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
  return (unit, key, { path, line, endLine }) => {
    const object = key === null ? void 0 : objects.get(objectId(unit, key));
    const gone = object?.change === "removed" && onSide({ path, line, endLine }, object).side === "base";
    return gone ? { path, line: null, endLine, said: ` (at base, line ${line})` } : { path, line, endLine, said: "" };
  };
}

export {
  headPlaces
};

import {
  code,
  plain
} from "./shared-report-escape-markdown.js";

// src/report/markdown/places.ts
function placeText(place, linkTo) {
  const link = linkTo?.(place, place.side);
  if (!link) return code(`${place.path}:${place.line}`);
  return linked(plain(`${place.path}:${place.line}`), link);
}
function linked(label, address) {
  return `[${label}](${address.replace(/[()<>\\\s]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, "0")}`)})`;
}
function onSide(location, object) {
  const inside = (places) => places.some(({ path }) => path === location.path);
  const side = object && !inside(object.head) && inside(object.base) ? "base" : "head";
  return { path: location.path, line: location.line, side };
}

export {
  placeText,
  linked,
  onSide
};

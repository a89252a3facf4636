import {
  markerPaths
} from "./shared-units-rendered-sources.js";
import {
  SIDES,
  isManifestPath
} from "./shared-sources.js";

// src/git/linked.ts
import { posix } from "node:path";
var MOST_STEPS = 40;
function followed({ tree, targets }, path) {
  let at = path;
  for (let count = 0; count < MOST_STEPS; count++) {
    const steps = at.split("/");
    let length = 1;
    while (length <= steps.length && tree.get(steps.slice(0, length).join("/"))?.kind !== "link") length++;
    if (length > steps.length) return at;
    const link = steps.slice(0, length).join("/");
    const target = targets.get(link) ?? "/";
    const next = posix.normalize(posix.join(posix.dirname(link), target, ...steps.slice(length)));
    if (target.startsWith("/") || next === ".." || next.startsWith("../")) return null;
    at = next.replace(/\/$/, "");
  }
  return null;
}
function linkedChanges(sides, isReviewed) {
  const files = { base: /* @__PURE__ */ new Map(), head: /* @__PURE__ */ new Map() };
  const retargeted = [];
  const links = new Set(SIDES.flatMap((side) => [...sides[side].targets.keys()]));
  for (const link of [...links].sort()) {
    if (!isReviewed(link)) continue;
    const to = { base: meaning(sides.base, link), head: meaning(sides.head, link) };
    const seen = { base: under(sides.base, link, to.base), head: under(sides.head, link, to.head) };
    const paths = [.../* @__PURE__ */ new Set([...seen.base.keys(), ...seen.head.keys()])].filter((path) => isManifestPath(path));
    const differing = paths.filter((path) => {
      const [before, after] = SIDES.map((side) => sides[side].tree.get(seen[side].get(path) ?? ""));
      return before?.id !== after?.id || after?.id === null;
    });
    const moved = to.base !== to.head;
    const wanted = differing.filter(
      (path) => SIDES.some((side) => {
        const target = seen[side].get(path);
        return moved || target !== void 0 && !(isManifestPath(target) && isReviewed(target));
      })
    );
    const rendered = moved && SIDES.some((side) => holdsMarker(wanted, seen[side], link));
    if (rendered) retargeted.push(...seen.base.size > 0 ? [link] : []);
    else
      for (const path of wanted)
        for (const side of SIDES) {
          const target = seen[side].get(path);
          if (target !== void 0) files[side].set(path, target);
        }
  }
  return { files, retargeted };
}
function meaning(side, link) {
  const to = followed(side, link);
  return to !== null && (link.startsWith(`${to}/`) || to === "" || to === ".") ? null : to;
}
function under({ tree }, link, to) {
  if (to === null) return /* @__PURE__ */ new Map();
  if (tree.get(to)?.kind === "file") return /* @__PURE__ */ new Map([[link, to]]);
  const inside = [...tree].filter(([path, { kind }]) => kind === "file" && path.startsWith(`${to}/`));
  return new Map(inside.map(([path]) => [`${link}${path.slice(to.length)}`, path]));
}
function holdsMarker(paths, seen, link) {
  return markerPaths(paths).some((path) => path.startsWith(`${link}/`) && seen.has(path));
}

export {
  followed,
  linkedChanges
};

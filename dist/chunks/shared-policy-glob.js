// src/policy/glob.ts
function globMatcher(globs) {
  const patterns = globs.flatMap(expandBraces).map((glob) => ({ segments: segmentsOf(glob), literal: literalOf(glob) }));
  return (path) => {
    let names;
    return patterns.some(({ segments, literal }) => {
      if (!path.includes(literal)) return false;
      names ??= path.split("/").map((name) => [...name]);
      return fits(segments, names, isAnyFolders, nameFits);
    });
  };
}
function nameMatches(pattern, name) {
  return fits([...pattern], [...name], (sign) => sign === "*", Object.is);
}
function textMatches(glob, text) {
  const characters = [...text];
  return expandBraces(glob.replaceAll(/\{([^{},]*)\}/g, "$1")).some(
    (one) => fits(
      classesOf(one),
      characters,
      (element) => element === "*",
      (element, character) => element !== "*" && element(character)
    )
  );
}
function literalOf(glob) {
  const parts = glob.replace(/\[!?[^\]]+\]/gu, "*").split(/[*?\\/]|^\./u);
  return parts.reduce((longest, part) => part.length > longest.length ? part : longest, "");
}
function segmentsOf(glob) {
  const text = glob.replace(/^\.\//, "");
  const names = text.split("/").filter((name) => name !== "");
  const anchored = text.replace(/\/+$/, "").includes("/");
  const own = names.map((name) => name === "**" ? "**" : classesOf(name));
  const below = own.at(-1) === "**" ? [] : ["**"];
  return [...anchored ? [] : ["**"], ...own, ...below];
}
function classesOf(name) {
  const classes = [];
  const pattern = /\[(!?)([^\]]+)\]|\\?(.)/gsu;
  for (const [written, not, set, sign] of name.matchAll(pattern)) {
    if (set !== void 0) {
      const within = charactersOf(set);
      classes.push((character) => within(character) === (not === ""));
    } else if (written === "*") {
      if (classes.at(-1) !== "*") classes.push("*");
    } else if (written === "?") classes.push(() => true);
    else classes.push((character) => character === sign);
  }
  return classes;
}
function charactersOf(set) {
  const ranges = [...set.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, single]) => [from ?? single, to ?? single]);
  return (character) => ranges.some(([from = "", to = ""]) => from <= character && character <= to);
}
var isAnyFolders = (segment) => segment === "**";
function nameFits(segment, name) {
  if (segment === "**") return true;
  return fits(
    segment,
    name,
    (one) => one === "*",
    (one, character) => one !== "*" && one(character)
  );
}
function fits(pattern, items, isAny, one) {
  let at = 0;
  let item = 0;
  let any = -1;
  let from = 0;
  while (item < items.length) {
    const element = pattern[at];
    if (element !== void 0 && isAny(element)) {
      any = at++;
      from = item;
    } else if (element !== void 0 && one(element, items[item])) {
      at++;
      item++;
    } else if (any >= 0) {
      at = any + 1;
      item = ++from;
    } else return false;
  }
  return pattern.slice(at).every(isAny);
}
var MOST_ALTERNATIVES = 256;
function expandBraces(glob) {
  let done = [glob];
  for (; ; ) {
    const next = done.flatMap((text) => {
      const found = /\{([^{}]*,[^{}]*)\}/.exec(text);
      if (!found) return [text];
      const [whole, inside = ""] = found;
      const rest = text.slice(found.index + whole.length);
      return inside.split(",").map((choice) => `${text.slice(0, found.index)}${choice}${rest}`);
    });
    if (next.length === done.length || next.length > MOST_ALTERNATIVES) return done;
    done = next;
  }
}

export {
  globMatcher,
  nameMatches,
  textMatches
};

// src/fetch/versions.ts
var MAX_VERSION = 256;
var MAX_RANGE = 512;
var MAX_ALTERNATIVES = 32;
var TAIL = "(-([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?(\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?";
var VERSION = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?${TAIL}$`);
var OPERATOR = "=||!=|>|<|>=|=>|<=|=<|~|~>|\\^";
var PART = "[0-9|xX*]+";
var OPEN = `v?(${PART})(\\.${PART})?(\\.${PART})?${TAIL}`;
var SPACE = "[\\t\\n\\f\\r ]";
var SPAN = new RegExp(`${SPACE}*(${OPEN})${SPACE}+-${SPACE}+(${OPEN})${SPACE}*`, "g");
var ONE = `(?:${OPERATOR})${SPACE}*(?:${OPEN})`;
var ALTERNATIVE = new RegExp(`^(?:${SPACE}*${ONE}${SPACE}*)(?:(?:${SPACE}+|,${SPACE}*)${ONE}${SPACE}*)*$`);
var EACH = new RegExp(ONE, "g");
var COMPARATOR = new RegExp(`^${SPACE}*(${OPERATOR})${SPACE}*(${OPEN})${SPACE}*$`);
var U64 = 2n ** 64n;
function parseVersion(text) {
  if (text.length > MAX_VERSION) return null;
  const match = VERSION.exec(text);
  if (!match) return null;
  const [, major = "0", minor = "0", patch = "0", , pre = ""] = match;
  const numbers = [BigInt(major), BigInt(minor), BigInt(patch)];
  if (numbers.some((number) => number >= U64)) return null;
  if (pre.split(".").some((part) => /^0[0-9]+$/.test(part))) return null;
  return { text, numbers, pre };
}
function compareVersions(a, b) {
  for (const i of [0, 1, 2]) {
    if (a.numbers[i] !== b.numbers[i]) return a.numbers[i] < b.numbers[i] ? -1 : 1;
  }
  if (a.pre === b.pre) return 0;
  if (a.pre === "") return 1;
  if (b.pre === "") return -1;
  const [left, right] = [a.pre.split("."), b.pre.split(".")];
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareParts(left[i], right[i]);
    if (order !== 0) return order;
  }
  return 0;
}
function compareParts(a, b) {
  if (a === b) return 0;
  if (a === void 0) return -1;
  if (b === void 0) return 1;
  const [left, right] = [numberOf(a), numberOf(b)];
  if (left === null && right === null) return a < b ? -1 : 1;
  if (left === null) return 1;
  if (right === null) return -1;
  return left > right ? 1 : -1;
}
function numberOf(part) {
  if (!/^[0-9]+$/.test(part)) return null;
  const number = BigInt(part);
  return number < U64 ? number : null;
}
function parseRange(text) {
  if (text.length > MAX_RANGE) return null;
  const plain = text.replace(SPAN, (...groups) => `>= ${groups[1]}, <= ${groups[8]} `);
  const alternatives = plain.split("||");
  if (alternatives.length > MAX_ALTERNATIVES) return null;
  const range = [];
  for (const alternative of alternatives) {
    if (!ALTERNATIVE.test(alternative)) return null;
    const comparators = (alternative.match(EACH) ?? []).map(comparatorOf);
    const known = comparators.flatMap((comparator) => comparator ?? []);
    if (known.length < comparators.length) return null;
    range.push(known);
  }
  return range;
}
function comparatorOf(text) {
  const match = COMPARATOR.exec(text);
  if (!match) return null;
  const [, operator = "", whole = "", major = "", minor = "", patch = "", tail = ""] = match;
  const isOpen = (part) => /^\.?[xX*]?$/.test(part);
  const open = isOpen(major) ? "major" : isOpen(minor) ? "minor" : isOpen(patch) ? "patch" : "none";
  const texts = {
    none: whole,
    major: `0.0.0${tail}`,
    minor: `${major}.0.0${tail}`,
    patch: `${major}${minor}.0${tail}`
  };
  const version = parseVersion(texts[open]);
  return version && { operator, version, open };
}
function satisfies(version, range) {
  return range.some((comparators) => {
    const withPre = comparators.some((comparator) => comparator.version.pre !== "");
    if (version.pre !== "" && !withPre) return false;
    return comparators.every((comparator) => holds(version, comparator));
  });
}
function holds(version, { operator, version: than, open }) {
  const order = compareVersions(version, than);
  const [[major, minor, patch], [toMajor, toMinor, toPatch]] = [version.numbers, than.numbers];
  switch (operator) {
    case "!=":
      if (open === "none" || open === "major") return order !== 0;
      if (major !== toMajor || open === "patch" && minor !== toMinor) return true;
      return open === "patch" && version.pre !== than.pre;
    case ">":
      if (open === "none") return order > 0;
      if (major !== toMajor) return major > toMajor;
      return open === "major" ? order > 0 : open === "patch" && minor > toMinor;
    case "<":
      return order < 0;
    case ">=":
    case "=>":
      return order >= 0;
    case "<=":
    case "=<":
      if (open === "none") return order <= 0;
      return major < toMajor || major === toMajor && (open === "minor" || minor <= toMinor);
    case "~":
    case "~>":
      return within(version, than, open);
    case "^":
      if (order < 0) return false;
      if (toMajor > 0n || open === "minor") return major === toMajor;
      if (major > 0n) return false;
      if (toMinor > 0n || open === "patch") return minor === toMinor;
      return minor === 0n && patch === toPatch;
    default:
      return open === "none" ? order === 0 : within(version, than, open);
  }
}
function within(version, from, open) {
  if (compareVersions(version, from) < 0) return false;
  if ((open === "none" || open === "major") && from.numbers.every((number) => number === 0n)) return true;
  const [major, minor] = version.numbers;
  return major === from.numbers[0] && (open === "minor" || minor === from.numbers[1]);
}

export {
  parseVersion,
  compareVersions,
  parseRange,
  satisfies
};

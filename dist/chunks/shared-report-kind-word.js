import {
  objectLabel,
  plural,
  quoted
} from "./shared-report-owner-names.js";
import {
  groupsOf
} from "./shared-kube-grouped.js";

// src/report/kind-word.ts
function kindWord(kind, count) {
  if (count === 1 || kind === "Endpoints") return kind;
  if (/s$/.test(kind)) return `${kind}es`;
  return /[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : `${kind}s`;
}

// src/report/unseen.ts
var FIRST_NAMES = 10;
function unseenParts(report, lines) {
  const unjudged = lines.filter(({ outcome }) => outcome.verdict === "not-judged");
  const groups = groupsOf(
    unjudged,
    ({ object, outcome }) => JSON.stringify([object.key.kind, outcome.notJudgedReason])
  );
  return [...report.unseen.map(withSubject), ...groups.map(unjudgedWords)];
}
var OF_FILES = /* @__PURE__ */ new Set([
  "limit",
  "invalid-yaml",
  "invalid-json",
  "invalid-text",
  "invalid-separator",
  "duplicate-key",
  "file-too-large",
  "ignored-content"
]);
function withSubject({ code, message, path, line }) {
  if (!OF_FILES.has(code) || message.includes(path)) return message;
  return `${quoted(`${path}${line > 1 ? `:${line}` : ""}`)}: ${message}`;
}
function unjudgedWords(lines) {
  const [first] = lines;
  if (!first) return "";
  const why = (first.outcome.notJudgedReason ?? "").split("\n")[0] ?? "";
  const names = lines.map(({ object }) => objectLabel(object.key, "quoted"));
  if (names.length === 1) return `${names[0]} was not judged: ${why}`;
  const shown = names.slice(0, 3).map((name) => name.slice(name.indexOf(" ") + 1));
  const rest = names.length - shown.length;
  const listed = `${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return `${names.length} ${kindWord(first.object.key.kind, names.length)} were not judged (${listed}): ${why}`;
}
function filesLine({ files }) {
  if (files.length === 0) return "";
  const count = (state) => files.filter((file) => file.state === state).length;
  const rest = [
    ["not-judged", "not judged in full"],
    ["unseen", "not seen"],
    ["not-reviewed", "not readable"],
    ["not-applied", "that nothing in the repository applies"],
    ["no-manifest", "without manifests"]
  ].flatMap(([state, words]) => count(state) > 0 ? [`${count(state)} ${words}`] : []);
  return [`${count("judged")} of ${plural(files.length, "changed file")} reviewed`, ...rest].join(", ");
}

export {
  kindWord,
  FIRST_NAMES,
  unseenParts,
  withSubject,
  filesLine
};

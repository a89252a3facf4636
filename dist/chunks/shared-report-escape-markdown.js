import {
  showInvisible,
  showInvisibleInLines
} from "./shared-report-escape-invisible.js";

// src/report/escape/markdown.ts
var BREAK = "​";
function code(text) {
  const clean = showInvisible(text.replace(/\r?\n/g, " "));
  if (clean.trim() === "") return "` `";
  const content = clean.replaceAll("|", "\\u{7C}").replace(/[@#](?=[\w#[-])/g, `$&${BREAK}`);
  const fence = "`".repeat(longestRun(content) + 1);
  const pad = /^[` ]|[` ]$/.test(content) ? " " : "";
  return `${fence}${pad}${content}${pad}${fence}`;
}
function plain(text) {
  return entities(withoutReferences(text)).replace(/[\\`*_{}[\]()#!|~$]/g, (character) => `\\${character}`).replace(/^(\s*)([-+=])/, "$1\\$2").replace(/^(\s*\d+)(\.)/, "$1\\$2");
}
function prose(text) {
  return inSpans(text, plain, code);
}
function proseHtml(text) {
  const html = (part) => entities(withoutReferences(part));
  return inSpans(text, html, (inner) => inner.trim() === "" ? "" : `<code>${html(inner)}</code>`);
}
function inSpans(text, outside, inside) {
  return text.split(/(`[^`]*`)/).map((part) => {
    const inner = /^`([^`]*)`$/.exec(part)?.[1];
    return inner === void 0 ? outside(part) : inside(inner);
  }).join("");
}
function withoutReferences(text) {
  return showInvisible(text.replace(/\r?\n/g, " ")).replace(/ {2,}/g, " ").replace(/(?<![0-9a-f])(?=[a-f]*[0-9])[0-9a-f]{4}(?=[0-9a-f]{3,36}(?![0-9a-f]))/gi, `$&${BREAK}`).replace(/GH(?=-\d)/gi, `$&${BREAK}`).replace(/www(?=\.)/gi, `$&${BREAK}`).replace(/:(?=\/\/|[\w+-]+:)|[@#](?=\S)/g, `$&${BREAK}`);
}
function entities(text) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
function block(text, language) {
  const content = showInvisibleInLines(text).replaceAll("##[", `#${BREAK}#[`).replace(/^(\s*):(?=:)/gm, `$1:${BREAK}`);
  const fence = "`".repeat(Math.max(3, longestRun(content) + 1));
  return `${fence}${language}
${content}
${fence}`;
}
function longestRun(text) {
  let longest = 0;
  for (const run of text.match(/`+/g) ?? []) longest = Math.max(longest, run.length);
  return longest;
}

export {
  code,
  plain,
  prose,
  proseHtml,
  block
};

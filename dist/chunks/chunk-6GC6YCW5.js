import {
  showInvisible,
  showInvisibleInLines
} from "./chunk-ILXRWWIA.js";

// src/report/escape/terminal.ts
function forTerminal(text) {
  return breakCommands(showInvisible(text));
}
function linesForTerminal(text) {
  return breakCommands(showInvisibleInLines(text));
}
function breakCommands(text) {
  return text.replaceAll("##[", "#\\u{23}[").replace(/^(\s*):(?=:)/gm, "$1\\u{3A}");
}

export {
  forTerminal,
  linesForTerminal
};

import {
  showInvisible,
  showInvisibleInLines
} from "./shared-report-escape-invisible.js";

// src/report/escape/terminal.ts
function forTerminal(text) {
  return breakCommands(showInvisible(text));
}
function linesForTerminal(text) {
  return breakCommands(showInvisibleInLines(text));
}
function finishedLines(text) {
  return breakCommands(text);
}
function breakCommands(text) {
  return text.replaceAll("##[", "#\\u{23}[").replace(COMMAND, "$1\\u{3A}");
}
var COMMAND = /^((?:[^\S\n]|\u001b\[\d{1,2}m)*):(?=:)/gmu;

export {
  forTerminal,
  linesForTerminal,
  finishedLines
};

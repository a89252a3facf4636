import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  showInvisible,
  showInvisibleInLines
} from "./chunk-M2LXMPNR.js";

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

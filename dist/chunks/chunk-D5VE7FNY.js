import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/report/escape/invisible.ts
var INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\ufffb\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu;
function showInvisible(text) {
  return text.replace(INVISIBLE, visible);
}
function showInvisibleInLines(text) {
  return text.replace(INVISIBLE, (character) => character === "\n" ? character : visible(character));
}
function visible(character) {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;
}

export {
  showInvisible,
  showInvisibleInLines
};

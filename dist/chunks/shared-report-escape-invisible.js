// src/report/escape/invisible.ts
var INVISIBLE = new RegExp("\\p{Cc}|\\p{Cs}|\\p{Zl}|\\p{Zp}|(?! )\\p{Zs}|(?![\\ufe0e\\ufe0f])\\p{Default_Ignorable_Code_Point}|[\\u2800\\ufff0-\\ufffb]", "gu");
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

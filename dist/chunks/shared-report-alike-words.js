import {
  groupsOf
} from "./shared-kube-grouped.js";

// src/report/alike-words.ts
var WORDS = /`[^`]*`|[^\s`,;()]+/g;
function mayDiffer(word, masked) {
  return word.includes("/") || /^\d+$/.test(word) || masked === "quoted" && word.startsWith("`");
}
function replaced(text, masked, by) {
  return text.replace(WORDS, (word) => {
    const name = word.length > 1 && word.endsWith(":") ? word.slice(0, -1) : word;
    return mayDiffer(name, masked) ? `${by(name)}${word.slice(name.length)}` : word;
  });
}
function namesIn(text, masked) {
  const names = [];
  replaced(text, masked, (name) => {
    names.push(name);
    return name;
  });
  return names;
}
function templateOf(text, masked) {
  return replaced(text, masked, () => "…");
}
function commonWords([first, ...others], masked) {
  const found = others.map((text) => namesIn(text, masked));
  let at = 0;
  const words = replaced(first, masked, (name) => {
    const i = at++;
    return found.every((names) => names[i] === name) ? name : "…";
  });
  return words.replace(" (and … more)", " (and more)");
}
var FIRST = 3;
function sentencesOnce(texts) {
  return groupedOnce(texts, (text) => text).map(({ text }) => text);
}
function groupedOnce(items, textOf) {
  return groupsOf(items, (item) => templateOf(textOf(item), "quoted")).map(([first, ...others]) => {
    const text = textOf(first);
    const own = namesIn(text, "quoted");
    const names = others.flatMap((other) => namesIn(textOf(other), "quoted").find((name, i) => name !== own[i]) ?? []);
    const shown = names.slice(0, FIRST).map((name) => name.startsWith("`") ? name : `\`${name}\``);
    const rest = others.length - shown.length;
    const also = rest > 0 ? [...shown, `${rest} more`] : shown;
    const listed = also.length > 1 ? `${also.slice(0, -1).join(", ")} and ${also.at(-1)}` : also.join();
    return { first, count: others.length + 1, text: listed === "" ? text : `${text} (also ${listed})` };
  });
}

export {
  templateOf,
  commonWords,
  sentencesOnce,
  groupedOnce
};

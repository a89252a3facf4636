// src/lint/general-words.ts
var WORDS = {
  resource: "KIND/NAME",
  within: "",
  object: "KIND NAME",
  restart: "KIND/NAME",
  protect: "protect it from being pruned, in the way its applier offers",
  served: "those that its definition serves",
  keys: "the keys that the report names"
};
function generalWords(template) {
  return template.replace(
    /\{([a-zA-Z]+)\}/g,
    (_, name) => Object.hasOwn(WORDS, name) ? WORDS[name] ?? "" : name.toUpperCase()
  );
}

export {
  generalWords
};

// src/lint/error-words.ts
var MAX = 240;
function errorWords(error) {
  const [first] = error.changed ?? [];
  if (first !== void 0 && error.source !== "admission") {
    const rest = (error.changed?.length ?? 0) - 1;
    return `${first}${rest > 0 ? ` (and ${rest} more)` : ""} cannot be changed`;
  }
  const detail = withoutValue(withoutObject((error.message.split("\n")[0] ?? "").trim()));
  const text = error.path === "" || detail.startsWith(error.path) ? detail : `${error.path}: ${detail}`;
  return text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text;
}
function withoutObject(message) {
  return message.replace(/^[a-z.]+ "[^"]*" is forbidden: /, "");
}
function withoutValue(message) {
  const match = /^(Invalid value|Duplicate value|Unsupported value): /.exec(message);
  if (!match) return message;
  const rest = message.slice(match[0].length);
  const end = valueEnd(rest);
  const value = rest.slice(0, end);
  const detail = rest.slice(end).replace(/^: /, "");
  if (detail === "") return message;
  return value.length <= 40 ? `${value} ${connect(match[1] ?? "")}: ${detail}` : detail;
}
function connect(kind) {
  return kind === "Duplicate value" ? "is a duplicate" : kind === "Unsupported value" ? "is not supported" : "is invalid";
}
function valueEnd(text) {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === "\\") i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === "{" || character === "[") depth++;
    else if (character === "}" || character === "]") depth--;
    else if (character === ":" && depth <= 0 && text[i + 1] === " ") return i;
  }
  return text.length;
}

export {
  errorWords
};

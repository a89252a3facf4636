import {
  jsonSizes
} from "./shared-kube-json-size.js";
import {
  isMergeKey,
  keyText,
  mayHoldPlaceholder,
  parseChunk,
  readYamlDocument,
  rememberLast,
  scalarValue
} from "./shared-manifest-by-text.js";
import {
  JsonTextError,
  readJsonValue,
  skipWhitespace
} from "./shared-kube-json-text.js";

// src/manifest/bytes.ts
function decodeBytes(bytes) {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  const invalidAt = text.includes("�") ? firstInvalid(bytes, text) : -1;
  return { text, invalidAt, refused: invalidAt >= 0 && isHopeless(bytes) };
}
function isHopeless(bytes) {
  const encoding = encodingOf(bytes);
  if (encoding !== "utf-8") {
    const high = bytes[bytes.length - (encoding === "utf-16le" ? 2 : 3)] ?? 0;
    return bytes.length % 2 === 1 && high >= 216 && high <= 219;
  }
  return bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191;
}
function encodingOf(bytes) {
  if (bytes[0] === 254 && bytes[1] === 255) return "utf-16be";
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  return "utf-8";
}
function firstInvalid(bytes, text) {
  try {
    new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return -1;
  } catch {
    return text.indexOf("�");
  }
}

// src/manifest/lines.ts
var LineIndex = class {
  starts = [0];
  firstLine;
  constructor(text, firstLine = 1) {
    this.firstLine = firstLine;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }
  at(offset) {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = low + high + 1 >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.firstLine, column: offset - (this.starts[low] ?? 0) + 1 };
  }
};
function countBreaks(text, from, to) {
  let count = 0;
  for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
  return count;
}

// src/manifest/locate.ts
function locateInYaml(text, steps) {
  const root = yamlTree(text);
  if (root === void 0) return { start: 0, end: text.length };
  let span = root;
  let node = target(root);
  for (const step of steps) {
    const found = node.kind === "mapping" ? member(node, step) : item(node, step);
    if (!found) break;
    span = found.span;
    node = target(found.node);
  }
  return span;
}
var yamlTree = rememberLast((text) => parseChunk(text).node);
function target(node) {
  let at = node;
  while (at.kind === "alias") at = at.target;
  return at;
}
function item(node, step) {
  const found = node.kind === "sequence" && typeof step === "number" ? node.children[step] : void 0;
  return found && { span: found, node: found };
}
function member(mapping, step) {
  for (let i = mapping.children.length - 2; i >= 0; i -= 2) {
    const key = mapping.children[i];
    const value = mapping.children[i + 1];
    if (isMergeKey(key)) {
      const merged = mergedMember(target(value), step);
      if (merged) return merged;
      continue;
    }
    const scalar = target(key);
    if (scalar.kind !== "scalar" || keyText(scalarValue(scalar), scalar.value)?.text !== step) continue;
    return { span: { start: key.start, end: Math.max(key.end, value.end) }, node: value };
  }
  return void 0;
}
function mergedMember(node, step) {
  if (node.kind === "mapping") return member(node, step);
  if (node.kind !== "sequence") return void 0;
  for (const child of node.children) {
    const mapping = target(child);
    const found = mapping.kind === "mapping" ? member(mapping, step) : void 0;
    if (found) return found;
  }
  return void 0;
}
function locateInJson(text, steps) {
  let place = jsonTree(text);
  for (const step of steps) {
    const child = place.children.get(step);
    if (!child) break;
    place = child;
  }
  return place;
}
var jsonTree = rememberLast((text) => {
  const root = { start: 0, end: text.length, children: /* @__PURE__ */ new Map() };
  const open = [root];
  readJsonValue(text, 0, {
    enter(step, start) {
      const place = { start, end: start, children: /* @__PURE__ */ new Map() };
      open.at(-1)?.children.set(step, place);
      open.push(place);
    },
    leave(end) {
      const place = open.pop();
      if (place) place.end = end;
    }
  });
  return root;
});

// src/manifest/document.ts
function documentOf(chunk, path) {
  const { text } = chunk;
  const lines = new LazyLines(chunk);
  const place = (span) => {
    const { line, column } = lines.at(span.start);
    return { path, line, column, endLine: Math.max(line, lines.at(lastCharacter(text, span)).line) };
  };
  const found = chunk.kind === "json" ? { ...chunk, ignoredFrom: -1 } : readYamlDocument(text);
  const notes = found.duplicates.map(({ key, first, second }) => ({
    code: "duplicate-key",
    message: `the key ${JSON.stringify(key)} appears twice in one mapping, first on line ${lines.at(first).line}; kubectl takes the last value`,
    fix: "remove one of them",
    path,
    ...lines.at(second)
  }));
  const ignored = found.ignoredFrom < 0 ? -1 : ignoredContent(text, found.ignoredFrom);
  if (ignored >= 0) {
    notes.push({
      code: "ignored-content",
      message: "kubectl ignores what follows the document end marker",
      fix: "begin a new document with ---",
      path,
      ...lines.at(ignored)
    });
  }
  return {
    path,
    text,
    textLine: chunk.line,
    value: found.value,
    notes,
    ...chunk.kind === "yaml" && text.includes("*") && text.includes("&") ? { sizeOf: jsonSizes() } : {},
    mayHoldPlaceholder: mayHoldPlaceholder(text),
    location: place(contentSpan(text)),
    locate: (steps) => place(chunk.kind === "json" ? locateInJson(text, steps) : locateInYaml(text, steps))
  };
}
var LazyLines = class {
  index;
  chunk;
  constructor(chunk) {
    this.chunk = chunk;
  }
  at(offset) {
    this.index ??= new LineIndex(this.chunk.text, this.chunk.line);
    const found = this.index.at(offset);
    if (this.chunk.kind === "yaml" || found.line > this.chunk.line) return found;
    return { line: found.line, column: found.column + this.chunk.column - 1 };
  }
};
var CONTENT_LINE = /^(?!---|[ \t]*(?:#|$)).*$/m;
function contentSpan(text) {
  const start = CONTENT_LINE.exec(text);
  const at = start === null ? 0 : start.index + start[0].length - start[0].trimStart().length;
  return { start: at, end: text.length };
}
function lastCharacter(text, { start, end }) {
  let at = Math.min(end, text.length) - 1;
  while (at > start && /\s/.test(text[at] ?? "")) at--;
  return Math.max(at, start);
}
function ignoredContent(text, from) {
  const rest = /^(?:\.\.\.|---|[ \t]*(?:#|$)).*\n?/;
  let at = from;
  while (at < text.length) {
    const line = text.slice(at, text.indexOf("\n", at) + 1 || text.length);
    if (!rest.test(line)) return at;
    at += line.length;
  }
  return -1;
}

// src/manifest/stream.ts
var LOOK_AHEAD_BYTES = 4096;
var GO_SPACE = "\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
var LEADING_SPACE = new RegExp(`[${GO_SPACE}]*`, "y");
var IS_SPACE = new RegExp(`^[${GO_SPACE}]$`);
var SEPARATOR_TAIL = new RegExp(`^[${GO_SPACE}]*(?:#.*)?$`, "s");
function* splitStream(text) {
  if (looksLikeJson(text)) yield* splitJson(text);
  else yield* splitYaml(text, 1, void 0);
}
function looksLikeJson(text) {
  LEADING_SPACE.lastIndex = 0;
  LEADING_SPACE.test(text);
  const at = LEADING_SPACE.lastIndex;
  return text[at] === "{" && utf8Length(text.slice(0, at)) < LOOK_AHEAD_BYTES;
}
function utf8Length(text) {
  return new TextEncoder().encode(text).length;
}
function* splitJson(text) {
  const lines = new LineIndex(text);
  let at = 0;
  for (let count = 0; ; count++) {
    const start = skipWhitespace(text, at);
    if (start >= text.length) return;
    const duplicates = [];
    let found;
    try {
      found = readJsonValue(text, start, {
        duplicateKey: (key, first, second) => duplicates.push({ key, first: first - start, second: second - start })
      });
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      yield* afterJson(text, at, count, error, lines);
      return;
    }
    const { value, end } = found;
    yield { kind: "json", text: text.slice(start, end), ...lines.at(start), value, duplicates };
    at = end;
  }
}
function* afterJson(text, at, count, error, lines) {
  const code = error.reason === "limit" ? "limit" : "invalid-json";
  const from = count > 1 || error.reason === "limit" ? -1 : yamlAfterJson(text, at);
  if (from < 0) yield { kind: "error", code, message: error.message, ...lines.at(error.offset) };
  else yield* splitYaml(text.slice(from), lines.at(from).line, error.message);
}
function yamlAfterJson(text, from) {
  for (let at = from; at < text.length; at++) {
    if (text.length - at < 4 && utf8Length(text.slice(at)) < 4) return -1;
    const c = text[at] ?? "";
    if (c === "�") return -1;
    if (!IS_SPACE.test(c)) return at;
    if (c === "\n") return at + 1;
  }
  return -1;
}
function* splitYaml(raw, firstLine, notJson) {
  const text = raw.includes("\r\n") ? raw.replaceAll("\r\n", "\n") : raw;
  let chunkAt = 0;
  let chunkLine = firstLine;
  let at = nextSeparator(text, 0);
  while (at >= 0) {
    const end = endOfLine(text, at);
    if (!SEPARATOR_TAIL.test(text.slice(at + 3, end))) {
      const message = 'only a comment may follow "---" on its line: kubectl refuses "invalid Yaml document separator"';
      yield {
        kind: "error",
        code: "invalid-separator",
        message,
        line: chunkLine + countBreaks(text, chunkAt, at),
        column: 1
      };
      return;
    }
    if (at > chunkAt) {
      yield { kind: "yaml", text: text.slice(chunkAt, at), line: chunkLine, notJson };
      chunkLine += countBreaks(text, chunkAt, end + 1);
      chunkAt = end + 1;
    }
    at = nextSeparator(text, end);
  }
  if (chunkAt >= text.length) return;
  const last = text.slice(chunkAt);
  yield { kind: "yaml", text: last.endsWith("\n") ? last : `${last}
`, line: chunkLine, notJson };
}
function nextSeparator(text, from) {
  if (from === 0 && text.startsWith("---")) return 0;
  const at = text.indexOf("\n---", from);
  return at < 0 ? -1 : at + 1;
}
function endOfLine(text, from) {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

export {
  decodeBytes,
  LineIndex,
  documentOf,
  splitStream
};

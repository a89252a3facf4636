import {
  require_dist
} from "./shared-yaml-dist-compose-compose-collection.js";
import {
  linked,
  onSide,
  placeText
} from "./shared-report-markdown-places.js";
import {
  block,
  code,
  prose,
  proseHtml
} from "./shared-report-escape-markdown.js";
import {
  alikeCharts,
  chartWords,
  conflictBlocks,
  digestWords,
  foldedBelow,
  modeLines,
  ownerLines
} from "./shared-report-charts.js";
import {
  FIRST_NAMES,
  filesLine,
  findingWords,
  headline,
  kindWord,
  seenHeadline,
  unseenParts
} from "./shared-report-headline.js";
import {
  objectId,
  objectLabel,
  objectLines,
  plural,
  quietWords
} from "./shared-report-owner-names.js";
import {
  getIn
} from "./shared-kube-object.js";
import {
  isObject,
  newObject
} from "./shared-kube-json.js";
import {
  __toESM
} from "./shared-empty.js";

// src/report/markdown/page.ts
function layOut(parts, budget) {
  const present = parts.filter((part) => typeof part === "string" ? part !== "" : part.items.length > 0);
  let free = budget - 1;
  for (const part of present) free -= 2 + least(part);
  const texts = present.map((part) => {
    if (typeof part === "string") return part;
    const [text, cost] = fill(part, free * part.share, free);
    free -= cost;
    return text;
  });
  return `${texts.join("\n\n")}
`;
}
function least(part) {
  return typeof part === "string" ? part.length : part.more(part.items.length, part.items.length).length;
}
function fill(list, share, free) {
  const { before, items, separator, after } = list;
  const whole = `${before}${items.join(separator)}${after}`;
  if (whole.length - least(list) <= Math.max(share, Math.min(free, SMALL))) return [whole, whole.length - least(list)];
  let used = before.length + after.length + separator.length + 2;
  let taken = 0;
  for (const item of items) {
    if (used + item.length + separator.length > share) break;
    used += item.length + separator.length;
    taken++;
  }
  const left = items.length - taken;
  const more = list.more(left, items.length);
  if (taken === 0) return [more, more.length - least(list)];
  const kept = items.slice(0, taken);
  const text = list.moreAs === "item" ? `${before}${[...kept, more].join(separator)}${after}` : `${before}${kept.join(separator)}${after}

${more}`;
  return [text, text.length - least(list)];
}
var SMALL = 2e3;
function folded(title, items, noun, full) {
  return {
    before: `<details><summary>${title}</summary>

`,
    items,
    separator: items[0]?.startsWith("- ") ? "\n" : "\n\n",
    after: "\n\n</details>",
    more: (left) => `_${plural(left, `more ${noun}`)} in ${full}_`,
    moreAs: "paragraph",
    share: 0.5
  };
}

// src/report/markdown/charts.ts
function chartParts(report, lines, { linkTo, full }) {
  const told = /* @__PURE__ */ new Set();
  const parts = alikeCharts(report).flatMap((charts) => {
    const [chart] = charts;
    if (!chart) return [];
    const place = placeText({ ...chart.location, side: chart.head ? "head" : "base" }, linkTo);
    const line = `📦 ${prose(chartWords(charts, lines))} · ${place} · ${code(digestWords(chart))}`;
    const inside = foldedBelow(charts, lines);
    for (const one of inside) told.add(one);
    const items = inside.map(({ object, what }) => `- ${prose(objectLabel(object.key, "quoted"))}: ${prose(what)}`);
    return inside.length === 0 ? [line] : [line, folded(plural(inside.length, "object"), items, "object", full)];
  });
  return { parts, told };
}

// node_modules/diff/libesm/diff/base.js
var Diff = class {
  diff(oldStr, newStr, options = {}) {
    let callback;
    if (typeof options === "function") {
      callback = options;
      options = {};
    } else if ("callback" in options) {
      callback = options.callback;
    }
    const oldString = this.castInput(oldStr, options);
    const newString = this.castInput(newStr, options);
    const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
    const newTokens = this.removeEmpty(this.tokenize(newString, options));
    return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
  }
  diffWithOptionsObj(oldTokens, newTokens, options, callback) {
    var _a;
    const done = (value) => {
      value = this.postProcess(value, options);
      if (callback) {
        setTimeout(function() {
          callback(value);
        }, 0);
        return void 0;
      } else {
        return value;
      }
    };
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let editLength = 1;
    let maxEditLength = newLen + oldLen;
    if (options.maxEditLength != null) {
      maxEditLength = Math.min(maxEditLength, options.maxEditLength);
    }
    const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
    const abortAfterTimestamp = Date.now() + maxExecutionTime;
    const bestPath = [{ oldPos: -1, lastComponent: void 0 }];
    let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
    if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
      return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
    }
    let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
    const execEditLength = () => {
      for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
        let basePath;
        const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
        if (removePath) {
          bestPath[diagonalPath - 1] = void 0;
        }
        let canAdd = false;
        if (addPath) {
          const addPathNewPos = addPath.oldPos - diagonalPath;
          canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
        }
        const canRemove = removePath && removePath.oldPos + 1 < oldLen;
        if (!canAdd && !canRemove) {
          bestPath[diagonalPath] = void 0;
          continue;
        }
        if (!canRemove || canAdd && removePath.oldPos < addPath.oldPos) {
          basePath = this.addToPath(addPath, true, false, 0, options);
        } else {
          basePath = this.addToPath(removePath, false, true, 1, options);
        }
        newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
        if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
          return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
        } else {
          bestPath[diagonalPath] = basePath;
          if (basePath.oldPos + 1 >= oldLen) {
            maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
          }
          if (newPos + 1 >= newLen) {
            minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
          }
        }
      }
      editLength++;
    };
    if (callback) {
      (function exec() {
        setTimeout(function() {
          if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
            return callback(void 0);
          }
          if (!execEditLength()) {
            exec();
          }
        }, 0);
      })();
    } else {
      while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
        const ret = execEditLength();
        if (ret) {
          return ret;
        }
      }
    }
  }
  addToPath(path, added, removed, oldPosInc, options) {
    const last = path.lastComponent;
    if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: last.count + 1, added, removed, previousComponent: last.previousComponent }
      };
    } else {
      return {
        oldPos: path.oldPos + oldPosInc,
        lastComponent: { count: 1, added, removed, previousComponent: last }
      };
    }
  }
  extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
    const newLen = newTokens.length, oldLen = oldTokens.length;
    let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
    while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
      newPos++;
      oldPos++;
      commonCount++;
      if (options.oneChangePerToken) {
        basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
      }
    }
    if (commonCount && !options.oneChangePerToken) {
      basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
    }
    basePath.oldPos = oldPos;
    return newPos;
  }
  equals(left, right, options) {
    if (options.comparator) {
      return options.comparator(left, right);
    } else {
      return left === right || !!options.ignoreCase && left.toLowerCase() === right.toLowerCase();
    }
  }
  removeEmpty(array) {
    const ret = [];
    for (let i = 0; i < array.length; i++) {
      if (array[i]) {
        ret.push(array[i]);
      }
    }
    return ret;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  castInput(value, options) {
    return value;
  }
  // eslint-disable-next-line @typescript-eslint/no-unused-vars
  tokenize(value, options) {
    return Array.from(value);
  }
  join(chars) {
    return chars.join("");
  }
  postProcess(changeObjects, options) {
    return changeObjects;
  }
  get useLongestToken() {
    return false;
  }
  buildValues(lastComponent, newTokens, oldTokens) {
    const components = [];
    let nextComponent;
    while (lastComponent) {
      components.push(lastComponent);
      nextComponent = lastComponent.previousComponent;
      delete lastComponent.previousComponent;
      lastComponent = nextComponent;
    }
    components.reverse();
    const componentLen = components.length;
    let componentPos = 0, newPos = 0, oldPos = 0;
    for (; componentPos < componentLen; componentPos++) {
      const component = components[componentPos];
      if (!component.removed) {
        if (!component.added && this.useLongestToken) {
          let value = newTokens.slice(newPos, newPos + component.count);
          value = value.map(function(value2, i) {
            const oldValue = oldTokens[oldPos + i];
            return oldValue.length > value2.length ? oldValue : value2;
          });
          component.value = this.join(value);
        } else {
          component.value = this.join(newTokens.slice(newPos, newPos + component.count));
        }
        newPos += component.count;
        if (!component.added) {
          oldPos += component.count;
        }
      } else {
        component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
        oldPos += component.count;
      }
    }
    return components;
  }
};

// node_modules/diff/libesm/diff/line.js
var LineDiff = class extends Diff {
  constructor() {
    super(...arguments);
    this.tokenize = tokenize;
  }
  equals(left, right, options) {
    if (options.ignoreWhitespace) {
      if (!options.newlineIsToken || !left.includes("\n")) {
        left = left.trim();
      }
      if (!options.newlineIsToken || !right.includes("\n")) {
        right = right.trim();
      }
    } else if (options.ignoreNewlineAtEof && !options.newlineIsToken) {
      if (left.endsWith("\n")) {
        left = left.slice(0, -1);
      }
      if (right.endsWith("\n")) {
        right = right.slice(0, -1);
      }
    }
    return super.equals(left, right, options);
  }
};
var lineDiff = new LineDiff();
function diffLines(oldStr, newStr, options) {
  return lineDiff.diff(oldStr, newStr, options);
}
function tokenize(value, options) {
  if (options.stripTrailingCr) {
    value = value.replace(/\r\n/g, "\n");
  }
  const retLines = [], linesAndNewlines = value.split(/(\n|\r\n)/);
  if (!linesAndNewlines[linesAndNewlines.length - 1]) {
    linesAndNewlines.pop();
  }
  for (let i = 0; i < linesAndNewlines.length; i++) {
    const line = linesAndNewlines[i];
    if (i % 2 && !options.newlineIsToken) {
      retLines[retLines.length - 1] += line;
    } else {
      retLines.push(line);
    }
  }
  return retLines;
}

// node_modules/diff/libesm/patch/create.js
function needsQuoting(s) {
  for (let i = 0; i < s.length; i++) {
    if (s[i] < " " || s[i] > "~" || s[i] === '"' || s[i] === "\\") {
      return true;
    }
  }
  return false;
}
function quoteFileNameIfNeeded(s) {
  if (!needsQuoting(s)) {
    return s;
  }
  let result = '"';
  const bytes = new TextEncoder().encode(s);
  let i = 0;
  while (i < bytes.length) {
    const b = bytes[i];
    if (b === 7) {
      result += "\\a";
    } else if (b === 8) {
      result += "\\b";
    } else if (b === 9) {
      result += "\\t";
    } else if (b === 10) {
      result += "\\n";
    } else if (b === 11) {
      result += "\\v";
    } else if (b === 12) {
      result += "\\f";
    } else if (b === 13) {
      result += "\\r";
    } else if (b === 34) {
      result += '\\"';
    } else if (b === 92) {
      result += "\\\\";
    } else if (b >= 32 && b <= 126) {
      result += String.fromCharCode(b);
    } else {
      result += "\\" + b.toString(8).padStart(3, "0");
    }
    i++;
  }
  result += '"';
  return result;
}
var INCLUDE_HEADERS = {
  includeIndex: true,
  includeUnderline: true,
  includeFileHeaders: true
};
function structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
  let optionsObj;
  if (!options) {
    optionsObj = {};
  } else if (typeof options === "function") {
    optionsObj = { callback: options };
  } else {
    optionsObj = options;
  }
  if (typeof optionsObj.context === "undefined") {
    optionsObj.context = 4;
  }
  const context = optionsObj.context;
  if (optionsObj.newlineIsToken) {
    throw new Error("newlineIsToken may not be used with patch-generation functions, only with diffing functions");
  }
  if (!optionsObj.callback) {
    return diffLinesResultToPatch(diffLines(oldStr, newStr, optionsObj));
  } else {
    const { callback } = optionsObj;
    diffLines(oldStr, newStr, Object.assign(Object.assign({}, optionsObj), { callback: (diff) => {
      const patch = diffLinesResultToPatch(diff);
      callback(patch);
    } }));
  }
  function diffLinesResultToPatch(diff) {
    if (!diff) {
      return;
    }
    diff.push({ value: "", lines: [] });
    function contextLines(lines) {
      return lines.map(function(entry) {
        return " " + entry;
      });
    }
    const hunks = [];
    let oldRangeStart = 0, newRangeStart = 0, curRange = [], oldLine = 1, newLine = 1;
    for (let i = 0; i < diff.length; i++) {
      const current = diff[i], lines = current.lines || splitLines(current.value);
      current.lines = lines;
      if (current.added || current.removed) {
        if (!oldRangeStart) {
          const prev = diff[i - 1];
          oldRangeStart = oldLine;
          newRangeStart = newLine;
          if (prev) {
            curRange = context > 0 ? contextLines(prev.lines.slice(-context)) : [];
            oldRangeStart -= curRange.length;
            newRangeStart -= curRange.length;
          }
        }
        for (const line of lines) {
          curRange.push((current.added ? "+" : "-") + line);
        }
        if (current.added) {
          newLine += lines.length;
        } else {
          oldLine += lines.length;
        }
      } else {
        if (oldRangeStart) {
          if (lines.length <= context * 2 && i < diff.length - 2) {
            for (const line of contextLines(lines)) {
              curRange.push(line);
            }
          } else {
            const contextSize = Math.min(lines.length, context);
            for (const line of contextLines(lines.slice(0, contextSize))) {
              curRange.push(line);
            }
            const hunk = {
              oldStart: oldRangeStart,
              oldLines: oldLine - oldRangeStart + contextSize,
              newStart: newRangeStart,
              newLines: newLine - newRangeStart + contextSize,
              lines: curRange
            };
            hunks.push(hunk);
            oldRangeStart = 0;
            newRangeStart = 0;
            curRange = [];
          }
        }
        oldLine += lines.length;
        newLine += lines.length;
      }
    }
    for (const hunk of hunks) {
      for (let i = 0; i < hunk.lines.length; i++) {
        if (hunk.lines[i].endsWith("\n")) {
          hunk.lines[i] = hunk.lines[i].slice(0, -1);
        } else {
          hunk.lines.splice(i + 1, 0, "\\ No newline at end of file");
          i++;
        }
      }
    }
    return {
      oldFileName,
      newFileName,
      oldHeader,
      newHeader,
      hunks
    };
  }
}
function formatPatch(patch, headerOptions) {
  var _a, _b, _c, _d, _e, _f;
  if (!headerOptions) {
    headerOptions = INCLUDE_HEADERS;
  }
  if (Array.isArray(patch)) {
    if (patch.length > 1 && !headerOptions.includeFileHeaders && !patch.every((p) => p.isGit)) {
      throw new Error("Cannot omit file headers on a multi-file patch. (The result would be unparseable; how would a tool trying to apply the patch know which changes are to which file?)");
    }
    return patch.map((p) => formatPatch(p, headerOptions)).join("\n");
  }
  const ret = [];
  if (patch.isGit) {
    headerOptions = INCLUDE_HEADERS;
    if (!patch.oldFileName) {
      throw new Error("oldFileName must be specified for Git patches");
    }
    if (!patch.newFileName) {
      throw new Error("newFileName must be specified for Git patches");
    }
    let gitOldName = patch.oldFileName;
    let gitNewName = patch.newFileName;
    if (patch.isCreate && gitOldName === "/dev/null") {
      gitOldName = gitNewName.replace(/^b\//, "a/");
    } else if (patch.isDelete && gitNewName === "/dev/null") {
      gitNewName = gitOldName.replace(/^a\//, "b/");
    }
    ret.push("diff --git " + quoteFileNameIfNeeded(gitOldName) + " " + quoteFileNameIfNeeded(gitNewName));
    if (patch.isDelete) {
      ret.push("deleted file mode " + ((_a = patch.oldMode) !== null && _a !== void 0 ? _a : "100644"));
    }
    if (patch.isCreate) {
      ret.push("new file mode " + ((_b = patch.newMode) !== null && _b !== void 0 ? _b : "100644"));
    }
    if (patch.oldMode && patch.newMode && !patch.isDelete && !patch.isCreate) {
      ret.push("old mode " + patch.oldMode);
      ret.push("new mode " + patch.newMode);
    }
    if (patch.isRename) {
      ret.push("rename from " + quoteFileNameIfNeeded(((_c = patch.oldFileName) !== null && _c !== void 0 ? _c : "").replace(/^a\//, "")));
      ret.push("rename to " + quoteFileNameIfNeeded(((_d = patch.newFileName) !== null && _d !== void 0 ? _d : "").replace(/^b\//, "")));
    }
    if (patch.isCopy) {
      ret.push("copy from " + quoteFileNameIfNeeded(((_e = patch.oldFileName) !== null && _e !== void 0 ? _e : "").replace(/^a\//, "")));
      ret.push("copy to " + quoteFileNameIfNeeded(((_f = patch.newFileName) !== null && _f !== void 0 ? _f : "").replace(/^b\//, "")));
    }
  } else {
    if (headerOptions.includeIndex && patch.oldFileName == patch.newFileName && patch.oldFileName !== void 0) {
      ret.push("Index: " + patch.oldFileName);
    }
    if (headerOptions.includeUnderline) {
      ret.push("===================================================================");
    }
  }
  const hasHunks = patch.hunks.length > 0;
  if (headerOptions.includeFileHeaders && patch.oldFileName !== void 0 && patch.newFileName !== void 0 && (!patch.isGit || hasHunks)) {
    ret.push("--- " + quoteFileNameIfNeeded(patch.oldFileName) + (patch.oldHeader ? "	" + patch.oldHeader : ""));
    ret.push("+++ " + quoteFileNameIfNeeded(patch.newFileName) + (patch.newHeader ? "	" + patch.newHeader : ""));
  }
  for (let i = 0; i < patch.hunks.length; i++) {
    const hunk = patch.hunks[i];
    const oldStart = hunk.oldLines === 0 ? hunk.oldStart - 1 : hunk.oldStart;
    const newStart = hunk.newLines === 0 ? hunk.newStart - 1 : hunk.newStart;
    ret.push("@@ -" + oldStart + "," + hunk.oldLines + " +" + newStart + "," + hunk.newLines + " @@");
    for (const line of hunk.lines) {
      ret.push(line);
    }
  }
  return ret.join("\n") + "\n";
}
function createTwoFilesPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options) {
  if (typeof options === "function") {
    options = { callback: options };
  }
  if (!(options === null || options === void 0 ? void 0 : options.callback)) {
    const patchObj = structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, options);
    if (!patchObj) {
      return;
    }
    return formatPatch(patchObj, options === null || options === void 0 ? void 0 : options.headerOptions);
  } else {
    const { callback } = options;
    structuredPatch(oldFileName, newFileName, oldStr, newStr, oldHeader, newHeader, Object.assign(Object.assign({}, options), { callback: (patchObj) => {
      if (!patchObj) {
        callback(void 0);
      } else {
        callback(formatPatch(patchObj, options.headerOptions));
      }
    } }));
  }
}
function splitLines(text) {
  const hasTrailingNl = text.endsWith("\n");
  const result = text.split("\n").map((line) => line + "\n");
  if (hasTrailingNl) {
    result.pop();
  } else {
    result.push(result.pop().slice(0, -1));
  }
  return result;
}

// src/report/live-diff.ts
var import_yaml = __toESM(require_dist(), 1);
var MAX_LINES = 120;
var MAX_SOURCE = 4e5;
var MAX_EDITS = 240;
var CONTEXT = 2;
function liveDiff(outcome) {
  const { before, after } = outcome;
  if (!before || !after || outcome.effects.length === 0) return null;
  const left = toYaml(before);
  const right = toYaml(after);
  if (left.length + right.length > MAX_SOURCE) return null;
  const patch = createTwoFilesPatch("live", "after apply", left, right, "", "", {
    context: CONTEXT,
    maxEditLength: MAX_EDITS
  });
  const lines = patch === void 0 ? replaced(left.split("\n"), right.split("\n")) : patch.split("\n").slice(4);
  while (lines.at(-1) === "") lines.pop();
  const hidden = lines.length - MAX_LINES;
  return [...lines.slice(0, MAX_LINES), ...hidden > 0 ? [`# ${hidden} more lines`] : []].join("\n");
}
function replaced(left, right) {
  const most = Math.min(left.length, right.length);
  let start = 0;
  while (start < most && left[start] === right[start]) start++;
  let end = 0;
  while (end < most - start && left.at(-1 - end) === right.at(-1 - end)) end++;
  const [removed, added] = [left.slice(start, left.length - end), right.slice(start, right.length - end)];
  const before = left.slice(Math.max(start - CONTEXT, 0), start);
  const after = left.slice(left.length - end, left.length - end + CONTEXT);
  const range = (lines) => `${start - before.length + 1},${before.length + lines.length + after.length}`;
  return [
    `@@ -${range(removed)} +${range(added)} @@`,
    ...before.map((line) => ` ${line}`),
    ...removed.map((line) => `-${line}`),
    ...added.map((line) => `+${line}`),
    ...after.map((line) => ` ${line}`)
  ];
}
function toYaml(object) {
  const shown = newObject();
  for (const key in object) if (key !== "status") shown[key] = object[key] ?? null;
  const { metadata } = shown;
  if (isObject(metadata)) {
    const kept = newObject();
    for (const key in metadata) if (key !== "managedFields" && key !== "generation") kept[key] = metadata[key] ?? null;
    shown["metadata"] = kept;
  }
  return (0, import_yaml.stringify)(shown, { lineWidth: 0, aliasDuplicateObjects: false });
}

// src/report/markdown/group.ts
var MANY = 4;
function groupBy(items, idOf) {
  const groups = /* @__PURE__ */ new Map();
  items.forEach((item, i) => {
    const id = idOf(item, i);
    const known = groups.get(id);
    if (known) known.push(item);
    else groups.set(id, [item]);
  });
  return [...groups.values()];
}
function groupMany(items, idOf) {
  const count = /* @__PURE__ */ new Map();
  for (const item of items) count.set(idOf(item), (count.get(idOf(item)) ?? 0) + 1);
  return groupBy(items, (item, i) => (count.get(idOf(item)) ?? 0) >= MANY ? idOf(item) : String(i));
}

// src/report/markdown/alike.ts
function groupAlike(lines, same) {
  const overlays = groupBy(lines, (line) => {
    const { group, kind, name } = line.object.key;
    return JSON.stringify([group, kind, name, same(line)]);
  });
  const kindOf = ([first]) => {
    const { group, kind } = first.object.key;
    return JSON.stringify([group, kind, same(first)]);
  };
  return groupMany(overlays, kindOf).map(([[first, ...more], ...others]) => [first, ...more, ...others.flat()]);
}
function alikeLabel(alike, name = nameCode) {
  const [first, ...others] = alike;
  const { kind, name: own } = first.object.key;
  if (others.every(({ object }) => object.key.name === own)) {
    return `${prose(kind)} ${name(first)}${others.length > 0 ? ` in ${alike.length} places${whichOf(alike)}` : ""}`;
  }
  const names = [...new Set(alike.map(nameCode))];
  const shown = names.slice(0, 2).map((text) => name(alike.find((line) => nameCode(line) === text) ?? first));
  const rest = names.length - shown.length;
  const all = shown.join(rest > 0 ? ", " : " and ");
  return `${alike.length} ${prose(kindWord(kind, alike.length))}: ${all}${rest > 0 ? ` and ${rest} more` : ""}`;
}
function whichOf(alike) {
  const units = [...new Set(alike.map(({ object }) => object.unit))];
  const namespaces = [...new Set(alike.map(({ object }) => object.key.namespace ?? ""))];
  const names = (units.length > 1 ? units : namespaces).filter((text) => text !== "").map(code);
  if (names.length < 2) return "";
  const shown = names.length === 3 ? names : names.slice(0, 2);
  const last = names.length > shown.length ? `${names.length - shown.length} more` : shown.pop();
  return `: ${shown.join(", ")} and ${last}`;
}
function nameCode({ object }) {
  return code(objectLabel(object.key).slice(object.key.kind.length + 1));
}

// src/report/markdown/effects.ts
var MAX_ROLLING = 6;
function rollingPods(lines) {
  const rolling = lines.filter((line) => line.outcome.podsRoll);
  if (rolling.length === 0) return "";
  const replicasOf = (line) => getIn(line.outcome.after ?? void 0, "spec", "replicas");
  const groups = groupAlike(rolling, (line) => String(replicasOf(line)));
  const shown = groups.slice(0, MAX_ROLLING).map((alike) => {
    const replicas = replicasOf(alike[0]);
    const each = alike.length > 1 ? " each" : "";
    return `${alikeLabel(alike)}${typeof replicas === "number" ? ` (${plural(replicas, "pod")}${each})` : ""}`;
  });
  const rest = groups.slice(MAX_ROLLING).reduce((sum, alike) => sum + alike.length, 0);
  return `🔄 **Pods that roll:** ${shown.join(", ")}${rest > 0 ? ` and ${plural(rest, "more workload")}` : ""}`;
}
function diffItems(lines) {
  const diffs = new Map(lines.map((line) => [line, liveDiff(line.outcome)]));
  const differing = lines.filter((line) => diffs.get(line) !== null);
  return groupAlike(differing, (line) => JSON.stringify([diffs.get(line), ownerLines(line)])).map((alike) => {
    const owners = ownerLines(alike[0]).map((owner) => `- ${prose(owner)}`);
    return [`**${alikeLabel(alike)}**`, block(diffs.get(alike[0]) ?? "", "diff"), owners.join("\n")].filter((part) => part !== "").join("\n\n");
  });
}
function ownershipParts(report, full) {
  const conflicts = conflictBlocks(report).map(({ title, fields, more }) => {
    const items = fields.map(
      ({ field, ways }) => [`- ${prose(field)}`, ...ways.map((way) => `  - ${prose(way)}`)].join("\n")
    );
    const rest = more > 0 ? [`- and ${more} more contested fields`] : [];
    return folded(proseHtml(title), [...items, ...rest], "contested field", full);
  });
  const modes = modeLines(report);
  return [
    ...conflicts,
    folded(
      `What the new mode of apply changes (${modes.length})`,
      modes.map((line) => `- ${prose(line)}`),
      "line",
      full
    )
  ];
}

// src/report/markdown/findings.ts
var FEW = 2;
var MAX_PLACES = 12;
function findingParts(report, lines, options) {
  const order = new Map(lines.map(({ object }, i) => [objectId(object.unit, object.key), i]));
  const rank = ({ unit, key }) => order.get(objectId(unit, key)) ?? lines.length;
  const objects = objectIndex(report);
  return ["error", "warning"].flatMap((severity) => {
    const found = report.findings.filter((finding) => !finding.suppressed && finding.severity === severity).sort((a, b) => rank(a) - rank(b));
    if (found.length === 0) return [];
    const open = severity === "error" && found.length <= FEW;
    const groups = groupMany(found, ({ ruleId, messageId, modes }) => JSON.stringify([ruleId, messageId, modes]));
    const list = {
      before: "",
      items: groups.map((alike) => findingBlock(alike, open, objects, options)),
      separator: "\n\n",
      after: "",
      more: (left, all) => {
        const count = groups.slice(all - left).reduce((sum, alike) => sum + alike.length, 0);
        return `_${plural(count, `more ${severity}`)} in ${options.full}_`;
      },
      moreAs: "paragraph",
      share: 0.6
    };
    return [`#### ${severity === "error" ? "🛑" : "⚠️"} ${plural(found.length, severity)}`, list];
  });
}
function findingBlock([finding, ...alike], open, objects, { linkTo }) {
  const at = (unit, key, location) => location ? placeText(onSide(location, objects.get(objectId(unit, key))), linkTo) : "";
  const where = at(finding.unit, finding.key, finding.location);
  const related = finding.related.map(({ message, location }) => {
    const side = message === "removed here" ? "base" : "head";
    const place = location && placeText({ path: location.path, line: location.line, side }, linkTo);
    return `- ${prose(message)} ${place ?? ""}`.trimEnd();
  });
  const elsewhere = [...finding.occurrences, ...alike.flatMap((other) => [other, ...other.occurrences])];
  const others = elsewhere.slice(0, MAX_PLACES).map(
    ({ unit, key, location }) => `- also ${key ? prose(objectLabel(key, "quoted")) : code(unit)} ${at(unit, key, location)}`.trimEnd()
  );
  const left = elsewhere.length - others.length;
  const count = elsewhere.length > 0 ? ` <i>and ${elsewhere.length} more like it</i>` : "";
  const places = [...related.slice(0, MAX_PLACES), ...others, ...left > 0 ? [`- and ${left} more`] : []];
  const small = [`[${finding.ruleId}](${finding.help})`, modesOf(finding), CONFIDENCE[finding.confidence]];
  return [
    `<details${open ? " open" : ""}><summary><b>${proseHtml(findingWords(finding))}</b>${count}</summary>`,
    "",
    `${where === "" ? "" : `${where} · `}${prose(finding.why)}`,
    "",
    `**Do instead:** ${prose(finding.fix)}`,
    ...places.length > 0 ? ["", ...places] : [],
    "",
    `<sub>${small.filter((text) => text !== "").join(" · ")}</sub>`,
    "</details>"
  ].join("\n");
}
var CONFIDENCE = {
  proven: "",
  "assumes-base-applied": "assumes that base is applied",
  "confirmed-live": "seen in the live object",
  "assumes-catalogue": "assumes the released definition"
};
function modesOf({ modes }) {
  return modes.length === 1 ? `under ${modes[0]} apply only` : modes.length === 2 ? "in both modes of apply" : "";
}
function quietFindings(report, options) {
  const objects = objectIndex(report);
  const line = (finding) => {
    const { location, unit, key } = finding;
    const where = location ? ` · ${placeText(onSide(location, objects.get(objectId(unit, key))), options.linkTo)}` : "";
    const count = finding.occurrences.length > 0 ? ` (and ${finding.occurrences.length} more like it)` : "";
    return `- ${prose(findingWords(finding))}${count} · [${finding.ruleId}](${finding.help})${where}`;
  };
  const infos = report.findings.filter((finding) => finding.severity === "info" && !finding.suppressed);
  const suppressed = report.findings.filter((finding) => finding.suppressed);
  return [
    folded(`Good to know (${infos.length})`, infos.map(line), "note", options.full),
    folded(
      `Accepted (${suppressed.length})`,
      suppressed.map((finding) => {
        const { reason = "", until = null } = finding.suppressed ?? {};
        return `${line(finding)} · ${prose(reason)}${until === null ? "" : ` until ${prose(until)}`}`;
      }),
      "accepted finding",
      options.full
    )
  ];
}
function objectIndex(report) {
  return new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
}

// node_modules/markdown-table/index.js
function defaultStringLength(value) {
  return value.length;
}
function markdownTable(table, options) {
  const settings = options || {};
  const align = (settings.align || []).concat();
  const stringLength = settings.stringLength || defaultStringLength;
  const alignments = [];
  const cellMatrix = [];
  const sizeMatrix = [];
  const longestCellByColumn = [];
  let mostCellsPerRow = 0;
  let rowIndex = -1;
  while (++rowIndex < table.length) {
    const row2 = [];
    const sizes2 = [];
    let columnIndex2 = -1;
    if (table[rowIndex].length > mostCellsPerRow) {
      mostCellsPerRow = table[rowIndex].length;
    }
    while (++columnIndex2 < table[rowIndex].length) {
      const cell = serialize(table[rowIndex][columnIndex2]);
      if (settings.alignDelimiters !== false) {
        const size = stringLength(cell);
        sizes2[columnIndex2] = size;
        if (longestCellByColumn[columnIndex2] === void 0 || size > longestCellByColumn[columnIndex2]) {
          longestCellByColumn[columnIndex2] = size;
        }
      }
      row2.push(cell);
    }
    cellMatrix[rowIndex] = row2;
    sizeMatrix[rowIndex] = sizes2;
  }
  let columnIndex = -1;
  if (typeof align === "object" && "length" in align) {
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = toAlignment(align[columnIndex]);
    }
  } else {
    const code2 = toAlignment(align);
    while (++columnIndex < mostCellsPerRow) {
      alignments[columnIndex] = code2;
    }
  }
  columnIndex = -1;
  const row = [];
  const sizes = [];
  while (++columnIndex < mostCellsPerRow) {
    const code2 = alignments[columnIndex];
    let before = "";
    let after = "";
    if (code2 === 99) {
      before = ":";
      after = ":";
    } else if (code2 === 108) {
      before = ":";
    } else if (code2 === 114) {
      after = ":";
    }
    let size = settings.alignDelimiters === false ? 1 : Math.max(
      1,
      longestCellByColumn[columnIndex] - before.length - after.length
    );
    const cell = before + "-".repeat(size) + after;
    if (settings.alignDelimiters !== false) {
      size = before.length + size + after.length;
      if (size > longestCellByColumn[columnIndex]) {
        longestCellByColumn[columnIndex] = size;
      }
      sizes[columnIndex] = size;
    }
    row[columnIndex] = cell;
  }
  cellMatrix.splice(1, 0, row);
  sizeMatrix.splice(1, 0, sizes);
  rowIndex = -1;
  const lines = [];
  while (++rowIndex < cellMatrix.length) {
    const row2 = cellMatrix[rowIndex];
    const sizes2 = sizeMatrix[rowIndex];
    const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
    columnIndex = -1;
    const line = [];
    while (++columnIndex < cellsInRow) {
      const cell = row2[columnIndex] || "";
      let before = "";
      let after = "";
      if (settings.alignDelimiters !== false) {
        const size = longestCellByColumn[columnIndex] - (sizes2[columnIndex] || 0);
        const code2 = alignments[columnIndex];
        if (code2 === 114) {
          before = " ".repeat(size);
        } else if (code2 === 99) {
          const half = size / 2;
          if (size % 2) {
            before = " ".repeat(half + 0.5);
            after = " ".repeat(half - 0.5);
          } else {
            before = " ".repeat(half);
            after = before;
          }
        } else {
          after = " ".repeat(size);
        }
      }
      if (settings.delimiterStart !== false && !columnIndex) {
        line.push("|");
      }
      if (settings.padding !== false && // Don’t add the opening space if we’re not aligning and the cell is
      // empty: there will be a closing space.
      !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) {
        line.push(" ");
      }
      if (settings.alignDelimiters !== false) {
        line.push(before);
      }
      line.push(cell);
      if (settings.alignDelimiters !== false) {
        line.push(after);
      }
      if (settings.padding !== false) {
        line.push(" ");
      }
      if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) {
        line.push("|");
      }
    }
    lines.push(
      settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join("")
    );
  }
  return lines.join("\n");
}
function serialize(value) {
  return value === null || value === void 0 ? "" : String(value);
}
function toAlignment(value) {
  const code2 = typeof value === "string" ? value.codePointAt(0) : 0;
  return code2 === 67 || code2 === 99 ? 99 : code2 === 76 || code2 === 108 ? 108 : code2 === 82 || code2 === 114 ? 114 : 0;
}

// src/report/markdown/table.ts
var SIGNS = {
  rejected: "🛑",
  error: "🛑",
  removed: "🗑️",
  warning: "⚠️",
  "not-judged": "❔",
  changed: "🔄",
  created: "➕",
  quiet: "✏️"
};
var FEW2 = 6;
var MANY_UNKNOWN = 2;
function objectTable(lines, linkTo) {
  const loud = lines.filter((line) => line.mark !== "quiet");
  const shown = lines.length <= FEW2 ? lines : loud.length > 0 ? loud : lines.slice(0, FEW2);
  const quiet = lines.slice(shown.length);
  const rows = groupAlike(shown, (line) => JSON.stringify([line.mark, line.severity, withoutValue(line.what)]));
  const unknown = rows.filter(
    ([line]) => line.unknownKind && line.mark === "not-judged" && line.outcome.edits.length === 0
  );
  const folded2 = unknown.length > MANY_UNKNOWN ? unknown : [];
  const entries = rows.flatMap((row) => {
    if (row === folded2[0]) return [{ cells: unknownCells(folded2), objects: folded2.flat().length }];
    return folded2.includes(row) ? [] : [{ cells: cellsOf(row, linkTo), objects: row.length }];
  });
  if (quiet.length > 0) entries.push({ cells: [`${quiet.length} more`, quietWords(quiet)], objects: quiet.length });
  const cells = entries.map((entry) => entry.cells);
  const [head = "", ruler = "", ...body] = markdownTable([["object", "what apply does"], ...cells], {
    alignDelimiters: false
  }).split("\n");
  return {
    before: `${head}
${ruler}
`,
    items: body,
    separator: "\n",
    after: "",
    more: (left, all) => {
      const objects = entries.slice(all - left).reduce((sum, entry) => sum + entry.objects, 0);
      return left === all ? `_${objects} objects in the full report_` : `| ${objects} more | in the full report |`;
    },
    moreAs: "item",
    share: 0.35
  };
}
function cellsOf(row, linkTo) {
  const [first] = row;
  const strong = first.mark === "rejected" || first.mark === "removed" && first.outcome.deletion?.by !== "orphaned";
  const what = row.length > 1 ? withoutValue(first.what) : first.what;
  const label = alikeLabel(row, (line) => linkedName(line, linkTo));
  return [`${SIGNS[first.mark]} ${label}`, strong ? emphasised(what) : prose(what)];
}
function unknownCells(rows) {
  const kinds = /* @__PURE__ */ new Map();
  for (const line of rows.flat()) {
    const { kind } = line.object.key;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  const all = [...kinds].sort(([a], [b]) => a < b ? -1 : 1);
  const words = all.map(([kind, count]) => count === 1 ? prose(kind) : `${count} ${prose(kindWord(kind, count))}`);
  const what = prose("not judged: no schema is known for these kinds; pass their definitions with `--crds`");
  return [`${SIGNS["not-judged"]} ${listed(words)}`, what];
}
function listed(words) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}
function linkedName(line, linkTo) {
  const link = line.place && linkTo?.(line.place, line.place.side);
  return link ? linked(nameCode(line), link) : nameCode(line);
}
function withoutValue(what) {
  return what.replace(/^(rejected: `[^`]*`:) `[^`]*` is (?:invalid|a duplicate|not supported):/, "$1");
}
function emphasised(what) {
  const [verdict = "", ...reason] = what.split(/(?=[:,(] ?)/);
  return `**${prose(verdict.trimEnd())}**${prose(`${/\s$/.test(verdict) ? " " : ""}${reason.join("")}`)}`;
}

// src/report/markdown.ts
function renderMarkdown(report, options = {}) {
  const lines = objectLines(report);
  const full = options.full ? `[the full report](${options.full})` : "the full report";
  const loud = report.counts.errors + report.counts.warnings + report.counts.notJudged + report.unseen.length > 0;
  const parts = report.conclusion === "pass" && !loud ? quietParts : loudParts;
  return layOut(parts(report, lines, options, full), options.budget ?? Number.MAX_SAFE_INTEGER);
}
function loudParts(report, lines, options, full) {
  const shown = { linkTo: options.linkTo, full };
  const charts = chartParts(report, lines, shown);
  return [
    `### ${headSign(report)} ${prose(headline(report))}`,
    ...notReviewed(report, options, full),
    ...notSeen(report, lines, full),
    subtitle(report),
    ...charts.parts,
    objectTable(
      lines.filter((line) => !charts.told.has(line)),
      options.linkTo
    ),
    rollingPods(lines),
    ...findingParts(report, lines, shown),
    ...ownershipParts(report, full),
    ...quietFindings(report, shown),
    diffPart(lines, full),
    footer(report, options)
  ];
}
function quietParts(report, lines, options, full) {
  const diffs = diffItems(lines);
  const small = footer(report, options);
  const rest = folded("Predicted changes of the live objects, and assumptions", diffs, "predicted change", full);
  return [
    `✅ ${prose(headline(report))}`,
    ...chartParts(report, lines, { linkTo: options.linkTo, full }).parts,
    ...ownershipParts(report, full),
    ...quietFindings(report, { linkTo: options.linkTo, full }),
    ...diffs.length > 0 ? [{ ...rest, after: `

${small}

</details>`, share: 1 }] : [report.counts.objects + report.assumptions.length + report.skipped.length > 0 ? small : ""],
    ...diffs.length > 0 ? [report.delivery.map((note) => `<sub>⚠️ ${prose(note)}.</sub>`).join("\n")] : []
  ];
}
function diffPart(lines, full) {
  const diffs = diffItems(lines);
  const title = `Predicted changes of the live objects (${diffs.length})`;
  return { ...folded(title, diffs, "predicted change", full), share: 1 };
}
function headSign(report) {
  if (report.conclusion === "incomplete") return "⛔";
  if (report.counts.errors > 0) return "🛑";
  if (report.conclusion === "partial") return "❔";
  return report.counts.warnings > 0 ? "⚠️" : "✅";
}
function notReviewed(report, { linkTo }, full) {
  if (report.incomplete.length === 0) return [];
  const byFix = /* @__PURE__ */ new Map();
  for (const problem of report.incomplete) byFix.set(problem.fix, [...byFix.get(problem.fix) ?? [], problem]);
  const items = [...byFix].flatMap(
    ([fix, problems]) => problems.map((problem, i) => {
      const place = problem.path === "." ? "" : `${placeText({ path: problem.path, line: problem.line, side: "head" }, linkTo)} `;
      const mend = i === problems.length - 1 && fix !== "" ? `
  **To fix it:** ${prose(fix)}` : "";
      return `- ${place}${prose(problem.message)}${mend}`;
    })
  );
  return [
    "**Not reviewed, so there is no verdict yet:**",
    {
      before: "",
      items,
      separator: "\n",
      after: "",
      more: (left) => `_${plural(left, "more place")} in ${full}_`,
      moreAs: "paragraph",
      share: 0.3
    }
  ];
}
function notSeen(report, lines, full) {
  const parts = unseenParts(report, lines);
  if (parts.length === 0 || report.conclusion === "incomplete") return [];
  const { objects, verdicts } = report.counts;
  const judged = objects > verdicts["not-judged"];
  const seen = report.conclusion === "partial" && judged ? `What was seen: ${prose(lowerFirst(seenHeadline(report)))}.` : "";
  const rest = parts.length - FIRST_NAMES;
  const left = rest > 0 ? [`- ${rest} more in ${full}`] : [];
  const listed2 = [...parts.slice(0, FIRST_NAMES).map((part) => `- ${prose(part)}`), ...left].join("\n");
  const title = report.conclusion === "partial" ? "This review does not cover:" : "The review also does not cover:";
  return [seen, `**${title}**
${listed2}`].filter((part) => part !== "");
}
function lowerFirst(text) {
  return /^[A-Z][a-z]+ /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
function subtitle(report) {
  const groups = /* @__PURE__ */ new Map();
  for (const { root, cluster, applier } of report.units) {
    const how = [applier.name, applier.mode, PRUNING[applier.prune]].join(", ");
    const where2 = cluster === null ? code(root === "" ? "." : root) : `${code(root === "" ? "." : root)} → ${code(cluster)}`;
    groups.set(how, [...groups.get(how) ?? [], where2]);
  }
  const places = [...groups].slice(0, 2).map(([how, roots]) => {
    const rest = roots.length - 2;
    return `${roots.slice(0, 2).join(", ")}${rest > 0 ? ` and ${rest} more` : ""} (${prose(how)})`;
  });
  const more = groups.size - places.length;
  const where = places.length > 0 ? ` in ${places.join("; ")}${more > 0 ? ` and ${more} more ways` : ""}` : "";
  const { counts } = report;
  const verdicts = VERDICTS.flatMap(
    ([verdict, words]) => counts.verdicts[verdict] > 0 ? [`${counts.verdicts[verdict]} ${words}`] : []
  );
  const found = [
    counts.errors > 0 ? `**${plural(counts.errors, "error")}**` : "",
    counts.warnings > 0 ? `**${plural(counts.warnings, "warning")}**` : "",
    counts.suppressed > 0 ? `${counts.suppressed} accepted` : "",
    counts.notJudged > counts.verdicts["not-judged"] ? `${plural(counts.notJudged, "object")} not judged in some mode` : ""
  ].filter((text) => text !== "");
  const changed = `${plural(counts.objects, "object")} changed${where}`;
  return [`${changed}${verdicts.length > 0 ? `: ${verdicts.join(", ")}` : ""}`, ...found].join(" · ");
}
var VERDICTS = [
  ["rejected", "rejected"],
  ["removed", "removed from the manifests"],
  ["created", "created"],
  ["configured", "configured"],
  ["unchanged", "unchanged by apply"],
  ["not-judged", "not judged"]
];
var PRUNING = { yes: "prunes", no: "does not prune", unknown: "pruning unknown" };
function footer(report, options) {
  const { base, head } = report.revisions;
  const short = (revision) => revision.commit === null ? code(revision.name) : code(revision.commit.slice(0, 7));
  const sentences = [
    `Base ${short(base)}, head ${short(head)}, Kubernetes ${prose(report.kubernetesVersion)}.`,
    ...report.assumptions.map((assumption) => prose(assumption)),
    ...notJudgedWords(report),
    ...filesWords(report),
    ...report.counts.skipped > 0 ? [`${plural(report.counts.skipped, "document")} skipped.`] : [],
    ...report.delivery.map((note) => `⚠️ ${prose(note)}.`),
    ...options.reproduce ? [`Same result locally: ${code(options.reproduce)}`] : []
  ];
  return `<sub>${sentences.join(" ")}</sub>`;
}
function filesWords(report) {
  const line = filesLine(report);
  if (line === "") return [];
  const names = report.files.flatMap(
    ({ path, state }) => state === "judged" || state === "no-manifest" ? [] : [path]
  );
  const rest = names.length - FIRST_NAMES;
  const listed2 = names.slice(0, FIRST_NAMES).map((path) => code(path));
  const more = rest > 0 ? ` and ${rest} more (\`files\` in the JSON report)` : "";
  return [listed2.length === 0 ? `${line}.` : `${line}: ${listed2.join(", ")}${more}.`];
}
var MAX_NOT_JUDGED = 5;
function notJudgedWords(report) {
  const entries = [
    ...new Set(report.notJudged.map(({ key, message }) => `${objectLabel(key, "quoted")} (${message})`))
  ];
  const rest = entries.length - MAX_NOT_JUDGED;
  const shown = entries.slice(0, MAX_NOT_JUDGED).map((entry) => prose(entry));
  return shown.length === 0 ? [] : [`Not judged: ${shown.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}.`];
}

export {
  renderMarkdown
};

import {
  STEP_WORDS
} from "./shared-report-plan-plan.js";
import {
  commonWords,
  groupedOnce,
  sentencesOnce,
  templateOf
} from "./shared-report-alike-words.js";
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
  findingsOnce,
  foldedBelow,
  modeLines,
  ownerLines
} from "./shared-report-charts.js";
import {
  findingWords,
  headline,
  seenHeadline
} from "./shared-report-headline.js";
import {
  FIRST_NAMES,
  filesLine,
  kindWord,
  withSubject
} from "./shared-report-kind-word.js";
import {
  objectId,
  objectLabel,
  objectLines,
  plural,
  quietWords,
  quoted
} from "./shared-report-owner-names.js";
import {
  UNKNOWN_APPLIER
} from "./shared-report-assumptions.js";
import {
  mainOutcome
} from "./shared-report-counts.js";
import {
  groupBy,
  groupsOf
} from "./shared-kube-grouped.js";
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

// src/report/markdown/alike.ts
function groupAlike(lines, same) {
  const overlays = groupsOf(lines, (line) => {
    const { group, kind, name } = line.object.key;
    return JSON.stringify([group, kind, name, same(line)]);
  });
  const kindOf = ([first]) => {
    const { group, kind } = first.object.key;
    return JSON.stringify([group, kind, same(first)]);
  };
  return groupsOf(overlays, kindOf).map(([[first, ...more], ...others]) => [first, ...more, ...others.flat()]);
}
function alikeLabel(alike, name = nameCode) {
  const [first, ...others] = alike;
  const { kind, name: own } = first.object.key;
  if (others.some(({ object }) => object.key.kind !== kind)) return mixedLabel(alike, name);
  if (others.every(({ object }) => object.key.name === own)) {
    return `${prose(kind)} ${name(first)}${others.length > 0 ? ` in ${alike.length} places${whichOf(alike)}` : ""}`;
  }
  const names = [...new Set(alike.map(nameCode))];
  const shown = names.length > 3 ? names.slice(0, 2) : names;
  const linked2 = shown.map((text) => name(alike.find((line) => nameCode(line) === text) ?? first));
  const last = names.length > shown.length ? `${names.length - shown.length} more` : linked2.pop();
  return `${alike.length} ${prose(kindWord(kind, alike.length))}: ${linked2.join(", ")} and ${last}`;
}
function mixedLabel(alike, name) {
  const other = alike.find(({ object }) => object.key.kind !== alike[0].object.key.kind) ?? alike[0];
  const shown = [alike[0], other].map((line) => `${prose(line.object.key.kind)} ${name(line)}`);
  const rest = alike.length - shown.length;
  if (rest === 0) return `2 objects: ${shown.join(" and ")}`;
  return `${alike.length} objects (${kindsWords(alike)}): ${shown.join(", ")} and ${rest} more`;
}
function kindsWords(lines, most = MOST_KINDS) {
  const kinds = /* @__PURE__ */ new Map();
  for (const { object } of lines) kinds.set(object.key.kind, (kinds.get(object.key.kind) ?? 0) + 1);
  const words = [...kinds].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([kind, count]) => `${count} ${prose(kindWord(kind, count))}`);
  const shown = words.length > most ? [...words.slice(0, most - 1), "others"] : words;
  return shown.length < 2 ? shown.join() : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}
var MOST_KINDS = 5;
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
function rollingPods(lines) {
  const rolling = lines.filter((line) => line.outcome.podsRoll);
  const [first, ...others] = rolling;
  if (first === void 0) return "";
  const replicas = rolling.map(({ outcome }) => getIn(outcome.after ?? void 0, "spec", "replicas"));
  const known = replicas.filter((count) => typeof count === "number");
  const pods = known.reduce((sum, count) => sum + count, 0);
  const counted = known.length === rolling.length ? plural(pods, "pod") : "Pods";
  const of = others.length === 0 ? alikeLabel([first]) : plural(rolling.length, "workload");
  return `🔄 ${counted} of ${of} ${counted === "1 pod" ? "rolls" : "roll"}`;
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

// src/report/markdown/group.ts
function groupMany(items, many, idOf) {
  const count = /* @__PURE__ */ new Map();
  for (const item of items) count.set(idOf(item), (count.get(idOf(item)) ?? 0) + 1);
  return groupsOf(items, (item, i) => (count.get(idOf(item)) ?? 0) >= many ? idOf(item) : i);
}

// src/report/markdown/findings.ts
var FEW = 2;
var MAX_PLACES = 6;
var MANY_NOTES = 4;
var MAX_NAMES = 5;
function findingParts(report, findings, lines, options) {
  const order = new Map(lines.map(({ object }, i) => [objectId(object.unit, object.key), i]));
  const rank = ({ unit, key }) => order.get(objectId(unit, key)) ?? lines.length;
  const objects = objectIndex(report);
  return ["error", "warning"].flatMap((severity) => {
    const found = findings.filter((finding) => !finding.suppressed && finding.severity === severity).sort((a, b) => rank(a) - rank(b));
    if (found.length === 0) return [];
    const groups = groupsOf(found, causeOf);
    const open = severity === "error" && groups.length <= FEW;
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
function bareWords(finding) {
  return findingWords(finding).replace(/ \(and \d+ more like it\)$/, "");
}
function causeOf({ ruleId, messageId, modes }) {
  return JSON.stringify([ruleId, messageId, modes]);
}
function findingBlock([finding, ...alike], open, objects, { linkTo }) {
  const at = (unit, key, location) => location ? placeText(onSide(location, objects.get(objectId(unit, key))), linkTo) : "";
  const where = at(finding.unit, finding.key, finding.location);
  const related = finding.related.map(({ message, location }) => {
    const side = message === "removed here" ? "base" : "head";
    const place = location && placeText({ path: location.path, line: location.line, side }, linkTo);
    return `- ${prose(message)} ${place ?? ""}`.trimEnd();
  });
  const same = templateOf(finding.message, "names");
  const label = (key, unit) => key ? prose(objectLabel(key, "quoted")) : code(unit);
  const elsewhere = [finding, ...alike].flatMap((one) => {
    const words = templateOf(one.message, "names") === same ? label(one.key, one.unit) : prose(bareWords(one));
    const own = one === finding ? [] : [{ words, place: at(one.unit, one.key, one.location) }];
    const others2 = one.occurrences.map(({ unit, key, location }) => ({
      words: label(key, unit),
      place: at(unit, key, location)
    }));
    return [...own, ...others2];
  });
  const others = alsoLines(elsewhere, where);
  const count = elsewhere.length > 0 ? ` <i>and ${elsewhere.length} more like it</i>` : "";
  const small = [`[${finding.ruleId}](${finding.help})`, modesOf(finding), CONFIDENCE[finding.confidence]];
  const plan = planBlock(finding);
  return [
    `<details${open ? " open" : ""}><summary><b>${proseHtml(bareWords(finding))}</b>${count}</summary>`,
    "",
    `${where === "" ? "" : `${where} · `}${prose(finding.why)}`,
    "",
    `**Do instead:** ${prose(finding.fix)}`,
    ...related.length + others.length > 0 ? ["", ...related.slice(0, MAX_PLACES), ...others] : [],
    ...plan === "" ? [] : ["", plan],
    "",
    `<sub>${small.filter((text) => text !== "").join(" · ")}</sub>`,
    "</details>"
  ].join("\n");
}
function alsoLines(elsewhere, first) {
  const lines = groupsOf(elsewhere, ({ place }) => place).map((group) => {
    const [{ place }] = group;
    const names = group.slice(0, group.length > MAX_NAMES ? MAX_NAMES - 1 : MAX_NAMES).map(({ words }) => words);
    const rest = group.length - names.length;
    const last = rest > 0 ? `${rest} more` : names.pop();
    const listed = names.length > 0 ? `${names.join(", ")} and ${last}` : last;
    return { count: group.length, text: `- also ${listed}${place === "" || place === first ? "" : ` · ${place}`}` };
  });
  const left = lines.slice(MAX_PLACES).reduce((sum, { count }) => sum + count, 0);
  const shown = lines.slice(0, MAX_PLACES).map(({ text }) => text);
  return left > 0 ? [...shown, `- and ${left} more`] : shown;
}
function planBlock({ plan, severity }) {
  if (plan.length === 0 || severity !== "error") return "";
  const steps = plan.map(
    ({ text, command, ...step }, i) => `${i + 1}. **${STEP_WORDS[step.do]}** · ${prose(text)}${command === null ? "" : `: ${code(command)}`}`
  );
  return ["<details><summary>The safe way, step by step</summary>", "", ...steps, "", "</details>"].join("\n");
}
var CONFIDENCE = {
  proven: "",
  "assumes-base-applied": "assumes that base is applied",
  "confirmed-live": "seen in the live object",
  "assumes-catalogue": "assumes the released definition"
};
function modesOf({ modes }) {
  return modes.length === 1 ? `under ${modes[0]} apply only` : "";
}
function quietFindings(report, findings, options) {
  const objects = objectIndex(report);
  const line = (finding, others) => {
    const { location, unit, key } = finding;
    const where = location ? ` · ${placeText(onSide(location, objects.get(objectId(unit, key))), options.linkTo)}` : "";
    const count = finding.occurrences.length + others;
    const more = count > 0 ? ` (and ${count} more like it)` : "";
    return `- ${prose(bareWords(finding))}${more} · [${finding.ruleId}](${finding.help})${where}`;
  };
  const infos = findings.filter((finding) => finding.severity === "info" && !finding.suppressed);
  const suppressed = findings.filter((finding) => finding.suppressed);
  const once = groupMany(infos, MANY_NOTES, causeOf).map(
    ([first, ...others]) => line(
      first,
      others.reduce((sum, { occurrences }) => sum + 1 + occurrences.length, 0)
    )
  );
  return [
    folded(`Good to know (${infos.length})`, once, "note", options.full),
    folded(
      `Accepted (${suppressed.length})`,
      suppressed.map((finding) => {
        const { reason = "", until = null } = finding.suppressed ?? {};
        return `${line(finding, 0)} · ${prose(reason)}${until === null ? "" : ` until ${prose(until)}`}`;
      }),
      "accepted finding",
      options.full
    )
  ];
}
function objectIndex(report) {
  return new Map(report.objects.map((object) => [objectId(object.unit, object.key), object]));
}

// src/report/markdown/gaps.ts
var MANY = 4;
function notReviewed(report, linkTo, full) {
  if (report.incomplete.length === 0) return [];
  const byFix = groupBy(report.incomplete, ({ fix }) => fix);
  const items = [...byFix].flatMap(([fix, problems]) => {
    const lines = problemLines(problems, linkTo);
    const last = lines.length - 1;
    return lines.map((line, i) => i === last && fix !== "" ? `${line}
  **To fix it:** ${prose(fix)}` : line);
  });
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
function problemLines(problems, linkTo) {
  const placeOf = ({ path, line }) => path === "." ? "" : `${placeText({ path, line, side: "head" }, linkTo)} `;
  return groupMany(problems, MANY, ({ message }) => templateOf(message, "quoted")).flatMap(
    (alike) => groupedOnce(alike, ({ message }) => message).map(({ first, text }) => `- ${placeOf(first)}${prose(text)}`)
  );
}
function notSeen(report, full) {
  const parts = groupedOnce(report.unseen, withSubject);
  if (parts.length === 0 || report.conclusion === "incomplete") return [];
  const { errors, warnings, verdicts } = report.counts;
  const worst = errors + warnings + verdicts.rejected + verdicts.removed > 0;
  const seen = report.conclusion === "partial" && worst ? `What was seen: ${prose(lowerFirst(seenHeadline(report)))}.` : "";
  const named = parts.slice(0, FIRST_NAMES);
  const listed = named.map(({ first, text }, i) => {
    const mended = first.fix === "" || named.slice(i + 1).some((other) => other.first.fix === first.fix);
    return `- ${prose(text)}${mended ? "" : `
  **To cover it:** ${prose(first.fix)}`}`;
  });
  const rest = parts.length - named.length;
  const left = rest > 0 ? [`- ${rest} more in ${full}`] : [];
  const title = report.conclusion === "partial" ? "This review does not cover:" : "The review also does not cover:";
  return [seen, [`**${title}**`, ...listed, ...left].join("\n")].filter((part) => part !== "");
}
function lowerFirst(text) {
  return /^[A-Z][a-z]+ /.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

// src/report/markdown/how.ts
function howPart(report, lines, reproduce, full) {
  const [, ...rest] = howWords(report, lines, reproduce);
  const items = rest.map((words) => `- ${words}`);
  return { ...folded("How this was reviewed", items, "line", full), share: 1 };
}
function howWords(report, lines, reproduce) {
  return [
    revisionWords(report),
    ...report.assumptions.map((assumption) => prose(assumption)),
    ...notJudgedWords(report, lines),
    ...filesWords(report),
    ...report.counts.skipped > 0 ? [`${plural(report.counts.skipped, "document")} skipped.`] : [],
    ...reproduce ? [`Same result locally: ${code(reproduce)}`] : []
  ];
}
function revisionWords({ revisions, kubernetesVersion }) {
  const short = ({ commit, name }) => code(commit === null ? name : commit.slice(0, 7));
  return `Base ${short(revisions.base)}, head ${short(revisions.head)}, Kubernetes ${prose(kubernetesVersion)}.`;
}
function footer(report) {
  const notes = report.delivery.map((note) => `⚠️ ${prose(note)}.`);
  return `<sub>${[revisionWords(report), ...notes].join(" ")}</sub>`;
}
function filesWords(report) {
  const line = filesLine(report);
  if (line === "") return [];
  const names = report.files.flatMap(
    ({ path, state }) => state === "judged" || state === "no-manifest" ? [] : [path]
  );
  const rest = names.length - FIRST_NAMES;
  const listed = names.slice(0, FIRST_NAMES).map((path) => code(path));
  const more = rest > 0 ? ` and ${rest} more (\`files\` in the JSON report)` : "";
  return [listed.length === 0 ? `${line}.` : `${line}: ${listed.join(", ")}${more}.`];
}
var MAX_NOT_JUDGED = 5;
function notJudgedWords(report, lines) {
  const shown = new Set(
    lines.flatMap(
      ({ object, outcome }) => outcome.verdict === "not-judged" ? [objectId(object.unit, object.key)] : []
    )
  );
  const others = report.notJudged.filter(({ unit, key }) => !shown.has(objectId(unit, key)));
  const entries = sentencesOnce(
    others.map(({ key, mode, message }) => `${objectLabel(key, "quoted")} under ${mode} apply: ${message}`)
  );
  const rest = entries.length - MAX_NOT_JUDGED;
  const named = entries.slice(0, MAX_NOT_JUDGED).map((entry) => prose(entry));
  return named.length === 0 ? [] : [`Not judged: ${named.join("; ")}${rest > 0 ? ` and ${rest} more` : ""}.`];
}

// src/report/markdown/next.ts
var SUPPRESSIONS = 3;
function nextSteps(report, findings, run) {
  const failing = findings.filter(({ severity, suppressed }) => suppressed === null && fails(report, severity));
  const unknown = report.assumptions.some((text) => text.startsWith(UNKNOWN_APPLIER));
  const steps = [
    ...report.incomplete.length > 0 ? ["Fix what could not be reviewed, as described above."] : [],
    ...failing.length > 0 ? [accepting(failing, report)] : [],
    ...unknown ? [NAME_THE_APPLIER] : [],
    again(run)
  ];
  const needed = report.conclusion !== "pass" || report.counts.errors + report.counts.warnings > 0;
  return needed ? ["**What to do next**", ...steps.map((step) => `- ${step}`)].join("\n") : "";
}
function fails({ gate }, severity) {
  return severity === "error" || severity === "warning" && gate.failOn === "warning";
}
var NAME_THE_APPLIER = [
  "Nothing in the repository shows who applies these manifests, so the review assumes plain kubectl. Name the applier in",
  '`.applylint.yaml`, for example `appliers: [{ path: "**", applier: argo-cd }]`.'
].join(" ");
function again(run) {
  const job = run === void 0 ? "the workflow run" : linked("the workflow run", run);
  return `The check runs again when you push. To run it again as it is, choose *Re-run jobs* in ${job}.`;
}
function accepting(failing, { gate }) {
  const all = new Set(failing.flatMap(({ ruleId, key }) => key === null ? [] : suppression(ruleId, key) ?? []));
  const marked = gate.failOn === "warning" ? "🛑 and ⚠️" : "🛑";
  if (all.size === 0) return `Change what is marked ${marked}.`;
  const entries = [...all].slice(0, SUPPRESSIONS);
  const rest = all.size - entries.length;
  const more = rest > 0 ? [`  # and ${rest} more`] : [];
  return [
    `Change what is marked ${marked}. If it is intended, accept it: merge this into \`.applylint.yaml\` first, then run the check again.`,
    "",
    block(["suppressions:", ...entries, ...more].join("\n"), "yaml").replace(/^/gm, "  ")
  ].join("\n");
}
var NAME = /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/;
function suppression(ruleId, { kind, namespace, name }) {
  const about = { kind, ...namespace === null ? {} : { namespace }, name };
  if (!Object.values(about).every((text) => NAME.test(text))) return null;
  const members = Object.entries(about).map(([member, text]) => `${member}: ${scalar(text)}`);
  return `  - { rule: ${ruleId}, ${members.join(", ")}, reason: "…" }`;
}
function scalar(text) {
  const plain = /^[A-Za-z][A-Za-z0-9_.-]*$/.test(text) && !/^(?:true|false|null|y|yes|n|no|on|off)$/i.test(text);
  return plain ? text : JSON.stringify(text);
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

// src/report/markdown/rows.ts
var MOST_ROWS = 30;
var LONG = 10;
var MANY2 = 4;
function rowsOf(lines) {
  const alike = groupAlike(lines, (line) => JSON.stringify([line.mark, line.severity, withoutValue(line.what)]));
  const rows = sameImages(alike.map((group) => ({ lines: group, what: whatOf(group) })));
  const byName = merged(rows, "names", ({ lines: [line] }) => [line.mark, line.severity]);
  if (byName.length <= LONG) return byName;
  const perKind = ({ lines: [line] }) => [line.mark, line.severity, line.object.key.kind];
  const byKind = merged(byName, "quoted", (row) => onlyImages(row) ? [row.lines[0].object.id] : perKind(row));
  return byKind.length <= MOST_ROWS ? byKind : merged(byKind, "quoted", perKind);
}
function whatOf([first, ...others]) {
  return others.length > 0 ? withoutValue(first.what) : first.what;
}
function merged(rows, masked, about) {
  const idOf = (row) => JSON.stringify([...about(row), templateOf(row.what, masked)]);
  return groupsOf(rows, idOf).flatMap((group) => {
    const count = group.reduce((sum, { lines }) => sum + lines.length, 0);
    if (group.length === 1 || count < MANY2) return group;
    const [first, ...others] = group;
    return [joined(group, commonWords([first.what, ...others.map(({ what }) => what)], masked))];
  });
}
function joined([first, ...others], what) {
  const [line, ...more] = first.lines;
  return { lines: [line, ...more, ...others.flatMap(({ lines }) => lines)], what };
}
function onlyImages({ lines: [{ outcome }] }) {
  const { effects } = outcome;
  return effects.length > 0 && effects.every(({ path }) => path.endsWith(".image"));
}
function sameImages(rows) {
  const idOf = (row, i) => {
    const [line] = row.lines;
    const image = onlyImages(row) ? oneImage(row) : null;
    return image === null ? `${i}` : JSON.stringify([line.mark, line.severity, image, line.outcome.podsRoll]);
  };
  return groupsOf(rows, idOf).map((group) => {
    const [first, ...others] = group;
    if (others.length === 0) return first;
    const rolls = first.lines[0].outcome.podsRoll ? ", pods roll" : "";
    const same = others.every(({ what }) => what === first.what);
    return joined(group, same ? first.what : `image ${oneImage(first) ?? ""}${rolls}`);
  });
}
function oneImage({ lines: [{ outcome }] }) {
  const [first, ...others] = new Set(outcome.effects.map(({ before, after }) => imageWords(before, after)));
  return first === void 0 || others.length > 0 ? null : first;
}
function imageWords(before, after) {
  const [, name, old] = IMAGE.exec(String(before)) ?? [];
  const [, newName, tag] = IMAGE.exec(String(after)) ?? [];
  return name !== void 0 && old !== void 0 && name === newName && tag !== void 0 ? `${quoted(name)} ${quoted(old)} → ${quoted(tag)}` : `${quoted(String(before))} → ${quoted(String(after))}`;
}
var IMAGE = /^([^\s@]+):(\w[\w.-]{0,127})$/;
function withoutValue(what) {
  return what.replace(/^(rejected: `[^`]*`:) `[^`]*` is (?:invalid|a duplicate|not supported):/, "$1");
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
var MOST_UNKNOWN = 12;
function objectTable(lines, linkTo, full) {
  const loud = lines.filter((line) => line.mark !== "quiet");
  const all = rowsOf(lines.length <= FEW2 || loud.length === 0 ? lines : loud);
  const rows = loud.length === 0 ? all.slice(0, FEW2) : all;
  const shown = new Set(rows.flatMap((row) => row.lines));
  const quiet = lines.filter((line) => !shown.has(line));
  const unknown = rows.filter(
    ({ lines: [line] }) => line.unknownKind && line.mark === "not-judged" && line.outcome.edits.length === 0
  );
  const folded2 = unknown.length > MANY_UNKNOWN ? unknown : [];
  const entries = rows.flatMap((row) => {
    if (row === folded2[0]) {
      const all2 = folded2.flatMap((one) => one.lines);
      return [{ cells: unknownCells(all2), objects: all2.length }];
    }
    return folded2.includes(row) ? [] : [{ cells: cellsOf(row, linkTo), objects: row.lines.length }];
  });
  const most = quiet.length > 0 ? MOST_ROWS - 1 : MOST_ROWS;
  if (entries.length > most) {
    const objects = entries.splice(most - 1).reduce((sum, entry) => sum + entry.objects, 0);
    entries.push({ cells: [`${objects} more`, `in ${full}`], objects });
  }
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
    more: (left, all2) => {
      const objects = entries.slice(all2 - left).reduce((sum, entry) => sum + entry.objects, 0);
      return left === all2 ? `_${objects} objects in ${full}_` : `| ${objects} more | in ${full} |`;
    },
    moreAs: "item",
    share: 0.35
  };
}
function cellsOf({ lines, what }, linkTo) {
  const [first] = lines;
  const strong = first.mark === "rejected" || first.mark === "removed" && first.outcome.deletion?.by !== "orphaned";
  const label = alikeLabel(lines, (line) => linkedName(line, linkTo));
  return [`${SIGNS[first.mark]} ${label}`, strong ? emphasised(what) : prose(what)];
}
function unknownCells(lines) {
  const what = prose("not judged: no schema is known for these kinds; pass their definitions with `--crds`");
  return [`${SIGNS["not-judged"]} ${kindsWords(lines, MOST_UNKNOWN)}`, what];
}
function linkedName(line, linkTo) {
  const link = line.place && linkTo?.(line.place, line.place.side);
  return link ? linked(nameCode(line), link) : nameCode(line);
}
function emphasised(what) {
  const [verdict = "", ...reason] = what.split(/(?=[:,(] ?)/);
  return `**${prose(verdict.trimEnd())}**${prose(`${/\s$/.test(verdict) ? " " : ""}${reason.join("")}`)}`;
}

// src/report/markdown/where.ts
var VERDICTS = [
  ["rejected", "rejected"],
  ["removed", "removed from the manifests"],
  ["created", "created"],
  ["configured", "configured"],
  ["unchanged", "unchanged by apply"],
  ["not-judged", "not judged"]
];
var PRUNING = { yes: "prunes", no: "does not prune", unknown: "pruning unknown" };
var MOST = 6;
var NAMES = 3;
function whereOf(report, lines) {
  const places = placesOf(report, lines);
  const groups = groupsOf(places, ({ how, what }) => JSON.stringify([how, what]));
  const [first, ...others] = groups;
  if (first === void 0) return { all: "", lines: [] };
  if (others.length === 0) return { all: ` in ${namesOf(first)} (${prose(first[0].how)})`, lines: [] };
  const shown = groups.slice(0, MOST).map((group) => {
    const each = group.length > 1 ? " each" : "";
    return `- ${namesOf(group)} (${prose(group[0].how)}): ${group[0].what}${each}`;
  });
  const rest = groups.slice(MOST).flat();
  return {
    all: ` in ${places.length} places`,
    lines: rest.length > 0 ? [...shown, `- ${rest.length} more: ${namesOf(rest)}`] : shown
  };
}
function namesOf(places) {
  const names = [...new Set(places.map(({ name }) => name))];
  const rest = names.length - NAMES;
  const shown = names.slice(0, rest > 0 ? NAMES - 1 : NAMES);
  const all = rest > 0 ? [...shown, `${names.length - shown.length} more`] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(", ")} and ${all.at(-1)}` : all.join();
}
function placesOf(report, lines) {
  const units = new Map(report.units.map((unit) => [unit.id, unit]));
  const placeOf = ({ object }) => {
    const unit = units.get(object.unit);
    return unit === void 0 ? "" : JSON.stringify([nameOf(unit), howOf(unit)]);
  };
  return groupsOf(lines, placeOf).flatMap((group) => {
    const unit = units.get(group[0].object.unit);
    if (unit === void 0) return [];
    const count = (verdict) => group.filter(({ object }) => mainOutcome(object.outcomes, unit.applier.mode)?.verdict === verdict).length;
    const what = VERDICTS.flatMap(([verdict, words]) => count(verdict) > 0 ? [`${count(verdict)} ${words}`] : []);
    return [{ name: nameOf(unit), how: howOf(unit), what: what.join(", ") }];
  });
}
function nameOf({ root, cluster }) {
  return code(cluster ?? (root === "" ? "." : root));
}
function howOf({ applier }) {
  return [applier.name, applier.mode, PRUNING[applier.prune]].join(", ");
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
  const findings = findingsOnce(report);
  const where = whereOf(report, lines);
  const charts = chartParts(report, lines, shown);
  return [
    `### ${headSign(report)} ${mergeWords(report)} ${prose(headline(report))}`,
    ...notReviewed(report, options.linkTo, full),
    ...notSeen(report, full),
    subtitle(report, findings, where.all),
    where.lines.join("\n"),
    ...charts.parts,
    objectTable(
      lines.filter((line) => !charts.told.has(line)),
      options.linkTo,
      full
    ),
    rollingPods(lines),
    ...findingParts(report, findings, lines, shown),
    ...ownershipParts(report, full),
    ...quietFindings(report, findings, shown),
    diffPart(lines, full),
    nextSteps(report, findings, options.full),
    howPart(report, lines, options.reproduce, full),
    footer(report)
  ];
}
function quietParts(report, lines, options, full) {
  const diffs = diffItems(lines);
  const findings = findingsOnce(report);
  const where = whereOf(report, lines);
  const about = [subtitle(report, findings, where.all), where.lines.join("\n")].filter((text) => text !== "");
  const small = `<sub>${howWords(report, lines, options.reproduce).join(" ")}</sub>`;
  const rest = folded("Predicted changes of the live objects, and assumptions", diffs, "predicted change", full);
  return [
    `✅ ${mergeWords(report)} ${prose(headline(report))}`,
    ...chartParts(report, lines, { linkTo: options.linkTo, full }).parts,
    ...ownershipParts(report, full),
    ...quietFindings(report, findings, { linkTo: options.linkTo, full }),
    ...diffs.length > 0 ? [{ ...rest, after: `

${[...about, small].join("\n\n")}

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
function mergeWords({ conclusion, counts }) {
  if (conclusion === "incomplete" || conclusion === "fail") return "Not ready to merge.";
  const clean = conclusion === "pass" && counts.errors + counts.warnings === 0;
  return clean ? "Nothing blocks the merge." : "Look before you merge.";
}
function subtitle(report, findings, where) {
  const { counts } = report;
  const count = (severity) => findings.filter((finding) => finding.severity === severity && finding.suppressed === null).length;
  const verdicts = VERDICTS.flatMap(
    ([verdict, words]) => counts.verdicts[verdict] > 0 ? [`${counts.verdicts[verdict]} ${words}`] : []
  );
  const found = [
    count("error") > 0 ? `**${plural(count("error"), "error")}**` : "",
    count("warning") > 0 ? `**${plural(count("warning"), "warning")}**` : "",
    counts.suppressed > 0 ? `${counts.suppressed} accepted` : "",
    counts.notJudged > counts.verdicts["not-judged"] ? `${plural(counts.notJudged, "object")} not judged in some mode` : ""
  ].filter((text) => text !== "");
  const changed = `${plural(counts.objects, "object")} changed${where}`;
  return [`${changed}${verdicts.length > 0 ? `: ${verdicts.join(", ")}` : ""}`, ...found].join(" · ");
}

export {
  renderMarkdown
};

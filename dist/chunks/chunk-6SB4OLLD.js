import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  VERSION,
  reviewOptions
} from "./chunk-6USMT5JZ.js";
import {
  EXIT,
  UserError
} from "./chunk-6XLNIXUY.js";
import {
  JsonTextError,
  exactInteger,
  readJsonValue,
  skipWhitespace
} from "./chunk-JDHOL3F4.js";
import {
  buildReport
} from "./chunk-HAPMGVGA.js";
import {
  rules
} from "./chunk-QAIVLDJM.js";
import {
  field,
  formatKey,
  formatPath,
  getArray,
  getIn,
  getObject,
  getString,
  gvkOf,
  index,
  parseApiVersion
} from "./chunk-E265KP7S.js";
import {
  cloneJson,
  equalJson,
  isArray,
  isObject,
  newObject
} from "./chunk-3XA5KZYP.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-5HJ3J6EK.js";

// node_modules/picomatch/lib/constants.js
var require_constants = __commonJS({
  "node_modules/picomatch/lib/constants.js"(exports, module) {
    "use strict";
    var WIN_SLASH = "\\\\/";
    var WIN_NO_SLASH = `[^${WIN_SLASH}]`;
    var DEFAULT_MAX_EXTGLOB_RECURSION = 0;
    var DOT_LITERAL = "\\.";
    var PLUS_LITERAL = "\\+";
    var QMARK_LITERAL = "\\?";
    var SLASH_LITERAL = "\\/";
    var ONE_CHAR = "(?=.)";
    var QMARK = "[^/]";
    var END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
    var START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
    var DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
    var NO_DOT = `(?!${DOT_LITERAL})`;
    var NO_DOTS = `(?!${START_ANCHOR}${DOTS_SLASH})`;
    var NO_DOT_SLASH = `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`;
    var NO_DOTS_SLASH = `(?!${DOTS_SLASH})`;
    var QMARK_NO_DOT = `[^.${SLASH_LITERAL}]`;
    var STAR = `${QMARK}*?`;
    var SEP = "/";
    var POSIX_CHARS = {
      DOT_LITERAL,
      PLUS_LITERAL,
      QMARK_LITERAL,
      SLASH_LITERAL,
      ONE_CHAR,
      QMARK,
      END_ANCHOR,
      DOTS_SLASH,
      NO_DOT,
      NO_DOTS,
      NO_DOT_SLASH,
      NO_DOTS_SLASH,
      QMARK_NO_DOT,
      STAR,
      START_ANCHOR,
      SEP
    };
    var WINDOWS_CHARS = {
      ...POSIX_CHARS,
      SLASH_LITERAL: `[${WIN_SLASH}]`,
      QMARK: WIN_NO_SLASH,
      STAR: `${WIN_NO_SLASH}*?`,
      DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
      NO_DOT: `(?!${DOT_LITERAL})`,
      NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
      NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
      NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
      QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
      START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
      END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
      SEP: "\\"
    };
    var POSIX_REGEX_SOURCE = {
      __proto__: null,
      alnum: "a-zA-Z0-9",
      alpha: "a-zA-Z",
      ascii: "\\x00-\\x7F",
      blank: " \\t",
      cntrl: "\\x00-\\x1F\\x7F",
      digit: "0-9",
      graph: "\\x21-\\x7E",
      lower: "a-z",
      print: "\\x20-\\x7E ",
      punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
      space: " \\t\\r\\n\\v\\f",
      upper: "A-Z",
      word: "A-Za-z0-9_",
      xdigit: "A-Fa-f0-9"
    };
    module.exports = {
      DEFAULT_MAX_EXTGLOB_RECURSION,
      MAX_LENGTH: 1024 * 64,
      POSIX_REGEX_SOURCE,
      // regular expressions
      REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
      REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
      REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
      REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
      REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
      REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
      // Replace globs with equivalent patterns to reduce parsing time.
      REPLACEMENTS: {
        __proto__: null,
        "***": "*",
        "**/**": "**",
        "**/**/**": "**"
      },
      // Digits
      CHAR_0: 48,
      /* 0 */
      CHAR_9: 57,
      /* 9 */
      // Alphabet chars.
      CHAR_UPPERCASE_A: 65,
      /* A */
      CHAR_LOWERCASE_A: 97,
      /* a */
      CHAR_UPPERCASE_Z: 90,
      /* Z */
      CHAR_LOWERCASE_Z: 122,
      /* z */
      CHAR_LEFT_PARENTHESES: 40,
      /* ( */
      CHAR_RIGHT_PARENTHESES: 41,
      /* ) */
      CHAR_ASTERISK: 42,
      /* * */
      // Non-alphabetic chars.
      CHAR_AMPERSAND: 38,
      /* & */
      CHAR_AT: 64,
      /* @ */
      CHAR_BACKWARD_SLASH: 92,
      /* \ */
      CHAR_CARRIAGE_RETURN: 13,
      /* \r */
      CHAR_CIRCUMFLEX_ACCENT: 94,
      /* ^ */
      CHAR_COLON: 58,
      /* : */
      CHAR_COMMA: 44,
      /* , */
      CHAR_DOT: 46,
      /* . */
      CHAR_DOUBLE_QUOTE: 34,
      /* " */
      CHAR_EQUAL: 61,
      /* = */
      CHAR_EXCLAMATION_MARK: 33,
      /* ! */
      CHAR_FORM_FEED: 12,
      /* \f */
      CHAR_FORWARD_SLASH: 47,
      /* / */
      CHAR_GRAVE_ACCENT: 96,
      /* ` */
      CHAR_HASH: 35,
      /* # */
      CHAR_HYPHEN_MINUS: 45,
      /* - */
      CHAR_LEFT_ANGLE_BRACKET: 60,
      /* < */
      CHAR_LEFT_CURLY_BRACE: 123,
      /* { */
      CHAR_LEFT_SQUARE_BRACKET: 91,
      /* [ */
      CHAR_LINE_FEED: 10,
      /* \n */
      CHAR_NO_BREAK_SPACE: 160,
      /* \u00A0 */
      CHAR_PERCENT: 37,
      /* % */
      CHAR_PLUS: 43,
      /* + */
      CHAR_QUESTION_MARK: 63,
      /* ? */
      CHAR_RIGHT_ANGLE_BRACKET: 62,
      /* > */
      CHAR_RIGHT_CURLY_BRACE: 125,
      /* } */
      CHAR_RIGHT_SQUARE_BRACKET: 93,
      /* ] */
      CHAR_SEMICOLON: 59,
      /* ; */
      CHAR_SINGLE_QUOTE: 39,
      /* ' */
      CHAR_SPACE: 32,
      /*   */
      CHAR_TAB: 9,
      /* \t */
      CHAR_UNDERSCORE: 95,
      /* _ */
      CHAR_VERTICAL_LINE: 124,
      /* | */
      CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
      /* \uFEFF */
      /**
       * Create EXTGLOB_CHARS
       */
      extglobChars(chars) {
        return {
          "!": { type: "negate", open: "(?:(?!(?:", close: `))${chars.STAR})` },
          "?": { type: "qmark", open: "(?:", close: ")?" },
          "+": { type: "plus", open: "(?:", close: ")+" },
          "*": { type: "star", open: "(?:", close: ")*" },
          "@": { type: "at", open: "(?:", close: ")" }
        };
      },
      /**
       * Create GLOB_CHARS
       */
      globChars(win32) {
        return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
      }
    };
  }
});

// node_modules/picomatch/lib/utils.js
var require_utils = __commonJS({
  "node_modules/picomatch/lib/utils.js"(exports) {
    "use strict";
    var {
      REGEX_BACKSLASH,
      REGEX_REMOVE_BACKSLASH,
      REGEX_SPECIAL_CHARS,
      REGEX_SPECIAL_CHARS_GLOBAL
    } = require_constants();
    exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
    exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
    exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
    exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
    exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
    exports.isWindows = () => {
      if (typeof navigator !== "undefined" && navigator.platform) {
        const platform = navigator.platform.toLowerCase();
        return platform === "win32" || platform === "windows";
      }
      if (typeof process !== "undefined" && process.platform) {
        return process.platform === "win32";
      }
      return false;
    };
    exports.removeBackslashes = (str) => {
      return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
        return match === "\\" ? "" : match;
      });
    };
    exports.escapeLast = (input, char, lastIdx) => {
      const idx = input.lastIndexOf(char, lastIdx);
      if (idx === -1) return input;
      if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
      return `${input.slice(0, idx)}\\${input.slice(idx)}`;
    };
    exports.removePrefix = (input, state = {}) => {
      let output = input;
      if (output.startsWith("./")) {
        output = output.slice(2);
        state.prefix = "./";
      }
      return output;
    };
    exports.wrapOutput = (input, state = {}, options = {}) => {
      const prepend = options.contains ? "" : "^";
      const append = options.contains ? "" : "$";
      let output = `${prepend}(?:${input})${append}`;
      if (state.negated === true) {
        output = `(?:^(?!${output}).*$)`;
      }
      return output;
    };
    exports.basename = (path, { windows } = {}) => {
      const segs = path.split(windows ? /[\\/]/ : "/");
      const last = segs[segs.length - 1];
      if (last === "") {
        return segs[segs.length - 2];
      }
      return last;
    };
  }
});

// node_modules/picomatch/lib/scan.js
var require_scan = __commonJS({
  "node_modules/picomatch/lib/scan.js"(exports, module) {
    "use strict";
    var utils = require_utils();
    var {
      CHAR_ASTERISK,
      /* * */
      CHAR_AT,
      /* @ */
      CHAR_BACKWARD_SLASH,
      /* \ */
      CHAR_COMMA,
      /* , */
      CHAR_DOT,
      /* . */
      CHAR_EXCLAMATION_MARK,
      /* ! */
      CHAR_FORWARD_SLASH,
      /* / */
      CHAR_LEFT_CURLY_BRACE,
      /* { */
      CHAR_LEFT_PARENTHESES,
      /* ( */
      CHAR_LEFT_SQUARE_BRACKET,
      /* [ */
      CHAR_PLUS,
      /* + */
      CHAR_QUESTION_MARK,
      /* ? */
      CHAR_RIGHT_CURLY_BRACE,
      /* } */
      CHAR_RIGHT_PARENTHESES,
      /* ) */
      CHAR_RIGHT_SQUARE_BRACKET
      /* ] */
    } = require_constants();
    var isPathSeparator = (code) => {
      return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
    };
    var depth = (token) => {
      if (token.isPrefix !== true) {
        token.depth = token.isGlobstar ? Infinity : 1;
      }
    };
    var scan = (input, options) => {
      const opts = options || {};
      const length = input.length - 1;
      const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
      const slashes = [];
      const tokens = [];
      const parts = [];
      let str = input;
      let index2 = -1;
      let start = 0;
      let lastIndex = 0;
      let isBrace = false;
      let isBracket = false;
      let isGlob = false;
      let isExtglob = false;
      let isGlobstar = false;
      let braceEscaped = false;
      let backslashes = false;
      let negated = false;
      let negatedExtglob = false;
      let finished = false;
      let braces = 0;
      let prev;
      let code;
      let token = { value: "", depth: 0, isGlob: false };
      const eos = () => index2 >= length;
      const peek = () => str.charCodeAt(index2 + 1);
      const advance = () => {
        prev = code;
        return str.charCodeAt(++index2);
      };
      while (index2 < length) {
        code = advance();
        let next;
        if (code === CHAR_BACKWARD_SLASH) {
          backslashes = token.backslashes = true;
          code = advance();
          if (code === CHAR_LEFT_CURLY_BRACE) {
            braceEscaped = true;
          }
          continue;
        }
        if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
          braces++;
          while (eos() !== true && (code = advance())) {
            if (code === CHAR_BACKWARD_SLASH) {
              backslashes = token.backslashes = true;
              advance();
              continue;
            }
            if (code === CHAR_LEFT_CURLY_BRACE) {
              braces++;
              continue;
            }
            if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
              isBrace = token.isBrace = true;
              isGlob = token.isGlob = true;
              finished = true;
              if (scanToEnd === true) {
                continue;
              }
              break;
            }
            if (braceEscaped !== true && code === CHAR_COMMA) {
              isBrace = token.isBrace = true;
              isGlob = token.isGlob = true;
              finished = true;
              if (scanToEnd === true) {
                continue;
              }
              break;
            }
            if (code === CHAR_RIGHT_CURLY_BRACE) {
              braces--;
              if (braces === 0) {
                braceEscaped = false;
                isBrace = token.isBrace = true;
                finished = true;
                break;
              }
            }
          }
          if (scanToEnd === true) {
            continue;
          }
          break;
        }
        if (code === CHAR_FORWARD_SLASH) {
          slashes.push(index2);
          tokens.push(token);
          token = { value: "", depth: 0, isGlob: false };
          if (finished === true) continue;
          if (prev === CHAR_DOT && index2 === start + 1) {
            start += 2;
            continue;
          }
          lastIndex = index2 + 1;
          continue;
        }
        if (opts.noext !== true) {
          const isExtglobChar = code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK;
          if (isExtglobChar === true && peek() === CHAR_LEFT_PARENTHESES) {
            isGlob = token.isGlob = true;
            isExtglob = token.isExtglob = true;
            finished = true;
            if (code === CHAR_EXCLAMATION_MARK && index2 === start) {
              negatedExtglob = true;
            }
            if (scanToEnd === true) {
              let parens = 0;
              while (eos() !== true && (code = advance())) {
                if (code === CHAR_BACKWARD_SLASH) {
                  backslashes = token.backslashes = true;
                  advance();
                  continue;
                }
                if (code === CHAR_LEFT_PARENTHESES) {
                  parens++;
                  continue;
                }
                if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
                  finished = true;
                  break;
                }
              }
              continue;
            }
            break;
          }
        }
        if (code === CHAR_ASTERISK) {
          if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
          isGlob = token.isGlob = true;
          finished = true;
          if (scanToEnd === true) {
            continue;
          }
          break;
        }
        if (code === CHAR_QUESTION_MARK) {
          isGlob = token.isGlob = true;
          finished = true;
          if (scanToEnd === true) {
            continue;
          }
          break;
        }
        if (code === CHAR_LEFT_SQUARE_BRACKET) {
          while (eos() !== true && (next = advance())) {
            if (next === CHAR_BACKWARD_SLASH) {
              backslashes = token.backslashes = true;
              advance();
              continue;
            }
            if (next === CHAR_RIGHT_SQUARE_BRACKET) {
              isBracket = token.isBracket = true;
              isGlob = token.isGlob = true;
              finished = true;
              break;
            }
          }
          if (scanToEnd === true) {
            continue;
          }
          break;
        }
        if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index2 === start) {
          negated = token.negated = true;
          start++;
          continue;
        }
        if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
          isGlob = token.isGlob = true;
          if (scanToEnd === true) {
            let parens = 1;
            while (eos() !== true && (code = advance())) {
              if (code === CHAR_BACKWARD_SLASH) {
                backslashes = token.backslashes = true;
                advance();
                continue;
              }
              if (code === CHAR_LEFT_PARENTHESES) {
                parens++;
                continue;
              }
              if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
                finished = true;
                break;
              }
            }
            continue;
          }
          break;
        }
        if (isGlob === true) {
          finished = true;
          if (scanToEnd === true) {
            continue;
          }
          break;
        }
      }
      if (opts.noext === true) {
        isExtglob = false;
        isGlob = false;
      }
      let base = str;
      let prefix = "";
      let glob = "";
      if (start > 0) {
        prefix = str.slice(0, start);
        str = str.slice(start);
        lastIndex -= start;
      }
      if (base && isGlob === true && lastIndex > 0) {
        base = str.slice(0, lastIndex);
        glob = str.slice(lastIndex);
      } else if (isGlob === true) {
        base = "";
        glob = str;
      } else {
        base = str;
      }
      if (base && base !== "" && base !== "/" && base !== str) {
        if (isPathSeparator(base.charCodeAt(base.length - 1))) {
          base = base.slice(0, -1);
        }
      }
      if (opts.unescape === true) {
        if (glob) glob = utils.removeBackslashes(glob);
        if (base && backslashes === true) {
          base = utils.removeBackslashes(base);
        }
      }
      const state = {
        prefix,
        input,
        start,
        base,
        glob,
        isBrace,
        isBracket,
        isGlob,
        isExtglob,
        isGlobstar,
        negated,
        negatedExtglob
      };
      if (opts.tokens === true) {
        state.maxDepth = 0;
        if (!isPathSeparator(code)) {
          tokens.push(token);
        }
        state.tokens = tokens;
      }
      if (opts.parts === true || opts.tokens === true) {
        let prevIndex;
        for (let idx = 0; idx < slashes.length; idx++) {
          const n2 = prevIndex !== void 0 ? prevIndex + 1 : start;
          const i = slashes[idx];
          const value2 = input.slice(n2, i);
          if (opts.tokens) {
            if (idx === 0 && start !== 0) {
              tokens[idx].isPrefix = true;
              tokens[idx].value = prefix;
            } else {
              tokens[idx].value = value2;
            }
            depth(tokens[idx]);
            state.maxDepth += tokens[idx].depth;
          }
          if (i >= start) {
            parts.push(value2);
            prevIndex = i;
          }
        }
        const n = prevIndex !== void 0 ? prevIndex + 1 : start;
        const value = input.slice(n);
        parts.push(value);
        if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
          tokens[tokens.length - 1].value = value;
          depth(tokens[tokens.length - 1]);
          state.maxDepth += tokens[tokens.length - 1].depth;
        }
        state.slashes = slashes;
        state.parts = parts;
      }
      return state;
    };
    module.exports = scan;
  }
});

// node_modules/picomatch/lib/parse.js
var require_parse = __commonJS({
  "node_modules/picomatch/lib/parse.js"(exports, module) {
    "use strict";
    var constants = require_constants();
    var utils = require_utils();
    var {
      MAX_LENGTH,
      POSIX_REGEX_SOURCE,
      REGEX_NON_SPECIAL_CHARS,
      REGEX_SPECIAL_CHARS_BACKREF,
      REPLACEMENTS
    } = constants;
    var expandRange = (args, options) => {
      if (typeof options.expandRange === "function") {
        return options.expandRange(...args, options);
      }
      args.sort();
      const value = `[${args.join("-")}]`;
      try {
        new RegExp(value);
      } catch (ex) {
        return args.map((v) => utils.escapeRegex(v)).join("..");
      }
      return value;
    };
    var syntaxError = (type, char) => {
      return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
    };
    var splitTopLevel = (input) => {
      const parts = [];
      let bracket = 0;
      let paren = 0;
      let quote = 0;
      let value = "";
      let escaped = false;
      for (const ch of input) {
        if (escaped === true) {
          value += ch;
          escaped = false;
          continue;
        }
        if (ch === "\\") {
          value += ch;
          escaped = true;
          continue;
        }
        if (ch === '"') {
          quote = quote === 1 ? 0 : 1;
          value += ch;
          continue;
        }
        if (quote === 0) {
          if (ch === "[") {
            bracket++;
          } else if (ch === "]" && bracket > 0) {
            bracket--;
          } else if (bracket === 0) {
            if (ch === "(") {
              paren++;
            } else if (ch === ")" && paren > 0) {
              paren--;
            } else if (ch === "|" && paren === 0) {
              parts.push(value);
              value = "";
              continue;
            }
          }
        }
        value += ch;
      }
      parts.push(value);
      return parts;
    };
    var isPlainBranch = (branch) => {
      let escaped = false;
      for (const ch of branch) {
        if (escaped === true) {
          escaped = false;
          continue;
        }
        if (ch === "\\") {
          escaped = true;
          continue;
        }
        if (/[?*+@!()[\]{}]/.test(ch)) {
          return false;
        }
      }
      return true;
    };
    var normalizeSimpleBranch = (branch) => {
      let value = branch.trim();
      let changed = true;
      while (changed === true) {
        changed = false;
        if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
          value = value.slice(2, -1);
          changed = true;
        }
      }
      if (!isPlainBranch(value)) {
        return;
      }
      return value.replace(/\\(.)/g, "$1");
    };
    var hasRepeatedCharPrefixOverlap = (branches) => {
      const values = branches.map(normalizeSimpleBranch).filter(Boolean);
      for (let i = 0; i < values.length; i++) {
        for (let j = i + 1; j < values.length; j++) {
          const a = values[i];
          const b = values[j];
          const char = a[0];
          if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) {
            continue;
          }
          if (a === b || a.startsWith(b) || b.startsWith(a)) {
            return true;
          }
        }
      }
      return false;
    };
    var parseRepeatedExtglob = (pattern, requireEnd = true) => {
      if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") {
        return;
      }
      let bracket = 0;
      let paren = 0;
      let quote = 0;
      let escaped = false;
      for (let i = 1; i < pattern.length; i++) {
        const ch = pattern[i];
        if (escaped === true) {
          escaped = false;
          continue;
        }
        if (ch === "\\") {
          escaped = true;
          continue;
        }
        if (ch === '"') {
          quote = quote === 1 ? 0 : 1;
          continue;
        }
        if (quote === 1) {
          continue;
        }
        if (ch === "[") {
          bracket++;
          continue;
        }
        if (ch === "]" && bracket > 0) {
          bracket--;
          continue;
        }
        if (bracket > 0) {
          continue;
        }
        if (ch === "(") {
          paren++;
          continue;
        }
        if (ch === ")") {
          paren--;
          if (paren === 0) {
            if (requireEnd === true && i !== pattern.length - 1) {
              return;
            }
            return {
              type: pattern[0],
              body: pattern.slice(2, i),
              end: i
            };
          }
        }
      }
    };
    var buildCharClassStar = (chars) => {
      const source = chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`;
      return `${source}*`;
    };
    var getStarExtglobSequenceChars = (pattern) => {
      let index2 = 0;
      const chars = [];
      while (index2 < pattern.length) {
        const match = parseRepeatedExtglob(pattern.slice(index2), false);
        if (!match || match.type !== "*") {
          return;
        }
        const branches = splitTopLevel(match.body).map((branch2) => branch2.trim());
        if (branches.length !== 1) {
          return;
        }
        const branch = normalizeSimpleBranch(branches[0]);
        if (!branch || branch.length !== 1) {
          return;
        }
        chars.push(branch);
        index2 += match.end + 1;
      }
      if (chars.length < 1) {
        return;
      }
      return chars;
    };
    var repeatedExtglobRecursion = (pattern) => {
      let depth = 0;
      let value = pattern.trim();
      let match = parseRepeatedExtglob(value);
      while (match) {
        depth++;
        value = match.body.trim();
        match = parseRepeatedExtglob(value);
      }
      return depth;
    };
    var analyzeRepeatedExtglob = (body, options) => {
      if (options.maxExtglobRecursion === false) {
        return { risky: false };
      }
      const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
      const branches = splitTopLevel(body).map((branch) => branch.trim());
      if (branches.length > 1) {
        if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) {
          return { risky: true };
        }
      }
      const safeChars = [];
      let sawStarSequence = false;
      let combinable = true;
      for (const branch of branches) {
        const chars = getStarExtglobSequenceChars(branch);
        if (chars) {
          sawStarSequence = true;
          safeChars.push(...chars);
          continue;
        }
        const literal = normalizeSimpleBranch(branch);
        if (literal && literal.length === 1) {
          safeChars.push(literal);
          continue;
        }
        combinable = false;
        if (repeatedExtglobRecursion(branch) > max) {
          return { risky: true };
        }
      }
      if (sawStarSequence) {
        return combinable ? { risky: true, safeOutput: buildCharClassStar([...new Set(safeChars)]) } : { risky: true };
      }
      return { risky: false };
    };
    var parse = (input, options) => {
      if (typeof input !== "string") {
        throw new TypeError("Expected a string");
      }
      input = REPLACEMENTS[input] || input;
      const opts = { ...options };
      const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
      let len = input.length;
      if (len > max) {
        throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
      }
      const bos = { type: "bos", value: "", output: opts.prepend || "" };
      const tokens = [bos];
      const capture = opts.capture ? "" : "?:";
      const PLATFORM_CHARS = constants.globChars(opts.windows);
      const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
      const {
        DOT_LITERAL,
        PLUS_LITERAL,
        SLASH_LITERAL,
        ONE_CHAR,
        DOTS_SLASH,
        NO_DOT,
        NO_DOT_SLASH,
        NO_DOTS_SLASH,
        QMARK,
        QMARK_NO_DOT,
        STAR,
        START_ANCHOR
      } = PLATFORM_CHARS;
      const globstar = (opts2) => {
        return `(${capture}(?:(?!${START_ANCHOR}${opts2.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
      };
      const nodot = opts.dot ? "" : NO_DOT;
      const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
      let star = opts.bash === true ? globstar(opts) : STAR;
      if (opts.capture) {
        star = `(${star})`;
      }
      if (typeof opts.noext === "boolean") {
        opts.noextglob = opts.noext;
      }
      const state = {
        input,
        index: -1,
        start: 0,
        dot: opts.dot === true,
        consumed: "",
        output: "",
        prefix: "",
        backtrack: false,
        negated: false,
        brackets: 0,
        braces: 0,
        parens: 0,
        quotes: 0,
        globstar: false,
        tokens
      };
      input = utils.removePrefix(input, state);
      len = input.length;
      const extglobs = [];
      const braces = [];
      const stack = [];
      let prev = bos;
      let value;
      const eos = () => state.index === len - 1;
      const peek = state.peek = (n = 1) => input[state.index + n];
      const advance = state.advance = () => input[++state.index] || "";
      const remaining = () => input.slice(state.index + 1);
      const consume = (value2 = "", num = 0) => {
        state.consumed += value2;
        state.index += num;
      };
      const append = (token) => {
        state.output += token.output != null ? token.output : token.value;
        consume(token.value);
      };
      const negate = () => {
        let count = 1;
        while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
          advance();
          state.start++;
          count++;
        }
        if (count % 2 === 0) {
          return false;
        }
        state.negated = true;
        state.start++;
        return true;
      };
      const increment = (type) => {
        state[type]++;
        stack.push(type);
      };
      const decrement = (type) => {
        state[type]--;
        stack.pop();
      };
      const push = (tok) => {
        if (prev.type === "globstar") {
          const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
          const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
          if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
            state.output = state.output.slice(0, -prev.output.length);
            prev.type = "star";
            prev.value = "*";
            prev.output = star;
            state.output += prev.output;
          }
        }
        if (extglobs.length && tok.type !== "paren") {
          extglobs[extglobs.length - 1].inner += tok.value;
        }
        if (tok.value || tok.output) append(tok);
        if (prev && prev.type === "text" && tok.type === "text") {
          prev.output = (prev.output || prev.value) + tok.value;
          prev.value += tok.value;
          return;
        }
        tok.prev = prev;
        tokens.push(tok);
        prev = tok;
      };
      const extglobOpen = (type, value2) => {
        const token = { ...EXTGLOB_CHARS[value2], conditions: 1, inner: "" };
        token.prev = prev;
        token.parens = state.parens;
        token.output = state.output;
        token.startIndex = state.index;
        token.tokensIndex = tokens.length;
        const output = (opts.capture ? "(" : "") + token.open;
        increment("parens");
        push({ type, value: value2, output: state.output ? "" : ONE_CHAR });
        push({ type: "paren", extglob: true, value: advance(), output });
        extglobs.push(token);
      };
      const extglobClose = (token) => {
        const literal = input.slice(token.startIndex, state.index + 1);
        const body = input.slice(token.startIndex + 2, state.index);
        const analysis = analyzeRepeatedExtglob(body, opts);
        if ((token.type === "plus" || token.type === "star") && analysis.risky) {
          const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
          const open = tokens[token.tokensIndex];
          open.type = "text";
          open.value = literal;
          open.output = safeOutput || utils.escapeRegex(literal);
          for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
            tokens[i].value = "";
            tokens[i].output = "";
            delete tokens[i].suffix;
          }
          state.output = token.output + open.output;
          state.backtrack = true;
          push({ type: "paren", extglob: true, value, output: "" });
          decrement("parens");
          return;
        }
        let output = token.close + (opts.capture ? ")" : "");
        let rest;
        if (token.type === "negate") {
          let extglobStar = star;
          if (token.inner && token.inner.length > 1 && token.inner.includes("/")) {
            extglobStar = globstar(opts);
          }
          if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) {
            output = token.close = `)$))${extglobStar}`;
          }
          if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) {
            const expression = parse(rest, { ...options, fastpaths: false }).output;
            output = token.close = `)${expression})${extglobStar})`;
          }
          if (token.prev.type === "bos") {
            state.negatedExtglob = true;
          }
        }
        push({ type: "paren", extglob: true, value, output });
        decrement("parens");
      };
      if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
        let backslashes = false;
        let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index2) => {
          if (first === "\\") {
            backslashes = true;
            return m;
          }
          if (first === "?") {
            if (esc) {
              return esc + first + (rest ? QMARK.repeat(rest.length) : "");
            }
            if (index2 === 0) {
              return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
            }
            return QMARK.repeat(chars.length);
          }
          if (first === ".") {
            return DOT_LITERAL.repeat(chars.length);
          }
          if (first === "*") {
            if (esc) {
              return esc + first + (rest ? star : "");
            }
            return star;
          }
          return esc ? m : `\\${m}`;
        });
        if (backslashes === true) {
          if (opts.unescape === true) {
            output = output.replace(/\\/g, "");
          } else {
            output = output.replace(/\\+/g, (m) => {
              return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
            });
          }
        }
        if (output === input && opts.contains === true) {
          state.output = input;
          return state;
        }
        state.output = utils.wrapOutput(output, state, options);
        return state;
      }
      while (!eos()) {
        value = advance();
        if (value === "\0") {
          continue;
        }
        if (value === "\\") {
          const next = peek();
          if (next === "/" && opts.bash !== true) {
            continue;
          }
          if (next === "." || next === ";") {
            continue;
          }
          if (!next) {
            value += "\\";
            push({ type: "text", value });
            continue;
          }
          const match = /^\\+/.exec(remaining());
          let slashes = 0;
          if (match && match[0].length > 2) {
            slashes = match[0].length;
            state.index += slashes;
            if (slashes % 2 !== 0) {
              value += "\\";
            }
          }
          if (opts.unescape === true) {
            value = advance();
          } else {
            value += advance();
          }
          if (state.brackets === 0) {
            push({ type: "text", value });
            continue;
          }
        }
        if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
          if (opts.posix !== false && value === ":") {
            const inner = prev.value.slice(1);
            if (inner.includes("[")) {
              prev.posix = true;
              if (inner.includes(":")) {
                const idx = prev.value.lastIndexOf("[");
                const pre = prev.value.slice(0, idx);
                const rest2 = prev.value.slice(idx + 2);
                const posix3 = POSIX_REGEX_SOURCE[rest2];
                if (posix3) {
                  prev.value = pre + posix3;
                  state.backtrack = true;
                  advance();
                  if (!bos.output && tokens.indexOf(prev) === 1) {
                    bos.output = ONE_CHAR;
                  }
                  continue;
                }
              }
            }
          }
          if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") {
            value = `\\${value}`;
          }
          if (value === "]" && (prev.value === "[" || prev.value === "[^")) {
            value = `\\${value}`;
          }
          if (opts.posix === true && value === "!" && prev.value === "[") {
            value = "^";
          }
          prev.value += value;
          append({ value });
          continue;
        }
        if (state.quotes === 1 && value !== '"') {
          value = utils.escapeRegex(value);
          prev.value += value;
          append({ value });
          continue;
        }
        if (value === '"') {
          state.quotes = state.quotes === 1 ? 0 : 1;
          if (opts.keepQuotes === true) {
            push({ type: "text", value });
          }
          continue;
        }
        if (value === "(") {
          increment("parens");
          push({ type: "paren", value });
          continue;
        }
        if (value === ")") {
          if (state.parens === 0 && opts.strictBrackets === true) {
            throw new SyntaxError(syntaxError("opening", "("));
          }
          const extglob = extglobs[extglobs.length - 1];
          if (extglob && state.parens === extglob.parens + 1) {
            extglobClose(extglobs.pop());
            continue;
          }
          push({ type: "paren", value, output: state.parens ? ")" : "\\)" });
          decrement("parens");
          continue;
        }
        if (value === "[") {
          if (opts.nobracket === true || !remaining().includes("]")) {
            if (opts.nobracket !== true && opts.strictBrackets === true) {
              throw new SyntaxError(syntaxError("closing", "]"));
            }
            value = `\\${value}`;
          } else {
            increment("brackets");
          }
          push({ type: "bracket", value });
          continue;
        }
        if (value === "]") {
          if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
            push({ type: "text", value, output: `\\${value}` });
            continue;
          }
          if (state.brackets === 0) {
            if (opts.strictBrackets === true) {
              throw new SyntaxError(syntaxError("opening", "["));
            }
            push({ type: "text", value, output: `\\${value}` });
            continue;
          }
          decrement("brackets");
          const prevValue = prev.value.slice(1);
          if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) {
            value = `/${value}`;
          }
          prev.value += value;
          append({ value });
          if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) {
            continue;
          }
          const escaped = utils.escapeRegex(prev.value);
          state.output = state.output.slice(0, -prev.value.length);
          if (opts.literalBrackets === true) {
            state.output += escaped;
            prev.value = escaped;
            continue;
          }
          prev.value = `(${capture}${escaped}|${prev.value})`;
          state.output += prev.value;
          continue;
        }
        if (value === "{" && opts.nobrace !== true) {
          increment("braces");
          const open = {
            type: "brace",
            value,
            output: "(",
            outputIndex: state.output.length,
            tokensIndex: state.tokens.length
          };
          braces.push(open);
          push(open);
          continue;
        }
        if (value === "}") {
          const brace = braces[braces.length - 1];
          if (opts.nobrace === true || !brace) {
            push({ type: "text", value, output: value });
            continue;
          }
          let output = ")";
          if (brace.dots === true) {
            const arr = tokens.slice();
            const range = [];
            for (let i = arr.length - 1; i >= 0; i--) {
              tokens.pop();
              if (arr[i].type === "brace") {
                break;
              }
              if (arr[i].type !== "dots") {
                range.unshift(arr[i].value);
              }
            }
            output = expandRange(range, opts);
            state.backtrack = true;
          }
          if (brace.comma !== true && brace.dots !== true) {
            const out = state.output.slice(0, brace.outputIndex);
            const toks = state.tokens.slice(brace.tokensIndex);
            brace.value = brace.output = "\\{";
            value = output = "\\}";
            state.output = out;
            for (const t of toks) {
              state.output += t.output || t.value;
            }
          }
          push({ type: "brace", value, output });
          decrement("braces");
          braces.pop();
          continue;
        }
        if (value === "|") {
          if (extglobs.length > 0) {
            extglobs[extglobs.length - 1].conditions++;
          }
          push({ type: "text", value });
          continue;
        }
        if (value === ",") {
          let output = value;
          const brace = braces[braces.length - 1];
          if (brace && stack[stack.length - 1] === "braces") {
            brace.comma = true;
            output = "|";
          }
          push({ type: "comma", value, output });
          continue;
        }
        if (value === "/") {
          if (prev.type === "dot" && state.index === state.start + 1) {
            state.start = state.index + 1;
            state.consumed = "";
            state.output = "";
            tokens.pop();
            prev = bos;
            continue;
          }
          push({ type: "slash", value, output: SLASH_LITERAL });
          continue;
        }
        if (value === ".") {
          if (state.braces > 0 && prev.type === "dot") {
            if (prev.value === ".") prev.output = DOT_LITERAL;
            const brace = braces[braces.length - 1];
            prev.type = "dots";
            prev.output += value;
            prev.value += value;
            brace.dots = true;
            continue;
          }
          if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
            push({ type: "text", value, output: DOT_LITERAL });
            continue;
          }
          push({ type: "dot", value, output: DOT_LITERAL });
          continue;
        }
        if (value === "?") {
          const isGroup = prev && prev.value === "(";
          if (!isGroup && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
            extglobOpen("qmark", value);
            continue;
          }
          if (prev && prev.type === "paren") {
            const next = peek();
            let output = value;
            if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) {
              output = `\\${value}`;
            }
            push({ type: "text", value, output });
            continue;
          }
          if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
            push({ type: "qmark", value, output: QMARK_NO_DOT });
            continue;
          }
          push({ type: "qmark", value, output: QMARK });
          continue;
        }
        if (value === "!") {
          if (opts.noextglob !== true && peek() === "(") {
            if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
              extglobOpen("negate", value);
              continue;
            }
          }
          if (opts.nonegate !== true && state.index === 0) {
            negate();
            continue;
          }
        }
        if (value === "+") {
          if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
            extglobOpen("plus", value);
            continue;
          }
          if (prev && prev.value === "(" || opts.regex === false) {
            push({ type: "plus", value, output: PLUS_LITERAL });
            continue;
          }
          if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
            push({ type: "plus", value });
            continue;
          }
          push({ type: "plus", value: PLUS_LITERAL });
          continue;
        }
        if (value === "@") {
          if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
            push({ type: "at", extglob: true, value, output: "" });
            continue;
          }
          push({ type: "text", value });
          continue;
        }
        if (value !== "*") {
          if (value === "$" || value === "^") {
            value = `\\${value}`;
          }
          const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
          if (match) {
            value += match[0];
            state.index += match[0].length;
          }
          push({ type: "text", value });
          continue;
        }
        if (prev && (prev.type === "globstar" || prev.star === true)) {
          prev.type = "star";
          prev.star = true;
          prev.value += value;
          prev.output = star;
          state.backtrack = true;
          state.globstar = true;
          consume(value);
          continue;
        }
        let rest = remaining();
        if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
          extglobOpen("star", value);
          continue;
        }
        if (prev.type === "star") {
          if (opts.noglobstar === true) {
            consume(value);
            continue;
          }
          const prior = prev.prev;
          const before = prior.prev;
          const isStart = prior.type === "slash" || prior.type === "bos";
          const afterStar = before && (before.type === "star" || before.type === "globstar");
          if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
            push({ type: "star", value, output: "" });
            continue;
          }
          const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
          const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
          if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
            push({ type: "star", value, output: "" });
            continue;
          }
          while (rest.slice(0, 3) === "/**") {
            const after = input[state.index + 4];
            if (after && after !== "/") {
              break;
            }
            rest = rest.slice(3);
            consume("/**", 3);
          }
          const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
          if (prior.type === "bos" && eos()) {
            prev.type = "globstar";
            prev.value += value;
            prev.output = globstar(opts);
            state.output = prev.output;
            state.globstar = true;
            consume(value);
            continue;
          }
          if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
            state.output = state.output.slice(0, -(prior.output + prev.output).length);
            prior.output = `(?:${prior.output}`;
            prev.type = "globstar";
            prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
            prev.value += value;
            state.globstar = true;
            state.output += prior.output + prev.output;
            consume(value);
            continue;
          }
          if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
            const end = rest[1] !== void 0 ? "|$" : "";
            state.output = state.output.slice(0, -(prior.output + prev.output).length);
            prior.output = `(?:${prior.output}`;
            prev.type = "globstar";
            prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
            prev.value += value;
            state.output += prior.output + prev.output;
            state.globstar = true;
            consume(value + advance());
            push({ type: "slash", value: "/", output: "" });
            continue;
          }
          if (prior.type === "bos" && rest[0] === "/") {
            prev.type = "globstar";
            prev.value += value;
            prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
            state.output = prev.output;
            state.globstar = true;
            consume(value + advance());
            push({ type: "slash", value: "/", output: "" });
            continue;
          }
          state.output = state.output.slice(0, -prev.output.length);
          prev.type = "globstar";
          prev.output = globstar(opts);
          prev.value += value;
          state.output += prev.output;
          state.globstar = true;
          consume(value);
          continue;
        }
        const token = { type: "star", value, output: star };
        if (opts.bash === true) {
          token.output = ".*?";
          if (prev.type === "bos" || prev.type === "slash") {
            token.output = nodot + token.output;
          }
          push(token);
          continue;
        }
        if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
          token.output = value;
          push(token);
          continue;
        }
        if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
          if (prev.type === "dot") {
            state.output += NO_DOT_SLASH;
            prev.output += NO_DOT_SLASH;
          } else if (opts.dot === true) {
            state.output += NO_DOTS_SLASH;
            prev.output += NO_DOTS_SLASH;
          } else {
            state.output += nodot;
            prev.output += nodot;
          }
          if (peek() !== "*") {
            state.output += ONE_CHAR;
            prev.output += ONE_CHAR;
          }
        }
        push(token);
      }
      while (state.brackets > 0) {
        if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
        state.output = utils.escapeLast(state.output, "[");
        decrement("brackets");
      }
      while (state.parens > 0) {
        if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
        state.output = utils.escapeLast(state.output, "(");
        decrement("parens");
      }
      while (state.braces > 0) {
        if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
        state.output = utils.escapeLast(state.output, "{");
        decrement("braces");
      }
      if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) {
        push({ type: "maybe_slash", value: "", output: `${SLASH_LITERAL}?` });
      }
      if (state.backtrack === true) {
        state.output = "";
        for (const token of state.tokens) {
          state.output += token.output != null ? token.output : token.value;
          if (token.suffix) {
            state.output += token.suffix;
          }
        }
      }
      return state;
    };
    parse.fastpaths = (input, options) => {
      const opts = { ...options };
      const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
      const len = input.length;
      if (len > max) {
        throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
      }
      input = REPLACEMENTS[input] || input;
      const {
        DOT_LITERAL,
        SLASH_LITERAL,
        ONE_CHAR,
        DOTS_SLASH,
        NO_DOT,
        NO_DOTS,
        NO_DOTS_SLASH,
        STAR,
        START_ANCHOR
      } = constants.globChars(opts.windows);
      const nodot = opts.dot ? NO_DOTS : NO_DOT;
      const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
      const capture = opts.capture ? "" : "?:";
      const state = { negated: false, prefix: "" };
      let star = opts.bash === true ? ".*?" : STAR;
      if (opts.capture) {
        star = `(${star})`;
      }
      const globstar = (opts2) => {
        if (opts2.noglobstar === true) return star;
        return `(${capture}(?:(?!${START_ANCHOR}${opts2.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
      };
      const create2 = (str) => {
        switch (str) {
          case "*":
            return `${nodot}${ONE_CHAR}${star}`;
          case ".*":
            return `${DOT_LITERAL}${ONE_CHAR}${star}`;
          case "*.*":
            return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
          case "*/*":
            return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
          case "**":
            return nodot + globstar(opts);
          case "**/*":
            return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
          case "**/*.*":
            return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
          case "**/.*":
            return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
          default: {
            const match = /^(.*?)\.(\w+)$/.exec(str);
            if (!match) return;
            const source2 = create2(match[1]);
            if (!source2) return;
            return source2 + DOT_LITERAL + match[2];
          }
        }
      };
      const output = utils.removePrefix(input, state);
      let source = create2(output);
      if (source && opts.strictSlashes !== true) {
        source += `${SLASH_LITERAL}?`;
      }
      return source;
    };
    module.exports = parse;
  }
});

// node_modules/picomatch/lib/picomatch.js
var require_picomatch = __commonJS({
  "node_modules/picomatch/lib/picomatch.js"(exports, module) {
    "use strict";
    var scan = require_scan();
    var parse = require_parse();
    var utils = require_utils();
    var constants = require_constants();
    var isObject2 = (val) => val && typeof val === "object" && !Array.isArray(val);
    var picomatch2 = (glob, options, returnState = false) => {
      if (Array.isArray(glob)) {
        const fns = glob.map((input) => picomatch2(input, options, returnState));
        const arrayMatcher = (str) => {
          for (const isMatch of fns) {
            const state2 = isMatch(str);
            if (state2) return state2;
          }
          return false;
        };
        return arrayMatcher;
      }
      const isState = isObject2(glob) && glob.tokens && glob.input;
      if (glob === "" || typeof glob !== "string" && !isState) {
        throw new TypeError("Expected pattern to be a non-empty string");
      }
      const opts = options || {};
      const posix3 = opts.windows;
      const regex = isState ? picomatch2.compileRe(glob, options) : picomatch2.makeRe(glob, options, false, true);
      const state = regex.state;
      delete regex.state;
      let isIgnored = () => false;
      if (opts.ignore) {
        const ignoreOpts = { ...options, ignore: null, onMatch: null, onResult: null };
        isIgnored = picomatch2(opts.ignore, ignoreOpts, returnState);
      }
      const matcher = (input, returnObject = false) => {
        const { isMatch, match, output } = picomatch2.test(input, regex, options, { glob, posix: posix3 });
        const result = { glob, state, regex, posix: posix3, input, output, match, isMatch };
        if (typeof opts.onResult === "function") {
          opts.onResult(result);
        }
        if (isMatch === false) {
          result.isMatch = false;
          return returnObject ? result : false;
        }
        if (isIgnored(input)) {
          if (typeof opts.onIgnore === "function") {
            opts.onIgnore(result);
          }
          result.isMatch = false;
          return returnObject ? result : false;
        }
        if (typeof opts.onMatch === "function") {
          opts.onMatch(result);
        }
        return returnObject ? result : true;
      };
      if (returnState) {
        matcher.state = state;
      }
      return matcher;
    };
    picomatch2.test = (input, regex, options, { glob, posix: posix3 } = {}) => {
      if (typeof input !== "string") {
        throw new TypeError("Expected input to be a string");
      }
      if (input === "") {
        return { isMatch: false, output: "" };
      }
      const opts = options || {};
      const format = opts.format || (posix3 ? utils.toPosixSlashes : null);
      let match = input === glob;
      let output = match && format ? format(input) : input;
      if (match === false) {
        output = format ? format(input) : input;
        match = output === glob;
      }
      if (match === false || opts.capture === true) {
        if (opts.matchBase === true || opts.basename === true) {
          match = picomatch2.matchBase(input, regex, options, posix3);
        } else {
          match = regex.exec(output);
        }
      }
      return { isMatch: Boolean(match), match, output };
    };
    picomatch2.matchBase = (input, glob, options, posix3 = options && options.windows) => {
      const regex = glob instanceof RegExp ? glob : picomatch2.makeRe(glob, options);
      return regex.test(utils.basename(input, { windows: posix3 }));
    };
    picomatch2.isMatch = (str, patterns, options) => picomatch2(patterns, options)(str);
    picomatch2.parse = (pattern, options) => {
      if (Array.isArray(pattern)) return pattern.map((p) => picomatch2.parse(p, options));
      return parse(pattern, { ...options, fastpaths: false });
    };
    picomatch2.scan = (input, options) => scan(input, options);
    picomatch2.compileRe = (state, options, returnOutput = false, returnState = false) => {
      if (returnOutput === true) {
        return state.output;
      }
      const opts = options || {};
      const prepend = opts.contains ? "" : "^";
      const append = opts.contains ? "" : "$";
      let source = `${prepend}(?:${state.output})${append}`;
      if (state && state.negated === true) {
        source = `^(?!${source}).*$`;
      }
      const regex = picomatch2.toRegex(source, options);
      if (returnState === true) {
        regex.state = state;
      }
      return regex;
    };
    picomatch2.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
      if (!input || typeof input !== "string") {
        throw new TypeError("Expected a non-empty string");
      }
      let parsed = { negated: false, fastpaths: true };
      if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) {
        parsed.output = parse.fastpaths(input, options);
      }
      if (!parsed.output) {
        parsed = parse(input, options);
      }
      return picomatch2.compileRe(parsed, options, returnOutput, returnState);
    };
    picomatch2.toRegex = (source, options) => {
      try {
        const opts = options || {};
        return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
      } catch (err) {
        if (options && options.debug === true) throw err;
        return /$^/;
      }
    };
    picomatch2.constants = constants;
    module.exports = picomatch2;
  }
});

// node_modules/picomatch/index.js
var require_picomatch2 = __commonJS({
  "node_modules/picomatch/index.js"(exports, module) {
    "use strict";
    var pico = require_picomatch();
    var utils = require_utils();
    function picomatch2(glob, options, returnState = false) {
      if (options && (options.windows === null || options.windows === void 0)) {
        options = { ...options, windows: utils.isWindows() };
      }
      return pico(glob, options, returnState);
    }
    Object.assign(picomatch2, pico);
    module.exports = picomatch2;
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias2;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap2;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq2;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path) {
      const ctrl = callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visit_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = visit_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path) {
      const ctrl = await callVisitor(key, node, visitor, path);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path, ctrl);
        return visitAsync_(key, ctrl, visitor, path);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path = Object.freeze(path.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path = Object.freeze(path.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path) {
      if (typeof visitor === "function")
        return visitor(key, node, path);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path);
      return void 0;
    }
    function replaceNode(key, path, node) {
      const parent = path[path.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts = line.trim().split(/[ \t]+/);
        const name = parts.shift();
        switch (name) {
          case "%TAG": {
            if (parts.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts.length < 2)
                return false;
            }
            const [handle, prefix] = parts;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data);
        ctx.onCreate = (res2) => {
          data.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found2 = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found2 = node;
        }
        if (found2 && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data = anchors2.get(found2);
          if (!data) {
            toJS.toJS(found2, null, ctx);
            data = anchors2.get(found2);
          }
          if (data?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data.count += 1;
            if (data.aliasCount === 0)
              data.aliasCount = getAliasCount(doc2, found2, anchors2);
            if (data.count * data.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found2;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count = 0;
        for (const item2 of node.items) {
          const c = getAliasCount(doc, item2, anchors2);
          if (c > count)
            count = c;
        }
        return count;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path, value) {
      let v = value;
      for (let i = path.length - 1; i >= 0; --i) {
        const k = path[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
    var Collection = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path, value) {
        if (isEmptyPath(path))
          this.add(value);
        else {
          const [key, ...rest] = path;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        const [key, ...rest] = path;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path) {
        const [key, ...rest] = path;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        const [key, ...rest] = path;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text2, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text2;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text2.length <= endStep)
        return text2;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split2 = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text2, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text2[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text2[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text2, i, indent.length);
          end = i + indent.length + endStep;
          split2 = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text2[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split2 = i;
          }
          if (i >= end) {
            if (split2) {
              folds.push(split2);
              end = split2 + endStep;
              split2 = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text2[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text2;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split2 = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text2;
      if (onFold)
        onFold();
      let res = text2.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text2.length;
        if (fold === 0)
          res = `
${indent}${text2.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text2[fold]}\\`;
          res += `
${indent}${text2.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text2, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text2[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text2[++i];
        } else {
          do {
            ch = text2[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text2[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item2, ctx, onComment, onChompKeep) {
      const { type, value } = item2;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item2, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item2, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item2, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item2, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item2.value === "string" ? item2 : Object.assign({}, item2, { value: String(item2.value) });
      let { type } = item2;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item2) {
      if (item2.tag) {
        const match = tags.filter((t) => t.tag === item2.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item2.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item2)) {
        obj = item2.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item2.format) ?? match.find((t) => !t.format);
      } else {
        obj = item2;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item2, ctx, onComment, onChompKeep) {
      if (identity.isPair(item2))
        return item2.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item2)) {
        if (ctx.doc.directives)
          return item2.toString(ctx);
        if (ctx.resolvedAliases?.has(item2)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item2);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item2]);
          item2 = item2.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item2) ? item2 : ctx.doc.createNode(item2, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey2 = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey2;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item2 = items[i];
        let comment2 = null;
        if (identity.isNode(item2)) {
          if (!chompKeep && item2.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item2.commentBefore, chompKeep);
          if (item2.comment)
            comment2 = item2.comment;
        } else if (identity.isPair(item2)) {
          const ik = identity.isNode(item2.key) ? item2.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item2, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line = lines[i];
          str += line ? `
${indent}${line}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item2 = items[i];
        let comment = null;
        if (identity.isNode(item2)) {
          if (item2.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item2.commentBefore, false);
          if (item2.comment)
            comment = item2.comment;
        } else if (identity.isPair(item2)) {
          const ik = identity.isNode(item2.key) ? item2.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item2.value) ? item2.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item2.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item2, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line of lines)
            str += line ? `
${indentStep}${indent}${line}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add2 = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add2(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add2(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair, overwrite) {
        let _pair;
        if (identity.isPair(pair))
          _pair = pair;
        else if (!pair || typeof pair !== "object" || !("key" in pair)) {
          _pair = new Pair.Pair(pair, pair?.value);
        } else
          _pair = new Pair.Pair(pair.key, pair.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item2) => sortEntries(_pair, item2) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item2 of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item2);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item2 of this.items) {
          if (!identity.isPair(item2))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item2)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item2 of this.items)
          seq.push(toJS.toJS(item2, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item2, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item2, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool2 = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool2.boolTag,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item2 = seq.items[i];
          if (identity.isPair(item2))
            continue;
          else if (identity.isMap(item2)) {
            if (item2.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair = item2.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item2.commentBefore)
              pair.key.commentBefore = pair.key.commentBefore ? `${item2.commentBefore}
${pair.key.commentBefore}` : item2.commentBefore;
            if (item2.comment) {
              const cn = pair.value ?? pair.key;
              cn.comment = cn.comment ? `${item2.comment}
${cn.comment}` : item2.comment;
            }
            item2 = pair;
          }
          seq.items[i] = identity.isPair(item2) ? item2 : new Pair.Pair(item2);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair of this.items) {
          let key, value;
          if (identity.isPair(pair)) {
            key = toJS.toJS(pair.key, "", ctx);
            value = toJS.toJS(pair.value, key, ctx);
          } else {
            key = toJS.toJS(pair, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int2 = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int2;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair;
        if (identity.isPair(key))
          pair = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair = new Pair.Pair(key.key, null);
        else
          pair = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair.key);
        if (!prev)
          this.items.push(pair);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts = [value % _60];
      if (value < 60) {
        parts.unshift(0);
      } else {
        value = (value - parts[0]) / _60;
        parts.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts[0]) / _60;
          parts.unshift(value);
        }
      }
      return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool2 = require_bool2();
    var float = require_float2();
    var int2 = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool2.trueTag,
      bool2.falseTag,
      int2.intBin,
      int2.intOct,
      int2.int,
      int2.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool2 = require_bool();
    var float = require_float();
    var int2 = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool2.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int2.int,
      intHex: int2.intHex,
      intOct: int2.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path) {
        if (Collection.isEmptyPath(path)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path, keepScalar) {
        if (Collection.isEmptyPath(path))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path) {
        if (Collection.isEmptyPath(path))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path, value) {
        if (Collection.isEmptyPath(path)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line, col } = error.linePos[0];
      error.message += ` at line ${line}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "…" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "…";
      if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "…\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count = 1;
        const end = error.linePos[1];
        if (end?.line === line && end.col > col) {
          count = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found2 = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found2 || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found2)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found2 = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found: found2,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair) => isEqual(pair.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          map.items.push(pair);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep + cb;
              sep = "";
              break;
            }
            case "newline":
              if (comment)
                sep += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap2 && !sep && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep)
                for (const st of sep) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep === " ")
            sep = "\n";
          else if (!prevMoreIndented && sep === "\n")
            sep = "\n\n";
          value += sep + indent.slice(trimIndent) + content;
          sep = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep === "\n")
            value += "\n";
          else
            sep = "\n";
        } else {
          value += sep + content;
          sep = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split2 = source.split(/\n( *)/);
      const first = split2[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split2.length; i += 2)
        lines.push([split2[i], split2[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line = /(.*?)\r?\n/sy;
      let match = line.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep = " ";
      let pos = line.lastIndex;
      while (match = line.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep === "\n")
            res += sep;
          else
            sep = "\n";
        } else {
          res += sep + lm;
          sep = " ";
        }
        pos = line.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "",
      // Unicode next line
      _: " ",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer2 = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer2;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item2 of token.items)
            res += stringifyItem(item2);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item2 of token.items)
            res += stringifyItem(item2);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep)
        for (const st of sep)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path) => {
      let item2 = cst;
      for (const [field2, index2] of path) {
        const tok = item2?.[field2];
        if (tok && "items" in tok) {
          item2 = tok.items[index2];
        } else
          return void 0;
      }
      return item2;
    };
    visit.parentCollection = (cst, path) => {
      const parent = visit.itemAtPath(cst, path.slice(0, -1));
      const field2 = path[path.length - 1][0];
      const coll = parent?.[field2];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path, item2, visitor) {
      let ctrl = visitor(item2, path);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field2 of ["key", "value"]) {
        const token = item2[field2];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path.concat([[field2, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field2 === "key")
            ctrl = ctrl(item2, path);
        }
      }
      return typeof ctrl === "function" ? ctrl(item2, path) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty2(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty2(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line = this.getLine();
        if (line === null)
          return this.setNext("stream");
        if (line[0] === cst.BOM) {
          yield* this.pushCount(1);
          line = line.substring(1);
        }
        if (line[0] === "%") {
          let dirEnd = line.length;
          let cs = line.indexOf("#");
          while (cs !== -1) {
            const ch = line[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty2(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty2(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty2(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line = this.getLine();
        if (line === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line[n]) {
          case "#":
            yield* this.pushCount(line.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line = this.getLine();
        if (line === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty2(line[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty2(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty2(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty2(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty2(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty2(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty2(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list2, type) {
      for (let i = 0; i < list2.length; ++i)
        if (list2[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list2) {
      for (let i = 0; i < list2.length; ++i) {
        switch (list2[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target2, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target2, source);
      else
        for (let i = 0; i < source.length; ++i)
          target2.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser2 = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep;
          if (scalar.end) {
            sep = scalar.end;
            sep.push(this.sourceToken);
            delete scalar.end;
          } else
            sep = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep = it.sep;
                  sep.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs);
              } else {
                Object.assign(it, { key: fs, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs, sep: [] });
              else if (it.sep)
                this.stack.push(fs);
              else
                Object.assign(it, { key: fs, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep = fc.end.splice(1, fc.end.length);
            sep.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser2;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument2(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// src/commands/check.ts
var import_picomatch = __toESM(require_picomatch2(), 1);
import { posix as posix2, relative, resolve } from "node:path";

// src/git/git.ts
import { spawn } from "node:child_process";
var GitError = class extends Error {
  status;
  stderr;
  constructor(args, status, stderr) {
    super(`git ${args[0]} ended with status ${status}: ${stderr.trim().split("\n")[0] ?? ""}`);
    this.name = "GitError";
    this.status = status;
    this.stderr = stderr;
  }
};
var SAFE_CONFIG = [
  "safe.bareRepository=explicit",
  "core.fsmonitor=false",
  "core.hooksPath=/dev/null",
  "core.quotePath=false",
  "core.attributesFile=/dev/null",
  "protocol.ext.allow=never",
  "diff.external=",
  "submodule.recurse=false",
  "fetch.recurseSubmodules=false",
  "gc.auto=0"
];
async function openGit(folder, trustedWorkspace) {
  const trust = trustedWorkspace === void 0 ? [] : [`safe.directory=${trustedWorkspace}`];
  const at2 = (root) => ({ root, run: (args, options) => runGit(root, trust, args, options) });
  let top;
  try {
    top = await at2(folder).run(["rev-parse", "--show-toplevel"]);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UserError({
      what: `no git repository at ${folder}`,
      why: error.stderr.trim().split("\n")[0] ?? "git did not recognise it",
      fix: "run applylint inside a clone, or use `applylint compare BEFORE AFTER` on two folders",
      exitCode: EXIT.incomplete
    });
  }
  return at2(top.toString("utf8").replace(/\n$/, ""));
}
function runGit(root, trust, args, options = {}) {
  const config = [...SAFE_CONFIG, ...trust].flatMap((setting) => ["-c", setting]);
  return new Promise((resolve2, reject) => {
    const child2 = spawn("git", ["-C", root, "--no-pager", ...config, ...args], {
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        LC_ALL: "C",
        GIT_LITERAL_PATHSPECS: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_NO_LAZY_FETCH: "1"
      },
      stdio: ["pipe", "pipe", "pipe"]
    });
    const out = [];
    const err = [];
    child2.stdout.on("data", (chunk) => out.push(chunk));
    child2.stderr.on("data", (chunk) => err.push(chunk));
    child2.on(
      "error",
      (error) => reject(
        new UserError({
          what: "git could not be started",
          why: error.message,
          fix: "install git and put it on PATH",
          exitCode: EXIT.incomplete
        })
      )
    );
    child2.on("close", (status) => {
      if ((options.accept ?? [0]).includes(status ?? -1)) resolve2(Buffer.concat(out));
      else reject(new GitError(args, status, Buffer.concat(err).toString("utf8")));
    });
    child2.stdin.on("error", () => {
    });
    child2.stdin.end(options.input ?? "");
  });
}
function splitNul(bytes) {
  const text2 = bytes.toString("utf8");
  return text2 === "" ? [] : text2.replace(/\0$/, "").split("\0");
}

// src/git/revision.ts
var DEFAULT_BRANCHES = [
  "refs/remotes/origin/HEAD",
  "refs/remotes/origin/main",
  "refs/remotes/origin/master",
  "refs/heads/main",
  "refs/heads/master"
];
async function resolveCommit(git, name) {
  if (name === "" || name.startsWith("-") || /[\0\n]/.test(name)) {
    throw new UserError({
      what: `"${name}" is no revision`,
      why: "a revision is a branch, a tag or a commit id",
      fix: "name one, for example `--base origin/main`"
    });
  }
  const commit = await tryResolve(git, name);
  if (commit) return commit;
  throw new UserError({
    what: `revision ${name} is not in this clone`,
    why: "without it there is nothing to compare with; a shallow clone holds one commit only",
    fix: "fetch it (`git fetch origin NAME`), or check out with `fetch-depth: 0`",
    exitCode: EXIT.incomplete
  });
}
async function tryResolve(git, name) {
  try {
    const out = await git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`]);
    const id = out.toString("utf8").trim();
    return /^[0-9a-f]{40,64}$/.test(id) ? id : void 0;
  } catch (error) {
    if (error instanceof GitError) return void 0;
    throw error;
  }
}
async function defaultBase(git, head) {
  for (const branch of DEFAULT_BRANCHES) {
    const tip = await tryResolve(git, branch);
    if (!tip) continue;
    return mergeBase(git, tip, head);
  }
  throw new UserError({
    what: "no base revision",
    why: "this clone has no origin/HEAD, main or master branch to compare with",
    fix: "name one: `applylint check --base REV`",
    exitCode: EXIT.incomplete
  });
}
async function mergeBase(git, left, right) {
  const out = await git.run(["merge-base", left, right], { accept: [0, 1, 128] });
  const id = out.toString("utf8").trim();
  if (/^[0-9a-f]{40,64}$/.test(id)) return id;
  throw new UserError({
    what: "base and head have no common commit here",
    why: "the clone is shallow, or the branches are unrelated",
    fix: "check out with `fetch-depth: 0`, or name a commit with --base",
    exitCode: EXIT.incomplete
  });
}

// src/git/source.ts
import { lstat, readFile, readlink } from "node:fs/promises";
import { posix } from "node:path";

// src/sources.ts
var LIMITS = { file: 20 * 1024 * 1024, side: 64 * 1024 * 1024, files: 5e4 };
function isManifestPath(path) {
  return path.endsWith(".yaml") || path.endsWith(".yml") || path.endsWith(".json");
}

// src/git/blobs.ts
async function blobSizes(git, names) {
  if (names.length === 0) return [];
  const out = await git.run(["cat-file", "--batch-check=%(objecttype) %(objectsize)", ...nulInput(names).flags], {
    input: nulInput(names).input
  });
  const lines = out.toString("utf8").split("\n");
  return names.map((_, i) => {
    const match = lines[i]?.match(/^blob (\d+)$/);
    return match ? Number(match[1]) : null;
  });
}
async function readBlobs(git, ids) {
  if (ids.length === 0) return [];
  const out = await git.run(["cat-file", "--batch"], { input: `${ids.join("\n")}
` });
  const contents = [];
  let at2 = 0;
  for (const id of ids) {
    const end = out.indexOf(10, at2);
    const match = out.toString("latin1", at2, end).match(/^[0-9a-f]+ blob (\d+)$/);
    if (!match) throw new Error(`git has no file content for ${id}`);
    const start = end + 1;
    const size = Number(match[1]);
    contents.push(out.subarray(start, start + size));
    at2 = start + size + 1;
  }
  return contents;
}
function nulInput(names) {
  return names.some((name) => name.includes("\n")) ? { flags: ["-z"], input: `${names.join("\0")}\0` } : { flags: [], input: `${names.join("\n")}
` };
}

// src/git/changes.ts
var ABSENT = "000000";
async function changesBetween(git, base, head, paths) {
  const out = await git.run([
    "diff-tree",
    "-r",
    "-z",
    "--no-renames",
    "--raw",
    "--no-abbrev",
    base,
    head,
    "--",
    ...paths
  ]);
  return parseRaw(splitNul(out));
}
async function changesInWorkingTree(git, base, paths) {
  const tracked = await git.run(["diff-index", "-z", "--no-renames", "--raw", "--no-abbrev", base, "--", ...paths]);
  const untracked = await git.run(["ls-files", "-z", "--others", "--exclude-standard", "--", ...paths]);
  const changes = parseRaw(splitNul(tracked)).map((change) => ({
    ...change,
    head: change.head && { ...change.head, oid: null }
  }));
  const listed = new Map(changes.map((change) => [change.path, change]));
  for (const path of splitNul(untracked)) {
    listed.set(path, { path, base: listed.get(path)?.base ?? null, head: { mode: "100644", oid: null } });
  }
  return [...listed.values()].sort((a, b) => a.path < b.path ? -1 : 1);
}
function parseRaw(fields) {
  const changes = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const header = fields[i]?.match(/^:(\d+) (\d+) ([0-9a-f]+) ([0-9a-f]+) /);
    const path = fields[i + 1];
    if (!header || path === void 0) throw new Error("git printed a raw diff line that is not understood");
    const [, baseMode = ABSENT, headMode = ABSENT, baseOid = "", headOid = ""] = header;
    changes.push({
      path,
      base: baseMode === ABSENT ? null : { mode: baseMode, oid: baseOid },
      head: headMode === ABSENT ? null : { mode: headMode, oid: headOid }
    });
  }
  return changes;
}

// src/git/source.ts
var LINK = "120000";
var GITLINK = "160000";
var LFS = "version https://git-lfs.github.com/spec/";
function gitSource(git, revisions) {
  const { base, head, paths, include } = revisions;
  const treeOf = (side) => side === "base" ? base.tree : head.tree;
  async function readRevisions() {
    const all = head.tree === null ? await changesInWorkingTree(git, base.tree, paths) : await changesBetween(git, base.tree, head.tree, paths);
    const refused = [];
    const otherChanged = [];
    const manifests = [];
    for (const change of all) {
      if (!include(change.path)) continue;
      if (change.base?.mode === GITLINK || change.head?.mode === GITLINK) {
        refused.push(problem("submodule", change.path, "a submodule changed; its content is not in this repository"));
      } else if (isManifestPath(change.path)) manifests.push(change);
      else otherChanged.push(change.path);
    }
    if (manifests.length > LIMITS.files) {
      refused.push(problem("too-many-files", ".", `${manifests.length} changed files; the limit is ${LIMITS.files}`));
      manifests.length = 0;
    }
    const changed = {
      base: await readEntries("base", manifests, refused),
      head: await readEntries("head", manifests, refused)
    };
    return { base, head, changed: dropEqual(changed), refused, otherChanged };
  }
  async function readEntries(side, changes, refused) {
    const wanted = changes.flatMap((change) => {
      const entry = change[side];
      return entry ? [{ path: change.path, entry }] : [];
    });
    const stored = wanted.filter(({ entry }) => entry.oid !== null && entry.mode !== LINK);
    const loose = wanted.filter(({ entry }) => entry.oid === null);
    const links = wanted.filter(({ entry }) => entry.oid !== null && entry.mode === LINK);
    const files = await readStored(stored, refused);
    let total = files.reduce((sum, file) => sum + file.bytes.length, 0);
    for (const { path } of loose) {
      const file = await readLoose(path, refused, LIMITS.side - total);
      if (!file) continue;
      total += file.bytes.length;
      files.push(file);
    }
    for (const { path, entry } of links) {
      const target2 = entry.oid === null ? "" : Buffer.from((await readBlobs(git, [entry.oid]))[0] ?? []).toString("utf8");
      const file = await readLink(side, path, target2, refused);
      if (file) files.push(file);
    }
    const kept = files.filter((file) => {
      const lfs = file.bytes.length < 1024 && Buffer.from(file.bytes).toString("latin1").startsWith(LFS);
      if (lfs)
        refused.push(problem("lfs-pointer", file.path, "the file holds a pointer; its content is stored elsewhere"));
      return !lfs;
    });
    return kept.sort((a, b) => a.path < b.path ? -1 : 1);
  }
  async function readStored(wanted, refused) {
    const ids = wanted.map(({ entry }) => entry.oid ?? "");
    const sizes = await blobSizes(git, ids);
    let total = 0;
    const fitting = [];
    wanted.forEach(({ path }, i) => {
      const size = sizes[i];
      const id = ids[i];
      if (size === null || size === void 0 || id === void 0) {
        refused.push(problem("missing-content", path, "its content is not in this clone"));
      } else if (size > LIMITS.file || total + size > LIMITS.side) {
        refused.push(tooLarge(path, size));
      } else {
        total += size;
        fitting.push({ path, id });
      }
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id)
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }
  async function readLoose(path, refused, room) {
    const full = `${git.root}/${path}`;
    const stat = await lstat(full).catch(() => null);
    if (!stat) {
      refused.push(problem("missing-content", path, "it is not in the working tree (a sparse checkout?)"));
      return null;
    }
    if (stat.isSymbolicLink()) return readLink("head", path, await readlink(full), refused);
    if (!stat.isFile()) return null;
    if (stat.size > LIMITS.file || stat.size > room) {
      refused.push(tooLarge(path, stat.size));
      return null;
    }
    return { path, bytes: await readFile(full) };
  }
  async function readLink(side, path, target2, refused) {
    const resolved = posix.normalize(posix.join(posix.dirname(path), target2));
    if (target2.startsWith("/") || resolved === ".." || resolved.startsWith("../")) {
      refused.push(problem("link-escapes", path, "the link leads outside the repository"));
      return null;
    }
    const tree = treeOf(side);
    if (tree === null) {
      const stat = await lstat(`${git.root}/${resolved}`).catch(() => null);
      if (stat?.isFile() && stat.size <= LIMITS.file && !await hasLinkedParent(resolved)) {
        return { path, bytes: await readFile(`${git.root}/${resolved}`) };
      }
    } else {
      const out = splitNul(await git.run(["ls-tree", "-z", tree, "--", resolved]))[0];
      const match = out?.match(/^(\d+) blob ([0-9a-f]+)\t/);
      if (match?.[2] && match[1] !== LINK) {
        const size = (await blobSizes(git, [match[2]]))[0] ?? 0;
        if (size <= LIMITS.file) return { path, bytes: (await readBlobs(git, [match[2]]))[0] ?? new Uint8Array() };
      }
    }
    refused.push(problem("link-unresolved", path, "the link does not lead to a file of this revision"));
    return null;
  }
  async function hasLinkedParent(path) {
    const steps = path.split("/").slice(0, -1);
    for (let i = 1; i <= steps.length; i++) {
      const stat = await lstat(`${git.root}/${steps.slice(0, i).join("/")}`).catch(() => null);
      if (!stat?.isDirectory()) return true;
    }
    return false;
  }
  async function search(side, texts2) {
    if (texts2.length === 0) return [];
    const tree = treeOf(side);
    const patterns = `${[...new Set(texts2)].join("\n")}
`;
    const flags = ["grep", "-l", "-z", "-F", "--no-textconv", "--full-name", "-f", "-"];
    const args = tree === null ? [...flags, "--untracked", "--", "."] : [...flags, tree];
    const found2 = splitNul(await git.run(args, { input: patterns, accept: [0, 1] })).map((line) => tree === null ? line : line.slice(tree.length + 1)).filter((path) => isManifestPath(path) && include(path));
    return read(side, found2);
  }
  async function read(side, wanted) {
    const tree = treeOf(side);
    if (tree === null) {
      const files = [];
      for (const path of wanted) {
        const file = (await lstat(`${git.root}/${path}`).catch(() => null))?.isFile() ? await readLoose(path, [], LIMITS.side) : null;
        if (file) files.push(file);
      }
      return files;
    }
    const names = wanted.map((path) => `${tree}:${path}`);
    const out = wanted.length === 0 ? "" : (await git.run(["cat-file", "--batch-check=%(objecttype) %(objectname) %(objectsize)"], {
      input: `${names.join("\n")}
`
    })).toString("utf8");
    const lines = out.split("\n");
    const fitting = wanted.flatMap((path, i) => {
      const match = lines[i]?.match(/^blob ([0-9a-f]+) (\d+)$/);
      return match?.[1] && Number(match[2]) <= LIMITS.file ? [{ path, id: match[1] }] : [];
    });
    const contents = await readBlobs(
      git,
      fitting.map(({ id }) => id)
    );
    return fitting.map(({ path }, i) => ({ path, bytes: contents[i] ?? new Uint8Array() }));
  }
  async function existing(side, wanted) {
    const tree = treeOf(side);
    const found2 = /* @__PURE__ */ new Set();
    if (tree === null) {
      for (const path of wanted) if ((await lstat(`${git.root}/${path}`).catch(() => null))?.isFile()) found2.add(path);
      return found2;
    }
    const sizes = await blobSizes(
      git,
      wanted.map((path) => `${tree}:${path}`)
    );
    wanted.forEach((path, i) => {
      if (typeof sizes[i] === "number") found2.add(path);
    });
    return found2;
  }
  return { readRevisions, search, existing, read };
}
function dropEqual(changed) {
  const base = new Map(changed.base.map((file) => [file.path, file.bytes]));
  const equal = new Set(
    changed.head.filter((file) => base.has(file.path) && Buffer.compare(base.get(file.path) ?? file.bytes, file.bytes) === 0).map((file) => file.path)
  );
  if (equal.size === 0) return changed;
  const differs = (file) => !equal.has(file.path);
  return { base: changed.base.filter(differs), head: changed.head.filter(differs) };
}
function problem(code, path, message) {
  return { code, message, path, line: 1, column: 1 };
}
function tooLarge(path, size) {
  return problem(
    "too-large",
    path,
    `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} a revision`
  );
}

// src/commands/deliver.ts
import { writeFile } from "node:fs/promises";
async function deliver(report, args) {
  const output = args.values.text("output");
  const text2 = await render(
    report,
    args.values.text("format") ?? "text",
    useColor(args.values.text("color") ?? "auto", output)
  );
  if (output === void 0 || output === "-") process.stdout.write(text2);
  else await writeFile(output, text2);
  return exitCodeOf(report);
}
function exitCodeOf(report) {
  switch (report.conclusion) {
    case "pass":
      return EXIT.pass;
    case "fail":
      return EXIT.findings;
    case "incomplete":
      return EXIT.incomplete;
  }
}
async function render(report, format, color) {
  switch (format) {
    case "json":
      return (await import("./json-4PDSD3TL.js")).renderJson(report);
    case "markdown":
      return (await import("./markdown-DLHJNKGN.js")).renderMarkdown(report);
    case "sarif":
      return (await import("./sarif-EJA3WSYL.js")).renderSarif(report, (await import("./rules-KNZD3OZC.js")).rules);
    default:
      return (await import("./text-6DKICGXR.js")).renderText(report, { color });
  }
}
function useColor(when, output) {
  if (when !== "auto") return when === "always";
  return output === void 0 && process.stdout.isTTY === true && !process.env["NO_COLOR"];
}

// src/bundled-schemas.ts
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
var defaultKubernetesVersion = "1.36";
var here = dirname(fileURLToPath(import.meta.url));
var folders = [join(here, "schemas"), join(here, "../schemas"), join(here, "schema/data")];
function loadBundledSchemas(version = defaultKubernetesVersion) {
  const wanted = version.trim() === "" ? defaultKubernetesVersion : version.trim();
  const minor = /^v?(\d+\.\d+)(?:\.\d+.*)?$/.exec(wanted)?.[1];
  const { folder, versions } = dataFiles();
  if (minor === void 0 || !versions.includes(minor)) {
    throw new UserError({
      what: `no schemas for Kubernetes version ${JSON.stringify(version)}`,
      why: "what apply does depends on the merge keys, defaults and checks of the version the cluster runs",
      fix: `use one of ${versions.join(", ")} (the nearest to your cluster), or leave it out for ${defaultKubernetesVersion}`
    });
  }
  return JSON.parse(readFileSync(join(folder, `${minor}.json`), "utf8"));
}
function dataFiles() {
  for (const folder of folders) {
    const versions = versionsIn(folder);
    if (versions.length > 0) return { folder, versions };
  }
  throw new Error(`the schema data is missing: looked in ${folders.join(", ")}`);
}
function versionsIn(folder) {
  let files;
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  const versions = files.flatMap((file) => /^(\d+\.\d+)\.json$/.exec(file)?.[1] ?? []);
  return versions.sort((a, b) => Number(a.split(".")[1]) - Number(b.split(".")[1]));
}

// src/folders/source.ts
import { lstat as lstat2, readdir, readFile as readFile2 } from "node:fs/promises";
import { basename } from "node:path";
function folderSource(before, after, include) {
  const trees = Promise.all([readTree(before, include), readTree(after, include)]).then(
    ([base, head]) => alignSingleFiles({ base, head })
  );
  async function readRevisions() {
    const { base, head } = await trees;
    const differs = (one, other) => [...one.files].filter(
      ([path, bytes]) => Buffer.compare(bytes, other.files.get(path) ?? EMPTY) !== 0 || !other.files.has(path)
    ).map(([path, bytes]) => ({ path, bytes }));
    return {
      base: base.revision,
      head: head.revision,
      changed: { base: differs(base, head), head: differs(head, base) },
      refused: [...base.refused, ...head.refused],
      otherChanged: [.../* @__PURE__ */ new Set([...base.others, ...head.others])].sort()
    };
  }
  async function search(side, texts2) {
    const tree = (await trees)[side];
    const wanted = texts2.map((text2) => Buffer.from(text2, "utf8"));
    return [...tree.files].filter(
      ([, bytes]) => wanted.some((text2) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(text2))
    ).map(([path, bytes]) => ({ path, bytes }));
  }
  async function existing(side, paths) {
    const tree = (await trees)[side];
    const others = new Set(tree.others);
    return new Set(paths.filter((path) => tree.files.has(path) || others.has(path)));
  }
  async function read(side, paths) {
    const tree = (await trees)[side];
    return paths.flatMap((path) => {
      const bytes = tree.files.get(path);
      return bytes ? [{ path, bytes }] : [];
    });
  }
  return { readRevisions, search, existing, read };
}
var EMPTY = new Uint8Array();
function alignSingleFiles(trees) {
  const [base] = trees.base.files.keys();
  const [head] = trees.head.files.keys();
  const single = trees.base.files.size === 1 && trees.head.files.size === 1 && base !== head;
  if (!single || base === void 0 || head === void 0 || base.includes("/") || head.includes("/")) return trees;
  return { base: { ...trees.base, files: /* @__PURE__ */ new Map([[head, trees.base.files.get(base) ?? EMPTY]]) }, head: trees.head };
}
async function readTree(path, include) {
  const revision = { name: path === "-" ? "standard input" : path, commit: null };
  if (path === "-") return { revision, files: /* @__PURE__ */ new Map([["stdin.yaml", await readStdin()]]), others: [], refused: [] };
  const stat = await lstat2(path).catch(() => null);
  if (!stat) {
    throw new UserError({
      what: `${path} does not exist`,
      why: "there is nothing to read",
      fix: "name a file or a folder, or `-` for standard input",
      exitCode: EXIT.incomplete
    });
  }
  const files = /* @__PURE__ */ new Map();
  const others = [];
  const refused = [];
  let total = 0;
  const take = async (full, relative2, size) => {
    if (!include(relative2)) return;
    if (size > LIMITS.file || total + size > LIMITS.side) {
      const message = `${size} bytes; the limits are ${LIMITS.file} a file and ${LIMITS.side} in all`;
      refused.push({ code: "too-large", message, path: relative2, line: 1, column: 1 });
      return;
    }
    total += size;
    files.set(relative2, await readFile2(full));
  };
  if (stat.isDirectory()) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const found2 = entries.map((entry) => {
      const parent = entry.parentPath.slice(path.replace(/\/+$/, "").length).replace(/^\/+/, "");
      return { entry, relative: parent === "" ? entry.name : `${parent}/${entry.name}` };
    });
    found2.sort((a, b) => a.relative < b.relative ? -1 : 1);
    for (const { entry, relative: relative2 } of found2) {
      if (relative2.startsWith(".git/")) continue;
      if (entry.isSymbolicLink() && isManifestPath(relative2)) {
        refused.push({
          code: "link-unresolved",
          message: "links are not followed outside git",
          path: relative2,
          line: 1,
          column: 1
        });
      } else if (entry.isFile()) {
        const full = `${entry.parentPath}/${entry.name}`;
        if (isManifestPath(relative2)) await take(full, relative2, (await lstat2(full)).size);
        else others.push(relative2);
      }
    }
  } else await take(path, basename(path), stat.size);
  return { revision, files, others, refused };
}
async function readStdin() {
  const chunks = [];
  for await (const chunk of process.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

// src/manifest/bytes.ts
function decodeBytes(bytes) {
  const text2 = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return { text: text2, invalidAt: text2.includes("�") ? firstInvalid(bytes, text2) : -1 };
}
function encodingOf(bytes) {
  if (bytes[0] === 254 && bytes[1] === 255) return "utf-16be";
  if (bytes[0] === 255 && bytes[1] === 254) return "utf-16le";
  return "utf-8";
}
function firstInvalid(bytes, text2) {
  try {
    new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return -1;
  } catch {
    return text2.indexOf("�");
  }
}

// src/manifest/lines.ts
var LineIndex = class {
  starts = [0];
  firstLine;
  constructor(text2, firstLine = 1) {
    this.firstLine = firstLine;
    for (let at2 = text2.indexOf("\n"); at2 >= 0; at2 = text2.indexOf("\n", at2 + 1)) this.starts.push(at2 + 1);
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
function countBreaks(text2, from, to) {
  let count = 0;
  for (let at2 = text2.indexOf("\n", from); at2 >= 0 && at2 < to; at2 = text2.indexOf("\n", at2 + 1)) count++;
  return count;
}

// src/manifest/node.ts
var YamlRefusal = class extends Error {
  code;
  offset;
  constructor(code, message, offset) {
    super(message);
    this.name = "YamlRefusal";
    this.code = code;
    this.offset = offset;
  }
};
var MAX_YAML_DEPTH = 500;

// src/manifest/scalar.ts
var PREFIX = "tag:yaml.org,2002:";
var ScalarError = class extends Error {
};
var WORDS = /* @__PURE__ */ new Map();
for (const word of ["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"]) WORDS.set(word, true);
for (const word of ["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]) WORDS.set(word, false);
for (const word of ["", "~", "null", "Null", "NULL"]) WORDS.set(word, null);
for (const word of [".nan", ".NaN", ".NAN"]) WORDS.set(word, Number.NaN);
for (const word of [".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"]) WORDS.set(word, Number.POSITIVE_INFINITY);
for (const word of ["-.inf", "-.Inf", "-.INF"]) WORDS.set(word, Number.NEGATIVE_INFINITY);
var INT64_MAX = 2n ** 63n - 1n;
var INT64_MIN = -(2n ** 63n);
var UINT64_MAX = 2n ** 64n - 1n;
var DECIMAL = /^[+-]?(?:0|[1-9][0-9]*)$/;
var OCTAL = /^([+-]?)0[oO]?([0-7]+)$/;
var HEX_OR_BINARY = /^([+-]?)(0[xX][0-9a-fA-F]+|0[bB][01]+)$/;
var SIGNED_BINARY = /^0b([+-])([01]+)$/;
var FLOAT = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;
var POINT_FLOAT = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;
function resolvePlain(text2) {
  const c = text2.charCodeAt(0);
  if (c >= 48 && c <= 57 || c === 43 || c === 45 || c === 46) return resolveNumber(text2);
  if (text2.length > 5) return text2;
  const word = WORDS.get(text2);
  return word === void 0 ? text2 : word;
}
function resolveNumber(text2) {
  const word = WORDS.get(text2);
  if (word !== void 0) return word;
  if (text2.startsWith(".")) return POINT_FLOAT.test(text2) ? finite(text2.replaceAll("_", ""), text2) : text2;
  const plain = text2.includes("_") ? text2.replaceAll("_", "") : text2;
  const integer = parseInteger(plain);
  if (integer !== void 0) return integer;
  return FLOAT.test(plain) ? finite(plain, text2) : text2;
}
function finite(digits, text2) {
  const value = Number(digits);
  return Number.isFinite(value) ? asJsonNumber(value) : text2;
}
function asJsonNumber(value) {
  if (value === 0) return 0;
  if (Number.isSafeInteger(value) || !Number.isInteger(value) || Math.abs(value) >= 1e21) return value;
  return exactInteger(String(value));
}
function parseInteger(plain) {
  if (DECIMAL.test(plain)) {
    if (plain.length < 16) return Number(plain) || 0;
    return within64(BigInt(plain.startsWith("+") ? plain.slice(1) : plain), plain);
  }
  const octal = OCTAL.exec(plain);
  if (octal) return within64(signed(octal[1], BigInt(`0o${octal[2]}`)), plain);
  const other = HEX_OR_BINARY.exec(plain);
  if (other) return within64(signed(other[1], BigInt(other[2] ?? "")), plain);
  const binary = SIGNED_BINARY.exec(plain);
  if (binary) return within64(signed(binary[1], BigInt(`0b${binary[2]}`)), "+");
  return void 0;
}
function signed(sign, value) {
  return sign === "-" ? -value : value;
}
function within64(value, text2) {
  if (value >= INT64_MIN && value <= INT64_MAX) {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  return value > 0n && value <= UINT64_MAX && !text2.startsWith("+") ? Number(value) : void 0;
}
function resolveTagged(tag, text2) {
  const short = tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : "";
  switch (short) {
    case "str":
      return text2;
    case "binary":
      return decodeBinary(text2);
    case "null":
      return expect(resolvePlain(text2), (value) => value === null, tag, text2);
    case "bool":
      return expect(resolvePlain(text2), (value) => typeof value === "boolean", tag, text2);
    case "int":
      return expect(resolvePlain(text2), (value) => isNumber(value) && isIntegerText(text2), tag, text2);
    case "float":
      return expect(resolvePlain(text2), (value) => isNumber(value) && !isUnsigned(text2), tag, text2);
    case "timestamp":
      throw new ScalarError("a value tagged !!timestamp is not supported");
    default:
      return text2;
  }
}
function expect(value, ok, tag, text2) {
  if (!ok(value))
    throw new ScalarError(`cannot read a value of ${text2.length} characters as ${tag.replace(PREFIX, "!!")}`);
  return value;
}
function isNumber(value) {
  return typeof value === "number" || typeof value === "bigint";
}
function isIntegerText(text2) {
  return !text2.startsWith(".") && parseInteger(text2.replaceAll("_", "")) !== void 0;
}
function isUnsigned(text2) {
  const value = parseInteger(text2.replaceAll("_", ""));
  return typeof value === "number" && value > Number(INT64_MAX) && !/[.eE]/.test(text2);
}
var BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function decodeBinary(text2) {
  const base64 = text2.replaceAll(/[\r\n]/g, "");
  if (!BASE64.test(base64)) throw new ScalarError("!!binary holds invalid base64");
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new ScalarError("!!binary holds bytes that are no UTF-8 text");
  }
}
function keyText(value, source) {
  switch (typeof value) {
    case "string":
      return { text: value, identity: "string" };
    case "boolean":
      return { text: String(value), identity: "boolean" };
    case "bigint":
    case "number": {
      if (isUnsigned(source)) return void 0;
      if (isIntegerText(source)) return { text: String(value), identity: "integer" };
      const float = value === 0 && source.startsWith("-") ? -0 : Number(value);
      return { text: float32Text(float), identity: `float ${float}` };
    }
    default:
      return void 0;
  }
}
function float32Text(value) {
  const rounded2 = Math.fround(value);
  if (Number.isNaN(rounded2)) return ".nan";
  if (!Number.isFinite(rounded2)) return rounded2 > 0 ? ".inf" : "-.inf";
  if (rounded2 === 0) return Object.is(value, -0) || value < 0 ? "-0" : "0";
  let digits = 1;
  while (digits < 9 && Math.fround(Number(rounded2.toExponential(digits - 1))) !== rounded2) digits++;
  const [mantissa = "", exponent = "0"] = rounded2.toExponential(digits - 1).split("e");
  const power = Number(exponent);
  if (power < -4 || power >= 6) {
    return `${mantissa}e${power < 0 ? "-" : "+"}${String(Math.abs(power)).padStart(2, "0")}`;
  }
  return plainDecimal(mantissa, power);
}
function plainDecimal(mantissa, power) {
  const sign = mantissa.startsWith("-") ? "-" : "";
  const digits = mantissa.replace("-", "").replace(".", "");
  if (power < 0) return `${sign}0.${"0".repeat(-power - 1)}${digits}`;
  const whole = digits.slice(0, power + 1).padEnd(power + 1, "0");
  const rest = digits.slice(power + 1);
  return rest === "" ? `${sign}${whole}` : `${sign}${whole}.${rest}`;
}
function isJsonScalar(value) {
  return typeof value !== "number" || Number.isFinite(value);
}

// src/manifest/construct.ts
function constructValue(root) {
  const construction = new Construction();
  return { value: construction.document(root), duplicates: construction.duplicates };
}
var MERGE_TAG = "tag:yaml.org,2002:merge";
function isMergeKey(node) {
  return node.kind === "scalar" && node.value === "<<" && (node.implicit || node.tag === MERGE_TAG);
}
function scalarValue(node) {
  if (node.tag === "") return node.implicit ? resolvePlain(node.value) : node.value;
  try {
    return resolveTagged(node.tag, node.value);
  } catch (error) {
    if (error instanceof ScalarError) throw new YamlRefusal("invalid-yaml", error.message, node.start);
    throw error;
  }
}
var Construction = class {
  duplicates = [];
  open = /* @__PURE__ */ new Set();
  decodes = 0;
  aliasDecodes = 0;
  aliasDepth = 0;
  depth = 0;
  document(root) {
    this.decodes++;
    return this.value(root);
  }
  value(node) {
    this.count(node);
    switch (node.kind) {
      case "scalar": {
        const value = node.tag === "" && !node.implicit ? node.value : scalarValue(node);
        if (!isJsonScalar(value)) throw new YamlRefusal("invalid-yaml", "JSON has no infinity and no NaN", node.start);
        return value;
      }
      case "alias":
        return this.alias(node, (target2) => this.value(target2));
      case "mapping": {
        const target2 = { out: newObject(), identities: void 0 };
        this.fill(node, target2);
        return target2.out;
      }
      case "sequence": {
        this.descend(node);
        const out = node.children.map((child2) => this.value(child2));
        this.depth--;
        return out;
      }
    }
  }
  fill(node, target2) {
    this.descend(node);
    const { children } = node;
    const { out } = target2;
    let explicit;
    const fresh = isEmpty(out);
    for (let i = 0; i < children.length; i += 2) {
      const keyNode = children[i];
      const valueNode = children[i + 1];
      if (isMergeKey(keyNode)) {
        explicit ??= new Set(fresh ? Object.keys(out) : []);
        this.merge(valueNode, target2);
        continue;
      }
      const key = this.key(keyNode, target2);
      const value = this.value(valueNode);
      if (!fresh) explicit ??= /* @__PURE__ */ new Set();
      if (explicit ? explicit.has(key) : key in out) this.duplicate(node, key, i);
      explicit?.add(key);
      out[key] = value;
    }
    this.depth--;
  }
  duplicate(node, key, second) {
    if (this.aliasDepth > 0) return;
    for (let i = 0; i < second; i += 2) {
      const child2 = node.children[i];
      const scalar = child2.kind === "alias" ? child2.target : child2;
      if (scalar.kind !== "scalar" || isMergeKey(child2)) continue;
      if (keyText(scalarValue(scalar), scalar.value)?.text !== key) continue;
      this.duplicates.push({ key, first: child2.start, second: node.children[second].start });
      return;
    }
  }
  key(node, target2) {
    this.count(node);
    let scalar = node;
    while (scalar.kind === "alias")
      scalar = this.alias(scalar, (found2) => {
        this.count(found2);
        return found2;
      });
    if (scalar.kind !== "scalar")
      throw new YamlRefusal("invalid-yaml", "a mapping or a list cannot be a key", node.start);
    if (scalar.tag === "" && !scalar.implicit && target2.identities === void 0) return scalar.value;
    const value = scalarValue(scalar);
    if (typeof value === "string" && target2.identities === void 0) return value;
    const key = keyText(value, scalar.value);
    if (key === void 0)
      throw new YamlRefusal("invalid-yaml", "null or a number this large cannot be a key", node.start);
    target2.identities ??= /* @__PURE__ */ new Map();
    const known2 = target2.identities.get(key.text) ?? (key.text in target2.out ? "string" : void 0);
    if (known2 !== void 0 && known2 !== key.identity) {
      throw new YamlRefusal("unsure", "two keys that differ only in type: kubectl picks one at random", node.start);
    }
    target2.identities.set(key.text, key.identity);
    return key.text;
  }
  merge(node, target2) {
    if (node.kind !== "sequence") {
      this.mergeOne(node, target2);
      return;
    }
    for (let i = node.children.length - 1; i >= 0; i--) this.mergeOne(node.children[i], target2);
  }
  mergeOne(node, target2) {
    if (node.kind === "mapping") {
      this.count(node);
      this.fill(node, target2);
    } else if (node.kind === "alias" && node.target.kind === "mapping") {
      this.count(node);
      this.alias(node, (found2) => {
        this.count(found2);
        if (found2.kind === "mapping") this.fill(found2, target2);
      });
    } else {
      throw new YamlRefusal("invalid-yaml", "a merge key takes a mapping or a list of mappings", node.start);
    }
  }
  alias(node, use) {
    if (this.open.has(node)) throw new YamlRefusal("invalid-yaml", "an anchor contains itself", node.start);
    this.open.add(node);
    this.aliasDepth++;
    const result = use(node.target);
    this.aliasDepth--;
    this.open.delete(node);
    return result;
  }
  descend(node) {
    if (++this.depth > MAX_YAML_DEPTH) {
      throw new YamlRefusal("limit", `nested deeper than ${MAX_YAML_DEPTH} levels`, node.start);
    }
  }
  count(node) {
    this.decodes++;
    if (this.aliasDepth > 0) this.aliasDecodes++;
    if (this.aliasDecodes <= 100 || this.decodes <= 1e3) return;
    if (this.aliasDecodes / this.decodes > allowedAliasRatio(this.decodes)) {
      throw new YamlRefusal("invalid-yaml", "the aliases expand too far", node.start);
    }
  }
};
function allowedAliasRatio(decodes) {
  if (decodes <= 4e5) return 0.99;
  if (decodes >= 4e6) return 0.1;
  return 0.99 - 0.89 * ((decodes - 4e5) / 36e5);
}
function isEmpty(object) {
  for (const _ in object) return false;
  return true;
}

// src/manifest/yaml-package.ts
var import_yaml = __toESM(require_dist(), 1);
var OPTIONS = {
  version: "1.1",
  schema: "failsafe",
  uniqueKeys: false,
  prettyErrors: false,
  strict: false,
  logLevel: "silent"
};
function parseDocument(text2) {
  const tokens = new import_yaml.Parser().parse(text2);
  for (const document of new import_yaml.Composer(OPTIONS).compose(tokens)) {
    const [error] = document.errors;
    if (error) throw new YamlRefusal("invalid-yaml", error.message, error.pos[0]);
    if (document.contents === null) return void 0;
    return new Converter().node(document.contents, 0);
  }
  return void 0;
}
var Converter = class {
  anchors = /* @__PURE__ */ new Map();
  node(node, depth) {
    const [start = 0, end = start] = node.range ?? [];
    if (depth > MAX_YAML_DEPTH) throw new YamlRefusal("limit", `nested deeper than ${MAX_YAML_DEPTH} levels`, start);
    if ((0, import_yaml.isAlias)(node)) {
      const target2 = this.anchors.get(node.source);
      if (!target2) throw new YamlRefusal("invalid-yaml", "an alias names no anchor before it", start);
      return { kind: "alias", name: node.source, target: target2, start, end };
    }
    if ((0, import_yaml.isScalar)(node)) return this.anchored(node, this.scalar(node.source ?? String(node.value), node, start, end));
    if ((0, import_yaml.isMap)(node)) {
      const mapping = this.anchored(node, { kind: "mapping", children: [], start, end });
      for (const { key, value } of node.items) {
        const at2 = lastEnd(mapping) ?? start;
        mapping.children.push(this.child(key, depth, at2));
        mapping.children.push(this.child(value, depth, lastEnd(mapping) ?? at2));
      }
      return mapping;
    }
    if ((0, import_yaml.isSeq)(node)) {
      const sequence = this.anchored(node, { kind: "sequence", children: [], start, end });
      for (const item2 of node.items) sequence.children.push(this.child(item2, depth, start));
      return sequence;
    }
    throw new YamlRefusal("unsure", "a node of unknown kind", start);
  }
  child(node, depth, at2) {
    if (node === null || node === void 0) return emptyScalar(at2);
    return this.node(node, depth + 1);
  }
  anchored(node, converted) {
    if (node.anchor !== void 0) this.anchors.set(node.anchor, converted);
    return converted;
  }
  scalar(value, node, start, end) {
    const plain = node.type === void 0 || node.type === "PLAIN";
    const tag = node.tag ?? "";
    if (tag === "!") return { kind: "scalar", value, tag: "", implicit: true, start, end };
    return { kind: "scalar", value, tag, implicit: tag === "" && plain, start, end };
  }
};
function lastEnd(mapping) {
  return mapping.children.at(-1)?.end;
}
function emptyScalar(at2) {
  return { kind: "scalar", value: "", tag: "", implicit: true, start: at2, end: at2 };
}

// src/manifest/yaml-document.ts
function readYamlDocument(text2) {
  const { node, ignoredFrom } = parseChunk(text2);
  if (node === void 0) return { value: null, duplicates: [], ignoredFrom };
  return { ...constructValue(node), ignoredFrom };
}
function parseChunk(text2) {
  const bad = UNREADABLE.exec(text2);
  if (bad) {
    const code = (bad[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    throw new YamlRefusal("invalid-yaml", `control characters are not allowed (U+${code})`, bad.index);
  }
  const ignoredFrom = endOfDocument(text2);
  const node = parseDocument(ignoredFrom < 0 ? text2 : text2.slice(0, ignoredFrom));
  return { node, ignoredFrom };
}
var UNREADABLE = /[^\t\n\r\u0020-\u007e\u0085\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
var DOCUMENT_END = /(?<=^|[\n\r\u0085\u2028\u2029])\.\.\.(?=[ \t\n\r\u0085\u2028\u2029]|$)/;
function endOfDocument(text2) {
  return text2.includes("...") ? text2.search(DOCUMENT_END) : -1;
}

// src/manifest/locate.ts
function locateInYaml(text2, steps) {
  const root = yamlTree(text2);
  if (root === void 0) return { start: 0, end: text2.length };
  let span = root;
  let node = target(root);
  for (const step of steps) {
    const found2 = node.kind === "mapping" ? member(node, step) : item(node, step);
    if (!found2) break;
    span = found2.span;
    node = target(found2.node);
  }
  return span;
}
var yamlTree = rememberLast((text2) => parseChunk(text2).node);
function rememberLast(parse) {
  let last;
  return (text2) => {
    if (last?.text !== text2) last = { text: text2, parsed: parse(text2) };
    return last.parsed;
  };
}
function target(node) {
  let at2 = node;
  while (at2.kind === "alias") at2 = at2.target;
  return at2;
}
function item(node, step) {
  const found2 = node.kind === "sequence" && typeof step === "number" ? node.children[step] : void 0;
  return found2 && { span: found2, node: found2 };
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
  for (const child2 of node.children) {
    const mapping = target(child2);
    const found2 = mapping.kind === "mapping" ? member(mapping, step) : void 0;
    if (found2) return found2;
  }
  return void 0;
}
function locateInJson(text2, steps) {
  let place = jsonTree(text2);
  for (const step of steps) {
    const child2 = place.children.get(step);
    if (!child2) break;
    place = child2;
  }
  return place;
}
var jsonTree = rememberLast((text2) => {
  const root = { start: 0, end: text2.length, children: /* @__PURE__ */ new Map() };
  const open = [root];
  readJsonValue(text2, 0, {
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
  const { text: text2 } = chunk;
  const lines = new LazyLines(chunk);
  const place = (span) => {
    const { line, column } = lines.at(span.start);
    return { path, line, column, endLine: Math.max(line, lines.at(lastCharacter(text2, span)).line) };
  };
  const found2 = chunk.kind === "json" ? { ...chunk, ignoredFrom: -1 } : readYamlDocument(text2);
  const notes = found2.duplicates.map(({ key, first, second }) => ({
    code: "duplicate-key",
    message: `the key ${JSON.stringify(key)} stands twice in one mapping, first on line ${lines.at(first).line}; kubectl takes the last value`,
    fix: "remove one of them",
    path,
    ...lines.at(second)
  }));
  const ignored = found2.ignoredFrom < 0 ? -1 : ignoredContent(text2, found2.ignoredFrom);
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
    text: text2,
    value: found2.value,
    notes,
    location: place(contentSpan(text2)),
    locate: (steps) => place(chunk.kind === "json" ? locateInJson(text2, steps) : locateInYaml(text2, steps))
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
    const found2 = this.index.at(offset);
    if (this.chunk.kind === "yaml" || found2.line > this.chunk.line) return found2;
    return { line: found2.line, column: found2.column + this.chunk.column - 1 };
  }
};
var CONTENT_LINE = /^(?!---|[ \t]*(?:#|$)).*$/m;
function contentSpan(text2) {
  const start = CONTENT_LINE.exec(text2);
  const at2 = start === null ? 0 : start.index + start[0].length - start[0].trimStart().length;
  return { start: at2, end: text2.length };
}
function lastCharacter(text2, { start, end }) {
  let at2 = Math.min(end, text2.length) - 1;
  while (at2 > start && /\s/.test(text2[at2] ?? "")) at2--;
  return Math.max(at2, start);
}
function ignoredContent(text2, from) {
  const rest = /^(?:\.\.\.|---|[ \t]*(?:#|$)).*\n?/;
  let at2 = from;
  while (at2 < text2.length) {
    const line = text2.slice(at2, text2.indexOf("\n", at2) + 1 || text2.length);
    if (!rest.test(line)) return at2;
    at2 += line.length;
  }
  return -1;
}

// src/manifest/placeholders.ts
var PLACEHOLDER = /\$\{[A-Za-z_][A-Za-z0-9_]*(?:[-:=?+#%/^,@][^}]*)?\}/;
function placeholderPaths(root) {
  const found2 = [];
  const path = [];
  const walk = (value) => {
    if (typeof value === "string") {
      if (value.includes("${") && PLACEHOLDER.test(value)) found2.push([...path]);
    } else if (isArray(value)) {
      value.forEach((item2, i) => {
        path.push(i);
        walk(item2);
        path.pop();
      });
    } else if (isObject(value)) {
      for (const key in value) {
        path.push(key);
        if (key.includes("${") && PLACEHOLDER.test(key)) found2.push([...path]);
        else walk(value[key] ?? null);
        path.pop();
      }
    }
  };
  walk(root);
  return found2;
}

// src/manifest/sops.ts
function isSopsEncrypted(object) {
  const { sops } = object;
  return isObject(sops) && (typeof sops["mac"] === "string" || "lastmodified" in sops);
}

// src/manifest/interpret.ts
function interpretDocument(document, result) {
  const { value } = document;
  if (value === null) return;
  if (!isObject(value)) {
    const near = looksLikeManifest(value);
    const message = `the document is ${isArray(value) ? "a list" : "a single value"}, not an object`;
    if (near)
      result.refused.push(problem2(document, "near-manifest", `${message}, and yet speaks of apiVersion or kind`));
    else result.skipped.push(problem2(document, "not-kubernetes", message));
    return;
  }
  if (!looksLikeManifest(value)) {
    result.skipped.push(problem2(document, "not-kubernetes", "neither apiVersion nor kind: not a Kubernetes object"));
    return;
  }
  if ("items" in value) expandList(document, value, result);
  else addManifest(document, value, [], result);
}
function addManifest(document, object, steps, result) {
  const gvk = gvkOf(object);
  if (gvk === void 0) {
    result.refused.push(problem2(document, "near-manifest", whyNoManifest(object), steps));
    return;
  }
  result.manifests.push({
    gvk,
    object,
    location: steps.length === 0 ? document.location : document.locate(steps),
    documentIndex: document.index,
    text: document.text,
    locate: (path) => document.locate([...steps, ...path]),
    placeholders: document.text.includes("${") ? placeholderPaths(object) : [],
    encrypted: isSopsEncrypted(object),
    notes: document.notes
  });
}
function expandList(document, list2, result) {
  const gvk = gvkOf(list2);
  const items = list2["items"];
  if (gvk === void 0) {
    result.refused.push(problem2(document, "near-manifest", whyNoManifest(list2)));
    return;
  }
  if (items === null || items === void 0) return;
  if (!isArray(items)) {
    result.refused.push(problem2(document, "invalid-list", "the items of a list must be a list", ["items"]));
    return;
  }
  const apiVersion = list2["apiVersion"];
  const typed = (item2) => {
    if (hasText(item2["kind"]) || hasText(item2["apiVersion"])) return item2;
    const out = newObject();
    for (const key in item2) out[key] = item2[key] ?? null;
    out["apiVersion"] = apiVersion;
    out["kind"] = gvk.kind.replace(/List$/, "");
    return out;
  };
  const queue = items.map((value, i) => ({
    value,
    steps: ["items", i],
    nested: false
  }));
  for (const { value, steps, nested } of queue) {
    if (!isObject(value)) {
      result.refused.push(problem2(document, "invalid-list", "an item of a list is not an object", steps));
      return;
    }
    const item2 = nested ? value : typed(value);
    const inner = item2["items"];
    if (isArray(inner)) {
      for (const [i, child2] of inner.entries())
        queue.push({ value: child2, steps: [...steps, "items", i], nested: true });
    } else addManifest(document, item2, steps, result);
  }
}
function hasText(value) {
  return typeof value === "string" && value !== "";
}
function looksLikeManifest(value) {
  if (typeof value === "string") return /\b(?:apiVersion|kind)["']?\s*:/.test(value);
  if (isArray(value)) return value.some((item2) => isObject(item2) && looksLikeManifest(item2));
  if (!isObject(value)) return false;
  for (const key in value) if (/^\W*(?:apiVersion|kind)\W*$/i.test(key)) return true;
  return false;
}
function whyNoManifest(object) {
  if (!("apiVersion" in object)) return "kind without apiVersion: kubectl refuses the object";
  if (!("kind" in object)) return "apiVersion without kind: kubectl refuses the object";
  if (!hasText(object["kind"])) return "kind is not a text: kubectl refuses the object";
  return "apiVersion is no group/version: kubectl refuses the object";
}
function problem2(document, code, message, steps = []) {
  const { path, line, column } = steps.length === 0 ? document.location : document.locate(steps);
  return { code, message, path, line, column: column ?? 1 };
}

// src/manifest/stream.ts
var LOOK_AHEAD_BYTES = 4096;
var GO_SPACE = "\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000";
var LEADING_SPACE = new RegExp(`[${GO_SPACE}]*`, "y");
var IS_SPACE = new RegExp(`^[${GO_SPACE}]$`);
var SEPARATOR_TAIL = new RegExp(`^[${GO_SPACE}]*(?:#.*)?$`, "s");
function* splitStream(text2) {
  if (looksLikeJson(text2)) yield* splitJson(text2);
  else yield* splitYaml(text2, 1, void 0);
}
function looksLikeJson(text2) {
  LEADING_SPACE.lastIndex = 0;
  LEADING_SPACE.test(text2);
  const at2 = LEADING_SPACE.lastIndex;
  return text2[at2] === "{" && utf8Length(text2.slice(0, at2)) < LOOK_AHEAD_BYTES;
}
function utf8Length(text2) {
  return new TextEncoder().encode(text2).length;
}
function* splitJson(text2) {
  const lines = new LineIndex(text2);
  let at2 = 0;
  for (let count = 0; ; count++) {
    const start = skipWhitespace(text2, at2);
    if (start >= text2.length) return;
    const duplicates2 = [];
    let found2;
    try {
      found2 = readJsonValue(text2, start, {
        duplicateKey: (key, first, second) => duplicates2.push({ key, first: first - start, second: second - start })
      });
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      yield* afterJson(text2, at2, count, error, lines);
      return;
    }
    const { value, end } = found2;
    yield { kind: "json", text: text2.slice(start, end), ...lines.at(start), value, duplicates: duplicates2 };
    at2 = end;
  }
}
function* afterJson(text2, at2, count, error, lines) {
  const code = error.reason === "limit" ? "limit" : "invalid-json";
  const from = count > 1 || error.reason === "limit" ? -1 : yamlAfterJson(text2, at2);
  if (from < 0) yield { kind: "error", code, message: error.message, ...lines.at(error.offset) };
  else yield* splitYaml(text2.slice(from), lines.at(from).line, error.message);
}
function yamlAfterJson(text2, from) {
  const lastStart = text2.length - 4 + countExtraBytes(text2.slice(-4));
  for (let at2 = from; at2 < text2.length; at2++) {
    if (at2 > lastStart && utf8Length(text2.slice(at2)) < 4) return -1;
    const c = text2[at2] ?? "";
    if (!IS_SPACE.test(c)) return at2;
    if (c === "\n") return at2 + 1;
  }
  return -1;
}
function countExtraBytes(tail) {
  return utf8Length(tail) - tail.length;
}
function* splitYaml(raw, firstLine, notJson) {
  const text2 = raw.includes("\r\n") ? raw.replaceAll("\r\n", "\n") : raw;
  let chunkAt = 0;
  let chunkLine = firstLine;
  let at2 = nextSeparator(text2, 0);
  while (at2 >= 0) {
    const end = endOfLine(text2, at2);
    if (!SEPARATOR_TAIL.test(text2.slice(at2 + 3, end))) {
      const message = 'only a comment may follow "---" on its line: kubectl refuses "invalid Yaml document separator"';
      yield {
        kind: "error",
        code: "invalid-separator",
        message,
        line: chunkLine + countBreaks(text2, chunkAt, at2),
        column: 1
      };
      return;
    }
    if (at2 > chunkAt) {
      yield { kind: "yaml", text: text2.slice(chunkAt, at2), line: chunkLine, notJson };
      chunkLine += countBreaks(text2, chunkAt, end + 1);
      chunkAt = end + 1;
    }
    at2 = nextSeparator(text2, end);
  }
  if (chunkAt >= text2.length) return;
  const last = text2.slice(chunkAt);
  yield { kind: "yaml", text: last.endsWith("\n") ? last : `${last}
`, line: chunkLine, notJson };
}
function nextSeparator(text2, from) {
  if (from === 0 && text2.startsWith("---")) return 0;
  const at2 = text2.indexOf("\n---", from);
  return at2 < 0 ? -1 : at2 + 1;
}
function endOfLine(text2, from) {
  const at2 = text2.indexOf("\n", from);
  return at2 < 0 ? text2.length : at2;
}

// src/manifest/read.ts
var DEFAULT_MAX_BYTES = 32 * 1024 * 1024;
function readManifests(input, options = {}) {
  const { path, bytes } = input;
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES;
  const result = {
    manifests: [],
    skipped: [],
    refused: [],
    unread: [],
    documents: 0
  };
  if (bytes.length > maxBytes) {
    const message = `the file has ${bytes.length} bytes, more than the limit of ${maxBytes}`;
    result.refused.push({ code: "file-too-large", message, fix: "split the file", path, line: 1, column: 1 });
    return result;
  }
  const { text: text2, invalidAt } = decodeBytes(bytes);
  let index2 = 0;
  for (const chunk of splitStream(text2)) {
    if (chunk.kind !== "error" && (options.known?.has(chunk.text) || options.wanted?.(chunk.text) === false)) {
      result.unread.push({ path, text: chunk.text, documentIndex: index2++ });
      result.documents++;
      continue;
    }
    result.documents++;
    const read = readChunk(chunk, path);
    if ("code" in read) {
      result.refused.push(read);
      if (result.manifests.length > 0) result.refused.push(partialApply(read, result.manifests.length));
      break;
    }
    interpretDocument({ ...read, index: index2++ }, result);
  }
  if (invalidAt >= 0) noteInvalidText(result.manifests, path, new LineIndex(text2).at(invalidAt));
  return result;
}
function readChunk(chunk, path) {
  if (chunk.kind === "error") {
    const { code, message, line, column } = chunk;
    return { code, message, path, line, column };
  }
  try {
    return documentOf(chunk, path);
  } catch (error) {
    if (error instanceof YamlRefusal) {
      const place = new LineIndex(chunk.text, chunk.line).at(Math.min(error.offset, chunk.text.length - 1));
      const message = chunk.kind === "yaml" && chunk.notJson ? `${chunk.notJson}; as YAML: ${error.message}` : error.message;
      return { code: error.code, message, path, ...place };
    }
    if (error instanceof RangeError || error instanceof JsonTextError) {
      return { code: "limit", message: "the document is nested too deeply", path, line: chunk.line, column: 1 };
    }
    throw error;
  }
}
function partialApply(cause, before) {
  const objects = before === 1 ? "the object" : `the ${before} objects`;
  return {
    code: "partial-apply",
    message: `kubectl applies ${objects} before this place and then fails; what follows is never applied`,
    fix: "repair the document",
    path: cause.path,
    line: cause.line,
    column: cause.column
  };
}
function noteInvalidText(manifests, path, place) {
  const index2 = manifests.findLastIndex((manifest2) => manifest2.location.line <= place.line);
  const manifest = manifests[index2];
  if (!manifest) return;
  const note = {
    code: "invalid-text",
    message: "bytes that are no valid text: kubectl reads U+FFFD there",
    path,
    ...place
  };
  manifests[index2] = { ...manifest, notes: [...manifest.notes, note] };
}
function commonTexts(base, head) {
  const counts = /* @__PURE__ */ new Map();
  const count = (bytes, by) => {
    for (const chunk of splitStream(decodeBytes(bytes).text)) {
      if (chunk.kind !== "error") counts.set(chunk.text, (counts.get(chunk.text) ?? 0) + by);
    }
  };
  count(base, 1);
  const seen = new Set(counts.keys());
  count(head, -1);
  return new Set([...seen].filter((text2) => counts.get(text2) === 0));
}

// src/units/identity.ts
var FALLBACK_NAMESPACE = "default";
function keyOf(manifest, registry, defaultNamespace) {
  const { gvk, object } = manifest;
  const name = getString(object, "metadata", "name") ?? "";
  const group = registry.canonicalGroup(gvk.group, gvk.kind);
  const scope = scopeOf(gvk, registry);
  const named = getString(object, "metadata", "namespace");
  const stated = named === "" ? void 0 : named;
  const namespace = scope === "cluster" ? void 0 : stated ?? (scope === "namespace" ? defaultNamespace ?? FALLBACK_NAMESPACE : void 0);
  return namespace === void 0 ? { group, kind: gvk.kind, name } : { group, kind: gvk.kind, namespace, name };
}
function scopeOf(gvk, registry) {
  const known2 = registry.kind(gvk) ?? registry.versions(gvk.group, gvk.kind).map((version) => registry.kind({ ...gvk, version })).find((kind) => kind !== void 0);
  if (!known2) return "unknown";
  return known2.namespaced ? "namespace" : "cluster";
}
function keyText2(key) {
  return `${key.group}\0${key.kind}\0${key.namespace ?? ""}\0${key.name}`;
}

// src/preview/pair.ts
function pairObjects(unit, base, head, liveOf) {
  const pairs = /* @__PURE__ */ new Map();
  const add2 = (manifest, side) => {
    const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
    const id = keyText2(key);
    let pair = pairs.get(id);
    if (!pair) {
      pair = { key, base: [], head: [] };
      pairs.set(id, pair);
    }
    pair[side].push(manifest);
  };
  for (const manifest of base) add2(manifest, "base");
  for (const manifest of head) add2(manifest, "head");
  const changes = [];
  const moved = [];
  let same = 0;
  for (const pair of pairs.values()) {
    const last = pair.head.at(-1) ?? pair.base.at(-1);
    if (!last) continue;
    const equal = sameTexts(pair.base, pair.head);
    const relocated = pair.base.length > 0 && pair.head.length > 0 && !samePlaces(pair.base, pair.head);
    const change = {
      unit,
      key: pair.key,
      gvk: last.gvk,
      change: pair.base.length === 0 ? "added" : pair.head.length === 0 ? "removed" : "modified",
      moved: relocated,
      lastApplied: pair.base,
      modified: pair.head,
      live: liveOf(pair.key)
    };
    if (!equal) changes.push(change);
    else {
      same++;
      if (relocated) moved.push(change);
    }
  }
  return { changes, same, moved };
}
function sameTexts(base, head) {
  return base.length === head.length && base.every((manifest, i) => manifest.text === head[i]?.text && samePosition(manifest, head[i]));
}
function samePosition(a, b) {
  return b !== void 0 && a.gvk.kind === b.gvk.kind && a.gvk.version === b.gvk.version;
}
function samePlaces(base, head) {
  return base.every((manifest, i) => manifest.location.path === head[i]?.location.path);
}

// src/schema/builtin.ts
var anySchema = { type: "any" };
var specialTypes = {
  "apimachinery.pkg.api.resource.Quantity": { type: "quantity" },
  "apimachinery.pkg.util.intstr.IntOrString": { type: "int-or-string" },
  // Structured merge hard-codes RawExtension as one atomic value.
  "apimachinery.pkg.runtime.RawExtension": { type: "any", mapType: "atomic", listType: "atomic" },
  "apimachinery.pkg.apis.meta.v1.FieldsV1": { type: "map", values: anySchema }
};
var BuiltinTypes = class {
  #data;
  #types;
  #names;
  constructor(data) {
    this.#data = data;
    this.#types = new Array(data.types.length);
  }
  /** By OpenAPI component name, `io.k8s.api.core.v1.Container`. */
  byName(component) {
    this.#names ??= new Map(this.#data.types.map(([name], index3) => [`io.k8s.${name}`, index3]));
    const index2 = this.#names.get(component);
    return index2 === void 0 ? void 0 : this.type(index2);
  }
  type(index2) {
    const known2 = this.#types[index2];
    if (known2 !== void 0) return known2;
    const data = this.#data.types[index2];
    if (data === void 0) throw new RangeError(`schema data has no type ${index2}`);
    const schema = new LazySchema(this, typeFacts(this, data));
    this.#types[index2] = schema;
    return schema;
  }
  kinds() {
    return this.#data.kinds.map(([group, version, kind, type, resource, flags]) => {
      const types = this;
      return {
        gvk: { group, version, kind },
        namespaced: flags.includes("n"),
        get schema() {
          return types.type(type);
        },
        patch: flags.includes("S") ? "strategic" : "merge",
        source: "built-in",
        statusSubresource: flags.includes("s"),
        scaleSubresource: flags.includes("c"),
        resource,
        verbs: verbLetters.filter(([letter]) => flags.includes(letter)).map(([, verb]) => verb)
      };
    });
  }
};
var verbLetters = [
  ["g", "get"],
  ["p", "post"],
  ["u", "put"],
  ["x", "patch"],
  ["d", "delete"]
];
var LazySchema = class {
  #types;
  #facts;
  #fields;
  #required;
  #child;
  type;
  name;
  format;
  enum;
  default;
  patchStrategy;
  patchMergeKey;
  listType;
  listMapKeys;
  mapType;
  go;
  goType;
  goEmbedded;
  constructor(types, facts) {
    this.#types = types;
    this.#facts = facts;
    this.type = facts.type;
    this.name = facts.name;
    this.format = facts.format;
    this.enum = facts.enum;
    this.default = facts.default;
    this.patchStrategy = facts.patchStrategy;
    this.patchMergeKey = facts.patchMergeKey;
    this.listType = facts.listType;
    this.listMapKeys = facts.listMapKeys;
    this.mapType = facts.mapType;
    this.go = facts.go;
    this.goType = facts.goType;
    this.goEmbedded = facts.goEmbedded;
  }
  get fields() {
    if (this.#facts.target !== void 0) return this.#facts.target.fields;
    const data = this.#facts.fieldData;
    if (data === void 0) return void 0;
    this.#fields ??= new Map(Object.keys(data).map((field2) => [field2, position(this.#types, data[field2] ?? "a")]));
    return this.#fields;
  }
  get required() {
    if (this.#facts.target !== void 0) return this.#facts.target.required;
    const data = this.#facts.fieldData;
    if (data === void 0) return void 0;
    this.#required ??= Object.keys(data).filter((field2) => codeOf(data[field2] ?? "").startsWith("!"));
    return this.#required;
  }
  get items() {
    return this.type === "list" ? this.#childSchema() : void 0;
  }
  get values() {
    return this.type === "map" ? this.#childSchema() : void 0;
  }
  #childSchema() {
    if (this.#facts.target !== void 0) return this.#facts.target.items ?? this.#facts.target.values;
    if (this.#facts.childCode === void 0) return this.#facts.values;
    this.#child ??= position(this.#types, this.#facts.childCode);
    return this.#child;
  }
};
function codeOf(data) {
  return typeof data === "string" ? data : data[0];
}
function typeFacts(types, [name, body, facts]) {
  const special = specialTypes[name];
  const shape = typeof body !== "string" ? { type: "object", fieldData: body } : body === "m" && special === void 0 ? { type: "object", fieldData: {} } : readCode(types, body);
  return { ...shape, ...factsOf(facts), ...special, name: `io.k8s.${name}` };
}
function position(types, data) {
  const facts = readCode(types, codeOf(data));
  return new LazySchema(types, typeof data === "string" ? facts : { ...facts, ...factsOf(data[1]) });
}
var flagged = /^([!?0*=]*)(.)(.*)$/;
function readCode(types, code) {
  const [, flags = "", letter = "", rest = ""] = flagged.exec(code) ?? [];
  const go = {
    pointer: flags.includes("*"),
    omitEmpty: flags.includes("?"),
    omitZero: flags.includes("0")
  };
  const zero = flags.includes("=");
  switch (letter) {
    case "s":
      return { type: "string", go, default: zero ? "" : void 0 };
    case "y":
      return { type: "string", go, format: "byte" };
    case "i":
      return { type: "integer", go, format: "int32", default: zero ? 0 : void 0 };
    case "l":
      return { type: "integer", go, format: "int64", default: zero ? 0 : void 0 };
    case "n":
      return { type: "number", go, format: "double", default: zero ? 0 : void 0 };
    case "b":
      return { type: "boolean", go, default: zero ? false : void 0 };
    case "a":
      return { type: "any", go };
    case "m":
      return { type: "map", go, values: anySchema };
    case "L":
      return { type: "list", go, childCode: rest };
    case "M":
      return { type: "map", go, childCode: rest };
    case "#": {
      const target2 = types.type(Number(rest));
      const { type, name, format, listType, mapType } = target2;
      return { type, name, format, listType, mapType, go, target: target2, default: zero ? zeroOf(type) : void 0 };
    }
    default:
      throw new SyntaxError(`schema data has the unknown code ${JSON.stringify(code)}`);
  }
}
function zeroOf(type) {
  if (type === "string") return "";
  return type === "object" || type === "map" ? newObject() : void 0;
}
function factsOf(data) {
  if (data === void 0) return {};
  const facts = {};
  if (data.d !== void 0) facts.default = data.d;
  if (data.f !== void 0) facts.format = data.f;
  if (data.e !== void 0) facts.enum = data.e;
  if (data.g !== void 0) facts.goType = data.g;
  if (data.v !== void 0) facts.goEmbedded = data.v;
  if (data.ps !== void 0) facts.patchStrategy = data.ps.split(",");
  if (data.pk !== void 0) facts.patchMergeKey = data.pk;
  if (data.mt !== void 0) facts.mapType = data.mt;
  if (data.lt !== void 0) facts.listType = data.lt;
  if (data.lk !== void 0) facts.listMapKeys = data.lk.split(",");
  return facts;
}

// src/schema/crd.ts
var Refused = class extends Error {
  path;
  constructor(path, message) {
    super(message);
    this.path = path;
  }
};
function kindsOfCrd(crd, objectMeta) {
  const name = getString(crd, "metadata", "name") ?? "";
  try {
    return { kinds: readCrd(crd, name, objectMeta ?? { type: "object", fields: /* @__PURE__ */ new Map() }) };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { problem: { crd: name, path: error.path, message: error.message } };
  }
}
function readCrd(crd, name, objectMeta) {
  if (crd["apiVersion"] !== "apiextensions.k8s.io/v1") {
    throw new Refused("apiVersion", `a CustomResourceDefinition of ${String(crd["apiVersion"])} is not served`);
  }
  const group = required(getString(crd, "spec", "group"), "spec.group");
  const kind = required(getString(crd, "spec", "names", "kind"), "spec.names.kind");
  const resource = required(getString(crd, "spec", "names", "plural"), "spec.names.plural");
  const scope = getString(crd, "spec", "scope");
  if (scope !== "Namespaced" && scope !== "Cluster") throw new Refused("spec.scope", "must be Namespaced or Cluster");
  if (name !== `${resource}.${group}`) throw new Refused("metadata.name", 'must be spec.names.plural+"."+spec.group');
  if (getObject(crd, "spec")?.["preserveUnknownFields"] === true) {
    throw new Refused("spec.preserveUnknownFields", "must be false");
  }
  const versions = getArray(crd, "spec", "versions") ?? [];
  const stored = versions.filter((version) => isObject(version) && version["storage"] === true);
  const storageVersion = getString(stored[0], "name");
  if (stored.length !== 1 || storageVersion === void 0) {
    throw new Refused("spec.versions", "must have exactly one version marked as storage version");
  }
  const servedVersions = versions.flatMap(
    (version) => isObject(version) && version["served"] === true && typeof version["name"] === "string" ? [version["name"]] : []
  );
  const conversion = getString(crd, "spec", "conversion", "strategy") === "Webhook" ? "Webhook" : "None";
  return versions.flatMap((version, i) => {
    if (!isObject(version) || typeof version["name"] !== "string")
      throw new Refused(`spec.versions[${i}].name`, "Required value");
    const path = `spec.versions[${i}].schema.openAPIV3Schema`;
    const raw = getObject(version, "schema", "openAPIV3Schema");
    if (raw === void 0) throw new Refused(path, "Required value: schemas are required");
    const root = convert(raw, path, { objectMeta, root: true, preserving: false });
    if (version["served"] !== true) return [];
    const subresources = getObject(version, "subresources");
    const scale = getString(subresources, "scale", "specReplicasPath");
    return [
      {
        gvk: { group, version: version["name"], kind },
        namespaced: scope === "Namespaced",
        schema: root,
        patch: "merge",
        source: "crd",
        statusSubresource: isObject(subresources?.["status"]),
        scaleSubresource: scale !== void 0,
        resource,
        verbs: ["get", "post", "put", "patch", "delete"],
        crd: {
          name,
          conversion,
          storageVersion,
          servedVersions,
          scaleSubresource: scale === void 0 ? void 0 : { specReplicasPath: scale }
        }
      }
    ];
  });
}
function required(value, path) {
  if (value === void 0 || value === "") throw new Refused(path, "Required value");
  return value;
}
var structural = /* @__PURE__ */ new Set([
  "type",
  "format",
  "properties",
  "additionalProperties",
  "items",
  "required",
  "enum",
  "nullable",
  "default",
  "title",
  "description",
  "example",
  "externalDocs",
  "x-kubernetes-preserve-unknown-fields",
  "x-kubernetes-embedded-resource",
  "x-kubernetes-int-or-string",
  "x-kubernetes-list-type",
  "x-kubernetes-list-map-keys",
  "x-kubernetes-map-type"
]);
function convert(raw, path, around) {
  if (raw["$ref"] !== void 0) throw new Refused(`${path}.$ref`, "Forbidden: $ref is not supported");
  const preserves = raw["x-kubernetes-preserve-unknown-fields"] === true;
  const preserving = around.preserving || preserves;
  const embedded = raw["x-kubernetes-embedded-resource"] === true;
  const type = typeOf(raw, path, around.root);
  const inner = { ...around, root: false, preserving };
  const schema = { type };
  if (typeof raw["format"] === "string" && raw["format"] !== "") schema.format = raw["format"];
  if (raw["nullable"] === true) schema.nullable = true;
  if (Array.isArray(raw["enum"])) schema.enum = raw["enum"];
  if (raw["default"] !== void 0) schema.default = raw["default"];
  const requiredFields = (getArray(raw, "required") ?? []).filter((item2) => typeof item2 === "string");
  if (requiredFields.length > 0) schema.required = requiredFields;
  if (preserves) schema.preserveUnknownFields = true;
  if (preserving) schema.inheritsPreserveUnknownFields = true;
  if (embedded) schema.embeddedResource = true;
  merging(raw, path, schema);
  const additional = raw["additionalProperties"];
  if (isObject(additional)) schema.values = convert(additional, `${path}.additionalProperties`, inner);
  else if (type === "map") schema.values = anySchema;
  if (type === "object") schema.fields = fieldsOf(raw, path, inner, around.root || embedded);
  if (type === "list") {
    const items = raw["items"];
    if (!isObject(items)) throw new Refused(`${path}.items`, "Required value: must be specified");
    schema.items = convert(items, `${path}.items`, inner);
  }
  const validations = validationsOf(raw);
  if (validations !== void 0) schema.validations = validations;
  return schema;
}
function typeOf(raw, path, root) {
  const type = raw["type"];
  if (root && type !== "object") throw new Refused(`${path}.type`, "Invalid value: must be object at the root");
  switch (type) {
    case "object": {
      const additional = raw["additionalProperties"];
      const open = isObject(additional) || additional === true;
      if (open && isObject(raw["properties"]) && Object.keys(raw["properties"]).length > 0) {
        throw new Refused(
          `${path}.additionalProperties`,
          "Forbidden: properties and additionalProperties are mutually exclusive"
        );
      }
      return open ? "map" : "object";
    }
    case "array":
      return "list";
    case "string":
    case "integer":
    case "number":
    case "boolean":
      return type;
    case void 0:
    case "":
      if (raw["x-kubernetes-int-or-string"] === true) return "int-or-string";
      if (raw["x-kubernetes-preserve-unknown-fields"] === true) return isObject(raw["properties"]) ? "object" : "any";
      throw new Refused(`${path}.type`, "Required value: must not be empty for specified object fields");
    default:
      throw new Refused(`${path}.type`, `Unsupported value: ${JSON.stringify(String(type))}`);
  }
}
function fieldsOf(raw, path, inner, resource) {
  const fields = /* @__PURE__ */ new Map();
  const properties = getObject(raw, "properties") ?? newObject();
  for (const [key, child2] of Object.entries(properties)) {
    const at2 = `${path}.properties[${key}]`;
    if (!isObject(child2)) throw new Refused(at2, "must be an object");
    fields.set(key, convert(child2, at2, inner));
  }
  if (resource) {
    const string = { type: "string" };
    const metadata = fields.get("metadata");
    fields.set("apiVersion", mergeString(fields.get("apiVersion")) ?? string);
    fields.set("kind", mergeString(fields.get("kind")) ?? string);
    fields.set("metadata", withConstraints(inner.objectMeta, metadata, getObject(properties, "metadata")));
  }
  return fields;
}
function mergeString(own) {
  return own?.type === "string" ? own : void 0;
}
function withConstraints(objectMeta, own, raw) {
  if (own === void 0 || raw === void 0) return objectMeta;
  const { type, name, fields } = objectMeta;
  return { type, name, fields, validations: { schema: raw } };
}
function merging(raw, path, schema) {
  const listType = raw["x-kubernetes-list-type"];
  if (listType === "atomic" || listType === "set" || listType === "map") schema.listType = listType;
  else if (listType !== void 0) throw new Refused(`${path}.x-kubernetes-list-type`, "must be atomic, set or map");
  const keys = (getArray(raw, "x-kubernetes-list-map-keys") ?? []).filter((key) => typeof key === "string");
  if (listType === "map" && keys.length === 0)
    throw new Refused(`${path}.x-kubernetes-list-map-keys`, "Required value");
  if (keys.length > 0) schema.listMapKeys = keys;
  const mapType = raw["x-kubernetes-map-type"];
  if (mapType === "atomic" || mapType === "granular") schema.mapType = mapType;
  else if (mapType !== void 0) throw new Refused(`${path}.x-kubernetes-map-type`, "must be atomic or granular");
}
function validationsOf(raw) {
  let found2;
  for (const key in raw) {
    if (structural.has(key)) continue;
    found2 ??= newObject();
    found2[key] = raw[key];
  }
  return found2;
}

// src/schema/version-order.ts
var kubeVersion = /^v(\d+)(?:(alpha|beta)(\d+))?$/;
function compareVersions(a, b) {
  const left = kubeVersion.exec(a);
  const right = kubeVersion.exec(b);
  if (!left || !right) return left ? -1 : right ? 1 : a < b ? -1 : a > b ? 1 : 0;
  return stability(right[2]) - stability(left[2]) || Number(right[1]) - Number(left[1]) || Number(right[3] ?? 0) - Number(left[3] ?? 0);
}
function stability(word) {
  return word === void 0 ? 2 : word === "beta" ? 1 : 0;
}

// src/schema/registry.ts
var objectMetaComponent = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta";
var sharedStorage = /* @__PURE__ */ new Map([
  ["extensions/DaemonSet", "apps"],
  ["extensions/Deployment", "apps"],
  ["extensions/ReplicaSet", "apps"],
  ["extensions/Ingress", "networking.k8s.io"],
  ["extensions/NetworkPolicy", "networking.k8s.io"],
  ["extensions/PodSecurityPolicy", "policy"],
  ["events.k8s.io/Event", ""]
]);
function createRegistry(options) {
  const types = new BuiltinTypes(options.bundled);
  const kinds = /* @__PURE__ */ new Map();
  for (const kind of types.kinds()) add(kinds, kind);
  const builtIn = new Set(kinds.keys());
  const problems = [];
  const definitions = /* @__PURE__ */ new Map();
  for (const crd of options.crds ?? []) {
    const result = kindsOfCrd(crd, types.byName(objectMetaComponent));
    if ("problem" in result) problems.push(result.problem);
    else if (result.kinds[0]?.crd !== void 0) definitions.set(result.kinds[0].crd.name, result.kinds);
  }
  for (const [crd, found2] of definitions) {
    for (const kind of found2) {
      const id = keyOf2(kind.gvk.group, kind.gvk.kind);
      const other = kinds.get(id)?.[0]?.crd?.name;
      if (builtIn.has(id) || other !== void 0 && other !== crd) {
        const message = `${kind.gvk.kind} of ${kind.gvk.group} is already served by ${other ?? "Kubernetes itself"}`;
        problems.push({ crd, path: "spec.names.kind", message });
        break;
      }
      add(kinds, kind);
    }
  }
  for (const list2 of kinds.values()) list2.sort((a, b) => compareVersions(a.gvk.version, b.gvk.version));
  const [major, minor] = options.bundled.version.split(".");
  return {
    kubernetesVersion: `${major}.${minor}`,
    problems,
    kind: (gvk) => kinds.get(keyOf2(gvk.group, gvk.kind))?.find((k) => k.gvk.version === gvk.version),
    versions: (group, kind) => (kinds.get(keyOf2(group, kind)) ?? []).map((known2) => known2.gvk.version),
    canonicalGroup: (group, kind) => sharedStorage.get(keyOf2(group, kind)) ?? group
  };
}
function keyOf2(group, kind) {
  return `${group}/${kind}`;
}
function add(kinds, kind) {
  const id = keyOf2(kind.gvk.group, kind.gvk.kind);
  const list2 = kinds.get(id);
  if (list2 === void 0) kinds.set(id, [kind]);
  else list2.push(kind);
}

// src/units/context-search.ts
function missingGroups(manifests, registry) {
  const groups = /* @__PURE__ */ new Set();
  for (const { gvk } of manifests) {
    if (gvk.group.includes(".") && registry.versions(gvk.group, gvk.kind).length === 0) groups.add(gvk.group);
  }
  return [...groups];
}
function definitionText(group) {
  return `.${group}`;
}
function isDefinition(manifest) {
  const gvk = gvkOf(manifest.object);
  return gvk?.group === "apiextensions.k8s.io" && gvk.kind === "CustomResourceDefinition";
}

// src/review/context.ts
async function buildContext(review2, read) {
  const bundled = createRegistry({ bundled: review2.schemas, crds: review2.crds });
  const manifests = { base: [], head: [] };
  const provisional = {
    id: "",
    root: "",
    cluster: null,
    applier: { name: "kubectl", mode: "client-side", manager: "kubectl", force: false, prune: "unknown" },
    defaultNamespace: review2.options.namespace,
    schemas: { base: bundled, head: bundled }
  };
  const { changes } = pairObjects(provisional, read.manifests.base, read.manifests.head, () => ({ source: "assumed" }));
  const queries = [...changes.flatMap(queriesOf), ...duplicateQueries(changes, read)];
  const all = [...read.manifests.base, ...read.manifests.head];
  const defined = createRegistry({
    bundled: review2.schemas,
    crds: [...review2.crds, ...all.filter(isDefinition).map((manifest) => manifest.object)]
  });
  for (const group of missingGroups(all, defined))
    queries.push({ kind: "CustomResourceDefinition", text: definitionText(group) });
  if (queries.length === 0) return { manifests };
  review2.progress?.(
    `searching ${new Set(queries.map((query) => query.text)).size} names in the rest of the repository`
  );
  for (const side of ["base", "head"]) {
    const found2 = await review2.source.search(side, [...new Set(queries.map((query) => query.text))]);
    const parsed = new Set(
      read.manifests[side].map((manifest) => `${manifest.location.path}\0${manifest.documentIndex}`)
    );
    for (const file of found2) manifests[side].push(...matching(file, queries, parsed));
  }
  return { manifests };
}
function queriesOf(change) {
  return [...rules.values()].flatMap((rule) => [...rule.needs?.(change) ?? []]);
}
function duplicateQueries(changes, read) {
  const texts2 = [...read.unread.base, ...read.unread.head];
  if (texts2.length === 0) return [];
  const names = new Map(changes.map(({ key }) => [`${key.kind}\0${key.name}`, key]));
  return [...names.values()].filter(({ name, kind }) => texts2.some(({ text: text2 }) => text2.includes(name) && text2.includes(kind))).map(({ name, kind }) => ({ kind, text: name }));
}
function matching(file, queries, parsed) {
  const wanted = (text2) => queries.some((query) => text2.includes(query.text) && text2.includes(query.kind));
  const options = { wanted };
  const { manifests } = readManifests(file, options);
  return manifests.filter(
    (manifest) => !parsed.has(`${manifest.location.path}\0${manifest.documentIndex}`) && queries.some((query) => query.kind === manifest.gvk.kind && manifest.text.includes(query.text))
  );
}

// src/lint/fingerprint.ts
function fingerprintOf(parts) {
  let high = 3421674724;
  let low = 2216829733;
  const text2 = parts.join("\0");
  for (let i = 0; i < text2.length; i++) {
    low = (low ^ text2.charCodeAt(i)) >>> 0;
    const carried = low * 435;
    high = Math.imul(high, 435) + (low << 8) + Math.floor(carried / 2 ** 32) >>> 0;
    low = carried >>> 0;
  }
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

// src/lint/locate.ts
function resolveSteps(manifest, path) {
  const steps = [];
  let at2 = manifest.object;
  for (const element of path) {
    let step;
    if (element.type === "field") step = isObject(at2) && at2[element.name] !== void 0 ? element.name : void 0;
    else if (isArray(at2)) {
      const items = at2;
      if (element.type === "index") step = element.index < items.length ? element.index : void 0;
      else if (element.type === "value") step = found(items.findIndex((item2) => equalJson(item2, element.value)));
      else {
        const wanted = Object.entries(element.key);
        const matches = (item2, strict) => isObject(item2) && wanted.every(([name, value]) => item2[name] === void 0 ? !strict : equalJson(item2[name], value));
        const exact = items.findIndex((item2) => matches(item2, true));
        step = found(exact >= 0 ? exact : items.findIndex((item2) => matches(item2, false)));
      }
    }
    if (step === void 0) break;
    steps.push(step);
    at2 = typeof step === "number" ? isArray(at2) ? at2[step] : void 0 : isObject(at2) ? at2[step] : void 0;
  }
  return steps;
}
function found(position2) {
  return position2 >= 0 ? position2 : void 0;
}
function locate(manifest, path) {
  return manifest.locate(resolveSteps(manifest, path));
}

// src/lint/run.ts
function lintUnit(context, rules2, gating) {
  const findings = [];
  const failures = [];
  const attempt = (ruleId, preview, problems) => {
    try {
      problems();
    } catch (error) {
      failures.push({
        ruleId,
        key: preview?.key ?? null,
        message: error instanceof Error ? error.message : String(error)
      });
    }
  };
  for (const [id, rule] of rules2) {
    if (rule.check) {
      for (const preview of context.previews) {
        attempt(id, preview, () => {
          for (const problem3 of rule.check?.(preview, context) ?? [])
            findings.push(toFinding(id, rule, problem3, preview, context, gating));
        });
      }
    }
    if (rule.checkUnit) {
      attempt(id, null, () => {
        for (const problem3 of rule.checkUnit?.(context) ?? [])
          findings.push(toFinding(id, rule, problem3, problem3.preview, context, gating));
      });
    }
  }
  return { findings: collapse(findings), failures };
}
function toFinding(id, rule, problem3, preview, context, gating) {
  const predicted = preview ? [...preview.outcomes.keys()] : [gating];
  const modes = problem3.modes ?? predicted;
  const data = { ...describeObject(preview), ...problem3.data };
  const usual = problem3.severity ?? rule.severity;
  const severity = modes.includes(gating) ? usual : "info";
  const path = formatPath(problem3.path);
  const only = modes.length === 1 && predicted.length > 1 ? modes[0] : void 0;
  const message = fill(rule.messages[problem3.messageId] ?? problem3.messageId, data);
  return {
    ruleId: id,
    messageId: problem3.messageId,
    severity,
    confidence: problem3.confidence ?? confidenceOf(rule.confidence, preview),
    modes,
    unit: context.unit.id,
    key: preview?.key ?? null,
    path,
    message: only && !message.includes(only) ? `under ${only} apply, ${message}` : message,
    why: fill(rule.why, data),
    fix: fill(problem3.fix ?? rule.fix, data),
    location: preview ? placeOf(preview, problem3) : null,
    related: [
      ...removedLine(preview, problem3),
      ...(problem3.related ?? []).map((place) => ({
        message: fill(place.message, data),
        key: place.key,
        location: place.manifest?.location ?? null
      }))
    ],
    occurrences: [],
    fingerprint: fingerprintOf([id, problem3.messageId, context.unit.id, preview ? formatKey(preview.key) : "", path]),
    suppressed: null
  };
}
function confidenceOf(usual, preview) {
  return usual !== "proven" && preview && preview.live.source !== "assumed" ? "confirmed-live" : usual;
}
function describeObject(preview) {
  if (!preview) return {};
  const { kind, name, namespace } = preview.key;
  return {
    kind,
    name,
    namespace: namespace ?? "",
    object: namespace === void 0 ? `${kind}/${name}` : `${namespace}/${kind}/${name}`,
    resource: `${kind.toLowerCase()}/${name}${namespace === void 0 ? "" : ` -n ${namespace}`}`
  };
}
function fill(template, data) {
  return template.replace(
    /\{([a-zA-Z]+)\}/g,
    (whole, name) => Object.hasOwn(data, name) ? String(data[name]) : whole
  );
}
function placeOf(preview, problem3) {
  const head = preview.modified.at(-1);
  const base = preview.lastApplied.at(-1);
  const manifest = head ?? base;
  return manifest ? locate(manifest, problem3.path) : null;
}
function removedLine(preview, problem3) {
  const base = preview?.lastApplied.at(-1);
  if (!preview || problem3.side !== "base" || !base || preview.modified.length === 0) return [];
  return [{ message: "removed here", key: preview.key, location: locate(base, problem3.path) }];
}
var RANK = { error: 0, warning: 1, info: 2 };
function collapse(findings) {
  const unique = /* @__PURE__ */ new Map();
  for (const finding of findings) if (!unique.has(finding.fingerprint)) unique.set(finding.fingerprint, finding);
  return [...unique.values()].sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || compareText(a.unit, b.unit) || compareText(a.key ? formatKey(a.key) : "", b.key ? formatKey(b.key) : "") || compareText(a.ruleId, b.ruleId) || compareText(a.path, b.path)
  );
}
function compareText(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

// src/review/lint.ts
function lintAll(units) {
  const results = units.map((unit) => lintUnit(contextOf(unit), rules, unit.planned.unit.applier.mode));
  return {
    findings: results.flatMap((result) => result.findings),
    failures: results.flatMap((result) => result.failures)
  };
}
function contextOf({ planned, previews }) {
  const { unit, changed, context } = planned;
  const cache = /* @__PURE__ */ new Map();
  const byKey3 = new Map(previews.map((preview) => [keyText2(preview.key), preview]));
  return {
    unit,
    previews,
    registry: unit.schemas,
    objects(side, kind) {
      const id = `${side} ${kind ?? ""}`;
      const known2 = cache.get(id);
      if (known2) return known2;
      const objects = distinct(
        [...changed[side], ...context[side]].filter((manifest) => kind === void 0 || manifest.gvk.kind === kind)
      ).map(
        (manifest) => ({
          key: keyOf(manifest, unit.schemas[side], unit.defaultNamespace),
          object: manifest.object,
          manifest
        })
      );
      cache.set(id, objects);
      return objects;
    },
    preview: (key) => byKey3.get(keyText2(key)),
    totals: { base: null, head: null }
  };
}
function distinct(manifests) {
  return [...new Set(manifests)];
}

// src/apply/client-side/patch-error.ts
var PatchError = class extends Error {
  code;
  path = "";
  constructor(code, message) {
    super(message);
    this.code = code;
  }
  /** Says, while the error travels up, through which field it came. */
  within(step) {
    this.path = this.path === "" ? step : this.path.startsWith("[") ? step + this.path : `${step}.${this.path}`;
    return this;
  }
  toApiError() {
    return { path: this.path, cause: CAUSES[this.code], message: this.message, source: "merge" };
  }
};
var CAUSES = {
  format: "FieldValueInvalid",
  type: "FieldValueTypeInvalid",
  "merge-key": "FieldValueRequired",
  lookup: "FieldValueInvalid",
  precondition: "FieldValueForbidden",
  conflict: "FieldManagerConflict",
  json: "FieldValueInvalid",
  panic: "InternalError"
};
function asApiError(error) {
  if (error instanceof PatchError) return error.toApiError();
  throw error;
}
function within(error, step) {
  return error instanceof PatchError ? error.within(step) : error;
}

// src/apply/client-side/go-value.ts
var INT64_LIMIT = 2 ** 63;
function goKind(value) {
  switch (typeof value) {
    case "string":
      return "string";
    case "boolean":
      return "bool";
    case "number":
      return Number.isInteger(value) && value < INT64_LIMIT && value >= -INT64_LIMIT ? "int64" : "float64";
    case "bigint":
      return BigInt.asIntN(64, value) === value ? "int64" : "float64";
    default:
      return value === null ? "nil" : Array.isArray(value) ? "slice" : "map";
  }
}
function sameScalar(a, b) {
  if (a === b) return true;
  if (typeof a !== "bigint" && typeof b !== "bigint") return false;
  return scalarKey(a ?? null) === scalarKey(b ?? null);
}
function scalarKey(value) {
  if (typeof value === "bigint") {
    if (value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER) return Number(value);
    return BigInt.asIntN(64, value) === value ? value : Number(value);
  }
  if (typeof value === "number" && !Number.isSafeInteger(value) && goKind(value) === "int64") return BigInt(value);
  if (typeof value === "object" && value !== null) {
    throw new PatchError("panic", "runtime error: comparing or hashing an uncomparable type");
  }
  return value;
}
function elementKind(first, second) {
  let kind;
  for (let which = 0; which < 2; which++) {
    const list2 = which === 0 ? first : second;
    if (list2 === void 0) break;
    for (let i = 0; i < list2.length; i++) {
      const current = goKind(list2[i]);
      if (kind === void 0) {
        kind = current;
        if (kind === "nil") throw new PatchError("panic", "a merging list starts with null: the merge library panics");
        if (kind === "slice") throw new PatchError("format", "lists of lists are not supported");
      } else if (current !== kind) {
        const lists = second === void 0 ? [first] : [first, second];
        throw new PatchError("type", `list element types are not identical: ${goString(lists)}`);
      }
    }
  }
  if (kind === void 0) throw new PatchError("format", "no elements in any of the given slices");
  return kind;
}
function dedupeScalars(list2) {
  if (list2.length < 2) return list2;
  const keys = list2.map(scalarKey);
  if (new Set(keys).size === list2.length) return list2;
  const out = list2.slice();
  for (let i = 0; i < out.length - 1; i++) {
    for (let j = i + 1; j < out.length; j++) {
      if (keys[i] !== keys[j]) continue;
      const last = out.length - 1;
      out[j] = out[last];
      keys[j] = keys[last];
      out.length = last;
      keys.length = last;
      j--;
    }
  }
  return out;
}
function goString(value) {
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
      return value ? "true" : "false";
    case "bigint":
      return goKind(value) === "int64" ? value.toString() : goFloat(Number(value));
    case "number":
      return goKind(value) === "int64" ? integerText(value) : goFloat(value);
    default:
      if (value === null || value === void 0) return "<nil>";
      if (Array.isArray(value)) return `[${value.map(goString).join(" ")}]`;
      return `map[${Object.keys(value).sort().map((key) => `${key}:${goString(value[key])}`).join(" ")}]`;
  }
}
function integerText(value) {
  return Number.isSafeInteger(value) ? value === 0 ? "0" : String(value) : BigInt(value).toString();
}
function goFloat(value) {
  const [digits = "", exponentText = "0"] = value.toExponential().split("e");
  const exponent = Number(exponentText);
  if (exponent >= -4 && exponent < 6) return String(value);
  return `${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
}
var ABOVE_SURROGATES = /[\ud800-\uffff]/;
function compareGoStrings(a, b) {
  if (a === b) return 0;
  if (!ABOVE_SURROGATES.test(a) || !ABOVE_SURROGATES.test(b)) return a < b ? -1 : 1;
  const left = Array.from(a);
  const right = Array.from(b);
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference2 = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0);
    if (difference2 !== 0) return difference2;
  }
  return left.length - right.length;
}
function deepEqual(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return sameLeaf(a, b);
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!deepEqual(a[i], b[i])) return false;
    return true;
  }
  if (!isObject(b)) return false;
  let size = 0;
  for (const key in a) {
    const other = b[key];
    if (other === void 0 || !deepEqual(a[key], other)) return false;
    size++;
  }
  return size === sizeOf(b);
}
function sameLeaf(a, b) {
  if (typeof a === "object" || typeof b === "object" || a === void 0 || b === void 0) return false;
  return sameScalar(a, b);
}
function sizeOf(object) {
  let size = 0;
  for (const _ in object) size++;
  return size;
}

// src/apply/client-side/json-merge-patch.ts
function createThreeWayJsonMergePatch(input) {
  try {
    const changes = withoutNulls(difference(input.current, input.modified));
    const deletions = nullsOnly(difference(input.lastApplied ?? newObject(), input.modified));
    const patch = mergePatch(deletions, changes);
    checkPreconditions(patch);
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}
function applyJsonMergePatch(object, patch) {
  return { ok: true, object: mergePatch(object, patch) };
}
function checkPreconditions(patch) {
  const metadata = patch["metadata"];
  const named = isObject(metadata) && metadata["name"] !== void 0;
  if (patch["apiVersion"] === void 0 && patch["kind"] === void 0 && !named) return;
  throw new PatchError("precondition", `precondition failed for: ${goString(patch)}`);
}
function difference(from, to) {
  const out = newObject();
  for (const key in to) {
    const after = to[key];
    const before = from[key];
    if (before === void 0) out[key] = asFloats(after);
    else if (isObject(before) && isObject(after)) {
      const inner = difference(before, after);
      if (sizeOf(inner) > 0) out[key] = inner;
    } else if (before !== after && !sameAsFloats(before, after)) out[key] = asFloats(after);
  }
  for (const key in from) if (to[key] === void 0) out[key] = null;
  return out;
}
function sameAsFloats(a, b) {
  if (deepEqual(a, b)) return true;
  return hasHuge(a) && hasHuge(b) && deepEqual(asFloats(a), asFloats(b));
}
function hasHuge(value) {
  if (typeof value !== "object" || value === null) return typeof value === "bigint";
  return isArray(value) ? value.some(hasHuge) : Object.values(value).some(hasHuge);
}
function asFloats(value) {
  return hasHuge(value) ? rounded(value) : value;
}
function rounded(value) {
  if (typeof value === "bigint") return readBack(Number(value));
  if (isArray(value)) return value.map(rounded);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) out[key] = rounded(value[key]);
  return out;
}
function readBack(value) {
  const text2 = String(value);
  if (text2.includes("e")) return value;
  const exact = BigInt(text2);
  return BigInt.asIntN(64, exact) === exact ? Number.isSafeInteger(value) ? value : exact : value;
}
function withoutNulls(patch) {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key];
    if (value === null) continue;
    if (isObject(value)) {
      const empty = sizeOf(value) === 0;
      const inner = empty ? value : withoutNulls(value);
      if (empty || sizeOf(inner) > 0) out[key] = inner;
    } else out[key] = value;
  }
  return out;
}
function nullsOnly(patch) {
  const out = newObject();
  for (const key in patch) {
    const value = patch[key];
    if (value === null) out[key] = null;
    else if (isObject(value)) {
      const inner = nullsOnly(value);
      if (sizeOf(inner) > 0) out[key] = inner;
    }
  }
  return out;
}
function mergePatch(object, patch) {
  const out = newObject();
  for (const key in object) out[key] = object[key];
  for (const key in patch) {
    const value = patch[key];
    const current = out[key];
    if (value === null) delete out[key];
    else if (!isObject(current)) out[key] = prune(value);
    else out[key] = isObject(value) ? mergePatch(current, value) : value;
  }
  return out;
}
function prune(value) {
  if (isArray(value)) return pruneList(value);
  if (!isObject(value)) return value;
  const out = newObject();
  for (const key in value) {
    const inner = value[key];
    if (inner !== null) out[key] = prune(inner);
  }
  return out;
}
function pruneList(list2) {
  return list2.map(prune);
}

// src/apply/client-side/directives.ts
var PATCH = "$patch";
var RETAIN_KEYS = "$retainKeys";
var DELETE_FROM_LIST = "$deleteFromPrimitiveList";
var SET_ORDER = "$setElementOrder";
function listOfDirective(key, prefix) {
  const slash = key.indexOf("/");
  if (slash !== prefix.length) {
    const list2 = prefix === DELETE_FROM_LIST ? "primitive list" : "setElementOrder list";
    throw new PatchError("format", `invalid patch format of ${list2}`);
  }
  return key.slice(slash + 1);
}
function isDeletion(item2) {
  return isObject(item2) && item2[PATCH] === "delete";
}
function settle(value, dropNulls) {
  if (typeof value !== "object" || value === null) return value;
  return Array.isArray(value) ? settleList(value, dropNulls) : settleMap(value, dropNulls);
}
function settleMap(map, dropNulls) {
  const directive = map[PATCH];
  if (directive !== void 0 && !(dropNulls && directive === null)) return void 0;
  let changed = false;
  for (const key in map) {
    const value = map[key];
    if (value === null ? dropNulls : settle(value, dropNulls) !== value) {
      changed = true;
      break;
    }
  }
  if (!changed) return map;
  const out = newObject();
  for (const key in map) {
    const value = map[key];
    if (value === null && dropNulls) continue;
    const settled = settle(value, dropNulls);
    if (settled !== void 0) out[key] = settled;
  }
  return out;
}
function settleList(list2, dropNulls) {
  let out;
  for (let i = 0; i < list2.length; i++) {
    const item2 = list2[i];
    const settled = settle(item2, dropNulls);
    if (settled === item2) {
      out?.push(item2);
      continue;
    }
    out ??= list2.slice(0, i);
    if (settled !== void 0) out.push(settled);
  }
  return out ?? list2;
}

// src/apply/client-side/patch-meta.ts
function lookupMap(schema, key, asServer) {
  return metaOf(schema, key, asServer, false);
}
function lookupList(schema, key, asServer) {
  return metaOf(schema, key, asServer, true);
}
var known = /* @__PURE__ */ new WeakMap();
function metaOf(schema, key, asServer, list2) {
  const field2 = schema.fields?.get(key);
  if (field2 === void 0) {
    if (!asServer && isArbitrary(schema)) return { schema, strategy: "", retainKeys: false, mergeKey: "" };
    throw unknownField(schema, key);
  }
  let metas = known.get(field2);
  if (metas === void 0) {
    metas = describe(field2);
    known.set(field2, metas);
  }
  return list2 ? metas.list : metas.map;
}
function describe(field2) {
  const strategies = field2.patchStrategy ?? [];
  const others = strategies.filter((strategy) => strategy !== "retainKeys");
  if (others.length > 1) throw new PatchError("format", `unexpected patch strategy: [${strategies.join(" ")}]`);
  const shared = {
    strategy: others[0] ?? "",
    // what is left after the filter
    retainKeys: others.length < strategies.length,
    mergeKey: field2.patchMergeKey ?? ""
  };
  return { map: { ...shared, schema: field2 }, list: { ...shared, schema: field2.items ?? field2 } };
}
function isArbitrary(schema) {
  return schema.type === "any" && !(schema.name ?? "").endsWith(".RawExtension");
}
function unknownField(schema, key) {
  if (schema.type === "object" || schema.type === "any") {
    const name = (schema.name ?? "").split(".").at(-1) ?? "";
    return new PatchError(
      "lookup",
      `unable to find api field in struct ${name} for the json field ${JSON.stringify(key)}`
    );
  }
  return new PatchError("lookup", `merging an object in json but data type is not struct, instead is: ${schema.type}`);
}

// src/apply/client-side/conflicts.ts
function haveConflicts(left, right, schema) {
  return valuesConflict(left, right, { schema, strategy: "", retainKeys: false, mergeKey: "" });
}
function valuesConflict(left, right, meta) {
  if (isArray(left)) return !isArray(right) || listsConflict(left, right, meta);
  if (!isObject(left)) return !deepEqual(left, right);
  if (!isObject(right)) return true;
  const leftMarker = left[PATCH];
  const rightMarker = right[PATCH];
  if ((leftMarker !== void 0 || rightMarker !== void 0) && !deepEqual(leftMarker, rightMarker)) return true;
  if (meta?.strategy === "replace") return false;
  for (const key in left) {
    const other = right[key];
    if (key === PATCH || key === RETAIN_KEYS || other === void 0) continue;
    const value = left[key];
    if (valuesConflict(value, other, metaOf2(value, key, meta?.schema))) return true;
  }
  return false;
}
function metaOf2(value, key, schema) {
  if (schema === void 0 || !isArray(value) && !isObject(value)) return void 0;
  return isArray(value) ? lookupList(schema, key, false) : lookupMap(schema, key, false);
}
function listsConflict(left, right, meta) {
  const maps = elementKind(left, right) === "map";
  if (meta?.strategy === "merge") return maps && itemsConflict(left, right, meta);
  if (left.length !== right.length) return true;
  if (maps)
    return left.some((item2, i) => valuesConflict(item2, right[i], meta && { ...meta, strategy: "" }));
  const ours = sorted(left);
  const theirs = sorted(right);
  return ours.some((item2, i) => !deepEqual(item2, theirs[i]));
}
function sorted(list2) {
  return dedupeScalars(list2).slice().sort((a, b) => compareGoStrings(goString(a), goString(b)));
}
function itemsConflict(left, right, meta) {
  const ours = byKey(left, meta.mergeKey);
  const theirs = byKey(right, meta.mergeKey);
  for (const [key, item2] of ours) {
    const other = theirs.get(key);
    if (other !== void 0 && valuesConflict(item2, other, { ...meta, strategy: "" })) return true;
  }
  return false;
}
function byKey(list2, mergeKey) {
  const items = /* @__PURE__ */ new Map();
  for (const item2 of list2) {
    const key = isObject(item2) ? item2[mergeKey] : void 0;
    if (key === void 0) {
      const text2 = `cannot find merge key \`${mergeKey}\` in merging list element:${goString(item2)}`;
      throw new PatchError("merge-key", text2);
    }
    items.set(goString(key), item2);
  }
  return items;
}

// src/apply/client-side/go-sort.ts
function goSort(length, less) {
  const sorter = new Permutation(length, less);
  if (length > 1) sorter.quicksort(0, length, bitLength(length));
  return sorter.order;
}
function goStableSort(length, less) {
  const sorter = new Permutation(length, less);
  sorter.stableSort(length);
  return sorter.order;
}
var BLOCK = 20;
var INSERTION_LIMIT = 12;
var NINTHER_LIMIT = 50;
var SHIFT_LIMIT = 50;
var MAX_SHIFTS = 5;
var MAX_SWAPS = 12;
function bitLength(value) {
  return 32 - Math.clz32(value);
}
var Permutation = class {
  order;
  compare;
  constructor(length, compare) {
    this.order = Int32Array.from({ length }, (_, position2) => position2);
    this.compare = compare;
  }
  less(i, j) {
    return this.compare(this.order[i], this.order[j]);
  }
  swap(i, j) {
    const held = this.order[i];
    this.order[i] = this.order[j];
    this.order[j] = held;
  }
  insertion(from, to) {
    for (let i = from + 1; i < to; i++) for (let j = i; j > from && this.less(j, j - 1); j--) this.swap(j, j - 1);
  }
  // ---- sort.SliceStable
  stableSort(length) {
    let size = BLOCK;
    for (let from = 0; from < length; from += size) this.insertion(from, Math.min(from + size, length));
    for (; size < length; size *= 2) {
      for (let from = 0; from + size < length; from += 2 * size) {
        this.symMerge(from, from + size, Math.min(from + 2 * size, length));
      }
    }
  }
  symMerge(from, middle, to) {
    if (middle - from === 1) {
      const place = this.search(middle, to, (at2) => this.less(at2, from));
      for (let k = from; k < place - 1; k++) this.swap(k, k + 1);
      return;
    }
    if (to - middle === 1) {
      const place = this.search(from, middle, (at2) => !this.less(middle, at2));
      for (let k = middle; k > place; k--) this.swap(k, k - 1);
      return;
    }
    const half = from + to >> 1;
    const sum = half + middle;
    const [low, high] = middle > half ? [sum - to, half] : [from, middle];
    const start = this.search(low, high, (at2) => !this.less(sum - 1 - at2, at2));
    const end = sum - start;
    if (start < middle && middle < end) this.rotate(start, middle, end);
    if (from < start && start < half) this.symMerge(from, start, half);
    if (half < end && end < to) this.symMerge(half, end, to);
  }
  /** Binary search for the first position at which `before` no longer holds. */
  search(low, high, before) {
    while (low < high) {
      const at2 = low + high >> 1;
      if (before(at2)) low = at2 + 1;
      else high = at2;
    }
    return low;
  }
  /** Exchanges two neighbouring blocks; only the result matters, the blocks keep their inner order. */
  rotate(from, middle, to) {
    const head = this.order.slice(from, middle);
    this.order.copyWithin(from, middle, to);
    this.order.set(head, from + to - middle);
  }
  // ---- sort.Sort
  quicksort(from, to, limit) {
    let balanced = true;
    let partitioned = true;
    for (; ; ) {
      const length = to - from;
      if (length <= INSERTION_LIMIT) {
        this.insertion(from, to);
        return;
      }
      if (limit === 0) {
        this.heapSort(from, to);
        return;
      }
      if (!balanced) {
        this.scatter(from, length);
        limit--;
      }
      let { pivot, hint } = this.choosePivot(from, length);
      if (hint === "decreasing") {
        for (let i = from, j = to - 1; i < j; i++, j--) this.swap(i, j);
        pivot = to - 1 - (pivot - from);
        hint = "increasing";
      }
      if (balanced && partitioned && hint === "increasing" && this.nearlySorted(from, to)) return;
      if (from > 0 && !this.less(from - 1, pivot)) {
        from = this.partitionEqual(from, to, pivot);
        continue;
      }
      const cut = this.partition(from, to, pivot);
      partitioned = cut.already;
      const left = cut.at - from;
      const right = to - cut.at;
      const threshold = Math.floor(length / 8);
      if (left < right) {
        balanced = left >= threshold;
        this.quicksort(from, cut.at, limit);
        from = cut.at + 1;
      } else {
        balanced = right >= threshold;
        this.quicksort(cut.at + 1, to, limit);
        to = cut.at;
      }
    }
  }
  choosePivot(from, length) {
    const quarter = Math.floor(length / 4);
    const count = { swaps: 0 };
    let places = [from + quarter, from + quarter * 2, from + quarter * 3];
    let pivot = places[1];
    if (length >= 8) {
      if (length >= NINTHER_LIMIT) {
        const [i, j, k] = places;
        places = [
          this.median(i - 1, i, i + 1, count),
          this.median(j - 1, j, j + 1, count),
          this.median(k - 1, k, k + 1, count)
        ];
      }
      pivot = this.median(...places, count);
    }
    return { pivot, hint: count.swaps === 0 ? "increasing" : count.swaps === MAX_SWAPS ? "decreasing" : "unknown" };
  }
  median(a, b, c, count) {
    [a, b] = this.inOrder(a, b, count);
    [b, c] = this.inOrder(b, c, count);
    [a, b] = this.inOrder(a, b, count);
    return b;
  }
  inOrder(a, b, count) {
    if (!this.less(b, a)) return [a, b];
    count.swaps++;
    return [b, a];
  }
  partition(from, to, pivot) {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    let first = true;
    for (; ; ) {
      while (i <= j && this.less(i, from)) i++;
      while (i <= j && !this.less(j, from)) j--;
      if (i > j) break;
      this.swap(i++, j--);
      first = false;
    }
    this.swap(j, from);
    return { at: j, already: first };
  }
  partitionEqual(from, to, pivot) {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    for (; ; ) {
      while (i <= j && !this.less(from, i)) i++;
      while (i <= j && this.less(from, j)) j--;
      if (i > j) return i;
      this.swap(i++, j--);
    }
  }
  nearlySorted(from, to) {
    let i = from + 1;
    for (let shifts = 0; shifts < MAX_SHIFTS; shifts++) {
      while (i < to && !this.less(i, i - 1)) i++;
      if (i === to) return true;
      if (to - from < SHIFT_LIMIT) return false;
      this.swap(i, i - 1);
      if (i - from >= 2) for (let j = i - 1; j >= 1 && this.less(j, j - 1); j--) this.swap(j, j - 1);
      if (to - i >= 2) for (let j = i + 1; j < to && this.less(j, j - 1); j++) this.swap(j, j - 1);
    }
    return false;
  }
  /** Moves three elements to pseudo-random places; the seed is the length, so it is the same every time. */
  scatter(from, length) {
    if (length < 8) return;
    let random = BigInt(length);
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    const middle = from + Math.floor(length / 4) * 2;
    for (let place = middle - 1; place <= middle + 1; place++) {
      random ^= BigInt.asUintN(64, random << 13n);
      random ^= random >> 7n;
      random ^= BigInt.asUintN(64, random << 17n);
      let other = Number(random & mask);
      if (other >= length) other -= length;
      this.swap(place, from + other);
    }
  }
  heapSort(from, to) {
    const length = to - from;
    for (let root = length - 1 >> 1; root >= 0; root--) this.siftDown(from, root, length);
    for (let last = length - 1; last >= 0; last--) {
      this.swap(from, from + last);
      this.siftDown(from, 0, last);
    }
  }
  siftDown(from, root, length) {
    for (; ; ) {
      let child2 = 2 * root + 1;
      if (child2 >= length) return;
      if (child2 + 1 < length && this.less(from + child2, from + child2 + 1)) child2++;
      if (!this.less(from + root, from + child2)) return;
      this.swap(from + root, from + child2);
      root = child2;
    }
  }
};

// src/apply/client-side/element-order.ts
function mergeOrdered(patchItems, serverOnly, patchOrder, serverOrder, mergeKey, maps) {
  const patch = sortByOrder(patchItems, patchOrder, mergeKey, maps);
  if (serverOnly.length === 0 && !maps) return patch;
  const server = sortByOrder(serverOnly, serverOrder, mergeKey, maps);
  return interleave(server, patch, serverOrder, mergeKey, maps);
}
function sortByOrder(list2, order, mergeKey, maps) {
  let keep = list2;
  let deletions;
  if (maps) {
    requireMergeKeys(mergeKey, list2);
    requireMergeKeys(mergeKey, order);
    if (list2.some(isDeletion)) {
      keep = list2.filter((item2) => !isDeletion(item2));
      deletions = list2.filter(isDeletion);
    }
  }
  const sorted2 = keep.length < 2 ? keep : sortKeyed(keep, order, mergeKey, maps);
  return deletions === void 0 ? sorted2 : sorted2.concat(deletions);
}
function sortKeyed(list2, order, mergeKey, maps) {
  const place = placesOf(order, mergeKey, maps);
  const places = new Int32Array(list2.length);
  let unknown = false;
  let ascending = true;
  for (let i = 0; i < list2.length; i++) {
    const at2 = place(list2[i]);
    places[i] = at2;
    if (at2 < 0) unknown = true;
    if (i > 0 && at2 < places[i - 1]) ascending = false;
  }
  if (unknown) {
    const positions2 = goStableSort(list2.length, (i, j) => {
      const left = places[i];
      const right = places[j];
      return left < 0 || right < 0 || left < right;
    });
    return Array.from(positions2, (position2) => list2[position2]);
  }
  if (ascending) return list2;
  const positions = Array.from(list2.keys()).sort((i, j) => places[i] - places[j]);
  return positions.map((position2) => list2[position2]);
}
function interleave(left, right, order, mergeKey, maps) {
  if (left.length === 0) return right;
  if (right.length === 0) return left;
  const place = placesOf(order, mergeKey, maps);
  const out = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const l = place(left[i]);
    const r = place(right[j]);
    if (l >= 0 && r >= 0 && l < r) out.push(left[i++]);
    else out.push(right[j++]);
  }
  while (i < left.length) out.push(left[i++]);
  while (j < right.length) out.push(right[j++]);
  return out;
}
var FEW = 8;
function placesOf(order, mergeKey, maps) {
  const keyOf4 = (item2) => {
    if (!maps) return scalarKey(item2);
    return isObject(item2) ? scalarKey(item2[mergeKey] ?? null) : null;
  };
  if (order.length <= FEW) {
    const keys = order.map(keyOf4);
    return (item2) => keys.indexOf(keyOf4(item2));
  }
  const places = /* @__PURE__ */ new Map();
  for (let i = 0; i < order.length; i++) {
    const key = keyOf4(order[i]);
    if (!places.has(key)) places.set(key, i);
  }
  return (item2) => places.get(keyOf4(item2)) ?? -1;
}
function partition(list2, by, mergeKey) {
  const keys = /* @__PURE__ */ new Set();
  for (const item2 of by) keys.add(mergeKey === "" ? scalarKey(item2) : mergeKeyOfEntry(item2, mergeKey));
  const named = [];
  const rest = [];
  for (const item2 of list2) {
    const key = mergeKey === "" ? scalarKey(item2) : scalarKey(mergeKeyValue(item2, mergeKey));
    (keys.has(key) ? named : rest).push(item2);
  }
  return { named, rest };
}
function mergeKeyOfEntry(item2, mergeKey) {
  if (!isObject(item2)) throw new PatchError("type", "value for key is not a map");
  const value = item2[mergeKey];
  return value === void 0 ? NO_KEY : scalarKey(value);
}
var NO_KEY = [];
function mergeKeyValue(item2, mergeKey) {
  if (!isObject(item2)) throw badArgument("map", item2);
  const value = item2[mergeKey];
  if (value === void 0) throw noMergeKey(item2, mergeKey);
  return value;
}
function noMergeKey(item2, mergeKey) {
  const shown = isObject(item2) ? goString(item2) : "map[]";
  return new PatchError("merge-key", `map: ${shown} does not contain declared merge key: ${mergeKey}`);
}
var GO_TYPES = { map: "map[string]interface {}", slice: "[]interface {}", nil: "%!s(<nil>)" };
function badArgument(expected, actual) {
  const kind = goKind(actual);
  const got = kind === "map" || kind === "slice" || kind === "nil" ? GO_TYPES[kind] : kind;
  return new PatchError("type", `expected a ${GO_TYPES[expected]}, but received a ${got}`);
}
function requireMergeKeys(mergeKey, list2) {
  for (const item2 of list2) mergeKeyValue(item2, mergeKey);
}

// src/apply/client-side/sorted-lists.ts
function sortItems(list2, mergeKey) {
  const items = list2.map((item2) => {
    if (!isObject(item2)) throw badArgument("map", item2);
    return { item: item2, text: goString(item2[mergeKey]) };
  });
  let ascending = true;
  for (let i = 1; i < items.length && ascending; i++) {
    ascending = compareGoStrings(items[i - 1].text, items[i].text) < 0;
  }
  if (ascending) return items;
  const sorted2 = items.slice().sort((a, b) => compareGoStrings(a.text, b.text));
  if (!sorted2.some((item2, i) => i > 0 && item2.text === sorted2[i - 1]?.text)) return sorted2;
  const textAt = (position2) => items[position2].text;
  const positions = goSort(items.length, (i, j) => compareGoStrings(textAt(i), textAt(j)) <= 0);
  return Array.from(positions, (position2) => items[position2]);
}
function sortScalars(list2) {
  return list2.map((value) => ({ value, text: goString(value) })).sort((a, b) => compareGoStrings(a.text, b.text));
}

// src/apply/client-side/diff.ts
function diffMaps(original, modified, schema, options, retainKeys2) {
  let patch;
  for (const key in modified) {
    const to = modified[key];
    const from = original[key];
    if (from === void 0) {
      if (options.changes) (patch ??= newObject())[key] = to;
    } else if (key === PATCH) {
      if (typeof from !== "string" || typeof to !== "string") {
        throw new PatchError("format", "invalid value for special key: $patch");
      }
      if (from !== to) (patch ??= newObject())[PATCH] = to;
    } else if (typeof from !== "object" || from === null || typeof to !== "object" || to === null) {
      if (options.changes && !sameLeaf2(from, to)) (patch ??= newObject())[key] = to;
    } else if (isArray(from) !== isArray(to)) {
      if (options.changes) (patch ??= newObject())[key] = to;
    } else {
      try {
        if (isArray(from)) patch = diffList(key, from, to, patch, schema, options);
        else patch = diffMap(key, from, to, patch, schema, options);
      } catch (error) {
        throw within(error, key);
      }
    }
  }
  let cleared = false;
  if (options.deletions || retainKeys2) {
    for (const key in original) {
      if (modified[key] !== void 0) continue;
      if (original[key] !== null) cleared = true;
      if (options.deletions) (patch ??= newObject())[key] = null;
    }
  }
  if (retainKeys2 && (patch !== void 0 || cleared)) patch = addRetainKeys(patch, modified);
  return patch;
}
function sameLeaf2(from, to) {
  if (from === to) return true;
  return typeof from !== "object" && typeof to !== "object" && sameScalar(from, to);
}
function addRetainKeys(patch, modified) {
  const keys = [];
  for (const key in modified) if (modified[key] !== null) keys.push(key);
  if (keys.length === 0) return patch;
  const out = patch ?? newObject();
  out[RETAIN_KEYS] = keys.sort(compareGoStrings);
  return out;
}
function diffMap(key, from, to, patch, schema, options) {
  const meta = lookupUnlessEqual(lookupMap, schema, key, from, to);
  if (meta === void 0) return patch;
  const value = meta.strategy === "replace" ? replacement(to, options) : diffMaps(from, to, meta.schema, options, meta.retainKeys);
  if (value !== void 0) (patch ??= newObject())[key] = value;
  return patch;
}
function replacement(to, options) {
  return options.changes ? to : void 0;
}
function lookupUnlessEqual(lookup, schema, key, from, to) {
  try {
    return lookup(schema, key, false);
  } catch (error) {
    if (error instanceof PatchError && deepEqual(from, to)) return void 0;
    throw error;
  }
}
function diffList(key, from, to, patch, schema, options) {
  const meta = lookupUnlessEqual(lookupList, schema, key, from, to);
  if (meta === void 0) return patch;
  if (meta.strategy !== "merge") {
    if (options.changes && !deepEqual(from, to)) (patch ??= newObject())[key] = to;
    return patch;
  }
  if (from.length === 0) {
    if (to.length > 0 && options.changes) (patch ??= newObject())[key] = to;
    return patch;
  }
  const difference2 = elementKind(from, to) === "map" ? diffMapLists(from, to, meta, options) : diffScalarLists(from, to, options);
  if (difference2.changed.length > 0) (patch ??= newObject())[key] = difference2.changed;
  if (difference2.deleted.length > 0) (patch ??= newObject())[`${DELETE_FROM_LIST}/${key}`] = difference2.deleted;
  if (difference2.order.length > 0) (patch ??= newObject())[`${SET_ORDER}/${key}`] = difference2.order;
  return patch;
}
var NONE = [];
function diffMapLists(from, to, meta, options) {
  const { mergeKey } = meta;
  const { patch, deletions } = diffItems(from, to, meta, options);
  const sorted2 = sortByOrder(patch, to, mergeKey, true);
  const orderSame = isOrderSame(from, to, mergeKey);
  const changed = deletions.length === 0 ? sorted2 : sorted2.concat(deletions);
  const ordered = options.order && (options.changes && (changed.length > 0 || !orderSame) || options.deletions && changed.length > 0);
  return { changed, deleted: NONE, order: ordered ? to.map((item2) => orderEntry(item2, mergeKey)) : NONE };
}
function orderEntry(item2, mergeKey) {
  const entry = newObject();
  entry[mergeKey] = mergeKeyValue(item2, mergeKey);
  return entry;
}
function isOrderSame(from, to, mergeKey) {
  if (from.length !== to.length) return false;
  for (let i = 0; i < to.length; i++) {
    const left = mergeKeyValue(from[i], mergeKey);
    const right = mergeKeyValue(to[i], mergeKey);
    if (scalarKey(left) !== scalarKey(right)) return false;
  }
  return true;
}
function diffItems(from, to, meta, options) {
  const { mergeKey, schema, retainKeys: retainKeys2 } = meta;
  const patch = [];
  const deletions = [];
  const originals = sortItems(from, mergeKey);
  const modifieds = sortItems(to, mergeKey);
  for (const { item: item2 } of originals) mergeKeyValue(item2, mergeKey);
  for (const { item: item2 } of modifieds) mergeKeyValue(item2, mergeKey);
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order = original === void 0 ? 1 : modified === void 0 ? -1 : compareGoStrings(original.text, modified.text);
    if (order === 0 && original !== void 0 && modified !== void 0) {
      const change = diffItem(original, modified, schema, options, retainKeys2);
      if (change !== void 0) {
        change[mergeKey] = mergeKeyValue(modified.item, mergeKey);
        patch.push(change);
      }
      i++;
      j++;
    } else if (order > 0 && modified !== void 0) {
      if (options.changes) patch.push(modified.item);
      j++;
    } else if (original !== void 0) {
      if (options.deletions) deletions.push(deletionOf(mergeKey, mergeKeyValue(original.item, mergeKey)));
      i++;
    }
  }
  return { patch, deletions };
}
function diffItem(from, to, schema, options, retainKeys2) {
  try {
    return diffMaps(from.item, to.item, schema, options, retainKeys2);
  } catch (error) {
    throw within(error, `[${to.text}]`);
  }
}
function deletionOf(mergeKey, key) {
  const item2 = newObject();
  item2[mergeKey] = key;
  item2[PATCH] = "delete";
  return item2;
}
function diffScalarLists(from, to, options) {
  const originals = sortScalars(from);
  const modifieds = sortScalars(to);
  const added = [];
  const deleted = [];
  let i = 0;
  let j = 0;
  while (i < originals.length || j < modifieds.length) {
    const original = originals[i];
    const modified = modifieds[j];
    const order = original === void 0 ? 1 : modified === void 0 ? -1 : compareGoStrings(original.text, modified.text);
    if (order <= 0 && original !== void 0) {
      if (order < 0 && options.deletions) deleted.push(original.value);
      i++;
    }
    if (order >= 0 && modified !== void 0) {
      if (order > 0 && options.changes) added.push(modified.value);
      j++;
    }
  }
  const differs = () => !deepEqual(
    originals.map((entry) => entry.value),
    to
  );
  const ordered = options.order && (options.deletions && deleted.length > 0 || options.changes && differs());
  return { changed: sortByOrder(added, to, "", false), deleted: dedupeScalars(deleted), order: ordered ? to : NONE };
}

// src/apply/client-side/merge-lists.ts
function mergeList(original, patch, mergeKey, schemaName, mergeItem) {
  if (original.length === 0 && patch.length === 0) return { merged: original, originalAfter: original };
  const maps = elementKind(original, patch) === "map";
  if (!maps) {
    const merged2 = dedupeScalars(original.concat(patch));
    return { merged: inOrder(merged2, patch, original, mergeKey, maps), originalAfter: original };
  }
  if (mergeKey === "") throw new PatchError("format", `cannot merge lists without merge key for ${schemaName}`);
  const special = specialItems(original, patch, mergeKey);
  const merged = mergeItems(special.original, special.patch, mergeKey, mergeItem);
  return {
    merged: inOrder(merged, special.patch, special.original, mergeKey, maps),
    originalAfter: special.stale === void 0 ? original : remains(special.replaced ?? merged, special.stale)
  };
}
function inOrder(merged, patch, original, mergeKey, maps) {
  const { named, rest } = partition(merged, patch, mergeKey);
  return mergeOrdered(named, rest, patch, original, mergeKey, maps);
}
function remains(start, stale) {
  return start.slice(0, stale.length).concat(stale.slice(start.length));
}
function specialItems(original, patch, mergeKey) {
  if (!patch.some((item2) => isObject(item2) && item2[PATCH] !== void 0)) return { original, patch };
  const plain = [];
  const deleted = [];
  let replace = false;
  for (const item2 of patch) {
    const directive = isObject(item2) ? item2[PATCH] : void 0;
    if (directive === void 0) plain.push(item2);
    else if (directive === "delete") deleted.push(scalarKey(mergeKeyValue(item2, mergeKey)));
    else if (directive === "replace") replace = true;
    else if (directive === "merge") {
      throw new PatchError("format", "merging lists cannot yet be specified in the patch");
    } else {
      throw new PatchError("format", `unknown patch type: ${goString(directive)} in map: ${goString(item2)}`);
    }
  }
  const { kept, stale } = deleteItems(original, deleted, mergeKey);
  const changed = kept.length < original.length ? { stale } : {};
  if (replace) return { original: plain, patch: [], ...changed, replaced: kept };
  return { original: kept, patch: plain, ...changed };
}
function deleteItems(list2, keys, mergeKey) {
  const places = /* @__PURE__ */ new Map();
  if (keys.length > 0) {
    for (let i = 0; i < list2.length; i++) {
      const key = keyOf3(list2[i], mergeKey);
      if (key === void 0) continue;
      const found2 = places.get(key);
      if (found2 === void 0) places.set(key, [i]);
      else found2.push(i);
    }
  }
  const dead = new Uint8Array(list2.length);
  const stale = list2.slice();
  let alive = list2.length;
  let last = list2.length - 1;
  for (const key of keys) {
    for (const place of places.get(key) ?? []) {
      if (dead[place] === 1) continue;
      stale[alive - 1] = list2[last];
      dead[place] = 1;
      alive--;
      while (last >= 0 && dead[last] === 1) last--;
    }
  }
  const kept = list2.filter((_, i) => dead[i] === 0);
  for (let i = 0; i < kept.length; i++) stale[i] = kept[i];
  return { kept, stale };
}
function keyOf3(item2, mergeKey) {
  const value = isObject(item2) ? item2[mergeKey] : void 0;
  return value === void 0 ? void 0 : scalarKey(value);
}
var FEW2 = 8;
function mergeItems(original, patch, mergeKey, mergeItem) {
  const merged = original.slice();
  const find = finder(merged, mergeKey, patch.length);
  for (const item2 of patch) {
    const value = isObject(item2) ? item2[mergeKey] : void 0;
    if (value === void 0 || !isObject(item2)) throw noMergeKey(item2, mergeKey);
    const key = scalarKey(value);
    const place = find.placeOf(key);
    const found2 = merged[place];
    if (found2 === void 0 || !isObject(found2)) {
      find.added(key, merged.length);
      merged.push(item2);
      continue;
    }
    try {
      merged[place] = mergeItem(found2, item2);
    } catch (error) {
      throw within(error, `[${goString(value)}]`);
    }
  }
  return merged;
}
function finder(list2, mergeKey, lookups) {
  if (list2.length <= FEW2 || lookups <= 1) {
    return {
      placeOf: (key) => list2.findIndex((item2) => keyOf3(item2, mergeKey) === key),
      added: () => {
      }
    };
  }
  const places = /* @__PURE__ */ new Map();
  for (let i = 0; i < list2.length; i++) {
    const key = keyOf3(list2[i], mergeKey);
    if (key !== void 0 && !places.has(key)) places.set(key, i);
  }
  return {
    placeOf: (key) => places.get(key) ?? -1,
    added: (key, place) => {
      if (!places.has(key)) places.set(key, place);
    }
  };
}
function validateOrder(patch, order, mergeKey) {
  if (patch === void 0 || patch.length === 0 || order.length === 0) return;
  let items = patch;
  if (mergeKey !== "") {
    for (const item2 of patch) if (!isObject(item2)) mergeKeyValue(item2, mergeKey);
    items = patch.filter((item2) => !isDeletion(item2));
  }
  let i = 0;
  let j = 0;
  while (i < items.length && j < order.length) {
    const item2 = items[i];
    if (isObject(item2) && item2[PATCH] !== void 0) {
      i++;
      continue;
    }
    if (sameKey(item2, order[j], mergeKey)) i++;
    j++;
  }
  if (i < items.length && j >= order.length) {
    const lists = `${goString(patch)}
 doesn't match $setElementOrder list:
${goString(order)}`;
    throw new PatchError("format", `The order in patch list:
${lists}
`);
  }
}
function sameKey(left, right, mergeKey) {
  if (mergeKey === "") return scalarKey(left) === scalarKey(right);
  return scalarKey(mergeKeyValue(left, mergeKey)) === scalarKey(mergeKeyValue(right, mergeKey));
}

// src/apply/client-side/merge.ts
function mergeMap(original, patch, schema, mode) {
  const directive = patch[PATCH];
  if (directive !== void 0) return directed(directive, patch);
  const out = newObject();
  for (const key in original) out[key] = original[key];
  if (patch[RETAIN_KEYS] !== void 0) retainKeys(out, patch, patch[RETAIN_KEYS], mode);
  const done = mergeOrderedLists(out, patch, schema, mode);
  for (const key in patch) {
    if (key.charCodeAt(0) === 36) {
      if (key === RETAIN_KEYS || key.startsWith(SET_ORDER)) continue;
      if (key.startsWith(DELETE_FROM_LIST)) {
        deleteFromList(out, key, patch[key], schema, mode);
        continue;
      }
    }
    if (done?.includes(key)) continue;
    mergeField(out, key, patch[key], schema, mode);
  }
  return out;
}
function directed(directive, patch) {
  const out = newObject();
  if (directive === "delete") return out;
  if (directive !== "replace") {
    throw new PatchError("format", `unknown patch type: ${goString(directive)} in map: ${goString(patch)}`);
  }
  for (const key in patch) if (key !== PATCH) out[key] = patch[key];
  return out;
}
function retainKeys(out, patch, wanted, mode) {
  if (mode === "combine") {
    const present = out[RETAIN_KEYS];
    if (present === void 0) out[RETAIN_KEYS] = wanted;
    else if (!deepEqual(present, wanted)) {
      const both = `${goString(present)} and ${goString(wanted)}`;
      throw new PatchError(
        "format",
        `${both} are not deep equal: this may happen when calculating the 3-way diff patch`
      );
    }
    return;
  }
  if (!isArray(wanted)) throw new PatchError("format", "invalid patch format of retainKeys");
  const keys = new Set(wanted.map(scalarKey));
  for (const key in patch) {
    const parallel = key === RETAIN_KEYS || key.startsWith(DELETE_FROM_LIST) || key.startsWith(SET_ORDER);
    if (patch[key] !== null && !parallel && !keys.has(key)) {
      throw new PatchError("format", "invalid patch format of retainKeys");
    }
  }
  for (const key in out) if (!keys.has(key)) delete out[key];
}
function mergeOrderedLists(out, patch, schema, mode) {
  let done;
  for (const directive in patch) {
    if (directive.charCodeAt(0) !== 36 || !directive.startsWith(SET_ORDER)) continue;
    const wanted = patch[directive];
    if (mode === "combine") {
      const present = out[directive];
      if (present === void 0) out[directive] = wanted;
      else if (!deepEqual(present, wanted)) {
        throw new PatchError("format", "invalid patch format of setElementOrder list");
      }
    }
    if (!isArray(wanted)) throw badArgument("slice", wanted);
    const key = listOfDirective(directive, SET_ORDER);
    try {
      const merged = mergeOrderedList(out[key], patch[key], wanted, key, schema, mode);
      if (merged === void 0) continue;
      out[key] = merged;
      (done ??= []).push(key);
    } catch (error) {
      throw within(error, key);
    }
  }
  return done;
}
function mergeOrderedList(current, change, wanted, key, schema, mode) {
  if (current !== void 0 && !isArray(current)) throw badArgument("slice", current);
  if (change !== void 0 && !isArray(change)) throw badArgument("slice", change);
  const meta = lookupList(schema, key, mode === "apply");
  validateOrder(change, wanted, meta.mergeKey);
  let list2;
  if (current !== void 0 && change !== void 0) {
    list2 = mergeListField(current, change, meta.strategy === "merge", meta.schema, meta.mergeKey, mode);
  } else if (current !== void 0) {
    list2 = { merged: current, originalAfter: current };
  } else if (change !== void 0) {
    list2 = { merged: settle(change, false), originalAfter: [] };
  } else return void 0;
  const { named, rest } = partition(list2.merged, wanted, meta.mergeKey);
  const maps = elementKind(list2.originalAfter, change ?? []) === "map";
  return mergeOrdered(named, rest, wanted, list2.originalAfter, meta.mergeKey, maps);
}
function mergeListField(current, change, merging2, schema, mergeKey, mode) {
  if (!merging2) return { merged: change, originalAfter: current };
  return mergeList(current, change, mergeKey, goSchemaName(schema), (from, to) => mergeMap(from, to, schema, mode));
}
function goSchemaName(schema) {
  return schema.type === "object" || schema.type === "any" ? "struct" : schema.type;
}
function mergeField(out, key, change, schema, mode) {
  if (change === null) {
    if (mode === "combine") out[key] = null;
    else delete out[key];
    return;
  }
  const current = out[key];
  if (typeof change === "object" && typeof current === "object" && current !== null) {
    if (isArray(change) && isArray(current)) {
      try {
        const meta = lookupList(schema, key, mode === "apply");
        out[key] = mergeListField(current, change, meta.strategy === "merge", meta.schema, meta.mergeKey, mode).merged;
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
    if (isObject(change) && isObject(current)) {
      try {
        const meta = lookupMap(schema, key, mode === "apply");
        out[key] = meta.strategy === "replace" ? change : mergeMap(current, change, meta.schema, mode);
      } catch (error) {
        throw within(error, key);
      }
      return;
    }
  }
  const settled = settle(change, mode === "apply");
  if (settled === void 0) delete out[key];
  else out[key] = settled;
}
function deleteFromList(out, directive, change, schema, mode) {
  if (mode === "combine") {
    out[directive] = change;
    return;
  }
  const list2 = listOfDirective(directive, DELETE_FROM_LIST);
  const key = list2 === "" ? directive : list2;
  if (change === null) {
    delete out[key];
    return;
  }
  const current = out[key];
  if (current === void 0 || goKind(current) !== goKind(change)) return;
  try {
    if (isArray(current) && isArray(change)) {
      lookupList(schema, key, true);
      out[key] = withoutScalars(current, change, schema, mode, key);
      return;
    }
  } catch (error) {
    throw within(error, key);
  }
  mergeField(out, key, change, schema, mode);
}
function withoutScalars(current, change, schema, mode, key) {
  if (current.length === 0 && change.length === 0) return current;
  if (elementKind(current, change) === "map") {
    const meta = lookupList(schema, key, true);
    return mergeListField(current, change, true, meta.schema, meta.mergeKey, mode).merged;
  }
  const gone = new Set(change.map(scalarKey));
  return current.filter((item2) => !gone.has(scalarKey(item2)));
}

// src/apply/client-side/strategic-merge-patch.ts
var CHANGES = { changes: true, deletions: false, order: true };
var DELETIONS = { changes: false, deletions: true, order: true };
var UNORDERED = { changes: true, deletions: true, order: false };
function createThreeWayStrategicMergePatch(input) {
  const { modified, current, schema } = input;
  const lastApplied = input.lastApplied ?? newObject();
  try {
    const delta = diffMaps(current, modified, schema, CHANGES, false) ?? newObject();
    const deletions = diffMaps(lastApplied, modified, schema, DELETIONS, false) ?? newObject();
    const patch = mergeMap(deletions, delta, schema, "combine");
    if (input.overwrite === false) {
      const changed = diffMaps(lastApplied, current, schema, UNORDERED, false) ?? newObject();
      if (haveConflicts(patch, changed, schema)) {
        const both = `patch:
${goString(patch)}
conflicts with changes made from original to current:
${goString(changed)}
`;
        throw new PatchError("conflict", both);
      }
    }
    return { ok: true, patch };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}
function applyStrategicMergePatch(object, patch, schema) {
  try {
    return { ok: true, object: mergeMap(object, patch, schema, "apply") };
  } catch (error) {
    return { ok: false, error: asApiError(error) };
  }
}

// src/apply/client-side/client-side.ts
function createThreeWayPatch(input) {
  const { kind } = input;
  if (kind?.patch === "strategic") {
    const result2 = createThreeWayStrategicMergePatch({ ...input, schema: kind.schema });
    return result2.ok ? { ok: true, patchType: "strategic", patch: result2.patch } : result2;
  }
  const result = createThreeWayJsonMergePatch(input);
  return result.ok ? { ok: true, patchType: "merge", patch: result.patch } : result;
}

// src/preview/assumed-live.ts
function settle2(object, gvk) {
  if (gvk.group !== "") return object;
  if (gvk.kind === "PersistentVolumeClaim") return bind(object);
  if (gvk.kind === "Namespace") return withStatus(object, "Active");
  return object;
}
function bind(claim) {
  const bound = withStatus(claim, "Bound");
  const status = getObject(bound, "status");
  const storage = getIn(bound, "spec", "resources", "requests", "storage");
  if (status && storage !== void 0 && status["capacity"] === void 0) {
    const capacity = newObject();
    capacity["storage"] = storage;
    status["capacity"] = capacity;
  }
  const spec = getObject(bound, "spec");
  if (spec) {
    const modes = spec["accessModes"];
    if (status && modes !== void 0) status["accessModes"] = modes;
    spec["volumeName"] ??= ASSUMED_VOLUME;
  }
  return bound;
}
var ASSUMED_VOLUME = "applylint-assumed-volume";
function withStatus(object, phase) {
  const copy = cloneJson(object);
  const status = getObject(copy, "status") ?? newObject();
  status["phase"] = phase;
  copy["status"] = status;
  return copy;
}

// src/preview/compare.ts
function compareObjects(before, after, schema) {
  const result = { added: [], changed: [], removed: [] };
  compareValues(before, after, schema, [], result);
  return result;
}
function compareValues(before, after, schema, path, into) {
  if (equalJson(before, after)) return;
  if (isObject(before) && isObject(after)) compareMaps(before, after, schema, path, into);
  else if (isArray(before) && isArray(after)) compareLists(before, after, schema, path, into);
  else into.changed.push(path);
}
function compareMaps(before, after, schema, path, into) {
  const childOf = (name) => schema?.fields?.get(name) ?? schema?.values;
  for (const name in before) {
    const left = before[name];
    const right = after[name];
    if (left === void 0) continue;
    if (right === void 0) into.removed.push([...path, field(name)]);
    else compareValues(left, right, childOf(name), [...path, field(name)], into);
  }
  for (const name in after) if (before[name] === void 0) into.added.push([...path, field(name)]);
}
function compareLists(before, after, schema, path, into) {
  const keys = keysOf(schema);
  const left = keys && keyed(before, keys);
  const right = keys && keyed(after, keys);
  if (!left || !right) {
    const shared = Math.min(before.length, after.length);
    for (let i = 0; i < shared; i++)
      compareValues(before[i], after[i], schema?.items, [...path, index(i)], into);
    for (let i = shared; i < before.length; i++) into.removed.push([...path, index(i)]);
    for (let i = shared; i < after.length; i++) into.added.push([...path, index(i)]);
    return;
  }
  let differs = false;
  for (const [id, { item: item2, element }] of left) {
    const other = right.get(id);
    const at2 = [...path, element];
    if (!other) into.removed.push(at2);
    else compareValues(item2, other.item, schema?.items, at2, into);
    differs ||= !other || !equalJson(item2, other.item);
  }
  for (const [id, { element }] of right) {
    if (left.has(id)) continue;
    differs = true;
    into.added.push([...path, element]);
  }
  if (!differs) into.changed.push(path);
}
function keysOf(schema) {
  if (schema?.listMapKeys && schema.listMapKeys.length > 0) return schema.listMapKeys;
  return schema?.patchMergeKey === void 0 ? void 0 : [schema.patchMergeKey];
}
function keyed(items, keys) {
  const found2 = /* @__PURE__ */ new Map();
  for (const item2 of items) {
    if (!isObject(item2)) return void 0;
    const key = newObject();
    for (const name of keys) {
      const value = item2[name];
      if (value !== void 0) key[name] = value;
    }
    const id = keys.map((name) => `${typeof key[name]}:${String(key[name])}`).join("\0");
    if (found2.has(id)) return void 0;
    found2.set(id, { item: item2, element: { type: "key", key } });
  }
  return found2;
}

// src/apiserver/struct.ts
var EMPTY_OBJECT = Object.freeze(newObject());
var EMPTY_LIST = Object.freeze([]);
function struct(value) {
  return isObject(value) ? value : EMPTY_OBJECT;
}
function list(value) {
  return isArray(value) ? value : EMPTY_LIST;
}
function structs(value) {
  return isArray(value) ? value.map(struct) : [];
}
function texts(value) {
  return isArray(value) ? value.map(text) : [];
}
function text(value) {
  return typeof value === "string" ? value : "";
}
function int(value) {
  if (typeof value === "number") return value;
  return typeof value === "bigint" ? Number(value) : 0;
}
function bool(value) {
  return value === true;
}
function ensureStruct(draft, field2) {
  const found2 = draft[field2];
  if (isObject(found2)) return found2;
  const made = newObject();
  draft[field2] = made;
  return made;
}
function byteLength(value) {
  let size = value.length;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code > 2047) {
      if (code >= 55296 && code <= 56319) i++;
      size += 2;
    } else if (code > 127) size++;
  }
  return size;
}

// src/apiserver/format/messages.ts
function maxLength(limit) {
  return `must be no more than ${limit} characters`;
}
function regexMismatch(rule, expression, ...examples) {
  if (examples.length === 0) return `${rule} (regex used for validation is '${expression}')`;
  const shown = examples.map((example) => `'${example}', `).join(" or ");
  return `${rule} (e.g. ${shown}regex used for validation is '${expression}')`;
}
var NON_EMPTY = "must be non-empty";
var NOT_NEGATIVE = "must be greater than or equal to 0";

// src/apiserver/format/names.ts
var LABEL = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var SUBDOMAIN = `${LABEL}(\\.${LABEL})*`;
var DNS_1035 = "[a-z]([-a-z0-9]*[a-z0-9])?";
var UNDERSCORE_LABEL = "_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?";
var UNDERSCORE_SUBDOMAIN = `${UNDERSCORE_LABEL}(\\.${UNDERSCORE_LABEL})*`;
var WILDCARD = `\\*\\.${SUBDOMAIN}`;
var KEY_NAME = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
var LABEL_VALUE = `(${KEY_NAME})?`;
var C_IDENTIFIER = "[A-Za-z_][A-Za-z0-9_]*";
var labelPattern = anchored(LABEL);
var subdomainPattern = anchored(SUBDOMAIN);
var dns1035Pattern = anchored(DNS_1035);
var underscoreSubdomainPattern = anchored(UNDERSCORE_SUBDOMAIN);
var wildcardPattern = anchored(WILDCARD);
var keyNamePattern = anchored(KEY_NAME);
var labelValuePattern = anchored(LABEL_VALUE);
var cIdentifierPattern = anchored(C_IDENTIFIER);
function anchored(expression) {
  return new RegExp(`^${expression}$`);
}
var LABEL_RULE = "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character";
var SUBDOMAIN_RULE = "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character";
var KEY_NAME_RULE = "must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
var LABEL_VALUE_RULE = "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character";
function dns1123Label(value) {
  const found2 = tooLongFor(value, 63);
  if (!labelPattern.test(value)) {
    if (subdomainPattern.test(value)) found2.push("must not contain dots");
    else found2.push(regexMismatch(LABEL_RULE, LABEL, "my-name", "123-abc"));
  }
  return found2;
}
function dns1123Subdomain(value) {
  const found2 = tooLongFor(value, 253);
  if (!subdomainPattern.test(value)) found2.push(regexMismatch(SUBDOMAIN_RULE, SUBDOMAIN, "example.com"));
  return found2;
}
function qualifiedName(value) {
  const parts = value.split("/");
  const rule = regexMismatch(KEY_NAME_RULE, KEY_NAME, "MyName", "my.name", "123-abc");
  if (parts.length > 2) {
    return [`a valid label key ${rule} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`];
  }
  const found2 = [];
  const name = parts[parts.length - 1] ?? "";
  if (parts.length === 2) {
    const prefix = parts[0] ?? "";
    const complaints = prefix === "" ? [NON_EMPTY] : dns1123Subdomain(prefix);
    for (const complaint of complaints) found2.push(`prefix part ${complaint}`);
  }
  if (name === "") found2.push(`name part ${NON_EMPTY}`);
  else if (byteLength(name) > 63) found2.push(`name part ${maxLength(63)}`);
  if (!keyNamePattern.test(name)) found2.push(`name part ${rule}`);
  return found2;
}
function labelValue(value) {
  const found2 = tooLongFor(value, 63);
  if (!labelValuePattern.test(value)) {
    found2.push(regexMismatch(LABEL_VALUE_RULE, LABEL_VALUE, "MyValue", "my_value", "12345"));
  }
  return found2;
}
function pathSegment(value) {
  if (value === "." || value === "..") return [`may not be '${value}'`];
  return ["/", "%"].filter((mark) => value.includes(mark)).map((mark) => `may not contain '${mark}'`);
}
function asPrefix(value) {
  return value.length > 1 && value.endsWith("-") ? `${value.slice(0, -2)}a` : value;
}
function tooLongFor(value, limit) {
  return byteLength(value) > limit ? [maxLength(limit)] : [];
}

// src/apiserver/kind-server.ts
function kindKey(gvk) {
  return `${gvk.group}/${gvk.version}/${gvk.kind}`;
}

// src/apiserver/kinds/workloads.ts
var workloadKinds = [];

// src/apiserver/kinds/index.ts
var KINDS = [...workloadKinds];
var byKey2 = new Map(KINDS.flatMap((server) => server.gvks.map((gvk) => [kindKey(gvk), server])));
function builtInKind(gvk) {
  return byKey2.get(kindKey(gvk));
}

// src/apiserver/errors.ts
function invalid(path, value, detail) {
  return build(path, "FieldValueInvalid", `Invalid value: ${goValue(value)}`, detail);
}
function required2(path, detail = "") {
  return build(path, "FieldValueRequired", "Required value", detail);
}
function forbidden(path, detail) {
  return build(path, "FieldValueForbidden", "Forbidden", detail);
}
function tooLong(path, limit) {
  return build(
    path,
    "FieldValueTooLong",
    "Too long",
    `may not be more than ${limit} ${limit === 1 ? "byte" : "bytes"}`
  );
}
function immutableField(path, value) {
  return invalid(path, value, "field is immutable");
}
function build(path, cause, body, detail) {
  return { path, cause, message: detail === "" ? body : `${body}: ${detail}`, source: "validation" };
}
function goValue(value) {
  if (value === void 0 || value === null) return "null";
  if (typeof value === "bigint") return value.toString();
  if (typeof value !== "object") return JSON.stringify(value);
  return JSON.stringify(value, (_key, item2) => {
    if (typeof item2 === "bigint") return Number(item2);
    if (!isObject(item2)) return item2;
    return Object.fromEntries(Object.entries(item2).sort(([a], [b]) => a < b ? -1 : 1));
  });
}

// src/apiserver/field-path.ts
function child(path, ...names) {
  const tail = names.join(".");
  return path === "" ? tail : `${path}.${tail}`;
}
function at(path, index2) {
  return `${path}[${index2}]`;
}

// src/apiserver/metadata/labels.ts
var ANNOTATIONS_SIZE_LIMIT = 256 * 1024;
function validateLabelName(name, path) {
  return qualifiedName(name).map((complaint) => invalid(path, name, complaint));
}
function validateLabels(labels, path) {
  const errors = [];
  const map = struct(labels);
  for (const key in map) {
    errors.push(...validateLabelName(key, path));
    const value = text(map[key]);
    for (const complaint of labelValue(value)) errors.push(invalid(path, value, complaint));
  }
  return errors;
}
function validateAnnotations(annotations, path) {
  const errors = [];
  const map = struct(annotations);
  for (const key in map) {
    for (const complaint of qualifiedName(key.toLowerCase())) errors.push(invalid(path, key, complaint));
  }
  if (annotationsSize(map) > ANNOTATIONS_SIZE_LIMIT) errors.push(tooLong(path, ANNOTATIONS_SIZE_LIMIT));
  return errors;
}
function annotationsSize(annotations) {
  let size = 0;
  for (const key in annotations) size += byteLength(key) + byteLength(text(annotations[key]));
  return size;
}

// src/apiserver/metadata/object-meta.ts
function validateObjectMeta(metadata, rules2) {
  const meta = struct(metadata);
  const path = rules2.path ?? "metadata";
  const errors = [];
  const generateName = text(meta["generateName"]);
  const name = text(meta["name"]);
  if (generateName !== "") {
    for (const complaint of rules2.name(asPrefix(generateName))) {
      errors.push(invalid(child(path, "generateName"), generateName, complaint));
    }
  }
  if (name !== "") {
    for (const complaint of rules2.name(name)) errors.push(invalid(child(path, "name"), name, complaint));
  } else if (generateName === "") {
    errors.push(required2(child(path, "name"), "name or generateName is required"));
  }
  errors.push(...validateNamespace(meta, rules2.namespaced, path));
  if (int(meta["generation"]) < 0) {
    errors.push(invalid(child(path, "generation"), meta["generation"], NOT_NEGATIVE));
  }
  errors.push(
    ...validateLabels(meta["labels"], child(path, "labels")),
    ...validateAnnotations(meta["annotations"], child(path, "annotations")),
    ...validateOwnerReferences(meta["ownerReferences"], child(path, "ownerReferences")),
    ...validateFinalizers(texts(meta["finalizers"]), child(path, "finalizers")),
    ...validateManagedFields(meta["managedFields"], child(path, "managedFields"))
  );
  return errors;
}
function validateObjectMetaUpdate(metadata, liveMetadata, path = "metadata") {
  const next = struct(metadata);
  const live = struct(liveMetadata);
  const errors = [];
  if (live["deletionTimestamp"] !== void 0) {
    const known2 = new Set(texts(live["finalizers"]));
    const added = texts(next["finalizers"]).filter((name) => !known2.has(name));
    if (added.length > 0) {
      const shown = [...new Set(added)].sort().map((name) => JSON.stringify(name));
      errors.push(
        forbidden(
          child(path, "finalizers"),
          `no new finalizers can be added if the object is being deleted, found new finalizers []string{${shown.join(", ")}}`
        )
      );
    }
  }
  for (const name of ["name", "namespace", "uid", "creationTimestamp", "deletionTimestamp"]) {
    if (!equalJson(next[name] ?? "", live[name] ?? ""))
      errors.push(immutableField(child(path, name), next[name] ?? ""));
  }
  if (!equalJson(next["deletionGracePeriodSeconds"], live["deletionGracePeriodSeconds"])) {
    errors.push(immutableField(child(path, "deletionGracePeriodSeconds"), next["deletionGracePeriodSeconds"]));
  }
  errors.push(
    ...validateLabels(next["labels"], child(path, "labels")),
    ...validateAnnotations(next["annotations"], child(path, "annotations")),
    ...validateOwnerReferences(next["ownerReferences"], child(path, "ownerReferences")),
    ...validateManagedFields(next["managedFields"], child(path, "managedFields"))
  );
  return errors;
}
function validateNamespace(meta, namespaced, path) {
  const at2 = child(path, "namespace");
  const namespace = text(meta["namespace"]);
  if (!namespaced) return namespace === "" ? [] : [forbidden(at2, "not allowed on this type")];
  if (namespace === "") return [required2(at2)];
  return dns1123Label(namespace).map((complaint) => invalid(at2, namespace, complaint));
}
function validateOwnerReferences(references, path) {
  const errors = [];
  let controller = "";
  for (const reference of structs(references)) {
    const version = text(reference["apiVersion"]);
    const kind = text(reference["kind"]);
    const gv = parseApiVersion(version);
    if (gv === void 0) errors.push(invalid(child(path, "apiVersion"), version, "version must not be empty"));
    if (kind === "") errors.push(invalid(child(path, "kind"), kind, "must not be empty"));
    for (const name of ["name", "uid"]) {
      if (text(reference[name]) === "") errors.push(invalid(child(path, name), "", "must not be empty"));
    }
    if (version === "v1" && kind === "Event") {
      errors.push(invalid(path, reference, "/v1, Kind=Event is disallowed from being an owner"));
    }
    if (bool(reference["controller"])) {
      const name = `${kind}/${text(reference["name"])}`;
      if (controller === "") controller = name;
      else {
        errors.push(
          invalid(
            path,
            references,
            `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`
          )
        );
      }
    }
  }
  return errors;
}
function validateFinalizers(finalizers, path) {
  const errors = finalizers.flatMap((name) => qualifiedName(name).map((complaint) => invalid(path, name, complaint)));
  if (finalizers.includes("orphan") && finalizers.includes("foregroundDeletion")) {
    errors.push(invalid(path, [...finalizers], "finalizer orphan and foregroundDeletion cannot be both set"));
  }
  return errors;
}
function validateManagedFields(entries, path) {
  const errors = [];
  list(entries).forEach((value, index2) => {
    const entry = struct(value);
    const here2 = at(path, index2);
    const operation = text(entry["operation"]);
    if (operation !== "Apply" && operation !== "Update") {
      errors.push(invalid(child(here2, "operation"), operation, "must be `Apply` or `Update`"));
    }
    const fieldsType = text(entry["fieldsType"]);
    if (fieldsType !== "" && fieldsType !== "FieldsV1") {
      errors.push(invalid(child(here2, "fieldsType"), fieldsType, "must be `FieldsV1`"));
    }
    if (byteLength(text(entry["manager"])) > 128) errors.push(tooLong(child(here2, "manager"), 128));
    if (byteLength(text(entry["subresource"])) > 256) errors.push(tooLong(child(here2, "subresource"), 256));
  });
  return errors;
}

// src/apiserver/metadata/system-fields.ts
function refuseResourceVersion(draft) {
  const version = text(struct(draft["metadata"])["resourceVersion"]);
  if (version === "" || version === "0") return [];
  return [
    {
      path: "metadata.resourceVersion",
      cause: "FieldValueForbidden",
      message: "resourceVersion should not be set on objects to be created",
      source: "conflict"
    }
  ];
}
function wipeSystemFields(draft) {
  const meta = ensureStruct(draft, "metadata");
  for (const name of [
    "creationTimestamp",
    "uid",
    "deletionTimestamp",
    "deletionGracePeriodSeconds",
    "selfLink",
    "resourceVersion",
    "managedFields"
  ]) {
    delete meta[name];
  }
}
function checkPreconditions2(live, draft, context) {
  const meta = struct(draft["metadata"]);
  const liveMeta = struct(live["metadata"]);
  const name = text(liveMeta["name"]);
  const errors = [];
  const uid = text(meta["uid"]);
  const liveUid = text(liveMeta["uid"]);
  if (uid !== "" && liveUid === "") {
    context.doubt({
      code: "uid-unknown",
      path: "metadata.uid",
      message: "the manifest names a uid, and the live one is not known",
      fix: "remove metadata.uid from the manifest, or compare with a cluster"
    });
  } else if (uid !== "" && uid !== liveUid) {
    errors.push({
      path: "metadata.uid",
      cause: "Conflict",
      message: `Precondition failed: UID in precondition: ${uid}, UID in object meta: ${liveUid}`,
      source: "conflict"
    });
  }
  const version = text(meta["resourceVersion"]);
  if (version !== "" && version !== text(liveMeta["resourceVersion"])) {
    errors.push({
      path: "metadata.resourceVersion",
      cause: "Conflict",
      message: `Operation cannot be fulfilled on ${context.gvk.kind} "${name}": the object has been modified; please apply your changes to the latest version and try again`,
      source: "conflict"
    });
  }
  return errors;
}
function takeSystemFields(live, draft) {
  const liveMeta = struct(live["metadata"]);
  const meta = ensureStruct(draft, "metadata");
  carry("generation");
  for (const name of ["creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"]) {
    if (liveMeta[name] !== void 0) carry(name);
  }
  if (text(meta["uid"]) === "") carry("uid");
  if (text(meta["resourceVersion"]) === "") carry("resourceVersion");
  if (text(meta["namespace"]) === "") carry("namespace");
  delete meta["selfLink"];
  function carry(name) {
    const value = liveMeta[name];
    if (value === void 0) delete meta[name];
    else meta[name] = value;
  }
}

// src/apiserver/server.ts
function create(object, context) {
  return judge(context, (kind, ctx) => {
    const draft = cloneJson(object);
    const refused = refuseResourceVersion(draft);
    if (refused.length > 0) return { errors: refused, object: draft };
    wipeSystemFields(draft);
    kind.defaults(draft, ctx);
    const denied = kind.admit?.(draft, void 0, ctx) ?? [];
    if (denied.length > 0) return { errors: denied, object: draft };
    kind.prepareForCreate?.(draft, ctx);
    let errors = kind.validateCreate(draft, ctx);
    if (errors.length === 0) errors = genericMetadata(draft, ctx);
    if (errors.length === 0) errors = kind.review?.(draft, void 0, ctx) ?? [];
    if (errors.length === 0) kind.canonicalize?.(draft, ctx);
    return { errors, object: draft };
  });
}
function update(live, merged, context) {
  return judge(context, (kind, ctx) => {
    const draft = cloneJson(merged);
    const stale = checkPreconditions2(live, draft, ctx);
    if (stale.length > 0) return { errors: stale, object: draft };
    kind.defaults(draft, ctx);
    const denied = kind.admit?.(draft, live, ctx) ?? [];
    if (denied.length > 0) return { errors: denied, object: draft };
    takeSystemFields(live, draft);
    kind.prepareForUpdate?.(live, draft, ctx);
    const errors = [
      ...genericMetadata(draft, ctx),
      ...validateObjectMetaUpdate(draft["metadata"], live["metadata"]),
      ...kind.validateUpdate(live, draft, ctx)
    ];
    if (errors.length === 0) errors.push(...kind.review?.(draft, live, ctx) ?? []);
    if (errors.length === 0) kind.canonicalize?.(draft, ctx);
    return { errors, object: draft };
  });
}
function judge(context, run) {
  const gvk = context.kind.gvk;
  const kind = builtInKind(gvk);
  if (kind === void 0) return { status: "not-judged", reason: unknownKind(kindKey(gvk)) };
  let doubt;
  const { errors, object } = run(kind, {
    ...context,
    gvk,
    doubt(reason) {
      doubt ??= reason;
    }
  });
  if (errors.length > 0) return { status: "rejected", errors: distinct2(errors) };
  if (doubt !== void 0) return { status: "not-judged", reason: doubt };
  return { status: "accepted", object };
}
function unknownKind(key) {
  return {
    code: "no-defaulting-knowledge",
    message: `what the API server adds to ${key} and refuses in it is not known to this version of applylint`
  };
}
function genericMetadata(object, context) {
  return validateObjectMeta(object["metadata"], { namespaced: context.kind.namespaced, name: pathSegment });
}
function distinct2(errors) {
  const seen = /* @__PURE__ */ new Set();
  return errors.filter((error) => {
    const key = `${error.path}
${error.cause}
${error.message}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

// src/preview/request.ts
function postObject(object, context) {
  const server = serverContext(context);
  return server ? create(object, server) : { status: "accepted", object };
}
function putObject(live, merged, context) {
  const server = serverContext(context);
  return server ? update(live, merged, server) : { status: "accepted", object: merged };
}
function serverContext({ registry, gvk, find }) {
  const kind = registry.kind(gvk);
  return kind && { registry, kind, minor: Number(registry.kubernetesVersion.split(".")[1]), find };
}
function notJudged(code, message, fix) {
  return fix === void 0 ? { code, message } : { code, message, fix };
}

// src/preview/client-side.ts
function previewClientSide(change, settings) {
  const mode = "client-side";
  const start = heldBefore(change, settings);
  if ("code" in start) return notJudgedOutcome(mode, settings, start);
  const before = start.held?.object ?? null;
  const context = contextOf2(change, "head", settings);
  let held = start.held;
  let last;
  for (const manifest of change.modified) {
    last = applyOnce(held, manifest, context);
    if (last.status === "not-judged") return notJudgedOutcome(mode, settings, last.reason, before);
    if (last.status === "rejected") break;
    held = last.held;
  }
  if (!last || last.status === "not-judged")
    return notJudgedOutcome(mode, settings, notJudged("nothing-to-apply", "no manifest"));
  const base = {
    mode,
    manager: settings.manager,
    force: settings.force,
    deletion: null,
    notJudged: null,
    conflicts: [],
    before
  };
  if (last.status === "rejected") {
    return {
      ...base,
      verdict: "rejected",
      liveChanged: false,
      patchType: last.patchType,
      patch: last.patch,
      after: null,
      comparison: null,
      errors: last.errors
    };
  }
  const after = last.held.object;
  const schema = context.registry.kind(change.gvk)?.schema;
  return {
    ...base,
    verdict: before === null ? "created" : last.unchanged ? "unchanged" : "configured",
    liveChanged: before === null || !equalJson(before, after),
    patchType: last.patchType,
    patch: last.patch,
    after,
    comparison: before === null ? null : compareObjects(before, after, schema),
    errors: []
  };
}
function heldBefore(change, settings) {
  if (change.live.source !== "assumed")
    return {
      held: change.live.object && {
        object: change.live.object,
        lastApplied: change.lastApplied.at(-1)?.object ?? null
      }
    };
  const context = contextOf2(change, "base", settings);
  let held = null;
  for (const manifest of change.lastApplied) {
    const step = applyOnce(held, manifest, context);
    if (step.status === "not-judged") return step.reason;
    if (step.status === "rejected")
      return notJudged("base-rejected", `base itself would be rejected: ${step.errors[0]?.message ?? ""}`);
    held = step.held;
  }
  return { held: held && { ...held, object: settle2(held.object, change.gvk) } };
}
function contextOf2(change, side, settings) {
  const manifest = (side === "base" ? change.lastApplied : change.modified).at(-1);
  return { registry: change.unit.schemas[side], gvk: manifest?.gvk ?? change.gvk, find: settings.find };
}
function applyOnce(held, manifest, context) {
  const modified = manifest.object;
  if (held === null) {
    const created = postObject(modified, context);
    if (created.status !== "accepted") return refuse(created, null, null);
    return {
      status: "applied",
      held: { object: created.object, lastApplied: modified },
      patch: null,
      patchType: null,
      unchanged: false
    };
  }
  const kind = context.registry.kind(context.gvk);
  const result = createThreeWayPatch({ lastApplied: held.lastApplied, modified, current: held.object, kind });
  if (!result.ok) return { status: "rejected", errors: [result.error], patch: null, patchType: null };
  const { patch, patchType } = result;
  const merged = patchType === "strategic" && kind ? applyStrategicMergePatch(held.object, patch, kind.schema) : { ok: true, object: applyJsonMergePatch(held.object, patch) };
  if (!merged.ok) return { status: "rejected", errors: [merged.error], patch, patchType };
  const updated = putObject(held.object, merged.object, context);
  if (updated.status !== "accepted") return refuse(updated, patch, patchType);
  const unchanged = Object.keys(patch).length === 0 && equalJson(held.lastApplied ?? void 0, modified);
  return { status: "applied", held: { object: updated.object, lastApplied: modified }, patch, patchType, unchanged };
}
function refuse(result, patch, patchType) {
  return result.status === "rejected" ? { status: "rejected", errors: result.errors, patch, patchType } : { status: "not-judged", reason: result.reason };
}

// src/preview/removal.ts
function removal(change, mode, settings, before) {
  const { applier } = change.unit;
  const protectedBy = protection(change.lastApplied.at(-1)?.object);
  const by = applier.prune === "unknown" ? "unknown" : applier.prune === "yes" && !protectedBy ? "pruned" : "orphaned";
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "removed",
    liveChanged: by === "unknown" ? null : by === "pruned",
    deletion: { by, protectedBy },
    notJudged: null,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: []
  };
}
var PROTECTIONS = [
  ["argocd.argoproj.io/sync-options", /(^|,)\s*(Prune|Delete)=(false|confirm)\s*(,|$)/],
  ["kustomize.toolkit.fluxcd.io/prune", /^disabled$/],
  ["helm.sh/resource-policy", /^keep$/]
];
function protection(object) {
  for (const [annotation, pattern] of PROTECTIONS) {
    const value = getString(object, "metadata", "annotations", annotation);
    if (value !== void 0 && pattern.test(value)) return `${annotation}: ${value}`;
  }
  return null;
}

// src/preview/server-side.ts
function previewServerSide(_change, settings) {
  return notJudgedOutcome(
    "server-side",
    settings,
    notJudged("not-supported", "server-side apply is not predicted yet")
  );
}

// src/preview/apply.ts
function previewApply(change, settings) {
  const outcomes = /* @__PURE__ */ new Map();
  for (const mode of settings.modes) outcomes.set(mode, withPlaceholders(change, outcomeOf(change, mode, settings)));
  return { ...change, kind: change.unit.schemas.head.kind(change.gvk), outcomes };
}
function outcomeOf(change, mode, settings) {
  if (change.modified.length === 0) {
    const before = change.live.source === "assumed" ? null : change.live.object;
    return removal(change, mode, settings, before);
  }
  if ([...change.modified, ...change.lastApplied].some((manifest) => manifest.encrypted)) {
    return notJudgedOutcome(mode, settings, {
      code: "encrypted",
      message: "its values are encrypted in the repository (SOPS); what is applied is not known"
    });
  }
  switch (mode) {
    case "client-side":
      return previewClientSide(change, settings);
    case "server-side":
      return previewServerSide(change, settings);
    case "dynamic":
      return notJudgedOutcome(mode, settings, {
        code: "not-supported",
        message: "apply by convention is not predicted yet"
      });
  }
}
function withPlaceholders(change, outcome) {
  const held = [...change.modified, ...change.lastApplied].some((manifest) => manifest.placeholders.length > 0);
  if (!held || outcome.verdict !== "rejected") return outcome;
  return notJudgedOutcome(
    outcome.mode,
    { manager: outcome.manager, force: outcome.force },
    {
      code: "placeholder",
      message: "it holds placeholders such as ${VAR} that are filled in before it is applied",
      fix: "review the output of the substitution"
    }
  );
}
function notJudgedOutcome(mode, settings, reason, before = null) {
  return {
    mode,
    manager: settings.manager,
    force: settings.force,
    verdict: "not-judged",
    liveChanged: null,
    deletion: null,
    notJudged: reason,
    patchType: null,
    patch: null,
    before,
    after: null,
    comparison: null,
    errors: [],
    conflicts: []
  };
}

// src/preview/related.ts
function objectFinder(unit, manifests) {
  let index2;
  const id = (group, kind, name, namespace) => [group, kind, namespace ?? "", name].join("\0");
  return (group, kind, name, namespace) => {
    index2 ??= new Map(
      manifests.map((manifest) => {
        const key = keyOf(manifest, unit.schemas.head, unit.defaultNamespace);
        return [id(key.group, key.kind, key.name, key.namespace), manifest.object];
      })
    );
    return index2.get(id(group, kind, name, namespace));
  };
}

// src/review/keys.ts
function objectKeyText(manifest, registry, namespace) {
  return keyText2(keyOf(manifest, registry, namespace));
}

// src/review/preview.ts
function previewUnits(review2, units) {
  return units.map((planned) => {
    const { unit, changed, context } = planned;
    const live = liveObjects(review2, planned);
    const pairing = pairObjects(
      unit,
      [...changed.base, ...duplicates(planned, "base")],
      [...changed.head, ...duplicates(planned, "head")],
      live
    );
    const find = objectFinder(unit, [...context.head, ...changed.head, ...review2.snapshot ?? []]);
    const settings = {
      modes: modesOf(review2),
      manager: unit.applier.manager,
      force: unit.applier.force,
      find
    };
    const previews = pairing.changes.map((change, i) => {
      if (i % 500 === 499) review2.progress?.(`previewing ${i + 1} of ${pairing.changes.length} objects`);
      return previewApply(change, settings);
    });
    return { planned, previews, moved: pairing.moved, same: pairing.same };
  });
}
function modesOf({ options }) {
  switch (options.apply) {
    case "both":
      return ["client-side", "server-side"];
    default:
      return [options.apply];
  }
}
function duplicates(planned, side) {
  const { unit, changed, context } = planned;
  if (context[side].length === 0) return [];
  const ids = new Set(
    ["base", "head"].flatMap(
      (at2) => changed[at2].map((manifest) => objectKeyText(manifest, unit.schemas[at2], unit.defaultNamespace))
    )
  );
  return context[side].filter(
    (manifest) => ids.has(objectKeyText(manifest, unit.schemas[side], unit.defaultNamespace))
  );
}
function liveObjects(review2, { unit }) {
  const { snapshot } = review2;
  if (!snapshot) return () => ({ source: "assumed" });
  const byKey3 = new Map(
    snapshot.map((manifest) => [objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace), manifest.object])
  );
  return (key) => ({ source: "snapshot", object: byKey3.get(keyText2(key)) ?? null });
}

// src/units/rendered-sources.ts
var MARKERS = [
  ["kustomization.yaml", "kustomization"],
  ["kustomization.yml", "kustomization"],
  ["Kustomization", "kustomization"],
  ["Chart.yaml", "chart"]
];
function markerPaths(files) {
  const paths = /* @__PURE__ */ new Set();
  for (const folder of new Set(files.flatMap(foldersOf))) {
    for (const [name] of MARKERS) paths.add(folder === "" ? name : `${folder}/${name}`);
  }
  return [...paths];
}
function renderedSource(file, existing) {
  for (const folder of foldersOf(file)) {
    for (const [name, kind] of MARKERS) {
      if (existing.has(folder === "" ? name : `${folder}/${name}`)) return { kind, root: folder };
    }
  }
  return null;
}
function foldersOf(file) {
  const steps = file.split("/").slice(0, -1);
  return [.../* @__PURE__ */ new Set(["", ...steps.map((_, i) => steps.slice(0, i + 1).join("/"))])];
}

// src/review/read.ts
async function readChanged(source) {
  const revisions = await source.readRevisions();
  const { changed } = revisions;
  const paths = [...new Set([...changed.base, ...changed.head].map((file) => file.path))];
  const markers = markerPaths(paths);
  const existing = {
    base: await source.existing("base", markers),
    head: await source.existing("head", markers)
  };
  const rendered = /* @__PURE__ */ new Map();
  const isPlain = (file, side) => {
    const found2 = renderedSource(file.path, existing[side]);
    if (!found2) return true;
    const known3 = rendered.get(found2.root);
    if (known3) known3.files.add(file.path);
    else rendered.set(found2.root, { source: found2, files: /* @__PURE__ */ new Set([file.path]) });
    return false;
  };
  const plain = {
    base: changed.base.filter((file) => isPlain(file, "base")),
    head: changed.head.filter((file) => isPlain(file, "head"))
  };
  const before = new Map(plain.base.map((file) => [file.path, file.bytes]));
  const after = new Map(plain.head.map((file) => [file.path, file.bytes]));
  const known2 = /* @__PURE__ */ new Map();
  for (const [path, bytes] of after) {
    const other = before.get(path);
    if (other) known2.set(path, commonTexts(other, bytes));
  }
  const collected = { refused: [...revisions.refused], skipped: [] };
  const documents = {
    discovered: revisions.refused.length,
    analysed: 0,
    refused: revisions.refused.length,
    skipped: 0
  };
  const readSide = (side) => {
    const manifests = [];
    const unread = [];
    for (const file of plain[side]) {
      const texts2 = known2.get(file.path);
      const result = readManifests(file, texts2 ? { known: texts2 } : {});
      const refused = /* @__PURE__ */ new Set();
      for (const problem3 of result.refused) {
        if (cannotBeManifest(file.bytes))
          collected.skipped.push({
            ...problem3,
            code: "not-kubernetes",
            message: `not a Kubernetes manifest, and not readable: ${problem3.message}`
          });
        else {
          collected.refused.push(problem3);
          refused.add(problem3.line);
        }
      }
      collected.skipped.push(...result.skipped);
      manifests.push(...result.manifests);
      unread.push(...result.unread);
      documents.discovered += result.documents;
      documents.refused += refused.size;
      documents.skipped += result.skipped.length;
      documents.analysed += Math.max(0, result.documents - refused.size - result.skipped.length);
    }
    return { manifests, unread };
  };
  const base = readSide("base");
  const head = readSide("head");
  const sources = [...rendered.values()].map((entry) => ({ source: entry.source, files: entry.files.size }));
  return {
    revisions,
    manifests: { base: base.manifests, head: head.manifests },
    unread: { base: base.unread, head: head.unread },
    notes: distinctNotes(head.manifests),
    refused: distinct3(collected.refused),
    skipped: distinct3(collected.skipped),
    rendered: sources,
    documents
  };
}
function cannotBeManifest(bytes) {
  if (bytes.includes(0)) return false;
  const text2 = new TextDecoder("utf-8").decode(bytes);
  return !/apiVersion/i.test(text2) && !/\\[xuU]/.test(text2) && !text2.includes("!!binary");
}
function distinctNotes(manifests) {
  return distinct3(manifests.flatMap((manifest) => manifest.notes));
}
function distinct3(problems) {
  const seen = /* @__PURE__ */ new Map();
  for (const problem3 of problems)
    seen.set(`${problem3.code}\0${problem3.path}\0${problem3.line}\0${problem3.column}`, problem3);
  return [...seen.values()];
}

// src/review/registries.ts
function loadRegistries(review2, read, context) {
  const crdsOf = (manifests) => manifests.filter(isDefinition).map((manifest) => manifest.object);
  const live = review2.snapshot ?? [];
  const registry = (side) => createRegistry({
    bundled: review2.schemas,
    crds: [...review2.crds, ...crdsOf(live), ...crdsOf(context.manifests[side]), ...crdsOf(read.manifests[side])]
  });
  return { base: registry("base"), head: registry("head") };
}

// src/review/report.ts
var HELP = "https://github.com/applylint/applylint/blob/main/src/rules/README.md";
function reportOf(review2, found2) {
  const { read, units, previews, linted } = found2;
  const { options } = review2;
  return buildReport({
    version: review2.version,
    kubernetesVersion: options.kubernetesVersion,
    revisions: read.revisions,
    units: units.map((planned) => planned.unit),
    previews: previews.flatMap((unit) => unit.previews),
    findings: linted.findings,
    incomplete: [...read.refused, ...linted.failures.map(failureProblem)],
    skipped: [...read.skipped, ...notRendered(read)],
    documents: read.documents,
    same: previews.reduce((sum, unit) => sum + unit.same, 0) + Math.min(read.unread.base.length, read.unread.head.length),
    assumptions: assumptionsOf(review2, read, previews),
    failOn: options.failOn,
    requireJudged: options.requireJudged,
    modes: modesOf(review2),
    helpBase: HELP
  });
}
function failureProblem({ ruleId, key, message }) {
  const about = key ? ` on ${key.kind} ${key.name}` : "";
  return {
    code: "rule-failed",
    message: `the rule ${ruleId} failed${about}: ${message}`,
    fix: "this is a bug of applylint; please report it with the manifest",
    path: ".",
    line: 1,
    column: 1
  };
}
function notRendered(read) {
  return read.rendered.map(({ source, files }) => ({
    code: "not-rendered",
    message: `a ${source.kind}, which is rendered before it is applied: ${files} changed ${files === 1 ? "file is" : "files are"} not judged`,
    fix: "review the rendered manifests: `applylint compare RENDERED-BASE RENDERED-HEAD`",
    path: source.root === "" ? "." : source.root,
    line: 1,
    column: 1
  }));
}
function assumptionsOf(review2, read, previews) {
  const lines = [];
  const { options } = review2;
  const objects = previews.flatMap((unit) => unit.previews);
  if (objects.some((preview) => preview.live.source === "assumed" && preview.lastApplied.length > 0)) {
    lines.push("Base is taken as applied: drift in the cluster and other managers are not seen.");
  }
  if (options.apply === "both" && objects.length > 0) {
    lines.push("The applier is not known: kubectl client-side apply gates, server-side apply informs (--apply).");
  }
  if (options.namespace === void 0 && objects.some((preview) => preview.key.namespace === "default")) {
    lines.push("Objects that name no namespace are taken to go to `default` (--namespace).");
  }
  if (read.rendered.length > 0) {
    const files = read.rendered.reduce((sum, entry) => sum + entry.files, 0);
    lines.push(`Not rendered: ${read.rendered.length} kustomizations or charts with ${files} changed files.`);
  }
  return lines;
}

// src/units/plan.ts
function planRoots(objects) {
  const top = { folders: /* @__PURE__ */ new Map(), files: [] };
  for (const object of objects) {
    let at2 = top;
    for (const step of object.path.split("/").slice(0, -1)) {
      let next = at2.folders.get(step);
      if (!next) {
        next = { folders: /* @__PURE__ */ new Map(), files: [] };
        at2.folders.set(step, next);
      }
      at2 = next;
    }
    at2.files.push(object);
  }
  const roots = [];
  split(top, "", roots);
  return roots;
}
function split(folder, root, roots) {
  if (!hasRivals(folder)) {
    roots.push(root);
    return;
  }
  if (folder.files.length > 0) roots.push(root);
  for (const [name, child2] of folder.folders) split(child2, root === "" ? name : `${root}/${name}`, roots);
}
function hasRivals(folder) {
  const owner = /* @__PURE__ */ new Map();
  const claim = (placed, child2) => {
    const id = `${placed.side}\0${placed.key}`;
    const other = owner.get(id);
    owner.set(id, child2);
    return other !== void 0 && other !== child2;
  };
  for (const file of folder.files) if (claim(file, "")) return true;
  for (const [name, child2] of folder.folders)
    for (const placed of under(child2)) if (claim(placed, `/${name}`)) return true;
  return false;
}
function* under(folder) {
  yield* folder.files;
  for (const child2 of folder.folders.values()) yield* under(child2);
}
function rootOf(path, roots) {
  let best = "";
  for (const root of roots) {
    if (root.length >= best.length && (root === "" || path.startsWith(`${root}/`))) best = root;
  }
  return best;
}

// src/review/units.ts
function planUnits(review2, read, context, registries) {
  const placed = (manifests, side) => manifests.map((manifest) => ({
    side,
    path: manifest.location.path,
    key: objectKeyText(manifest, registries[side], review2.options.namespace)
  }));
  const objects = ["base", "head"].flatMap((side) => [
    ...placed(read.manifests[side], side),
    ...placed(context.manifests[side], side)
  ]);
  const roots = planRoots(objects);
  const byRoot = (manifests, root) => manifests.filter((manifest) => rootOf(manifest.location.path, roots) === root);
  return roots.map((root) => {
    const unit = {
      id: root === "" ? "." : root,
      root,
      cluster: null,
      applier: assumedApplier(review2),
      defaultNamespace: review2.options.namespace,
      schemas: registries
    };
    const side = (from) => ({
      base: roots.length === 1 ? from.base : byRoot(from.base, root),
      head: roots.length === 1 ? from.head : byRoot(from.head, root)
    });
    return { unit, changed: side(read.manifests), context: side(context.manifests) };
  }).filter(({ changed }) => changed.base.length + changed.head.length > 0);
}
function assumedApplier({ options }) {
  const mode = options.apply === "both" ? "client-side" : options.apply;
  return { name: "kubectl", mode, manager: options.fieldManager, force: options.forceConflicts, prune: options.prune };
}

// src/pipeline.ts
async function review(input) {
  const read = await readChanged(input.source);
  const context = await buildContext(input, read);
  const registries = loadRegistries(input, read, context);
  const units = planUnits(input, read, context, registries);
  const previews = previewUnits(input, units);
  const linted = lintAll(previews);
  return reportOf(input, { read, units, previews, linted });
}

// src/commands/prepare.ts
async function prepare(source, options) {
  const crds = (await Promise.all(options.crds.map(readObjects))).flat();
  const snapshot = options.live === void 0 ? null : await readObjects(options.live);
  const tty = process.stderr.isTTY === true;
  const report = await review({
    source,
    options,
    schemas: loadBundledSchemas(options.kubernetesVersion),
    crds: crds.map((manifest) => manifest.object),
    snapshot,
    version: VERSION,
    ...tty ? { progress: (step) => process.stderr.write(`\r\x1B[K${step}`) } : {}
  });
  if (tty) process.stderr.write("\r\x1B[K");
  return report;
}
async function readObjects(path) {
  const tree = await readTree(path, () => true);
  return [...tree.files].flatMap(([file, bytes]) => {
    const { manifests, refused } = readManifests({ path: file, bytes });
    const [problem3] = refused;
    if (problem3) {
      throw new UserError({
        what: `${problem3.path}:${problem3.line}:${problem3.column} cannot be read`,
        why: problem3.message,
        fix: problem3.fix ?? "repair the file"
      });
    }
    return manifests;
  });
}

// src/commands/check.ts
async function check(args) {
  const options = reviewOptions(args.values);
  const git = await openGit(process.cwd());
  const headName = args.values.text("head");
  const headCommit = await resolveCommit(git, headName ?? "HEAD");
  const baseName = args.values.text("base");
  const base = baseName === void 0 ? await defaultBase(git, headCommit) : await resolveCommit(git, baseName);
  const source = gitSource(git, {
    base: { name: baseName ?? "merge base with the default branch", commit: base, tree: base },
    head: {
      name: headName ?? "working tree",
      commit: headName === void 0 ? null : headCommit,
      tree: headName === void 0 ? null : headCommit
    },
    paths: args.positionals.map((path) => inRepository(git.root, path)),
    include: includer(options.exclude)
  });
  return deliver(await prepare(source, options), args);
}
function inRepository(root, path) {
  const inside = relative(root, resolve(path));
  return inside === "" ? "." : inside.split("\\").join("/");
}
function includer(exclude) {
  if (exclude.length === 0) return () => true;
  const matches = (0, import_picomatch.default)([...exclude], { dot: true });
  return (path) => !matches(path) && !matches(posix2.basename(path));
}

export {
  mergeBase,
  deliver,
  folderSource,
  prepare,
  check,
  includer
};

import {
  require_tunnel,
  require_undici
} from "./chunks/chunk-6FFCTHSM.js";
import {
  GitError,
  defaultBase,
  exitCodeOf,
  gitSource,
  includer,
  mergeBase,
  openGit,
  resolveCommit
} from "./chunks/chunk-OSKRSORX.js";
import {
  prepare
} from "./chunks/chunk-43NCSF2A.js";
import "./chunks/chunk-SP3JTDZY.js";
import "./chunks/chunk-BY7OFRI7.js";
import "./chunks/chunk-6E6SV7V5.js";
import {
  OPTIONS,
  OptionValues,
  reviewOptions
} from "./chunks/chunk-MXVEQN34.js";
import {
  EXIT,
  UserError
} from "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-PPGMZW62.js";
import "./chunks/chunk-X5XFZLMV.js";
import "./chunks/chunk-7YVUPX7A.js";
import "./chunks/chunk-RJLL5F24.js";
import "./chunks/chunk-CNB537QW.js";
import "./chunks/chunk-HWSCIXLT.js";
import {
  renderJson
} from "./chunks/chunk-VTLT3JEG.js";
import {
  renderMarkdown
} from "./chunks/chunk-ZWE6WZSM.js";
import {
  renderSarif
} from "./chunks/chunk-WTXUENIL.js";
import {
  rules
} from "./chunks/chunk-BIGDJKGJ.js";
import {
  renderText
} from "./chunks/chunk-CS4UWQML.js";
import {
  forTerminal
} from "./chunks/chunk-6GC6YCW5.js";
import {
  headline
} from "./chunks/chunk-5X7GFRCW.js";
import "./chunks/chunk-VRIBZNVO.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-3ZR64UY5.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-IBWSRM27.js";
import "./chunks/chunk-MJCXCFFI.js";
import {
  __toESM
} from "./chunks/chunk-7VZ5H7B6.js";

// src/commands/action.ts
import { mkdir as mkdir2, mkdtemp, writeFile as writeFile2 } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

// node_modules/@actions/core/lib/command.js
import * as os from "os";

// node_modules/@actions/core/lib/utils.js
function toCommandValue(input) {
  if (input === null || input === void 0) {
    return "";
  } else if (typeof input === "string" || input instanceof String) {
    return input;
  }
  return JSON.stringify(input);
}
function toCommandProperties(annotationProperties) {
  if (!Object.keys(annotationProperties).length) {
    return {};
  }
  return {
    title: annotationProperties.title,
    file: annotationProperties.file,
    line: annotationProperties.startLine,
    endLine: annotationProperties.endLine,
    col: annotationProperties.startColumn,
    endColumn: annotationProperties.endColumn
  };
}

// node_modules/@actions/core/lib/command.js
function issueCommand(command, properties, message) {
  const cmd = new Command(command, properties, message);
  process.stdout.write(cmd.toString() + os.EOL);
}
var CMD_STRING = "::";
var Command = class {
  constructor(command, properties, message) {
    if (!command) {
      command = "missing.command";
    }
    this.command = command;
    this.properties = properties;
    this.message = message;
  }
  toString() {
    let cmdStr = CMD_STRING + this.command;
    if (this.properties && Object.keys(this.properties).length > 0) {
      cmdStr += " ";
      let first = true;
      for (const key in this.properties) {
        if (this.properties.hasOwnProperty(key)) {
          const val = this.properties[key];
          if (val) {
            if (first) {
              first = false;
            } else {
              cmdStr += ",";
            }
            cmdStr += `${key}=${escapeProperty(val)}`;
          }
        }
      }
    }
    cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
    return cmdStr;
  }
};
function escapeData(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
  return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
import * as crypto2 from "crypto";
import * as fs from "fs";
import * as os2 from "os";
function issueFileCommand(command, message) {
  const filePath = process.env[`GITHUB_${command}`];
  if (!filePath) {
    throw new Error(`Unable to find environment variable for file command ${command}`);
  }
  if (!fs.existsSync(filePath)) {
    throw new Error(`Missing file at path: ${filePath}`);
  }
  fs.appendFileSync(filePath, `${toCommandValue(message)}${os2.EOL}`, {
    encoding: "utf8"
  });
}
function prepareKeyValueMessage(key, value) {
  const delimiter = `ghadelimiter_${crypto2.randomUUID()}`;
  const convertedValue = toCommandValue(value);
  if (key.includes(delimiter)) {
    throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
  }
  if (convertedValue.includes(delimiter)) {
    throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
  }
  return `${key}<<${delimiter}${os2.EOL}${convertedValue}${os2.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/core.js
import * as os4 from "os";

// node_modules/@actions/http-client/lib/index.js
var tunnel = __toESM(require_tunnel(), 1);
var import_undici = __toESM(require_undici(), 1);
var HttpCodes;
(function(HttpCodes2) {
  HttpCodes2[HttpCodes2["OK"] = 200] = "OK";
  HttpCodes2[HttpCodes2["MultipleChoices"] = 300] = "MultipleChoices";
  HttpCodes2[HttpCodes2["MovedPermanently"] = 301] = "MovedPermanently";
  HttpCodes2[HttpCodes2["ResourceMoved"] = 302] = "ResourceMoved";
  HttpCodes2[HttpCodes2["SeeOther"] = 303] = "SeeOther";
  HttpCodes2[HttpCodes2["NotModified"] = 304] = "NotModified";
  HttpCodes2[HttpCodes2["UseProxy"] = 305] = "UseProxy";
  HttpCodes2[HttpCodes2["SwitchProxy"] = 306] = "SwitchProxy";
  HttpCodes2[HttpCodes2["TemporaryRedirect"] = 307] = "TemporaryRedirect";
  HttpCodes2[HttpCodes2["PermanentRedirect"] = 308] = "PermanentRedirect";
  HttpCodes2[HttpCodes2["BadRequest"] = 400] = "BadRequest";
  HttpCodes2[HttpCodes2["Unauthorized"] = 401] = "Unauthorized";
  HttpCodes2[HttpCodes2["PaymentRequired"] = 402] = "PaymentRequired";
  HttpCodes2[HttpCodes2["Forbidden"] = 403] = "Forbidden";
  HttpCodes2[HttpCodes2["NotFound"] = 404] = "NotFound";
  HttpCodes2[HttpCodes2["MethodNotAllowed"] = 405] = "MethodNotAllowed";
  HttpCodes2[HttpCodes2["NotAcceptable"] = 406] = "NotAcceptable";
  HttpCodes2[HttpCodes2["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
  HttpCodes2[HttpCodes2["RequestTimeout"] = 408] = "RequestTimeout";
  HttpCodes2[HttpCodes2["Conflict"] = 409] = "Conflict";
  HttpCodes2[HttpCodes2["Gone"] = 410] = "Gone";
  HttpCodes2[HttpCodes2["TooManyRequests"] = 429] = "TooManyRequests";
  HttpCodes2[HttpCodes2["InternalServerError"] = 500] = "InternalServerError";
  HttpCodes2[HttpCodes2["NotImplemented"] = 501] = "NotImplemented";
  HttpCodes2[HttpCodes2["BadGateway"] = 502] = "BadGateway";
  HttpCodes2[HttpCodes2["ServiceUnavailable"] = 503] = "ServiceUnavailable";
  HttpCodes2[HttpCodes2["GatewayTimeout"] = 504] = "GatewayTimeout";
})(HttpCodes || (HttpCodes = {}));
var Headers;
(function(Headers2) {
  Headers2["Accept"] = "accept";
  Headers2["ContentType"] = "content-type";
})(Headers || (Headers = {}));
var MediaTypes;
(function(MediaTypes2) {
  MediaTypes2["ApplicationJson"] = "application/json";
})(MediaTypes || (MediaTypes = {}));
var HttpRedirectCodes = [
  HttpCodes.MovedPermanently,
  HttpCodes.ResourceMoved,
  HttpCodes.SeeOther,
  HttpCodes.TemporaryRedirect,
  HttpCodes.PermanentRedirect
];
var HttpResponseRetryCodes = [
  HttpCodes.BadGateway,
  HttpCodes.ServiceUnavailable,
  HttpCodes.GatewayTimeout
];

// node_modules/@actions/core/lib/summary.js
import { EOL as EOL3 } from "os";
import { constants, promises } from "fs";
var __awaiter = function(thisArg, _arguments, P, generator) {
  function adopt(value) {
    return value instanceof P ? value : new P(function(resolve) {
      resolve(value);
    });
  }
  return new (P || (P = Promise))(function(resolve, reject) {
    function fulfilled(value) {
      try {
        step(generator.next(value));
      } catch (e) {
        reject(e);
      }
    }
    function rejected(value) {
      try {
        step(generator["throw"](value));
      } catch (e) {
        reject(e);
      }
    }
    function step(result) {
      result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
    }
    step((generator = generator.apply(thisArg, _arguments || [])).next());
  });
};
var { access, appendFile, writeFile } = promises;
var SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
  constructor() {
    this._buffer = "";
  }
  /**
   * Finds the summary file path from the environment, rejects if env var is not found or file does not exist
   * Also checks r/w permissions.
   *
   * @returns step summary file path
   */
  filePath() {
    return __awaiter(this, void 0, void 0, function* () {
      if (this._filePath) {
        return this._filePath;
      }
      const pathFromEnv = process.env[SUMMARY_ENV_VAR];
      if (!pathFromEnv) {
        throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
      }
      try {
        yield access(pathFromEnv, constants.R_OK | constants.W_OK);
      } catch (_a) {
        throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
      }
      this._filePath = pathFromEnv;
      return this._filePath;
    });
  }
  /**
   * Wraps content in an HTML tag, adding any HTML attributes
   *
   * @param {string} tag HTML tag to wrap
   * @param {string | null} content content within the tag
   * @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
   *
   * @returns {string} content wrapped in HTML element
   */
  wrap(tag, content, attrs = {}) {
    const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
    if (!content) {
      return `<${tag}${htmlAttrs}>`;
    }
    return `<${tag}${htmlAttrs}>${content}</${tag}>`;
  }
  /**
   * Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
   *
   * @param {SummaryWriteOptions} [options] (optional) options for write operation
   *
   * @returns {Promise<Summary>} summary instance
   */
  write(options) {
    return __awaiter(this, void 0, void 0, function* () {
      const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
      const filePath = yield this.filePath();
      const writeFunc = overwrite ? writeFile : appendFile;
      yield writeFunc(filePath, this._buffer, { encoding: "utf8" });
      return this.emptyBuffer();
    });
  }
  /**
   * Clears the summary buffer and wipes the summary file
   *
   * @returns {Summary} summary instance
   */
  clear() {
    return __awaiter(this, void 0, void 0, function* () {
      return this.emptyBuffer().write({ overwrite: true });
    });
  }
  /**
   * Returns the current summary buffer as a string
   *
   * @returns {string} string of summary buffer
   */
  stringify() {
    return this._buffer;
  }
  /**
   * If the summary buffer is empty
   *
   * @returns {boolen} true if the buffer is empty
   */
  isEmptyBuffer() {
    return this._buffer.length === 0;
  }
  /**
   * Resets the summary buffer without writing to summary file
   *
   * @returns {Summary} summary instance
   */
  emptyBuffer() {
    this._buffer = "";
    return this;
  }
  /**
   * Adds raw text to the summary buffer
   *
   * @param {string} text content to add
   * @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
   *
   * @returns {Summary} summary instance
   */
  addRaw(text, addEOL = false) {
    this._buffer += text;
    return addEOL ? this.addEOL() : this;
  }
  /**
   * Adds the operating system-specific end-of-line marker to the buffer
   *
   * @returns {Summary} summary instance
   */
  addEOL() {
    return this.addRaw(EOL3);
  }
  /**
   * Adds an HTML codeblock to the summary buffer
   *
   * @param {string} code content to render within fenced code block
   * @param {string} lang (optional) language to syntax highlight code
   *
   * @returns {Summary} summary instance
   */
  addCodeBlock(code, lang) {
    const attrs = Object.assign({}, lang && { lang });
    const element = this.wrap("pre", this.wrap("code", code), attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML list to the summary buffer
   *
   * @param {string[]} items list of items to render
   * @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
   *
   * @returns {Summary} summary instance
   */
  addList(items, ordered = false) {
    const tag = ordered ? "ol" : "ul";
    const listItems = items.map((item) => this.wrap("li", item)).join("");
    const element = this.wrap(tag, listItems);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML table to the summary buffer
   *
   * @param {SummaryTableCell[]} rows table rows
   *
   * @returns {Summary} summary instance
   */
  addTable(rows) {
    const tableBody = rows.map((row) => {
      const cells = row.map((cell) => {
        if (typeof cell === "string") {
          return this.wrap("td", cell);
        }
        const { header, data, colspan, rowspan } = cell;
        const tag = header ? "th" : "td";
        const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
        return this.wrap(tag, data, attrs);
      }).join("");
      return this.wrap("tr", cells);
    }).join("");
    const element = this.wrap("table", tableBody);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds a collapsable HTML details element to the summary buffer
   *
   * @param {string} label text for the closed state
   * @param {string} content collapsable content
   *
   * @returns {Summary} summary instance
   */
  addDetails(label, content) {
    const element = this.wrap("details", this.wrap("summary", label) + content);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML image tag to the summary buffer
   *
   * @param {string} src path to the image you to embed
   * @param {string} alt text description of the image
   * @param {SummaryImageOptions} options (optional) addition image attributes
   *
   * @returns {Summary} summary instance
   */
  addImage(src, alt, options) {
    const { width, height } = options || {};
    const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
    const element = this.wrap("img", null, Object.assign({ src, alt }, attrs));
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML section heading element
   *
   * @param {string} text heading text
   * @param {number | string} [level=1] (optional) the heading level, default: 1
   *
   * @returns {Summary} summary instance
   */
  addHeading(text, level) {
    const tag = `h${level}`;
    const allowedTag = ["h1", "h2", "h3", "h4", "h5", "h6"].includes(tag) ? tag : "h1";
    const element = this.wrap(allowedTag, text);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML thematic break (<hr>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addSeparator() {
    const element = this.wrap("hr", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML line break (<br>) to the summary buffer
   *
   * @returns {Summary} summary instance
   */
  addBreak() {
    const element = this.wrap("br", null);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML blockquote to the summary buffer
   *
   * @param {string} text quote text
   * @param {string} cite (optional) citation url
   *
   * @returns {Summary} summary instance
   */
  addQuote(text, cite) {
    const attrs = Object.assign({}, cite && { cite });
    const element = this.wrap("blockquote", text, attrs);
    return this.addRaw(element).addEOL();
  }
  /**
   * Adds an HTML anchor tag to the summary buffer
   *
   * @param {string} text link text/content
   * @param {string} href hyperlink
   *
   * @returns {Summary} summary instance
   */
  addLink(text, href) {
    const element = this.wrap("a", text, { href });
    return this.addRaw(element).addEOL();
  }
};
var _summary = new Summary();
var summary = _summary;

// node_modules/@actions/core/lib/platform.js
import os3 from "os";

// node_modules/@actions/io/lib/io-util.js
import * as fs2 from "fs";
var { chmod, copyFile, lstat, mkdir, open, readdir, rename, rm, rmdir, stat, symlink, unlink } = fs2.promises;
var IS_WINDOWS = process.platform === "win32";
var READONLY = fs2.constants.O_RDONLY;

// node_modules/@actions/exec/lib/toolrunner.js
var IS_WINDOWS2 = process.platform === "win32";

// node_modules/@actions/core/lib/platform.js
var platform = os3.platform();
var arch = os3.arch();

// node_modules/@actions/core/lib/core.js
var ExitCode;
(function(ExitCode2) {
  ExitCode2[ExitCode2["Success"] = 0] = "Success";
  ExitCode2[ExitCode2["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
function getInput(name, options) {
  const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
  if (options && options.required && !val) {
    throw new Error(`Input required and not supplied: ${name}`);
  }
  if (options && options.trimWhitespace === false) {
    return val;
  }
  return val.trim();
}
function setOutput(name, value) {
  const filePath = process.env["GITHUB_OUTPUT"] || "";
  if (filePath) {
    return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
  }
  process.stdout.write(os4.EOL);
  issueCommand("set-output", { name }, toCommandValue(value));
}
function error(message, properties = {}) {
  issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function warning(message, properties = {}) {
  issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function notice(message, properties = {}) {
  issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
function info(message) {
  process.stdout.write(message + os4.EOL);
}

// src/github/event.ts
import { readFile } from "node:fs/promises";
var UNSAFE = /* @__PURE__ */ new Set(["pull_request_target", "issue_comment", "workflow_run"]);
async function readTrigger(env) {
  const name = env["GITHUB_EVENT_NAME"] ?? "";
  if (UNSAFE.has(name)) {
    throw new UserError({
      what: `applylint does not run on ${name}`,
      why: "such a run holds write tokens and secrets while it looks at code from anyone",
      fix: "trigger the workflow on pull_request and merge_group"
    });
  }
  const path = env["GITHUB_EVENT_PATH"];
  const payload = path ? parsePayload(await readFile(path, "utf8").catch(() => "")) : void 0;
  if (payload === void 0) {
    throw new UserError({
      what: "the event payload cannot be read",
      why: "GITHUB_EVENT_PATH names no JSON file, so base and head are unknown",
      fix: "run the action inside a GitHub workflow, or use the command line: applylint check --base REV"
    });
  }
  switch (name) {
    case "pull_request":
      return {
        event: "pull_request",
        number: numberAt(payload, "pull_request", "number"),
        headSha: commitAt(payload, "pull_request", "head", "sha"),
        baseSha: commitAt(payload, "pull_request", "base", "sha"),
        baseRef: textAt(payload, "pull_request", "base", "ref") ?? "",
        fork: textAt(payload, "pull_request", "head", "repo", "full_name") !== textAt(payload, "pull_request", "base", "repo", "full_name")
      };
    case "merge_group":
      return {
        event: "merge_group",
        baseSha: commitAt(payload, "merge_group", "base_sha"),
        headSha: commitAt(payload, "merge_group", "head_sha")
      };
    case "push":
      return { event: "push", before: commitAt(payload, "before"), after: commitAt(payload, "after") };
    default:
      return { event: "other" };
  }
}
function parsePayload(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}
function at(payload, path) {
  let value = payload;
  for (const step of path)
    value = typeof value === "object" && value !== null && Object.hasOwn(value, step) ? value[step] : void 0;
  return value;
}
function textAt(payload, ...path) {
  const value = at(payload, path);
  return typeof value === "string" ? value : void 0;
}
function numberAt(payload, ...path) {
  const value = at(payload, path);
  if (typeof value === "number" && Number.isSafeInteger(value) && value > 0) return value;
  throw malformed(path);
}
function commitAt(payload, ...path) {
  const value = textAt(payload, ...path);
  if (value !== void 0 && /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(value)) return value;
  throw malformed(path);
}
function malformed(path) {
  return new UserError({
    what: `the event payload has no usable ${path.join(".")}`,
    why: "base and head cannot be told from it",
    fix: "run the action on pull_request, merge_group or push",
    exitCode: EXIT.usage
  });
}

// src/github/range.ts
async function rangeOf(git, trigger) {
  const head = await resolveCommit(git, "HEAD");
  switch (trigger.event) {
    case "pull_request": {
      const parents = await parentsOf(git, head);
      const [first, second] = parents;
      if (parents.length === 2 && first && second === trigger.headSha) {
        await ensure(git, first);
        return range(first, trigger.baseRef, head, `merge of ${trigger.headSha.slice(0, 7)}`);
      }
      await ensure(git, trigger.baseSha);
      const base = await commonCommit(git, trigger.baseSha, head);
      return range(base, trigger.baseRef, head, "head of the pull request");
    }
    case "merge_group":
      await ensure(git, trigger.baseSha);
      await ensure(git, trigger.headSha);
      return range(trigger.baseSha, "merge group base", trigger.headSha, "merge group");
    case "push": {
      if (/^0+$/.test(trigger.before))
        return {
          ...range(head, "first push", head, "push"),
          note: "The first push of a branch has no base: nothing is compared."
        };
      await ensure(git, trigger.before);
      return range(trigger.before, "before the push", trigger.after, "push");
    }
    case "other":
      return range(await defaultBase(git, head), "merge base with the default branch", head, "HEAD");
  }
}
function range(base, baseName, head, headName) {
  return {
    base: { name: baseName, commit: base, tree: base },
    head: { name: headName, commit: head, tree: head },
    note: null
  };
}
async function parentsOf(git, commit) {
  const text = (await git.run(["cat-file", "commit", commit])).toString("utf8");
  const header = text.slice(0, text.indexOf("\n\n"));
  return [...header.matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map((match) => match[1] ?? "");
}
async function ensure(git, commit) {
  if (await has(git, commit)) return;
  try {
    await git.run(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--depth=1", "origin", commit]);
  } catch (error2) {
    if (!(error2 instanceof GitError)) throw error2;
  }
  if (await has(git, commit)) return;
  throw new UserError({
    what: `the base commit ${commit.slice(0, 7)} is not in this checkout`,
    why: "it could not be fetched either, so there is nothing to compare with",
    fix: "set `fetch-depth: 0` on actions/checkout",
    exitCode: EXIT.incomplete
  });
}
async function has(git, commit) {
  try {
    await git.run(["cat-file", "-e", `${commit}^{tree}`]);
    return true;
  } catch (error2) {
    if (error2 instanceof GitError) return false;
    throw error2;
  }
}
async function commonCommit(git, base, head) {
  for (const deepen of [0, 50, 500]) {
    if (deepen > 0) {
      await git.run(["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", `--deepen=${deepen}`, "origin", base, head]).catch((error2) => {
        if (!(error2 instanceof GitError)) throw error2;
      });
    }
    try {
      return await mergeBase(git, base, head);
    } catch (error2) {
      if (!(error2 instanceof UserError)) throw error2;
    }
  }
  return mergeBase(git, base, head);
}

// src/commands/action.ts
var COMMENT_BUDGET = 59900;
var SUMMARY_BUDGET = 33e4;
var MAX_ANNOTATIONS = 10;
async function runAction(env) {
  try {
    return await review(env);
  } catch (error2) {
    if (error2 instanceof UserError) {
      error(`${error2.what}. ${error2.why}. To fix it: ${error2.fix}`, { title: "applylint" });
      return error2.exitCode;
    }
    error(forTerminal(error2 instanceof Error ? error2.stack ?? error2.message : String(error2)), {
      title: "applylint failed"
    });
    return EXIT.internal;
  }
}
async function review(env) {
  const values = inputs();
  const options = reviewOptions(values);
  const trigger = await readTrigger(env);
  const workspace = env["GITHUB_WORKSPACE"] ?? process.cwd();
  const git = await openGit(workspace, workspace);
  const range2 = await rangeOf(git, trigger);
  const source = gitSource(git, {
    base: range2.base,
    head: range2.head,
    paths: values.list("path"),
    include: includer(options.exclude)
  });
  const report = await prepare(source, options, [workspace, git.root]);
  const noted = range2.note === null ? report : { ...report, assumptions: [range2.note, ...report.assumptions] };
  await deliverToGitHub(noted, trigger, values, env);
  return exitCodeOf(report);
}
function inputs() {
  const specs = OPTIONS;
  const values = /* @__PURE__ */ new Map();
  for (const spec of specs) {
    const text = getInput(spec.name);
    if (text === "") continue;
    values.set(
      spec.name,
      spec.repeatable ? text.split("\n").map((line) => line.trim()).filter((line) => line !== "") : [text]
    );
  }
  return new OptionValues(values);
}
async function deliverToGitHub(report, trigger, values, env) {
  const problems = [];
  const attempt = async (what, deliver) => {
    try {
      await deliver();
    } catch (error2) {
      problems.push(`${what}: ${error2 instanceof Error ? error2.message : String(error2)}`);
    }
  };
  const markdown = markdownOptions(report, env);
  await attempt("pull-request comment", async () => {
    const problem = await comment(report, trigger, values, env, markdown);
    if (problem !== null) problems.push(problem);
  });
  const full = { ...report, delivery: problems };
  await attempt("report files", () => writeReports(full, env, markdown));
  annotate(full);
  await attempt("outputs", async () => {
    setOutput("conclusion", report.conclusion);
    setOutput("errors", report.counts.errors);
    setOutput("warnings", report.counts.warnings);
    setOutput("not-judged", report.counts.notJudged);
  });
  await attempt("job summary", async () => {
    if (!env["GITHUB_STEP_SUMMARY"]) return;
    await summary.addRaw(renderMarkdown({ ...report, delivery: problems }, { ...markdown, budget: SUMMARY_BUDGET })).write();
  });
  const token = `stop-${crypto.randomUUID()}`;
  process.stdout.write(
    `::stop-commands::${token}
${renderText({ ...report, delivery: problems }, { color: true })}::${token}::
`
  );
}
async function writeReports(report, env, markdown) {
  const parent = env["RUNNER_TEMP"] ?? tmpdir();
  await mkdir2(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "applylint-"));
  const files = {
    json: renderJson(report),
    markdown: renderMarkdown(report, markdown),
    sarif: renderSarif(report, rules)
  };
  for (const [form, text] of Object.entries(files)) {
    const path = join(folder, `report.${form === "markdown" ? "md" : form}`);
    await writeFile2(path, text);
    setOutput(`report-${form}`, path);
  }
}
function annotate(report) {
  const loud = report.findings.filter((finding) => finding.severity !== "info" && !finding.suppressed);
  for (const finding of loud.slice(0, MAX_ANNOTATIONS)) {
    const place = finding.location ? { file: finding.location.path, startLine: finding.location.line } : {};
    const say = finding.severity === "error" ? error : warning;
    say(forTerminal(`${finding.message}. ${finding.fix}`), { title: finding.ruleId, ...place });
  }
  for (const problem of report.incomplete.slice(0, MAX_ANNOTATIONS)) {
    error(forTerminal(`not reviewed: ${problem.message}`), {
      title: "applylint incomplete",
      file: problem.path,
      startLine: problem.line
    });
  }
  if (loud.length > MAX_ANNOTATIONS)
    notice(`${loud.length - MAX_ANNOTATIONS} more findings in the job summary`, { title: "applylint" });
  info(forTerminal(headline(report)));
}
async function comment(report, trigger, values, env, markdown) {
  const when = values.text("comment") ?? "auto";
  if (when === "never" || trigger.event !== "pull_request") return null;
  const token = values.text("token") ?? "";
  const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
  if (token === "" || token.startsWith("${{") || !owner || !repo) return "no comment: no token or repository is known";
  const { getOctokit } = await import("./chunks/toolkit-W4WXIFQG.js");
  const { postComment } = await import("./chunks/comment-BW5LNK2F.js");
  const target = {
    owner,
    repo,
    number: trigger.number,
    headSha: trigger.headSha,
    name: values.text("comment-name") ?? "applylint"
  };
  const result = await postComment(
    getOctokit(token),
    target,
    renderMarkdown(report, { ...markdown, budget: COMMENT_BUDGET })
  );
  if (result.status !== "failed") return null;
  if (when === "auto" && result.readOnly) return null;
  return `no comment: ${result.reason}`;
}
function markdownOptions(report, env) {
  const server = env["GITHUB_SERVER_URL"] ?? "https://github.com";
  const repository = env["GITHUB_REPOSITORY"];
  const run = env["GITHUB_RUN_ID"];
  const at2 = (side) => report.revisions[side].commit;
  return {
    linkTo: (location, side) => {
      const commit = at2(side);
      if (!repository || !commit) return null;
      const path = location.path.split("/").map(encodeURIComponent).join("/").replace(/[()]/g, (sign) => sign === "(" ? "%28" : "%29");
      return `${server}/${repository}/blob/${commit}/${path}#L${location.line}`;
    },
    reproduce: `npx applylint check --base ${at2("base") ?? "REV"}`,
    ...repository && run ? { full: `${server}/${repository}/actions/runs/${run}` } : {}
  };
}

// src/action.ts
process.exitCode = 4;
process.exitCode = await runAction(process.env);

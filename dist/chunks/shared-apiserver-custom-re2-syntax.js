// src/units/beside.ts
function isBeside(path) {
  return /(?:^|\/)(?:docs?|documentation|examples?|samples?|tests?|testdata|e2e|hack|website)\//.test(path);
}

// src/kube/work.ts
var TooMuchWork = class extends Error {
  of;
  constructor(of) {
    super(`the steps of the ${of} are used up`);
    this.of = of;
  }
};
var counted;
function charge(steps) {
  if (counted === void 0) return;
  const { most, free, run: run2 } = counted.allowance;
  counted.done += steps;
  if (counted.done > most) throw new TooMuchWork("object");
  if (counted.done <= free) return;
  run2.left -= Math.min(steps, counted.done - free);
  if (run2.left < 0) throw new TooMuchWork("run");
}
function withinWork(allowance, work, otherwise) {
  const outer = counted;
  counted = { done: 0, allowance };
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork) return otherwise(error.of);
    throw error;
  } finally {
    counted = outer;
  }
}
function unlessTooMuch(work, otherwise) {
  try {
    return work();
  } catch (error) {
    if (error instanceof TooMuchWork && error.of === "object") return otherwise();
    throw error;
  }
}

// src/apiserver/custom/re2-syntax.ts
function parseRe2(pattern) {
  try {
    const parser = new Parser(pattern);
    const node = parser.alternatives();
    return parser.atEnd ? node : void 0;
  } catch (error) {
    if (error instanceof Unreadable) return void 0;
    throw error;
  }
}
var Unreadable = class extends Error {
};
var maxRepeat = 1e3;
var maxDepth = 200;
var Parser = class {
  #codes;
  #at = 0;
  #depth = 0;
  #flags = { ignoreCase: false, dotAll: false, multiLine: false };
  /** Between `\\Q` and `\\E`. */
  #quoting = false;
  constructor(pattern) {
    this.#codes = Array.from(pattern);
  }
  get atEnd() {
    return this.#at >= this.#codes.length;
  }
  alternatives() {
    if (this.#depth++ > maxDepth) throw new Unreadable();
    const children = [this.#sequence()];
    while (this.#take("|")) children.push(this.#sequence());
    this.#depth--;
    return children.length === 1 ? children[0] : { kind: "alternatives", children };
  }
  #sequence() {
    const children = [];
    while (!this.atEnd && (this.#quoting || this.#peek() !== "|" && this.#peek() !== ")")) {
      const node = this.#atom();
      if (node !== void 0) children.push(this.#repeated(node));
    }
    return { kind: "sequence", children };
  }
  #repeated(node) {
    if (this.#quoting && !this.#endQuote()) return node;
    const range = this.#quantifier();
    if (range === void 0) return node;
    this.#take("?");
    if (this.#quantifier() !== void 0) throw new Unreadable();
    const [min, max] = range;
    return { kind: "repeat", child: node, min, max };
  }
  #quantifier() {
    if (this.#take("*")) return [0, void 0];
    if (this.#take("+")) return [1, void 0];
    if (this.#take("?")) return [0, 1];
    if (this.#peek() !== "{") return void 0;
    const match = /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.#codes.slice(this.#at, this.#at + 20).join(""));
    if (!match) return void 0;
    this.#at += match[0].length;
    const min = Number(match[1]);
    const max = match[2] === void 0 ? min : match[3] === "" ? void 0 : Number(match[3]);
    if (min > maxRepeat || max !== void 0 && (max > maxRepeat || max < min)) throw new Unreadable();
    return [min, max];
  }
  #endQuote() {
    if (this.#peek() !== "\\" || this.#codes[this.#at + 1] !== "E") return false;
    this.#at += 2;
    this.#quoting = false;
    return true;
  }
  #atom() {
    if (this.#quoting) return this.#endQuote() ? void 0 : this.#literal(this.#next());
    if (this.#peek() === "{" && this.#quantifier() !== void 0) throw new Unreadable();
    const char = this.#next();
    switch (char) {
      case "(":
        return this.#group();
      case "[":
        return this.#char(this.#class());
      case ".":
        return this.#char(this.#flags.dotAll ? () => true : (code) => code !== 10);
      case "^":
        return { kind: "assert", assertion: this.#flags.multiLine ? "line-start" : "text-start" };
      case "$":
        return { kind: "assert", assertion: this.#flags.multiLine ? "line-end" : "text-end" };
      case "\\":
        return this.#escape();
      case "*":
      case "+":
      case "?":
        throw new Unreadable();
      default:
        return this.#literal(char);
    }
  }
  #group() {
    const outer = this.#flags;
    if (this.#take("?")) {
      const text = this.#codes.slice(this.#at).join("");
      const named = /^P?<(\w+)>/.exec(text);
      const flags = /^([imsU]*)(?:-([imsU]+))?([:)])/.exec(text);
      if (named) this.#at += named[0].length;
      else if (flags) {
        this.#at += flags[0].length;
        this.#flags = withFlags(outer, flags[1] ?? "", flags[2] ?? "");
        if (flags[3] === ")") return void 0;
      } else throw new Unreadable();
    }
    const node = this.alternatives();
    if (!this.#take(")")) throw new Unreadable();
    this.#flags = outer;
    return node;
  }
  #escape() {
    const char = this.#next();
    switch (char) {
      case "A":
        return { kind: "assert", assertion: "text-start" };
      case "z":
        return { kind: "assert", assertion: "text-end" };
      case "b":
        return { kind: "assert", assertion: "word-boundary" };
      case "B":
        return { kind: "assert", assertion: "no-word-boundary" };
      case "Q":
        this.#quoting = true;
        return void 0;
      default: {
        const set = this.#escapedSet(char);
        return set === void 0 ? this.#literal(this.#escapedChar(char)) : this.#char(set);
      }
    }
  }
  /** `\d`, `\PL` and their like. */
  #escapedSet(char) {
    const perl = perlClasses.get(char.toLowerCase());
    if (perl !== void 0) return char === char.toLowerCase() ? perl : negate(perl);
    if (char !== "p" && char !== "P") return void 0;
    let name = this.#next();
    if (name === "{") {
      const end = this.#codes.indexOf("}", this.#at);
      if (end < 0) throw new Unreadable();
      name = this.#codes.slice(this.#at, end).join("");
      this.#at = end + 1;
    }
    const negated = name.startsWith("^") !== (char === "P");
    const set = unicodeClass(name.replace(/^\^/, ""));
    return negated ? negate(set) : set;
  }
  #escapedChar(char) {
    const control = controls.get(char);
    if (control !== void 0) return control;
    if (char === "x") {
      const text = this.#codes.slice(this.#at, this.#at + 10).join("");
      const match = /^(?:\{([0-9A-Fa-f]+)\}|([0-9A-Fa-f]{2}))/.exec(text);
      const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "x", 16);
      if (!match || !(code <= 1114111)) throw new Unreadable();
      this.#at += match[0].length;
      return String.fromCodePoint(code);
    }
    if (/[0-7]/.test(char)) {
      const match = /^[0-7]{0,2}/.exec(this.#codes.slice(this.#at, this.#at + 2).join(""));
      if (char !== "0" && match?.[0] === "") throw new Unreadable();
      this.#at += match?.[0].length ?? 0;
      return String.fromCodePoint(Number.parseInt(char + (match?.[0] ?? ""), 8));
    }
    if (/[A-Za-z0-9]/.test(char) || char.charCodeAt(0) > 127) throw new Unreadable();
    return char;
  }
  #class() {
    const negated = this.#take("^");
    const tests = [];
    for (let first = true; first || this.#peek() !== "]"; first = false) {
      if (this.atEnd) throw new Unreadable();
      const posix = /^\[:(\^?)(\w+):\]/.exec(this.#codes.slice(this.#at, this.#at + 14).join(""));
      if (posix) {
        const set = posixClasses.get(posix[2]);
        if (set === void 0) throw new Unreadable();
        this.#at += posix[0].length;
        tests.push(posix[1] === "^" ? negate(set) : set);
        continue;
      }
      const low = this.#classItem();
      if (typeof low === "function") {
        tests.push(low);
        continue;
      }
      const range = this.#peek() === "-" && this.#codes[this.#at + 1] !== "]" && this.#at + 1 < this.#codes.length;
      if (range) this.#at++;
      const high = range ? this.#classItem() : low;
      if (typeof high === "function") throw new Unreadable();
      const from = low.codePointAt(0) ?? 0;
      const to = high.codePointAt(0) ?? 0;
      if (to < from) throw new Unreadable();
      tests.push((code) => code >= from && code <= to);
    }
    this.#at++;
    const any = (code) => tests.some((test) => test(code));
    const folded = this.#flags.ignoreCase ? foldedTest(any) : any;
    return negated ? negate(folded) : folded;
  }
  #classItem() {
    const char = this.#next();
    if (char !== "\\") return char;
    const escaped = this.#next();
    return this.#escapedSet(escaped) ?? this.#escapedChar(escaped);
  }
  #literal(char) {
    const wanted = char.codePointAt(0) ?? 0;
    const test = (code) => code === wanted;
    return { kind: "char", test: this.#flags.ignoreCase ? foldedTest(test) : test };
  }
  #char(test) {
    return { kind: "char", test };
  }
  #peek() {
    return this.#codes[this.#at];
  }
  #next() {
    const char = this.#codes[this.#at++];
    if (char === void 0) throw new Unreadable();
    return char;
  }
  #take(char) {
    if (this.#codes[this.#at] !== char) return false;
    this.#at++;
    return true;
  }
};
function withFlags(flags, on, off) {
  const value = (letter, before) => on.includes(letter) ? true : off.includes(letter) ? false : before;
  return {
    ignoreCase: value("i", flags.ignoreCase),
    dotAll: value("s", flags.dotAll),
    multiLine: value("m", flags.multiLine)
  };
}
function negate(test) {
  return (code) => !test(code);
}
function foldedTest(test) {
  return (code) => {
    if (test(code)) return true;
    const char = String.fromCodePoint(code);
    const folds = [char.toLowerCase(), char.toUpperCase(), ...specialFolds.get(char) ?? []];
    return folds.some((other) => Array.from(other).length === 1 && test(other.codePointAt(0) ?? 0));
  };
}
var specialFolds = /* @__PURE__ */ new Map([
  ["k", ["K"]],
  ["K", ["K"]],
  ["s", ["ſ"]],
  ["S", ["ſ"]],
  ["K", ["k", "K"]],
  ["ſ", ["s", "S"]]
]);
var controls = /* @__PURE__ */ new Map([
  ["a", "\x07"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "	"],
  ["v", "\v"]
]);
function ascii(pattern) {
  return (code) => code < 128 && pattern.test(String.fromCharCode(code));
}
var perlClasses = /* @__PURE__ */ new Map([
  ["d", ascii(/[0-9]/)],
  ["s", ascii(/[\t\n\f\r ]/)],
  ["w", ascii(/[0-9A-Za-z_]/)]
]);
var posixClasses = /* @__PURE__ */ new Map([
  ["alnum", ascii(/[0-9A-Za-z]/)],
  ["alpha", ascii(/[A-Za-z]/)],
  ["ascii", (code) => code < 128],
  ["blank", ascii(/[\t ]/)],
  ["cntrl", (code) => code < 32 || code === 127],
  ["digit", ascii(/[0-9]/)],
  ["graph", ascii(/[!-~]/)],
  ["lower", ascii(/[a-z]/)],
  ["print", ascii(/[ -~]/)],
  ["punct", ascii(/[!-/:-@[-`{-~]/)],
  ["space", ascii(/[\t\n\v\f\r ]/)],
  ["upper", ascii(/[A-Z]/)],
  ["word", ascii(/[0-9A-Za-z_]/)],
  ["xdigit", ascii(/[0-9A-Fa-f]/)]
]);
function unicodeClass(name) {
  if (!/^\w+$/.test(name)) throw new Unreadable();
  if (name === "Any") return () => true;
  for (const property of [`General_Category=${name}`, `Script=${name}`]) {
    try {
      const pattern = new RegExp(`^\\p{${property}}$`, "u");
      return (code) => pattern.test(String.fromCodePoint(code));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  throw new Unreadable();
}

// src/apiserver/custom/re2.ts
var maxInstructions = 2e4;
var maxSteps = 2e7;
var cache = /* @__PURE__ */ new Map();
var cached = 0;
var MOST_CACHED = 5e5;
var STEPS_OF_CHARACTER = 10;
function compileRe2(pattern) {
  if (cache.has(pattern)) return cache.get(pattern);
  charge(STEPS_OF_CHARACTER * pattern.length);
  const node = parseRe2(pattern);
  const program = node === void 0 ? void 0 : compile(node);
  const compiled = program === void 0 ? void 0 : { test: (text) => run(program, text) };
  if (cached > MOST_CACHED) {
    cache.clear();
    cached = 0;
  }
  cache.set(pattern, compiled);
  cached += pattern.length;
  return compiled;
}
var TooLarge = class extends Error {
};
function compile(node) {
  const program = new Program();
  try {
    emit(node, program);
  } catch (error) {
    if (error instanceof TooLarge) return void 0;
    throw error;
  }
  program.push({ op: "match" });
  return program.list;
}
var Program = class {
  list = [];
  #visits = 0;
  get length() {
    return this.list.length;
  }
  push(instruction) {
    this.list.push(instruction);
  }
  /** Counts nodes, not instructions: empty groups repeated inside each other emit nothing. */
  visit() {
    if (++this.#visits > maxInstructions) throw new TooLarge();
  }
};
function emit(node, program) {
  program.visit();
  switch (node.kind) {
    case "char":
      program.push({ op: "char", test: node.test, next: program.length + 1 });
      return;
    case "assert":
      program.push({ op: "assert", kind: node.assertion, next: program.length + 1 });
      return;
    case "sequence":
      for (const child of node.children) emit(child, program);
      return;
    case "alternatives":
      emitAlternatives(node.children, program);
      return;
    case "repeat":
      for (let i = 0; i < node.min; i++) emit(node.child, program);
      if (node.max === void 0) emitStar(node.child, program);
      else for (let i = node.min; i < node.max; i++) emitOptional(node.child, program);
  }
}
function emitAlternatives(children, program) {
  const ends = [];
  children.forEach((child, i) => {
    if (i === children.length - 1) {
      emit(child, program);
      return;
    }
    const fork = { op: "split", next: program.length + 1, other: 0 };
    program.push(fork);
    emit(child, program);
    const jump = { op: "jump", next: 0 };
    program.push(jump);
    fork.other = program.length;
    ends.push(jump);
  });
  for (const end of ends) end.next = program.length;
}
function emitStar(child, program) {
  const start = program.length;
  const fork = { op: "split", next: start + 1, other: 0 };
  program.push(fork);
  emit(child, program);
  program.push({ op: "jump", next: start });
  fork.other = program.length;
}
function emitOptional(child, program) {
  const fork = { op: "split", next: program.length + 1, other: 0 };
  program.push(fork);
  emit(child, program);
  fork.other = program.length;
}
function run(program, text) {
  const codes = Array.from(text, (char) => char.codePointAt(0) ?? 0);
  let current = new States(program.length);
  let next = new States(program.length);
  let steps = 0;
  for (let i = 0; i <= codes.length; i++) {
    if (follow(program, 0, codes, i, current)) return true;
    const code = codes[i];
    if (code === void 0) return false;
    steps += current.list.length;
    charge(1 + (current.list.length >> 3));
    if (steps > maxSteps) return void 0;
    next.clear();
    let matched = false;
    for (const at of current.list) {
      const instruction = program[at];
      if (instruction?.op === "char" && instruction.test(code)) {
        matched = follow(program, instruction.next, codes, i + 1, next) || matched;
      }
    }
    if (matched) return true;
    [current, next] = [next, current];
  }
  return false;
}
var States = class {
  list = [];
  #seen;
  constructor(size) {
    this.#seen = new Uint8Array(size);
  }
  add(at) {
    if (this.#seen[at] === 1) return false;
    this.#seen[at] = 1;
    this.list.push(at);
    return true;
  }
  clear() {
    for (const at of this.list) this.#seen[at] = 0;
    this.list.length = 0;
  }
};
function follow(program, start, codes, i, states) {
  const stack = [start];
  for (let at = stack.pop(); at !== void 0; at = stack.pop()) {
    if (!states.add(at)) continue;
    const instruction = program[at];
    if (instruction === void 0) continue;
    if (instruction.op === "match") return true;
    if (instruction.op === "split") stack.push(instruction.other, instruction.next);
    else if (instruction.op === "jump") stack.push(instruction.next);
    else if (instruction.op === "assert" && holds(instruction.kind, codes, i)) stack.push(instruction.next);
  }
  return false;
}
function holds(assertion, codes, i) {
  switch (assertion) {
    case "text-start":
      return i === 0;
    case "text-end":
      return i === codes.length;
    case "line-start":
      return i === 0 || codes[i - 1] === 10;
    case "line-end":
      return i === codes.length || codes[i] === 10;
    default: {
      const boundary = isWord(codes[i - 1]) !== isWord(codes[i]);
      return assertion === "word-boundary" ? boundary : !boundary;
    }
  }
}
function isWord(code) {
  if (code === void 0) return false;
  return code >= 48 && code <= 57 || code >= 65 && code <= 90 || code === 95 || code >= 97 && code <= 122;
}

export {
  charge,
  withinWork,
  unlessTooMuch,
  compileRe2,
  isBeside
};

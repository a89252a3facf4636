// src/errors.ts
var UserError = class extends Error {
  what;
  why;
  fix;
  exitCode;
  constructor(parts) {
    super(`${parts.what}
  why: ${parts.why}
  fix: ${parts.fix}`);
    this.name = "UserError";
    this.what = parts.what;
    this.why = parts.why;
    this.fix = parts.fix;
    this.exitCode = parts.exitCode ?? EXIT.usage;
  }
};
var EXIT = {
  pass: 0,
  /** Findings at or above the gate's severity. */
  findings: 1,
  /** Usage, configuration or trust refused. */
  usage: 2,
  /** Something was not read or an engine failed: the review cannot be trusted as a whole. */
  incomplete: 3,
  /** Internal failure or deadline. */
  internal: 4
};

export {
  UserError,
  EXIT
};

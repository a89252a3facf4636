/** A failure the user can mend: what went wrong, why it matters, what to do. Exit status 2 unless it says otherwise. */
export class UserError extends Error {
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  readonly exitCode: ExitCode;

  constructor(parts: { what: string; why: string; fix: string; exitCode?: ExitCode }) {
    super(`${parts.what}\n  why: ${parts.why}\n  fix: ${parts.fix}`);
    this.name = 'UserError';
    this.what = parts.what;
    this.why = parts.why;
    this.fix = parts.fix;
    this.exitCode = parts.exitCode ?? EXIT.usage;
  }
}

/** Exit statuses. Where several hold: internal, then usage, then incomplete, then findings. */
export const EXIT = {
  pass: 0,
  /** Findings at or above the gate's severity. */
  findings: 1,
  /** Usage, configuration or trust refused. */
  usage: 2,
  /** Something was not read or an engine failed: the review cannot be trusted as a whole. */
  incomplete: 3,
  /** Internal failure or deadline. */
  internal: 4,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

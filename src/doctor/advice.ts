/** One thing that is wrong with how a repository runs the gate. */
export interface Advice {
  /** An error makes the gate worthless or breaks it; a warning weakens it. */
  readonly level: 'error' | 'warning';
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** What is wrong and why it matters, one sentence. */
  readonly problem: string;
  /** What to write instead. */
  readonly fix: string;
}

/** A place of any file, or a line of the file that is talked about. */
type At = number | { readonly path: string; readonly line: number };

/** Makes advice about one file. */
export type Say = (level: Advice['level'], id: string, at: At, problem: string, fix: string) => Advice;

export function sayAbout(path: string): Say {
  return (level, id, at, problem, fix) => {
    const place = typeof at === 'number' ? { path, line: at } : { path: at.path, line: at.line };
    return { level, id, ...place, problem, fix };
  };
}

/** The files that matter, by path from the root of the repository. */
export type RepositoryFiles = ReadonlyMap<string, string>;

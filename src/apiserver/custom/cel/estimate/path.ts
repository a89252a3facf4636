/*
 * Ways through the schema to a value: a variable, then fields, `@items`, `@keys`, `@values` and `@indices`. The server keeps them in Go's
 * slices, which share what lies behind their end: a longer way may overwrite that of another expression. Estimates depend on it.
 */

export interface Path {
  readonly steps: readonly string[];
}

class GoSlice implements Path {
  readonly array: string[];
  readonly length: number;
  readonly capacity: number;

  constructor(array: string[], length: number, capacity: number) {
    this.array = array;
    this.length = length;
    this.capacity = capacity;
  }

  /** What the slice holds now. */
  get steps(): readonly string[] {
    return this.array.slice(0, this.length);
  }
}

export const NO_PATH: Path = new GoSlice([], 0, 0);

export function pathOf(variable: string): Path {
  return new GoSlice([variable], 1, 1);
}

/** Go's append. */
export function appended(path: Path, step: string): Path {
  if (path instanceof GoSlice && path.length < path.capacity) {
    path.array[path.length] = step;
    return new GoSlice(path.array, path.length + 1, path.capacity);
  }
  return extended(path, step);
}

/** A longer way that shares nothing. */
export function extended({ steps }: Path, step: string): Path {
  const { length } = steps;
  return new GoSlice([...steps, step], length + 1, length === 0 ? 1 : length * 2);
}

import type { InputProblem, SourceLocation } from './manifest.ts';

/** A problem at a place; at the top of a file where no more than its path is given. */
export function problemAt(
  place: string | Pick<SourceLocation, 'path' | 'line' | 'column'>,
  code: string,
  message: string,
  fix?: string,
): InputProblem {
  const { path, line, column = 1 } = typeof place === 'string' ? { path: place, line: 1 } : place;
  return { code, message, ...(fix === undefined ? {} : { fix }), path, line, column };
}

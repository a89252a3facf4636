/** Offsets in a text to lines and columns, both from 1; a line ends with LF, as editors and code hosts count. */
export class LineIndex {
  private readonly starts: number[] = [0];
  private readonly firstLine: number;

  constructor(text: string, firstLine = 1) {
    this.firstLine = firstLine;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  at(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + this.firstLine, column: offset - (this.starts[low] ?? 0) + 1 };
  }
}

/** How many lines end before `to`, from `from` on. */
export function countBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

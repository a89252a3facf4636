/** A report that could not be written where it was wanted. */
export class LostOutput extends Error {
  constructor(where: string, cause: unknown) {
    super(`${where} cannot be written: ${reasonOf(cause)}`);
    this.name = 'LostOutput';
  }
}

/** What the system said, without the path that it repeats. */
function reasonOf(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /^E[A-Z0-9]+: [^,]*/.exec(message)?.[0] ?? message.split('\n')[0] ?? '';
}

/**
 * A closed or full standard output is one line on standard error, and no verdict. The returned function says whether it came to that;
 * `lost` is called when it does, which may be after the last command ended.
 */
export function watchStandardOutput(lost: () => void): () => boolean {
  let isLost = false;
  process.stderr.on('error', () => {});
  process.stdout.on('error', (error) => {
    if (!isLost) process.stderr.write(`applylint: ${new LostOutput('standard output', error).message}\n`);
    isLost = true;
    lost();
  });
  return () => isLost;
}

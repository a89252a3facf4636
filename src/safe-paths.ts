/** A path that cannot be written safely. */
export class PathRefused extends Error {
  readonly path: string;

  constructor(path: string, why: string) {
    super(why);
    this.name = 'PathRefused';
    this.path = path;
  }
}

const UNSAFE_STEP = /^(?:|\.|\.\.|\.git)$/i;

/** Throws {@link PathRefused} at the first path that must not be written, or that some file systems take for another. */
export function refusePaths(paths: readonly string[]): void {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const steps = path.split('/');
    if (path.includes('\0') || steps.some((step) => UNSAFE_STEP.test(step)))
      throw new PathRefused(path, 'its path leads somewhere else');
    // File systems differ in what they take for one name: whole paths and every folder on the way count.
    for (let i = 1; i <= steps.length; i++) {
      const part = steps.slice(0, i).join('/');
      const folded = part.normalize('NFC').toLowerCase();
      const other = seen.get(folded);
      if (other !== undefined && other !== part)
        throw new PathRefused(path, `its path differs from ${other} in letter case or Unicode form only`);
      seen.set(folded, part);
    }
  }
}

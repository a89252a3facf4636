import type { InputProblem } from '../manifest/manifest.ts';
import type { Source } from '../sources.ts';

/** The source, with something that could not be reviewed. */
export function withProblems(source: Source, problems: readonly InputProblem[]): Source {
  if (problems.length === 0) return source;
  return {
    ...source,
    async readRevisions() {
      const revisions = await source.readRevisions();
      return { ...revisions, refused: [...problems, ...revisions.refused] };
    },
  };
}

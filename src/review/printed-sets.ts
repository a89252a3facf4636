/**
 * ApplicationSets that a chart prints: their templates are no YAML, so only lines of their text are read, of files that are the same at both
 * revisions. What comes with the change proves nothing.
 */

import { globMatcher } from '../appliers/path-pattern.ts';
import { keptWith } from '../kube/kept-with.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Source, TreeEntry } from '../sources.ts';
import { GENERATED_GONE, GENERATED_LET_GO } from './generated-codes.ts';

export interface PrintedSet {
  readonly path: string;
  readonly lines: readonly string[];
}

type Trees = { readonly base: ReadonlyMap<string, TreeEntry>; readonly head: ReadonlyMap<string, TreeEntry> };

/** Folders that are gone and files that are gone both lead here: head is searched once. */
export const readPrintedSets = keptWith(async (source: Source): Promise<readonly PrintedSet[]> => {
  const [base, head] = [await source.tree('base'), await source.tree('head')];
  const isSame = (path: string): boolean => {
    const [before, after] = [base.get(path), head.get(path)];
    return before?.kind === 'file' && after?.kind === 'file' && before.id !== null && before.id === after.id;
  };
  const found = await source.search('head', ['kind: ApplicationSet'], new Set());
  return found
    .filter(({ path }) => isSame(path))
    .map(({ path, bytes }) => ({ path, lines: new TextDecoder().decode(bytes).split('\n') }));
});

/** Files that a generator of them finds at base, and that are gone while what they stood for is still there. */
export function lostElements(sets: readonly PrintedSet[], { base, head }: Trees): InputProblem[] {
  const gone = [...base.keys()].filter((path) => !head.has(path));
  const stays = (path: string): boolean => {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return [...head.keys()].some((other) => other.startsWith(folder));
  };
  return sets.flatMap(({ path, lines }) =>
    lines.flatMap((line, i): InputProblem[] => {
      const [, pattern] = /^\s*- path:\s*["']?(.*\/[^/"']*\.(?:ya?ml|json))["']?\s*$/.exec(line) ?? [];
      if (pattern === undefined) return [];
      const matches = globMatcher(pattern.replaceAll(/\{\{.*?\}\}/g, '*'));
      const lost = gone.filter((file) => matches(file) && stays(file));
      const [first, ...rest] = lost;
      if (first === undefined) return [];
      const kept = lines.some((text) => /^\s*preserveResourcesOnDeletion:\s*true\s*$/.test(text));
      const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`;
      const what = kept
        ? 'and what it applied stays without anybody who applies it'
        : 'and everything it applied with it';
      const message = `the ApplicationSet in ${path} no longer finds ${first}${more}: the Application it generated for it is deleted, ${what}`;
      return [problemAt({ path, line: i + 1 }, kept ? GENERATED_LET_GO : GENERATED_GONE, message)];
    }),
  );
}

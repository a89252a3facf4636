import { type Graph, resolvePath } from './graph.ts';
import { topOf } from './remote.ts';

/**
 * Folders that no other kustomization refers to; components are no roots. What no root leads to, because kustomizations refer
 * to each other in a circle or a component that nobody uses does, counts from its first folder on: nothing goes unseen.
 */
export function rootFolders(graph: Graph): string[] {
  const targets = new Map([...graph.kustomizations.keys()].sort().map((folder) => [folder, targetsOf(graph, folder)]));
  const used = new Set([...targets.values()].flat());
  const canBeRoot = (folder: string): boolean =>
    topOf(folder) === null && !graph.kustomizations.get(folder)?.some(({ component }) => component);
  const roots = [...targets.keys()].filter((folder) => canBeRoot(folder) && !used.has(folder));
  const reached = new Set<string>();
  const reach = (start: string): void => {
    for (const waiting = [start]; ; ) {
      const folder = waiting.pop();
      if (folder === undefined) return;
      if (reached.has(folder)) continue;
      reached.add(folder);
      waiting.push(...(targets.get(folder) ?? []));
    }
  };
  for (const folder of roots) reach(folder);
  for (const folder of targets.keys()) {
    if (reached.has(folder) || !canBeRoot(folder)) continue;
    roots.push(folder);
    reach(folder);
  }
  return roots.sort();
}

/** Folders that the kustomizations of a folder refer to. */
function targetsOf({ kustomizations, tree }: Graph, folder: string): string[] {
  const found: string[] = [];
  for (const { resources, plugins } of kustomizations.get(folder) ?? []) {
    for (const text of [...resources, ...plugins]) {
      const target = resolvePath(folder, text);
      const own = target !== null && target !== folder && topOf(target) === topOf(folder);
      if (own && tree.get(target) === undefined) found.push(target);
    }
  }
  return found;
}

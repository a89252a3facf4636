import { APPLIER_TEXTS, type AppliedSource, detectSources } from '../appliers/detect.ts';
import { chartFolders } from '../chart/chart.ts';
import { readManifests } from '../manifest/read.ts';
import { SIDES, type Side, type Source, type SourceFile } from '../sources.ts';
import type { Trees } from './affected.ts';

export type Appointed = { readonly [side in Side]: readonly AppliedSource[] };

/**
 * What Argo CD and Flux objects of the repository point at, on either side: such a folder is applied for itself, even
 * where another kustomization refers to it too, and a chart with the values it is given there.
 */
export async function appointedSources(source: Source, trees: Trees): Promise<Appointed> {
  const found = { base: [] as AppliedSource[], head: [] as AppliedSource[] };
  for (const side of SIDES) {
    const templates = chartFolders(trees[side].keys()).map((folder) => (folder === '' ? '' : `${folder}/`));
    // A template of a chart that prints such an object is none, and what it points at is not known.
    const isTemplate = ({ path }: SourceFile): boolean =>
      templates.some((prefix) => path.startsWith(`${prefix}templates/`) || path.startsWith(`${prefix}charts/`));
    const texts = (await source.search(side, APPLIER_TEXTS, new Set())).filter((file) => !isTemplate(file));
    const wanted = (text: string): boolean => APPLIER_TEXTS.some((word) => text.includes(word));
    const manifests = texts.flatMap((file) => readManifests(file, { wanted }).manifests);
    const sources = detectSources(manifests, { files: [...trees[side].keys()] });
    found[side].push(
      ...sources.filter(({ here, path, suspended }) => here !== 'no' && !suspended && !path.includes('*')),
    );
  }
  return found;
}

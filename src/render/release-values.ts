import { stringifyJson } from '../kube/json-text.ts';
import type { Release } from '../releases/release.ts';
import type { Side, Source } from '../sources.ts';

export interface ValuesFiles {
  /** What Helm is given, the weakest first; files of the chart by their path in it. */
  readonly texts: readonly (Uint8Array | { readonly ofChart: string; readonly optional: boolean })[];
  /** Files of the repository, by path. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

export async function valuesFilesOf(
  source: Source,
  side: Side,
  { values, ownValues, ignoresMissing = false }: Pick<Release, 'values' | 'ownValues' | 'ignoresMissing'>,
): Promise<ValuesFiles | { readonly missing: string }> {
  const paths = values.flatMap((input) => (input.kind === 'file' ? [input.path] : []));
  const files = new Map((await source.read(side, paths)).map(({ path, bytes }) => [path, bytes]));
  const texts: ValuesFiles['texts'][number][] = ownValues
    .filter((path) => path !== 'values.yaml')
    .map((ofChart) => ({ ofChart, optional: ignoresMissing }));
  for (const input of values) {
    if (input.kind === 'of-chart') texts.push({ ofChart: input.path, optional: input.optional });
    else if (input.kind === 'given') texts.push(new TextEncoder().encode(input.text ?? stringifyJson(input.value)));
    else {
      const bytes = files.get(input.path);
      if (bytes) texts.push(bytes);
      else if (!input.optional) return { missing: input.path };
    }
  }
  return { texts, files };
}

/**
 * Webhooks, conversions and aggregated APIs that a change has the API server ask of a Service which is nowhere in sight: what they cover is refused
 * until it answers, and only the cluster knows whether it does. In: manifests of both revisions, changed and rendered. Out: one note for each that
 * base did not ask.
 */
import { getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import { SERVED_KINDS, servedBy } from '../lint/served-by.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { readManifests } from '../manifest/read.ts';
import type { Side, Source } from '../sources.ts';

export const UNANSWERED = 'service-not-in-sight';

const KINDS: ReadonlySet<string> = new Set(SERVED_KINDS);

export async function unansweredIn(
  source: Source,
  manifests: { readonly [side in Side]: readonly Manifest[] },
): Promise<InputProblem[]> {
  const asked = askedIn(manifests.head);
  if (asked.size === 0) return [];
  const before = askedIn(manifests.base);
  const isService = ({ gvk }: Manifest): boolean => gvk.group === '' && gvk.kind === 'Service';
  const known = new Set(manifests.head.filter(isService).map(({ object }) => nameOf(object)));
  const left = [...asked].filter(([id, { service }]) => !before.has(id) && !known.has(service));
  if (left.length === 0) return [];
  const files = await source.search('head', [...new Set(left.map(([, { service }]) => service))], new Set());
  for (const file of files)
    for (const manifest of readManifests(file, { wanted: (text) => text.includes('Service') }).manifests)
      if (isService(manifest)) known.add(nameOf(manifest.object));
  return left.flatMap(([, { manifest, service, namespace, fails }]) => {
    if (known.has(service) || service.includes('${')) return [];
    const words = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` asks Service \`${namespace}/${service}\`, which is nowhere in sight: unless the cluster has it, ${fails}`;
    return [problemAt(manifest.location, UNANSWERED, words)];
  });
}

interface Asked {
  readonly manifest: Manifest;
  readonly namespace: string;
  readonly service: string;
  readonly fails: string;
}

/** By what asks and what is asked. */
function askedIn(manifests: readonly Manifest[]): ReadonlyMap<string, Asked> {
  return new Map(
    manifests.flatMap((manifest) =>
      !KINDS.has(manifest.gvk.kind)
        ? []
        : servedBy(manifest.object).map(({ namespace, name, fails }): [string, Asked] => [
            JSON.stringify([manifest.gvk.kind, getString(manifest.object, 'metadata', 'name'), namespace, name, fails]),
            { manifest, namespace, service: name, fails },
          ]),
    ),
  );
}

/**
 * Plain folders that Flux no longer makes a kustomization of: one file among them that kustomize takes for no resources, and the build fails as a whole
 * (`scanManifests` of fluxcd/pkg `kustomize`). In: the owners of both revisions, and changed files. Out: one note for each owner that base built.
 */
import { appliersOf, isElsewhere, standsUnder } from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { qualifiedNameOf } from '../kube/object.ts';
import { type NoResources, whyNoResources } from '../kustomization/resources.ts';
import { isUtf16 } from '../manifest/bytes.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Source, SourceFile } from '../sources.ts';
import type { Appliers } from './appliers.ts';
import { STUCK } from './stuck-owners.ts';

export async function readUnbuiltFolders(source: Source, appliers: Appliers): Promise<InputProblem[]> {
  const isFlux = ({ applier, suspended }: AppliedSource): boolean =>
    applier.name === 'flux-kustomization' && !suspended;
  const former = byOwner(appliers);
  const owners = appliers.head.filter((one) => isFlux(one) && former.get(one.id)?.base.some(isFlux));
  if (owners.length === 0) return [];
  const [base, head] = [await source.tree('base'), await source.tree('head')];
  const changed = [...head].flatMap(([path, { id }]) =>
    isListed(path) && (id === null || base.get(path)?.id !== id) && ownersOf(path, owners).length > 0 ? [path] : [],
  );
  const found = new Map<AppliedSource, NoResources>();
  for (const file of await source.read('head', changed)) {
    const fault = faultIn(file);
    if (fault) for (const owner of ownersOf(file.path, owners)) if (!found.has(owner)) found.set(owner, fault);
  }
  const notes: InputProblem[] = [];
  for (const [owner, { why, document }] of found) {
    const before = former.get(owner.id)?.base ?? [];
    const paths = [...base.keys()].filter((path) => isListed(path) && ownersOf(path, before).length > 0);
    if ((await source.read('base', paths)).some((file) => faultIn(file))) continue;
    const words = `Kustomization \`${qualifiedNameOf(owner.manifest.object)}\` builds its folder from all of its files, and kustomize refuses ${document.path}, since ${why}: nothing of the folder is applied any more`;
    notes.push(problemAt(document.location, STUCK, words));
  }
  return notes;
}

/** Those that list the file in the kustomization that Flux makes where there is none. */
function ownersOf(path: string, owners: readonly AppliedSource[]): AppliedSource[] {
  return appliersOf(path, owners).flatMap(({ source }) =>
    !isElsewhere(source) && standsUnder(source, path) !== null ? [source] : [],
  );
}

function isListed(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** What cannot be read at all is reported as that. */
function faultIn(file: SourceFile): NoResources | undefined {
  const documents = readSourceDocuments(file) ?? [];
  return whyNoResources(isUtf16(file.bytes) ? documents.slice(0, 1) : documents);
}

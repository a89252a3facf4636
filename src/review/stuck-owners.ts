/**
 * Owners of Flux that apply nothing from now on, though they stay: they wait for each other or for one that is not there (`checkDependencies` of
 * kustomize-controller v1.10), they meet a Secret that they no longer decrypt (`generate` and `decryptor`), or their health checks do not compile. In:
 * the owners of both revisions. Out: one note for each that base did not have.
 */

import { parseCel, UnreadCel } from '../apiserver/custom/cel/language/parse.ts';
import { CelSyntaxError } from '../apiserver/custom/cel/language/tokens.ts';
import { reachedFrom } from '../appliers/detect.ts';
import { byOwner } from '../appliers/identity.ts';
import type { AppliedSource } from '../appliers/source.ts';
import { isObject } from '../kube/json.ts';
import { getArray, getIn, getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { readManifests } from '../manifest/read.ts';
import { isSopsEncrypted } from '../manifest/sops.ts';
import { isManifestPath, type Source } from '../sources.ts';
import type { Appliers } from './appliers.ts';

/** Codes of what is said: nothing is applied for certain, or unless what it waits for stands elsewhere. */
export const STUCK = 'owner-stuck';
export const WAITING = 'owner-waiting';

export async function readStuckOwners(source: Source, appliers: Appliers): Promise<InputProblem[]> {
  const { base, head } = appliers.objects;
  return [
    ...waitingOwners(base, head),
    ...(await undecrypted(source, appliers)),
    ...head.flatMap((manifest) => brokenChecks(manifest, base)),
  ];
}

interface Waiting {
  readonly manifest: Manifest;
  readonly on: readonly string[];
}

function waitingOwners(base: readonly Manifest[], head: readonly Manifest[]): InputProblem[] {
  const [before, after] = [dependenciesOf(base), dependenciesOf(head)];
  const old = ringsIn(before);
  const rings = new Map([...ringsIn(after)].filter(([id]) => !old.has(id)));
  const found = [...rings].map(([id, ring]): InputProblem => {
    const { manifest } = after.get(id) ?? { manifest: ring };
    const words = `${wordsOf(manifest)} waits for itself by way of its \`dependsOn\`: nothing in the ring is applied any more`;
    return problemAt(manifest.location, STUCK, words);
  });
  const names = (all: readonly Manifest[]): ReadonlySet<string> =>
    new Set(all.map(({ gvk, object }) => `${gvk.kind} ${nameOf(object)}`));
  const [there, here] = [names(base), names(head)];
  for (const [id, { manifest, on }] of after) {
    for (const other of on) {
      const name = `${manifest.gvk.kind} ${other.slice(other.lastIndexOf('/') + 1)}`;
      const isNews = there.has(name) || before.get(id)?.on.includes(other) === false;
      if (here.has(name) || other.includes('$') || !isNews) continue;
      const words = there.has(name)
        ? `${wordsOf(manifest)} waits for \`${other}\` (\`dependsOn\`), which is gone: nothing of it is applied any more`
        : `${wordsOf(manifest)} waits for \`${other}\` (\`dependsOn\`), which is not in sight: unless another repository has it, nothing is applied any more`;
      found.push(problemAt(manifest.location, there.has(name) ? STUCK : WAITING, words));
    }
  }
  return found;
}

const WAITERS: ReadonlySet<string> = new Set([
  'kustomize.toolkit.fluxcd.io/Kustomization',
  'helm.toolkit.fluxcd.io/HelmRelease',
]);

/** What each owner waits for, by kind, namespace and name. */
function dependenciesOf(manifests: readonly Manifest[]): ReadonlyMap<string, Waiting> {
  const found = new Map<string, Waiting>();
  for (const manifest of manifests) {
    const { gvk, object } = manifest;
    if (!WAITERS.has(`${gvk.group}/${gvk.kind}`) || getIn(object, 'spec', 'suspend') === true) continue;
    const own = getString(object, 'metadata', 'namespace') ?? '';
    const on = (getArray(object, 'spec', 'dependsOn') ?? [])
      .filter(isObject)
      .map((entry) => `${getString(entry, 'namespace') ?? own}/${getString(entry, 'name') ?? ''}`);
    found.set(`${gvk.kind} ${own}/${nameOf(object)}`, { manifest, on });
  }
  return found;
}

/** One owner of each ring, by its id. A chain may be as long as a file: nothing here calls itself. */
function ringsIn(all: ReadonlyMap<string, Waiting>): ReadonlyMap<string, Manifest> {
  const found = new Map<string, Manifest>();
  const done = new Set<string>();
  for (const start of all.keys()) {
    const path = new Set<string>();
    const left = [{ id: start, leaves: false }];
    for (let step = left.pop(); step !== undefined; step = left.pop()) {
      const { id, leaves } = step;
      const waiting = all.get(id);
      if (leaves) {
        path.delete(id);
        done.add(id);
      } else if (waiting && path.has(id)) found.set(id, waiting.manifest);
      else if (waiting && !done.has(id)) {
        path.add(id);
        const on = waiting.on.map((other) => ({ id: `${waiting.manifest.gvk.kind} ${other}`, leaves: false }));
        left.push({ id, leaves: true }, ...on.reverse());
      }
    }
  }
  return found;
}

/** Base decrypted what it applied; at head a Secret among it is encrypted still. */
async function undecrypted(source: Source, appliers: Appliers): Promise<InputProblem[]> {
  const decrypts = (one: AppliedSource | undefined): boolean =>
    getIn(one?.manifest.object, 'spec', 'decryption') !== undefined;
  const lost = [...byOwner(appliers).values()].flatMap(({ base: [before], head: [after] }) =>
    after?.owner.kind === 'Kustomization' && decrypts(before) && !decrypts(after) ? [after] : [],
  );
  if (lost.length === 0) return [];
  const files = (await source.search('head', ['sops'], new Set())).filter(({ path }) => isManifestPath(path));
  return lost.flatMap((owner): InputProblem[] => {
    const file = files.find(
      (one) =>
        reachedFrom(owner, one.path) !== null &&
        readManifests(one).manifests.some(({ gvk, object }) => gvk.kind === 'Secret' && isSopsEncrypted(object)),
    );
    if (!file) return [];
    const words = `${wordsOf(owner.manifest)} no longer decrypts what it applies, and ${file.path} is encrypted by SOPS: nothing of it is applied any more`;
    return [problemAt(owner.manifest.location, STUCK, words)];
  });
}

/** Of the newest version of CEL that is read here: what it does not parse no controller does. */
const CEL_MINOR = 99;

function brokenChecks(manifest: Manifest, base: readonly Manifest[]): InputProblem[] {
  const { gvk, object, location } = manifest;
  if (gvk.group !== 'kustomize.toolkit.fluxcd.io' || gvk.kind !== 'Kustomization') return [];
  const broken = checksOf(manifest).find((text) => !parses(text));
  if (broken === undefined) return [];
  const had = base.some(
    (one) => nameOf(one.object) === nameOf(object) && checksOf(one).some((text) => text === broken),
  );
  if (had) return [];
  const words = `${wordsOf(manifest)} has a health check that does not compile (\`${broken}\`): nothing of it is applied any more`;
  return [problemAt(location, STUCK, words)];
}

function checksOf({ object }: Manifest): string[] {
  return (getArray(object, 'spec', 'healthCheckExprs') ?? []).flatMap((entry) =>
    ['current', 'inProgress', 'failed'].flatMap((field) => getString(entry, field) ?? []),
  );
}

function parses(text: string): boolean {
  // What is filled in later may be anything.
  if (text.includes('${')) return true;
  try {
    return parseCel(text, CEL_MINOR).issues.length === 0;
  } catch (error) {
    if (error instanceof UnreadCel || error instanceof CelSyntaxError) return error instanceof UnreadCel;
    throw error;
  }
}

function wordsOf({ gvk, object }: Manifest): string {
  return `${gvk.kind} \`${qualifiedNameOf(object)}\``;
}

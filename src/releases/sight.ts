/** The objects among which an owner finds what it names: those applied together with it first, then those of the whole revision. */

import { grouped } from '../kube/grouped.ts';
import { equalJson, type JsonValue } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { CrdDefaults } from './crd-defaults.ts';

export interface Named {
  readonly group: string;
  readonly kind: string;
  /** Where the owner lives; undefined: not known. */
  readonly namespace: string | undefined;
  readonly name: string;
}

export interface Sight {
  /** The only one of that name; undefined where none or several are in sight. */
  find(named: Named): Manifest | undefined;
  /** Whether an address is that of this repository; undefined: nobody knows. */
  isOwn(url: string): boolean | undefined;
  /** What is done with definitions of charts where a release does not say. */
  readonly crds: CrdDefaults;
  /** Whether a file stands in this revision. */
  has(path: string): boolean;
}

/** `near`: applied together; `far`: the rest of the revision, as it is written. */
export function findNamed(near: readonly Manifest[], far: readonly Manifest[], named: Named): Manifest | undefined {
  return oneOf(near, named) ?? oneOf(far, named);
}

/** Files often leave the namespace to an overlay: one of the right name without any counts, too. */
function oneOf(manifests: readonly Manifest[], { group, kind, namespace, name }: Named): Manifest | undefined {
  const alike = byName(manifests).get(nameId(group, kind, name)) ?? [];
  const here = alike.filter(({ object }) => getString(object, 'metadata', 'namespace') === namespace);
  const open = alike.filter(({ object }) => getString(object, 'metadata', 'namespace') === undefined);
  for (const found of [here, namespace === undefined ? alike : open]) {
    const [first] = found;
    // Copies that say the same are one.
    if (first) return found.every((other) => equalJson(contentOf(other), contentOf(first))) ? first : undefined;
  }
  return undefined;
}

const byName = keptWith((manifests: readonly Manifest[]) =>
  grouped(
    manifests.flatMap((manifest) => {
      const { gvk, object } = manifest;
      const name = getString(object, 'metadata', 'name');
      return name === undefined ? [] : [[nameId(gvk.group, gvk.kind, name), manifest] as const];
    }),
  ),
);

function nameId(group: string, kind: string, name: string): string {
  return `${group}/${kind}/${name}`;
}

function contentOf({ object }: Manifest): JsonValue {
  return object['spec'] ?? [object['data'] ?? null, object['stringData'] ?? null];
}

/** Names that two definitions of a group want: `calculateNamesAndConditions` of apiextensions (naming_controller.go) gives each to one of them. */
import { grouped } from '../kube/grouped.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';
import type { ContextObject } from './rule.ts';

/** The kinds (kind, list kind) and the resources (plural, singular, short) of a definition; the server fills in what is not written. */
function namesOf(definition: KubeObject): { readonly kinds: readonly string[]; readonly resources: readonly string[] } {
  const names = getObject(definition, 'spec', 'names');
  const kind = getString(names, 'kind') ?? '';
  const short = (getArray(names, 'shortNames') ?? []).filter((one) => typeof one === 'string');
  const singular = getString(names, 'singular') || kind.toLowerCase();
  return {
    kinds: [kind, getString(names, 'listKind') || `${kind}List`],
    resources: [getString(names, 'plural') ?? '', singular, ...short],
  };
}

/** The first name of a definition that another one of its group has. */
export function nameTaken(definition: KubeObject, other: KubeObject): string | undefined {
  if (getString(definition, 'spec', 'group') !== getString(other, 'spec', 'group')) return undefined;
  const [mine, theirs] = [namesOf(definition), namesOf(other)];
  return (
    mine.kinds.find((name) => theirs.kinds.includes(name)) ??
    mine.resources.find((name) => theirs.resources.includes(name))
  );
}

/** Definitions that may have one of the names of another one of their group, in their order. */
export function ofOneGroup(definitions: readonly ContextObject[], definition: KubeObject): readonly ContextObject[] {
  const known = byName(definitions);
  return [...new Set(idsOf(definition).flatMap((id) => known.get(id)?.slice(0, MOST) ?? []))];
}

/** The first few of those that share a name say all that there is to say. */
const MOST = 8;

const byName = keptWith((definitions: readonly ContextObject[]) =>
  grouped(definitions.flatMap((one) => idsOf(one.object).map((id) => [id, one] as const))),
);

function idsOf(definition: KubeObject): string[] {
  const { kinds, resources } = namesOf(definition);
  const group = getString(definition, 'spec', 'group') ?? '';
  return [...kinds.map((name) => `${group} kind ${name}`), ...resources.map((name) => `${group} resource ${name}`)];
}

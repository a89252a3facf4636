/** Names that two definitions of a group want: `calculateNamesAndConditions` of apiextensions (naming_controller.go) gives each to one of them. */
import { getArray, getObject, getString, type KubeObject } from '../kube/object.ts';

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

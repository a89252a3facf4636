import { equalJson } from '../kube/json.ts';
import { getString, type ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyText } from '../units/identity.ts';
import { isKubectl, type Unit } from '../units/unit.ts';
import type { Live, ObjectChange } from './outcome.ts';
import { type RunOrder, runOrder } from './run-order.ts';

export interface Pairing {
  readonly changes: readonly ObjectChange[];
  /** Objects whose text is the same on both sides; some of them stand elsewhere now. */
  readonly same: number;
  readonly moved: readonly ObjectChange[];
}

/** Brings the manifests of both sides together by identity. Text that only moved is no change. */
export function pairObjects(
  unit: Unit,
  base: readonly Manifest[],
  head: readonly Manifest[],
  liveOf: (key: ObjectKey) => Live,
): Pairing {
  const pairs = new Map<string, { key: ObjectKey; base: Manifest[]; head: Manifest[] }>();
  const add = (manifest: Manifest, side: 'base' | 'head'): void => {
    const key = keyOf(manifest, unit.schemas[side], unit.defaultNamespace);
    const id = keyText(key);
    let pair = pairs.get(id);
    if (!pair) {
      pair = { key, base: [], head: [] };
      pairs.set(id, pair);
    }
    pair[side].push(manifest);
  };
  for (const manifest of base) add(manifest, 'base');
  for (const manifest of head) add(manifest, 'head');

  const sameText = textComparison();
  const definitions = definedHere(unit, head);
  const tooEarly: RunOrder =
    isKubectl(unit.applier) && unit.applier.known ? runOrder(unit, base, head) : () => undefined;
  const changes: ObjectChange[] = [];
  const moved: ObjectChange[] = [];
  let same = 0;
  for (const [, pair] of [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = pair.head.at(-1) ?? pair.base.at(-1);
    if (!last) continue;
    const equal = sameTexts(pair.base, pair.head, sameText);
    const relocated = pair.base.length > 0 && pair.head.length > 0 && !samePlaces(pair.base, pair.head);
    const change: ObjectChange = {
      unit,
      key: pair.key,
      gvk: last.gvk,
      change: pair.base.length === 0 ? 'added' : pair.head.length === 0 ? 'removed' : 'modified',
      moved: relocated,
      lastApplied: pair.base,
      modified: pair.head,
      live: liveOf(pair.key),
      definedLater: comesBefore(pair.head, head, definitions),
      tooEarly: pair.base.length === 0 ? tooEarly(pair.head) : undefined,
    };
    if (!equal) changes.push(change);
    else {
      same++;
      if (relocated) moved.push(change);
    }
  }
  return { changes, same, moved };
}

/** Where in head the kinds are defined that base does not know yet. */
function definedHere(unit: Unit, head: readonly Manifest[]): ReadonlyMap<string, number> {
  const definitions = new Map<string, number>();
  head.forEach(({ gvk, object }, index) => {
    if (gvk.kind !== 'CustomResourceDefinition' || gvk.group !== 'apiextensions.k8s.io') return;
    const group = getString(object, 'spec', 'group') ?? '';
    const kind = getString(object, 'spec', 'names', 'kind') ?? '';
    if (unit.schemas.base.versions(group, kind).length === 0) definitions.set(`${group}/${kind}`, index);
  });
  return definitions;
}

function comesBefore(
  manifests: readonly Manifest[],
  head: readonly Manifest[],
  definitions: ReadonlyMap<string, number>,
): boolean {
  const [first] = manifests;
  if (first === undefined || definitions.size === 0) return false;
  const defined = definitions.get(`${first.gvk.group}/${first.gvk.kind}`);
  return defined !== undefined && head.indexOf(first) < defined;
}

function sameTexts(base: readonly Manifest[], head: readonly Manifest[], same: SameText): boolean {
  // An item of a List shares its document's text with its neighbours, so the position counts too.
  return (
    base.length === head.length &&
    base.every(
      (manifest, i) =>
        same(manifest.text, head[i]?.text) && samePosition(manifest, head[i]) && sameFilling(manifest, head[i]),
    )
  );
}

type SameText = (a: string, b: string | undefined) => boolean;

/** Compares texts; the items of one List ask for the same long pair one after the other. */
function textComparison(): SameText {
  let last: { readonly a: string; readonly b: string | undefined; readonly same: boolean } | undefined;
  return (a, b) => {
    if (last === undefined || last.a !== a || last.b !== b) last = { a, b, same: a === b };
    return last.same;
  };
}

function samePosition(a: Manifest, b: Manifest | undefined): boolean {
  return b !== undefined && a.gvk.kind === b.gvk.kind && a.gvk.version === b.gvk.version;
}

/** One text is two objects where its owner fills in other variables. */
function sameFilling(a: Manifest, b: Manifest | undefined): boolean {
  return !(a.substituted || b?.substituted) || (b !== undefined && equalJson(a.object, b.object));
}

function samePlaces(base: readonly Manifest[], head: readonly Manifest[]): boolean {
  return base.every((manifest, i) => manifest.location.path === head[i]?.location.path);
}

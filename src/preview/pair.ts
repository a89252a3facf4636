import { heededTreatment, isGoneAfterRun } from '../appliers/recreation.ts';
import { equalJson } from '../kube/json.ts';
import type { ObjectKey } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { keyOf, keyText } from '../units/identity.ts';
import { isKubectl, type Unit } from '../units/unit.ts';
import { refusedLists } from './list-validation.ts';
import type { Live, ObjectChange } from './outcome.ts';
import { type RunOrder, runOrder, schemasInRun } from './run-order.ts';

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
  const tooEarly: RunOrder = isKubectl(unit.applier) ? runOrder(unit, base, head) : () => undefined;
  const inRun = isKubectl(unit.applier) ? schemasInRun(unit, head) : () => unit;
  const lists = isKubectl(unit.applier) ? refusedLists(unit, base, head) : undefined;
  const changes: ObjectChange[] = [];
  const moved: ObjectChange[] = [];
  let same = 0;
  for (const [, pair] of [...pairs].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = pair.head.at(-1) ?? pair.base.at(-1);
    if (!last) continue;
    const equal = sameTexts(pair.base, pair.head, sameText);
    const relocated = pair.base.length > 0 && pair.head.length > 0 && !samePlaces(pair.base, pair.head);
    const change: ObjectChange = {
      unit: inRun(pair.head),
      key: pair.key,
      gvk: last.gvk,
      change: pair.base.length === 0 ? 'added' : pair.head.length === 0 ? 'removed' : 'modified',
      moved: relocated,
      lastApplied: pair.base,
      modified: pair.head,
      live: liveOf(pair.key),
      listRefused: pair.head.map((manifest) => lists?.get(manifest)).find((error) => error !== undefined),
      tooEarly: pair.base.length === 0 ? tooEarly(pair.head) : undefined,
    };
    if (!equal) changes.push(withoutPastHook(change));
    else {
      same++;
      if (relocated) moved.push(change);
    }
  }
  return { changes, same, moved };
}

/** What a hook made that is deleted once it has run is not there any more: it is created, or there is nothing left to delete. */
function withoutPastHook(change: ObjectChange): ObjectChange {
  const { unit, lastApplied, modified, live } = change;
  const [base, head] = [lastApplied.at(-1)?.object, modified.at(-1)?.object];
  if (live.source !== 'assumed' || !base || !isGoneAfterRun(unit.applier, base)) return change;
  if (!head) return { ...change, spared: { kind: 'past', because: 'a hook, which was deleted when it had run' } };
  if (heededTreatment(unit.applier, base, head) !== undefined) return change;
  return { ...change, change: 'added', lastApplied: [] };
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

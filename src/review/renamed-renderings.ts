/**
 * Kustomizations and charts whose folder only has another name now. In: renderings of both revisions. Out: the same, where the
 * old and the new place of one are one unit: whoever applies them goes on applying the same objects.
 */

import { type AppliedSource, rendersFrom } from '../appliers/detect.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import { lastNameOf } from '../manifest/path.ts';
import type { Owners } from '../owners.ts';
import type { Side } from '../sources.ts';
import type { RenderedUnit } from './rendered.ts';

interface Pair {
  readonly old: RenderedUnit;
  readonly now: RenderedUnit;
  /** Steps of the path that both end in. */
  readonly steps: number;
  readonly shared: number;
}

export function withRenamed(units: readonly RenderedUnit[], owners: Owners): RenderedUnit[] {
  const gone = units.filter(({ texts }) => texts.base.length > 0 && texts.head.length === 0);
  const come = units.filter(({ texts }) => texts.base.length === 0 && texts.head.length > 0);
  const pairs = gone
    .flatMap((old) => come.flatMap((now) => pairOf(old, now, owners) ?? []))
    .sort((a, b) => b.steps - a.steps || b.shared - a.shared);
  const merged = new Map<RenderedUnit, RenderedUnit | null>();
  for (const pair of pairs) {
    const { old, now } = pair;
    // Two that fit alike could both be it.
    const unsure = pairs.some((other) => other !== pair && isFree(other, merged) && isAlike(pair, other));
    if (!isFree(pair, merged) || unsure) continue;
    merged.set(old, null);
    merged.set(now, together(old, now));
  }
  return units.flatMap((unit) => {
    const found = merged.get(unit);
    return found === undefined ? [unit] : (found ?? []);
  });
}

function isFree({ old, now }: Pair, merged: ReadonlyMap<RenderedUnit, unknown>): boolean {
  return !merged.has(old) && !merged.has(now);
}

function isAlike(one: Pair, other: Pair): boolean {
  const same = one.old === other.old || one.now === other.now;
  return same && one.steps === other.steps && one.shared === other.shared;
}

function pairOf(old: RenderedUnit, now: RenderedUnit, owners: Owners): Pair | null {
  const [before, after] = [identities(old, 'base'), identities(now, 'head')];
  const shared = [...before].filter((id) => after.has(id)).length;
  const sameKind = lastNameOf(old.marker) === lastNameOf(now.marker);
  if (!sameKind || shared * 2 <= before.size || ownersOf(old, owners, 'base') !== ownersOf(now, owners, 'head'))
    return null;
  return { old, now, steps: commonEnd(old.root.split('/'), now.root.split('/')), shared };
}

function together(old: RenderedUnit, now: RenderedUnit): RenderedUnit {
  return {
    ...now,
    manifests: { base: old.manifests.base, head: now.manifests.head },
    unread: { base: old.unread.base, head: now.unread.head },
    texts: { base: old.texts.base, head: now.texts.head },
    search: (side, wanted) => (side === 'base' ? old : now).search(side, wanted),
  };
}

function ownersOf({ owners, root }: RenderedUnit, all: Owners, side: Side): string {
  const points = (source: AppliedSource): boolean => rendersFrom(source, root) !== null;
  return JSON.stringify([...new Set(owners ?? all[side].filter(points).map(({ id }) => id))].sort());
}

function identities({ manifests }: RenderedUnit, side: Side): Set<string> {
  return new Set(manifests[side].map(writtenIdentity));
}

function commonEnd(one: readonly string[], other: readonly string[]): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length++;
  return length;
}

import { withPartsOf } from '../kube/json.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { commonTexts, readManifests, type UnreadDocument } from '../manifest/read.ts';
import type { Spelling } from '../schema/spelling.ts';
import type { Side, SourceFile } from '../sources.ts';
import { whyNoObject } from '../units/not-applied.ts';
import { misnamed } from './misnamed.ts';
import { isKnownKind, opaqueIdentities } from './opaque-identity.ts';
import { type FileReading, formerOf, sortUnreadable } from './unreadable.ts';

export interface DocumentCounts {
  readonly discovered: number;
  readonly analysed: number;
  readonly refused: number;
  readonly skipped: number;
}

export interface PlainReading {
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  readonly refused: readonly InputProblem[];
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** One for each file of each side. */
  readonly counts: readonly DocumentCounts[];
}

/** What becomes of files before they are applied. */
export interface PlainFilling {
  /** A manifest as each of its owners fills it in. */
  filled(manifest: Manifest, side: Side): readonly Manifest[];
  /** Whether the same text becomes other objects than before. */
  isAnew(path: string): boolean;
}

const AS_WRITTEN: PlainFilling = { filled: (manifest) => [manifest], isAnew: () => false };

/** Files as they are applied. Documents with the same text on both sides are split off unread. */
export function readPlain(
  files: { readonly [side in Side]: readonly SourceFile[] },
  spelling: Spelling,
  filling: PlainFilling = AS_WRITTEN,
): PlainReading {
  const before = new Map(files.base.map((file) => [file.path, file.bytes]));
  const known = new Map<string, ReadonlySet<string>>();
  for (const { path, bytes } of files.head) {
    const other = before.get(path);
    if (other && !filling.isAnew(path)) known.set(path, commonTexts(other, bytes));
  }
  const readAll = (side: readonly SourceFile[]): Map<string, FileReading> =>
    new Map(side.map((file) => [file.path, { file, read: readManifests(file, { known: known.get(file.path) }) }]));
  const [base, head] = [readAll(files.base), readAll(files.head)];
  const gone = [...base].flatMap(([path, reading]) => (head.has(path) ? [] : [reading]));
  const formerly = (path: string): FileReading | undefined => {
    const now = head.get(path);
    return base.get(path) ?? (now && formerOf(now, gone));
  };
  const problems = [...new Set([...base.keys(), ...head.keys()])].map((path) => ({
    path,
    ...sortUnreadable(formerly(path), head.get(path)),
  }));
  const unreadable = new Set(
    problems.filter(({ refused, unseen }) => refused.length + unseen.length > 0).map(({ path }) => path),
  );
  const sides = { base: sideOf(base, unreadable, spelling), head: sideOf(head, unreadable, spelling) };
  const opaque = opaqueIdentities(
    sides.base.read.flatMap((manifest) => filling.filled(manifest, 'base')),
    sides.head.read.flatMap((manifest) => filling.filled(manifest, 'head')),
  );
  // A file that is as broken as before holds everything that it held: what is gone from it all the same is gone.
  const brokenAtHead = new Set(
    problems.flatMap(({ path, refused }) =>
      refused.length > 0 && (head.get(path)?.read.refused.length ?? 0) > 0 ? [path] : [],
    ),
  );
  const asReadAtHead = (manifest: Manifest): Manifest =>
    brokenAtHead.has(manifest.location.path) ? { ...manifest, unknownAtHead: true } : manifest;
  return {
    manifests: {
      base: sides.base.manifests.map(asReadAtHead),
      head: shared(sides.head.manifests, sides.base.manifests),
    },
    unread: { base: sides.base.unread, head: sides.head.unread },
    refused: [
      ...problems.flatMap(({ refused }) => refused),
      ...opaque.refused,
      ...misnamed({
        base: sides.base.manifests,
        head: sides.head.manifests,
        notApplied: sides.head.notApplied,
        spelling,
        formerPath: (path) => formerly(path)?.file.path,
      }),
    ],
    unseen: [...problems.flatMap(({ unseen }) => unseen), ...opaque.unseen],
    skipped: [...sides.base.skipped, ...sides.head.skipped, ...problems.flatMap(({ skipped }) => skipped)],
    counts: [...sides.base.counts, ...sides.head.counts],
  };
}

interface SideReading {
  /** Everything with apiVersion and kind, objects or not. */
  readonly read: Manifest[];
  readonly manifests: Manifest[];
  readonly notApplied: Manifest[];
  readonly unread: UnreadDocument[];
  readonly skipped: InputProblem[];
  readonly counts: DocumentCounts[];
}

function sideOf(
  files: ReadonlyMap<string, FileReading>,
  unreadable: ReadonlySet<string>,
  spelling: Spelling,
): SideReading {
  const side: SideReading = { read: [], manifests: [], notApplied: [], unread: [], skipped: [], counts: [] };
  for (const [path, { read }] of files) {
    side.skipped.push(...read.skipped);
    for (const manifest of read.manifests) {
      side.read.push(manifest);
      if (!isKnownKind(manifest)) continue;
      const reason = whyNoObject(manifest.gvk, manifest.object, spelling);
      if (reason === undefined) side.manifests.push(manifest);
      else {
        side.notApplied.push(manifest);
        side.skipped.push(problemAt(manifest.location, 'not-applied', reason));
      }
    }
    side.unread.push(...read.unread);
    const refused = new Set(read.refused.map(({ line }) => line)).size;
    const counted = unreadable.has(path) ? refused : 0;
    side.counts.push(countsOf(read.documents, counted, read.skipped.length + refused - counted));
  }
  return side;
}

/** Most of an object is the same on both sides: it is held once, and compared in no time. */
function shared(manifests: readonly Manifest[], others: readonly Manifest[]): Manifest[] {
  const counterparts = new Map(others.map((manifest) => [placeOf(manifest), manifest]));
  return manifests.map((manifest) => {
    const other = counterparts.get(placeOf(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  });
}

export function countsOf(discovered: number, refused: number, skipped: number): DocumentCounts {
  return { discovered, analysed: Math.max(0, discovered - refused - skipped), refused, skipped };
}

function placeOf({ location, documentIndex }: Manifest): string {
  return `${location.path}\u0000${documentIndex}`;
}

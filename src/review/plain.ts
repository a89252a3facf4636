import { withPartsOf } from '../kube/json.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { commonTexts, readManifests, type UnreadDocument } from '../manifest/read.ts';
import type { Side, SourceFile } from '../sources.ts';
import { whyNoObject } from '../units/not-applied.ts';

export interface DocumentCounts {
  readonly discovered: number;
  readonly analysed: number;
  readonly refused: number;
  readonly skipped: number;
}

interface SideReading {
  readonly manifests: Manifest[];
  readonly unread: UnreadDocument[];
  readonly refused: InputProblem[];
  readonly skipped: InputProblem[];
  readonly counts: DocumentCounts[];
}

export interface PlainReading {
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  readonly refused: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  /** One for each file of each side. */
  readonly counts: readonly DocumentCounts[];
}

/** Files as they are applied. Documents with the same text on both sides are split off unread. */
export function readPlain(files: { readonly [side in Side]: readonly SourceFile[] }): PlainReading {
  const before = new Map(files.base.map((file) => [file.path, file.bytes]));
  const known = new Map<string, ReadonlySet<string>>();
  for (const { path, bytes } of files.head) {
    const other = before.get(path);
    if (other) known.set(path, commonTexts(other, bytes));
  }
  const base = readSide(files.base, known, []);
  const head = readSide(files.head, known, base.manifests);
  const unreadable = new Set(head.refused.map(({ path }) => path));
  const asReadAtHead = (manifest: Manifest): Manifest =>
    unreadable.has(manifest.location.path) ? { ...manifest, unknownAtHead: true } : manifest;
  return {
    manifests: { base: base.manifests.map(asReadAtHead), head: head.manifests },
    unread: { base: base.unread, head: head.unread },
    refused: [...base.refused, ...head.refused],
    skipped: [...base.skipped, ...head.skipped],
    counts: [...base.counts, ...head.counts],
  };
}

function readSide(
  files: readonly SourceFile[],
  known: ReadonlyMap<string, ReadonlySet<string>>,
  otherSide: readonly Manifest[],
): SideReading {
  const side: SideReading = { manifests: [], unread: [], refused: [], skipped: [], counts: [] };
  const counterparts = new Map(otherSide.map((manifest) => [placeOf(manifest), manifest]));
  // Most of an object is the same on both sides: it is held once, and compared in no time.
  const sharing = (manifest: Manifest): Manifest => {
    const other = counterparts.get(placeOf(manifest));
    return other ? { ...manifest, object: withPartsOf(manifest.object, other.object) } : manifest;
  };
  for (const file of files) {
    const texts = known.get(file.path);
    const result = readManifests(file, texts ? { known: texts } : {});
    const refused = new Set<number>();
    for (const problem of result.refused) {
      if (cannotBeManifest(file.bytes))
        side.skipped.push({
          ...problem,
          code: 'not-kubernetes',
          message: `not a Kubernetes manifest, and not readable: ${problem.message}`,
        });
      else {
        side.refused.push(problem);
        refused.add(problem.line);
      }
    }
    side.skipped.push(...result.skipped);
    for (const manifest of result.manifests) {
      const reason = whyNoObject(manifest.gvk, manifest.object);
      if (reason === undefined) side.manifests.push(sharing(manifest));
      else {
        const { path, line, column = 1 } = manifest.location;
        side.skipped.push({ code: 'not-applied', message: reason, path, line, column });
      }
    }
    side.unread.push(...result.unread);
    side.counts.push(countsOf(result.documents, refused.size, result.skipped.length));
  }
  return side;
}

export function countsOf(discovered: number, refused: number, skipped: number): DocumentCounts {
  return { discovered, analysed: Math.max(0, discovered - refused - skipped), refused, skipped };
}

function placeOf({ location, documentIndex }: Manifest): string {
  return `${location.path}\u0000${documentIndex}`;
}

/**
 * A file that nowhere spells apiVersion, nor could spell it by an escape, a tag or another encoding, holds no manifest
 * however broken it is.
 */
function cannotBeManifest(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false;
  const text = new TextDecoder('utf-8').decode(bytes);
  return !/apiVersion/i.test(text) && !/\\[xuU]/.test(text) && !text.includes('!!binary');
}

import type { AppliedSource } from '../appliers/detect.ts';
import { getString, nameOf } from '../kube/object.ts';
import { writtenIdentity } from '../manifest/identity.ts';
import { NEAR_MANIFEST } from '../manifest/interpret.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { commonTexts, readManifests, type UnreadDocument } from '../manifest/read.ts';
import { type Provenance, provenanceOf } from '../provenance/provenance.ts';
import { BROKEN, NOT_RENDERED, type Rendering, sourceName } from '../rendering.ts';
import type { Spelling } from '../schema/spelling.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import { whyNotApplied } from '../units/not-applied.ts';
import { misnamed } from './misnamed.ts';

/** The objects of one rendering: a unit of its own. Their places are those of the sources they were made from. */
export interface RenderedUnit {
  readonly id: string;
  readonly root: string;
  /** Ids of the owners that apply it so; absent: whoever points at its root. */
  readonly owners: readonly string[] | undefined;
  /** Set where it is a chart from outside of the repository: what installs it on each side. */
  readonly release?: { readonly [side in Side]: AppliedSource | null };
  /** Only others used it at base, and none does at head: what it holds was theirs. */
  readonly risen: boolean;
  /** The file that stands for all of it: a kustomization or Chart.yaml. */
  readonly marker: string;
  readonly manifests: { readonly [side in Side]: readonly Manifest[] };
  /** What Helm runs around the release. */
  readonly hooks: { readonly [side in Side]: readonly Manifest[] };
  readonly unread: { readonly [side in Side]: readonly UnreadDocument[] };
  /** All of it as text; nothing on a side where there is none. */
  readonly texts: { readonly [side in Side]: readonly SourceFile[] };
  /** Parses unchanged documents that answer. */
  readonly search: (side: Side, wanted: (text: string) => boolean) => readonly Manifest[];
}

export interface RenderedReading {
  readonly unit: RenderedUnit;
  readonly refused: readonly InputProblem[];
  /** What neither side could be judged by. */
  readonly unseen: readonly InputProblem[];
  readonly skipped: readonly InputProblem[];
  readonly documents: number;
}

/** `isAnew`: whether texts that are the same on both sides become other objects. */
export function readRendering(
  rendering: Rendering,
  spelling?: Spelling,
  isAnew: (unit: Pick<RenderedUnit, 'root' | 'marker' | 'owners'>) => boolean = () => false,
  provenance: Provenance = provenanceOf(rendering),
): RenderedReading {
  const { sides, id, root } = rendering;
  const source = sourceName(rendering);
  const { base, head } = sides;
  const known =
    base && head && !isAnew({ root, marker: provenance.marker, owners: rendering.owners })
      ? commonTexts(base.text, head.text)
      : new Set<string>();
  const refused: InputProblem[] = [];
  const skipped: InputProblem[] = [];
  let documents = 0;
  const notApplied: Manifest[] = [];
  const hooks = { base: [] as Manifest[], head: [] as Manifest[] };
  const noObjects = { base: [] as InputProblem[], head: [] as InputProblem[] };
  const read = (side: Side): { manifests: Manifest[]; unread: UnreadDocument[] } => {
    const bytes = sides[side]?.text;
    const manifests: Manifest[] = [];
    if (!bytes) return { manifests, unread: [] };
    const result = readManifests({ path: provenance.marker, bytes }, { known });
    if (holdsMessage(bytes))
      refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects: a message`));
    documents += result.documents;
    for (const { code, message } of [...result.refused, ...result.skipped]) {
      const found = problem(NOT_RENDERED, `${source} renders to something else than objects: ${message}`);
      // A source can hold half an object. Anything else is a warning among what the renderer prints, or not its output.
      if (code === NEAR_MANIFEST) noObjects[side].push(found);
      else refused.push(found);
    }
    for (const manifest of result.manifests) {
      const unserved = whyNotApplied(manifest.gvk, spelling);
      if (unserved !== undefined && side === 'head') notApplied.push(provenance.place(manifest, side));
      const reason = unserved ?? hook(manifest);
      if (unserved === undefined && reason !== undefined) hooks[side].push(provenance.place(manifest, side));
      if (reason === undefined) manifests.push(provenance.place(manifest, side));
      else skipped.push(problem('not-applied', `${manifest.gvk.kind} ${nameOf(manifest.object)}: ${reason}`));
    }
    for (const { text } of result.unread) {
      if (!isEmpty(text) && !looksLikeObject(text))
        refused.push(problem(NOT_RENDERED, `${source} renders to something else than objects`));
    }
    return { manifests, unread: result.unread.filter(({ text }) => !isEmpty(text)) };
  };
  const problem = (code: string, message: string): InputProblem => problemAt(provenance.marker, code, message);
  const found = { base: read('base'), head: read('head') };
  const hidden = hides(noObjects, found);
  if (hidden) refused.push(...noObjects.head);
  const unseen = hidden ? [] : [...noObjects.base, ...noObjects.head].slice(-1);
  refused.push(...misnamed({ base: found.base.manifests, head: found.head.manifests, notApplied, spelling }));
  for (const side of SIDES) {
    if (
      sides[side] &&
      found[side].manifests.length + found[side].unread.length === 0 &&
      refused.length + unseen.length === 0
    ) {
      const broken = side === 'head' && found.base.manifests.length + found.base.unread.length > 0;
      refused.push(problem(broken ? BROKEN : NOT_RENDERED, `${source} renders to no object at ${side}`));
    }
  }
  const textOf = (side: Side): SourceFile[] => {
    const bytes = sides[side]?.text;
    return bytes ? [{ path: provenance.marker, bytes }] : [];
  };
  const unit: RenderedUnit = {
    id,
    root,
    owners: rendering.owners,
    risen: rendering.risen === true,
    marker: provenance.marker,
    manifests: { base: found.base.manifests, head: found.head.manifests },
    hooks,
    unread: { base: found.base.unread, head: found.head.unread },
    texts: { base: textOf('base'), head: textOf('head') },
    search(side, wanted) {
      const bytes = sides[side]?.text;
      if (!bytes) return [];
      const unread = new Set(found[side].unread.map((document) => document.documentIndex));
      const { manifests } = readManifests({ path: provenance.marker, bytes }, { wanted });
      return manifests
        .filter((manifest) => unread.has(manifest.documentIndex))
        .map((manifest) => provenance.place(manifest, side));
    },
  };
  return { unit, refused, unseen, skipped, documents };
}

/** Whether what is no object at head can be what was one at base. */
function hides(
  noObjects: { readonly [side in Side]: readonly InputProblem[] },
  found: { readonly [side in Side]: { readonly manifests: readonly Manifest[] } },
): boolean {
  if (noObjects.head.length === 0) return false;
  const after = new Set(found.head.manifests.map(writtenIdentity));
  return (
    noObjects.head.length > noObjects.base.length ||
    found.base.manifests.some((manifest) => !after.has(writtenIdentity(manifest)))
  );
}

/**
 * Whether a line that belongs to no value is no field of an object: `Warning: …` on top of one would read as its field. Fields
 * of Kubernetes objects begin with a small letter.
 */
function holdsMessage(bytes: Uint8Array): boolean {
  return /^(?![a-z][\w-]*[ \t]*:)[A-Za-z0-9_/<(]/m.test(new TextDecoder().decode(bytes));
}

function isEmpty(text: string): boolean {
  return text.split('\n').every((line) => /^\s*(?:#|$)|^---/.test(line));
}

function looksLikeObject(text: string): boolean {
  return /\bapiVersion\b/.test(text) && /\bkind\b/.test(text);
}

/** Helm runs hooks itself, around the release: they are no part of what it applies. */
function hook({ object }: Manifest): string | undefined {
  const when = getString(object, 'metadata', 'annotations', 'helm.sh/hook');
  if (when === undefined) return undefined;
  return /^\s*test(?:-success|-failure)?\s*$/.test(when)
    ? 'a test that Helm runs when asked to, not part of what is applied'
    : 'a hook that Helm runs, not part of what is applied';
}

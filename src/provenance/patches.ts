import { equalJson, isArray, isObject, type JsonObject, type JsonValue } from '../kube/json.ts';
import { itemsOf, textOf, textsOf, valuesOf } from '../kustomization/fields.ts';
import { resolvePath } from '../kustomization/graph.ts';
import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { folderOf } from '../manifest/path.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Side } from '../sources.ts';
import { type Documents, lineAt } from './documents.ts';
import { alignSteps, couldBe, nameFits, type Steps, valueAt } from './match.ts';

/** One patch of a kustomization, from a file of its own or written inline. */
export interface Patch {
  readonly document: SourceDocument;
  readonly target: JsonValue | undefined;
  /** Added to lines of the document: where an inline text begins. */
  readonly offset: number;
}

/** Patches of a kustomization, the last one, which wins, first. */
export function patchesOf(documents: Documents, side: Side, kustomization: SourceDocument): Patch[] {
  const { value, path } = kustomization;
  const patches: Patch[] = [];
  const fromFile = (file: string, target: JsonValue | undefined): void => {
    const resolved = resolvePath(folderOf(path), file);
    if (resolved === null) return;
    for (const document of documents.of(side, resolved)) patches.push({ document, target, offset: 0 });
  };
  const inline = (text: string, target: JsonValue | undefined): void => {
    const offset = lineOfText(kustomization, text) - 1;
    for (const document of readSourceDocuments({ path, bytes: new TextEncoder().encode(text) }) ?? [])
      patches.push({ document, target, offset });
  };
  for (const text of ['patchesStrategicMerge', 'patches'].flatMap((field) => textsOf(value, field))) {
    if (text.includes('\n')) inline(text, undefined);
    else fromFile(text, undefined);
  }
  for (const field of ['patches', 'patchesJson6902']) {
    for (const item of itemsOf(value, field)) {
      const target = valuesOf(item, 'target')[0];
      const file = textOf(item, 'path');
      const text = textOf(item, 'patch');
      if (file) fromFile(file, target);
      if (text) inline(text, target);
    }
  }
  return patches.reverse();
}

/** The line of a document's file on which a text that spans lines begins. */
function lineOfText({ text, location }: SourceDocument, wanted: string): number {
  const lines = text.split('\n').map((line) => line.trim());
  const begin = lines.findIndex((line) => /^(?!---|#|$)/.test(line));
  const needles = wanted
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const at = lines.findIndex((_, i) => needles.every((needle, k) => lines[i + k] === needle));
  const first = at >= 0 ? at : lines.findIndex((line) => needles[0] !== undefined && line.includes(needles[0]));
  return location.line + Math.max(0, first - begin);
}

/** Where a patch sets what stands at `steps`; null where it does not, or sets another value. */
export function placeInPatch(patch: Patch, rendered: JsonObject, steps: Steps): SourceLocation | null {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  const wanted = valueAt(rendered, steps);
  if (isArray(value)) {
    for (const [i, operation] of [...value.entries()].reverse()) {
      if (!isObject(operation) || typeof operation['path'] !== 'string') continue;
      const rest = beyond(operation['path'], steps);
      if (rest === null) continue;
      const set = valueAt(operation['value'], rest);
      if (set !== undefined && wanted !== undefined && equalJson(set, wanted))
        return shifted(document.locate([i, 'value', ...rest]), patch);
    }
    return null;
  }
  if (!isObject(value) || (target === undefined && !couldBe(rendered, value)) || isName(steps)) return null;
  const found = alignSteps(value, rendered, steps);
  if (found.length < steps.length || wanted === undefined) return null;
  const set = valueAt(value, found);
  return set !== undefined && equalJson(set, wanted) ? shifted(document.locate(found), patch) : null;
}

/** What a patch says to be found by, and does not set. */
function isName(steps: Steps): boolean {
  return steps[0] === 'apiVersion' || steps[0] === 'kind' || (steps[0] === 'metadata' && steps[1] === 'name');
}

/** The nearest place in a patch that aims at the object, for what it no longer sets. */
export function nearPatch(patch: Patch, rendered: JsonObject, steps: Steps): SourceLocation | null {
  const { document, target } = patch;
  const { value } = document;
  if (!targets(target, rendered)) return null;
  if (isArray(value)) return shifted(document.location, patch);
  if (!isObject(value) || (target === undefined && !couldBe(rendered, value))) return null;
  return shifted(document.locate(alignSteps(value, rendered, steps)), patch);
}

function shifted(location: SourceLocation, { offset }: Patch): SourceLocation {
  return offset === 0 ? location : lineAt(location.path, location.line + offset);
}

/** Whether a patch's target, where it has one, could mean the object. */
function targets(target: JsonValue | undefined, rendered: JsonObject): boolean {
  if (!isObject(target)) return true;
  const { kind, name } = target;
  if (typeof kind === 'string' && kind !== '' && !matches(kind, String(rendered['kind']))) return false;
  if (typeof name !== 'string' || name === '') return true;
  return nameFits(rendered, name) || /[.*+?[(|^$]/.test(name);
}

function matches(pattern: string, text: string): boolean {
  return pattern === text || pattern.split('|').includes(text) || /[.*+?[(^$]/.test(pattern);
}

/** What remains of the steps after a JSON pointer; null where the pointer leads elsewhere. */
function beyond(pointer: string, steps: Steps): Steps | null {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (parts.length > steps.length) return null;
  const fits = parts.every((part, i) => {
    const step = steps[i];
    return typeof step === 'number' ? part === '-' || /^\d+$/.test(part) : part === step;
  });
  return fits ? steps.slice(parts.length) : null;
}

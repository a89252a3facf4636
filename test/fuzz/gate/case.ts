/**
 * What the generator of hidden changes works on: two trees made of documents that are not written yet, so that tricks can be stacked. A trick changes
 * objects, how they are written, in which files they stand, or what lies around them.
 */
import { type JsonObject, type JsonValue, newObject } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import type { Random } from '../../support/random.ts';

export interface Doc {
  /** Undefined: `text` as it is. */
  readonly object?: JsonObject | undefined;
  readonly text?: string | undefined;
  /** How the object is written; absent: as most people would. */
  readonly write?: ((object: JsonObject) => string) | undefined;
  /** What it is an item of: everything of the list but `items`. */
  readonly list?: JsonObject | undefined;
  /** The object that the dangerous change is about. */
  readonly target?: boolean | undefined;
}

export interface FileDraft {
  readonly docs: readonly Doc[];
  /** Between two documents; absent: the separator of YAML. */
  readonly between?: string | undefined;
  readonly encode?: ((text: string) => Uint8Array) | undefined;
}

export interface Side {
  readonly files: { readonly [path: string]: FileDraft };
  /** Files that hold no documents: markers, policy, anything. */
  readonly raw: { readonly [path: string]: string };
}

export interface GateCase {
  readonly base: Side;
  readonly head: Side;
  /** The folder that the documents lie in, without a slash at the end. */
  readonly folder: string;
  readonly flags: readonly string[];
  /** Kustomizations and charts are rendered. */
  readonly renders: boolean;
}

export type Twin = 'silent' | 'said';

export interface Trick {
  readonly name: string;
  /**
   * `silent`: laid over a harmless change it has to pass. `said`: it may be an offence itself (another spelling that the server refuses, a document
   * beyond our limits), so only the dangerous change is asserted.
   */
  readonly twin: Twin | ((harmless: GateCase) => Twin);
  /** The case with the trick; undefined where it does not fit. All chance comes from `random`, and never from what the objects say. */
  apply(from: GateCase, random: Random): GateCase | undefined;
}

/** Types a list of tricks: the default export of a family's file. */
export function defineTricks(tricks: readonly Trick[]): readonly Trick[] {
  return tricks;
}

export function filesOf({ files, raw }: Side): { [path: string]: string | Uint8Array } {
  const out: { [path: string]: string | Uint8Array } = { ...raw };
  for (const [path, { docs, between = '---\n', encode }] of Object.entries(files)) {
    if (docs.length === 0) continue;
    const text = docs.map(textOf).join(between);
    out[path] = encode ? encode(text) : text;
  }
  return out;
}

export function textOf({ object, text, write, list }: Doc): string {
  const whole = object && (list ? `${toYaml(list)}items:\n- ${stringifyJson(object)}\n` : (write ?? toYaml)(object));
  const written = whole ?? text ?? '';
  return written.endsWith('\n') ? written : `${written}\n`;
}

/** Little end first, with its mark. */
export function utf16(text: string): Uint8Array {
  return new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
}

export function isUtf16(encode: FileDraft['encode']): boolean {
  return encode === utf16 || encode === utf16BigEnd;
}

export function utf16BigEnd(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(utf16(text)).swap16());
}

/** Block style, plain keys, values as JSON. */
export function toYaml(object: JsonObject): string {
  return yamlOf(object, '');
}

function yamlOf(value: JsonObject, indent: string): string {
  let out = '';
  for (const key in value)
    out += `${indent}${/^[A-Za-z][\w./-]*$/.test(key) ? key : JSON.stringify(key)}:${childOf(value[key] ?? null, indent)}`;
  return out;
}

function childOf(value: JsonValue, indent: string): string {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0)
    return `\n${yamlOf(value, `${indent}  `)}`;
  return ` ${stringifyJson(value)}\n`;
}

/** The owner of Flux, where one applies the folder. */
export const FLUX_OWNER = 'clusters/prod/flux.yaml';

/** Flux asks kustomize about every file of a plain folder: what kubectl skips stops it. */
export function saidUnderFlux({ head }: GateCase): Twin {
  return head.raw[FLUX_OWNER] === undefined ? 'silent' : 'said';
}

/** Every document of both sides, or of one. */
export function mapDocs(
  from: GateCase,
  change: (doc: Doc) => Doc,
  sides: readonly ('base' | 'head')[] = ['base', 'head'],
): GateCase {
  return mapFiles(from, (file) => ({ ...file, docs: file.docs.map(change) }), sides);
}

export function mapFiles(
  from: GateCase,
  change: (file: FileDraft, path: string) => FileDraft,
  sides: readonly ('base' | 'head')[] = ['base', 'head'],
): GateCase {
  const out = { base: from.base, head: from.head };
  for (const side of sides) {
    const files = Object.fromEntries(
      Object.entries(from[side].files).map(([path, file]) => [path, change(file, path)]),
    );
    out[side] = { ...from[side], files };
  }
  return { ...from, ...out };
}

/** An object with a value at a path; what is on the way is copied. */
export function withValue(object: JsonObject, path: readonly string[], value: JsonValue): JsonObject {
  const [first, ...rest] = path;
  if (first === undefined) return object;
  const out = newObject();
  for (const key in object) out[key] = object[key] ?? null;
  const child = out[first];
  const inner = typeof child === 'object' && child !== null && !Array.isArray(child) ? child : newObject();
  out[first] = rest.length === 0 ? value : withValue(inner, rest, value);
  return out;
}

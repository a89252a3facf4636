/**
 * Variables that a Flux Kustomization fills in after the build, as far as it states them. In: its spec, and an object that it applies.
 * Out: that object as it is applied. What only the cluster or another file can say stays a placeholder.
 */

import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { keptWith } from '../kube/kept-with.ts';
import { getArray, getObject, getString, gvkOf } from '../kube/object.ts';
import { rememberLast } from '../manifest/by-text.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { holdsPlaceholder, namesInCapitals } from '../manifest/placeholders.ts';
import { readYamlDocument } from '../manifest/yaml-document.ts';

export interface Substitution {
  /** By name; null where the value is filled in itself. */
  readonly variables: ReadonlyMap<string, string | null>;
  /** Whether ConfigMaps or Secrets give more of them that are not in sight. */
  readonly open: boolean;
  /** Those in sight, as `ConfigMap name`. */
  readonly from: ReadonlySet<string>;
}

/** A ConfigMap or Secret that gives variables. */
export interface VariablesRef {
  readonly kind: string;
  readonly name: string;
}

/** What one of them gives; null for a value that nobody can read. Undefined: it is not in sight. */
export type Variables = (ref: VariablesRef) => ReadonlyMap<string, string | null> | undefined;

export function variablesRefs(spec: JsonObject | undefined): VariablesRef[] {
  return (getArray(spec, 'postBuild', 'substituteFrom') ?? []).map((entry) => ({
    kind: getString(entry, 'kind') ?? '',
    name: getString(entry, 'name') ?? '',
  }));
}

/** `LoadVariables` and `SubstituteVariables` of fluxcd/pkg `kustomize`: without any variable nothing is filled in. */
export function substitutionOf(spec: JsonObject, variablesOf: Variables = () => undefined): Substitution | null {
  const postBuild = getObject(spec, 'postBuild');
  if (!postBuild) return null;
  const variables = new Map<string, string | null>();
  const from = new Set<string>();
  let open = false;
  for (const ref of variablesRefs(spec)) {
    const given = variablesOf(ref);
    if (given && [...given.keys()].every((name) => NAME.test(name))) {
      from.add(`${ref.kind} ${ref.name}`);
      for (const [name, value] of given) variables.set(name, value === null ? null : known(value));
    } else {
      // What comes later is stronger, and may hold any name.
      open = true;
      for (const name of variables.keys()) variables.set(name, null);
    }
  }
  const stated = getObject(postBuild, 'substitute') ?? newObject();
  for (const name of Object.keys(stated).sort()) {
    // The controller refuses all of them for one such name.
    if (!NAME.test(name)) return null;
    const value = stated[name];
    variables.set(name, typeof value === 'string' ? known(value) : null);
  }
  return variables.size === 0 && !open ? null : { variables, open, from };
}

const NAME = /^[_A-Za-z][_A-Za-z0-9]*$/;

/** A value as it is filled in; null where it is filled in itself. */
function known(value: string): string | null {
  return holdsPlaceholder(value) ? null : value.replaceAll('\n', '');
}

/** Equal for two that fill in the same. */
export function substitutionText(substitution: Substitution | null): string {
  return substitution === null ? 'null' : textOf(substitution);
}

/** Asked for each file that an owner applies. */
const textOf = keptWith(({ variables, open }: Substitution): string => JSON.stringify([[...variables], open]));

/** Equal for owners that make the same of one text: they fill in the same, and send it to the same namespace. */
export function treatmentOf({
  namespace,
  substitution = null,
}: {
  readonly namespace: { readonly name: string; readonly how: 'override' | 'default' } | null;
  readonly substitution?: Substitution | null;
}): string {
  return JSON.stringify([namespace && [namespace.how, namespace.name], substitutionText(substitution)]);
}

const holdsDollar = rememberLast((text) => text.includes('$'));

const DISABLED = 'kustomize.toolkit.fluxcd.io/substitute';

export function substituted(manifest: Manifest, substitution: Substitution | null): Manifest {
  if (!substitution || !holdsDollar(manifest.text)) return manifest;
  const { object } = manifest;
  const disabled = ['labels', 'annotations'].some((key) => getString(object, 'metadata', key, DISABLED) === 'disabled');
  const filling = new Filling(disabled ? null : substitution);
  const filled = filling.value(object, []);
  if (!isObject(filled)) return manifest;
  const gvk = gvkOf(filled) ?? manifest.gvk;
  return {
    ...manifest,
    gvk,
    object: filled,
    placeholders: [...filling.placeholders, ...namesInCapitals(filled, gvk.group)],
    substituted: true,
  };
}

/**
 * `$$`, and the expressions of `envsubst.Eval` (fluxcd/pkg) that take a value or a default, replace plain words in it, or change its case; others stay as
 * they are.
 */
const TOKEN =
  /\$\$|\$\{([A-Za-z_][A-Za-z0-9_]*)(?:(?:=|:[-=?+])((?:[^}$]|\$(?!\{))*)|(\/[/#%]?)([\w.-]+)\/([\w.-]*)|(\^\^?|,,?))?\}|\$\{/g;

/** Characters that are filled into one object; no server keeps one of that size, and what comes after them stays a placeholder. */
const MOST_FILLED = 2 * 1024 * 1024;

class Filling {
  private left = MOST_FILLED;
  readonly placeholders: (readonly (string | number)[])[] = [];
  private readonly substitution: Substitution | null;

  constructor(substitution: Substitution | null) {
    this.substitution = substitution;
  }

  value(value: JsonValue, path: readonly (string | number)[]): JsonValue {
    if (typeof value === 'string') return this.scalar(value, path);
    if (isArray(value)) return value.map((item, i) => this.value(item, [...path, i]));
    if (!isObject(value)) return value;
    const out = newObject();
    for (const key in value) {
      const { text, unknown } = this.text(key);
      const at = [...path, text];
      if (unknown) this.placeholders.push(at);
      out[text] = unknown ? (value[key] ?? null) : this.value(value[key] ?? null, at);
    }
    return out;
  }

  private scalar(written: string, path: readonly (string | number)[]): JsonValue {
    const { text, unknown } = this.text(written);
    const read = unknown || text === written ? text : readAgain(written, text);
    if (unknown || read === undefined) this.placeholders.push(path);
    return read ?? (read === null ? null : written);
  }

  private text(written: string): { readonly text: string; readonly unknown: boolean } {
    const { substitution } = this;
    let unknown = false;
    const fill = (token: string, name?: string, standard?: string, ...function_: readonly Part[]): string => {
      if (token === '$$') return '$';
      const value = name === undefined || !substitution ? null : valueNamed(name, standard, substitution);
      const changed = value === null ? null : changedBy(value, function_);
      if (changed !== null && changed.length <= this.left) {
        this.left -= changed.length;
        return changed;
      }
      unknown = true;
      return token;
    };
    const text = substitution && written.includes('$') ? written.replaceAll(TOKEN, fill) : written;
    // What is filled in elsewhere, `{{name}}`, is none of its business.
    return { text, unknown: unknown || holdsPlaceholder(text.replaceAll('${', '')) };
  }
}

type Part = string | number | undefined;

/** `lookupFunc` of `envsubst`; null where only Go's rules of case say what comes out. */
function changedBy(value: string, [replacing, from, to, casing]: readonly Part[]): string | null {
  if (typeof casing === 'string') {
    if (/[^\x20-\x7e]/.test(value)) return null;
    const change = (text: string): string => (casing.startsWith('^') ? text.toUpperCase() : text.toLowerCase());
    return casing.length === 2 ? change(value) : change(value.slice(0, 1)) + value.slice(1);
  }
  if (typeof from !== 'string' || typeof to !== 'string') return value;
  // Without a word to put there, beginnings and ends stay.
  if (to === '' && (replacing === '/#' || replacing === '/%')) return value;
  switch (replacing) {
    case '//':
      return value.replaceAll(from, () => to);
    case '/#':
      return value.startsWith(from) ? to + value.slice(from.length) : value;
    case '/%':
      return value.endsWith(from) ? value.slice(0, value.length - from.length) + to : value;
    default:
      return value.replace(from, () => to);
  }
}

function valueNamed(name: string, standard: string | undefined, { variables, open }: Substitution): string | null {
  const value = variables.get(name);
  if (value === null) return null;
  if (value !== undefined) return value === '' ? (standard ?? '') : value;
  // Without a default it is empty for Flux, but a patch of the owner may well state it.
  return open ? null : (standard ?? null);
}

/**
 * Variables are filled in where the object stands as YAML, which then is read once more: what needed no quotes may become a number or a
 * truth value. Undefined: it is no YAML any more.
 */
function readAgain(written: string, text: string): JsonValue | undefined {
  if (written.includes('\n')) return text;
  if (!standsPlain(written)) return text.split("'").length === written.split("'").length ? text : undefined;
  try {
    const { value } = readYamlDocument(`value: ${text}\n`);
    return isObject(value) ? value['value'] : undefined;
  } catch {
    return undefined;
  }
}

/** Whether goyaml writes a text that holds `$` without quotes. */
function standsPlain(text: string): boolean {
  return !/^[\s,[\]{}#&*!|>'"%@`]|^[-?:](?:\s|$)|:(?:\s|$)|\s#|\s$|[^\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]/.test(text);
}

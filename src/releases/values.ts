/**
 * Values that a HelmRelease takes from ConfigMaps and Secrets, then its own, which are stronger. Mirrors `ChartValuesFromReferences` of
 * fluxcd/pkg `chartutil`. What stands in nothing in sight is an open value where its place is known.
 */
import { isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { getArray, getObject, getString } from '../kube/object.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { ValuesInput } from './release.ts';
import type { Sight } from './sight.ts';

export interface GatheredValues {
  readonly inputs: readonly ValuesInput[];
  readonly lacks: readonly string[];
  readonly from: readonly Manifest[];
}

export function valuesOfRelease(
  owner: Manifest,
  namespace: string | undefined,
  sight: Pick<Sight, 'find'>,
): GatheredValues {
  const inputs: ValuesInput[] = [];
  const lacks: string[] = [];
  const from: Manifest[] = [];
  for (const entry of (getArray(owner.object, 'spec', 'valuesFrom') ?? []).filter(isObject)) {
    const [kind = '', name = ''] = [getString(entry, 'kind'), getString(entry, 'name')];
    const key = getString(entry, 'valuesKey') ?? 'values.yaml';
    const found = sight.find({ group: '', kind, namespace, name });
    const text = found && !found.encrypted ? dataOf(found, key) : undefined;
    if (found) from.push(found);
    const target = getString(entry, 'targetPath');
    if (target !== undefined) {
      const value = setPath(target, text ?? `\${${kind}_${name.replace(/\W/g, '_')}}`);
      // An optional one may be there all the same: the cluster decides.
      if (value !== null) inputs.push(given(value, found ?? owner, found ? ['data', key] : ['spec', 'valuesFrom']));
      else lacks.push(`the value at ${target}`);
    } else if (text === undefined) lacks.push(`the values in ${kind} ${name}`);
    else inputs.push(givenText(text, found ?? owner, ['data', key]));
  }
  const own = getObject(owner.object, 'spec', 'values');
  if (own) inputs.push(given(own, owner, ['spec', 'values']));
  return { inputs, lacks, from };
}

type Steps = readonly (string | number)[];

export function given(value: JsonValue, manifest: Manifest, at: Steps): ValuesInput {
  return { kind: 'given', value, text: null, locate: (path) => manifest.locate([...at, ...path]) };
}

/** A text that holds YAML; lines of it are lines of the file where it stands there as a block. */
export function givenText(text: string, manifest: Manifest, at: Steps): ValuesInput {
  const documents = readSourceDocuments({ path: '', bytes: new TextEncoder().encode(text) });
  const [document] = documents ?? [];
  const locate = (path: Steps): SourceLocation => {
    const whole = manifest.locate(at);
    const line = whole.line + (document?.locate(path).line ?? 0);
    return line > whole.endLine ? whole : { ...whole, line, column: 1, endLine: line };
  };
  return { kind: 'given', value: document?.value ?? null, text, locate };
}

function dataOf({ object }: Manifest, key: string): string | undefined {
  const plain = getObject(object, 'data')?.[key] ?? getObject(object, 'stringData')?.[key];
  if (typeof plain !== 'string') return undefined;
  if (object['kind'] !== 'Secret' || getObject(object, 'stringData')?.[key] === plain) return plain;
  return /^[A-Za-z0-9+/=\s]*$/.test(plain) ? Buffer.from(plain, 'base64').toString('utf8') : undefined;
}

/** `a.b=value` as `ReplacePathValue` reads it; null for lists and whatever else has a meaning of its own there. */
function setPath(path: string, text: string): JsonObject | null {
  const quoted = /^'[^']*'$|^"[^"]*"$/.test(text);
  const plain = quoted ? text.slice(1, -1) : text;
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(path) || /[,\\]|^[{[]/.test(plain)) return null;
  const value = quoted ? plain : typed(plain);
  const root = newObject();
  const steps = path.split('.');
  let at = root;
  for (const [i, step] of steps.entries()) {
    const inner = newObject();
    at[step] = i === steps.length - 1 ? value : inner;
    at = inner;
  }
  return root;
}

/** `typedVal` of Helm's strvals. */
function typed(text: string): JsonValue {
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(?:0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

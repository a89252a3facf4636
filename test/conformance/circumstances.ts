// What surrounds an apply, made up: how base got there, and who else had their hands in between.

import { cloneJson, isObject, type JsonObject, newObject } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { getObject, getString } from '../../src/kube/object.ts';
import type { Random } from '../support/random.ts';

export interface Circumstances {
  /** Lines of a case. */
  readonly lines: readonly string[];
  readonly story: string;
}

/** kubectl refuses to force anything client-side. */
const ONLY_SERVER_SIDE = 'modes: [server-side]';

const PLAIN: Circumstances = { lines: [], story: '' };

type Make = (random: Random, base: JsonObject) => Circumstances;

/** Most applies meet what was applied before in the same way. */
export function circumstances(random: Random, base: JsonObject): Circumstances {
  return random.weighted<Make>([
    [10, () => PLAIN],
    [2, () => ({ lines: ['create: true'], story: 'base by kubectl create' })],
    [2, otherMode],
    [5, actor],
    [1, () => ({ lines: ['fieldManager: ci'], story: 'by a manager of another name' })],
    [1, () => ({ lines: ['force: true', ONLY_SERVER_SIDE], story: 'by force' })],
  ])(random, base);
}

function otherMode(random: Random): Circumstances {
  const mode = random.pick(['client-side', 'server-side']);
  return { lines: [`baseMode: ${mode}`], story: `base ${mode}` };
}

/** Somebody else writes a label, or changes what base says at one place. */
function actor(random: Random, base: JsonObject): Circumstances {
  const body = random.chance(0.3) ? labelled(random) : (edited(random, base) ?? labelled(random));
  const manager = random.pick(['edit', 'flux', 'kubectl']);
  const step = newObject();
  step['manager'] = manager;
  if (random.chance(0.5)) step['patch'] = body;
  else {
    step['apply'] = named(base, body);
    step['force'] = true;
  }
  const force = random.chance(0.3);
  return {
    lines: [`between: ${stringifyJson([step])}`, ...(force ? ['force: true', ONLY_SERVER_SIDE] : [])],
    story: `${manager} writes ${Object.keys(step).includes('patch') ? 'a patch' : 'by server-side apply'}`,
  };
}

function labelled(random: Random): JsonObject {
  const key = random.pick(['app', 'added', 'tier']);
  return nested(['metadata', random.pick(['labels', 'annotations']), key], 'other');
}

/** One plain value outside lists, as an editor would change it: identity and what cannot change are left alone. */
function edited(random: Random, base: JsonObject): JsonObject | undefined {
  const found: (readonly [readonly string[], JsonObject[string]])[] = [];
  const walk = (value: JsonObject, path: readonly string[]): void => {
    for (const [key, child] of Object.entries(value)) {
      const below = [...path, key];
      if (isObject(child)) walk(child, below);
      else if (typeof child === 'boolean') found.push([below, !child]);
      else if (typeof child === 'number') found.push([below, child + 1]);
      else if (typeof child === 'string' && FREE.has(path.at(-1) ?? '')) found.push([below, `${child}-edited`]);
    }
  };
  for (const part of ['metadata', 'spec', 'data']) {
    const value = getObject(base, part);
    if (value) walk(value, [part]);
  }
  const usable = found.filter(([path]) => path.join('.') !== 'metadata.name' && !path.some((key) => RELATED.has(key)));
  if (usable.length === 0 || getString(base, 'kind') === 'CustomResourceDefinition') return undefined;
  const [path, value] = random.pick(usable);
  return nested(path, value ?? null);
}

/** Others have to say the same, or the server refuses any change. */
const RELATED = new Set(['selector', 'template', 'nfs', 'csi', 'hostPath', 'scope']);
/** Maps whose values are anything. */
const FREE = new Set(['annotations', 'labels', 'data', 'parameters', 'map', 'values', 'fixed', 'env']);

function named(base: JsonObject, body: JsonObject): JsonObject {
  const metadata = newObject();
  Object.assign(metadata, getObject(body, 'metadata'));
  metadata['name'] = getString(base, 'metadata', 'name') ?? '';
  return Object.assign(newObject(), body, { metadata });
}

function nested(path: readonly string[], value: JsonObject[string]): JsonObject {
  const [key = '', ...rest] = path;
  const out = newObject();
  out[key] = rest.length === 0 ? cloneJson(value) : nested(rest, value);
  return out;
}

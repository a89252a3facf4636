import type { Path, PathElement } from '../fieldpath/path.ts';
import { type JsonValue, newObject, toJsonValue } from '../kube/json.ts';

/**
 * A path as the API server writes it: `spec.ports[0].name` (a bracket with a number is a list position, any other a key of a
 * map), and as its typed merge does: `.spec.containers[name="web"].ports[containerPort=80,protocol="TCP"]`.
 */
export function serverPath(path: string): Path {
  const steps = path.matchAll(/([^.[\]]+)|\[((?:"(?:[^"\\]|\\.)*"|[^\]])*)\]/g);
  return [...steps].map(([, name, inside]) => (name !== undefined ? named(name) : bracket(inside ?? '')));
}

function named(name: string): PathElement {
  return { type: 'field', name };
}

function bracket(inside: string): PathElement {
  if (/^\d+$/.test(inside)) return { type: 'index', index: Number(inside) };
  const fields = [...inside.matchAll(/([A-Za-z][A-Za-z0-9]*)=("(?:[^"\\]|\\.)*"|[^,]*)(?:,|$)/g)];
  if (fields.length === 0 || fields.map(([text]) => text).join('') !== inside) return named(inside);
  const key = newObject();
  for (const [, name, value] of fields) key[name ?? ''] = scalar(value ?? '');
  return { type: 'key', key };
}

function scalar(text: string): JsonValue {
  try {
    return toJsonValue(JSON.parse(text));
  } catch {
    return text;
  }
}

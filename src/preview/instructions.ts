/**
 * Values that tell a person or a script what to write there (`YOUR_CLUSTER_URL`, `<hosted-zone>`). Most fields take them as text, and then they
 * are values like others. Where the server refuses one, the object is not what is applied. In: a change and what the server says of it.
 * Out: the change with these values as placeholders.
 */
import type { ApiError } from '../apiserver/result.ts';
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isAbout, type Steps } from './opaque.ts';
import type { ObjectChange, Outcome } from './outcome.ts';

const INSTRUCTION =
  /^(?:_*(?:YOUR|MY|REPLACE|CHANGE|INSERT|ENTER|FILL|PUT|TODO)_+[A-Z0-9]+(?:_+[A-Z0-9]+)*_*|(?:[A-Z0-9]+_)+HERE_*|<[A-Za-z][^<>\n]*>)$/;
const LONGEST = 253;

/** Null where the server refuses none. */
export function withoutInstructions(change: ObjectChange, { verdict, errors }: Outcome): ObjectChange | null {
  if (verdict !== 'rejected') return null;
  const modified = change.modified.map((manifest) => withRefused(manifest, errors));
  return modified.some((manifest, i) => manifest !== change.modified[i]) ? { ...change, modified } : null;
}

function withRefused(manifest: Manifest, errors: readonly ApiError[]): Manifest {
  const refused = instructionsIn(manifest.object['spec'] ?? null).filter((steps) =>
    errors.some(({ path }) => isAbout(path, [{ steps }])),
  );
  return refused.length === 0 ? manifest : { ...manifest, placeholders: [...manifest.placeholders, ...refused] };
}

function instructionsIn(spec: JsonValue): Steps[] {
  const found: Steps[] = [];
  const walk = (value: JsonValue, steps: Steps): void => {
    if (typeof value === 'string') {
      if (value.length <= LONGEST && INSTRUCTION.test(value)) found.push(steps);
    } else if (isArray(value)) for (const [i, item] of value.entries()) walk(item, [...steps, i]);
    else if (isObject(value)) for (const key in value) walk(value[key] ?? null, [...steps, key]);
  };
  walk(spec, ['spec']);
  return found;
}

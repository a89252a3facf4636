import type { Path } from '../fieldpath/path.ts';
import { equalJson, isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { Manifest, SourceLocation } from '../manifest/manifest.ts';

/**
 * Turns a path into steps of keys and list positions of one manifest, as far as they lead:
 * key and value elements are looked up among the list's items.
 */
function resolveSteps(manifest: Manifest, path: Path): (string | number)[] {
  const steps: (string | number)[] = [];
  let at: JsonValue | undefined = manifest.object;
  for (const element of path) {
    let step: string | number | undefined;
    if (element.type === 'field') step = isObject(at) && at[element.name] !== undefined ? element.name : undefined;
    else if (isArray(at)) {
      const items: readonly JsonValue[] = at;
      if (element.type === 'index') step = element.index < items.length ? element.index : undefined;
      else if (element.type === 'value') step = found(items.findIndex((item) => equalJson(item, element.value)));
      else {
        const wanted = Object.entries(element.key);
        const matches = (item: JsonValue, strict: boolean): boolean =>
          isObject(item) &&
          wanted.every(([name, value]) => (item[name] === undefined ? !strict : equalJson(item[name], value)));
        // A key field that the manifest leaves to its default (protocol) does not tell items apart.
        const exact = items.findIndex((item) => matches(item, true));
        step = found(exact >= 0 ? exact : items.findIndex((item) => matches(item, false)));
      }
    }
    if (step === undefined) break;
    steps.push(step);
    at = typeof step === 'number' ? (isArray(at) ? at[step] : undefined) : isObject(at) ? at[step] : undefined;
  }
  return steps;
}

function found(position: number): number | undefined {
  return position >= 0 ? position : undefined;
}

/**
 * The place of a path in a manifest, or of its nearest ancestor that is there. What is rendered has several sources: the
 * fields beyond the ancestor tell which of them held what is gone.
 */
export function locate(manifest: Manifest, path: Path): SourceLocation {
  const steps = resolveSteps(manifest, path);
  for (const element of path.slice(steps.length)) {
    if (element.type !== 'field') break;
    steps.push(element.name);
  }
  return manifest.locate(steps);
}

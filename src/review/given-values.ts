/**
 * Values files of this repository that Applications and ApplicationSets give to charts of others: `$values/apps/{{path.basename}}/values.yaml`, whatever
 * stands for the parts that a generator fills in. In: those objects. Out: who gives a file.
 */
import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { Manifest } from '../manifest/manifest.ts';

export type Givers = (path: string) => Manifest | undefined;

export function giversOf(manifests: readonly Manifest[]): Givers {
  const given = manifests
    .filter(({ gvk }) => gvk.group === 'argoproj.io')
    .flatMap((manifest) =>
      valueFilesIn(manifest.object['spec'] ?? null).flatMap((file) => {
        const [, path] = /^\$[\w-]+\/(.+)$/.exec(file) ?? [];
        return path === undefined ? [] : [{ manifest, parts: path.split(/\{\{[^{}]*\}\}/) }];
      }),
    );
  return (path) => given.find(({ parts }) => fits(path, parts))?.manifest;
}

function valueFilesIn(root: JsonValue): string[] {
  const found: string[] = [];
  const walk = (value: JsonValue, isList: boolean): void => {
    if (typeof value === 'string') {
      if (isList) found.push(value);
    } else if (isArray(value)) for (const item of value) walk(item, isList);
    else if (isObject(value)) for (const key in value) walk(value[key] ?? null, key === 'valueFiles');
  };
  walk(root, false);
  return found;
}

/** Whether a text consists of these parts, with anything between them. */
function fits(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return false;
  let at = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return at <= text.length - last.length;
}

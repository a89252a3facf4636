import { type JsonValue, newObject, toJsonValue } from '../../../src/kube/json.ts';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { CANARIES, canarySecrets, ENCODINGS, misspeltSecrets, POSITIONS } from './canaries.ts';

const PER_OBJECT = 125;

/**
 * A change whose head holds every canary in every encoding at every position, many in an object, beside the Secrets
 * that make them secret. Base holds the same objects with harmless values. `unchanged`: the Secrets stand in a file that the
 * change leaves alone, and are misspelt.
 */
export function canaryFiles(unchanged = false): { base: { [path: string]: string }; head: { [path: string]: string } } {
  const secrets = canarySecrets();
  const side = (which: 'base' | 'head'): { [path: string]: string } => {
    const files: { [path: string]: string } = {};
    files['secrets.yaml'] = documents(
      unchanged
        ? misspeltSecrets()
        : secrets.map((secret, n) => ({ ...secret, metadata: { name: `s${n}`, labels: { side: which } } })),
    );
    Object.entries(ENCODINGS).forEach(([encoding, encode], e) => {
      Object.entries(POSITIONS).forEach(([position, place], p) => {
        const objects = [];
        for (let n = 0; n < CANARIES.length; n += PER_OBJECT) {
          const text = CANARIES.slice(n, n + PER_OBJECT)
            .map(encode)
            .join('\n');
          const placed = place(which === 'head' ? text : `harmless ${n}`);
          objects.push(named(placed, `o${e}-${p}-${n}`));
        }
        files[`${encoding}/${position}.yaml`.replaceAll(' ', '-')] = documents(objects);
      });
    });
    return files;
  };
  return { base: side('base'), head: side('head') };
}

/** What the server would take for an object; a text becomes the value of a field that it refuses. */
function named(value: JsonValue, name: string): unknown {
  if (typeof value === 'string')
    return {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace: 'shop' },
      spec: { type: value.includes('harmless') ? 'ClusterIP' : value, ports: [{ port: 80 }] },
    };
  const object = JSON.parse(stringifyJson(value));
  if (object.kind === 'List')
    return {
      apiVersion: 'v1',
      kind: 'List',
      items: object.items.map((item: object) => ({ apiVersion: 'v1', metadata: { name, namespace: 'shop' }, ...item })),
    };
  const { metadata } = object;
  return { apiVersion: 'v1', ...object, metadata: { ...metadata, name, namespace: 'shop' } };
}

function documents(objects: readonly unknown[]): string {
  return objects.map((object) => `${stringifyJson(toJsonValue(object ?? newObject()))}\n`).join('---\n');
}

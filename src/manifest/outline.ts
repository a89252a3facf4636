/**
 * Which objects a file holds, read quickly: for counting and for knowing what else is there, never for predicting. Text in the usual
 * block form is looked at line by line; anything else is parsed.
 */
import { getString, nameOf, parseApiVersion } from '../kube/object.ts';
import { type ReadInput, readManifests } from './read.ts';

export interface Outline {
  readonly group: string;
  readonly kind: string;
  readonly namespace: string | undefined;
  readonly name: string;
  readonly path: string;
}

export function outlineOf(file: ReadInput): Outline[] {
  const text = new TextDecoder().decode(file.bytes);
  const found: Outline[] = [];
  for (const document of text.split(/^---(?=\s|$)/m)) {
    const outline = fromLines(document, file.path);
    if (outline === 'unusual') return parsed(file);
    if (outline) found.push(outline);
  }
  return found;
}

function parsed(file: ReadInput): Outline[] {
  return readManifests(file).manifests.map(({ gvk: { group, kind }, object }) => {
    const namespace = getString(object, 'metadata', 'namespace');
    const name = nameOf(object);
    return { group, kind, namespace, name, path: file.path };
  });
}

const PLAIN = /^(["']?)([A-Za-z0-9._/-]+)\1\s*(?:#.*)?$/;

function fromLines(document: string, path: string): Outline | 'unusual' | undefined {
  const top = new Map<string, string>();
  const metadata = new Map<string, string>();
  let inside = false;
  let indent = -1;
  for (const line of document.split(/\r?\n/)) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, spaces = '', key, value = ''] = /^( *)([A-Za-z]+):(?:\s+(.*))?$/.exec(line) ?? [];
    if (spaces === '' && !line.startsWith(' ')) {
      inside = key === 'metadata';
      if (key === undefined) {
        if (/^[-{["'&*!?|>%\t]/.test(line) && !line.startsWith('- ')) return 'unusual';
        continue;
      }
      if (key === 'items' || (inside && value.trim() !== '')) return 'unusual';
      if (key === 'apiVersion' || key === 'kind') {
        const plain = PLAIN.exec(value.trim())?.[2];
        if (plain === undefined) return 'unusual';
        top.set(key, plain);
      }
    } else if (inside) {
      const depth = line.length - line.trimStart().length;
      if (indent < 0) indent = depth;
      if (depth !== indent || (key !== 'name' && key !== 'namespace' && key !== 'generateName')) continue;
      const plain = PLAIN.exec(value.trim())?.[2];
      if (plain === undefined) return 'unusual';
      metadata.set(key, plain);
    }
  }
  const [apiVersion, kind] = [top.get('apiVersion'), top.get('kind')];
  const group = apiVersion === undefined ? undefined : parseApiVersion(apiVersion)?.group;
  if (group === undefined || kind === undefined) return undefined;
  const name = metadata.get('name') ?? metadata.get('generateName') ?? '';
  return { group, kind, namespace: metadata.get('namespace'), name, path };
}

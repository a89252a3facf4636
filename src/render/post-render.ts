/** What a release changes in the objects that Helm printed: fields of kustomizations, built one over the other. */
import { isArray, isObject, type JsonObject, type JsonValue, newObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { failureOf } from './failure.ts';
import { runConfined } from './process.ts';
import type { RenderSettings } from './renderer.ts';
import type { Tool } from './tools.ts';
import type { Workspace } from './workspace.ts';

const FIELDS = ['patches', 'patchesStrategicMerge', 'patchesJson6902', 'images'] as const;

export async function postRendered(
  { workspace, settings }: { readonly workspace: Workspace; readonly settings: Pick<RenderSettings, 'limits'> },
  tool: Tool | null,
  text: string,
  layers: readonly JsonObject[],
): Promise<{ readonly text: string } | { readonly problem: string }> {
  if (layers.length === 0 || text.trim() === '') return { text };
  if (tool === null || tool.tooOld) return { problem: 'kustomize, which its post-renderers need, is not on PATH' };
  let at = text;
  for (const layer of layers) {
    const kustomization = newObject();
    kustomization['resources'] = ['objects.yaml'];
    for (const field of FIELDS) {
      const value = layer[field];
      if (isArray(value)) kustomization[field] = value.map((entry) => inline(field, entry));
    }
    if (holdsPath(kustomization)) return { problem: 'a post-renderer names a file' };
    const encode = (content: string): Uint8Array => new TextEncoder().encode(content);
    const folder = await workspace.write([
      { path: 'objects.yaml', bytes: encode(at) },
      { path: 'kustomization.yaml', bytes: encode(stringifyJson(kustomization)) },
    ]);
    const args = [tool.name === 'kubectl' ? 'kustomize' : 'build', '.'];
    const ended = await runConfined(tool.command, args, { folder, home: workspace.home }, settings.limits);
    const message = failureOf(ended, 'kustomize', [folder]);
    if (message !== null) return { problem: `its post-renderer: ${message}` };
    at = ended.stdout.toString('utf8');
  }
  return { text: at };
}

/** Flux writes patches as values where kustomize wants their text. */
function inline(field: string, entry: JsonValue): JsonValue {
  if (field === 'patchesStrategicMerge') return typeof entry === 'string' ? entry : stringifyJson(entry);
  if (!isObject(entry) || entry['patch'] === undefined || typeof entry['patch'] === 'string') return entry;
  return { ...entry, patch: stringifyJson(entry['patch']) };
}

function holdsPath({ patches, patchesJson6902, patchesStrategicMerge }: JsonObject): boolean {
  const entries = [patches, patchesJson6902].flatMap((list) => (isArray(list) ? list : []));
  const texts = isArray(patchesStrategicMerge) ? patchesStrategicMerge : [];
  return (
    entries.some((entry) => isObject(entry) && entry['path'] !== undefined) ||
    texts.some((text) => typeof text === 'string' && !/[\n{:]/.test(text))
  );
}

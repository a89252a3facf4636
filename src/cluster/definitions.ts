/**
 * The CustomResourceDefinitions of kinds in sight. Who may not read them may still read what the server publishes of them
 * (OpenAPI v3): then a definition is put together from that.
 */
import { isArray, isObject, type JsonObject, type JsonValue, newObject, toJsonValue } from '../kube/json.ts';
import { apiVersionOf, type GroupVersionKind, getArray, getObject, getString } from '../kube/object.ts';
import type { Definitions, Unknown } from '../live.ts';
import { type Discovery, pathOf, type ServedKind } from './discovery.ts';
import type { Get } from './request.ts';
import { unknown } from './unknown.ts';

const CRD: GroupVersionKind = { group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition' };

export async function readDefinitions(
  kinds: readonly GroupVersionKind[],
  get: Get,
  discovery: Discovery,
): Promise<Definitions> {
  const crds: JsonObject[] = [];
  const problems: Unknown[] = [];
  const wanted = new Map<string, ServedKind>();
  for (const gvk of kinds) {
    const found = discovery.find(gvk);
    if (found.state === 'unknown') problems.push(found);
    const kind = found.state === 'served' ? found : discovery.otherVersion(gvk);
    if (kind) wanted.set(`${kind.resource}.${kind.gvk.group}`, kind);
  }
  const definitions = discovery.find(CRD);
  if (definitions.state !== 'served') return { crds, problems };
  const read = async (name: string, kind: ServedKind): Promise<void> => {
    const answer = await get(pathOf(definitions, undefined, name));
    if (answer.ok && isObject(answer.value) && answer.value['kind'] === CRD.kind) crds.push(answer.value);
    else if (!answer.ok && answer.status === 404 && answer.reason === 'NotFound')
      return; // served by an extension server
    else {
      const published = await fromOpenApi(kind, name, get);
      if (isObject(published)) crds.push(published);
      else {
        const why = answer.ok ? 'the server answers with something else' : answer.message;
        problems.push(
          unknown(
            'definition-unknown',
            `the definition of ${kind.gvk.kind} is not known: ${why}; and its published schema is not: ${published}`,
            "grant `get` on customresourcedefinitions.apiextensions.k8s.io to the review's credentials, or name the definition with --crds",
          ),
        );
      }
    }
  };
  await Promise.all([...wanted].map(([name, kind]) => read(name, kind)));
  return { crds, problems };
}

/** A definition with one version; a text where there is none to be had. */
async function fromOpenApi(kind: ServedKind, name: string, get: Get): Promise<JsonObject | string> {
  const { gvk } = kind;
  const answer = await get(`/openapi/v3/apis/${encodeURIComponent(gvk.group)}/${encodeURIComponent(gvk.version)}`);
  if (!answer.ok) return answer.message;
  const schemas = getObject(answer.value, 'components', 'schemas');
  const found = Object.values(schemas ?? newObject()).find((schema) => describes(schema, gvk));
  if (!schemas || !isObject(found)) return `it does not describe ${apiVersionOf(gvk)} ${gvk.kind}`;
  const schema = withoutReferences(found);
  const properties = getObject(schema, 'properties');
  if (properties) {
    // What every object has is not part of a definition's schema.
    for (const own of ['apiVersion', 'kind', 'metadata']) delete properties[own];
  }
  delete schema['x-kubernetes-group-version-kind'];
  const subresources = newObject();
  if (kind.subresources.includes('status')) subresources['status'] = newObject();
  const built = toJsonValue({
    apiVersion: apiVersionOf(CRD),
    kind: CRD.kind,
    metadata: { name },
    spec: {
      group: gvk.group,
      scope: kind.namespaced ? 'Namespaced' : 'Cluster',
      names: { kind: gvk.kind, plural: kind.resource },
      // How versions are converted is not published; nobody may take it for nothing.
      conversion: { strategy: 'Webhook', webhook: {} },
      versions: [{ name: gvk.version, served: true, storage: true, schema: { openAPIV3Schema: schema }, subresources }],
    },
  });
  return isObject(built) ? built : 'it cannot be read';
}

function describes(schema: JsonValue, gvk: GroupVersionKind): boolean {
  return (getArray(schema, 'x-kubernetes-group-version-kind') ?? []).some(
    (entry) =>
      getString(entry, 'group') === gvk.group &&
      getString(entry, 'version') === gvk.version &&
      getString(entry, 'kind') === gvk.kind,
  );
}

/** Schemas of custom resources refer to nothing but metadata, which goes. */
function withoutReferences(schema: JsonObject): JsonObject {
  const copy = (value: JsonValue): JsonValue => {
    if (isArray(value)) return value.map(copy);
    if (!isObject(value)) return value;
    const out = newObject();
    for (const key in value) if (key !== '$ref') out[key] = copy(value[key] ?? null);
    return out;
  };
  const out = copy(schema);
  return isObject(out) ? out : newObject();
}

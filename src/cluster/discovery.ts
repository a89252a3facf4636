/** Which kinds the server serves, and where: aggregated discovery, two requests. A group that does not answer is unknown alone. */
import { isObject, type JsonValue } from '../kube/json.ts';
import { apiVersionOf, type GroupVersionKind, getArray, getString, nameOf } from '../kube/object.ts';
import type { Unknown } from '../live.ts';
import type { Get } from './request.ts';
import { unknown } from './unknown.ts';

export interface ServedKind {
  readonly state: 'served';
  readonly gvk: GroupVersionKind;
  readonly resource: string;
  readonly namespaced: boolean;
  readonly subresources: readonly string[];
}

export type Found = ServedKind | { readonly state: 'not-served' } | Unknown;

const ACCEPT = ['v2', 'v2beta1']
  .map((version) => `application/json;g=apidiscovery.k8s.io;v=${version};as=APIGroupDiscoveryList`)
  .concat('application/json')
  .join(',');

export class Discovery {
  /** By group and version; 'stale' for what an extension server did not answer for. */
  readonly #versions = new Map<string, Map<string, ServedKind[] | 'stale'>>();
  readonly #unknown: { core: Unknown | null; groups: Unknown | null } = { core: null, groups: null };

  static async read(get: Get): Promise<Discovery> {
    const discovery = new Discovery();
    const [core, groups] = await Promise.all([get('/api', ACCEPT), get('/apis', ACCEPT)]);
    discovery.#unknown.core = discovery.#take(core.ok ? core.value : undefined) ? null : whyNot(core, 'core');
    discovery.#unknown.groups = discovery.#take(groups.ok ? groups.value : undefined) ? null : whyNot(groups, 'group');
    return discovery;
  }

  /** Where a kind is served at its own version; a group of which a version does not answer may serve it all the same. */
  find(gvk: GroupVersionKind): Found {
    const failed = gvk.group === '' ? this.#unknown.core : this.#unknown.groups;
    if (failed) return failed;
    const versions = this.#versions.get(gvk.group);
    if (!versions) return { state: 'not-served' };
    const own = versions.get(gvk.version);
    if (own === 'stale') return staleGroup(gvk);
    const exact = own?.find(({ gvk: { kind } }) => kind === gvk.kind);
    if (exact) return exact;
    return [...versions.values()].includes('stale') ? staleGroup(gvk) : { state: 'not-served' };
  }

  /** The same kind at any version of its group. */
  otherVersion({ group, kind }: GroupVersionKind): ServedKind | undefined {
    for (const kinds of this.#versions.get(group)?.values() ?? []) {
      const found = kinds === 'stale' ? undefined : kinds.find((served) => served.gvk.kind === kind);
      if (found) return found;
    }
    return undefined;
  }

  /** False where the answer is no discovery document. */
  #take(document: JsonValue | undefined): boolean {
    const items = getArray(document, 'items');
    if (getString(document, 'kind') !== 'APIGroupDiscoveryList' || !items) return false;
    for (const item of items) {
      const group = nameOf(item);
      const versions = this.#versions.get(group) ?? new Map<string, ServedKind[] | 'stale'>();
      this.#versions.set(group, versions);
      for (const entry of getArray(item, 'versions') ?? []) {
        const version = getString(entry, 'version') ?? '';
        const stale = getString(entry, 'freshness') === 'Stale';
        versions.set(version, stale ? 'stale' : kindsOf(entry, group, version));
      }
    }
    return true;
  }
}

function kindsOf(entry: JsonValue, group: string, version: string): ServedKind[] {
  return (getArray(entry, 'resources') ?? []).flatMap((resource): ServedKind[] => {
    const kind = getString(resource, 'responseKind', 'kind');
    const name = getString(resource, 'resource');
    if (!isObject(resource) || !kind || !name || !(getArray(resource, 'verbs') ?? []).includes('get')) return [];
    return [
      {
        state: 'served',
        gvk: { group, version, kind },
        resource: name,
        namespaced: getString(resource, 'scope') === 'Namespaced',
        subresources: (getArray(resource, 'subresources') ?? []).flatMap((sub) => getString(sub, 'subresource') ?? []),
      },
    ];
  });
}

function staleGroup({ group }: GroupVersionKind): Unknown {
  return unknown(
    'group-unavailable',
    `the extension server of ${group} does not answer`,
    `look at \`kubectl get apiservices | grep ${group}\``,
  );
}

function whyNot(answer: Awaited<ReturnType<Get>>, what: 'core' | 'group'): Unknown {
  const reason = answer.ok ? 'the server does not tell it in the form of Kubernetes 1.27 and later' : answer.message;
  const kinds = what === 'core' ? 'core kinds' : 'kinds of API groups';
  return unknown('discovery-failed', `which ${kinds} the cluster serves is not known: ${reason}`);
}

/** The path of an object, or of the list of its kind. */
export function pathOf(
  { gvk, resource, namespaced }: ServedKind,
  namespace: string | undefined,
  name?: string,
): string {
  const root = gvk.group === '' ? '/api' : '/apis';
  const steps = apiVersionOf(gvk).split('/');
  if (namespaced && namespace !== undefined) steps.push('namespaces', namespace);
  steps.push(resource);
  if (name !== undefined) steps.push(name);
  return `${root}/${steps.map(encodeURIComponent).join('/')}`;
}

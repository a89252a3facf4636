import { isObject, type JsonObject } from '../../../src/kube/json.ts';
import { getArray, getObject, getString } from '../../../src/kube/object.ts';
import type { CatalogueChunk, DefinitionData, VersionData } from '../../../src/schema/catalogue/data.ts';
import { Nodes } from './facts.ts';

/** A release and its definitions. */
export interface Released {
  readonly version: string;
  readonly definitions: readonly JsonObject[];
}

/** One chunk for each group of a project. Releases oldest first. */
export function pack(project: string, releases: readonly Released[]): CatalogueChunk[] {
  const groups = new Set(releases.flatMap(({ definitions }) => definitions.map(groupOf)));
  return [...groups].sort().map((group) => packGroup(project, group, releases));
}

function packGroup(project: string, group: string, releases: readonly Released[]): CatalogueChunk {
  const nodes = new Nodes();
  const definitions: DefinitionData[] = [];
  const indices = new Map<string, number>();
  const kinds = new Map<string, number[]>();
  for (const [i, release] of releases.entries()) {
    for (const definition of release.definitions.filter((one) => groupOf(one) === group)) {
      const data = definitionData(definition, nodes);
      const id = JSON.stringify(data);
      const index = indices.get(id) ?? definitions.push(data) - 1;
      indices.set(id, index);
      const kind = text(definition, 'names', 'kind');
      const held = kinds.get(kind) ?? releases.map(() => -1);
      held[i] = index;
      kinds.set(kind, held);
    }
  }
  return {
    format: 1,
    project,
    group,
    versions: releases.map(({ version }) => version),
    kinds: Object.fromEntries([...kinds].sort(([a], [b]) => (a < b ? -1 : 1))),
    definitions,
    nodes: nodes.all,
  };
}

function definitionData(definition: JsonObject, nodes: Nodes): DefinitionData {
  const names = getObject(definition, 'spec', 'names');
  const singular = getString(names, 'singular') ?? text(definition, 'names', 'kind').toLowerCase();
  const short = (getArray(names, 'shortNames') ?? []).filter((name) => typeof name === 'string');
  const scope = text(definition, 'scope');
  if (scope !== 'Namespaced' && scope !== 'Cluster') throw new Error(`the scope ${scope}`);
  return {
    names: [text(definition, 'names', 'plural'), singular, ...short],
    scope,
    ...(getString(definition, 'spec', 'conversion', 'strategy') === 'Webhook' ? { webhook: true } : {}),
    versions: (getArray(definition, 'spec', 'versions') ?? []).filter(isObject).map((one) => versionData(one, nodes)),
  };
}

function versionData(version: JsonObject, nodes: Nodes): VersionData {
  const subresources = getObject(version, 'subresources');
  const flags = [
    version['served'] === true && 's',
    version['storage'] === true && 'S',
    isObject(subresources?.['status']) && 't',
  ];
  const schema = getObject(version, 'schema', 'openAPIV3Schema');
  const name = getString(version, 'name');
  if (schema === undefined || name === undefined) throw new Error('a version without a name or a schema');
  const head = [name, flags.filter(Boolean).join(''), nodes.of(schema)] as const;
  const replicas = getString(subresources, 'scale', 'specReplicasPath');
  return replicas === undefined ? head : [...head, replicas];
}

function groupOf(definition: JsonObject): string {
  return text(definition, 'group');
}

function text(definition: JsonObject, ...path: readonly string[]): string {
  const found = getString(definition, 'spec', ...path);
  if (found === undefined) throw new Error(`a definition without spec.${path.join('.')}`);
  return found;
}

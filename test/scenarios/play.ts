// Plays a conformance case with the engine alone, from an empty cluster: base, what others do, head. Nothing is taken
// from recordings, so that they can be held against every step.

import { applyJsonMergePatch } from '../../src/apply/client-side/client-side.ts';
import { type Conflict, recordScale, recordUpdate } from '../../src/apply/server-side/index.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import { equalJson, type JsonObject, newObject } from '../../src/kube/json.ts';
import { getArray, getIn, getObject, getString, gvkOf } from '../../src/kube/object.ts';
import type { Manifest } from '../../src/manifest/manifest.ts';
import { withManagers } from '../../src/preview/bookkeeping.ts';
import { CLIENT_SIDE_WAY } from '../../src/preview/client-side.ts';
import type { Migration, WayOut } from '../../src/preview/outcome.ts';
import { defaultedObject, postObject, putObject, type RequestContext } from '../../src/preview/request.ts';
import { serverSideWay } from '../../src/preview/server-side.ts';
import type { Step } from '../../src/preview/steps.ts';
import { tryWaysOut } from '../../src/preview/ways-out.ts';
import { runWork } from '../../src/preview/work.ts';
import { createRegistry } from '../../src/schema/registry.ts';
import type { SchemaRegistry } from '../../src/schema/schema.ts';
import type { ApplyMode, ConformanceCase } from '../conformance/case.ts';

/** What head did to its object, and how the object stood before. */
export interface Played {
  readonly before: JsonObject | null;
  readonly after: JsonObject;
  readonly verdict: 'created' | 'configured' | 'unchanged' | 'rejected';
  readonly errors: readonly string[];
  readonly conflicts: readonly Conflict[];
  readonly waysOut: readonly WayOut[];
  readonly migration: Migration | null;
  readonly registry: SchemaRegistry;
}

const NAMESPACE = 'case-namespace';
const bundled = loadBundledSchemas('1.36');

export function play(one: ConformanceCase, mode: ApplyMode): Played {
  const cluster = new Cluster();
  for (const object of one.setup) cluster.apply(object, 'client-side', 'kubectl', false);
  for (const object of one.base) {
    const step =
      one.baseAction === 'create'
        ? cluster.create(object, 'kubectl-create')
        : cluster.apply(
            object,
            one.baseAction === 'same' ? mode : one.baseAction,
            one.fieldManager || 'kubectl',
            false,
          );
    if (step.status !== 'applied') throw new Error(`${one.id}: base: ${JSON.stringify(step)}`);
  }
  for (const step of one.between) {
    switch (step.action) {
      case 'kubectl':
        expectApplied(one, cluster.apply(step.body, step.mode, step.manager || 'kubectl', step.force));
        break;
      case 'apply':
        expectApplied(one, cluster.apply(step.body, 'server-side', step.manager, step.force));
        break;
      case 'patch':
        cluster.patch(step.target, step.body, step.manager, step.subresource);
        break;
      default:
        throw new Error(`${one.id}: no scenario plays ${step.action}`);
    }
  }
  const [object] = one.head;
  if (!object || one.head.length > 1) throw new Error(`${one.id}: a scenario applies one object`);
  return cluster.conclude(object, mode, one.fieldManager || 'kubectl', one.force);
}

function expectApplied(one: ConformanceCase, step: Step): void {
  if (step.status !== 'applied') throw new Error(`${one.id}: between: ${JSON.stringify(step)}`);
}

/** Stored objects, as far as a case needs a cluster. */
class Cluster {
  readonly #objects = new Map<string, JsonObject>();

  apply(object: JsonObject, mode: ApplyMode, manager: string, force: boolean): Step {
    const way = mode === 'client-side' ? CLIENT_SIDE_WAY : serverSideWay({ manager, force });
    const step = way.applyOnce(this.#find(object), manifestOf(object), this.#context(object));
    if (step.status === 'applied') this.#objects.set(idOf(object), step.object);
    return step;
  }

  /** `kubectl create`: written whole by an Update manager, without the annotation. */
  create(object: JsonObject, manager: string): Step {
    const context = this.#context(object);
    const { gvk } = manifestOf(object);
    const result = postObject(object, gvk, context);
    if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
    const stored = this.#record(null, result.object, defaultedObject(object, gvk, context), manager, '');
    return { status: 'applied', object: stored, unchanged: false, patch: null, patchType: null };
  }

  patch(target: JsonObject, body: JsonObject, manager: string, subresource: string): void {
    const live = this.#find(target);
    if (!live) throw new Error(`nothing to patch: ${idOf(target)}`);
    const context = this.#context(target);
    const { gvk } = manifestOf(target);
    const kind = context.registry.kind(gvk);
    if (!kind) throw new Error(`no schema of ${gvk.kind}`);
    const replicas = getIn(body, 'spec', 'replicas');
    if (subresource === 'scale' && typeof replicas === 'number') {
      this.#objects.set(idOf(target), recordScale({ live, replicas, manager, kind }));
      return;
    }
    if (subresource !== '') throw new Error(`no scenario plays the subresource ${subresource}`);
    const patched = applyJsonMergePatch(live, body);
    if (!patched.ok) throw new Error(patched.error.message);
    const result = putObject(live, patched.object, gvk, context);
    if (result.status !== 'accepted') throw new Error(JSON.stringify(result));
    this.#record(live, result.object, withManagers(result.object, patched.object), manager, subresource);
  }

  conclude(object: JsonObject, mode: ApplyMode, manager: string, force: boolean): Played {
    const before = this.#find(object);
    const step = this.apply(object, mode, manager, force);
    const context = this.#context(object);
    const common = { before, registry: context.registry };
    switch (step.status) {
      case 'not-judged':
        throw new Error(step.reason.message);
      case 'rejected': {
        const { conflicts } = step;
        const played = { live: before, manifest: manifestOf(object), last: step };
        const settings = { modes: [mode], manager, force, find: NOBODY, work: runWork() };
        const waysOut = tryWaysOut(played, conflicts, context, settings);
        const errors = step.errors.map(({ message }) => message);
        return {
          ...common,
          after: before ?? newObject(),
          verdict: 'rejected',
          errors,
          conflicts,
          waysOut,
          migration: null,
        };
      }
      case 'applied': {
        const same = before !== null && (step.unchanged || (mode === 'server-side' && equalJson(before, step.object)));
        return {
          ...common,
          after: step.object,
          verdict: before === null ? 'created' : same ? 'unchanged' : 'configured',
          errors: [],
          conflicts: [],
          waysOut: [],
          migration: step.migration ?? null,
        };
      }
    }
  }

  #find(object: JsonObject): JsonObject | null {
    return this.#objects.get(idOf(object)) ?? null;
  }

  #record(
    live: JsonObject | null,
    stored: JsonObject,
    owned: JsonObject,
    manager: string,
    subresource: string,
  ): JsonObject {
    const kind = this.#context(stored).registry.kind(manifestOf(stored).gvk);
    if (!kind) throw new Error('no schema');
    const recorded = recordUpdate({ live, object: owned, manager, kind, subresource }).object;
    const metadata = Object.assign(newObject(), getObject(stored, 'metadata'));
    const entries = getArray(recorded, 'metadata', 'managedFields');
    if (entries) metadata['managedFields'] = entries;
    else delete metadata['managedFields'];
    const object = Object.assign(newObject(), stored, { metadata });
    this.#objects.set(idOf(stored), object);
    return object;
  }

  #context(object: JsonObject): RequestContext {
    const crds = [...this.#objects.values()].filter((one) => one['kind'] === 'CustomResourceDefinition');
    const registry = createRegistry({ bundled, crds });
    const { gvk } = manifestOf(object);
    const name = getString(object, 'metadata', 'name') ?? '';
    const namespace = registry.kind(gvk)?.namespaced === false ? undefined : NAMESPACE;
    const key = { group: gvk.group, kind: gvk.kind, name, ...(namespace === undefined ? {} : { namespace }) };
    return { registry, key, find: NOBODY, owners: true };
  }
}

const NOBODY = (): undefined => undefined;

function idOf(object: JsonObject): string {
  return `${gvkOf(object)?.kind} ${getString(object, 'metadata', 'name')}`;
}

function manifestOf(object: JsonObject): Manifest {
  const location = { path: 'scenario.yaml', line: 1, endLine: 1 };
  return {
    gvk: gvkOf(object) ?? { group: '', version: '', kind: '' },
    object,
    location,
    documentIndex: 0,
    text: '',
    textLine: 1,
    locate: () => location,
    placeholders: [],
    encrypted: false,
    notes: [],
  };
}

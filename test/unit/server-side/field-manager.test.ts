import { describe, expect, it } from 'vitest';
import type { ApplyResult } from '../../../src/apply/server-side/index.ts';
import {
  finalizeManagedFields,
  formatConflict,
  mergeApply,
  recordUpdate,
  serverSideApply,
  waysOut,
} from '../../../src/apply/server-side/index.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { newObject } from '../../../src/kube/json.ts';
import { LAST_APPLIED } from '../../../src/kube/last-applied.ts';
import { getArray, getIn, getString } from '../../../src/kube/object.ts';
import { CONFIG_MAP, configMap, DEPLOYMENT, json, kind, SAMPLE, sample } from './kinds.ts';

type Given = { live: JsonObject | null; config: JsonObject; manager?: string; force?: boolean };

function apply({ live, config, manager = 'us', force = false }: Given, of = CONFIG_MAP): ApplyResult {
  return serverSideApply({ live, config, manager, force, kind: of });
}

function applied(given: Given, of = CONFIG_MAP): JsonObject {
  const result = apply(given, of);
  if (!result.ok) throw new Error(result.conflicts ? result.conflicts.map(formatConflict).join() : result.error);
  return result.object;
}

function conflicts(result: ApplyResult): string[] {
  return result.ok || !result.conflicts ? [] : result.conflicts.map(formatConflict);
}

/** `us Apply {"f:data":…}` for each entry, in order. */
function managers(object: JsonObject): string[] {
  return (getArray(object, 'metadata', 'managedFields') ?? []).map((entry) => {
    const through = getString(entry, 'subresource');
    const how = `${getString(entry, 'manager')} ${getString(entry, 'operation')}${through ? `/${through}` : ''}`;
    return `${how} ${JSON.stringify(getIn(entry, 'fieldsV1'))}`;
  });
}

describe('an apply', () => {
  it('creates, and owns what the configuration sets but nothing that identifies the object', () => {
    const object = applied({ live: null, config: configMap({ a: '1' }, { labels: { x: 'y' } }) });
    expect(managers(object)).toEqual(['us Apply {"f:data":{"f:a":{}},"f:metadata":{"f:labels":{"f:x":{}}}}']);
    expect(getArray(object, 'metadata', 'managedFields')?.[0]).toEqual(
      json({
        apiVersion: 'v1',
        fieldsType: 'FieldsV1',
        fieldsV1: { 'f:data': { 'f:a': {} }, 'f:metadata': { 'f:labels': { 'f:x': {} } } },
        manager: 'us',
        operation: 'Apply',
      }),
    );
  });

  it('removes what it set before and no longer sets, unless someone else owns it', () => {
    const first = applied({ live: null, config: configMap({ a: '1', b: '2', c: '3' }) });
    const shared = applied({ live: first, config: configMap({ b: '2' }), manager: 'them' });
    const last = applied({ live: shared, config: configMap({ a: '1' }) });
    expect(last['data']).toEqual(json({ a: '1', b: '2' }));
    expect(managers(last)).toEqual(['them Apply {"f:data":{"f:b":{}}}', 'us Apply {"f:data":{"f:a":{}}}']);
  });

  it('removes nothing without a previous set', () => {
    const live = recordUpdate({ live: null, object: configMap({ a: '1', b: '2' }), manager: 'edit', kind: CONFIG_MAP });
    expect(applied({ live: live.object, config: configMap({ a: '1' }) })['data']).toEqual(json({ a: '1', b: '2' }));
  });

  it('conflicts on another value, with both values, and takes the field by force', () => {
    const live = applied({ live: null, config: configMap({ a: '1' }), manager: 'them' });
    const result = apply({ live, config: configMap({ a: '2' }) });
    expect(conflicts(result)).toEqual(['conflict with "them": .data.a']);
    expect(result).toMatchObject({ conflicts: [{ ours: '2', theirs: '1', operation: 'Apply' }] });
    const forced = applied({ live, config: configMap({ a: '2' }), force: true });
    expect(managers(forced)).toEqual(['us Apply {"f:data":{"f:a":{}}}']);
    expect(forced['data']).toEqual(json({ a: '2' }));
  });

  it('shares a field whose value is the same, and says that nothing changed', () => {
    const live = applied({ live: null, config: configMap({ a: '1' }), manager: 'them' });
    const result = apply({ live, config: configMap({ a: '1' }) });
    expect(result).toMatchObject({ ok: true, changed: false });
    expect(managers(applied({ live, config: configMap({ a: '1' }) }))).toHaveLength(2);
  });

  it('never owns status through the object itself', () => {
    const config = json({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'd' },
      spec: { replicas: 1 },
      status: { replicas: 1 },
    });
    expect(managers(applied({ live: null, config }, DEPLOYMENT))).toEqual(['us Apply {"f:spec":{"f:replicas":{}}}']);
  });

  it('refuses fields that are not declared, items that occur twice, and managedFields', () => {
    const failures = [
      [sample({ unknown: 1 }), '.spec.unknown: field not declared in schema'],
      [sample({ byName: [{ name: 'a' }, { name: 'a' }] }), '.spec.byName: duplicate entries for key [name="a"]'],
      [sample({ byName: [{ value: 'x' }] }), 'omits all key fields ["name"]'],
      [sample({ replicas: 'three' }), '.spec.replicas: expected numeric (int or float), got string'],
      [json({ ...sample({}), metadata: { name: 's', managedFields: [] } }), 'metadata.managedFields must be nil'],
      [json({ apiVersion: 'v1', kind: 'ConfigMap' }), 'invalid object type: /v1, Kind=ConfigMap'],
    ] as const;
    for (const [config, message] of failures) {
      const result = apply({ live: null, config }, SAMPLE);
      expect(result, message).toMatchObject({ ok: false, error: expect.stringContaining(message) });
    }
  });

  it('knows list items by their keys, absent ones by their default', () => {
    const first = applied(
      { live: null, config: sample({ byKeys: [{ port: 1 }, { port: 1, protocol: 'UDP' }] }) },
      SAMPLE,
    );
    const second = applied(
      { live: first, config: sample({ byKeys: [{ port: 1, protocol: 'TCP', on: true }] }), manager: 'them' },
      SAMPLE,
    );
    expect(getIn(second, 'spec', 'byKeys')).toEqual(
      json({ x: [{ port: 1 }, { port: 1, protocol: 'UDP' }, { port: 1, protocol: 'TCP', on: true }] })['x'],
    );
    const third = applied({ live: first, config: sample({ byKeys: [{ port: 1, protocol: 'TCP' }] }) }, SAMPLE);
    expect(getIn(third, 'spec', 'byKeys')).toEqual(json({ x: [{ port: 1, protocol: 'TCP' }] })['x']);
  });

  it('replaces atomic lists and maps as one, merges sets by value', () => {
    const first = applied(
      { live: null, config: sample({ plain: [{ name: 'a' }], tags: ['x'], whole: { a: '1' } }) },
      SAMPLE,
    );
    const result = apply(
      { live: first, config: sample({ plain: [{ name: 'b' }], tags: ['y'], whole: { b: {} } }), manager: 'them' },
      SAMPLE,
    );
    expect(conflicts(result)).toEqual(['conflict with "us": .spec.plain', 'conflict with "us": .spec.whole']);
    const tags = applied({ live: first, config: sample({ tags: ['y'] }), manager: 'them' }, SAMPLE);
    expect(getIn(tags, 'spec', 'tags')).toEqual(['x', 'y']);
  });

  it('takes fields below a schema-less mapping key by key', () => {
    const first = applied({ live: null, config: sample({ free: { a: { b: 1 }, list: [1] } }) }, SAMPLE);
    const second = applied({ live: first, config: sample({ free: { a: { c: 2 } } }), manager: 'them' }, SAMPLE);
    expect(getIn(second, 'spec', 'free')).toEqual(json({ a: { b: 1, c: 2 }, list: [1] }));
  });

  it('leaves its inputs alone and stops between merging and storing when asked', () => {
    const live = applied({ live: null, config: configMap({ a: '1' }) });
    const [before, config] = [JSON.stringify(live), configMap({ b: '2' })];
    const merged = mergeApply({ live, config, manager: 'us', force: false, kind: CONFIG_MAP });
    expect(JSON.stringify(live)).toBe(before);
    if (!merged.ok) throw new Error('refused');
    expect(getIn(merged.object, 'metadata', 'managedFields')).toBeUndefined();
    const defaulted = json({ ...merged.object, immutable: false });
    const stored = finalizeManagedFields(defaulted, merged.managedFields);
    expect(managers(stored)).toEqual(['us Apply {"f:data":{"f:b":{}}}']);
  });
});

describe('the ways out of a conflict', () => {
  it('take the field, leave it, or share it', () => {
    const live = applied(
      { live: null, config: sample({ replicas: 3, byName: [{ name: 'a', value: 'x', on: true }] }), manager: 'them' },
      SAMPLE,
    );
    const config = sample({ replicas: 5, tags: ['t'], byName: [{ name: 'a', value: 'y' }] });
    const request = { live, config, manager: 'us', force: false, kind: SAMPLE };
    const result = serverSideApply(request);
    if (result.ok || !result.conflicts) throw new Error('no conflict');
    const outcomes = waysOut(request, result.conflicts).map((way) => {
      const { object } = way.result.ok ? way.result : { object: null };
      const [spec, mine] = [getIn(object, 'spec'), managers(object ?? newObject()).at(-1)];
      return [way.way, getIn(spec, 'replicas'), getIn(spec, 'byName', 0, 'value'), mine];
    });
    const item = (fields: string): string => `"f:byName":{"k:{\\"name\\":\\"a\\"}":{".":{},"f:name":{}${fields}}}`;
    const ours = (fields: string, replicas: string): string =>
      `us Apply {"f:spec":{${item(fields)}${replicas},"f:tags":{"v:\\"t\\"":{}}}}`;
    expect(outcomes).toEqual([
      ['force', 5, 'y', ours(',"f:value":{}', ',"f:replicas":{}')],
      ['give-up', 3, 'x', ours('', '')],
      ['share', 3, 'x', ours(',"f:value":{}', ',"f:replicas":{}')],
    ]);
  });
});

describe('objects that nobody is known to manage', () => {
  const unmanaged = configMap({ a: '1' }, { uid: 'u' });

  it('belong to before-first-apply at the first apply', () => {
    const object = applied({ live: unmanaged, config: configMap({ b: '2' }) });
    expect(managers(object)).toEqual([
      'us Apply {"f:data":{"f:b":{}}}',
      'before-first-apply Update {"f:data":{".":{},"f:a":{}}}',
    ]);
    expect(conflicts(apply({ live: unmanaged, config: configMap({ a: '2' }) }))).toEqual([
      'conflict with "before-first-apply" using v1: .data.a',
    ]);
  });

  it('stay so through updates, and managedFields: [] makes them so', () => {
    expect(
      managers(recordUpdate({ live: unmanaged, object: configMap({ a: '2' }), manager: 'e', kind: CONFIG_MAP }).object),
    ).toEqual([]);
    const live = applied({ live: null, config: configMap({ a: '1' }) });
    for (const managedFields of [[], [newObject()]]) {
      const object = configMap({ a: '1' }, { managedFields });
      expect(recordUpdate({ live, object, manager: 'e', kind: CONFIG_MAP }).object).toEqual(configMap({ a: '1' }));
    }
  });
});

describe('an update', () => {
  it('owns what a created object holds, defaults included, but not the structs that always are there', () => {
    const object = json({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'd' },
      spec: {
        replicas: 1,
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: '25%' } },
        template: { spec: { containers: [{ name: 'a', resources: {} }] } },
      },
      status: {},
    });
    const { object: stored } = recordUpdate({ live: null, object, manager: 'kubectl-create', kind: DEPLOYMENT });
    const fields = getIn(getArray(stored, 'metadata', 'managedFields')?.[0], 'fieldsV1');
    expect(fields).toEqual(
      json({
        'f:spec': {
          'f:replicas': {},
          'f:strategy': { 'f:rollingUpdate': { '.': {}, 'f:maxSurge': {} }, 'f:type': {} },
          'f:template': {
            'f:spec': { 'f:containers': { 'k:{"name":"a"}': { '.': {}, 'f:name': {}, 'f:resources': {} } } },
          },
        },
      }),
    );
  });

  it('takes what it changes, and forgets owners of what it removes', () => {
    const live = applied({ live: null, config: configMap({ a: '1', b: '2' }) });
    const { object } = recordUpdate({ live, object: configMap({ a: '9' }), manager: 'edit', kind: CONFIG_MAP });
    expect(managers(object)).toEqual(['edit Update {"f:data":{"f:a":{}}}']);
  });

  it('unites with what the same manager updated before; other subresources are other managers', () => {
    const first = recordUpdate({ live: null, object: configMap({ a: '1' }), manager: 'e', kind: CONFIG_MAP }).object;
    const second = recordUpdate({
      live: first,
      object: configMap({ a: '1', b: '2' }),
      manager: 'e',
      kind: CONFIG_MAP,
    }).object;
    expect(managers(second)).toEqual(['e Update {"f:data":{".":{},"f:a":{},"f:b":{}}}']);
    const live = json({ ...applied({ live: null, config: sample({ replicas: 1 }) }, SAMPLE), status: {} });
    const object = json({ ...live, status: { phase: 'x' } });
    const third = recordUpdate({ live, object, manager: 'e', kind: SAMPLE, subresource: 'status' }).object;
    expect(managers(third)[1]).toBe('e Update/status {"f:status":{"f:phase":{}}}');
  });

  it('pours the oldest of more than ten updaters together', () => {
    let live = recordUpdate({
      live: null,
      object: configMap({ x: '0' }),
      manager: 'm',
      kind: CONFIG_MAP,
      now: '2026-01-01T00:00:00Z',
    }).object;
    const data: Record<string, string> = { x: '0' };
    for (let i = 1; i <= 11; i++) {
      data[`k${i}`] = 'v';
      const now = `2026-01-01T00:00:${String(i).padStart(2, '0')}Z`;
      live = recordUpdate({ live, object: configMap(data), manager: `m${i}`, kind: CONFIG_MAP, now }).object;
    }
    expect(managers(live)).toHaveLength(10);
    expect(managers(live)[0]).toBe('ancient-changes Update {"f:data":{".":{},"f:k1":{},"f:k2":{},"f:x":{}}}');
    expect(getIn(live, 'metadata', 'managedFields', 0, 'time')).toBe('2026-01-01T00:00:02Z');
  });

  it('loses managedFields where tracking fails', () => {
    const live = applied({ live: null, config: sample({ replicas: 1 }) }, SAMPLE);
    const result = recordUpdate({ live, object: sample({ replicas: 'x' }), manager: 'e', kind: SAMPLE });
    expect(result.error).toContain('expected numeric');
    expect(managers(result.object)).toEqual([]);
  });

  it('keeps those of live there from 1.37 on', () => {
    const live = applied({ live: null, config: sample({ replicas: 1 }) }, SAMPLE);
    const object = sample({ replicas: 'x' });
    const result = recordUpdate({ live, object, manager: 'e', kind: SAMPLE, minor: 37 });
    expect(result.error).toContain('expected numeric');
    expect(managers(result.object)).toEqual(managers(live));
    expect(recordUpdate({ live: null, object, manager: 'e', kind: SAMPLE, minor: 37 }).object).toEqual(object);
  });
});

describe('kubectl and its annotation', () => {
  const annotated = (data: Record<string, string>, last: Record<string, string>): JsonObject => {
    const object = configMap(data, { annotations: { [LAST_APPLIED]: JSON.stringify(configMap(last)) } });
    return recordUpdate({ live: null, object, manager: 'kubectl-client-side-apply', kind: CONFIG_MAP }).object;
  };

  it('is forgiven conflicts on what stands in last-applied as it is live', () => {
    const live = annotated({ a: '1' }, { a: '1' });
    expect(applied({ live, config: configMap({ a: '2' }), manager: 'kubectl' })['data']).toEqual(json({ a: '2' }));
    expect(conflicts(apply({ live, config: configMap({ a: '2' }), manager: 'ci' }))).toHaveLength(1);
  });

  it('is told only of the conflicts that are not forgiven, and then of no value changed', () => {
    const live = annotated({ a: '1', b: 'drifted' }, { a: '1', b: '2' });
    const result = apply({ live, config: configMap({ a: '2', b: '3' }), manager: 'kubectl' });
    expect(conflicts(result)).toEqual(['conflict with "kubectl-client-side-apply" using v1: .data.b']);
  });

  it('keeps the annotation up to date, sorted, with a newline', () => {
    const live = annotated({ a: '1' }, { a: '1' });
    const object = applied({ live, config: configMap({ a: '1', b: '<' }), manager: 'kubectl' });
    expect(getString(object, 'metadata', 'annotations', LAST_APPLIED)).toBe(
      '{"apiVersion":"v1","data":{"a":"1","b":"\\u003c"},"kind":"ConfigMap","metadata":{"name":"c"}}\n',
    );
    const large = applied({ live, config: configMap({ a: 'x'.repeat(262_144) }), manager: 'kubectl' });
    expect(getString(large, 'metadata', 'annotations', LAST_APPLIED)).toBeUndefined();
  });
});

describe('other API versions', () => {
  const [v1, v2] = [kind('autoscaling/v1 HorizontalPodAutoscaler'), kind('autoscaling/v2 HorizontalPodAutoscaler')];
  const hpa = (version: string, spec: Record<string, unknown>): JsonObject =>
    json({ apiVersion: `autoscaling/${version}`, kind: 'HorizontalPodAutoscaler', metadata: { name: 'h' }, spec });

  it('are compared after conversion, and forgotten where they are not served', () => {
    const stored = applied({ live: null, config: hpa('v1', { minReplicas: 1, maxReplicas: 3 }) }, v1);
    const live = json({ ...stored, apiVersion: 'autoscaling/v2' });
    const config = hpa('v2', { minReplicas: 2 });
    const convert = (object: JsonObject, apiVersion: string) => ({
      object: json({ ...object, apiVersion }),
      kind: apiVersion === 'autoscaling/v1' ? v1 : v2,
    });
    const request = { live, config, manager: 'them', force: false, kind: v2 };
    expect(conflicts(serverSideApply({ ...request, convert }))).toEqual(['conflict with "us": .spec.minReplicas']);
    expect(serverSideApply(request)).toMatchObject({ ok: true });
  });
});

describe('a schema that changed', () => {
  it('makes what became atomic owned as a whole', () => {
    const live = json({
      ...sample({ whole: { a: '1' } }),
      metadata: {
        name: 's',
        managedFields: [
          {
            apiVersion: 'fuzz.example.com/v1',
            fieldsType: 'FieldsV1',
            fieldsV1: { 'f:spec': { 'f:whole': { 'f:a': {} } } },
            manager: 'them',
            operation: 'Apply',
          },
        ],
      },
    });
    const result = apply({ live, config: sample({ whole: { b: {} } }) }, SAMPLE);
    expect(conflicts(result)).toEqual(['conflict with "them": .spec.whole']);
  });
});

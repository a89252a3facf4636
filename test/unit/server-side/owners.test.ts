import { describe, expect, it } from 'vitest';
import {
  formatLikeServer,
  ownershipChanges,
  ownersOf,
  printOwners,
  recordUpdate,
  resetFields,
  serverSideApply,
} from '../../../src/apply/server-side/index.ts';
import { differenceOfManagers } from '../../../src/apply/server-side/managers-difference.ts';
import { ownable } from '../../../src/apply/server-side/reset-fields.ts';
import { FieldSet } from '../../../src/fieldpath/field-set.ts';
import { encodeFieldsV1 } from '../../../src/fieldpath/fields-v1.ts';
import { pathOf } from '../../../src/fieldpath/path.ts';
import type { JsonObject } from '../../../src/kube/json.ts';
import { DEPLOYMENT, json, kind, SAMPLE } from './kinds.ts';

function owned(): JsonObject {
  const spec = {
    replicas: 2,
    selector: { matchLabels: { a: 'b' } },
    template: { spec: { containers: [{ name: 'web', image: 'x:1' }] } },
  };
  const config = json({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'd', labels: { team: 'x' } },
    spec,
  });
  const first = serverSideApply({ live: null, config, manager: 'flux', force: false, kind: DEPLOYMENT });
  if (!first.ok) throw new Error('refused');
  const object = json({ ...first.object, spec: { ...spec, replicas: 5, paused: false }, status: {} });
  return recordUpdate({ live: first.object, object, manager: 'hpa', kind: DEPLOYMENT }).object;
}

describe('the owners of an object', () => {
  it('are told field by field', () => {
    const fields = ownersOf(owned(), DEPLOYMENT).map(({ path, value, owners }) => {
      const who = owners
        .map(({ manager, operation, subresource }) => `${manager}/${operation}/${subresource ?? ''}`)
        .join();
      return `${formatLikeServer(path)}=${JSON.stringify(value)} ${who}`;
    });
    expect(fields).toContain('.spec.replicas=5 hpa/Update/');
    expect(fields).toContain('.spec.selector={"matchLabels":{"a":"b"}} flux/Apply/');
    expect(fields).toContain('.spec.template.spec.containers[name="web"].image="x:1" flux/Apply/');
    expect(fields).toContain('.metadata.name="d" ');
  });

  it('are guessed at without a schema', () => {
    const fields = ownersOf(owned()).map(
      ({ path, owners }) => `${formatLikeServer(path)} ${owners.map((o) => o.manager).join()}`,
    );
    expect(fields).toContain('.spec.template.spec.containers[name="web"].image flux');
  });

  it('stand at the end of each line', () => {
    expect(printOwners(owned(), DEPLOYMENT).split('\n')).toEqual([
      'apiVersion: apps/v1',
      'kind: Deployment',
      'metadata:',
      '  name: d',
      '  labels:',
      '    team: x                        # flux (Apply)',
      'spec:',
      '  replicas: 5                      # hpa (Update)',
      '  selector: {matchLabels: {a: b}}  # flux (Apply)',
      '  template:',
      '    spec:',
      '      containers:',
      '        -                          # flux (Apply)',
      '          name: web                # flux (Apply)',
      '          image: x:1               # flux (Apply)',
      '  paused: false                    # hpa (Update)',
      'status: {}',
    ]);
  });

  it('may be shown with masked values', () => {
    const shown = printOwners(owned(), DEPLOYMENT, {
      show: () => '***',
      name: (owners) => owners.map((o) => o.manager).join(),
    });
    expect(shown).toContain('replicas: ***');
    expect(shown).not.toContain('x:1');
  });

  it('differ between two states', () => {
    const managed = (set: FieldSet, apiVersion = 'v1') => ({ set, apiVersion, applied: true });
    const changed = differenceOfManagers(
      new Map([['a', managed(FieldSet.of(pathOf('x'), pathOf('y')))]]),
      new Map([
        ['a', managed(FieldSet.of(pathOf('x')))],
        ['b', managed(FieldSet.of(pathOf('y')))],
      ]),
    );
    expect([...changed].map(([id, { set }]) => `${id} ${JSON.stringify(encodeFieldsV1(set))}`)).toEqual([
      'a {"f:y":{}}',
      'b {"f:y":{}}',
    ]);
  });
});

describe('the change of owners between two objects', () => {
  it('names who gained and who lost', () => {
    const before = owned();
    const config = json({ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'd' }, spec: { replicas: 7 } });
    const after = serverSideApply({ live: before, config, manager: 'ci', force: true, kind: DEPLOYMENT });
    if (!after.ok) throw new Error('refused');
    const changes = ownershipChanges(before, after.object).map(({ manager, gained, lost }) => [
      manager,
      JSON.stringify(encodeFieldsV1(gained)),
      JSON.stringify(encodeFieldsV1(lost)),
    ]);
    expect(changes).toEqual([
      ['ci', '{"f:spec":{"f:replicas":{}}}', '{}'],
      ['hpa', '{}', '{"f:spec":{"f:replicas":{}}}'],
    ]);
    expect(ownershipChanges(null, null)).toEqual([]);
  });
});

describe('what cannot be owned', () => {
  it('depends on the kind and the subresource', () => {
    const shown = (of: Parameters<typeof resetFields>[0], subresource = ''): string =>
      JSON.stringify(encodeFieldsV1(resetFields(of, subresource)));
    expect(shown(DEPLOYMENT)).toBe('{"f:status":{}}');
    expect(shown(DEPLOYMENT, 'status')).toBe('{"f:metadata":{"f:labels":{}},"f:spec":{}}');
    expect(shown(SAMPLE, 'status')).toBe('{"f:metadata":{},"f:spec":{}}');
    expect(shown(kind('v1 ConfigMap'))).toBe('{}');
    expect(shown(kind('certificates.k8s.io/v1 CertificateSigningRequest'))).toBe('{"f:spec":{},"f:status":{}}');
    const kept = ownable(kind('v1 Pod'), 'resize')(FieldSet.of(pathOf('spec', 'nodeName')));
    expect(kept.isEmpty).toBe(true);
  });
});

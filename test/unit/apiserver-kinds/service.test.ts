import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../../../src/kube/json.ts';
import { getIn, getObject } from '../../../src/kube/object.ts';
import { causes, plain, post, put, read, stored } from '../apiserver-workloads/server.ts';

function service(spec: string): JsonObject {
  return read(`{apiVersion: v1, kind: Service, metadata: {name: web, namespace: shop}, spec: ${spec}}`);
}

/** What a patch makes of a live Service: the fields given replace live's. */
function patched(live: JsonObject, spec: string): JsonObject {
  const changes = read(`spec: ${spec}`)['spec'];
  const merged = read(JSON.stringify(live));
  const target = merged['spec'];
  if (!isObject(target) || !isObject(changes)) throw new Error('no spec');
  for (const [field, value] of Object.entries(changes)) {
    if (value === null) delete target[field];
    else target[field] = value;
  }
  return merged;
}

const plainPorts = 'ports: [{name: http, port: 80}], selector: {app: web}';

describe('a Service on creation', () => {
  it('gets its defaults, and no value that only a server can choose', () => {
    expect(plain(getObject(stored(post(service(`{${plainPorts}}`))), 'spec'))).toEqual({
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80 }],
      selector: { app: 'web' },
      type: 'ClusterIP',
      sessionAffinity: 'None',
      ipFamilies: ['IPv4'],
      ipFamilyPolicy: 'SingleStack',
      internalTrafficPolicy: 'Cluster',
    });
  });

  it('is dual-stack when headless and without a selector', () => {
    const spec = getObject(stored(post(service('{clusterIP: None}'))), 'spec');
    expect([spec?.['ipFamilies'], spec?.['ipFamilyPolicy']]).toEqual([['IPv4', 'IPv6'], 'RequireDualStack']);
  });

  it('is refused for a node port outside the range before anything else is looked at', () => {
    const bad = service('{type: NodePort, ports: [{name: Bad_, port: 80, nodePort: 99}]}');
    expect(causes(post(bad))).toEqual(['spec.ports[0].nodePort FieldValueInvalid']);
  });

  it('is not judged for an address or a family that depends on the cluster', () => {
    expect(post(service(`{clusterIP: 172.20.0.10, ${plainPorts}}`)).status).toBe('not-judged');
    expect(post(service(`{ipFamilyPolicy: RequireDualStack, ${plainPorts}}`)).status).toBe('not-judged');
    expect(post(service(`{clusterIP: 10.0.3.4, ${plainPorts}}`)).status).toBe('accepted');
  });
});

describe('a Service on update', () => {
  const live = stored(post(service(`{${plainPorts}}`)));

  it('keeps the address the server chose: another one, or none, is refused', () => {
    for (const ip of ['10.0.9.9', 'None']) {
      expect(causes(put(live, patched(live, `{clusterIP: ${ip}}`)))).toEqual(['spec.clusterIPs[0] FieldValueInvalid']);
    }
    expect(stored(put(live, patched(live, '{}')))).toEqual(live);
  });

  it('stays headless when the manifest no longer says so', () => {
    const headless = stored(post(service(`{clusterIP: None, ${plainPorts}}`)));
    expect(getIn(stored(put(headless, patched(headless, '{clusterIP: null}'))), 'spec', 'clusterIP')).toBe('None');
  });

  it('keeps an explicit node port that the manifest drops', () => {
    const ports = 'ports: [{name: http, port: 80, nodePort: 30123}]';
    const fixed = stored(post(service(`{type: NodePort, selector: {app: web}, ${ports}}`)));
    const next = stored(put(fixed, patched(fixed, '{ports: [{name: http, port: 80}]}')));
    expect(getIn(next, 'spec', 'ports', 0, 'nodePort')).toBe(30_123);
  });

  it('loses what its new type has no use for', () => {
    const balancer = stored(post(service(`{type: LoadBalancer, externalTrafficPolicy: Local, ${plainPorts}}`)));
    const spec = getObject(stored(put(balancer, patched(balancer, '{type: ClusterIP}'))), 'spec');
    expect(spec).not.toHaveProperty('externalTrafficPolicy');
    expect(spec).not.toHaveProperty('allocateLoadBalancerNodePorts');
  });

  it('gives its address and families up as ExternalName', () => {
    const next = stored(put(live, patched(live, '{type: ExternalName, externalName: example.com}')));
    expect(plain(getObject(next, 'spec'))).toEqual({
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 80 }],
      selector: { app: 'web' },
      type: 'ExternalName',
      externalName: 'example.com',
      sessionAffinity: 'None',
    });
  });

  it('has a health check port that cannot be chosen afterwards', () => {
    const balancer = stored(post(service(`{type: LoadBalancer, externalTrafficPolicy: Local, ${plainPorts}}`)));
    expect(causes(put(balancer, patched(balancer, '{healthCheckNodePort: 31999}')))).toEqual([
      'spec.healthCheckNodePort FieldValueForbidden',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

type Files = { readonly [path: string]: string };

const kustomization = (name: string, cluster = 'prod'): Files => ({
  [`clusters/${cluster}/${name}.yaml`]: `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ${name}, namespace: flux-system }
spec: { interval: 10m, path: ./${name}, prune: true, sourceRef: { kind: GitRepository, name: fleet } }
`,
});
const source = (cluster = 'prod'): Files => ({
  [`clusters/${cluster}/fleet.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: { name: fleet, namespace: flux-system }
spec: { interval: 5m, url: https://github.com/acme/fleet, ref: { branch: main } }
---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { interval: 10m, path: ./clusters/${cluster}, prune: true, sourceRef: { kind: GitRepository, name: fleet } }
`,
});
const ONE_CLUSTER = { ...source(), ...kustomization('infra'), ...kustomization('apps') };
const TWO_CLUSTERS = { ...source(), ...source('test'), ...kustomization('infra'), ...kustomization('apps', 'test') };

const namespace = (labels: string): Files => ({
  'infra/ns.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { ${labels} } }\n`,
});
const web = (replicas: number, spec = ''): Files => ({
  'apps/web.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { ${spec}containers: [{ name: web, image: "web:1", resources: { limits: { cpu: 2 } } }] } }
`,
});
const limits = (most: number): Files => ({
  'infra/limits.yaml': `apiVersion: v1
kind: LimitRange
metadata: { name: limits, namespace: shop }
spec: { limits: [{ type: Container, max: { cpu: ${most} } }] }
`,
});
const policy: Files = {
  'infra/policy.yaml': `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: few }
spec:
  paramKind: { apiVersion: v1, kind: ConfigMap }
  matchConstraints:
    namespaceSelector: { matchLabels: { env: prod } }
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: ["*"], resources: [deployments] }]
  validations: [{ expression: object.spec.replicas <= int(params.data.most) }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: few }
spec:
  policyName: few
  paramRef: { name: few, namespace: rules, parameterNotFoundAction: Deny }
  validationActions: [Deny]
---
apiVersion: v1
kind: ConfigMap
metadata: { name: few, namespace: rules }
data: { most: "2" }
`,
};

const HOST = 'hostNetwork: true, ';
const RAISED = 'pod-security.kubernetes.io/enforce: baseline';

async function said(before: Files, after: Files): Promise<readonly string[]> {
  const { findings } = await reviewFiles(before, { ...before, ...after });
  return findings
    .filter(({ ruleId }) => ruleId !== 'strategy-not-explicit')
    .map(({ severity, ruleId, key }) => `${severity} ${ruleId} ${key?.kind}`);
}

describe('what another owner of the same cluster applies', () => {
  it('07: a namespace asks more of pods that another owner applies', async () => {
    const before = { ...ONE_CLUSTER, ...namespace('a: b'), ...web(1, HOST) };
    expect(await said(before, namespace(RAISED))).toEqual(['error pods-refused Namespace']);
    expect(await said(before, namespace('pod-security.kubernetes.io/audit: baseline'))).toEqual([]);
  });

  it('07b: a workload comes to such a namespace', async () => {
    const before = { ...ONE_CLUSTER, ...namespace(RAISED) };
    expect(await said(before, web(1, HOST))).toEqual(['error pods-refused Deployment']);
    expect(await said(before, web(1))).toEqual([]);
  });

  it('87: limits become lower', async () => {
    const before = { ...ONE_CLUSTER, ...limits(4), ...web(1) };
    expect(await said(before, limits(1))).toEqual(['error pods-refused LimitRange']);
    expect(await said(before, limits(3))).toEqual([]);
  });

  it('45: a policy with its parameter, and the namespace that it selects', async () => {
    const before = { ...ONE_CLUSTER, ...policy, ...namespace('env: prod'), ...web(1) };
    expect(await said(before, web(3))).toEqual(['error rejected-by-the-server Deployment']);
    expect(await said({ ...before, ...namespace('env: test') }, web(3))).toEqual([]);
  });

  it('says nothing where it is another cluster', async () => {
    expect(await said({ ...TWO_CLUSTERS, ...namespace('a: b'), ...web(1, HOST) }, namespace(RAISED))).toEqual([]);
    expect(await said({ ...TWO_CLUSTERS, ...namespace(RAISED) }, web(1, HOST))).toEqual([]);
    expect(await said({ ...TWO_CLUSTERS, ...policy, ...namespace('env: prod'), ...web(1) }, web(3))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

type Files = { readonly [path: string]: string };

interface Asked {
  readonly expression: string;
  readonly resources?: string;
  readonly group?: string;
  readonly operations?: string;
  readonly actions?: string;
  readonly spec?: string;
  readonly match?: string;
  readonly binding?: string;
}

const policy = ({
  expression,
  resources = 'deployments',
  group = 'apps',
  operations = '"*"',
  actions = 'Deny',
  spec = '',
  match = '',
  binding = '',
}: Asked): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: rule }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: ["${group}"], apiVersions: ["*"], operations: [${operations}], resources: [${resources}] }]
    ${match}
  ${spec}
  validations: [{ expression: ${JSON.stringify(expression)} }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: rule }
spec: { policyName: rule, validationActions: [${actions}]${binding} }
`;

const web = (replicas: number, labels = 'a: b'): string => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop, labels: { ${labels} } }
spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: "web:1" }] } }
`;

async function reviewed(base: Files, head: Files, flags: readonly string[] = []) {
  const report = await reviewFiles(base, head, flags);
  const outcome = report.objects.find(({ key }) => key.kind === 'Deployment')?.outcomes[0];
  return {
    verdict: outcome?.verdict,
    error: outcome?.errors[0]?.message ?? '',
    deletion: outcome?.deletion?.because ?? outcome?.deletion?.by,
    findings: report.findings.map(({ ruleId, severity, messageId }) => `${severity} ${ruleId} ${messageId}`),
    doubt: report.assumptions.find((line) => line.startsWith('Whether policies')),
    conclusion: report.conclusion,
  };
}

/** The policy does not change; the Deployment goes from one replica to three. */
const raised = (asked: Asked, beside: Files = {}) => {
  const unchanged = { 'policy.yaml': policy(asked), ...beside };
  return reviewed({ ...unchanged, 'web.yaml': web(1) }, { ...unchanged, 'web.yaml': web(3) });
};

const FEW = 'object.spec.replicas <= 2';

describe('45: a policy in an unchanged file', () => {
  it('refuses what it does not let through', async () => {
    const found = await raised({ expression: FEW });
    expect(found.verdict).toBe('rejected');
    expect(found.error).toBe(
      `ValidatingAdmissionPolicy 'rule' with binding 'rule' denied request: failed expression: ${FEW}`,
    );
    expect(found.conclusion).toBe('fail');
  });

  it.each<[string, Asked]>([
    ['a smaller number', { expression: 'object.spec.replicas <= 5' }],
    ['an audit', { expression: FEW, actions: 'Audit' }],
    ['another kind', { expression: FEW, resources: 'statefulsets' }],
    ['another operation', { expression: FEW, operations: 'CREATE' }],
    ['another label', { expression: FEW, match: 'objectSelector: { matchLabels: { a: c } }' }],
    [
      'another namespace',
      { expression: FEW, match: 'namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: other } }' },
    ],
    ['a binding of another policy', { expression: FEW, binding: ', policyName: other' }],
    ['an expression that does not compile', { expression: `${FEW} && nothing` }],
    ['a policy that is filled in later', { expression: 'object.spec.replicas <= 2 || false == ${OFF}' }],
  ])('%s: it says nothing', async (_what, asked) => {
    const found = await raised(asked);
    expect([found.verdict, found.findings, found.doubt]).toEqual(['configured', [], undefined]);
  });

  it('warns as kubectl prints it', async () => {
    const found = await raised({ expression: FEW, actions: 'Warn' });
    expect([found.verdict, found.findings]).toEqual(['configured', ['info policy-warns warned']]);
  });

  it('reads its parameter in another folder', async () => {
    const asked: Asked = {
      expression: 'object.spec.replicas <= int(params.data.most)',
      spec: 'paramKind: { apiVersion: v1, kind: ConfigMap }',
      binding: ', paramRef: { name: limits, namespace: rules, parameterNotFoundAction: Deny }',
    };
    const limits = (most: number): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: limits, namespace: rules }\ndata: { most: "${most}" }\n`;
    expect((await raised(asked, { 'rules/limits.yaml': limits(2) })).verdict).toBe('rejected');
    expect((await raised(asked, { 'rules/limits.yaml': limits(5) })).verdict).toBe('configured');
    const without = await raised(asked);
    expect(without.verdict).toBe('configured');
    expect(without.doubt).toMatch(/its parameter, ConfigMap rules\/limits, is not in sight/);
  });

  it('reads the labels of the namespace where it is in sight', async () => {
    const asked: Asked = { expression: FEW, match: 'namespaceSelector: { matchLabels: { env: prod } }' };
    const shop = (env: string): Files => ({
      'shop.yaml': `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { env: ${env} } }\n`,
    });
    expect((await raised(asked, shop('prod'))).verdict).toBe('rejected');
    expect((await raised(asked, shop('test'))).verdict).toBe('configured');
    const without = await raised(asked);
    expect([without.verdict, without.findings]).toEqual(['configured', []]);
    expect(without.doubt).toMatch(/the labels of the namespace shop are not in sight/);
  });

  it.each([
    'authorizer.group("").resource("pods").check("create").allowed()',
    'request.userInfo.username == "admin"',
    'object.metadata.uid == "x"',
    'oldObject == null || oldObject.status.readyReplicas == 3',
  ])('%s: nobody knows', async (expression) => {
    const found = await raised({ expression });
    expect([found.verdict, found.findings]).toEqual(['configured', []]);
    expect(found.doubt).toMatch(/^Whether policies let Deployment.apps shop\/web of .* through is not known: /);
    expect(found.conclusion).toBe('pass');
  });

  it('judges the pods behind a template', async () => {
    const asked = (expression: string): Asked => ({ expression, resources: 'pods', group: '' });
    const refused = await raised(asked('object.spec.containers.all(c, c.image.startsWith("registry/"))'));
    expect(refused.findings).toEqual(['info pods-refused before']);
    const allowed = await raised(asked('object.spec.containers.all(c, c.image.startsWith("web:"))'));
    expect(allowed.findings).toEqual([]);
    // The server adds a volume with a token.
    const volumes = await raised(asked('object.spec.volumes.all(v, !has(v.hostPath))'));
    expect(volumes.findings).toEqual([]);
    const mounts = await raised(asked('object.spec.containers.all(c, c.volumeMounts.exists(m, m.mountPath == "/x"))'));
    expect(mounts.findings).toEqual([]);
    const account = await raised(asked('object.spec.serviceAccountName != "default"'));
    expect(account.findings).toEqual(['info pods-refused before']);
    // Names and owners are the controller's.
    expect((await raised(asked('object.metadata.name == "web"'))).findings).toEqual([]);
    expect((await raised(asked('"pod-template-hash" in object.metadata.labels'))).findings).toEqual([]);
  });
});

describe('a policy that changes beside the object', () => {
  const files = (asked: Asked, replicas: number): Files => ({
    'policy.yaml': policy(asked),
    'web.yaml': web(replicas),
  });

  it('comes: the object gets through once more', async () => {
    const found = await reviewed({ 'web.yaml': web(1) }, files({ expression: FEW }, 3));
    expect([found.verdict, found.findings]).toEqual(['configured', ['warning policy-warns soon']]);
  });

  it('goes: it still acts at first', async () => {
    const found = await reviewed(files({ expression: FEW }, 1), { 'web.yaml': web(3) });
    expect(found.verdict).toBe('configured');
    expect(found.findings).toContain('warning policy-warns first');
  });

  it('is relaxed enough, and was strict enough', async () => {
    const found = await reviewed(files({ expression: FEW }, 1), files({ expression: 'object.spec.replicas <= 1' }, 3));
    expect(found.verdict).toBe('rejected');
  });
});

describe('a policy about deletions', () => {
  const asked = (expression: string): Files => ({ 'policy.yaml': policy({ expression, operations: 'DELETE' }) });
  const kept = 'oldObject.metadata.labels.a != "b"';

  it.each([
    [
      kept,
      "the API server refuses to delete it: ValidatingAdmissionPolicy 'rule' with binding 'rule' denied request: failed expression: oldObject.metadata.labels.a != \"b\"",
    ],
    ['oldObject.metadata.labels.a == "b"', 'pruned'],
    ['request.operation == "DELETE" && object == null', 'pruned'],
  ])('%s', async (expression, deletion) => {
    const found = await reviewed({ ...asked(expression), 'web.yaml': web(1) }, asked(expression), [
      '--applier',
      'argo-cd',
      '--prune',
      'yes',
    ]);
    expect(found.deletion).toBe(deletion);
  });
});

describe('a policy that changes objects', () => {
  const mutating = (match = ''): string => `apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicy
metadata: { name: more }
spec:
  reinvocationPolicy: Never
  matchConstraints:
    resourceRules: [{ apiGroups: [apps], apiVersions: [v1], operations: ["*"], resources: [deployments] }]
    ${match}
  matchConditions: [{ name: few, expression: "object.spec.replicas < 5" }]
  mutations: [{ patchType: ApplyConfiguration, applyConfiguration: { expression: "Object{spec: Object.spec{replicas: 2}}" } }]
---
apiVersion: admissionregistration.k8s.io/v1
kind: MutatingAdmissionPolicyBinding
metadata: { name: more }
spec: { policyName: more }
`;
  const beside = (replicas: number, match?: string) => {
    const unchanged = { 'a.yaml': mutating(match), 'policy.yaml': policy({ expression: 'object.spec.replicas <= 2' }) };
    return reviewed({ ...unchanged, 'web.yaml': web(1) }, { ...unchanged, 'web.yaml': web(replicas) });
  };

  it('leaves open what it may change, even what is refused without it', async () => {
    const found = await beside(3);
    expect([found.verdict, found.conclusion]).toEqual(['not-judged', 'partial']);
  });

  it('is not asked about what it does not match', async () => {
    expect((await beside(6)).verdict).toBe('rejected');
    expect((await beside(3, 'objectSelector: { matchLabels: { x: y } }')).verdict).toBe('rejected');
  });
});

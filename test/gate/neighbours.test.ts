import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

type Files = { readonly [path: string]: string };

const flux = (name: string, more = ''): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { interval: 10m, path: ./${name}, prune: true, sourceRef: { kind: GitRepository, name: fleet }${more} }\n`;
const owners: Files = { 'clusters/prod/apps.yaml': flux('apps'), 'clusters/prod/infra.yaml': flux('infra') };
const priority = (name: string): string =>
  `apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: { name: ${name} }\nvalue: 1000\n`;
const deployment = (more: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  replicas: 2\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { ${more}, containers: [{ name: web, image: "web:1" }] }\n`;
const account = 'apiVersion: v1\nkind: ServiceAccount\nmetadata: { name: web, namespace: shop }\n';
const service =
  'apiVersion: v1\nkind: Service\nmetadata: { name: guard, namespace: shop }\nspec: { ports: [{ port: 443 }] }\n';
const webhook = (policy: string): string =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: guard }\nwebhooks:\n- name: guard.acme.io\n  admissionReviewVersions: [v1]\n  sideEffects: None\n  failurePolicy: ${policy}\n  clientConfig: { service: { namespace: shop, name: guard } }\n  rules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE], resources: [pods] }]\n`;

/** Null: the file is gone. */
async function change(base: Files, changes: { readonly [path: string]: string | null }): Promise<string[]> {
  const head = Object.entries({ ...base, ...changes }).flatMap(([path, text]) => (text === null ? [] : [[path, text]]));
  const { conclusion, findings } = await reviewFiles(base, Object.fromEntries(head));
  return [conclusion, ...findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)];
}

describe('T3-88: what another owner of the cluster still needs', () => {
  const apps = (more: string): Files => ({ ...owners, 'apps/web.yaml': deployment(more) });

  it('a class that goes from the infrastructure', async () => {
    const base = {
      ...apps('priorityClassName: high'),
      'infra/high.yaml': priority('high'),
      'infra/low.yaml': priority('low'),
    };
    expect(await change(base, { 'infra/high.yaml': null })).toEqual(['fail', 'class-deleted-in-use']);
    expect(await change(base, { 'infra/low.yaml': null })).toEqual(['pass']);
  });

  it('an account, and the Service of a webhook', async () => {
    const base = {
      ...apps('serviceAccountName: web'),
      'infra/account.yaml': account,
      'infra/note.yaml': priority('low'),
    };
    expect(await change(base, { 'infra/account.yaml': null })).toEqual(['fail', 'deleted-but-still-referenced']);
    const guarded = {
      ...owners,
      'apps/guard.yaml': webhook('Fail'),
      'infra/service.yaml': service,
      'infra/note.yaml': priority('low'),
    };
    expect(await change(guarded, { 'infra/service.yaml': null })).toEqual(['fail', 'webhook-service-deleted']);
    const ignored = { ...guarded, 'apps/guard.yaml': webhook('Ignore') };
    expect(await change(ignored, { 'infra/service.yaml': null })).toEqual(['pass']);
  });

  it('the twin: another cluster', async () => {
    const other = { 'clusters/prod/apps.yaml': flux('apps', ', kubeConfig: { secretRef: { name: edge } }') };
    const base = {
      ...apps('priorityClassName: high'),
      ...other,
      'infra/high.yaml': priority('high'),
      'infra/low.yaml': priority('low'),
    };
    expect(await change(base, { 'infra/high.yaml': null })).toEqual(['pass']);
  });
});

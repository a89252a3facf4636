import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const webhook = (policy: string, name = 'guard'): string =>
  `apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingWebhookConfiguration\nmetadata: { name: guard }\nwebhooks:\n- name: guard.acme.io\n  admissionReviewVersions: [v1]\n  sideEffects: None\n${policy}  clientConfig: { service: { namespace: shop, name: ${name} } }\n  rules: [{ apiGroups: ["*"], apiVersions: ["*"], operations: ["*"], resources: ["*/*"] }]\n`;
const FAILS = '  failurePolicy: Fail\n';
const IGNORES = '  failurePolicy: Ignore\n';
const SERVICE =
  'apiVersion: v1\nkind: Service\nmetadata: { name: guard, namespace: shop }\nspec: { ports: [{ port: 443 }] }\n';
const definition = (conversion: string): string => {
  const version = (name: string, storage: boolean): string =>
    `{ name: ${name}, served: true, storage: ${storage}, schema: { openAPIV3Schema: { type: object } } }`;
  return `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.acme.io }\nspec:\n  group: acme.io\n  scope: Namespaced\n  names: { plural: widgets, kind: Widget }\n  versions: [${version('v1', true)}, ${version('v1beta1', false)}]\n${conversion}`;
};
const CONVERTED =
  '  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { service: { namespace: shop, name: guard } } } }\n';

const review = async (base: string | null, head: string, beside = ''): Promise<[string, number]> => {
  const files = beside === '' ? {} : { 'infra/guard.yaml': beside };
  const report = await reviewFiles(base === null ? files : { ...files, 'm/a.yaml': base }, {
    ...files,
    'm/a.yaml': head,
  });
  return [report.conclusion, report.unseen.filter(({ code }) => code === 'service-not-in-sight').length];
};

describe('T2-34, T2-34b, T2-62: what the API server asks of a Service that nobody sees is not green', () => {
  it.each<readonly [string, string | null, string]>([
    ['T2-34b: a new webhook that has to answer', null, webhook(FAILS)],
    ['T2-34: one that had not to', webhook(IGNORES), webhook('')],
    ['one that asks another Service', webhook(FAILS), webhook(FAILS, 'other')],
    ['T2-62: a conversion', definition(''), definition(CONVERTED)],
  ])('%s', async (_, base, head) => {
    expect(await review(base, head)).toEqual(['partial', 1]);
  });

  it('the twins: it need not answer, asked the same before, or the Service stands in another file', async () => {
    expect(await review(null, webhook(IGNORES))).toEqual(['pass', 0]);
    expect(await review(webhook(FAILS), webhook(`${FAILS}  timeoutSeconds: 5\n`))).toEqual(['pass', 0]);
    expect(await review(null, webhook(FAILS), SERVICE)).toEqual(['pass', 0]);
    expect(await review(null, `${webhook(FAILS)}---\n${SERVICE}`)).toEqual(['pass', 0]);
    expect(await review(definition(''), definition('  conversion: { strategy: None }\n'))).toEqual(['pass', 0]);
  });
});

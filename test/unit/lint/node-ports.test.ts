import { expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const service = (name: string): string =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name}, namespace: shop }\nspec: { type: NodePort, selector: { app: ${name} }, ports: [{ port: 80, nodePort: 30007 }] }\n`;

async function severities(path: string, ...options: readonly string[]): Promise<unknown> {
  const base = { 'one/service.yaml': service('one') };
  const report = await reviewFiles(base, { ...base, [path]: service('two') }, options);
  return report.findings.filter(({ ruleId }) => ruleId === 'node-port-taken').map(({ severity }) => severity);
}

it('examples in folders of their own repeat a node port: an error only where both surely reach one cluster', async () => {
  expect(await severities('one/other.yaml')).toEqual(['error']);
  expect(await severities('two/service.yaml', '--applier', 'argo-cd')).toEqual(['error']);
  expect(await severities('two/service.yaml')).toEqual(['warning']);
});

import { expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const owner = (name: string, on: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { interval: 10m, path: ./m, prune: true, sourceRef: { kind: GitRepository, name: fleet }, dependsOn: [{ name: ${on} }] }\n`;

it('a chain of dependencies may be long, and a ring of them is found at its end', async () => {
  const chain = (last: string): string =>
    Array.from({ length: 1500 }, (_, i) => owner(`k${i}`, i === 1499 ? last : `k${i + 1}`)).join('---\n');
  const note = { 'm/note.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: note, namespace: shop }\n' };
  const report = await reviewFiles(
    { ...note, 'flux/all.yaml': chain('k1499x') },
    { ...note, 'flux/all.yaml': chain('k0') },
  );
  const stuck = report.findings.filter(({ ruleId }) => ruleId === 'owner-applies-nothing');
  expect(stuck.map(({ severity, message }) => [severity, message.includes('waits for itself')])).toEqual([
    ['error', true],
  ]);
}, 60_000);

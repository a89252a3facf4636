import { createSchemas, formatKey, lint, parseManifests, previewApply } from 'applylint';
import kubernetes from 'applylint/schemas/1.36.json' with { type: 'json' };

const deployment = (...more) => `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
${more.map((line) => `  ${line}\n`).join('')}  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: nginx:1.27 }] }
`;

const schemas = createSchemas(kubernetes); // and the CustomResourceDefinitions of the cluster
const base = parseManifests(deployment('replicas: 5'), 'web.yaml').manifests;
const head = parseManifests(deployment(), 'web.yaml').manifests;

const previewed = previewApply({ base, head, schemas }); // { live } where the cluster's objects are known
for (const { key, outcomes } of previewed.previews) {
  for (const { mode, verdict, after } of outcomes.values()) {
    console.log(`${formatKey(key)}: ${mode} ${verdict}, replicas ${after?.spec.replicas}`);
  }
}
for (const { severity, ruleId, message, location } of lint(previewed).findings) {
  console.log(`${location?.path}:${location?.line}: ${severity} ${ruleId}: ${message}`);
}

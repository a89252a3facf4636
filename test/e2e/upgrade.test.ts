import { describe, expect, it } from 'vitest';
import { configMap } from './manifests.ts';
import { applylint, folderWith } from './program.ts';

const flowSchema = `apiVersion: flowcontrol.apiserver.k8s.io/v1beta3
kind: FlowSchema
metadata: { name: probes }
spec: { priorityLevelConfiguration: { name: exempt }, matchingPrecedence: 1000 }
`;

const statefulSet = `apiVersion: apps/v1
kind: StatefulSet
metadata: { name: db, namespace: shop }
spec:
  serviceName: db
  selector: { matchLabels: { app: db } }
  updateStrategy: { type: RollingUpdate, rollingUpdate: { maxUnavailable: 2 } }
  template: { metadata: { labels: { app: db } }, spec: { containers: [{ name: db, image: db }] } }
`;

const refused = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 0 }] }\n';

describe('24: applylint upgrade', () => {
  it('lists what the newer version refuses with what to write, and what it stores otherwise', async () => {
    const folder = folderWith({
      'flow.yaml': flowSchema,
      'db.yaml': statefulSet,
      'web.yaml': refused,
      'a.yaml': configMap('a'),
    });
    const done = await applylint(['upgrade', folder, '--from', '1.31', '--to', '1.37']);
    expect(done.status).toBe(1);
    expect(done.stdout).toBe(`\
Kubernetes 1.31 → 1.37: 4 objects, applied to an empty cluster of each version.

New under 1.37:
  flow.yaml:1  error  custom-resource-version-not-served
    apply refuses FlowSchema probes: no FlowSchema is served in version flowcontrol.apiserver.k8s.io/v1beta3
    → Use a version that is served: flowcontrol.apiserver.k8s.io/v1. kubectl convert -f FILE --output-version VERSION rewrites manifests of built-in kinds.

Stored otherwise under 1.37:
  StatefulSet shop/db  (db.yaml:1)
    updateStrategy…maxUnavailable 2 added

Refused by both versions (1):
  Service default/web  (web.yaml:1)
`);
  });

  it('twin: what means the same to both is nothing, also to programs', async () => {
    const folder = folderWith({ 'a.yaml': configMap('a') });
    const done = await applylint(['upgrade', folder, '--from', '1.36']);
    expect(done.status).toBe(0);
    expect(done.stdout).toContain('Nothing is refused or stored otherwise.');
    const json = await applylint(['upgrade', folder, '--from', '1.36', '--to', '1.37', '--format', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ formatVersion: 1, from: '1.36', to: '1.37', findings: [] });
  });

  it('begins at the version of the policy, and refuses what it does not know', async () => {
    const folder = folderWith({
      'a.yaml': configMap('a'),
      '.applylint.yaml': 'options: { kubernetes-version: "1.34" }\n',
    });
    expect((await applylint(['upgrade', folder, '--to', '1.35'])).stdout).toContain('Kubernetes 1.34 → 1.35');
    expect(await applylint(['upgrade', folder, '--to', '1.34'])).toMatchObject({ status: 2, stdout: '' });
    expect(await applylint(['upgrade', folder, '--to', '1.99'])).toMatchObject({ status: 2, stdout: '' });
  });

  it('something that cannot be read ends with 3', async () => {
    const folder = folderWith({ 'a.yaml': 'apiVersion: v1\nkind: [\n' });
    const done = await applylint(['upgrade', folder, '--from', '1.35', '--to', '1.36']);
    expect(done.status).toBe(3);
    expect(done.stdout).toContain('Not seen (1):');
  });
});

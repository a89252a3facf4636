import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applylint, temporaryFolder } from './program.ts';

const object = (kind: string, namespace: string, manager: string): string => `apiVersion: v1
kind: ${kind}
metadata:
  name: settings
  namespace: ${namespace}
  managedFields:
    - { manager: ${manager}, operation: Apply, apiVersion: v1, fieldsType: FieldsV1, fieldsV1: { "f:data": { "f:mode": {} } } }
data: { mode: ZmFzdA== }
`;

function snapshot(): string {
  const path = join(temporaryFolder(), 'live.yaml');
  const objects = [
    object('ConfigMap', 'shop', 'one'),
    object('ConfigMap', 'web', 'two'),
    object('Secret', 'shop', 'three'),
  ];
  writeFileSync(path, objects.join('---\n'));
  return path;
}

describe('applylint owners', () => {
  it('picks one object of a snapshot by kind or plural, name, and namespace', async () => {
    const live = snapshot();
    for (const [name, managers] of [
      ['shop/configmap/settings', ['one']],
      ['configmaps/settings', ['one', 'two']],
      ['web/ConfigMap/settings', ['two']],
    ] as const) {
      const { status, stdout } = await applylint(['owners', name, '--live', live]);
      expect(status).toBe(0);
      expect([...stdout.matchAll(/# (\w+) \(Apply\)/g)].map((match) => match[1])).toEqual(managers);
    }
  });

  it('masks secrets and says what it does not find', async () => {
    const live = snapshot();
    const secret = await applylint(['owners', 'shop/secret/settings', '--live', live]);
    expect(secret.stdout).toContain('three (Apply)');
    expect(secret.stdout).not.toContain('ZmFzdA==');
    const missing = await applylint(['owners', 'pod/settings', '--live', live]);
    expect(missing.status).toBe(2);
    expect(missing.stderr).toContain('neither a file nor an object of the snapshot');
  });
});

import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const database = ({
  serviceName = 'db',
  annotation = 'a',
  command = 'run',
  top = '',
  replicas = '3',
  image = 'db:1',
}: {
  [name in 'serviceName' | 'annotation' | 'command' | 'top' | 'replicas' | 'image']?: string;
}): string => `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  namespace: shop
  annotations: { note: "${annotation}" }
${top}spec:
  replicas: ${replicas}
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "${image}", command: [sh, -c, "${command}"] }] }
`;

const SOPS = 'sops:\n  mac: ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]\n  version: 3.9.0\n';
const hidings: readonly (readonly [string, Parameters<typeof database>[0]])[] = [
  ['a key', { top: '"{{x}}": 1\n' }],
  ['an annotation', { annotation: '${X}' }],
  ['a shell command', { command: 'echo ${HOME}' }],
  ['an image', { image: 'db:${TAG}' }],
  ['a number', { replicas: '${COUNT}' }],
  ['a block of SOPS', { top: SOPS }],
  ['a ciphertext', { top: SOPS, annotation: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]' }],
];

describe('G11, M07 opaque values suppress only what depends on them', () => {
  it.each(hidings)('%s does not stop a rejection elsewhere', async (_, hiding) => {
    for (const before of [{}, hiding]) {
      const report = await reviewFiles(
        { 'db.yaml': database(before) },
        { 'db.yaml': database({ ...hiding, serviceName: 'other' }) },
      );
      expect(report.findings.map(({ ruleId, severity }) => [ruleId, severity])).toContainEqual([
        'statefulset-forbidden-field',
        'error',
      ]);
      expect(report.conclusion).toMatch(/^(?:fail|incomplete)$/);
    }
  });

  it.each(hidings)('the twin: %s on both sides of a harmless change', async (_, hiding) => {
    const report = await reviewFiles(
      { 'db.yaml': database(hiding) },
      { 'db.yaml': database({ ...hiding, image: hiding.image ? `${hiding.image}-1` : 'db:2' }) },
    );
    expect(report.conclusion).toBe('pass');
    expect(report.notJudged).toEqual([]);
    expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
    expect(JSON.stringify(report.objects)).not.toContain('"after":"x"');
  });
});

import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change, configMap } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

const secret = (name: string, value: string): string =>
  `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name}, namespace: infra }\nstringData: { token: ${value} }\n`;

/** A Secret of which SOPS encrypted every field. `iv` has as many slashes as a group and version, or more, by chance. */
const whole = (data: string, iv = 'x/y/z'): string =>
  ['apiVersion', 'kind', 'metadata: { name', 'stringData: { token']
    .map((key) => `${key}: "ENC[AES256_GCM,data:${data},iv:${iv}=,tag:t==,type:str]"${key.includes('{') ? ' }' : ''}\n`)
    .join('')
    .concat('sops: { mac: "ENC[AES256_GCM,data:m,iv:i,tag:t,type:str]", lastmodified: "2026-01-01T00:00:00Z" }\n');

const said = ({ conclusion, incomplete, unseen }: Report): unknown => [
  conclusion,
  ...[...incomplete, ...unseen].map(({ message }) => /is encrypted \(SOPS\)/.test(message)),
];

describe.skipIf(!HAS_KUSTOMIZE)(
  `Secrets that SOPS encrypted whole${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const folder = (a: string, b = configMap('b', '1')) => ({
      'app/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
      'app/a.yaml': a,
      'app/b.yaml': b,
    });

    it.each(['none', 'x/y', 'x/y/z'])('S7.1 before and after: nobody ever saw it (iv %s)', async (iv) => {
      expect(said(await change(folder(whole('1', iv)), folder(whole('2', iv))))).toEqual(['partial', true]);
      expect(said(await change({ 'a.yaml': whole('1', iv) }, { 'a.yaml': whole('2', iv) }))).toEqual(['partial', true]);
    });

    it('S7.1 before only: from now on it can be read', async () => {
      expect(said(await change(folder(whole('1')), folder(secret('a', 'x'))))).toEqual(['partial', true]);
    });

    it('S7.1 after only: it can be what was there before', async () => {
      expect(said(await change(folder(secret('a', 'x')), folder(whole('1'))))).toEqual(['incomplete', true]);
    });

    it('S7.1 after only: nobody knows what is new', async () => {
      const before = { 'app/kustomization.yaml': 'resources: [b.yaml]\n', 'app/b.yaml': configMap('b', '1') };
      expect(said(await change(before, folder(whole('1'))))).toEqual(['incomplete', true]);
    });

    it('S7.1 one that can be read again stands for no other', async () => {
      const [before, after] = [folder(whole('1'), secret('b', 'x')), folder(secret('a', 'x'), whole('2'))];
      expect(said(await change(before, after))).toEqual(['incomplete', true]);
    });

    it('S7.1 the rest of the folder is judged as ever', async () => {
      const report = await change(folder(whole('1')), folder(whole('2'), configMap('b', '2')));
      expect(report.objects.map(({ key, change: how }) => [key.name, how])).toEqual([['b', 'modified']]);
    });
  },
);

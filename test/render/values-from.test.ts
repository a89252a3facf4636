import { describe, expect, it } from 'vitest';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_HELM } from './review-repository.ts';

const claim =
  'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata: { name: data }\nspec:\n  accessModes: [ReadWriteOnce]\n  resources: { requests: { storage: 10Gi } }\n';
const release = (more: string): string =>
  `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: shop, namespace: shop }\nspec:\n  interval: 10m\n  chart: { spec: { chart: ./charts/shop, sourceRef: { kind: GitRepository, name: r } } }\n${more}`;
const values = (text: string, namespace = 'shop', kind = 'ConfigMap'): string =>
  `apiVersion: v1\nkind: ${kind}\nmetadata: { name: vals, namespace: ${namespace} }\n${kind === 'Secret' ? 'stringData' : 'data'}:\n  values.yaml: |\n    ${text}\n`;
const FROM = '  valuesFrom: [{ kind: ConfigMap, name: vals }]\n';

const base: Files = {
  'charts/shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
  'charts/shop/templates/pvc.yaml': `{{- if .Values.persist }}\n${claim}{{- end }}\n`,
  'charts/shop/templates/other.yaml': configMap('other', '1'),
  'apps/release.yaml': release(FROM),
  'apps/values.yaml': values('persist: true'),
};

describe.skipIf(!HAS_HELM)(
  `T21: values that a release takes from objects beside it${HAS_HELM ? '' : ' (helm is not at hand)'}`,
  () => {
    const errorsOf = async (files: Files, head: Files): Promise<readonly unknown[]> => {
      const { conclusion, findings } = await change(files, head);
      return [conclusion, findings.flatMap(({ severity, ruleId }) => (severity === 'error' ? [ruleId] : []))];
    };

    it('a ConfigMap that turns a claim off deletes it, and one that turns nothing off does not', async () => {
      const off = { 'apps/values.yaml': values('persist: false') };
      expect(await errorsOf(base, off)).toEqual(['fail', ['pvc-or-pv-deleted']]);
      expect(await errorsOf(base, { 'apps/values.yaml': values('persist: yes') })).toEqual(['pass', []]);
    });

    it('its own values are stronger', async () => {
      const own = { ...base, 'apps/release.yaml': release(`${FROM}  values: { persist: true }\n`) };
      expect(await errorsOf(own, { 'apps/values.yaml': values('persist: false') })).toEqual(['pass', []]);
    });

    it('a Secret in sight counts as well', async () => {
      const from = { ...base, 'apps/release.yaml': release(FROM.replace('ConfigMap', 'Secret')) };
      const secret = (text: string): Files => ({ 'apps/values.yaml': values(text, 'shop', 'Secret') });
      expect((await errorsOf({ ...from, ...secret('persist: true') }, secret('persist: false')))[1]).toContain(
        'pvc-or-pv-deleted',
      );
    });

    it('one of another namespace, or one of two, is not in sight: that is said', async () => {
      const far = { ...base, 'apps/values.yaml': values('persist: true', 'other') };
      expect((await change(far, { 'apps/values.yaml': values('persist: false', 'other') })).conclusion).toBe('partial');
      const two = { ...base, 'b/values.yaml': values('persist: maybe') };
      expect((await change(two, { 'b/values.yaml': values('persist: false') })).conclusion).toBe('partial');
    });
  },
);

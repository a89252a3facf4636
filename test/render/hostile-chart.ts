import type { Files } from './hostile-change.ts';

export const CHART = 'apiVersion: v2\nname: shop\nversion: 1.0.0\n';

export const configMapTemplate = (value: string, name = 'a'): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata:\n  value: ${value}\n`;

/** A chart of one object that shows one value. */
export const chart = {
  'chart/Chart.yaml': CHART,
  'chart/values.yaml': 'value: one\n',
  'chart/templates/a.yaml': configMapTemplate('{{ .Values.value }}'),
} as const satisfies Files;

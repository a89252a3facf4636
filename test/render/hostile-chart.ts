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

/** An archive as `tar` writes it; `headers` changes fields of a header by their offsets. */
export function tar(
  entries: readonly (readonly [
    name: string,
    content: string | Uint8Array,
    headers?: { readonly [at: number]: string },
  ])[],
): Uint8Array {
  const blocks = entries.flatMap(([name, content, headers = {}]) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write('0000644', 100);
    header.write(bytes.length.toString(8).padStart(11, '0'), 124);
    header.write('        0', 148);
    header.write('ustar\u000000', 257, 'latin1');
    for (const [at, text] of Object.entries(headers)) header.write(text, Number(at), 'latin1');
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}

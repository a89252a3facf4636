import { gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';

export type Entry = readonly [
  name: string | (Pick<Header, 'name'> & Partial<Pick<Header, 'type' | 'linkname' | 'size'>>),
  content?: string | Buffer,
];

/** A packed archive of these entries. */
export async function archive(...entries: Entry[]): Promise<Buffer> {
  const packed = pack();
  for (const [header, content = ''] of entries)
    packed.entry(typeof header === 'string' ? { name: header } : header, content);
  packed.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of packed as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

export function chart(name: string, version: string, ...more: Entry[]): Promise<Buffer> {
  return archive(
    [`${name}/Chart.yaml`, `apiVersion: v2\nname: ${name}\nversion: ${version}\n`],
    [`${name}/values.yaml`, 'replicas: 1\n'],
    [`${name}/templates/web.yaml`, 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: web }\n'],
    ...more,
  );
}

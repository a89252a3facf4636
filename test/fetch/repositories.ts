import { sha256 } from '../../src/fetch/store.ts';
import type { Handler } from './internet.ts';

export interface Published {
  readonly version: string;
  readonly bytes: Buffer;
  readonly url?: string;
  /** Null: none in the index. */
  readonly digest?: string | null;
}

export function indexOf(charts: Readonly<Record<string, readonly Published[]>>): string {
  const lines = ['apiVersion: v1', 'entries:'];
  for (const [name, versions] of Object.entries(charts)) {
    lines.push(`  ${name}:`);
    for (const { version, bytes, url = `${name}-${version}.tgz`, digest = sha256(bytes) } of versions)
      lines.push(
        '  - apiVersion: v2',
        ...(digest === null ? [] : [`    digest: ${digest}`]),
        `    name: ${name}`,
        '    urls:',
        `    - ${url}`,
        `    version: ${version}`,
      );
  }
  return `${lines.join('\n')}\ngenerated: "2026-01-01T00:00:00Z"\n`;
}

/** A repository of charts at the top of a host. */
export function chartRepository(charts: Readonly<Record<string, readonly Published[]>>): Handler {
  const files = new Map<string, Buffer>([['/index.yaml', Buffer.from(indexOf(charts))]]);
  for (const [name, versions] of Object.entries(charts))
    for (const { version, bytes } of versions) files.set(`/${name}-${version}.tgz`, bytes);
  return (request, response) => {
    const bytes = files.get(new URL(request.url ?? '/', 'https://host').pathname);
    if (bytes) response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    else response.writeHead(404).end();
  };
}

export interface Push {
  readonly repository: string;
  readonly tag: string;
  readonly layer: Buffer;
  readonly mediaType?: string;
}

export const CHART_LAYER = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

export interface Distribution {
  readonly handler: Handler;
  readonly blobs: Map<string, Buffer>;
  /** `repository:tag` and `repository@digest`. */
  readonly manifests: Map<string, Buffer>;
  readonly push: (push: Push) => string;
}

/** The part of the distribution specification that pulling takes; with `pass`, only for those who show it. */
export function distribution(pass?: { readonly value: string; readonly challenge: string }): Distribution {
  const blobs = new Map<string, Buffer>();
  const manifests = new Map<string, Buffer>();
  const tags = new Map<string, string[]>();
  const handler: Handler = (request, response) => {
    const url = new URL(request.url ?? '/', 'https://host');
    if (pass && request.headers.authorization !== pass.value) {
      response.writeHead(401, { 'www-authenticate': pass.challenge }).end();
      return;
    }
    const [, name = '', kind, reference = ''] =
      /^\/v2\/(.+)\/(manifests|blobs|tags)\/([^/]+)$/.exec(url.pathname) ?? [];
    if (kind === 'tags') {
      const all = tags.get(name) ?? [];
      const from = all.indexOf(url.searchParams.get('last') ?? '') + 1;
      const page = all.slice(from, from + 2);
      const more = from + 2 < all.length ? { link: `</v2/${name}/tags/list?last=${page.at(-1)}>; rel="next"` } : {};
      response
        .writeHead(200, { 'content-type': 'application/json', ...more })
        .end(JSON.stringify({ name, tags: page }));
      return;
    }
    const bytes = kind === 'blobs' ? blobs.get(reference) : manifests.get(`${name} ${reference}`);
    if (bytes) response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
    else response.writeHead(404).end();
  };
  const push = ({ repository, tag, layer, mediaType = CHART_LAYER }: Push): string => {
    const digest = `sha256:${sha256(layer)}`;
    blobs.set(digest, layer);
    const config = {
      mediaType: 'application/vnd.cncf.helm.config.v1+json',
      digest: `sha256:${'0'.repeat(64)}`,
      size: 2,
    };
    const manifest = Buffer.from(
      JSON.stringify({
        schemaVersion: 2,
        mediaType: 'application/vnd.oci.image.manifest.v1+json',
        config,
        layers: [{ mediaType, digest, size: layer.length }],
      }),
    );
    const id = `sha256:${sha256(manifest)}`;
    manifests.set(`${repository} ${tag}`, manifest);
    manifests.set(`${repository} ${id}`, manifest);
    tags.set(repository, [...(tags.get(repository) ?? []).filter((one) => one !== tag), tag]);
    return id;
  };
  return { handler, blobs, manifests, push };
}

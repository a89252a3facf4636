/** What Flux objects and Applications name as the place of a chart, as something to fetch. Null where it holds what others fill in. */
import type { RemoteSource } from '../fetch/source.ts';
import type { JsonObject } from '../kube/json.ts';
import { getObject, getString } from '../kube/object.ts';
import { holdsPlaceholder } from '../manifest/placeholders.ts';

/** A chart of a repository of charts, over https or in a registry. */
export function chartSource(url: string, chart: string, version: string): RemoteSource | null {
  if ([url, chart, version].some(isOpen) || url === '' || chart === '') return null;
  const plain = url.replace(/\/+$/, '');
  if (/^oci:\/\//.test(plain)) return { kind: 'oci', url: `${plain}/${chart}`, reference: version };
  return /^https?:\/\//.test(plain) ? { kind: 'chart', url: plain, chart, version } : null;
}

/** The artifact of an OCIRepository. */
export function ociSource(spec: JsonObject | undefined): RemoteSource | null {
  const url = (getString(spec, 'url') ?? '').replace(/\/+$/, '');
  const { field, text } = versionOfRef(getObject(spec, 'ref'), OCI_VERSIONS) ?? { field: 'tag', text: 'latest' };
  if (!/^oci:\/\/./.test(url) || isOpen(url) || isOpen(text)) return null;
  return {
    kind: 'oci',
    url,
    reference: text,
    ...(field === 'digest' ? {} : { as: field === 'semver' ? 'range' : 'tag' }),
  };
}

/** The content of a GitRepository. */
export function gitSource(spec: JsonObject | undefined): RemoteSource | null {
  const url = getString(spec, 'url') ?? '';
  const { field, text } = versionOfRef(getObject(spec, 'ref'), GIT_VERSIONS) ?? { field: 'branch', text: 'master' };
  if (url === '' || isOpen(url) || isOpen(text)) return null;
  return { kind: 'git', url, reference: text, ...(field === 'semver' ? { as: 'range' } : {}) };
}

/** Fields of `ref`, the one that counts first. */
export const OCI_VERSIONS = ['digest', 'semver', 'tag'] as const;
export const GIT_VERSIONS = ['commit', 'name', 'semver', 'tag', 'branch'] as const;

/** The first of these fields that is set, which is the one that counts. */
export function versionOfRef(
  ref: JsonObject | undefined,
  fields: readonly string[],
): { readonly field: string; readonly text: string } | undefined {
  for (const field of fields) {
    const text = getString(ref, field);
    if (text !== undefined && text !== '') return { field, text };
  }
  return undefined;
}

function isOpen(text: string): boolean {
  return holdsPlaceholder(text) || text.includes('${');
}

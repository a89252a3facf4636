import type { Environment } from '@marcbachmann/cel-js';
import { grouped } from '../../../kube/grouped.ts';
import { matchesFormat } from '../formats.ts';
import { serverFailure, Undecided } from './failure.ts';

/*
 * Addresses on the web (apiserver v0.36 pkg/cel/library/urls.go, over Go's net/url): those that are plainly written.
 */

class CelUrl {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  constructor(scheme: string, host: string, path: string, query: string) {
    this.scheme = scheme;
    this.host = host;
    this.path = path;
    this.query = query;
  }
}

export function registerUrls(env: Environment): void {
  env.registerType('URL', CelUrl);
  env.registerFunction('isURL(string): bool', isUrl);
  env.registerFunction('url(string): URL', (text: string) => {
    if (isUrl(text)) return readUrl(text);
    throw serverFailure('URL parse error during conversion from string');
  });
  env.registerFunction('URL.getScheme(): string', ({ scheme }: CelUrl) => scheme);
  env.registerFunction('URL.getHost(): string', ({ host }: CelUrl) => host);
  env.registerFunction('URL.getHostname(): string', ({ host }: CelUrl) => host.replace(/:\d*$/, ''));
  env.registerFunction('URL.getPort(): string', ({ host }: CelUrl) => /:(\d+)$/.exec(host)?.[1] ?? '');
  env.registerFunction('URL.getEscapedPath(): string', ({ path }: CelUrl) => path);
  env.registerFunction('URL.getQuery(): map', ({ query }: CelUrl) => queryOf(query));
  env.registerOperator('URL == URL', (a: CelUrl, b: CelUrl) => JSON.stringify(a) === JSON.stringify(b));
}

function isUrl(text: string): boolean {
  const valid = matchesFormat('uri', text);
  if (valid === undefined) throw new Undecided(`whether ${JSON.stringify(text)} is a URL`);
  return valid;
}

const PLAIN =
  /^(?:([a-zA-Z][a-zA-Z0-9+.-]*):\/\/([a-zA-Z0-9._~-]+(?::\d+)?))?(\/[A-Za-z0-9\-._~$&+,/:;=@%!'()*]*)?(?:\?([!-~]*))?$/;

function readUrl(text: string): CelUrl {
  const [whole, scheme = '', host = '', path = '', query = ''] = PLAIN.exec(text) ?? [];
  // A path that begins with two slashes holds a host.
  if (whole === undefined || text.startsWith('//') || text.includes('#')) {
    throw new Undecided(`the parts of ${JSON.stringify(text)}`);
  }
  return new CelUrl(scheme.toLowerCase(), host, path, query);
}

/** Query: what does not decode is left out. */
function queryOf(query: string): ReadonlyMap<string, readonly string[]> {
  const pairs = query
    .split('&')
    .filter((pair) => pair !== '' && !pair.includes(';') && !/%(?![0-9a-fA-F]{2})/.test(pair));
  return grouped(
    pairs.map((pair) => {
      const [key = '', ...rest] = pair.split('=');
      return [decoded(key), decoded(rest.join('='))];
    }),
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Undecided('a query that is no text');
  }
}

/*
 * Container image references as distribution/reference (v0.6.0) reads them, as far as the server cares: the tag, which decides the
 * default pull policy. The expression is deterministic at every step, so its cost is linear.
 */

const PATH_COMPONENT = '[a-z0-9]+(?:(?:[._]|__|-+)[a-z0-9]+)*';
const HOST =
  '(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?(?:\\.[a-zA-Z0-9](?:[a-zA-Z0-9-]*[a-zA-Z0-9])?)*|\\[[a-fA-F0-9:]+\\])';
const DIGEST = '[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}';
const REFERENCE = new RegExp(
  `^(${HOST}(?::[0-9]+)?/${PATH_COMPONENT}(?:/${PATH_COMPONENT})*)(?::([A-Za-z0-9_][A-Za-z0-9_.-]{0,127}))?(?:@(${DIGEST}))?$`,
);
const IDENTIFIER = /^[a-f0-9]{64}$/;
const DIGEST_LENGTH: ReadonlyMap<string, number> = new Map([
  ['sha256', 64],
  ['sha384', 96],
  ['sha512', 128],
]);

/**
 * The tag of pkg/util/parsers.ParseImageName: `latest` when neither tag nor digest is written, '' when only a digest is, undefined for
 * a text that is no reference.
 */
export function imageTag(image: string): string | undefined {
  if (image === '' || image.length > 4096 || IDENTIFIER.test(image)) return undefined;
  const [domain, rest] = splitDomain(image);
  const colon = rest.indexOf(':');
  const remote = colon < 0 ? rest : rest.slice(0, colon);
  if (remote !== remote.toLowerCase()) return undefined;
  const match = REFERENCE.exec(`${domain}/${rest}`);
  if (match === null || (match[1] ?? '').length > 255) return undefined;
  const digest = match[3];
  if (digest !== undefined && !isDigest(digest)) return undefined;
  return match[2] ?? (digest === undefined ? 'latest' : '');
}

/** SetDefaults_Container's and SetDefaults_Volume's pull policy. */
export function defaultPullPolicy(image: string): 'Always' | 'IfNotPresent' {
  return imageTag(image) === 'latest' ? 'Always' : 'IfNotPresent';
}

/** reference.splitDockerDomain. */
function splitDomain(image: string): [string, string] {
  const slash = image.indexOf('/');
  const first = image.slice(0, Math.max(slash, 0));
  const isDomain = slash >= 0 && (/[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase());
  let domain = isDomain ? first : 'docker.io';
  let rest = isDomain ? image.slice(slash + 1) : image;
  if (domain === 'index.docker.io') domain = 'docker.io';
  if (domain === 'docker.io' && !rest.includes('/')) rest = `library/${rest}`;
  return [domain, rest];
}

function isDigest(digest: string): boolean {
  const colon = digest.indexOf(':');
  const hex = digest.slice(colon + 1);
  return DIGEST_LENGTH.get(digest.slice(0, colon)) === hex.length && /^[a-f0-9]+$/.test(hex);
}

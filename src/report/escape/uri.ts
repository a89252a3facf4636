/** A path as a relative URI reference. */
export function uriPath(path: string): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')))
    .join('/');
}

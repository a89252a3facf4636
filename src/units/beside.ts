/** Whether a file stands in a folder whose manifests are shown, tried or generated rather than applied. */
export function isBeside(path: string): boolean {
  return /(?:^|\/)(?:docs?|documentation|examples?|samples?|tests?|testdata|e2e|hack|website)\//.test(path);
}

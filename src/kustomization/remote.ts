/**
 * Whether kustomize could take a text for an address outside the repository (kustomize api 0.11 to 0.21: NewRepoSpecFromURL,
 * which it asks before it looks for a folder, and IsRemoteFile). Wider than both: a colon, a query or `.git` is enough.
 */
export function isRemote(text: string): boolean {
  const plain = text.trim();
  return (
    /^[^/]*[:@]/.test(plain) ||
    plain.includes('://') ||
    plain.includes('?') ||
    /^github\.com(?:\/|$)/i.test(plain) ||
    /\.git(?:\/|$)/.test(plain) ||
    plain.includes('_git/')
  );
}

/** A git address whose content cannot change: its reference is a whole commit id. */
export function isPinned(text: string): boolean {
  return /[?&](?:ref|version)=[0-9a-f]{40}(?:&|$)/.test(text);
}

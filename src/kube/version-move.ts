/** Whether a text names a later version of the same thing: what bots change and people stop reading. */

/** A version: numbers with separators, `v` in front, words behind. No branch, `latest`, `pr-7` or commit id. */
const VERSION = /^v?[0-9]{1,8}(?:[._-][0-9]{1,14})*(?:[-.+_][A-Za-z]+[A-Za-z0-9._-]*)?$/;
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const CHECKSUM = /^[0-9a-f]{32,64}$/;
/** `repository:tag@digest`; a port is part of the repository. */
const IMAGE = /^([^\s@]+?)(?::([A-Za-z0-9_][\w.-]{0,127}))?(?:@(sha256:[0-9a-f]{64}))?$/;

/**
 * Whether a version moves upwards within one pattern: what is no number is the same in both, and the first number that differs
 * is greater afterwards. `1.9-alpine` to `1.10-alpine`, never `1.10` to `1.9`, `1.10-rc1` to `1.10` or `latest` to anything.
 */
export function versionRises(before: string, after: string): boolean {
  if (!VERSION.test(before) || !VERSION.test(after)) return false;
  const [a, b] = [before, after].map((text) => text.split(/([0-9]+)/));
  if (!a || !b || a.length !== b.length) return false;
  let risen = false;
  for (const [i, part] of a.entries()) {
    const other = b[i] ?? '';
    if (i % 2 === 0) {
      if (part !== other) return false;
    } else if (!risen) {
      const [x, y] = [BigInt(part), BigInt(other)];
      if (y < x) return false;
      risen = y > x;
    }
  }
  return risen;
}

/** Whether an image of the same repository moves to a later tag, or to another digest of no earlier one. */
export function imageRises(before: string, after: string): boolean {
  const [a, b] = [IMAGE.exec(before), IMAGE.exec(after)];
  if (!a || !b) return false;
  const [, repository, tag, digest] = a;
  const [, otherRepository, otherTag, otherDigest] = b;
  if (repository !== otherRepository || (digest === undefined) !== (otherDigest === undefined)) return false;
  if (tag === otherTag) return digest !== otherDigest && (tag === undefined || VERSION.test(tag));
  // A new tag beside the old digest still means the old image.
  return digest !== otherDigest || digest === undefined
    ? tag !== undefined && otherTag !== undefined && versionRises(tag, otherTag)
    : false;
}

/** Whether one hash of a configuration takes the place of another, as charts write them into `checksum/…` annotations. */
export function checksumMoves(before: string, after: string): boolean {
  return CHECKSUM.test(before) && CHECKSUM.test(after);
}

/** Whether one digest takes the place of another. */
export function digestMoves(before: string, after: string): boolean {
  return DIGEST.test(before) && DIGEST.test(after) && before !== after;
}

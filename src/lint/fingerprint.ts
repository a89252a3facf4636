/** A stable id of what a finding is about, independent of lines and wording: 16 hexadecimal digits (FNV-1a, 64 bits). */
export function fingerprintOf(parts: readonly string[]): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  const text = parts.join('\u0000');
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    // times 0x100000001b3, in two halves: 2^40 + 0x1b3
    const carried = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + (low << 8) + Math.floor(carried / 2 ** 32)) >>> 0;
    low = carried >>> 0;
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

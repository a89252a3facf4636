// src/lint/fingerprint.ts
function fingerprintOf(parts) {
  let high = 3421674724;
  let low = 2216829733;
  const text = parts.join("\0");
  for (let i = 0; i < text.length; i++) {
    low = (low ^ text.charCodeAt(i)) >>> 0;
    const carried = low * 435;
    high = Math.imul(high, 435) + (low << 8) + Math.floor(carried / 2 ** 32) >>> 0;
    low = carried >>> 0;
  }
  return high.toString(16).padStart(8, "0") + low.toString(16).padStart(8, "0");
}

export {
  fingerprintOf
};

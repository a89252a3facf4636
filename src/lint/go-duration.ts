const SECONDS: { readonly [unit: string]: number } = { h: 3600, m: 60, s: 1, ms: 1e-3, us: 1e-6, µs: 1e-6, ns: 1e-9 };

/** `1m30s` as seconds, as `time.ParseDuration` reads it; undefined: it is none. */
export function secondsOf(text: string): number | undefined {
  if (!/^\+?(?:\d+(?:\.\d*)?(?:h|ms|m|s|us|µs|ns))+$/.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+(?:\.\d*)?)(h|ms|m|s|us|µs|ns)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (SECONDS[unit ?? ''] ?? 0), 0);
}

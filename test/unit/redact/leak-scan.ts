import { CANARIES, flatViews } from './canaries.ts';

const WINDOW = 8;

/** Every form in which a canary counts as leaked, by its first characters. */
const NEEDLES: ReadonlyMap<string, readonly (readonly [needle: string, canary: string])[]> = index();

function index(): Map<string, (readonly [string, string])[]> {
  const byStart = new Map<string, (readonly [string, string])[]>();
  for (const canary of CANARIES) {
    const flat = canary.replace(/\s+/g, '');
    const base64 = [0, 1, 2].map((offset) =>
      Buffer.from(`${'x'.repeat(offset)}${canary.trim()}`)
        .toString('base64')
        .replace(/=+$/, '')
        .slice([0, 2, 3][offset], -1),
    );
    const hex = Buffer.from(canary.trim()).toString('hex');
    const html = flat.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
    for (const needle of new Set([flat, hex, ...base64, encodeURIComponent(canary), html])) {
      const start = needle.slice(0, WINDOW);
      byStart.set(start, [...(byStart.get(start) ?? []), [needle, canary]]);
    }
  }
  return byStart;
}

/** The canaries that an output lets out, found in one pass however large it is. */
export function leaksIn(output: string): string[] {
  const found = new Set<string>();
  const flat = flatViews(output);
  for (let i = 0; i + WINDOW <= flat.length; i++) {
    for (const [needle, canary] of NEEDLES.get(flat.slice(i, i + WINDOW)) ?? [])
      if (flat.startsWith(needle, i)) found.add(canary);
  }
  return [...found];
}

/** A small seeded source of choices: the same seed gives the same run on every machine. */
export interface Random {
  /** A whole number from 0 to `below - 1`. */
  int(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Picks by weight: `[[3, 'often'], [1, 'seldom']]`. */
  weighted<T>(from: readonly (readonly [number, T])[]): T;
  shuffle<T>(from: readonly T[]): T[];
  /** An independent source: what it is used for does not disturb this one. */
  fork(): Random;
}

/** Seeded generator (SplitMix32). */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const random: Random = {
    int: (below) => next() % below,
    chance: (probability) => next() / 2 ** 32 < probability,
    pick: (from) => {
      if (from.length === 0) throw new RangeError('nothing to pick from');
      return from[next() % from.length] as (typeof from)[number];
    },
    weighted: (from) => {
      let left = (next() / 2 ** 32) * from.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of from) if ((left -= weight) < 0) return value;
      return random.pick(from)[1];
    },
    shuffle: (from) => {
      const out = [...from];
      for (let i = out.length - 1; i > 0; i--) {
        const j = next() % (i + 1);
        [out[i], out[j]] = [out[j] as (typeof from)[number], out[i] as (typeof from)[number]];
      }
      return out;
    },
    fork: () => createRandom(next()),
  };
  return random;
}

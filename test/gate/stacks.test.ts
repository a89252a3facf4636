import { describe, expect, it } from 'vitest';
import { DANGERS } from '../fuzz/gate/dangers.ts';
import { described, holeIn, layOver, loadTricks, smallest, stackOf, statusOf } from '../fuzz/gate/stacks.ts';

const tricks = await loadTricks();

describe('stacks of tricks over dangerous changes and their harmless twins', () => {
  it.each(DANGERS.map((danger) => [danger.name, danger] as const))('none: %s', async (_, danger) => {
    const { dangerous, harmless } = layOver(0, danger, []);
    expect(await statusOf(dangerous)).toBe(danger.hidden ? 3 : 1);
    expect(await statusOf(harmless)).toBe(0);
  });

  it('500 of them hide nothing, and harmless changes pass under them', async () => {
    const holes: string[] = [];
    for (let seed = 1; seed <= 500; seed++) {
      const stack = stackOf(seed, tricks);
      const hole = await holeIn(stack);
      if (hole) holes.push(`${described(await smallest(stack))}: ${hole}`);
    }
    expect(holes).toEqual([]);
  }, 120_000);
});

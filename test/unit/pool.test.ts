import { describe, expect, it } from 'vitest';
import { pool } from '../../src/pool.ts';

describe('jobs, a few at a time', () => {
  it('give their results in order, and never more run than may', async () => {
    let running = 0;
    let most = 0;
    const job = (value: number) => async () => {
      most = Math.max(most, ++running);
      for (let i = 0; i < (value * 7) % 5; i++) await Promise.resolve();
      running--;
      return value;
    };
    const values = Array.from({ length: 20 }, (_, i) => i);
    expect(await pool(values.map(job), 3)).toEqual(values);
    expect(most).toBe(3);
  });

  it('end with the first that fails: no other is begun', async () => {
    const begun: number[] = [];
    const job = (value: number) => async () => {
      begun.push(value);
      if (value === 1) throw new Error('no');
    };
    await expect(pool([0, 1, 2, 3, 4, 5].map(job), 1)).rejects.toThrow('no');
    expect(begun).toEqual([0, 1]);
  });
});

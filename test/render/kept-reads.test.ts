import { describe, expect, it } from 'vitest';
import { findCharts } from '../../src/render/chart-folders.ts';
import { keptReads } from '../../src/render/kept-reads.ts';
import type { Side, Source } from '../../src/sources.ts';
import { memorySource } from '../support/memory-source.ts';

/** A source of which every reading is recorded. */
function recorded(files: { readonly [path: string]: string }): { readonly source: Source; readonly reads: string[][] } {
  const source = memorySource(files, files);
  const reads: string[][] = [];
  // In the room that is asked for, as git's source does.
  const read: Source['read'] = async (_side, paths, room = Infinity) => {
    if (paths.length > 0) reads.push([...paths]);
    let left = room;
    return paths.flatMap((path) => {
      const text = files[path];
      if (text === undefined || text.length > left) return [];
      left -= text.length;
      return [{ path, bytes: new TextEncoder().encode(text) }];
    });
  };
  return { source: { ...source, read }, reads };
}

const read = async (source: Source, side: Side, paths: readonly string[], room?: number): Promise<string[]> =>
  (await source.read(side, paths, room)).map(({ path, bytes }) => `${path}: ${Buffer.from(bytes).toString()}`);

describe('what is read for many renderings', () => {
  it('is read once for each side', async () => {
    const { source, reads } = recorded({ a: 'one', b: 'two', c: 'three' });
    const kept = keptReads(source);
    expect(await read(kept, 'base', ['a', 'b'])).toEqual(['a: one', 'b: two']);
    expect(await read(kept, 'base', ['c', 'a'])).toEqual(['c: three', 'a: one']);
    expect(await read(kept, 'head', ['a'])).toEqual(['a: one']);
    expect(await read(kept, 'base', ['b', 'c'])).toEqual(['b: two', 'c: three']);
    expect(reads).toEqual([['a', 'b'], ['c'], ['a']]);
  });

  it('fits into the same room as without keeping', async () => {
    const files = { a: 'aaaa', b: 'bb', c: 'c' };
    const { source } = recorded(files);
    const kept = keptReads(source);
    for (const first of [['b'], ['a', 'c'], []]) {
      await kept.read('base', first);
      for (let room = 0; room < 9; room++)
        expect(await read(kept, 'base', ['a', 'gone', 'b', 'c'], room)).toEqual(
          await read(source, 'base', ['a', 'gone', 'b', 'c'], room),
        );
    }
  });

  it('takes as many readings for many charts as for one', async () => {
    const charts = (size: number) => {
      const of = (word: string) =>
        Object.fromEntries(
          Array.from({ length: size }, (_, i) => [
            [`c${i}/Chart.yaml`, `apiVersion: v2\nname: c${i}\nversion: 1.0.0\n`],
            [`c${i}/templates/a.yaml`, `a: ${word}\n`],
          ]).flat(),
        );
      return memorySource(of('one'), of('two'));
    };
    const readings = async (size: number): Promise<number> => {
      const source = charts(size);
      let count = 0;
      const counting: Source = {
        ...source,
        read: (...asked) => {
          count++;
          return source.read(...asked);
        },
      };
      const found = await findCharts(
        counting,
        { base: await source.tree('base'), head: await source.tree('head') },
        [],
      );
      expect(found.map(({ changed }) => changed.length)).toEqual(found.map(() => 1));
      expect(found).toHaveLength(size);
      return count;
    };
    expect(await readings(20)).toBe(await readings(1));
  });
});

import { describe, expect, it } from 'vitest';
import { type Placed, planRoots } from '../../../src/units/plan.ts';
import { renamedFolders } from '../../../src/units/renamed-folders.ts';

const at = (side: Placed['side'], folder: string, ...keys: string[]): Placed[] =>
  keys.map((key) => ({ side, path: `${folder}/${key}.yaml`, key }));

function renamed(objects: readonly Placed[]): { [old: string]: string } {
  return Object.fromEntries(renamedFolders(objects, planRoots(objects)));
}

// The same object in two folders makes each folder a unit.
const other = [...at('base', 'c', 'x'), ...at('head', 'c', 'x')];

describe('renamed folders', () => {
  it('one whose objects stand in a new one is the same unit', () => {
    expect(renamed([...other, ...at('base', 'a', 'x', 'y', 'z'), ...at('head', 'b', 'x', 'y')])).toEqual({ a: 'b' });
  });

  it('one that lost most of its objects, or is still there, is not', () => {
    expect(renamed([...other, ...at('base', 'a', 'x', 'y', 'z'), ...at('head', 'b', 'x')])).toEqual({});
    const stays = [...at('base', 'a', 'x', 'y'), ...at('head', 'a', 'x'), ...at('head', 'b', 'x', 'y')];
    expect(renamed([...other, ...stays])).toEqual({});
  });

  it('two new ones that fit alike are a copy, and the old one is gone', () => {
    const copies = [...at('head', 'b', 'x', 'y'), ...at('head', 'd', 'x', 'y')];
    expect(renamed([...other, ...at('base', 'a', 'x', 'y'), ...copies])).toEqual({});
  });
});

import { describe, expect, it } from 'vitest';
import type { JsonArray } from '../../../src/kube/json.ts';
import { itemNamed } from '../../../src/kube/named-item.ts';

describe('an item of a named list', () => {
  const list: JsonArray = ['text', { name: 'a', at: 1 }, { at: 2 }, { name: 'a', at: 3 }, { name: '', at: 4 }];

  it('is the first of its name, however often it is asked for', () => {
    for (const _ of [1, 2]) expect(itemNamed(list, 'a')).toBe(list[1]);
  });

  it('is none where no item has the name, and the first without a name where none is asked for', () => {
    expect(itemNamed(list, 'b')).toBeUndefined();
    expect(itemNamed(undefined, 'a')).toBeUndefined();
    expect(itemNamed(list, '')).toBe(list[4]);
    expect(itemNamed(list, undefined)).toBe('text');
  });
});

import { compareGoStrings } from '../../kube/go-json.ts';
import type { JsonArray, JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import { badArgument } from './element-order.ts';
import { goSort } from './go-sort.ts';
import { goString } from './go-value.ts';

/** An item of a merging list, and the text of its merge key, by which items are ordered and paired. */
export interface KeyedItem {
  readonly item: JsonObject;
  readonly text: string;
}

/** `sortMergeListsByNameArray` without recursion: by the text of the merge key, duplicates where Go's sort puts them. */
export function sortItems(list: JsonArray, mergeKey: string): readonly KeyedItem[] {
  const items = list.map((item): KeyedItem => {
    if (!isObject(item)) throw badArgument('map', item);
    return { item, text: goString(item[mergeKey]) };
  });
  let ascending = true;
  for (let i = 1; i < items.length && ascending; i++) {
    ascending = compareGoStrings((items[i - 1] as KeyedItem).text, (items[i] as KeyedItem).text) < 0;
  }
  if (ascending) return items;
  const sorted = items.slice().sort((a, b) => compareGoStrings(a.text, b.text));
  if (!sorted.some((item, i) => i > 0 && item.text === sorted[i - 1]?.text)) return sorted;
  const textAt = (position: number): string => (items[position] as KeyedItem).text;
  const positions = goSort(items.length, (i, j) => compareGoStrings(textAt(i), textAt(j)) <= 0);
  return Array.from(positions, (position) => items[position] as KeyedItem);
}

/** `sortScalars`: scalars by their text. */
export function sortScalars(list: JsonArray): readonly { value: JsonValue; text: string }[] {
  return list.map((value) => ({ value, text: goString(value) })).sort((a, b) => compareGoStrings(a.text, b.text));
}

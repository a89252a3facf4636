/** All objects of a kind, page by page. A list that could not be read to its end is no list. */
import { isObject, type JsonObject, newObject } from '../kube/json.ts';
import { apiVersionOf, getArray, getString } from '../kube/object.ts';
import type { Listed, ListQuery } from '../live.ts';
import { type Discovery, pathOf } from './discovery.ts';
import type { Get } from './request.ts';
import { unknown } from './unknown.ts';

const PAGE = 500;
/** More pages than a review can use. */
const MOST_PAGES = 200;

export async function listObjects(query: ListQuery, get: Get, discovery: Discovery): Promise<Listed> {
  const kind = discovery.find(query.gvk);
  if (kind.state !== 'served') return kind;
  const path = pathOf(kind, query.namespace);
  // A continuation expires after some minutes (410): once more from the start, then it is unknown.
  for (let attempt = 1; ; attempt++) {
    const items: JsonObject[] = [];
    let next = '';
    let pages = 0;
    do {
      const search = new URLSearchParams({ limit: String(PAGE) });
      if (query.labelSelector !== undefined) search.set('labelSelector', query.labelSelector);
      if (next !== '') search.set('continue', next);
      const answer = await get(`${path}?${search}`);
      if (!answer.ok) {
        if (answer.status === 410 && next !== '' && attempt === 1) break;
        return unknown('list-unknown', `the live objects of kind ${query.gvk.kind} are not known: ${answer.message}`);
      }
      const page = getArray(answer.value, 'items');
      if (!page || getString(answer.value, 'kind') !== `${query.gvk.kind}List`)
        return unknown(
          'list-unknown',
          `the live objects of kind ${query.gvk.kind} are not known: the answer is no list`,
        );
      // Items of a list name neither their version nor their kind.
      items.push(...page.filter(isObject).map((item) => named(item, apiVersionOf(kind.gvk), kind.gvk.kind)));
      next = getString(answer.value, 'metadata', 'continue') ?? '';
      if (next === '') return { state: 'listed', items };
    } while (++pages < MOST_PAGES);
    if (pages >= MOST_PAGES)
      return unknown('list-unknown', `there are too many live objects of kind ${query.gvk.kind}`);
  }
}

function named(item: JsonObject, apiVersion: string, kind: string): JsonObject {
  const out = newObject();
  out['apiVersion'] = apiVersion;
  out['kind'] = kind;
  for (const key in item) out[key] = item[key] ?? null;
  return out;
}

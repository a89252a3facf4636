import { rootFor } from './path-pattern.ts';

/** Things with a path or a pattern of one, looked up by the files below it. */
export class ByPath<T> {
  readonly #plain = new Map<string, { readonly item: T; readonly place: number }[]>();
  readonly #patterns: { readonly item: T; readonly place: number; readonly pattern: string }[] = [];

  constructor(items: readonly T[], pathOf: (item: T) => string) {
    items.forEach((item, place) => {
      const path = pathOf(item);
      if (path.includes('*')) this.#patterns.push({ item, place, pattern: path });
      else {
        const others = this.#plain.get(path);
        if (others) others.push({ item, place });
        else this.#plain.set(path, [{ item, place }]);
      }
    });
  }

  /** Those whose path a file stands below, in the order in which they were given. */
  above(file: string): T[] {
    const found = [...(this.#plain.get('') ?? [])];
    for (let end = file.indexOf('/'); end >= 0; end = file.indexOf('/', end + 1)) {
      found.push(...(this.#plain.get(file.slice(0, end)) ?? []));
    }
    found.push(...this.#patterns.filter(({ pattern }) => rootFor(pattern, file) !== null));
    return found.sort((a, b) => a.place - b.place).map(({ item }) => item);
  }
}

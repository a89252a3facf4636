import { folderOf, rootMatcher } from './path-pattern.ts';

/** Things with a path or a pattern of one, looked up by the files below it. */
export class ByPath<T> {
  readonly #plain = new Map<string, { readonly item: T; readonly place: number }[]>();
  readonly #patterns: {
    readonly item: T;
    readonly place: number;
    readonly rootIn: ReturnType<typeof rootMatcher>;
  }[] = [];
  /** By folder, those of the patterns that name it or one above. */
  readonly #fitting = new Map<string, readonly { readonly item: T; readonly place: number }[]>();

  constructor(items: readonly T[], pathOf: (item: T) => string) {
    items.forEach((item, place) => {
      const path = pathOf(item);
      if (path.includes('*')) this.#patterns.push({ item, place, rootIn: rootMatcher(path) });
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
    if (this.#patterns.length > 0) found.push(...this.#fittingIn(folderOf(file)));
    return found.sort((a, b) => a.place - b.place).map(({ item }) => item);
  }

  #fittingIn(folder: string): readonly { readonly item: T; readonly place: number }[] {
    const known = this.#fitting.get(folder);
    if (known !== undefined) return known;
    const steps = folder === '' ? [] : folder.split('/');
    const found = this.#patterns.filter(({ rootIn }) => rootIn(steps) !== null);
    this.#fitting.set(folder, found);
    return found;
  }
}

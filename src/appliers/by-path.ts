import { grouped } from '../kube/grouped.ts';
import { folderOf } from '../manifest/path.ts';
import { rootMatcher } from './path-pattern.ts';

interface Placed<T> {
  readonly item: T;
  readonly place: number;
}

/** Things with a path or a pattern of one, looked up by the files below it. */
export class ByPath<T> {
  readonly #plain: ReadonlyMap<string, readonly Placed<T>[]>;
  readonly #patterns: readonly (Placed<T> & { readonly rootIn: ReturnType<typeof rootMatcher> })[];
  /** By folder, those of the patterns that name it or one above. */
  readonly #fitting = new Map<string, readonly Placed<T>[]>();

  constructor(items: readonly T[], pathOf: (item: T) => string) {
    const placed = items.map((item, place) => ({ item, place, path: pathOf(item) }));
    const isPattern = ({ path }: { readonly path: string }): boolean => path.includes('*');
    this.#plain = grouped(placed.filter((one) => !isPattern(one)).map((one) => [one.path, one] as const));
    this.#patterns = placed.filter(isPattern).map((one) => ({ ...one, rootIn: rootMatcher(one.path) }));
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

  #fittingIn(folder: string): readonly Placed<T>[] {
    const known = this.#fitting.get(folder);
    if (known !== undefined) return known;
    const steps = folder === '' ? [] : folder.split('/');
    const found = this.#patterns.filter(({ rootIn }) => rootIn(steps) !== null);
    this.#fitting.set(folder, found);
    return found;
  }
}

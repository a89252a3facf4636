/**
 * The two sorts of Go's standard library, step by step. The merge library sorts with comparisons that are no order
 * (equal elements count as "less"), so where duplicates end up follows from the algorithm alone; every list without
 * duplicates takes the ordinary sort instead. Both work on a permutation of positions.
 */
export type Less = (left: number, right: number) => boolean;

/** Positions 0..n-1 as Go 1.26's `sort.Sort` (pattern-defeating quicksort) leaves them. */
export function goSort(length: number, less: Less): Int32Array {
  const sorter = new Permutation(length, less);
  if (length > 1) sorter.quicksort(0, length, bitLength(length));
  return sorter.order;
}

/** Positions 0..n-1 as Go's `sort.SliceStable` (insertion sort of blocks, then SymMerge) leaves them. */
export function goStableSort(length: number, less: Less): Int32Array {
  const sorter = new Permutation(length, less);
  sorter.stableSort(length);
  return sorter.order;
}

const BLOCK = 20;
const INSERTION_LIMIT = 12;
const NINTHER_LIMIT = 50;
const SHIFT_LIMIT = 50;
const MAX_SHIFTS = 5;
const MAX_SWAPS = 12;

function bitLength(value: number): number {
  return 32 - Math.clz32(value);
}

class Permutation {
  readonly order: Int32Array;
  private readonly compare: Less;

  constructor(length: number, compare: Less) {
    this.order = Int32Array.from({ length }, (_, position) => position);
    this.compare = compare;
  }

  private less(i: number, j: number): boolean {
    return this.compare(this.order[i] as number, this.order[j] as number);
  }

  private swap(i: number, j: number): void {
    const held = this.order[i] as number;
    this.order[i] = this.order[j] as number;
    this.order[j] = held;
  }

  private insertion(from: number, to: number): void {
    for (let i = from + 1; i < to; i++) for (let j = i; j > from && this.less(j, j - 1); j--) this.swap(j, j - 1);
  }

  // ---- sort.SliceStable

  stableSort(length: number): void {
    let size = BLOCK;
    for (let from = 0; from < length; from += size) this.insertion(from, Math.min(from + size, length));
    for (; size < length; size *= 2) {
      for (let from = 0; from + size < length; from += 2 * size) {
        this.symMerge(from, from + size, Math.min(from + 2 * size, length));
      }
    }
  }

  private symMerge(from: number, middle: number, to: number): void {
    if (middle - from === 1) {
      const place = this.search(middle, to, (at) => this.less(at, from));
      for (let k = from; k < place - 1; k++) this.swap(k, k + 1);
      return;
    }
    if (to - middle === 1) {
      const place = this.search(from, middle, (at) => !this.less(middle, at));
      for (let k = middle; k > place; k--) this.swap(k, k - 1);
      return;
    }
    const half = (from + to) >> 1;
    const sum = half + middle;
    const [low, high] = middle > half ? [sum - to, half] : [from, middle];
    const start = this.search(low, high, (at) => !this.less(sum - 1 - at, at));
    const end = sum - start;
    if (start < middle && middle < end) this.rotate(start, middle, end);
    if (from < start && start < half) this.symMerge(from, start, half);
    if (half < end && end < to) this.symMerge(half, end, to);
  }

  /** Binary search for the first position at which `before` no longer holds. */
  private search(low: number, high: number, before: (at: number) => boolean): number {
    while (low < high) {
      const at = (low + high) >> 1;
      if (before(at)) low = at + 1;
      else high = at;
    }
    return low;
  }

  /** Exchanges two neighbouring blocks; only the result matters, the blocks keep their inner order. */
  private rotate(from: number, middle: number, to: number): void {
    const head = this.order.slice(from, middle);
    this.order.copyWithin(from, middle, to);
    this.order.set(head, from + to - middle);
  }

  // ---- sort.Sort

  quicksort(from: number, to: number, limit: number): void {
    let balanced = true;
    let partitioned = true;
    for (;;) {
      const length = to - from;
      if (length <= INSERTION_LIMIT) {
        this.insertion(from, to);
        return;
      }
      if (limit === 0) {
        this.heapSort(from, to);
        return;
      }
      if (!balanced) {
        this.scatter(from, length);
        limit--;
      }
      let { pivot, hint } = this.choosePivot(from, length);
      if (hint === 'decreasing') {
        for (let i = from, j = to - 1; i < j; i++, j--) this.swap(i, j);
        pivot = to - 1 - (pivot - from);
        hint = 'increasing';
      }
      if (balanced && partitioned && hint === 'increasing' && this.nearlySorted(from, to)) return;
      if (from > 0 && !this.less(from - 1, pivot)) {
        from = this.partitionEqual(from, to, pivot);
        continue;
      }
      const cut = this.partition(from, to, pivot);
      partitioned = cut.already;
      const left = cut.at - from;
      const right = to - cut.at;
      const threshold = Math.floor(length / 8);
      if (left < right) {
        balanced = left >= threshold;
        this.quicksort(from, cut.at, limit);
        from = cut.at + 1;
      } else {
        balanced = right >= threshold;
        this.quicksort(cut.at + 1, to, limit);
        to = cut.at;
      }
    }
  }

  private choosePivot(from: number, length: number): { pivot: number; hint: 'increasing' | 'decreasing' | 'unknown' } {
    const quarter = Math.floor(length / 4);
    const count = { swaps: 0 };
    let places: [number, number, number] = [from + quarter, from + quarter * 2, from + quarter * 3];
    let pivot = places[1];
    if (length >= 8) {
      if (length >= NINTHER_LIMIT) {
        const [i, j, k] = places;
        places = [
          this.median(i - 1, i, i + 1, count),
          this.median(j - 1, j, j + 1, count),
          this.median(k - 1, k, k + 1, count),
        ];
      }
      pivot = this.median(...places, count);
    }
    return { pivot, hint: count.swaps === 0 ? 'increasing' : count.swaps === MAX_SWAPS ? 'decreasing' : 'unknown' };
  }

  private median(a: number, b: number, c: number, count: { swaps: number }): number {
    [a, b] = this.inOrder(a, b, count);
    [b, c] = this.inOrder(b, c, count);
    [a, b] = this.inOrder(a, b, count);
    return b;
  }

  private inOrder(a: number, b: number, count: { swaps: number }): [number, number] {
    if (!this.less(b, a)) return [a, b];
    count.swaps++;
    return [b, a];
  }

  private partition(from: number, to: number, pivot: number): { at: number; already: boolean } {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    let first = true;
    for (;;) {
      while (i <= j && this.less(i, from)) i++;
      while (i <= j && !this.less(j, from)) j--;
      if (i > j) break;
      this.swap(i++, j--);
      first = false;
    }
    this.swap(j, from);
    return { at: j, already: first };
  }

  private partitionEqual(from: number, to: number, pivot: number): number {
    this.swap(from, pivot);
    let i = from + 1;
    let j = to - 1;
    for (;;) {
      while (i <= j && !this.less(from, i)) i++;
      while (i <= j && this.less(from, j)) j--;
      if (i > j) return i;
      this.swap(i++, j--);
    }
  }

  private nearlySorted(from: number, to: number): boolean {
    let i = from + 1;
    for (let shifts = 0; shifts < MAX_SHIFTS; shifts++) {
      while (i < to && !this.less(i, i - 1)) i++;
      if (i === to) return true;
      if (to - from < SHIFT_LIMIT) return false;
      this.swap(i, i - 1);
      // As in Go, the shift to the left may pass the start of the range.
      if (i - from >= 2) for (let j = i - 1; j >= 1 && this.less(j, j - 1); j--) this.swap(j, j - 1);
      if (to - i >= 2) for (let j = i + 1; j < to && this.less(j, j - 1); j++) this.swap(j, j - 1);
    }
    return false;
  }

  /** Moves three elements to pseudo-random places; the seed is the length, so it is the same every time. */
  private scatter(from: number, length: number): void {
    if (length < 8) return;
    let random = BigInt(length);
    const mask = (1n << BigInt(bitLength(length))) - 1n;
    const middle = from + Math.floor(length / 4) * 2;
    for (let place = middle - 1; place <= middle + 1; place++) {
      random ^= BigInt.asUintN(64, random << 13n);
      random ^= random >> 7n;
      random ^= BigInt.asUintN(64, random << 17n);
      let other = Number(random & mask);
      if (other >= length) other -= length;
      this.swap(place, from + other);
    }
  }

  private heapSort(from: number, to: number): void {
    const length = to - from;
    for (let root = (length - 1) >> 1; root >= 0; root--) this.siftDown(from, root, length);
    for (let last = length - 1; last >= 0; last--) {
      this.swap(from, from + last);
      this.siftDown(from, 0, last);
    }
  }

  private siftDown(from: number, root: number, length: number): void {
    for (;;) {
      let child = 2 * root + 1;
      if (child >= length) return;
      if (child + 1 < length && this.less(from + child, from + child + 1)) child++;
      if (!this.less(from + root, from + child)) return;
      this.swap(from + root, from + child);
      root = child;
    }
  }
}

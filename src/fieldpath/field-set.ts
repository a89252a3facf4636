import type { Element } from './element.ts';
import { compareElements, elementOf } from './element.ts';
import type { Path, PathElement } from './path.ts';

/** One element of a set: whether the path that ends here is a member, and the members below it. */
export interface SetNode {
  readonly element: Element;
  readonly member: boolean;
  /** Never an empty set. */
  readonly child: FieldSet | null;
}

/**
 * A set of field paths: immutable, sorted, sharing structure. A path may be a member without its children and the
 * other way round. Mirrors structured-merge-diff v6 `fieldpath.Set`; members and children are kept in one list.
 */
export class FieldSet {
  static readonly EMPTY: FieldSet = new FieldSet([]);

  /** Sorted by {@link compareElements}, without duplicates. */
  readonly nodes: readonly SetNode[];

  /** For nodes that are sorted already; use {@link FieldSet.of} otherwise. */
  constructor(nodes: readonly SetNode[]) {
    this.nodes = nodes;
  }

  static of(...paths: readonly Path[]): FieldSet {
    const builder = new FieldSetBuilder();
    for (const path of paths) builder.insert(path.map(elementOf));
    return builder.build();
  }

  get isEmpty(): boolean {
    return this.nodes.length === 0;
  }

  /** The number of member paths. */
  get size(): number {
    let size = 0;
    for (const node of this.nodes) size += (node.member ? 1 : 0) + (node.child?.size ?? 0);
    return size;
  }

  find(element: Element): SetNode | undefined {
    const { nodes } = this;
    let low = 0;
    let high = nodes.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const node = nodes[middle] as SetNode;
      const order = compareElements(node.element, element);
      if (order === 0) return node;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Whether exactly this path is a member. */
  has(path: Path): boolean {
    if (path.length === 0) return false;
    let node: SetNode | undefined;
    for (let i = 0; i < path.length; i++) {
      const set: FieldSet | null = i === 0 ? this : (node?.child ?? null);
      node = set?.find(elementOf(path[i] as PathElement));
      if (!node) return false;
    }
    return node?.member ?? false;
  }

  /** The members below one element, their paths shortened by it. */
  withPrefix(element: PathElement): FieldSet {
    return this.find(elementOf(element))?.child ?? FieldSet.EMPTY;
  }

  union(other: FieldSet): FieldSet {
    if (this === other || other.isEmpty) return this;
    if (this.isEmpty) return other;
    const a = this.nodes;
    const b = other.nodes;
    const out: SetNode[] = [];
    let same = true;
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
      const x = a[i] as SetNode;
      const y = b[j] as SetNode;
      const order = compareElements(x.element, y.element);
      if (order < 0) out.push(x);
      else if (order > 0) {
        out.push(y);
        same = false;
      } else {
        const child = x.child && y.child ? x.child.union(y.child) : (x.child ?? y.child);
        const member = x.member || y.member;
        if (child === x.child && member === x.member) out.push(x);
        else {
          out.push({ element: x.element, member, child });
          same = false;
        }
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    if (j < b.length) same = false;
    for (; i < a.length; i++) out.push(a[i] as SetNode);
    for (; j < b.length; j++) out.push(b[j] as SetNode);
    return same ? this : new FieldSet(out);
  }

  intersection(other: FieldSet): FieldSet {
    if (this === other) return this;
    const a = this.nodes;
    const b = other.nodes;
    const out: SetNode[] = [];
    let i = 0;
    let j = 0;
    while (i < a.length && j < b.length) {
      const x = a[i] as SetNode;
      const y = b[j] as SetNode;
      const order = compareElements(x.element, y.element);
      if (order === 0) {
        const child = x.child && y.child ? orNull(x.child.intersection(y.child)) : null;
        const member = x.member && y.member;
        if (child === x.child && member === x.member) out.push(x);
        else if (member || child) out.push({ element: x.element, member, child });
      }
      if (order <= 0) i++;
      if (order >= 0) j++;
    }
    return asSet(out);
  }

  /** The members that the other set lacks. Removing a path leaves what is below it. */
  difference(other: FieldSet): FieldSet {
    return this.#subtract(other, false);
  }

  /** As {@link difference}, but removing a path removes everything below it too. */
  recursiveDifference(other: FieldSet): FieldSet {
    return this.#subtract(other, true);
  }

  #subtract(other: FieldSet, recursive: boolean): FieldSet {
    const a = this.nodes;
    const b = other.nodes;
    if (a.length === 0 || b.length === 0) return this;
    const out: SetNode[] = [];
    let same = true;
    let j = 0;
    for (let i = 0; i < a.length; i++) {
      const x = a[i] as SetNode;
      let order = -1;
      while (j < b.length && (order = compareElements(x.element, (b[j] as SetNode).element)) > 0) j++;
      if (j >= b.length || order !== 0) {
        out.push(x);
        continue;
      }
      const y = b[j] as SetNode;
      const member = x.member && !y.member;
      let child = x.child;
      if (recursive && y.member) child = null;
      else if (child && y.child) child = orNull(child.#subtract(y.child, recursive));
      if (member === x.member && child === x.child) out.push(x);
      else {
        same = false;
        if (member || child) out.push({ element: x.element, member, child });
      }
    }
    return same ? this : asSet(out);
  }

  /** Whether every member of this set is a member of the other. */
  isSubsetOf(other: FieldSet): boolean {
    if (this === other) return true;
    const b = other.nodes;
    let j = 0;
    for (const x of this.nodes) {
      let order = -1;
      while (j < b.length && (order = compareElements(x.element, (b[j] as SetNode).element)) > 0) j++;
      if (j >= b.length || order !== 0) return false;
      const y = b[j] as SetNode;
      if (x.member && !y.member) return false;
      if (x.child && (!y.child || !x.child.isSubsetOf(y.child))) return false;
    }
    return true;
  }

  equals(other: FieldSet): boolean {
    if (this === other) return true;
    if (this.nodes.length !== other.nodes.length) return false;
    return this.nodes.every((x, i) => {
      const y = other.nodes[i] as SetNode;
      if (x === y) return true;
      if (x.member !== y.member || compareElements(x.element, y.element) !== 0) return false;
      return x.child && y.child ? x.child.equals(y.child) : x.child === y.child;
    });
  }

  /** The members that have no members below them. */
  leaves(): FieldSet {
    return new FieldSet(
      this.nodes.map((node) => (node.child ? { ...node, member: false, child: node.child.leaves() } : node)),
    );
  }

  /** Every member path in order: the members of a level first, then what is below each. */
  *paths(prefix: Path = []): Generator<Path> {
    for (const node of this.nodes) if (node.member) yield [...prefix, node.element.path];
    for (const node of this.nodes) if (node.child) yield* node.child.paths([...prefix, node.element.path]);
  }
}

function orNull(set: FieldSet): FieldSet | null {
  return set.isEmpty ? null : set;
}

function asSet(nodes: readonly SetNode[]): FieldSet {
  return nodes.length === 0 ? FieldSet.EMPTY : new FieldSet(nodes);
}

interface Draft {
  readonly element: Element;
  member: boolean;
  child: FieldSet | null;
  below: FieldSetBuilder | null;
}

/** Collects paths in any order; fastest when they come in order. */
export class FieldSetBuilder {
  readonly #drafts: Draft[] = [];
  #last = 0;

  insert(path: readonly Element[], length: number = path.length): void {
    if (length === 0) return;
    this.#descend(path, length).member = true;
  }

  /** Adds a path and all members of a set below it. */
  graft(path: readonly Element[], set: FieldSet): void {
    const draft = this.#descend(path, path.length);
    draft.child = draft.child ? draft.child.union(set) : orNull(set);
  }

  #descend(path: readonly Element[], length: number): Draft {
    let at: FieldSetBuilder = this;
    for (let i = 0; ; i++) {
      const draft = at.#draft(path[i] as Element);
      if (i === length - 1) return draft;
      at = draft.below ??= new FieldSetBuilder();
    }
  }

  #draft(element: Element): Draft {
    const drafts = this.#drafts;
    const last = drafts[this.#last];
    if (last && compareElements(last.element, element) === 0) return last;
    let low = 0;
    let high = drafts.length;
    const end = drafts[high - 1];
    if (end && compareElements(end.element, element) < 0) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareElements((drafts[middle] as Draft).element, element) < 0) low = middle + 1;
      else high = middle;
    }
    this.#last = low;
    const found = drafts[low];
    if (found && compareElements(found.element, element) === 0) return found;
    const draft: Draft = { element, member: false, child: null, below: null };
    if (low === drafts.length) drafts.push(draft);
    else drafts.splice(low, 0, draft);
    return draft;
  }

  build(): FieldSet {
    const nodes: SetNode[] = [];
    for (const { element, member, child: grafted, below } of this.#drafts) {
      const built = below ? below.build() : FieldSet.EMPTY;
      const child = grafted ? grafted.union(built) : orNull(built);
      if (member || child) nodes.push({ element, member, child });
    }
    return asSet(nodes);
  }
}

/** Sorts nodes that are distinct but in any order. */
export function setFromNodes(nodes: SetNode[]): FieldSet {
  if (nodes.length === 0) return FieldSet.EMPTY;
  for (let i = 1; i < nodes.length; i++) {
    if (compareElements((nodes[i - 1] as SetNode).element, (nodes[i] as SetNode).element) >= 0) {
      nodes.sort((a, b) => compareElements(a.element, b.element));
      break;
    }
  }
  return new FieldSet(nodes);
}

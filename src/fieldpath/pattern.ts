import type { Element } from './element.ts';
import { compareElements, elementOf } from './element.ts';
import type { SetNode } from './field-set.ts';
import { FieldSet } from './field-set.ts';
import type { PathElement } from './path.ts';

/** Stands for any element in a pattern. */
export const ANY_ELEMENT = Symbol('any element');

interface Branch {
  readonly element: Element | typeof ANY_ELEMENT;
  readonly below: FieldPattern;
}

/**
 * What of a set to keep: the paths that begin as the pattern says, with all that is below its ends.
 * Mirrors structured-merge-diff v6 `fieldpath.SetMatcher`.
 */
export class FieldPattern {
  readonly #everything: boolean;
  readonly #branches: readonly Branch[];

  private constructor(everything: boolean, branches: readonly Branch[]) {
    this.#everything = everything;
    // Wildcards come first and win over elements.
    const rank = ({ element }: Branch): number => (element === ANY_ELEMENT ? 0 : 1);
    this.#branches = [...branches].sort((a, b) => rank(a) - rank(b));
  }

  static readonly EVERYTHING: FieldPattern = new FieldPattern(true, []);

  static of(branches: readonly (readonly [PathElement | typeof ANY_ELEMENT, FieldPattern])[]): FieldPattern {
    return new FieldPattern(
      false,
      branches.map(([element, below]) => ({ element: element === ANY_ELEMENT ? element : elementOf(element), below })),
    );
  }

  /** Everything below one path. */
  static below(...path: readonly (PathElement | typeof ANY_ELEMENT)[]): FieldPattern {
    const [first, ...rest] = path;
    return first === undefined ? FieldPattern.EVERYTHING : FieldPattern.of([[first, FieldPattern.below(...rest)]]);
  }

  /** The part of a set that matches. Mirrors `fieldpath.Set.FilterIncludeMatches`. */
  include(set: FieldSet): FieldSet {
    if (this.#everything) return set;
    const nodes: SetNode[] = [];
    for (const { element, member, child } of set.nodes) {
      const branch = this.#branches.find(
        (known) => known.element === ANY_ELEMENT || compareElements(known.element, element) === 0,
      );
      if (!branch) continue;
      const kept = child && branch.below.include(child);
      const below = kept && !kept.isEmpty ? kept : null;
      if (member || below) nodes.push({ element, member, child: below });
    }
    return nodes.length === 0 ? FieldSet.EMPTY : new FieldSet(nodes);
  }
}

import { type CelType, DYN, formatType, isDyn, listOf, mapOf, opaque, sameType, typeOf } from './type.ts';

/*
 * Unification of types (cel-go v0.26 checker/types.go). An attempt that fails changes nothing.
 */

/** What type parameters stand for, by their text. */
export class Substitutions {
  readonly #known = new Map<string, CelType>();
  /** What was there before each change of an attempt. */
  readonly #before: (readonly [key: string, type: CelType | undefined])[] = [];

  get(param: CelType): CelType | undefined {
    return this.#known.get(formatType(param));
  }

  set(param: CelType, type: CelType): void {
    const key = formatType(param);
    this.#before.push([key, this.#known.get(key)]);
    this.#known.set(key, type);
  }

  /** Keeps what an attempt set only where it succeeds. */
  attempt(run: () => boolean): boolean {
    const from = this.#before.length;
    const good = run();
    for (const [key, type] of this.#before.splice(from).reverse()) {
      if (good) break;
      if (type === undefined) this.#known.delete(key);
      else this.#known.set(key, type);
    }
    return good;
  }
}

/** Whether each type of one list can be given for that of the other; then with the substitutions under which it can. */
export function assignable(known: Substitutions, given: readonly CelType[], wanted: readonly CelType[]): boolean {
  return known.attempt(() => allAssignable(known, given, wanted));
}

function allAssignable(known: Substitutions, given: readonly CelType[], wanted: readonly CelType[]): boolean {
  return given.length === wanted.length && given.every((type, i) => isAssignable(known, type, wanted[i] as CelType));
}

/** internalIsAssignable. */
function isAssignable(known: Substitutions, a: CelType, b: CelType): boolean {
  if (b.kind === 'type-param') {
    const { valid, substituted } = substitutes(known, a, b);
    if (valid) return true;
    if (substituted) return false;
  }
  if (a.kind === 'type-param') return substitutes(known, b, a).valid;
  if (isDynOrError(a) || isDynOrError(b)) return true;
  if (a.kind === 'null') return isNullable(b);
  if (b.kind === 'null') return isNullable(a);
  switch (a.kind) {
    case 'type':
      return b.kind === 'type';
    case 'opaque':
    case 'list':
    case 'map':
      return a.kind === b.kind && a.name === b.name && allAssignable(known, a.params, b.params);
    default:
      return a.kind === b.kind && a.name === b.name;
  }
}

function isDynOrError(type: CelType): boolean {
  return type.kind === 'error' || isDyn(type);
}

function isNullable({ kind }: CelType): boolean {
  return ['opaque', 'struct', 'any', 'duration', 'timestamp', 'null'].includes(kind);
}

/** isValidTypeSubstitution: whether a parameter may stand for a type, and whether it stands for one already. */
function substitutes(
  known: Substitutions,
  type: CelType,
  param: CelType,
): { readonly valid: boolean; readonly substituted: boolean } {
  if (sameType(type, param)) return { valid: true, substituted: true };
  const before = known.get(param);
  if (before !== undefined) {
    if (sameType(type, before)) return { valid: true, substituted: true };
    if (!isAssignable(known, type, before)) return { valid: false, substituted: true };
    const general = mostGeneral(type, before);
    if (!isPartOf(known, param, general)) known.set(param, general);
    return { valid: true, substituted: true };
  }
  if (isPartOf(known, param, type)) return { valid: false, substituted: false };
  known.set(param, type);
  return { valid: true, substituted: false };
}

/** The opposite of notReferencedIn. */
function isPartOf(known: Substitutions, type: CelType, whole: CelType): boolean {
  if (sameType(type, whole)) return true;
  switch (whole.kind) {
    case 'type-param': {
      const substitute = known.get(whole);
      return substitute !== undefined && isPartOf(known, type, substitute);
    }
    case 'opaque':
    case 'list':
    case 'map':
    case 'type':
      return whole.params.some((param) => isPartOf(known, type, param));
    default:
      return false;
  }
}

/** Of two types that unify, the one that says less. */
export function mostGeneral(a: CelType, b: CelType): CelType {
  return saysLess(a, b) ? a : b;
}

/** isEqualOrLessSpecific. */
function saysLess(a: CelType, b: CelType): boolean {
  if (isDyn(a) || a.kind === 'type-param') return true;
  if (isDyn(b) || b.kind === 'type-param' || a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'opaque':
      if (a.name !== b.name || a.params.length !== b.params.length) return false;
      return a.params.every((param, i) => saysLess(param, b.params[i] as CelType));
    case 'list':
    case 'map':
      return a.params.every((param, i) => saysLess(param, b.params[i] as CelType));
    case 'type':
      return true;
    default:
      return sameType(a, b);
  }
}

/** A type with its parameters filled in; `free`: what becomes of those that stand for nothing. */
export function substitute(known: Pick<Substitutions, 'get'>, type: CelType, free: 'stay' | 'dyn'): CelType {
  const found = known.get(type);
  if (found !== undefined) return substitute(known, found, free);
  const [first, second] = type.params;
  switch (type.kind) {
    case 'type-param':
      return free === 'dyn' ? DYN : type;
    case 'opaque':
      return opaque(type.name, ...type.params.map((param) => substitute(known, param, free)));
    case 'list':
      return first === undefined ? type : listOf(substitute(known, first, free));
    case 'map':
      if (first === undefined || second === undefined) return type;
      return mapOf(substitute(known, first, free), substitute(known, second, free));
    case 'type':
      return first === undefined ? type : typeOf(substitute(known, first, free));
    default:
      return type;
  }
}

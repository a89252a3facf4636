/** Whether something holds; undefined: it depends on what is not in sight. */
export type Truth = boolean | undefined;

/** False as soon as one is false, whatever the others are. */
export function every<T>(items: readonly T[], holds: (item: T) => Truth): Truth {
  let all: Truth = true;
  for (const item of items) {
    const one = holds(item);
    if (one === false) return false;
    if (one === undefined) all = undefined;
  }
  return all;
}

/** True as soon as one is true, whatever the others are. */
export function some<T>(items: readonly T[], holds: (item: T) => Truth): Truth {
  const none = every(items, (item) => not(holds(item)));
  return not(none);
}

export function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth;
}

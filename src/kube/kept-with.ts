/** A function that computes its answer once for each value that it is given, and keeps it as long as that value lives. */
export function keptWith<K extends object, T>(make: (value: K) => T): (value: K) => T {
  const made = new WeakMap<K, { readonly answer: T }>();
  return (value) => {
    let known = made.get(value);
    if (known === undefined) {
      known = { answer: make(value) };
      made.set(value, known);
    }
    return known.answer;
  };
}

// src/kube/grouped.ts
function grouped(entries) {
  const groups = /* @__PURE__ */ new Map();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
function groupBy(values, keyOf) {
  return grouped(values.map((value, i) => [keyOf(value, i), value]));
}
function groupsOf(values, keyOf) {
  return [...groupBy(values, keyOf).values()];
}

export {
  grouped,
  groupBy,
  groupsOf
};

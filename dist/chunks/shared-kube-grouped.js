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

export {
  grouped
};

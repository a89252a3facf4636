// src/kube/kept-with.ts
function keptWith(make) {
  const made = /* @__PURE__ */ new WeakMap();
  return (value) => {
    let known = made.get(value);
    if (known === void 0) {
      known = { answer: make(value) };
      made.set(value, known);
    }
    return known.answer;
  };
}

export {
  keptWith
};

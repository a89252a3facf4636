// src/manifest/problem.ts
function problemAt(place, code, message, fix) {
  const { path, line, column = 1 } = typeof place === "string" ? { path: place, line: 1 } : place;
  return { code, message, ...fix === void 0 ? {} : { fix }, path, line, column };
}

export {
  problemAt
};

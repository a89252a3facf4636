// src/units/beside.ts
function isBeside(path) {
  return /(?:^|\/)(?:docs?|documentation|examples?|samples?|tests?|testdata|e2e|hack|website)\//.test(path);
}

export {
  isBeside
};

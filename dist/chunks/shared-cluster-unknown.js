// src/cluster/unknown.ts
var FIX = "check that the cluster can be reached and that the credentials may read it, or review without it";
function unknown(code, message, fix = FIX) {
  return { state: "unknown", code, message, fix, wanted: false };
}

export {
  unknown
};

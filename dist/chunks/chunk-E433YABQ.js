import {
  ApiFailure
} from "./chunk-T5FLFCX7.js";

// src/github/shape.ts
function at(value, ...path) {
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step)) return void 0;
    found = found[step];
  }
  return found;
}
function textAt(value, ...path) {
  const found = at(value, ...path);
  return typeof found === "string" ? found : void 0;
}
function numberAt(value, ...path) {
  const found = at(value, ...path);
  return typeof found === "number" && Number.isSafeInteger(found) && found > 0 ? found : void 0;
}
function listAt(value, ...path) {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}
function commitAt(value, ...path) {
  const found = textAt(value, ...path);
  return found !== void 0 && isCommit(found) ? found : void 0;
}
function isCommit(text) {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

// src/github/pull.ts
async function readPull(api, place, number) {
  const { value } = await api.call({ method: "GET", path: `${place.path}/pulls/${number}` });
  const headSha = commitAt(value, "head", "sha");
  const baseRef = textAt(value, "base", "ref");
  if (headSha === void 0 || baseRef === void 0)
    throw new ApiFailure(0, "GitHub answered with something that is no pull request");
  return { open: textAt(value, "state") === "open", headSha, baseRef };
}

export {
  at,
  textAt,
  numberAt,
  listAt,
  commitAt,
  isCommit,
  readPull
};

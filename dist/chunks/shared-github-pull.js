import {
  ApiFailure,
  commitAt,
  textAt
} from "./shared-github-api.js";

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
  readPull
};

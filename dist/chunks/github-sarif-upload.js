import "./shared-empty.js";

// src/github/sarif-upload.ts
import { gzipSync } from "node:zlib";
async function uploadSarif(api, place, at, sarif) {
  await api.call({
    method: "POST",
    path: `${place.path}/code-scanning/sarifs`,
    body: { commit_sha: at.commit, ref: at.ref, sarif: gzipSync(sarif).toString("base64"), tool_name: "applylint" }
  });
}
export {
  uploadSarif
};

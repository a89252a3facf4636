import {
  ApiFailure
} from "./chunk-T5FLFCX7.js";
import "./chunk-Z5S3MXIZ.js";
import "./chunk-7VZ5H7B6.js";

// src/github/sarif-upload.ts
import { gzipSync } from "node:zlib";
var MAX_BYTES = 1e7;
async function uploadSarif(api, place, at, sarif) {
  const zipped = gzipSync(sarif);
  if (zipped.length > MAX_BYTES) throw new ApiFailure(0, "the SARIF log is larger than GitHub takes");
  await api.call({
    method: "POST",
    path: `${place.path}/code-scanning/sarifs`,
    body: { commit_sha: at.commit, ref: at.ref, sarif: zipped.toString("base64"), tool_name: "applylint" }
  });
}
export {
  uploadSarif
};

import {
  decodeBytes,
  documentOf,
  splitStream
} from "./shared-kube-json-size.js";

// src/manifest/value.ts
function readYamlValue(bytes) {
  for (const chunk of splitStream(decodeBytes(bytes).text)) {
    if (chunk.kind === "error") return void 0;
    try {
      const { value } = documentOf(chunk, "");
      if (value !== null) return value;
    } catch {
      return void 0;
    }
  }
  return void 0;
}
function readSourceDocuments(file) {
  const documents = [];
  let index = 0;
  for (const chunk of splitStream(decodeBytes(file.bytes).text)) {
    if (chunk.kind === "error") return void 0;
    try {
      const document = { ...documentOf(chunk, file.path), index: index++ };
      if (document.value !== null) documents.push(document);
    } catch {
      return void 0;
    }
  }
  return documents;
}

export {
  readYamlValue,
  readSourceDocuments
};

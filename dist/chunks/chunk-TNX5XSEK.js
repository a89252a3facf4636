import {
  decodeBytes,
  documentOf,
  splitStream
} from "./chunk-VRSGMGYF.js";

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

export {
  readYamlValue
};

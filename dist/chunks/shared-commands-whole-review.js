import {
  compared
} from "./shared-commands-compare.js";
import {
  review
} from "./shared-bundled-catalogue.js";
import {
  parseArguments
} from "./shared-arguments-parse.js";
import {
  POLICY_FILE
} from "./shared-policy-check.js";

// src/commands/whole-review.ts
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
function wholeReview(root) {
  return whole(root, review);
}
async function whole(root, work, options = []) {
  const nothing = await mkdtemp(join(tmpdir(), "applylint-nothing-"));
  try {
    await copyFile(join(root, POLICY_FILE), join(nothing, POLICY_FILE)).catch(() => null);
    return await compared(parseArguments(["compare", nothing, root, ...options]), work);
  } finally {
    await rm(nothing, { recursive: true, force: true });
  }
}

export {
  wholeReview,
  whole
};

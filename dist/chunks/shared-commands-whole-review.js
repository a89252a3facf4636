import {
  reportOfComparison
} from "./shared-commands-compare.js";
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
async function wholeReview(root) {
  const nothing = await mkdtemp(join(tmpdir(), "applylint-nothing-"));
  try {
    await copyFile(join(root, POLICY_FILE), join(nothing, POLICY_FILE)).catch(() => null);
    return await reportOfComparison(parseArguments(["compare", nothing, root]));
  } finally {
    await rm(nothing, { recursive: true, force: true });
  }
}

export {
  wholeReview
};

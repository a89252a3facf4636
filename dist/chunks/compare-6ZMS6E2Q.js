import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  deliver,
  folderSource,
  includer,
  prepare
} from "./chunk-K3XFFG6P.js";
import {
  reviewOptions
} from "./chunk-WR57J45X.js";
import {
  UserError
} from "./chunk-6XLNIXUY.js";
import "./chunk-2TJ3PZEC.js";
import "./chunk-3RXUDMTZ.js";
import "./chunk-LBQHKD5H.js";
import "./chunk-E265KP7S.js";
import "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";

// src/commands/compare.ts
async function compare(args) {
  const [before, after, ...rest] = args.positionals;
  if (before === void 0 || after === void 0 || rest.length > 0 || before === "-" && after === "-") {
    throw new UserError({
      what: `compare takes two paths, got ${args.positionals.length}`,
      why: "it reviews the way from the first to the second; `-` (once) is standard input",
      fix: "applylint compare BEFORE AFTER"
    });
  }
  const options = reviewOptions(args.values);
  return deliver(await prepare(folderSource(before, after, includer(options.exclude)), options), args);
}
export {
  compare
};

import {
  policyOfFolders
} from "./chunk-GWRJ2CQQ.js";
import {
  includer,
  prepare
} from "./chunk-FY7XD52M.js";
import "./chunk-K2OAXENZ.js";
import {
  folderSource
} from "./chunk-WV2OUNC4.js";
import "./chunk-T5LU7WAD.js";
import "./chunk-6MCCKOLA.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-UUWW5CDF.js";
import "./chunk-ZAUTD5VT.js";
import "./chunk-4HELK27T.js";
import "./chunk-Z6H2D5DX.js";
import "./chunk-IYU26CXI.js";
import "./chunk-7YPEOTQ3.js";
import "./chunk-A7D7ON2E.js";
import {
  reviewOptions
} from "./chunk-GRAGTKVB.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-FU54XJJC.js";
import "./chunk-LPEOOONR.js";
import "./chunk-THP4CJLV.js";
import "./chunk-QZS6OOHE.js";
import "./chunk-GAASOEJH.js";
import "./chunk-5EVR2ANV.js";
import "./chunk-QSLQQDXQ.js";
import "./chunk-FHFDJ3UX.js";
import "./chunk-XDPXR6NQ.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-PMIM2YS2.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-K3AVKQE7.js";
import "./chunk-HXV5PB2W.js";
import "./chunk-A5TNUGU2.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-WFYLS4LC.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import "./chunk-AOQYLE3K.js";
import "./chunk-JUE2JAHR.js";
import "./chunk-SD5T4NLJ.js";
import "./chunk-DYA6PCCR.js";
import "./chunk-MIK6BG7O.js";
import {
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-RQSACQ5V.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-LWJLUIME.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/commands/compare.ts
async function reportOfComparison(args) {
  const [before, after, ...rest] = args.positionals;
  if (before === void 0 || after === void 0 || rest.length > 0 || before === "-" && after === "-") {
    throw new UserError({
      what: `${args.command} takes two paths, got ${args.positionals.length}`,
      why: "it reviews the way from the first to the second; `-` (once) is standard input",
      fix: `applylint ${args.command} BEFORE AFTER`
    });
  }
  const policy = await policyOfFolders(before, after, args.values.text("policy"));
  const options = { ...reviewOptions(args.values.withDefaults(policy.decides.options)), fetch: "never" };
  const source = await folderSource(before, after, includer(options.exclude));
  const reviewed = [before, after].filter((path) => path !== "-");
  return prepare(source, options, policy, reviewed);
}
export {
  reportOfComparison
};

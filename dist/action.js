import {
  eventInThread
} from "./chunks/chunk-XUERSG2Z.js";
import {
  runAction
} from "./chunks/chunk-FJQVD5AV.js";
import "./chunks/chunk-QNHDPZ2K.js";
import "./chunks/chunk-BTO2IPBB.js";
import "./chunks/chunk-PJLI27HT.js";
import "./chunks/chunk-72Q5XBGR.js";
import "./chunks/chunk-EGHV2LS7.js";
import "./chunks/chunk-XBFYUPOW.js";
import "./chunks/chunk-4NBVHKWB.js";
import "./chunks/chunk-DVWX363N.js";
import "./chunks/chunk-B3YXU3BW.js";
import "./chunks/chunk-A55H3VBH.js";
import "./chunks/chunk-DGFB2T2F.js";
import "./chunks/chunk-Y4PKEMTU.js";
import "./chunks/chunk-HIBTY7BZ.js";
import "./chunks/chunk-XGKSKHRQ.js";
import "./chunks/chunk-454NCN4J.js";
import "./chunks/chunk-6YGIGSKZ.js";
import "./chunks/chunk-JV5EEEZR.js";
import "./chunks/chunk-6FFCTHSM.js";
import "./chunks/chunk-Z5S3MXIZ.js";
import "./chunks/chunk-ZAUTD5VT.js";
import "./chunks/chunk-4HELK27T.js";
import "./chunks/chunk-Z6H2D5DX.js";
import "./chunks/chunk-IYU26CXI.js";
import "./chunks/chunk-7YPEOTQ3.js";
import "./chunks/chunk-2QII6YYQ.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-I5ZJ7UWP.js";
import "./chunks/chunk-A7D7ON2E.js";
import "./chunks/chunk-GRAGTKVB.js";
import "./chunks/chunk-AVH2HQ3J.js";
import "./chunks/chunk-QZS6OOHE.js";
import "./chunks/chunk-GAASOEJH.js";
import "./chunks/chunk-5EVR2ANV.js";
import "./chunks/chunk-QSLQQDXQ.js";
import "./chunks/chunk-FHFDJ3UX.js";
import "./chunks/chunk-XDPXR6NQ.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-SL5BPF3D.js";
import "./chunks/chunk-PMIM2YS2.js";
import "./chunks/chunk-FIZ5RIKD.js";
import "./chunks/chunk-K3AVKQE7.js";
import "./chunks/chunk-HXV5PB2W.js";
import "./chunks/chunk-A5TNUGU2.js";
import "./chunks/chunk-4AM56Z3R.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-NPWLF7EI.js";
import "./chunks/chunk-WFYLS4LC.js";
import "./chunks/chunk-TMXOCL27.js";
import "./chunks/chunk-DB6JRGIB.js";
import "./chunks/chunk-B5CZN42X.js";
import "./chunks/chunk-2SVCL7CR.js";
import "./chunks/chunk-MIK6BG7O.js";
import "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-AOMMIE7T.js";
import "./chunks/chunk-LWJLUIME.js";
import "./chunks/chunk-INOLEYJ6.js";
import "./chunks/chunk-QDCOP7XQ.js";
import "./chunks/chunk-ZCIGNTFB.js";
import "./chunks/chunk-7VZ5H7B6.js";

// src/action.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runAction(process.env, eventInThread(new URL("./worker.js", import.meta.url)));

import {
  eventInThread
} from "./chunks/chunk-RD6VSJHF.js";
import {
  runAction
} from "./chunks/chunk-D6XEOX72.js";
import "./chunks/chunk-4IPL6TWK.js";
import "./chunks/chunk-CN6WRTJI.js";
import "./chunks/chunk-PJLI27HT.js";
import "./chunks/chunk-7FXNTKQL.js";
import "./chunks/chunk-XBFYUPOW.js";
import "./chunks/chunk-JFWWTHEX.js";
import "./chunks/chunk-ELDOJ6HJ.js";
import "./chunks/chunk-DGFB2T2F.js";
import "./chunks/chunk-ZPBP4DY4.js";
import "./chunks/chunk-4UT64YBO.js";
import "./chunks/chunk-VBRI7LJK.js";
import "./chunks/chunk-Y4PKEMTU.js";
import "./chunks/chunk-W42DSCMD.js";
import "./chunks/chunk-SNHFIUC6.js";
import "./chunks/chunk-DVWX363N.js";
import "./chunks/chunk-Z5S3MXIZ.js";
import "./chunks/chunk-MJZSUU2E.js";
import "./chunks/chunk-4X2JKIZS.js";
import "./chunks/chunk-IYU26CXI.js";
import "./chunks/chunk-SL5BPF3D.js";
import "./chunks/chunk-CXHBD47K.js";
import "./chunks/chunk-72Q5XBGR.js";
import "./chunks/chunk-A55H3VBH.js";
import "./chunks/chunk-2QII6YYQ.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-I5ZJ7UWP.js";
import "./chunks/chunk-LIVGM2PH.js";
import "./chunks/chunk-YVT4WHDW.js";
import "./chunks/chunk-AVH2HQ3J.js";
import "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-ISBUKCJJ.js";
import "./chunks/chunk-5EVR2ANV.js";
import "./chunks/chunk-7H374AA3.js";
import "./chunks/chunk-H3XEA7AP.js";
import "./chunks/chunk-GAASOEJH.js";
import "./chunks/chunk-QAC2T5E4.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-OZXSJ6SI.js";
import "./chunks/chunk-2INNTXYN.js";
import "./chunks/chunk-X45QHOBK.js";
import "./chunks/chunk-4AM56Z3R.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-DB6JRGIB.js";
import "./chunks/chunk-POKEOUTU.js";
import "./chunks/chunk-JVRWQZVA.js";
import "./chunks/chunk-SLGMQGQF.js";
import "./chunks/chunk-IZWTP2Q6.js";
import "./chunks/chunk-L2WDLUCY.js";
import "./chunks/chunk-AOMMIE7T.js";
import "./chunks/chunk-SWW7TA72.js";
import "./chunks/chunk-VDUI32YH.js";
import "./chunks/chunk-W2XMPREJ.js";
import "./chunks/chunk-INOLEYJ6.js";
import "./chunks/chunk-QDCOP7XQ.js";
import "./chunks/chunk-ZCIGNTFB.js";
import "./chunks/chunk-6FFCTHSM.js";
import "./chunks/chunk-7VZ5H7B6.js";

// src/action.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runAction(process.env, eventInThread(new URL("./worker.js", import.meta.url)));

import {
  eventInThread
} from "./chunks/chunk-WVJRHCFP.js";
import {
  runAction
} from "./chunks/chunk-OTTDAHPV.js";
import "./chunks/chunk-4IPL6TWK.js";
import "./chunks/chunk-NBLQBQX6.js";
import "./chunks/chunk-PJLI27HT.js";
import "./chunks/chunk-ZQL77S34.js";
import "./chunks/chunk-XBFYUPOW.js";
import "./chunks/chunk-JFWWTHEX.js";
import "./chunks/chunk-ELDOJ6HJ.js";
import "./chunks/chunk-DGFB2T2F.js";
import "./chunks/chunk-ZPBP4DY4.js";
import "./chunks/chunk-4UT64YBO.js";
import "./chunks/chunk-ZB3W5R3F.js";
import "./chunks/chunk-Y4PKEMTU.js";
import "./chunks/chunk-W42DSCMD.js";
import "./chunks/chunk-SNHFIUC6.js";
import "./chunks/chunk-DVWX363N.js";
import "./chunks/chunk-Z5S3MXIZ.js";
import "./chunks/chunk-HPKZASKR.js";
import "./chunks/chunk-RHZMIPI3.js";
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
import "./chunks/chunk-KMTNMYL6.js";
import "./chunks/chunk-5EVR2ANV.js";
import "./chunks/chunk-7H374AA3.js";
import "./chunks/chunk-H3XEA7AP.js";
import "./chunks/chunk-GAASOEJH.js";
import "./chunks/chunk-GEQRAAXR.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-OZXSJ6SI.js";
import "./chunks/chunk-WGDCQAXL.js";
import "./chunks/chunk-5NA6BJ3S.js";
import "./chunks/chunk-4AM56Z3R.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-DB6JRGIB.js";
import "./chunks/chunk-POKEOUTU.js";
import "./chunks/chunk-FW54ORBK.js";
import "./chunks/chunk-SLGMQGQF.js";
import "./chunks/chunk-HV5PCUUP.js";
import "./chunks/chunk-JNYOF777.js";
import "./chunks/chunk-AOMMIE7T.js";
import "./chunks/chunk-J6ICSTKA.js";
import "./chunks/chunk-FEL7ZKDR.js";
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

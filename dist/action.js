import {
  runAction
} from "./chunks/chunk-WD7DDHU5.js";
import "./chunks/chunk-E433YABQ.js";
import "./chunks/chunk-T5FLFCX7.js";
import "./chunks/chunk-YDYCUVWQ.js";
import "./chunks/chunk-Y7BQNHTH.js";
import "./chunks/chunk-FXGZDSB7.js";
import "./chunks/chunk-EW4LKFXX.js";
import "./chunks/chunk-V5DQ7O6B.js";
import "./chunks/chunk-HTXU4K7D.js";
import "./chunks/chunk-NRMYXF7K.js";
import "./chunks/chunk-3KPDMARW.js";
import "./chunks/chunk-IBJF6DKP.js";
import "./chunks/chunk-WW26WNAC.js";
import "./chunks/chunk-6FFCTHSM.js";
import "./chunks/chunk-Z5S3MXIZ.js";
import "./chunks/chunk-HP2DDSNT.js";
import "./chunks/chunk-OLVW2SXV.js";
import "./chunks/chunk-4BDL72RF.js";
import "./chunks/chunk-GWAJDOBJ.js";
import "./chunks/chunk-HY7T6UPC.js";
import "./chunks/chunk-6GC6YCW5.js";
import "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-6ZWWB4RA.js";
import "./chunks/chunk-756WXDYK.js";
import "./chunks/chunk-CB2VDCL7.js";
import "./chunks/chunk-SGDKSSM6.js";
import "./chunks/chunk-7JAHDQAU.js";
import "./chunks/chunk-UVL65BVQ.js";
import "./chunks/chunk-AC5PGSZV.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-HH26VSYY.js";
import "./chunks/chunk-7FKU5U56.js";
import "./chunks/chunk-OFS3JZIR.js";
import "./chunks/chunk-SJYBKYSE.js";
import "./chunks/chunk-FVHFQ3KA.js";
import "./chunks/chunk-3XOIVEZQ.js";
import "./chunks/chunk-NU5BKJZC.js";
import "./chunks/chunk-Y4PKEMTU.js";
import "./chunks/chunk-XBFYUPOW.js";
import "./chunks/chunk-G2MQBROL.js";
import "./chunks/chunk-ZJ7YQYUI.js";
import "./chunks/chunk-JQPZ6HEN.js";
import "./chunks/chunk-2BYUDWXC.js";
import "./chunks/chunk-UKEQJIBY.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-7DOQRBKP.js";
import "./chunks/chunk-5K4YJF55.js";
import "./chunks/chunk-ABOJHAQV.js";
import "./chunks/chunk-A55H3VBH.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-7VZ5H7B6.js";

// src/action.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runAction(process.env);

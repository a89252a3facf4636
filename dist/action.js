import {
  runAction
} from "./chunks/chunk-OOPF63ZV.js";
import "./chunks/chunk-W5PV6W3E.js";
import "./chunks/chunk-UK3XZNBP.js";
import "./chunks/chunk-VQRCMY7Z.js";
import "./chunks/chunk-47FLNC6G.js";
import "./chunks/chunk-ZALJTAJE.js";
import "./chunks/chunk-7RUSQ3ZQ.js";
import "./chunks/chunk-SP3JTDZY.js";
import "./chunks/chunk-5IUALUUJ.js";
import "./chunks/chunk-U2OEB6KZ.js";
import "./chunks/chunk-6GC6YCW5.js";
import "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-B6HDJ7LB.js";
import "./chunks/chunk-RJLL5F24.js";
import "./chunks/chunk-G3V2R4UA.js";
import "./chunks/chunk-TTXPFS2V.js";
import "./chunks/chunk-GSSCMZ7S.js";
import "./chunks/chunk-VTLT3JEG.js";
import "./chunks/chunk-3WVJKNR4.js";
import "./chunks/chunk-KPOZDBPO.js";
import "./chunks/chunk-SWYN2GD5.js";
import "./chunks/chunk-ILXRWWIA.js";
import "./chunks/chunk-AL2UYH3Y.js";
import "./chunks/chunk-WRO6RBFV.js";
import "./chunks/chunk-XPXORMTT.js";
import "./chunks/chunk-LYFZIENJ.js";
import "./chunks/chunk-U7P7M7PQ.js";
import "./chunks/chunk-E47RFHHO.js";
import "./chunks/chunk-3ZR64UY5.js";
import "./chunks/chunk-HTNGHEP3.js";
import "./chunks/chunk-IBWSRM27.js";
import "./chunks/chunk-MJCXCFFI.js";
import "./chunks/chunk-7VZ5H7B6.js";

// src/action.ts
process.exitCode = 4;
process.stdout.on("error", () => {
});
process.exitCode = await runAction(process.env);

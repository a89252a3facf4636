import {
  parseArguments
} from "./chunks/chunk-GRAGTKVB.js";
import "./chunks/chunk-AVH2HQ3J.js";
import "./chunks/chunk-K3AVKQE7.js";
import "./chunks/chunk-B5CZN42X.js";
import "./chunks/chunk-2SVCL7CR.js";
import {
  UserError
} from "./chunks/chunk-2Z6HZQFH.js";
import "./chunks/chunk-7VZ5H7B6.js";

// src/worker.ts
import { parentPort, workerData } from "node:worker_threads";
var task = workerData;
Object.defineProperty(process.stderr, "isTTY", { value: task.tty });
parentPort?.postMessage(await answer());
async function answer() {
  try {
    return { status: "done", value: await result() };
  } catch (error) {
    if (error instanceof UserError) {
      const { what, why, fix, exitCode } = error;
      return { status: "refused", what, why, fix, exitCode };
    }
    return { status: "failed", text: error instanceof Error ? error.stack ?? error.message : String(error) };
  }
}
async function result() {
  switch (task.kind) {
    case "command":
      return (await import("./chunks/reporter-DYM4CQZA.js")).reportHere(parseArguments(task.argv));
    case "action":
      return (await import("./chunks/action-review-NECKGYKV.js")).reviewEvent(process.env);
  }
}

import {
  parseArguments
} from "./chunks/shared-arguments-parse.js";
import "./chunks/shared-bundled-schemas.js";
import "./chunks/shared-action-options.js";
import "./chunks/shared-units-unit.js";
import "./chunks/shared-appliers-selector.js";
import {
  UserError
} from "./chunks/shared-errors.js";
import "./chunks/shared-kube-object.js";
import "./chunks/shared-kube-json.js";
import "./chunks/shared-empty.js";

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
      return (await import("./chunks/commands-reporter.js")).reportHere(parseArguments(task.argv));
    case "action":
      return (await import("./chunks/commands-action-review.js")).reviewEvent(process.env);
  }
}

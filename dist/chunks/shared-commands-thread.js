import {
  deadlineOf
} from "./shared-arguments-parse.js";
import {
  UserError
} from "./shared-errors.js";
import {
  withoutPrototypes
} from "./shared-kube-json.js";

// src/commands/thread.ts
import { Worker } from "node:worker_threads";
function commandInThread(program, argv) {
  return async ({ values }) => {
    const task = { kind: "command", argv, tty: process.stderr.isTTY === true };
    const report = await inThread(program, task, deadlineOf(values.text("deadline")));
    if (report === void 0) return (await import("./commands-overdue.js")).nothingInTime(values);
    return report;
  };
}
function eventInThread(program) {
  return async (seconds) => {
    const task = { kind: "action", tty: process.stderr.isTTY === true };
    return await inThread(program, task, seconds);
  };
}
async function inThread(program, task, seconds) {
  const worker = new Worker(program, { workerData: task, stdin: true });
  if (worker.stdin !== null) {
    if (task.kind === "command" && task.argv.includes("-")) process.stdin.pipe(worker.stdin);
    else worker.stdin.end();
  }
  let timer;
  try {
    const answer = await new Promise((resolve, reject) => {
      timer = setTimeout(() => resolve(void 0), seconds * 1e3);
      worker.on("message", (message) => resolve(message));
      worker.on("error", reject);
      worker.on("exit", () => reject(new Error("the review ended without a report")));
    });
    switch (answer?.status) {
      case void 0:
        return void 0;
      case "done":
        return withoutPrototypes(answer.value);
      case "refused":
        throw new UserError(answer);
      case "failed":
        throw Object.assign(new Error("the review failed"), { stack: answer.text });
    }
  } finally {
    clearTimeout(timer);
    worker.removeAllListeners("exit");
    await worker.terminate();
  }
}

export {
  commandInThread,
  eventInThread
};

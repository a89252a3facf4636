import {
  UserError
} from "./shared-errors.js";

// src/commands/lost-output.ts
var LostOutput = class extends Error {
  constructor(where, cause) {
    super(`${where} cannot be written: ${reasonOf(cause)}`);
    this.name = "LostOutput";
  }
};
function reasonOf(cause) {
  const message = cause instanceof Error ? cause.message : String(cause);
  return /^E[A-Z0-9]+: [^,]*/.exec(message)?.[0] ?? message.split("\n")[0] ?? "";
}
function watchStandardOutput(lost) {
  let isLost = false;
  process.stderr.on("error", () => {
  });
  process.stdout.on("error", (error) => {
    if (!isLost) process.stderr.write(`applylint: ${new LostOutput("standard output", error).message}
`);
    isLost = true;
    lost();
  });
  return () => isLost;
}

// src/commands/write.ts
import { constants } from "node:fs";
import { access, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
async function write(text, file) {
  const named = file !== void 0 && file !== "-";
  try {
    if (named) await writeFile(file, text);
    else process.stdout.write(text);
  } catch (error) {
    throw new LostOutput(named ? file : "standard output", error);
  }
}
async function requireWritable(file) {
  if (file === void 0 || file === "-") return;
  if (file === "") throw unwritable(file, "it has no name");
  const found = await stat(file).catch(() => null);
  if (found?.isDirectory()) throw unwritable(file, "it is a folder");
  const folder = dirname(file);
  if (!found && !(await stat(folder).catch(() => null))?.isDirectory())
    throw unwritable(file, `there is no folder ${folder}`);
  const may = await access(found ? file : folder, constants.W_OK).then(
    () => true,
    () => false
  );
  if (!may) throw unwritable(file, "nobody but its owner may write there");
}
function unwritable(file, why) {
  return new UserError({
    what: `the output "${file}" cannot be written`,
    why,
    fix: "name a file in a folder that exists and that you may write to"
  });
}

export {
  LostOutput,
  watchStandardOutput,
  write,
  requireWritable
};

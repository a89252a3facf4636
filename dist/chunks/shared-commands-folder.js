import {
  UserError
} from "./shared-errors.js";

// src/commands/folder.ts
import { stat } from "node:fs/promises";
async function folderOf(form, positionals) {
  const [folder = ".", ...rest] = positionals;
  if (rest.length > 0) throw tooMany(form, positionals);
  if ((await stat(folder).catch(() => null))?.isDirectory()) return folder;
  throw new UserError({
    what: `${folder} is no folder`,
    why: "the command works on a repository",
    fix: `applylint ${form}, with the folder of a clone`
  });
}
function tooMany(form, positionals) {
  return new UserError({
    what: `${positionals.length} arguments were given: ${positionals.join(" ")}`,
    why: "the command takes one at most",
    fix: `applylint ${form}`
  });
}

export {
  folderOf,
  tooMany
};

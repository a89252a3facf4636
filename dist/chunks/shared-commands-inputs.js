import {
  readTree
} from "./shared-folders-source.js";
import {
  loadBundledSchemas
} from "./shared-bundled-schemas.js";
import {
  readManifests
} from "./shared-manifest-interpret.js";
import {
  createRegistry
} from "./shared-schema-builtin.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";

// src/commands/inputs.ts
async function readObjects(path) {
  const tree = await readTree(path, () => true);
  const [refusedFile] = tree.refused;
  if (refusedFile) throw unreadable(refusedFile.path, 1, 1, refusedFile.message, refusedFile.fix);
  return [...tree.files].flatMap(([file, bytes]) => {
    const { manifests, refused } = readManifests({ path: file, bytes });
    const [problem] = refused;
    if (problem) throw unreadable(problem.path, problem.line, problem.column, problem.message, problem.fix);
    return manifests;
  });
}
async function readObject(path) {
  const objects = await readObjects(path);
  const [only] = objects;
  if (only && objects.length === 1) return only;
  throw new UserError({
    what: `${path} holds ${objects.length} objects`,
    why: "this command works on one",
    fix: "put the object into a file of its own"
  });
}
async function readRegistry(values) {
  const crds = (await Promise.all(values.list("crds").map(readObjects))).flat();
  return createRegistry({
    bundled: loadBundledSchemas(values.text("kubernetes-version")),
    crds: crds.map((manifest) => manifest.object)
  });
}
function unreadable(path, line, column, message, fix) {
  return new UserError({
    what: `${path}:${line}:${column} cannot be read`,
    why: message,
    fix: fix ?? "repair the file",
    exitCode: EXIT.incomplete
  });
}

export {
  readObjects,
  readObject,
  readRegistry
};

import {
  DEFAULT_KUBERNETES_VERSION
} from "./shared-action-options.js";
import {
  UserError
} from "./shared-errors.js";

// src/bundled-schemas.ts
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
var here = dirname(fileURLToPath(import.meta.url));
var folders = [join(here, "schemas"), join(here, "../schemas"), join(here, "schema/data")];
function bundledVersions() {
  return dataFiles().versions;
}
function loadBundledSchemas(version = DEFAULT_KUBERNETES_VERSION) {
  const wanted = version.trim() === "" ? DEFAULT_KUBERNETES_VERSION : version.trim();
  const minor = /^v?(\d+\.\d+)(?:\.\d+.*)?$/.exec(wanted)?.[1];
  const { folder, versions } = dataFiles();
  if (minor === void 0 || !versions.includes(minor)) {
    throw new UserError({
      what: `no schemas for Kubernetes version ${JSON.stringify(version)}`,
      why: "what apply does depends on the merge keys, defaults and checks of the version the cluster runs",
      fix: `use one of ${versions.join(", ")} (the nearest to your cluster), or leave it out for ${DEFAULT_KUBERNETES_VERSION}`
    });
  }
  return JSON.parse(readFileSync(join(folder, `${minor}.json`), "utf8"));
}
function dataFiles() {
  for (const folder of folders) {
    const versions = versionsIn(folder);
    if (versions.length > 0) return { folder, versions };
  }
  throw new Error(`the schema data is missing: looked in ${folders.join(", ")}`);
}
function versionsIn(folder) {
  let files;
  try {
    files = readdirSync(folder);
  } catch {
    return [];
  }
  const versions = files.flatMap((file) => /^(\d+\.\d+)\.json$/.exec(file)?.[1] ?? []);
  return versions.sort((a, b) => Number(a.split(".")[1]) - Number(b.split(".")[1]));
}

export {
  bundledVersions,
  loadBundledSchemas
};

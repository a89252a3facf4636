import {
  readObjects,
  readRegistry
} from "./chunk-K2OAXENZ.js";
import "./chunk-WV2OUNC4.js";
import "./chunk-OLVW2SXV.js";
import {
  createRedactor
} from "./chunk-Z6H2D5DX.js";
import {
  linesForTerminal
} from "./chunk-2QII6YYQ.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-THP4CJLV.js";
import {
  printOwners
} from "./chunk-GAASOEJH.js";
import "./chunk-QSLQQDXQ.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-4AM56Z3R.js";
import {
  formatPath
} from "./chunk-HTNGHEP3.js";
import "./chunk-DB6JRGIB.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-RQSACQ5V.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-LWJLUIME.js";
import {
  getString
} from "./chunk-INOLEYJ6.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/commands/owners.ts
import { lstat } from "node:fs/promises";
async function owners({ positionals, values }) {
  const live = values.text("live");
  const named = live === void 0 ? [] : await asyncFilter(positionals, async (text) => !await exists(text));
  const files = positionals.filter((text) => !named.includes(text));
  const paths = [...files, ...live === void 0 ? [] : [live]];
  if (paths.length === 0) {
    throw new UserError({
      what: "owners takes at least one file",
      why: "it shows who manages each field of live objects",
      fix: "kubectl get KIND NAME -o yaml --show-managed-fields | applylint owners -"
    });
  }
  const registry = await readRegistry(values);
  const all = (await Promise.all(paths.map(readObjects))).flat();
  const redactor = createRedactor(all.map((manifest) => manifest.object));
  const manifests = named.length === 0 ? all : named.flatMap((text) => pick(text, all, registry));
  const texts = manifests.map(({ object, gvk }) => {
    const masked = redactor.object(object);
    return printOwners(masked, registry.kind(gvk), {
      show: (path, value) => formatPath(path) === "" ? "" : stringifyJson(value)
    });
  });
  process.stdout.write(`${linesForTerminal(texts.join("\n---\n"))}
`);
  return EXIT.pass;
}
function pick(text, manifests, registry) {
  const parts = text.split("/");
  const [name = "", kind = "", namespace] = parts.reverse();
  const found = manifests.filter(
    ({ object, gvk }) => parts.length <= 3 && namesOf(gvk.kind, gvk.group, registry.kind(gvk)?.resource).includes(kind.toLowerCase()) && getString(object, "metadata", "name") === name && (namespace === void 0 || getString(object, "metadata", "namespace") === namespace)
  );
  if (found.length > 0) return found;
  throw new UserError({
    what: `${text} is neither a file nor an object of the snapshot`,
    why: `the snapshot holds ${manifests.length} objects, and none of that kind and name`,
    fix: "name it as KIND/NAME or NAMESPACE/KIND/NAME"
  });
}
function namesOf(kind, group, resource) {
  const names = [kind.toLowerCase(), ...resource === void 0 ? [] : [resource]];
  return group === "" ? names : [...names, ...names.map((name) => `${name}.${group}`)];
}
async function exists(path) {
  if (path === "-") return true;
  return lstat(path).then(
    () => true,
    () => false
  );
}
async function asyncFilter(list, keep) {
  const kept = await Promise.all(list.map(keep));
  return list.filter((_, i) => kept[i]);
}
export {
  owners
};

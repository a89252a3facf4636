import {
  readObjects,
  readRegistry
} from "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-with-texts.js";
import {
  createRedactor
} from "./shared-report-redact-base64.js";
import {
  linesForTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import "./shared-bundled-schemas.js";
import "./shared-manifest-interpret.js";
import {
  printOwners
} from "./shared-apply-server-side-from-schema.js";
import "./shared-schema-builtin.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import "./shared-fieldpath-element.js";
import {
  formatPath
} from "./shared-fieldpath-path.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-sources.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import {
  stringifyJson
} from "./shared-kube-json-text.js";
import {
  getString
} from "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

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

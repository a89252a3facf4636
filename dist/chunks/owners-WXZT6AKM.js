import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  linesForTerminal
} from "./chunk-SYWSUIBR.js";
import "./chunk-M2LXMPNR.js";
import {
  decodeManaged,
  listElement,
  typeOfKind,
  withoutManagedFields
} from "./chunk-3WXU2DQW.js";
import {
  createRedactor
} from "./chunk-G2VKFJVS.js";
import {
  readObjects,
  readRegistry
} from "./chunk-VXVBFRB3.js";
import "./chunk-ECA6I4QG.js";
import {
  EXIT,
  UserError
} from "./chunk-6XLNIXUY.js";
import {
  stringifyJson
} from "./chunk-2TJ3PZEC.js";
import {
  fieldElement
} from "./chunk-62NU56IF.js";
import {
  formatPath
} from "./chunk-3LJ4A4O6.js";
import "./chunk-B6SMES43.js";
import {
  isObject
} from "./chunk-3XA5KZYP.js";
import "./chunk-5HJ3J6EK.js";

// src/apply/server-side/owners.ts
function ownership(object) {
  const { metadata } = object;
  const managed = decodeManaged(isObject(metadata) ? metadata["managedFields"] : void 0);
  const sets = [...managed.managers].map(([id, { set }]) => ({ set, owner: ownerOf(managed, id) }));
  return (path) => sets.filter(({ set }) => owns(set, path)).map(({ owner }) => owner);
}
function ownerOf(managed, id) {
  const { manager, operation, subresource, apiVersion } = managed.names.get(id);
  return { manager, operation, subresource: subresource || void 0, apiVersion, time: managed.times.get(id) };
}
function owns(set, path) {
  let at = set;
  for (let i = 0; i < path.length; i++) {
    const node = at?.find(path[i]);
    if (!node) return false;
    if (i === path.length - 1) return node.member;
    at = node.child;
  }
  return false;
}
function printOwners(object, kind, options = {}) {
  const printer = new Printer(ownership(object), options);
  printer.print(withoutManagedFields(object), kind && typeOfKind(kind), [], "", "");
  const width = Math.min(60, Math.max(0, ...printer.lines.map(({ text }) => text.length)));
  return printer.lines.map(({ text, note }) => note === "" ? text : `${text.padEnd(width)}  # ${note}`).join("\n");
}
function nameOwners(owners2) {
  return owners2.map(({ manager, operation, subresource }) => {
    const how = subresource === void 0 ? operation : `${operation}, ${subresource}`;
    return `${manager} (${how})`;
  }).join(", ");
}
var PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_./-]*$/;
var Printer = class {
  lines = [];
  #lookUp;
  #show;
  #name;
  constructor(lookUp, { show, name }) {
    this.#lookUp = lookUp;
    this.#show = show ?? ((_, value) => showPlain(value));
    this.#name = name ?? nameOwners;
  }
  print(value, type, path, lead, indent) {
    const note = path.length === 0 ? "" : this.#name(this.#lookUp(path));
    const whole = isObject(value) ? type?.map?.atomic ?? false : type?.list?.relationship === "atomic";
    if (isObject(value) && !whole && Object.keys(value).length > 0) {
      const nested = this.#open(lead, indent, note);
      Object.keys(value).forEach((key, i) => {
        const declared = type?.map?.fields.get(key);
        const text = `${i === 0 && nested.inline ? lead : nested.indent}${PLAIN_KEY.test(key) ? key : JSON.stringify(key)}:`;
        const below = declared ? declared.type : type?.map?.other;
        this.print(value[key], below, [...path, fieldElement(key)], text, `${nested.indent}  `);
      });
    } else if (Array.isArray(value) && !whole && value.length > 0 && type?.list) {
      const { list } = type;
      this.lines.push({ text: lead, note });
      for (const item of value) {
        const element = listElement(list, item);
        const below = typeof element === "string" ? path : [...path, element];
        this.print(item, list.item, below, `${indent}- `, `${indent}  `);
      }
    } else {
      const shown = this.#show(
        path.map((element) => element.path),
        value
      );
      this.lines.push({ text: lead === "" || lead.endsWith(" ") ? `${lead}${shown}` : `${lead} ${shown}`, note });
    }
  }
  /** A mapping goes on in the line of its dash, or below the line of its key. */
  #open(lead, indent, note) {
    const dash = lead.endsWith("- ");
    if (lead === "") return { inline: false, indent: "" };
    if (!dash) this.lines.push({ text: lead, note });
    else if (note !== "") {
      this.lines.push({ text: lead.trimEnd(), note });
      return { inline: false, indent };
    }
    return { inline: dash, indent };
  }
};
function showPlain(value) {
  if (typeof value === "string") return /^[A-Za-z0-9_./:-]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(showPlain).join(", ")}]`;
  if (isObject(value)) {
    const parts = Object.keys(value).map((key) => `${key}: ${showPlain(value[key])}`);
    return `{${parts.join(", ")}}`;
  }
  return String(value);
}

// src/commands/owners.ts
async function owners({ positionals, values }) {
  const live = values.text("live");
  const paths = [...positionals, ...live === void 0 ? [] : [live]];
  if (paths.length === 0) {
    throw new UserError({
      what: "owners takes at least one file",
      why: "it shows who manages each field of live objects",
      fix: "kubectl get KIND NAME -o yaml --show-managed-fields | applylint owners -"
    });
  }
  const registry = await readRegistry(values);
  const manifests = (await Promise.all(paths.map(readObjects))).flat();
  const redactor = createRedactor(manifests.map((manifest) => manifest.object));
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
export {
  owners
};

import {
  readTree
} from "./shared-folders-source.js";
import "./shared-with-texts.js";
import {
  safeJsonText
} from "./shared-report-escape-json.js";
import {
  createRedactor
} from "./shared-report-redact-base64.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import {
  write
} from "./shared-commands-lost-output.js";
import {
  readManifests
} from "./shared-manifest-interpret.js";
import "./shared-manifest-problem.js";
import "./shared-kube-last-applied.js";
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
import "./shared-kube-object.js";
import {
  newObject
} from "./shared-kube-json.js";
import "./shared-empty.js";

// src/commands/read.ts
async function read({ positionals, values }) {
  if (positionals.length === 0) {
    throw new UserError({
      what: "read takes at least one path",
      why: "there is nothing to read",
      fix: "applylint read PATH…"
    });
  }
  const manifests = [];
  const refused = [];
  for (const path of positionals) {
    const tree = await readTree(path, () => true);
    refused.push(...tree.refused);
    for (const [file, bytes] of tree.files) {
      const full = tree.files.size === 1 && (path === "-" || path.endsWith(file)) ? path : `${path.replace(/\/+$/, "")}/${file}`;
      const result = readManifests({ path: full, bytes });
      manifests.push(...result.manifests);
      refused.push(...result.refused);
    }
  }
  const redactor = createRedactor(manifests.map((manifest) => manifest.object));
  const lines = manifests.map(({ object, location }) => {
    const line = newObject();
    line["path"] = location.path;
    line["line"] = location.line;
    line["object"] = values.flag("show-secrets") ? object : redactor.object(object);
    return `${safeJsonText(stringifyJson(line))}
`;
  });
  await write(lines.join(""), values.text("output"));
  for (const { path, line, column, message } of refused) {
    process.stderr.write(`${forTerminal(`${path}:${line}:${column}: ${message}`)}
`);
  }
  return refused.length > 0 ? EXIT.incomplete : EXIT.pass;
}
export {
  read
};

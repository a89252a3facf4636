import {
  readTree
} from "./chunk-WV2OUNC4.js";
import "./chunk-OLVW2SXV.js";
import {
  safeJsonText
} from "./chunk-A55H3VBH.js";
import {
  createRedactor
} from "./chunk-Z6H2D5DX.js";
import {
  forTerminal
} from "./chunk-2QII6YYQ.js";
import "./chunk-ILXRWWIA.js";
import {
  write
} from "./chunk-I5ZJ7UWP.js";
import {
  readManifests
} from "./chunk-THP4CJLV.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-DB6JRGIB.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-RQSACQ5V.js";
import "./chunk-AOMMIE7T.js";
import "./chunk-LWJLUIME.js";
import "./chunk-INOLEYJ6.js";
import {
  stringifyJson
} from "./chunk-QDCOP7XQ.js";
import {
  newObject
} from "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

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

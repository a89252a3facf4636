import {
  newSalt,
  snapshotText
} from "./chunk-SXBUOGLF.js";
import {
  write
} from "./chunk-4VS7CXRN.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readRelated
} from "./chunk-CAGQOGF6.js";
import "./chunk-SP3JTDZY.js";
import {
  readObjects
} from "./chunk-5FMLPUCJ.js";
import "./chunk-5IUALUUJ.js";
import {
  clusterOptions
} from "./chunk-5I6XCK4I.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-6CBTUJQ2.js";
import "./chunk-RJLL5F24.js";
import "./chunk-T6Y2ZFGI.js";
import "./chunk-VRSGMGYF.js";
import "./chunk-52OIIZMO.js";
import "./chunk-U7P7M7PQ.js";
import {
  forTerminal
} from "./chunk-6GC6YCW5.js";
import "./chunk-2UXER3YD.js";
import "./chunk-ILXRWWIA.js";
import "./chunk-R4ZWS3S6.js";
import "./chunk-XPXORMTT.js";
import "./chunk-WRO6RBFV.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import {
  getString
} from "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";

// src/commands/snapshot.ts
async function snapshot({ positionals, values }) {
  const [out, ...rest] = positionals;
  const from = values.list("from");
  if (out === void 0 || rest.length > 0 || from.length === 0) {
    throw new UserError({
      what: "snapshot takes one path to write to, and manifests",
      why: "it writes the live objects of the manifests",
      fix: "applylint snapshot OUT --from PATH"
    });
  }
  const manifests = (await Promise.all(from.map(readObjects))).flat();
  const live = await openLive(clusterOptions(values), from);
  const fallback = values.text("namespace");
  const queries = /* @__PURE__ */ new Map();
  for (const { gvk, object } of manifests) {
    const name2 = getString(object, "metadata", "name");
    if (!name2) continue;
    const namespace2 = getString(object, "metadata", "namespace") || fallback;
    const query = { gvk, namespace: namespace2, name: name2, manifests: [object] };
    queries.set(queryText(query), query);
  }
  const { crds, problems } = await live.definitions(
    manifests.map(({ gvk }) => gvk).filter(({ group }) => group.includes("."))
  );
  const list = [...queries.values()];
  const seen = await live.read(list);
  const asked = list.map((query, i) => ({ query, seen: seen[i] ?? NOT_ASKED }));
  const taken = [...asked, ...await readRelated(live, asked)];
  const { name, version } = live;
  const namespace = fallback ?? live.namespace;
  const salt = newSalt();
  await write(await snapshotText(taken, { name, version, namespace, salt, definitions: crds, problems }), out);
  const unknown = [...problems, ...taken.flatMap((one) => one.seen.state === "unknown" ? [one.seen] : [])];
  const failures = [
    ...new Set(unknown.filter(({ wanted }) => !wanted).map(({ message, fix }) => `${message}; ${fix}`))
  ];
  for (const failure of failures) process.stderr.write(`applylint: ${forTerminal(failure)}
`);
  return failures.length > 0 ? EXIT.incomplete : EXIT.pass;
}
export {
  snapshot
};

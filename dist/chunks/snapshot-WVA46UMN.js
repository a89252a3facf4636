import {
  write
} from "./chunk-4VS7CXRN.js";
import {
  newSalt,
  snapshotText
} from "./chunk-NDCK4XYI.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readLimits,
  readRelated
} from "./chunk-Y7BQNHTH.js";
import {
  readObjects
} from "./chunk-FXGZDSB7.js";
import "./chunk-EW4LKFXX.js";
import "./chunk-NRMYXF7K.js";
import "./chunk-3KPDMARW.js";
import "./chunk-WW26WNAC.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-4BDL72RF.js";
import "./chunk-GWAJDOBJ.js";
import {
  clusterOptions
} from "./chunk-HY7T6UPC.js";
import {
  forTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-6ZWWB4RA.js";
import "./chunk-756WXDYK.js";
import "./chunk-CB2VDCL7.js";
import "./chunk-SGDKSSM6.js";
import "./chunk-7JAHDQAU.js";
import "./chunk-UVL65BVQ.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-HH26VSYY.js";
import "./chunk-7FKU5U56.js";
import "./chunk-OFS3JZIR.js";
import "./chunk-SJYBKYSE.js";
import "./chunk-FVHFQ3KA.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-UKEQJIBY.js";
import "./chunk-E47RFHHO.js";
import {
  getString
} from "./chunk-7DOQRBKP.js";
import "./chunk-5K4YJF55.js";
import "./chunk-ILXRWWIA.js";
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
  const limits = await readLimits(live, asked);
  const lists = limits.flatMap(
    ({ query, listed }) => listed.state === "listed" ? [{ kind: query.gvk.kind, namespace: query.namespace ?? "", items: listed.items }] : []
  );
  const unlisted = limits.flatMap(({ listed }) => listed.state === "unknown" ? [listed] : []);
  const { name, version } = live;
  const namespace = fallback ?? live.namespace;
  const salt = newSalt();
  await write(await snapshotText(taken, { name, version, namespace, salt, definitions: crds, lists, problems }), out);
  const unknown = [
    ...problems,
    ...unlisted,
    ...taken.flatMap((one) => one.seen.state === "unknown" ? [one.seen] : [])
  ];
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

import {
  newSalt,
  snapshotText
} from "./chunk-K2CFKQXR.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readLimits,
  readRelated
} from "./chunk-7H57ZVTE.js";
import {
  readObjects
} from "./chunk-CDLHUMOZ.js";
import "./chunk-SLLLQNTC.js";
import {
  write
} from "./chunk-4VS7CXRN.js";
import "./chunk-RX5J2MIU.js";
import "./chunk-QVOYXT3Y.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-UIVPFMDJ.js";
import "./chunk-GWAJDOBJ.js";
import {
  clusterOptions
} from "./chunk-BOGDZPSA.js";
import {
  forTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-A2IHKZFX.js";
import "./chunk-56ZZQ3NN.js";
import "./chunk-IRPRQ56F.js";
import "./chunk-EQGGEIKE.js";
import "./chunk-FVTBXOHT.js";
import "./chunk-RAJ5YWMW.js";
import "./chunk-AC5PGSZV.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-2PSUPDLP.js";
import "./chunk-LB4EVLJZ.js";
import "./chunk-OFS3JZIR.js";
import "./chunk-P6TDLDVC.js";
import "./chunk-SJYBKYSE.js";
import "./chunk-4SPJHEVW.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ZJ7YQYUI.js";
import "./chunk-IYU26CXI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import {
  getString
} from "./chunk-6TYEFLS3.js";
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

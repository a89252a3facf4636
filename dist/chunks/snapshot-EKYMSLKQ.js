import {
  newSalt,
  snapshotText
} from "./chunk-AP4UX2UI.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readLimits,
  readRelated
} from "./chunk-XUCJ75I2.js";
import {
  readObjects
} from "./chunk-OD7EXLUH.js";
import "./chunk-72XPA46B.js";
import {
  write
} from "./chunk-4VS7CXRN.js";
import "./chunk-I5IIJRYP.js";
import "./chunk-JT7SQDTD.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-OVSBTTYC.js";
import "./chunk-WR7EXFRQ.js";
import {
  clusterOptions
} from "./chunk-2R7SD7DS.js";
import {
  forTerminal
} from "./chunk-6GC6YCW5.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-DAPD2FHE.js";
import "./chunk-IIW2TFQH.js";
import "./chunk-UDTIDYKJ.js";
import "./chunk-BPMMDCPX.js";
import "./chunk-CQN5UOIW.js";
import "./chunk-L765DX25.js";
import "./chunk-CAD33V3H.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-WELPUU2H.js";
import "./chunk-EKPOIOYA.js";
import "./chunk-V6T62PJJ.js";
import "./chunk-HPZNSLLC.js";
import "./chunk-VAB2TIGF.js";
import "./chunk-PBZOWCRR.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-IYU26CXI.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-ZZIWSQLQ.js";
import "./chunk-E47RFHHO.js";
import {
  getString
} from "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
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

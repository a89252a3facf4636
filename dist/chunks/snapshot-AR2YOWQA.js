import {
  newSalt,
  snapshotText
} from "./chunk-YSZKQZE4.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readLimits,
  readRelated
} from "./chunk-FY7XD52M.js";
import {
  readObjects
} from "./chunk-K2OAXENZ.js";
import "./chunk-WV2OUNC4.js";
import "./chunk-T5LU7WAD.js";
import "./chunk-6MCCKOLA.js";
import "./chunk-OLVW2SXV.js";
import "./chunk-UUWW5CDF.js";
import "./chunk-ZAUTD5VT.js";
import "./chunk-4HELK27T.js";
import "./chunk-Z6H2D5DX.js";
import "./chunk-IYU26CXI.js";
import "./chunk-7YPEOTQ3.js";
import {
  forTerminal
} from "./chunk-2QII6YYQ.js";
import "./chunk-ILXRWWIA.js";
import {
  requireWritable,
  write
} from "./chunk-I5ZJ7UWP.js";
import "./chunk-A7D7ON2E.js";
import {
  clusterOptions
} from "./chunk-GRAGTKVB.js";
import "./chunk-AVH2HQ3J.js";
import "./chunk-FU54XJJC.js";
import "./chunk-LPEOOONR.js";
import "./chunk-THP4CJLV.js";
import "./chunk-QZS6OOHE.js";
import "./chunk-GAASOEJH.js";
import "./chunk-5EVR2ANV.js";
import "./chunk-QSLQQDXQ.js";
import "./chunk-FHFDJ3UX.js";
import "./chunk-XDPXR6NQ.js";
import "./chunk-JQPZ6HEN.js";
import "./chunk-SL5BPF3D.js";
import "./chunk-PMIM2YS2.js";
import "./chunk-FIZ5RIKD.js";
import "./chunk-K3AVKQE7.js";
import "./chunk-HXV5PB2W.js";
import "./chunk-A5TNUGU2.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-WFYLS4LC.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import "./chunk-AOQYLE3K.js";
import "./chunk-JUE2JAHR.js";
import "./chunk-SD5T4NLJ.js";
import "./chunk-DYA6PCCR.js";
import "./chunk-MIK6BG7O.js";
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
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
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
  await requireWritable(out);
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

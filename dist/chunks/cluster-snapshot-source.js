import {
  readSnapshot,
  snapshotKey,
  unmaskSecret
} from "./shared-cluster-masking.js";
import {
  unknown
} from "./shared-cluster-unknown.js";
import "./shared-kube-last-applied.js";
import "./shared-kube-json-text.js";
import {
  FALLBACK_NAMESPACE,
  apiVersionOf
} from "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/cluster/snapshot-source.ts
import { readFile } from "node:fs/promises";
async function openSnapshot(path) {
  if (path === "-") return void 0;
  const text = await readFile(path, "utf8").catch(() => "");
  const snapshot = readSnapshot(text);
  return snapshot && sourceOf(snapshot, path);
}
function sourceOf(snapshot, path) {
  return {
    source: "snapshot",
    name: `the snapshot ${path}, taken from ${snapshot.name}`,
    version: snapshot.version,
    namespace: snapshot.namespace,
    notes: [],
    definitions: async () => ({ crds: snapshot.definitions, problems: snapshot.problems }),
    read: (queries) => Promise.all(queries.map((query) => seenIn(snapshot, query))),
    list: async ({ gvk, namespace }) => {
      const found = snapshot.lists.find((list) => list.kind === gvk.kind && list.namespace === namespace);
      return found ? { state: "listed", items: found.items } : unknown(
        "list-unknown",
        `the snapshot does not hold all objects of kind ${gvk.kind}`,
        "review with --cluster"
      );
    },
    related: []
  };
}
async function seenIn({ states, salt, namespace }, { gvk, name, ...query }) {
  const at = (where) => states.get(snapshotKey(apiVersionOf(gvk), gvk.kind, where, name));
  const seen = at(query.namespace) ?? (query.namespace === (namespace ?? FALLBACK_NAMESPACE) ? at(void 0) : void 0);
  if (!seen) {
    return unknown(
      "not-in-snapshot",
      "the snapshot was not asked for it",
      "take it again with `applylint snapshot OUT --from PATH`, naming these manifests of both revisions"
    );
  }
  if (seen.state !== "found" || seen.object["kind"] !== "Secret") return seen;
  return { state: "found", object: await unmaskSecret(seen.object, salt, query.manifests) };
}
export {
  openSnapshot
};

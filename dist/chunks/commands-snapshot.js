import {
  newSalt,
  snapshotText
} from "./shared-cluster-masking.js";
import {
  NOT_ASKED,
  openLive,
  queryText,
  readLimits,
  readRelated
} from "./shared-bundled-catalogue.js";
import {
  readObjects
} from "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import "./shared-report-build.js";
import "./shared-kube-version-move.js";
import "./shared-report-redact-base64.js";
import "./shared-report-assumptions.js";
import "./shared-report-report.js";
import "./shared-pool.js";
import {
  forTerminal
} from "./shared-report-escape-terminal.js";
import "./shared-report-escape-invisible.js";
import {
  requireWritable,
  write
} from "./shared-commands-lost-output.js";
import "./shared-package.json.js";
import {
  clusterOptions
} from "./shared-arguments-parse.js";
import "./shared-bundled-schemas.js";
import "./shared-lint-inline.js";
import "./shared-policy-check.js";
import "./shared-manifest-interpret.js";
import "./shared-marcbachmann-cel-js-lib-errors.js";
import "./shared-apply-server-side-from-schema.js";
import "./shared-apply-client-side-client-side.js";
import "./shared-schema-builtin.js";
import "./shared-lint-collapse.js";
import "./shared-lint-fingerprint.js";
import "./shared-report-counts.js";
import "./shared-apiserver-custom-re2-syntax.js";
import "./shared-manifest-problem.js";
import "./shared-action-options.js";
import "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import "./shared-fetch-credentials.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-fetch-versions.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import {
  getString
} from "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

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

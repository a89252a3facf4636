import {
  textOrJson
} from "./shared-commands-text-or-json.js";
import {
  whole
} from "./shared-commands-whole-review.js";
import {
  folderOf
} from "./shared-commands-folder.js";
import "./shared-commands-compare.js";
import "./shared-commands-policy.js";
import {
  assignOwners,
  findAppliers,
  readChanged
} from "./shared-bundled-catalogue.js";
import "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import {
  appliersOf,
  isElsewhere
} from "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import {
  plural
} from "./shared-report-owner-names.js";
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
import "./shared-package.json.js";
import "./shared-arguments-parse.js";
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
import {
  foldersOf,
  isWithin
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped
} from "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import "./shared-fetch-credentials.js";
import "./shared-git-linked.js";
import "./shared-units-rendered-sources.js";
import "./shared-programs-find.js";
import "./shared-fetch-versions.js";
import {
  EXIT
} from "./shared-errors.js";
import "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import {
  getString,
  nameOf
} from "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/report/owner-tree.ts
var NAMED = 10;
function renderOwnerTree({ roots, unowned }) {
  const head = roots.length === 0 ? ["No Argo CD or Flux object applies anything here."] : roots.flatMap(nodeLines);
  const rest = unowned.length - NAMED;
  const files = [...unowned.slice(0, NAMED), ...rest > 0 ? [`and ${rest} more`] : []].map((path) => `  ${path}`);
  const tail = unowned.length === 0 ? [] : ["", `No owner in sight applies ${plural(unowned.length, "file")}:`, ...files];
  return `${[...head, ...tail].map(forTerminal).join("\n")}
`;
}
var WHY = { owner: "", itself: ", which it applies itself", nobody: ", which nobody in sight applies" };
function nodeLines(node) {
  const name = node.namespace === null ? node.name : `${node.namespace}/${node.name}`;
  const details = [...node.places.map(placeWords), howWords(node)].filter((words) => words !== "");
  const bar = node.owners.length > 0 ? "│ " : "  ";
  return [
    `${node.kind} ${name}  (${node.path}:${node.line}${WHY[node.appliedBy]})${node.isRepeated ? ", as above" : ""}`,
    ...details.map((words) => `${bar}${words}`),
    ...node.owners.flatMap((child, i) => {
      const isLast = i === node.owners.length - 1;
      return nodeLines(child).map((line, j) => `${j > 0 ? isLast ? "   " : "│  " : isLast ? "└─ " : "├─ "}${line}`);
    })
  ];
}
function placeWords(place) {
  if (place.kind === "chart") return `installs chart ${[place.chart, place.version].filter(Boolean).join(" ")}`;
  const { folder, repository, here, exists, objects } = place;
  const where = folder === "" ? "the top folder" : folder;
  if (here === "no") return `applies ${where} of ${repository ?? "another repository"}, which is not seen here`;
  if (exists === false) return `applies ${where}, which does not exist`;
  if (exists === null) return `applies ${where}, which only the cluster knows`;
  return `applies ${where}: ${objects === null ? "its objects are not seen here" : plural(objects, "object")}`;
}
var PRUNES = { yes: "deletes what is removed", no: "leaves what is removed", unknown: "" };
function howWords({ applier, target, cluster, suspended, dependsOn }) {
  const into = target && `${target.for === "all" ? "all" : "what names no namespace"} into namespace ${target.namespace}`;
  return [
    suspended ? "suspended: applies nothing until it is resumed" : "",
    applier ? `${applier.mode} apply` : "",
    applier ? PRUNES[applier.prune] : "",
    into ?? "",
    cluster === null ? "" : `cluster ${cluster}`,
    dependsOn.length === 0 ? "" : `waits for ${dependsOn.join(", ")}`
  ].filter((words) => words !== "").join("; ");
}

// src/review/owner-tree.ts
async function ownerTree(input) {
  const read = await readChanged(input);
  const owners = await findAppliers(input);
  const contents = contentsOf(read, assignOwners(input, owners));
  const charts = read.releases.rendered.flatMap(({ pair }) => pair.head ?? []);
  const sources = groupBy(owners.head, ({ manifest }) => idOf(manifest));
  const releases = groupBy(charts, ({ applied: applied2 }) => idOf(applied2.manifest));
  const all = groupBy([...owners.objects.head, ...charts.map(({ applied: applied2 }) => applied2.manifest)].filter(isOwner), idOf);
  const children = grouped([
    ...contents.all.flatMap(
      ({ source, manifest }) => isOwner(manifest) ? [[idOf(source.manifest), manifest]] : []
    ),
    // What a kustomization or chart holds back is applied by nobody; where nothing is rendered, the folder decides.
    ...[...all].flatMap(
      ([id, [manifest]]) => contents.holds(id) ? [] : appliersOf(manifest.location.path, owners.head).map(
        ({ source }) => [idOf(source.manifest), manifest]
      )
    )
  ]);
  const applied = new Set([...children].flatMap(([parent, list]) => list.map(idOf).filter((id) => id !== parent)));
  const folders = foldersOf((await input.source.tree("head")).keys());
  const unseen = [...read.refused, ...read.unseen].map(({ path }) => path);
  const countOf = (source) => contents.count(source) || (unseen.some((path) => isWithin(path, source.path)) ? null : 0);
  const shown = /* @__PURE__ */ new Set();
  const nodeOf = (manifest, above) => {
    const id = idOf(manifest);
    const own = sources.get(id) ?? [];
    const below = new Map((children.get(id) ?? []).map((child) => [idOf(child), child]));
    const isRepeated = shown.has(id);
    shown.add(id);
    const beneath = /* @__PURE__ */ new Set([...above, id]);
    return {
      ...factsOf(manifest, own),
      appliedBy: above.size > 0 ? "owner" : below.has(id) ? "itself" : "nobody",
      isRepeated: isRepeated && below.size > 0,
      places: [
        ...own.map((source) => folderPlace(source, folders, countOf(source))),
        ...distinctBy((releases.get(id) ?? []).map(chartPlace), ({ chart, version }) => `${chart} ${version}`)
      ],
      owners: isRepeated ? [] : [...below].flatMap(([child, one]) => beneath.has(child) ? [] : [nodeOf(one, beneath)])
    };
  };
  const none = /* @__PURE__ */ new Set();
  const roots = [...all].flatMap(([id, [manifest]]) => applied.has(id) ? [] : [nodeOf(manifest, none)]);
  const rings = [...all].flatMap(([id, [manifest]]) => shown.has(id) ? [] : [nodeOf(manifest, none)]);
  return { roots: [...roots, ...rings], unowned: contents.unowned };
}
var OWNERS = /* @__PURE__ */ new Set(["Application", "ApplicationSet", "HelmRelease"]);
function isOwner({ gvk }) {
  return OWNERS.has(gvk.kind) || gvk.kind === "Kustomization" && gvk.group === "kustomize.toolkit.fluxcd.io";
}
function idOf({ gvk, object, location }) {
  return JSON.stringify([location.path, gvk.kind, nameOf(object)]);
}
function distinctBy(items, keyOf) {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
function contentsOf({ manifests, units }, assignments) {
  const held = [
    ...manifests.head.map((manifest) => ({ manifest, by: assignments.of(manifest.location.path, "head") })),
    ...units.flatMap((unit) => {
      const by = assignments.ofRendering(unit, "head");
      return unit.manifests.head.map((manifest) => ({ manifest, by }));
    })
  ];
  const all = held.flatMap(
    ({ manifest, by }) => by.flatMap(({ sources }) => sources.head.map((source) => ({ source, manifest })))
  );
  const counted = groupBy(all, ({ source }) => placeOf(source));
  const ids = new Set(all.map(({ manifest }) => idOf(manifest)));
  const unowned = held.filter(({ by }) => by.length === 0).map(({ manifest }) => manifest.location.path);
  return {
    all,
    count: (source) => counted.get(placeOf(source))?.length ?? 0,
    holds: (id) => ids.has(id),
    unowned: [...new Set(unowned)].sort()
  };
}
function placeOf({ manifest, path }) {
  return `${idOf(manifest)} ${path}`;
}
function factsOf({ gvk, object, location }, [source]) {
  const { applier, namespace, landsIn } = source ?? {};
  return {
    kind: gvk.kind,
    namespace: getString(object, "metadata", "namespace") ?? null,
    name: nameOf(object),
    path: location.path,
    line: location.line,
    applier: applier ? { name: applier.name, mode: applier.mode, prune: applier.prune } : null,
    target: landsIn ? { namespace: landsIn, for: "all" } : namespace ? { namespace: namespace.name, for: namespace.how === "override" ? "all" : "unnamed" } : null,
    cluster: source?.cluster ?? null,
    suspended: source?.suspended ?? false,
    dependsOn: source?.dependsOn ?? []
  };
}
function folderPlace(source, folders, objects) {
  const { path, repository, here } = source;
  const exists = isElsewhere(source) || path.includes("*") ? null : folders.has(path);
  return { kind: "folder", folder: path, exists, repository, here, objects };
}
function chartPlace({ chart }) {
  return { kind: "chart", chart: chart.name, version: chart.version };
}

// src/commands/tree.ts
async function tree(args) {
  const print = textOrJson(args);
  print(await whole(await folderOf("tree [PATH]", args.positionals), ownerTree), renderOwnerTree);
  return EXIT.pass;
}
export {
  tree
};

import {
  Workspace,
  chartTools,
  conclude,
  drawChart,
  fluxDefinitions,
  printedText,
  releaseRemarks
} from "./shared-kustomization-generated.js";
import "./shared-kustomization-fields.js";
import "./shared-kustomization-remote.js";
import {
  pool
} from "./shared-pool.js";
import "./shared-manifest-interpret.js";
import "./shared-manifest-problem.js";
import {
  folderOf
} from "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-safe-paths.js";
import "./shared-programs-find.js";
import {
  SIDES
} from "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/render/releases.ts
function createReleaseRenderer(settings) {
  return {
    async render(source, pairs, fetcher) {
      if (pairs.length === 0) return { releases: [], remarks: [] };
      const workspace = await Workspace.create();
      try {
        return await renderAll({ source, workspace, settings }, pairs, fetcher);
      } finally {
        await workspace.remove();
      }
    }
  };
}
async function renderAll(kit, pairs, fetcher) {
  const tools = chartTools(kit);
  const trees = { base: await kit.source.tree("base"), head: await kit.source.tree("head") };
  const releases = await pool(
    pairs.map((pair) => () => renderPair(kit, tools, trees, pair, fetcher)),
    4
  );
  const rendered = releases.some(({ rendering }) => rendering !== null);
  return {
    releases,
    remarks: rendered ? releaseRemarks(releases, await tools.helm(), kit.settings.kubernetesVersion) : []
  };
}
async function renderPair(kit, tools, trees, pair, fetcher) {
  const fetched = { base: null, head: null };
  const drawn = { base: { end: "absent" }, head: { end: "absent" } };
  for (const side of SIDES) {
    const release = pair[side];
    if (!release) continue;
    const source = release.lacks.length === 0 ? release.chart.source : null;
    fetched[side] = source && await fetcher.fetch(source);
    drawn[side] = await drawChart(kit, tools, side, release, fetched[side], isUpgrade(pair, side));
  }
  const results = withDefinitions(pair, drawn);
  const { location } = (pair.head ?? pair.base)?.applied.manifest ?? {};
  const marker = location?.path ?? ".";
  const about = { id: pair.id, kind: "chart", root: folderOf(marker), marker, trees };
  const { rendering, problems, unseen } = conclude(about, results);
  const reasons = unseen.map(({ message }) => message.replace(/^Chart `.*?` is not rendered(?: at \w+)?: /s, ""));
  return { pair, rendering, problems, unseen: reasons, fetched };
}
function isUpgrade({ base, head }, side) {
  if ((head ?? base)?.applied.applier.name !== "flux-helmrelease") return false;
  return side === "base" || base?.identity === head?.identity;
}
function withDefinitions(pair, drawn) {
  const definitionsOf = (side) => {
    const one = drawn[side];
    return one.end === "printed" ? one.printed.definitions : null;
  };
  const crds = (pair.head ?? pair.base)?.crds;
  const [base, head] = [definitionsOf("base"), definitionsOf("head")];
  const kept = crds?.how === "flux" ? fluxDefinitions(base, head, crds) : { base, head };
  const resultOf = (side) => {
    const one = drawn[side];
    if (one.end !== "printed") return one;
    const text = printedText({ objects: one.printed.objects, definitions: kept[side] ?? /* @__PURE__ */ new Map() });
    if (text === "") return { end: "empty" };
    const bytes = new TextEncoder().encode(text);
    const none = { evidence: null, kustomizations: [], values: [], remotes: /* @__PURE__ */ new Map() };
    return { end: "rendered", side: { text: bytes, files: one.files, ...none } };
  };
  return { base: resultOf("base"), head: resultOf("head") };
}
export {
  createReleaseRenderer
};

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
  review
} from "./shared-bundled-catalogue.js";
import "./shared-commands-inputs.js";
import "./shared-folders-source.js";
import "./shared-appliers-artifact-generator.js";
import "./shared-kustomization-fields.js";
import "./shared-with-texts.js";
import "./shared-kustomization-remote.js";
import {
  describeEffect,
  objectId,
  objectLabel,
  plural
} from "./shared-report-owner-names.js";
import {
  BOOKKEEPING,
  effectAt
} from "./shared-report-build.js";
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
import {
  requireShape
} from "./shared-arguments-parse.js";
import {
  bundledVersions,
  loadBundledSchemas
} from "./shared-bundled-schemas.js";
import "./shared-lint-inline.js";
import "./shared-policy-check.js";
import "./shared-manifest-interpret.js";
import {
  compareObjects
} from "./shared-marcbachmann-cel-js-lib-errors.js";
import "./shared-apply-server-side-from-schema.js";
import "./shared-apply-client-side-client-side.js";
import {
  createRegistry
} from "./shared-schema-builtin.js";
import "./shared-lint-collapse.js";
import "./shared-lint-fingerprint.js";
import {
  mainOutcome
} from "./shared-report-counts.js";
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
import {
  groupsOf
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
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-sources.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

// src/report/cluster-upgrade.ts
function upgradeOf(before, after, schemas) {
  const old = outcomesOf(before);
  const known = new Set(before.findings.filter(isActive).map(sameness));
  const found = outcomesOf(after);
  const judged = [...found].flatMap(([id, now]) => {
    const then = old.get(id);
    return then ? [{ id, then, now }] : [];
  });
  const refused = judged.filter(({ then, now }) => isRefused(then) && isRefused(now));
  const refusedIds = new Set(refused.map(({ id }) => id));
  const isNew = (finding) => isActive(finding) && !known.has(sameness(finding)) && !refusedIds.has(objectId(finding.unit, finding.key));
  const findings = after.findings.filter(isNew);
  const reported = new Set(findings.map(({ unit, key }) => objectId(unit, key)));
  return {
    from: minorOf(before),
    to: minorOf(after),
    objects: after.counts.objects,
    findings,
    refusedByBoth: refused.map(({ now: { object } }) => ({ key: object.key, place: object.head[0] ?? null })),
    storedOtherwise: judged.flatMap(({ then, now }) => {
      const [place] = now.object.head;
      const [a, b] = [then.outcome.after, now.outcome.after];
      if (!place || !a || !b) return [];
      const effects = effectsBetween(a, b, now.object, schemas);
      return effects.length === 0 ? [] : [{ key: now.object.key, place, effects }];
    }),
    renderedOnlyUnder: [...onlyIn(old, found, minorOf(before)), ...onlyIn(found, old, minorOf(after))],
    notJudged: judged.flatMap(({ id, then, now }) => {
      const open = [now, then].find(({ outcome }) => outcome.verdict === "not-judged");
      const { key, head } = now.object;
      if (!open || reported.has(id)) return [];
      return [{ key, place: head[0] ?? null, reason: open.outcome.notJudgedReason ?? "" }];
    }),
    unseen: [...after.incomplete, ...after.unseen]
  };
}
function isRefused({ outcome }) {
  return outcome.verdict === "rejected";
}
function outcomesOf({ units, objects }) {
  const modes = new Map(units.map((unit) => [unit.id, unit.applier.mode]));
  return new Map(
    objects.flatMap((object) => {
      const outcome = mainOutcome(object.outcomes, modes.get(object.unit) ?? "client-side");
      return outcome ? [[objectId(object.unit, object.key), { object, outcome }]] : [];
    })
  );
}
function isActive({ suppressed, severity }) {
  return suppressed === null && severity !== "info";
}
function sameness({ ruleId, messageId, unit, key, path }) {
  return JSON.stringify([ruleId, messageId, unit, key, path]);
}
function effectsBetween(before, after, { key, apiVersion }, schemas) {
  const version = apiVersion.slice(apiVersion.indexOf("/") + 1);
  const { changed, added, removed } = compareObjects(before, after, schemas.kind({ ...key, version })?.schema);
  const effects = [
    ...removed.map((path) => effectAt(path, "removed", before, after)),
    ...changed.map((path) => effectAt(path, "changed", before, after)),
    ...added.map((path) => effectAt(path, "added", before, after))
  ];
  return effects.filter((effect) => !BOOKKEEPING.has(effect.path) && (effect.before ?? effect.after ?? null) !== null);
}
function onlyIn(one, other, version) {
  return [...one].flatMap(([id, { object }]) => other.has(id) ? [] : [{ key: object.key, version }]);
}
function minorOf({ kubernetesVersion }) {
  return kubernetesVersion.split(".").slice(0, 2).join(".");
}
var NAMED = 10;
function renderUpgrade(upgrade2) {
  const { from, to, objects, findings, storedOtherwise, refusedByBoth, renderedOnlyUnder, notJudged, unseen } = upgrade2;
  const isSame = findings.length + storedOtherwise.length + renderedOnlyUnder.length === 0;
  const open = notJudged.length + unseen.length;
  return `${[
    `Kubernetes ${from} → ${to}: ${plural(objects, "object")}, applied to an empty cluster of each version.`,
    ...isSame ? ["", `${open > 0 ? "Of what was judged, nothing" : "Nothing"} is refused or stored otherwise.`] : [],
    ...section(`New under ${to}:`, findings.flatMap(findingLines)),
    ...section(
      `Stored otherwise under ${to}:`,
      groupsOf(storedOtherwise, ({ key, effects }) => JSON.stringify([key.kind, effects])).flatMap((alike) => {
        const [{ key, place, effects }] = alike;
        const more = alike.length > 1 ? ` and ${alike.length - 1} more` : "";
        return [
          `${objectLabel(key)}  (${place.path}:${place.line})${more}`,
          ...effects.map((effect) => `  ${describeEffect(effect).replaceAll("`", "")}`)
        ];
      })
    ),
    ...section(
      "Rendered under one version only:",
      renderedOnlyUnder.map(({ key, version }) => `${objectLabel(key)}: ${version}`)
    ),
    ...section(`Refused by both versions (${refusedByBoth.length}):`, named(refusedByBoth.map(placed))),
    ...section(
      `Not judged (${notJudged.length}):`,
      named(notJudged.map(({ key, reason }) => `${objectLabel(key)}: ${reason.split("\n")[0] ?? ""}`))
    ),
    ...section(
      `Not seen (${unseen.length}):`,
      named(unseen.map(({ path, line, message }) => `${path}:${line}  ${message.replaceAll("`", "")}`))
    )
  ].map(forTerminal).join("\n")}
`;
}
function placed({ key, place }) {
  return `${objectLabel(key)}${place ? `  (${place.path}:${place.line})` : ""}`;
}
function section(title, lines) {
  return lines.length === 0 ? [] : ["", title, ...lines.map((line) => `  ${line}`)];
}
function findingLines({ location, severity, ruleId, message, fix }) {
  const where = location ? `${location.path}:${location.line}  ` : "";
  return [
    `${where}${severity}  ${ruleId}`,
    `  ${message.replaceAll("`", "")}`,
    ...fix === "" ? [] : [`  → ${fix.replaceAll("`", "")}`]
  ];
}
function named(lines) {
  const rest = lines.length - NAMED;
  return [...lines.slice(0, NAMED), ...rest > 0 ? [`and ${rest} more`] : []];
}

// src/commands/upgrade.ts
async function upgrade(args) {
  const { positionals, values } = args;
  const print = textOrJson(args);
  const root = await folderOf("upgrade [PATH]", positionals);
  const [from, to] = [values.text("from"), values.text("to") ?? bundledVersions().at(-1)];
  if (from !== void 0) requireShape("from", from, "to");
  const under = (version) => whole(root, review, version === void 0 ? [] : ["--kubernetes-version", version]);
  const [before, after] = [await under(from), await under(to)];
  const found = upgradeOf(before, after, createRegistry({ bundled: loadBundledSchemas(to) }));
  if (found.from === found.to) {
    throw new UserError({
      what: `the way from Kubernetes ${found.from} to ${found.to} is none`,
      why: "an upgrade leads to another version; without --from it begins at the version of the policy, else at the default",
      fix: "name both, for example --from 1.34 --to 1.37"
    });
  }
  print(found, renderUpgrade);
  if (after.incomplete.length > 0) return EXIT.incomplete;
  return found.findings.some(({ severity }) => severity === "error") ? EXIT.findings : EXIT.pass;
}
export {
  upgrade
};

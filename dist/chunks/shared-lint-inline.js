import {
  POLICY_FILE,
  isDay
} from "./shared-policy-check.js";
import {
  topLevelKeys
} from "./shared-manifest-interpret.js";
import {
  locate,
  modesOf,
  objectKeyText,
  secondDefinitionsIn,
  withinTime,
  writtenIdentity
} from "./shared-marcbachmann-cel-js-lib-errors.js";
import {
  RANK,
  collapseOverlays,
  collapseTogether,
  keyOf,
  keyOfOutline,
  keyText as keyText2,
  sortFindings
} from "./shared-lint-collapse.js";
import {
  fingerprintOf
} from "./shared-lint-fingerprint.js";
import {
  problemAt
} from "./shared-manifest-problem.js";
import {
  deletionOf,
  describeKey,
  mayBeAlternatives,
  rules
} from "./shared-kube-named-item.js";
import {
  cascadesOf
} from "./shared-appliers-cascade.js";
import {
  formatPath
} from "./shared-fieldpath-path.js";
import {
  globMatcher,
  nameMatcher
} from "./shared-appliers-overrides.js";
import {
  groupBy,
  grouped
} from "./shared-kube-grouped.js";
import {
  isKubectl
} from "./shared-units-unit.js";
import {
  SIDES
} from "./shared-sources.js";
import {
  LineIndex,
  isMergeKey,
  keyText,
  parseChunk,
  rememberLast,
  scalarValue
} from "./shared-kube-json-size.js";
import {
  formatKey,
  getArray,
  getString
} from "./shared-kube-object.js";
import {
  equalJson
} from "./shared-kube-json.js";

// src/lint/policy.ts
var AS_THEY_COME = { rules: /* @__PURE__ */ new Map(), suppress: (finding) => finding };
function activeRules(rules2, policy) {
  return new Map([...rules2].filter(([id]) => policy.rules.get(id)?.severity !== "off"));
}
function severityOf(rule, stated, setting) {
  const usual = stated ?? rule.severity;
  if (setting === void 0 || setting === "off") return usual;
  return RANK[usual] > RANK[rule.severity] && RANK[usual] > RANK[setting] ? usual : setting;
}
function optionsOf(options, set) {
  return Object.fromEntries(
    Object.entries(options ?? {}).map(([name, option]) => [name, set?.get(name) ?? option.default])
  );
}

// src/lint/input.ts
function lintInput(notes, rules2, modes, policy = AS_THEY_COME) {
  return notes.flatMap(
    (note) => [...rules2].flatMap(([ruleId, rule]) => {
      const found = rule.checkInput?.(note);
      if (found === void 0) return [];
      const { messageId, severity, fix } = typeof found === "string" ? { messageId: found } : found;
      const { path, line, column } = note;
      const location = { path, line, column, endLine: line };
      return [
        policy.suppress(
          {
            ruleId,
            messageId,
            severity: severityOf(rule, severity, policy.rules.get(ruleId)?.severity),
            confidence: rule.confidence,
            modes,
            unit: ".",
            key: null,
            path: "",
            message: (rule.messages[messageId] ?? "{message}").replace("{message}", () => note.message),
            why: rule.why,
            fix: fix ?? rule.fix,
            location,
            related: [],
            occurrences: [],
            fingerprint: fingerprintOf([ruleId, messageId, path, note.message.replace(/\d+/g, "")]),
            plan: [],
            suppressed: null
          },
          { base: () => null, head: () => ({ location, object: null }) }
        )
      ];
    })
  );
}
function newNotes(head, base) {
  const id = ({ code, path, message }) => [code, path, message.replace(/\d+/g, "")].join("\0");
  const known = new Set(base.map(id));
  return head.filter((note) => !known.has(id(note)));
}

// src/lint/plan.ts
function stepsOf(plan, messageId) {
  return plan && (isList(plan) ? plan : plan[messageId]);
}
function isList(plan) {
  return Array.isArray(plan);
}
function planFor(steps, subject, data) {
  const own = steps.filter((step) => step.in === void 0 || step.in === subject.applier.mode);
  const written2 = own.map((step) => filled(step, subject, data));
  const applied = written2.findIndex((step) => step.do === "apply");
  const byHand = own.findIndex((step, i) => "run" in step && step.free !== true && i < applied);
  const hold = byHand < 0 ? void 0 : holdOf(subject.applier);
  return written2.flatMap((step, i) => [
    ...hold && i === byHand ? hold.before : [],
    ...step.do === "apply" ? [applyStep(step.text, subject, hold)] : [step]
  ]);
}
function filled(step, subject, data) {
  if ("change" in step) return { do: "change", text: fill(step.change, data), command: null };
  if ("apply" in step) return { do: "apply", text: fill(step.apply, data), command: null };
  const command = step.command === void 0 ? null : commandOf(step.command, subject, data);
  return "run" in step ? { do: "run", text: fill(step.run, data), command } : { do: "check", text: fill(step.check, data), command };
}
function fill(template, data) {
  return template.replace(
    /\{([a-zA-Z]+)\}/g,
    (whole, name) => Object.hasOwn(data, name) ? String(data[name]) : whole
  );
}
var HARMLESS = /^[A-Za-z0-9._:/=,@+][A-Za-z0-9._:/=,@+-]*$/;
function commandOf(template, { kind, name, namespace }, data) {
  const word = (value, called) => HARMLESS.test(String(value)) ? String(value) : called.toUpperCase();
  const within = namespace === void 0 ? "" : ` -n ${word(namespace, "namespace")}`;
  const composed = {
    resource: `${word(kind.toLowerCase(), "kind")}/${word(name, "name")}${within}`,
    within
  };
  return template.replace(/\{([a-zA-Z]+)\}/g, (whole, called) => {
    if (Object.hasOwn(composed, called)) return String(composed[called]);
    return Object.hasOwn(data, called) ? word(data[called] ?? "", called) : whole;
  });
}
function holdOf({ name, owner }) {
  const called = owner !== void 0 && HARMLESS.test(owner.name) ? owner.name : "NAME";
  const at = owner?.namespace !== void 0 && HARMLESS.test(owner.namespace) ? ` -n ${owner.namespace}` : "";
  const merge = { do: "change", text: "Merge this change: nothing is applied yet", command: null };
  const run = (text, command) => ({ do: "run", text, command });
  switch (name) {
    case "argo-cd":
      return {
        before: [
          run("Switch automated sync off, where it is on", `argocd app set ${called} --sync-policy none`),
          merge
        ],
        release: `argocd app sync ${called}`
      };
    case "flux-kustomization":
    case "flux-helmrelease": {
      const kind = name === "flux-helmrelease" ? "helmrelease" : "kustomization";
      return {
        before: [run("Hold reconciliation", `flux suspend ${kind} ${called}${at}`), merge],
        release: `flux resume ${kind} ${called}${at}`
      };
    }
    default:
      return void 0;
  }
}
function applyStep(text, { applier, path }, hold) {
  if (hold) {
    const resumed = applier.name === "argo-cd" ? `${text}; then switch automated sync on again, as it was` : text;
    return { do: "apply", text: resumed, command: hold.release };
  }
  const flags = applier.mode === "server-side" ? " --server-side" : "";
  const command = isKubectl(applier) && path !== null && HARMLESS.test(path) ? `kubectl apply${flags} -f ${path}` : null;
  return { do: "apply", text, command };
}

// src/lint/run.ts
function lintUnit(context, rules2, gating, policy = AS_THEY_COME, own) {
  const findings = [];
  const failures = [];
  const attempt = (ruleId, preview, problems) => {
    try {
      problems();
    } catch (error) {
      failures.push({
        ruleId,
        key: preview?.key ?? null,
        message: error instanceof Error ? error.message : String(error)
      });
    }
  };
  const mine = own ? [...own] : context.previews;
  const rewritten = new Set(mine.filter((preview) => saysTheSame(preview, context)));
  for (const [id, rule] of rules2) {
    const setting = policy.rules.get(id);
    const options = optionsOf(rule.options, setting?.options);
    const found = (problem, preview) => {
      const finding = toFinding(id, rule, problem, preview, context, gating, setting?.severity);
      findings.push(policy.suppress(finding, placesOf(preview, problem)));
    };
    if (rule.check) {
      for (const preview of mine) {
        if (rule.explainsRejection && rewritten.has(preview)) continue;
        attempt(id, preview, () => {
          for (const problem of rule.check?.(preview, context, options) ?? []) found(problem, preview);
        });
      }
    }
    if (rule.checkUnit) {
      attempt(id, null, () => {
        for (const problem of rule.checkUnit?.(context, options) ?? [])
          if (!own || problem.preview === null || own.has(problem.preview)) found(problem, problem.preview);
      });
    }
  }
  const sorted = sortFindings(withoutEchoes(withoutGeneral(findings, rules2), rules2));
  return { findings: own ? sorted : collapseTogether(sorted, (id) => rules2.get(id)?.togetherFrom), failures };
}
function saysTheSame(preview, { unit, registry }) {
  const { change, gvk, lastApplied, modified, live } = preview;
  return change === "modified" && live.source === "assumed" && unit.baseApplier === void 0 && lastApplied.length === modified.length && modified.every(({ object }, i) => equalJson(object, lastApplied[i]?.object)) && registry.base.kind(gvk)?.crd === void 0 && registry.head.kind(gvk)?.crd === void 0;
}
function withoutGeneral(findings, rules2) {
  const isGeneral = ({ ruleId }) => rules2.get(ruleId)?.ofAnyField === true;
  const id = ({ key, unit, path, severity }) => JSON.stringify([unit, key ? formatKey(key) : "", path, severity]);
  const told = groupBy(
    findings.filter((finding) => !isGeneral(finding)),
    id
  );
  return findings.filter(
    (finding) => !isGeneral(finding) || finding.modes.some((mode) => !told.get(id(finding))?.some(({ modes }) => modes.includes(mode)))
  );
}
function withoutEchoes(findings, rules2) {
  const id = ({ key, unit }) => `${unit}\0${key ? formatKey(key) : ""}`;
  const explained = /* @__PURE__ */ new Map();
  for (const finding of findings) {
    if (rules2.get(finding.ruleId)?.explainsRejection !== "specific") continue;
    const modes = explained.get(id(finding)) ?? /* @__PURE__ */ new Set();
    for (const mode of finding.modes) modes.add(mode);
    explained.set(id(finding), modes);
  }
  return findings.filter(
    (finding) => rules2.get(finding.ruleId)?.explainsRejection !== "fallback" || finding.modes.some((mode) => !explained.get(id(finding))?.has(mode))
  );
}
function toFinding(id, rule, problem, preview, context, gating, setting) {
  const predicted = preview ? [...preview.outcomes.keys()] : [gating];
  const modes = problem.modes ?? predicted;
  const data = { ...preview && describeKey(preview.key), ...problem.data };
  const unsure = rule.explainsRejection !== void 0 && preview !== null && mayBeAlternatives(preview);
  const told = modes.includes(gating) && !unsure ? severityOf(rule, problem.severity, setting) : "info";
  const doubt = doubtOf(preview);
  const severity = told === "error" && doubt !== null ? "warning" : told;
  const path = formatPath(problem.path);
  const only = modes.length === 1 && predicted.length > 1 ? modes[0] : void 0;
  const words = fill(rule.messages[problem.messageId] ?? problem.messageId, data);
  const message = doubt === null || doubt === "" ? words : `${words} (${doubt})`;
  return {
    ruleId: id,
    messageId: problem.messageId,
    severity,
    confidence: problem.confidence ?? confidenceOf(rule.confidence, preview, problem),
    modes,
    unit: context.unit.id,
    key: preview?.key ?? null,
    path,
    message: only && !message.includes(only) ? `under ${only} apply, ${message}` : message,
    why: fill(rule.why, data),
    fix: fill(problem.fix ?? rule.fix, data),
    location: placeOf(preview, problem),
    related: [
      ...removedLine(preview, problem),
      ...(problem.related ?? []).map((place) => ({
        message: fill(place.message, data),
        key: place.key,
        location: place.manifest?.location ?? null
      }))
    ],
    occurrences: [],
    fingerprint: fingerprintOf([id, problem.messageId, context.unit.id, preview ? formatKey(preview.key) : "", path]),
    plan: planOf(rule, problem, preview, context, data),
    suppressed: null
  };
}
function doubtOf(preview) {
  const spared = preview?.spared;
  if (!spared || preview.unit.applier.known) return null;
  switch (spared.kind) {
    case "unwatched":
      return spared.because;
    case "double":
      return "";
    case "elsewhere":
    case "stuck":
    case "past":
      return null;
  }
}
function confidenceOf(usual, preview, { modes }) {
  const from = preview?.kind?.crd?.catalogue;
  if (from && from.by !== "policy" && modes && preview.change !== "removed") return "assumes-catalogue";
  return usual !== "proven" && preview && isSeen(preview) ? "confirmed-live" : usual;
}
function isSeen({ live }) {
  return live.source === "cluster" || live.source === "snapshot";
}
function planOf(rule, { messageId }, preview, context, data) {
  const steps = stepsOf(rule.plan, messageId);
  if (!steps || !preview) return [];
  const { kind, name, namespace } = preview.key;
  const manifest = preview.modified.at(-1);
  const path = manifest && manifest.textLine > 0 ? manifest.location.path : null;
  return planFor(steps, { applier: context.unit.applier, kind, name, namespace, path }, data);
}
function placeOf(preview, problem) {
  const manifest = problem.manifest ?? preview?.modified.at(-1) ?? preview?.lastApplied.at(-1);
  return manifest ? locate(manifest, problem.path) : null;
}
function placesOf(preview, problem) {
  const head = problem.manifest ?? preview?.modified.at(-1);
  const own = problem.manifest === void 0 || preview?.modified.includes(problem.manifest);
  const base = own ? preview?.lastApplied.at(-1) : void 0;
  const place = (manifest) => () => manifest ? { location: locate(manifest, problem.path), object: writtenIdentity(manifest) } : null;
  return { base: place(base), head: place(head) };
}
function removedLine(preview, problem) {
  const base = preview?.lastApplied.at(-1);
  if (!preview || problem.side !== "base" || !base || preview.modified.length === 0) return [];
  return [{ message: "removed here", key: preview.key, location: locate(base, problem.path) }];
}

// src/review/elsewhere.ts
function elsewhereIn(units) {
  const index = /* @__PURE__ */ new Map();
  const idOf = (unit, key) => `${unit.cluster}\0${keyText2(key)}`;
  for (const { planned } of units) {
    const { unit, changed, context } = planned;
    if (unit.cluster === null || !unit.applier.owner) continue;
    for (const side of SIDES) {
      for (const manifest of [...changed[side], ...context[side]]) {
        const id = idOf(unit, keyOf(manifest, unit.schemas[side], unit.defaultNamespace));
        const places = index.get(id) ?? /* @__PURE__ */ new Map();
        const place = places.get(unit) ?? { unit, base: void 0, head: void 0 };
        place[side] = manifest;
        places.set(unit, place);
        index.set(id, places);
      }
    }
  }
  return (unit, key) => [...index.get(idOf(unit, key))?.values() ?? []].filter((place) => place.unit !== unit);
}

// src/manifest/comments.ts
function markedComments(text, mark) {
  if (!text.includes(mark)) return [];
  const root = parseChunk(text).node;
  const pattern = new RegExp(`(?<=^|[ \\t])#[ \\t]*${mark}(?![\\w-])(.*)$`, "gm");
  const found = [...text.matchAll(pattern)].map(({ index, 1: said = "" }) => ({ index, said: said.trim() }));
  if (found.length === 0 || root === void 0) return [];
  const places = [...placesIn(root, [])];
  const texts = [...scalarsIn(root)];
  const nextLine = contentLines(text);
  return found.filter(({ index }) => (texts[firstFrom(texts, index + 1) - 1]?.end ?? 0) <= index).map(({ index, said }) => ({ text: said, at: index, ...target(text, index, places, nextLine) }));
}
var WHOLE = ["apiVersion", "kind"];
function target(text, at, places, nextLine) {
  const whole = { steps: [], start: 0, end: text.length };
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const alone = /^(?:---)?[ \t]*$/.test(text.slice(lineStart, at));
  const from = alone ? nextLine(at) : lineStart;
  if (from === void 0) return whole;
  const to = lineEnd(text, from);
  const next = places[firstFrom(places, from)];
  const beginning = next && next.start < to ? next : void 0;
  const place = beginning ?? lastHolding(places, firstFrom(places, from + 1), from) ?? whole;
  const before = alone && places[0] === place;
  return before || place.steps.length === 1 && WHOLE.includes(String(place.steps[0])) ? whole : place;
}
function lastHolding(places, before, offset) {
  for (let i = before - 1; i >= 0; i--) {
    const place = places[i];
    if (place && offset < place.end) return place;
  }
  return void 0;
}
function firstFrom(sorted, offset) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if ((sorted[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
function contentLines(text) {
  let known = -1;
  return (at) => {
    let from = lineEnd(text, at) + 1;
    if (known === void 0 || known >= from) return known;
    while (from < text.length && /^(?:---)?[ \t]*(?:#.*)?$/.test(text.slice(from, lineEnd(text, from))))
      from = lineEnd(text, from) + 1;
    known = from < text.length ? from : void 0;
    return known;
  };
}
function lineEnd(text, from) {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}
function* placesIn(node, steps) {
  if (node.kind === "sequence") {
    for (const [i, child] of node.children.entries()) {
      const path = [...steps, i];
      yield { steps: path, start: child.start, end: child.end };
      yield* placesIn(child, path);
    }
  } else if (node.kind === "mapping") {
    for (let i = 0; i + 1 < node.children.length; i += 2) {
      const key = node.children[i];
      const value = node.children[i + 1];
      const name = key.kind === "scalar" && !isMergeKey(key) ? keyText(scalarValue(key), key.value)?.text : void 0;
      const path = [...steps, name ?? ""];
      yield { steps: path, start: key.start, end: Math.max(key.end, value.end) };
      yield* placesIn(value, path);
    }
  }
}
function* scalarsIn(node) {
  if (node.kind === "scalar") yield node;
  else if (node.kind !== "alias") for (const child of node.children) yield* scalarsIn(child);
}

// src/lint/inline.ts
var MARK = "applylint-ignore";
var ANNOTATION = "applylint.dev/ignore";
function inlineSuppressions(manifest, isRule) {
  return [...fromComments(manifest, isRule), ...fromAnnotation(manifest, isRule)];
}
function fromComments(manifest, isRule) {
  const { textLine, location: own } = manifest;
  const { path } = own;
  return commentsAt(manifest).flatMap(({ words, line, column, steps, from, to }) => {
    const written2 = { path, line: from, endLine: to };
    const ofList = isOfList(manifest, steps);
    if (ofList && (written2.line < own.line || written2.endLine > own.endLine)) return [];
    const covers2 = steps.length === 0 ? own : ofList ? written2 : manifest.locate(steps);
    const location = textLine > 0 ? { path, line, column, endLine: line } : covers2;
    return [
      {
        by: "comment",
        whole: steps.length === 0,
        location,
        covers: covers2,
        ...identified(manifest, words, steps, isRule)
      }
    ];
  });
}
var MOST = 8;
var commentsIn = rememberLast((text) => {
  const lines = text.includes(MARK) ? new LineIndex(text) : void 0;
  const ofItems = /* @__PURE__ */ new Map();
  const others = [];
  const place = (offset) => lines?.at(offset) ?? { line: 1, column: 1 };
  for (const { text: words, at, steps, start, end } of markedComments(text, MARK)) {
    const comment = { words, ...place(at), steps, from: place(start).line, to: place(Math.max(start, end - 1)).line };
    const beside = steps[0] === "items" ? ofItems.get(comment.from) ?? [] : others;
    if (beside !== others) ofItems.set(comment.from, beside);
    beside.push(comment);
  }
  return { ofItems, others };
});
function commentsAt(manifest) {
  const { text, textLine, location: own } = manifest;
  const { ofItems, others } = commentsIn(text);
  const moved = textLine - 1;
  const near = others.length > MOST && isList2(text) ? others.slice(0, MOST) : [...others];
  if (ofItems.size > 0 && isOfList(manifest, ["items"])) {
    for (let line = own.line; line <= own.endLine; line++) near.push(...ofItems.get(line - moved) ?? []);
  } else near.push(...[...ofItems.values()].flat());
  return near.map((one) => ({ ...one, line: one.line + moved, from: one.from + moved, to: one.to + moved }));
}
var isList2 = rememberLast((text) => {
  const { node } = parseChunk(text);
  return node !== void 0 && (topLevelKeys(node) ?? []).includes("items");
});
function isOfList({ object }, steps) {
  return steps[0] === "items" && object["items"] === void 0;
}
function fromAnnotation(manifest, isRule) {
  const value = getString(manifest.object, "metadata", "annotations", ANNOTATION);
  if (value === void 0) return [];
  const location = manifest.locate(["metadata", "annotations", ANNOTATION]);
  return value.split("\n").filter((line) => line.trim() !== "").map((line) => ({
    by: "annotation",
    whole: true,
    location,
    covers: manifest.location,
    ...identified(manifest, line.trim(), [], isRule)
  }));
}
function identified(manifest, words, steps, isRule) {
  const read = readDirective(words, isRule);
  const object = writtenIdentity(manifest);
  return { ...read, object, id: JSON.stringify([object, steps, words]) };
}
function readDirective(words, isRule) {
  const colon = words.indexOf(":");
  const reason = colon < 0 ? "" : words.slice(colon + 1).trim();
  const named = (colon < 0 ? words : words.slice(0, colon)).split(/[\s,]+/).filter((word) => word !== "");
  const at = named.indexOf("until");
  const until = at < 0 ? null : named[at + 1] ?? "";
  const rules2 = at < 0 ? named : named.slice(0, at);
  return { rules: rules2, reason, until, malformed: whyMalformed(rules2, reason, until, isRule) };
}
function whyMalformed(rules2, reason, until, isRule) {
  const unknown = rules2.find((id) => !isRule(id));
  if (rules2.length === 0) return "it names no rule";
  if (unknown !== void 0) return `there is no rule \`${unknown}\``;
  if (reason === "") return "it has no reason";
  return until === null || isDay(until) ? null : `\`${until}\` is no day like 2026-12-31`;
}

// src/lint/suppress.ts
function isExpired({ until }, today) {
  return until !== null && until < today;
}
function createSuppressing({ policy, inline, today }) {
  const used = /* @__PURE__ */ new Set();
  const entries = grouped(
    policy.filter((entry) => !isExpired(entry, today)).map((entry) => ({ entry, matches: entryMatcher(entry) })).flatMap((one) => [...new Set(one.entry.rules)].map((rule) => [rule, one]))
  );
  const holding = (side) => new SuppressionIndex(inline[side].filter((one) => one.malformed === null && !isExpired(one, today)));
  const sides = { base: holding("base"), head: holding("head") };
  const suppress = (finding, places) => {
    const fromPolicy = entries.get(finding.ruleId)?.find(({ matches }) => matches(finding, places))?.entry;
    const written2 = ["head", "base"].flatMap(
      (side) => sides[side].near(finding, places[side]()).find((one) => covers(one, finding, places, side)) ?? []
    ).at(0);
    const found = fromPolicy ?? written2;
    if (!found) return finding;
    for (const one of [fromPolicy, written2]) if (one) used.add(one);
    const { reason, until, location } = found;
    return {
      ...finding,
      suppressed: { reason, until, by: fromPolicy ? "policy" : written2?.by ?? "policy", location }
    };
  };
  return { suppress, used };
}
var SuppressionIndex = class {
  #byPlace;
  constructor(all) {
    const placesOf2 = ({ rules: rules2, unit, object, covers: covers2 }) => [...new Set(rules2)].flatMap((rule) => [
      JSON.stringify([rule, "object", unit, object]),
      JSON.stringify([rule, "file", covers2.path])
    ]);
    this.#byPlace = grouped(all.flatMap((one) => placesOf2(one).map((place) => [place, one])));
  }
  near({ ruleId, unit }, place) {
    if (!place) return [];
    const { object, location } = place;
    const at = object === null ? ["file", location.path] : ["object", unit, object];
    return this.#byPlace.get(JSON.stringify([ruleId, ...at])) ?? [];
  }
};
function covers(one, { ruleId, unit }, places, side) {
  if (!one.rules.includes(ruleId)) return false;
  const place = places[side]();
  if (!place || place.object !== null && (place.object !== one.object || unit !== one.unit)) return false;
  if (one.whole && place.object !== null) return true;
  const { path, line, endLine } = place.location;
  return one.covers.path === path && one.covers.line <= line && endLine <= one.covers.endLine;
}
function entryMatcher(entry) {
  const { kind, namespace, name, field } = entry;
  const fits = objectMatcher(entry);
  return (finding, places) => {
    const { key, path } = finding;
    if (field !== void 0 && path !== field && !path.startsWith(`${field}.`) && !path.startsWith(`${field}[`))
      return false;
    const files = entry.path === void 0 ? () => [] : () => filesOf(places);
    if (!key) return kind === void 0 && namespace === void 0 && name === void 0 && fits(null, files);
    return fits(key, files);
  };
}
function filesOf(places) {
  return [places.head(), places.base()].flatMap((place) => place ? [place.location.path] : []);
}
function objectMatcher({
  path,
  kind,
  namespace,
  name
}) {
  const inPath = path === void 0 ? () => true : lastAnswer(globMatcher([path]));
  const [inNamespace, hasName] = [nameMatcher(namespace ?? "*"), nameMatcher(name ?? "*")];
  const areIn = (all) => all.length > 0 && all.every(inPath);
  return (key, files) => (kind === void 0 || key?.kind === kind) && inNamespace(key?.namespace ?? "") && (name === void 0 || key !== null && hasName(key.name)) && (path === void 0 || areIn(files()));
}
function lastAnswer(matches) {
  let last;
  return (path) => {
    if (last?.path !== path) last = { path, answer: matches(path) };
    return last.answer;
  };
}

// src/lint/suppression-notes.ts
function policyNotes(change) {
  if (!change) return [];
  const { how, differences, problems } = change;
  const at = { path: POLICY_FILE, line: 1, column: 1 };
  const words = differences.length > 0 ? `: ${differences.join(", ")}` : "";
  const [broken] = problems;
  return [
    {
      code: "policy-changed",
      message: `this change ${how} \`${POLICY_FILE}\`${words}`,
      ...at
    },
    ...broken ? [
      {
        ...broken,
        code: "policy-broken",
        message: `after the merge every review refuses \`${POLICY_FILE}\`: ${broken.message}`
      }
    ] : []
  ];
}
function changedSuppressions(base, head, staying, counts) {
  const without = (some, others) => {
    const known = /* @__PURE__ */ new Map();
    for (const { id } of others) known.set(id, (known.get(id) ?? 0) + 1);
    return some.filter(({ id, malformed }) => {
      const left = known.get(id) ?? 0;
      known.set(id, left - 1);
      return left <= 0 && malformed === null;
    });
  };
  const added = counts === "never" ? [] : without(head, base);
  const removed = counts === "never" ? [] : without(base, head).filter(({ object }) => staying.has(object));
  return [
    ...added.map(
      (one) => noteAt(
        one.location,
        counts === "head" ? "suppression-added" : "suppression-waits",
        `this change adds a suppression of ${ruleWords(one)}: ${one.reason}`
      )
    ),
    ...removed.map(
      (one) => noteAt(
        one.location,
        "suppression-removed",
        `this change removes a suppression of ${ruleWords(one)}: ${one.reason}`
      )
    )
  ];
}
function idleSuppressions(use) {
  return [
    ...use.policy.suppressions.flatMap((entry) => idleEntry(entry, use)),
    ...use.inline.flatMap((one) => idleInline(one, use))
  ];
}
function idleEntry(entry, { policy, used, objects, today }) {
  const note = (code, words) => [
    noteAt(entry.location, code, `the suppression of ${ruleWords(entry)} ${words}`)
  ];
  if (isExpired(entry, today)) return note("suppression-expired", `ended on ${entry.until ?? ""}`);
  if (used.has(entry)) return [];
  if (entry.rules.every((id) => policy.rules.get(id)?.severity === "off"))
    return note("suppression-unused", "is about what the policy turns off");
  if (!(entry.name !== void 0 && isLiteral(entry.name)) && !(entry.path !== void 0 && isLiteral(entry.path)))
    return [];
  const fits = objectMatcher(entry);
  const touched = objects.find(({ key, files }) => fits(key, () => files));
  return touched ? note("suppression-unused", `suppresses nothing in this change of \`${formatKey(touched.key)}\``) : [];
}
function idleInline(one, { policy, counting, usedIds, today }) {
  const note = (code, words) => [
    noteAt(one.location, code, `the suppression of ${ruleWords(one)} ${words}`)
  ];
  if (one.malformed !== null)
    return [noteAt(one.location, "suppression-malformed", `this suppression suppresses nothing: ${one.malformed}`)];
  if (policy.inlineSuppressions === "never")
    return note("suppression-unused", "suppresses nothing: the policy allows none at objects");
  if (isExpired(one, today)) return note("suppression-expired", `ended on ${one.until ?? ""}`);
  if (usedIds.has(one.id) || !counting.has(one.id)) return [];
  return note("suppression-unused", "suppresses nothing in this change");
}
function isLiteral(glob) {
  return !/[*?[{\\]/.test(glob);
}
function ruleWords({ rules: rules2 }) {
  return rules2.map((id) => `\`${id}\``).join(", ");
}
function noteAt({ path, line, column }, code, message) {
  return { code, message, path, line, column: column ?? 1 };
}

// src/review/suppressions.ts
function suppressionsOf(review, units) {
  const { decides, change } = review.policy;
  const counts = decides.inlineSuppressions;
  const changed = { base: written(units, "changed", "base"), head: written(units, "changed", "head") };
  const all = {
    base: [...changed.base, ...written(units, "context", "base")],
    head: [...changed.head, ...written(units, "context", "head")]
  };
  const placeId = ({ id, location, unit }) => JSON.stringify([unit, location.path, id]);
  const atBase = new Set(all.base.map(placeId));
  const head = counts === "head" ? all.head : all.head.filter((one) => atBase.has(placeId(one)));
  const inline = counts === "never" ? { base: [], head: [] } : { base: all.base, head };
  const staying = new Set(units.flatMap(({ planned }) => planned.changed.head.map(writtenIdentity)));
  const { today } = review;
  const { suppress, used } = createSuppressing({ policy: decides.suppressions, inline, today });
  return {
    suppress,
    changed: [
      ...policyNotes(change),
      ...changedSuppressions(distinct(changed.base), distinct(changed.head), staying, counts)
    ],
    idle: () => idleSuppressions({
      policy: decides,
      inline: distinct(changed.head),
      counting: new Set([...inline.base, ...inline.head].map(({ id }) => id)),
      used,
      usedIds: new Set([...used].flatMap((one) => "id" in one ? [one.id] : [])),
      objects: units.flatMap(({ previews }) => previews).map(({ key, lastApplied, modified }) => ({
        key,
        files: [...new Set([...lastApplied, ...modified].map(({ location }) => location.path))]
      })),
      today
    })
  };
}
function written(units, which, side) {
  return units.flatMap(
    ({ planned }) => planned[which][side].flatMap(
      (manifest) => inlineSuppressions(manifest, (id) => rules.has(id)).map((one) => ({ ...one, unit: planned.unit.id }))
    )
  );
}
function distinct(suppressions) {
  return [...new Map(suppressions.map((one) => [JSON.stringify([one.id, one.location]), one])).values()];
}

// src/review/lint.ts
function lintAll(review, units, read, found) {
  const { decides } = review.policy;
  const active = activeRules(rules, decides);
  const modes = modesOf(review);
  const suppressions = suppressionsOf(review, units);
  const policy = { rules: decides.rules, suppress: suppressions.suppress };
  const { definitions, notes: others, ...owners } = found;
  const isTold = active.has(CASCADES) && !decides.rules.has(CASCADES);
  const around = {
    elsewhere: elsewhereIn(units),
    secondDefinition: secondDefinitionsIn(definitions),
    inCluster: clustersIn(units),
    ownerDeleted: isTold ? deletedOwners(units) : () => null,
    ...owners
  };
  const done = /* @__PURE__ */ new Map();
  withinTime(review, "lint", units, (unit) => done.set(unit, lintPreviews(unit, active, policy, around)));
  const results = [...done.values()];
  const before = read.manifests.base.flatMap((manifest) => manifest.notes);
  const notes = [
    ...newNotes(read.notes, before),
    ...read.refused,
    ...read.releases.notes,
    ...changedWorkflows(read),
    ...suppressions.changed,
    ...others
  ];
  const findings = [...results.flatMap((result) => result.findings), ...lintInput(notes, active, modes, policy)];
  const idle = lintInput(suppressions.idle(), active, modes, policy);
  return {
    findings: sortFindings(review.options.shard ? [...findings, ...idle] : collapseOverlays([...findings, ...idle])),
    failures: results.flatMap((result) => result.failures),
    unfinished: units.filter((unit) => !done.has(unit))
  };
}
function lintPreviews(unit, chosen = rules, policy = AS_THEY_COME, around = NOTHING_AROUND) {
  return lintUnit(contextOf(unit, around), chosen, unit.planned.unit.applier.mode, policy, unit.own);
}
function changedWorkflows({ revisions }) {
  const runsThis = (bytes) => new TextDecoder().decode(bytes).includes("applylint");
  const before = new Set(revisions.changed.base.filter(({ bytes }) => runsThis(bytes)).map(({ path }) => path));
  const paths = new Set(revisions.changed.head.map(({ path }) => path));
  return [...before].filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path)).map((path) => {
    const how = paths.has(path) ? "edits" : "removes";
    return problemAt(path, "workflow-changed", `the workflow ${path} runs this check, and this change ${how} it`);
  });
}
var CASCADES = "owner-deleted-cascades";
function deletedOwners(units) {
  const found = /* @__PURE__ */ new Map();
  for (const preview of units.flatMap(({ previews }) => previews)) {
    const manifest = preview.lastApplied.at(-1);
    const fate = manifest && cascadesOf(manifest) === true ? deletionOf(preview) : void 0;
    if (fate) found.set(ownerText(preview.key), fate);
  }
  return ({ applier: { owner } }) => (owner && found.get(ownerText(owner))) ?? null;
}
function ownerText({ kind, namespace, name }) {
  return JSON.stringify([kind, namespace ?? null, name]);
}
var NOTHING_AROUND = {
  elsewhere: () => [],
  owned: () => null,
  landsIn: () => null,
  secondDefinition: () => null,
  inCluster: () => [],
  ownerDeleted: () => null
};
function clustersIn(units) {
  const known = /* @__PURE__ */ new Map();
  return ({ unit: { cluster, applier } }) => {
    if (cluster === null || !applier.owner) return [];
    const objects = known.get(cluster) ?? units.flatMap(
      ({ planned: { unit, changed, context } }) => unit.cluster === cluster && unit.applier.owner ? distinct2([...changed.head, ...context.head]).map(inUnit(unit, "head")) : []
    );
    known.set(cluster, objects);
    return objects;
  };
}
function inUnit({ schemas, defaultNamespace }, side) {
  return (manifest) => ({
    key: keyOf(manifest, schemas[side], defaultNamespace),
    object: manifest.object,
    manifest
  });
}
function contextOf({ planned, previews, moved, contents, alsoPruned = [] }, around) {
  const { unit, changed, context } = planned;
  const cache = /* @__PURE__ */ new Map();
  const byKey = new Map(previews.map((preview) => [keyText2(preview.key), preview]));
  const byName = groupBy(previews, ({ key }) => key.name);
  return {
    unit,
    previews,
    moved,
    registry: unit.schemas,
    objects(side, kind) {
      const id = `${side} ${kind ?? ""}`;
      const known = cache.get(id);
      if (known) return known;
      const objects = distinct2(
        [...changed[side], ...context[side]].filter((manifest) => kind === void 0 || manifest.gvk.kind === kind)
      ).map(inUnit(unit, side));
      cache.set(id, objects);
      return objects;
    },
    inCluster: () => around.inCluster(planned),
    named: (name) => byName.get(name) ?? [],
    preview: (key) => byKey.get(keyText2(key)),
    alsoPruned,
    elsewhere: (key) => around.elsewhere(unit, key),
    owned: (owner) => around.owned(owner)?.length ?? null,
    landsIn: around.landsIn,
    ownerDeleted: around.ownerDeleted(unit),
    secondDefinition: around.secondDefinition,
    inNamespace(name) {
      if (!contents) return null;
      const keys = contents.base.map((outline) => keyOfOutline(outline, unit.schemas.base, unit.defaultNamespace));
      return new Set(keys.filter((key) => key.namespace === name).map(keyText2)).size;
    },
    totals: {
      base: contents ? distinctKeys(contents.base, unit, "base") : null,
      head: contents ? distinctKeys(contents.head, unit, "head") : null
    }
  };
}
function distinctKeys(outlines, unit, side) {
  const keys = outlines.map((outline) => keyText2(keyOfOutline(outline, unit.schemas[side], unit.defaultNamespace)));
  return new Set(keys).size;
}
function distinct2(manifests) {
  return [...new Set(manifests)];
}

// src/review/snapshot.ts
function fromSnapshot(snapshot) {
  if (!snapshot)
    return {
      of: () => () => ({ source: "assumed" }),
      objects: [],
      absent: () => false,
      alsoPruned: /* @__PURE__ */ new Map(),
      incomplete: [],
      unseen: []
    };
  const managersHidden = !snapshot.some(({ object }) => getArray(object, "metadata", "managedFields") !== void 0);
  return {
    of: ({ unit }) => {
      const byKey = new Map(
        snapshot.map((manifest) => [
          objectKeyText(manifest, unit.schemas.head, unit.defaultNamespace),
          manifest.object
        ])
      );
      return (key) => ({ source: "snapshot", object: byKey.get(keyText2(key)) ?? null, managersHidden });
    },
    objects: snapshot,
    absent: () => false,
    alsoPruned: /* @__PURE__ */ new Map(),
    incomplete: [],
    unseen: []
  };
}

export {
  lintAll,
  lintPreviews,
  fromSnapshot
};

import {
  alikeCharts,
  chartWords,
  conflictBlocks,
  digestWords,
  findingsOnce,
  modeLines
} from "./shared-report-charts.js";
import {
  headline
} from "./shared-report-headline.js";
import {
  FIRST_NAMES,
  filesLine
} from "./shared-report-kind-word.js";
import {
  countsLine,
  objectLabel,
  objectLines,
  quietWords
} from "./shared-report-owner-names.js";
import {
  finishedLines,
  forTerminal
} from "./shared-report-escape-terminal.js";

// src/report/text.ts
var CODES = {
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  cyan: [36, 39],
  dim: [2, 22],
  bold: [1, 22]
};
var MARKS = {
  rejected: ["✗", "red"],
  error: ["!", "red"],
  removed: ["-", "red"],
  warning: ["!", "yellow"],
  "not-judged": ["?", "cyan"],
  changed: ["~", "green"],
  created: ["+", "green"],
  quiet: [" ", "dim"]
};
var SEVERITY = {
  error: "red",
  warning: "yellow",
  info: "cyan"
};
var CONCLUSION = {
  pass: "green",
  partial: "cyan",
  fail: "red",
  incomplete: "red"
};
function renderText(report, options) {
  const paint = (style, text) => options.color ? `\x1B[${CODES[style][0]}m${text}\x1B[${CODES[style][1]}m` : text;
  const lines = [
    paint("bold", forTerminal(plainMarkdown(headline(report)))),
    paint("dim", forTerminal(subtitle(report))),
    ""
  ];
  if (report.incomplete.length > 0) {
    lines.push(paint("red", "Not reviewed:"));
    for (const problem of report.incomplete) {
      lines.push(
        `  ${forTerminal(`${problem.path}:${problem.line}:${problem.column}`)}  ${forTerminal(problem.message)}`
      );
      if (problem.fix !== "") lines.push(`      → ${forTerminal(problem.fix)}`);
    }
    lines.push("");
  }
  lines.push(
    ...unseenBlock(report, paint),
    ...objectTables(report, paint),
    ...findingBlocks(report, paint),
    ...ownershipBlocks(report, paint),
    ...footer(report, paint)
  );
  return finishedLines(`${lines.join("\n").replace(/\n{3,}/g, "\n\n")}
`);
}
function subtitle(report) {
  const { base, head } = report.revisions;
  const name = (revision) => revision.commit === null ? revision.name : revision.name === revision.commit ? revision.commit.slice(0, 7) : `${revision.name} ${revision.commit.slice(0, 7)}`;
  return `base ${name(base)} … head ${name(head)}, Kubernetes ${report.kubernetesVersion}`;
}
function unseenBlock({ unseen }, paint) {
  if (unseen.length === 0) return [];
  const lines = unseen.slice(0, FIRST_NAMES).flatMap(({ path, line, message, fix }) => [
    `  ${forTerminal(`${path}:${line}`)}  ${forTerminal(plainMarkdown(message))}`,
    ...fix === "" ? [] : [`      → ${forTerminal(plainMarkdown(fix))}`]
  ]);
  const rest = unseen.length - FIRST_NAMES;
  return [paint("cyan", "Not seen:"), ...lines, ...rest > 0 ? [`  and ${rest} more (all in --format json)`] : [], ""];
}
function filesBlock(report, paint) {
  const line = filesLine(report);
  if (line === "") return [];
  const open = report.files.filter(({ state }) => state !== "judged" && state !== "no-manifest");
  const rest = open.length - FIRST_NAMES;
  return [
    `${line}${open.length > 0 ? ":" : ""}`,
    ...open.slice(0, FIRST_NAMES).map(({ path, reason }) => `  ${path}: ${plainMarkdown(reason)}`),
    ...rest > 0 ? [`  and ${rest} more (all in --format json)`] : []
  ].map((text) => paint("dim", forTerminal(text)));
}
function objectTables(report, paint) {
  const all = objectLines(report);
  const charts = new Set((report.charts ?? []).map(({ unit }) => unit));
  const within = (units) => objectTable(
    all.filter(({ object }) => units.has(object.unit)),
    paint
  );
  const below = alikeCharts(report).flatMap((alike) => {
    const [first] = alike;
    const words = forTerminal(plainMarkdown(chartWords(alike, all)));
    const digests = first ? forTerminal(digestWords(first)) : "";
    const objects = within(new Set(alike.map(({ unit }) => unit)));
    return [`  ${paint("bold", words)}  ${paint("dim", digests)}`, ...objects.length > 0 ? objects : [""]];
  });
  const own = all.filter(({ object }) => !charts.has(object.unit));
  return [...objectTable(own, paint), ...below];
}
function objectTable(all, paint) {
  const loud = all.filter((line) => line.mark !== "quiet");
  const shown = loud.length === 0 ? all.slice(0, 10) : loud;
  const rest = all.length - shown.length;
  const label = Math.min(48, Math.max(0, ...shown.map((line) => objectLabel(line.object.key).length)));
  const lines = shown.map((line) => {
    const [sign, style] = MARKS[line.mark];
    const place = line.place ? paint("dim", `  ${forTerminal(`${line.place.path}:${line.place.line}`)}`) : "";
    return `  ${paint(style, sign)} ${forTerminal(objectLabel(line.object.key)).padEnd(label)}  ${forTerminal(plainMarkdown(line.what))}${place}`;
  });
  if (rest > 0) lines.push(`    ${rest} more: ${quietWords(all.slice(shown.length))}`);
  return lines.length > 0 ? [...lines, ""] : [];
}
function findingBlocks(report, paint) {
  const lines = [];
  const findings = findingsOnce(report);
  const loud = findings.filter((finding) => finding.severity !== "info" && !finding.suppressed);
  for (const finding of loud) {
    const place = finding.location ? `${finding.location.path}:${finding.location.line}` : finding.unit;
    lines.push(`  ${forTerminal(place)}  ${paint(SEVERITY[finding.severity], finding.severity)}  ${finding.ruleId}`);
    lines.push(...wrap(plainMarkdown(capital(finding.message)), "    "));
    lines.push(...wrap(plainMarkdown(finding.why), "    ").map((line) => paint("dim", line)));
    lines.push(...wrap(plainMarkdown(finding.fix), "    → ", "      "));
    for (const related of finding.related) {
      const where = related.location ? `${related.location.path}:${related.location.line}` : "";
      lines.push(`      ${forTerminal(`${related.message} ${where}`)}`);
    }
    lines.push("");
  }
  const infos = findings.filter((finding) => finding.severity === "info" && !finding.suppressed);
  for (const finding of infos) {
    const place = finding.location ? `${finding.location.path}:${finding.location.line}` : finding.unit;
    lines.push(
      `  ${paint("cyan", "info")}  ${forTerminal(plainMarkdown(finding.message))} ${paint("dim", `(${finding.ruleId}, ${forTerminal(place)})`)}`
    );
  }
  if (infos.length > 0) lines.push("");
  return [...lines, ...acceptedBlock(report, paint)];
}
function acceptedBlock(report, paint) {
  const lines = report.findings.flatMap((finding) => {
    if (!finding.suppressed) return [];
    const { reason, until, location } = finding.suppressed;
    const written = location ? `${location.path}:${location.line}` : "the policy";
    const said = `${reason}${until === null ? "" : ` (until ${until})`}`;
    return [
      `  ${paint("dim", `accepted ${finding.severity}`)}  ${forTerminal(plainMarkdown(finding.message))} ${paint("dim", `(${finding.ruleId})`)}`,
      ...wrap(`${said} — ${written}`, "      ")
    ];
  });
  return lines.length > 0 ? [...lines, ""] : [];
}
function ownershipBlocks(report, paint) {
  const lines = [];
  for (const { title, fields, more } of conflictBlocks(report)) {
    lines.push(`  ${paint("bold", forTerminal(title))}`);
    for (const { field, ways } of fields) {
      lines.push(...wrap(plainMarkdown(field), "    ", "      "));
      for (const way of ways) lines.push(...wrap(plainMarkdown(way), "      → ", "        "));
    }
    if (more > 0) lines.push(`    and ${more} more contested fields`);
    lines.push("");
  }
  const modes = modeLines(report);
  for (const line of modes.slice(0, 20)) lines.push(...wrap(plainMarkdown(line), "  ", "    "));
  if (modes.length > 20) lines.push(`  and ${modes.length - 20} more objects`);
  if (modes.length > 0) lines.push("");
  return lines;
}
function footer(report, paint) {
  const lines = [];
  if (report.notJudged.length > 0) {
    lines.push("Not judged:");
    const seen = /* @__PURE__ */ new Map();
    for (const entry of report.notJudged) {
      const label = objectLabel(entry.key);
      const id = `${entry.unit}\0${label}\0${entry.message}`;
      const known = seen.get(id);
      if (known) known.modes.push(entry.mode);
      else seen.set(id, { label, modes: [entry.mode], message: entry.message });
    }
    for (const { label, modes, message } of [...seen.values()].slice(0, 20)) {
      lines.push(`  ? ${forTerminal(label)}  ${paint("dim", `(${modes.join(", ")})`)} ${forTerminal(message)}`);
    }
    if (seen.size > 20) lines.push(`    and ${seen.size - 20} more`);
    lines.push("");
  }
  lines.push(...filesBlock(report, paint));
  for (const assumption of report.assumptions) lines.push(paint("dim", forTerminal(assumption)));
  if (report.counts.skipped > 0) {
    lines.push(paint("dim", `${report.counts.skipped} documents skipped:`));
    for (const skipped of report.skipped.slice(0, 5))
      lines.push(paint("dim", `  ${forTerminal(skipped.path)}: ${forTerminal(skipped.message)}`));
    if (report.skipped.length > 5)
      lines.push(paint("dim", `  and ${report.skipped.length - 5} more (all in --format json)`));
  }
  for (const note of report.delivery) lines.push(paint("yellow", forTerminal(note)));
  const verdict = paint(CONCLUSION[report.conclusion], report.conclusion);
  lines.push("", `${verdict}: ${countsLine(report)}`);
  return lines;
}
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
function plainMarkdown(text) {
  return text.replace(/`([^`\n]+)`/g, "$1");
}
function wrap(text, indent, following = indent) {
  const width = 110;
  const lines = [];
  for (const paragraph of text.split("\n").map(forTerminal)) {
    let line = lines.length === 0 ? indent : following;
    let empty = true;
    for (const word of paragraph.split(" ")) {
      if (!empty && line.length + 1 + word.length > width) {
        lines.push(line);
        line = following;
        empty = true;
      }
      line += empty ? word : ` ${word}`;
      empty = false;
    }
    lines.push(line);
  }
  return lines;
}

export {
  renderText
};

#!/usr/bin/env node
import {
  commandInThread
} from "./chunks/shared-commands-thread.js";
import {
  forTerminal,
  linesForTerminal
} from "./chunks/shared-report-escape-terminal.js";
import "./chunks/shared-report-escape-invisible.js";
import {
  LostOutput,
  requireWritable,
  watchStandardOutput
} from "./chunks/shared-commands-lost-output.js";
import {
  VERSION
} from "./chunks/shared-package.json.js";
import {
  parseArguments
} from "./chunks/shared-arguments-parse.js";
import "./chunks/shared-bundled-schemas.js";
import {
  OPTIONS
} from "./chunks/shared-action-options.js";
import "./chunks/shared-units-unit.js";
import "./chunks/shared-appliers-selector.js";
import {
  EXIT,
  UserError
} from "./chunks/shared-errors.js";
import "./chunks/shared-kube-object.js";
import "./chunks/shared-kube-json.js";
import "./chunks/shared-empty.js";

// src/arguments/help.ts
var USAGE = {
  check: ["check [PATH…] [--base REV] [--head REV]", "review what changes between two revisions of a git repository"],
  compare: ["compare BEFORE AFTER", "review what changes between two files or folders; `-` is standard input"],
  plan: ["plan [PATH…] [--base REV] | BEFORE AFTER", "print safe steps for what is refused or destroys something"],
  read: ["read PATH…", "print the objects kubectl would read, one JSON line each"],
  patch: ["patch OBJECT PATCH", "apply a strategic or JSON merge patch by hand"],
  merge: ["merge LAST-APPLIED LIVE MANIFEST", "compute the patch of client-side apply by hand"],
  upgrade: ["upgrade [PATH] --to VERSION [--from VERSION]", "list what a newer Kubernetes refuses or stores otherwise"],
  tree: ["tree [PATH]", "show which Argo CD and Flux objects of a folder apply what, and who applies them"],
  owners: ["owners FILE… | [NAMESPACE/]KIND/NAME --live PATH", "print an object with the managers of each field"],
  snapshot: ["snapshot OUT --from PATH…", "write the live objects that a review of these manifests needs"],
  join: ["join REPORT…", "combine reports written by `--format json`"],
  doctor: [
    "doctor [PATH] [--coverage]",
    "find what makes the gate of a repository worthless, or what it would not see"
  ],
  init: ["init [PATH]", "write the workflows and a policy file that are missing"],
  rules: ["rules [ID]", "list the rules, or explain one"]
};
function helpText(version) {
  const specs = OPTIONS;
  const lines = [`applylint ${version}: what kubectl apply will really do with a change of manifests`, "", "Usage:"];
  const width = Math.max(...Object.values(USAGE).map(([usage]) => usage.length));
  for (const [usage, sentence] of Object.values(USAGE)) lines.push(`  applylint ${usage.padEnd(width)}  ${sentence}`);
  lines.push("", "Options:");
  for (const spec of specs) {
    if (spec.only === "action") continue;
    const flag = `${spec.short ? `-${spec.short}, ` : ""}--${spec.name}${spec.value ? ` ${spec.value}` : ""}`;
    lines.push(`  ${flag}`, `      ${describe(spec)}`);
  }
  lines.push("", "Exit status: 0 pass or partial, 1 findings, 2 usage, 3 incomplete, 4 internal failure.", "");
  return lines.join("\n");
}
function describe(spec) {
  const choices = spec.values ? `; one of ${spec.values.join(", ")}` : "";
  const fallback = spec.default ? ` (default ${spec.default})` : "";
  const repeatable = spec.repeatable ? "; may be repeated" : "";
  return `${spec.sentence}${choices}${fallback}${repeatable}`;
}

// src/commands/main.ts
async function main(argv2, reporter) {
  try {
    if (argv2.length === 0 || argv2.includes("--help") || argv2.includes("-h") || argv2[0] === "help") {
      process.stdout.write(helpText(VERSION));
      return argv2.length === 0 ? EXIT.usage : EXIT.pass;
    }
    if (argv2[0] === "--version") {
      process.stdout.write(`${VERSION}
`);
      return EXIT.pass;
    }
    return await run(parseArguments(argv2), reporter ?? (await import("./chunks/commands-reporter.js")).reportHere);
  } catch (error) {
    if (error instanceof UserError) {
      process.stderr.write(
        `applylint: ${forTerminal(error.what)}
  why: ${forTerminal(error.why)}
  fix: ${forTerminal(error.fix)}
`
      );
      return error.exitCode;
    }
    if (error instanceof LostOutput) {
      process.stderr.write(`applylint: ${forTerminal(error.message)}
`);
      return EXIT.internal;
    }
    const text = error instanceof Error ? error.stack ?? error.message : String(error);
    process.stderr.write(
      `applylint: internal failure
${linesForTerminal(text)}
  fix: please report it with the manifests that cause it
`
    );
    return EXIT.internal;
  }
}
async function run(args, reporter) {
  await requireWritable(args.values.text("output"));
  switch (args.command) {
    case "check":
    case "compare": {
      const [report, { deliver }] = await Promise.all([reporter(args), import("./chunks/commands-deliver.js")]);
      return deliver(report, args);
    }
    case "plan":
      return (await import("./chunks/commands-plan.js")).plan(args, reporter);
    case "rules":
      return (await import("./chunks/commands-rules.js")).showRules(args);
    case "read":
      return (await import("./chunks/commands-read.js")).read(args);
    case "patch":
      return (await import("./chunks/commands-by-hand.js")).patch(args);
    case "merge":
      return (await import("./chunks/commands-by-hand.js")).merge(args);
    case "join":
      return (await import("./chunks/commands-join.js")).join(args);
    case "doctor":
      return (await import("./chunks/commands-doctor.js")).doctor(args);
    case "init":
      return (await import("./chunks/commands-init.js")).init(args);
    case "snapshot":
      return (await import("./chunks/commands-snapshot.js")).snapshot(args);
    case "upgrade":
      return (await import("./chunks/commands-upgrade.js")).upgrade(args);
    case "tree":
      return (await import("./chunks/commands-tree.js")).tree(args);
    case "owners":
      return (await import("./chunks/commands-owners.js")).owners(args);
  }
}

// src/cli.ts
process.exitCode = 4;
var isLost = watchStandardOutput(() => {
  process.exitCode = 4;
});
var argv = process.argv.slice(2);
var worker = new URL(import.meta.url.endsWith(".ts") ? "./worker.ts" : "./worker.js", import.meta.url);
var status = await main(argv, commandInThread(worker, argv));
process.exitCode = isLost() ? 4 : status;

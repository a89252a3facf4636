import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  EXIT,
  UserError
} from "./chunk-6XLNIXUY.js";
import {
  rules
} from "./chunk-LY66T6TP.js";
import "./chunk-ZQJWME36.js";
import "./chunk-HTXTNASY.js";
import "./chunk-3LJ4A4O6.js";
import "./chunk-KC24FUI4.js";
import "./chunk-6DU2N7A7.js";
import "./chunk-5HJ3J6EK.js";

// src/commands/rules.ts
function showRules({ positionals }) {
  const [id] = positionals;
  if (id === void 0) {
    const width = Math.max(...[...rules.keys()].map((name) => name.length));
    const lines = [...rules].map(
      ([name, rule2]) => `${name.padEnd(width)}  ${rule2.severity.padEnd(7)}  ${rule2.summary}`
    );
    process.stdout.write(`${lines.join("\n")}
`);
    return EXIT.pass;
  }
  const rule = rules.get(id);
  if (!rule) {
    throw new UserError({
      what: `there is no rule ${id}`,
      why: `${rules.size} rules are known, none by that name`,
      fix: "run `applylint rules` for the list"
    });
  }
  process.stdout.write(explain(id, rule));
  return EXIT.pass;
}
function explain(id, rule) {
  const references = rule.references.map((reference) => `  ${reference}`);
  return [
    `${id} (${rule.severity}, ${rule.confidence}, since ${rule.since})`,
    "",
    `${rule.summary}.`,
    "",
    rule.why,
    "",
    `What to do: ${rule.fix}`,
    ...references.length > 0 ? ["", "References:", ...references] : [],
    ""
  ].join("\n");
}
export {
  showRules
};

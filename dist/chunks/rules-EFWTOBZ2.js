import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  rules
} from "./chunk-U7P7M7PQ.js";
import "./chunk-E47RFHHO.js";
import "./chunk-3ZR64UY5.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-IBWSRM27.js";
import "./chunk-MJCXCFFI.js";
import "./chunk-7VZ5H7B6.js";

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

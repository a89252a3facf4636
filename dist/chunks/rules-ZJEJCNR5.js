import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import {
  rules
} from "./chunk-L765DX25.js";
import "./chunk-CAD33V3H.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-EKPOIOYA.js";
import "./chunk-HPZNSLLC.js";
import "./chunk-B5CZN42X.js";
import "./chunk-ADV2YN4K.js";
import "./chunk-E47RFHHO.js";
import "./chunk-TMQEBU2O.js";
import "./chunk-VNRJAIZR.js";
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
  const options = Object.entries(rule.options ?? {}).map(
    ([name, option]) => `  ${name} (default ${option.default}): ${option.sentence}`
  );
  return [
    `${id} (${rule.severity}, ${rule.confidence}, since ${rule.since})`,
    "",
    `${rule.summary}.`,
    "",
    rule.why,
    "",
    `What to do: ${rule.fix}`,
    ...options.length > 0 ? ["", "Options in .applylint.yaml:", ...options] : [],
    ...references.length > 0 ? ["", "References:", ...references] : [],
    ""
  ].join("\n");
}
export {
  showRules
};

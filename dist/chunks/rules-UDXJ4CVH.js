import {
  tooMany
} from "./chunk-SRH45SA2.js";
import {
  generalWords
} from "./chunk-DVWX363N.js";
import {
  rules
} from "./chunk-HXV5PB2W.js";
import "./chunk-A5TNUGU2.js";
import "./chunk-4AM56Z3R.js";
import "./chunk-HTNGHEP3.js";
import "./chunk-NPWLF7EI.js";
import "./chunk-WFYLS4LC.js";
import "./chunk-TMXOCL27.js";
import "./chunk-DB6JRGIB.js";
import "./chunk-B5CZN42X.js";
import "./chunk-2SVCL7CR.js";
import {
  EXIT,
  UserError
} from "./chunk-2Z6HZQFH.js";
import "./chunk-LWJLUIME.js";
import "./chunk-INOLEYJ6.js";
import "./chunk-QDCOP7XQ.js";
import "./chunk-ZCIGNTFB.js";
import "./chunk-7VZ5H7B6.js";

// src/commands/rules.ts
function showRules({ positionals }) {
  const [id, ...rest] = positionals;
  if (rest.length > 0) throw tooMany("rules [ID]", positionals);
  if (id === void 0) {
    const width = Math.max(...[...rules.keys()].map((name) => name.length));
    const lines = [...rules].map(
      ([name, rule2]) => `${name.padEnd(width)}  ${rule2.severity.padEnd(7)}  ${generalWords(rule2.summary)}`
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
    `${generalWords(rule.summary)}.`,
    "",
    generalWords(rule.why),
    "",
    `What to do: ${generalWords(rule.fix)}`,
    ...options.length > 0 ? ["", "Options in .applylint.yaml:", ...options] : [],
    ...references.length > 0 ? ["", "References:", ...references] : [],
    ""
  ].join("\n");
}
export {
  showRules
};

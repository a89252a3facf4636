import {
  tooMany
} from "./shared-commands-folder.js";
import {
  generalWords
} from "./shared-lint-general-words.js";
import {
  rules
} from "./shared-kube-named-item.js";
import "./shared-appliers-cascade.js";
import "./shared-fieldpath-element.js";
import "./shared-fieldpath-path.js";
import "./shared-lint-error-words.js";
import "./shared-appliers-application-set.js";
import "./shared-appliers-overrides.js";
import "./shared-kube-grouped.js";
import "./shared-kube-last-applied.js";
import "./shared-units-unit.js";
import "./shared-appliers-selector.js";
import {
  EXIT,
  UserError
} from "./shared-errors.js";
import "./shared-manifest-value.js";
import "./shared-kube-json-size.js";
import "./shared-kube-kept-with.js";
import "./shared-kube-json-text.js";
import "./shared-kube-object.js";
import "./shared-kube-json.js";
import "./shared-empty.js";

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

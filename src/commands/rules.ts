import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { generalWords } from '../lint/general-words.ts';
import type { Rule } from '../lint/rule.ts';
import { rules } from '../rules/index.ts';
import { tooMany } from './folder.ts';

/** `applylint rules [ID]`. */
export function showRules({ positionals }: Arguments): ExitCode {
  const [id, ...rest] = positionals;
  if (rest.length > 0) throw tooMany('rules [ID]', positionals);
  if (id === undefined) {
    const width = Math.max(...[...rules.keys()].map((name) => name.length));
    const lines = [...rules].map(
      ([name, rule]) => `${name.padEnd(width)}  ${rule.severity.padEnd(7)}  ${generalWords(rule.summary)}`,
    );
    process.stdout.write(`${lines.join('\n')}\n`);
    return EXIT.pass;
  }
  const rule = rules.get(id);
  if (!rule) {
    throw new UserError({
      what: `there is no rule ${id}`,
      why: `${rules.size} rules are known, none by that name`,
      fix: 'run `applylint rules` for the list',
    });
  }
  process.stdout.write(explain(id, rule));
  return EXIT.pass;
}

function explain(id: string, rule: Rule): string {
  const references = rule.references.map((reference) => `  ${reference}`);
  const options = Object.entries(rule.options ?? {}).map(
    ([name, option]) => `  ${name} (default ${option.default}): ${option.sentence}`,
  );
  return [
    `${id} (${rule.severity}, ${rule.confidence}, since ${rule.since})`,
    '',
    `${generalWords(rule.summary)}.`,
    '',
    generalWords(rule.why),
    '',
    `What to do: ${generalWords(rule.fix)}`,
    ...(options.length > 0 ? ['', 'Options in .applylint.yaml:', ...options] : []),
    ...(references.length > 0 ? ['', 'References:', ...references] : []),
    '',
  ].join('\n');
}

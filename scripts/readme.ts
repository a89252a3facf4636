/** Fills the generated parts of README.md, docs/reference.md and docs/library.md, and writes the example's report. */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';
import { describe, USAGE } from '../src/arguments/help.ts';
import { parseArguments, reviewOptions } from '../src/arguments/parse.ts';
import { prepare } from '../src/commands/prepare.ts';
import { GATE_WORKFLOW } from '../src/doctor/starter-files.ts';
import { folderSource } from '../src/folders/source.ts';
import { OPTIONS, type OptionSpec } from '../src/options.ts';
import { WITHOUT_POLICY } from '../src/policy/revisions.ts';
import { renderMarkdown } from '../src/report/markdown.ts';
import { renderPlanMarkdown } from '../src/report/plan/markdown.ts';
import { planOf } from '../src/report/plan/plan.ts';

const root = new URL('../', import.meta.url);
process.chdir(root.pathname);

const options = reviewOptions(parseArguments(['compare']).values);
const source = await folderSource('examples/shop/base', 'examples/shop/head', () => true);
const reviewed = await prepare(source, options, WITHOUT_POLICY, []);
writeFileSync('examples/shop/plan.md', renderPlanMarkdown(planOf(reviewed)));
const report = renderMarkdown(reviewed, {
  reproduce: 'applylint compare examples/shop/base examples/shop/head',
});
writeFileSync('examples/shop/report.md', report);

/** What most users set; docs/reference.md has all. */
const OFTEN: ReadonlySet<string> = new Set([
  'base',
  'applier',
  'kubernetes-version',
  'crds',
  'exclude',
  'fail-on',
  'fetch',
  'cluster',
]);

function optionTable(specs: readonly OptionSpec[]): string {
  const rows = specs.map((spec) => {
    const where = spec.only === 'action' ? 'input only' : spec.only === 'cli' ? 'command line only' : '';
    return [`\`${spec.only === 'action' ? '' : '--'}${spec.name}\``, describe(spec).replaceAll('|', '\\|'), where];
  });
  const columns = rows.some(([, , where]) => where !== '') ? 3 : 2;
  const table = [['option or input', 'meaning', ''], ...rows].map((row) => row.slice(0, columns));
  return markdownTable(table, { alignDelimiters: false });
}

function commandTable(): string {
  const rows = Object.values(USAGE).map(([usage, sentence]) => [
    `\`applylint ${usage.replaceAll('|', '\\|')}\``,
    sentence,
  ]);
  return markdownTable([['command', 'what it does'], ...rows], { alignDelimiters: false });
}

function fill(text: string, name: string, content: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the page has no place for ${name}`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}

function fillPage(path: string, parts: Readonly<Record<string, string>>): void {
  let page = readFileSync(path, 'utf8');
  for (const [name, content] of Object.entries(parts)) page = fill(page, name, content);
  writeFileSync(path, page);
}

const specs: readonly OptionSpec[] = OPTIONS;
fillPage('README.md', {
  workflow: `\`\`\`yaml\n# .github/workflows/applylint.yml\n${GATE_WORKFLOW}\`\`\``,
  options: optionTable(specs.filter(({ name }) => OFTEN.has(name))),
});
fillPage('docs/reference.md', { commands: commandTable(), options: optionTable(specs) });
fillPage('docs/library.md', { library: `\`\`\`js\n${readFileSync('examples/library.js', 'utf8')}\`\`\`` });

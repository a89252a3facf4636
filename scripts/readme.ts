/** Fills the generated parts of README.md and writes the example's report: the options, the library, and the workflow. */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from 'markdown-table';
import { describe } from '../src/arguments/help.ts';
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

function optionTable(): string {
  const specs: readonly OptionSpec[] = OPTIONS;
  const rows = specs.map((spec) => {
    const where = spec.only === 'action' ? 'input only' : spec.only === 'cli' ? 'command line only' : '';
    return [`\`${spec.only === 'action' ? '' : '--'}${spec.name}\``, describe(spec).replaceAll('|', '\\|'), where];
  });
  return markdownTable([['option or input', 'what it says', ''], ...rows], { alignDelimiters: false });
}

function fill(text: string, name: string, content: string): string {
  const begin = `<!-- ${name}:begin -->`;
  const end = `<!-- ${name}:end -->`;
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md has no place for ${name}`);
  return `${text.slice(0, from)}${begin}\n\n${content}\n\n${text.slice(to)}`;
}

let readme = readFileSync('README.md', 'utf8');
readme = fill(readme, 'workflow', `\`\`\`yaml\n# .github/workflows/applylint.yml\n${GATE_WORKFLOW}\`\`\``);
readme = fill(readme, 'options', optionTable());
readme = fill(readme, 'library', `\`\`\`js\n${readFileSync('examples/library.js', 'utf8')}\`\`\``);
writeFileSync('README.md', readme);

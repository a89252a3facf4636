// The score as Markdown: right / wrong / not judged, per kind and mode.

import { applyModes } from './case.ts';
import type { Judgement } from './replay.ts';
import { type Aspect, aspects } from './score.ts';

const columns: readonly { readonly mode: (typeof applyModes)[number]; readonly aspect: Aspect }[] = applyModes.flatMap(
  (mode) =>
    aspects.filter((aspect) => mode === 'client-side' || aspect !== 'patch').map((aspect) => ({ mode, aspect })),
);

/** One table for the reference version, one line for every version. */
export function scoreTable(judgements: readonly Judgement[], reference: string): string {
  const ours = judgements.filter((judgement) => judgement.version === reference);
  const kinds = [...new Set(ours.map((judgement) => judgement.kind))].sort();
  const rows = kinds.map((kind) =>
    row(
      kind,
      ours.filter((judgement) => judgement.kind === kind),
    ),
  );
  const versions = [...new Set(judgements.map((judgement) => judgement.version))];
  const totals = versions.map((version) =>
    row(
      `**all, ${version}**`,
      judgements.filter((judgement) => judgement.version === version),
    ),
  );
  const short = { 'client-side': 'C', 'server-side': 'S' } as const;
  return [
    `| kind | cases | ${columns.map(({ mode, aspect }) => `${short[mode]} ${aspect}`).join(' | ')} |`,
    `| --- | --: |${' --: |'.repeat(columns.length)}`,
    ...totals,
    ...rows,
    '',
  ].join('\n');
}

function row(name: string, judgements: readonly Judgement[]): string {
  const cells = columns.map(({ mode, aspect }) => {
    const marks = judgements.filter((judgement) => judgement.mode === mode && judgement.aspect === aspect);
    if (marks.length === 0) return '';
    const count = (mark: string): number => marks.filter((judgement) => judgement.mark === mark).length;
    return `${count('right')} / ${count('wrong')} / ${count('not-judged')}`;
  });
  return `| ${name} | ${new Set(judgements.map((judgement) => judgement.case)).size} | ${cells.join(' | ')} |`;
}

const BEGIN = '<!-- score: written by npm run conformance -->';
const END = '<!-- end of score -->';

/** The README with its table replaced. */
export function withTable(readme: string, table: string): string {
  const from = readme.indexOf(BEGIN);
  const to = readme.indexOf(END);
  if (from < 0 || to < from) throw new Error('README.md has no place for the score');
  return `${readme.slice(0, from)}${BEGIN}\n\n${table}\n${readme.slice(to)}`;
}

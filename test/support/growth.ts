import { renderAnnotations } from '../../src/report/annotations.ts';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { renderJson } from '../../src/report/json.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { renderText } from '../../src/report/text.ts';
import { rules } from '../../src/rules/index.ts';
import type { Family } from './families.ts';
import { reviewFiles } from './review.ts';

/** The whole of a run: the review, and its report in every form. */
export async function reviewOf(family: Family, size: number): Promise<number> {
  const { base, head } = family.grow(size);
  const report = await reviewFiles(base, head, family.flags, undefined, family.renders);
  const texts = [
    renderText(report, { color: false }),
    renderMarkdown(report),
    renderJson(report),
    renderSarif(report, rules),
    renderGitlab(report),
    renderAnnotations(report),
  ];
  return texts.length;
}

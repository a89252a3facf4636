import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { renderJson } from '../report/json.ts';
import { renderPlanMarkdown } from '../report/plan/markdown.ts';
import { planOf } from '../report/plan/plan.ts';
import { renderPlanText } from '../report/plan/text.ts';
import type { Reporter } from './reporter.ts';
import { write } from './write.ts';

const FORMS = ['text', 'markdown', 'json'] as const;

/**
 * `applylint plan`: the safe steps. Two paths without a revision are compared as `compare` does, everything else is as in
 * `check`. It gates nothing: the status is 3 where something was not reviewed, else 0.
 */
export async function plan(args: Arguments, reporter: Reporter): Promise<ExitCode> {
  const form = args.values.text('format');
  if (!FORMS.some((known) => known === form)) {
    throw new UserError({
      what: `there is no plan as ${form}`,
      why: `a plan is a list of steps: ${FORMS.join(', ')}`,
      fix: `choose one of them, or use \`applylint check --format ${form}\` for the findings`,
    });
  }
  const report = await reporter(args);
  const found = planOf(report);
  const text =
    form === 'json' ? renderJson(found) : form === 'markdown' ? renderPlanMarkdown(found) : renderPlanText(found);
  await write(text, args.values.text('output'));
  return report.conclusion === 'incomplete' ? EXIT.incomplete : EXIT.pass;
}

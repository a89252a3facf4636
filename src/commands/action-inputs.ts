import { OptionValues } from '../arguments/parse.ts';
import { UserError } from '../errors.ts';
import { inputOf } from '../github/runner.ts';
import { OPTIONS, type OptionSpec } from '../options.ts';

/** Inputs by the names of the options; several values stand one a line. */
export function inputs(): OptionValues {
  const specs: readonly OptionSpec[] = OPTIONS;
  const values = new Map<string, readonly string[]>();
  for (const spec of specs) {
    const text = inputOf(spec.name);
    if (spec.only === 'cli' || text === '') continue;
    if (spec.value === undefined) values.set(spec.name, [truth(spec.name, text)]);
    else values.set(spec.name, spec.repeatable ? linesOf(text) : [text]);
  }
  return new OptionValues(values);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function truth(name: string, text: string): string {
  const lower = text.toLowerCase();
  if (lower === 'true' || lower === 'false') return lower;
  throw new UserError({
    what: `${name} cannot be "${text}"`,
    why: 'it is a switch',
    fix: 'give true or false',
  });
}

import type { Arguments } from '../arguments/parse.ts';
import { UserError } from '../errors.ts';

/** How a command prints what it found: text for people, or with `--format json` all of it for programs. Other formats are refused before any work. */
export function textOrJson({
  command,
  values,
}: Arguments): <T extends object>(found: T, text: (found: T) => string) => void {
  const format = values.text('format');
  if (format !== 'text' && format !== 'json') {
    throw new UserError({
      what: `${command} has no format ${format}`,
      why: 'it prints text for people or JSON for programs',
      fix: 'leave --format out, or use `--format json`',
    });
  }
  return (found, text) => {
    process.stdout.write(
      format === 'json' ? `${JSON.stringify({ formatVersion: 1, ...found }, null, 2)}\n` : text(found),
    );
  };
}

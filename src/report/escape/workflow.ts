/** Workflow commands of GitHub Actions: `::error file=…::message`, with nothing in them that could end or begin another. */
import { showInvisibleInLines } from './invisible.ts';

/** The message of a command. Line feeds survive, encoded. */
function commandData(text: string): string {
  return showInvisibleInLines(text).replaceAll('##[', '#\\u{23}[').replaceAll('%', '%25').replaceAll('\n', '%0A');
}

/** A property of a command: a title, a file name. */
export function commandProperty(text: string): string {
  return commandData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

export interface CommandProperties {
  readonly title?: string | undefined;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly endLine?: number | undefined;
  readonly col?: number | undefined;
}

/** An annotation, ready to print on a line of its own. */
export function annotationCommand(
  name: 'error' | 'warning' | 'notice',
  message: string,
  properties: CommandProperties,
): string {
  const list = Object.entries(properties)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${commandProperty(String(value))}`);
  return `::${name}${list.length > 0 ? ` ${list.join(',')}` : ''}::${commandData(message)}`;
}

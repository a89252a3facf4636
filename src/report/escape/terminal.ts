/**
 * Untrusted text for a terminal or a log. What could drive the terminal becomes visible; so does what GitHub's runner
 * would take for a command: it reads `::name::` after leading spaces, and `##[name]` anywhere in a line.
 */
import { showInvisible, showInvisibleInLines } from './invisible.ts';

/** One line; line feeds are shown. */
export function forTerminal(text: string): string {
  return breakCommands(showInvisible(text));
}

/** Several lines; line feeds stay. */
export function linesForTerminal(text: string): string {
  return breakCommands(showInvisibleInLines(text));
}

// Wherever the text is put, it may come to stand at the start of a line.
function breakCommands(text: string): string {
  return text.replaceAll('##[', '#\\u{23}[').replace(/^(\s*):(?=:)/gm, '$1\\u{3A}');
}

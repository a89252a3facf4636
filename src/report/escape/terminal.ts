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

/**
 * Finished lines, with the colours of this program in them. What was escaped before it was wrapped or put together may
 * have come to begin a line: so this is the last that is done to any text for a log.
 */
export function finishedLines(text: string): string {
  return breakCommands(text);
}

// Wherever the text is put, it may come to stand at the start of a line.
function breakCommands(text: string): string {
  return text.replaceAll('##[', '#\\u{23}[').replace(COMMAND, '$1\\u{3A}');
}

// White space as the runner trims it; colours do not count.
const COMMAND = /^((?:[^\S\n]|\u001b\[\d{1,2}m)*):(?=:)/gmu;

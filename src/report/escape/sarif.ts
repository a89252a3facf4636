/** Text of SARIF messages (2.1.0, section 3.11): plain text, in which `[text](place)` would be a link. */
import { showInvisibleInLines } from './invisible.ts';

export function sarifText(text: string): string {
  return showInvisibleInLines(text).replace(/[\\[\]]/g, (character) => `\\${character}`);
}

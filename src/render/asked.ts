/**
 * What templates ask that `helm template` cannot answer for a later day or a cluster: the time, what `lookup` finds, and which revision of the release
 * it is (`lookup` of pkg/engine and `Install.Run` of pkg/action, Helm 3.22 and 4). In: the files of a chart. Out: the same files with other answers, so
 * that a second run shows whether the answers decide anything.
 */
import type { SourceFile } from '../sources.ts';

export type Asked = '`lookup`' | 'the revision of the release' | typeof THE_TIME;

/** What no cluster need be asked for. */
export const THE_TIME = 'the time';

/** What the files may ask; empty for almost all charts. Who does not upgrade asks no cluster. */
export function askedIn(files: readonly SourceFile[], upgrades: boolean): Asked[] {
  const texts = files.filter(isText).map(({ bytes }) => new TextDecoder().decode(bytes));
  const asks = (pattern: RegExp): boolean => texts.some((text) => text.search(pattern) >= 0);
  const time = texts.some((text) => text.includes('now') && withTime(text, '') !== text) ? ([THE_TIME] as const) : [];
  if (!upgrades) return [...time];
  return [
    ...time,
    ...(asks(LOOKUP) ? ['`lookup`' as const] : []),
    ...(asks(REVISION) ? ['the revision of the release' as const] : []),
  ];
}

/** The files as they print with each other answer: what is looked up exists, the release has had an upgrade, it is another day. */
export function answered(files: readonly SourceFile[], asked: Asked): SourceFile[][] {
  switch (asked) {
    case '`lookup`':
      return [changed(files, (text) => text.replaceAll(ACTION, (action) => action.replaceAll(LOOKUP, FOUND)))];
    case 'the revision of the release':
      return [changed(files, (text) => text.replaceAll(ACTION, withRevision))];
    case THE_TIME:
      return TIMES.map((time) => changed(files, (text) => withTime(text, time)));
  }
}

function changed(files: readonly SourceFile[], change: (text: string) => string): SourceFile[] {
  return files.map((file) => {
    if (!isText(file)) return file;
    const text = new TextDecoder().decode(file.bytes);
    const other = change(text);
    return other === text ? file : { ...file, bytes: new TextEncoder().encode(other) };
  });
}

/** Values may hold templates as well (`tpl`). */
function isText({ path }: SourceFile): boolean {
  return /\.(?:ya?ml|tpl|txt|json)$/.test(path);
}

const ACTION = /\{\{[\s\S]*?\}\}/g;

/** A Friday at midnight and a Wednesday at noon, long after anything that a chart waits for. */
const TIMES = ['2100-01-01T00:00:00Z', '2099-06-17T12:34:56Z'];

/** Words in quotes are no calls. The answer is quoted so that it may stand in JSON as well. */
function withTime(text: string, time: string): string {
  return text.replaceAll(ACTION, (action) =>
    action.replaceAll(/"(?:\\.|[^"\\])*"|`[^`]*`|(?<![\w.$-])now(?![\w-])/g, (word) =>
      word === 'now' ? `(toDate \`2006-01-02T15:04:05Z07:00\` \`${time}\`)` : word,
    ),
  );
}

const LOOKUP = /(?<![\w.$"'-])lookup(?=\s+["'`($.])/g;
/** Its four arguments become the last two pairs. */
const FOUND = 'dict "metadata" (dict) "data" (dict) "spec" (dict) "items" (list)';

const REVISION = /\.Revision\b|["'`]Revision["'`]|\.Release\b(?!\.\w)|["'`]Release["'`]/g;

function withRevision(text: string): string {
  return text
    .replaceAll(/(?<![\w)])[$\w.]*\.Release\.Revision\b/g, '2')
    .replaceAll(/(?<![\w)])([$\w]*(?:\.\w+)*\.Release)\b(?!\.\w)/g, '(merge (dict "Revision" 2) $1)')
    .replaceAll(/\b(?:index|get)\s+([$\w.]+)\s+["`]Release["`](?:\s+["`]Revision["`])?/g, (whole, context: string) =>
      whole.includes('Revision') ? 'int 2' : `merge (dict "Revision" 2) ${context === '.' ? '' : context}.Release`,
    );
}

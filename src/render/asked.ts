/**
 * What templates ask of a cluster that `helm template` cannot answer: there `lookup` finds nothing, and every release is its first revision
 * (`lookup` of pkg/engine and `Install.Run` of pkg/action, Helm 3.22 and 4). In: the files of a chart. Out: the same files with other answers, so
 * that a second run shows whether the answers decide anything.
 */
import type { SourceFile } from '../sources.ts';

export type Asked = '`lookup`' | 'the revision of the release';

/** What the files may ask; empty for almost all charts. */
export function askedIn(files: readonly SourceFile[]): Asked[] {
  const texts = files.filter(isText).map(({ bytes }) => new TextDecoder().decode(bytes));
  const asks = (pattern: RegExp): boolean => texts.some((text) => text.search(pattern) >= 0);
  return [
    ...(asks(LOOKUP) ? ['`lookup`' as const] : []),
    ...(asks(REVISION) ? ['the revision of the release' as const] : []),
  ];
}

/** The files as they print with other answers: what is looked up exists, and the release has had an upgrade. */
export function answered(files: readonly SourceFile[], asked: Asked): SourceFile[] {
  return files.map((file) => {
    if (!isText(file)) return file;
    const text = new TextDecoder().decode(file.bytes);
    const changed = text.replaceAll(ACTION, (action) =>
      asked === '`lookup`' ? action.replaceAll(LOOKUP, FOUND) : withRevision(action),
    );
    return changed === text ? file : { ...file, bytes: new TextEncoder().encode(changed) };
  });
}

/** Values may hold templates as well (`tpl`). */
function isText({ path }: SourceFile): boolean {
  return /\.(?:ya?ml|tpl|txt|json)$/.test(path);
}

const ACTION = /\{\{[\s\S]*?\}\}/g;

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

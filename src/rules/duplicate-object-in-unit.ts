import { type ApplyPreview, defineRule, isAlike, type LintContext, stoodSo, withoutEffect } from '../lint/rule.ts';

export default defineRule({
  summary: 'Manifests that are applied together contain the same object twice',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Both are applied, one after the other. The last one wins and removes the fields that only the first one sets. The file names decide which one is last. Flux refuses both, Argo CD warns.',
  fix: 'Remove one of the two, or give it another name or namespace. If only one of the files is ever applied, move each into a folder of its own.',
  references: ['https://github.com/argoproj/argo-cd/issues/1070'],
  messages: {
    twice: '`{object}`{more} appears {count} times in the manifests ({places}): the last one wins',
    same: '`{object}`{more} appears {count} times in the manifests ({places}) with the same content',
    idle: 'this change to `{object}` has no effect: {places} is applied later and wins',
  },
  *checkUnit(context) {
    // Files that share many objects are one cause.
    const causes = new Map<string, ApplyPreview[]>();
    for (const preview of context.previews) {
      if (preview.modified.length < 2) continue;
      if (stoodSo(preview)) {
        const idle = withoutEffect(preview);
        const data = { places: preview.modified.slice(-1).map(placeOf).join() };
        if (idle) yield { messageId: 'idle', path: [], side: 'head', preview, manifest: idle, data, severity: 'info' };
        continue;
      }
      const paths = preview.modified.map(({ location }) => location.path);
      const id = new Set(paths).size < paths.length ? JSON.stringify(preview.key) : JSON.stringify(paths);
      causes.set(id, [...(causes.get(id) ?? []), preview]);
    }
    for (const previews of causes.values()) {
      const preview = previews.find((one) => !isAlike(one.modified)) ?? previews[0];
      if (!preview) continue;
      const { modified, key } = preview;
      yield {
        messageId: isAlike(modified) ? 'same' : 'twice',
        path: [],
        side: 'head',
        preview,
        data: {
          count: modified.length,
          places: modified.map(placeOf).join(', '),
          more: previews.length > 1 ? ` (and ${previews.length - 1} more)` : '',
        },
        related: modified.slice(0, -1).map((manifest) => ({ key, manifest, message: 'also here' })),
        severity: severityOf(preview, context),
      };
    }
  },
});

/** One file is surely applied together, a folder only where an applier reads it: by hand, its files may be alternatives. */
function severityOf(preview: ApplyPreview, { unit }: LintContext): 'error' | 'warning' | 'info' {
  const paths = preview.modified.map(({ location }) => location.path);
  const together = new Set(paths).size < paths.length || unit.applier.known;
  return together ? (isAlike(preview.modified) ? 'warning' : 'error') : 'info';
}

const placeOf = ({ location }: ApplyPreview['modified'][number]): string => `${location.path}:${location.line}`;

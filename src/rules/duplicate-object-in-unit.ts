import { type ApplyPreview, defineRule, equalJson, isKubectl, type LintContext } from '../lint/rule.ts';

export default defineRule({
  summary: 'The same object stands twice in what is applied together',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Both are applied, one after the other: the last wins, and what only the first one says is removed again. Which is last depends on file names; Flux refuses both, Argo CD warns.',
  fix: 'Remove one of the two, or give it another name or namespace. Are the files alternatives, of which only one is ever applied? Then move them into folders of their own.',
  references: ['https://github.com/argoproj/argo-cd/issues/1070'],
  messages: {
    twice: '`{object}`{more} stands {count} times in the manifests ({places}): the last one wins',
    same: '`{object}`{more} stands {count} times in the manifests ({places}) with the same content',
  },
  *checkUnit(context) {
    // Files that share many objects are one cause.
    const causes = new Map<string, ApplyPreview[]>();
    for (const preview of context.previews) {
      if (preview.modified.length < 2 || preview.lastApplied.length >= preview.modified.length) continue;
      const paths = preview.modified.map(({ location }) => location.path);
      const id = new Set(paths).size < paths.length ? JSON.stringify(preview.key) : JSON.stringify(paths);
      causes.set(id, [...(causes.get(id) ?? []), preview]);
    }
    for (const previews of causes.values()) {
      const preview = previews.find((one) => !isSame(one)) ?? previews[0];
      if (!preview) continue;
      const { modified, key } = preview;
      yield {
        messageId: isSame(preview) ? 'same' : 'twice',
        path: [],
        side: 'head',
        preview,
        data: {
          count: modified.length,
          places: modified.map(({ location }) => `${location.path}:${location.line}`).join(', '),
          more: previews.length > 1 ? ` (and ${previews.length - 1} more)` : '',
        },
        related: modified.slice(0, -1).map((manifest) => ({ key, manifest, message: 'stands here too' })),
        severity: severityOf(preview, context),
      };
    }
  },
});

function isSame({ modified }: ApplyPreview): boolean {
  return modified.every((manifest) => equalJson(manifest.object, modified[0]?.object));
}

/** One file is surely applied together, a folder only where an applier reads it: by hand, its files may be alternatives. */
function severityOf(preview: ApplyPreview, { unit }: LintContext): 'error' | 'warning' | 'info' {
  const paths = preview.modified.map(({ location }) => location.path);
  const together = new Set(paths).size < paths.length || !isKubectl(unit.applier);
  return together ? (isSame(preview) ? 'warning' : 'error') : 'info';
}

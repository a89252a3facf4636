import { type ApplyPreview, defineRule, equalJson, type LintContext } from '../lint/rule.ts';

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
    overridden: 'what changes here in `{object}` has no effect: {place} is applied later and counts',
  },
  *checkUnit(context) {
    // Files that share many objects are one cause.
    const causes = new Map<string, ApplyPreview[]>();
    for (const preview of context.previews) {
      if (preview.modified.length < 2) continue;
      const before = preview.lastApplied;
      if (before.length >= preview.modified.length && (isSame(preview) || !isAlike(before))) {
        const ineffective = overridden(preview);
        if (ineffective) yield ineffective;
        continue;
      }
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
  return isAlike(modified);
}

function isAlike(manifests: ApplyPreview['modified']): boolean {
  return manifests.every((manifest) => equalJson(manifest.object, manifests[0]?.object));
}

/** They differed before: what changes in one that does not count has no effect. */
function overridden(preview: ApplyPreview) {
  const { modified, lastApplied, key } = preview;
  const last = modified.at(-1);
  if (isSame(preview) || !equalJson(last?.object, lastApplied.at(-1)?.object)) return undefined;
  const changed = modified.find((manifest, i) => !equalJson(manifest.object, lastApplied[i]?.object));
  if (!last || !changed || changed === last) return undefined;
  const place = `${last.location.path}:${last.location.line}`;
  return {
    messageId: 'overridden' as const,
    path: [],
    side: 'head' as const,
    preview,
    manifest: changed,
    data: { place },
    related: [{ key, manifest: last, message: 'counts, as it is applied last' }],
    severity: 'info' as const,
  };
}

/** One file is surely applied together, a folder only where an applier reads it: by hand, its files may be alternatives. */
function severityOf(preview: ApplyPreview, { unit }: LintContext): 'error' | 'warning' | 'info' {
  const paths = preview.modified.map(({ location }) => location.path);
  const together = new Set(paths).size < paths.length || unit.applier.known;
  return together ? (isSame(preview) ? 'warning' : 'error') : 'info';
}

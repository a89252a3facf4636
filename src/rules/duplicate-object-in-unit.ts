import { defineRule, equalJson } from '../lint/rule.ts';

export default defineRule({
  summary: 'The same object stands twice in what is applied together',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Both are applied, one after the other: the last wins, and what only the first one says is removed again. Which is last depends on file names; some appliers refuse both.',
  fix: 'Remove one of the two, or give it another name or namespace.',
  references: ['https://github.com/argoproj/argo-cd/issues/1070'],
  messages: {
    twice: '`{object}` stands {count} times in the manifests ({places}): the last one wins',
    same: '`{object}` stands {count} times in the manifests ({places}) with the same content',
  },
  *check(preview) {
    const { modified, lastApplied } = preview;
    const count = modified.length;
    if (count < 2 || lastApplied.length >= count) return;
    const last = modified.at(-1);
    const same = modified.every((manifest) => equalJson(manifest.object, last?.object));
    const certainty = togetherness(modified.map(({ location }) => location.path));
    const places = modified.map(({ location }) => `${location.path}:${location.line}`).join(', ');
    yield {
      messageId: same ? 'same' : 'twice',
      path: [],
      side: 'head',
      data: { count, places },
      related: modified.slice(0, -1).map((manifest) => ({ key: preview.key, manifest, message: 'stands here too' })),
      severity: same && certainty === 'error' ? 'warning' : certainty,
    };
  },
});

/** One file is surely applied together, one folder mostly; files in several folders are often alternatives. */
function togetherness(paths: readonly string[]): 'error' | 'warning' | 'info' {
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/') + 1)));
  return new Set(paths).size < paths.length ? 'error' : folders.size === 1 ? 'warning' : 'info';
}

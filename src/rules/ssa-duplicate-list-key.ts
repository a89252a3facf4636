import { defineRule, refusal, serverPath } from '../lint/rule.ts';

export default defineRule({
  summary: 'Two items of a list have the same key, so server-side apply refuses the manifest',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Server-side apply identifies the items of a list by their keys and refuses a manifest that has one twice. Client-side apply accepts it and merges the two items.',
  fix: 'Remove or rename one of the two items.',
  references: ['https://github.com/kubernetes/kubernetes/issues/113482'],
  messages: { rejected: 'server-side apply refuses `{object}`: {place} has two items with {key}' },
  *check(preview) {
    const found = refusal(
      preview,
      ({ source, message }) => source === 'merge' && /duplicate entries for key/.test(message),
    );
    const match = /(?:(\.[^\s:]+): )?duplicate entries for key \[(.*?)\]/.exec(found?.error.message ?? '');
    if (!found || !match) return;
    const place = (match[1] ?? 'a list').replace(/^\./, '');
    const path = serverPath(place);
    const data = { place: match[1] ? `\`${place}\`` : place, key: `\`${match[2] ?? ''}\`` };
    yield { messageId: 'rejected', path, side: 'head', modes: found.modes, data };
  },
});

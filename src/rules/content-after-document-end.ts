import { defineRule } from '../lint/rule.ts';

export default defineRule({
  summary: 'Text follows a document end marker (`...`), and apply never sees it',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'kubectl reads a document up to `...` and drops what follows up to the next `---`. An object there is not applied, without any message.',
  fix: 'Begin a new document with `---`, or remove the `...`.',
  references: ['https://yaml.org/spec/1.2.2/#912-document-markers'],
  messages: { ignored: '{message}' },
  checkInput: ({ code }) => (code === 'ignored-content' ? 'ignored' : undefined),
});

import { describe, expect, it } from 'vitest';
import { readFolder } from '../support/folders.ts';
import { reviewFiles } from '../support/review.ts';

const shop = readFolder('examples/shop/base');
type Files = { [path: string]: string };

function edited(edit: (text: string) => string): Files {
  return Object.fromEntries(Object.entries(shop).map(([path, text]) => [path, edit(text)]));
}

/** Harmless changes of a whole repository, each of which touches every file. */
const changes: readonly (readonly [what: string, head: Files])[] = [
  ['comments', edited((text) => text.replace(/^(\s*)name: /gm, '$1# a comment\n$1name: '))],
  ['formatting', edited((text) => text.replace(/: (\S+)$/gm, ':   $1').replaceAll('\n---\n', '\n\n\n---\n\n'))],
  ['quotes', edited((text) => text.replace(/^(\s*(?:- )?name): (\S+)$/gm, '$1: "$2"'))],
  ['files moved into a folder', Object.fromEntries(Object.entries(shop).map(([path, text]) => [`shop/${path}`, text]))],
  ['all documents in one file', { 'all.yaml': Object.values(shop).join('\n---\n') }],
  [
    'image bumps',
    edited((text) =>
      text.replace(/^(kind: Job[\s\S]*?image: \S+)/gm, '$1').replace(/(shop\/(?:web|worker)):[0-9.]+/g, '$1:9.9.9'),
    ),
  ],
];

describe('harmless changes say nothing above info', () => {
  it.each(changes)('%s', async (_, head) => {
    const report = await reviewFiles(shop, head);
    expect(
      report.findings
        .filter((finding) => finding.severity !== 'info')
        .map((finding) => `${finding.ruleId}: ${finding.message}`),
    ).toEqual([]);
    expect(report.conclusion).toBe('pass');
    expect(
      report.counts.verdicts.rejected + report.counts.verdicts.removed + report.counts.verdicts['not-judged'],
    ).toBe(0);
  });
});

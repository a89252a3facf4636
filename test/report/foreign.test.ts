import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { beforeAll, describe, expect, it } from 'vitest';
import schema from '../../schema/report.schema.json' with { type: 'json' };
import { webLinks } from '../../src/commands/web-links.ts';
import { characters, fitMarkdown } from '../../src/report/fit.ts';
import { type ForeignFacts, readForeignReport } from '../../src/report/foreign.ts';
import { renderJson } from '../../src/report/json.ts';
import { repositoryPath } from '../../src/report/places.ts';
import type { Report } from '../../src/report/report.ts';
import { renderText } from '../../src/report/text.ts';
import { rules } from '../../src/rules/index.ts';
import { readFolder } from '../support/folders.ts';
import { reviewFiles } from '../support/review.ts';

const facts: ForeignFacts = {
  passed: false,
  headSha: 'a'.repeat(40),
  baseRef: 'main',
  version: 'test',
  rules,
  helpBase: 'https://example.invalid/rules',
  schema,
};

let text: string;
beforeAll(async () => {
  const report = await reviewFiles(readFolder('examples/shop/base'), readFolder('examples/shop/head'));
  text = renderJson(report);
});

type Node = { [key: string]: unknown };

/** Every string of a report, with a way to replace it. */
function strings(value: unknown, found: { parent: Node; key: string }[] = []): { parent: Node; key: string }[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') found.push({ parent: value as Node, key });
    else strings(inner, found);
  }
  return found;
}

const evil = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '@org/team',
    '</details><img src=x onerror=x>',
    '[x](https://evil.example)',
    'https://evil.example/a',
    '<!-- applylint:applylint -->',
    '`` ` ```\n# heading\n',
    '| a | b |\n| - | - |',
    'Fixes #1, o/r#2',
    '::error::x\n##[add-mask]x',
    '\u202E\u0000\ud800',
    '__proto__',
  ),
);

describe('a result from a run that its author controls', () => {
  it('A11: of our own making is shown with the same findings', () => {
    const read = readForeignReport(text, facts);
    if ('refused' in read) throw new Error(read.refused);
    const original = JSON.parse(text);
    expect(read.report.counts).toMatchObject({ errors: original.counts.errors, warnings: original.counts.warnings });
    expect(read.report.counts.verdicts).toEqual(original.counts.verdicts);
    expect(read.report.findings.map((finding) => finding.message)).toEqual(
      original.findings.map((finding: { message: string }) => finding.message),
    );
  });

  it('A11: of format version 1 is shown as well', () => {
    const { unseen: _, files: __, ...old } = JSON.parse(text);
    const read = readForeignReport(JSON.stringify({ ...old, formatVersion: 1 }), facts);
    if ('refused' in read) throw new Error(read.refused);
    expect(read.report).toMatchObject({ formatVersion: 2, conclusion: 'fail', unseen: [], files: [] });
  });

  it('A11: what is partial goes with a run that passed, and with no other', () => {
    const partial = { ...JSON.parse(text), conclusion: 'partial' };
    const read = readForeignReport(JSON.stringify(partial), { ...facts, passed: true });
    expect(read).toHaveProperty('report.conclusion', 'partial');
    expect(readForeignReport(JSON.stringify(partial), facts)).toHaveProperty('refused');
  });

  it('A11: whatever any of its texts says, nothing in the comment is markup, a mention or a foreign link', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), evil), { minLength: 1, maxLength: 12 }), (changes) => {
        const report: Node = JSON.parse(text);
        const places = strings(report);
        for (const [at, value] of changes) {
          const place = places[at % places.length];
          if (place) place.parent[place.key] = value;
        }
        const read = readForeignReport(JSON.stringify(report), facts);
        if ('refused' in read) return;
        const markdown = fitMarkdown(read.report, {}, characters(60_000));
        const html = micromark(markdown, {
          extensions: [gfm()],
          htmlExtensions: [gfmHtml()],
          allowDangerousHtml: true,
        });
        expect(html).not.toMatch(
          /<(?!\/?(?:h[34]|p|b|code|pre|ul|li|ol|sub|strong|em|a|br|hr|table|thead|tbody|tr|th|td|details|summary|blockquote)\b)/,
        );
        const links = [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '');
        expect(links.filter((link) => !link.startsWith('https://example.invalid/rules#'))).toEqual([]);
        // GitHub looks for mentions and references outside of code.
        expect(html.replace(/<(pre|code)\b.*?<\/\1>/gs, '')).not.toMatch(/@org|o\/r#2/);
        expect(renderText(read.report, { color: false })).not.toMatch(/^\s*::|##\[/m);
      }),
    );
  });

  it('T04: a place is a path of the repository, whatever the file says', () => {
    const step = fc.constantFrom(
      '..',
      '.',
      '',
      'a',
      'b.yaml',
      '%2e%2e',
      '..%2f',
      '.git',
      'a#b',
      'x?y=1',
      '\\..',
      '~',
      '\n',
    );
    const path = fc.oneof(
      fc.array(step, { minLength: 1, maxLength: 6 }).map((steps) => steps.join('/')),
      fc.constantFrom(
        '../../../../evil',
        '/etc/passwd',
        'https://evil.example/a',
        'javascript:alert(1)',
        '//evil.example/x',
      ),
      fc.constantFrom('\\\\evil\\x', 'a/../../../b', 'C:\\x', 'file:///etc/passwd', '', '.', 'x/..', '?q', '#f'),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), path), { minLength: 1, maxLength: 30 }), (changes) => {
        const report: Node = JSON.parse(text);
        const places = strings(report).filter(({ key }) => key === 'path' || key === 'root');
        for (const [at, value] of changes) {
          const place = places[at % places.length];
          if (place) place.parent[place.key] = value;
        }
        const read = readForeignReport(JSON.stringify(report), facts);
        if ('refused' in read) throw new Error(read.refused);
        for (const place of placesOf(read.report)) {
          expect(place).not.toMatch(/^[/\\]|^[a-z][a-z0-9+.-]*:|\\|(?:^|\/)\.{1,2}(?:\/|$)|\p{Cc}/iu);
        }
        const linkTo = webLinks(read.report, { webUrl: 'https://host.example/o/r' });
        const markdown = fitMarkdown(read.report, { linkTo }, characters(60_000));
        for (const [, link = ''] of markdown.matchAll(/\]\((https?:[^)\s]*)\)/g)) {
          if (link.startsWith('https://example.invalid/rules#')) continue;
          const { origin, pathname, search } = new URL(link);
          expect(`${origin}${pathname}`).toMatch(new RegExp(`^https://host\\.example/o/r/blob/${facts.headSha}/.`));
          expect(search).toBe('');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('T04: places in the repository stay', () => {
    const report: Node = JSON.parse(text);
    const read = readForeignReport(text, facts);
    if ('refused' in read) throw new Error(read.refused);
    const original = strings(report).filter(({ key, parent }) => key === 'path' && 'line' in parent);
    expect(placesOf(read.report).length).toBeGreaterThan(10);
    for (const place of placesOf(read.report)) expect(original.map(({ parent }) => parent['path'])).toContain(place);
    expect(repositoryPath('a/./b/../c d#1?.yaml')).toBe('a/c d#1?.yaml');
    expect(repositoryPath('..a/b..yaml')).toBe('..a/b..yaml');
  });

  it('T04: a place that leads out of the repository is no link, whoever wrote it', () => {
    const linkTo = webLinks(
      { revisions: { base: { name: 'b', commit: 'b'.repeat(40) }, head: { name: 'h', commit: 'a'.repeat(40) } } },
      { webUrl: 'https://host.example/o/r' },
    );
    expect(linkTo({ path: '../../../../evil', line: 1 }, 'head')).toBeNull();
    expect(linkTo({ path: 'a/b.yaml', line: 1 }, 'head')).toBe(
      `https://host.example/o/r/blob/${'a'.repeat(40)}/a/b.yaml#L1`,
    );
  });

  it('A11: any JSON is refused or shown, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (given) => {
        expect(readForeignReport(given, facts)).toHaveProperty('refused');
      }),
    );
  });

  it('A11: members it should not have are left behind, also those that objects are made of', () => {
    const report: Node = JSON.parse(text);
    const hostile = `{"__proto__":{"polluted":true},"constructor":1,${JSON.stringify({ ...report, extra: 'x' }).slice(1)}`;
    const read = readForeignReport(hostile, facts);
    if ('refused' in read) throw new Error(read.refused);
    expect(read.report).not.toHaveProperty('extra');
    expect({}).not.toHaveProperty('polluted');
  });

  it.each([
    ['a line that is no number', (report: Node) => setLine(report, '1')],
    ['a line below nothing', (report: Node) => setLine(report, -1)],
    ['a line beyond counting', (report: Node) => setLine(report, 1e300)],
    ['another version of the format', (report: Node) => Object.assign(report, { formatVersion: 3 })],
    ['another tool', (report: Node) => Object.assign(report, { tool: { name: 'other', version: '1' } })],
    ['a conclusion of its own', (report: Node) => Object.assign(report, { conclusion: 'superb' })],
    ['no findings', (report: Node) => Object.assign(report, { findings: undefined })],
    ['findings that are no list', (report: Node) => Object.assign(report, { findings: {} })],
  ])('A11: %s is refused', (_, change) => {
    const report: Node = JSON.parse(text);
    change(report);
    expect(readForeignReport(JSON.stringify(report), facts)).toHaveProperty('refused');
  });
});

/** The paths of files that a report names. */
function placesOf(report: Report): string[] {
  const of = (located: { readonly location: { readonly path: string } | null }): string[] =>
    located.location ? [located.location.path] : [];
  return [
    ...report.objects.flatMap(({ base, head }) => [...base, ...head].map(({ path }) => path)),
    ...report.findings.flatMap((finding) => [
      ...of(finding),
      ...finding.related.flatMap(of),
      ...finding.occurrences.flatMap(of),
      ...(finding.suppressed ? of(finding.suppressed) : []),
    ]),
    ...[...report.incomplete, ...report.unseen, ...report.skipped]
      .map(({ path }) => path)
      .filter((path) => path !== '.'),
    ...report.files.map(({ path }) => path),
    ...report.units.map(({ root }) => root).filter((root) => root !== ''),
  ];
}

function setLine(report: Node, line: unknown): void {
  const [finding] = report['findings'] as { location: Node }[];
  if (finding) finding.location['line'] = line;
}

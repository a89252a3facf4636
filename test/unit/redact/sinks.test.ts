import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { main } from '../../../src/commands/main.ts';
import { renderAnnotations } from '../../../src/report/annotations.ts';
import { compactJson } from '../../../src/report/compact.ts';
import { bytes, characters, fitMarkdown } from '../../../src/report/fit.ts';
import { renderGitlab } from '../../../src/report/gitlab.ts';
import { renderJson } from '../../../src/report/json.ts';
import { renderMarkdown } from '../../../src/report/markdown.ts';
import type { Redacted } from '../../../src/report/redact/redacted.ts';
import type { Report } from '../../../src/report/report.ts';
import { renderSarif } from '../../../src/report/sarif.ts';
import { renderText } from '../../../src/report/text.ts';
import { rules } from '../../../src/rules/index.ts';
import { reviewFiles } from '../../support/review.ts';
import { CANARIES, canarySecrets, misspeltSecrets } from './canaries.ts';
import { canaryFiles } from './canary-files.ts';
import { leaksIn } from './leak-scan.ts';

const { base, head } = canaryFiles();
let report: Redacted<Report>;
/** The same, where the Secrets are misspelt and stand in a file that does not change. */
let beside: Redacted<Report>;
beforeAll(async () => {
  report = await reviewFiles(base, head);
  const files = canaryFiles(true);
  beside = await reviewFiles(files.base, files.head);
}, 120_000);

/** Every form in which a report leaves the program. A new one belongs here. */
const SINKS: { readonly [sink: string]: (report: Redacted<Report>) => string } = {
  text: (given) => renderText(given, { color: false }),
  'text in colour': (given) => renderText(given, { color: true }),
  markdown: (given) => renderMarkdown(given),
  comment: (given) => fitMarkdown(given, {}, characters(60_000)),
  'job summary': (given) => fitMarkdown(given, {}, bytes(1_000_000)),
  json: (given) => renderJson(given),
  'result file': (given) => compactJson(given, 1024 * 1024),
  sarif: (given) => renderSarif(given, rules),
  gitlab: (given) => renderGitlab(given),
  annotations: (given) => renderAnnotations(given),
  outputs: ({ conclusion, counts }) => JSON.stringify([conclusion, counts]),
};

describe('O12 500 canaries at 18 positions in 9 encodings, through a whole review', { timeout: 180_000 }, () => {
  it('the change is reviewed, rejections with their words included', () => {
    expect(report.counts.objects).toBeGreaterThan(900);
    expect(report.counts.verdicts.rejected).toBeGreaterThan(20);
    expect(leaksIn(JSON.stringify(head))).toHaveLength(CANARIES.length);
  });

  it.each(Object.entries(SINKS))('%s leaks none', (_, render) => {
    const output = render(report);
    expect(output).not.toBe('');
    expect(leaksIn(output)).toEqual([]);
  });

  it.each(Object.entries(SINKS))('S05 %s leaks none of those that unchanged files hold', (_, render) => {
    expect(beside.counts.objects).toBeGreaterThan(400);
    expect(leaksIn(render(beside))).toEqual([]);
  });
});

describe('O11 O12 commands that print objects or errors', { timeout: 180_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-canaries-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const at = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const secrets = canarySecrets()
    .map((secret) => JSON.stringify(secret))
    .join('\n---\n');
  const misspelt = misspeltSecrets()
    .map((secret) => JSON.stringify(secret))
    .join('\n---\n');
  const one = (n: number): string => JSON.stringify(misspeltSecrets()[n]);
  const NONE = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n';
  const PLAIN = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\ndata: { key: x }\n';

  test.each<[what: string, args: () => string[]]>([
    ['owners', () => ['owners', at('owners.yaml', secrets)]],
    ['read', () => ['read', at('read.yaml', secrets)]],
    [
      'read of what is refused',
      () => [
        'read',
        at('refused.yaml', `${secrets}\n---\napiVersion: v1\nkind: Secret\nstringData: { key: "${CANARIES[0]}`),
      ],
    ],
    [
      'patch',
      () => [
        'patch',
        at('one.yaml', JSON.stringify(canarySecrets()[0])),
        at('patch.yaml', JSON.stringify(canarySecrets()[2])),
      ],
    ],
    [
      'merge',
      () => [
        'merge',
        at('last.yaml', JSON.stringify(canarySecrets()[0])),
        at('live.yaml', JSON.stringify(canarySecrets()[2])),
        at('new.yaml', JSON.stringify(canarySecrets()[4])),
      ],
    ],
    ['S01 owners of what is misspelt', () => ['owners', at('misspelt.yaml', misspelt)]],
    ['S01 read of what is misspelt', () => ['read', at('misspelt.yaml', misspelt)]],
    [
      'S01 compare of what is misspelt',
      () => ['compare', at('none.yaml', NONE), at('misspelt.yaml', misspelt), '--format', 'json'],
    ],
    ['S01 patch of what is misspelt', () => ['patch', at('m1.yaml', one(1)), at('m2.yaml', one(5)), '--type', 'merge']],
    [
      'S01 patch that alone says Secret',
      () => ['patch', at('m1.yaml', PLAIN), at('m2.yaml', one(1)), '--type', 'merge'],
    ],
    [
      'S01 merge of what is misspelt',
      () => ['merge', at('m3.yaml', one(0)), at('m4.yaml', one(1)), at('m5.yaml', one(2))],
    ],
    [
      'compare with bad base64',
      () => [
        'compare',
        at('none.yaml', NONE),
        at(
          'bad.yaml',
          `${secrets}\n---\n{"apiVersion":"v1","kind":"Secret","metadata":{"name":"bad"},"data":{"key":"${CANARIES[0]}!"}}`,
        ),
      ],
    ],
  ])('%s', async (_, args) => {
    const { status, stdout, stderr } = await inProcess(args());
    expect([0, 1, 3]).toContain(status);
    expect(stdout).toMatch(/masked|rejected|incomplete/);
    expect(leaksIn(stdout)).toEqual([]);
    expect(leaksIn(stderr)).toEqual([]);
  });
});

/** A command as the program runs it, with what it prints. */
async function inProcess(args: readonly string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  const printed = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      printed[stream] += String(text);
      return true;
    }),
  );
  try {
    const status = await main(args);
    return { status, ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

import { describe, expect, it } from 'vitest';
import { renderAnnotations } from '../../src/report/annotations.ts';
import { compactJson } from '../../src/report/compact.ts';
import { bytes, characters, fitMarkdown } from '../../src/report/fit.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { rules } from '../../src/rules/index.ts';
import { reviewFiles } from '../support/review.ts';

const deployment = (name: string, replicas: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  ${replicas}\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { containers: [{ name: web, image: "web:1" }] }\n`;

/** Each drops another number of replicas: that many findings of severity error. */
function dropping(count: number): Promise<Redacted<Report>> {
  const files = (replicas: (i: number) => string): { [path: string]: string } =>
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`${i}/web.yaml`, deployment(`web-${i}`, replicas(i))] as const),
    );
  return reviewFiles(
    files((i) => `replicas: ${i + 2}`),
    files(() => 'paused: false'),
  );
}

describe('A09: many findings', () => {
  it('A09: of 200 findings the ten worst are annotated, and the rest is counted', async () => {
    const report = await dropping(200);
    const lines = renderAnnotations(report).trimEnd().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 10).every((line) => line.startsWith('::error title=replicas-removed'))).toBe(true);
    expect(lines[10]).toBe('::notice title=applylint::190 more in the job summary');
  });

  it('A09: what was not reviewed comes first, then errors, then warnings; suppressed and info are silent', async () => {
    const report = await dropping(3);
    const [a, b, c] = report.findings;
    if (!a || !b || !c) throw new Error('three findings are needed');
    const mixed: Redacted<Report> = {
      ...report,
      findings: [
        { ...a, severity: 'warning', message: 'second' },
        { ...b, severity: 'info', message: 'never' },
        { ...c, suppressed: { reason: 'known', until: null, by: 'policy', location: null }, message: 'never' },
        { ...a, severity: 'error', message: 'first' },
        { ...a, location: null, severity: 'warning', message: 'third' },
      ],
      incomplete: [{ code: 'x', message: 'unread', fix: 'mend it', path: '.', line: 1, column: 1 }],
    };
    expect(
      renderAnnotations(mixed)
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^::(\w+) .*::(\w[\w ]*)[:.].*/, '$1 $2')),
    ).toEqual(['error not reviewed', 'error first', 'warning second', 'warning third']);
    expect(renderAnnotations({ ...report, findings: [] })).toBe('');
  });

  it('A09: of 30,000 results SARIF holds the top 5,000, and 10 MB compressed', async () => {
    const report = await dropping(30);
    const findings = Array.from({ length: 1000 }, () => report.findings).flat();
    expect(findings).toHaveLength(30_000);
    const { gzipSync } = await import('node:zlib');
    const text = renderSarif({ ...report, findings }, rules);
    expect(JSON.parse(text).runs[0].results).toHaveLength(5000);
    expect(gzipSync(text).length).toBeLessThan(10_000_000);
  });
});

describe('A07, A08: places with a limit', () => {
  it('A07: every limit down to 1,000 characters is kept, counts stay whole', async () => {
    const report = await dropping(120);
    const whole = renderMarkdown(report);
    for (const size of [1000, 2000, 5000, 60_000, whole.length - 1, whole.length]) {
      const text = fitMarkdown(report, { full: 'https://example.invalid/run' }, characters(size));
      expect(text.length).toBeLessThanOrEqual(size);
      expect(text).toContain('120 errors');
      expect(text).toMatch(/^### 🛑/);
    }
    expect(fitMarkdown(report, {}, characters(whole.length))).toBe(whole);
  });

  it('A08: bytes are counted, not characters', async () => {
    const report = await dropping(120);
    const loud: Redacted<Report> = { ...report, assumptions: Array.from({ length: 50 }, (_, i) => `${i} 🐙🐙🐙ünï`) };
    for (const size of [4000, 20_000, 40_000]) {
      const text = fitMarkdown(loud, {}, bytes(size));
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(size);
      expect(text).toContain('120 errors');
    }
  });

  it('A07: where even what is never cut is too long, the verdict and a link are left', async () => {
    const report = await dropping(2);
    const problem = { code: 'x', message: 'm'.repeat(5000), fix: '', line: 1, column: 1 };
    const endless: Redacted<Report> = {
      ...report,
      conclusion: 'incomplete',
      incomplete: Array.from({ length: 30 }, (_, i) => ({ ...problem, path: `${i}${'🐙'.repeat(2000)}.yaml` })),
      assumptions: [`${'a'.repeat(90_000)}`],
    };
    const text = fitMarkdown(endless, { full: 'https://example.invalid/run' }, characters(60_000));
    expect(text.length).toBeLessThanOrEqual(60_000);
    expect(text).toMatch(/^### ⛔/);
    expect(text).toContain('https://example.invalid/run');
  });

  it('A11: the result for another run fits into its limit and stays a report, findings last to go', async () => {
    const report = await dropping(60);
    const whole = compactJson(report, 100_000_000);
    expect(JSON.parse(whole).objects).toHaveLength(60);
    for (const size of [whole.length - 1, whole.length / 2, 60_000, 8_000, 3_000]) {
      const text = compactJson(report, size);
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(size);
      const short = JSON.parse(text);
      expect(short.conclusion).toBe('fail');
      expect(short.counts.errors).toBe(60);
      expect(short.delivery.join()).toContain('Shortened');
    }
  });
});

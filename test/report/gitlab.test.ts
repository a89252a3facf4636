import { describe, expect, it } from 'vitest';
import { renderGitlab } from '../../src/report/gitlab.ts';
import { FIVE, fiveReport } from '../support/five-reports.ts';

interface Entry {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

describe('--format gitlab', () => {
  it.each(FIVE)('%s: every entry is whole, every fingerprint stands once', async (name) => {
    const report = await fiveReport(name);
    const entries: Entry[] = JSON.parse(renderGitlab(report));
    for (const { description, check_name, fingerprint, severity, location } of entries) {
      expect(description).toMatch(/^\S.*$/);
      expect(check_name).toMatch(/^[a-z-]+$/);
      expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
      expect(['info', 'major', 'critical', 'blocker']).toContain(severity);
      expect(location.path).not.toBe('');
      expect(location.lines.begin).toBeGreaterThan(0);
    }
    expect(new Set(entries.map(({ fingerprint }) => fingerprint)).size).toBe(entries.length);
    const { findings, incomplete } = report;
    const places = findings.reduce((sum, finding) => sum + 1 + finding.occurrences.length, 0);
    expect(entries).toHaveLength(places + incomplete.length);
  });

  it('fingerprints stay when lines move', async () => {
    const report = await fiveReport('dangerous');
    const moved = {
      ...report,
      findings: report.findings.map((finding) => ({
        ...finding,
        location: finding.location && { ...finding.location, line: finding.location.line + 7 },
      })),
    };
    const prints = (text: string): string[] => JSON.parse(text).map(({ fingerprint }: Entry) => fingerprint);
    expect(prints(renderGitlab(moved))).toEqual(prints(renderGitlab(report)));
  });
});

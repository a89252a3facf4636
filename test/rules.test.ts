/**
 * Every rule proves itself in test/rules/<rule-id>/: `example/` must fire, `ok-…/` must stay silent. A person marks the
 * expected line (`# finding: <rule-id>`); what is said there stands in findings.txt, rewritten by `npm run goldens`.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rulesPage } from '../scripts/rules-page.ts';
import { loadBundledCatalogue } from '../src/bundled-catalogue.ts';
import type { Report, ReportFinding } from '../src/report/report.ts';
import { rules } from '../src/rules/index.ts';
import { expectFilled } from './support/filled.ts';
import { reviewFiles } from './support/review.ts';

const root = new URL('./rules/', import.meta.url);
const catalogue = loadBundledCatalogue();
const update = process.env['UPDATE_GOLDENS'] === '1';

function read(folder: URL, name: string): string | undefined {
  const file = new URL(name, folder);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** One side of a case: `base.yaml`, or where several files matter the folder `base/`. */
function filesOf(folder: URL, side: 'base' | 'head'): { [path: string]: string } {
  const nested = new URL(`${side}/`, folder);
  if (!existsSync(nested)) return { 'manifests.yaml': read(folder, `${side}.yaml`) ?? '' };
  const paths = readdirSync(nested, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.yaml'));
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(new URL(path, nested), 'utf8')]));
}

/** `# options: --prune yes` on any line. */
function optionsIn(text: string): string[] {
  return [...text.matchAll(/^# options: (.*)$/gm)].flatMap((match) => (match[1] ?? '').trim().split(/\s+/));
}

function marks(text: string, side: 'base' | 'head', id: string): string[] {
  return text.split('\n').flatMap((line, i) => {
    const named = /# finding: ([a-z0-9-]+(?:, [a-z0-9-]+)*)/.exec(line)?.[1]?.split(', ') ?? [];
    return named.filter((name) => name === id).map(() => `${side}:${i + 1}`);
  });
}

function placeOf(finding: ReportFinding, report: Report): string {
  const object = report.objects.find((candidate) => JSON.stringify(candidate.key) === JSON.stringify(finding.key));
  const side = object?.change === 'removed' ? 'base' : 'head';
  return finding.location ? `${side}:${finding.location.line}` : 'nowhere';
}

function render(findings: readonly ReportFinding[], report: Report): string {
  return findings
    .map(
      (finding) =>
        `${finding.severity} ${placeOf(finding, report)} ${finding.path || '(object)'} [${finding.modes.join(', ')}] ${finding.confidence}\n  ${finding.message}\n  → ${finding.fix}\n`,
    )
    .join('');
}

for (const [id] of rules) {
  describe(id, () => {
    const folder = new URL(`${id}/`, root);
    // Beside the cases lies what proves the rule: rules-proofs.test.ts.
    const cases = existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name !== 'proof.json')
          .sort()
      : [];
    it('has an example and two look-alikes that stay silent', () => {
      expect(cases).toContain('example');
      expect(cases.filter((name) => name.startsWith('ok-')).length).toBeGreaterThanOrEqual(2);
    });
    for (const name of cases) {
      it(name, async () => {
        const at = new URL(`${name}/`, folder);
        const sides = { base: filesOf(at, 'base'), head: filesOf(at, 'head') };
        const [base, head] = [Object.values(sides.base).join('\n'), Object.values(sides.head).join('\n')];
        const flags = [...optionsIn(base), ...optionsIn(head)];
        const kustomized = Object.keys(sides.base).some((path) => path.endsWith('kustomization.yaml'));
        const report = await reviewFiles(sides.base, sides.head, flags, read(at, 'live.yaml'), kustomized, catalogue);
        expect(report.incomplete.filter((problem) => problem.code === 'rule-failed')).toEqual([]);
        expectFilled(report);
        const own = report.findings.filter((finding) => finding.ruleId === id);
        expect(own.map((finding) => placeOf(finding, report)).sort()).toEqual(
          // A text that must not change holds no mark: its line stands in marks.txt.
          [
            ...Object.values(sides.base).flatMap((text) => marks(text, 'base', id)),
            ...Object.values(sides.head).flatMap((text) => marks(text, 'head', id)),
            ...(read(at, 'marks.txt') ?? '').split(/\s+/),
          ]
            .filter((mark) => mark !== '')
            .sort(),
        );
        if (name.startsWith('ok-')) expect(own).toEqual([]);
        else expect(own.length).toBeGreaterThan(0);
        // Every placeholder of the words is filled.
        expect(own.filter(({ message, why, fix }) => /\{[a-zA-Z]+\}/.test(`${message} ${why} ${fix}`))).toEqual([]);
        const golden = new URL('findings.txt', at);
        const text = render(own, report);
        if (update && text !== '') writeFileSync(golden, text);
        expect(text).toBe(read(at, 'findings.txt') ?? '');
      });
    }
  });
}

// Last: the examples have their new words by then.
it('src/rules/README.md is what the rules and their examples say', () => {
  const page = new URL('../src/rules/README.md', import.meta.url);
  if (update) writeFileSync(page, rulesPage([...rules]));
  expect(readFileSync(page, 'utf8')).toBe(rulesPage([...rules]));
});

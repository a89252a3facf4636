/**
 * What really went wrong in public (recall/incidents.json, with its sources), as small changes in our own words: is it told
 * before the merge, as an error or a warning in the mode it happened in? `npm run goldens` writes RECALL.md.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { reviewFiles } from './support/review.ts';

interface Incident {
  readonly name: string;
  readonly sources: readonly string[];
  readonly happened: string;
  /** The rule that tells it; `incomplete: CODE` where the change cannot be read; null: nothing does. */
  readonly finds: string | null;
  readonly options?: string;
}

const folder = new URL('./rules/recall/', import.meta.url);
const incidents: Incident[] = JSON.parse(readFileSync(new URL('incidents.json', folder), 'utf8'));
const told = new Map<string, string>();

/** `@@270000@@` is that many letters: what is too large need not lie here. */
function read(incident: Incident, name: string): string | undefined {
  const file = new URL(`${incident.name}/${name}.yaml`, folder);
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').replace(/@@(\d+)@@/g, (_, count: string) => 'x'.repeat(Number(count)));
}

describe('incidents', () => {
  for (const incident of incidents) {
    it(incident.name, async () => {
      const files = (side: string) => ({ 'manifests.yaml': read(incident, side) ?? '' });
      const flags = (incident.options ?? '').split(' ').filter((flag) => flag !== '');
      const report = await reviewFiles(files('base'), files('head'), flags, read(incident, 'live'));
      const rules = report.findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);
      const codes = report.incomplete.map(({ code }) => `incomplete: ${code}`);
      const finding = report.findings.find(({ ruleId }) => ruleId === incident.finds);
      const what = incident.finds === null ? '' : (finding?.message ?? report.incomplete[0]?.message ?? '');
      told.set(incident.name, what);
      if (incident.finds === null) expect([...rules, ...codes]).toEqual([]);
      else expect([...rules, ...codes]).toContain(incident.finds);
    });
  }

  it('are at least thirty, each with a source, and nine of ten are found', () => {
    expect(incidents.length).toBeGreaterThanOrEqual(30);
    for (const { sources } of incidents) expect(sources.length).toBeGreaterThan(0);
    const found = incidents.filter(({ finds }) => finds !== null);
    expect(found.length / incidents.length).toBeGreaterThanOrEqual(0.9);
  });
});

const page = new URL('./rules/RECALL.md', import.meta.url);

function written(): string {
  const found = incidents.filter(({ finds }) => finds !== null).length;
  const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
  const rows = incidents.map(({ name, sources, happened, finds }) => {
    const links = sources.map((source, i) => `[${i + 1}](${source})`).join(' ');
    const message = cell(told.get(name) ?? '');
    return `| [${name}](recall/${name}) | ${cell(happened)} ${links} | ${finds === null ? '**not found**' : `\`${finds}\`: ${message}`} |`;
  });
  return [
    '# Recall',
    '',
    'Changes that are publicly known to have failed or harmed, reproduced in our own words in [recall/](recall). Found means: an error or a',
    'warning in the mode it happened in, or a review that says it is incomplete. Written by `npm run goldens`.',
    '',
    `**${found} of ${incidents.length} are found before the merge (${((100 * found) / incidents.length).toFixed(1)} %).**`,
    '',
    '| case | what happened | what the review says |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

afterAll(() => {
  if (process.env['UPDATE_GOLDENS'] === '1') writeFileSync(page, written());
});

it('RECALL.md says so', () => {
  if (process.env['UPDATE_GOLDENS'] !== '1') expect(readFileSync(page, 'utf8')).toBe(written());
});

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../src/report/json.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderSarif } from '../../src/report/sarif.ts';
import { renderText } from '../../src/report/text.ts';
import { rules } from '../../src/rules/index.ts';
import { readFolder } from '../support/folders.ts';
import { reviewFiles } from '../support/review.ts';

const base = readFolder('examples/shop/base');
const head = readFolder('examples/shop/head');
const policy = `suppressions:
  - rule: [${[...rules.keys()].join(', ')}]
    reason: the *shop* is rebuilt
    until: 2026-12-31
`;
const plain = await reviewFiles(base, head);
const accepted = await reviewFiles({ ...base, '.applylint.yaml': policy }, { ...head, '.applylint.yaml': policy });

describe('suppressed findings', () => {
  it('do not gate, and none is lost', () => {
    expect(plain.conclusion).toBe('fail');
    expect(accepted.conclusion).toBe('pass');
    expect(accepted.findings.map(({ fingerprint }) => fingerprint)).toEqual(
      plain.findings.map(({ fingerprint }) => fingerprint),
    );
    expect(accepted.counts).toMatchObject({ errors: 0, warnings: 0, suppressed: plain.findings.length });
    expect(accepted.counts.verdicts).toEqual(plain.counts.verdicts);
  });

  it('are counted and listed with their reasons in every form', () => {
    const count = plain.findings.length;
    const text = renderText(accepted, { color: false });
    expect(text).toContain(`${count} suppressed`);
    expect(text.split('\n')[0]).toMatch(/\(accepted\)$/);
    expect(text.match(/the \*shop\* is rebuilt \(until 2026-12-31\) — \.applylint\.yaml:2/g)).toHaveLength(count);

    const markdown = renderMarkdown(accepted);
    expect(markdown).toContain(`Accepted (${count})`);
    expect(markdown.match(/the \\\*shop\\\* is rebuilt until 2026-12-31/g)).toHaveLength(count);

    const sarif = JSON.parse(renderSarif(accepted, rules));
    const suppressions = sarif.runs[0].results.flatMap(
      (result: { suppressions?: object[] }) => result.suppressions ?? [],
    );
    expect(suppressions).toHaveLength(count);
    expect(suppressions[0]).toMatchObject({
      kind: 'external',
      status: 'accepted',
      justification: 'the *shop* is rebuilt (until 2026-12-31)',
    });

    const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'));
    const validate = new Ajv2020({ strict: false }).compile(schema);
    const json = JSON.parse(renderJson(accepted));
    expect(validate(json) ? [] : validate.errors).toEqual([]);
    expect(json.findings[0].suppressed).toEqual({
      reason: 'the *shop* is rebuilt',
      until: '2026-12-31',
      by: 'policy',
      location: { path: '.applylint.yaml', line: 2, endLine: 4 },
    });
  });
});

import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { renderJson } from '../../src/report/json.ts';
import { readFolder } from '../support/folders.ts';
import { reviewFiles } from '../support/review.ts';

const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ strict: false }).compile(schema);

function errorsOf(text: string): unknown {
  return validate(JSON.parse(text)) ? [] : validate.errors;
}

describe('the JSON contract', () => {
  it('holds for the shop example', async () => {
    const report = await reviewFiles(readFolder('examples/shop/base'), readFolder('examples/shop/head'));
    expect(errorsOf(renderJson(report))).toEqual([]);
    expect(report.objects.length).toBeGreaterThan(8);
  });

  it('holds for empty, incomplete and unjudged reviews', async () => {
    for (const [base, head] of [
      ['', ''],
      ['', 'apiVersion: v1\nkind: [\n'],
      ['', 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\n'],
      ['plain: text\n', 'plain: other\n'],
    ]) {
      const report = await reviewFiles({ 'a.yaml': base ?? '' }, { 'a.yaml': head ?? '' });
      expect(errorsOf(renderJson(report))).toEqual([]);
    }
  });

  it('keeps integers exact and leaves last-applied out of before and after', async () => {
    const manifest = (value: string): string =>
      `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: { size: ${value} }\n`;
    const report = await reviewFiles(
      { 'a.yaml': manifest('9007199254740993') },
      { 'a.yaml': manifest('9007199254740995') },
    );
    const text = renderJson(report);
    expect(text).toContain('9007199254740993');
    expect(text).toContain('9007199254740995');
    const outcome = report.objects[0]?.outcomes[0];
    expect(outcome?.verdict).toBe('configured');
    expect(
      JSON.stringify(outcome?.before, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain('last-applied');
  });

  it('counts every document once: analysed, refused or skipped', async () => {
    const report = await reviewFiles(
      {},
      {
        'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n---\nplain: text\n',
        'b.yaml': 'apiVersion: v1\nkind: [\n',
      },
    );
    const { discovered, analysed, refused, skipped } = report.counts;
    expect({ discovered, sum: analysed + refused + skipped }).toEqual({ discovered: 3, sum: 3 });
  });
});

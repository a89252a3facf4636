import { expect } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { memorySource } from '../support/memory-source.ts';
import { reviewSource, type Settings } from './review-repository.ts';

/** What the tests of hostile sources share: small sources, a change of them, and what a refusal looks like. */
export type Files = { readonly [path: string]: string | Uint8Array | null };

export const configMap = (name: string, value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: shop }\ndata: { value: "${value}" }\n`;

/** A kustomization of one object. */
export const plain: Files = { 'app/kustomization.yaml': 'resources: [a.yaml]\n', 'app/a.yaml': configMap('a', '1') };

/** A change from `base` to `base` with `head` over it; null takes a file away. */
export function change(base: Files, head: Files, settings: Settings = {}): Promise<Report> {
  const present = (files: Files): { readonly [path: string]: string | Uint8Array } =>
    Object.fromEntries(
      Object.entries(files).flatMap(([path, content]) => (content === null ? [] : [[path, content] as const])),
    );
  return reviewSource(memorySource(present(base), present({ ...base, ...head })), '/nowhere', settings);
}

/**
 * Nothing is judged, with these words, and nothing else is said. What base renders makes it incomplete, and is a finding as well
 * where the source is at fault; what neither side renders makes it partial.
 */
export function expectRefused(report: Report, words: RegExp, broken = false): void {
  const code = broken ? 'render-empty-or-failed' : 'not-rendered';
  const problems = [...report.incomplete, ...report.unseen];
  expect(report.conclusion).toBe(report.incomplete.length > 0 ? 'incomplete' : 'partial');
  expect(new Set(problems.map((problem) => problem.code))).toEqual(new Set([code]));
  expect(report.findings.map(({ ruleId }) => ruleId)).toEqual(broken ? report.incomplete.map(() => code) : []);
  expect(problems.map(({ message }) => message).join('\n')).toMatch(words);
  expect(report.objects).toEqual([]);
}

/** All of a report as text. */
export function stringify(report: Report): string {
  return JSON.stringify(report, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
}

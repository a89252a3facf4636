import { describe, expect, it } from 'vitest';
import { collapseTogether } from '../../../src/lint/collapse.ts';
import type { Finding } from '../../../src/lint/finding.ts';

function finding(name: string, over: Partial<Finding> = {}): Finding {
  return {
    ruleId: 'gone',
    messageId: 'deleted',
    severity: 'error',
    confidence: 'proven',
    modes: ['client-side'],
    unit: '.',
    key: { group: '', kind: 'ConfigMap', namespace: 'shop', name },
    path: '',
    message: `${name} is deleted`,
    why: '',
    fix: '',
    location: null,
    related: [],
    occurrences: [],
    fingerprint: name,
    plan: [],
    suppressed: null,
    ...over,
  };
}

describe('findings told together', () => {
  it('many of one unit become the first, which lists the others', () => {
    const [first, ...rest] = collapseTogether([finding('a'), finding('b'), finding('c')], () => 3);
    expect(rest).toEqual([]);
    expect(first?.message).toBe('a is deleted (and 2 more like it)');
    expect(first?.occurrences.map(({ key }) => key?.name)).toEqual(['b', 'c']);
  });

  it('fewer stay apart, as do other units, severities, messages and rules that speak of each object', () => {
    expect(collapseTogether([finding('a'), finding('b')], () => 3)).toHaveLength(2);
    const apart = [finding('a'), finding('b', { unit: 'x' }), finding('c', { severity: 'info' })];
    expect(collapseTogether([...apart, finding('d', { messageId: 'kept' })], () => 2)).toHaveLength(4);
    expect(collapseTogether([finding('a'), finding('b')], () => undefined)).toHaveLength(2);
  });

  it('what is suppressed is not hidden behind what is not', () => {
    const location = { path: 'a.yaml', line: 1, endLine: 1 };
    const suppressed = { reason: 'meant', until: null, by: 'comment', location } as const;
    expect(collapseTogether([finding('a'), finding('b', { suppressed })], () => 2)).toHaveLength(2);
  });
});

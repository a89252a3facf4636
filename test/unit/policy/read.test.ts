import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jsonSchemaOf } from '../../../src/policy/json-schema.ts';
import { applierOf, NO_POLICY, type Policy } from '../../../src/policy/policy.ts';
import { readPolicy } from '../../../src/policy/read.ts';
import { policyShape } from '../../../src/policy/shape.ts';
import { rules } from '../../../src/rules/index.ts';

function read(text: string) {
  return readPolicy({ path: '.applylint.yaml', bytes: new TextEncoder().encode(text) }, rules);
}

function policyOf(text: string): Policy {
  const result = read(text);
  if (!result.policy) throw new Error(JSON.stringify(result.problems));
  return result.policy;
}

const problems = (text: string): string[] =>
  (read(text).problems ?? []).map(({ line, column, message, fix }) => `${line}:${column} ${message} (${fix})`);

const FULL = `
options:
  kubernetes-version: "1.34"
  fail-on: warning
  require-judged: true
  prune: yes
  exclude: [vendor/, "*.generated.yaml"]
rules:
  pod-template-rollout: off
  mass-deletion: error
  replicas-removed-scales-to-default: { severity: warning }
inline-suppressions: head
appliers:
  - { path: clusters, applier: kubectl }
  - { path: clusters/prod, applier: flux-kustomization, prune: yes, namespace: prod }
sources:
  - { kind: helm, path: charts/shop, name: shop, values: [values.yaml, prod.yaml] }
  - { kind: kustomize, path: overlays/prod }
suppressions:
  - rule: statefulset-deleted
    kind: StatefulSet
    namespace: shop
    name: db-*
    reason: moved to a managed database
    until: 2026-12-31
  - { rule: [pvc-shrink, pvc-or-pv-deleted], path: "sandbox/**", reason: nothing is kept there }
remotes:
  - { url: "github.com/o/r//p?ref=v1", pin: 0123456789abcdef0123456789abcdef01234567 }
fetch:
  allow: ["oci://registry.example/charts/"]
  deny: ["https://old.example"]
  mirrors: { "https://charts.example/": "http://127.0.0.1:8080/mirror", "git@git.example:": "https://git.example/" }
  registry-config: ~/.docker/config.json
`;

describe('the policy file', () => {
  it('reads every part', () => {
    const policy = policyOf(FULL);
    expect([...policy.options]).toEqual([
      ['kubernetes-version', ['1.34']],
      ['fail-on', ['warning']],
      ['require-judged', ['true']],
      ['prune', ['yes']],
      ['exclude', ['vendor/', '*.generated.yaml']],
    ]);
    expect([...policy.rules].map(([id, { severity }]) => [id, severity])).toEqual([
      ['pod-template-rollout', 'off'],
      ['mass-deletion', 'error'],
      ['replicas-removed-scales-to-default', 'warning'],
    ]);
    expect(policy.inlineSuppressions).toBe('head');
    expect(policy.suppressions.map(({ rules, name, until, location }) => [rules, name, until, location.line])).toEqual([
      [['statefulset-deleted'], 'db-*', '2026-12-31', 20],
      [['pvc-shrink', 'pvc-or-pv-deleted'], undefined, null, 26],
    ]);
    expect(policy.remotes.map(({ url, pin, repository }) => [url, pin, repository])).toEqual([
      ['github.com/o/r//p?ref=v1', '0123456789abcdef0123456789abcdef01234567', undefined],
    ]);
    expect(policy.fetch).toEqual({
      never: false,
      allow: ['oci://registry.example/charts/'],
      deny: ['https://old.example'],
      mirrors: new Map([
        ['https://charts.example/', 'http://127.0.0.1:8080/mirror'],
        ['git@git.example:', 'https://git.example/'],
      ]),
      registryConfig: '~/.docker/config.json',
    });
    expect(policyOf('fetch: never').fetch).toEqual({ ...NO_POLICY.fetch, never: true });
    expect(policyOf('fetch: base').fetch).toEqual(NO_POLICY.fetch);
    expect(policy.sources.map(({ kind, path, values }) => [kind, path, values])).toEqual([
      ['helm', 'charts/shop', ['values.yaml', 'prod.yaml']],
      ['kustomize', 'overlays/prod', []],
    ]);
    expect(applierOf(policy, 'clusters/prod/web.yaml')?.applier).toBe('flux-kustomization');
    expect(applierOf(policy, 'clusters/test/web.yaml')?.applier).toBe('kubectl');
    expect(applierOf(policy, 'web.yaml')).toBeUndefined();
  });

  it('is empty for an empty file', () => {
    for (const text of ['', '# nothing yet\n', '---\n']) expect(policyOf(text)).toEqual(NO_POLICY);
  });

  it.each([
    [
      'unknown keys',
      'option: {}\n',
      [
        '1:1 the key "option" is not known (known: options, rules, inline-suppressions, suppressions, require, accept, appliers, sources, remotes, fetch, catalogue) (did you mean `options`?)',
      ],
    ],
    [
      'unknown rules',
      'rules:\n  replica-removed-scales-to-default: off\n',
      [
        '2:3 the rule "replica-removed-scales-to-default" is not known (did you mean `replicas-removed-scales-to-default`?)',
      ],
    ],
    [
      'unknown rules of suppressions',
      'suppressions:\n  - rule: nothing\n    reason: x\n',
      ['2:5 suppressions[0].rule "nothing" is not known (correct or remove it)'],
    ],
    [
      'wrong types',
      'options:\n  exclude: { a: b }\n',
      ['2:3 options.exclude must be a list or a text, but is a mapping (write a list or a text)'],
    ],
    [
      'numbers that YAML has rounded',
      'options: { kubernetes-version: 1.30 }\n',
      ['1:12 options.kubernetes-version must be a text, but is the number 1.3 (write it as it is meant, in quotes)'],
    ],
    [
      'a missing reason',
      'suppressions:\n  - rule: mass-deletion\n',
      ['2:5 reason is missing in suppressions[0] (add `reason:`)'],
    ],
    [
      'an empty reason',
      'suppressions: [{ rule: mass-deletion, reason: " " }]\n',
      ['1:39 suppressions[0].reason must be a reason in some words, not " " (write a reason in some words)'],
    ],
    [
      'dates that are none',
      'suppressions: [{ rule: mass-deletion, reason: x, until: 2026-02-29 }]\n',
      ['1:50 2026-02-29 is no day of the calendar (correct the date)'],
    ],
    [
      'dates in another form',
      'suppressions: [{ rule: mass-deletion, reason: x, until: soon }]\n',
      ['1:50 suppressions[0].until must be a day like 2026-12-31, not "soon" (write a day like 2026-12-31)'],
    ],
    [
      'a key twice',
      'options: {}\noptions: {}\n',
      [
        '2:1 the key "options" appears twice in one mapping, first on line 1; kubectl takes the last value (remove one of them)',
      ],
    ],
    ['several documents', 'options: {}\n---\noptions: {}\n', ['3:1 it holds several documents (keep one)']],
    ['a list', '- a\n', ['1:1 the file must be a mapping, but is a list (write a mapping)']],
  ])('names %s with their place', (_, text, expected) => {
    expect(problems(text)).toEqual(expected);
  });

  it('is refused where the YAML is broken, with the place', () => {
    expect(read('rules: [\n').problems?.[0]).toMatchObject({ code: 'invalid-policy', path: '.applylint.yaml' });
    expect(read('rules: {a: 1').problems).toHaveLength(1);
  });

  it('never throws and never gives part of a policy, whatever the text', () => {
    const piece = fc.constantFrom(
      'rules',
      'options',
      ':',
      ' ',
      '\n',
      '- ',
      '{',
      '}',
      '[',
      ']',
      'off',
      '"',
      '#',
      '&a ',
      '*a',
      '|',
      '1',
      '\t',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const result = read(pieces.join(''));
        expect((result.policy === undefined) !== (result.problems === undefined)).toBe(true);
      }),
    );
  });
});

describe('schema/policy.schema.json', () => {
  const stored = JSON.parse(readFileSync(new URL('../../../schema/policy.schema.json', import.meta.url), 'utf8'));
  const validate = new Ajv2020({ strict: false }).compile(stored);

  it('is what the table says', () => {
    expect(stored).toMatchObject(JSON.parse(JSON.stringify(jsonSchemaOf(policyShape(rules)))));
  });

  it('accepts what the reader accepts, and refuses what it refuses', () => {
    const cases = [
      FULL,
      'rules: { mass-deletion: off }',
      'rules: { mass-deletion: false }',
      'rules: { mass-deletion: true }',
      'rules: { mass-deletion: loud }',
      'option: {}',
      'options: { fail-on: sometimes }',
      'options: { exclude: a }',
      'options: { exclude: [1] }',
      'options: { format: json }',
      'suppressions: [{ rule: mass-deletion }]',
      'suppressions: [{ rule: mass-deletion, reason: "" }]',
      'suppressions: [{ rule: mass-deletion, reason: x, until: "2026-1-1" }]',
      'suppressions: [{ rule: [mass-deletion], reason: x, nam: y }]',
      'appliers: [{ path: a, applier: helm-4 }]',
      'appliers: [{ path: a, applier: bluebird }]',
      'sources: [{ kind: helm, path: a, values: b }]',
      'sources: []',
      `remotes: [{ url: "https://example.invalid/r", pin: ${'a'.repeat(40)} }]`,
      'remotes: [{ url: "https://example.invalid/r", pin: main }]',
      'remotes: [{ url: "https://example.invalid/r" }]',
      `remotes: [{ url: x, pin: ${'a'.repeat(64)}, repository: "ssh://example.invalid/r" }]`,
      'fetch: never',
      'fetch: always',
      'fetch: { allow: [charts] }',
      'fetch: { allow: ["https://user:secret@charts.example/"] }',
      'fetch: { deny: ["oci://registry.example"] }',
      'fetch: { mirrors: { "https://a.example": "http://b.example" } }',
      'fetch: { mirrors: { "https://a.example": "http://localhost.b.example" } }',
      'fetch: { mirrors: { "https://a.example": "http://localhost:80/x" } }',
      'fetch: { mirrors: { a: "https://b.example" } }',
      'fetch: { mirrors: [] }',
    ];
    const agreed = cases.map((text) => [text, validate(parse(text)), read(text).policy !== undefined]);
    expect(agreed.filter(([, schema, reader]) => schema !== reader)).toEqual([]);
    expect(agreed.filter(([, schema]) => schema)).toHaveLength(10);
  });
});

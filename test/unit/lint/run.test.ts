import { describe, expect, it } from 'vitest';
import { applierNamed } from '../../../src/appliers/table.ts';
import { pathOf } from '../../../src/fieldpath/path.ts';
import type { ObjectKey } from '../../../src/kube/object.ts';
import { defineRule, type LintContext, type Mode, type Rule } from '../../../src/lint/rule.ts';
import { lintUnit } from '../../../src/lint/run.ts';
import { readManifests } from '../../../src/manifest/read.ts';
import { notJudgedOutcome } from '../../../src/preview/apply.ts';
import type { ApplyPreview, Outcome } from '../../../src/preview/outcome.ts';
import type { SchemaRegistry } from '../../../src/schema/schema.ts';
import type { Unit } from '../../../src/units/unit.ts';

const registry: SchemaRegistry = {
  kubernetesVersion: '1.36',
  kind: () => undefined,
  versions: () => [],
  canonicalGroup: (group) => group,
  meant: () => undefined,
};
const unit: Unit = {
  id: '.',
  root: '',
  cluster: null,
  applier: { ...applierNamed('kubectl', 'a test'), prune: 'unknown' },
  schemas: { base: registry, head: registry },
};
const key: ObjectKey = { group: '', kind: 'ConfigMap', namespace: 'shop', name: 'settings' };

function preview(verdicts: { readonly [mode in Mode]?: Outcome['verdict'] }): ApplyPreview {
  const manifests = (mode: string) => {
    const text = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  mode: ${mode}\n`;
    return readManifests({ path: 'a.yaml', bytes: new TextEncoder().encode(text) }).manifests;
  };
  const settings = { manager: 'kubectl', force: false };
  const outcomes = new Map<Mode, Outcome>();
  for (const mode of ['client-side', 'server-side'] as const) {
    const verdict = verdicts[mode];
    if (verdict) outcomes.set(mode, { ...notJudgedOutcome(mode, settings, { code: '', message: '' }), verdict });
  }
  return {
    unit,
    key,
    gvk: { group: '', version: 'v1', kind: 'ConfigMap' },
    change: 'modified',
    moved: false,
    lastApplied: manifests('slow'),
    modified: manifests('fast'),
    live: { source: 'assumed' },
    kind: undefined,
    expectedOwners: [],
    outcomes,
  };
}

function context(previews: readonly ApplyPreview[]): LintContext {
  return {
    unit,
    previews,
    moved: [],
    registry: unit.schemas,
    objects: () => [],
    preview: () => undefined,
    elsewhere: () => [],
    owned: () => null,
    inCluster: () => [],
    landsIn: () => null,
    ownerDeleted: null,
    inNamespace: () => null,
    named: () => [],
    totals: { base: null, head: null },
    secondDefinition: () => null,
    alsoPruned: [],
  };
}

const words = {
  summary: '',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'because of {value}',
  fix: 'kubectl edit {resource}',
  references: [],
  messages: { found: '`{object}` has {value}, not {unknown}' },
} as const;

function rule(modes?: readonly Mode[], over: Partial<Rule> = {}): Rule {
  return defineRule({
    ...words,
    *check() {
      const problem = {
        messageId: 'found',
        path: pathOf('data', 'mode'),
        side: 'head',
        data: { value: 'fast' },
      } as const;
      yield modes ? { ...problem, modes } : problem;
    },
    ...over,
  });
}

const both = preview({ 'client-side': 'rejected', 'server-side': 'rejected' });
const lint = (rules: { readonly [id: string]: Rule }, of = both, gating: Mode = 'client-side') =>
  lintUnit(context([of]), new Map(Object.entries(rules)), gating);

describe('what a problem becomes', () => {
  it('words are filled with the object and the data; what nobody knows stays as it is', () => {
    const [finding] = lint({ one: rule() }).findings;
    expect(finding?.message).toBe('`ConfigMap shop/settings` has fast, not {unknown}');
    expect(finding?.why).toBe('because of fast');
    expect(finding?.fix).toBe('kubectl edit configmap/settings -n shop');
    expect(finding?.location).toMatchObject({ path: 'a.yaml', line: 6 });
    expect(finding?.modes).toEqual(['client-side', 'server-side']);
  });

  it('what holds in another mode only informs, and says so', () => {
    const [finding] = lint({ one: rule(['server-side']) }).findings;
    expect(finding?.severity).toBe('info');
    expect(finding?.message).toMatch(/^under server-side apply, /);
    expect(lint({ one: rule(['server-side']) }, both, 'server-side').findings[0]?.severity).toBe('error');
  });

  it('a live object that was seen confirms what base only made likely', () => {
    const seen: ApplyPreview = { ...both, live: { source: 'snapshot', object: null } };
    expect(lint({ one: rule() }, seen).findings[0]?.confidence).toBe('confirmed-live');
    expect(lint({ one: rule() }).findings[0]?.confidence).toBe('assumes-base-applied');
  });

  it('the fingerprint does not depend on words or lines, but on rule, object and path', () => {
    const other = rule(undefined, { messages: { found: 'said otherwise' } });
    const [a, b] = [lint({ one: rule() }).findings[0], lint({ one: other }).findings[0]];
    expect(a?.fingerprint).toBe(b?.fingerprint);
    expect(lint({ two: rule() }).findings[0]?.fingerprint).not.toBe(a?.fingerprint);
  });
});

describe('rules beside each other', () => {
  it('B11: a rule that throws is reported, and the others still run', () => {
    const broken = rule(undefined, {
      // biome-ignore lint/correctness/useYield: it fails before it could
      *check() {
        throw new Error('no such field');
      },
    });
    const { findings, failures } = lint({ broken, one: rule() });
    expect(findings.map(({ ruleId }) => ruleId)).toEqual(['one']);
    expect(failures).toEqual([{ ruleId: 'broken', key, message: 'no such field' }]);
  });

  it('what is refused now and was refused before is no news', () => {
    const refused = rule(undefined, { explainsRejection: 'fallback' });
    const same: ApplyPreview = { ...both, lastApplied: both.modified };
    expect(lint({ refused, one: rule() }, same).findings.map(({ ruleId }) => ruleId)).toEqual(['one']);
    expect(lint({ refused, one: rule() }).findings).toHaveLength(2);
    expect(lint({ refused }, { ...same, live: { source: 'cluster', object: null } }).findings).toHaveLength(1);
  });

  it('the fallback is silent in the modes a specific rule explains', () => {
    const fallback = rule(undefined, { explainsRejection: 'fallback' });
    const specific = (modes: readonly Mode[]): Rule => rule(modes, { explainsRejection: 'specific' });
    const ids = (modes: readonly Mode[]): string[] =>
      lint({ fallback, specific: specific(modes) }).findings.map(({ ruleId }) => ruleId);
    expect(ids(['client-side', 'server-side'])).toEqual(['specific']);
    expect(ids(['server-side']).sort()).toEqual(['fallback', 'specific']);
  });
});

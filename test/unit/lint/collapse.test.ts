import { describe, expect, it } from 'vitest';
import { collapseOverlays, sortFindings } from '../../../src/lint/collapse.ts';
import type { Finding } from '../../../src/lint/finding.ts';
import { fingerprintOf } from '../../../src/lint/fingerprint.ts';

function finding(over: Partial<Finding> = {}): Finding {
  const namespace = over.key?.namespace ?? 'shop';
  return {
    ruleId: 'replicas-removed-scales-to-default',
    messageId: 'scaled',
    severity: 'error',
    confidence: 'assumes-base-applied',
    modes: ['client-side'],
    unit: 'overlays/dev',
    key: { group: 'apps', kind: 'Deployment', namespace, name: 'api' },
    path: 'spec.replicas',
    message: `apply leaves \`Deployment ${namespace}/api\` with 1 replica, now 5`,
    why: '',
    fix: '',
    location: { path: 'overlays/dev/api.yaml', line: 6, endLine: 6 },
    related: [],
    occurrences: [],
    fingerprint: fingerprintOf([over.unit ?? 'overlays/dev', namespace, over.path ?? '']),
    plan: [],
    suppressed: null,
    ...over,
  };
}

describe('one finding per cause', () => {
  it('overlays that differ in unit and namespace share one finding with a list, production first', () => {
    const key = { group: 'apps', kind: 'Deployment', namespace: 'store', name: 'api' };
    const location = { path: 'overlays/prod/api.yaml', line: 9, endLine: 9 };
    const collapsed = collapseOverlays([finding(), finding({ unit: 'overlays/prod', key, location })]);
    expect(collapsed).toHaveLength(1);
    expect(collapsed[0]).toMatchObject({ unit: 'overlays/prod', key, location });
    const dev = finding();
    expect(collapsed[0]?.occurrences).toEqual([{ unit: dev.unit, key: dev.key, location: dev.location }]);
  });

  it('other values, other objects and other severities stay apart', () => {
    const other = { group: 'apps', kind: 'Deployment', namespace: 'shop', name: 'web' };
    const findings = [
      finding(),
      finding({ unit: 'overlays/prod', message: 'apply leaves `Deployment shop/api` with 1 replica, now 3' }),
      finding({ unit: 'overlays/prod', key: other }),
      finding({ unit: 'overlays/prod', severity: 'info' }),
    ];
    expect(collapseOverlays(findings)).toHaveLength(4);
  });

  it('findings without an object stay apart', () => {
    const findings = [finding({ key: null, fingerprint: 'a' }), finding({ key: null, fingerprint: 'b' })];
    expect(collapseOverlays(findings)).toHaveLength(2);
  });

  it('collapsing again changes nothing', () => {
    const once = collapseOverlays([finding(), finding({ unit: 'overlays/prod' })]);
    expect(collapseOverlays(once)).toEqual(once);
  });
});

describe('order', () => {
  it('errors come first, then unit, object, rule and path; the same fingerprint counts once', () => {
    const findings = [
      finding({ severity: 'info', fingerprint: '1' }),
      finding({ unit: 'b', fingerprint: '2' }),
      finding({ unit: 'a', path: 'spec.z', fingerprint: '3' }),
      finding({ unit: 'a', path: 'spec.a', fingerprint: '4' }),
      finding({ unit: 'a', path: 'spec.a', fingerprint: '4' }),
    ];
    expect(sortFindings(findings).map(({ fingerprint }) => fingerprint)).toEqual(['4', '3', '2', '1']);
  });
});

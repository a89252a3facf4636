import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { violationsOf, violationText } from '../../../src/apiserver/pod-security/evaluate.ts';
import { levelText, podSecurityPolicy } from '../../../src/apiserver/pod-security/policy.ts';
import { struct } from '../../../src/apiserver/struct.ts';
import { isObject, type JsonObject, toJsonValue } from '../../../src/kube/json.ts';
import { parseJsonExact } from '../../../src/kube/json-text.ts';

interface Recorded {
  readonly pod: JsonObject;
  readonly findings: readonly { level: string; from: number; to: number; reason: string; detail: string }[];
}

const NEWEST = 36;
const LEVELS = ['baseline', 'restricted'] as const;

/** What the server's own code says of the fixtures it is tested with, and of pods of ours: `go run ./podsecurity`. */
const recorded = readFileSync(join(import.meta.dirname, '../../conformance/podsecurity/recorded.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Recorded => {
    const { findings } = JSON.parse(line) as Pick<Recorded, 'findings'>;
    const value = parseJsonExact(line);
    const pod = isObject(value) ? struct(value['pod']) : {};
    return { pod, findings };
  });

describe('PodSecurity', () => {
  it.each(LEVELS)('finds in every recorded pod what the server finds at %s, in all versions', (level) => {
    for (const { pod, findings } of recorded) {
      for (let version = 0; version <= NEWEST; version++) {
        const expected = findings.find((it) => it.level === level && it.from <= version && version <= it.to);
        const like = { annotations: struct(struct(pod['metadata'])['annotations']), spec: struct(pod['spec']) };
        const found = violationsOf(like, { level, version }, NEWEST);
        expect(violationText(found), `${JSON.stringify(pod)} at v1.${version}`).toBe(expected?.detail ?? '');
        expect(found.map(({ reason }) => reason).join(', ')).toBe(expected?.reason ?? '');
      }
    }
  });

  it('has fixtures of every check, some allowed and some not', () => {
    const reasons = new Set(recorded.flatMap(({ findings }) => findings.map(({ reason }) => reason)));
    expect(recorded.length).toBeGreaterThan(370);
    expect(recorded.filter(({ findings }) => findings.length === 0).length).toBeGreaterThan(10);
    for (const reason of ['hostPort', 'procMount', 'hostProcess', 'seLinuxOptions', 'probe or lifecycle host'])
      expect(reasons).toContain(reason);
  });

  it('knows no checks beyond the version of the server', () => {
    const spec = toJsonValue({ containers: [{ name: 'a', livenessProbe: { httpGet: { host: 'x' } } }] });
    const pod = { annotations: {}, spec: struct(spec) };
    expect(violationsOf(pod, { level: 'baseline', version: 'latest' }, 33)).toEqual([]);
    expect(violationsOf(pod, { level: 'baseline', version: 36 }, 33)).toEqual([]);
    expect(violationsOf(pod, { level: 'baseline', version: 'latest' }, 34)).toHaveLength(1);
    expect(violationsOf(pod, { level: 'baseline', version: 33 }, 36)).toEqual([]);
  });

  it.each<[JsonObject, string, string]>([
    [{}, 'privileged:latest', 'privileged:latest'],
    [{ enforce: 'baseline' }, 'baseline:latest', 'baseline:latest'],
    [{ enforce: 'restricted', 'enforce-version': 'v1.30' }, 'restricted:v1.30', 'restricted:v1.30'],
    [{ enforce: 'restricted', 'warn-version': 'v1.30' }, 'restricted:latest', 'restricted:v1.30'],
    [{ enforce: 'restricted', warn: 'baseline' }, 'restricted:latest', 'baseline:latest'],
    [{ enforce: 'restricted', warn: 'privileged' }, 'restricted:latest', 'privileged:latest'],
    [{ warn: 'restricted' }, 'privileged:latest', 'restricted:latest'],
    [{ enforce: 'strict' }, 'restricted:latest', 'privileged:latest'],
    [{ warn: 'strict' }, 'privileged:latest', 'privileged:latest'],
    [{ enforce: 'baseline', 'enforce-version': 'v2' }, 'baseline:latest', 'baseline:latest'],
  ])('reads the labels %j', (given, enforce, warn) => {
    const labels = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`pod-security.kubernetes.io/${name}`, value]),
    );
    const policy = podSecurityPolicy({ metadata: { labels } });
    expect([levelText(policy.enforce), levelText(policy.warn)]).toEqual([enforce, warn]);
  });
});

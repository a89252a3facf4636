import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject, type JsonObject, type JsonValue, toJsonValue } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { getArray, getObject, getString } from '../../src/kube/object.ts';
import { referenceVersion } from '../conformance/case-files.ts';
import { scrubObject } from '../conformance/scrub.ts';
import { applylint, ROOT } from '../e2e/program.ts';
import { startServer, type TestServer } from './server.ts';

// The shop of examples/, applied to a real server: what the built program says beforehand, with a snapshot of the live
// objects, is what then happens.

const paths: Readonly<Record<string, string>> = {
  ConfigMap: 'api/v1/namespaces/shop/configmaps',
  Secret: 'api/v1/namespaces/shop/secrets',
  Service: 'api/v1/namespaces/shop/services',
  PersistentVolumeClaim: 'api/v1/namespaces/shop/persistentvolumeclaims',
  Deployment: 'apis/apps/v1/namespaces/shop/deployments',
  StatefulSet: 'apis/apps/v1/namespaces/shop/statefulsets',
  Job: 'apis/batch/v1/namespaces/shop/jobs',
  CronJob: 'apis/batch/v1/namespaces/shop/cronjobs',
  Ingress: 'apis/networking.k8s.io/v1/namespaces/shop/ingresses',
  HorizontalPodAutoscaler: 'apis/autoscaling/v2/namespaces/shop/horizontalpodautoscalers',
};

const apiVersions: Readonly<Record<string, string>> = {
  Deployment: 'apps/v1',
  StatefulSet: 'apps/v1',
  Job: 'batch/v1',
  CronJob: 'batch/v1',
  Ingress: 'networking.k8s.io/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
};

const modes = ['client-side', 'server-side'] as const;

for (const mode of modes) {
  describe(`the shop, ${mode}`, () => {
    let server: TestServer;
    let folder: string;
    const flags = mode === 'server-side' ? ['--server-side'] : [];
    const base = join(ROOT, 'examples/shop/base');
    const head = join(ROOT, 'examples/shop/head');

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'applylint-cluster-'));
      server = await startServer(referenceVersion);
      await server.apply(['-f', join(base, 'namespace.yaml'), ...flags]);
      const applied = await server.apply(['-f', base, ...flags]);
      expect(applied.stderr).toBe('');
    });

    afterAll(async () => {
      await server?.stop();
      if (folder) rmSync(folder, { recursive: true, force: true });
    });

    const readAll = async (): Promise<Map<string, JsonObject>> => {
      const found = new Map<string, JsonObject>();
      for (const [kind, path] of Object.entries(paths)) {
        for (const item of getArray(await server.ask('GET', `/${path}`), 'items') ?? []) {
          if (!isObject(item)) continue;
          item['apiVersion'] = apiVersions[kind] ?? 'v1';
          item['kind'] = kind;
          found.set(`${kind} ${getString(item, 'metadata', 'name')}`, item);
        }
      }
      return found;
    };

    test('verdicts and objects are as predicted from a snapshot', async () => {
      const before = await readAll();
      const snapshot = join(folder, 'live.json');
      const list: JsonValue = toJsonValue({ apiVersion: 'v1', kind: 'List', items: [...before.values()] });
      writeFileSync(snapshot, stringifyJson(list));
      const options = ['--live', snapshot, '--apply', mode, '--format', 'json', '--prune', 'no'];
      const { stdout, stderr } = await applylint(['compare', base, head, ...options]);
      expect(stdout, stderr).not.toBe('');
      const report = parseJsonExact(stdout);
      const objects = (getArray(report, 'objects') ?? []).filter(isObject);
      expect(objects.length).toBeGreaterThan(5);

      const applied = await server.apply(['-f', head, ...flags]);
      const after = await readAll();

      for (const object of objects) {
        const id = `${getString(object, 'key', 'kind')} ${getString(object, 'key', 'name')}`;
        if (getString(object, 'change') === 'removed') continue;
        const outcome = (getArray(object, 'outcomes') ?? []).filter(isObject).find((one) => one['mode'] === mode);
        const verdict = getString(outcome ?? {}, 'verdict');
        if (verdict === 'not-judged') continue;
        const live = after.get(id) ?? null;
        const was = before.get(id) ?? null;
        const changed =
          getString(live ?? {}, 'metadata', 'resourceVersion') !== getString(was ?? {}, 'metadata', 'resourceVersion');
        const rejected = new RegExp(`"?${getString(object, 'key', 'name')}"? is invalid`).test(applied.stderr);
        const real =
          was === null && live !== null ? 'created' : rejected ? 'rejected' : changed ? 'configured' : 'unchanged';
        expect(`${id}: ${verdict}`).toBe(`${id}: ${real}`);
        if (verdict === 'rejected' || id.startsWith('Secret ')) continue; // reports mask what Secrets hold
        const predicted = getObject(outcome, 'after');
        expect(comparable(predicted), id).toEqual(comparable(live));
      }
    });
  });
}

function comparable(object: JsonObject | null | undefined): JsonValue {
  if (!object) return null;
  const out = scrubObject(object, '');
  const metadata = getObject(out, 'metadata');
  if (metadata) delete metadata['generation'];
  return out;
}

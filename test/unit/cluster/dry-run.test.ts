import { describe, expect, test } from 'vitest';
import { openServer } from '../../../src/cluster/cluster.ts';
import { reviewFiles } from '../../support/review.ts';
import { fakeCluster } from './fake-server.ts';
import { document, object, shop } from './shop.ts';

describe('the dry run of the server', () => {
  const side = (value: string): { [path: string]: string } => ({
    'a.yaml': `${document('v1', 'ConfigMap', 'a', `data: { a: "${value}" }`)}---\n${document('v1', 'Secret', 's', `stringData: { password: "${value}-canary" }`)}`,
  });
  const objects = [
    shop,
    object('ConfigMap', 'a', { data: { a: '1' } }),
    object('Secret', 's', { type: 'Opaque', data: { password: 'MS1jYW5hcnk=' } }),
  ];

  test('that differs makes the review incomplete, with a case to report and no secret', async () => {
    // This server answers a patch with the object as it was.
    const cluster = await fakeCluster(objects);
    const about = { name: 'the fake', namespace: undefined, secrets: true, serverDryRun: true };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const report = await reviewFiles(side('1'), side('2'), ['--apply', 'client-side'], live);
    await cluster.close();
    expect(report.conclusion).toBe('incomplete');
    expect(report.disagreements.map(({ key, mode, fields }) => [key.kind, mode, fields])).toEqual([
      ['ConfigMap', 'client-side', ['data.a']],
      ['Secret', 'client-side', ['data.password']],
    ]);
    const [first] = report.disagreements;
    expect(first?.case['case']).toBe('field-configmap-a-client-side');
    expect(Object.keys(first?.case ?? {})).toEqual(['case', 'proves', 'modes', 'base', 'between', 'head']);
    expect(JSON.stringify(report)).not.toMatch(/canary|MS1jYW5hcnk/);
    const sent = cluster.requests.filter(({ method }) => method !== 'GET');
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(sent.every(({ path }) => path.includes('dryRun=All'))).toBe(true);
  });

  test('is not asked for unless it was allowed', async () => {
    const cluster = await fakeCluster(objects);
    const about = { name: 'the fake', namespace: undefined, secrets: true };
    const live = await openServer(cluster.connection, cluster.timing, about);
    const report = await reviewFiles(side('1'), side('2'), [], live);
    await cluster.close();
    expect(report.disagreements).toEqual([]);
    expect(cluster.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

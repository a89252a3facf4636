import { describe, expect, it } from 'vitest';
import { bundledVersions, loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { servedVersions } from '../../../src/schema/served.ts';

describe('what a server says it serves', () => {
  it.each([...bundledVersions()])('Kubernetes %s: groups and kinds, each once', (version) => {
    const served = servedVersions(loadBundledSchemas(version));
    expect(served).toEqual(expect.arrayContaining(['v1', 'v1/Pod', 'batch/v1', 'batch/v1/CronJob', 'apps/v1']));
    expect(served).not.toContain('batch/v1beta1/CronJob');
    expect(new Set(served).size).toBe(served.length);
  });
});

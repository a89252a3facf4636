import { defineConfig } from 'vitest/config';

/** CI collects counts from a file beside what people read. */
const results = process.env['VITEST_RESULTS'];
const reported = results ? { reporters: ['default', 'json'], outputFile: { json: results } } : {};

const ELSEWHERE = ['test/e2e/**', 'test/cluster/**', 'test/upstream/**', 'test/fuzz/**', 'node_modules/**'];
const COUNTED = ['test/growth.test.ts'];

const shared = { setupFiles: ['test/support/seed.ts'], testTimeout: 30_000 };

/** Tests that share processes, and the modules that are loaded there. */
const fast = {
  ...shared,
  include: ['test/**/*.test.ts'],
  exclude: [...ELSEWHERE, ...COUNTED],
  pool: 'threads' as const,
  isolate: false,
};

/** Counts hold where nothing was loaded before, and where no compiler leaves out calls. */
const counted = {
  ...shared,
  include: COUNTED,
  pool: 'forks' as const,
  isolate: true,
  execArgv: ['--no-opt', '--no-maglev'],
  testTimeout: 120_000,
};

/** What other folders of tests start from. */
export const base = defineConfig({ test: { ...fast, ...reported } });

export default defineConfig({
  test: {
    projects: [{ test: { ...fast, name: 'all' } }, { test: { ...counted, name: 'counted' } }],
    ...reported,
  },
});

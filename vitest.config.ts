import { defineConfig } from 'vitest/config';

/** CI collects counts from a file beside what people read. */
const results = process.env['VITEST_RESULTS'];

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/cluster/**', 'test/upstream/**', 'test/fuzz/**', 'node_modules/**'],
    setupFiles: ['test/support/seed.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
    ...(results ? { reporters: ['default', 'json'], outputFile: { json: results } } : {}),
  },
});

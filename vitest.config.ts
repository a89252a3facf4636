import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/e2e/**', 'test/cluster/**', 'test/upstream/**', 'test/fuzz/**', 'node_modules/**'],
    pool: 'threads',
    isolate: false,
    testTimeout: 30_000,
  },
});

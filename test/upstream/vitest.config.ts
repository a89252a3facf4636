import { defineConfig } from 'vitest/config';

/** The upstream tables are an examination of their own: `npm run test:upstream`. */
export default defineConfig({
  test: { include: ['test/upstream/**/*.test.ts'], pool: 'threads', isolate: false },
});

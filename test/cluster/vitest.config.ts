import { defineConfig, mergeConfig } from 'vitest/config';
import { base } from '../../vitest.config.ts';

// Against a real API server on loopback: needs the recorder (npm run recorder:build).
const merged = mergeConfig(
  base,
  // Mostly it waits for servers: two files at a time, also where there are two cores.
  defineConfig({ test: { testTimeout: 1_800_000, hookTimeout: 120_000, maxWorkers: 2 } }),
);
merged.test.include = ['test/cluster/**/*.test.ts'];
merged.test.exclude = ['node_modules/**'];
export default merged;

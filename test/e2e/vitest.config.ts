import { availableParallelism } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';
import { base } from '../../vitest.config.ts';

// Runs the built program as its users do: processes, real git repositories, a fake GitHub on loopback. Each test waits for
// processes of its own, so as many files run at a time as there are cores (Vitest leaves one free).
const merged = mergeConfig(
  base,
  defineConfig({ test: { testTimeout: 180_000, hookTimeout: 180_000, maxWorkers: availableParallelism() } }),
);
merged.test.include = ['test/e2e/**/*.test.ts'];
merged.test.exclude = ['node_modules/**'];
export default merged;

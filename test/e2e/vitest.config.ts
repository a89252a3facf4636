import { defineConfig, mergeConfig } from 'vitest/config';
import { base } from '../../vitest.config.ts';

// Runs the built program as its users do: processes, real git repositories, a fake GitHub on loopback.
const merged = mergeConfig(base, defineConfig({ test: { testTimeout: 60_000, hookTimeout: 60_000 } }));
merged.test.include = ['test/e2e/**/*.test.ts'];
merged.test.exclude = ['node_modules/**'];
export default merged;

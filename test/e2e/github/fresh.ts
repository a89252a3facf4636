import { afterEach, beforeEach, expect } from 'vitest';
import { FakeGitHub } from './fake.ts';

/** The GitHub of the test that runs, where its file calls `freshGitHub`. */
export let github: FakeGitHub;

/** Gives every test of a file a GitHub of its own, which may be asked for nothing but what the contract has. */
export function freshGitHub(): void {
  beforeEach(async () => {
    github = await FakeGitHub.start();
  });
  afterEach(async () => {
    await github.stop();
    expect(github.violations).toEqual([]);
  });
}

/** The same below another path, as GitHub Enterprise Server has it. */
export async function restartBelow(path: string): Promise<void> {
  await github.stop();
  github = await FakeGitHub.start(path);
}

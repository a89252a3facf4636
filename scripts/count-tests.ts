/** Adds up the result files that test runs left in a folder and prints the one line that counts them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: count-tests FOLDER');
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const results = files.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Results);
const sum = (count: (result: Results) => number): number => results.reduce((total, result) => total + count(result), 0);
const passed = sum((result) => result.numPassedTests);
const failed = sum((result) => result.numFailedTests);
const skipped = sum((result) => result.numPendingTests);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
if (failed > 0 || passed === 0) process.exitCode = 1;

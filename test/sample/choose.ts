/**
 * `node test/sample/choose.ts CLONES`: whether commits.json holds what the rule of list.ts chooses, and the clones every file
 * of it. A repository that is listed without commits gets them written.
 */
import { writeFileSync } from 'node:fs';
import { cloneOf, holdsAllFiles, newestCommits, readList } from './list.ts';

const [clones] = process.argv.slice(2);
if (clones === undefined) throw new Error('name the folder of the clones');
const before = readList();
const list = before.map((entry) => {
  const clone = cloneOf(clones, entry);
  if (clone === null) {
    console.log(`${entry.repository}: no clone`);
    return entry;
  }
  const commits = newestCommits(clone, entry);
  if (!holdsAllFiles(clone, commits)) {
    console.log(`${entry.repository}: files are missing in the clone`);
    process.exitCode = 1;
  }
  if (entry.commits.length === 0) return { ...entry, commits };
  const same = JSON.stringify(commits) === JSON.stringify(entry.commits);
  console.log(`${entry.repository}: ${same ? 'as chosen' : 'not what the rule chooses'}`);
  if (!same) process.exitCode = 1;
  return entry;
});
if (before.some(({ commits }) => commits.length === 0))
  writeFileSync(new URL('commits.json', import.meta.url), `${JSON.stringify(list, null, 2)}\n`);

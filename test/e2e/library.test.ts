import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { NODE, ROOT, run, temporaryFolder } from './program.ts';

it('the example of the page about the library prints what the page shows', async () => {
  const ended = await run(NODE, ['--no-warnings', join(ROOT, 'examples/library.js')]);
  expect(ended).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(join(ROOT, 'docs/library.md'), 'utf8')).toContain(`\`\`\`text\n${ended.stdout}\`\`\``);
});

it('loads nothing of Node', () => {
  const reached = [join(ROOT, 'dist/index.js')];
  const foreign: string[] = [];
  for (const file of reached) {
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import |\} from |export \* from )"([^"]+)"/gm,
    )) {
      if (!target.startsWith('.')) foreign.push(target);
      else if (!reached.includes(join(dirname(file), target))) reached.push(join(dirname(file), target));
    }
  }
  expect(reached.length).toBeGreaterThan(1);
  expect(foreign).toEqual([]);
});

it('has types that a strict project takes', async () => {
  const folder = temporaryFolder();
  const text = `import { createSchemas, type Finding, lint, parseManifests, previewApply, type SchemaData } from '${ROOT}dist/index.js';
export function findingsOf(data: SchemaData, base: string, head: string): readonly Finding[] {
  const [before, after] = [parseManifests(base), parseManifests(head)];
  return lint(previewApply({ base: before.manifests, head: after.manifests, schemas: createSchemas(data), modes: ['server-side'] })).findings;
}
export const wrong: number = parseManifests('').manifests;
`;
  writeFileSync(join(folder, 'uses.ts'), text.replace(`${ROOT}dist/index.js`, join(ROOT, 'dist/types/index.js')));
  const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck', 'false'];
  const ended = await run(join(ROOT, 'node_modules/.bin/tsc'), [...flags, '--types', '', 'uses.ts'], { cwd: folder });
  const errors = ended.stdout.split('\n').filter((line) => line.includes('error TS'));
  expect(errors).toEqual([expect.stringContaining("to type 'number'")]);
});

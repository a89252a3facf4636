import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schemaProblems } from '../../src/render/chart-schemas.ts';
import { runConfined } from '../../src/render/process.ts';
import { findHelm } from '../../src/render/tools.ts';
import { temporaryFolder } from '../e2e/program.ts';
import { run } from '../support/run.ts';
import { change, expectRefused } from './hostile-change.ts';
import { CHART, chart, tar } from './hostile-chart.ts';
import { HAS_HELM, probe, RENDERER_PATH, writeFiles } from './review-repository.ts';

const OUTSIDE = /refers to something outside itself/;
const problems = (path: string, bytes: Uint8Array): string =>
  schemaProblems([{ path: `chart/${path}`, bytes }])
    .map(({ message }) => message)
    .join();
const DRAFT = 'http://json-schema.org/draft-07/schema#';

describe.skipIf(!HAS_HELM)(
  `R06: schemas of values${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    let server: Awaited<ReturnType<typeof probe>>;
    beforeAll(async () => {
      server = await probe();
    });
    afterAll(async () => {
      expect(server.hits()).toBe(0);
      await server.close();
    });

    const here = (): string => `http://${server.address}/s.json`;
    const schemas: { readonly [name: string]: () => string } = {
      '$ref to an address': () => JSON.stringify({ $schema: DRAFT, properties: { value: { $ref: here() } } }),
      '$ref to /dev/zero': () => JSON.stringify({ $ref: '/dev/zero' }),
      '$ref to file:///dev/zero': () => JSON.stringify({ $ref: 'file:///dev/zero' }),
      '$ref to a file beside': () => JSON.stringify({ $ref: 'other.json' }),
      '$ref in escapes': () => `{"\\u0024ref": "${here().replaceAll('/', '\\/')}"}`,
      'a second $ref of the same name': () =>
        `{"$ref": "#/definitions/a", "$ref": "${here()}", "definitions": {"a": {}}}`,
      '$dynamicRef to an address': () => JSON.stringify({ $dynamicRef: here() }),
      'a schema of the schema': () => JSON.stringify({ $schema: here() }),
      'a schema of a part of the schema': () => JSON.stringify({ properties: { value: { $schema: here() } } }),
      'a schema of the schema in escapes': () => `{"$\\u0073chema": "${here()}"}`,
    };
    for (const [name, schema] of Object.entries(schemas)) {
      it(name, async () => {
        expectRefused(await change(chart, { 'chart/values.schema.json': schema() }), OUTSIDE);
        const packed = gzipSync(tar([['dep/values.schema.json', schema()]]));
        const twice = gzipSync(tar([['dep/charts/inner-1.0.0.tgz', packed]]));
        expect(problems('charts/dep/values.schema.json', Buffer.from(schema()))).toMatch(OUTSIDE);
        expect(problems('charts/dep-1.0.0.tgz', packed)).toMatch(OUTSIDE);
        expect(problems('charts/dep-1.0.0.tgz', twice)).toMatch(OUTSIDE);
      });
    }

    it('the probe counts what Helm fetches when nothing is in its way', async () => {
      const counted = await probe();
      const folder = temporaryFolder();
      writeFiles(folder, {
        ...chart,
        'chart/values.schema.json': JSON.stringify({ $schema: `http://${counted.address}/s.json` }),
      });
      const tool = await findHelm(RENDERER_PATH, [], temporaryFolder());
      await run(tool?.command.at(-1) ?? '', ['template', 'x', './chart'], { cwd: folder });
      expect(counted.hits()).toBeGreaterThan(0);
      const before = counted.hits();
      if (tool?.cutOff) await runConfined(tool.command, ['template', 'x', './chart'], { folder, home: '/' });
      expect(counted.hits()).toBe(before);
      await counted.close();
    });

    it('schemas that stay inside are used, plain and packed', async () => {
      const schema = JSON.stringify({
        $schema: DRAFT,
        properties: { value: { $ref: '#/definitions/v' } },
        definitions: { v: { type: 'integer' } },
      });
      const dep = tar([
        ['dep/Chart.yaml', CHART.replace('shop', 'dep')],
        ['dep/values.schema.json', JSON.stringify({ $schema: DRAFT })],
        ['dep/templates/none.txt', ''],
      ]);
      const files = { ...chart, 'chart/charts/dep-1.0.0.tgz': gzipSync(dep) };
      const fine = await change(files, { 'chart/values.yaml': 'value: two\n' });
      expect([fine.incomplete, fine.objects.length]).toEqual([[], 1]);
      expectRefused(await change(files, { 'chart/values.schema.json': schema }), /do not meet the schema/, true);
    });
  },
);

describe.skipIf(!HAS_HELM)(
  `R06: packed charts${HAS_HELM ? '' : ' (helm is not at hand: test/render/build.sh builds it)'}`,
  () => {
    const packed = (bytes: Uint8Array) => change(chart, { 'chart/charts/dep-1.0.0.tgz': gzipSync(bytes) });
    const zeros = Buffer.alloc(80 * 1024 * 1024);

    it('that unpack to 800 times their size', async () => {
      expectRefused(await packed(zeros), /unpacks to more/);
      expect(problems('charts/dep-1.0.0.tgz', gzipSync(tar([['dep/values.yaml', zeros]])))).toMatch(/unpacks to more/);
    });

    it('whose packed charts do, or do together', async () => {
      const inner = gzipSync(tar([['inner/values.yaml', zeros]]));
      expectRefused(await packed(tar([['dep/charts/inner-1.0.0.tgz', inner]])), /unpacks to more/);
      const half = gzipSync(tar([['dep/values.yaml', zeros.subarray(0, 40 * 1024 * 1024)]]));
      const two = { 'chart/charts/a-1.0.0.tgz': half, 'chart/charts/b-1.0.0.tgz': half };
      expectRefused(await change(chart, two), /unpacks to more/);
    });

    const schema = JSON.stringify({ $ref: '/dev/zero' });
    const inside = tar([['dep/values.schema.json', schema]]).subarray(0, 1024);
    const hidden: { readonly [name: string]: Uint8Array } = {
      'in an extended header': tar([
        ['x', '30 path=dep/values.schema.json\n', { 156: 'x' }],
        ['dep/a', schema],
      ]),
      'in a long name': tar([
        ['././@LongLink', 'dep/values.schema.json\0', { 156: 'L' }],
        ['dep/a', schema],
      ]),
      'in a prefix': tar([['values.schema.json', schema, { 345: 'dep' }]]),
      'behind a folder that has a length': tar([['dep/', inside, { 156: '5' }]]),
      'behind a folder of old archives that has a length': tar([['dep/', inside, { 156: '\0' }]]),
      'behind a length in an extended header': tar([
        ['x', '9 size=0\n', { 156: 'x' }],
        ['dep/a', inside],
      ]),
      'behind a sparse file': tar([['dep/a', inside, { 156: 'S' }]]),
    };
    for (const [name, archive] of Object.entries(hidden)) {
      it(`with a schema ${name}`, () => {
        expect(problems('charts/dep-1.0.0.tgz', gzipSync(archive))).toMatch(
          /refers to something outside|cannot be opened/,
        );
      });
    }

    it('that are broken', async () => {
      expectRefused(await change(chart, { 'chart/charts/dep-1.0.0.tgz': 'x' }), /cannot be opened/);
    });
  },
);

import { describe, expect, it } from 'vitest';
import { parseArguments, reviewOptions } from '../../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { commandInThread } from '../../../src/commands/thread.ts';
import { review } from '../../../src/pipeline.ts';
import { reviewPolicy } from '../../../src/policy/revisions.ts';
import { renderMarkdown } from '../../../src/report/markdown.ts';
import { renderText } from '../../../src/report/text.ts';
import { rules } from '../../../src/rules/index.ts';
import { memorySource } from '../../support/memory-source.ts';
import { TODAY } from '../../support/review.ts';

const configMap = (value: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: one, namespace: shop }\ndata: { k: ${value} }\n`;

/** Two units; the time is over once it was asked for so often. */
function reviewUntil(asked: number) {
  const files = (value: string) => ({ 'a/all.yaml': configMap(value), 'b/all.yaml': configMap(value) });
  const found = reviewPolicy({ base: null, head: null }, rules);
  if (!('policy' in found)) throw new Error('no policy');
  let times = 0;
  return review({
    source: memorySource(files('one'), files('two')),
    options: reviewOptions(parseArguments(['compare']).values),
    policy: found.policy,
    today: TODAY,
    schemas: loadBundledSchemas('1.36'),
    crds: [],
    snapshot: null,
    version: 'test',
    late: () => times++ >= asked,
  });
}

describe('a deadline', () => {
  it('ends as incomplete with the units that are finished, and names the others', async () => {
    const report = await reviewUntil(1);
    expect(report.conclusion).toBe('incomplete');
    expect(report.objects.map(({ unit }) => unit)).toEqual(['a']);
    expect(report.incomplete).toMatchObject([
      { code: 'deadline', message: 'the unit b was not finished before the deadline', path: 'b' },
    ]);
  });

  it('says nothing where everything is finished', async () => {
    const report = await reviewUntil(2);
    expect(report.incomplete).toEqual([]);
    expect(report.objects).toHaveLength(2);
  });

  it('ends work that never returns', async () => {
    const argv = ['compare', 'a', 'b', '--deadline', '0.2'];
    const report = await commandInThread(new URL('data:text/javascript,for(;;);'), argv)(parseArguments(argv));
    expect(report.conclusion).toBe('incomplete');
    expect(report.incomplete).toMatchObject([
      { code: 'deadline', message: 'the review was not finished before the deadline' },
    ]);
    for (const text of [renderText(report, { color: false }), renderMarkdown(report)]) {
      expect(text).toContain('was not finished before the deadline');
    }
  });

  it('refuses a time that is none', () => {
    for (const given of ['0', '-1', 'soon', '1e9']) {
      expect(() => reviewOptions(parseArguments(['compare', `--deadline=${given}`]).values)).toThrow(
        '--deadline cannot be',
      );
    }
  });

  it('hands over what the work threw', async () => {
    const argv = ['compare'];
    const thrown =
      "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ status: 'failed', text: 'Error: broken\\n at x' });";
    const reporter = commandInThread(new URL(`data:text/javascript,${encodeURIComponent(thrown)}`), argv);
    await expect(reporter(parseArguments(argv))).rejects.toMatchObject({ stack: 'Error: broken\n at x' });
  });
});

import { describe, expect, it } from 'vitest';
import { parseArguments, reviewOptions } from '../../../src/arguments/parse.ts';
import { loadBundledSchemas } from '../../../src/bundled-schemas.ts';
import { interruptible } from '../../../src/commands/interrupt.ts';
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

const MANY = 500;

/** Two units, of which the first one in the order of names does not return from the preview of its 500th object. */
function reviewFor(milliseconds: { readonly preview?: number; readonly lint?: number }) {
  const files = (value: string) => ({
    'a/all.yaml': Array.from({ length: MANY }, (_, i) => configMap(value).replace('one', `one-${i}`)).join('---\n'),
    'b/all.yaml': configMap(value).replace('one', 'one-0'),
  });
  const found = reviewPolicy({ base: null, head: null }, rules);
  if (!('policy' in found)) throw new Error('no policy');
  const interrupt = interruptible();
  return review({
    source: memorySource(files('1'), files('2')),
    options: reviewOptions(parseArguments(['compare']).values),
    policy: found.policy,
    today: TODAY,
    schemas: loadBundledSchemas('1.36'),
    crds: [],
    snapshot: null,
    version: 'test',
    within: (step, work) => interrupt(work, performance.now() + (milliseconds[step] ?? 60_000)),
    progress: (step) => {
      if (milliseconds.preview !== undefined && step.startsWith('previewing')) for (;;);
    },
  });
}

describe('a deadline', () => {
  it('interrupts one step that does not return, and keeps the units that are finished', async () => {
    const report = await reviewFor({ preview: 1500 });
    expect(report.conclusion).toBe('incomplete');
    expect(report.objects.map(({ unit }) => unit)).toEqual(['b']);
    expect(report.incomplete).toMatchObject([
      { code: 'deadline', message: 'the unit a was not finished before the deadline', path: 'a' },
    ]);
  });

  it('names every unit where no time is left for its rules', async () => {
    const report = await reviewFor({ lint: 0 });
    expect(report.conclusion).toBe('incomplete');
    expect(report.objects).toEqual([]);
    expect(report.incomplete.map(({ path }) => path)).toEqual(['a', 'b']);
  });

  it('says nothing where everything is finished', async () => {
    const report = await reviewFor({});
    expect(report.incomplete).toEqual([]);
    expect(report.objects).toHaveLength(MANY + 1);
  });

  it('interrupts regular expressions too, and hands over what was thrown', () => {
    const interrupt = interruptible();
    const soon = (): number => performance.now() + 50;
    expect(interrupt(() => /^(a+)+$/.test(`${'a'.repeat(64)}b`), soon())).toBe(false);
    expect(() =>
      interrupt(() => {
        throw new TypeError('broken');
      }, soon()),
    ).toThrow(TypeError);
    expect(interrupt(() => undefined, performance.now() + 60_000)).toBe(true);
    expect(interrupt(() => undefined, performance.now())).toBe(false);
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

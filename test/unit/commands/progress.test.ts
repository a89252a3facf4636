import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { progressOn } from '../../../src/commands/progress.ts';

function terminal(isTTY: boolean): { isTTY: boolean; text: string; write: (text: string) => void } {
  return {
    isTTY,
    text: '',
    write(text) {
      this.text += text;
    },
  };
}

describe('26.7: progress', () => {
  it('is shown to a person who has waited, and cleared at the end', () => {
    const stream = terminal(true);
    const progress = progressOn(stream, {}, 0);
    progress?.step('rendering');
    expect(stream.text).toContain('rendering …');
    progress?.done();
    expect(stream.text.endsWith('\r\u001b[K')).toBe(true);
  });

  it('shows a step that lasts, without another one', async () => {
    const stream = terminal(true);
    const progress = progressOn(stream, {}, 20);
    progress?.step('rendering');
    expect(stream.text).toBe('');
    while (stream.text === '') await wait(5);
    expect(stream.text).toContain('rendering …');
    progress?.done();
  });

  it('of a quick run is nothing, not even an escape', () => {
    const stream = terminal(true);
    const progress = progressOn(stream, {}, 60_000);
    progress?.step('rendering');
    progress?.done();
    expect(stream.text).toBe('');
  });

  it.each([
    ['no terminal', false, {}],
    ['CI', true, { CI: 'true' }],
    ['a terminal without escapes', true, { TERM: 'dumb' }],
  ])('%s: quiet', (_, isTTY, env) => {
    expect(progressOn(terminal(isTTY), env, 0)).toBeNull();
  });
});

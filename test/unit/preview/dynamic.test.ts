import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const widget = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec: ${spec}\n`;

async function outcome(base: string, head: string) {
  const report = await reviewFiles({ 'a.yaml': base }, { 'a.yaml': head }, ['--apply', 'dynamic']);
  return report.objects[0]?.outcomes[0];
}

describe('--apply dynamic', () => {
  it('merges lists by conventional keys, without any schema', async () => {
    const one = await outcome(
      widget('{ ports: [{ containerPort: 1, name: one }, { containerPort: 2, name: two }] }'),
      widget('{ ports: [{ containerPort: 2, name: second }, { containerPort: 3, name: three }] }'),
    );
    expect(one?.mode).toBe('dynamic');
    expect(one?.verdict).toBe('configured');
    expect(JSON.parse(JSON.stringify(one?.after?.['spec']))).toEqual({
      ports: [
        { containerPort: 2, name: 'second' },
        { containerPort: 3, name: 'three' },
      ],
    });
  });

  it('creates, and leaves unchanged what says the same', async () => {
    expect((await outcome('', widget('{ size: 1 }')))?.verdict).toBe('created');
    const same = await outcome(widget('{ size: 1 }'), `# again\n${widget('{ size: 1 }')}`);
    expect(same?.verdict).toBe('unchanged');
    expect(same?.liveChanged).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const map = (name: string, data = '{ a: b }'): string =>
  `  - apiVersion: v1\n    kind: ConfigMap\n    metadata: { name: ${name}, namespace: shop }\n    data: ${data}\n`;
const list = (...items: readonly string[]): string => `apiVersion: v1\nkind: List\nitems:\n${items.join('')}`;
const after = '---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: after, namespace: shop }\ndata: { a: b }\n';

async function verdicts(base: string, head: string, applier = 'kubectl') {
  const files = (text: string) => (text === '' ? {} : { 'a.yaml': text });
  const report = await reviewFiles(files(base), files(head), ['--applier', applier]);
  return Object.fromEntries(report.objects.map(({ key, outcomes }) => [key.name, outcomes[0]?.verdict]));
}

describe('W10: kubectl checks a List as a whole', () => {
  it('one item that does not fit keeps back the List, and what follows in the file', async () => {
    const refused = { one: 'rejected', two: 'rejected', after: 'rejected' };
    expect(await verdicts('', list(map('one'), map('two', '{ a: { b: c } }')) + after)).toEqual(refused);
    expect(await verdicts('', list(map('one'), map('two', '{ a: null }')) + after)).toEqual(refused);
  });

  it('and nothing else', async () => {
    const fine = { one: 'created', two: 'created', after: 'created' };
    expect(await verdicts('', list(map('one'), map('two')) + after)).toEqual(fine);
    const alone = map('two', '{ a: null }').replaceAll('    ', '').replace('  - ', '');
    expect((await verdicts('', `${list(map('one'))}---\n${alone}${after}`))['one']).toBe('created');
    expect(await verdicts('', list(map('one'), map('two', '{ a: null }')) + after, 'argo-cd')).toEqual(fine);
  });

  it('what is decrypted or filled in before is not looked at', async () => {
    const sealed = map('two', '{ a: "ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]" }\n    sops: { mac: x }');
    const items = { one: 'created', two: 'created' };
    expect(await verdicts('', list(map('one'), sealed))).toEqual(items);
    expect(await verdicts('', list(map('one'), map('two', '{ a: "${X}" }\n    immutable: ${Y}')))).toEqual(items);
  });

  it('what base had so is no news', async () => {
    const broken = map('two', '{ a: null }');
    expect(await verdicts(list(map('one'), broken), list(map('one', '{ a: c }'), broken))).toEqual({
      one: 'configured',
      two: 'configured',
    });
  });
});

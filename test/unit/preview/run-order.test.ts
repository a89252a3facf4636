import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

const namespace = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: shop }\n';
const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets, singular: widget, listKind: WidgetList }
  versions:
    - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`;
const widget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: blue, namespace: other }\n';

async function verdicts(base: string, head: string, applier = 'kubectl') {
  const files = (text: string) => (text === '' ? {} : { 'a.yaml': text });
  const report = await reviewFiles(files(base), files(head), ['--applier', applier]);
  return Object.fromEntries(
    report.objects.map(({ key, outcomes }) => [`${key.kind} ${key.name}`, outcomes[0]?.verdict]),
  );
}

describe('W10: what comes with an object in one run of kubectl', () => {
  it('is not there yet when it comes later', async () => {
    const found = await verdicts('', `${settings}---\n${namespace}`);
    expect(found).toEqual({ 'ConfigMap settings': 'rejected', 'Namespace shop': 'created' });
  });

  it('is there when it comes first, or stood before', async () => {
    expect((await verdicts('', `${namespace}---\n${settings}`))['ConfigMap settings']).toBe('created');
    const stood = await verdicts(namespace, `${settings}---\n${namespace}`);
    expect(stood['ConfigMap settings']).toBe('created');
  });

  it('is no kind yet, in whatever order', async () => {
    expect((await verdicts('', `${definition}---\n${widget}`))['Widget blue']).toBe('rejected');
    expect((await verdicts('', `${widget}---\n${definition}`))['Widget blue']).toBe('rejected');
    expect((await verdicts(definition, `${definition}---\n${widget}`))['Widget blue']).toBe('created');
  });

  it('is no matter to appliers that put definitions and namespaces first', async () => {
    expect((await verdicts('', `${definition}---\n${widget}`, 'argo-cd'))['Widget blue']).toBe('created');
    expect((await verdicts('', `${settings}---\n${namespace}`, 'argo-cd'))['ConfigMap settings']).toBe('created');
  });
});

it('M02: an object without a name is refused, whether or not its kind is known', async () => {
  const nameless = 'apiVersion: nobody.example.com/v1\nkind: Thing\nmetadata: { generateName: a- }\n';
  const report = await reviewFiles({}, { 'a.yaml': nameless }, ['--applier', 'kubectl']);
  expect(report.objects[0]?.outcomes[0]?.verdict).toBe('rejected');
});

describe('W10: limits that come in the same run', () => {
  const limits =
    'apiVersion: v1\nkind: LimitRange\nmetadata: { name: limits, namespace: shop }\nspec: { limits: [{ type: Container, max: { cpu: "1" } }] }\n';
  const pod =
    'apiVersion: v1\nkind: Pod\nmetadata: { name: web, namespace: shop }\nspec: { containers: [{ name: a, image: "a:1", resources: { limits: { cpu: "2" } } }] }\n';

  it('hold for what comes after them', async () => {
    expect((await verdicts('', `${limits}---\n${pod}`))['Pod web']).toBe('rejected');
    expect((await verdicts('', `${pod}---\n${limits}`))['Pod web']).toBe('created');
    expect((await verdicts(limits, `${pod}---\n${limits}`))['Pod web']).toBe('rejected');
  });
});

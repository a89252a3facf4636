import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../../support/review.ts';

/** Owners beside each changed field of the only changed Deployment or ConfigMap, as `path: names`. */
async function owners(
  base: { readonly [path: string]: string },
  head: { readonly [path: string]: string },
): Promise<string[]> {
  const report = await reviewFiles(base, head, ['--apply', 'server-side']);
  const object = report.objects.find(({ change, key }) => change === 'modified' && key.kind !== 'Namespace');
  return (object?.outcomes[0]?.effects ?? []).map(
    (effect) => `${effect.path}: ${effect.owners.map(({ manager }) => manager).join(', ')}`,
  );
}

function workload(kind: string, replicas: number, annotations = '{}', proxy = 'a'): string {
  return `apiVersion: apps/v1
kind: ${kind}
metadata: { name: api, namespace: shop }
spec:
  replicas: ${replicas}
  serviceName: api
  selector: { matchLabels: { app: api } }
  template:
    metadata: { labels: { app: api }, annotations: ${annotations} }
    spec:
      containers:
        - { name: api, image: registry.example.com/api:1 }
        - { name: istio-proxy, image: "registry.example.com/proxy:${proxy}" }
        - { name: linkerd-proxy, image: "registry.example.com/proxy:${proxy}" }
`;
}

function deployment(replicas: number, annotations = '{}', proxy = 'a'): string {
  return workload('Deployment', replicas, annotations, proxy).replace('  serviceName: api\n', '');
}

const scaled = (name: string, target: string): string =>
  `apiVersion: keda.sh/v1alpha1\nkind: ScaledObject\nmetadata: { name: ${name}, namespace: shop }\nspec:\n  scaleTargetRef: ${target}\n`;

describe('owners that the repository shows', () => {
  it('a ScaledObject that names no kind scales a Deployment', async () => {
    const keda = { 'keda.yaml': scaled('queue', '{ name: api }') };
    expect(await owners({ 'd.yaml': deployment(1), ...keda }, { 'd.yaml': deployment(2), ...keda })).toEqual([
      'spec.replicas: ScaledObject shop/queue',
    ]);
    const other = { 'd.yaml': workload('StatefulSet', 1), ...keda };
    expect(await owners(other, { ...other, 'd.yaml': workload('StatefulSet', 2) })).toEqual(['spec.replicas: ']);
  });

  it('one in another namespace, or for another object, is none', async () => {
    for (const text of [
      scaled('queue', '{ name: web }'),
      scaled('queue', '{ name: api }').replace('namespace: shop', 'namespace: web'),
    ]) {
      const keda = { 'keda.yaml': text };
      expect(await owners({ 'd.yaml': deployment(1), ...keda }, { 'd.yaml': deployment(2), ...keda })).toEqual([
        'spec.replicas: ',
      ]);
    }
  });

  it('the same object in two places names the other place, for the fields that it sets', async () => {
    const copy = (mode: string, level: string): string =>
      `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: s, namespace: shop }\ndata: { mode: ${mode}, level: ${level} }\n`;
    const first = copy('fast', 'info').replace(', level: info', '');
    const file = (second: string) => ({ 'a.yaml': `${first}---\n${second}` });
    expect(await owners(file(copy('fast', 'info')), file(copy('slow', 'debug')))).toEqual([
      'data.level: ',
      'data.mode: the same object in a.yaml:1',
    ]);
  });

  it('injectors own their sidecars, where pod or namespace asks for them', async () => {
    const linkerd = '{ linkerd.io/inject: enabled }';
    const image = (name: string): string => `spec.template.spec.containers[name=${name}].image: `;
    expect(await owners({ 'd.yaml': deployment(1, linkerd) }, { 'd.yaml': deployment(1, linkerd, 'b') })).toEqual([
      image('istio-proxy'),
      `${image('linkerd-proxy')}Linkerd's proxy injector`,
    ]);
    const namespace = (team: string): string =>
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { istio-injection: enabled, team: ${team} } }\n`;
    expect(
      await owners(
        { 'd.yaml': deployment(1), 'n.yaml': namespace('a') },
        { 'd.yaml': deployment(1, '{}', 'b'), 'n.yaml': namespace('b') },
      ),
    ).toEqual([`${image('istio-proxy')}Istio's sidecar injector`, image('linkerd-proxy')]);
  });
});

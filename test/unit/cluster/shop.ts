import type { FakeObject } from './fake-server.ts';

/** A live object of the namespace shop. */
export const object = (kind: string, name: string, rest: object = {}, metadata: object = {}): FakeObject => ({
  apiVersion: kind === 'Deployment' ? 'apps/v1' : 'v1',
  kind,
  metadata: { name, namespace: 'shop', uid: `uid-${name}`, resourceVersion: '7', ...metadata },
  ...rest,
});

export const shop: FakeObject = {
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'shop' },
  status: { phase: 'Active' },
};

/** A manifest of the same namespace. */
export const document = (apiVersion: string, kind: string, name: string, rest: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: ${name}, namespace: shop }\n${rest}\n`;

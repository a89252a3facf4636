import { describe, expect, test } from 'vitest';
import { readManifests } from '../../../src/manifest/read.ts';

const read = (text: string) => readManifests({ path: 'f.yaml', bytes: new TextEncoder().encode(text) });

const FILE = `# first
apiVersion: v1
kind: ConfigMap
metadata:
  name: a # here
  labels: &l
    app: web
data:
  text: |
    one
    two
---
apiVersion: v1
kind: Pod
metadata:
  labels:
    <<: {x: y, tier: front}
    app: web
spec:
  containers:
  - name: c
    env:
    - {name: A, value: "1"}
    - name: B
---
kind: List
apiVersion: v1
items:
- apiVersion: v1
  kind: Secret
  metadata: {name: s}
- apiVersion: v1
  kind: Secret
  metadata:
    name: t
`;

describe('places', () => {
  const { manifests } = read(FILE);
  const place = (i: number, ...path: (string | number)[]): string => {
    const found = manifests[i]?.locate(path);
    return `${found?.line}:${found?.column}-${found?.endLine}`;
  };

  test('a document begins at its first line of content', () => {
    expect(manifests.map(({ location }) => [location.line, location.endLine])).toEqual([
      [2, 11],
      [13, 24],
      [29, 31],
      [32, 35],
    ]);
    expect(manifests.map((manifest) => manifest.documentIndex)).toEqual([0, 1, 2, 2]);
  });

  test('a value is found by its key, an item by its index', () => {
    expect(place(0, 'metadata', 'name')).toBe('5:3-5');
    expect(place(0, 'data', 'text')).toBe('9:3-11');
    expect(place(1, 'spec', 'containers', 0)).toBe('21:5-24');
    expect(place(1, 'spec', 'containers', 0, 'env', 0, 'value')).toBe('23:17-23');
    expect(place(1, 'spec', 'containers', 0, 'env', 1, 'name')).toBe('24:7-24');
  });

  test('a merged value is found where it was written', () => {
    expect(place(1, 'metadata', 'labels', 'tier')).toBe('17:16-17');
  });

  test('items of a list keep their own places', () => {
    expect(place(2, 'metadata', 'name')).toBe('31:14-31');
    expect(place(3, 'metadata', 'name')).toBe('35:5-35');
    expect(place(3)).toBe('32:3-35');
  });

  test('the nearest ancestor stands for what is not there', () => {
    expect(place(0, 'metadata', 'annotations', 'x')).toBe('4:1-7');
    expect(place(1, 'spec', 'containers', 7, 'name')).toBe('20:3-24');
    expect(place(0, 'nothing')).toBe('2:1-11');
  });

  test('of equal keys the last one counts', () => {
    const [manifest] = read('apiVersion: v1\nkind: A\nx: 1\nx: 2\n').manifests;
    expect(manifest?.locate(['x']).line).toBe(4);
  });

  test('keys are found by the text they turn into', () => {
    const [manifest] = read('apiVersion: v1\nkind: A\ndata:\n  yes: 1\n  0644: 2\n').manifests;
    expect([manifest?.locate(['data', 'true']).line, manifest?.locate(['data', '420']).line]).toEqual([4, 5]);
  });

  test('Windows line breaks and JSON do not move anything', () => {
    const windows = read(FILE.replaceAll('\n', '\r\n')).manifests;
    expect(windows[1]?.locate(['spec', 'containers', 0]).line).toBe(21);
    const [json] = read('\n{"apiVersion": "v1",\n "kind": "A",\n "spec": {"list": [1,\n  {"x": 2}]}}\n').manifests;
    expect(json?.location).toMatchObject({ line: 2, column: 1, endLine: 5 });
    expect(json?.locate(['spec', 'list', 1, 'x'])).toMatchObject({ line: 5, column: 4 });
    expect(json?.locate(['spec', 'none'])).toMatchObject({ line: 4, column: 2 });
  });
});

describe('documents', () => {
  test('the text keeps its comments', () => {
    expect(read(FILE).manifests[0]?.text).toContain('# here');
    expect(read(FILE).manifests[0]?.text.startsWith('# first')).toBe(true);
  });

  test('placeholders are recorded by path, plain dollars are not', () => {
    const [manifest] = read(
      'apiVersion: v1\nkind: A\nspec:\n  replicas: ${N}\n  host: "a.${DOMAIN:=x.io}"\n  list: [x, "${X}"]\n  price: $5 ${} $(VAR)\n  ${KEY}: 1\n',
    ).manifests;
    expect(manifest?.placeholders).toEqual([
      ['spec', 'replicas'],
      ['spec', 'host'],
      ['spec', 'list', 1],
      ['spec', '${KEY}'],
    ]);
  });

  test('SOPS is recognised', () => {
    const sops = 'sops:\n  mac: ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]\n  version: 3.9.0\n';
    expect(
      read(`apiVersion: v1\nkind: Secret\nstringData:\n  a: ENC[AES256_GCM,data:x]\n${sops}`).manifests[0]?.encrypted,
    ).toBe(true);
    expect(read('apiVersion: v1\nkind: A\nsops: 1\n').manifests[0]?.encrypted).toBe(false);
  });

  test('a refusal says nothing of the values around it', () => {
    const { refused } = read('apiVersion: v1\nkind: Secret\nstringData:\n  a: !!int hunter2hunter2\n');
    expect(refused).toHaveLength(1);
    expect(JSON.stringify(refused)).not.toContain('hunter2');
  });

  test('objects have no inherited keys', () => {
    const [manifest] = read(
      'apiVersion: v1\nkind: AList\nitems: [{metadata: {name: x}}, {apiVersion: v1, kind: A}]\n',
    ).manifests;
    expect('toString' in (manifest?.object ?? { toString: 1 })).toBe(false);
    expect('toString' in ((manifest?.object['metadata'] as object | undefined) ?? { toString: 1 })).toBe(false);
  });

  test('leaves files of other tools alone that number their versions, and nothing that says more', () => {
    const read = (text: string) => readManifests({ path: 'a.yaml', bytes: new TextEncoder().encode(text) });
    const codes = (text: string) => [...read(text).refused, ...read(text).skipped].map(({ code }) => code);
    expect(codes('apiVersion: 1\ndatasources: [{ name: a }]\n')).toEqual(['not-kubernetes']);
    expect(codes('apiVersion: 1\nkind: ConfigMap\n')).toEqual(['near-manifest']);
    expect(codes('apiVersion: 1\nmetadata: { name: a }\n')).toEqual(['near-manifest']);
    expect(codes('apiVersion: v1\ndata: { a: b }\n')).toEqual(['near-manifest']);
  });
});

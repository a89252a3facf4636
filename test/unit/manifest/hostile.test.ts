import { describe, expect, test } from 'vitest';
import { stringifyJson } from '../../../src/kube/json-text.ts';
import { type ReadOptions, readManifests } from '../../../src/manifest/read.ts';
import { aliases, tokenFamilies } from '../../support/token-families.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array, options?: ReadOptions) =>
  readManifests({ path: 'f.yaml', bytes: typeof text === 'string' ? bytesOf(text) : text }, options);
const HEAD = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n';

/** The objects as JSON, when nothing is refused. */
function objects(text: string | Uint8Array): string[] {
  const result = read(text);
  expect(result.refused).toEqual([]);
  return result.manifests.map((manifest) => stringifyJson(manifest.object));
}
/** The value of a plain or flow text under `data.v`. */
function value(text: string): string {
  const [object = ''] = objects(`${HEAD}v: ${text}\n`);
  return object.slice(object.indexOf('"v":') + 4, -1);
}
const refusals = (text: string | Uint8Array, options?: ReadOptions) =>
  read(text, options).refused.map(({ code, line, column }) => `${code} ${line}:${column}`);
const names = (text: string): unknown[] =>
  read(text).manifests.map((manifest) => `${manifest.gvk.kind} ${stringifyJson(manifest.object['metadata'] ?? null)}`);

describe('YAML and JSON parsing', () => {
  test('Y01 NEL, LS and PS end a comment', () => {
    for (const lineBreak of ['\u2028', '\u2029', '\u0085']) {
      expect(objects(`${HEAD}data: # note${lineBreak}  k: injected\n`)[0]).toContain('"data":{"k":"injected"}');
    }
  });

  test('aliases fill no memory: what the server would refuse for its size is refused, and hides nothing', () => {
    const grown = (times: number, letters: number): string =>
      `${HEAD}a: &a ${'x'.repeat(letters)}\nb: [${'*a, '.repeat(times)}]\n`;
    expect(refusals(`${grown(100, 40_000)}---\n${HEAD}`)).toEqual(['limit 1:1']);
    expect(names(`${grown(100, 40_000)}---\n${HEAD}`)).toHaveLength(1);
    expect(refusals(`${grown(90, 500_000)}---\n${HEAD}`)).toEqual(['limit 1:1']);
    expect(names(`${grown(90, 500_000)}---\n${HEAD}`)).toHaveLength(1);
    expect(refusals(grown(100, 20_000))).toEqual([]);
    const list = `kind: List\napiVersion: v1\na: &a ${'x'.repeat(100_000)}\nitems:\n${'- { apiVersion: v1, kind: ConfigMap, a: *a }\n'.repeat(5)}`;
    expect(refusals(list)).toEqual([]);
    expect(refusals(`${list}${'- { apiVersion: v1, kind: ConfigMap, a: *a }\n'.repeat(400)}`)).toEqual(['limit 1:1']);
  });

  test('Y02 a lone CR is a line break', () => {
    expect(objects(`${HEAD}data: # c\r  k: injected\n`)[0]).toContain('"data":{"k":"injected"}');
    expect(objects(`${HEAD}data:\n  k: v\n`.replaceAll('\n', '\r'))[0]).toContain('"data":{"k":"v"}');
    expect(objects(`${HEAD}data:\n  k: |\n    a\n    b\n`.replaceAll('\n', '\r\n'))[0]).toContain(
      '"data":{"k":"a\\nb\\n"}',
    );
  });

  test('Y03 UTF-16 with a byte-order mark', () => {
    const text = `${HEAD}data: {k: "é😀"}\n`;
    for (const little of [true, false]) {
      const bytes = new Uint8Array(2 + text.length * 2);
      const view = new DataView(bytes.buffer);
      view.setUint16(0, 0xfeff, little);
      for (let i = 0; i < text.length; i++) view.setUint16(2 + 2 * i, text.charCodeAt(i), little);
      expect(objects(bytes)[0]).toContain('"data":{"k":"é😀"}');
      expect(refusals(bytes.subarray(2))).toEqual(
        ['invalid-yaml 1:2'].map((place) => (little ? place : 'invalid-yaml 1:1')),
      );
    }
  });

  test('Y04 a byte-order mark at the start, and after ---', () => {
    expect(objects(`\ufeff${HEAD}`)).toHaveLength(1);
    expect(objects(`${HEAD}---\n\ufeff${HEAD}`)).toHaveLength(2);
    expect(read(`---\n\ufeff${HEAD}`).manifests).toEqual([]);
    expect(refusals(`---\n\ufeff${HEAD}`)).toEqual(['near-manifest 2:2']);
  });

  test('Y05 a merge overrides what stands before it, and several merges apply', () => {
    expect(
      objects(`${HEAD}x: &x {replicas: 3}\nw: {replicas: 1, <<: *x}\nz: {<<: {a: 1}, <<: {b: 2}, a: 0}\n`)[0],
    ).toContain('"w":{"replicas":3},"z":{"a":0,"b":2}');
    expect(value('{<<: [{a: 1}, {a: 2, b: 2}]}')).toBe('{"a":1,"b":2}');
    expect(refusals(`${HEAD}v: {<<: 1}\n`)).toEqual(['invalid-yaml 4:9']);
  });

  test('Y06 of two equal keys the last counts, and both places are named', () => {
    const { manifests } = read(`${HEAD}data:\n  k: 1\n  j: 0\n  k: 2\nkind: ConfigMap\n`);
    expect(manifests[0]?.object['data']).toEqual(expect.objectContaining({ k: 2 }));
    expect(manifests[0]?.notes.map(({ code, line, message }) => [code, line, /line \d+/.exec(message)?.[0]])).toEqual([
      ['duplicate-key', 7, 'line 5'],
      ['duplicate-key', 8, 'line 2'],
    ]);
    const json = read('{"apiVersion":"v1","kind":"ConfigMap",\n"data":{"k":"1",\n"k":"2"}}').manifests[0];
    expect(stringifyJson(json?.object['data'] ?? null)).toBe('{"k":"2"}');
    expect(json?.notes.map(({ code, line, column }) => [code, line, column])).toEqual([['duplicate-key', 3, 1]]);
    expect(refusals(`${HEAD}v: {1: a, "1": b}\n`)).toEqual(['unsure 4:11']);
  });

  test('Y07 booleans and integers of YAML 1.1', () => {
    expect(value('[on, yes, y, n, Off, yEs]')).toBe('[true,true,true,false,false,"yEs"]');
    expect(value('{y: 1}')).toBe('{"true":1}');
    expect(value('[0644, 0o644, 0x1F, 0b11, 1_000, 010, 08, 0b-1, -0]')).toBe('[420,420,31,3,1000,8,8,-1,0]');
    expect(value('{0644: a, 1.0: b, 1e6: c, 1.10: d, .5: e}')).toBe(
      '{"1":"b","420":"a","1e+06":"c","1.1":"d","0.5":"e"}',
    );
  });

  test('Y08 sexagesimals, dates and a point are strings', () => {
    expect(value('[22:22, 1:30, 2020-01-01, 2001-12-14T21:59:43Z, .]')).toBe(
      '["22:22","1:30","2020-01-01","2001-12-14T21:59:43Z","."]',
    );
  });

  test('Y09 what overflows a float is a string', () => {
    expect(value('[71e3077, 801e380, 1e400, -1e999, 1e3]')).toBe('["71e3077","801e380","1e400","-1e999",1000]');
  });

  test('Y10 integers are exact to 64 bits, and floats beyond', () => {
    expect(value('[9007199254740993, 9223372036854775807, -9223372036854775808]')).toBe(
      '[9007199254740993,9223372036854775807,-9223372036854775808]',
    );
    expect(value('[18446744073709551615, 123456789012345678901234567890]')).toBe(
      '[18446744073709552000,1.2345678901234568e+29]',
    );
    expect(value('[3.0, 1e2, 1e16, 1.5]')).toBe('[3,100,10000000000000000,1.5]');
    expect(objects('{"apiVersion":"v1","kind":"A","n":9007199254740993}')[0]).toContain('"n":9007199254740993');
  });

  test('Y11 tags', () => {
    expect(value('[!!float 1, !!binary aGVsbG8=, !custom x, !!int "7", !!str 1, !!bool "yes", ! 12]')).toBe(
      '[1,"hello","x",7,"1",true,"12"]',
    );
    expect(refusals(`${HEAD}v: !!int x\n`)).toEqual(['invalid-yaml 4:10']);
    expect(refusals(`${HEAD}v: !!binary "*"\n`)).toEqual(['invalid-yaml 4:13']);
    expect(refusals(`${HEAD}v: !!binary /w==\n`)).toEqual(['unsure 4:13']);
  });

  test('Y12 what follows a document end marker is dropped, and said', () => {
    const { manifests } = read(`${HEAD}...\napiVersion: v1\nkind: Secret\n---\n${HEAD}...\n# nothing\n`);
    expect(manifests.map((manifest) => manifest.gvk.kind)).toEqual(['ConfigMap', 'ConfigMap']);
    expect(manifests.map((manifest) => manifest.notes.map(({ code, line }) => [code, line]))).toEqual([
      [['ignored-content', 5]],
      [],
    ]);
    expect(read(`[]\n- a\n`).skipped).toHaveLength(1);
  });

  test('Y13 content on the separator line', () => {
    expect(refusals(`--- {apiVersion: v1, kind: Secret}\n`)).toEqual(['invalid-separator 1:1']);
    expect(refusals(`${HEAD}----\n${HEAD}`)).toEqual(['invalid-separator 4:1']);
    expect(read(`${HEAD}--- x\n`).manifests, 'kubectl fails before it reads the document').toEqual([]);
    expect(objects(`--- # c\n${HEAD}---   \n${HEAD}--- #\n`)).toHaveLength(2);
    expect(refusals(`${HEAD}data:\n  k: |\n---x\n`)).toEqual(['invalid-separator 6:1']);
  });

  test('Y14 JSON streams, and JSON followed by YAML', () => {
    const json = '{"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"a"}}';
    expect(objects(json + json)).toHaveLength(2);
    expect(objects(`${json}\n${json}\n\n${json}`)).toHaveLength(3);
    expect(objects(`${json}\n---\n${HEAD}`)).toHaveLength(2);
    expect(refusals(`${json}\n${json}\n---\n${HEAD}`), 'two JSON objects make a JSON stream').toEqual([
      'invalid-json 3:1',
      'partial-apply 3:1',
    ]);
    expect(objects(`# c\n${json}\n`)).toHaveLength(1);
    expect(objects(`{apiVersion: v1, kind: A}\n`)).toHaveLength(1);
    expect(read(`${json}\n${json}`).manifests.map((manifest) => manifest.location.line)).toEqual([1, 2]);
  });

  test('Y15 whatever has items is a list of any kind', () => {
    const item = '{apiVersion: v1, kind: Secret, metadata: {name: s}}';
    for (const kind of ['ConfigMap', 'List', 'SecretList']) {
      expect(names(`apiVersion: v1\nkind: ${kind}\nitems: [${item}]\n`)).toEqual(['Secret {"name":"s"}']);
    }
    expect(
      names(
        `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: v1, kind: List, items: [${item}]}\n- {apiVersion: v1, kind: A}\n`,
      ),
    ).toEqual(['A null', 'Secret {"name":"s"}']);
    expect(names('apiVersion: apps/v1\nkind: DeploymentList\nitems: [{metadata: {name: d}}]\n')).toEqual([
      'Deployment {"name":"d"}',
    ]);
    for (const empty of ['', ' []', ' null'])
      expect(read(`apiVersion: v1\nkind: A\nitems:${empty}\n`)).toMatchObject({ manifests: [], refused: [] });
    expect(refusals('apiVersion: v1\nkind: A\nitems: {}\n')).toEqual(['invalid-list 3:1']);
    expect(refusals('apiVersion: v1\nkind: A\nitems: [1]\n')).toEqual(['invalid-list 3:9']);
    expect(refusals('apiVersion: v1\nitems: []\n')).toEqual(['near-manifest 1:1']);
  });

  test('Y16 what is applied before a failure is named, what follows is not read', () => {
    const result = read(`${HEAD}---\nfoo: [\n---\napiVersion: v1\nkind: Secret\n`);
    expect(result.manifests).toHaveLength(1);
    expect(result.refused.map(({ code, line }) => [code, line])).toEqual([
      ['invalid-yaml', 5],
      ['partial-apply', 5],
    ]);
  });

  test('Y17 keys of the prototype are plain data', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    for (const key of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype']) {
      expect(value(`{${key}: {x: 1}, "${key}b": 1}`)).toBe(`{"${key}":{"x":1},"${key}b":1}`);
      expect(objects(`{"apiVersion":"v1","kind":"A","${key}":{"polluted":1}}`)[0]).toContain(`"${key}":{"polluted":1}`);
      expect(value(`{<<: {${key}: {polluted: 1}}}`)).toBe(`{"${key}":{"polluted":1}}`);
    }
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
    expect('polluted' in {}).toBe(false);
  });

  test('Y18 an alias bomb is refused, many aliases of a small map are not', () => {
    let bomb = `${HEAD}a0: &a0 [x,x,x,x,x,x,x,x,x]\n`;
    for (let i = 1; i < 9; i++)
      bomb += `a${i}: &a${i} [${Array(9)
        .fill(`*a${i - 1}`)
        .join(',')}]\n`;
    expect(refusals(bomb)[0]).toMatch(/^invalid-yaml /);
    const twin = `${HEAD}d: &d {a: 1, b: 2}\nl:\n${'- *d\n'.repeat(150)}`;
    expect(objects(twin)).toHaveLength(1);
  });

  test('Y19 an anchor in itself, and aliases of nothing', () => {
    expect(refusals(`${HEAD}data: &d {k: *d}\n`)).toEqual(['invalid-yaml 4:14']);
    expect(refusals(`${HEAD}data: *nope\n`)).toEqual(['invalid-yaml 4:7']);
    expect(refusals(`${HEAD}x: &x 1\n---\n${HEAD}y: *x\n`)).toEqual(['invalid-yaml 9:4', 'partial-apply 9:4']);
  });

  test('Y20 depth: the limit passes, one more does not, and neither takes long', () => {
    const flow = (depth: number): string => `${HEAD}v: ${'['.repeat(depth)}${']'.repeat(depth)}\n`;
    const block = (depth: number): string =>
      HEAD + Array.from({ length: depth }, (_, i) => `${' '.repeat(i)}v:\n`).join('');
    const json = (depth: number): string =>
      `{"apiVersion":"v1","kind":"A","v":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    for (const nest of [flow, block, json]) {
      expect(read(nest(499)).manifests).toHaveLength(1);
      expect(stringifyJson(read(nest(499)).manifests[0]?.object ?? null).length).toBeGreaterThan(499);
      expect(refusals(nest(501))[0]).toMatch(/^limit /);
    }
    for (const deep of [
      flow(5000),
      flow(12000),
      '['.repeat(5000),
      '['.repeat(12000),
      '- '.repeat(5000),
      '{a: '.repeat(5000),
      block(3000),
      json(10_000),
      '{"a":'.repeat(10_000),
    ]) {
      expect(refusals(deep)).toHaveLength(1);
    }
  });

  test('Y21 characters no YAML may hold, and bytes that are none', () => {
    for (const bad of ['\u0000', '\u001b', '\u007f', '\ufffe'])
      expect(refusals(`${HEAD}v: a${bad}b\n`)).toEqual(['invalid-yaml 4:5']);
    expect(refusals(`${HEAD}v: "\\ud800"\n`)).toEqual(['invalid-yaml 4:5']);
    expect(refusals(`${HEAD}data:\n\tk: v\n`)).toEqual(['invalid-yaml 5:1']);
    expect(objects(`${HEAD}\u00a0k: v\n`)[0]).toContain('"\u00a0k":"v"');
    const { manifests } = read(Uint8Array.from([...bytesOf(`${HEAD}v: a`), 0xff, ...bytesOf('b\n')]));
    expect(manifests[0]?.object['v']).toBe('a\ufffdb');
    expect(manifests[0]?.notes.map(({ code, line, column }) => [code, line, column])).toEqual([['invalid-text', 4, 5]]);
    expect(refusals(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytesOf(HEAD), 0xff]))).toEqual(['invalid-text 4:1']);
  });

  test('Y22 near-manifests are refused, what is no Kubernetes object is skipped', () => {
    for (const near of [
      'apiVersion: v1\n',
      'kind: A\n',
      'apiVersion: v1\nkind: null\n',
      'apiVersion: v1\nKind: A\n',
      'apiVersion: v1\nkind: 1\n',
      'apiVersion: a/b/c\nkind: A\n',
      '- apiVersion: v1\n  kind: A\n',
      '|\n  apiVersion: v1\n  kind: A\n',
    ]) {
      expect(
        read(near).refused.map((problem) => problem.code),
        near,
      ).toEqual(['near-manifest']);
    }
    for (const other of ['a: 1\n', '- a\n', 'text\n', 'apiVersion: v2\nname: chart\nversion: 1.0.0\n']) {
      expect(read(other), other).toMatchObject({ manifests: [], refused: [], skipped: [{ code: 'not-kubernetes' }] });
    }
    for (const empty of ['', '\n', '# c\n', '---\n---\n', 'null\n', '~\n'])
      expect(read(empty), empty).toMatchObject({ manifests: [], refused: [], skipped: [] });
  });

  test('Y23 directives, flow keys without values, raw templates', () => {
    for (const refused of ['%YAML 1.2\n---\n', '%YAML 1.1\n---\n', '%TAG ! tag:x\n---\n'])
      expect(refusals(`${refused}${HEAD}`)).toHaveLength(1);
    expect(value('{name:, evil}')).toBe('{"name:":null,"evil":null}');
    expect(refusals(`${HEAD}data: {{ .Values.x }}\n`)).toHaveLength(1);
    expect(refusals(`${HEAD}{{- if .x }}\n`)).toHaveLength(1);
  });
});

describe('resources', () => {
  const keys = (count: number): string => HEAD + Array.from({ length: count }, (_, i) => `key${i}: v${i}\n`).join('');

  test('X01 maps of 40,000 and 400,000 keys', () => {
    expect(objects(keys(40_000))).toHaveLength(1);
    expect(read(keys(400_000)).manifests).toHaveLength(1);
  });

  test('X02 many aliases, and a megabyte of each token family', () => {
    expect(objects(aliases(40_000))).toHaveLength(1);
    // A megabyte of each: with quadratic cost one of them alone would outlast the test's time limit.
    const found = Object.entries(tokenFamilies).map(([name, make]) => {
      const { manifests, refused, skipped } = read(make(Math.ceil(1_000_000 / make(1).length)));
      const codes = new Set([...refused, ...skipped].map(({ code }) => code));
      return `${name}: ${[...(manifests.length > 0 ? ['manifests'] : []), ...codes].join(', ') || 'nothing'}`;
    });
    expect(found).toMatchInlineSnapshot(`
      [
        ""a" : not-kubernetes",
        "*a : invalid-yaml",
        "&a : nothing",
        "!!str : not-kubernetes",
        "- : limit",
        "[: limit",
        "{a: : limit",
        "flow list: not-kubernetes",
        "flow map: not-kubernetes",
        "? : limit",
        ": : invalid-yaml",
        "comments: nothing",
        "breaks: nothing",
        "breaks in a plain text: not-kubernetes",
        "breaks in a quoted text: not-kubernetes",
        "escapes: not-kubernetes",
        "quotes: not-kubernetes",
        "block scalar: not-kubernetes",
        "words: not-kubernetes",
        "colons: invalid-yaml",
        "separators: nothing",
        "dots: invalid-yaml",
        "aliases of one map: manifests",
        "JSON objects: not-kubernetes",
        "JSON list: not-kubernetes",
        "open JSON: limit",
        "byte-order marks: unsure",
        "lone CR: not-kubernetes",
        "list items: manifests",
      ]
    `);
  }, 120_000);

  test('X03 files over the limit are refused unread', () => {
    const bytes = new Uint8Array(50 * 1024 * 1024).fill(0x61);
    expect(refusals(bytes)).toEqual(['file-too-large 1:1']);
    expect(refusals(HEAD, { maxBytes: 10 })).toEqual(['file-too-large 1:1']);
  });

  test('X04 28 MB in 10,000 objects', () => {
    const one = `${HEAD}data:\n${Array.from({ length: 60 }, (_, i) => `  key-${i}: "a value of some length ${i}"\n`).join('')}---\n`;
    const text = one.repeat(Math.ceil(28e6 / one.length));
    expect(read(text).manifests.length).toBeGreaterThan(10_000);
  }, 60_000);

  test('X05 a list of 5,000 named items, and one value of a megabyte', () => {
    const list = `${HEAD}env:\n${Array.from({ length: 5000 }, (_, i) => `- name: E${i}\n  value: v\n`).join('')}`;
    expect(read(list).manifests).toHaveLength(1);
    for (const long of [`"${'x'.repeat(1e6)}"`, 'x'.repeat(1e6), `"${'\\n'.repeat(5e5)}"`]) {
      expect(read(`${HEAD}v: ${long}\n`).manifests).toHaveLength(1);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { imageRises, versionRises } from '../../src/kube/version-move.ts';
import type { Report } from '../../src/report/report.ts';
import { reviewFiles } from '../support/review.ts';

const WEB = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
  labels: { app: web }
spec:
  replicas: 2
  selector: { matchLabels: { app: web } }
  strategy: { type: Recreate }
  template:
    metadata:
      labels: { app: web }
      annotations:
        checksum/config: 0123456789abcdef0123456789abcdef
    spec:
      containers:
        - name: web
          image: registry.example/shop/web:1.4.2 # pinned by a bot
          env:
            - name: MODE
              value: "1.0"
            - name: TOKEN
              value: plain
`;
const BUMPED = WEB.replace('web:1.4.2', 'web:1.5.0');

async function classOf(base: Files, head: Files, applier = 'kubectl'): Promise<Report['class']> {
  return (await reviewFiles(base, head, ['--applier', applier])).class;
}

type Files = { readonly [path: string]: string };

describe('versions', () => {
  it.each([
    ['1.9', '1.10'],
    ['v1.2.3', 'v1.2.4'],
    ['1.9-alpine', '1.10-alpine'],
    ['2026.11.1', '2026.11.2'],
    ['1.2.3-rc1', '1.2.3-rc2'],
  ])('%s to %s rises, and does not come back', (before, after) => {
    expect([versionRises(before, after), versionRises(after, before)]).toEqual([true, false]);
  });

  it.each([
    ['latest', 'latest'],
    ['latest', '1.0.0'],
    ['pr-7', 'pr-8'],
    ['1.2.3-rc1', '1.2.3'],
    ['1.2', '1.2.3'],
    ['main-7', 'main-8'],
    ['0a1b2c3', '0a1b2c4'],
    ['1.2.3-alpine', '1.2.4-debian'],
  ])('%s to %s does not rise', (before, after) => {
    expect(versionRises(before, after)).toBe(false);
  });

  it('of one repository only', () => {
    expect(imageRises('a/web:1.0', 'a/web:1.1')).toBe(true);
    expect(imageRises('a/web:1.0', 'b/web:1.1')).toBe(false);
    expect(imageRises('a:5000/web:1.0', 'a:5001/web:1.0')).toBe(false);
    expect(imageRises('a/web', 'a/web:1.1')).toBe(false);
  });

  it('rise in one direction at most', () => {
    const version = fc.stringMatching(/^v?[0-9]{1,3}(\.[0-9]{1,3}){0,3}(-[a-z]{1,3}[0-9]?)?$/);
    fc.assert(fc.property(version, version, (a, b) => !(versionRises(a, b) && versionRises(b, a))));
  });
});

describe('the class of a change', () => {
  it('none: no object changed', async () => {
    expect(await classOf({ 'a.yaml': WEB }, { 'a.yaml': WEB })).toBe('none');
  });

  it.each<[string, string]>([
    ['a tag', BUMPED],
    ['a tag and the checksum of what it reads', BUMPED.replace('0123456789abcdef0', 'f123456789abcdef0')],
  ])('routine: %s', async (_, head) => {
    expect(await classOf({ 'a.yaml': WEB }, { 'a.yaml': head })).toBe('routine');
  });

  it.each<[string, Files]>([
    ['a downgrade', { 'a.yaml': WEB.replace('1.4.2', '1.4.1') }],
    ['latest', { 'a.yaml': WEB.replace('1.4.2', 'latest') }],
    ['another registry', { 'a.yaml': WEB.replace('registry.example/shop/web:1.4.2', 'registry.evil/shop/web:1.5.0') }],
    ['an env value beside the tag', { 'a.yaml': BUMPED.replace('plain', 'other') }],
    ['an env value that looks like a version', { 'a.yaml': BUMPED.replace('"1.0"', '"1.1"') }],
    ['an env entry beside the tag', { 'a.yaml': `${BUMPED}            - name: EXTRA\n              value: x\n` }],
    ['a comment beside the tag', { 'a.yaml': BUMPED.replace('pinned by a bot', 'applylint-ignore all: fine') }],
    ['replicas', { 'a.yaml': BUMPED.replace('replicas: 2', 'replicas: 3') }],
    ['another file', { 'a.yaml': BUMPED, 'README.md': 'hello' }],
    ['a new object', { 'a.yaml': BUMPED, 'b.yaml': WEB.replaceAll('web', 'api') }],
  ])('notable: %s', async (_, head) => {
    expect(await classOf({ 'a.yaml': WEB }, head)).toBe('notable');
  });

  it('destructive: a deletion beside the tag', async () => {
    const claim = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: c, namespace: shop }\n';
    expect(await classOf({ 'a.yaml': WEB, 'c.yaml': claim }, { 'a.yaml': BUMPED }, 'flux-kustomization')).toBe(
      'destructive',
    );
  });

  it('routine implies that nothing differs but images of the same repository', async () => {
    const edit = fc.record({
      at: fc.nat(WEB.length),
      remove: fc.nat(12),
      insert: fc.oneof(
        fc.constantFrom('', '2', '1.6', ' ', '\n', '#', '"', 'x: 1', '- ', ': ', '@sha256:', '&a ', '*a', 'latest'),
        fc.string({ maxLength: 6 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), edit, async (bumped, { at, remove, insert }) => {
        const start = bumped ? BUMPED : WEB;
        const head = start.slice(0, at) + insert + start.slice(at + remove);
        if ((await classOf({ 'a.yaml': WEB }, { 'a.yaml': head })) !== 'routine') return;
        for (const [path, before, after] of leavesThatDiffer(WEB, head)) {
          if (path === 'spec.template.spec.containers.0.image')
            expect(String(after).split(':')[0]).toBe(String(before).split(':')[0]);
          else expect(path).toBe('spec.template.metadata.annotations.checksum/config');
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);
});

/** As another parser reads both texts. */
function leavesThatDiffer(base: string, head: string): [path: string, before: unknown, after: unknown][] {
  const [a, b] = [leaves(read(base)), leaves(read(head))];
  return [...new Set([...a.keys(), ...b.keys()])].flatMap((path): [string, unknown, unknown][] =>
    a.get(path) === b.get(path) ? [] : [[path, a.get(path), b.get(path)]],
  );
}

function read(text: string): unknown {
  const documents = parseAllDocuments(text);
  return documents.length === 1 ? documents[0]?.toJS() : documents.map((document) => document.toJS());
}

function leaves(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return found.set(path, value);
  for (const [key, inner] of Object.entries(value)) leaves(inner, path === '' ? key : `${path}.${key}`, found);
  return found;
}

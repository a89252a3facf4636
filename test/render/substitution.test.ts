import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/report/report.ts';
import { change, configMap, type Files } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

/** A Flux Kustomization of `app`. */
const flux = (name: string, postBuild: string, path = 'app'): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec: { path: ./${path}, prune: true, interval: 1m, sourceRef: { kind: GitRepository, name: r }${postBuild && `, postBuild: ${postBuild}`} }\n`;

const named = (name: string, data = 'a: b', more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: "${name}", namespace: shop${more} }\ndata: { ${data} }\n`;

const tree = (postBuild: string, object: string): Files => ({
  'owners/one.yaml': flux('one', postBuild),
  'app/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
  'app/a.yaml': object,
  'app/b.yaml': configMap('b', '1'),
});

const names = ({ objects }: Report): string[] =>
  objects.filter(({ key }) => key.kind === 'ConfigMap').map(({ key, change: how }) => `${how} ${key.name}`);

const identities = ({ incomplete, unseen }: Report): string[] =>
  [...incomplete, ...unseen].filter(({ code }) => code === 'placeholder-identity').map(({ path }) => path);

describe.skipIf(!HAS_KUSTOMIZE)(
  `variables of a Flux Kustomization${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    const stated = '{ substitute: { APP: web, COUNT: "3" } }';

    it('W-C a name with a variable that the owner states is what it becomes', async () => {
      const report = await change(tree(stated, named('$' + '{APP}-config')), {
        'app/a.yaml': named('$' + '{APP}-config', 'a: c'),
      });
      expect(names(report)).toEqual(['modified web-config']);
      expect(identities(report)).toEqual([]);
      expect(report.conclusion).toBe('pass');
    });

    it('W-C what only the cluster says stays unknown, and the harmless twin is the same at both revisions', async () => {
      const from = '{ substituteFrom: [{ kind: Secret, name: s }] }';
      const open = named('$' + '{APP}-config');
      const same = await change(tree(from, open), { 'app/a.yaml': named('$' + '{APP}-config', 'a: c') });
      expect(identities(same)).toEqual([]);
      const other = await change(tree(from, named('web-config')), { 'app/a.yaml': open });
      expect(identities(other)).toEqual(['app/a.yaml']);
      expect(other.conclusion).toBe('incomplete');
      // The twin: with the value at hand it is the same object.
      const known = await change(tree(stated, named('web-config')), {
        'app/a.yaml': named('$' + '{APP}-config', 'a: c'),
      });
      expect(identities(known)).toEqual([]);
      expect(names(known)).toEqual(['modified web-config']);
    });

    it('W-C one folder with two owners is two objects, and one for each where the variable changes', async () => {
      const base = {
        ...tree(stated, named('$' + '{APP}-config')),
        'owners/two.yaml': flux('two', '{ substitute: { APP: blog } }'),
      };
      const changed = await change(base, { 'app/a.yaml': named('$' + '{APP}-config', 'a: c') });
      expect(names(changed).sort()).toEqual(['modified blog-config', 'modified web-config']);
      expect(changed.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const moved = await change(base, { 'owners/two.yaml': flux('two', '{ substitute: { APP: news } }') });
      expect(names(moved).sort()).toEqual(['added news-config', 'removed blog-config']);
    });

    it('W-C one owner that takes the place of another moves nothing that is another object', async () => {
      const base = tree(stated, named('$' + '{APP}-config'));
      const changed = named('$' + '{APP}-config', 'a: c');
      const head = {
        'app/a.yaml': changed,
        'owners/one.yaml': null,
        'owners/two.yaml': flux('two', '{ substitute: { APP: blog } }'),
      };
      const report = await change(base, head);
      const moves = report.findings.filter(({ ruleId }) => ruleId === 'object-moved-between-owners');
      expect(moves.map(({ message }) => message).filter((message) => message.includes('config'))).toEqual([]);
    });

    it('W-C defaults, escapes and numbers are read as envsubst and the YAML after it give them', async () => {
      const deployment = (replicas: string): string =>
        `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  replicas: ${replicas}\n  selector: { matchLabels: { a: b } }\n  template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: c, image: c:1 }] } }\n`;
      const counted = await change(tree(stated, deployment('2')), { 'app/a.yaml': deployment('$' + '{COUNT}') });
      expect(counted.findings).toEqual([]);
      expect(counted.conclusion).toBe('pass');
      const wrong = await change(tree(stated, deployment('2')), { 'app/a.yaml': deployment('$' + '{APP}') });
      expect(wrong.findings.map(({ ruleId }) => ruleId)).toContain('rejected-by-the-server');
      const standard = await change(tree(stated, named('a')), { 'app/a.yaml': named('$' + '{OTHER:=a}', 'a: c') });
      expect(names(standard)).toEqual(['modified a']);
      const escaped = await change(tree(stated, named('a', 'k: "x"')), {
        'app/a.yaml': named('a', 'k: "$$' + '{APP}"'),
      });
      expect(JSON.stringify(escaped.objects.map(({ outcomes }) => outcomes[0]?.after))).toContain('$' + '{APP}');
    });

    it('W-C an object that is left alone, and an owner that fills in nothing, keep the text', async () => {
      const off = ', labels: { kustomize.toolkit.fluxcd.io/substitute: disabled }';
      const left = await change(tree(stated, named('a', 'k: x', off)), {
        'app/a.yaml': named('a', 'k: "$' + '{APP}"', off),
      });
      expect(JSON.stringify(left.objects.map(({ outcomes }) => outcomes[0]?.after))).toContain('$' + '{APP}');
      const none = await change(tree('', named('$' + '{APP}-config')), {
        'app/a.yaml': named('$' + '{APP}-config', 'a: c'),
      });
      expect(names(none)).toEqual(['modified $' + '{APP}-config']);
    });
  },
);

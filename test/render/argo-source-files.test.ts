import { describe, expect, it } from 'vitest';
import { change } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

const application = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: shop, namespace: argocd }
spec:
  source: { repoURL: https://git.example.com/fleet, path: m }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: { prune: true } }
`;

const web = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web, namespace: shop }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: 'acme/web:1.0.0' }] }
`;

const files = { 'argo/shop.yaml': application, 'm/kustomization.yaml': 'resources: [web.yaml]\n', 'm/web.yaml': web };
const OWN = 'm/.argocd-source-shop.yaml';
const ALL = 'm/.argocd-source.yaml';
const image = (tag: string): string => `kustomize:\n  images:\n    - acme/web:${tag}\n`;

type Report = Awaited<ReturnType<typeof change>>;

const moves = ({ objects }: Report): unknown =>
  objects.flatMap(({ outcomes: [outcome] }) => outcome?.effects.map(({ before, after }) => [before, after]));

describe.skipIf(!HAS_KUSTOMIZE)(
  `20: what Argo CD Image Updater writes beside a kustomization${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('counts as a part of what the Application says', async () => {
      const report = await change({ ...files, [OWN]: image('1.1.0') }, { [OWN]: image('1.2.0') });
      expect([report.conclusion, report.class]).toEqual(['pass', 'routine']);
      expect(moves(report)).toEqual([['acme/web:1.1.0', 'acme/web:1.2.0']]);
      expect(report.files.map(({ path, state }) => [path, state])).toEqual([[OWN, 'judged']]);
    });

    it('comes and goes like any other change, and is stronger than the file for all', async () => {
      const added = await change({ ...files, [ALL]: image('2.0.0') }, { [OWN]: image('3.0.0') });
      expect([added.conclusion, moves(added)]).toEqual(['pass', [['acme/web:2.0.0', 'acme/web:3.0.0']]]);
      const gone = await change({ ...files, [OWN]: image('3.0.0') }, { [OWN]: null });
      expect([gone.conclusion, moves(gone)]).toEqual(['pass', [['acme/web:3.0.0', 'acme/web:1.0.0']]]);
    });

    it('counts for what an ApplicationSet generates, where its name is known', async () => {
      const set = (name: string): string => `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata: { name: all, namespace: argocd }
spec:
  generators: [{ list: { elements: [{ name: shop, path: m }] } }]
  template:
    metadata: { name: '${name}' }
    spec:
      source: { repoURL: https://git.example.com/fleet, path: '{{path}}' }
      destination: { server: https://kubernetes.default.svc, namespace: shop }
`;
      const of = (name: string) => ({ ...files, 'argo/shop.yaml': set(name), [OWN]: image('1.1.0') });
      const known = await change(of('{{name}}'), { [OWN]: image('1.2.0') });
      expect([known.conclusion, moves(known)]).toEqual(['pass', [['acme/web:1.1.0', 'acme/web:1.2.0']]]);
      expect((await change(of('{{cluster}}'), { [OWN]: image('1.2.0') })).conclusion).toBe('partial');
      expect((await change(of('other'), { [OWN]: image('1.2.0') })).conclusion).toBe('partial');
    });

    it.each([
      ['says more than kustomize', OWN, 'plugin: { name: other }\n'],
      ['is of an Application that is not in sight', 'm/.argocd-source-other.yaml', image('9.9.9')],
      ['holds two documents', OWN, `${image('1.1.0')}---\n${image('1.2.0')}`],
    ])('dangerous twin: a file that %s is not followed', async (_, path, text) => {
      expect((await change(files, { [path]: text })).conclusion).toBe('incomplete');
      expect((await change({ ...files, [path]: text }, { [path]: `${text}# changed\n` })).conclusion).toBe('partial');
    });
  },
);

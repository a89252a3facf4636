import { describe, expect, it } from 'vitest';
import { change } from './hostile-change.ts';
import { HAS_KUSTOMIZE } from './review-repository.ts';

const deployment = (replicas: number): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec:\n  replicas: ${replicas}\n  selector: { matchLabels: { app: web } }\n  template:\n    metadata: { labels: { app: web } }\n    spec: { containers: [{ name: web, image: "web:1" }] }\n`;

const flux = (name: string, more: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: ${name}, namespace: flux-system }\nspec:\n  path: ./app\n  prune: true\n  interval: 1m\n  sourceRef: { kind: GitRepository, name: r }\n${more}`;

const application = (kustomize: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: shop }\n  source: { repoURL: https://example.invalid/r, path: app, kustomize: ${kustomize} }\n`;

const app = { 'app/kustomization.yaml': 'resources: [web.yaml]\n', 'app/web.yaml': deployment(2) };

const patch = (replicas: number): string =>
  `  patches:\n    - target: { kind: Deployment }\n      patch: '[{ "op": "replace", "path": "/spec/replicas", "value": ${replicas} }]'\n`;

type Report = Awaited<ReturnType<typeof change>>;

/** Unit, replicas and image of the Deployment, before and after. */
const seen = (report: Report): unknown =>
  report.objects
    .filter(({ key }) => key.kind === 'Deployment')
    .map(({ unit, key, outcomes: [outcome] }) => {
      const of = (object: unknown): string => {
        const text = JSON.stringify(object);
        return `${/"replicas":(\d+)/.exec(text)?.[1]} ${/"image":"([^"]+)"/.exec(text)?.[1]}`;
      };
      return [unit.replace(/ of .*/, ''), key.name, of(outcome?.before), of(outcome?.after)];
    });

describe.skipIf(!HAS_KUSTOMIZE)(
  `what owners add to a kustomization${HAS_KUSTOMIZE ? '' : ' (kustomize and kubectl are not at hand)'}`,
  () => {
    it('a Flux Kustomization patches what it applies', async () => {
      const files = { ...app, 'cluster/web.yaml': flux('web', `${patch(5)}  images: [{ name: web, newTag: "9" }]\n`) };
      const report = await change(files, { 'app/web.yaml': deployment(3).replace('app: web }', 'app: web, a: b }') });
      expect(report.incomplete).toEqual([]);
      const [[, name, before] = []] = seen(report) as string[][];
      expect([name, before]).toEqual(['web', '5 web:9']);
      const quiet = await change(files, { 'app/web.yaml': deployment(3) });
      expect([quiet.incomplete, quiet.objects]).toEqual([[], []]);
    });

    it('a change of what it adds is a change of the objects', async () => {
      const report = await change(
        { ...app, 'cluster/web.yaml': flux('web', patch(5)) },
        { 'cluster/web.yaml': flux('web', patch(4)) },
      );
      expect(report.incomplete).toEqual([]);
      expect(seen(report)).toEqual([['app (Kustomization web', 'web', '5 web:1', '4 web:1']]);
      const place = report.objects.find(({ key }) => key.kind === 'Deployment')?.head[0];
      expect(place).toMatchObject({ path: 'cluster/web.yaml', line: 1 });
    });

    it('common metadata stands on the objects, not on their pods', async () => {
      const metadata = (team: string): string =>
        `  commonMetadata: { labels: { team: ${team} }, annotations: { by: ${team} } }\n`;
      const report = await change(
        { ...app, 'cluster/web.yaml': flux('web', metadata('a')) },
        { 'cluster/web.yaml': flux('web', metadata('b')) },
      );
      expect(report.incomplete).toEqual([]);
      const found = report.objects.find(({ key }) => key.kind === 'Deployment');
      expect(found?.outcomes[0]?.effects.map(({ path, after }) => [path, after])).toEqual([
        ['metadata.annotations.by', 'b'],
        ['metadata.labels.team', 'b'],
      ]);
    });

    it('what it adds to kustomizations below its path is known as well', async () => {
      const report = await change(
        {
          ...app,
          'cluster/web.yaml': flux('web', patch(5)).replace('./app', './'),
          'cluster/kustomization.yaml': 'resources: [web.yaml]\n',
        },
        { 'app/web.yaml': deployment(3) },
      );
      expect(seen(report)).toEqual([['app', 'web', '2 web:1', '3 web:1']]);
      const above = await change(
        {
          'all/app/kustomization.yaml': app['app/kustomization.yaml'],
          'all/app/web.yaml': deployment(2),
          'cluster/web.yaml': flux('web', patch(5)).replace('./app', './all'),
        },
        { 'all/app/web.yaml': deployment(3) },
      );
      expect([above.objects, above.incomplete, above.unseen]).toEqual([[], [], []]);
    });

    it('what it adds to plain files is known as well', async () => {
      const report = await change(
        { 'app/web.yaml': deployment(2), 'cluster/web.yaml': flux('web', patch(5)) },
        { 'app/web.yaml': deployment(3) },
      );
      expect([report.objects, report.incomplete, report.unseen]).toEqual([[], [], []]);
    });

    it('each of several owners applies it in its own way', async () => {
      const files = { ...app, 'staging/web.yaml': flux('web', ''), 'production/web.yaml': flux('web', patch(5)) };
      const report = await change(files, { 'app/web.yaml': deployment(3).replace('web:1', 'web:2') });
      expect(report.incomplete).toEqual([]);
      expect(seen(report)).toEqual([
        ['app (Kustomization web', 'web', '5 web:1', '5 web:2'],
        ['app (Kustomization web', 'web', '2 web:1', '3 web:2'],
      ]);
      expect(report.units.map(({ applier }) => applier.because)).toEqual([
        'Kustomization web (production/web.yaml:1)',
        'Kustomization web (staging/web.yaml:1)',
      ]);
    });

    it('an Application sets images, labels, names and replicas', async () => {
      const adds =
        '{ images: ["web=registry.example/web:7"], namePrefix: a-, commonAnnotations: { team: x }, replicas: [{ name: web, count: 8 }] }';
      const files = { ...app, 'apps/web.yaml': application(adds) };
      const report = await change(files, { 'app/web.yaml': deployment(3).replace('app: web }', 'app: web, a: b }') });
      expect(report.incomplete).toEqual([]);
      const [[, name, before] = []] = seen(report) as string[][];
      expect([name, before]).toEqual(['a-web', '8 registry.example/web:7']);
    });

    it('a component that it adds is a file of the source, and what is missing is said', async () => {
      const component =
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nreplicas: [{ name: web, count: 6 }]\n';
      const files = {
        ...app,
        'part/kustomization.yaml': component,
        'cluster/web.yaml': flux('web', '  components: [../part]\n'),
      };
      const report = await change(files, { 'part/kustomization.yaml': component.replace('6', '7') });
      expect(report.incomplete).toEqual([]);
      expect(seen(report)).toEqual([['app (Kustomization web', 'web', '6 web:1', '7 web:1']]);
      const gone = await change(files, { 'part/kustomization.yaml': null, 'app/web.yaml': deployment(3) });
      expect(gone.incomplete.map(({ message }) => message).join()).toMatch(/refers to \.\.\/part, which this revision/);
    });
  },
);

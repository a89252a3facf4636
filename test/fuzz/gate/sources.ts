/** What lies beside manifests and says that they are something else, or that somebody else applies them. */
import { defineTricks, type GateCase, type Trick } from './case.ts';

const COMPONENT = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';
const OTHER = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: beside, namespace: beside }\n';

function withHead(from: GateCase, raw: { readonly [path: string]: string }): GateCase {
  return { ...from, head: { ...from.head, raw: { ...from.head.raw, ...raw } } };
}

/** A marker at head alone, beside the manifests or at the top. */
function marker(name: string, files: { readonly [path: string]: string }): Trick {
  return {
    name,
    twin: 'silent',
    apply(from, random) {
      const folder = random.pick([`${from.folder}/`, '']);
      return withHead(
        from,
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}${path}`, text])),
      );
    },
  };
}

export default defineTricks([
  marker('the marker of a library chart', { 'Chart.yaml': 'apiVersion: v2\nname: l\nversion: 1.0.0\ntype: library\n' }),
  marker('the marker of a chart', { 'Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n' }),
  marker('the marker of a component', { 'kustomization.yaml': COMPONENT }),
  marker('the marker of a component, spelt otherwise', { Kustomization: COMPONENT }),
  marker('a kustomization that lists something else', {
    'kustomization.yml': 'resources: [beside.yaml]\n',
    'beside.yaml': OTHER,
  }),
]);

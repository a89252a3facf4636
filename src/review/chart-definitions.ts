/**
 * Definitions in `crds/` of a chart of this repository. Helm creates them with the first release and leaves them alone from then on, whatever becomes of
 * the chart (pkg/action/install.go `installCRDs`; upgrade.go has no such step). One that moves there from `templates/` leaves the release, and what
 * leaves a release is deleted, with every object of its kind (helm/helm#8163). Flux goes the same way, save that it may change them.
 */
import { nameOf } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { PlannedUnit } from './units.ts';

export function withChartDefinitions(planned: PlannedUnit): PlannedUnit {
  const { applier, root } = planned.unit;
  const flux = applier.name === 'flux-helmrelease';
  const helm = applier.name === 'helm-3' || applier.name === 'helm-4';
  const { base, head } = planned.changed;
  // What is installed for the first time comes with its definitions.
  if (planned.rendered === undefined || !applier.known || !(flux || helm) || base.length === 0) return planned;
  const isOfCrds = ({ gvk, location }: Manifest): boolean =>
    gvk.kind === 'CustomResourceDefinition' && isInCrds(location.path, root);
  const names = (manifests: readonly Manifest[]): ReadonlySet<string> => new Set(manifests.map(definitionOf));
  const after = names(head);
  const printed = names(base.filter((one) => !isOfCrds(one)));
  const printedNow = names(head.filter((one) => !isOfCrds(one)));
  const stays = (one: Manifest): boolean =>
    !isOfCrds(one) || printedNow.has(definitionOf(one)) || (flux && after.has(definitionOf(one)));
  const comes = (one: Manifest): boolean => !isOfCrds(one) || (flux && !printed.has(definitionOf(one)));
  return { ...planned, changed: { base: base.filter(stays), head: head.filter(comes) } };
}

function definitionOf({ gvk, object }: Manifest): string {
  return `${gvk.kind} ${nameOf(object)}`;
}

/** Of the chart itself, or of one that it takes in. */
function isInCrds(path: string, root: string): boolean {
  const inside = root === '' ? path : path.startsWith(`${root}/`) ? path.slice(root.length + 1) : '';
  return /^(?:charts\/[^/]+\/)*crds\//.test(inside);
}

import { FieldSet } from '../../fieldpath/field-set.ts';
import { field, pathOf } from '../../fieldpath/path.ts';
import { ANY_ELEMENT, FieldPattern } from '../../fieldpath/pattern.ts';
import type { KindSchema } from '../../schema/schema.ts';

/*
 * What the server sets back to its old value on a write, so that nobody can own it through that endpoint.
 * Mirrors the `GetResetFields` of the strategies in k8s.io/kubernetes 1.37 pkg/registry, apiextensions-apiserver and
 * kube-aggregator.
 */

type Reset = readonly (readonly string[])[];

const STATUS: Reset = [['status']];
const SPEC: Reset = [['spec']];
const SPEC_AND_METADATA: Reset = [['spec'], ['metadata']];

const MAIN: ReadonlyMap<string, Reset> = new Map<string, Reset>([
  ['certificates.k8s.io/CertificateSigningRequest', [['spec'], ['status']]],
  ['certificates.k8s.io/PodCertificateRequest', []],
]);

const SUBRESOURCE: ReadonlyMap<string, Reset> = new Map<string, Reset>([
  ['/Pod/status', [['spec'], ['metadata', 'deletionTimestamp'], ['metadata', 'ownerReferences']]],
  ['/Namespace/finalize', STATUS],
  ['apps/Deployment/status', [['spec'], ['metadata', 'labels']]],
  ['certificates.k8s.io/CertificateSigningRequest/status', [['spec'], ['status', 'conditions']]],
  ['certificates.k8s.io/CertificateSigningRequest/approval', [['spec'], ['status', 'certificate']]],
  ['admissionregistration.k8s.io/ValidatingAdmissionPolicy/status', SPEC_AND_METADATA],
  ['apiregistration.k8s.io/APIService/status', SPEC_AND_METADATA],
  ['flowcontrol.apiserver.k8s.io/FlowSchema/status', SPEC_AND_METADATA],
  ['flowcontrol.apiserver.k8s.io/PriorityLevelConfiguration/status', SPEC_AND_METADATA],
  ['internal.apiserver.k8s.io/StorageVersion/status', SPEC_AND_METADATA],
  ['lifecycle.k8s.io/Eviction/status', SPEC_AND_METADATA],
  ['lifecycle.k8s.io/EvictionRequest/status', SPEC_AND_METADATA],
  ['networking.k8s.io/ServiceCIDR/status', SPEC_AND_METADATA],
  ['resource.k8s.io/DeviceTaintRule/status', SPEC_AND_METADATA],
  ['resource.k8s.io/ResourceClaim/status', SPEC_AND_METADATA],
  ['resource.k8s.io/ResourcePoolStatusRequest/status', SPEC_AND_METADATA],
  ['scheduling.k8s.io/CompositePodGroup/status', SPEC_AND_METADATA],
  ['scheduling.k8s.io/PodGroup/status', SPEC_AND_METADATA],
  ['storage.k8s.io/CSINode/status', SPEC_AND_METADATA],
  ['storagemigration.k8s.io/StorageVersionMigration/status', SPEC_AND_METADATA],
]);

const sets = new Map<Reset, FieldSet>();

/** The fields that cannot be owned through the object itself or through one of its subresources. */
export function resetFields(kind: KindSchema, subresource = ''): FieldSet {
  const reset = resetOf(kind, subresource);
  let set = sets.get(reset);
  if (!set) {
    set = FieldSet.of(...reset.map((path) => pathOf(...path)));
    sets.set(reset, set);
  }
  return set;
}

const NOTHING: Reset = [];

function resetOf(kind: KindSchema, subresource: string): Reset {
  const name = `${kind.gvk.group}/${kind.gvk.kind}`;
  if (subresource === '') return MAIN.get(name) ?? (kind.statusSubresource ? STATUS : NOTHING);
  const known = SUBRESOURCE.get(`${name}/${subresource}`);
  if (known || subresource !== 'status') return known ?? NOTHING;
  return kind.source === 'crd' ? SPEC_AND_METADATA : SPEC;
}

const CONTAINER_SIZE = FieldPattern.of([
  [field('resources'), FieldPattern.EVERYTHING],
  [field('resizePolicy'), FieldPattern.EVERYTHING],
]);
const ANY_CONTAINER = FieldPattern.of([[ANY_ELEMENT, CONTAINER_SIZE]]);

/** Subresources that keep little: all else is reset. */
const KEEPS: ReadonlyMap<string, FieldPattern> = new Map([
  ['/Pod/ephemeralcontainers', FieldPattern.below(field('spec'), field('ephemeralContainers'))],
  [
    '/Pod/resize',
    FieldPattern.of([
      [
        field('spec'),
        FieldPattern.of([
          [field('containers'), ANY_CONTAINER],
          [field('initContainers'), ANY_CONTAINER],
        ]),
      ],
    ]),
  ],
]);

/** What of a set can be owned through the object itself or through one of its subresources. */
export function ownable(kind: KindSchema, subresource = ''): (set: FieldSet) => FieldSet {
  const keeps = KEEPS.get(`${kind.gvk.group}/${kind.gvk.kind}/${subresource}`);
  if (keeps) return (set) => keeps.include(set);
  const reset = resetFields(kind, subresource);
  return (set) => set.recursiveDifference(reset);
}

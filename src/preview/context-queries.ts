/**
 * Unchanged documents that admission of an object, or of the pods that it makes, depends on: the namespace with its limits and quotas, the
 * classes it names or gets by default. What stands in another repository is not known.
 */
import { POLICY_GROUP } from '../apiserver/admission-policy/in-sight.ts';
import { getObject, getString } from '../kube/object.ts';
import { POD_MAKERS, podTemplatePath } from '../kube/pod-template.ts';
import type { Manifest } from '../manifest/manifest.ts';
import type { ObjectChange } from './outcome.ts';
import { decidesAnew } from './pods-around.ts';

interface Query {
  readonly kind: string;
  readonly text: string;
}

export function contextQueries(change: ObjectChange): readonly Query[] {
  return [...POLICIES, ...ownQueries(change)];
}

const POLICIES: readonly Query[] = ['Validating', 'Mutating']
  .flatMap((how) => [`${how}AdmissionPolicy`, `${how}AdmissionPolicyBinding`])
  .map((kind) => ({ kind, text: kind }));

/** What the policies that were found look at besides: their parameters, and the namespaces of what changes. */
export function policyQueries(found: readonly Manifest[], changed: readonly Manifest[]): readonly Query[] {
  const ofKind = (kind: string): readonly Manifest[] =>
    found.filter(({ gvk }) => gvk.group === POLICY_GROUP && gvk.kind === kind);
  const bindings = ofKind('ValidatingAdmissionPolicyBinding');
  if (bindings.length === 0) return [];
  const kinds = new Map(
    ofKind('ValidatingAdmissionPolicy').map(({ object }) => [
      getString(object, 'metadata', 'name'),
      getString(object, 'spec', 'paramKind', 'kind'),
    ]),
  );
  const params = bindings.flatMap(({ object }): Query[] => {
    const kind = kinds.get(getString(object, 'spec', 'policyName'));
    const reference = getObject(object, 'spec', 'paramRef');
    if (kind === undefined || !reference) return [];
    return [{ kind, text: getString(reference, 'name') ?? kind }];
  });
  const namespaces = new Set(changed.flatMap(({ object }) => getString(object, 'metadata', 'namespace') ?? []));
  return [...params, ...[...namespaces].map((text): Query => ({ kind: 'Namespace', text }))];
}

function ownQueries(change: ObjectChange): readonly Query[] {
  const object = change.modified.at(-1)?.object;
  if (!object) return [];
  const { group, kind } = change.key;
  const named = (kind: string, ...path: string[]): readonly Query[] => {
    const text = getString(object, ...path) ?? '';
    return text === '' ? [] : [{ kind, text }];
  };
  const isNew = change.lastApplied.length === 0;
  const counted = isNew ? QUOTAS : [];
  const template = podTemplatePath(kind, group);
  if (template !== undefined) {
    const limits = isNew || kind !== 'Pod' ? LIMITS : [];
    const classes = [
      ...named('PriorityClass', ...template, 'spec', 'priorityClassName'),
      ...named('RuntimeClass', ...template, 'spec', 'runtimeClassName'),
    ];
    return [...classes, ...limits, LABELLED];
  }
  switch (`${group}/${kind}`) {
    case '/PersistentVolumeClaim': {
      const own = named('StorageClass', 'spec', 'storageClassName');
      // Without a name the default one is looked for, whatever it is called.
      return [...(own.length > 0 ? own : [{ kind: 'StorageClass', text: 'StorageClass' }]), ...LIMITS];
    }
    case 'networking.k8s.io/Ingress':
      return isNew && getString(object, 'spec', 'ingressClassName') === undefined
        ? [{ kind: 'IngressClass', text: 'IngressClass' }, ...counted]
        : counted;
    case 'scheduling.k8s.io/PriorityClass':
      return object['globalDefault'] === true ? [{ kind, text: 'globalDefault' }] : [];
    default:
      return decidesAnew(change)
        ? [...POD_MAKERS.map((maker) => ({ kind: maker, text: maker })), ...LIMITS, LABELLED]
        : counted;
  }
}

const QUOTAS: readonly Query[] = [{ kind: 'ResourceQuota', text: 'ResourceQuota' }];
const LIMITS: readonly Query[] = [{ kind: 'LimitRange', text: 'LimitRange' }, ...QUOTAS];

/** Namespaces that say what pods have to be like. */
const LABELLED: Query = { kind: 'Namespace', text: 'pod-security.kubernetes.io/' };

/** Kinds that decide over what is written anywhere in the cluster. */
export function decidesByPolicy({ group, kind }: Manifest['gvk']): boolean {
  return group === POLICY_GROUP && POLICIES.some((query) => query.kind === kind);
}

/** Kinds that decide over what is created beside them in their namespace. */
export function limitsOthers(kind: string): boolean {
  return kind === 'Namespace' || LIMITS.some((query) => query.kind === kind);
}

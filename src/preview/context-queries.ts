/**
 * Unchanged documents that admission of an object depends on: limits and quotas of its namespace, the classes it names or
 * gets by default. What stands in another repository is not known.
 */
import { getString } from '../kube/object.ts';
import type { ObjectChange } from './outcome.ts';

interface Query {
  readonly kind: string;
  readonly text: string;
}

export function contextQueries({ key, modified, lastApplied }: ObjectChange): readonly Query[] {
  const object = modified.at(-1)?.object;
  if (!object) return [];
  const named = (kind: string, ...path: string[]): readonly Query[] => {
    const text = getString(object, ...path) ?? '';
    return text === '' ? [] : [{ kind, text }];
  };
  const isNew = lastApplied.length === 0;
  switch (`${key.group}/${key.kind}`) {
    case '/Pod':
      return [
        ...named('PriorityClass', 'spec', 'priorityClassName'),
        ...named('RuntimeClass', 'spec', 'runtimeClassName'),
        ...(isNew ? LIMITS : []),
      ];
    case '/PersistentVolumeClaim': {
      const own = named('StorageClass', 'spec', 'storageClassName');
      // Without a name the default one is looked for, whatever it is called.
      return [...(own.length > 0 ? own : [{ kind: 'StorageClass', text: 'StorageClass' }]), ...LIMITS];
    }
    case 'networking.k8s.io/Ingress':
      return isNew && getString(object, 'spec', 'ingressClassName') === undefined
        ? [{ kind: 'IngressClass', text: 'IngressClass' }]
        : [];
    default:
      return [];
  }
}

const LIMITS: readonly Query[] = ['LimitRange', 'ResourceQuota'].map((kind) => ({ kind, text: kind }));

/** Kinds that decide over what is created beside them in their namespace. */
export function limitsOthers(kind: string): boolean {
  return LIMITS.some((query) => query.kind === kind);
}

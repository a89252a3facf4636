import { byManifest, CLASS_GROUPS, defineRule, deletionOf, isClassKind, usersOf, WORKLOADS } from '../lint/rule.ts';

const USERS = { PriorityClass: WORKLOADS, RuntimeClass: WORKLOADS, IngressClass: ['Ingress'] } as const;
const CLAIMING = ['StatefulSet', 'PersistentVolumeClaim'] as const;

const CONSEQUENCES = {
  PriorityClass: 'its next pods are refused',
  RuntimeClass: 'its next pods are refused',
  IngressClass: 'no controller serves it any more',
  StorageClass: 'new claims stay pending, and claims that are bound cannot grow',
} as const;

export default defineRule({
  summary: 'A class is gone from the manifests while another object still names it',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  why: 'Running pods keep running, but a pod whose PriorityClass or RuntimeClass does not exist is refused. It breaks at the next restart, not at the merge.',
  fix: 'Let {referrer} name another class first and roll it out, then remove `{object}`; or restore its manifest.',
  references: [
    'https://kubernetes.io/docs/concepts/scheduling-eviction/pod-priority-preemption/#priorityclass',
    'https://kubernetes.io/docs/concepts/containers/runtime-class/',
  ],
  messages: {
    deleted: '`{object}` is deleted, but {referrer} still names it: {consequence}',
    'deleted-if-pruned': '`{object}` is deleted if your applier prunes, but {referrer} still names it: {consequence}',
  },
  *needs({ change, key }) {
    if (change !== 'removed' || !isClassKind(key.kind)) return;
    for (const kind of key.kind === 'StorageClass' ? CLAIMING : USERS[key.kind]) yield { kind, text: key.name };
  },
  *check(preview, context) {
    const { group, kind, name } = preview.key;
    const messageId = isClassKind(kind) && CLASS_GROUPS[kind] === group ? deletionOf(preview) : undefined;
    if (!isClassKind(kind) || !messageId) return;
    if (context.elsewhere(preview.key).some(({ head }) => head !== undefined)) return;
    const users = [context.objects('head'), context.inCluster()].flatMap((all) => usersOf(all, kind, name));
    const found = byManifest(users, ({ user }) => user).map(({ user: { key, manifest }, path }) => ({
      key,
      manifest,
      message: `${key.kind} ${key.name} names it in ${path.join('.')}`,
    }));
    const [first, ...more] = found;
    if (!first) return;
    const referrer = `${first.key.kind} \`${first.key.name}\`${more.length > 0 ? ` (and ${more.length} more)` : ''}`;
    const severity = kind === 'StorageClass' ? ('warning' as const) : ('error' as const);
    const data = { referrer, consequence: CONSEQUENCES[kind] };
    yield { messageId, path: [], side: 'base', data, severity, related: found };
  },
});

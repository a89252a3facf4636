import {
  baseObject,
  classKeeps,
  defineRule,
  deletionOf,
  HOLDER_SOURCES,
  howToProtect,
  lossWith,
} from '../lint/rule.ts';

export default defineRule({
  summary:
    'A custom resource is gone from the manifests that takes data, machines or a namespace along when it is deleted',
  severity: 'error',
  confidence: 'proven',
  since: '0.1.0',
  togetherFrom: 4,
  why: 'Its controller deletes what belongs to it: the claims of a database, the machines of a cluster, the snapshot in the storage. Nothing brings them back, not even the restored manifest.',
  fix: 'Keep the manifest, or {protect}. If it is intended, make a backup outside of the cluster first, or set what makes its controller let go of the data.',
  references: HOLDER_SOURCES,
  messages: {
    deleted: '`{object}` is deleted: {what}',
    'deleted-if-pruned': '`{object}` is deleted if your applier prunes: {what}',
    unclear: '`{object}` is deleted: unless the policy of its {class} is Retain, {what}',
    'unclear-if-pruned':
      '`{object}` is deleted if your applier prunes: unless the policy of its {class} is Retain, {what}',
  },
  *needs({ key, change, lastApplied }) {
    const object = lastApplied.at(-1)?.object;
    const loss = change === 'removed' && object ? lossWith(key, object) : undefined;
    if (loss?.fate === 'by-class' && loss.name !== '') yield { kind: loss.kind, text: loss.name };
  },
  *check(preview, context) {
    const [messageId, object] = [deletionOf(preview), baseObject(preview)];
    const loss = messageId && object ? lossWith(preview.key, object) : undefined;
    if (!messageId || !loss) return;
    const data = { what: loss.what, protect: howToProtect(preview) };
    if (loss.fate !== 'by-class') {
      const severity = loss.fate === 'stopped' ? ('warning' as const) : ('error' as const);
      yield { messageId, path: [], side: 'base', data, severity };
      return;
    }
    const found = context.objects('base', loss.kind).find(({ key }) => key.name === loss.name);
    const keeps = found && classKeeps(found.object);
    if (keeps === true) return;
    if (keeps === false) yield { messageId, path: [], side: 'base', data };
    else {
      const unclear = messageId === 'deleted' ? ('unclear' as const) : ('unclear-if-pruned' as const);
      const named = loss.name === '' ? loss.kind : `${loss.kind} \`${loss.name}\``;
      yield { messageId: unclear, path: [], side: 'base', data: { ...data, class: named }, severity: 'warning' };
    }
  },
});

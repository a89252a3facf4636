import {
  defineRule,
  getArray,
  getString,
  headObject,
  isObject,
  itemNamed,
  modesWhere,
  pathOf,
  podTemplate,
} from '../lint/rule.ts';

export default defineRule({
  summary: 'A variable that a container listed twice is now listed once, and apply removes both',
  severity: 'error',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Client-side apply sees that one of the two is gone and deletes the variable by its name. The other one did not change, so it is not sent. The container starts without the variable.',
  fix: 'Apply twice (the second run adds `{variable}` again), or apply server-side. Check after the merge: `kubectl get {resource} -o yaml`.',
  references: ['https://github.com/kubernetes/kubectl/issues/1766'],
  messages: {
    lost: 'the variable `{variable}` of container `{container}` is in the manifest but not in `{object}` after apply',
  },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    if (!head || preview.change !== 'modified') return;
    for (const list of ['initContainers', 'containers']) {
      for (const [i, container] of (getArray(head.spec, list) ?? []).entries()) {
        const name = getString(container, 'name');
        for (const [j, variable] of (getArray(container, 'env') ?? []).entries()) {
          const wanted = getString(variable, 'name') ?? '';
          const modes = modesWhere(preview, ({ after }) => {
            const live = itemNamed(getArray(podTemplate(after)?.spec, list), name);
            return isObject(live) && itemNamed(getArray(live, 'env'), wanted) === undefined;
          });
          if (modes.length === 0) continue;
          const path = pathOf(...head.path, 'spec', list, i, 'env', j);
          yield { messageId: 'lost', path, side: 'head', modes, data: { variable: wanted, container: name ?? '' } };
        }
      }
    }
  },
});

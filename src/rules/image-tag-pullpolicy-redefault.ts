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
  summary: 'An image changes to or from `latest`, and the pull policy stays the same',
  severity: 'info',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The API server chooses `imagePullPolicy` by the tag only while the field is empty, so only once. Later tags keep that choice: a `latest` that is never pulled again, or a fixed tag that is pulled at every start.',
  fix: 'Write `imagePullPolicy: {wanted}` beside the image.',
  references: ['SetDefaults_Container (pkg/apis/core/v1)'],
  messages: { kept: 'container `{container}` of `{object}` keeps `imagePullPolicy: {policy}` with image `{image}`' },
  *check(preview) {
    const head = podTemplate(headObject(preview));
    if (!head || preview.change !== 'modified') return;
    for (const [i, container] of (getArray(head.spec, 'containers') ?? []).entries()) {
      const [name, image] = [getString(container, 'name'), getString(container, 'image') ?? ''];
      if (!isObject(container) || container['imagePullPolicy'] !== undefined) continue;
      const wanted = isLatest(image) ? 'Always' : 'IfNotPresent';
      let policy = '';
      const modes = modesWhere(preview, ({ before, after }) => {
        const find = (object: typeof before) => itemNamed(getArray(podTemplate(object)?.spec, 'containers'), name);
        const old = getString(find(before), 'image');
        const kept = getString(find(after), 'imagePullPolicy');
        if (old === undefined || kept === undefined || isLatest(old) === isLatest(image) || kept === wanted)
          return false;
        policy = kept;
        return true;
      });
      if (modes.length === 0) continue;
      const path = pathOf(...head.path, 'spec', 'containers', i, 'image');
      yield { messageId: 'kept', path, side: 'head', modes, data: { container: name ?? '', image, policy, wanted } };
    }
  },
});

function isLatest(image: string): boolean {
  return !image.includes('@') && (/:latest$/.test(image) || !/:[^/]+$/.test(image));
}

import { applierOptions, baseObject, defineRule, headObject, pathOf } from '../lint/rule.ts';

/** What each way does to objects that are there already. */
const EFFECTS: { readonly [option: string]: string } = {
  'ServerSideApply=true':
    'from now on each field has an owner, applies can conflict, and fields left by client-side apply may stay',
  'Replace=true': 'objects are replaced as a whole, and fields that others set are lost',
  'Force=true': 'objects that cannot be updated are deleted and created again',
  'spec.force': 'objects that cannot be updated are deleted and created again',
  'kustomize.toolkit.fluxcd.io/force': 'Flux deletes and creates it again if it cannot be updated',
  'hook: Skip': 'Argo CD neither applies nor deletes it any more',
  'kustomize.toolkit.fluxcd.io/ssa': 'Flux treats fields of other managers differently',
};

export default defineRule({
  summary: 'The way in which objects are applied changes',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'The option affects every object that it covers, not only those of this change: the next apply of each may conflict, keep removed fields, or replace the object.',
  fix: 'Change the option in a change of its own, and look at what the first apply does (`applylint check --base-applied` shows both modes).',
  references: ['https://github.com/argoproj/argo-cd/issues/25205'],
  messages: {
    on: '`{object}` turns `{option}` on: {effect}',
    off: '`{object}` turns `{option}` off: objects are applied in the usual way again',
  },
  *check(preview) {
    const [base, head] = [baseObject(preview), headObject(preview)];
    if (!base || !head) return;
    const id = ([option, path]: readonly [string, readonly string[]]): string => `${option} ${path.join('.')}`;
    const [before, after] = [[...applierOptions(base)], [...applierOptions(head)]];
    for (const option of after)
      if (!before.some((other) => id(other) === id(option)))
        yield {
          messageId: 'on',
          path: pathOf(...option[1]),
          side: 'head',
          data: { option: option[0], effect: EFFECTS[option[0]] ?? '' },
        };
    for (const option of before)
      if (!after.some((other) => id(other) === id(option)))
        yield { messageId: 'off', path: pathOf(...option[1]), side: 'base', data: { option: option[0] } };
  },
});

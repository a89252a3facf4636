import { applierOptions, baseObject, defineRule, headObject, pathOf } from '../lint/rule.ts';

/** What each way does to objects that are there already. */
const EFFECTS: { readonly [option: string]: string } = {
  'ServerSideApply=true': 'fields are owned and contested from now on, and what client-side apply left may stay',
  'Replace=true': 'objects are replaced as a whole, and what others set in them is lost',
  'Force=true': 'objects that cannot be updated are deleted and created again',
  'spec.force': 'objects that cannot be updated are deleted and created again',
  'kustomize.toolkit.fluxcd.io/force': 'it is deleted and created again where it cannot be updated',
  'hook: Skip': 'Argo CD neither applies nor deletes it any more',
  'kustomize.toolkit.fluxcd.io/ssa': 'fields of other managers are treated in another way',
};

export default defineRule({
  summary: 'The way in which objects are applied changes',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  why: 'It holds for every object that is applied so, not only for those of this change: the next apply of each may conflict, keep removed fields, or replace it.',
  fix: 'Change it alone, in a change without any other effect, and look at what the first apply does (`applylint check --base-applied` shows both modes).',
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

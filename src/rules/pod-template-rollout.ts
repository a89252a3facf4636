import { defineRule, equalJson, getIn, getObject, mainOutcome, podTemplate } from '../lint/rule.ts';

const ROLLS = new Set(['Deployment', 'StatefulSet', 'DaemonSet']);
/** Annotations and labels that are there to replace pods. */
const MEANT = /restartedAt|checksum|hash|\/config|version|revision|date|time|commit/i;

export default defineRule({
  summary: 'Pods are replaced although nothing that runs in them changes',
  severity: 'info',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Labels and annotations are part of the pod template: changing one, often a common label, rolls every workload that has it.',
  fix: 'If you do not want that, keep them out of the template: kustomize `labels` with `includeTemplates: false` instead of `commonLabels`.',
  references: ['https://github.com/argoproj/argo-rollouts/issues/958'],
  messages: { rolls: 'the pods of {workloads} are replaced: only labels or annotations of their template change' },
  *checkUnit(context) {
    const rolling = context.previews.filter((preview) => {
      if (!ROLLS.has(preview.key.kind)) return false;
      const outcome = mainOutcome(preview);
      const [before, after] = [podTemplate(outcome?.before), podTemplate(outcome?.after)];
      if (!before || !after || !equalJson(before.spec, after.spec)) return false;
      if (getIn(outcome?.after ?? undefined, 'spec', 'updateStrategy', 'type') === 'OnDelete') return false;
      const changed = ['labels', 'annotations'].flatMap((field) => {
        const [old, now] = [getObject(before.metadata, field), getObject(after.metadata, field)];
        return Object.keys({ ...old, ...now }).filter((name) => !equalJson(old?.[name], now?.[name]));
      });
      return changed.length > 0 && !changed.some((name) => MEANT.test(name));
    });
    const [first] = rolling;
    // Of a single workload its author knows; several are often a surprise.
    if (!first || rolling.length < 2) return;
    const named = rolling.slice(0, 3).map(({ key }) => `${key.kind} \`${key.name}\``);
    const rest = rolling.length - named.length;
    const workloads = named.join(', ') + (rest > 0 ? ` and ${rest} more` : '');
    yield { messageId: 'rolls', path: [], side: 'head', preview: first, data: { workloads } };
  },
});

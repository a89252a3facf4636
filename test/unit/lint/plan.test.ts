import { describe, expect, it } from 'vitest';
import { type PlanSubject, planFor } from '../../../src/lint/plan.ts';
import { STATEFULSET_RECREATED } from '../../../src/lint/plan-steps.ts';
import { renderJson } from '../../../src/report/json.ts';
import { renderPlanMarkdown } from '../../../src/report/plan/markdown.ts';
import { planOf } from '../../../src/report/plan/plan.ts';
import { renderPlanText } from '../../../src/report/plan/text.ts';
import { rules } from '../../../src/rules/index.ts';
import type { Applier } from '../../../src/units/unit.ts';
import { readFolder } from '../../support/folders.ts';
import { reviewFiles } from '../../support/review.ts';

const KUBECTL: Applier = {
  name: 'kubectl',
  mode: 'client-side',
  manager: 'kubectl',
  force: false,
  prune: 'unknown',
  because: '',
  known: true,
};
const subject = (applier: Partial<Applier>, name = 'db'): PlanSubject => ({
  applier: { ...KUBECTL, ...applier },
  kind: 'StatefulSet',
  name,
  namespace: 'shop',
  path: 'db.yaml',
});
const owner = { group: 'x', kind: 'x', namespace: 'flux-system', name: 'shop' };
const commands = (applier: Partial<Applier>): string[] =>
  planFor(STATEFULSET_RECREATED, subject(applier), {}).map((step) => `${step.do} ${step.command}`);

describe('steps by the applier', () => {
  const rest = [
    'run kubectl rollout restart statefulset/db -n shop',
    'check kubectl rollout status statefulset/db -n shop',
  ];
  const orphan = 'run kubectl delete statefulset/db -n shop --cascade=orphan';

  it('kubectl applies the file, in its mode', () => {
    expect(commands({})).toEqual([orphan, 'apply kubectl apply -f db.yaml', ...rest]);
    expect(commands({ mode: 'server-side' })).toContain('apply kubectl apply --server-side -f db.yaml');
  });

  it('a controller is held before anything is deleted, and released to apply', () => {
    expect(commands({ name: 'flux-kustomization', owner })).toEqual([
      'run flux suspend kustomization shop -n flux-system',
      'change null',
      orphan,
      'apply flux resume kustomization shop -n flux-system',
      ...rest,
    ]);
    expect(commands({ name: 'flux-helmrelease', owner })[0]).toBe('run flux suspend helmrelease shop -n flux-system');
    expect(commands({ name: 'argo-cd' }).filter((text) => text.includes('argocd'))).toEqual([
      'run argocd app set NAME --sync-policy none',
      'apply argocd app sync NAME',
    ]);
  });

  it('it need not be held for what it would not undo', () => {
    const free = planFor([{ run: 'a', command: 'b', free: true }, { apply: 'c' }], subject({ name: 'argo-cd' }), {});
    expect(free.map(({ text }) => text)).toEqual(['a', 'c']);
  });

  it('steps of another mode are left out', () => {
    const steps = [
      { run: 'a', in: 'server-side' },
      { run: 'b', in: 'client-side' },
    ] as const;
    expect(planFor(steps, subject({}), {}).map(({ text }) => text)).toEqual(['b']);
  });

  it.each(['$(touch x)', '`x`', 'a b', '--all', "a'b", 'a;b', 'a\nb', ''])(
    'the name %j cannot become part of a command',
    (name) => {
      const [first] = planFor(STATEFULSET_RECREATED, { ...subject({}, name), namespace: name }, {});
      expect(first?.command).toBe('kubectl delete statefulset/NAME -n NAMESPACE --cascade=orphan');
      const [data] = planFor([{ run: 'x', command: 'do {after}' }], subject({}), { after: name });
      expect(data?.command).toBe('do AFTER');
    },
  );
});

describe('the plan of a report', () => {
  const shop = () => reviewFiles(readFolder('examples/shop/base'), readFolder('examples/shop/head'));

  it('has the steps in order in every form', async () => {
    const plan = planOf(await shop());
    expect(plan.plans.map(({ ruleId, steps }) => [ruleId, steps.map((step) => step.do).join(' ')])).toEqual([
      ['replicas-removed-scales-to-default', 'run apply'],
      ['immutable-workload-selector', 'run apply check run'],
      ['job-template-immutable', 'check run apply'],
      ['pvc-or-pv-deleted', 'run check apply run'],
      ['statefulset-volumeclaimtemplate-changed', 'check run run apply check'],
    ]);
    const command = 'kubectl delete statefulset/db -n shop --cascade=orphan';
    const grow = `kubectl patch pvc data-db-0 -n shop -p '{"spec":{"resources":{"requests":{"storage":"20Gi"}}}}'`;
    for (const form of [renderPlanText(plan), renderPlanMarkdown(plan)]) {
      expect(form).toContain(grow);
      expect(form.indexOf(grow)).toBeLessThan(form.indexOf(command));
    }
    expect(JSON.parse(renderJson(plan))).toEqual(JSON.parse(JSON.stringify(plan)));
    expect(plan.unplanned.map(({ ruleId }) => ruleId)).toEqual([
      'merge-key-collision-ports',
      'secret-stringdata-key-removed',
    ]);
  });

  it('knows when nothing is to be done', async () => {
    const base = readFolder('examples/shop/base');
    const plan = planOf(await reviewFiles(base, base));
    expect(renderPlanText(plan)).toBe('No steps are needed: apply this change as it is\n');
  });

  it('a hostile path leaves neither line nor list', async () => {
    const path = 'a\n## x\u001b[31m <b> `$(y)`.yaml';
    const manifest = (type: string): string =>
      `apiVersion: v1\nkind: Secret\nmetadata: { name: a, namespace: shop }\ntype: ${type}\n`;
    const plan = planOf(await reviewFiles({ [path]: manifest('a') }, { [path]: manifest('b') }));
    expect(plan.plans).toHaveLength(1);
    expect(renderPlanText(plan)).not.toContain('\u001b');
    expect(renderPlanMarkdown(plan)).not.toMatch(/^## x/m);
    expect(renderPlanText(plan).split('\n')).not.toContain('## x');
  });
});

describe('the rules', () => {
  it('fill every placeholder of their steps that the message fills', () => {
    const known = new Set(['resource', 'within', 'object', 'kind', 'name', 'namespace']);
    for (const [id, { plan, messages, why, fix }] of rules) {
      const words = [...Object.values(messages), why, fix].join(' ');
      const used = [...JSON.stringify(plan ?? {}).matchAll(/\{([a-zA-Z]+)\}/g)].map(([, name]) => name ?? '');
      const unknown = used.filter((name) => !known.has(name) && !words.includes(`{${name}}`) && name !== 'volume');
      expect([id, unknown]).toEqual([id, []]);
    }
  });

  it('that refuse or destroy know the way for most', () => {
    const planned = [...rules].filter(([, { plan }]) => plan !== undefined);
    expect(planned.length).toBeGreaterThan(20);
  });
});

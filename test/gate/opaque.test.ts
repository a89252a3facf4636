import { describe, expect, it } from 'vitest';
import { reviewFiles } from '../support/review.ts';

const database = ({
  serviceName = 'db',
  annotation = 'a',
  command = 'run',
  top = '',
  replicas = '3',
  image = 'db:1',
}: {
  [name in 'serviceName' | 'annotation' | 'command' | 'top' | 'replicas' | 'image']?: string;
}): string => `apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: db
  namespace: shop
  annotations: { note: "${annotation}" }
${top}spec:
  replicas: ${replicas}
  serviceName: ${serviceName}
  selector: { matchLabels: { app: db } }
  template:
    metadata: { labels: { app: db } }
    spec: { containers: [{ name: db, image: "${image}", command: [sh, -c, "${command}"] }] }
`;

const SOPS = 'sops:\n  mac: ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]\n  version: 3.9.0\n';
const hidings: readonly (readonly [string, Parameters<typeof database>[0]])[] = [
  ['a key', { top: '"{{x}}": 1\n' }],
  ['an annotation', { annotation: '${X}' }],
  ['a shell command', { command: 'echo ${HOME}' }],
  ['an image', { image: 'db:${TAG}' }],
  ['a number', { replicas: '${COUNT}' }],
  ['a block of SOPS', { top: SOPS }],
  ['a ciphertext', { top: SOPS, annotation: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]' }],
];

describe('G11: (M07) opaque values suppress only what depends on them', () => {
  it.each(hidings)('%s does not stop a rejection elsewhere', async (_, hiding) => {
    for (const before of [{}, hiding]) {
      const report = await reviewFiles(
        { 'db.yaml': database(before) },
        { 'db.yaml': database({ ...hiding, serviceName: 'other' }) },
      );
      expect(report.findings.map(({ ruleId, severity }) => [ruleId, severity])).toContainEqual([
        'statefulset-forbidden-field',
        'error',
      ]);
      expect(report.conclusion).toMatch(/^(?:fail|incomplete)$/);
    }
  });

  it.each([
    ['placeholder', '${SPEC}', ''],
    ['ciphertext', 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]', SOPS],
  ])('a whole object that becomes a %s hides what base said', async (_, text, top) => {
    const opaque = `${database({ top }).split('spec:')[0]}spec: "${text}"\n`;
    const other = {
      'other.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop }\ndata: { a: b }\n',
    };
    const changed = { 'other.yaml': other['other.yaml'].replace('a: b', 'a: c') };
    expect((await reviewFiles({ 'db.yaml': database({}) }, { 'db.yaml': opaque })).conclusion).toBe('incomplete');
    // The twin: as opaque at base.
    const twin = await reviewFiles({ 'db.yaml': opaque, ...other }, { 'db.yaml': opaque, ...changed });
    expect(twin.conclusion).toBe('pass');
  });

  it.each(hidings)('the twin: %s on both sides of a harmless change', async (_, hiding) => {
    const report = await reviewFiles(
      { 'db.yaml': database(hiding) },
      { 'db.yaml': database({ ...hiding, image: hiding.image ? `${hiding.image}-1` : 'db:2' }) },
    );
    expect(report.conclusion).toBe('pass');
    expect(report.notJudged).toEqual([]);
    expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
    expect(JSON.stringify(report.objects)).not.toContain('"after":"x"');
  });

  it('an opaque identity in place of a plain one is incomplete', async () => {
    const before = { 'db.yaml': database({}) };
    for (const [plain, opaque] of [
      ['name: db', 'name: ${NAME}'],
      ['namespace: shop', 'namespace: ${SPACE}'],
      ['kind: StatefulSet', 'kind: ${KIND}'],
      ['apiVersion: apps/v1', 'apiVersion: ${VERSION}'],
      ['kind: StatefulSet', 'kind: "{{ kind }}"'],
    ] as const) {
      const head = { 'db.yaml': database({ serviceName: 'other' }).replace(plain, opaque) };
      expect((await reviewFiles(before, head)).conclusion, opaque).toBe('incomplete');
    }
    const sized = { 'db.yaml': database({ replicas: '${COUNT}' }) };
    expect((await reviewFiles(before, sized)).conclusion).toBe('incomplete');
    const named = { 'db.yaml': database({ serviceName: '${NAME}' }) };
    expect((await reviewFiles(before, named)).conclusion).toBe('incomplete');
    const sealed = { 'db.yaml': database({ top: SOPS, image: 'ENC[AES256_GCM,data:x,iv:y,tag:z,type:str]' }) };
    expect((await reviewFiles(before, sealed)).conclusion).toBe('incomplete');
  });

  it('the twin: it was as opaque before, or is new', async () => {
    const opaque = (image: string): string => database({ image }).replace('name: db', 'name: ${NAME}');
    const report = await reviewFiles({ 'db.yaml': opaque('db:1') }, { 'db.yaml': opaque('db:2') });
    expect(report.conclusion).toBe('pass');
    const moved = await reviewFiles({ 'a.yaml': opaque('db:1') }, { 'b.yaml': opaque('db:1') });
    expect(moved.conclusion).toBe('pass');
    expect((await reviewFiles({}, { 'db.yaml': opaque('db:1') })).conclusion).toBe('partial');
    const kind = (image: string): string => database({ image }).replace('kind: StatefulSet', 'kind: ${KIND}');
    const unknown = await reviewFiles({ 'db.yaml': kind('db:1') }, { 'db.yaml': kind('db:2') });
    expect(unknown.conclusion).toBe('partial');
  });
});

describe('one object, one line', () => {
  it.each(hidings)('%s: what cannot be judged as a whole is not named once more for its parts', async (_, hiding) => {
    const { incomplete, unseen } = await reviewFiles(
      { 'db.yaml': database({}) },
      { 'db.yaml': database({ ...hiding, top: `${hiding.top ?? ''}data: \${ALL}\n`, replicas: '${COUNT}' }) },
    );
    const whole = incomplete.filter(({ code }) => code === 'no-longer-judged');
    const parts = [...incomplete, ...unseen].filter(({ code }) => code === 'placeholder' || code === 'encrypted');
    expect(whole.length + parts.length).toBeGreaterThan(0);
    expect(whole.length === 0 || parts.length === 0).toBe(true);
  });
});

describe('keys that are filled in', () => {
  const KEYS = ['${T}', '{{ team }}', '${PREFIX}/team'];
  const selecting = (labels: string, kind = 'StatefulSet', image = 'db:1'): { readonly [path: string]: string } => ({
    'db.yaml': database({ image })
      .replaceAll('{ app: db }', `{ ${labels} }`)
      .replace('kind: StatefulSet', `kind: ${kind}`)
      .replace('  serviceName: db\n', kind === 'StatefulSet' ? '  serviceName: db\n' : ''),
  });
  const errors = async (before: object, after: object): Promise<string[]> => {
    const { findings } = await reviewFiles({ ...before }, { ...after });
    return findings.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId);
  };

  it.each(KEYS)('08: (08d) a selector that gets the key %s is refused whatever it becomes', async (key) => {
    for (const kind of ['StatefulSet', 'Deployment']) {
      const before = selecting('app: db', kind);
      expect(await errors(before, selecting(`app: db, "${key}": x`, kind)), kind).not.toEqual([]);
      const [x, y] = [`app: db, "${key}": x`, `app: db, "${key}": y`];
      expect(await errors(selecting(x, kind), selecting(y, kind)), `${kind}: its value`).not.toEqual([]);
      expect(await errors(before, selecting(`"${key}": web`, kind)), `${kind}: in place of it`).not.toEqual([]);
    }
  });

  it.each(KEYS)('a plain key that becomes %s hides what base said', async (key) => {
    for (const kind of ['StatefulSet', 'Deployment']) {
      const report = await reviewFiles(selecting('app: db', kind), selecting(`"${key}": db`, kind));
      expect(report.conclusion, kind).toBe('incomplete');
      expect(JSON.stringify(report.objects)).toContain(key);
    }
    const claim = (spec: string): { readonly [path: string]: string } => ({
      'a.yaml': `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a, namespace: shop }\nspec: { ${spec} selector: { matchLabels: { a: b } }, template: { metadata: { labels: { a: b } }, spec: { containers: [{ name: a, image: b }] } } }\n`,
    });
    const report = await reviewFiles(claim('replicas: 5,'), claim(`"${key}": 5,`));
    expect(report.conclusion).toBe('incomplete');
  });

  it.each(KEYS)('the twin: %s was there already, or stands where keys may come', async (key) => {
    for (const kind of ['StatefulSet', 'Deployment']) {
      const labels = `app: db, "${key}": x`;
      const report = await reviewFiles(selecting(labels, kind), selecting(labels, kind, 'db:2'));
      expect(report.conclusion, kind).toBe('pass');
      expect(report.objects.map(({ outcomes }) => outcomes[0]?.verdict)).toEqual(['configured']);
    }
    const settings = (data: string): { readonly [path: string]: string } => ({
      'a.yaml': `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a, namespace: shop, annotations: { ${data} } }\ndata: { a: b }\n`,
    });
    const added = await reviewFiles(settings('a: b'), settings(`a: b, "${key}": c`));
    expect(added.conclusion).toBe('partial');
    expect(JSON.stringify(added.objects)).toContain(key);
    const other = await reviewFiles(settings(`a: b, "${key}": c`), settings(`a: c, "${key}": c`));
    expect(other.conclusion).toBe('pass');
  });
});

describe('rejections elsewhere stand, and what is as opaque as before is unchanged', () => {
  const VARIABLES = ['echo ${HOME}', '{{ .Values.run }}', '${A}-${B:=c}'];
  const workload = (
    kind: string,
    { image = 'a:1', app = 'a', run = '', more = '' }: { [name in 'image' | 'app' | 'run' | 'more']?: string },
  ): { readonly [path: string]: string } => {
    const job = kind === 'Job';
    return {
      'a.yaml': `apiVersion: ${job ? 'batch' : 'apps'}/v1
kind: ${kind}
metadata: { name: a, namespace: shop }
spec:
  ${more}
  ${job ? '' : `selector: { matchLabels: { app: "${app}" } }`}
  template:
    metadata: { labels: { app: "${app}" } }
    spec:
      ${job ? 'restartPolicy: Never' : ''}
      containers: [{ name: a, image: "${image}", command: [sh, -c, "${run}"] }]
`,
    };
  };
  const conclusion = async (before: object, after: object): Promise<string> =>
    (await reviewFiles({ ...before }, { ...after })).conclusion;

  it.each(VARIABLES)('an image, a selector and a template beside %s', async (run) => {
    expect(await conclusion(workload('Job', { run }), workload('Job', { run, image: 'a:2' })), 'Job').toBe('fail');
    expect(await conclusion(workload('Job', { run: 'x' }), workload('Job', { run: 'x', image: 'a:2' }))).toBe('fail');
    for (const kind of ['Deployment', 'DaemonSet', 'ReplicaSet', 'StatefulSet']) {
      expect(await conclusion(workload(kind, { run }), workload(kind, { run, app: 'b' })), kind).toBe('fail');
      expect(await conclusion(workload(kind, { run }), workload(kind, { run, image: '' })), kind).toBe('fail');
    }
  });

  it.each(VARIABLES)('the twin: beside %s nothing else changes, or what may', async (run) => {
    const [one, two] = [workload('Job', { run }), workload('Job', { run, more: 'parallelism: 2' })];
    expect(await conclusion(one, two), 'Job').toBe('pass');
    for (const kind of ['Deployment', 'DaemonSet', 'ReplicaSet', 'StatefulSet'])
      expect(await conclusion(workload(kind, { run }), workload(kind, { run, image: 'a:2' })), kind).toBe('pass');
  });

  it.each(['${X}', '{{ x }}', '${X:=a}'])(
    'immutable fields that say %s at both revisions are unchanged',
    async (text) => {
      for (const kind of ['Deployment', 'DaemonSet', 'ReplicaSet', 'StatefulSet']) {
        const [one, two] = [workload(kind, { app: text }), workload(kind, { app: text, image: 'a:2' })];
        expect(await conclusion(one, two), kind).toBe('pass');
        expect(await conclusion(workload(kind, { app: 'a' }), two), `${kind}, plain before`).toBe('incomplete');
      }
      const job = [workload('Job', { image: text }), workload('Job', { image: text, more: 'parallelism: 2' })] as const;
      expect(await conclusion(...job), 'Job').toBe('pass');
      const named = (more: string): object => workload('StatefulSet', { more: `serviceName: "${text}"\n  ${more}` });
      expect(await conclusion(named('replicas: 1'), named('replicas: 2'))).toBe('pass');
      expect(await conclusion(named('podManagementPolicy: Parallel'), named('replicas: 2'))).toBe('fail');
    },
  );
});

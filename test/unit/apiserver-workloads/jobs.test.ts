import { describe, expect, test } from 'vitest';
import { at, causes, post, put, read, refusals, stored } from './server.ts';

const job = read(`
apiVersion: batch/v1
kind: Job
metadata: {name: once, namespace: shop}
spec: {template: {spec: {restartPolicy: Never, nodeSelector: {a: b}, containers: [{name: c, image: "a:1"}]}}}
`);
const IMAGE = ['spec', 'template', 'spec', 'containers', 0, 'image'];

describe('Job', () => {
  const live = stored(post(job));

  test('defaults; what carries the uid is left out', () => {
    expect(live).toMatchObject({
      metadata: { generation: 1, labels: { 'job-name': 'once', 'batch.kubernetes.io/job-name': 'once' } },
      spec: {
        completions: 1,
        parallelism: 1,
        backoffLimit: 6,
        completionMode: 'NonIndexed',
        suspend: false,
        manualSelector: false,
        podReplacementPolicy: 'TerminatingOrFailed',
        selector: {},
        template: { metadata: { labels: { 'job-name': 'once', 'batch.kubernetes.io/job-name': 'once' } } },
      },
      status: {},
    });
  });

  test('its own labels are the map of its pods', () => {
    const labelled = at(job, ['spec', 'template', 'metadata'], { labels: { app: 'x' } });
    const expected = { app: 'x', 'job-name': 'once', 'batch.kubernetes.io/job-name': 'once' };
    expect(stored(post(labelled))).toMatchObject({ metadata: { labels: expected } });
    expect(stored(post(at(labelled, ['metadata', 'labels'], { own: 'y' })))['metadata']).toMatchObject({
      labels: { own: 'y' },
    });
  });

  test('one of completions and parallelism', () => {
    expect(stored(post(at(job, ['spec', 'parallelism'], 2)))['spec']).not.toHaveProperty('completions');
    expect(stored(post(at(job, ['spec', 'completions'], 2)))['spec']).toMatchObject({ completions: 2, parallelism: 1 });
  });

  test('its template is frozen, and the refusal says what changed', () => {
    const result = put(live, at(live, IMAGE, 'a:2'));
    expect(refusals(result)).toMatchObject([
      { path: 'spec.template', cause: 'FieldValueInvalid', changed: ['spec.template.spec.containers[0].image'] },
    ]);
  });

  test.each([
    [['spec', 'completions'], 3, ['spec.completions FieldValueInvalid']],
    [
      ['spec', 'selector'],
      { matchLabels: { a: 'b' } },
      [
        'spec.selector FieldValueInvalid',
        'spec.selector FieldValueInvalid',
        'spec.template.metadata.labels FieldValueInvalid',
      ],
    ],
    [['spec', 'completionMode'], 'Indexed', ['spec.completionMode FieldValueInvalid']],
  ])('%j is immutable', (path, value, expected) => {
    expect(causes(put(live, at(live, path, value)))).toEqual(expected);
  });

  test.each([
    ['parallelism', 4],
    ['backoffLimit', 1],
    ['suspend', true],
    ['activeDeadlineSeconds', 60],
    ['ttlSecondsAfterFinished', 60],
  ])('%s may change', (name, value) => {
    expect(stored(put(live, at(live, ['spec', name], value)))).toMatchObject({ metadata: { generation: 2 } });
  });

  test('someone else’s uid in the labels is refused', () => {
    const labelled = at(job, ['spec', 'template', 'metadata'], { labels: { 'controller-uid': 'u' } });
    expect(causes(post(labelled))).toEqual(['spec.template.metadata.labels[controller-uid] FieldValueInvalid']);
  });

  test('restart policy Always is refused, also as the default', () => {
    expect(causes(post(at(job, ['spec', 'template', 'spec', 'restartPolicy'], undefined)))).toEqual([
      'spec.template.spec.restartPolicy FieldValueRequired',
    ]);
  });
});

describe('a suspended Job', () => {
  const live = stored(post(at(job, ['spec', 'suspend'], true)));
  const resources = ['spec', 'template', 'spec', 'containers', 0, 'resources'];

  test('may change where its pods go', () => {
    expect(put(live, at(live, ['spec', 'template', 'spec', 'nodeSelector'], { c: 'd' })).status).toBe('accepted');
    expect(put(live, at(live, ['spec', 'template', 'spec', 'nodeSelector'], { c: 'd' }), 35).status).toBe('accepted');
  });

  test('may change resources from 1.36 on', () => {
    const changed = at(live, resources, { requests: { cpu: '1' } });
    expect(put(live, changed).status).toBe('accepted');
    expect(causes(put(live, changed, 35))).toEqual(['spec.template FieldValueInvalid']);
  });

  test('may not change its image', () => {
    expect(causes(put(live, at(live, IMAGE, 'a:2')))).toEqual(['spec.template.spec FieldValueInvalid']);
    expect(causes(put(live, at(live, IMAGE, 'a:2'), 35))).toEqual(['spec.template FieldValueInvalid']);
  });

  test('has started before: only the condition tells', () => {
    const started = at(live, ['status'], { startTime: '2024-01-01T00:00:00Z' });
    const moved = at(started, ['spec', 'template', 'spec', 'nodeSelector'], { c: 'd' });
    expect(causes(put(started, moved))).toEqual(['spec.template FieldValueInvalid']);
    const suspended = at(started, ['status', 'conditions'], [{ type: 'Suspended', status: 'True' }]);
    expect(put(suspended, at(moved, ['status'], suspended['status'])).status).toBe('accepted');
  });
});

test('an Indexed Job changes completions together with parallelism', () => {
  const indexed = at(
    at(at(job, ['spec', 'completionMode'], 'Indexed'), ['spec', 'completions'], 2),
    ['spec', 'parallelism'],
    2,
  );
  const live = stored(post(indexed));
  expect(causes(put(live, at(live, ['spec', 'completions'], 3)))).toEqual(['spec.completions FieldValueInvalid']);
  expect(put(live, at(at(live, ['spec', 'completions'], 3), ['spec', 'parallelism'], 3)).status).toBe('accepted');
});

const cronJob = read(`
apiVersion: batch/v1
kind: CronJob
metadata: {name: nightly, namespace: shop}
spec:
  schedule: "0 3 * * *"
  jobTemplate: {spec: {template: {spec: {restartPolicy: Never, containers: [{name: c, image: a}]}}}}
`);

describe('CronJob', () => {
  test('defaults, none of them for its Jobs', () => {
    const spec = stored(post(cronJob))['spec'];
    expect(spec).toMatchObject({
      concurrencyPolicy: 'Allow',
      suspend: false,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 1,
    });
    expect(JSON.stringify(spec)).not.toContain('backoffLimit');
  });

  test.each(['* * * * *', '*/5 0-6,12 1 jan-MAR sun', '@daily', '@every 1h30m', '? ? ? ? ?', '0 0 31 2 *'])(
    'schedule %s',
    (schedule) => {
      expect(post(at(cronJob, ['spec', 'schedule'], schedule)).status).toBe('accepted');
    },
  );

  test.each([
    ['* * * *', 'expected exactly 5 fields, found 4: [* * * *]'],
    ['60 * * * *', 'end of range (60) above maximum (59): 60'],
    ['* * 0 * *', 'beginning of range (0) below minimum (1): 0'],
    ['5-1 * * * *', 'beginning of range (5) beyond end of range (1): 5-1'],
    ['*/0 * * * *', 'step of range should be a positive number: */0'],
    ['* * * * mond', 'failed to parse int from mond: strconv.Atoi: parsing "mond": invalid syntax'],
    ['1-2-3 * * * *', 'too many hyphens: 1-2-3'],
    ['@never', 'unrecognized descriptor: @never'],
  ])('schedule %s: %s', (schedule, problem) => {
    expect(refusals(post(at(cronJob, ['spec', 'schedule'], schedule)))).toMatchObject([
      { path: 'spec.schedule', message: `Invalid value: ${JSON.stringify(schedule)}: ${problem}` },
    ]);
  });

  test('a zone in the schedule is refused, unless live has one', () => {
    const zoned = at(cronJob, ['spec', 'schedule'], 'CRON_TZ=UTC 0 3 * * *');
    expect(causes(post(zoned))).toEqual(['spec.schedule FieldValueInvalid']);
    expect(put(zoned, at(zoned, ['spec', 'suspend'], true)).status).toBe('accepted');
  });

  test.each([
    ['Europe/Berlin', true],
    ['UTC', true],
    ['US/Eastern', true],
    ['Etc/GMT+5', true],
    ['europe/berlin', false],
    ['Mars/Olympus', false],
    ['Local', false],
    ['', false],
    ['../etc', false],
  ])('time zone %s: %s', (zone, valid) => {
    expect(post(at(cronJob, ['spec', 'timeZone'], zone)).status).toBe(valid ? 'accepted' : 'rejected');
  });

  test('conditions of its failure policy have a default status from 1.34 on', () => {
    const policy = { rules: [{ action: 'Ignore', onPodConditions: [{ type: 'DisruptionTarget' }] }] };
    const guarded = at(cronJob, ['spec', 'jobTemplate', 'spec', 'podFailurePolicy'], policy);
    expect(post(guarded).status).toBe('accepted');
    expect(causes(post(guarded, 33))).toEqual([
      'spec.jobTemplate.spec.podFailurePolicy.rules[0].onPodConditions[0].status FieldValueRequired',
    ]);
  });

  test('its name leaves room for the names of its Jobs', () => {
    expect(post(at(cronJob, ['metadata', 'name'], 'a'.repeat(52))).status).toBe('accepted');
    expect(causes(post(at(cronJob, ['metadata', 'name'], 'a'.repeat(53))))).toEqual([
      'metadata.name FieldValueInvalid',
    ]);
  });
});
